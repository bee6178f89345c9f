"""Xenobiology diagrams: what is valid, what it gives, and which are worth offering."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.ids import OVUM, POLYP, PRIME, VERMIS, YURI
from hullbreach.games.neomorphosis.wounds import FATAL, stand_up, strike
from hullbreach.games.neomorphosis.xenobiology import (
    DIAGRAMS,
    Diagram,
    all_diagrams,
    attack_bonus,
    defense_bonus,
    gained,
)
from tests.neomorphosis.scenario import Make

Four = tuple[tuple[int, int, int], ...]


def laid(*cells: tuple[int, int, int]) -> Diagram | None:
    """Alice, Robert, Yuri, Carolin at (row, column, turn), as the examples name cells."""
    return gained(tuple((column, row, turn) for row, column, turn in cells))


def bonuses(it: Diagram | None) -> dict[str, int]:
    assert it is not None
    names = {OVUM: "OVUM", VERMIS: "VERMIS", POLYP: "POLYP", PRIME: "PRIME"}
    attack = {f"{names[n]} attack": value for n, value in enumerate(it.attack) if value}
    return attack | {f"{names[n]} defense": value for n, value in enumerate(it.defense) if value}


@pytest.mark.rule("NM-EX-10", "NM-XENO-03", "NM-XENO-05", "NM-XENO-06")
def test_a_row_with_three_contacts() -> None:
    it = laid((0, 0, 0), (0, 1, 2), (0, 2, 2), (0, 3, 1))
    assert bonuses(it) == {"OVUM attack": 2, "POLYP defense": 1}


@pytest.mark.rule("NM-EX-11", "NM-XENO-04", "NM-GAP-46")
def test_one_contact_that_fails_spoils_a_block() -> None:
    assert laid((0, 0, 0), (0, 1, 2), (1, 0, 0), (1, 1, 0)) is None


@pytest.mark.rule("NM-EX-12", "NM-XENO-05", "NM-GAP-47")
def test_a_contact_with_other_bonus_symbols_gives_nothing() -> None:
    it = laid((0, 1, 2), (0, 0, 0), (0, 2, 1), (0, 3, 3))
    assert bonuses(it) == {"OVUM attack": 1, "PRIME attack": 1}


@pytest.mark.rule("NM-EX-13")
def test_a_valid_block() -> None:
    it = laid((1, 1, 3), (0, 1, 1), (1, 0, 1), (0, 0, 0))
    assert bonuses(it) == {"PRIME defense": 1, "OVUM attack": 2, "VERMIS defense": 2}


@pytest.mark.rule("NM-XENO-03")
def test_cards_must_lie_in_one_piece() -> None:
    assert laid((0, 0, 0), (0, 1, 2), (5, 5, 2), (5, 6, 1)) is None
    assert laid((0, 0, 0), (0, 0, 2), (0, 1, 2), (0, 2, 1)) is None  # two on one cell


@pytest.mark.rule("NM-XENO-02", "NM-GAP-118")
def test_of_all_diagrams_those_that_no_other_betters_are_offered() -> None:
    found = all_diagrams()
    assert len(found) == len({it.places for it in found}) == 1760
    sets = {it.attack + it.defense for it in found}
    assert len(sets) == 63
    symbols = {s: {(n, value) for n, value in enumerate(s) if value} for s in sets}
    maximal = [s for s in sets if not any(symbols[s] < symbols[other] for other in sets)]
    assert len(maximal) == 29
    offered = {it.attack + it.defense for it in DIAGRAMS}
    assert len(offered) == len(DIAGRAMS) == 25 and offered <= set(maximal)
    for own in sets:  # whatever somebody wants, a diagram that is offered gives it or more
        assert any(all(a >= b for a, b in zip(it, own, strict=True)) for it in offered)
    assert all(gained(it.places) == it for it in DIAGRAMS)


@pytest.mark.rule("NM-EX-14", "NM-XENO-07", "NM-XENO-08", "NM-GAP-48")
def test_bonuses_stop_when_somebody_is_downed(scenario: Make) -> None:
    s = scenario("M8")
    g = s.g
    assert attack_bonus(g, OVUM) == 0
    g.diagram = next(n for n, it in enumerate(DIAGRAMS) if it.attack[OVUM] and it.defense[VERMIS])
    it = DIAGRAMS[g.diagram]
    assert attack_bonus(g, OVUM) == it.attack[OVUM]
    assert defense_bonus(g, VERMIS) == it.defense[VERMIS]
    s.run(strike(g, {YURI: FATAL}, {}, "NM-COMB-02"))
    assert attack_bonus(g, OVUM) == defense_bonus(g, VERMIS) == 0
    stand_up(g, YURI, "NM-HEAL-02")  # whoever stands up: not before the next diagram
    assert attack_bonus(g, OVUM) == defense_bonus(g, VERMIS) == 0
