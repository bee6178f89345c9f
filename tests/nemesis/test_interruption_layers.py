"""Who is asked to interrupt, and what comes of it, down every path of answers (NEM-CARD-10, -12).

A model of the rule in a few lines says what has to happen; all sit in one room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from hullbreach.games.nemesis.ids import CARD
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
INTERRUPTION = CARD["Interruption"]
CHARACTERS = ("Captain", "Pilot", "Scientist")
HOLDERS = [who for n in range(4) for who in combinations(range(3), n)]
ANSWERS = list(product((False, True), repeat=5))


def interrupted(
    actor: int,
    holders: tuple[int, ...],
    answers: Iterator[bool],
    played: set[int],
    asked: list[tuple[int, ...]],
) -> bool:
    """Whether the action of a seat is off. Whose Interruption lies open is not asked again.

    All say what they want; it comes out as if they were asked one after another.
    """
    seats = tuple(seat for n in (1, 2) if (seat := (actor + n) % 3) not in played)
    if not seats:
        return False
    asked.append(seats)
    wants = [next(answers) for _ in seats]
    for seat, wanted in zip(seats, wants, strict=True):
        if wanted and seat in holders:
            played.add(seat)
            return not interrupted(seat, holders, answers, played, asked)
    return False


@pytest.mark.rule("NEM-CARD-10", "NEM-CARD-12")
@pytest.mark.parametrize("holders", HOLDERS, ids=str)
def test_every_path_of_answers_goes_as_the_rule_says(
    scenario: Make, holders: tuple[int, ...]
) -> None:
    for answers in ANSWERS:
        asked: list[tuple[int, ...]] = []
        played: set[int] = set()
        off = interrupted(0, holders, iter(answers), played, asked)
        s = scenario(3, characters=CHARACTERS)
        s.explore_all()
        for seat in range(3):
            s.put(seat, 1)
            s.hand(seat, "Rest", "Search", *(["Interruption"] if seat in holders else []))
        s.start()
        s.do(0, "card", CARD["Rest"], 0, decline=False)
        left, found = iter(answers), []
        while (d := s.pending).kind == "interruption":
            found.append(d.seats)
            for seat in d.seats:
                wants = next(left)
                can = ("react", INTERRUPTION) in s.options(seat)
                s.answer(seat, *(("react", INTERRUPTION) if wants and can else ("decline",)))
        assert (found, bool(s.said("scan.nothing"))) == (asked, not off), answers
        assert {p.seat for p in s.g.players if INTERRUPTION in p.deck.discard} == played
