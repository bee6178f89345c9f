"""Fields of prompts and options that use the table as it is: odds, ways, tokens, what is held (of
uses of cards, items, rooms and the robot: use_words.py).

The seat is the one that is asked. Nobody else reads these words.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hullbreach.kernel.words import Args, Field, Ref, count, listed

from .board import BEYOND, CORRIDOR, ENDS
from .content import ROOMS
from .facility import discovered, foe, intruders_at
from .gains import BELT, own_slots
from .gear import has_ammo, item_card, things_in_use
from .hand import can_pay
from .ids import HALF, NONE, SEEN_CLEAN, SEEN_INFECTED
from .models import intruder_set, kind_of
from .names import (
    SECTION_NAMES,
    TOKENS,
    WOUND_NAMES,
    card_name,
    corridor_name,
    intruder_name,
    item_name,
    room_name,
    seat_name,
    short_name,
    slot_name,
    way_name,
)
from .odds import melee_odds, per_cent, shoot_odds
from .state import Held, Retaliation
from .tactical import ROBOT
from .use_words import USES, joined
from .uses import Weapon
from .weapons import weapon_of

_FACES = {SEEN_CLEAN: "clean", SEEN_INFECTED: "infected"}


# -- moving ------------------------------------------------------------------------------------


def _corridor_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("corridor", v), *[("room", slot) for slot in ENDS[v]])


def _goal(g: Retaliation, seat: int, v: int) -> int:
    """The slot behind a corridor, seen from the own room."""
    return BEYOND[g.players[seat].room][v]


def _through(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """ "the Armory through corridor 203"."""
    if g.players[seat].room not in ENDS[v]:
        return way_name(g, v)
    slot = _goal(g, seat, v)
    there = short_name(g, slot) if discovered(g, slot) else f"unexplored {slot_name(slot)}"
    return f"{there} through {corridor_name(g, v)}"


def _goal_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    if g.players[seat].room not in ENDS[v]:
        return _corridor_refs(g, seat, v, args)
    return (("corridor", v), ("room", _goal(g, seat, v)))


def dangers(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """Who could strike on the way, what a noise roll there would bring."""
    start, slot = g.players[seat].room, _goal(g, seat, v)
    parts = []
    attackers = len(intruders_at(g, start)) + len(intruders_at(g, CORRIDOR + v))
    if attackers:
        most = g.modified("opportunity", seat, g.edition.counts.opportunity)
        parts.append(count(min(attackers, most), "opportunity attack"))
    loud = g.edition.loud
    if not discovered(g, slot):
        parts.append("an exploration card")
    elif loud is not None:
        parts.append(f"noise brings something in {per_cent(loud(g, slot))}")
    return joined(*parts)


def _holds(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """Who is in a corridor: "3 Adults and 1 Drone"."""
    kinds = intruder_set(g).kinds
    here = Counter(kinds[it.type].name for it in intruders_at(g, CORRIDOR + v))
    return listed(count(n, name) for name, n in here.items()) if here else "nobody"


# -- fighting ----------------------------------------------------------------------------------


def _in_hand(g: Retaliation, seat: int, n: int) -> Held:
    return g.players[seat].held[n]


def _ammo(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A weapon with what it holds: "Assault Rifle, 2 ammo and a half"."""
    held = _in_hand(g, seat, v)
    name = item_name(g, held.kind)
    if item_card(g, held.kind).no_ammo or not has_ammo(held):
        return name
    full, half = held.slots.count(0), held.slots.count(HALF)
    left = " and ".join([*([f"{full} full"] if full else []), *([f"{half} half"] if half else [])])
    return f"{name} ({left})"


