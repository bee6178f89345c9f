"""Objectives, tasks and who has won, judged from an oracle's boards and the cards' own words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hullbreach.games.retaliation import ids
from hullbreach.games.retaliation.content import (
    COOP_TASKS,
    CORRIDOR_SLOTS,
    OBJECTIVES,
    ROOM_SLOTS,
    ROOMS,
    TASKS,
)
from tests.retaliation.oracle import PRINTED, Oracle

SECTION = {slot.name: slot.section for slot in ROOM_SLOTS}
ZONE, PODS = 10, 2
"""The slots of the Landing Zone (R31) and the Hibernatorium (R13)."""


def tile(name: str) -> int:
    return next(n for n, room in enumerate(ROOMS) if room.name == name)


NEST, REACTOR = tile("Nest"), tile("Reactor")
LIFE = {tile(f"Life Support Control {letter}") for letter in "ABC"}


def sections(k: int) -> set[str]:
    """The sections of a corridor slot (NR-MAP-02)."""
    return {SECTION[name] for name in CORRIDOR_SLOTS[k].joins}


def eggs_of(g: Any, seat: int) -> int:
    held = g.players[seat].held
    return sum((it.kind == ids.EGG) + (it.inside == ids.EGG) for it in held)


def fulfilled(o: Oracle, g: Any, seat: int, name: str) -> bool:
    """The condition of an objective, as its card says it."""
    alive = [n for n in range(o.seats) if o.lives(n)]
    p, mine = g.players[seat], o.bodies[seat].fate
    left = mine in ("launched", "shuttle")
    numbers = {q.number: q.seat for q in g.players}
    roman = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}
    if name.startswith("Old Grudge"):
        hated = roman[name.split()[-1]]
        if hated == p.number:
            hated = 2 if hated == 1 else 1
        return numbers.get(hated, -1) not in alive
    if name in ("Standing Orders", "Hidden Agenda"):
        done = any(task_done(o, g, TASKS[task].name) for task in g.tasks)
        done = done or bool(o.story and o.story[-1] % 100 == 10)
        return done == (name == "Standing Orders")
    if name == "Guardian":
        rank = {q.seat: g.edition.things.characters[q.character].rank for q in g.players}
        return min((n for n in rank if n != seat), key=lambda n: rank[n]) in alive
    at = {g.rooms[slot]: slot for slot in range(25) if g.rooms[slot] >= 0}
    return {
        "Exterminator": lambda: o.destroyed or (not len(g.health) and g.queen_dead),
        "Burn the Nest": lambda: o.destroyed or not o.nest or g.eggs <= 1,
        "Egg Smuggler": lambda: left and eggs_of(g, seat) > 0,
        "Sole Witness": lambda: alive == [seat],
        "Data Broker": lambda: seat in alive and [n for n in alive if g.players[n].data] == [seat],
        "Scorched Earth": lambda: o.destroyed and left,
        "Blackout": lambda: REACTOR in at and (o.shutdown or at[REACTOR] in o.broken),
        "Quarantine": lambda: all(q.fate != "launched" for q in o.bodies),
        "Deep Sleep": lambda: mine == "pod" and not o.destroyed and ids.ACTIVE in o.life,
    }[name]()  # fmt: skip


def task_done(o: Oracle, g: Any, name: str) -> bool:
    """The condition of a mission task of either game."""
    alive = [n for n in range(o.seats) if o.lives(n)]
    fates = [q.fate for q in o.bodies]
    by_lander = [n for n, fate in enumerate(fates) if fate == "launched"]
    left = [n for n, fate in enumerate(fates) if fate in ("launched", "shuttle")]
    lying = [g.rooms[slot] for slot in range(25) if slot not in (ZONE, PODS) and g.rooms[slot] >= 0]
    backs = Counter(ROOMS[it].back for it in lying)
    active = 0 if o.destroyed else o.life.count(ids.ACTIVE)
    linked = any(k in o.doors for k in PRINTED)
    data = {q.seat for q in g.players if q.data}
    deep = [k for k in o.reinforced if {"B", "C"} & sections(k)]
    return {
        "Live Specimen": lambda: any(eggs_of(g, n) for n in by_lander),
        "Cartography": lambda: len(lying) >= 15 and (NEST in lying or REACTOR in lying),
        "Machine Escort": lambda: len(o.robot & LIFE) >= 2 and bool(data & set(alive)),
        "Silent Sky": lambda: (o.shutdown or o.aa_gone) and bool(by_lander),
        "Breathe Again": lambda: active >= 2,
        "Cold Storage": lambda: o.pods and any(fates[n] == "pod" for n in alive),
        "Decapitation": lambda: not len(g.health) and len(alive) >= 2,
        "Fire Line": lambda: not o.destroyed and len(deep) >= 4 and g.eggs <= 3,
        "Egg Retrieval": lambda: any(eggs_of(g, n) for n in alive),
        "Regicide": lambda: len(g.health) <= (11 if len(g.players) == 1 else 7),
        "Closedown": lambda: o.destroyed,
        "Data Run": lambda: bool(data & set(alive)),
        "Sweep A": lambda: backs["A"] >= 2,
        "Sweep B": lambda: backs["B"] == 3 and linked,
        "Sweep C": lambda: backs["C"] >= 3,
        "Nest Purge": lambda: (
            o.destroyed or not o.nest or g.eggs <= (3 if len(g.players) == 1 else 2)
        ),
        "Pod Check": lambda: o.pods,
        "Machine Recovery": lambda: g.robot.room == ZONE,
        "Shutdown": lambda: o.shutdown,
        "Backup Copy": lambda: bool(data & set(left)),
    }[name]()  # fmt: skip


def won(o: Oracle, g: Any) -> list[bool]:
    """Who has won (NR-END-07, NR-SOLO-03 to -05)."""
    alive = [n for n in range(o.seats) if o.lives(n)]
    if not o.coop:
        return [
            seat in alive
            and all(fulfilled(o, g, seat, OBJECTIVES[it].name) for it in g.players[seat].objectives)
            for seat in range(o.seats)
        ]
    names = [COOP_TASKS[task].name for task in g.tasks]
    done = bool(alive) and all(task_done(o, g, name) for name in names)
    if {"Data Run", "Backup Copy"} <= set(names) and o.seats > 1:
        left = [n for n in range(o.seats) if o.bodies[n].fate in ("launched", "shuttle")]
        pairs = [(a, b) for a in alive for b in left if a != b]
        done = done and any(g.players[a].data and g.players[b].data for a, b in pairs)
    return [done] * o.seats
