"""Five simple fixed plans, to measure the bots of LIFEFORM against: none of them should do well.

    hullbreach simulate lifeform --seats 3 --bots heuristic,heuristic,tests.lifeform.plans:attacks

A plan answers what it is about; everything else it leaves to the heuristic bot.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hullbreach.games.lifeform.ai.policy import LifeformPolicy
from hullbreach.games.lifeform.ai.reading import Reading
from hullbreach.games.lifeform.board import REMORA, SHUTTLE_BAY
from hullbreach.games.lifeform.ids import CREW_CARDS, LIFEFORM_CARDS

Score = Callable[[Reading, Any], float | None]
"""What an option is worth, the best is taken; None: the plan says nothing about it."""
MOVES = ("MOVE", "RUN", "LMOVE", "LDASH")


class Plan:
    """Scores by the kind of question."""

    def __init__(self, rng: random.Random, scores: dict[str, Score]) -> None:
        self.heuristic = LifeformPolicy(rng)
        self.scores = scores
        self.rng = rng

    def choose(self, view: Any, question: Any) -> Any:
        score = self.scores.get(question.kind)
        if ("launch",) in question.options:
            return question.options.index(("launch",))
        if score is None or question.form.several:
            return self.heuristic.choose(view, question)
        r = Reading(view, question.seat)
        worths = [score(r, o) for o in question.options]
        if None in worths:
            return self.heuristic.choose(view, question)
        blurred = [worth + 0.01 * self.rng.random() for worth in worths]
        return blurred.index(max(blurred))


def codes(option: Any, cards: Any) -> tuple[str, ...]:
    return cards[option[1]].rows[option[2]] if option[0] == "play" else ()


# -- the lifeform ------------------------------------------------------------------------------


def nearest(r: Reading, place: int) -> int:
    return min((r.prowl(place)[c.place] for c in r.on_ship), default=0)


def plays(wanted: tuple[str, ...]) -> Score:
    """Cards with the wanted actions, else with moves, else fresh ones."""

    def score(r: Reading, option: Any) -> float:
        row = codes(option, LIFEFORM_CARDS)
        if any(code in wanted for code in row):
            return 5.0
        if option[0] == "use_vent":
            return 4.0 if "VENT" in wanted else -1.0
        if any(code.startswith(MOVES) for code in row):
            return 2.0
        return (3.0 if len(r.view.own.hand) < 2 else 1.0) if option[0] == "lurk" else 0.0

    return score


def images(goal: Callable[[Reading, int], float]) -> dict[str, Score]:
    """Every image goes where it is best; real is the one that stands best."""

    def step(r: Reading, option: Any) -> float:
        if option[0] in ("stop", "decline"):
            return 0.0
        if option[0] == "vent_attack":
            return 50.0
        return goal(r, option[2]) - goal(r, r.images.get(option[1], option[2]))

    kinds = ("move_images", "vent", "ghosts", "ghost", "echo", "overhead", "scanner")
    return {
        **dict.fromkeys(kinds, step),
        "calibrate": lambda r, option: goal(r, r.images[option[1]]),
    }


def attacks(rng: random.Random) -> Plan:
    """Always attack, and run at the nearest character until it can."""
    towards = images(lambda r, place: -nearest(r, place))
    return Plan(rng, {**towards, "lifeform_activity": plays(("ATTACK", "VENT"))})


def hides(rng: random.Random) -> Plan:
    """Always hide: away from everybody, while the count runs."""
    away = images(lambda r, place: nearest(r, place))
    wanted = ("L_SELF_DESTRUCT", "MALFUNCTION", "COCOON", "TERROR", "POWER_OUTAGE")
    return Plan(rng, {**away, "lifeform_activity": plays(wanted)})


def camps(rng: random.Random) -> Plan:
    """All images to the Shuttle Bay; whoever comes is attacked."""
    home = images(lambda r, place: -r.prowl(SHUTTLE_BAY)[place])
    return Plan(rng, {**home, "lifeform_activity": plays(("ATTACK",))})


# -- the crew ----------------------------------------------------------------------------------


def homeward(r: Reading, place: int) -> float:
    return -float(r.walk(SHUTTLE_BAY)[place]) if place != REMORA else 1.0


def crew_activity(r: Reading, option: Any) -> float:
    """Moves while there are cards, else more cards."""
    row = codes(option, CREW_CARDS)
    if option[0] == "play":
        return 3.0 if row[0].startswith(MOVES) else 2.0 if "EXPLORE" in row else 0.0
    return 1.0 if option[0] == "equip" else -1.0


def runs(rng: random.Random) -> Plan:
    """Run for the shuttle with the first character; the second does the work."""

    def step(r: Reading, option: Any) -> float | None:
        first = r.mine[0]
        if first.place in (SHUTTLE_BAY, REMORA) and not r.view.boarding:
            return None
        if option[0] != "step" or option[1] != first.id:
            return 0.0
        return homeward(r, option[2]) - homeward(r, first.place)

    return Plan(rng, {"move": step})


def waits(rng: random.Random) -> Plan:
    """Everybody to the Shuttle Bay, and wait there for the shuttle to open."""

    def step(r: Reading, option: Any) -> float:
        if option[0] != "step":
            return 0.0
        return homeward(r, option[2]) - homeward(r, r.characters[option[1]].place)

    def activity(r: Reading, option: Any) -> float:
        there = all(c.place in (SHUTTLE_BAY, REMORA) for c in r.mine)
        if there and not r.view.boarding:
            return 1.0 if option[0] == "equip" else 0.0
        return crew_activity(r, option)

    return Plan(rng, {"move": step, "activity": activity})
