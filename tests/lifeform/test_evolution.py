"""The variant with evolution tokens (LF-EVO)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import flow
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.evolution import lay_out
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ALPHA, BETA, EVOLUTION
from hullbreach.games.lifeform.lifeform_survivals import breach_run
from hullbreach.games.lifeform.rows import card_refusal, play
from hullbreach.games.lifeform.state import ADJACENT, MEETING, NOWHERE
from hullbreach.games.lifeform.tracks import advance_cocoon
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

STRIDE, TAIL, GLANDS, SPINE, SKIN, GROWL, STATIC = range(7)
WAIT, SILENT, DONE = ("decline",), ("silent",), ("done",)


def do(code: str) -> tuple[str, str]:
    return ("do", code)


def spend(token: int) -> tuple[str, int]:
    return ("evolve", token)


def evolved(scenario: Make, *tokens: int, seats: int = 3) -> Scenario:
    """The lifeform holds some tokens, the rest are out of the game."""
    s = scenario(seats=seats, evolution="yes")
    s.g.evolution_track = [[], [], []]
    s.g.creature.evolution = list(tokens)
    s.g.evolution_out = [token for token in range(len(EVOLUTION)) if token not in tokens]
    return s


# -- the track ---------------------------------------------------------------------------------


@pytest.mark.rule("LF-EVO-01")
def test_six_of_seven_lie_two_a_space_and_one_is_gone_unseen(scenario: Make) -> None:
    s = scenario(evolution="yes")
    s.will("evolution token", 3, 1, 6, 0, 2, 5)
    assert lay_out(s.g) == "cat"
    assert s.g.evolution_track == [[3, 1], [6, 0], [2, 5]]
    assert s.g.evolution_unseen == [4]
    assert "evolution" in s.g.edition.flow
    assert "evolution" not in GAME.edition(GAME.make_setup(3)).flow


@pytest.mark.rule("LF-EVO-02", "LF-EVO-07")
def test_on_a_space_with_tokens_one_is_kept_before_the_space_acts(scenario: Make) -> None:
    s = evolved(scenario)
    s.g.cocoon, s.g.evolution_track = 2, [[], [], [GROWL, SKIN]]
    s.g.evolution_out = [STRIDE, TAIL, GLANDS, SPINE, STATIC]
    rule = advance_cocoon(s.g, "LF-LACT-05")
    d = next(rule)
    assert (d.seats, d.options) == ((s.it,), [("evolution", GROWL), ("evolution", SKIN)])
    d = rule.send(("evolution", SKIN))
    assert d.kind == "third_image"
    assert s.g.creature.evolution == [SKIN] and s.g.evolution_out[-1] == GROWL
    views = [GAME.view(s.g, seat) for seat in range(3)]
    assert views[0].creature.tokens == views[2].creature.tokens != ()


@pytest.mark.rule("LF-EVO-03")
def test_a_space_without_tokens_gives_none(scenario: Make) -> None:
    s = evolved(scenario)
    s.run(advance_cocoon(s.g, "LF-LACT-05"))
    assert s.g.creature.evolution == [] and s.g.cocoon == 1


# -- use 1 -------------------------------------------------------------------------------------


@pytest.mark.rule("LF-EVO-04", "LF-EX-90", "LF-GAP-58", "LF-GAP-59")
def test_one_token_of_another_kind_joins_a_row(scenario: Make) -> None:
    s = evolved(scenario, STRIDE, SKIN, GROWL)
    s.its_hand("Pounce")
    play(s.g, s.it, its_card("Pounce"), 0)  # MOVE (1 image) + ATTACK
    rule = flow.row(s.g)
    d = next(rule)
    assert set(d.options) == {do("LMOVE_1"), spend(SKIN), spend(GROWL)}
    d = rule.send(spend(SKIN))
    assert d.kind == "calibrate"
    with pytest.raises(StopIteration) as stop:
        rule.send(("image", BETA))
    assert stop.value.value == "row"
    assert s.g.creature.evolution == [STRIDE, GROWL] and SKIN in s.g.evolution_out
    d = next(flow.row(s.g))
    assert d.options == [do("LMOVE_1")]


@pytest.mark.rule("LF-EVO-04", "LF-EX-91", "LF-LCARD-03")
def test_an_attack_of_a_token_comes_when_a_move_has_made_it_possible(scenario: Make) -> None:
    s = evolved(scenario, TAIL)
    s.put("Durrant", "B13")
    s.image(ALPHA, "B08")
    s.image(BETA, "A01")
    s.its_hand("Prowl")
    play(s.g, s.it, its_card("Prowl"), 0)  # MOVE (1 or 2 images)
    d = next(flow.row(s.g))
    assert d.options == [do("LMOVE_2")]  # it cannot be executed yet, so it may not be spent
    s.run(flow.row(s.g), ("image_step", ALPHA, at("B07")), ("stop",))
    rule = flow.row(s.g)
    d = next(rule)
    assert spend(TAIL) in d.options
    d = rule.send(spend(TAIL))
    assert d.options == [("chamber", at("B13"))]
    rule.send(d.options[0])
    assert s.g.attack.place == at("B13") and s.g.creature.evolution == []


@pytest.mark.rule("LF-EVO-04")
def test_with_no_token_that_can_be_executed_the_row_ends(scenario: Make) -> None:
    s = evolved(scenario, GLANDS)
    s.image(ALPHA, "A01")
    s.its_hand("Prowl")
    play(s.g, s.it, its_card("Prowl"), 0)
    s.g.row.left.clear()
    rule = flow.row(s.g)
    d = next(rule)
    assert d.options == [DONE]
    with pytest.raises(StopIteration) as stop:
        rule.send(DONE)
    assert stop.value.value == "row_end" and s.g.creature.evolution == [GLANDS]


@pytest.mark.rule("LF-EVO-05")
def test_the_row_has_to_be_legal_without_a_token(scenario: Make) -> None:
    s = evolved(scenario, SKIN, GROWL)
    s.its_hand("Strike")
    assert card_refusal(s.g, s.it, ("play", its_card("Strike"), 0)) is not None  # ATTACK nobody
    s.put("Durrant", "B07")
    assert card_refusal(s.g, s.it, ("play", its_card("Strike"), 0)) is None


# -- use 2 -------------------------------------------------------------------------------------


def hunted(scenario: Make, *tokens: int, kind: str = ADJACENT) -> Scenario:
    """Durrant is attacked in C05; the others are in the Cockpit."""
    s = evolved(scenario, *tokens)
    for name in ("Crane", "Tighe", "Raman"):
        s.put(name, "A01")
    s.put("Durrant", "C05")
    s.image(ALPHA, "C08" if kind == ADJACENT else "C05")
    s.g.creature.hostility = 0
    return s


def react(name: str) -> tuple[str, int, int]:
    return ("react", card(name), who("Durrant"))


@pytest.mark.rule("LF-EVO-06", "LF-EX-89", "LF-ATTACK-15")
@pytest.mark.parametrize("name", ["Not a Sound", "Flat Out", "Live Contacts"])
def test_a_token_cancels_any_reaction(scenario: Make, name: str) -> None:
    s = hunted(scenario, GROWL)
    s.hand(0, name)
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react(name))
    assert (d.kind, d.seats, d.options) == ("cancel", (s.it,), [WAIT, spend(GROWL)])
    d = rule.send(spend(GROWL))
    assert d.kind == "kill" and s.g.creature.hostility == 2  # for the death alone
    assert s.c("Durrant").place == NOWHERE
    assert s.g.creature.evolution == [] and GROWL in s.g.evolution_out
    assert s.g.crew_deck.discard == [card(name)]


@pytest.mark.rule("LF-EVO-08")
def test_a_token_cancels_in_the_crew_phase_too_and_only_once(scenario: Make) -> None:
    s = hunted(scenario, GROWL, STATIC, kind=MEETING)
    s.phase("crew", 0)
    s.hand(0, "Flat Out")
    s.its_hand("Cut Them Off")
    rule = attack(s.g, MEETING, at("C05"))
    next(rule)
    d = rule.send(react("Flat Out"))
    cut = ("lifeform_card", its_card("Cut Them Off"))
    assert d.options == [WAIT, cut, spend(GROWL), spend(STATIC)]
    d = rule.send(spend(STATIC))
    assert d.kind == "kill"
    assert s.g.creature.evolution == [GROWL] and len(s.g.creature.hand) == 1


@pytest.mark.rule("LF-EX-112", "LF-EVO-06", "LF-GAP-58")
def test_a_run_from_a_breach_is_cancelled_by_a_token_only(scenario: Make) -> None:
    s = hunted(scenario, SPINE)
    s.hand(0, "Flat Out")
    s.its_hand("Cut Them Off")
    s.put("Durrant", "B13")
    s.g.breach = at("B13")
    rule = breach_run(s.g, at("B13"))
    next(rule)
    d = rule.send(react("Flat Out"))
    assert (d.kind, d.options) == ("cancel", [WAIT, spend(SPINE)])
    with pytest.raises(StopIteration):
        rule.send(spend(SPINE))
    assert s.c("Durrant").place == at("B13") and s.g.creature.hostility == 0
