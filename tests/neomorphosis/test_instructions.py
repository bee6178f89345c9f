"""Aliens' targets, ways and attacks, and what happens to whole rooms."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.alien_attacks import attack_crew, pack
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, ROBERT, YURI
from hullbreach.games.neomorphosis.instructions import INSTRUCTIONS
from hullbreach.games.neomorphosis.rules import SEAMS, Mission
from hullbreach.games.neomorphosis.state import DEFEATED, INACTIVE, Alien, NeoMorphosis
from hullbreach.games.neomorphosis.structural import WALL, structural
from hullbreach.games.neomorphosis.targeting import crew_target
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.scenario import Make, Scenario

STRIDE = next(n for n, card in enumerate(ids.MUTATIONS) if card.stride)


def away(s: Scenario, *names: str, area: str) -> None:
    """Put crew members where they do not matter."""
    for name in names:
        s.put(name, area)


def acts(s: Scenario, it: Alien, name: str, areas: int, bonus: int = 0) -> bool:
    """Let an alien carry out an instruction; whether it attacked."""
    return s.run(INSTRUCTIONS[name].run(s.g, it, areas, bonus))


def at(s: Scenario, it: Alien) -> str:
    return s.station.names[it.area]


def targets(s: Scenario, it: Alien, picks: int) -> set[int]:
    """Whom chance may let an alien pick, tried with each outcome."""
    found = set()
    for n in range(picks):
        if picks > 1:
            s.will("target", n)
        found.add(crew_target(s.g, it))
    return found


# Attacks.


@pytest.mark.rule("NM-EX-17", "NM-COMB-18", "NM-COMB-02")
def test_an_alien_attacks_against_defense(scenario: Make) -> None:
    s = scenario("M3")
    alice = s.put("Alice", "S2a")
    ripper = s.alien("Ripper", "S2a")
    s.rolls(D6, 6, 2)
    assert s.run(attack_crew(s.g, ripper, ALICE, 0, "NM-TGT-09"))
    assert alice.wounds == 2
    assert not s.run(attack_crew(s.g, ripper, ALICE, 0, "NM-TGT-09"))  # 3: equality misses
    assert pack(s.g, ripper) == 0
    s.alien("Ripper", "S2a")
    s.alien("Ripper", "S2a")
    assert pack(s.g, ripper) == 1


@pytest.mark.rule("NM-GAP-98", "NM-XENO-07", "NM-COMB-18")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_a_defense_bonus_of_the_diagram_raises_the_defense(
    scenario: Make, die: int, hit: bool
) -> None:
    s = scenario("M3")
    s.put("Alice", "S2a")
    ripper = s.alien("Ripper", "S2a")
    vermis = [it.defense[ids.VERMIS] for it in DIAGRAMS]
    s.g.diagram = vermis.index(2)
    s.rolls(D6, die)  # +1 against 3 + 2; the crew rolls nothing
    assert s.run(attack_crew(s.g, ripper, ALICE, 0, "NM-TGT-09")) == hit


@pytest.mark.rule("NM-COMB-21", "NM-INV-03")
def test_a_trauma_plate_takes_two_wounds(scenario: Make) -> None:
    s = scenario("M3")
    alice = s.put("Alice", "S2a")
    s.give("Alice", "Trauma Plate")
    slug = s.alien("Slug", "S2a")
    s.rolls(D6, 6, 6)
    s.run(attack_crew(s.g, slug, ALICE, 0, "NM-TGT-09"), ("decline",))
    assert alice.wounds == 2
    s.run(
        attack_crew(s.g, slug, ALICE, 0, "NM-TGT-09", wounds=1),
        ("play", ids.TRAUMA_PLATE),
    )
    assert alice.wounds == 3 and s.g.item_deck.discard == [ids.TRAUMA_PLATE]


@pytest.mark.rule("NM-EX-24", "NM-COMB-15", "NM-COMB-16", "NM-GAP-64")
def test_a_structural_attack_must_exceed_the_integrity(scenario: Make) -> None:
    s = scenario("M3")
    ripper, slug = s.alien("Ripper", "S2a"), s.alien("Slug", "S2b")
    s.rolls(D6, 4, 5, 3)
    assert not structural(s.g, ripper, WALL, -1, 0, "NM-AACT-03")
    assert structural(s.g, ripper, WALL, -1, 0, "NM-AACT-03")
    assert structural(s.g, slug, WALL, -1, 0, "NM-AACT-03")  # 3 + 2, and 1 for Corrosive
    assert [it.state for it in s.g.fields].count(INACTIVE) == 2


# Targets. Sector 2 of Mission 3 is the Bio Lab.


@pytest.mark.rule("NM-EX-57", "NM-EX-74", "NM-TGT-01", "NM-TGT-02", "NM-GEN-07")
@pytest.mark.parametrize(("yuri", "picked"), [(2, {YURI}), (4, {ALICE, YURI})])
def test_the_nearest_then_the_healthiest_then_chance(
    scenario: Make, yuri: int, picked: set[int]
) -> None:
    s = scenario("M3")
    ripper = s.alien("Ripper", "S2d")
    s.put("Alice", "S2b", wounds=5)
    s.put("Yuri", "S2c", wounds=yuri)
    s.put("Carolin", "S2d", down=DEFEATED)
    assert targets(s, ripper, len(picked)) == picked


@pytest.mark.rule("NM-EX-82", "NM-TGT-12")
def test_a_masked_crew_member_is_picked_only_if_there_is_nobody_else(scenario: Make) -> None:
    s = scenario("M3")
    slug = s.alien("Slug", "S2a")
    s.put("Alice", "S2a").masked = True
    s.put("Robert", "S2a", wounds=6)
    assert crew_target(s.g, slug, here=True) == ROBERT
    s.put("Robert", "S2b")
    assert crew_target(s.g, slug, here=True) == ALICE
    assert crew_target(s.g, slug) == ROBERT


@pytest.mark.rule("NM-EX-67", "NM-EX-83", "NM-M8-02", "NM-M8-04")
def test_a_mission_may_prefer_some_of_the_equally_near(scenario: Make) -> None:
    def carriers(g: NeoMorphosis, who: int, n: int) -> int:
        return n + (ids.YELLOW in g.crew[who].items)

    s = scenario("M8", rules={"mods": {**dict.fromkeys(SEAMS, ()), "preferred": (carriers,)}})
    s.g.floor[s.at("S3b")].remove(ids.YELLOW)
    s.g.crew[YURI].items.append(ids.YELLOW)
    ripper = s.alien("Ripper", "S7a")
    s.put("Alice", "S7d")
    s.put("Yuri", "S7d", wounds=5)
    assert crew_target(s.g, ripper) == YURI
    s.put("Alice", "S7b")
    assert crew_target(s.g, ripper) == ALICE


# Ways.


@pytest.mark.rule("NM-EX-75", "NM-TGT-06", "NM-TGT-13", "NM-GAP-67")
@pytest.mark.parametrize(("path", "area"), [(0, "S7b"), (1, "S7c"), (2, "S7e")])
def test_each_of_the_shortest_ways_is_as_likely(scenario: Make, path: int, area: str) -> None:
    s = scenario("M8")
    s.put("Alice", "S7d")
    worm = s.alien("Worm", "S7a")
    s.will("path", path)
    assert not acts(s, worm, "HUNT", 1) and at(s, worm) == area


@pytest.mark.rule("NM-EX-76", "NM-TGT-08", "NM-GAP-69")
@pytest.mark.parametrize(("die", "through"), [(3, False), (4, True)])
def test_breach_attacks_the_door_on_its_way(scenario: Make, die: int, through: bool) -> None:
    s = scenario("M8")
    away(s, "Robert", "Yuri", "Carolin", area="S8a")
    alice = s.put("Alice", "S1a")
    ripper = s.alien("Ripper", "S2b")
    s.rolls(D6, die, *([3] if through else []))
    assert acts(s, ripper, "BREACH", 2, 0) == through
    assert at(s, ripper) == ("S1a" if through else "S2a")
    assert bool(s.g.damaged & 1) == bool(s.g.opened & 1) == through
    assert alice.wounds == (2 if through else 0)  # 3 + 1 > 3


@pytest.mark.rule("NM-EX-76")
def test_the_bonus_of_breach_is_for_doors_alone(scenario: Make) -> None:
    s = scenario("M8")
    away(s, "Robert", "Yuri", "Carolin", area="S8a")
    s.put("Alice", "S1a")
    ripper = s.alien("Ripper", "S2a")
    s.rolls(D6, 3, 2)  # 3 + 1 + 1 > 4; 2 + 1 is not above 3
    assert acts(s, ripper, "BREACH", 1, 1) and s.member("Alice").wounds == 0


@pytest.mark.rule("NM-EX-77", "NM-TGT-13", "NM-GAP-112", "NM-EX-58", "NM-TGT-04", "NM-TGT-05")
@pytest.mark.parametrize(
    ("name", "dice", "area", "broken"),
    [("BREACH", [6], "S2a", True), ("LURK", [], "S2a", False), ("HUNT", [], "S2c", False)],
)
def test_closed_doors_on_the_way(
    scenario: Make, name: str, dice: Sequence[int], area: str, broken: bool
) -> None:
    s = scenario("M8")
    away(s, "Robert", "Yuri", "Carolin", area="S8a")
    s.put("Alice", "S1a")
    ripper = s.alien("Ripper", "S2c")
    s.rolls(D6, *dice)
    assert not acts(s, ripper, name, 2)
    assert at(s, ripper) == area and bool(s.g.damaged & 1) == broken


@pytest.mark.rule("NM-EX-80", "NM-AACT-12", "NM-ALIEN-04")
def test_a_door_must_be_near_enough_to_be_clawed(scenario: Make) -> None:
    s = scenario("M6", mode="normal")
    for it in list(s.g.aliens):
        s.g.aliens.remove(it)
    ripper = s.alien("Ripper", "S1a")  # the nearest closed doors are D4 and D6
    aim = INSTRUCTIONS["CLAW"].aim
    far = min(aim(s.g, ripper, n) for n in range(9) if aim(s.g, ripper, n) >= 0)
    assert aim(s.g, ripper, far - 1) == -1
    ripper.ringed, s.g.mutations[ids.RIPPER] = True, [STRIDE]
    assert aim(s.g, ripper, far - 1) == far


@pytest.mark.rule("NM-EX-54", "NM-TGT-14", "NM-EX-81")
def test_claw_goes_to_the_nearer_side_and_attacks_from_there(scenario: Make) -> None:
    s = scenario("M3")  # D1 joins S2c and S5a, D5 S2b and S3a, D4 S1b and S2a
    ripper = s.alien("Ripper", "S2d")
    s.will("door", 1)  # D1 and D5 are one area away, D4 two; chance takes D5
    s.rolls(D6, 3)
    acts(s, ripper, "CLAW", 2, 1)  # 3 + 1 + 1 > 4
    assert at(s, ripper) == "S2b" and s.g.damaged == s.g.opened == 1 << 4
    assert INSTRUCTIONS["CLAW"].aim(s.g, ripper, 2) == 1  # D4, at S2a


@pytest.mark.rule("NM-TGT-03")
def test_gnaw_goes_for_the_nearest_active_terminal(scenario: Make) -> None:
    s = scenario("M3")  # terminals S2d, S5c, S6b, S7c
    slug = s.alien("Slug", "S2a")
    s.rolls(D6, 1)  # 1 + 2 + 1 (Corrosive) > 3
    acts(s, slug, "GNAW", 2)
    assert at(s, slug) == "S2d" and s.g.active == 0b1110
    acts(s, slug, "GNAW", 2)  # no other can be reached
    assert s.g.active == 0b1110


@pytest.mark.rule("NM-TGT-09", "NM-TGT-06", "NM-GAP-68")
def test_hunt_attacks_once_if_it_arrives(scenario: Make) -> None:
    s = scenario("M3")
    away(s, "Robert", "Yuri", "Carolin", area="S8a")
    alice = s.put("Alice", "S2b")
    ripper = s.alien("Ripper", "S2c")
    assert not acts(s, ripper, "HUNT", 1)
    s.rolls(D6, 6)
    assert acts(s, ripper, "HUNT", 1) and alice.wounds == 2
    lash = INSTRUCTIONS["LASH"]
    assert lash.aim(s.g, ripper, 0) == 0
    s.put("Alice", "S2a")
    assert lash.aim(s.g, ripper, 0) == -1 and not acts(s, ripper, "LASH", 0)


# Rooms.


@pytest.mark.rule("NM-EX-22", "NM-EX-87", "NM-EXPL-01", "NM-EXPL-02", "NM-EXPL-03", "NM-EXPL-04",
                  "NM-EXPL-06", "NM-GAP-42")  # fmt: skip
def test_an_explosion_strikes_a_room_and_nothing_else(scenario: Make) -> None:
    s = scenario("M1")  # Sector 2 has D1, the restricted D2, and D4; no terminal
    s.g.active = 0b1111
    alice, bob = s.put("Alice", "S2a"), s.put("Robert", "S1b")
    away(s, "Yuri", "Carolin", area="S8a")
    s.alien("Pod", "S2d")
    s.alien("Ripper", "S2b")
    outside = s.alien("Pod", "S1a")
    s.open(4)
    s.run(explode(s.g, s.at("S2c"), 4, "NM-BOOM-01"))
    assert (alice.wounds, bob.wounds) == (4, 0) and s.g.aliens == [outside]
    assert s.g.damaged == 0b1001 and s.g.opened & 0b1011 == 0b1001  # D1 and D4, not D2
    assert s.g.drone == -1 and [it.state for it in s.g.fields].count(INACTIVE) == 1
    assert s.g.active == 0b1111 and s.g.crates == sorted(s.station.crates)


@pytest.mark.rule("NM-EX-86", "NM-WND-08", "NM-GAP-111")
def test_an_explosion_damages_terminals_and_spares_the_downed(scenario: Make) -> None:
    s = scenario("M1")
    s.g.active = 0b1111
    yuri = s.put("Yuri", "S1b", wounds=3)
    alice = s.put("Alice", "S1a", wounds=8, down=DEFEATED)
    away(s, "Robert", "Carolin", area="S8a")
    s.run(explode(s.g, s.at("S1c"), 4, "NM-BOOM-01"))
    assert yuri.down == DEFEATED and alice.down == DEFEATED and s.g.active == 0b1110


@pytest.mark.rule("NM-EX-84", "NM-EXPL-05", "NM-WIN-09", "NM-GAP-109")
@pytest.mark.parametrize(("wounds", "won"), [(2, True), (1, False)])
def test_a_win_by_the_wounds_of_an_explosion_goes_before_its_emergency(
    scenario: Make, wounds: int, won: bool
) -> None:
    s = scenario("M8", mission=Mission(won=lambda g: not g.aliens))
    for field in s.g.fields:
        field.state = INACTIVE
    s.alien("Dr. Phipps", "S5c", wounds=wounds)
    with pytest.raises(Jump):
        s.run(explode(s.g, s.at("S5c"), 4, "NM-BOOM-01"))
    assert s.g.won == won and s.g.ending == ("won" if won else "collapse")
    assert bool(s.g.damaged) != won


@pytest.mark.rule("NM-EX-38", "NM-EX-88", "NM-FSS-03", "NM-FSS-10", "NM-FSS-05", "NM-GAP-53")
def test_halon_defeats_all_in_a_sector_without_gear(scenario: Make) -> None:
    s = scenario("M10")
    g = s.g
    g.infestation[4] = [0]
    carolin, robert = s.put("Carolin", "S4b"), s.put("Robert", "S4a")
    s.give("Robert", "Life Support Gear")
    s.alien("Hydra", "S4c")
    other = s.alien("Hydra", "S5a")
    spent = g.tanks_spent
    s.run(release(g, 4, "NM-FSS-03"))
    assert (carolin.down, robert.down) == (DEFEATED, 0) and robert.wounds == 0
    assert g.aliens == [other] and not g.charge and g.tanks_spent == spent + 1
    assert g.infestation[4] == [0] and g.crew[CAROLIN].wounds == ids.CREW[CAROLIN].health


@pytest.mark.rule("NM-EX-68", "NM-FSS-05", "NM-GAP-54", "NM-M9-02")
def test_halon_gives_a_boss_two_wounds(scenario: Make) -> None:
    s = scenario("M9")
    blare = s.alien("Dr. Blare", "S5d", wounds=3)
    s.run(release(s.g, 5, "NM-FSS-03"))
    assert blare.wounds == 5
    blare.wounds, s.g.charge = 6, True
    s.run(release(s.g, 5, "NM-FSS-03"))
    assert not s.g.aliens
