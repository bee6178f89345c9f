"""Mission 9: Patient 0."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.ids import ALICE, BLARE, CAROLIN, YELLOW, YURI
from hullbreach.games.neomorphosis.moving import step_to
from hullbreach.games.neomorphosis.state import NOWHERE
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from tests.neomorphosis.missions.playing import (
    acts,
    all_to,
    ends,
    forbidden,
    happens,
    stories,
)
from tests.neomorphosis.scenario import Make, Scenario

RED = 8


def falls(s: Scenario, area: str) -> None:
    """Dr. Blare is defeated in an area."""
    it = s.alien("Dr. Blare", area, wounds=7)
    s.run(strike(s.g, {}, {it.figure: 1}, "NM-COMB-02"))


@pytest.mark.rule("NM-M9-02", "NM-M9-03", "NM-EX-68", "NM-FSS-05")
def test_halon_wounds_him_and_where_he_falls_lies_the_pass(mission: Make) -> None:
    s = mission("M9")
    blare = s.alien("Dr. Blare", "S5d", wounds=4)
    s.run(release(s.g, 5, "NM-FSS-03"))
    assert blare.wounds == 6 and s.g.floor[s.at("S5d")] == []
    s.run(release(s.g, 5, "NM-FSS-03"))
    assert s.g.aliens == [] and s.g.supply[BLARE] == 1
    assert s.g.floor[s.at("S5d")] == [YELLOW] and s.g.spare_tokens.count(YELLOW) == 1
    assert stories(s) == ["blare"]


@pytest.mark.rule("NM-M9-03", "NM-M9-04", "NM-M9-06", "NM-EX-112", "NM-GAP-86", "NM-FRAG-03")
def test_the_pass_survives_everything_and_opens_the_red_door(mission: Make) -> None:
    s = mission("M9")
    falls(s, "S5b")
    all_to(s, "S1b")
    s.run(release(s.g, 5, "NM-FSS-03"))
    s.g.drone = s.at("S5b")
    s.run(explode(s.g, s.g.drone, 4, "NM-BOOM-01"))
    assert s.g.floor[s.at("S5b")] == [YELLOW] and s.g.drone == NOWHERE
    s.put("Alice", "S5b")
    s.run(ACTIONS["pick_up"].run(s.g, ALICE, YELLOW))
    s.run(strike(s.g, {ALICE: FATAL}, {}, "NM-COMB-02"))
    assert s.g.crew[ALICE].items == [YELLOW]
    s.put("Yuri", "S7b")
    s.acting("Yuri")
    assert forbidden(s, "Yuri", "unlock", RED) == "NM-M9-04"
    s.put("Yuri", "S5b")
    s.run(ACTIONS["take"].run(s.g, YURI, ALICE, YELLOW))
    s.put("Yuri", "S7b")
    acts(s, "Yuri", "unlock", RED)
    assert s.g.opened >> RED & 1 and not s.g.restricted >> RED & 1
    assert YELLOW in s.g.crew[YURI].items and stories(s)[-1] == "red_door"


@pytest.mark.rule("NM-M9-05", "NM-GAP-92", "NM-WIN-08")
def test_mission_9_is_won_in_the_loading_dock(mission: Make) -> None:
    s = mission("M9")
    all_to(s, "S8c")
    happens(s)
    falls(s, "S5b")
    assert not s.g.ending  # the red door
    s.put("Carolin", "S7b")
    s.g.floor[s.at("S5b")].remove(YELLOW)
    s.g.crew[CAROLIN].items.append(YELLOW)
    s.acting("Carolin")
    acts(s, "Carolin", "unlock", RED)
    s.put("Carolin", "S8a")
    with ends(s, "won"):
        step_to(s.g, CAROLIN, s.at("S8c"), "NM-MOVE-01")


@pytest.mark.rule("NM-M9-05")
def test_opened_without_defeating_him_does_not_win(mission: Make) -> None:
    s = mission("M9")
    all_to(s, "S8c")
    s.put("Carolin", "S7b")
    s.give("Carolin", "yellow token")
    s.acting("Carolin")
    acts(s, "Carolin", "unlock", RED)
    s.put("Carolin", "S8c")
    happens(s)
    assert not s.g.ending
