"""Moves chosen step by step: who goes where, and whether to go on (LF-PLAY-07, LF-PLAY-08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import Step
from hullbreach.kernel.state import Procedure

from .board import REMORA
from .crew import discard_some, teams
from .ids import SAUER
from .movement import image_steps, move_character, move_image, places_taken
from .state import FROZEN_NOW, NOWHERE, Lifeform

RUN_MOVES = 2
"""A RUN or RUN! is 1 or 2 moves."""
STOP: Option = ("stop",)
ANYWHERE = -2
"""Where a journey began that may end in any place."""


def movers(g: Lifeform, seat: int) -> list[int]:
    """The characters that a seat may move by acts of its own: not one that is frozen stiff."""
    found: list[int] = []
    for c in (g.teams or teams(g))[seat]:
        if c.place != REMORA and not c.frozen & FROZEN_NOW:
            found.append(c.number)
    return found


def step_character(
    g: Lifeform, c: int, place: int, rule: str, *, own: bool = False
) -> Procedure[None] | None:
    """One move of a character that may leave its chamber, see `move_character` for `own`.

    Sauer pays for leaving the android's chamber where Priority Override says so (LF-CH09).
    """
    if c == SAUER and len(g.players) > 2 and g.characters[c].place == g.android != NOWHERE:
        return _overriding_step(g, c, place, rule, own)
    move_character(g, c, place, rule, own=own)
    return None


def _overriding_step(g: Lifeform, c: int, place: int, rule: str, own: bool) -> Procedure[None]:
    yield from discard_some(g, g.characters[c].seat, 1, "override", "LF-CH09")
    move_character(g, c, place, rule, own=own)


def journey(
    g: Lifeform,
    seat: int,
    moves: Mapping[int, int],
    most: int,
    steps: Callable[[Lifeform, int], Sequence[Step]],
    rule: str,
    *,
    terror_ends: bool = False,
) -> Procedure[None]:
    """1 to `most` characters move, each 1 to `moves[c]` times, step by step (LF-PLAY-07).

    A path ends elsewhere than it began, unless it has changed something else (LF-PLAY-08). A
    chamber with an image ends a character's path (LF-MOVE-18), with `terror_ends` terror does.
    """
    made: dict[int, int] = {}
    began: dict[int, int] = {}
    options: list[Option] = []
    for c in moves:
        for place, _ in steps(g, c):
            options.append(("step", c, place))
    while options:
        chosen = yield Decision("move", (seat,), options, rule, about=(most,))
        if chosen == STOP:
            return
        _, c, place = chosen
        it = g.characters[c]
        if c not in made:
            began[c] = it.place
        made[c] = made.get(c, 0) + 1
        before = it.hidden, g.laser_waits, len(g.players[seat].hand)
        paying = step_character(g, c, place, rule, own=True)
        if paying is not None:
            yield from paying
        if before != (it.hidden, g.laser_waits, len(g.players[seat].hand)):
            began[c] = ANYWHERE
        options = _onward(g, moves, most, steps, made, began, terror_ends)


def _onward(
    g: Lifeform,
    moves: Mapping[int, int],
    most: int,
    steps: Callable[[Lifeform, int], Sequence[Step]],
    made: Mapping[int, int],
    began: Mapping[int, int],
    terror_ends: bool,
) -> list[Option]:
    """How a journey may go on, or stop, once it has begun; none if it is over."""
    found: list[Option] = []
    for c, allowed in moves.items():
        done = made.get(c, 0)
        if not done:
            if len(made) < most:
                for place, _ in steps(g, c):
                    found.append(("step", c, place))
        elif done < allowed:
            if c in g.entered or (terror_ends and g.terror[g.characters[c].place]):
                continue
            barred = began[c] if done + 1 == allowed else ANYWHERE
            for place, _ in steps(g, c):
                if place != barred:
                    found.append(("step", c, place))
    if found and _elsewhere(began, [it.place for it in g.characters]):
        found.append(STOP)
    return found


def _elsewhere(began: Mapping[int, int], places: Sequence[int]) -> bool:
    """Whether all that have begun to move are elsewhere now; where all are, by number."""
    # By itself: what a comprehension captures costs its caller.
    return all(places[n] != place for n, place in began.items())


def image_journey(
    g: Lifeform, seat: int, images: Sequence[int], each: int, most: int, rule: str
) -> Procedure[None]:
    """1 to `most` images move, each 1 to `each` times, one step after the other (LF-LACT-14 to
    -18). A path of several moves ends elsewhere than it began (LF-LACT-16, LF-LSURV-03)."""
    began: dict[int, int] = {}
    made: dict[int, int] = {}
    while True:
        options: list[Option] = []
        taken = places_taken(g)
        for image in images:
            done = made.get(image, 0)
            if done == each or (not done and len(made) == most):
                continue
            barred = began[image] if 0 < done == each - 1 else ANYWHERE
            for place, _ in image_steps(g, image, taken):
                if place != barred:
                    options.append(("image_step", image, place))
        if not options:
            return
        if made and _elsewhere(began, g.images):
            options.append(STOP)
        chosen = yield Decision("move_images", (seat,), options, rule, about=(most,))
        if chosen == STOP:
            return
        _, image, place = chosen
        began.setdefault(image, g.images[image])
        made[image] = made.get(image, 0) + 1
        move_image(g, image, place, rule)
