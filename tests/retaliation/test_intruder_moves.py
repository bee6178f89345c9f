"""Intruders: sizes and spaces, moving by themselves, swaps, repelling (NR-TGT, NR-IMV, NR-REP)."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation import facility
from hullbreach.games.retaliation.board import CORRIDOR, CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.crew import closest
from hullbreach.games.retaliation.ids import DEAD, DESTROYED, ESCAPED, HIBERNATED, LANDER
from hullbreach.games.retaliation.intruder_moves import (
    activate_queen,
    move_group,
    repel,
    repel_all,
    repel_ways,
)
from hullbreach.games.retaliation.models import (
    fits,
    models_left,
    put_in_corridor,
    put_in_room,
    put_many_in_corridor,
    space_left,
    take_away,
)
from hullbreach.games.retaliation.things import ADULT, DRONE, LARVA, QUEEN
from tests.retaliation.scenario import Make, Scenario


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def r(name: str) -> int:
    return ROOM_SLOT[name]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Landing Zone - K27 - R32 - K28 - R33 - K29 unexplored; no doors. All stand at the Zone."""
    made = scenario()
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=108, K28=208, K29=308)
    return made


def moves(s: Scenario, place: str, activating: int = -1) -> None:
    """The group of a place moves."""
    where = s.place(place)
    s.run(move_group(s.g, where, facility.intruders_at(s.g, where), activating))


# -- models and spaces -------------------------------------------------------------------------


@pytest.mark.rule("NR-GOLD-11")
def test_largest_first_then_fewest_hits_then_lowest_number(s: Scenario) -> None:
    for name, hits in (("Larva", 0), ("Adult", 2), ("Adult", 0), ("Drone", 1), ("Adult", 0)):
        s.intruder(name, "R33", hits=hits)
    found = [(it.type, it.hits, it.number) for it in facility.intruders_at(s.g, r("R33"))]
    assert found == [(DRONE, 1, 1), (ADULT, 0, 2), (ADULT, 0, 3), (ADULT, 2, 1), (LARVA, 0, 1)]


@pytest.mark.rule("NR-TGT-01")
def test_the_pool_gives_what_it_holds(s: Scenario) -> None:
    s.g.players[0].larva = True
    assert models_left(s.g, LARVA) == 5  # one lies on a board
    for _ in range(5):
        assert put_in_room(s.g, LARVA, r("R33"), "NR-NOI-09") is not None
    assert put_in_room(s.g, LARVA, r("R33"), "NR-NOI-09") is None
    assert s.said("model.none") == [(LARVA,)]


@pytest.mark.rule("NR-TGT-02")
def test_a_room_holds_any_number(s: Scenario) -> None:
    for _ in range(36):
        s.intruder("Adult", "R33")
    assert len(s.at("R33")) == 36


def test_a_model_that_is_placed_is_the_free_one_with_the_lowest_number(s: Scenario) -> None:
    first, _ = s.intruder("Adult", "R33"), s.intruder("Adult", "R33")
    s.g.intruders.remove(first)
    assert s.intruder("Adult", "R32").number == 1


@pytest.mark.rule("NR-QUE-05")
def test_a_dead_queen_is_placed_no_more(s: Scenario) -> None:
    s.g.queen_dead = True
    assert put_in_room(s.g, QUEEN, r("R33"), "NR-NOI-09") is None


@pytest.mark.rule("NR-IMV-09", "NR-IMV-16")
def test_a_corridor_holds_six_or_the_queen_and_two(s: Scenario) -> None:
    for _ in range(6):
        s.intruder("Adult", "K29")
    assert space_left(s.g, k("K29")) == 0 and not fits(s.g, LARVA, k("K29"))
    s.intruder("Queen", "K28")
    s.intruder("Drone", "K28")
    assert fits(s.g, DRONE, k("K28"))
    s.intruder("Larva", "K28")
    assert not fits(s.g, LARVA, k("K28"))
    s.intruder("Adult", "K27")
    s.intruder("Adult", "K27")
    assert fits(s.g, QUEEN, k("K27"))
    s.intruder("Adult", "K27")
    assert not fits(s.g, QUEEN, k("K27"))