def _own_held(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return "bare hands" if v == NONE else item_name(g, _in_hand(g, seat, v).kind)


def _own_thing(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return item_name(g, list(things_in_use(g.players[seat]))[v].kind)


def _shoot_note(g: Retaliation, seat: int, v: int, args: Args) -> str:
    weapon = weapon_of(g, _in_hand(g, seat, args[0]))
    return f"dies in {per_cent(shoot_odds(g, weapon, foe(g, args[1], args[2])))}"


def _melee_note(g: Retaliation, seat: int, v: int, args: Args) -> str:
    type_, number, n = args
    weapon = Weapon() if n == NONE else weapon_of(g, _in_hand(g, seat, n))
    it = foe(g, type_, number)
    price = "" if weapon.clean else "1 contamination; "
    back = ", else it strikes back" if it in g.intruders and not kind_of(g, it).passive else ""
    return f"{price}dies in {per_cent(melee_odds(g, weapon, it))}{back}"


def _melee_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return count(g.modified("melee.cards", seat, 1), "card")


def _order(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What a character is ordered to do: who, verb, and what belongs to it."""
    who, verb, *rest = args
    name = seat_name(g, who)
    if verb == "move":
        return f"{name} moves to {_through(g, who, rest[0], ())}"
    if verb == "shoot":
        return f"{name} shoots {intruder_name(g, rest[0], rest[1])}"
    if verb == "burst":
        return f"{name} bursts at {way_name(g, rest[0])}"
    token = TOKENS[_slots(g, who, rest[0])[rest[1]]]
    goal = corridor_name(g, rest[2]) if verb == "throw" else seat_name(g, rest[2])
    return f"{name} uses {token} on {goal}"


def _order_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    who, verb, *rest = args
    refs: tuple[Ref, ...] = (("seat", who),)
    return (*refs, *_goal_refs(g, who, rest[0], ())) if verb == "move" else refs


# -- tokens ------------------------------------------------------------------------------------


def _slots(g: Retaliation, seat: int, place: int) -> list[int]:
    return g.robot.slots if place == ROBOT else own_slots(g.players[seat], place)


def _spot(g: Retaliation, seat: int, v: int) -> str:
    """A place of gear tokens: the belt, the robot, an item."""
    if v == BELT:
        return "the belt"
    return "the robot" if v == ROBOT else f"the {_own_thing(g, seat, v, ())}"


def _where(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return _spot(g, seat, v)


def _token_at(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """The token at a place: place and slot are the first two arguments."""
    return f"{TOKENS[_slots(g, seat, args[0])[args[1]]]} of {_spot(g, seat, args[0])}"


def _traded(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A token of somebody: token, place, slot, whose."""
    return f"{TOKENS[args[0]]} of {_spot(g, args[3], args[1])}"


# -- ways --------------------------------------------------------------------------------------


def _broken(g: Retaliation, seat: int, v: str, args: Args) -> str:
    """A malfunction marker within reach: what it lies on, and for an item whose."""
    if v == "item":
        held = list(things_in_use(g.players[args[1]]))[args[2]]
        return f"the malfunction on the {item_name(g, held.kind)} of {seat_name(g, args[1])}"
    return "the malfunction here" if v == "room" else "the malfunction on the robot"


def _reload(g: Retaliation, seat: int, v: str, args: Args) -> str:
    if v == "fire":
        return "fire first, then load"
    token, to = TOKENS[_slots(g, seat, args[1])[args[2]]], _spot(g, seat, args[3])
    return f"load {token} from {_spot(g, seat, args[1])} onto {to}, then fire"


def _company(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return f"with {seat_name(g, v)}" if v != NONE else "with nobody"


def _steer(g: Retaliation, seat: int, v: int, args: Args) -> str:
    if not v:
        return "where it is"
    return f"{count(abs(v), 'space')} {'later' if v > 0 else 'earlier'}"


def _free(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return listed(short_name(g, slot) for slot in ENDS[v])


def _place_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("room", v),) if v < CORRIDOR else (("corridor", v - CORRIDOR),)


def _wound(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return WOUND_NAMES[g.players[seat].wounds[v]]


def _own_card(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A card of the own hand; a scanned one with what is known of it."""
    known = _FACES.get(v)
    return f"{card_name(g, v)} ({known})" if known else card_name(g, v)


def _purpose(g: Retaliation, seat: int, v: Args, args: Args) -> str:
    """What is paid for: the option, or what begins it."""
    verb, *rest = v
    table = g.edition.words.own["purpose"]
    named = {"card": card_name, "item": item_name, "shoot": item_name, "burst": item_name}
    if verb in named:
        return f"{table[verb]} {named[verb](g, rest[0])}"
    return f"{table[verb]} {ROOMS[rest[0]].name}" if verb == "room" else table[verb]


def _own_cards(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    """What the seat has to pay with."""
    p = g.players[seat]
    return count(len(p.hand), "action card") if can_pay(p, 1) else "no action card"


PRICED: dict[str, Field] = {
    **USES,
    "through": Field(_through, _goal_refs),
    "way": Field(lambda g, seat, v, args: way_name(g, v), _corridor_refs),
    "dangers": Field(dangers),
    "holds": Field(_holds),
    "ammo": Field(_ammo),
    "own_held": Field(_own_held),
    "own_thing": Field(_own_thing),
    "shoot_note": Field(_shoot_note),
    "melee_note": Field(_melee_note),
    "melee_price": Field(_melee_price),
    "order": Field(_order, _order_refs),
    "where": Field(_where),
    "token_at": Field(_token_at),
    "traded": Field(_traded),
    "broken": Field(_broken),
    "reload": Field(_reload),
    "company": Field(_company),
    "free": Field(_free, _corridor_refs),
    "goal": Field(lambda g, seat, v, args: (
        room_name(g, v) if v < CORRIDOR else way_name(g, v - CORRIDOR)), _place_refs),
    "steer": Field(_steer),
    "own_wound": Field(_wound),
    "own_card": Field(_own_card),
    "contamination": Field(lambda g, seat, v, args: _FACES.get(v, "unread")),
    "marker": Field(lambda g, seat, v, args: v),
    "in_section": Field(lambda g, seat, v, args: SECTION_NAMES[v]),
    "purpose": Field(_purpose),
    "own_cards": Field(_own_cards),
}  # fmt: skip
"""Name of a field -> how its argument is said."""
