"""What the missions of the campaign want done now, as a crew member sees it."""

from __future__ import annotations

from ..ids import (
    BLARE,
    CTRL,
    DOOR,
    FEED,
    GREEN,
    HYDRA,
    MOTHER,
    POD,
    RIPPER,
    SHORT,
    STRUCTURE,
    WORM,
    YELLOW,
)  # fmt: skip
from ..view import MemberView
from .aiming import (
    BEING,
    DEED,
    LATE,
    Aim,
    Gains,
    before,
    call,
    calling,
    door_of,
    fetch,
    flooding,
    function_chance,
    gather,
    locked,
    on_floor,
    route,
)  # fmt: skip
from .reading import Reading, adding, carries, things
from .tasks import Aims, Task
from .worth import skilled

ORDER = 66.0
"""What an order to S.A.M. is worth in Mission 4, which needs six to nine of them (NM-M4-06)."""
AT_SCREENS = 5.5
"""How much more emergencies count where much is done at terminals (Mission 4) or the way is long
(Mission 8): a crew that fights instead sees the station collapse."""
HOMEWARD = 600.0
"""What it is worth to come home with the last spare parts: it wins (NM-M8-03)."""
SCIENCE_TARGET = 7
"""What taking an alien alive must exceed (NM-M3-02)."""


def tutorial(r: Reading, m: MemberView) -> Aims:
    blue, lift = door_of(r, "blue"), door_of(r, "elevator")
    if locked(r, blue):
        tasks, gains = call(r, m, DOOR, 1, DEED)
        gains["remote_door", blue] = DEED
        return Aims([*tasks, *before(r, blue)], gains=gains, needs=frozenset({"DOOR"}))
    goal = r.station.exit if r.station.exit >= 0 else r.station.ends[lift][0]
    tasks, gains = [gather(r, m, goal)], Gains()
    if r.damaged >> lift & 1:
        mend = skilled(m, "tech", STRUCTURE.repair, adding(m, "repair")) * DEED
        tasks.append(Task(r.station.ends[lift][0], mend, "mend_door", ("repair", "door", lift)))
        gains = {("repair", "door", lift): mend, ("weld", "door", lift): DEED - 2.0}
    return Aims(tasks, gains=gains)


def grid(r: Reading, m: MemberView) -> Aims:
    tasks: list[Task] = []
    gains: Gains = {}
    blue = door_of(r, "blue")
    if locked(r, blue):
        mend = skilled(m, "tech", STRUCTURE.repair, adding(m, "repair")) * 14.0
        for area, number in r.broken.items():
            tasks.append(Task(area, mend, "mend", ("mend", area)))
            gains["repair", "terminal", number] = mend
            gains["weld", "terminal", number] = 12.0
        return Aims(tasks, gains=gains)
    tasks, gains = fetch(r, YELLOW, LATE)
    return Aims(tasks, gains=gains)


def junk(r: Reading, m: MemberView) -> Aims:
    crates = sum(place.crate for place in r.view.areas)
    return Aims(searching=10.0 + 12.0 / max(1, crates), crafting=14.0)


def enemy(r: Reading, m: MemberView) -> Aims:
    taken = {name for o in r.view.members for name in o.captured}
    missing = [type_ for type_ in (WORM, HYDRA, RIPPER) if SHORT[type_] not in taken]
    if not missing:
        return Aims(kills=dict.fromkeys(range(len(SHORT)), 9.0))
    tasks: list[Task] = []
    gains: Gains = {}
    hard = skilled(m, "science", SCIENCE_TARGET) * DEED
    easy = function_chance(r, m, FEED) * DEED
    there = [it for it in r.view.aliens if it.type in missing]
    for it in there:
        tasks.append(Task(it.area, hard * 0.9, "capture", ("capture", it.type)))
        gains["capture", it.figure] = hard * 0.9
        for area, number in r.active.items():
            if r.sector(area) == r.sector(it.area):
                tasks += [
                    Task(a, easy, "feed", ("feed", it.type)) for a in r.active if a != area
                ]
                gains["function", FEED, number] = easy
    seen = {it.type for it in there}
    unseen = [type_ for type_ in missing if type_ not in seen]
    kills = {}
    for type_ in (WORM, HYDRA, RIPPER):
        count = sum(it.type == type_ for it in r.view.aliens)
        if type_ in missing and count < 2:
            kills[type_] = -12.0
    if RIPPER in unseen:
        kills[WORM] = -6.0
    return Aims(tasks, kills, gains, exploring=7.0 if unseen else 0.0)


def kaboom(r: Reading, m: MemberView) -> Aims:
    barricade = door_of(r, "barricade")
    goal = r.station.ends[barricade][0]
    chance = function_chance(r, m, CTRL)
    tasks = [Task(area, ORDER * chance, calling(CTRL)) for area in r.active]
    gains: Gains = {("function", CTRL): ORDER * chance, ("keycard", CTRL): ORDER - 3.0}
    way = route(r, r.view.drone, goal)
    opening = set()
    for door in way:
        opening.add(door)
        if r.closed >> door & 1:
            tasks += [Task(a, 4.0, "open", ("open", door)) for a in r.station.ends[door]]
            gains["door", door, 1] = 4.0
    return Aims(
        tasks,
        gains=gains,
        shun=frozenset({"BOOM"}),
        emergencies=AT_SCREENS,
        opening=frozenset(opening),
        needs=frozenset({"CTRL"}),
    )


