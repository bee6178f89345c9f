"""Movement: who may go where, and going there (LF-MOVE, LF-REMORA).

Every change of a character's or an image's place goes through `move_character`, `move_image` or
`swap_images`; what follows from it (cover, meetings, terror) comes later, see aftermath.py.

Chambers that share a wall are not joined (LF-MOVE-03). Each move of several is checked by itself;
what follows waits for the end of the action (LF-MOVE-05, -06). Neither images nor outages nor
terror close a chamber to a MOVE (LF-MOVE-09, -10), any number may share one (LF-MOVE-17), and from
minute 20 the Remora is one step from the Shuttle Bay (LF-MOVE-11). Settled here: LF-GAP-12, -32,
-70, -72.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from hullbreach.kernel.graph import NOTHING, Open, Step

from .board import CORRIDOR, ENGINEERING, GRAPH, LINKS, REMORA, SHUTTLE_BAY, TUNNEL
from .crew import cast, has_survival
from .ids import PALMER, SAUER
from .state import NOWHERE, Lifeform

BOARDING = 20
"""From this minute on characters may enter the Remora (LF-REMORA-02)."""


def reached(g: Lifeform, minute: int) -> bool:
    """Whether the self-destruct tracker has reached or passed a minute."""
    return g.minute <= minute


_CORRIDORS: Final = tuple(tuple(GRAPH.ways(p, Open(CORRIDOR))) for p in range(len(GRAPH)))
_LINKS: Final = tuple(
    tuple(GRAPH.ways(p, Open(CORRIDOR | TUNNEL, NOTHING, (REMORA,)))) for p in range(len(GRAPH))
)
"""By place: the steps along corridors, and along all links but to the Remora. Where somebody can
go is asked more often than anything else, so it is not asked of the graph."""
_WALKS: Final = (*_CORRIDORS[:REMORA], ())
"""Corridors as characters walk them: who is aboard stays there (LF-REMORA-03), and who is nowhere
finds the same, the last entry."""


def closed(g: Lifeform) -> Container[int]:
    """The links nobody can use: that under the security door token (LF-MOVE-01)."""
    return NOTHING if g.door < 0 else (g.door,)


def corridors(g: Lifeform) -> Open:
    """What is open to characters and the android (LF-MOVE-02, LF-MOVE-04)."""
    return Open(CORRIDOR, closed(g), (g.breach,))


def links(g: Lifeform) -> Open:
    """What is open to images, which never enter the Remora (LF-MOVE-02, -04, LF-MOVE-14)."""
    return Open(CORRIDOR | TUNNEL, closed(g), (g.breach, REMORA))


def links_for_cat(g: Lifeform) -> Open:
    """What is open to the ship's cat, which may walk aboard (LF-MOVE-02, LF-CAT2-05)."""
    return Open(CORRIDOR | TUNNEL, closed(g), (g.breach,))


def links_doors_ignored(g: Lifeform) -> Open:
    """Corridors and tunnels whatever the security door, never through a breach or the Remora."""
    return Open(CORRIDOR | TUNNEL, NOTHING, (g.breach, REMORA))


def corridors_from(g: Lifeform, place: int) -> Sequence[Step]:
    """The steps from a place that are open to characters and the android, as `corridors` says."""
    if g.breach >= 0 or (g.door >= 0 and place in LINKS[g.door]):
        return _open(g, _CORRIDORS[place])
    return _CORRIDORS[place]


def links_from(g: Lifeform, place: int) -> Sequence[Step]:
    """The steps from a place that are open to images, as `links` says."""
    if g.breach >= 0 or (g.door >= 0 and place in LINKS[g.door]):
        return _open(g, _LINKS[place])
    return _LINKS[place]


def doors_ignored_from(g: Lifeform, place: int) -> list[int]:
    """The places next to one, as `links_doors_ignored` says."""
    breach = g.breach
    return [other for other, _ in _LINKS[place] if other != breach]


def all_open(g: Lifeform) -> bool:
    """Whether neither the security door nor a breach closes anything."""
    return g.door < 0 and g.breach < 0


def _open(g: Lifeform, steps: Sequence[Step]) -> list[Step]:
    door, breach = g.door, g.breach
    found: list[Step] = []
    for step in steps:
        if step[1] != door and step[0] != breach:
            found.append(step)
    return found


def neighbours(place: int, now: Open) -> list[int]:
    """Places one step away, in the order of the links."""
    return [other for other, _ in GRAPH.ways(place, now)]


def distance(start: int, goal: int, now: Open) -> int:
    """Links between two places, -1 if there is no way."""
    return GRAPH.distances((start,), now)[goal]


def image_in(g: Lifeform, place: int) -> int:
    """The image in a chamber, -1 for none."""
    return g.images.index(place) if place in g.images else -1


def images_on_ship(g: Lifeform) -> list[int]:
    """Images on the ship: the real one is among them."""
    return [image for image, place in enumerate(g.images) if place >= 0]


# -- characters --------------------------------------------------------------------------------


def held_by_android(g: Lifeform, c: int) -> bool:
    """Whether the android holds a character in its chamber (LF-ANDROID-13).

    Sauer with Priority Override leaves; on the 3/4-player side he pays a card for it.
    """
    it = g.characters[c]
    if it.place != g.android or it.place == NOWHERE:
        return False
    if c == SAUER and has_survival(g, SAUER):
        return len(g.players) > 2 and not g.players[it.seat].hand
    return True


