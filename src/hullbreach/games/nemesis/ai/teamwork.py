"""How a group divides its work: who does what, who leaves first, who stays to finish.

All of this is public, so every seat comes to nearly the same division. A group wins with a
single survivor (NEM-COOP-03). So one character gets to safety in time, and the others work on.
"""

from __future__ import annotations

from ..ids import MAP
from ..shown import PlayerView
from . import goals
from .jobs import Job
from .reading import Sight

SPARED = 10
"""From this time on somebody is kept for getting away, though there is no way out yet."""
RESERVED = 0.3
"""What work is worth to who is to get away."""
OTHERS = 0.6
"""What a job is worth that a teammate is better placed for."""
ROOM_AWAY = 6.0
"""How much less a job is worth with each room it is away, in dividing the work."""
WORN = 2
"""With so many serious wounds a character thinks of leaving rather than of work."""

Place = tuple[int, str]


def share(s: Sight, jobs: list[Job]) -> set[Place]:
    """The jobs that fall to this seat: each takes the best of what is left.

    What nobody is free for falls to everybody.
    """
    open_jobs: dict[Place, float] = {}
    for job in jobs:
        if job.shared:
            place = job.room, job.key
            open_jobs[place] = max(job.value, open_jobs.get(place, job.value))
    kept = keeper(s)
    free = [p for p in s.awake if p.seat == s.seat or (p.seat != kept and _is_free(s, p))]
    offers = sorted(
        (ROOM_AWAY * MAP.distances(p.room)[place[0]] - value, p.seat, place)
        for place, value in open_jobs.items()
        for p in free
        if not (place[1] == "signal" and p.signal)
    )
    hands = {place: _hands(s, place) for place in open_jobs}
    busy: set[int] = set()
    mine: set[Place] = set()
    for _, seat, place in offers:
        if seat in busy or not hands[place]:
            continue
        hands[place] -= 1
        busy.add(seat)
        if seat == s.seat:
            mine.add(place)
    return mine | {place for place, left in hands.items() if left}


def _hands(s: Sight, place: Place) -> int:
    """How many can do a job at a time."""
    if place[1] == "signal":
        return goals.signals_missing(s)
    return 2 if place[1] == "eggs" else 1


def _is_free(s: Sight, p: PlayerView) -> bool:
    """Whether a teammate can take a job: neither fighting nor on its way with something."""
    carries = any(slot.object for slot in p.slots)
    return not (p.pod or p.room in s.foes or carries or worn(s, p))


def worn(s: Sight, p: PlayerView) -> bool:
    """Whether a character is too badly hurt to work while it can get away."""
    return len(p.wounds) + len(p.dressed) >= WORN and way_out(s) and len(s.awake) > 1


def divided(s: Sight, jobs: list[Job], mine: set[Place]) -> list[Job]:
    """The jobs, those worth little that fall to teammates, or to work at all before leaving."""
    if keeper(s) == s.seat or (worn(s, s.me) and not _signal_needed(s, s.me)):
        return [_reserved(s, job) for job in jobs]
    return [
        job._replace(value=job.value * OTHERS)
        if job.shared and (job.room, job.key) not in mine
        else job
        for job in jobs
    ]


def delivered(s: Sight) -> bool:
    """Whether somebody is in safety, with the egg if the group is to bring one."""
    gone = [p for p in s.view.players if p.status in ("hibernating", "evacuated")]
    if _egg_asked(s):
        gone = [p for p in gone if _has_egg(p)]
    return bool(gone)


def is_sent_off(s: Sight) -> bool:
    """Whether this seat is the one that is to get to safety now."""
    return keeper(s) == s.seat and _can_be_spared(s, s.me)


def keeper(s: Sight) -> int:
    """The seat that is to survive, -1 for none: nobody is needed, or all have to work."""
    if (not way_out(s) and s.time > SPARED) or len(s.awake) == 1 or delivered(s):
        return -1
    return min(s.awake, key=lambda p: _fitness(s, p)).seat


def way_out(s: Sight) -> bool:
    return s.chambers_open or bool(s.pod_rooms())


def _reserved(s: Sight, job: Job) -> Job:
    """A job as one sees it who is to get away: only its own egg and signal matter."""
    own = job.key == "signal" and _signal_needed(s, s.me)
    own = own or (job.key in ("take_egg", "pick_up:Egg") and _egg_asked(s))
    return job if own or not job.shared else job._replace(value=job.value * RESERVED)


def _egg_asked(s: Sight) -> bool:
    return "Special Delivery" in s.group_objectives


def _has_egg(p: PlayerView) -> bool:
    return any(slot.name == "Egg" for slot in p.slots)


def _can_be_spared(s: Sight, p: PlayerView) -> bool:
    """Whether a character has what a survivor must bring, and its signal is not needed."""
    return not (_egg_asked(s) and not _has_egg(p)) and not _signal_needed(s, p)


def _signal_needed(s: Sight, p: PlayerView) -> bool:
    """Whether without this character's signal there cannot be enough."""
    missing = goals.signals_missing(s)
    mute = sum(1 for q in s.awake if not q.signal)
    return not p.signal and missing > 0 and mute <= missing


def _fitness(s: Sight, p: PlayerView) -> tuple[bool, bool, int, int]:
    """Least is best: has the egg, no larva, in good health."""
    wounds = len(p.wounds) + len(p.dressed)
    return _egg_asked(s) and not _has_egg(p), p.larva, wounds, p.seat
