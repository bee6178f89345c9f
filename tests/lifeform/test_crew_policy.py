"""The crew's bots: situations with an obvious right answer, and whole games without a gap."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.games.lifeform.activities import ACTIVITIES
from hullbreach.games.lifeform.ai import crew, crew_skills, crew_turn
from hullbreach.games.lifeform.ai.crew_acts import door
from hullbreach.games.lifeform.ai.crew_plan import Crew
from hullbreach.games.lifeform.ai.crew_steps import DONE, circuit_worth, movers, step_worth
from hullbreach.games.lifeform.ai.crew_ways import goals
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.board import REMORA
from hullbreach.games.lifeform.collect import collect_mission
from hullbreach.games.lifeform.control import take_control
from hullbreach.games.lifeform.crew import limit_hand
from hullbreach.games.lifeform.crew_actions import CREW_ACTIONS
from hullbreach.games.lifeform.flow import activity
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    CLAW,
    HALON,
    NAMES_OF_THE_SLEEPERS,
    RAMAN,
    SUITS,
    TRAUMA_KIT,
    WAKE_THE_MAINFRAME,
)
from hullbreach.games.lifeform.launch import _vote
from hullbreach.games.lifeform.objectives import complete_at_end
from hullbreach.games.lifeform.roles import cat_turn
from hullbreach.games.lifeform.showdown import cancel_fight, match
from hullbreach.games.lifeform.state import ADJACENT, CAT, LIFEFORM, Row
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from hullbreach.toolkit.verbs import legal
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, link, who

READY = (2, 4, 3, 4)
"""What a launch of four characters needs."""


def said(s: Scenario, d: Decision, seat: int, seed: int = 0) -> Any:
    """What the bot of a seat answers to a decision: an option, or a list of them."""
    question = Question(
        seat, d.kind, d.about_for(seat), d.options_for(seat), d.form(seat), s.g.edition
    )
    return d.pick(seat, crew.choose(GAME.view(s.g, seat), question, random.Random(seed)))


def answer(s: Scenario, procedure: Any, seat: int = 0) -> Any:
    """What it answers to the first question of a rule."""
    d = next(procedure)
    assert d.seats == (seat,), d
    return said(s, d, seat)


def turn(s: Scenario) -> Any:
    """Its activity in step 2."""
    s.phase("crew", 0)
    return answer(s, activity(s.g))


def moves(s: Scenario, code: str) -> list[Any]:
    """All it answers while it executes an action."""
    s.phase("crew", 0)
    procedure = CREW_ACTIONS[code].run(s.g, 0)
    found: list[Any] = []
    try:
        d = next(procedure)
        while True:
            found.append(said(s, d, 0))
            d = procedure.send(found[-1])
    except StopIteration:
        return found


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Three players at minute 18: Durrant and Crane far from all harm, each by the tokens."""
    s = scenario(seats=3)
    s.g.round, s.g.minute = 5, 18
    s.hand(0, "Move as a Team", "Move as a Team", "Stores Chit")
    s.hand(1, "Move as a Team")
    s.its_hand("Prowl", "Strike", "Resin", "Static")
    for name in ("Tighe", "Raman"):
        s.put(name, "A08")
    return s


# -- the shuttle -------------------------------------------------------------------------------


def home(s: Scenario, *names: str) -> None:
    for name in names:
        s.put(name, "R")


def test_with_all_aboard_in_time_it_leaves_at_once(s: Scenario) -> None:
    home(s, "Durrant", "Crane", "Tighe", "Raman")
    s.load(*READY)
    s.phase("crew", 0)
    d = Decision("window", (0,), [("go_on",), ("launch",)], "LF-ROUND-05", asides=1)
    assert said(s, d, 0) == ("launch",)


def test_it_agrees_to_leave_with_all_aboard(s: Scenario) -> None:
    home(s, "Durrant", "Crane", "Tighe", "Raman")
    s.load(*READY)
    assert answer(s, _vote(s.g, 1)) == ("agree",)


def test_it_refuses_to_leave_somebody_behind_who_is_near(s: Scenario) -> None:
    home(s, "Durrant", "Crane", "Tighe")
    s.put("Raman", "C11")
    s.g.minute = 8
    s.load(*READY)
    assert answer(s, _vote(s.g, 1)) == ("refuse",)


