"""Choices of several taken one by one, for bots that choose one option at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.encoding import Encoded, Tokens, advised
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Question

STOP: Option = ("stop",)
"""No more: offered as soon as what is taken is an answer."""


class Picking:
    """A question answered by single picks.

    While `answer` is None, `question` is what to choose one option of and `taken` what was chosen
    before. The bounds of its form are what is left to take. Where one way is left it is taken.
    """

    def __init__(self, question: Question) -> None:
        self.whole = question
        self.question = question
        self.taken: list[Option] = []
        self.answer: Answer | None = question.form.only()
        self._chosen: list[int] = []
        self._ways: list[int] = []
        if self.answer is None and question.form.several:
            self._next()

    def pick(self, index: int) -> None:
        """Take option `index` of `question`."""
        form = self.whole.form
        if not form.several:
            self.answer = index
            return
        way = self._ways[index]
        if way >= form.size:
            self.answer = way  # an aside is taken alone
        elif way < 0:
            self.answer = tuple(sorted(self._chosen))
        else:
            self._chosen.append(way)
            self.taken.append(self.whole.options[way])
            self._next()

    def picks(self, answer: Answer) -> Iterator[int]:
        """The picks that lead to an answer, each made after it was told: for learning from another.

        To be asked of a fresh Picking, which is at the end then.
        """
        while self.answer is None:
            index = self.towards(answer)
            yield index
            self.pick(index)

    def towards(self, answer: Answer) -> int:
        """The next pick on the way to an answer, -1 where it cannot be had any more."""
        if not self.whole.form.several:
            return answer if isinstance(answer, int) else answer[0]
        wanted = Counter([answer] if isinstance(answer, int) else answer)
        left = min((wanted - Counter(self._chosen)).elements(), default=-1)
        return self._ways.index(left) if left in self._ways else -1

    def heeded(self, encoded: Encoded, advice: Answer | None, option_words: Tokens) -> Encoded:
        """The encoded `question` with the pick on the way to what is advised marked, if any is."""
        way = -1 if advice is None else self.towards(advice)
        return encoded if way < 0 else advised(encoded, way, option_words)

    def _next(self) -> None:
        """What may be taken now: whatever still leads to an answer. One way only is taken."""
        form, chosen = self.whole.form, self._chosen
        while True:
            total = sum(_weight(form, i) for i in chosen)
            ways = [i for i in range(form.size) if _leads_on(form, chosen, i, total)]
            if form.low <= total <= form.high:
                if not ways:
                    self.answer = tuple(sorted(chosen))
                    return
                ways.append(-1)
            if not chosen:
                ways += range(form.size, form.size + form.asides)
            if len(ways) > 1:
                break
            chosen.append(ways[0])
            self.taken.append(self.whole.options[ways[0]])
        self._ways = ways
        options = [self.whole.options[i] if i >= 0 else STOP for i in ways]
        whole = self.whole
        # Bounds mean nothing where one is chosen: they say what is left to take.
        left = Form(len(ways), low=max(0, form.low - total), high=form.high - total)
        self.question = Question(whole.seat, whole.kind, whole.about, options, left, whole.edition)


def _weight(form: Form, index: int) -> int:
    return form.weights[index] if form.weights else 1


def _leads_on(form: Form, chosen: list[int], index: int, total: int) -> bool:
    """Whether an answer can still be had when an option is taken besides what is chosen."""
    if not form.amounts:
        return index not in chosen and total < form.high
    left = list(form.repeats or (1,) * form.size)
    for i in (*chosen, index):
        left[i] -= 1
    total += _weight(form, index)
    if left[index] < 0 or total > form.high:
        return False
    sums = 1 << total
    for i, often in enumerate(left):
        for _ in range(often):
            sums |= sums << _weight(form, i)
    return sums & ((2 << form.high) - 1) >> form.low << form.low != 0
