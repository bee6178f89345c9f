"""Mission 4: Kaboom!"""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.board import Station
from hullbreach.games.neomorphosis.disasters import explode
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import ALICE, BOOM, CAROLIN, CTRL, HEXAGON
from hullbreach.games.neomorphosis.rolls import PROG
from hullbreach.games.neomorphosis.state import Turn
from hullbreach.games.neomorphosis.turn import turn
from hullbreach.toolkit.verbs import legal, perform
from tests.neomorphosis.missions.playing import ends, happens, mission_of, stories
from tests.neomorphosis.scenario import Make, Scenario

BARRICADE = 7
ONE_POD = [card.id for card in ids.INFESTATION].index("IC-15")


def drone_to(s: Scenario, *areas: str) -> None:
    """S.A.M. moves, area by area."""
    for name in areas:
        before, s.g.drone = s.g.drone, s.at(name)
        happens(s, "drone", before, s.g.drone)


def clear(s: Scenario, member: int = ALICE) -> None:
    orders = mission_of(s).orders
    assert legal(s.g, member, orders) == [("clear",)]
    s.run(perform(s.g, member, orders, ("clear",)))


@pytest.mark.rule("NM-M4-01", "NM-M4-02", "NM-M4-04", "NM-EX-63")
def test_two_clear_actions_in_s8c_win(mission: Make) -> None:
    s = mission("M4")
    orders = mission_of(s).orders
    assert legal(s.g, ALICE, orders) == []
    s.g.drone = s.at("S8a")
    drone_to(s, "S8c")
    clear(s)
    assert not s.g.ending and s.g.restricted >> BARRICADE & 1
    drone_to(s, "S8b")
    assert legal(s.g, ALICE, orders) == []  # only in S8c
    drone_to(s, "S8c")
    with ends(s, "won"):
        clear(s, CAROLIN)
    assert not s.g.restricted >> BARRICADE & 1
    assert stories(s) == ["arrived", "first_clear"]


@pytest.mark.rule("NM-M4-03", "NM-DRONE-06", "NM-GAP-83", "NM-GAP-76")
def test_the_drone_turns_up_infestation_cards_of_rooms_it_enters(mission: Make) -> None:
    s = mission("M4")
    s.g.infestation_deck.pool.remove(ONE_POD)
    s.g.infestation[4] = [ONE_POD]
    drone_to(s, "S4c", "S4a")
    assert s.g.infestation[4] and not s.g.aliens  # it started there
    s.g.infestation[1], s.g.infestation[4] = s.g.infestation[4], []
    drone_to(s, "S1d")
    assert s.g.infestation[1] == [] and [ids.SHORT[it.type] for it in s.g.aliens] == ["Pod"]


@pytest.mark.rule("NM-DRONE-06", "NM-GAP-76")
def test_in_other_missions_it_turns_up_nothing(mission: Make) -> None:
    s = mission("M3")
    s.g.infestation_deck.pool.remove(ONE_POD)
    s.g.infestation[8] = [ONE_POD]
    drone_to(s, "S8b")
    assert s.g.infestation[8]


@pytest.mark.rule("NM-M4-05", "NM-GAP-84", "NM-WND-07")
def test_without_the_drone_the_mission_is_lost(mission: Make) -> None:
    s = mission("M4")
    assert mission_of(s).warns(s.g, "exploded", 4) == "NM-M4-05"
    with ends(s, "mission"):
        s.run(explode(s.g, s.g.drone, 4, "NM-BOOM-01"))
    assert s.said("ends") == [("mission",)] and not s.g.won


@pytest.mark.rule("NM-M4-06", "NM-GAP-107")
def test_the_way_of_the_drone(mission: Make) -> None:
    s = mission("M4")
    goal = s.at("S8c")
    here = s.station
    assert here.ways(s.g.drone, here.inner)[goal] // 64 == 17
    shut = here.inner & ~here.opened
    assert shut.bit_count() == 7 and here.ways(s.g.drone, 0, shut)[goal] % 64 == 7
    # Four areas an order, or fewer before a door that it opens with the same order's other action.
    alone = orders_needed(s, 0)
    opened = orders_needed(s, here.inner)
    assert (alone, opened) == (9, 6)


