"""The intruder phase: burning, then attacks (NR-INTP)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Procedure, Step, carry_out

from .board import CORRIDOR
from .crew import prey_in
from .facility import discovered, discovered_rooms, intruders_at
from .ids import PLAIN
from .models import intruder_set, queen_track, take_away
from .nest import destroy_egg, nest_slot
from .rules import Rules
from .state import Intruder, Retaliation


def burning(g: Retaliation) -> str:
    """Every intruder in a burning room takes a hit, rooms in row order; a fire in the Nest destroys
    an egg (NR-INTP-01, -04)."""
    g.phase = "intruder"
    for slot in discovered_rooms(g) if True in g.fire else ():
        if g.fire[slot]:
            for it in intruders_at(g, slot):
                burn(g, it)
    nest = nest_slot(g)
    if nest >= 0 and g.fire[nest]:
        destroy_egg(g, "NR-INTP-04")
    return "attacks"


def burn(g: Retaliation, it: Intruder) -> None:
    """A burning hit kills only what dies of any hit; the Queen's track never comes onto the skull
    by it (NR-INTP-02, -03)."""
    if g.edition.frail(g, it):
        take_away(g, it, "NR-INTP-02")
    elif it.type == intruder_set(g).queen:
        g.queen_hits = min(g.queen_hits + 1, queen_track(g))
        g.say("queen.burns", "NR-INTP-03", g.queen_hits)
    else:
        it.hits += 1
        g.say("burns", "NR-INTP-01", it.type, it.number, it.hits)


def attacks(g: Retaliation) -> Procedure[str]:
    """Room by room each intruder attacks once, the largest first, whoever there comes first in turn
    order (NR-INTP-05 to -09); who comes in meanwhile does not (NR-INTP-10)."""
    rules: Rules = g.edition
    began: dict[int, list[Intruder]] = {}
    kinds = intruder_set(g).kinds
    for it in g.intruders:
        if it.place < CORRIDOR and not kinds[it.type].passive:
            began.setdefault(it.place, []).append(it)
    for slot in sorted([slot for slot in began if discovered(g, slot)]):
        for it in [it for it in intruders_at(g, slot) if it in began[slot]]:
            if it not in g.intruders or it.place != slot:
                continue
            here = prey_in(g, slot)
            if here:
                yield from rules.attack(g, it, here[0].seat, PLAIN)
            else:
                yield from carry_out(rules.unattended(g, it))
    return "launch"


STEPS: Mapping[str, Step] = {"intruders": burning, "attacks": attacks}
