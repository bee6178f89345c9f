"""The ship's cat and the SIS-TER mainframe: turns, cards, boards (LF-CAT2, LF-CAT, LF-SISTER)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import REMORA
from hullbreach.games.lifeform.ids import (
    ALPHA,
    ARCHED_BACK,
    BETA,
    BULKHEAD_CONTROL,
    CLOCK_DISCIPLINE,
    DECK_SENSORS,
    EMERGENCY_LIGHTING,
    FABRICATOR_QUEUE,
    MOUSER,
    SOMETHING_TO_FOLLOW,
    WARM_COMPANY,
    WIDE_EYES,
)
from hullbreach.games.lifeform.launch import cat_in_play
from hullbreach.games.lifeform.roles import (
    CAT_CARD,
    MAINFRAME_CARD,
    cat_free_actions,
    cat_turn,
    mainframe_turn,
    play_role_card,
)
from hullbreach.games.lifeform.state import CAT, MAINFRAME
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import carry_out
from tests.lifeform.scenario import Make, Scenario, at, link, who

PASS, STAY, STOP, WAIT = ("pass",), ("stay",), ("stop",), ("decline",)


def two(scenario: Make, place: str = "B14") -> Scenario:
    """A game for two: the crew player's turn, the cat in a chamber."""
    s = scenario(seats=2)
    s.phase("crew", 0)
    s.g.cat_place = at(place)
    return s


def cat(scenario: Make, place: str = "B13") -> Scenario:
    """Seat 1 of three plays the ship's cat, in its turn."""
    s = scenario(seats=3)
    s.dead("Tighe", "Raman")
    s.phase("crew", 1)
    s.p(1).role, s.g.cat.seat, s.g.cat_place = CAT, 1, at(place)
    return s


def mainframe(scenario: Make) -> Scenario:
    """Seat 1 of three plays the mainframe, in its turn."""
    s = scenario(seats=3)
    s.dead("Tighe", "Raman")
    s.phase("crew", 1)
    s.p(1).role, s.g.mainframe.seat = MAINFRAME, 1
    return s


def free(s: Scenario) -> set[tuple[object, ...]]:
    return {aside.options[0] for aside in cat_free_actions(s.g, 0)}


def act(s: Scenario, option: tuple[object, ...], *answers: object) -> None:
    """Take one of the free actions of the crew player."""
    (aside,) = [aside for aside in cat_free_actions(s.g, 0) if aside.options[0] == option]
    s.run(carry_out(aside.run(*option[1:])), *answers)


def play(s: Scenario, card: int, *answers: object) -> bool:
    verb = CAT_CARD if s.p(s.g.active).role != MAINFRAME else MAINFRAME_CARD
    return s.run(play_role_card(s.g, s.g.active, verb, card), *answers)


def can(s: Scenario, card: int) -> str | None:
    table = s.g.edition.mainframe_cards if s.p(1).role == MAINFRAME else s.g.edition.cat_cards
    return table[card].refusal(s.g, s.g.active)  # type: ignore[no-any-return]


# -- two players -------------------------------------------------------------------------------


@pytest.mark.rule("LF-CAT2-01", "LF-MOVE-02")
def test_the_cat_moves_once_a_turn_by_corridor_or_tunnel(scenario: Make) -> None:
    s = two(scenario)
    s.g.door = link("B14", "A02")
    ways = {option for option in free(s) if option[0] == "cat_move"}
    assert ways == {("cat_move", at(code)) for code in ("B03", "B10", "C14")}
    act(s, ("cat_move", at("C14")))
    assert s.g.cat_place == at("C14")
    assert not {option for option in free(s) if option[0] == "cat_move"}


@pytest.mark.rule("LF-CAT2-02")
def test_one_card_a_turn_and_it_is_gone(scenario: Make) -> None:
    s = two(scenario)
    act(s, ("cat_card", WARM_COMPANY))
    assert len(s.p(0).hand) == 2
    assert WARM_COMPANY not in s.g.cat.supply and s.g.cat.discard == [WARM_COMPANY]
    assert not {option for option in free(s) if option[0] == "cat_card"}


