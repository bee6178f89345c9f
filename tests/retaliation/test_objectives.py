"""Objectives and mission tasks, judged by the final state (NR-END-08, -12, -13)."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import CORRIDORS, OBJECTIVES, ROOMS, TASKS
from hullbreach.games.retaliation.coop_tasks import DATA_TASKS, enough_data
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    DEAD,
    EGG,
    ESCAPED,
    GONE,
    HIBERNATED,
    NEST,
    NONE,
    REACTOR,
)
from hullbreach.games.retaliation.markers import ruin
from hullbreach.games.retaliation.state import NOWHERE, Held
from tests.retaliation.scenario import Make, Scenario

OBJECTIVE = {card.id: n for n, card in enumerate(OBJECTIVES)}
TASK = {task.id: n for n, task in enumerate(TASKS)}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Four escaped by the Lander; numbers 1 to 4, ranks of Recon, Officer, Medic, Gunner."""
    made = scenario(4)
    made.g.tasks = [TASK["M05"]]
    for p in made.g.players:
        p.where, p.room = ESCAPED, NOWHERE
    return made


def met(s: Scenario, id: str, seat: int = 0) -> bool:
    return bool(s.g.edition.conditions[OBJECTIVE[id]](s.g, seat))


def done(s: Scenario, id: str) -> bool:
    return bool(s.g.edition.tasks[TASK[id]](s.g))


def discover(s: Scenario, count: int, *but: int) -> None:
    """Lay so many tiles of the stacks, the fixed rooms apart."""
    g = s.g
    free = [slot for slot, room in enumerate(g.rooms) if room == NONE]
    tiles = [n for n, room in enumerate(ROOMS) if not room.fixed and n not in but]
    for slot, tile in zip(free[:count], tiles, strict=False):
        g.rooms[slot] = tile


# -- objectives --------------------------------------------------------------------------------


@pytest.mark.rule("NR-END-08")
def test_standing_orders_and_hidden_agenda(s: Scenario) -> None:
    assert not met(s, "MO1") and met(s, "MO5")
    s.g.life_support = [ACTIVE, ACTIVE, 0]
    for id in ("MO1", "MO2", "MO3", "MO4"):
        assert met(s, id)
    for id in ("MO5", "MO6", "MO7"):
        assert not met(s, id)


@pytest.mark.rule("NR-END-08")
def test_queen_nest_and_eggs(s: Scenario) -> None:
    g = s.g
    assert not met(s, "P01") and not met(s, "P02") and not met(s, "P03")
    g.queen_dead, g.eggs = True, 1
    assert met(s, "P01") and met(s, "P02")
    g.eggs, g.nest_destroyed = 2, True
    assert met(s, "P02")
    g.players[0].held = [Held(EGG)]
    assert met(s, "P03") and not met(s, "P03", 1)
    g.players[0].where = HIBERNATED
    assert not met(s, "P03")


@pytest.mark.rule("NR-END-12", "NR-END-09")
def test_sole_witness_and_data_broker(s: Scenario) -> None:
    g = s.g
    g.players[0].data = g.players[1].data = True
    assert not met(s, "P04") and not met(s, "P05")
    g.players[1].killed = True  # by the final check
    assert met(s, "P05") and not met(s, "P05", 1)
    g.players[2].where, g.players[3].where = DEAD, HIBERNATED
    assert not met(s, "P04")
    g.players[3].where = DEAD
    assert met(s, "P04")


@pytest.mark.rule("NR-END-13", "NR-END-08")
def test_scorched_earth_blackout_deep_sleep(s: Scenario) -> None:
    g = s.g
    assert not met(s, "P06") and not met(s, "P07") and not met(s, "P15")
    g.shutdown = True
    assert not met(s, "P07")  # never discovered
    g.rooms[ROOM_SLOT["R24"]] = REACTOR
    assert met(s, "P07")
    g.shutdown = False
    assert not met(s, "P07")
    g.malfunction[ROOM_SLOT["R24"]] = True
    assert met(s, "P07")
    g.life_support[1] = ACTIVE
    assert not met(s, "P15")
    g.players[1].where = HIBERNATED
    assert met(s, "P15", 1)
    ruin(g, "NR-AUT-05")
    assert met(s, "P06") and g.players[1].where == DEAD and not met(s, "P15", 1)


