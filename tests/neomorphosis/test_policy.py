"""The bot of Neo-Morphosis: situations with an obvious answer, and games to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot, play_out
from hullbreach.games.neomorphosis.ai import answers, policy
from hullbreach.games.neomorphosis.ai.actions import LATE, Thinking, felt
from hullbreach.games.neomorphosis.ai.chances import covering, exceeds, most, programming
from hullbreach.games.neomorphosis.ai.reading import FAR, Reading
from hullbreach.games.neomorphosis.figures import health_of
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import (
    CTRL,
    DIAMOND,
    DOOR,
    FEED,
    FSS,
    GREEN,
    HEXAGON,
    PATTERNS,
    SCAN,
    TRIANGLE,
    YELLOW,
)  # fmt: skip
from hullbreach.games.neomorphosis.state import ACTIVE, INACTIVE, Field, Roll, Turn
from hullbreach.games.neomorphosis.turn import turn
from hullbreach.games.neomorphosis.view import view
from hullbreach.games.neomorphosis.xenobiology import DIAGRAMS
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from tests.neomorphosis.scenario import Make, Scenario

MISSIONS = [value.id for value in next(o for o in GAME.options if o.id == "mission").values]


def asked(s: Scenario, kind: str, options: list[Option], *about: Any, **form: Any) -> Any:
    """What the bot answers to a question."""
    shape = Form(len(options), **form)
    question = Question(0, kind, about, options, shape, s.g.edition)
    answer = policy(random.Random(1)).choose(view(s.g), question)
    shape.fit(answer, kind)
    return options[answer] if isinstance(answer, int) else [options[n] for n in answer]


def acts(s: Scenario, name: str, actions: int = 3) -> Option:
    """What a crew member does on its turn."""
    number = s.member(name).number
    s.g.phase = "crew"
    s.g.turn = Turn(number, actions)
    decision: Decision = turn(s.g).send(None)
    chosen: Option = asked(s, "action", list(decision.options), *decision.about)
    return chosen


def emergency(s: Scenario, card: int, level: int, field: int = 0) -> None:
    s.g.emergency_deck.pool.remove(card)
    s.g.fields[field] = Field(ACTIVE, [card], level)


# -- chances -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("function", "two", "three", "four"),
    [
        (FSS, 11, 26, 41), (CTRL, 6, 18, 33), (FEED, 17, 33, 47), (DOOR, 58, 75, 85),
        (SCAN, 39, 58, 73),
    ],
)  # fmt: skip
def test_chances_of_functions(function: int, two: int, three: int, four: int) -> None:
    found = [programming(PATTERNS[function], dice) for dice in (2, 3, 4)]
    wanted = [two / 100, three / 100, four / 100]
    assert found == pytest.approx(wanted, abs=0.006)


def test_chances_of_tests_and_patterns() -> None:
    assert [exceeds(6, adds) for adds in (-1, 0, 1, 4, 6, 9)] == pytest.approx(
        [0, 0, 1 / 6, 4 / 6, 1, 1]
    )
    assert covering((TRIANGLE,), 1) == pytest.approx(1 / 6)
    assert covering((), 3) == 0
    assert most((3, 3, HEXAGON), (1, 2, HEXAGON, DIAMOND)) == 2
    assert most((3, 3), (1, 2, 3)) == 2


# -- situations --------------------------------------------------------------------------------


def test_it_finishes_what_stands_beside_it(scenario: Make) -> None:
    s = scenario("M8")
    slug = s.alien("Slug", "S1b", wounds=2)
    s.put("Robert", "S1b")
    assert acts(s, "Robert")[::2] == ("attack", slug.figure)


def test_the_weapon_that_kills_is_used(scenario: Make) -> None:
    s = scenario("M8")
    slug = s.alien("Slug", "S1b", wounds=1)
    s.put("Robert", "S1b")
    s.give("Robert", "Plasma Cutter")
    assert acts(s, "Robert") == ("attack", s.member("Robert").tech[0], slug.figure)


def test_an_emergency_before_it_is_critical_is_counteracted(scenario: Make) -> None:
    s = scenario("TUT")
    s.put("Yuri", "S1d")
    assert acts(s, "Yuri") == ("function", DOOR)  # the blue door
    s = scenario("M8")
    s.put("Yuri", s.station.names[s.station.terminals[0]])
    emergency(s, 3, 3)
    emergency(s, 7, 1, field=1)
    s.g.fields[2].state = s.g.fields[3].state = INACTIVE
    assert acts(s, "Yuri") == ("counteract", 0)


def test_it_goes_where_the_mission_wants_it(scenario: Make) -> None:
    s = scenario("TUT")
    blue = next(n for n, door in enumerate(s.station.map.doors) if door.kind == "blue")
    for name in ("Carolin", "Yuri"):
        m = s.member(name)
        before = Reading(view(s.g)).ways(view(s.g).members[m.number], m.area)[s.at("S1d")]
        for _ in range(6):
            if m.area == s.at("S1d"):
                break
            chosen = acts(s, name)
            if chosen[0] == "move":
                m.area = chosen[1]
            else:
                assert chosen[0] == "door" and chosen[2] == 1
                s.g.opened |= 1 << chosen[1]
        after = Reading(view(s.g)).ways(view(s.g).members[m.number], m.area)[s.at("S1d")]
        assert after < before
    chosen = asked(s, "remote_door", [("door", 0, 1), ("door", blue, 1)], 2)
    assert chosen == ("door", blue, 1)


def test_the_drone_is_not_blown_up_where_it_is_needed(scenario: Make) -> None:
    s = scenario("M4")
    s.put("Carolin", s.station.names[s.station.terminals[0]])
    assert acts(s, "Carolin")[:2] == ("function", CTRL)


def test_the_last_specimen_is_taken_alive(scenario: Make) -> None:
    s = scenario("M3")
    worm = s.alien("Worm", "S5b")
    s.put("Alice", "S5b")
    assert s.station.names[s.member("Alice").area] == "S5b"
    thinking = answers.Thinking(Reading(view(s.g)), view(s.g).members[0])
    assert thinking.score(("attack", -1, worm.figure)) < thinking.score(("capture", worm.figure))


def test_a_door_of_a_compromised_sector_is_shut(scenario: Make) -> None:
    s = scenario("M8")
    sector = 2
    s.g.sector_deck.pool.remove(0)
    s.g.compromised[sector].append(0)
    inner = [d for d in range(s.station.doors) if s.station.borders[sector] >> d & 1]
    s.g.opened = 1 << inner[0]
    area = next(a for a in s.station.ends[inner[0]] if s.station.sector_of[a] != sector)
    s.put("Robert", s.station.names[area])
    assert acts(s, "Robert") == ("door", inner[0], 0)
    s.g.opened = 0
    assert acts(s, "Robert") != ("door", inner[0], 1)


@pytest.mark.parametrize(("last", "chosen"), [(True, "move"), (False, "counteract")])
def test_the_last_part_goes_home_before_anything_else(
    scenario: Make, last: bool, chosen: str
) -> None:
    s = scenario("M8")
    home = s.station.exit
    for floor in s.g.floor:
        floor.clear()
    s.g.floor[home if last else s.station.yellow[0]] += [YELLOW, YELLOW, GREEN]
    s.put("Yuri", s.station.names[s.station.terminals[0]])  # beside home
    s.member("Yuri").items.append(GREEN)
    emergency(s, 3, 3)
    emergency(s, 7, 1, field=1)
    s.g.fields[2].state = s.g.fields[3].state = INACTIVE
    done = acts(s, "Yuri")
    assert done[0] == chosen and (not last or done == ("move", home))


@pytest.mark.parametrize(("mission", "more"), [("M4", True), ("M8", True), ("M5", False)])
def test_where_the_station_collapses_first_emergencies_count_for_more(
    scenario: Make, mission: str, more: bool
) -> None:
    s = scenario(mission)
    emergency(s, 3, 2)
    thinking = Thinking(Reading(view(s.g)), view(s.g).members[0])
    assert (thinking.aims.emergencies > 5) == more


def test_a_part_that_lies_here_is_picked_up_and_brought_home(scenario: Make) -> None:
    s = scenario("M8")
    area = s.station.yellow[0]
    s.put("Carolin", s.station.names[area])
    assert acts(s, "Carolin") == ("pick_up", YELLOW)
    home_area = s.station.exit
    parts = [thing for lying in s.g.floor for thing in lying if thing in (YELLOW, GREEN)]
    for lying in s.g.floor:  # the others are home
        lying[:] = [thing for thing in lying if thing not in (YELLOW, GREEN)]
    s.g.floor[home_area] += parts
    s.g.floor[home_area].remove(YELLOW)
    s.member("Carolin").items.append(YELLOW)
    ways = Reading(view(s.g)).ways(view(s.g).members[3], s.station.exit)
    s.g.opened = s.station.inner
    chosen = acts(s, "Carolin")
    assert chosen[0] == "move" and ways[chosen[1]] < FAR
    home = Reading(view(s.g)).ways(view(s.g).members[3], chosen[1])[s.station.exit]
    assert home < Reading(view(s.g)).ways(view(s.g).members[3], area)[s.station.exit]


def test_wounds_are_healed_before_they_are_too_many(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S1b", wounds=7)
    s.give("Alice", "Trauma Kit")
    assert acts(s, "Alice")[0] == "heal"


def test_dice_that_match_are_kept(scenario: Make) -> None:
    s = scenario("TUT")
    s.g.roll = Roll("program", 3, 0, 4, pattern=[3, HEXAGON], dice=[3, 1, 1, DIAMOND], about=[CTRL])
    options: list[Option] = [("die", n, face) for n, face in enumerate(s.g.roll.dice)]
    again = asked(s, "root_access", options, (3, 1, 1, 6), several=True, low=1, high=4)
    assert [option[1] for option in again] == [1, 2, 3]


def test_the_hard_symbols_are_covered_first(scenario: Make) -> None:
    s = scenario("TUT")
    options: list[Option] = [("cover", 0b001), ("cover", 0b110), ("cover", 0b100)]
    about = ((1, 2, TRIANGLE), 0, (TRIANGLE, 2))
    assert asked(s, "cover", options, *about) == ("cover", 0b110)


def test_a_diagram_that_counts_is_chosen(scenario: Make) -> None:
    s = scenario("M8")
    for _ in range(3):
        s.alien("Slug", "S5b")
    options: list[Option] = [*[("diagram", n) for n in range(len(DIAGRAMS))], ("diagram", -1)]
    chosen = DIAGRAMS[asked(s, "diagram", options)[1]]
    assert chosen.attack[2] + chosen.defense[2] == max(d.attack[2] + d.defense[2] for d in DIAGRAMS)


# -- games -------------------------------------------------------------------------------------


def table(mission: str, seats: int, seed: int, mode: str = "normal") -> Match:
    variant, options = "campaign", {"mission": mission, "mode": mode}
    if mission == "":
        variant, options = "generator", {"map": "chance", "mode": mode}
    setup = GAME.make_setup(seats, variant, options)
    return Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)


@pytest.mark.parametrize("mission", [*MISSIONS, ""])
def test_it_has_an_answer_wherever_play_may_lead(mission: str) -> None:
    """With one choice in three at random, also where it would never go itself."""
    for seed in range(2):
        seats = 1 + (seed + len(mission)) % 4
        match = table(mission, seats, seed, ("normal", "insane")[seed % 2])
        wise = [make_bot("heuristic", GAME, n) for n in range(seats)]
        wild = [make_bot("random", GAME, n) for n in range(seats)]
        rng = random.Random(seed)
        for _ in range(400):
            if match.over:
                break
            seat = match.awaiting[0]
            bots = wild if rng.random() < 0.33 else wise
            ask(wise[seat], match, seat)
            match.choose(seat, ask(bots[seat], match, seat))


@pytest.mark.parametrize("mission", ["M3", "M7", ""])
def test_it_plays_alike_for_one_seat_and_for_four(mission: str) -> None:
    """All see the same, so who holds which crew member changes nothing but who is asked."""

    def inputs(seats: int) -> list[tuple[str, Any]]:
        match = table(mission, seats, 5)
        bots = [make_bot("heuristic", GAME, seat) for seat in range(seats)]
        told: list[tuple[str, Any]] = []
        while not match.over:
            seat = match.awaiting[0]
            answer = ask(bots[seat], match, seat)
            if match.pending.kind != "allot":
                told.append((match.pending.kind, answer))
            match.choose(seat, answer)
        return told

    alone = inputs(1)
    assert len(alone) > 60 and inputs(2) == inputs(4) == alone


def test_nobody_walks_straight_back() -> None:
    """Within a turn, but seldom: a policy knows where each of the crew has just come from."""
    walked = back = 0
    for seed in range(3):
        match = table("M9", 4, seed)
        bots = [make_bot("heuristic", GAME, seat) for seat in range(4)]
        before: tuple[object, ...] = ()
        while not match.over:
            seat = match.awaiting[0]
            answer = ask(bots[seat], match, seat)
            q = match.question(seat)
            if q.kind == "action":
                g = match.state
                who, area = g.turn.member, g.crew[g.turn.member].area
                verb, *to = q.options[answer]
                if verb == "move":
                    walked += 1
                    back += before == (g.round, who, to[0], area)
                before = (g.round, who, area, to[0]) if verb == "move" else ()
            match.choose(seat, answer)
    assert walked > 60 and 30 * back < walked  # what is met there may send somebody back


def test_an_alien_at_another_terminal_is_shocked(scenario: Make) -> None:
    """By Electrical Feedback, where that kills it and nothing better is to be done."""
    s = scenario("M2")
    g = s.g
    g.infestation = [[] for _ in g.infestation]
    g.crates, g.charge = [], False
    here, there = "S3b", "S8c"
    s.put("Carolin", here)
    slug = s.alien("Slug", there)
    slug.wounds = health_of(s.g, slug) - 1
    number = s.station.terminals.index(s.at(there))
    assert acts(s, "Carolin", 1) == ("function", FEED, number)


def test_a_door_on_the_way_to_what_matters_is_not_shut_again(scenario: Make) -> None:
    """The last crate lies in bad air: whoever has opened goes in and does not close."""
    s = scenario("M2")
    g = s.g
    g.infestation = [[] for _ in g.infestation]
    g.sector_deck.pool.remove(0)
    g.compromised[8] = [0]
    g.crates = [s.at("S8b")]
    s.put("Alice", "S7c")
    s.open(9)
    assert acts(s, "Alice", 2) == ("move", s.at("S8a"))
    g.crates = []  # nothing waits behind it: it is shut, and the air stays there
    assert acts(s, "Alice", 2) == ("door", 8, 0)


def test_nobody_plays_with_a_door_while_waiting(scenario: Make) -> None:
    s = scenario("M8")
    s.g.infestation = [[] for _ in s.g.infestation]
    s.g.crates = []
    s.put("Alice", "S1b").items.append(YELLOW)
    s.open(3)
    assert acts(s, "Alice", 2) == ("end_turn",)


def test_it_wins_the_tutorial_where_chance_alone_does_not() -> None:
    won = {"heuristic": 0, "random": 0}
    for bot in won:
        for seed in range(12):
            match = table("TUT", 1, seed)
            play_out(match, [make_bot(bot, GAME, seed)])
            won[bot] += match.state.won  # type: ignore[attr-defined]
    assert won["random"] == 0 and won["heuristic"] >= 7


@pytest.mark.rule("NM-MISS-05")
def test_what_cannot_be_won_is_given_up_once_and_late(scenario: Make) -> None:
    """Bots among themselves do not run on for a hundred rounds; whom people refuse asks no more."""
    s = scenario("M6")
    concede = ("concede",)
    options: list[Option] = [("end_turn",), concede]
    s.g.turn = Turn(s.member("Alice").number, 0)
    question = Question(0, "action", (0,), options, Form(2), s.g.edition)
    bot = policy(random.Random(1))
    s.g.slot, s.g.last_slot = 5, 9
    assert bot.choose(view(s.g), question) == 0
    s.g.slot = 9
    assert bot.choose(view(s.g), question) == 1
    assert bot.choose(view(s.g), question) == 0


def test_late_the_goal_is_gone_for_from_farther_away(scenario: Make) -> None:
    """Else the crew runs to the terminals for each new emergency until it is worn down."""
    s = scenario("M1")
    s.g.restricted, s.g.opened = 0, s.station.inner
    area = s.station.yellow[0]
    s.g.floor[area].append(YELLOW)
    s.put("Alice", "S1a")

    def worth() -> tuple[float, float]:
        """Of the token, and of the emergencies, from where Alice is."""
        s.g.turn = Turn(s.member("Alice").number, 3)
        r = Reading(view(s.g))
        thinking = Thinking(r, r.member(s.member("Alice").number))
        ways = r.ways(thinking.m, thinking.m.area)
        felt_worth = {task.what: felt(task, ways) for task in thinking.all}
        return felt_worth["fetch"], felt_worth["emergencies"]

    s.g.active = (1 << len(s.station.terminals)) - 1
    s.g.fields[0] = Field(ACTIVE, [0], 2)
    s.g.round = s.g.last_slot + LATE - 1
    fetch, emergencies = worth()
    s.g.round += 1
    late, same = worth()
    assert late > 2 * fetch and same == emergencies > 0
