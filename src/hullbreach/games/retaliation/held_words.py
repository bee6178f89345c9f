"""Fields of prompts and options that speak of cards in the own hand, of what is held and worn, of
gear tokens and where they lie.

The seat is the one that is asked. Nobody else reads these words.
"""

from __future__ import annotations

from hullbreach.kernel.words import Args, Field, Ref

from .gains import BELT, own_slots
from .gear import has_ammo, item_card, things_in_use
from .ids import AMMO, CONTAMINATION, HALF, KNOWN, NONE, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from .names import TOKENS, WOUND_NAMES, card_name, item_name, seat_name
from .state import Held, Retaliation
from .tactical import ROBOT
from .use_words import here_refs, robot_refs

_FACES = {SEEN_CLEAN: "clean", SEEN_INFECTED: "infected"}


def in_hand(g: Retaliation, seat: int, n: int) -> Held:
    return g.players[seat].held[n]


def _held_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """What is held, by its place in the hands; nothing for bare hands."""
    return (("item", in_hand(g, seat, v).kind),) if v != NONE else ()


def _thing_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """What is held or worn, by its place."""
    return (("item", things_in_use(g.players[seat])[v].kind),)


def _ammo(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A weapon with what it holds: "Assault Rifle, 2 ammo and a half"."""
    held = in_hand(g, seat, v)
    name = item_name(g, held.kind)
    if item_card(g, held.kind).no_ammo or not has_ammo(held):
        return name
    full, half = held.slots.count(0), held.slots.count(HALF)
    left = " and ".join([*([f"{full} full"] if full else []), *([f"{half} half"] if half else [])])
    return f"{name} ({left})"


def _own_held(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return "bare hands" if v == NONE else item_name(g, in_hand(g, seat, v).kind)


def slots_at(g: Retaliation, seat: int, place: int) -> list[int]:
    return g.robot.slots if place == ROBOT else own_slots(g.players[seat], place)


def spot(g: Retaliation, seat: int, v: int) -> str:
    """A place of gear tokens: the belt, the robot, an item."""
    if v == BELT:
        return "the belt"
    if v == ROBOT:
        return "the robot"
    return f"the {item_name(g, things_in_use(g.players[seat])[v].kind)}"


def _where(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return spot(g, seat, v)


def _spot_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    if v == BELT:
        return ()
    return robot_refs(g, seat, v, args) if v == ROBOT else _thing_refs(g, seat, v, args)


def _lying(g: Retaliation, seat: int, place: int, token: int) -> tuple[Ref, ...]:
    """A token that lies somewhere: on the own belt by itself, else what it lies on."""
    return (("belt", token),) if place == BELT else _spot_refs(g, seat, place, ())


def _token_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """An own token: place and slot are the first two arguments."""
    return _lying(g, seat, args[0], slots_at(g, seat, args[0])[args[1]])


def _own_token_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """An own token: kind and place are the first two arguments."""
    return _lying(g, seat, args[1], v)


def _token_at(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """The token at a place: place and slot are the first two arguments."""
    return f"{TOKENS[slots_at(g, seat, args[0])[args[1]]]} of {spot(g, seat, args[0])}"


def _left_on(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What a token of ammo is good for: a full one is turned to its half first (NR-AMO-01)."""
    return {AMMO: "full: 2 ammo", HALF: "half: 1 ammo, then the token is gone"}.get(v, "")


def _traded(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A token of somebody: token, place, slot, whose."""
    return f"{TOKENS[args[0]]} of {spot(g, args[3], args[1])}"


def _traded_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """The same; of somebody else's there is nothing in the own hand."""
    return _lying(g, seat, args[1], v) if args[3] == seat else (("gear", v), ("seat", args[3]))


def _thing_of(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """What somebody else holds or wears, of whom the last argument tells: not the like of it in
    the own hand."""
    return (("seat", args[-1]), ("theirs", v))


def _broken(g: Retaliation, seat: int, v: str, args: Args) -> str:
    """A malfunction marker within reach: what it lies on, and for an item whose."""
    if v == "item":
        held = things_in_use(g.players[args[1]])[args[2]]
        return f"the malfunction on the {item_name(g, held.kind)} of {seat_name(g, args[1])}"
    return "the malfunction here" if v == "room" else "the malfunction on the robot"


def _repaired(g: Retaliation, seat: int, v: str, args: Args) -> str:
    """What is repaired in the room of the robot."""
    if v in ("fire", "room"):
        return "the fire there" if v == "fire" else "the malfunction there"
    return _broken(g, seat, v, args)


def _repaired_refs(g: Retaliation, seat: int, v: str, args: Args) -> tuple[Ref, ...]:
    return (("room", g.robot.room),) if v in ("fire", "room") else _broken_refs(g, seat, v, args)


def _broken_refs(g: Retaliation, seat: int, v: str, args: Args) -> tuple[Ref, ...]:
    if v == "item":
        return (("seat", args[1]), *_thing_refs(g, args[1], args[2], ()))
    return here_refs(g, seat, v, args) if v == "room" else robot_refs(g, seat, v, args)


def _reload(g: Retaliation, seat: int, v: str, args: Args) -> str:
    if v == "fire":
        return "fire first, then load"
    token, to = TOKENS[slots_at(g, seat, args[1])[args[2]]], spot(g, seat, args[3])
    return f"load {token} from {spot(g, seat, args[1])} onto {to}, then fire"


def _reload_refs(g: Retaliation, seat: int, v: str, args: Args) -> tuple[Ref, ...]:
    if v == "fire":
        return ()
    token = slots_at(g, seat, args[1])[args[2]]
    return (*_lying(g, seat, args[1], token), *_spot_refs(g, seat, args[3], ()))


def _wound(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return WOUND_NAMES[g.players[seat].wounds[v]]


def _wound_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("wound", g.players[seat].wounds[v]),)


def _card_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """A card of the own hand; of contamination no more than the hand shows."""
    return (("card", UNKNOWN if CONTAMINATION <= v < KNOWN and v not in _FACES else v),)


def _own_card(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """A card of the own hand; a scanned one with what is known of it."""
    known = _FACES.get(v)
    return f"{card_name(g, v)} ({known})" if known else card_name(g, v)


HELD: dict[str, Field] = {
    "ammo": Field(_ammo, _held_refs),
    "own_held": Field(_own_held, _held_refs),
    "where": Field(_where, _spot_refs),
    "token_at": Field(_token_at, _token_refs),
    "own_token": Field(lambda g, seat, v, args: TOKENS[v], _own_token_refs),
    "left_on": Field(_left_on),
    "traded": Field(_traded, _traded_refs),
    "asked_item": Field(lambda g, seat, v, args: item_name(g, v), _thing_of),
    "broken": Field(_broken, _broken_refs),
    "repaired": Field(_repaired, _repaired_refs),
    "reload": Field(_reload, _reload_refs),
    "own_wound": Field(_wound, _wound_refs),
    "own_card": Field(_own_card, _card_refs),
    "contamination": Field(lambda g, seat, v, args: _FACES.get(v, "unread"), _card_refs),
}
"""Name of a field -> how its argument is said."""
