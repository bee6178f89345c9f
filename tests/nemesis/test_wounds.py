"""Wounds and death (NEM-WND)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.ids import (
    AWAKE,
    BLEEDING,
    BODY,
    CARD,
    CORPSES,
    DEAD,
    EGG,
    HAND,
    LARVA,
    LEG,
    LOCKED,
    OBJECTIVE,
    UNKNOWN,
    UNLOCKED,
    WOUND,
    item,
)
from hullbreach.games.nemesis.intruders import free_figures
from hullbreach.games.nemesis.slots import slots_of
from hullbreach.games.nemesis.state import Held
from hullbreach.games.nemesis.wounds import die, heal_serious, light_wounds, serious_wound
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def burning(s: Scenario) -> None:
    """Passing costs seat 0 a light wound: its room burns."""
    s.g.fire[s.p(0).room] = True
    s.put(1, 1)
    s.start()


@pytest.mark.rule("NEM-WND-01")
@pytest.mark.parametrize("before", [0, 1])
def test_the_light_wound_track_holds_two(scenario: Make, before: int) -> None:
    s = scenario()
    s.p(0).light = before
    burning(s)
    s.do(0, "pass")
    assert s.p(0).light == before + 1
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-WND-02")
def test_the_third_light_wound_is_a_serious_one_and_clears_the_track(scenario: Make) -> None:
    s = scenario()
    s.p(0).light = 2
    s.draws_wound("Leg")
    burning(s)
    s.do(0, "pass")
    assert s.p(0).light == 0
    assert s.p(0).wounds == [LEG]


@pytest.mark.rule("NEM-WND-02", "NEM-WND-05")
def test_the_third_serious_wound_does_not_kill(scenario: Make) -> None:
    """NEM-EX-25."""
    s = scenario()
    s.wound(0, "Leg", "Hand")
    s.p(0).light = 2
    s.draws_wound("Body")
    burning(s)
    s.do(0, "pass")
    assert s.p(0).status == AWAKE
    assert (s.p(0).light, s.p(0).wounds) == (0, [LEG, HAND, BODY])


@pytest.mark.rule("NEM-WND-03")
def test_a_serious_wound_is_drawn_face_up_and_public(scenario: Make) -> None:
    s = scenario()
    s.p(0).light = 2
    s.draws_wound("Bleeding")
    burning(s)
    before = len(s.g.wound_deck)
    s.do(0, "pass")
    assert len(s.g.wound_deck) == before - 1
    assert s.g.wound_deck.discard == []
    assert s.match is not None
    assert s.match.view(1).table.players[0].wounds == ("Bleeding",)
    assert s.said("wound.serious") == [(0, BLEEDING)]


@pytest.mark.rule("NEM-WND-03", "NEM-HEAL-05")
def test_the_effect_of_a_serious_wound_applies_at_once(scenario: Make) -> None:
    s = scenario()
    assert slots_of(s.p(0)) == 2
    s.draws_wound("Arm")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    assert slots_of(s.p(0)) == 1


@pytest.mark.rule("NEM-WND-04")
def test_two_body_wounds_lower_the_draw_once(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Body", "Body")
    s.start("player_phase")
    assert len(s.p(0).hand) == 4
    assert len(s.p(1).hand) == 5


@pytest.mark.rule("NEM-WND-04")
def test_two_leg_wounds_make_an_escape_cost_two(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", "Leg")
    s.intruder("ADULT", 11)
    s.hand(0, "Rest")
    assert s.refusal(0, "escape", 6) == "NEM-CARD-01"
    s.hand(0, "Rest", "Search")
    assert s.refusal(0, "escape", 6) is None


@pytest.mark.rule("NEM-WND-04", "NEM-ITEM-08")
def test_two_hand_wounds_raise_the_cost_of_items_once(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    food = s.p(0).items[0]
    s.wound(0, "Hand", "Hand")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", food, 0) == "NEM-CARD-01"
    s.hand(0, "Rest", "Search")
    assert s.refusal(0, "item", food, 0) is None


@pytest.mark.rule("NEM-WND-04")
def test_two_arm_wounds_leave_one_hand_slot(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Arm", "Arm")
    assert slots_of(s.p(0)) == 1


@pytest.mark.rule("NEM-WND-04")
def test_two_bleeding_wounds_cost_one_light_wound_a_pass(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Bleeding", "Bleeding")
    s.start()
    s.do(0, "pass")
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-WND-05")
def test_one_more_light_wound_kills_with_three_serious_ones(scenario: Make) -> None:
    """NEM-EX-25: two of the three are dressed, the light track is empty."""
    s = scenario()
    s.wound(0, "Leg")
    s.wound(0, "Hand", "Body", dressed=True)
    burning(s)
    s.do(0, "pass")
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-WND-05")
def test_a_fourth_serious_wound_kills(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", "Hand", "Body")
    before = len(s.g.wound_deck.pool)
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    assert s.p(0).status == DEAD
    assert len(s.g.wound_deck.pool) == before


@pytest.mark.rule("NEM-WND-06")
def test_two_light_wounds_are_taken_one_after_the_other(scenario: Make) -> None:
    s = scenario()
    s.p(0).light = 2
    s.draws_wound("Leg")
    s.run(light_wounds(s.g, 0, 2, "NEM-WND-06"))
    assert (s.p(0).light, s.p(0).wounds) == (1, [LEG])


@pytest.mark.rule("NEM-WND-06")
def test_a_character_that_dies_ignores_the_rest_of_an_attack(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", "Hand")
    s.p(0).light = 2
    s.draws_wound("Body")
    adult = s.intruder("ADULT", 11)
    s.draws_attack("Claw Attack", 3)
    contamination = s.g.contamination_deck
    s.run(attack(s.g, adult, 0))
    # The first light wound is the third serious one, the second kills; no contamination card.
    assert s.said("wound.serious") == [(0, BODY)]
    assert s.p(0).status == DEAD
    assert s.g.contamination_deck == contamination


@pytest.mark.rule("NEM-WND-07", "NEM-WND-08")
def test_the_dead_leave_a_corpse_and_their_objects_in_the_room(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.disarm(0)
    s.p(0).slots.append(Held(EGG))
    die(s.g, 0, "NEM-WND-05")
    assert sorted(s.g.objects[1]) == [EGG, CORPSES + s.p(0).character]
    assert s.p(0).slots == []
    assert s.refusal(1, "pick_up", CORPSES + s.p(0).character) == "NEM-CARD-01"  # an object


@pytest.mark.rule("NEM-WND-08")
def test_the_items_of_the_dead_are_lost(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Fire Extinguisher", "Antidote", "Log Key")
    crafts = len(s.g.crafts)
    s.p(0).larva = True
    die(s.g, 0, "NEM-WND-05")
    p = s.p(0)
    assert (p.items, p.slots, p.quests, p.larva) == ([], [], [], False)
    red, yellow, green = (deck.discard for deck in s.g.item_decks)
    assert (red, yellow, green) == ([], [item("Fire Extinguisher")], [item("Medkit")])
    assert len(s.g.crafts) == crafts + 1
    assert sorted(s.g.removed) == sorted([item("Six-Shooter"), item("Log Key"), item("Intercom")])


@pytest.mark.rule("NEM-WND-08")
def test_the_larva_of_the_dead_is_free_again(scenario: Make) -> None:
    s = scenario()
    s.p(0).larva = True
    assert free_figures(s.g, LARVA) == 5
    die(s.g, 0, "NEM-WND-05")
    assert free_figures(s.g, LARVA) == 6


@pytest.mark.rule("NEM-WND-09")
def test_the_cards_of_the_dead_leave_the_game(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", "Order", contamination=1)
    s.p(0).deck.discard += [CARD["Search"], UNKNOWN]
    s.p(0).deck.pool.remove(CARD["Search"])
    s.p(0).objectives = [OBJECTIVE["Ab Ovo"]]
    s.p(0).objectives_seen = [1]
    die(s.g, 0, "NEM-WND-05")
    p = s.p(0)
    assert (p.hand, p.contamination, p.deck.discard) == ([], [], [])
    assert s.g.contamination_removed == [UNKNOWN, UNKNOWN]
    s.start("player_phase")
    assert p.hand == []
    assert s.match is not None
    assert s.match.view(1).table.players[0].known_objectives == ()
    assert s.p(0).objectives == [OBJECTIVE["Ab Ovo"]]


@pytest.mark.rule("NEM-WND-09")
def test_the_dead_take_no_rounds(scenario: Make) -> None:
    s = scenario(3)
    die(s.g, 1, "NEM-WND-05")
    s.start("player_phase")
    assert s.g.first == 2
    asked = []
    for _ in range(2):
        asked.append(s.pending.seats[0])
        s.pass_(asked[-1])
    assert asked == [2, 0]


@pytest.mark.rule("NEM-WND-10", "NEM-CONT-04")
def test_dying_in_the_own_round_ends_it_and_counts_as_passing(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    s.scans(True)
    s.put(1, 1)
    s.start()
    s.play(0, "Rest")
    assert s.p(0).status == DEAD
    assert s.p(0).passed
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-WND-11")
def test_the_first_death_unlocks_all_pods_and_later_ones_do_not(scenario: Make) -> None:
    s = scenario(3)
    assert s.g.pods[1:4] == [LOCKED] * 3
    die(s.g, 1, "NEM-WND-05")
    assert s.g.pods[1:4] == [UNLOCKED] * 3
    s.g.pods[2] = LOCKED
    die(s.g, 2, "NEM-WND-05")
    assert s.g.pods[1:4] == [UNLOCKED, LOCKED, UNLOCKED]


@pytest.mark.rule("NEM-WND-12")
def test_healed_wounds_renew_an_empty_wound_deck(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", dressed=True)
    s.run(heal_serious(s.g, 0, "NEM-HEAL-02"))
    assert s.g.wound_deck.discard == [LEG]
    s.wound(1, *["Arm"] * 3, *["Hand"] * 3, *["Body"] * 4, *["Bleeding"] * 3, *["Leg"] * 2)
    assert len(s.g.wound_deck) == 0
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    assert s.p(0).wounds == [LEG]
    assert s.g.wound_deck.discard == []


@pytest.mark.rule("NEM-WND-03")
@pytest.mark.parametrize(
    ("name", "count"), [("Arm", 3), ("Hand", 3), ("Leg", 3), ("Body", 4), ("Bleeding", 3)]
)
def test_the_wound_deck(scenario: Make, name: str, count: int) -> None:
    s = scenario()
    assert s.g.wound_deck.pool.count(WOUND[name]) == count
    assert len(s.g.wound_deck) == 16


@pytest.mark.rule("NEM-WND-03")
def test_what_each_wound_does_and_only_that(scenario: Make) -> None:
    """The table of serious wounds, each next to a character without it."""
    s = scenario(3, characters=("Captain", "Pilot", "Scout"))
    s.wound(1, "Body")
    s.start("player_phase")
    assert [len(s.p(seat).hand) for seat in range(3)] == [5, 4, 5]
    s = scenario()
    s.wound(0, "Bleeding")
    s.wound(1, "Leg")
    s.start()
    s.do(0, "pass")
    s.do(1, "pass")
    assert (s.p(0).light, s.p(1).light) == (1, 0)
    assert s.pending.kind == "action"
