"""Every item of the green deck: effect, cost and mark. Clothes are with the yellow items."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    BODY,
    CARD,
    CLEAN,
    INFECTED,
    LEG,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    item,
)
from tests.nemesis.marks import board, check_item, spent, used_up
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def test_the_green_deck() -> None:
    deck = {card.name: card.count for card in ITEMS if card.deck == "green"}
    assert deck == {
        "Medkit": 7, "Bandages": 7, "Synthetic Food": 5, "Adrenaline Injection": 3, "Clothes": 3,
        "Alcohol": 3, "Military Drugs": 2,
    }  # fmt: skip


@pytest.mark.rule("NEM-HEAL-01")
@pytest.mark.parametrize("name", ["Medkit", "Bandages"])
def test_medkit_and_bandages_dress_a_wound(scenario: Make, name: str) -> None:
    s = board(scenario, "Captain")
    s.give(0, name)
    s.hand(0, "Rest")
    s.wound(0, "Body", dressed=True)
    assert s.refusal(0, "item", item(name), 0) == "NEM-ACT-06"
    s.wound(0, "Leg")
    check_item(s, name, "dress", 1, "O")
    s.start()
    s.use(0, name, "dress")
    assert (s.p(0).wounds, s.p(0).dressed) == ([], [BODY, LEG])
    used_up(s, name)
    spent(s)


@pytest.mark.rule("NEM-HEAL-02")
def test_medkit_heals_one_dressed_wound(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Medkit")
    s.wound(0, "Leg", "Leg", dressed=True)
    check_item(s, "Medkit", "heal_serious", 1, "O")
    s.start()
    s.use(0, "Medkit", "heal_serious")
    assert s.p(0).dressed == [LEG]
    used_up(s, "Medkit")
    spent(s)


@pytest.mark.rule("NEM-HEAL-02")
@pytest.mark.parametrize("light", [0, 1, 2])
def test_bandages_heal_all_light_wounds(scenario: Make, light: int) -> None:
    s = board(scenario, "Captain")
    s.p(0).light = light
    s.give(0, "Bandages")
    check_item(s, "Bandages", "heal_light", 1, "O")
    s.start()
    s.use(0, "Bandages", "heal_light")
    assert s.p(0).light == 0
    used_up(s, "Bandages")
    spent(s)


@pytest.mark.rule("NEM-CARD-05")
def test_synthetic_food_draws_two_cards(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Synthetic Food")
    check_item(s, "Synthetic Food", "eat", 1, "O")
    s.start()
    s.use(0, "Synthetic Food")
    assert len(s.p(0).hand) == 1 + 2
    assert len(s.p(0).deck.discard) == 1
    used_up(s, "Synthetic Food")


def test_adrenaline_injection_draws_one_and_allows_any_number_of_actions(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Adrenaline Injection", *["Synthetic Food"] * 4)
    check_item(s, "Adrenaline Injection", "inject", 0, "A")
    s.start()
    s.use(0, "Adrenaline Injection")
    assert len(s.p(0).hand) == 2
    used_up(s, "Adrenaline Injection")
    for _ in range(4):
        s.use(0, "Synthetic Food")
    assert s.pending.seats == (0,)
    assert s.g.actions_taken == 5
    s.do(0, "pass")
    s.answer(0)
    assert s.p(0).passed
    assert s.pending.seats == (1,)


def test_adrenaline_injection_as_the_second_action_prolongs_the_round(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Adrenaline Injection", "Synthetic Food")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Synthetic Food")
    s.use(0, "Adrenaline Injection")
    assert (s.pending.kind, s.pending.seats) == ("action", (0,))


def test_adrenaline_injection_lasts_for_one_round(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Adrenaline Injection")
    s.give(1, "Synthetic Food", "Synthetic Food", "Synthetic Food")
    s.hand(1, "Rest")
    s.start()
    s.use(0, "Adrenaline Injection")
    s.pass_(0)
    s.use(1, "Synthetic Food")
    s.use(1, "Synthetic Food")
    # Two actions, as usual; as the others have passed a new round begins.
    assert s.g.actions_taken == 0
    assert not s.g.unlimited


@pytest.mark.rule("NEM-CONT-03", "NEM-CONT-01")
@pytest.mark.parametrize("infected", [True, False])
def test_alcohol_scans_and_removes_one_card(scenario: Make, infected: bool) -> None:
    s = board(scenario, "Captain")
    s.p(0).larva = True
    s.give(0, "Alcohol")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Alcohol"), 0) == "NEM-ACT-06"
    s.p(0).contamination.append(UNKNOWN)
    s.start()
    s.scans(infected)
    s.use(0, "Alcohol")
    s.do(0, "contamination", UNKNOWN)
    assert s.p(0).contamination == []
    assert s.g.contamination_removed == [INFECTED if infected else CLEAN]
    discard = s.p(0).deck.discard
    assert discard == ([CARD["Rest"], UNKNOWN] if infected else [CARD["Rest"]])
    assert s.p(0).status == 0  # no larva is placed, so nobody dies of a second one
    used_up(s, "Alcohol")


def test_the_mark_of_alcohol(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Alcohol")
    alcohol = ("item", item("Alcohol"), 0)
    s.hand(0, contamination=1)
    assert s.refusal(0, *alcohol) == "NEM-CARD-01"
    s.hand(0, "Rest", contamination=1)
    assert s.refusal(0, *alcohol) is None
    s.intruder("LARVA", 7)
    assert s.refusal(0, *alcohol) == "NEM-CARD-06"


def test_alcohol_takes_a_card_of_choice(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Alcohol")
    s.hand(0, "Rest")
    s.g.contamination_deck -= 3
    s.p(0).contamination = [UNKNOWN, SEEN_INFECTED, SEEN_CLEAN]
    s.start()
    s.use(0, "Alcohol")
    kinds = (UNKNOWN, SEEN_INFECTED, SEEN_CLEAN)
    assert s.options() == [("contamination", kind) for kind in kinds]
    s.do(0, "contamination", SEEN_CLEAN)
    assert s.p(0).contamination == [UNKNOWN, SEEN_INFECTED]
    assert s.g.contamination_removed == [CLEAN]


def test_military_drugs_exchange_cards_and_bring_one_more(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Military Drugs")
    check_item(s, "Military Drugs", "drugs", 1, "A")
    s.hand(0, "Rest", "Search", "Demolition", contamination=2)
    s.start()
    s.use(0, "Military Drugs")
    assert (s.pending.low, s.pending.high) == (0, 4)  # one card has been paid
    unread = ("contamination", UNKNOWN)
    s.answer(0, ("card", CARD["Demolition"]), unread, unread)
    p = s.p(0)
    assert (len(p.hand) + len(p.contamination), len(p.contamination)) == (1 + 4, 0)
    assert sorted(p.deck.discard) == sorted([CARD["Rest"], CARD["Demolition"], UNKNOWN, UNKNOWN])
    used_up(s, "Military Drugs")


def test_military_drugs_may_discard_nothing(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Military Drugs")
    s.hand(0, "Rest", "Search")
    s.start()
    s.use(0, "Military Drugs")
    s.answer(0)
    assert len(s.p(0).hand) == 2
