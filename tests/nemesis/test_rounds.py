"""Free actions, and effects that end a round (NEM-FLOW-14, NEM-FLOW-16)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARCASS,
    CARD,
    EVACUATED,
    UNKNOWN,
    UNLOCKED,
    item,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
RIFLE = "Prototype Rifle"


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Captain in the Cockpit and Pilot in room 3, five cards each, every room explored."""
    s = scenario()
    s.explore_all()
    s.put(0, 1)
    s.put(1, 3)
    s.fill(0)
    s.fill(1)
    return s


# -- free actions ------------------------------------------------------------------------------


@pytest.mark.rule("NEM-FLOW-14", "NEM-ITEM-06")
def test_dropping_costs_neither_card_nor_slot_and_is_never_interrupted(s: Scenario) -> None:
    s.put(1, 1)
    s.hand(1, "Interruption")
    s.p(0).slots.append(Held(CARCASS))
    s.give(0, "Tools")
    s.start()
    s.answer(0, "drop")
    assert {option[0] for option in s.options()} == {"slot", "item"}
    s.answer(0, "slot", 1, CARCASS)
    assert s.pending.kind == "action" and s.pending.seats == (0,)
    assert s.g.actions_taken == 0
    assert len(s.p(0).hand) == 5
    assert s.g.objects[1] == [CARCASS]


@pytest.mark.rule("NEM-FLOW-14")
def test_free_actions_are_open_between_the_actions_but_not_after_the_second(s: Scenario) -> None:
    s.hand(0, "Rest", "Demolition", "Search")
    s.start()
    assert ("drop",) in s.options()
    s.play(0, "Rest")
    assert ("drop",) in s.options()
    s.play(0, "Demolition", "sabotage")
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-FLOW-14", "NEM-ITEM-14")
def test_dropping_is_possible_in_combat_binding_is_not(s: Scenario) -> None:
    s.give(0, RIFLE, "Duct Tape")
    s.start()
    assert s.refusal(0, "bind") is None
    s.intruder("CREEPER", 1)
    assert s.refusal(0, "bind") == "NEM-ITEM-14"
    assert s.refusal(0, "drop") is None


@pytest.mark.rule("NEM-FLOW-14", "NEM-ITEM-02")
def test_what_to_drop_is_asked_also_when_two_secret_items_are_alike(s: Scenario) -> None:
    s.disarm(0)
    s.give(0, "Tools", "Tools")
    s.start()
    s.answer(0, "drop")
    assert s.pending.kind == "drop" and len(s.options()) == 1
    s.answer(0, *s.options()[0])
    assert len(s.p(0).items) == 1


@pytest.mark.rule("NEM-FLOW-14", "NEM-ITEM-14")
def test_binding_is_free_and_takes_no_slot(s: Scenario) -> None:
    s.give(0, RIFLE, "Duct Tape")
    s.start()
    s.answer(0, "bind")
    assert s.pending.kind == "action" and s.g.actions_taken == 0
    assert len(s.p(0).hand) == 5
    assert len({held.tape for held in s.p(0).slots}) == 1 and s.p(0).slots[0].tape


def in_pod(s: Scenario) -> None:
    s.tile(4, "Evacuation Section A")
    s.put(0, 4)
    s.g.pods[1] = UNLOCKED
    s.p(0).pod = 1


@pytest.mark.rule("NEM-FLOW-14", "NEM-POD-05", "NEM-ACT-08")
def test_leaving_a_pod_is_free_and_brings_no_noise_roll(s: Scenario) -> None:
    in_pod(s)
    s.start()
    assert [option[0] for option in s.options()] == ["launch", "leave_pod", "stay"]
    s.answer(0, "leave_pod", 1)
    assert (s.p(0).pod, s.p(0).room) == (0, 4)
    assert s.pending.kind == "action" and s.g.actions_taken == 0
    assert not any(s.g.noise)


@pytest.mark.rule("NEM-FLOW-14", "NEM-POD-05")
def test_a_pod_may_be_launched_at_the_start_of_a_round(s: Scenario) -> None:
    in_pod(s)
    s.start()
    s.answer(0, "launch", 1)
    assert s.p(0).status == EVACUATED
    assert s.pending.seats == (1,)


# -- passing by an effect ----------------------------------------------------------------------