def maze(r: Reading, m: MemberView) -> Aims:
    blue, seal, red = door_of(r, "blue"), door_of(r, "sealed"), door_of(r, "red")
    tasks: list[Task] = []
    gains: Gains = {}
    if not any(locked(r, door) for door in (blue, seal, red)):
        return Aims([gather(r, m, r.station.exit)])
    carrier = next((o for o in r.view.members if carries(o, GREEN)), None)
    if locked(r, blue):
        more, best = call(r, m, DOOR, 3, DEED)
        tasks += more
        gains.update(best)
        gains["remote_door", blue] = DEED
        tasks += before(r, blue)
    if carrier is None or carrier.status != "standing":
        more, best = fetch(r, GREEN, DEED)
        tasks += more
        gains.update(best)
    if locked(r, seal) and carrier is not None:
        if carrier.id == m.id:
            tasks += [Task(area, DEED, "unlock") for area in r.station.ends[seal]]
            gains["unlock", seal] = DEED
        else:
            tasks += before(r, seal)
    if locked(r, red) and not locked(r, seal):
        more, best = call(r, m, DOOR, 7, DEED)
        tasks += more
        gains.update(best)
        gains["remote_door", red] = DEED
        tasks += before(r, red)
    return Aims(tasks, gains=gains, needs=frozenset({"DOOR"}))


def hatchery(r: Reading, m: MemberView) -> Aims:
    deeds = r.view.mission.deeds
    sectors = [sector for sector in (4, 5, 6) if f"halon {sector}" not in deeds]
    aims = flooding(r, m, sectors, LATE)
    return aims._replace(kills={MOTHER: 14.0, POD: 3.0 if sectors else 7.0})


def desperate(r: Reading, m: MemberView) -> Aims:
    tasks: list[Task] = []
    gains: Gains = {}
    for token in (YELLOW, GREEN):
        more, best = fetch(r, token, 8.0)
        tasks += more
        gains.update(best)
    if any(carries(m, token) for token in (YELLOW, GREEN)):
        for field in r.view.panel.fields:
            if field.state == "active" and (field.level >= 2 or r.occupied > 3):
                gains["key", field.id] = 13.0
                tasks += [Task(area, 13.0, "key") for area in r.active]
    return Aims(tasks, gains=gains, emergencies=1.6, wary=5.0)


def scavengers(r: Reading, m: MemberView) -> Aims:
    tasks: list[Task] = []
    gains: Gains = {}
    home = r.station.exit
    parts = sum(it.id in (YELLOW, GREEN) for it in things(m))
    for token in (YELLOW, GREEN):
        for area in on_floor(r, token):
            if area != home:
                tasks.append(Task(area, DEED, "fetch", ("fetch", area)))
                if area == m.area:
                    gains["pick_up", token] = DEED
        for o in r.view.members:
            if o.status != "standing" and carries(o, token) and o.area != home:
                tasks.append(Task(o.area, DEED, "take", ("fetch", o.area)))
                gains["take", o.id, token] = DEED
    if parts:
        out = any(
            o.area != home and o.id != m.id and (carries(o, YELLOW) or carries(o, GREEN))
            for o in r.view.members
        )
        tasks.append(Task(home, BEING * parts if tasks or out else HOMEWARD, "bring"))
    return Aims(tasks, gains=gains, emergencies=AT_SCREENS)


def patient(r: Reading, m: MemberView) -> Aims:
    red = door_of(r, "red")
    if any(it.type == BLARE for it in r.view.aliens):
        return Aims(kills={BLARE: 34.0})
    if not locked(r, red):
        return Aims([gather(r, m, r.station.exit)])
    tasks, gains = fetch(r, YELLOW, DEED)
    if carries(m, YELLOW):
        tasks += [Task(area, LATE, "unlock") for area in r.station.ends[red]]
        gains["unlock", red] = LATE
    else:
        tasks += before(r, red)
    return Aims(tasks, gains=gains)


def last_stand(r: Reading, m: MemberView) -> Aims:
    truck = r.station.spawn[7][2]
    parts = [token for token in (YELLOW, GREEN) if carries(m, token)]
    held = any(carries(o, token) for o in r.view.members for token in (YELLOW, GREEN))
    lying = any(on_floor(r, token) for token in (YELLOW, GREEN))
    tasks: list[Task] = [Task(truck, 6.0, "truck")]
    gains: Gains = {}
    if held or lying:
        for token in (YELLOW, GREEN):
            more, best = fetch(r, token, DEED)
            tasks += more
            gains.update(best)
        if parts:
            fit = skilled(m, "tech", STRUCTURE.repair) * DEED
            tasks.append(Task(truck, fit, "fit"))
            gains["fit",] = fit
        return Aims(tasks, gains=gains, needs=frozenset({"FEED"}))
    running = "engine" in r.view.mission.deeds
    if not running:
        more, best = call(r, m, FEED, 7, LATE)
        tasks += more
        gains.update(best)
    goal = gather(r, m, truck) if running else Task(truck, BEING * 0.6, "truck")
    return Aims([*tasks, goal], gains=gains, needs=frozenset({"FEED"}))


AIMS: dict[str, Aim] = {
    "TUT": tutorial, "M1": grid, "M2": junk, "M3": enemy, "M4": kaboom, "M5": maze,
    "M6": hatchery, "M7": desperate, "M8": scavengers, "M9": patient, "M10": last_stand,
}  # fmt: skip
"""By map of the campaign: what its mission wants."""
