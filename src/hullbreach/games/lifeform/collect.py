"""Step 1 of a crew turn: collecting mission tokens (LF-COLLECT).

Two characters in a chamber each collect while tokens last (LF-COLLECT-02). Settled here:
LF-GAP-54.
"""

from __future__ import annotations

from functools import partial

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .crew import changed, discard_some, has_skill, teams, two_players
from .ids import OKONJO
from .loadout import anything_open, load_mission, open_columns
from .objectives import DECLINE
from .state import Character, Lifeform
from .turn import ask_with_free


def collect(g: Lifeform) -> Procedure[str] | str:
    """One character that can collect does so, until each has had its turn (LF-COLLECT-01)."""
    options = collectors(g, g.active)
    return _collect(g, g.active, options) if options else "activity"


def _collect(g: Lifeform, seat: int, options: list[Option]) -> Procedure[str]:
    if len(options) == 1:
        c = options[0][1]
    else:
        # Whoever could collect may have followed the cat into terror and fled meanwhile (LF-K4).
        chosen = yield from ask_with_free(g, partial(_choice, g, seat))
        if chosen == DECLINE:
            return "activity"
        c = chosen[1]
    g.collected.append(c)
    yield from collect_mission(g, c, "LF-COLLECT-01")
    if c == OKONJO:
        yield from _double_load(g, seat)
    changed(g)
    return "collect"


def _choice(g: Lifeform, seat: int) -> Decision:
    return Decision("collector", (seat,), collectors(g, seat) or [DECLINE], "LF-COLLECT-01")


def collectors(g: Lifeform, seat: int) -> list[Option]:
    """The characters of a seat that must still collect in step 1, none aboard (LF-COLLECT-08)."""
    found: list[Option] = []
    missions = g.missions
    for c in (g.teams or teams(g))[seat]:
        if missions[c.place] and may_collect(g, c) and c.number not in g.collected:
            found.append(("character", c.number))
    return found


def may_collect(g: Lifeform, c: Character) -> bool:
    """Whether a character can collect: not hidden, a token there, a space for it (LF-COLLECT-03,
    -06)."""
    return not c.hidden and g.missions[c.place] > 0 and anything_open(g)


def collect_mission(g: Lifeform, c: int, rule: str) -> Procedure[None]:
    """A character collects one token; its player chooses the column (LF-COLLECT-04, -05, -07)."""
    seat = g.characters[c].seat
    options: list[Option] = [("column", column) for column in open_columns(g)]
    _, column = yield Decision("column", (seat,), options, "LF-COLLECT-04", about=(c,))
    place = g.characters[c].place
    g.missions[place] -= 1
    g.say("collected", rule, c, place)
    yield from load_mission(g, seat, column, "LF-COLLECT-04")


def _double_load(g: Lifeform, seat: int) -> Procedure[None]:
    """Okonjo may collect a second token; with three or four players for a card (LF-CH06)."""
    price = 0 if two_players(g) else 1
    able = has_skill(g, OKONJO) and may_collect(g, g.characters[OKONJO])
    if not able or len(g.players[seat].hand) < price:
        return
    options: list[Option] = [("use",), ("decline",)]
    chosen = yield Decision("double_load", (seat,), options, "LF-CH06", about=(price,))
    if chosen == ("use",):
        yield from discard_some(g, seat, price, "double_load_price", "LF-CH06")
        yield from collect_mission(g, OKONJO, "LF-CH06")
