"""What an edition of Retaliation is made of: the tables and functions rules reach through it.

Base chapters, modes and expansions fill the same tables. A chapter that asks something which
depends on mode or expansion asks it here and never which of them there are. What each seam is for,
and who uses it, stands in the package's docstring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hullbreach.kernel.edition import Edition
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb, Verbs

from .content import CORRIDORS, COUNTS, Corridor, Counts
from .crew import anybody_in
from .ids import NONE
from .state import Held, Intruder, Player, Retaliation
from .things import BASE_THINGS, Things
from .uses import Column, Effect, Goals, Known, Uses, Weapon

if TYPE_CHECKING:
    from hullbreach.kernel.lexicon import Told
    from hullbreach.kernel.piles import Pile
    from hullbreach.kernel.result import Result
    from hullbreach.kernel.vocabulary import Vocabulary
    from hullbreach.toolkit.reactions import Point


def nobody(g: Retaliation, it: Intruder) -> None:
    """An intruder in a room without characters does nothing."""


def every_one(g: Retaliation, seat: int, count: int) -> int:
    """All contamination cards are gained."""
    return count


def in_supply(g: Retaliation) -> int:
    """Contamination cards that nobody has."""
    return g.contamination_left


def never_shut(g: Retaliation, slot: int) -> str | None:
    """No rule shuts a room."""
    return None


def no_case(g: Retaliation, p: Player) -> Held | None:
    """Nothing that an egg could be put into."""
    return None


def figure_stays(g: Retaliation, it: Intruder, source: int, chooser: int) -> None:
    """It cannot be repelled."""
    g.say("repel.stays", "NR-REP-01", it.type, it.number, it.place)


def no_figure_dies(g: Retaliation, it: Intruder, seat: int) -> None:
    """There are none."""
    raise AssertionError("an intruder that is not on the map")


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    words: Vocabulary
    """All that is said at the table."""
    told: tuple[Callable[[], Iterable[Told]], ...] = ()
    """What is explained besides the things of the base (explanations.py)."""
    loud: Callable[[Any, int, int], float] | None
    """`(g, seat, room slot)`: the share of a seat's noise rolls there that bring something, for
    words; None where moving makes no noise roll (NR-SAN-09)."""
    # By factories, as in Things: these are read at every step.
    things: Things = field(default_factory=lambda: BASE_THINGS)
    counts: Counts = field(default_factory=lambda: COUNTS)
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
    """Whether a character in a room slot is in combat: with one of `targets` (NR-ACT-05)."""
    barred: Callable[[Retaliation, int], bool]
    """Whether something in a room slot keeps secure tokens away (NR-SECA-01)."""
    shut: Callable[[Retaliation, int], str | None] = never_shut
    """The rule by which the room on a slot cannot be used at all (story 305)."""

    # The turn.
    actions: Mapping[str, Verb[Retaliation]]
    """What can be done in an action slot, by verb (NR-ACT-01 to -03)."""
    between: Mapping[str, Verb[Retaliation]] = field(default_factory=dict)
    """What can be done between actions besides: choosing an objective (NR-TURN-10)."""
    free: Mapping[str, Verb[Retaliation]] = field(default_factory=dict)
    """What a seat may do meanwhile without answering: free discards (NR-ACT-09)."""
    weapons: Mapping[str, Weapon]
    """By the name of the item; what is missing has no text."""
    cards: Uses = field(default_factory=dict)
    items: Uses = field(default_factory=dict)
    rooms: Uses = field(default_factory=dict)
    robots: Uses = field(default_factory=dict)
    points: Mapping[str, Point[Retaliation]]
    """When players may react, by the name of the window (windows.py)."""

    @cached_property
    def fronts(self) -> tuple[tuple[int, ...], ...]:
        """`noise_values` of each corridor."""
        return tuple([self.noise_values(corridor) for corridor in CORRIDORS])

    @cached_property
    def watching(self) -> Mapping[str, tuple[tuple[Callable[[Any, int, Any], bool], ...], ...]]:
        """By window and character, last for none: whether it could react with each thing that is
        anybody's or in its deck."""
        owners = self.things.owners
        characters = (*range(len(self.things.characters)), NONE)

        def may(n: int, point: Point[Any]) -> tuple[Callable[..., Any], ...]:
            return tuple(
                [it.could for it in point.reactions if it.card < 0 or n in owners[it.card]]
            )

        return {
            name: tuple([may(n, point) for n in characters]) for name, point in self.points.items()
        }

    before_loss: Sequence[Effect] = ()
    """`(g, seat)`: before the oxygen loss of a turn (CN11B)."""
    heard: Sequence[Callable[[Retaliation, int], bool]] = ()
    """`(g, seat)`: whether an action that is over, a reaction or an ordered one too, is heard for
    what it struck; asked once (NR-XYR-30, NR-NEO-23)."""
    passed: Sequence[Effect] = ()
    """`(g, seat, cards)`: after Pass with the cards discarded (NR-SAN-23, XS2)."""
    restored: Sequence[Callable[[Retaliation, int], None]] = ()
    """`(g, seat)`: after health has come back (XS5)."""
    turn_end: Sequence[Effect] = ()
    """`(g, seat)`: after oxygen loss and fire damage of a turn."""

    in_one_pass: Mapping[str, Verb[Retaliation]] = field(default_factory=dict)
    """Those of the actions that legal.py finds in one pass, the last of the table."""
    @cached_property
    def asides(self) -> Verbs[Any]:
        """What is done between actions without being one."""
        return {**self.between, **self.free}

    @cached_property
    def more_asides(self) -> Verbs[Any] | None:
        """The same of what may be done besides: expansions add theirs behind."""
        names, first = list(self.free), len(self.free_in_one_pass)
        if names[:first] != list(self.free_in_one_pass):
            return None
        return {name: self.free[name] for name in names[first:]}

    free_in_one_pass: Mapping[str, Verb[Retaliation]] = field(default_factory=dict)
    """Those of `free` that are found in one pass, the first of the table."""
    tables: dict[tuple[int, str], Any] = field(default_factory=dict, init=False, repr=False)
    """By seats and variant: the table before anybody has drawn anything (setup.py)."""
    known: dict[int, Known] = field(default_factory=dict, init=False, repr=False)
    """By what is given: uses that may be possible (legal.py)."""

    @cached_property
    def more_actions(self) -> Verbs[Any] | None:
        """The actions that are not found in one pass; None if others forbid what those do not, or
        they come in another order: then each is asked for itself."""
        first = len(self.actions) - len(self.in_one_pass)
        names = list(self.actions)
        if names[max(first, 0) :] != list(self.in_one_pass):
            return None
        for name, verb in self.in_one_pass.items():
            if self.actions[name]._replace(run=verb.run) != verb:
                return None
        return {name: self.actions[name] for name in names[:first]}

    # Exploring and noise.
    exploration_back: Callable[[int], int] | None = None
    """The back of an exploration card, where cards with different ones lie in the deck."""
    exploration: Callable[[Any, int], Procedure[int] | int]
    """`(g, seat)`: the exploration card that is resolved, -1 if no character explores (NR-EXP-01,
    S15)."""
    rerolled: Callable[[Any, int, int, int], Procedure[int] | int]
    """`(g, seat, room slot, face)`: a noise roll after who may rolled again (NR-NOI-19, S14)."""
    entrances: Mapping[str, Effect]
    """Entrance effects of exploration cards: `(g, seat, room slot, corridor, careful)`."""
    placed: Sequence[Effect] = ()
    """What expansions place in step 3 of exploring: `(g, card, room slot, corridor)`."""
    marked: Sequence[Effect] = ()
    """`(g, seat, corridors)`: where an exploration card has placed noise markers, and who explores,
    -1 if no character does (IT19)."""
    explored: Sequence[Effect] = ()
    """After an exploration card was resolved: `(g, card, room slot, seat)` (NR-INS-03, -10)."""
    entered: Sequence[Effect] = ()
    """A character has come into a discovered room: `(g, seat, room slot)` (story 203)."""
    crossed: Effect
    """After a move to a discovered room: `(g, seat, corridor, careful, quiet)`; in the base game
    the noise roll (NR-MOV-06)."""
    hazards: Sequence[Effect] = ()
    """Whenever a hazard result is resolved in a room: `(g, room slot)` (story 503)."""
    went: Sequence[Effect] = ()
    """At the end of a move through a corridor, explored or not: `(g, seat, corridor, careful,
    markers)`, with the noise markers there when it began (NR-SAN-11, -15, -41)."""
    mark: Callable[[Any, int, str], bool]
    """`(g, corridor, rule)`: a noise marker, if it may lie there; whether it was placed."""
    many_markers: bool = False
    """More than one noise marker may lie in a corridor (NR-SAN-07)."""
    marker_targets: bool = False
    """Hits in a corridor may take noise markers (NR-SAN-13)."""
    help_sheet: Mapping[str, Column]
    """By type of token."""

    # Intruders.
    targets: Callable[[Any, int], list[Intruder]]
    """`(g, place)`: whom a character can aim at there (NR-SHT-10)."""
    everybody: Callable[[Any, int], Procedure[list[Intruder]]]
    """`(g, seat)`: whom an effect on all intruders in its room hits (NR-NEO-41)."""
    frail: Callable[[Any, Intruder], bool]
    """Whether one hit kills it anywhere (NR-IHP-02)."""
    tough: Callable[[Any, Intruder], int]
    """Hits at once that kill it in a corridor (NR-IHP-03, -04)."""
    bursting: Sequence[Effect] = ()
    """`(g, seat, corridor)`: before a Burst is paid with ammo (NR-NEO-26)."""
    share_out: Callable[..., Procedure[None]]
    """`(g, seat, corridor, hits, rule, piercing)`: hits in a corridor (NR-BRS-03)."""
    struck: Sequence[Callable[[Any, Intruder, int], None]] = ()
    """`(g, intruder, seat)`: told who hits whom, or kills it at once."""
    slay: Effect
    """`(g, intruder, seat or -1, rule)`: what is killed dies (NR-SHT-05)."""
    falls: Sequence[Callable[[Any, Intruder], str]] = ()
    """`(g, intruder)`, for people: what it does that would die now, if that is not "dies"."""
    strike_notes: Sequence[Callable[[Any, Intruder], str]] = ()
    """`(g, intruder)`, for people: what else comes of striking it, "" for nothing."""
    burst_notes: Sequence[Callable[[Any, int], str]] = ()
    """`(g, corridor)`, for people: what else there is to a Burst there."""
    queen_died: Sequence[Callable[[Any], None]] = ()
    """After her last Health card (NR-QUE-05)."""
    attack: Callable[[Any, Intruder, int, int], Procedure[None]]
    """`(g, intruder, seat, how)`: one attack, reactions included (NR-ATK-01); see ids.ENTRY."""
    bite: Effect
    """`(g, intruder, seat)`: the attack of a kind that draws no card (NR-LAR-01)."""
    dies: Callable[[Any, Player], None]
    """What becomes of a character that has died, its items apart (NR-DTH-03, NR-SOLO-06)."""
    contaminated: Callable[[Any, int, int], Procedure[int] | int] = every_one
    """`(g, seat, count)`: how many of so many contamination cards a character gains (CN03B)."""
    unattended: Callable[[Any, Intruder], Procedure[None] | None] = nobody
    """An intruder has come into a room without a character, or finds none there in the intruder
    phase (NR-INS-31, -34)."""
    holds: Callable[[Retaliation, int], bool] = anybody_in
    """Whether intruders stay in a room because of who is there (NR-IMV-07, NR-INS-31)."""
    figures: Sequence[Callable[[Any], list[Intruder]]] = ()
    """Figures on the map that characters may target like intruders, though for all the rest they
    are none (NR-INS-25, -26, NR-XYR-11, -12). They are not in `state.intruders`."""
    repelled: Effect = figure_stays
    """One of them is repelled: `(g, figure, source, chooser)` (NR-XYR-26)."""
    slain: Callable[[Any, Intruder, int], Procedure[None] | None] = no_figure_dies
    """One of them is killed by a seat."""
    attack_cards: Sequence[Effect] = ()
    """By kind of attack card: `(g, intruder, seat)`."""
    contaminate: Callable[[Any, int, int, str], None]
    contamination_left: Callable[[Any], int] = in_supply
    """So many cards are left to be gained."""
    """`(g, seat, count, rule)`: gain contamination cards (NR-CON-01)."""
    parts: Mapping[str, Effect] = field(default_factory=dict)
    """Parts of attack lines by what they do: `(g, intruder, seat, n)` (NR-ATK-10)."""
    event_back: Callable[[int], int] | None = None
    """The back of an event card, where cards with different ones lie in the deck."""
    event_card: Callable[[Any], Procedure[int]]
    """The event card that is resolved, -1 for none (NR-EVP-02)."""
    event_moves: Callable[[Any, int], Procedure[None]]
    """`(g, card)`: the intruders that move (NR-EVP-03)."""
    events: Sequence[tuple[Effect, Effect]] = ()
    """By event card: main and secondary effect."""
    health: Sequence[Effect] = ()
    """By Queen Health card: `(g, seat or -1)`, the seat that dealt the hits (NR-QUE-10)."""

    egg_case: Callable[[Retaliation, Player], Held | None] = no_case
    """What a character holds that has place for an egg (CN12A)."""
    piles: Sequence[Callable[[Any], list[Pile]]] = ()
    """Where components of expansions lie (piles.py)."""
    components: Sequence[Callable[[Any], Iterable[tuple[str, Iterable[int]]]]] = ()
    """Which they are: what, and their numbers."""

    # Rounds.
    met: Sequence[Callable[[Any], None]]
    """What the round marker meets on its new space, in order (NR-TRK-05)."""

    # Goals.
    final_check: Callable[[Any, list[Player]], None]
    """`(g, seats in turn order)`: what is in the bodies of those who left (NR-END-04, -05)."""
    goals: Goals
    conditions: Sequence[Callable[[Any, int], bool]]
    """By objective: whether a seat has fulfilled it (NR-END-07)."""
    tasks: Sequence[Callable[[Any], bool]]
    """By mission task."""
