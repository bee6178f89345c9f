"""Xyrians on the map: traces, models, ways through walls, injuries (NR-XYR-10 to -14, -17, -25 to
-28, -31 to -34, -42, -44, -47, -48, -50)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from ..board import CORRIDOR
from ..crew import on_map
from ..facility import (
    discovered_rooms,
    distances,
    foe,
    id_of,
    intruders_at,
    neighbours,
    rooms_away,
)
from ..kills import is_queen, kill
from ..models import intruder_set
from ..queen import health_card
from ..rules import Rules
from ..state import Intruder, Retaliation
from ..uses import Use, Ways
from .content import MODELS
from .state import of

NAME = "Xyrian"
NOBODY = -1
"""As a seat: what a Xyrian does is no character's doing."""

# -- who is there ------------------------------------------------------------------------------


def models(g: Retaliation) -> list[Intruder]:
    """The figures that characters may target though they are no intruders: not in corridors, so no
    burst meets them; nothing else that is done to intruders touches them, and they do nothing that
    intruders do (NR-XYR-11, -12, NR-XYR-29, NR-XYR-45, NR-XYR-53)."""
    return of(g).models


def xyrian_kind(g: Retaliation) -> int:
    """The number that they have among the kinds of the table."""
    return intruder_set(g).kind[NAME]


def in_row_order(g: Retaliation) -> list[Intruder]:
    """Those on the map by the row order of their rooms, in one room by number (NR-XYR-23,
    NR-GAP-220)."""
    return sorted(of(g).models, key=lambda it: (it.place, it.number))


def stands_in(g: Retaliation, slot: int) -> bool:
    """Whether a Xyrian is in a room."""
    return any(it.place == slot for it in of(g).models)


def guarding(barred: Callable[[Retaliation, int], bool]) -> Callable[[Retaliation, int], bool]:
    """A room with a Xyrian takes no secure tokens either; those that lie there stay (NR-XYR-13,
    NR-XYR-55)."""
    return lambda g, slot: barred(g, slot) or stands_in(g, slot)


def out_of_pool(g: Retaliation, kind: int, left: int) -> int:
    """Models on the map, and those that never return (NR-XYR-14)."""
    here = of(g)
    return left - len(here.models) - len(here.dead) if kind == xyrian_kind(g) else left


# -- traces ------------------------------------------------------------------------------------


def highest_rooms(g: Retaliation) -> list[int]:
    """Discovered rooms, that with the highest ID first."""
    return sorted(discovered_rooms(g), key=lambda slot: -id_of(g, slot))


def lay_traces(g: Retaliation, slots: Iterable[int], rule: str) -> None:
    """Trace tokens into rooms, as long as there are any (NR-XYR-47)."""
    here = of(g)
    for slot in slots:
        if len(here.traces) < MODELS:
            here.traces.append(slot)
            g.say("xyrian.trace", rule, slot)


def appear(g: Retaliation) -> None:
    """A model in place of every trace token, rooms in row order, while there are models (NR-XYR-14,
    -18, -47)."""
    here = of(g)
    for slot in sorted(here.traces):
        taken = {it.number for it in here.models} | set(here.dead)
        number = next((n for n in range(1, MODELS + 1) if n not in taken), 0)
        if not number:
            return
        here.traces.remove(slot)
        here.models.append(Intruder(xyrian_kind(g), number, slot))
        g.say("xyrian.placed", "NR-XYR-18", xyrian_kind(g), number, slot)


def withdraw(g: Retaliation, it: Intruder, rule: str) -> None:
    """A trace token in place of a model, which goes back to the pool with nothing on it; it stays
    where no token is left (NR-XYR-42, -48)."""
    here = of(g)
    if len(here.traces) >= MODELS:
        return
    here.models.remove(it)
    if it.number in here.injured:
        here.injured.remove(it.number)
    g.say("xyrian.withdraws", rule, it.type, it.number, it.place)
    lay_traces(g, [it.place], rule)


def thin_out(g: Retaliation) -> None:
    """In every room with more than one the least injured withdraws (NR-XYR-07, -08)."""
    here = of(g)
    for slot in discovered_rooms(g):
        group = [it for it in here.models if it.place == slot]
        if len(group) > 1:
            least = min(group, key=lambda it: (it.number in here.injured, it.hits, it.number))
            withdraw(g, least, "NR-XYR-07")


# -- through walls -----------------------------------------------------------------------------


