"""How a finished game ended: the crew wins or loses as one (NM-GEN-01)."""

from __future__ import annotations

from hullbreach.kernel.game import Gauge
from hullbreach.kernel.result import Check, Result, Side
from hullbreach.kernel.words import listed

from . import words
from .crew import health_left, own
from .ids import CREW
from .moments import WantedView, wanted
from .names import CREW_NAMES
from .rules import Rules
from .state import CRITICAL, EMPTY, STANDING, NeoMorphosis


def seats_of(g: NeoMorphosis) -> range:
    """All seats: each has a crew member at least (NM-GEN-04)."""
    return range(max([m.seat for m in g.crew]) + 1)


def result(g: NeoMorphosis) -> Result:
    """One side, how far each line of the mission came, what became of each one's crew members."""
    rules: Rules = g.edition
    seats = seats_of(g)
    return Result(
        ending=g.ending,
        words=words.ending_words(g),
        sides=(Side("The crew", tuple(seats), g.won),),
        fates=tuple([_fate(g, seat) for seat in seats]),
        checks=tuple([Check("NM-WIN-01", _reckoned(it)) for it in wanted(g)]),
        marks={"standing": tuple([not _down(g, seat) for seat in seats])},
        story=rules.words.line(g, "ends", (g.ending,))[0],
    )


def _reckoned(line: WantedView) -> str:
    """ "Every terminal has been active at the same time once: 3 of 4"."""
    far = f"{line.done} of {line.of}" if line.of > 1 else "done" if line.done else "not done"
    return f"{line.words.rstrip('.')}: {far}"


def _down(g: NeoMorphosis, seat: int) -> list[int]:
    """Crew members of a seat that are down at the end."""
    return [number for number in own(g, seat) if g.crew[number].down != STANDING]


def _fate(g: NeoMorphosis, seat: int) -> str:
    """What became of those of a seat: on their feet to the end, some down, or all of them."""
    rules: Rules = g.edition
    fates, down = rules.words.own["fate"], _down(g, seat)
    ends = "won" if g.won else "lost"
    if not down:
        return fates[ends]
    if len(down) == len(own(g, seat)):
        return fates[f"{ends}.down"]
    return fates[f"{ends}.some"].format(names=listed(CREW_NAMES[n] for n in down))


def gauges(g: NeoMorphosis) -> tuple[Gauge, ...]:
    """The time line: how much each of the crew can take yet, the panel, the aliens."""
    health = [
        Gauge(f"Health of {CREW_NAMES[m.number]}", health_left(m), CREW[m.number].health)
        for m in g.crew
    ]
    return (
        *health,
        Gauge("Emergencies", sum(field.state != EMPTY for field in g.fields), len(g.fields)),
        Gauge("Critical emergencies", sum(field.state == CRITICAL for field in g.fields)),
        Gauge("Aliens", len(g.aliens)),
        Gauge("Ringed aliens", sum(it.ringed for it in g.aliens)),
        Gauge("Unknown rooms", sum(bool(cards) for cards in g.infestation)),
        Gauge("Craftable cards made", sum(len(m.tech) + len(m.science) for m in g.crew)),
    )
