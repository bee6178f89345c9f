"""The intruder phase and the event phase (NR-INTP, NR-EVP, NR-LND-10, NR-BAG)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.content import EVENTS
from hullbreach.games.retaliation.event_cards import EFFECTS
from hullbreach.games.retaliation.event_phase import (
    bag_development,
    event,
    event_effects,
    launch,
    move_corridors,
    move_rooms,
)
from hullbreach.games.retaliation.gear import gain_item
from hullbreach.games.retaliation.health import leave_for_good
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    CLOSED,
    CORRIDOR_TILE,
    DESTROYED,
    EGG,
    ESCAPED,
    HAZARD,
    INACTIVE,
    ITEM,
    LANDED,
    LANDER,
    LEFT,
    NOISE_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.intruder_phase import attacks, burning
from hullbreach.games.retaliation.nest import add_egg, destroy_egg
from hullbreach.kernel.state import Jump
from tests.retaliation.scenario import Make, Scenario

CARD = {card.name: number for number, card in enumerate(EVENTS)}


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def r(name: str) -> int:
    return ROOM_SLOT[name]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Landing Zone - K27 - R32 (Alarm Room, PC) - K28 - R33 (Nest); K18 - R21 (Surgery Room)."""
    made = scenario()
    made.rooms(R32="Alarm Room", R33="Nest", R21="Surgery Room")
    made.corridors(K27=108, K28=208, K18=408, K19=310)
    made.g.connected = False
    return made


def played(s: Scenario, name: str, *answers: Any) -> None:
    """Both effects of an event card, which lies open meanwhile."""
    left = list(answers)
    s.g.event_open.append([card.name for card in EVENTS].index(name))
    for effect in EFFECTS[name]:
        found = effect(s.g)
        if found is not None:
            s.run(found, *left)
            left = []


# -- intruder phase ----------------------------------------------------------------------------


@pytest.mark.rule("NR-INTP-01", "NR-INTP-02", "NR-GAP-39", "NR-IHP-05")
def test_burning_kills_only_larvae(s: Scenario) -> None:
    adult, drone = s.intruder("Adult", "R32", hits=5), s.intruder("Drone", "R32")
    s.intruder("Larva", "R32")
    s.intruder("Larva", "R21")
    s.g.fire[r("R32")] = True
    assert burning(s.g) == "attacks"
    assert s.at("R32") == ["Drone", "Adult"] and s.at("R21") == ["Larva"]
    assert (adult.hits, drone.hits) == (6, 1)


@pytest.mark.rule("NR-INTP-03", "NR-GAP-38", "NR-IHP-06", "NR-GAP-37")
def test_burning_never_brings_the_queen_onto_the_skull(s: Scenario) -> None:
    queen = s.intruder("Queen", "R32")
    s.g.fire[r("R32")] = True
    s.g.queen_hits = 3
    for expected in (4, 4):
        burning(s.g)
        assert s.g.queen_hits == expected and queen.hits == 0


@pytest.mark.rule("NR-INTP-04", "NR-NEST-01", "NR-NEST-02")
def test_a_fire_in_the_nest_destroys_an_egg(s: Scenario) -> None:
    s.g.fire[r("R33")] = True
    burning(s.g)
    assert s.g.eggs == 4 and s.g.items_gone == [EGG] and not s.g.nest_destroyed
    for _ in range(5):
        destroy_egg(s.g, "NR-INTP-04")
    assert s.g.eggs == 0 and s.g.nest_destroyed
    add_egg(s.g, "NR-EVP-06")
    assert s.g.eggs == 1 and s.g.nest_destroyed  # stays so


@pytest.mark.rule("NR-INTP-05", "NR-INTP-06", "NR-INTP-08", "NR-INTP-09")
def test_x22_each_attacks_once_the_largest_first(s: Scenario) -> None:
    """Rooms in row order; secure tokens are no help."""
    s.g.first = 1
    for name in ("Recon", "Officer"):
        s.put(name, "R32")
    s.g.secure[r("R32")] = 2
    for name in ("Larva", "Drone", "Adult"):
        s.intruder(name, "R32")
    s.put("Medical Support", "R21")
    s.intruder("Adult", "R21")
    assert s.run(attacks(s.g)) == "launch"
    assert s.attacks == [("Adult", "Medical Support"), ("Drone", "Officer"), ("Adult", "Officer"),
                         ("Larva", "Officer")]  # fmt: skip
    assert s.g.secure[r("R32")] == 2


