"""What the contractors' items do: weapons, uses, and what works by itself (CN01A to CN12B)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Reaction

from ..cards_common import doomed, hush_one, noisy_corridors
from ..cards_crew import restoring
from ..crew import hand_size, on_map
from ..effects import LANDER, MEND, Ways, door_ways, lay_token, work_door
from ..faces import take_seen
from ..facility import stands
from ..gains import gear_slots, tokens_of
from ..gear import discard_item, fit_hands, in_use
from ..hand import draw_cards
from ..health import gain_oxygen, lose_health
from ..ids import ANYWHERE, GEAR, NONE
from ..intruder_moves import repel
from ..item_uses import contaminations, draws
from ..rooms_systems import can_gain_data, gain_data, when
from ..rules import Rules
from ..state import Held, Intruder, Player, Retaliation
from ..uses import Use, Uses, Weapon

RULE = "NR-USE-01"
TEXT = "NR-USE-02"
"""Texts that work by themselves."""

# -- weapons -----------------------------------------------------------------------------------


def _draw(g: Retaliation, seat: int, held: Held, it: Intruder) -> None:
    draw_cards(g, seat, 1, "NR-SHT-08")


def _flare(g: Retaliation, seat: int, held: Held, it: Intruder) -> Procedure[None]:
    """The noise marker of a corridor here goes (CN02A)."""
    options: list[Option] = [("corridor", k) for (k,) in noisy_corridors(g, seat)]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("flare", (seat,), options, "NR-SHT-08")
    hush_one(g, seat, chosen[1])


def _dart(g: Retaliation, seat: int, held: Held, it: Intruder) -> Procedure[None]:
    if stands(g, it):
        yield from repel(g, it, g.players[seat].room, seat, "NR-SHT-08")


def _mop_up(g: Retaliation, seat: int, held: Held) -> Procedure[None]:
    """A contamination card in hand goes to the discard pile (CN09A); which, is asked by the size of
    the hand."""
    p = g.players[seat]
    options: list[Option] = [("card", card) for (card,) in contaminations(g, seat)]
    if not options:
        return
    chosen = options[0]
    if hand_size(p) > 1:
        chosen = yield Decision("mop_up", (seat,), options, "NR-MEL-03")
    p.deck.discard.append(take_seen(p.contamination, chosen[1]))
    g.say("contamination.discarded", "NR-MEL-03", seat, 1)


CONTRACTOR_WEAPONS: Mapping[str, Weapon] = {
    "Service Revolver": Weapon(bullets=_draw),
    "Flare Pistol": Weapon(critical=_flare),
    "Hunting Knife": Weapon(calms=True),
    "Battle Rifle": Weapon(more=1),
    "Cutting Torch": Weapon(most=1),
    "Gilded Pistol": Weapon(shot={2: 1}),
    "Steel Mop": Weapon(killed=_mop_up),
    "Autocannon": Weapon(burst={1: 3}),
    "Dart Rifle": Weapon(bullets=_dart),
}
"""Sampling Gun, Smart Pistol and Restraint Chain have other texts."""

# -- uses --------------------------------------------------------------------------------------


def _zone_tokens(g: Retaliation, seat: int) -> Ways:
    """Tokens beside the Landing Zone for which there is a place, or could be (CN07A)."""
    p = g.players[seat]
    return [
        (kind,)
        for kind in range(len(GEAR))
        if g.zone[kind] and (gear_slots(g, p, kind) or tokens_of(p))
    ]


def _expense(g: Retaliation, seat: int, kind: int) -> Procedure[None]:
    if (yield from lay_token(g, seat, kind, RULE)):
        g.zone[kind] -= 1


def _wedge(g: Retaliation, seat: int) -> None:
    gain_data(g, seat, RULE)


CONTRACTOR_ITEMS: Uses = {
    "Old Medal": (draws(3),),
    "Nav Slate": (LANDER,),
    "Cutting Torch": (Use(doomed, work_door, way="door"), MEND),
    "Company Card": (Use(_zone_tokens, _expense, way="gear"),),
    "Data Wedge": (Use(when(can_gain_data), _wedge),),
    "Keyring": (Use(door_ways, work_door, way="door"),),
    "Restraint Chain": (restoring(1, "Restraint Chain"),),
}

# -- numbers -----------------------------------------------------------------------------------


def _without_noise(name: str) -> Modifier:
    """No noise roll with an item (CN03A, CN04A)."""
    return lambda g, seat, n: 0 if in_use(g, g.players[seat], name) else n


def _everywhere(g: Any, seat: int, n: int) -> int:
    """The robot from every room, if from afar at all (CN08A)."""
    return ANYWHERE if in_use(g, g.players[seat], "Smart Pistol") else n


CONTRACTOR_MODIFIERS: Mapping[str, Modifier] = {
    "nest.noise": _without_noise("Sampling Gun"),
    "careful.noise": _without_noise("Soft Boots"),
    "robot.cards": _without_noise("Smart Pistol"),
    "robot.reach": _everywhere,
}

# -- by themselves -----------------------------------------------------------------------------

Gaining = Callable[[Any, int, int], Procedure[int] | int]


def keeping_off(before: Gaining) -> Gaining:
    """Contamination that Lab Coat or Shock Collar keep off, if their owner wants (CN03B, CN10A)."""

    def run(g: Retaliation, seat: int, count: int) -> Procedure[int]:
        rules: Rules = g.edition
        kept = before(g, seat, count)
        count = kept if isinstance(kept, int) else (yield from kept)
        count = min(count, rules.contamination_left(g))  # nothing is kept off that cannot come
        p = g.players[seat]
        coat = in_use(g, p, "Lab Coat")
        if count and coat is not None and not coat.used:
            options: list[Option] = [("gain",), ("ignore",)]
            chosen = yield Decision("lab_coat", (seat,), options, "NR-CON-01", (count,))
            if chosen[0] == "ignore":
                coat.used = True
                g.say("item.used", TEXT, seat, coat.kind)
                count -= 1
        left = count
        for n in range(count, 0, -1):
            if not on_map(p) or in_use(g, p, "Shock Collar") is None:
                break
            options = [("gain",), ("lose",)]
            chosen = yield Decision("shock_collar", (seat,), options, "NR-CON-01", (n,))
            if chosen[0] == "lose":
                left -= 1
                yield from lose_health(g, seat, 1, TEXT)
        return left if on_map(p) else 0

    return run


def last_breath(g: Retaliation, seat: int) -> None:
    """Once per round, before an oxygen loss at 0, an NBC Suit gives 1 oxygen (CN11B)."""
    p = g.players[seat]
    suit = in_use(g, p, "NBC Suit")
    if suit is not None and not suit.used and p.oxygen == 0:
        suit.used = True
        gain_oxygen(g, seat, 1, TEXT)


def specimen_case(g: Retaliation, p: Player) -> Held | None:
    """An empty Specimen Case in its hands (CN12A)."""
    case = in_use(g, p, "Specimen Case")
    return case if case is not None and case.inside == NONE else None


# -- instead of a wound ------------------------------------------------------------------------


def _could_tear(g: Retaliation, seat: int, about: About) -> bool:
    who, _, wounds, _ = about
    return who == seat and wounds > 0 and in_use(g, g.players[seat], "Flak Vest") is not None


def _tear_options(g: Retaliation, seat: int, about: About) -> list[Option]:
    return [("tear",)]


def _tear(g: Retaliation, seat: int, option: Option, about: About) -> Procedure[bool]:
    """The vest goes instead of the wound (CN05B)."""
    p = g.players[seat]
    vest = p.armor.pop()
    g.say("item.discarded", "NR-WND-01", seat, vest.kind)
    discard_item(g, vest)
    yield from fit_hands(g, seat)
    return True


FLAK_VEST: Reaction[Any] = Reaction(_could_tear, _tear_options, _tear)
