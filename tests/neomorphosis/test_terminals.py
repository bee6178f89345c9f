"""Terminals: Counteract Emergency, the simple functions, orders of S.A.M."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.compromised import keyword
from hullbreach.games.neomorphosis.doors import damage_terminal, mend_terminal
from hullbreach.games.neomorphosis.drone import ORDERS
from hullbreach.games.neomorphosis.drone import order as give_order
from hullbreach.games.neomorphosis.emergencies import disabled
from hullbreach.games.neomorphosis.ids import (
    ALICE,
    BOOM,
    CAROLIN,
    CTRL,
    DIAMOND,
    DOOR,
    FEED,
    FSS,
    HEXAGON,
    ROBERT,
    SCAN,
    TANK,
    TRIANGLE,
    YURI,
)
from hullbreach.games.neomorphosis.infestation import resolve as enter
from hullbreach.games.neomorphosis.rolls import PROG, cover_choice
from hullbreach.games.neomorphosis.rules import Mission
from hullbreach.games.neomorphosis.state import (
    ACTIVE,
    CRITICAL,
    DEFEATED,
    EMPTY,
    INACTIVE,
    NOWHERE,
    NeoMorphosis,
    Turn,
)
from hullbreach.games.neomorphosis.terminals import TERMINAL_ACTIONS
from hullbreach.games.neomorphosis.turn import turn
from hullbreach.games.neomorphosis.view import view
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import Jump, Procedure
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import Verb, legal, refused
from hullbreach.toolkit.verbs import refusal as why_not
from tests.neomorphosis.scenario import PARTS, Make, Scenario

EMERGENCY = {card.name: n for n, card in enumerate(ids.EMERGENCIES)}
INFESTATION = {card.id: n for n, card in enumerate(ids.INFESTATION)}
SECTOR_CARD = {card.id: n for n, card in enumerate(ids.SECTOR_CARDS)}
PASSES = {
    FSS: (2, DIAMOND),
    CTRL: (3, HEXAGON),
    FEED: (1, TRIANGLE),
    DOOR: (2, 1),
    SCAN: (3, 1),
    BOOM: (1, HEXAGON),
}
"""By function: two dice that match its pattern; Robert rolls two."""


def emergency(s: Scenario, number: int, name: str, level: int = 1) -> None:
    """Put an active emergency into a field, by its printed number."""
    card = EMERGENCY[name]
    s.g.emergency_deck.pool.remove(card)
    it = s.g.fields[number - 1]
    it.state, it.card, it.level = ACTIVE, [card], level
    s.g.overload[ids.DISABLES[card]] += 1


def offered(s: Scenario, member: int, verb: str = "function") -> list[Option]:
    return [it for it in legal(s.g, member, TERMINAL_ACTIONS) if it[0] == verb]


def functions(s: Scenario, member: int) -> set[int]:
    """The functions that can be chosen."""
    return {it[1] for it in offered(s, member)}


def refusals(s: Scenario, member: int, verb: str = "function") -> dict[int, str]:
    return {it[1]: rule for it, rule in refused(s.g, member, TERMINAL_ACTIONS) if it[0] == verb}


def use(s: Scenario, member: int, *option: Any, answers: tuple[Any, ...] = ()) -> None:
    """Perform a function whose test Robert passes with two dice."""
    assert ("function", *option) in offered(s, member), offered(s, member)
    s.rolls(PROG, *PASSES[option[0]])
    s.run(TERMINAL_ACTIONS["function"].run(s.g, member, *option), *answers)


def at_terminal(s: Scenario, name: str = "Robert", area: str = "S5c") -> int:
    return s.put(name, area).number


def asks(procedure: Generator[Decision, Any, Any]) -> Decision:
    return next(procedure)


# Conditions.


@pytest.mark.rule("NM-TF-01", "NM-TF-02", "NM-TERM-03", "NM-PROG-01", "NM-MAP-05")
def test_functions_are_chosen_at_an_active_terminal(scenario: Make) -> None:
    s = scenario("M8")
    s.g.infestation[2] = [INFESTATION["IC-15"]]
    assert not legal(s.g, ROBERT, TERMINAL_ACTIONS) and not refusals(s, ROBERT)  # S1b has none
    for member, name in ((ROBERT, "Robert"), (YURI, "Yuri")):  # several may use the same one
        at_terminal(s, name)
        assert functions(s, member) == {FSS, CTRL, FEED, DOOR, SCAN, BOOM}
    assert all(member.programming >= 1 for member in ids.CREW)
    assert [function.code for function in ids.FUNCTIONS] == [
        "FSS", "CTRL", "FEED", "DOOR", "SCAN", "BOOM",
    ]  # fmt: skip


@pytest.mark.rule("NM-TERM-01", "NM-TERM-02", "NM-TF-02", "NM-INV-09")
def test_a_damaged_terminal_is_no_use_until_it_is_mended(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    s.give("Robert", "Admin Keycard")
    emergency(s, 1, "Camera Loop")
    terminal = s.station.terminals.index(s.at("S5c"))
    for _ in range(2):  # no limit on how often
        damage_terminal(s.g, terminal, "NM-COMB-16")
        assert not legal(s.g, ROBERT, TERMINAL_ACTIONS)
        assert set(refusals(s, ROBERT).values()) == {"NM-TERM-01"}
        assert why_not(s.g, ROBERT, TERMINAL_ACTIONS, ("counteract", 0)) == "NM-TERM-01"
        mend_terminal(s.g, terminal, ROBERT, "NM-REP-02")
        assert offered(s, ROBERT) and offered(s, ROBERT, "keycard")


@pytest.mark.rule("NM-EMER-04", "NM-TF-02", "NM-TF-04", "NM-EMER-05")
def test_an_overloaded_function_cannot_be_chosen(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    emergency(s, 1, "Capacitor Burst")
    emergency(s, 2, "Breaker Meltdown")
    assert s.g.overload[FEED] == 2 and FEED not in functions(s, ROBERT)
    assert refusals(s, ROBERT)[FEED] == "NM-EMER-04"
    s.g.overload[FEED] -= 1
    assert FEED not in functions(s, ROBERT)
    s.g.overload = [1] * 6  # Counteract Emergency is never disabled
    assert not functions(s, ROBERT) and len(offered(s, ROBERT, "counteract")) == 2


@pytest.mark.rule("NM-TF-03", "NM-EX-05", "NM-PROG-06", "NM-SKILL-03", "NM-CP-05")
def test_a_failed_test_does_nothing_and_costs_the_action(scenario: Make) -> None:
    s = scenario("M8")
    carolin = at_terminal(s, "Carolin")
    slug = s.alien("Slug", "S8c")
    s.g.turn = Turn(carolin, 3)
    s.rolls(PROG, 2, 3, DIAMOND, HEXAGON)
    s.run(turn(s.g), ("function", FEED, 3), ("go_on",))  # Root Access not used
    assert slug.wounds == 0 and s.g.turn.actions == 2


@pytest.mark.rule("NM-PROG-03", "NM-GAP-44")
def test_faces_of_a_programming_die() -> None:
    assert PROG.faces == (1, 2, 3, TRIANGLE, DIAMOND, HEXAGON)
    symbols = {s for pattern in (*ids.PATTERNS, *ids.EMERGENCY_PATTERNS) for s in pattern}
    assert symbols <= {1, 2, 3, 4, TRIANGLE, DIAMOND, HEXAGON}


@pytest.mark.rule("NM-TF-03", "NM-INT-05", "NM-GAP-129")
def test_the_mission_hears_of_a_success_when_its_consequences_are_done(scenario: Make) -> None:
    heard: list[tuple[Any, ...]] = []
    mission = Mission(won=lambda g: False, noticed=lambda g, *it: heard.append(it))
    s = scenario("M8", mission=mission)
    at_terminal(s)
    use(s, ROBERT, DOOR, answers=(("door", 0, 1),))
    assert heard == [("",), ("function", ROBERT, DOOR)] and s.g.opened & 1
    s.rolls(PROG, 1, HEXAGON)
    s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, DOOR))
    assert len(heard) == 2


# Counteract Emergency.


@pytest.mark.rule("NM-EX-25", "NM-CTR-01", "NM-EMER-08", "NM-EMER-09", "NM-GAP-03", "NM-GAP-05",
                  "NM-GAP-02", "NM-EMER-10")  # fmt: skip
def test_the_short_example(scenario: Make) -> None:
    s = scenario("M8")
    emergency(s, 1, "Fire Suppression Failure")
    for name in ("Alice", "Robert", "Yuri", "Carolin"):
        at_terminal(s, name)
    field = s.g.fields[0]
    s.rolls(PROG, 3, 1, 1, TRIANGLE)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, CAROLIN, 0))
    assert field.repaired == 0b011 and field.tried == 1 << CAROLIN
    assert refusals(s, CAROLIN, "counteract") == {0: "NM-EMER-08"}
    s.rolls(PROG, 1, 2, TRIANGLE, DIAMOND)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, YURI, 0))
    assert field.repaired == 0b011 and field.tried == 1 << CAROLIN | 1 << YURI
    for member in (ALICE, ROBERT):
        assert offered(s, member, "counteract") == [("counteract", 0)]
    s.rolls(PROG, HEXAGON, 3)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, ROBERT, 0))
    assert field.state == EMPTY and not disabled(s.g, FSS)


@pytest.mark.rule("NM-EX-28", "NM-EX-32", "NM-EMER-09")
def test_the_long_example_in_the_crew_phase(scenario: Make) -> None:
    s = scenario("M8")
    emergency(s, 1, "Camera Loop")
    at_terminal(s, "Alice")
    at_terminal(s, "Carolin", "S1c")
    s.rolls(PROG, TRIANGLE, 1, 2)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, ALICE, 0))
    s.rolls(PROG, DIAMOND, 1, 2, TRIANGLE)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, CAROLIN, 0))
    assert s.g.fields[0].repaired == 0b011
    emergency(s, 2, "Capacitor Burst")
    assert offered(s, CAROLIN, "counteract") == [("counteract", 1)]
    s.rolls(PROG, 3, DIAMOND, 1, 2)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, CAROLIN, 1))
    assert s.g.fields[1].repaired == 0b011


@pytest.mark.rule("NM-CTR-02", "NM-CTR-01", "NM-EMER-06", "NM-TERM-03")
def test_only_active_emergencies_can_be_counteracted_from_anywhere(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s, "Robert", "S1c")
    emergency(s, 1, "Camera Loop")  # Sector 3: where does not matter
    for number, state in ((1, INACTIVE), (2, CRITICAL)):
        s.g.fields[number].state = state
    s.g.fields[3].state, s.g.fields[3].level = ACTIVE, 1  # no card
    assert offered(s, ROBERT, "counteract") == [("counteract", 0)]
    rules = {1: "NM-CTR-02", 2: "NM-EMER-13", 3: "NM-EMER-06"}
    assert refusals(s, ROBERT, "counteract") == rules


@pytest.mark.rule("NM-EX-71", "NM-PROG-08", "NM-PROG-07")
def test_the_player_chooses_which_symbols_are_covered(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    emergency(s, 1, "Breaker Meltdown")  # 1, 2, TRIANGLE
    s.g.fields[0].repaired = 0b100
    s.rolls(PROG, 2, HEXAGON)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, ROBERT, 0), ("cover", 0b010))
    assert s.g.fields[0].repaired == 0b110


@pytest.mark.rule("NM-PROG-08")
def test_dice_and_pattern_lie_open_while_it_is_chosen_what_is_covered(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    emergency(s, 1, "Breaker Meltdown")  # 1, 2, TRIANGLE
    asking = cover_choice(s.g, ROBERT, 0, (1, 2, TRIANGLE), [2, HEXAGON])
    asked = next(asking)
    shown = view(s.g).roll
    assert shown is not None and asked.kind == "cover"
    assert (shown.dice, shown.pattern) == (("2", "HEXAGON"), ("1", "2", "TRIANGLE"))
    assert view(s.g).panel.fields[shown.about[1]].pattern == shown.pattern
    with pytest.raises(StopIteration):
        asking.send(asked.options[0])
    assert view(s.g).roll is None


@pytest.mark.rule("NM-GAP-121", "NM-CTR-01", "NM-PROG-07")
@pytest.mark.parametrize(("first", "answers"), [(HEXAGON, ()), (1, (("go_on",),))])
def test_only_symbols_that_are_left_have_to_be_matched(
    scenario: Make, first: int, answers: tuple[Option, ...]
) -> None:
    s = scenario("M8")
    at_terminal(s, "Carolin")
    emergency(s, 1, "Camera Loop")  # TRIANGLE, DIAMOND, HEXAGON
    s.g.fields[0].repaired = 0b011
    s.g.turn = Turn(CAROLIN, 3)
    s.rolls(PROG, first, 1, 1, 1)
    s.run(TERMINAL_ACTIONS["counteract"].run(s.g, CAROLIN, 0), *answers)  # Root Access if it fails
    assert (s.g.fields[0].state == EMPTY) == (first == HEXAGON)


# Fire suppression.


@pytest.mark.rule("NM-EX-38", "NM-EX-39", "NM-FACT-01", "NM-FSS-01", "NM-FSS-02", "NM-FSS-03",
                  "NM-FSS-06", "NM-FSS-08", "NM-FSS-09")  # fmt: skip
def test_fire_suppression_needs_a_charge_and_a_secure_sector(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    sectors = {it[2] for it in offered(s, ROBERT) if it[1] == FSS}
    assert sectors == set(range(1, 9))  # its own and empty ones too
    s.open(3)  # S1b - S4b
    sectors = {it[2] for it in offered(s, ROBERT) if it[1] == FSS}
    assert sectors == {2, 3, 5, 6, 7, 8}
    s.g.opened = 0
    s.put("Alice", "S4a")
    s.put("Yuri", "S4b")
    s.give("Yuri", "Life Support Gear")
    s.alien("Slug", "S4c")
    before = s.g.tanks_spent
    use(s, ROBERT, FSS, 4)
    assert not s.g.charge and s.g.tanks_spent == before + 1 and not s.g.aliens
    assert s.member("Alice").down == DEFEATED and s.member("Yuri").wounds == 0
    assert refusals(s, ROBERT)[FSS] == "NM-FSS-06" and not disabled(s.g, FSS)


@pytest.mark.rule("NM-FSS-04", "NM-FSS-02")
def test_a_failed_release_keeps_the_charge(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    slug = s.alien("Slug", "S4c")
    s.rolls(PROG, DIAMOND, 1)
    s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, FSS, 4))
    assert s.g.charge and s.g.aliens == [slug]
    s.g.opened = s.station.inner  # no sector is secure
    assert refusals(s, ROBERT)[FSS] == "NM-FSS-02"


@pytest.mark.rule("NM-FSS-05", "NM-GAP-53", "NM-GAP-54", "NM-WND-08")
def test_what_halon_leaves_alone(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    s.g.infestation[4] = [INFESTATION["IC-15"]]
    s.put("Alice", "S4a", wounds=3, down=DEFEATED)
    mother = s.alien("Hive Mother", "S4b", wounds=1)
    s.g.drone = s.at("S4a")
    s.g.floor[s.at("S4a")].append(TANK)
    use(s, ROBERT, FSS, 4)
    assert mother.wounds == 3 and s.member("Alice").wounds == 3
    assert s.g.infestation[4] and s.g.drone == s.at("S4a") and TANK in s.g.floor[s.at("S4a")]


@pytest.mark.rule("NM-EX-88", "NM-FSS-10", "NM-INT-02", "NM-CP-07")
def test_halon_in_the_own_sector_ends_the_turn(scenario: Make) -> None:
    s = scenario("M10")
    carolin = at_terminal(s, "Carolin", "S4b")
    s.put("Robert", "S4a")
    s.give("Robert", "Life Support Gear")
    s.alien("Hydra", "S4c")
    s.give("Carolin", "Fire Axe")
    s.g.turn = Turn(carolin, 3)
    s.rolls(PROG, 2, DIAMOND, 1, 1)
    s.rolls(D6, 1)
    s.run(turn(s.g), ("function", FSS, 4))
    assert not s.g.aliens and s.member("Carolin").down == DEFEATED
    assert s.g.item_deck.discard == [ids.FIRE_AXE] and s.member("Robert").wounds == 0
    assert s.run(turn(s.g)) == "turn_end"


# Electrical Feedback.


@pytest.mark.rule("NM-EX-23", "NM-FEED-01", "NM-FEED-02", "NM-GAP-55")
def test_feedback_hurts_one_character_at_the_remote_terminal(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    alice = s.put("Alice", "S8c")
    s.put("Yuri", "S8c", down=DEFEATED)
    s.give("Alice", "Ballistic Vest", "Trauma Plate")
    s.g.drone = s.at("S8c")
    s.g.diagram = 0
    worm, pod, slug = s.alien("Worm", "S8c"), s.alien("Pod", "S8c"), s.alien("Slug", "S8c")
    s.alien("Slug", "S8d")
    terminals = {it[2] for it in offered(s, ROBERT) if it[1] == FEED}
    assert terminals == {0, 1, 3}  # not its own
    asked: list[list[Option]] = []

    def watched() -> Procedure[None]:
        running = TERMINAL_ACTIONS["function"].run(s.g, ROBERT, FEED, 3)
        decision = next(running)
        asked.append(decision.options)
        try:
            running.send((yield decision))
        except StopIteration:
            return

    for answer in (("alien", worm.figure), ("crew", ALICE), ("alien", slug.figure)):
        s.rolls(PROG, *PASSES[FEED])
        s.run(watched(), answer)
    aliens: list[Option] = [("alien", it.figure) for it in (worm, pod, slug)]
    assert asked[0] == [("nobody",), *aliens, ("crew", ALICE)]
    assert alice.wounds == slug.wounds == 1 and worm not in s.g.aliens


@pytest.mark.rule("NM-FEED-02", "NM-FEED-03", "NM-GAP-52", "NM-FEED-01")
def test_feedback_may_hurt_nobody_and_needs_a_second_terminal(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    use(s, ROBERT, FEED, 3)  # nobody is there: nothing is asked
    alice = s.put("Alice", "S8c")
    use(s, ROBERT, FEED, 3, answers=(("nobody",),))
    assert alice.wounds == 0
    s.g.active = 1 << s.station.terminals.index(s.at("S5c"))
    assert refusals(s, ROBERT)[FEED] == "NM-FEED-01"


@pytest.mark.rule("NM-FEED-02")
def test_a_mission_may_do_something_else_with_feedback(scenario: Make) -> None:
    done: list[Any] = []

    def options(g: NeoMorphosis, member: int, terminal: int) -> list[Option]:
        return [("capture", 7)] if (member, terminal) == (ROBERT, 3) else []

    mission = Mission(
        won=lambda g: False,
        feedback=options,
        feed=lambda g, member, option: done.append((member, option)),
    )
    s = scenario("M8", mission=mission)
    at_terminal(s)
    use(s, ROBERT, FEED, 3, answers=(("capture", 7),))
    use(s, ROBERT, FEED, 0)
    assert done == [(ROBERT, ("capture", 7))]


# Remote Control Doors and Scan Adjacent Rooms.


@pytest.mark.rule("NM-RDOOR-01", "NM-GAP-128", "NM-DOOR-03", "NM-DOOR-05", "NM-DOOR-06")
def test_any_sound_door_is_turned_and_a_restricted_one_where_the_mission_says(
    scenario: Make,
) -> None:
    def from_lobby(g: NeoMorphosis, member: int, door: int) -> bool:
        return door == 5 and g.crew[member].area == s.at("S1d")

    heard: list[tuple[Any, ...]] = []
    mission = Mission(
        won=lambda g: False, remote=from_lobby, noticed=lambda g, *it: heard.append(it)
    )
    s = scenario("TUT", mission=mission)
    s.g.damaged |= 1
    s.g.opened |= 1 | 2
    blue = ("door", 5, 1)

    def asked(area: str) -> list[Option]:
        s.put("Robert", area)
        s.rolls(PROG, *PASSES[DOOR])
        return asks(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, DOOR)).options

    usual = asked("S4c")
    assert {it[0] for it in usual} == {"door"}  # one has to be turned
    inner = [door for door in range(s.station.doors) if s.station.inner >> door & 1]
    assert [it[1] for it in usual] == [door for door in inner if door not in (0, 5)]
    assert ("door", 1, 0) in usual and ("door", 3, 1) in usual
    assert blue not in usual and asked("S1d") == [*usual, blue]
    s.rolls(PROG, *PASSES[DOOR])
    s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, DOOR), blue)
    assert not s.g.restricted & 1 << 5 and s.g.opened >> 5 & 1
    assert ("door", 5, ROBERT) in heard
    use(s, ROBERT, DOOR, answers=(("door", 5, 0),))  # a normal door from now on
    assert not s.g.opened >> 5 & 1


@pytest.mark.rule("NM-RDOOR-01")
def test_without_any_sound_door_nothing_happens(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    s.g.damaged = s.g.opened = s.station.inner
    use(s, ROBERT, DOOR)
    assert s.g.opened == s.station.inner


@pytest.mark.rule("NM-SCAN-01", "NM-SCAN-02", "NM-GAP-08", "NM-GAP-65", "NM-MAP-06")
def test_a_scan_shows_all_cards_next_door_and_leaves_them(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    assert refusals(s, ROBERT)[SCAN] == "NM-SCAN-02"
    lying = {2: ["IC-15", "IC-11"], 4: ["IC-01"], 3: ["IC-02"], 5: ["IC-03"]}
    for sector, cards in lying.items():
        s.g.infestation[sector] = [INFESTATION[card] for card in cards]
    shown: list[bool] = []
    s.g.io.reveal = lambda: shown.append(True)
    use(s, ROBERT, SCAN)  # doors are closed; Sectors 2, 4, 6 and 8 are next to 5
    assert [n for n, seen in enumerate(s.g.scanned) if seen] == [2, 4]
    assert s.said("scanned") == [
        (ROBERT, sector, tuple(s.g.infestation[sector])) for sector in (2, 4)
    ]
    assert not s.g.aliens and len(s.g.infestation[2]) == 2 and shown  # nobody takes that back
    seen = [p.sees for p in PARTS.piles(s.g) if p.name.startswith("infestation of sector")]
    assert seen.count(EVERYBODY) == 2 and len(seen) == 4
    enter(s.g, 2, "NM-INF-01")
    assert len(s.g.aliens) == 5 and not s.g.scanned[2]


# The drone.


def drone_at(s: Scenario, area: str) -> None:
    s.g.drone = s.at(area)


@pytest.mark.rule("NM-DRONE-01", "NM-DRONE-04", "NM-ITEM-04", "NM-CTRL-01", "NM-DRONE-08",
                  "NM-GAP-106")  # fmt: skip
def test_what_an_order_offers(scenario: Make) -> None:
    s = scenario("M8")
    member = at_terminal(s)
    s.g.drone = s.at("S2c")  # a Halon Tank lies here
    s.alien("Slug", "S2c")
    order = asks(give_order(s.g, member))
    assert order.options == [
        ("done",), ("drone_move", s.at("S2b")), ("drone_door", 1, 1),
    ]  # fmt: skip
    assert set(ORDERS) == {"drone_door", "drone_mend"}
    for _ in range(2):  # in the same turn again: there is no limit
        use(s, ROBERT, CTRL, answers=(("drone_door", 1, 1 - (s.g.opened >> 1 & 1)), ("done",)))
    assert not s.g.opened
    s.g.drone = NOWHERE
    assert {refusals(s, ROBERT)[n] for n in (CTRL, BOOM)} == {"NM-CTRL-01", "NM-BOOM-01"}


@pytest.mark.rule("NM-DRONE-02", "NM-DRONE-09", "NM-GAP-06", "NM-DOOR-04", "NM-COMPR-05")
def test_the_drone_moves_up_to_four_areas_without_tests(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    drone_at(s, "S1a")
    s.g.compromised[2] = [SECTOR_CARD["SX-2"]]
    assert keyword(s.g, s.at("S2a"), "SLICK")
    s.open(1)  # S1a - S2a
    for area in ("S1a", "S2a", "S2b", "S2c"):
        s.alien("Slug", area)
    way = [("drone_move", s.at(name)) for name in ("S2a", "S2b", "S2c", "S2b")]
    use(s, ROBERT, CTRL, answers=(*way, ("done",)))
    assert s.g.drone == s.at("S2b")
    back = [("drone_move", s.at(name)) for name in ("S2a", "S1a")]
    use(s, ROBERT, CTRL, answers=(*back, ("stop",), ("done",)))  # through the door both ways
    assert s.g.drone == s.at("S1a")


@pytest.mark.rule("NM-CTRL-01", "NM-DRONE-02", "NM-DRONE-03", "NM-GAP-06")
def test_the_other_action_comes_before_or_after_the_move(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    drone_at(s, "S1a")
    use(s, ROBERT, CTRL, answers=(("drone_door", 0, 1), ("drone_move", s.at("S2a")), ("stop",)))
    assert s.g.drone == s.at("S2a") and s.g.opened & 1
    # moved and acted: the order is over. The other way round:
    use(s, ROBERT, CTRL, answers=(("drone_move", s.at("S1a")), ("stop",), ("drone_door", 0, 0)))
    assert s.g.drone == s.at("S1a") and not s.g.opened & 1
    use(s, ROBERT, CTRL, answers=(("done",),))  # either part may be left out


@pytest.mark.rule("NM-DRONE-03", "NM-DOOR-03", "NM-TERM-02", "NM-GAP-13")
def test_the_drone_repairs_without_a_test(scenario: Make) -> None:
    heard: list[tuple[Any, ...]] = []
    mission = Mission(won=lambda g: False, noticed=lambda g, *it: heard.append(it))
    s = scenario("M6", mission=mission)
    at_terminal(s, "Robert", "S3c")
    drone_at(s, "S1d")
    s.g.active &= ~1  # the terminal of S1d
    order = asks(give_order(s.g, ROBERT))
    mends = [it for it in order.options if it[0] == "drone_mend"]
    assert mends == [("drone_mend", "door", 2), ("drone_mend", "terminal", 0)]
    assert not [it for it in order.options if it[0] == "drone_door"]  # D3 is damaged
    use(s, ROBERT, CTRL, answers=(("drone_mend", "door", 2), ("done",)))
    assert not s.g.damaged >> 2 & 1 and s.g.opened >> 2 & 1
    use(s, ROBERT, CTRL, answers=(("drone_mend", "terminal", 0), ("done",)))
    assert s.g.active & 1
    assert [it for it in heard if it[0] == "repaired"] == [
        ("repaired", 2, -1, -1), ("repaired", -1, 0, -1),
    ]  # fmt: skip


@pytest.mark.rule("NM-DRONE-06", "NM-GAP-76", "NM-DRONE-09")
def test_the_drone_shows_no_cards_but_the_mission_hears_of_each_area(scenario: Make) -> None:
    heard: list[tuple[Any, ...]] = []
    mission = Mission(won=lambda g: False, noticed=lambda g, *it: heard.append(it))
    s = scenario("M4", mission=mission)
    carolin = at_terminal(s, "Carolin", "S3e")
    s.g.infestation[1] = [INFESTATION["IC-15"]]
    s.rolls(PROG, 3, HEXAGON, 1, 1)
    way = [("drone_move", s.at(name)) for name in ("S4c", "S4a")]
    option = ("function", CTRL)
    assert option in offered(s, carolin)
    run = TERMINAL_ACTIONS["function"].run
    s.run(run(s.g, carolin, CTRL), *way, ("stop",), ("drone_door", 2, 1))
    s.rolls(PROG, 3, 3, 3, 3)
    s.run(run(s.g, carolin, CTRL))  # failed: no order
    s.rolls(PROG, 3, HEXAGON, 1, 1)
    s.run(run(s.g, carolin, CTRL), ("drone_move", s.at("S1d")), ("stop",), ("done",))
    moves = [it[1:] for it in heard if it[0] == "drone"]
    names = [tuple(s.station.names[area] for area in pair) for pair in moves]
    assert names == [("S4d", "S4c"), ("S4c", "S4a"), ("S4a", "S1d")]
    assert s.g.infestation[1] and not s.g.aliens


@pytest.mark.rule("NM-DRONE-09", "NM-INT-01", "NM-INT-04")
def test_what_a_mission_does_on_the_way_comes_before_the_next_area(scenario: Make) -> None:
    def noticed(g: NeoMorphosis, event: str, *it: int) -> None:
        if event == "drone" and it[1] == s.at("S1b"):
            enter(g, 1, "NM-M4-03")

    s = scenario("M8", mission=Mission(won=lambda g: False, noticed=noticed))
    at_terminal(s)
    drone_at(s, "S1a")
    s.g.infestation[1] = [INFESTATION["IC-11"]]
    order = give_order(s.g, ROBERT)
    next(order)
    order.send(("drone_move", s.at("S1b")))
    assert len(s.g.aliens) == 4  # before the next area is chosen


@pytest.mark.rule("NM-CTRL-01", "NM-DRONE-03")
def test_a_mission_gives_the_drone_more_to_do(scenario: Make) -> None:
    cleared: list[int] = []

    def clear(g: NeoMorphosis, member: int) -> Procedure[None]:
        cleared.append(member)
        yield from ()

    verb: Verb[NeoMorphosis] = Verb(lambda g, member: [("clear",)], clear)
    s = scenario("M8", mission=Mission(won=lambda g: False, orders={"clear": verb}))
    at_terminal(s)
    drone_at(s, "S1a")
    use(s, ROBERT, CTRL, answers=(("clear",), ("done",)))  # once in an order
    assert cleared == [ROBERT]


@pytest.mark.rule("NM-BOOM-01", "NM-BOOM-02", "NM-GAP-07", "NM-EX-86", "NM-WND-07", "NM-INT-03")
def test_only_its_own_function_makes_the_drone_explode(scenario: Make) -> None:
    s = scenario("M8")
    yuri = at_terminal(s, "Yuri")
    s.put("Yuri", "S5c", wounds=3)
    s.put("Alice", "S5d", wounds=2, down=DEFEATED)
    drone_at(s, "S5a")
    assert not any("explode" in verb for verb in ORDERS)
    s.g.turn = Turn(yuri, 3)
    s.give("Yuri", "Fire Axe")
    s.rolls(PROG, 1, HEXAGON, 1, 1)
    s.rolls(D6, 1)
    s.run(turn(s.g), ("function", BOOM))
    assert s.member("Yuri").down == DEFEATED and s.member("Alice").wounds == 2
    assert s.g.drone == NOWHERE and ids.FIRE_AXE in s.member("Yuri").items
    assert not s.g.active >> s.station.terminals.index(s.at("S5c")) & 1
    assert s.g.damaged == s.station.borders[5] and s.g.fields[0].state == INACTIVE
    assert s.run(turn(s.g)) == "turn_end"


@pytest.mark.rule("NM-CTRL-01", "NM-BOOM-01", "NM-PROG-02")
def test_the_drone_relay_adds_dice_for_the_drone_only(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    s.give("Robert", "Drone Relay")
    s.rolls(PROG, 1, 1, 3, HEXAGON)
    s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, CTRL), ("done",))
    s.rolls(PROG, 1, HEXAGON)
    s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, DOOR))


# Instead of the roll.


@pytest.mark.rule("NM-INT-05", "NM-TF-02", "NM-INV-04", "NM-EX-46")
def test_an_admin_keycard_takes_the_place_of_the_roll(scenario: Make) -> None:
    s = scenario("M8")
    at_terminal(s)
    at_terminal(s, "Alice")
    s.give("Robert", "Admin Keycard")
    for verb in (offered, refusals):
        assert not verb(s, ALICE, "keycard")  # only who holds it
    plain = offered(s, ROBERT)
    assert offered(s, ROBERT, "keycard") == [("keycard", *it[1:]) for it in plain]
    assert not [it for it in offered(s, ROBERT, "keycard") if it[1] == SCAN]  # conditions hold
    s.g.overload[FSS] = 1
    assert refusals(s, ROBERT, "keycard")[FSS] == "NM-EMER-04"
    s.put("Robert", "S5d")
    assert not refusals(s, ROBERT, "keycard")  # not at a terminal
    s.put("Robert", "S5c")
    s.run(TERMINAL_ACTIONS["keycard"].run(s.g, ROBERT, DOOR), ("door", 0, 1))
    assert s.g.opened & 1 and s.g.item_deck.discard == [ids.ADMIN_KEYCARD]
    assert not offered(s, ROBERT, "keycard")


@pytest.mark.rule("NM-EX-84", "NM-WIN-04", "NM-INT-01")
def test_a_game_that_is_over_resolves_nothing_further(scenario: Make) -> None:
    heard: list[str] = []

    def noticed(g: NeoMorphosis, event: str, *it: int) -> None:
        heard.append(event)

    s = scenario("M8", mission=Mission(won=lambda g: not g.aliens, noticed=noticed))
    at_terminal(s)
    s.alien("Dr. Phipps", "S1c", wounds=2)
    for field in s.g.fields:
        field.state = INACTIVE
    drone_at(s, "S1c")
    s.rolls(PROG, *PASSES[BOOM])
    s.g.crew[ALICE].area = s.at("S5a")
    with pytest.raises(Jump):
        s.run(TERMINAL_ACTIONS["function"].run(s.g, ROBERT, BOOM))
    assert s.g.won and not s.g.damaged and heard == ["exploded", "defeated", ""]
