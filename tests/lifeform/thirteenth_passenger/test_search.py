"""Module C: crisis and search on the shuttle (LFP-INIT, LFP-CLAMP, LFP-LIFE, LFP-HUNT)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.crew import gain_crew_cards
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis, gain_objective
from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, NO_CONDITION, STAMINA
from hullbreach.games.lifeform.dragons_domain.payment import can_pay, pay
from hullbreach.games.lifeform.dragons_domain.shuttle import can_match, hibernation, shuttle
from hullbreach.games.lifeform.dragons_domain.state import HIDDEN_ZONE, KEPT, PRIMARY, USED
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import JAW, TAIL
from hullbreach.games.lifeform.thirteenth_passenger.content import LOCATIONS, SHUTTLE
from hullbreach.games.lifeform.thirteenth_passenger.search import (
    flip,
    hunt,
    manual_clamps,
)
from hullbreach.games.lifeform.turn import free_actions
from tests.harness import Stage
from tests.lifeform.alone import Make, Solo, asked, at, card, space

FD, CB, CL, LC, EC = range(5)
CONFRONT = ("confront",)


def ship(solo: Make, **options: str) -> Solo:
    s = solo(search="yes", **options)
    s.no_traits()
    return s


def done(s: Solo, word: str, what: str = "", *answers: Any) -> None:
    """Carry out an instruction."""
    s.run(s.g.edition.instructions[word](s.g, what), *answers)


def kept(s: Solo, name: str) -> int:
    """A kept card, as the card of a hand."""
    return KEPT + next(n for n, c in enumerate(s.g.edition.crisis) if c.name == name)


def option(s: Solo, name: str, letter: str, *answers: Any) -> None:
    """Draw a crisis card and follow an option."""
    n = s.crisis(2, name)
    s.play(draw_crisis(s.g, 2), ("option", n, "ABC".index(letter)), *answers)


# -- the board ---------------------------------------------------------------------------------


@pytest.mark.rule("LFP-INIT-01", "LFP-INIT-02", "LFP-INIT-03", "LFP-INIT-04")
def test_nine_cards_and_an_empty_board(solo: Make) -> None:
    s = ship(solo)
    assert [len(deck) for deck in s.z.crisis] == [14, 14, 25]
    b = s.g.search
    assert b.cleared == [False] * 5 and not b.zone
    assert (b.clamps, b.support, b.facedown) == (0, 0, 0)
    assert not s.z.hidden_survival and s.z.zones[HIDDEN_ZONE] == []
    assert s.g.hunt.locations == []  # none of module D
    assert {option.id: option.variants for option in GAME.options}["search"] == ("solo",)


@pytest.mark.rule("LFP-GAP-12", "LFP-INIT-02")
def test_the_shuttle_board_has_five_locations() -> None:
    assert [(place.code, place.name) for place in LOCATIONS] == [
        ("FD", "Flight Deck"), ("CB", "Cryo Berths"), ("CL", "Cargo Lock"),
        ("LC", "Life Support Crawlway"), ("EC", "Engineering Compartment"),
    ]  # fmt: skip
    assert [place.grid for place in LOCATIONS] == [
        (4, 0, 4, 2), (0, 2, 3, 2), (9, 2, 3, 2), (0, 5, 3, 2), (4, 7, 4, 2)
    ]  # fmt: skip
    assert (SHUTTLE.clamps, SHUTTLE.support, SHUTTLE.hidden) == (3, 4, ("jaw", "tail"))
    assert sorted(SHUTTLE.reserve) == sorted(["claw", "jaw", "tail", "acid"] * 2)


@pytest.mark.rule("LFP-INIT-05", "LFP-INIT-06", "LFP-HUNT-02")
def test_a_cleared_location_hides_nothing(solo: Make) -> None:
    s = ship(solo)
    s.hand("Grit", "Grit")
    option(s, "Sealed Cockpit", "B")
    assert s.g.search.cleared == [True, False, False, False, False]
    assert asked(hunt(s.g)).options == [CONFRONT, *[("hunt_in", n) for n in (CB, CL, LC, EC)]]


@pytest.mark.rule("LFP-HUNT-06", "LFP-HUNT-07", "LFP-HUNT-08")
@pytest.mark.parametrize(
    ("cleared", "odds", "more"), [(3, "1 in 2", "1 combat token"), (0, "1 in 5", "4 combat tokens")]
)
def test_a_guess_tells_its_chance_and_what_it_costs_to_be_wrong(
    solo: Make, cleared: int, odds: str, more: str
) -> None:
    s = ship(solo)
    s.g.search.cleared[:cleared] = [True] * cleared
    note = GAME.choice(s.g, 0, ("hunt_in", EC)).note
    assert note.startswith(f"{odds} that it is there") and note.endswith(f"two icons and {more}")


@pytest.mark.rule("LFP-INIT-07", "LFP-EX-02", "LFP-LIFE-01")
def test_a_second_token_for_a_location_is_life_support(solo: Make) -> None:
    s = ship(solo)
    s.g.search.cleared[FD] = True
    s.hand("Grit", "Grit")
    supply = s.g.pool[tokens.MISSION]
    option(s, "Sealed Cockpit", "B", ("column", 3))
    assert s.g.search.support == 1 and sum(s.g.search.cleared) == 1
    assert s.g.loadout == [0, 0, 0, 1, 0] and s.g.pool[tokens.MISSION] == supply - 1


@pytest.mark.rule("LFP-EX-08", "LFP-LIFE-01", "LFP-GAP-02")
def test_the_mission_token_of_life_support_is_loaded_at_once(solo: Make) -> None:
    s = ship(solo)
    s.g.search.cleared[FD] = True
    s.hand("Splice the Bus")
    s.load(2)
    option(s, "Pre-flight Checklist", "A", ("column", 0))
    assert s.g.loadout[0] == 3 and s.g.search.clamps == 1
    assert not s.g.flamethrower_waits  # with the bonus of its space


@pytest.mark.rule("LFP-GAP-14", "LFP-LIFE-01", "LFD-COLLECT-06")
@pytest.mark.parametrize("full", [True, False])
def test_without_a_token_or_room_the_bonus_is_lost(solo: Make, full: bool) -> None:
    s = ship(solo)
    if full:
        s.g.loadout = [6, 7, 7, 6, 6]
    else:
        s.g.pool[tokens.MISSION] = 0
    s.g.search.cleared[FD] = True
    before = list(s.g.loadout)
    done(s, "token", "FD")
    assert s.g.search.support == 1 and s.g.loadout == before


@pytest.mark.rule("LFP-LIFE-02", "LFP-LIFE-03", "LFP-LIFE-04")
def test_spaces_two_to_four_are_halon_besides_that_of_the_loadout(solo: Make) -> None:
    s = ship(solo)
    s.g.search.cleared, s.g.search.support = [True] * 5, 1
    held = []
    for _ in range(4):
        done(s, "token", "EC")
        held.append((s.g.search.support, s.z.blasts))
    assert held == [(2, 1), (3, 2), (4, 3), (4, 3)]
    s.ready()
    s.g.loadout[4] = 4
    s.z.attack_1 = [False] * 8
    s.play(hibernation(s.g))
    assert s.z.blasts == 5


# -- kept cards --------------------------------------------------------------------------------


@pytest.mark.rule("LFP-INIT-08", "LFP-EX-20", "LFP-INIT-11")
def test_a_kept_card_joins_the_hand_and_leaves_the_game_after_use(solo: Make) -> None:
    s = ship(solo)
    s.hand("Drop the Hatch", *["Flat Out"] * 6)
    option(s, "Sealed Cockpit", "A")
    hide = kept(s, "Sealed Cockpit")
    assert s.held()[-1] == hide and len(s.held()) == 7 and not s.z.crisis_out
    s.dot("K8")
    s.does("wait", answers=(("function", "HIDE", hide),))
    assert s.at() == "K8" and s.chits() == (5, 1) and s.g.removed == [hide]
    assert hide not in s.g.crew_deck.discard and hide not in s.held()


@pytest.mark.rule("LFP-INIT-08", "LFP-D-02", "LFD-ROUND-03")
def test_the_limit_of_seven_holds_at_once_and_the_card_may_be_discarded(solo: Make) -> None:
    s = ship(solo)
    s.hand(*["Flat Out"] * 5, "Grit", "Stores Chit")
    n = s.crisis(2, "Sealed Cockpit")
    s.z.traits = [0, 2, 2]
    rule = s.g.edition.instructions["keep"](s.g, "HIDE")
    s.script.wanted.clear()
    s.z.crisis_open.append(n)
    d = next(rule)
    assert d.kind == "hand_limit" and ("card", KEPT + n) in d.options
    with pytest.raises(StopIteration):
        rule.send([("card", KEPT + n)])
    assert s.g.removed == [KEPT + n] and len(s.held()) == 7


KEPT_ICONS = {
    "Sealed Cockpit": ("hide", "HIDE"), "Warm Berths": ("shock", "SHOCK_PROD"),
    "Loose Cargo Straps": ("run", "RUN_REACTION"),
    "Cargo Lock Extinguishers": ("ext", "EXTINGUISHER"),
    "Scratches in the Crawlway": ("flame", "FLAMETHROWER"),
}  # fmt: skip


@pytest.mark.rule("LFP-INIT-09", "LFP-INIT-11", "LFD-CRISIS-06")
@pytest.mark.parametrize("name", KEPT_ICONS)
def test_the_icon_of_a_kept_card_pays_a_crisis(solo: Make, name: str) -> None:
    s = ship(solo)
    word, _ = KEPT_ICONS[name]
    s.held()[:] = [kept(s, name)]
    costs = ("hide", "run", "shock", "flame", "ext", "move", "door", "torch", "harpoon")
    assert [cost for cost in costs if can_pay(s.g, [cost])] == [word]
    s.run(pay(s.g, [word]), ("card", kept(s, name)))
    assert s.g.removed == [kept(s, name)] and not s.g.crew_deck.discard


@pytest.mark.rule("LFP-INIT-09", "LFP-INIT-14", "LFD-ACTV-04")
def test_a_kept_fire_is_played_as_a_row_of_one_icon_in_close_range(solo: Make) -> None:
    s = ship(solo)
    s.plain_deck()
    fire = kept(s, "Scratches in the Crawlway")
    s.held()[:] = [fire, kept(s, "Sealed Cockpit")]
    s.dot("L5")
    assert [o for o in s.legal() if o[0] == "play_kept"] == []
    assert s.may_not("play_kept", fire) == "LFD-ACT-05"
    s.dot("L7")
    assert [o for o in s.legal() if o[0] == "play_kept"] == [("play_kept", fire)]
    s.g.round = 0
    s.start("round")
    s.answer(0, "play_kept", fire)
    s.answer(0, "drive_back")
    assert s.at() == "K5" and s.g.removed == [fire]


@pytest.mark.rule("LFP-INIT-10")
def test_a_kept_card_is_any_card_but_no_crew_card(solo: Make) -> None:
    s = ship(solo)
    s.z.traits = [0, 2, 2]
    s.held()[:] = [kept(s, "Sealed Cockpit"), kept(s, "Warm Berths")]
    assert can_pay(s.g, ["cards 2"])
    assert not can_pay(s.g, ["torch"])  # a trait wants a crew card beside it
    s.run(gain_crew_cards(s.g, 0, 0, "LFD-DRAW-01"))
    s.g.acting = ""
    from hullbreach.games.lifeform.dragons_domain.shuttle import put_in_zone

    put_in_zone(s.g, PRIMARY, (JAW,))
    s.no_traits()
    assert not can_match(s.g, PRIMARY)  # and has no showdown icon


@pytest.mark.rule("LFP-INIT-12", "LFP-GAP-07")
def test_there_is_one_movement_condition_at_most(solo: Make) -> None:
    s = ship(solo)
    done(s, "exhausted")
    assert s.z.condition == EXHAUSTED
    done(s, "stamina")
    assert s.z.condition == STAMINA
    s.dot("L4")
    s.does("wait")
    assert s.z.condition == STAMINA  # it stays until replaced
    done(s, "exhausted")
    assert s.z.condition == EXHAUSTED
    s.does("wait")
    assert s.z.condition == NO_CONDITION


@pytest.mark.rule("LFP-INIT-13")
def test_the_kept_card_answers_the_conflict_of_its_own_option(solo: Make) -> None:
    s = ship(solo)
    for card_ in s.g.edition.crisis:
        for o in card_.options:
            keeps = [n for n, word in enumerate(o.does) if word.startswith("keep")]
            assert keeps in ([], [len(o.does) - 1])  # the last instruction
    s.dot("K8")
    n = s.crisis(2, "Sealed Cockpit")
    s.hand("Drop the Hatch")
    rule = draw_crisis(s.g, 2)
    next(rule)
    s.dot("ALERT")
    s.z.alert = True  # as if an instruction before it had led there
    d = rule.send(("option", n, 0))
    while d.kind != "alert":
        d = rule.send(d.options[0])
    assert ("function", "HIDE", KEPT + n) in d.options


# -- docking clamps ----------------------------------------------------------------------------


@pytest.mark.rule("LFP-CLAMP-01", "LFP-CLAMP-02", "LFP-CLAMP-04", "LFP-EX-03")
def test_the_third_clamp_frees_the_umbilicus(solo: Make) -> None:
    s = ship(solo)
    for n in (1, 2):
        done(s, "clamp")
        assert s.g.search.clamps == n and not s.z.umbilicus
    s.hand("Move as a Team")
    option(s, "Loose Cargo Straps", "A")
    assert s.g.search.cleared[CL] and s.g.search.clamps == 3 and s.z.umbilicus
    done(s, "clamp")
    assert s.g.search.clamps == 3 and s.z.survivals == 0


@pytest.mark.rule("LFP-CLAMP-03")
def test_an_umbilicus_gained_otherwise_opens_all_clamps(solo: Make) -> None:
    s = ship(solo)
    done(s, "clamp")
    gain_objective(s.g, "umbilicus")
    assert s.g.search.clamps == 3
    done(s, "clamp")
    assert s.z.survivals == 0
    s = ship(solo)
    gain_objective(s.g, "cat")
    assert s.g.search.clamps == 0


def at_the_bay(solo: Make, minute: int = 20) -> Solo:
    """In the Shuttle Bay with all that a manual unlock asks for."""
    s = ship(solo)
    s.ready()
    s.put("C12")
    s.z.umbilicus, s.g.minute = False, minute
    return s


@pytest.mark.rule("LFP-CLAMP-05", "LFP-CLAMP-06", "LFP-EX-07", "LFD-D-05")
def test_manual_unlocks_cost_three_minutes_and_a_space_each(solo: Make) -> None:
    s = at_the_bay(solo)
    s.g.search.clamps = 1
    s.dot("J3")
    s.terror()
    for minute, clamps, answers in ((17, 2, (space("L4"),)), (14, 3, (("chamber", at("B03")),))):
        [aside] = manual_clamps(s.g, 0)
        s.run(aside.run(), *answers)
        assert (s.g.minute, s.g.search.clamps) == (minute, clamps)
    assert s.at() == "L5" and s.z.umbilicus and s.g.search.manual == 2
    # 18 and 15: terror would lie where you stand; 14: the vent icon.
    assert sum(s.g.terror) == 0 and s.z.stowaways == 2 and sum(s.z.vent_at) == 1
    assert not list(manual_clamps(s.g, 0))


@pytest.mark.rule("LFP-CLAMP-05", "LFP-CLAMP-08")
@pytest.mark.parametrize(
    "lacking", ["place", "cat", "xeno", "umbilicus", "weaponry", "coolant", "energy", "suits", ""]
)
def test_what_a_manual_unlock_asks_for(solo: Make, lacking: str) -> None:
    s = at_the_bay(solo)
    if lacking == "place":
        s.put("C11")
    elif lacking == "cat":
        s.z.cat = False
    elif lacking == "xeno":
        s.z.xeno = -1
    elif lacking == "umbilicus":
        s.z.umbilicus = True
    elif lacking:
        s.g.loadout[["weaponry", "coolant", "energy", "suits"].index(lacking)] -= 1
    assert len(list(manual_clamps(s.g, 0))) == (not lacking)


@pytest.mark.rule("LFP-CLAMP-05", "LFD-ROUND-02")
def test_a_manual_unlock_is_a_free_action_of_your_turn(solo: Make) -> None:
    s = at_the_bay(solo)
    assert ("clamp",) in [aside.options[0] for aside in free_actions(s.g, 0)]
    s.g.acting = "android"
    assert not free_actions(s.g, 0)


@pytest.mark.rule("LFP-CLAMP-06")
def test_three_manual_unlocks_at_most(solo: Make) -> None:
    s = at_the_bay(solo)
    s.g.search.manual = 3
    assert not list(manual_clamps(s.g, 0))


@pytest.mark.rule("LFP-CLAMP-07")
def test_the_cost_may_lose_the_game_and_may_be_reduced(solo: Make) -> None:
    s = at_the_bay(solo, 3)
    [aside] = manual_clamps(s.g, 0)
    rule = aside.run()
    s.z.stowaways = 0
    from hullbreach.kernel.state import Jump

    with pytest.raises(Jump):
        s.play(rule)
    assert s.g.ending == "explosion" and s.g.search.clamps == 0
    s = at_the_bay(solo, 9)
    s.put("C12")
    s.z.thirties, s.z.survivals = 2, 1
    s.dot("K8")
    [aside] = manual_clamps(s.g, 0)
    s.run(aside.run(), ("spend", 2), [("token", "survival")])
    assert s.g.search.clamps == 1 and s.at() == "K8" and s.g.minute == 8


@pytest.mark.rule("LFP-CLAMP-08")
def test_a_loadout_that_falls_below_a_bar_ends_the_unlocking(solo: Make) -> None:
    s = at_the_bay(solo, 23)
    s.dot("M-3")
    s.outage()
    [aside] = manual_clamps(s.g, 0)
    s.run(aside.run(), ("column", 2))  # 21: the stowaway icon takes an energy cell
    assert s.g.minute == 20 and s.g.search.clamps == 1 and s.g.loadout[2] == 2
    assert not list(manual_clamps(s.g, 0))
    s.g.loadout[2] = 3
    assert list(manual_clamps(s.g, 0))


# -- after the launch --------------------------------------------------------------------------


@pytest.mark.rule("LFP-HUNT-01", "LFP-HUNT-04", "LFP-D-01")
@pytest.mark.parametrize("danger", [0, 1])
def test_the_hunt_comes_between_danger_and_hibernation(solo: Make, danger: int) -> None:
    s = ship(solo)
    s.ready()
    s.z.stowaways = 1
    s.will("stowaway token", danger)
    s.start("launch")
    if not danger:
        assert s.over and s.g.crew_won
        return
    assert s.pending.kind == "hunt" and not any(s.z.zone_tokens)
    s.answer(0, *CONFRONT)
    assert s.pending.kind != "hunt" and s.z.zone_tokens[HIDDEN_ZONE] == 1


@pytest.mark.rule("LFP-HUNT-03", "LFP-EX-21", "LFP-GAP-03", "LFP-INIT-06")
@pytest.mark.parametrize("left", [0, 1])
def test_with_less_than_two_locations_left_there_is_no_hidden_zone(solo: Make, left: int) -> None:
    s = ship(solo)
    s.g.search.cleared = [n >= left for n in range(5)]
    assert s.run(hunt(s.g)) == "flip" and not s.g.search.zone
    assert s.z.zone_tokens[HIDDEN_ZONE] == 0


@pytest.mark.rule("LFP-HUNT-05", "LFP-HUNT-13", "LFP-EX-22")
def test_to_confront_it_is_the_two_printed_icons(solo: Make) -> None:
    s = ship(solo)
    s.g.search.cleared = [True, True, True, False, False]
    s.run(hunt(s.g), CONFRONT)
    assert flip(s.g) == "hibernation"
    assert s.z.zones[HIDDEN_ZONE] == [JAW, TAIL] and len(s.g.search.reserve) == 8


@pytest.mark.rule("LFP-HUNT-06", "LFP-HUNT-07", "LFP-HUNT-09", "LFP-D-01")
def test_a_right_guess_leaves_the_zone_inactive(solo: Make) -> None:
    s = ship(solo)
    s.g.search.cleared = [True, False, True, False, False]
    s.will("chamber card", 1)  # of CB, LC, EC
    assert s.run(hunt(s.g), ("hunt_in", LC)) == "flip"  # and no second guess
    assert not s.g.search.zone and s.z.zone_tokens[HIDDEN_ZONE] == 0


@pytest.mark.rule("LFP-HUNT-06", "LFP-HUNT-08", "LFP-HUNT-13", "LFP-EX-04", "LFP-GAP-06")
@pytest.mark.parametrize(("cleared", "drawn"), [(0, 4), (2, 2), (3, 1)])
def test_a_wrong_guess_adds_a_token_for_each_other_card(
    solo: Make, cleared: int, drawn: int
) -> None:
    s = ship(solo)
    s.g.search.cleared = [n < cleared for n in range(5)]
    s.will("chamber card", 0)
    s.will("reserve token", *[3, 3, 0, 1][:drawn])
    s.run(hunt(s.g), ("hunt_in", EC))
    assert s.z.zones[HIDDEN_ZONE] == [JAW, TAIL] and s.g.search.facedown == drawn
    assert GAME.view(s.g, 0).search.facedown == drawn  # faces unseen
    flip(s.g)
    assert sorted(s.z.zones[HIDDEN_ZONE]) == sorted([JAW, TAIL, *[3, 3, 0, 1][:drawn]])
    assert len(s.g.search.reserve) == 8 - drawn and s.g.search.facedown == 0


def hidden(solo: Make, *icons: int) -> Solo:
    """The shuttle conflict with an active hidden zone."""
    s = ship(solo)
    s.put("R")
    s.g.acting, s.g.active, s.g.launched = "", -1, "S"
    s.run(hunt(s.g), CONFRONT)
    s.z.zones[HIDDEN_ZONE] += icons
    return s


@pytest.mark.rule("LFP-HUNT-10", "LFP-GAP-08")
@pytest.mark.parametrize("means", ["attack", "blast", "airlock"])
def test_the_hidden_zone_is_cleared_like_the_others(solo: Make, means: str) -> None:
    s = hidden(solo, JAW)
    s.hand("Last Charge", "Flat Out")  # jaw jaw, tail
    s.z.blasts = 1
    rule = shuttle(s.g)
    next(rule)
    try:
        d = rule.send((means, HIDDEN_ZONE))
        while True:
            d = rule.send(d.options[0])
    except StopIteration:
        pass
    assert s.z.zones[HIDDEN_ZONE] == [] and s.z.zone_tokens[HIDDEN_ZONE] == 0
    s.no_traits()
    assert s.ends(shuttle(s.g)) == "shuttle"  # it stays clear


@pytest.mark.rule("LFP-HUNT-10")
def test_printed_and_added_icons_are_matched_together_and_nothing_is_spread_there(
    solo: Make,
) -> None:
    s = hidden(solo, JAW)
    s.hand("Last Charge")
    assert not can_match(s.g, HIDDEN_ZONE)
    s.ready()
    s.z.traits, s.z.trait_faces, s.z.attack_5 = [USED] * 3, [0, 1, 2], 1
    s.z.attack_1 = [False] * 8
    rule = hibernation(s.g)
    d = next(rule)
    while d.kind == "spread":
        assert ("zone", HIDDEN_ZONE) not in d.options
        try:
            d = rule.send(d.options[0])
        except StopIteration:
            break
    assert s.z.zone_tokens[HIDDEN_ZONE] == 1


@pytest.mark.rule("LFP-HUNT-11", "LFP-EX-09", "LFD-GAP-17")
@pytest.mark.parametrize("chit", [0, 5])
def test_a_survival_token_there_asks_for_a_chit_before_an_attack(solo: Make, chit: int) -> None:
    s = hidden(solo)
    s.hand("Last Charge", "Flat Out")
    s.z.hidden_survival = True
    s.will("chit", chit)
    rule = shuttle(s.g)
    next(rule)
    from hullbreach.kernel.state import Jump

    if not chit:
        with pytest.raises(Jump):
            rule.send(("attack", HIDDEN_ZONE))
        assert s.g.ending == "killed"
        return
    d = rule.send(("attack", HIDDEN_ZONE))
    assert d.kind == "match" and s.chits() == (4, 1) and not s.z.hidden_survival


@pytest.mark.rule("LFP-HUNT-11", "LFP-EX-09")
@pytest.mark.parametrize("means", ["blast", "airlock"])
def test_halon_and_airlock_need_no_chit_for_it(solo: Make, means: str) -> None:
    s = hidden(solo)
    s.z.hidden_survival, s.z.blasts = True, 1
    s.run(shuttle(s.g), (means, HIDDEN_ZONE))
    assert s.chits() == (5, 1) and s.z.zone_tokens[HIDDEN_ZONE] == 0


@pytest.mark.rule("LFP-HUNT-12")
def test_at_most_one_survival_token_lies_there_and_only_for_an_active_zone(solo: Make) -> None:
    s = ship(solo)
    done(s, "hidsurv")
    done(s, "hidsurv")
    assert s.z.hidden_survival
    for _ in range(9):
        if s.refused("SURVIVAL") is None:
            s.act("SURVIVAL")
    assert s.z.survivals == 7  # the eighth lies there
    s.hand("Flat Out")
    from hullbreach.games.lifeform.dragons_domain.shuttle import put_in_zone

    put_in_zone(s.g, PRIMARY, (TAIL,))
    s.run(shuttle(s.g), ("attack", PRIMARY), ("commit", card("Flat Out")))
    assert s.chits() == (5, 1)


def test_a_game_of_the_module_counts_its_cards(solo: Make) -> None:
    setup = GAME.make_setup(1, "solo", {"search": "yes", "asteroids": "yes", "survivors": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    assert GAME.count(s.g) == GAME.components(s.g)
