"""The creature's moves: the order of a row's actions, and where its images go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ..board import GALLEY
from ..ids import EVOLUTION
from . import plots
from .prey import Prey

if TYPE_CHECKING:
    import random


def next_action(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Which action of the row comes first."""
    if option[0] == "evolve":
        code = EVOLUTION[option[1]].action
        worth = plots.row(p, (code,)) if code in plots.MOVES else plots.SINGLE[code](p)
        return worth - plots.token(p, option[1])
    if option[0] == "done":
        return 0.0
    code = option[1]
    left = p.view.row.codes if p.view.row is not None else ()
    if code in plots.MOVES:
        if "ATTACK" in left and p.real >= 0:
            now = p.best_attack(p.images[p.real])
            return 60.0 if plots.striking(p, code) > now + 1.0 else 20.0
        return 40.0
    return 50.0


def step(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Where an image goes: to prey, or where it can spin its cocoon."""
    row = p.view.row
    resin = row is not None and "COCOON" in row.codes
    if option[0] in ("stop", "decline"):
        return 0.0
    _, image, place = option
    worth = p.standing(image, place, resin=resin) - p.standing(image, p.images[image], resin=resin)
    if image == p.real and row is not None and "ATTACK" in row.codes:
        worth += 3.0 * (p.best_attack(place) - p.best_attack(p.images[image]))
    if question.about and question.about[0] == 1:  # it may have a move left after this one
        worth = max(worth, 0.9 * _further(p, image, place))
    return worth


def _further(p: Prey, image: int, place: int) -> float:
    now = p.standing(image, p.images[image])
    others = [at for other, at in p.images.items() if other != image]
    onward = [at for at in p.near(place) if p.free(at, others)]
    return max((p.standing(image, at) - now for at in onward), default=-9.0)


def placed(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Where an image is put."""
    if option[0] == "decline":
        return 0.0
    if option[0] == "vent_attack":
        return p.strike(option[1])
    image: int = option[1]
    place: int = option[2]
    if p.view.stage == "setup":
        return float(rng.random() - p.prowl(GALLEY)[place] / 5)
    now = p.images.get(image, -1)
    return p.standing(image, place) - (p.standing(image, now) if now >= 0 else 0.0)


def third(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return p.heat[option[1]]


def removed(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """The image that stands worst goes; the real one only if all stand alike."""
    return -p.heat[p.images[option[1]]] - float(option[1] == p.real)
