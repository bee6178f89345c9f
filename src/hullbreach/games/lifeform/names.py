"""What things are called: for log, prompts, options and the view alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hullbreach.kernel.words import listed

from .board import CORRIDORS, GRAPH, LINKS, PLACES, REMORA
from .ids import (
    ACTIONS,
    CHARACTERS,
    COLUMNS,
    CREW_CARDS,
    EXPLOSION,
    ICONS,
    IMAGES,
    LIFEFORM_CARDS,
    SD_START,
    SOLHEIM,
    STOWAWAYS,
)
from .state import LIFEFORM, Lifeform

CHARACTER_NAMES = tuple(character.name.split()[-1] for character in CHARACTERS)
"""Characters by their last names: "Durrant"."""
CHAMBER_NAMES = tuple(
    "the Remora" if place == REMORA else f"{chamber.name} ({chamber.code})"
    for place, chamber in enumerate(PLACES)
)
"""Places in a sentence: "Supplies (B03)", "the Remora"."""
LINK_NAMES = tuple(
    f"{'corridor' if link in CORRIDORS else 'tunnel'} {PLACES[a].code}-"
    f"{'Remora' if b == REMORA else PLACES[b].code}"
    for link, (a, b) in enumerate(LINKS)
)
"""Links by their ends in brief: "corridor A01-A02"."""
LINKS_BETWEEN = tuple(
    f"the {'corridor' if link in CORRIDORS else 'tunnel'} between {CHAMBER_NAMES[a]} and "
    f"{CHAMBER_NAMES[b]}"
    for link, (a, b) in enumerate(LINKS)
)
"""Links in a sentence: "the corridor between Cockpit (A01) and Communications (A04)"."""
COLUMN_NAMES = tuple(column.name for column in COLUMNS)
SURVIVAL_NAMES = ("ANDROID KILL", "MOVE ALIEN 3", "HULL BREACH")
"""The lifeform's survival abilities (LF-LSURV)."""
SURVIVAL_TITLES = ("ANDROID KILL", "MOVE (1 image, 1, 2 or 3 moves)", "HULL BREACH")
"""The same as people are told them: what moves is called an image, as on the cards."""
assert len(LINK_NAMES) == len(GRAPH.links)


def seat_name(g: Lifeform, seat: int) -> str:
    """ "Player 2", or "the lifeform": crew players and who plays a role keep their numbers."""
    return "the lifeform" if g.players[seat].role == LIFEFORM else f"Player {seat + 1}"


def card_name(g: Lifeform, card: int) -> str:
    """A card of a crew player's hand; no card: what Cold Blood makes of several (LFP-SURV-05)."""
    if card < 0:
        return CHARACTERS[SOLHEIM].skill.name
    if card < len(CREW_CARDS):
        return CREW_CARDS[card].name
    name: str = g.edition.other_cards[card].name
    return name


def image_name(image: int) -> str:
    """ "image Alpha"."""
    return f"image {IMAGES[image]}"


def action_name(code: str) -> str:
    """An action as its icon is called: "MOVE (1 character)"."""
    return ACTIONS[code].name


def row_name(codes: Sequence[str]) -> str:
    """The actions of a row: "MOVE (1 character) + EXPLORE"."""
    return " + ".join(action_name(code) for code in codes)


def row_of(lifeform: bool, card: int, row: int) -> str:
    """A row of a crew or lifeform card."""
    return row_name((LIFEFORM_CARDS if lifeform else CREW_CARDS)[card].rows[row])


def minute_name(minute: int) -> str:
    """A space of the self-destruct track: "START", "minute 12", "EXPLOSION"."""
    return {SD_START: "START", EXPLOSION: "EXPLOSION"}.get(minute, f"minute {minute}")


def stowaway_name(card: int) -> str:
    """A stowaway card: "minutes 3 to 5"."""
    return f"minutes {STOWAWAYS[card].low} to {STOWAWAYS[card].high}"


def icon_names(icons: Sequence[int]) -> str:
    """Showdown icons: "claw, claw and jaw"."""
    return listed(ICONS[icon] for icon in icons)


@cache
def signs(characters: tuple[int, ...]) -> tuple[str, ...]:
    """A sign for each character of a game: its first letter, or two where others begin alike."""
    names = [CHARACTER_NAMES[c] for c in characters]
    first = [name[0] for name in names]
    return tuple(name[0] if first.count(name[0]) == 1 else name[:2] for name in names)
