"""Trading (NEM-ITEM-12, -13, -16 to -18, -26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games.nemesis.ids import CARCASS, EGG, item
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]

FOOD, TAPE, MEDKIT, PLANS = (
    item(name) for name in ("Synthetic Food", "Duct Tape", "Medkit", "Nemesis Plans")
)


def trading(s: Scenario) -> None:
    """Seat 0 opens a trade in the Hibernatorium."""
    s.hand(0, "Rest")
    s.start()
    s.do(0, "trade")


def offer(s: Scenario, seat: int, to: int, give: list[Any], ask: list[Any]) -> None:
    s.answer(seat, "offer_to", to)
    if s.pending.kind == "give":
        s.answer(seat, *give)
    if s.pending.kind == "ask":
        s.answer(seat, *ask)


@pytest.mark.rule("NEM-ITEM-16")
def test_a_trade_costs_one_card_of_the_initiator_and_needs_company(scenario: Make) -> None:
    s = scenario()
    s.hand(0)
    assert s.refusal(0, "trade") == "NEM-CARD-01"
    s.hand(0, "Rest")
    s.put(1, 1)
    assert s.refusal(0, "trade") == "NEM-ITEM-16"
    s.put(1, 11)
    s.hand(1, "Rest")
    trading(s)
    assert (s.p(0).hand, len(s.p(1).hand), s.g.actions_taken) == ([], 1, 1)


@pytest.mark.rule("NEM-ITEM-16", "NEM-ACT-03")
def test_there_is_no_trade_in_combat(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.intruder("LARVA", 11)
    assert s.refusal(0, "trade") == "NEM-ACT-03"


@pytest.mark.rule("NEM-ITEM-16")
def test_only_characters_in_the_room_take_part(scenario: Make) -> None:
    s = scenario(4)
    s.put(2, 1)
    s.p(3).pod = 1
    trading(s)
    assert s.options() == [("no_offer",), ("offer_to", 1)]


@pytest.mark.rule("NEM-ITEM-17", "NEM-ITEM-26")
def test_an_exchange_needs_the_consent_of_the_other(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    s.give(1, "Medkit")
    trading(s)
    offer(s, 0, 1, [("item", FOOD)], [("coloured", "green")])
    assert (s.pending.kind, s.pending.seats) == ("answer_offer", (1,))
    assert s.options() == [("refuse",), ("accept",)]
    s.answer(1, "refuse")
    assert (s.p(0).items, s.p(1).items) == ([FOOD], [MEDKIT])
    offer(s, 1, 0, [("item", MEDKIT)], [("coloured", "green")])
    s.answer(0, "accept")
    assert (s.p(0).items, s.p(1).items) == ([MEDKIT], [FOOD])


@pytest.mark.rule("NEM-ITEM-17")
def test_an_offer_shows_items_to_the_other_only(scenario: Make) -> None:
    s = scenario(3)
    s.give(0, "Synthetic Food")
    trading(s)
    offer(s, 0, 1, [("item", FOOD)], [])
    assert s.match is not None
    knows = [
        "trade.shown" in [event.kind for event in s.match.log(seat)] for seat in range(3)
    ]
    assert knows == [True, True, False]
    s.answer(1, "accept")
    third = [(e.kind, e.args) for e in s.match.log(2) if e.kind.startswith("trade.")]
    assert third == [
        ("trade.offer", (0, 1, ("green",), ())),  # number and colours are public
        ("trade.gives_secret", (0, 1, "green")),
    ]


@pytest.mark.rule("NEM-ITEM-18")
def test_what_can_be_given_and_asked_for(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Log Key", "Synthetic Food")
    s.p(0).slots.append(Held(EGG))
    s.give(1, "Evacuation Key (Pilot's)", "Duct Tape", "Medkit")
    s.fill(1)
    trading(s)
    s.answer(0, "offer_to", 1)
    # Weapons, objects, active quest items and inventory: not the inactive Intercom, no cards.
    assert s.options() == [
        ("slot", 0, item("Six-Shooter")),
        ("slot", 1, EGG),
        ("item", item("Log Key")),
        ("item", FOOD),
    ]
    s.answer(0, ("item", FOOD))
    assert s.options() == [
        ("their_slot", 0, item("Shotgun")),
        ("item", item("Evacuation Key (Pilot's)")),
        ("coloured", "green"),
        ("coloured", "yellow"),
    ]


@pytest.mark.rule("NEM-ITEM-26")
def test_everybody_offers_once_in_turn_order_from_the_initiator(scenario: Make) -> None:
    s = scenario(3)
    s.give(0, "Synthetic Food")
    s.g.first = 1
    s.hand(0, "Rest")
    s.start(active=0)
    s.do(0, "trade")
    asked = []
    while s.pending.kind == "offer":
        asked.append(s.pending.seats[0])
        s.answer(asked[-1], "no_offer")
    assert asked == [0, 1, 2]
    # A pass without an exchange ends the trade.
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-ITEM-26")
def test_one_side_of_an_offer_may_be_empty_but_not_both(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    s.disarm(1)
    s.give(1, "Medkit")
    trading(s)
    s.answer(0, "offer_to", 1)
    s.answer(0)
    assert (s.pending.kind, s.pending.low) == ("ask", 1)
    s.answer(0, ("coloured", "green"))
    s.answer(1, "accept")
    assert sorted(s.p(0).items) == sorted([FOOD, MEDKIT])
    # The Pilot has nothing left: only a gift to it is an offer.
    offer(s, 1, 0, [], [("coloured", "green")])
    assert s.pending.kind == "answer_offer"


@pytest.mark.rule("NEM-ITEM-26")
def test_nothing_for_nothing_is_no_offer(scenario: Make) -> None:
    s = scenario()
    s.disarm(1)
    s.give(0, "Synthetic Food")
    trading(s)
    s.answer(0, "offer_to", 1)
    s.answer(0)
    assert s.pending.kind == "offer"
    assert s.pending.seats == (1,)
    assert s.said("trade.offer") == []


@pytest.mark.rule("NEM-ITEM-26")
def test_the_answering_player_picks_the_secret_cards(scenario: Make) -> None:
    s = scenario()
    s.give(1, "Medkit", "Bandages", "Synthetic Food", "Duct Tape")
    trading(s)
    offer(s, 0, 1, [], [("coloured", "green"), ("coloured", "green")])
    s.answer(1, "accept")
    assert (s.pending.kind, s.pending.seats) == ("pick_items", (1,))
    assert [o[1] for o in s.options()] == [MEDKIT, item("Bandages"), FOOD]
    assert (s.pending.low, s.pending.high) == (2, 2)
    s.answer(1, ("item", MEDKIT), ("item", FOOD))
    assert s.p(0).items == [MEDKIT, FOOD]
    assert s.p(1).items == [item("Bandages"), TAPE]


@pytest.mark.rule("NEM-ITEM-26")
def test_the_initiator_may_close_before_each_new_pass_and_three_is_the_end(
    scenario: Make,
) -> None:
    s = scenario()
    s.give(0, "Synthetic Food", "Medkit", "Duct Tape")
    trading(s)
    for number in range(3):
        if number:
            assert (s.pending.kind, s.pending.seats) == ("close_trade", (0,))
            s.answer(0, "go_on")
        offer(s, 0, 1, [("item", s.p(0).items[0])], [])
        s.answer(1, "accept")
        s.answer(1, "no_offer")
    assert s.pending.kind == "action"
    assert s.p(0).items == []


@pytest.mark.rule("NEM-ITEM-17", "NEM-ITEM-26")
def test_the_initiator_closes_the_trade(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    trading(s)
    offer(s, 0, 1, [("item", FOOD)], [])
    s.answer(1, "accept")
    s.answer(1, "no_offer")
    s.answer(0, "close_trade")
    assert s.pending.kind == "action"
    assert s.p(1).items == [FOOD]


@pytest.mark.rule("NEM-ITEM-26", "NEM-ITEM-05")
def test_after_an_exchange_both_keep_to_their_hand_slots(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Fire Extinguisher")
    s.p(1).slots.append(Held(CARCASS))
    trading(s)
    offer(s, 0, 1, [("slot", 1, item("Fire Extinguisher"))], [])
    s.answer(1, "accept")
    assert (s.pending.kind, s.pending.seats) == ("drop_surplus", (1,))
    s.answer(1, "slot", 1, CARCASS)
    assert [held.kind for held in s.p(1).slots] == [item("Shotgun"), item("Fire Extinguisher")]
    assert CARCASS in s.g.objects[11]


@pytest.mark.rule("NEM-ITEM-12")
def test_a_traded_weapon_keeps_its_ammo_and_ammo_is_no_ware(scenario: Make) -> None:
    s = scenario()
    s.p(0).slots[0].ammo = 3
    trading(s)
    s.answer(0, "offer_to", 1)
    assert s.options() == [("slot", 0, item("Six-Shooter"))]
    s.answer(0, ("slot", 0, item("Six-Shooter")))
    s.answer(0)
    s.answer(1, "accept")
    assert [(h.kind, h.ammo) for h in s.p(1).slots] == [
        (item("Shotgun"), 2),
        (item("Six-Shooter"), 3),
    ]


@pytest.mark.rule("NEM-ITEM-13")
def test_an_added_item_is_traded_with_its_weapon(scenario: Make) -> None:
    s = scenario(characters=("Soldier", "Pilot"))
    s.p(0).slots[0].magazines = 1
    s.p(0).slots[0].autoloader = True
    trading(s)
    s.answer(0, "offer_to", 1)
    assert len(s.options()) == 1
    s.answer(0, ("slot", 0, item("Assault Rifle")))
    s.answer(0)
    s.answer(1, "accept")
    rifle = s.p(1).slots[1]
    assert (rifle.magazines, rifle.autoloader) == (1, True)


@pytest.mark.rule("NEM-ITEM-13", "NEM-ITEM-26")
def test_an_autoloader_is_added_where_it_meets_the_rifle(scenario: Make) -> None:
    s = scenario(characters=("Soldier", "Pilot"))
    s.give(0, "Autoloader")
    s.p(1).slots.append(s.p(0).slots.pop())
    trading(s)
    offer(s, 0, 1, [("item", item("Autoloader"))], [])
    s.answer(1, "accept")
    assert s.p(1).slots[1].autoloader
    assert s.p(1).items == s.p(0).items == []


@pytest.mark.rule("NEM-ITEM-14")
@pytest.mark.parametrize("both", [True, False])
def test_tape_stays_in_a_trade_of_both_items_only(scenario: Make, both: bool) -> None:
    s = scenario()
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.hand(0, "Rest")
    s.disarm(1)
    s.start()
    s.do(0, "bind")
    s.do(0, "trade")
    s.answer(0, "offer_to", 1)
    things = s.options() if both else s.options()[1:]
    s.answer(0, *things)
    s.answer(1, "accept")
    assert [held.tape > 0 for held in s.p(1).slots] == ([True, True] if both else [False])
    discarded = s.g.item_decks[1].discard
    assert discarded == ([] if both else [TAPE])
    assert all(held.tape == 0 for held in s.p(0).slots)


@pytest.mark.rule("NEM-ITEM-27", "NEM-ITEM-17")
def test_a_quest_item_changes_hands_openly(scenario: Make) -> None:
    s = scenario(3)
    s.give(0, "Log Key")
    trading(s)
    offer(s, 0, 1, [("item", item("Log Key"))], [])
    s.answer(1, "accept")
    assert s.match is not None
    third = [(e.kind, e.args) for e in s.match.log(2) if e.kind.startswith("trade.")]
    assert third == [
        ("trade.offer", (0, 1, (item("Log Key"),), ())),
        ("trade.gives", (0, 1, item("Log Key"))),
    ]
    assert s.match.view(2).table.players[1].items == ("Log Key",)
