"""Decks and copies."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from hullbreach.kernel.copying import copier_module, make_copier, make_reader
from hullbreach.kernel.decks import Deck, draw, look_at_top, put_under, shuffle, shuffle_in
from hullbreach.kernel.state import TRANSIENT
from tests.kernel.toygame import Toy


class First:
    """An io that always takes the first and counts what is revealed."""

    revealed = 0

    def pick(self, pool: list[int], what: str) -> int:
        return 0

    def reveal(self) -> None:
        self.revealed += 1


def table() -> Toy:
    return Toy(io=First())


def test_a_deck_is_drawn_from_top_pool_bottom_and_then_the_discard() -> None:
    g, deck = table(), Deck([1, 2], [7], [5], [1], [9], [2])
    assert len(deck) == 4
    assert [draw(g, deck, "card") for _ in range(6)] == [5, 1, 2, 9, 7, -1]
    assert deck == Deck([])


def test_a_seat_has_not_seen_what_lies_hidden_or_was_seen_by_others() -> None:
    deck = Deck([1, 2], [7], [5, 6], [0b10, 0b11], [9, 8], [0b01, 0b00])
    assert sorted(deck.unseen(0)) == [1, 2, 5, 8]
    assert sorted(deck.unseen(1)) == [1, 2, 8, 9]
    assert sorted(deck.unseen(2)) == [1, 2, 5, 6, 8, 9]


def test_looking_at_the_top_leaves_it_there_and_remembers_who() -> None:
    g, deck = table(), Deck([1, 2])
    assert look_at_top(g, deck, 0, "card") == 1
    assert look_at_top(g, deck, 2, "card") == 1
    assert deck.top_seen == [0b101]
    assert g.io.revealed >= 2
    assert draw(g, deck, "card") == 1
    assert look_at_top(g, Deck([]), 0, "card") == -1


def test_cards_put_under_come_last_in_order() -> None:
    g, deck = table(), Deck([1])
    put_under(deck, 8, 0b1)
    put_under(deck, 9)
    assert [draw(g, deck, "card") for _ in range(3)] == [1, 8, 9]


def test_shuffling_forgets_what_was_known() -> None:
    deck = Deck([1], [2], [3], [1], [4], [1])
    shuffle(deck)
    assert (sorted(deck.pool), deck.discard, deck.top, deck.bottom) == ([1, 3, 4], [2], [], [])
    assert deck.top_seen == deck.bottom_seen == []
    shuffle_in(deck)
    assert (sorted(deck.pool), deck.discard) == ([1, 2, 3, 4], [])


@dataclass
class Inner:
    numbers: list[int] = field(default_factory=list)


class Frozen(msgspec.Struct, frozen=True):
    name: str = "x"


@dataclass
class Outer:
    n: int
    rows: list[list[int]]
    inner: Inner
    maybe: Inner | None
    many: dict[str, Inner]
    plain: dict[str, int]
    fixed: Frozen
    pair: tuple[int, int]
    scalar: int | None
    io: Any = None


@dataclass
class Loose:
    rows: tuple[tuple[int, Inner], ...] = ()


@dataclass
class Holding:
    inner: Inner = field(default_factory=Inner)
    rows: list[Inner] = field(default_factory=list)


@dataclass
class Many:
    either: list[int] | dict[str, int] | None = None


class Changing(msgspec.Struct):
    numbers: list[int] = []


@dataclass
class Holder:
    changing: list[Changing] = field(default_factory=list)


@pytest.mark.parametrize(
    ("type_", "message"),
    [
        (Outer, "Outer.io: cannot copy typing.Any"),
        (Loose, "Loose.rows: a tuple may hold only what never changes"),
        (Many, "Many.either: cannot copy"),
        (Holder, "Holder.changing: cannot copy"),
        (Changing, "Changing is not a dataclass"),
    ],
)
def test_what_a_copier_cannot_answer_for_is_refused_by_name(type_: type, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make_copier(type_)


def test_a_copy_shares_nothing_that_can_change() -> None:
    copy = make_copier(Outer, transient=("io",))
    original = Outer(
        1,
        [[1], [2]],
        Inner([3]),
        Inner([4]),
        {"a": Inner([5])},
        {"b": 6},
        Frozen(),
        (7, 8),
        None,
        9,
    )
    made = copy(original)
    assert made.io is None
    made.io = 9
    assert made == original
    made.rows[0].append(0)
    made.inner.numbers.append(0)
    assert made.maybe is not None
    made.maybe.numbers.append(0)
    made.many["a"].numbers.append(0)
    made.plain["b"] = 0
    assert original == Outer(
        1,
        [[1], [2]],
        Inner([3]),
        Inner([4]),
        {"a": Inner([5])},
        {"b": 6},
        Frozen(),
        (7, 8),
        None,
        9,
    )
    assert made.fixed is original.fixed


def test_plain_data_is_read_into_the_same_shape() -> None:
    read = make_reader(Outer, ("io",))
    original = Outer(
        1, [[1]], Inner([3]), None, {"a": Inner([5])}, {"b": 6}, Frozen("y"), (7, 8), None
    )
    made = read(msgspec.msgpack.encode(original))
    assert made == original and type(made.many["a"]) is Inner
    assert read(msgspec.to_builtins(original)) == original
    assert make_reader(Holding)({}) == Holding()
    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`, got `str` - at `\$.rows"):
        read({**msgspec.to_builtins(original), "rows": [["x"]]})


def test_the_module_to_be_compiled_copies_as_the_copier_does() -> None:
    made: dict[str, Any] = {}
    exec(copier_module(Toy, TRANSIENT), made)
    toy = Toy(deck=Deck([1, 2]), hands=[[3]], io=First())
    copied = made["copy"](toy)
    assert copied == make_copier(Toy, TRANSIENT)(toy) and copied.io is None
    assert copied.hands[0] is not toy.hands[0] and copied.deck.pool is not toy.deck.pool
