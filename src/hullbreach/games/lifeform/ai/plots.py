"""What the actions of the creature's cards are worth, and where each is best done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..board import (
    NO_OUTAGE,
    REMORA,
    VENTS,
)
from ..ids import COCOON_END, EVOLUTION, LIFEFORM_CARDS, MALFUNCTION, OUTAGES, TERRORS
from ..lifeform_survivals import HULL
from .places import breach, forced, mission, outage, terror
from .prey import KILL, Prey
from .reading import FAR

MOVES: Mapping[str, tuple[int, int]] = {
    "LMOVE_1": (1, 1),
    "LMOVE_2": (2, 1),
    "LMOVE_3": (3, 1),
    "LDASH": (1, 2),
}
"""How many images a MOVE moves, and how often each."""
MINUTE = 4.5
"""What a minute less is worth: with none left above 9 nobody just flies away."""
SECRECY = 2.0
"""What it is worth that the crew does not know any more who is real."""
LATE = 9
"""From this minute on what can be used once need not be saved any more."""
TURN = 1.0
"""A calibration, even if it changes nothing."""


# -- moves of images ---------------------------------------------------------------------------


def moving(p: Prey, code: str, *, resin: bool = False, real: int = -2) -> float:
    """The worth of a MOVE: how much better its images stand after it."""
    images, steps = MOVES[code]
    gains = []
    for image, place in p.images.items():
        now = p.standing(image, place, resin=resin, real=real)
        best = max(
            (
                p.standing(image, other, resin=resin, real=real)
                for other in p.farthest(image, steps)
            ),
            default=now,
        )
        gains.append(best - now)
    gains.sort(reverse=True)
    return gains[0] + sum(gain for gain in gains[1:images] if gain > 0)


def venting(p: Prey) -> float:
    """The worth of a VENT: an attack out of the ducts, or an image nearer."""
    best = -9.0
    for place in VENTS:
        if p.free(place, p.images.values()):
            for image, at in p.images.items():
                best = max(best, p.standing(image, place) - p.standing(image, at))
        elif place not in p.images.values():
            best = max(best, p.strike(place))
    return best


def striking(p: Prey, code: str) -> float:
    """The worth of an ATTACK with a MOVE before or after it: ATTACK alone for code ""."""
    lair = p.images.get(p.real, -1)
    if lair < 0:
        return 0.0
    best = p.best_attack(lair)
    if code:
        best = max([best + 0.5, *(p.best_attack(at) for at in p.farthest(p.real, MOVES[code][1]))])
    return best


def turning(p: Prey) -> float:
    """The worth of a calibration."""
    if p.real < 0:
        return 0.0
    best = max(p.heat[place] for place in p.images.values())
    known = sum(image.possible for image in p.view.images) < 2
    return (best - p.heat[p.images[p.real]]) + (SECRECY if known else TURN * 0.3)


# -- single actions ----------------------------------------------------------------------------


def _cocoon(p: Prey) -> float:
    space = p.view.cocoon.space
    if space >= COCOON_END:
        return 0.0
    return (3.0, 3.5, 5.0)[space] if p.view.minute > 6 else 1.0


def _malfunction(p: Prey) -> float:
    space, minute = p.view.malfunction, p.view.minute
    if space >= len(MALFUNCTION):
        return 0.0
    if p.view.android.status == "destroyed":
        return (1.5, 0.0, MINUTE)[space]
    walk = 4.5 if minute > 13 else 2.0 if minute > 8 else 0.5
    return (1.2 + 0.4 * walk, walk, MINUTE)[space]


def _mission(p: Prey) -> float:
    there = [mission(p, at) for at in p.images.values() if p.missions.get(at)]
    return max(there, default=0.0)


def _outage(p: Prey) -> float:
    if sum(1 for _ in p.dark) >= OUTAGES:
        return 0.0
    places = range(REMORA)
    return max((outage(p, at) for at in places if at not in p.dark | NO_OUTAGE), default=0.0)


def _terror(p: Prey) -> float:
    there = {c.id for c in p.view.chambers if c.terror}
    if len(there) >= TERRORS:
        return 0.0
    return max((terror(p, at) for at in range(REMORA) if at not in there | p.crowded), default=0.0)


def _hidden(p: Prey) -> float:
    lair = p.images.get(p.real, -1)
    found = any(c.hidden and c.place == lair for c in p.on_ship)
    return 1.2 * KILL * found


def _deviation(p: Prey) -> float:
    view = p.view
    if view.android.deviated or view.minute > 10 or view.android.status == "destroyed":
        return 0.0
    if view.android.place < 0:
        return 0.3
    near = min((p.walk(view.android.place)[c.place] for c in p.on_ship), default=FAR)
    return 3.0 if near <= 2 else 0.8


def _door(p: Prey) -> float:
    return 0.8 if p.door >= 0 else 0.0


def survivals(p: Prey) -> dict[int, float]:
    """The worth of each survival ability by number."""
    near = {at for place in p.images.values() for at in p.near(place)} - HULL
    near -= set(p.images.values())
    place = p.view.android.place
    return {
        0: KILL * len(p.exposed(place)) if place >= 0 else 0.0,
        1: max((alien(p, image) for image in p.images), default=0.0),
        2: max((breach(p, at) for at in near), default=0.0),
    }


def alien(p: Prey, image: int) -> float:
    """The worth of three moves of an image: the real one may attack from there next."""
    share = 0.4 if image == p.real and p.armed else 0.0

    def there(at: int) -> float:
        return p.standing(image, at) + (share * p.best_attack(at) if share else 0.0)

    now = there(p.images[image])
    return max(map(there, p.farthest(image, 3)), default=now) - now


def _survival(p: Prey) -> float:
    if p.view.creature.survival:
        return 0.0
    return max(survivals(p).values()) - (4.0 if p.view.minute > LATE else 1.5)


SINGLE: Mapping[str, Callable[[Prey], float]] = {
    "ANDROID_PATHWAY_DEVIATION": _deviation,
    "COCOON": _cocoon,
    "FORCE_MOVE": forced,
    "KILL_HIDDEN": _hidden,
    "MALFUNCTION": _malfunction,
    "MISSION_REMOVAL": _mission,
    "POWER_OUTAGE": _outage,
    "SCANNER_MALFUNCTION": lambda p: 0.6,
    "SECURITY_DOOR_REMOVAL": _door,
    "L_SELF_DESTRUCT": lambda p: MINUTE + (2.0 if p.view.minute <= 5 else 0.0),
    "L_SURVIVAL": _survival,
    "SWAP_IDENTITIES": turning,
    "TERROR": _terror,
    "VENT": venting,
    "ATTACK": lambda p: striking(p, ""),
}
"""The worth of an action by itself, moves excepted."""


def row(p: Prey, codes: Sequence[str]) -> float:
    """The worth of a row: what its actions bring together."""
    move = next((code for code in codes if code in MOVES), "")
    rest = [code for code in codes if code not in MOVES]
    if move and "ATTACK" in rest:
        return striking(p, move) or moving(p, move)
    total = sum(SINGLE[code](p) for code in rest if code != "COCOON")
    if "COCOON" in rest:
        total += _resin(p, move)
    elif move and "SWAP_IDENTITIES" in rest:
        best = max(p.images, key=lambda image: p.heat[p.images[image]])
        total += moving(p, move, real=best)
    elif move:
        total += moving(p, move)
    return total


def _resin(p: Prey, move: str) -> float:
    """A COCOON, if an image stands right or can be moved there first."""
    worth = _cocoon(p)
    if p.cocoons & set(p.images.values()):
        return worth + (max(0.0, moving(p, move)) if move else 0.0)
    for image in p.images if move else ():
        if p.cocoons & set(p.farthest(image, 1)):
            return worth - 0.5
    return moving(p, move) if move else 0.0


# -- keeping -----------------------------------------------------------------------------------

KEPT: Mapping[str, float] = {
    "ATTACK": 2.4,
    "VENT": 1.6,
    "COCOON": 0.8,
    "FORCE_MOVE": 0.8,
    "KILL_HIDDEN": 0.2,
    "MALFUNCTION": 0.7,
    "L_SURVIVAL": 0.9,
    "SWAP_IDENTITIES": 0.4,
    "L_SELF_DESTRUCT": 0.8,
    "TERROR": 0.3,
    "POWER_OUTAGE": 0.4,
}
"""What it is worth to have an action in the hand for later."""


def keep(p: Prey, card: int) -> float:
    """What it is worth to keep a card."""
    printed = LIFEFORM_CARDS[card]
    worth = max(sum(KEPT.get(code, 0.2) for code in codes) for codes in printed.rows)
    armed = sum("ATTACK" in row for other in p.hand for row in LIFEFORM_CARDS[other].rows)
    if armed > 2 and any("ATTACK" in row for row in printed.rows):
        worth -= 1.4  # there are others to attack with
    if printed.reaction:
        worth += 1.2
    if any(c.hidden for c in p.on_ship) and ("KILL_HIDDEN",) in printed.rows:
        worth += 3.0
    return worth


def token(p: Prey, n: int) -> float:
    """What it is worth to keep an evolution token: it could cancel any reaction."""
    return 3.0 + KEPT.get(EVOLUTION[n].action, 0.2) / 2
