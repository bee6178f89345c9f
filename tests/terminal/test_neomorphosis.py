"""Neo-Morphosis in the terminal: the station as a map, the crew, and all of it in sentences."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import SeatView
from hullbreach.terminal.drawing import WIDTH, find_drawer
from hullbreach.terminal.neomorphosis import sentences

DRAWER = find_drawer("neomorphosis")
SEATS = ["human", "bot:random"]


def played(mission: str, choices: int, seed: int = 3) -> Match:
    """A game of two after some choices by chance."""
    campaign = not mission.startswith("SA")
    variant, key = ("campaign", "mission") if campaign else ("generator", "map")
    match = Match(GAME, GAME.make_setup(2, variant, {key: mission}), random.Random(seed))
    bots = [make_bot("random", GAME, seat) for seat in range(2)]
    for _ in range(choices):
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    return match


def seen(mission: str, choices: int = 30) -> SeatView:
    return played(mission, choices).view(0)


@pytest.mark.parametrize("station", [it.id for it in STATIONS])
@pytest.mark.parametrize("tall", [False, True])
def test_every_room_area_and_door_is_drawn_and_every_line_fits(station: str, tall: bool) -> None:
    view = seen(station, 6)
    lines = [line.plain for line in DRAWER.picture(view, tall)]
    assert max(map(len, lines)) <= WIDTH
    drawn = "\n".join(lines)
    here = STATIONS[[it.id for it in STATIONS].index(station)]
    for sector in range(1, here.sectors + 1):
        assert f"S{sector} {here.rooms[sector][:8]}" in drawn
    for door in range(1, here.doors + 1):
        assert any(mark in drawn for mark in (f"={door}=", f"[{door}]", f"/{door}/", f"#{door}#"))


def test_who_and_what_is_in_an_area_stands_there() -> None:
    view = seen("TUT", 4)
    drawn = "\n".join(line.plain for line in DRAWER.picture(view, False))
    assert "ARYC" in drawn and "@" in drawn and "□" in drawn


def test_the_crew_in_lines() -> None:
    view = seen("M2", 40)
    lines = [line.plain for line in DRAWER.people(view, SEATS)]
    assert [line[1:].split()[0] for line in lines] == ["Alice", "Robert", "Yuri", "Carolin"]
    assert all(len(line) <= WIDTH for line in lines)
    mine = {m.name for m in view.table.members if m.seat == 0}  # type: ignore[attr-defined]
    assert {line[1:].split()[0] for line in lines if " you " in line} == mine


def test_seats_are_called_by_their_crew_members() -> None:
    view = seen("M2", 10)
    names = {DRAWER.name(view.table, seat) for seat in (0, 1)}
    assert sorted(" and ".join(names).split(" and ")) == ["Alice", "Carolin", "Robert", "Yuri"]


def test_everything_in_sentences() -> None:
    view = seen("M7", 8)
    state = " ".join(DRAWER.state(view))
    assert "Mission 7: Desperate Situation" in state and "Field 1 is critical." in state
    assert "Scan Adjacent Rooms (disabled)" in state
    places = "\n".join(DRAWER.places(view))
    assert "compromised: " in places and "Doors: D1" in places
    people = DRAWER.persons(view, SEATS)
    assert len(people) == 5 and people[-1].startswith("S.A.M. is")
    own = "\n".join(DRAWER.sheet(view, GAME.explain))
    assert own.count("science ") == 2
    assert "Mission 7" in DRAWER.status(view)


def test_what_is_looked_at_is_found() -> None:
    view = seen("M8", 5)
    (room, *areas) = DRAWER.look(view, "S2a")
    assert room.startswith("Sector 2, ") and any("S2a:" in line for line in areas)
    assert DRAWER.look(view, "sector 2") == [room, *areas]
    assert DRAWER.look(view, "alice")[0].startswith("Alice")
    assert DRAWER.look(view, "no such thing") == []


def test_the_rules_of_a_choice_exist() -> None:
    from hullbreach.terminal.neomorphosis import RULES

    assert not [rule for rules in RULES.values() for rule in rules if rule not in GAME.rulebook]
    rules = GAME.edition(GAME.make_setup(1))
    assert set(RULES) <= set(rules.actions)  # type: ignore[attr-defined]


def test_an_active_emergency_in_a_sentence() -> None:
    match = played("TUT", 0)
    field = match.state.fields[0]
    field.state, field.level, field.card, field.repaired = 2, 1, [0], 1
    (line,) = [sentences.field(match.view(0).table.panel.fields[0])]  # type: ignore[attr-defined]
    assert line == (
        "Field 1: Valve Seizure, level 1, Sector 1, disables Activate Fire Suppression; "
        "pattern 3 (repaired), TRIANGLE, DIAMOND."
    )


def test_short_names_are_explained_and_doors_are_found() -> None:
    """On a tall screen below the map, anywhere by asking."""
    view = seen("M2", 40)
    tall = "\n".join(line.plain for line in DRAWER.picture(view, True))
    for plan in view.table.plan.panel.functions:
        assert f"{plan.code} {plan.name}" in tall
        assert DRAWER.look(view, plan.code)[0].startswith(f"{plan.code}, {plan.name}")
    assert "prg Programming" in tall
    door = view.table.plan.station.doors[2]
    [line] = DRAWER.look(view, door.name)
    assert line.startswith(f"Door {door.name} between ")
    assert view.table.doors[2].state in line
