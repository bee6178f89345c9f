"""Every crafted item: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLEAN,
    CLOSED,
    EGG,
    INFECTED,
    ITEMS_BY_NAME,
    SEEN_CLEAN,
    UNKNOWN,
    item,
)
from hullbreach.games.nemesis.items import ITEM_USES
from hullbreach.games.nemesis.slots import capacity
from tests.nemesis.marks import board, check_item, spent, used_up
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def test_the_crafted_items() -> None:
    crafted = {card.name: (card.count, *card.needs) for card in ITEMS if card.deck == "crafted"}
    assert crafted == {
        "Antidote": (3, "Chemical", "Medical"),
        "Taser": (3, "Electrical", "Tool"),
        "Flamethrower": (3, "Chemical", "Tool"),
        "Molotov Cocktail": (3, "Chemical", "Cloth"),
    }


# -- Antidote ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-FLOW-16")
def test_antidote_removes_all_infection_for_a_new_card_and_a_pass(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Antidote")
    check_item(s, "Antidote", "antidote", 1, "O")
    p = s.p(0)
    s.pile(0, ["Order", UNKNOWN], ["Reload", UNKNOWN])
    p.hand[:] = [CARD["Rest"], CARD["Search"]]
    p.contamination[:] = [UNKNOWN, UNKNOWN]
    p.larva = True
    s.g.contamination_deck -= 4
    s.scans(True, False, True, False)  # hand, hand, deck, discard
    s.start()
    s.use(0, "Antidote")
    p = s.p(0)
    assert not p.larva
    assert (p.hand, p.contamination) == ([CARD["Search"]], [SEEN_CLEAN])
    assert s.g.contamination_removed == [INFECTED, INFECTED]
    # Deck and discard, the paid card, the clean one and the new one make the new deck.
    new = sorted([CARD["Order"], CARD["Reload"], CARD["Rest"], CLEAN, UNKNOWN])
    assert (sorted(p.deck.pool), p.deck.discard) == (new, [])
    used_up(s, "Antidote")
    assert s.pending.kind == "pass_discard"
    s.answer(0)
    assert s.p(0).passed
    assert s.pending.seats == (1,)


# -- Taser -------------------------------------------------------------------------------------


def test_taser_hurts_an_intruder_and_drives_it_away(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Taser")
    check_item(s, "Taser", "tase", 1, "A", calm="NEM-ACT-04")
    adult = s.intruder("ADULT", 7)
    s.intruder("BREEDER", 7)
    s.draws_endurance(5)
    s.draws_event(4)
    s.start()
    s.use(0, "Taser", "tase")
    s.do(0, "target", adult.id)
    assert (s.intruders(7), s.intruders(3)) == (["BREEDER"], ["ADULT"])
    assert [it.injuries for it in s.g.intruders] == [1, 0]
    used_up(s, "Taser")
    spent(s)


def test_taser_may_kill(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Taser")
    s.hand(0, "Rest")
    s.intruder("ADULT", 7, injuries=2)
    s.draws_endurance(3)
    s.start()
    s.use(0, "Taser", "tase")
    assert s.g.intruders == []
    assert s.g.events.discard == []  # no retreat


def test_taser_makes_another_character_lose_its_hand(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Taser")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Taser"), 1) == "NEM-ACT-06"
    s.put(1, 7)
    check_item(s, "Taser", "shock", 1, "A")
    s.hand(1, "Rest", "Search", contamination=1)
    s.start()
    s.use(0, "Taser", "shock")
    p = s.p(1)
    assert (p.hand, p.contamination) == ([], [])
    assert sorted(p.deck.discard) == sorted([CARD["Rest"], CARD["Search"], UNKNOWN])
    used_up(s, "Taser")
    spent(s)


# -- Flamethrower ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "injuries"), [("BLANK", 0), ("CREEPER", 1), ("ADULT", 1), ("HIT", 1), ("DOUBLE", 2)]
)
def test_flamethrower_hurts_any_type_and_burns_on_a_double(
    scenario: Make, face: str, injuries: int
) -> None:
    s = board(scenario, "Captain")
    s.disarm(0)
    s.give(0, "Flamethrower")
    breeder = s.intruder("BREEDER", 7)
    s.hand(0, "Rest")
    s.roll(combat=face)
    if injuries:
        s.draws_endurance(5, 5)
    s.start()
    s.do(0, "shoot", 0, breeder.id)
    assert s.g.intruders[0].injuries == injuries
    assert s.g.fire[7] == (face == "DOUBLE")
    assert s.p(0).slots[0].ammo == 3  # and it is not used up


@pytest.mark.rule("NEM-ITEM-11")
def test_flamethrower_is_loaded_only_by_chemicals(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.give(0, "Flamethrower", "Energy Charge", "Chemicals")
    s.p(0).slots[1].ammo = 0
    assert capacity(s.g, s.p(0).slots[1]) == 4
    s.hand(0, "Rest", "Search")
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    assert s.refusal(0, "item", charge, 0) == "NEM-ITEM-11"
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-05"
    assert s.refusal(0, "item", item("Chemicals"), 0) is None
    assert ITEM_USES[item("Flamethrower")] == ()


@pytest.mark.rule("NEM-WEAK-01")
def test_flamethrower_with_vulnerability_to_fire(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.disarm(0)
    s.weakness(0, "Vulnerability to Fire")
    s.give(0, "Flamethrower")
    adult = s.intruder("ADULT", 7)
    s.hand(0, "Rest")
    s.roll(combat="HIT")
    s.draws_endurance(6)
    s.start()
    s.do(0, "shoot", 0, adult.id)
    assert s.g.intruders[0].injuries == 2


# -- Molotov Cocktail --------------------------------------------------------------------------


def test_molotov_cocktail_burns_and_hurts_everybody_there(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Molotov Cocktail")
    s.g.objects[7].append(EGG)
    check_item(s, "Molotov Cocktail", "throw", 1, "A")
    s.g.objects[7].clear()
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.intruder("ADULT", 7)
    away = s.intruder("ADULT", 8)
    s.draws_endurance(5, 6)
    s.draws_wound("Leg", "Hand")
    s.start()
    s.use(0, "Molotov Cocktail")
    s.do(0, "room", 7)
    assert s.g.fire[7]
    assert [it.injuries for it in s.g.intruders if it.id != away.id] == [1, 1]
    assert s.g.intruders[2].injuries == 0
    assert (len(s.p(0).wounds), len(s.p(1).wounds)) == (1, 1)
    used_up(s, "Molotov Cocktail")
    spent(s)


@pytest.mark.rule("NEM-NEST-04")
def test_molotov_cocktail_destroys_one_egg_and_makes_noise(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Molotov Cocktail")
    s.hand(0, "Rest")
    s.g.objects[8] += [EGG, EGG]
    s.roll(noise=1)
    s.start()
    s.use(0, "Molotov Cocktail")
    assert s.g.objects[8] == [EGG]
    assert (s.g.fire[8], s.g.fire[7]) == (True, False)
    assert s.noisy((6, 7))
    assert s.p(0).wounds == []


def test_molotov_cocktail_needs_a_target_over_an_open_path(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Molotov Cocktail")
    s.hand(0, "Rest")
    throw = ("item", item("Molotov Cocktail"), 0)
    assert s.refusal(0, *throw) == "NEM-ACT-06"
    s.intruder("LARVA", 8)
    assert s.refusal(0, *throw) is None
    s.door(7, 8, CLOSED)
    assert s.refusal(0, *throw) == "NEM-ACT-06"
