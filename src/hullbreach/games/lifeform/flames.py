"""The three FLAMETHROWER actions (LF-CACT-04 to LF-CACT-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from . import tokens
from .board import COCOONS, GRAPH, REMORA
from .calibration import images_now
from .crew import has_skill, limit_lifeform, two_players
from .ids import DURRANT
from .movement import (
    all_open,
    corridors_from,
    image_in,
    image_steps,
    images_on_ship,
    links_from,
    move_image,
)
from .rules import unless_any
from .state import NOWHERE, Character, Lifeform
from .tracks import advance_android_status, advance_hostility

FLAME_RANGE = 2
"""Links within which it reaches an image (LF-CACT-05); `in_range` goes two steps."""
IMAGE_MOVES = 2
"""How often a flamethrower drives an image on (LF-CACT-04)."""


_AWAY: Final = tuple(GRAPH.distances(place) for place in range(len(GRAPH)))


def shooters(g: Lifeform, seat: int) -> list[Character]:
    """Non-hidden characters of a seat on the ship (LF-HIDE-04)."""
    return [
        c for c in g.characters if c.seat == seat and 0 <= c.place < REMORA and not c.hidden
    ]


# -- at an image -------------------------------------------------------------------------------


def targets(g: Lifeform, seat: int) -> Iterator[Option]:
    """Every shooter at every image 1 or 2 open links away that can move: ("flame", character,
    image) (LF-CACT-04, -05)."""
    mine = shooters(g, seat)
    for image, place in enumerate(g.images):
        if place < 0:
            continue
        away = _AWAY[place]
        for c in mine:
            # With all links open most are too far already.
            if away[c.place] <= FLAME_RANGE and in_range(g, c.place, place) and flees(g, image):
                yield ("flame", c.number, image)


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


def refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(targets(g, seat), "LF-CACT-04")


def at_image(g: Lifeform, seat: int) -> Procedure[None]:
    """Drive an image on twice, or once if it cannot go on; it may end where it began (LF-CACT-04
    to -06)."""
    _, c, image = yield Decision("flamethrower", (seat,), list(targets(g, seat)), "LF-CACT-04")
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
    for near, _ in corridors_from(g, g.android):
        reach.add(near)
        crowded = near == g.cat_place or image_in(g, near) >= 0
        if not crowded and all(c.place != near for c in g.characters):
            reach.update([further for further, _ in corridors_from(g, near)])
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
    cocoons = g.cocoons
    return [c for c in shooters(g, seat) if c.place in COCOONS or cocoons[c.place]]


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
