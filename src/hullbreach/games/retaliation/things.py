"""Cards, items, rooms and intruders of a table: the base's, and behind or instead of them those of
expansions.

Rules, words, view and bots look a number up here (`g.edition.things`), since what it stands for
hangs on the edition. Names of the base's own (`ids.py`) hold at every table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from . import content
from .content import (
    ActionCard,
    Character,
    Event,
    Exploration,
    Health,
    IntruderType,
    Item,
    Token,
)


class Kind(NamedTuple):
    """A type of intruders; a larger number is a larger type (NR-GOLD-11)."""

    name: str
    models: int
    space: int = 1
    """Of the 6 spaces of a corridor (NR-IMV-09)."""
    frail: bool = False
    """One hit kills it anywhere (NR-IHP-02)."""
    tough: int = 1
    """Hits at once that kill it in a corridor (NR-IHP-03, -04); 0 for the Queen."""
    draws: bool = True
    """Its attack draws an attack card (NR-ATK-01)."""
    passive: bool = False
    """It never moves or attacks, and is met only by what a character aims at it (NR-NEO-41)."""
    figure: bool = False
    """No intruder, though characters may target it like one (Rules.figures)."""


class Printed(NamedTuple):
    """What an intruder token shows: its type, the model of its front, what it puts into a corridor.

    `type` is a number of the set's token types, `front` a Kind or -1 for a Blank. `places` are
    pairs (kind, how many); () while the back is not decided.
    """

    type: int
    front: int
    places: tuple[tuple[int, int], ...] = ()
    decided: bool = True


@dataclass(frozen=True, eq=False)
class IntruderSet:
    """The intruders of a table: base, Sangrevores or Neoflesh (NR-SAN-33). Numbers are places."""

    kinds: tuple[Kind, ...]
    """From the smallest to the largest."""
    token_types: tuple[Token, ...]
    """Blank first."""
    tokens: tuple[Printed, ...]
    """All that tokens can show; of a type with backs first the one that is not decided."""
    backs: tuple[tuple[int, ...], ...]
    """By type of tokens: the printed tokens, each as often as it is there, that one without a
    known back can turn out to be; () for a type without backs."""
    queen: int
    """The kind that the Queen's rules are for."""
    larva: int
    """The kind whose models lie on the boards of infected characters, -1 for none (NR-LAR-01)."""
    adult: int
    """The kind meant where an effect without a model speaks of an Adult (NR-RM-33)."""
    explorations: tuple[Exploration, ...] = content.EXPLORATIONS
    events: tuple[Event, ...] = content.EVENTS
    health: tuple[Health, ...] = content.HEALTH
    attack_copies: tuple[int, ...] = tuple(card.copies for card in content.ATTACKS)
    """By kind of attack card: how many there are."""
    attack_names: tuple[str, ...] = tuple(card.name for card in content.ATTACKS)
    event_moves: tuple[str, ...] = ()
    """By event card: who moves, for sets whose cards name no directions (NR-NEO-14)."""
    kind_words: Mapping[str, str] = field(default_factory=dict)
    """What is to be known of kinds that only this set has, by name."""
    kind: dict[str, int] = field(init=False)
    """Kind by name."""
    face_down: tuple[int, ...] = field(init=False)
    """By type of tokens: the token whose back nobody knows."""
    token_type: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        first = {token.type: n for n, token in reversed(list(enumerate(self.tokens)))}
        made = {
            "kind": {kind.name: n for n, kind in enumerate(self.kinds)},
            "face_down": tuple(first[n] for n in range(len(self.token_types))),
            "token_type": {token.name: n for n, token in enumerate(self.token_types)},
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)


