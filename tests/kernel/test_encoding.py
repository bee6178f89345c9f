"""A sheet reads a Struct by its declaration; a vocabulary knows what it was taught."""

import msgspec
import pytest

from hullbreach.kernel.encoding import Sheet, Tokens


class Card(msgspec.Struct):
    name: str


class Seat(msgspec.Struct):
    ready: bool
    cards: int
    mood: str
    secret: int
    hand: tuple[Card, ...]
    tricks: tuple[str, ...]
    tokens: dict[str, int]
    places: tuple[tuple[int, ...], ...] = ()


SHEET = Sheet(
    Seat, without=("secret",), scales={"cards": 4}, keys={"tokens": ("egg", "queen")}, prefix="s"
)
SEAT = Seat(True, 2, "calm", 7, (Card("Rest"), Card("Rest")), ("feint",), {"queen": 8})


def test_numbers_come_as_declared_and_scaled():
    assert SHEET.width == 4
    assert SHEET.numbers(SEAT) == [1.0, 0.5, 0.0, 1.0]


def test_names_are_tokens_by_field():
    words = Tokens(open=True)
    assert SHEET.tokens(SEAT, words) == [1, 2, 2, 3]
    assert list(words) == [("s.mood", "calm"), ("s.hand", "Rest"), ("s.tricks", "feint")]


def test_what_is_told_as_nothing_is_no_token():
    words = Tokens(open=True)
    assert SHEET.tokens(Seat(False, 0, "", 0, (), (), {}), words) == []


def test_a_closed_vocabulary_takes_new_names_for_unknown():
    words = Tokens([("s.mood", "calm")])
    assert SHEET.tokens(SEAT, words) == [1, 0, 0, 0]
    assert len(words) == 1


def test_a_field_that_does_not_exist_is_named():
    with pytest.raises(ValueError, match="Seat has no field 'hadn'"):
        Sheet(Seat, without=("hadn",))
