"""Critical moments (NEM-CRIT) and the secret choice of an objective (NEM-OBJ-01 to -05)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    DEAD,
    EVACUATED,
    HIBERNATING,
    LAUNCHED,
    LOCKED,
    NO_POD,
    OBJECTIVE,
    UNLOCKED,
)
from hullbreach.kernel.decision import EACH
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
CORPORATE = ("Necroscopy", "Ab Ovo", "My Precious", "Extreme Field Biology", "An Old Feud")
PERSONAL = ("Quarantine", "Hoarder", "The Great Hunt", "A Proper Burial", "The Oldest Friend")


def dealt(s: Scenario) -> None:
    """One corporate and one personal objective for everybody."""
    for p in s.g.players:
        p.objectives = [OBJECTIVE[CORPORATE[p.seat]], OBJECTIVE[PERSONAL[p.seat]]]
        p.objectives_seen = [1 << p.seat] * 2
        for pool in s.g.objective_pools:
            pool[:] = [o for o in pool if o not in p.objectives]


def meets_first_adult(make: Make, seats: int = 2) -> Scenario:
    """Seat 0 walks from room 7 to 6 with a noise marker: the first intruder appears."""
    s = make(seats)
    s.explore_all()
    dealt(s)
    s.fill(0, 2)
    s.put(0, 7)
    for seat in range(1, seats):
        s.put(seat, 1)
    s.noise((6, 7))
    s.roll(noise=1)
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    return s


@pytest.mark.rule("NEM-OBJ-01")
def test_everybody_is_dealt_two_objectives_and_has_one_after_the_choice(scenario: Make) -> None:
    match = Match(GAME, GAME.make_setup(4), random.Random(3))
    decks = [[OBJECTIVES[o].deck for o in p.objectives] for p in match.state.players]
    assert decks == [["corporate", "personal"]] * 4
    s = meets_first_adult(scenario)
    s.draws_attack("Slime", 5)
    s.start()
    s.do(0, "move", 6)
    s.answer(0, "objective", OBJECTIVE["Necroscopy"])
    s.answer(1, "objective", OBJECTIVE["Hoarder"])
    assert [p.objectives for p in s.g.players] == [
        [OBJECTIVE["Necroscopy"]],
        [OBJECTIVE["Hoarder"]],
    ]


@pytest.mark.rule("NEM-CRIT-01", "NEM-OBJ-02", "NEM-ENC-05")
def test_the_first_figure_makes_all_choose_before_the_surprise_check(scenario: Make) -> None:
    s = meets_first_adult(scenario)
    s.draws_attack("Slime", 5)
    s.start()
    s.do(0, "move", 6)
    assert s.pending.kind == "objective"
    assert s.pending.mode == EACH
    assert s.pending.seats == (0, 1)
    assert s.intruders(6) == ["ADULT"]
    assert s.said("surprise") == []
    s.answer(1, "objective", OBJECTIVE["Ab Ovo"])
    assert s.pending.kind == "objective"  # seat 0 is still asked, and nothing has gone on
    s.answer(0, "objective", OBJECTIVE["Quarantine"])
    assert s.said("surprise") == [(0, 3)]
    assert s.p(0).slime


@pytest.mark.rule("NEM-OBJ-02", "NEM-OBJ-05")
def test_what_was_kept_and_given_up_only_the_owner_knows(scenario: Make) -> None:
    s = meets_first_adult(scenario)
    s.draws_attack("Slime", 5)
    s.start()
    s.do(0, "move", 6)
    s.answer(0, "objective", OBJECTIVE["Quarantine"])
    s.answer(1, "objective", OBJECTIVE["Ab Ovo"])
    assert sorted(s.g.objectives_left) == sorted([OBJECTIVE["Necroscopy"], OBJECTIVE["Hoarder"]])
    assert GAME.view(s.g, 0).players[0].known_objectives == ("Quarantine",)
    assert GAME.view(s.g, 1).players[0].known_objectives == ()
    assert GAME.view(s.g, None).players[0].known_objectives == ()
    assert s.match is not None and s.match.events is not None
    told = [e for e in s.match.events if e.kind.startswith("objective") and e.args]
    assert {(e.to, e.args) for e in told} == {
        ((0,), (0, OBJECTIVE["Quarantine"])),
        ((1,), (1, OBJECTIVE["Ab Ovo"])),
    }


@pytest.mark.rule("NEM-OBJ-03")
def test_sleepers_and_evacuated_choose_too_but_not_the_dead(scenario: Make) -> None:
    s = meets_first_adult(scenario, seats=4)
    s.p(1).status, s.p(2).status, s.p(3).status = HIBERNATING, EVACUATED, DEAD
    s.start()
    s.do(0, "move", 6)
    assert s.pending.seats == (0, 1, 2)


@pytest.mark.rule("NEM-CRIT-01")
def test_the_choice_comes_only_once(scenario: Make) -> None:
    s = meets_first_adult(scenario)
    s.g.contact = True
    s.draws_attack("Slime", 5)
    s.start()
    s.do(0, "move", 6)
    assert s.pending.kind == "action"
    assert len(s.p(0).objectives) == 2


@pytest.mark.rule("NEM-CRIT-01", "NEM-CONT-06")
def test_a_creeper_of_an_infection_counts_as_the_first_figure(scenario: Make) -> None:
    s = scenario()
    dealt(s)
    s.explore_all()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    s.put(1, 1)
    s.scans(True)
    s.start()
    s.play(0, "Rest")
    assert s.p(0).status == DEAD
    assert s.pending.kind == "objective"
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-OBJ-04", "NEM-GAP-28")
def test_two_objectives_at_the_end_are_chosen_from_before_the_checks(scenario: Make) -> None:
    s = scenario(4)
    dealt(s)
    s.p(0).status, s.p(1).status = HIBERNATING, EVACUATED
    s.p(2).status = s.p(3).status = DEAD
    s.p(1).objectives, s.p(1).objectives_seen = [OBJECTIVE["Ab Ovo"]], [2]
    s.start("reckoning")
    assert s.pending.kind == "objective"
    assert s.pending.seats == (0,)
    assert s.said("check.engines") == []
    s.answer(0, "objective", OBJECTIVE["Quarantine"])
    assert s.over
    assert s.p(0).objectives == [OBJECTIVE["Quarantine"]]
    assert len(s.p(2).objectives) == 2


@pytest.mark.rule("NEM-OBJ-05")
def test_a_log_key_shows_an_objective_to_one_player(scenario: Make) -> None:
    s = scenario(3)
    dealt(s)
    s.fill(0)
    s.put(0, 1)
    s.give(0, "Log Key")
    s.start()
    s.use(0, "Log Key")
    s.answer(0, "seat", 1)
    s.answer(0, "objective_deck", 1)
    s.settle()
    seen = [GAME.view(s.g, seat).players[1].known_objectives for seat in (0, 2)]
    assert seen == [("Hoarder",), ()]


@pytest.mark.rule("NEM-OBJ-05", "NEM-VIC-13")
def test_kept_objectives_are_revealed_in_the_objective_check(scenario: Make) -> None:
    s = scenario(3)
    dealt(s)
    for p in s.g.players:
        p.objectives, p.objectives_seen = p.objectives[:1], p.objectives_seen[:1]
    s.p(0).status, s.p(1).status, s.p(2).status = EVACUATED, EVACUATED, DEAD
    s.start("reckoning")
    known = [p.known_objectives for p in GAME.view(s.g, 0).players]
    assert known == [("Necroscopy",), ("Ab Ovo",), ()]


@pytest.mark.rule("NEM-CRIT-02")
@pytest.mark.parametrize("first", [True, False])
def test_the_first_death_unlocks_all_pods_and_later_ones_none(
    first: bool, scenario: Make
) -> None:
    s = scenario(3)
    s.explore_all()
    s.wound(1, "Arm", "Leg", "Hand")
    s.put(0, 1)
    s.g.pods[2] = LAUNCHED
    if not first:
        s.p(2).status = DEAD
        s.g.first_dead = 2
    s.intruder("ADULT", 11)
    s.bag(("BLANK", 0))
    s.draws_attack("Claw Attack", 3)
    s.draws_event(2)
    s.start("attacks")
    assert s.p(1).status == DEAD
    state = UNLOCKED if first else LOCKED
    assert s.g.pods == [NO_POD, state, LAUNCHED, state, NO_POD]


@pytest.mark.rule("NEM-CRIT-03")
def test_nobody_can_hibernate_before_the_marker_is_on_blue(scenario: Make) -> None:
    for label, rule in ((15, "NEM-HIB-01"), (9, "NEM-HIB-01"), (8, None), (1, None)):
        s = scenario()
        s.fill(0)
        s.g.time = label
        s.start()
        assert s.refusal(0, "room_action", 0) == rule


@pytest.mark.rule("NEM-CRIT-04")
def test_yellow_unlocks_all_pods_and_the_sequence_cannot_be_stopped(scenario: Make) -> None:
    for before, unlocked, rule in ((5, LOCKED, None), (4, UNLOCKED, "NEM-SD-02")):
        s = scenario()
        s.tile(4, "Generator")
        s.put(0, 4)
        s.bag(("BLANK", 0))
        s.g.destruct = before
        s.draws_event(2)
        s.start("destruct")
        assert s.g.destruct == before - 1
        assert s.g.pods[1:3] == [unlocked, unlocked]
        assert s.refusal(0, "room_action", 0) == rule


@pytest.mark.rule("NEM-CRIT-05")
def test_the_first_sleeper_fixes_destination_and_sequence(scenario: Make) -> None:
    for asleep in (False, True):
        s = scenario(3)
        s.tile(4, "Generator")
        s.put(0, 1)
        s.put(1, 4)
        s.fill(0)
        s.fill(1)
        if asleep:
            s.p(2).status = HIBERNATING
        s.start()
        assert s.refusal(0, "room_action", 0) is None  # the coordinates may still be looked at
        assert s.refusal(0, "room_action", 1) == ("NEM-ROOM-27" if asleep else None)
        assert s.refusal(1, "room_action", 0) == ("NEM-SD-01" if asleep else None)
        s.g.destruct = 6
        assert s.refusal(1, "room_action", 0) is None  # stopping stays possible
