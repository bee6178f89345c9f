"""The ladder: the same games for every level, honest intervals."""

import json

import numpy as np
import pytest

from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup, UnknownOption
from hullbreach.lab.intervals import elo, gained, wilson
from hullbreach.lab.ladder import checked_climbs, climbed, outcomes, run
from hullbreach.lab.workers import Workers

GAME = find_game("nemesis")


def test_an_interval_holds_the_true_share_nineteen_times_of_twenty():
    chance = np.random.default_rng(1)
    for share in (0.03, 0.2, 0.5):
        shares = [wilson(float(hits), 200) for hits in chance.binomial(200, share, 2000)]
        inside = sum(it.low <= share <= it.high for it in shares)
        assert 0.92 < inside / 2000 < 0.98


def test_paired_differences_are_tighter_than_unpaired_ones():
    chance = np.random.default_rng(2)
    before = (chance.random((500, 1)) < 0.2).astype(np.float32)
    after = before.copy()
    after[:40] = 1
    difference = gained(after, before)
    assert difference.low > 0
    assert difference.share == pytest.approx(float(after.mean() - before.mean()), 1e-3)
    assert gained(before, before).share == 0


def test_ten_times_the_odds_are_400_points():
    assert elo(10 / 11, 1 / 2) == pytest.approx(400)
    assert elo(0.2, 0.2) == 0


def test_rungs_do_not_depend_on_the_workers_and_the_reference_gains_nothing(capsys):
    [climb] = checked_climbs(GAME, 22, 1, levels=["heuristic", "random"], seed=3)
    one = list(climbed(climb))
    assert one == list(climbed(climb, Workers(2)))
    heuristic, wild = one
    assert heuristic.gained.share == 0 and heuristic.elo == 0
    assert wild.survived_more.share < 0
    assert run(climb, Workers(), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [rung["level"] for rung in told["rungs"]] == ["heuristic", "random"]


def test_the_others_are_seasoned_whoever_is_measured():
    [climb] = checked_climbs(GAME, 10, 2, levels=["rookie", "random"])
    assert climb.reference == "heuristic"


def test_wrong_input_is_refused_by_name():
    with pytest.raises(UnknownOption, match="no bot 'genius'"):
        checked_climbs(GAME, 10, 2, levels=["genius"])
    with pytest.raises(BadSetup, match="--games 1"):
        checked_climbs(GAME, 1, 2)


def test_unlike_sides_have_a_ladder_each():
    game = find_game("lifeform")
    climbs = checked_climbs(game, 8, 3, levels=["heuristic"], seed=3)
    assert [climb.side for climb in climbs] == ["The crew", "The lifeform"]
    crew, lifeform = (outcomes(climb, "heuristic", 0, 8) for climb in climbs)
    assert [won for won, _ in crew] == [not won for won, _ in lifeform]
