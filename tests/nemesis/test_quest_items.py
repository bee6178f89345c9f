"""Quest items of Captain, Pilot, Scientist and Scout, once active (see test_crafting.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    CORPSES_SLOT,
    DEAD,
    DESTROYED,
    EGG,
    EVACUATED,
    HIBERNATING,
    LOCKED,
    OBJECTIVE,
    OPEN,
    UNLOCKED,
    WEAKNESS,
    item,
)
from hullbreach.games.nemesis.items import ITEM_USES
from hullbreach.games.nemesis.state import Held
from tests.nemesis.marks import board, check_card, check_item, spent, used_up
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def test_the_quest_items() -> None:
    quests = {card.name: card for card in ITEMS if card.deck == "quest"}
    assert len(quests) == 12
    assert {name for name, card in quests.items() if card.heavy} == {
        "Holo Computer",
        "Motion Scanner",
    }
    assert {name for name, card in quests.items() if card.one_use} == {
        "Log Key", "Evacuation Key (Pilot's)", "Orbital Maneuvering System",
        "Laboratory Equipment", "Security Key", "Armor",
    }  # fmt: skip
    assert all(card.quest is not None and card.quest.cost == 1 for card in quests.values())


# -- Captain -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-OBJ-05")
def test_log_key_looks_at_an_objective_of_another_living_player(scenario: Make) -> None:
    s = scenario(4)
    s.tile(7, "Generator")
    s.put(0, 7)
    for p in s.g.players:
        p.objectives = [OBJECTIVE["Ab Ovo"]]
        p.objectives_seen = [1 << p.seat]
    s.p(1).status, s.p(2).status, s.p(3).status = HIBERNATING, DEAD, EVACUATED
    s.give(0, "Log Key")
    check_item(s, "Log Key", "objective", 1, "O")
    s.g.malfunction[7] = True
    assert s.refusal(0, "item", item("Log Key"), 0) == "NEM-ROOM-04"
    s.g.malfunction[7] = False
    s.start()
    s.use(0, "Log Key")
    assert s.options() == [("seat", 1), ("seat", 3)]
    s.do(0, "seat", 3)
    assert s.match is not None
    assert s.said("objective.looked") == [(0, 3)]
    table = s.match.view(0).table
    assert table.players[3].known_objectives == ("Ab Ovo",)
    assert table.players[1].known_objectives == ()
    assert s.g.removed == [item("Log Key")]
    used_up(s, "Log Key")
    spent(s)


@pytest.mark.rule("NEM-OBJ-05")
def test_which_of_two_objectives_is_looked_at_is_said_aloud(scenario: Make) -> None:
    s = board(scenario, "Captain", "Comms Room")
    s.p(1).objectives = [OBJECTIVE["Ab Ovo"], OBJECTIVE["Hoarder"]]
    s.p(1).objectives_seen = [2, 2]
    s.give(0, "Log Key")
    s.fill(0)
    s.start()
    s.use(0, "Log Key")
    s.do(0, "objective_deck", 1)
    assert s.said("objective.looked_at") == [(0, 1, 1)]
    assert s.said("objective.seen") == [(1, OBJECTIVE["Hoarder"])]


@pytest.mark.rule("NEM-OBJ-05", "NEM-CARD-11")
@pytest.mark.parametrize("key", ["Log Key", "Comms Key"])
def test_of_the_only_objective_left_nobody_hears_the_deck(scenario: Make, key: str) -> None:
    s = board(scenario, "Captain", "Comms Room")
    s.put(1, 7)
    s.hand(1, "Interruption")
    s.p(1).objectives = [OBJECTIVE["Hoarder"]]
    s.p(1).objectives_seen = [2]
    s.p(1).signal = True
    s.give(0, key)
    s.fill(0)
    s.start()
    s.use(0, key, decline=False)
    assert s.pending.about[1][1:] == (("seat", 1),), "no deck is declared"
    s.settle()
    assert s.match is not None
    for seat in (1, None):
        for event in s.match.log(seat):
            assert "corporate" not in event.words and "personal" not in event.words


@pytest.mark.rule("NEM-ITEM-23")
def test_intercom_lets_order_reach_any_computer(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.tile(6, "Comms Room")
    s.put(1, 6)
    s.hand(0, "Order")
    order = ("card", CARD["Order"], 0)
    assert s.refusal(0, *order) == "NEM-ACT-06"  # still inactive
    s.give(0, "Intercom")
    check_card(s, "Order", "order", 0, "O")
    s.g.malfunction[6] = True
    assert s.refusal(0, *order) == "NEM-ACT-06"
    s.g.malfunction[6] = False
    s.roll(noise=1)
    s.start()
    s.play(0, "Order")
    assert {o[1] for o in s.options()} == {2, 5, 7, 11}
    s.do(0, "room", 5)
    assert s.p(1).room == 5
    assert ITEM_USES[item("Intercom")] == ()


def test_intercom_order_moves_one_character_and_an_escape_is_an_escape(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.tile(6, "Comms Room")
    s.put(1, 6)
    s.give(0, "Intercom")
    s.hand(0, "Order")
    s.intruder("ADULT", 6)
    s.draws_attack("Scratch", 2)
    s.roll(noise=1)
    s.start()
    s.play(0, "Order")
    s.do(0, "room", 5)
    assert (s.p(1).light, s.p(1).room) == (1, 5)


def test_intercom_lets_motivation_reach_every_computer(scenario: Make) -> None:
    s = scenario(4)
    s.explore_all()
    for room, tile in ((6, "Comms Room"), (7, "Armory"), (8, "Generator")):
        s.tile(room, tile)
    for seat, room in enumerate((7, 6, 8, 3)):
        s.put(seat, room)
    s.tile(3, "Canteen")
    s.hand(0, "Motivation")
    s.give(0, "Intercom")
    s.start()
    s.play(0, "Motivation")
    assert [len(p.hand) for p in s.g.players] == [1, 1, 1, 0]


# -- Pilot -------------------------------------------------------------------------------------


def test_the_pilots_evacuation_key_turns_a_pod_of_the_section(scenario: Make) -> None:
    s = board(scenario, "Pilot", "Evacuation Section A")
    s.give(0, "Evacuation Key (Pilot's)")
    check_item(s, "Evacuation Key (Pilot's)", "turn_pod", 1, "O")
    s.start()
    s.use(0, "Evacuation Key (Pilot's)")
    assert s.g.pods[1:3] == [UNLOCKED, LOCKED]
    used_up(s, "Evacuation Key (Pilot's)")
    assert s.g.removed == [item("Evacuation Key (Pilot's)")]
    spent(s)


@pytest.mark.rule("NEM-FLOW-16")
def test_orbital_maneuvers_end_the_phase_and_skip_the_attacks(scenario: Make) -> None:
    s = scenario(3, characters=("Pilot", "Captain", "Scout"))
    s.explore_all()
    for seat, room in enumerate((7, 1, 20)):
        s.put(seat, room)
    s.give(0, "Orbital Maneuvering System")
    check_item(s, "Orbital Maneuvering System", "orbital", 0, "O")
    s.hand(1, "Rest", "Search")
    s.wound(1, "Bleeding")
    s.g.fire[1] = True
    s.intruder("ADULT", 20)
    s.bag(("BLANK", 0))
    s.draws_event(2)
    s.start()
    s.use(0, "Orbital Maneuvering System")
    # The user's round ends as a normal pass.
    assert (s.pending.kind, s.pending.seats) == ("pass_discard", (0,))
    s.answer(0)
    # Nobody else is asked, bleeds, burns or is attacked; the next turn has begun.
    assert s.g.turn == 2
    assert (s.p(1).light, len(s.p(1).hand)) == (0, 5)
    assert s.p(1).deck.discard == []
    assert s.said("attack") == []
    assert s.said("attacks.skipped") == [()]
    assert not s.g.skip_attacks
    used_up(s, "Orbital Maneuvering System")


# -- Scientist ---------------------------------------------------------------------------------


def test_laboratory_equipment_researches_in_any_room(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Canteen")
    for room in range(1, 22):
        s.g.objects[room].clear()
    s.g.objects[6].append(EGG)
    s.give(0, "Laboratory Equipment")
    s.hand(0, "Rest")
    equipment = ("item", item("Laboratory Equipment"), 0)
    assert s.refusal(0, *equipment) == "NEM-ROOM-11"
    s.g.malfunction[7] = True  # no laboratory is needed, nor a working room
    corpse = 1010
    s.put(1, 7)
    s.p(1).slots.append(Held(corpse))  # carried by somebody else in the room
    check_item(s, "Laboratory Equipment", "research", 1, "O")
    s.will("weakness", WEAKNESS["Vital Places"])
    s.start()
    s.use(0, "Laboratory Equipment")
    assert s.g.weaknesses[CORPSES_SLOT] == WEAKNESS["Vital Places"]
    assert s.p(1).slots[1].kind == corpse
    used_up(s, "Laboratory Equipment")
    spent(s)


@pytest.mark.parametrize("card", ["Risk Assessment", "Intranet"])
def test_holo_computer_replaces_a_computer(scenario: Make, card: str) -> None:
    s = board(scenario, "Scientist", "Armory")
    s.hand(0, card, "Rest")
    option = ("card", CARD[card], 0)
    assert s.refusal(0, *option) == "NEM-ROOM-04"
    s.give(0, "Holo Computer")
    assert s.p(0).slots[1].kind == item("Holo Computer")
    assert s.refusal(0, *option) is None
    s.intruder("LARVA", 7)
    assert s.refusal(0, *option) == "NEM-CARD-06"


def test_holo_computer_is_not_a_computer_for_other_cards(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Armory")
    s.give(0, "Holo Computer")
    s.hand(0, "Computer Skills", "Blocking Access")
    assert s.refusal(0, "card", CARD["Computer Skills"], 1) == "NEM-ROOM-04"
    assert s.refusal(0, "card", CARD["Blocking Access"], 1) == "NEM-ROOM-04"


# -- Scout -------------------------------------------------------------------------------------


def test_security_key_moves_the_doors_of_any_room(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.door(1, 2, CLOSED)
    s.door(1, 3, DESTROYED)
    s.give(0, "Security Key")
    check_item(s, "Security Key", "command", 1, "O")
    s.start()
    s.use(0, "Security Key")
    s.do(0, "room", 1)
    ways = [corridor(1, 2), corridor(1, 4)]
    assert sorted(o[1] for o in s.options()) == sorted(ways)
    s.answer(0, *(("corridor", c) for c in ways))
    s.settle()
    assert [s.g.doors[c] for c in ways] == [OPEN, CLOSED]
    used_up(s, "Security Key")
    spent(s)


def moving_with_scanner(s: Scenario, *hand: str, contamination: int = 0) -> None:
    s.give(0, "Motion Scanner")
    s.hand(0, "Rest", *hand, contamination=contamination)
    s.start()
    s.do(0, "move", 6, pay=False)
    if s.pending.kind == "pay":
        s.answer(0, ("card", CARD["Rest"]))


@pytest.mark.rule("NEM-NOISE-01")
def test_motion_scanner_rerolls_once_for_a_card(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.roll(noise=["danger", 3])
    moving_with_scanner(s, "Search")
    assert s.options() == [("keep",), ("reroll",)]
    s.do(0, "reroll")
    assert s.p(0).hand == []
    assert s.noisy((5, 6))  # the second roll alone counts
    assert s.pending.kind == "action"
    assert item("Motion Scanner") in [held.kind for held in s.p(0).slots]


def test_motion_scanner_may_keep_the_first_roll(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.roll(noise=3)
    moving_with_scanner(s, "Search")
    s.answer(0, "keep")
    assert (s.p(0).hand, s.noisy((5, 6))) == ([CARD["Search"]], True)


def test_motion_scanner_takes_an_action_card(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.roll(noise=3)
    moving_with_scanner(s, contamination=1)
    assert s.options() == [("keep",)]  # the others cannot tell that it is all contamination
    s.answer(0, "keep")
    assert s.noisy((5, 6))


@pytest.mark.rule("NEM-ITEM-08")
def test_motion_scanner_costs_two_with_a_hand_wound(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.wound(0, "Hand")
    s.roll(noise=["danger", 3])
    moving_with_scanner(s, "Search", "Interruption", "Demolition")
    s.do(0, "reroll")
    assert len(s.p(0).hand) == 1


def test_motion_scanner_is_for_own_rolls(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Motion Scanner")
    s.hand(0, "Search", "Rest")
    s.hand(1, "Rest")
    s.put(1, 7)
    s.put(0, 20)
    s.roll(noise=3)
    s.start(active=1)
    s.do(1, "move", 6)
    assert s.noisy((5, 6))
    assert s.pending.seats == (1,)
