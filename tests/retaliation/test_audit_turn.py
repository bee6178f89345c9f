"""Turns, actions, objectives and orders, played as the rulebook tells them."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    CARD,
    CRITICAL,
    DEAD,
    ESCAPED,
    HALF,
    HAZARD,
    NOISE_DIE,
    NONE,
    SHOOT_DIE,
)
from tests.retaliation.hands import ATTACK, arm, belt, dirty, give, next_event, next_token
from tests.retaliation.scenario import Make, Scenario

AMMO_FULL = 0


def verbs(s: Scenario) -> set[str]:
    return {option[0] for option in s.options()}


def pass_(s: Scenario, seat: int, *cards: tuple[str, int]) -> None:
    s.answer(seat, "pass")
    if s.match is not None and s.match.pending is not None and s.pending.kind == "pass":
        s.answer(seat, *cards)


def air(s: Scenario, section: int = 0) -> None:
    s.g.life_support[section] = ACTIVE


# -- rounds and turns --------------------------------------------------------------------------


def test_turns_go_round_from_the_starting_player_past_those_who_passed(scenario: Make) -> None:
    s = scenario()
    air(s)
    s.g.first = 1
    next_event(s, "V18")
    s.start("turn")
    seen = []
    for _ in range(3):
        seen.append(s.pending.seats[0])
        s.answer(s.pending.seats[0], "pass")
    assert seen == [1, 2, 0]


def test_whoever_has_passed_is_skipped_while_others_go_on(scenario: Make) -> None:
    s = scenario()
    air(s)
    s.rooms(R32="Armory")
    s.corridors(K27=204)
    give(s, "Recon", 5)
    s.start("turn")
    s.answer(0, "secure")
    s.answer(0, ("card", s.g.players[0].hand[0]))
    s.answer(0, "secure")
    s.answer(0, ("card", s.g.players[0].hand[0]))
    s.answer(1, "pass")
    s.answer(2, "pass")
    assert s.pending.seats == (0,) and s.g.turn.actions == 0
    assert s.g.secure[ROOM_SLOT["R31"]] == 2


def test_pass_as_the_first_action_ends_the_actions_not_the_turn(scenario: Make) -> None:
    s = scenario()
    s.g.fire[ROOM_SLOT["R31"]] = True
    give(s, "Recon", 2)
    s.start("turn")
    s.answer(0, "pass")
    s.answer(0)  # keeps all its cards
    p = s.player("Recon")
    assert (p.oxygen, p.health, len(p.hand), p.passed) == (6, 1, 2, True)
    assert s.pending.seats == (1,)


def test_contamination_alone_pays_for_nothing_and_may_go_with_a_pass(scenario: Make) -> None:
    s = scenario()
    air(s)
    p = dirty(s, "Recon", 3)
    belt(s, "Recon", "grenade")
    s.start("turn")
    assert verbs(s) == {"pass", "drop_gear"}
    s.answer(0, "pass")
    s.answer(0, *s.options()[:2])
    assert len(p.contamination) == 1 and len(p.deck.discard) == 2


def test_nobody_who_passed_loses_oxygen_or_burns_again(scenario: Make) -> None:
    s = scenario()
    s.g.fire[ROOM_SLOT["R31"]] = True
    give(s, "Officer", 5)
    s.player("Recon").passed = s.player("Medical Support").passed = True
    s.start("turn")
    for _ in range(2):
        s.answer(1, "secure")
        s.answer(1, ("card", s.player("Officer").hand[0]))
    assert s.player("Recon").oxygen == 7 and s.player("Recon").health == 0
    assert (s.player("Officer").oxygen, s.player("Officer").health) == (6, 1)


def test_oxygen_gained_in_foul_air_takes_the_token_and_the_turn_its_point(scenario: Make) -> None:
    """NR-OXY-08, X18."""
    s = scenario()
    p = give(s, "Recon", 2)
    belt(s, "Recon", "oxygen")
    p.oxygen, p.suffocating = 0, True
    s.start("turn")
    s.answer(0, "gear")
    s.answer(0, ("card", p.hand[0]))
    s.answer(0, "breathe", -1, 0, 0)
    assert (p.oxygen, p.suffocating) == (3, False)
    s.answer(0, "pass")
    s.answer(0)
    assert (p.oxygen, p.suffocating) == (2, False)


def test_a_death_in_the_first_action_ends_the_turn(scenario: Make) -> None:
    s = scenario(attack=True)
    s.rooms(R32="Armory")
    s.corridors(K27=204)
    s.g.fire[ROOM_SLOT["R31"]] = True
    p = give(s, "Recon", 1)
    p.health = 8
    s.intruder("Adult", "R31")
    s.start("turn")
    s.will("attack card", ATTACK["IA01"])
    s.answer(0, "move", CORRIDOR_SLOT["K27"])
    assert p.where == DEAD and s.pending.seats == (1,)


def test_the_death_of_another_does_not_end_a_turn(scenario: Make) -> None:
    """A volley whose Queen Health card activates her: she kills others, not the active player."""
    s = scenario(attack=True)
    air(s)
    for name in ("Recon", "Medical Support"):
        s.put(name, "R31").health = 8
    s.player("Recon").health = 8
    s.g.first, s.g.queen_hits = 0, 4
    s.g.turn.seat = 0
    give(s, "Officer", "Volley")
    arm(s, "Officer", "Command Sidearm", AMMO_FULL)
    s.player("Recon").passed = True
    s.intruder("Queen", "R31")
    s.start("turn")
    s.will("health card", 9)  # QH10: she is activated, and the shooter stands before her
    s.will("attack card", ATTACK["IA08"])  # each in the room loses 2
    s.rolls(SHOOT_DIE, CRITICAL)
    s.will("action card", s.player("Officer").deck.pool[0])
    s.answer(1, "card", CARD["Volley"], 0)
    assert [p.where == DEAD for p in s.g.players] == [True, False, True]
    assert s.pending.seats == (1,) and s.g.turn.actions == 1 and s.g.queen_hits == 0


def test_escaping_from_a_burning_room_ends_the_turn_at_once(scenario: Make) -> None:
    """X81."""
    s = scenario()
    s.rooms(R24="Escape Shuttle")
    p = give(s, "Recon", 4)
    s.put("Recon", "R24")
    s.g.fire[ROOM_SLOT["R24"]] = True
    s.start("turn")
    s.answer(0, "room", 0)
    s.rolls(NOISE_DIE, 1)
    s.answer(0, *[("card", card) for card in p.hand[:2]])
    assert (p.where, p.oxygen, p.health) == (ESCAPED, 7, 0) and s.pending.seats == (1,)


# -- costs -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "able"),
    [
        (0, {"pass"}),
        (1, {"pass", "move", "secure", "trade", "gear"}),
        (2, {"pass", "move", "secure", "trade", "gear", "careful", "room"}),
    ],
)
def test_what_so_many_cards_pay_for(scenario: Make, cards: int, able: set[str]) -> None:
    s = scenario()
    s.rooms(R32="Armory")
    s.corridors(K27=204)
    belt(s, "Recon", "oxygen")
    p = s.player("Recon")
    p.oxygen = 3
    p.deck.pool.remove(CARD["Ghost Step"])
    p.hand += [CARD["Search"], CARD["Motion Tracker"]][:cards]
    dirty(s, "Recon", 3)
    s.start("turn")
    assert verbs(s) - {"card", "drop_gear"} == able


def test_in_combat_only_what_may_be_done_in_combat(scenario: Make) -> None:
    s = scenario()
    s.rooms(R32="Armory")
    s.corridors(K27=204)
    give(s, "Recon", "Dash", "Ghost Step", "Search", "Break Contact", "Dig In")
    belt(s, "Recon", "oxygen")
    s.player("Recon").oxygen = 3
    s.intruder("Larva", "R31")
    s.start("turn")
    assert verbs(s) == {"pass", "move", "gear", "melee", "card", "drop_gear"}
    cards = {option[1] for option in s.options() if option[0] == "card"}
    assert cards == {CARD["Dash"], CARD["Break Contact"]}


def test_the_card_played_does_not_pay_for_itself(scenario: Make) -> None:
    """NR-ACT-16: Field Repair's +1 needs another card; its other option does not."""
    s = scenario()
    s.g.malfunction[ROOM_SLOT["R31"]] = True
    s.corridors(K27=201)
    s.g.door_at[CORRIDOR_SLOT["K27"]] = ROOM_SLOT["R31"]
    give(s, "Recon", "Field Repair")
    s.start("turn")
    ways = [option for option in s.options() if option[0] == "card"]
    assert ways == [("card", CARD["Field Repair"], 1, CORRIDOR_SLOT["K27"], "close")]


