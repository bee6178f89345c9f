"""An expansion that adds an item and a room: at its tables they are as the base's own, and at
tables without it there is nothing of them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.nemesis.content import ITEMS, TILES
from hullbreach.games.nemesis.rules import with_items
from hullbreach.kernel import storing
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.match import Match
from hullbreach.lab.properties import check_game
from hullbreach.terminal.rules import lookup
from tests.nemesis import soundings
from tests.nemesis.scenario import Scenario
from tests.nemesis.soundings import FIELDS, SOUNDED, WORDING

SONAR, POST = len(ITEMS), len(TILES)


def table(soundings: str = "yes") -> Scenario:
    s = Scenario(2, options={"soundings": soundings}, game=SOUNDED)
    s.put(0, 6)
    s.hand(0, "Rest", "Search", "Demolition")
    return s


def test_the_item_is_used_offered_and_told_like_any_other() -> None:
    s = table()
    s.give(0, "Sonar")
    s.intruder("ADULT", 2)
    s.start()
    view = s.playing.view(0)
    assert view.decision is not None
    (choice,) = [c for c in view.decision.choices if c.option == ("item", SONAR, 0)]
    assert choice.title == "Sonar: take a sounding of an unexplored room"
    assert choice.price == "no card, used up"
    assert ("item", SONAR) in choice.refs
    assert [thing.name for thing in view.table.own.items] == ["Sonar"]  # type: ignore[attr-defined]
    assert view.table.players[0].secret_items == ("yellow",)  # type: ignore[attr-defined]
    s.do(0, "item", SONAR, 0)
    assert s.game.prompt(s.g, s.pending, 0) == "Of which room do you take a sounding?"
    assert s.game.awaited(s.g, s.pending) == "Captain (player 1) takes a sounding."
    s.answer(0, "room", 3)
    s.settle()
    lines = [e.words for e in s.playing.log(1)]
    assert "Captain (player 1) uses Sonar." in lines
    assert any(line.startswith("Next to Room 3 ") and "be heard" in line for line in lines)
    assert SONAR in s.g.item_decks[1].discard
    assert "Sonar" in next(d for d in s.playing.view(1).table.decks if d.name == "yellow").discard  # type: ignore[attr-defined]


def test_the_room_has_its_action_and_its_looks() -> None:
    s = table()
    s.tile(6, "Listening Post")
    s.noise((6, 7), (10, 0))
    s.start()
    view = s.playing.view(1)
    room = view.table.rooms[5]  # type: ignore[attr-defined]
    assert (room.name, room.colour, room.computer) == ("Listening Post (6)", "yellow", True)
    assert room.action == "Everybody hears in how many corridors there is noise."
    (choice,) = [c for c in s.playing.decision(0).choices if c.option == ("room_action", 0)]
    assert choice.title == "Listening Post: hear how much noise there is"
    s.do(0, "room_action", 0)
    s.settle()
    assert "The Listening Post hears noise in 2 corridors." in [e.words for e in s.playing.log(1)]


@pytest.mark.parametrize("name", ["Sonar", "Listening Post", f"item:{SONAR}", f"tile:{POST}"])
def test_things_are_explained_where_they_are_in_play(name: str) -> None:
    with_it, without = (
        SOUNDED.edition(SOUNDED.make_setup(2, options={"soundings": value}))
        for value in ("yes", "no")
    )
    (entry,) = SOUNDED.explain(name, with_it)
    assert entry.name in ("Sonar", "Listening Post")
    assert SOUNDED.explain(name, without) == SOUNDED.explain(name) == ()
    assert SOUNDED.explain("Grenade", with_it) == SOUNDED.explain("Grenade", without) != ()
    assert lookup(SOUNDED, "NEM-SND-01", edition=with_it)[0].startswith("NEM-SND-01")
    assert "NEM-SND-01" not in without.rulebook


def test_a_table_without_it_has_neither_item_nor_room() -> None:
    with_it, without = table().g, table("no").g
    assert with_it.item_decks[1].pool.count(SONAR) == 2
    assert SONAR not in without.item_decks[1].pool
    assert POST in with_it.tile_pools[1] and POST not in without.tile_pools[1]
    assert len(SOUNDED.components(with_it)) == len(SOUNDED.components(without)) + 2
    assert SOUNDED.face(with_it, "item", SONAR) == "Sonar"


def test_both_parts_of_the_rulebook_are_shown_at_a_table_with_it() -> None:
    s, t = table(), table("no")
    s.start()
    t.start()
    assert s.playing.view(None).edition.parts[-1] == "Soundings"
    assert t.playing.view(None).edition.parts == s.playing.view(None).edition.parts[:-1]


def test_what_holds_for_every_game_holds_with_it() -> None:
    setup = SOUNDED.make_setup(3, options={"soundings": "yes"})
    for seed in (1, 2):
        walk, trouble = check_game(SOUNDED, setup, seed, every=12)
        assert trouble is None, trouble
        assert walk is not None and walk.match.over


def test_the_policy_plays_with_it() -> None:
    """Its bots are offered the new things and find what they do; a game of such a table opens."""
    setup = SOUNDED.make_setup(3, options={"soundings": "yes"})
    met = 0
    for seed in range(12):
        match = Match(SOUNDED, setup, random.Random(seed))
        bots = [make_bot("heuristic", SOUNDED, seed + seat) for seat in range(3)]
        while not match.over:
            seat = match.awaiting[0]
            met += ("item", SONAR, 0) in match.options(seat)
            match.choose(seat, ask(bots[seat], match, seat))
        if seed == 0:
            assert storing.load(SOUNDED, storing.save(match)).digest() == match.digest()
    assert met


def test_what_is_said_already_or_not_at_all_is_an_error() -> None:
    rules = SOUNDED.edition(SOUNDED.make_setup(2))
    with pytest.raises(ContentError, match="is there already"):
        rules.words.adding(WORDING, FIELDS).adding(WORDING, FIELDS)  # type: ignore[attr-defined]
    sounded = soundings.apply(replace(rules))  # type: ignore[arg-type]
    with pytest.raises(ContentError, match=r"\[use\] sound: Sonar does this"):
        with_items(replace(rules), (soundings.ITEMS[0], sounded.items[SONAR]))  # type: ignore[arg-type]