@pytest.mark.rule("LF-CAT2-03")
def test_with_its_last_card_the_cat_goes_aboard(scenario: Make) -> None:
    s = two(scenario)
    s.g.cat.supply = [WARM_COMPANY]
    act(s, ("cat_card", WARM_COMPANY))
    assert s.g.cat_place == REMORA


@pytest.mark.rule("LF-CAT2-04", "LF-EX-113")
def test_it_is_retired_only_in_a_turn_without_a_card(scenario: Make) -> None:
    s = two(scenario)
    assert ("retire_cat",) in free(s)
    act(s, ("cat_card", WARM_COMPANY))
    assert ("retire_cat",) not in free(s)
    s.g.cat_played = False  # the next turn
    act(s, ("retire_cat",))
    assert s.g.cat_place == REMORA and s.g.cat.supply == []
    assert len(s.g.cat.discard) == 5


@pytest.mark.rule("LF-CAT2-05", "LF-CAT2-06", "LF-EX-76", "LF-GAP-12", "LF-GAP-69")
def test_it_walks_aboard_at_any_minute_and_then_takes_no_part(scenario: Make) -> None:
    s = two(scenario, "C12")
    s.g.minute = 25
    s.put("Durrant", "R")
    s.put("Crane", "R")
    act(s, ("cat_move", REMORA))
    assert s.g.cat_place == REMORA
    s.g.cat_moved = False
    assert free(s) == set()


@pytest.mark.rule("LF-CAT2-07", "LF-GEN-02")
def test_nothing_stops_or_harms_the_cat(scenario: Make) -> None:
    s = two(scenario, "B13")
    s.image(BETA, "B13")
    s.g.android = at("B13")
    s.terror("B13", "B05")
    s.outage("B13")
    s.g.missions[at("B05")] = 2
    act(s, ("cat_move", at("B05")))
    assert s.g.cat_place == at("B05")
    assert s.g.terror[at("B05")] and s.g.missions[at("B05")] == 2


@pytest.mark.rule("LF-LAUNCH-02", "LF-CAT-07")
def test_the_cat_is_in_play_with_two_players_and_once_it_is_a_role(scenario: Make) -> None:
    assert cat_in_play(two(scenario).g)
    assert cat_in_play(cat(scenario).g)
    assert not cat_in_play(scenario(seats=3).g)


# -- cards of the cat --------------------------------------------------------------------------


@pytest.mark.rule("LF-K1", "LF-MOVE-16", "LF-GAP-32")
def test_arched_back_moves_an_image_near_the_cat(scenario: Make) -> None:
    s = cat(scenario)
    assert can(s, ARCHED_BACK) == "LF-K1"
    s.image(BETA, "B07")
    s.put("Durrant", "B08")
    s.image(ALPHA, "A01")
    rule = play_role_card(s.g, 1, CAT_CARD, ARCHED_BACK)
    d = next(rule)
    assert set(d.options) == {("image_step", BETA, at(code)) for code in ("B12", "B13")}
    with pytest.raises(StopIteration):
        rule.send(("image_step", BETA, at("B12")))
    assert s.g.images[BETA] == at("B12")
    s.image(BETA, "B07")
    s.g.door = link("B07", "B13")
    assert can(s, ARCHED_BACK) == "LF-K1"


@pytest.mark.rule("LF-K2", "LF-CALIB-04")
@pytest.mark.parametrize(("real", "kind"), [(BETA, "identity.real"), (ALPHA, "identity.ghost")])
def test_wide_eyes_see_who_is_real_two_links_away(scenario: Make, real: int, kind: str) -> None:
    s = cat(scenario)
    s.real(real)
    s.image(BETA, "B12")
    s.image(ALPHA, "A01")
    play(s, WIDE_EYES)
    assert s.said(kind) == [(BETA,)] and s.said("calibrated") == []
    assert s.g.real.among == ([BETA] if real == BETA else [ALPHA])
    assert (s.g.real.seen == EVERYBODY) is (real == BETA)


