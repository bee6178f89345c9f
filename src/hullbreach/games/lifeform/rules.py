"""What an edition of LIFEFORM is made of: the tables and functions that rules reach through it.

The functions of its tables take the table that is played, `Any` here: an expansion's have fields
of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.state import Procedure

from .board import CAN_BE_DARK, REMORA
from .crew import teams
from .ids import CREW_CARDS, LIFEFORM_CARDS

if TYPE_CHECKING:
    from hullbreach.kernel.result import Result
    from hullbreach.kernel.vocabulary import Vocabulary
    from hullbreach.kernel.words import Args
    from hullbreach.toolkit.reactions import Point
    from hullbreach.toolkit.verbs import Verb

    from .content import Card
    from .launch import Criterion
    from .plan import CardView
    from .state import Character, Lifeform


class Action(NamedTuple):
    """What an icon of an action row does, for crew and lifeform cards alike.

    `refusal(g, seat)` is None if the seat can execute it now with an effect, else the id of the
    rule that says no (LF-PLAY-03, -05). `run(g, seat)` asks for what it needs and executes it;
    its options have an effect (LF-PLAY-05, -08). Actions of one `kind` are alike (LF-EVO-04). Of
    an action that one character executes `able(g, c)` says which of a seat's on the ship can, and
    the refusal asks for nothing else, see `through`.
    """

    refusal: Callable[[Any, int], str | None]
    run: Callable[[Any, int], Procedure[None] | None]
    kind: str = ""
    able: Able | None = None


Able = Callable[[Any, "Character"], bool]
Refusal = Callable[[Any, int], str | None]
Row = tuple[Option, int, tuple[tuple[int, Refusal, Able | None], ...]]
Rows = tuple[Row, ...]
"""Of a card's rows: the option that plays one, and what makes its actions possible, in the order in
which it is asked; each such question of a table has a bit, and the mask is of those of the row."""
USUAL = frozenset(("MOVE_1", "MOVE_2", "LMOVE_1", "LMOVE_2", "LMOVE_3", "LDASH"))
"""Actions that can mostly be executed: whether a row can be played they are asked first."""


def through(able: Able, rule: str, run: Callable[[Any, int], Procedure[None] | None]) -> Action:
    """An action that one character of a seat executes, if any is able to (LF-PLAY-06)."""

    def refusal(g: Lifeform, seat: int) -> str | None:
        for c in (g.teams or teams(g))[seat]:
            if c.place != REMORA and able(g, c):
                return None
        return rule

    return Action(refusal, run, "", able)


def unless_any(options: Iterable[Any], rule: str) -> str | None:
    """The rule that refuses what has no options; looks no further than the first there is."""
    for _ in options:
        return None
    return rule


class Extra(NamedTuple):
    """What may be done besides the actions of a row, between them: spend an evolution token.

    `could(g)` looks at public facts only; `options(g)` are what can really be done.
    """

    could: Callable[[Any], bool]
    options: Callable[[Any], list[Option]]
    run: Callable[[Any, Option], Procedure[None]]


class Ability(NamedTuple):
    """A skill or survival ability of a character that is used when its token is slid.

    `refusal(g, c)` as for actions (LF-SKILL-03, LF-CACT-23); an ongoing ability has neither a
    refusal nor a run: the chapters it changes ask whether it is active.
    """

    refusal: Callable[[Any, int], str | None] | None = None
    run: Callable[[Any, int], Procedure[None] | None] | None = None


class CardUse(NamedTuple):
    """What a card of the ship's cat or the mainframe does: as an Action, but `run(g, seat)` says
    whether it was played, or taken back (LF-K4)."""

    refusal: Callable[[Any, int], str | None]
    run: Callable[[Any, int], Procedure[bool] | bool]


class Cost(NamedTuple):
    """A cost objective (LF-O07 to LF-O10): `may(g, seat)` whether it can be completed and paid.

    `could(g, seat)` says so by what everybody knows, for a seat whose hand is unknown.
    """

    could: Callable[[Any, int], bool]
    may: Callable[[Any, int], bool]
    pay: Callable[[Any, int], Procedure[None]]


class Means(NamedTuple):
    """A way to match fight icons (LF-FIGHT-06 to -12): what a seat may commit, one at a time.

    `options(g, seat)` are what it can commit now, [] for nothing; `run(g, seat, *arguments)`
    commits one. `icons(g, seat)` is how many icons for two-for-ones it could still lay down so.
    """

    verb: str
    options: Callable[[Any, int], list[Option]]
    run: Callable[..., Procedure[None] | None]
    icons: Callable[[Any, int], int] | None = None


Fact = tuple[str, "Args"]
"""What a seat should have in mind: a name of [situation] in words.toml and its arguments."""
Facts = Callable[[Any, int], Iterator[Fact]]

FreeActions = Callable[[Any, int], Sequence[Aside]]
"""What a seat may do in its turn outside other actions: a proposal to launch, the cat."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    words: Vocabulary
    """All that is said at the table."""
    facts: Mapping[str, Facts] = field(default_factory=dict)
    """What a seat should have in mind besides, by kind of decision."""
    result: Callable[[Any], Result]
    """How a finished game ended."""
    other_cards: Mapping[int, CardView]
    """Cards in the hands of the crew that are neither of its deck nor special."""
    turns: Mapping[int, str]
    """By role: the step a crew player's turn goes on with."""
    free: tuple[FreeActions, ...]
    """In the windows of a turn (LF-ROUND-05)."""
    anytime: tuple[FreeActions, ...] = ()
    """At any point outside actions, before the first of a row as well (LF-CAT2-02)."""
    launch: Callable[[Any, int], tuple[Option, str | None]]
    """The option that launches or proposes to, and the rule that forbids it to a seat now."""
    criteria: Callable[[Any], list[Criterion]]
    """What a launch needs now."""
    activities: Mapping[str, Verb[Any]]
    """Of crew players (LF-ACT-01)."""
    lifeform_activities: Mapping[str, Verb[Any]]
    """LF-LIFE-01."""
    crew_actions: Mapping[str, Action]
    lifeform_actions: Mapping[str, Action]
    extras: tuple[Extra, ...]
    """Between the actions of a lifeform card."""
    skills: Mapping[int, Ability]
    survivals: Mapping[int, Ability]
    """By character."""
    lifeform_survivals: Sequence[Action]
    """LF-LSURV, by number."""
    terror: Sequence[Callable[[Any, int], Procedure[None] | None]]
    """What a terror card does to a character that met it, by its number."""
    immediate: Mapping[int, Callable[[Any], Procedure[None]]]
    """What an objective marked Decide Immediately does, by its number."""
    costs: Mapping[int, Cost]
    """Cost objectives by number."""
    cat_cards: Sequence[CardUse]
    mainframe_cards: Sequence[CardUse]
    minutes: Mapping[int, tuple[Callable[[Any], Procedure[None] | None], ...]]
    """What a space of the self-destruct track does when the tracker enters it, in order."""
    slowing: tuple[Callable[[Any, int], Procedure[int]], ...]
    """What may take spaces off an advance of the self-destruct tracker before it is made."""
    malfunctions: Mapping[str, Callable[[Any], Procedure[None] | None]]
    """What a space of the malfunction track does, by what is printed on it."""
    dark: frozenset[int] = CAN_BE_DARK
    """Where a power outage token may be moved to (LF-LACT-19, LF-LOAD-02)."""
    loaded: tuple[Callable[[Any, int], None], ...]
    """What a mission token does besides its bonus when it lands in a column."""
    cocoon: Mapping[int, tuple[Callable[[Any], Procedure[None] | None], ...]]
    """What a space of the cocoon track does when the tracker enters it, in order."""
    means: tuple[Means, ...]
    """What matches icons in a fight (LF-FIGHT-05)."""
    eliminated: tuple[Callable[[Any, int], None], ...]
    """What leaves the game with a crew player besides what the base game knows (LF-FIGHT-15)."""
    points: Mapping[str, Point[Any]]
    """When players may react, by the name of the window."""
    offers: FreeActions = field(init=False)
    """All of `free` and `anytime`."""
    offers_before: FreeActions = field(init=False)
    """All of `anytime`."""
    crew_rows: tuple[Rows, ...] = field(init=False)
    lifeform_rows: tuple[Rows, ...] = field(init=False)
    """By card: its rows."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "offers", _together((*self.free, *self.anytime)))
        object.__setattr__(self, "offers_before", _together(self.anytime))
        object.__setattr__(self, "crew_rows", _rows(CREW_CARDS, self.crew_actions))
        object.__setattr__(self, "lifeform_rows", _rows(LIFEFORM_CARDS, self.lifeform_actions))


def _together(free: tuple[FreeActions, ...]) -> FreeActions:
    if not free:
        return lambda g, seat: ()
    if len(free) == 1:
        return free[0]
    return lambda g, seat: [aside for offered in free for aside in offered(g, seat)]


def _rows(cards: Sequence[Card], actions: Mapping[str, Action]) -> tuple[Rows, ...]:
    questions = dict.fromkeys([(action.refusal, action.able) for action in actions.values()])
    bits = {question: 1 << n for n, question in enumerate(questions)}

    def row(option: Option, codes: Sequence[str]) -> Row:
        usual_first = [actions[code] for code in sorted(codes, key=lambda code: code not in USUAL)]
        asked = dict.fromkeys([(action.refusal, action.able) for action in usual_first])
        return option, sum([bits[it] for it in asked]), tuple([(bits[it], *it) for it in asked])

    return tuple(
        tuple([row(("play", card, n), codes) for n, codes in enumerate(entry.rows)])
        for card, entry in enumerate(cards)
    )
