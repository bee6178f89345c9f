"""Two missions with actions and goals of their own; a won one leads to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.edition import Edition, added
from hullbreach.kernel.game import GameOption, Setup, Value, Variant
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure, State
from tests.kernel.plain import PlainGame

MOST = 6
STORY = "The hatch opens.\nYou are home."


@dataclass(slots=True)
class Mission(State):
    """What has been done; -1 for a mission that failed."""

    seats: int = 2
    active: int = 0
    acted: int = 0
    steps: int = 0
    keys: int = 0
    won: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """What may be done in a mission, and when it is won."""

    actions: Mapping[str, Callable[[Mission], None]]
    reached: Callable[[Mission], bool]


def act(g: Mission) -> Procedure[str]:
    rules: Rules = g.edition
    options = [(verb,) for verb in rules.actions]
    verb = (yield Decision("act", (g.active,), options, "MI-ACT-01"))[0]
    rules.actions[verb](g)
    g.say("acts", "MI-ACT-01", g.active, verb)
    g.active = (g.active + 1) % g.seats
    g.acted += 1
    g.won = rules.reached(g)
    return "" if g.won or g.acted == MOST else "act"


def walk(g: Mission) -> None:
    g.steps += 1


def search(g: Mission) -> None:
    g.keys += g.chance(2, "key")


BASE = Rules(
    flow={"act": act},
    first_step="act",
    rulebook=Rulebook.load(__name__),
    actions={"walk": walk},
    reached=lambda g: g.steps == 3,
)


def wake_up(rules: Rules) -> Rules:
    """Mission 1 (MI-ONE-01)."""
    actions = added(rules.actions, {"search": search})
    return replace(rules, actions=actions, reached=lambda g: g.keys > 0)


def way_home(rules: Rules) -> Rules:
    """Mission 2 (MI-TWO-01)."""
    return rules


MISSIONS = {"1": wake_up, "2": way_home}


class MissionGame(PlainGame):
    """The missions as the kernel sees them."""

    id = "missions"
    title = "Missions"
    package = "tests.kernel.missiontoy"
    variants = (Variant("crew", "Crew", "All win or lose together.", (1, 3)),)
    options = (
        GameOption(
            "mission",
            "Mission",
            (
                Value("1", "Wake up", "Find the key."),
                Value("2", "The way home", "Three steps.", reached=True),
            ),
            "1",
            campaign=True,
        ),
    )
    state_type = Mission

    def make_edition(self, setup: Setup) -> Rules:
        return MISSIONS[setup.options["mission"]](BASE)

    def setup(self, setup: Setup) -> State:
        return Mission(seats=setup.seats)

    def result(self, state: Any) -> Result:
        seats = tuple(range(state.seats))
        home = state.won and "search" not in state.edition.actions
        return Result(
            ending=("home" if home else "key") if state.won else "lost",
            words="The mission is done." if state.won else "The mission has failed.",
            sides=(Side("The crew", seats, state.won),),
            fates=("",) * state.seats,
            story=STORY if home else "",
        )

    def sequel(self, setup: Setup, result: Result) -> Setup | None:
        """MI-CAMP-01."""
        if not all(result.won):
            return setup
        if setup.options["mission"] == "2":
            return None
        return self.make_setup(setup.seats, setup.variant, {"mission": "2"})


GAME = MissionGame()