@pytest.mark.rule("NR-IMV-13", "NR-IMV-15")
def test_x23_the_queen_placed_among_five_adults(s: Scenario) -> None:
    for _ in range(5):
        s.intruder("Adult", "K29")
    put_in_corridor(s.g, QUEEN, k("K29"), "NR-NOI-12")
    assert s.at("K29") == ["Queen", "Adult", "Adult"]
    assert sorted(it.number for it in s.g.intruders if it.type == ADULT) == [4, 5]


@pytest.mark.rule("NR-IMV-13", "NR-IMV-15", "NR-GAP-117")
def test_x86_a_drone_placed_among_adults_and_larvae(s: Scenario) -> None:
    for name in ("Adult",) * 4 + ("Larva",) * 2:
        s.intruder(name, "K29")
    put_in_corridor(s.g, DRONE, k("K29"), "NR-NOI-12")
    assert s.at("K29") == ["Drone", "Adult", "Adult", "Adult", "Adult", "Larva"]


@pytest.mark.rule("NR-IMV-13")
def test_what_has_no_space_is_not_placed(s: Scenario) -> None:
    put_many_in_corridor(s.g, ((ADULT, 4), (DRONE, 3)), k("K29"), "NR-NOI-12")
    assert s.at("K29") == ["Drone"] * 3 + ["Adult"] * 3
    assert s.said("corridor.full") == [(ADULT, k("K29"))]


@pytest.mark.rule("NR-IMV-08", "NR-COR-03")
def test_a_noise_marker_goes_before_an_intruder_comes(s: Scenario) -> None:
    s.noise("K28", "K29")
    s.intruder("Adult", "K29")
    assert s.g.noise[k("K29")] == 0 and s.g.noise[k("K28")] == 1
    s.intruder("Adult", "R33")
    moves(s, "R33")
    assert s.at("K28") == ["Adult"] and s.g.noise[k("K28")] == 0


@pytest.mark.rule("NR-COR-06")
def test_intruders_move_into_reinforced_corridors(s: Scenario) -> None:
    s.g.reinforced[k("K28")] = True
    s.intruder("Adult", "R33")
    moves(s, "R33")
    assert s.at("K28") == ["Adult"]


# -- targets -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-TGT-03")
def test_the_closest_then_who_causes_it_then_the_first_in_turn_order(s: Scenario) -> None:
    s.put("Officer", "R33")
    s.g.first = 2
    from_r32 = facility.distances(s.g, r("R32"))
    found = closest(s.g, from_r32)
    assert found is s.g.players[2]
    assert closest(s.g, from_r32, 1) is s.g.players[1]
    s.put("Officer", "R32")
    assert closest(s.g, from_r32, 0) is s.g.players[1]


@pytest.mark.rule("NR-TGT-05")
@pytest.mark.parametrize("where", [LANDER, ESCAPED, HIBERNATED, DEAD])
def test_with_no_target_nobody_moves(s: Scenario, where: int) -> None:
    for p in s.g.players:
        p.where = where
    s.intruder("Adult", "K28")
    moves(s, "K28")
    assert s.at("K28") == ["Adult"]


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-IMV-01", "NR-IMV-02")
def test_a_group_takes_one_step_along_a_shortest_route(s: Scenario) -> None:
    s.intruder("Adult", "K28")
    s.intruder("Drone", "K28")
    moves(s, "K28")
    assert s.at("R32") == ["Drone", "Adult"]
    moves(s, "R32")
    assert s.at("K27") == ["Drone", "Adult"] and s.at("R32") == []


@pytest.mark.rule("NR-IMV-03")
def test_of_equal_routes_the_lowest_id(s: Scenario) -> None:
    """From R21 to the Landing Zone: K18 (408), or the character in R32 by K19 (110)."""
    s.rooms(R21="Surgery Room", R22="Shelter")
    s.corridors(K19=110, K20=210, K14=310)
    for name in ("Recon", "Officer", "Medical Support"):
        s.put(name, "R32")
    s.intruder("Adult", "K14")
    moves(s, "K14")  # R21 is room 16, R22 room 02: both one step nearer
    assert s.at("R22") == ["Adult"]
    s.intruder("Drone", "R21")
    moves(s, "R21")
    assert s.at("K19") == ["Drone"]


