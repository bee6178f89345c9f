"""The activity SHOOT THE MINING LASER (LF-LASER).

Settled here: LF-GAP-51, -66, -68.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .board import SHUTTLE_BAY
from .crew import discard_lifeform, lay_off, own_on_ship
from .ids import MINING_LASER
from .movement import image_steps, images_on_ship, links, move_image, neighbours
from .state import NOWHERE, Lifeform
from .tracks import advance_hostility, destroy_android

ANDROID = -1
"""The android as a target, beside the numbers of images."""


def options(g: Lifeform, seat: int) -> list[Option]:
    """Every shooter at every image and at the android: ("laser", character, target)."""
    if MINING_LASER not in g.players[seat].hand:
        return []
    targets = images_on_ship(g)
    if g.android != NOWHERE:
        targets.append(ANDROID)
    return [("laser", c.number, target) for c in own_on_ship(g, seat) for target in targets]


def refusal(g: Lifeform, seat: int, option: Option) -> str | None:
    """Why a shot is not possible (LF-LASER-01 to -03, LF-LASER-05)."""
    _, c, target = option
    shooter = g.characters[c]
    stands = g.android if target == ANDROID else g.images[target]
    if shooter.hidden or g.outage[shooter.place] or g.outage[stands]:
        return "LF-LASER-01"
    near = stands in neighbours(shooter.place, links(g))
    if target == ANDROID:
        return None if near or stands == shooter.place else "LF-LASER-05"
    if not near:
        return "LF-LASER-02"
    return None if image_steps(g, target) else "LF-LASER-03"


def shoot(g: Lifeform, seat: int, c: int, target: int) -> Procedure[None]:
    """An image is driven off and the lifeform loses its hand, or the android is destroyed
    (LF-LASER-03 to -07)."""
    g.say("laser", "LF-LASER-01", seat, c, target)
    if target == ANDROID:
        stood = g.android
        destroy_android(g, "LF-LASER-05")
    else:
        stood = g.images[target]
        where: list[Option] = [("image_step", target, place) for place, _ in image_steps(g, target)]
        _, _, place = yield Decision("laser_drives", (seat,), where, "LF-LASER-03")
        move_image(g, target, place, "LF-LASER-03")
        for card in sorted(g.creature.hand):
            discard_lifeform(g, card, "LF-LASER-03")
    if stood != SHUTTLE_BAY:
        tokens.place_outage(g, stood, "LF-LASER-06")
    yield from advance_hostility(g, 1, "LF-LASER-07")
    g.players[seat].hand.remove(MINING_LASER)
    lay_off(g, MINING_LASER)
