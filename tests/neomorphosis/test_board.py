"""The stations: areas, doors and rooms, and the ways between them by what is open."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.board import STATION, STATIONS, Station, bits


def station(id: str) -> Station:
    return STATIONS[STATION[id]]


def doors(*numbers: int) -> int:
    """A mask of doors by their printed numbers."""
    return sum(1 << n - 1 for n in numbers)


def names(s: Station, mask: int) -> list[str]:
    return [s.names[area] for area in bits(mask)]


@pytest.mark.rule("NM-MAP-02", "NM-MISS-01")
def test_areas_are_numbered_by_sector_and_letter() -> None:
    s = station("M10")
    assert s.names[0] == "S1a" and s.names[-1] == "S8c" and s.areas == 27
    assert s.names[s.spawn[7][2]] == "S7b"  # "Sector 7, Area 2"
    assert [s.names[area] for area in s.areas_of[5]] == ["S5a", "S5b", "S5c", "S5d", "S5e"]
    assert s.names[s.start] == "S1c" and s.names[s.drone] == "S1a"


@pytest.mark.parametrize("s", STATIONS, ids=[s.id for s in STATIONS])
@pytest.mark.rule("NM-MAP-02")
def test_each_spawn_number_is_in_one_area_of_its_room(s: Station) -> None:
    for sector in range(1, s.sectors + 1):
        assert {s.sector_of[s.spawn[sector][n]] for n in range(1, 5)} == {sector}


@pytest.mark.rule("NM-MAP-03", "NM-COMB-08", "NM-EX-15")
def test_areas_touch_along_an_edge_or_through_an_open_door() -> None:
    s = station("M8")
    here = s.number["S1b"]
    assert names(s, s.reach(0)[here]) == ["S1a", "S1c"]
    assert names(s, s.reach(doors(3))[here]) == ["S1a", "S1c", "S4b"]
    bio_lab = station("M1")
    a, d = bio_lab.number["S8a"], bio_lab.number["S8d"]
    assert not bio_lab.reach(0)[a] >> d & 1  # they share a corner only


@pytest.mark.rule("NM-MAP-06", "NM-GAP-65")
def test_rooms_are_adjacent_through_any_door_but_outer_ones() -> None:
    tutorial = station("TUT")
    assert tutorial.beside[2] == (1, 3, 5) and tutorial.beside[6] == (5,)


@pytest.mark.rule("NM-MAP-07", "NM-TGT-04", "NM-TGT-05")
def test_distance_counts_moves_through_what_is_open() -> None:
    s = station("M8")
    a, b = s.number["S2b"], s.number["S1a"]
    assert s.distance(a, b, 0) == -1
    assert s.distance(a, b, doors(1)) == 2
    assert s.distance(a, b, 0, s.inner) == 2
    assert s.distance(a, a, 0) == 0


@pytest.mark.rule("NM-M4-06", "NM-GAP-107")
def test_the_way_of_the_drone_in_mission_4_is_17_areas_and_seven_doors_long() -> None:
    s = station("M4")
    cost = s.ways(s.drone, 0, s.inner)[s.number["S8c"]]
    assert divmod(cost, 64) == (17, 7)


@pytest.mark.rule("NM-DOOR-07", "NM-SECT-02", "NM-GAP-41")
def test_outer_doors_lead_nowhere() -> None:
    s = station("TUT")
    elevator = doors(7)
    assert not s.inner & elevator and s.damaged == elevator
    assert s.secure(6, s.opened) and not s.borders[6] & elevator
    assert s.reach(elevator) == s.reach(0)
    assert s.doors_at[s.number["S6c"]] & elevator  # somebody there is at the door


@pytest.mark.rule("NM-SECT-01", "NM-EX-89")
def test_a_sector_is_secure_when_its_doors_are_closed() -> None:
    dock = station("M9")
    assert dock.secure(7, 0) and not dock.secure(7, doors(8))
    hatchery = station("M6")
    assert not hatchery.secure(4, hatchery.opened)  # D3 is damaged, so open
    assert hatchery.secure(4, hatchery.opened & ~doors(3))


@pytest.mark.rule("NM-TGT-07", "NM-TGT-13", "NM-EX-75")
def test_first_steps_of_all_shortest_ways() -> None:
    s = station("M8")
    a, d = s.number["S7a"], s.number["S7d"]
    assert [s.names[area] for area, _ in s.steps(a, d, 0)] == ["S7b", "S7c", "S7e"]
    assert s.steps(a, a, 0) == s.steps(a, s.number["S1a"], 0) == ()


@pytest.mark.rule("NM-TGT-07", "NM-TGT-13")
def test_of_equal_ways_the_one_with_fewer_closed_doors_is_taken() -> None:
    s = station("SA4")
    here, goal = s.number["S2e"], s.number["S6b"]
    north, south = doors(2, 7), doors(5, 6)

    def first(opened: int) -> list[str]:
        return [s.names[area] for area, _ in s.steps(here, goal, opened, s.inner & ~opened)]

    assert first(0) == ["S2b", "S2d"]  # through Sector 3 or 5: four steps and two doors
    assert first(north) == first(doors(2)) == ["S2b"]
    assert first(south) == ["S2d"]


@pytest.mark.rule("NM-TGT-08")
def test_a_step_names_the_closed_door_on_it() -> None:
    s = station("M8")
    a, b = s.number["S2a"], s.number["S1a"]
    assert s.steps(a, b, 0, s.inner) == ((b, 0),)
    assert s.steps(a, b, s.inner) == ((b, -1),)


@pytest.mark.rule("NM-DOOR-06", "NM-GAP-42")
@pytest.mark.parametrize(
    ("id", "cut"), [("TUT", {6}), ("M1", {3}), ("M9", {8}), ("M5", {4, 5, 6, 7, 8})]
)
def test_restricted_doors_cut_off_what_the_mission_needs(id: str, cut: set[int]) -> None:
    s = station(id)
    usable = s.inner & ~s.restricted
    far = {s.sector_of[a] for a in range(s.areas) if s.distance(s.start, a, 0, usable) < 0}
    assert far == cut
