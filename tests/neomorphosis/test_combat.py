"""Attacks of crew members: targets, dice, wounds, bullets, blasts."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.combat import ATTACK, BASIC, attack
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, OVUM, PRIME, ROBERT, YURI
from hullbreach.games.neomorphosis.moving import impede
from hullbreach.games.neomorphosis.rules import SEAMS
from hullbreach.games.neomorphosis.state import DEFEATED, Alien
from hullbreach.games.neomorphosis.wounds import stand_up, strike
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS, defense_bonus
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal, refused
from tests.neomorphosis.scenario import Make, Scenario

MUTATION = {card.name: n for n, card in enumerate(ids.MUTATIONS)}


def aims(s: Scenario, member: int, weapon: int = BASIC) -> list[int]:
    """Figures that a crew member may attack with a weapon."""
    return [it[2] for it in legal(s.g, member, ATTACK) if it[1] == weapon]


def forbidden(s: Scenario, member: int, weapon: int = BASIC) -> dict[int, str]:
    """Figures it sees and may not attack, with the rule that says so."""
    return {it[2]: rule for it, rule in refused(s.g, member, ATTACK) if it[1] == weapon}


def hits(s: Scenario, member: int, it: Alien, die: int, weapon: int = BASIC, *answers: Any) -> bool:
    """Attack with a scripted die; whether it was a hit."""
    s.rolls(D6, die)
    s.run(attack(s.g, member, weapon, it.figure), *answers)
    return bool(s.said("attacked")[-1][-1])


def diagram(s: Scenario, species: int, attack: int) -> None:
    """Lay a diagram with this attack bonus."""
    s.g.diagram = next(n for n, it in enumerate(DIAGRAMS) if it.attack[species] == attack)


# Range and line of sight. Mission 1: D1 joins S1b and S2a.


@pytest.mark.rule("NM-EX-15", "NM-COMB-04", "NM-COMB-05", "NM-COMB-06", "NM-COMB-07", "NM-COMB-08",
                  "NM-ALIEN-02", "NM-MAP-04")  # fmt: skip
def test_range_and_line_of_sight(scenario: Make) -> None:
    s = scenario("M1")
    s.put("Robert", "S1b")
    s.put("Alice", "S2a")
    pod, ripper = s.alien("Pod", "S1b"), s.alien("Ripper", "S2a")
    s.open(1)
    assert aims(s, ROBERT) == [pod.figure]
    assert sorted(aims(s, ALICE)) == [pod.figure, ripper.figure]
    assert forbidden(s, ROBERT) == {ripper.figure: "NM-COMB-05"}
    s.g.opened &= ~1
    assert aims(s, ALICE) == [ripper.figure]
    assert forbidden(s, ALICE) == {pod.figure: "NM-COMB-08"}


@pytest.mark.rule("NM-COMB-06", "NM-GAP-49", "NM-MAP-03")
def test_range_1_reaches_touching_areas_and_not_its_own(scenario: Make) -> None:
    s = scenario("M3")  # Sector 2 is the Bio Lab: a touches b and c, d only by corner
    s.put("Alice", "S2a")
    s.give("Alice", "Saw Launcher")
    here, there, corner = [s.alien("Ripper", area) for area in ("S2a", "S2b", "S2d")]
    assert aims(s, ALICE, ids.SAW_LAUNCHER) == [there.figure]
    assert forbidden(s, ALICE, ids.SAW_LAUNCHER) == {here.figure: "NM-COMB-06"}
    assert aims(s, ALICE) == [here.figure, there.figure]
    assert corner.figure not in forbidden(s, ALICE)  # too far to be thought of


@pytest.mark.rule("NM-COMB-05", "NM-COMB-06", "NM-COMB-08")
def test_why_an_alien_that_is_near_cannot_be_attacked(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Alice", "S2d")  # no door is here
    s.give("Alice", "Saw Launcher", "Fire Axe")
    here, there = s.alien("Slug", "S2d"), s.alien("Slug", "S2b")
    assert forbidden(s, ALICE, ids.SAW_LAUNCHER) == {here.figure: "NM-COMB-06"}
    assert forbidden(s, ALICE, ids.FIRE_AXE) == {there.figure: "NM-COMB-05"}
    s.put("Alice", "S2b")  # D5 leads to S3a
    beyond = s.alien("Slug", "S3a")
    assert forbidden(s, ALICE, ids.SAW_LAUNCHER)[beyond.figure] == "NM-COMB-08"


@pytest.mark.rule("NM-COMPR-04")
@pytest.mark.parametrize("sector", [1, 2])
def test_the_dark_forbids_ranged_attacks_from_and_into_it(scenario: Make, sector: int) -> None:
    s = scenario("M1")
    dark = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.keyword == "DARK")
    s.g.compromised[sector] = [dark]
    s.open(1)
    s.put("Alice", "S1b")
    near, within, beyond = [s.alien("Slug", area) for area in ("S1b", "S1a", "S2a")]
    able = [near] if sector == 1 else [near, within]
    assert aims(s, ALICE) == [it.figure for it in able]
    assert forbidden(s, ALICE)[beyond.figure] == "NM-COMPR-04"


@pytest.mark.rule("NM-COMB-03", "NM-COMB-04", "NM-GAP-50", "NM-INV-02")
def test_any_weapon_that_is_carried_can_be_used_and_only_against_aliens(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Fire Axe", "Multitool", "Shock Baton", "Shock Baton", "Medkit")
    assert not legal(s.g, ROBERT, ATTACK)  # three others and S.A.M. are near
    it = s.alien("Slug", "S1b")
    assert legal(s.g, ROBERT, ATTACK) == [
        ("attack", weapon, it.figure) for weapon in (BASIC, ids.FIRE_AXE, ids.SHOCK_BATON)
    ]


# The roll.


@pytest.mark.rule("NM-EX-16", "NM-COMB-01", "NM-COMB-02", "NM-ATK-01", "NM-XENO-01")
@pytest.mark.parametrize(("die", "hit"), [(4, True), (2, False)])
def test_an_attack_must_exceed_the_defense(scenario: Make, die: int, hit: bool) -> None:
    s = scenario("M8")
    pod = s.alien("Pod", "S1b")
    diagram(s, OVUM, 1)
    assert hits(s, ROBERT, pod, die) == hit  # 4 + 5 + 1 = 10, 2 + 5 + 1 = 8 against 8
    assert (pod in s.g.aliens) != hit and s.g.roll.member == -1


@pytest.mark.rule("NM-COMB-03")
def test_a_weapon_replaces_the_one_on_the_id_card(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Plasma Cutter")
    slug = s.alien("Slug", "S1b")
    assert hits(s, YURI, slug, 1, ids.PLASMA_CUTTER)  # 1 + 7 against 7, his own +3 does not count
    assert slug.wounds == 2


@pytest.mark.rule("NM-SKILL-06", "NM-COMB-01", "NM-ALIEN-04")
def test_bonuses_of_cards_add_up_as_they_say(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    s.give("Alice", "Targeting Visor", "Power Gauntlet", "Bio Scanner")
    near, far = s.alien("Slug", "S2a"), s.alien("Slug", "S2b", ringed=True)
    s.g.mutations[ids.SLUG] = [MUTATION["Hardened Shell"]]
    assert hits(s, ALICE, near, 3)  # 3 + 4 + 1 (gauntlet) against 7
    assert not hits(s, ALICE, far, 2)  # 2 + 4 + 1 (visor) + 1 (scanner) against 8
    assert hits(s, ALICE, far, 3)
    assert [it[5:7] for it in s.said("attacked")] == [(5, 7), (6, 8), (6, 8)]


@pytest.mark.rule("NM-COMB-01", "NM-SPEC-04")
def test_toxin_coating_works_in_melee_without_blast_and_scanners_on_bosses(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    s.give("Alice", "Toxin Coating", "Rivet Shotgun")
    mother, far = s.alien("Hive Mother", "S2a"), s.alien("Slug", "S2b")
    diagram(s, PRIME, 1)
    assert hits(s, ALICE, mother, 4) and mother.wounds == 2
    assert hits(s, ALICE, far, 4) and far.wounds == 1
    assert hits(s, ALICE, mother, 4, ids.RIVET_SHOTGUN) and mother.wounds == 5
    s.member("Alice").science = []
    s.give("Alice", "Bio Scanner")
    hits(s, ALICE, mother, 1)
    assert s.said("attacked")[-1][5] == 6  # 4 + 1 + 1


@pytest.mark.rule("NM-XENO-08", "NM-XENO-09", "NM-XENO-07")
def test_the_diagram_lasts_through_the_alien_phase_while_all_stand(scenario: Make) -> None:
    s = scenario("M8")
    s.g.diagram = next(n for n, it in enumerate(DIAGRAMS) if it.defense[PRIME])
    s.g.phase = "alien"
    assert defense_bonus(s.g, PRIME) == 1
    s.run(strike(s.g, {YURI: 6}, {}, "NM-COMB-18"))
    assert defense_bonus(s.g, PRIME) == 1
    s.run(strike(s.g, {YURI: 1}, {}, "NM-COMB-18"))
    assert defense_bonus(s.g, PRIME) == 0
    stand_up(s.g, YURI, "NM-SOR-06")
    assert defense_bonus(s.g, PRIME) == 0  # not before the next diagram


@pytest.mark.rule("NM-COMB-09", "NM-ALIEN-03")
def test_aliens_attack_only_in_their_own_area_and_pods_never(scenario: Make) -> None:
    s = scenario("M3")
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, "S8a")
    s.put("Alice", "S2a")
    lash = s.g.edition.instructions["LASH"]
    near = s.alien("Slug", "S2b")
    assert not s.run(lash.run(s.g, near, 0, 0)) and lash.aim(s.g, near, 0) == -1
    near.area = s.at("S2a")
    s.rolls(D6, 6)
    assert s.run(lash.run(s.g, near, 0, 0))
    assert ids.ALIENS[ids.POD].attack == -1
    assert all(ids.POD not in types for types in ids.GROUPS.values())


# Weapons that run out.


@pytest.mark.rule("NM-EX-47", "NM-COMB-10", "NM-STACK-06", "NM-GAP-102")
@pytest.mark.parametrize("die", [1, 6])
def test_the_last_bullet_takes_the_weapon_along(scenario: Make, die: int) -> None:
    s = scenario("M8")
    s.give("Robert", "Nail Blaster", "Shock Baton")
    assert s.g.bullets[ids.NAIL_BLASTER] == 4 and s.g.bullets[ids.SERVICE_PISTOL] == 4
    slug = s.alien("Slug", "S1b")
    hits(s, ROBERT, slug, 1, ids.NAIL_BLASTER)
    assert s.g.bullets[ids.NAIL_BLASTER] == 3 and ids.NAIL_BLASTER in s.member("Robert").tech
    s.g.bullets[ids.NAIL_BLASTER] = 1
    hits(s, ROBERT, slug, die, ids.NAIL_BLASTER)
    assert s.member("Robert").tech == [ids.SHOCK_BATON] and s.g.gone == [ids.NAIL_BLASTER]
    assert slug.wounds == (2 if die == 6 else 0)


@pytest.mark.rule("NM-COMB-14", "NM-COMB-19", "NM-STACK-06")
@pytest.mark.parametrize("die", [1, 6])
def test_a_weapon_with_x_is_gone_after_its_attack(scenario: Make, die: int) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    s.give("Alice", "Acid Flask")
    mother = s.alien("Hive Mother", "S2b")
    hits(s, ALICE, mother, die, ids.ACID_FLASK)
    assert not s.member("Alice").science and s.g.gone == [ids.ACID_FLASK]
    assert mother.wounds == (3 if die == 6 else 0)


@pytest.mark.rule("NM-COMB-19", "NM-EX-46", "NM-INV-03")
def test_a_lasting_weapon_stays_and_an_item_weapon_goes_to_its_pile(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Fire Axe", "Service Pistol")
    slug = s.alien("Slug", "S1b")
    hits(s, ALICE, slug, 1, ids.FIRE_AXE)
    s.g.bullets[ids.SERVICE_PISTOL] = 1
    hits(s, ALICE, slug, 1, ids.SERVICE_PISTOL)
    assert s.member("Alice").items == [ids.FIRE_AXE]
    assert s.g.item_deck.discard == [ids.SERVICE_PISTOL] and s.g.bullets[ids.SERVICE_PISTOL] == 4


# Blasts.


@pytest.mark.rule("NM-EX-48", "NM-COMB-12", "NM-COMB-20")
def test_surplus_hits_of_a_blast_go_to_other_aliens_then_to_the_crew(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Robert", "S2a")
    s.give("Robert", "Rivet Shotgun")
    yuri, alice = s.put("Yuri", "S2b"), s.put("Alice", "S2a")
    worm, hydra = s.alien("Worm", "S2b"), s.alien("Hydra", "S2b")
    assert hits(s, ROBERT, worm, 6, ids.RIVET_SHOTGUN)
    assert s.g.aliens == [] and yuri.wounds == 0 and hydra.wounds == 2
    s.put("Alice", "S2b")
    worm = s.alien("Worm", "S2b")
    s.give("Yuri", "Trauma Plate", "Ballistic Vest")  # no attack on them: nothing helps
    assert hits(s, ROBERT, worm, 6, ids.RIVET_SHOTGUN)
    assert (yuri.wounds, alice.wounds) == (1, 1)


@pytest.mark.rule("NM-COMB-12", "NM-GAP-51", "NM-GEN-07")
def test_too_few_hits_for_the_crew_are_shared_out_by_chance(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Carolin", "S2a")
    s.give("Carolin", "Rivet Shotgun")
    for name in ("Alice", "Robert", "Yuri"):
        s.put(name, "S2b")
    worm = s.alien("Worm", "S2b")
    s.will("spared", 1)
    assert hits(s, CAROLIN, worm, 6, ids.RIVET_SHOTGUN)
    assert [m.wounds for m in s.g.crew] == [1, 0, 1, 0]
    hydra, _ = s.alien("Hydra", "S2b"), s.alien("Worm", "S2b")
    s.will("spared", 1)
    assert hits(s, CAROLIN, hydra, 6, ids.RIVET_SHOTGUN)
    assert s.script.unused() == {"spared": [1]}  # no hit is left: nothing is drawn
    s.script.wanted.clear()


@pytest.mark.rule("NM-COMB-13", "NM-WND-08")
def test_the_attacker_and_the_downed_take_no_hits(scenario: Make) -> None:
    s = scenario("M3")
    for name in ("Robert", "Yuri"):
        s.put(name, "S2a")
    s.put("Carolin", "S2a", down=DEFEATED)
    s.put("Alice", "S2b")
    s.give("Robert", "Rivet Shotgun")
    worm = s.alien("Worm", "S2a")
    assert hits(s, ROBERT, worm, 6, ids.RIVET_SHOTGUN)
    assert [m.wounds for m in s.g.crew] == [0, 0, 1, 0]


@pytest.mark.rule("NM-COMB-12", "NM-COMB-20")
def test_the_attacker_spreads_surplus_hits_as_it_likes(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    s.give("Alice", "Pipe Bomb")
    yuri = s.put("Yuri", "S2b")
    worm, slug, ripper = [s.alien(name, "S2b") for name in ("Worm", "Slug", "Ripper")]
    elsewhere = s.alien("Pod", "S2a")
    chosen = [("hit", slug.figure), ("hit", slug.figure), ("hit", ripper.figure)]
    assert hits(s, ALICE, worm, 6, ids.PIPE_BOMB, chosen)
    assert (slug.wounds, ripper.wounds, yuri.wounds) == (2, 1, 0)
    assert s.g.aliens == [slug, ripper, elsewhere]


@pytest.mark.rule("NM-COMB-20", "NM-COMB-12")
def test_no_hit_is_given_beyond_what_makes_an_alien_leave(scenario: Make) -> None:
    def at_one_left(g: Any, type_: int, wounds: int) -> int:
        return wounds - (type_ == ids.MOTHER)

    mods = {**dict.fromkeys(SEAMS, ()), "last_wound": (at_one_left,)}
    s = scenario("M3", rules={"mods": mods})
    s.put("Alice", "S2a")
    s.give("Alice", "Cryo Canister")
    yuri = s.put("Yuri", "S2b")
    mother, slug = s.alien("Hive Mother", "S2b", wounds=7), s.alien("Slug", "S2b", wounds=2)
    assert hits(s, ALICE, mother, 6, ids.CRYO_CANISTER)
    assert not s.g.aliens and yuri.wounds == 1 and slug.wounds == 3 and mother.wounds == 9


@pytest.mark.rule("NM-COMB-12")
def test_a_blast_that_misses_does_nothing_and_one_that_is_used_up_hits_the_target_alone(
    scenario: Make,
) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    s.give("Alice", "Rivet Shotgun")
    slug, other = s.alien("Slug", "S2b"), s.alien("Slug", "S2b")
    assert not hits(s, ALICE, slug, 2, ids.RIVET_SHOTGUN) and slug.wounds == 0
    assert hits(s, ALICE, slug, 3, ids.RIVET_SHOTGUN)
    assert other.wounds == 0 and s.g.aliens == [other]


# What is down or not alive.


@pytest.mark.rule("NM-WND-04", "NM-TGT-02", "NM-DRONE-05", "NM-WND-07", "NM-DRONE-07")
def test_aliens_ignore_the_downed_and_the_drone(scenario: Make) -> None:
    s = scenario("M3")
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, "S8a")
    s.put("Robert", "S2a", down=DEFEATED)
    s.put("Alice", "S2c")
    s.g.drone = s.at("S2a")
    slug = s.alien("Slug", "S2a")
    hunt = s.g.edition.instructions["HUNT"]
    assert hunt.aim(s.g, slug, 2) == 1
    s.rolls(D6, 6)
    s.run(hunt.run(s.g, slug, 2, 0))
    assert s.station.names[slug.area] == "S2c" and s.member("Alice").wounds == 2
    assert s.member("Robert").wounds == 0 and s.g.drone == s.at("S2a")


@pytest.mark.rule("NM-WND-07", "NM-EXPL-06", "NM-DRONE-07")
def test_the_loss_of_the_drone_ends_no_bonuses(scenario: Make) -> None:
    s = scenario("M8")
    diagram(s, OVUM, 2)
    s.g.drone = -1
    pod = s.alien("Pod", "S1b")
    assert hits(s, ROBERT, pod, 2)  # 2 + 5 + 2 against 8


@pytest.mark.rule("NM-ALIEN-01", "NM-NEO-01", "NM-EX-56")
def test_types_and_groups() -> None:
    assert [ids.SHORT[t] for t in ids.LARVAE] == ["Worm", "Hydra"]
    assert ids.GROUPS["L"] == ids.LARVAE
    assert {ids.SHORT[a]: ids.SHORT[b] for a, b in ids.GROWN.items()} == {
        "Worm": "Ripper", "Hydra": "Slug",
    }  # fmt: skip
    assert set(ids.NEO_FACES) == {-1, *ids.LARVAE}


@pytest.mark.rule("NM-SPEC-04", "NM-ALIEN-02")
def test_bosses_impede_and_can_be_attacked(scenario: Make) -> None:
    s = scenario("M8")
    blare = s.alien("Dr. Blare", "S1b")
    assert impede(s.g, blare.area) == 8 and aims(s, ROBERT) == [blare.figure]
