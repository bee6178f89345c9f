"""Hand slots, items and heavy objects (NEM-ITEM): gaining, dropping, losing.

Where an item comes from is the deck of its card (NEM-ITEM-01). The ammo of a weapon stays with it,
whoever holds it (NEM-ITEM-12).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure

from .content import Item
from .ids import ARM, COLOURS, HAND, OBJECTS, item
from .rules import Rules
from .state import Held, Nemesis, Player

SLOTS: Final = 2
ASSAULT_RIFLE: Final = item("Assault Rifle")
AUTOLOADER: Final = item("Autoloader")
MAGAZINE: Final = item("Extended Magazine")
DUCT_TAPE: Final = item("Duct Tape")
MAGAZINE_AMMO: Final = 2


def slots_of(p: Player) -> int:
    """Hand slots: two, one with an undressed Arm wound (NEM-ITEM-03)."""
    return 1 if ARM in p.wounds else SLOTS


def slots_used(p: Player) -> int:
    """Slots in use; two items bound with Duct Tape share one (NEM-ITEM-14)."""
    taped = len({held.tape for held in p.slots if held.tape})
    return len(p.slots) - taped


def item_card(g: Nemesis, kind: int) -> Item:
    """What is printed on an item."""
    rules: Rules = g.edition
    return rules.things.items[kind]


def capacity(g: Nemesis, held: Held) -> int:
    """Most ammo a weapon holds (NEM-ITEM-10)."""
    weapon = item_card(g, held.kind).weapon
    assert weapon is not None
    return weapon.capacity + MAGAZINE_AMMO * held.magazines + (1 if held.autoloader else 0)


def is_weapon(g: Nemesis, held: Held) -> bool:
    return held.kind < OBJECTS and item_card(g, held.kind).weapon is not None


def is_energy(g: Nemesis, held: Held) -> bool:
    """Whether it is an energy weapon (NEM-ITEM-11)."""
    if held.kind >= OBJECTS:
        return False
    weapon = item_card(g, held.kind).weapon
    return weapon is not None and weapon.type == "ENERGY"


def load(g: Nemesis, who: int, held: Held, ammo: int, rule: str) -> None:
    """Add ammo up to the capacity (NEM-ITEM-10)."""
    before = held.ammo
    held.ammo = min(capacity(g, held), held.ammo + ammo)
    g.say("weapon.loaded", rule, who, held.kind, held.ammo - before)


def owns(p: Player, kind: int) -> bool:
    """Whether the player has an (active) item, in the inventory or in hand."""
    return kind in p.items or kind in [held.kind for held in p.slots]


def counted_items(p: Player) -> int:
    """Items owned: active quest items, weapons and what is added to them; objects not."""
    return len(p.items) + sum(
        1 + held.magazines + held.autoloader for held in p.slots if held.kind < OBJECTS
    )


def item_cost(p: Player, cost: int) -> int:
    """Cost of using an item; an undressed Hand wound adds 1 (NEM-ITEM-08)."""
    return cost + 1 if HAND in p.wounds else cost


def gain_item(g: Nemesis, who: int, kind: int, rule: str) -> Procedure[None]:
    """Take an item: normal ones into the inventory, heavy ones into a slot (NEM-ITEM-02, -03).

    Found weapons come with 1 ammo, crafted ones loaded (NEM-ITEM-09).
    """
    p = g.players[who]
    card = item_card(g, kind)
    if not card.heavy:
        p.items.append(kind)
        return
    ammo = 0
    if card.weapon is not None:
        ammo = 1 if card.deck in COLOURS else card.weapon.capacity
    p.slots.append(Held(kind, ammo))
    g.say("heavy.taken", rule, who, kind)
    yield from fit_slots(g, who)


def gain_object(g: Nemesis, who: int, kind: int, rule: str) -> Procedure[None]:
    """Take a heavy object into a slot (NEM-ITEM-04, -05)."""
    g.players[who].slots.append(Held(kind))
    g.say("object.taken", rule, who, kind)
    yield from fit_slots(g, who)


def fit_slots(g: Nemesis, who: int) -> Procedure[None]:
    """Too little room in the hands: the owner drops something at once (NEM-ITEM-05).

    In or outside the own round (NEM-ITEM-07).
    """
    p = g.players[who]
    while slots_used(p) > slots_of(p):
        options = [("slot", i, held.kind) for i, held in enumerate(p.slots)]
        if len(options) == 1:
            chosen = options[0]
        else:
            chosen = yield Decision("drop_surplus", (who,), options, "NEM-ITEM-05")
        drop_slot(g, who, chosen[1], "NEM-ITEM-05")


def drop_slot(g: Nemesis, who: int, index: int, rule: str) -> None:
    """Drop what a slot holds: an object stays in the room, an item is lost (NEM-ITEM-06)."""
    held = g.players[who].slots[index]
    g.say("dropped", rule, who, held.kind)
    lose_held(g, who, index)


def lose_held(g: Nemesis, who: int, index: int) -> None:
    """Take a thing out of a slot; objects to the room, items with what is added to discards."""
    p = g.players[who]
    held = p.slots.pop(index)
    untape(g, p, held)
    if held.kind >= OBJECTS:
        g.objects[p.room].append(held.kind)
        return
    discard_item(g, held.kind)
    for _ in range(held.magazines):
        discard_item(g, MAGAZINE)
    if held.autoloader:
        discard_item(g, AUTOLOADER)


def untape(g: Nemesis, p: Player, held: Held) -> None:
    """An item that leaves its owner ends the binding; the tape is discarded (NEM-ITEM-14)."""
    if not held.tape:
        return
    for other in p.slots:
        if other.tape == held.tape and other is not held:
            other.tape = 0
    discard_item(g, DUCT_TAPE)
    held.tape = 0


def discard_item(g: Nemesis, kind: int) -> None:
    """Where a used or lost item goes (NEM-ITEM-06, NEM-ITEM-20, NEM-ITEM-25)."""
    deck = item_card(g, kind).deck
    if deck in COLOURS:
        g.item_decks[COLOURS.index(deck)].discard.append(kind)
    elif deck == "crafted":
        g.crafts.append(kind)
    else:
        g.removed.append(kind)


def lose_item(g: Nemesis, who: int, kind: int) -> Procedure[None]:
    """Discard an item of the inventory or, if it is heavy, of a slot.

    Of unlike copies (other ammo, bound with tape) the owner chooses (NEM-SEQ-05).
    """
    p = g.players[who]
    if kind in p.items:
        p.items.remove(kind)
        discard_item(g, kind)
        return
    copies = [i for i, held in enumerate(p.slots) if held.kind == kind]
    index = copies[0]
    if any(_unlike(p.slots[index], p.slots[other]) for other in copies):
        options = [("slot", i, kind) for i in copies]
        index = (yield Decision("lose_which", (who,), options, "NEM-SEQ-05"))[1]
    lose_held(g, who, index)


def _unlike(a: Held, b: Held) -> bool:
    one = (a.ammo, a.magazines, a.autoloader, a.tape)
    return one != (b.ammo, b.magazines, b.autoloader, b.tape)


def is_public(g: Nemesis, kind: int) -> bool:
    """Heavy and quest items are known to all (NEM-ITEM-03, NEM-ITEM-27)."""
    card = item_card(g, kind)
    return card.heavy or card.deck == "quest"
