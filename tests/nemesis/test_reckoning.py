"""The victory check (NEM-VIC)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARD,
    DEAD,
    EVACUATED,
    HIBERNATING,
    OBJECTIVE,
    UNKNOWN,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
SEARCH = CARD["Search"]
EARTH, MARS, VENUS, DEEP_SPACE = range(4)


def ended(make: Make, *status: int, objective: str = "Ab Ovo", met: bool = True) -> Scenario:
    """The end of a game; everybody has this objective, the ship is sound and flies to Earth."""
    s = make(len(status))
    for p, now in zip(s.g.players, status, strict=True):
        p.status = now
        p.objectives, p.objectives_seen = [OBJECTIVE[objective]], [1 << p.seat]
        p.deck.pool[:] = [SEARCH] * 10
    if met:
        s.weakness(0, "Vital Places")
    s.g.engines = [1, 1, 1]
    s.g.coordinates = 0
    s.g.destination = EARTH
    return s


def checks(s: Scenario) -> list[str]:
    """The lines of the reckoning in order, with the seat where they have one."""
    assert s.match is not None and s.match.events is not None
    return [
        event.kind.removeprefix("check.") + "".join(str(a) for a in event.args[:1])
        if event.kind not in ("check.engines", "check.coordinates")
        else event.kind.removeprefix("check.")
        for event in s.match.events
        if event.kind.startswith("check.")
    ]


@pytest.mark.rule("NEM-VIC-01", "NEM-VIC-14")
def test_survivors_with_their_objective_win_any_number_of_them(scenario: Make) -> None:
    s = ended(scenario, EVACUATED, HIBERNATING, DEAD, EVACUATED)
    s.p(3).objectives = [OBJECTIVE["Necroscopy"]]
    s.start("reckoning")
    assert s.g.winners == [True, True, False, False]
    s = ended(scenario, EVACUATED, HIBERNATING, met=False)
    s.start("reckoning")
    assert s.g.winners == [False, False]


@pytest.mark.rule("NEM-VIC-02", "NEM-VIC-12")
def test_the_checks_come_in_order_and_each_in_turn_order(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED, HIBERNATING)
    s.g.first = 1
    s.start("reckoning")
    assert checks(s) == [
        *("engines", "coordinates"),
        *("clean1", "clean2", "clean0"),
        *("met1", "met2", "met0"),
    ]


@pytest.mark.rule("NEM-VIC-12")
def test_the_results_of_the_checks_are_public(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.p(1).larva = True
    s.start("reckoning")
    assert s.match is not None and s.match.events is not None
    lines = [event for event in s.match.events if event.kind.startswith("check.")]
    assert len(lines) == 6
    assert all(event.to is None for event in lines)


@pytest.mark.rule("NEM-VIC-02")
def test_who_dies_in_one_check_is_not_in_the_next(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.g.destination = VENUS
    s.p(0).larva = True
    s.start("reckoning")
    assert checks(s) == ["engines", "coordinates", "clean1", "dead0", "met1"]


@pytest.mark.rule("NEM-VIC-03")
def test_a_destroyed_ship_has_no_engines_and_no_course_to_check(scenario: Make) -> None:
    s = ended(scenario, EVACUATED, DEAD)
    s.g.ship_lost = True
    s.g.engines = [0, 0, 0]
    s.start("reckoning")
    assert checks(s) == ["clean0", "met0", "dead1"]
    assert s.g.winners == [True, False]


@pytest.mark.rule("NEM-VIC-04")
@pytest.mark.parametrize(
    ("engines", "explodes"),
    [([1, 1, 1], False), ([1, 0, 1], False), ([0, 1, 0], True), ([0, 0, 0], True)],
)
def test_two_damaged_engines_destroy_ship_and_sleepers(
    engines: list[int], explodes: bool, scenario: Make
) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.g.engines = engines
    s.start("reckoning")
    assert s.g.ship_lost is s.g.nest_destroyed is explodes
    assert s.p(0).status == (DEAD if explodes else HIBERNATING)
    assert s.p(1).status == EVACUATED
    assert (s.g.ending == "engines") is explodes
    assert ("coordinates" in checks(s)) is not explodes
    assert s.said("ship.lost") == ([("engines",)] if explodes else [])


@pytest.mark.rule("NEM-VIC-04", "NEM-SETUP-12")
def test_an_engine_nobody_looked_at_is_decided_now(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.g.engines = [-1, 1, -1]
    s.will("engine", 0, 0)
    s.start("reckoning")
    assert s.g.engines == [0, 1, 0]
    assert s.g.ship_lost


@pytest.mark.rule("NEM-VIC-05")
def test_malfunctions_in_engine_rooms_do_not_matter(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    for room in (19, 20, 21):
        s.g.malfunction[room] = True
    s.start("reckoning")
    assert not s.g.ship_lost
    assert s.g.winners == [True, True]


@pytest.mark.rule("NEM-VIC-06")
@pytest.mark.parametrize("space", [EARTH, MARS, VENUS, DEEP_SPACE])
def test_away_from_earth_the_sleepers_die_but_not_the_ship(space: int, scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.g.destination = space
    s.start("reckoning")
    assert s.p(0).status == (HIBERNATING if space == EARTH else DEAD)
    assert s.p(1).status == EVACUATED
    assert not s.g.ship_lost
    assert s.said("check.coordinates")[0][1] == ("Earth", "Mars", "Venus", "Deep Space")[space]


@pytest.mark.rule("NEM-VIC-07")
def test_quarantine_lets_its_holder_wake_on_mars_only(scenario: Make) -> None:
    for space, alive in ((MARS, True), (VENUS, False)):
        s = ended(scenario, HIBERNATING, HIBERNATING)
        s.p(0).objectives = [OBJECTIVE["Quarantine"]]
        s.g.destination = space
        s.start("reckoning")
        assert s.g.winners == [alive, False]
        assert s.p(1).status == DEAD


@pytest.mark.rule("NEM-VIC-07", "NEM-OBJ-04")
def test_quarantine_protects_only_if_it_is_the_one_kept(scenario: Make) -> None:
    for kept in ("Quarantine", "Ab Ovo"):
        s = ended(scenario, HIBERNATING, EVACUATED)
        s.p(0).objectives = [OBJECTIVE["Ab Ovo"], OBJECTIVE["Quarantine"]]
        s.p(0).objectives_seen = [1, 1]
        s.g.destination = MARS
        s.start("reckoning")
        s.answer(0, "objective", OBJECTIVE[kept])
        assert (s.p(0).status == HIBERNATING) is (kept == "Quarantine")


@pytest.mark.rule("NEM-VIC-08")
def test_all_cards_of_deck_discard_and_hand_are_scanned(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    for seat in (0, 1):
        p = s.p(seat)
        p.deck.pool[:] = [UNKNOWN, SEARCH]
        p.deck.discard[:] = [UNKNOWN, SEARCH]
        p.contamination[:] = [UNKNOWN]
    s.scans(*[False] * 6)
    s.start("reckoning")
    assert checks(s)[2:4] == ["clean0", "clean1"]
    assert s.g.winners == [True, True]


@pytest.mark.rule("NEM-VIC-08", "NEM-VIC-09")
@pytest.mark.parametrize("pile", ["deck", "discard", "hand"])
def test_an_infected_card_in_any_pile_makes_the_player_draw_four(
    pile: str, scenario: Make
) -> None:
    s = ended(scenario, EVACUATED, DEAD)
    p = s.p(0)
    where = {"deck": p.deck.pool, "discard": p.deck.discard, "hand": p.contamination}[pile]
    where.append(UNKNOWN)
    s.scans(True)
    s.will("contamination check", SEARCH, SEARCH, SEARCH, SEARCH)
    s.start("reckoning")
    assert checks(s)[2:] == ["spared0", "met0", "dead1"]


@pytest.mark.rule("NEM-VIC-09", "NEM-GAP-05")
@pytest.mark.parametrize("place", range(5))
def test_any_contamination_card_among_the_top_four_kills(place: int, scenario: Make) -> None:
    # Deck, discard and hand are shuffled together; the fifth card is not drawn.
    s = ended(scenario, EVACUATED, EVACUATED)
    p = s.p(0)
    p.larva = True
    p.deck.pool[:] = [SEARCH] * 3
    p.deck.discard[:] = [SEARCH] * 3
    p.hand[:] = [SEARCH] * 3
    p.contamination[:] = [UNKNOWN]
    drawn = [SEARCH] * 4
    if place < 4:
        drawn[place] = UNKNOWN
    s.will("contamination check", *drawn)
    s.start("reckoning")
    assert s.p(0).status == (DEAD if place < 4 else EVACUATED)
    assert s.g.winners == [place == 4, True]


@pytest.mark.rule("NEM-VIC-10")
def test_with_a_larva_nothing_is_scanned(scenario: Make) -> None:
    s = ended(scenario, EVACUATED, EVACUATED)
    s.p(0).larva = True
    s.p(0).deck.pool[:] = [SEARCH] * 4 + [UNKNOWN] * 2
    s.will("contamination check", SEARCH, SEARCH, SEARCH, SEARCH)
    s.start("reckoning")
    assert s.g.infected_left + s.g.clean_left == 27
    assert s.g.winners == [True, True]


@pytest.mark.rule("NEM-VIC-11")
def test_of_fewer_than_four_cards_all_are_drawn(scenario: Make) -> None:
    for cards, dies in (([SEARCH] * 2, False), ([SEARCH, SEARCH, UNKNOWN], True), ([], False)):
        s = ended(scenario, EVACUATED, EVACUATED)
        s.p(0).larva = True
        s.p(0).deck.pool[:] = cards
        s.start("reckoning")
        assert (s.p(0).status == DEAD) is dies


@pytest.mark.rule("NEM-VIC-13")
def test_objectives_look_at_the_state_after_all_deaths(scenario: Make) -> None:
    # Seat 1 dies of infection: player 2 is dead, seat 0 has won with it.
    for drawn in (UNKNOWN, SEARCH):
        s = ended(scenario, EVACUATED, EVACUATED, EVACUATED, objective="Greener Pastures")
        s.p(1).larva = True
        s.p(1).deck.pool[:] = [SEARCH] * 4 + [UNKNOWN]
        s.will("contamination check", drawn, SEARCH, SEARCH, SEARCH)
        s.start("reckoning")
        assert s.g.winners == [drawn == UNKNOWN, False, drawn == UNKNOWN]


@pytest.mark.rule("NEM-VIC-14")
def test_the_dead_never_win(scenario: Make) -> None:
    s = ended(scenario, DEAD, EVACUATED, objective="Greener Pastures")
    s.p(0).objectives = [OBJECTIVE["Ab Ovo"]]
    s.start("reckoning")
    assert s.g.winners == [False, True]
    assert s.said("check.dead") == [(0,)]
