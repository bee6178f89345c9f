"""The flow of rounds and turns: what begins and ends with them."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.flow import FLOW
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.state import FROZEN_NEXT, FROZEN_NOW
from hullbreach.games.lifeform.terror_cards import TERROR_EFFECTS
from tests.lifeform.acting import refused
from tests.lifeform.scenario import Make, Scenario, card, link, terror_card, who


def runs(s: Scenario, step: str) -> str:
    """A step of the flow in which nobody is asked anything; which one is next."""
    s.g.edition = GAME.edition(s.setup)
    return s.run(FLOW[step](s.g))


@pytest.mark.rule("LF-T13")
def test_who_froze_cannot_move_in_the_next_turn_of_its_player_alone(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.hand(0)
    s.phase("crew", 0)
    s.run(TERROR_EFFECTS[terror_card("Frozen Stiff")](s.g, who("Durrant")))
    assert s.c("Durrant").frozen == FROZEN_NEXT and refused(s, "MOVE_1") is None
    runs(s, "turn_end")
    s.phase("crew", 1)
    runs(s, "turn")
    runs(s, "turn_end")
    s.phase("crew", 0)
    runs(s, "turn")
    assert s.c("Durrant").frozen == FROZEN_NOW and refused(s, "MOVE_1") == "LF-CACT-13"
    runs(s, "turn_end")
    assert s.c("Durrant").frozen == 0 and refused(s, "MOVE_1") is None


@pytest.mark.rule("LF-T13", "LF-CONTROL-10")
def test_freezing_again_does_not_thaw_and_the_new_player_has_it_too(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.hand(0)
    s.c("Durrant").frozen = FROZEN_NOW
    s.phase("crew", 0)
    s.run(TERROR_EFFECTS[terror_card("Frozen Stiff")](s.g, who("Durrant")))
    assert refused(s, "MOVE_1") == "LF-CACT-13"
    s.c("Durrant").seat = 1
    runs(s, "turn_end")
    assert s.c("Durrant").frozen == FROZEN_NEXT
    s.put("Tighe", "R")
    s.put("Raman", "R")
    s.phase("crew", 1)
    runs(s, "turn")
    assert refused(s, "MOVE_1", seat=1) == "LF-CACT-13"


@pytest.mark.rule("LF-CELL-04", "LF-CELL-06")
@pytest.mark.parametrize("alive", [True, False])
def test_a_marked_door_returns_when_the_turn_of_its_player_begins(
    scenario: Make, alive: bool
) -> None:
    s = scenario()
    place_door(s.g, link("C11", "C12"), "LF-CELL-03", mark=0)
    if not alive:
        s.dead("Durrant", "Crane")
    s.phase("crew", 1)
    runs(s, "turn")
    assert s.g.door == link("C11", "C12")
    s.phase("crew", 0)
    runs(s, "turn")
    assert s.g.door == -1


@pytest.mark.rule("LF-COLLECT-08", "LF-ACT-01")
def test_a_turn_without_a_legal_activity_is_empty(scenario: Make) -> None:
    s = scenario()
    for name in ("Durrant", "Crane"):
        s.put(name, "R")
    s.hand(0, "Grit")
    s.phase("crew", 0)
    assert runs(s, "turn") == "collect"
    assert runs(s, "collect") == "activity"
    assert runs(s, "activity") == "turn_end"
    assert s.p(0).hand == [card("Grit")]


@pytest.mark.rule("LF-COLLECT-08", "LF-ACT-01")
def test_with_all_aboard_the_energy_cell_need_not_be_used(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Grit")
    s.load(0, 0, 1)
    s.phase("crew", 0)
    assert ("decline",) not in next(FLOW["activity"](s.g)).options
    for name in ("Durrant", "Crane"):
        s.put(name, "R")
    assert s.run(FLOW["activity"](s.g), ("decline",)) == "turn_end"
    assert s.p(0).hand == [card("Grit")] and s.g.loadout[2] == 1
