"""Variants of the solo game in play (LFD-VAR-07, -08, -11 to -13)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform.board import PLACES
from hullbreach.games.lifeform.dragons_domain.payment import can_pay
from hullbreach.games.lifeform.dragons_domain.variants import hunting_android
from tests.lifeform.alone import SHUTTLE, Make, Solo, asked, at, card
from tests.lifeform.scenario import link


@pytest.mark.rule("LFD-VAR-07")
def test_an_android_that_withstands_fire_never_makes_a_row_legal(solo: Make) -> None:
    for withstands in ("no", "yes"):
        s = solo(android_impervious=withstands)
        s.no_traits()
        s.dot("L6")
        s.g.android = s.you.place
        s.hand("Fuel and Flame")
        row = ("play", card("Fuel and Flame"), 1)
        assert (row in s.legal()) == (withstands == "no")
        assert s.refused("FLAMETHROWER_ANDROID") == ("LFD-VAR-07" if withstands == "yes" else None)
        assert s.g.edition.crew_actions["SHOCK_PROD_ANDROID"].refusal(s.g, 0) is None
        assert can_pay(s.g, ["flame"])  # its icon still pays


def hunted(solo: Make, android: str, you: str, **options: str) -> Solo:
    s = solo(hysterical="yes", **options)
    s.g.android = at(android)
    s.put(you)
    return s


def phase(s: Solo, *answers: Any) -> str:
    """An android phase; where the android stands then."""
    s.run(hunting_android(s.g), *answers)
    return PLACES[s.g.android].code if s.g.android >= 0 else ""


@pytest.mark.rule("LFD-VAR-11", "LFD-D-29", "LFD-ANDR-04")
def test_the_android_comes_nearer_with_every_step(solo: Make) -> None:
    s = hunted(solo, "A10", "A06")
    s.will("chit", 5, 4)  # from the second phase on
    assert phase(s) == "A08"  # its path would lead to A09; A07 is as near to A06 by A09 only
    assert phase(s) == "A06"
    assert phase(s) == "A06"  # it stays
    s = hunted(solo, "A10", "B02")
    assert phase(s) == "A09"
    s = hunted(solo, "B03", "B06")  # by B11 two steps; by B01, B05, B13 more
    assert phase(s) == "B11"


@pytest.mark.rule("LFD-VAR-11", "LFD-D-29", "LFD-MODE-09")
def test_of_several_nearer_steps_you_choose_one(solo: Make) -> None:
    s = hunted(solo, "A06", "A09")
    s.put("A10")
    s.g.android = at("A05")
    assert phase(s) == "A08"
    s.put("A09")  # from A08 over A10; from A06 over A07
    s.g.android = at("A06")
    assert phase(s) == "A07"
    s.put("B05")
    s.g.android = at("B02")  # over B06 and B13
    assert phase(s) == "B06"
    s.put("C05")
    s.g.android = at("C07")
    assert phase(s) == "C08"
    s.put("C13")
    s.g.android = at("C07")
    rule = hunting_android(s.g)
    d = asked(rule)
    assert d.seats == (0,) and d.options == [("chamber", at("C08")), ("chamber", at("C09"))]
    with pytest.raises(StopIteration):
        rule.send(("chamber", at("C09")))
    assert s.g.android == at("C09")


@pytest.mark.rule("LFD-VAR-11", "LFD-GAP-44", "LFD-EX-48")
def test_the_only_nearer_step_across_the_door_is_work_on_the_door(solo: Make) -> None:
    s = hunted(solo, "A10", "A08")
    s.g.door = link("A10", "A08")
    assert phase(s) == "A10" and s.g.half_lock
    assert phase(s) == "A10" and s.g.door == -1
    s.will("chit", 5)
    assert phase(s) == "A08"


@pytest.mark.rule("LFD-VAR-11", "LFD-GAP-44")
def test_an_open_nearer_step_is_taken_before_the_door(solo: Make) -> None:
    s = hunted(solo, "C07", "C13")
    s.g.door = link("C07", "C08")
    assert phase(s) == "C09" and s.g.door >= 0 and not s.g.half_lock


@pytest.mark.rule("LFD-VAR-11", "LFD-MOVE-09")
def test_a_breach_is_no_way(solo: Make) -> None:
    s = hunted(solo, "B13", "C02", hazard="lift_bay")
    s.g.breach = at("C01")
    away = phase(s)
    assert away != "C01" and s.g.android != at("C01")


@pytest.mark.rule("LFD-VAR-12", "LFD-GAP-17")
@pytest.mark.parametrize("chit", [0, 5])
def test_from_its_second_phase_on_the_android_costs_a_chit(solo: Make, chit: int) -> None:
    s = hunted(solo, "A10", "A10")
    assert phase(s) == "A10" and s.chits() == (5, 1)  # the first phase
    s.will("chit", chit)
    if chit:
        assert phase(s) == "A10" and s.chits() == (4, 1)
    else:
        assert s.ends(hunting_android(s.g)) == "killed"


@pytest.mark.rule("LFD-VAR-12")
def test_only_in_your_chamber_and_only_in_that_variant(solo: Make) -> None:
    s = hunted(solo, "A10", "A01")
    for _ in range(2):
        phase(s)
    assert s.chits() == (5, 1)
    s.z.hysterical = False
    s.g.android = -1
    assert phase(s) == "" and not s.z.hysterical  # inactive: no phase was had


@pytest.mark.rule("LFD-VAR-13")
@pytest.mark.parametrize(("you", "aboard"), [("C11", False), ("R", True)])
def test_it_boards_the_shuttle_only_after_you(solo: Make, you: str, aboard: bool) -> None:
    s = hunted(solo, "C12", you)
    s.load(1, 1, 1, 1, 1)
    s.run(_some(hunting_android(s.g)))
    assert (sum(s.g.loadout) == 1, s.g.android_status == 3) == (aboard, aboard)
    assert at("R") == SHUTTLE


def _some(rule: Any) -> Any:
    answer: Any = None
    try:
        while True:
            d = rule.send(answer)
            answer = [d.options[i] for i in range(d.low)] if d.several else d.options[0]
    except StopIteration:
        return
    yield


@pytest.mark.rule("LFD-VAR-08", "LFD-PROX-11")
@pytest.mark.parametrize(("isolation", "price"), [("no", 3), ("yes", 2)])
def test_what_eluding_costs(solo: Make, isolation: str, price: int) -> None:
    from hullbreach.games.lifeform.dragons_domain.motion import conflict

    s = solo(isolation=isolation)
    s.dot("ALERT")
    s.hand(*["Grit"] * price)
    assert asked(conflict(s.g)).options == [("elude", price)]
