"""What learned bots of Retaliation are told: of one shape, and nothing beyond the view."""

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.retaliation import progress
from hullbreach.games.retaliation.ai.bearings import GOALS, Bearings
from hullbreach.games.retaliation.ai.reading import Memory, Sight
from hullbreach.games.retaliation.content import COOP_TASKS, OBJECTIVES, TASKS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.telling import LOOKS
from hullbreach.kernel.match import Match
from tests.encodings import asked, check_redeal, check_shape, told_alike

SETUPS = [
    (4, "standard", {}),
    (3, "coop", {}),
    (1, "coop", {}),
    (5, "standard", {"deadly": "yes", "contractors": "yes"}),
    (3, "standard", {"insider": "yes"}),
    (2, "standard", {"intruders": "sangrevores"}),
    (3, "standard", {"intruders": "neoflesh"}),
    (4, "standard", {"xyrians": "yes"}),
]


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
@pytest.mark.parametrize("level", ["random", "heuristic"])
def test_every_position_has_the_same_shape(seats, variant, options, level):
    check_shape(GAME, GAME.make_setup(seats, variant, options), level)


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_an_encoding_does_not_change_under_redeal(seats, variant, options):
    check_redeal(GAME, GAME.make_setup(seats, variant, options), 2)


def test_options_that_differ_are_told_apart():
    """Two options of one question have the same code only where they are alike on the table."""
    setup = GAME.make_setup(3, "standard")
    assert told_alike(GAME, setup, several=False) < 1 / 20


def test_a_step_towards_a_goal_is_a_gain():
    """The Landing Zone is far from nowhere known: each room next to it is a step away."""
    for match, seat, _ in asked(GAME, GAME.make_setup(3), "heuristic"):
        view = GAME.view(match.state, seat)
        s = Sight(view, seat, Memory(), match.question(seat).edition)
        if s.room < 0 or "Landing Zone" not in s.named:
            continue
        bearings, where = Bearings(s), GOALS.index("Landing Zone")
        home = s.named["Landing Zone"]
        assert bearings.near(home)[where] == 1.0
        near = [slot for k, slot in s.around[home] if s.passable(k)]
        for slot in near:
            assert bearings.gains(slot, home)[where] > 0
            assert not any(bearings.gains(slot, slot))
        if near:
            return
    raise AssertionError("the way from the Landing Zone was never open")


def test_what_is_looked_at_is_spoken_of():
    """Every look belongs to a field that the words of the base have."""
    assert set(LOOKS) <= set(GAME.make_edition(GAME.make_setup(2)).words.fields)


def test_what_is_made_of_objectives_and_tasks_is_of_their_names():
    assert set(progress._PARTS) <= {it.name for it in (*OBJECTIVES, *TASKS, *COOP_TASKS)}


@pytest.mark.parametrize(("seats", "variant", "games"), [(4, "standard", 6), (3, "coop", 12)])
def test_who_has_won_has_made_all_progress(seats, variant, games):
    winners = losers = 0
    for seed in range(games):
        setup = GAME.make_setup(seats, variant)
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(seats)]
        while not match.over:
            seat = match.awaiting[0]
            assert all(0 <= part < 1 for part in GAME.progress(match.state, seat))
            match.choose(seat, ask(bots[seat], match, seat))
        for seat, won in enumerate(match.result().won):
            parts = GAME.progress(match.state, seat)
            assert not won or set(parts) == {1.0}
            assert won or not parts or min(parts) < 1.0
            winners += won
            losers += not won
    assert winners and losers
