"""What an edition of Nemesis is made of: the tables and functions that rules reach through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.state import Procedure

if TYPE_CHECKING:
    from hullbreach.toolkit.reactions import Point
    from hullbreach.toolkit.verbs import Verb

    from .combat import WeaponRule
    from .declare import Use
    from .state import Intruder, Nemesis, Player

Uses = tuple[tuple["Use", ...], ...]
"""The uses of each card, item or room tile, by its number."""
Refusal = Callable[["Nemesis", int, int], str | None]
"""See declare.Use."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    rounds: tuple[Callable[[Nemesis, int], str], ...]
    """Who takes a round: each looks at a seat and names the step of its round, "" for none."""
    actions: Mapping[str, Verb[Nemesis]]
    """By verb (NEM-ACT-01)."""
    cards: Uses
    items: Uses
    rooms: Uses
    weapons: Mapping[str, WeaponRule]
    """By the item's name."""
    attacks: Mapping[str, Callable[[Nemesis, Intruder, int], Procedure[None] | None]]
    """What an attack card does to a character, by its name."""
    events: Sequence[Callable[[Nemesis], Procedure[None] | None]]
    """What an event card does, by its number."""
    points: Mapping[str, Point[Nemesis]]
    """When players may react, by the name of the window."""
    conditions: Sequence[Callable[[Nemesis, Player], bool]]
    """When an objective is fulfilled, by its number."""
    card_options: tuple[list[Option], ...] = field(init=False)
    item_options: tuple[list[Option], ...] = field(init=False)
    room_options: tuple[list[Option], ...] = field(init=False)
    """The options that the uses of a card, item or room tile are, made once."""
    card_uses: tuple[list[tuple[Option, Refusal]], ...] = field(init=False)
    """Those of a card, each with what may refuse it."""

    def __post_init__(self) -> None:
        cards = _options("card", self.cards)
        options: dict[str, Any] = {
            "card_options": cards,
            "card_uses": tuple(
                [(option, use.refusal) for option, use in zip(options, uses, strict=True)]
                for options, uses in zip(cards, self.cards, strict=True)
            ),
            "item_options": _options("item", self.items),
            "room_options": tuple(
                [("room_action", i) for i in range(len(uses))] for uses in self.rooms
            ),
        }
        for name, made in options.items():
            object.__setattr__(self, name, made)


def _options(verb: str, table: Uses) -> tuple[list[Option], ...]:
    return tuple([(verb, n, i) for i in range(len(uses))] for n, uses in enumerate(table))
