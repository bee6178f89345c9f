"""Free discards: own tokens and items may go between actions (NR-ACT-09)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .gains import BELT, own_slots
from .gear import discard_item, discard_kind, fit_hands, return_token, things_in_use
from .ids import NONE
from .state import Held, Player, Retaliation


def _loose_gear(g: Retaliation, seat: int) -> list[Option]:
    """Own tokens, equal ones of a place once."""
    p = g.players[seat]
    found: list[Option] = [("drop_gear", token, BELT) for token in dict.fromkeys(p.belt)]
    for place, held in enumerate(things_in_use(p)):
        found += [("drop_gear", token, place) for token in dict.fromkeys(held.slots)]
    return [option for option in found if option[1] != NONE]


def _drop_gear(g: Retaliation, seat: int, token: int, place: int) -> None:
    slots = own_slots(g.players[seat], place)
    slots[slots.index(token)] = NONE
    return_token(g, token)
    g.say("gear.dropped", "NR-ACT-09", seat, token)


def _things(g: Retaliation, seat: int) -> list[Option]:
    return [("drop", n, held.kind) for n, held in enumerate(things_in_use(g.players[seat]))]


def _drop(g: Retaliation, seat: int, n: int, kind: int) -> Procedure[None]:
    p = g.players[seat]
    yield from drop_thing(g, p, things_in_use(p)[n], "NR-ACT-09")


def _items(g: Retaliation, seat: int) -> list[Option]:
    return [("drop_item", kind) for kind in dict.fromkeys(g.players[seat].backpack)]


def _drop_item(g: Retaliation, seat: int, kind: int) -> None:
    drop_item(g, g.players[seat], kind, "NR-ACT-09")


DISCARDS: Mapping[str, Verb[Retaliation]] = {
    "drop_gear": Verb(_loose_gear, _drop_gear),
    "drop": Verb(_things, _drop),
    "drop_item": Verb(_items, _drop_item),
}
"""Any own token or item may go meanwhile (NR-ACT-09)."""


def drop_thing(g: Retaliation, p: Player, held: Held, rule: str) -> Procedure[None]:
    """Discard something held or worn; a hand slot may go with it (NR-HVY-04)."""
    (p.held if held in p.held else p.armor).remove(held)
    discard_item(g, held)
    g.say("item.dropped", rule, p.seat, held.kind)
    yield from fit_hands(g, p.seat)


def drop_item(g: Retaliation, p: Player, kind: int, rule: str) -> None:
    """Discard an item of the backpack, which shows it."""
    p.backpack.remove(kind)
    if kind in p.used:
        p.used.remove(kind)
    discard_kind(g, kind)
    g.reveal()
    g.say("item.dropped", rule, p.seat, kind)
