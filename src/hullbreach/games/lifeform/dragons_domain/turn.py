"""Your turn, step by step (LFD-ROUND, LFD-COLLECT, LFD-DRAW, LFD-ACTV, LFD-STEP4, LFD-STEP5).

What lies in a chamber besides terror waits for step 4 (LFD-MOVE-07), where each check looks anew.
Aboard a turn has all its steps. Settled here: LFD-GAP-07, -33, -40, -51.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.verbs import legal, perform

from ..android import android_phase
from ..board import REMORA
from ..crew import discard_some, draw_crew_cards, gain_crew_cards, limit_hand
from ..loadout import open_columns
from ..rows import row_end, row_step
from ..rules import Rules
from ..tracks import advance_minutes
from ..turn import ask_with_free, window
from .actions import collect_into
from .crisis import draw_crisis
from .fate import add_killed
from .minutes import is_vent
from .motion import advance_figure
from .state import SoloTable
from .stowaways import deck_here, where, you

CHECKS = 3
"""The checks of step 4."""


FREE = "free"
"""The windows of a turn, as one name to decline them by."""


def _window(g: SoloTable, when: str) -> Procedure[None]:
    """What may be done between steps (LFD-ROUND-02)."""
    yield from window(g, when, "LFD-ROUND-02", FREE)


def round_step(g: SoloTable) -> Procedure[str]:
    """A round begins with your turn (LFD-ROUND-01)."""
    g.round += 1
    g.acting, g.active, g.turn_over = "crew", 0, False
    g.say("round", "LFD-ROUND-01", g.round)
    yield from _window(g, "before")
    return "collect"


def collect(g: SoloTable) -> Procedure[str]:
    """Step 1: a mission token of your chamber (LFD-COLLECT-01 to -03, -07)."""
    here = where(g)
    if here != REMORA and g.missions[here] and open_columns(g):
        _, column = yield from ask_with_free(
            g,
            lambda: Decision(
                "column",
                (0,),
                [("column", n) for n in open_columns(g)],
                "LFD-COLLECT-02",
                about=(you(g).number,),
            ),
        )
        yield from collect_into(g, column, "LFD-COLLECT-01")
        yield from _window(g, "collected")
    return "draw"


def draw(g: SoloTable) -> Procedure[str]:
    """Step 2: a crew card (LFD-DRAW-01, -02)."""
    yield from gain_crew_cards(g, 0, 1, "LFD-DRAW-01")
    return "activity"


def activity(g: SoloTable) -> Procedure[str]:
    """Step 3: exactly one activity (LFD-ACTV-01)."""
    rules: Rules = g.edition
    g.solo.began = where(g)
    chosen = yield from ask_with_free(
        g, lambda: Decision("activity", (0,), legal(g, 0, rules.activities), "LFD-ACTV-01")
    )
    effect = perform(g, 0, rules.activities, chosen)
    if effect is not None:
        yield from effect
    return "row" if g.row.seat >= 0 else "turn_end"


def after_activity(g: SoloTable) -> Procedure[str]:
    """Between steps 3 and 4 (LFD-ROUND-02); step 4 only for who has moved (LFD-STEP4-01)."""
    yield from _window(g, "acted")
    g.solo.check = 0
    return "tick" if where(g) == g.solo.began else "repercussions"


def repercussions(g: SoloTable) -> Procedure[str]:
    """Step 4, a check at a time: power outage, vent, crisis (LFD-STEP4-02 to -09)."""
    s = g.solo
    here = where(g)
    s.check += 1
    if here == REMORA:
        return "tick"
    if s.check == 1 and g.outage[here]:
        yield from advance_minutes(g, 1, "LFD-STEP4-02")
        yield from advance_figure(g, 1, "LFD-STEP4-02")
    elif s.check == 2 and is_vent(g, here):
        if s.killed_at[here]:
            s.killed_at[here] = False
            add_killed(g, "LFD-STEP4-03")
        yield from advance_figure(g, 1, "LFD-STEP4-03")
    elif s.check == 3 and not is_vent(g, here):
        yield from draw_crisis(g, deck_here(g))
    else:
        return "repercussions" if s.check < CHECKS else "tick"
    yield from _window(g, "checked")
    return "repercussions" if s.check < CHECKS else "tick"


def tick(g: SoloTable) -> Procedure[str]:
    """Step 5: the clock runs, then the turn ends (LFD-STEP5-01)."""
    yield from advance_minutes(g, 1, "LFD-STEP5-01")
    yield from _window(g, "after")
    return "android"


def android(g: SoloTable) -> Procedure[str]:
    """The android phase, in the round of its activation already (LFD-ANDR-01 to -06,
    LFD-MALF-05)."""
    g.acting = "android"
    yield from android_phase(g)
    return "round"


def survival_exchange(g: SoloTable, seat: int) -> Iterator[Aside]:
    """A survival token for a card (LFD-TOK-06, -07)."""
    if g.solo.survivals and where(g) != REMORA:
        yield Aside([("exchange",)], lambda: _exchange(g))


def _exchange(g: SoloTable) -> Procedure[None]:
    """Draw 1, then discard 1; the limit comes after that (LFD-TOK-06)."""
    g.solo.survivals -= 1
    g.say("survival.spent", "LFD-TOK-06", 0)
    draw_crew_cards(g, 0, 1, "LFD-TOK-06")
    yield from discard_some(g, 0, 1, "exchange", "LFD-TOK-06")
    yield from limit_hand(g, 0)


TURN: Mapping[str, Step] = {
    "round": round_step,
    "collect": collect,
    "draw": draw,
    "activity": activity,
    "row": row_step,
    "row_end": row_end,
    "turn_end": after_activity,
    "repercussions": repercussions,
    "tick": tick,
    "android": android,
}
"""The steps of a round (LFD-ROUND-01)."""
