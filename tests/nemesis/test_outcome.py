"""What is told of a finished game: sides, fates and marks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import COORDINATES
from hullbreach.games.nemesis.ids import AWAKE, EVACUATED, HIBERNATING, HIBERNATORIUM, UNKNOWN
from hullbreach.kernel.result import Side
from tests.nemesis.scenario import Scenario
from tests.nemesis.test_endings import crew

Make = Callable[..., Scenario]


def ended(s: Scenario, step: str) -> Scenario:
    s.start(step)
    assert s.over
    return s


def fates(s: Scenario) -> tuple[str, ...]:
    assert s.match is not None
    return s.match.result().fates


def test_the_jump_leaves_sleepers_pods_and_those_awake(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING, EVACUATED)
    s.g.time = 1
    ended(s, "time")
    assert fates(s) == (
        "Awake on board when the ship jumped",
        "Hibernating on the way to Earth",
        "Evacuated in an escape pod",
    )


def test_who_sleeps_on_the_way_to_another_planet_is_lost(scenario: Make) -> None:
    s = crew(scenario, HIBERNATING, EVACUATED)
    s.p(0).room = HIBERNATORIUM
    s.g.destination = COORDINATES[0].leads_to.index("Venus")
    ended(s, "reckoning")
    assert fates(s)[0] == "Lost in the Hibernatorium on the way to Venus"


def test_the_ship_takes_all_on_board_with_it(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING, EVACUATED)
    s.g.destruct = 1
    ended(s, "destruct")
    assert fates(s)[:2] == ("Lost with the ship", "Lost with the ship")


def test_the_dead_are_told_where_they_died(scenario: Make) -> None:
    """Also when the ship is lost later."""
    for destruct, other in ((-1, "Hibernating on the way to Earth"), (3, "Lost with the ship")):
        s = crew(scenario, AWAKE, HIBERNATING)
        s.tile(7, "Armory")
        s.g.airlock = 7
        s.g.destruct = destruct
        ended(s, "airlock")
        assert fates(s) == ("Dead in Armory (7)", other)


def test_the_infected_die_of_it(scenario: Make) -> None:
    s = crew(scenario, EVACUATED, EVACUATED)
    s.p(0).larva = True
    s.p(0).deck.pool[:] = [UNKNOWN]
    ended(s, "reckoning")
    assert fates(s) == ("Killed by the infection", "Evacuated in an escape pod")
    assert s.match is not None
    assert s.match.result().marks == {"survived": (False, True)}


def test_each_player_is_a_side_and_the_cooperative_crew_is_one(scenario: Make) -> None:
    s = crew(scenario, EVACUATED, HIBERNATING)
    s.g.ending = "crew"
    ended(s, "reckoning")
    assert s.match is not None
    result = s.match.result()
    assert [side.title for side in result.sides] == ["Captain", "Pilot"]
    assert [side.seats for side in result.sides] == [(0,), (1,)]
    assert result.won == tuple(s.g.winners) == tuple(side.won for side in result.sides)
    s = crew(scenario, EVACUATED, HIBERNATING, variant="coop")
    ended(s, "reckoning")
    assert s.match is not None
    result = s.match.result()
    assert result.sides == (Side("The crew", (0, 1), all(s.g.winners)),)
    assert result.won == tuple(s.g.winners)


@pytest.mark.parametrize("variant", ["standard", "coop"])
def test_fates_do_not_decide_what_nobody_has_looked_at(scenario: Make, variant: str) -> None:
    """The coordinates of a game that nobody lives to see stay undecided."""
    s = crew(scenario, AWAKE, AWAKE, variant=variant)
    s.g.coordinates = -1
    s.g.time = 1
    ended(s, "time")
    assert set(fates(s)) == {"Awake on board when the ship jumped"}
    assert s.g.coordinates == -1
