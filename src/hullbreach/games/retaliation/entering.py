"""Intruders that come into a room: the timeline of NR-REA-05, secure tokens, entry attacks.

Whoever is driven out of the Lander and has not passed takes turns again (NR-LND-09).
"""

from __future__ import annotations

from hullbreach.kernel.state import Procedure, carry_out

from .board import LANDING_ZONE
from .crew import anybody_in, most_wanted, prey_in
from .doors import destroy_door
from .facility import closed_at, room_at
from .ids import ENTRY, IN_PLAY, LANDER, NONE
from .models import put, put_in_room
from .state import Intruder, Player, Retaliation
from .windows import ENTERED, ENTERING, ask, opens


def move_in(
    g: Retaliation, it: Intruder, slot: int, corridor: int, aim: int, rule: str
) -> Procedure[bool]:
    """An intruder moves from a corridor into a room; whether it is in.

    A closed door is destroyed instead of the step (NR-IMV-05, NR-NOI-04). `aim` is the seat that
    the attack is meant for, NONE for the first in turn order.
    """
    if anybody_in(g, slot):
        coming = (it.type, it.number, slot, corridor)
        if opens(g, ENTERING, coming):
            yield from ask(g, ENTERING, coming)
            if it not in g.intruders or it.place == slot:
                return False  # NR-REA-06
    if closed_at(g, corridor, slot):
        destroy_door(g, corridor, slot, "NR-DOOR-08")
        return False
    put(g, it, slot)
    g.say("intruder.moved", rule, it.type, it.number, slot)
    yield from arrive(g, it, aim)
    return True


def place_in(g: Retaliation, type_: int, slot: int, aim: int, rule: str) -> Procedure[None]:
    """Place an intruder in a room: it enters like any other (NR-NOI-14, NR-ATK-11)."""
    it = put_in_room(g, type_, slot, rule)
    if it is not None:
        yield from arrive(g, it, aim)


def arrive(g: Retaliation, it: Intruder, aim: int) -> Procedure[None]:
    """An intruder has just come into a room: who sits in the Lander is put out, a secure token or
    an always-secured room stops the attack, else it attacks (NR-LND-08, NR-ATK-04 to -06).

    That it has come may be reacted to whether or not a token stopped it (NR-REA-05, -12).
    """
    slot = it.place
    if slot == LANDING_ZONE:
        eject(g)
    if not anybody_in(g, slot):
        yield from carry_out(g.edition.unattended(g, it))
        return
    stopped = _secured(g, slot)
    come = (it.type, it.number, slot)
    over = opens(g, ENTERED, come) and (yield from ask(g, ENTERED, come))
    if over or stopped:
        return
    if it not in g.intruders or it.place != slot:
        return  # NR-REA-06
    victim = target_in(g, slot, aim)
    if victim is not None:
        yield from g.edition.attack(g, it, victim.seat, ENTRY)


def target_in(g: Retaliation, slot: int, aim: int) -> Player | None:
    """Whom an intruder attacks that entered: the one it is meant for if it is there, else the
    first in turn order (NR-ATK-03, NR-REP-11), of those that intruders prefer."""
    here = prey_in(g, slot)
    if len(here) > 1:
        here = most_wanted(g, here)
    return next((p for p in here if p.seat == aim), here[0] if here else None)


def _secured(g: Retaliation, slot: int) -> bool:
    """Whether the entry attack is off: a token is discarded first, in an always-secured room too
    (NR-ATK-04, -05, NR-SECT-02)."""
    if g.secure[slot]:
        g.secure[slot] -= 1
        g.say("secure.used", "NR-ATK-04", slot)
        return True
    if room_at(g, slot).always_secured:
        g.say("secure.always", "NR-ATK-05", slot)
        return True
    return False


def eject(g: Retaliation) -> None:
    """All in the Lander are put back in the Landing Zone (NR-LND-08, NR-LND-13)."""
    for p in g.players:
        if p.where == LANDER:
            p.where, p.room = IN_PLAY, LANDING_ZONE
            g.say("ejected", "NR-LND-08", p.seat)


NOBODY_MEANT = NONE
"""As `aim`: the first in turn order (NR-QUE-08, NR-REP-07)."""
