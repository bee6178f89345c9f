"""What story cards do at once when they are turned (NR-INS-07): what several of them do, and those
of the Patient and the Deserter.

The seat is the actor: who performed the new action, explored, or killed her; -1 for nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.order import clockwise

from ..contamination import contaminate
from ..crew import in_room, on_map, turn_order, waits
from ..effects import gain_token
from ..facility import corridors_at
from ..gains import keep_one
from ..hand import forgotten
from ..health import lose_health
from ..ids import AMMO, COLOURS, CONTAMINATION, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from ..markers import break_room
from ..noise import place_noise
from ..state import Player, Retaliation
from ..uses import Effect
from .her import set_up, take_off
from .state import FRIENDLY, HOSTILE, of, room_of

RULE = "NR-INS-07"
_SEEN = (SEEN_CLEAN, SEEN_INFECTED)

# -- what several of them do -------------------------------------------------------------------


def nothing(g: Retaliation, seat: int) -> None:
    """She is placed as her story begins (stories.begin); the other parts are ongoing."""


def befriend(g: Retaliation, seat: int) -> None:
    set_up(g, FRIENDLY)


def betray(g: Retaliation, seat: int) -> None:
    set_up(g, HOSTILE)


def each(found: list[Player]) -> Iterator[int]:
    """Characters one after another, as long as they are on the map."""
    for p in found:
        if on_map(p):
            yield p.seat


def hurt_all_here(g: Retaliation, seat: int) -> Procedure[None]:
    """Each character in her room loses 1 health."""
    for who in each(in_room(g, room_of(g))):
        yield from lose_health(g, who, 1, RULE)


def noise_around(g: Retaliation, slot: int) -> None:
    """A noise marker in every empty corridor adjacent to a room."""
    for corridor in corridors_at(g, slot):
        place_noise(g, corridor, RULE)


def find(colour: str, count: int) -> Effect:
    """Each character on the map draws so many items of a colour and keeps 1 (NR-ITM-06)."""

    def run(g: Retaliation, seat: int) -> Procedure[None]:
        deck = g.item_decks[COLOURS.index(colour)]
        for who in each(turn_order(g)):
            drawn = [draw(g, deck, f"{colour} item") for _ in range(count)]
            drawn = [kind for kind in drawn if kind >= 0]
            if drawn:
                yield from keep_one(g, who, drawn, RULE)

    return run


def then(*effects: Effect) -> Effect:
    """Several after each other."""

    def run(g: Retaliation, seat: int) -> Procedure[None]:
        for effect in effects:
            yield from carry_out(effect(g, seat))

    return run


def off_the_map(effect: Effect) -> Effect:
    """The goal is reached: she leaves, then what it brings."""
    return then(lambda g, seat: take_off(g), effect)


# -- the Patient -------------------------------------------------------------------------------


def _break_her_room(g: Retaliation, seat: int) -> Procedure[None]:
    yield from break_room(g, room_of(g), RULE)


def _spill(g: Retaliation, seat: int) -> Procedure[None]:
    for who in each(turn_order(g)):
        yield from contaminate(g, who, 1, RULE)


def _serum(g: Retaliation, actor: int) -> Procedure[None]:
    """A contamination card of each discard pile leaves the game unscanned, in the Lander too. With
    several of them there its owner is asked, who may have scanned some."""
    for seat in clockwise(len(g.players), g.first):
        p = g.players[seat]
        lying = [card for card in p.deck.discard if card >= CONTAMINATION]
        if not waits(p) or not lying:
            continue
        known = [card if card in _SEEN else UNKNOWN for card in lying]
        which = known[0]
        if len(lying) > 1:
            options: list[Option] = [("dose", it) for it in dict.fromkeys(known)]
            which = (yield Decision("serum", (seat,), options, RULE))[1]
        card = lying[known.index(which)]
        p.deck.discard.remove(card)
        g.contamination_gone.append(forgotten(card))
        g.say("contamination.gone", RULE, seat, 1)


# -- the Deserter ------------------------------------------------------------------------------


def _last_magazine(g: Retaliation, seat: int) -> None:
    noise_around(g, of(g).fell)


def _witness(g: Retaliation, seat: int) -> Procedure[None]:
    """Up to 2 ammo tokens each."""
    for who in each(turn_order(g)):
        for _ in range(2):
            if not (yield from gain_token(g, who, AMMO, RULE)):
                break


INSTANTS: Mapping[str, Effect] = {
    "Glass Booth": nothing,
    "Thin Pulse": befriend,
    "Locked Ward": _break_her_room,
    "Antibodies": befriend,
    "Fever Dream": betray,
    "Passenger": nothing,
    "Cold Body": find("green", 1),
    "Spilled Samples": _spill,
    "Second Skin": nothing,
    "Serum": off_the_map(_serum),
    "Abandoned": betray,
    "Stand-Off": nothing,
    "Truce": befriend,
    "Bad Blood": hurt_all_here,
    "Her Map": befriend,
    "Sniper": betray,
    "Way Out": nothing,
    "Her Locker": find("red", 2),
    "Last Magazine": _last_magazine,
    "Killing Ground": hurt_all_here,
    "Witness": off_the_map(_witness),
    "Marooned": betray,
}
"""By the name of the card."""
