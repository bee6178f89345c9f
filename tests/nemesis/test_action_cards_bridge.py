"""Action cards of Captain, Pilot and Scientist: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARCASS,
    CARCASSES_SLOT,
    CARD,
    CLOSED,
    EGG,
    TILE,
    UNDECIDED,
    WEAKNESS,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.marks import board, check_card, spent
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


# -- Captain -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-12")
def test_order_moves_another_character_whose_player_rolls(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.put(1, 7)
    s.fill(1)
    s.door(7, 8, CLOSED)
    check_card(s, "Order", "order", 0, "O")
    s.roll(noise=3)
    s.start()
    s.play(0, "Order")
    assert s.options() == [("room", 3), ("room", 6)]
    s.do(0, "room", 6)
    assert s.p(1).room == 6
    assert s.said("noise.roll") == [(1, 6, 3)]
    assert s.pending.kind == "action"
    spent(s, "Order")


def test_order_needs_somebody_else_in_the_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.hand(0, "Order")
    order = ("card", CARD["Order"], 0)
    assert s.refusal(0, *order) == "NEM-ACT-06"
    s.put(1, 7)
    for room in (3, 6, 8):
        s.door(room, 7, CLOSED)
    assert s.refusal(0, *order) == "NEM-ACT-06"


def test_reload_gives_the_six_shooter_one_ammo(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.p(0).slots[0].ammo = 4
    check_card(s, "Reload", "reload", 0, "A")
    s.start()
    s.play(0, "Reload")
    assert s.p(0).slots[0].ammo == 5
    spent(s, "Reload")
    s = board(scenario, "Captain")
    s.hand(0, "Reload")
    s.start()
    s.play(0, "Reload")
    assert s.p(0).slots[0].ammo == 6


def test_reload_needs_the_six_shooter(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.hand(0, "Reload")
    s.disarm(0)
    assert s.refusal(0, "card", CARD["Reload"], 0) == "NEM-ITEM-11"


def test_motivation_lets_everybody_in_the_room_draw(scenario: Make) -> None:
    s = scenario(4)
    s.put(3, 1)
    s.fill(1, 5)
    check_card(s, "Motivation", "motivate", 0, "A")
    s.start()
    s.play(0, "Motivation")
    assert [len(p.hand) for p in s.g.players] == [2, 6, 1, 0]


# -- Pilot -------------------------------------------------------------------------------------


def test_piloting_in_the_cockpit_sets_the_destination(scenario: Make) -> None:
    s = board(scenario, "Pilot", room=1)
    check_card(s, "Piloting", "free_room", 0, "O")
    s.start()
    s.play(0, "Piloting", "free_room")
    cockpit = TILE["Cockpit"]
    assert s.options() == [("room_use", cockpit, 0), ("room_use", cockpit, 1)]
    s.answer(0, "room_use", cockpit, 1)
    s.do(0, "destination", 3)
    assert s.g.destination == 3
    spent(s, "Piloting")


def test_piloting_checks_the_coordinates_from_any_computer(scenario: Make) -> None:
    s = board(scenario, "Pilot", "Generator")
    check_card(s, "Piloting", "coordinates", 0, "O")
    s.g.malfunction[7] = True
    assert s.refusal(0, "card", CARD["Piloting"], 1) == "NEM-ROOM-04"
    s.g.malfunction[7] = False
    s.will("coordinates", 0)
    s.start()
    s.play(0, "Piloting", "coordinates")
    assert s.match is not None
    assert s.match.view(0).table.coordinates == ("Earth", "Mars", "Venus", "Deep Space")
    assert s.match.view(1).table.coordinates == ()
    spent(s)
    choice = s.g.edition.words.choice
    notes = [
        [choice(s.g, seat, ("destination", space)).note for space in range(4)] for seat in (0, 1)
    ]
    now = ", the ship's course now"
    led = [f"leads to {end}" for end in ("Earth", "Mars", "Venus", "Deep Space")]
    assert notes[0] == [led[0], led[1] + now, led[2], led[3]]
    assert notes[1] == ["", now[2:], "", ""], "who has not looked reads no end"


def test_knowledge_of_the_ship_looks_at_a_tile_not_at_its_token(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    s.tile(2, "Nest", explored=False)
    check_card(s, "Knowledge of the Ship", "look", 0, "O")
    s.start()
    s.play(0, "Knowledge of the Ship", "look")
    assert [o[1] for o in s.options()] == [r for r in range(1, 22) if not s.g.explored[r]]
    s.do(0, "room", 2)
    assert s.match is not None
    mine, theirs = (s.match.view(seat).table.rooms[1] for seat in (0, 1))
    assert (mine.tile, mine.token, theirs.tile) == ("Nest", "", "")
    assert not s.g.explored[2]
    assert s.g.tokens[2] == UNDECIDED
    spent(s, "Knowledge of the Ship")


def test_old_friend_uses_a_room_without_computer(scenario: Make) -> None:
    s = board(scenario, "Pilot", "Armory")
    s.p(0).slots[0].ammo = 0
    check_card(s, "Old Friend", "free_room", 0, "O")
    s.start()
    s.play(0, "Old Friend")
    assert s.p(0).slots[0].ammo == 2
    spent(s, "Old Friend")


@pytest.mark.parametrize(
    ("tile", "rule"),
    [("Comms Room", "NEM-ROOM-04"), ("Cabins", "NEM-ROOM-01"), ("Shower Room", "NEM-MALF-04")],
)
def test_old_friend_needs_a_working_room_without_computer(
    scenario: Make, tile: str, rule: str
) -> None:
    s = board(scenario, "Pilot", tile)
    s.hand(0, "Old Friend")
    s.g.malfunction[7] = tile == "Shower Room"
    assert s.refusal(0, "card", CARD["Old Friend"], 0) == rule


# -- Scientist ---------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["top", "bottom"])
def test_risk_assessment_looks_at_the_top_event(scenario: Make, place: str) -> None:
    s = board(scenario, "Scientist", "Comms Room")
    check_card(s, "Risk Assessment", "risk", 0, "O")
    s.draws_event(7)
    s.start()
    s.play(0, "Risk Assessment")
    s.answer(0, place)
    deck = s.g.events
    assert (deck.top, deck.bottom) == (([6], []) if place == "top" else ([], [6]))
    assert (deck.top_seen or deck.bottom_seen) == [1]
    assert len(deck) == 20
    assert s.match is not None
    assert "event.seen" not in [e.kind for e in s.match.log(1)]
    spent(s, "Risk Assessment")


def test_risk_assessment_needs_a_computer(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Armory")
    s.hand(0, "Risk Assessment")
    assert s.refusal(0, "card", CARD["Risk Assessment"], 0) == "NEM-ROOM-04"


def test_blocking_access_breaks_a_computer_room(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Captain"))
    s.tile(7, "Comms Room")
    s.tile(8, "Generator")
    s.tile(6, "Armory")
    s.tile(9, "Laboratory")
    s.g.malfunction[9] = True
    s.tile(10, "Surgery", explored=False)
    s.put(0, 7)
    check_card(s, "Blocking Access", "block", 0, "O")
    s.start()
    s.play(0, "Blocking Access", "block")
    assert s.options() == [("room", 1), ("room", 7), ("room", 8)]
    s.do(0, "room", 7)  # its own room
    assert s.g.malfunction[7]
    spent(s, "Blocking Access")


def test_blocking_access_needs_a_working_computer(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Armory")
    s.hand(0, "Blocking Access")
    assert s.refusal(0, "card", CARD["Blocking Access"], 1) == "NEM-ROOM-04"


def test_intranet_uses_a_computer_room_far_away(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Comms Room")
    s.tile(6, "Generator")
    check_card(s, "Intranet", "intranet", 1, "O")
    s.start()
    s.play(0, "Intranet")
    rooms = [o[1] for o in s.options()]
    assert all(s.g.tiles[room] != TILE["Armory"] for room in rooms)
    assert {6, 7, 1} <= set(rooms)
    s.do(0, "room", 6)
    assert s.g.destruct == 6
    assert s.p(0).room == 7
    spent(s, "Intranet")


def test_intranet_needs_working_computers(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Armory")
    s.hand(0, "Intranet", "Rest")
    intranet = ("card", CARD["Intranet"], 0)
    assert s.refusal(0, *intranet) == "NEM-ROOM-04"
    s.tile(7, "Comms Room")
    s.tile(6, "Generator")
    s.g.malfunction[6] = True
    s.start()
    s.play(0, "Intranet")
    assert ("room", 6) not in s.options()


def test_intranet_researches_what_is_carried_or_lies_in_the_laboratory(scenario: Make) -> None:
    s = board(scenario, "Scientist", "Comms Room")
    for room in range(1, 22):
        s.g.objects[room].clear()
    s.tile(6, "Laboratory")
    s.put(1, 6)
    s.p(1).slots.append(Held(EGG))  # carried by somebody else in the Laboratory: does not count
    s.p(0).slots.append(Held(CARCASS))
    s.hand(0, "Intranet", "Rest")
    s.will("weakness", WEAKNESS["Vital Places"])
    s.start()
    s.play(0, "Intranet")
    s.do(0, "room", 6)
    assert s.g.weaknesses[CARCASSES_SLOT] == WEAKNESS["Vital Places"]
