"""The wish to live: wounds, infection, a safe ship, and getting away in time."""

from __future__ import annotations

from ..ids import COCKPIT
from . import goals, teamwork
from .jobs import EXPLORE, Job, course_jobs, engine_jobs, search_jobs, seek
from .reading import FAR, SECTIONS, Sight

GOOD_ODDS = 0.6


def holds_quarantine(s: Sight) -> bool:
    return not s.coop and s.objectives == ("Quarantine",)


def wanted_place(s: Sight) -> str:
    """Where the ship should go for this seat."""
    return "Mars" if not s.coop and "Quarantine" in s.objectives else "Earth"


def sleep_odds(s: Sight) -> float:
    if s.coop and goals.ship_must_go(s):
        return 0.0
    return s.sleep_odds(mars=holds_quarantine(s))


BLEEDING = 60.0
"""What it is worth besides to stop a bleeding, which kills in the end."""


def health_jobs(s: Sight) -> list[Job]:
    """Places that heal and clean."""
    jobs: list[Job] = []
    if s.serious and s.find("Emergency Room") and s.me.wounds:
        value = 18 + 10 * s.serious + BLEEDING * s.bleeding
        jobs += seek(s, "Emergency Room", value, "dress_all")
    elif s.serious >= 2 and s.me.dressed and s.find("Emergency Room"):
        jobs += seek(s, "Emergency Room", 15 + 8 * s.serious, "heal_serious")
    if s.me.larva and s.find("Surgery"):
        jobs += seek(s, "Surgery", 58, "surgery")
    elif s.own.infected_found >= 2 and s.find("Surgery"):
        jobs += seek(s, "Surgery", 40, "surgery")
    if s.contamination >= 2 and not s.me.larva:
        for tile, key in (("Canteen", "canteen"), ("Shower Room", "shower")):
            if s.find(tile):
                jobs += seek(s, tile, 22, key)
    elif s.me.slime and s.find("Shower Room"):
        jobs += seek(s, "Shower Room", 22, "shower")
    return [job._replace(shared=False) for job in jobs]


def ship_jobs(s: Sight) -> list[Job]:
    """Make sure that the ship gets home, unless it is to be blown up."""
    if s.view.destruct >= 0 or goals.may_blow_up(s) or s.coop:
        return []
    value = 40 if s.time > 5 else 50
    place = wanted_place(s)
    jobs = engine_jobs(s, value - 4)
    if COCKPIT in s.where.values():
        jobs += course_jobs(s, place, value)
    return jobs


WISH_OPEN, WISH_LATE = 0.95, 1.0
"""The wish to leave with the objective unfulfilled: once the chambers are open, and at the end."""
WISH_SENT = 1.8
"""The wish of whom the group sends off."""
WISH_SPARE = 1.2
"""The wish of who has no work left, or is too badly hurt for it."""


def readiness(s: Sight) -> float:
    """How much a seat wants to leave now, 0 to 1."""
    if s.coop:
        return _group_readiness(s)
    if s.view.destruct >= 0:
        return 1.0 if s.view.destruct <= 3 or goals.content(s) else 0.6
    wish = WISH_OPEN if s.chambers_open or goals.content(s) else 0.0
    if s.time <= 2:
        wish = WISH_LATE
    if s.serious >= 3 or (s.serious == 2 and s.me.light == 2):
        wish = max(wish, 0.8)
    return wish


def _group_readiness(s: Sight) -> float:
    """A group wins only with all its work done, then with a single survivor."""
    if goals.content(s) or s.time <= LAST_CALL or 0 <= s.view.destruct <= 1:
        return WISH_LATE
    if len(s.awake) == 1 and goals.open_needs(s) > 1:
        return WISH_SENT
    return WISH_SENT if teamwork.is_sent_off(s) else 0.0


def leaving_jobs(s: Sight, wish: float) -> list[Job]:
    """Ways off the ship, worth as much as the wish to go and the chance that they save."""
    jobs: list[Job] = []
    if wish > 0:
        for room in s.pod_rooms():
            if not s.broken[room]:
                worth = 92 * (BESIEGED if room in s.foes else 1.0 - s.noise_in(room) / 2)
                jobs.append(Job(worth * wish, room, "pod", shared=False))
            elif s.can_repair():
                jobs.append(Job(60 * wish, room, "repair", shared=False))
        odds = sleep_odds(s)
        if s.chambers_open and not s.broken[s.home]:
            worth = odds if odds < GOOD_ODDS else 0.8 + odds / 5
            if s.home in s.foes:
                worth *= BESIEGED
            jobs.append(Job(90 * wish * worth, s.home, "hibernate", shared=False))
        elif s.chambers_open and s.can_repair():
            jobs.append(Job(60 * wish * odds, s.home, "repair", shared=False))
        if not jobs or max(job.value for job in jobs) < 45:
            jobs += _pod_hopes(s, wish)
    return jobs


def _pod_hopes(s: Sight, wish: float) -> list[Job]:
    """Find a section, unlock a pod, or wait beside one."""
    jobs: list[Job] = []
    if any(pod.state == "locked" for pod in s.view.pods) and s.find("Hatch Control System"):
        jobs += seek(s, "Hatch Control System", 70 * wish, "turn_pod")
    for pod in s.view.pods:
        if pod.state == "launched" or len(pod.riders) > 1:
            continue
        tile = SECTIONS[pod.section]
        if not s.find(tile):
            jobs += seek(s, tile, 60 * wish, EXPLORE)
        elif pod.state == "locked" and (s.view.destruct >= 0 or _has_key(s)):
            key = "turn_pod" if _has_key(s) else "wait"
            jobs.append(Job(58 * wish, s.find(tile), key))
    return [job._replace(shared=False) for job in jobs]