def test_in_the_last_minute_it_leaves_without_who_is_far(s: Scenario) -> None:
    home(s, "Durrant", "Crane", "Tighe")
    s.put("Raman", "A01")
    s.g.minute = 1
    s.load(*READY)
    assert answer(s, _vote(s.g, 1)) == ("agree",)


def test_it_leaves_before_the_android_takes_what_the_launch_needs(s: Scenario) -> None:
    home(s, "Durrant", "Crane", "Tighe")
    s.put("Raman", "C02")
    s.g.minute = 8
    s.load(*READY)
    s.g.android = at("C11")
    assert answer(s, _vote(s.g, 1)) == ("refuse",)
    s.g.android = at("C12")
    assert answer(s, _vote(s.g, 1)) == ("agree",)


def test_when_nothing_is_left_to_do_it_goes_aboard(s: Scenario) -> None:
    for name in ("Durrant", "Crane"):
        s.put(name, "C12")
    s.load(*READY)
    assert moves(s, "MOVE_2") == [
        ("step", who("Durrant"), at("R")),
        ("step", who("Crane"), at("R")),
    ]


def test_the_last_on_the_ship_does_not_board_while_tokens_are_missing(s: Scenario) -> None:
    home(s, "Crane", "Tighe", "Raman")
    s.put("Durrant", "C12")
    assert moves(s, "MOVE_1") != [("step", who("Durrant"), at("R"))]


def test_a_token_goes_where_a_launch_needs_it(s: Scenario) -> None:
    s.load(2, 4, 3, 3)
    s.put("Durrant", "A06")
    assert answer(s, collect_mission(s.g, who("Durrant"), "LF-COLLECT-01")) == ("column", SUITS)


def test_a_token_too_many_goes_to_the_halon_that_cancels_fights(s: Scenario) -> None:
    s.load(3, 4, 3, 4, 1)
    s.put("Durrant", "A06")
    assert answer(s, collect_mission(s.g, who("Durrant"), "LF-COLLECT-01")) == ("column", HALON)


def test_it_does_not_wait_where_the_android_comes_next(s: Scenario) -> None:
    s.g.android = at("A10")
    found = Crew(GAME.view(s.g, 0), 0)
    durrant = found.characters[who("Durrant")]
    assert found.danger(durrant, at("A09")) > found.danger(durrant, at("A06")) + 0.5


def test_the_cat_of_two_goes_aboard_when_only_it_is_waited_for(scenario: Make) -> None:
    s = scenario(seats=2)
    s.g.round, s.g.minute = 9, 15
    home(s, "Durrant", "Crane")
    s.load(2, 3, 3, 2)
    d = Decision(
        "window", (0,), [("go_on",), ("cat_move", at("C14")), ("retire_cat",)], "LF-ROUND-05",
        asides=2,
    )  # fmt: skip
    assert said(s, d, 0) == ("retire_cat",)
    s.g.loadout[SUITS] = 1
    assert said(s, d, 0) != ("retire_cat",)


# -- a turn ------------------------------------------------------------------------------------


def test_without_a_card_it_equips(s: Scenario) -> None:
    s.hand(0)
    assert turn(s)[0] in ("equip", "heat", "skill")


def test_it_does_not_equip_the_ship_to_pieces(s: Scenario) -> None:
    """With the last minute anything else is better, even an energy cell."""

    def worth(minute: int, cards: int) -> float:
        s.g.minute = minute
        return crew_turn.activity(Crew(GAME.view(s.g, 0), 0), ("equip", cards))

    s.hand(0)
    s.put("Durrant", "R")
    assert worth(1, 2) == worth(1, 3) == worth(2, 3) == crew_turn.LOST
    assert worth(2, 2) > crew_turn.LOST


def test_it_moves_both_towards_tokens_rather_than_idle(s: Scenario) -> None:
    s.hand(0, *["Move as a Team"] * 5)
    assert turn(s)[0] == "play"


def test_it_walks_to_the_tokens_next_door(s: Scenario) -> None:
    s.put("Durrant", "B01")
    s.put("Crane", "R")
    (first, *_) = moves(s, "MOVE_1")
    assert first[1] == who("Durrant") and s.g.missions[first[2]]


