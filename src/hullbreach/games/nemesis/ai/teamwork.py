"""How a group divides its work: who does what, who leaves first, who stays to finish.

All of this is public, so every seat comes to nearly the same division. A group wins with a
single survivor (NEM-COOP-03). So one character gets to safety in time, and the others work on.
"""

from __future__ import annotations

from ..ids import MAP
from ..shown import PlayerView
from . import goals
from .jobs import EXPLORE, Job
from .reading import Sight

RESERVED = 0.3
"""What the work of others is worth to that one."""
OTHERS = 0.3
"""What a job is worth that a teammate is better placed for."""
EXPLORERS = 0.5
"""This share explores at a time: all the noise together would be the end of everybody."""
ROOM_AWAY = 6.0
"""How much less a job is worth with each room it is away, in dividing the work."""


def divided(s: Sight, jobs: list[Job]) -> list[Job]:
    """The jobs, those worth little that fall to teammates: each takes the best of what is left."""
    open_jobs = {(job.room, job.key): job.value for job in jobs if job.shared}
    keeper = _keeper(s)
    if keeper == s.seat:
        return [_reserved(s, job) for job in jobs]
    free = [
        p
        for p in s.awake
        if p.seat == s.seat or not (p.pod or p.room in s.foes or p.seat == keeper)
    ]
    offers = sorted(
        (ROOM_AWAY * MAP.distances(p.room)[place[0]] - value, p.seat, place)
        for place, value in open_jobs.items()
        for p in free
        if not (place[1] == "signal" and p.signal)
    )
    busy: set[int] = set()
    taken: dict[tuple[int, str], int] = {}
    explorers: set[int] = set()
    most = max(1, int(EXPLORERS * len(s.awake)))
    for _, seat, place in offers:
        if seat in busy or place in taken:
            continue
        if place[1] == EXPLORE:
            if len(explorers) == most:
                continue
            explorers.add(seat)
        busy.add(seat)
        taken[place] = seat
    enough = len(explorers) == most and s.seat not in explorers
    return [
        job._replace(value=job.value * OTHERS)
        if job.shared
        and (taken.get((job.room, job.key), s.seat) != s.seat or (enough and job.key == EXPLORE))
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
    return _keeper(s) == s.seat and _can_be_spared(s, s.me)


def _keeper(s: Sight) -> int:
    """The seat that is to survive, -1 for none: nobody is needed, or all have to work.

    Until there is a way out, waiting for it would be wasted time.
    """
    if not _way_out(s) or len(s.awake) == 1 or delivered(s):
        return -1
    return min(s.awake, key=lambda p: _fitness(s, p)).seat


def _way_out(s: Sight) -> bool:
    return s.chambers_open or bool(s.pod_rooms())


def _reserved(s: Sight, job: Job) -> Job:
    """A job as the one sees it who is to survive: only its own egg and signal matter."""
    own = job.key == "signal" or (job.key in ("take_egg", "pick_up:Egg") and _egg_asked(s))
    return job if own or not job.shared else job._replace(value=job.value * RESERVED)


def _egg_asked(s: Sight) -> bool:
    return "Special Delivery" in s.group_objectives


def _has_egg(p: PlayerView) -> bool:
    return any(slot.name == "Egg" for slot in p.slots)


def _can_be_spared(s: Sight, p: PlayerView) -> bool:
    """Whether a character has what a survivor must bring, and its signal is not needed."""
    if _egg_asked(s) and not _has_egg(p):
        return False
    missing = goals.signals_missing(s)
    mute = sum(1 for q in s.awake if not q.signal)
    return p.signal or not missing or mute > missing


def _fitness(s: Sight, p: PlayerView) -> tuple[bool, bool, int, int]:
    """Least is best: has the egg, no larva, in good health."""
    wounds = len(p.wounds) + len(p.dressed)
    return _egg_asked(s) and not _has_egg(p), p.larva, wounds, p.seat
