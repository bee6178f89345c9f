"""The three FLAMETHROWER actions (LF-CACT-04 to LF-CACT-10), for who is not hidden (LF-HIDE-04)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .board import COCOONS, GRAPH
from .calibration import images_now
from .crew import has_skill, limit_lifeform, own_on_ship, two_players
from .ids import DURRANT
from .movement import (
    all_open,
    corridors_from,
    image_steps,
    images_on_ship,
    links_from,
    move_image,
    places_taken,
)
from .state import NOWHERE, Character, Lifeform
from .tracks import advance_android_status, advance_hostility

FLAME_RANGE = 2
"""Links within which it reaches an image (LF-CACT-05); `in_range` goes two steps."""
IMAGE_MOVES = 2
"""How often a flamethrower drives an image on (LF-CACT-04)."""


_AWAY: Final = tuple(GRAPH.distances(place) for place in range(len(GRAPH)))


# -- at an image -------------------------------------------------------------------------------


def targets(g: Lifeform, c: Character) -> list[int]:
    """The images at which a character may shoot: 1 or 2 open links away, and they can move
    (LF-CACT-04, -05)."""
    found: list[int] = []
    if not c.hidden:
        away = _AWAY[c.place]
        for image, place in enumerate(g.images):
            if place >= 0 and away[place] <= FLAME_RANGE:  # with all links open most are too far
                if in_range(g, c.place, place) and flees(g, image):
                    found.append(image)
    return found


def in_range(g: Lifeform, place: int, image: int) -> bool:
    """Whether a flamethrower in a place reaches an image in another (LF-CACT-05)."""
    if not 0 < _AWAY[image][place] <= FLAME_RANGE:
        return False  # with all links open it is too far already
    if all_open(g):
        return True
    near = [other for other, _ in links_from(g, image)]
    return place in near or any(
        place == further for other in near for further, _ in links_from(g, other)
    )


def flees(g: Lifeform, image: int) -> list[Option]:
    """Where one move of an image that flees from fire may go: not to the cat (LF-CACT-04)."""
    return [
        ("image_step", image, place) for place, _ in image_steps(g, image) if place != g.cat_place
    ]


def at_an_image(g: Lifeform, c: Character) -> bool:
    """Whether a character can shoot at an image (LF-CACT-04)."""
    return bool(targets(g, c))


def at_image(g: Lifeform, seat: int) -> Procedure[None]:
    """Drive an image on twice, or once if it cannot go on; it may end where it began (LF-CACT-04
    to -06)."""
    aims = {c.number: targets(g, c) for c in own_on_ship(g, seat)}
    options: list[Option] = [
        ("flame", c, image) for image in images_on_ship(g) for c in aims if image in aims[c]
    ]
    _, c, image = yield Decision("flamethrower", (seat,), options, "LF-CACT-04")
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
    reach = {g.android}
    crowded = places_taken(g)
    for near, _ in corridors_from(g, g.android):
        reach.add(near)
        if near != g.cat_place and near not in crowded:
            reach.update([further for further, _ in corridors_from(g, near)])
    return reach


def near_android(g: Lifeform, c: Character) -> bool:
    """Whether a character reaches the android with a flamethrower (LF-CACT-07)."""
    if g.android == NOWHERE or c.hidden or _AWAY[c.place][g.android] > FLAME_RANGE:
        return False  # with all links open it is too far already
    return c.place in in_reach_of_android(g)


def at_android(g: Lifeform, seat: int) -> None:
    """The android's status advances 1 space, hostility does not (LF-CACT-07)."""
    advance_android_status(g, 1, "LF-CACT-07")


# -- at a cocoon -------------------------------------------------------------------------------


def in_cocoon(g: Lifeform, c: Character) -> bool:
    """Whether a character can burn a cocoon: in its chamber, by icon or token (LF-CACT-08)."""
    return not c.hidden and (c.place in COCOONS or g.cocoons[c.place])


def at_cocoon(g: Lifeform, seat: int) -> Procedure[None]:
    """Burn a cocoon: the track starts anew, a third image goes (LF-CACT-08 to -10)."""
    places = sorted({c.place for c in own_on_ship(g, seat) if in_cocoon(g, c)})
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
