"""Hunting: ATTACK, VENT, KILL HIDDEN CHARACTER and FORCE MOVE of the lifeform (LF-LACT).

Dark and terror do not limit FORCE MOVE (LF-LACT-10), and it may push aboard (LF-LACT-31). Settled
here: LF-GAP-06, -36, -41, -88.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .attack import attack
from .board import REMORA, VENTS
from .calibration import reveal_real
from .crew import (
    cast,
    characters_in,
    discard_some,
    exposed_in,
    has_skill,
    on_ship,
    two_players,
)
from .death import kill
from .ids import MOTOKO
from .movement import (
    character_steps,
    image_in,
    images_on_ship,
    links_from,
    move_character,
    move_image,
    places_taken,
)
from .paths import STOP
from .rules import unless_any
from .state import ADJACENT, FORCED, VENT_ATTACK, Lifeform

_VENTS: Final = tuple(sorted(VENTS))
STILLNESS_PRICE = 2
"""Crew cards for which Motoko is not found on the 3/4-player side (LF-CH04)."""


def real_place(g: Lifeform) -> int:
    """Where the real lifeform is."""
    return g.images[g.real.value]


# -- attacking and killing ---------------------------------------------------------------------


def attack_options(g: Lifeform) -> list[Option]:
    """Chambers next to the real lifeform with somebody to attack (LF-LACT-04, LF-ATTACK-20)."""
    exposed = [c.place for c in cast(g) if not c.hidden]
    near = links_from(g, real_place(g))
    return [("chamber", place) for place, _ in near if place in exposed]


def attack_refusal(g: Lifeform, seat: int) -> str | None:
    return None if attack_options(g) else "LF-LACT-04"


def attack_next_door(g: Lifeform, seat: int) -> Procedure[None]:
    """Attack all non-hidden characters of an adjacent chamber (LF-LACT-04)."""
    _, place = yield Decision("attack_where", (seat,), attack_options(g), "LF-LACT-04")
    yield from attack(g, ADJACENT, place)


def vent_options(g: Lifeform) -> Iterator[Option]:
    """Any image into a free vent chamber, or the real one's attack in one (LF-LACT-26 to -28)."""
    taken, there = places_taken(g), images_on_ship(g)
    for place in _VENTS:
        if place not in taken:
            if place != g.breach:
                for image in there:
                    yield ("image_at", image, place)
        elif place not in g.images and exposed_in(g, place):
            yield ("vent_attack", place)


def vent_refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(vent_options(g), "LF-LACT-26")


def vent(g: Lifeform, seat: int) -> Procedure[None]:
    """Through the ducts, with or without an attack (LF-LACT-26)."""
    chosen = yield Decision("vent", (seat,), list(vent_options(g)), "LF-LACT-26")
    if chosen[0] == "image_at":
        move_image(g, chosen[1], chosen[2], "LF-LACT-26")
    else:
        yield from attack(g, VENT_ATTACK, chosen[1])


def hidden_victims(g: Lifeform) -> list[Option]:
    """Hidden characters with the real lifeform; not Motoko with Stillness (LF-LACT-11, LF-CH04)."""
    still = two_players(g) and has_skill(g, MOTOKO)
    return [
        ("character", c.number)
        for c in characters_in(g, real_place(g))
        if c.hidden and not (still and c.number == MOTOKO)
    ]


def kill_hidden_refusal(g: Lifeform, seat: int) -> str | None:
    return None if hidden_victims(g) else "LF-LACT-11"


def kill_hidden(g: Lifeform, seat: int) -> Procedure[None]:
    """Kill one hidden character; that shows which image is real (LF-LACT-11, LF-LACT-29)."""
    _, c = yield Decision("kill_hidden", (seat,), hidden_victims(g), "LF-LACT-11")
    reveal_real(g, "LF-LACT-11")
    if c == MOTOKO and has_skill(g, MOTOKO) and (yield from _stays_still(g)):
        return
    yield from kill(g, [c], "LF-LACT-11")


def _stays_still(g: Lifeform) -> Procedure[bool]:
    """Motoko's player may discard 2 crew cards for her, 3/4-player side (LF-CH04)."""
    seat = g.characters[MOTOKO].seat
    if len(g.players[seat].hand) < STILLNESS_PRICE:
        return False
    options: list[Option] = [("use",), ("decline",)]
    chosen = yield Decision("stillness", (seat,), options, "LF-CH04", about=(STILLNESS_PRICE,))
    if chosen != ("use",):
        return False
    yield from discard_some(g, seat, STILLNESS_PRICE, "stillness_price", "LF-CH04")
    g.say("stillness", "LF-CH04")
    return True


# -- driving characters ------------------------------------------------------------------------


def forced_steps(g: Lifeform, c: int) -> list[int]:
    """Where a step of FORCE MOVE may take a character: not to a ghost, not to the cat unless that
    is aboard, where it takes no part any more (LF-LACT-06, -08, LF-CAT2-06, LF-CAT-06)."""
    real = g.real.value
    return [
        place
        for place, _ in character_steps(g, c)
        if (place != g.cat_place or place == REMORA) and image_in(g, place) in (-1, real)
    ]


def force_options(g: Lifeform) -> Iterator[Option]:
    """Whom FORCE MOVE may drive where (LF-LACT-07)."""
    for c in on_ship(g):
        if not c.hidden and c.place not in (g.cat_place, g.android):
            for place in forced_steps(g, c.number):
                yield ("step", c.number, place)


def force_refusal(g: Lifeform, seat: int) -> str | None:
    return unless_any(force_options(g), "LF-LACT-06")


def force_move(g: Lifeform, seat: int) -> Procedure[None]:
    """Drive a character 1 or 2 chambers, step by step; in the real lifeform's it is attacked
    (LF-LACT-06, -09, -32)."""
    _, c, place = yield Decision("force_move", (seat,), list(force_options(g)), "LF-LACT-06")
    start = g.characters[c].place
    move_character(g, c, place, "LF-LACT-06")
    if place not in (real_place(g), g.android):
        # Asked whatever the images are: that it is must not tell which of them is real.
        further: list[Option] = [
            ("step", c, other) for other in forced_steps(g, c) if other != start
        ]
        chosen = yield Decision("force_move", (seat,), [STOP, *further], "LF-LACT-32")
        if chosen != STOP:
            place = chosen[2]
            move_character(g, c, place, "LF-LACT-06")
    if place == real_place(g):
        yield from attack(g, FORCED, place, only=c)
