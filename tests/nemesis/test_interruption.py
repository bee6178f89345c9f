"""The Interruption card and its window (NEM-CARD-10 to -13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import BLUE_CORPSE, CARD, UNLOCKED, item
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]
INTERRUPTION = CARD["Interruption"]


def together(scenario: Make, *characters: str, room: int = 1) -> Scenario:
    """Characters in one room, all of the ship explored; seat 0 holds five harmless cards."""
    s = scenario(seats=len(characters), characters=characters)
    s.explore_all()
    for seat in range(len(characters)):
        s.put(seat, room)
        s.fill(seat, 4)  # the Interruption comes last: nobody holds it
    return s


def holds(s: Scenario, *seats: int) -> None:
    """These seats hold their Interruption and one more card."""
    for seat in seats:
        s.hand(seat, "Search", "Interruption")


def interrupt(s: Scenario, seat: int) -> None:
    assert s.pending.kind == "interruption"
    s.seat(seat).chooses("Interruption")


def cancel(s: Scenario, seat: int) -> None:
    """The seat interrupts, nobody interrupts the interruption: the action is off."""
    interrupt(s, seat)
    s.settle()
    assert s.said("action.cancelled")[-1] == (0,)
    assert s.pending.kind == "action"


def decline(s: Scenario, seat: int) -> None:
    assert s.pending.kind == "interruption"
    s.seat(seat).declines()


@pytest.mark.rule("NEM-CARD-10")
def test_the_action_is_cancelled_its_cost_stays_paid_its_slot_is_used(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.hand(0, "Rest", "Search")
    s.start()
    s.do(0, "move", 2, decline=False)
    cancel(s, 1)
    assert s.p(0).room == 1
    assert s.p(0).hand == [CARD["Search"]] and s.p(0).deck.discard == [CARD["Rest"]]
    assert s.g.actions_taken == 1 and s.pending.seats == (0,)
    assert s.p(1).hand == [CARD["Search"]], "no further cost"
    assert s.p(1).deck.discard == [INTERRUPTION]


@pytest.mark.rule("NEM-CARD-10")
def test_an_action_that_nobody_interrupts_happens(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 2, decline=False)
    decline(s, 1)
    assert s.p(0).room == 2
    assert INTERRUPTION in s.p(1).hand


@pytest.mark.rule("NEM-CARD-10")
def test_the_card_of_a_cancelled_action_stays_discarded(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.hand(0, "Demolition", "Rest")
    s.start()
    s.play(0, "Demolition", "sabotage", decline=False)
    cancel(s, 1)
    assert not s.g.malfunction[1]
    assert s.p(0).deck.discard == [CARD["Demolition"]]


@pytest.mark.rule("NEM-CARD-10", "NEM-CARD-11", "NEM-EX-42")
def test_a_cancelled_grenade_is_gone(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    it = s.intruder("ADULT", 1)
    holds(s, 1)
    s.give(0, "Grenade")
    s.start()
    s.use(0, "Grenade", decline=False)
    cancel(s, 1)
    assert it.injuries == 0 and s.p(0).wounds == []
    assert s.p(0).items == []
    assert item("Grenade") in s.g.item_decks[0].discard


@pytest.mark.rule("NEM-CARD-11", "NEM-EX-42")
def test_a_cancelled_shot_keeps_its_ammo_and_rolls_no_die(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    it = s.intruder("ADULT", 1)
    holds(s, 1)
    s.start()
    s.do(0, "shoot", 0, it.id, decline=False)
    cancel(s, 1)
    assert s.p(0).slots[0].ammo == 6
    assert len(s.p(0).hand) == 3 and s.g.actions_taken == 1
    assert s.said("combat.roll") == []


@pytest.mark.rule("NEM-CARD-11", "NEM-EX-42")
def test_a_cancelled_melee_attack_brings_no_contamination_and_no_wound(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    it = s.intruder("ADULT", 1)
    holds(s, 1)
    s.start()
    s.do(0, "melee", it.id, decline=False)
    cancel(s, 1)
    assert s.g.contamination_deck == 27
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-CARD-11")
def test_items_given_up_by_crafting_or_activating_are_kept(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.give(0, "Tools", "Chemicals")
    s.start()
    s.do(0, "craft")
    s.answer(0, *s.options()[0])
    s.settle(decline=False)
    cancel(s, 1)
    assert len(s.p(0).items) == 2 and len(s.p(0).slots) == 1
    s.p(1).deck.discard.clear()
    s.p(1).hand.append(INTERRUPTION)
    s.do(0, "quest", item("Intercom"))
    s.answer(0, "item", s.p(0).items[0])
    s.settle(decline=False)
    cancel(s, 1)
    assert len(s.p(0).items) == 2 and item("Intercom") in s.p(0).quests


@pytest.mark.rule("NEM-CARD-11")
def test_the_window_opens_after_paying_and_before_any_die(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    it = s.intruder("ADULT", 1)
    holds(s, 1)
    s.start()
    s.answer(0, "shoot", 0, it.id)
    assert s.pending.kind == "pay"
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    assert s.said("paid") and not s.said("combat.roll")


@pytest.mark.rule("NEM-CARD-11", "NEM-GAP-49")
def test_asked_are_those_in_the_room_who_could_hold_the_card_as_far_as_anybody_sees(
    scenario: Make,
) -> None:
    s = together(scenario, "Captain", "Pilot", "Scout", "Soldier", "Mechanic")
    s.hand(1, contamination=1)  # no action card, but nobody can see that
    s.hand(2)  # an empty hand
    s.pile(3, ["Rest"], ["Interruption"])  # played before
    s.hand(3)
    s.p(3).hand.append(CARD["Search"])
    s.put(4, 2)  # elsewhere
    s.start()
    s.roll(noise="silence")
    s.put(4, 3)
    s.do(0, "move", 2, decline=False)
    assert s.pending.seats == (1,)
    assert s.options() == [("decline",)]
    decline(s, 1)
    assert s.pending.kind == "action" and s.p(0).room == 2


@pytest.mark.rule("NEM-CARD-11", "NEM-ROOM-34")
def test_who_waits_in_a_pod_is_not_asked(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot", room=4)
    s.tile(4, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.p(1).pod = 1
    holds(s, 1)
    s.hand(0, "Rest")
    s.start()
    s.play(0, "Rest", decline=False)
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-CARD-11")
def test_all_are_asked_in_one_window_and_the_first_in_turn_order_interrupts(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot", "Scout", "Soldier")
    s.hand(1, "Rest", "Search")
    s.start(active=1)
    holds(s, 0, 2, 3)
    s.answer(1, "move", 2)
    s.settle(decline=False)
    assert s.pending.seats == (2, 3, 0), "in turn order after the actor"
    interrupt(s, 0)  # who is asked last answers first
    interrupt(s, 3)
    decline(s, 2)
    # The Soldier's comes first; the Captain's stays in the hand, and nobody hears of it.
    assert s.said("interruption") == [(3, 1)]
    assert s.pending.about == (3, (("react", INTERRUPTION),))
    assert s.pending.seats == (0, 1, 2)
    for seat in (1, 2, 0):
        decline(s, seat)
    assert s.p(1).room == 1 and INTERRUPTION in s.p(0).hand


@pytest.mark.rule("NEM-CARD-11")
def test_nobody_sees_what_others_answer_before_the_window_closes(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot", "Scout")
    holds(s, 1, 2)
    s.start()
    s.do(0, "move", 2, decline=False)
    before = [s.match.view(seat).table for seat in (0, 1)] if s.match else []
    interrupt(s, 2)
    assert [s.match.view(seat).table for seat in (0, 1)] == before if s.match else False
    assert s.pending.kind == "interruption" and s.said("interruption") == []


@pytest.mark.rule("NEM-CARD-12", "NEM-EX-38")
def test_the_actor_may_interrupt_the_interruption(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search", "Interruption")
    holds(s, 1)
    s.start()
    s.answer(0, "room_action", 1)
    s.answer(0, "destination", 3)
    s.answer(0, ("card", CARD["Rest"]), ("card", CARD["Search"]))
    interrupt(s, 1)
    interrupt(s, 0)
    assert s.g.destination == 3
    assert INTERRUPTION in s.p(0).deck.discard and INTERRUPTION in s.p(1).deck.discard


@pytest.mark.rule("NEM-CARD-12")
def test_an_action_is_open_to_one_interruption_even_if_that_is_interrupted(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot", "Scout", "Soldier")
    holds(s, 1, 2, 3)
    s.hand(0, "Rest", "Search")
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 2, decline=False)
    interrupt(s, 1)
    interrupt(s, 3)  # would interrupt too, but only one Interruption is
    decline(s, 2)
    interrupt(s, 2)  # the Pilot's
    decline(s, 3)
    decline(s, 0)
    decline(s, 3)  # lets the second one stand, and is not asked about the move again
    decline(s, 0)
    assert s.pending.kind == "action" and s.p(0).room == 2


@pytest.mark.rule("NEM-CARD-12")
def test_layers_resolve_last_in_first_out(scenario: Make) -> None:
    """Move, interrupted by 1, interrupted by 2, interrupted by 0: the move is cancelled."""
    s = together(scenario, "Captain", "Pilot", "Scout")
    s.hand(0, "Search", "Interruption")
    holds(s, 1, 2)
    s.start()
    s.answer(0, "move", 2)
    s.settle(decline=False)
    interrupt(s, 1)
    decline(s, 2)
    interrupt(s, 2)
    decline(s, 0)
    interrupt(s, 0)
    assert s.pending.kind == "action", "nobody can hold another one as far as anybody sees"
    assert s.p(0).room == 1
    assert s.said("interruption") == [(1, 0), (2, 1), (0, 2)]
    assert s.said("action.cancelled") == [(0,)]


@pytest.mark.rule("NEM-CARD-13")
def test_passing_and_free_actions_are_not_interrupted(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.p(0).slots.append(Held(BLUE_CORPSE))
    s.start()
    s.answer(0, "drop")
    s.answer(0, "slot", 1, BLUE_CORPSE)
    assert s.pending.kind == "action"
    s.answer(0, "pass")
    assert s.pending.kind == "pass_discard"
    s.answer(0)
    assert s.pending.kind == "action" and s.pending.seats == (1,)


@pytest.mark.rule("NEM-CARD-13")
def test_other_reactions_are_not_interrupted(scenario: Make) -> None:
    """The Soldier's Nerves of Steel in an encounter that another player watches."""
    s = together(scenario, "Soldier", "Pilot", room=3)
    s.put(0, 1)
    holds(s, 1)
    s.hand(0, "Rest", "Nerves of Steel")
    s.noise((2, 6))
    s.g.noise[28] = True
    s.put(1, 1)
    s.roll(noise=1)
    s.draws_token("ADULT", 4)
    s.start()
    s.do(0, "move", 2)
    assert s.pending.kind == "nerves_of_steel"
    s.put(1, 2)  # the Pilot stands beside it
    s.answer(0, "react", CARD["Nerves of Steel"])
    assert s.pending.kind == "action" and s.pending.seats == (0,)
    assert s.said("attack.card") == []


