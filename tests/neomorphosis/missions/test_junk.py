"""Mission 2: Weaponized Junk."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.actions import HANDS
from hullbreach.games.neomorphosis.carrying import lose
from hullbreach.games.neomorphosis.ids import CAROLIN, PIPE_BOMB, ROBERT, SHOCK_BATON
from hullbreach.games.neomorphosis.state import DEFEATED
from tests.neomorphosis.missions.playing import ends, happens, mission_of, stories
from tests.neomorphosis.scenario import Make, Scenario


def arm(s: Scenario, *names: str) -> None:
    cards = iter(("Nail Blaster", "Medkit", "Scrap Plating", "Stim Pack"))
    for name in names:
        s.give(name, next(cards))


def search(s: Scenario) -> None:
    """The last crate is searched."""
    s.g.crates.clear()
    happens(s, "searched", ROBERT, 0)


@pytest.mark.rule("NM-M2-01", "NM-M2-02", "NM-GAP-81")
def test_mission_2_is_won_by_the_last_crate(mission: Make) -> None:
    s = mission("M2")
    arm(s, "Alice", "Robert", "Yuri", "Carolin")
    s.put("Yuri", wounds=7, down=DEFEATED)  # its card counts
    happens(s, "crafted", CAROLIN, 0)
    assert stories(s) == ["armed"]
    s.g.crates.pop()
    happens(s, "searched", ROBERT, 0)
    assert len(s.g.crates) == 7 and not s.g.ending
    with ends(s, "won"):
        search(s)
    assert stories(s) == ["armed", "last_crate"]


@pytest.mark.rule("NM-EX-107", "NM-M2-02")
@pytest.mark.parametrize("cards", [2, 1])
def test_mission_2_is_won_by_a_trade(mission: Make, cards: int) -> None:
    s = mission("M2")
    arm(s, "Alice", "Yuri")
    s.give("Robert", "Shock Baton", *(["Pipe Bomb"] if cards == 2 else []))
    search(s)
    trade = HANDS["take"].run(s.g, CAROLIN, ROBERT, SHOCK_BATON)
    if cards == 2:
        with ends(s, "won"):
            s.run(trade)
    else:
        s.run(trade)
        assert not s.g.ending and stories(s) == ["last_crate"]


@pytest.mark.rule("NM-M2-01", "NM-M2-02")
def test_a_card_that_is_used_up_no_longer_counts(mission: Make) -> None:
    s = mission("M2")
    arm(s, "Alice", "Robert", "Yuri")
    s.give("Carolin", "Pipe Bomb")
    happens(s, "crafted", CAROLIN, PIPE_BOMB)
    lose(s.g, CAROLIN, PIPE_BOMB)
    search(s)
    assert not s.g.ending


@pytest.mark.rule("NM-MISS-05", "NM-INV-07", "NM-GAP-123")
def test_too_few_craftables_are_hopeless(mission: Make) -> None:
    s = mission("M2")
    arm(s, "Alice", "Robert")
    s.g.gone, s.g.display = s.g.display[1:], s.g.display[:1]
    assert mission_of(s).hopeless(s.g)
    card = s.g.gone.pop()
    s.g.floor[0].append(card)
    assert not mission_of(s).hopeless(s.g)
