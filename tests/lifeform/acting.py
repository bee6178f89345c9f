"""Shorthand for tests: execute an action or activity, and ask why one cannot be."""

from __future__ import annotations

from typing import Any

from hullbreach.games.lifeform.activities import ACTIVITIES
from hullbreach.games.lifeform.crew_actions import CREW_ACTIONS
from hullbreach.games.lifeform.lifeform_actions import LIFEFORM_ACTIONS
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.lifeform.scenario import Scenario, at


def crew(s: Scenario, code: str, *answers: Any, seat: int = 0) -> None:
    """A crew player executes an action; it must be executable."""
    assert refused(s, code, seat=seat) is None, f"{code}: {refused(s, code, seat=seat)}"
    s.run(CREW_ACTIONS[code].run(s.g, seat), *answers)


def refused(s: Scenario, code: str, *, seat: int = 0) -> str | None:
    """The rule by which a crew player cannot execute an action, None if it can."""
    return CREW_ACTIONS[code].refusal(s.g, seat)


def activity(s: Scenario, option: tuple[Any, ...], *answers: Any, seat: int = 0) -> None:
    """A crew player performs an activity; it must be legal."""
    assert option in legal(s.g, seat, ACTIVITIES), may_not(s, option, seat=seat)
    s.run(perform(s.g, seat, ACTIVITIES, option), *answers)


def may_not(s: Scenario, option: tuple[Any, ...], *, seat: int = 0) -> str | None:
    """The rule that forbids an activity, None if it is legal."""
    assert option in ACTIVITIES[option[0]].options(s.g, seat), f"nobody offers {option}"
    return refusal(s.g, seat, ACTIVITIES, option)


def step(c: int, code: str) -> tuple[str, int, int]:
    """The option of a step of a character."""
    return ("step", c, at(code))


def drives(image: int, code: str) -> tuple[str, int, int]:
    """The option of a step of an image."""
    return ("image_step", image, at(code))


def chamber(code: str) -> tuple[str, int]:
    """The option of a chamber."""
    return ("chamber", at(code))


STOP = ("stop",)


def hunts(s: Scenario, code: str, *answers: Any) -> None:
    """The lifeform executes an action; it must be executable."""
    assert bars(s, code) is None, f"{code}: {bars(s, code)}"
    s.run(LIFEFORM_ACTIONS[code].run(s.g, s.it), *answers)


def bars(s: Scenario, code: str) -> str | None:
    """The rule by which the lifeform cannot execute an action, None if it can."""
    return LIFEFORM_ACTIONS[code].refusal(s.g, s.it)


def first_asked(s: Scenario, procedure: Any) -> list[tuple[Any, ...]]:
    """The options of the first question of a rule."""
    return list(next(procedure).options)
