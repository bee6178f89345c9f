"""Nemesis as the kernel sees it."""

from __future__ import annotations

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
    Setup,
    Value,
    Variant,
)
from hullbreach.kernel.lexicon import Lexicon
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result
from hullbreach.kernel.words import Note
from hullbreach.toolkit import reactions
from hullbreach.toolkit.reactions import Point
from hullbreach.toolkit.verbs import refused

from . import explanations, piles, words
from .ai.policy import NemesisPolicy, aim
from .contact import objective_options
from .editions import BASE, edition
from .encoding import NemesisEncoder
from .migration import migrated
from .outcome import gauges, result
from .progress import progress
from .rules import Rules
from .setup import new_state
from .shown import NemesisView
from .situation import situation
from .state import Nemesis
from .view import view, views

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


class NemesisGame(Game):
    """The base game for 1 to 5 players (NEM-SETUP-01).

    Solo and cooperative games keep all rules that theirs do not change (NEM-SOLO-01, NEM-COOP-01).
    """

    id = "nemesis"
    title = "Nemesis"
    summary = "Wake on a ship with something aboard. Trust nobody, get home."
    length = "2 to 3 hours"
    weight = "heavy"
    special = (
        "Everybody has a secret objective, and some are each other's end.",
        "Noise draws what hunts you; what comes is drawn from a bag that fills.",
        "Also solo, as one crew, or with a player for the intruders.",
    )
    version = "5"
    cooperative = ("coop",)
    package = "hullbreach.games.nemesis"
    variants = (
        Variant("standard", "Semi-cooperative", "Everybody has a secret objective.", (2, 5)),
        Variant("solo", "Solo", "One character against the ship.", (1, 1)),
        Variant("coop", "Fully cooperative", "Open objectives, all win or lose together.", (2, 5)),
    )
    options = (
        GameOption(
            "intruder_player",
            "Intruder player",
            (
                Value("no", "No", "Who is eliminated watches."),
                Value("yes", "Yes", "The first eliminated player plays the intruders."),
            ),
            "no",
            ("standard",),
        ),
    )
    state_type = Nemesis
    encoder = NemesisEncoder

    def make_edition(self, setup: Setup) -> Rules:
        return edition(setup)

    def setup(self, setup: Setup) -> Nemesis:
        rules: Rules = self.edition(setup)  # type: ignore[assignment]
        return new_state(setup, rules)

    def view(self, g: Nemesis, seat: int | None) -> NemesisView:
        return view(g, seat)

    def views(self, g: Nemesis, seats: Sequence[int | None]) -> list[NemesisView]:
        return views(g, seats)

    def situation(self, g: Nemesis, decision: Decision, seat: int) -> tuple[Note, ...]:
        return situation(g, decision, seat)

    def hint(self, decision: Decision) -> str:
        return words.hint_words(decision)

    def aim(
        self, g: Nemesis, view: NemesisView, question: Question, policy: Any = None
    ) -> str:
        after = aim(view, question, policy)
        return words.aim_words(g, *after) if after is not None else ""

    def awaited(self, g: Nemesis, decision: Decision) -> str:
        return words.awaited_words(g, decision)

    def refused(self, g: Nemesis, seat: int, decision: Decision) -> list[Refused]:
        """At an action: every card, room, item and basic action that is not legal now."""
        if decision.kind != "action":
            return []
        found = []
        for option, rule in refused(g, seat, g.edition.actions):
            found.append(words.refused(g, seat, option, rule))
        return found

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return self._lexicon(edition).get(what)

    def find(self, part: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return self._lexicon(edition).find(part)

    def _lexicon(self, edition: Edition | None) -> Lexicon:
        rules = edition if isinstance(edition, Rules) else BASE
        return explanations.lexicon(rules.things)

    def redeal(self, g: Nemesis, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
        piles.redeal(g, seat, rng, pinned)

    def policy(self, rng: random.Random) -> NemesisPolicy:
        return NemesisPolicy(rng)

    def progress(self, g: Nemesis, seat: int) -> tuple[float, ...]:
        return progress(g, seat)

    def result(self, g: Nemesis) -> Result:
        return result(g)

    def gauges(self, g: Nemesis) -> tuple[Gauge, ...]:
        return gauges(g)

    def migrate(self, state: dict[str, Any], version: str) -> dict[str, Any]:
        return migrated(state, version)

    def components(self, g: Nemesis) -> dict[str, int]:
        return piles.components(g)

    def piles(self, g: Nemesis) -> list[Pile]:
        return piles.piles(g)

    def component(self, what: str, number: int) -> str:
        return piles.component(what, number)

    def face(self, g: Nemesis, what: str, number: int) -> str:
        return piles.face(g, what, number)

    def options_anew(self, g: Nemesis, decision: Decision, seat: int) -> list[Option] | None:
        """Decisions of several seats: the Interruption (NEM-CARD-11), which objective each keeps
        (NEM-OBJ-02)."""
        if decision.kind == "interruption":
            point: Point[Nemesis] = g.edition.points["interruption"]
            return reactions.options(g, point, seat, decision.about_for(seat))
        return objective_options(g, seat)


GAME = NemesisGame()
