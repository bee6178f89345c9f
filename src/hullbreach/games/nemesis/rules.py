"""What an edition of Nemesis is made of: the tables and functions that rules reach through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.state import Procedure

from .acts import Use, WeaponRule

if TYPE_CHECKING:
    from hullbreach.kernel.vocabulary import Vocabulary
    from hullbreach.toolkit.reactions import Point
    from hullbreach.toolkit.verbs import Verb

    from .content import ActionCard, Item, Tile
    from .state import Intruder, Nemesis, Player
    from .things import Things


Uses = tuple[tuple[Use, ...], ...]
"""The uses of each card, item or room tile, by its number."""
Refusal = Callable[["Nemesis", int, int], str | None]
"""See Use."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """The rules of a table. In `state.edition` while a match runs."""

    rounds: tuple[Callable[[Nemesis, int], str], ...]
    """Who takes a round: each looks at a seat and names the step of its round, "" for none."""
    things: Things
    """What is printed on cards, items and room tiles."""
    words: Vocabulary
    """How everything is said."""
    actions: Mapping[str, Verb[Nemesis]]
    """By verb (NEM-ACT-01)."""
    cards: Uses
    items: Uses
    rooms: Uses
    weapons: Mapping[str, WeaponRule]
    """By the item's name."""
    attacks: Mapping[str, Callable[[Nemesis, Intruder, int], Procedure[None] | None]]
    """What an attack card does to a character, by its name."""
    events: Sequence[Callable[[Nemesis], Procedure[None] | None]]
    """What an event card does, by its number."""
    points: Mapping[str, Point[Nemesis]]
    """When players may react, by the name of the window."""
    conditions: Sequence[Callable[[Nemesis, Player], bool]]
    """When an objective is fulfilled, by its number."""
    card_options: tuple[list[Option], ...] = field(init=False)
    item_options: tuple[list[Option], ...] = field(init=False)
    room_options: tuple[list[Option], ...] = field(init=False)
    """The options that the uses of a card, item or room tile are, made once."""
    card_uses: tuple[tuple[int, str, list[tuple[Option, Refusal]]], ...] = field(init=False)
    """Of a card: its cost, its mark, and those options, each with what may refuse it."""
    card_words: tuple[tuple[str, ...], ...] = field(init=False)
    item_words: tuple[tuple[str, ...], ...] = field(init=False)
    room_words: tuple[tuple[str, ...], ...] = field(init=False)
    """What each of these uses does, in words."""

    def __post_init__(self) -> None:
        things = self.things
        cards, rooms = ([e.name for e in entries] for entries in (things.cards, things.tiles))
        items = [item.name for item in things.items]
        by_card = _options("card", self.cards)
        made: dict[str, Any] = {
            "card_options": by_card,
            "card_uses": tuple(
                (card.cost, card.when, list(zip(options, (u.refusal for u in uses), strict=True)))
                for card, options, uses in zip(things.cards, by_card, self.cards, strict=True)
            ),
            "item_options": _options("item", self.items),
            "room_options": tuple(
                [("room_action", i) for i in range(len(uses))] for uses in self.rooms
            ),
            "card_words": self._told(cards, cards, self.cards),
            "item_words": self._told(items, things.labels, self.items),
            "room_words": self._told(rooms, rooms, self.rooms),
        }
        for name, table in made.items():
            object.__setattr__(self, name, table)

    def _told(
        self, names: Sequence[str], labels: Sequence[str], table: Uses
    ) -> tuple[tuple[str, ...], ...]:
        """Raises ContentError if nobody has put a use into words."""
        words, found = self.words.own["use"], []
        for name, label, uses in zip(names, labels, table, strict=True):
            told = [words.get(f"{use.key}.{name}") or words.get(use.key) for use in uses]
            if None in told:
                key = uses[told.index(None)].key
                raise ContentError(
                    f"words.toml: [use] {key}: {name} does this, but words are missing"
                )
            found.append(tuple(f"{label}: {text}" for text in told))
        return tuple(found)


def _options(verb: str, table: Uses) -> tuple[list[Option], ...]:
    return tuple([(verb, n, i) for i in range(len(uses))] for n, uses in enumerate(table))


# -- what expansions add; the words of uses have to be there before ----------------------------


def with_cards(rules: Rules, *more: tuple[ActionCard, tuple[Use, ...]]) -> Rules:
    """More action cards behind those there are, each with what it lets one do."""
    things = replace(rules.things, cards=(*rules.things.cards, *(card for card, _ in more)))
    return replace(rules, things=things, cards=(*rules.cards, *(uses for _, uses in more)))


def with_items(rules: Rules, *more: tuple[Item, tuple[Use, ...]]) -> Rules:
    """More items behind those there are, in the decks they name, each with its uses."""
    things = replace(rules.things, items=(*rules.things.items, *(item for item, _ in more)))
    return replace(rules, things=things, items=(*rules.items, *(uses for _, uses in more)))


def with_tiles(rules: Rules, *more: tuple[Tile, tuple[Use, ...]]) -> Rules:
    """More room tiles behind those there are, among those of their category."""
    things = replace(rules.things, tiles=(*rules.things.tiles, *(tile for tile, _ in more)))
    return replace(rules, things=things, rooms=(*rules.rooms, *(uses for _, uses in more)))
