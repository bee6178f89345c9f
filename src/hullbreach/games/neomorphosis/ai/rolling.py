"""At rolls: cards before and after, dice rolled again, symbols covered, cards that may be lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import CARDS, SYMBOLS
from ..patterns import matchable
from ..view import NeoMorphosisView
from .actions import aims_of
from .chances import exceeds, programming, throws
from .reading import Reading, health_left
from .worth import thing_worth, top

NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS) if symbol}
DEAR = {"data_spike": 2.5, "debug_chip": 2.0, "lucky_charm": 2.0, "reagent_pack": 1.5}
"""What it costs to play a card that goes."""


def before(view: NeoMorphosisView, question: Question) -> Answer:
    """A Data Spike where it matters: for what the mission wants, or the last fields."""
    roll = view.roll
    if roll is None:
        return 0
    pattern = tuple(NUMBER[symbol] for symbol in roll.pattern)
    gained = programming(pattern, roll.bonus + 2) - programming(pattern, roll.bonus)
    stake = _stake(view)
    return 1 if len(question.options) > 1 and gained * stake > DEAR["data_spike"] else 0


def _stake(view: NeoMorphosisView) -> float:
    """What the roll that lies is worth, about."""
    roll = view.roll
    if roll is None or not roll.about:
        return 3.0
    r = Reading(view)
    m = r.member(roll.member)
    if roll.kind != "program":
        return 6.0 if roll.kind in ("tech", "science") else 4.0
    if roll.about[0] < 0:
        return 8.0 + 3.0 * (r.occupied > 2)
    gains = aims_of(r, m).gains
    known = [value for option, value in gains.items() if option[:2] == ("function", roll.about[0])]
    return 18.0 if known else 6.0


def after(view: NeoMorphosisView, question: Question) -> Answer:
    """A roll fails as it lies: abilities cost nothing, cards have to be worth it."""
    roll = view.roll
    if roll is None:
        return 0
    scores = [0.0]
    stake = _stake(view)
    for option in question.options[1:]:
        chance = _mended(view, option)
        scores.append(chance * stake - DEAR.get(option[0], 0.0))
    return top(scores)


def _mended(view: NeoMorphosisView, option: Option) -> float:
    """The chance that the roll succeeds with something played."""
    roll = view.roll
    assert roll is not None
    if roll.kind != "program":
        if option[0] == "reagent_pack":
            return 1.0 if roll.die + roll.bonus + 2 > roll.target else 0.0
        return exceeds(roll.target, roll.bonus)
    pattern = tuple(NUMBER[symbol] for symbol in roll.pattern)
    dice = [NUMBER[face] for face in roll.dice]
    if option[0] == "debug_chip":
        return _turned(pattern, dice, option[1], option[2])
    if option[0] == "signal_booster":
        return _again(pattern, dice, [dice.index(option[1])])
    best, _ = _best_again(pattern, dice)
    return best


def _turned(pattern: tuple[int, ...], dice: list[int], old: int, new: int) -> float:
    turned = list(dice)
    turned[turned.index(old)] = new
    return 1.0 if matchable(pattern, turned) else 0.0


def _again(pattern: tuple[int, ...], dice: list[int], which: Sequence[int]) -> float:
    """The chance to match a pattern when some dice are rolled again."""
    kept = [face for n, face in enumerate(dice) if n not in which]
    return sum(
        chance for lying, chance in throws(len(which)) if matchable(pattern, [*kept, *lying])
    )


def _best_again(pattern: tuple[int, ...], dice: list[int]) -> tuple[float, tuple[int, ...]]:
    """The dice to roll again, with the chance that gives."""
    best: tuple[float, tuple[int, ...]] = (-1.0, (0,))
    for n in range(1, len(dice) + 1):
        for which in combinations(range(len(dice)), n):
            best = max(best, (_again(pattern, dice, which), which))
    return best


def root_access(view: NeoMorphosisView, question: Question) -> Answer:
    """Which dice Carolin rolls again (NM-INV-08)."""
    roll = view.roll
    dice = [NUMBER[face] for face in roll.dice] if roll is not None else list(question.about[0])
    pattern = tuple(NUMBER[symbol] for symbol in roll.pattern) if roll is not None else ()
    return _best_again(pattern, dice)[1]


def cover(view: NeoMorphosisView, question: Question) -> Answer:
    """The symbols that are hardest for the others: most of them, icons first (NM-PROG-08)."""
    pattern = question.about[0]

    def worth(mask: int) -> float:
        hard = (0, 0.7, 0.9, 1.2, 1.5, 1.3, 1.3, 1.3)
        return sum(hard[symbol] for n, symbol in enumerate(pattern) if mask >> n & 1)

    return top([worth(option[1]) for option in question.options])


def fragility(view: NeoMorphosisView, question: Question) -> Answer:
    """The dearest last: what helps the tests is tested last (NM-FRAG-01)."""

    def dear(thing: int) -> float:
        card = CARDS[thing]
        return card.bonus.agility * 10 + thing_worth(view.members[question.about[0]], thing)

    return top([-dear(option[1]) for option in question.options])


def plate(view: NeoMorphosisView, question: Question) -> Answer:
    """The Trauma Plate, when it hurts (NM-COMB-21)."""
    m = next((m for m in view.members if m.id == question.about[0]), None)
    kinds = [option[0] for option in question.options]
    decline = kinds.index("decline")
    if m is None:
        return 1 - decline
    return 1 - decline if health_left(m) <= 4 or len(kinds) < 2 else decline
