"""What every craftable card does."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.alien_attacks import attack_crew
from hullbreach.games.neomorphosis.combat import BASIC
from hullbreach.games.neomorphosis.flow import round_end
from hullbreach.games.neomorphosis.ids import ALICE, HEXAGON, ROBERT, YURI
from hullbreach.games.neomorphosis.instructions import hunt
from hullbreach.games.neomorphosis.names import THING_NAMES
from hullbreach.games.neomorphosis.rolls import PROG, program_test, skill_test
from hullbreach.games.neomorphosis.state import DEFEATED, STANDING
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.cards import Covered
from tests.neomorphosis.scenario import Make

covers = Covered()


def test_every_craftable_is_tested() -> None:
    assert covers.names == {card.name for card in ids.CRAFTABLES}


# Weapons. A Slug has Defense 7 and Health 3, in S2a of Mission 3 or next to it.

WEAPONS = {
    # name: at range 0, at range 1, the least roll that hits, wounds, bullets (0: none), used up
    "Nail Blaster": (True, True, 2, 2, 4, False),
    "Shock Baton": (True, False, 2, 1, 0, False),
    "Saw Launcher": (False, True, 2, 3, 3, False),
    "Plasma Cutter": (True, False, 1, 2, 0, False),
    "Pipe Bomb": (False, True, 1, 3, 0, True),
    "Rivet Shotgun": (True, True, 3, 3, 3, False),
    "Arc Projector": (True, True, 1, 1, 5, False),
    "Acid Flask": (False, True, 1, 3, 0, True),
    "Cryo Canister": (False, True, 1, 3, 0, True),
}


@covers(*WEAPONS)
@pytest.mark.rule("NM-COMB-01", "NM-COMB-02", "NM-COMB-03", "NM-COMB-10", "NM-COMB-14", "NM-EX-46")
@pytest.mark.parametrize("name", WEAPONS)
def test_weapons(scenario: Make, name: str) -> None:
    near, far, least, wounds, bullets, once = WEAPONS[name]
    thing = THING_NAMES.index(name)
    s = scenario("M3")
    robert = s.put("Robert", "S2a")
    s.give("Robert", name)
    slugs = [s.alien("Slug", "S2a"), s.alien("Slug", "S2b")]
    options = legal(s.g, ROBERT, ACTIONS)
    able = [("attack", thing, slug.figure) in options for slug in slugs]
    assert able == [near, far]
    target = slugs[able.index(True)]
    if least > 1:
        s.rolls(D6, least - 1)
        s.acts("Robert", ("attack", thing, target.figure))
        assert target.wounds == 0
    s.rolls(D6, least)
    s.acts("Robert", ("attack", thing, target.figure))
    assert (target.wounds or 3 * (target not in s.g.aliens)) == wounds
    assert s.g.bullets[thing] == max(0, bullets - (2 if least > 1 else 1))
    assert (thing in s.g.gone) == once and (thing in robert.tech + robert.science) != once


@pytest.mark.rule("NM-EX-47", "NM-COMB-10", "NM-STACK-06", "NM-INV-07")
@pytest.mark.parametrize("die", [1, 6])
def test_the_last_bullet_hit_or_miss_uses_a_weapon_up(scenario: Make, die: int) -> None:
    s = scenario("M3")
    robert = s.put("Robert", "S2a")
    s.give("Robert", "Nail Blaster", "Shock Baton")
    slug = s.alien("Slug", "S2a")
    s.g.bullets[ids.NAIL_BLASTER] = 1
    s.rolls(D6, die)
    s.acts("Robert", ("attack", ids.NAIL_BLASTER, slug.figure))
    assert robert.tech == [ids.SHOCK_BATON] and s.g.gone == [ids.NAIL_BLASTER]


# Lasting.


@covers("Scrap Plating")
@pytest.mark.rule("NM-COMB-18", "NM-SKILL-06")
@pytest.mark.parametrize(("plates", "hit"), [(0, True), (1, False), (2, False)])
def test_plating_is_one_defense_however_many(scenario: Make, plates: int, hit: bool) -> None:
    s = scenario("M8")
    s.put("Alice", "S3a")
    s.give("Alice", *["Scrap Plating"] * plates)
    slug = s.alien("Slug", "S3a")
    s.rolls(D6, 2)
    assert s.run(attack_crew(s.g, slug, ALICE, 0, "NM-COMB-18")) == hit
    s.rolls(D6, 3)
    assert s.run(attack_crew(s.g, slug, ALICE, 0, "NM-COMB-18"))


@covers("Servo Frame")
@pytest.mark.rule("NM-MOVE-06")
def test_the_frame_lengthens_one_move_of_a_turn(scenario: Make) -> None:
    s = scenario("M3")
    m = s.put("Robert", "S2a")
    s.give("Robert", "Servo Frame")
    s.acts("Robert", ("move", s.at("S2b")), ("move", s.at("S2d")))
    assert m.area == s.at("S2d")
    s.acts("Robert", ("move", s.at("S2b")))
    assert m.area == s.at("S2b")


@covers("Door Jack")
@pytest.mark.rule("NM-REP-01", "NM-SKILL-04")
def test_the_jack_helps_repairs_and_no_other_tech_test(scenario: Make) -> None:
    s = scenario("M6")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Door Jack")
    s.rolls(D6, 3)  # 3 + 2 + 2
    s.acts("Yuri", ("repair", "door", 0))
    assert not s.g.damaged & 1
    s.rolls(D6, 3)
    assert not s.run(skill_test(s.g, YURI, "tech", 6, "NM-CRAFT-01"))


@covers("Drone Relay")
@pytest.mark.rule("NM-PROG-02", "NM-CTRL-01", "NM-BOOM-02")
@pytest.mark.parametrize(("function", "dice"), [(ids.CTRL, 4), (ids.BOOM, 4), (ids.DOOR, 2)])
def test_the_relay_is_two_dice_for_the_drone(scenario: Make, function: int, dice: int) -> None:
    s = scenario("M8")
    s.put("Robert", "S3c")
    s.give("Robert", "Drone Relay")
    s.rolls(PROG, *[ids.TRIANGLE] * dice)
    s.acts("Robert", ("function", function))
    assert s.g.turn.actions == 2


@covers("Power Gauntlet")
@pytest.mark.rule("NM-COMB-01")
@pytest.mark.parametrize(("area", "hit"), [("S2a", True), ("S2b", False)])
def test_the_gauntlet_adds_one_at_range_zero(scenario: Make, area: str, hit: bool) -> None:
    s = scenario("M3")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Power Gauntlet")
    worm = s.alien("Worm", area)
    s.rolls(D6, 3)
    s.acts("Yuri", ("attack", BASIC, worm.figure))
    assert (not s.g.aliens) == hit


@covers("Neural Booster")
@pytest.mark.rule("NM-PROG-02")
def test_the_neural_booster_is_a_die_more(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Neural Booster", "Cortex Link")
    s.rolls(PROG, 1, 1, 1, HEXAGON)
    assert s.run(program_test(s.g, ROBERT, (HEXAGON,), "NM-TF-03"))


@covers("Toxin Coating")
@pytest.mark.rule("NM-COMB-02")
@pytest.mark.parametrize(
    ("weapon", "area", "wounds"),
    [("Nail Blaster", "S2a", 3), ("Nail Blaster", "S2b", 2), ("Rivet Shotgun", "S2a", 3)],
)
def test_the_coating_is_a_wound_more_at_range_zero_without_blast(
    scenario: Make, weapon: str, area: str, wounds: int
) -> None:
    s = scenario("M3")
    s.put("Robert", "S2a")
    s.give("Robert", "Toxin Coating", weapon)
    mother = s.alien("Hive Mother", area)
    s.rolls(D6, 6)
    s.acts("Robert", ("attack", THING_NAMES.index(weapon), mother.figure))
    assert mother.wounds == wounds


@covers("Bio Scanner")
@pytest.mark.rule("NM-COMB-01")
@pytest.mark.parametrize(
    ("type_", "ringed", "die", "hit"),
    [("Worm", False, 3, False), ("Worm", True, 3, True), ("Dr. Phipps", False, 4, True),
     ("Dr. Phipps", False, 3, False)],
)  # fmt: skip
def test_the_scanner_adds_one_against_the_ringed_and_bosses(
    scenario: Make, type_: str, ringed: bool, die: int, hit: bool
) -> None:
    s = scenario("M3")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Bio Scanner")
    it = s.alien(type_, "S2a", ringed=ringed)
    s.rolls(D6, die)  # +3 against 6, of Dr. Phipps 7
    s.acts("Yuri", ("attack", BASIC, it.figure))
    assert (it.wounds > 0) == hit


# Used once.


@covers("Stim Pack")
@pytest.mark.rule("NM-CP-06", "NM-STACK-06")
def test_a_stim_pack_is_two_more_actions_each(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Stim Pack", "Stim Pack")
    for actions in (2, 4):
        s.acts("Alice", ("stim_pack",), actions=actions - 2)
        assert s.g.turn.actions == actions
    assert s.g.gone == [ids.STIM_PACK] * 2 and not s.member("Alice").science


@covers("Medkit")
@pytest.mark.rule("NM-HEAL-01", "NM-STACK-06", "NM-STACK-05")
def test_a_medkit_removes_four_wounds(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Medkit", "Neural Booster")
    robert = s.put("Robert", wounds=5)
    s.acts("Alice", ("heal", ids.MEDKIT, ROBERT))
    assert robert.wounds == 1 and s.g.gone == [ids.MEDKIT]
    assert s.member("Alice").science == [ids.NEURAL_BOOSTER]


@covers("Pheromone Mask")
@pytest.mark.rule("NM-TGT-12", "NM-EX-82", "NM-EOR-02", "NM-CP-10")
def test_the_mask_turns_aliens_to_others_until_the_round_ends(scenario: Make) -> None:
    s = scenario("M3")
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, "S5a")
    s.put("Alice", "S2a")
    s.put("Robert", "S2d")
    s.give("Alice", "Pheromone Mask")
    ripper = s.alien("Ripper", "S2a")
    s.acts("Alice", ("pheromone_mask",), actions=0)
    assert s.g.gone == [ids.PHEROMONE_MASK]
    s.rolls(D6, 1)
    s.run(hunt(s.g, ripper, 2, 0))
    assert ripper.area == s.at("S2d")  # past Alice
    round_end(s.g)
    s.put("Alice", "S2d", wounds=1)
    s.put("Robert", wounds=7)
    s.rolls(D6, 6)
    s.run(hunt(s.g, ripper, 2, 0))
    assert s.member("Alice").wounds == 3


@covers("Revival Serum")
@pytest.mark.rule("NM-HEAL-02")
def test_the_serum_lets_somebody_stand_with_three_health_left(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Revival Serum")
    robert = s.put("Robert", wounds=8, down=DEFEATED)
    s.acts("Alice", ("heal", ids.REVIVAL_SERUM, ROBERT))
    assert (robert.down, robert.wounds) == (STANDING, 5) and s.g.gone == [ids.REVIVAL_SERUM]


@covers("Adhesive Foam")
@pytest.mark.rule("NM-MOVE-06")
def test_foam_lets_one_move_of_the_turn_go(scenario: Make) -> None:
    s = scenario("M3")
    m = s.put("Alice", "S2a")
    s.give("Alice", "Adhesive Foam")
    s.alien("Slug", "S2a")
    s.alien("Slug", "S2b")
    s.acts("Alice", ("adhesive_foam",))
    s.acts("Alice", ("move", s.at("S2b")))
    assert m.area == s.at("S2b") and s.g.gone == [ids.ADHESIVE_FOAM]
    s.rolls(D6, 1)
    s.acts("Alice", ("move", s.at("S2a")))
    assert m.area == s.at("S2b")
