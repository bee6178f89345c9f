"""An attack of the real lifeform, from the reveal to the calibration (LF-ATTACK). What players may
answer is in reactions.py.

Settled here: LF-GAP-13, -14, -15, -39, -73, -82.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import NOTHING, Open
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import ask_in_turn

from .board import CORRIDOR, link_between
from .calibration import calibrate, reveal_real
from .crew import crew_seats, exposed_in, in_turn_order
from .death import kill
from .movement import (
    images_on_ship,
    may_enter,
    move_character,
    move_image,
    nearest_free,
    neighbours,
    uncover,
)
from .rules import Rules
from .state import ADJACENT, Attack, Lifeform


def attack(g: Lifeform, kind: str, place: int, *, only: int = -1) -> Procedure[None]:
    """The real lifeform attacks the non-hidden characters in a chamber, or `only` the one that
    was forced to it (LF-ATTACK-01 to -03). There has to be one.

    What follows from moves made in it waits until it is over: it is the last thing that any
    action does, so that is the next `aftermath` (LF-GEN-08).
    """
    image = reveal_real(g, "LF-ATTACK-04")
    origin = g.images[image]
    g.attack = Attack(
        kind,
        place,
        origin,
        link_between(origin, place) if kind == ADJACENT else -1,
        image,
        [only] if only >= 0 else [c.number for c in exposed_in(g, place)],
    )
    told = (kind, place, image, *g.attack.targets)
    if g.attacked:
        g.say("attack", "LF-ATTACK-01", *told)
    else:
        g.story("attack", "LF-ATTACK-01", *told)
    g.attacked = True
    if origin != place:
        move_image(g, image, place, "LF-ATTACK-05")
        uncover(g)  # LF-ATTACK-17
    g.attack.part = "reactions"
    yield from _reactions(g)
    if not g.attack.cancelled:
        g.attack.part = "strike"
        yield from _strike(g)
    g.attack.part = "ghosts"
    yield from _move_ghosts(g)
    g.attack.part = "calibration"
    yield from calibrate(g, "LF-ATTACK-14")
    g.attack = Attack()


def _reactions(g: Lifeform) -> Procedure[None]:
    """Step 3: each player with a targeted character may react or wait (LF-ATTACK-06, -07, -15,
    -19), in a meeting of the crew phase as well (LF-MEET-12)."""
    rules: Rules = g.edition
    a = g.attack
    if g.acting != "lifeform":
        for p in g.players:
            p.reacted = False
    targeted = {g.characters[c].seat for c in a.targets}
    seats = [seat for seat in crew_seats(g) if seat in targeted]
    yield from ask_in_turn(g, rules.points["attack"], seats, (a.kind, a.place), again=True)


def _strike(g: Lifeform) -> Procedure[None]:
    """Step 4: whoever did not avoid it is killed (LF-ATTACK-11); wards are spent first."""
    a = g.attack
    for seat in in_turn_order(g, sorted({g.characters[c].seat for c in a.targets})):
        for c in a.targets:
            it = g.characters[c]
            if it.seat == seat and it.ward and c not in a.safe:
                yield from _ward(g, c)
    victims = [c for c in a.targets if c not in a.safe]
    if victims:
        yield from kill(g, victims, "LF-ATTACK-11")


def _ward(g: Lifeform, c: int) -> Procedure[None]:
    """The ward of Adrenaline is spent: into an adjacent chamber, whatever the door; nothing helps
    beside the android, nor without such a chamber (LF-CH08)."""
    it = g.characters[c]
    it.ward = False
    around = neighbours(it.place, Open(CORRIDOR, NOTHING, (g.breach,)))
    options: list[Option] = [
        ("step", c, place)
        for place in around
        if place not in g.images and place != g.android and may_enter(g, place)
    ]
    if it.place == g.android or not options:
        g.say("ward.fails", "LF-CH08", c)
        return
    _, _, place = yield Decision("ward", (it.seat,), options, "LF-CH08", about=(c,))
    g.attack.safe.append(c)
    g.say("ward", "LF-CH08", c)
    move_character(g, c, place, "LF-CH08")


def _move_ghosts(g: Lifeform) -> Procedure[None]:
    """Step 5, after a cancelled attack too: every ghost goes to the nearest free chamber, or stays
    in one, in the lifeform's order (LF-ATTACK-12, -13)."""
    a = g.attack
    left = [image for image in images_on_ship(g) if image != a.image]
    while left:
        options: list[Option] = [
            ("image_at", image, place)
            for image in left
            for place in nearest_free(g, a.place, but=image)
        ]
        _, image, place = yield Decision(
            "ghosts", (g.creature.seat,), options, "LF-ATTACK-12", about=(a.place,)
        )
        left.remove(image)
        if place != g.images[image]:
            move_image(g, image, place, "LF-ATTACK-12")
