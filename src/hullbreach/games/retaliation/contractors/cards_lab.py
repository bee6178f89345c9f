"""Action cards of Lab Rat, Sentry and Xenobiologist (CN101 to CN125)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from ..bursts import burst_corridors, burst_refusal
from ..cards_common import any_way, digging
from ..combat import Shot, burst_with, can_shoot, shoot_at, shoot_somebody, targets
from ..contamination import scan
from ..crew import on_map
from ..effects import Ways, always, hit_then
from ..facility import corridors_at, foe, stands
from ..gear import item_card
from ..hand import draw_cards
from ..ids import AMMO, HALF, NONE, SEEN_CLEAN
from ..item_uses import remove_one
from ..kills import hit
from ..melee import melee
from ..models import intruder_set
from ..moving import Going, move
from ..noise import printed
from ..rooms_systems import when
from ..state import Held, Player, Retaliation
from ..uses import Use, Uses
from ..weapons import HARNESS, firing, is_weapon, sound_weapons
from .cards_captain import RULE, foresee, shots
from .cards_scout import repel_some

# -- Lab Rat -----------------------------------------------------------------------------------


def _sniff(g: Retaliation, seat: int) -> None:
    """The fronts of 2 random tokens of the bag, which go back."""
    inside = list(g.bag)
    seen = [g.take(inside, "intruder token") for _ in range(min(2, len(inside)))]
    g.reveal()
    g.say("bag.sniffed", RULE, seat, len(seen))
    g.tell((seat,), "bag.seen", RULE, seat, *[printed(g, token).type for token in seen])


def _squeezes(g: Retaliation, seat: int) -> Ways:
    """Any adjacent corridor, closed or not."""
    return [(k,) for k in corridors_at(g, g.players[seat].room)]


def _squeeze(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from move(g, seat, corridor, Going(squeezing=True))


def _bites(g: Retaliation, seat: int) -> Ways:
    """A target, and the melee weapon if there is one (NR-MEL-03)."""
    with_ = sound_weapons(g, g.players[seat], "melee") or [NONE]
    return [(it.type, it.number, n) for it in targets(g, seat) for n in with_]


def _bite(g: Retaliation, seat: int, type_: int, number: int, n: int) -> Procedure[None]:
    yield from melee(g, seat, foe(g, type_, number), n, clean=True)


def _skitter(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Kinds that one hit kills make no opportunity attacks: Larvae and Adults, or what stands for
    them in another set."""
    small = tuple(n for n, kind in enumerate(intruder_set(g).kinds) if kind.tough == 1)
    yield from move(g, seat, corridor, Going(harmless=small))


def _test_subject(g: Retaliation, seat: int) -> Procedure[None]:
    """Scan all in hand; one of them leaves the game, the others stay, no Larva is placed."""
    p = g.players[seat]
    p.contamination = [scan(g, card) for card in p.contamination]
    infected = len(p.contamination) - p.contamination.count(SEEN_CLEAN)  # NR-SAN-31
    g.say("scanned", RULE, seat, len(p.contamination))
    g.tell((seat,), "scan.result", "NR-CON-04", seat, infected)
    options: list[Option] = [("card", card) for card in dict.fromkeys(p.contamination)]
    if not options:
        return
    chosen = options[0]
    if len(p.contamination) > 1:  # not by what they are: that would tell
        chosen = yield Decision("remove_contamination", (seat,), options, RULE)
    remove_one(g, seat, chosen[1], RULE)


LAB_RAT: Uses = {
    "Sniff Out": (Use(always, _sniff),),
    "Squeeze Through": (Use(_squeezes, _squeeze, way="corridor"),),
    "Bite": (Use(_bites, _bite, way="blow"),),
    "Skitter": (Use(any_way, _skitter, way="corridor"),),
    "Test Subject": (Use(always, _test_subject),),
}

# -- Sentry ------------------------------------------------------------------------------------


def _overwatch(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    yield from shoot_at(g, seat, foe(g, type_, number))


def _sweep(g: Retaliation, seat: int) -> Procedure[None]:
    """A hit on each, largest first, then a Shoot at one that is left."""
    room = g.players[seat].room
    for it in (yield from g.edition.everybody(g, seat)):
        if stands(g, it) and it.place == room:  # her Health card may have pushed it out
            yield from hit(g, it, 1, seat, RULE)
    if on_map(g.players[seat]):
        yield from shoot_somebody(g, seat)


PLANTING = digging(2)


def _plant(g: Retaliation, seat: int, tokens: int) -> Procedure[None]:
    yield from carry_out(PLANTING.run(g, seat, tokens))
    draw_cards(g, seat, 1, RULE)


def _barrages(g: Retaliation, seat: int) -> Ways:
    """Two corridors in the order wanted, and ammo for two Bursts."""
    p = g.players[seat]
    found = burst_corridors(g, p.room)
    if not firing(g, p) or sum(_rounds(g, held) for held in p.held) < 2:
        return []
    return [(a, b) for a in found for b in found if a != b]


def _rounds(g: Retaliation, held: Held) -> int:
    """How often ammo can be spent from what is held, 2 at most where none is needed."""
    item = item_card(g, held.kind)
    if held.malfunction or not (is_weapon(g, held, "ranged") or item.name == HARNESS):
        return 0
    return 2 if item.no_ammo else 2 * held.slots.count(AMMO) + held.slots.count(HALF)


def _barrage(g: Retaliation, seat: int, first: int, second: int) -> Procedure[None]:
    p = g.players[seat]
    start = p.room
    yield from burst_with(g, seat, first)
    if _stands_in(p, start) and burst_refusal(g, start, second) is None:
        yield from burst_with(g, seat, second)


def _stands_in(p: Player, room: int) -> bool:
    return on_map(p) and p.room == room


def _lock_on(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    yield from shoot_at(g, seat, foe(g, type_, number), Shot(again=True))


SENTRY: Uses = {
    "Overwatch": (Use(shots, _overwatch, way="intruder"),),
    "Sweep": (Use(when(can_shoot), _sweep),),
    "Plant": (Use(PLANTING.options, _plant, way="tokens"),),
    "Barrage": (Use(_barrages, _barrage, way="barrage"),),
    "Lock On": (Use(shots, _lock_on, way="intruder"),),
}

# -- Xenobiologist -----------------------------------------------------------------------------


def _pheromone(g: Retaliation, seat: int) -> Procedure[None]:
    yield from repel_some(g, seat, 2)


def _brood_knowledge(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the fronts of the whole bag; a Larva token may go to the bottom of its pile."""
    known = intruder_set(g)
    larva = known.token_type.get(known.kinds[known.larva].name, NONE) if known.larva >= 0 else NONE
    found = [token for token in g.bag if printed(g, token).type == larva]
    g.say("bag.looked", RULE, seat)
    if not found:
        return
    options: list[Option] = [("keep",), ("take_out",)]
    if (yield Decision("brood", (seat,), options, RULE))[0] == "take_out":
        g.bag.remove(found[0])
        g.token_piles[larva].append(found[0])
        g.say("bag.removed", RULE, larva, 1)


def _antidote(g: Retaliation, seat: int) -> None:
    g.players[seat].larva = False
    g.say("larva.removed", RULE, seat)


XENOBIOLOGIST: Uses = {
    "Behaviour": (Use(always, foresee),),
    "Pheromone": (Use(always, _pheromone),),
    "Dissection": (hit_then(strikes=True, shoots=False, hits=2),),
    "Brood Knowledge": (Use(always, _brood_knowledge),),
    "Antidote": (Use(when(lambda g, seat: g.players[seat].larva), _antidote, 2),),
}
