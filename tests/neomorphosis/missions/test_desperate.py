"""Mission 7: Desperate Situation."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import piles
from hullbreach.games.neomorphosis.emergencies import activate, create
from hullbreach.games.neomorphosis.flow import round_end
from hullbreach.games.neomorphosis.ids import CAROLIN, DISABLES, GREEN, RIPPER, SLUG, YELLOW, YURI
from hullbreach.games.neomorphosis.start_of_round import sectors
from hullbreach.games.neomorphosis.state import ACTIVE, CRITICAL, EMPTY, INACTIVE
from hullbreach.games.neomorphosis.structural import WALL, structural
from hullbreach.kernel.piles import count
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.missions.playing import (
    acts,
    ends,
    forbidden,
    may,
    mission_of,
    stories,
)
from tests.neomorphosis.scenario import Make, Scenario


def begun(mission: Make) -> Scenario:
    """After the setup."""
    s = mission("M7")
    s.g.fields[0].state = s.g.fields[1].state = CRITICAL
    mission_of(s).begin(s.g)
    return s


def states(s: Scenario) -> list[int]:
    return [field.state for field in s.g.fields]


@pytest.mark.rule("NM-M7-01", "NM-M7-07", "NM-EX-66", "NM-EX-111", "NM-GAP-108")
def test_setup_ends_with_an_emergency_that_round_1_turns_up(mission: Make) -> None:
    s = begun(mission)
    assert states(s) == [CRITICAL, CRITICAL, INACTIVE, EMPTY]
    s.g.compromised[3], s.g.compromised[6] = [s.g.sector_deck.pool.pop()], []
    sectors(s.g)
    assert states(s)[3] == EMPTY  # secure: nothing new
    activate(s.g)
    assert states(s)[2] == ACTIVE and s.g.fields[2].level == 1


@pytest.mark.rule("NM-M7-02")
def test_hatched_aliens_start_behind_the_doors_of_compromised_sectors(mission: Make) -> None:
    s = mission("M7")
    placed = s.station.map.aliens
    assert all(name in ("Ripper", "Slug", "Worm", "Hydra") for name, _ in placed)
    behind = [area[:2] for _, area in (*placed, *s.station.map.insane) if area[:2] in ("S3", "S6")]
    assert {"S3", "S6"} == set(behind) and set(s.station.map.infestation) == {1}


@pytest.mark.rule("NM-M7-05", "NM-EX-66")
@pytest.mark.parametrize(("name", "fields"), [("Ripper", 2), ("Worm", 1)])
def test_rippers_have_1_more_on_structural_attacks(mission: Make, name: str, fields: int) -> None:
    s = begun(mission)
    assert s.g.modified("structural", RIPPER, 1) == 2 and s.g.modified("structural", SLUG, 1) == 1
    it = s.alien(name, "S5a")
    s.rolls(D6, 4 if name == "Ripper" else 5)  # 4 + 1 + 1 = 6; 5 + 0 = 5
    assert structural(s.g, it, WALL, -1, 0, "NM-AACT-03") == (fields == 2)
    assert states(s).count(INACTIVE) == fields


@pytest.mark.rule("NM-EX-111", "NM-WIN-02")
def test_two_wall_hits_lose(mission: Make) -> None:
    s = begun(mission)
    create(s.g, "NM-COMB-16")
    assert states(s)[3] == INACTIVE
    with ends(s, "collapse"):
        create(s.g, "NM-COMB-16")


@pytest.mark.rule("NM-M7-04", "NM-M7-08", "NM-EX-111", "NM-GAP-89", "NM-EMER-11")
@pytest.mark.parametrize("token", ["yellow token", "green token"])
def test_a_key_resolves_an_emergency_of_any_level(mission: Make, token: str) -> None:
    s = begun(mission)
    create(s.g, "NM-COMB-16")
    activate(s.g)
    field = s.g.fields[2]
    field.level, field.tried, field.repaired = 3, 1 << YURI, 1
    disabled = DISABLES[field.card[0]]
    before = s.g.overload[disabled]
    s.put("Yuri", "S7c")
    s.give("Yuri", token)
    s.acting("Yuri")
    assert may(s, "Yuri") == [("key", 2), ("key", 3)]  # not the critical ones
    acts(s, "Yuri", "key", 2)
    assert states(s) == [CRITICAL, CRITICAL, EMPTY, ACTIVE] and field.tried == 0
    assert s.g.overload[disabled] == before - 1
    assert s.member("Yuri").items == [] and may(s, "Yuri") == []  # used up
    assert stories(s) == ["key_used"] and s.g.turn.actions == 2
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-M7-04", "NM-M7-08")
def test_a_key_needs_an_active_terminal_and_an_active_emergency(mission: Make) -> None:
    s = begun(mission)
    s.put("Carolin", "S7c")
    s.give("Carolin", "green token")
    s.acting("Carolin")
    assert may(s, "Carolin") == []  # face down
    activate(s.g)
    s.g.active &= ~(1 << s.station.terminals.index(s.at("S7c")))
    assert forbidden(s, "Carolin", "key", 2) == "NM-M7-04"
    s.put("Carolin", "S7b")
    assert forbidden(s, "Carolin", "key", 2) == "NM-M7-04"
    s.put("Carolin", "S8c")
    assert forbidden(s, "Carolin", "key", 2) is None
    s.g.crew[CAROLIN].items.remove(GREEN)
    assert YELLOW not in s.g.crew[CAROLIN].items and may(s, "Carolin") == []


@pytest.mark.rule("NM-M7-06", "NM-GAP-88", "NM-WIN-01")
def test_mission_7_is_won_by_the_marker(mission: Make) -> None:
    s = begun(mission)
    s.g.slot = 9
    round_end(s.g)
    assert stories(s) == ["nearly"] and s.g.slot == 10
    round_end(s.g)
    assert not s.g.ending
    create(s.g, "NM-COMB-16")  # all four fields are taken
    with ends(s, "won"):
        round_end(s.g)
    assert s.g.slot == 12 and stories(s) == ["nearly"]  # "last_slot" is not told here
