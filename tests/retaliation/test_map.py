"""The map as it is: what touches what, sections, doors, distances (NR-MAP to NR-DOOR)."""

from __future__ import annotations

from collections import Counter

import pytest

from hullbreach.games.retaliation import facility
from hullbreach.games.retaliation.board import (
    AROUND,
    BEYOND,
    CORRIDOR_SECTIONS,
    CORRIDOR_SLOT,
    CORRIDORS_OF,
    DIRECTIONS,
    ENDS,
    HIBERNATORIUM,
    LANDING_ZONE,
    LIES,
    ROOM_SLOT,
    SECTION_OF,
)
from hullbreach.games.retaliation.content import CORRIDORS
from hullbreach.games.retaliation.doors import close_around, close_door, destroy_door, open_door
from hullbreach.games.retaliation.effects import Way, door_ways
from hullbreach.games.retaliation.ids import CLOSED, DESTROYED, OPEN
from tests.retaliation.scenario import Make, Scenario


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def r(name: str) -> int:
    return ROOM_SLOT[name]


def doors_from(s: Scenario, room: int) -> list[Way]:
    """What can be done to doors from a room."""
    s.g.players[0].room = room
    return door_ways(s.g, 0, destroying=True)


# -- the outline -------------------------------------------------------------------------------


@pytest.mark.rule("NR-MAP-03")
def test_every_slot_belongs_to_one_section() -> None:
    assert Counter(SECTION_OF) == {0: 8, 1: 8, 2: 9}


@pytest.mark.rule("NR-MAP-02")
def test_a_corridor_between_sections_belongs_to_both() -> None:
    assert CORRIDOR_SECTIONS[k("K02")] == (0, 1) and CORRIDOR_SECTIONS[k("K01")] == (0,)
    assert facility.sections_of(k("K30")) == (1, 2)


@pytest.mark.rule("NR-MAP-01")
def test_nothing_lies_outside_the_border() -> None:
    """Six directions at most; those that lead out are none."""
    assert set(AROUND[r("R55")]) == {"NE", "W", "NW"}
    for slot, ways in enumerate(AROUND):
        assert list(ways) == [way for way in DIRECTIONS if way in ways]
        for corridor, beyond in ways.values():
            assert set(ENDS[corridor]) == {slot, beyond} and BEYOND[slot][corridor] == beyond


def test_the_landing_zone_has_the_three_corridors_of_the_setup() -> None:
    assert CORRIDORS_OF[LANDING_ZONE] == (k("K18"), k("K27"), k("K31"))
    assert [LIES[c] for c in CORRIDORS_OF[LANDING_ZONE]] == ["U", "H", "D"]


