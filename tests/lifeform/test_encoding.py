"""What learned bots of LIFEFORM are told: of one shape, and nothing that the view does not tell."""

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform.ai.bearings import GOALS, Bearings
from hullbreach.games.lifeform.board import SHUTTLE_BAY
from hullbreach.games.lifeform.crew import is_lifeform
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.telling import LOOKS
from hullbreach.kernel.match import Match
from hullbreach.kernel.nearness import ABSENT
from tests.encodings import asked, check_redeal, check_shape, told_alike

MODULES = {"hunt": "yes", "evolution": "yes", "asteroids": "yes", "survivors": "yes"}
SETUPS = [
    (4, "standard", {}),
    (2, "standard", {"lifeform": "first"}),
    (3, "standard", MODULES),
    (1, "solo", {}),
    (1, "solo", {"search": "yes", "asteroids": "yes", "survivors": "yes"}),
]


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
@pytest.mark.parametrize("level", ["random", "heuristic"])
def test_every_position_has_the_same_shape(seats, variant, options, level):
    check_shape(GAME, GAME.make_setup(seats, variant, options), level)


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_an_encoding_does_not_change_under_redeal(seats, variant, options):
    check_redeal(GAME, GAME.make_setup(seats, variant, options), 5)


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS[:1] + SETUPS[3:4])
def test_options_that_differ_are_told_apart(seats, variant, options):
    """Two options of one question have the same code only where they are alike on the table."""
    assert told_alike(GAME, GAME.make_setup(seats, variant, options)) < 1 / 50


def test_the_crew_is_not_told_which_image_is_real():
    """The lifeform knows from its own card on; the crew reads no more than is announced."""
    known = unknown = 0
    real = GOALS.index("real")
    for match, seat, _ in asked(GAME, GAME.make_setup(4), "heuristic", 5):
        view = GAME.view(match.state, seat)
        lies = Bearings(view, seat).fields[real][SHUTTLE_BAY] < ABSENT
        if view.own.role == "lifeform":
            known += lies
        elif not any(image.identity for image in view.images):
            assert not lies
            unknown += 1
    assert known and unknown


def test_a_step_towards_a_goal_is_a_gain():
    for match, seat, _ in asked(GAME, GAME.make_setup(4), "heuristic"):
        view = GAME.view(match.state, seat)
        bearings = Bearings(view, seat)
        if bearings.mine and view.own.objectives:
            start = bearings.mine[0].place
            goal = next(it.place for it in view.own.objectives)
            where = GOALS.index("objective")
            assert bearings.near(goal)[where] == 1.0
            steps = bearings.walk(start)[goal]
            if steps:
                assert bearings.gains(start, goal)[where] > 0
            assert not any(bearings.gains(start, start))
            return
    raise AssertionError("nobody had an objective")


def test_what_is_looked_at_is_spoken_of():
    """Every look belongs to a field that the words of some edition have."""
    fields = set()
    for seats, variant, options in SETUPS:
        words = GAME.make_edition(GAME.make_setup(seats, variant, options)).words
        fields |= set(words.fields)
        for phrase in words.option.values():
            fields |= {name for part in phrase.parts for _, _, name in part.fields}
    assert set(LOOKS) <= fields


@pytest.mark.parametrize(("seats", "variant"), [(1, "solo"), (3, "standard")])
def test_who_has_won_has_made_all_progress(seats, variant):
    winners = set()
    for seed in range(8):
        setup = GAME.make_setup(seats, variant)
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(seats)]
        while not match.over:
            seat = match.awaiting[0]
            assert all(0 <= part <= 1 for part in GAME.progress(match.state, seat))
            match.choose(seat, ask(bots[seat], match, seat))
        for seat, won in enumerate(match.result().won):
            parts = GAME.progress(match.state, seat)
            assert parts
            assert (min(parts) == 1.0) == won
            if won:
                winners.add(is_lifeform(match.state, seat))
    assert winners == ({False} if variant == "solo" else {True, False})
