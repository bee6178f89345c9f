"""Reality calibration and what is known of identities (LF-CALIB).

What the lifeform says is free talk, never asked for and never checked (LF-CALIB-05, -06,
LF-GAP-85); where a rule demands the truth it is worked out here.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.piles import EVERYBODY, announce, choose_secret, show_secret
from hullbreach.kernel.state import Procedure

from .movement import images_on_ship
from .state import Lifeform


def calibrate(g: Lifeform, rule: str) -> Procedure[None]:
    """The lifeform secretly picks any image on the ship as the real one (LF-CALIB-01, -02, -07).

    It is asked every time, and the others are told that a calibration took place, no more.
    """
    there = images_on_ship(g)
    options: list[Option] = [("image", image) for image in there]
    g.calibrating = True
    _, image = yield Decision("calibrate", (g.creature.seat,), options, "LF-CALIB-01")
    g.calibrating = False
    choose_secret(g.real, image, there, 1 << g.creature.seat)
    g.say("calibrated", rule)


def reveal_identity(g: Lifeform, image: int, rule: str) -> bool:
    """It is announced truthfully whether an image is real (LF-CALIB-04); whether it is."""
    real = announce(g, g.real, [image])
    if real:
        show_secret(g, g.real, EVERYBODY)
    g.say("identity.real" if real else "identity.ghost", rule, image)
    return real


def reveal_real(g: Lifeform, rule: str) -> int:
    """The chosen identifier token is revealed (LF-ATTACK-04); which image is real."""
    image = show_secret(g, g.real, EVERYBODY)
    g.say("identity.real", rule, image)
    return image


def images_now(g: Lifeform) -> None:
    """An image has entered or left the ship without a calibration: who could be real follows.

    One that left was a ghost, as its removal says (LF-CACT-10); one that came in is one.
    """
    g.real.among = [image for image in g.real.among if g.images[image] >= 0]
