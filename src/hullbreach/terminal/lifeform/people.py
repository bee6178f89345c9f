"""The players in a line each, and the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from hullbreach.games.lifeform.plan import CardView
from hullbreach.games.lifeform.table import TableView
from hullbreach.games.lifeform.view import CharacterView, PlayerView
from hullbreach.kernel.words import count

from .chart import PAINT


def place_of(table: TableView, character: CharacterView) -> str:
    """Where a character is: "B03", "aboard", "dead"."""
    if character.status != "ship":
        return character.status
    return table.board.places[character.place].code


def characters_of(table: TableView, player: PlayerView) -> list[CharacterView]:
    """The surviving characters of a player."""
    return [c for c in table.characters if c.id in player.characters]


def holdings(table: TableView, player: PlayerView) -> list[str]:
    """What everybody sees that a player has."""
    things = [count(player.hand, "card"), *(card.name for card in player.special)]
    if player.role == "lifeform":
        it = table.creature
        things.append(f"limit {it.limit}")
        things += [f"{n} {name}" for n, name in ((it.vents, "vent"), (it.claws, "claw")) if n]
        things += [token.name for token in it.tokens]
        if it.stowaway_token == "held":
            things.append("stowaway token")
        return things
    if player.heat:
        things.append(f"{player.heat} heat")
    things += [f"{n} {icon}-{icon}" for icon, n in player.data.items() if n]
    board = {"cat": table.cat, "mainframe": table.mainframe}.get(player.role)
    if board is not None:
        things += [card.name for card in board.supply]
    return things


def people(
    table: TableView, seat: int | None, awaiting: tuple[int, ...], seats: Sequence[str]
) -> list[Text]:
    """A line for each player: who, characters and where they are, cards and tokens."""
    lines = []
    for player in table.players:
        line = Text(no_wrap=True, overflow="ellipsis")
        me = player.seat == seat
        line.append("►" if player.seat in awaiting else " ", "bold")
        paint = "red" if player.role == "lifeform" else PAINT[player.seat % len(PAINT)]
        line.append(f"{player.name:<13}", f"bold {paint}{' reverse' if me else ''}")
        who = "you" if me else seats[player.seat].partition(":")[0] if seats else ""
        line.append(f" {who:<6}", "bold" if me else "dim")
        if player.out:
            line.append("out of the game", "dim")
        elif player.role in ("cat", "mainframe"):
            line.append({"cat": "the ship's cat", "mainframe": "SIS-TER"}[player.role], paint)
            line.append(" ")
        for c in characters_of(table, player):
            line.append(f"{c.letter}:{c.name} ", f"bold {paint}")
            hidden = " hidden" if c.hidden else ""
            line.append(f"{place_of(table, c)}{hidden}{' warded' if c.ward else ''}  ")
        if not player.out:
            line.append("· " + ", ".join(holdings(table, player)), "dim")
        lines.append(line)
    return lines


def card_words(card: CardView) -> str:
    """A card with what can be done with it, in short: "Flat Out (RUN / MOVE (1 character))"."""
    rows = [*card.rows, *([f"{card.reaction} as a reaction"] if card.reaction else [])]
    return f"{card.name} ({' / '.join(rows)})" if rows else card.name


def _line(title: str, words: Iterable[str]) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" {title} ", "bold")
    line.append(", ".join(words))
    return line


def own_lines(table: TableView) -> list[Text]:
    """The hand and the secrets in short."""
    own = table.own
    if own is None:
        return []
    lines = [_line("Hand", [card.name for card in own.hand] or ["empty"])]
    groups = (
        ("You look at", [card.name for card in own.looking]),
        ("Your disks", ["; ".join(disk.name for disk in own.disks)] if own.disks else []),
        *[("Objective", [f"{goal.name}: {goal.words}"]) for goal in own.objectives],
        ("Stowaway card", [own.stowaway] if own.stowaway else []),
    )
    return lines + [_line(title, words) for title, words in groups if words]
