"""Action cards of Medical Support and Heavy Gun Operator (AO11 to AO20)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .bursts import burst, burst_corridors
from .combat import burst_with, can_shoot, shoot_somebody, targets
from .contamination import contaminate, scan
from .crew import on_map
from .effects import (
    Way,
    Ways,
    can_gain,
    gain_token,
    hit_then,
    on_somebody,
    own_room,
)
from .faces import as_seen, take_seen
from .facility import foes_at, passable
from .hand import discard_cards, draw_cards
from .health import can_restore, heal_wound, lose_health, restore
from .ids import CONTAMINATION, FIXED_CLEAN, HALF, MEDPACK, SEEN_CLEAN
from .intruder_moves import repel_all
from .moving import Going, move
from .rooms_systems import when
from .state import Retaliation
from .tactical import move_token, own_loads, spare_ammo
from .uses import ARMED, FOES, Use, Uses
from .weapons import can_spend, firing, is_weapon, spend

# -- Medical Support ---------------------------------------------------------------------------


def restoring(points: int, item: str = "") -> Use:
    """Restore health to somebody willing here, by an item or by the card that is played."""

    def run(g: Retaliation, seat: int, who: int) -> None:
        restore(g, who, points, "NR-ACT-11")

    return on_somebody(lambda g, q: can_restore(q) > 0, run, item=item)


def gains_in(colour: str, kind: int) -> Use:
    """Gain a gear token in a room with an icon."""

    def run(g: Retaliation, seat: int) -> Procedure[None]:
        yield from gain_token(g, seat, kind, "NR-ACT-11")

    return Use(
        when(lambda g, seat: colour in own_room(g, seat).items and can_gain(g, seat, kind)), run
    )


def pick_wound(g: Retaliation, who: int, rule: str) -> Procedure[None]:
    """Discard a serious wound of its owner's choice (D30)."""
    options: list[Option] = [("wound", n, it) for n, it in enumerate(g.players[who].wounds)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("heal_wound", (who,), options, "NR-WND-05")
    heal_wound(g, who, chosen[1], rule)


def _suture(g: Retaliation, seat: int, who: int) -> Procedure[None]:
    yield from pick_wound(g, who, "NR-ACT-11")
    yield from contaminate(g, who, 1, "NR-ACT-11")


def _stimulate(g: Retaliation, seat: int, who: int) -> Procedure[None]:
    draw_cards(g, who, 2, "NR-ACT-11")
    yield from lose_health(g, who, 1, "NR-ACT-11")


def _swab(g: Retaliation, seat: int, who: int) -> Procedure[None]:
    """Up to 2 of the discard pile are scanned, both see it; clean ones leave the game (AO14).

    Whose pile it is says which: nobody else knows what it has seen of them.
    """
    scanned, clean = yield from scan_two(g, who, g.players[who].deck.discard, "swab", "NR-ACT-11")
    g.say("swabbed", "NR-ACT-11", who, scanned, clean)


def scan_two(
    g: Retaliation, seat: int, lying: list[int], kind: str, rule: str
) -> Procedure[tuple[int, int]]:
    """Scan up to 2 of the contamination cards that lie somewhere; clean ones leave the game. How
    many were scanned, and how many of them were clean."""
    options: list[Option] = [("card", as_seen(card)) for card in lying if card >= CONTAMINATION]
    chosen: list[Option] = []
    if options:
        high = min(2, len(options))
        chosen = yield Decision(kind, (seat,), options, rule, (), True, 0, high)
    seen = []
    for _, card in chosen:
        seen.append(scan(g, take_seen(lying, card)))
    clean = seen.count(SEEN_CLEAN)
    lying += [card for card in seen if card != SEEN_CLEAN]
    g.contamination_gone += [FIXED_CLEAN] * clean
    return len(seen), clean


MEDIC: Uses = {
    "Triage": (restoring(2), gains_in("green", MEDPACK)),
    "Suture": (on_somebody(lambda g, q: bool(q.wounds), _suture, 1),),
    "Stimulant": (on_somebody(lambda g, q: True, _stimulate),),
    "Swab Test": (on_somebody(lambda g, q: True, _swab),),
    "Shield the Wounded": (hit_then(strikes=True),),
}

# -- Heavy Gun Operator ------------------------------------------------------------------------


def _suppress_ways(g: Retaliation, seat: int) -> Ways:
    held = g.players[seat].held
    able = [n for n, it in enumerate(held) if is_weapon(g, it, "ranged") and can_spend(g, it)]
    return [(n,) for n in able] if targets(g, seat) else []


def _suppress(g: Retaliation, seat: int, n: int) -> Procedure[None]:
    p = g.players[seat]
    yield from spend(g, seat, p.held[n])
    yield from repel_all(g, foes_at(g, p.room), p.room, seat, "NR-ACT-11")


def burst_ways(g: Retaliation, seat: int) -> Ways:
    """A weapon in the hands and a corridor to burst at."""
    p = g.players[seat]
    return [(n, k) for n in firing(g, p) for k in burst_corridors(g, p.room)]


def _long_burst(g: Retaliation, seat: int, n: int, corridor: int) -> Procedure[None]:
    """Any number of cards, each a hit more (AO17)."""
    p = g.players[seat]
    more = 0
    if p.hand:
        options: list[Option] = [("card", card) for card in p.hand]
        chosen = yield Decision(
            "long_burst", (seat,), options, "NR-ACT-11", (), True, 0, len(options)
        )
        more = len(chosen)
        if chosen:
            discard_cards(g, seat, sorted(card for _, card in chosen), "NR-ACT-11")
    elif p.contamination:  # asked all the same: it must not tell that no other card is held
        yield Decision("long_burst", (seat,), [("go_on",)], "NR-ACT-11")
    yield from burst(g, seat, p.held[n], corridor, more)


def _reload_ways(g: Retaliation, seat: int) -> list[Way]:
    """Load first, or fire first, where both can be done (AO18, NR-GOLD-05, -15)."""
    if not _anybody_to_fire_at(g, seat):
        return []
    found: list[Way] = [("load", *way[1:]) for way in own_loads(g, seat)]
    able = firing(g, g.players[seat]) and (found or _burst_makes_place(g, seat))
    return [*found, ("fire",)] if able else found


def _burst_makes_place(g: Retaliation, seat: int) -> bool:
    """Whether a Burst would take the last half of a token, in the place of which own ammo comes."""
    p = g.players[seat]
    halves = any(HALF in p.held[n].slots for n in firing(g, p))
    return halves and spare_ammo(g, seat) and bool(burst_corridors(g, p.room))


def _anybody_to_fire_at(g: Retaliation, seat: int) -> bool:
    return bool(targets(g, seat) or burst_corridors(g, g.players[seat].room))


def _reload(g: Retaliation, seat: int, first: str, *way: int) -> Procedure[None]:
    if first == "load":
        move_token(g, seat, ("put", *way))
        yield from _fire(g, seat)
        return
    yield from _fire(g, seat)
    options = own_loads(g, seat) if on_map(g.players[seat]) else []
    if options:
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Decision("load", (seat,), options, "NR-GEAR-05")
        move_token(g, seat, chosen)


def _fire(g: Retaliation, seat: int) -> Procedure[None]:
    """Shoot or Burst."""
    options: list[Option] = [("shoot",)] if can_shoot(g, seat) else []
    if firing(g, g.players[seat]):
        options += [("burst", k) for k in burst_corridors(g, g.players[seat].room)]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("fire", (seat,), options, "NR-ACT-11")
    if chosen[0] == "shoot":
        yield from shoot_somebody(g, seat)
    else:
        yield from burst_with(g, seat, chosen[1])


def _bulldoze(g: Retaliation, seat: int, n: int, corridor: int) -> Procedure[None]:
    p = g.players[seat]
    start = p.room
    yield from burst(g, seat, p.held[n], corridor)
    if on_map(p) and p.room == start and passable(g, corridor):
        yield from move(g, seat, corridor, Going(from_corridor=False))


def _open_ways(g: Retaliation, seat: int) -> Ways:
    return [way for way in burst_ways(g, seat) if passable(g, way[1])]


GUNNER: Uses = {
    "Suppression": (Use(_suppress_ways, _suppress, way="weapon", needs=FOES),),
    "Long Burst": (Use(burst_ways, _long_burst, way="burst", needs=ARMED),),
    "Hot Reload": (Use(_reload_ways, _reload, way="reload"),),
    "Point Blank": (hit_then(strikes=False),),
    "Bulldoze": (Use(_open_ways, _bulldoze, way="burst", needs=ARMED),),
}
