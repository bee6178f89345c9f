"""Meeting images: characters that an act of their own player brought to one (LF-MEET).

Nothing else is a meeting (LF-MEET-11), and who is hidden there takes no part (LF-MEET-13).

With two images on the ship none leaves (LF-CALIB-08). Settled here: LF-GAP-16, -33, -35, -71.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .attack import attack
from .calibration import calibrate, reveal_identity
from .movement import image_in, images_on_ship, move_image, nearest_free
from .state import GONE, MEETING, Lifeform
from .tracks import advance_minutes


def meet(g: Lifeform) -> Procedure[None]:
    """All images that characters have just moved to are revealed at once; the ghosts come first,
    then the attack of the real one, or else one calibration (LF-MEET-01, -05 to -09, -14)."""
    met = sorted({image_in(g, g.characters[c].place) for c in g.entered})
    g.entered.clear()
    ghosts = [image for image in met if not reveal_identity(g, image, "LF-MEET-01")]
    for image in ghosts:
        g.say("meeting.ghost", "LF-MEET-02", image, g.images[image])
    real = next((image for image in met if image not in ghosts), -1)
    if real >= 0:
        g.say("meeting.real", "LF-MEET-06", real, g.images[real])
    if ghosts:
        yield from _send_away(g, ghosts)
        yield from _remove_third(g, real)
    if real >= 0:
        yield from attack(g, MEETING, g.images[real])
    else:
        yield from calibrate(g, "LF-MEET-05")


def _send_away(g: Lifeform, ghosts: list[int]) -> Procedure[None]:
    """For each ghost a minute passes, then it goes to the free chamber nearest to the real
    lifeform (LF-MEET-02, -03, -10); of two the lifeform says which is first (LF-MEET-09)."""
    seat = g.creature.seat
    left = list(ghosts)
    while left:
        image = left[0]
        options: list[Option]
        if len(left) > 1:
            options = [("image", image) for image in left]
            _, image = yield Decision("ghost_order", (seat,), options, "LF-MEET-09")
        left.remove(image)
        yield from advance_minutes(g, 1, "LF-MEET-02")
        near = nearest_free(g, g.images[g.real.value], but=image)
        options = [("image_at", image, place) for place in near]
        _, _, place = yield Decision("ghost", (seat,), options, "LF-MEET-02", about=(image,))
        move_image(g, image, place, "LF-MEET-02")


def _remove_third(g: Lifeform, real: int) -> Procedure[None]:
    """Of three images one leaves the game for good, any but a real one that was just met
    (LF-MEET-04, -14)."""
    there = images_on_ship(g)
    if len(there) < 3:
        return
    options: list[Option] = [("image", image) for image in there if image != real]
    _, image = yield Decision("remove_image", (g.creature.seat,), options, "LF-MEET-04")
    g.say("image.removed", "LF-MEET-04", image, g.images[image])
    g.images[image] = GONE
