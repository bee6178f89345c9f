"""Discovering weaknesses, and what each of the eight does (NEM-WEAK)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.encounter import encounter
from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CARCASS,
    CARCASSES_SLOT,
    CLOSED,
    CORPSES,
    CORPSES_SLOT,
    DEAD,
    DESTROYED,
    EGG,
    EGGS_SLOT,
    UNDECIDED,
    WEAKNESS,
)
from hullbreach.games.nemesis.intruders import injure, move_by_number
from hullbreach.games.nemesis.noise import danger
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]
LABORATORY = 12


def ship(scenario: Make, *known: str, who: str = "Scout") -> Scenario:
    """Seat 0 with five cards in room 6, seat 1 in room 1; some weaknesses are known."""
    s = scenario(characters=(who, "Pilot"))
    s.explore_all()
    s.fill(0)
    s.put(0, 6)
    s.put(1, 1)
    for slot, name in enumerate(known):
        s.weakness(slot, name)
    return s


# -- discovering -------------------------------------------------------------------------------


def in_laboratory(scenario: Make, kind: int) -> Scenario:
    s = ship(scenario)
    s.tile(LABORATORY, "Laboratory")
    s.put(0, LABORATORY)
    s.g.objects[LABORATORY].append(kind)
    return s


@pytest.mark.rule("NEM-WEAK-01", "NEM-WEAK-03")
@pytest.mark.parametrize(
    "kind, slot",
    [
        (EGG, EGGS_SLOT),
        (BLUE_CORPSE, CORPSES_SLOT),
        (CORPSES + 3, CORPSES_SLOT),
        (CARCASS, CARCASSES_SLOT),
    ],
)
def test_research_turns_up_the_weakness_of_the_kind(scenario: Make, kind: int, slot: int) -> None:
    s = in_laboratory(scenario, kind)
    s.will("weakness", WEAKNESS["Vital Places"])
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.weaknesses[slot] == WEAKNESS["Vital Places"]
    assert s.g.weaknesses.count(UNDECIDED) == 2
    assert s.said("weakness") == [(0, slot, WEAKNESS["Vital Places"])]
    assert s.g.objects[LABORATORY] == [kind]  # not used up


@pytest.mark.rule("NEM-WEAK-01")
def test_a_discovered_weakness_holds_for_everybody(scenario: Make) -> None:
    s = ship(scenario, "Vital Places")
    s.put(1, 8)
    s.fill(1)
    s.intruder("ADULT", 8)
    s.roll(combat="BLANK")
    s.draws_endurance(6)
    s.start(active=1)
    s.do(1, "melee", 1)
    assert s.g.intruders[0].injuries == 1
    assert s.match is not None
    for seat in (0, 1, None):
        assert "Vital Places" in msgspec.json.encode(s.match.view(seat)).decode()


@pytest.mark.rule("NEM-WEAK-02")
def test_researching_again_is_possible_and_changes_nothing(scenario: Make) -> None:
    s = in_laboratory(scenario, CARCASS)
    s.weakness(CARCASSES_SLOT, "Vital Places")
    s.start()
    assert s.refusal(0, "room_action", 0) is None
    s.do(0, "room_action", 0)
    assert s.g.weaknesses == [UNDECIDED, UNDECIDED, WEAKNESS["Vital Places"]]
    assert len(s.p(0).hand) == 3


@pytest.mark.rule("NEM-WEAK-04", "NEM-SEQ-04")
def test_nobody_knows_a_face_down_weakness(scenario: Make) -> None:
    s = ship(scenario)
    s.intruder("ADULT", 6)
    s.roll(combat="BLANK")
    s.start()
    assert s.g.weaknesses == [UNDECIDED] * 3  # not even the table
    assert sorted(s.g.weakness_pool) == list(range(8))
    assert s.match is not None
    view = msgspec.json.encode(s.match.view(0)).decode()
    assert not [name for name in WEAKNESS if name in view]
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == 0  # whichever it is, it has no effect yet


# -- the eight ---------------------------------------------------------------------------------


@pytest.mark.rule("NEM-WEAK-01", "NEM-CMB-05")
@pytest.mark.parametrize(
    "type_, face, injuries",
    [
        ("ADULT", "BLANK", 1),
        ("ADULT", "CREEPER", 0),
        ("CREEPER", "BLANK", 0),
        ("QUEEN", "BLANK", 0),
    ],
)
def test_vital_places_make_a_blank_hit_adults(
    scenario: Make, type_: str, face: str, injuries: int
) -> None:
    s = ship(scenario, "Vital Places")
    s.intruder(type_, 6)
    s.roll(combat=face)
    s.draws_endurance(*[6] * injuries)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == injuries


@pytest.mark.rule("NEM-WEAK-01")
@pytest.mark.parametrize(
    "type_, breaks",
    [("LARVA", False), ("CREEPER", False), ("ADULT", False), ("BREEDER", True), ("QUEEN", True)],
)
def test_the_way_of_moving_lets_only_the_largest_break_doors(
    scenario: Make, type_: str, breaks: bool
) -> None:
    s = ship(scenario, "The Way of Moving")
    it = s.intruder(type_, 2)
    s.door(1, 2, CLOSED)
    move_by_number(s.g, it, 3, "NEM-RETR-01")
    assert it.room == 2
    assert s.g.doors[corridor(1, 2)] == (DESTROYED if breaks else CLOSED)


@pytest.mark.rule("NEM-WEAK-01", "NEM-NOISE-05")
def test_an_adult_that_cannot_break_the_door_still_leaves_noise(scenario: Make) -> None:
    s = ship(scenario, "The Way of Moving")
    s.intruder("ADULT", 7)
    s.door(6, 7, CLOSED)
    s.run(danger(s.g, 0))
    assert s.g.doors[corridor(6, 7)] == CLOSED
    assert s.noisy((6, 2), (6, 5), (6, 7), (6, 11))


@pytest.mark.rule("NEM-WEAK-01")
def test_phosphates_hurt_before_the_retreat_of_a_fire_extinguisher(scenario: Make) -> None:
    s = ship(scenario, "Susceptibility to Phosphates")
    s.disarm(0)
    s.give(0, "Fire Extinguisher")
    it = s.intruder("ADULT", 6)
    s.draws_endurance(6)
    s.draws_event(1)
    s.start()
    s.use(0, "Fire Extinguisher", "scare")
    assert (it.room, it.injuries) == (7, 1)


@pytest.mark.rule("NEM-WEAK-01")
def test_phosphates_can_kill_in_the_sprayed_room(scenario: Make) -> None:
    s = ship(scenario, "Susceptibility to Phosphates")
    s.tile(12, "Fire Control System")
    s.put(0, 12)
    s.intruder("ADULT", 8, injuries=3)
    other = s.intruder("CREEPER", 8)
    s.draws_endurance(4, 6)
    s.draws_event(1)
    s.start()
    s.do(0, "room_action", 0)
    s.do(0, "room", 8)
    assert s.g.intruders == [other]
    assert (other.room, other.injuries) == (4, 1)
    assert s.g.objects[8] == [CARCASS]


@pytest.mark.rule("NEM-WEAK-01", "NEM-GAP-58")
@pytest.mark.parametrize("type_, left", [("LARVA", []), ("ADULT", [7])])
def test_what_phosphates_kill_or_drive_away_does_not_retreat_again(
    scenario: Make, type_: str, left: list[int]
) -> None:
    s = ship(scenario, "Susceptibility to Phosphates")
    s.disarm(0)
    s.give(0, "Fire Extinguisher")
    s.intruder(type_, 6)
    if left:
        s.draws_endurance(0)
        s.draws_event(1)
    s.start()
    s.use(0, "Fire Extinguisher", "scare")
    assert [it.room for it in s.g.intruders] == left
    assert len(s.g.events.discard) == len(left)


@pytest.mark.rule("NEM-WEAK-01")
def test_phosphates_do_nothing_in_other_retreats(scenario: Make) -> None:
    s = ship(scenario, "Susceptibility to Phosphates")
    it = s.intruder("ADULT", 6)
    s.draws_endurance(0)
    s.draws_event(1)
    injure(s.g, it, 1, "NEM-INJ-01")
    assert (it.room, it.injuries) == (7, 1)


@pytest.mark.rule("NEM-WEAK-01", "NEM-CMB-05")
@pytest.mark.parametrize(
    "who, face, injuries",
    [("Scout", "HIT", 2), ("Scout", "DOUBLE", 3), ("Scout", "BLANK", 0), ("Captain", "HIT", 1)],
)
def test_vulnerability_to_energy_adds_one_to_energy_shots_that_hit(
    scenario: Make, who: str, face: str, injuries: int
) -> None:
    s = ship(scenario, "Vulnerability to Energy", who=who)
    s.intruder("ADULT", 6)
    s.roll(combat=face)
    s.draws_endurance(*[6] * bool(injuries))
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == injuries


@pytest.mark.rule("NEM-WEAK-01", "NEM-NEST-02", "NEM-CMB-05")
@pytest.mark.parametrize("face, left", [("HIT", 3), ("BLANK", 5)])
def test_vulnerability_to_energy_counts_for_shots_at_eggs(
    scenario: Make, face: str, left: int
) -> None:
    s = scenario(characters=("Scout", "Pilot"))
    s.tile(3, "Nest")
    s.put(0, 3)
    s.fill(0)
    s.weakness(2, "Vulnerability to Energy")
    s.g.eggs = 5
    s.roll(combat=face, noise="silence")
    s.start()
    s.do(0, "shoot", 0, 0)
    s.settle()
    assert s.g.eggs == left


@pytest.mark.rule("NEM-WEAK-01")
def test_vulnerability_to_energy_does_not_help_a_fist(scenario: Make) -> None:
    s = ship(scenario, "Vulnerability to Energy")
    s.intruder("ADULT", 6)
    s.roll(combat="HIT")
    s.draws_endurance(6)
    s.start()
    s.do(0, "melee", 1)
    assert s.g.intruders[0].injuries == 1


@pytest.mark.rule("NEM-WEAK-01", "NEM-ENC-06")
@pytest.mark.parametrize(
    "token, cards, surprised",
    [
        (("ADULT", 4), 3, False),
        (("ADULT", 4), 2, True),
        (("ADULT", 2), 1, False),
        (("LARVA", 1), 0, True),
    ],
)
def test_reaction_to_danger_lowers_surprise_numbers_to_one_at_least(
    scenario: Make, token: tuple[str, int], cards: int, surprised: bool
) -> None:
    s = ship(scenario, "Reaction to Danger")
    s.g.contact = True
    s.hand(0, *["Rest", "Search", "Search"][:cards])
    s.bag(token, ("BLANK", 0))
    s.draws_token(*token)
    if surprised and token[0] == "ADULT":
        s.draws_attack("Slime", 5)
    s.run(encounter(s.g, 0))
    assert bool(s.said("surprise")) == surprised


@pytest.mark.rule("NEM-WEAK-01", "NEM-INJ-03", "NEM-INJ-04")
@pytest.mark.parametrize(
    "type_, cards, injuries, dies",
    [
        ("ADULT", (2,), 1, True),
        ("ADULT", (4,), 3, True),
        ("ADULT", (5,), 3, False),
        ("BREEDER", (4, 4), 7, True),
        ("BREEDER", (4, 4), 6, False),
    ],
)
def test_on_the_brink_of_extinction_one_injury_less_kills(
    scenario: Make, type_: str, cards: tuple[int, ...], injuries: int, dies: bool
) -> None:
    s = ship(scenario, "Species on the Brink of Extinction")
    it = s.intruder(type_, 9)
    s.draws_endurance(*cards)
    injure(s.g, it, injuries, "NEM-INJ-01")
    assert (s.g.intruders == []) == dies


@pytest.mark.rule("NEM-WEAK-01")
@pytest.mark.parametrize("type_, light, serious", [("ADULT", 1, 0), ("BREEDER", 0, 1)])
def test_the_way_of_fighting_weakens_an_adults_bite(
    scenario: Make, type_: str, light: int, serious: int
) -> None:
    s = ship(scenario, "The Way of Fighting")
    s.draws_attack("Bite", 6)
    s.run(attack(s.g, s.intruder(type_, 6), 0))
    assert (s.p(0).light, len(s.p(0).wounds)) == (light, serious)


@pytest.mark.rule("NEM-WEAK-01")
def test_the_way_of_fighting_keeps_the_deadly_clause(scenario: Make) -> None:
    s = ship(scenario, "The Way of Fighting")
    s.wound(0, "Leg", "Body")
    s.draws_attack("Bite", 6)
    s.run(attack(s.g, s.intruder("ADULT", 6), 0))
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-WEAK-01", "NEM-FIRE-03")
def test_vulnerability_to_fire_makes_a_fire_marker_hurt_twice(scenario: Make) -> None:
    s = ship(scenario, "Vulnerability to Fire")
    s.intruder("ADULT", 9)
    s.g.fire[9] = True
    s.draws_endurance(6)
    s.draws_event(20)
    s.draws_token("LARVA", 1)
    s.start("fire")
    assert s.said("intruder.injured") == [(3, 9, 2, 1, "NEM-FIRE-03")]
    assert len(s.said("intruder.checked")) == 1


@pytest.mark.rule("NEM-WEAK-01")
@pytest.mark.parametrize("name, injuries", [("Molotov Cocktail", 2), ("Grenade", 1)])
def test_vulnerability_to_fire_counts_for_the_molotov_cocktail_only(
    scenario: Make, name: str, injuries: int
) -> None:
    s = ship(scenario, "Vulnerability to Fire")
    s.give(0, name)
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 7)
    s.draws_endurance(6, 5)
    s.start()
    s.use(0, name, "throw")
    if s.pending.kind == "throw_at":
        s.do(0, "target", 2)  # two for the creeper, one for the adult
    assert s.g.intruders[0].injuries == injuries
    assert s.g.intruders[1].injuries == 2


@pytest.mark.rule("NEM-WEAK-01", "NEM-CMB-05")
@pytest.mark.parametrize("face, injuries", [("HIT", 2), ("DOUBLE", 3), ("BLANK", 0)])
def test_vulnerability_to_fire_adds_one_to_a_flamethrower_that_hits(
    scenario: Make, face: str, injuries: int
) -> None:
    s = ship(scenario, "Vulnerability to Fire", "Vulnerability to Energy")
    s.disarm(0)
    s.give(0, "Flamethrower")
    s.intruder("ADULT", 6)
    s.roll(combat=face)
    s.draws_endurance(*[6] * bool(injuries))
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == injuries
