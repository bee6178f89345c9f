"""Alien Activation cards step by step, and what bosses do."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.activation import STEPS
from hullbreach.games.neomorphosis.behaviors import BEHAVIOR_CARDS, SPECIALS, flee
from hullbreach.games.neomorphosis.ids import HYDRA, POD, RIPPER, WORM
from hullbreach.games.neomorphosis.morphing import NEO
from hullbreach.games.neomorphosis.rules import SEAMS
from hullbreach.games.neomorphosis.state import DEFEATED, INACTIVE, Alien
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.scenario import Make, Scenario

CARD = {card.name: n for n, card in enumerate(ids.ACTIVATION)}
BEHAVIOR = {card.name: n for n, card in enumerate(ids.BEHAVIORS)}


def activate(s: Scenario, *cards: str, answers: tuple[Any, ...] = ()) -> None:
    """Carry out an Alien Phase with these cards."""
    s.will("activation card", *[CARD[card] for card in cards])

    def phase() -> Procedure[None]:
        step = "alien"
        while step != "round_end":
            done = STEPS[step](s.g)
            step = done if isinstance(done, str) else (yield from done)

    s.run(phase(), *answers)


def behaves(s: Scenario, it: Alien, name: str) -> None:
    s.run(carry_out(BEHAVIOR_CARDS[BEHAVIOR[name]](s.g, it)))


def found(s: Scenario, type_: int) -> list[str]:
    return [s.station.names[it.area] for it in s.g.aliens if it.type == type_]


def emergencies(s: Scenario) -> int:
    return [field.state for field in s.g.fields].count(INACTIVE)


def alone(s: Scenario, name: str, area: str, wounds: int = 0) -> None:
    """Only one crew member can be reached; the others are far off, behind closed doors."""
    for m in s.g.crew:
        m.area = s.at("S8a")
    s.put(name, area, wounds=wounds)


@pytest.mark.rule("NM-EX-54", "NM-AACT-01", "NM-AACT-02", "NM-AACT-03", "NM-AACT-05",
                  "NM-AACT-08", "NM-GAP-09", "NM-GAP-10")  # fmt: skip
def test_the_worked_activation(scenario: Make) -> None:
    s = scenario("M1")  # Sector 8 is the Bio Lab; D8 at area b and D9 at area a
    alone(s, "Robert", "S8a")
    for name in ("Alice", "Yuri", "Carolin"):
        s.put(name, "S3a")
    s.g.opened &= ~0b100000000  # D9
    ripper, pod = s.alien("Ripper", "S8d"), s.alien("Pod", "S8c")
    s.rolls(NEO, WORM)
    # D8 at b is the nearest door: D9 at a is two areas away.
    s.rolls(D6, 5, 2, 6, 5)
    s.will("neo-morphosis card", 0, 0)
    activate(s, "Red Hunger")
    assert pod.type == WORM and emergencies(s) == 1
    assert s.g.damaged == s.g.opened & 0b010000000 == 0b010000000
    assert s.member("Robert").wounds == 2 and ripper.area == pod.area == s.at("S8a")
    assert ripper.ringed and pod.ringed and s.g.mutations[RIPPER] and s.g.mutations[WORM]
    assert s.g.activation_deck.discard == [CARD["Red Hunger"]] and not s.g.activation.card


@pytest.mark.rule("NM-EX-55", "NM-EX-79", "NM-AACT-04", "NM-AACT-11")
def test_walls_are_attacked_until_one_attack_succeeds(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Robert", "S8a")
    for name, area in (("Slug", "S2a"), ("Worm", "S2a"), ("Pod", "S2a"), ("Hydra", "S2b"),
                       ("Ripper", "S2c")):  # fmt: skip
        s.alien(name, area)
    s.rolls(D6, 3, 5, 5)  # Ripper 4, Worm 5, Hydra 6 > 5; the Slug does not roll
    activate(s, "Undermining")
    assert emergencies(s) == 1


@pytest.mark.rule("NM-EX-78", "NM-AACT-07", "NM-AACT-13", "NM-TGT-11", "NM-GAP-66")
def test_the_nearest_acts_first_and_targets_are_picked_afresh(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S3a", wounds=6)
    far = s.alien("Ripper", "S3d")
    near = s.alien("Ripper", "S3b")
    s.rolls(D6, 3)  # 3 + 1 > 3: Alice falls, and the other has nobody left
    activate(s, "Gnashing Hull")
    assert s.member("Alice").down == DEFEATED
    assert s.station.names[near.area] == "S3a" and s.station.names[far.area] == "S3d"


@pytest.mark.rule("NM-EX-81", "NM-AACT-06", "NM-EX-80")
def test_the_lead_player_says_which_alien_and_chance_which_door(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S8a")
    first, second = s.alien("Ripper", "S2a"), s.alien("Ripper", "S2b")
    s.rolls(D6, 3)
    activate(s, "Doorbreakers", answers=(("alien", second.figure),))
    assert s.g.damaged.bit_count() == 1
    assert s.station.names[first.area] == "S2a"


@pytest.mark.rule("NM-AP-04", "NM-AP-03", "NM-AP-05")
def test_two_cards_may_be_drawn_but_hydras_regrow_once(scenario: Make) -> None:
    def two(g: Any, who: int, n: int) -> int:
        return n + 1

    s = scenario("M8", rules={"mods": {**dict.fromkeys(SEAMS, ()), "activations": (two,)}})
    alone(s, "Alice", "S8a")
    hydra = s.alien("Hydra", "S3a", wounds=1)
    other = s.alien("Hydra", "S3a")
    activate(s, "Frenzy", "Swarm")
    assert hydra.wounds == 0 == other.wounds
    assert s.g.activation_deck.discard == [CARD["Frenzy"], CARD["Swarm"]]


@pytest.mark.rule("NM-AP-02", "NM-GAP-35")
def test_an_empty_activation_deck_is_shuffled_anew(scenario: Make) -> None:
    s = scenario("M8")
    s.g.activation_deck.pool.clear()
    s.g.activation_deck.discard = [CARD["Frenzy"]]
    activate(s)
    assert s.g.activation_deck.discard == [CARD["Frenzy"]]


@pytest.mark.rule("NM-EX-102", "NM-SPEC-01", "NM-SPEC-03", "NM-SPEC-06", "NM-INT-06", "NM-GAP-113")
def test_what_a_boss_calls_grows_with_the_same_card(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S8a")
    s.alien("Dr. Blare", "S3d")
    s.will("behavior card", BEHAVIOR["Call"])
    activate(s, "Screen Burn")
    assert [(it.type, it.ringed) for it in s.g.aliens[1:]] == [(WORM, True), (HYDRA, True)]
    assert found(s, WORM) == found(s, HYDRA) == ["S3d"]
    assert s.g.behavior_decks[1].discard == [BEHAVIOR["Call"]] and not s.g.activation.behavior


@pytest.mark.rule("NM-SPEC-01", "NM-GAP-77")
def test_bosses_act_only_with_the_special_icon(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S8a")
    mother = s.alien("Hive Mother", "S3d", wounds=3)
    activate(s, "Frenzy")
    assert mother.wounds == 3 and len(s.g.behavior_decks[0].pool) == 8
    s.will("behavior card", BEHAVIOR["Mend"])
    activate(s, "Skittering")
    assert mother.wounds == 1


@pytest.mark.rule("NM-EX-103", "NM-SPEC-05")
@pytest.mark.parametrize(("start", "dice"), [("S3c", [1, 1]), ("S2a", [])])
def test_rage_strikes_twice_if_it_strikes(scenario: Make, start: str, dice: list[int]) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S3a")
    s.give("Alice", "Ballistic Vest", "Scrap Plating")  # Defense 5: 1 + 3 misses
    s.rolls(D6, *dice)
    behaves(s, s.alien("Hive Mother", start), "Rage")
    assert s.member("Alice").wounds == 0


@pytest.mark.rule("NM-EX-103", "NM-TGT-11")
def test_rage_ends_with_its_victim(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S3a", wounds=6)
    s.rolls(D6, 6)
    behaves(s, s.alien("Hive Mother", "S3c"), "Rage")
    assert s.member("Alice").down == DEFEATED


@pytest.mark.rule("NM-EX-104", "NM-M6-01")
@pytest.mark.parametrize(("supply", "areas"), [(12, ["S5b", "S5d", "S5e"]), (2, ["S5b", "S5e"])])
def test_clutch_lays_pods_around_her(scenario: Make, supply: int, areas: list[str]) -> None:
    s = scenario("M6")
    mother = s.alien("Hive Mother", "S5e")
    s.alien("Pod", "S5a")
    s.alien("Pod", "S5c")
    s.g.supply[POD] = supply
    behaves(s, mother, "Clutch")
    assert sorted(found(s, POD)[2:]) == areas


@pytest.mark.rule("NM-EX-82", "NM-SPEC-05")
def test_sweep_attacks_everybody_masked_or_not(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S3a")
    s.put("Robert", "S3a")
    s.member("Alice").masked = True
    mother = s.alien("Hive Mother", "S3a")
    s.rolls(D6, 6, 6)
    behaves(s, mother, "Sweep")
    assert s.member("Alice").wounds == s.member("Robert").wounds == 2


@pytest.mark.rule("NM-SPEC-03", "NM-SPEC-05")
def test_sweep_hunts_where_nobody_stands(scenario: Make) -> None:
    s = scenario("M3")
    mother = s.alien("Hive Mother", "S2d")
    alice = s.put("Alice", "S2a")
    s.rolls(D6, 6)
    behaves(s, mother, "Sweep")
    assert mother.area == alice.area and alice.wounds == 2


@pytest.mark.rule("NM-SPEC-05")
def test_other_behaviour_cards(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S3a")
    s.put("Robert", "S3d")
    s.give("Robert", "Life Support Gear")
    blare = s.alien("Dr. Blare", "S3b", wounds=1)
    behaves(s, blare, "Spore Cloud")
    assert (s.member("Alice").wounds, s.member("Robert").wounds) == (1, 0)
    s.rolls(D6, 6)
    s.will("target", 1)
    s.member("Alice").wounds = 0  # equally healthy, equally near: chance picks Robert
    mother = s.alien("Hive Mother", "S3b")
    behaves(s, mother, "Impale")
    assert s.member("Robert").wounds == 3  # 2, and 1 more
    larva = s.alien("Worm", "S3c")
    s.rolls(D6, 6)
    behaves(s, mother, "Shriek")
    assert s.member("Alice").wounds + s.member("Robert").wounds == 4 and larva.area != s.at("S3c")


@pytest.mark.rule("NM-TGT-10")
def test_who_slips_away_goes_farther_from_the_crew(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S2a")
    blare = s.alien("Dr. Blare", "S2b", wounds=2)
    behaves(s, blare, "Slip Away")
    assert s.station.names[blare.area] == "S2c" and blare.wounds == 1
    flee(s.g, blare, 2)
    assert s.station.names[blare.area] == "S2c"  # no area is farther
    blare.area = s.at("S3a")
    flee(s.g, blare, 2)
    assert s.station.names[blare.area] == "S3a"  # nobody can be reached


@pytest.mark.rule("NM-SPEC-02", "NM-GAP-78")
def test_dr_phipps_rings_the_nearest_larva_and_hunts(scenario: Make) -> None:
    s = scenario("M8")
    alone(s, "Alice", "S2a")
    phipps = s.alien("Dr. Phipps", "S3a")
    far, near = s.alien("Worm", "S3d"), s.alien("Hydra", "S3b")
    s.run(carry_out(SPECIALS[ids.PHIPPS](s.g, phipps)))
    assert near.ringed and not far.ringed and len(s.g.mutations[HYDRA]) == 1
