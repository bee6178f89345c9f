"""Gear tokens and cards that effects give: where they go, what is kept (NR-SLT, NR-RM-34)."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import put_under
from hullbreach.kernel.state import Procedure

from .gear import ANY, discard_kind, gain_item, item_card, return_token, slot_kinds, things_in_use
from .ids import AMMO, COLOURS, GEAR, NONE
from .state import Player, Retaliation

BELT = -1
SUPPORT = "support"
"""In options the place of a token: the belt, or else a thing by its number among those in use."""

# -- gear tokens -------------------------------------------------------------------------------


def gear_slots(g: Retaliation, p: Player, kind: int) -> list[tuple[int, int]]:
    """Free slots for a token, the first of the belt and of each thing: (place, slot) (NR-SLT-01).

    Ammo is not put on a weapon with a malfunction marker (NR-GEAR-05).
    """
    found = [(BELT, p.belt.index(NONE))] if NONE in p.belt else []
    for place, held in enumerate(p.held + p.armor):
        slots = held.slots
        if NONE not in slots:
            continue
        if kind == AMMO and held.malfunction and item_card(g, held.kind).weapon:
            continue
        for slot, colour in enumerate(slot_kinds(g, held.kind)):
            if colour in (kind, ANY) and slots[slot] == NONE:
                found.append((place, slot))
                break
    return found


def own_slots(p: Player, place: int) -> list[int]:
    """The gear slots of the belt or of a thing in use."""
    return p.belt if place == BELT else things_in_use(p)[place].slots


def gain_gear(
    g: Retaliation, seat: int, source: list[int], kinds: Sequence[int], rule: str
) -> Procedure[None]:
    """Gain any number of tokens of some kinds out of a source into own free slots; own ones may be
    discarded once, before or meanwhile (NR-RM-34)."""
    p, cleared = g.players[seat], False
    while True:
        options: list[Option] = [("done",)]
        for kind in kinds:
            if source[kind]:
                options += [("take", kind, *at) for at in gear_slots(g, p, kind)]
        tokens = tokens_of(p)
        if tokens and not cleared and any(source[kind] for kind in kinds):
            options.append(("clear",))
        if len(options) == 1:
            return
        chosen = yield Decision("gain_gear", (seat,), options, rule)
        if chosen[0] == "done":
            return
        if chosen[0] == "clear":
            cleared = True
            yield from _clear(g, p, tokens, rule)
            continue
        _, kind, place, slot = chosen
        source[kind] -= 1
        own_slots(p, place)[slot] = kind
        g.say("gear.gained", rule, seat, kind)


def slots_of(p: Player) -> list[tuple[int, list[int]]]:
    """All own gear slots: the belt's, then those of each thing in use."""
    found = [(BELT, p.belt)]
    for held in p.held:
        found.append((len(found) - 1, held.slots))
    for held in p.armor:
        found.append((len(found) - 1, held.slots))
    return found


def tokens_of(p: Player) -> list[Option]:
    """All own tokens as options: ("token", token, place, slot)."""
    return [
        ("token", token, place, slot)
        for place, slots in slots_of(p)
        for slot, token in enumerate(slots)
        if token != NONE
    ]


def _clear(g: Retaliation, p: Player, tokens: list[Option], rule: str) -> Procedure[None]:
    """Discard any number of own tokens at once."""
    going = yield Decision("clear_gear", (p.seat,), tokens, rule, (), True, 0, len(tokens))
    for _, token, place, slot in going:
        own_slots(p, place)[slot] = NONE
        return_token(g, token)
        g.say("gear.discarded", rule, p.seat, token)


ALL_GEAR = tuple(range(len(GEAR)))

# -- cards -------------------------------------------------------------------------------------


def keep_some(g: Retaliation, seat: int, drawn: list[int], most: int, rule: str) -> Procedure[None]:
    """Look at drawn items, keep so many at most, discard the rest (NR-RM-25, NR-RM-31)."""
    p = g.players[seat]
    g.reveal()
    p.looking = drawn
    g.tell((seat,), "items.drawn", rule, seat, *drawn)
    options: list[Option] = [("item", kind) for kind in drawn]
    kept = yield Decision(
        "keep_items", (seat,), options, rule, (most,), True, 0, min(most, len(drawn))
    )
    left, p.looking = p.looking, []
    for _, kind in kept:
        left.remove(kind)
    for kind in left:
        if item_card(g, kind).deck == SUPPORT:  # it lies in no open pile
            g.tell((seat,), "item.passed_over", rule, seat, kind)
            p.passed_over.append(kind)
        else:
            g.say("item.passed_over", rule, seat, kind)
            discard_kind(g, kind)
    p.looking = [kind for _, kind in kept]
    for _, kind in kept:
        p.looking.remove(kind)  # the others lie before it until each has its place
        yield from gain_item(g, seat, kind, rule)


def keep_one(g: Retaliation, seat: int, drawn: list[int], rule: str) -> Procedure[None]:
    """Look at drawn items and keep one of them; the others go to the bottom of their decks, seen by
    nobody else (NR-ITM-01, -06)."""
    p = g.players[seat]
    g.reveal()
    g.say("searches", rule, seat, len(drawn))
    g.tell((seat,), "items.drawn", rule, seat, *drawn)
    p.looking = drawn
    options: list[Option] = [("item", kind) for kind in drawn]
    kept = options[0][1]
    if len(options) > 1:
        kept = (yield Decision("search", (seat,), options, rule))[1]
    left, p.looking = p.looking, []
    left.remove(kept)
    for kind in left:
        deck = COLOURS.index(item_card(g, kind).deck)
        put_under(g.item_decks[deck], kind, 1 << seat)
    yield from gain_item(g, seat, kept, rule)
