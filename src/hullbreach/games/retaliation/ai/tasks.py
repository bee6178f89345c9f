"""Solo/Coop: which tasks are open, and which of them a seat sees to, by what all see."""

from __future__ import annotations

from ..board import LANDING_ZONE
from ..coop_tasks import SWEPT, hunted, purged
from ..shown import PlayerView
from .reading import Sight

PLACES = {
    "Egg Retrieval": "Nest", "Nest Purge": "Nest", "Closedown": "Cooling System",
    "Data Run": "Server Room", "Backup Copy": "Server Room", "Shutdown": "Reactor",
    "Pod Check": "Life Support Control C", "Machine Recovery": "Hibernatorium",
}  # fmt: skip
"""Where a task is done."""
FOR_DATA = ("Data Run", "Backup Copy")
LAST, LATE = ("Shutdown", "Closedown"), 7
"""What takes the air of all, or the ground from under them, comes last, up to this round."""
FAR, HURT, DYING = 9, 5, 7
OUT = ("escaped", "hibernated", "in the Lander")


def in_play(s: Sight) -> list[PlayerView]:
    """Who could still do something."""
    return [p for p in s.view.players if p.status == "in play"]


def carries_egg(p: PlayerView) -> bool:
    """Whether somebody carries an egg."""
    return any(held.name == "Egg" or held.egg for held in p.held)


def names(s: Sight) -> list[str]:
    """All tasks."""
    return [task.name for task in s.view.tasks]


def open_tasks(s: Sight) -> list[str]:
    """Tasks that somebody has yet to do something for; what is carried has to be carried out."""
    view = s.view
    alive = [p for p in view.players if p.status in ("in play", *OUT)]
    data = sum(p.data for p in alive)
    found = []
    for name in names(s):
        if name in FOR_DATA:
            data -= 1
            done = data >= 0 or all(p.data for p in alive)
        else:
            done = {
                "Egg Retrieval": any(carries_egg(p) for p in alive),
                "Regicide": hunted(view.queen.cards, len(view.players)),
                "Closedown": bool(view.autodestruction) or view.ending == "destroyed",
                "Sweep A": view.tiles["A"] <= 3 - SWEPT,
                "Sweep B": view.tiles["B"] == 0 and view.connected,
                "Sweep C": view.tiles["C"] <= 1,
                "Nest Purge": view.nest_destroyed or purged(view.eggs, len(view.players)),
                "Pod Check": view.pods,
                "Machine Recovery": view.connected and view.robot.room == LANDING_ZONE,
                "Shutdown": view.shutdown,
            }[name]
        if not done:
            found.append(name)
    return found


def mine(s: Sight) -> list[str]:
    """The open tasks that this seat sees to: each goes to who is nearest and has the fewest. Who
    has none helps, but if it carries what has to get out: one task undone and all have lost."""
    todo, able = open_tasks(s), in_play(s)
    if not able:  # the last one is out, and asked for what it leaves behind
        return []
    others = [name for name in todo if name not in LAST]
    todo = others if others and s.view.round < LATE else todo
    given: dict[int, list[str]] = {p.seat: [] for p in able}
    for name in todo:
        seat = min(able, key=lambda p: (_busy(p, given), _way(s, p, name), p.seat)).seat
        given[seat].append(name)
    own = given.get(s.seat, [])
    if own or laden(s.me):
        return own
    return todo or spares(s)


def spares(s: Sight) -> list[str]:
    """What somebody carries who is not out yet had better be carried twice."""
    if s.rounds_left() < 4:
        return []
    asked, able = names(s), in_play(s)
    found = ["Data Run"] if any(p.data for p in able) and {*FOR_DATA} & {*asked} else []
    eggs = "Egg Retrieval" in asked and s.view.eggs and any(carries_egg(p) for p in able)
    return [*found, "Egg Retrieval"] if eggs else found


def left_to_others(s: Sight) -> bool:
    """Whether all that is left to do can be done by others."""
    return not open_tasks(s) or any(p.seat != s.seat and not laden(p) for p in in_play(s))


def laden(p: PlayerView) -> bool:
    """Whether somebody carries what has to get out."""
    return carries_egg(p) or p.data


HAUL = 9
"""So many rooms a body is fetched and dragged at most."""


def to_rescue(s: Sight, surgery: int) -> list[PlayerView]:
    """The fallen that this seat is to see to: the nearest who could, and time for it is left."""
    if not s.view.coop or surgery < 0 or s.rounds_left() < 3 or not open_tasks(s):
        return []
    if s.view.rooms[surgery].malfunction:
        return []
    haul = s.hops(surgery)
    fallen = [p for p in s.view.players if p.status == "lying" and p.room != surgery]
    return [p for p in fallen if p.room in haul and _nearest(s, p) == s.seat
            and haul[p.room] + s.hops(p.room).get(s.room, FAR) <= HAUL]  # fmt: skip


def _nearest(s: Sight, body: PlayerView) -> int:
    """Who is nearest to somebody who lies there, and not badly hurt."""
    way = s.hops(body.room)
    able = [p for p in in_play(s) if p.health < DYING]
    return min(able, key=lambda p: (way.get(p.room, FAR), p.seat), default=s.me).seat


def _busy(p: PlayerView, given: dict[int, list[str]]) -> int:
    """How much somebody has to do; who is laden or badly hurt is spared as long as others can."""
    return len(given[p.seat]) + 2 * laden(p) + (p.health >= HURT)


def _way(s: Sight, p: PlayerView, name: str) -> int:
    """How far somebody is from where a task is done; far while nobody knows."""
    if name in FOR_DATA and p.data:
        return 2 * FAR
    slot = s.named.get(PLACES.get(name, ""), -1)
    return s.hops(slot).get(p.room, FAR) if slot >= 0 else FAR


def bound_to_escape(s: Sight) -> bool:
    """Whether this seat may not hibernate: data has to get out, or all will blow up."""
    if "Closedown" in names(s):
        return True
    gone = any(p.data for p in s.view.players if p.status == "escaped")
    return "Backup Copy" in names(s) and s.me.data and not gone