def orders_needed(s: Scenario, opened: int) -> int:
    """Orders until S.A.M. has cleared twice, if nobody opens a door for it from now on.

    An order is a move of up to four areas with one other action before or after it.
    """
    here, goal = s.station, s.at("S8c")
    states = {(s.g.drone, opened, 0)}
    for orders in range(1, 20):
        after = set()
        for state in states:
            for first in (True, False):
                for moved in moves(here, other(here, state, goal) if first else {state}):
                    after |= {moved} if first else other(here, moved, goal)
        if any(clears == 2 for _, _, clears in after):
            return orders
        states = after
    raise AssertionError("never")


def moves(here: Station, states: set[tuple[int, int, int]]) -> set[tuple[int, int, int]]:
    found = set(states)
    for _ in range(4):
        for area, opened, clears in list(found):
            near = here.reach(opened)[area]
            found |= {(to, opened, clears) for to in range(here.areas) if near >> to & 1}
    return found


def other(here: Station, state: tuple[int, int, int], goal: int) -> set[tuple[int, int, int]]:
    area, opened, clears = state
    doors = here.doors_at[area] & here.inner & ~opened
    found = {state}
    found |= {(area, opened | 1 << d, clears) for d in range(here.doors) if doors >> d & 1}
    if area == goal:
        found.add((area, opened, clears + 1))
    return found


@pytest.mark.rule("NM-MISS-05")
def test_without_control_drone_for_good_it_is_hopeless(mission: Make) -> None:
    s = mission("M4")
    assert not mission_of(s).hopeless(s.g)
    s.g.overload[CTRL] = 1
    assert mission_of(s).hopeless(s.g)


@pytest.mark.rule("NM-EX-93", "NM-DRONE-08", "NM-DRONE-09", "NM-M4-03", "NM-CTRL-01")
def test_orders_of_one_turn_and_of_the_next(mission: Make) -> None:
    s = mission("M4")
    for card, sector in zip(("IC-15", "IC-04"), (1, 4), strict=True):
        number = [it.id for it in ids.INFESTATION].index(card)
        s.g.infestation_deck.pool.remove(number)
        s.g.infestation[sector] = [number]
    s.put("Carolin", "S3e")
    s.put("Alice", "S3e")
    s.g.turn = Turn(CAROLIN, 3)
    s.rolls(PROG, 3, HEXAGON, 1, 1)
    going = turn(s.g)
    next(going)
    assert not [it for it in going.send(("function", CTRL)).options if it[0] == "drone_door"]
    going.send(("drone_move", s.at("S4c")))
    going.send(("drone_move", s.at("S4a")))
    assert ("drone_door", 2, 1) in going.send(("stop",)).options
    with pytest.raises(StopIteration):
        going.send(("drone_door", 2, 1))
    s.rolls(PROG, 1, 1, 1, 1)
    s.run(turn(s.g), ("function", CTRL), ("go_on",))  # no order
    s.rolls(PROG, 3, HEXAGON, 1, 1)
    going = turn(s.g)
    next(going)
    going.send(("function", CTRL))
    assert not s.g.aliens and s.g.infestation[4]
    assert going.send(("drone_move", s.at("S1d"))).kind == "drone_step"
    assert len(s.g.aliens) == 1 and not s.g.infestation[1] and s.g.infestation[4]
    going.send(("stop",))
    with pytest.raises(StopIteration):
        going.send(("done",))
    assert s.g.turn.actions == 0
    assert ("function", CTRL) in legal(s.g, ALICE, ACTIONS)


@pytest.mark.rule("NM-M4-05")
def test_explode_drone_says_what_it_would_do(scenario: Make) -> None:
    s = scenario("M4", game=GAME)
    s.acting("Alice")
    assert "could not be won" in GAME.choice(s.g, 0, ("function", BOOM)).note
    assert "could not be won" not in GAME.choice(s.g, 0, ("function", CTRL)).note
    assert "could not be won" in GAME.choice(s.g, 0, ("keycard", BOOM)).note
