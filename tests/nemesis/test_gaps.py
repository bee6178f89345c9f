"""Decisions on what the sources leave open or contradict (NEM-GAP-02 to NEM-GAP-10).

Those that belong to another chapter's test alone are marked there.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    ADULT,
    CARCASS,
    CLOSED,
    DEAD,
    DESTROYED,
    EVACUATED,
    UNKNOWN,
)
from tests.nemesis.scenario import Scenario, bag_of, corridor, far

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-GAP-02")
def test_a_retreat_draws_from_the_event_deck_and_uses_the_number_only(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.put(1, 8)
    s.fill(0)
    s.intruder("ADULT", 20)
    s.intruder("ADULT", 10)
    s.roll(combat="HIT")
    s.draws_endurance(0)
    s.draws_event(12)  # "Damage", number 2: from room 20 to room 18
    s.start()
    s.do(0, "shoot", 0, s.g.intruders[0].id)
    assert s.intruders(18) == ["ADULT"]
    assert s.intruders(10) == ["ADULT"], "nobody else moves"
    assert s.g.malfunction.count(True) == 0, "the effect is not carried out"
    assert s.g.events.discard == [11]


@pytest.mark.rule("NEM-GAP-04")
def test_recall_clears_figures_without_event_cards(scenario: Make) -> None:
    """NEM-EX-32."""
    s = scenario()
    s.put(0, 3)
    s.explore(3)
    s.fill(0)
    s.put(1, 20)
    for room in (20, 20, 20, 5, 5, 10, 13, 16):
        s.intruder("ADULT", room, number=2 if room in (5, 10, 13) else 3)
    s.bag(("ADULT", 4))
    s.noise((1, 3))
    s.put(0, 1)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert [it.room for it in s.g.intruders] == [20, 20, 20, 3]
    assert bag_of(s, ADULT) == 5
    assert s.g.events.discard == []


@pytest.mark.rule("NEM-GAP-05")
@pytest.mark.parametrize("larva", [False, True])
def test_a_larva_on_board_counts_as_an_infected_card_in_the_check(
    scenario: Make, larva: bool
) -> None:
    s = scenario()
    p = s.p(0)
    p.status = EVACUATED
    p.larva = larva
    s.g.contamination_deck -= 1
    p.deck.pool.append(UNKNOWN)
    s.g.ship_lost = True
    s.p(1).status = DEAD
    if larva:
        s.will("contamination check", UNKNOWN)
    else:
        s.scans(False)
    s.start("reckoning")
    assert (s.p(0).status == EVACUATED) is not larva


@pytest.mark.rule("NEM-GAP-06")
def test_a_breeder_is_checked_with_two_cards_an_adult_with_one(scenario: Make) -> None:
    s = scenario()
    far(s, 1)
    s.put(0, 18)
    s.explore(18)
    s.fill(0)
    breeder = s.intruder("BREEDER", 18, injuries=6)
    adult = s.intruder("ADULT", 18, injuries=2)
    s.roll(combat=["HIT", "HIT"])
    s.draws_endurance(3, 4, 3)
    s.start()
    s.do(0, "shoot", 0, breeder.id)
    assert s.intruders(18) == ["ADULT"], "7 injuries, 3 and 4 needed"
    s.do(0, "shoot", 0, adult.id)
    assert s.intruders(18) == [], "3 injuries, 3 needed"
    assert s.g.objects[18] == [CARCASS, CARCASS]


@pytest.mark.rule("NEM-GAP-06")
@pytest.mark.parametrize(("engines", "lost"), [([0, 1, 1], False), ([0, 0, 1], True)])
def test_two_or_more_damaged_engines_destroy_the_ship(
    scenario: Make, engines: list[int], lost: bool
) -> None:
    s = scenario()
    s.p(0).status = EVACUATED
    s.p(1).status = DEAD
    s.g.engines = engines
    s.start("reckoning")
    assert s.g.ship_lost is lost


@pytest.mark.rule("NEM-GAP-06")
def test_three_damaged_engines_destroy_the_ship_as_two_do(scenario: Make) -> None:
    s = scenario()
    s.p(0).status = EVACUATED
    s.p(1).status = DEAD
    s.g.engines = [0, 0, 0]
    s.start("reckoning")
    assert s.g.ship_lost


@pytest.mark.rule("NEM-GAP-07")
def test_careful_movement_puts_its_marker_into_a_corridor_without_one(scenario: Make) -> None:
    s = scenario()
    s.explore(6, 7)
    s.put(0, 6)
    s.fill(0)
    s.noise((7, 8))
    s.start()
    s.do(0, "careful", 7)
    assert set(s.options()) == {("corridor", corridor(3, 7)), ("corridor", corridor(6, 7))}
    s.answer(0, "corridor", corridor(3, 7))
    assert s.noisy((7, 8), (3, 7))


@pytest.mark.rule("NEM-GAP-08")
@pytest.mark.parametrize("effect", ["SILENCE", "DANGER"])
def test_careful_movement_sets_aside_silence_and_danger_and_makes_its_noise(
    scenario: Make, effect: str
) -> None:
    s = scenario()
    s.tile(7, "Canteen", explored=False)
    s.token(7, effect, 1 if effect == "SILENCE" else 2)
    s.explore(6)
    s.put(0, 6)
    s.fill(0)
    s.noise((7, 8), (3, 7))
    s.intruder("ADULT", 8)
    s.start()
    s.do(0, "careful", 7)
    assert s.noisy((7, 8), (3, 7), (6, 7))
    assert s.intruders(8) == ["ADULT"], "no Danger"


@pytest.mark.rule("NEM-GAP-08")
def test_careful_movement_into_an_occupied_room_makes_no_noise(scenario: Make) -> None:
    s = scenario()
    s.explore(6, 7)
    s.put(0, 6)
    s.put(1, 7)
    s.fill(0)
    s.start()
    s.do(0, "careful", 7)
    assert s.noisy()


@pytest.mark.rule("NEM-GAP-09")
def test_an_intruder_stopped_by_a_door_does_not_count_as_moved_by_danger(scenario: Make) -> None:
    """NEM-EX-14."""
    s = scenario()
    s.explore(6, 7)
    s.put(0, 6)
    s.fill(0)
    s.intruder("ADULT", 8)
    s.door(7, 8, CLOSED)
    s.roll(noise="danger")
    s.start()
    s.do(0, "move", 7)
    assert s.intruders(8) == ["ADULT"]
    assert s.g.doors[corridor(7, 8)] == DESTROYED
    assert s.noisy((6, 7), (7, 8), (3, 7))


@pytest.mark.rule("NEM-GAP-10")
@pytest.mark.parametrize(("face", "arrived"), [("danger", []), (2, ["LARVA"])])
def test_only_a_number_of_the_die_causes_an_encounter_by_a_second_marker(
    scenario: Make, face: str | int, arrived: list[str]
) -> None:
    s = scenario()
    s.explore(6, 7)
    s.put(0, 6)
    s.fill(0)
    s.noise((6, 7), (7, 8), (3, 7))
    s.roll(noise=face)
    if arrived:
        s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "move", 7)
    assert s.intruders(7) == arrived
    assert s.noisy() if arrived else s.noisy((6, 7), (7, 8), (3, 7))
