"""Xyrians in the terminal: models and tokens, statuses, their cards and the backs of decks."""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.games.retaliation.xyrians.view import ActivationView, XyriansView, XyrianView
from hullbreach.kernel.words import count

LEGEND = "X Xyrian   t trace   a armor   & allegiance"


def brief(seen: XyriansView) -> str:
    """The line above the map."""
    parts = [f"Xyrians {len(seen.models)}", f"traces {len(seen.traces)}", f"dead {seen.dead}"]
    parts += [
        f"back of exploration {seen.exploration_back or '-'}, of event {seen.event_back or '-'}"
    ]
    parts += [f"card {', '.join(it.name for it in seen.acting)}"] if seen.acting else []
    return "  ".join(parts)


def signs(seen: XyriansView, slot: int) -> str:
    """What lies of theirs in a room, a letter each."""
    return (
        "t" * seen.traces.count(slot)
        + "a" * seen.armor.count(slot)
        + "&" * (seen.allegiance == slot)
    )


def contents(seen: XyriansView, slot: int) -> list[str]:
    """The same in words."""
    found = ["a Xyrian trace"] * seen.traces.count(slot)
    found += ["Xyrian armor"] * seen.armor.count(slot)
    return found + ["the Xyrians' allegiance token"] * (seen.allegiance == slot)


def marks(seen: XyriansView, seat: int) -> list[str]:
    """What a character bears of theirs."""
    found = [it.name for it in seen.statuses if it.seat == seat]
    return found + ["Xyrian allegiance"] * (seen.owner == seat)


def told(seen: XyriansView, seat: int) -> list[str]:
    """The same, explained; and what the seat has found."""
    found = [f"  Status, {it.name}: {it.words} Until: {it.until}"
             for it in seen.statuses if it.seat == seat]  # fmt: skip
    found += [f"  Xyrian allegiance: {seen.allegiance_words[1]}"] * (seen.owner == seat)
    return found + [f"  Left under their deck: {item.name}." for item in seen.refused]


def lines(table: TableView, seen: XyriansView) -> list[str]:
    """Who is on the map, whose the card is, what their decks show."""
    models = ", ".join(_model(it) for it in seen.models) or "none"
    found = [f"Xyrians on the map: {models}; dead: {seen.dead}."]
    found += _allegiance(table, seen)
    found += [f"{title} deck: {_back(back)}." for title, back in
              (("Exploration", seen.exploration_back), ("Event", seen.event_back))]  # fmt: skip
    found += [f"The Xyrians' card, {it.name}: {it.upper} Or: {it.lower}" for it in seen.acting]
    found.append(f"Their deck: {count(seen.unknown, 'unknown card')}; then {_names(seen.known)}.")
    found += [f"Event that stays: {event.name}." for event in seen.events]
    left = f"{count(seen.statuses_left, 'status card')}, {count(seen.items, 'Xyrian item')}"
    return [*found, f"In their decks: {left}."]


def _model(it: XyrianView) -> str:
    return f"{it.name}{' (injured)' * it.injured}"


def _back(back: str) -> str:
    return f"the top card has the {back} back".replace("xyrian", "Xyrian") if back else "no card"


def _names(cards: Iterable[ActivationView]) -> str:
    return ", ".join(it.name for it in cards) or "none that is known"


def _allegiance(table: TableView, seen: XyriansView) -> list[str]:
    free, gained = seen.allegiance_words
    if seen.owner >= 0:
        used = " (used in this round)" if seen.commanded else ""
        return [f"Xyrian allegiance, {table.players[seen.owner].name}{used}: {gained}"]
    if seen.allegiance < 0:
        return []
    return [f"Xyrian allegiance, in {table.plan.slots[seen.allegiance].name}: {free}"]
