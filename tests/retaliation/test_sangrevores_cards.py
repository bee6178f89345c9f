"""Every card of the Sangrevores does what it says (SA, SV, SK, SH, SI, ST, SX)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hullbreach.games.retaliation.attacks import draw_attack
from hullbreach.games.retaliation.board import CORRIDOR, CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.event_phase import event, event_effects
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    BULLETS,
    CARD,
    CLOSED,
    DESTROYED,
    EGG,
    INACTIVE,
    ITEM,
    KNOWN,
    LEG,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.moving import move
from hullbreach.games.retaliation.queen import health_card
from hullbreach.games.retaliation.sangrevores.content import (
    ATTACKS,
    EVENTS,
    EXPLORATIONS,
    HEALTH,
    SHADOW_CARDS,
)
from hullbreach.games.retaliation.sangrevores.infections import USES as INFECTION_USES
from hullbreach.games.retaliation.sangrevores.intruders import GHOUL
from hullbreach.games.retaliation.sangrevores.shadows import shadow_card
from hullbreach.games.retaliation.sangrevores.state import blood_of, of
from hullbreach.games.retaliation.sangrevores.tainted import USES as BLOOD_USES
from hullbreach.games.retaliation.state import Held
from hullbreach.kernel.decks import shuffle_in
from hullbreach.kernel.state import carry_out
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_sangrevores import (
    BLOOD,
    HASTE,
    HUNGER,
    INFECTION,
    SHADOW,
    VEINS,
    bag,
    draws,
    give,
    infect,
    k,
    laid,
    markers,
)

R32, R33, R21 = (ROOM_SLOT[name] for name in ("R32", "R33", "R21"))
K20, K27, K28 = (CORRIDOR_SLOT[name] for name in ("K20", "K27", "K28"))


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """The Recon in R32, the others in the Landing Zone."""
    made = laid(scenario)
    made.put("Recon", "R32")
    return made


# -- attacks -----------------------------------------------------------------------------------

TABLE: dict[str, dict[str, dict[str, int]]] = {
    "Glancing Swipe": {"Ghoul": {"hp": 1}, "Blood Spectre": {"hp": 1}, "King": {"hp": 2}},
    "Raking Claws": {"Ghoul": {"hp": 2}, "Blood Spectre": {"hp": 2}, "King": {"hp": 2, "card": 1}},
    "Deep Gash": {
        "Ghoul": {"hp": 2},
        "Blood Spectre": {"hp": 2, "infection": 1},
        "King": {"wound": 1, "less": 1},
    },
    "Throat Bite": {"Ghoul": {"hp": 2}, "Blood Spectre": {"wound": 1}, "King": {"wound": 1}},
    "Impaling Claw": {
        "Ghoul": {"hp": 2, "card": 1},
        "Blood Spectre": {"wound": 1, "infection": 1},
        "King": {"wound": 1, "infection": 1},
    },
    "Blood Kiss": {
        "Ghoul": {"infection": 1},
        "Blood Spectre": {"infection": 2},
        "King": {"infection": 1, "more": 1},
    },
    "Black Bile": {
        "Ghoul": {"hp": 1, "broken": 1},
        "Blood Spectre": {"hp": 2, "broken": 1},
        "King": {"hp": 2, "broken": 2},
    },
    "Frenzy": {
        "Ghoul": {"hp": 1},
        "Blood Spectre": {"hp": 1, "infection": 1, "each": 1},
        "King": {"hp": 2, "infection": 1, "each": 1},
    },
    "Drag Away": {
        "Ghoul": {"hp": 1},
        "Blood Spectre": {"hp": 2, "items": 1},
        "King": {"hp": 2, "items": 1},
    },
    "Missed Lunge": {"Ghoul": {}, "Blood Spectre": {}, "King": {}},
}


@pytest.mark.rule("NR-SAN-02", "NR-SAN-27", "NR-SAN-40")
@pytest.mark.parametrize("kind", ["Ghoul", "Blood Spectre", "King"])
@pytest.mark.parametrize("name", TABLE)
def test_attack_cards(s: Scenario, name: str, kind: str) -> None:
    g, p, other = s.g, s.g.players[0], s.g.players[1]
    other.room = p.room
    it = s.intruder(kind, "R32")
    wanted = Counter(TABLE[name][kind])
    give(s, 0, "Marrow")
    p.hand = [CARD["Search"]]
    p.held = [new_held(g, ITEM[gun]) for gun in ("Field Pistol", "Shock Prod")]
    p.held[1].hand = 1
    s.will("attack card", [card.name for card in ATTACKS].index(name))
    answers: list[Any] = []
    if wanted["broken"] == 1 or wanted["items"]:
        answers.append(("held", 0, ITEM["Field Pistol"]))
    if wanted["more"]:
        answers.append(("active", BLOOD["Marrow"]))
        s.will("tainted blood", HASTE)
    if kind == "King" and wanted["items"]:
        answers = [("held", 0, ITEM["Shock Prod"])]
    if wanted["wound"]:
        s.will("serious wound", LEG)
    before = len(p.deck.pool)
    s.run(draw_attack(g, it, 0), *answers)
    found = {
        "hp": p.health - 3 * len(p.wounds), "wound": len(p.wounds), "card": 1 - len(p.hand),
        "infection": len(p.deck.pool) - before, "broken": sum(it.malfunction for it in p.held),
        "items": 2 - len(p.held), "more": int(len(blood_of(g, 0).tainted) == 2),
        "less": int(not blood_of(g, 0).tainted),
    }  # fmt: skip
    assert {what: n for what, n in found.items() if n} == {
        what: n for what, n in wanted.items() if what != "each"
    }
    assert other.health == (wanted["hp"] if wanted["each"] else 0)
    assert (len(g.attacks.pool) == 20) == (name == "Missed Lunge")


@pytest.mark.rule("NR-ATK-08")
@pytest.mark.parametrize("name", ["Throat Bite", "Impaling Claw"])
@pytest.mark.parametrize("kind", ["Ghoul", "Blood Spectre", "King"])
def test_on_the_heavily_injured(s: Scenario, name: str, kind: str) -> None:
    p, it = s.g.players[0], s.intruder(kind, "R32")
    p.health = 6
    s.will("attack card", [card.name for card in ATTACKS].index(name))
    s.run(draw_attack(s.g, it, 0))
    assert (p.room == -1) == (name == "Throat Bite" or kind != "Ghoul")


# -- events ------------------------------------------------------------------------------------


def happens(s: Scenario, name: str, *answers: Any) -> None:
    """An event card: its movement and its effects."""
    number = [card.name for card in EVENTS].index(name)
    s.will("event card", number)
    s.run(event(s.g), *answers)
    assert s.g.event_open == [number]
    s.run(event_effects(s.g))
    assert (number in s.g.events.discard) == (name != "Core Tremor")
    shuffle_in(s.g.events)


@pytest.mark.rule("NR-EVP-03", "NR-SAN-02")
@pytest.mark.parametrize("number", range(20))
def test_every_event_moves_what_it_shows(scenario: Make, number: int) -> None:
    """K27 lies H, K18 lies U, K19 lies D."""
    s = laid(scenario)
    s.rooms(R21="Nest")
    s.corridors(K18=110)
    card = EVENTS[number]
    lies = {"H": "K28", "U": "K18", "D": "K19"}
    s.put("Recon", "R32")
    for name in lies.values():
        s.intruder("Ghoul", name)
    s.g.players[1].where = s.g.players[2].where = 2  # in play elsewhere: nobody but the Recon
    s.will("event card", number)
    s.run(event(s.g))
    moved = {way for way, name in lies.items() if not s.at(name)}
    assert moved == set(card.moves)


@pytest.mark.rule("NR-EVP-06")
def test_stirring_dark(s: Scenario) -> None:
    s.intruder("Ghoul", "R31")
    happens(s, "Stirring Dark")
    assert markers(s) == {"K19": 1, "K20": 1, "K27": 1, "K28": 1}


@pytest.mark.rule("NR-EVP-06", "NR-SAN-40")
def test_foul_vents(s: Scenario) -> None:
    s.g.life_support = [INACTIVE] * 3
    s.will("infection", VEINS, HUNGER, INFECTION["Feeding"])
    happens(s, "Foul Vents")
    assert [len(p.deck.pool) for p in s.g.players] == [11, 11, 11]


@pytest.mark.rule("NR-EVP-06")
def test_power_dip(s: Scenario) -> None:
    s.put("Recon", "R33")
    s.g.life_support = [ACTIVE] * 3
    happens(s, "Power Dip")
    assert s.g.life_support.count(ACTIVE) == 2 and s.g.malfunction[R33]


@pytest.mark.rule("NR-EVP-06")
def test_creeping_fire_and_short_circuit(s: Scenario) -> None:
    s.g.fire[R32] = True
    happens(s, "Creeping Fire")
    assert sum(s.g.fire) == 2
    s.g.fire = [False] * len(s.g.fire)
    s.g.malfunction[R33] = True
    happens(s, "Short Circuit")
    assert s.g.fire[R33]


@pytest.mark.rule("NR-EVP-06")
def test_fresh_brood(s: Scenario) -> None:
    s.g.eggs, s.g.items_gone, s.g.eggs_destroyed = 4, [EGG], 1
    happens(s, "Fresh Brood")
    assert s.g.eggs == 5 and bag(s.g)["Ghoul"] == 7


@pytest.mark.rule("NR-EVP-06")
def test_the_pit_opens(s: Scenario) -> None:
    happens(s, "The Pit Opens")
    assert bag(s.g)["Ghoul"] == 8
    s.rooms(R21="Nest")
    happens(s, "The Pit Opens")
    assert s.at("R21") == ["Ghoul"]


@pytest.mark.rule("NR-EVP-06")
def test_the_king_walks(s: Scenario) -> None:
    happens(s, "The King Walks")
    assert bag(s.g)["King"] == 1
    s.intruder("King", "R32")
    happens(s, "The King Walks")
    assert s.attacks == [("King", "Recon")]
    s.g.intruders.clear()
    s.g.queen_dead = True
    happens(s, "The King Walks")
    assert bag(s.g)["King"] == 1


@pytest.mark.rule("NR-EVP-06")
def test_signal_loss(s: Scenario) -> None:
    p = s.g.players[0]
    p.data, p.hand = True, [CARD["Search"]]
    happens(s, "Signal Loss")
    assert s.g.lander == 11 and p.hand == []


@pytest.mark.rule("NR-SAN-32")
def test_converging(s: Scenario) -> None:
    """Each takes the corridor with the most markers, which stay; nobody without any."""
    s.noise("K28", "K20", "K20")
    s.will("shadow card", SHADOW["Whisper"])
    happens(s, "Converging")
    assert s.said("shadow.card") == [(0, SHADOW["Whisper"], 2, K20)]
    assert markers(s) == {"K20": 2, "K28": 1} and s.g.players[0].oxygen == 6


@pytest.mark.rule("NR-EVP-06")
def test_bulkheads_slam_and_hinges_burst(scenario: Make) -> None:
    s = laid(scenario)
    s.corridors(K18=101)
    s.g.door_at[CORRIDOR_SLOT["K18"]] = ROOM_SLOT["R31"]
    happens(s, "Bulkheads Slam")
    assert s.g.doors[CORRIDOR_SLOT["K18"]] == CLOSED
    s.intruder("Ghoul", "K18")
    happens(s, "Hinges Burst")
    assert s.g.doors[CORRIDOR_SLOT["K18"]] == DESTROYED and markers(s) == {"K18": 1}


@pytest.mark.rule("NR-EVP-06")
def test_thin_air(s: Scenario) -> None:
    s.g.life_support = [INACTIVE] * 3
    happens(s, "Thin Air")
    assert [p.oxygen for p in s.g.players] == [6, 6, 6]


@pytest.mark.rule("NR-EVP-06")
def test_ambush(s: Scenario) -> None:
    s.intruder("Ghoul", "K27")
    draws(s, "Ghoul 2")
    happens(s, "Ambush")
    assert s.at("R32") == ["Ghoul"] and markers(s) == {"K27": 1}  # with an intruder there too


@pytest.mark.rule("NR-EVP-06")
def test_weak_welds_and_cascade(s: Scenario) -> None:
    s.g.reinforced[K28] = True
    happens(s, "Weak Welds")
    assert not s.g.reinforced[K28]
    happens(s, "Cascade")
    assert sum(s.g.malfunction) >= 1


@pytest.mark.rule("NR-EVP-06")
def test_phantom_steps_and_lull(s: Scenario) -> None:
    happens(s, "Phantom Steps")  # R33 is a computer room without a character
    assert markers(s) == {"K28": 1}
    s.noise("K28", "K28")
    happens(s, "Lull")
    assert markers(s) == {} and bag(s.g)["Ghoul"] == 8


@pytest.mark.rule("NR-SAN-27")
def test_thirst(s: Scenario) -> None:
    give(s, 0, "Crimson Haste", "Marrow")
    s.will("infection", VEINS, HUNGER)
    happens(s, "Thirst")
    assert blood_of(s.g, 0).tainted == [HASTE]
    assert [len(p.deck.pool) for p in s.g.players] == [10, 11, 11]


@pytest.mark.rule("NR-GOLD-13")
def test_core_tremor(s: Scenario) -> None:
    s.rooms(R21="Reactor")
    happens(s, "Core Tremor")
    assert s.g.fire[R21] and len(s.g.events) == 20
    happens(s, "Core Tremor")
    assert s.g.autodestruction == 6


# -- the King's Health cards -------------------------------------------------------------------


def hurt(s: Scenario, number: int, *answers: Any, place: str = "R32") -> None:
    """The King suffers a Health card by the Recon."""
    s.intruder("King", place)
    s.will("health card", number - 1)
    for _ in range(HEALTH[number - 1].n):
        s.will("health card", *[n for n in s.g.health.pool if n != number - 1][:1])
        s.g.health.pool.sort()
        break
    s.run(health_card(s.g, 0), *answers)


@pytest.mark.rule("NR-QUE-03", "NR-SAN-04")
@pytest.mark.parametrize("number", [1, 2, 6, 9, 11])
def test_cards_that_repel_him(s: Scenario, number: int) -> None:
    s.intruder("Ghoul", "R32")
    others = {2: 1, 9: 1}.get(number, 0)
    way = ("corridor", K28)
    if number == 6:
        s.will("tainted blood", HASTE)
    s.intruder("Ghoul", "R31")
    hurt(s, number, *[way] * (1 + others))
    assert s.at("K28") == ["King"] + ["Ghoul"] * others
    assert blood_of(s.g, 0).tainted == ([HASTE] if number == 6 else [])


@pytest.mark.rule("NR-QUE-03", "NR-QUE-12")
def test_cards_that_do_other_things(scenario: Make) -> None:
    def fresh() -> Scenario:
        made = laid(scenario)
        made.put("Recon", "R32")
        return made

    s = fresh()
    hurt(s, 3)
    assert s.at("R32") == ["King", "Blood Spectre"]
    s = fresh()
    s.will("infection", VEINS, HUNGER, INFECTION["Feeding"])
    hurt(s, 4, place="K27")
    assert [len(p.deck.pool) for p in s.g.players] == [11, 11, 11]
    s = fresh()
    hurt(s, 5)
    assert bag(s.g)["King"] == 2
    s = fresh()
    hurt(s, 7)
    assert s.g.eggs == 4
    s = fresh()
    s.g.players[0].hand, s.g.players[1].hand = [CARD["Search"]], [CARD["Search"]]
    hurt(s, 8)
    assert s.g.players[0].hand == [] and s.g.players[1].hand == [CARD["Search"]]
    s = fresh()
    hurt(s, 10)
    assert s.attacks == [("King", "Recon")]
    s = fresh()
    hurt(s, 12)
    assert s.at("R32") == [] and not s.g.queen_dead


# -- shadow cards ------------------------------------------------------------------------------


def shadow(s: Scenario, name: str, n: int, *answers: Any) -> None:
    s.will("shadow card", SHADOW[name])
    s.run(shadow_card(s.g, 0, K28, n), *answers)


@pytest.mark.rule("NR-SAN-11")
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Whisper", [{}, {"oxygen": 1}, {"oxygen": 1, "hp": 1}]),
        ("Grasping Dark", [{"hp": 1}, {"hp": 1, "card": 1}, {"hp": 2}]),
        ("Footsteps", [{"mark": 1}, {"Ghoul": 1}, {"here": 1}]),
        ("Blood in the Air", [{}, {"infection": 1}, {"infection": 1, "hp": 1}]),
        ("Torchlight", [{"drawn": 1}, {}, {}]),
        ("The Old Name", [{}, {"Blood Spectre": 1}, {"King": 1}]),
    ],
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_shadow_cards(s: Scenario, name: str, lines: list[dict[str, int]], n: int) -> None:
    p = s.g.players[0]
    hand = [] if name == "Torchlight" else [CARD["Search"]]
    p.hand = list(hand)
    if name == "Torchlight" and n == 1:
        s.will("action card", CARD["Rest"])
    shadow(s, name, n)
    found = Counter(s.at("K28"))
    found.update(
        hp=p.health, oxygen=7 - p.oxygen, card=len(hand) - len(p.hand) if hand else 0,
        mark=markers(s).get("K28", 0), here=len(s.at("R32")), drawn=0 if hand else len(p.hand),
        infection=len(p.deck.pool) - 10 if hand else 0,
    )  # fmt: skip
    assert +found == lines[n - 1]
    assert s.attacks == ([("Ghoul", "Recon")] if "here" in lines[n - 1] else [])
    assert sum(card.copies for card in SHADOW_CARDS) == 12


@pytest.mark.rule("NR-SAN-11")
def test_the_old_name_with_and_without_a_king(s: Scenario) -> None:
    s.intruder("King", "R33")
    shadow(s, "The Old Name", 3)
    assert s.at("K28") == ["King"]
    s.g.intruders.clear()
    s.g.queen_dead = True
    shuffle_in(of(s.g).shadows)
    shadow(s, "The Old Name", 3)
    assert s.at("K28") == ["Blood Spectre"]


@pytest.mark.rule("NR-SAN-11", "NR-SAN-07")
def test_a_new_marker_comes_after_the_crossed_ones_are_gone(s: Scenario) -> None:
    s.put("Recon", "R31")
    s.noise("K27")
    s.will("shadow card", SHADOW["Footsteps"])
    s.run(move(s.g, 0, K27))
    assert s.g.noise[K27] == 1


# -- infections --------------------------------------------------------------------------------


def use_of(name: str) -> Any:
    return INFECTION_USES[INFECTION[name] - KNOWN]


@pytest.mark.rule("NR-SAN-21")
def test_costs_of_infections() -> None:
    assert {name: use_of(name).cards for name in INFECTION} == {
        "Pale Veins": 1, "Cold Hunger": 1, "Red Sight": 1, "Nettle Tongue": 0, "Hollow Ribs": 2,
        "Thin Skin": 1, "Feeding": 1, "Fixed Stare": 1, "Waning": 2,
    }  # fmt: skip


def plays(s: Scenario, name: str, *way: Any, answers: tuple[Any, ...] = ()) -> None:
    """Play an infection's effect; without what it needs it cannot be chosen."""
    use = use_of(name)
    assert way in use.options(s.g, 0)
    s.run(carry_out(use.run(s.g, 0, *way)), *answers)


