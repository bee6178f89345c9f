"""A patrol with two expansions that exclude each other and an add-on.

Heat replaces a threat and changes bursts at a seam, Cold brings a threat, a step of the flow with
a window of its own and rules, Veterans a modifier more.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import GameOption, Role, Setup, Value, Variant
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure, State, carry_out
from tests.kernel.expansiontoy.expansions import cold, heat, veterans
from tests.kernel.expansiontoy.rules import BURST, Patrol, Rules
from tests.kernel.plain import PlainGame

ROUNDS = 3


def turn(g: Patrol) -> Procedure[str]:
    if g.active == len(g.hits):
        g.active = 0
        return "threat"
    who = g.active
    verb = (yield Decision("turn", (who,), [("burst",), ("wait",)], "PT-RND-01"))[0]
    if verb == "burst":
        n = g.modified(BURST, who, 1 + (g.chance(3, "die") == 2))
        g.hits[who] += n
        g.say("burst", "PT-RND-02", who, n)
    g.active += 1
    return "turn"


def threat(g: Patrol) -> Procedure[str]:
    rules: Rules = g.edition
    names = sorted(rules.threats)
    name = names[g.chance(len(names), "threat")]
    g.came.append(name)
    g.say("threat", "PT-THR-01", name)
    yield from carry_out(rules.threats[name](g))
    g.rounds += 1
    return "turn" if g.rounds < ROUNDS else ""


def swarm(g: Patrol) -> None:
    g.hits = [max(0, n - 1) for n in g.hits]


def quiet(g: Patrol) -> None:
    pass


BASE = Rules(
    flow={"turn": turn, "threat": threat},
    first_step="turn",
    rulebook=Rulebook.load(__name__),
    standing_steps={"game": ()},
    mods={BURST: ()},
    threats={"Swarm": swarm, "Quiet": quiet},
)
EXPANSIONS = {"heat": heat.apply, "cold": cold.apply, "veterans": veterans.apply}


IN_OR_OUT = (Value("no", "Left out"), Value("yes", "In play", "One part more."))


class PatrolGame(PlainGame):
    """The patrol as the kernel sees it."""

    id = "patrol"
    title = "Patrol"
    package = "tests.kernel.expansiontoy"
    variants = (Variant("patrol", "Patrol", "Everybody for himself.", (1, 3)),)
    options = tuple(GameOption(name, name.capitalize(), IN_OR_OUT, "no") for name in EXPANSIONS)
    state_type = Patrol

    def setup_refusal(self, setup: Setup) -> str | None:
        chosen = setup.options
        return "PT-SET-01" if chosen["heat"] == chosen["cold"] == "yes" else None

    def roles(self, setup: Setup) -> tuple[Role, ...]:
        first, *rest = (Role("Point", "Goes first."), *[Role("Rear")] * (setup.seats - 1))
        return (first, *rest) if setup.options["cold"] == "yes" else ()

    def make_edition(self, setup: Setup) -> Rules:
        rules = BASE
        for name, apply in EXPANSIONS.items():
            if setup.options[name] == "yes":
                rules = apply(rules)
        return rules

    def setup(self, setup: Setup) -> State:
        return Patrol(hits=[0] * setup.seats, frost=[0] * setup.seats)

    def result(self, state: Any) -> Result:
        best = max(state.hits)
        sides = tuple(Side("", (seat,), n == best) for seat, n in enumerate(state.hits))
        fates = tuple(f"{n} hits" for n in state.hits)
        marks = {"hit something": tuple(n > 0 for n in state.hits)}
        return Result("rounds", "Three rounds are over.", sides, fates, marks)


GAME = PatrolGame()
