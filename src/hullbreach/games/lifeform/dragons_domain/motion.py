"""The motion track: advancing and moving back, and proximity conflicts (LFD-MOT, LFD-PROX).

Nothing that happens on the way advances the figure again (LFD-MOT-15). ALERT itself does nothing,
and the conflict comes after the draw of EQUIP. Settled here: LFD-GAP-16, -29, -37.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from ..board import REMORA
from ..crew import discard, discard_some, finish, gain_crew_cards
from ..tracks import advance_minutes
from .fate import draw_chit, lose_nerve
from .ids import ALERT, BACK, EXHAUSTED, FORWARD, SPACES
from .resources import EXTINGUISHER, has_icon, with_icon
from .state import SoloTable
from .stowaways import stow, where

ELUDING = 3
"""Cards that eluding costs (LFD-PROX-10)."""
BACKWARD = {"HIDE": 1, "SHOCK_PROD": 1, "RUN_REACTION": 2}
"""Spaces the figure is thrown back by a reaction (LFD-PROX-04)."""


def close_range(g: SoloTable) -> bool:
    """Whether the figure stands on a red-ringed space (LFD-MOT-08)."""
    return SPACES[g.solo.figure].red


def advance_figure(g: SoloTable, n: int, rule: str) -> Procedure[None]:
    """Advance the figure after reductions, space by space (LFD-MOT-01 to -05)."""
    s = g.solo
    n = yield from _reduced(g, n)
    while n:
        if s.figure == ALERT:
            s.surplus += n
            s.alert = True
            break
        ways = FORWARD[s.figure]
        space = ways[0]
        if len(ways) > 1:
            options: list[Option] = [("space", way) for way in ways]
            _, space = yield Decision("fork", (0,), options, "LFD-MOT-01", about=(n,))
        n -= 1
        s.figure = space
        g.say("figure", rule, space)
        if space == ALERT:
            s.alert = True
            s.surplus += n
            break
        yield from _space(g, space)
    if s.alert and not s.option_runs:
        yield from conflict(g)


def _reduced(g: SoloTable, n: int) -> Procedure[int]:
    """Survival tokens and SECURITY DOOR cards take a space off each (LFD-MOT-04, LFD-ACT-15)."""
    s = g.solo
    options: list[Option] = []
    repeats: list[int] = []
    if s.survivals and where(g) != REMORA:
        options.append(("token", "survival"))
        repeats.append(s.survivals)
    hand = g.players[0].hand
    for card in with_icon(g, "SECURITY_DOOR"):
        options.append(("card", card))
        repeats.append(hand.count(card))
    if not n or not options:
        return n
    chosen = yield Decision(
        "reduce", (0,), options, "LFD-MOT-04", about=(n,), several=True,
        low=0, high=min(n, sum(repeats)), repeats=tuple(repeats),
    )  # fmt: skip
    for option in chosen:
        if option[0] == "card":
            discard(g, 0, option[1], "LFD-ACT-15")
        else:
            s.survivals -= 1
            g.say("survival.spent", "LFD-TOK-06", 0)
    return n - len(chosen)


def _space(g: SoloTable, space: int) -> Procedure[None]:
    """What a space does on entry (LFD-MOT-09 to -14)."""
    effect = SPACES[space].effect
    if effect == "nerve":
        lose_nerve(g, "LFD-MOT-09")
    elif effect == "self_destruct":
        yield from advance_minutes(g, 1, "LFD-MOT-11")
    elif effect in ("draw", "draw_stowaway"):
        yield from gain_crew_cards(g, 0, 2, "LFD-MOT-10")
        if effect == "draw_stowaway":
            yield from stow(g, 1, "LFD-MOT-12")


def move_back(g: SoloTable, n: int, rule: str) -> None:
    """Move the figure back; no space fires (LFD-MOT-06, -07)."""
    for _ in range(n):
        g.solo.figure = BACK[g.solo.figure]
    g.say("figure.back", rule, g.solo.figure)


# -- proximity conflict ------------------------------------------------------------------------


def conflict(g: SoloTable) -> Procedure[None]:
    """Elude, or execute one function and draw chits; else it is the end (LFD-PROX-01 to -13)."""
    s = g.solo
    g.story("alert", "LFD-PROX-01")
    options = functions(g)
    price = g.modified("elude.cards", 0, ELUDING)
    if len(g.players[0].hand) >= price:
        options.append(("elude", price))
    if not options:
        finish(g, "killed", False, "LFD-LOSE-02")
    chosen = yield Decision("alert", (0,), options, "LFD-PROX-02", about=(s.surplus,))
    surplus, s.surplus, s.alert = s.surplus, 0, False
    if chosen[0] == "elude":
        yield from _elude(g, price)
        return
    back, chits = _function(g, chosen)
    move_back(g, back, "LFD-PROX-04")
    for _ in range(1 + surplus if chits else 0):
        draw_chit(g, "LFD-PROX-08")
    g.story("alert.hidden" if chosen[1] == "HIDE" else "alert.survived", "LFD-PROX-07")


def functions(g: SoloTable) -> list[Option]:
    """What can be executed against an alert (LFD-PROX-04, -05, LFD-PROX-16)."""
    s = g.solo
    place = where(g)
    blocked = g.outage[place] or place == g.android
    found: list[Option] = [("function", "HIDE", card) for card in with_icon(g, "HIDE")]
    if not blocked:
        for code in ("SHOCK_PROD", "RUN_REACTION"):
            found += [("function", code, card) for card in with_icon(g, code)]
    for code in (EXTINGUISHER, "HARPOON"):
        found += [("function", code, card) for card in with_icon(g, code)]
    if s.extinguishers:
        found.append(("token", "extinguisher"))
    if s.harpoons:
        found.append(("token", "harpoon"))
    return found


def _function(g: SoloTable, chosen: Option) -> tuple[int, bool]:
    """Pay for a function; how far the figure goes back and whether chits are drawn."""
    s = g.solo
    if chosen[0] == "token":
        if chosen[1] == "extinguisher":
            s.extinguishers -= 1
        else:
            s.harpoons -= 1
        g.say("token.spent", "LFD-PROX-04", chosen[1])
        return 1, chosen[1] == "harpoon"
    _, code, card = chosen
    assert has_icon(g, card, code)
    discard(g, 0, card, "LFD-PROX-06")
    return thrown_back(g, code), code != "HIDE"


def thrown_back(g: SoloTable, code: str) -> int:
    """How far a function throws the figure back; the exhausted run only one space
    (LFD-PROX-04)."""
    tired = code == "RUN_REACTION" and g.solo.condition == EXHAUSTED
    return 1 if tired else BACKWARD.get(code, 1)


def _elude(g: SoloTable, price: int) -> Procedure[None]:
    """Cards for an alive chit; without one there is no escape (LFD-PROX-10, -11)."""
    s = g.solo
    yield from discard_some(g, 0, price, "elude_price", "LFD-PROX-10")
    if not s.alive:
        finish(g, "killed", False, "LFD-PROX-10")
    s.alive -= 1
    move_back(g, 1, "LFD-PROX-10")
    g.story("alert.eluded", "LFD-PROX-10")