@pytest.mark.rule("NEM-CARD-13")
def test_nothing_in_the_event_phase_is_interrupted(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 0, 1)
    s.intruder("LARVA", 1)
    s.draws_event(2)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start("time")
    assert s.pending.kind == "action", "attack, event and bag development went by"
    assert len(s.said("attack")) == 1


@pytest.mark.rule("NEM-CARD-11")
def test_all_hear_the_action_and_its_targets_before_anybody_decides(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    holds(s, 1)
    s.intruder("ADULT", 2)
    s.intruder("LARVA", 1)
    s.g.players[1].passed = True
    s.start()
    s.do(0, "shoot", 0, s.g.intruders[1].id, decline=False)
    gun = s.p(0).slots[0]
    assert s.pending.about == (0, (("shoot", 0, s.g.intruders[1].id),))
    words = GAME.prompt(s.g, s.pending, 1)
    assert "Shoot at the Larva" in words and "Six-Shooter" in words
    assert gun.ammo == 6, "nothing has happened yet"
    assert s.said("declared") == [s.pending.about]


@pytest.mark.rule("NEM-CARD-11")
def test_targets_of_cards_are_declared_but_no_secret_items(scenario: Make) -> None:
    s = together(scenario, "Mechanic", "Pilot")
    holds(s, 1)
    s.give(0, "Medkit", "Alcohol")
    s.hand(0, "Pyrotechnics", "Rest")
    s.start()
    s.play(0, "Pyrotechnics", "arson", pay=False, decline=False)
    s.answer(0, "item", item("Medkit"))
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    assert len(s.pending.about[1]) == 1, "which item burns is not known before it burns"
    s = together(scenario, "Captain", "Pilot", "Scout")
    holds(s, 1)
    s.hand(0, "Order", "Rest")
    s.start()
    s.play(0, "Order", decline=False)
    s.answer(0, "seat", 2)
    s.answer(0, "room", 2)
    s.settle(decline=False)
    assert s.pending.about[1][1:] == (("seat", 2), ("room", 2))


@pytest.mark.rule("NEM-CARD-11")
def test_where_nobody_could_interrupt_the_action_is_named_all_the_same(scenario: Make) -> None:
    s = together(scenario, "Captain", "Pilot")
    s.put(1, 5)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 2)
    assert s.p(0).room == 2 and s.said("declared") == [(0, (("move", 2),))]