@pytest.mark.rule("NR-SAN-21", "NR-GOLD-05")
def test_pale_veins_cold_hunger_thin_skin_hollow_ribs(s: Scenario) -> None:
    p = s.g.players[0]
    plays(s, "Pale Veins")
    assert len(p.hand) == 1
    for name in ("Cold Hunger", "Thin Skin", "Hollow Ribs"):
        assert use_of(name).options(s.g, 0) == []
    p.health, p.oxygen, p.wounds = 5, 6, [0]
    plays(s, "Cold Hunger")
    plays(s, "Thin Skin")
    plays(s, "Hollow Ribs")
    assert (p.health, p.oxygen, p.wounds) == (4, 7, [])


@pytest.mark.rule("NR-SAN-21")
@pytest.mark.parametrize("answer", ["keep", "discard"])
def test_red_sight(s: Scenario, answer: str) -> None:
    s.will("shadow card", SHADOW["Torchlight"])
    deck = of(s.g).shadows
    plays(s, "Red Sight", answers=((answer,),))
    kept = answer == "keep"
    assert (deck.top, deck.top_seen) == (([SHADOW["Torchlight"]], [1]) if kept else ([], []))
    assert deck.discard == ([] if kept else [SHADOW["Torchlight"]])


@pytest.mark.rule("NR-SAN-21", "NR-SAN-34")
def test_nettle_tongue_and_fixed_stare(s: Scenario) -> None:
    for _ in range(6):
        s.intruder("Ghoul", "K28")
    assert {k for (k,) in use_of("Nettle Tongue").options(s.g, 0)} == {k("K19"), K20, K27}
    plays(s, "Nettle Tongue", K20)
    assert markers(s) == {"K20": 1}
    it = s.intruder("Blood Spectre", "R32")
    plays(s, "Fixed Stare", it.type, it.number, answers=(("corridor", K20),))
    assert it.place == CORRIDOR + K20


