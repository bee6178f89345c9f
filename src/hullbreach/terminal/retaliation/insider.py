"""The Insider in the terminal: where she is, what her story says."""

from __future__ import annotations

from hullbreach.games.retaliation.insider.view import InsiderView
from hullbreach.games.retaliation.shown import IntruderView
from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.kernel.words import count

LEGEND = "I the Insider (hits)"
STYLES = {"friendly": "bold green", "hostile": "bold red", "": "bold white"}


def in_room(table: TableView, slot: int) -> list[InsiderView]:
    """Whether she is in a room: she, or nobody."""
    her = table.insider
    return [her] if her is not None and her.room == slot else []


def others(table: TableView, slot: int) -> list[IntruderView]:
    """Intruders in a room but for her: hostile, she is one of them, and is shown as herself."""
    return [it for it in table.intruders if it.room == slot and it.type != "Insider"]


def how(her: InsiderView) -> str:
    """ "the Insider (friendly, 4 health)"."""
    more = {
        "friendly": f" (friendly, {her.health} health)",
        "hostile": f" (hostile, {count(her.hits, 'hit')})",
        "": "",
    }[her.side]
    return f"the Insider{more}"


def story(her: InsiderView) -> list[str]:
    """The active card, and the lower parts of those before it that still work."""
    if not her.cards:
        return []
    *covered, now = her.cards
    lines = [f"The story of the {her.story}, card {now.id}, {now.name}: {now.back}"]
    lines += [f"Still visible, card {it.id}, {it.name}: {it.back}" for it in covered if it.lasting]
    return lines + ([f"Markers on the card: {her.markers}."] if her.markers else [])
