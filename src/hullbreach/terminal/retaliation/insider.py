"""The Insider in the terminal: where she is, what her story says."""

from __future__ import annotations

from hullbreach.games.retaliation.insider.view import InsiderView
from hullbreach.games.retaliation.shown import RetaliationView
from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.kernel.words import count

STYLES = {"friendly": "bold green", "hostile": "bold red", "": "bold white"}


def insider_of(table: RetaliationView) -> InsiderView | None:
    """What is seen of her, None at a table without her."""
    return table.insider if isinstance(table, TableView) else None


def in_room(table: RetaliationView, slot: int) -> list[InsiderView]:
    """Whether she is in a room: she, or nobody."""
    her = insider_of(table)
    return [her] if her is not None and her.room == slot else []


def how(her: InsiderView) -> str:
    """ "the Insider (friendly, 4 health)"."""
    more = {
        "friendly": f" (friendly, {her.health} health)",
        "hostile": f" (hostile, {count(her.hits, 'hit')})",
        "": "",
    }[her.side]
    return f"the Insider{more}"


def story(table: RetaliationView) -> list[str]:
    """The active card, and the lower parts of those before it that still work."""
    her = insider_of(table)
    if her is None or not her.cards:
        return []
    *covered, now = her.cards
    lines = [f"The story of the {her.story}, card {now.id}, {now.name}: {now.back}"]
    lines += [f"Still visible, card {it.id}, {it.name}: {it.back}" for it in covered if it.lasting]
    return lines + ([f"Markers on the card: {her.markers}."] if her.markers else [])
