"""The table of LIFEFORM in sentences: for plain text and for questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hullbreach.games.lifeform.plan import ObjectiveView, PlacePlan
from hullbreach.games.lifeform.table import TableView
from hullbreach.games.lifeform.view import CharacterView, PlayerView
from hullbreach.kernel.words import capital, count

from ..drawing import Explain
from ..rules import entry_lines
from . import solo
from .modules import module_lines
from .people import card_words, characters_of, holdings


def _joined(words: Iterable[str], none: str = "none") -> str:
    return ", ".join(words) or none


def _minute(table: TableView) -> str:
    if table.minute > 30:
        return "the count has not begun"
    return f"minute {table.minute}" if table.minute else "the ship has exploded"


def status(table: TableView) -> str:
    """Round and minute in a few words."""
    parts = [_minute(table)]
    if table.round:
        parts.insert(0, f"round {table.round}")
    if table.stage == "showdown":
        parts.append("SHOWDOWN")
    return " · ".join(parts)


def state(table: TableView) -> list[str]:
    """Tracks and loadout, what is going on, and the own hand."""
    it, android = table.creature, table.android
    hostility = f"hostility {it.hostility}, " if table.solo is None else ""
    tracks = f"{hostility}cocoon {table.cocoon.space}, malfunction {table.malfunction}"
    lines = [
        f"{table.stage.capitalize()}, round {table.round}, {_minute(table)}. {capital(tracks)}.",
        f"The android is {android.status}"
        + (f" in {_name(table, android.place)}." if android.place >= 0 else "."),
        _loadout(table),
        *(solo.sentences(table.solo) if table.solo is not None else []),
        *module_lines(table),
    ]
    if table.attack is not None:
        names = _joined(c.name for c in table.characters if c.id in table.attack.targets)
        lines.append(f"The lifeform attacks {names} in {_name(table, table.attack.place)}.")
    if table.row is not None:
        left = _joined(table.row.left, "nothing")
        lines.append(f"{table.row.card.name} is being played; still to do: {left}.")
    if table.fight is not None:
        f = table.fight
        card = f.card.name if f.card is not None else "a card face down"
        lines.append(
            f"The lifeform fights {table.players[f.target].name} with {card}. "
            f"Icons to be matched: {_joined(f.icons)}."
        )
    own = table.own
    if own is not None:
        lines.append(f"Your cards: {_joined(card_words(card) for card in own.hand)}.")
        for goal in own.objectives:
            lines.append(f"Objective of the crew: {goal.name}. {goal.words}{_waits(table, goal)}")
        if own.stowaway:
            lines.append(f"Your stowaway card: {own.stowaway}.")
    return lines


def _waits(table: TableView, goal: ObjectiveView) -> str:
    """What an undone objective waits for, as a sentence that follows its text."""
    if table.stage != "starship" or table.own is None or table.own.role != "crew":
        return ""
    if goal.waits:
        return f" It waits for: {'; '.join(it.words for it in goal.waits)}."
    if goal.kind == "cost":
        return " It can be paid for at the end of your turn."
    return " It can be done now."


def _loadout(table: TableView) -> str:
    columns = [
        f"{plan.name} {column.tokens}" + (f" of {column.needed}" if column.needed else "")
        for plan, column in zip(table.board.columns, table.loadout, strict=True)
    ]
    if table.solo is not None:
        return f"Loadout: {_joined(columns)}."
    left = count(table.objectives_left, "objective")
    return f"Loadout: {_joined(columns)}. The crew has {left} left to complete."


def _name(table: TableView, place: int) -> str:
    plan = table.board.places[place]
    return f"{plan.name} ({plan.code})" if plan.deck else "the Remora"


# -- places ------------------------------------------------------------------------------------


def contents(table: TableView, place: PlacePlan) -> list[str]:
    """Who and what is in a place."""
    parts = [_figure(c) for c in table.characters if c.place == place.id]
    for image in table.images:
        if image.place == place.id:
            known = f", {image.identity}" if image.identity else ""
            parts.append(f"image {image.name}{known}")
    if table.android.place == place.id:
        parts.append("the android")
    if table.cat_place == place.id:
        parts.append("the ship's cat")
    if place.deck:
        lying = table.chambers[place.id]
        if lying.missions:
            parts.append(count(lying.missions, "mission token"))
        flags = (
            ("power outage", lying.outage),
            ("terror", lying.terror),
            ("cocoon chamber token", lying.cocoon_token),
            ("breached", lying.breach),
        )
        parts += [word for word, on in flags if on]
    return parts


def _figure(c: CharacterView) -> str:
    return f"{c.name}, hidden" if c.hidden else c.name


def _chamber(table: TableView, place: PlacePlan) -> str:
    icons = [icon.replace("_", " ") for icon in place.icons]
    marks = f" [{', '.join(icons)}]" if icons else ""
    return f"{_name(table, place.id)}{marks}: {_joined(contents(table, place), 'empty')}."


def places(table: TableView) -> list[str]:
    """Every chamber that holds something, then the security door."""
    lines = [_chamber(table, p) for p in table.board.places if contents(table, p)]
    door = table.door
    if door.link >= 0:
        side = "half-locked" if door.half_lock else "locked"
        lines.append(f"The security door on {table.board.links[door.link].name} is {side}.")
    return lines


def look(table: TableView, words: str) -> list[str]:
    """A chamber by code or name, with its corridors and tunnels."""
    wanted = words.casefold().strip()
    for place in table.board.places:
        if wanted and wanted in (place.code.casefold(), place.name.casefold()):
            lines = [_chamber(table, place)]
            for link in table.board.links:
                if place.id in (link.a, link.b):
                    other = link.b if link.a == place.id else link.a
                    kind = "Tunnel" if link.tunnel else "Corridor"
                    shut = ", closed by the security door" if link.id == table.door.link else ""
                    lines.append(f"  {kind} to {_name(table, other)}{shut}.")
            return lines
    return []


# -- people ------------------------------------------------------------------------------------


def persons(table: TableView, seat: int | None, seats: Sequence[str]) -> list[str]:
    """Each player in a sentence, with the characters."""
    return [_person(table, player, seat, seats) for player in table.players]


def _person(table: TableView, player: PlayerView, seat: int | None, seats: Sequence[str]) -> str:
    who = "you" if player.seat == seat else seats[player.seat] if seats else ""
    parts = [f"{player.name}{f', {who}' if who else ''}: "]
    crew = [
        f"{c.name} in {_name(table, c.place)}{', hidden' if c.hidden else ''}"
        for c in characters_of(table, player)
    ]
    if player.out:
        crew = ["out of the game"]
    elif player.role in ("cat", "mainframe"):
        crew = ["the ship's cat" if player.role == "cat" else "the SIS-TER mainframe"]
    return parts[0] + "; ".join([*crew, *holdings(table, player)]) + "."


def sheet(table: TableView, seat: int | None, explain: Explain) -> list[str]:
    """All that a seat holds, each thing explained."""
    own = table.own
    if own is None or seat is None:
        return ["You only watch."]
    player = table.players[seat]
    lines = [_person(table, player, seat, ())]
    groups = (
        ("Your cards", dict.fromkeys((card.name for card in own.hand), "")),
        ("Objectives of the crew", {g.name: _waits(table, g) for g in own.objectives}),
    )
    for title, names in groups:
        if names:
            lines.append(f"{title}:")
            for name, now in names.items():
                lines += [line for entry in explain(name) for line in entry_lines(entry, "  ")]
                lines += [f"   {now}"] * bool(now)
    for c in characters_of(table, player):
        lines.append(f"{c.full_name}, {c.role}:")
        for what, ability in (("Skill", c.skill), ("Survival", c.survival)):
            used = " (used)" if ability.active and ability.kind == "one_use" else ""
            force = " (in force)" if ability.active and ability.kind == "ongoing" else ""
            lines.append(f"  {what}, {ability.name}{used}{force}: {ability.words}")
        if c.trait:
            lines.append(f"  Always: {c.trait}")
    if table.solo is not None:
        lines += solo.sentences(table.solo)
    for deck in table.decks:
        if table.solo is not None and deck.name not in ("crew", "terror"):
            continue
        discard = _joined(deck.discard)
        lines.append(f"The {deck.name} deck: {count(deck.size, 'card')}. Discarded: {discard}.")
    return lines
