"""The turn of a crew player: which activity, which row, which step."""

from __future__ import annotations

from hullbreach.kernel.decision import Option

from ..board import REMORA
from ..ids import CRANE, CREW_CARDS, VILLALOBOS
from ..view import CharacterView
from .crew_acts import cell, laser
from .crew_cards import keep
from .crew_plan import Crew
from .crew_rows import row_worth
from .crew_skills import skill
from .crew_steps import DONE, circuit_worth, explore_worth, movers, step_worth

_SCARCE = (1.2, 1.1, 0.95, 0.8, 0.65, 0.55, 0.45)
"""What a card counts more the fewer there are in hand."""
_LATER = {"RUN": 5.0, "MOVE_1": 4.5, "MOVE_2": 4.5, "SECURITY_DOOR": 2.0, "SELF_DESTRUCT": 1.0}
LOST = -30.0
"""The clock runs out."""
_FIRST = ("FLAMETHROWER", "DRAW_2", "SWAP_IMAGES", "MISSION_MAINTENANCE", "MISSION_MAINFRAME")


# -- activities --------------------------------------------------------------------------------


def activity(s: Crew, option: Option) -> float:
    """What an activity of step 2 is worth."""
    verb = option[0]
    if verb == "decline":
        return 0.0
    if verb == "play":
        return play(s, option[1], option[2])
    if verb == "equip":
        return _equip(s, option[1])
    if verb == "skill":
        return skill(s, option[1])
    if verb == "heat":
        near = any(
            s.prowl(c.place)[place] <= 2
            for c in s.mine
            if c.place != REMORA
            for place in s.images.values()
        )
        return s.cards(2) - (0.05 if near else 0.35)
    if verb == "laser":
        return laser(s, option[1], option[2])
    return cell(s, option[1])


def play(s: Crew, card: int, row: int) -> float:
    """What playing a row of a card brings, less the card."""
    price = keep(s, card, s.hand) * _SCARCE[min(6, len(s.hand))]
    return row_worth(s, CREW_CARDS[card].rows[row]) - price


def _equip(s: Crew, size: int) -> float:
    cards, minutes = size, size - 1
    crane = s.characters.get(CRANE)
    if crane is not None and crane.seat == s.seat and crane.survival.active:
        cards, minutes = (cards + 1, minutes) if s.two else (cards, 1)
    if s.view.mainframe.in_force:
        minutes -= 1
    if minutes >= s.view.minute:
        return LOST
    return s.cards(cards) - minutes * s.minute_price


# -- questions of a turn -----------------------------------------------------------------------


def next_action(s: Crew, option: Option) -> float:
    """Which action of the row first: what is useful here before one leaves."""
    code = option[1] if len(option) > 1 else ""
    if code in _FIRST:
        return 9.0 - _FIRST.index(code) * 0.1
    if code == "EXPLORE":
        return 6.0 if max((explore_worth(s, c, c.place) for c in s.mine), default=0) > 0.5 else 3.0
    if code == "CIRCUIT_BOARD":
        here = max((circuit_worth(s, c, c.place) for c in s.mine), default=0.0)
        there = max(
            (circuit_worth(s, c, p) for c in movers(s) for p in s.steps(c.place)), default=0.0
        )
        return 6.0 if here >= max(there, 0.1) else 3.0
    return _LATER.get(code, 7.0)


def move(s: Crew, option: Option) -> float:
    """A step of a character, or to stop."""
    if option == ("stop",):
        return 0.05
    _, number, place = option
    c = s.characters[number]
    row = s.view.row
    later = row.codes if row is not None and s.view.attack is None else ()
    worth = step_worth(s, c, place, later)
    if _may_go_on(s, c) and place not in s.images.values() and not s.ends_in(c, place):
        further = [step_worth(s, c, other) for other in s.steps(place) if other != c.place]
        worth = max(worth, 0.95 * max(further, default=worth))
    return worth


def _may_go_on(s: Crew, c: CharacterView) -> bool:
    """Whether a second move may follow: of a RUN, a RUN!, or of Villalobos."""
    row = s.view.row
    if c.id == VILLALOBOS and c.skill.active:
        return True
    if row is None or s.view.attack is not None:
        return True
    done = set(row.card.codes[row.row]) - set(row.codes)
    return "RUN" in done or "SURVIVAL" in done


def circuit_board(s: Crew, option: Option) -> float:
    """An objective before any data token, of those the icon held least."""
    if option[0] == "objective":
        return DONE
    held = list(s.view.players[s.seat].data.values())
    return 1.0 - 0.2 * (held[option[1]] if option[1] < len(held) else 0)


def explore(s: Crew, option: Option) -> float:
    """A token, best of a chamber that one will not stay in."""
    if option[0] == "collect":
        left = s.view.chambers[s.characters[option[1]].place].missions
        return 2.0 + 0.1 * left
    near = sum(s.walk(c.place)[option[1]] <= 2 for c in s.on_ship)
    return 0.2 + 0.1 * near
