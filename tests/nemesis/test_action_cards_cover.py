"""Suppressive Fire and Covering Fire: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import CARD, CLOSED
from tests.nemesis.marks import board, check_card, spent
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]

COVER = [
    ("Captain", "Suppressive Fire"),
    ("Scout", "Suppressive Fire"),
    ("Soldier", "Covering Fire"),
]


@pytest.mark.parametrize(("character", "card"), COVER)
def test_covered_escape_of_the_shooter(scenario: Make, character: str, card: str) -> None:
    s = board(scenario, character)
    check_card(s, card, "cover", 0, "C")
    s.door(7, 8, CLOSED)
    s.intruder("ADULT", 7)
    ammo = s.p(0).slots[0].ammo
    s.roll(noise=3)
    s.start()
    s.play(0, card)
    assert s.options() == [("room", 3), ("room", 6)]
    s.do(0, "room", 6)
    assert s.p(0).room == 6
    assert s.said("attack") == []
    assert s.p(0).slots[0].ammo == ammo - 1
    assert s.noisy((5, 6))
    spent(s, card)


@pytest.mark.parametrize(("character", "card"), COVER)
def test_covered_escape_of_a_willing_other(scenario: Make, character: str, card: str) -> None:
    s = board(scenario, character)
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.hand(0, card)
    s.roll(noise=3)
    s.start()
    s.play(0, card)
    s.do(0, "seat", 1)
    assert s.pending.seats == (1,)
    s.answer(1, "accept")
    assert s.pending.seats == (1,)  # who moves chooses the room
    s.do(1, "room", 6)
    assert (s.p(0).room, s.p(1).room) == (7, 6)
    assert s.said("noise.roll") == [(1, 6, 3)]


@pytest.mark.parametrize(("character", "card"), COVER)
def test_nobody_is_moved_unwilling(scenario: Make, character: str, card: str) -> None:
    s = board(scenario, character)
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.hand(0, card)
    ammo = s.p(0).slots[0].ammo
    s.roll(noise=3)
    s.start()
    s.play(0, card)
    s.do(0, "seat", 1)
    s.answer(1, "refuse")
    s.do(0, "room", 6)
    assert (s.p(0).room, s.p(1).room) == (6, 7)
    assert s.p(0).slots[0].ammo == ammo - 1


@pytest.mark.parametrize(("character", "card"), COVER)
def test_cover_needs_ammo_and_an_open_path(scenario: Make, character: str, card: str) -> None:
    s = board(scenario, character)
    s.intruder("ADULT", 7)
    s.hand(0, card)
    s.p(0).slots[0].ammo = 0
    assert s.refusal(0, "card", CARD[card], 0) == "NEM-CMB-06"
    s.p(0).slots[0].ammo = 1
    for room in (3, 6, 8):
        s.door(room, 7, CLOSED)
    assert s.refusal(0, "card", CARD[card], 0) == "NEM-MOVE-02"


@pytest.mark.rule("NEM-MOVE-14")
@pytest.mark.parametrize("encounter", [False, True])
def test_covering_fire_moves_both_the_soldier_first(scenario: Make, encounter: bool) -> None:
    """NEM-EX-43."""
    s = board(scenario, "Soldier")
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.hand(0, "Covering Fire", "Rest", "Search")
    s.roll(noise=3)
    if encounter:
        s.noise((5, 6))
        s.draws_token("LARVA", 1)
    s.start()
    s.play(0, "Covering Fire")
    assert s.options() == [("seat", 0), ("seat", 1), ("both", 0, 1)]
    s.do(0, "both", 0, 1)
    s.answer(1, "accept")
    assert s.pending.seats == (0,)  # the Soldier chooses for both
    s.do(0, "room", 6)
    assert (s.p(0).room, s.p(1).room) == (6, 6)
    assert s.said("noise.roll") == [(0, 6, 3)]
    assert s.said("attack") == []
    assert s.intruders(6) == (["LARVA"] if encounter else [])
    assert s.p(0).slots[0].ammo == 4


def test_suppressive_fire_moves_only_one(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.hand(0, "Suppressive Fire")
    s.start()
    s.play(0, "Suppressive Fire")
    assert s.options() == [("seat", 0), ("seat", 1)]
