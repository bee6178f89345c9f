"""Retaliation as a game of the kernel: setups, gauges and tallies."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.game import GAME
from hullbreach.kernel.errors import BadSetup
from hullbreach.lab.properties import check_game


def test_the_level_is_solo_coops_alone() -> None:
    with pytest.raises(BadSetup, match="NR-SOLO-19"):
        GAME.make_setup(3, "standard", {"level": "veteran"})
    assert GAME.make_setup(1).variant == "coop"
    with pytest.raises(BadSetup, match="2 to 5 seats"):
        GAME.make_setup(1, "standard")


def test_gauges_and_tallies_are_the_same_in_every_position() -> None:
    setup = GAME.make_setup(3)
    walk, trouble = check_game(GAME, setup, 12, every=1000)
    assert trouble is None and walk is not None
    begun = GAME.setup(setup)
    begun.edition = GAME.edition(setup)
    titles = [(it.title, it.seat) for it in GAME.gauges(begun)]
    assert titles == [(it.title, it.seat) for it in GAME.gauges(walk.match.state)]
    counted = {it for e in walk.match.events or () for it in GAME.tally(e.kind, e.args)}
    assert counted and len(set(GAME.tallies())) == len(GAME.tallies())
