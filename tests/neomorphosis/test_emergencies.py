"""Emergencies from creation to the lost sector, and the phase in which they rise."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.compromised import air, keyword
from hullbreach.games.neomorphosis.emergencies import (
    activate,
    can_try,
    cover,
    create,
    disabled,
    escalate,
    go_critical,
    resolve,
)
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, FEED, SCAN
from hullbreach.games.neomorphosis.start_of_round import (
    activation,
    recovery,
    round_step,
    sectors,
    timeline,
)
from hullbreach.games.neomorphosis.state import (
    ACTIVE,
    CRITICAL,
    DEFEATED,
    EMPTY,
    INACTIVE,
    RECOVERING,
    STANDING,
)
from hullbreach.kernel.state import Jump
from tests.neomorphosis.scenario import Make, Scenario

LOOP = next(n for n, card in enumerate(ids.EMERGENCIES) if card.name == "Camera Loop")
BURST = next(n for n, card in enumerate(ids.EMERGENCIES) if card.name == "Capacitor Burst")
CARD = {card.id: n for n, card in enumerate(ids.SECTOR_CARDS)}


def field(s: Scenario, number: int, card: int, level: int) -> None:
    """Put an active emergency into a field, by its printed number."""
    s.g.emergency_deck.pool.remove(card)
    it = s.g.fields[number - 1]
    it.state, it.card, it.level = ACTIVE, [card], level
    s.g.overload[ids.DISABLES[card]] += 1


def lay(s: Scenario, sector: int, *cards: str) -> None:
    """Compromise a sector."""
    for card in cards:
        s.g.sector_deck.pool.remove(CARD[card])
        s.g.compromised[sector].append(CARD[card])


def states(s: Scenario) -> list[int]:
    return [it.state for it in s.g.fields]


def loses(s: Scenario, act: Any) -> str:
    with pytest.raises(Jump) as jump:
        act()
    assert jump.value.step == "end" and not s.g.won
    return s.g.ending


@pytest.mark.rule("NM-EX-26", "NM-EX-27", "NM-EMER-01", "NM-EMER-03", "NM-SOR-05", "NM-GAP-11")
def test_an_emergency_lies_face_down_until_step_5(scenario: Make) -> None:
    s = scenario("M8")
    s.will("emergency card", LOOP)
    create(s.g, "NM-COMB-16")
    assert states(s) == [INACTIVE, EMPTY, EMPTY, EMPTY] and not any(s.g.overload)
    assert not can_try(s.g, 0, ALICE)
    escalate(s.g)
    activate(s.g)
    assert s.g.fields[0].state == ACTIVE and s.g.fields[0].level == 1
    assert disabled(s.g, SCAN) and can_try(s.g, 0, ALICE)


@pytest.mark.rule("NM-EX-31", "NM-EX-29", "NM-SOR-02", "NM-EMER-07")
def test_emergencies_rise_a_level_a_round_and_new_ones_do_not(scenario: Make) -> None:
    s = scenario("M8")
    field(s, 1, LOOP, 2)
    s.will("emergency card", BURST)
    create(s.g, "NM-COMB-16")
    go_critical(s.g)
    escalate(s.g)
    activate(s.g)
    assert [it.level for it in s.g.fields[:2]] == [3, 1] and disabled(s.g, FEED)


@pytest.mark.rule(
    "NM-EX-33", "NM-EMER-12", "NM-EMER-13", "NM-SOR-01", "NM-GAP-04", "NM-GAP-20", "NM-GAP-21"
)
def test_a_critical_emergency_costs_a_field_a_function_and_a_sector(scenario: Make) -> None:
    s = scenario("M8")
    field(s, 1, LOOP, 3)
    field(s, 2, BURST, 1)
    s.g.fields[1].repaired, s.g.fields[0].tried = 0b011, 0b1001
    s.will("sector card", CARD["SX-3"])
    go_critical(s.g)
    escalate(s.g)
    assert states(s)[:2] == [CRITICAL, ACTIVE] and s.g.fields[1].level == 2
    assert s.g.fields[1].repaired == 0b011 and s.g.fields[0].tried == 0
    assert s.g.compromised[3] == [CARD["SX-3"]] and s.g.emergency_deck.discard == [LOOP]
    assert disabled(s.g, SCAN)
    sectors(s.g)
    assert states(s) == [CRITICAL, ACTIVE, EMPTY, EMPTY]  # all doors of Sector 3 are closed


@pytest.mark.rule("NM-EX-34", "NM-SOR-03", "NM-SOR-10", "NM-COMPR-02", "NM-GAP-37", "NM-EMER-02")
def test_a_sector_that_is_not_secure_creates_one_each_round(scenario: Make) -> None:
    s = scenario("M8")
    lay(s, 3, "SX-1", "SX-5")  # two cards, one emergency (NM-EMER-14)
    s.open(2)
    assert sectors(s.g) == "timeline" and states(s).count(INACTIVE) == 1
    activation(s.g)
    assert s.g.fields[0].level == 1
    sectors(s.g)
    assert states(s)[:2] == [ACTIVE, INACTIVE]


@pytest.mark.rule("NM-EX-36", "NM-SOR-04", "NM-ROUND-04", "NM-WIN-06", "NM-EX-114")
def test_the_last_slot_creates_one_each_round(scenario: Make) -> None:
    s = scenario("M1", mode="insane")
    s.g.slot = s.g.last_slot - 1
    timeline(s.g)
    assert states(s) == [EMPTY] * 4
    s.g.slot = s.g.last_slot
    timeline(s.g)
    assert states(s).count(INACTIVE) == 1


@pytest.mark.rule("NM-EX-35", "NM-WIN-02", "NM-GAP-38")
def test_an_emergency_without_a_field_loses_the_game(scenario: Make) -> None:
    s = scenario("M8")
    for it, state in zip(s.g.fields, (CRITICAL, ACTIVE, ACTIVE, INACTIVE), strict=True):
        it.state = state
    assert loses(s, lambda: create(s.g, "NM-COMB-16")) == "collapse"


@pytest.mark.rule("NM-EMER-10", "NM-EMER-11", "NM-EMER-15", "NM-EMER-05")
def test_a_covered_pattern_resolves_the_emergency_at_once(scenario: Make) -> None:
    s = scenario("M8")
    field(s, 1, LOOP, 2)
    field(s, 2, BURST, 1)
    s.g.fields[0].tried = 1 << CAROLIN
    s.g.overload[SCAN] += 1  # a second token: the function stays disabled
    cover(s.g, 0, 0b011, "NM-CTR-01")
    assert s.g.fields[0].state == ACTIVE and not can_try(s.g, 0, CAROLIN)
    cover(s.g, 0, 0b100, "NM-CTR-01")
    assert states(s)[:2] == [EMPTY, ACTIVE] and s.g.fields[0].tried == 0
    assert s.g.overload[SCAN] == 1 and s.g.emergency_deck.discard == [LOOP]
    create(s.g, "NM-COMB-16")
    assert s.g.fields[0].state == INACTIVE  # the lowest empty field is the first candidate


@pytest.mark.rule("NM-EMER-06", "NM-GAP-35")
def test_an_empty_deck_is_shuffled_anew_and_without_cards_the_field_is_blank(
    scenario: Make,
) -> None:
    s = scenario("M8")
    s.g.emergency_deck.pool.clear()
    s.g.emergency_deck.discard = [LOOP]
    create(s.g, "NM-COMB-16")
    assert s.g.fields[0].card == [LOOP]
    create(s.g, "NM-COMB-16")
    assert s.g.fields[1].card == [] and s.g.fields[1].state == INACTIVE
    activate(s.g)
    assert s.g.fields[1].level == 1 and not can_try(s.g, 1, ALICE)
    s.g.fields[0].state, s.g.fields[1].level = EMPTY, 3
    go_critical(s.g)
    assert s.g.fields[1].state == CRITICAL and not any(s.g.compromised)


def test_resolving_by_another_rule_asks_for_nothing(scenario: Make) -> None:
    s = scenario("M8")
    field(s, 3, BURST, 3)
    resolve(s.g, 2, "NM-M7-04")
    assert states(s) == [EMPTY] * 4 and not disabled(s.g, FEED)


# Step 6.


@pytest.mark.rule("NM-EX-20", "NM-WND-05", "NM-SOR-06", "NM-SOR-07", "NM-GAP-14", "NM-GAP-15")
@pytest.mark.rule("NM-GAP-104")
def test_a_defeated_crew_member_misses_a_round_and_nobody_is_asked(scenario: Make) -> None:
    s = scenario("M8")
    carolin = s.put("Carolin", "S4c", wounds=8, down=DEFEATED)
    s.run(recovery(s.g))
    assert carolin.down == RECOVERING
    s.run(recovery(s.g))
    assert (carolin.down, carolin.wounds, s.station.names[carolin.area]) == (STANDING, 0, "S4c")


@pytest.mark.rule("NM-EX-37", "NM-EX-98", "NM-SOR-08", "NM-COMPR-03", "NM-COMPR-05")
def test_bad_air_hurts_without_defense(scenario: Make) -> None:
    s = scenario("M8")
    lay(s, 4, "SX-5", "SX-1")
    robert, alice = s.put("Robert", "S4a"), s.put("Alice", "S4b")
    s.give("Alice", "Life Support Gear")
    assert (air(s.g, robert), air(s.g, alice)) == (5, 3)
    s.run(recovery(s.g))
    assert (robert.wounds, alice.wounds) == (5, 3)
    assert s.member("Yuri").wounds == 0
    assert keyword(s.g, robert.area, "TOXIC") and not keyword(s.g, robert.area, "SLICK")


@pytest.mark.rule("NM-EX-96", "NM-SOR-08", "NM-SOR-09")
def test_who_stands_up_is_hit_too_and_who_falls_now_is_turned_next_round(scenario: Make) -> None:
    s = scenario("M8")
    lay(s, 5, "SX-3")
    alice = s.put("Alice", "S5c", wounds=7)
    yuri = s.put("Yuri", "S5a", wounds=7, down=RECOVERING)
    s.run(recovery(s.g))
    assert alice.down == DEFEATED and (yuri.down, yuri.wounds) == (STANDING, 2)


@pytest.mark.rule("NM-WIN-03", "NM-GAP-16", "NM-WIN-04")
def test_four_downed_crew_members_lose(scenario: Make) -> None:
    s = scenario("M8")
    lay(s, 1, "SX-1")
    for name in ("Alice", "Robert", "Carolin"):
        s.put(name, down=DEFEATED)
    s.put("Yuri", wounds=4)
    assert loses(s, lambda: s.run(recovery(s.g))) == "all_down"


@pytest.mark.rule("NM-ROUND-01", "NM-ROUND-02", "NM-ROUND-03", "NM-GAP-12")
def test_a_round_begins_with_everybody_ready(scenario: Make) -> None:
    s = scenario("M8")
    s.g.crew[0].acted, s.g.slot = True, 5
    assert round_step(s.g) == "critical"
    assert (s.g.round, s.g.slot, s.g.crew[0].acted) == (1, 5, False)
