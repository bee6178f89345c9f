"""What statistics over many games count: rows of cards, abilities, objectives, terror."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .content import Card
from .ids import (
    CAT_CARDS,
    CHARACTERS,
    CREW_CARDS,
    EVOLUTION,
    LIFEFORM_CARDS,
    MAINFRAME_CARDS,
    OBJECTIVES,
    TERROR_CARDS,
)
from .names import SURVIVAL_NAMES, action_name, row_name

Args = tuple[Any, ...]
Named = Sequence[Any]


def _row(what: str, cards: Sequence[Card], card: int, row: int) -> str:
    return f"{what}: {cards[card].name}: {row_name(cards[card].rows[row])}"


def _reaction(what: str, cards: Sequence[Card], card: int) -> str:
    return f"{what}: {cards[card].name}: {action_name(cards[card].reaction)}"


def _crew_row(args: Args) -> list[str]:
    _, card, row = args
    return [_row("crew", CREW_CARDS, card, row)] if card < len(CREW_CARDS) else []


def _lifeform_row(args: Args) -> list[str]:
    return [_row("lifeform", LIFEFORM_CARDS, *args)]


def _crew_reaction(args: Args) -> list[str]:
    card = args[1]
    known = 0 <= card < len(CREW_CARDS) and CREW_CARDS[card].reaction
    return [_reaction("reaction", CREW_CARDS, card)] if known else []


def _named(what: str, things: Named, at: int) -> Callable[[Args], list[str]]:
    """The thing whose number is argument number `at`."""
    return lambda args: [f"{what}: {things[args[at]].name}"]


def _drawn(args: Args) -> list[str]:
    return [f"objective drawn: {OBJECTIVES[card].name}" for card in args]


def _ability(what: str) -> Callable[[Args], list[str]]:
    return lambda args: [_ability_name(what, args[1])]


def _ability_name(what: str, c: int) -> str:
    ability = CHARACTERS[c].skill if what == "skill" else CHARACTERS[c].survival
    return f"{what}: {CHARACTERS[c].name}: {ability.name}"


COUNTED: Mapping[str, Callable[[Args], list[str]]] = {
    "plays": _crew_row,
    "reacts": _crew_reaction,
    "skill": _ability("skill"),
    "survival": _ability("survival"),
    "objective.seen": _drawn,
    "objective.immediate": lambda args: _drawn(args[1:]),
    "objective.completed": _named("objective reached", OBJECTIVES, 1),
    "cat_card.played": _named("cat", CAT_CARDS, 1),
    "mainframe_card.played": _named("mainframe", MAINFRAME_CARDS, 1),
    "terror.followed": _named("terror", TERROR_CARDS, 1),
    "lifeform.plays": _lifeform_row,
    "lifeform.survival": lambda args: [f"lifeform survival: {SURVIVAL_NAMES[args[0]]}"],
    "evolution.spent": _named("evolution spent", EVOLUTION, 0),
    "evolution.cancels": _named("evolution cancels", EVOLUTION, 0),
}
"""By kind of log line, what it counts as."""


def tally(kind: str, args: Args) -> Sequence[str]:
    """What a line of the log counts as."""
    counted = COUNTED.get(kind)
    return counted(args) if counted is not None else ()


THINGS: Mapping[str, Named] = {
    "objective drawn": OBJECTIVES,
    "objective reached": [o for o in OBJECTIVES if o.kind != "immediate"],
    "cat": CAT_CARDS,
    "mainframe": MAINFRAME_CARDS,
    "terror": TERROR_CARDS,
}
DECKS: Mapping[str, Sequence[Card]] = {"crew": CREW_CARDS, "lifeform": LIFEFORM_CARDS}


def _known() -> list[str]:
    found = [
        _row(what, cards, card, row)
        for what, cards in DECKS.items()
        for card, printed in enumerate(cards)
        for row in range(len(printed.rows))
    ]
    found += [_reaction("reaction", CREW_CARDS, n) for n, c in enumerate(CREW_CARDS) if c.reaction]
    for n, character in enumerate(CHARACTERS):
        if not character.set:
            found += [_ability_name("skill", n), _ability_name("survival", n)]
    for what, things in THINGS.items():
        found += [f"{what}: {thing.name}" for thing in things]
    return found + [f"lifeform survival: {name}" for name in SURVIVAL_NAMES]


TALLIES = tuple(_known())
"""All that is counted of the base game."""