@pytest.mark.rule("NEM-CARD-11", "NEM-SRCH-03", "NEM-ROOM-13")
@pytest.mark.parametrize(
    ("character", "way"),
    [("Captain", "Search"), ("Captain", "Storage"), ("Scout", "Scavenging"),
     ("Mechanic", "Flashlight")],
)  # fmt: skip
def test_the_deck_of_a_search_is_declared(scenario: Make, character: str, way: str) -> None:
    s = together(scenario, character, "Pilot", room=7)
    s.tile(7, "Storage" if way == "Storage" else "Cabins")  # a white room
    holds(s, 1)
    if way == "Flashlight":
        s.give(0, way)
    elif way != "Storage":
        s.hand(0, way, "Rest", "Demolition")
    s.g.item_counter[7] = 2
    s.start()
    if way == "Storage":
        s.do(0, "room_action", 0, pay=False)
    elif way == "Flashlight":
        s.use(0, way, pay=False)
    else:
        s.play(0, way, pay=False)
    s.answer(0, "deck", "green")
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    assert s.pending.about[1][1:] == (("deck", "green"),)
    assert "green deck" in GAME.prompt(s.g, s.pending, 1)


@pytest.mark.rule("NEM-CARD-11", "NEM-ROOM-20")
@pytest.mark.parametrize("way", ["Command Center", "Security Key"])
def test_the_doors_to_be_changed_are_declared(scenario: Make, way: str) -> None:
    s = together(scenario, "Scout", "Pilot", room=7)
    holds(s, 1)
    if way == "Command Center":
        s.tile(7, way)
        s.start()
        s.do(0, "room_action", 0, pay=False)
    else:
        s.give(0, way)
        s.start()
        s.use(0, way, pay=False)
    doors = [("corridor", corridor(6, 7)), ("corridor", corridor(7, 8))]
    s.answer(0, "room", 7)
    s.answer(0, *doors)
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    assert s.pending.about[1][1:] == (("room", 7), *doors)
    here = "Command Center (7)" if way == "Command Center" else "Cabins (7)"
    named = f"the corridor between Airlock Control (6) and {here}, the corridor between {here}"
    assert f", {named} and Canteen (8). Cancel it?" in GAME.prompt(s.g, s.pending, 1)