def test_a_card_being_resolved_is_not_reshuffled(scenario: Make) -> None:
    """NR-ACT-12: Steady Nerves draws from a deck that runs out."""
    s = scenario()
    air(s)
    p = give(s, "Officer", "Steady Nerves")
    s.g.first = 1
    p.deck.discard, p.deck.pool = p.deck.pool[:1], []
    only = p.deck.discard[0]
    for name in ("Recon", "Medical Support"):
        s.put(name, "R31").deck.pool = []
    s.start("turn")
    s.answer(1, "card", CARD["Steady Nerves"], 0)
    assert p.hand == [only] and p.deck.discard == [CARD["Steady Nerves"]] and not p.deck.pool


# -- objectives --------------------------------------------------------------------------------


def deal(s: Scenario, name: str, *cards: int) -> None:
    p = s.player(name)
    p.objectives = list(cards)
    for pool in s.g.objective_pools:
        for card in cards:
            if card in pool:
                pool.remove(card)


def test_an_objective_may_be_chosen_between_and_after_the_actions(scenario: Make) -> None:
    s = scenario()
    air(s)
    deal(s, "Recon", 0, 15)
    p = give(s, "Recon", 5)
    s.start("turn")
    for _ in range(2):
        assert ("objective", 0) in s.options()
        s.answer(0, "secure")
        s.answer(0, ("card", p.hand[0]))
    assert s.pending.kind == "after_actions" and ("objective", 0) in s.options()
    s.answer(0, "objective", 0)
    assert p.chosen and len(p.hand) == 6 and s.pending.seats == (1,)


