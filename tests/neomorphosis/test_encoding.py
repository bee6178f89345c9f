"""What learned bots of Neo-Morphosis are told: of one shape, and nothing beyond the view."""

import copy
import math
import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.bots.picking import Picking
from hullbreach.games.neomorphosis.ai.answers import ANSWERS
from hullbreach.games.neomorphosis.ai.bearings import GOALS, fields
from hullbreach.games.neomorphosis.ai.bearings import bearings as bearings_of
from hullbreach.games.neomorphosis.ai.reading import Reading
from hullbreach.games.neomorphosis.board import FIRST_STAND_ALONE, STATIONS, bits
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import MISSIONS
from hullbreach.games.neomorphosis.telling import LOOKS
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.match import Match

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


def asked(seats, variant, options, level="random", seed=1):
    """A game, decision by decision: the match, the seat asked, its encoder."""
    match = Match(GAME, GAME.make_setup(seats, variant, options), random.Random(seed))
    bots = [make_bot(level, GAME, seed + seat) for seat in range(seats)]
    words = Tokens(open=True), Tokens(open=True)
    encoders = [GAME.encoder(*words) for _ in range(seats)]
    while not match.over:
        seat = match.awaiting[0]
        yield match, seat, encoders[seat]
        match.choose(seat, ask(bots[seat], match, seat))


def encoded(encoder, match, seat):
    picking = Picking(match.question(seat))
    if picking.answer is not None:
        return None
    return encoder.encode(GAME.view(match.state, seat), picking.question, picking.taken)


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_every_position_has_the_same_shape(seats, variant, options):
    for match, seat, encoder in asked(seats, variant, options):
        code = encoded(encoder, match, seat)
        if code is not None:
            told = [code.numbers, *[option.numbers for option in code.options]]
            assert len(code.numbers) == GAME.encoder.width
            assert {len(option.numbers) for option in code.options} == {GAME.encoder.option_width}
            assert all(math.isfinite(n) and abs(n) <= 20 for numbers in told for n in numbers)
            assert all(0 not in option.tokens for option in code.options)


@pytest.mark.parametrize(("seats", "variant", "options"), SOME)
def test_an_encoding_does_not_change_under_redeal(seats, variant, options):
    compared = 0
    for match, seat, encoder in asked(seats, variant, options, "heuristic", 3):
        if match.seq % 9 == 0:
            other = copy.deepcopy(encoder.memory)
            code = encoded(encoder, match, seat)
            again = GAME.encoder(encoder.words, encoder.option_words)
            again.memory = other
            assert encoded(again, match.redeal(seat), seat) == code
            compared += code is not None
        else:
            encoded(encoder, match, seat)
    assert compared > 5


@pytest.mark.parametrize(("seats", "variant", "options"), SOME)
def test_options_that_differ_are_told_apart(seats, variant, options):
    """Two options of one question have the same code only where they are alike on the table."""
    alike = different = 0
    for match, seat, encoder in asked(seats, variant, options, "heuristic"):
        code = encoded(encoder, match, seat)
        if code is not None:
            found = {(tuple(option.numbers), tuple(option.tokens)) for option in code.options}
            different += len(found)
            alike += len(code.options) - len(found)
    assert alike < different / 50


def test_what_is_left_to_the_policy_is_asked_by_the_rules():
    assert set(ANSWERS) > GAME.encoder.routine


def test_a_step_towards_a_goal_is_a_gain():
    """The exit of Mission 5's map, from every area that is joined to another by an open way."""
    match, seat, _ = next(it for it in asked(1, "campaign", {"mission": "M5"}))
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