@pytest.mark.rule("LF-K2")
def test_wide_eyes_do_not_see_through_the_door_or_further(scenario: Make) -> None:
    s = cat(scenario)
    s.image(ALPHA, "A01")
    s.image(BETA, "B08")
    assert can(s, WIDE_EYES) is None
    s.g.door = link("B07", "B13")
    assert can(s, WIDE_EYES) == "LF-K2"
    s.g.door = -1
    s.image(BETA, "B09")
    assert can(s, WIDE_EYES) == "LF-K2"


@pytest.mark.rule("LF-K3")
def test_mouser_takes_terror_near_the_cat(scenario: Make) -> None:
    s = cat(scenario)
    s.terror("B07", "B12")
    play(s, MOUSER)
    assert not s.g.terror[at("B07")] and s.g.terror[at("B12")]
    assert can(s, MOUSER) == "LF-K3"


@pytest.mark.rule("LF-D-58", "LF-K4")
def test_a_character_near_the_cat_runs_if_its_player_likes(scenario: Make) -> None:
    s = cat(scenario)
    assert can(s, SOMETHING_TO_FOLLOW) == "LF-K4"
    s.put("Durrant", "B05")
    s.put("Crane", "B06", hidden=True)
    s.image(BETA, "B06")
    rule = play_role_card(s.g, 1, CAT_CARD, SOMETHING_TO_FOLLOW)
    d = next(rule)
    assert d.options == [("character", who("Durrant"))]
    d = rule.send(d.options[0])
    assert (d.kind, d.seats, d.options) == ("follow", (0,), [WAIT, ("go_on",)])
    d = rule.send(("go_on",))
    assert d.seats == (0,)
    d = rule.send(("step", who("Durrant"), at("B13")))
    assert set(d.options) == {("step", who("Durrant"), at("B07")),
                              ("step", who("Durrant"), at("C01")), STOP}  # fmt: skip
    with pytest.raises(StopIteration) as stop:
        rule.send(("step", who("Durrant"), at("C01")))
    assert stop.value.value is True and s.c("Durrant").place == at("C01")


@pytest.mark.rule("LF-K4")
def test_if_all_refuse_the_card_is_taken_back(scenario: Make) -> None:
    s = cat(scenario)
    s.put("Durrant", "B05")
    s.put("Crane", "B06")
    durrant, crane = ("character", who("Durrant")), ("character", who("Crane"))
    assert play(s, SOMETHING_TO_FOLLOW, durrant, WAIT, crane, WAIT) is False
    assert SOMETHING_TO_FOLLOW in s.g.cat.supply and s.g.cat.discard == []
    assert play(s, SOMETHING_TO_FOLLOW, durrant, WAIT, WAIT) is False


@pytest.mark.rule("LF-K4", "LF-CAT-03")
def test_a_card_that_was_taken_back_leaves_the_turn_open(scenario: Make) -> None:
    s = cat(scenario)
    s.put("Durrant", "B05")
    rule = cat_turn(s.g)
    next(rule)
    d = rule.send(STAY)
    assert ("cat_card", SOMETHING_TO_FOLLOW) in d.options
    rule.send(("cat_card", SOMETHING_TO_FOLLOW))
    rule.send(("character", who("Durrant")))
    d = rule.send(WAIT)
    assert d.kind == "role_turn" and ("cat_card", SOMETHING_TO_FOLLOW) not in d.options


@pytest.mark.rule("LF-K4")
def test_terror_and_outages_limit_who_follows(scenario: Make) -> None:
    s = two(scenario, "B13")
    s.put("Durrant", "B05")
    s.put("Crane", "B06")
    s.outage("B06")
    s.terror("B10")
    s.g.terror_deck.pool.clear()
    act(s, ("cat_card", SOMETHING_TO_FOLLOW), ("step", who("Durrant"), at("B10")))
    assert s.c("Durrant").place == at("B10")
    assert s.g.cat_played