# -- orders ------------------------------------------------------------------------------------


def ordering(make: Make, **kwargs: bool) -> Scenario:
    s = make(5, **kwargs)
    air(s), air(s, 1)
    s.rooms(R32="Armory", R33="Alarm Room")
    s.corridors(K27=204, K28=206)
    s.g.first = 1
    return s


def ordered(s: Scenario, card: str) -> set[tuple[object, ...]]:
    return {option[3:] for option in s.options() if option[:2] == ("card", CARD[card])}


def test_no_order_through_a_closed_door_or_into_an_opportunity_attack(scenario: Make) -> None:
    """NR-ORD-03, -06."""
    s = ordering(scenario)
    give(s, "Officer", "Direct Order")
    s.put("Recon", "R32"), s.put("Medical Support", "R33"), s.put("Heavy Gun Operator", "R33")
    s.put("Combat Engineer", "R31")
    s.close(K27="R32")
    s.start("turn")
    assert ordered(s, "Direct Order") == set()
    s = ordering(scenario)
    give(s, "Officer", "Direct Order")
    s.put("Recon", "R32"), s.put("Medical Support", "R33"), s.put("Heavy Gun Operator", "R33")
    s.put("Combat Engineer", "R33")
    s.intruder("Adult", "K27")
    s.start("turn")
    assert ordered(s, "Direct Order") == {(0, "move", CORRIDOR_SLOT["K28"])}


def test_an_ordered_move_costs_nothing_and_makes_its_noise(scenario: Make) -> None:
    """NR-ORD-04, -08: a hazard's intruder attacks who was ordered."""
    s = ordering(scenario)
    give(s, "Officer", "Direct Order", 1)
    s.put("Officer", "R32"), s.put("Recon", "R32")
    dirty(s, "Recon")
    s.start("turn")
    s.rolls(NOISE_DIE, HAZARD)
    next_token(s, "Adult", "2")
    s.answer(1, "card", CARD["Direct Order"], 0, 0, "move", CORRIDOR_SLOT["K28"])
    assert s.said("attack") == [(1, 1, 0)] and s.player("Recon").room == ROOM_SLOT["R33"]
    assert s.g.turn.actions == 1 and s.pending.seats == (1,)


def test_a_volley_is_shot_in_turn_order_by_all_who_can(scenario: Make) -> None:
    s = ordering(scenario)
    give(s, "Officer", "Volley")
    for name in ("Medical Support", "Combat Engineer"):
        s.put(name, "R33")
    recon = arm(s, "Recon", "Scout Carbine", HALF)
    arm(s, "Heavy Gun Operator", "Rotary Cannon")  # empty
    own = arm(s, "Officer", "Command Sidearm", AMMO_FULL)
    it = s.intruder("Drone", "R31")
    s.start("turn")
    s.rolls(SHOOT_DIE, 4, -2)  # the Officer misses, the Recon's bullets take its half token
    s.answer(1, "card", CARD["Volley"], 0)
    assert it.hits == 2 and recon.slots == [NONE] and own.slots == [AMMO_FULL]
    assert [args[0] for args in s.said("shoot")] == [1, 0]


@pytest.mark.rule("NR-ORD-09")
def test_a_spotter_does_not_order_itself(scenario: Make) -> None:
    s = ordering(scenario)
    s.g.first = 0
    give(s, "Recon", "Spotter")
    arm(s, "Recon", "Field Pistol", AMMO_FULL)
    s.intruder("Adult", "K27")
    arm(s, "Officer", "Field Pistol", AMMO_FULL)
    s.start("turn")
    assert ordered(s, "Spotter") == {(1, CORRIDOR_SLOT["K27"])}
