"""Module B: asteroids (LFP-AST)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.tracks import advance_minutes
from tests.lifeform.alone import Make as MakeSolo
from tests.lifeform.alone import Solo
from tests.lifeform.scenario import Make, Scenario, at, card

BRIDGE, HOLDS, SPINE = 0, 1, 2
STRUCK, NEAR = 1, 0


def advance(s: Any, n: int, *answers: Any) -> None:
    s.run(advance_minutes(s.g, n, "LF-SD-01"), *answers)


def crewed(scenario: Make, minute: int = 20, seats: int = 3) -> Scenario:
    s = scenario(seats=seats, asteroids="yes")
    s.g.minute = minute
    return s


def struck(scenario: Make, what: int, seats: int = 3) -> Scenario:
    """The next minute brings a card."""
    s = crewed(scenario, seats=seats)
    s.will("asteroid token", STRUCK)
    s.will("asteroid card", what)
    return s


def alone(solo: MakeSolo, what: int) -> Solo:
    s = solo(asteroids="yes")
    s.g.minute = 20
    s.will("asteroid token", STRUCK)
    s.will("asteroid card", what)
    return s


@pytest.mark.rule("LFP-AST-01", "LFP-AST-08", "LFP-GAP-01")
@pytest.mark.parametrize(("seats", "variant"), [(1, "solo"), (2, "standard"), (4, "standard")])
def test_four_tokens_lie_on_19_to_16_and_nobody_has_seen_them(seats: int, variant: str) -> None:
    g = GAME.setup(GAME.make_setup(seats, variant, {"asteroids": "yes"}))
    rocks = g.asteroids
    assert rocks.minutes == [19, 18, 17, 16]
    assert sorted(rocks.tokens) == [NEAR, NEAR, NEAR, STRUCK]
    assert sorted(rocks.cards) == [BRIDGE, HOLDS, SPINE] and rocks.struck == -1


@pytest.mark.rule("LFP-AST-08")
def test_the_view_shows_where_they_lie_and_nothing_else(scenario: Make) -> None:
    s = crewed(scenario)
    seen = GAME.view(s.g, s.it).asteroids
    assert seen.minutes == (19, 18, 17, 16) and seen.struck == ""
    assert seen.__struct_fields__ == ("minutes", "struck")


@pytest.mark.rule("LFP-AST-11")
@pytest.mark.parametrize(("seats", "minute"), [(2, 25), (3, 28), (4, 31)])
def test_all_four_lie_ahead_whatever_the_number_of_players(seats: int, minute: int) -> None:
    g = GAME.setup(GAME.make_setup(seats, "standard", {"asteroids": "yes"}))
    assert g.minute == minute and len(g.asteroids.minutes) == 4


@pytest.mark.rule("LFP-AST-02", "LFP-AST-03", "LFP-EX-01")
def test_tokens_of_minutes_passed_are_read_one_at_a_time(scenario: Make) -> None:
    s = crewed(scenario)
    s.will("asteroid token", NEAR, NEAR)
    advance(s, 2, ("decline",))  # 18 is a terror icon too, which may be declined
    assert s.g.minute == 18 and s.g.asteroids.minutes == [17, 16]
    assert s.g.asteroids.seen == [NEAR, NEAR] and s.g.asteroids.struck == -1
    assert sum(s.g.outage) == 0 and s.g.malfunction == 0


@pytest.mark.rule("LFP-AST-02", "LFP-GAP-13")
def test_the_token_of_a_minute_comes_after_its_own_icons(scenario: Make) -> None:
    s = crewed(scenario, 19)
    s.g.asteroids.minutes = [18, 17, 16]
    rule = advance_minutes(s.g, 1, "LF-SD-01")
    d = next(rule)
    assert d.kind == "place_terror" and s.g.asteroids.minutes == [18, 17, 16]
    s.will("asteroid token", NEAR)
    with pytest.raises(StopIteration):
        rule.send(("decline",))
    assert s.g.asteroids.minutes == [17, 16]


@pytest.mark.rule("LFP-AST-04", "LFP-EX-17")
def test_the_fourth_token_must_be_the_strike(scenario: Make) -> None:
    s = crewed(scenario, 17)
    rocks = s.g.asteroids
    rocks.minutes, rocks.tokens = [16], [STRUCK]
    s.will("asteroid card", HOLDS)
    advance(s, 1)
    assert rocks.struck == HOLDS and not rocks.minutes


@pytest.mark.rule("LFP-AST-04")
def test_after_a_strike_the_rest_leaves_the_game(scenario: Make) -> None:
    s = struck(scenario, HOLDS)
    advance(s, 1)
    assert s.g.asteroids.minutes == [] and s.g.asteroids.struck == HOLDS
    advance(s, 3, ("decline",))  # 18, 17, 16: no more card
    assert s.g.asteroids.struck == HOLDS and len(s.g.asteroids.cards) == 2


@pytest.mark.rule("LFP-D-03", "LFP-AST-05", "LFP-AST-06", "LFP-EX-16", "LFP-GAP-18")
def test_the_spine_takes_a_token_and_adds_a_minute_at_the_end(scenario: Make) -> None:
    s = struck(scenario, SPINE)
    s.load(2, 0, 3, 0, 0)
    rule = advance_minutes(s.g, 2, "LF-SD-01")
    d = next(rule)
    assert d.kind == "lose_load" and d.seats == (s.it,) and s.g.minute == 19
    assert d.options == [("column", 0), ("column", 2)]
    d = rule.send(("column", 2))  # then the second step: 18 with its terror icon
    assert s.g.minute == 18 and d.kind == "place_terror" and s.g.loadout == [2, 0, 2, 0, 0]
    with pytest.raises(StopIteration):
        rule.send(("decline",))
    assert s.g.minute == 17


@pytest.mark.rule("LFP-AST-10")
def test_the_minute_of_the_spine_is_resolved_as_usual(scenario: Make) -> None:
    s = struck(scenario, SPINE)
    s.g.asteroids.minutes = [19]
    rule = advance_minutes(s.g, 1, "LF-SD-01")
    d = next(rule)  # nothing is loaded: no column to lose
    assert d.kind == "place_terror" and s.g.minute == 18


@pytest.mark.rule("LFP-AST-06", "LFP-AST-09")
def test_the_bridge_is_a_malfunction_and_two_dark_chambers_of_a_deck(scenario: Make) -> None:
    s = struck(scenario, BRIDGE)
    s.g.malfunction = 2  # the third space advances the clock
    s.outage("A06")
    rule = advance_minutes(s.g, 1, "LF-SD-01")
    d = next(rule)
    while d.kind == "place_terror":
        d = rule.send(("decline",))
    assert d.kind == "place_outage" and d.seats == (s.it,)
    free = {at(f"A{n:02}") for n in range(1, 12)} - {at(c) for c in ("A03", "A06", "A07")}
    assert {option[1] for option in d.options} == free  # no icon, no second token
    d = rule.send(("chamber", at("A01")))
    assert {option[1] for option in d.options} == free - {at("A01")}
    with pytest.raises(StopIteration):
        rule.send(("chamber", at("A02")))
    assert s.g.malfunction == 3 and sum(s.g.outage) == 3


@pytest.mark.rule("LFP-AST-09", "LFP-EX-18")
def test_the_holds_lose_tokens_and_who_is_not_hidden_there_a_card(scenario: Make) -> None:
    s = struck(scenario, HOLDS)
    s.hand(0, "Grit", "Flat Out")
    s.hand(1, "Grit", "Flat Out")
    s.g.missions[at("B11")], s.g.missions[at("B10")] = 3, 1
    s.put("Durrant", "B05")
    s.put("Tighe", "B09", hidden=True)
    supply = s.g.pool[tokens.MISSION]
    many = sum(s.g.missions[place] >= 2 for place in range(11, 25))
    advance(s, 1, [("card", card("Grit"))])  # seat 0 alone
    assert s.g.missions[at("B11")] == 2 and s.g.missions[at("B10")] == 1
    assert s.g.pool[tokens.MISSION] == supply + many
    assert (len(s.p(0).hand), len(s.p(1).hand)) == (1, 2)


@pytest.mark.rule("LFP-AST-09")
def test_victims_discard_in_turn_order_and_an_empty_hand_nothing(scenario: Make) -> None:
    s = struck(scenario, HOLDS, seats=4)
    for seat, name in enumerate(("Durrant", "Tighe", "Okonjo")):
        s.put(name, "B05")
        s.hand(seat, *["Grit", "Flat Out"] * (seat != 1))
    rule = advance_minutes(s.g, 1, "LF-SD-01")
    d = next(rule)
    assert d.seats == (0,) and d.kind == "asteroid_discard"
    d = rule.send([("card", card("Grit"))])
    assert d.seats == (2,)


# -- alone -------------------------------------------------------------------------------------


@pytest.mark.rule("LFP-AST-06", "LFP-EX-19")
def test_alone_the_dark_comes_by_chance(solo: MakeSolo) -> None:
    s = alone(solo, BRIDGE)
    s.g.malfunction = 1
    s.will("dark chamber", 0, 1)
    advance(s, 1)
    assert s.g.malfunction == 2 and s.g.android == at("A10")
    dark = [place for place in range(11) if s.g.outage[place]]
    assert len(dark) == 3 and not {at("A03"), at("A07")} & set(dark)  # the Mess was dark


@pytest.mark.rule("LFP-AST-06")
def test_alone_the_column_comes_by_chance(solo: MakeSolo) -> None:
    s = alone(solo, SPINE)
    s.put("A01")
    s.load(1, 0, 2, 1, 0)
    s.will("column", 1)
    advance(s, 1)
    assert s.g.loadout == [1, 0, 1, 1, 0] and s.g.minute == 18


@pytest.mark.rule("LFP-AST-06")
@pytest.mark.parametrize(("code", "left"), [("B05", 1), ("A01", 2)])
def test_alone_you_choose_the_card_you_lose_on_b_deck(solo: MakeSolo, code: str, left: int) -> None:
    s = alone(solo, HOLDS)
    s.put(code)
    s.hand("Grit", "Flat Out")
    advance(s, 1, *[[("card", card("Grit"))]] * (2 - left))
    assert len(s.held()) == left


@pytest.mark.rule("LFP-AST-07")
@pytest.mark.parametrize(
    ("minute", "lying"), [("20", [19, 18, 17, 16]), ("19", [18, 17, 16]), ("17", [16]), ("16", [])]
)
def test_minutes_passed_or_stood_on_carry_no_token(
    solo: MakeSolo, minute: str, lying: list[int]
) -> None:
    rocks = solo(asteroids="yes", bell_tolls=minute).g.asteroids
    assert rocks.minutes == lying and len(rocks.tokens) == 4
