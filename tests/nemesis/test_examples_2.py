"""The worked examples of the rules, as they stand there (NEM-EX-18 to -34)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    AWAKE,
    BAG_TYPES,
    CARCASS,
    CLOSED,
    CORPSES,
    DEAD,
    DESTROYED,
    EVACUATED,
    HIBERNATING,
    LOCKED,
    TOKENS,
    UNKNOWN,
    UNLOCKED,
)
from tests.nemesis.scenario import Scenario, corridor, ship, types

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-EX-18")
def test_example_18_the_last_card_pays_for_the_move(scenario: Make) -> None:
    s = ship(scenario, 7, 18)
    s.hand(0, "Rest")
    s.noise((6, 7))
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.draws_attack("Slime", 5)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6)
    assert s.said("surprise") == [(0, 2)]
    assert s.p(0).slime


@pytest.mark.rule("NEM-EX-19")
@pytest.mark.parametrize("alone", [False, True])
def test_example_19_the_blank_in_room_14(alone: bool, scenario: Make) -> None:
    s = ship(scenario, 17, 1)
    s.noise((13, 14))
    s.bag(("BLANK", 0), *([] if alone else [("LARVA", 1)]))
    if not alone:
        s.draws_token("BLANK", 0)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 14)
    assert s.noisy((11, 14), (13, 14), (14, 17), (14, 0))
    assert types(s.g.bag) == {"BLANK": 1, ("ADULT" if alone else "LARVA"): 1}
    assert s.g.intruders == []


# Injuries of a plain shot by target and face.
SHOTS = {
    "ADULT": {"BLANK": 0, "CREEPER": 0, "ADULT": 1, "HIT": 1, "DOUBLE": 2},
    "BREEDER": {"BLANK": 0, "CREEPER": 0, "ADULT": 0, "HIT": 1, "DOUBLE": 2},
    "QUEEN": {"BLANK": 0, "CREEPER": 0, "ADULT": 0, "HIT": 1, "DOUBLE": 2},
}


@pytest.mark.rule("NEM-EX-20")
@pytest.mark.parametrize("face", ["BLANK", "CREEPER", "ADULT", "HIT", "DOUBLE"])
def test_example_20_the_combat_die(face: str, scenario: Make) -> None:
    for type_, results in SHOTS.items():
        s = ship(scenario, 7, 1, characters=("Scout", "Pilot"))
        it = s.intruder(type_, 7)
        s.roll(combat=face)
        if results[face]:
            s.draws_endurance(*([6] if type_ == "ADULT" else [6, 5]))
        s.start()
        s.do(0, "shoot", 0, it.id)
        assert s.g.intruders[0].injuries == results[face]
    s = ship(scenario, 7, 1, characters=("Scout", "Pilot"))
    it = s.intruder("LARVA", 7)
    s.roll(combat=face)
    s.start()
    s.do(0, "shoot", 0, it.id)
    assert s.intruders(7) == (["LARVA"] if face == "BLANK" else [])


@pytest.mark.rule("NEM-EX-21")
def test_example_21_melee(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    it = s.intruder("BREEDER", 7)
    s.roll(combat="ADULT")
    s.draws_wound("Leg")
    s.start()
    s.do(0, "melee", it.id)
    assert s.g.intruders[0].injuries == 0
    assert len(s.p(0).wounds) == 1
    assert UNKNOWN in s.p(0).deck.discard
    s = ship(scenario, 7, 1)
    it = s.intruder("ADULT", 7)
    s.roll(combat="DOUBLE")
    s.draws_endurance(6)
    s.start()
    s.do(0, "melee", it.id)
    assert s.g.intruders[0].injuries == 1


def shoots(make: Make, type_: str, injuries: int, *cards: int, room: int = 7) -> Scenario:
    """A shot brings the intruder to so many injuries; then these check cards."""
    s = ship(make, room, 1)
    s.intruder(type_, room, injuries - 1)
    s.roll(combat="HIT")
    s.draws_endurance(*cards)
    s.start()
    return s


@pytest.mark.rule("NEM-EX-22")
def test_example_22_an_adult_with_three_injuries(scenario: Make) -> None:
    for card, alive in ((3, False), (4, True)):
        s = shoots(scenario, "ADULT", 3, card)
        s.do(0, "shoot", 0, s.g.intruders[0].id)
        assert s.intruders(7) == (["ADULT"] if alive else [])
        assert s.g.objects[7] == ([] if alive else [CARCASS])
    for injuries in (1, 3, 12):
        s = shoots(scenario, "ADULT", injuries, 0)
        s.draws_event(12)  # number 2: to room 8
        s.do(0, "shoot", 0, s.g.intruders[0].id)
        assert s.intruders(8) == ["ADULT"]
        assert s.g.intruders[0].injuries == injuries


@pytest.mark.rule("NEM-EX-23")
def test_example_23_a_breeder_with_seven_injuries(scenario: Make) -> None:
    for cards, alive in (((3, 4), False), ((3, 5), True)):
        s = shoots(scenario, "BREEDER", 7, *cards)
        s.do(0, "shoot", 0, s.g.intruders[0].id)
        assert s.intruders(7) == (["BREEDER"] if alive else [])
    s = shoots(scenario, "BREEDER", 7, 0, 2)
    s.draws_event(12)
    s.do(0, "shoot", 0, s.g.intruders[0].id)
    assert s.intruders(8) == ["BREEDER"]


@pytest.mark.rule("NEM-EX-24")
def test_example_24_retreat_from_room_2(scenario: Make) -> None:
    s = shoots(scenario, "ADULT", 3, 0, room=2)
    s.draws_event(1)
    before = len(s.g.bag)
    token = s.g.intruders[0].token
    s.do(0, "shoot", 0, s.g.intruders[0].id)
    assert s.g.intruders == []
    assert len(s.g.bag) == before + 1
    assert s.g.bag[-1] == token
    s = ship(scenario, 2, 18)
    s.door(1, 2, CLOSED)
    it = s.intruder("ADULT", 2)
    s.roll(combat="HIT")
    s.draws_endurance(0)
    s.draws_event(3)
    s.start()
    s.do(0, "shoot", 0, it.id)
    assert s.g.doors[corridor(1, 2)] == DESTROYED
    assert s.intruders(2) == ["ADULT"]


@pytest.mark.rule("NEM-EX-25")
def test_example_25_wounds(scenario: Make) -> None:
    def burns(light: int, undressed: tuple[str, ...], dressed: tuple[str, ...] = ()) -> Scenario:
        """One more light wound, by passing in a burning room."""
        s = ship(scenario, 7, 1)
        s.p(0).light = light
        s.wound(0, *undressed)
        s.wound(0, *dressed, dressed=True)
        s.g.fire[7] = True
        return s

    s = burns(2, ())
    s.draws_wound("Leg")
    s.start()
    s.pass_(0)
    assert (s.p(0).light, len(s.p(0).wounds), s.p(0).status) == (0, 1, AWAKE)
    s = burns(2, ("Arm", "Leg"))
    s.draws_wound("Body")
    s.start()
    s.pass_(0)
    assert (s.p(0).light, len(s.p(0).wounds), s.p(0).status) == (0, 3, AWAKE)
    s = burns(0, ("Arm",), ("Leg", "Body"))
    s.start()
    s.pass_(0)
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-EX-26")
def test_example_26_who_is_attacked_in_the_event_phase(scenario: Make) -> None:
    for second, first_player, target in (
        (("Rest", "Search", "Demolition"), 1, 0),
        (("Rest", "Search"), 1, 1),
        (("Rest", "Search"), 0, 0),
    ):
        s = ship(scenario, 7, 7)
        s.hand(0, "Rest", "Search", contamination=3)
        s.hand(1, *second)
        s.g.first = first_player
        s.intruder("ADULT", 7)
        s.bag(("BLANK", 0))
        s.draws_attack("Slime", 5)
        s.draws_event(9)
        s.start("attacks")
        assert [p.slime for p in s.g.players] == [target == 0, target == 1]


@pytest.mark.rule("NEM-EX-27")
@pytest.mark.parametrize("deadly", [False, True])
def test_example_27_escape_from_queen_and_larva(deadly: bool, scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.intruder("LARVA", 7)
    s.intruder("QUEEN", 7)
    if deadly:
        s.wound(0, "Leg")
    s.draws_attack("Tail Attack", 2)
    if not deadly:
        s.draws_wound("Body")
        s.roll(noise=2)
    s.start()
    s.do(0, "escape", 6)
    order = [BAG_TYPES[args[0]] for args in s.said("attack")]
    if deadly:
        assert order == ["QUEEN"]
        assert s.p(0).status == DEAD
        assert s.g.objects[7] == [CORPSES + s.p(0).character]
        assert s.intruders(7) == ["LARVA", "QUEEN"]
    else:
        assert order == ["QUEEN", "LARVA"]
        assert s.p(0).larva
        assert s.p(0).room == 6
        assert s.intruders(7) == ["QUEEN"]


@pytest.mark.rule("NEM-EX-28")
def test_example_28_passing_in_a_burning_room(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.g.fire[7] = True
    s.fill(1, 8)
    s.roll(noise=["silence"] * 6)
    s.start()
    s.pass_(0)
    assert s.p(0).light == 1
    for room in (2, 1, 2, 1, 2, 1):  # three rounds of two actions
        s.do(1, "move", room)
    assert s.g.actions_taken == 0
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-EX-28")
def test_example_28_two_full_rounds_there_and_the_pass_in_the_third(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.g.fire[7] = True
    s.hand(0, "Rest", "Reload", "Motivation", "Demolition")
    s.start()
    s.play(0, "Rest")
    s.play(0, "Reload")
    assert s.p(0).light == 1
    s.pass_(1)
    s.play(0, "Motivation")
    s.play(0, "Demolition", "sabotage")
    assert s.p(0).light == 2
    s.draws_wound("Leg")
    s.bag(("BLANK", 0))
    s.draws_event(9)
    s.pass_(0)
    assert (s.p(0).light, len(s.p(0).wounds)) == (0, 1)


@pytest.mark.rule("NEM-EX-29")
@pytest.mark.parametrize("burning", [True, False])
def test_example_29_a_ninth_fire(burning: bool, scenario: Make) -> None:
    s = ship(scenario, 7, 11, 1, characters=("Mechanic", "Pilot", "Scout"))
    s.hand(0, "Pyrotechnics", "Rest", "Search")
    s.disarm(0)
    s.give(0, "Energy Charge")
    s.p(1).status, s.p(2).status = HIBERNATING, EVACUATED
    for room in (7 if burning else 8, 2, 3, 4, 5, 6, 9, 10):
        s.g.fire[room] = True
    s.start()
    s.play(0, "Pyrotechnics", "arson")
    s.answer(0, "item", s.p(0).items[0])
    s.settle()
    assert s.p(0).items == []
    assert s.over is not burning
    if burning:
        assert sum(s.g.fire) == 8
    else:
        assert s.g.ship_lost
        assert [p.status for p in s.g.players] == [DEAD, DEAD, EVACUATED]


@pytest.mark.rule("NEM-EX-30")
def test_example_30_bag_development(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.bag(("CREEPER", 1), ("BLANK", 0), ("LARVA", 1))
    s.draws_token("CREEPER", 1)
    creepers = types(s.g.supply)["CREEPER"]
    s.start("bag")
    assert types(s.g.supply)["CREEPER"] == creepers + 1
    assert types(s.g.bag) == {"BREEDER": 1, "BLANK": 1, "LARVA": 1}
    s = scenario(2)
    s.tile(2, "Nest", explored=False)
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.start("bag")
    assert s.g.eggs == 6
    assert types(s.g.bag) == {"QUEEN": 1, "BLANK": 1}


@pytest.mark.rule("NEM-EX-31")
def test_example_31_all_roll_but_those_in_combat(scenario: Make) -> None:
    for face, rolls in ((1, [1, 2]), ("danger", [1])):
        s = ship(scenario, 12, 7, 7)
        s.intruder("CREEPER", 12)
        s.intruder("ADULT", 8)
        s.bag(("ADULT", 2), ("BLANK", 0))
        s.draws_token("ADULT", 2)
        s.roll(noise=[face, 2][: len(rolls)])
        s.start("bag")
        assert [args[0] for args in s.said("noise.roll")] == rolls
        assert s.intruders(7) == (["ADULT"] if face == "danger" else [])


@pytest.mark.rule("NEM-EX-32")
def test_example_32_the_ninth_adult(scenario: Make) -> None:
    s = ship(scenario, 7, 12)
    for room in (12, 12, 12, 17, 17, 18, 20, 21):
        s.intruder("ADULT", room, injuries=1)
    s.noise((6, 7))
    s.roll(noise=1)
    wanted = ("ADULT", TOKENS[next(t for t in s.g.supply + s.g.bag if TOKENS[t][0] == 3)][1])
    s.bag(wanted, ("BLANK", 0))
    s.draws_token(*wanted)
    s.hand(0, "Rest", "Search", "Order", "Reload", "Demolition")
    s.start()
    s.do(0, "move", 6)
    assert s.intruders(12) == ["ADULT"] * 3
    assert s.intruders(6) == ["ADULT"]
    assert len(s.g.intruders) == 4
    assert types(s.g.bag) == {"ADULT": 5, "BLANK": 1}


@pytest.mark.rule("NEM-EX-33")
def test_example_33_the_time_marker(scenario: Make) -> None:
    s = ship(scenario, 11, 1)
    s.bag(("BLANK", 0))
    s.g.time = 9
    s.draws_event(2)
    s.g.first = 1
    s.start("time")
    assert s.g.time == 8
    assert s.refusal(0, "room_action", 0) is None  # hibernating, in the next Player Phase
    s = ship(scenario, 11, 1)
    s.g.time = 1
    s.start("time")
    assert (s.g.time, s.over) == (0, True)
    assert s.said("ship.jumps") == [()]
    assert s.said("event") == []


@pytest.mark.rule("NEM-EX-34")
def test_example_34_self_destruct_started_in_turn_3(scenario: Make) -> None:
    s = ship(scenario, 4, 1)
    s.tile(4, "Generator")
    s.g.turn = 3
    s.bag(("BLANK", 0))
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.destruct == 6
    labels = []
    for number, event in enumerate((2, 5, 9, 3, 13)):
        s.draws_event(event)
        if number:
            s.draws_token("BLANK", 0)
        turn = s.g.turn
        while s.g.turn == turn:
            s.pass_(s.pending.seats[0])
        labels.append(s.g.destruct)
        pods = s.g.pods[1:3]
        assert pods == [LOCKED, LOCKED] if number < 2 else [UNLOCKED, UNLOCKED]
        assert s.refusal(0, "room_action", 0) == (None if number < 2 else "NEM-SD-02")
    assert labels == [5, 4, 3, 2, 1]
    assert s.g.turn == 8
    while not s.over:
        s.pass_(s.pending.seats[0])
    assert (s.g.destruct, s.g.ship_lost, s.g.ending) == (0, True, "destruct")


@pytest.mark.rule("NEM-EX-34")
def test_example_34_time_runs_out_with_the_sequence_active(scenario: Make) -> None:
    s = ship(scenario, 4, 1)
    s.g.destruct = 5
    s.g.time = 1
    s.start("time")
    assert (s.g.ship_lost, s.g.ending) == (True, "destruct")