def may_enter(g: Lifeform, place: int) -> bool:
    """Whether a character may move into a place by any move (LF-MOVE-07, LF-REMORA-02)."""
    if place == REMORA:
        return reached(g, BOARDING)
    return not (place == g.android and place in g.images)


def character_steps(g: Lifeform, c: int, *, images: bool = True) -> Sequence[Step]:
    """Where a MOVE of a character may go; with `images` False not where an image is (LF-MOVE).

    None for one aboard (LF-REMORA-03) or held by the android (LF-MOVE-08).
    """
    place = g.characters[c].place
    android = g.android
    if place == android != NOWHERE and held_by_android(g, c):
        return []
    steps: Sequence[Step] = _WALKS[place]
    if g.breach >= 0 or (g.door >= 0 and place in LINKS[g.door]):
        steps = _open(g, steps)
    if place == SHUTTLE_BAY and not reached(g, BOARDING):
        steps = [step for step in steps if step[0] != REMORA]
    if not images:
        return _without(steps, g.images)
    if android >= 0 and android in g.images:
        return _without(steps, (android,))
    return steps


def _without(steps: Iterable[Step], places: Container[int]) -> list[Step]:
    found: list[Step] = []
    for step in steps:  # no comprehension, as in other busy functions: what that captures costs
        if step[0] not in places:
            found.append(step)
    return found


def dark(g: Lifeform, c: int, place: int) -> bool:
    """Whether a power outage token limits a run of a character there; Palmer Knows the Dark."""
    return g.outage[place] and not (c == PALMER and has_survival(g, PALMER))


def run_steps(g: Lifeform, c: int, barred: Container[int] = NOTHING) -> Sequence[Step]:
    """Where one move of a RUN or RUN! may go, links in `barred` excepted (LF-CACT-15, LF-RUNR).

    A terror chamber once entered ends it: the caller's business.
    """
    place = g.characters[c].place
    if place == NOWHERE or dark(g, c, place):
        return []
    outage = g.outage
    found: list[Step] = []
    for step in character_steps(g, c, images=False):
        if step[1] not in barred and not (outage[step[0]] and dark(g, c, step[0])):
            found.append(step)
    return found


def move_character(g: Lifeform, c: int, place: int, rule: str, *, own: bool = False) -> None:
    """Put a character into an adjacent chamber, by whatever kind of move.

    `own`: by an act of its own player, so that it will meet an image that is there (LF-MEET-01).
    It loses its cover (LF-HIDE-06); the Mining Laser is owed to whoever enters Engineering first
    (LF-LASER-08).
    """
    it = g.characters[c]
    g.say("moves", rule, c, it.place, place)
    it.place = place
    it.hidden = False
    if c in g.entered:
        g.entered.remove(c)
    if place == ENGINEERING and g.laser_waits:
        g.laser_waits = False
        g.laser_owed = it.seat
    if own and place in g.images:
        g.entered.append(c)


def uncover(g: Lifeform) -> None:
    """Hidden characters that share their chamber with no image any more lose their cover
    (LF-HIDE-06, LF-HIDE-07)."""
    for it in g.cast or cast(g):
        if it.hidden and it.place not in g.images:
            it.hidden = False
            g.say("uncovered", "LF-HIDE-06", it.number)


# -- images ------------------------------------------------------------------------------------


def free_for_image(g: Lifeform, place: int) -> bool:
    """Whether an image may be put into a place: no character, no image, no breach (LF-MOVE-16)."""
    if place == REMORA or place == g.breach or place in g.images:
        return False
    # Not any(): that would make a generator, at every chamber that an image could go to.
    for c in g.cast or cast(g):  # noqa: SIM110
        if c.place == place:
            return False
    return True


def places_taken(g: Lifeform) -> set[int]:
    """Where characters and images are: no image goes there (LF-MOVE-16)."""
    taken = {c.place for c in g.cast or cast(g)}
    taken.update(g.images)
    return taken


def image_steps(g: Lifeform, image: int, taken: Container[int] | None = None) -> list[Step]:
    """Where one move of an image may go (LF-MOVE-12 to -16); `taken` are `places_taken`, where that
    is known."""
    if taken is None:
        taken = places_taken(g)
    return _without(links_from(g, g.images[image]), taken)


def move_image(g: Lifeform, image: int, place: int, rule: str) -> None:
    """Put an image into a chamber, by a move or a placement; who it is stays (LF-CALIB-03)."""
    came = g.images[image]
    g.images[image] = place
    g.say("image.moves" if came >= 0 else "image.enters", rule, image, place, came)


def swap_images(g: Lifeform, places: list[int], rule: str) -> None:
    """Images exchange their places: `places` by image, as they will be (LF-CACT-20)."""
    g.images[:] = places
    g.say("images.swapped", rule, *places)


def nearest_free(g: Lifeform, start: int, *, but: int = -1) -> list[int]:
    """The free chambers nearest to a place for a ghost (LF-MEET-03, LF-ATTACK-12).

    Counted along links open to images; if no chamber can be reached, the door is ignored. The
    image `but` counts as lifted from the board.
    """
    place = g.images[but] if but >= 0 else NOWHERE
    if but >= 0:
        g.images[but] = NOWHERE
    taken, breach = places_taken(g), g.breach
    free = [chamber for chamber in range(REMORA) if chamber not in taken and chamber != breach]
    if but >= 0:
        g.images[but] = place
    return GRAPH.nearest(start, free, links(g)) or GRAPH.nearest(
        start, free, links_doors_ignored(g)
    )
