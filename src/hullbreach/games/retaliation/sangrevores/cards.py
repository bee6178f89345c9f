"""Attack, event and King Health cards of the Sangrevores, their help sheet (SA, SV, SK)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.content import matched
from hullbreach.kernel.state import Procedure, carry_out

from .. import event_cards as base
from ..attacks import resolve_line
from ..contamination import contaminate
from ..content import Line
from ..crew import anybody_in, in_combat, in_room, on_map, turn_order
from ..entering import NOBODY_MEANT, place_in
from ..facility import corridors_at, corridors_in_play, discovered_rooms, is_computer
from ..help_sheet import adding, blank, queens
from ..ids import DESTROYED
from ..intruder_moves import activate_queen
from ..models import queen_of
from ..nest import nest_slot
from ..noise import add_tokens, place_noise
from ..queen import (
    activate_her,
    lose_cards,
    lose_egg,
    places,
    repel_all_her_last,
    repel_her,
    repel_then_others,
    spores,
    to_the_pool,
    tokens,
)
from ..state import Intruder, Retaliation
from ..uses import Column, Effect
from .content import ATTACKS, EVENTS, HEALTH
from .intruders import GHOUL, SPECTRE
from .shadows import shadow_card
from .state import blood_of
from .tainted import gain_tainted, lose_tainted

# -- attacks -----------------------------------------------------------------------------------


def _card(number: int) -> Effect:
    """A card by the type of who attacks; Iron Blood helps against one card (ST3)."""
    what = ATTACKS[number]
    lines: tuple[Line, ...] = (what.ghoul, what.spectre, what.king)

    def run(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
        line = lines[it.type]
        victims = {seat}
        if any(part.each for part in line):
            victims |= {p.seat for p in in_room(g, g.players[seat].room)}
        yield from resolve_line(g, line, it, seat)
        for who in victims:
            blood_of(g, who).iron = False

    return run


ATTACK_CARDS: tuple[Effect, ...] = tuple(_card(number) for number in range(len(ATTACKS)))


def ironed(g: Retaliation, seat: int, points: int) -> int:
    """2 health less with Iron Blood, not below 0 (ST3)."""
    return max(0, points - 2) if blood_of(g, seat).iron else points


def _infection(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    yield from contaminate(g, seat, n, "NR-SAN-19")


def _tainted(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    yield from gain_tainted(g, seat, "NR-SAN-25")


def _lose_tainted(g: Retaliation, it: Intruder, seat: int, n: int) -> None:
    lose_tainted(g, seat, "NR-SAN-27")


PARTS: Mapping[str, Effect] = {
    "infection": _infection, "tainted": _tainted, "lose tainted": _lose_tainted,
}  # fmt: skip

# -- events ------------------------------------------------------------------------------------

RULE = base.RULE


def _mark_all(g: Retaliation, corridors: list[int]) -> None:
    for k in corridors:
        place_noise(g, k, RULE)


def stirring_dark(g: Retaliation) -> None:
    for p in turn_order(g):
        if not in_combat(g, p):
            _mark_all(g, corridors_at(g, p.room))


def ghoul_tokens(count: int) -> Callable[[Retaliation], None]:
    return lambda g: add_tokens(g, "Ghoul", count, RULE)


def pit_opens(g: Retaliation) -> Procedure[None]:
    nest = nest_slot(g)
    if nest < 0 or g.nest_destroyed:
        add_tokens(g, "Ghoul", 2, RULE)
    else:
        yield from place_in(g, GHOUL, nest, NOBODY_MEANT, RULE)


def king_walks(g: Retaliation) -> Procedure[None]:
    king = queen_of(g)
    if king is not None:
        yield from activate_queen(g, king, NOBODY_MEANT)
    elif not g.queen_dead:
        add_tokens(g, "King", 1, RULE)


def converging(g: Retaliation) -> Procedure[None]:
    """A shadow card each, for the corridor with the most markers; they stay."""
    for p in turn_order(g):
        if not on_map(p):
            continue
        near = corridors_at(g, p.room)
        most = max((g.noise[k] for k in near), default=0)
        if most:
            corridor = next(k for k in near if g.noise[k] == most)
            yield from shadow_card(g, p.seat, corridor, most)


def shadows_at_burst_doors(g: Retaliation) -> None:
    _mark_all(g, [k for k in corridors_in_play(g) if g.doors[k] == DESTROYED])


def shadows_around_the_last(g: Retaliation) -> None:
    order = turn_order(g)
    if order:
        _mark_all(g, corridors_at(g, order[-1].room))


def phantom_steps(g: Retaliation) -> None:
    rooms = [s for s in discovered_rooms(g) if is_computer(g, s) and not anybody_in(g, s)]
    _mark_all(g, sorted({k for slot in rooms for k in corridors_at(g, slot)}))


def thirst(g: Retaliation) -> Procedure[None]:
    for p in turn_order(g):
        if not lose_tainted(g, p.seat, RULE):
            count = g.modified("contamination.near", p.seat, 1)
            yield from contaminate(g, p.seat, count, RULE)


EFFECTS: Mapping[str, tuple[Effect, Effect]] = {
    "Stirring Dark": (stirring_dark, base.nothing),
    "Foul Vents": (base.foul_vents, base.nothing),
    "Power Dip": (base.power_dip, base.computers_fail),
    "Creeping Fire": (base.creeping_fire, base.nothing),
    "Short Circuit": (base.short_circuit, base.nothing),
    "Fresh Brood": (base.rich_brood, ghoul_tokens(1)),
    "The Pit Opens": (pit_opens, base.nothing),
    "The King Walks": (king_walks, base.nothing),
    "Signal Loss": (base.signal_loss, base.data_holders_pay),
    "Converging": (converging, base.nothing),
    "Bulkheads Slam": (base.bulkheads_slam, base.nothing),
    "Hinges Burst": (base.hinges_burst, shadows_at_burst_doors),
    "Thin Air": (base.thin_air, base.nothing),
    "Ambush": (base.ambush, shadows_around_the_last),
    "Weak Welds": (base.weak_welds, base.nothing),
    "Cascade": (base.cascade, base.nothing),
    "Phantom Steps": (phantom_steps, base.nothing),
    "Lull": (base.lull, ghoul_tokens(2)),
    "Thirst": (thirst, base.nothing),
    "Core Tremor": (base.core_tremor, base.reshuffle),
}
EVENT_EFFECTS = matched(EFFECTS, EVENTS, "events.toml: [[card]]", "cards.py")

# -- the King ----------------------------------------------------------------------------------


def _repel_and_taint(g: Retaliation, seat: int) -> Procedure[None]:
    yield from carry_out(repel_her(g, seat))
    if seat >= 0 and on_map(g.players[seat]):
        yield from gain_tainted(g, seat, "NR-QUE-10")


HEALTH_EFFECTS: tuple[Effect, ...] = (
    repel_her, repel_then_others, places(SPECTRE), spores, tokens("King", 2), _repel_and_taint,
    lose_egg, lose_cards, repel_all_her_last, activate_her, repel_her, to_the_pool,
)  # fmt: skip
"""By King Health card, SK01 to SK12."""
assert len(HEALTH_EFFECTS) == len(HEALTH)

HELP_SHEET: Mapping[str, Column] = {
    "Blank": blank((("Ghoul", 2),)),
    "Ghoul": adding((("King", 1), ("Blood Spectre", 1)), (("Blood Spectre", 1),)),
    "Blood Spectre": adding((("King", 2),), (("Ghoul", 2),)),
    "King": queens((("Blood Spectre", 2),), (("Blood Spectre", 2),)),
}
"""King Alive side and King Dead side."""
