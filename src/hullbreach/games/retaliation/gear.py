"""Items and gear tokens: gaining them, places for them, supplies (NR-HVY, NR-ARM, NR-SLT).

One armor is worn, and lies open (NR-ARM-01). Others use a thing by trading it first (NR-IPL-02).
"""

from __future__ import annotations

from functools import cache

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .content import Item
from .ids import AMMO, ARM, COLOURS, EGG, GEAR, HALF, NONE
from .state import Held, Player, Retaliation

ANY = len(GEAR)
"""A gear slot that takes any kind: gray ones and the belt (NR-SLT-01)."""


def item_card(g: Retaliation, kind: int) -> Item:
    """What is printed on an item."""
    card: Item = g.edition.things.items[kind]
    return card


def slot_kinds(g: Retaliation, kind: int) -> tuple[int, ...]:
    """The kinds of an item's gear slots; ANY for a gray one."""
    return kinds_of(item_card(g, kind))


def kinds_of(card: Item) -> tuple[int, ...]:
    """The same of what is printed on it."""
    return _kinds(card.slots)


@cache
def _kinds(slots: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([GEAR.index(slot) if slot in GEAR else ANY for slot in slots])


def things_in_use(p: Player) -> list[Held]:
    """Heavy items and armor of a character."""
    return p.held + p.armor


def in_use(g: Retaliation, p: Player, name: str) -> Held | None:
    """An item held or worn by its name, without a malfunction marker (NR-MALF-03)."""
    if p.held or p.armor:
        items = g.edition.things.items
        for held in p.held + p.armor:
            if not held.malfunction and items[held.kind].name == name:
                return held
    return None


def any_broken(g: Retaliation, slot: int) -> bool:
    """Whether there is a malfunction marker on anything that is held or worn in a room."""
    for p in g.players:
        if p.room != slot:
            continue
        for held in p.held:
            if held.malfunction:
                return True
        for held in p.armor:
            if held.malfunction:
                return True
    return False


# -- tokens ------------------------------------------------------------------------------------


def take_token(g: Retaliation, kind: int) -> int:
    """A token of a kind out of the supply, ammo full side up (NR-SLT-03); NONE if none is left."""
    if g.gear[kind] == 0:
        return NONE
    g.gear[kind] -= 1
    return kind


def return_token(g: Retaliation, token: int) -> None:
    """A token goes back to the supply."""
    g.gear[AMMO if token == HALF else token] += 1


def spend_ammo(g: Retaliation, held: Held, slot: int) -> None:
    """A full token is flipped to half, a half one goes to the supply (NR-AMO-01)."""
    if held.slots[slot] == HALF:
        held.slots[slot] = NONE
        return_token(g, HALF)
    else:
        held.slots[slot] = HALF


def fill_slots(g: Retaliation, seat: int, held: Held) -> Procedure[None]:
    """Fill the empty gear slots of an item with tokens of their colour, as far as there are any;
    for a gray slot the owner picks (NR-ITM-04, NR-DRF-03)."""
    for slot, kind in enumerate(slot_kinds(g, held.kind)):
        if held.slots[slot] != NONE:
            continue
        if kind == ANY:
            options: list[Option] = [("gear", it) for it in range(ANY) if g.gear[it]]
            if not options:
                continue
            about = (held.kind,)
            kind = (yield Decision("fill_slot", (seat,), options, "NR-ITM-04", about=about))[1]
        held.slots[slot] = take_token(g, kind)


# -- items -------------------------------------------------------------------------------------


def hand_slots(g: Retaliation, p: Player) -> int:
    """Hand slots: 2, one with an arm wound (WD1), and what armor adds (S13)."""
    most: int = 1 if ARM in p.wounds else g.edition.counts.hands
    return g.modified("hands", p.seat, most)


def free_hand(g: Retaliation, p: Player) -> int:
    """A free hand slot, NONE if there is none (NR-HVY-01)."""
    taken = {held.hand for held in p.held}
    for slot in range(hand_slots(g, p)):
        if slot not in taken:
            return slot
    return NONE


def fit_hands(g: Retaliation, seat: int) -> Procedure[None]:
    """After a hand slot was lost held items go until the rest fits, as their owner picks; what
    shares a slot goes one by one (NR-HVY-04, D64)."""
    p = g.players[seat]
    slots = hand_slots(g, p)
    while len({held.hand for held in p.held}) > slots:
        options: list[Option] = [("drop", n, held.kind) for n, held in enumerate(p.held)]
        chosen = yield Decision("fit_hands", (seat,), options, "NR-HVY-04")
        held = p.held.pop(chosen[1])
        g.say("item.discarded", "NR-HVY-04", seat, held.kind)
        discard_item(g, held)
    for held in p.held:
        if held.hand >= slots:
            free, old = free_hand(g, p), held.hand
            for other in p.held:
                if other.hand == old:
                    other.hand = free


def new_held(g: Retaliation, kind: int) -> Held:
    """An item as it lies there with empty gear slots."""
    return Held(kind, [NONE] * len(item_card(g, kind).slots))


def gain_item(
    g: Retaliation, seat: int, kind: int, rule: str, *, fill: bool = True
) -> Procedure[bool]:
    """A character gains an item; False if there was no place and it was discarded.

    Regular ones go into the backpack (NR-ITM-05), heavy ones need a hand (NR-HVY-02), armor the
    place for it (NR-ARM-02, -03).
    """
    p, card = g.players[seat], item_card(g, kind)
    if card.kind == "regular":
        p.backpack.append(kind)
        g.say("item.gained", rule, seat)
        g.tell((seat,), "item.kept", rule, seat, kind)
        return True
    held = new_held(g, kind)
    g.receiving.append(held)
    placed = yield from make_place(g, p, held, rule)
    g.receiving.remove(held)
    if not placed:
        g.say("item.no_place", rule, seat, kind)
        discard_item(g, held)
        return False
    g.say("item.taken", rule, seat, kind)
    if fill:
        yield from fill_slots(g, seat, held)
    return True


def make_place(g: Retaliation, p: Player, held: Held, rule: str) -> Procedure[bool]:
    """Put a heavy item into a hand or armor on; of full places one may be cleared first.

    Armor is never put on while the marker is on the section it covers (NR-ARM-03).
    """
    if item_card(g, held.kind).kind == "armor":
        if p.health >= 2 * g.edition.counts.section:
            return False
        if p.armor and not (yield from _clear(g, p, p.armor, held, rule)):
            return False
        p.armor.append(held)
        yield from fit_hands(g, p.seat)
        return True
    case = g.edition.egg_case(g, p) if held.kind == EGG else None
    if case is not None and (yield from _into_case(g, p)):
        case.inside = held.kind
        g.say("egg.in_case", rule, p.seat, case.kind)
        return True
    free = free_hand(g, p)
    if free == NONE:
        if not (yield from _clear(g, p, p.held, held, rule)):
            return False
        free = free_hand(g, p)
        if free == NONE:
            return False  # the one that went shared its slot with another
    held.hand = free
    p.held.append(held)
    return True


def _into_case(g: Retaliation, p: Player) -> Procedure[bool]:
    """Whether an egg goes into the case: its owner says, if a hand is free too (CN12A)."""
    if free_hand(g, p) == NONE:
        return True
    options: list[Option] = [("case",), ("hand",)]
    chosen = yield Decision("egg_place", (p.seat,), options, "NR-HVY-03")
    return bool(chosen[0] == "case")


def _clear(g: Retaliation, p: Player, lying: list[Held], new: Held, rule: str) -> Procedure[bool]:
    """Ask whether one of those held goes for the new one (NR-DRF-02, NR-HVY-02, NR-ARM-02)."""
    options: list[Option] = [("keep",), *[("clear", n, it.kind) for n, it in enumerate(lying)]]
    chosen = yield Decision("make_place", (p.seat,), options, rule, about=(new.kind,))
    if chosen[0] == "keep":
        return False
    old = lying.pop(chosen[1])
    g.say("item.discarded", rule, p.seat, old.kind)
    discard_item(g, old)
    return True


def discard_item(g: Retaliation, held: Held) -> None:
    """A heavy item or armor goes with all its tokens (NR-SLT-04) and an egg inside (NR-ACT-10)."""
    for token in held.slots:
        if token != NONE:
            return_token(g, token)
    if held.inside != NONE:
        discard_kind(g, held.inside)
    discard_kind(g, held.kind)


def discard_kind(g: Retaliation, kind: int) -> None:
    """An item goes to the discard pile of its colour; character items, support equipment and eggs
    leave the game (NR-ITM-03, NR-ACT-10)."""
    deck = item_card(g, kind).deck
    if deck in COLOURS:
        g.item_decks[COLOURS.index(deck)].discard.append(kind)
    else:
        g.items_gone.append(kind)


def eggs_carried(p: Player) -> int:
    """Eggs in the hands of a character, those in a case included (NR-HVY-03)."""
    return sum((held.kind == EGG) + (held.inside == EGG) for held in p.held)


def has_ammo(held: Held) -> bool:
    """Whether an ammo token lies on it, full or half."""
    return AMMO in held.slots or HALF in held.slots
