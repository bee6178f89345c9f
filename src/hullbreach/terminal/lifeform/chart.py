"""The ship as a list of its chambers, a column for each deck, under the tracks.

A map of 39 chambers with their links does not fit a terminal; what is next to what stands behind
each chamber on a tall screen, and can be asked for with `look` on any.
"""

from __future__ import annotations

from rich.text import Text

from hullbreach.games.lifeform.plan import PlacePlan
from hullbreach.games.lifeform.table import TableView

from ..drawing import WIDTH
from .modules import module_lines
from .solo import gauges, tracker

DECK = WIDTH // 3
"""Columns of a deck."""
NAME = 16
"""Columns of a chamber's name; a longer one takes what its chamber leaves free."""
PAINT = ("bright_blue", "green", "yellow", "magenta")
"""By seat."""
IMAGES = "αβγ"
MARKS = {"vent": "v", "cocoon": "k", "circuit": "x", "objective": "o", "no_outage": "n"}
WAYS_LEGEND = (
    "below each: v vent   k cocoon chamber   x circuit board   o objective   n no outage   "
    "then the ways out: ~ tunnel   / shut"
)
LEGEND = (
    "αβγ images, the real one reversed if you know it   ABC crew, abc hidden   @ android   % cat",
    "2m mission tokens   # power outage   ! terror   k cocoon token",
)


def chart(table: TableView, tall: bool) -> list[Text]:
    """Tracks, then the decks; on a tall screen with the ways out of each chamber."""
    decks = [[p for p in table.board.places if p.deck == deck] for deck in "ABC"]
    lines = tracks(table)
    if table.solo is not None:
        lines += tracker(table.solo) if tall else []
    lines += [Text(line) for line in module_lines(table)] if tall else []
    lines.append(Text(""))
    for row in range(max(map(len, decks))):
        here = [deck[row] if row < len(deck) else None for deck in decks]
        lines.append(_joined([_chamber(table, place) if place else Text() for place in here]))
        if tall:
            lines.append(_joined([_ways(table, place) if place else Text() for place in here]))
    lines.append(_remora(table))
    lines += [Text(line, "dim") for line in (*LEGEND, *([WAYS_LEGEND] if tall else []))]
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return lines


def _joined(parts: list[Text]) -> Text:
    """Parts side by side, each as wide as a deck."""
    line = Text(no_wrap=True)
    for part in parts:
        part.truncate(DECK - 1, overflow="ellipsis", pad=True)
        line.append_text(part)
        line.append(" ")
    line.rstrip()
    return line


def _chamber(table: TableView, place: PlacePlan) -> Text:
    """A chamber with all that is in it."""
    lying = table.chambers[place.id]
    line = Text(no_wrap=True)
    if lying.breach:
        room = DECK - len(f"{place.code}  BREACHED ")
        line.append(f"{place.code} {place.name[:room]} BREACHED", "dim strike")
        return line
    style = "red" if "vent" in place.icons else "bold"
    parts = [*_figures(table, place.id)]
    if lying.missions:
        parts.append((f"{lying.missions}m", "cyan"))
    if lying.outage:
        parts.append(("#", "bold yellow"))
    if lying.terror:
        parts.append(("!", "bold magenta"))
    if lying.cocoon_token:
        parts.append(("k", "bold red"))
    room = max(NAME, DECK - 3 - len(place.code) - sum(len(text) + 1 for text, _ in parts))
    line.append(place.code, style)
    line.append(f" {place.name[:room]:<{NAME}}", "dim" if lying.outage else "")
    for text, paint in parts:
        line.append(" ")
        line.append(text, paint)
    return line


def _figures(table: TableView, place: int) -> list[tuple[str, str]]:
    parts = []
    for image in table.images:
        if image.place == place:
            known = {"real": "bold red reverse", "ghost": "dim red"}.get(image.identity, "bold red")
            parts.append((IMAGES[image.id], known))
    crew = [c for c in table.characters if c.place == place]
    parts += [
        (c.letter.lower() if c.hidden else c.letter, f"bold {PAINT[c.seat % len(PAINT)]}")
        for c in crew
    ]
    if table.android.place == place:
        parts.append(("@", "bold white"))
    if table.cat_place == place:
        parts.append(("%", "bold white"))
    return parts


def _ways(table: TableView, place: PlacePlan) -> Text:
    """Which chambers a chamber leads to, tunnels behind a tilde; its icons."""
    code = {p.id: p.code for p in table.board.places}
    ways = [
        (link, link.b if link.a == place.id else link.a)
        for link in table.board.links
        if place.id in (link.a, link.b)
    ]
    line = Text("    ", no_wrap=True)
    line.append("".join(MARKS[icon] for icon in place.icons if icon in MARKS).ljust(3), "dim")
    for link, other in ways:
        shut = link.id == table.door.link
        text = f" {'~' if link.tunnel else ''}{code[other]}{'/' if shut else ''}"
        line.append(text, "bold red" if shut else "dim")
    return line


def _remora(table: TableView) -> Text:
    remora = table.board.places[-1].id
    line = Text("Remora", "bold" if table.boarding else "dim", no_wrap=True)
    for text, paint in _figures(table, remora):
        line.append(" ")
        line.append(text, paint)
    return line


def tracks(table: TableView) -> list[Text]:
    """The tracks and the loadout, in two lines; alone what the solo boards show in four more."""
    name = table.board.minutes[31 - table.minute].name
    first = Text(no_wrap=True)
    first.append(f"Minute {name}", "bold red" if table.minute <= 9 else "bold")
    if table.boarding:
        first.append(" boarding", "green")
    if table.leaving:
        first.append(" leaving", "green")
    creature = table.creature
    hostility = f"  Hostility {creature.hostility}" if table.solo is None else ""
    first.append(f"{hostility}  Cocoon {table.cocoon.space}")
    first.append(f"  Malfunction {table.malfunction}  Android {table.android.status}")
    if table.door.link >= 0:
        side = "half-lock" if table.door.half_lock else "full-lock"
        first.append(f"  Door {table.board.links[table.door.link].name} ({side})")
    second = Text("Loadout", "bold", no_wrap=True)
    for plan, column in zip(table.board.columns, table.loadout, strict=True):
        enough = column.tokens >= column.needed
        need = f"/{column.needed}" if column.needed else ""
        second.append(f"  {plan.name} {column.tokens}{need}", "green" if enough else "yellow")
    if table.solo is not None:
        return [first, second, *gauges(table.solo)]
    second.append(f"  Objectives left {table.objectives_left}")
    return [first, second]