@pytest.mark.rule("NR-SAN-21", "NR-SAN-25")
def test_feeding_and_waning(s: Scenario) -> None:
    s.will("tainted blood", HASTE)
    plays(s, "Feeding")
    assert blood_of(s.g, 0).tainted == [HASTE]
    of(s.g).tainted.pool.clear()
    assert use_of("Feeding").options(s.g, 0) == []
    infect(s, 0, "Waning")
    assert use_of("Waning").options(s.g, 0) == []
    infect(s, 0, "Pale Veins")
    plays(s, "Waning", VEINS)
    p = s.g.players[0]
    assert p.deck.discard == [VEINS] and p.contamination == [INFECTION["Waning"]]


# -- tainted blood -----------------------------------------------------------------------------


def blood(s: Scenario, name: str, *way: Any, answers: tuple[Any, ...] = ()) -> None:
    """Use an ability as an action."""
    give(s, 0, name)
    blood_of(s.g, 0).tainted = [BLOOD[name]]
    assert way in BLOOD_USES[BLOOD[name]].options(s.g, 0)
    run = s.g.edition.actions["blood"].run
    s.run(run(s.g, 0, BLOOD[name], *way), *answers)


@pytest.mark.rule("NR-SAN-26")
def test_costs_of_abilities() -> None:
    from hullbreach.games.retaliation.sangrevores.content import TAINTED

    assert {card.name: (card.cards, card.health) for card in TAINTED} == {
        "Crimson Haste": (1, 0), "Drinking Wound": (1, 0), "Iron Blood": (0, 1),
        "Thrall's Word": (2, 0), "Black Sight": (1, 0), "Blood Price": (0, 1),
        "Night Step": (1, 0), "Marrow": (2, 0), "Oath of Thorns": (0, 1),
    }  # fmt: skip


