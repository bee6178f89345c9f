"""Fields of prompts that say what is paid for, what others want, what is about to happen.

The seat is the one that is asked.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.words import Args, Field, count, listed

from .content import ROOMS
from .gear import item_card
from .hand import can_pay
from .ids import OXYGEN
from .names import card_name, item_name, passage_name, plain
from .state import Retaliation


def _loss(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What is about to happen to a body: health and wounds are the second and third argument."""
    health = [f"lose {args[1]} health"] if args[1] else []
    return listed([*health, *([f"gain {count(args[2], 'serious wound')}"] if args[2] else [])])


def _cause(g: Retaliation, seat: int, v: str, args: Args) -> str:
    """What a loss comes of: " in an attack"; "" where nothing more can be said."""
    said = g.edition.words.own["cause"].get(v, "")
    return f" {said}" if said else ""


def _deed(g: Retaliation, seat: int, v: str, args: Args) -> str:
    """What somebody wants to do for the one that is asked: with a card, an item or a token."""
    what, things = args[2], g.edition.things
    if v == "card":
        words = " Or: ".join(option.words for option in things.cards[what].options)
        return f"plays {card_name(g, what)} on you. {plain(words).rstrip('.')}"
    if v == "item":
        words = next(item.words for item in things.items if item.name == what)
        return f"uses the {what} on you. {plain(words).rstrip('.')}"
    if v == "mend":
        return f"discards the malfunction marker of your {item_name(g, what)}"
    gives = "an oxygen token on you: 3 oxygen" if what == OXYGEN else "a medpack on you: 2 health"
    return f"uses {gives}"


def _purpose(g: Retaliation, seat: int, v: Args, args: Args) -> str:
    """What is paid for: the option, or what begins it."""
    verb, *rest = v
    table = g.edition.words.own["purpose"]
    named = {"card": card_name, "item": item_name, "shoot": item_name, "burst": item_name}
    if verb in named:
        return f"{table[verb]} {named[verb](g, rest[0])}"
    if verb in ("move", "careful"):
        return f"{table[verb]} to {passage_name(g, seat, rest[0])}"
    return f"{table[verb]} {ROOMS[rest[0]].name}" if verb == "room" else table[verb]


def _item_told(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What an item does, in sentences behind another; "" for what does nothing by itself."""
    card = item_card(g, v)
    sentences = (plain(card.words), "It is discarded after use." if card.once else "")
    return "".join([f" {it}" for it in sentences if it])


def _own_cards(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    """What the seat has to pay with."""
    p = g.players[seat]
    return count(len(p.hand), "action card") if can_pay(p, 1) else "no action card"


ASKED: dict[str, Field] = {
    "loss": Field(_loss),
    "cause": Field(_cause),
    "deed": Field(_deed),
    "treatment": Field(lambda g, seat, v, args: "1 health" if v else "a serious wound is gone"),
    "purpose": Field(_purpose),
    "item_told": Field(_item_told),
    "own_cards": Field(_own_cards),
}
"""Name of a field -> how its argument is said."""
