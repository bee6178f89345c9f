"""Bursts, and hits shared out in a corridor (NR-BRS, NR-IHP-03, -04)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import roll_many, wants_reroll

from .board import CORRIDOR, CORRIDOR_SLOT_COUNT, PLACES_AROUND
from .crew import on_map
from .facility import closed_at, corridors_at, intruders_at
from .gear import item_card
from .ids import BURST_DIE, BURST_HITS, ITEM, SPECIAL
from .kills import hit, is_queen, kill
from .models import queen_track
from .rules import Rules
from .state import Held, Intruder, Retaliation
from .uses import Weapon
from .weapons import load_from_harness, spend, weapon_of

# -- where -------------------------------------------------------------------------------------


def burst_refusal(g: Retaliation, slot: int, corridor: int) -> str | None:
    """The rule that spares a corridor: no closed door between, at least one target (NR-BRS-01)."""
    return None if corridor in burst_corridors(g, slot) else "NR-BRS-01"


def burst_corridors(g: Retaliation, slot: int) -> list[int]:
    """Corridors that can be burst at from a room."""
    rules: Rules = g.edition
    noise, around = g.noise if rules.marker_targets else _NO_TARGETS, PLACES_AROUND[slot]
    held: set[int] = set()
    for it in g.intruders:
        if it.place in around:
            held.add(it.place)
    if not held and noise is _NO_TARGETS:
        return []  # most rooms have nobody around
    found: list[int] = []
    for k in corridors_at(g, slot):
        if (CORRIDOR + k in held or noise[k]) and not closed_at(g, k, slot):
            found.append(k)
    return found


_NO_TARGETS = [0] * CORRIDOR_SLOT_COUNT
"""Noise markers by corridor, where none may take hits."""


# -- the burst ---------------------------------------------------------------------------------


def burst(g: Retaliation, seat: int, held: Held, corridor: int, more: int = 0) -> Procedure[None]:
    """Spend 1 ammo, roll, share the hits out; the special symbol has its effect besides
    (NR-BRS-02, -06). `more` hits come from a card."""
    weapon, p = weapon_of(g, held), g.players[seat]
    own = held in p.held
    for before in g.edition.bursting:
        yield from carry_out(before(g, seat, corridor))
        if not on_map(p) or (own and held not in p.held):
            return  # NR-GOLD-16: what is gone fires no more
    yield from load_from_harness(g, seat, held)
    yield from spend(g, seat, held)
    g.say("burst", "NR-BRS-02", seat, held.kind, corridor)
    face = (yield from roll_burst(g, seat, weapon.dice)) if not weapon.unrolled else 0
    special = face == SPECIAL and SPECIAL not in weapon.burst
    hits = burst_hits(weapon, face) + more
    hits = g.modified("burst.hits", seat, hits)
    yield from g.edition.share_out(g, seat, corridor, hits, "NR-BRS-03", weapon.piercing)
    if special and weapon.special is not None and on_map(g.players[seat]):
        yield from carry_out(weapon.special(g, seat, held))


def burst_hits(weapon: Weapon, face: int) -> int:
    """What a face of the burst die counts with a weapon."""
    if weapon.unrolled:
        return weapon.unrolled
    hits = min(weapon.burst.get(face, pips(face)), weapon.most) + weapon.more
    return hits + weapon.special_hits if face == SPECIAL else hits


def pips(face: int) -> int:
    """The number of a face of the burst die (NR-BRS-06)."""
    return BURST_HITS if face == SPECIAL else face


def roll_burst(g: Retaliation, seat: int, dice: int = 1) -> Procedure[int]:
    """Roll burst dice; the highest counts. Once per turn a Target Designator rolls again (IT10).

    By the backs of the cards in a backpack it could be in many: all those are asked.
    """
    p = g.players[seat]
    face = max(roll_many(g, BURST_DIE, dice, "burst.roll", "NR-BRS-02", seat))
    if any(item_card(g, kind).deck == "red" for kind in p.backpack):
        own = ITEM["Target Designator"]
        able = p.backpack.count(own) > p.used.count(own)
        if (yield from wants_reroll(
            seat, face, "reroll_burst", "NR-USE-02", able=able, besides=(dice,)
        )):
            p.used.append(own)
            g.reveal()
            g.say("item.used", "NR-USE-02", seat, own)
            face = max(roll_many(g, BURST_DIE, dice, "burst.roll", "NR-USE-02", seat))
    return face


# -- sharing out -------------------------------------------------------------------------------


def share_out(
    g: Retaliation, seat: int, corridor: int, hits: int, rule: str, piercing: bool = False
) -> Procedure[None]:
    """Share hits out among all in a corridor."""
    yield from share_among(
        g, seat, corridor, hits, rule, intruders_at(g, CORRIDOR + corridor), piercing
    )


def share_among(
    g: Retaliation,
    seat: int,
    corridor: int,
    hits: int,
    rule: str,
    found: list[Intruder],
    piercing: bool = False,
) -> Procedure[int]:
    """Share hits out among some in a corridor, all before the first death: 1 on an Adult or a
    Larva, 2 on a Drone, or 1 if `piercing`; on the Queen as many as bring her to the skull
    (NR-BRS-03, -08). Where hits take markers, 1 on each (NR-SAN-13). How many were placed.

    What could still be placed has to be: who leaves such hits over is asked for them anew. What
    cannot is lost (NR-BRS-04, NR-GAP-161).
    """
    rules: Rules = g.edition
    takers: list[tuple[Option, int, int]] = [
        (("intruder", it.type, it.number), 1 if piercing else rules.tough(g, it), _most(g, it))
        for it in found
    ]
    marker = ("marker", corridor)
    if rules.marker_targets and g.noise[corridor]:
        takers.append((marker, 1, g.noise[corridor]))
    left, chosen = hits, list[Option]()
    while fitting := [
        (option, weight, most - chosen.count(option))
        for option, weight, most in takers
        if weight <= left and chosen.count(option) < most
    ]:
        options, weights, repeats = (list(column) for column in zip(*fitting, strict=True))
        more = yield Decision(
            "hits", (seat,), options, rule, (left, corridor, piercing),
            True, _least(weights, repeats, left), _all(weights, repeats, left),
            repeats=tuple(repeats), weights=tuple(weights),
        )  # fmt: skip
        chosen += more
        left -= sum(weights[options.index(option)] for option in more)
    if left == hits:
        g.say("hits.lost", "NR-BRS-04", seat, hits)
    for _ in range(chosen.count(marker)):
        g.noise[corridor] -= 1
        g.say("noise.gone", "NR-SAN-13", corridor)
    yield from _apply(g, seat, found, chosen)
    return hits - left


def _most(g: Retaliation, it: Intruder) -> int:
    """How often somebody can be chosen: the Queen once a space up to the skull, and not once her
    Health card has come (NR-QUE-01)."""
    if not is_queen(g, it):
        return 1
    return 0 if g.queen_settled else queen_track(g) + 1 - g.queen_hits


def _all(weights: list[int], repeats: list[int], hits: int) -> int:
    """All that can be placed at most."""
    return min(hits, sum(w * n for w, n in zip(weights, repeats, strict=True)))


def _least(weights: list[int], repeats: list[int], hits: int) -> int:
    """The least that can be placed so that nothing more fits."""
    single = sum(n for w, n in zip(weights, repeats, strict=True) if w == 1)
    double = weights.count(2)
    found = []
    for pairs in range(min(double, hits // 2) + 1):
        left = hits - 2 * pairs
        ones = min(single, left)
        if left - ones < 2 or pairs == double:
            found.append(2 * pairs + ones)
    return min(found)


def _apply(
    g: Retaliation, seat: int, found: list[Intruder], chosen: list[Option]
) -> Procedure[None]:
    """Others die first, then the Queen's track and her card (NR-BRS-05, -08)."""
    queen = next((it for it in found if is_queen(g, it)), None)
    for it in found:
        if it is not queen and ("intruder", it.type, it.number) in chosen:
            yield from kill(g, it, seat, "NR-BRS-05")
    if queen is not None:
        hits = chosen.count(("intruder", queen.type, queen.number))
        yield from hit(g, queen, hits, seat, "NR-BRS-05")
