"""Decisions on what the sources leave open or contradict (NEM-GAP-22 to NEM-GAP-53).

Those that belong to another chapter's test alone are marked there.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from hullbreach.games.nemesis.content import BOARD, CHARACTERS
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    AWAKE,
    CARCASS,
    CARD,
    CORPSES,
    DEAD,
    DECKS,
    EVACUATED,
    HIBERNATING,
    LARVA,
    OBJECTIVE,
    UNLOCKED,
    item,
)
from hullbreach.games.nemesis.state import Held
from hullbreach.kernel.errors import UnknownOption
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def together(s: Scenario, room: int = 20) -> None:
    """All characters stand in one room."""
    for p in s.g.players:
        p.room = room


@pytest.mark.rule("NEM-GAP-22")
def test_inactive_quest_items_and_cards_cannot_be_traded_all_else_can(scenario: Make) -> None:
    s = scenario(characters=("Captain", "Pilot"))
    together(s)
    s.fill(0)
    s.hand(1)
    s.give(0, "Intercom", "Medkit")
    s.p(0).slots.append(Held(CARCASS))
    s.start()
    s.do(0, "trade")
    s.answer(0, "offer_to", 1)
    assert s.options(0) == [
        ("slot", 0, item("Six-Shooter")),
        ("slot", 1, CARCASS),
        ("item", item("Intercom")),
        ("item", item("Medkit")),
    ]
    assert s.p(0).quests == [item("Log Key")]


@pytest.mark.rule("NEM-GAP-23")
def test_search_sees_two_cards_and_puts_one_unseen_under_the_deck(scenario: Make) -> None:
    """NEM-EX-41."""
    s = scenario()
    s.tile(3, "Laboratory", items=2)
    s.put(0, 3)
    s.hand(0, "Search")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Search")
    assert s.options(0) == [("item", item("Medkit")), ("item", item("Bandages"))]
    s.answer(0, "item", item("Medkit"))
    assert s.p(0).items == [item("Medkit")]
    assert s.g.item_counter[3] == 1
    deck = s.g.item_decks[2]
    assert (deck.bottom, deck.bottom_seen, deck.discard) == ([item("Bandages")], [1], [])


@pytest.mark.rule("NEM-GAP-28")
def test_with_no_intruder_ever_one_chooses_at_the_end_before_the_check(scenario: Make) -> None:
    s = scenario()
    two = [OBJECTIVE["Ab Ovo"], OBJECTIVE["Salvaging the Prime Asset"]]
    s.p(0).status = EVACUATED
    s.p(1).status = DEAD
    s.p(0).objectives = two
    s.p(0).objectives_seen = [1, 1]
    s.g.engines = [1, 1, 1]
    s.start("reckoning")
    assert s.pending.kind == "objective"
    assert s.said("check.engines") == [], "nothing is turned over before the choice"
    s.answer(0, "objective", two[1])
    assert s.over
    assert s.g.winners == [True, False]


@pytest.mark.rule("NEM-GAP-29")
def test_a_sleeping_holder_of_quarantine_survives_mars(scenario: Make) -> None:
    s = scenario()
    for p, name in zip(s.g.players, ("Quarantine", "Ab Ovo"), strict=True):
        p.status = HIBERNATING
        p.objectives = [OBJECTIVE[name]]
        p.objectives_seen = [1 << p.seat]
    s.g.engines = [1, 1, 1]
    s.will("coordinates", 0)  # card 1: B is Mars
    s.start("reckoning")
    assert [p.status for p in s.g.players] == [HIBERNATING, DEAD]
    assert s.g.winners == [True, False]


@pytest.mark.rule("NEM-GAP-29")
def test_quarantine_saves_nobody_elsewhere_than_from_mars(scenario: Make) -> None:
    s = scenario()
    s.p(1).status = DEAD
    s.p(0).status = HIBERNATING
    s.p(0).objectives = [OBJECTIVE["Quarantine"]]
    s.p(0).objectives_seen = [1]
    s.g.engines = [1, 1, 1]
    s.will("coordinates", 1)  # card 2: B is Deep Space
    s.start("reckoning")
    assert s.p(0).status == DEAD


def dying(scenario: Make, **how: object) -> Scenario:
    """Seat 0, with three dressed wounds, is about to pass in a burning room."""
    s = scenario(characters=("Captain", "Pilot"), **how)
    s.put(0, 20)
    s.g.fire[20] = True
    s.wound(0, "Arm", "Hand", "Leg", dressed=True)
    s.hand(0)
    s.give(0, "Medkit", "Intercom")
    s.p(0).slots.append(Held(CARCASS))
    s.start()
    s.pass_(0)
    assert s.p(0).status == DEAD
    return s


@pytest.mark.rule("NEM-GAP-40")
def test_objects_of_the_dead_stay_in_the_room_items_are_lost(scenario: Make) -> None:
    s = dying(scenario)
    assert sorted(s.g.objects[20]) == sorted([CARCASS, CORPSES + s.p(0).character])
    assert s.p(0).items == [] and s.p(0).slots == [] and s.p(0).quests == []
    assert s.g.item_decks[2].discard == [item("Medkit")]
    assert sorted(s.g.removed) == sorted(item(n) for n in ("Six-Shooter", "Intercom", "Log Key"))


@pytest.mark.rule("NEM-GAP-52")
def test_in_the_cooperative_variant_only_objects_of_the_dead_are_dropped(scenario: Make) -> None:
    s = dying(scenario, variant="coop")
    assert sorted(s.g.objects[20]) == sorted([CARCASS, CORPSES + s.p(0).character])
    assert s.p(0).items == [item("Medkit"), item("Intercom")]
    assert [(held.kind, held.ammo) for held in s.p(0).slots] == [(item("Six-Shooter"), 6)]
    assert s.p(0).quests == [item("Log Key")]
    assert s.g.removed == []


@pytest.mark.rule("NEM-GAP-41")
def test_characters_have_no_trait_beyond_weapon_quests_and_cards(scenario: Make) -> None:
    fields = {field.name for field in msgspec.structs.fields(type(CHARACTERS[0]))}
    assert fields == {"name", "colour", "weapon", "quests", "cards"}
    s = scenario(seats=5)
    for p in s.g.players:
        assert (p.light, len(p.slots), len(p.quests)) == (0, 1, 2)
        assert sorted(p.deck.pool) == sorted(DECKS[p.character])


@pytest.mark.rule("NEM-GAP-42")
def test_there_is_one_side_of_the_board_to_play_on() -> None:
    assert [option.id for option in GAME.options] == ["intruder_player"]
    with pytest.raises(UnknownOption):
        GAME.make_setup(2, "", {"board": "reverse"})
    assert [room.id for room in BOARD] == list(range(1, 22))


@pytest.mark.rule("NEM-GAP-43")
def test_the_game_goes_on_for_who_waits_in_a_pod(scenario: Make) -> None:
    s = scenario(seats=3)
    s.tile(3, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.put(1, 3)
    s.p(1).pod = 1
    s.p(2).status = HIBERNATING
    s.put(0, 20)
    s.g.fire[20] = True
    s.wound(0, "Arm", "Hand", "Leg", dressed=True)
    s.hand(0)
    s.start()
    s.pass_(0)
    assert s.p(0).status == DEAD
    assert not s.over
    assert s.p(1).status == AWAKE
    assert s.pending.kind == "in_pod"


@pytest.mark.rule("NEM-GAP-44")
@pytest.mark.parametrize(("destruct", "lost"), [(-1, False), (5, True)])
def test_with_all_evacuated_jump_or_explosion_decides_nest_and_queen(
    scenario: Make, destruct: int, lost: bool
) -> None:
    s = scenario()
    s.tile(3, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.put(0, 3)
    s.p(0).pod = 1
    s.p(1).status = EVACUATED
    s.intruder("QUEEN", 10)
    s.g.destruct = destruct
    s.g.engines = [1, 1, 1]
    s.start("round", active=-1)
    s.answer(0, "launch", 1)
    assert s.over
    assert (s.g.ship_lost, s.g.nest_destroyed, s.g.queen_killed) == (lost, lost, lost)


@pytest.mark.rule("NEM-GAP-48")
def test_an_intruder_entering_an_unexplored_room_leaves_it_face_down(scenario: Make) -> None:
    s = scenario()
    s.tile(14, "Room Covered with Slime", explored=False)
    s.token(14, "FIRE", 1)
    token = s.g.tokens[14]
    s.intruder("ADULT", 17)
    s.draws_event(12)  # by number 2 into room 14
    s.draws_token("BLANK", 0)
    s.start("event")
    assert s.intruders(14) == ["ADULT"]
    assert not s.g.explored[14]
    assert s.g.tokens[14] == token
    assert not s.g.fire[14]


def interrupted(scenario: Make) -> Scenario:
    """Seats 0 and 1 in room 20; seat 1 holds the Interruption."""
    s = scenario()
    together(s)
    s.hand(0, "Search", "Rest", "Reload")
    s.hand(1, "Interruption")
    return s


@pytest.mark.rule("NEM-GAP-49")
def test_an_interrupted_shot_keeps_its_ammo_and_rolls_no_die(scenario: Make) -> None:
    """NEM-EX-42."""
    s = interrupted(scenario)
    s.intruder("ADULT", 20)
    s.start()
    s.do(0, "shoot", 0, s.g.intruders[0].id, decline=False)
    s.answer(1, "react", CARD["Interruption"])
    assert s.p(0).slots[0].ammo == 6
    assert len(s.p(0).hand) == 2
    assert s.g.actions_taken == 1


@pytest.mark.rule("NEM-GAP-49")
def test_an_interrupted_blow_costs_no_contamination_card(scenario: Make) -> None:
    s = interrupted(scenario)
    s.intruder("ADULT", 20)
    before = s.g.contamination_deck
    s.start()
    s.do(0, "melee", s.g.intruders[0].id, decline=False)
    s.answer(1, "react", CARD["Interruption"])
    assert s.g.contamination_deck == before
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-GAP-49")
def test_an_interrupted_one_use_item_is_discarded(scenario: Make) -> None:
    s = interrupted(scenario)
    s.intruder("ADULT", 20)
    s.give(0, "Grenade")
    s.start()
    s.use(0, "Grenade", decline=False)
    s.answer(1, "react", CARD["Interruption"])
    assert s.p(0).items == []
    assert s.g.item_decks[0].discard == [item("Grenade")]
    assert s.g.intruders[0].injuries == 0


@pytest.mark.rule("NEM-GAP-50")
def test_a_trade_in_which_nothing_changes_hands_still_costs_the_action(scenario: Make) -> None:
    s = scenario()
    together(s)
    s.hand(0, "Search", "Rest")
    s.hand(1)
    s.start()
    s.do(0, "trade")
    s.answer(0, "no_offer")
    s.answer(1, "no_offer")
    assert s.pending.kind == "action"
    assert s.g.actions_taken == 1
    assert len(s.p(0).hand) == 1


@pytest.mark.rule("NEM-GAP-50")
def test_a_trade_ends_after_three_passes(scenario: Make) -> None:
    s = scenario()
    together(s)
    s.hand(0, "Search", "Rest")
    s.hand(1)
    for name in ("Medkit", "Bandages", "Clothes", "Tools"):
        s.give(0, name)
    s.start()
    s.do(0, "trade")
    for number in range(3):
        if number:
            s.answer(0, "go_on")
        s.answer(0, "offer_to", 1)
        s.answer(0, ("item", s.p(0).items[0]))
        s.answer(0)
        s.answer(1, "accept")
        s.answer(1, "no_offer")
    assert s.pending.kind == "action"
    assert len(s.p(0).items) == 1
    assert len(s.p(1).items) == 3


@pytest.mark.rule("NEM-GAP-51")
def test_the_game_finds_the_target_of_an_attack_and_shows_no_hand(scenario: Make) -> None:
    s = scenario()
    together(s)
    s.hand(0, "Search", "Rest", contamination=1)
    s.hand(1, "Search", contamination=3)
    larva = s.intruder("LARVA", 20)
    s.draws_event(9)
    s.start("attacks")
    assert s.p(1).larva
    assert s.pending.kind == "action", "nobody was asked before the next turn"
    assert s.said("attack") == [(LARVA, 1, larva.id)]
    assert s.match is not None
    first = [e.kind for e in s.match.events or []][:3]
    assert first == ["attack", "larva.grows", "contaminated"]


@pytest.mark.rule("NEM-GAP-53")
def test_who_is_made_to_pass_by_another_discards_nothing_and_is_not_hurt(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    together(s)
    s.g.fire[20] = True
    s.wound(0, "Bleeding")
    s.wound(1, "Bleeding")
    s.give(0, "Orbital Maneuvering System")
    s.hand(0, "Search", "Rest")
    s.hand(1, "Search", "Rest", "Motivation")
    s.draws_event(9)
    s.draws_token("BLANK", 0)
    s.start()
    s.use(0, "Orbital Maneuvering System")
    assert s.pending.kind == "pass_discard"
    assert s.pending.seats == (0,)
    s.answer(0, ("card", CARD["Rest"]))
    # The user passed like anybody: Bleeding and fire. The other one did neither.
    assert s.p(0).light == 2
    assert s.p(1).light == 0
    assert s.p(1).deck.discard == []
    assert s.g.turn == 2