@pytest.mark.rule("NR-SAN-26", "NR-SAN-36")
def test_crimson_haste(s: Scenario) -> None:
    s.g.players[0].hand = [CARD["Rest"]]
    s.noise("K28")
    s.will("shadow card", SHADOW["Whisper"])
    assert BLOOD_USES[HASTE].options(s.g, 0) == [(K27,), (K28,)]  # known rooms only
    blood(s, "Crimson Haste", K28)
    assert s.g.players[0].room == R33 and markers(s) == {} and s.g.players[0].hand == []


@pytest.mark.rule("NR-SAN-26")
def test_drinking_wound(s: Scenario) -> None:
    p, use = s.g.players[0], BLOOD_USES[BLOOD["Drinking Wound"]]
    p.health, s.g.turn.seat, p.hand = 2, 0, [CARD["Rest"]]
    assert use.options(s.g, 0) == []
    s.g.turn.killed = True
    blood(s, "Drinking Wound")
    assert p.health == 1


@pytest.mark.rule("NR-SAN-26", "NR-ATK-10", "NR-GAP-182")
def test_iron_blood(s: Scenario) -> None:
    p, it = s.g.players[0], s.intruder("Ghoul", "R32")
    blood(s, "Iron Blood")
    assert p.health == 1
    claws = [card.name for card in ATTACKS].index("Raking Claws")
    s.will("attack card", claws, claws)
    s.run(draw_attack(s.g, it, 0))
    assert p.health == 1  # 2 less, for this card alone
    s.run(draw_attack(s.g, it, 0))
    assert p.health == 3


