"""Declaring an action: card, cost, the Interruption window (NEM-CARD-03, NEM-CARD-10 to -13)."""

from __future__ import annotations

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.order import others
from hullbreach.toolkit.reactions import About, Point, Reaction, ask_together, could_hold

from .acts import Act
from .crew import anybody_in, discard_card, hand_size, is_aboard
from .ids import DECKS, INTERRUPTION
from .pay import pay
from .rules import Rules
from .slots import item_card, lose_item
from .state import Nemesis


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
    g.committed = [(who, card) for card in committed] if committed else []
    if act.card >= 0:
        discard_card(p, act.card)
        g.say("card.played", "NEM-CARD-03", who, act.card)
    if act.cost:
        yield from pay(g, who, act.cost, declared)
    else:
        g.say("declared", "NEM-CARD-11", who, declared)
    if act.item >= 0:
        g.say("item.used", "NEM-ITEM-08", who, act.item)
        if item_card(g, act.item).one_use:
            yield from lose_item(g, who, act.item)
    watched = anybody_in(g, p.room, but=who)
    interrupted = watched and (yield from _interrupted(g, who, declared))
    g.committed.clear()
    if interrupted:
        g.say("action.cancelled", "NEM-CARD-10", who)
        return False
    return True


# -- the Interruption --------------------------------------------------------------------------


def _interrupted(g: Nemesis, actor: int, done: tuple[Option, ...]) -> Procedure[bool]:
    """Whether somebody interrupts the actor; layers resolve last in, first out (NEM-CARD-12).

    There is one Interruption of an action, even if that is interrupted itself.
    All have heard what was `done`, with its targets, before anybody decides (NEM-CARD-11).
    """
    rules: Rules = g.edition
    seats = others(len(g.players), actor)
    point, about = rules.points["interruption"], (actor, done)
    return (yield from ask_together(g, point, seats, about))


def _could_interrupt(g: Nemesis, seat: int, about: About) -> bool:
    """In the room of the actor, with cards in hand, the own Interruption not in the open discard.

    Who has passed may still react (NEM-GAP-20).
    """
    p = g.players[seat]
    return (
        p.room == g.players[about[0]].room
        and is_aboard(p)
        and could_hold(INTERRUPTION, DECKS[p.character], p.deck.discard, hand_size(p))
    )


def _interruptions(g: Nemesis, seat: int, about: About) -> list[Option]:
    return [("react", INTERRUPTION)] if INTERRUPTION in g.players[seat].hand else []


def _interrupt(g: Nemesis, seat: int, option: Option, about: About) -> Procedure[bool]:
    """The action is off, unless this is interrupted itself (NEM-CARD-10, NEM-CARD-12)."""
    discard_card(g.players[seat], INTERRUPTION)
    g.say("interruption", "NEM-CARD-10", seat, about[0])
    return not (yield from _interrupted(g, seat, (option,)))


INTERRUPTING = Point(
    "interruption", "NEM-CARD-11", (Reaction(_could_interrupt, _interruptions, _interrupt),)
)
