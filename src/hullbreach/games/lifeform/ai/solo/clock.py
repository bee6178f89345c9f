"""Scoring what the self-destruct track and the ship ask: icons, power outages, the android."""

from __future__ import annotations

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ...board import REMORA, SUPPLIES
from ...dragons_domain.ids import MINUTES
from ...ids import ENERGY, EXPLOSION, SD_TERROR
from .ahead import need
from .crises import stow
from .sight import Sight
from .worth import worth


def stowaway_icon(s: Sight, q: Question, option: Option) -> float:
    p = s.now.copy()
    if option[0] == "stow":
        stow(s, p, 1)
    else:
        p.loads(ENERGY, -1)
    return worth(s, p)


def thirty(s: Sight, q: Question, option: Option) -> float:
    """Where an icon waits, or time runs out; else they keep."""
    ahead = s.now.minute - 1
    wanted = ahead in MINUTES.stowaway or ahead in SD_TERROR or ahead <= EXPLOSION
    if wanted or s.now.minute - need(s, s.now) < 2.0:
        return float(option[1])
    return -float(option[1])


def vent_icon(s: Sight, q: Question, option: Option) -> float:
    """A vent that costs no mission token; best where one does not go any more."""
    return (5.0 if option[1] == SUPPLIES else 0.0) - 2.0 * s.chambers[option[1]].missions


def remove_outage(s: Sight, q: Question, option: Option) -> float:
    return bother(s, option[1])


def move_outage(s: Sight, q: Question, option: Option) -> float:
    return bother(s, option[1]) - bother(s, option[2])


def bother(s: Sight, place: int) -> float:
    """How much a power outage token in a place is in one's way."""
    p = s.now
    if p.place == REMORA:
        return 0.0
    away, home = s.walk(p.place), s.walk(REMORA)
    on_way = home[place] + away[place] == away[REMORA]
    lies: int = s.chambers[place].missions if s.missing(p) else 0
    far: float = 0.3 * min(10, away[place]) + 0.2 * min(10, home[place])
    worst: float = 3.0 * on_way + 1.5 * min(2, lies) - far
    return worst


def android(s: Sight, q: Question, option: Option) -> float:
    """Past where one still has to go."""
    return -bother(s, option[1]) - (20.0 if option[1] == s.now.place else 0.0)
