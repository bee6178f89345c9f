"""What fire, laser, door and cells are worth: against images and the android."""

from __future__ import annotations

from ..board import GRAPH, LINKS, REMORA
from ..view import CharacterView
from .crew_plan import BARRED, TOKEN, Crew
from .crew_ways import field


def laser(s: Crew, c: int, target: int) -> float:
    """A shot at the android, or at an image: its hand goes, and it goes elsewhere."""
    if target < 0:
        return 3 * android(s) - 0.3
    place = s.images[target]
    relief = s.unrest(s.images) - min(
        s.unrest({**s.images, target: other}) for other in image_steps(s, place)
    )
    return relief + 0.55 * s.view.creature.hand - 0.6


def cell(s: Crew, what: str) -> float:
    """An energy cell of the shuttle: against an image that bars the way of those outside."""
    energy = s.view.loadout[2]
    price = 1.0 + (4 * TOKEN if energy.tokens <= energy.needed else 0.4)
    if what != "plating":
        return -price
    relief = 0.0
    for place in s.images.values():
        if place in (35, 36):
            relief += 1.2 * len(s.on_ship)
    return relief - price


def android(s: Crew) -> float:
    """What a space of the android's status track is worth."""
    if s.view.android.status != "active" or (not s.aboard and s.need > 6):
        return 0.3
    path = s.view.board.ai_path
    left = len(path) - path.index(s.android) if s.android in path else len(path)
    return 2.0 if left < 7 else 1.2


def burning(s: Crew) -> float:
    """What burning the cocoon is worth."""
    return 0.6 * s.view.cocoon.space + (1.2 if len(s.images) == 3 else 0.0) - 0.4


def flame(s: Crew, c: int, image: int) -> float:
    """What driving an image two chambers on is worth."""
    place = s.images[image]
    now = s.unrest(s.images)
    after = now
    for other in image_steps(s, place):
        for last in (other, *image_steps(s, other)):
            after = min(after, s.unrest({**s.images, image: last}))
    return now - after - 0.35


def image_steps(s: Crew, place: int) -> list[int]:
    """Free chambers next to an image's."""
    taken = {c.place for c in s.on_ship} | set(s.images.values())
    return [other for other, n in enumerate(s.prowl(place)) if n == 1 and other not in taken]


def swaps(s: Crew) -> list[dict[int, int]]:
    """Images on the ship with two of them, or all, exchanged."""
    there = list(s.images)
    found = []
    for n, a in enumerate(there):
        for b in there[n + 1 :]:
            found.append({**s.images, a: s.images[b], b: s.images[a]})
    if len(there) == 3:
        a, b, c = there
        at = s.images
        found += [{a: at[b], b: at[c], c: at[a]}, {a: at[c], b: at[a], c: at[b]}]
    return found


def door_links(s: Crew) -> list[int]:
    """Links where the security door may be of use: at images and on the android's way."""
    places = {*s.images.values(), s.android} - {-1}
    return sorted({link for place in places for _, link in GRAPH.neighbours[place]})


def door(s: Crew, link: int) -> float:
    """What closing a link is worth: a chamber that an image cannot reach, an android delayed,
    nobody of the crew cut off."""
    a, b = LINKS[link]
    worth = 0.0
    for c in s.on_ship:
        if c.hidden:
            continue
        for image, place in s.images.items():
            if {place, c.place} == {a, b}:
                worth += s.likely[image] * s.strikes[0] * s.life(c)
    path = s.view.board.ai_path
    if s.android in path:
        at = path.index(s.android)
        if at + 1 < len(path) and {path[at], path[at + 1]} == {a, b}:
            worth += 0.8
    if link == s.door:
        return 0.0
    for place in s.due:
        for where in s.images.values():
            worth += BARRED * ({place, where} == {a, b})
            worth -= BARRED * (s.door >= 0 and {place, where} == {*LINKS[s.door]})
    for c in s.on_ship:
        way = field(s, c)
        if c.place in (a, b):
            other = b if c.place == a else a
            if way[other] > way[c.place]:
                worth -= 1.0
    return worth


def outside(s: Crew) -> list[CharacterView]:
    return [c for c in s.mine if c.place != REMORA and not c.hidden]