@pytest.mark.rule("NR-END-12")
@pytest.mark.parametrize(("id", "number"), [("P08", 1), ("P09", 2), ("P10", 3), ("P11", 4)])
def test_grudges_go_by_player_number(s: Scenario, id: str, number: int) -> None:
    hated = s.g.players[number - 1]
    other = s.g.players[1 if number == 1 else 0]
    judge = next(p.seat for p in s.g.players if p not in (hated, other))
    assert not met(s, id, judge)
    hated.killed = True
    assert met(s, id, judge) and not met(s, id, hated.seat)
    other.where = DEAD
    hated.killed = False
    assert met(s, id, hated.seat) and not met(s, id, judge)


@pytest.mark.rule("NR-END-12")
def test_the_fifth_grudge(scenario: Make) -> None:
    s = scenario(5)
    for p in s.g.players:
        p.where = ESCAPED
    assert not met(s, "P12")
    s.g.players[4].where = DEAD
    assert met(s, "P12") and not met(s, "P12", 4)


@pytest.mark.rule("NR-END-08", "NR-END-12")
def test_guardian_and_quarantine(s: Scenario) -> None:
    g = s.g
    ranks = [g.edition.things.characters[p.character].rank for p in g.players]
    lowest = ranks.index(min(ranks))
    judge, next_low = (lowest + 1) % 4, sorted(ranks)[1]
    assert met(s, "P13", judge)
    g.players[lowest].where = DEAD
    assert not met(s, "P13", judge)
    assert met(s, "P13", lowest)
    g.players[ranks.index(next_low)].where = DEAD
    assert not met(s, "P13", lowest)
    assert not met(s, "P14")
    for p in g.players:
        p.where = DEAD
    g.players[2].where, g.shuttle = ESCAPED, 2
    assert met(s, "P14")


# -- mission tasks -----------------------------------------------------------------------------


@pytest.mark.rule("NR-END-08", "NR-ESC-05")
def test_live_specimen_and_silent_sky(s: Scenario) -> None:
    g = s.g
    assert not done(s, "M01") and not done(s, "M04")
    g.players[0].held, g.players[0].killed = [Held(EGG)], True
    g.anti_aircraft.top = GONE
    assert done(s, "M01") and done(s, "M04")
    g.shuttle = 0
    assert not done(s, "M01") and done(s, "M04")
    for p in g.players[1:]:
        p.where = HIBERNATED
    assert not done(s, "M04")


@pytest.mark.rule("NR-END-13")
@pytest.mark.parametrize("deep", [NEST, REACTOR])
def test_cartography_counts_tiles_of_the_stacks(s: Scenario, deep: int) -> None:
    other = NEST + REACTOR - deep
    discover(s, 14, NEST, REACTOR)
    s.g.connected = True
    free = [slot for slot, room in enumerate(s.g.rooms) if room == NONE]
    assert not done(s, "M02")
    s.g.rooms[free[0]] = 19
    assert len([r for r in s.g.rooms if r != NONE]) == 17 and not done(s, "M02")
    s.g.rooms[free[0]] = deep
    assert done(s, "M02") and other not in s.g.rooms
    s.g.rooms[free[0]] = NONE
    assert not done(s, "M02")


@pytest.mark.rule("NR-END-13")
def test_machine_escort(s: Scenario) -> None:
    s.g.visited = 0b101
    assert not done(s, "M03")
    s.g.players[1].data = True
    assert done(s, "M03")
    s.g.players[1].killed = True
    assert not done(s, "M03")
    s.g.players[1].killed, s.g.visited = False, 0b100
    assert not done(s, "M03")


@pytest.mark.rule("NR-END-13")
def test_breathe_again_cold_storage_decapitation(s: Scenario) -> None:
    g = s.g
    g.life_support = [ACTIVE, GONE, ACTIVE]
    assert done(s, "M05") and not done(s, "M06") and not done(s, "M07")
    g.pods, g.players[0].where = ACTIVE, HIBERNATED
    assert done(s, "M06")
    g.players[0].killed = True
    assert not done(s, "M06")
    g.health.pool.clear()
    assert done(s, "M07")
    g.players[1].killed = g.players[2].killed = True
    assert not done(s, "M07")
    g.destroyed = True
    assert not done(s, "M05")


@pytest.mark.rule("NR-END-13")
def test_fire_line(s: Scenario) -> None:
    g = s.g
    tiles = [n for n, it in enumerate(CORRIDORS) if not it.printed]
    for name, tile in zip(("K28", "K29", "K30", "K17", "K27", "K18"), tiles, strict=False):
        g.corridors[CORRIDOR_SLOT[name]] = tile
        g.reinforced[CORRIDOR_SLOT[name]] = True
    g.eggs = 3
    assert done(s, "M08")
    g.eggs = 4
    assert not done(s, "M08")
    g.eggs, g.destroyed = 3, True
    assert not done(s, "M08")
    g.destroyed = False
    g.reinforced[CORRIDOR_SLOT["K17"]] = False
    assert not done(s, "M08")  # K18 and K27 lie in A alone