def test_it_does_not_walk_into_an_image_without_need(s: Scenario) -> None:
    for place in range(39):
        s.g.missions[place] = 0
    s.g.missions[at("B05")] = s.g.missions[at("C04")] = 2
    s.image(BETA, "B05")
    s.put("Durrant", "B01")
    s.put("Crane", "R")
    assert moves(s, "MOVE_1") == [("step", who("Durrant"), at("C04"))]


def test_it_flees_from_an_image_that_is_known_to_be_real(s: Scenario) -> None:
    s.g.real.seen = 7
    s.image(ALPHA, "A04")
    s.put("Durrant", "A06")
    s.dead("Crane")
    s.hand(0, "Move as a Team")
    assert turn(s)[0] == "play"
    assert moves(s, "MOVE_1")[0] in [("step", who("Durrant"), at(code)) for code in ("A07", "A08")]


def test_an_objective_at_the_circuit_is_done_before_one_leaves(s: Scenario) -> None:
    s.watched()
    s.g.objectives = [WAKE_THE_MAINFRAME]
    s.put("Durrant", "A03")
    s.hand(0, "Splice the Bus", "Move as a Team")
    assert turn(s) == ("play", card("Splice the Bus"), 0)
    s.g.row = Row(0, [card("Splice the Bus")], 0, ["CIRCUIT_BOARD", "MOVE_1"])
    d = Decision("next_action", (0,), [("do", "CIRCUIT_BOARD"), ("do", "MOVE_1")], "LF-PLAY-04")
    assert said(s, d, 0) == ("do", "CIRCUIT_BOARD")
    assert answer(s, CREW_ACTIONS["CIRCUIT_BOARD"].run(s.g, 0)) == ("objective", WAKE_THE_MAINFRAME)


def test_with_little_left_to_load_the_nearest_go_aboard_for_the_objectives(s: Scenario) -> None:
    s.load(*READY)
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "C11")
    s.put("Crane", "A10")
    s.put("Tighe", "C02")
    s.phase("crew", 0)
    sent = Crew(GAME.view(s.g, 0), 0)
    assert sent.wanting == 3 and sent.ahead == (who("Durrant"), who("Tighe"), who("Raman"))
    assert moves(s, "MOVE_1") == [("step", who("Durrant"), at("C12"))]
    home(s, "Durrant", "Tighe", "Raman")
    there = Crew(GAME.view(s.g, 0), 0)
    assert (there.wanting, there.ahead) == (0, ())


def test_the_last_of_a_seat_does_not_board_for_fear_while_objectives_are_left(
    scenario: Make,
) -> None:
    """What its seat holds may be what is needed; who has another ashore goes."""
    s = scenario(seats=4)
    s.g.round, s.g.minute = 5, 18
    s.load(1, 4, 3, 6)  # a token is missing
    s.g.objectives = [WAKE_THE_MAINFRAME, TRAUMA_KIT]
    s.put("Crane", "C12")
    both = Crew(GAME.view(s.g, 0), 0)
    assert REMORA in goals(both, both.characters[who("Crane")])
    home(s, "Durrant", "Tighe", "Okonjo")
    alone = Crew(GAME.view(s.g, 0), 0)
    assert REMORA not in goals(alone, alone.characters[who("Crane")])
    s.g.objectives.clear()
    done = Crew(GAME.view(s.g, 0), 0)
    assert REMORA in goals(done, done.characters[who("Crane")])


def test_each_objective_has_one_to_do_it_and_all_seats_agree_who(s: Scenario) -> None:
    s.g.minute = 5
    s.g.objectives = [WAKE_THE_MAINFRAME, TRAUMA_KIT]
    home(s, "Crane", "Raman")
    s.g.missions[:] = [0] * len(s.g.missions)
    s.put("Durrant", "A06")
    s.put("Tighe", "A07")
    for seat, name, place, other in ((0, "Durrant", "A03", "A09"), (1, "Tighe", "A09", "A03")):
        there = Crew(GAME.view(s.g, seat), seat)
        assert there.doers == {WAKE_THE_MAINFRAME: who("Durrant"), TRAUMA_KIT: who("Tighe")}
        found = goals(there, there.characters[who(name)])
        assert at(place) in found
        assert at(other) not in found


def test_it_waits_for_the_minute_of_an_objective_near_its_chamber(s: Scenario) -> None:
    s.g.objectives = [TRAUMA_KIT]
    home(s, "Crane", "Tighe", "Raman")
    s.g.missions[:] = [0] * len(s.g.missions)
    s.put("Durrant", "A04")
    s.load(*READY)
    for minute in (18, 12, 7):
        s.g.minute = minute
        there = Crew(GAME.view(s.g, 0), 0)
        assert step_worth(there, there.characters[who("Durrant")], at("A06")) > 0


