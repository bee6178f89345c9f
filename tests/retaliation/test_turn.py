"""The player phase: turns, actions and costs, passing, objectives, orders (NR-TURN, NR-ACT)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.choosing import CHOOSING
from hullbreach.games.retaliation.content import EVENTS
from hullbreach.games.retaliation.gear import gain_item
from hullbreach.games.retaliation.hand import can_pay, draw_cards, draw_to_five, pay
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    CARD,
    DEAD,
    ESCAPED,
    HIBERNATED,
    ITEM,
    LANDER,
    NOISE_DIE,
    SEEN_INFECTED,
    UNKNOWN,
)
from hullbreach.games.retaliation.orders import (
    move_order_refusal,
    orderable,
    ordered,
)
from hullbreach.games.retaliation.state import Turn
from hullbreach.games.retaliation.turn import action
from hullbreach.games.retaliation.uses import Use
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario

R32 = ROOM_SLOT["R32"]
K27, K28 = CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
HAND = [CARD[name] for name in ("Search", "Rest", "Field Repair", "Dig In", "Force the Hatch")]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Three characters with five cards each in the Landing Zone; K27 leads to R32, K28 to R33."""
    made = scenario()
    made.rooms(R32="Armory", R33="Emergency Room")
    made.corridors(K27=108, K28=208)
    made.g.life_support[0] = ACTIVE
    for p in made.g.players:
        p.hand = list(HAND)
        p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    return made


def does(s: Scenario, seat: int, *option: Any, pays: int = 0, roll: int = 4) -> None:
    """An action and its payment with the first cards in hand."""
    if option[0] in ("move", "careful"):
        s.rolls(NOISE_DIE, roll)
    s.answer(seat, *option)
    if s.match is not None and s.match.pending is not None and s.pending.kind == "pay":
        s.answer(seat, *[("card", card) for card in s.g.players[seat].hand[:pays]])


def passes(s: Scenario, seat: int, *cards: int) -> None:
    s.answer(seat, "pass")
    if s.g.players[seat].hand or s.g.players[seat].contamination:
        s.answer(seat, *[("card", card) for card in cards])


# -- whose turn it is --------------------------------------------------------------------------


@pytest.mark.rule("NR-RND-01", "NR-RND-02", "NR-TURN-02", "NR-TURN-03", "NR-ACT-14")
def test_clockwise_from_the_starting_player_until_all_have_passed(s: Scenario) -> None:
    s.g.first = 1
    s.will("event card", [card.name for card in EVENTS].index("Lull"))
    s.start("round")
    does(s, 1, "move", K27, pays=1)
    does(s, 1, "move", K27, pays=1)
    passes(s, 2)
    passes(s, 0)
    assert s.pending.seats == (1,)  # the only one that has not passed
    does(s, 1, "secure", pays=1)
    passes(s, 1)
    assert s.pending.kind == "action" and s.g.round == 2  # nobody else is asked until then


@pytest.mark.rule("NR-RND-03")
@pytest.mark.parametrize("where", [DEAD, ESCAPED, HIBERNATED])
def test_who_is_out_of_play_takes_no_turn(s: Scenario, where: int) -> None:
    s.g.players[0].where = where
    s.start("round")
    assert s.pending.seats == (1,)


@pytest.mark.rule("NR-LND-03", "NR-LND-04", "NR-GAP-92", "NR-TURN-09")
def test_in_the_lander_turns_are_skipped_until_all_outside_have_passed(s: Scenario) -> None:
    inside = s.g.players[0]
    inside.where, inside.oxygen = LANDER, 3
    s.start("round")
    passes(s, 1)
    assert not inside.passed
    passes(s, 2)
    assert s.pending.kind == "launch" and inside.passed and inside.hand == HAND
    assert inside.oxygen == 3


