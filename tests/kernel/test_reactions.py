"""Reactions, roles that change hands and hits shared out, played over a toy of that shape."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.kernel.match import Match
from hullbreach.lab.properties import check_game
from tests.kernel.reactiontoy import FILLER, GAME, HIDE, SHOCK, Hunt

HUNTER = 3


def hunt(hands: list[list[int]], **fields: Any) -> Match:
    """A match of four in which the hunter, the last seat, is about to attack room 0."""
    deck = Hunt().deck
    for card in (card for hand in hands for card in hand):
        deck.pool.remove(card)
    g = Hunt(seats=4, deck=deck, hands=hands, owner=[0, 0, 1, 1, 2, 2], room=[0, 1] * 3,
             active=HUNTER, rounds=1, step="turn", **fields)  # fmt: skip
    match = Match.at(GAME, GAME.make_setup(4), g)
    options = match.options(HUNTER)
    match.choose(HUNTER, options.index(("attack", 0)))
    return match


def act(match: Match, seat: int, *option: Any) -> None:
    match.choose(seat, match.options(seat).index(option))


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    assert match.pending is not None
    return match.pending.kind, match.awaiting


@pytest.mark.parametrize("cancels", [True, False])
def test_all_with_a_target_and_then_the_hunter_are_asked_whatever_they_hold(cancels: bool) -> None:
    match = hunt([[HIDE], [FILLER], [], [HIDE] if cancels else [FILLER]])
    assert asked(match) == ("react", (0, 1, 2))
    act(match, 1, "wait")
    act(match, 0, "play", HIDE, 0)
    assert asked(match) == ("cancel", (HUNTER,))
    assert len(match.options(HUNTER)) == 1 + cancels
    match.choose(HUNTER, len(match.options(HUNTER)) - 1)
    assert match.state.safe == ([] if cancels else [0])
    assert asked(match) == ("react", (1, 2)), "who waited may still react; who reacted may not"


def test_when_all_wait_in_a_row_the_window_closes_for_good() -> None:
    match = hunt([[HIDE], [SHOCK], [], []])
    for seat in (2, 0, 1):
        act(match, seat, "wait")
    assert match.state.owner[0::2] == [-1, -1, -1]
    assert "react" not in asked(match)


def test_a_shock_ends_the_attack_and_what_was_done_stays_done() -> None:
    match = hunt([[HIDE], [SHOCK], [], []])
    act(match, 0, "play", HIDE, 0)
    act(match, HUNTER, "let")
    act(match, 1, "play", SHOCK)
    act(match, HUNTER, "let")
    assert match.state.owner == [0, 0, 1, 1, 2, 2]
    assert match.state.hands == [[], [], [], []]


def test_a_role_changes_hands_in_the_middle_of_anothers_turn() -> None:
    """Seat 2 loses its last character; whoever has two gives it one, else it becomes the cat."""
    match = hunt([[], [], [], []])
    match.state.owner[5] = -1
    for seat in (0, 1, 2):
        act(match, seat, "wait")
    assert asked(match) == ("turn", (0,)), "seats 0 and 1 kept one each, so there was none to take"
    assert match.state.cats == [2]
    assert match.state.owner == [-1, 0, -1, 1, -1, -1]

    match = hunt([[HIDE], [], [], []])
    match.state.owner[5] = -1
    act(match, 0, "play", HIDE, 0)
    act(match, HUNTER, "let")
    for seat in (1, 2):
        act(match, seat, "wait")
    assert asked(match) == ("take_over", (2,))
    assert match.options(2) == [("take", 0), ("take", 1)]
    act(match, 2, "take", 1)
    assert match.state.owner == [0, 2, -1, 1, -1, -1]
    assert match.state.cats == []


def test_the_cat_does_not_fire_and_agrees_to_nothing() -> None:
    match = hunt([[], [], [], []])
    match.state.owner[5] = -1
    for seat in (0, 1, 2):
        act(match, seat, "wait")
    assert ("fire",) in match.options(0)
    act(match, 0, "propose")
    assert asked(match) == ("launch", (0, 1))
    act(match, 0, "stay")
    act(match, 1, "launch")
    assert asked(match) == ("turn", (1,)), "one refusal blocks it"
    act(match, 1, "pass")
    assert asked(match) == ("turn", (2,))
    assert ("fire",) not in match.options(2)


@pytest.mark.parametrize("seed", range(30))
def test_every_property_holds_over_whole_hunts(seed: int) -> None:
    _, trouble = check_game(GAME, GAME.make_setup(3 + seed % 2), seed, every=3)
    assert trouble is None, trouble


def test_random_hunts_meet_every_form() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(40):
        match = Match(GAME, GAME.make_setup(4), random.Random(seed))
        bot = make_bot("random", GAME, seed)
        while match.pending is not None:
            kinds[match.pending.kind] += 1
            seat = match.awaiting[-1]
            match.choose(seat, ask(bot, match, seat))
    assert min(kinds[k] for k in ("react", "cancel", "share", "launch", "limits", "take_over")) > 3