def test_nobody_runs_through_the_chamber_of_the_android(s: Scenario) -> None:
    s.put("Durrant", "A09")
    there = Crew(GAME.view(s.g, 0), 0)
    durrant = there.characters[who("Durrant")]
    assert not there.ends_in(durrant, at("B02"))
    s.g.android = at("B02")
    there = Crew(GAME.view(s.g, 0), 0)
    assert there.ends_in(durrant, at("B02"))
    s.put("Durrant", "B02")
    there = Crew(GAME.view(s.g, 0), 0)
    assert [c.id for c in movers(there)] == [who("Crane")]


def test_a_door_between_an_image_and_an_objective_is_worth_it(s: Scenario) -> None:
    s.g.minute = 5
    s.g.objectives = [TRAUMA_KIT]
    home(s, "Crane", "Tighe", "Raman")
    s.put("Durrant", "A09")
    s.image(BETA, "A07")
    there = Crew(GAME.view(s.g, 0), 0)
    assert door(there, link("A07", "A09")) > door(there, link("A06", "A07")) + 1
    s.g.door = link("A07", "A09")
    there = Crew(GAME.view(s.g, 0), 0)
    assert door(there, link("A06", "A07")) < 0


def test_no_circuit_is_worked_on_beside_an_image(s: Scenario) -> None:
    s.watched()
    s.g.objectives = [WAKE_THE_MAINFRAME]
    s.put("Durrant", "A03")
    quiet = Crew(GAME.view(s.g, 0), 0)
    s.image(BETA, "A05")
    loud = Crew(GAME.view(s.g, 0), 0)
    durrant = who("Durrant")
    assert circuit_worth(quiet, quiet.characters[durrant], at("A03")) == DONE
    assert circuit_worth(loud, loud.characters[durrant], at("A03")) < 1


def test_an_objective_that_can_be_paid_is_completed(s: Scenario) -> None:
    s.watched()
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.phase("crew", 0)
    assert answer(s, complete_at_end(s.g, 0)) == ("objective", TRAUMA_KIT)


def test_only_an_objective_that_takes_the_last_minute_is_left(s: Scenario) -> None:
    s.watched()
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.phase("crew", 0)
    s.g.minute = 1
    assert answer(s, complete_at_end(s.g, 0)) == ("objective", TRAUMA_KIT)
    s.g.objectives = [NAMES_OF_THE_SLEEPERS]
    s.put("Durrant", "A10")
    assert answer(s, complete_at_end(s.g, 0)) == ("decline",)
    s.g.minute = 2
    assert answer(s, complete_at_end(s.g, 0)) == ("objective", NAMES_OF_THE_SLEEPERS)


def test_a_step_to_where_an_objective_can_be_paid_is_worth_more(s: Scenario) -> None:
    s.watched()
    s.load(*READY)
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A08")
    worth = []
    for cards in (4, 3):
        s.hand(0, *["Grit"] * cards)
        plan = Crew(GAME.view(s.g, 0), 0)
        worth.append(step_worth(plan, plan.characters[who("Durrant")], at("A09")))
    assert worth[0] > worth[1] + 2, "the card for the move is not there to pay with"


def test_minutes_are_dear_once_an_objective_is_due(s: Scenario) -> None:
    s.watched()
    s.load(*READY)
    s.g.objectives = [NAMES_OF_THE_SLEEPERS]
    s.g.minute = 6
    due = Crew(GAME.view(s.g, 0), 0)
    s.g.objectives = []
    assert due.minute_price > Crew(GAME.view(s.g, 0), 0).minute_price


def test_an_image_beside_an_objective_that_is_due_is_an_evil(s: Scenario) -> None:
    s.watched()
    s.g.objectives = [TRAUMA_KIT]
    plan = Crew(GAME.view(s.g, 0), 0)
    assert plan.due == [at("A09")]
    far, near = ({**plan.images, BETA: at(place)} for place in ("B03", "A07"))
    assert plan.unrest(near) > plan.unrest(far) + 1
    s.g.minute = 8
    assert Crew(GAME.view(s.g, 0), 0).due == []


