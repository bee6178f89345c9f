"""Step 1 of a crew turn: collecting mission tokens."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.collect import collect
from hullbreach.games.lifeform.ids import COOLANT, ENERGY, FLAMETHROWER_CARD, HALON, SUITS, WEAPONRY
from hullbreach.games.lifeform.loadout import unload
from tests.lifeform.scenario import Make, Scenario, at, card, who

FULL = (6, 7, 7, 6, 6)


def step_1(s: Scenario, *answers: Any, seat: int = 0) -> None:
    """The whole of step 1 of a seat's turn."""
    s.phase("crew", seat)
    s.g.collected = []
    left = list(answers)

    def steps() -> Any:
        step = "collect"
        while step == "collect":
            begun = collect(s.g)
            step = begun if isinstance(begun, str) else (yield from begun)

    s.run(steps(), *left)


def column(n: int) -> tuple[str, int]:
    return ("column", n)


@pytest.mark.rule("LF-COLLECT-01", "LF-COLLECT-04", "LF-D-10")
def test_each_character_collects_one_token_into_a_column_of_choice(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.put("Crane", "A08")
    before = s.g.missions[at("B03")], s.g.missions[at("A08")]
    step_1(s, ("character", who("Crane")), column(SUITS), column(ENERGY))
    assert (s.g.missions[at("B03")], s.g.missions[at("A08")]) == (before[0] - 1, before[1] - 1)
    assert s.g.loadout == [0, 0, 1, 1, 0]
    assert s.said("collected") == [(who("Crane"), at("A08")), (who("Durrant"), at("B03"))]


@pytest.mark.rule("LF-COLLECT-01")
def test_who_stands_where_no_token_lies_is_not_asked(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B01")
    step_1(s)
    assert sum(s.g.loadout) == 0


@pytest.mark.rule("LF-COLLECT-02")
def test_two_characters_in_a_chamber_collect_while_tokens_last(scenario: Make) -> None:
    s = scenario()
    for name in ("Durrant", "Crane"):
        s.put(name, "B04")
    step_1(s, ("character", who("Durrant")), column(SUITS), column(WEAPONRY))
    assert s.g.missions[at("B04")] == 0
    s.g.missions[at("B04")] = 1
    step_1(s, ("character", who("Crane")), column(SUITS))
    assert s.g.missions[at("B04")] == 0
    assert sum(s.g.loadout) == 3


@pytest.mark.rule("LF-COLLECT-03", "LF-HIDE-04", "LF-EX-09")
def test_a_hidden_character_does_not_collect(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03", hidden=True)
    s.put("Crane", "B03")
    step_1(s, column(SUITS))
    assert s.g.missions[at("B03")] == 2
    assert s.said("collected") == [(who("Crane"), at("B03"))]


@pytest.mark.rule("LF-COLLECT-04")
def test_a_full_column_is_not_offered(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.load(6, 0, 0, 6, 0)
    s.phase("crew", 0)
    assert s.g.collected == []
    asked = next(collect(s.g))
    assert asked.options == [column(n) for n in (COOLANT, ENERGY, HALON)]


@pytest.mark.rule("LF-COLLECT-05", "LF-LOAD-06", "LF-LOAD-08")
def test_the_bonus_goes_to_the_player_who_places_the_token(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.load(0, 0, 0, 3, 0)
    s.hand(0)
    s.will("crew card", card("Grit"))
    step_1(s, column(SUITS))
    assert s.p(0).hand == [card("Grit")]


@pytest.mark.rule("LF-LOAD-08")
def test_a_bonus_card_is_drawn_before_the_hand_limit(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.load(2)
    s.hand(0, *["Grit"] * 4, *["Flat Out"] * 2)
    step_1(s, column(WEAPONRY), [("card", card("Grit"))])
    assert sorted(s.p(0).hand) == sorted(
        [*[card("Grit")] * 3, *[card("Flat Out")] * 2, FLAMETHROWER_CARD]
    )


@pytest.mark.rule("LF-COLLECT-06", "LF-EX-10", "LF-GAP-54")
def test_with_the_last_space_filled_the_second_collects_nothing(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.put("Crane", "A08")
    s.g.pool[tokens.MISSION] = 48
    s.load(*FULL[:4], 5)
    before = s.g.missions[at("A08")]
    step_1(s, ("character", who("Durrant")))
    assert s.g.loadout == list(FULL)
    assert s.g.missions[at("A08")] == before


@pytest.mark.rule("LF-EX-11", "LF-LOAD-01", "LF-LOAD-05")
def test_the_flamethrower_is_given_once(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.load(2)
    s.hand(0)
    step_1(s, column(WEAPONRY))
    assert s.p(0).hand == [FLAMETHROWER_CARD]
    unload(s.g, WEAPONRY, "LF-ANDROID-11")
    step_1(s, column(WEAPONRY))
    assert s.g.loadout[WEAPONRY] == 3
    assert s.p(0).hand == [FLAMETHROWER_CARD]


@pytest.mark.rule("LF-EX-12", "LF-LOAD-05")
def test_another_bonus_is_given_again(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.load(0, 4)
    s.outage("A02", "B07")
    step_1(s, column(COOLANT), ("chamber", at("B07")))
    unload(s.g, COOLANT, "LF-ANDROID-11")
    step_1(s, column(COOLANT))
    assert not any(s.g.outage)


@pytest.mark.rule("LF-COLLECT-08")
def test_nobody_aboard_collects(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "R")
    s.put("Crane", "R")
    s.g.missions[at("R")] = 0
    s.phase("crew", 0)
    assert s.run(collect(s.g)) == "activity"


@pytest.mark.rule("LF-CH06")
@pytest.mark.parametrize("seats", [2, 3])
def test_double_load_collects_a_second_token(scenario: Make, seats: int) -> None:
    s = scenario(seats=seats, crew=(("Okonjo", "Crane"), ("Tighe", "Raman"))[: seats - 1])
    s.put("Okonjo", "B03")
    s.c("Okonjo").skill = True
    s.hand(0, "Grit", "Flat Out")
    price = [] if seats == 2 else [[("card", card("Grit"))]]
    step_1(s, column(SUITS), ("use",), *price, column(ENERGY))
    assert s.g.missions[at("B03")] == 1
    assert len(s.p(0).hand) == (2 if seats == 2 else 1)


@pytest.mark.rule("LF-CH06")
def test_double_load_needs_a_card_with_three_players_and_may_be_declined(scenario: Make) -> None:
    s = scenario(crew=(("Okonjo", "Crane"), ("Tighe", "Raman")))
    s.put("Okonjo", "B03")
    s.c("Okonjo").skill = True
    s.hand(0)
    step_1(s, column(SUITS))
    s.hand(0, "Grit")
    step_1(s, column(SUITS), ("decline",))
    assert s.g.missions[at("B03")] == 1
    assert s.p(0).hand == [card("Grit")]


@pytest.mark.rule("LF-CH06")
def test_without_its_token_slid_double_load_is_not_offered(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Okonjo", "Crane"),))
    s.put("Okonjo", "B03")
    step_1(s, column(SUITS))
    assert s.g.missions[at("B03")] == 2