@pytest.mark.rule("NR-INTP-07", "NR-INTP-10")
def test_if_the_victim_dies_the_rest_attacks_the_next(s: Scenario) -> None:
    """Who comes in meanwhile does not attack."""
    struck: list[int] = []

    def kill(g: Any, it: Any, seat: int, how: int) -> Any:
        struck.append(seat)
        leave_for_good(g, g.players[seat])
        if len(struck) == 1:
            s.intruder("Adult", "R32")
        return
        yield

    for name in ("Recon", "Officer"):
        s.put(name, "R32")
    s.g.edition = replace(s.g.edition, attack=kill)
    for _ in range(3):
        s.intruder("Drone", "R32")
    s.run(attacks(s.g))
    assert struck == [0, 1]


# -- the launch --------------------------------------------------------------------------------


@pytest.mark.rule("NR-LND-10", "NR-LND-11", "NR-EVP-01", "NR-ESC-03")
def test_x36_the_first_that_says_launch_takes_all_along(s: Scenario) -> None:
    s.g.lander_is, s.g.first = LANDED, 1
    for seat in (0, 2):
        s.g.players[seat].where = LANDER
    assert s.run(launch(s.g), ("wait",), ("launch",)) == "event"
    assert [p.where for p in s.g.players] == [ESCAPED, 0, ESCAPED] and s.g.lander_is == LEFT


@pytest.mark.rule("NR-LND-10")
def test_nobody_inside_nobody_asked_and_waiting_is_allowed(s: Scenario) -> None:
    assert s.run(launch(s.g)) == "event"
    s.g.lander_is, s.g.players[0].where = LANDED, LANDER
    s.run(launch(s.g), ("wait",))
    assert s.g.players[0].where == LANDER and s.g.lander_is == LANDED


@pytest.mark.rule("NR-END-10", "NR-LND-11")
def test_x94_with_all_gone_the_game_ends(s: Scenario) -> None:
    for p in s.g.players:
        p.where = LANDER
    with pytest.raises(Jump) as left:
        s.run(launch(s.g), ("launch",))
    assert left.value.step == "final"


# -- events: movement --------------------------------------------------------------------------


@pytest.mark.rule("NR-EVP-03", "NR-GAP-13")
def test_x50_only_corridors_of_that_orientation(s: Scenario) -> None:
    s.intruder("Adult", "K28")  # H
    s.intruder("Adult", "K19")  # D
    s.run(move_corridors(s.g, ("H",)))
    assert s.at("K28") == [] and s.at("R32") == ["Adult"] and s.at("K19") == ["Adult"]


@pytest.mark.rule("NR-EVP-04", "NR-EVP-05")
def test_x51_out_of_a_corridor_into_a_room_and_on(s: Scenario) -> None:
    s.intruder("Adult", "K28")
    s.run(move_corridors(s.g, ("H",)))
    s.run(move_rooms(s.g))
    assert s.at("K27") == ["Adult"]


@pytest.mark.rule("NR-EVP-05")
def test_nobody_moves_twice_in_a_sub_step(s: Scenario) -> None:
    """Six Larvae swapped into a room that is processed later stay there."""
    s.put("Recon", "R21")
    s.put("Officer", "R21")
    s.put("Medical Support", "R21")
    for name in ("Drone",) * 5 + ("Larva",):
        s.intruder(name, "K19")
    s.intruder("Drone", "R32")
    s.run(move_rooms(s.g))
    assert s.at("R32") == ["Larva"] and s.at("K19") == ["Drone"] * 6


@pytest.mark.rule("NR-EVP-02", "NR-EVP-06", "NR-GAP-18")
def test_a_card_moves_then_does_its_effects_then_is_discarded(s: Scenario) -> None:
    s.intruder("Adult", "K28")
    s.noise("K19")
    s.will("event card", CARD["Bulkheads Slam"])  # D
    assert s.run(event(s.g)) == "event_effects"
    assert s.at("K28") == ["Adult"] and s.g.event_open == [CARD["Bulkheads Slam"]]
    assert s.run(event_effects(s.g)) == "develop"
    assert s.g.event_open == [] and s.g.events.discard == [CARD["Bulkheads Slam"]]
    s.will("event card", CARD["Lull"])
    s.run(event(s.g))
    s.run(event_effects(s.g))
    assert s.at("K28") == ["Adult"] and s.g.noise[k("K19")] == 0


