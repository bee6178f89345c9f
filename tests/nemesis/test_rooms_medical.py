"""Surgery, Canteen, Shower Room, Cabins, Room Covered with Slime (NEM-ROOM)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CLEAN,
    CORPSES,
    DEAD,
    SEEN_INFECTED,
    UNKNOWN,
)
from tests.nemesis.scenario import Scenario, in_room

Make = Callable[..., Scenario]


def tainted(s: Scenario, seat: int, pile: str, count: int = 1) -> None:
    """Unread contamination cards in the deck (pool) or discard of a seat."""
    s.g.contamination_deck -= count
    getattr(s.p(seat).deck, pile).extend([UNKNOWN] * count)


@pytest.mark.rule("NEM-ROOM-14")
def test_surgery_removes_all_infection_at_the_price_of_a_wound_and_the_phase(
    scenario: Make,
) -> None:
    s = scenario()
    in_room(s, "Surgery", 3)
    s.hand(0, "Search", "Search", "Rest", contamination=2)
    tainted(s, 0, "pool")
    tainted(s, 0, "discard")
    s.p(0).larva = True
    s.scans(True, False, True, True)
    s.start()
    s.do(0, "room_action", 0)
    p = s.p(0)
    assert not p.larva
    assert p.light == 1
    assert p.passed
    assert p.hand == [] and p.contamination == [] and p.deck.discard == []
    assert sorted(p.deck.pool) == sorted((*s.deck_of(0), CLEAN))
    assert len(s.g.contamination_removed) == 3
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-ROOM-14")
def test_surgery_leaves_clean_cards_and_scans_none_twice(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Surgery", 3)
    s.hand(0, "Search", "Search", contamination=1)
    s.scans(False)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).deck.pool.count(CLEAN) == 1
    assert s.g.contamination_removed == []


@pytest.mark.rule("NEM-ROOM-14", "NEM-GAP-45")
def test_the_wound_of_surgery_can_kill(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Surgery", 3)
    s.hand(0, "Search", "Search")
    s.wound(0, "Arm", "Hand", "Leg", dressed=True)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).status == DEAD
    assert CORPSES + s.p(0).character in s.g.objects[3]
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-ROOM-14", "NEM-FLOW-16")
def test_the_pass_of_surgery_costs_what_any_pass_costs(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Surgery", 3)
    s.hand(0, "Search", "Search")
    s.wound(0, "Bleeding")
    s.g.fire[3] = True
    s.draws_wound("Leg")
    s.start()
    s.do(0, "room_action", 0)
    # Surgery, Bleeding, fire: the third light wound turns into a serious one.
    assert s.p(0).light == 0
    assert len(s.p(0).wounds) == 2


@pytest.mark.rule("NEM-ROOM-19")
def test_the_canteen_heals_one_light_wound_and_removes_clean_cards_of_the_hand(
    scenario: Make,
) -> None:
    s = scenario()
    in_room(s, "Canteen", 7)
    s.hand(0, "Search", "Search", contamination=2)
    tainted(s, 0, "discard")
    s.p(0).light = 2
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).light == 1
    assert s.options() == [("scan",), ("no_scan",)]
    s.scans(False, True)
    s.answer(0, "scan")
    assert s.p(0).contamination == [SEEN_INFECTED]
    assert s.p(0).larva
    assert len(s.g.contamination_removed) == 1
    assert UNKNOWN in s.p(0).deck.discard, "only the hand is scanned"


@pytest.mark.rule("NEM-ROOM-19")
def test_in_the_canteen_one_may_keep_from_scanning(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Canteen", 7)
    s.hand(0, "Search", "Search", contamination=2)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "no_scan")
    assert s.p(0).contamination == [UNKNOWN, UNKNOWN]
    assert not s.p(0).larva


@pytest.mark.rule("NEM-ROOM-19")
def test_an_infection_found_in_the_canteen_kills_the_host_of_a_larva(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Canteen", 7)
    s.hand(0, "Search", "Search", contamination=1)
    s.p(0).larva = True
    s.start()
    s.do(0, "room_action", 0)
    s.scans(True)
    s.answer(0, "scan")
    assert s.p(0).status == DEAD
    assert s.intruders(7) == ["CREEPER"]


@pytest.mark.rule("NEM-ROOM-19", "NEM-ROOM-25")
@pytest.mark.parametrize("room", ["Canteen", "Shower Room"])
def test_the_question_whether_to_scan_tells_nothing_of_the_hand(
    scenario: Make, room: str
) -> None:
    s = scenario()
    in_room(s, room, 7)
    s.hand(0, "Search", "Search", "Rest")
    s.start()
    s.do(0, "room_action", 0)
    assert s.pending.kind == "scan"
    s.answer(0, "scan")
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-ROOM-25")
def test_the_shower_washes_off_slime_and_may_scan_the_hand(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Shower Room", 7)
    s.hand(0, "Search", "Search", contamination=1)
    s.p(0).slime = True
    s.p(0).light = 1
    s.start()
    s.do(0, "room_action", 0)
    assert not s.p(0).slime
    assert s.p(0).light == 1
    s.scans(False)
    s.answer(0, "scan")
    assert s.p(0).contamination == []
    assert not s.p(0).larva


@pytest.mark.rule("NEM-ROOM-18")
@pytest.mark.parametrize(
    ("what", "cards"), [("", 6), ("body", 5), ("broken", 5), ("intruder", 5), ("pod", 5)]
)
def test_cabins_give_a_card_more_at_the_start_of_the_phase(
    scenario: Make, what: str, cards: int
) -> None:
    s = scenario()
    in_room(s, "Cabins", 7)
    if what == "body":
        s.wound(0, "Body")
    elif what == "broken":
        s.g.malfunction[7] = True
    elif what == "intruder":
        s.intruder("LARVA", 7)
    elif what == "pod":
        s.p(0).pod = 1
    s.start("player_phase")
    assert len(s.p(0).hand) == cards
    assert len(s.p(1).hand) == 5


@pytest.mark.rule("NEM-ROOM-18")
def test_cabins_have_no_action(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Cabins", 7)
    s.fill(0)
    s.start()
    assert not any(option[0] == "room_action" for option in s.options())


@pytest.mark.rule("NEM-ROOM-24")
def test_the_slime_room_slimes_whoever_enters_before_token_and_roll(scenario: Make) -> None:
    s = scenario()
    s.tile(7, "Room Covered with Slime", explored=False)
    s.token(7, "SILENCE", 1)
    s.put(0, 6)
    s.explore(6)
    s.fill(0)
    s.start()
    s.do(0, "move", 7)
    assert s.p(0).slime
    # The Silence of the token counts as Danger already: noise in every corridor.
    assert s.noisy((6, 7), (7, 8), (3, 7))
    assert s.g.item_counter[7] == 0


@pytest.mark.rule("NEM-ROOM-24")
def test_the_explored_slime_room_slimes_before_the_noise_roll(scenario: Make) -> None:
    s = scenario()
    s.tile(7, "Room Covered with Slime")
    s.put(0, 6)
    s.explore(6)
    s.fill(0)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 7)
    assert s.p(0).slime
    assert s.noisy((6, 7), (7, 8), (3, 7))
    assert not any(option[0] == "room_action" for option in s.options())
