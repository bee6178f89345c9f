"""What the mission cards of the generator want done now, as a crew member sees it."""

from __future__ import annotations

from ..ids import (
    BLARE,
    BOOM,
    BOSSES,
    CTRL,
    DOOR,
    FEED,
    GREEN,
    HYDRA,
    MOTHER,
    PHIPPS,
    POD,
    SCAN,
    STRUCTURE,
    WORM,
    YELLOW,
)  # fmt: skip
from ..view import MemberView
from .aiming import (
    DEED,
    LATE,
    Aim,
    Gains,
    calling,
    fetch,
    flooding,
    function_chance,
    gather,
    route,
)  # fmt: skip
from .missions import SCIENCE_TARGET
from .reading import Reading, adding, carries
from .tasks import Aims, Task
from .worth import skilled


def cold_boot(r: Reading, m: MemberView) -> Aims:
    mend = skilled(m, "tech", STRUCTURE.repair, adding(m, "repair")) * 12.0
    tasks = [Task(area, mend, "mend", ("mend", area)) for area in r.broken]
    gains: Gains = {}
    for number in r.broken.values():
        gains["repair", "terminal", number] = mend
        gains["weld", "terminal", number] = 10.0
    return Aims(tasks, gains=gains)


def roll_call(r: Reading, m: MemberView) -> Aims:
    return Aims(exploring=8.0)


def stock_up(r: Reading, m: MemberView) -> Aims:
    return Aims(searching=9.0)


def handshake(r: Reading, m: MemberView) -> Aims:
    """Doors and scans are the easiest."""
    gains: Gains = {}
    best = 0.0
    for function in (DOOR, SCAN, FEED):
        value = function_chance(r, m, function) * 9.0
        gains["function", function] = value
        best = max(best, value)
    return Aims([Task(area, best, "handshake") for area in r.active], gains=gains)


def black_box(r: Reading, m: MemberView) -> Aims:
    tasks: list[Task] = []
    gains: Gains = {}
    for token in (YELLOW, GREEN):
        more, best = fetch(r, token, 14.0)
        tasks += more
        gains.update(best)
    return Aims(tasks, gains=gains)


def quarantine(r: Reading, m: MemberView) -> Aims:
    chance = function_chance(r, m, DOOR) * 18.0
    tasks = [Task(area, chance, calling(DOOR), ("call", DOOR)) for area in r.active]
    gains: Gains = {("function", DOOR): chance, ("keycard", DOOR): 15.0}
    gains["remote_door", r.station.door_x] = DEED
    return Aims(tasks, gains=gains)


def uplink(r: Reading, m: MemberView) -> Aims:
    aims = black_box(r, m)
    tasks, gains = list(aims.tasks), dict(aims.gains)
    for token in (YELLOW, GREEN):
        if carries(m, token):
            tasks += [Task(area, 16.0, "upload") for area in r.active]
            gains["upload", token] = 16.0
    return Aims(tasks, gains=gains)


def arms_race(r: Reading, m: MemberView) -> Aims:
    return Aims(crafting=9.0)


def live_sample(r: Reading, m: MemberView) -> Aims:
    tasks: list[Task] = []
    gains: Gains = {}
    hard = skilled(m, "science", SCIENCE_TARGET) * DEED * 0.9
    easy = function_chance(r, m, FEED) * DEED
    there = [it for it in r.view.aliens if it.type in (WORM, HYDRA)]
    for it in there:
        tasks.append(Task(it.area, hard, "capture", ("capture",)))
        gains["capture", it.figure] = hard
        for area, number in r.active.items():
            if r.sector(area) == r.sector(it.area):
                tasks += [Task(a, easy, "feed", ("feed",)) for a in r.active if a != area]
                gains["function", FEED, number] = easy
    few = len(there) < 2
    return Aims(tasks, {WORM: -12.0, HYDRA: -12.0} if few else {}, gains)


def damage_control(r: Reading, m: MemberView) -> Aims:
    return Aims(emergencies=2.0)