# -- Solo/Coop ---------------------------------------------------------------------------------


@pytest.fixture
def c(scenario: Make) -> Scenario:
    made = scenario(2, variant="coop")
    for p in made.g.players:
        p.where, p.room = ESCAPED, NOWHERE
    return made


def coop_done(c: Scenario, number: int) -> bool:
    return bool(c.g.edition.tasks[number - 1](c.g))


@pytest.mark.rule("NR-SOLO-03", "NR-SOLO-17", "NR-SOLO-22", "NR-GAP-147")
def test_all_tasks_and_one_survivor(c: Scenario) -> None:
    g = c.g
    g.tasks = [7, 8]
    g.nest_destroyed = True
    assert g.edition.winners(g) == [False, False]
    g.pods = ACTIVE
    g.players[1].where = DEAD
    assert g.edition.winners(g) == [True, True]
    g.players[0].killed = True
    assert g.edition.winners(g) == [False, False]


@pytest.mark.rule("NR-SOLO-03")
def test_each_task_of_coop(c: Scenario) -> None:
    g, p = c.g, c.g.players[0]
    for number in range(1, 13):
        assert not coop_done(c, number), number
    p.held, p.data = [Held(EGG)], True
    assert coop_done(c, 1) and coop_done(c, 4) and coop_done(c, 12)
    p.killed = True
    assert not coop_done(c, 1) and not coop_done(c, 4) and coop_done(c, 12)
    p.killed, p.where = False, HIBERNATED
    assert coop_done(c, 1) and coop_done(c, 4) and not coop_done(c, 12)
    del g.health.pool[8:]
    assert not coop_done(c, 2)
    del g.health.pool[7:]
    assert coop_done(c, 2)
    for number, back, least in ((5, "A", 2), (6, "B", 3), (7, "C", 3)):
        slots = iter([slot for slot, room in enumerate(g.rooms) if room == NONE])
        tiles = [n for n, room in enumerate(ROOMS) if room.back == back and not room.fixed]
        for n in range(least):
            assert not coop_done(c, number)
            g.rooms[next(slots)] = tiles[n]
        g.connected = True
        assert coop_done(c, number)
        g.connected = number != 6
        assert coop_done(c, number) is (number != 6)
    g.eggs = 3
    assert not coop_done(c, 8)
    g.eggs = 2
    assert coop_done(c, 8)
    g.eggs = 3
    g.nest_destroyed, g.pods, g.shutdown, g.destroyed = True, ACTIVE, True, True
    for number in (3, 8, 9, 11):
        assert coop_done(c, number)
    g.robot.room = ROOM_SLOT["R31"]
    assert coop_done(c, 10)


@pytest.mark.rule("NR-BAL-07")
def test_a_lone_character_draws_one_of_her_cards_and_leaves_three_eggs(scenario: Make) -> None:
    alone = scenario(1, variant="coop")
    assert not coop_done(alone, 2)
    del alone.g.health.pool[11:]
    assert coop_done(alone, 2)
    alone.g.eggs = 4
    assert not coop_done(alone, 8)
    alone.g.eggs = 3
    assert coop_done(alone, 8)


@pytest.mark.rule("NR-SOLO-04", "NR-SOLO-05", "NR-SOLO-23")
def test_x42_two_tasks_for_data_want_two_characters(c: Scenario) -> None:
    g = c.g
    g.tasks = list(DATA_TASKS)
    g.players[0].data = True
    assert all(g.edition.tasks[task](g) for task in g.tasks)
    assert not enough_data(g) and not any(g.edition.winners(g))
    g.players[1].data, g.players[1].killed = True, True
    assert enough_data(g) and all(g.edition.winners(g))
    g.tasks = [DATA_TASKS[0]]
    g.players[1].data = False
    assert enough_data(g)


@pytest.mark.rule("NR-SOLO-05", "NR-GAP-62")
def test_one_starting_character_needs_one_token(scenario: Make) -> None:
    s = scenario(1, variant="coop")
    p = s.g.players[0]
    p.where, p.data = ESCAPED, True
    s.g.tasks = list(DATA_TASKS)
    assert s.g.edition.winners(s.g) == [True]
