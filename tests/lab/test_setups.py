"""Setups to check: any two settings meet unless the rules refuse them together."""

from itertools import combinations, product

from hullbreach.lab.setups import setups
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
