"""The creature's bot: situations with an obvious right answer, and whole games without a gap."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.games.lifeform.ai import hunter
from hullbreach.games.lifeform.android import _unload_shuttle
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.calibration import calibrate
from hullbreach.games.lifeform.crew import limit_lifeform
from hullbreach.games.lifeform.death import kill
from hullbreach.games.lifeform.flow import lifeform
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.hunting import attack_next_door, force_move, vent
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    CLAW,
    COOLANT,
    ENERGY,
    GAMMA,
    HALON,
    JAW,
    SUITS,
    WEAPONRY,
)
from hullbreach.games.lifeform.launch import _guessed
from hullbreach.games.lifeform.lifeform_actions import LIFEFORM_ACTIONS, lurk
from hullbreach.games.lifeform.meeting import _remove_third
from hullbreach.games.lifeform.movement import corridors, distance
from hullbreach.games.lifeform.showdown import fight, reveal_fight
from hullbreach.games.lifeform.state import ADJACENT, LIFEFORM, Row
from hullbreach.games.lifeform.tracks import lifeform_places_outage, lifeform_places_terror
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import choose_secret
from tests.lifeform.scenario import Make, Scenario, at, its_card, who
from tests.lifeform.test_launches import crewed, load

STRIKE, POUNCE = "Strike", "Pounce"


def answer(s: Scenario, procedure: Any, seed: int = 0) -> Any:
    """What the bot says to the first question of a rule: an option, or a list of them."""
    d = next(procedure)
    assert d.seats == (s.it,)
    question = Question(
        s.it, d.kind, d.about_for(s.it), d.options_for(s.it), d.form(s.it), s.g.edition
    )
    chosen = hunter.choose(GAME.view(s.g, s.it), question, random.Random(seed))
    return d.pick(s.it, chosen)


def activity(s: Scenario) -> Any:
    """What it does in its phase."""
    s.phase("lifeform")
    return answer(s, lifeform(s.g))


def playing(s: Scenario, name: str, row: int, *left: str) -> None:
    """A card of the lifeform is being played."""
    s.g.row = Row(s.it, [its_card(name)], row, list(left))


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Durrant and Crane in the Galley, whose player holds two cards; Tighe and Raman far away."""
    s = scenario(seats=3)
    s.hand(0, "Move as a Team", "Move as a Team")
    s.hand(1, "Move as a Team", "Move as a Team")
    s.put("Tighe", "C04")
    s.put("Raman", "C04")
    return s


