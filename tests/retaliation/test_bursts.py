"""Bursts and hits shared out in corridors (NR-BRS)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation import bursts, combat
from hullbreach.games.retaliation.board import CORRIDOR_SLOT
from hullbreach.games.retaliation.content import HEALTH
from hullbreach.games.retaliation.ids import AMMO, BURST_DIE, CARD, HALF, NONE, SPECIAL
from hullbreach.games.retaliation.things import ADULT, DRONE, LARVA, QUEEN
from hullbreach.kernel.decision import Decision
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm, loaded

K19, K27 = CORRIDOR_SLOT["K19"], CORRIDOR_SLOT["K27"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=101, K19=208)
    made.put("Recon", "R32")
    return made


def crowd(s: Scenario, *kinds: str) -> None:
    for kind in kinds:
        s.intruder(kind, "K19")


def fire(s: Scenario, face: int | None, *answers: Any) -> None:
    """Burst into K19 with what is in the first hand."""
    if face is not None:
        s.rolls(BURST_DIE, face)
    s.run(bursts.burst(s.g, 0, s.g.players[0].held[0], K19), *answers)


def asked(s: Scenario, hits: int, *, piercing: bool = False) -> Decision:
    """The question of how hits are shared out."""
    return next(iter(bursts.share_out(s.g, 0, K19, hits, "NR-BRS-03", piercing=piercing)))


D1, D2 = ("intruder", DRONE, 1), ("intruder", DRONE, 2)
A1, A2 = ("intruder", ADULT, 1), ("intruder", ADULT, 2)
Q = ("intruder", QUEEN, 1)


@pytest.mark.rule("NR-BRS-01", "NR-GAP-40")
def test_an_accessible_corridor_with_a_target(s: Scenario) -> None:
    s.g.players[0].hand = [CARD["Search"]]
    loaded(s, "Field Pistol")
    verbs = {"burst": combat.FIGHTING["burst"]}
    assert legal(s.g, 0, verbs) == []
    assert refusal(s.g, 0, verbs, ("burst", 0, K19)) == "NR-BRS-01"
    crowd(s, "Adult")
    assert legal(s.g, 0, verbs) == [("burst", 0, K19)]
    assert bursts.burst_corridors(s.g, s.g.players[0].room) == [K19]
    s.close(K19="R21")
    assert legal(s.g, 0, verbs) == [("burst", 0, K19)]
    s.close(K19="R32")
    assert legal(s.g, 0, verbs) == []
    s.g.players[0].held[0].slots = [NONE, NONE]
    s.close(K19="R21")
    assert refusal(s.g, 0, verbs, ("burst", 0, K19)) == "NR-SHT-02"


@pytest.mark.rule("NR-BRS-02", "NR-AMO-01")
def test_x08_ammo_first_full_then_half(s: Scenario) -> None:
    gun = loaded(s, "Field Pistol")
    crowd(s, "Adult", "Adult")
    fire(s, 1, [A1])
    assert gun.slots[0] == HALF and s.at("K19") == ["Adult"]
    fire(s, 1, [A2])
    assert gun.slots[0] == NONE and s.at("K19") == []


@pytest.mark.rule("NR-BRS-03", "NR-BRS-05", "NR-BRS-06", "NR-IHP-04")
def test_x09_a_four_kills_two_drones(s: Scenario) -> None:
    gun = arm(s, "Rotary Cannon", AMMO, AMMO)
    crowd(s, "Drone", "Drone", "Adult")
    assert asked(s, 4).options == [D1, D2, A1]
    fire(s, SPECIAL, [D1, D2, A1], ("gear", HALF))  # 1 hit more than the die
    assert s.at("K19") == [] and gun.slots == [NONE, AMMO]
    s.g.players[0].held = []
    loaded(s, "Field Pistol")
    crowd(s, "Drone", "Drone", "Adult")
    fire(s, SPECIAL, [D1, D2])
    assert s.at("K19") == ["Adult"]


@pytest.mark.rule("NR-BRS-04", "NR-GAP-41")
def test_x10_one_hit_does_nothing_to_a_drone(s: Scenario) -> None:
    gun = loaded(s, "Field Pistol")
    crowd(s, "Drone")
    fire(s, 1)
    assert s.at("K19") == ["Drone"] and gun.slots[0] == HALF and s.said("hits.lost")


@pytest.mark.rule("NR-BRS-03", "NR-IHP-02", "NR-IHP-03")
def test_x11_any_three_of_larvae_and_adults(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    crowd(s, "Larva", "Larva", "Larva", "Adult")
    fire(s, 3, [A1, ("intruder", LARVA, 1), ("intruder", LARVA, 3)])
    assert s.at("K19") == ["Larva"]


@pytest.mark.rule("NR-BRS-03", "NR-BRS-04", "NR-GAP-161")
@pytest.mark.parametrize(
    ("kinds", "hits", "low", "high"),
    [
        (("Drone", "Adult"), 2, 1, 2),
        (("Drone", "Adult"), 3, 3, 3),
        (("Drone", "Drone", "Adult"), 4, 3, 4),
        (("Adult",), 3, 1, 1),
        (("Drone",), 3, 2, 2),
        (("Queen",), 3, 3, 3),
        (("Queen", "Drone"), 4, 4, 4),
    ],
)
def test_what_can_be_placed_has_to_be(
    s: Scenario, kinds: tuple[str, ...], hits: int, low: int, high: int
) -> None:
    crowd(s, *kinds)
    d = asked(s, hits)
    form = d.form(0)
    assert (form.low, form.high) == (low, high)
    assert s.g.queen_hits == 0


@pytest.mark.rule("NR-BRS-08", "NR-GAP-116", "NR-IHP-06")
def test_x85_adults_first_then_the_queen_and_no_hit_beyond_the_skull(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    crowd(s, "Queen", "Adult", "Adult")
    s.g.queen_hits = 3
    d = asked(s, 4)
    assert d.options == [Q, A1, A2] and d.repeats == (2, 1, 1)
    s.will("health card", [card.id for card in HEALTH].index("QH05"))
    fire(s, SPECIAL, [Q, Q, A1, A2])
    kinds = [kind for kind, _ in s.g.io.heard if kind in ("intruder.removed", "queen.health")]
    assert kinds == ["intruder.removed", "intruder.removed", "queen.health"]
    assert s.at("K19") == ["Queen"] and s.g.queen_hits == 0


@pytest.mark.rule("NR-BRS-08", "NR-QUE-01")
def test_x25_the_second_hit_on_her_is_lost(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    crowd(s, "Queen")
    s.g.queen_hits = 4
    s.will("health card", [card.id for card in HEALTH].index("QH05"))
    fire(s, 2, [Q])
    assert len(s.said("queen.health")) == 1 and s.g.queen_hits == 0


@pytest.mark.rule("NR-BRS-05", "NR-IHP-06")
def test_each_hit_advances_her(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    crowd(s, "Queen")
    fire(s, 3, [Q, Q, Q])
    assert s.g.queen_hits == 3 and s.at("K19") == ["Queen"]


@pytest.mark.rule("NR-BRS-06")
@pytest.mark.parametrize(
    ("name", "face", "hits"),
    [
        ("Field Pistol", SPECIAL, 4),
        ("Rivet Driver", 3, 2),
        ("Rivet Driver", SPECIAL, 2),
        ("Rivet Driver", 1, 1),
        ("Rotary Cannon", 2, 3),
        ("Rotary Cannon", SPECIAL, 5),
        ("Scout Carbine", 1, 2),
        ("Pump Shotgun", 3, 2),
        ("Marksman Rifle", SPECIAL, 2),
        ("Arc Rifle", 3, 2),
        ("Coil Gun", SPECIAL, 5),
        ("Coil Gun", 3, 3),
    ],
)
def test_what_a_face_counts_with_a_weapon(s: Scenario, name: str, face: int, hits: int) -> None:
    arm(s, name, AMMO) if not name.startswith(("Rivet", "Arc")) else arm(s, name)
    crowd(s, *["Larva"] * 6)
    fire(s, face, [("intruder", LARVA, n + 1) for n in range(hits)])
    assert len(s.at("K19")) == 6 - hits


@pytest.mark.rule("NR-BRS-06", "NR-GAP-04")
def test_the_cannon_spends_one_more_with_the_symbol(s: Scenario) -> None:
    gun = arm(s, "Rotary Cannon", AMMO, AMMO)
    crowd(s, "Adult")
    fire(s, 3, [A1])
    assert gun.slots == [HALF, AMMO]
    crowd(s, "Adult")
    fire(s, SPECIAL, ("gear", HALF), [A1])
    assert gun.slots == [NONE, HALF]
    gun.slots = [HALF, NONE]
    crowd(s, "Adult")
    fire(s, SPECIAL, [A1])
    assert gun.slots == [NONE, NONE]


@pytest.mark.rule("NR-BRS-02")
def test_flames_are_not_rolled_and_two_pistols_roll_two_dice(s: Scenario) -> None:
    loaded(s, "Flame Projector")
    crowd(s, "Adult", "Adult")
    fire(s, None, [A1, A2])
    assert s.at("K19") == []
    s.g.players[0].held = []
    loaded(s, "Twin Machine Pistols")
    crowd(s, "Adult", "Adult")
    s.rolls(BURST_DIE, 1)
    fire(s, 2, [A1, A2])
    assert s.at("K19") == []


@pytest.mark.rule("NR-BRS-03")
def test_a_coil_gun_needs_one_hit_a_drone(s: Scenario) -> None:
    loaded(s, "Coil Gun")
    crowd(s, "Drone", "Drone")
    fire(s, 2, [D1, D2])
    assert s.at("K19") == []
