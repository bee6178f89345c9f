"""The three FLAMETHROWER actions (LF-CACT-04 to LF-CACT-10)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .board import COCOONS
from .calibration import images_now
from .crew import has_skill, limit_lifeform, own_on_ship, two_players
from .ids import DURRANT
from .movement import (
    corridors,
    image_in,
    image_steps,
    images_on_ship,
    links,
    move_image,
    neighbours,
)
from .state import NOWHERE, Character, Lifeform
from .tracks import advance_android_status, advance_hostility

IMAGE_MOVES = 2
"""How often a flamethrower drives an image on (LF-CACT-04)."""


def shooters(g: Lifeform, seat: int) -> list[Character]:
    """Non-hidden characters of a seat on the ship (LF-HIDE-04)."""
    return [c for c in own_on_ship(g, seat) if not c.hidden]


# -- at an image -------------------------------------------------------------------------------


def targets(g: Lifeform, seat: int) -> list[Option]:
    """Every shooter at every image 1 or 2 open links away that can move: ("flame", character,
    image) (LF-CACT-04, -05)."""
    mine = shooters(g, seat)
    found: list[Option] = []
    if not mine:
        return found
    now = links(g)
    for image in images_on_ship(g):
        place = g.images[image]
        near = set(neighbours(place, now))
        for other in list(near):
            near.update(neighbours(other, now))
        near.discard(place)
        aimed: list[Option] = [("flame", c.number, image) for c in mine if c.place in near]
        if aimed and flees(g, image):
            found += aimed
    return found


def flees(g: Lifeform, image: int) -> list[Option]:
    """Where one move of an image that flees from fire may go: not to the cat (LF-CACT-04)."""
    return [
        ("image_step", image, place) for place, _ in image_steps(g, image) if place != g.cat_place
    ]


def refusal(g: Lifeform, seat: int) -> str | None:
    return None if targets(g, seat) else "LF-CACT-04"


def at_image(g: Lifeform, seat: int) -> Procedure[None]:
    """Drive an image on twice, or once if it cannot go on; it may end where it began (LF-CACT-04
    to -06)."""
    _, c, image = yield Decision("flamethrower", (seat,), targets(g, seat), "LF-CACT-04")
    for _ in range(IMAGE_MOVES):
        steps = flees(g, image)
        if not steps:
            break
        _, _, place = yield Decision("flame_drives", (seat,), steps, "LF-CACT-04")
        move_image(g, image, place, "LF-CACT-04")
    if not (c == DURRANT and two_players(g) and has_skill(g, DURRANT)):  # LF-CH01
        yield from advance_hostility(g, 1, "LF-CACT-04")


# -- at the android ----------------------------------------------------------------------------


def in_reach_of_android(g: Lifeform) -> set[int]:
    """Chambers from which the flamethrower reaches the android (LF-CACT-07)."""
    if g.android == NOWHERE:
        return set()
    now = corridors(g)
    reach = {g.android}
    for near in neighbours(g.android, now):
        reach.add(near)
        crowded = near == g.cat_place or image_in(g, near) >= 0
        if not crowded and all(c.place != near for c in g.characters):
            reach.update(neighbours(near, now))
    return reach


def android_refusal(g: Lifeform, seat: int) -> str | None:
    if g.android != NOWHERE:
        reach = in_reach_of_android(g)
        for c in shooters(g, seat):
            if c.place in reach:
                return None
    return "LF-CACT-07"


def at_android(g: Lifeform, seat: int) -> None:
    """The android's status advances 1 space, hostility does not (LF-CACT-07)."""
    advance_android_status(g, 1, "LF-CACT-07")


# -- at a cocoon -------------------------------------------------------------------------------


def in_cocoons(g: Lifeform, seat: int) -> list[Character]:
    """Shooters in cocoon chambers, by icon or token."""
    return [c for c in shooters(g, seat) if c.place in COCOONS or g.cocoons[c.place]]


def cocoon_refusal(g: Lifeform, seat: int) -> str | None:
    return None if in_cocoons(g, seat) else "LF-CACT-08"


def at_cocoon(g: Lifeform, seat: int) -> Procedure[None]:
    """Burn a cocoon: the track starts anew, a third image goes (LF-CACT-08 to -10)."""
    places = sorted({c.place for c in in_cocoons(g, seat)})
    place = places[0]
    if len(places) > 1:
        options: list[Option] = [("chamber", other) for other in places]
        _, place = yield Decision("burn_cocoon", (seat,), options, "LF-CACT-08")
    g.cocoon = 0
    g.say("cocoon", "LF-CACT-08", g.cocoon)
    yield from limit_lifeform(g)
    ghosts = [image for image in images_on_ship(g) if image != g.real.value]
    if len(ghosts) > 1:
        yield from _loses_ghost(g, ghosts)
    if g.cocoons[place]:
        tokens.remove_cocoon(g, place, "LF-CACT-08")
    yield from advance_hostility(g, 1, "LF-CACT-08")


def _loses_ghost(g: Lifeform, ghosts: list[int]) -> Procedure[None]:
    """The lifeform puts a ghost of its choice aside, which may come back (LF-CACT-08, -10)."""
    options: list[Option] = [("image", image) for image in ghosts]
    _, image = yield Decision("lose_ghost", (g.creature.seat,), options, "LF-CACT-10")
    g.say("image.aside", "LF-CACT-08", image, g.images[image])
    g.images[image] = NOWHERE
    images_now(g)
