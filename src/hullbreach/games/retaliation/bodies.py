"""Solo/Coop: characters that lie, are dragged, stand up (NR-SOLO-06 to -11, -20, -21).

A lying model is no character: all that asks for characters leaves it out by itself (crew.on_map).
Whoever lies counts as dead at the end, and nobody waits for it (NR-SOLO-17).
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.order import clockwise

from .crew import bodies_in, hand_size
from .facility import slot_of
from .hand import draw_to_five, pay
from .health import INJURED
from .ids import IN_PLAY, LYING, SURGERY
from .rules import Rules
from .state import Player, Retaliation


def lie_down(g: Retaliation, p: Player) -> None:
    """The model stays where it died and keeps all but its items, out of use (NR-SOLO-06)."""
    p.where = LYING
    g.say("lies", "NR-SOLO-06", p.seat, p.room)


def rise(g: Retaliation) -> None:
    """At the start of a round all who lie in the Surgery Room stand up, unless an intruder or a
    malfunction marker is there (NR-SOLO-09)."""
    rules: Rules = g.edition
    slot = slot_of(g, SURGERY)
    if slot < 0 or g.malfunction[slot] or rules.combat(g, slot):
        return
    lying = bodies_in(g, slot)
    for seat in clockwise(len(g.players), g.first):
        if g.players[seat] in lying:
            _stand_up(g, g.players[seat])


def _stand_up(g: Retaliation, p: Player) -> None:
    """Without wounds and suffocating token, on the leftmost injured slot; oxygen, contamination
    and Larva stay (NR-SOLO-10, -11)."""
    p.where = IN_PLAY
    g.wound_deck.discard += p.wounds
    p.wounds.clear()
    p.suffocating = False
    p.health = INJURED * g.edition.counts.section
    g.say("revived", "NR-SOLO-09", p.seat)
    draw_to_five(g, p.seat, "NR-SOLO-11")


def drag(g: Retaliation, seat: int) -> Procedure[list[int]]:
    """Whoever leaves a room may take models along that lie there, for 1 more card each (NR-SOLO-07,
    -20)."""
    p = g.players[seat]
    lying = bodies_in(g, p.room)
    if not lying or not hand_size(p):  # asked with contamination alone too: it must not tell
        return []
    options: list[Option] = [("body", it.seat) for it in lying]
    most = min(len(lying), len(p.hand))
    chosen = yield Decision("drag", (seat,), options, "NR-SOLO-07", (), True, 0, most)
    bodies = [body for _, body in chosen]
    yield from pay(g, seat, len(bodies), ("drag", *bodies))
    return bodies
