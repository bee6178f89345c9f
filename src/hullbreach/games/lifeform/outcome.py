"""How a finished game ended (LF-WIN).

The lifeform wins by EXPLOSION, when no character is left, or in the showdown (LF-WIN-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hullbreach.kernel.game import Gauge
from hullbreach.kernel.result import Check, Result, Side
from hullbreach.kernel.words import listed

from . import words
from .crew import crew_seats, own, survivors
from .ids import OBJECTIVES
from .names import CHARACTER_NAMES
from .needs import CRITERIA, LOADED, lacks_words
from .rules import Rules
from .setup import KEPT
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
        checks=(*_objectives(g), *lacked(g, _LAUNCH)),
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


_LAUNCH: Final = {
    **dict.fromkeys(LOADED, "LF-LAUNCH-03"), "cat": "LF-LAUNCH-02", "aboard": "LF-LAUNCH-01"
}  # fmt: skip
"""By what a launch needs besides objectives: the rule that asks for it."""


def lacked(g: Lifeform, by_rule: Mapping[str, str]) -> tuple[Check, ...]:
    """What the launch that never came still lacked; of the dead none is asked to be aboard."""
    rules: Rules = g.edition
    if g.launched:
        return ()
    told, found = rules.words.own["check"], []
    for it in rules.criteria(g):
        if it.met or it.name not in by_rule or (it.name == "aboard" and not survivors(g)):
            continue
        what = lacks_words(it)
        if it.name in LOADED:
            what = told["loaded"].format(what=CRITERIA[it.name], have=it.have, need=it.need)
        found.append(Check(by_rule[it.name], told["lacked"].format(what=what)))
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
    mine, died = [c.number for c in own(g, seat)], _died(g, seat)
    before = fates["also"].format(names=_named(died)) if died else ""
    if _lives(g, seat):
        return fates["survived"].format(names=_named(mine)) + before
    if p.role in (CAT, MAINFRAME):
        return fates["cat" if p.role == CAT else "mainframe"] + before
    if g.ending == "explosion" and mine:
        return fates["exploded"].format(names=_named(mine)) + before
    return fates["dead"].format(names=_named([*mine, *died]))


def _named(characters: Iterable[int]) -> str:
    return listed(CHARACTER_NAMES[c] for c in characters)


def _died(g: Lifeform, seat: int) -> list[int]:
    """The characters that a seat began with and that did not live (LF-SETUP-09): disks lie in the
    order of the crew's seats."""
    at = crew_seats(g).index(seat) * KEPT
    return [c for c in g.drafted[at : at + KEPT] if g.characters[c].seat < 0]
