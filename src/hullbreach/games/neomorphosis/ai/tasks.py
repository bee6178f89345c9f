"""Where a crew member would like to be, and what for: what is worth doing in which area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..board import bits
from ..content import Weapon
from ..ids import (
    CARDS,
    CRAFTABLES,
    CREW,
    FEED,
    FIRST_CRAFTABLE,
    FSS,
    FUNCTIONS,
    KIND,
    PATTERNS,
    STRUCTURE,
    TANK,
)
from ..names import FUNCTION_NAMES
from ..view import AlienView, FieldView, MemberView
from .chances import exceeds, programming
from .reading import Reading, adding, carries, things
from .worth import (
    alien_worth,
    attack_adds,
    attempt_worth,
    dice_of,
    healed,
    skilled,
    thing_worth,
    wounding,
)

PATIENCE = 0.72
"""What comes an action later is worth so much less."""
CALL = "call:"
"""Before the number of a function: it is to be used at a terminal (Task.what)."""
BASIC = -1
"""The weapon on the ID card."""
SEARCH, SECURE = 2.4, 12.0
"""What a crate is worth, and what it is that a compromised sector is secure."""
CODE = {name: function.code for name, function in zip(FUNCTION_NAMES, FUNCTIONS, strict=True)}
DISABLING = 1.6
"""So much more is an emergency that disables what the mission needs."""


class Task(NamedTuple):
    """Something worth `value` that can be done in `area`, or at being there."""

    area: int
    value: float
    what: str
    """What it is, for people: a name of [errand] in words.toml, or a CALL of a function."""
    key: tuple[object, ...] = ()
    """What is done, where one of the crew is enough: who is nearer does it. () for what everybody
    may do for itself."""
    patience: float = PATIENCE
    """What is left of its worth when it comes an action later."""


class Aims(NamedTuple):
    """What a mission wants now, for one crew member."""

    tasks: Sequence[Task] = ()
    kills: dict[int, float] = {}
    """By alien type: what its death is worth besides; less than nothing where it is to live."""
    gains: dict[tuple[object, ...], float] = {}
    """By the beginning of an option: what carrying it out is worth, chances included."""
    shun: frozenset[str] = frozenset()
    """Functions by code that would spoil the mission."""
    searching: float = 0.0
    crafting: float = 0.0
    securing: dict[int, float] = {}
    """By sector: what it is worth that all its doors are closed."""
    exploring: float = 0.0
    """What waking a room is worth."""
    emergencies: float = 1.0
    """How much more resolving emergencies is worth."""
    opening: frozenset[int] = frozenset()
    """Doors that shall stand open."""
    needs: frozenset[str] = frozenset()
    """Functions by code that it cannot do without."""
    wary: float = 0.0
    """What it costs besides to wake a room."""


def weapons(m: MemberView) -> list[tuple[int, Weapon]]:
    """The weapons of a crew member, the one on its ID card first."""
    found: list[tuple[int, Weapon]] = [(BASIC, CREW[m.id].weapon)]
    for it in things(m):
        card = CARDS[it.id].weapon if it.id < TANK else None
        if card is not None:
            found.append((it.id, card))
    return found


def attack_worth(
    r: Reading, m: MemberView, number: int, it: AlienView, near: bool, aims: Aims
) -> float:
    """What an attack with a weapon on an alien is worth, bullets and cards that go counted."""
    used = CREW[m.id].weapon if number == BASIC else CARDS[number].weapon
    assert used is not None
    chance = exceeds(it.defense, attack_adds(r, m, used.attack, it, near))
    worth = alien_worth(r, it) + aims.kills.get(it.type, 0.0)
    if used.blast:
        gain, left = 0.0, used.blast
        for other in sorted(r.aliens_at[it.area], key=lambda o: o.figure != it.figure):
            given = min(left, other.health - other.wounds)
            one = alien_worth(r, other) + aims.kills.get(other.type, 0.0)
            gain += wounding(r, other, given, one)
            left -= given
        if left > 0:
            gain -= sum(o.area == it.area and o.id != m.id for o in r.standing) * 0.8
    else:
        wounds = used.wounds + (adding(m, "coating") if near else 0)
        gain = wounding(r, it, wounds, worth)
    gain *= chance
    if number != BASIC:
        gain -= 1.8 if CARDS[number].once else 0.12 if used.bullets else 0.0
    return gain


def fighting(r: Reading, m: MemberView, aims: Aims) -> list[Task]:
    """Areas from which aliens can be attacked."""
    best: dict[int, float] = {}
    arms = weapons(m)
    reach = r.station.reach(r.opened)
    for it in r.view.aliens:
        close = max(
            (attack_worth(r, m, n, it, True, aims) for n, w in arms if w.reach[0] == 0), default=0.0
        )
        if close > best.get(it.area, 0.0):
            best[it.area] = close
        far = max(
            (attack_worth(r, m, n, it, False, aims) for n, w in arms if w.reach[1] > 0), default=0.0
        )
        if far <= 0:
            continue
        for area in bits(reach[it.area]):
            if far > best.get(area, 0.0):
                best[area] = far
    return [Task(area, value * 0.9, "fight") for area, value in best.items()]


def attempt(r: Reading, m: MemberView, field: FieldView, aims: Aims) -> float:
    """What a try at an emergency is worth, more where it disables what the mission needs."""
    worth = attempt_worth(r, m, field)
    return worth * DISABLING if CODE.get(field.disables) in aims.needs else worth


def screens(r: Reading, m: MemberView, aims: Aims) -> list[Task]:
    """Active terminals, for the emergencies that a crew member can still try."""
    gains = sorted((attempt(r, m, field, aims) for field in r.view.panel.fields), reverse=True)
    value = aims.emergencies * sum(gain * 0.6**n for n, gain in enumerate(gains))
    waiting = sum(field.state == "inactive" for field in r.view.panel.fields)
    value += 1.2 * waiting
    if value <= 0:
        return []
    return [Task(area, value, "emergencies") for area in r.active]


def halon(r: Reading, m: MemberView, sector: int, aims: Aims) -> float:
    """What releasing Halon in a sector is worth."""
    worth = 0.0
    for area in r.station.areas_of[sector]:
        for it in r.aliens_at[area]:
            one = alien_worth(r, it) + aims.kills.get(it.type, 0.0)
            worth += wounding(r, it, 2 if it.health > 5 else it.health, one)
        worth -= 14.0 * sum(o.area == area for o in r.standing)
    return worth


def halon_worth(r: Reading, m: MemberView, aims: Aims) -> float:
    """What the best release is worth to a crew member at a terminal, its chance counted."""
    if not r.view.panel.charge or r.overloaded(FSS) or "FSS" in aims.shun:
        return 0.0
    secure = [s.sector for s in r.view.sectors if s.secure]
    best = max((halon(r, m, sector, aims) for sector in secure), default=0.0)
    return max(0.0, best - 2.0) * programming(PATTERNS[FSS], dice_of(r, m))


def securing_worth(r: Reading, sector: int, aims: Aims) -> float:
    """What it is worth that a sector is secure."""
    worth = aims.securing.get(sector, 0.0)
    if sector in r.air:
        worth += SECURE + 2.0 * min(4, r.occupied)
    return worth


def doors_to_close(r: Reading, aims: Aims) -> list[Task]:
    """Open doors of sectors that should be secure; damaged ones are repaired first."""
    found = []
    for sector in {*r.air, *aims.securing}:
        leak = r.leak(sector)
        if not leak:
            continue
        each = securing_worth(r, sector, aims) / leak.bit_count() ** 0.7
        for door in bits(leak):
            if door in aims.opening:
                continue
            factor, what = (0.5, "mend_door") if r.damaged >> door & 1 else (0.9, "close")
            for area in r.station.ends[door]:
                if area >= 0:
                    found.append(Task(area, each * factor, what, ("close", door)))
    return found


def shock_worth(r: Reading, area: int, aims: Aims) -> float:
    """What the wound of Electrical Feedback is worth at a terminal (NM-FEED-02)."""
    return max(
        (wounding(r, it, 1, alien_worth(r, it) + aims.kills.get(it.type, 0.0))
         for it in r.aliens_at[area]),
        default=0.0,
    )  # fmt: skip


def shocks(r: Reading, m: MemberView, aims: Aims) -> list[Task]:
    """Active terminals, for who stands at another of them (NM-FEED-01)."""
    if r.overloaded(FEED) or "FEED" in aims.shun:
        return []
    chance = programming(PATTERNS[FEED], dice_of(r, m))
    found = []
    for remote in r.active:
        if (worth := chance * shock_worth(r, remote, aims)) > 0:
            key = ("shock", remote)
            found += [Task(a, worth, f"{CALL}{FEED}", key) for a in r.active if a != remote]
    return found


def crafting_worth(r: Reading, m: MemberView, thing: int, aims: Aims) -> float:
    """What trying to make a card is worth."""
    if thing < FIRST_CRAFTABLE:
        return 0.0
    card = CRAFTABLES[thing - FIRST_CRAFTABLE]
    kind = ("tech", "science")[KIND[thing]]
    chance = skilled(m, kind, card.target)
    own = len(m.tech_stack) + len(m.science_stack)
    worth = thing_worth(m, thing) * 0.75**own
    if r.left < 3:
        worth *= 0.5
    return chance * (worth + (aims.crafting if not own else 0.0))


def benches(r: Reading, m: MemberView, aims: Aims) -> list[Task]:
    """Assembly Points."""
    found = []
    for kind, areas, display in (
        ("tech", r.station.tech, r.view.tech_display),
        ("science", r.station.science, r.view.science_display),
    ):
        stack = m.tech_stack if kind == "tech" else m.science_stack
        if stack and not CRAFTABLES[stack[-1].id - FIRST_CRAFTABLE].plug:
            continue
        value = max((crafting_worth(r, m, it.id, aims) for it in display), default=0.0)
        found += [Task(area, value, "craft") for area in areas]
    return found


def everyday(r: Reading, m: MemberView, aims: Aims) -> list[Task]:
    """What is worth doing in every mission."""
    found = [*screens(r, m, aims), *fighting(r, m, aims), *doors_to_close(r, aims)]
    found += [*benches(r, m, aims), *shocks(r, m, aims)]
    late = 0.4 if r.left < 2 else 1.0
    for place in r.view.areas:
        if place.crate:
            worth = SEARCH * late + aims.searching
            found.append(Task(place.id, worth, "search", ("search", place.id)))
        for thing in place.things:
            if thing.id < TANK:
                worth = thing_worth(m, thing.id) * 0.8
                found.append(Task(place.id, worth, "pick", ("pick", place.id)))
    few = 2.5 if len(r.active) < 3 else 0.6
    mend = skilled(m, "tech", STRUCTURE.repair)
    found += [Task(area, few * mend, "mend", ("mend", area)) for area in r.broken]
    if (release := halon_worth(r, m, aims)) > 0:
        found += [Task(area, release, "halon", ("halon",)) for area in r.active]
    for other in r.standing:
        heals = [CARDS[it.id].heal for it in things(m) if it.id < TANK and CARDS[it.id].heal]
        if heals and other.wounds:
            worth = healed(other, max(heals)) * 0.9
            found.append(Task(other.area, worth, "heal", ("heal", other.id)))
    if aims.exploring:
        for sector in r.infested - {r.sector(m.area)}:
            for area in r.station.areas_of[sector]:
                found.append(Task(area, aims.exploring, "explore", ("explore", sector)))
    if carries(m, TANK) and not r.view.panel.charge:
        found += [Task(area, 2.5, "recharge") for area in r.active]
    return found
