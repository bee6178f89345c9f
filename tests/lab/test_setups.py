"""Setups to check: any two settings meet unless the rules refuse them together."""

import random
from itertools import combinations, product

from hullbreach.games import find_game
from hullbreach.lab.setups import drawn, setups
from tests.kernel.expansiontoy import GAME


def test_any_two_settings_meet_but_those_that_are_refused():
    chosen = [{"seats": str(s.seats), **s.options} for s in setups(GAME)]
    met = {pair for one in chosen for pair in combinations(sorted(one.items()), 2)}
    values = {"seats": "123"} | {option.id: ("no", "yes") for option in GAME.options}
    every = {
        tuple(sorted(pair))
        for a, b in combinations(values, 2)
        for pair in product(product([a], values[a]), product([b], values[b]))
    }
    assert every - met == {(("cold", "yes"), ("heat", "yes"))}
    assert len(chosen) < 12, "fewer than all combinations"


def test_a_variant_without_options_is_checked_with_every_number_of_seats():
    from tests.kernel.toygame import ToyGame

    found = [(s.seats, s.options) for s in setups(ToyGame())]
    assert found == [(2, {"speed": "slow"}), (2, {"speed": "fast"}), (3, {})]


def test_what_a_game_mixes_is_drawn_and_the_rest_stays(monkeypatch):
    plain = GAME.make_setup(2)
    rng = random.Random(1)
    state = rng.getstate()
    assert drawn(GAME, plain, rng) is plain and rng.getstate() == state
    monkeypatch.setattr(type(GAME), "mixed", ("cold", "heat"), raising=False)
    found = [drawn(GAME, plain, rng).options for _ in range(60)]
    assert {(it["cold"], it["heat"]) for it in found} == {
        ("no", "no"),
        ("no", "yes"),
        ("yes", "no"),
    }
    assert {tuple(v for k, v in it.items() if k not in GAME.mixed) for it in found} == {
        tuple(v for k, v in plain.options.items() if k not in GAME.mixed)
    }


def test_every_mission_map_and_mode_of_neomorphosis_is_learned():
    game = find_game("neomorphosis")
    rng = random.Random(1)
    for variant, option in (("campaign", "mission"), ("generator", "map")):
        setup = game.make_setup(1, variant)
        found = {
            (it.options[option], it.options["mode"])
            for it in (drawn(game, setup, rng) for _ in range(400))
        }
        values = next(it.values for it in game.options if it.id == option)
        assert len(found) == 2 * len(values)
