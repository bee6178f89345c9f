"""The ship as a text map, from the geometry the view gives."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from hullbreach.games.nemesis.shown import NemesisView, RoomView

from ..drawing import WIDTH, Canvas
from .crew import PAINT, SHORT

BOX = 13  # columns of a room
STEP = 15  # columns from room to room
THINGS = {"egg": "o", "carcass": "%", "corpse": "&"}
NOISE, CLOSED, DESTROYED, VENT = "♪", "#", "x", "°"
BLANK = "○"
"""The token of the bag that stands for nothing."""
ROOM_PAINT = {"red": "red", "yellow": "yellow", "green": "green", "white": "bold", "none": "bold"}


class Place(NamedTuple):
    """Where a room is drawn: its left upper corner."""

    x: int
    y: int


class Chart:
    """One drawing."""

    def __init__(self, table: NemesisView, seat: int | None, tall: bool) -> None:
        self.table = table
        self.seat = seat
        self.tall = tall
        self.height = 4 if tall else 3
        rows = max(room.grid[1] for room in table.board.rooms)
        self.canvas = Canvas(WIDTH, self._row(rows) + self.height)
        self.places = {
            plan.id: Place(self._column(plan.grid[0]), self._row(plan.grid[1]))
            for plan in table.board.rooms
        }

    def _column(self, x: float) -> int:
        return min(int(x / 2 * STEP), WIDTH - BOX)

    def _row(self, y: float) -> int:
        return int(y / 2 * (self.height + 1))

    def draw(self) -> list[Text]:
        for corridor in self.table.board.corridors:
            if corridor.a and corridor.b:
                self._corridor(corridor.a, corridor.b, corridor.id, corridor.numbers)
        for room in self.table.rooms:
            self._room(room)
        self._technical()
        self._facts()
        self._legend()
        return self.canvas.lines()

    # -- corridors -------------------------------------------------------------------------

    def _corridor(self, a: int, b: int, id: int, numbers: tuple[int, ...]) -> None:
        one, two = sorted((self.places[a], self.places[b]))
        label = "".join(str(n) for n in numbers)
        noise = NOISE if self.table.noise[id] else ""
        door = {"closed": CLOSED, "destroyed": DESTROYED}.get(self.table.doors[id], "")
        if one.y == two.y:
            self._level(one.x + BOX, two.x, one.y + 1, label, noise, door)
            return
        upper, lower = sorted((one, two), key=lambda place: place.y)
        left, right = max(one.x, two.x), min(one.x, two.x) + BOX - 1
        for y in range(upper.y + self.height, lower.y):
            if left <= right:
                x = (left + right) // 2
                x = self._line(x, y, "│", noise, door)
            else:
                slash = "╲" if one.y < two.y else "╱"
                x = self._line(one.x + BOX, y, slash, noise, door)
            self._marks(x, y, label, noise, door)

    def _line(self, x: int, y: int, text: str, noise: str, door: str) -> int:
        return self.canvas.put(x, y, text, "red" if door == CLOSED else "yellow" if noise else "")

    def _marks(self, x: int, y: int, label: str, noise: str, door: str) -> None:
        x = self.canvas.put(x, y, label, "dim")
        x = self.canvas.put(x, y, noise, "bold yellow")
        self.canvas.put(x, y, door, "bold red")

    def _level(self, x: int, end: int, y: int, label: str, noise: str, door: str) -> None:
        """A corridor from left to right; a short one has its numbers above the line."""
        self._line(x, y, "─" * (end - x), noise, door)
        if end - x > 5:
            self._marks(x + (end - x) // 2 - 1, y, label, noise, door)
            return
        self.canvas.put(x, y - 1, label, "dim")
        if noise:
            self.canvas.put(x, y, noise, "bold yellow")
        if door:
            self.canvas.put(x + 1, y, door, "bold red")

    # -- rooms -----------------------------------------------------------------------------

    def _room(self, room: RoomView) -> None:
        x, y = self.places[room.id]
        put = self.canvas.put
        paint = "" if room.explored else "dim"
        put(x, y, "┌" + "─" * (BOX - 2) + "┐", paint)
        for line in range(1, self.height - 1):
            put(x, y + line, "│" + " " * (BOX - 2) + "│", paint)
        put(x, y + self.height - 1, "└" + "─" * (BOX - 2) + "┘", paint)
        at = put(x + 1, y, str(room.id), "bold" if room.explored else "")
        exits = self.table.board.rooms[room.id - 1].exits
        at = put(at, y, VENT if 0 in exits else " ", paint)
        name = SHORT.get(room.tile, room.tile)[: x + BOX - 1 - at]
        if room.explored:
            put(at, y, name, ROOM_PAINT.get(room.colour, ""))
        else:
            put(at, y, f"({name})"[: x + BOX - 1 - at] if room.peeked else "?", "italic")
        self._inside(x + 1, y + 1, room)
        self._state(x, y + self.height - 1, room)

    def _inside(self, x: int, y: int, room: RoomView) -> None:
        """Who and what is there."""
        put, end = self.canvas.put, x + BOX - 2
        at = x
        for player in self.table.players:
            if player.room == room.id and player.status == "awake" and not player.pod:
                own = " reverse" if player.seat == self.seat else ""
                at = put(at, y, player.letter, f"bold {PAINT[player.colour]}{own}")
            elif player.room == room.id and player.status == "hibernating":
                at = put(at, y, player.letter.lower(), "dim")
        parts = [
            (f"{it.type[0].lower()}{it.injuries or ''}", "bold red")
            for it in self.table.intruders
            if it.room == room.id
        ]
        things = [(THINGS[thing.kind], "magenta") for thing in room.objects]
        if things:
            parts.append(("".join(mark for mark, _ in things), "magenta"))
        for text, style in parts:
            gap = 1 if at > x else 0
            if at + gap + len(text) > end:
                put(end - 1, y, "…", style)
                break
            at = put(at + gap, y, text, style)
        if at == x and not room.explored:
            put(x, y, room.token[: BOX - 2] or "unexplored", "dim italic")
        if self.tall:
            more = [*(["computer"] if room.computer else []), *(["OPEN"] if room.airlock else [])]
            put(x, y + 1, " ".join(more)[: BOX - 2], "dim")

    def _state(self, x: int, y: int, room: RoomView) -> None:
        put = self.canvas.put
        if room.fire:
            put(x + 1, y, "FIRE", "bold red")
        if room.malfunction:
            put(x + 6, y, "MAL", "bold yellow")
        if room.explored and room.searches:
            put(x + BOX - 3, y, f"{room.searches}{room.colour[0]}", ROOM_PAINT[room.colour])

    # -- the rest --------------------------------------------------------------------------

    def _technical(self) -> None:
        grid = next((p.grid for p in self.table.board.places if p.name == "technical"), None)
        if grid is None:
            return
        x, y = self._column(grid[0]), self._row(grid[1])
        noisy = self.table.noise[-1]
        self.canvas.put(x, y, f"{VENT} technical", "dim")
        self.canvas.put(x, y + 1, "  corridors", "dim")
        text, style = (f"  {NOISE} noise", "bold yellow") if noisy else ("  quiet", "dim")
        self.canvas.put(x, y + 2, text, style)

    def _facts(self) -> None:
        """Tracks above the bow, machines below it."""
        table, put = self.table, self.canvas.put
        time = f"Time {table.time} of {table.board.time_spaces - 1}"
        put(0, 0, f"Turn {table.turn}", "bold")
        put(8, 0, time, "cyan" if table.time > table.board.time_blue else "bold cyan")
        if table.destruct >= 0:
            put(0, 1, f"SELF-DESTRUCT IN {table.destruct}", "bold red")
        else:
            put(0, 1, "Self-destruct: off", "")
        target = "ABCD"[table.destination]
        leads = table.coordinates[table.destination] if table.coordinates else "unknown"
        put(0, 2, f"Course {target}: {leads}", "")
        at = put(0, 3, "Engines", "")
        for number, state in enumerate(table.engines, 1):
            text = {"working": "ok", "damaged": "BAD"}.get(state, "?")
            at = put(at, 3, f" {number}:{text}", "bold red" if text == "BAD" else "")
        y = self._row(8) - 1
        for section in "AB":
            pods = [pod for pod in table.pods if pod.section == section]
            at = put(0, y, f"Pods {section}", "")
            for pod in pods:
                riders = "".join(self.table.players[seat].letter for seat in pod.riders)
                style = "bold green" if pod.state == "unlocked" else ""
                at = put(at, y, f" {pod.number}:{pod.state}", style)
                at = put(at, y, riders and f" {riders}", "bold")
            y += 1
        known = sum(1 for name in table.weaknesses if name)
        nest = ", nest gone" if table.nest_destroyed else ""
        put(0, y, f"Eggs {table.eggs}{nest}  Weaknesses {known}/3", "")
        signs = ((BLANK if kind == "blank" else kind[0], n) for kind, n in table.bag.items())
        bag = " ".join(f"{sign}{n}" for sign, n in signs)
        put(0, y + 1, f"Bag of {sum(table.bag.values())}: {bag}", "dim")

    def _legend(self) -> None:
        """What the signs mean, where the stern leaves room."""
        x = self._column(10) + BOX + 1
        signs = (f"{NOISE} noise", f"{CLOSED} door shut", f"{DESTROYED} destroyed")
        for line, text in enumerate(signs):
            self.canvas.put(x, self._row(2) + line, text, "dim")
        signs = ("& corpse", "% carcass", "o egg")
        for line, text in enumerate(signs):
            self.canvas.put(x, self._row(6) + line, text, "dim")


def chart(table: NemesisView, seat: int | None, tall: bool) -> list[Text]:
    """The map: on a tall screen with a line more for each room."""
    return Chart(table, seat, tall).draw()
