"""Setting up the crew (NEM-CREW)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import CHARACTERS, ITEMS, OBJECTIVES, Character
from hullbreach.games.nemesis.crew import turn_order
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    AWAKE,
    BLUE_CORPSE,
    CARD_NAMES,
    HIBERNATORIUM,
    ITEM_NAMES,
)
from hullbreach.games.nemesis.shown import NemesisView, names
from hullbreach.games.nemesis.slots import capacity
from hullbreach.games.nemesis.state import Nemesis
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def new_match(seats: int, variant: str = "", seed: int = 0) -> Match:
    return Match(GAME, GAME.make_setup(seats, variant), random.Random(seed))


def drafted(seats: int = 3, seed: int = 0) -> Match:
    """A match after the draft: everybody keeps the first character."""
    m = new_match(seats, seed=seed)
    while m.pending is not None and m.pending.kind == "draft":
        m.choose(m.awaiting[0], 0)
    return m


def table(m: Match) -> Nemesis:
    return m.state  # type: ignore[return-value]


def seen(m: Match, seat: int | None) -> NemesisView:
    return m.view(seat).table  # type: ignore[return-value]


@pytest.mark.rule("NEM-CREW-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_a_public_number_from_1_to_n(seats: int) -> None:
    m = new_match(seats)
    for seat in (*range(seats), None):
        assert [p.number for p in seen(m, seat).players] == list(range(1, seats + 1))


@pytest.mark.rule("NEM-CREW-02")
def test_turn_order_follows_the_numbers_and_begins_again_at_1(scenario: Make) -> None:
    s = scenario(seats=4)
    assert turn_order(s.g) == (0, 1, 2, 3)
    s.g.first = 2
    assert turn_order(s.g) == (2, 3, 0, 1)


@pytest.mark.rule("NEM-CREW-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_objectives_for_more_players_are_removed(seats: int) -> None:
    g = table(new_match(seats))
    for deck, pool in zip(("corporate", "personal"), g.objective_pools, strict=False):
        dealt = [o for p in g.players for o in p.objectives if OBJECTIVES[o].deck == deck]
        allowed = [
            o for o, card in enumerate(OBJECTIVES) if card.deck == deck and card.least <= seats
        ]
        assert sorted(dealt + pool) == allowed
        assert len(allowed) == 4 + seats


@pytest.mark.rule("NEM-CREW-04")
def test_one_corporate_and_one_personal_objective_for_the_owners_eyes() -> None:
    hands = set()
    for seed in range(10):
        m = new_match(4, seed=seed)
        g = table(m)
        for p in g.players:
            assert [OBJECTIVES[o].deck for o in p.objectives] == ["corporate", "personal"]
            names = tuple(OBJECTIVES[o].name for o in p.objectives)
            for other in (0, 1, 2, 3, None):
                known = seen(m, other).players[p.seat].known_objectives
                assert known == (names if other == p.seat else ())
        assert len({o for p in g.players for o in p.objectives}) == 8
        hands.add(tuple(tuple(p.objectives) for p in g.players))
        told = [event for event in m.events or [] if event.kind == "objectives.dealt"]
        assert [event.to for event in told] == [(0,), (1,), (2,), (3,)]
    assert len(hands) == 10


@pytest.mark.rule("NEM-CREW-05")
def test_draft_in_number_order_one_of_two_open_cards_the_other_goes_back(
    scenario: Make,
) -> None:
    s = scenario(seats=5)
    g = s.g
    for p in g.players:
        p.character = -1
    g.characters_left = list(range(6))
    s.will("character", 4, 2)  # Scientist and Captain by the number of the character
    s.start("draft")
    for seat in range(5):
        d = s.pending
        assert (d.kind, d.seats) == ("draft", (seat,))
        assert len(d.options) == 2 and d.options[0] != d.options[1]
        shown = s.match.view((seat + 1) % 5).table.players[seat].drafted  # type: ignore
        assert names(shown) == tuple(CHARACTERS[c].name for _, c in d.options)
        if seat == 0:
            assert d.options == [("character", 4), ("character", 2)]
        kept, other = d.options
        s.answer(seat, *kept)
        assert s.p(seat).character == kept[1]
        next_pair = s.p(seat + 1).drafted if seat < 4 else []
        assert other[1] in s.g.characters_left + next_pair
    assert len({p.character for p in s.g.players}) == 5
    assert s.g.characters_left == [other[1]]


@pytest.mark.rule("NEM-CREW-06", "NEM-CREW-07", "NEM-CREW-08")
@pytest.mark.parametrize("character", CHARACTERS, ids=lambda c: c.name)
def test_deck_loaded_weapon_and_inactive_quest_items(character: Character, scenario: Make) -> None:
    s = scenario(seats=1, characters=(character.name,))
    p = s.p(0)
    [weapon] = p.slots
    assert ITEM_NAMES[weapon.kind] == character.weapon
    printed = ITEMS[weapon.kind].weapon
    assert printed is not None
    assert weapon.ammo == printed.capacity == capacity(s.g, weapon)
    assert sorted(CARD_NAMES[c] for c in p.deck.pool) == sorted(
        ("Demolition", "Interruption", "Rest", "Search", "Search", *character.cards)
    )
    assert len(p.deck.pool) == 10 and not p.deck.top and not p.deck.discard
    assert [ITEM_NAMES[kind] for kind in p.quests] == list(character.quests)
    assert p.items == []


@pytest.mark.rule("NEM-CREW-08")
def test_inactive_quest_items_are_public() -> None:
    m = drafted(3)
    for p in table(m).players:
        for seat in (0, 1, 2, None):
            shown = seen(m, seat).players[p.seat]
            assert names(shown.quests) == CHARACTERS[p.character].quests
            assert shown.items == () and shown.secret_items == ()


@pytest.mark.rule("NEM-CREW-09", "NEM-FLOW-05")
def test_player_1_begins() -> None:
    m = drafted(3)
    assert table(m).first == 0
    assert m.awaiting == (0,)


@pytest.mark.rule("NEM-CREW-10")
def test_all_start_in_the_hibernatorium_with_the_blue_corpse() -> None:
    g = table(drafted(5))
    assert [p.room for p in g.players] == [HIBERNATORIUM] * 5 == [11] * 5
    assert all(p.status == AWAKE and p.pod == 0 for p in g.players)
    assert g.objects[HIBERNATORIUM] == [BLUE_CORPSE]


@pytest.mark.rule("NEM-CREW-11")
def test_nobody_has_a_hand_or_a_scratch_before_the_first_draw(scenario: Make) -> None:
    s = scenario(seats=5)
    for p in s.g.players:
        assert p.hand == [] and p.contamination == []
        assert (p.light, p.wounds, p.dressed) == (0, [], [])
        assert not (p.slime or p.larva or p.signal)
    s.g.turn = 0
    s.start("player_phase")
    assert [len(p.hand) for p in s.g.players] == [5] * 5
