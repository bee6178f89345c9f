"""Intruder, event and cleanup phases, played as the rulebook tells them."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.facility import intruders_at
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    CLOSED,
    DEAD,
    DESTROYED,
    GONE,
    HIBERNATED,
    INACTIVE,
    LANDED,
    LANDER,
    LEFT,
    NOISE_DIE,
    ON_TRACK,
)
from hullbreach.games.retaliation.intruder_moves import move_group, repel, repel_all
from hullbreach.games.retaliation.intruder_phase import attacks
from hullbreach.games.retaliation.models import put_in_corridor, put_many_in_corridor
from hullbreach.games.retaliation.state import Intruder
from tests.retaliation.hands import ATTACK, give, hits_of, next_event, next_token
from tests.retaliation.scenario import Make, Scenario

LARVA, ADULT, DRONE, QUEEN = range(4)


def flat(make: Make, seats: int = 3, **options: bool | str) -> Scenario:
    """R21, R31, R32, R33, R41, R42: K28 and K27 lie H, K19, K31 and K33 D, K18 and K32 U."""
    s = make(seats, **options)
    s.rooms(
        R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station",
        R42="Emergency Room",
    )  # fmt: skip
    s.corridors(K18=104, K27=204, K28=410, K31=308, K19=110, K32=310, K33=302, K40=202)
    return s


def group(s: Scenario, place: str) -> list[Intruder]:
    return intruders_at(s.g, s.place(place))


def goes(s: Scenario, place: str, *answers: object) -> None:
    s.run(move_group(s.g, s.place(place), group(s, place)), *answers)


# -- the intruder phase ------------------------------------------------------------------------


def test_fire_burns_all_and_kills_larvae_alone(scenario: Make) -> None:
    """NR-INTP-01 to -03, -09, X22: then all attack the first in turn order, past secure tokens."""
    s = flat(scenario, attack=True)
    s.g.first, s.g.queen_hits = 1, 4
    s.g.fire[LANDING_ZONE], s.g.secure[LANDING_ZONE] = True, 2
    for kind, hits in (("Larva", 0), ("Adult", 9), ("Drone", 1), ("Queen", 0)):
        s.intruder(kind, "R31", hits=hits)
    s.will("attack card", *[ATTACK[it] for it in ("IA01", "IA01", "IA01")])
    next_event(s, "V18")
    s.start("intruders")
    assert "Larva" not in s.at("R31") and s.g.queen_hits == 4
    assert hits_of(s, "Adult") == [10] and hits_of(s, "Drone") == [2]
    assert [args[0] for args in s.said("attack")] == [QUEEN, DRONE, ADULT]
    assert s.player("Officer").health == 4 and s.g.secure[LANDING_ZONE] == 2


def test_the_next_in_turn_order_is_struck_when_one_is_dead(scenario: Make) -> None:
    """NR-INTP-07."""
    s = flat(scenario, attack=True)
    s.g.first = 2
    s.player("Medical Support").health = 8
    s.intruder("Drone", "R31"), s.intruder("Adult", "R31")
    s.will("attack card", ATTACK["IA01"], ATTACK["IA01"])
    next_event(s, "V18")
    s.start("intruders")
    assert s.player("Medical Support").where == DEAD and s.player("Recon").health == 1


def test_whoever_is_pushed_out_meanwhile_does_not_attack(scenario: Make) -> None:
    """NR-INTP-10: whatever happens in the first attack, the second attacker is elsewhere."""

    def strikes(g: Any, it: Intruder, seat: int, how: int) -> None:
        g.say("attacks", "NR-ATK-01", it.type, it.number, seat, how)
        for other in g.intruders:
            if other is not it:
                other.place = s.place("K27")
        yield from ()

    s = scenario(attack=True, rules={"attack": strikes})
    s.corridors(K27=204)
    s.intruder("Drone", "R31"), s.intruder("Adult", "R31")
    s.run(attacks(s.g))
    assert s.attacks == [("Drone", "Recon")]


# -- the event phase ---------------------------------------------------------------------------


def event(s: Scenario, card: str, token: str = "Blank") -> Scenario:
    """Play the event phase up to the next round."""
    next_event(s, card)
    next_token(s, token, {"Adult": "2", "Drone": "1+1"}.get(token, ""))
    s.start("launch")
    return s


def test_who_moves_by_the_card_and_who_does_not(scenario: Make) -> None:
    """X50, X51, X61: H only; out of the corridor into an empty room, and on from there."""
    s = flat(scenario)
    s.intruder("Adult", "K28"), s.intruder("Adult", "K32")
    s.intruder("Larva", "K31")
    s.player("Recon").where = HIBERNATED
    for name in ("Officer", "Medical Support"):
        s.put(name, "R31")
    event(s, "V16")
    assert s.at("K27") == ["Adult"] and s.at("K32") == ["Adult"] and s.at("K31") == ["Larva"]


def test_v01_who_fights_makes_no_noise(scenario: Make) -> None:
    s = flat(scenario)
    s.put("Officer", "R33")
    s.intruder("Adult", "R31")
    s.will("attack card")
    s.rolls(NOISE_DIE, 4)
    event(s, "V01")
    assert [args[0] for args in s.said("noise.roll")] == [1]


def test_v03_the_fullest_section_loses_its_air(scenario: Make) -> None:
    """A tie goes to A; then rooms with computers and characters fail."""
    s = flat(scenario, 4)
    s.put("Officer", "R33"), s.put("Medical Support", "R33")
    s.g.life_support = [ACTIVE, ACTIVE, INACTIVE]
    event(s, "V03")
    assert s.g.life_support[:2] == [INACTIVE, ACTIVE]
    assert [n for n, it in enumerate(s.g.malfunction) if it] == [ROOM_SLOT["R33"]]


def test_v04_fires_are_looked_up_before_any_is_set(scenario: Make) -> None:
    """X99."""
    s = scenario()
    s.rooms(R32="Emergency Room", R41="Life Support Control A", R21="Sprinklers Control")
    s.corridors(K27=204, K32=310, K19=110, K31=308)
    for name in ("R32", "R41"):
        s.g.fire[ROOM_SLOT[name]] = True
    event(s, "V04")
    fires = {n for n, it in enumerate(s.g.fire) if it}
    assert fires == {ROOM_SLOT[it] for it in ("R32", "R41", "R21")}


@pytest.mark.parametrize(
    ("marker", "top", "where", "token"), [(10, INACTIVE, LANDED, GONE), (10, ACTIVE, LEFT, ACTIVE),
                                          (7, INACTIVE, ON_TRACK, INACTIVE)]
)  # fmt: skip
def test_v09_the_lander_meets_the_marker(
    scenario: Make, marker: int, top: int, where: int, token: int
) -> None:
    """NR-LND-12, -14, NR-TRK-02 to -04."""
    s = flat(scenario)
    s.g.lander, s.g.round, s.g.anti_aircraft.top = 9, marker, top
    next_event(s, "V09")
    next_token(s, "Blank")
    s.g.players[1].data = True
    give(s, "Officer", 1)
    s.start("event")
    assert s.g.lander_is == where and s.g.anti_aircraft.top == token
    assert s.player("Officer").deck.discard != []


def test_v10_only_where_markers_lie(scenario: Make) -> None:
    s = flat(scenario)
    s.noise("K27", "K28")
    next_event(s, "V10")
    next_token(s, "Larva")
    s.will("intruder token", s.g.edition.things.intruders.face_down[0])
    s.start("launch")
    assert s.at("K27") == ["Larva"] and s.g.noise[CORRIDOR_SLOT["K28"]] == 1


def test_v11_and_v12_doors(scenario: Make) -> None:
    s = flat(scenario)
    s.corridors(K45=101)
    for k, room in (("K27", "R31"), ("K31", "R41"), ("K28", "R33")):
        s.g.door_at[CORRIDOR_SLOT[k]] = ROOM_SLOT[room]
    s.put("Officer", "R33")
    event(s, "V11")
    doors = [s.g.doors[CORRIDOR_SLOT[k]] for k in ("K27", "K31", "K28")]
    assert doors == [CLOSED, 0, CLOSED]
    s = flat(scenario)
    s.close(K27="R31", K28="R33")
    s.intruder("Adult", "K28")
    event(s, "V12")
    assert s.g.doors[CORRIDOR_SLOT["K27"]] == s.g.doors[CORRIDOR_SLOT["K28"]] == DESTROYED
    assert s.g.noise[CORRIDOR_SLOT["K27"]] == 1 and s.g.noise[CORRIDOR_SLOT["K28"]] == 0


def test_v14_the_first_and_the_last(scenario: Make) -> None:
    s = flat(scenario)
    s.g.first = 1
    s.put("Officer", "R33")
    s.player("Medical Support").where = LANDER
    s.player("Medical Support").room = -1
    next_event(s, "V14")
    next_token(s, "Larva")
    s.will("intruder token", s.g.edition.things.intruders.face_down[0])
    s.start("event")
    # The Larva bites at once and is gone (NR-LAR-01); the Recon is last, at the Landing Zone.
    noisy = {n for n, it in enumerate(s.g.noise) if it}
    assert s.player("Officer").larva
    assert noisy == {CORRIDOR_SLOT[k] for k in ("K18", "K27", "K31")}


def test_v15_a_border_corridor_counts_for_both_sections(scenario: Make) -> None:
    s = flat(scenario)
    for k in ("K28", "K33", "K18"):  # A/B 410, A/B 302, A 104
        s.g.reinforced[CORRIDOR_SLOT[k]] = True
    event(s, "V15")
    left = [k for k in ("K28", "K33", "K18") if s.g.reinforced[CORRIDOR_SLOT[k]]]
    assert left == ["K28"]  # A: 104, B: 302


def test_v17_and_v18_noise(scenario: Make) -> None:
    s = flat(scenario)
    s.intruder("Larva", "K40")
    event(s, "V17")  # PC rooms: R33, R41
    noisy = {n for n, it in enumerate(s.g.noise) if it}
    assert noisy == {CORRIDOR_SLOT[k] for k in ("K28", "K31", "K32")}
    s = flat(scenario)
    s.noise("K27", "K33")
    bag = len(s.g.bag)
    event(s, "V18", "Larva")
    assert sum(s.g.noise) == 0 and len(s.g.bag) == bag + 2 - 1 + 2


# -- moving ------------------------------------------------------------------------------------


def test_of_equal_routes_the_lowest_id(scenario: Make) -> None:
    """NR-IMV-03: from R42 by K33 (302) or K40 (202)."""
    s = flat(scenario)
    s.intruder("Adult", "R42")
    goes(s, "R42")
    assert s.at("K40") == ["Adult"]


def test_the_overflow_takes_another_way_of_equal_length(scenario: Make) -> None:
    """X24, NR-IMV-10."""
    s = flat(scenario)
    s.intruder("Queen", "K40"), s.intruder("Adult", "K40")
    for kind in ("Drone", "Adult", "Larva"):
        s.intruder(kind, "R42")
    goes(s, "R42")
    assert s.at("K40") == ["Queen", "Drone", "Adult"] and s.at("K33") == ["Adult", "Larva"]


def test_the_queen_swaps_with_larvae(scenario: Make) -> None:
    """X87: no other way, four Larvae go where she came from and attack nobody."""
    s = flat(scenario)
    s.intruder("Drone", "K28"), s.intruder("Drone", "K28")
    for _ in range(4):
        s.intruder("Larva", "K28")
    s.intruder("Queen", "R33")
    goes(s, "R33")
    assert s.at("K28") == ["Queen", "Drone", "Drone"] and s.at("R33") == ["Larva"] * 4


def test_placing_into_a_full_corridor(scenario: Make) -> None:
    """X23, X86: the smallest, of them the lowest number, and only as many as needed."""
    s = flat(scenario)
    for _ in range(5):
        s.intruder("Adult", "K28")
    put_in_corridor(s.g, QUEEN, CORRIDOR_SLOT["K28"], "NR-NOI-12")
    left = [it.number for it in group(s, "K28") if it.type == ADULT]
    assert left == [4, 5] and s.at("K28")[0] == "Queen"
    s = flat(scenario)
    for kind in ["Adult"] * 4 + ["Larva"] * 2:
        s.intruder(kind, "K28")
    put_many_in_corridor(s.g, ((DRONE, 1),), CORRIDOR_SLOT["K28"], "NR-NOI-12")
    assert s.at("K28") == ["Drone"] + ["Adult"] * 4 + ["Larva"]


# -- repelling ---------------------------------------------------------------------------------


def push(s: Scenario, it: Intruder, source: str, chooser: int, *answers: object) -> None:
    s.run(repel(s.g, it, s.place(source), chooser, "NR-REP-01"), *answers)


def test_where_what_is_pushed_goes(scenario: Make) -> None:
    """NR-REP-02 to -05."""
    s = flat(scenario)
    it = s.intruder("Adult", "R31")
    push(s, it, "R31", 0, ("corridor", CORRIDOR_SLOT["K27"]))
    assert s.at("K27") == ["Adult"]
    push(s, it, "R31", 0)
    assert s.at("R32") == ["Adult"]
    push(s, it, "R31", 0)  # K27 leads back; of K19 (110), K32, K33 and K28 the lowest ID
    assert s.at("K19") == ["Adult"]


def test_full_corridors_are_no_choice_while_one_is_free(scenario: Make) -> None:
    """NR-REP-08, -09: the last two ways fill up; then a larger one swaps."""
    s = flat(scenario)
    for k in ("K18", "K31"):
        for _ in range(6):
            s.intruder("Adult", k)
    for _ in range(5):
        s.intruder("Larva", "K27")
    drone, adult = s.intruder("Drone", "R31"), s.intruder("Adult", "R31")
    s.run(
        repel_all(s.g, [drone, adult], LANDING_ZONE, 0, "NR-REP-09"),
        ("corridor", CORRIDOR_SLOT["K27"]),
    )
    assert s.at("K27") == ["Drone", "Adult"] + ["Larva"] * 4 and s.at("R31") == ["Larva"]


# -- cleanup -----------------------------------------------------------------------------------


def test_cleanup_hands_token_and_marker(scenario: Make) -> None:
    """NR-CLN-01 to -04, X28, X29."""
    s = scenario(4)
    s.player("Officer").where, s.player("Officer").room = DEAD, -1
    s.player("Medical Support").where, s.player("Medical Support").room = LANDER, -1
    p = give(s, "Recon", 3)
    p.deck.discard, p.deck.pool = p.deck.pool[:6], []
    give(s, "Heavy Gun Operator", 4)
    s.g.round = 12
    s.start("cleanup")
    assert s.g.first == 2 and s.g.round == 13 and s.pending.seats == (3,)
    assert len(p.hand) == 5 and len(p.deck.pool) == 4 and not p.deck.discard
    assert len(s.player("Medical Support").hand) == 5 and not s.player("Officer").hand


def test_autodestruction_goes_before_the_lander(scenario: Make) -> None:
    """NR-TRK-01, -05, X74."""
    s = scenario()
    s.g.round, s.g.autodestruction = 9, 10
    s.player("Officer").where = HIBERNATED
    s.start("cleanup")
    assert s.over and s.g.destroyed and s.g.lander_is == ON_TRACK
    assert s.player("Officer").where == DEAD


def test_passengers_are_asked_in_turn_order(scenario: Make) -> None:
    """X36, NR-LND-10."""
    s = scenario()
    s.g.first, s.g.lander_is = 1, LANDED
    for name in ("Recon", "Officer"):
        s.player(name).where, s.player(name).room = LANDER, -1
    next_event(s, "V12")
    next_token(s, "Blank")
    s.start("launch")
    s.answer(1, "wait")
    s.answer(0, "launch")
    assert [p.where for p in s.g.players[:2]] == [2, 2] and s.g.lander_is == LEFT
    assert s.pending.seats == (2,) and s.g.round == 2
