"""The table of Retaliation in sentences: for plain text and for questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullbreach.games.retaliation.shown import (
    CorridorView,
    IntruderView,
    PlayerView,
    RoomView,
)
from hullbreach.games.retaliation.turn import ACTIONS_OF_A_TURN
from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.kernel.words import count

from ..drawing import Explain
from . import laid_out
from .insider import others
from .people import things_of, where


def _joined(words: Iterable[str], none: str = "nothing") -> str:
    return ", ".join(words) or none


def status(table: TableView) -> str:
    """Where the game stands, in a few words."""
    parts = [f"round {table.round} of {table.plan.rounds}"]
    parts += [f"{table.phase} phase"] if table.phase else ["setting up"]
    if table.turn.seat >= 0:
        doing = f", action {done + 1}" if (done := table.turn.actions) < ACTIONS_OF_A_TURN else ""
        parts.append(table.players[table.turn.seat].name + doing)
    return " · ".join(parts)


def state(table: TableView) -> list[str]:
    """Time, the Lander, systems, goals, the bag and the Queen."""
    lander = {
        "track": f"The lander token is on space {table.lander}",
        "landed": "The Lander stands in the Landing Zone",
        "left": "The Lander is gone",
    }[table.lander_is]
    bag = _joined(count(n, name) for name, n in table.bag.items() if n)
    lines = [f"Round {table.round} of {table.plan.rounds}. {lander}."]
    if table.anti_aircraft:
        lines.append(f"Anti-aircraft is {table.anti_aircraft}.")
    if table.autodestruction:
        lines.append(f"Autodestruction is armed for space {table.autodestruction}.")
    air = _joined(f"{name} {it}" for name, it in zip("ABC", table.life_support, strict=True))
    lines.append(f"Life support: {air}. Pods are {'active' if table.pods else 'inactive'}.")
    nest = "destroyed" if table.nest_destroyed else f"{count(table.eggs, 'egg')} left"
    lines.append(f"Nest: {nest}. Reactor {'shut down' if table.shutdown else 'running'}.")
    lines += [f"Task, {task.name}: {task.words}" for task in table.tasks]
    queen = table.queen
    life = "dead" if queen.dead else f"{queen.hits} hits, {count(queen.cards, 'Health card')}"
    lines += [f"{queen.name}: {life}.", f"In the bag: {bag}."]
    if table.connected:
        broken = ", with a malfunction" if table.robot.malfunction else ""
        lines.append(f"{table.robot.name} in {_room_name(table, table.robot.room)}{broken}.")
    return lines + laid_out.lines(table)


# -- places ------------------------------------------------------------------------------------


def _room_name(table: TableView, slot: int) -> str:
    name = table.plan.slots[slot].name
    return f"{table.rooms[slot].name} ({name})" if table.rooms[slot].name else name


def _intruder(it: IntruderView) -> str:
    return f"{it.name} ({count(it.hits, 'hit')})" if it.hits else it.name


def contents(table: TableView, room: RoomView) -> list[str]:
    """Who and what is in a room."""
    parts = [p.name if p.status == "in play" else f"the body of {p.name}"
             for p in table.players if p.room == room.slot]  # fmt: skip
    parts += ["the robot"] if table.connected and table.robot.room == room.slot else []
    parts += [_intruder(it) for it in others(table, room.slot)]
    parts += ["fire"] * room.fire + ["a malfunction"] * room.malfunction
    parts += [count(room.secure, "secure token")] if room.secure else []
    parts += laid_out.contents(table, room.slot)
    return parts + ["always secured"] * room.always_secured


def _room(table: TableView, room: RoomView) -> list[str]:
    signs = [f"{colour} item" for colour in room.items] + ["computer"] * room.computer
    section = table.plan.slots[room.slot].section
    lines = [
        f"{_room_name(table, room.slot)}, section {section}: {_joined(contents(table, room))}. "
        f"Offers {_joined([*signs, *room.uses])}."
    ]
    for it in table.corridors:
        edge = table.plan.corridors[it.slot]
        if it.in_play and room.slot in (edge.a, edge.b):
            other = edge.b if edge.a == room.slot else edge.a
            lines.append(f"  {_corridor(table, it)} to {_room_name(table, other)}.")
    return lines


def _corridor(table: TableView, it: CorridorView) -> str:
    parts = [f"noise value {' or '.join(map(str, it.values))}"]
    parts += ["reinforced"] * it.reinforced + ["noise"] * (it.noise > 0)
    if it.door != "none":
        parts.append(f"door {it.door} at {table.plan.slots[it.door_at].name}")
    if it.barrier >= 0:
        parts.append(f"barrier at {table.plan.slots[it.barrier].name}")
    parts += [_intruder(one) for one in table.intruders if one.corridor == it.slot]
    parts += ["unexplored"] * it.unexplored
    return f"Corridor {it.id:03} ({_joined(parts)})"


def places(table: TableView) -> list[str]:
    """Every room that was found, with its corridors."""
    return [line for room in table.rooms if room.tile >= 0 for line in _room(table, room)]


# -- characters --------------------------------------------------------------------------------


def _person(table: TableView, p: PlayerView, seat: int | None, who: str) -> str:
    player = "you" if p.seat == seat else who or f"player {p.seat + 1}"
    left = table.plan.health - p.health
    facts = [f"{left} health", f"{p.oxygen} oxygen", count(p.hand, "card")]
    facts += [f"wound: {wound.name}" for wound in p.wounds]
    facts += ["suffocating"] * p.suffocating + ["a Larva"] * p.larva + ["passed"] * p.passed
    facts += laid_out.marks(table, p.seat)
    has = _joined(things_of(p))
    return f"{p.name} ({player}), {where(table, p)}: {_joined(facts)}. Has {has}."


def persons(table: TableView, seat: int | None, seats: Sequence[str]) -> list[str]:
    """Every character in a sentence."""
    return [
        _person(table, p, seat, seats[p.seat] if seats else "")
        for p in table.players
    ]  # fmt: skip


def sheet(table: TableView, seat: int | None, explain: Explain) -> list[str]:
    """All that the seat holds, with its words; what lies open of it for who watches."""
    own = table.own
    if own is None or seat is None:
        return persons(table, None, ())
    lines = [_person(table, table.players[seat], seat, "")]
    for card in own.hand:
        more = f" Reaction: {card.reaction}" if card.reaction else ""
        lines.append(f"  {card.name}: {' Or: '.join(card.options)}{more}")
    lines += [f"  Contamination, {card.name}." for card in own.contamination]
    lines += [f"  {item.name}: {item.words}" for item in (*own.items, *own.looking)]
    lines += [f"  {held.name}: {held.words}" for held in table.players[seat].held if held.words]
    for wound in table.players[seat].wounds:
        told = " ".join(entry.words for entry in explain(f"wound:{wound.id}"))
        lines.append(f"  Wound, {wound.name}: {told}")
    lines += laid_out.told(table, seat)
    lines += [f"  Objective, {goal.name}: {goal.words}" for goal in own.objectives]
    return lines + [f"  Task of all, {task.name}: {task.words}" for task in table.tasks]


def look(table: TableView, words: str) -> list[str]:
    """A room by its name or slot, a corridor by its number, a character or an intruder by name."""
    wanted = words.casefold().removeprefix("corridor ")
    for room in table.rooms:
        names = (room.name.casefold(), table.plan.slots[room.slot].name.casefold())
        if room.tile >= 0 and wanted in names:
            return _room(table, room)
    found = []
    for it in table.corridors:
        if it.in_play and wanted in (str(it.id), f"{it.id:03}"):
            edge = table.plan.corridors[it.slot]
            ends = f"{_room_name(table, edge.a)} and {_room_name(table, edge.b)}"
            found.append(f"{_corridor(table, it)} between {ends}.")
    for p in table.players:
        if wanted in (p.character.casefold(), p.name.casefold()):
            found.append(_person(table, p, None, ""))
    return found + [f"{_intruder(it)}." for it in table.intruders if wanted == it.name.casefold()]


def revealed(table: TableView, seat: int) -> str:
    """The objectives of a seat, from its own view: those of the dead are not turned over."""
    shown = [name for name in table.players[seat].objectives if name]
    own = table.own.objectives if table.own is not None else ()
    return ", ".join(shown or [goal.name for goal in own])
