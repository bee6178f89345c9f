"""Moving, exploring and noise, played as the rulebook tells them."""

from __future__ import annotations

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.exploration import explore
from hullbreach.games.retaliation.ids import (
    CLOSED,
    CORRIDOR_TILE,
    DEAD,
    DESTROYED,
    HAZARD,
    LANDER,
    NOISE_DIE,
    OPEN,
    ROOM,
)
from hullbreach.games.retaliation.moving import Going, move
from hullbreach.games.retaliation.noise import noise_roll
from tests.retaliation.hands import ATTACK, EXPLORATION, give, next_token
from tests.retaliation.scenario import Make, Scenario


def flat(make: Make, seats: int = 3, **options: bool | str) -> Scenario:
    """R21, R31, R32, R33, R41 and the corridors between: 2 west, 4 east, 3 south of R32."""
    s = make(seats, **options)
    s.rooms(R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station")
    s.corridors(K18=104, K27=204, K28=410, K31=308, K19=110, K32=310)
    return s


# -- moving ------------------------------------------------------------------------------------


def test_at_most_three_attack_the_largest_first_the_room_before_the_corridor(
    scenario: Make,
) -> None:
    """X20, NR-MOV-03, -04: secure tokens stop nobody."""
    s = flat(scenario)
    s.g.secure[LANDING_ZONE] = 3
    adults = [s.intruder("Adult", "R31", hits=n) for n in (2, 0, 1)]
    s.intruder("Larva", "R31")
    s.intruder("Drone", "K27"), s.intruder("Adult", "K27")
    s.rolls(NOISE_DIE, 1)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K27"]))
    named = [args[:2] for args in s.said("attacks")]
    assert named == [(2, 1), (1, adults[1].number), (1, adults[2].number)]
    assert s.g.secure[LANDING_ZONE] == 3


def test_larvae_come_last_and_are_gone_after_it(scenario: Make) -> None:
    """X82."""
    s = flat(scenario, attack=True)
    s.intruder("Adult", "K27"), s.intruder("Adult", "K27"), s.intruder("Larva", "R31")
    s.will("attack card", ATTACK["IA01"], ATTACK["IA03"])
    s.rolls(NOISE_DIE, 3)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K27"]))
    p = s.player("Recon")
    assert [args[0] for args in s.said("attack")] == [1, 1, 0]
    assert p.larva and p.health == 3 and len(p.deck.discard) == 2
    assert s.at("R31") == [] and s.at("K27") == ["Adult", "Adult"]


def test_a_cautious_move_secures_the_room_before_its_noise(scenario: Make) -> None:
    """NR-MOV-06: the hazard of the roll meets the token."""
    s = flat(scenario, attack=True)
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Drone", "1+1")
    s.run(move(s.g, 0, CORRIDOR_SLOT["K27"], Going(careful=True)))
    assert s.at("R32") == ["Drone"] and s.g.secure[ROOM_SLOT["R32"]] == 0
    assert not s.said("attack")


def test_prevented_attacks_count_among_the_three(scenario: Make) -> None:
    """AO04: two prevented, the third suffered, the fourth never comes."""
    s = flat(scenario)
    for _ in range(4):
        s.intruder("Adult", "R31")
    s.rolls(NOISE_DIE, 2)
    s.run(
        move(s.g, 0, CORRIDOR_SLOT["K27"], Going(guard=2)), ("prevent",), ("suffer",), ("prevent",)
    )
    assert len(s.attacks) == 1


# -- exploring ---------------------------------------------------------------------------------


def ready(make: Make, card: str, *tiles: int, **options: bool) -> Scenario:
    """At the Landing Zone with K18, K27, K31, about to explore R21 by K18."""
    s = make(**options)
    s.corridors(K18=104, K27=204, K31=308)
    s.will("exploration card", EXPLORATION[card])
    if tiles:
        s.will("corridor tile", *(CORRIDOR_TILE[id] for id in tiles))
    return s


def test_the_worked_example_of_two_rooms(scenario: Make) -> None:
    """X78, X79."""
    s = ready(scenario, "E01", 101, 202, 303)
    s.will("room tile", ROOM["Surgery Room"])
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K18"]))
    g = s.g
    laid = {k for k in ("K06", "K14", "K19", "K05") if g.corridors[CORRIDOR_SLOT[k]] >= 0}
    assert laid == {"K06", "K14", "K19"}
    assert [n for n, it in enumerate(g.noise) if it] == [CORRIDOR_SLOT["K14"]]
    assert g.door_at[CORRIDOR_SLOT["K06"]] == ROOM_SLOT["R21"] and not g.connected
    s.will("exploration card", EXPLORATION["E02"])
    s.will("corridor tile", CORRIDOR_TILE[401], CORRIDOR_TILE[402])
    s.will("room tile", ROOM["Armory"])
    s.will("robot card", 2)
    s.rolls(NOISE_DIE, 3)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K14"]))
    assert g.connected and g.robot.card == 2
    assert g.corridors[CORRIDOR_SLOT["K15"]] == CORRIDOR_TILE[401]
    assert g.corridors[CORRIDOR_SLOT["K20"]] == CORRIDOR_TILE[402]
    assert g.noise[CORRIDOR_SLOT["K08"]] == 1  # the printed one
    assert g.corridors[CORRIDOR_SLOT["K08"]] == CORRIDOR_TILE[2]
    # Noise value 3 by R22: K21 is not there; nothing more.
    assert sum(g.noise) == 2


def test_the_tenth_fire_ends_it_all(scenario: Make) -> None:
    """NR-FIRE-03, NR-EXP-19, X53."""
    s = ready(scenario, "E05")
    give(s, "Recon", 1)
    for slot in range(9):
        s.g.fire[slot + 12] = True
    s.start("turn")
    s.answer(0, "move", CORRIDOR_SLOT["K18"])
    assert s.over and s.g.destroyed and not s.said("noise.roll")


def test_doors_close_before_the_noise_of_the_same_card(scenario: Make) -> None:
    """E10; NR-EXP-14: K18's door stands at the other end, and stays open."""
    s = make_door(ready(scenario, "E10", 101, 203, 302))
    s.will("room tile", ROOM["Armory"])
    s.rolls(NOISE_DIE, 2)
    s.run(move(s.g, 0, CORRIDOR_SLOT["K18"]))
    doors = {k: s.g.doors[CORRIDOR_SLOT[k]] for k in ("K06", "K14", "K18", "K19")}
    assert doors == {"K06": CLOSED, "K14": CLOSED, "K18": OPEN, "K19": OPEN}
    assert s.g.noise[CORRIDOR_SLOT["K14"]] == 1 and s.g.noise[CORRIDOR_SLOT["K19"]] == 1


def make_door(s: Scenario) -> Scenario:
    s.g.door_at[CORRIDOR_SLOT["K18"]] = ROOM_SLOT["R31"]
    return s


def test_two_who_explore_together_draw_one_card(scenario: Make) -> None:
    """NR-EXP-18."""
    s = ready(scenario, "E08")
    s.rolls(NOISE_DIE, 4)
    corridor = CORRIDOR_SLOT["K18"]
    s.run(explore(s.g, 1, corridor, LANDING_ZONE, [1, 2], False))
    assert {p.room for p in s.g.players[1:]} == {ROOM_SLOT["R21"]}
    assert [args[0] for args in s.said("noise.roll")] == [1]


# -- noise -------------------------------------------------------------------------------------


def three(make: Make, **options: bool) -> Scenario:
    """R32 with three corridors of value 3: K19, K28, K32 in corridor order, and K27 of 2."""
    s = make(**options)
    s.rooms(R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station")
    s.corridors(K18=104, K19=304, K27=204, K28=306, K32=308)
    for p in s.g.players[:1]:
        p.room = ROOM_SLOT["R32"]
    return s


def test_marker_marker_and_intruders(scenario: Make) -> None:
    """X58."""
    s = three(scenario)
    s.noise("K28")
    s.intruder("Adult", "K32"), s.intruder("Adult", "K32")
    s.rolls(NOISE_DIE, 3)
    next_token(s, "Drone", "2+1")
    s.run(noise_roll(s.g, 0))
    assert s.g.noise[CORRIDOR_SLOT["K19"]] == 1 and s.g.noise[CORRIDOR_SLOT["K28"]] == 0
    assert s.at("K28") == ["Drone", "Adult", "Adult"] and s.at("K32") == ["Adult"]
    assert s.at("R32") == ["Adult"] and s.attacks == [("Adult", "Recon")]


def test_a_dead_roller_draws_nobody_in_any_more(scenario: Make) -> None:
    """X66, NR-NOI-15."""
    s = three(scenario, attack=True)
    s.player("Recon").health = 8
    s.intruder("Adult", "K19"), s.intruder("Drone", "K32")
    s.noise("K28")
    s.rolls(NOISE_DIE, 3)
    s.will("attack card", ATTACK["IA01"])
    next_token(s, "Larva")
    s.run(noise_roll(s.g, 0))
    assert s.player("Recon").where == DEAD
    assert s.at("K28") == ["Larva"] and s.at("K32") == ["Drone"] and s.at("R32") == ["Adult"]


def test_the_queen_comes_by_the_marker_and_is_read_in_turn(scenario: Make) -> None:
    """X84, NR-NOI-18."""
    s = three(scenario)
    s.noise("K19")
    s.intruder("Queen", "R33")
    s.rolls(NOISE_DIE, 3)
    next_token(s, "Queen")
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Queen"] and s.attacks == [("Queen", "Recon")]
    assert s.g.noise[CORRIDOR_SLOT["K32"]] == 1


def test_a_closed_door_is_all_that_noise_opens(scenario: Make) -> None:
    """NR-NOI-04; the door of K28 at the far end is not in between."""
    s = three(scenario)
    s.close(K19="R32", K28="R33")
    s.intruder("Queen", "K19"), s.intruder("Larva", "K28")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0))
    assert s.at("K19") == ["Queen"] and s.g.doors[CORRIDOR_SLOT["K19"]] == DESTROYED
    assert s.at("R32") == ["Larva"] and s.g.doors[CORRIDOR_SLOT["K28"]] == CLOSED


