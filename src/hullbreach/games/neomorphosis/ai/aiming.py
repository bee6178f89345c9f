"""What several missions want: a call at a terminal, a token, Halon, to be somewhere."""

from __future__ import annotations

from collections.abc import Callable

from ..board import bits
from ..ids import ACTIONS, CTRL, FSS, LIFE_SUPPORT_GEAR, PATTERNS, STRUCTURE, TANK
from ..view import MemberView
from .chances import programming
from .reading import Reading, adding, carries
from .tasks import CALL, Aims, Task
from .worth import dice_of, skilled

DEED, LATE, BEING = 20.0, 26.0, 15.0
"""What a deed is worth, the last of them, and being where all are to be."""
TOGETHER, AWAITED = 45.0, 80.0
"""The same for all of them at once, and for whom the others wait for."""
VICTIM = 10.0
"""What it costs that Halon defeats one of the crew."""
NEARBY = 4.0
"""What waiting before a locked door is worth."""
Gains = dict[tuple[object, ...], float]
"""See Aims.gains."""
Aim = Callable[[Reading, MemberView], Aims]


def function_chance(r: Reading, m: MemberView, function: int) -> float:
    """The chance that a function succeeds; 0 while it is disabled."""
    if r.overloaded(function):
        return 0.0
    extra = adding(m, "drone_dice") if function == CTRL else 0
    return programming(PATTERNS[function], dice_of(r, m, extra))


def calling(function: int) -> str:
    """The task of using a function of a terminal (Task.what)."""
    return f"{CALL}{function}"


def door_of(r: Reading, kind: str) -> int:
    """The door of a kind."""
    return next(n for n, door in enumerate(r.station.map.doors) if door.kind == kind)


def locked(r: Reading, door: int) -> bool:
    return bool(r.restricted >> door & 1)


def terminals_in(r: Reading, sector: int) -> list[int]:
    """Areas of a sector with a terminal, damaged ones too."""
    return [area for area in r.station.terminals if r.sector(area) == sector]


def on_floor(r: Reading, thing: int) -> list[int]:
    """Areas where a thing lies."""
    return [a.id for a in r.view.areas for it in a.things if it.id == thing]


def call(
    r: Reading, m: MemberView, function: int, sector: int, value: float
) -> tuple[list[Task], Gains]:
    """A simple function at the terminal of a sector: where to go, and what trying it is worth."""
    chance = function_chance(r, m, function)
    found: list[Task] = []
    gains: Gains = {}
    for area in terminals_in(r, sector):
        if area in r.active:
            found.append(Task(area, value * chance, calling(function), ("call", function)))
            if m.area == area:
                gains["function", function] = value * chance
                gains["keycard", function] = value - 3.0
        else:
            mend = skilled(m, "tech", STRUCTURE.repair, adding(m, "repair"))
            found.append(Task(area, value * 0.7 * mend, "mend", ("mend", area)))
            gains["repair", "terminal", r.broken[area]] = value * 0.7 * mend
    if r.overloaded(function):
        found += [Task(area, 2.0, "emergencies") for area in r.active]
    return found, gains


def gather(r: Reading, m: MemberView, area: int) -> Task:
    """Everybody is to be in an area: at once where all can be there in this round. Else who is
    near enough does other things meanwhile, and whom the others wait for does nothing else."""
    missing = [o.id for o in r.standing if late(r, o, area)]
    if not missing and len(r.standing) == len(r.view.members):
        return Task(area, TOGETHER, "gather")
    if m.id not in missing:
        return Task(area, NEARBY, "gather")
    return Task(area, AWAITED if len(missing) * 2 <= len(r.standing) else BEING, "gather")


def late(r: Reading, o: MemberView, area: int) -> bool:
    """Whether a crew member will not get to an area in this round."""
    turn = r.view.turn
    left = turn.actions if turn.member == o.id else 0 if o.acted else ACTIONS
    return r.ways(o, o.area)[area] > left + 0.4


def before(r: Reading, door: int) -> list[Task]:
    """Wait beside a door that is still locked."""
    return [Task(area, NEARBY, "wait") for area in r.station.ends[door] if area >= 0]


def fetch(r: Reading, token: int, value: float) -> tuple[list[Task], Gains]:
    """Pick a token up, wherever it lies; or take it from somebody who is down."""
    found = [Task(area, value, "fetch", ("fetch", area)) for area in on_floor(r, token)]
    gains: Gains = {}
    if found:
        gains["pick_up", token] = value
    for m in r.view.members:
        if m.status != "standing" and carries(m, token):
            found.append(Task(m.area, value, "take", ("fetch", m.area)))
            gains["take", m.id, token] = value
    return found, gains


def route(r: Reading, start: int, goal: int) -> list[int]:
    """The doors on a shortest way, closed ones as if they were open."""
    here = r.station
    found: list[int] = []
    if start < 0:
        return []
    shut = r.closed | r.restricted
    while start != goal:
        steps = here.steps(start, goal, r.opened, shut)
        if not steps:
            return found
        area, door = steps[0]
        if door < 0:
            between = here.doors_at[start] & here.doors_at[area] & here.inner
            if here.sector_of[start] != here.sector_of[area]:
                found += list(bits(between))[:1]
        else:
            found.append(door)
        start = area
    return found


def flooding(r: Reading, m: MemberView, sectors: list[int], value: float) -> Aims:
    """Halon is to be released in some sectors: tanks, doors, the function."""
    tasks: list[Task] = []
    gains: Gains = {}
    charge = r.view.panel.charge
    secure = {s.sector for s in r.view.sectors if s.secure}
    chance = function_chance(r, m, FSS)
    ready = [sector for sector in sectors if sector in secure]
    worth = {sector: value - VICTIM * victims(r, sector) for sector in ready}
    worth = {sector: it for sector, it in worth.items() if it > 0}
    if charge:
        for sector, it in worth.items():
            gains["function", FSS, sector] = it * chance
            gains["keycard", FSS, sector] = it - 3.0
        if worth:
            most = max(worth.values()) * chance
            tasks += [Task(area, most, "halon", ("halon",)) for area in r.active]
    else:
        carrier = any(carries(o, TANK) for o in r.standing)
        if not carrier:
            more, best = fetch(r, TANK, 12.0)
            tasks += more
            gains.update(best)
        if carries(m, TANK):
            tasks += [Task(area, 14.0, "recharge") for area in r.active]
        gains["recharge",] = 14.0
    for door in bits(broken_doors(r, sectors)):
        mend = skilled(m, "tech", STRUCTURE.repair, adding(m, "repair")) * 8.0
        tasks += [
            Task(area, mend, "mend_door", ("mend door", door)) for area in r.station.ends[door]
        ]
        gains["repair", "door", door] = mend
        gains["weld", "door", door] = 6.0
    # Doors stay open for who fetches a tank.
    securing = dict.fromkeys(sectors[:2], 12.0) if charge else {}
    return Aims(tasks, gains=gains, securing=securing, needs=frozenset({"FSS"}))


def broken_doors(r: Reading, sectors: list[int]) -> int:
    """Damaged doors on the borders of some sectors, as a mask."""
    broken = 0
    for sector in sectors:
        broken |= r.station.borders[sector] & r.damaged
    return broken


def victims(r: Reading, sector: int) -> int:
    """How many of the crew Halon would defeat in a sector."""
    return sum(r.sector(o.area) == sector and not carries_gear(o) for o in r.standing)


def carries_gear(m: MemberView) -> bool:
    """Halon does not defeat it."""
    return carries(m, LIFE_SUPPORT_GEAR)
