"""The bot of Retaliation in Solo/Coop and with what expansions bring: told positions."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.ai import danger, errands, extras, goals, machine, routes, tasks
from hullbreach.games.retaliation.ai.reading import Memory, Sight
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import COOP_TASKS
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import ESCAPED, GONE, ITEM, LYING, NONE
from hullbreach.games.retaliation.whole_view import view
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_policy import HAND, acts, asked
from tests.retaliation.test_sangrevores import INFECTION, laid

NUMBER = {task.name: n for n, task in enumerate(COOP_TASKS)}
R21, R31, R32 = ROOM_SLOT["R21"], ROOM_SLOT["R31"], ROOM_SLOT["R32"]


def seen(s: Scenario, seat: int) -> Sight:
    """How things stand for a seat."""
    return Sight(view(s.g, seat), seat, Memory(), s.g.edition)


@pytest.fixture
def c(scenario: Make) -> Scenario:
    """Recon in R32, Officer in R21, both next to R31; R33 behind R32 is the Server Room."""
    made = scenario(2, variant="coop")
    made.rooms(R21="Armory", R32="Shelter", R33="Server Room")
    made.corridors(K18=103, K27=108, K28=208)
    made.put("Officer", "R21")
    p = made.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    made.g.first = made.g.turn.seat = 0
    return made


def test_tasks_go_to_who_is_nearest_and_each_has_its_own(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Data Run"], NUMBER["Nest Purge"]]
    assert tasks.mine(seen(c, 0)) == ["Data Run"]
    assert tasks.mine(seen(c, 1)) == ["Nest Purge"]
    c.g.players[0].data = True
    assert tasks.open_tasks(seen(c, 0)) == ["Nest Purge"]
    assert tasks.mine(seen(c, 0)) == []  # what it carries has to get out
    assert tasks.mine(seen(c, 1)) == ["Nest Purge"]


def test_nobody_sees_to_a_task_when_the_last_one_is_out(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Data Run"], NUMBER["Nest Purge"]]
    c.g.players[0].where = c.g.players[1].where = LYING
    assert tasks.mine(seen(c, 0)) == []  # asked nevertheless, as for the cards it passes with
    assert tasks.mine(seen(c, 1)) == []


def test_what_takes_the_air_of_all_comes_last(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Shutdown"], NUMBER["Data Run"]]
    assert "Shutdown" not in tasks.mine(seen(c, 0)) + tasks.mine(seen(c, 1))
    c.g.round = tasks.LATE
    assert "Shutdown" in tasks.mine(seen(c, 0)) + tasks.mine(seen(c, 1))


def test_data_that_has_to_escape_is_not_put_to_sleep(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Backup Copy"]]
    c.g.pods, c.g.connected = 1, True
    c.rooms(R13="Hibernatorium")
    assert "Hibernatorium" in {it.room for it in errands.ways_out(seen(c, 0))}
    c.g.players[0].data = True
    assert "Hibernatorium" not in {it.room for it in errands.ways_out(seen(c, 0))}


def test_the_robot_is_led_home(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Machine Recovery"]]
    c.g.connected, c.g.robot.card, c.g.robot.room = True, 0, R32
    assert machine.targets(seen(c, 0)) == [R31]
    assert acts(c) == ("robot", 0, R31)
    steps: list[Any] = [("stop",), ("robot_to", ROOM_SLOT["R33"])]
    assert asked(c, "robot_step", steps) == ("stop",)


def test_who_can_mend_a_room_goes_there(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Data Run"]]
    c.g.malfunction[ROOM_SLOT["R33"]] = True
    able = routes.goal(seen(c, 0))
    assert able.room == ROOM_SLOT["R33"]
    c.put("Recon", "R33")
    assert acts(c)[:1] == ("card",)  # Field Repair
    c.g.players[0].hand = HAND[2:]
    assert not seen(c, 0).mends


def test_out_of_air_for_good_it_leaves(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Nest Purge"]]
    c.g.players[0].oxygen = 2
    assert not goals.time_to_go(seen(c, 0))
    c.g.life_support = [GONE] * 3
    assert goals.time_to_go(seen(c, 0))


def test_the_queen_is_hunted_where_that_is_asked(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Regicide"]]
    assert goals.hunts(seen(c, 0))
    p = c.g.players[0]
    p.held = [new_held(c.g, ITEM["Rivet Driver"])]
    c.intruder("Queen", "R33")
    assert routes.goal(seen(c, 0)).room == ROOM_SLOT["R33"]
    c.g.health.pool[7:] = []
    assert not goals.hunts(seen(c, 0))


def test_the_way_to_the_robot_is_known(c: Scenario) -> None:
    assert seen(c, 0).hops(R31)[R32] == 1
    c.close(K27="R32")
    assert R32 not in seen(c, 0).hops(R31)
    assert CORRIDOR_SLOT["K27"] in seen(c, 0).corridors


# -- expansions ----------------------------------------------------------------------------------


def test_xyrian_armor_and_pledges_are_taken(c: Scenario) -> None:
    sight = seen(c, 0)
    c.g.players[0].health = 4
    hurt = seen(c, 0)
    assert extras.xyrian_armor(hurt) > extras.xyrian_armor(sight) > 0
    assert extras.pledge(sight) > 0
    assert extras.command(sight) < 0  # nobody is there
    c.intruder("Adult", "R32")
    c.intruder("Adult", "R32")
    assert extras.command(seen(c, 0)) > 0


def test_an_infection_is_played_away_for_it_could_kill(scenario: Make) -> None:
    t = laid(scenario)
    t.rooms(R32="Armory")
    p = t.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    assert danger.hatching(seen(t, 0)) == 0
    p.contamination = [INFECTION["Pale Veins"]]
    assert danger.hatching(seen(t, 0)) > 0.25
    assert extras.infection(seen(t, 0), INFECTION["Pale Veins"]) > 1
    t.g.tasks = [6]
    for q in t.g.players:
        q.chosen, q.objectives = True, [4]
    assert acts(t)[:2] == ("infection", INFECTION["Pale Veins"])
    assert extras.blood(seen(t, 0)) < 0  # it has none
    assert seen(t, 0).shadows
    assert danger.noise(seen(t, 0), R32) < danger.unknown(seen(t, 0))


def fallen(c: Scenario, room: str) -> None:
    """The Officer lies in a room; a task is open, and the Surgery Room is at R21."""
    c.rooms(R21="Surgery Room")
    c.g.tasks = [NUMBER["Nest Purge"]]
    c.g.players[1].where, c.g.players[1].room = LYING, ROOM_SLOT[room]


def test_the_fallen_are_dragged_to_surgery(c: Scenario) -> None:
    fallen(c, "R32")
    goal = routes.goal(seen(c, 0))
    assert goal.room == R21 and goal.errand._replace(worth=0, slot=-1) == errands.HAUL
    assert asked(c, "drag", [("body", 1)], several=True, low=0, high=1) == [("body", 1)]
    c.g.players[1].room = R31
    assert routes.goal(seen(c, 0)).room == R31  # first to where they lie
    c.g.round = 12
    assert tasks.to_rescue(seen(c, 0), R21) == []  # too late to be of use
    assert asked(c, "drag", [("body", 1)], several=True, low=0, high=1) == []


def test_nobody_is_fetched_when_all_is_done_or_surgery_is_broken(c: Scenario) -> None:
    fallen(c, "R32")
    c.g.malfunction[R21] = True
    assert tasks.to_rescue(seen(c, 0), R21) == []
    c.g.malfunction[R21] = False
    assert tasks.to_rescue(seen(c, 0), R21)
    c.g.nest_destroyed = True
    assert tasks.to_rescue(seen(c, 0), R21) == []


def test_what_somebody_carries_is_carried_twice(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Data Run"]]
    c.g.players[1].data = True
    assert tasks.open_tasks(seen(c, 0)) == [] and tasks.mine(seen(c, 0)) == ["Data Run"]
    assert tasks.mine(seen(c, 1)) == []
    c.g.players[1].where = ESCAPED
    assert tasks.mine(seen(c, 0)) == []


def test_whoever_is_left_alone_with_a_task_stays(c: Scenario) -> None:
    c.g.tasks = [NUMBER["Nest Purge"]]
    c.g.players[0].health = goals.DYING
    assert goals.time_to_go(seen(c, 0))
    c.g.players[1].where = ESCAPED
    assert not goals.time_to_go(seen(c, 0))
    c.g.nest_destroyed = True
    assert goals.time_to_go(seen(c, 0))
