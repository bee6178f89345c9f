"""Reactions of the contractors' cards (R: of CN015, CN045, CN055, CN075, CN095, CN111)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Point

from ..attacks import may_redirect, redirect
from ..board import BEYOND
from ..card_reactions import by_card, came_here, shield, shielded, shoot_first, still
from ..facility import discovered, is_empty
from ..hand import draw_cards
from ..health import lose_health
from ..moving import Going, move, ways
from ..state import Retaliation
from ..windows import ATTACKED, ENTERED, ENTERING, HAZARD_ROLLED, LOSING, with_reactions
from .gear import FLAK_VEST


def _wounded_here(g: Retaliation, seat: int, about: About) -> bool:
    """A character here would gain a wound, the own one too (CN015)."""
    who, _, wounds, _ = about
    return bool(wounds > 0 and g.players[who].room == g.players[seat].room)


def _keep_cool(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """It loses 2 health instead."""
    yield from lose_health(g, about[0], 2, "NR-REA-09")
    return True


def _exits(g: Retaliation, seat: int) -> list[int]:
    """Corridors without intruders to a discovered room (CN045)."""
    room = g.players[seat].room
    return [k for k in ways(g, seat) if is_empty(g, k) and discovered(g, BEYOND[room][k])]


def _comes_here(g: Retaliation, seat: int, about: About) -> bool:
    return bool(about[2] == g.players[seat].room and _exits(g, seat))


def _fade(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """Move without a noise roll; the intruder still enters."""
    options: list[Option] = [("slip", k) for k in _exits(g, seat)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("fade", (seat,), options, "NR-REA-05")
    yield from move(g, seat, chosen[1], Going(quiet=True))
    return False


def _other_here(g: Retaliation, seat: int, about: About) -> bool:
    """Another character here would be attacked, and the attack can be passed on (CN055)."""
    victim = about[2]
    near = g.players[victim].room == g.players[seat].room
    return bool(victim != seat and near and may_redirect(g) and still(g, about))


def _take_it(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    redirect(g, seat)
    return False
    yield


def _buy_time(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """Whoever is attacked instead draws a card (CN075)."""
    yield from shield(g, seat, about)
    draw_cards(g, g.strikes[-1].seat, 1, "NR-REA-10")
    return False


def _rolled(g: Retaliation, seat: int, about: About) -> bool:
    return bool(about[0] == seat)


def _overlook(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """The hazard has no effect (CN095)."""
    g.say("hazard.calmed", "NR-REA-09", seat, g.players[seat].room)
    return True
    yield


def with_contractor_reactions(
    points: Mapping[str, Point[Any]], cards: Mapping[str, int]
) -> Mapping[str, Point[Any]]:
    """The points with all reactions of contractors; `cards` are the numbers by name."""
    for point, *reactions in (
        (LOSING, FLAK_VEST, by_card(cards["Cool Head"], _wounded_here, _keep_cool)),
        (ENTERING, by_card(cards["Fade"], _comes_here, _fade, 1)),
        (
            ATTACKED,
            by_card(cards["Take the Hit"], _other_here, _take_it),
            by_card(cards["Buy Time"], shielded, _buy_time),
        ),
        (HAZARD_ROLLED, by_card(cards["Overlooked"], _rolled, _overlook)),
        (ENTERED, by_card(cards["Overwatch"], came_here, shoot_first)),
    ):
        points = with_reactions(points, point, *reactions)
    return points
