"""The policy of the solo game: weighs every option and takes the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ...table import TableView
from . import answers, asides, shuttle
from .aboard import fight_worth
from .crises import reduction
from .paying import by_worth
from .sight import Sight
from .worth import worth

if TYPE_CHECKING:
    import random

BLUR = 1e-3
"""So much at random is added to each score: of equals now this one is taken, now that."""


def choose(view: TableView, question: Question, rng: random.Random) -> Answer:
    """The answer to a question of the solo game."""
    s = Sight(view, question)
    if question.form.several:
        return SEVERAL[question.kind](s, question)
    n = question.form.size
    for at, option in enumerate(question.options[n:], start=n):
        if asides.aside(s, option) > 0.0:
            return at
    only = n == 1
    return 0 if only else _best(s, question, question.options[:n], rng)


def _best(s: Sight, question: Question, options: Sequence[Option], rng: random.Random) -> int:
    fight = shuttle.SCORES.get(question.kind)
    if fight is not None:
        scores = [fight(s, option) for option in options]
    else:
        score = answers.SCORES[question.kind]
        scores = [score(s, question, option) for option in options]
    blurred = [value + BLUR * rng.random() for value in scores]
    return blurred.index(max(blurred))


# -- several at once ---------------------------------------------------------------------------


def _discards(s: Sight, question: Question) -> Answer:
    """The cards that are missed least; in the shuttle conflict those that match least."""
    order = by_worth(s, s.now)
    if s.view.launched:
        order = sorted(s.now.hand, key=fight_worth)
    return _indices(question.options, [("card", card) for card in order[: question.form.low]])


def _reduce(s: Sight, question: Question) -> Answer:
    tokens, doors = reduction(s, s.now, question.about[0])
    wanted: list[Option] = [("token", "survival")] * tokens
    wanted += [("card", card) for card in doors]
    return tuple(sorted([question.options.index(option) for option in wanted]))


def _indices(options: Sequence[Option], wanted: Sequence[Option]) -> tuple[int, ...]:
    """Where wanted options stand, each at another place."""
    left = list(enumerate(options))
    found = []
    for option in wanted:
        at = next(pair for pair in left if pair[1] == option)
        left.remove(at)
        found.append(at[0])
    return tuple(sorted(found))


def _android_unloads(s: Sight, question: Question) -> Answer:
    """What is beyond the bars first."""
    p = s.now.copy()
    chosen = []
    columns = [option[1] for option in question.options]
    for _ in range(question.form.low):
        scores = []
        for at, column in enumerate(columns):
            if p.load[column]:
                q = p.copy()
                q.loads(column, -1)
                scores.append((worth(s, q), at))
        at = max(scores)[1]
        p.loads(columns[at], -1)
        chosen.append(at)
    return tuple(sorted(chosen))


SEVERAL: Mapping[str, Callable[[Sight, Question], Answer]] = {
    "hand_limit": _discards,
    "crisis_cards": _discards,
    "elude_price": _discards,
    "exchange": _discards,
    "asteroid_discard": _discards,
    "reduce": _reduce,
    "android_unloads": _android_unloads,
}
"""By the kind of the question."""
