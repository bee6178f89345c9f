"""What else the creature is asked: whom it kills, what it takes from the crew, where it lays what,
and what it stakes once the shuttle has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ..board import SHUTTLE_BAY
from ..table import TableView
from . import feeding, places, plots
from .prey import KILL, Prey, Score
from .reading import FAR

if TYPE_CHECKING:
    import random

SCARED = 1.5
"""What a noisy kill is worth for each character it drives off mission tokens."""
STOWAWAY = {2: (0.2, 0.3, 0.5), 3: (0.1, 0.5, 0.4), 4: (0.1, 0.7, 0.2)}
"""How often launches fall into each of the stowaway cards, by players: so it guesses them."""


# -- attacks and deaths ------------------------------------------------------------------------


def attacked(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return p.strike(option[1])


def victim(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """The one whose player has most: an end to it."""
    c = p.characters[option[1]]
    owner = p.view.players[c.seat]
    return float(owner.hand + 3 * (len(owner.characters) == 1) + c.ward)


def cancel(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """A reaction is worth its cancel if it saves somebody."""
    if option[0] == "decline":
        return 0.0
    if option[0] == "evolve":
        return 3.8 - plots.token(p, option[1]) + 4.0 * (len(p.characters) <= 2)
    return 6.0 - plots.keep(p, option[1])


def kill(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Noisy, to drive the crew off what it came for; silent where they would only get away from
    the creature, or home."""
    if option[0] == "silent":
        return 0.0
    worth = 0.0
    for c in p.on_ship:
        if c.hidden:
            continue
        near = min((p.prowl(c.place)[at] for at in p.images.values()), default=FAR)
        worth -= SCARED * (near <= 1)
        worth += SCARED * bool(p.missions.get(c.place)) * (near > 1)
        worth -= 3.0 * (c.place == SHUTTLE_BAY and p.view.boarding)
        worth += 0.2
    return worth


def force(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    if option[0] == "stop":
        about = next((o[1] for o in question.options if o[0] == "step"), -1)
        return places.force(p, about, p.characters[about].place) if about >= 0 else 0.0
    _, c, place = option
    worth = places.force(p, c, place)
    lair = p.images.get(p.real, -1)
    if place != lair and lair in p.steps(place):  # the second step may lead into the jaws
        others = [at for image, at in p.images.items() if image != p.real]
        if p.characters[c].place != lair and place not in others and p.view.row is not None:
            worth = max(worth, 0.9 * places.force(p, c, lair))
    return worth


# -- tokens, tracks, the android ---------------------------------------------------------------


def dark(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.outage(p, option[1])


def fear(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return 0.0 if option[0] == "decline" else 0.1 + places.terror(p, option[1])


def lost(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.mission(p, option[1])


def emptied(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.column(p, option[1])


def resin(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """A cocoon where an image can be soon, away from the crew's fire."""
    place = option[1]
    near = min((p.prowl(place)[at] for at in p.images.values()), default=FAR)
    return -float(near) + 0.5 * p.heat[place] / KILL


def android(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    if option[0] == "bypass":
        return -2.0
    return places.android(p, option[1])


def breach(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return places.breach(p, option[1])


def survival(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return plots.survivals(p)[option[1]]


def evolution(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return plots.token(p, option[1])


def stowaway(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """By chance, each card as often as launches fall into it: a habit could be learnt."""
    return float(rng.random() ** (1.0 / STOWAWAY[len(p.view.players)][option[1]]))


def by_chance(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """Anything as well as anything else: what cannot be foreseen."""
    return rng.random()


# -- after the launch --------------------------------------------------------------------------


def own_card(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return feeding.worth(option[1])


def worst_card(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    return -feeding.worth(option[1])


def fed(score: Callable[[TableView, Option], float]) -> Score:
    return lambda p, question, option, rng: score(p.view, option)


def wager(p: Prey, question: Question, option: Option, rng: random.Random) -> float:
    """On its hiding place now and then: that says the crew something, and pays."""
    hunt = p.view.hunt
    return rng.random() + 0.3 * (hunt is not None and option[1] == hunt.hiding)
