"""Shooting, melee, ammo, health of intruders (NR-SHT, NR-MEL, NR-AMO, NR-IHP)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

from hullbreach.games.retaliation import combat, melee, weapons
from hullbreach.games.retaliation.actions import costs
from hullbreach.games.retaliation.content import HEALTH
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    CARD,
    CRITICAL,
    HALF,
    ITEM,
    NONE,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.markers import break_item
from hullbreach.games.retaliation.state import Held, Player
from hullbreach.games.retaliation.things import ADULT, DRONE, LARVA, QUEEN
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario

HAND = [CARD[name] for name in ("Search", "Rest")]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """The Recon alone in R32; K27 leads to the Landing Zone, K19 up to R21."""
    made = scenario()
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=101, K19=208)
    made.put("Recon", "R32")
    return made


def arm(s: Scenario, name: str, *slots: int, seat: int = 0) -> Held:
    """Put a weapon into a hand, with tokens on its slots."""
    p = s.g.players[seat]
    held = new_held(s.g, ITEM[name])
    held.hand = len(p.held)
    held.slots[: len(slots)] = slots
    for token in slots:
        if token != NONE:
            s.g.gear[AMMO] -= token in (AMMO, HALF)
    p.held.append(held)
    return held


def loaded(s: Scenario, name: str) -> Held:
    """A weapon with a full token."""
    return arm(s, name, AMMO)


def gone(s: Scenario, place: str) -> bool:
    return not s.at(place)


# -- whom, and with what -----------------------------------------------------------------------


@pytest.mark.rule("NR-SHT-01", "NR-SHT-10", "NR-ACT-02")
def test_any_intruder_of_the_own_room_and_no_other(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    s.intruder("Adult", "R32")
    s.intruder("Drone", "R32")
    s.intruder("Adult", "R21")
    s.put("Officer", "R32")
    assert legal(s.g, 0, {"shoot": combat.FIGHTING["shoot"]}) == []
    s.g.players[0].hand = list(HAND)
    assert legal(s.g, 0, {"shoot": combat.FIGHTING["shoot"]}) == [
        ("shoot", 0, DRONE, 1),
        ("shoot", 0, ADULT, 1),
    ]


@pytest.mark.rule("NR-SHT-02", "NR-AMO-02", "NR-AMO-03")
def test_a_ranged_weapon_that_is_sound_and_loaded(s: Scenario) -> None:
    s.g.players[0].hand = list(HAND)
    s.intruder("Adult", "R32")
    pistol, prod = arm(s, "Riot Gun"), arm(s, "Shock Prod")
    option = ("shoot", 0, ADULT, 1)

    def says() -> str | None:
        return refusal(s.g, 0, combat.FIGHTING, option)

    assert says() == "NR-SHT-02"
    pistol.slots = [HALF]
    assert says() is None
    pistol.malfunction = True
    assert says() == "NR-SHT-02" and not weapons.can_spend(s.g, pistol)
    s.g.players[0].held = [arm(s, "Rivet Driver"), prod]
    assert says() is None and not weapons.can_fire(s.g, s.g.players[0], prod)
    s.g.players[0].held[0].malfunction = True
    assert says() == "NR-SHT-02"


# -- the die -----------------------------------------------------------------------------------


def shot(s: Scenario, face: int, *answers: Any, seat: int = 0) -> None:
    """Shoot the first intruder of the room with what is in the first hand."""
    s.rolls(SHOOT_DIE, face)
    it = combat.targets(s.g, seat)[0]
    s.run(combat.shoot(s.g, seat, s.g.players[seat].held[0], it), *answers)


@pytest.mark.rule("NR-SHT-03", "NR-SHT-04")
@pytest.mark.parametrize(
    ("kind", "hits", "face", "dies"),
    [
        ("Adult", 1, 2, True),  # X12
        ("Adult", 0, 2, False),  # X13
        ("Drone", 0, CRITICAL, True),  # X15
        ("Adult", 0, 1, True),  # X96
        ("Drone", 2, 4, False),
        ("Adult", 5, BULLETS, False),
    ],
)
def test_one_hit_then_the_die(s: Scenario, kind: str, hits: int, face: int, dies: bool) -> None:
    loaded(s, "Field Pistol")
    it = s.intruder(kind, "R32", hits=hits)
    shot(s, face)
    assert gone(s, "R32") == dies and it.hits == hits + 1
    assert s.g.players[0].held[0].slots[0] == (HALF if face == BULLETS else AMMO)


@pytest.mark.rule("NR-SHT-06", "NR-IHP-02", "NR-AMO-01")
def test_x14_a_larva_is_dead_and_bullets_cost_ammo_all_the_same(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", HALF)
    s.intruder("Larva", "R32")
    supply = s.g.gear[AMMO]
    shot(s, BULLETS)
    assert gone(s, "R32") and gun.slots == [NONE] and s.g.gear[AMMO] == supply + 1


@pytest.mark.rule("NR-SHT-05")
def test_the_active_character_has_killed(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    s.intruder("Adult", "R32")
    s.g.turn.seat = 1
    shot(s, CRITICAL)
    assert not s.g.turn.killed
    s.g.turn.seat = 0
    s.intruder("Adult", "R32")
    shot(s, CRITICAL)
    assert s.g.turn.killed


def spores(s: Scenario) -> None:
    """The next Queen Health card leaves her where she is."""
    s.will("health card", [card.id for card in HEALTH].index("QH05"))


@pytest.mark.rule("NR-SHT-07", "NR-IHP-06", "NR-GAP-37")
def test_her_track_is_compared_and_a_kill_is_a_health_card(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    queen = s.intruder("Queen", "R32")
    s.g.queen_hits = 1
    shot(s, 3)
    assert s.g.queen_hits == 2 and queen.hits == 0 and not s.said("queen.health")
    spores(s)
    shot(s, 3)
    assert len(s.said("queen.health")) == 1 and s.g.queen_hits == 0
    s.g.health.pool = list(range(len(HEALTH)))
    spores(s)
    shot(s, CRITICAL)
    assert len(s.said("queen.health")) == 2


@pytest.mark.rule("NR-SHT-09", "NR-GAP-86")
@pytest.mark.parametrize("face", [CRITICAL, BULLETS])
def test_x68_a_hit_onto_the_skull_draws_the_card_and_the_die_no_second(
    s: Scenario, face: int
) -> None:
    loaded(s, "Field Pistol")
    s.intruder("Queen", "R32")
    s.g.queen_hits = 4
    spores(s)
    shot(s, face)
    assert len(s.said("queen.health")) == 1 and s.g.queen_hits == 0
    assert s.g.players[0].held[0].slots[0] == (HALF if face == BULLETS else AMMO)


@pytest.mark.rule("NR-SHT-09", "NR-QUE-01")
def test_x95_the_second_hit_of_a_weapon_is_ignored(s: Scenario) -> None:
    loaded(s, "Pump Shotgun")
    s.intruder("Queen", "R32")
    s.g.queen_hits = 4
    spores(s)
    shot(s, 1)
    assert len(s.said("queen.health")) == 1 and s.g.queen_hits == 0


# -- texts of weapons --------------------------------------------------------------------------


@pytest.mark.rule("NR-SHT-08")
@pytest.mark.parametrize(
    ("name", "kind", "hits", "face", "dies"),
    [
        ("Snub Revolver", "Adult", 0, 2, True),
        ("Snub Revolver", "Adult", 1, 3, False),
        ("Pump Shotgun", "Adult", 0, 2, True),
        ("Auto-Shotgun", "Adult", 0, 2, True),
        ("Auto-Shotgun", "Adult", 0, 3, False),
    ],
)
def test_weapons_that_hit_harder(
    s: Scenario, name: str, kind: str, hits: int, face: int, dies: bool
) -> None:
    gun = loaded(s, name)
    s.intruder(kind, "R32", hits=hits)
    shot(s, face)
    assert gone(s, "R32") == dies
    assert gun.slots[0] == (HALF if name == "Auto-Shotgun" else AMMO)


@pytest.mark.rule("NR-SHT-08")
def test_text_is_applied_besides_the_normal_result(s: Scenario) -> None:
    p = s.g.players[0]
    loaded(s, "Command Sidearm")
    s.intruder("Adult", "R32")
    shot(s, CRITICAL)
    assert gone(s, "R32") and len(p.hand) == 1

    p.held = []
    gun = loaded(s, "Riot Gun")
    it = s.intruder("Adult", "R32")
    shot(s, BULLETS, ("corridor", s.place("K19") - 25))
    assert it.place == s.place("K19") and gun.slots == [HALF]

    p.held = []
    rifle = arm(s, "Arc Rifle")
    s.intruder("Adult", "R32")
    shot(s, BULLETS)
    assert rifle.malfunction and rifle.slots == []

    p.held = []
    loaded(s, "Flame Projector")
    shot(s, 4)
    assert s.g.fire[p.room]


@pytest.mark.rule("NR-SHT-08")
def test_an_assault_rifle_buys_a_hit(s: Scenario) -> None:
    gun = loaded(s, "Assault Rifle")
    it = s.intruder("Drone", "R32")
    shot(s, 3, ("keep",))
    assert it.hits == 1 and gun.slots == [AMMO, NONE]
    shot(s, 4, ("boost",))
    assert it.hits == 3 and gun.slots == [HALF, NONE]


@pytest.mark.rule("NR-USE-05")
def test_a_marksman_rolls_again_once_a_turn(s: Scenario) -> None:
    loaded(s, "Marksman Rifle")
    s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, 4)
    shot(s, 3, ("reroll",))
    assert [face for _, face in s.said("shot")] == [4, 3]
    shot(s, 4)
    assert len(s.said("shot")) == 3


@pytest.mark.rule("NR-AMO-04")
def test_of_a_full_and_a_half_token_the_owner_says_which(s: Scenario) -> None:
    gun = arm(s, "Auto-Shotgun", AMMO, HALF)
    s.intruder("Drone", "R32")
    shot(s, 4, ("gear", HALF))
    assert gun.slots == [AMMO, NONE]


@pytest.mark.rule("NR-GEAR-05")
def test_a_harness_loads_in_the_middle_of_a_shot(s: Scenario) -> None:
    gun, harness = arm(s, "Riot Gun"), arm(s, "Ammo Harness", HALF, AMMO)
    s.intruder("Drone", "R32")
    assert weapons.can_fire(s.g, s.g.players[0], gun)
    shot(s, 4, ("gear", HALF))
    assert gun.slots == [HALF] and harness.slots == [NONE, AMMO, NONE]
    gun.slots, harness.malfunction = [NONE], True
    assert not weapons.can_fire(s.g, s.g.players[0], gun)


# -- melee -------------------------------------------------------------------------------------


def struck(s: Scenario, *faces: int, answers: tuple[Any, ...] = (), with_: int = NONE) -> None:
    s.rolls(SHOOT_DIE, *faces)
    s.run(melee.melee(s.g, 0, combat.targets(s.g, 0)[0], with_), *answers)


@pytest.mark.rule("NR-MEL-01", "NR-MEL-02", "NR-MEL-05", "NR-MEL-06")
def test_contamination_a_hit_and_an_attack_of_the_survivor(s: Scenario) -> None:
    it = s.intruder("Adult", "R32")
    struck(s, 2)
    assert len(s.g.players[0].deck.discard) == 1 and it.hits == 1
    assert s.attacks == [("Adult", "Recon")]
    struck(s, 2)
    assert gone(s, "R32") and len(s.attacks) == 1


@pytest.mark.rule("NR-MEL-05", "NR-MEL-06")
def test_x76_bullets_do_nothing_and_a_marker_prevents_the_attack(s: Scenario) -> None:
    gun = loaded(s, "Field Pistol")
    it = s.intruder("Adult", "R32", hits=4)
    struck(s, BULLETS, answers=(("parry", 0, gun.kind),))
    assert it.hits == 5 and gun.malfunction and gun.slots[0] == AMMO
    assert s.attacks == [] and len(s.g.players[0].deck.discard) == 1


@pytest.mark.rule("NR-MEL-06")
def test_the_attack_may_be_suffered(s: Scenario) -> None:
    gun = loaded(s, "Field Pistol")
    s.intruder("Adult", "R32")
    struck(s, 4, answers=(("suffer",),))
    assert s.attacks == [("Adult", "Recon")] and not gun.malfunction


@pytest.mark.rule("NR-MEL-07", "NR-MEL-04")
def test_a_broken_weapon_is_destroyed_and_only_weapons_count(s: Scenario) -> None:
    p = s.g.players[0]
    prod = arm(s, "Shock Prod")
    prod.malfunction = True
    arm(s, "Signal Relay")
    s.intruder("Adult", "R32")
    assert melee.parries(s.g, p) == [0]
    struck(s, 4, answers=(("parry", 0, prod.kind),))
    assert prod not in p.held and s.attacks == []


@pytest.mark.rule("NR-MEL-08", "NR-GAP-42")
def test_without_markers_only_a_broken_weapon_helps(s: Scenario) -> None:
    broken, sound = arm(s, "Arc Rifle"), arm(s, "Rivet Driver")
    broken.malfunction = True
    s.g.malfunction = [True] * (s.g.edition.counts.malfunction - 1)
    s.g.malfunction += [False] * (25 - len(s.g.malfunction))
    assert melee.parries(s.g, s.g.players[0]) == [0] and not sound.malfunction


@pytest.mark.rule("NR-GAP-162")
def test_a_marker_that_is_ignored_prevents_nothing(
    s: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    gun = loaded(s, "Field Pistol")
    s.intruder("Adult", "R32")
    monkeypatch.setattr(melee, "break_item", lambda *_: ignored())
    struck(s, 4, answers=(("parry", 0, gun.kind),))
    assert s.attacks == [("Adult", "Recon")]


def ignored() -> Generator[Any, Any, bool]:
    return False
    yield


@pytest.mark.rule("NR-MEL-03")
def test_a_melee_weapon_adds_its_text_and_of_two_one_is_picked(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand = list(HAND)
    s.intruder("Adult", "R32", hits=1)
    arm(s, "Shock Prod")
    arm(s, "Power Maul")
    verbs = {"melee": combat.FIGHTING["melee"]}
    assert legal(s.g, 0, verbs) == [("melee", ADULT, 1, 0), ("melee", ADULT, 1, 1)]
    p.held[0].malfunction = True
    assert legal(s.g, 0, verbs) == [("melee", ADULT, 1, 1)]
    p.held[0].malfunction = False
    struck(s, 4, answers=(("suffer",),), with_=0)
    assert p.deck.discard == []
    struck(s, 4, with_=1)  # 3 hits, the 4 counts 3
    assert gone(s, "R32") and len(p.deck.discard) == 1


@pytest.mark.rule("NR-GOLD-14")
def test_a_lowered_number_is_never_below_one(s: Scenario) -> None:
    arm(s, "Power Maul")
    it = s.intruder("Adult", "R32", hits=-1)
    struck(s, 1, answers=(("suffer",),), with_=0)
    assert it in s.g.intruders and it.hits == 0


@pytest.mark.rule("NR-MEL-03")
def test_a_blade_rolls_bullets_again(s: Scenario) -> None:
    arm(s, "Mono-Blade")
    s.intruder("Adult", "R32")
    struck(s, BULLETS, 1, answers=(("reroll",),), with_=0)
    assert gone(s, "R32")


@pytest.mark.rule("NR-MEL-10", "NR-MEL-11", "NR-GAP-88")
def test_the_queen_survives_a_health_card_and_strikes_back_if_she_is_there(s: Scenario) -> None:
    queen = s.intruder("Queen", "R32")
    s.g.queen_hits = 4
    spores(s)
    struck(s, CRITICAL)
    assert len(s.said("queen.health")) == 1 and s.attacks == [("Queen", "Recon")]
    s.g.queen_hits = 4
    s.g.health.pool = list(range(len(HEALTH)))
    s.will("health card", 0)  # she is repelled
    struck(s, 4, answers=(("corridor", s.place("K19") - 25),))
    assert queen.place == s.place("K19") and len(s.attacks) == 1


@pytest.mark.rule("NR-MEL-10")
def test_a_queen_who_dies_does_not_strike_back(s: Scenario) -> None:
    s.intruder("Queen", "R32")
    s.g.health.pool = s.g.health.pool[:1]
    s.g.queen_hits = 4
    struck(s, 4, answers=(("corridor", s.place("K19") - 25),))
    assert s.g.queen_dead and s.attacks == []


# -- as actions --------------------------------------------------------------------------------


@pytest.mark.rule("NR-ACT-02", "NR-GOLD-07")
@pytest.mark.parametrize("verb", ["shoot", "melee"])
def test_fighting_costs_a_card(s: Scenario, verb: str) -> None:
    p = s.g.players[0]
    p.hand = list(HAND)
    loaded(s, "Field Pistol")
    s.intruder("Larva", "R32")
    option = (verb, 0, LARVA, 1) if verb == "shoot" else (verb, LARVA, 1, NONE)
    s.rolls(SHOOT_DIE, 4)
    run: Callable[..., Any] = combat.FIGHTING[verb].run
    s.run(run(s.g, 0, *option[1:]), [("card", HAND[0])])
    assert gone(s, "R32") and p.hand == HAND[1:]
    p.hand = []
    assert refusal(s.g, 0, combat.FIGHTING, option) == "NR-GOLD-07"
    assert costs(1)(s.g, 0) == "NR-GOLD-07"


@pytest.mark.rule("NR-ORD-05")
def test_whoever_shoots_picks_target_and_weapon(s: Scenario) -> None:
    loaded(s, "Field Pistol")
    gun = loaded(s, "Pump Shotgun")
    s.intruder("Drone", "R32")
    it = s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(combat.shoot_somebody(s.g, 0), ("intruder", ADULT, 1), ("weapon", 1, gun.kind))
    assert it.hits == 2 and gun.slots == [HALF]


@pytest.mark.rule("NR-IHP-03", "NR-IHP-04", "NR-IHP-05")
def test_in_a_room_hits_alone_kill_neither_adult_nor_drone(s: Scenario) -> None:
    for kind in ("Adult", "Drone"):
        it = s.intruder(kind, "R32")
        assert not s.run(combat.hit(s.g, it, 5, 0, "NR-IHP-05"))
        assert it in s.g.intruders and it.hits == 5
    assert QUEEN > DRONE


def test_breaking_is_what_parries(s: Scenario) -> None:
    gun = loaded(s, "Field Pistol")
    player: Player = s.g.players[0]
    assert s.run(break_item(s.g, player, gun, "NR-MEL-06")) and gun.malfunction
