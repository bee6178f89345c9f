"""What a row of a crew card is worth: its moves made in the best way, its actions."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import MAINTENANCE, REMORA, SIS_TER_MAINFRAME_INTERFACE
from ..ids import VILLALOBOS
from ..view import CharacterView
from .crew_acts import android, burning, door, door_links, flame, outside, swaps
from .crew_plan import Crew
from .crew_skills import survival
from .crew_steps import best_step, circuit_worth, explore_worth, movers


def row_worth(s: Crew, codes: Sequence[str]) -> float:
    """What a row is worth, its moves made in the best way."""
    total = 0.0
    moves = _movers(s, codes)
    spots = [(c, c.place) for c in s.mine if c.place != REMORA]
    spots += [(c, place) for c, place, _ in moves]
    for code in codes:
        if code == "EXPLORE":
            total += max((explore_worth(s, c, at) for c, at in spots), default=0.0)
        elif code == "CIRCUIT_BOARD":
            total += max((circuit_worth(s, c, at) for c, at in spots), default=0.0)
        elif code not in ("MOVE_1", "MOVE_2", "RUN"):
            total += action_worth(s, code)
    return total + sum(gain for _, _, gain in moves)


def _movers(s: Crew, codes: Sequence[str]) -> list[tuple[CharacterView, int, float]]:
    """Who moves where by a row and what it gains: at least one by each icon, as it must be."""
    found: list[tuple[CharacterView, int, float]] = []
    for code in codes:
        if code not in ("MOVE_1", "MOVE_2", "RUN"):
            continue
        reach = 2 if code == "RUN" else 1
        gains = []
        for c in movers(s):
            twice = c.id == VILLALOBOS and c.skill.active and (s.two or code == "MOVE_1")
            place, gain = best_step(s, c, 2 if twice else reach, codes, run=code == "RUN")
            if place >= 0:
                gains.append((c, place, gain))
        gains.sort(key=lambda move: -move[2])
        most = 2 if code == "MOVE_2" else 1
        found += [move for n, move in enumerate(gains[:most]) if not n or move[2] > 0]
    return found


def action_worth(s: Crew, code: str) -> float:
    """What any other action of a card brings."""
    if code == "DRAW_2":
        return s.cards(2)
    if code == "SELF_DESTRUCT":
        return -s.minute_price
    if code == "SURVIVAL":
        return max((survival(s, c.id) for c in s.mine if not c.survival.active), default=0.0)
    if code == "FLAMETHROWER":
        return max((flame(s, c.id, image) for c, image in _aims(s)), default=0.0)
    if code in ("FLAMETHROWER_ANDROID", "SHOCK_PROD_ANDROID"):
        return android(s) if _at_android(s, code) else 0.0
    if code == "FLAMETHROWER_COCOON":
        return burning(s) if any(s.view.chambers[c.place].cocoon for c in outside(s)) else 0.0
    if code in ("MISSION_MAINTENANCE", "MISSION_MAINFRAME"):
        place = MAINTENANCE if code == "MISSION_MAINTENANCE" else SIS_TER_MAINFRAME_INTERFACE
        if not s.need:
            return 0.0
        steps = min((s.walk(c.place)[place] for c in s.on_ship), default=9)
        return max(0.1, 1.2 - 0.35 * steps)
    if code == "SWAP_IMAGES":
        return max(0.0, s.unrest(s.images) - min(map(s.unrest, swaps(s)), default=0.0))
    if code == "SECURITY_DOOR":
        return max(0.0, *(door(s, link) for link in door_links(s)), 0.0)
    return 0.0


def _aims(s: Crew) -> list[tuple[CharacterView, int]]:
    return [
        (c, image)
        for c in outside(s)
        for image, place in s.images.items()
        if 1 <= s.prowl(c.place)[place] <= 2
    ]


def _at_android(s: Crew, code: str) -> bool:
    if s.android < 0:
        return False
    if code == "SHOCK_PROD_ANDROID":
        return any(c.place == s.android and c.place not in s.dark for c in s.mine)
    return any(s.walk(c.place)[s.android] <= 1 for c in outside(s))
