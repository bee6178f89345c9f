"""What the expansions of a table add to each part of its picture."""

from __future__ import annotations

from hullbreach.games.retaliation.whole_view import TableView

from . import insider, neoflesh, sangrevores, xyrians


def brief(table: TableView) -> list[str]:
    """Lines above the map."""
    found = [sangrevores.brief(table.sangrevores)] if table.sangrevores else []
    found += [neoflesh.brief(table.neoflesh)] if table.neoflesh else []
    found += [xyrians.brief(table.xyrians)] if table.xyrians else []
    if table.contractors:
        found.append(f"For hire: {', '.join(it.name for it in table.contractors)}")
    return found


def legend(table: TableView) -> list[str]:
    """Lines below the map."""
    found = [sangrevores.LEGEND] if table.sangrevores else []
    found += [neoflesh.LEGEND] if table.neoflesh else []
    found += [xyrians.LEGEND] if table.xyrians else []
    return found + ([insider.LEGEND] if table.insider else [])


def signs(table: TableView, slot: int) -> list[tuple[str, str]]:
    """What lies in a room, as short texts with styles."""
    found = xyrians.signs(table.xyrians, slot) if table.xyrians else ""
    return [(found, "bold magenta")] if found else []


def contents(table: TableView, slot: int) -> list[str]:
    """What lies in a room, in words."""
    found = [insider.how(her) for her in insider.in_room(table, slot)]
    return found + (xyrians.contents(table.xyrians, slot) if table.xyrians else [])


def marks(table: TableView, seat: int) -> list[str]:
    """What a character has of an expansion, each in a word or two."""
    found = sangrevores.marks(table.sangrevores, seat) if table.sangrevores else []
    return found + (xyrians.marks(table.xyrians, seat) if table.xyrians else [])


def told(table: TableView, seat: int) -> list[str]:
    """The same, explained."""
    found = sangrevores.told(table.sangrevores, seat) if table.sangrevores else []
    return found + (xyrians.told(table.xyrians, seat) if table.xyrians else [])


def lines(table: TableView) -> list[str]:
    """All else of it, in sentences."""
    found = insider.story(table.insider) if table.insider else []
    found += sangrevores.lines(table.sangrevores) if table.sangrevores else []
    found += neoflesh.lines(table.neoflesh) if table.neoflesh else []
    found += xyrians.lines(table, table.xyrians) if table.xyrians else []
    return found + [f"For hire: {it.name}." for it in table.contractors]
