"""Declaring an action: card, cost, the Interruption window (NEM-CARD-03, NEM-CARD-10 to -13)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .content import ITEMS
from .crew import discard_card, hand_size, is_aboard, turn_order
from .ids import INTERRUPTION
from .pay import pay
from .slots import lose_item
from .state import Nemesis


@dataclass(slots=True)
class Act:
    """What an action costs: action cards, the card itself (`card`), an item (`item`); -1 none."""

    cost: int = 0
    card: int = -1
    item: int = -1


class Use(NamedTuple):
    """One thing that a card, item or room lets a character do in a room (usually its own).

    Alternatives separated by OR are several uses (NEM-CARD-07).

    `refusal(g, who, room)` is None or the id of the rule that forbids it. `run(g, who, act,
    room)` chooses targets, calls `declare` once, then carries out the effect; it returns
    whether the effect happened.
    """

    key: str
    refusal: Callable[[Nemesis, int, int], str | None]
    run: Callable[[Nemesis, int, Act, int], Procedure[bool]]
    when: str = ""
    """O, C or A where it differs from the card's own mark (NEM-CARD-06)."""
    cost: int = -1
    """The cost where it differs from the card's."""


def declare(g: Nemesis, who: int, act: Act, *committed: int) -> Procedure[bool]:
    """Pay for an action and let the others interrupt it; whether it goes on (NEM-CARD-11).

    `committed` are cards and items of the player, still secret, that the effect will use.

    Cards and a ONE USE item stay paid when it does not (NEM-CARD-04); everything else is part
    of the effect.
    What the effect would have used up is kept (NEM-GAP-49).
    """
    p = g.players[who]
    declared = tuple(g.declared)
    g.declared.clear()
    g.committed = [(who, card) for card in committed]
    if act.card >= 0:
        discard_card(p, act.card)
        g.say("card.played", "NEM-CARD-03", who, act.card)
    if act.cost:
        yield from pay(g, who, act.cost, declared)
    else:
        g.say("declared", "NEM-CARD-11", who, declared)
    if act.item >= 0:
        g.say("item.used", "NEM-ITEM-08", who, act.item)
        if ITEMS[act.item].one_use:
            yield from lose_item(g, who, act.item)
    interrupted = len(g.players) > 1 and (yield from _interrupted(g, who, p.room, declared))
    g.committed.clear()
    if interrupted:
        g.say("action.cancelled", "NEM-CARD-10", who)
        return False
    return True


def _interrupted(
    g: Nemesis, actor: int, room: int, declared: tuple[Option, ...]
) -> Procedure[bool]:
    """Whether somebody interrupts the actor; layers resolve last in, first out (NEM-CARD-12).

    All have heard what was `declared`, with its targets, before anybody decides (NEM-CARD-11).
    """
    for seat in turn_order(g, actor):
        if seat == actor or not _may_hold_interruption(g, seat, room):
            continue
        options: list[Option] = [("decline",)]
        if INTERRUPTION in g.players[seat].hand:
            options.append(("react", INTERRUPTION))
        chosen = yield Decision(
            "interruption",
            (seat,),
            options,
            "NEM-CARD-11",
            about=(actor, declared),
            window="interruption",
        )
        if chosen[0] == "decline":
            continue
        discard_card(g.players[seat], INTERRUPTION)
        g.say("interruption", "NEM-CARD-10", seat, actor)
        return not (yield from _interrupted(g, seat, room, (chosen,)))
    return False


def _may_hold_interruption(g: Nemesis, seat: int, room: int) -> bool:
    """Public grounds only: in the room, a card in hand, the own one not in the open discard.

    Who has passed may still react (NEM-GAP-20).
    """
    p = g.players[seat]
    return (
        p.room == room and is_aboard(p) and hand_size(p) > 0 and INTERRUPTION not in p.deck.discard
    )
