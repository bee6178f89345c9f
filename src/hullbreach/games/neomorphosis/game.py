"""Neo-Morphosis: Infestation as the kernel sees it."""

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
    Role,
    Setup,
    Value,
    Variant,
)
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.result import Result
from hullbreach.kernel.words import Note, listed
from hullbreach.toolkit.verbs import refused

from . import explanations, piles, statistics, words
from .ai import policy
from .ai.policy import CrewPolicy, errand
from .board import FIRST_STAND_ALONE, STATIONS
from .campaign import following
from .editions import edition
from .encoding import NeoMorphosisEncoder
from .ids import MISSIONS
from .names import CREW_NAMES, MISSION_NAMES
from .outcome import gauges
from .progress import progress
from .rules import Rules
from .setup import CAMPAIGN, GENERATOR, new_state, picks
from .situation import situation
from .state import NeoMorphosis
from .view import NeoMorphosisView, view

if TYPE_CHECKING:
    import random

ONLY_CAMPAIGN, ONLY_GENERATOR = (CAMPAIGN,), (GENERATOR,)


class NeoMorphosisGame(Game):
    """The campaign with its tutorial, and generated missions, for 1 to 4 players (NM-GEN-02)."""

    id = "neomorphosis"
    title = "Neo-Morphosis: Infestation"
    summary = "Four of you, one robot, and a station that falls apart around what grows in it."
    length = "1 to 2 hours"
    weight = "heavy"
    special = (
        "Fully cooperative: all four of the crew are always there, whoever plays them.",
        "What crawls in as a larva grows: rings, cards, adults.",
        "The station fails by itself; somebody has to stand at a terminal.",
        "A campaign of ten missions, and a generator for more.",
    )
    cooperative = (CAMPAIGN, GENERATOR)
    open = True
    version = "2"
    package = "hullbreach.games.neomorphosis"
    variants = (
        Variant(CAMPAIGN, "Campaign", "The tutorial and ten missions, in order.", (1, 4)),
        Variant(GENERATOR, "Generated mission", "Three mission cards on one of six maps.", (1, 4)),
    )
    options = (
        GameOption(
            "mission",
            "Mission",
            tuple(
                Value(mission.id, name, f"{mission.intro} {mission.objective}", reached=number > 1)
                for number, (mission, name) in enumerate(zip(MISSIONS, MISSION_NAMES, strict=True))
            ),
            MISSIONS[0].id,
            ONLY_CAMPAIGN,
            "NM-SETUP-01",
            campaign=True,
        ),
        GameOption(
            "map",
            "Map",
            (
                *[
                    Value(
                        it.id,
                        it.map.name,
                        f"{it.sectors} sectors with {len(it.terminals)} terminals.",
                    )
                    for it in STATIONS[FIRST_STAND_ALONE:]
                ],
                Value("chance", "By chance", "It is drawn when the game begins."),
            ),
            STATIONS[FIRST_STAND_ALONE].id,
            ONLY_GENERATOR,
            "NM-GENR-02",
        ),
        GameOption(
            "mode",
            "Mode",
            (
                Value("normal", "Normal", "What the missions are made for."),
                Value("insane", "Insane", "Less time, more aliens, and adults that go on growing."),
            ),
            "normal",
        ),
        GameOption(
            "crew",
            "Who plays whom",
            (
                Value("choose", "In turn", "Each takes a crew member that is free."),
                Value("chance", "By chance", "They are drawn when the game begins."),
                Value("order", "In order", "Alice, Robert, Yuri and Carolin by seats."),
            ),
            "choose",
        ),
        GameOption(
            "two",
            "Of three players, who plays two",
            (
                Value("first", "The first player", "It takes the first and the last of the four."),
                Value(
                    "second", "The second player", "It takes the second and the last of the four."
                ),
                Value("third", "The third player", "It takes the third and the last of the four."),
            ),
            "first",
        ),
    )
    usual_seats = 1
    """Whoever is alone plays all four (NM-GEN-04): nobody is missing."""
    mixed = ("mission", "map", "mode")
    state_type = NeoMorphosis
    encoder = NeoMorphosisEncoder

    def make_edition(self, setup: Setup) -> Rules:
        return edition(setup)

    def setup_refusal(self, setup: Setup) -> str | None:
        """Nobody plays two where there are not three (NM-GEN-04)."""
        two = setup.options.get("two", "first")
        return "NM-GEN-04" if two != "first" and setup.seats != 3 else None

    def roles(self, setup: Setup) -> tuple[Role, ...]:
        """Whom each seat plays, where the setup says so (NM-GEN-04)."""
        if setup.options.get("crew") != "order" and setup.seats > 1:
            return ()
        found: list[list[str]] = [[] for _ in range(setup.seats)]
        for name, seat in zip(
            CREW_NAMES, picks(setup.seats, setup.options.get("two", "first")), strict=True
        ):
            found[seat].append(name)
        return tuple(Role(listed(names)) for names in found)

    def setup(self, setup: Setup) -> NeoMorphosis:
        return new_state(setup)

    def view(self, g: NeoMorphosis, seat: int | None) -> NeoMorphosisView:
        return view(g)

    def views(self, g: NeoMorphosis, seats: Sequence[int | None]) -> list[NeoMorphosisView]:
        """Everybody sees the same (NM-GEN-09)."""
        return [view(g)] * len(seats)

    def situation(self, g: NeoMorphosis, decision: Decision, seat: int) -> tuple[Note, ...]:
        return situation(g, decision, seat)

    def hint(self, decision: Decision) -> str:
        return words.HINT.get(decision.kind, "")

    def aim(
        self, g: NeoMorphosis, view: NeoMorphosisView, question: Question, policy: Any = None
    ) -> str:
        task = errand(view, question)
        return words.errand_words(g, task.what, task.area) if task is not None else ""

    def awaited(self, g: NeoMorphosis, decision: Decision) -> str:
        return words.awaited_words(g, decision)

    def refused(self, g: NeoMorphosis, seat: int, decision: Decision) -> list[Refused]:
        """At an action: what the crew member might wish to do and may not."""
        if decision.kind != "action":
            return []
        rules: Rules = g.edition
        member = decision.about_for(seat)[0]
        tables = [rules.free, rules.conceding]
        if g.turn.actions > 0:
            tables += [rules.actions, rules.mission.actions]
        return [
            words.refused(g, seat, option, rule)
            for verbs in tables
            for option, rule in refused(g, member, verbs)
        ]

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return explanations.lexicon().get(what)

    def find(self, part: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return explanations.lexicon().find(part)

    def components(self, g: NeoMorphosis) -> dict[str, int]:
        return piles.components(g)

    def piles(self, g: NeoMorphosis) -> list[Pile]:
        return piles.piles(g)

    def face(self, g: NeoMorphosis, what: str, number: int) -> str:
        return piles.face(what, number)

    def result(self, g: NeoMorphosis) -> Result:
        rules: Rules = g.edition
        outcome: Result = rules.result(g)
        return outcome

    def sequel(self, setup: Setup, result: Result) -> Setup | None:
        """The campaign goes on (NM-CAMP-01)."""
        return following(setup, result.sides[0].won)

    def gauges(self, g: NeoMorphosis) -> tuple[Gauge, ...]:
        return gauges(g)

    def tally(self, kind: str, args: tuple[Any, ...]) -> Sequence[str]:
        return statistics.tally(kind, args)

    def tallies(self) -> Sequence[str]:
        return statistics.TALLIES

    def progress(self, g: NeoMorphosis, seat: int) -> tuple[float, ...]:
        return progress(g)

    def policy(self, rng: random.Random) -> CrewPolicy:
        return policy(rng)


GAME = NeoMorphosisGame()
