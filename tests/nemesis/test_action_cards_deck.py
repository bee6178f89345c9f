"""Action cards of Scout, Soldier and Mechanic: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    EGG,
    ENTRANCES,
    ITEMS_BY_NAME,
    item,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.marks import board, check_card, spent
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


# -- Scout -------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-SRCH-01", "NEM-SRCH-04")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 1)])
def test_scavenging_searches_an_empty_room_too(scenario: Make, before: int, after: int) -> None:
    s = board(scenario, "Scout", "Canteen")
    s.g.item_counter[7] = before
    check_card(s, "Scavenging", "search", 1, "O")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Scavenging")
    s.answer(0, "item", item("Medkit"))
    assert (s.g.item_counter[7], s.p(0).items) == (after, [item("Medkit")])
    assert s.g.item_decks[2].bottom == [item("Bandages")]
    spent(s, "Scavenging")


@pytest.mark.parametrize("tile", ["Nest", "Room Covered with Slime"])
def test_scavenging_does_not_search_what_cannot_be_searched(scenario: Make, tile: str) -> None:
    s = board(scenario, "Scout", tile)
    s.hand(0, "Scavenging", "Rest")
    assert s.refusal(0, "card", CARD["Scavenging"], 0) == "NEM-SRCH-04"


def test_reconnaissance_moves_without_noise(scenario: Make) -> None:
    s = board(scenario, "Scout")
    check_card(s, "Reconnaissance", "sneak", 1, "O")
    s.door(7, 8, CLOSED)
    s.start()
    s.play(0, "Reconnaissance")
    assert s.options() == [("room", 3), ("room", 6)]
    s.do(0, "room", 6)
    assert s.p(0).room == 6
    assert s.said("noise.roll") == []
    assert s.noisy()
    spent(s, "Reconnaissance")


@pytest.mark.parametrize("token", ["SILENCE", "DANGER"])
def test_reconnaissance_ignores_silence_and_danger(scenario: Make, token: str) -> None:
    s = scenario(characters=("Scout", "Captain"))
    s.explore(7)
    s.put(0, 7)
    s.tile(8, "Cabins", explored=False)
    s.token(8, token, 1 if token == "SILENCE" else 2)
    s.p(0).slime = True
    s.intruder("ADULT", 9)
    s.hand(0, "Reconnaissance", "Rest")
    s.start()
    s.play(0, "Reconnaissance")
    s.do(0, "room", 8)
    assert s.g.explored[8]
    assert s.g.item_counter[8] == (1 if token == "SILENCE" else 2)
    assert s.intruders(9) == ["ADULT"]
    assert s.noisy()


def test_reconnaissance_resolves_other_tokens(scenario: Make) -> None:
    s = scenario(characters=("Scout", "Captain"))
    s.explore(7)
    s.put(0, 7)
    s.tile(8, "Cabins", explored=False)
    s.token(8, "FIRE", 2)
    s.hand(0, "Reconnaissance", "Rest")
    s.start()
    s.play(0, "Reconnaissance")
    s.do(0, "room", 8)
    assert s.g.fire[8]
    assert s.noisy()


@pytest.mark.rule("NEM-CARD-08")
def test_adrenaline_shoots_and_draws(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.intruder("ADULT", 7)
    s.hand(0, "Adrenaline")
    shoot = ("card", CARD["Adrenaline"], 0)
    assert s.refusal(0, *shoot) is None
    s.roll(combat="HIT")
    s.draws_endurance(6)
    s.start()
    s.play(0, "Adrenaline", "shoot")
    assert s.said("intruder.injured")[0][2] == 1
    assert s.p(0).slots[0].ammo == 3
    assert len(s.p(0).hand) == 1  # the drawn card
    assert CARD["Adrenaline"] in s.p(0).deck.discard


@pytest.mark.rule("NEM-CARD-08")
def test_adrenaline_escapes_and_draws(scenario: Make) -> None:
    s = board(scenario, "Scout")
    check_card(s, "Adrenaline", "shoot", 0, "C")
    check_card(s, "Adrenaline", "escape", 0, "C")
    s.intruder("ADULT", 7)
    s.wound(0, "Leg")  # the granted escape costs nothing all the same
    s.hand(0, "Adrenaline")
    s.draws_attack("Tail Attack", 2)  # the adult attacks, and misses
    s.roll(noise=3)
    s.start()
    s.play(0, "Adrenaline", "escape")
    s.do(0, "room", 6)
    assert s.p(0).room == 6
    assert len(s.said("attack")) == 1
    assert len(s.p(0).hand) == 1


def test_adrenaline_needs_ammo_or_a_way(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.intruder("ADULT", 7)
    s.hand(0, "Adrenaline")
    s.p(0).slots[0].ammo = 0
    assert s.refusal(0, "card", CARD["Adrenaline"], 0) == "NEM-CMB-06"
    for room in (3, 6, 8):
        s.door(room, 7, CLOSED)
    assert s.refusal(0, "card", CARD["Adrenaline"], 1) == "NEM-MOVE-02"


# -- Soldier -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-05")
@pytest.mark.parametrize(("choice", "injuries"), [("keep", 0), ("reroll", 2)])
def test_taking_aim_may_reroll_once(scenario: Make, choice: str, injuries: int) -> None:
    s = board(scenario, "Soldier")
    check_card(s, "Taking Aim", "aim", 0, "C")
    it = s.intruder("ADULT", 7)
    s.roll(combat=["BLANK"] if choice == "keep" else ["BLANK", "HIT"])
    if injuries:
        s.draws_endurance(6)
    s.start()
    s.play(0, "Taking Aim")
    s.answer(0, choice)
    assert s.pending.kind == "action"
    assert [i.injuries for i in s.g.intruders if i.id == it.id] == [injuries]
    assert s.p(0).slots[0].ammo == 4
    spent(s, "Taking Aim")


def test_taking_aim_takes_energy_weapons_only(scenario: Make) -> None:
    s = board(scenario, "Soldier")
    s.intruder("ADULT", 7)
    s.hand(0, "Taking Aim")
    aim = ("card", CARD["Taking Aim"], 0)
    s.give(0, "Flamethrower")
    assert s.refusal(0, *aim) is None
    s.p(0).slots[0].ammo = 0
    assert s.refusal(0, *aim) == "NEM-CMB-06"


@pytest.mark.rule("NEM-CMB-05")
@pytest.mark.parametrize(
    ("ammo", "face", "injuries"),
    [(5, "BLANK", 2), (5, "HIT", 4), (5, "DOUBLE", 5), (1, "BLANK", 0), (4, "ADULT", 4)],
)
def test_full_auto(scenario: Make, ammo: int, face: str, injuries: int) -> None:
    """NEM-EX-44."""
    s = board(scenario, "Soldier")
    check_card(s, "Full Auto", "full_auto", 0, "C")
    it = s.intruder("ADULT", 7)
    s.p(0).slots[0].ammo = ammo
    s.roll(combat=face)
    if injuries:
        s.draws_endurance(6)
    s.start()
    s.play(0, "Full Auto")
    assert [i.injuries for i in s.g.intruders if i.id == it.id] == [injuries]
    assert s.p(0).slots[0].ammo == 0
    spent(s, "Full Auto")


def test_full_auto_needs_a_loaded_assault_rifle(scenario: Make) -> None:
    s = board(scenario, "Soldier")
    s.intruder("ADULT", 7)
    s.hand(0, "Full Auto")
    s.give(0, "Prototype Rifle")
    s.p(0).slots[1].ammo = 6
    s.p(0).slots[0].ammo = 0
    assert s.refusal(0, "card", CARD["Full Auto"], 0) == "NEM-CMB-06"


@pytest.mark.rule("NEM-ATK-13")
@pytest.mark.parametrize("cancel", [True, False])
def test_nerves_of_steel_cancels_a_surprise_attack(scenario: Make, cancel: bool) -> None:
    s = board(scenario, "Soldier")
    s.hand(0, "Nerves of Steel", "Rest")
    s.noise((5, 6))
    s.roll(noise=3)
    s.draws_token("ADULT", 4)
    if not cancel:
        s.draws_attack("Scratch", 2)
    s.start()
    s.do(0, "move", 6, pay=False)
    s.answer(0, ("card", CARD["Rest"]))
    assert s.pending.kind == "nerves_of_steel"
    if cancel:
        s.answer(0, "react", CARD["Nerves of Steel"])
    else:
        s.answer(0, "decline")
    assert s.p(0).light == (0 if cancel else 1)
    assert s.p(0).hand == ([] if cancel else [CARD["Nerves of Steel"]])
    assert s.intruders(6) == ["ADULT"]


# -- Mechanic ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-TECH-03")
def test_technical_corridors_lead_to_any_entrance_and_end_the_round(scenario: Make) -> None:
    s = board(scenario, "Mechanic", room=14)
    check_card(s, "Technical Corridors", "vents", 1, "O")
    s.roll(noise=4)
    s.start()
    s.play(0, "Technical Corridors")
    assert [o[1] for o in s.options()] == [r for r in ENTRANCES if r != 14]
    s.do(0, "room", 4)
    assert s.p(0).room == 4
    assert s.noisy((1, 4))
    spent(s, "Technical Corridors")
    assert s.pending.kind == "pass_discard"
    s.answer(0)
    assert s.p(0).passed
    assert s.pending.seats == (1,)


def test_technical_corridors_start_at_an_entrance(scenario: Make) -> None:
    s = board(scenario, "Mechanic", room=13)
    s.hand(0, "Technical Corridors", "Rest")
    assert s.refusal(0, "card", CARD["Technical Corridors"], 0) == "NEM-TECH-03"


def test_pyrotechnics_burns_an_item(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.give(0, "Medkit", "Plasma Torch")
    s.p(0).slots.append(Held(EGG))
    check_card(s, "Pyrotechnics", "arson", 1, "O")
    s.start()
    s.play(0, "Pyrotechnics", "arson")
    # Weapons and active quest items too; not the inactive Flashlight, not objects.
    offered = {item("Medkit"), item("Plasma Torch"), item("Sawed-Off Shotgun")}
    assert {o[1] for o in s.options()} == offered
    s.do(0, "item", item("Medkit"))
    assert s.g.fire[7]
    assert s.p(0).items == [item("Plasma Torch")]
    assert s.g.item_decks[2].discard == [item("Medkit")]
    spent(s, "Pyrotechnics")


def test_pyrotechnics_needs_an_item(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.disarm(0)
    s.hand(0, "Pyrotechnics", "Rest")
    assert s.refusal(0, "card", CARD["Pyrotechnics"], 0) == "NEM-ACT-06"


def test_pyrotechnics_puts_a_fire_out(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.hand(0, "Pyrotechnics", "Rest")
    assert s.refusal(0, "card", CARD["Pyrotechnics"], 1) == "NEM-ACT-06"
    s.g.fire[7] = s.g.fire[6] = True
    check_card(s, "Pyrotechnics", "put_out", 1, "O")
    s.start()
    s.play(0, "Pyrotechnics", "put_out")
    assert (s.g.fire[7], s.g.fire[6]) == (False, True)
    spent(s, "Pyrotechnics")


@pytest.mark.rule("NEM-ITEM-19")
def test_ingenuity_crafts_with_any_yellow_item_as_tool(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.give(0, "Space Suit", "Energy Charge")
    charge, suit = ITEMS_BY_NAME["Energy Charge"][0], item("Space Suit")
    s.hand(0, "Rest")
    assert s.refusal(0, "craft") == "NEM-ITEM-19"
    check_card(s, "Ingenuity", "craft", 0, "O")
    s.start()
    s.play(0, "Ingenuity", "craft")
    assert s.options() == [("craft", item("Taser"), *sorted([charge, suit]))]
    s.do(0, *s.options()[0])
    assert s.p(0).items == [item("Taser")]
    spent(s, "Ingenuity")


@pytest.mark.rule("NEM-ITEM-19")
def test_ingenuity_does_not_take_red_or_green_items_as_tools(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.give(0, "Medkit", "Grenade", "Energy Charge")
    s.hand(0, "Ingenuity")
    assert s.refusal(0, "card", CARD["Ingenuity"], 2) == "NEM-ITEM-19"


def test_ingenuity_lets_yellow_components_count_as_they_are_too(scenario: Make) -> None:
    """Chemicals and Clothes: a Molotov Cocktail, or a Flamethrower with the Clothes as Tool."""
    s = board(scenario, "Mechanic")
    s.p(0).items += [item("Chemicals"), ITEMS_BY_NAME["Clothes"][0]]
    s.hand(0, "Ingenuity")
    s.start()
    s.play(0, "Ingenuity", "craft")
    assert {o[1] for o in s.options()} == {item("Molotov Cocktail"), item("Flamethrower")}


@pytest.mark.rule("NEM-ITEM-19")
def test_ingenuity_does_not_count_one_card_twice(scenario: Make) -> None:
    s = board(scenario, "Mechanic")
    s.give(0, "Chemicals", "Medkit")
    s.hand(0, "Ingenuity")
    s.start()
    s.play(0, "Ingenuity", "craft")
    # An Antidote; not a Flamethrower of the Chemicals alone, as Chemical and as Tool.
    assert [o[1] for o in s.options()] == [item("Antidote")]
    chemicals, medkit = item("Chemicals"), item("Medkit")
    s.do(0, "craft", item("Antidote"), *sorted([chemicals, medkit]))
    assert s.p(0).items == [item("Antidote")]
