"""The characters in a line each, and the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from hullbreach.games.retaliation.shown import HeldView, PlayerView
from hullbreach.games.retaliation.whole_view import TableView

from . import laid_out
from .chart import PAINT


def held_words(held: HeldView) -> str:
    """A heavy item with its tokens: "Assault Rifle [ammo, -]"."""
    slots = f" [{', '.join(slot or '-' for slot in held.slots)}]" if held.slots else ""
    return f"{held.name}{slots}{' (malfunction)' if held.malfunction else ''}"


def things_of(p: PlayerView) -> list[str]:
    """All that everybody sees of what a character has."""
    things = [held_words(held) for held in (*p.held, *p.armor)]
    things += [f"belt {', '.join(token for token in p.belt if token)}"] if any(p.belt) else []
    things += [thing.name for thing in p.open_items]
    things += [f"{len(p.backpack)} secret"] if p.backpack else []
    return things + ["data"] * p.data


def where(table: TableView, p: PlayerView) -> str:
    """The room a character is in, or what became of it."""
    if p.killed:
        return "dead"
    if p.status in ("in play", "lying") and p.room >= 0:
        room = table.rooms[p.room].name or table.plan.slots[p.room].name
        return room if p.status == "in play" else f"lies: {room}"
    return p.status if p.character else ""


def people(
    table: TableView, seat: int | None, awaiting: tuple[int, ...], seats: Sequence[str]
) -> list[Text]:
    """A line for each seat: who and where it is, how it is, what it has."""
    lines = []
    for p in table.players:
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append("►" if p.seat in awaiting else " ", "bold")
        acts = table.turn.seat == p.seat
        style = f"bold {PAINT[p.seat]}{' reverse' if acts else ''}"
        line.append(f"{p.letter} {p.character or f'Player {p.seat + 1}':<18}", style)
        who = "you" if p.seat == seat else seats[p.seat].partition(":")[0] if seats else ""
        line.append(f" {who:<6}", "bold" if p.seat == seat else "dim")
        line.append(f"{where(table, p)[:22]:<23}")
        left = table.plan.health - p.health
        line.append(f"hp {left} ", "bold red" if left <= table.plan.section else "")
        line.append(f"o2 {p.oxygen}{'!' if p.suffocating else ''} ", "" if p.air else "cyan")
        line.append(f"cards {p.hand} ")
        marks = [wound.name for wound in p.wounds] + ["Larva"] * p.larva + ["passed"] * p.passed
        marks += laid_out.marks(table, p.seat)
        line.append(" ".join(marks), "red")
        things = things_of(p)
        line.append(f" · {', '.join(things)}" if things else "", "dim")
        lines.append(line)
    return lines


def _line(title: str, words: Iterable[str]) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" {title} ", "bold")
    line.append(", ".join(words))
    return line


def own_lines(table: TableView) -> list[Text]:
    """The own hand, items and objectives."""
    own = table.own
    if own is None:
        return []
    hand = [card.name for card in own.hand]
    hand += [f"contamination ({card.name})" for card in own.contamination]
    lines = [_line("Hand", hand or ["nothing"])]
    if own.items:
        lines.append(_line("Backpack", [item.name for item in own.items]))
    for goal in own.objectives:
        lines.append(_line("Objective", [f"{goal.name}: {goal.words}"]))
    if own.draft:
        lines.append(_line("Dealt", [it.name for it in own.draft]))
    if own.looking:
        lines.append(_line("Looking at", [item.name for item in own.looking]))
    if table.xyrians and table.xyrians.found:
        lines.append(_line("Looking at", [item.name for item in table.xyrians.found]))
    return lines
