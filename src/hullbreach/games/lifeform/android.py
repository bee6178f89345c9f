"""The android: its phase, its moves, what it does aboard the Remora (LF-ANDROID).

What the crew has against it (LF-ANDROID-14) is in crew_actions.py, flames.py and laser.py.

Settled here: LF-GAP-48.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .board import AI_PATH, CORRIDOR, GRAPH, REMORA, link_between
from .crew import exposed_in, has_survival
from .door import remove_door
from .ids import ANDROID_LOSS, SAUER
from .loadout import unload
from .movement import corridors, neighbours
from .state import NOWHERE, Lifeform
from .tracks import destroy_android


def android_phase(g: Lifeform) -> Procedure[None]:
    """It moves on, unless somebody holds it (LF-ANDROID-01, -04)."""
    if g.android == NOWHERE:
        return
    if android_held(g):
        g.say("android.held", "LF-ANDROID-04", g.android)
    elif g.deviated:
        yield from _choose_way(g)
    else:
        yield from _follow_path(g)


def android_held(g: Lifeform) -> bool:
    """Whether a non-hidden character is in its chamber; Sauer with Priority Override does not
    count (LF-ANDROID-04, LF-CH09)."""
    return any(c.number != SAUER or not has_survival(g, SAUER) for c in exposed_in(g, g.android))


def path_next(g: Lifeform) -> int:
    """The next chamber of the AI path, NOWHERE if the android stands beside the path."""
    return AI_PATH[AI_PATH.index(g.android) + 1] if g.android in AI_PATH else NOWHERE


def _follow_path(g: Lifeform) -> Procedure[None]:
    """To the next chamber of the AI path, or at the security door on its way (LF-ANDROID-05, -06,
    -08)."""
    ahead = path_next(g)
    if g.door >= 0 and g.door == link_between(g.android, ahead):
        work_at_door(g)
    elif ahead == g.breach:
        g.say("android.stays", "LF-ANDROID-08", g.android)
    else:
        yield from move_android(g, ahead, "LF-ANDROID-05")


def _choose_way(g: Lifeform) -> Procedure[None]:
    """After the deviation the lifeform chooses: any open corridor, or the security door on one of
    its chamber (LF-ANDROID-03, -07, -08)."""
    options: list[Option] = [("chamber", place) for place in neighbours(g.android, corridors(g))]
    if g.door >= 0 and GRAPH.kinds[g.door] == CORRIDOR and g.android in GRAPH.links[g.door]:
        options.append(("bypass",))
    if not options:
        g.say("android.stays", "LF-ANDROID-08", g.android)
        return
    chosen = yield Decision("android", (g.creature.seat,), options, "LF-ANDROID-07")
    if chosen == ("bypass",):
        work_at_door(g)
    else:
        yield from move_android(g, chosen[1], "LF-ANDROID-07")


def work_at_door(g: Lifeform) -> None:
    """Full-lock becomes half-lock, half-lock returns to the supply (LF-ANDROID-06)."""
    if g.half_lock:
        remove_door(g, "LF-ANDROID-06")
    else:
        g.half_lock = True
        g.say("door.half_lock", "LF-ANDROID-06", g.door)


def move_android(g: Lifeform, place: int, rule: str) -> Procedure[None]:
    """Into an adjacent chamber, past everything there (LF-ANDROID-09, -10); aboard the Remora it
    unloads the shuttle."""
    g.say("android.moves", rule, g.android, place)
    g.android = place
    if place == REMORA:
        yield from _unload_shuttle(g)


def _unload_shuttle(g: Lifeform) -> Procedure[None]:
    """The lifeform removes mission tokens from the tops of columns, then the android is destroyed
    (LF-ANDROID-11, -12)."""
    g.story("android.aboard", "LF-ANDROID-11")
    n = min(ANDROID_LOSS[g.android_status], sum(g.loadout))
    if n:
        filled = [column for column, tokens in enumerate(g.loadout) if tokens]
        options: list[Option] = [("column", column) for column in filled]
        chosen = yield Decision(
            "android_unloads",
            (g.creature.seat,),
            options,
            "LF-ANDROID-11",
            about=(n,),
            several=True,
            low=n,
            high=n,
            repeats=tuple([g.loadout[column] for column in filled]),
        )
        for _, column in chosen:
            unload(g, column, "LF-ANDROID-11")
    destroy_android(g, "LF-ANDROID-12")
