"""What learned bots of Neo-Morphosis are told: of one shape, and nothing beyond the view."""

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.neomorphosis.ai.answers import ANSWERS
from hullbreach.games.neomorphosis.ai.bearings import GOALS, fields
from hullbreach.games.neomorphosis.ai.bearings import bearings as bearings_of
from hullbreach.games.neomorphosis.ai.reading import Reading
from hullbreach.games.neomorphosis.board import FIRST_STAND_ALONE, STATIONS, bits
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import MISSIONS
from hullbreach.games.neomorphosis.telling import LOOKS
from hullbreach.kernel.match import Match
from tests.encodings import asked, check_redeal, check_shape, told_alike

MISSION_SETUPS = [
    (1 + n % 4, "campaign", {"mission": it.id, "mode": ("normal", "insane")[n % 2]})
    for n, it in enumerate(MISSIONS)
]
MAP_SETUPS = [
    (1 + n % 4, "generator", {"map": it.id, "mode": ("insane", "normal")[n % 2]})
    for n, it in enumerate(STATIONS[FIRST_STAND_ALONE:])
]
SETUPS = MISSION_SETUPS + MAP_SETUPS
SOME = [SETUPS[0], SETUPS[5], SETUPS[10], SETUPS[-2]]


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_every_position_has_the_same_shape(seats, variant, options):
    check_shape(GAME, GAME.make_setup(seats, variant, options))


@pytest.mark.parametrize(("seats", "variant", "options"), SOME)
def test_an_encoding_does_not_change_under_redeal(seats, variant, options):
    check_redeal(GAME, GAME.make_setup(seats, variant, options), 5)


@pytest.mark.parametrize(("seats", "variant", "options"), SOME)
def test_options_that_differ_are_told_apart(seats, variant, options):
    """Two options of one question have the same code only where they are alike on the table."""
    assert told_alike(GAME, GAME.make_setup(seats, variant, options)) < 1 / 50


def test_what_is_left_to_the_policy_is_asked_by_the_rules():
    assert set(ANSWERS) > GAME.encoder.routine


def test_a_step_towards_a_goal_is_a_gain():
    """The exit of Mission 5's map, from every area that is joined to another by an open way."""
    setup = GAME.make_setup(1, "campaign", {"mission": "M5"})
    match, seat, _ = next(asked(GAME, setup))
    while match.question(seat).kind != "action":
        match.choose(seat, match.question(seat).form.only() or 0)
    reading = Reading(GAME.view(match.state, seat))
    bearings, where = bearings_of(reading), GOALS.index("exit")
    far = fields(reading).alone(reading.station.exit)
    assert bearings.near(reading.station.exit)[where] == 1.0
    steps = 0
    for here in range(reading.station.areas):
        assert not any(bearings.gains(here, here))
        for there in bits(reading.station.reach(reading.opened)[here]):
            gained = bearings.gains(here, there)[where]
            assert (gained > 0) == (far[there] < far[here])
            steps += gained > 0
    assert steps


def test_what_is_looked_at_is_spoken_of():
    """Every look belongs to a field that the words have, or to an argument no field says."""
    words = GAME.make_edition(GAME.make_setup(1)).words
    fields = set(words.fields)
    spoken = {name for name in LOOKS if " " not in name}
    assert spoken <= fields
    assert {name.split()[0] for name in set(LOOKS) - spoken} <= set(words.option)


def test_who_has_won_has_made_all_progress():
    won = lost = 0
    for n, (seats, variant, options) in enumerate(SETUPS):
        setup = GAME.make_setup(seats, variant, options)
        match = Match(GAME, setup, random.Random(n), recording=False, chronicle=False)
        bots = [make_bot("heuristic", GAME, n + seat) for seat in range(seats)]
        while not match.over:
            seat = match.awaiting[0]
            assert all(0 <= part <= 1 for part in GAME.progress(match.state, seat))
            match.choose(seat, ask(bots[seat], match, seat))
        parts = GAME.progress(match.state, 0)
        assert parts and (min(parts) == 1.0) == match.state.won
        won += match.state.won
        lost += not match.state.won
    assert won and lost
