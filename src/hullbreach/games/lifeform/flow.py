"""Rounds and turns (LF-ROUND): the steps of the starship stage and what leads where.

A step is one action or one phase at most: before each lies a checkpoint.

After the setup the crew begins (LF-SETUP-26). Role players have their turns in the same order
(LF-ROUND-03); only in the turns of the crew can anybody launch (LF-ROUND-07). A crew that can
complete no more goes on to EXPLOSION (LF-OBJ-07). Settled here: LF-GAP-47, -86.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.verbs import perform

from .activities import return_marked_door
from .aftermath import aftermath, settled
from .android import android_phase
from .collect import collect
from .crew import aboard, cast, changed, crew_seats, teams
from .hibernation import HIBERNATION
from .launch import launched
from .legal import activities_now, legal_lifeform_activities
from .objectives import DECLINE, complete_at_end, could_complete, decide_immediately
from .roles import cat_turn, mainframe_turn
from .rows import row_end, row_step
from .rules import Rules
from .setup import SETUP
from .showdown import SHOWDOWN
from .state import FROZEN_NOW, NOWHERE, Lifeform
from .tracks import advance_minutes
from .turn import ask_with_free, free_actions, window


def round_step(g: Lifeform) -> str:
    """A round: crew activity phase, android phase, lifeform activity phase (LF-ROUND-01)."""
    g.round += 1
    g.acting = "crew"
    g.active = crew_seats(g)[0]
    g.waiting = [c.number for c in aboard(g)]
    g.say("round", "LF-ROUND-01", g.round)
    return "turn"


def turn(g: Lifeform) -> Procedure[str] | str:
    """The turn of a crew player begins (LF-ROUND-02, -04): what ends with it, then what its role
    does."""
    rules: Rules = g.edition
    seat = g.active
    g.collected = []
    g.turn_over = g.cat_moved = g.cat_played = False
    changed(g)
    g.say("turn", "LF-ROUND-02", seat)
    return_marked_door(g, seat)
    for c in (g.teams or teams(g))[seat]:
        if c.frozen:
            c.frozen = FROZEN_NOW
    begins = rules.turns[g.players[seat].role]
    return _before(g, begins) if free_actions(g, seat) else begins


def _before(g: Lifeform, begins: str) -> Procedure[str]:
    yield from window(g, "before")
    return begins


def activity(g: Lifeform) -> Procedure[str] | str:
    """Step 2: exactly one activity (LF-ACT-01); none for who has no legal one (LF-COLLECT-08).

    Who is asked may still bring the last of its own aboard (LF-K4), and then do nothing more.
    """
    options = activities_now(g, g.active)
    return "turn_end" if options == [DECLINE] else _activity(g, g.active, options)


def _activity(g: Lifeform, seat: int, options: list[Option]) -> Procedure[str]:
    rules: Rules = g.edition
    if free_actions(g, seat):
        chosen = yield from ask_with_free(g, partial(_choice, g, seat))
    else:
        chosen = yield Decision("activity", (seat,), options, "LF-ACT-01")
    if chosen == DECLINE:
        return "turn_end"
    effect = perform(g, seat, rules.activities, chosen)
    if effect is not None:
        yield from effect
    changed(g)
    if g.row.seat >= 0:
        return "row"
    if not settled(g):
        yield from aftermath(g)
    return "turn_end"


def _choice(g: Lifeform, seat: int) -> Decision:
    return Decision("activity", (seat,), activities_now(g, seat), "LF-ACT-01")


def row(g: Lifeform) -> Procedure[str] | str:
    """One action of a row, and what comes of it (LF-PLAY-05, LF-GEN-07)."""
    return _row(g) if g.row.left or g.edition.extras else "row_end"


def _row(g: Lifeform) -> Procedure[str]:
    next_step = yield from row_step(g)
    if next_step == "row" and not settled(g):
        yield from aftermath(g)
    return next_step if g.row.left or g.edition.extras else "row_end"


def turn_end(g: Lifeform) -> Procedure[str] | str:
    """After the activity: cost objectives, the last window, then the next turn (LF-ROUND-05)."""
    seat = g.active
    if not g.turn_over and (could_complete(g, seat) or free_actions(g, seat)):
        return _turn_end(g, seat)
    return _next_turn(g)


def _turn_end(g: Lifeform, seat: int) -> Procedure[str]:
    if (yield from complete_at_end(g, seat)):
        yield from aftermath(g)
    if free_actions(g, g.active):
        yield from window(g, "after")
    return _next_turn(g)


def _next_turn(g: Lifeform) -> str:
    """Clockwise to the next crew player, after the last to the android phase (LF-ROUND-02)."""
    for c in g.cast or cast(g):
        if c.frozen:
            c.frozen &= ~FROZEN_NOW  # whoever controls it by now
    order = crew_seats(g)
    at = order.index(g.active) + 1
    if at < len(order):
        g.active = order[at]
        return "turn"
    g.active = -1
    g.acting = "android"
    return "android"


def android(g: Lifeform) -> Procedure[str] | str:
    """The android phase (LF-ANDROID-01)."""
    return "lifeform" if g.android == NOWHERE and settled(g) else _android(g)


def _android(g: Lifeform) -> Procedure[str]:
    yield from android_phase(g)
    yield from aftermath(g)
    return "lifeform"


def lifeform(g: Lifeform) -> Procedure[str]:
    """The lifeform activity phase: the minute is told, then one activity (LF-LIFE-01, -02)."""
    rules: Rules = g.edition
    seat = g.creature.seat
    g.acting, g.active = "lifeform", seat
    for p in g.players:
        p.reacted = False  # LF-ATTACK-07
    if g.minute == 1:
        g.story("minute", "LF-LIFE-01", g.minute)
    else:
        g.say("minute", "LF-LIFE-01", g.minute)
    options = legal_lifeform_activities(g, seat)
    if not options:
        g.say("lifeform.passes", "LF-LIFE-02")
        return "round_end"
    chosen = yield Decision("lifeform_activity", (seat,), options, "LF-LIFE-01")
    effect = perform(g, seat, rules.lifeform_activities, chosen)
    if effect is not None:
        yield from effect
    if g.row.seat >= 0:
        return "row"
    if not settled(g):
        yield from aftermath(g)
    return "round_end"


def round_end(g: Lifeform) -> Procedure[str] | str:
    """The clock runs where all who survive have been aboard for the whole round (LF-SD-08)."""
    g.active = -1
    for p in g.players:
        p.reacted = False
    # Nobody leaves the shuttle; who has died in the round does not wait for anything.
    waiting = all(c.number in g.waiting for c in g.cast or cast(g))
    return _wait_aboard(g) if waiting else "round"


def _wait_aboard(g: Lifeform) -> Procedure[str]:
    yield from advance_minutes(g, 1, "LF-SD-08")
    yield from aftermath(g)
    return "round"


def end(g: Lifeform) -> str:
    """The game is over."""
    g.active = -1
    return ""


FLOW: Mapping[str, Step] = {
    **SETUP,
    "immediate": decide_immediately,
    "round": round_step,
    "turn": turn,
    "collect": collect,
    "cat_turn": cat_turn,
    "mainframe_turn": mainframe_turn,
    "activity": activity,
    "row": row,
    "row_end": row_end,
    "turn_end": turn_end,
    "android": android,
    "lifeform": lifeform,
    "round_end": round_end,
    "launch": launched,
    **HIBERNATION,
    **SHOWDOWN,
    "end": end,
}
"""The flow of the game (LF-ROUND-01)."""
