"""Why an objective of the crew cannot be completed yet: the missing facts, and nothing secret."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform.crew import crew_seats, own_on_ship
from hullbreach.games.lifeform.crew_actions import circuit_options
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    NAMES_OF_THE_SLEEPERS,
    OBJECTIVES,
    SAMPLE_PURGE,
    SD_ALONE,
    SD_START,
    SPARE_SEALS,
    TRAUMA_KIT,
    WAKE_THE_MAINFRAME,
)
from hullbreach.games.lifeform.objectives import COSTS, possible
from hullbreach.games.lifeform.state import CAT, Lifeform
from hullbreach.games.lifeform.waiting import waits
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.match import Match
from hullbreach.terminal.lifeform import sentences
from tests.lifeform.scenario import Make, Scenario, at, card, who

CIRCUIT_CARDS = {card("Splice the Bus"), card("Priority Request")}


def facts(s: Scenario, objective: int, seat: int = 0) -> list[tuple[str, str, tuple[int, ...]]]:
    return [tuple(it) for it in waits(s.g, seat, objective)]  # type: ignore[misc]


def told(s: Scenario, kind: str, seat: int = 0) -> dict[str, tuple[str, str]]:
    """By objective: the rule and what is said to be missing."""
    asked = Decision(kind, (seat,), [("decline",)], "LF-OBJ-04")
    found = GAME.refused(s.g, seat, asked)
    return {it.title: (it.rule, it.note) for it in found if it.group == "Objectives"}


@pytest.mark.rule("LF-OBJ-08", "LF-OBJ-09", "LF-O07")
def test_each_missing_fact_is_told(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane")
    s.g.minute = 20
    s.image(BETA, "A10")
    s.hand(0, "Grit")
    assert facts(s, TRAUMA_KIT) == [
        ("LF-OBJ-08", "wait_minute", (5, 15)),
        ("LF-OBJ-08", "wait_aboard", (2,)),
        ("LF-OBJ-09", "wait_image", (at("A09"), BETA)),
        ("LF-O07", "wait_place", (at("A09"),)),
        ("LF-O07", "wait_cards", (3, 1)),
    ]
    s.watched()
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Grit", "Grit")
    assert facts(s, TRAUMA_KIT) == []


@pytest.mark.rule("LF-OBJ-02", "LF-OBJ-04")
def test_who_is_hidden_or_another_players_is_named(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane", "Raman")
    s.hand(0, "Grit", "Grit", "Grit")
    s.put("Durrant", "A09", hidden=True)
    assert ("LF-O07", "wait_hidden", (who("Durrant"),)) in facts(s, TRAUMA_KIT)
    s.put("Durrant", "A08")
    s.put("Tighe", "A09")
    assert ("LF-O07", "wait_other", (who("Tighe"),)) in facts(s, TRAUMA_KIT)


@pytest.mark.rule("LF-OBJ-03", "LF-CACT-01")
def test_a_circuit_objective_takes_a_place_and_a_card(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.put("Durrant", "A05")
    s.hand(0, "Grit")
    assert facts(s, WAKE_THE_MAINFRAME) == [
        ("LF-OBJ-03", "wait_place", (at("A03"),)),
        ("LF-OBJ-03", "wait_circuit", ()),
    ]
    s.put("Durrant", "A03")
    s.hand(0, "Splice the Bus")
    assert facts(s, WAKE_THE_MAINFRAME) == []


@pytest.mark.rule("LF-O08", "LF-O09", "LF-O10")
def test_what_the_price_lacks_is_told(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.hand(0)
    s.put("Durrant", "A10")
    s.g.android = at("A10")
    assert facts(s, NAMES_OF_THE_SLEEPERS)[-2:] == [
        ("LF-O08", "wait_android", (at("A10"),)),
        ("LF-O08", "wait_cards", (1, 0)),
    ]
    s.put("Durrant", "C08")
    s.g.loadout[0], s.g.missions[at("C08")] = 1, 0
    assert facts(s, SPARE_SEALS) == [("LF-O09", "wait_seals", (3, 1))]
    s.put("Durrant", "C05")
    s.hand(0, "Grit")
    assert facts(s, SAMPLE_PURGE) == [("LF-O10", "wait_purge", ())]
    s.hand(0, "Flamethrower")
    assert facts(s, SAMPLE_PURGE) == []


@pytest.mark.rule("LF-OBJ-07", "LF-OBJ-08")
def test_the_last_survivor_waits_and_an_empty_ship_waits_for_ever(scenario: Make) -> None:
    s = scenario(seats=2)
    s.watched("Crane")
    s.dead("Crane")
    s.g.minute = SD_ALONE + 2
    assert ("LF-OBJ-08", "wait_alone", (SD_ALONE, 2)) in facts(s, WAKE_THE_MAINFRAME)
    s.put("Durrant", "R")
    assert facts(s, WAKE_THE_MAINFRAME) == [("LF-OBJ-07", "wait_nobody", ())]


@pytest.mark.rule("LF-OBJ-02")
def test_who_plays_a_role_is_told_what_holds_for_all(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane")
    s.g.players[0].role = CAT
    assert facts(s, TRAUMA_KIT) == [("LF-OBJ-08", "wait_aboard", (2,))]


def test_the_reasons_are_among_those_of_what_cannot_be_done(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane", "Raman")
    s.g.objectives = [TRAUMA_KIT, WAKE_THE_MAINFRAME]
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Grit")
    s.phase("crew", 0)
    assert told(s, "complete")["Trauma Kit"] == (
        "LF-OBJ-08",
        "It waits for 1 more aboard the Remora and 3 cards in your hand (you hold 2).",
    )
    s.watched()
    s.hand(0, "Grit", "Grit", "Splice the Bus")
    assert told(s, "activity")["Trauma Kit"] == (
        "LF-OBJ-04",
        "It waits for the end of your turn, when it is paid for.",
    )
    s.put("Durrant", "A03")
    assert "Wake the Mainframe" not in told(s, "activity"), "it can be done by a card"


def test_the_view_and_the_terminal_tell_it_while_the_crew_is_on_its_way(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane", "Raman")
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Grit", "Grit")
    s.phase("crew", 0)
    s.g.round = 1
    table = GAME.view(s.g, 0)
    assert table.own is not None
    ((it,),) = [goal.waits for goal in table.own.objectives]
    assert (it.fact, it.words) == ("wait_aboard", "1 more aboard the Remora")
    assert any("It waits for: 1 more aboard the Remora." in x for x in sentences.state(table))
    s.watched()
    lines = sentences.state(GAME.view(s.g, 0))
    assert any("It can be paid for at the end of your turn." in line for line in lines)
    s.g.launched = "C"
    assert not any("Trauma" in x and "paid for" in x for x in sentences.state(GAME.view(s.g, 0)))


def test_nothing_is_missing_exactly_where_it_can_be_completed() -> None:
    """Followed through whole games: the facts are those of the rules that allow it."""
    ready = 0
    for seats in (2, 3, 4):
        setup = GAME.make_setup(seats, "standard", {})
        for seed in range(6):
            match = Match(GAME, setup, random.Random(seed))
            bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(seats)]
            while (d := match.pending) is not None:
                if d.kind in ("activity", "complete"):
                    ready += completable(match.state)
                seat = match.awaiting[0] if d.mode else d.seats[0]
                match.choose(seat, ask(bots[seat], match, seat))
    assert ready > 40, ready


def completable(g: Lifeform) -> int:
    """How many of all objectives the crew's seats could complete now, by the rules that allow it;
    for those nothing is missing, for the others something is."""
    found = 0
    for seat in crew_seats(g):
        for o, goal in enumerate(OBJECTIVES):
            if goal.kind == "immediate" or not own_on_ship(g, seat):
                continue
            if goal.kind == "cost":
                can = possible(g, o) and COSTS[o].may(g, seat)
            else:
                held, g.objectives = g.objectives, [o]
                can = ("objective", o) in circuit_options(g, seat)
                g.objectives = held
                can = can and not CIRCUIT_CARDS.isdisjoint(g.players[seat].hand)
            assert can == (not waits(g, seat, o))
            found += can
    return found


def test_before_the_count_begins_the_minutes_to_go_are_counted_from_its_start(
    scenario: Make,
) -> None:
    s = scenario()
    s.watched()
    s.image(ALPHA, "B03")
    s.g.minute = SD_START
    (first, *_) = facts(s, TRAUMA_KIT)
    assert first == ("LF-OBJ-08", "wait_minute", (5, SD_START - 5))
