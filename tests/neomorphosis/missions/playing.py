"""Missions at a table put by hand: the scenario of the game with the mission's own rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from hullbreach.games.neomorphosis.content import EVENTS
from hullbreach.games.neomorphosis.ends import changed
from hullbreach.games.neomorphosis.names import CREW_NAMES
from hullbreach.games.neomorphosis.rules import Mission, Rules
from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.neomorphosis.scenario import Missions, Scenario

MISSIONS = Missions()


def mission_of(s: Scenario) -> Mission:
    """The mission of the table."""
    rules: Rules = s.g.edition
    return rules.mission


def happens(s: Scenario, event: str = "", *arguments: int) -> None:
    """Something has happened: the mission hears of it, and the ends are looked for."""
    changed(s.g, event, *arguments)


@contextmanager
def ends(s: Scenario, how: str) -> Iterator[None]:
    """The game ends in the block, as a key of endings says."""
    with pytest.raises(Jump) as jump:
        yield
    assert jump.value.step == "end" and s.g.ending == how


def all_to(s: Scenario, area: str) -> None:
    """Put the crew into an area: nobody hears of it yet."""
    for name in CREW_NAMES:
        s.put(name, area)


def stories(s: Scenario) -> list[str]:
    """Keys of the events told."""
    return [EVENTS[number].key for (number,) in s.said("event")]


def may(s: Scenario, name: str) -> list[Option]:
    """The mission actions of a crew member now."""
    return legal(s.g, s.member(name).number, mission_of(s).actions)


def acts(s: Scenario, name: str, *option: int | str) -> None:
    """A mission action, as a turn carries it out."""
    member = s.member(name).number
    assert option in may(s, name), f"{name} may only {may(s, name)}"
    s.g.turn.actions -= 1
    s.run(perform(s.g, member, mission_of(s).actions, option))


def forbidden(s: Scenario, name: str, *option: int | str) -> str | None:
    """The rule that forbids a mission action; it has to be one that might be wished for."""
    member, verbs = s.member(name).number, mission_of(s).actions
    assert option in verbs[str(option[0])].options(s.g, member)
    return refusal(s.g, member, verbs, option)