def test_it_keeps_its_reactions_and_the_circuit_it_needs(s: Scenario) -> None:
    s.g.objectives = [WAKE_THE_MAINFRAME]
    s.hand(0, *["Move as a Team"] * 4, "Not a Sound", "Live Contacts", "Splice the Bus")
    assert answer(s, limit_hand(s.g, 0)) == [("card", card("Move as a Team"))]


def test_fire_drives_an_image_away_from_who_it_threatens(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.put("Durrant", "A07")
    s.put("Crane", "R")
    moves(s, "FLAMETHROWER")
    assert s.g.images[ALPHA] not in (at("A06"), at("A04"), at("A08"), at("A09"), at("A11"))


# -- attacks -----------------------------------------------------------------------------------


def attacked(s: Scenario, *hand: str) -> Any:
    s.hand(0, *hand)
    s.image(ALPHA, "A06")
    return answer(s, attack(s.g, ADJACENT, at("A07")))


def test_a_reaction_saves_a_life(s: Scenario) -> None:
    s.put("Crane", "A01")
    assert attacked(s, "Not a Sound") == ("react", card("Not a Sound"), who("Durrant"))


def test_the_shock_prod_saves_both_where_hiding_saves_one(s: Scenario) -> None:
    found = attacked(s, "Not a Sound", "Live Contacts")
    assert found[:2] == ("react", card("Live Contacts"))


def test_a_ward_is_left_to_do_its_work(s: Scenario) -> None:
    s.put("Crane", "A01")
    s.c("Durrant").ward = True
    assert attacked(s, "Not a Sound") == ("decline",)


def test_who_runs_beside_the_shuttle_runs_aboard(s: Scenario) -> None:
    s.put("Durrant", "C12")
    s.put("Crane", "A01")
    s.hand(0, "Flat Out")
    s.image(ALPHA, "C11")
    s.load(*READY)
    s.run(attack_until_run(s))
    assert s.c("Durrant").place == at("R")


def attack_until_run(s: Scenario) -> Any:
    """An attack answered by the bot until its character has run."""
    procedure = attack(s.g, ADJACENT, at("C12"))
    d = next(procedure)
    while d.seats == (0,) or d.kind == "cancel":
        d = procedure.send(said(s, d, 0) if d.seats == (0,) else d.options[0])
    return None


# -- roles and the showdown --------------------------------------------------------------------


def test_it_takes_the_role_that_need_not_be_fetched(s: Scenario) -> None:
    s.dead("Durrant", "Crane", "Tighe")
    s.g.minute = 8
    assert answer(s, take_control(s.g)) == ("role", "mainframe")


def test_the_cat_waits_near_the_shuttle_and_boards_when_all_is_ready(s: Scenario) -> None:
    s.dead("Durrant", "Crane")
    s.p(0).role, s.g.cat.seat, s.g.cat_place = CAT, 0, at("C12")
    s.phase("crew", 0)
    assert answer(s, cat_turn(s.g)) != ("chamber", at("R"))
    home(s, "Tighe", "Raman")
    s.load(2, 4, 3, 2)
    assert answer(s, cat_turn(s.g)) == ("chamber", at("R"))


def fight(s: Scenario, name: str, target: int = 0) -> None:
    home(s, "Durrant", "Crane", "Tighe", "Raman")
    s.g.launched = "C"
    s.g.fight.target = target
    s.g.fight.card = [its_card(name)]


def test_a_fight_is_matched_by_the_cards_that_fit(s: Scenario) -> None:
    s.hand(0, "Flat Out", "Live Contacts", "Last Charge")
    fight(s, "Cut Them Off")  # tail, claw, tail
    s.g.fight.shown = True
    s.g.fight.icons = sorted([2, CLAW])
    procedure = match(s.g)
    d, found = next(procedure), set()
    try:
        while True:
            found.add(said(s, d, 0))
            d = procedure.send(said(s, d, 0))
    except StopIteration:
        pass
    assert found == {("commit", card("Flat Out")), ("commit", card("Live Contacts"))}


def test_a_fight_that_cannot_be_won_is_cancelled_with_halon(s: Scenario) -> None:
    s.hand(0)
    fight(s, "Strike")
    s.g.blasts, s.g.shuttle_token = 1, True
    s.its_hand(*["Strike"] * 4)
    assert answer(s, cancel_fight(s.g)) == ("cancel_with", "blast")


# -- whole games -------------------------------------------------------------------------------


def games(seats: int, count: int, **options: str) -> tuple[set[str], int]:
    """Play the crew's bots against chance: kinds they were asked, and how many games they won."""
    setup = GAME.make_setup(seats, "standard", options)
    kinds: set[str] = set()
    won = 0
    for seed in range(count):
        rng = random.Random(seed)
        m = Match(GAME, setup, rng, recording=False, chronicle=False)
        while (d := m.pending) is not None:
            seat = m.awaiting[0]
            question = m.question(seat)
            if m.state.players[seat].role == LIFEFORM:
                m.choose(seat, question.form.draw(rng))
                continue
            kinds.add(d.kind)
            view = GAME.view(m.state, seat)
            state = rng.getstate()
            chosen = crew.choose(view, question, rng)
            if seed < 4:
                rng.setstate(state)
                assert chosen == crew.choose(view, question, rng), "the same seed decides alike"
            m.choose(seat, chosen)
        won += m.state.crew_won
    return kinds, won


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"objectives": "no", "evolution": "yes"}),
        (4, {"survivors": "yes", "asteroids": "yes", "hunt": "yes"}),
    ],
)
def test_it_answers_every_kind_with_thought_and_beats_chance(
    seats: int, options: dict[str, str]
) -> None:
    kinds, won = games(seats, 24, **options)
    assert kinds <= crew.KINDS, f"by chance: {kinds - crew.KINDS}"
    assert won >= 18


