"""Who is where: small questions about characters that every chapter asks."""

from __future__ import annotations

from hullbreach.toolkit.order import clockwise

from .content import Tile
from .ids import (
    AWAKE,
    CONTAMINATION,
    FIXED_CLEAN,
    FIXED_INFECTED,
    IS_INFECTED,
    OBJECTS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
)
from .rules import Rules
from .state import Nemesis, Player


def turn_order(g: Nemesis, start: int = -1) -> tuple[int, ...]:
    """All seats clockwise from the First Player token, or `start` (NEM-FLOW-15, NEM-CREW-02).

    Clockwise is the order of the player numbers (NEM-GAP-18).
    """
    return clockwise(len(g.players), start if start >= 0 else g.first)


def is_aboard(p: Player) -> bool:
    """Awake and in a room, not in a pod (NEM-ROOM-34)."""
    return p.status == AWAKE and p.pod == 0


def crew_in(g: Nemesis, room: int) -> list[int]:
    """Seats of the characters in a room, in turn order. Pods do not count (NEM-CMB-03)."""
    found = []
    for seat in clockwise(len(g.players), g.first):
        p = g.players[seat]
        if p.room == room and p.status == AWAKE and p.pod == 0:
            found.append(p.seat)
    return found


def others_in(g: Nemesis, who: int) -> list[int]:
    """Seats of the other characters in a character's room, in turn order."""
    return [seat for seat in crew_in(g, g.players[who].room) if seat != who]


def anybody_in(g: Nemesis, room: int, but: int = -1) -> bool:
    """Whether a character, other than `but`, is in the room."""
    for p in g.players:
        if p.room == room and p.status == AWAKE and p.pod == 0 and p.seat != but:
            return True
    return False


def in_combat(g: Nemesis, p: Player) -> bool:
    """A character and an intruder in the same room are in combat (NEM-CMB-01)."""
    return g.intruder_count[p.room] > 0 and p.status == AWAKE and p.pod == 0


def hand_size(p: Player) -> int:
    """Action and contamination cards together (NEM-CONT-02, NEM-GAP-21)."""
    return len(p.hand) + len(p.contamination)


def tile_card(g: Nemesis, room: int) -> Tile:
    """What is printed on the tile of a room that is decided."""
    rules: Rules = g.edition
    return rules.things.tiles[g.tiles[room]]


def has_computer(g: Nemesis, room: int) -> bool:
    """A room with a computer: explored, with the icon, not malfunctioning (NEM-ROOM-04)."""
    return g.explored[room] and not g.malfunction[room] and tile_card(g, room).computer


def colour_of(g: Nemesis, room: int) -> str:
    """The colour of an explored room, "none" before."""
    return tile_card(g, room).colour if g.explored[room] else "none"


def fewest_action_cards(g: Nemesis, seats: list[int]) -> int:
    """The seat with the fewest action cards; ties: first in turn order (NEM-ATK-03, -04, -05).

    The game compares by itself and shows no hand (NEM-GAP-13, NEM-GAP-51). What the choice
    betrays is seen: no choice before it can be taken back.
    """
    if len(seats) > 1:
        g.reveal()
    best = seats[0]
    for seat in seats:
        if len(g.players[seat].hand) < len(g.players[best].hand):
            best = seat
    return best


def out_of_hand(card: int) -> int:
    """A contamination card as it is once out of its owner's sight (NEM-CONT-10)."""
    if card in (SEEN_INFECTED, SEEN_CLEAN):
        return card - 2
    return card


def out_of_game(card: int) -> int:
    """A contamination card of a dead character: its code, if it has one, is of no use to anybody.

    It matters only when the removed cards become a new deck (NEM-CONT-09).
    """
    if card == UNKNOWN:
        return card
    return FIXED_INFECTED if card in IS_INFECTED else FIXED_CLEAN


def discard_card(p: Player, card: int) -> None:
    """Move a card from the hand to the own action discard."""
    if card >= CONTAMINATION:
        p.contamination.remove(card)
        p.deck.discard.append(out_of_hand(card))
    else:
        p.hand.remove(card)
        p.deck.discard.append(card)


def carried_objects(p: Player) -> list[int]:
    """Heavy objects in the hand slots."""
    return [held.kind for held in p.slots if held.kind >= OBJECTS]


def is_infected(card: int) -> bool:
    """Whether a decided contamination card is INFECTED."""
    return card in IS_INFECTED
