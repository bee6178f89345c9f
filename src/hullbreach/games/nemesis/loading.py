"""Items that load weapons or add to them (NEM-ITEM-10 to -13)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .acts import Act, Use
from .declare import declare
from .ids import item
from .slots import MAGAZINE, capacity, load
from .state import Nemesis
from .uses import choose_slot, energy_weapons

FLAMETHROWER = item("Flamethrower")


def _loadable(g: Nemesis, who: int) -> list[int]:
    """Energy weapons but the rifle with the Autoloader, which is loaded for nothing."""
    slots = g.players[who].slots
    return [slot for slot in energy_weapons(g, who) if not slots[slot].autoloader]


def _load_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _loadable(g, who) else "NEM-ITEM-11"


def _load(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Load an energy weapon to its capacity (NEM-ITEM-10, NEM-ITEM-11)."""
    slot = yield from choose_slot(g, who, _loadable(g, who), "load_weapon", "NEM-ITEM-11")
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act)):
        return False
    load(g, who, held, capacity(g, held), "NEM-ITEM-11")
    return True


def _magazine_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if energy_weapons(g, who) else "NEM-ITEM-11"


def _autoload_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """The Autoloader makes loading its rifle free."""
    held = g.players[who].slots
    return None if any(h.autoloader for h in held) else "NEM-ITEM-11"


def _autoload(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    held = next(h for h in g.players[who].slots if h.autoloader)
    if not (yield from declare(g, who, act)):
        return False
    load(g, who, held, capacity(g, held), "NEM-ITEM-11")
    return True


def _magazine(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Add the magazine to an energy weapon: capacity and ammo 2 more (NEM-ITEM-13)."""
    slot = yield from choose_slot(g, who, energy_weapons(g, who), "load_weapon", "NEM-ITEM-13")
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act, MAGAZINE)):
        return False
    g.players[who].items.remove(MAGAZINE)
    held.magazines += 1
    load(g, who, held, 2, "NEM-ITEM-13")
    return True


def _flamethrowers(g: Nemesis, who: int) -> list[int]:
    return [i for i, held in enumerate(g.players[who].slots) if held.kind == FLAMETHROWER]


def _fuel_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _flamethrowers(g, who) else "NEM-ITEM-11"


def _fuel(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Chemicals load a Flamethrower."""
    slot = yield from choose_slot(g, who, _flamethrowers(g, who), "load_weapon", "NEM-ITEM-11")
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act)):
        return False
    load(g, who, held, capacity(g, held), "NEM-ITEM-11")
    return True


LOADING = (
    Use("load", _load_refusal, _load),
    Use("autoload", _autoload_refusal, _autoload, cost=0),
)
ADD_MAGAZINE = Use("magazine", _magazine_refusal, _magazine)
FUEL = Use("fuel", _fuel_refusal, _fuel)
