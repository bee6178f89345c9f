"""How a finished game ended (LF-WIN).

The lifeform wins by EXPLOSION, when no character is left, or in the showdown (LF-WIN-01).
"""

from __future__ import annotations

from hullbreach.kernel.game import Gauge
from hullbreach.kernel.result import Check, Result, Side
from hullbreach.kernel.words import listed

from . import words
from .crew import crew_seats, own
from .ids import OBJECTIVES
from .names import CHARACTER_NAMES
from .rules import Rules
from .state import CAT, MAINFRAME, Lifeform


def result(g: Lifeform) -> Result:
    """Two sides, the lifeform and the crew as one; there is no draw (LF-WIN-02, LF-WIN-03)."""
    crew = crew_seats(g)
    seats = range(len(g.players))
    return Result(
        ending=g.ending,
        words=words.ending_words(g),
        sides=(
            Side("The lifeform", (g.creature.seat,), not g.crew_won),
            Side("The crew", tuple(sorted(crew)), g.crew_won),
        ),
        fates=tuple(_fate(g, seat) for seat in seats),
        marks={"survived": tuple(_lives(g, seat) for seat in seats)},
        story=g.edition.words.line(g, f"ending.{g.ending}", ())[0],
        checks=_objectives(g),
    )


def _objectives(g: Lifeform) -> tuple[Check, ...]:
    """What became of the crew's objectives; now also the undone are face up (LF-GAP-93)."""
    rules: Rules = g.edition
    told = rules.words.own["check"]
    found = []
    for card in g.done:
        at_once = OBJECTIVES[card].kind == "immediate"
        rule, kind = ("LF-SETUP-24", "decided") if at_once else ("LF-OBJ-05", "done")
        found.append(Check(rule, told[kind].format(name=OBJECTIVES[card].name)))
    for card in (*g.immediate, *sorted(g.objectives)):
        found.append(Check("LF-OBJ-01", told["undone"].format(name=OBJECTIVES[card].name)))
    return tuple(found)


def gauges(g: Lifeform) -> tuple[Gauge, ...]:
    """The time line: who is left, and the tracks of both sides."""
    lost = bool(g.ending) and not g.crew_won  # (LF-WIN-01)
    alive = 0 if lost else sum(c.seat >= 0 for c in g.characters)
    return (
        Gauge("Characters alive", alive, len(g.drafted)),
        Gauge("Minutes left", g.minute, 31),
        Gauge("Hostility", g.creature.hostility, 16),
        Gauge("Cocoon track", g.cocoon, 3),
        Gauge("Malfunction track", g.malfunction, 3),
        Gauge("Missions loaded", sum(g.loadout)),
        Gauge("Terror", sum(g.terror)),
    )


def _lives(g: Lifeform, seat: int) -> bool:
    """Whether a crew player has a character that came through, or the lifeform did."""
    if seat == g.creature.seat:
        return not g.crew_won
    return g.crew_won and bool(own(g, seat))


def _fate(g: Lifeform, seat: int) -> str:
    """What became of a seat."""
    rules: Rules = g.edition
    fates, p = rules.words.own["fate"], g.players[seat]
    if seat == g.creature.seat:
        if g.ending == "explosion":
            kind = "lifeform_burned"
        elif not g.crew_won:
            kind = "lifeform_won"
        else:
            kind = "lifeform_lost" if g.ending == "showdown_crew" else "lifeform_left"
        return fates[kind]
    if _lives(g, seat):
        names = listed(CHARACTER_NAMES[c.number] for c in own(g, seat))
        return fates["survived"].format(names=names)
    if p.role in (CAT, MAINFRAME):
        return fates["cat" if p.role == CAT else "mainframe"]
    return fates["exploded" if g.ending == "explosion" else "dead"]
