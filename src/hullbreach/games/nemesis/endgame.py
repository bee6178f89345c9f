"""The end of the game (NEM-END): how it comes about. The reckoning is in reckoning.py.

Whatever changes the state calls these checks at once, before its procedure goes on (NEM-SEQ-02).
"""

from __future__ import annotations

from hullbreach.kernel.state import Jump

from .ids import AWAKE, DEAD, HIBERNATING, QUEEN
from .state import Nemesis, Player


def lose_ship(g: Nemesis, ending: str, rule: str) -> None:
    """The ship is destroyed with all on board; leaves for the reckoning (NEM-END-03, NEM-END-04).

    Also the destination of NEM-END-02 and NEM-END-05 with an active sequence. Whatever runs
    stops at once (NEM-END-06).
    """
    blow_up(g, ending, rule)
    raise Jump("reckoning")


def blow_up(g: Nemesis, ending: str, rule: str) -> None:
    """Everybody and everything on board dies, sleepers and pods included (NEM-POD-10).

    The Nest is destroyed with the ship (NEM-NEST-07).
    """
    g.ship_lost = True
    g.ending = ending
    g.say("ship.lost", rule, ending)
    if g.destruct >= 0:
        g.destruct = 0
    for p in g.players:
        if p.status in (AWAKE, HIBERNATING):
            perish(g, p, rule)
    # NEM-OBJ-08, NEM-OBJ-09: the Nest and every intruder on board end with the ship.
    g.nest_destroyed = True
    if any(it.type == QUEEN for it in g.intruders):
        g.queen_killed = True


def perish(g: Nemesis, p: Player, rule: str) -> None:
    """A character dies with the ship or in a check: nothing of it remains on the board."""
    p.status = DEAD
    p.pod = 0
    g.say("character.lost", rule, p.seat)


def jump(g: Nemesis, ending: str, rule: str) -> None:
    """The ship jumps: all awake on board die; an active sequence goes to red too (NEM-END-02).

    Then the ship is lost: that prevails (NEM-END-07).
    """
    g.say("end.time" if ending == "time" else "end.crew", "NEM-END-01")
    if g.destruct >= 0:
        g.say("destruct.red", rule, g.destruct)
        lose_ship(g, "destruct", rule)
    g.time = 0
    g.ending = ending
    g.say("ship.jumps", rule)
    for p in g.players:
        if p.status == AWAKE:
            perish(g, p, rule)
    raise Jump("reckoning")


def check_crew(g: Nemesis) -> None:
    """Ends the game when no awake character is left on board (NEM-END-01, NEM-END-05).

    Who waits in a pod is awake (NEM-GAP-25, NEM-GAP-43); with all evacuated the ship jumps or
    explodes without them (NEM-GAP-44).
    """
    for p in g.players:
        if p.status == AWAKE:
            return
    jump(g, "crew", "NEM-END-05")