@pytest.mark.rule("NR-LND-15", "NR-GAP-56")
def test_with_all_in_the_lander_the_phase_is_over(s: Scenario) -> None:
    for p in s.g.players:
        p.where = LANDER
    s.start("round")
    assert s.pending.kind == "launch"


@pytest.mark.rule("NR-TURN-04", "NR-TURN-05", "NR-ACT-17", "NR-GAP-22")
def test_without_cards_only_pass_is_left(s: Scenario) -> None:
    s.g.players[0].hand = []
    s.g.players[0].contamination = [UNKNOWN, UNKNOWN]
    s.start("round")
    assert s.options(0) == [("pass",)]


@pytest.mark.rule("NR-TURN-06", "NR-TURN-07", "NR-TURN-08", "NR-GAP-21", "NR-TURN-01")
def test_after_pass_oxygen_and_fire_follow(s: Scenario) -> None:
    s.g.life_support[0] = 0
    s.g.fire[LANDING_ZONE] = True
    s.start("round")
    passes(s, 0)
    s.answer(2, "decline")  # the Medical Support could shield the Recon
    p = s.g.players[0]
    assert (p.oxygen, p.health) == (6, 1)
    s.g.life_support[0] = ACTIVE
    s.g.players[1].suffocating = True
    passes(s, 1)
    s.answer(2, "decline")
    assert (s.g.players[1].oxygen, s.g.players[1].health) == (7, 1)
    assert not s.g.players[1].suffocating  # NR-OXY-05, NR-OXY-06


@pytest.mark.rule("NR-OXY-05", "NR-OXY-06")
def test_active_life_support_ends_suffocating_and_fills_nothing(s: Scenario) -> None:
    p = s.g.players[0]
    p.oxygen, p.suffocating = 0, True
    s.start("round")
    passes(s, 0)
    assert p.oxygen == 0 and not p.suffocating


@pytest.mark.rule("NR-RND-05", "NR-GAP-81")
def test_x81_who_leaves_the_map_has_no_rest_of_the_turn(s: Scenario) -> None:
    def leave(g: Any, seat: int) -> None:
        g.players[seat].where = ESCAPED

    s.g.edition = replace(s.g.edition, rooms={"Landing Zone": (Use(lambda g, who: [()], leave),)})
    s.g.turn = Turn(0)
    answers = [("room", 0), [("card", HAND[0]), ("card", HAND[1])]]
    assert s.run(action(s.g), *answers) == "turn"  # and not "turn_end"


# -- costs -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-ACT-01", "NR-ACT-02", "NR-ACT-03", "NR-ACT-06", "NR-ACT-16")
def test_what_actions_cost(s: Scenario) -> None:
    s.start("round")
    does(s, 0, "move", K27, pays=1)
    assert len(s.g.players[0].hand) == 4 and s.g.players[0].deck.discard == HAND[:1]
    does(s, 0, "careful", K28, pays=2)
    assert len(s.g.players[0].hand) == 2 and s.g.secure[ROOM_SLOT["R33"]] == 1
    assert s.said("cards.drawn") == []  # nothing was resolved of the cards paid


