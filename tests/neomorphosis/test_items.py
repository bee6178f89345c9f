"""What every Item card does."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.alien_attacks import attack_crew
from hullbreach.games.neomorphosis.combat import BASIC
from hullbreach.games.neomorphosis.disasters import release
from hullbreach.games.neomorphosis.ids import (
    ALICE,
    CAROLIN,
    DIAMOND,
    HEXAGON,
    ROBERT,
    YURI,
)
from hullbreach.games.neomorphosis.names import THING_NAMES
from hullbreach.games.neomorphosis.rolls import PROG, program, program_test, skill_test
from hullbreach.games.neomorphosis.start_of_round import recovery
from hullbreach.games.neomorphosis.state import STANDING
from hullbreach.games.neomorphosis.windows import AFTER, BEFORE
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.cards import Covered
from tests.neomorphosis.scenario import Make, Scenario

covers = Covered()
KEYWORD = {card.keyword: n for n, card in enumerate(ids.SECTOR_CARDS)}


def spent(s: Scenario, name: str) -> bool:
    """Whether a card lies on the discard pile of items."""
    return THING_NAMES.index(name) in s.g.item_deck.discard


def leaves(s: Scenario, name: str, die: int) -> bool:
    """Whether a crew member gets from S2a to S2b with a roll."""
    s.put(name, "S2a")
    s.rolls(D6, die)
    s.acts(name, ("move", s.at("S2b")))
    return s.station.names[s.member(name).area] == "S2b"


def test_every_item_is_tested() -> None:
    assert covers.names == {card.name for card in ids.ITEMS}


# Lasting.


@covers("Life Support Gear")
@pytest.mark.rule("NM-FSS-03", "NM-COMPR-05", "NM-EX-98")
@pytest.mark.parametrize("gear", [True, False])
def test_gear_keeps_gas_out(scenario: Make, gear: bool) -> None:
    s = scenario("M3")
    robert = s.put("Robert", "S2a")
    if gear:
        s.give("Robert", "Life Support Gear")
    other = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.name == "Hull Breach")
    s.g.compromised[2] = [KEYWORD["TOXIC"], other]
    s.run(recovery(s.g))
    assert robert.wounds == (3 if gear else 5)
    if not gear:
        s.rolls(D6)
    s.run(release(s.g, 2, "NM-FSS-03"))
    assert (robert.down == STANDING) == gear


@covers("Grip Boots")
@pytest.mark.rule("NM-SKILL-04")
def test_boots_help_to_leave_an_area_and_nowhere_else(scenario: Make) -> None:
    s = scenario("M3")
    s.alien("Worm", "S2a")
    assert not leaves(s, "Alice", 4)  # agility +3 against 7
    s.give("Alice", "Grip Boots")
    assert leaves(s, "Alice", 4)
    s.give("Alice", "Fire Axe")
    s.rolls(D6, 2, 2)  # 2 + 3 is not above 5
    s.run(strike(s.g, {ALICE: FATAL}, {}, "NM-COMB-02"), ("card", ids.FIRE_AXE))
    assert not s.member("Alice").items


@covers("Exo-Brace")
@pytest.mark.rule("NM-SKILL-04", "NM-FRAG-02")
def test_the_brace_helps_in_all_agility_tests(scenario: Make) -> None:
    s = scenario("M3")
    s.alien("Worm", "S2a")
    s.give("Alice", "Exo-Brace", "Fire Axe")
    assert leaves(s, "Alice", 4)
    s.rolls(D6, 2, 4)  # the Axe: 2 + 3 + 1 is above 5; itself: 4 + 3 is not above 7
    s.run(strike(s.g, {ALICE: FATAL}, {}, "NM-COMB-02"), ("card", ids.FIRE_AXE))
    assert s.member("Alice").items == [ids.FIRE_AXE]


@covers("Rail Skates")
@pytest.mark.rule("NM-MOVE-06", "NM-CP-10")
def test_skates_lengthen_one_move_of_a_turn(scenario: Make) -> None:
    s = scenario("M3")
    m = s.put("Alice", "S2a")
    s.give("Alice", "Rail Skates")
    s.acts("Alice", ("move", s.at("S2b")), ("move", s.at("S2d")))
    assert m.area == s.at("S2d")
    s.acts("Alice", ("move", s.at("S2b")))
    assert m.items == [ids.RAIL_SKATES]


@covers("Multitool", "Field Microscope")
@pytest.mark.rule("NM-SKILL-04", "NM-SKILL-02")
@pytest.mark.parametrize(
    ("card", "kind", "helped"),
    [
        ("Multitool", "tech", True),
        ("Multitool", "science", False),
        ("Field Microscope", "science", True),
        ("Field Microscope", "tech", False),
    ],
)
def test_tools_add_one_to_tests_of_their_skill(
    scenario: Make, card: str, kind: str, helped: bool
) -> None:
    s = scenario("M8")
    s.give("Carolin", card)
    own = {"tech": 3, "science": 2}[kind]
    s.rolls(D6, 2)
    assert s.run(skill_test(s.g, CAROLIN, kind, 2 + own, "NM-SKILL-02")) == helped


@covers("Cortex Link")
@pytest.mark.rule("NM-PROG-02")
def test_the_link_is_a_die_more(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Cortex Link")
    s.rolls(PROG, 1, 1, HEXAGON)
    assert s.run(program_test(s.g, ROBERT, (HEXAGON,), "NM-TF-03"))


@covers("Ballistic Vest")
@pytest.mark.rule("NM-COMB-18")
@pytest.mark.parametrize(("vest", "hit"), [(True, False), (False, True)])
def test_the_vest_is_one_defense(scenario: Make, vest: bool, hit: bool) -> None:
    s = scenario("M8")
    s.put("Alice", "S3a")
    slug = s.alien("Slug", "S3a")  # +2 against 3
    if vest:
        s.give("Alice", "Ballistic Vest")
    s.rolls(D6, 2)
    assert s.run(attack_crew(s.g, slug, ALICE, 0, "NM-COMB-18")) == hit


@covers("Targeting Visor")
@pytest.mark.rule("NM-COMB-01")
@pytest.mark.parametrize(("area", "hit"), [("S2b", True), ("S2a", False)])
def test_the_visor_adds_one_at_range_one(scenario: Make, area: str, hit: bool) -> None:
    s = scenario("M3")
    s.put("Yuri", "S2a")
    s.give("Yuri", "Targeting Visor")
    worm = s.alien("Worm", area)
    s.rolls(D6, 3)  # +3 against 6
    s.acts("Yuri", ("attack", BASIC, worm.figure))
    assert (not s.g.aliens) == hit


# Heal cards and weapons.


@covers("Field Dressing", "Gel Injector", "Trauma Kit")
@pytest.mark.rule("NM-HEAL-01", "NM-INV-03")
@pytest.mark.parametrize(
    ("card", "n"), [("Field Dressing", 2), ("Gel Injector", 3), ("Trauma Kit", 5)]
)
def test_heal_cards_remove_wounds_once(scenario: Make, card: str, n: int) -> None:
    s = scenario("M8")
    s.give("Robert", card)
    robert = s.put("Robert", wounds=7)
    s.acts("Robert", ("heal", THING_NAMES.index(card), ROBERT))
    assert robert.wounds == 7 - n and spent(s, card) and not robert.items


@covers("Fire Axe", "Service Pistol")
@pytest.mark.rule("NM-COMB-03", "NM-COMB-10")
@pytest.mark.parametrize(
    ("card", "near", "far", "die"),
    [("Fire Axe", True, False, 1), ("Service Pistol", True, True, 2)],
)
def test_item_weapons(scenario: Make, card: str, near: bool, far: bool, die: int) -> None:
    s = scenario("M3")
    s.put("Robert", "S2a")
    s.give("Robert", card)
    thing = THING_NAMES.index(card)
    targets = {True: s.alien("Hydra", "S2a"), False: s.alien("Hydra", "S2b")}
    s.acting("Robert")
    for close, able in ((True, near), (False, far)):
        option = ("attack", thing, targets[close].figure)
        assert (option in legal(s.g, ROBERT, ACTIONS)) == able
    hydra = targets[True]
    s.rolls(D6, die - 1 or 1)
    if die > 1:  # one less misses
        s.acts("Robert", ("attack", thing, hydra.figure))
        assert hydra.wounds == 0
        s.rolls(D6, die)
    s.acts("Robert", ("attack", thing, hydra.figure))
    assert hydra.wounds == 1
    if card == "Service Pistol":
        assert s.g.bullets[thing] == 2


# Between two actions.


@covers("Adrenaline Shot")
@pytest.mark.rule("NM-CP-06")
def test_adrenaline_is_one_more_action(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Adrenaline Shot")
    s.acts("Alice", ("adrenaline_shot",), actions=0)
    assert s.g.turn.actions == 1 and spent(s, "Adrenaline Shot")


@covers("Caffeine Tabs")
@pytest.mark.rule("NM-CP-06", "NM-MOVE-02")
def test_caffeine_is_a_move_with_its_test(scenario: Make) -> None:
    s = scenario("M3")
    m = s.put("Alice", "S2a")
    s.give("Alice", "Caffeine Tabs", "Rail Skates")
    s.alien("Worm", "S2a")
    s.rolls(D6, 4)
    s.acts("Alice", ("caffeine_tabs", s.at("S2b")))
    assert m.area == s.at("S2a") and spent(s, "Caffeine Tabs") and s.g.turn.actions == 3


# Instead of a roll.


@covers("Welding Torch")
@pytest.mark.rule("NM-INT-05", "NM-REP-02")
@pytest.mark.parametrize(
    ("area", "what"), [("S1b", ("door", 0)), ("S1d", ("terminal", 0)), ("S1d", ("door", 2))]
)
def test_the_torch_repairs_without_a_roll(scenario: Make, area: str, what: tuple[str, int]) -> None:
    s = scenario("M6")
    s.put("Alice", area)
    s.g.active = 0
    s.give("Alice", "Welding Torch")
    s.acts("Alice", ("weld", *what))
    assert s.g.turn.actions == 2 and spent(s, "Welding Torch")
    kind, number = what
    assert not s.g.damaged >> number & 1 if kind == "door" else s.g.active >> number & 1
    assert not [it for it in legal(s.g, ALICE, ACTIONS) if it[0] == "weld"]


@covers("Admin Keycard")
@pytest.mark.rule("NM-INT-05", "NM-TF-02", "NM-INV-09")
def test_the_keycard_passes_a_function_whose_conditions_hold(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S3c")
    s.give("Alice", "Admin Keycard")
    s.g.overload[ids.CTRL] = 1
    s.g.charge = False
    offered = {it[1] for it in legal(s.g, ALICE, ACTIONS) if it[0] == "keycard"}
    assert offered == {ids.FEED, ids.DOOR, ids.BOOM}  # nothing to scan
    s.run(ACTIONS["keycard"].run(s.g, ALICE, ids.DOOR), ("door", 0, 1))
    assert s.g.opened & 1 and spent(s, "Admin Keycard")


# Before and after a roll.


@covers("Data Spike")
@pytest.mark.rule("NM-INV-05", "NM-PROG-02")
def test_the_spike_is_two_dice_more_once(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Data Spike")
    s.rolls(PROG, 1, 1, 1, HEXAGON)
    assert len(s.run(program(s.g, ROBERT, (HEXAGON,), "NM-TF-03"), ("data_spike",))) == 4
    assert spent(s, "Data Spike")


@pytest.mark.rule("NM-GAP-114", "NM-PROG-10")
def test_there_are_as_many_programming_dice_as_are_rolled(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Carolin", "S3c")
    s.give("Carolin", "Data Spike", "Cortex Link", "Neural Booster", "Drone Relay")
    s.rolls(PROG, *[1] * 8, ids.HEXAGON, ids.DIAMOND)  # 4 + 2 + 1 + 1 + 2
    pattern = ids.PATTERNS[ids.CTRL]
    s.acts("Carolin", ("function", ids.CTRL), ("data_spike",), ("done",))
    assert s.said("programmed") == [(CAROLIN, pattern, (*[1] * 8, HEXAGON, DIAMOND))]


@covers("Debug Chip")
@pytest.mark.rule("NM-INV-05", "NM-PROG-04")
def test_the_chip_turns_a_die(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Debug Chip")
    s.rolls(PROG, DIAMOND, DIAMOND)
    test = program_test(s.g, ROBERT, (DIAMOND, HEXAGON), "NM-TF-03")
    ways = [("debug_chip", DIAMOND, face) for face in ids.FACES if face != DIAMOND]
    assert next(test).options == [("go_on",), *ways]
    with pytest.raises(StopIteration) as passed:
        test.send(("debug_chip", DIAMOND, HEXAGON))
    assert passed.value.value and spent(s, "Debug Chip")


@covers("Signal Booster")
@pytest.mark.rule("NM-CP-10", "NM-PROG-04")
def test_the_booster_rolls_a_die_again_once_a_turn(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Signal Booster")
    s.acting("Robert")
    s.rolls(PROG, 1, DIAMOND, HEXAGON)
    test = program_test(s.g, ROBERT, (DIAMOND, HEXAGON), "NM-TF-03")
    assert s.run(test, ("signal_booster", 1))
    s.rolls(PROG, 1, 1)
    assert not s.run(program_test(s.g, ROBERT, (DIAMOND,), "NM-TF-03"))
    assert s.member("Robert").items == [ids.SIGNAL_BOOSTER]


@covers("Reagent Pack")
@pytest.mark.rule("NM-SKILL-06", "NM-SKILL-04")
def test_the_pack_adds_two_to_whatever_lies_in_the_end(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Reagent Pack")
    s.acting("Alice")
    s.rolls(D6, 1, 2)
    test = skill_test(s.g, ALICE, "science", 7, "NM-CRAFT-01")
    assert s.run(test, ("reagent_pack",), ("clinical_precision",))  # 2 + 4 + 2
    assert spent(s, "Reagent Pack")
    assert s.said("tested")[-1] == (ALICE, "science", 2, 6, 7, 1)  # the log adds it too


@pytest.mark.rule("NM-SKILL-06")
@pytest.mark.parametrize("kind", ["tech", "agility"])
def test_the_pack_is_for_science_alone(scenario: Make, kind: str) -> None:
    s = scenario("M8")
    s.give("Yuri", "Reagent Pack")
    s.rolls(D6, 1)
    assert not s.run(skill_test(s.g, YURI, kind, 9, "NM-SKILL-02"))


@covers("Lucky Charm")
@pytest.mark.rule("NM-SKILL-06", "NM-COMB-19")
@pytest.mark.parametrize("kind", ["agility", "tech", "science"])
def test_the_charm_rolls_any_d6_again(scenario: Make, kind: str) -> None:
    s = scenario("M8")
    s.give("Carolin", "Lucky Charm")
    s.rolls(D6, 1, 6)
    assert s.run(skill_test(s.g, CAROLIN, kind, 7, "NM-SKILL-02"), ("lucky_charm",))
    assert spent(s, "Lucky Charm")


@pytest.mark.rule("NM-COMB-19", "NM-SKILL-06")
def test_the_charm_rolls_an_attack_again_for_no_second_bullet(scenario: Make) -> None:
    s = scenario("M3")
    s.put("Carolin", "S2a")
    s.give("Carolin", "Lucky Charm", "Service Pistol")
    worm = s.alien("Worm", "S2b")
    s.rolls(D6, 1, 6)
    s.acts("Carolin", ("attack", ids.SERVICE_PISTOL, worm.figure), ("lucky_charm",))
    assert not s.g.aliens and s.g.bullets[ids.SERVICE_PISTOL] == 3 and s.g.turn.actions == 2


# When an attack hits.


@covers("Trauma Plate")
@pytest.mark.rule("NM-COMB-21", "NM-INV-03")
@pytest.mark.parametrize(("more", "played", "wounds"), [(0, True, 0), (1, True, 1), (1, False, 3)])
def test_the_plate_takes_two_wounds_off(
    scenario: Make, more: int, played: bool, wounds: int
) -> None:
    s = scenario("M8")
    alice = s.put("Alice", "S3a")
    s.give("Alice", "Trauma Plate")
    slug = s.alien("Slug", "S3a")
    s.rolls(D6, 6)
    answer = ("play", ids.TRAUMA_PLATE) if played else ("decline",)
    s.run(attack_crew(s.g, slug, ALICE, 0, "NM-COMB-18", wounds=more), answer)
    assert alice.wounds == wounds and spent(s, "Trauma Plate") == played


@pytest.mark.rule("NM-COMB-21", "NM-COMB-20")
def test_the_plate_is_for_attacks_of_aliens_alone(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Trauma Plate")
    s.run(strike(s.g, {ALICE: 2}, {}, "NM-COMB-12"))  # nothing is asked
    assert s.member("Alice").wounds == 2


# Icons.


@pytest.mark.rule("NM-INV-09", "NM-INV-03", "NM-INV-04")
def test_cards_belong_to_the_windows_that_their_icons_and_texts_say() -> None:
    programming = {"data_spike", "debug_chip", "signal_booster", "root_access"}
    for name, use in {**BEFORE, **AFTER}.items():
        assert (use.rolls == ("program",)) == (name in programming)
    uses = {name.replace("_", " ") for name in (*BEFORE, *AFTER)}
    for card in ids.CARDS:
        inside = card.name.lower() in uses
        assert inside == (card.when in ("before", "after"))
        if card.terminal:
            assert inside or card.bonus.dice or card.when == "instead"