def test_it_strikes_who_stands_next_door(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.its_hand("Prowl", STRIKE, "Shriek")
    assert activity(s) == ("play", its_card(STRIKE), 0)


def test_it_pounces_on_who_is_two_links_away(s: Scenario) -> None:
    s.image(ALPHA, "A04")
    s.its_hand("Shriek", POUNCE, STRIKE)
    assert activity(s) == ("play", its_card(POUNCE), 0)


def test_before_a_pounce_it_goes_where_it_can_attack(s: Scenario) -> None:
    s.image(ALPHA, "A04")
    playing(s, POUNCE, 0, "LMOVE_1", "ATTACK")
    step = answer(s, LIFEFORM_ACTIONS["LMOVE_1"].run(s.g, s.it))
    assert step == ("image_step", ALPHA, at("A06"))


def test_of_two_chambers_it_attacks_the_one_where_more_will_die(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.put("Raman", "A08")
    assert answer(s, attack_next_door(s.g, s.it)) == ("chamber", at("A07"))
    s.outage("A08")  # nobody runs there, nobody shocks
    s.put("Crane", "A08")
    assert answer(s, attack_next_door(s.g, s.it)) == ("chamber", at("A08"))


def test_a_vent_token_is_well_spent_on_somebody_in_a_vent_chamber(s: Scenario) -> None:
    s.put("Durrant", "C14")
    s.its_hand("Prowl", "Scent", "Prowl")
    s.g.creature.vents = 1
    assert activity(s) == ("use_vent",)
    assert answer(s, vent(s.g, s.it)) == ("vent_attack", at("C14"))


def test_it_finds_somebody_hidden(s: Scenario) -> None:
    s.image(ALPHA, "C05")
    s.put("Durrant", "C05", hidden=True)
    s.its_hand("Scent", "Prowl")
    assert activity(s) == ("play", its_card("Scent"), 0)


def test_it_spins_its_cocoon_where_nobody_can_be_reached(s: Scenario) -> None:
    s.image(ALPHA, "C06")  # a cocoon chamber, far from all
    s.its_hand("Resin", "Scent", "Hide Like Slag", "Resin")
    verb, card, row = activity(s)
    assert (verb, row) == ("play", 0)
    assert card in (its_card("Resin"), its_card("Hide Like Slag"))


def test_with_an_empty_hand_it_lurks(s: Scenario) -> None:
    s.its_hand()
    s.g.creature.vents = 1
    s.image(BETA, "A11")
    assert activity(s) == ("lurk",)


def test_lurking_it_lays_off_what_does_not_hunt(s: Scenario) -> None:
    s.its_hand(STRIKE, "Melted Lock")
    gone = answer(s, lurk(s.g, s.it))
    assert ("lifeform_card", its_card(STRIKE)) not in gone


def test_over_its_limit_it_keeps_its_attacks(s: Scenario) -> None:
    s.its_hand(STRIKE, POUNCE, STRIKE, POUNCE, STRIKE, STRIKE, "Melted Lock", "Scent")
    gone = answer(s, limit_lifeform(s.g))
    assert {("lifeform_card", its_card("Melted Lock")), ("lifeform_card", its_card("Scent"))} <= {
        *gone
    }


def test_the_image_beside_its_prey_becomes_the_real_one(s: Scenario) -> None:
    s.image(BETA, "A06")
    assert answer(s, calibrate(s.g, "LF-LACT-24")) == ("image", BETA)


def test_of_two_that_stand_as_well_nobody_can_tell_which_it_takes(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.image(BETA, "A09")
    taken = {answer(s, calibrate(s.g, "LF-LACT-24"), seed) for seed in range(20)}
    assert taken == {("image", ALPHA), ("image", BETA)}


def test_a_run_is_cancelled(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.hand(0, "Flat Out", "Move as a Team")
    s.its_hand("Cut Them Off", "Prowl")
    bot = random.Random(1)
    procedure = attack(s.g, ADJACENT, at("A07"))
    d = next(procedure)
    d = procedure.send(next(o for o in d.options if o[0] == "react"))
    assert (d.kind, d.seats) == ("cancel", (s.it,))
    question = Question(s.it, d.kind, d.about_for(s.it), d.options, d.form(s.it), s.g.edition)
    chosen = hunter.choose(GAME.view(s.g, s.it), question, bot)
    assert d.options[chosen] == ("lifeform_card", its_card("Cut Them Off"))


def test_a_kill_is_silent_where_others_would_only_flee_from_it(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.dead("Tighe")
    s.put("Raman", "A08")
    assert answer(s, kill(s.g, [who("Durrant")], "LF-ATTACK-11")) == ("silent",)


def test_a_kill_is_noisy_where_it_drives_the_crew_off_its_tokens(s: Scenario) -> None:
    s.put("Tighe", "B03")
    s.put("Raman", "B11")
    s.put("Crane", "C02")
    assert answer(s, kill(s.g, [who("Durrant")], "LF-ATTACK-11")) == ("noisy",)


def test_it_drives_somebody_into_its_jaws(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    assert answer(s, force_move(s.g, s.it))[2] == at("A06")


def test_the_lights_go_out_over_its_next_victim(s: Scenario) -> None:
    s.image(ALPHA, "A08")
    s.put("Durrant", "A06")
    s.put("Crane", "A06")
    s.hand(0, *["Grit"] * 4)
    assert answer(s, lifeform_places_outage(s.g, "LF-LACT-19")) == ("chamber", at("A06"))


def test_a_terror_token_lies_in_the_way(s: Scenario) -> None:
    _, place = answer(s, lifeform_places_terror(s.g, "LF-SD-02", optional=True))
    crew = {at("A07"), at("C04")}
    near = {p for c in crew for p in range(39) if distance(c, p, corridors(s.g)) in (1, 2)}
    assert place in near | {at("C11"), at("C12"), at("C14")}


def test_of_three_images_the_farthest_goes(s: Scenario) -> None:
    s.image(ALPHA, "A06")
    s.image(BETA, "B09")
    s.image(GAMMA, "A09")
    assert answer(s, _remove_third(s.g, -1)) == ("image", BETA)


def test_near_the_launch_it_goes_to_the_shuttle(s: Scenario) -> None:
    s.load(2, 4, 3, 4, 0)
    s.g.minute = 12
    for name in ("Durrant", "Crane", "Tighe", "Raman"):
        s.put(name, "C04")
    s.image(ALPHA, "C03")
    _, image, place = answer(s, LIFEFORM_ACTIONS["LMOVE_1"].run(s.g, s.it))
    assert (image, place) == (ALPHA, at("C02"))


def test_the_weakest_is_attacked_first_in_the_showdown(s: Scenario) -> None:
    s.its_hand(STRIKE, POUNCE)
    s.hand(0, *["Grit"] * 4)
    assert answer(s, fight(s.g)) == ("seat", 1)


def test_the_dearest_five_icons(s: Scenario) -> None:
    s.its_hand()
    f = s.g.fight
    f.target, f.claws = 0, 3
    f.card = [its_card("Pounce")]  # claw claw jaw
    s.p(0).data[JAW] = 2
    chosen = answer(s, reveal_fight(s.g))
    assert chosen == [("icon", CLAW)] * 5


def test_the_stowaway_token_makes_the_guess_right(s: Scenario) -> None:
    choose_secret(s.g.stowaway, 1, range(3), 1 << s.it)  # minutes 3 to 5
    s.g.creature.stowaway_token, s.g.minute = 1, 6
    assert answer(s, _guessed(s.g)) == ("minute", 5)


def test_the_android_unloads_what_a_launch_needs(s: Scenario) -> None:
    s.load(2, 4, 0, 0, 6)
    s.g.android, s.g.android_status = at("C12"), 0
    gone = [column for _, column in answer(s, _unload_shuttle(s.g))]
    assert HALON not in gone and set(gone) <= {WEAPONRY, COOLANT, ENERGY, SUITS}


GAMES = {2: 70, 3: 70, 4: 60}
EVERYTHING = {"evolution": "yes", "survivors": "yes", "asteroids": "yes", "hunt": "yes"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_has_an_answer_of_its_own_to_every_question(seats: int) -> None:
    """Whole games, and games that begin at the launch: nothing is left to chance."""
    asked = set()
    for seed in range(GAMES[seats]):
        rng = random.Random(seed)
        if seed % 3:
            match = Match(
                GAME, GAME.make_setup(seats, "standard", EVERYTHING if seed % 2 else {}), rng
            )
        else:
            begun = crewed(seats, rng)
            begun.g.acting, begun.g.active, begun.g.round = "crew", 0, 3
            load(begun.g, rng)
            begun.start("launch")
            match = begun.playing
        asked |= play(match, rng)
    assert asked <= hunter.SCORES.keys() | hunter.SEVERAL | {"calibrate"}
    assert {"lifeform_activity", "move_images", "fight_card", "lurk"} <= asked


def play(match: Match, rng: random.Random) -> set[str]:
    """A game of the bot against a random crew; the kinds of questions it was asked."""
    asked = set()
    while not match.over:
        seat = match.awaiting[0]
        question = match.question(seat)
        if match.state.players[seat].role == LIFEFORM:
            asked.add(question.kind)
            match.choose(seat, hunter.choose(GAME.view(match.state, seat), question, rng))
        else:
            match.choose(seat, question.form.draw(rng))
    return asked


def test_the_same_chances_make_the_same_game() -> None:
    def told() -> list[object]:
        rng = random.Random(5)
        match = Match(GAME, GAME.make_setup(3, "standard"), rng)
        play(match, rng)
        return [match.seq, match.state.ending, match.state.minute, match.state.images]

    assert told() == told()
