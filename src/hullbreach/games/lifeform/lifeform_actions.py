"""The actions on lifeform cards, and what the lifeform does in its phase (LF-LACT, LF-LIFE).

Settled here: LF-GAP-17, -40, -49, -52.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb, Verbs

from . import hunting, rows, tokens
from .android import android_held, move_android, path_next
from .board import COCOONS, REMORA
from .calibration import calibrate
from .crew import (
    discard_lifeform,
    draw_lifeform_cards,
    evolution_number,
    lf_max,
    on_ship,
)
from .door import remove_door
from .ids import COCOON_END, DESTROYED, MALFUNCTION, SD_SENSORS
from .movement import (
    corridors,
    doors_ignored_from,
    image_steps,
    images_on_ship,
    move_image,
    neighbours,
    places_taken,
    reached,
)
from .paths import image_journey
from .rules import Action, Rules, unless_any
from .state import NOWHERE, Lifeform
from .tracks import (
    advance_cocoon,
    advance_malfunction,
    advance_minutes,
    lifeform_places_outage,
    lifeform_places_terror,
    outage_chambers,
    terror_chambers,
)


def always(g: Lifeform, seat: int) -> None:
    """No refusal: it can always be executed."""
    return None


# -- images ------------------------------------------------------------------------------------


def moves_refusal(g: Lifeform, seat: int) -> str | None:
    taken = places_taken(g)
    for image, place in enumerate(g.images):
        if place >= 0 and image_steps(g, image, taken):
            return None
    return "LF-LACT-14"


def _moving(images: int, each: int, rule: str) -> Action:
    """MOVE of so many images, each up to so often; all are of one kind (LF-EVO-04)."""

    def run(g: Lifeform, seat: int) -> Procedure[None]:
        return image_journey(g, seat, images_on_ship(g), each, images, rule)

    return Action(moves_refusal, run, "MOVE")


def scanner_options(g: Lifeform) -> Iterator[Option]:
    """Images next to a character, put elsewhere next to it, whatever the door (LF-LACT-20, -30):
    one that is next to two may come twice."""
    there, taken = images_on_ship(g), places_taken(g)
    for place in dict.fromkeys([c.place for c in on_ship(g)]):
        near = doors_ignored_from(g, place)
        for image in there:
            if g.images[image] in near:
                for other in near:
                    if other not in taken:
                        yield ("image_at", image, other)


def scanner_refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(scanner_options(g), "LF-LACT-20")


def scanner_malfunction(g: Lifeform, seat: int) -> Procedure[None]:
    """An image jumps from one side of a character to another (LF-LACT-20)."""
    options = list(dict.fromkeys(scanner_options(g)))
    _, image, place = yield Decision("scanner", (seat,), options, "LF-LACT-20")
    move_image(g, image, place, "LF-LACT-20")


def swap_identities(g: Lifeform, seat: int) -> Procedure[None]:
    """A reality calibration (LF-LACT-24)."""
    yield from calibrate(g, "LF-LACT-24")


# -- the android, tracks, tokens ---------------------------------------------------------------


def deviation_refusal(g: Lifeform, seat: int) -> str | None:
    """Once, from minute 10, while there is an android (LF-LACT-01, -02)."""
    if g.deviated or not reached(g, SD_SENSORS):
        return "LF-LACT-01"
    return "LF-LACT-02" if g.android_status == DESTROYED else None


def deviation(g: Lifeform, seat: int) -> Procedure[None]:
    """The android leaves its path, at once if it can (LF-LACT-01 to -03)."""
    g.deviated = True
    g.say("android.deviates", "LF-LACT-01")
    if g.android == NOWHERE or android_held(g):
        return
    options: list[Option] = [
        ("chamber", place)
        for place in neighbours(g.android, corridors(g))
        if place not in (path_next(g), REMORA)
    ]
    if options:
        _, place = yield Decision("deviation", (seat,), options, "LF-LACT-01")
        yield from move_android(g, place, "LF-LACT-01")


def cocoon_refusal(g: Lifeform, seat: int) -> str | None:
    if g.cocoon < COCOON_END:
        for place in g.images:
            if place >= 0 and (place in COCOONS or g.cocoons[place]):
                return None
    return "LF-LACT-05"


def cocoon(g: Lifeform, seat: int) -> Procedure[None]:
    """The cocoon tracker advances (LF-LACT-05)."""
    yield from advance_cocoon(g, "LF-LACT-05")


def malfunction_refusal(g: Lifeform, seat: int) -> str | None:
    return None if g.malfunction < len(MALFUNCTION) else "LF-LACT-12"


def malfunction(g: Lifeform, seat: int) -> Procedure[None]:
    """The malfunction tracker advances (LF-LACT-12)."""
    yield from advance_malfunction(g, "LF-LACT-12")


def haunted_missions(g: Lifeform) -> list[Option]:
    """Chambers with an image and a mission token (LF-LACT-13)."""
    return [("chamber", place) for place in g.images if place >= 0 and g.missions[place]]


def mission_refusal(g: Lifeform, seat: int) -> str | None:
    return None if haunted_missions(g) else "LF-LACT-13"


def mission_removal(g: Lifeform, seat: int) -> Procedure[None]:
    """A mission token returns to the supply (LF-LACT-13)."""
    _, place = yield Decision("mission_removal", (seat,), haunted_missions(g), "LF-LACT-13")
    tokens.remove_mission(g, place, "LF-LACT-13")


def outage_refusal(g: Lifeform, seat: int) -> str | None:
    return None if outage_chambers(g) else "LF-LACT-19"


def power_outage(g: Lifeform, seat: int) -> Procedure[None]:
    """A power outage token (LF-LACT-19)."""
    yield from lifeform_places_outage(g, "LF-LACT-19")


def door_refusal(g: Lifeform, seat: int) -> str | None:
    return None if g.door >= 0 else "LF-LACT-21"


def door_removal(g: Lifeform, seat: int) -> None:
    """The security door token returns to the supply (LF-LACT-21)."""
    remove_door(g, "LF-LACT-21")


def self_destruct(g: Lifeform, seat: int) -> Procedure[None]:
    """The tracker advances 1 space (LF-LACT-22)."""
    yield from advance_minutes(g, 1, "LF-LACT-22")


def terror_refusal(g: Lifeform, seat: int) -> str | None:
    return None if terror_chambers(g) else "LF-LACT-25"


def place_terror(g: Lifeform, seat: int) -> Procedure[None]:
    """A terror token (LF-LACT-25)."""
    yield from lifeform_places_terror(g, "LF-LACT-25")


def survival_options(g: Lifeform, seat: int) -> Iterator[Option]:
    """Survival abilities, of which one is ever used (LF-LACT-23, LF-LSURV-01)."""
    if g.creature.survival >= 0:
        return
    rules: Rules = g.edition
    for n, ability in enumerate(rules.lifeform_survivals):
        if ability.refusal(g, seat) is None:
            yield ("lifeform_survival", n)


def survival_refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(survival_options(g, seat), "LF-LACT-23")


def survival(g: Lifeform, seat: int) -> Procedure[None]:
    """Use one of the three survival abilities (LF-LACT-23)."""
    options = list(survival_options(g, seat))
    _, n = yield Decision("lifeform_survival", (seat,), options, "LF-LACT-23")
    g.creature.survival = n
    g.say("lifeform.survival", "LF-LACT-23", n)
    rules: Rules = g.edition
    yield from carry_out(rules.lifeform_survivals[n].run(g, seat))


LIFEFORM_ACTIONS: Mapping[str, Action] = {
    "ANDROID_PATHWAY_DEVIATION": Action(deviation_refusal, deviation, "DEVIATION"),
    "ATTACK": Action(hunting.attack_refusal, hunting.attack_next_door, "ATTACK"),
    "COCOON": Action(cocoon_refusal, cocoon, "COCOON"),
    "FORCE_MOVE": Action(hunting.force_refusal, hunting.force_move, "FORCE_MOVE"),
    "KILL_HIDDEN": Action(hunting.kill_hidden_refusal, hunting.kill_hidden, "KILL_HIDDEN"),
    "MALFUNCTION": Action(malfunction_refusal, malfunction, "MALFUNCTION"),
    "MISSION_REMOVAL": Action(mission_refusal, mission_removal, "MISSION_REMOVAL"),
    "LMOVE_1": _moving(1, 1, "LF-LACT-14"),
    "LMOVE_2": _moving(2, 1, "LF-LACT-15"),
    "LDASH": _moving(1, 2, "LF-LACT-16"),
    "LMOVE_3": _moving(3, 1, "LF-LACT-17"),
    "POWER_OUTAGE": Action(outage_refusal, power_outage, "POWER_OUTAGE"),
    "SCANNER_MALFUNCTION": Action(scanner_refusal, scanner_malfunction, "SCANNER"),
    "SECURITY_DOOR_REMOVAL": Action(door_refusal, door_removal, "DOOR"),
    "L_SELF_DESTRUCT": Action(always, self_destruct, "SELF_DESTRUCT"),
    "L_SURVIVAL": Action(survival_refusal, survival, "SURVIVAL"),
    "SWAP_IDENTITIES": Action(always, swap_identities, "SWAP_IDENTITIES"),
    "TERROR": Action(terror_refusal, place_terror, "TERROR"),
    "VENT": Action(hunting.vent_refusal, hunting.vent, "VENT"),
}
"""What the icons of lifeform cards do, by code."""


# -- the lifeform activity phase ---------------------------------------------------------------


LURK: Final[Option] = ("lurk",)
USE_VENT: Final[Option] = ("use_vent",)


def lurk_options(g: Lifeform, seat: int) -> list[Option]:
    return [LURK]


def lurk_gate(g: Lifeform, seat: int) -> str | None:
    """Only with room in the hand (LF-LURK-01)."""
    return None if len(g.creature.hand) < lf_max(g) else "LF-LURK-01"


def lurk(g: Lifeform, seat: int) -> Procedure[None]:
    """Discard up to the evolution number, then draw up to the maximum (LF-LURK-02)."""
    g.say("lurks", "LF-LURK-01")
    hand = sorted(g.creature.hand)
    most = min(evolution_number(g), len(hand))
    if most:
        options: list[Option] = [("lifeform_card", card) for card in hand]
        chosen = yield Decision(
            "lurk", (seat,), options, "LF-LURK-02", about=(most,), several=True, low=0, high=most
        )
        for _, card in chosen:
            discard_lifeform(g, card, "LF-LURK-02")
    draw_lifeform_cards(g, lf_max(g) - len(g.creature.hand), "LF-LURK-02")


def vent_token_options(g: Lifeform, seat: int) -> list[Option]:
    return [USE_VENT] if g.creature.vents else []


def use_vent(g: Lifeform, seat: int) -> Procedure[None]:
    """A vent token leaves the game for a VENT (LF-USEVENT-01)."""
    g.creature.vents -= 1
    g.say("vent.used", "LF-USEVENT-01")
    yield from hunting.vent(g, seat)


LIFEFORM_ACTIVITIES: Verbs[Lifeform] = {
    "lurk": Verb(lurk_options, lurk, lurk_gate),
    "use_vent": Verb(vent_token_options, use_vent, hunting.vent_refusal),
    "play": Verb(rows.card_options, rows.play, None, rows.card_refusal),
}
"""What the lifeform may do in its phase (LF-LIFE-01)."""