@pytest.mark.rule("NR-GOLD-13")
def test_core_tremor_reshuffles_itself_too(s: Scenario) -> None:
    s.will("event card", CARD["Core Tremor"])
    s.run(event(s.g))
    s.run(event_effects(s.g))
    assert len(s.g.events.pool) == 20 and s.g.events.discard == []


@pytest.mark.rule("NR-BAG-01")
def test_the_bag_develops_last(s: Scenario) -> None:
    s.will("intruder token", 1)  # Larva
    assert s.run(bag_development(s.g)) == "cleanup"
    assert s.g.token_piles[1][-1] == 1


# -- event cards -------------------------------------------------------------------------------


@pytest.mark.rule("NR-EVP-08")
def test_stirring_swarm(s: Scenario) -> None:
    s.put("Officer", "R32")
    s.intruder("Adult", "R32")
    s.g.first = 2
    s.rolls(NOISE_DIE, 2, 2)
    played(s, "Stirring Swarm")
    assert [seat for seat, *_ in s.said("noise.roll")] == [2, 0]


@pytest.mark.rule("NR-EVP-10")
def test_foul_vents_and_thin_air_where_no_air_is(s: Scenario) -> None:
    s.g.life_support[1] = ACTIVE
    s.put("Officer", "R33")
    s.g.players[2].where = LANDER
    played(s, "Foul Vents")
    played(s, "Thin Air")
    assert [len(p.deck.discard) for p in s.g.players] == [1, 0, 0]
    assert [p.oxygen for p in s.g.players] == [6, 7, 7]


def test_power_dip(s: Scenario) -> None:
    s.g.life_support = [ACTIVE, ACTIVE, ACTIVE]
    s.put("Officer", "R33")
    s.put("Medical Support", "R32")
    played(s, "Power Dip")
    assert s.g.life_support == [INACTIVE, ACTIVE, ACTIVE]
    assert s.g.malfunction[r("R32")]
    s.put("Recon", "R33")
    s.g.players[2].where = LANDER
    played(s, "Power Dip")
    assert s.g.life_support == [INACTIVE, INACTIVE, ACTIVE]


@pytest.mark.rule("NR-FIRE-02", "NR-DOOR-09", "NR-EVP-11")
def test_x99_creeping_fire(scenario: Make) -> None:
    """Fires in 03 and 15, both A: 03 is the lowest; of its neighbours 15 burns, 01 catches fire."""
    s = scenario()
    s.rooms(R21="Emergency Room", R11="Life Support Control A", R12="Sprinklers Control")
    s.corridors(K05=108, K06=208, K19=308)
    s.g.connected = False
    s.g.fire[r("R21")] = s.g.fire[r("R11")] = True
    played(s, "Creeping Fire")
    assert s.g.fire[r("R12")] and sum(s.g.fire) == 3
    s.g.fire[r("R12")] = False
    s.close(K06="R21")
    played(s, "Creeping Fire")
    assert not s.g.fire[r("R12")]


def test_short_circuit_burns_the_highest_id(s: Scenario) -> None:
    s.g.malfunction[r("R32")] = s.g.malfunction[r("R21")] = True
    played(s, "Short Circuit")
    assert s.g.fire[r("R21")] and not s.g.fire[r("R32")]
    played(s, "Short Circuit")
    played(s, "Short Circuit")
    assert sum(s.g.fire) == 2


def test_rich_brood_and_hatchlings(s: Scenario) -> None:
    played(s, "Rich Brood")
    assert s.g.eggs == 5 and s.g.bag.count(1) == 3
    destroy_egg(s.g, "NR-INTP-04")
    played(s, "Rich Brood")
    assert s.g.eggs == 5 and s.g.items_gone == []
    s.put("Recon", "R33")
    s.g.secure[r("R33")] = 1
    played(s, "Hatchlings")
    assert s.at("R33") == ["Larva", "Larva"] and s.attacks == [("Larva", "Recon")]
    s.g.nest_destroyed = True
    played(s, "Hatchlings")
    assert s.g.bag.count(1) == 6


def test_royal_summons(s: Scenario) -> None:
    before = s.g.bag.count(10)
    played(s, "Royal Summons")
    assert s.g.bag.count(10) == before + 1
    s.intruder("Queen", "R33")
    played(s, "Royal Summons")
    assert s.at("K28") == ["Queen"]


