"""Random games under the eyes of a referee (referee.py)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.neomorphosis.referee import Referee
from tests.neomorphosis.scenario import Missions
from tests.neomorphosis.test_random_play import Laden, played

JUDGED = (
    "moment", "attacked", "alien.attacks", "structure.attacked", "tested", "programmed",
    "emergency.covered", "exploded", "released", "start emergency.critical",
    "start emergency.rises", "start emergency.created", "start emergency.activated",
    "start crew.stands", "start crew.recovers",
)  # fmt: skip


@pytest.mark.rule(
    "NM-SOR-09", "NM-SOR-10", "NM-WIN-04", "NM-COMB-01", "NM-COMB-18", "NM-WND-01",
    "NM-WND-08", "NM-EXPL-05", "NM-EMER-01", "NM-PROG-08",
)  # fmt: skip
def test_rolls_wounds_and_phases_come_to_what_they_should() -> None:
    judged: Counter[str] = Counter()
    for number, mission in enumerate(("TUT", "M1", "M3", "M6", "M7", "M8", "M9", "M10") * 4):
        game = Laden() if number % 3 else Missions()
        options = {"mission": mission, "mode": ("normal", "insane")[number % 2]}
        setup = game.make_setup(1 + number % 4, "campaign", options)
        referee: Referee | None = None
        for match in played(game, setup, f"referee {number}"):
            if referee is not None:
                referee.look()
            elif match.pending is not None and match.state.round:
                referee = Referee(match)
        assert referee is not None
        judged += referee.seen
    assert not [what for what in JUDGED if not judged[what]], judged
