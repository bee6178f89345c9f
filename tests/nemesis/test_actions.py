"""What a player may do with an action slot (NEM-ACT)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CARD,
    DEAD,
    EGG,
    EVACUATED,
    HIBERNATING,
    UNLOCKED,
    item,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def alone(scenario: Make, room: int = 1, *characters: str) -> Scenario:
    """The first character in a room, the second far away, all explored, five cards each."""
    s = scenario(characters=characters or ("Captain", "Pilot"))
    s.explore_all()
    s.put(0, room)
    s.put(1, 17)
    s.fill(0)
    s.fill(1)
    return s


def verbs(s: Scenario) -> set[str]:
    """The verbs among the legal actions of the pending decision."""
    assert s.pending.kind == "action"
    return {option[0] for option in s.options()}


@pytest.mark.rule("NEM-ACT-01")
def test_actions_come_from_basics_cards_items_and_the_room(scenario: Make) -> None:
    s = alone(scenario)
    s.hand(0, "Rest", "Search", "Search")
    s.give(0, "Synthetic Food")
    s.start()
    assert verbs(s) == {"move", "careful", "card", "item", "room_action", "drop", "pass"}
    rooms = [option for option in s.options() if option[0] == "room_action"]
    assert rooms == [("room_action", 0), ("room_action", 1)], "the two room actions of the Cockpit"
    s.put(0, 11)
    s.start()
    assert "room_action" not in verbs(s), "the chambers of the Hibernatorium are closed"


@pytest.mark.rule("NEM-ACT-02")
def test_basic_actions_cost_what_they_say(scenario: Make) -> None:
    """With one card less each of them is refused for its cost."""
    s = alone(scenario, 7)
    s.put(1, 7)
    s.g.objects[7].append(BLUE_CORPSE)
    s.give(0, "Tools", "Chemicals")
    s.start()
    costs = {
        ("move", 6): 1,
        ("careful", 6): 2,
        ("trade",): 1,
        ("craft",): 1,
        ("pick_up", BLUE_CORPSE): 1,
        ("quest", item("Intercom")): 1,
    }
    check_costs(s, costs)
    it = s.intruder("ADULT", 7)
    check_costs(s, {("shoot", 0, it.id): 1, ("melee", it.id): 1, ("escape", 6): 1})


def check_costs(s: Scenario, costs: dict[tuple[object, ...], int]) -> None:
    names = ("Rest", "Search")
    for option, cost in costs.items():
        s.hand(0, *names[:cost])
        assert s.refusal(0, *option) is None, option
        s.hand(0, *names[: cost - 1], contamination=1)
        assert s.refusal(0, *option) == "NEM-CARD-01", option


@pytest.mark.rule("NEM-ACT-02")
@pytest.mark.parametrize(
    ("option", "cost"),
    [(("move", 6), 1), (("careful", 6), 2), (("trade",), 1), (("pick_up", BLUE_CORPSE), 1)],
)
def test_and_exactly_that_is_paid(option: tuple[object, ...], cost: int, scenario: Make) -> None:
    s = alone(scenario, 7)
    s.put(1, 7)
    s.g.objects[7].append(BLUE_CORPSE)
    if option[0] == "move":
        s.roll(noise="silence")
    s.start()
    s.do(0, *option)
    assert len(s.p(0).hand) == 5 - cost
    assert s.g.actions_taken == 1


@pytest.mark.rule("NEM-ACT-03")
def test_in_combat_only_shoot_melee_and_escape_are_left_of_the_basics(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.put(1, 7)
    s.g.objects[7].append(BLUE_CORPSE)
    s.tile(7, "Shower Room")
    s.give(0, "Tools", "Chemicals")
    s.start()
    calm = {"move", "careful", "trade", "craft", "pick_up", "quest", "room_action"}
    assert calm <= verbs(s) and not {"shoot", "melee", "escape"} & verbs(s)
    s.intruder("CREEPER", 7)
    for option in (("move", 6), ("trade",), ("craft",), ("pick_up", BLUE_CORPSE),
                   ("room_action", 0),
                   ("quest", item("Intercom"))):  # fmt: skip
        assert s.refusal(0, *option) == "NEM-ACT-03", option
    assert s.refusal(0, "careful", 6) == "NEM-MOVE-09"
    s.start()
    assert not calm & verbs(s) and {"shoot", "melee", "escape"} <= verbs(s)


@pytest.mark.rule("NEM-ACT-04", "NEM-ESC-01")
def test_attacks_and_escapes_need_somebody_to_fight(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.intruder("ADULT", 6)  # next door is not here
    s.start()
    assert not {"shoot", "melee", "escape"} & verbs(s)
    assert s.refusal(0, "escape", 6) == "NEM-ESC-01"


@pytest.mark.rule("NEM-ACT-04", "NEM-NEST-02", "NEM-CMB-02")
def test_eggs_lying_about_can_be_attacked_without_combat(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.g.eggs_left -= 1
    s.g.objects[7].append(EGG)
    s.start()
    assert {"shoot", "melee", "move"} <= verbs(s)
    assert "escape" not in verbs(s)


@pytest.mark.rule("NEM-ACT-05")
def test_cards_and_items_say_themselves_whether_they_work_in_combat(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.hand(0, "Rest", "Demolition", "Reload", "Suppressive Fire", "Order")
    s.give(0, "Energy Charge", "Smoke Grenade", "Synthetic Food", "Military Drugs")
    s.intruder("CREEPER", 7)
    s.start()
    cards = {option[1] for option in s.options() if option[0] == "card"}
    assert cards == {CARD[name] for name in ("Demolition", "Reload", "Suppressive Fire")}
    items = {option[1] for option in s.options() if option[0] == "item"}
    smoke, drugs = s.p(0).items[1], s.p(0).items[3]
    assert items == {smoke, drugs}


@pytest.mark.rule("NEM-ACT-06")
def test_an_action_may_be_done_for_nothing(scenario: Make) -> None:
    s = alone(scenario)
    s.hand(0, "Rest", "Reload")
    s.start()
    assert s.refusal(0, "card", CARD["Rest"], 0) is None
    s.play(0, "Rest")
    s.play(0, "Reload")
    assert s.p(0).slots[0].ammo == 6, "the Six-Shooter was full already"
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-ACT-06")
def test_but_a_named_target_must_exist(scenario: Make) -> None:
    s = alone(scenario)
    s.hand(0, "Order", "Basic Repairs", "Search", "Search")
    s.start()
    assert s.refusal(0, "card", CARD["Order"], 0) == "NEM-ACT-06"
    assert s.refusal(0, "card", CARD["Basic Repairs"], 0) == "NEM-ACT-06"
    s.put(1, 1)
    s.g.malfunction[1] = True
    assert s.refusal(0, "card", CARD["Order"], 0) is None
    assert s.refusal(0, "card", CARD["Basic Repairs"], 0) is None


@pytest.mark.rule("NEM-ACT-07")
def test_characters_are_no_targets(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.put(1, 7)
    s.start()
    assert not {"shoot", "melee"} & verbs(s)
    it = s.intruder("CREEPER", 7)
    s.start()
    aimed_at = {o[-1] for o in s.options() if o[0] in ("shoot", "melee")}
    assert aimed_at == {it.id}


@pytest.mark.rule("NEM-ACT-07")
def test_harm_comes_through_effects_that_say_so(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.put(1, 7)
    s.hand(1, "Rest", "Search", contamination=1)
    s.give(0, "Taser")
    s.start()
    s.use(0, "Taser", "shock")
    assert s.p(1).hand == [] and s.p(1).contamination == []
    assert (s.p(1).light, s.p(1).wounds) == (0, [])


@pytest.mark.rule("NEM-ACT-08")
def test_in_a_pod_there_is_nothing_to_do_but_launch_leave_or_stay(scenario: Make) -> None:
    s = alone(scenario, 4)
    s.tile(4, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.p(0).pod = 1
    s.give(0, "Synthetic Food")
    s.start()
    assert s.options() == [("launch", 1), ("leave_pod", 1), ("stay", 1)]
    s.answer(0, "stay", 1)
    assert s.pending.kind == "pass_discard" and s.said("passes") == [(0,)]
    s.answer(0)
    assert s.p(0).passed and s.p(0).pod == 1
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-ACT-09", "NEM-WND-10")
def test_who_dies_during_an_action_does_nothing_more(scenario: Make) -> None:
    """Adrenaline: the escape fails, no card is drawn, nobody arrives, the round ends."""
    s = alone(scenario, 7, "Scout", "Pilot")
    s.wound(0, "Arm", "Hand")
    s.disarm(0)
    s.intruder("ADULT", 7)
    s.hand(0, "Adrenaline", "Rest")
    s.draws_attack("Bite", 4)
    s.start()
    s.answer(0, "card", CARD["Adrenaline"], 1)
    s.answer(0, "room", 6)
    assert s.p(0).status == DEAD
    assert s.said("cards.drawn") == [] and s.said("moved") == []
    assert s.pending.seats == (1,)
    assert s.p(0).passed and s.said("cards.discarded") == []


@pytest.mark.rule("NEM-ACT-09")
@pytest.mark.parametrize(("room", "status"), [(11, HIBERNATING), (4, EVACUATED)])
def test_who_leaves_the_board_has_ended_the_round(room: int, status: int, scenario: Make) -> None:
    s = alone(scenario, room)
    s.g.time = 8
    s.tile(4, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.g.fire[room] = True
    s.roll(noise="silence")
    s.start()
    s.do(0, "room_action", 0)
    if status == EVACUATED:
        s.answer(0, "launch", 1)
    assert s.p(0).status == status
    assert s.pending.seats == (1,), "though only one action was taken"
    assert s.said("cards.discarded") == [] and s.p(0).light == 0
    assert len(s.p(0).hand) == 3


@pytest.mark.rule("NEM-ACT-09")
def test_the_rest_that_does_not_need_the_dead_character_goes_on(scenario: Make) -> None:
    """Covering Fire: the Soldier dies on arriving, the other character still moves."""
    s = alone(scenario, 7, "Soldier", "Pilot")
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.wound(0, "Arm", "Hand")
    s.noise((6, 11))
    s.hand(0, "Covering Fire")
    s.hand(1)
    s.roll(noise=2)
    s.draws_token("ADULT", 4)
    s.draws_attack("Bite", 4)
    s.start()
    s.answer(0, "card", CARD["Covering Fire"], 0)
    s.answer(0, "both", 0, 1)
    s.answer(1, "accept")
    s.answer(0, "room", 6)
    assert s.p(0).status == DEAD
    assert s.p(1).room == 6, "in combat there: no noise roll"


@pytest.mark.rule("NEM-ACT-02", "NEM-ITEM-22")
def test_a_quest_item_costs_its_printed_price(scenario: Make) -> None:
    s = alone(scenario, 1, "Scout", "Pilot")
    s.start()
    s.do(0, "quest", item("Security Key"))
    assert len(s.p(0).hand) == 4
    assert item("Security Key") in s.p(0).items
