"""Free actions of a turn: when they are worth taking."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Option

from ...board import DECK_OF, REMORA
from .cards import card_worth
from .crises import advance, crisis_ahead, pass_minutes
from .paying import by_worth
from .shuttle import leaving
from .sight import Sight
from .worth import LIFE, answer, worth


def aside(s: Sight, option: Option) -> float:
    """How good a free action is now: below nothing it is left."""
    return _ASIDES[option[0]](s, option)


def _clamp(s: Sight, option: Option) -> float:
    """Three minutes and a step of the dot, if there is time for all that are left."""
    left = 3 - s.now.clamps
    p = s.now.copy()
    pass_minutes(s, p, 3)
    advance(s, p, 1)
    if s.now.minute < 3 * left + 2 or p.lost > LIFE / 3:
        return -1.0
    p.clamps += 1
    p.umbilicus = p.clamps >= 3
    return worth(s, p) - worth(s, s.now) + 4.0


def _harpoon(s: Sight, option: Option) -> float:
    """Against terror on the way home, or where it would frighten too much."""
    p, place = s.now, option[1]
    home = s.walk(REMORA)
    if not (s.ready(p) or p.fear + 2 >= p.nerve) or home[place] >= home[p.place]:
        return -1.0
    met = p.copy()
    met.place = place
    met.fear += 1
    price = 2.0 if option[2] < 0 else card_worth(s, p, option[2])
    afraid = worth(s, met) + crisis_ahead(s, p, DECK_OF[place])
    clear = p.copy()
    clear.place = place
    return worth(s, clear) - afraid - price


def _exchange(s: Sight, option: Option) -> float:
    """A bad card for another, with tokens to spare."""
    p = s.now
    if not p.hand or p.survivals < 3:
        return -1.0
    return 2.4 - card_worth(s, p, by_worth(s, p)[0])


def _trait_draw(s: Sight, option: Option) -> float:
    """Only where the next alert would be the end."""
    p = s.now
    pressed = p.away <= 3 and answer(s, p, 1) > 0.6 * LIFE
    return 1.0 if pressed else -1.0


_ASIDES: Mapping[str, Callable[[Sight, Option], float]] = {
    "leave": lambda s, option: leaving(s),
    "clamp": _clamp,
    "harpoon": _harpoon,
    "exchange": _exchange,
    "trait_draw": _trait_draw,
}
