"""All legal activities of a crew player, or of the lifeform, in one pass.

It finds what `verbs.legal` finds in ACTIVITIES and LIFEFORM_ACTIVITIES, in the same order, and
knows no rule of its own: tests/lifeform/test_allowed.py compares both at every decision of many
games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from hullbreach.kernel.decision import Option
from hullbreach.toolkit import verbs

from . import laser
from .activities import (
    ACTIVITIES,
    HEAT,
    SIZES,
    ability_refusal,
    cell_gate,
    cell_options,
    cell_refusal,
    somebody_on_ship,
)
from .board import REMORA
from .crew import teams
from .hunting import vent_refusal
from .ids import CHARACTERS, MINING_LASER
from .lifeform_actions import LIFEFORM_ACTIVITIES, LURK, USE_VENT, lurk_gate
from .objectives import DECLINE
from .rows import possible_rows, with_last_card
from .rules import Rules
from .state import Character, Lifeform

_SKILL: Final[tuple[Option, ...]] = tuple([("skill", c) for c in range(len(CHARACTERS))])


def activities_now(g: Lifeform, seat: int) -> list[Option]:
    """What a crew player may do in step 2; with all aboard it may do nothing instead
    (LF-COLLECT-08)."""
    options = legal_activities(g, seat)
    equips = bool(options) and options[0] == SIZES[0]
    if not equips and somebody_on_ship(g, seat) is not None:
        return [DECLINE, *options]
    return options


def legal_activities(g: Lifeform, seat: int) -> list[Option]:
    """The activities that no rule forbids a seat."""
    rules: Rules = g.edition
    if rules.activities is not ACTIVITIES:
        return verbs.legal(g, seat, rules.activities)
    own = (g.teams or teams(g))[seat]
    on_ship = [c for c in own if c.place != REMORA]
    found: list[Option] = []
    if on_ship:
        p = g.players[seat]
        found += SIZES
        if len(p.hand) == 1:
            found += _last_rows(g, seat, list(p.hand), on_ship)
        else:
            found += possible_rows(g, seat, p.hand, rules.crew_rows, on_ship)
        for c in own:
            if not c.skill and ability_refusal(g, c.number, rules.skills[c.number]) is None:
                found.append(_SKILL[c.number])
        if p.heat:
            found.append(HEAT)
        if MINING_LASER in p.hand:
            found += _allowed(g, seat, laser.options(g, seat), laser.refusal)
    if len(on_ship) < len(own) and cell_gate(g, seat) is None:
        found += _allowed(g, seat, cell_options(g, seat), cell_refusal)
    return found


def _last_rows(
    g: Lifeform, seat: int, hand: list[int], on_ship: list[Character]
) -> list[Option]:
    # By itself, since a function made in `legal_activities` would cost it time at every choice.
    rules: Rules = g.edition
    return with_last_card(
        g, seat, lambda: possible_rows(g, seat, hand, rules.crew_rows, on_ship)
    )


def _allowed(
    g: Lifeform,
    seat: int,
    options: Iterable[Option],
    refusal: Callable[[Lifeform, int, Option], str | None],
) -> list[Option]:
    return [option for option in options if refusal(g, seat, option) is None]


def legal_lifeform_activities(g: Lifeform, seat: int) -> list[Option]:
    """What the lifeform may do in its phase."""
    rules: Rules = g.edition
    if rules.lifeform_activities is not LIFEFORM_ACTIVITIES:
        return verbs.legal(g, seat, rules.lifeform_activities)
    found: list[Option] = []
    if lurk_gate(g, seat) is None:
        found.append(LURK)
    if g.creature.vents and vent_refusal(g, seat) is None:
        found.append(USE_VENT)
    found += possible_rows(g, seat, g.creature.hand, rules.lifeform_rows, [])
    return found
