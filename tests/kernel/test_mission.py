"""Missions: actions of their own, what follows, endings that are told."""

from __future__ import annotations

import random

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.chance import Source
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from tests.kernel.missiontoy import GAME, STORY


class Luck(Source):
    """Always or never a key."""

    def __init__(self, key: int) -> None:
        self.key = key

    def chance(self, n: int, what: str) -> int:
        return self.key


def played(mission: str, verb: str, key: int = 1) -> Match:
    """A mission in which everybody does the same until it is over."""
    match = Match(GAME, GAME.make_setup(2, options={"mission": mission}), source=Luck(key))
    while not match.over:
        seat = match.awaiting[0]
        match.choose(seat, match.options(seat).index((verb,)))
    return match


def test_a_mission_has_actions_of_its_own() -> None:
    first = Match(GAME, GAME.make_setup(2), random.Random(1))
    second = Match(GAME, GAME.make_setup(2, options={"mission": "2"}), random.Random(1))
    assert first.options(0) == [("walk",), ("search",)]
    assert second.options(0) == [("walk",)]


def test_a_mission_that_is_won_leads_to_the_next() -> None:
    match = played("1", "search")
    setup = match.sequel()
    assert setup == GAME.make_setup(2, options={"mission": "2"})
    offered = match.view(0).sequel
    assert offered is not None
    assert (offered.setup, offered.words) == (setup, "The way home")
    following = Match(GAME, setup, random.Random(2))
    assert following.state.keys == 0, "nothing carries over (MI-CAMP-01)"


def test_a_mission_that_is_lost_is_offered_again() -> None:
    match = played("1", "search", key=0)
    assert match.result().ending == "lost"
    assert match.sequel() == match.setup
    offered = match.view(None).sequel
    assert offered is not None and offered.words == ""


def test_the_last_mission_tells_its_ending_and_leads_nowhere() -> None:
    match = played("2", "walk")
    assert match.result().story == STORY
    assert match.result().won == (True, True)
    assert match.sequel() is None
    assert match.view(0).sequel is None


def test_a_running_mission_offers_nothing() -> None:
    match = Match(GAME, GAME.make_setup(2), random.Random(1))
    assert match.view(0).sequel is None


def test_a_stored_mission_offers_the_same() -> None:
    match = played("1", "search")
    opened = storing.load(GAME, storing.save(match))
    assert opened.sequel() == match.sequel()
    assert opened.result() == match.result()


def test_what_tells_a_table_from_others_is_told() -> None:
    """The part of a campaign always, of the rest what is not as usual."""
    assert GAME.particulars(GAME.make_setup(2)) != GAME.particulars(
        GAME.make_setup(2, options={"mission": "2"})
    )
    retaliation = find_game("retaliation")
    assert retaliation.particulars(retaliation.make_setup(3)) == ()
    hired = retaliation.make_setup(2, "coop", {"intruders": "sangrevores", "contractors": "yes"})
    assert retaliation.particulars(hired) == (
        "Solo/Coop", "Intruders: Sangrevores", "Contractors",
    )  # fmt: skip
    campaign = find_game("neomorphosis").make_setup(1)
    assert find_game("neomorphosis").particulars(campaign) == ("Tutorial: Welcome to Hell",)
    torn = Setup("retaliation", 3, "", {"intruders": "nobody knows"})
    assert retaliation.particulars(torn) == ()
