"""Reactions of action cards (NR-REA)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.games.retaliation.attacks import attack
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.entering import move_in, place_in
from hullbreach.games.retaliation.health import lose_health
from hullbreach.games.retaliation.ids import (
    AMMO,
    CARD,
    CLOSED,
    CONTRACTOR,
    ENTRY,
    NONE,
    OPEN,
    OPPORTUNITY,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.markers import break_item, break_room
from hullbreach.games.retaliation.state import Player
from hullbreach.games.retaliation.things import ADULT
from hullbreach.kernel.decision import Decision
from hullbreach.toolkit.reactions import DECLINE
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm

K19 = CORRIDOR_SLOT["K19"]
R32 = ROOM_SLOT["R32"]
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario(5, attack=True)
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=108, K19=208)
    return made


def holds(s: Scenario, who: str, name: str, extra: int = 0) -> tuple[Player, tuple[str, int]]:
    """Put a character into R32 with a card in hand."""
    p = s.put(who, "R32")
    p.hand = [CARD[name], *[EXTRA] * extra]
    return p, ("react", CARD[name])


def asks(procedure: Generator[Decision, Any, Any]) -> list[tuple[str, int]]:
    """Who is asked what, while all decline."""
    found = []
    answer: Any = None
    try:
        while True:
            d = procedure.send(answer)
            found.append((d.kind, d.seats[0]))
            answer = DECLINE
    except StopIteration:
        return found


@pytest.mark.rule("NR-REA-05", "NR-DOOR-08", "NR-REA-02")
def test_the_hatch_is_shut_in_its_face(s: Scenario) -> None:
    p, react = holds(s, "Recon", "Force the Hatch")
    it = s.intruder("Adult", "K19")
    s.g.door_at[K19] = R32
    assert not s.run(move_in(s.g, it, R32, K19, 0, "NR-IMV-04"), react)
    assert s.at("K19") == ["Adult"] and s.g.doors[K19] != OPEN and s.said("door.closed")
    assert p.deck.discard == [react[1]] and s.said("card.played")


@pytest.mark.rule("NR-REA-05")
def test_only_an_open_slot_that_touches_the_room_is_shut(s: Scenario) -> None:
    holds(s, "Recon", "Force the Hatch")
    it = s.intruder("Adult", "K19")
    for at, state in ((NONE, OPEN), (ROOM_SLOT["R21"], OPEN), (R32, CLOSED)):
        s.g.door_at[K19], s.g.doors[K19] = at, state
        assert ("entering", 0) not in asks(move_in(s.g, it, R32, K19, 0, "NR-IMV-04"))
        it.place = s.place("K19")


@pytest.mark.rule("NR-REA-06", "NR-REA-12")
@pytest.mark.parametrize(("face", "cards"), [(1, 0), (4, 1)])
def test_it_is_shot_before_it_attacks(s: Scenario, face: int, cards: int) -> None:
    p, react = holds(s, "Heavy Gun Operator", "Point Blank")
    gun = arm(s, "Riot Gun", AMMO, seat=p.seat)
    s.rolls(SHOOT_DIE, face)
    s.run(place_in(s.g, ADULT, R32, p.seat, "NR-NOI-14"), react)
    assert len(s.said("attack.card")) == cards and gun.slots == [AMMO]


@pytest.mark.rule("NR-REA-09", "NR-ATK-07", "NR-REA-03")
def test_contact_is_broken_for_two_cards(s: Scenario) -> None:
    p, react = holds(s, "Recon", "Break Contact", 2)
    it = s.intruder("Adult", "R32")
    s.g.turn.actions = 1
    s.run(attack(s.g, it, 0, ENTRY), react)
    assert p.hand == [] and s.said("attack.card") == [] and s.g.turn.actions == 1
    p.hand = [CARD["Break Contact"], EXTRA]
    p.deck.discard = []
    assert ("attacked", 0) not in asks(attack(s.g, it, 0, ENTRY))


@pytest.mark.rule("NR-REA-01")
def test_whoever_may_hold_the_card_is_asked(s: Scenario) -> None:
    """With other cards in hand too, but not once the card lies open."""
    p = s.put("Recon", "R32")
    p.hand, p.passed = [EXTRA] * 3, True
    it = s.intruder("Adult", "R32")
    assert ("attacked", 0) in asks(attack(s.g, it, 0, ENTRY))
    p.deck.discard = [CARD["Break Contact"]]
    assert ("attacked", 0) not in asks(attack(s.g, it, 0, ENTRY))


@pytest.mark.rule("NR-REA-07")
@pytest.mark.parametrize("gives", [True, False])
def test_steady_nerves_let_the_victim_pay(s: Scenario, gives: bool) -> None:
    holds(s, "Officer", "Steady Nerves")
    p = s.put("Recon", "R32")
    p.hand = [EXTRA]
    it = s.intruder("Adult", "R32")
    answer = ("card", EXTRA) if gives else ("keep",)
    s.run(attack(s.g, it, 0, ENTRY), ("react", CARD["Steady Nerves"]), answer)
    assert bool(s.said("attack.card")) != gives
    assert (EXTRA in p.deck.discard) >= gives


@pytest.mark.rule("NR-REA-10", "NR-REA-11")
def test_a_human_shield_passes_the_attack_on_once(s: Scenario) -> None:
    s.player("Recon").character = CONTRACTOR
    holds(s, "Contractor", "Human Shield")
    it = s.intruder("Adult", "R32")
    assert ("attacked", 0) not in asks(attack(s.g, it, 0, ENTRY))
    s.put("Officer", "R32")
    assert ("attacked", 0) not in asks(attack(s.g, it, 0, OPPORTUNITY))
    s.run(attack(s.g, it, 0, ENTRY), ("react", CARD["Human Shield"]))
    assert s.said("attack")[-1] == (ADULT, 1, 1)


@pytest.mark.rule("NR-REA-09")
def test_the_wounded_are_shielded(s: Scenario) -> None:
    medic, react = holds(s, "Medical Support", "Shield the Wounded")
    p = s.put("Recon", "R32")
    s.run(lose_health(s.g, 0, 3, "NR-ATK-01"), react)
    assert (p.health, medic.health) == (2, 1)
    medic.hand, medic.deck.discard = [react[1]], []
    assert asks(lose_health(s.g, medic.seat, 1, "NR-ATK-01")) == []
    s.put("Recon", "R21")
    assert asks(lose_health(s.g, 0, 1, "NR-ATK-01")) == []


@pytest.mark.rule("NR-REA-09", "NR-MALF-01")
def test_malfunctions_are_damped(s: Scenario) -> None:
    p, react = holds(s, "Combat Engineer", "Damp Down", 1)
    assert not s.run(break_room(s.g, R32, "NR-EXP-10"), react)
    assert not s.g.malfunction[R32] and p.hand == []
    p.hand, p.deck.discard = [react[1], EXTRA], []
    gun = arm(s, "Riot Gun", AMMO, seat=p.seat)
    assert not s.run(break_item(s.g, p, gun, "NR-ATK-10"), react)
    assert not gun.malfunction
    p.hand, p.deck.discard = [react[1], EXTRA], []
    other = arm(s, "Riot Gun", seat=0)
    assert asks(break_item(s.g, s.player("Recon"), other, "NR-ATK-10")) == []
