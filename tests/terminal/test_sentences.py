"""Nemesis in sentences, for who reads or hears them."""

from __future__ import annotations

import pytest

from hullbreach.games.nemesis.game import GAME
from hullbreach.terminal.nemesis import sentences
from tests.nemesis.scenario import Scenario


@pytest.mark.parametrize(
    ("type_", "words"),
    [("ADULT", "an Adult"), ("LARVA", "a Larva"), ("QUEEN", "the Queen")],
)
def test_who_is_in_my_room_is_named_with_the_right_article(type_: str, words: str) -> None:
    s = Scenario()
    s.put(0, 6)
    s.intruder(type_, 6)
    said = " ".join(sentences.state(GAME.view(s.g, 0), 0))
    assert f"Here with you: {words}!" in said
