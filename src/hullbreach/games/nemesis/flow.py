"""The turn: Player Phase, rounds, actions (NEM-FLOW).

Procedures call each other and so nest (NEM-SEQ-01); every chance is drawn from the match when it
is needed, so that nobody sees a future one (NEM-SEQ-04).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.order import next_seat
from hullbreach.toolkit.verbs import perform

from .actions import FREE
from .bag import develop_bag
from .content import CONSTANTS
from .crew import crew_in, hand_size, is_aboard, turn_order
from .endgame import check_crew
from .events import attack_step, destruct_step, event_step, fire_step, time_step
from .hazards import extinguish
from .ids import AWAKE, BLEEDING, BODY, CABINS
from .intruders import intruders_in, kill
from .items import discard_any
from .legal import legal_actions
from .nest import destroy_eggs
from .pay import draw_cards
from .pods import launch
from .reckoning import reckoning
from .rules import Rules
from .setup import adults, deal_objectives, draft
from .state import Nemesis, Player
from .wounds import die, light_wounds

SLOTS: Final = 2
"""Actions in a round (NEM-FLOW-08)."""


def player_phase(g: Nemesis) -> str:
    """A turn begins (NEM-FLOW-01): all draw, the token is passed, rounds (NEM-FLOW-02)."""
    g.turn += 1
    g.say("turn", "NEM-FLOW-01", g.turn, g.time)
    return "draw"


def draw_step(g: Nemesis) -> str:
    """All draw (NEM-FLOW-03)."""
    for seat in turn_order(g):
        p = g.players[seat]
        if p.status == AWAKE:
            p.passed = False
            draw_cards(g, seat, draw_target(g, p) - hand_size(p), "NEM-FLOW-03")
    return "token"


def draw_target(g: Nemesis, p: Player) -> int:
    """Cards to draw up to: 5, Body wound 4, working Cabins one more (NEM-FLOW-04)."""
    target = CONSTANTS.hand
    if BODY in p.wounds:
        target -= 1
    room = p.room
    if (
        g.explored[room]
        and g.tiles[room] == CABINS
        and is_aboard(p)
        and not g.intruder_count[room]
        and not g.malfunction[room]
    ):
        target += 1
    return target


def token_step(g: Nemesis) -> str:
    """To the next player on the left with an awake character (NEM-FLOW-05, NEM-FLOW-06)."""
    players = g.players
    if g.turn > 1:
        seat = next_seat(len(players), g.first + 1, lambda seat: players[seat].status == AWAKE)
        if seat >= 0:
            g.first = seat
            g.say("first_player", "NEM-FLOW-05", seat)
    g.active = -1
    return "round"


def next_round(g: Nemesis) -> str:
    """The next player in turn order who has not passed takes a round (NEM-FLOW-07, NEM-FLOW-11)."""
    rules: Rules = g.edition
    start = g.first if g.active < 0 else g.active + 1
    for seat in turn_order(g, start):
        for due in rules.rounds:
            step = due(g, seat)
            if step:
                g.active = seat
                return step
    return "airlock"


def character_round(g: Nemesis, seat: int) -> str:
    """The round of an awake character, if it is due (NEM-FLOW-07)."""
    p = g.players[seat]
    if p.status != AWAKE or p.passed:
        return ""
    g.actions_taken = 0
    g.unlimited = g.round_over = False
    return "slot"


def slot(g: Nemesis) -> Procedure[str] | str:
    """One choice of an action, a free action or the pass (NEM-FLOW-08, NEM-FLOW-10, NEM-FLOW-14).

    Only the second action ends a round without a pass (NEM-FLOW-09).
    """
    p = g.players[g.active]
    if p.status != AWAKE or g.round_over:
        return "round_end"
    if p.pod:
        return _in_pod(g, p)
    if g.actions_taken >= SLOTS and not g.unlimited:
        return "round_end"
    return _act(g, p)


def _act(g: Nemesis, p: Player) -> Procedure[str]:
    options = legal_actions(g, p.seat)
    options.append(("pass",))
    about = (g.actions_taken,)
    chosen = yield Decision("action", (p.seat,), options, "NEM-FLOW-08", about)
    verb = chosen[0]
    if verb == "pass":
        g.round_over = True
        g.say("passes", "NEM-FLOW-08", p.seat)
        return "round_end"
    if verb not in FREE:
        g.actions_taken += 1
        g.declared = [chosen]
    effect = perform(g, p.seat, g.edition.actions, chosen)
    if effect is not None:
        yield from effect
    g.declared.clear()
    return "slot"


def _in_pod(g: Nemesis, p: Player) -> Procedure[str]:
    """Start of a round in a pod: launch, leave or stay (NEM-POD-05, NEM-ACT-08)."""
    options: list[Option] = [("launch", p.pod), ("leave_pod", p.pod), ("stay", p.pod)]
    chosen = yield Decision("in_pod", (p.seat,), options, "NEM-POD-05")
    if chosen[0] == "launch":
        launch(g, p.pod, "NEM-POD-05")
        return "round_end"
    if chosen[0] == "stay":
        g.round_over = True
        g.say("passes", "NEM-POD-05", p.seat)
        return "round_end"
    g.say("pod.left", "NEM-POD-05", p.seat, p.pod)
    p.pod = 0
    return "slot"


def round_end(g: Nemesis) -> Procedure[str]:
    """Pass discards, Bleeding, fire, in this order (NEM-FLOW-12, -13, NEM-FIRE-02, NEM-GAP-03).

    Who has died or left in the round has passed (NEM-WND-10).
    """
    p = g.players[g.active]
    passing = g.round_over or g.unlimited
    if p.status != AWAKE:
        p.passed = True
        return "round"
    if passing:
        p.passed = True
        yield from discard_any(g, p.seat, "pass_discard", "NEM-FLOW-12")
        if BLEEDING in p.wounds:
            yield from light_wounds(g, p.seat, 1, "NEM-FLOW-13")
    if is_aboard(p) and g.fire[p.room]:
        yield from light_wounds(g, p.seat, 1, "NEM-FIRE-02")
    return "round"


def airlock(g: Nemesis) -> str:
    """All have passed: the airlock kills what is in its room (NEM-ROOM-16, NEM-ROOM-17).

    They die together, so what they drop is there for the vacuum (NEM-GAP-39).
    """
    room = g.airlock
    if room:
        g.airlock = 0
        g.say("airlock.opens", "NEM-ROOM-16", room)
        for seat in sorted(crew_in(g, room)):
            die(g, seat, "NEM-ROOM-16", check=False)
        for it in intruders_in(g, room):
            kill(g, it, "NEM-ROOM-16")
        destroy_eggs(g, room, len(g.objects[room]), "NEM-ROOM-16")
        extinguish(g, room, "NEM-ROOM-16")
        check_crew(g)
    return "time"


FLOW: Mapping[str, Step] = {
    "adults": adults,
    "objectives": deal_objectives,
    "draft": draft,
    "player_phase": player_phase,
    "draw": draw_step,
    "token": token_step,
    "round": next_round,
    "slot": slot,
    "round_end": round_end,
    "airlock": airlock,
    "time": time_step,
    "destruct": destruct_step,
    "attacks": attack_step,
    "fire": fire_step,
    "event": event_step,
    "bag": develop_bag,
    "reckoning": reckoning,
}
"""The flow of the game (NEM-FLOW-01, NEM-EVT-01)."""
