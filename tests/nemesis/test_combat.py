"""Combat, shooting and melee (NEM-CMB)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import CONSTANTS
from hullbreach.games.nemesis.crew import in_combat
from hullbreach.games.nemesis.ids import ARM, CONTAMINATION, EGG, UNKNOWN
from hullbreach.games.nemesis.intruders import fights
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
TOUGH = {"CREEPER": (6,), "ADULT": (6,), "BREEDER": (6, 6), "QUEEN": (6, 6)}
"""Attack cards with which one or two injuries do not kill."""


def fight(scenario: Make, *types: str, who: str = "Scout") -> Scenario:
    """Seat 0 (by default with the plain Rifle) in room 6 with intruders and five cards."""
    other = "Pilot" if who != "Pilot" else "Captain"
    s = scenario(characters=(who, other))
    s.explore_all()
    s.fill(0)
    s.put(0, 6)
    for type_ in types:
        s.intruder(type_, 6)
    return s


# -- being in combat ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-01")
def test_sharing_a_room_is_combat_for_all_in_it(scenario: Make) -> None:
    s = fight(scenario, "ADULT", "LARVA")
    s.put(1, 6)
    assert in_combat(s.g, s.p(0)) and in_combat(s.g, s.p(1))
    assert all(fights(s.g, it) for it in s.g.intruders)
    s.start()
    assert s.refusal(0, "move", 7) == "NEM-ACT-03"
    assert s.refusal(0, "escape", 7) is None
    s.put(0, 7)
    s.put(1, 7)
    assert not in_combat(s.g, s.p(0)) and not fights(s.g, s.g.intruders[0])
    assert s.refusal(0, "move", 6) is None


@pytest.mark.rule("NEM-CMB-02")
def test_eggs_and_larvae_on_boards_are_no_combat(scenario: Make) -> None:
    s = fight(scenario)
    s.g.objects[6].append(EGG)
    s.p(0).larva = True
    s.start()
    assert not in_combat(s.g, s.p(0))
    assert s.refusal(0, "move", 7) is None
    assert s.refusal(0, "escape", 7) == "NEM-ESC-01"


@pytest.mark.rule("NEM-CMB-03")
def test_a_character_in_a_pod_is_not_in_combat(scenario: Make) -> None:
    s = fight(scenario)
    s.tile(12, "Evacuation Section A")
    s.put(0, 12)
    s.p(0).pod = 1
    s.g.pods[1] = 2
    it = s.intruder("ADULT", 12)
    assert not in_combat(s.g, s.p(0)) and not fights(s.g, it)
    s.start("attacks")
    assert s.said("attack") == []


# -- the combat die ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-04", "NEM-EX-20")
@pytest.mark.parametrize(
    "type_, injuries",
    [
        ("LARVA", (0, 1, 1, 1, 2)),
        ("CREEPER", (0, 1, 1, 1, 2)),
        ("ADULT", (0, 0, 1, 1, 2)),
        ("BREEDER", (0, 0, 0, 1, 2)),
        ("QUEEN", (0, 0, 0, 1, 2)),
    ],
)
def test_the_combat_die_depends_on_the_type(
    scenario: Make, type_: str, injuries: tuple[int, ...]
) -> None:
    assert sorted(CONSTANTS.combat_die) == sorted(
        ("BLANK", "CREEPER", "CREEPER", "ADULT", "HIT", "DOUBLE")
    )
    faces = ("BLANK", "CREEPER", "ADULT", "HIT", "DOUBLE")
    for face, expected in zip(faces, injuries, strict=True):
        s = fight(scenario, type_)
        s.roll(combat=face)
        if expected and type_ != "LARVA":
            s.draws_endurance(*TOUGH[type_])
        s.start()
        s.do(0, "shoot", 0, 1)
        dealt = [args[2] for args in s.said("intruder.injured")]
        assert dealt == ([expected] if expected else [])


# -- shooting ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-06")
def test_shooting_costs_a_card_and_an_ammo(scenario: Make) -> None:
    s = fight(scenario, "ADULT", "QUEEN")
    s.roll(combat="HIT")
    s.draws_endurance(6)
    s.start()
    assert s.p(0).slots[0].ammo == 4
    assert ("shoot", 0, 1) in s.options() and ("shoot", 0, 2) in s.options()
    s.do(0, "shoot", 0, 1)
    assert s.p(0).slots[0].ammo == 3
    assert len(s.p(0).hand) == 4
    assert [it.injuries for it in s.g.intruders] == [1, 0]


@pytest.mark.rule("NEM-CMB-06", "NEM-CMB-07")
def test_only_a_loaded_weapon_in_hand_shoots_at_what_is_here(scenario: Make) -> None:
    s = fight(scenario, "ADULT")
    s.intruder("CREEPER", 7)
    s.p(0).slots[0].ammo = 0
    s.give(0, "Prototype Pistol")
    s.p(0).slots[1].ammo = 1
    s.start()
    shots = [option for option in s.options() if option[0] == "shoot"]
    assert shots == [("shoot", 1, 1)]
    s.roll(combat="BLANK")
    s.do(0, "shoot", 1, 1)
    s.answer(0, "keep")
    assert not [option for option in s.options() if option[0] == "shoot"]
    assert s.refusal(0, "shoot", -1, 1) == "NEM-CMB-06"


@pytest.mark.rule("NEM-CMB-07")
def test_a_dropped_weapon_cannot_be_used(scenario: Make) -> None:
    s = fight(scenario, "ADULT")
    s.wound(0, "Arm")
    s.give(0, "Prototype Pistol")
    assert ARM in s.p(0).wounds
    s.start()
    assert len([o for o in s.options() if o[0] == "shoot"]) == 2
    s.do(0, "drop")
    s.answer(0, "slot", 0, s.p(0).slots[0].kind)
    assert [o for o in s.options() if o[0] == "shoot"] == [("shoot", 0, 1)]


@pytest.mark.rule("NEM-CMB-08")
def test_a_missed_shot_only_costs_its_ammo(scenario: Make) -> None:
    s = fight(scenario, "QUEEN")
    s.roll(combat="ADULT")
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.p(0).slots[0].ammo == 3
    assert s.g.intruders[0].injuries == 0
    assert len(s.g.attacks.discard) == 0
    assert (s.p(0).light, s.p(0).wounds) == (0, [])
    assert UNKNOWN not in s.p(0).deck.discard


@pytest.mark.rule("NEM-CMB-13", "NEM-INJ-07")
def test_one_attack_means_one_check_after_all_its_injuries(scenario: Make) -> None:
    s = fight(scenario, "ADULT")
    s.roll(combat="DOUBLE")
    s.draws_endurance(3)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == 2
    assert len(s.g.attacks.discard) == 1
    s = fight(scenario, "ADULT")
    s.roll(combat="DOUBLE")
    s.draws_endurance(2)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders == []


@pytest.mark.rule("NEM-CMB-05", "NEM-EX-44")
@pytest.mark.parametrize("face, dealt", [("BLANK", 2), ("HIT", 4), ("DOUBLE", 5)])
def test_full_auto_deals_half_its_ammo_even_on_a_miss(
    scenario: Make, face: str, dealt: int
) -> None:
    s = fight(scenario, "ADULT", who="Soldier")
    s.hand(0, "Full Auto", "Rest")
    s.roll(combat=face)
    s.draws_endurance(6)
    s.start()
    s.play(0, "Full Auto")
    assert s.g.intruders[0].injuries == dealt
    assert s.p(0).slots[0].ammo == 0


@pytest.mark.rule("NEM-CMB-05")
def test_full_auto_with_one_ammo_misses_like_any_shot(scenario: Make) -> None:
    s = fight(scenario, "ADULT", who="Soldier")
    s.hand(0, "Full Auto", "Rest")
    s.p(0).slots[0].ammo = 1
    s.weakness(0, "Vulnerability to Energy")
    s.roll(combat="BLANK")
    s.start()
    s.play(0, "Full Auto")
    assert s.g.intruders[0].injuries == 0
    assert s.g.attacks.discard == []


@pytest.mark.rule("NEM-CMB-05")
def test_rerolls_come_first_and_then_the_weapon_reads_the_face(scenario: Make) -> None:
    s = scenario(characters=("Soldier", "Scientist"))
    s.explore_all()
    s.hand(0, "Taking Aim", "Rest")
    s.put(0, 6)
    s.intruder("ADULT", 6)
    s.p(0).slots, s.p(1).slots = s.p(1).slots, s.p(0).slots  # the Soldier holds the Pistol
    s.roll(combat=["BLANK", "DOUBLE"])
    s.draws_endurance(6)
    s.start()
    s.play(0, "Taking Aim")
    s.answer(0, "reroll")
    assert s.g.intruders[0].injuries == 1  # the rerolled DOUBLE counts as HIT


@pytest.mark.rule("NEM-CMB-05")
@pytest.mark.parametrize("face, dealt", [("BLANK", 1), ("HIT", 2)])
def test_vital_places_come_after_the_weapons_reading(
    scenario: Make, face: str, dealt: int
) -> None:
    """The Sawed-Off Shotgun doubles a rolled HIT, not the HIT that a BLANK becomes."""
    s = fight(scenario, "ADULT", who="Mechanic")
    s.weakness(0, "Vital Places")
    s.roll(combat=face)
    s.draws_endurance(6)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == dealt


@pytest.mark.rule("NEM-CMB-05")
def test_extra_injuries_need_an_injury_of_the_die(scenario: Make) -> None:
    s = fight(scenario, "ADULT", who="Soldier")
    s.weakness(0, "Vulnerability to Energy")
    s.roll(combat=["CREEPER", "ADULT"])
    s.draws_endurance(6)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == 0
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == 3  # the die, the Assault Rifle, the weakness


# -- melee -------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-09", "NEM-CMB-12")
@pytest.mark.parametrize("face", ["BLANK", "HIT"])
def test_melee_takes_a_contamination_card_and_no_ammo(scenario: Make, face: str) -> None:
    s = fight(scenario, "ADULT", "CREEPER")
    s.roll(combat=face)
    if face == "HIT":
        s.draws_endurance(6)
    s.start()
    assert ("melee", 1) in s.options() and ("melee", 2) in s.options()
    s.do(0, "melee", 1)
    assert s.p(0).deck.discard.count(UNKNOWN) == 1
    assert s.p(0).deck.discard[-1] == UNKNOWN
    assert s.p(0).slots[0].ammo == 4
    assert len(s.p(0).hand) == 4


@pytest.mark.rule("NEM-CMB-12")
def test_melee_is_possible_without_a_contamination_card(scenario: Make) -> None:
    s = fight(scenario, "LARVA")
    s.g.contamination_deck = 0
    s.roll(combat="HIT")
    s.start()
    s.do(0, "melee", 1)
    assert s.g.intruders == []
    assert not [card for card in s.p(0).deck.discard if card >= CONTAMINATION]


@pytest.mark.rule("NEM-CMB-09")
def test_melee_needs_no_weapon(scenario: Make) -> None:
    s = fight(scenario, "LARVA")
    s.disarm(0)
    s.roll(combat="CREEPER")
    s.start()
    s.do(0, "melee", 1)
    assert s.g.intruders == []
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-CMB-10", "NEM-CMB-04", "NEM-EX-21")
def test_a_melee_double_deals_one_injury(scenario: Make) -> None:
    s = fight(scenario, "ADULT")
    s.roll(combat="DOUBLE")
    s.draws_endurance(2)  # two injuries would kill
    s.start()
    s.do(0, "melee", 1)
    assert s.g.intruders[0].injuries == 1
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-CMB-11", "NEM-EX-21")
@pytest.mark.parametrize(
    "type_, face",
    [("CREEPER", "BLANK"), ("ADULT", "CREEPER"), ("BREEDER", "ADULT"), ("QUEEN", "CREEPER")],
)
def test_a_melee_miss_is_a_serious_wound(scenario: Make, type_: str, face: str) -> None:
    s = fight(scenario, type_)
    s.roll(combat=face)
    s.draws_wound("Leg")
    s.start()
    s.do(0, "melee", 1)
    assert len(s.p(0).wounds) == 1
    assert s.g.intruders[0].injuries == 0
    assert s.p(0).deck.discard.count(UNKNOWN) == 1