# -- what is there -----------------------------------------------------------------------------


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Landing Zone - K27 - R32 - K28 - R33 - K29 unexplored; K18 - R21 - K14 - R22; K05 open."""
    made = scenario()
    made.rooms(R32="Armory", R33="Server Room", R21="Surgery Room", R22="Shelter")
    made.corridors(K27=108, K28=208, K29=308, K18=408, K14=110, K05=210, K19=310)
    return made


@pytest.mark.rule("NR-COR-01", "NR-DOOR-05")
def test_adjacent_whatever_else_is_there(s: Scenario) -> None:
    s.intruder("Adult", "K27")
    s.close(K27="R31")
    assert k("K27") in facility.corridors_at(s.g, LANDING_ZONE)
    assert facility.neighbours(s.g, LANDING_ZONE) == [(r("R21"), k("K18")), (r("R32"), k("K27"))]


@pytest.mark.rule("NR-COR-02")
def test_unexplored_is_connected_to_one_discovered_room(s: Scenario) -> None:
    s.g.connected = False
    found = [c for c in range(len(ENDS)) if facility.unexplored(s.g, c)]
    assert found == [k("K05"), k("K29")]
    assert facility.in_play(s.g, k("K28")) and k("K28") not in found  # it joins two


@pytest.mark.rule("NR-HIB-01", "NR-TGT-04")
def test_the_undiscovered_hibernatorium_is_not_there(s: Scenario) -> None:
    s.g.connected = False
    assert not facility.discovered(s.g, HIBERNATORIUM)
    assert not facility.in_play(s.g, k("K08")) and k("K08") not in facility.corridors_at(
        s.g, r("R22")
    )
    assert facility.distance(s.g, r("R22"), HIBERNATORIUM) == -1
    s.g.connected = True
    assert facility.corridors_at(s.g, r("R22")) == [k("K08"), k("K14")]
    assert facility.distance(s.g, r("R22"), HIBERNATORIUM) == 2


@pytest.mark.rule("NR-HIB-04", "NR-GAP-109")
def test_its_other_printed_corridors_are_unexplored_then(s: Scenario) -> None:
    s.g.connected = True
    found = [CORRIDORS[s.g.corridors[c]].id for c in facility.corridors_at(s.g, HIBERNATORIUM)]
    assert found == [1, 4, 2, 3]
    assert facility.unexplored(s.g, k("K02")) and not facility.unexplored(s.g, k("K08"))


@pytest.mark.rule("NR-TGT-04")
def test_distances_count_rooms_and_corridors_and_ignore_doors(s: Scenario) -> None:
    s.g.connected = False
    s.close(K27="R31", K28="R33")
    assert facility.distance(s.g, LANDING_ZONE, r("R33")) == 4
    assert facility.distance(s.g, s.place("K28"), LANDING_ZONE) == 3
    assert facility.distance(s.g, LANDING_ZONE, s.place("K29")) == 5
    assert facility.rooms_away(s.g, LANDING_ZONE) == {
        LANDING_ZONE: 0, r("R21"): 1, r("R32"): 1, r("R22"): 2, r("R33"): 2,
    }  # fmt: skip
    assert facility.distance(s.g, LANDING_ZONE, s.place("K08")) == -1
    assert facility.distance(s.g, LANDING_ZONE, r("R41")) == -1


def test_the_first_steps_of_equal_ways_by_id(s: Scenario) -> None:
    """From the Landing Zone to R32 by K27 (108); from R21 to R32 by K19 (310) alone."""
    s.corridors(K31=101, K32=102)
    s.rooms(R41="Alarm Room")
    assert facility.first_steps(s.g, r("R41"), r("R21")) == [s.place("K31"), s.place("K32")]
    assert facility.first_steps(s.g, r("R41"), r("R41")) == []


def test_corridors_at_most_two_away(s: Scenario) -> None:
    near = facility.within_two(s.g, LANDING_ZONE)
    assert near == [k(it) for it in ("K05", "K14", "K18", "K19", "K27", "K28")]


# -- noise values ------------------------------------------------------------------------------


@pytest.mark.rule("NR-COR-05", "NR-COR-08", "NR-COR-09")
def test_a_reinforced_corridor_has_value_0_and_keeps_its_id(s: Scenario) -> None:
    """An unexplored one too."""
    assert facility.noise_values(s.g, k("K29")) == (3,)
    s.g.reinforced[k("K29")] = True
    assert facility.noise_values(s.g, k("K29")) == (0,)
    assert facility.id_of(s.g, s.place("K29")) == 308 and facility.unexplored(s.g, k("K29"))


@pytest.mark.rule("NR-DEAD-01", "NR-DEAD-02", "NR-DEAD-03", "NR-DEAD-04", "NR-DEAD-06", "NR-GAP-91")
@pytest.mark.parametrize("variant", ["standard", "coop"])
def test_deadly_corridors_have_both_values(scenario: Make, variant: str) -> None:
    """X43, X103 to X105: 2 with deadly 4; 003 has 3 and 1; a reinforced one only 0."""
    s = scenario(variant=variant, deadly="yes")
    s.rooms(R23="Armory")
    s.corridors(K15=203, K16=207)
    assert facility.noise_values(s.g, k("K15")) == (2, 4)
    assert facility.noise_values(s.g, k("K16")) == (2,)
    assert facility.noise_values(s.g, k("K09")) == (3, 1)
    assert facility.id_of(s.g, s.place("K15")) == 203
    s.g.reinforced[k("K15")] = True
    assert facility.noise_values(s.g, k("K15")) == (0,)


def test_without_deadly_mode_the_first_value_counts(s: Scenario) -> None:
    s.corridors(K31=203)
    assert facility.noise_values(s.g, k("K31")) == (2,)


# -- doors -------------------------------------------------------------------------------------


@pytest.fixture
def doors(scenario: Make) -> Scenario:
    """Landing Zone - K27 with a door at the Landing Zone's end - R32 - K28 without one - R33."""
    s = scenario()
    s.rooms(R32="Armory", R33="Server Room", R21="Surgery Room")
    s.corridors(K27=101, K28=102, K18=103, K29=105)
    return s


