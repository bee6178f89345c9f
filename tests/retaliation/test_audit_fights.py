"""Shooting, blows, the Queen, attacks and reactions, played as the rulebook tells them."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.attacks import attack
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.combat import shoot
from hullbreach.games.retaliation.entering import arrive, place_in
from hullbreach.games.retaliation.ids import (
    BULLETS,
    BURST_DIE,
    CARD,
    CRITICAL,
    DEAD,
    ENTRY,
    HALF,
    ITEM,
    LYING,
    NONE,
    OPPORTUNITY,
    PLAIN,
    ROOM,
    SHOOT_DIE,
    SPECIAL,
)
from hullbreach.games.retaliation.intruder_moves import activate_queen, move_group
from hullbreach.games.retaliation.melee import melee
from hullbreach.games.retaliation.queen import health_card
from hullbreach.kernel.decision import Option
from tests.retaliation.hands import (
    ATTACK,
    HEALTH,
    ammo,
    arm,
    give,
)
from tests.retaliation.scenario import Make, Scenario

FULL = 0
LARVA, ADULT, DRONE, QUEEN = range(4)


def flat(make: Make, seats: int = 3, **options: bool | str) -> Scenario:
    s = make(seats, **options)
    s.rooms(R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station")
    s.corridors(K18=104, K27=204, K28=410, K31=308, K19=110, K32=310)
    return s


# -- shooting ----------------------------------------------------------------------------------


def test_the_queen_at_four_is_settled_by_the_hit(scenario: Make) -> None:
    """X68, X95: one Health card, the critical does nothing, the second hit neither."""
    s = flat(scenario)
    held = arm(s, "Recon", "Auto-Shotgun", FULL, FULL)
    it = s.intruder("Queen", "R31")
    s.g.queen_hits = 4
    s.will("health card", HEALTH["QH05"])
    s.rolls(SHOOT_DIE, CRITICAL)
    s.run(shoot(s.g, 0, held, it))
    assert s.g.queen_hits == 0 and len(s.g.health) == 10 and len(s.said("queen.health")) == 1
    assert s.at("R31") == ["Queen"] and ammo(held) in ([HALF, FULL], [FULL, HALF])


@pytest.mark.parametrize(("hits", "face", "cards"), [(1, 2, 1), (1, 3, 0), (0, CRITICAL, 1)])
def test_the_die_is_compared_with_her_track(
    scenario: Make, hits: int, face: int, cards: int
) -> None:
    """NR-SHT-07."""
    s = flat(scenario)
    held = arm(s, "Recon", "Scout Carbine", FULL)
    it = s.intruder("Queen", "R31")
    s.g.queen_hits = hits
    if cards:
        s.will("health card", HEALTH["QH05"])
    s.rolls(SHOOT_DIE, face)
    s.run(shoot(s.g, 0, held, it))
    assert len(s.said("queen.health")) == cards
    assert s.g.queen_hits == (0 if cards else hits + 1)


# -- bursts ------------------------------------------------------------------------------------


def bursting(make: Make, *kinds: str, weapon: str = "Field Pistol") -> Scenario:
    s = flat(make)
    arm(s, "Recon", weapon, FULL)
    for kind in kinds:
        s.intruder(kind, "K27")
    return s


def go(s: Scenario, *shares: list[Option]) -> None:
    s.run(burst(s.g, 0, s.player("Recon").held[0], CORRIDOR_SLOT["K27"]), *shares)


def test_queen_and_adults_share_four_hits(scenario: Make) -> None:
    """X85: two bring her to the skull, the Adults die before her card is drawn."""
    s = bursting(scenario, "Queen", "Adult", "Adult", weapon="Rotary Cannon")
    s.player("Recon").held[0].slots[1] = FULL
    s.g.queen_hits = 3
    s.rolls(BURST_DIE, SPECIAL)
    s.will("health card", HEALTH["QH04"])
    shares: list[Option] = [("intruder", QUEEN, 1)] * 2
    shares += [("intruder", ADULT, 1), ("intruder", ADULT, 2)]
    held = s.player("Recon").held[0]
    s.run(burst(s.g, 0, held, CORRIDOR_SLOT["K27"]), shares, ("gear", HALF))
    said = [kind for kind, _ in s.g.io.heard]  # type: ignore[attr-defined]
    assert said.index("queen.health") > max(
        n for n, kind in enumerate(said) if kind == "intruder.removed"
    )
    assert s.g.queen_hits == 0 and ammo(held) == [FULL]


# -- melee -------------------------------------------------------------------------------------


def test_a_blow_that_fails_and_a_weapon_that_suffers(scenario: Make) -> None:
    """X76."""
    s = flat(scenario, attack=True)
    held = arm(s, "Recon", "Scout Carbine", FULL)
    it = s.intruder("Adult", "R31")
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(melee(s.g, 0, it), ("parry", 0, held.kind))
    p = s.player("Recon")
    assert it.hits == 1 and held.malfunction and held.slots == [FULL] and p.health == 0
    assert len(p.deck.discard) == 1


def test_a_broken_weapon_is_spent_for_good(scenario: Make) -> None:
    """NR-MEL-07, -08: with no marker left only it can parry."""
    s = flat(scenario, attack=True)
    held = arm(s, "Recon", "Scout Carbine", FULL)
    held.malfunction = True
    arm(s, "Recon", "Field Pistol")
    for slot in range(13):
        s.g.malfunction[slot] = True
    it = s.intruder("Drone", "R31")
    s.rolls(SHOOT_DIE, 4)
    s.run(melee(s.g, 0, it), ("parry", 0, held.kind))
    assert s.player("Recon").held[0].kind == ITEM["Field Pistol"]
    assert ITEM["Scout Carbine"] in s.g.items_gone and not s.said("attack")


def test_a_queen_pushed_away_does_not_strike_back(scenario: Make) -> None:
    s = flat(scenario)
    it = s.intruder("Queen", "R31")
    s.g.queen_hits = 4
    s.will("health card", HEALTH["QH01"])
    s.rolls(SHOOT_DIE, 4)
    s.run(melee(s.g, 0, it), ("corridor", CORRIDOR_SLOT["K31"]))
    assert s.at("K31") == ["Queen"] and s.attacks == []


# -- the Queen ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "card"), [(3, "QH08"), (2, "QH11")])
def test_her_last_cards(scenario: Make, left: int, card: str) -> None:
    """X26, X27: the effect comes all the same."""
    s = flat(scenario)
    it = s.intruder("Queen", "R31")
    s.g.health.pool = [HEALTH[card], *s.g.health.pool[: left - 1]]
    s.will("health card", HEALTH[card])
    answers = [("corridor", CORRIDOR_SLOT["K18"])] if card == "QH11" else []
    s.run(health_card(s.g, 0), *answers)
    assert s.g.queen_dead and it not in s.g.intruders and len(s.g.health) == 0


def test_her_health_card_pushes_all_that_were_with_her(scenario: Make) -> None:
    """QH02 from a room: she first, the others from there, each its way."""
    s = flat(scenario)
    queen = s.intruder("Queen", "R31")
    s.intruder("Drone", "R31"), s.intruder("Larva", "R31")
    s.will("health card", HEALTH["QH02"])
    ways = [("corridor", CORRIDOR_SLOT[k]) for k in ("K18", "K31", "K18")]
    s.run(health_card(s.g, 0), *ways)
    assert s.at("K18") == ["Queen", "Larva"] and s.at("K31") == ["Drone"] and queen.hits == 0


def test_a_drone_beside_her_attacks_who_dealt_the_hits(scenario: Make) -> None:
    """QH03, NR-QUE-12, NR-ATK-03."""
    s = flat(scenario)
    s.intruder("Queen", "R31")
    s.will("health card", HEALTH["QH03"])
    s.run(health_card(s.g, 2))
    assert s.attacks == [("Drone", "Medical Support")]


def test_an_activated_queen_steps_and_enters(scenario: Make) -> None:
    """NR-QUE-06 to -08."""
    s = flat(scenario)
    queen = s.intruder("Queen", "R33")
    s.run(activate_queen(s.g, queen, 2))
    assert s.at("K28") == ["Queen"]
    s.put("Officer", "R32")
    s.run(activate_queen(s.g, queen, 2))
    assert s.at("R32") == ["Queen"] and s.attacks == [("Queen", "Officer")]
    s.put("Medical Support", "R32")
    s.run(activate_queen(s.g, queen, 2))
    assert s.attacks[-1] == ("Queen", "Medical Support")


# -- intruder attacks --------------------------------------------------------------------------


def test_frenzy_goes_on_when_its_victim_is_dead(scenario: Make) -> None:
    """NR-ATK-10, X98: each by itself, in turn order."""
    s = flat(scenario, attack=True)
    s.player("Recon").health = 8
    arm(s, "Officer", "Plate Vest")
    it = s.intruder("Queen", "R31")
    s.will("attack card", ATTACK["IA08"])
    s.run(attack(s.g, it, 0, PLAIN))
    assert s.player("Recon").where == DEAD
    assert (s.player("Officer").health, s.player("Medical Support").health) == (1, 2)


def test_acid_takes_what_is_whole_first(scenario: Make) -> None:
    """IA07: of an Adult 1 item without a marker; of the Queen each, what is broken goes."""
    s = flat(scenario, attack=True)
    a, b = arm(s, "Recon", "Scout Carbine"), arm(s, "Recon", "Field Pistol")
    a.malfunction = True
    it = s.intruder("Adult", "R31")
    s.will("attack card", ATTACK["IA07"])
    s.run(attack(s.g, it, 0, PLAIN))
    assert b.malfunction and s.player("Recon").held == [a, b]
    b.malfunction = False
    s.g.attacks.pool.append(s.g.attacks.discard.pop())
    s.will("attack card", ATTACK["IA07"])
    s.run(attack(s.g, s.intruder("Queen", "R31"), 0, PLAIN))
    assert s.player("Recon").held == [b] and b.malfunction


def test_two_larvae_and_one_secure_token(scenario: Make) -> None:
    """X83, X64, NR-LAR-04."""
    s = flat(scenario, attack=True)
    s.g.secure[LANDING_ZONE] = 1
    for _ in range(2):
        s.run(place_in(s.g, LARVA, LANDING_ZONE, NONE, "NR-EVP-06"))
    p = s.player("Recon")
    assert s.at("R31") == ["Larva"] and p.larva and len(p.deck.discard) == 1
    it = s.g.intruders[0]
    s.run(attack(s.g, it, 0, PLAIN))  # a second one on the board: to the pool (NR-LAR-02)
    assert s.at("R31") == [] and len(p.deck.discard) == 2


def test_a_shelter_uses_up_its_tokens_first_and_stays_one(scenario: Make) -> None:
    """NR-ATK-05."""
    s = flat(scenario)
    s.g.rooms[ROOM_SLOT["R32"]] = ROOM["Shelter"]
    s.put("Recon", "R32")
    s.g.secure[ROOM_SLOT["R32"]] = 1
    for _ in range(3):
        s.run(place_in(s.g, ADULT, ROOM_SLOT["R32"], 0, "NR-NOI-09"))
    assert s.attacks == [] and s.g.secure[ROOM_SLOT["R32"]] == 0
    assert len(s.said("secure.always")) == 2


# -- reactions ---------------------------------------------------------------------------------


def test_a_door_is_shut_in_its_face(scenario: Make) -> None:
    """AC05, NR-REA-05: then it breaks the door and stays."""
    s = flat(scenario)
    k = CORRIDOR_SLOT["K27"]
    s.g.door_at[k] = ROOM_SLOT["R31"]
    give(s, "Recon", "Force the Hatch")
    s.intruder("Adult", "K27"), s.intruder("Drone", "K27")
    s.run(
        move_group(s.g, s.place("K27"), [it for it in s.g.intruders if it.type == DRONE]),
        ("react", CARD["Force the Hatch"]),
    )
    assert s.at("R31") == [] and s.g.doors[k] == 2 and s.attacks == []
    assert CARD["Force the Hatch"] in s.player("Recon").deck.discard


def test_steady_nerves_for_another(scenario: Make) -> None:
    """AO09: the one attacked pays a card, or keeps it and is struck."""
    for pays in (True, False):
        s = flat(scenario, attack=True)
        give(s, "Officer", "Steady Nerves")
        p = give(s, "Recon", 1)
        card = p.hand[0]
        it = s.intruder("Adult", "R31")
        if not pays:
            s.will("attack card", ATTACK["IA01"])
        s.run(
            attack(s.g, it, 0, ENTRY), ("react", CARD["Steady Nerves"]),
            ("card", card) if pays else ("keep",),
        )  # fmt: skip
        assert p.health == (0 if pays else 1) and len(p.hand) == (0 if pays else 1)


def test_a_shielded_one_is_hurt_less(scenario: Make) -> None:
    """AO15."""
    s = flat(scenario, attack=True)
    give(s, "Medical Support", "Shield the Wounded")
    s.will("attack card", ATTACK["IA02"])
    it = s.intruder("Adult", "R31")
    s.run(attack(s.g, it, 0, ENTRY), ("react", CARD["Shield the Wounded"]))
    assert (s.player("Recon").health, s.player("Medical Support").health) == (1, 1)


def contractor(s: Scenario) -> None:
    from hullbreach.games.retaliation.ids import CHARACTER

    p = s.g.players[1]
    p.character = CHARACTER["Contractor"]
    p.deck.pool = s.g.edition.things.cards_of(p.character)


@pytest.mark.parametrize(("how", "passed"), [(ENTRY, True), (PLAIN, True), (OPPORTUNITY, False)])
def test_a_human_shield_is_no_use_on_the_way(scenario: Make, how: int, passed: bool) -> None:
    """AO26, NR-REA-10, -11."""
    s = flat(scenario, attack=True)
    contractor(s)
    give(s, "Contractor", "Human Shield")
    s.put("Medical Support", "R32")
    it = s.intruder("Adult", "R31")
    s.will("attack card", ATTACK["IA01"])
    s.run(attack(s.g, it, 1, how), *([("react", CARD["Human Shield"])] if passed else []))
    assert [p.health for p in s.g.players] == ([1, 0, 0] if passed else [0, 1, 0])


def test_a_marker_is_damped(scenario: Make) -> None:
    """AO25, NR-REA-09, and the card that pays is another."""
    s = flat(scenario, 5)
    p = give(s, "Combat Engineer", "Damp Down", 1)
    give(s, "Recon", "Force the Hatch")
    s.start("turn")
    s.answer(0, "card", CARD["Force the Hatch"], 1)
    s.answer(4, "react", CARD["Damp Down"])
    assert not s.g.malfunction[LANDING_ZONE] and p.hand == [] and len(p.deck.discard) == 2


def test_who_lies_is_not_struck_again(scenario: Make) -> None:
    """NR-SOLO-08: an attack of two parts on one who dies of the first."""
    s = flat(scenario, attack=True, variant="coop")
    p = give(s, "Recon", 1)
    p.health = 8
    s.will("attack card", ATTACK["IA05"])
    s.run(attack(s.g, s.intruder("Adult", "R31"), 0, PLAIN))
    assert p.where == LYING and len(p.hand) == 1 and p.room == LANDING_ZONE
    s.run(arrive(s.g, s.intruder("Drone", "R31"), 0))
    assert [args[2] for args in s.said("attack")][-1] == 1
