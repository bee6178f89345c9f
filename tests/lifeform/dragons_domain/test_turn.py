"""A turn of the solo game: its windows, steps 1 to 5, the activities (LFD-ROUND, -COLLECT, -DRAW,
-ACTV, -STEP4, -STEP5)."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.crew import draw_crew_cards, gain_crew_cards
from hullbreach.games.lifeform.dragons_domain.actions import enter
from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, NO_CONDITION, STAMINA
from hullbreach.games.lifeform.dragons_domain.turn import (
    after_activity,
    collect,
    draw,
    repercussions,
)
from hullbreach.games.lifeform.ids import FLAMETHROWER_CARD, MINING_LASER
from hullbreach.games.lifeform.loadout import load_mission, unload
from hullbreach.kernel.match import Match
from tests.lifeform.alone import SHUTTLE, Make, Solo, asked, at, card, cards, go, space

GAME = find_game("lifeform")
GO_ON, WAIT, GEAR = ("go_on",), ("wait",), ("gear", 2)
WEAPONRY, COOLANT, ENERGY, SUITS, HALON = range(5)


def turn(s: Solo) -> None:
    """Begin a round."""
    s.g.round = 0
    s.plain_deck()
    s.start("round")


def checks(s: Solo, *answers: object) -> None:
    """Step 4, without free actions beside it."""
    s.g.acting, s.z.check = "", 0
    left = list(answers)
    while s.run(_limited(repercussions(s.g), left)) == "repercussions":
        pass
    assert not left, left


def _limited(rule, left):  # type: ignore[no-untyped-def]
    answer = None
    try:
        while True:
            d = rule.send(answer)
            answer = left.pop(0) if left else pytest.fail(f"{d.kind}: {d.options}")
    except StopIteration as stop:
        return stop.value


# -- rounds ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-ROUND-01", "LFD-STEP5-01")
def test_a_round_is_five_steps_and_the_android_phase(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A06")  # one mission token
    s.hand("Flat Out")
    s.g.android = at("A10")
    turn(s)
    assert s.pending.kind == "column"  # step 1
    s.answer(0, "column", SUITS)
    assert len(s.held()) == 2 and s.pending.kind == "activity"  # step 2 is done
    s.answer(0, *GEAR)
    s.answer(0, *space("L1"))
    # Step 4 is skipped, step 5 has come, the android has moved, and the next turn runs.
    assert s.g.minute == 29 and s.g.android == at("A09")  # a minute more: space L1
    assert s.g.round == 2 and s.pending.kind == "activity"


@pytest.mark.rule("LFD-ROUND-02", "LFD-LAUNCH-01", "LFD-D-05")
def test_free_actions_are_offered_between_all_steps(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.z.survivals = 9
    s.put("A08")
    s.hand("No Time Left", *["Flat Out"] * 3)
    s.dot("M-3")
    turn(s)
    kinds = []
    while s.g.round == 1:
        kinds.append(s.pending.kind)
        offered = ("exchange",) in s.options()
        between = s.pending.kind == "next_action" and s.g.row.begun
        free = between or s.pending.kind in ("window", "column", "activity")
        assert offered == free, s.pending.kind
        answers = {
            "column": ("column", SUITS), "activity": ("play", card("No Time Left"), 0),
            "next_action": ("do", "SELF_DESTRUCT"), "crisis": s.options()[-1],
        }  # fmt: skip
        wanted = answers.get(s.pending.kind, s.options()[0])
        if s.pending.several:
            s.playing.choose(0, tuple(range(s.pending.low)))
            continue
        if wanted not in s.options():
            wanted = s.options()[0]
        s.answer(0, *wanted)
    for kind in ("column", "activity", "next_action", "window", "move", "crisis"):
        assert kind in kinds
    assert kinds[0] == "window" and kinds[-1] == "window"  # before step 1, after step 5
    assert "exchange" not in [o[0] for o in s.options()] or s.g.acting == "crew"


@pytest.mark.rule("LFD-ROUND-02", "LF-PLAY-05")
def test_a_row_of_one_icon_has_no_window(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.z.survivals = 1
    s.put("A08")
    s.hand("Flat Out")
    s.start("activity")
    assert ("exchange",) in s.options()
    s.answer(0, "play", card("Flat Out"), 1)
    assert s.pending.kind == "move"


@pytest.mark.rule("LFD-ROUND-03", "LFD-GAP-20", "LFD-D-07")
def test_after_any_draw_you_keep_seven(solo: Make) -> None:
    s = solo()
    s.hand(*["Flat Out"] * 6, "Grit")
    s.deal("Stores Chit", "Stores Chit")
    d = asked(gain_crew_cards(s.g, 0, 2, "LFD-ACT-02"))
    assert (d.kind, d.low, d.high, len(d.options)) == ("hand_limit", 2, 2, 9)


@pytest.mark.rule("LFD-ROUND-04", "LFD-GAP-19")
def test_the_discard_makes_a_new_deck_and_nothing_more_is_drawn_after_it(solo: Make) -> None:
    s = solo()
    deck = s.g.crew_deck
    deck.pool.clear()
    deck.discard[:] = [card("Grit")]
    assert draw_crew_cards(s.g, 0, 3, "LFD-DRAW-01") == 1
    assert s.held() == [card("Grit")] and not len(deck) and not deck.discard
    assert s.refused("DRAW_2") == "LFD-ROUND-04"


@pytest.mark.rule("LFD-ROUND-05")
@pytest.mark.parametrize("name", ["Flamethrower", "Mining Laser"])
def test_special_cards_count_in_the_hand_and_leave_the_game(solo: Make, name: str) -> None:
    s = solo()
    s.hand(name, *["Flat Out"] * 6)
    s.deal("Grit")
    s.run(gain_crew_cards(s.g, 0, 1, "LFD-DRAW-01"), cards(name))
    assert s.g.removed == [card(name)] and card(name) not in s.g.crew_deck.discard


@pytest.mark.rule("LFD-ROUND-05", "LFD-ROUND-06")
def test_the_flamethrower_is_played_like_a_crew_card_and_leaves_the_game(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A07")
    s.hand("Flamethrower", "Mining Laser")
    s.dot("L6")
    turn(s)
    assert ("play", FLAMETHROWER_CARD, 0) in s.options()
    assert MINING_LASER not in [o[1] for o in s.options() if o[0] == "play"]
    s.answer(0, "play", FLAMETHROWER_CARD, 0)
    if s.pending.kind == "flame":
        s.answer(0, "drive_back")
    assert s.at() == "K4" and s.g.removed == [FLAMETHROWER_CARD]
    assert FLAMETHROWER_CARD not in s.g.crew_deck.discard


# -- step 1 ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-COLLECT-01", "LFD-COLLECT-02", "LFD-D-06")
def test_one_token_of_the_chamber_goes_into_any_column_with_room(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A08")  # two tokens
    s.load(6, 2)
    s.g.missions[at("A08")] = 2
    rule = collect(s.g)
    assert asked(rule).options == [("column", n) for n in (COOLANT, ENERGY, SUITS, HALON)]
    s.run(collect(s.g), ("column", SUITS))
    assert s.g.missions[at("A08")] == 1 and s.g.loadout == [6, 2, 0, 1, 0]


@pytest.mark.rule("LFD-COLLECT-03")
def test_full_columns_take_nothing(solo: Make) -> None:
    s = solo()
    s.put("A08")
    s.g.loadout = [6, 7, 7, 6, 6]
    assert s.run(collect(s.g)) == "draw" and s.g.missions[at("A08")] == 2


@pytest.mark.rule("LFD-COLLECT-04", "LFD-GAP-26", "LFD-ANDR-07")
def test_a_combat_token_under_a_mission_token_leaves_the_game_unseen(solo: Make) -> None:
    s = solo()
    s.load(0, 0, 3)
    s.play(load_mission(s.g, 0, ENERGY, "LFD-COLLECT-02"))
    assert s.z.attack_1 == [False] * 5 + [True] * 3
    assert len(s.z.attack_1_pool) == 4  # which one it was nobody knows
    unload(s.g, ENERGY, "LFD-CRISIS-08")
    assert not s.z.attack_1[4]
    s.play(load_mission(s.g, 0, ENERGY, "LFD-COLLECT-02"))
    assert sum(s.z.attack_1) == 3


@pytest.mark.rule("LFD-COLLECT-05")
@pytest.mark.parametrize(
    ("column", "held", "what"),
    [
        (WEAPONRY, 2, "flamethrower"), (WEAPONRY, 4, "card"), (COOLANT, 1, "moved"),
        (COOLANT, 4, "removed"), (COOLANT, 6, "card"), (ENERGY, 1, "card"), (ENERGY, 4, "moved"),
        (SUITS, 1, "removed"), (SUITS, 3, "card"), (HALON, 0, "moved"), (HALON, 2, "card"),
        (HALON, 4, "removed"), (SUITS, 0, "nothing"),
    ],
)  # fmt: skip
def test_a_bonus_space_gives_its_bonus_and_you_choose(
    solo: Make, column: int, held: int, what: str
) -> None:
    s = solo()
    for again in (False, True):  # uncovered and covered once more
        s.g.loadout[column] = held
        s.outage("A06")
        s.hand()
        rule = load_mission(s.g, 0, column, "LFD-COLLECT-02")
        if what == "moved":
            s.run(rule, ("outage_to", at("A06"), at("A08")))
            assert s.g.outage[at("A08")] and not s.g.outage[at("A06")]
        elif what == "removed":
            s.run(rule, ("chamber", at("A06")))
            assert not any(s.g.outage) and s.g.pool[tokens.OUTAGE] == 10
        else:
            s.run(rule)
            n = 0 if what == "nothing" or (what == "flamethrower" and again) else 1
            assert len(s.held()) == n
            assert (FLAMETHROWER_CARD in s.held()) == (what == "flamethrower" and not again)


@pytest.mark.rule("LFD-COLLECT-06")
def test_explore_loads_like_step_one_and_mission_actions_do_not(solo: Make) -> None:
    s = solo()
    s.put("A08")
    s.load(0, 0, 3)
    s.act("EXPLORE", ("column", ENERGY))
    assert not s.z.attack_1[4] and s.g.loadout[ENERGY] == 4
    s.dot("M-3")
    s.act("MISSION_MAINTENANCE")
    assert s.g.missions[at("C08")] == 2 and sum(s.g.loadout) == 4


@pytest.mark.rule("LFD-COLLECT-07", "LFD-DRAW-02", "LFD-GAP-40")
def test_aboard_nothing_is_collected_and_a_card_is_drawn(solo: Make) -> None:
    s = solo()
    s.put(SHUTTLE)
    assert s.run(collect(s.g)) == "draw"
    assert s.run(draw(s.g)) == "activity" and len(s.held()) == 1


@pytest.mark.rule("LFD-DRAW-01", "LFD-EX-03")
def test_with_seven_cards_you_draw_to_eight_and_discard_one(solo: Make) -> None:
    s = solo()
    s.hand(*["Flat Out"] * 6, "Grit")
    s.deal("Stores Chit")
    s.run(draw(s.g), cards("Grit"))
    assert len(s.held()) == 7 and s.g.crew_deck.discard == [card("Grit")]


# -- activities --------------------------------------------------------------------------------


@pytest.mark.rule("LFD-ACTV-01", "LFD-D-08")
def test_exactly_one_activity_and_two_that_are_always_legal(solo: Make) -> None:
    s = solo()
    for place in (at("A07"), SHUTTLE):
        s.put(place)
        assert s.legal() == [GEAR, WAIT]
    s.put("A07")
    s.no_traits()
    turn(s)
    s.answer(0, *WAIT)
    s.answer(0, *space("R1"))
    assert s.g.round == 2  # none more


@pytest.mark.rule("LFD-ACTV-02", "LFD-EX-02")
def test_equip_draws_two_and_advances_the_figure(solo: Make) -> None:
    s = solo()
    s.dot("M-2")
    s.hand(*["Flat Out"] * 5)
    s.deal("Grit", "Grit", "Grit", "Grit")
    s.does(*GEAR, answers=(cards("Grit", "Grit"),))
    assert s.at() == "M-1" and len(s.held()) == 7 and s.g.minute == 31
    assert [o for o in s.legal() if o[0] == "gear"] == [GEAR]  # no version for three


@pytest.mark.rule("LFD-ACTV-03", "LFD-D-09")
def test_a_row_is_executed_in_any_order_and_the_card_is_discarded(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Turn Out the Lockers")
    s.put("A06")
    s.g.missions[at("A06")] = 0
    s.g.missions[at("A08")] = 1
    turn(s)
    s.answer(0, "play", card("Turn Out the Lockers"), 1)  # EXPLORE + MOVE
    s.answer(0, *go("A08"))  # EXPLORE cannot be executed before
    s.answer(0, "column", SUITS)
    assert s.g.loadout[SUITS] == 1 and s.g.crew_deck.discard == [card("Turn Out the Lockers")]


@pytest.mark.rule("LFD-ACTV-04")
def test_a_row_needs_an_icon_that_changes_something_and_every_icon_is_executed(
    solo: Make,
) -> None:
    s = solo()
    s.hand("Fuel and Flame", "Crossed Signals", "Not a Sound")
    s.g.android = at("A07")  # nobody leaves
    assert [o for o in s.legal() if o[0] == "play"] == []
    assert s.may_not("play", card("Fuel and Flame"), 0) == "LFD-ACT-05"
    assert s.may_not("play", card("Crossed Signals"), 0) == "LFD-ACT-19"
    s.g.android = -1
    s.no_traits()
    s.hand("No Time Left")  # RUN, MOVE and SELF-DESTRUCT
    turn(s)
    s.answer(0, "play", card("No Time Left"), 0)
    while s.pending.kind in ("next_action", "move"):
        assert ("done",) not in s.options()
        s.answer(0, *s.options()[0])
    assert s.g.minute <= 30


@pytest.mark.rule("LFD-ACTV-05")
def test_reactions_are_no_rows(solo: Make) -> None:
    s = solo()
    s.dot("L6")
    s.hand("Scorched Retreat")  # one row, and RUN!
    assert [o for o in s.legal() if o[0] == "play"] == [("play", card("Scorched Retreat"), 0)]


@pytest.mark.rule("LFD-ACTV-06", "LFD-GAP-24", "LFD-TOK-10", "LFD-MOT-08")
def test_the_heat_analyzer_wants_close_range_and_gives_two_cards(solo: Make) -> None:
    s = solo()
    s.dot("L5")
    assert s.may_not("scan") == "LFD-ACTV-06"
    s.dot("L6")
    s.does("scan")
    assert len(s.held()) == 2 and s.g.players[0].heat == 0 and s.at() == "L6"
    assert s.may_not("scan") == "LFD-ACTV-06"


@pytest.mark.rule("LFD-ACTV-07", "LFD-ACTV-08", "LFD-GAP-42")
@pytest.mark.parametrize(
    ("android", "dark", "door", "could"),
    [
        ("B05", (), None, True), ("B01", (), None, True), ("B13", ("A06",), None, True),
        ("B10", ("B05",), None, False), ("B10", ("B10",), None, False),
        ("B13", (), ("B05", "B13"), False), ("B07", (), None, False), ("C01", (), None, False),
    ],
)  # fmt: skip
def test_the_laser_shoots_the_android_here_or_next_door(
    solo: Make, android: str, dark: tuple[str, ...], door: tuple[str, str] | None, could: bool
) -> None:
    from tests.lifeform.scenario import link

    s = solo()
    s.terror()
    s.put("B05")
    s.hand("Mining Laser")
    s.outage(*dark)
    s.g.android, s.g.android_status = at(android), 1
    s.g.door = link(*door) if door else -1
    shot = ("shoot", "android", at(android))
    assert (shot in s.legal()) == could
    if could:
        s.does(*shot)
        assert s.g.outage[at(android)] and s.g.android == -1 and s.g.android_status == 3
        assert s.g.removed == [MINING_LASER] and s.held() == []


@pytest.mark.rule("LFD-ACTV-07", "LFD-ACTV-08")
def test_the_laser_reaches_along_a_tunnel_and_darkens_any_chamber(solo: Make) -> None:
    s = solo()
    s.outage()
    s.hand("Mining Laser")
    s.put("A11")
    s.g.android = at("A07")  # Galley: the no-outage icon, joined by a tunnel
    s.does("shoot", "android", at("A07"))
    assert s.g.outage[at("A07")]


@pytest.mark.rule("LFD-ACTV-08")
@pytest.mark.parametrize("code", ["C12", "C11"])
def test_the_shuttle_bay_goes_dark_too(solo: Make, code: str) -> None:
    s = solo()
    s.hand("Mining Laser")
    s.put("C11")
    s.g.android = at(code)
    s.does("shoot", "android", at(code))
    assert s.g.outage[at(code)]


@pytest.mark.rule("LFD-ACTV-09", "LFD-GAP-05", "LFD-ACT-20")
def test_the_laser_shoots_terror_next_door(solo: Make) -> None:
    s = solo()
    s.outage()
    s.terror("A11", "A09", "B02")
    s.put("B06")  # a tunnel to A11, corridors to B02
    s.hand("Mining Laser")
    targets = [o for o in s.legal() if o[0] == "shoot"]
    assert set(targets) == {("shoot", "terror", at("A11")), ("shoot", "terror", at("B02"))}
    supply = s.g.pool[tokens.TERROR]
    s.does("shoot", "terror", at("A11"))
    assert not s.g.terror[at("A11")] and s.g.outage[at("A11")]
    assert s.g.removed == [MINING_LASER] and s.g.pool[tokens.TERROR] == supply
    s.hand("Mining Laser")
    s.outage("B02")
    assert not [o for o in s.legal() if o[0] == "shoot"]


@pytest.mark.rule("LFD-ACTV-10")
def test_without_an_outage_token_the_shot_still_happens(solo: Make) -> None:
    s = solo()
    s.put("B13")
    s.hand("Mining Laser")
    s.g.pool[tokens.OUTAGE] = 0
    s.does("shoot", "terror", at("B05"))
    assert not s.g.terror[at("B05")] and not s.g.outage[at("B05")]


@pytest.mark.rule("LFD-ACTV-11")
def test_who_enters_engineering_first_takes_the_laser_even_in_passing(solo: Make) -> None:
    s = solo()
    s.put("C06")
    s.hand(*["Flat Out"] * 6, "Grit")
    s.act("RUN", go("C07"), cards("Grit"), go("C08"))
    assert MINING_LASER in s.held() and len(s.held()) == 7
    s.hand()
    s.run(enter(s.g, at("C07"), "LFD-ACT-12"))
    assert s.held() == []  # only the first time


@pytest.mark.rule("LFD-ACTV-12", "LFP-GAP-07")
@pytest.mark.parametrize(
    ("before", "after"),
    [(EXHAUSTED, NO_CONDITION), (STAMINA, STAMINA), (NO_CONDITION, NO_CONDITION)],
)
def test_waiting_advances_the_figure_and_ends_exhaustion(
    solo: Make, before: int, after: int
) -> None:
    s = solo()
    s.z.condition = before
    s.dot("L4")
    s.does(*WAIT)
    assert s.at() == "L5" and s.z.condition == after


# -- step 4 ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-STEP4-01")
@pytest.mark.parametrize(("code", "step"), [("A08", "tick"), ("A06", "repercussions")])
def test_step_four_is_skipped_where_step_three_began(solo: Make, code: str, step: str) -> None:
    s = solo()
    s.no_traits()
    s.put("A08")
    s.hand("Flat Out")
    turn(s)
    s.answer(0, "column", SUITS)
    assert s.z.began == at("A08")
    s.put("A06")  # left
    s.put(code)  # and came back, or not
    s.g.acting = ""
    s.match = None
    assert s.run(after_activity(s.g)) == step


@pytest.mark.rule("LFD-STEP4-02")
def test_a_dark_chamber_costs_a_minute_and_a_space_once(solo: Make) -> None:
    s = solo()
    s.put("A06")
    s.dot("M-3")
    s.z.vent_at[at("A06")] = True
    checks(s)
    assert s.g.minute == 30 and s.at() == "M-1" and s.chits() == (5, 1)


@pytest.mark.rule("LFD-STEP4-03", "LFD-STEP4-06", "LFD-SD-08")
def test_a_vent_gives_its_chit_once_and_no_crisis(solo: Make) -> None:
    s = solo()
    s.dot("M-3")
    s.put("A05")
    checks(s)
    assert s.chits() == (5, 2) and s.at() == "M-2"
    s.dot("M-3")
    checks(s)
    assert s.chits() == (5, 2) and s.at() == "M-2" and not s.z.crisis_out


@pytest.mark.rule("LFD-STEP4-04")
@pytest.mark.parametrize(("code", "deck"), [("A08", 0), ("B09", 1), ("C02", 2)])
def test_elsewhere_a_crisis_card_of_the_deck_is_drawn(solo: Make, code: str, deck: int) -> None:
    s = solo()
    s.put(code)
    s.g.acting, s.z.check = "", 2
    rule = repercussions(s.g)
    d = asked(rule)
    assert d.kind == "crisis"
    assert s.g.edition.crisis[s.z.crisis_open[0]].deck == "ABC"[deck]


@pytest.mark.rule("LFD-STEP4-05")
def test_a_conflict_of_the_first_check_comes_before_the_second(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.outage("A05")
    s.put("A05")
    s.dot("K8")
    s.hand("Not a Sound", "Not a Sound")
    s.g.acting, s.z.check = "", 0
    rule = repercussions(s.g)
    d = asked(rule)
    assert d.kind == "alert" and s.chits() == (5, 1)  # the vent chit still lies in its chamber
    hide = ("function", "HIDE", card("Not a Sound"))
    with pytest.raises(StopIteration):
        rule.send(hide)
    assert s.at() == "K8" and s.z.killed_at[at("A05")]
    s.run(repercussions(s.g), hide)
    assert s.chits() == (5, 2) and s.at() == "K8"


@pytest.mark.rule("LFD-STEP4-07", "LFD-TERROR-03", "LFD-GAP-33", "LFD-EX-19")
def test_terror_on_entry_and_step_four_are_two_crisis_cards(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A02")
    s.crisis(0, "Blackout on A Deck")
    s.dot("J3")
    s.run(enter(s.g, at("A01"), "LFD-MOVE-06"), *_proceeds(s), space("L4"))
    assert s.z.fear == 1 and len(s.z.crisis_out) == 1
    s.crisis(0, "The Open Lid")
    s.g.acting, s.z.check = "", 2
    s.run(repercussions(s.g), ("option", s.script.wanted["crisis card"][0], 2))
    assert len(s.z.crisis_out) == 2


def _proceeds(s: Solo) -> list[tuple[object, ...]]:
    return [("option", s.script.wanted["crisis card"][0], 2)]


@pytest.mark.rule("LFD-STEP4-08", "LFD-MOVE-07")
def test_entering_resolves_terror_but_not_the_dark_or_a_vent(solo: Make) -> None:
    s = solo()
    s.outage("A05")
    s.put("A03")
    s.run(enter(s.g, at("A05"), "LFD-ACT-12"))
    assert s.g.minute == 31 and s.at() == "M0" and s.chits() == (5, 1) and not s.z.crisis_out


@pytest.mark.rule("LFD-STEP4-09", "LFD-GAP-51")
def test_each_check_looks_at_the_chamber_as_it_is_then(solo: Make) -> None:
    s = solo()
    s.put("A08")
    s.dot("M-3")
    s.g.acting, s.z.check = "", 0
    assert s.run(repercussions(s.g)) == "repercussions"  # not dark
    s.z.vent_at[at("A08")] = True
    s.run(repercussions(s.g))
    assert s.at() == "M-2"
    assert s.run(repercussions(s.g)) == "tick" and not s.z.crisis_out


@pytest.mark.rule("LFD-STEP4-01", "LFD-MOVE-08", "LFD-GAP-07")
def test_boarding_has_no_repercussions(solo: Make) -> None:
    s = solo()
    s.put(SHUTTLE)
    s.g.acting = ""
    checks(s)
    assert s.g.minute == 31 and s.at() == "M0" and not s.z.crisis_out


@pytest.mark.rule("LFD-STEP5-01")
@pytest.mark.parametrize("option", [GEAR, WAIT, ("scan",)])
def test_every_turn_costs_a_minute(solo: Make, option: tuple[object, ...]) -> None:
    s = solo()
    s.no_traits()
    s.dot("L7" if option == ("scan",) else "M-3")
    turn(s)
    s.answer(0, *option)
    assert s.g.minute == 30 and s.g.round == 2


@pytest.mark.rule("LFD-EX-46")
def test_aboard_you_equip_but_do_not_move(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put(SHUTTLE)
    s.hand("Harpoon Gun")  # its only icon is MOVE
    s.dot("M-3")
    turn(s)
    assert s.pending.kind == "activity" and GEAR in s.options()
    assert not [o for o in s.options() if o[0] == "play" and o[1] == card("Harpoon Gun")]
    s.answer(0, *GEAR)
    assert s.at() == "M-2" and s.g.minute == 30


@pytest.mark.rule("LFD-ROUND-02")
def test_who_declines_the_windows_of_a_turn_is_asked_again_in_the_next_round() -> None:
    for seed in range(20):
        match = Match(GAME, GAME.make_setup(1, "solo"), random.Random(seed))
        bot, declined, again = make_bot("random", GAME, seed), 0, []
        while not match.over and not (declined and again):
            d, g = match.pending, match.state
            assert d is not None
            if d.kind == "window" and not declined:
                match.set_standing(0, d.window, 0, "round")
                declined = g.round
                continue
            if d.kind == "window":
                again.append(g.round)
            match.choose(0, ask(bot, match, 0))
        assert all(number > declined for number in again)
        if again:
            return
    pytest.fail("no window was asked again")
