"""Mission 3: Know Thy Enemy."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids, piles
from hullbreach.games.neomorphosis.figures import alien, take_off
from hullbreach.games.neomorphosis.ids import ALICE, HYDRA, RIPPER, WORM, YURI
from hullbreach.games.neomorphosis.wounds import strike
from hullbreach.kernel.piles import count
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.missions.playing import (
    acts,
    ends,
    forbidden,
    happens,
    may,
    mission_of,
    stories,
)
from tests.neomorphosis.scenario import Make, Scenario

S7C = 3
"""The number of the terminal in S7c."""


def captured(s: Scenario, *types: int) -> None:
    """Some types were captured before."""
    for type_ in types:
        s.g.supply[type_] -= 1
        s.g.crew[YURI].captured.append(type_)


@pytest.mark.rule("NM-M3-02", "NM-SKILL-05", "NM-GAP-25")
@pytest.mark.parametrize(("die", "caught"), [(5, True), (4, False)])
def test_the_hard_way_needs_8_and_two_actions(mission: Make, die: int, caught: bool) -> None:
    s = mission("M3")
    s.put("Yuri", "S2a")  # science +3
    worm = s.alien("Worm", "S2a")
    s.acting("Yuri")
    s.rolls(D6, die)
    acts(s, "Yuri", "capture", worm.figure)
    assert s.g.turn.actions == 1
    assert (alien(s.g, worm.figure) is None) == caught
    assert s.member("Yuri").captured == ([WORM] if caught else [])
    assert s.g.supply[WORM] == 7  # not in the supply either way


@pytest.mark.rule("NM-EX-62", "NM-M3-02", "NM-M3-06")
def test_it_is_not_begun_with_one_action_left(mission: Make) -> None:
    s = mission("M3")
    worm = s.alien("Worm", "S2a")
    s.put("Yuri", "S2a")
    s.acting("Yuri", actions=1)
    assert forbidden(s, "Yuri", "capture", worm.figure) == "NM-M3-02"
    s.acting("Yuri", actions=2)
    assert forbidden(s, "Yuri", "capture", worm.figure) is None


@pytest.mark.rule("NM-M3-02", "NM-M3-06", "NM-GAP-103")
def test_what_can_be_captured(mission: Make) -> None:
    s = mission("M3")
    s.put("Yuri", "S2a")
    s.acting("Yuri")
    found = [s.alien(name, "S2a").figure for name in ("Pod", "Worm", "Hydra", "Ripper", "Slug")]
    s.alien("Worm", "S2b")  # another area
    assert may(s, "Yuri") == [("capture", figure) for figure in found[1:4]]
    captured(s, HYDRA)
    assert forbidden(s, "Yuri", "capture", found[2]) == "NM-M3-02"


@pytest.mark.rule("NM-M3-03", "NM-M3-05", "NM-EX-108", "NM-GAP-103")
def test_the_easy_way_reaches_the_whole_room(mission: Make) -> None:
    s = mission("M3")
    s.put("Alice", "S5c")
    worm = s.alien("Worm", "S7a", ringed=True)
    s.alien("Slug", "S7c")
    s.alien("Hydra", "S8c")  # another room
    feedback = mission_of(s).feedback
    assert feedback(s.g, ALICE, S7C) == [("capture", worm.figure)]
    captured(s, WORM)
    assert feedback(s.g, ALICE, S7C) == []


@pytest.mark.rule("NM-EX-108", "NM-M3-01", "NM-M3-03", "NM-M3-04", "NM-M3-05", "NM-GAP-26")
def test_the_last_specimen_wins_if_the_board_is_empty(mission: Make) -> None:
    s = mission("M3")
    captured(s, HYDRA, RIPPER)
    worm = s.alien("Worm", "S7a", ringed=True)
    s.g.infestation[1] = [s.g.infestation_deck.pool.pop()]  # face down: does not matter
    with ends(s, "won"):
        mission_of(s).feed(s.g, ALICE, ("capture", worm.figure))
    assert stories(s) == ["captured", "third_captured"]


@pytest.mark.rule("NM-M3-01", "NM-GAP-82", "NM-WIN-07")
def test_aliens_that_are_left_have_to_go_pods_too(mission: Make) -> None:
    s = mission("M3")
    captured(s, HYDRA, RIPPER)
    worm, pod = s.alien("Worm", "S7a"), s.alien("Pod", "S1a")
    mission_of(s).feed(s.g, ALICE, ("capture", worm.figure))
    assert not s.g.ending
    with ends(s, "won"):
        s.run(strike(s.g, {}, {pod.figure: 1}, "NM-COMB-02"))


@pytest.mark.rule("NM-M3-01")
def test_an_empty_board_does_not_win_without_specimens(mission: Make) -> None:
    s = mission("M3")
    captured(s, HYDRA, RIPPER)
    happens(s)
    assert not s.g.ending


@pytest.mark.rule("NM-M3-04", "NM-M3-05", "NM-NEO-12")
@pytest.mark.parametrize("others", [0, 1])
def test_the_card_of_a_captured_type_goes_home(mission: Make, others: int) -> None:
    s = mission("M3")
    worm = s.alien("Worm", "S7a", ringed=True)
    for _ in range(others):
        s.alien("Worm", "S7b", ringed=True)
    s.g.mutations[WORM] = [s.g.mutation_deck.pool.pop()]
    mission_of(s).feed(s.g, ALICE, ("capture", worm.figure))
    assert len(s.g.mutations[WORM]) == others
    assert s.member("Alice").captured == [WORM]
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-MISS-05")
def test_a_specimen_that_cannot_come_any_more_is_hopeless(mission: Make) -> None:
    s = mission("M3")
    hopeless = mission_of(s).hopeless
    captured(s, HYDRA)
    s.g.infestation[1] = [0]
    assert not hopeless(s.g)
    s.g.infestation[1] = []
    assert hopeless(s.g)
    s.alien("Worm", "S1a")
    assert hopeless(s.g)  # one cannot be the Worm and become the Ripper
    other = s.alien("Pod", "S1b")
    assert not hopeless(s.g)
    take_off(s.g, other)
    captured(s, WORM)
    assert not hopeless(s.g)
    s.g.aliens[0].type = ids.SLUG
    assert hopeless(s.g)
