"""LIFEFORM as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import (
    Entry,
    Game,
    GameOption,
    Gauge,
    Question,
    Refused,
    Role,
    Setup,
    Value,
    Variant,
)
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result
from hullbreach.kernel.words import Note, Ref
from hullbreach.toolkit.verbs import refused

from . import explanations, piles, statistics, table, words
from .ai.policy import LifeformPolicy, errand
from .dragons_domain.variants import OPTIONS as SOLO_OPTIONS
from .dragons_domain.words import HINT as SOLO_HINT
from .editions import edition, new_table
from .encoding import LifeformEncoder
from .migration import migrated
from .outcome import gauges
from .progress import progress
from .rules import Rules
from .setup import SEATS, draft_options
from .situation import situation
from .table import TableView
from .thirteenth_passenger.state import Table
from .thirteenth_passenger.words import HINT as MODULES_HINT
from .waiting import not_yet

if TYPE_CHECKING:
    import random

HINTS = {"LF": words.HINT, "LFD": SOLO_HINT, "LFP": MODULES_HINT}
"""By the prefix of the rules that ask."""
CREWED, SOLO = ("standard",), ("solo",)


class LifeformGame(Game):
    """The base game for 2 to 4 players, the solo game Dragon's Domain, and the four modules of the
    13th Passenger (LF-GEN-01, LFD-MODE-01)."""

    id = "lifeform"
    title = "LIFEFORM"
    summary = "Load the shuttle and leave. One of you is the reason."
    length = "1 to 2 hours"
    weight = "heavy"
    special = (
        "One plays the lifeform, with two false images beside the real one.",
        "The crew loads a shuttle against the clock; a showdown decides the flight.",
        "Solo it is another game: a motion tracker, a crisis deck, and you.",
    )
    version = "5"
    package = "hullbreach.games.lifeform"
    variants = (
        Variant(
            "standard",
            "One against the crew",
            "One player is the creature, the others load the shuttle and leave.",
            (2, 4),
        ),
        Variant("solo", "Dragon's Domain", "Alone against a dot on a motion tracker.", (1, 1)),
    )
    options = (
        GameOption(
            "lifeform",
            "Who is the lifeform",
            (
                Value("last", "The last player", "The crew takes its turns before it."),
                Value("first", "The first player", "The host plays the creature."),
                Value("second", "The second player", "The second seat plays the creature."),
                Value("third", "The third player", "The third seat plays the creature."),
                Value("chance", "By chance", "It is drawn when the game begins."),
            ),
            "last",
            CREWED,
            "LFD-MODE-01",
        ),
        GameOption(
            "objectives",
            "Secret objectives",
            (
                Value("yes", "Yes", "The crew has tasks to do before it may leave."),
                Value("no", "No", "A ready shuttle is enough."),
            ),
            "yes",
            CREWED,
            "LFD-MODE-04",
        ),
        GameOption(
            "evolution",
            "Evolution tokens",
            (
                Value("no", "No", "The cocoon only gives it a larger hand."),
                Value("yes", "Yes", "A growing cocoon gives the lifeform tokens."),
            ),
            "no",
            CREWED,
            "LFD-MODE-04",
        ),
        *SOLO_OPTIONS,
        GameOption(
            "survivors",
            "13th Passenger A: survivors",
            (
                Value("no", "No", "The ten characters of the base game."),
                Value("yes", "Yes", "Two more characters are in the draw."),
            ),
            "no",
        ),
        GameOption(
            "asteroids",
            "13th Passenger B: asteroids",
            (
                Value("no", "No", "Nothing comes from outside the ship."),
                Value("yes", "Yes", "Between minutes 19 and 16 something will hit the ship."),
            ),
            "no",
        ),
        GameOption(
            "search",
            "13th Passenger C: the shuttle",
            (
                Value("no", "No", "After the launch the fight begins at once."),
                Value("yes", "Yes", "More crises, and a search before the last fight."),
            ),
            "no",
            SOLO,
            "LFP-INIT-01",
        ),
        GameOption(
            "hunt",
            "13th Passenger D: hunting the alien",
            (
                Value("no", "No", "After the launch the fights begin at once."),
                Value("yes", "Yes", "The crew searches the shuttle before the fights."),
            ),
            "no",
            CREWED,
            "LFP-ALIEN-01",
        ),
    )
    usual_seats = 4
    state_type = Table
    encoder = LifeformEncoder

    def make_edition(self, setup: Setup) -> Rules:
        return edition(setup)

    def setup_refusal(self, setup: Setup) -> str | None:
        """The lifeform's seat has to be there (LF-ROUND-08)."""
        seat = SEATS.get(setup.options.get("lifeform", ""), 0)
        return "LF-ROUND-08" if seat >= setup.seats else None

    def roles(self, setup: Setup) -> tuple[Role, ...]:
        if setup.variant == "solo":
            return (Role("The last of the crew", "One character, one shuttle, one dot."),)
        crew = Role("The crew", "Two characters: load the shuttle and leave.")
        hunter = Role("The lifeform", "One of its images is real: hunt them, or come along.")
        where = setup.options["lifeform"]
        if where == "chance":
            return (Role("By chance", "The lifeform or the crew."),) * setup.seats
        seat = SEATS.get(where, setup.seats - 1)
        return tuple(hunter if n == seat else crew for n in range(setup.seats))

    def side(self, setup: Setup, seat: int) -> str:
        if setup.variant == "solo" or setup.options["lifeform"] == "chance":
            return ""
        return self.roles(setup)[seat].title

    def setup(self, setup: Setup) -> Table:
        return new_table(setup)

    def migrate(self, state: dict[str, Any], version: str) -> dict[str, Any]:
        return migrated(state, version)

    def view(self, g: Table, seat: int | None) -> TableView:
        return table.view(g, seat)

    def words(self, g: Table, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        return words.line(g, kind, args)

    def situation(self, g: Table, decision: Decision, seat: int) -> tuple[Note, ...]:
        return situation(g, decision, seat)

    def hint(self, decision: Decision) -> str:
        """Whose rule asks knows best: the solo game moves and loads otherwise than the crew."""
        return HINTS[decision.rule.partition("-")[0]].get(decision.kind, "")

    def aim(
        self, g: Table, view: TableView, question: Question, policy: Any = None
    ) -> str:
        after = errand(view, question)
        return words.errand_words(g, *after) if after is not None else ""

    def awaited(self, g: Table, decision: Decision) -> str:
        return words.awaited_words(g, decision)

    def refused(self, g: Table, seat: int, decision: Decision) -> list[Refused]:
        """At an activity: every card, skill and activity that is not legal now; the launch, which
        whoever has the turn may propose; the crew's objectives, where one could be completed."""
        rules: Rules = g.edition
        verbs = {"activity": rules.activities, "lifeform_activity": rules.lifeform_activities}
        found: list[tuple[Option, str]] = []
        if decision.kind in verbs:
            found += refused(g, seat, verbs[decision.kind])
        if decision.kind in ("activity", "window", "role_turn"):
            option, rule = rules.launch(g, seat)
            if rule is not None:
                found.append((option, rule))
        said = [words.refused(g, seat, option, rule) for option, rule in found]
        if decision.kind in ("activity", "circuit_board", "complete"):
            said += [words.waiting(g, seat, *it) for it in not_yet(g, seat, decision)]
        return said

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return explanations.lexicon().get(what)

    def find(self, part: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return explanations.lexicon().find(part)

    def redeal(self, g: Table, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
        table.redeal(g, seat, rng, pinned)

    def components(self, g: Table) -> dict[str, int]:
        return table.components(g)

    def piles(self, g: Table) -> list[Pile]:
        return table.piles(g)

    def component(self, what: str, number: int) -> str:
        return table.component(what, number)

    def face(self, g: Table, what: str, number: int) -> str:
        return piles.face(what, number)

    def options_anew(self, g: Table, decision: Decision, seat: int) -> list[Option] | None:
        """The one decision of several seats: which disks each keeps (LF-SETUP-09)."""
        return draft_options(g, seat)

    def policy(self, rng: random.Random) -> LifeformPolicy:
        return LifeformPolicy(rng)

    def result(self, g: Table) -> Result:
        rules: Rules = g.edition
        outcome: Result = rules.result(g)
        return outcome

    def progress(self, g: Table, seat: int) -> tuple[float, ...]:
        return progress(g, seat)

    def gauges(self, g: Table) -> tuple[Gauge, ...]:
        return gauges(g)

    def tally(self, kind: str, args: tuple[Any, ...]) -> Sequence[str]:
        return statistics.tally(kind, args)

    def tallies(self) -> Sequence[str]:
        return statistics.TALLIES


GAME = LifeformGame()
