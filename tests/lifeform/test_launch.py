"""Launching the Remora and the endings (LF-LAUNCH, LF-ROUND-05 to -07, LF-OBJ-01)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.ids import COOLANT, ENERGY, SUITS, WEAPONRY
from hullbreach.games.lifeform.launch import LAUNCH, launch_refusal, launched, needed, propose
from hullbreach.games.lifeform.state import MAINFRAME, Row
from hullbreach.games.lifeform.turn import window
from hullbreach.kernel.state import Jump, carry_out
from tests.lifeform.scenario import Make, Scenario, at, card, its_card

AGREE, REFUSE = ("agree",), ("refuse",)


def ready(scenario: Make, minute: int = 10, seats: int = 3) -> Scenario:
    """All but Raman (or, with two players, Crane) live aboard a shuttle that may leave."""
    s = scenario(seats=seats)
    left = "Raman" if seats == 3 else "Crane"
    s.dead(left)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("R")
    if seats == 3:
        s.load(2, 4, 3, 3, 0)
    else:
        s.load(2, 3, 3, 1, 0)
        s.g.cat_place = at("R")
    s.g.minute = minute
    s.phase("crew", 0)
    return s


def vote(s: Scenario, seat: int, *answers: object) -> None:
    (aside,) = propose(s.g, seat)
    s.run(carry_out(aside.run()), *answers)


def leave(s: Scenario, *answers: object) -> str:
    """Launch; how it ends, or "showdown"."""
    try:
        assert s.run(launched(s.g), *answers) == "hibernation"
    except Jump:
        assert s.g.ending
    return s.g.ending or "showdown"


@pytest.mark.rule("LF-LAUNCH-13", "LF-ROUND-05")
def test_after_a_refused_proposal_nothing_is_asked_where_nothing_is_left(scenario: Make) -> None:
    s = ready(scenario)
    s.run(window(s.g, "before"), LAUNCH, REFUSE)  # and not whether to go on
    assert s.g.refused == [0]


# -- criteria ----------------------------------------------------------------------------------


@pytest.mark.rule("LF-LAUNCH-01", "LF-LAUNCH-03", "LF-EX-56", "LF-LAUNCH-06", "LF-WIN-02")
def test_a_prepared_shuttle_leaves_before_minute_9_and_the_crew_wins(scenario: Make) -> None:
    s = ready(scenario)
    with pytest.raises(Jump, match="launch"):
        vote(s, 0, AGREE)
    assert leave(s) == "A"
    assert (s.g.launched, s.g.crew_won) == ("A", True)


@pytest.mark.rule("LF-LAUNCH-01", "LF-REMORA-01")
def test_somebody_has_to_be_aboard(scenario: Make) -> None:
    s = ready(scenario, minute=9)
    for name in ("Durrant", "Crane", "Tighe"):
        s.put(name, "C12")
    assert launch_refusal(s.g, 0) == "LF-LAUNCH-01"


@pytest.mark.rule("LF-LAUNCH-01", "LF-OBJ-01")
def test_every_objective_has_to_be_done(scenario: Make) -> None:
    s = ready(scenario)
    s.g.objectives = [2]
    assert launch_refusal(s.g, 0) == "LF-OBJ-01"


@pytest.mark.rule("LF-LAUNCH-03", "LF-EX-59")
@pytest.mark.parametrize("column", [WEAPONRY, COOLANT, ENERGY, SUITS])
def test_one_token_too_few_forbids_it(scenario: Make, column: int) -> None:
    s = ready(scenario)
    s.g.loadout[column] -= 1
    assert launch_refusal(s.g, 0) == "LF-LAUNCH-03"


@pytest.mark.rule("LF-LAUNCH-03")
def test_suits_are_for_those_aboard(scenario: Make) -> None:
    s = ready(scenario, minute=9)
    s.put("Crane", "C12")
    s.g.loadout[SUITS] = 2
    assert launch_refusal(s.g, 0) is None


@pytest.mark.rule("LF-LAUNCH-04", "LF-LAUNCH-03", "LF-EX-48")
def test_with_two_players_coolant_is_counted_below_the_overheating_token(scenario: Make) -> None:
    s = ready(scenario, seats=2)
    assert needed(s.g, COOLANT) == 3 and launch_refusal(s.g, 0) is None
    s.g.overheating = 5
    assert needed(s.g, COOLANT) == 4 and launch_refusal(s.g, 0) == "LF-LAUNCH-03"
    assert needed(ready(scenario).g, COOLANT) == 4


@pytest.mark.rule("LF-LAUNCH-02")
def test_the_cat_has_to_be_aboard_if_it_is_in_play(scenario: Make) -> None:
    s = ready(scenario, seats=2)
    s.g.cat_place = at("C12")
    assert launch_refusal(s.g, 0) == "LF-LAUNCH-02"


@pytest.mark.rule("LF-SD-05", "LF-EX-58")
def test_with_somebody_left_behind_it_waits_for_minute_9(scenario: Make) -> None:
    s = ready(scenario, minute=12)
    s.put("Tighe", "A01")
    assert launch_refusal(s.g, 0) == "LF-SD-05"
    s.g.minute = 9
    assert launch_refusal(s.g, 0) is None
    assert leave(s) == "showdown" and s.g.launched == "C"


# -- agreement ---------------------------------------------------------------------------------


@pytest.mark.rule("LF-LAUNCH-13", "LF-GEN-04", "LF-GAP-27")
def test_those_aboard_are_asked_in_turn_order_and_one_refusal_ends_it(scenario: Make) -> None:
    s = scenario(seats=4)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("R")
    s.load(2, 4, 3, 6, 0)
    s.phase("crew", 1)
    (aside,) = propose(s.g, 1)
    rule = carry_out(aside.run())
    assert next(rule).seats == (2,)
    assert rule.send(AGREE).seats == (0,)
    with pytest.raises(StopIteration):
        rule.send(REFUSE)
    assert launch_refusal(s.g, 1) == "LF-LAUNCH-13"


@pytest.mark.rule("LF-LAUNCH-01", "LF-EX-97", "LF-GAP-11")
def test_who_stays_behind_is_not_asked(scenario: Make) -> None:
    s = ready(scenario, minute=9)
    s.put("Tighe", "A01")
    with pytest.raises(Jump, match="launch"):
        vote(s, 0)
    assert leave(s) == "showdown" and s.g.launched == "C"


@pytest.mark.rule("LF-LAUNCH-13", "LF-EX-98")
def test_after_a_refusal_it_is_proposed_again_only_when_something_changed(
    scenario: Make,
) -> None:
    from hullbreach.games.lifeform.crew import changed

    s = ready(scenario, minute=9)
    s.put("Tighe", "A01")
    s.phase("crew", 1)
    vote(s, 1, REFUSE)
    assert list(propose(s.g, 1)) == []
    changed(s.g)
    assert [aside.options[0] for aside in propose(s.g, 1)] == [("launch",)]


@pytest.mark.rule("LF-LAUNCH-01")
def test_the_mainframe_is_never_asked(scenario: Make) -> None:
    s = ready(scenario)
    s.dead("Tighe")
    s.p(1).role = MAINFRAME
    s.g.loadout[SUITS] = 2
    with pytest.raises(Jump, match="launch"):
        vote(s, 0)


# -- endings -----------------------------------------------------------------------------------


@pytest.mark.rule("LF-LAUNCH-05", "LF-ROUND-06", "LF-EX-99", "LF-GAP-91")
def test_the_stage_ends_at_once_and_a_played_card_is_discarded(scenario: Make) -> None:
    s = ready(scenario)
    s.g.row = Row(0, [card("Grit")], 1, ["DRAW_2"])
    s.g.crew_deck.pool.remove(card("Grit"))
    assert leave(s) == "A"
    assert s.g.row.seat == -1 and s.g.crew_deck.discard == [card("Grit")]
    assert s.p(0).hand == []


def guessed(scenario: Make, minute: int, stowaway: int, *, token: bool = False) -> Scenario:
    s = ready(scenario, minute)
    s.g.stowaway.value, s.g.stowaway.among = stowaway, [0, 1, 2]
    s.g.creature.stowaway_token = int(token)
    return s


@pytest.mark.rule("LF-LAUNCH-07", "LF-LAUNCH-08", "LF-EX-57", "LF-ST1", "LF-ST2", "LF-ST3")
@pytest.mark.parametrize(("stowaway", "low", "high"), [(0, 1, 2), (1, 3, 5), (2, 6, 9)])
def test_from_minute_9_on_the_guess_of_the_minute_decides(
    scenario: Make, stowaway: int, low: int, high: int
) -> None:
    for minute in range(1, 10):
        s = guessed(scenario, minute, stowaway)
        ending = leave(s)
        right = low <= minute <= high
        assert ending == ("showdown" if right else "B_wrong"), minute
        assert s.g.launched == "B" and s.g.crew_won is not right
        assert s.g.kept_stowaway is (right and stowaway == 0)


@pytest.mark.rule("LF-LAUNCH-07", "LF-LAUNCH-09", "LF-EX-60")
def test_the_stowaway_token_counts_the_minute_one_up_or_down(scenario: Make) -> None:
    s = guessed(scenario, 3, 0, token=True)
    rule = launched(s.g)
    d = next(rule)
    assert (d.seats, d.options) == ((s.it,), [("minute", 2), ("minute", 3), ("minute", 4)])
    with pytest.raises(StopIteration):
        rule.send(("minute", 2))
    assert s.g.kept_stowaway and s.g.creature.stowaway_token == 2 and s.g.minute == 3


@pytest.mark.rule("LF-EX-61")
@pytest.mark.parametrize("by", [-1, 0, 1])
def test_one_minute_is_not_two(scenario: Make, by: int) -> None:
    s = guessed(scenario, 4, 0, token=True)
    assert leave(s, ("minute", 4 + by)) == "B_wrong"
    assert s.g.crew_won and s.g.creature.stowaway_token == 2


@pytest.mark.rule("LF-LAUNCH-09")
def test_another_card_leaves_the_game_though_the_guess_was_right(scenario: Make) -> None:
    s = guessed(scenario, 4, 1)
    assert leave(s) == "showdown"
    assert s.g.stowaway_out and not s.g.kept_stowaway


@pytest.mark.rule("LF-LAUNCH-11")
def test_in_ending_b_the_lifeform_neither_discards_nor_draws(scenario: Make) -> None:
    s = guessed(scenario, 4, 1)
    s.its_hand("Prowl")
    assert leave(s) == "showdown"
    assert s.g.creature.hand == [its_card("Prowl")]


@pytest.mark.rule("LF-LAUNCH-10", "LF-EX-100")
def test_in_ending_c_the_lifeform_may_discard_and_refills(scenario: Make) -> None:
    s = ready(scenario, 14)
    s.g.stowed, s.g.cocoon = True, 1
    s.its_hand("Prowl", "Prowl", "Strike", "Resin")
    rule = launched(s.g)
    d = next(rule)
    assert (d.low, d.high, len(d.options)) == (0, 2, 4)
    with pytest.raises(StopIteration) as stop:
        rule.send([("lifeform_card", its_card("Prowl")), ("lifeform_card", its_card("Resin"))])
    assert stop.value.value == "hibernation" and s.g.launched == "C"
    assert len(s.g.creature.hand) == 5 and s.g.stowaway_out


@pytest.mark.rule("LF-LAUNCH-10")
def test_on_the_final_cocoon_space_nothing_is_discarded(scenario: Make) -> None:
    s = ready(scenario, 14)
    s.g.stowed, s.g.cocoon = True, 3
    s.its_hand("Prowl")
    assert leave(s) == "showdown"
    assert len(s.g.creature.hand) == 6


@pytest.mark.rule("LF-LAUNCH-12")
def test_every_ending_is_told(scenario: Make) -> None:
    s = ready(scenario)
    leave(s)
    assert s.said("ending.A") == [()]
    s = guessed(scenario, 9, 0)
    leave(s)
    assert s.said("launch.B") == [()] and s.said("ending.B_wrong") == [()]
    s = ready(scenario)
    s.g.stowed = True
    leave(s)
    assert s.said("launch.C") == [()]


@pytest.mark.rule("LF-LAUNCH-05")
def test_the_dead_do_not_make_it_ending_c(scenario: Make) -> None:
    s = ready(scenario)
    s.dead("Tighe", "Crane")
    assert leave(s) == "A"