def printed_tokens(
    types: Iterable[Token], kinds: dict[str, int], plain: int, red: int
) -> tuple[tuple[Printed, ...], tuple[tuple[int, ...], ...]]:
    """All that the tokens of a set show, and by type the backs as often as they are printed.

    A back is so many of the kind `plain` and so many of the kind `red`.
    """
    tokens: list[Printed] = []
    backs: list[tuple[int, ...]] = []
    for number, token in enumerate(types):
        front = kinds.get(token.name, -1)
        if not token.backs:
            tokens.append(Printed(number, front, ((front, 1),) if front >= 0 else ()))
            backs.append(())
            continue
        tokens.append(Printed(number, front, decided=False))
        found: list[int] = []
        for white, coloured, count in token.backs:
            places = [(red, coloured), (plain, white)]
            found += [len(tokens)] * count
            tokens.append(Printed(number, front, tuple(it for it in places if it[1])))
        backs.append(tuple(found))
    return tuple(tokens), tuple(backs)


def kinds_of(types: Iterable[IntruderType], **marks: Kind) -> tuple[Kind, ...]:
    """Kinds with the numbers of the content and the marks given by name."""
    return tuple(
        marks.get(it.name, Kind("", 0))._replace(name=it.name, models=it.models, space=it.space)
        for it in types
    )


LARVA, ADULT, DRONE, QUEEN = range(4)
"""Kinds of the base set (ids of others are looked up by name)."""
_KINDS = kinds_of(
    content.INTRUDERS,
    Larva=Kind("", 0, frail=True, draws=False),
    Drone=Kind("", 0, tough=2),
    Queen=Kind("", 0, tough=0),
)
_TOKENS, _BACKS = printed_tokens(
    content.TOKENS, {kind.name: n for n, kind in enumerate(_KINDS)}, ADULT, DRONE
)
BASE_INTRUDERS = IntruderSet(_KINDS, content.TOKENS, _TOKENS, _BACKS, QUEEN, LARVA, ADULT)


@dataclass(frozen=True, eq=False)
class Things:
    """What there is, by number."""

    # By factories: with a default a field is an attribute of the class too, and those Python does
    # not read fast of an instance. These are read at every step.
    characters: tuple[Character, ...] = field(default_factory=lambda: content.CHARACTERS)
    cards: tuple[ActionCard, ...] = field(default_factory=lambda: content.CARDS)
    items: tuple[Item, ...] = field(default_factory=lambda: content.ITEMS)
    intruders: IntruderSet = field(default_factory=lambda: BASE_INTRUDERS)
    infections: tuple[str, ...] = ()
    """Names of contamination cards with faces of their own, from ids.KNOWN on (NR-SAN-19)."""
    owners: tuple[frozenset[int], ...] = field(init=False, repr=False)
    """By action card: the characters whose deck it is in."""
    decks: dict[str, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False)
    """Remembers decks and items by name and owner: every table has them made anew."""

    def __post_init__(self) -> None:
        owners = tuple(
            [
                frozenset(
                    [n for n, it in enumerate(self.characters) if card.owner in ("", it.name)]
                )
                for card in self.cards
            ]
        )
        object.__setattr__(self, "owners", owners)

    def deck(self, name: str) -> list[int]:
        """All item cards of a deck, by number."""
        known = self.decks.get(name)
        if known is None:
            known = self.decks[name] = tuple(
                [n for n, it in enumerate(self.items) if it.deck == name for _ in range(it.copies)]
            )
        return list(known)

    def items_of(self, character: int) -> list[int]:
        """The character items of a character (NR-PLR-12)."""
        owner = self.characters[character].name
        known = self.decks.get("items of " + owner)
        if known is None:
            known = self.decks["items of " + owner] = tuple(
                [n for n, item in enumerate(self.items) if item.owner == owner]
            )
        return list(known)

    def cards_of(self, character: int) -> list[int]:
        """The ten action cards of a character: five that all have, five of its own (NR-PLR-11)."""
        owner = self.characters[character].name
        known = self.decks.get(owner)
        if known is None:
            known = self.decks[owner] = tuple(
                [n for n, card in enumerate(self.cards) if card.owner in ("", owner)]
            )
        return list(known)

    def owns(self, character: int, card: int) -> bool:
        """Whether an action card is one of a character's ten."""
        return character in self.owners[card]


BASE_THINGS = Things()
