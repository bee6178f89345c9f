"""What things are called: for log, prompts, options and the view alike."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.words import count, listed

from .combat import EGGS
from .content import ATTACKS, CHARACTERS, HUNTING, Attack
from .crew import tile_card
from .ids import (
    ATTACK_CARDS,
    BLUE_CORPSE,
    CARCASS,
    CORPSES,
    CORRIDORS,
    EGG,
    OBJECTS,
    QUEEN,
    TECHNICAL,
    TYPE_NAMES,
)
from .rules import Rules
from .slots import item_card
from .state import Intruder, Nemesis

TYPES = tuple(name.capitalize() for name in TYPE_NAMES)
"""Types of intruders: "Adult"."""
A_TYPE = tuple(
    "the Queen" if n == QUEEN else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
    for n, name in enumerate(TYPES)
)
_OBJECTS = {
    CARCASS: ("Carcass", "an intruder carcass"),
    EGG: ("Egg", "an egg"),
    BLUE_CORPSE: ("Blue corpse", "the blue corpse"),
} | {
    CORPSES + c: (f"Corpse of the {character.name}", f"the corpse of the {character.name}")
    for c, character in enumerate(CHARACTERS)
}
ATTACK_CARD_NAMES = tuple(
    f"{ATTACKS[number].name} ({endurance or 'retreat'})" for number, endurance in ATTACK_CARDS
)
"""Attack cards with their endurance."""


def seat_name(g: Nemesis, seat: int) -> str:
    """ "Captain (player 1)", before the draft "Player 1"."""
    character = g.players[seat].character
    if character < 0:
        return f"Player {seat + 1}"
    return f"{CHARACTERS[character].name} (player {seat + 1})"


def room_name(g: Nemesis, room: int) -> str:
    """ "Armory (7)", as long as it is unexplored "Room 7"."""
    return f"{tile_card(g, room).name} ({room})" if g.explored[room] else f"Room {room}"


def corridor_ends(g: Nemesis, corridor: int) -> str:
    """The rooms at both ends of a corridor, but for the technical one: "Armory (7) and Room 8"."""
    return listed(room_name(g, room) for room in CORRIDORS[corridor])


def corridor_name(g: Nemesis, corridor: int) -> str:
    """ "the corridor between Armory (7) and Room 8" or "the technical corridor"."""
    if corridor == TECHNICAL:
        return "the technical corridor"
    return f"the corridor between {corridor_ends(g, corridor)}"


def object_title(kind: int) -> str:
    """A heavy object as a heading: "Egg"."""
    return _OBJECTS[kind][0]


def object_name(kind: int) -> str:
    """A heavy object in a sentence: "an egg"."""
    return _OBJECTS[kind][1]


def item_name(g: Nemesis, kind: int) -> str:
    """The name of an item."""
    return item_card(g, kind).name


def item_label(g: Nemesis, kind: int) -> str:
    """An item by its name; one of those that two decks hold with its colour."""
    rules: Rules = g.edition
    return rules.things.labels[kind]


def thing_title(g: Nemesis, kind: int) -> str:
    """An item or a heavy object as a heading."""
    return object_title(kind) if kind >= OBJECTS else item_name(g, kind)


def thing_name(g: Nemesis, kind: int) -> str:
    """An item or a heavy object in a sentence."""
    return object_name(kind) if kind >= OBJECTS else item_label(g, kind)


def intruder_name(g: Nemesis, id: int) -> str:
    """ "the Adult in Armory (7)"; its number is added if several of a type stand there."""
    for it in g.intruders:
        if it.id == id:
            return f"{intruder_here(g, id)} in {room_name(g, it.room)}"
    return intruder_here(g, id)


def intruder_here(g: Nemesis, id: int) -> str:
    """ "the Adult", for somebody who stands in its room."""
    for it in g.intruders:
        if it.id == id:
            return f"the {figure_name(g, it)}"
    return "the eggs" if id == EGGS else "an intruder that is gone"


def figure_name(g: Nemesis, it: Intruder) -> str:
    """ "Adult"; its number is added if several of a type stand in its room."""
    alike = sum([1 for o in g.intruders if o.type == it.type and o.room == it.room])
    return f"{TYPES[it.type]}{f' #{it.id}' if alike > 1 else ''}"


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A sign for each name, all different: its first letter if possible.

    An empty name gets its number, counted from 1.
    """
    found = [""] * len(names)
    for place, name in enumerate(names):
        initial = name[:1] or str(place + 1)
        if initial not in found:
            found[place] = initial
    for place, name in enumerate(names):
        if not found[place]:
            wanted = (*name.upper(), str(place + 1))
            found[place] = next(sign for sign in wanted if sign not in found)
    return tuple(found)


CHARACTER_LETTERS = letters([character.name for character in CHARACTERS])
"""The sign of each character."""


def attack_makers(attack: Attack) -> str:
    """Which types of intruders an attack card is for."""
    return listed(("the Queen" if t == "QUEEN" else f"{t.capitalize()}s") for t in attack.types)


def hunting_way(card: int) -> str:
    """Through which corridor a card of the Intruder player moves an intruder."""
    move = HUNTING[card].move
    return f"corridor number {move}" if move else "any corridor"


def hunting_draw(card: int) -> str:
    """How many attack cards a card of the Intruder player draws."""
    return count(HUNTING[card].draw, "attack card")


def hunting_name(card: int) -> str:
    """A card of the Intruder player, told from others of its name by what it does."""
    return f"{HUNTING[card].name} ({hunting_way(card)}, {hunting_draw(card)})"
