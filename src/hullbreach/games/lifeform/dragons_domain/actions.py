"""What the icons of crew cards do in the solo game, and the activities (LFD-ACT, LFD-ACTV).

No range and no adjacency is counted from the Remora, so little can be executed there
(LFD-MOVE-10). A breached chamber is no way for anybody (LFD-MOVE-09). Rows are played as in the
base game: one needs an icon that changes something, reactions are none (LFD-ACTV-04, -05,
rows.py). Settled here: LFD-GAP-05, -06, -08, -15, -24, -27, -42.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb, Verbs

from .. import rows, tokens
from ..board import (
    CIRCUITS,
    COCOONS,
    GRAPH,
    MAINTENANCE,
    REMORA,
    SIS_TER_MAINFRAME_INTERFACE,
)
from ..crew import gain_crew_cards, limit_hand
from ..door import door_options, place_door
from ..ids import CREW_CARDS, MINING_LASER
from ..loadout import load_mission, open_columns
from ..movement import corridors, distance, links_doors_ignored, move_character
from ..rules import Action, Rules
from ..state import NOWHERE, Lifeform, Row
from ..tracks import advance_android_status, advance_minutes, destroy_android
from .crisis import gain_data, set_condition, survivals_left, take_survival
from .ids import BACK, EXHAUSTED, NO_CONDITION, STAMINA
from .motion import advance_figure, close_range, move_back
from .resources import is_crew_card, kept_icon
from .state import KEPT, SoloTable
from .stowaways import unstow, where, you
from .terror import meet_terror, remove_terror, terror_near

FLAME_RANGE = 2
"""Corridors that FLAMETHROWER - ANDROID reaches (LFD-ACT-07)."""
FLAME_BACK = 2
"""Spaces FLAMETHROWER drives the figure back (LFD-ACT-05)."""


# -- moving ------------------------------------------------------------------------------------


def steps(g: SoloTable, *, run: bool = False) -> list[int]:
    """Where you may go in one move (LFD-MOVE-01 to -04, LFD-ACT-13)."""
    here = where(g)
    if here in (REMORA, g.android) or (run and g.outage[here]):
        return []
    found = [place for place, _ in GRAPH.ways(here, corridors(g))]
    return [place for place in found if not (run and g.outage[place])]


def enter(g: SoloTable, place: int, rule: str) -> Procedure[None]:
    """Move into a chamber and handle what lies there completely (LFD-MOVE-05, -06, -11,
    LFD-ACTV-11)."""
    s = g.solo
    move_character(g, you(g).number, place, rule)
    if s.harpoon_at[place]:
        s.harpoon_at[place] = False
        s.harpoons += 1
        g.say("token.gained", "LFD-MOVE-05", "harpoons")
    if g.laser_owed >= 0:
        g.laser_owed = -1
        g.players[0].hand.append(MINING_LASER)
        g.say("laser.taken", "LFD-ACTV-11", 0)
        yield from limit_hand(g, 0)
    yield from meet_terror(g)


def go(g: SoloTable, most: int, rule: str, *, run: bool = False) -> Procedure[None]:
    """1 to `most` moves; terror or the android in the first chamber end it (LFD-MOVE-11). The
    second leads back only if the first has changed something (LF-PLAY-08)."""
    start, changed = where(g), False
    for made in range(most):
        options: list[Option] = [("go", place) for place in steps(g, run=run)]
        if made:
            options = [option for option in options if option[1] != start or changed]
            if not options:
                return
            options.append(("stop",))
        chosen = yield Decision("move", (0,), options, rule, about=(most - made,))
        if chosen == ("stop",):
            return
        place = chosen[1]
        ends = g.terror[place] or place == g.android
        harpoon, laser = g.solo.harpoon_at[place], g.laser_waits
        yield from enter(g, place, rule)
        changed = harpoon or laser != g.laser_waits
        if ends or where(g) != place:
            return


def _move_refusal(g: SoloTable, seat: int) -> str | None:
    return None if steps(g) else "LFD-MOVE-01"


def _move(g: SoloTable, seat: int) -> Procedure[None]:
    """1 move, up to 2 with RENEWED STAMINA (LFD-ACT-12)."""
    yield from go(g, 2 if g.solo.condition == STAMINA else 1, "LFD-ACT-12")


def _run_refusal(g: SoloTable, seat: int) -> str | None:
    return None if steps(g, run=True) else "LFD-ACT-13"


def _run(g: SoloTable, seat: int) -> Procedure[None]:
    """1 or 2 moves, EXHAUSTED only 1 (LFD-ACT-13)."""
    yield from go(g, 1 if g.solo.condition == EXHAUSTED else 2, "LFD-ACT-13", run=True)


# -- other icons -------------------------------------------------------------------------------


def _circuit_refusal(g: SoloTable, seat: int) -> str | None:
    left = any(g.pool[tokens.DATA + icon] for icon in range(4))
    return None if where(g) in CIRCUITS and left else "LFD-ACT-01"


def _circuit(g: SoloTable, seat: int) -> Procedure[None]:
    yield from gain_data(g, "LFD-ACT-01")


def _never(rule: str) -> Action:
    return Action(lambda g, seat: rule, lambda g, seat: None)


def _draw_refusal(g: SoloTable, seat: int) -> str | None:
    return None if len(g.crew_deck) + len(g.crew_deck.discard) else "LFD-ROUND-04"


def _draw(g: SoloTable, seat: int) -> Procedure[None]:
    yield from gain_crew_cards(g, seat, 2, "LFD-ACT-02")


def _explore_options(g: SoloTable) -> list[Option]:
    here = where(g)
    options: list[Option] = []
    if here != REMORA and g.missions[here]:
        options += [("column", column) for column in open_columns(g)]
    return options + [("remove_terror", place) for place in terror_near(g)]


def _explore_refusal(g: SoloTable, seat: int) -> str | None:
    return None if _explore_options(g) else "LFD-ACT-03"


def _explore(g: SoloTable, seat: int) -> Procedure[None]:
    """A mission token of the chamber, or terror next door (LFD-ACT-03, -04)."""
    chosen = yield Decision("explore", (0,), _explore_options(g), "LFD-ACT-03")
    if chosen[0] == "remove_terror":
        remove_terror(g, chosen[1], "LFD-ACT-04")
    else:
        yield from collect_into(g, chosen[1], "LFD-ACT-03")


def collect_into(g: SoloTable, column: int, rule: str) -> Procedure[None]:
    """A mission token of your chamber goes into a column, in step 1 and by EXPLORE alike
    (LFD-COLLECT-02 to -06)."""
    here = where(g)
    g.missions[here] -= 1
    g.say("collected", rule, you(g).number, here)
    yield from load_mission(g, 0, column, "LFD-COLLECT-02")


def _flame_options(g: SoloTable) -> list[Option]:
    if not close_range(g):
        return []
    options: list[Option] = [("remove_terror", place) for place in terror_near(g)]
    if not g.solo.impervious and BACK[g.solo.figure] != g.solo.figure:
        options.append(("drive_back",))
    return options


def _flame_refusal(g: SoloTable, seat: int) -> str | None:
    if _flame_options(g):
        return None
    return "LFD-ACT-06" if close_range(g) and g.solo.impervious else "LFD-ACT-05"


def _flame(g: SoloTable, seat: int) -> Procedure[None]:
    """In close range: burn terror next door or drive the figure back (LFD-ACT-05, -06)."""
    chosen = yield Decision("flame", (0,), _flame_options(g), "LFD-ACT-05")
    if chosen[0] == "remove_terror":
        remove_terror(g, chosen[1], "LFD-ACT-05")
    else:
        move_back(g, FLAME_BACK, "LFD-ACT-05")


def _flame_android_refusal(g: SoloTable, seat: int) -> str | None:
    here = where(g)
    if g.android == NOWHERE or here == REMORA or not close_range(g):
        return "LFD-ACT-07"
    away = distance(here, g.android, corridors(g)._replace(shut=(g.breach, REMORA)))
    return None if 0 <= away <= FLAME_RANGE else "LFD-ACT-07"


def _burn_android(g: SoloTable, seat: int) -> None:
    """The android status advances a space (LFD-ACT-07)."""
    advance_android_status(g, 1, "LFD-ACT-07")


def _shock_android(g: SoloTable, seat: int) -> None:
    """The same by the SHOCK-PROD (LFD-ACT-17)."""
    advance_android_status(g, 1, "LFD-ACT-17")


def _flame_cocoon_refusal(g: SoloTable, seat: int) -> str | None:
    return None if where(g) in COCOONS and g.solo.stowaways else "LFD-ACT-08"


def _flame_cocoon(g: SoloTable, seat: int) -> None:
    """A stowaway token is burnt out of the Remora (LFD-ACT-08)."""
    unstow(g, "LFD-ACT-08")


def _mission(place: int, rule: str) -> Action:
    """Both MISSION icons: a token into a chamber, and the figure advances (LFD-ACT-09 to -11)."""

    def refusal(g: SoloTable, seat: int) -> str | None:
        return None if g.pool[tokens.MISSION] and place != g.breach else "LFD-ACT-11"

    def run(g: SoloTable, seat: int) -> Procedure[None]:
        tokens.place_mission(g, place, rule)
        yield from advance_figure(g, 1, rule)

    return Action(refusal, run)


def _door(g: Lifeform, seat: int) -> Procedure[None]:
    """The security door token onto any link but that to the Remora (LFD-ACT-14)."""
    options = door_options(g)
    _, link = yield Decision("security_door", (seat,), options, "LFD-ACT-14")
    place_door(g, link, "LFD-ACT-14")


def _self_destruct(g: Lifeform, seat: int) -> Procedure[None]:
    yield from advance_minutes(g, 1, "LFD-ACT-16")


def _shock_android_refusal(g: SoloTable, seat: int) -> str | None:
    here = where(g)
    return None if here == g.android and not g.outage[here] else "LFD-ACT-17"


def _survival_refusal(g: SoloTable, seat: int) -> str | None:
    return None if survivals_left(g) > 0 else "LFD-ACT-18"


def _survival(g: SoloTable, seat: int) -> None:
    take_survival(g, "LFD-ACT-18")


CREW_ACTIONS: Mapping[str, Action] = {
    "CIRCUIT_BOARD": Action(_circuit_refusal, _circuit),
    "DRAW_2": Action(_draw_refusal, _draw),
    "EXPLORE": Action(_explore_refusal, _explore),
    "FLAMETHROWER": Action(_flame_refusal, _flame),
    "FLAMETHROWER_ANDROID": Action(_flame_android_refusal, _burn_android),
    "FLAMETHROWER_COCOON": Action(_flame_cocoon_refusal, _flame_cocoon),
    "MISSION_MAINTENANCE": _mission(MAINTENANCE, "LFD-ACT-09"),
    "MISSION_MAINFRAME": _mission(SIS_TER_MAINFRAME_INTERFACE, "LFD-ACT-10"),
    "MOVE_1": Action(_move_refusal, _move),
    "MOVE_2": Action(_move_refusal, _move),
    "RUN": Action(_run_refusal, _run),
    "SECURITY_DOOR": Action(lambda g, seat: None, _door),
    "SELF_DESTRUCT": Action(lambda g, seat: None, _self_destruct),
    "SHOCK_PROD_ANDROID": Action(_shock_android_refusal, _shock_android),
    "SURVIVAL": Action(_survival_refusal, _survival),
    "SWAP_IMAGES": _never("LFD-ACT-19"),
}
"""LFD-ACT-01 to -19."""


# -- activities --------------------------------------------------------------------------------


def _equip(g: SoloTable, seat: int, size: int) -> Procedure[None]:
    """2 cards, and the figure advances (LFD-ACTV-02)."""
    g.say("equips", "LFD-ACTV-02", seat, size)
    yield from gain_crew_cards(g, seat, size, "LFD-ACTV-02")
    yield from advance_figure(g, 1, "LFD-ACTV-02")


def _play_options(g: SoloTable, seat: int) -> list[Option]:
    """Rows of crew cards; the Mining Laser and kept cards have none."""
    cards = sorted({card for card in g.players[seat].hand if is_crew_card(card)})
    return [("play", card, row) for card in cards for row in range(len(CREW_CARDS[card].rows))]


def _kept_options(g: SoloTable, seat: int) -> list[Option]:
    """Kept cards with the icon of an action (LFP-INIT-09, -14)."""
    rules: Rules = g.edition
    kept = sorted(card for card in g.players[seat].hand if card >= KEPT)
    return [("play_kept", card) for card in kept if kept_icon(g, card) in rules.crew_actions]


def _kept_refusal(g: SoloTable, seat: int, option: Option) -> str | None:
    return rows.row_refusal(g, seat, (kept_icon(g, option[1]),))


def _play_kept(g: SoloTable, seat: int, card: int) -> None:
    """The icon of a kept card is a row of its own (LFP-INIT-14)."""
    g.players[seat].hand.remove(card)
    g.row = Row(seat, [card], 0, [kept_icon(g, card)])
    g.say("plays.kept", "LFP-INIT-09", seat, card)


def _heat_gate(g: SoloTable, seat: int) -> str | None:
    return None if g.players[seat].heat and close_range(g) else "LFD-ACTV-06"


def _heat(g: SoloTable, seat: int) -> Procedure[None]:
    """In close range, for 2 cards; it has no other use (LFD-ACTV-06, LFD-TOK-10)."""
    g.players[seat].heat -= 1
    g.say("heat", "LFD-ACTV-06", seat)
    yield from gain_crew_cards(g, seat, 2, "LFD-ACTV-06")


def _laser_options(g: SoloTable, seat: int) -> list[Option]:
    """The android here or next door, terror next door: along corridors and tunnels that are open,
    no outage at either end (LFD-ACTV-07, -09)."""
    here = where(g)
    if MINING_LASER not in g.players[seat].hand or here == REMORA or g.outage[here]:
        return []
    now = links_doors_ignored(g)._replace(closed=corridors(g).closed)
    near = dict.fromkeys(place for place, _ in GRAPH.ways(here, now))
    found: list[Option] = []
    if (g.android == here or g.android in near) and not g.outage[g.android]:
        found.append(("shoot", "android", g.android))
    found += [("shoot", "terror", p) for p in near if g.terror[p] and not g.outage[p]]
    return found


def _laser(g: SoloTable, seat: int, target: str, place: int) -> None:
    """One shot: the android is destroyed or terror gone; the dark follows (LFD-ACTV-08 to -10)."""
    g.players[seat].hand.remove(MINING_LASER)
    g.removed.append(MINING_LASER)
    g.say("laser.shot", "LFD-ACTV-07", seat, target, place)
    rule = "LFD-ACTV-08" if target == "android" else "LFD-ACTV-09"
    if target == "android":
        destroy_android(g, rule)
    else:
        remove_terror(g, place, rule)
    tokens.place_outage(g, place, rule)


def _wait(g: SoloTable, seat: int) -> Procedure[None]:
    """The figure advances; one gets one's breath back (LFD-ACTV-12)."""
    g.say("waits", "LFD-ACTV-12", seat)
    if g.solo.condition == EXHAUSTED:
        set_condition(g, NO_CONDITION, "LFD-ACTV-12")
    yield from advance_figure(g, 1, "LFD-ACTV-12")


ACTIVITIES: Verbs[SoloTable] = {
    "gear": Verb(lambda g, seat: [("gear", 2)], _equip),
    "play": Verb(_play_options, rows.play, None, rows.card_refusal),
    "play_kept": Verb(_kept_options, _play_kept, None, _kept_refusal),
    "scan": Verb(lambda g, seat: [("scan",)], _heat, _heat_gate),
    "shoot": Verb(_laser_options, _laser),
    "wait": Verb(lambda g, seat: [("wait",)], _wait),
}
"""LFD-ACTV-01."""
