"""Guided games: who follows the proposals meets every lesson and comes to the end."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.bots.coach import coached, proposal, scripted
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.chance import Source
from hullbreach.kernel.fairness import Stream, begun
from hullbreach.kernel.game import Game
from hullbreach.kernel.guides import Guide, guide_of, guides, script_of
from hullbreach.kernel.match import Match

ALL = [(game, guide.id) for game in GAMES for guide in guides(find_game(game))]
LONG = 2000


def opened(game: str, id: str) -> tuple[Game, Guide, Match]:
    found = find_game(game)
    guide = guide_of(found, id)
    assert guide is not None
    draws = Stream([begun(guide.secret)]).draw
    return found, guide, Match(found, guide.setup(found), source=Source(draws=draws))


def others(match: Match, guide: Guide) -> None:
    """Everybody else answers, until who learns is asked."""
    while match.pending is not None and guide.seat not in match.awaiting:
        seat = match.awaiting[0]
        answer = scripted(match, guide, seat)
        if answer is None:
            answer = ask(make_bot(guide.bot, match.game, seat), match, seat)
        match.choose(seat, answer)


@pytest.mark.parametrize(("game", "id"), ALL)
def test_who_follows_the_coach_meets_every_lesson_and_wins(game: str, id: str) -> None:
    _, guide, match = opened(game, id)
    met = set()
    for _ in range(LONG):
        others(match, guide)
        said = coached(match, guide)
        met |= {said.now.id, *(one.id for one in said.told)}
        if match.over:
            break
        assert scripted(match, guide, guide.seat) is not None, (
            f"the rules have changed: python tools/record_guides.py {game} {id}"
        )
        match.choose(guide.seat, proposal(match, guide))
    assert said.now.id == "end"
    assert said.now.words == guide.won
    assert [lesson.id for lesson in guide.lessons if lesson.id not in met] == []
    assert all(said.learnt)
    assert tuple(match.entries) == script_of(match.game, id)


@pytest.mark.parametrize(("game", "id"), ALL)
def test_who_goes_another_way_is_coached_to_the_end_too(game: str, id: str) -> None:
    _, guide, match = opened(game, id)
    rng = random.Random(5)
    own = 0
    while match.pending is not None:
        others(match, guide)
        if match.pending is None:
            break
        own += 1
        said = coached(match, guide)
        form = match.question(guide.seat).form
        wild = own < 12
        match.choose(guide.seat, form.draw(rng) if wild else proposal(match, guide))
        assert said.now.title or said.now.id.startswith("kind.")
        assert own < LONG
    assert coached(match, guide).now.words in (guide.won, guide.lost)


@pytest.mark.parametrize(("game", "id"), ALL)
def test_the_proposal_changes_nothing_and_is_the_same_when_asked_again(game: str, id: str) -> None:
    _, guide, match = opened(game, id)
    others(match, guide)
    for wild in (False, True, False):
        answer, entries = proposal(match, guide), list(match.entries)
        assert proposal(match, guide) == answer
        assert match.entries == entries
        if wild:
            answer = match.question(guide.seat).form.draw(random.Random(1))
        match.choose(guide.seat, answer)
        others(match, guide)


@pytest.mark.parametrize(("game", "id"), ALL)
def test_a_guide_has_a_dozen_lessons_or_more_of_different_names(game: str, id: str) -> None:
    guide = guide_of(find_game(game), id)
    assert guide is not None
    assert len(guide.lessons) >= 12
    assert len({lesson.id for lesson in guide.lessons}) == len(guide.lessons)
    for lesson in guide.lessons:
        assert lesson.after or lesson.learnt, lesson.id
        assert len(lesson.words) < 420, lesson.id


def test_a_script_that_no_longer_fits_is_left() -> None:
    _, guide, match = opened(*ALL[0])
    first = scripted(match, guide, guide.seat)
    assert first is not None
    other = next(n for n in range(match.question(guide.seat).form.size) if n != first)
    match.choose(guide.seat, other)
    assert scripted(match, guide, guide.seat) is None
    assert all(scripted(match, guide, seat) is None for seat in match.awaiting)