@pytest.mark.rule("NR-DOOR-01", "NR-COR-07")
def test_a_slot_without_a_token_is_an_open_door_at_one_end(doors: Scenario) -> None:
    g = doors.g
    assert g.door_at[k("K27")] == LANDING_ZONE and g.doors[k("K27")] == OPEN
    assert facility.accessible_rooms(g, LANDING_ZONE) == [r("R21"), r("R32")]
    g.doors[k("K27")] = CLOSED
    assert facility.closed_at(g, k("K27"), LANDING_ZONE)
    assert not facility.closed_at(g, k("K27"), r("R32"))


@pytest.mark.rule("NR-DOOR-02")
def test_closing_needs_an_open_slot_and_a_token(doors: Scenario) -> None:
    g = doors.g
    assert close_door(g, k("K27"), "NR-DOOR-02") and g.doors[k("K27")] == CLOSED
    assert not close_door(g, k("K27"), "NR-DOOR-02")  # closed already
    assert not close_door(g, k("K28"), "NR-DOOR-02")  # no slot
    destroy_door(g, k("K18"), g.door_at[k("K18")], "NR-DOOR-04")
    assert not close_door(g, k("K18"), "NR-DOOR-02")  # destroyed
    g.doors[:13] = [CLOSED] * 13
    assert facility.doors_left(g) == 0 and not close_door(g, k("K29"), "NR-DOOR-02")


@pytest.mark.rule("NR-DOOR-03")
def test_opening_takes_the_token_away(doors: Scenario) -> None:
    g = doors.g
    close_door(g, k("K27"), "NR-DOOR-02")
    left = facility.doors_left(g)
    open_door(g, k("K27"), "NR-DOOR-03")
    assert g.doors[k("K27")] == OPEN and facility.doors_left(g) == left + 1
    assert close_door(g, k("K27"), "NR-DOOR-02")


@pytest.mark.rule("NR-DOOR-04", "NR-DOOR-10")
def test_a_destroyed_door_counts_as_open_for_good(doors: Scenario) -> None:
    g = doors.g
    g.doors[30:44] = [CLOSED] * 14  # no token is left
    destroy_door(g, k("K27"), LANDING_ZONE, "NR-DOOR-04")
    assert g.doors[k("K27")] == DESTROYED and facility.passable(g, k("K27"))
    assert not facility.can_close(g, k("K27"))


@pytest.mark.rule("NR-DOOR-06")
def test_a_closed_door_blocks_what_is_behind_it_but_not_itself(doors: Scenario) -> None:
    g = doors.g
    g.doors[k("K27")] = CLOSED
    assert k("K27") not in facility.accessible_corridors(g, LANDING_ZONE)
    assert k("K27") in facility.accessible_corridors(g, r("R32"))  # the door is at the far end
    assert facility.accessible_rooms(g, r("R32")) == [r("R33")]
    reached = {room: {way for way in doors_from(doors, room) if way[0] == k("K27")}
               for room in (LANDING_ZONE, r("R32"))}  # fmt: skip
    assert reached[LANDING_ZONE] == reached[r("R32")] == {(k("K27"), "open"), (k("K27"), "destroy")}
    assert all(way[0] != k("K28") for way in doors_from(doors, r("R32")))  # no door slot
    g.barriers[k("K27")] = r("R32")
    assert doors_from(doors, r("R32")) == [(k("K27"), "unbar")]
    assert {way for way in doors_from(doors, LANDING_ZONE) if way[0] == k("K27")} == {
        (k("K27"), "open"), (k("K27"), "destroy")
    }  # fmt: skip


@pytest.mark.rule("NR-DOOR-10")
def test_both_ends_are_checked(doors: Scenario) -> None:
    g = doors.g
    g.barriers[k("K28")] = r("R33")
    assert not facility.passable(g, k("K28")) and facility.closed_at(g, k("K28"), r("R33"))
    assert k("K28") in facility.accessible_corridors(g, r("R32"))
    destroy_door(g, k("K28"), r("R33"), "NR-DOOR-08")
    assert facility.passable(g, k("K28")) and g.doors[k("K28")] == OPEN


@pytest.mark.rule("NR-EXP-14")
def test_close_all_doors_around_a_room(doors: Scenario) -> None:
    """Only slots that touch it, and none that is destroyed."""
    g = doors.g
    doors.corridors(K31=107)
    g.door_at[k("K18")] = r("R21")
    destroy_door(g, k("K31"), LANDING_ZONE, "NR-DOOR-04")
    close_around(g, LANDING_ZONE, "NR-EXP-14")
    assert [g.doors[k(it)] for it in ("K27", "K18", "K31")] == [CLOSED, OPEN, DESTROYED]
