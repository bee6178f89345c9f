"""How a finished game ended, for every player (NEM-VIC)."""

from __future__ import annotations

from hullbreach.kernel.game import Gauge
from hullbreach.kernel.result import Check, Result, Side

from . import words
from .content import CHARACTERS
from .fields import WORDING
from .ids import CORPSES, DEAD, EVACUATED, HIBERNATING, HIBERNATORIUM, UNDECIDED
from .names import room_name
from .navigation import destination
from .state import Nemesis, Player

HEALTH = 12
"""The wound that kills is the fourth serious one."""
_FATES = WORDING.plain("fate")


def result(g: Nemesis) -> Result:
    """The result: each player a side of its own, in the cooperative game all one (NEM-COOP-03)."""
    lives = tuple(p.status in (HIBERNATING, EVACUATED) for p in g.players)
    return Result(
        ending=g.ending,
        words=words.ending_words(g.ending),
        sides=_sides(g),
        fates=tuple(_fate(g, p) for p in g.players),
        marks={"survived": lives},
        checks=(
            *[words.check(g, *entry) for entry in g.checks],
            *_left_open(g, any(lives)),
            *_of_hunter(g),
        ),
    )


def _of_hunter(g: Nemesis) -> list[Check]:
    """Whether the Intruder player has got what they were after: that nobody wins."""
    seat = g.intruder_player.seat
    if seat < 0:
        return []
    return [
        words.check(
            g, "NEM-IPL-11", "check.hunter_missed" if any(g.winners) else "check.hunter_met",
            (seat,), seat,
        )
    ]  # fmt: skip


def _left_open(g: Nemesis, some_live: bool) -> list[Check]:
    """A group's objectives where nobody lives and none is judged (NEM-END-08): what they ask of
    the ship may never have been decided."""
    if some_live or not g.coop:
        return []
    return [
        words.check(g, "NEM-COOP-03", "check.group_open", (objective,), -1)
        for objective in g.group_objectives
    ]


def gauges(g: Nemesis) -> tuple[Gauge, ...]:
    """The time line: how much each character can take yet (NEM-WND-01), and the ship."""
    health = tuple(Gauge("Health", _health(p), HEALTH, p.seat) for p in g.players)
    return (
        *health,
        Gauge("Intruders", len(g.intruders)),
        Gauge("Noise", sum(g.noise)),
        Gauge("Fires", sum(g.fire)),
        Gauge("Malfunctions", sum(g.malfunction)),
        Gauge("Working engines", sum(engine == 1 for engine in g.engines), 3),
    )


def _health(p: Player) -> int:
    """Wounds that a character still survives, three light ones being a serious one; 0 if dead."""
    serious = len(p.wounds) + len(p.dressed)
    return 0 if p.status == DEAD else HEALTH - 3 * serious - p.light


def _sides(g: Nemesis) -> tuple[Side, ...]:
    if g.coop:
        return (Side("The crew", tuple(range(len(g.players))), any(g.winners)),)
    return tuple(
        Side(CHARACTERS[p.character].name, (p.seat,), won)
        for p, won in zip(g.players, g.winners, strict=True)
    )


def _fate(g: Nemesis, p: Player) -> str:
    """What became of a character. It dies where a corpse remains, or with the ship (NEM-WND-07)."""
    place = destination(g) if g.coordinates != UNDECIDED else ""
    if p.status == HIBERNATING:
        kind = "hibernating"
    elif p.status == EVACUATED:
        kind = "evacuated"
    elif any(check == "check.infected" and seat == p.seat for _, check, _, seat in g.checks):
        kind = "infected"
    elif _left_a_corpse(g, p):
        kind = "died"
    elif g.ship_lost:
        kind = "ship"
    else:
        astray = p.room == HIBERNATORIUM and place not in ("", "Earth")
        kind = "astray" if astray else "awake"
    return _FATES[kind].format(place=place, room=room_name(g, p.room))


def _left_a_corpse(g: Nemesis, p: Player) -> bool:
    corpse = CORPSES + p.character
    carried = [held.kind for other in g.players for held in other.slots]
    return corpse in carried or any(corpse in lying for lying in g.objects)