def _has_key(s: Sight) -> bool:
    return s.owns("Evacuation Key") or s.owns("Evacuation Key (Pilot's)")


def idle_jobs(s: Sight) -> list[Job]:
    """What never hurts: searching, a weapon, a look around while the ship is sound."""
    jobs: list[Job] = []
    if s.time < (COMPANY_LATE if s.coop else GATHER) and s.cost[s.home] > NEAR:
        jobs.append(Job(COMPANY, s.home, "wait", shared=False))
    places = search_jobs(s, 20 if s.items < 5 else 12)
    jobs += [job for job in places if job.room == s.room or not s.coop]
    if s.ammo == 0 and s.weapons and s.find("Armory"):
        jobs += [job._replace(shared=False) for job in seek(s, "Armory", 22, "load")]
    return jobs


GATHER = 11
"""From this time on everybody comes near to where the chambers are, but not in: noise there
keeps people from sleep."""
COMPANY_LATE = 5
"""The same for a group, which has more to do."""
NEAR = 3.2
COMPANY = 45.0
"""What it is worth to come near."""
LAST_CALL = 2
"""From this time on a group gives up what is left to do."""
BESIEGED = 0.4
"""What is left of the worth of a way out with an intruder in it."""
PRESSURE = (0.0, 6.0, 12.0, 20.0, 30.0, 42.0, 58.0, 75.0, 95.0)
"""How urgent it is to remove one of so many malfunctions or fires: the ninth ends the game."""
SPREADING = (0.0, 34.0, 42.0, 50.0, 60.0, 75.0, 85.0, 90.0, 90.0)
"""The same for fires, which spread."""
UNKNOWN = 12.0
"""What exploring costs besides: explored rooms are what events break."""
BREAKS = 0.8
"""How likely exploring a room brings a malfunction or a fire."""
BREAKS_GROUP = 0.6
"""The same for a group, which has to explore all the same."""


def damage_jobs(s: Sight) -> list[Job]:
    """Repairing and putting out what threatens to destroy the ship."""
    jobs: list[Job] = []
    weight = goals.TEAM_WORK if s.coop and not readiness(s) else 1.0
    if s.can_repair():
        worth = PRESSURE[s.malfunctions] * weight
        jobs += [Job(worth, room.id, "repair") for room in s.view.rooms if room.malfunction]
    worth = SPREADING[s.fires] * weight
    if s.fires and s.find("Fire Control System"):
        jobs += seek(s, "Fire Control System", worth, "fire_control")
    if s.fires and (s.has_card("Pyrotechnics") or s.owns("Fire Extinguisher")):
        jobs += [Job(worth, room.id, "put_out") for room in s.view.rooms if room.fire]
    return jobs


def exploring_risk(s: Sight) -> float:
    """What exploring costs everybody: tiles come with malfunctions and fires."""
    unknown, breaks = (2.0, BREAKS_GROUP) if s.coop else (UNKNOWN, BREAKS)
    return unknown + breaks * PRESSURE[min(8, s.malfunctions + 1)]


STEP = 5.0
"""What a step costs: sooner or later its noise brings something."""
STEP_GROUP = 7.0
"""The same for a group, whose dead do no more work."""


def jobs(s: Sight) -> list[Job]:
    """Everything worth doing, with the value it has from here."""
    if s.coop:
        found = _group_jobs(s)
    else:
        found = goals.objective_jobs(s) + ship_jobs(s) + leaving_jobs(s, readiness(s))
        found += health_jobs(s) + damage_jobs(s) + idle_jobs(s)
    found = [job for job in found if s.cost[job.room] < FAR]
    risk = exploring_risk(s)
    step = STEP_GROUP if s.coop else STEP
    return [
        job._replace(
            value=job.value - step * s.cost[job.room] - (risk if job.key == EXPLORE else 0.0)
        )
        for job in found
    ]


WAY_OUT = 70.0
"""What it is worth to a group that somebody can get away: its dead have worked for nothing."""
POD_HOPE = 1.0
"""The wish for a pod of who does not leave yet."""


def _way_out_jobs(s: Sight) -> list[Job]:
    """What the one who survives will need: a ship that gets home, or a pod where it is to go."""
    if s.view.destruct >= 0:
        return []
    if goals.ship_must_go(s):
        if s.pod_rooms():
            return []
        return [job._replace(shared=True) for job in _pod_hopes(s, POD_HOPE)]
    jobs = engine_jobs(s, WAY_OUT - 4)
    if COCKPIT in s.where.values():
        jobs += course_jobs(s, "Earth", WAY_OUT)
    return jobs


def _group_jobs(s: Sight) -> list[Job]:
    """What falls to this seat of the group's work, and the wish to live."""
    work = goals.objective_jobs(s)
    found = work + damage_jobs(s) + _way_out_jobs(s)
    mine = teamwork.share(s, found)
    busy = any(not job.shared or (job.room, job.key) in mine for job in work)
    wish = _group_readiness(s)
    if not wish and (not busy or teamwork.worn(s, s.me)):
        wish = WISH_SPARE
    found = teamwork.divided(s, found, mine)
    return found + leaving_jobs(s, wish) + health_jobs(s) + idle_jobs(s)