@pytest.mark.rule("LF-K5")
def test_warm_company_is_for_a_player_with_a_hand(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Tighe", "Raman")
    s.phase("crew", 1)
    s.p(1).role, s.g.cat.seat, s.g.cat_place = CAT, 1, at("B13")
    rule = play_role_card(s.g, 1, CAT_CARD, WARM_COMPANY)
    d = next(rule)
    assert d.options == [("seat", 0), ("seat", 2)]
    with pytest.raises(StopIteration):
        rule.send(("seat", 2))
    assert len(s.p(2).hand) == 2 and s.p(1).hand == []


# -- turns of role players ---------------------------------------------------------------------


@pytest.mark.rule("LF-CAT-02", "LF-CAT-03", "LF-CAT-05", "LF-GAP-45")
def test_the_cat_moves_and_does_one_thing(scenario: Make) -> None:
    s = cat(scenario)
    rule = cat_turn(s.g)
    d = next(rule)
    assert d.kind == "cat_move" and STAY in d.options
    d = rule.send(("chamber", at("B07")))
    assert d.kind == "role_turn"
    assert {("role_token", 0), ("role_token", 1), ("cat_card", WARM_COMPANY), PASS} <= set(
        d.options
    )
    rule.send(("cat_card", WARM_COMPANY))
    with pytest.raises(StopIteration) as stop:
        rule.send(("seat", 0))
    assert stop.value.value == "turn_end"
    assert s.g.cat_place == at("B07") and s.g.cat.discard == [WARM_COMPANY]
    assert len(s.g.cat.supply) == 4


@pytest.mark.rule("LF-CAT-03")
def test_the_cat_may_stay_and_pass(scenario: Make) -> None:
    s = cat(scenario)
    assert s.run(cat_turn(s.g), STAY, PASS) == "turn_end"
    assert s.g.cat_place == at("B13") and s.g.cat.tokens == [0, 0]


@pytest.mark.rule("LF-CAT-04", "LF-SISTER-03", "LF-GAP-65")
@pytest.mark.parametrize("role", ["cat", "mainframe"])
def test_a_trigger_gives_a_card_back(scenario: Make, role: str) -> None:
    s = cat(scenario) if role == "cat" else mainframe(scenario)
    board = s.g.cat if role == "cat" else s.g.mainframe
    turn, before = (cat_turn, [STAY]) if role == "cat" else (mainframe_turn, [])
    board.supply.remove(2)
    board.supply.remove(4)
    board.discard += [2, 4]
    s.run(turn(s.g), *before, ("role_token", 1))
    assert board.tokens == [0, 1] and board.discard == [2, 4]
    s.run(turn(s.g), *before, ("role_token", 1), (f"{role}_card", 4))
    assert board.tokens == [0, 2] and board.discard == [2] and 4 in board.supply
    s.run(turn(s.g), *before, ("role_token", 1))
    s.run(turn(s.g), *before, ("role_token", 1))  # the last card comes back
    assert board.tokens == [0, 4] and board.discard == []


@pytest.mark.rule("LF-CAT-04", "LF-EX-109")
def test_with_nothing_discarded_a_trigger_does_nothing(scenario: Make) -> None:
    s = cat(scenario)
    s.g.cat.tokens = [1, 4]
    rule = cat_turn(s.g)
    next(rule)
    d = rule.send(STAY)
    assert ("role_token", 1) not in d.options  # on its last space
    with pytest.raises(StopIteration):
        rule.send(("role_token", 0))
    assert s.g.cat.tokens == [2, 4] and len(s.g.cat.supply) == 5


@pytest.mark.rule("LF-CAT-06", "LF-EX-108", "LF-GAP-44")
def test_the_cat_walks_aboard_at_any_minute_and_then_only_passes(scenario: Make) -> None:
    s = cat(scenario, "C12")
    s.g.minute = 25
    assert s.run(cat_turn(s.g), ("chamber", REMORA)) == "turn_end"
    assert s.g.cat_place == REMORA
    assert s.run(cat_turn(s.g)) == "turn_end"
    assert s.g.cat.tokens == [0, 0] and len(s.g.cat.supply) == 5


@pytest.mark.rule("LF-SISTER-02", "LF-SISTER-04")
def test_the_mainframe_does_one_thing_and_has_no_place(scenario: Make) -> None:
    s = mainframe(scenario)
    rule = mainframe_turn(s.g)
    d = next(rule)
    assert set(d.options) == {
        ("role_token", 0), ("role_token", 1), PASS,
        *(("mainframe_card", card) for card in (BULKHEAD_CONTROL, DECK_SENSORS,
                                                FABRICATOR_QUEUE, CLOCK_DISCIPLINE)),
    }  # fmt: skip
    with pytest.raises(StopIteration) as stop:
        rule.send(PASS)
    assert stop.value.value == "turn_end"
    assert not any(c.seat == 1 for c in s.g.characters)


# -- cards of the mainframe --------------------------------------------------------------------


@pytest.mark.rule("LF-M1")
def test_bulkhead_control_places_or_returns_the_door(scenario: Make) -> None:
    s = mainframe(scenario)
    goal = link("B13", "C01")
    play(s, BULKHEAD_CONTROL, ("link", goal))
    assert s.g.door == goal
    s.g.mainframe.supply.append(BULKHEAD_CONTROL)
    play(s, BULKHEAD_CONTROL, ("return_door",))
    assert s.g.door == -1
    s.g.mainframe.supply.append(BULKHEAD_CONTROL)
    s.g.door = goal
    play(s, BULKHEAD_CONTROL, ("place_door",), ("link", link("A01", "A02")))
    assert s.g.door == link("A01", "A02")


@pytest.mark.rule("LF-M2")
def test_emergency_lighting_returns_an_outage(scenario: Make) -> None:
    s = mainframe(scenario)
    assert can(s, EMERGENCY_LIGHTING) == "LF-M2"
    s.outage("B05", "B07")
    left = s.g.pool[tokens.OUTAGE]
    play(s, EMERGENCY_LIGHTING, ("chamber", at("B07")))
    assert not s.g.outage[at("B07")] and s.g.pool[tokens.OUTAGE] == left + 1


@pytest.mark.rule("LF-M3", "LF-CALIB-04")
@pytest.mark.parametrize(("deck", "kind", "among"), [
    (1, "deck.lifeform", [ALPHA]), (2, "deck.clear", [ALPHA]), (0, "deck.clear", [ALPHA, BETA]),
])  # fmt: skip
def test_deck_sensors_tell_the_truth(
    scenario: Make, deck: int, kind: str, among: list[int]
) -> None:
    s = mainframe(scenario)  # ALPHA, the real one, on B deck, BETA on C deck
    play(s, DECK_SENSORS, ("deck", deck))
    assert s.said(kind) == [(deck,)] and s.g.real.among == among
    assert s.said("calibrated") == []


@pytest.mark.rule("LF-M4", "LF-LIM-01")
def test_the_fabricator_makes_a_mission_token(scenario: Make) -> None:
    s = mainframe(scenario)
    before = s.g.missions[at("A03")]
    play(s, FABRICATOR_QUEUE, ("chamber", at("A03")))
    assert s.g.missions[at("A03")] == before + 1
    s.g.pool[tokens.MISSION] = 0
    assert can(s, FABRICATOR_QUEUE) == "LF-M4"


@pytest.mark.rule("LF-M5")
def test_clock_discipline_lies_in_force_and_cannot_be_regained(scenario: Make) -> None:
    s = mainframe(scenario)
    play(s, CLOCK_DISCIPLINE)
    board = s.g.mainframe
    assert board.in_force == [CLOCK_DISCIPLINE] and board.discard == []
    assert CLOCK_DISCIPLINE not in board.supply
    board.tokens = [1, 0]
    s.run(mainframe_turn(s.g), ("role_token", 0))
    assert CLOCK_DISCIPLINE not in board.supply