def ends_like_a_pass(s: Scenario) -> None:
    """Seat 0 is asked for its pass discards, then suffers from Bleeding."""
    assert (s.pending.kind, s.pending.seats) == ("pass_discard", (0,))
    light = s.p(0).light
    s.answer(0)
    assert s.p(0).passed
    assert s.p(0).light == light + 1
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-FLOW-16", "NEM-ROOM-14")
def test_surgery_ends_the_round_with_a_pass(s: Scenario) -> None:
    """Nothing is left in hand to discard; its own light wound and that of Bleeding remain."""
    s.tile(2, "Surgery")
    s.put(0, 2)
    s.wound(0, "Bleeding")
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).hand == [] and s.p(0).passed
    assert s.p(0).light == 2
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-FLOW-16")
def test_technical_corridors_end_the_round_with_a_pass(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    s.explore_all()
    s.put(0, 2)
    s.put(1, 3)
    s.hand(0, "Technical Corridors", "Rest", "Search")
    s.fill(1)
    s.wound(0, "Bleeding")
    s.g.fire[5] = True
    s.roll(noise="silence")
    s.start()
    s.play(0, "Technical Corridors")
    s.answer(0, "room", 5)
    s.settle()
    assert (s.pending.kind, s.pending.seats) == ("pass_discard", (0,))
    s.answer(0, ("card", s.p(0).hand[0]))
    assert s.p(0).passed and s.p(0).hand == []
    assert s.p(0).light == 2, "Bleeding, and the fire of the new room"


@pytest.mark.rule("NEM-FLOW-16")
def test_an_antidote_ends_the_round_with_a_pass(s: Scenario) -> None:
    s.wound(0, "Bleeding")
    s.give(0, "Antidote")
    s.start()
    s.use(0, "Antidote")
    ends_like_a_pass(s)


@pytest.mark.rule("NEM-FLOW-16", "NEM-POD-03")
def test_waiting_in_a_pod_ends_the_round_with_a_pass(s: Scenario) -> None:
    s.tile(4, "Evacuation Section A")
    s.put(0, 4)
    s.g.pods[1] = UNLOCKED
    s.wound(0, "Bleeding")
    s.g.fire[4] = True
    s.roll(noise="silence")
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "wait", 1)
    ends_like_a_pass(s)  # one light wound only: the fire does not reach into the pod
    assert s.p(0).pod == 1


@pytest.mark.rule("NEM-FLOW-16")
def test_who_is_made_to_pass_by_another_discards_nothing_and_is_not_hurt(scenario: Make) -> None:
    s = scenario(seats=3, characters=("Pilot", "Captain", "Scout"))
    s.explore_all()
    for seat, room in enumerate((1, 3, 10)):
        s.put(seat, room)
    s.hand(0, "Rest", "Search")
    s.hand(1, "Rest", "Search", contamination=1)
    s.fill(2)
    for seat in range(3):
        s.wound(seat, "Bleeding")
        s.g.fire[s.p(seat).room] = True
    s.give(0, "Orbital Maneuvering System")
    s.draws_event(2)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start()
    s.use(0, "Orbital Maneuvering System")
    assert (s.pending.kind, s.pending.seats) == ("pass_discard", (0,))
    s.answer(0, ("card", CARD["Rest"]))
    assert s.g.time == 14, "all have passed: the Event Phase is over, the next turn begins"
    assert [p.light for p in s.g.players] == [2, 0, 0]
    assert s.said("cards.discarded") == [(0, 1)]
    assert s.p(1).contamination == [UNKNOWN] and CARD["Rest"] in s.p(1).hand
    assert s.said("passes") == []


@pytest.mark.rule("NEM-FLOW-16")
def test_the_orbital_system_skips_the_attacks_of_the_coming_event_phase_only(
    scenario: Make,
) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    s.explore_all()
    s.put(0, 1)
    s.put(1, 3)
    s.intruder("LARVA", 3)
    s.give(0, "Orbital Maneuvering System")
    s.hand(0, "Rest", "Search")
    s.draws_event(2)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start()
    s.use(0, "Orbital Maneuvering System")
    s.answer(0)
    assert s.said("attacks.skipped") == [()]
    assert s.said("attack") == []
    assert item("Orbital Maneuvering System") in s.g.removed
    s.draws_event(9)
    s.draws_token("BLANK", 0)
    while s.g.turn == 2:
        s.pass_(s.pending.seats[0])
    assert len(s.said("attack")) == 1
