"""What the tables of an edition hold: uses of cards, items and rooms, texts of weapons, lines
of the help sheet, goals (rules.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure

Effect = Callable[..., Procedure[None] | None]
"""What a card or token does: a procedure, or a plain function where it asks nothing."""


FOES: Final = 1 << 0
"""Somebody to shoot or strike in the room."""
ARMED: Final = 1 << 1
"""A weapon that can fire."""
CALM: Final = 1 << 2
"""No combat (NR-ACT-04)."""


class Use(NamedTuple):
    """One of the effects of a card, item, room or robot (NR-ACT-11, NR-USE-01, NR-RMU-01).

    `options(g, who)` are the ways to choose it that can be carried out completely (NR-GOLD-05,
    NR-GOLD-15), each the rest of an option, () where nothing is declared; [] if there is none.
    `run(g, who, *way)` carries it out. `calm`: not in combat (NR-ACT-04).
    """

    options: Callable[[Any, int], Sequence[tuple[Any, ...]]]
    run: Callable[..., Procedure[None] | None]
    cards: int = 0
    """Action cards that are discarded for it besides (NR-ACT-08)."""
    calm: bool = False
    waived: Callable[[Any, int], bool] | None = None
    """Whether those cards are not needed just now (story 302)."""
    refusal: Callable[[Any, int], str | None] | None = None
    """The rule that says why there is no way, where it is not NR-GOLD-05."""
    way: str = ""
    """How a way is said: the option "way.NAME" of words.toml, whose arguments are the way's; "" for
    a use that has none but ()."""
    needs: int = 0
    """What there has to be for any way, FOES or ARMED: what is known at every action."""
    then: Callable[[Any, int], tuple[str, int]] | None = None
    """What follows from it, where that hangs on the table: a name of [then] in words.toml, and the
    number that # stands for there."""


class Weapon(NamedTuple):
    """What the text of a weapon changes (NR-SHT-08, NR-BRS-06, NR-MEL-03).

    Effects are `(g, seat, held, intruder)`, that of the special symbol `(g, seat, held)`.
    """

    hits: int = 1
    """Of a Shoot, before the die."""
    price: int = 0
    """Ammo that each Shoot spends."""
    boost: bool = False
    """1 ammo may be spent for 1 more hit before a Shoot."""
    shot: Mapping[int, int] = MappingProxyType({})
    """Numbers of a Shoot that count as another one."""
    reroll: bool = False
    """The shoot die may be rolled again, once per turn."""
    critical: Effect | None = None
    bullets: Effect | None = None
    after: Effect | None = None
    """After a Shoot, whatever came of it."""
    burst: Mapping[int, int] = MappingProxyType({})
    """Faces of the burst die that count another number; SPECIAL among them is no symbol."""
    most: int = 99
    """The burst die counts that much at most."""
    more: int = 0
    """Hits of a Burst besides the die."""
    unrolled: int = 0
    """A Burst has so many hits, and no die is rolled."""
    dice: int = 1
    """So many burst dice, of which the highest counts."""
    special: Effect | None = None
    special_hits: int = 0
    """Hits more with the special symbol."""
    piercing: bool = False
    """In a Burst each Drone needs 1 hit only."""
    clean: bool = False
    """Melee gives no contamination card."""
    lower: int = 0
    """Numbers of a Melee count so much lower."""
    again: bool = False
    """Bullets of a Melee may be rolled again, once."""
    calms: bool = False
    """Once per round a surviving target of a Melee does not strike back."""
    killed: Effect | None = None
    """After a Melee that has killed its target: `(g, seat, held)`."""


Ways = list[tuple[Any, ...]]
"""The ways in which a use could be chosen."""


class Column(NamedTuple):
    """A line of the help sheet: what a token of a type does (NR-NOI-09 to -13, NR-BAG-02, -03).

    Each returns whether the token goes to its pile afterwards; False if it has gone elsewhere.
    """

    corridor: Callable[[Any, int, int, int], Procedure[bool] | bool]
    """`(g, token, corridor, who)`."""
    room: Callable[[Any, int, int, int], Procedure[bool] | bool]
    """`(g, token, room slot, who)`."""
    development: Callable[[Any, int], Procedure[bool] | bool]
    """`(g, token)`."""


class Goals(NamedTuple):
    """The cards that goals are dealt from, by the number of characters (NR-PLR-02, NR-SOLO-01)."""

    objectives: Callable[[int], list[list[int]]]
    """Private and mission objectives."""
    tasks: Callable[[int], list[int]]
    names: tuple[str, ...]
    """The names of the tasks."""
    words: tuple[str, ...]
    """What they ask."""


Uses = Mapping[str, tuple[Use, ...]]
"""By the name of the card, item or room; what is missing has no effect that can be chosen."""

Fitting = tuple[tuple[Option, Callable[[Any, int], Sequence[tuple[Any, ...]]], int, Use], ...]
"""Uses that need nothing besides what is given: the beginning of its options, its ways, its cards
and the use itself."""


class Known(NamedTuple):
    """By number the fitting uses of cards, items and rooms (legal.py)."""

    cards: tuple[Fitting, ...]
    items: tuple[Fitting, ...]
    rooms: tuple[Fitting, ...]
