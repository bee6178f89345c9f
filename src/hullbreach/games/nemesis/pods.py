"""Escape pods (NEM-POD) and hibernation (NEM-HIB)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure

from .acts import Act
from .content import CONSTANTS
from .declare import declare
from .endgame import check_crew
from .ids import (
    AWAKE,
    EVACUATED,
    HIBERNATING,
    LAUNCHED,
    LOCKED,
    SECTION_OF_POD,
    SECTIONS,
    UNLOCKED,
)
from .noise import noise_roll
from .state import Nemesis

SEATS = 2
PODS = range(1, 5)


def riders(g: Nemesis, pod: int) -> list[int]:
    """Seats of the characters waiting in a pod."""
    return [p.seat for p in g.players if p.pod == pod and p.status == AWAKE]


def section_of(g: Nemesis, room: int) -> int:
    """0 for Evacuation Section A, 1 for B, -1 for any other room."""
    if g.explored[room] and g.tiles[room] in SECTIONS:
        return SECTIONS.index(g.tiles[room])
    return -1


def free_pods(g: Nemesis, section: int) -> list[int]:
    """Unlocked pods of a section with a free seat (NEM-POD-01, NEM-POD-02)."""
    return [
        pod
        for pod in PODS
        if g.pods[pod] == UNLOCKED
        and SECTION_OF_POD[pod] == section
        and len(riders(g, pod)) < SEATS
    ]


def boarding_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Entering a pod needs an unlocked one with a free seat, and to be there (NEM-POD-01, -07).

    No time of the game is too early (NEM-POD-11).
    """
    if room != g.players[who].room or not free_pods(g, section_of(g, room)):
        return "NEM-POD-01"
    return None


def board_pod(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Roll for noise; if no intruder came, take a seat and launch or wait (NEM-POD-01, -03).

    A larva that attached itself came too (NEM-GAP-55).
    """
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[who]
    section = section_of(g, room)
    came = yield from noise_roll(g, who)
    if p.status != AWAKE or p.room != room:
        return True
    if came:
        g.say("pod.failed", "NEM-POD-01", who)
        return True
    pods = [("pod", pod) for pod in free_pods(g, section)]
    if not pods:
        return True
    pod = pods[0][1]
    if len(pods) > 1:
        pod = (yield Decision("which_pod", (who,), pods, "NEM-POD-01"))[1]
    p.pod = pod
    g.round_over = True
    g.say("pod.boarded", "NEM-POD-01", who, pod)
    chosen = yield Decision(
        "launch", (who,), [("launch", pod), ("wait", pod)], "NEM-POD-03", about=(pod,)
    )
    if chosen[0] == "launch":
        launch(g, pod, "NEM-POD-04")
    return True


def launch(g: Nemesis, pod: int, rule: str) -> None:
    """The pod leaves; all aboard are evacuated (NEM-POD-04, NEM-POD-06)."""
    g.pods[pod] = LAUNCHED
    g.say("pod.launched", rule, pod)
    for seat in riders(g, pod):
        p = g.players[seat]
        p.status = EVACUATED
        p.pod = 0
        g.say("character.evacuated", rule, seat)
    check_crew(g)


def turnable_pods(g: Nemesis, section: int = -1) -> list[int]:
    """Pods that can be turned; not with somebody inside (NEM-POD-07, NEM-GAP-24)."""
    return [
        pod
        for pod in PODS
        if g.pods[pod] in (LOCKED, UNLOCKED)
        and (section < 0 or SECTION_OF_POD[pod] == section)
        and not riders(g, pod)
    ]


def turn_pod(g: Nemesis, pod: int, rule: str) -> None:
    """Lock an unlocked pod or unlock a locked one (NEM-ROOM-22)."""
    g.pods[pod] = UNLOCKED if g.pods[pod] == LOCKED else LOCKED
    g.say("pod.unlocked" if g.pods[pod] == UNLOCKED else "pod.locked", rule, pod)


def hibernating(g: Nemesis) -> bool:
    """Whether any character hibernates (NEM-CRIT-05)."""
    return any(p.status == HIBERNATING for p in g.players)


def chambers_open(g: Nemesis) -> bool:
    """The time marker stands on a blue space (NEM-HIB-01, NEM-CRIT-03)."""
    return g.time <= CONSTANTS.time_blue


def hibernation_refusal(g: Nemesis, who: int, room: int) -> str | None:
    """Trying to hibernate needs open chambers, and to be there (NEM-HIB-02)."""
    if room != g.players[who].room or not chambers_open(g):
        return "NEM-HIB-01"
    return None


def hibernate(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Roll for noise; if no intruder came, sleep (NEM-HIB-02, NEM-HIB-03, NEM-GAP-55)."""
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[who]
    came = yield from noise_roll(g, who)
    if p.status != AWAKE or p.room != room:
        return True
    if came:
        g.say("hibernation.failed", "NEM-HIB-02", who)
        return True
    p.status = HIBERNATING
    g.say("character.sleeps", "NEM-HIB-02", who)
    check_crew(g)
    return True
