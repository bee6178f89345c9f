"""Rolls, wounds, defeat and fragility."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.carrying import END, gain, is_craftable, lose, places, stack_of
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, ROBERT, YURI
from hullbreach.games.neomorphosis.rolls import PROG, program, program_test, skill_test
from hullbreach.games.neomorphosis.rules import Mission
from hullbreach.games.neomorphosis.state import DEFEATED, NeoMorphosis
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.scenario import Make


@pytest.mark.parametrize(
    ("member", "kind", "target", "die", "passed"),
    [
        pytest.param(YURI, "tech", 6, 1, False, marks=pytest.mark.rule("NM-EX-06")),
        pytest.param(ALICE, "science", 6, 3, True, marks=pytest.mark.rule("NM-EX-07")),
        pytest.param(ROBERT, "tech", 7, 3, False, marks=pytest.mark.rule("NM-EX-08")),
        pytest.param(ROBERT, "tech", 7, 4, True, marks=pytest.mark.rule("NM-EX-08")),
        pytest.param(ALICE, "science", 7, 3, False, marks=pytest.mark.rule("NM-EX-09")),
        pytest.param(ALICE, "science", 7, 4, True, marks=pytest.mark.rule("NM-EX-09")),
    ],
)
@pytest.mark.rule("NM-SKILL-01", "NM-SKILL-02", "NM-SKILL-05", "NM-GAP-25")
def test_a_test_must_exceed_its_target(
    scenario: Make, member: int, kind: str, target: int, die: int, passed: bool
) -> None:
    s = scenario("M8")
    s.rolls(D6, die)
    assert s.run(skill_test(s.g, member, kind, target, "NM-SKILL-02")) == passed
    assert s.g.roll.member == -1


@pytest.mark.rule("NM-EX-05", "NM-PROG-02", "NM-PROG-04", "NM-PROG-06")
def test_a_programming_test_is_passed_in_one_roll(scenario: Make) -> None:
    s = scenario("M8")
    s.rolls(PROG, 2, 3, ids.DIAMOND, ids.HEXAGON)
    assert not s.run(program_test(s.g, CAROLIN, ids.PATTERNS[ids.FEED], "NM-TF-03"))


@pytest.mark.rule("NM-EX-92", "NM-PROG-10", "NM-COMPR-04")
@pytest.mark.parametrize(("link", "count"), [(True, 2), (False, 1)])
def test_static_takes_a_die_away_last(scenario: Make, link: bool, count: int) -> None:
    s = scenario("M8")
    live = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.keyword == "STATIC")
    s.g.compromised[1].append(live)
    if link:
        s.give("Robert", "Cortex Link")
    s.rolls(PROG, *[1] * count)
    assert len(s.run(program(s.g, ROBERT, (2,), "NM-TF-03"))) == count


@pytest.mark.rule("NM-EX-18", "NM-EX-21", "NM-WND-01", "NM-WND-02", "NM-WND-03")
def test_wounds_stop_at_health_and_then_defeat(scenario: Make) -> None:
    s = scenario("M8")
    carolin = s.put("Carolin", wounds=7)
    s.run(strike(s.g, {CAROLIN: 2}, {}, "NM-COMB-18"))
    assert (carolin.wounds, carolin.down) == (8, DEFEATED)
    area = carolin.area
    s.run(strike(s.g, {CAROLIN: 3}, {}, "NM-EXPL-01"))
    assert (carolin.wounds, carolin.area) == (8, area)  # nothing happens to the downed


@pytest.mark.rule("NM-EX-19", "NM-FRAG-01", "NM-GAP-19", "NM-STACK-05", "NM-FRAG-04")
def test_fragility_tests_in_an_order_of_choice(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Carolin", "Nail Blaster", "Plasma Cutter", "Medkit", "Stim Pack")
    s.rolls(D6, 4, 2, 5, 1)
    s.run(
        strike(s.g, {CAROLIN: FATAL}, {}, "NM-COMB-18"),
        ("card", ids.NAIL_BLASTER), ("card", ids.PLASMA_CUTTER), ("card", ids.MEDKIT),
    )  # fmt: skip
    m = s.member("Carolin")
    assert (m.tech, m.science) == ([ids.NAIL_BLASTER], [ids.MEDKIT])
    assert sorted(s.g.gone) == [ids.PLASMA_CUTTER, ids.STIM_PACK]


@pytest.mark.rule("NM-EX-90", "NM-FRAG-02", "NM-FRAG-05", "NM-FRAG-03", "NM-GAP-61")
def test_a_card_does_not_help_itself_and_tokens_are_not_tested(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Trauma Kit", "Exo-Brace", "Halon Tank")
    s.rolls(D6, 1, 2)  # 1 + 5 + 1 = 7, not above 7; 2 + 5 = 7 without its own bonus
    s.run(strike(s.g, {YURI: FATAL}, {}, "NM-COMB-18"), ("card", ids.TRAUMA_KIT))
    assert s.member("Yuri").items == [ids.TANK]
    assert sorted(s.g.item_deck.discard) == [ids.TRAUMA_KIT, ids.EXO_BRACE]


@pytest.mark.rule("NM-WND-06", "NM-NEO-12", "NM-INT-02")
def test_a_defeated_alien_returns_with_the_cards_of_its_type(scenario: Make) -> None:
    s = scenario("M8")
    slug, other = s.alien("Slug", "S2a", wounds=1, ringed=True), s.alien("Slug", "S2a")
    s.g.mutations[ids.SLUG] = [s.g.mutation_deck.pool.pop()]
    s.run(strike(s.g, {}, {slug.figure: 9, other.figure: 1}, "NM-COMB-02"))
    assert s.g.aliens == [other] and s.g.supply[ids.SLUG] == 5 and not s.g.mutations[ids.SLUG]


def boss_gone(g: NeoMorphosis) -> bool:
    return not g.aliens


@pytest.mark.rule("NM-EX-84", "NM-EX-85", "NM-WIN-05", "NM-WIN-09", "NM-WIN-01", "NM-GAP-31")
@pytest.mark.parametrize(("wounds", "won"), [(0, True), (4, False)])
def test_all_wounds_of_a_moment_are_one_change_and_loss_goes_first(
    scenario: Make, wounds: int, won: bool
) -> None:
    s = scenario("M8", mission=Mission(won=boss_gone))
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, down=DEFEATED)
    s.put("Alice", wounds=wounds)
    phipps = s.alien("Dr. Phipps", "S1b", wounds=2)
    with pytest.raises(Jump):
        s.run(strike(s.g, {ALICE: 4}, {phipps.figure: 4}, "NM-EXPL-01"))
    assert s.g.won == won and s.g.ending == ("won" if won else "all_down")


def stack(s: Any, *names: str) -> Callable[[str], list[int]]:
    s.give("Robert", *names)
    return lambda name: places(s.member("Robert"), ids.CARDS.index(card(name)))


def card(name: str) -> Any:
    return next(it for it in ids.CARDS if it.name == name)


@pytest.mark.rule("NM-EX-44", "NM-EX-45", "NM-STACK-01", "NM-STACK-02", "NM-STACK-03", "NM-GAP-57")
def test_where_a_craftable_can_be_equipped(scenario: Make) -> None:
    where = stack(scenario("M8"), "Nail Blaster")
    assert where("Shock Baton") == [END, 0] and where("Medkit") == [END]
    closed = stack(scenario("M8"), "Nail Blaster", "Saw Launcher")
    assert closed("Plasma Cutter") == [0, 1] and closed("Rivet Shotgun") == [1]


@pytest.mark.rule("NM-STACK-04", "NM-CRAFT-02", "NM-STACK-03")
def test_every_craftable_finds_a_place_in_every_stack(scenario: Make) -> None:
    """So nobody is ever refused one: the last card can always be replaced."""
    m = scenario("M8").member("Robert")
    for kind in (ids.TECH, ids.SCIENCE):
        cards = [thing for thing in range(ids.THINGS) if is_craftable(thing)]
        cards = [thing for thing in cards if ids.KIND[thing] == kind]
        open_ = next(it for it in cards if ids.CRAFTABLES[it - ids.FIRST_CRAFTABLE].plug)
        for last in cards:
            stack_of(m, last)[:] = [open_, last]
            assert all(1 in places(m, thing) for thing in cards)


@pytest.mark.rule("NM-EX-45", "NM-INV-07", "NM-STACK-04")
def test_a_replaced_card_is_out_of_the_mission(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Nail Blaster", "Saw Launcher")
    s.g.display.remove(ids.PLASMA_CUTTER)
    s.run(gain(s.g, ROBERT, ids.PLASMA_CUTTER, "NM-CRAFT-03"), ("replace", 0, ids.NAIL_BLASTER))
    assert s.member("Robert").tech == [ids.PLASMA_CUTTER, ids.SAW_LAUNCHER]
    assert s.g.gone == [ids.NAIL_BLASTER]


@pytest.mark.rule("NM-INV-06", "NM-COMB-19", "NM-COMB-11")
def test_a_discarded_weapon_is_full_when_it_comes_again(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Service Pistol")
    s.g.bullets[ids.SERVICE_PISTOL] = 1
    lose(s.g, ALICE, ids.SERVICE_PISTOL)
    assert s.g.bullets[ids.SERVICE_PISTOL] == 4
    assert s.g.item_deck.discard == [ids.SERVICE_PISTOL] and not s.member("Alice").items
