"""The tracks, one space at a time (LF-HOST, LF-MALF, LF-ASTAT, LF-COCOON, LF-SD, LF-GEN-09).

The space a tracker starts on does nothing (LF-GEN-10); what the lifeform chooses on a space it
chooses at once, in a turn of the crew too (LF-SD-07). Settled here: LF-GAP-05, -53.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import compress, count
from typing import Any, Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.piles import choose_secret
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.tracks import advance

from . import tokens
from .board import CAN_BE_DARK, HYPERSLEEP, REMORA, VENTS
from .calibration import calibrate
from .crew import cast, changed, finish, gain_lifeform_cards
from .ids import (
    COCOON_END,
    COLUMNS,
    COOLANT,
    DESTROYED,
    EXPLOSION,
    HOSTILITY,
    MALFUNCTION,
    SD_BOARDING,
    SD_LEAVING,
    SD_SENSORS,
    SD_TERROR,
    STOWAWAYS,
)
from .movement import free_for_image, move_image
from .rules import Rules
from .state import NOWHERE, Lifeform

_CHAMBER: Final[tuple[Option, ...]] = tuple([("chamber", place) for place in range(REMORA)])
_CHAMBERS: Final = frozenset(range(REMORA))
Effect = Callable[[Lifeform], Procedure[None] | None]


# -- self-destruct -----------------------------------------------------------------------------


def advance_minutes(g: Lifeform, n: int, rule: str) -> Procedure[None]:
    """Advance the self-destruct tracker, each space resolved before the next (LF-SD-01)."""
    rules: Rules = g.edition
    for slow in rules.slowing:
        n = yield from slow(g, n)
    while n:
        yield from advance(g, n, partial(_next_minute, rule=rule), _minute_entered)
        n, g.minutes_owed = g.minutes_owed, 0


def _next_minute(g: Lifeform, rule: str) -> bool:
    g.minute -= 1
    changed(g)
    g.say("minutes", rule, g.minute)
    return True


def _minute_entered(g: Lifeform) -> Procedure[None] | None:
    rules: Rules = g.edition
    effects = rules.minutes.get(g.minute)
    return _in_order(g, effects) if effects else None


def _in_order(
    g: Lifeform, effects: tuple[Callable[[Any], Procedure[None] | None], ...]
) -> Procedure[None]:
    """What a space does, one thing after the other."""
    for effect in effects:
        yield from carry_out(effect(g))


def explode(g: Lifeform) -> None:
    """EXPLOSION: the lifeform wins at once (LF-SD-06)."""
    finish(g, "explosion", False, "LF-SD-06")


def minute_terror(g: Lifeform) -> Procedure[None]:
    """The lifeform may place a terror token (LF-SD-02)."""
    yield from lifeform_places_terror(g, "LF-SD-02", optional=True)


def boarding(g: Lifeform) -> Procedure[None]:
    """Minute 20: a vent token, the stowaway card, the shuttle is open (LF-SD-03, LF-USEVENT-02)."""
    it = g.creature
    it.vents += 1
    g.say("vent.gained", "LF-USEVENT-02")
    options: list[Option] = [("stowaway", card) for card in range(len(STOWAWAYS))]
    _, card = yield Decision("stowaway", (it.seat,), options, "LF-SD-03")
    choose_secret(g.stowaway, card, range(len(STOWAWAYS)), 1 << it.seat)
    g.say("stowaway.chosen", "LF-SD-03")
    g.story("minute.boarding", "LF-SD-03")


def sensors(g: Lifeform) -> None:
    """Minute 10: all heat analyzers leave the game (LF-SD-04, LF-HEAT-04)."""
    for p in g.players:
        p.heat = 0
    g.story("minute.sensors", "LF-SD-04")


def leaving(g: Lifeform) -> None:
    """Minute 9: a launch may leave survivors behind (LF-SD-05)."""
    g.story("minute.leaving", "LF-SD-05")


MINUTES: Mapping[int, tuple[Effect, ...]] = {
    **dict.fromkeys(SD_TERROR, (minute_terror,)),
    SD_BOARDING: (boarding,),
    SD_SENSORS: (sensors,),
    SD_LEAVING: (leaving,),
    EXPLOSION: (explode,),
}
"""What the spaces of the self-destruct track do (LF-SD-02 to -06)."""


# -- hostility ---------------------------------------------------------------------------------


def advance_hostility(g: Lifeform, n: int, rule: str) -> Procedure[None]:
    """Advance the hostility tracker (LF-HOST-01); on the last space nothing happens (LF-HOST-06).

    Abilities that cancel an advance are the caller's business (LF-HOST-05).
    """

    def step(g: Lifeform) -> bool:
        if g.creature.hostility == len(HOSTILITY) - 1:
            return False
        g.creature.hostility += 1
        g.say("hostility", rule, g.creature.hostility)
        return True

    yield from advance(g, n, step, _hostility_space)


def _hostility_space(g: Lifeform) -> Procedure[None]:
    """DRAW A CARD and TERROR (LF-HOST-02, -03); red claws wait for the showdown (LF-HOST-04).

    After the launch terror tokens have no place any more (LF-HIB-06).
    """
    space = HOSTILITY[g.creature.hostility]
    if space == "draw":
        yield from gain_lifeform_cards(g, 1, "LF-HOST-02")
    elif space == "terror" and not g.launched:
        yield from lifeform_places_terror(g, "LF-HOST-03")


def claws_reached(g: Lifeform) -> int:
    """The highest number among red claw spaces reached or passed (LF-HOST-04)."""
    reached = HOSTILITY[: g.creature.hostility + 1]
    return max((space for space in reached if isinstance(space, int)), default=0)


# -- what the lifeform places ------------------------------------------------------------------


def terror_chambers(g: Lifeform) -> list[int]:
    """Where a terror token may be put: no characters, no second one, no breach (LF-LACT-25)."""
    if not g.pool[tokens.TERROR]:
        return []
    taken = [c.place for c in cast(g)]
    return sorted(_CHAMBERS.difference(taken, compress(count(), g.terror), (g.breach,)))


def outage_chambers(g: Lifeform) -> list[int]:
    """Where a power outage token may be put: no icon, no second one, no breach (LF-LACT-19)."""
    if not g.pool[tokens.OUTAGE]:
        return []
    return sorted(CAN_BE_DARK.difference(compress(count(), g.outage), (g.breach,)))


def may_be_dark(g: Lifeform, place: int) -> bool:
    """Whether a chamber may get a power outage token (LF-LACT-19)."""
    rules: Rules = g.edition
    return place in rules.dark and not g.outage[place] and place != g.breach


def lifeform_places_terror(g: Lifeform, rule: str, *, optional: bool = False) -> Procedure[None]:
    """The lifeform puts a terror token into a chamber (LF-LACT-25)."""
    options = list(map(_CHAMBER.__getitem__, terror_chambers(g)))
    if not options:
        return
    if optional:
        options.insert(0, ("decline",))
    chosen = yield Decision("place_terror", (g.creature.seat,), options, rule)
    if chosen[0] == "chamber":
        tokens.place_terror(g, chosen[1], rule)


def lifeform_places_outage(g: Lifeform, rule: str) -> Procedure[None]:
    """The lifeform puts a power outage token into a chamber (LF-LACT-19)."""
    options = list(map(_CHAMBER.__getitem__, outage_chambers(g)))
    if options:
        _, place = yield Decision("place_outage", (g.creature.seat,), options, rule)
        tokens.place_outage(g, place, rule)


# -- malfunction and the android ---------------------------------------------------------------


def advance_malfunction(g: Lifeform, rule: str) -> Procedure[None]:
    """Advance the malfunction tracker 1 space and do what it says (LF-MALF-01 to -04)."""
    if g.malfunction == len(MALFUNCTION):
        return
    rules: Rules = g.edition
    effect = rules.malfunctions[MALFUNCTION[g.malfunction]]
    g.malfunction += 1
    g.say("malfunction", rule, g.malfunction)
    yield from carry_out(effect(g))


def malfunction_outage(g: Lifeform) -> Procedure[None]:
    """The lifeform places a power outage token (LF-MALF-01)."""
    yield from lifeform_places_outage(g, "LF-MALF-01")


def malfunction_minute(g: Lifeform) -> Procedure[None]:
    """The self-destruct tracker advances (LF-MALF-03)."""
    yield from advance_minutes(g, 1, "LF-MALF-03")


def activate_android(g: Lifeform) -> None:
    """The android becomes active in Hypersleep (LF-MALF-02, -04, -05, LF-ANDROID-02)."""
    if g.android_status == DESTROYED:
        return
    if g.breach == HYPERSLEEP:
        destroy_android(g, "LF-MALF-05")
        return
    g.android = HYPERSLEEP
    g.story("android.activates", "LF-MALF-02")


MALFUNCTIONS: Mapping[str, Effect] = {
    "outage": malfunction_outage,
    "android": activate_android,
    "self_destruct": malfunction_minute,
}
"""What the spaces of the malfunction track do (LF-MALF-01 to -03)."""


def advance_android_status(g: Lifeform, n: int, rule: str) -> None:
    """Advance the android status tracker; on DESTROYED it leaves the game (LF-ASTAT-01, -02)."""
    before = g.android_status
    status = min(DESTROYED, before + n)
    if status == DESTROYED:
        if before < DESTROYED:
            destroy_android(g, rule)
        return
    g.android_status = status
    g.say("android.status", rule, status)


def destroy_android(g: Lifeform, rule: str) -> None:
    """The android leaves the game for good; a half-locked door locks fully (LF-ASTAT-02,
    LF-ANDROID-15)."""
    g.android_status = DESTROYED
    g.android = NOWHERE
    g.say("android.destroyed", rule)
    if g.door >= 0 and g.half_lock:
        g.half_lock = False
        g.say("door.locked", "LF-ASTAT-02", g.door)


# -- cocoon ------------------------------------------------------------------------------------


def advance_cocoon(g: Lifeform, rule: str) -> Procedure[None]:
    """Advance the cocoon tracker 1 space and resolve it (LF-COCOON-02, -06)."""
    if g.cocoon == COCOON_END:
        return
    g.cocoon += 1
    g.say("cocoon", rule, g.cocoon)
    rules: Rules = g.edition
    yield from _in_order(g, rules.cocoon.get(g.cocoon, ()))


def cocoon_end(g: Lifeform) -> Procedure[None]:
    """The final space: heat with two players, the third image with more (LF-COCOON-03, -04)."""
    if g.cocoon_track == 0:
        if g.overheating < COLUMNS[COOLANT].spaces:
            g.overheating += 1
            g.say("overheating", "LF-COCOON-03", g.overheating)
        return
    yield from _third_image(g)
    yield from calibrate(g, "LF-COCOON-04")
    options: list[Option] = [("chamber", place) for place in range(REMORA) if g.missions[place]]
    if options:
        _, place = yield Decision("lose_mission", (g.creature.seat,), options, "LF-COCOON-04")
        tokens.remove_mission(g, place, "LF-COCOON-04")


def _third_image(g: Lifeform) -> Procedure[None]:
    """The image that was put aside enters in a vent chamber, if one is free (LF-COCOON-04, -05).

    With the third one out of the game there is none to enter.
    """
    if NOWHERE not in g.images:
        return
    options: list[Option] = [
        ("chamber", place) for place in sorted(VENTS) if free_for_image(g, place)
    ]
    if not options:
        g.say("image.stays_out", "LF-COCOON-05")
        return
    _, place = yield Decision("third_image", (g.creature.seat,), options, "LF-COCOON-04")
    move_image(g, g.images.index(NOWHERE), place, "LF-COCOON-04")


COCOON: Mapping[int, tuple[Effect, ...]] = {COCOON_END: (cocoon_end,)}
"""What the spaces of the cocoon tracks do on arrival."""
