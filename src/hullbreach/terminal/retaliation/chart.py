"""The facility as far as it is known: rooms in their places, corridors between them."""

from __future__ import annotations

from rich.text import Text

from hullbreach.games.retaliation.plan import EdgePlan, SlotPlan
from hullbreach.games.retaliation.shown import CorridorView, RoomView
from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.kernel.words import count

from ..drawing import WIDTH, Canvas
from . import laid_out
from .insider import STYLES, in_room, others
from .intruders import counted, sign

BOX, PITCH = 13, 19
"""Columns of a room, and from one room to the next."""
LINES = 3
"""Of a room: its name, its signs, who is there."""
PAINT = ("bright_blue", "green", "yellow", "magenta", "cyan")
"""By seat."""
BRIEFLY = {
    "Life Support Control A": "Life Supp. A",
    "Life Support Control B": "Life Supp. B",
    "Life Support Control C": "Life Supp. C",
    "Technical Corridor Entrance": "Tech Corridor",
    "Experimental Military Lab": "Military Lab",
    "Security Robot Room": "Robot Room",
    "Sprinklers Control": "Sprinklers",
    "Door Control Room": "Door Control",
    "Emergency Room": "Emergency",
    "Pressure Control": "Pressure Ctrl",
    "Drilling Station": "Drilling Stn",
    "Decontamination Room": "Decontam.",
    "Escape Shuttle": "Shuttle",
    "Cooling System": "Cooling",
}
"""Rooms whose names are too long."""
SLANT = {"H": "", "U": "/", "D": "\\"}
DOOR = {"none": "", "open": "=", "closed": "#", "destroyed": "x"}
LEGEND = (
    "2 4 noise value, 0 reinforced   ~ noise   = open door   # closed   x destroyed   | barrier",
    "rgy items   pc computer   ss secured   F fire   ! malfunction   @ robot   3A intruders (hits)",
)


