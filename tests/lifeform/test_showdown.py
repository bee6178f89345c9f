"""Hibernation and the fights of the showdown (LF-SHOW, LF-HIB, LF-FIGHT)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.hibernation import energy, hibernation, left_behind
from hullbreach.games.lifeform.ids import ACID, CLAW, JAW, TAIL
from hullbreach.games.lifeform.launch import surviving_crew
from hullbreach.games.lifeform.showdown import (
    cancel_fight,
    fight,
    fight_end,
    match,
    reveal_fight,
)
from hullbreach.games.lifeform.state import CAT, MAINFRAME, NOWHERE
from hullbreach.kernel.state import Jump
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

PASS, GO_ON, AGREE, REFUSE = ("pass",), ("go_on",), ("agree",), ("refuse",)


def asleep(scenario: Make, seats: int = 3, launched: str = "C") -> Scenario:
    """The Remora has left with everybody aboard; nothing of hibernation has been done."""
    s = scenario(seats=seats)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("R")
    s.g.launched = launched
    s.phase("")
    s.g.active = -1
    return s


def commit(name: str) -> tuple[str, int]:
    return ("commit", card(name))


def fought(scenario: Make, *icons: int, seats: int = 3, target: int = 0) -> Scenario:
    """A fight has come to step 5, with these fight icons."""
    s = asleep(scenario, seats)
    s.its_hand("Prowl", "Strike")
    f = s.g.fight
    f.target, f.shown, f.icons = target, True, sorted(icons)
    s.g.creature.hand.remove(its_card("Strike"))
    f.card.append(its_card("Strike"))
    return s


def data(s: Scenario, seat: int, *icons: int) -> None:
    """Data tokens for a seat."""
    for icon in icons:
        assert tokens.take(s.g, tokens.DATA + icon)
        s.p(seat).data[icon] += 1


def matching(s: Scenario, *answers: Any) -> bool:
    """Step 5, then steps 6 and 7; whether the target is still in the game."""
    target = s.g.fight.target
    s.run(match(s.g), *answers)
    assert fight_end(s.g) == "fight"
    return not s.p(target).out


# -- hibernation -------------------------------------------------------------------------------


@pytest.mark.rule("LF-HIB-01", "LF-EX-64", "LF-SHOW-02")
def test_the_weaponry_says_how_many_cards_are_shared_unseen(scenario: Make) -> None:
    s = asleep(scenario)
    s.load(4, 0, 0, 0, 0)
    rule = hibernation(s.g)
    d = next(rule)
    assert (d.seats, d.options, d.low, d.high) == ((0,), [("seat", 0), ("seat", 1)], 3, 3)
    assert s.p(0).hand == [] and len(s.g.crew_deck) == 70  # not drawn before the split
    with pytest.raises(StopIteration) as stop:
        rule.send([("seat", 0), ("seat", 1), ("seat", 1)])
    assert stop.value.value == "energy"
    assert (len(s.p(0).hand), len(s.p(1).hand)) == (1, 2)


@pytest.mark.rule("LF-HIB-01", "LF-EX-101")
def test_the_hand_limit_holds_for_shared_cards(scenario: Make) -> None:
    s = asleep(scenario)
    s.dead("Tighe", "Raman")
    s.p(1).role = MAINFRAME
    s.hand(0, *["Grit"] * 4, *["Flat Out"] * 2)
    s.load(2, 0, 0, 0, 0)
    s.run(hibernation(s.g), [("card", card("Grit"))])
    assert len(s.p(0).hand) == 6 and s.p(1).hand == []


@pytest.mark.rule("LF-HIB-03", "LF-EX-63")
@pytest.mark.parametrize(("seats", "halon", "blasts"), [(3, 5, 2), (2, 5, 3), (3, 6, 3), (3, 1, 0)])
def test_the_crew_pool_has_the_shuttle_and_a_blast_for_each_full_compartment(
    scenario: Make, seats: int, halon: int, blasts: int
) -> None:
    s = asleep(scenario, seats)
    s.load(0, 0, 0, 0, halon)
    s.run(hibernation(s.g))
    assert s.g.shuttle_token and s.g.blasts == blasts
    assert s.g.pool[tokens.BLAST] == 5 - blasts


@pytest.mark.rule("LF-HIB-04", "LF-EX-62")
def test_the_lifeform_draws_by_the_open_energy_spaces_and_keeps_one(scenario: Make) -> None:
    s = asleep(scenario)
    s.load(0, 0, 5, 0, 0)
    s.its_hand("Prowl")
    s.will("lifeform card", its_card("Strike"), its_card("Resin"))
    rule = energy(s.g)
    d = next(rule)
    assert d.seats == (s.it,) and len(d.options) == 2
    with pytest.raises(StopIteration):
        rule.send([("lifeform_card", its_card("Resin"))] if d.several else d.options[1])
    kept = set(s.g.creature.hand)
    assert len(s.g.creature.hand) == 2 and its_card("Prowl") in kept
    assert len(s.g.creature.deck.discard) == 1


@pytest.mark.rule("LF-HIB-04")
@pytest.mark.parametrize(("loaded", "n"), [(3, 4), (4, 3), (6, 1), (7, 0)])
def test_how_many_cards_the_energy_gives(scenario: Make, loaded: int, n: int) -> None:
    s = asleep(scenario)
    s.load(0, 0, loaded, 0, 0)
    rule = energy(s.g)
    try:
        d = next(rule)
    except StopIteration:
        assert n == 0
        return
    assert len(s.g.creature.looking) == n or len(d.options) == n


@pytest.mark.rule("LF-HIB-04", "LF-GEN-15", "LF-GAP-60")
def test_the_hand_limit_holds_for_the_kept_card(scenario: Make) -> None:
    s = asleep(scenario)
    s.load(0, 0, 6, 0, 0)
    s.its_hand("Prowl", "Prowl", "Strike", "Strike", "Apex", "Apex")
    rule = energy(s.g)
    d = next(rule)
    while d.kind != "lifeform_limit":
        d = rule.send([d.options[0]] if d.several else d.options[0])
    assert len(d.options) == 7


@pytest.mark.rule("LF-HIB-05", "LF-HIB-02", "LF-EX-97", "LF-SHOW-03", "LF-GAP-61")
def test_who_is_left_behind_dies_without_panic_or_taking_control(scenario: Make) -> None:
    s = asleep(scenario)
    s.dead("Raman")
    s.put("Tighe", "A01")
    s.hand(1, "Grit", "Mining Laser")
    data(s, 1, JAW)
    s.g.creature.hostility = 0
    assert s.run(left_behind(s.g)) == "fight"
    assert s.c("Tighe").place == NOWHERE and s.g.creature.hostility == 2
    assert s.p(1).out and s.p(1).hand == [] and s.p(1).data == [0, 0, 0, 0]
    assert sorted(s.g.removed) == sorted([card("Grit"), card("Mining Laser")])
    assert surviving_crew(s.g) == [0]


@pytest.mark.rule("LF-HIB-06", "LF-GEN-15")
def test_hostility_of_those_left_behind_still_counts(scenario: Make) -> None:
    s = asleep(scenario)
    s.put("Raman", "A01")
    s.g.creature.hostility = 6
    terror = s.g.pool[tokens.TERROR]
    s.run(left_behind(s.g))  # 7: DRAW A CARD, 8: TERROR does nothing
    assert len(s.g.creature.hand) == 1 and s.g.pool[tokens.TERROR] == terror
    assert s.g.creature.claws == 2


@pytest.mark.rule("LF-HIB-07", "LF-HOST-04", "LF-EX-65")
@pytest.mark.parametrize(
    ("hostility", "claws"), [(0, 0), (3, 0), (4, 1), (9, 3), (12, 4), (14, 4), (16, 6)]
)
def test_the_last_red_claw_reached_gives_the_hostility_tokens(
    scenario: Make, hostility: int, claws: int
) -> None:
    s = asleep(scenario)
    s.g.creature.hostility = hostility
    s.run(left_behind(s.g))
    assert s.g.creature.claws == claws


@pytest.mark.rule("LF-LIM-02")
def test_with_too_few_hostility_tokens_it_takes_what_there_is(scenario: Make) -> None:
    s = asleep(scenario)
    s.g.creature.hostility, s.g.pool[tokens.CLAW_TOKEN] = 16, 4
    s.run(left_behind(s.g))
    assert s.g.creature.claws == 4


@pytest.mark.rule("LF-HIB-08", "LF-FIGHT-18", "LF-FIGHT-21", "LF-EX-71", "LF-WIN-02")
def test_without_a_card_the_lifeform_has_lost_whatever_else_it_has(scenario: Make) -> None:
    s = asleep(scenario)
    s.g.creature.claws, s.g.kept_stowaway = 4, True
    with pytest.raises(Jump, match="end"):
        s.run(fight(s.g))
    assert (s.g.ending, s.g.crew_won) == ("showdown_crew", True)


# -- steps 1 and 2 -----------------------------------------------------------------------------


@pytest.mark.rule("LF-FIGHT-01", "LF-EX-72")
def test_the_last_target_is_not_named_again_while_there_is_another(scenario: Make) -> None:
    s = asleep(scenario, 4)
    s.its_hand("Prowl", "Strike")
    s.g.fight.last = 1
    d = next(fight(s.g))
    assert (d.seats, d.options) == ((s.it,), [("seat", 0), ("seat", 2)])


@pytest.mark.rule("LF-FIGHT-01", "LF-EX-102", "LF-FIGHT-20")
def test_the_only_one_left_is_the_target_again_and_again(scenario: Make) -> None:
    s = asleep(scenario)
    s.its_hand("Prowl", "Strike")
    s.p(1).out = True
    s.g.fight.last = 0
    assert next(fight(s.g)).options == [("seat", 0)]


@pytest.mark.rule("LF-SHOW-03", "LF-FIGHT-13")
def test_role_players_are_never_targets(scenario: Make) -> None:
    s = asleep(scenario, 4)
    s.dead("Tighe", "Raman", "Okonjo", "Villalobos")
    s.p(1).role, s.p(2).role = CAT, MAINFRAME
    s.its_hand("Prowl")
    assert next(fight(s.g)).options == [("seat", 0)]


@pytest.mark.rule("LF-FIGHT-02", "LF-HIB-07")
def test_a_card_face_down_with_hostility_tokens_and_the_stowaway(scenario: Make) -> None:
    s = asleep(scenario)
    s.its_hand("Prowl", "Strike")
    s.g.creature.claws, s.g.kept_stowaway = 3, True
    s.run(
        fight(s.g),
        ("seat", 0),
        ("lifeform_card", its_card("Prowl")),
        ("claws", 2),
        ("add_stowaway",),
    )
    f = s.g.fight
    assert (f.target, f.card, f.claws, f.stowaway, f.shown) == (
        0,
        [its_card("Prowl")],
        2,
        True,
        False,
    )
    assert s.g.creature.claws == 1 and not s.g.kept_stowaway


@pytest.mark.rule("LF-FIGHT-19", "LF-WIN-01")
def test_without_survivors_the_lifeform_wins(scenario: Make) -> None:
    s = asleep(scenario)
    s.p(0).out = s.p(1).out = True
    with pytest.raises(Jump):
        s.run(fight(s.g))
    assert (s.g.ending, s.g.crew_won) == ("showdown_lifeform", False)


# -- step 3 ------------------------------------------------------------------------------------


def begun(scenario: Make, **how: Any) -> Scenario:
    """Steps 1 and 2 are over: Prowl and two hostility tokens against seat 0."""
    s = asleep(scenario, **how)
    s.its_hand("Prowl")
    s.g.creature.hand.clear()
    f = s.g.fight
    f.target, f.card, f.claws = 0, [its_card("Prowl")], 2
    s.g.pool[tokens.CLAW_TOKEN] -= 2
    return s


@pytest.mark.rule("LF-FIGHT-03", "LF-EX-70", "LF-FIGHT-16")
@pytest.mark.parametrize("item", ["blast", "shuttle"])
def test_an_item_of_the_pool_cancels_a_fight_if_all_agree(scenario: Make, item: str) -> None:
    s = begun(scenario)
    s.g.blasts = tokens.take(s.g, tokens.BLAST)
    s.g.shuttle_token = True
    rule = cancel_fight(s.g)
    d = next(rule)
    assert d.options == [GO_ON, ("cancel_with", "blast"), ("cancel_with", "shuttle")]
    assert rule.send(("cancel_with", item)).seats == (1,)
    with pytest.raises(StopIteration) as stop:
        rule.send(AGREE)
    assert stop.value.value == "fight_end"
    assert (s.g.blasts, s.g.shuttle_token) == ((0, True) if item == "blast" else (1, False))
    assert s.said("fight.revealed") == [(its_card("Prowl"),)]
    fight_end(s.g)
    assert s.g.creature.deck.discard == [its_card("Prowl")]
    assert s.g.pool[tokens.CLAW_TOKEN] == tokens.LIMITS[tokens.CLAW_TOKEN]
    assert not s.p(0).out and s.g.fight.last == 0


@pytest.mark.rule("LF-FIGHT-03", "LF-EX-106", "LF-FIGHT-23")
@pytest.mark.parametrize("answer", [AGREE, REFUSE])
def test_the_laser_of_another_cancels_if_nobody_refuses(scenario: Make, answer: tuple[str]) -> None:
    s = begun(scenario)
    s.hand(1, "Mining Laser", "Grit")
    next_step = s.run(cancel_fight(s.g), ("cancel_with", "laser"), answer)
    if answer == AGREE:
        assert next_step == "fight_end" and s.g.removed == [card("Mining Laser")]
    else:
        assert next_step == "reveal_fight" and len(s.p(1).hand) == 2


@pytest.mark.rule("LF-FIGHT-23", "LF-GAP-76")
def test_role_players_do_not_vote(scenario: Make) -> None:
    s = begun(scenario, seats=4)
    s.dead("Tighe", "Raman")
    s.p(1).role = MAINFRAME
    s.g.shuttle_token = True
    rule = cancel_fight(s.g)
    next(rule)
    assert rule.send(("cancel_with", "shuttle")).seats == (2,)


@pytest.mark.rule("LF-FIGHT-24")
def test_the_stowaway_card_serves_once_even_in_a_cancelled_fight(scenario: Make) -> None:
    s = begun(scenario)
    s.g.fight.stowaway, s.g.shuttle_token = True, True
    s.run(cancel_fight(s.g), ("cancel_with", "shuttle"), AGREE)
    fight_end(s.g)
    assert s.g.stowaway_out and not s.g.kept_stowaway


# -- step 4 ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-FIGHT-04", "LF-EX-66", "LF-ST1")
def test_of_more_than_five_icons_the_lifeform_chooses_five(scenario: Make) -> None:
    s = begun(scenario)  # claw tail jaw
    s.g.fight.claws = 3
    rule = reveal_fight(s.g)
    d = next(rule)
    assert (d.low, d.high, d.repeats) == (5, 5, (4, 1, 1))
    with pytest.raises(StopIteration):
        rule.send([("icon", CLAW)] * 4 + [("icon", JAW)])
    assert s.g.fight.icons == [CLAW] * 4 + [JAW]
    s = begun(scenario)
    s.g.fight.claws, s.g.fight.stowaway = 0, True
    d = next(reveal_fight(s.g))
    assert d.repeats == (2, 2, 2)  # claw tail jaw and claw jaw tail


@pytest.mark.rule("LF-FIGHT-04")
def test_up_to_five_icons_all_count(scenario: Make) -> None:
    s = begun(scenario)
    s.run(reveal_fight(s.g))
    assert s.g.fight.icons == [CLAW, CLAW, CLAW, JAW, TAIL]


# -- step 5 ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-FIGHT-05", "LF-FIGHT-06", "LF-FIGHT-07", "LF-EX-67", "LF-SHOW-01")
def test_cards_match_their_icons_and_two_spare_ones_match_any(scenario: Make) -> None:
    s = fought(scenario, CLAW, CLAW, JAW, TAIL)
    s.hand(0, "Live Contacts", "Under the Deckplates", "Scorched Retreat")
    assert matching(
        s,
        commit("Live Contacts"),
        commit("Under the Deckplates"),  # tail, and a spare acid
        commit("Scorched Retreat"),  # another acid
        ("pair", JAW),
    )
    assert len(s.g.crew_deck.discard) == 3 and s.p(0).hand == []


@pytest.mark.rule("LF-FIGHT-08", "LF-FIGHT-09", "LF-EX-68", "LF-C16")
def test_the_harpoon_matches_three_of_any_type(scenario: Make) -> None:
    s = fought(scenario, CLAW, JAW, TAIL, ACID, ACID)
    s.hand(0, "Harpoon Gun")
    data(s, 0, ACID)
    assert matching(s, ("data", ACID), commit("Harpoon Gun"))
    assert s.p(0).data == [0, 0, 0, 0]
    s = fought(scenario, CLAW, JAW, TAIL, ACID, ACID)
    s.hand(0, "Harpoon Gun")
    rule = match(s.g)
    next(rule)
    d = rule.send(commit("Harpoon Gun"))
    assert (d.kind, d.low, d.high, d.repeats) == ("harpoon", 3, 3, (1, 1, 1, 2))


@pytest.mark.rule("LF-FIGHT-08", "LF-FIGHT-14")
def test_what_a_harpoon_has_too_much_is_lost(scenario: Make) -> None:
    s = fought(scenario, JAW)
    s.hand(0, "Harpoon Gun")
    assert matching(s, commit("Harpoon Gun"))


@pytest.mark.rule("LF-FIGHT-09", "LF-FIGHT-15", "LF-EX-69", "LF-FIGHT-17", "LF-GAP-62")
def test_a_data_token_alone_does_not_match_a_single_icon(scenario: Make) -> None:
    s = fought(scenario, JAW, ACID)
    data(s, 0, ACID)
    assert not matching(s, ("data", ACID), ("pair", ACID), PASS, PASS)
    assert s.c("Durrant").place == s.c("Crane").place == NOWHERE
    assert s.g.pool[tokens.DATA + ACID] == tokens.LIMITS[tokens.DATA + ACID]


@pytest.mark.rule("LF-EX-103", "LF-FIGHT-07", "LF-FIGHT-09", "LF-GAP-23")
def test_a_second_token_can_be_a_two_for_one(scenario: Make) -> None:
    s = fought(scenario, CLAW, CLAW, CLAW, JAW)
    data(s, 0, CLAW, CLAW)
    s.hand(0, "Not a Sound")
    assert matching(s, ("data", CLAW), ("data", CLAW), ("pair", CLAW), commit("Not a Sound"))


@pytest.mark.rule("LF-FIGHT-06")
def test_only_the_target_plays_cards(scenario: Make) -> None:
    s = fought(scenario, CLAW)
    s.dead("Raman")
    s.hand(1, "Live Contacts")
    d = next(match(s.g))
    assert d.seats == (0,) and not [option for option in d.options if option[0] == "commit"]


@pytest.mark.rule("LF-FIGHT-09")
def test_tokens_of_another_crew_player_do_not_help(scenario: Make) -> None:
    s = fought(scenario, CLAW, CLAW)
    s.dead("Raman")
    data(s, 1, CLAW)
    rule = match(s.g)
    assert next(rule).seats == (0,)
    with pytest.raises(StopIteration):
        rule.send(PASS)
    assert s.g.fight.icons == [CLAW, CLAW]


@pytest.mark.rule("LF-FIGHT-10", "LF-FIGHT-22", "LF-FIGHT-25")
def test_another_may_sacrifice_the_second_character(scenario: Make) -> None:
    s = fought(scenario, CLAW)
    s.dead("Crane")
    rule = match(s.g)
    d = next(rule)
    assert (d.seats, d.options) == ((0,), [PASS])
    d = rule.send(PASS)
    assert d.seats == (1,)
    assert ("sacrifice", who("Tighe"), CLAW) in d.options
    with pytest.raises(StopIteration):
        rule.send(("sacrifice", who("Tighe"), CLAW))
    assert s.c("Tighe").place == NOWHERE and s.g.fight.icons == []
    fight_end(s.g)
    assert not s.p(0).out and not s.p(1).out


@pytest.mark.rule("LF-FIGHT-10")
def test_the_last_character_is_not_sacrificed(scenario: Make) -> None:
    s = fought(scenario, CLAW)
    s.dead("Crane", "Raman")
    d = next(match(s.g))
    assert d.options == [PASS]


@pytest.mark.rule("LF-FIGHT-11", "LF-EX-105")
def test_with_two_players_the_cat_is_given_for_an_icon(scenario: Make) -> None:
    s = fought(scenario, CLAW, seats=2)
    s.dead("Crane")
    s.g.cat_place = at("R")
    assert matching(s, ("remove_cat", CLAW))
    assert s.g.cat_place == NOWHERE and not s.p(0).out


@pytest.mark.rule("LF-FIGHT-11", "LF-FIGHT-25")
def test_with_more_players_the_cats_player_goes_with_it(scenario: Make) -> None:
    s = fought(scenario, CLAW, seats=4)
    s.dead("Crane", "Tighe", "Raman", "Villalobos")
    s.p(1).role, s.g.cat.seat, s.g.cat_place = CAT, 1, at("R")
    assert matching(s, ("remove_cat", CLAW))
    assert s.p(1).out and not s.p(0).out


@pytest.mark.rule("LF-FIGHT-09", "LF-FIGHT-13", "LF-EX-104", "LF-GAP-63")
def test_the_mainframe_helps_with_data_until_its_last_is_gone(scenario: Make) -> None:
    s = fought(scenario, CLAW, CLAW, JAW, JAW, seats=4)
    s.dead("Crane", "Tighe", "Raman", "Villalobos")
    s.p(1).role, s.g.mainframe.seat = MAINFRAME, 1
    data(s, 1, CLAW, JAW)
    rule = match(s.g)
    next(rule)
    assert rule.send(PASS).seats == (1,)
    rule.send(("data", CLAW))
    assert not s.p(1).out
    with pytest.raises(StopIteration):
        rule.send(("data", JAW))
    assert s.p(1).out
    fight_end(s.g)
    assert not s.p(0).out


@pytest.mark.rule("LF-FIGHT-22")
def test_a_card_that_matches_nothing_is_no_commitment(scenario: Make) -> None:
    s = fought(scenario, JAW)
    s.dead("Crane")
    s.hand(0, "Move as a Team")  # one tail, and nothing to pair it with
    assert next(match(s.g)).options == [PASS]
    s.hand(0, "Move as a Team", "Scorched Retreat")
    assert set(next(match(s.g)).options) == {
        PASS,
        commit("Move as a Team"),
        commit("Scorched Retreat"),
    }


@pytest.mark.rule("LF-FIGHT-22", "LF-GAP-77")
def test_who_passed_is_asked_again_after_another_has_helped(scenario: Make) -> None:
    s = fought(scenario, CLAW, JAW)
    s.dead("Crane")
    s.hand(0, "Not a Sound")
    rule = match(s.g)
    next(rule)
    rule.send(PASS)
    d = rule.send(("sacrifice", who("Tighe"), CLAW))
    assert d.seats == (0,) and commit("Not a Sound") in d.options


@pytest.mark.rule("LF-FIGHT-15", "LF-FIGHT-16", "LF-FIGHT-17", "LF-GAP-64")
def test_an_eliminated_target_takes_everything_along_but_the_pool(scenario: Make) -> None:
    s = fought(scenario, CLAW, JAW)
    s.g.blasts, s.g.shuttle_token = tokens.take(s.g, tokens.BLAST), True
    s.hand(0, "Not a Sound", "Grit")
    data(s, 0, TAIL)
    deck = len(s.g.crew_deck)
    assert not matching(s, commit("Not a Sound"), PASS, PASS)
    assert s.p(0).hand == [] and s.p(0).data == [0, 0, 0, 0]
    assert s.g.removed == [card("Grit")] and s.g.crew_deck.discard == [card("Not a Sound")]
    assert (s.g.blasts, s.g.shuttle_token) == (1, True)
    assert len(s.g.crew_deck) == deck  # nobody draws: LF-FIGHT-16
    assert surviving_crew(s.g) == [1]
