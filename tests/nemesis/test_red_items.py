"""Every item of the red deck: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    DESTROYED,
    EGG,
    HIBERNATING,
    ITEMS_BY_NAME,
    LOCKED,
    OBJECTIVE,
    OPEN,
    UNLOCKED,
    item,
)
from hullbreach.games.nemesis.items import ITEM_USES
from tests.nemesis.marks import board, check_item, spent, used_up
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def test_the_red_deck() -> None:
    deck = {card.name: card.count for card in ITEMS if card.deck == "red"}
    assert deck == {
        "Energy Charge": 11, "Grenade": 4, "Smoke Grenade": 3, "Recon Drone": 3, "Decoy": 2,
        "Self-Destruct Key": 1, "Evacuation Key": 1, "Comms Key": 1, "Extended Magazine": 1,
        "Prototype Pistol": 1, "Prototype Rifle": 1, "Prototype Shotgun": 1,
    }  # fmt: skip


# -- Energy Charge -----------------------------------------------------------------------------


@pytest.mark.rule("NEM-ITEM-11", "NEM-ITEM-10")
def test_energy_charge_loads_an_energy_weapon_to_capacity(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Energy Charge", "Prototype Rifle")
    s.p(0).slots[0].ammo = 1
    check_item(s, "Energy Charge", "load", 1, "A")
    s.start()
    s.use(0, "Energy Charge", "load")
    assert s.options() == [("slot", 0, item("Rifle")), ("slot", 1, item("Prototype Rifle"))]
    s.do(0, *s.options()[0])
    assert s.p(0).slots[0].ammo == 4
    used_up(s, "Energy Charge")
    spent(s)


@pytest.mark.parametrize(("before", "after"), [(OPEN, CLOSED), (CLOSED, OPEN)])
def test_energy_charge_opens_or_closes_a_door(scenario: Make, before: int, after: int) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Energy Charge")
    s.door(6, 7, before)
    s.door(7, 8, DESTROYED)
    check_item(s, "Energy Charge", "door", 1, "O")
    s.start()
    s.use(0, "Energy Charge", "door")
    assert ("corridor", corridor(7, 8)) not in s.options()
    s.do(0, "corridor", corridor(6, 7))
    assert s.g.doors[corridor(6, 7)] == after
    used_up(s, "Energy Charge")


@pytest.mark.rule("NEM-ITEM-25")
def test_energy_charges_of_both_decks_do_the_same_and_go_to_their_own(scenario: Make) -> None:
    red, yellow = ITEMS_BY_NAME["Energy Charge"]
    assert ITEM_USES[red] == ITEM_USES[yellow]
    s = board(scenario, "Scout")
    s.p(0).items.append(yellow)
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Energy Charge", "load")
    assert [deck.discard for deck in s.g.item_decks] == [[], [yellow], []]


# -- Grenade -----------------------------------------------------------------------------------


def test_grenade_hurts_all_intruders_and_all_characters_of_its_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Grenade")
    s.g.objects[7].append(EGG)
    check_item(s, "Grenade", "throw", 1, "A")
    s.g.objects[7].clear()
    s.put(1, 7)
    adult, breeder = s.intruder("ADULT", 7), s.intruder("BREEDER", 7)
    away = s.intruder("ADULT", 8)
    s.draws_endurance(5, 5, 3)  # two for the breeder (1 injury), one for the adult (2): both live
    s.draws_wound("Leg", "Hand")
    s.start()
    s.use(0, "Grenade")
    assert s.options() == [("room", 7), ("room", 8)]
    s.do(0, "room", 7)
    assert {o[1] for o in s.options()} == {adult.id, breeder.id}
    s.do(0, "target", adult.id)
    injuries = {it.id: it.injuries for it in s.g.intruders}
    assert injuries == {adult.id: 2, breeder.id: 1, away.id: 0}
    assert (len(s.p(0).wounds), len(s.p(1).wounds)) == (1, 1)
    assert s.said("noise.roll") == []
    used_up(s, "Grenade")
    spent(s)


def test_grenade_flies_over_an_open_path_to_an_intruder_or_an_egg(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Grenade")
    s.hand(0, "Rest")
    grenade = ("item", item("Grenade"), 0)
    assert s.refusal(0, *grenade) == "NEM-ACT-06"
    s.intruder("LARVA", 5)  # two rooms away
    assert s.refusal(0, *grenade) == "NEM-ACT-06"
    s.intruder("LARVA", 8)
    s.door(7, 8, CLOSED)
    assert s.refusal(0, *grenade) == "NEM-ACT-06"
    s.door(7, 8, DESTROYED)
    s.start()
    s.use(0, "Grenade")
    assert s.intruders(8) == []
    assert s.p(0).wounds == []  # not in the room it flew to


@pytest.mark.rule("NEM-NEST-04")
def test_grenade_destroys_two_eggs_and_makes_noise(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Grenade")
    s.hand(0, "Rest")
    s.g.objects[8] += [EGG, EGG, EGG]
    s.roll(noise=1)
    s.start()
    s.use(0, "Grenade")
    assert s.g.objects[8] == [EGG]
    assert s.noisy((6, 7))


# -- Smoke Grenade, Recon Drone, Decoy ---------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-13")
def test_smoke_grenade_makes_the_others_discard_and_covers_the_way(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Smoke Grenade")
    check_item(s, "Smoke Grenade", "smoke", 1, "C")
    s.put(1, 7)
    s.hand(1, "Rest", "Piloting", contamination=1)
    s.intruder("ADULT", 7)
    s.roll(noise=3)
    s.start()
    s.use(0, "Smoke Grenade")
    s.do(0, "room", 6)
    assert (s.pending.kind, s.pending.seats) == ("smoke_discard", (1,))
    assert s.options() == [("card", CARD["Rest"]), ("card", CARD["Piloting"])]
    s.answer(1, "card", CARD["Piloting"])
    assert (s.p(1).hand, len(s.p(1).contamination)) == ([CARD["Rest"]], 1)
    assert s.p(1).deck.discard == [CARD["Piloting"]]
    assert s.p(0).room == 6
    assert s.said("attack") == []
    used_up(s, "Smoke Grenade")
    spent(s)


def test_smoke_grenade_needs_an_open_path(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Smoke Grenade")
    s.hand(0, "Rest")
    s.intruder("ADULT", 7)
    for room in (3, 6, 8):
        s.door(room, 7, CLOSED)
    assert s.refusal(0, "item", item("Smoke Grenade"), 0) == "NEM-MOVE-02"


@pytest.mark.rule("NEM-EXPL-11")
def test_recon_drone_looks_at_a_tile_and_its_token(scenario: Make) -> None:
    s = scenario()
    s.tile(2, "Nest", explored=False)
    s.token(2, "FIRE", 2)
    s.give(0, "Recon Drone")
    check_item(s, "Recon Drone", "look", 1, "O")
    s.start()
    s.use(0, "Recon Drone")
    s.do(0, "room", 2)
    assert s.match is not None
    mine, theirs = (s.match.view(seat).table.rooms[1] for seat in (0, 1))
    assert (mine.tile, mine.token) == ("Nest", "fire 2")
    assert (theirs.tile, theirs.token) == ("", "")
    assert not s.g.explored[2]
    used_up(s, "Recon Drone")
    spent(s)


def test_recon_drone_needs_an_unexplored_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Recon Drone")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Recon Drone"), 0) == "NEM-ACT-06"


def test_decoy_lures_the_intruders_around_a_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Decoy")
    check_item(s, "Decoy", "decoy", 1, "A")
    s.door(3, 7, CLOSED)
    s.door(8, 11, CLOSED)
    s.intruder("ADULT", 7)  # in combat: attacks first
    s.intruder("CREEPER", 9)
    s.intruder("BREEDER", 11)  # behind a closed door
    s.intruder("LARVA", 6)  # not next to room 8
    s.draws_attack("Scratch", 2)
    s.start()
    s.use(0, "Decoy")
    assert s.options() == [("room", 3), ("room", 6), ("room", 8)]
    s.do(0, "room", 8)
    assert (s.p(0).light, len(s.said("attack"))) == (1, 1)
    assert sorted(s.intruders(8)) == ["ADULT", "CREEPER"]
    assert (s.intruders(11), s.intruders(6)) == (["BREEDER"], ["LARVA"])
    assert s.g.doors[corridor(8, 11)] == DESTROYED
    used_up(s, "Decoy")
    spent(s)


# -- keys --------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-SD-01", "NEM-SD-02")
@pytest.mark.parametrize(("before", "after"), [(-1, 6), (6, -1), (4, -1)])
def test_self_destruct_key_starts_or_stops(scenario: Make, before: int, after: int) -> None:
    s = board(scenario, "Captain", "Comms Room")
    s.give(0, "Self-Destruct Key")
    s.g.destruct = before
    check_item(s, "Self-Destruct Key", "destruct", 1, "O")
    s.start()
    s.use(0, "Self-Destruct Key")
    assert s.g.destruct == after
    used_up(s, "Self-Destruct Key")
    spent(s)


def test_self_destruct_key_needs_a_computer_and_the_usual_conditions(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.give(0, "Self-Destruct Key")
    s.hand(0, "Rest")
    key = ("item", item("Self-Destruct Key"), 0)
    assert s.refusal(0, *key) == "NEM-ROOM-04"
    s.tile(7, "Comms Room")
    s.g.destruct = 3  # yellow
    assert s.refusal(0, *key) == "NEM-SD-02"
    s.g.destruct = -1
    s.p(1).status = HIBERNATING
    assert s.refusal(0, *key) == "NEM-SD-01"


@pytest.mark.rule("NEM-POD-07")
@pytest.mark.parametrize(("before", "after"), [(LOCKED, UNLOCKED), (UNLOCKED, LOCKED)])
def test_evacuation_key_turns_a_pod_of_the_section(
    scenario: Make, before: int, after: int
) -> None:
    s = board(scenario, "Captain", "Evacuation Section B")
    s.g.pods[2] = before
    s.give(0, "Evacuation Key")
    check_item(s, "Evacuation Key", "turn_pod", 1, "O")
    s.start()
    s.use(0, "Evacuation Key")
    assert s.g.pods[1:3] == [LOCKED, after]
    used_up(s, "Evacuation Key")
    spent(s)


def test_evacuation_key_needs_a_section_and_an_empty_pod(scenario: Make) -> None:
    s = board(scenario, "Captain", "Armory")
    s.give(0, "Evacuation Key")
    s.hand(0, "Rest")
    key = ("item", item("Evacuation Key"), 0)
    assert s.refusal(0, *key) == "NEM-POD-07"
    s.tile(7, "Evacuation Section A")
    assert s.refusal(0, *key) is None
    s.g.pods[1] = UNLOCKED
    s.put(1, 7)
    s.p(1).pod = 1
    assert s.refusal(0, *key) == "NEM-POD-07"


@pytest.mark.rule("NEM-OBJ-05")
def test_comms_key_looks_at_an_objective_of_a_player_with_the_signal(scenario: Make) -> None:
    s = scenario(3)
    s.tile(7, "Comms Room")
    s.put(0, 7)
    objectives = [OBJECTIVE["Ab Ovo"], OBJECTIVE["Quarantine"]]
    for seat in (1, 2):
        s.p(seat).objectives = objectives[:]
        s.p(seat).objectives_seen = [1 << seat] * 2
    s.give(0, "Comms Key")
    s.hand(0, "Rest")
    key = ("item", item("Comms Key"), 0)
    assert s.refusal(0, *key) == "NEM-ACT-06"
    s.p(0).signal = True  # the own one does not help
    assert s.refusal(0, *key) == "NEM-ACT-06"
    s.p(2).signal = True
    check_item(s, "Comms Key", "objective", 1, "O")
    s.g.malfunction[7] = True
    assert s.refusal(0, *key) == "NEM-ROOM-04"
    s.g.malfunction[7] = False
    s.start()
    s.use(0, "Comms Key")
    # Player 2 alone has sent the signal; corporate or personal is named unseen.
    assert s.options() == [("objective_deck", 0), ("objective_deck", 1)]
    s.do(0, "objective_deck", 1)
    assert s.match is not None
    known = [s.match.view(seat).table.players[2].known_objectives for seat in (0, 1)]
    assert known == [("Quarantine",), ()]
    used_up(s, "Comms Key")
    spent(s)
