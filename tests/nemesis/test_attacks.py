"""Intruder attacks: when, on whom, in which order, and what cancels them (NEM-ATK)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.encounter import encounter
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    ATTACK_CARDS,
    CARD,
    CONTAMINATION,
    DEAD,
    FIGURES,
    LARVA,
    TOKENS,
    item,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
EVENT = 2  # Regeneration moves breeders and queens only


def attacked(scenario: Make, *types: str, seats: int = 2, who: str = "Captain") -> Scenario:
    """Seat 0 in room 6 with intruders; the others far away in room 1, all with five cards."""
    names = (who, "Pilot", "Scientist", "Scout")[:seats]
    s = scenario(seats=seats, characters=names)
    s.explore_all()
    s.put(0, 6)
    for seat in range(seats):
        s.fill(seat)
        if seat:
            s.put(seat, 1)
    for type_ in types:
        s.intruder(type_, 6)
    return s


def act(s: Scenario) -> None:
    """Run the attack step of the Event Phase and on to the next question."""
    s.draws_event(EVENT)
    s.draws_token("LARVA", 1)
    s.start("attacks")


# -- when --------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-01")
def test_intruders_in_combat_attack_in_the_event_phase(scenario: Make) -> None:
    s = attacked(scenario, "ADULT")
    s.intruder("ADULT", 8)  # with nobody there
    s.draws_attack("Scratch", 2)
    act(s)
    assert [args[2] for args in s.said("attack")] == [1]
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-ATK-01")
def test_walking_together_is_no_attack(scenario: Make) -> None:
    s = attacked(scenario)
    s.put(0, 7)
    s.intruder("ADULT", 6)
    s.start()
    s.do(0, "move", 6)
    assert s.said("attack") == []
    s.draws_attack("Tail Attack", 2)
    s.roll(noise=1)
    s.do(0, "escape", 7)
    assert len(s.said("attack")) == 1


# -- the steps of an attack --------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-02", "NEM-ATK-06")
def test_a_card_hits_only_the_types_it_shows(scenario: Make) -> None:
    s = attacked(scenario, "CREEPER", "ADULT")
    creeper, adult = s.g.intruders
    for it, light in ((creeper, 0), (adult, 2)):
        s.draws_attack("Claw Attack", 0)  # its retreat symbol does not matter here
        s.run(attack(s.g, it, 0))
        assert s.p(0).light == light
        assert len(s.g.attacks.discard) == 1
        s.g.attacks.pool.append(s.g.attacks.discard.pop())
    assert [args[0] for args in s.said("attack.misses")] == [creeper.type]
    assert creeper.room == adult.room == 6 and len(s.g.events.discard) == 0


@pytest.mark.rule("NEM-ATK-06")
def test_the_endurance_of_an_attack_card_kills_nobody(scenario: Make) -> None:
    s = attacked(scenario, "ADULT")
    s.g.intruders[0].injuries = 3
    s.draws_attack("Scratch", 2)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.intruders(6) == ["ADULT"]


@pytest.mark.rule("NEM-ATK-09")
def test_an_empty_attack_deck_is_renewed_from_its_discard(scenario: Make) -> None:
    s = attacked(scenario, "ADULT")
    s.g.attacks.discard = s.g.attacks.pool[:]
    s.g.attacks.pool.clear()
    s.draws_attack("Slime", 5)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).slime
    assert len(s.g.attacks.pool) == 19 and len(s.g.attacks.discard) == 1


# -- the target --------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-03", "NEM-ATK-04", "NEM-EX-26")
def test_the_fewest_action_cards_are_attacked_whatever_the_contamination(
    scenario: Make,
) -> None:
    s = attacked(scenario, "ADULT", seats=2)
    s.put(1, 6)
    s.hand(0, "Rest", "Search", "Search")
    s.hand(1, "Rest", "Search", contamination=3)
    s.draws_attack("Scratch", 2)
    act(s)
    assert (s.p(0).light, s.p(1).light) == (0, 1)


@pytest.mark.rule("NEM-ATK-05", "NEM-EX-26")
@pytest.mark.parametrize("first, target", [(0, 0), (1, 1), (2, 0)])
def test_a_tie_goes_to_the_first_in_turn_order(scenario: Make, first: int, target: int) -> None:
    s = attacked(scenario, "ADULT", seats=3)
    s.put(1, 6)
    s.hand(0, "Rest", "Search", contamination=3)
    s.hand(1, "Rest", "Search")
    s.hand(2)  # has none at all, but is elsewhere
    s.g.first = first
    s.draws_attack("Scratch", 2)
    act(s)
    assert [p.light for p in s.g.players] == [int(seat == target) for seat in range(3)]


@pytest.mark.rule("NEM-ATK-03")
def test_surprise_and_escape_have_a_target_of_their_own(scenario: Make) -> None:
    s = attacked(scenario)
    s.put(1, 6)
    s.hand(0, "Rest", "Search")
    s.hand(1)
    s.g.contact = True
    s.draws_token("ADULT", 3)
    s.bag(("ADULT", 3), ("BLANK", 0))
    s.draws_attack("Scratch", 2)
    s.run(encounter(s.g, 0))
    assert (s.p(0).light, s.p(1).light) == (1, 0)


@pytest.mark.rule("NEM-ATK-04")
def test_nothing_but_the_target_is_said(scenario: Make) -> None:
    s = attacked(scenario, "ADULT")
    s.put(1, 6)
    s.hand(0, "Rest", contamination=2)
    s.hand(1, "Rest", "Search")
    s.draws_attack("Slime", 5)
    act(s)
    assert s.said("attack") == [(3, 0, 1)]
    assert s.match is not None and s.match.events is not None
    first = next(i for i, e in enumerate(s.match.events) if e.kind == "attack")
    assert s.match.events[first + 1].kind == "attack.card"


# -- order -------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-07", "NEM-RETR-10")
def test_rooms_ascending_then_queen_to_larva_then_the_oldest(scenario: Make) -> None:
    s = attacked(scenario, "LARVA", "ADULT", "CREEPER")
    s.put(1, 3)
    s.intruder("ADULT", 6)
    s.intruder("QUEEN", 6)
    s.intruder("BREEDER", 6)
    s.intruder("CREEPER", 3)
    s.wound(0, "Body", dressed=True)
    for name, endurance in (
        ("Scratch", 2),
        ("Transformation", 4),
        ("Transformation", 5),
        ("Tail Attack", 2),
        ("Tail Attack", 5),
        ("Bite", 6),
    ):
        s.draws_attack(name, endurance)
    s.draws_event(EVENT)
    s.draws_token("LARVA", 1)
    s.start("attacks")
    assert [args[2] for args in s.said("attack")] == [7, 5, 6, 2, 4, 3, 1]


@pytest.mark.rule("NEM-ATK-08")
def test_the_target_is_chosen_anew_for_every_attack(scenario: Make) -> None:
    s = attacked(scenario, "QUEEN", "ADULT")
    s.put(1, 6)
    s.hand(0, "Rest")
    s.wound(0, "Leg")
    s.draws_attack("Tail Attack", 2)  # kills seat 0
    s.draws_attack("Claw Attack", 3)
    act(s)
    assert s.p(0).status == DEAD
    assert s.p(1).light == 2


@pytest.mark.rule("NEM-ATK-08")
def test_without_a_living_target_the_remaining_attacks_do_not_happen(scenario: Make) -> None:
    s = attacked(scenario, "QUEEN", "ADULT", "LARVA")
    s.wound(0, "Leg")
    s.draws_attack("Tail Attack", 2)
    act(s)
    assert len(s.said("attack")) == 1
    assert s.p(0).status == DEAD and s.p(1).light == 0


# -- larvae ------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-ATK-02", "NEM-ATK-10", "NEM-ATK-12", "NEM-CMB-02")
def test_a_larva_goes_onto_the_board_and_contaminates(scenario: Make) -> None:
    s = attacked(scenario, "LARVA")
    supply = [TOKENS[t][0] for t in s.g.supply].count(LARVA)
    bag = len(s.g.bag)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).larva
    assert s.p(0).deck.discard == [CONTAMINATION]
    assert s.g.intruders == [] and s.g.intruder_count[6] == 0
    assert s.g.attacks.discard == []  # no card is drawn
    assert [TOKENS[t][0] for t in s.g.supply].count(LARVA) == supply + 1
    assert len(s.g.bag) == bag


@pytest.mark.rule("NEM-ATK-10", "NEM-ATK-11", "NEM-ATK-12")
def test_a_second_larva_leaves_and_contaminates_all_the_same(scenario: Make) -> None:
    s = attacked(scenario, "LARVA")
    s.p(0).larva = True
    supply = len(s.g.supply)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).larva and s.g.intruders == []
    assert s.p(0).deck.discard == [CONTAMINATION]
    assert len(s.g.supply) == supply + 1
    assert FIGURES[LARVA] == 6


# -- reactions ---------------------------------------------------------------------------------


def surprised(scenario: Make, *hand: str, contamination: int = 0, token: str = "ADULT") -> Scenario:
    """The Soldier with this hand, about to be surprised by an adult 4 or a larva."""
    s = attacked(scenario, who="Soldier")
    s.g.contact = True
    s.hand(0, *hand, contamination=contamination)
    drawn = (token, 4 if token == "ADULT" else 1)
    s.bag(drawn, ("BLANK", 0))
    s.draws_token(*drawn)
    return s


@pytest.mark.rule("NEM-ATK-13")
def test_nerves_of_steel_cancel_a_surprise_before_the_card_is_drawn(scenario: Make) -> None:
    s = surprised(scenario, "Nerves of Steel", "Rest")
    s.run(encounter(s.g, 0), ("react", CARD["Nerves of Steel"]))
    assert s.intruders(6) == ["ADULT"]
    assert s.g.attacks.discard == []
    assert s.p(0).hand == [CARD["Rest"]]
    assert s.p(0).deck.discard == [CARD["Nerves of Steel"]]


@pytest.mark.rule("NEM-ATK-13")
def test_nerves_of_steel_may_be_kept(scenario: Make) -> None:
    s = surprised(scenario, "Nerves of Steel", "Rest")
    s.draws_attack("Slime", 5)
    s.run(encounter(s.g, 0), ("decline",))
    assert s.p(0).slime and len(s.p(0).hand) == 2


@pytest.mark.rule("NEM-ATK-13")
def test_the_soldier_is_asked_on_public_grounds(scenario: Make) -> None:
    s = surprised(scenario, "Rest", contamination=1)  # does not hold the card, could hold it
    s.draws_attack("Slime", 5)
    with pytest.raises(AssertionError, match="no answer"):
        s.run(encounter(s.g, 0))
    s.script.wanted.clear()
    s = surprised(scenario, "Rest")
    s.p(0).deck.pool.remove(CARD["Nerves of Steel"])
    s.p(0).deck.discard.append(CARD["Nerves of Steel"])
    s.draws_attack("Slime", 5)
    s.run(encounter(s.g, 0))  # the card lies in the open discard: nothing is asked
    assert s.p(0).slime


@pytest.mark.rule("NEM-ATK-13")
def test_an_empty_hand_is_not_asked_for_nerves(scenario: Make) -> None:
    s = surprised(scenario, token="LARVA")
    s.run(encounter(s.g, 0))
    assert s.p(0).larva


@pytest.mark.rule("NEM-ATK-13")
def test_nerves_of_steel_do_not_help_in_the_event_phase(scenario: Make) -> None:
    s = attacked(scenario, "ADULT", who="Soldier")
    s.hand(0, "Nerves of Steel")
    s.draws_attack("Slime", 5)
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).slime


def armoured(scenario: Make, *types: str) -> Scenario:
    """The Soldier with an active Armor and an empty hand."""
    s = attacked(scenario, *types, who="Soldier")
    s.give(0, "Armor")
    s.hand(0)
    return s


@pytest.mark.rule("NEM-ATK-13")
def test_armor_ignores_a_hit_after_the_card_is_seen(scenario: Make) -> None:
    s = armoured(scenario, "ADULT")
    s.draws_attack("Tail Attack", 2)
    s.run(attack(s.g, s.g.intruders[0], 0))  # a miss: nothing is asked
    s.draws_attack("Bite", 6)
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert s.p(0).wounds == []
    assert item("Armor") not in s.p(0).items and item("Armor") in s.g.removed
    assert [ATTACK_CARDS[c][1] for c in s.g.attacks.discard] == [2, 6]
    assert s.g.attacks_open == []


@pytest.mark.rule("NEM-ATK-13")
def test_everybody_sees_the_attack_card_that_armor_may_ignore(scenario: Make) -> None:
    s = armoured(scenario, "ADULT")
    s.draws_attack("Bite", 6)
    procedure = attack(s.g, s.g.intruders[0], 0)
    decision = next(procedure)
    assert "Bite" in GAME.prompt(s.g, decision, 0)
    for seat in (0, 1, None):
        deck = next(d for d in GAME.view(s.g, seat).decks if d.name == "attack")
        assert deck.open == ("Bite (6)",)
    procedure.close()


@pytest.mark.rule("NEM-ATK-13")
def test_armor_works_against_a_larva_and_may_be_kept(scenario: Make) -> None:
    s = armoured(scenario, "LARVA")
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert not s.p(0).larva and s.intruders(6) == ["LARVA"]
    assert s.p(0).deck.discard == []
    s = armoured(scenario, "LARVA")
    s.run(attack(s.g, s.g.intruders[0], 0), ("decline",))
    assert s.p(0).larva and item("Armor") in s.p(0).items


@pytest.mark.rule("NEM-ATK-13", "NEM-ITEM-23")
def test_an_inactive_armor_protects_nobody(scenario: Make) -> None:
    s = attacked(scenario, "LARVA", who="Soldier")
    assert item("Armor") in s.p(0).quests
    s.run(attack(s.g, s.g.intruders[0], 0))
    assert s.p(0).larva


@pytest.mark.rule("NEM-ATK-13", "NEM-ITEM-08")
def test_armor_costs_a_card_with_a_hand_wound(scenario: Make) -> None:
    s = armoured(scenario, "LARVA")
    s.wound(0, "Hand")
    s.hand(0, "Rest")
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert s.p(0).hand == [] and s.p(0).deck.discard == [CARD["Rest"]]
    s = armoured(scenario, "LARVA")
    s.wound(0, "Hand")
    s.run(attack(s.g, s.g.intruders[0], 0))  # an empty hand cannot pay: nothing is asked
    assert s.p(0).larva


@pytest.mark.rule("NEM-ATK-13", "NEM-GAP-56")
def test_armor_saves_its_owner_alone_from_frenzy(scenario: Make) -> None:
    s = armoured(scenario, "BREEDER")
    s.fill(0)
    s.put(1, 6)
    s.fill(1)
    s.draws_attack("Frenzy", 4)
    s.draws_wound("Leg")
    # The Pilot is the target; the Soldier beside wears the Armor.
    s.run(attack(s.g, s.g.intruders[0], 1), ("use", item("Armor")))
    assert [len(p.wounds) for p in s.g.players[:2]] == [0, 1]
    assert item("Armor") in s.g.removed


@pytest.mark.rule("NEM-ATK-13", "NEM-GAP-56")
def test_the_armor_of_the_target_does_not_stop_the_frenzy(scenario: Make) -> None:
    s = armoured(scenario, "BREEDER")
    s.put(1, 6)
    s.fill(1)
    s.draws_attack("Frenzy", 3)
    s.draws_wound("Hand")
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert [len(p.wounds) for p in s.g.players[:2]] == [0, 1]


@pytest.mark.rule("NEM-ATK-13", "NEM-GAP-56")
def test_armor_kept_saves_nobody_and_no_other_attack_asks_bystanders(scenario: Make) -> None:
    s = armoured(scenario, "BREEDER")
    s.put(1, 6)
    s.fill(1)
    s.draws_attack("Frenzy", 3)
    s.draws_wound("Hand", "Leg")
    s.run(attack(s.g, s.g.intruders[0], 1), ("decline",))
    assert [len(p.wounds) for p in s.g.players[:2]] == [1, 1]
    s.draws_attack("Bite", 4)
    s.draws_wound("Body")
    s.run(attack(s.g, s.g.intruders[0], 1))
    assert [len(p.wounds) for p in s.g.players[:2]] == [1, 2]