def step(g: Retaliation, it: Intruder, slot: int, corridor: int, rule: str) -> Procedure[None]:
    """Into a neighbouring room, whatever is between; the largest in the corridor dies (NR-XYR-25,
    -27, -50)."""
    between = intruders_at(g, CORRIDOR + corridor)
    if between:
        g.say("xyrian.crosses", "NR-XYR-27", it.type, it.number, corridor)
        yield from _kill_in_passing(g, between[0])
    it.place = slot
    g.say("xyrian.moved", rule, it.type, it.number, slot)


def _kill_in_passing(g: Retaliation, it: Intruder) -> Procedure[None]:
    """An instant kill by nobody, so the Cult's skills go by their order (NR-XYR-43); of a Queen
    Health card only the number counts (NR-XYR-28)."""
    if is_queen(g, it):
        yield from health_card(g, NOBODY, mute=True)
    else:
        yield from kill(g, it, NOBODY, "NR-XYR-27")


def toward(g: Retaliation, it: Intruder, goal: int) -> tuple[int, int] | None:
    """The first room of a shortest way to another, and the corridor to it: of several the one with
    the lowest ID. None if it is there, or no way leads there."""
    away = rooms_away(g, goal)
    least = away.get(it.place, 0)
    ways = [(slot, k) for slot, k in neighbours(g, it.place) if away.get(slot, least) < least]
    return min(ways, key=lambda way: id_of(g, way[0]), default=None)


def repelled(g: Retaliation, it: Intruder, source: int, chooser: int) -> Procedure[None]:
    """Into a neighbouring room: from the source's own the player of the effect chooses, from
    elsewhere one not nearer to it, with the lowest ID (NR-XYR-26, NR-GAP-221)."""
    ways = sorted(neighbours(g, it.place), key=lambda way: id_of(g, way[0]))
    if it.place != source:
        away = distances(g, source)
        ways = [way for way in ways if away[way[0]] >= away[it.place]][:1]
    if not ways:
        g.say("repel.stays", "NR-XYR-26", it.type, it.number, it.place)
        return
    slot, corridor = ways[0]
    if len(ways) > 1 and chooser >= 0:
        options: list[Option] = [("corridor", k) for _, k in ways]
        about = (it.type, it.number)
        corridor = (yield Decision("repel", (chooser,), options, "NR-XYR-26", about=about))[1]
        slot = next(to for to, k in ways if k == corridor)
    yield from step(g, it, slot, corridor, "NR-XYR-26")


def pressed(use: Use) -> Use:
    """Pressure Control, which moves Xyrians too: into a neighbouring room (NR-RM-36)."""

    def options(g: Retaliation, seat: int) -> Ways:
        rules: Rules = g.edition
        found = [it for it in in_row_order(g) if it in rules.targets(g, it.place)]
        rooms = [(it.type, it.number, slot) for it in found for slot, _ in neighbours(g, it.place)]
        return [*use.options(g, seat), *rooms]

    def run(g: Retaliation, seat: int, type_: int, number: int, place: int) -> Procedure[None]:
        if type_ != xyrian_kind(g):
            yield from carry_out(use.run(g, seat, type_, number, place))
            return
        it = foe(g, type_, number)
        corridor = next(k for slot, k in neighbours(g, it.place) if slot == place)
        yield from step(g, it, place, corridor, "NR-RM-36")

    return use._replace(options=options, run=run)


# -- being struck ------------------------------------------------------------------------------


def struck(g: Retaliation, it: Intruder, seat: int) -> None:
    """Remember who struck a Xyrian (NR-XYR-30)."""
    if it.type == xyrian_kind(g) and seat >= 0 and seat not in of(g).noisy:
        of(g).noisy.append(seat)


def heard(g: Retaliation, seat: int) -> bool:
    """After the action that is heard, also if the Xyrian is gone (NR-XYR-30)."""
    if seat not in of(g).noisy:
        return False
    of(g).noisy.remove(seat)
    if on_map(g.players[seat]):
        g.say("xyrian.heard", "NR-XYR-30", seat)
    return True


def slain(g: Retaliation, it: Intruder, seat: int) -> None:
    """The first time an injury token, without hits; then for good, and the token is an item of that
    room (NR-XYR-31 to -34)."""
    here = of(g)
    if it.number not in here.injured:
        it.hits = 0
        here.injured.append(it.number)
        g.say("xyrian.injured", "NR-XYR-31", it.type, it.number, it.place)
        return
    here.models.remove(it)
    here.injured.remove(it.number)
    here.dead.append(it.number)
    here.armor.append(it.place)
    g.say("xyrian.dead", "NR-XYR-32", it.type, it.number, it.place)
