"""What learned bots of Retaliation are told: of one shape, and nothing beyond the view."""

import copy
import math
import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.bots.picking import Picking
from hullbreach.games.retaliation import progress
from hullbreach.games.retaliation.ai.bearings import GOALS, Bearings
from hullbreach.games.retaliation.ai.reading import Memory, Sight
from hullbreach.games.retaliation.content import COOP_TASKS, OBJECTIVES, TASKS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.telling import LOOKS
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.match import Match

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
@pytest.mark.parametrize("level", ["random", "heuristic"])
def test_every_position_has_the_same_shape(seats, variant, options, level):
    for match, seat, encoder in asked(seats, variant, options, level):
        code = encoded(encoder, match, seat)
        if code is not None:
            told = [code.numbers, *[option.numbers for option in code.options]]
            assert len(code.numbers) == GAME.encoder.width
            assert {len(option.numbers) for option in code.options} == {GAME.encoder.option_width}
            assert all(math.isfinite(n) and abs(n) <= 20 for numbers in told for n in numbers)
            assert all(0 not in option.tokens for option in code.options)


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
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
    assert compared > 2


def test_options_that_differ_are_told_apart():
    """Two options of one question have the same code only where they are alike on the table."""
    alike = different = 0
    for match, seat, encoder in asked(3, "standard", {}, "heuristic"):
        code = encoded(encoder, match, seat)
        if code is None or match.question(seat).form.several:
            continue
        found = {(tuple(option.numbers), tuple(option.tokens)) for option in code.options}
        different += len(found)
        alike += len(code.options) - len(found)
    assert alike < different / 20


def test_a_step_towards_a_goal_is_a_gain():
    """The Landing Zone is far from nowhere known: each room next to it is a step away."""
    for match, seat, _ in asked(3, "standard", {}, "heuristic"):
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
