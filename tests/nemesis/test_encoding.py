"""What learned bots of Nemesis are told: of one shape, and nothing that the view does not tell."""

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.nemesis.ai.bearings import GOALS, NEEDS, Bearings, needs_of
from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import OBJECTIVE
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from tests.encodings import check_redeal, check_shape, told_alike
from tests.nemesis.scenario import Scenario

SETUPS = [(1, "solo", {}), (3, "coop", {}), (4, "standard", {}), (2, "standard", {})]
SETUPS.append((5, "standard", {"intruder_player": "yes"}))


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_every_position_has_the_same_shape(seats, variant, options):
    check_shape(GAME, GAME.make_setup(seats, variant, options))


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_an_encoding_does_not_change_under_redeal(seats, variant, options):
    check_redeal(GAME, GAME.make_setup(seats, variant, options), 2)


def test_options_that_differ_are_told_apart():
    """Two options of one question have the same code only where they are alike on the table."""
    setup = GAME.make_setup(3, "standard")
    assert told_alike(GAME, setup, "random", several=False) < 1 / 20


def test_an_option_of_the_destination_says_where_it_leads():
    """Whoever has seen the coordinates chooses a place, no number; others see four alike."""
    s = Scenario(2)
    options = [("destination", space) for space in range(4)]
    form = Form(4)
    question = Question(0, "destination", (), options, form, s.g.edition)

    def told(seen):
        s.g.coordinates, s.g.coordinates_seen = 0, seen
        words = Tokens(open=True)
        code = GAME.encoder(Tokens(open=True), words).encode(GAME.view(s.g, 0), question, ())
        names = {number: name for name, number in words.items()}
        return [dict(names[token] for token in option.tokens) for option in code.options]

    places = [option["leads to"] for option in told(1)]
    assert tuple(places) == GAME.view(s.g, 0).coordinates and len(set(places)) == 4
    assert [option["as needed"] for option in told(1)] == [place == "Earth" for place in places]
    assert [option["leads to"] for option in told(0)] == [""] * 4


def test_every_objective_has_its_needs():
    assert set(NEEDS) == {objective.name for objective in OBJECTIVES}


def test_a_step_towards_a_goal_is_a_gain():
    s = Scenario(2)
    s.g.players[0].objectives = [OBJECTIVE["Necroscopy"]]
    s.g.players[0].objectives_seen = [1]
    view = GAME.view(s.g, 0)
    assert needs_of(view) == {"signal", "carcass weakness"}
    bearings = Bearings(view, view.players[0], needs_of(view))
    cockpit = GOALS.index("Cockpit")
    at = bearings.where["Cockpit"]
    here = view.players[0].room
    assert bearings.gains(here, at)[cockpit] > 0
    assert bearings.gains(here, here)[cockpit] == 0
    assert bearings.near(here)[GOALS.index("Comms Room")] == 0  # nobody knows where it is


@pytest.mark.parametrize(("seats", "variant"), [(1, "solo"), (4, "standard")])
def test_who_has_won_has_made_all_progress(seats, variant):
    winners = 0
    for seed in range(14):
        setup = GAME.make_setup(seats, variant)
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(seats)]
        while not match.over:
            seat = match.awaiting[0]
            assert all(0 <= part <= 1 for part in GAME.progress(match.state, seat))
            match.choose(seat, ask(bots[seat], match, seat))
        for seat, won in enumerate(match.result().won):
            if won:
                winners += 1
                parts = GAME.progress(match.state, seat)
                assert parts and min(parts) == 1.0
    assert winners
