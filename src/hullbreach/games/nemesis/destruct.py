"""The self-destruct sequence (NEM-SD)."""

from __future__ import annotations

from .content import CONSTANTS
from .endgame import lose_ship
from .ids import LOCKED, UNLOCKED
from .pods import hibernating
from .state import Nemesis


def switch_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Starting needs nobody asleep, stopping a marker not yet on yellow (NEM-SD-01, NEM-SD-02)."""
    if g.destruct < 0:
        return "NEM-SD-01" if hibernating(g) else None
    return "NEM-SD-02" if g.destruct <= CONSTANTS.destruct_yellow else None


def switch_destruct(g: Nemesis, rule: str) -> None:
    """Start the sequence at its first space, or stop it (NEM-SD-01, NEM-SD-02)."""
    if g.destruct < 0:
        start_destruct(g, rule)
    else:
        g.destruct = -1
        g.say("destruct.stopped", rule)


def start_destruct(g: Nemesis, rule: str) -> None:
    """The marker comes onto the first space; it does not move yet (NEM-SD-03)."""
    g.destruct = CONSTANTS.destruct_start
    g.say("destruct.started", rule, g.destruct, CONSTANTS.destruct_yellow)


def advance_destruct(g: Nemesis) -> None:
    """One space on: yellow unlocks pods (NEM-SD-04, NEM-CRIT-04), red ends the ship (NEM-SD-05)."""
    g.destruct -= 1
    g.say("destruct.advances", "NEM-SD-03", g.destruct)
    if g.destruct == CONSTANTS.destruct_yellow:
        for pod, state in enumerate(g.pods):
            if state == LOCKED:
                g.pods[pod] = UNLOCKED
        g.say("pods.unlocked", "NEM-SD-04", "destruct")
    elif g.destruct == 0:
        lose_ship(g, "destruct", "NEM-SD-05")
