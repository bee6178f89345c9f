"""Escaping from combat (NEM-ESC)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import CLOSED, CONTAMINATION, CORPSES, DEAD, DESTROYED
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def cornered(scenario: Make, *types: str) -> Scenario:
    """Seat 0 in room 6 with intruders and five cards; seat 1 is in room 1."""
    s = scenario()
    s.explore_all()
    s.fill(0)
    s.put(0, 6)
    s.put(1, 1)
    for type_ in types:
        s.intruder(type_, 6)
    return s


@pytest.mark.rule("NEM-ESC-01")
def test_escape_costs_one_card_in_combat_over_an_open_path(scenario: Make) -> None:
    s = cornered(scenario, "CREEPER")
    s.door(6, 7, CLOSED)
    s.door(6, 5, DESTROYED)
    s.draws_attack("Bite", 6)  # not a creeper's card: it misses
    s.start()
    assert all(s.captain.can("escape", room) for room in ("2", "5", "11"))
    assert s.captain.may_not("escape", "7") == "NEM-MOVE-02"
    s.roll(noise=1)
    s.captain.does("escape", "5")
    assert s.p(0).room == 5 and len(s.p(0).hand) == 4
    assert s.refusal(0, "escape", 6) == "NEM-ESC-01"  # no longer in combat


@pytest.mark.rule("NEM-ESC-01")
def test_a_leg_wound_makes_escaping_cost_two(scenario: Make) -> None:
    s = cornered(scenario, "CREEPER")
    s.wound(0, "Leg")
    s.hand(0, "Rest")
    s.start()
    assert s.captain.may_not("escape", "7") == "NEM-CARD-01"
    s = cornered(scenario, "CREEPER")
    s.wound(0, "Leg")
    s.hand(0, "Rest", "Search")
    s.draws_attack("Bite", 6)
    s.roll(noise=1)
    s.start()
    s.captain.does("escape", "7")
    assert s.p(0).room == 7 and s.p(0).hand == []
    s = cornered(scenario, "CREEPER")
    s.wound(0, "Leg", dressed=True)
    s.hand(0, "Rest")
    s.start()
    assert s.captain.can("escape", "7")


@pytest.mark.rule("NEM-ESC-02", "NEM-ESC-03", "NEM-ATK-07")
def test_every_intruder_attacks_the_named_escapee_in_order(scenario: Make) -> None:
    s = cornered(scenario, "ADULT", "QUEEN", "CREEPER", "ADULT")
    s.put(1, 6)
    s.hand(1)  # the target of any other attack
    s.draws_attack("Frenzy", 3)  # the Queen's: a serious wound for both
    s.draws_attack("Tail Attack", 2)  # the first adult: misses
    s.draws_attack("Claw Attack", 3)  # the second adult
    s.draws_attack("Scratch", 2)  # the creeper
    s.draws_wound("Body", "Body")
    s.start()
    s.roll(noise=1)
    s.captain.does("escape", "7")
    order = [args[2] for args in s.said("attack")]
    assert order == [2, 1, 4, 3]
    assert all(args[1] == 0 for args in s.said("attack"))
    assert s.p(0).room == 7
    # Two light wounds by the claws, the scratch turns them into a serious one.
    assert (s.p(0).light, len(s.p(0).wounds)) == (0, 2)
    assert (s.p(1).light, len(s.p(1).wounds)) == (0, 1)


@pytest.mark.rule("NEM-ESC-04", "NEM-EX-27")
def test_a_killed_escapee_stays_and_is_attacked_no_more(scenario: Make) -> None:
    s = cornered(scenario, "LARVA", "QUEEN")
    s.wound(0, "Leg")
    s.draws_attack("Tail Attack", 2)
    s.start()
    s.captain.does("escape", "7")
    p = s.p(0)
    assert p.status == DEAD
    assert CORPSES + p.character in s.g.objects[6] and s.g.objects[7] == []
    assert s.intruders(6) == ["LARVA", "QUEEN"]
    assert len(s.said("attack")) == 1


@pytest.mark.rule("NEM-ESC-05")
def test_the_survivor_explores_and_rolls_for_noise(scenario: Make) -> None:
    s = scenario()
    s.explore(6)
    s.fill(0)
    s.put(0, 6)
    s.intruder("CREEPER", 6)
    s.tile(7, "Canteen", explored=False)
    s.token(7, "FIRE", 2)
    s.draws_attack("Bite", 6)
    s.start()
    s.roll(noise=2)
    s.captain.does("escape", "7")
    assert s.g.explored[7] and s.g.item_counter[7] == 2 and s.g.fire[7]
    assert s.noisy((7, 8))


@pytest.mark.rule("NEM-ESC-05")
def test_no_noise_roll_where_somebody_is(scenario: Make) -> None:
    s = cornered(scenario, "CREEPER")
    s.put(1, 7)
    s.draws_attack("Bite", 6)
    s.start()
    s.captain.does("escape", "7")
    assert s.p(0).room == 7 and s.said("noise.roll") == []


@pytest.mark.rule("NEM-ESC-06", "NEM-ESC-07", "NEM-ATK-10")
def test_a_larva_attaches_itself_and_the_character_goes_on(scenario: Make) -> None:
    s = cornered(scenario, "LARVA")
    s.start()
    s.roll(noise=3)
    s.captain.does("escape", "7")
    assert s.p(0).larva and s.g.intruders == []
    assert s.p(0).room == 7 and len(s.p(0).hand) == 4
    assert s.p(0).deck.discard[-1] >= CONTAMINATION
    assert s.noisy((3, 7))


@pytest.mark.rule("NEM-ESC-07")
def test_what_the_attacks_summon_does_not_attack_nor_hold(scenario: Make) -> None:
    s = cornered(scenario, "CREEPER")
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_attack("Summoning", 3)
    s.draws_token("ADULT", 4)
    s.start()
    s.roll(noise=1)
    s.captain.does("escape", "7")
    assert s.intruders(6) == ["CREEPER", "ADULT"]
    assert s.p(0).room == 7 and len(s.said("attack")) == 1
    assert not s.g.noise[corridor(7, 8)]
