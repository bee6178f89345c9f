"""Module C: crisis and search on the shuttle, in the solo game (LFP-INIT, -CLAMP, -LIFE, -HUNT).

A kept card that was used is out of the game (LFP-INIT-11, crew.lay_off); the reserve of eight is
never exhausted (LFP-HUNT-13). Settled here: LFP-GAP-02, -03, -06, -08, -14.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import added, inserted
from hullbreach.kernel.state import Procedure

from .. import tokens
from ..board import SHUTTLE_BAY
from ..crew import limit_hand
from ..dragons_domain.content import CRISIS as BASE_CRISIS
from ..dragons_domain.crisis import gain_objective, set_condition, survivals_left
from ..dragons_domain.fate import draw_chit
from ..dragons_domain.ids import COUNTS, STAMINA
from ..dragons_domain.launch import prepared
from ..dragons_domain.motion import advance_figure
from ..dragons_domain.rules import Instruction, SoloRules
from ..dragons_domain.state import HIDDEN_ZONE, KEPT
from ..dragons_domain.stowaways import where
from ..dragons_domain.words import kept_words
from ..ids import ICONS
from ..loadout import load_mission, open_columns
from ..plan import CardView
from ..tracks import advance_minutes
from .content import CRISIS, LOCATIONS, SHUTTLE
from .state import Search, Table
from .words import module_words

C_DECK = 2
CODES = tuple(location.code for location in LOCATIONS)
RESERVE = [ICONS.index(icon) for icon in SHUTTLE.reserve]
HIDDEN = tuple(ICONS.index(icon) for icon in SHUTTLE.hidden)
CLAMP_MINUTES, CLAMP_ALIEN = 3, 1
"""What a manual unlock costs (LFP-CLAMP-05)."""


def lay_out(g: Table) -> None:
    """The shuttle board, and nine more crisis cards in deck C (LFP-INIT-01 to -04)."""
    g.search = Search(cleared=[False] * len(LOCATIONS), reserve=list(RESERVE))
    first = len(BASE_CRISIS)
    g.solo.crisis[C_DECK].pool += range(first, first + len(CRISIS))


# -- instructions ------------------------------------------------------------------------------


def _token(g: Table, code: str) -> Procedure[None]:
    """A token in a location, or life support if there is one already (LFP-INIT-05 to -07)."""
    place = CODES.index(code)
    if g.search.cleared[place]:
        yield from _support(g)
        return
    first = not any(g.search.cleared)
    g.search.cleared[place] = True
    g.say("location.cleared", "LFP-INIT-05", place)
    if first:
        g.story("shuttle.first", "LFP-INIT-05")


def _support(g: Table) -> Procedure[None]:
    """The life support token advances: a mission token, then halon (LFP-LIFE-01 to -04)."""
    s = g.search
    if s.support == SHUTTLE.support:
        return
    s.support += 1
    g.say("support", "LFP-LIFE-01", s.support)
    if s.support > 1:
        g.solo.blasts = min(COUNTS.blasts, g.solo.blasts + 1)
    elif g.pool[tokens.MISSION] and open_columns(g):
        options: list[Option] = [("column", n) for n in open_columns(g)]
        _, column = yield Decision("support_column", (0,), options, "LFP-LIFE-01")
        tokens.take(g, tokens.MISSION)
        yield from load_mission(g, 0, column, "LFP-LIFE-01")


def _clamp(g: Table, _: str) -> None:
    """A docking clamp is unlocked; the third gives UMBILICUS (LFP-CLAMP-01 to -04)."""
    s = g.search
    if g.solo.umbilicus or s.clamps == SHUTTLE.clamps:
        return
    s.clamps += 1
    g.say("clamp", "LFP-CLAMP-01", s.clamps)
    if s.clamps == SHUTTLE.clamps:
        g.story("shuttle.clamps", "LFP-CLAMP-02")
        gain_objective(g, "umbilicus")


def clamps_open(g: Table, name: str) -> None:
    """UMBILICUS gained another way opens all clamps (LFP-CLAMP-03)."""
    if name == "umbilicus":
        g.search.clamps = SHUTTLE.clamps


def _keep(g: Table, _: str) -> Procedure[None]:
    """The card goes into the hand instead of out of the game (LFP-INIT-08, -13)."""
    card = g.solo.crisis_open.pop()
    g.players[0].hand.append(KEPT + card)
    g.say("crisis.kept", "LFP-INIT-08", card)
    yield from limit_hand(g, 0)


def _hidden_survival(g: Table, _: str) -> None:
    """A survival token into the hidden zone (LFP-HUNT-11, -12)."""
    if not g.solo.hidden_survival and survivals_left(g):
        g.solo.hidden_survival = True
        g.say("hidden_survival", "LFP-HUNT-12")


INSTRUCTIONS: Mapping[str, Instruction] = {
    "token": _token,
    "clamp": _clamp,
    "keep": _keep,
    "hidsurv": _hidden_survival,
    "stamina": lambda g, _: set_condition(g, STAMINA),
}


# -- unlocking by hand -------------------------------------------------------------------------


def manual_clamps(g: Table, seat: int) -> Sequence[Aside]:
    """In the Shuttle Bay, with cat and data, and the loadout ready (LFP-CLAMP-05, -06, -08)."""
    s = g.solo
    if (
        where(g) == SHUTTLE_BAY
        and s.cat
        and s.xeno >= 0
        and not s.umbilicus
        and g.search.manual < SHUTTLE.clamps
        and prepared(g) is None
    ):
        return (Aside([("clamp",)], lambda: _unlock(g)),)
    return ()


def _unlock(g: Table) -> Procedure[None]:
    """Paid in full before the clamp moves (LFP-CLAMP-05, -07)."""
    g.search.manual += 1
    g.say("clamp.manual", "LFP-CLAMP-05")
    yield from advance_minutes(g, CLAMP_MINUTES, "LFP-CLAMP-05")
    yield from advance_figure(g, CLAMP_ALIEN, "LFP-CLAMP-05")
    _clamp(g, "")


# -- after the launch --------------------------------------------------------------------------


def hunt(g: Table) -> Procedure[str]:
    """CONFRONT, or HUNT in one of the locations that are not cleared (LFP-HUNT-01 to -09)."""
    left = [n for n, cleared in enumerate(g.search.cleared) if not cleared]
    if len(left) < 2:
        return "flip"
    options: list[Option] = [("confront",), *(("hunt_in", place) for place in left)]
    chosen = yield Decision("hunt", (0,), options, "LFP-HUNT-04")
    if chosen == ("confront",):
        g.story("hunt.confront", "LFP-HUNT-05")
        _open_zone(g, 0)
        return "flip"
    hiding = left[g.chance(len(left), "chamber card")]
    g.say("hunt.guess", "LFP-HUNT-06", chosen[1], hiding)
    if chosen[1] == hiding:
        g.story("hunt.right", "LFP-HUNT-07")
    else:
        g.story("hunt.wrong", "LFP-HUNT-08")
        _open_zone(g, len(left) - 1)
    return "flip"


def _open_zone(g: Table, facedown: int) -> None:
    """The hidden zone is active with its printed icons; tokens in it are flipped in hibernation
    (LFP-HUNT-05, -08, -10)."""
    g.search.zone = True
    g.search.facedown = facedown
    g.solo.zones[HIDDEN_ZONE] = list(HIDDEN)
    g.solo.zone_tokens[HIDDEN_ZONE] = 1
    g.say("hidden_zone", "LFP-HUNT-10", facedown)


def flip(g: Table) -> str:
    """The tokens of the hidden zone are flipped (LFP-HUNT-08)."""
    s = g.search
    for _ in range(s.facedown):
        icon = g.take(s.reserve, "reserve token")
        s.drawn.append(icon)
        g.solo.zones[HIDDEN_ZONE] = sorted([*g.solo.zones[HIDDEN_ZONE], icon])
        g.say("zone.token", "LFP-HUNT-08", HIDDEN_ZONE, icon)
    s.facedown = 0
    return "hibernation"


def chit_first(g: Table, zone: int) -> None:
    """A survival token in the hidden zone asks for a chit before an attack (LFP-HUNT-11)."""
    if zone == HIDDEN_ZONE and g.solo.hidden_survival:
        draw_chit(g, "LFP-HUNT-11")
        g.solo.hidden_survival = False


def _kept_cards() -> dict[int, CardView]:
    """The crisis cards that can be kept, as cards of a hand (LFP-INIT-08)."""
    found = {}
    for n, card in enumerate(CRISIS, start=len(BASE_CRISIS)):
        for option in card.options:
            for done in option.does:
                if done.startswith("keep "):
                    icon = done.split()[1]
                    name = f"{card.name} ({kept_words(icon)})"
                    found[KEPT + n] = CardView(KEPT + n, name, (), (), "", ())
    return found


def with_search(rules: SoloRules) -> SoloRules:
    """The solo rules with the shuttle board."""
    flow = inserted(rules.flow, "flip", flip, before="hibernation")
    flow = inserted(flow, "hunt", hunt, before="flip")
    return replace(
        rules,
        words=module_words(rules.words, "search"),
        other_cards=_kept_cards(),
        flow=flow,
        crisis=(*rules.crisis, *CRISIS),
        instructions=added(rules.instructions, INSTRUCTIONS),
        objectives_gained=(*rules.objectives_gained, clamps_open),
        free=(*rules.free, manual_clamps),
        before_attack=(*rules.before_attack, chit_first),
    )
