"""The contractors as data: draft cards, items, action cards, each entry checked on load."""

from __future__ import annotations

from collections import Counter

from hullbreach.kernel.content import load_entries

from ...content import ActionCard, Character, Item
from ...content.checks import check_items, require, unique

PACKAGE = __name__

CONTRACTORS = load_entries(PACKAGE, "contractors.toml", "character", Character)
ITEMS = load_entries(PACKAGE, "contractors.toml", "item", Item)
CARDS = load_entries(PACKAGE, "contractors.toml", "card", ActionCard)


def check() -> None:
    """Two items and five cards each (NR-CTR-05, -06)."""
    names = [it.name for it in CONTRACTORS]
    where = "contractors.toml"
    require(len(names) == 12, where, "[[character]]: twelve")
    items, cards = Counter(it.owner for it in ITEMS), Counter(it.owner for it in CARDS)
    require(items == dict.fromkeys(names, 2), where, "[[item]]: owner: two each")
    require(cards == dict.fromkeys(names, 5), where, "[[card]]: owner: five each")
    check_items(ITEMS, f"{where}: [[item]]")
    unique([*[it.name for it in ITEMS], *[it.name for it in CARDS]], where, "name")