@pytest.mark.rule("NR-GOLD-07", "NR-ACT-07", "NR-CON-02")
def test_contamination_cards_pay_nothing(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand, p.contamination = HAND[:1], [UNKNOWN] * 3
    assert refusal(s.g, 0, ACTIONS, ("move", K27)) is None
    assert refusal(s.g, 0, ACTIONS, ("careful", K27)) == "NR-GOLD-07"
    assert can_pay(p, 1) and not can_pay(p, 1, playing=1)
    s.run(pay(s.g, 0, 1, ("move", K27)), [("card", HAND[0])])  # asked by the size of the hand
    assert p.deck.discard == HAND[:1]


@pytest.mark.rule("NR-ACT-04", "NR-ACT-05", "NR-SECA-01", "NR-RMU-02", "NR-GAP-16")
def test_not_in_combat(s: Scenario) -> None:
    s.g.edition = replace(
        s.g.edition, rooms={"Landing Zone": (Use(lambda g, who: [()], lambda g, who: None),)}
    )
    for option in (("careful", K27), ("secure",), ("room", 0)):
        assert refusal(s.g, 0, ACTIONS, option) is None
    s.intruder("Larva", "R31")
    assert refusal(s.g, 0, ACTIONS, ("careful", K27)) == "NR-ACT-04"
    assert refusal(s.g, 0, ACTIONS, ("secure",)) == "NR-ACT-04"
    assert refusal(s.g, 0, ACTIONS, ("room", 0)) == "NR-RMU-02"
    assert refusal(s.g, 0, ACTIONS, ("move", K27)) is None


@pytest.mark.rule("NR-RMU-01", "NR-RMU-02", "NR-MALF-02")
def test_a_broken_room_cannot_be_used(s: Scenario) -> None:
    used: list[int] = []
    room = Use(lambda g, who: [(7,)], lambda g, who, n: used.append(n))
    s.g.edition = replace(s.g.edition, rooms={"Landing Zone": (room,)})
    assert ("room", 0, 7) in legal(s.g, 0, ACTIONS)
    s.run(ACTIONS["room"].run(s.g, 0, 0, 7), [("card", HAND[0]), ("card", HAND[1])])
    assert used == [7]
    s.g.malfunction[LANDING_ZONE] = True
    assert refusal(s.g, 0, ACTIONS, ("room", 0, 7)) == "NR-RMU-02"


# -- cards and items ---------------------------------------------------------------------------


@pytest.mark.rule("NR-ACT-08", "NR-ACT-11", "NR-ACT-12", "NR-GAP-156")
def test_a_card_being_resolved_is_not_in_the_discard_pile(s: Scenario) -> None:
    """Its effect draws; the deck runs out, and the reshuffle does not include it."""
    p = s.g.players[0]
    p.deck.pool, p.deck.discard = [], [HAND[4]]

    def draws(g: Any, seat: int) -> None:
        draw_cards(g, seat, 5, "NR-ACT-11")

    uses = (Use(lambda g, who: [()], draws, cards=1), Use(lambda g, who: [()], draws))
    s.g.edition = replace(s.g.edition, cards={"Rest": uses})
    s.run(ACTIONS["card"].run(s.g, 0, CARD["Rest"], 0), [("card", HAND[0])])
    assert sorted(p.hand) == sorted([HAND[2], HAND[3], HAND[4], HAND[4], HAND[0]])
    assert p.deck.discard == [CARD["Rest"]] and p.playing == []


@pytest.mark.rule("NR-GOLD-05", "NR-GOLD-07", "NR-ACT-16", "NR-GAP-113")
def test_an_effect_that_cannot_be_carried_out_cannot_be_chosen(s: Scenario) -> None:
    uses = (Use(lambda g, who: [], lambda g, who: None), Use(lambda g, who: [()], print, cards=5))
    s.g.edition = replace(s.g.edition, cards={"Field Repair": uses})
    assert refusal(s.g, 0, ACTIONS, ("card", CARD["Field Repair"], 0)) == "NR-GOLD-05"
    assert refusal(s.g, 0, ACTIONS, ("card", CARD["Field Repair"], 1)) == "NR-GOLD-07"


@pytest.mark.rule("NR-ACT-04")
def test_a_card_with_the_mark_cannot_be_played_in_combat(s: Scenario) -> None:
    s.g.edition = replace(
        s.g.edition, cards={"Search": (Use(lambda g, who: [()], lambda g, who: None),)}
    )
    option = ("card", CARD["Search"], 0)
    assert refusal(s.g, 0, ACTIONS, option) is None
    s.intruder("Larva", "R31")
    assert refusal(s.g, 0, ACTIONS, option) == "NR-ACT-04"


@pytest.mark.rule("NR-USE-01", "NR-USE-02", "NR-USE-03", "NR-USE-04")
def test_an_item_for_one_use_is_discarded(s: Scenario) -> None:
    p = s.g.players[0]
    for name in ("Adrenaline", "Target Designator"):
        s.run(gain_item(s.g, 0, ITEM[name], "NR-ITM-05"))

    def draws(g: Any, seat: int) -> None:
        draw_cards(g, seat, 2, "NR-USE-01")

    use = (Use(lambda g, who: [()], draws),)
    s.g.edition = replace(s.g.edition, items={"Adrenaline": use, "Target Designator": use})
    options = [it for it in legal(s.g, 0, ACTIONS) if it[0] == "item"]
    assert options == [("item", ITEM["Adrenaline"], 0)]  # the other is passive
    s.run(ACTIONS["item"].run(s.g, 0, ITEM["Adrenaline"], 0), [("card", HAND[0])])
    assert p.backpack == [ITEM["Target Designator"]] and len(p.hand) == 6
    assert s.g.item_decks[2].discard == [ITEM["Adrenaline"]]


@pytest.mark.rule("NR-ACT-13", "NR-ACT-15")
def test_passing_discards_any_cards_contamination_too(s: Scenario) -> None:
    p = s.g.players[0]
    p.contamination = [SEEN_INFECTED, UNKNOWN]
    s.start("round")
    passes(s, 0, HAND[1], UNKNOWN)
    p = s.g.players[0]
    assert p.hand == [HAND[0], *HAND[2:]] and p.contamination == [SEEN_INFECTED]
    assert p.deck.discard == [HAND[1], UNKNOWN] and p.passed


# -- drawing -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-CLN-02", "NR-CLN-03")
def test_x28_x29_drawing_to_five(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand, p.deck.pool, p.deck.discard = [0, 1, 2], [], [3, 4, 5, 6, 7, 8]
    draw_to_five(s.g, 0, "NR-CLN-02")
    assert len(p.hand) == 5 and len(p.deck.pool) == 4
    p.hand, p.contamination = [0], [UNKNOWN]
    draw_to_five(s.g, 0, "NR-CLN-02")
    assert len(p.hand) == 4
    p.hand = [0] * 6
    draw_to_five(s.g, 0, "NR-CLN-02")
    assert len(p.hand) == 6
    p.hand, p.deck.pool, p.deck.discard = [], [1], []
    draw_to_five(s.g, 0, "NR-CLN-02")
    assert p.hand == [1]


@pytest.mark.rule("NR-CON-03", "NR-CON-05")
def test_a_scanned_card_that_is_shuffled_is_known_no_more(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand, p.contamination, p.deck.pool, p.deck.discard = [], [], [], [SEEN_INFECTED]
    draw_cards(s.g, 0, 1, "NR-CLN-02")
    assert p.contamination != [SEEN_INFECTED] and len(p.contamination) == 1


# -- objectives --------------------------------------------------------------------------------


@pytest.mark.rule("NR-OBJ-01", "NR-OBJ-02", "NR-OBJ-03", "NR-TURN-10")
def test_an_objective_is_chosen_before_or_between_actions(s: Scenario) -> None:
    s.g.players[0].objectives = [8, 1]
    s.start("round")
    does(s, 0, "move", K27, pays=1)
    s.answer(0, "objective", 1)
    p = s.g.players[0]
    assert p.objectives == [1] and p.chosen and s.g.rejected == [8] and s.g.rejected_by == [0]
    assert len(p.hand) == 7 and s.pending.kind == "action"
    assert refusal(s.g, 0, CHOOSING, ("objective", 1)) == "NR-OBJ-01"


@pytest.mark.rule("NR-OBJ-02", "NR-TURN-10")
def test_after_the_second_action_it_is_offered_once_more(s: Scenario) -> None:
    s.g.players[0].objectives = [8, 1]
    s.start("round")
    does(s, 0, "move", K27, pays=1)
    does(s, 0, "move", K27, pays=1)
    assert s.pending.kind == "after_actions"
    s.answer(0, "objective", 8)
    assert s.pending.seats == (1,) and s.g.players[0].chosen


@pytest.mark.rule("NR-OBJ-08", "NR-GAP-80", "NR-GAP-160")
def test_not_after_pass(s: Scenario) -> None:
    s.g.players[0].objectives = [8, 1]
    s.start("round")
    passes(s, 0)
    assert s.pending.seats == (1,)
    s.g.turn.passed = True
    assert refusal(s.g, 0, CHOOSING, ("objective", 8)) == "NR-OBJ-08"


@pytest.mark.rule("NR-OBJ-04", "NR-OBJ-05", "NR-OBJ-06")
def test_x56_what_the_track_gives(s: Scenario) -> None:
    drawn = []
    for n in range(6):
        p = s.g.players[0]
        p.chosen, p.objectives, p.hand, p.deck.pool = False, [8, 1], [], list(range(10))
        s.run(CHOOSING["objective"].run(s.g, 0, 8))
        drawn.append(len(p.hand))
        assert s.g.choices == min(n + 1, 5)
    assert drawn == [3, 2, 2, 1, 1, 1]


# -- orders ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-ORD-01", "NR-ORD-02", "NR-ORD-06", "NR-ORD-09")
def test_whom_an_order_reaches(s: Scenario) -> None:
    s.g.players[1].passed = True
    s.put("Medical Support", "R33")
    assert [p.seat for p in orderable(s.g, 0)] == [1]
    assert [p.seat for p in orderable(s.g, 0, everywhere=True)] == [1, 2]
    s.put("Medical Support", "R32")
    assert [p.seat for p in orderable(s.g, 0)] == [1, 2]
    s.close(K27="R32")
    assert [p.seat for p in orderable(s.g, 0)] == [1]
    s.g.players[1].where = LANDER
    assert orderable(s.g, 0) == []


@pytest.mark.rule("NR-ORD-03")
def test_no_order_that_provokes_an_attack(s: Scenario) -> None:
    assert move_order_refusal(s.g, 1, K27) is None
    s.intruder("Larva", "K27")
    assert move_order_refusal(s.g, 1, K27) == "NR-ORD-03"


@pytest.mark.rule("NR-ORD-04", "NR-ORD-08")
def test_who_is_ordered_acts_for_all_rules_and_pays_nothing(s: Scenario) -> None:
    from_inside: list[int] = []
    s.g.turn.seat = 0

    def run() -> Any:
        from_inside.extend(s.g.acting)
        return
        yield

    s.run(ordered(s.g, 2, run))
    assert from_inside == [2] and s.g.acting == []
    assert s.g.players[2].hand == HAND and s.g.turn.actions == 0


@pytest.mark.rule("NR-USE-05", "NR-GAP-152")
def test_once_per_effects_are_ready_again(s: Scenario) -> None:
    s.run(gain_item(s.g, 0, ITEM["Marksman Rifle"], "NR-ITM-04"))
    s.run(gain_item(s.g, 0, ITEM["Quiet Suit"], "NR-ITM-04"))
    p = s.g.players[0]
    p.backpack, p.used = [ITEM["Target Designator"]], [ITEM["Target Designator"]]
    p.held[0].used = p.armor[0].used = True
    s.start("round")
    p = s.g.players[0]
    assert not p.held[0].used and not p.armor[0].used and p.used == []
    p.held[0].used = p.armor[0].used = True
    does(s, 0, "move", K27, pays=1)
    assert p.held[0].used
    does(s, 0, "move", K27, pays=1)
    for seat in (1, 2):
        passes(s, seat)
    p = s.g.players[0]
    assert s.pending.seats == (0,) and not p.held[0].used and p.armor[0].used
