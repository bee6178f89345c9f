"""Which cards the crew keeps and gives up, and whom it drafts: answers of several options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..ids import CRANE, CREW_CARDS, HALLORAN, OKONJO, PALMER, RAMAN, SOLHEIM, TIGHE, VILLALOBOS
from .crew_plan import CIRCUIT_CARDS, FLAME_CARDS, REACTIONS, Crew

_DRAFT = {
    VILLALOBOS: 9, HALLORAN: 8, CRANE: 7, OKONJO: 6, PALMER: 5, TIGHE: 5, SOLHEIM: 5, RAMAN: 5,
}  # fmt: skip
"""Whom to play: the others count 3."""


def keep(s: Crew, card: int, hand: list[int]) -> float:
    """What a card in a hand is worth, beside those that it lies with."""
    kind = CREW_CARDS[card]
    if s.view.stage == "showdown":
        return sum(3.5 if icon == 4 else 1.0 for icon in kind.icons)
    worth = 0.6 + 0.05 * len(kind.icons)
    if kind.reaction:
        others = sum(other in REACTIONS for other in hand) - 1
        worth += (0.9, 0.3, 0.1)[min(2, others)]
        worth += {"HIDE": 0.1, "SHOCK_PROD": 0.15}.get(kind.reaction, 0.0)
    if card in CIRCUIT_CARDS and any(o.kind == "circuit" for o in s.own.objectives):
        worth += 2.0 if sum(other in CIRCUIT_CARDS for other in hand) == 1 else 0.2
    if not kind.rows:
        worth += 1.5
    if kind.name == "Harpoon Gun":
        worth += 0.5 if s.view.minute < 15 else -0.1
    return worth


DISCARDS = frozenset((
    "hand_limit", "override", "double_load_price", "cell_price", "objective_price", "double_shift",
    "frayed_nerves", "steam_burst_price", "frozen_stiff_price", "ability_discard",
    "stillness_price", "cold_blood_price", "search_discard", "asteroid_discard",
))  # fmt: skip
"""Questions which cards of the hand to lose."""


def least_kept(s: Crew, question: Question) -> Answer:
    """The cards that one can best do without, one after the other."""
    hand = [option[1] for option in question.options]
    left = list(range(len(hand)))
    for _ in range(len(hand) - question.form.low):
        now = [hand[i] for i in left]
        left.remove(max(left, key=lambda i: keep(s, hand[i], now)))
    return tuple(left)


def most_kept(s: Crew, question: Question) -> Answer:
    """The cards that one can use best."""
    cards = [option[1] for option in question.options]
    taken: list[int] = []
    while len(taken) < question.form.high:
        hand = s.hand + [cards[i] for i in taken]
        rest = [i for i in range(len(cards)) if i not in taken]
        taken.append(max(rest, key=lambda i: keep(s, cards[i], [*hand, cards[i]])))
    return tuple(sorted(taken))


def purge(s: Crew, question: Question) -> Answer:
    """A card with FLAMETHROWER, unless two others are worth less."""
    cards = [option[1] for option in question.options]
    flames = [i for i, card in enumerate(cards) if card in FLAME_CARDS]
    rest = sorted(
        (i for i in range(len(cards)) if i not in flames), key=lambda i: keep(s, cards[i], cards)
    )[:2]
    if not flames:
        return tuple(sorted(rest))
    best = min(flames, key=lambda i: keep(s, cards[i], cards))
    both = sum(keep(s, cards[i], cards) for i in rest)
    return tuple(sorted(rest)) if len(rest) == 2 and both < keep(s, cards[best], cards) else (best,)


def best_disks(s: Crew, question: Question) -> Answer:
    # Of equals now one, now the other, as the hand fell: else the last is never played.
    chance = sum(s.hand)
    best = sorted(
        range(len(question.options)),
        key=lambda i: (-draft(s, question.options[i]), (question.options[i][1] + chance) % 10),
    )
    return tuple(sorted(best[: question.form.high]))


def shares(s: Crew, question: Question) -> Answer:
    """Cards to who has fewest, one by one."""
    hands = [s.view.players[option[1]].hand for option in question.options]
    taken = []
    for _ in range(question.form.low):
        i = hands.index(min(hands))
        hands[i] += 1
        taken.append(i)
    return tuple(sorted(taken))


SEVERAL: Mapping[str, Callable[[Crew, Question], Answer]] = {
    **dict.fromkeys(DISCARDS, least_kept),
    "scrounge": most_kept,
    "sample_purge": purge,
    "draft": best_disks,
    "share_cards": shares,
}
"""Answers to questions that take several options."""


def draft(s: Crew, option: Option) -> float:
    return float(_DRAFT.get(option[1], 3))
