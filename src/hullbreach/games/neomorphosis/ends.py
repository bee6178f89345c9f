"""What follows from a change: the mission hears of it, and the game may be over (NM-WIN).

Every single change of state (NM-WIN-09) is followed by one call of `changed`, but for steps of
aliens: where these are ends no mission (tests/neomorphosis/test_random_play.py).
"""

from __future__ import annotations

from typing import NoReturn

from hullbreach.kernel.state import Jump

from .rules import Rules, no_rule, nothing
from .state import STANDING, NeoMorphosis


def changed(g: NeoMorphosis, event: str = "", *arguments: int) -> None:
    """Look whether the game is over: loss first, then win (NM-WIN-04, -05).

    The mission is told the event before, if it listens to it (rules.EVENTS), and goes on after
    (NM-GENR-03). Raises Jump to the end.
    """
    rules: Rules = g.edition
    cards = g.progress.cards
    mission = rules.mission_now(cards) if cards else rules.mission
    if event in mission.listens:
        mission.noticed(g, event, *arguments)
    for m in g.crew:
        if m.down == STANDING:
            break
    else:
        finish(g, "all_down", False, "NM-WIN-03")
    if mission.lost is not no_rule:
        lost = mission.lost(g)
        if lost:
            finish(g, "mission", False, lost)
    if mission.won(g):
        if mission.leads is None:
            finish(g, "won", True, "NM-WIN-01")
        mission.leads(g)
    elif mission.settled is not nothing:
        mission.settled(g)


def notice(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Tell the mission of one event of several that are one change; `changed` comes after."""
    rules: Rules = g.edition
    mission = rules.mission_now(g.progress.cards)
    if event in mission.listens:
        mission.noticed(g, event, *arguments)


def finish(g: NeoMorphosis, how: str, won: bool, rule: str) -> NoReturn:
    """The game is over, nothing further is resolved (NM-WIN-04). Raises Jump.

    The mission may have an ending of its own: told instead of a win, and after a loss (NM-CAMP-04).
    """
    rules: Rules = g.edition
    g.ending, g.won = rules.mission.ending(g, how), won
    if not won or g.ending == how:
        g.story("ends", rule, how)
    if g.ending != how:
        g.story("ends", "NM-CAMP-04", g.ending)
    raise Jump("end")
