"""What things are called: for log, prompts, options and the view alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hullbreach.kernel.words import count, listed

from .board import BEYOND, CORRIDOR, ENDS, SECTIONS
from .content import CORRIDORS, OBJECTIVES, ROBOTS, ROOM_SLOTS, ROOMS, WOUNDS
from .facility import discovered
from .ids import CONTAMINATION, GEAR, HALF, KNOWN, NONE
from .models import intruder_set
from .state import Intruder, Retaliation

if TYPE_CHECKING:
    from .content import Exploration
    from .rules import Rules
    from .things import Things

TOKENS = (*GEAR, "half ammo")
"""Gear tokens by number: "oxygen"."""
assert TOKENS[HALF] == "half ammo"
_IDS = re.compile(r" ?\(NR-[^()]*\)")
_A = re.compile(r"\b(a|A) (?=contamination\b)")
_ONE = re.compile(r"\b(1 |no |[aA]n )contamination(?: card)?\b")
_ALL = re.compile(r"\bcontamination(?: cards)?\b")
WOUND_NAMES = tuple(wound.name for wound in WOUNDS)
OBJECTIVE_NAMES = tuple(objective.name for objective in OBJECTIVES)
ROBOT_NAMES = tuple(f"{robot.name} robot" for robot in ROBOTS)
SECTION_NAMES = tuple(f"section {letter}" for letter in SECTIONS)


def plain(words: str) -> str:
    """Words of a card without the ids of rules that stand in them."""
    return _IDS.sub("", words)


def of_infections(words: str) -> str:
    """Words of a card where all contamination is infections (NR-SAN-20)."""
    words = _A.sub(r"\1n ", words)
    return _ALL.sub("infections", _ONE.sub(r"\1infection", words))


def character_name(g: Retaliation, character: int) -> str:
    """ "Recon"."""
    rules: Rules = g.edition
    return rules.things.characters[character].name


def brings(things: Things, character: int) -> str:
    """What a character has of its own: "Starts with Field Pistol. Own action cards: Suture"."""
    name = things.characters[character].name
    cards = [card.name for card in things.cards if card.owner == name]
    items = [things.items[kind].name for kind in things.items_of(character)]
    return f"Starts with {listed(items)}. Own action cards: {listed(cards)}"


def seat_name(g: Retaliation, seat: int) -> str:
    """ "Recon", before the draft "Player 1". Nobody else has the character, and the number that
    rules speak of is another than the seat's (NR-PLR-01)."""
    character = g.players[seat].character
    return f"Player {seat + 1}" if character < 0 else character_name(g, character)


def item_name(g: Retaliation, kind: int) -> str:
    """ "Toolkit"."""
    rules: Rules = g.edition
    return rules.things.items[kind].name


def card_name(g: Retaliation, card: int) -> str:
    """A card of an action deck as everybody sees it: codes of contamination are never told."""
    rules: Rules = g.edition
    return card_title(rules.things, card)


def card_title(things: Things, card: int) -> str:
    """The same, by the things of a table."""
    if card >= KNOWN:
        return things.infections[card - KNOWN]
    if card >= CONTAMINATION:
        return "Contamination"
    return things.cards[card].name


def intruder_name(g: Retaliation, type_: int, number: int) -> str:
    """ "Adult 3"; of a kind with one model, or an attacker without one, "Queen"."""
    kind = intruder_set(g).kinds[type_]
    return f"{kind.name} {number}" if kind.models > 1 and number else kind.name


def counted(g: Retaliation, found: Iterable[Intruder]) -> list[str]:
    """ "3 Adults"; of a kind with one model "the Queen"."""
    kinds = intruder_set(g).kinds
    here = Counter(it.type for it in found)
    return [
        count(n, kinds[type_].name) if kinds[type_].models > 1 else f"the {kinds[type_].name}"
        for type_, n in here.items()
    ]


def token_name(g: Retaliation, token: int) -> str:
    """An intruder token with its back: "Adult token (3 Adults)"."""
    known = intruder_set(g)
    printed = known.tokens[token]
    name = f"{known.token_types[printed.type].name} token"
    places = ", ".join(count(n, known.kinds[kind].name) for kind, n in printed.places)
    return f"{name} ({places})" if printed.decided and len(known.backs[printed.type]) else name


def exploration_name(g: Retaliation, card: int) -> str:
    """An exploration card in brief: "E03 (section room, corridors E, SE and NW)"."""
    it = intruder_set(g).explorations[card]
    return f"{it.id} ({laid_by(it)})"


def laid_by(it: Exploration) -> str:
    """What an exploration card lays."""
    parts = [f"{it.type} room", f"corridors {listed(it.corridors)}"]
    parts += [f"noise {listed(it.noise)}"] if it.noise else []
    parts += [f"{count(many, 'shadow marker')} {way}" for way, many in it.shadows]
    parts += ["fire"] * it.fire + ["malfunction"] * it.malfunction + ["a Cultist"] * it.cultist
    return ", ".join([*parts, *it.entrance])


# -- places ------------------------------------------------------------------------------------


def slot_name(slot: int) -> str:
    """ "R22"."""
    return ROOM_SLOTS[slot].name


def room_name(g: Retaliation, slot: int) -> str:
    """ "Armory (R22)", as long as nothing is discovered there "R22"."""
    if slot < 0:
        return "nowhere"
    if not discovered(g, slot):
        return slot_name(slot)
    return f"{ROOMS[g.rooms[slot]].name} ({slot_name(slot)})"


def corridor_name(g: Retaliation, corridor: int) -> str:
    """By the number printed on its tile: "corridor 203"; a tile that lies stays."""
    tile = g.corridors[corridor]
    return f"corridor {CORRIDORS[tile].id:03}" if tile != NONE else "a corridor slot"


def way_name(g: Retaliation, corridor: int) -> str:
    """ "corridor 203 (Armory – R22)"."""
    ends = " – ".join(short_name(g, slot) for slot in ENDS[corridor])
    return f"{corridor_name(g, corridor)} ({ends})"


def short_name(g: Retaliation, slot: int) -> str:
    """ "Armory", as long as nothing is discovered there "R22"."""
    return ROOMS[g.rooms[slot]].name if discovered(g, slot) else slot_name(slot)


def passage_name(g: Retaliation, seat: int, corridor: int) -> str:
    """ "Armory through corridor 203", seen from where a seat's character is."""
    room = g.players[seat].room
    if room not in ENDS[corridor]:
        return way_name(g, corridor)
    slot = BEYOND[room][corridor]
    there = short_name(g, slot) if discovered(g, slot) else f"unexplored {slot_name(slot)}"
    return f"{there} through {corridor_name(g, corridor)}"


def place_name(g: Retaliation, place: int) -> str:
    """A room or a corridor, as intruders stand in them."""
    if place < CORRIDOR:
        return room_name(g, place)
    return corridor_name(g, place - CORRIDOR)