@pytest.mark.rule("NR-IMV-04")
def test_x61_only_the_largest_enters_a_room_with_a_character(s: Scenario) -> None:
    for _ in range(4):
        s.intruder("Adult", "K27")
    moves(s, "K27")
    assert s.at("R31") == ["Adult"] and s.at("K27") == ["Adult"] * 3
    assert s.attacks == [("Adult", "Recon")]


@pytest.mark.rule("NR-IMV-05", "NR-DOOR-08", "NR-IMV-17")
def test_x52_a_closed_door_is_destroyed_and_nobody_moves(s: Scenario) -> None:
    s.close(K28="R32")
    s.intruder("Adult", "K28")
    s.intruder("Drone", "K28")
    moves(s, "K28")
    assert s.at("K28") == ["Drone", "Adult"] and s.g.doors[k("K28")] == DESTROYED
    moves(s, "K28")
    assert s.at("R32") == ["Drone", "Adult"]


@pytest.mark.rule("NR-IMV-17")
def test_a_group_that_destroys_a_door_stays_as_a_whole(s: Scenario) -> None:
    """R21 has two equal ways: K18 (107) behind a door, K19 (110) free."""
    s.rooms(R21="Surgery Room")
    s.corridors(K18=107, K19=110)
    s.put("Officer", "R32")
    s.g.first = 1
    s.close(K18="R21")
    s.g.players[1].room, s.g.players[0].room = r("R31"), r("R32")
    s.g.players[2].where = DEAD
    s.intruder("Adult", "R21")
    s.intruder("Larva", "R21")
    moves(s, "R21", activating=1)
    assert s.at("R21") == ["Adult", "Larva"] and s.g.doors[k("K18")] == DESTROYED


@pytest.mark.rule("NR-IMV-06", "NR-NOI-14")
def test_who_enters_a_room_with_a_character_attacks(s: Scenario) -> None:
    s.intruder("Drone", "K27")
    moves(s, "K27", activating=1)
    assert s.attacks == [("Drone", "Officer")]


@pytest.mark.rule("NR-IMV-07")
def test_who_is_with_a_character_stays(s: Scenario) -> None:
    s.intruder("Adult", "R31")
    moves(s, "R31")
    assert s.at("R31") == ["Adult"]


@pytest.mark.rule("NR-IMV-10", "NR-IMV-11", "NR-GAP-93")
def test_who_finds_no_space_takes_an_equal_route_or_waits(s: Scenario) -> None:
    """X24: the Queen and 2 others fill the corridor; an Adult that is to move in waits."""
    s.rooms(R41="Alarm Room")
    s.corridors(K31=101, K32=102, K33=110, K34=210)
    s.rooms(R42="Pressure Control")
    s.corridors(K40=103)
    for name in ("Queen", "Drone", "Drone"):
        s.intruder(name, "K40")
    s.intruder("Adult", "R42")
    moves(s, "R42")  # to the Zone over K40 - R41 - K31, or over K33 - R32 - K27
    assert s.at("K33") == ["Adult"] and s.at("K40") == ["Queen", "Drone", "Drone"]
    for _ in range(5):
        s.intruder("Drone", "K33")
    s.intruder("Larva", "R42")
    moves(s, "R42")
    assert s.at("R42") == ["Larva"] and len(s.said("intruder.waits")) == 1


@pytest.mark.rule("NR-IMV-12", "NR-IMV-14", "NR-IMV-15")
def test_x87_the_queen_swaps_with_four_larvae(s: Scenario) -> None:
    for name in ("Drone",) * 2 + ("Larva",) * 4:
        s.intruder(name, "K28")
    s.intruder("Queen", "R33")
    moves(s, "R33")
    assert s.at("K28") == ["Queen", "Drone", "Drone"]
    assert s.at("R33") == ["Larva"] * 4 and s.attacks == []


@pytest.mark.rule("NR-IMV-12", "NR-GAP-158")
def test_who_has_just_moved_in_does_not_swap_back(s: Scenario) -> None:
    """Three Drones leave no space for the Queen. With two Adults moved in, she changes places with
    the smallest that were there; with three Adults moved in they are not enough."""
    for _ in range(3):
        s.intruder("Drone", "K28")
    for name in ("Queen", "Adult", "Adult", "Adult"):
        s.intruder(name, "R33")
    moves(s, "R33")
    assert s.at("K28") == ["Drone"] * 3 + ["Adult"] * 3 and s.at("R33") == ["Queen"]
    s.g.intruders = [it for it in s.g.intruders if it.type != ADULT or it.number == 1]
    s.intruder("Adult", "R33")
    moves(s, "R33")
    assert s.at("K28") == ["Queen", "Drone", "Adult"]
    assert s.at("R33") == ["Drone", "Drone", "Adult"]


