"""Weapons: what can be fired, spending ammo, what the text of each weapon changes (NR-AMO, NR-SHT).

The texts are a table by item name (`Rules.weapons`): a weapon without one is missing there.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .facility import stands
from .gear import ANY, has_ammo, item_card, slot_kinds, spend_ammo
from .hand import draw_cards
from .ids import AMMO, HALF, NONE, SPECIAL
from .intruder_moves import repel
from .markers import break_item, ignite
from .rules import Rules
from .state import Held, Intruder, Player, Retaliation
from .uses import Weapon

HARNESS = "Ammo Harness"
PLAIN = Weapon()


def weapon_of(g: Retaliation, held: Held) -> Weapon:
    """What the text of a weapon changes."""
    rules: Rules = g.edition
    return rules.weapons.get(item_card(g, held.kind).name, PLAIN)


def is_weapon(g: Retaliation, held: Held, *kinds: str) -> bool:
    """Whether an item is a ranged or a melee weapon, or one of those named (NR-MEL-04)."""
    return item_card(g, held.kind).weapon in (kinds or ("ranged", "melee"))


def sound_weapons(g: Retaliation, p: Player, kind: str) -> list[int]:
    """Places in the hands with a ranged or melee weapon without a malfunction marker."""
    items = g.edition.things.items
    found: list[int] = []
    for n, held in enumerate(p.held):
        if not held.malfunction and items[held.kind].weapon == kind:
            found.append(n)
    return found


def can_spend(g: Retaliation, held: Held) -> bool:
    """Whether ammo can be spent from a weapon: it is sound and holds some, or counts as holding
    some (NR-AMO-02, -03)."""
    return not held.malfunction and (item_card(g, held.kind).no_ammo or has_ammo(held))


def can_fire(g: Retaliation, p: Player, held: Held) -> bool:
    """Whether a held item can Shoot or Burst (NR-SHT-02), if need be loaded by a harness (S17)."""
    card = g.edition.things.items[held.kind]
    if card.weapon != "ranged" or held.malfunction:
        return False
    if card.no_ammo or AMMO in held.slots or HALF in held.slots:
        return True
    return bool(_spare(g, p) and free_ammo_slots(g, held))


def firing(g: Retaliation, p: Player) -> list[int]:
    """Places in the hands with a weapon that can Shoot or Burst."""
    items = g.edition.things.items
    found: list[int] = []
    for n, held in enumerate(p.held):
        if items[held.kind].weapon == "ranged" and can_fire(g, p, held):
            found.append(n)
    return found


def spend(g: Retaliation, seat: int, held: Held) -> Procedure[bool]:
    """Spend 1 ammo of a weapon, if it still can; of a full and a half token its owner says which
    (NR-AMO-01, -04). Whether it was spent."""
    if held not in g.players[seat].held or not can_spend(g, held):
        return False
    if item_card(g, held.kind).no_ammo:
        return True
    tokens = [token for token in (AMMO, HALF) if token in held.slots]
    token = tokens[0]
    if len(tokens) > 1:
        options: list[Option] = [("gear", it) for it in tokens]
        chosen = yield Decision("spend_ammo", (seat,), options, "NR-AMO-04", about=(held.kind,))
        token = chosen[1]
    spend_ammo(g, held, held.slots.index(token))
    g.say("ammo.spent", "NR-AMO-01", seat, held.kind, token)
    return True


# -- loading -----------------------------------------------------------------------------------


def free_ammo_slots(g: Retaliation, held: Held) -> list[int]:
    """Empty slots of an item that take ammo."""
    kinds = slot_kinds(g, held.kind)
    return [n for n, it in enumerate(held.slots) if it == NONE and kinds[n] in (AMMO, ANY)]


def _spare(g: Retaliation, p: Player) -> list[tuple[Held, int]]:
    """Ammo on harnesses: the item and the slot, each sort of token once."""
    found = {
        token: (held, slot)
        for held in p.held
        if item_card(g, held.kind).name == HARNESS and not held.malfunction
        for slot, token in enumerate(held.slots)
        if token in (AMMO, HALF)
    }
    return [found[token] for token in sorted(found)]


def load_from_harness(g: Retaliation, seat: int, held: Held) -> Procedure[None]:
    """As part of a Shoot or Burst its weapon may be loaded from a harness (S17)."""
    p = g.players[seat]
    while (slots := free_ammo_slots(g, held)) and (spare := _spare(g, p)):
        options: list[Option] = [("gear", it.slots[slot]) for it, slot in spare]
        if can_spend(g, held):
            options.append(("keep",))
        chosen = yield Decision("harness", (seat,), options, "NR-GEAR-05", about=(held.kind,))
        if chosen[0] == "keep":
            return
        it, slot = spare[options.index(chosen)]
        held.slots[slots[0]], it.slots[slot] = it.slots[slot], NONE
        g.say("loaded", "NR-GEAR-05", seat, held.kind)


# -- texts -------------------------------------------------------------------------------------


def _draw(g: Retaliation, seat: int, held: Held, it: Intruder) -> None:
    draw_cards(g, seat, 1, "NR-SHT-08")


def _repel(g: Retaliation, seat: int, held: Held, it: Intruder) -> Procedure[None]:
    if stands(g, it):
        yield from repel(g, it, g.players[seat].room, seat, "NR-SHT-08")


def _break(g: Retaliation, seat: int, held: Held, it: Intruder) -> Procedure[None]:
    p = g.players[seat]
    if held in p.held:  # her Health card may have taken it (NR-GOLD-16)
        yield from break_item(g, p, held, "NR-SHT-08")


def _fire(g: Retaliation, seat: int, held: Held, it: Intruder) -> None:
    ignite(g, g.players[seat].room, "NR-SHT-08")


def _one_more(g: Retaliation, seat: int, held: Held) -> Procedure[None]:
    yield from spend(g, seat, held)


WEAPONS: Mapping[str, Weapon] = {
    "Command Sidearm": Weapon(critical=_draw),
    "Rivet Driver": Weapon(burst={3: 2, SPECIAL: 2}),
    "Rotary Cannon": Weapon(more=1, special=_one_more),
    "Snub Revolver": Weapon(shot={2: 1}),
    "Scout Carbine": Weapon(burst={1: 2}),
    "Pump Shotgun": Weapon(hits=2, most=2),
    "Assault Rifle": Weapon(boost=True),
    "Auto-Shotgun": Weapon(hits=2, price=1),
    "Flame Projector": Weapon(unrolled=3, after=_fire),
    "Marksman Rifle": Weapon(reroll=True, most=2),
    "Twin Machine Pistols": Weapon(dice=2),
    "Arc Rifle": Weapon(most=2, bullets=_break),
    "Riot Gun": Weapon(bullets=_repel),
    "Coil Gun": Weapon(piercing=True, special_hits=1),
    "Shock Prod": Weapon(clean=True),
    "Power Maul": Weapon(lower=1),
    "Mono-Blade": Weapon(again=True),
}
"""The base's; the Field Pistol has no text."""
