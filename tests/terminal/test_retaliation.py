"""Retaliation in the terminal: the growing map, the characters, and all of it in sentences."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.retaliation.game import GAME
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import SeatView
from hullbreach.terminal.drawing import WIDTH, find_drawer
from hullbreach.terminal.retaliation import RULES
from hullbreach.terminal.retaliation.chart import occupants, short
from hullbreach.terminal.retaliation.insider import STYLES, how, insider_of

DRAWER = find_drawer("retaliation")
SEATS = ["human", "bot:random", "bot:random", "bot:random"]


def seen(choices: int, seed: int = 4) -> SeatView:
    """A game of four after some choices by chance, as the first seat sees it."""
    match = Match(GAME, GAME.make_setup(4), random.Random(seed))
    bots = [make_bot("random", GAME, seat) for seat in range(4)]
    for _ in range(choices):
        if match.over:
            break
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    return match.view(0)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("choices", [0, 30, 60, 90, 120])
def test_every_room_and_corridor_is_drawn_and_every_line_fits(choices: int, tall: bool) -> None:
    view = seen(choices)
    lines = [line.plain for line in DRAWER.picture(view, tall)]
    assert max(map(len, lines)) <= WIDTH
    drawn = "\n".join(lines)
    table = view.table
    for room in table.rooms:  # type: ignore[attr-defined]
        assert short(room.name) in drawn
    unexplored = [it for it in table.corridors if it.unexplored]  # type: ignore[attr-defined]
    assert len([it for it in drawn.split() if it == "?"]) >= (len(unexplored) > 0)


def test_who_stands_where() -> None:
    view = seen(20)
    drawn = "\n".join(line.plain for line in DRAWER.picture(view, False))
    here = [p for p in view.table.players if p.room >= 0]  # type: ignore[attr-defined]
    zone = [p for p in here if p.room == here[0].room]
    assert here and "".join(p.letter for p in zone) in drawn


def test_the_characters_in_lines_and_the_own_hand() -> None:
    view = seen(40)
    lines = [line.plain for line in DRAWER.people(view, SEATS)]
    assert len(lines) == 4 and all(len(line) <= WIDTH for line in lines)
    assert " you " in lines[0] and " bot " in lines[1]
    own = [line.plain for line in DRAWER.own(view)]
    assert own[0].startswith(" Hand ") and all(len(line) <= WIDTH for line in own)


def test_everything_in_sentences() -> None:
    view = seen(60)
    state = " ".join(DRAWER.state(view))
    assert "Life support: A inactive" in state and "Task, " in state and "In the bag: " in state
    places = "\n".join(DRAWER.places(view))
    assert "Landing Zone (R31), section A" in places and "Corridor " in places
    assert len(DRAWER.persons(view, SEATS)) == 4
    assert DRAWER.look(view, "r31") == DRAWER.look(view, "landing zone") != []
    sheet = DRAWER.sheet(view, lambda what: GAME.explain(what))
    assert any(line.startswith("  Objective, ") for line in sheet)
    assert not DRAWER.look(view, "nothing of that name")


def test_rules_of_choices_exist() -> None:
    assert all(rule in GAME.rulebook for rules in RULES.values() for rule in rules)


def test_the_insider_and_her_story() -> None:
    """Where she is, on which side of her card, and what the active card says."""
    setup = GAME.make_setup(3, "standard", {"insider": "yes"})
    sides = set()
    for seed in range(12):
        match = Match(GAME, setup, random.Random(seed))
        bots = [make_bot("random", GAME, seat) for seat in range(3)]
        while not match.over:
            her = insider_of(match.view(0).table)  # type: ignore[arg-type]
            if her is not None and her.room >= 0 and her.side not in sides:
                sides.add(her.side)
                view = match.view(0)
                now = her.cards[-1]
                state = "\n".join(DRAWER.state(view))
                assert f"card {now.id}, {now.name}: {now.back}" in state
                assert (f"Markers on the card: {her.markers}" in state) == (her.markers > 0)
                found = [line for line in DRAWER.places(view) if how(her) in line]
                assert len(found) == 1 and her.side in found[0]
                assert ("I", STYLES[her.side]) in [
                    (part.split("(")[0], style)
                    for part, style in occupants(view.table, her.room)  # type: ignore[arg-type]
                ]
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))
        if sides == {"", "friendly", "hostile"}:
            return
    raise AssertionError(f"only {sides}")
