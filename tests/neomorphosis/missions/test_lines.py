"""Every mission can be won, played to its end with kind luck; and in how many rounds."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import piles
from hullbreach.games.neomorphosis.rules import Rules
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import count
from tests.neomorphosis.missions import generated_plans
from tests.neomorphosis.missions.lines import Play
from tests.neomorphosis.missions.plans import played
from tests.neomorphosis.missions.playing import MISSIONS

ROUNDS = {
    # mission: rounds of the line and last slot, Normal and Insane
    "TUT": ((3, 12), (3, 10)),
    "M1": ((5, 8), (5, 6)),
    "M2": ((5, 8), (5, 8)),
    "M3": ((6, 7), (7, 5)),
    "M4": ((3, 5), (3, 4)),
    "M5": ((6, 7), (6, 6)),
    "M6": ((6, 9), (6, 8)),
    "M7": ((11, 12), (11, 12)),
    "M8": ((5, 8), (5, 4)),
    "M9": ((6, 7), (6, 5)),
    "M10": ((3, 8), (3, 7)),
}


@pytest.mark.parametrize("mission", ROUNDS)
@pytest.mark.parametrize("mode", ["normal", "insane"])
@pytest.mark.rule(
    "NM-WIN-01", "NM-MISS-03", "NM-GEN-01", "NM-SETUP-11", "NM-GAP-28", "NM-GAP-105", "NM-GAP-130"
)
def test_every_mission_can_be_won(mission: str, mode: str) -> None:
    p = played(mission, mode)
    g = p.g
    assert g.won and g.ending == ("B" if mission == "M10" else "won")
    assert (g.round, g.last_slot) == ROUNDS[mission][mode == "insane"]
    sound(p)


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("mode", ["normal", "insane"])
@pytest.mark.rule("NM-GENR-01", "NM-GENR-03", "NM-GENR-04", "NM-GENR-09", "NM-WIN-01")
def test_every_card_and_every_stand_alone_map_can_be_won(number: int, mode: str) -> None:
    cards = [f"{stage}-{number}" for stage in ("EN", "EX", "ER")]
    p = generated_plans.played(f"SA{number}", mode, *cards)
    assert p.g.won and p.g.ending == "won"
    assert p.g.progress.cards == [generated_plans.CARD[card] for card in cards]
    assert p.g.slot < p.g.last_slot  # before the collapse begins
    sound(p)


def sound(p: Play) -> None:
    """All that was wanted is done, nothing is lost, and the journal says all."""
    g = p.g
    rules: Rules = g.edition
    assert all(done >= of for done, of in rules.mission.wanted(g))
    assert count(piles.piles(g), piles.component) == piles.components(g)
    again = Match.replay(MISSIONS, p.match.setup, p.match.entries)
    assert again.digest() == p.match.digest()