def test_signal_loss(s: Scenario) -> None:
    p = s.g.players[0]
    p.data, p.hand = True, [3, 4]
    played(s, "Signal Loss", ("card", 4))
    assert s.g.lander == 11 and p.hand == [3] and p.deck.discard == [4]
    p.hand, p.contamination = [], [UNKNOWN]
    played(s, "Signal Loss")
    assert s.g.lander == 12 and p.contamination == [UNKNOWN]


@pytest.mark.rule("NR-EVP-09")
def test_converging_touches_only_markers_beside_characters(s: Scenario) -> None:
    s.noise("K27", "K28")
    s.will("intruder token", 1)
    played(s, "Converging")
    assert s.at("K27") == ["Larva"] and s.g.noise[k("K28")] == 1 and s.at("K18") == []


def test_bulkheads_slam_and_hinges_burst(scenario: Make) -> None:
    s = scenario()
    s.rooms(R32="Armory")
    s.corridors(K27=101, K28=103, K31=105)
    s.g.door_at[k("K31")] = r("R41")
    played(s, "Bulkheads Slam")
    assert [s.g.doors[k(it)] for it in ("K27", "K28", "K31")] == [CLOSED, 0, 0]
    s.g.barriers[k("K28")] = r("R32")
    s.intruder("Adult", "K31")
    s.g.doors[k("K31")] = CLOSED
    played(s, "Hinges Burst")
    assert [s.g.doors[k(it)] for it in ("K27", "K31")] == [DESTROYED] * 2
    assert s.g.barriers[k("K28")] == -1
    assert s.g.noise[k("K27")] == 1 and s.g.noise[k("K31")] == 0


def test_ambush(s: Scenario) -> None:
    s.put("Medical Support", "R32")
    s.will("intruder token", 1)
    played(s, "Ambush")
    assert s.at("R31") == ["Larva"]
    assert [s.g.noise[k(it)] for it in ("K19", "K27", "K28")] == [1, 1, 1]
    assert HAZARD == 0


@pytest.mark.rule("NR-COR-04", "NR-COR-08")
def test_weak_welds_in_each_section(s: Scenario) -> None:
    for name in ("K19", "K27", "K28"):
        s.g.reinforced[k(name)] = True
    played(s, "Weak Welds")
    # A: K27 (108); B: K28 (208), which belongs to A too; K19 (310) stays.
    assert [s.g.reinforced[k(it)] for it in ("K19", "K27", "K28")] == [True, False, False]
    assert CORRIDOR_TILE[108] < CORRIDOR_TILE[208]


@pytest.mark.rule("NR-ROOM-04")
def test_cascade_breaks_the_lowest_that_can(s: Scenario) -> None:
    played(s, "Cascade")
    assert s.g.malfunction[r("R32")] and not s.g.malfunction[r("R33")]  # 10; the Nest never
    played(s, "Cascade")
    assert s.g.malfunction[LANDING_ZONE] and not s.g.malfunction[r("R21")]  # 14 before 16


def test_phantom_noise_and_lull(s: Scenario) -> None:
    s.intruder("Adult", "K28")
    played(s, "Phantom Noise")
    assert [s.g.noise[k(it)] for it in ("K19", "K27", "K28", "K18")] == [1, 1, 0, 0]
    before = len(s.g.bag)
    played(s, "Lull")
    assert sum(s.g.noise) == 0 and len(s.g.bag) == before + 2
    s.put("Recon", "R32")
    played(s, "Phantom Noise")
    assert sum(s.g.noise) == 0


def test_weapon_jams(s: Scenario) -> None:
    for name in ("Assault Rifle", "Medic Satchel"):
        s.run(gain_item(s.g, 0, ITEM[name], "NR-ITM-04"))
    for name in ("Riot Gun", "Power Maul"):
        s.run(gain_item(s.g, 1, ITEM[name], "NR-ITM-04"))
    played(s, "Weapon Jams", ("held", 1, ITEM["Power Maul"]))
    assert [it.malfunction for it in s.g.players[0].held] == [True, False]
    assert [it.malfunction for it in s.g.players[1].held] == [False, True]


@pytest.mark.rule("NR-AUT-01")
def test_core_tremor(scenario: Make) -> None:
    s = scenario()
    s.rooms(R33="Cooling System", R35="Reactor")
    played(s, "Core Tremor")
    assert s.g.fire[r("R33")] and s.g.fire[r("R35")] and s.g.autodestruction == 0
    s.g.fire[r("R33")] = False
    s.g.reshuffle = False
    played(s, "Core Tremor")
    assert s.g.autodestruction == 6 and not s.g.fire[r("R33")] and s.g.reshuffle
