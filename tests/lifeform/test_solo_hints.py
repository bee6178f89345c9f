"""Advice and explanations of the solo game: on all that is asked, of all there is."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.ai.solo import answers, policy, shuttle
from hullbreach.games.lifeform.game import GAME, HINTS
from hullbreach.games.lifeform.ids import CREW_CARDS
from hullbreach.kernel.decision import Decision
from tests.lifeform.alone import Solo

KINDS = {*answers.SCORES, *policy.SEVERAL, *shuttle.SCORES}
"""Every kind of question the solo game asks: test_solo_policy.py sees that there are no others."""


def test_every_question_of_the_solo_game_has_its_hint() -> None:
    assert {kind for table in HINTS.values() for kind in table} >= KINDS
    assert set(HINTS["LFD"]) <= KINDS, "a hint for what is never asked"


def test_the_same_kind_of_question_is_advised_by_whose_rule_asks() -> None:
    alone = GAME.hint(Decision("move", (0,), [("stop",)], "LFD-ACT-12"))
    crew = GAME.hint(Decision("move", (0,), [("stop",)], "LF-CACT-12"))
    assert "image" in crew and "image" not in alone and "android" in alone
    assert GAME.hint(Decision("endgame", (0,), [("stop",)], "LFD-ACT-12")) == ""


@pytest.mark.parametrize(
    ("what", "name", "rule", "part"),
    [
        (
            "crisis:1",
            "Eyes Beneath the Bunk",
            "LFD-CRISIS-02",
            "A (HIDE): you find the ship's cat.",
        ),
        ("Reactor Feed", "Reactor Feed", "LFD-CRISIS-02", "C: "),
        ("space:8", "K1", "LFD-MOT-02", "Nothing"),
        ("Instinct", "Instinct", "LFD-TRAIT-06", "deck B"),
        ("location:4", "Engineering Compartment", "LFP-INIT-06", "hide"),
        ("killed chit", "Killed chit", "LFD-LOSE-01", "ends the game"),
        ("Attack-5 token", "Attack-5 token", "LFD-HIB-04", "5 fight icons"),
        ("stowaway", "Stowaway", "LFD-STOW-01", "2 of the 6"),
    ],
)
def test_things_of_the_solo_game_are_explained(what: str, name: str, rule: str, part: str) -> None:
    found = {(entry.name, entry.rule): entry.words for entry in GAME.explain(what)}
    assert part in found[name, rule]


def test_what_an_action_does_is_said_for_who_plays_alone() -> None:
    s = Solo()
    option = ("do", "FLAMETHROWER")
    assert "image" not in GAME.choice(s.g, 0, option).words
    assert "the dot" in GAME.choice(s.g, 0, option).words
    codes = {code for card in CREW_CARDS for row in card.rows for code in row}
    assert set(s.g.edition.words.own["action"]) <= codes
