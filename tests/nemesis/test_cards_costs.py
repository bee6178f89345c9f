"""Paying with cards, drawing them, marks and alternatives (NEM-CARD-01 to -09)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    INFECTED,
    UNKNOWN,
)
from hullbreach.games.nemesis.shown import names
from hullbreach.kernel.errors import BadChoice
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def table(scenario: Make, *characters: str) -> Scenario:
    """Everything explored, the characters in rooms of their own, five cards each."""
    s = scenario(seats=len(characters), characters=characters)
    s.explore_all()
    for seat, room in zip(range(len(characters)), (1, 10, 12), strict=False):
        s.put(seat, room)
        s.fill(seat)
    return s


def cards(*names: str) -> list[int]:
    return [CARD[name] for name in names]


# -- paying ------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-01")
def test_a_cost_is_paid_with_exactly_so_many_cards_of_choice(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search", "Search", "Demolition")
    s.start()
    s.answer(0, "careful", 2)
    d = s.pending
    assert (d.kind, d.low, d.high) == ("pay", 2, 2)
    assert [option[1] for option in d.options] == cards("Rest", "Search", "Search", "Demolition")
    assert s.match is not None
    for wrong in ((0,), (0, 1, 2)):
        with pytest.raises(BadChoice):
            s.match.choose(0, wrong)
    s.answer(0, ("card", CARD["Search"]), ("card", CARD["Demolition"]))
    assert s.p(0).hand == cards("Rest", "Search")
    assert s.p(0).deck.discard == cards("Demolition", "Search")
    assert s.said("paid") == [(0, *cards("Demolition", "Search"))]


@pytest.mark.rule("NEM-CARD-01", "NEM-EX-06")
def test_who_cannot_pay_may_not_act(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search")
    s.start()
    assert s.refusal(0, "careful", 2) is None
    s.do(0, "careful", 2)
    s.answer(0, *s.options()[0])  # the corridor of the noise marker
    assert s.refusal(0, "move", 1) == "NEM-CARD-01"
    assert s.options() == [("drop",), ("pass",)]


@pytest.mark.rule("NEM-CARD-02", "NEM-EX-07", "NEM-CONT-02")
def test_contamination_cards_pay_nothing(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", contamination=3)
    s.start()
    assert s.refusal(0, "move", 2) is None
    assert s.refusal(0, "careful", 2) == "NEM-CARD-01"
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-01"
    s.roll(noise="silence")
    s.do(0, "move", 2)
    assert s.p(0).deck.discard == cards("Rest")
    assert s.p(0).contamination == [UNKNOWN] * 3
    assert s.refusal(0, "move", 1) == "NEM-CARD-01"


@pytest.mark.rule("NEM-CARD-02")
def test_payment_offers_action_cards_only(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search", contamination=2)
    s.start()
    s.answer(0, "move", 2)
    assert s.options() == [("card", CARD["Rest"]), ("card", CARD["Search"])]


@pytest.mark.rule("NEM-CARD-03", "NEM-EX-08")
def test_a_card_costs_itself_and_its_price_in_other_cards(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.g.malfunction[1] = True
    s.hand(0, "Basic Repairs", "Rest", "Search", "Demolition")
    s.start()
    s.answer(0, "card", CARD["Basic Repairs"], 0)
    assert CARD["Basic Repairs"] not in s.p(0).hand, "the card itself pays nothing more"
    assert s.pending.low == 2
    s.settle()
    assert len(s.p(0).hand) == 1
    assert s.p(0).deck.discard == cards("Basic Repairs", "Rest", "Search")
    assert not s.g.malfunction[1]


@pytest.mark.rule("NEM-CARD-03")
def test_the_card_itself_cannot_be_part_of_its_price(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.g.malfunction[1] = True
    s.hand(0, "Basic Repairs", "Rest", contamination=2)
    s.start()
    assert s.refusal(0, "card", CARD["Basic Repairs"], 0) == "NEM-CARD-03"
    s.hand(0, "Basic Repairs", "Rest", "Search")
    s.start()
    assert s.refusal(0, "card", CARD["Basic Repairs"], 0) is None


@pytest.mark.rule("NEM-CARD-03")
def test_a_card_of_cost_0_costs_only_itself(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest")
    s.start()
    s.play(0, "Rest")
    assert s.p(0).hand == [] and s.p(0).deck.discard == cards("Rest")


@pytest.mark.rule("NEM-CARD-04", "NEM-EX-18")
def test_a_check_during_the_action_sees_the_reduced_hand(scenario: Make) -> None:
    """A creeper surprises a hand of 0: the last card has been paid for the move."""
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest")
    s.noise((1, 2))
    s.roll(noise=3)
    s.draws_token("CREEPER", 1)
    s.draws_attack("Scratch", 2)
    s.start()
    s.do(0, "move", 2)
    assert [seat for seat, _ in s.said("surprise")] == [0]
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-CARD-04")
def test_with_one_card_left_there_is_no_surprise(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search")
    s.noise((1, 2))
    s.roll(noise=3)
    s.draws_token("CREEPER", 1)
    s.start()
    s.do(0, "move", 2)
    assert s.intruders(2) == ["CREEPER"] and s.said("surprise") == []


# -- drawing -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-05", "NEM-EX-05")
def test_an_empty_deck_is_renewed_from_the_discard_contamination_included(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Interruption")
    s.g.contamination_deck -= 2
    s.pile(0, ["Rest", "Search"], ["Search", "Order", "Demolition", "Reload", "Motivation",
                                   UNKNOWN, UNKNOWN])  # fmt: skip
    s.will("action card", *cards("Rest"), UNKNOWN, CARD["Order"])
    s.start("player_phase")
    assert sorted(s.p(0).hand) == sorted(cards("Interruption", "Rest", "Search", "Order"))
    assert s.p(0).contamination == [UNKNOWN]
    assert s.p(0).deck.discard == []
    assert len(s.p(0).deck) == 5


@pytest.mark.rule("NEM-CARD-05")
def test_drawing_stops_when_deck_and_discard_are_empty(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Interruption")
    s.pile(0, ["Rest"], [])
    s.start("player_phase")
    assert sorted(s.p(0).hand) == sorted(cards("Interruption", "Rest"))
    assert (0, 1) in s.said("cards.drawn")


# -- marks and alternatives --------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-06", "NEM-ACT-05")
@pytest.mark.parametrize(
    ("card", "use", "peace", "combat"),
    [("Rest", 0, None, "NEM-CARD-06"), ("Adrenaline", 0, "NEM-CARD-06", None),
     ("Demolition", 1, None, None)],
)  # fmt: skip
def test_a_card_may_be_marked_for_combat_or_against_it(
    card: str, use: int, peace: str | None, combat: str | None, scenario: Make
) -> None:
    s = table(scenario, "Scout", "Pilot")
    s.hand(0, card, "Search")
    s.start()
    assert s.refusal(0, "card", CARD[card], use) == peace
    s.intruder("CREEPER", 1)
    assert s.refusal(0, "card", CARD[card], use) == combat


@pytest.mark.rule("NEM-CARD-06", "NEM-ACT-05")
def test_items_bear_the_same_marks(scenario: Make) -> None:
    s = table(scenario, "Scout", "Pilot")
    s.give(0, "Synthetic Food", "Smoke Grenade", "Military Drugs")
    kinds = dict(zip(("food", "smoke", "drugs"), s.p(0).items, strict=True))
    s.start()

    def legal() -> list[str]:
        return [n for n, kind in kinds.items() if s.refusal(0, "item", kind, 0) is None]

    assert legal() == ["food", "drugs"]
    s.intruder("CREEPER", 1)
    assert legal() == ["smoke", "drugs"]


@pytest.mark.rule("NEM-CARD-07")
def test_one_alternative_is_picked_among_those_that_can_be_carried_out(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Demolition", "Rest")
    s.start()
    demolition = [o for o in s.options() if o[:2] == ("card", CARD["Demolition"])]
    assert demolition == [("card", CARD["Demolition"], 1)], "no door to destroy"
    s.door(1, 2, CLOSED)
    s.start()
    demolition = [o for o in s.options() if o[:2] == ("card", CARD["Demolition"])]
    assert demolition == [("card", CARD["Demolition"], i) for i in (0, 1)]
    s.play(0, "Demolition", "demolish")
    assert not s.g.malfunction[1]


# -- granted actions ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-08")
def test_a_granted_escape_costs_nothing_more_not_even_with_a_leg_wound(scenario: Make) -> None:
    s = table(scenario, "Scout", "Pilot")
    s.wound(0, "Leg")
    s.put(0, 3)
    s.intruder("CREEPER", 3)
    s.hand(0, "Adrenaline")
    assert s.refusal(0, "escape", 1) == "NEM-CARD-01"
    s.draws_attack("Scratch", 2)
    s.roll(noise="silence")
    s.start()
    s.answer(0, "card", CARD["Adrenaline"], 1)
    s.answer(0, "room", 1)
    assert s.p(0).room == 1
    assert s.p(0).light == 1, "the creeper attacks as usual"
    assert UNKNOWN in s.p(0).deck.discard
    assert len(s.p(0).hand) == 1, "then a card is drawn"
    assert s.g.actions_taken == 1


@pytest.mark.rule("NEM-CARD-08")
def test_a_granted_shot_spends_ammo_as_usual(scenario: Make) -> None:
    s = table(scenario, "Scout", "Pilot")
    it = s.intruder("LARVA", 1)
    s.hand(0, "Adrenaline")
    s.roll(combat="HIT")
    s.start()
    before = s.p(0).slots[0].ammo
    s.answer(0, "card", CARD["Adrenaline"], 0)
    assert s.p(0).slots[0].ammo == before - 1
    assert it.id not in [other.id for other in s.g.intruders]
    assert s.g.actions_taken == 1 and len(s.p(0).hand) == 1


@pytest.mark.rule("NEM-CARD-08")
def test_a_granted_action_is_not_interrupted_separately(scenario: Make) -> None:
    s = table(scenario, "Scout", "Pilot")
    s.put(1, 1)
    s.intruder("LARVA", 1)
    s.hand(0, "Adrenaline")
    s.roll(combat="HIT")
    s.start()
    s.answer(0, "card", CARD["Adrenaline"], 0)
    assert s.pending.kind == "interruption"
    s.answer(1, "decline")
    assert s.pending.kind == "action" and s.intruders(1) == []


@pytest.mark.rule("NEM-CARD-08", "NEM-ROOM-33")
def test_a_room_action_by_a_card_costs_the_card_only(scenario: Make) -> None:
    s = table(scenario, "Pilot", "Captain")
    s.hand(0, "Computer Skills")
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-01"
    s.play(0, "Computer Skills", "free_room")
    s.answer(0, "room_use", s.g.tiles[1], 1)
    s.answer(0, "destination", 3)
    assert s.g.destination == 3
    assert s.p(0).hand == [] and s.g.actions_taken == 1


# -- what is public ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-09")
def test_discards_and_hand_sizes_are_public_hands_decks_and_codes_are_not(scenario: Make) -> None:
    s = table(scenario, "Captain", "Pilot")
    s.hand(0, "Rest", "Search", contamination=1)
    s.p(0).deck.pool.remove(CARD["Order"])
    s.g.contamination_deck -= 2
    s.g.infected_left -= 1
    s.p(0).deck.discard = [CARD["Order"], UNKNOWN, INFECTED]
    s.start()
    assert s.match is not None
    for seat in (0, 1, None):
        shown = s.match.view(seat).table.players[0]  # type: ignore[attr-defined]
        assert shown.hand == 3 and shown.deck == 7
        order, unread, infected = shown.discard
        assert order == "Order" and unread == infected, "codes do not show"
    own = s.match.view(0).table.own  # type: ignore[attr-defined]
    assert names(own.hand) == ("Rest", "Search")
    assert s.match.view(1).table.own.hand != own.hand  # type: ignore[attr-defined]
    assert s.match.view(None).table.own is None  # type: ignore[attr-defined]
