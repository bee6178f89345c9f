"""A game to learn in seconds: take the largest number you are offered; the largest sum wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.encoding import Encoded, OptionCode
from hullbreach.kernel.game import Setup, Variant
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure, State
from tests.kernel import maptoy
from tests.kernel.plain import PlainGame

ROUNDS = 4


@dataclass(slots=True)
class Duel(State):
    sums: list[int] = field(default_factory=list)
    round: int = 0


def turn(g: Duel) -> Procedure:
    for seat in range(len(g.sums)):
        offered = [("take", g.chance(10, "number")) for _ in range(3)]
        several = g.round == 1
        if several:
            chosen = yield Decision("some", (seat,), offered, "", several=True, low=1, high=1)
            g.sums[seat] += chosen[0][1]
        else:
            g.sums[seat] += (yield Decision("one", (seat,), offered, ""))[1]
    g.round += 1
    return "turn" if g.round < ROUNDS else ""


class DuelEncoder:
    width: ClassVar[int] = 2
    option_width: ClassVar[int] = 1
    routine: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, words, option_words):
        self.words, self.option_words = words, option_words

    def encode(self, view, question, taken):
        sums = view.fields["sums"]
        options = [
            OptionCode([option[1] / 10], [self.option_words["v", option[0]]])
            for option in question.options
        ]
        return Encoded(
            [sums[question.seat] / 50, view.fields["round"] / 4],
            [self.words["kind", question.kind]],
            options,
        )

    def fork(self):
        return self


class DuelGame(PlainGame):
    id = "duel"
    title = "Duel"
    package = maptoy.__name__
    variants = (Variant("duel", "Duel", "Two or three.", (2, 3)),)
    state_type = Duel
    encoder = DuelEncoder

    def make_edition(self, setup: Setup) -> Edition:
        return Edition(flow={"turn": turn}, first_step="turn", rulebook=Rulebook.load(self.package))

    def setup(self, setup: Setup) -> Duel:
        return Duel(sums=[0] * setup.seats)

    def progress(self, state: Any, seat: int) -> tuple[float, ...]:
        return (state.sums[seat] / (9 * ROUNDS),)

    def result(self, state: Any) -> Result:
        best = max(state.sums)
        sides = tuple(Side(f"Seat {n}", (n,), total == best) for n, total in enumerate(state.sums))
        return Result(ending="over", words="Over.", sides=sides, fates=("",) * len(sides))


GAME = DuelGame()