@pytest.mark.rule("NR-IMV-10", "NR-GAP-157")
def test_an_equal_route_behind_a_closed_door_is_none(s: Scenario) -> None:
    s.rooms(R41="Alarm Room", R42="Pressure Control")
    s.corridors(K31=101, K40=103, K33=110)
    s.close(K33="R42")
    for _ in range(6):
        s.intruder("Drone", "K40")
    s.intruder("Adult", "R42")
    moves(s, "R42")
    assert s.at("R42") == ["Adult"] and s.g.doors[k("K33")] != DESTROYED


@pytest.mark.rule("NR-IHP-01", "NR-IMV-14")
def test_x62_who_moves_into_a_corridor_loses_its_hits(s: Scenario) -> None:
    it = s.intruder("Drone", "R33", hits=1)
    moves(s, "R33")
    assert s.at("K28") == ["Drone"] and it.hits == 0


@pytest.mark.rule("NR-IMV-18")
def test_the_way_is_counted_from_the_groups_own_place(s: Scenario) -> None:
    s.put("Officer", "R33")
    s.intruder("Adult", "R32")
    s.g.first = 1
    moves(s, "R32")  # both are 2 steps away: the first in turn order counts
    assert s.at("K28") == ["Adult"]
    s.intruder("Drone", "K27")
    moves(s, "K27")
    assert s.at("R31") == ["Drone"]


# -- repelling ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-REP-01", "NR-REP-02")
def test_from_the_own_room_the_player_chooses_the_corridor(s: Scenario) -> None:
    s.put("Officer", "R32")
    it = s.intruder("Adult", "R32", hits=2)
    s.run(repel(s.g, it, r("R32"), 1, "NR-REP-02"), ("corridor", k("K28")))
    assert s.at("K28") == ["Adult"] and it.hits == 0


@pytest.mark.rule("NR-REP-03")
def test_from_a_corridor_beside_it_goes_to_the_other_end(s: Scenario) -> None:
    it = s.intruder("Adult", "K27")
    s.run(repel(s.g, it, LANDING_ZONE, 0, "NR-REP-03"))
    assert s.at("R32") == ["Adult"]


@pytest.mark.rule("NR-REP-04", "NR-GAP-44")
def test_farther_away_to_the_lowest_id_that_is_not_closer(s: Scenario) -> None:
    s.corridors(K35=104)
    it = s.intruder("Adult", "R33")
    assert repel_ways(s.g, it, LANDING_ZONE) == [s.place("K35")]  # 104 before 308; 208 is closer
    s.run(repel(s.g, it, LANDING_ZONE, 0, "NR-REP-04"))
    assert s.at("K35") == ["Adult"]


@pytest.mark.rule("NR-REP-04", "NR-GAP-45")
def test_with_nowhere_to_go_it_stays(scenario: Make) -> None:
    s = scenario()
    s.rooms(R32="Armory")
    s.corridors(K27=108)
    it = s.intruder("Adult", "R32")
    s.run(repel(s.g, it, LANDING_ZONE, 0, "NR-REP-04"))
    assert s.at("R32") == ["Adult"]


@pytest.mark.rule("NR-REP-05")
def test_out_of_an_unexplored_corridor_it_stays(s: Scenario) -> None:
    s.put("Officer", "R33")
    it = s.intruder("Adult", "K29")
    for source in (r("R33"), LANDING_ZONE):
        s.run(repel(s.g, it, source, 1, "NR-REP-03"))
    assert s.at("K29") == ["Adult"]


@pytest.mark.rule("NR-REP-06")
def test_through_a_closed_door_it_destroys_it_and_stays(s: Scenario) -> None:
    s.close(K27="R32")
    it = s.intruder("Adult", "K27")
    s.run(repel(s.g, it, LANDING_ZONE, 0, "NR-REP-03"))
    assert s.at("K27") == ["Adult"] and s.g.doors[k("K27")] == DESTROYED


