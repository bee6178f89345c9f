"""The shuttle loadout: five columns of mission tokens and their bonuses (LF-LOAD)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .crew import draw_crew_cards, limit_hand
from .ids import COLUMNS, FLAMETHROWER_CARD
from .movement import links_doors_ignored, neighbours
from .rules import Rules
from .state import Lifeform
from .tracks import may_be_dark


def anything_open(g: Lifeform) -> bool:
    """Whether there is a column with an empty space."""
    for held, column in zip(g.loadout, COLUMNS, strict=True):  # noqa: SIM110
        if held < column.spaces:
            return True
    return False


def open_columns(g: Lifeform) -> list[int]:
    """Columns with an empty space (LF-COLLECT-04)."""
    return [n for n, column in enumerate(COLUMNS) if g.loadout[n] < column.spaces]


def load_mission(g: Lifeform, seat: int, column: int, rule: str) -> Procedure[None]:
    """A token that was just collected goes on the lowest empty space of a column; the seat that
    places it gets the bonus (LF-LOAD-01 to -08)."""
    g.loadout[column] += 1
    g.say("loaded", rule, seat, column, g.loadout[column])
    rules: Rules = g.edition
    for landed in rules.loaded:
        landed(g, column)
    bonus = COLUMNS[column].bonuses[g.loadout[column]]
    if bonus == "flamethrower":
        if g.flamethrower_waits:  # LF-LOAD-05
            g.flamethrower_waits = False
            g.players[seat].hand.append(FLAMETHROWER_CARD)
            g.say("flamethrower.taken", "LF-LOAD-02", seat)
    elif bonus == "draw":
        draw_crew_cards(g, seat, 1, "LF-LOAD-02")
    elif bonus == "remove_outage":
        yield from choose_outage_to_remove(g, seat, "LF-LOAD-02")
    elif bonus == "move_outage":
        yield from _move_outage(g, seat)
    yield from limit_hand(g, seat)  # LF-LOAD-08


def unload(g: Lifeform, column: int, rule: str) -> None:
    """The topmost token of a column returns to the supply (LF-LOAD-01)."""
    g.loadout[column] -= 1
    tokens.put_back(g, tokens.MISSION)
    g.say("unloaded", rule, column, g.loadout[column])


def choose_outage_to_remove(g: Lifeform, seat: int, rule: str) -> Procedure[None]:
    """A seat returns a power outage token of its choice to the supply, if there is one."""
    options: list[Option] = [("chamber", place) for place, dark in enumerate(g.outage) if dark]
    if options:
        _, place = yield Decision("remove_outage", (seat,), options, rule)
        tokens.remove_outage(g, place, rule)


def _move_outage(g: Lifeform, seat: int) -> Procedure[None]:
    """A token into a chamber adjacent to its own, whatever the door (LF-LOAD-02, -04)."""
    now = links_doors_ignored(g)
    options: list[Option] = [
        ("outage_to", place, other)
        for place, dark in enumerate(g.outage)
        if dark
        for other in dict.fromkeys(neighbours(place, now))
        if may_be_dark(g, other)
    ]
    if not options:
        return
    _, place, other = yield Decision("move_outage", (seat,), options, "LF-LOAD-04")
    g.outage[place], g.outage[other] = False, True
    g.say("outage.moved", "LF-LOAD-02", place, other)