def chart(table: TableView, tall: bool) -> list[Text]:
    """Tracks, the map, its signs; on a tall screen there is more room between the rows."""
    floor = LINES + (2 if tall else 1)
    slots = table.plan.slots
    left, top = min(slot.at[0] for slot in slots), min(slot.at[1] for slot in slots)
    rows = sorted({slot.at[1] for slot in slots})
    spots = {
        slot.id: ((slot.at[0] - left) * PITCH // 100, rows.index(slot.at[1]) * floor)
        for slot in slots
    }
    assert top == rows[0]
    canvas = Canvas(WIDTH, floor * (len(rows) - 1) + LINES)
    edges = {edge.id: edge for edge in table.plan.corridors}
    reached = {
        end for it in table.corridors if it.in_play for end in (edges[it.slot].a, edges[it.slot].b)
    }
    for slot, room in zip(slots, table.rooms, strict=True):
        _room(canvas, table, slot, room, spots[slot.id], slot.id in reached)
    for it in table.corridors:
        if it.in_play:
            _corridor(canvas, table, edges[it.slot], it, spots)
    lines = [*tracks(table), Text(""), *canvas.lines()]
    legend = (*LEGEND, *laid_out.legend(table))
    lines += [Text(line, "dim", no_wrap=True) for line in legend]
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return lines


def _room(
    canvas: Canvas,
    table: TableView,
    slot: SlotPlan,
    room: RoomView,
    at: tuple[int, int],
    reached: bool,
) -> None:
    x, y = at
    if room.tile < 0:
        canvas.put(x, y + 1, f"? {slot.name}" if reached else "·", "dim")
        return
    canvas.put(x, y, short(room.name), "bold reverse" if room.fire else "bold")
    end = x
    for text, style in (*signs(room), *laid_out.signs(table, slot.id)):
        end = canvas.put(end, y + 1, text, style) + 1
    end, single = x, False
    for text, style in occupants(table, slot.id):
        if single and text[0].isdigit():
            end += 1  # "O 1S": one character and one Slasher
        single = len(text) == 1
        end = canvas.put(end, y + 2, text[: x + BOX - end], style) + (not single)


def short(name: str) -> str:
    """A room as it stands on the map."""
    return BRIEFLY.get(name, name)[:BOX].rstrip()


def signs(room: RoomView) -> list[tuple[str, str]]:
    """What lies in a room and what it offers, as short texts with styles."""
    parts = [("".join(colour[0] for colour in room.items), "dim")] if room.items else []
    parts += [("pc", "cyan")] if room.computer else []
    parts += [("s" * room.secure, "green")] if room.secure else []
    parts += [("S", "green")] if room.always_secured else []
    parts += [("F", "bold red")] if room.fire else []
    return parts + ([("!", "bold yellow")] if room.malfunction else [])


def occupants(table: TableView, slot: int) -> list[tuple[str, str]]:
    """Who is in a room: characters by their letters, the robot, the Insider, intruders with their
    hits."""
    parts = [
        (p.letter if p.status == "in play" else f"{p.letter}†", f"bold {PAINT[p.seat]}")
        for p in table.players
        if p.room == slot
    ]
    if table.connected and table.robot.room == slot:
        parts.append(("@", "dim" if table.robot.malfunction else "bold white"))
    for her in in_room(table, slot):
        parts.append((f"I{f'({her.hits})' if her.hits else ''}", STYLES[her.side]))
    return parts + [(some, "bold red") for some in counted(others(table, slot))]


def _corridor(
    canvas: Canvas,
    table: TableView,
    edge: EdgePlan,
    it: CorridorView,
    spots: dict[int, tuple[int, int]],
) -> None:
    (ax, ay), (bx, by) = spots[edge.a], spots[edge.b]
    swarm = "".join(counted(one for one in table.intruders if one.corridor == it.slot))
    text = SLANT[edge.lies] + "/".join(map(str, it.values)) + "~" * it.noise
    text += DOOR[it.door] + ("|" if it.barrier >= 0 else "")
    text += (":" if swarm and text[-1].isdigit() else "") + swarm
    style = "bold red" if swarm else "yellow" if it.noise else ""
    if ay == by:
        left = min(ax, bx) + BOX
        text = text[: PITCH - BOX]
        canvas.put(left + (PITCH - BOX - len(text)) // 2, ay + 1, text, style)
    else:
        middle = (ax + bx) // 2 + BOX // 2
        text = text[: PITCH // 2]
        canvas.put(middle - len(text) // 2, min(ay, by) + LINES, text, style)


# -- tracks ------------------------------------------------------------------------------------


def tracks(table: TableView) -> list[Text]:
    """Rounds, Lander, systems; then goals, bag and Queen; then what expansions lay out."""
    first = Text(no_wrap=True)
    late = table.plan.rounds - table.round < 3
    first.append(f"Round {table.round} of {table.plan.rounds}", "bold red" if late else "bold")
    lander = {
        "track": f"Lander at {table.lander}", "landed": "Lander here", "left": "Lander gone",
    }[table.lander_is]  # fmt: skip
    first.append(f"  {lander}", "green" if table.lander_is == "landed" else "")
    if table.anti_aircraft:
        first.append(f"  anti-aircraft {table.anti_aircraft}")
    if table.autodestruction:
        first.append(f"  AUTODESTRUCTION at {table.autodestruction}", "bold red")
    first.append("  air ")
    for letter, state in zip("ABC", table.life_support, strict=True):
        first.append(letter, "bold cyan" if state == "active" else "dim strike")
    first.append(f"  pods {'active' if table.pods else 'off'}")
    first.append(f"  eggs {table.eggs}{' destroyed' if table.nest_destroyed else ''}")
    second = Text(no_wrap=True)
    bag = " ".join(f"{n}{sign(kind)}" for kind, n in table.bag.items() if n)
    second.append(f"Bag {bag}  ")
    queen = table.queen
    parts = f"{count(queen.hits, 'hit')}, {count(queen.cards, 'card')}"
    second.append(f"{queen.name} {'dead' if queen.dead else parts}  ")
    second.append(f"Task: {'; '.join(task.words for task in table.tasks)}", "dim")
    return [first, second, *(Text(line, no_wrap=True) for line in laid_out.brief(table))]
