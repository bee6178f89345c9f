"""What an edition of Neo-Morphosis is made of: the tables and functions rules reach through it.

A mission is a `Mission` in the edition: what may change in play is asked of it or looked up in its
tables, never by its number. The functions of the tables take the table that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Edition, Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .state import Alien

if TYPE_CHECKING:
    from hullbreach.kernel.result import Result
    from hullbreach.kernel.vocabulary import Vocabulary


def nothing(g: Any, *arguments: Any) -> None:
    """Where a mission has nothing to add."""


def no_rule(g: Any) -> str:
    """A mission that is lost in no other way than all are."""
    return ""


def nowhere(g: Any, member: int, door: int) -> bool:
    """A restricted door that no terminal opens."""
    return False


Part = tuple[int, int]
"""How much of how much of something is done."""


def untold(g: Any) -> Sequence[Part]:
    """A mission that does not say how far it is."""
    return ()


def no_options(g: Any, member: int, terminal: int) -> list[Option]:
    """A success that does only what it does in every mission."""
    return []


def never(g: Any) -> bool:
    """A mission that can be won to the end."""
    return False


def no_warning(g: Any, event: str, *arguments: int) -> str:
    """Nothing would spoil the mission."""
    return ""


def as_it_came(g: Any, how: str) -> str:
    """An ending without a name of its own."""
    return how


EVENTS = (
    "door",  # (door, member or -1): opened as its rule allows
    "terminal",  # (terminal): turned, either way
    "repaired",  # (door or -1, terminal or -1, member or -1 for S.A.M.)
    "searched",  # (member, thing)
    "crafted",  # (member, thing)
    "gained",  # (member, thing): picked up, traded
    "resolved",  # (sector, card): an Infestation card
    "emergency",  # (field): resolved
    "function",  # (member, function): a simple function has succeeded
    "released",  # (sector): Halon
    "exploded",  # (sector)
    "defeated",  # (type, figure, area): an alien
    "captured",  # (type, figure, member)
    "drone",  # (before, area): has moved from one to the other
    "moved",  # (member, area)
    "time",  # (slot): the Time Marker has moved there
)
"""What `Mission.noticed` may be told, and with which arguments."""
EVERYTHING = frozenset(("", *EVENTS))
"""All of them, and changes without a name ("")."""


@dataclass(frozen=True, slots=True, eq=False)
class Mission:
    """What a mission, or a mission card while it is the newest, adds to the rules (NM-GEN-08).

    `won(g)` is asked after every change of state (NM-WIN-04); `lost(g)` gives the id of the
    mission's own rule by which the crew has lost, "" for none, and is asked before it.
    """

    won: Callable[[Any], bool]
    begin: Callable[[Any], Procedure[None] | None] = nothing
    """Additional rules of setup (NM-SETUP-11)."""
    lost: Callable[[Any], str] = no_rule
    noticed: Callable[..., None] = nothing
    """`noticed(g, event, *arguments)`: told what has just happened, before `lost` and `won` are
    asked; notes deeds in g.progress."""
    listens: frozenset[str] = EVERYTHING
    """The events that it is told of, no others."""
    settled: Callable[[Any], None] = nothing
    """After `lost` and `won` were asked and the game goes on: what follows from what holds now."""
    leads: Callable[[Any], None] | None = None
    """What comes where it is `won`: the next mission card (NM-GENR-03); None for the end."""
    ended: Callable[[Any], None] = nothing
    """In the End-of-Round Phase, when the Time Marker has moved."""
    actions: Mapping[str, Verb[Any]] = field(default_factory=dict)
    """Mission actions of crew members (NM-MACT-01)."""
    orders: Mapping[str, Verb[Any]] = field(default_factory=dict)
    """Other actions of S.A.M. in this mission (NM-M4-02, EX-5); `who` is the crew member."""
    remote: Callable[[Any, int, int], bool] = nowhere
    """Whether Remote Control Doors of a crew member opens a restricted door (NM-RDOOR-01)."""
    feedback: Callable[[Any, int, int], list[Option]] = no_options
    """What Electrical Feedback at a remote terminal may do instead (NM-M3-03, NM-M10-03)."""
    feed: Callable[..., Procedure[None] | None] = nothing
    """`feed(g, member, option)` does it."""
    ending: Callable[[Any, str], str] = as_it_came
    """The key of the ending, given how the game ended: "won", "collapse" ... (NM-CAMP-04)."""
    hopeless: Callable[[Any], bool] = never
    """Whether it can be seen that it cannot be won any more (NM-MISS-05)."""
    warns: Callable[..., str] = no_warning
    """`warns(g, event, *arguments)`: the rule by which an event to come would lose the mission or
    make it hopeless, "" for none: "released" and "exploded" (NM-M6-06)."""
    mods: Mapping[str, tuple[Modifier, ...]] = field(default_factory=dict)
    """Numbers it changes, by seam (SEAMS)."""
    wanted: Callable[[Any], Sequence[Part]] = untold
    """How far it is: for each line of its objective (content.Mission.victory, or the newest mission
    card's one) how much of how much is done; for people, `won` decides."""


class Function(NamedTuple):
    """A simple terminal function (NM-TF-01).

    `targets(g, member)` are the declarations it can be chosen with now, each the rest of an option
    (() where nothing is declared), [] if its conditions are not met; `refusal` is the rule that
    says so. `run(g, member, *target)` is what follows from success.
    """

    targets: Callable[[Any, int], Sequence[tuple[Any, ...]]]
    refusal: Callable[[Any, int], str | None]
    run: Callable[..., Procedure[None] | None]


class Use(NamedTuple):
    """A card or ability that belongs to a window of a roll (NM-INT-05).

    `rolls` are the kinds of roll it is for (state.Roll.kind); `options(g, member)` are what it can
    be played for now, [] if it cannot; `run(g, member, *rest of the option)` plays it.
    """

    rolls: tuple[str, ...]
    options: Callable[[Any, int], list[Option]]
    run: Callable[..., Procedure[None] | None]


Uses = Mapping[str, Use]
"""By the verb of their options."""
Instruction = Callable[[Any, Alien, int, int], Procedure[bool] | bool]
"""`(g, alien, areas, bonus)` carries one out, a plain function where nobody is asked; whether the
alien has attacked somebody."""


class Order(NamedTuple):
    """An alien instruction (Alien instructions).

    `aim(g, alien, areas)` is the distance to the target it would pick now, -1 if it has none or,
    for CLAW and GNAW, none near enough: for order and legality (NM-AACT-12, -13).
    """

    aim: Callable[[Any, Alien, int], int]
    run: Instruction


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    words: Vocabulary
    """All that is said at the table."""
    result: Callable[[Any], Result]
    """How a finished game ended."""
    mission: Mission
    picks: tuple[int, ...]
    """Seats in the order in which they take crew members (NM-GEN-04)."""
    allotment: str = "choose"
    """choose, order or chance."""
    actions: Mapping[str, Verb[Any]]
    """Crew actions; `who` is the crew member (Crew actions)."""
    free: Mapping[str, Verb[Any]]
    """Cards played between two actions (NM-CP-10)."""
    conceding: Mapping[str, Verb[Any]] = field(default_factory=dict)
    """Offered with them where the mission is hopeless (NM-MISS-05)."""
    functions: Sequence[Function]
    """Simple terminal functions, by number."""
    orders: Mapping[str, Verb[Any]]
    """Other actions of S.A.M. (NM-DRONE-03); `who` is the crew member."""
    before: Uses
    """Played before a roll (NM-INT-05, window 2)."""
    after: Uses
    """After a roll (window 4)."""
    instructions: Mapping[str, Order]
    """By name: HUNT and so on."""
    behaviors: Sequence[Callable[[Any, Alien], Procedure[None] | None]]
    """By Behavior card (NM-SPEC-03)."""
    specials: Mapping[int, Callable[[Any, Alien], Procedure[None] | None]]
    """By type of boss: what its special activation does (NM-SPEC-01, -02)."""
    stages: Mapping[int, Mission] = field(default_factory=dict)
    """By mission card: what it adds while it is the newest (NM-GENR-04); `begin` is its setup."""
    by_roll: dict[str, tuple[Uses, Uses]] = field(default_factory=dict, init=False, repr=False)
    """Remembers `uses_at`."""

    def mission_now(self, cards: Sequence[int]) -> Mission:
        """The mission; of the mission cards that lie open the newest counts (NM-GENR-04)."""
        return self.stages[cards[-1]] if cards else self.mission


    def uses_at(self, roll: str) -> tuple[Uses, Uses]:
        """What belongs to the windows before and after a kind of roll."""
        found = self.by_roll.get(roll)
        if found is None:
            found = self.by_roll[roll] = (_of(roll, self.before), _of(roll, self.after))
        return found


def _of(roll: str, uses: Uses) -> Uses:
    return {verb: use for verb, use in uses.items() if roll in use.rolls}


SEAMS = (
    "structural",  # who: alien type; bonus of its structural attacks (NM-M7-05)
    "activations",  # who: -1; Alien Activation cards of an Alien Phase (NM-AP-03, ER-6)
    "last_wound",  # who: alien type; wounds at which it leaves the board (NM-M6-07)
    "preferred",  # who: crew member; more is chosen first at equal distance (NM-M8-02)
)
"""Numbers that missions change (Edition.mods): the base names each with ()."""
