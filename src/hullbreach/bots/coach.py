"""Plays and explains a guided game (kernel/guides.py): proposals, lessons, and its other seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from hullbreach.kernel.chronicle import Event
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import BadChoice
from hullbreach.kernel.game import Choice
from hullbreach.kernel.guides import CoachView, Guide, Lesson, Told, script_of
from hullbreach.kernel.journal import Entry
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import DecisionView

from . import make_bot
from .base import ask


def scripted(match: Match, guide: Guide, seat: int) -> Answer | None:
    """What the script has a seat answer now; None once the game has gone another way.

    Answers are compared seat by seat: of several who decide at once anybody may be first.
    """
    script = script_of(match.game, guide.id)
    if match.offset or len(match.entries) >= len(script):
        return None
    said, told = _by_seat(match.entries), _by_seat(script)
    if any(told.get(who, [])[: len(entries)] != entries for who, entries in said.items()):
        return None
    rest = told.get(seat, [])[len(said.get(seat, [])) :]
    if not rest:
        return None
    answer: Answer = rest[0]
    try:
        match.question(seat).form.fit(answer, guide.id)
    except BadChoice:
        return None  # the rules have changed since
    return answer


def _by_seat(entries: Sequence[Entry]) -> dict[int, list[Entry]]:
    """The answers of each seat; -1: the draws. What stands for later answers is left out."""
    found: dict[int, list[Entry]] = {}
    for entry in entries:
        if type(entry) is int:
            found.setdefault(-1, []).append(entry)
        elif len(entry) == 2:
            found.setdefault(entry[0], []).append(entry[1])
    return found


def proposal(match: Match, guide: Guide) -> Answer:
    """The answer proposed to the seat that learns: the script's; else what a lesson not yet learnt
    wishes for; else what a bot would do."""
    found = scripted(match, guide, guide.seat)
    return unscripted(match, guide) if found is None else found


def unscripted(match: Match, guide: Guide) -> Answer:
    """What is proposed where no script says it."""
    decision = match.decision(guide.seat)
    if not decision.several:
        log = match.log(guide.seat)
        for lesson in guide.lessons:
            if lesson.wish and _asks(lesson, decision) and not _learnt(lesson, log, guide.seat):
                for at, choice in enumerate(decision.choices):
                    if _means(lesson, choice):
                        return at
    return bot_answer(match, guide, guide.seat)


def bot_answer(match: Match, guide: Guide, seat: int) -> Answer:
    """What a bot answers, alike whenever it is asked in the same position."""
    seed = random.Random(f"{seat} {match.seq}").randrange(2**32)
    return ask(make_bot(guide.bot, match.game, seed), match, seat)


def coached(
    match: Match, guide: Guide, propose: Callable[[Match, Guide], Answer] = proposal
) -> CoachView:
    """What the coach says to the seat that learns."""
    seat = guide.seat
    log = match.log(seat)
    told = [_told(lesson) for lesson in _happened(guide, log, seat)]
    learnt = tuple([_learnt(lesson, log, seat) for lesson in guide.lessons])
    now, proposed = _now(match, guide, log, propose)
    titles = tuple([lesson.title for lesson in guide.lessons])
    d = match.pending
    passes = d is not None and d.kind in guide.passes and proposed == (0,)
    return CoachView(guide.title, tuple(told), now, proposed, passes, titles, learnt)


def _now(
    match: Match, guide: Guide, log: list[Event], propose: Callable[[Match, Guide], Answer]
) -> tuple[Told, tuple[int, ...]]:
    """What to say of the decision at hand, and the proposal."""
    seat = guide.seat
    if match.over:
        won = any(side.won and seat in side.seats for side in match.result().sides)
        return Told("end", "The end", guide.won if won else guide.lost), ()
    if seat not in match.awaiting:
        return Told("waiting", "Others act", guide.waiting), ()
    decision = match.decision(seat)
    answer = propose(match, guide)
    proposed = answer if isinstance(answer, tuple) else (answer,)
    choices = [decision.choices[at] for at in proposed]
    fitting = [lesson for lesson in guide.lessons if _fits(lesson, decision, choices)]
    fresh = [lesson for lesson in fitting if not _learnt(lesson, log, seat)]
    if fresh:
        return _told(fresh[0]), proposed
    if fitting and fitting[0].again:
        return Told(fitting[0].id, fitting[0].title, fitting[0].again), proposed
    return Told(f"kind.{decision.kind}", "", decision.hint), proposed


def _told(lesson: Lesson) -> Told:
    return Told(lesson.id, lesson.title, lesson.words)


def _fits(lesson: Lesson, decision: DecisionView, choices: list[Choice]) -> bool:
    """Whether a lesson is about what is proposed at a decision."""
    if lesson.after or not _asks(lesson, decision):
        return False
    return not lesson.options or any(_means(lesson, choice) for choice in choices)


def _asks(lesson: Lesson, decision: DecisionView) -> bool:
    return not lesson.after and (not lesson.kinds or decision.kind in lesson.kinds)


def _means(lesson: Lesson, choice: Choice) -> bool:
    """Whether a choice is one of those a lesson speaks of."""
    for wanted in lesson.options:
        verb, _, words = wanted.partition(":")
        if choice.option and choice.option[0] == verb and words in choice.title:
            return True
    return False


def _happened(guide: Guide, log: list[Event], seat: int) -> list[Lesson]:
    """The lessons about what has happened, in that order."""
    firsts = [(_first(lesson, log, seat), lesson) for lesson in guide.lessons if lesson.after]
    return [lesson for at, lesson in sorted(firsts, key=lambda pair: pair[0]) if at < len(log)]


def _first(lesson: Lesson, log: list[Event], seat: int) -> int:
    """The first line a lesson is about; behind the log if there is none."""
    for at, event in enumerate(log):
        if event.kind in lesson.after and (not lesson.own or about(event, seat)):
            return at
    return len(log)


def _learnt(lesson: Lesson, log: list[Event], seat: int) -> bool:
    """Whether a lesson has come up."""
    if lesson.after:
        return _first(lesson, log, seat) < len(log)
    marks = [mark.partition(":")[::2] for mark in lesson.learnt]
    return any(
        event.kind == kind and words in event.words and about(event, seat)
        for event in log
        for kind, words in marks
    )


def about(event: Event, seat: int) -> bool:
    """Whether a line of the log speaks of a seat, only to it, or of nobody."""
    named = [n for kind, n in event.refs if kind == "seat"]
    return seat in named or event.to == (seat,) or not named
