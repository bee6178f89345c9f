"""The lifeform's survival abilities: ANDROID KILL, MOVE ALIEN 3, HULL BREACH (LF-LSURV).

Settled here: LF-GAP-56.
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import ask_in_turn

from . import tokens
from .aftermath import aftermath
from .board import CORRIDOR, GRAPH, OBJECTIVE_CHAMBERS, REMORA, SHUTTLE_BAY
from .crew import characters_in, exposed_in, on_ship, speaker
from .death import kill
from .door import remove_door
from .movement import (
    image_steps,
    images_on_ship,
    links,
    links_for_cat,
    neighbours,
)
from .paths import image_journey
from .rules import Action, Rules
from .state import NOWHERE, Lifeform
from .tracks import destroy_android

ALIEN_MOVES = 3
HULL = frozenset((REMORA, SHUTTLE_BAY)) | OBJECTIVE_CHAMBERS
HULL |= {place for place, _ in GRAPH.neighbours[SHUTTLE_BAY]}
"""What no breach opens: it reaches the Shuttle Bay's neighbours whatever door (LF-LSURV-04)."""


# -- ANDROID KILL ------------------------------------------------------------------------------


def android_refusal(g: Lifeform, seat: int) -> str | None:
    found = g.android != NOWHERE and exposed_in(g, g.android)
    return None if found else "LF-LSURV-02"


def android_kill(g: Lifeform, seat: int) -> Procedure[None]:
    """Every non-hidden character with the android dies (LF-LSURV-02)."""
    yield from kill(g, [c.number for c in exposed_in(g, g.android)], "LF-LSURV-02")


# -- MOVE ALIEN 3 ------------------------------------------------------------------------------


def alien_refusal(g: Lifeform, seat: int) -> str | None:
    for image in images_on_ship(g):
        if image_steps(g, image):
            return None
    return "LF-LSURV-03"


def move_alien_3(g: Lifeform, seat: int) -> Procedure[None]:
    """One image makes 1 to 3 moves and ends elsewhere (LF-LSURV-03)."""
    yield from image_journey(g, seat, images_on_ship(g), ALIEN_MOVES, 1, "LF-LSURV-03")


# -- HULL BREACH -------------------------------------------------------------------------------


def breach_options(g: Lifeform) -> list[Option]:
    """Chambers that may be breached: next to an image, with none in them (LF-LSURV-04)."""
    now = links(g)
    near = {place for image in images_on_ship(g) for place in neighbours(g.images[image], now)}
    return [("chamber", place) for place in sorted(near - HULL) if place not in g.images]


def breach_refusal(g: Lifeform, seat: int) -> str | None:
    return None if breach_options(g) else "LF-LSURV-04"


def hull_breach(g: Lifeform, seat: int) -> Procedure[None]:
    """A chamber is opened to space: who runs is saved, all else in it is lost (LF-LSURV-04 to
    -08)."""
    _, place = yield Decision("hull_breach", (seat,), breach_options(g), "LF-LSURV-04")
    g.breach = place
    g.say("breach", "LF-LSURV-04", place)
    yield from breach_run(g, place)
    yield from _blow_out(g, place)
    victims = [c.number for c in characters_in(g, place)]
    if victims:
        yield from kill(g, victims, "LF-LSURV-06")
    _free_the_shut_in(g)


def breach_run(g: Lifeform, place: int) -> Procedure[None]:
    """Each character may be saved by a RUN! of its player, one by one in the crew speaker's order
    (LF-LSURV-05). A breach is no attack, so what follows from a RUN! does not wait (LF-GEN-07):
    terror met on it may take others out of the chamber as well."""
    rules: Rules = g.edition
    point = rules.points["breach"]
    left = [c.number for c in exposed_in(g, place)]
    while asked := [c for c in left if point.asks(g, g.characters[c].seat, (c,))]:
        c = asked[0]
        if len(asked) > 1:
            options: list[Option] = [("character", c) for c in asked]
            _, c = yield Decision("breach_order", (speaker(g),), options, "LF-LSURV-05")
        left.remove(c)
        yield from ask_in_turn(g, point, (g.characters[c].seat,), (c,))
        yield from aftermath(g)
        there = [it.number for it in exposed_in(g, place)]
        left = [c for c in left if c in there]
    g.attack.declared.clear()


def _blow_out(g: Lifeform, place: int) -> Procedure[None]:
    """Every other token goes, the cat flees, an android is destroyed (LF-LSURV-06)."""
    while g.missions[place]:
        tokens.remove_mission(g, place, "LF-LSURV-06")
    if g.terror[place]:
        tokens.remove_terror(g, place, "LF-LSURV-06")
    if g.outage[place]:
        tokens.remove_outage(g, place, "LF-LSURV-06")
    if g.cocoons[place]:
        tokens.remove_cocoon(g, place, "LF-LSURV-06")
    if g.door >= 0 and place in GRAPH.links[g.door]:
        remove_door(g, "LF-LSURV-06")
    if g.cat_place == place:
        options: list[Option] = [
            ("chamber", other) for other in neighbours(place, links_for_cat(g))
        ]
        _, g.cat_place = yield Decision("cat_flees", (g.cat.seat,), options, "LF-LSURV-06")
        g.say("cat.placed", "LF-LSURV-06", g.cat_place)
    if g.android == place:
        destroy_android(g, "LF-LSURV-06")


def _free_the_shut_in(g: Lifeform) -> None:
    """A door on the only way out of a character's chamber returns to the supply (LF-LSURV-08)."""
    if g.door < 0:
        return
    for c in on_ship(g):
        ways = [
            link
            for place, link in GRAPH.neighbours[c.place]
            if GRAPH.kinds[link] == CORRIDOR and place != g.breach
        ]
        if ways == [g.door]:
            remove_door(g, "LF-LSURV-08")
            return


LIFEFORM_SURVIVALS: Sequence[Action] = (
    Action(android_refusal, android_kill),
    Action(alien_refusal, move_alien_3),
    Action(breach_refusal, hull_breach),
)
"""By the number of their slots on the lifeform board."""
