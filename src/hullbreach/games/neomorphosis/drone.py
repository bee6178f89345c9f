"""The drone S.A.M.: one order of Control Drone (NM-DRONE, NM-CTRL)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb, Verbs, legal, perform

from .board import bits
from .crew import seat_of
from .doors import turn_door
from .ends import changed
from .ids import DRONE
from .places import touching, usable
from .repairing import damaged_at, mend
from .rules import Rules
from .state import NOWHERE, NeoMorphosis

SAM = -1
"""Who has repaired something, where a crew member is told otherwise (rules.EVENTS)."""
DONE: Option = ("done",)
STOP: Option = ("stop",)


def steps(g: NeoMorphosis) -> list[Option]:
    """Where S.A.M. can go from where it is: nothing impedes it (NM-DRONE-02, NM-DOOR-04)."""
    return [("drone_move", area) for area in bits(touching(g, g.drone))]


def order(g: NeoMorphosis, member: int) -> Procedure[None]:
    """One order: one move and one other action, in either order (NM-CTRL-01, NM-DRONE-08).

    Either part may be left out; the other action cannot split the move (NM-DRONE-02, -09).
    """
    rules: Rules = g.edition
    moved = acted = False
    while g.drone != NOWHERE and not (moved and acted):
        moves = [] if moved else steps(g)
        others: dict[Option, Verbs[NeoMorphosis]] = {}
        for verbs in () if acted else (rules.orders, rules.mission.orders):
            others.update(dict.fromkeys(legal(g, member, verbs), verbs))
        if not moves and not others:
            return
        about = (member, int(moved), int(acted))
        chosen = yield Decision(
            "order", (seat_of(g, member),), [DONE, *moves, *others], "NM-CTRL-01", about=about
        )
        if chosen == DONE:
            return
        if chosen in others:
            acted = True
            yield from carry_out(perform(g, member, others[chosen], chosen))
        else:
            moved = True
            yield from walk(g, member, chosen[1])


def walk(g: NeoMorphosis, member: int, area: int) -> Procedure[None]:
    """The move of an order, area by area; its first area is chosen already (NM-DRONE-09)."""
    left = DRONE.movement
    while True:
        before, g.drone = g.drone, area
        g.say("drone.moves", "NM-DRONE-02", before, area)
        changed(g, "drone", before, area)  # NM-DRONE-06: what waits in the room goes on waiting
        left -= 1
        if left == 0 or g.drone == NOWHERE:
            return
        options = [STOP, *steps(g)]
        about = (member, left)
        chosen = yield Decision(
            "drone_step", (seat_of(g, member),), options, "NM-DRONE-09", about=about
        )
        if chosen == STOP:
            return
        area = chosen[1]


# -- other actions -----------------------------------------------------------------------------


def door_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Doors at S.A.M., each to its other side (NM-DRONE-03)."""
    doors = bits(usable(g, g.drone))
    return [("drone_door", door, 0 if g.opened >> door & 1 else 1) for door in doors]


def turn(g: NeoMorphosis, member: int, door: int, opened: int) -> None:
    """NM-DRONE-03."""
    turn_door(g, door, bool(opened), "NM-DRONE-03")


def mend_options(g: NeoMorphosis, member: int) -> list[Option]:
    """What is damaged where it is (NM-DRONE-03)."""
    return [("drone_mend", *it) for it in damaged_at(g, g.drone)]


def run_mend(g: NeoMorphosis, member: int, what: str, number: int) -> None:
    """It succeeds without a test: the tech of S.A.M. has no end (NM-DRONE-03)."""
    mend(g, what, number, SAM, "NM-DRONE-03")


ORDERS: Mapping[str, Verb[NeoMorphosis]] = {
    "drone_door": Verb(door_options, turn),
    "drone_mend": Verb(mend_options, run_mend),
}
"""Other actions of S.A.M. in every mission (Rules.orders)."""
