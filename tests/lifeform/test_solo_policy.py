"""The policy of the solo game: situations with an obvious right answer, and games to the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.ai.solo import answers, choose, policy, shuttle
from hullbreach.games.lifeform.ai.solo.aboard import danger, risk
from hullbreach.games.lifeform.ai.solo.robot import captivity, chits, delay
from hullbreach.games.lifeform.ai.solo.sight import Sight
from hullbreach.games.lifeform.board import (
    AI_PATH,
    COCKPIT,
    GALLEY,
    HYPERSLEEP,
    MEDICAL_BAY,
    REMORA,
    SHUTTLE_BAY,
    link_between,
)
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis
from hullbreach.games.lifeform.dragons_domain.ids import ATTACK_1, CRISIS
from hullbreach.games.lifeform.dragons_domain.minutes import stowaway_icon
from hullbreach.games.lifeform.dragons_domain.motion import advance_figure, conflict
from hullbreach.games.lifeform.dragons_domain.shuttle import SHUTTLE, put_in_zone
from hullbreach.games.lifeform.dragons_domain.state import USED
from hullbreach.games.lifeform.dragons_domain.terror import meet_terror
from hullbreach.games.lifeform.dragons_domain.turn import activity, collect, round_step
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ACID,
    CLAW,
    COLUMNS,
    COOLANT,
    CREW_CARDS,
    ENERGY,
    HALON,
    JAW,
    MINING_LASER,
    TAIL,
    WEAPONRY,
)
from hullbreach.games.lifeform.thirteenth_passenger.search import hunt
from hullbreach.games.lifeform.tracks import advance_minutes
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from tests.lifeform.alone import SPACE, Solo
from tests.lifeform.scenario import card

PLAIN = ("Move as a Team", "Move as a Team", "Crossed Signals")
"""Cards that answer no alert."""
CRISES = {it.id: number for number, it in enumerate(CRISIS)}


@pytest.fixture
def solo() -> Callable[..., Solo]:
    return Solo


def answers_to(s: Solo, procedure: Any, *given: Any) -> Any:
    """What the policy answers to the first question of a rule after those answered already."""
    d = next(procedure)
    for option in given:
        d = procedure.send(option)
    options = d.options_for(0)
    question = Question(0, d.kind, d.about_for(0), options, d.form(0), s.g.edition)
    return d.pick(0, choose(GAME.view(s.g, 0), question, random.Random(1)))


def crisis(s: Solo, name: str) -> str:
    """Which option of a crisis card the policy takes, as its letter."""
    deck = "ABC".index(CRISIS[CRISES[name]].deck)
    s.g.solo.crisis[deck].pool[:] = [CRISES[name]]
    return "ABC"[answers_to(s, draw_crisis(s.g, deck))[2]]


def all_but(s: Solo, *missing: str) -> None:
    """Everything a launch needs, but for what is named."""
    g = s.g
    g.solo.cat, g.solo.umbilicus = "cat" not in missing, "umbilicus" not in missing
    g.solo.xeno = -1 if "xeno" in missing else CLAW
    load = [COLUMNS[WEAPONRY].bar, g.overheating - 1, COLUMNS[ENERGY].bar, 1, 0]
    g.loadout[:] = [0] * 5 if "load" in missing else load
    g.terror[SHUTTLE_BAY] = "terror" in missing


# -- the dot -----------------------------------------------------------------------------------


def test_an_alert_is_answered_by_hiding_if_it_can_be(solo: Any) -> None:
    s = solo()
    s.dot("ALERT")
    s.hand("Not a Sound", "Live Contacts", "Flat Out", *PLAIN)
    assert answers_to(s, conflict(s.g)) == ("function", "HIDE", card("Not a Sound"))


def test_an_extinguisher_token_goes_before_a_draw_of_chits(solo: Any) -> None:
    s = solo()
    s.dot("ALERT")
    s.hand("Live Contacts", *PLAIN)
    s.g.solo.extinguishers = s.g.solo.harpoons = 1
    assert answers_to(s, conflict(s.g)) == ("token", "extinguisher")


def test_where_every_chit_would_be_drawn_it_is_eluded(solo: Any) -> None:
    s = solo()
    s.dot("ALERT")
    s.g.solo.surplus = 5
    s.hand("Live Contacts", "Harpoon Gun", "Harpoon Gun", "Fuel and Flame")
    assert answers_to(s, conflict(s.g)) == ("elude", 3)


def test_who_cannot_live_through_an_alert_slows_the_dot(solo: Any) -> None:
    s = solo()
    s.dot("K8")
    s.hand("Drop the Hatch")
    assert answers_to(s, advance_figure(s.g, 1, "LFD-MOT-01")) == [("card", card("Drop the Hatch"))]


def test_nothing_is_spent_on_a_dot_that_is_far_away(solo: Any) -> None:
    s = solo()
    s.hand("Drop the Hatch")
    s.g.solo.survivals = 2
    assert answers_to(s, advance_figure(s.g, 1, "LFD-MOT-01")) == []


def test_with_nerves_at_their_end_the_lane_that_costs_nerve_is_shunned(solo: Any) -> None:
    s = solo()
    s.dot("K7")
    s.g.solo.nerve, s.g.solo.fear = 3, 2
    assert answers_to(s, advance_figure(s.g, 1, "LFD-MOT-01")) == ("space", SPACE["L8"])


def test_risks_are_counted_as_the_container_has_them() -> None:
    s = Solo()
    position = _seen(s).now
    assert risk(position, 1) == pytest.approx(1 / 6)
    assert risk(position, 3) == pytest.approx(1 / 2) and risk(position, 6) == 1.0
    assert (danger(0), danger(1), danger(5)) == (0.0, pytest.approx(1 / 3), 1.0)


def _seen(s: Solo) -> Any:
    question = Question(0, "window", (), [("go_on",)], None, s.g.edition)  # type: ignore[arg-type]
    return Sight(GAME.view(s.g, 0), question)


# -- crises ------------------------------------------------------------------------------------


def test_the_cat_is_worth_a_hiding_card(solo: Any) -> None:
    s = solo()
    s.hand("Not a Sound", *PLAIN)
    assert crisis(s, "CA02") == "A"


def test_a_torch_frees_the_umbilicus(solo: Any) -> None:
    s = solo()
    s.put(MEDICAL_BAY)
    s.hand("Fuel and Flame", "Flat Out")
    s.g.solo.torches = 1
    assert crisis(s, "CC02") == "A"


def test_nobody_loses_the_last_nerve_to_spare_a_card(solo: Any) -> None:
    s = solo()
    s.hand("Not a Sound", "Flat Out")
    s.g.solo.nerve, s.g.solo.fear = 3, 2
    assert crisis(s, "CC01") in "AB"


def test_an_icon_is_paid_with_the_token_or_the_card_that_is_missed_least(solo: Any) -> None:
    s = solo()
    all_but(s)
    s.hand("Grit", "Fuel and Flame")
    s.g.solo.survivals = 3
    s.g.solo.crisis[0].pool[:] = [CRISES["CA08"]]
    asked = draw_crisis(s.g, 0)
    assert answers_to(s, asked, ("option", CRISES["CA08"], 0)) == ("token", "survival")


def test_terror_is_faced_with_a_trait_where_fear_would_be_the_end(solo: Any) -> None:
    s = solo()
    s.put(COCKPIT)
    s.g.solo.nerve, s.g.solo.fear = 4, 3
    assert answers_to(s, meet_terror(s.g)) == ("trait", 2)


# -- the turn ----------------------------------------------------------------------------------


def test_one_loads_what_the_launch_needs_first(solo: Any) -> None:
    s = solo()
    all_but(s)
    s.g.loadout[COOLANT] -= 1
    s.put(MEDICAL_BAY)
    assert answers_to(s, collect(s.g)) == ("column", COOLANT)


def test_from_a_ready_shuttle_bay_one_goes_aboard(solo: Any) -> None:
    s = solo()
    all_but(s)
    s.put(SHUTTLE_BAY)
    s.hand("Flat Out", "Not a Sound", "Fuel and Flame")
    verb, played, row = answers_to(s, activity(s.g))
    assert (verb == "play" and "RUN" in _codes(played, row)) or "MOVE_1" in _codes(played, row)


def _codes(played: int, row: int) -> tuple[str, ...]:
    return CREW_CARDS[played].rows[row]


def test_aboard_with_no_stowaway_one_launches_at_once(solo: Any) -> None:
    s = solo()
    all_but(s)
    s.put(REMORA)
    assert answers_to(s, round_step(s.g)) == ("leave",)


def test_a_data_token_is_taken_where_there_is_a_circuit_board(solo: Any) -> None:
    s = solo()
    all_but(s, "xeno")
    s.put(COCKPIT)
    s.g.terror[COCKPIT] = False
    s.hand("Splice the Bus", "Fuel and Flame", "Harpoon Gun")
    assert answers_to(s, activity(s.g)) == ("play", card("Splice the Bus"), 0)


def test_who_is_locked_in_with_the_android_strikes_it(solo: Any) -> None:
    s = solo()
    s.g.malfunction, s.g.android, s.g.android_status = 2, GALLEY, 2
    s.hand("Last Charge", "Flat Out", "Not a Sound")
    assert answers_to(s, activity(s.g)) == ("play", card("Last Charge"), 1)


def test_the_security_door_shuts_out_the_android(solo: Any) -> None:
    s = solo()
    s.g.malfunction, s.g.android = 2, HYPERSLEEP
    s.put(SHUTTLE_BAY)
    s.hand("Flat Out")
    door = s.g.edition.crew_actions["SECURITY_DOOR"].run(s.g, 0)
    assert answers_to(s, door) == ("link", link_between(HYPERSLEEP, MEDICAL_BAY))


def test_an_android_off_its_path_stays_where_it_is_whatever_door_is_shut(solo: Any) -> None:
    s = solo()
    s.g.malfunction, s.g.android, s.g.android_status = 2, COCKPIT, 0
    s.g.door = link_between(HYPERSLEEP, MEDICAL_BAY)
    assert COCKPIT not in AI_PATH and sight(s).now.barred == 0


def sight(s: Solo) -> Sight:
    """What the policy sees before an activity."""
    d = next(activity(s.g))
    question = Question(0, d.kind, d.about_for(0), d.options_for(0), d.form(0), s.g.edition)
    return Sight(GAME.view(s.g, 0), question)


def awake(s: Solo, place: int = HYPERSLEEP, you: int = SHUTTLE_BAY) -> None:
    """The android is about, everything loaded."""
    s.g.malfunction, s.g.android = 2, place
    all_but(s, "cat")
    s.put(you)


def test_the_android_on_its_way_to_the_shuttle_costs_what_it_will_unload(solo: Any) -> None:
    """Where there is time enough before it comes it is nothing; a blow takes a token off, the door
    puts it off; tokens too many can be spared."""
    s = solo()
    awake(s)
    seen = sight(s)
    late, soon = delay(seen, seen.now, 30.0), delay(seen, seen.now, 2.0)
    assert late > 5.0 > 0.2 > soon
    seen.now.hit = 1
    assert delay(seen, seen.now, 30.0) < late - 1.0
    seen.now.hit, seen.now.barred = 0, 2
    assert delay(seen, seen.now, 11.0) < delay(sight(s), sight(s).now, 11.0)
    s.g.loadout[HALON] = 4
    assert delay(sight(s), sight(s).now, 30.0) == 0.0


def test_locked_in_with_it_what_strikes_it_counts(solo: Any) -> None:
    s = solo()
    awake(s, GALLEY, GALLEY)
    s.hand(*PLAIN)
    bare = captivity(sight(s), sight(s).now)
    s.hand("Last Charge", "Live Contacts", "Fuel and Flame")
    s.dot("M0")
    armed = captivity(sight(s), sight(s).now)
    assert bare > armed > captivity(*near(s)) == 3.0, "fire only reaches in close range"
    other = solo(android_impervious="yes")
    awake(other, GALLEY, GALLEY)
    other.hand("Last Charge", "Live Contacts", "Fuel and Flame")
    assert captivity(*near(other)) == armed, "and does nothing to one that is built to withstand"
    s.g.players[0].hand.append(MINING_LASER)
    assert captivity(*near(s)) == 1.0


def near(s: Solo) -> tuple[Sight, Any]:
    """The position with the dot in close range."""
    s.dot("K6")
    seen = sight(s)
    return seen, seen.now


def test_an_android_that_hunts_is_dreaded_by_how_near_it_is(solo: Any) -> None:
    s = solo(hysterical="yes")
    awake(s, HYPERSLEEP, SHUTTLE_BAY)
    far = chits(sight(s), sight(s).now, 8.0)
    s.put(GALLEY)
    close = chits(sight(s), sight(s).now, 8.0)
    s.put(HYPERSLEEP)
    assert far < close < chits(sight(s), sight(s).now, 8.0)
    plain = solo()
    awake(plain, HYPERSLEEP, HYPERSLEEP)
    assert chits(sight(plain), sight(plain).now, 8.0) == 0.0, "only where it hunts"


def test_an_energy_cell_too_many_is_given_rather_than_a_stowaway_let_in(solo: Any) -> None:
    s = solo()
    all_but(s)
    s.g.loadout[ENERGY] = 5
    s.g.solo.traits[:] = [USED] * 3
    assert answers_to(s, stowaway_icon(s.g)) == ("column", ENERGY)


def test_the_last_second_is_bought(solo: Any) -> None:
    s = solo()
    s.g.minute, s.g.solo.thirties = 1, 1
    assert answers_to(s, advance_minutes(s.g, 1, "LFD-STEP5-01")) == ("spend", 1)


# -- aboard ------------------------------------------------------------------------------------


def test_what_can_be_matched_is_and_the_airlock_kept_for_the_rest(solo: Any) -> None:
    s = solo()
    put_in_zone(s.g, 0, ATTACK_1[0])
    put_in_zone(s.g, 1, (ACID,) * 4)
    s.hand("Grit")  # jaw, tail and claw
    s.g.launched = "S"
    assert answers_to(s, SHUTTLE["shuttle"](s.g)) == ("attack", 0)


def test_what_can_never_be_matched_goes_out_of_the_airlock(solo: Any) -> None:
    s = solo()
    put_in_zone(s.g, 1, (ACID,) * 4)
    s.g.solo.locker_used, s.g.launched = True, "S"
    assert answers_to(s, SHUTTLE["shuttle"](s.g)) == ("airlock", 1)


def test_a_card_that_fits_is_committed_before_tokens_that_fit_anything(solo: Any) -> None:
    s = solo()
    put_in_zone(s.g, 0, ATTACK_1[0])
    put_in_zone(s.g, 1, (CLAW,))
    s.hand("Grit", "Harpoon Gun")
    s.g.solo.torches, s.g.launched = 1, "S"
    fight = SHUTTLE["shuttle"](s.g)
    assert answers_to(s, fight, ("attack", 0)) == ("commit", card("Grit"))


def test_all_survival_tokens_go_into_the_search_of_the_locker(solo: Any) -> None:
    s = solo()
    put_in_zone(s.g, 1, (JAW, TAIL, ACID, CLAW))
    s.g.solo.survivals, s.g.solo.alive_pool, s.g.launched = 2, 3, "S"
    s.g.solo.airlock_used = True
    fight = SHUTTLE["shuttle"](s.g)
    assert answers_to(s, fight) == ("locker",)
    assert answers_to(s, SHUTTLE["shuttle"](s.g), ("locker",)) == ("spend", 2)


@pytest.mark.parametrize(("cleared", "hunts"), [(3, True), (0, False)])
def test_one_hunts_only_where_few_places_are_left(solo: Any, cleared: int, hunts: bool) -> None:
    s = solo(search="yes")
    s.g.search.cleared[:] = [n < cleared for n in range(5)]
    s.g.launched = "S"
    assert (answers_to(s, hunt(s.g))[0] == "hunt_in") is hunts


# -- whole games -------------------------------------------------------------------------------

VARIANTS = (
    {},
    {"begin": "tough", "incinerator": "yes", "murderous": "yes"},
    {"begin": "shaken", "everyday_carry": "yes", "isolation": "yes", "asteroids": "yes"},
    {"bell_tolls": "22", "android_impervious": "yes", "hazard": "chance", "hysterical": "yes"},
    {"search": "yes", "survivors": "yes"},
)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda it: ",".join(it) or "plain")
def test_every_question_is_considered(options: dict[str, str]) -> None:
    """Two games of each: every kind of question has a way to be weighed, and nothing raises."""
    claimed = {*answers.SCORES, *shuttle.SCORES, *policy.SEVERAL}
    setup = GAME.make_setup(1, "solo", options)
    for seed in range(2):
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bot = make_bot("heuristic", GAME, seed)
        while (d := match.pending) is not None:
            assert d.kind in claimed
            match.choose(0, ask(bot, match, 0))
        assert match.result().ending


def test_the_same_seed_decides_alike() -> None:
    s = Solo()
    s.hand("Flat Out", "Not a Sound", "Harpoon Gun", "Grit")
    assert answers_to(s, activity(s.g)) == answers_to(s, activity(s.g))


def test_supply_names_are_those_of_the_view() -> None:
    """The policy reads the supply by name."""
    assert GAME.view(Solo().g, 0).supply["mission token"] == Solo().g.pool[tokens.MISSION]
