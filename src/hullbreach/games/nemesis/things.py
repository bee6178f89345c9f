"""Cards, items and room tiles of a table: the base's, and behind them those of expansions.

Rules, words, view and bots look a number up here (`g.edition.things`), since what it stands for
hangs on the edition. Names of the base's own (`ids.py`) hold at every table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .content import ACTION_CARDS, ITEMS, TILES, ActionCard, Item, Tile


@dataclass(frozen=True, eq=False)
class Things:
    """What there is, by number."""

    cards: tuple[ActionCard, ...]
    items: tuple[Item, ...]
    tiles: tuple[Tile, ...]
    labels: tuple[str, ...] = field(init=False)
    """Items by name, those of two decks with their colour."""
    crafted: tuple[int, ...] = field(init=False)
    """The items that can only be made."""

    def __post_init__(self) -> None:
        decks: dict[str, set[str]] = {}
        for item in self.items:
            decks.setdefault(item.name, set()).add(item.deck)
        labels = [
            f"{item.name} ({item.deck})" if len(decks[item.name]) > 1 else item.name
            for item in self.items
        ]
        crafted = [n for n, item in enumerate(self.items) if item.deck == "crafted"]
        object.__setattr__(self, "labels", tuple(labels))
        object.__setattr__(self, "crafted", tuple(crafted))

    def deck(self, name: str) -> list[int]:
        """All item cards of a deck, by number."""
        return [
            kind for kind, card in enumerate(self.items) if card.deck == name
            for _ in range(card.count)
        ]

    def tiles_of(self, category: str) -> list[int]:
        """The tiles of a category ("1", "2", "S")."""
        return [n for n, tile in enumerate(self.tiles) if tile.category == category]

    def tile_named(self, name: str) -> int:
        """The number of a tile."""
        return next(n for n, tile in enumerate(self.tiles) if tile.name == name)


BASE_THINGS = Things(ACTION_CARDS, ITEMS, TILES)