@pytest.mark.rule("NR-REP-07", "NR-REP-11")
def test_into_a_room_with_characters_it_attacks_the_first_in_turn_order(s: Scenario) -> None:
    s.put("Officer", "R32")
    s.put("Medical Support", "R32")
    s.g.first = 2
    it = s.intruder("Adult", "K27")
    s.run(repel(s.g, it, LANDING_ZONE, 1, "NR-REP-03"))
    assert s.attacks == [("Adult", "Medical Support")]


@pytest.mark.rule("NR-REP-08")
def test_a_full_corridor_is_no_way_while_there_is_a_free_one(s: Scenario) -> None:
    for _ in range(6):
        s.intruder("Drone", "K28")
    it = s.intruder("Adult", "R32")
    assert repel_ways(s.g, it, r("R32")) == [s.place("K27")]
    for _ in range(2):
        s.intruder("Drone", "K27")
    for _ in range(4):
        s.intruder("Adult", "K27")
    assert repel_ways(s.g, it, r("R32")) == [s.place("K27"), s.place("K28")]
    s.run(repel(s.g, it, r("R32"), 0, "NR-REP-02"), ("corridor", k("K28")))
    assert "Adult" in s.at("R32")


@pytest.mark.rule("NR-REP-08", "NR-GAP-45")
def test_a_larger_one_swaps_into_a_full_corridor(s: Scenario) -> None:
    for name in ("Adult",) * 5 + ("Larva",):
        s.intruder(name, "K28")
    for name in ("Adult",) * 6:
        s.intruder(name, "K27")
    it = s.intruder("Drone", "R32")
    s.run(repel(s.g, it, r("R32"), 0, "NR-REP-02"), ("corridor", k("K28")))
    assert s.at("K28") == ["Drone"] + ["Adult"] * 5 and s.at("R32") == ["Larva"]


@pytest.mark.rule("NR-REP-09", "NR-GAP-94")
def test_several_go_one_at_a_time_and_all_may_enter(s: Scenario) -> None:
    s.put("Officer", "R32")
    group = [s.intruder("Adult", "K27"), s.intruder("Drone", "K27")]
    group.sort(key=lambda it: -it.type)
    s.run(repel_all(s.g, group, LANDING_ZONE, 0, "NR-REP-09"))
    assert s.at("R32") == ["Drone", "Adult"]
    assert s.attacks == [("Drone", "Officer"), ("Adult", "Officer")]


@pytest.mark.rule("NR-REP-10")
def test_a_corridor_behind_a_closed_door_may_be_chosen(s: Scenario) -> None:
    s.close(K28="R32")
    for _ in range(5):
        s.intruder("Drone", "K28")
    it = s.intruder("Adult", "R32")
    assert CORRIDOR + k("K28") in repel_ways(s.g, it, r("R32"))
    s.intruder("Drone", "K28")
    assert CORRIDOR + k("K28") not in repel_ways(s.g, it, r("R32"))  # full: NR-REP-08
    take_away(s.g, facility.intruders_at(s.g, CORRIDOR + k("K28"))[0], "NR-IHP-01")
    s.run(repel(s.g, it, r("R32"), 0, "NR-REP-02"), ("corridor", k("K28")))
    assert s.at("R32") == ["Adult"] and s.g.doors[k("K28")] == DESTROYED


# -- the Queen ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-QUE-06", "NR-QUE-07", "NR-QUE-08")
def test_the_queen_attacks_in_her_room_or_moves(s: Scenario) -> None:
    queen = s.intruder("Queen", "K27")
    s.run(activate_queen(s.g, queen, 1))
    assert s.at("R31") == ["Queen"] and s.attacks == [("Queen", "Officer")]
    s.run(activate_queen(s.g, queen, 2))
    s.run(activate_queen(s.g, queen, -1))
    assert s.attacks[1:] == [("Queen", "Medical Support"), ("Queen", "Recon")]


@pytest.mark.rule("NR-GAP-33")
def test_a_queen_that_cannot_move_stays(s: Scenario) -> None:
    for p in s.g.players:
        p.where = ESCAPED
    queen = s.intruder("Queen", "K27")
    s.run(activate_queen(s.g, queen, -1))
    assert s.at("K27") == ["Queen"]