@pytest.mark.rule("NR-SAN-26")
def test_iron_blood_is_over_with_the_round(s: Scenario) -> None:
    blood(s, "Iron Blood")
    s.g.edition.flow["round"](s.g)
    assert not blood_of(s.g, 0).iron and blood_of(s.g, 0).used == []


@pytest.mark.rule("NR-SAN-26")
def test_thralls_word(s: Scenario) -> None:
    s.g.players[0].hand = [CARD["Rest"], CARD["Search"]]
    assert BLOOD_USES[BLOOD["Thrall's Word"]].options(s.g, 0) == []
    s.intruder("Ghoul", "R32")
    s.intruder("Blood Spectre", "R32")
    blood(s, "Thrall's Word", answers=(("corridor", K20), ("corridor", K28)))
    assert s.at("K20") == ["Blood Spectre"] and s.at("K28") == ["Ghoul"]


@pytest.mark.rule("NR-SAN-26")
@pytest.mark.parametrize("answer", ["keep", "under"])
def test_black_sight(s: Scenario, answer: str) -> None:
    s.g.players[0].hand = [CARD["Rest"]]
    s.will("exploration card", 3)
    blood(s, "Black Sight", answers=((answer,),))
    deck = s.g.explorations
    assert (deck.top, deck.bottom) == (([3], []) if answer == "keep" else ([], [3]))


