"""Moving and exploring (NR-MOV, NR-EXP, NR-HIB)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation import facility, ids
from hullbreach.games.retaliation.board import (
    CORRIDOR_SLOT,
    HIBERNATORIUM,
    LANDING_ZONE,
    ROOM_SLOT,
)
from hullbreach.games.retaliation.content import EXPLORATIONS
from hullbreach.games.retaliation.exploration import explore, finish, reveal, room_stack
from hullbreach.games.retaliation.health import leave_for_good
from hullbreach.games.retaliation.ids import (
    CLOSED,
    CORRIDOR_TILE,
    HAZARD,
    NOISE_DIE,
    ROBOT,
    ROOM,
    UNDECIDED,
)
from hullbreach.games.retaliation.moving import (
    Going,
    any_rooms,
    move,
    move_refusal,
    move_to,
    provokes,
)
from hullbreach.kernel.state import Jump
from tests.retaliation.scenario import Make, Scenario

CARD = {card.id: number for number, card in enumerate(EXPLORATIONS)}


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def r(name: str) -> int:
    return ROOM_SLOT[name]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """The Landing Zone with its three corridors; K18 has a door slot there."""
    made = scenario()
    made.corridors(K18=101, K27=202, K31=304)
    made.g.door_at[k("K18")] = LANDING_ZONE
    return made


def scripted(s: Scenario, card: str, room: str, *corridors: int, roll: int = 2) -> None:
    """What comes up when a room is explored."""
    s.will("exploration card", CARD[card])
    s.will("room tile", ROOM[room])
    if corridors:
        s.will("corridor tile", *[CORRIDOR_TILE[id] for id in corridors])
    if "noise roll" in EXPLORATIONS[CARD[card]].entrance:
        s.rolls(NOISE_DIE, roll)


# -- exploring ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-EXP-01", "NR-EXP-03", "NR-EXP-05", "NR-EXP-06", "NR-EXP-10", "NR-EXP-12",
                  "NR-EXP-13", "NR-EXP-15", "NR-MOV-07", "NR-ROOM-01")  # fmt: skip
def test_x78_the_first_room(s: Scenario) -> None:
    """Through K18 into R21, card E01: a tile of A; K06, K14, K19 placed, noise on K14, a roll."""
    scripted(s, "E01", "Surgery Room", 401, 403, 405)
    assert s.run(move(s.g, 0, k("K18")))
    g = s.g
    assert g.players[0].room == r("R21") and g.rooms[r("R21")] == ids.SURGERY
    assert ids.SURGERY not in g.room_pools[0] and len(g.room_pools[0]) == 2
    placed = [it for it in ("K05", "K06", "K14", "K19") if facility.in_play(g, k(it))]
    assert placed == ["K06", "K14", "K19"]
    assert all(g.door_at[k(it)] == r("R21") for it in placed)
    assert g.noise[k("K14")] == 1 and len(s.said("noise.roll")) == 1
    assert g.explorations.discard == [CARD["E01"]] and g.exploring == []


@pytest.mark.rule("NR-HIB-02", "NR-HIB-03", "NR-SET-08", "NR-ROB-07", "NR-GAP-20")
def test_x79_the_hibernatorium_is_discovered(s: Scenario) -> None:
    """Then through K14 into R22, card E02: K08 lies there already, it gets the noise marker."""
    scripted(s, "E01", "Surgery Room", 401, 403, 405)
    s.run(move(s.g, 0, k("K18")))
    assert not s.g.connected and s.g.robot.card == UNDECIDED
    s.will("robot card", ROBOT["Medic"])
    scripted(s, "E02", "Shelter", 407, 409, roll=3)
    s.run(move(s.g, 0, k("K14")))
    g = s.g
    assert g.connected and facility.discovered(g, r("R13")) and g.robot.card == ROBOT["Medic"]
    assert g.noise[k("K08")] == 1  # NE
    assert facility.in_play(g, k("K15")) and facility.in_play(g, k("K20"))


@pytest.mark.rule("NR-EXP-02")
def test_an_empty_deck_is_made_anew_without_removed_cards(s: Scenario) -> None:
    g = s.g
    g.explorations.pool.clear()
    g.explorations.discard = [CARD["E06"]]
    g.explorations_gone = [CARD["E12"]]
    s.will("room tile", ROOM["Armory"])
    s.run(move(g, 0, k("K18")))
    assert g.explorations.discard == [CARD["E06"]] and g.rooms[r("R21")] == ROOM["Armory"]


@pytest.mark.rule("NR-EXP-04", "NR-GAP-58")
def test_an_empty_stack_is_replaced_in_order(s: Scenario) -> None:
    pools = s.g.room_pools
    slot = r("R33")  # section B
    assert room_stack(s.g, slot, random=False) is pools[1]
    assert room_stack(s.g, slot, random=True) is pools[3]
    pools[1].clear()
    assert room_stack(s.g, slot, random=False) is pools[3]
    pools[3].clear()
    assert room_stack(s.g, r("R21"), random=True) is pools[0]
    assert room_stack(s.g, slot, random=True) is pools[0]
    pools[0].clear()
    assert room_stack(s.g, slot, random=False) is pools[2]


@pytest.mark.rule("NR-EXP-06", "NR-EXP-08", "NR-COR-02")
def test_corridors_only_where_nothing_lies_and_no_room_is_beyond(s: Scenario) -> None:
    """E12 shows all six: toward the Landing Zone lies one, R22 is there, K05 has one."""
    s.rooms(R22="Shelter")
    s.g.connected = False
    s.corridors(K05=204)
    scripted(s, "E12", "Armory", 401, 402)
    s.run(move(s.g, 0, k("K18")))
    placed = [it for it in ("K05", "K06", "K14", "K19") if facility.in_play(s.g, k(it))]
    assert placed == ["K05", "K06", "K19"]
    assert CARD["E12"] in s.g.explorations_gone  # NR-EXP-15


@pytest.mark.rule("NR-EXP-07")
def test_a_door_slot_touches_the_new_room(s: Scenario) -> None:
    scripted(s, "E08", "Surgery Room", 101 + 2, 202 + 2)
    s.run(move(s.g, 0, k("K18")))
    assert s.g.door_at[k("K06")] == r("R21") and s.g.door_at[k("K14")] == ids.NONE


@pytest.mark.rule("NR-EXP-09", "NR-GAP-59")
def test_without_corridor_tiles_none_is_placed(s: Scenario) -> None:
    s.g.corridor_pool.clear()
    scripted(s, "E06", "Armory")
    s.run(move(s.g, 0, k("K18")))
    assert not facility.in_play(s.g, k("K14"))


@pytest.mark.rule("NR-EXP-11")
def test_no_marker_where_no_corridor_is_or_an_intruder_stands(s: Scenario) -> None:
    """E07: SW is the corridor used, with an Adult in it; NW gets the marker."""
    s.g.edition = replace(s.g.edition, entrances={**s.g.edition.entrances, "noise roll": _nothing})
    scripted_no_roll(s, "E11", "Surgery Room", 401, 402, 403, 404)
    s.run(move(s.g, 0, k("K18")))
    assert [s.g.noise[k(it)] for it in ("K05", "K06")] == [1, 1]  # NW and NE


def _nothing(g: Any, *how: Any) -> None:
    return None


def scripted_no_roll(s: Scenario, card: str, room: str, *corridors: int) -> None:
    s.will("exploration card", CARD[card])
    s.will("room tile", ROOM[room])
    s.will("corridor tile", *[CORRIDOR_TILE[id] for id in corridors])


@pytest.mark.rule("NR-EXP-10", "NR-EXP-12")
def test_fire_and_a_secure_token(s: Scenario) -> None:
    scripted(s, "E05", "Surgery Room", 401, 402, 403, roll=1)
    s.run(move(s.g, 0, k("K18"), Going(careful=True)))
    assert s.g.fire[r("R21")] and s.g.secure[r("R21")] == 1


@pytest.mark.rule("NR-EXP-10", "NR-ROOM-04")
def test_a_malfunction_but_not_in_the_nest(s: Scenario) -> None:
    s.g.room_pools[0] = [ids.NEST, ids.SURGERY]
    scripted(s, "E07", "Nest", 401, 402, roll=1)
    s.run(move(s.g, 0, k("K18")))
    assert not s.g.malfunction[r("R21")]
    s.g.explorations.pool.append(s.g.explorations.discard.pop())
    scripted(s, "E07", "Surgery Room", roll=1)
    s.g.players[1].room = LANDING_ZONE
    s.run(move(s.g, 1, k("K31")))
    assert s.g.malfunction[r("R41")]


@pytest.mark.rule("NR-EXP-13", "NR-GAP-28")
def test_only_the_card_asks_for_a_noise_roll(s: Scenario) -> None:
    scripted(s, "E06", "Armory", 401)
    s.run(move(s.g, 0, k("K18")))
    assert s.said("noise.roll") == []


@pytest.mark.rule("NR-EXP-14")
def test_close_all_doors_around_the_room(s: Scenario) -> None:
    scripted(s, "E03", "Surgery Room", 401, 403, 404)
    s.run(move(s.g, 0, k("K18")))
    assert s.g.doors[k("K14")] == CLOSED and s.g.doors[k("K18")] == ids.OPEN  # not its end


@pytest.mark.rule("NR-EXP-13")
def test_a_hazard_at_the_entrance(s: Scenario) -> None:
    scripted(s, "E09", "Surgery Room", 401, 402)
    s.will("intruder token", 1)
    s.run(move(s.g, 0, k("K18")))
    assert s.at("R21") == ["Larva"] and s.attacks == [("Larva", "Recon")]


@pytest.mark.rule("NR-EXP-16", "NR-EXP-20", "NR-GAP-121")
def test_revealing_a_room_without_entering_it(s: Scenario) -> None:
    """No step 4 and no entrance effect; a card that leaves the game does so."""
    scripted_no_roll(s, "E12", "Armory", 401, 402, 403, 404)
    card = s.run(reveal(s.g, 0, r("R21"), k("K18")))
    s.run(finish(s.g, card, r("R21"), 0))
    assert s.g.players[0].room == LANDING_ZONE and s.said("noise.roll") == []
    assert s.g.explorations_gone == [CARD["E12"]]


@pytest.mark.rule("NR-EXP-17")
def test_intruders_in_the_corridor_used_stay_in_it(s: Scenario) -> None:
    s.intruder("Adult", "K18")
    scripted(s, "E06", "Armory", 401)
    s.run(move(s.g, 0, k("K18")))
    assert s.at("K18") == ["Adult"] and s.attacks == [("Adult", "Recon")]


@pytest.mark.rule("NR-EXP-18")
def test_two_explore_together_one_card_one_entrance_effect(s: Scenario) -> None:
    scripted(s, "E01", "Surgery Room", 401, 403, 405)
    s.run(explore(s.g, 0, k("K18"), LANDING_ZONE, [0, 1], False))
    assert [p.room for p in s.g.players] == [r("R21"), r("R21"), LANDING_ZONE]
    assert len(s.said("noise.roll")) == 1 and len(s.said("exploration")) == 1


@pytest.mark.rule("NR-EXP-19", "NR-FIRE-03", "NR-GAP-149")
def test_a_fire_without_a_marker_ends_the_game_at_once(s: Scenario) -> None:
    """X53: nothing further of the card is resolved."""
    s.g.fire[11:20] = [True] * 9
    s.will("exploration card", CARD["E05"])
    s.will("room tile", ROOM["Surgery Room"])
    s.will("corridor tile", *[CORRIDOR_TILE[id] for id in (401, 402, 403)])
    with pytest.raises(Jump) as left:
        s.run(move(s.g, 0, k("K18")))
    assert left.value.step == "final" and s.g.destroyed
    assert s.g.players[0].where == ids.DEAD and s.said("noise.roll") == []


# -- moving ------------------------------------------------------------------------------------


@pytest.fixture
def m(scenario: Make) -> Scenario:
    """Landing Zone - K27 - R32 (Armory) - K28 - R33 (Nest); no doors."""
    made = scenario()
    made.rooms(R32="Armory", R33="Nest")
    made.corridors(K27=108, K28=208, K19=408)
    return made


@pytest.mark.rule("NR-MOV-01", "NR-MOV-02")
def test_x88_through_one_corridor_without_a_closed_door(m: Scenario) -> None:
    assert move_refusal(m.g, 0, k("K27")) is None
    assert move_refusal(m.g, 0, k("K28")) == "NR-MOV-02"
    m.close(K27="R32")
    assert move_refusal(m.g, 0, k("K27")) == "NR-DOOR-06"
    m.corridors(K18=104)
    assert move_refusal(m.g, 0, k("K18")) is None  # unexplored
    m.close(K18="R31")
    assert move_refusal(m.g, 0, k("K18")) == "NR-DOOR-06"


@pytest.mark.rule("NR-MOV-03", "NR-MOV-04")
def test_x20_three_opportunity_attacks_largest_first(m: Scenario) -> None:
    m.g.secure[LANDING_ZONE] = 3
    for _ in range(3):
        m.intruder("Adult", "R31")
    m.intruder("Drone", "K27")
    m.rolls(NOISE_DIE, 4)
    m.run(move(m.g, 0, k("K27")))
    assert m.attacks == [("Drone", "Recon"), ("Adult", "Recon"), ("Adult", "Recon")]
    assert m.g.secure[LANDING_ZONE] == 3 and m.g.players[0].room == r("R32")


@pytest.mark.rule("NR-MOV-03")
def test_in_the_room_before_equal_ones_in_the_corridor(m: Scenario) -> None:
    """X82: two Adults in the corridor, a Larva in the room: Adult, Adult, Larva."""
    m.intruder("Adult", "K27")
    m.intruder("Adult", "K27")
    larva = m.intruder("Larva", "R31")
    m.rolls(NOISE_DIE, 4)
    m.run(move(m.g, 0, k("K27")))
    assert [type_ for type_, *_ in m.said("attacks")] == [1, 1, 0]
    m.g.intruders.clear()
    m.g.io.heard.clear()
    m.intruder("Adult", "K28")
    inside = m.intruder("Adult", "R32")
    m.rolls(NOISE_DIE, 4)
    m.run(move(m.g, 0, k("K28")))
    assert [number for _, number, *_ in m.said("attacks")] == [inside.number, 1]
    assert larva.type == 0


@pytest.mark.rule("NR-MOV-05", "NR-MOV-14")
def test_the_movement_ends_with_the_mover(m: Scenario) -> None:
    struck: list[int] = []

    def kill(g: Any, it: Any, seat: int, how: int) -> Any:
        struck.append(it.type)
        leave_for_good(g, g.players[seat])
        return
        yield

    m.g.edition = replace(m.g.edition, attack=kill)
    m.intruder("Adult", "R31")
    m.intruder("Adult", "K27")
    assert not m.run(move(m.g, 0, k("K27")))
    assert struck == [1] and m.said("moved") == []


@pytest.mark.rule("NR-MOV-14", "NR-GAP-127")
def test_a_way_that_closes_meanwhile_ends_the_movement(m: Scenario) -> None:
    def shut(g: Any, it: Any, seat: int, how: int) -> Any:
        m.close(K27="R31")
        return
        yield

    m.g.edition = replace(m.g.edition, attack=shut)
    m.intruder("Adult", "R31")
    assert not m.run(move(m.g, 0, k("K27")))
    assert m.g.players[0].room == LANDING_ZONE


@pytest.mark.rule("NR-MOV-12")
@pytest.mark.parametrize("led", [False, True])
def test_each_who_moves_along_suffers_attacks_and_makes_noise(m: Scenario, led: bool) -> None:
    """Three attacks at most and a noise roll for each, unless the effect spares who is led."""
    m.intruder("Drone", "K27")
    for _ in range(3):
        m.intruder("Adult", "R31")
    m.rolls(NOISE_DIE, 4, *([] if led else [4]))
    assert m.run(move(m.g, 0, k("K27"), Going(along=(1,), led=led)))
    assert [p.room for p in m.g.players[:2]] == [r("R32"), r("R32")]
    struck = [(type_, seat) for type_, _, seat, _ in m.said("attacks")]
    own = [(2, 0), (1, 0), (1, 0)]
    assert struck == own + ([] if led else [(type_, 1) for type_, _ in own])
    assert [seat for seat, *_ in m.said("noise.roll")] == ([0] if led else [0, 1])


@pytest.mark.rule("NR-MOV-12", "NR-MOV-05", "NR-GAP-227")
@pytest.mark.parametrize(("dies", "left"), [(1, (1,)), (0, (0, 1))])
def test_who_dies_of_its_own_attacks_does_not_move_along(
    m: Scenario, dies: int, left: tuple[int, ...]
) -> None:
    struck: list[int] = []

    def kill(g: Any, it: Any, seat: int, how: int) -> Any:
        struck.append(seat)
        if seat == dies:
            leave_for_good(g, g.players[seat])
        return
        yield

    m.g.edition = replace(m.g.edition, attack=kill)
    m.intruder("Adult", "R31")
    m.rolls(NOISE_DIE, *([4] if dies else []))
    assert m.run(move(m.g, 0, k("K27"), Going(along=(1,)))) == (0 not in left)
    assert [seat for seat, *_ in m.said("moved")] == [n for n in (0, 1) if n not in left]
    assert struck == ([0, 1] if dies else [0])


@pytest.mark.rule("NR-MOV-12", "NR-EXP-18")
def test_into_the_unexplored_each_with_its_own_attacks(s: Scenario) -> None:
    scripted(s, "E01", "Surgery Room", 401, 403, 405)
    s.intruder("Adult", "R31")
    assert s.run(move(s.g, 0, k("K18"), Going(along=(1,))))
    assert s.attacks[:2] == [("Adult", "Recon"), ("Adult", "Officer")]
    assert [p.room for p in s.g.players[:2]] == [r("R21"), r("R21")]
    assert len(s.said("noise.roll")) == 1 and len(s.said("exploration")) == 1


@pytest.mark.rule("NR-MOV-06", "NR-MOV-08", "NR-MOV-13", "NR-GAP-114")
def test_into_a_discovered_room_with_a_noise_roll_and_no_attack(m: Scenario) -> None:
    m.put("Officer", "R32")
    m.intruder("Adult", "R32")
    m.rolls(NOISE_DIE, 2)
    m.run(move(m.g, 0, k("K27")))
    assert m.attacks == [] and m.g.noise[k("K28")] == 1


@pytest.mark.rule("NR-MOV-09", "NR-ROOM-03", "NR-GAP-27")
def test_the_secure_token_of_a_cautious_move_is_placed_if_it_can(m: Scenario) -> None:
    m.rolls(NOISE_DIE, 4, 4, 4, 4)
    m.run(move(m.g, 0, k("K27"), Going(careful=True)))
    assert m.g.secure[r("R32")] == 1
    m.run(move(m.g, 0, k("K28"), Going(careful=True)))  # the Nest is never secured
    assert m.g.secure[r("R33")] == 0 and m.g.players[0].room == r("R33")
    m.g.secure[r("R32")] = 3
    m.run(move(m.g, 1, k("K27"), Going(careful=True)))
    assert m.g.secure[r("R32")] == 3
    m.g.secure[r("R32")] = 1
    m.intruder("Larva", "R32")
    m.run(move(m.g, 2, k("K27"), Going(careful=True)))
    assert m.g.secure[r("R32")] == 1


@pytest.mark.rule("NR-MOV-10", "NR-MOV-15", "NR-DOOR-07")
def test_to_any_room_attacks_only_from_the_room_left(m: Scenario) -> None:
    m.close(K28="R33")
    m.intruder("Adult", "R31")
    m.intruder("Drone", "K27")
    assert any_rooms(m.g, 0) == [r("R32"), r("R33")]
    m.rolls(NOISE_DIE, 3)
    m.run(move_to(m.g, 0, r("R33")))
    assert m.attacks == [("Adult", "Recon")] and m.g.players[0].room == r("R33")


@pytest.mark.rule("NR-MOV-11")
def test_preventing_attacks_one_by_one(m: Scenario) -> None:
    for name in ("Drone", "Adult", "Larva"):
        m.intruder(name, "R31")
    m.rolls(NOISE_DIE, 4)
    m.run(move(m.g, 0, k("K27"), Going(guard=1)), ("suffer",), ("prevent",))
    assert m.attacks == [("Drone", "Recon"), ("Larva", "Recon")]


def test_moves_without_some_attacks_and_without_noise(m: Scenario) -> None:
    for name in ("Drone", "Larva"):
        m.intruder(name, "R31")
    m.intruder("Adult", "K27")
    m.run(move(m.g, 0, k("K27"), Going(quiet=True, harmless=(0, 1))))
    m.run(move(m.g, 1, k("K27"), Going(quiet=True, from_corridor=False)))
    m.run(move(m.g, 2, k("K27"), Going(quiet=True, spared=True)))
    assert m.attacks == [("Drone", "Recon"), ("Drone", "Officer"), ("Larva", "Officer")]
    assert m.said("noise.roll") == []


@pytest.mark.rule("NR-ORD-03")
def test_what_would_provoke_an_attack(m: Scenario) -> None:
    assert not provokes(m.g, 0, k("K27"))
    m.intruder("Larva", "K27")
    assert provokes(m.g, 0, k("K27")) and not provokes(m.g, 0, k("K18"))
    assert HAZARD == 0


@pytest.mark.rule("NR-HIB-06")
def test_walking_into_the_hibernatorium_resolves_no_card(scenario: Make) -> None:
    s = scenario()
    s.rooms(R22="Surgery Room")
    p = s.put("Recon", "R22")
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K08"]))
    assert p.room == HIBERNATORIUM and s.said("exploration") == []
