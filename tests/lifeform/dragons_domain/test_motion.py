"""The motion track and proximity conflicts (LFD-MOT, LFD-PROX)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, SPACES
from hullbreach.games.lifeform.dragons_domain.motion import (
    advance_figure,
    close_range,
    conflict,
    functions,
    move_back,
)
from hullbreach.games.lifeform.dragons_domain.state import KEPT
from hullbreach.games.lifeform.dragons_domain.words import solo_words
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import FLAMETHROWER_CARD, MINING_LASER
from hullbreach.games.lifeform.words import BASE_WORDS
from tests.lifeform.alone import (
    NERVE,
    SHUTTLE,
    SPACE,
    Make,
    Solo,
    asked,
    at,
    card,
    cards,
    space,
)

RULE = "LFD-MOT-01"


def advance(s: Solo, n: int, *answers: Any) -> None:
    s.run(advance_figure(s.g, n, RULE), *answers)


def function(code: str, name: str) -> tuple[str, str, int]:
    return ("function", code, card(name))


# -- advancing ---------------------------------------------------------------------------------


@pytest.mark.rule("LFD-MOT-01", "LFD-D-16", "LFD-EX-04")
@pytest.mark.parametrize(
    ("start", "ways"),
    [("M0", {"L1", "R1"}), ("K1", {"L2", "R2"}), ("J3", {"L4", "R4"}), ("K4", {"L5", "R5"}),
     ("K5", {"L6", "R6"}), ("K6", {"L7", "R7"}), ("K7", {"L8", "R8"})],
)  # fmt: skip
def test_at_each_fork_you_choose(solo: Make, start: str, ways: set[str]) -> None:
    s = solo()
    s.dot(start)
    options = asked(advance_figure(s.g, 1, RULE)).options
    assert set(options) == {space(way) for way in ways}


EFFECTS = {
    "M-1": (2, 0, 0, 0), "L1": (0, 1, 0, 0), "L2": (2, 0, 0, 0), "R1": (2, 0, 0, 0),
    "R2": (0, 0, 1, 0), "L6": (0, 1, 0, 0), "L8": (2, 0, 0, 1), "R8": (0, 0, 1, 0),
    "M-2": (0, 0, 0, 0), "M0": (0, 0, 0, 0), "J3": (0, 0, 0, 0), "L4": (0, 0, 0, 0),
    "L5": (0, 0, 0, 0), "L7": (0, 0, 0, 0), "R4": (0, 0, 0, 0), "R5": (0, 0, 0, 0),
    "R6": (0, 0, 0, 0), "R7": (0, 0, 0, 0),
}  # fmt: skip
"""Cards drawn, minutes, nerve lost, stowaway tokens, by space entered."""
BEFORE = {
    "M-1": "M-2", "M-2": "M-3", "M0": "M-1", "L1": "M0", "R1": "M0", "L2": "L1", "R2": "R1",
    "J3": "L2", "L4": "J3", "R4": "J3", "L5": "L4", "R5": "R4", "L6": "L5", "R6": "R5", "L7": "L6",
    "R7": "R6", "L8": "L7", "R8": "R7",
}  # fmt: skip


@pytest.mark.rule(
    "LFD-MOT-02", "LFD-MOT-03", "LFD-MOT-09", "LFD-MOT-10", "LFD-MOT-11", "LFD-MOT-12",
    "LFD-MOT-13",
)  # fmt: skip
@pytest.mark.parametrize("name", EFFECTS)
def test_a_space_fires_when_it_is_entered_not_when_it_is_left(solo: Make, name: str) -> None:
    s = solo()
    s.plain_deck()
    s.dot(BEFORE[name])
    fork = [space(name)] if name in ("L1", "R1", "L4", "R4") else []
    advance(s, 1, *fork)
    done = (len(s.held()), 31 - s.g.minute, NERVE - s.z.nerve, s.z.stowaways)
    assert s.at() == name and done == EFFECTS[name]
    s.dot(name)
    advance(s, 0)
    assert (len(s.held()), 31 - s.g.minute, NERVE - s.z.nerve, s.z.stowaways) == done


@pytest.mark.rule("LFD-MOT-02", "LFD-EX-05", "LFD-EX-60")
def test_each_space_is_resolved_before_the_next_step(solo: Make) -> None:
    s = solo(begin="shaken")
    s.plain_deck()
    advance(s, 1)
    assert s.at() == "M-2" and not s.held()
    advance(s, 1)
    assert s.at() == "M-1" and len(s.held()) == 2
    s.hand(*["Flat Out"] * 6, "Grit")
    rule = advance_figure(s.g, 3, RULE)
    s.dot("L7")
    d = asked(rule)  # L8: the hand limit comes before the alert
    assert d.kind == "hand_limit" and s.at() == "L8" and s.z.stowaways == 0


@pytest.mark.rule("LFD-MOT-04", "LFD-GAP-16", "LFD-ACT-15", "LFD-D-15", "LFD-EX-13")
def test_tokens_and_doors_in_any_number_before_the_first_step(solo: Make) -> None:
    s = solo()
    s.dot("K7")
    s.z.survivals = 3
    s.hand("Drop the Hatch", "Drop the Hatch", "Last Charge")
    s.g.door = 5
    d = asked(advance_figure(s.g, 2, RULE))
    assert d.kind == "reduce" and (d.low, d.high) == (0, 2)  # never below 0
    assert d.form(0).repeats == (3, 2, 1)
    advance(s, 2, [("token", "survival")], space("R8"))
    assert s.at() == "R8" and s.z.survivals == 2 and s.z.nerve == NERVE - 1
    advance(s, 1, cards("Drop the Hatch"))
    assert s.at() == "R8" and s.g.door == 5  # the token on the board is not touched
    assert s.g.crew_deck.discard == [card("Drop the Hatch")]


@pytest.mark.rule("LFD-MOT-04", "LFD-GAP-29", "LFD-TOK-07")
def test_aboard_only_doors_slow_it(solo: Make) -> None:
    s = solo()
    s.put(SHUTTLE)
    s.z.survivals = 1
    s.hand("Last Charge")
    d = asked(advance_figure(s.g, 1, RULE))
    assert d.options == [("card", card("Last Charge"))]


@pytest.mark.rule("LFD-MOT-05", "LFD-GAP-37")
def test_what_is_left_at_the_alert_is_surplus(solo: Make) -> None:
    s = solo()
    s.dot("R7")
    s.hand("Not a Sound")
    d = asked(advance_figure(s.g, 4, RULE))
    assert d.kind == "alert" and d.about == (2,) and s.at() == "ALERT"
    # ALERT itself does nothing.
    assert s.z.nerve == NERVE - 1 and s.g.minute == 31 and s.z.stowaways == 0


# -- moving back -------------------------------------------------------------------------------

BACK = {
    "M-3": "M-3", "M-2": "M-3", "M0": "M-1", "L1": "M0", "R1": "M0", "L2": "K1", "R2": "K1",
    "K1": "M0", "K2": "K1", "J3": "K2", "L4": "J3", "R4": "J3", "L5": "K4", "R5": "K4",
    "L6": "K5", "R6": "K5", "L7": "K6", "R7": "K6", "L8": "K7", "R8": "K7", "K4": "J3",
    "K5": "K4", "K8": "K7", "ALERT": "K8",
}  # fmt: skip


@pytest.mark.rule("LFD-MOT-06", "LFD-MOT-07")
@pytest.mark.parametrize("start", BACK)
def test_back_leads_along_the_central_pathway_and_fires_nothing(solo: Make, start: str) -> None:
    s = solo()
    s.dot(start)
    move_back(s.g, 1, "LFD-MOT-06")
    assert s.at() == BACK[start]
    assert not s.held() and (s.g.minute, s.z.nerve, s.z.stowaways) == (31, NERVE, 0)


@pytest.mark.rule("LFD-MOT-06", "LFD-MOT-07", "LFD-EX-15")
def test_points_beyond_the_first_space_are_lost(solo: Make) -> None:
    s = solo()
    s.dot("M0")
    move_back(s.g, 9, "LFD-MOT-06")  # over M-1, which would draw
    assert s.at() == "M-3" and not s.held()
    s.dot("L6")
    move_back(s.g, 2, "LFD-ACT-05")
    assert s.at() == "K4"


@pytest.mark.rule("LFD-MOT-08")
def test_close_range_is_a_red_ring(solo: Make) -> None:
    s = solo()
    red = set()
    for name in SPACE:
        s.dot(name)
        if close_range(s.g):
            red.add(name)
    assert red == {"L6", "L7", "L8", "R6", "R7", "R8", "K6", "K7", "K8", "ALERT"}


@pytest.mark.rule("LFD-MOT-14")
def test_cards_drawn_on_the_way_answer_the_alert(solo: Make) -> None:
    s = solo()
    s.dot("L7")
    s.deal("Not a Sound", "Flat Out")
    d = asked(advance_figure(s.g, 2, RULE))
    assert set(d.options) == {
        function("HIDE", "Not a Sound"), function("RUN_REACTION", "Flat Out")
    }  # fmt: skip


@pytest.mark.rule("LFD-MOT-15")
def test_no_space_and_no_minute_advances_the_figure(solo: Make) -> None:
    s = solo(asteroids="yes")
    from hullbreach.games.lifeform.tracks import advance_minutes

    s.dot("K5")
    s.put("A07")
    s.z.stowaways = 6  # so that stowaway icons ask for chits
    while s.g.minute > 1:
        s.play(_first(advance_minutes(s.g, 1, "LFD-STEP5-01")))
    assert s.at() == "K5"


def _first(rule: Any) -> Any:
    answer: Any = None
    try:
        while True:
            d = rule.send(answer)
            answer = [d.options[i] for i in range(d.low)] if d.several else d.options[0]
    except StopIteration:
        return
    yield


# -- conflicts ---------------------------------------------------------------------------------


def alert(s: Solo, *names: str, surplus: int = 0) -> None:
    """The figure stands on ALERT; these cards are in the hand."""
    s.dot("ALERT")
    s.z.alert, s.z.surplus = True, surplus
    s.hand(*names)


@pytest.mark.rule("LFD-PROX-01")
def test_a_conflict_interrupts_the_activity_and_play_goes_on(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.plain_deck()
    s.hand("Not a Sound")
    s.does("gear", 2, answers=(function("HIDE", "Not a Sound"),))
    assert s.at() == "K8" and len(s.held()) == 2
    s.dot("L8")
    s.hand("Stores Chit", "Not a Sound")
    s.put("A07")
    s.g.round = 0
    s.no_traits()
    s.start("round")
    s.answer(0, "play", card("Stores Chit"), 0)  # MISSION and MOVE
    s.answer(0, "do", "MISSION_MAINTENANCE")
    assert s.pending.kind == "alert"
    s.answer(0, *function("HIDE", "Not a Sound"))
    assert s.pending.kind == "move"  # the rest of the row


@pytest.mark.rule("LFD-PROX-02", "LFD-PROX-03", "LFD-D-17")
def test_elude_or_exactly_one_function(solo: Make) -> None:
    s = solo()
    alert(s, "Not a Sound", "Flat Out", "Live Contacts", surplus=1)
    d = asked(conflict(s.g))
    assert set(d.options) == {
        function("HIDE", "Not a Sound"), function("RUN_REACTION", "Flat Out"),
        function("SHOCK_PROD", "Live Contacts"), ("elude", 3),
    }  # fmt: skip
    s.run(conflict(s.g), function("HIDE", "Not a Sound"))
    assert len(s.held()) == 2 and not s.z.alert and s.z.surplus == 0


FUNCTIONS = [
    ("HIDE", "Not a Sound", "K8", False), ("SHOCK_PROD", "Last Charge", "K8", True),
    ("RUN_REACTION", "Scorched Retreat", "K7", True), ("HARPOON", "Harpoon Gun", "K8", True),
]  # fmt: skip


@pytest.mark.rule(
    "LFD-PROX-04", "LFD-PROX-06", "LFD-PROX-07", "LFD-PROX-08", "LFD-PROX-13", "LFD-EX-06",
    "LFD-EX-07", "LFD-EX-11",
)  # fmt: skip
@pytest.mark.parametrize("surplus", [0, 2])
@pytest.mark.parametrize(("code", "name", "space", "draws"), FUNCTIONS)
def test_what_a_function_does(
    solo: Make, code: str, name: str, space: str, draws: bool, surplus: int
) -> None:
    s = solo()
    s.put("A08")
    alert(s, name, surplus=surplus)
    drawn = (1 + surplus) * draws
    if drawn:
        s.will("chit", *range(5, 5 - drawn, -1))
    s.run(conflict(s.g), function(code, name))
    assert s.at() == space and s.you.place == at("A08") and s.chits() == (5 - drawn, 1)
    assert s.g.crew_deck.discard == [card(name)] and s.held() == []


@pytest.mark.rule("LFD-PROX-04", "LFD-PROX-06", "LFD-TOK-03", "LFD-TOK-05", "LFD-EX-10")
@pytest.mark.parametrize(
    ("held", "name", "drawn"), [("extinguishers", "extinguisher", 0), ("harpoons", "harpoon", 3)]
)
def test_a_token_is_a_function_too(solo: Make, held: str, name: str, drawn: int) -> None:
    s = solo()
    alert(s, surplus=2)
    setattr(s.z, held, 1)
    if drawn:
        s.will("chit", 5, 4, 3)
    s.run(conflict(s.g), ("token", name))
    assert s.at() == "K8" and s.chits() == (5 - drawn, 1) and getattr(s.z, held) == 0
    assert s.said("alert.survived") == [()] and s.said("alert.hidden") == []


@pytest.mark.rule("LFD-PROX-03", "LFD-PROX-07", "LFD-LOSE-01", "LFD-EX-06")
def test_the_figure_goes_back_before_a_chit_is_drawn(solo: Make) -> None:
    s = solo()
    s.put("A08")
    alert(s, "Scorched Retreat")
    s.will("chit", 0)
    assert s.ends(conflict(s.g), function("RUN_REACTION", "Scorched Retreat")) == "killed"
    assert s.at() == "K7"


@pytest.mark.rule("LFD-PROX-03", "LFD-LOSE-02", "LFD-EX-47")
def test_without_a_function_and_three_cards_you_are_lost(solo: Make) -> None:
    s = solo()
    s.put("A06")  # dark
    alert(s, "Flat Out", "Live Contacts")
    assert s.ends(conflict(s.g)) == "killed"
    s = solo(isolation="yes")
    s.put("A06")
    alert(s, "Flat Out", "Live Contacts")
    s.run(conflict(s.g), ("elude", 2), cards("Flat Out", "Live Contacts"))
    assert s.at() == "K8"


@pytest.mark.rule("LFD-PROX-05", "LFD-EX-12")
@pytest.mark.parametrize(("dark", "android"), [(True, False), (False, True), (False, False)])
def test_the_dark_and_the_android_stop_running_and_shocking(
    solo: Make, dark: bool, android: bool
) -> None:
    s = solo()
    s.outage(*["A10"] * dark)
    s.put("A10")
    s.g.android = at("A10") if android else -1
    s.z.extinguishers = s.z.harpoons = 1
    alert(s, "Flat Out", "Live Contacts", "Not a Sound", "Harpoon Gun")
    kinds = {option[1] for option in functions(s.g)}
    always = {"HIDE", "HARPOON", "extinguisher", "harpoon"}
    assert kinds == (always if dark or android else always | {"RUN_REACTION", "SHOCK_PROD"})


@pytest.mark.rule("LFD-PROX-05")
def test_a_run_needs_no_way_and_there_may_be_several_conflicts_a_turn(solo: Make) -> None:
    s = solo()
    s.put(SHUTTLE)  # nobody moves from here
    s.z.alive = 9
    for _ in range(2):
        alert(s, "Flat Out")
        s.will("chit", 3)
        s.run(conflict(s.g), function("RUN_REACTION", "Flat Out"))
        assert s.at() == "K7"


@pytest.mark.rule("LFD-LOSE-01", "LFD-PROX-08", "LFD-EX-06")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_any_killed_chit_of_the_draw_loses(solo: Make, drawn: int) -> None:
    s = solo()
    alert(s, "Live Contacts", surplus=2)
    s.will("chit", *[1] * drawn, 0)  # the first number is the killed chit
    assert s.ends(conflict(s.g), function("SHOCK_PROD", "Live Contacts")) == "killed"
    assert s.chits() == (5 - drawn, 0) and s.at() == "K8"


@pytest.mark.rule("LFD-PROX-09", "LFD-PROX-16", "LFP-INIT-09")
@pytest.mark.parametrize(
    ("name", "code", "space", "draws"),
    [("Sealed Cockpit", "HIDE", "K8", 0), ("Warm Berths", "SHOCK_PROD", "K8", 1),
     ("Loose Cargo Straps", "RUN_REACTION", "K7", 1),
     ("Cargo Lock Extinguishers", "EXTINGUISHER", "K8", 1)],
)  # fmt: skip
def test_a_kept_card_is_a_function_and_leaves_the_game(
    solo: Make, name: str, code: str, space: str, draws: int
) -> None:
    s = solo(search="yes")
    kept = KEPT + next(n for n, c in enumerate(s.g.edition.crisis) if c.name == name)
    alert(s)
    s.held().append(kept)
    if draws:
        s.will("chit", 5)
    s.run(conflict(s.g), ("function", code, kept))
    assert s.at() == space and s.chits() == (5 - draws, 1)
    assert s.g.removed == [kept] and not s.g.crew_deck.discard


@pytest.mark.rule("LFD-PROX-16", "LFD-TRAIT-04")
def test_a_trait_pays_no_function(solo: Make) -> None:
    s = solo()
    alert(s, "Grit", "Grit")
    assert s.z.traits == [0, 0, 0] and s.ends(conflict(s.g)) == "killed"


@pytest.mark.rule("LFD-PROX-10", "LFD-EX-08")
def test_eluding_searches_an_alive_chit_and_ignores_the_surplus(solo: Make) -> None:
    s = solo()
    alert(s, "Not a Sound", "Flat Out", "Grit", "Grit", surplus=2)
    s.run(conflict(s.g), ("elude", 3), cards("Flat Out", "Grit", "Grit"))
    assert s.chits() == (4, 1) and s.at() == "K8" and s.held() == [card("Not a Sound")]


@pytest.mark.rule("LFD-PROX-10", "LFD-EX-09")
def test_eluding_without_an_alive_chit_loses(solo: Make) -> None:
    s = solo()
    alert(s, "Grit", "Grit", "Grit")
    s.z.alive = 0
    assert s.ends(conflict(s.g), ("elude", 3), cards("Grit", "Grit", "Grit")) == "killed"


@pytest.mark.rule("LFD-PROX-11", "LFP-INIT-10")
def test_any_three_cards_elude(solo: Make) -> None:
    s = solo(search="yes")
    kept = KEPT + 45
    alert(s, "Flamethrower", "Mining Laser")
    assert s.z.alert and s.ends(conflict(s.g)) == "killed"  # two are not enough
    alert(s, "Flamethrower", "Mining Laser")
    s.held().append(kept)
    s.g.ending = ""
    price = [("card", FLAMETHROWER_CARD), ("card", MINING_LASER), ("card", kept)]
    s.run(conflict(s.g), ("elude", 3), price)
    assert s.g.removed == [FLAMETHROWER_CARD, MINING_LASER, kept] and not s.g.crew_deck.discard


@pytest.mark.rule("LFD-PROX-12", "LFD-GAP-18")
def test_with_too_few_chits_all_are_drawn(solo: Make) -> None:
    s = solo()
    alert(s, "Live Contacts", surplus=4)
    s.z.alive, s.z.killed = 2, 0
    s.run(conflict(s.g), function("SHOCK_PROD", "Live Contacts"))
    assert s.chits() == (0, 0) and s.at() == "K8"
    alert(s, "Live Contacts", surplus=4)
    s.z.alive, s.z.killed = 2, 1
    s.will("chit", 2, 1)
    assert s.ends(conflict(s.g), function("SHOCK_PROD", "Live Contacts")) == "killed"


@pytest.mark.rule("LFD-PROX-14", "LFD-FIGHT-19")
def test_the_counts_of_the_container_are_open(solo: Make) -> None:
    s = solo()
    s.z.alive, s.z.killed, s.z.alive_pool = 3, 2, 1
    seen = GAME.view(s.g, 0).solo
    assert (seen.alive, seen.killed, seen.alive_pool) == (3, 2, 1)


@pytest.mark.rule("LFD-PROX-15", "LFD-GAP-49")
def test_an_empty_container_is_survived_but_not_eluded(solo: Make) -> None:
    s = solo()
    s.z.alive = s.z.killed = 0
    alert(s, "Live Contacts", surplus=2)
    s.run(conflict(s.g), function("SHOCK_PROD", "Live Contacts"))
    assert s.at() == "K8" and s.chits() == (0, 0)
    alert(s, "Grit", "Grit", "Grit")
    assert s.ends(conflict(s.g), ("elude", 3), cards("Grit", "Grit", "Grit")) == "killed"


@pytest.mark.rule("LFD-GAP-37")
def test_the_conflict_of_equip_comes_after_the_draw(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.hand()
    s.deal("Not a Sound", "Flat Out")
    s.does("gear", 2, answers=(function("HIDE", "Not a Sound"),))
    assert s.held() == [card("Flat Out")]


@pytest.mark.rule("LFP-GAP-07", "LFD-PROX-04")
def test_the_exhausted_run_only_one_space(solo: Make) -> None:
    s = solo()
    s.z.condition = EXHAUSTED
    alert(s, "Flat Out")
    s.will("chit", 5)
    s.run(conflict(s.g), function("RUN_REACTION", "Flat Out"))
    assert s.at() == "K8"


@pytest.mark.rule("LFD-EX-14")
def test_a_door_stops_the_last_step_to_the_alert(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.hand("Drop the Hatch")
    advance(s, 1, cards("Drop the Hatch"))
    assert s.at() == "K8" and not s.z.alert


@pytest.mark.rule("LFD-FIGHT-19", "LFD-PROX-14")
def test_each_answer_to_an_alert_says_what_it_risks(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.dot("L8")
    s.z.harpoons, s.z.condition = 1, EXHAUSTED
    s.g.round = 0
    s.plain_deck()
    s.hand("Not a Sound", "Flat Out")
    s.start("round")
    s.answer(0, "wait") if s.pending.kind == "activity" else None
    s.g.solo.surplus = 2
    words = {c.option[1]: c.words for c in s.playing.decision(0).choices if len(c.option) > 1}
    assert "no chit" in words["HIDE"]
    assert "3 chits, 1 in 2 to lose" in words["harpoon"]


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("L1", ("The left (L1)", "", "L1: a minute passes; L2: draw 2 cards")),
        ("R4", ("The right (R4)", "", "R8: lose nerve")),
        ("L7", ("The left (L7)", "", "L8: draw 2 cards and a stowaway goes aboard")),
    ],
)
def test_a_fork_tells_what_lies_in_each_lane(space: str, words: tuple[str, str, str]) -> None:
    number = next(n for n, one in enumerate(SPACES) if one.name == space)
    phrase = solo_words(BASE_WORDS).option["space"]
    assert phrase.fill(None, 0, (number,)) == words
