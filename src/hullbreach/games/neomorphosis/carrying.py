"""What crew members carry: gaining, giving up, placing in a stack (NM-INV, NM-STACK, NM-ITEM)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .crew import seat_of, stack_of
from .ends import changed
from .ids import BULLETS, CARDS, CRAFTABLES, FIRST_CRAFTABLE, TANK
from .state import Member, NeoMorphosis

END = -1
"""Of the places of a stack: behind the last card."""


def is_craftable(thing: int) -> bool:
    """Whether a thing goes into a stack."""
    return FIRST_CRAFTABLE <= thing < TANK


def _plug(thing: int) -> bool:
    return CRAFTABLES[thing - FIRST_CRAFTABLE].plug


def places(m: Member, thing: int) -> list[int]:
    """Where a craftable card can be equipped: END, or a card that it can replace.

    A stack goes on behind a card with a plug (NM-STACK-02); a card without one can take the place
    of the last card only (NM-STACK-03). So there is always one, and NM-STACK-04 and NM-CRAFT-02
    forbid nothing.
    """
    stack = stack_of(m, thing)
    found = [END] if not stack or _plug(stack[-1]) else []
    for place in range(len(stack)):
        if _plug(thing) or place == len(stack) - 1:
            found.append(place)
    return found


def gain(g: NeoMorphosis, member: int, thing: int, rule: str) -> Procedure[None]:
    """A crew member gains a thing that has already left where it was.

    Its player says where a craftable goes, at the end or in place of a card, which is discarded
    (NM-STACK-02, -03). It lies on the floor while that is asked. Who calls tells of the change.
    """
    m = g.crew[member]
    if not is_craftable(thing):
        m.items.append(thing)
        g.say("gained", rule, member, thing)
        return
    where = places(m, thing)
    place = where[0]
    if len(where) > 1:
        area = m.area
        g.floor[area].append(thing)
        options: list[Option] = [
            ("at_end",) if it == END else ("replace", it, stack_of(m, thing)[it]) for it in where
        ]
        about = (member, thing)
        chosen = yield Decision(
            "replace", (seat_of(g, member),), options, "NM-STACK-03", about=about
        )
        g.floor[area].remove(thing)
        m = g.crew[member]
        place = END if chosen[0] == "at_end" else chosen[1]
    stack = stack_of(m, thing)
    if place == END:
        stack.append(thing)
    else:
        old = stack[place]
        stack[place] = thing
        g.gone.append(old)
        g.say("replaced", "NM-STACK-03", member, old)
    g.say("gained", rule, member, thing)


def take_from(m: Member, thing: int) -> None:
    """A thing leaves whoever carries it; in a stack the gap closes (NM-STACK-05)."""
    if is_craftable(thing):
        stack_of(m, thing).remove(thing)
    else:
        m.items.remove(thing)


def lose(g: NeoMorphosis, member: int, thing: int) -> None:
    """A card is discarded: Item cards to their pile, craftables out of the mission.

    A discarded weapon is full if it comes again (NM-INV-06, -07, NM-STACK-06, NM-COMB-19).
    """
    take_from(g.crew[member], thing)
    g.bullets[thing] = BULLETS[thing]
    if is_craftable(thing):
        g.gone.append(thing)
    else:
        g.item_deck.discard.append(thing)


def use_up(g: NeoMorphosis, member: int, thing: int) -> None:
    """A card was used: with icon X it is discarded (NM-INV-03, NM-STACK-06)."""
    if CARDS[thing].once:
        lose(g, member, thing)
        changed(g)


def play(g: NeoMorphosis, member: int, thing: int, rule: str) -> None:
    """A card is played for its effect, which comes after: told, and used up (NM-INT-05)."""
    g.say("card.played", rule, member, thing)
    use_up(g, member, thing)
