"""Nemesis: Retaliation as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import (
    Entry,
    Game,
    GameOption,
    Gauge,
    Question,
    Refused,
    Setup,
    Value,
    Variant,
)
from hullbreach.kernel.lexicon import Lexicon
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result
from hullbreach.kernel.words import Note
from hullbreach.toolkit.verbs import Verbs, refused

from . import components, explanations, piles, statistics, whole_view, words
from .ai import policy
from .ai.policy import SeatPolicy, aim
from .coop import RECRUIT, VETERAN
from .coop import STANDARD as USUAL
from .editions import (
    BASE,
    BASE_SET,
    COOP,
    HINTS,
    NEOFLESH,
    SANGREVORES,
    STANDARD,
    applied,
    refusal,
)
from .encoding import RetaliationEncoder
from .outcome import gauges
from .progress import progress
from .rules import Rules
from .setup import new_state
from .situation import situation
from .table import Table
from .things import BASE_THINGS
from .whole_view import TableView

if TYPE_CHECKING:
    import random

ONLY_COOP, ONLY_STANDARD = (COOP,), (STANDARD,)


class RetaliationGame(Game):
    """The semi-cooperative game for 2 to 5 players, and Solo/Coop for 1 to 5."""

    id = "retaliation"
    title = "Nemesis: Retaliation"
    summary = "Marines go down into a facility that nobody has mapped, and not all for one reason."
    length = "2 to 3 hours"
    weight = "heavy"
    special = (
        "The map is built as you explore it: rooms, corridors, doors.",
        "Intruders come through corridors in swarms; bursts and grenades meet them there.",
        "Everybody has an objective of their own, and may say anything about it.",
        "Air, a Lander that has a timetable, and fourteen rounds.",
        "Other intruders if you like: Sangrevores or the Neoflesh Cult, and Contractors for hire.",
    )
    version = "5"
    cooperative = (COOP,)
    mixed = ("intruders", "contractors", "xyrians", "insider", "deadly")
    package = "hullbreach.games.retaliation"
    variants = (
        Variant(STANDARD, "Standard", "Each for itself, as far as that goes.", (2, 5)),
        Variant(COOP, "Solo/Coop", "All together against the facility: open tasks.", (1, 5)),
    )
    options = (
        GameOption(
            "intruders",
            "Intruders",
            (
                Value(BASE_SET, "Base", "Larvae, Adults, Drones and the Queen."),
                Value(
                    SANGREVORES,
                    "Sangrevores",
                    "Shadows in place of noise; infections and tainted blood, both of use.",
                ),
                Value(
                    NEOFLESH,
                    "Neoflesh Cult",
                    "Six kinds, each with a skill until a Cultist dies for it; bodies come nearer.",
                ),
            ),
            BASE_SET,
            rule="NR-SAN-33",
        ),
        GameOption(
            "contractors",
            "Contractors",
            (
                Value("no", "None", "Only the six of the base game go down."),
                Value("yes", "One for hire", "Of twelve two lie open: one may be drafted."),
            ),
            "no",
            rule="NR-CTR-01",
        ),
        GameOption(
            "xyrians",
            "Xyrians",
            (
                Value("no", "None", "Nobody hunts you but what lives here."),
                Value("yes", "Hunters", "Three hunters come through walls; what they wear heals."),
            ),
            "no",
            rule="NR-XYR-01",
        ),
        GameOption(
            "insider",
            "Insider",
            (
                Value("no", "Nobody", "You are alone down there, but for what crawls."),
                Value("yes", "A story", "Somebody was here before: one of five stories is told."),
            ),
            "no",
            ONLY_STANDARD,
            "NR-INS-01",
        ),
        GameOption(
            "deadly",
            "Deadly mode",
            (
                Value("no", "Usual", "One noise value a corridor."),
                Value("yes", "Deadly", "Many corridors have a second noise value, which counts."),
            ),
            "no",
            rule="NR-DEAD-01",
        ),
        GameOption(
            "level",
            "Level",
            (
                Value(RECRUIT, "Recruit", "One task fewer than characters."),
                Value(USUAL, "Standard", "As many tasks as characters."),
                Value(VETERAN, "Veteran", "One task more than characters."),
            ),
            USUAL,
            ONLY_COOP,
            "NR-SOLO-19",
        ),
    )
    usual_seats = 4
    state_type = Table
    encoder = RetaliationEncoder

    def make_edition(self, setup: Setup) -> Rules:
        return applied(BASE, setup)

    def setup_refusal(self, setup: Setup) -> str | None:
        return refusal(setup)

    def setup(self, setup: Setup) -> Table:
        rules = self.edition(setup)
        assert isinstance(rules, Rules)
        return new_state(setup, rules)

    def view(self, g: Table, seat: int | None) -> TableView:
        return whole_view.view(g, seat)

    def situation(self, g: Table, decision: Decision, seat: int) -> tuple[Note, ...]:
        return situation(g, decision, seat)

    def hint(self, decision: Decision) -> str:
        return HINTS.get(decision.kind, "")

    def aim(
        self, g: Table, view: TableView, question: Question, policy: Any = None
    ) -> str:
        after = aim(view, question, policy)
        return words.aim_words(g, *after) if after is not None else ""

    def prompt(self, g: Table, decision: Decision, seat: int) -> str:
        return words.asked_words(g, decision, seat)

    def awaited(self, g: Table, decision: Decision) -> str:
        return words.awaited_words(g, decision)

    def refused(self, g: Table, seat: int, decision: Decision) -> list[Refused]:
        """At an action: what the character might wish to do and may not."""
        rules: Rules = g.edition
        tables: list[Verbs[Any]] = [rules.between]
        if decision.kind == "action":
            tables.append(rules.actions)
        elif decision.kind != "after_actions":
            return []
        return [
            words.refused(g, seat, option, rule)
            for verbs in tables
            for option, rule in refused(g, seat, verbs)
        ]

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return _lexicon(edition).get(what)

    def find(self, part: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return _lexicon(edition).find(part)

    def components(self, g: Table) -> dict[str, int]:
        return components.components(g)

    def component(self, what: str, number: int) -> str:
        return components.component(what, number)

    def piles(self, g: Table) -> list[Pile]:
        return piles.piles(g)

    def face(self, g: Table, what: str, number: int) -> str:
        return components.face(g, what, number)

    def redeal(self, g: Table, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
        piles.redeal(g, seat, rng, pinned)

    def result(self, g: Table) -> Result:
        rules: Rules = g.edition
        outcome: Result = rules.result(g)
        return outcome

    def gauges(self, g: Table) -> tuple[Gauge, ...]:
        return gauges(g)

    def tally(self, kind: str, args: tuple[Any, ...]) -> Sequence[str]:
        return statistics.tally(kind, args)

    def tallies(self) -> Sequence[str]:
        return statistics.TALLIES

    def progress(self, g: Table, seat: int) -> tuple[float, ...]:
        return progress(g, seat)

    def policy(self, rng: random.Random) -> SeatPolicy:
        return policy(rng)


def _lexicon(edition: Edition | None) -> Lexicon:
    """What is explained at a table, or of the base."""
    if isinstance(edition, Rules):
        return explanations.lexicon(edition.things, edition.told)
    return explanations.lexicon(BASE_THINGS)


GAME = RetaliationGame()
