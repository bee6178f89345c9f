"""Intruders on the board: appearing, moving, retreating, being hurt (NEM-RETR, NEM-INJ)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .contact import first_contact
from .content import EVENTS
from .crew import anybody_in
from .doors import set_door
from .ids import (
    ATTACK_CARDS,
    AWAKE,
    BREEDER,
    CARCASS,
    CLOSED,
    DESTROYED,
    EXITS,
    FIGURES,
    LARVA,
    NO_TOKEN,
    QUEEN,
    SECTION_OF_POD,
    SECTIONS,
    TECHNICAL,
    TOKENS,
    WAYS,
    WEAKNESS,
)
from .state import Intruder, Nemesis

BRINK: Final = WEAKNESS["Species on the Brink of Extinction"]
WAY_OF_MOVING: Final = WEAKNESS["The Way of Moving"]


def knows(g: Nemesis, weakness: int) -> bool:
    """Whether a weakness has been discovered (NEM-WEAK-01)."""
    return weakness in g.weaknesses


def find(g: Nemesis, id: int) -> Intruder | None:
    """The figure of an id, None once it has left the board."""
    for it in g.intruders:
        if it.id == id:
            return it
    return None


def intruders_in(g: Nemesis, room: int) -> list[Intruder]:
    """Figures in a room in the order in which they act (NEM-ATK-07)."""
    found = [it for it in g.intruders if it.room == room]
    if len(found) > 1:
        found.sort(key=lambda it: -it.type)
    return found


def in_acting_order(figures: list[Intruder]) -> list[Intruder]:
    """Rooms ascending, Queen to Larva, oldest first (NEM-ATK-07, NEM-RETR-10, NEM-GAP-11)."""
    return sorted(figures, key=lambda it: (it.room, -it.type, it.id))


def fights(g: Nemesis, it: Intruder) -> bool:
    """Whether an intruder figure is in combat; eggs and larvae on boards are none (NEM-CMB-02)."""
    return anybody_in(g, it.room)


def arrive(g: Nemesis, it: Intruder, room: int) -> None:
    """The figure is in the room now: pods there are left at once (NEM-POD-08, NEM-SEQ-03)."""
    it.room = room
    g.intruder_count[room] += 1
    if g.explored[room] and g.tiles[room] in SECTIONS:
        section = SECTIONS.index(g.tiles[room])
        for p in g.players:
            if p.pod and p.status == AWAKE and SECTION_OF_POD[p.pod] == section:
                p.pod = 0
                g.say("pod.driven_out", "NEM-POD-08", p.seat, room)


def take_off(g: Nemesis, it: Intruder, *, to_bag: bool) -> None:
    """Take a figure off the board, its token into the bag or the supply (NEM-GAP-17)."""
    g.intruders.remove(it)
    g.intruder_count[it.room] -= 1
    if it.token != NO_TOKEN:
        (g.bag if to_bag else g.supply).append(it.token)


def from_supply(g: Nemesis, type_: int) -> int:
    """Take a random token of a type out of the supply, NO_TOKEN if there is none."""
    tokens = [token for token in g.supply if TOKENS[token][0] == type_]
    if not tokens:
        return NO_TOKEN
    token = g.take(tokens, "token of the supply")
    g.supply.remove(token)
    return token


def place_intruder(
    g: Nemesis, type_: int, room: int, rule: str, token: int = NO_TOKEN
) -> Procedure[Intruder | None]:
    """Put a figure into a room; returns it, or None if there is no figure (NEM-RETR-06, -08).

    At the limit of figures the others are recalled (NEM-ENC-10, NEM-LIM-01). Without a drawn
    token a random one of the supply is bound to it (NEM-RETR-09).
    Recall serves every type, not adults alone (NEM-GAP-15).
    """
    if _figures_used(g, type_) >= FIGURES[type_] and not _recall(g, type_):
        g.say("recall.none", "NEM-RETR-08", type_)
        if token != NO_TOKEN:
            g.bag.append(token)
        return None
    if token == NO_TOKEN:
        token = from_supply(g, type_)
    it = Intruder(g.next_id, type_, room, token)
    g.next_id += 1
    g.intruders.append(it)
    g.say("intruder.appears", rule, type_, room, it.id)
    arrive(g, it, room)
    if not g.contact:
        yield from first_contact(g)
    return it


def _figures_used(g: Nemesis, type_: int) -> int:
    """Figures of a type on the board; larvae on character boards count (NEM-CONT-08)."""
    used = sum(1 for it in g.intruders if it.type == type_)
    if type_ == LARVA:
        used += sum(1 for p in g.players if p.larva)
    return used


def free_figures(g: Nemesis, type_: int) -> int:
    """Figures of a type beside the board."""
    return FIGURES[type_] - _figures_used(g, type_)


def _recall(g: Nemesis, type_: int) -> bool:
    """All figures of a type that are not in combat leave the board (NEM-RETR-06, -07).

    This is no retreat: no event card is turned over (NEM-GAP-04). Returns whether there were any.
    """
    recalled = [it for it in g.intruders if it.type == type_ and not fights(g, it)]
    for it in recalled:
        g.say("intruder.recalled", "NEM-RETR-06", type_, it.room)
        take_off(g, it, to_bag=True)
    return bool(recalled)


def move_many(g: Nemesis, moves: list[tuple[Intruder, int]], rule: str) -> int:
    """Move intruders through corridors (28: technical), all at the same time.

    A closed door is destroyed once by all who try it, and they stay (NEM-DOOR-03, -04); a
    technical exit takes a figure off the board (NEM-TECH-05). They turn up no tile (NEM-GAP-48).
    Returns how many changed rooms.
    """
    moved = 0
    tried: list[int] = []
    for it, corridor in moves:
        if corridor == TECHNICAL:
            g.say("intruder.vents", "NEM-TECH-05", it.type, it.room)
            take_off(g, it, to_bag=True)
        elif g.doors[corridor] == CLOSED:
            g.say("intruder.blocked", "NEM-DOOR-03", it.type, it.room, corridor)
            if corridor not in tried and (not knows(g, WAY_OF_MOVING) or it.type >= BREEDER):
                tried.append(corridor)
        else:
            room = _other_end(it.room, corridor)
            g.say("intruder.moves", rule, it.type, it.room, room, it.id)
            g.intruder_count[it.room] -= 1
            arrive(g, it, room)
            moved += 1
    for corridor in tried:
        set_door(g, corridor, DESTROYED, "NEM-DOOR-03")
    return moved


def _other_end(room: int, corridor: int) -> int:
    for number, way in enumerate(WAYS[room]):
        if way == corridor:
            return EXITS[room][number]
    raise ValueError(f"corridor {corridor} is not at room {room}")


def move_by_number(g: Nemesis, it: Intruder, number: int, rule: str) -> None:
    """Move one intruder through the corridor with a number (NEM-RETR-02)."""
    move_many(g, [(it, WAYS[it.room][number - 1])], rule)


def retreat(g: Nemesis, it: Intruder, rule: str = "NEM-RETR-01") -> None:
    """The intruder flees through the corridor of the next event card's number (NEM-RETR-01).

    An empty deck is renewed (NEM-RETR-05). Its injuries stay with the figure (NEM-RETR-03).
    There is no deck of encounter cards (NEM-GAP-02).
    """
    card = draw(g, g.events, "event card")
    g.events.discard.append(card)
    g.say("intruder.retreats", rule, it.type, it.room, EVENTS[card].number)
    move_by_number(g, it, EVENTS[card].number, "NEM-RETR-01")


def injure(g: Nemesis, it: Intruder, injuries: int, rule: str) -> bool:
    """Place injuries and check once whether the intruder dies or retreats (NEM-INJ-01 to -07).

    They add up without a limit (NEM-LIM-06); one check for an attack (NEM-CMB-13). Returns
    whether it died or retreated.
    One card for creepers and adults, two for breeders and the Queen (NEM-GAP-06).
    """
    if injuries <= 0:
        return False
    it.injuries += injuries
    g.say("intruder.injured", rule, it.type, it.room, injuries, it.id, rule)
    if it.type == LARVA:
        kill(g, it, "NEM-INJ-02")
        return True
    cards = _turn_attack_cards(g, 2 if it.type >= BREEDER else 1)
    if any(endurance == 0 for endurance in cards):
        g.say("intruder.scared", "NEM-INJ-05", it.type, it.room)
        retreat(g, it, "NEM-INJ-05")
        return True
    needed = sum(cards)
    if knows(g, BRINK):
        needed = max(1, needed - 1)
    check = "NEM-INJ-04" if it.type >= BREEDER else "NEM-INJ-03"
    g.say("intruder.checked", check, it.type, needed, it.injuries, len(cards), *cards)
    if needed <= it.injuries:
        kill(g, it, "NEM-INJ-03")
        return True
    return False


def _turn_attack_cards(g: Nemesis, count: int) -> list[int]:
    """Turn over attack cards for their endurance, 0 for the retreat symbol (NEM-INJ-10).

    They are discarded together: where the deck is renewed between them, the first is not in
    the new deck (NEM-ATK-09).
    """
    cards = [draw(g, g.attacks, "attack card") for _ in range(count)]
    g.attacks.discard += cards
    return [ATTACK_CARDS[card][1] for card in cards]


def kill(g: Nemesis, it: Intruder, rule: str) -> None:
    """An intruder dies: a carcass but for larvae, the token to the supply (NEM-INJ-08, -09)."""
    take_off(g, it, to_bag=False)
    g.say("intruder.killed", rule, it.type, it.room, it.id)
    if it.type == QUEEN:
        g.queen_killed = True
    if it.type != LARVA:
        g.objects[it.room].append(CARCASS)
