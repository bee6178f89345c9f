"""Games in which all boards, limits, goals and the victory are compared with an oracle's."""

from __future__ import annotations

from collections import Counter

import pytest

from hullbreach.games.retaliation.game import GAME
from tests.retaliation.watching import watched

SETUPS: list[tuple[int, str, dict[str, str], float]] = [
    (3, "standard", {}, 0),
    (5, "standard", {"insider": "yes", "contractors": "yes"}, 0),
    (4, "standard", {"intruders": "sangrevores", "xyrians": "yes", "contractors": "yes"}, 0),
    (4, "coop", {"intruders": "neoflesh", "xyrians": "yes", "deadly": "yes"}, 0),
    (4, "standard", {"xyrians": "yes"}, 0.7),
    (3, "standard", {"intruders": "neoflesh"}, 0.7),
    (2, "coop", {"intruders": "sangrevores", "level": "recruit"}, 0.7),
]
"""Seats, variant, options, and the share of answers that the heuristic bot gives."""
FOLLOWED = {
    "health.lost", "wounded", "oxygen.lost", "contaminated", "dies", "round.marker",
    "corridor.placed", "door.closed", "secure", "fire",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "variant", "options", "wisely"), SETUPS)
def test_the_log_comes_to_what_lies_there(
    seats: int, variant: str, options: dict[str, str], wisely: float
) -> None:
    setup = GAME.make_setup(seats, variant, options)
    seen: Counter[str] = Counter()
    for n in range(2):
        *_, (match, oracle) = watched(setup, f"oracle {n}", wisely, every=9)
        assert match.over
        seen += oracle.seen
    assert sum(seen.values()) > 60


def test_what_the_oracle_follows_comes_up() -> None:
    seen: Counter[str] = Counter()
    for n in range(3):
        setup = GAME.make_setup(4, "standard", {})
        *_, (_, oracle) = watched(setup, f"follow {n}", 0.5, every=50)
        seen += oracle.seen
    assert set(seen) >= FOLLOWED