def drone_to(r: Reading, m: MemberView, goal: int, value: float) -> tuple[list[Task], Gains]:
    """S.A.M. is to be led to an area."""
    chance = function_chance(r, m, CTRL)
    tasks = [Task(area, value * chance, calling(CTRL)) for area in r.active]
    gains: Gains = {("function", CTRL): value * chance, ("keycard", CTRL): value - 3.0}
    for door in route(r, r.view.drone, goal):
        if r.closed >> door & 1:
            tasks += [Task(a, 4.0, "open", ("open", door)) for a in r.station.ends[door]]
            gains["door", door, 1] = 4.0
    return tasks, gains


def send_machine(r: Reading, m: MemberView) -> Aims:
    goal = r.station.sites[3]  # D
    if r.view.drone < 0:
        return Aims([Task(goal, DEED, "sample")], gains={("sample",): DEED})
    tasks, gains = drone_to(r, m, goal, 15.0)
    gains["sample",] = DEED
    return Aims(tasks, gains=gains, shun=frozenset({"BOOM"}))


def second_wave(r: Reading, m: MemberView) -> Aims:
    kills = dict.fromkeys(range(8), 4.0)
    return Aims(kills=kills, exploring=5.0 if len(r.view.aliens) < 4 else 0.0)


def boss(r: Reading, m: MemberView) -> Aims:
    nest = r.station.nest
    tasks = [Task(nest, 5.0, "nest")] if any(it.type in BOSSES for it in r.view.aliens) else []
    return Aims(tasks, kills={MOTHER: 40.0, PHIPPS: 30.0, BLARE: 34.0})


def patient_zero(r: Reading, m: MemberView) -> Aims:
    if any(it.type == BLARE for it in r.view.aliens):
        return boss(r, m)
    tasks, gains = fetch(r, YELLOW, DEED)
    if carries(m, YELLOW):
        tasks.append(Task(r.station.exit, LATE, "bring"))
    return Aims(tasks, gains=gains)


def burn_nest(r: Reading, m: MemberView) -> Aims:
    nest = r.sector(r.station.nest)
    if "flooded" in r.view.mission.deeds:
        return Aims(kills={POD: 8.0})
    aims = flooding(r, m, [nest], LATE)
    return aims._replace(kills={POD: 2.0})


def scuttle(r: Reading, m: MemberView) -> Aims:
    nest, goal = r.sector(r.station.nest), r.station.exit
    if r.view.drone < 0:
        return Aims([gather(r, m, goal)])
    if r.sector(r.view.drone) != nest:
        tasks, gains = drone_to(r, m, r.station.nest, 15.0)
        return Aims([*tasks, Task(goal, 3.0, "leave")], gains=gains, shun=frozenset({"BOOM"}))
    inside = [o for o in r.standing if r.sector(o.area) == nest]
    chance = function_chance(r, m, BOOM)
    gains = {("function", BOOM): LATE * chance - 8.0 * len(inside), ("keycard", BOOM): 22.0}
    outside = [area for area in r.active if r.sector(area) != nest]
    tasks = [Task(area, LATE * chance, calling(BOOM)) for area in outside]
    return Aims([*tasks, Task(goal, 3.0, "leave")], gains=gains)


def last_out(r: Reading, m: MemberView) -> Aims:
    return Aims([gather(r, m, r.station.exit)])


CARDS: dict[str, Aim] = {
    "Cold Boot": cold_boot, "Roll Call": roll_call, "Stock Up": stock_up,
    "Handshake": handshake, "Black Box": black_box, "Quarantine": quarantine,
    "Uplink": uplink, "Arms Race": arms_race, "Live Sample": live_sample,
    "Damage Control": damage_control, "Send the Machine": send_machine,
    "Second Wave": second_wave, "Matriarch": boss, "The Collaborator": boss,
    "Patient Zero": patient_zero, "Burn the Nest": burn_nest, "Scuttle": scuttle,
    "Last One Out": last_out,
}  # fmt: skip
"""By mission card: what it wants."""
