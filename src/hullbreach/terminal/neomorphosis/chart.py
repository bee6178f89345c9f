"""The station as it lies: rooms in their grid, areas in their cells, doors between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from hullbreach.games.neomorphosis.plan import AreaPlan, DoorPlan, StationPlan
from hullbreach.games.neomorphosis.view import FieldView, NeoMorphosisView, SectorView

from ..drawing import WIDTH, Canvas

GUTTER = 5
"""Columns between rooms."""
PAINT = ("bright_blue", "green", "yellow", "magenta")
"""By seat."""
GROUNDS = ("", "on grey15")
"""Of areas, so that neighbours differ."""
LETTERS = "ARYC"
"""Crew members."""
SHORT = ("p", "w", "h", "Rp", "Sl", "HM", "DB", "DP")
"""Aliens by type; an asterisk marks a ring."""
DOORS = {"open": "={}=", "closed": "[{}]", "damaged": "/{}/", "restricted": "#{}#"}
DOOR_PAINT = {"open": "green", "closed": "bold", "damaged": "red", "restricted": "bold red"}
THINGS = {"Halon Tank": "H", "yellow token": "Y!", "green token": "G!"}
LEGEND = (
    "A R Y C crew, A† down   @ S.A.M.   p w h Rp Sl aliens, * ringed   HM DB DP bosses",
    "T terminal, t damaged   □ crate   H tank   Y! G! objective tokens   i items   +t +s assembly",
    "=1= open  [1] closed  /1/ damaged  #1# restricted   ? unknown room   ! compromised",
)
ABILITIES = "sci Science   tech Tech   agi Agility   prg Programming   def Defense"


def chart(table: NeoMorphosisView, tall: bool) -> list[Text]:
    """Panel and station; on a tall screen cells are two lines high."""
    station = table.plan.station
    lines = [*panel(table), Text(""), *_station(table, station, 2 if tall else 1)]
    legend = [*LEGEND, *functions(table)] if tall else LEGEND
    lines += [Text(line, "dim", no_wrap=True) for line in legend]
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return lines


def functions(table: NeoMorphosisView) -> list[str]:
    """What the short names of functions and abilities mean."""
    names = [f"{it.code} {it.name}" for it in table.plan.panel.functions]
    half = (len(names) + 1) // 2
    return ["   ".join(names[:half]), "   ".join(names[half:]), ABILITIES]


# -- the station -------------------------------------------------------------------------------


def _station(table: NeoMorphosisView, station: StationPlan, height: int) -> list[Text]:
    cell = (WIDTH - GUTTER * (station.columns + 1)) // station.columns // 3
    pitch = 3 * cell + GUTTER
    floor = 3 * height + 2
    canvas = Canvas(WIDTH, station.rows * floor + 1)
    for room in station.rooms:
        left, top = GUTTER + room.at[0] * pitch, 1 + room.at[1] * floor
        sector = table.sectors[room.sector - 1]
        _head(canvas, left, top, 3 * cell, f"S{room.sector} {room.name}", sector)
        for area in room.areas:
            _area(canvas, table, station.areas[area], room.at, (left, top + 1), (cell, height))
    for door in station.doors:
        _door(canvas, table, door, (cell, height), (pitch, floor))
    return canvas.lines()


def _head(canvas: Canvas, x: int, y: int, width: int, name: str, sector: SectorView) -> None:
    marks = "?" * (sector.infestation - len(sector.cards)) + "s" * len(sector.cards)
    marks += "!" * len(sector.compromised)
    style = "bold red" if sector.compromised else "bold"
    canvas.put(x, y, name[: width - len(marks) - 1], style)
    canvas.put(x + width - len(marks), y, marks, "bold yellow")


def _area(
    canvas: Canvas,
    table: NeoMorphosisView,
    area: AreaPlan,
    room: tuple[int, int],
    at: tuple[int, int],
    size: tuple[int, int],
) -> None:
    """Letter and contents, from the cell of the letter over the others in reading order."""
    (left, top), (width, height) = at, size
    ground = GROUNDS[ord(area.name[-1]) % 2]
    others = [cell for cell in area.cells if cell != area.label]
    spots = []
    for x, y in (area.label, *others):
        x, y = left + (x - 4 * room[0]) * width, top + (y - 4 * room[1]) * height
        for line in range(height):
            canvas.put(x, y + line, " " * (width - 1), ground)
            spots.append((x, y + line))
    things: list[tuple[str, str]] = [(area.name[-1], "dim"), *contents(table, area)]
    for number, (x, y) in enumerate(spots):
        end = x + width - 1
        while things and x + len(things[0][0]) <= end:
            text, style = things.pop(0)
            x = canvas.put(x, y, text, f"{style} {ground}".strip())
            x += 0 if things and text[0] in LETTERS and things[0][0][0] in LETTERS else 1
        if things and number == len(spots) - 1:
            canvas.put(end - 1, y, "…", ground)


def contents(table: NeoMorphosisView, area: AreaPlan) -> list[tuple[str, str]]:
    """Who and what is in an area, as short texts with styles."""
    parts = [
        (LETTERS[m.id] + ("" if m.status == "standing" else "†"), _crew(m.seat))
        for m in table.members
        if m.area == area.id
    ]
    here = Counter((SHORT[it.type], it.ringed) for it in table.aliens if it.area == area.id)
    for (name, ringed), n in here.items():
        text = f"{n if n > 1 else ''}{name}{'*' if ringed else ''}"
        parts.append((text, "bold red" if ringed or len(name) > 1 else "red"))
    parts += [("@", "bold white")] if table.drone == area.id else []
    for terminal in table.terminals:
        if terminal.area == area.id:
            parts.append(("T", "bold cyan") if terminal.active else ("t", "dim cyan"))
    lying = table.areas[area.id]
    parts += [("□", "yellow")] if lying.crate else []
    parts += [(THINGS.get(thing.name, "i"), "bright_yellow") for thing in lying.things]
    parts += [("+" + mark[0], "dim") for mark in area.marks if mark in ("tech", "science")]
    return parts + [(mark, "dim") for mark in area.marks if mark in ("exit", "nest")]


def _crew(seat: int) -> str:
    return f"bold {PAINT[seat % len(PAINT)]}"


def _door(
    canvas: Canvas,
    table: NeoMorphosisView,
    door: DoorPlan,
    size: tuple[int, int],
    pitch: tuple[int, int],
) -> None:
    """A door in its strip, by its number."""
    state = table.doors[door.id].state
    text, style = DOORS[state].format(door.id + 1), DOOR_PAINT[state]
    (width, height), (across, down) = size, pitch
    if door.upright:
        gap, row = round((door.x + 0.5) / 4), int(door.y // 4)
        x = gap * across + (GUTTER - len(text)) // 2
        y = 2 + row * down + int(door.y - 4 * row) * height
    else:
        gap, column = round((door.y + 0.5) / 4), int(door.x // 4)
        x = GUTTER + column * across + int(door.x - 4 * column) * width
        y = gap * down
    canvas.put(x, y, text, style)


# -- the panel ---------------------------------------------------------------------------------


def panel(table: NeoMorphosisView) -> list[Text]:
    """Time, functions, emergencies and what the mission wants."""
    first = Text(no_wrap=True)
    first.append(f"Slot {table.slot} of {table.last_slot}", _late(table.slot, table.last_slot))
    first.append("  Halon charged" if table.panel.charge else "  Halon empty")
    for function, plan in zip(table.panel.functions, table.plan.panel.functions, strict=True):
        style = "dim strike" if function.overload else "cyan"
        first.append("  ")
        first.append(f"{plan.code} {' '.join(_icons(plan.pattern))}", style)
    second = Text(no_wrap=True)
    for field in table.panel.fields:
        text, style = _field(field)
        second.append(f"{field.id + 1} ", "dim")
        second.append(text, style)
        second.append("   ")
    lines = [first, second]
    for wanted in table.mission.wanted:
        met = wanted.done >= wanted.of
        far = f" ({wanted.done} of {wanted.of})" if wanted.of > 1 else ""
        lines.append(Text(f"{'✓' if met else '·'} {wanted.words}{far}", "green" if met else ""))
    return lines


def _late(slot: int, last: int) -> str:
    return "bold red" if slot >= last - 1 else "bold"


def _icons(pattern: Sequence[str]) -> list[str]:
    return [{"TRIANGLE": "▲", "DIAMOND": "◆", "HEXAGON": "⬢"}.get(it, it) for it in pattern]


def _field(field: FieldView) -> tuple[str, str]:
    """An Emergency Report Field: name, level and pattern, repaired symbols in brackets."""
    if field.state != "active":
        style = {"empty": "dim", "inactive": "yellow", "critical": "bold red"}[field.state]
        return {"inactive": "face down"}.get(field.state, field.state), style
    symbols = [
        f"({it})" if repaired else it
        for it, repaired in zip(_icons(field.pattern), field.repaired, strict=True)
    ]
    style = "bold red" if field.level > 2 else "yellow"
    return f"{field.name or 'no card'} S{field.sector} L{field.level} {' '.join(symbols)}", style
