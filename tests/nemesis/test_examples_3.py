"""The worked examples of the rules, as they stand there (NEM-EX-35 to -50)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.actions import FREE
from hullbreach.games.nemesis.ids import (
    AWAKE,
    CARCASS,
    CARD,
    CLEAN,
    CLOSED,
    CORPSES,
    DEAD,
    DESTROYED,
    EVACUATED,
    HIBERNATING,
    INFECTED,
    LOCKED,
    OBJECTIVE,
    UNKNOWN,
    UNLOCKED,
)
from tests.nemesis.scenario import Scenario, corridor, ship, types

Make = Callable[..., Scenario]
SEARCH = CARD["Search"]


def last_to_leave(make: Make, destruct: int, objective: str = "Ab Ovo") -> Scenario:
    """Seat 0 sits in an unlocked pod, seat 1 sleeps; both hold this objective."""
    s = ship(make, 2, 11)
    s.tile(2, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.p(0).pod = 1
    s.p(1).status = HIBERNATING
    s.g.destruct = destruct
    for p in s.g.players:
        p.objectives, p.objectives_seen = [OBJECTIVE[objective]], [1 << p.seat]
    return s


@pytest.mark.rule("NEM-EX-35")
def test_example_35_the_last_awake_evacuates_with_an_active_sequence(scenario: Make) -> None:
    s = last_to_leave(scenario, 4)
    s.weakness(0, "Vital Places")
    s.start()
    s.do(0, "launch", 1)
    assert s.g.ship_lost
    assert [p.status for p in s.g.players] == [EVACUATED, DEAD]
    assert s.said("check.engines") == s.said("check.coordinates") == []
    assert s.said("check.clean") == [(0,)]
    assert s.g.winners == [True, False]


@pytest.mark.rule("NEM-EX-36")
@pytest.mark.parametrize(
    ("engines", "space", "objective", "lost", "sleeper"),
    [
        ([1, 0, 1], 2, "Ab Ovo", False, HIBERNATING),  # one DAMAGED, C: Earth
        ([1, 0, 0], 2, "Ab Ovo", True, DEAD),
        ([1, 1, 1], 1, "Ab Ovo", False, DEAD),  # B: Mars
        ([1, 1, 1], 1, "Quarantine", False, HIBERNATING),
    ],
)
def test_example_36_the_same_without_a_sequence(
    engines: list[int], space: int, objective: str, lost: bool, sleeper: int, scenario: Make
) -> None:
    s = last_to_leave(scenario, -1, objective)
    s.g.engines, s.g.coordinates, s.g.destination = engines, 2, space
    s.start()
    s.do(0, "launch", 1)
    assert s.said("ship.jumps") == [()]
    assert s.g.ship_lost is lost
    assert [p.status for p in s.g.players] == [EVACUATED, sleeper]


@pytest.mark.rule("NEM-EX-37")
def test_example_37_the_contamination_check(scenario: Make) -> None:
    def checked(
        contamination: int, infected: int, larva: bool, drawn: list[int]
    ) -> tuple[int, int]:
        """Status of the survivor, and how many cards were drawn."""
        s = ship(scenario, 7, 1)
        p = s.p(0)
        p.status, p.larva = EVACUATED, larva
        s.p(1).status = DEAD
        p.hand.clear()
        p.deck.pool[:] = [SEARCH] * 10 + [UNKNOWN] * contamination
        p.objectives, p.objectives_seen = [OBJECTIVE["Ab Ovo"]], [1]
        s.g.engines, s.g.coordinates = [1, 1, 1], 0
        if not larva:
            s.scans(*[i < infected for i in range(contamination)])
        s.will("contamination check", *drawn)
        s.start("reckoning")
        return s.p(0).status, len(s.p(0).deck.discard)

    # 14 cards, 4 of them contamination, one INFECTED: a CLEAN one among the four kills as well.
    assert checked(4, 1, False, [SEARCH] * 4) == (EVACUATED, 4)
    assert checked(4, 1, False, [SEARCH, CLEAN, SEARCH, SEARCH]) == (DEAD, 4)
    assert checked(4, 1, False, [SEARCH, SEARCH, INFECTED, SEARCH]) == (DEAD, 4)
    # No INFECTED but a larva on board: the same draw.
    assert checked(4, 0, True, [SEARCH, SEARCH, SEARCH, UNKNOWN]) == (DEAD, 4)
    # Nine contamination cards, none INFECTED, no larva: no draw.
    assert checked(9, 0, False, []) == (EVACUATED, 0)


@pytest.mark.rule("NEM-EX-38")
def test_example_38_interruption_of_an_interruption(scenario: Make) -> None:
    s = ship(scenario, 2, 2)
    s.tile(2, "Comms Room")
    s.hand(0, "Rest", "Search", "Interruption")
    s.hand(1, "Interruption", "Rest")
    s.start()
    s.do(0, "room_action", 0, pay=False)
    s.answer(0, ("card", CARD["Rest"]), ("card", CARD["Search"]))
    s.answer(1, "react", CARD["Interruption"])
    s.answer(0, "react", CARD["Interruption"])
    s.settle()
    assert s.p(0).signal
    assert CARD["Interruption"] in s.p(0).deck.discard
    assert CARD["Interruption"] in s.p(1).deck.discard
    assert (s.p(0).hand, s.p(1).hand) == ([], [CARD["Rest"]])


@pytest.mark.rule("NEM-EX-39")
def test_example_39_two_adults_at_one_closed_door(scenario: Make) -> None:
    s = ship(scenario, 18, 18)
    s.door(3, 7, CLOSED)
    s.intruder("ADULT", 7)
    s.intruder("ADULT", 3)
    s.bag(("BLANK", 0))
    s.draws_event(3)  # creepers and adults by number 3
    s.start("event")
    assert s.intruders(7) == s.intruders(3) == ["ADULT"]
    assert s.g.doors[corridor(3, 7)] == DESTROYED


@pytest.mark.rule("NEM-EX-40")
@pytest.mark.parametrize(("items", "counter"), [(3, 2), (1, 1)])
def test_example_40_solo_item_counter(items: int, counter: int, scenario: Make) -> None:
    s = scenario(1)
    s.put(0, 1)
    s.fill(0)
    s.tile(2, "Armory", explored=False)
    s.token(2, "MALFUNCTION", items)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 2)
    assert s.g.item_counter[2] == counter


@pytest.mark.rule("NEM-EX-41")
def test_example_41_searching_a_green_room(scenario: Make) -> None:
    s = ship(scenario, 2, 18)
    s.tile(2, "Emergency Room", items=2)
    s.hand(0, "Search", "Rest")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Search")
    medkit, bandages = (option[1] for option in s.options())
    s.answer(0, "item", medkit)
    green = s.g.item_decks[2]
    assert s.g.item_counter[2] == 1
    assert s.p(0).items == [medkit]
    assert green.bottom == [bandages]
    assert green.discard == []
    assert len(green) == 29


@pytest.mark.rule("NEM-EX-42")
def test_example_42_what_an_interrupted_action_costs(scenario: Make) -> None:
    def interrupted(*action: object, item: str = "") -> Scenario:
        s = ship(scenario, 7, 7)
        it = s.intruder("ADULT", 7)
        s.hand(0, "Rest", "Search", "Reload")
        s.hand(1, "Interruption")
        if item:
            s.give(0, item)
        s.start()
        if item:
            s.use(0, item, decline=False)
        else:
            s.do(0, *action, it.id, decline=False)
        s.answer(1, "react", CARD["Interruption"])
        s.settle()
        assert len(s.p(0).hand) == 2
        assert s.g.actions_taken == 1
        assert s.g.intruders[0].injuries == 0
        return s

    s = interrupted("shoot", 0)
    assert s.p(0).slots[0].ammo == 6
    assert s.said("combat.roll") == []
    s = interrupted("melee")
    assert UNKNOWN not in s.p(0).deck.discard
    assert s.p(0).wounds == []
    s = interrupted(item="Grenade")
    assert s.p(0).items == []
    assert len(s.g.item_decks[0].discard) == 1
    assert s.p(0).wounds == s.p(1).wounds == []


@pytest.mark.rule("NEM-EX-43")
@pytest.mark.parametrize("meeting", [False, True])
def test_example_43_covering_fire_for_both(meeting: bool, scenario: Make) -> None:
    s = ship(scenario, 7, 7, characters=("Soldier", "Pilot"))
    s.hand(0, "Covering Fire", "Rest", "Search", "Taking Aim", "Full Auto")
    s.intruder("ADULT", 7)
    if meeting:
        s.noise((6, 7))
        s.bag(("CREEPER", 1), ("BLANK", 0))
        s.draws_token("CREEPER", 1)
    s.roll(noise=1)
    s.start()
    s.play(0, "Covering Fire")
    s.answer(0, "both", 0, 1)
    s.settle()
    s.answer(1, "accept")
    s.answer(0, "room", 6)
    s.settle()
    assert (s.p(0).room, s.p(1).room) == (6, 6)
    assert [args[0] for args in s.said("noise.roll")] == [0]
    assert s.intruders(6) == (["CREEPER"] if meeting else [])
    assert s.said("attack") == []
    assert s.p(0).slots[0].ammo == 4


@pytest.mark.rule("NEM-EX-44")
@pytest.mark.parametrize(("face", "injuries"), [("BLANK", 2), ("HIT", 4), ("DOUBLE", 5)])
def test_example_44_full_auto(face: str, injuries: int, scenario: Make) -> None:
    s = ship(scenario, 7, 1, characters=("Soldier", "Pilot"))
    s.hand(0, "Full Auto")
    s.intruder("ADULT", 7)
    s.roll(combat=face)
    s.draws_endurance(6)
    s.start()
    s.play(0, "Full Auto")
    assert s.g.intruders[0].injuries == injuries
    assert s.p(0).slots[0].ammo == 0


@pytest.mark.rule("NEM-EX-45")
def test_example_45_a_hand_of_contamination_cards(scenario: Make) -> None:
    s = ship(scenario, 1, 18)
    s.hand(0, contamination=3)
    s.give(0, "Synthetic Food")
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-01"
    assert s.refusal(0, "move", 2) == "NEM-CARD-01"
    assert s.refusal(0, "item", s.p(0).items[0], 0) == "NEM-CARD-01"
    verbs = {option[0] for option in s.options()}
    assert "pass" in verbs and "drop" in verbs
    assert verbs <= {*FREE, "pass"}


@pytest.mark.rule("NEM-EX-46")
@pytest.mark.parametrize(("item", "left"), [("Grenade", 3), ("Molotov Cocktail", 4)])
def test_example_46_a_grenade_into_the_nest(item: str, left: int, scenario: Make) -> None:
    s = ship(scenario, 1, 18)
    s.tile(2, "Nest")
    s.give(0, item)
    s.roll(noise=2)
    s.start()
    s.use(0, item)
    assert s.g.eggs == left
    assert s.said("noise.roll") == [(0, 1, 2)]
    assert s.noisy((1, 3))
    assert s.g.fire[2] is (item == "Molotov Cocktail")
    if s.g.fire[2]:
        s.bag(("BLANK", 0))
        s.draws_event(2)
        s.pass_(0)
        s.pass_(1)
        assert s.g.turn == 2
        assert s.g.eggs == 3


def airlock(make: Make) -> Scenario:
    """Seat 0 has started the airlock procedure on yellow room 7, where seat 1 and an adult are."""
    s = ship(make, 14, 7)
    s.tile(14, "Airlock Control")
    s.tile(7, "Engine Control Room")
    s.intruder("ADULT", 7)
    s.bag(("BLANK", 0))
    s.start()
    s.do(0, "room_action", 0)
    if s.pending.kind == "airlock":
        s.answer(0, "room", 7)
        s.settle()
    assert [s.g.doors[corridor(*pair)] for pair in ((6, 7), (7, 8), (3, 7))] == [CLOSED] * 3
    assert s.g.airlock == 7
    return s


@pytest.mark.rule("NEM-EX-47")
def test_example_47_a_destroyed_door_stops_the_airlock(scenario: Make) -> None:
    s = airlock(scenario)
    s.pass_(0)
    s.roll(combat="HIT")
    s.draws_endurance(0)
    s.draws_event(12)  # number 2: into the door to room 8
    s.do(1, "shoot", 0, s.g.intruders[0].id)
    assert s.g.doors[corridor(7, 8)] == DESTROYED
    assert s.g.airlock == 0
    s.draws_attack("Slime", 5)
    s.draws_event(9)
    s.pass_(1)
    assert s.p(1).status == AWAKE
    assert s.intruders(7) == ["ADULT"]


@pytest.mark.rule("NEM-EX-47")
def test_example_47_the_airlock_kills_all_in_its_room(scenario: Make) -> None:
    s = airlock(scenario)
    assert s.g.pods[1:3] == [LOCKED, LOCKED]
    s.pass_(0)
    s.draws_event(9)
    s.pass_(1)
    assert s.p(1).status == DEAD
    assert s.g.intruders == []
    assert sorted(s.g.objects[7]) == sorted([CARCASS, CORPSES + s.p(1).character])
    assert s.g.pods[1:3] == [UNLOCKED, UNLOCKED]
    assert s.match is not None and s.match.events is not None
    order = ["character.dies", "pods.unlocked", "time", "event"]
    assert [e.kind for e in s.match.events if e.kind in order] == order


@pytest.mark.rule("NEM-EX-48")
def test_example_48_three_developments(scenario: Make) -> None:
    s = ship(scenario, 7, 1, 18)
    assert len(s.g.bag) == 13
    start = types(s.g.bag)
    size = []
    draws = (("LARVA", 1), ("CREEPER", 1), ("BLANK", 0))
    s.draws_token(*draws[0])
    s.start("bag")
    size.append(len(s.g.bag))
    for token, event in zip(draws[1:], (2, 9), strict=True):
        s.draws_event(event)
        s.draws_token(*token)
        turn = s.g.turn
        while s.g.turn == turn:
            s.pass_(s.pending.seats[0])
        size.append(len(s.g.bag))
    assert size == [13, 13, 14]
    after = types(s.g.bag)
    assert after["LARVA"] == start["LARVA"] - 1
    assert after["CREEPER"] == start["CREEPER"] - 1
    assert after["BREEDER"] == 1
    assert after["ADULT"] == start["ADULT"] + 2


@pytest.mark.rule("NEM-EX-49")
def test_example_49_the_queen_comes_to_the_nest(scenario: Make) -> None:
    s = ship(scenario, 2, 18)
    s.tile(2, "Nest")
    s.hand(0, "Rest", "Search", "Order")
    s.noise((1, 2), (2, 6), (2, 0), (3, 7))
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.draws_attack("Slime", 5)
    s.start("bag")
    assert s.intruders(2) == ["QUEEN"]
    assert s.noisy((3, 7))
    assert s.said("surprise") == [(0, 5)]
    assert s.p(0).slime
    assert types(s.g.bag) == {"BLANK": 1}


@pytest.mark.rule("NEM-EX-50")
def test_example_50_danger_with_one_adult_free_and_a_creeper_behind_a_door(
    scenario: Make,
) -> None:
    s = ship(scenario, 11, 18)
    s.fill(0, 1)
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 9)
    s.door(8, 9, CLOSED)
    s.roll(noise="danger")
    s.start()
    s.do(0, "move", 8)
    assert s.intruders(8) == ["ADULT"]
    assert s.intruders(9) == ["CREEPER"]
    assert s.g.doors[corridor(8, 9)] == DESTROYED
    assert s.noisy()
    assert s.said("surprise") == s.said("attack") == []
