"""What is still ahead before the launch, in turns: tokens to collect, cat, umbilicus and data."""

from __future__ import annotations

from ...board import CIRCUITS, REMORA
from ..reading import FAR
from .prospect import Prospect
from .sight import CHAMBERS_OF, Sight

PACE = 1.25
"""Corridors walked in a turn, on the way to somewhere."""
COLLECTING = 0.75
"""Turns for each further mission token of a chamber: cards with EXPLORE take a second."""


def need(s: Sight, p: Prospect) -> float:
    """Turns until the launch, about."""
    lacking = s.missing(p)
    loading = collecting(s, p, lacking) if lacking else 0.0
    asking = errands(s, p)
    if p.place == REMORA:
        return 0.2 if s.ready(p) else 40.0
    home = s.walk(p.place)[REMORA] / PACE
    return loading + 0.7 * asking + (home if loading + asking < 1.0 else 2.5 + 0.3 * home) + 0.5


def collecting(s: Sight, p: Prospect, n: int) -> float:
    """Turns to collect so many mission tokens, always going where most is nearest."""
    key = (p.place, n, p.taken, p.android)
    turns = s.known.get(key)
    if turns is None:
        turns = s.known[key] = _route(s, p, n)
    return turns


def _route(s: Sight, p: Prospect, n: int) -> float:
    stock = {place: s.missions(p, place) for place in range(REMORA)}
    here, turns = p.place, 0.0
    while n > 0:
        away = s.walk(here)
        best, rate, spent, take = -1, 0.0, 0.0, 0
        for place, lies in stock.items():
            if lies <= 0 or away[place] == FAR or place == p.android:
                continue
            gain = min(lies, n)
            first = 0.4 + away[place] / PACE if away[place] else COLLECTING
            price = first + COLLECTING * (gain - 1)
            if gain / price > rate:
                best, rate, spent, take = place, gain / price, price, gain
        if best < 0:
            return turns + 6.0 * n
        turns, n, here = turns + spent, n - take, best
        stock[best] -= take
    return turns


def errands(s: Sight, p: Prospect) -> float:
    """Turns until cat, umbilicus and data are had."""
    waits = []
    if not p.cat:
        waits.append(_crises_until(s, p, "cat"))
    if not p.umbilicus:
        until = _crises_until(s, p, "umb")
        if p.cleared:
            until = min(until, 2.4 * (3 - p.clamps) + 1.0)
        waits.append(until)
    if not p.xeno:
        away = s.walk(p.place)
        by_board = 0.6 + min([away[place] for place in CIRCUITS]) / PACE
        if not s.having(p, "CIRCUIT_BOARD"):
            by_board += 2.5
        waits.append(min(by_board, 1.0 + _crises_until(s, p, "data")))
    waits.sort(reverse=True)
    return waits[0] + 0.3 * sum(waits[1:]) if waits else 0.0


def _crises_until(s: Sight, p: Prospect, what: str) -> float:
    """Turns until a crisis card that gives something, on the best deck."""
    key = (what, p.place)
    turns = s.known.get(key)
    if turns is None:
        away = s.walk(p.place)
        turns = 40.0
        for deck, giving in enumerate(s.giving[what]):
            left = s.solo.crisis_left[deck]
            if giving and left:
                # Cards that are not unseen any more may lie in hands, not in the deck.
                until = (left + 1) / (min(giving, left) + 1)
                there = min([away[place] for place in CHAMBERS_OF[deck]])
                turns = min(turns, 1.2 * until + there / PACE)
        s.known[key] = turns
    return turns
