"""Every item of the yellow deck: effect, cost and mark. Energy Charge is with the red items."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    DESTROYED,
    ENTRANCES,
    ITEMS_BY_NAME,
    LEG,
    OPEN,
    UNDECIDED,
    UNKNOWN,
    item,
)
from hullbreach.games.nemesis.items import ITEM_USES
from tests.nemesis.marks import board, check_item, spent, used_up
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def test_the_yellow_deck() -> None:
    deck = {card.name: card.count for card in ITEMS if card.deck == "yellow"}
    assert deck == {
        "Chemicals": 7, "Tools": 6, "Duct Tape": 4, "Fire Extinguisher": 4, "Energy Charge": 3,
        "Clothes": 3, "Technical Corridors Plan": 1, "Space Suit": 1, "Nemesis Plans": 1,
    }  # fmt: skip


# -- Chemicals, Tools, Duct Tape ---------------------------------------------------------------


@pytest.mark.rule("NEM-ITEM-11")
def test_chemicals_load_a_flamethrower(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Chemicals", "Flamethrower")
    s.p(0).slots[0].ammo = s.p(0).slots[1].ammo = 1
    check_item(s, "Chemicals", "fuel", 1, "A")
    s.start()
    s.use(0, "Chemicals")
    assert [held.ammo for held in s.p(0).slots] == [1, 4]
    used_up(s, "Chemicals")
    spent(s)


@pytest.mark.rule("NEM-ITEM-11")
def test_chemicals_need_a_flamethrower(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Chemicals")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Chemicals"), 0) == "NEM-ITEM-11"


@pytest.mark.parametrize("name", ["Tools", "Duct Tape"])
def test_tools_and_tape_repair_a_room(scenario: Make, name: str) -> None:
    s = board(scenario, "Captain", "Canteen")
    s.give(0, name)
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item(name), 0) == "NEM-ACT-06"
    s.g.malfunction[7] = s.g.malfunction[6] = True
    check_item(s, name, "repair", 1, "O")
    s.start()
    s.use(0, name, "repair")
    assert (s.g.malfunction[7], s.g.malfunction[6]) == (False, True)
    used_up(s, name)
    spent(s)


@pytest.mark.rule("NEM-ROOM-29")
@pytest.mark.parametrize("name", ["Tools", "Duct Tape"])
def test_tools_and_tape_repair_or_break_an_engine(scenario: Make, name: str) -> None:
    s = board(scenario, "Captain")
    s.give(0, name)
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item(name), 1) == "NEM-ROOM-29"
    s.put(0, 20)
    s.g.engines[1] = 1
    check_item(s, name, "engine", 1, "O")
    s.start()
    s.use(0, name, "engine")
    s.answer(0, "swap_engine")
    assert s.g.engines[1] == 0
    used_up(s, name)
    spent(s)


@pytest.mark.parametrize(("before", "after"), [(OPEN, CLOSED), (CLOSED, OPEN)])
def test_tools_open_or_close_a_door(scenario: Make, before: int, after: int) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Tools")
    s.door(6, 7, before)
    s.door(3, 7, DESTROYED)
    check_item(s, "Tools", "door", 1, "O")
    s.start()
    s.use(0, "Tools", "door")
    assert {o[1] for o in s.options()} == {corridor(6, 7), corridor(7, 8)}
    s.do(0, "corridor", corridor(6, 7))
    assert s.g.doors[corridor(6, 7)] == after
    used_up(s, "Tools")


def test_duct_tape_does_not_move_doors() -> None:
    assert [use.key for use in ITEM_USES[item("Duct Tape")]] == ["repair", "engine"]


# -- Fire Extinguisher, Clothes ----------------------------------------------------------------


@pytest.mark.rule("NEM-FIRE-06")
def test_fire_extinguisher_puts_out_the_fire_of_its_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Fire Extinguisher")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Fire Extinguisher"), 0) == "NEM-ACT-06"
    s.g.fire[7] = s.g.fire[6] = True
    check_item(s, "Fire Extinguisher", "put_out", 1, "A")
    s.start()
    s.use(0, "Fire Extinguisher", "put_out")
    assert (s.g.fire[7], s.g.fire[6]) == (False, True)
    used_up(s, "Fire Extinguisher")
    spent(s)


@pytest.mark.rule("NEM-RETR-01")
def test_fire_extinguisher_drives_one_intruder_away(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Fire Extinguisher")
    check_item(s, "Fire Extinguisher", "scare", 1, "A", calm="NEM-ACT-04")
    s.intruder("ADULT", 7, injuries=2)
    breeder = s.intruder("BREEDER", 7)
    s.draws_event(4)  # number 4: to room 3
    s.start()
    s.use(0, "Fire Extinguisher", "scare")
    assert len(s.options()) == 2
    s.do(0, "target", breeder.id)
    assert (s.intruders(7), s.intruders(3)) == (["ADULT"], ["BREEDER"])
    assert [it.injuries for it in s.g.intruders] == [2, 0]
    used_up(s, "Fire Extinguisher")
    spent(s)


@pytest.mark.rule("NEM-WEAK-01")
def test_phosphates_hurt_who_is_sprayed_before_it_retreats(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.weakness(0, "Susceptibility to Phosphates")
    s.give(0, "Fire Extinguisher")
    s.hand(0, "Rest")
    s.intruder("ADULT", 7)
    s.draws_endurance(6)
    s.draws_event(4)
    s.start()
    s.use(0, "Fire Extinguisher", "scare")
    assert s.intruders(3) == ["ADULT"]
    assert s.g.intruders[0].injuries == 1


@pytest.mark.rule("NEM-SLIME-03", "NEM-ITEM-25")
@pytest.mark.parametrize("deck", [1, 2])
def test_clothes_wash_off_slime(scenario: Make, deck: int) -> None:
    s = board(scenario, "Captain")
    kind = ITEMS_BY_NAME["Clothes"][deck - 1]
    s.g.item_decks[deck].pool.remove(kind)
    s.p(0).items.append(kind)
    s.hand(0, "Rest")
    assert s.refusal(0, "item", kind, 0) == "NEM-ACT-06"
    s.p(0).slime = True
    check_item(s, "Clothes", "wash", 1, "O")
    s.start()
    s.use(0, "Clothes", "wash")
    assert not s.p(0).slime
    assert s.g.item_decks[deck].discard == [kind]
    used_up(s, "Clothes")
    spent(s)


@pytest.mark.rule("NEM-HEAL-01")
@pytest.mark.parametrize("deck", [1, 2])
def test_clothes_dress_a_wound(scenario: Make, deck: int) -> None:
    s = board(scenario, "Captain")
    kind = ITEMS_BY_NAME["Clothes"][deck - 1]
    s.g.item_decks[deck].pool.remove(kind)
    s.p(0).items.append(kind)
    s.hand(0, "Rest")
    assert s.refusal(0, "item", kind, 1) == "NEM-ACT-06"
    s.wound(0, "Leg")
    check_item(s, "Clothes", "dress", 1, "O")
    s.start()
    s.use(0, "Clothes", "dress")
    assert (s.p(0).wounds, s.p(0).dressed) == ([], [LEG])
    spent(s)


# -- plans and suit ----------------------------------------------------------------------------


@pytest.mark.rule("NEM-TECH-03")
def test_technical_corridors_plan_leads_to_any_entrance(scenario: Make) -> None:
    s = board(scenario, "Captain", room=14)
    s.give(0, "Technical Corridors Plan")
    check_item(s, "Technical Corridors Plan", "vents", 1, "O")
    s.roll(noise=4)
    s.start()
    s.use(0, "Technical Corridors Plan")
    assert [o[1] for o in s.options()] == [r for r in ENTRANCES if r != 14]
    s.do(0, "room", 4)
    assert s.p(0).room == 4
    assert s.noisy((1, 4))
    assert s.pending.kind == "action"  # the round goes on
    used_up(s, "Technical Corridors Plan")
    spent(s)


def test_technical_corridors_plan_needs_an_entrance(scenario: Make) -> None:
    s = board(scenario, "Captain", room=13)
    s.give(0, "Technical Corridors Plan")
    s.hand(0, "Rest")
    plan = item("Technical Corridors Plan")
    assert s.refusal(0, "item", plan, 0) == "NEM-TECH-03"


def test_space_suit_goes_outside_at_the_price_of_the_hand(scenario: Make) -> None:
    s = board(scenario, "Captain", "Generator")
    s.tile(16, "Comms Room")
    s.give(0, "Space Suit")
    check_item(s, "Space Suit", "suit", 0, "O")
    for room in (3, 6, 8):
        s.door(room, 7, CLOSED)
    s.hand(0, "Rest", "Search", contamination=1)
    s.roll(noise=1)
    s.start()
    s.use(0, "Space Suit")
    assert s.match is not None
    rooms = s.match.view(0).table.rooms
    yellow = [room.id for room in rooms if room.colour == "yellow" and room.id != 7]
    assert [o[1] for o in s.options()] == yellow
    s.do(0, "room", 16)
    p = s.p(0)
    assert (p.room, p.hand, p.contamination) == (16, [], [UNKNOWN])
    assert sorted(p.deck.discard) == sorted([CARD["Rest"], CARD["Search"]])
    assert s.noisy((16, 21))
    used_up(s, "Space Suit")


def test_space_suit_works_with_an_empty_hand(scenario: Make) -> None:
    s = board(scenario, "Captain", "Generator")
    s.give(0, "Space Suit")
    s.hand(0)
    assert s.refusal(0, "item", item("Space Suit"), 0) is None


def test_space_suit_starts_in_a_yellow_room(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.give(0, "Space Suit")
    s.fill(0)
    assert s.refusal(0, "item", item("Space Suit"), 0) == "NEM-ACT-06"


def test_space_suit_needs_another_explored_yellow_room(scenario: Make) -> None:
    s = scenario()
    s.tile(7, "Generator")
    s.put(0, 7)
    s.give(0, "Space Suit")
    assert s.refusal(0, "item", item("Space Suit"), 0) == "NEM-ACT-06"
    s.tile(8, "Engine Control Room", explored=False)
    assert s.refusal(0, "item", item("Space Suit"), 0) == "NEM-ACT-06"
    s.explore(8)
    assert s.refusal(0, "item", item("Space Suit"), 0) is None


@pytest.mark.rule("NEM-EXPL-11")
def test_nemesis_plans_show_two_tiles_without_tokens(scenario: Make) -> None:
    s = scenario()
    s.tile(2, "Nest", explored=False)
    s.tile(3, "Armory", explored=False)
    s.give(0, "Nemesis Plans")
    check_item(s, "Nemesis Plans", "look", 1, "O")
    s.start()
    s.use(0, "Nemesis Plans")
    assert (s.pending.low, s.pending.high) == (2, 2)
    s.answer(0, ("room", 2), ("room", 3))
    s.settle()
    assert s.match is not None
    mine, theirs = (s.match.view(seat).table.rooms for seat in (0, 1))
    assert [room.tile for room in mine if room.peeked] == ["Nest", "Armory"]
    assert [room.tile for room in theirs if room.peeked] == []
    assert (s.g.tokens[2], s.g.tokens[3]) == (UNDECIDED, UNDECIDED)
    used_up(s, "Nemesis Plans")
    spent(s)


def test_nemesis_plans_show_the_last_tile_alone(scenario: Make) -> None:
    s = scenario()
    s.explore(*(room for room in range(2, 19) if room not in (2, 11)))
    s.give(0, "Nemesis Plans")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Nemesis Plans")
    assert s.match is not None
    assert [room.id for room in s.match.view(0).table.rooms if room.peeked] == [2]