def test_no_claim_is_made_for_a_kind_that_the_game_does_not_know() -> None:
    prompts = GAME.make_edition(
        GAME.make_setup(3, "standard", {"survivors": "yes", "asteroids": "yes", "hunt": "yes"})
    ).words.prompt  # type: ignore[attr-defined]
    assert set(prompts) >= crew.KINDS


def test_places_near_a_known_monster_are_worth_less(s: Scenario) -> None:
    s.g.real.seen = 7
    s.image(ALPHA, "C05")
    found = Crew(GAME.view(s.g, 0), 0)
    assert found.menace[at("C08")] > found.menace[at("B02")] > 0.0 == found.menace[at("A01")]


def test_legal_activities_are_scored_without_fail(s: Scenario) -> None:
    s.hand(0, "Fuel and Flame", "Drop the Hatch", "Crossed Signals", "Mining Laser", "Grit")
    s.put("Durrant", "B08")
    s.image(ALPHA, "B09")
    s.phase("crew", 0)
    assert len(legal(s.g, 0, ACTIVITIES)) > 8 and turn(s) in legal(s.g, 0, ACTIVITIES)


def test_raman_is_drafted_before_who_is_good_for_less(scenario: Make) -> None:
    s = scenario()
    disks = [("disk", who(name)) for name in ("Sauer", "Durrant", "Raman")]
    d = Decision("draft", (0,), disks, "LF-SETUP-09", several=True, low=2, high=2)
    assert ("disk", who("Raman")) in said(s, d, 0)


def test_nobody_is_always_left_in_the_draft(scenario: Make) -> None:
    s = scenario()
    disks = [("disk", who(name)) for name in ("Durrant", "Motoko", "Sauer")]
    d = Decision("draft", (0,), disks, "LF-SETUP-09", several=True, low=2, high=2)
    kept = set()
    for held in range(10):
        s.p(0).hand = [held]
        kept.update(said(s, d, 0))
    assert kept == set(disks)


def test_remote_patch_is_for_a_circuit_that_waits(s: Scenario) -> None:
    before = crew_skills.skill(Crew(GAME.view(s.g, 0), 0), RAMAN)
    s.g.objectives = [WAKE_THE_MAINFRAME]
    assert crew_skills.skill(Crew(GAME.view(s.g, 0), 0), RAMAN) > before


def test_the_cat_is_played_where_hands_are_poor_and_time_is_left(scenario: Make) -> None:
    s = scenario(seats=4)
    d = Decision("role", (0,), [("role", "cat"), ("role", "mainframe")], "LF-CONTROL-04")
    s.g.minute = 20
    for seat in range(3):
        s.hand(seat, "Grit")
    assert said(s, d, 0) == ("role", "cat")
    s.g.minute = 5
    assert said(s, d, 0) == ("role", "mainframe")
