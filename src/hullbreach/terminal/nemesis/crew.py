"""The crew in a line each, and the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hullbreach.games.nemesis.shown import NemesisView, PlayerView, SlotView, names
from hullbreach.kernel.words import count

PAINT = {
    "blue": "bright_blue",
    "orange": "dark_orange",
    "white": "white",
    "green": "green",
    "red": "red",
    "yellow": "yellow",
    "": "white",
}

SHORT = {
    "Comms Room": "Comms",
    "Emergency Room": "Emergcy",
    "Evacuation Section A": "Evac. A",
    "Evacuation Section B": "Evac. B",
    "Fire Control System": "FireCtl",
    "Generator": "Genertr",
    "Laboratory": "Lab",
    "Airlock Control": "Airlock",
    "Command Center": "Command",
    "Engine Control Room": "Eng.Ctl",
    "Hatch Control System": "Hatches",
    "Monitoring Room": "Monitor",
    "Room Covered with Slime": "Slime",
    "Shower Room": "Showers",
    "Hibernatorium": "Hibern.",
}
"""Names that a small box can hold."""


def held(slot: SlotView) -> str:
    """A thing in a hand: "Pistol 3/5"."""
    ammo = f" {slot.ammo}/{slot.capacity}" if slot.capacity else ""
    extras = "".join(f" +{extra}" for extra in slot.extras)
    return f"{slot.name}{ammo}{extras}{' (taped)' if slot.taped else ''}"


def health(player: PlayerView) -> str:
    """Wounds in words, "unhurt" if there is none."""
    parts = []
    if player.light:
        parts.append(f"{player.light} light wound{'s' if player.light > 1 else ''}")
    parts += [f"{wound} wound" for wound in player.wounds]
    parts += [f"{wound} wound, dressed" for wound in player.dressed]
    return ", ".join(parts) or "unhurt"


def conditions(player: PlayerView) -> list[str]:
    """What else everybody sees of a character."""
    marks = (("slime", player.slime), ("larva", player.larva), ("signal sent", player.signal))
    return [word for word, on in marks if on]


def _room(table: NemesisView, room: int) -> str:
    return table.rooms[room - 1].name if room else "nowhere"


def where(table: NemesisView, player: PlayerView) -> str:
    """The place of a character."""
    if player.status == "awake":
        return f"pod {player.pod}" if player.pod else _room(table, player.room)
    return player.status


def people(
    table: NemesisView, seat: int | None, awaiting: tuple[int, ...], seats: Sequence[str]
) -> list[Text]:
    """A line for each player: who, where, health, hands, cards."""
    lines = []
    for player in table.players:
        line = Text(no_wrap=True, overflow="ellipsis")
        me = player.seat == seat
        line.append("►" if player.seat in awaiting else " ", "bold")
        paint = PAINT[player.colour]
        line.append(player.letter, f"bold {paint}{' reverse' if me else ''}")
        who = "you" if me else seats[player.seat].partition(":")[0] if seats else ""
        first = "*" if player.seat == table.first else ""
        line.append(f" {(player.character or '?') + first:<11}", paint)
        line.append(f"{who:<6}", "bold" if me else "dim")
        if not player.character:
            lines.append(line)
            continue
        alive = player.status == "awake"
        place = where(table, player)
        if alive and not player.pod:
            tile = table.rooms[player.room - 1].tile
            place = f"{SHORT.get(tile, tile)} ({player.room})"
        line.append(f"{place[:14]:<15}", "" if alive else "dim")
        if player.status != "dead":
            text = health(player)
            line.append(text, "green" if text == "unhurt" else "bold red")
            for word in conditions(player):
                line.append(f" +{word}", "bold magenta")
        if alive:
            cards = count(player.hand, "card") + (", passed" if player.passed else "")
            line.append(f" · {cards} · ", "" if not player.passed else "dim")
            things = [held(slot) for slot in player.slots] + list(player.items)
            secret = len(player.secret_items)
            if secret:
                things.append(f"{secret} secret item{'s' if secret > 1 else ''}")
            line.append(", ".join(things) or "empty hands")
        lines.append(line)
    return lines


def own_lines(table: NemesisView, seat: int | None) -> list[Text]:
    """The hand, the secret items and the objectives in short."""
    if table.own is None or seat is None:
        return []
    own = table.own
    player = table.players[seat]
    hand = [*names(own.hand), *(f"Contamination ({card.name})" for card in own.contamination)]
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(" Hand  ", "bold")
    line.append(", ".join(hand) or "empty")
    lines = [line]
    secret = [name for name in names(own.items) if name not in player.items]
    parts = [("Items", secret), ("Quest items", names(player.quests))]
    parts.append(("Objectives", names(own.objectives or table.open_objectives)))
    line = Text(no_wrap=True, overflow="ellipsis")
    for title, words in parts:
        if words:
            line.append(f" {title} ", "bold")
            line.append(" / ".join(words) + " ")
    lines.append(line)
    if own.hunting:
        lines.append(Text.assemble((" Intruder cards  ", "bold"), ", ".join(names(own.hunting))))
    if own.looking:
        lines.append(Text.assemble((" You look at  ", "bold"), ", ".join(names(own.looking))))
    return lines
