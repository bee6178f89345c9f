"""What an edition of Retaliation is made of: the tables and functions rules reach through it.

Base chapters, modes and expansions fill the same tables. A chapter that asks something which
depends on mode or expansion asks it here and never which of them there are. What each seam is for,
and who uses it, stands in the package's docstring.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.state import Procedure

from .content import COUNTS, Corridor, Counts
from .state import Intruder, Player, Retaliation
from .things import BASE_THINGS, Things

if TYPE_CHECKING:
    from hullbreach.kernel.piles import Pile
    from hullbreach.kernel.result import Result
    from hullbreach.toolkit.reactions import Point
    from hullbreach.toolkit.verbs import Verb

Effect = Callable[..., Procedure[None] | None]
"""What a card or token does: a procedure, or a plain function where it asks nothing."""


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
    refusal: Callable[[Any, int], str | None] | None = None
    """The rule that says why there is no way, where it is not NR-GOLD-05."""


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


Uses = Mapping[str, tuple[Use, ...]]
"""By the name of the card, item or room; what is missing has no effect that can be chosen."""


def nobody(g: Retaliation, it: Intruder) -> None:
    """An intruder in a room without characters does nothing."""


def no_free(g: Retaliation, who: int) -> Sequence[tuple[Option, Callable[[], Any]]]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    things: Things = BASE_THINGS
    counts: Counts = COUNTS
    winners: Callable[[Any], list[bool]]
    """Who has won, by seat, after the final check (NR-END-07, NR-SOLO-03)."""
    result: Callable[[Any], Result]
    """How a finished game ended."""

    # Setting up.
    drafts: Callable[[Retaliation, int], list[int]]
    """The characters a seat may take besides the two it is dealt (NR-CTR-03)."""
    drafted: Sequence[Callable[[Retaliation, int], None]] = ()
    """Told which seat has taken a character (NR-CTR-04)."""
    unsupported: Callable[[Retaliation, int], bool]
    """Whether a seat is left out of the support draft (NR-DRF-01)."""
    laid_out: Sequence[Callable[[Retaliation], None]] = ()
    """After the facility is set up, before the players are (NR-XYR-02)."""

    # The map.
    noise_values: Callable[[Corridor], tuple[int, ...]]
    """The values of a corridor's front (NR-DEAD-02)."""
    combat: Callable[[Retaliation, int], bool]
    """Whether a character in a room slot is in combat (NR-ACT-05)."""
    barred: Callable[[Retaliation, int], bool]
    """Whether something in a room slot keeps secure tokens away (NR-SECA-01)."""

    # The turn.
    actions: Mapping[str, Verb[Retaliation]]
    """What can be done in an action slot, by verb (NR-ACT-01 to -03)."""
    between: Mapping[str, Verb[Retaliation]] = field(default_factory=dict)
    """What can be done between actions besides: choosing an objective (NR-TURN-10)."""
    free: Callable[[Retaliation, int], Sequence[tuple[Option, Callable[[], Any]]]] = no_free
    """What a seat may do at any decision of its own: free discards (NR-ACT-09)."""
    weapons: Mapping[str, Weapon]
    """By the name of the item; what is missing has no text."""
    cards: Uses = field(default_factory=dict)
    items: Uses = field(default_factory=dict)
    rooms: Uses = field(default_factory=dict)
    robots: Uses = field(default_factory=dict)
    points: Mapping[str, Point[Retaliation]]
    """When players may react, by the name of the window (windows.py)."""
    turn_end: Sequence[Effect] = ()
    """`(g, seat)`: after oxygen loss and fire damage of a turn."""

    # Exploring and noise.
    exploration: Callable[[Any, int], Procedure[int]]
    """`(g, seat)`: the exploration card that is resolved (NR-EXP-01, S15)."""
    rerolled: Callable[[Any, int, int], Procedure[int]]
    """`(g, seat, face)`: a noise roll after who may has rolled again (NR-NOI-19, S14)."""
    entrances: Mapping[str, Effect]
    """Entrance effects of exploration cards: `(g, seat, room slot, corridor, careful)`."""
    placed: Sequence[Effect] = ()
    """What expansions place in step 3 of exploring: `(g, card, room slot, corridor)`."""
    explored: Sequence[Effect] = ()
    """After an exploration card was resolved: `(g, card, room slot, seat)` (NR-INS-03, -10)."""
    crossed: Effect
    """After a move to a discovered room: `(g, seat, corridor, careful, quiet)`; in the base game
    the noise roll (NR-MOV-06)."""
    help_sheet: Mapping[str, Column]
    """By type of token."""

    # Intruders.
    attack: Callable[[Any, Intruder, int, int], Procedure[None]]
    """`(g, intruder, seat, how)`: one attack, reactions included (NR-ATK-01); see ids.ENTRY."""
    bite: Effect
    """`(g, intruder, seat)`: the attack of a kind that draws no card (NR-LAR-01)."""
    dies: Callable[[Any, Player], None]
    """What becomes of a character that has died, its items apart (NR-DTH-03, NR-SOLO-06)."""
    unattended: Callable[[Any, Intruder], Procedure[None] | None] = nobody
    """An intruder has come into a room without a character (NR-INS-34)."""
    attack_cards: Sequence[Effect] = ()
    """By kind of attack card: `(g, intruder, seat)`."""
    parts: Mapping[str, Effect] = field(default_factory=dict)
    """Parts of attack lines by what they do: `(g, intruder, seat, n)` (NR-ATK-10)."""
    events: Sequence[tuple[Effect, Effect]] = ()
    """By event card: main and secondary effect."""
    health: Sequence[Effect] = ()
    """By Queen Health card: `(g, seat or -1)`, the seat that dealt the hits (NR-QUE-10)."""

    piles: Sequence[Callable[[Any], list[Pile]]] = ()
    """Where components of expansions lie (piles.py)."""

    # Rounds.
    met: Sequence[Callable[[Any], None]]
    """What the round marker meets on its new space, in order (NR-TRK-05)."""

    # Goals.
    goals: Goals
    conditions: Sequence[Callable[[Any, int], bool]]
    """By objective: whether a seat has fulfilled it (NR-END-07)."""
    tasks: Sequence[Callable[[Any], bool]]
    """By mission task."""


SEAMS = (
    "target.preferred",  # who: seat; more is chosen first at equal distance (XS1)
    "corridor.space",  # who: corridor; spaces for intruders (NR-SAN-08)
    "noise.stays",  # who: corridor; markers that do not go before an intruder (NR-SAN-30)
    "noise.most",  # who: corridor; markers it can hold (NR-SAN-07)
    "opportunity",  # who: seat; opportunity attacks at most (WD2)
    "oxygen.loss",  # who: seat; points lost at the end of a turn (WD3, IT18, XI3)
    "room.cards",  # who: seat; cards that using a room costs (WD5)
    "gear.cards",  # who: seat; cards that tactical gear costs (WD7)
    "reaction.cards",  # who: seat; cards that each reaction costs (WD9)
    "burst.hits",  # who: seat; hits of a Burst (WD4)
    "melee.cards",  # who: seat; cards that Melee costs (WD8)
    "contamination.near",  # who: seat; cards gained from events and rooms (S12)
    "attack.health",  # who: seat; health that an attack card costs (IT08, S11)
    "hands",  # who: seat; hand slots (S13)
)
"""Numbers that cards, modes and expansions change (Edition.mods): the base names each with ()."""