@pytest.mark.rule("NR-SAN-26")
def test_blood_price_and_marrow(s: Scenario) -> None:
    p = s.g.players[0]
    blood(s, "Blood Price")
    assert p.health == 1 and len(p.hand) == 2
    p.wounds = [0]
    blood(s, "Marrow")
    assert p.wounds == [] and p.hand == []


@pytest.mark.rule("NR-SAN-26")
def test_night_step(s: Scenario) -> None:
    s.g.players[0].hand = [CARD["Rest"]]
    s.intruder("Ghoul", "K28")
    s.intruder("Blood Spectre", "R32")
    blood(s, "Night Step", K28)
    assert s.attacks == [("Blood Spectre", "Recon")] and s.g.players[0].room == R33


@pytest.mark.rule("NR-SAN-26")
def test_oath_of_thorns(s: Scenario) -> None:
    s.g.players[0].held = [Held(ITEM["Field Pistol"], [0, -1])]
    it = s.intruder("Ghoul", "R32")
    s.rolls(SHOOT_DIE, BULLETS)
    blood(s, "Oath of Thorns", GHOUL, 1, answers=(("shoot",),))
    assert it.hits == 3 and s.g.players[0].health == 1


# -- exploration cards -------------------------------------------------------------------------


@pytest.mark.rule("NR-SAN-17", "NR-SAN-02")
@pytest.mark.parametrize("number", range(12))
def test_exploration_cards(s: Scenario, number: int) -> None:
    """Through K20 into R22: K08 leads up, K15 and K14 to its sides, K21 down."""
    card = EXPLORATIONS[number]
    s.will("exploration card", number)
    if "shadow card" in card.entrance:
        s.will("shadow card", SHADOW["Whisper"])
    if "hazard" in card.entrance:
        draws(s, "Blank")
    s.run(move(s.g, 0, K20))
    at = {"NE": "K08", "E": "K15", "SE": "K21", "SW": "K20", "W": "K14", "NW": "K07"}
    laid_down = {at[way] for way in card.corridors if way not in ("NE", "SE", "SW")}
    shown = Counter({at[way]: n for way, n in card.shadows if way != "SW"})
    there = laid_down | {"K08"}  # K21 would lead to a room that is there
    assert markers(s) == {name: n for name, n in shown.items() if name in there}
    assert s.g.fire[ROOM_SLOT["R22"]] == card.fire
    assert s.g.malfunction[ROOM_SLOT["R22"]] == card.malfunction
    assert len(s.said("shadow.card")) == card.entrance.count("shadow card")
    assert len(s.said("hazard")) == card.entrance.count("hazard")
    assert (number in s.g.explorations_gone) == card.leaves