def test_a_hazard_activates_the_queen_toward_the_closest(scenario: Make) -> None:
    """NR-NOI-09, NR-QUE-06: she stands by another, and attacks there."""
    s = three(scenario)
    s.put("Officer", "R33")
    s.intruder("Queen", "R33")
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Queen")
    s.run(noise_roll(s.g, 0))
    assert s.attacks == [("Queen", "Officer")] and s.at("R32") == []


def test_among_equally_close_ones_she_goes_for_the_roller(scenario: Make) -> None:
    """NR-TGT-03: the Officer is first in turn order, the Recon activates."""
    s = three(scenario)
    s.g.first = 1
    s.put("Officer", "R33")
    s.intruder("Queen", "K28")
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Queen")
    s.run(noise_roll(s.g, 0))
    assert s.attacks == [("Queen", "Recon")]


def test_a_roll_around_another_room_brings_things_there(scenario: Make) -> None:
    """NR-NOI-17: nobody is there; then somebody else is."""
    s = three(scenario)
    s.put("Recon", "R31")
    s.intruder("Adult", "K28")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0, ROOM_SLOT["R33"]))
    assert s.at("R33") == ["Adult"] and s.attacks == []
    s.put("Medical Support", "R33")
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Drone", "1+1")
    s.run(noise_roll(s.g, 0, ROOM_SLOT["R33"]))
    assert s.attacks == [("Drone", "Medical Support")]


def test_both_values_of_a_deadly_corridor_once(scenario: Make) -> None:
    """X43, X103."""
    s = scenario(deadly="yes")
    s.rooms(R32="Armory")
    s.corridors(K27=203, K28=103)  # 2 and 4; 1 and 3
    s.put("Recon", "R32")
    s.intruder("Adult", "K28"), s.intruder("Adult", "K28")
    s.rolls(NOISE_DIE, 4, 3)
    s.run(noise_roll(s.g, 0))
    assert s.g.noise[CORRIDOR_SLOT["K27"]] == 1 and s.attacks == []
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Adult"] and s.at("K28") == ["Adult"]


def test_a_hazard_in_the_landing_zone_puts_passengers_out_first(scenario: Make) -> None:
    """X100, NR-LND-08: the attack is meant for who rolled, the first in turn order sits by."""
    s = scenario()
    s.player("Recon").where, s.player("Recon").room = LANDER, -1
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Adult", "2")
    s.run(noise_roll(s.g, 2))
    assert s.player("Recon").room == LANDING_ZONE
    assert s.attacks == [("Adult", "Medical Support")]