@pytest.mark.rule("NEM-CARD-11", "NEM-MOVE-14")
def test_covering_fire_for_both_names_the_soldier_to_the_others(scenario: Make) -> None:
    s = together(scenario, "Soldier", "Pilot")
    s.intruder("ADULT", 1)
    holds(s, 1)
    s.hand(0, "Covering Fire", "Rest")
    s.start()
    s.play(0, "Covering Fire")
    s.answer(0, "both", 0, 1)
    s.settle(decline=False)
    words = GAME.prompt(s.g, s.pending, 1)
    assert "Soldier (player 1) and Pilot (player 2), to the same room" in words


@pytest.mark.rule("NEM-CARD-11", "NEM-EXPL-11")
def test_both_rooms_of_the_plans_are_declared(scenario: Make) -> None:
    s = scenario(characters=("Captain", "Pilot"))
    for seat in (0, 1):
        s.put(seat, 1)
        s.fill(seat, 4)
    holds(s, 1)
    s.give(0, "Nemesis Plans")
    s.start()
    s.use(0, "Nemesis Plans", decline=False)
    assert s.pending.kind == "look_rooms"
    s.match.choose(0, (0, 1))
    s.settle(decline=False)
    assert s.pending.kind == "interruption"
    assert [option[0] for option in s.pending.about[1]] == ["item", "room", "room"]
