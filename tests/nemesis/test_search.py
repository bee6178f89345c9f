"""Searching (NEM-SRCH)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import TILES
from hullbreach.games.nemesis.ids import CARD, ITEMS_BY_NAME, SLOTS_1, item
from hullbreach.games.nemesis.shown import names
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
RED, YELLOW, GREEN = range(3)
SEARCH = ("card", CARD["Search"], 0)


def searching(s: Scenario, tile: str, items: int = 2, room: int = 0) -> None:
    """Seat 0 stands in a room of its own with the Search card."""
    room = room or (2 if TILES[_number(tile)].category == "1" else 6)
    s.tile(room, tile, items=items)
    s.put(0, room)
    s.hand(0, "Search")


def _number(tile: str) -> int:
    return next(n for n, t in enumerate(TILES) if t.name == tile)


@pytest.mark.rule("NEM-SRCH-01")
def test_a_search_needs_an_item_in_the_room(scenario: Make) -> None:
    s = scenario()
    searching(s, "Surgery", items=0)
    assert s.refusal(0, *SEARCH) == "NEM-SRCH-01"
    s.g.item_counter[2] = 1
    assert s.refusal(0, *SEARCH) is None


@pytest.mark.rule("NEM-SRCH-01")
def test_nobody_searches_in_combat(scenario: Make) -> None:
    s = scenario()
    searching(s, "Surgery")
    s.intruder("LARVA", 2)
    assert s.refusal(0, *SEARCH) == "NEM-CARD-06"


@pytest.mark.rule("NEM-SRCH-02")
def test_a_search_draws_two_keeps_one_and_puts_the_other_under_the_deck(scenario: Make) -> None:
    """NEM-EX-41."""
    s = scenario()
    searching(s, "Surgery", items=2)
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Search")
    assert s.options() == [("item", item("Medkit")), ("item", item("Bandages"))]
    s.answer(0, "item", item("Bandages"))
    deck = s.g.item_decks[GREEN]
    assert s.g.item_counter[2] == 1
    assert s.p(0).items == [item("Bandages")]
    assert deck.bottom == [item("Medkit")]
    assert (len(deck), deck.discard) == (29, [])
    assert s.p(0).looking == []


@pytest.mark.rule("NEM-SRCH-02")
@pytest.mark.parametrize(
    ("tile", "colour", "found"),
    [("Armory", RED, "Grenade"), ("Comms Room", YELLOW, "Tools"), ("Surgery", GREEN, "Medkit")],
)
def test_the_colour_of_the_room_names_the_deck(
    scenario: Make, tile: str, colour: int, found: str
) -> None:
    s = scenario()
    searching(s, tile)
    s.draws_items(found, found)
    s.start()
    s.play(0, "Search")
    s.answer(0, "item", item(found))
    assert [len(deck) for deck in s.g.item_decks] == [29 if c == colour else 30 for c in range(3)]


@pytest.mark.rule("NEM-SRCH-03")
def test_in_a_white_room_the_searcher_names_the_deck(scenario: Make) -> None:
    s = scenario()
    searching(s, "Shower Room")
    s.draws_items("Grenade", "Decoy")
    s.start()
    s.play(0, "Search")
    assert s.options() == [("deck", "red"), ("deck", "yellow"), ("deck", "green")]
    s.do(0, "deck", "red")
    s.answer(0, "item", item("Decoy"))
    assert [len(deck) for deck in s.g.item_decks] == [29, 30, 30]
    assert s.g.item_decks[RED].bottom == [item("Grenade")]


@pytest.mark.rule("NEM-SRCH-04")
@pytest.mark.parametrize("tile", ["Nest", "Room Covered with Slime"])
def test_nest_and_slime_room_cannot_be_searched(scenario: Make, tile: str) -> None:
    s = scenario()
    searching(s, tile, items=3)
    assert s.refusal(0, *SEARCH) == "NEM-SRCH-04"


@pytest.mark.rule("NEM-SRCH-04")
@pytest.mark.parametrize("room", [1, 11, 19, 20, 21])
def test_special_rooms_cannot_be_searched(scenario: Make, room: int) -> None:
    s = scenario()
    s.put(0, room)
    s.g.item_counter[room] = 1
    s.hand(0, "Search")
    assert s.refusal(0, *SEARCH) == "NEM-SRCH-04"


@pytest.mark.rule("NEM-SRCH-04", "NEM-SRCH-01")
def test_all_other_rooms_can_be_searched(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Search")
    for tile in TILES:
        if tile.category == "S" or tile.name in ("Nest", "Room Covered with Slime"):
            continue
        room = SLOTS_1[0] if tile.category == "1" else 6
        s.tile(room, tile.name, items=1)
        s.put(0, room)
        s.g.item_counter[room] = 1
        assert s.refusal(0, *SEARCH) is None, tile.name


@pytest.mark.rule("NEM-SRCH-05")
def test_fire_and_malfunction_do_not_prevent_searching(scenario: Make) -> None:
    s = scenario()
    searching(s, "Surgery")
    s.g.fire[2] = s.g.malfunction[2] = True
    assert s.refusal(0, *SEARCH) is None
    s.draws_items("Medkit", "Medkit")
    s.start()
    s.play(0, "Search")
    s.answer(0, "item", item("Medkit"))
    assert s.p(0).items == [item("Medkit")]


@pytest.mark.rule("NEM-SRCH-06")
def test_only_the_searcher_sees_the_cards_and_knows_the_bottom(scenario: Make) -> None:
    s = scenario()
    searching(s, "Surgery")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Search")
    assert s.match is not None
    assert names(s.match.view(0).table.own.looking) == ("Medkit", "Bandages")
    assert "items.seen" not in [e.kind for e in s.match.log(1)]
    s.answer(0, "item", item("Medkit"))
    assert "item.kept" not in [e.kind for e in s.match.log(1)]
    decks = {seat: s.match.view(seat).table.decks[GREEN] for seat in (0, 1)}
    assert decks[0].known_bottom == ("Bandages",)
    assert decks[1].known_bottom == ("?",)
    assert s.match.view(1).table.players[0].secret_items == ("green",)


@pytest.mark.rule("NEM-SRCH-06")
def test_two_like_cards_are_asked_for_all_the_same(scenario: Make) -> None:
    """Else the others would learn from the missing question that they are alike."""
    s = scenario()
    searching(s, "Surgery")
    s.draws_items("Medkit", "Medkit")
    s.start()
    s.play(0, "Search")
    assert (s.pending.kind, len(s.options())) == ("keep_item", 2)
    s.answer(0, "item", item("Medkit"))
    assert s.g.item_decks[GREEN].bottom == [item("Medkit")]


@pytest.mark.rule("NEM-SRCH-06", "NEM-ITEM-03")
def test_a_kept_heavy_item_becomes_public(scenario: Make) -> None:
    s = scenario()
    searching(s, "Armory")
    s.draws_items("Prototype Rifle", "Grenade")
    s.start()
    s.play(0, "Search")
    s.answer(0, "item", item("Prototype Rifle"))
    assert s.match is not None
    heard = [(e.kind, e.args) for e in s.match.log(1)]
    assert ("heavy.taken", (0, item("Prototype Rifle"))) in heard
    slots = s.match.view(1).table.players[0].slots
    assert [(slot.name, slot.ammo) for slot in slots] == [
        ("Six-Shooter", 6),
        ("Prototype Rifle", 1),
    ]


@pytest.mark.rule("NEM-SRCH-06")
def test_the_bottom_is_forgotten_when_the_deck_is_shuffled(scenario: Make) -> None:
    s = scenario()
    searching(s, "Surgery", items=3)
    s.hand(0, "Search", "Search")
    medkit, bandages = item("Medkit"), item("Bandages")
    deck = s.g.item_decks[GREEN]
    deck.pool[:] = [medkit, bandages]
    deck.discard[:] = [item("Alcohol"), item("Alcohol")]
    s.will("item", medkit, item("Alcohol"))
    s.start()
    s.play(0, "Search")
    s.answer(0, "item", medkit)
    assert deck_bottom(s) == ([bandages], [1])
    s.play(0, "Search")
    # The known bottom card was the last of the deck, then the discard was shuffled.
    assert s.options() == [("item", bandages), ("item", item("Alcohol"))]
    s.answer(0, "item", bandages)
    assert deck_bottom(s) == ([item("Alcohol")], [1])


def deck_bottom(s: Scenario) -> tuple[list[int], list[int]]:
    deck = s.g.item_decks[GREEN]
    return deck.bottom, deck.bottom_seen


@pytest.mark.rule("NEM-SRCH-07", "NEM-ITEM-25")
@pytest.mark.parametrize("left", [0, 1])
def test_with_too_few_cards_there_is_what_there_is(scenario: Make, left: int) -> None:
    s = scenario()
    searching(s, "Surgery", items=2)
    deck = s.g.item_decks[GREEN]
    deck.pool[:] = [item("Medkit")] * left
    s.start()
    s.play(0, "Search")
    if left:
        assert s.options() == [("item", item("Medkit"))]
        s.answer(0, "item", item("Medkit"))
    assert s.pending.kind == "action"
    assert s.p(0).items == [item("Medkit")] * left
    assert s.g.item_counter[2] == 1
    assert s.g.item_decks[GREEN].bottom == []


@pytest.mark.rule("NEM-SRCH-02", "NEM-ITEM-25")
def test_a_search_renews_an_empty_deck_between_two_cards(scenario: Make) -> None:
    s = scenario()
    searching(s, "Armory")
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    deck = s.g.item_decks[RED]
    deck.pool[:] = [item("Decoy")]
    deck.discard[:] = [charge]
    s.start()
    s.play(0, "Search")
    assert s.options() == [("item", item("Decoy")), ("item", charge)]
