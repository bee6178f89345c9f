"""What actions are made of: their cost, what things let a character do, what weapons change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from hullbreach.kernel.state import Procedure

from .state import Nemesis


@dataclass(slots=True)
class Act:
    """What an action costs: action cards, the card itself (`card`), an item (`item`); -1 none."""

    cost: int = 0
    card: int = -1
    item: int = -1


class Use(NamedTuple):
    """One thing that a card, item or room lets a character do in a room (usually its own).

    Alternatives separated by OR are several uses (NEM-CARD-07).

    `refusal(g, who, room)` is None or the id of the rule that forbids it. `run(g, who, act,
    room)` chooses targets, calls `declare` once, then carries out the effect; it returns
    whether the effect happened.
    """

    key: str
    refusal: Callable[[Nemesis, int, int], str | None]
    run: Callable[[Nemesis, int, Act, int], Procedure[bool]]
    when: str = ""
    """O, C or A where it differs from the card's own mark (NEM-CARD-06)."""
    cost: int = -1
    """The cost where it differs from the card's."""


class WeaponRule(NamedTuple):
    """What a weapon changes. `reads` maps a face to the face it counts as."""

    reads: dict[str, str] = {}
    double: int = 2
    """Injuries of a DOUBLE."""
    extra: int = 0
    """Injuries more, if the die dealt any, on the faces of `extra_on`."""
    extra_on: tuple[str, ...] = ("CREEPER", "ADULT", "HIT", "DOUBLE")
    any_type: bool = False
    """CREEPER and ADULT hurt any type."""
    reroll: bool = False
    boost: bool = False
    """On DOUBLE one more ammo may buy one more injury."""
    flame: bool = False
