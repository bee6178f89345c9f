"""What each intruder attack card does (the table of attack cards; NEM-ATK-02)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.content import ATTACKS
from hullbreach.games.nemesis.ids import (
    ADULT,
    BAG_TYPES,
    BREEDER,
    CONTAMINATION,
    CREEPER,
    DEAD,
    TOKENS,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
LARGE = ("CREEPER", "ADULT", "BREEDER", "QUEEN")


def under(scenario: Make, type_: str, seats: int = 2) -> Scenario:
    """Seat 0 in room 6 with five cards and an intruder of the type; the others in room 1."""
    s = scenario(seats=seats)
    s.explore_all()
    for seat in range(seats):
        s.fill(seat)
        s.put(seat, 1 if seat else 6)
    s.intruder(type_, 6)
    return s


def strike(s: Scenario, card: str, endurance: int, who: int = 0) -> None:
    """The first intruder attacks with this card."""
    s.draws_attack(card, endurance)
    s.run(attack(s.g, s.g.intruders[0], who))


def contaminated(s: Scenario, seat: int = 0) -> int:
    return sum(1 for card in s.p(seat).deck.discard if card >= CONTAMINATION)


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize(
    "card, endurance, types",
    [
        ("Scratch", (2, 3, 5, 6), "CREEPER ADULT BREEDER QUEEN"),
        ("Claw Attack", (3, 4, 5, 0), "ADULT BREEDER QUEEN"),
        ("Bite", (4, 4, 6, 0), "ADULT BREEDER QUEEN"),
        ("Tail Attack", (2, 5), "QUEEN"),
        ("Frenzy", (3, 4), "BREEDER QUEEN"),
        ("Transformation", (4, 5), "CREEPER"),
        ("Slime", (5,), "CREEPER ADULT BREEDER QUEEN"),
        ("Summoning", (3,), "CREEPER QUEEN"),
    ],
)
def test_the_cards_miss_all_types_they_do_not_show(
    scenario: Make, card: str, endurance: tuple[int, ...], types: str
) -> None:
    definition = next(a for a in ATTACKS if a.name == card)
    assert tuple(definition.endurance) == endurance
    for type_ in LARGE:
        s = under(scenario, type_)
        strike(s, card, endurance[0])
        assert bool(s.said("attack.misses")) == (type_ not in types.split())


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize("type_", LARGE)
def test_scratch_wounds_lightly_and_contaminates(scenario: Make, type_: str) -> None:
    s = under(scenario, type_)
    strike(s, "Scratch", 2)
    assert (s.p(0).light, s.p(0).wounds, contaminated(s)) == (1, [], 1)


@pytest.mark.rule("NEM-ATK-02")
def test_the_claws_wound_lightly_twice_and_contaminate_once(scenario: Make) -> None:
    s = under(scenario, "BREEDER")
    strike(s, "Claw Attack", 3)
    assert (s.p(0).light, s.p(0).wounds, contaminated(s)) == (2, [], 1)


@pytest.mark.rule("NEM-ATK-02", "NEM-WND-06")
def test_a_character_killed_by_the_claws_takes_no_contamination_card(scenario: Make) -> None:
    s = under(scenario, "ADULT")
    s.wound(0, "Leg", "Body", "Hand")
    left = s.g.contamination_deck
    strike(s, "Claw Attack", 3)
    assert s.p(0).status == DEAD
    assert s.g.contamination_deck == left


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize("type_", ["ADULT", "BREEDER", "QUEEN"])
def test_a_bite_is_a_serious_wound_or_death_with_two(scenario: Make, type_: str) -> None:
    s = under(scenario, type_)
    s.draws_wound("Leg", "Body")
    strike(s, "Bite", 6)
    assert (len(s.p(0).wounds), s.p(0).light, contaminated(s)) == (1, 0, 0)
    strike(s, "Bite", 4)  # the wound of this card itself does not count
    assert (len(s.p(0).wounds), s.p(0).status) == (2, 0)
    strike(s, "Bite", 0)
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize("card, endurance, wounds", [("Bite", 6, 2), ("Tail Attack", 2, 1)])
def test_dressed_wounds_count_for_deadly_attacks(
    scenario: Make, card: str, endurance: int, wounds: int
) -> None:
    s = under(scenario, "QUEEN")
    s.wound(0, *["Leg", "Body"][:wounds], dressed=True)
    strike(s, card, endurance)
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-ATK-02")
def test_the_tail_is_a_serious_wound_or_death_with_one(scenario: Make) -> None:
    s = under(scenario, "QUEEN")
    s.draws_wound("Leg")
    strike(s, "Tail Attack", 2)
    assert len(s.p(0).wounds) == 1 and s.p(0).status != DEAD
    strike(s, "Tail Attack", 5)
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-ATK-02")
def test_frenzy_strikes_everybody_in_the_room_in_turn_order(scenario: Make) -> None:
    s = under(scenario, "BREEDER", seats=4)
    s.g.first = 1
    s.put(1, 6)
    s.put(2, 6)
    s.wound(1, "Leg", dressed=True)
    s.wound(1, "Body")
    s.draws_wound("Hand", "Bleeding")
    strike(s, "Frenzy", 4)
    assert s.p(1).status == DEAD
    assert [args[0] for args in s.said("wound.serious")] == [2, 0]
    assert [len(p.wounds) for p in s.g.players] == [1, 0, 1, 0]
    assert s.p(3).status != DEAD


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize("type_", LARGE)
def test_slime_sticks_and_contaminates(scenario: Make, type_: str) -> None:
    s = under(scenario, type_)
    strike(s, "Slime", 5)
    assert s.p(0).slime and contaminated(s) == 1
    assert (s.p(0).light, s.p(0).wounds) == (0, [])


# -- Transformation ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-02", "NEM-RETR-09")
def test_transformation_makes_a_breeder_of_the_creeper(scenario: Make) -> None:
    s = under(scenario, "CREEPER")
    s.g.intruders[0].injuries = 1
    supply = [TOKENS[t][0] for t in s.g.supply]
    bag = len(s.g.bag)
    s.will("token of the supply", TOKENS.index((BREEDER, 4)))
    strike(s, "Transformation", 4)
    (breeder,) = s.g.intruders
    assert (breeder.type, breeder.room, breeder.injuries) == (BREEDER, 6, 0)
    assert TOKENS[breeder.token] == (BREEDER, 4)
    now = [TOKENS[t][0] for t in s.g.supply]
    assert now.count(CREEPER) == supply.count(CREEPER) + 1
    assert now.count(BREEDER) == supply.count(BREEDER) - 1
    assert len(s.g.bag) == bag and s.g.intruder_count[6] == 1
    assert len(s.said("attack")) == 1  # the hand was not empty: no surprise attack


@pytest.mark.rule("NEM-ATK-02")
@pytest.mark.parametrize("contamination", [0, 1])
def test_the_new_breeder_surprises_an_empty_hand_with_a_new_card(
    scenario: Make, contamination: int
) -> None:
    s = under(scenario, "CREEPER")
    s.hand(0, contamination=contamination)
    s.draws_attack("Transformation", 4)
    if not contamination:
        s.draws_attack("Claw Attack", 3)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).light == (0 if contamination else 2)
    assert len(s.g.attacks.discard) == (1 if contamination else 2) and s.g.attacks_open == []


@pytest.mark.rule("NEM-ATK-02", "NEM-LIM-01")
def test_without_a_breeder_figure_transformation_does_nothing(scenario: Make) -> None:
    s = under(scenario, "CREEPER")
    s.intruder("BREEDER", 12)
    s.intruder("BREEDER", 13)
    s.hand(0)
    strike(s, "Transformation", 4)
    assert s.intruders(6) == ["CREEPER"]
    assert s.intruders(12) == s.intruders(13) == ["BREEDER"]  # no recall


# -- Summoning ---------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-02")
def test_summoning_brings_an_intruder_without_an_encounter(scenario: Make) -> None:
    s = under(scenario, "QUEEN")
    s.hand(0)
    s.noise((6, 7))
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    strike(s, "Summoning", 3)
    assert s.intruders(6) == ["QUEEN", "ADULT"]
    assert TOKENS[s.g.intruders[1].token] == (ADULT, 4)
    assert s.noisy((6, 7))  # no noise marker is discarded
    assert len(s.said("attack")) == 1 and s.said("surprise") == []
    assert len(s.g.bag) == 1


@pytest.mark.rule("NEM-ATK-02")
def test_a_summoned_blank_goes_back_and_nothing_happens(scenario: Make) -> None:
    s = under(scenario, "CREEPER")
    s.bag(("BLANK", 0))
    strike(s, "Summoning", 3)
    assert s.intruders(6) == ["CREEPER"]
    assert [BAG_TYPES[TOKENS[t][0]] for t in s.g.bag] == ["BLANK"]  # and no adult is added
    assert s.noisy()


@pytest.mark.rule("NEM-ATK-02", "NEM-EVT-04")
def test_a_summoned_intruder_does_not_attack_in_the_same_step(scenario: Make) -> None:
    s = under(scenario, "QUEEN")
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_attack("Summoning", 3)
    s.draws_token("LARVA", 1)
    s.draws_event(1)
    s.start("attacks")
    assert s.intruders(6) == ["QUEEN", "LARVA"]
    assert not s.p(0).larva
