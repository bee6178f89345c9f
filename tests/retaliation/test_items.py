"""Items, support equipment, serious wounds (IT, S, WD)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.content import ITEMS
from hullbreach.games.retaliation.gains import BELT
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import fit_hands, free_hand, gain_item, hand_slots, new_held
from hullbreach.games.retaliation.health import wound
from hullbreach.games.retaliation.ids import (
    AMMO,
    ARM,
    BURST_DIE,
    CARD,
    CLOSED,
    DESTROYED,
    EYES,
    FIXED_CLEAN,
    FIXED_INFECTED,
    GRENADE,
    ITEM,
    NOISE_DIE,
    NONE,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    WOUND,
)
from hullbreach.games.retaliation.item_uses import contaminations, remove_one
from hullbreach.games.retaliation.noise import noise_roll
from hullbreach.games.retaliation.passives import abdomen, recycle, scanned_card, sense
from hullbreach.games.retaliation.piles import redeal
from hullbreach.games.retaliation.robots import ROBOT_ACTION
from hullbreach.games.retaliation.state import Held, Player
from hullbreach.games.retaliation.things import ADULT
from hullbreach.games.retaliation.turn import renew
from hullbreach.toolkit.verbs import refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm, loaded

K19, K27, K28 = CORRIDOR_SLOT["K19"], CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
R32, R21 = ROOM_SLOT["R32"], ROOM_SLOT["R21"]
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Recon and Officer in R32, an Armory; K19 leads up to R21, K27 to the Landing Zone."""
    made = scenario()
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=108, K19=208)
    made.put("Recon", "R32")
    for p in made.g.players:
        p.belt = [NONE] * 4
    return made


def ways(s: Scenario, name: str, n: int = 0) -> list[Any]:
    return list(s.g.edition.items[name][n].options(s.g, 0))


def uses(s: Scenario, name: str, n: int, *way: Any, answers: tuple[Any, ...] = ()) -> Player:
    """Use an item of the backpack or in hand, by the verb of the turn."""
    p = s.g.players[0]
    if ITEM[name] not in [*p.backpack, *[it.kind for it in p.held]]:
        p.backpack.append(ITEM[name])
    p.hand = [EXTRA, *p.hand]
    option = ("item", ITEM[name], n, *way)
    assert refusal(s.g, 0, ACTIONS, option) is None
    pays: tuple[Any, ...] = ([("card", EXTRA)],) if len(p.hand) + len(p.contamination) > 1 else ()
    s.run(ACTIONS["item"].run(s.g, 0, *option[1:]), *pays, *answers)
    return p


def wears(s: Scenario, name: str) -> Held:
    held = new_held(s.g, ITEM[name])
    s.g.players[0].armor = [held]
    return held


@pytest.mark.rule("NR-USE-01", "NR-USE-02")
def test_all_that_can_be_used_has_a_use_and_nothing_else(s: Scenario) -> None:
    assert {it.name for it in ITEMS if it.use} == set(s.g.edition.items)


@pytest.mark.rule("NR-SLT-01", "NR-SLT-02", "NR-SLT-03", "NR-USE-03", "NR-GOLD-05")
@pytest.mark.parametrize(("name", "kind"), [("Ammo Crate", AMMO), ("Frag Pouch", GRENADE)])
def test_two_tokens(s: Scenario, name: str, kind: int) -> None:
    assert ways(s, name) == [(2,), (1,), (0,)]
    p = uses(s, name, 0, 2)
    assert p.belt == [kind, kind, NONE, NONE] and p.backpack == []
    assert s.g.item_decks[0].discard == [ITEM[name]]
    p.belt = [GRENADE] * 4
    uses(s, name, 0, 2, answers=(("token", GRENADE, BELT, 2), ("keep",)))
    assert p.belt == [GRENADE, GRENADE, kind, GRENADE]
    p.belt = [NONE] * 4
    uses(s, name, 0, 1)
    uses(s, name, 0, 0)
    assert p.belt == [kind, NONE, NONE, NONE]


@pytest.mark.rule("NR-REP-09", "NR-GOLD-15")
def test_x91_flash_charge(s: Scenario) -> None:
    assert ways(s, "Flash Charge") == []
    s.intruder("Adult", "R32")
    uses(s, "Flash Charge", 0, answers=(("corridor", K19),))
    assert s.at("K19") == ["Adult"]


@pytest.mark.rule("NR-FIRE-01")
def test_fire_in_a_next_room_and_out_again(s: Scenario) -> None:
    uses(s, "Incendiary Canister", 0, R21)
    assert s.g.fire[R21] and (R21,) not in ways(s, "Incendiary Canister")
    s.g.fire[R32] = True
    uses(s, "Extinguisher", 0)
    assert not any(s.g.fire) and ways(s, "Extinguisher") == []


@pytest.mark.rule("NR-BRS-07")
def test_a_mine_adds_one(s: Scenario) -> None:
    assert ways(s, "Tripwire Mine") == []
    s.intruder("Adult", "K19")
    s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1)
    uses(s, "Tripwire Mine", 0, K19, answers=([("intruder", ADULT, 1), ("intruder", ADULT, 2)],))
    assert s.at("K19") == []


@pytest.mark.rule("NR-USE-05", "NR-USE-04")
def test_a_designator_rolls_again_once_a_turn(s: Scenario) -> None:
    p = s.g.players[0]
    gun = loaded(s, "Field Pistol")
    p.backpack = [ITEM["Target Designator"]]
    s.intruder("Drone", "K19")
    s.rolls(BURST_DIE, 1, 1)
    s.run(burst(s.g, 0, gun, K19), ("reroll",))
    assert len(s.said("burst.roll")) == 2 and p.used == [ITEM["Target Designator"]]
    s.rolls(BURST_DIE, 1)
    s.run(burst(s.g, 0, gun, K19), ("keep",))
    renew(s.g, "turn", 0)
    assert p.used == []


@pytest.mark.rule("NR-MALF-06")
def test_toolkit_and_tape_mend(s: Scenario) -> None:
    gun = arm(s, "Riot Gun")
    gun.malfunction = s.g.malfunction[R32] = True
    p = uses(s, "Toolkit", 0, "room")
    assert not s.g.malfunction[R32] and p.backpack == [ITEM["Toolkit"]]
    uses(s, "Binding Tape", 0, "item", 0, 0)
    assert not gun.malfunction


@pytest.mark.rule("NR-HVY-01")
def test_tape_makes_items_share_a_hand(s: Scenario) -> None:
    arm(s, "Riot Gun")
    arm(s, "Shock Prod")
    p = s.g.players[0]
    assert free_hand(s.g, p) == NONE
    uses(s, "Binding Tape", 1, 0, 1)
    assert free_hand(s.g, p) == 1 and ways(s, "Binding Tape", 1) == []
    p.held.pop()
    arm(s, "Shock Prod").hand = 1
    assert free_hand(s.g, p) == NONE


@pytest.mark.rule("NR-COR-04")
def test_foam_reinforces(s: Scenario) -> None:
    uses(s, "Sealant Foam", 0, K19)
    assert s.g.reinforced[K19] and (K19,) not in ways(s, "Sealant Foam")


@pytest.mark.rule("NR-DOOR-02", "NR-DOOR-04")
def test_door_jack_and_keycard(s: Scenario) -> None:
    s.g.door_at[K27], s.g.door_at[K19] = NONE, R32
    assert ways(s, "Door Jack") == [(K19, "close"), (K19, "destroy")]
    uses(s, "Master Keycard", 0, K19, "close")
    assert s.g.doors[K19] == CLOSED
    uses(s, "Door Jack", 0, K19, "destroy")
    assert s.g.doors[K19] == DESTROYED


@pytest.mark.rule("NR-NOI-16")
def test_lure_and_drone(s: Scenario) -> None:
    s.noise("K19")
    assert ways(s, "Noise Lure") == [(K19, K27)]
    uses(s, "Noise Lure", 0, K19, K27)
    assert (s.g.noise[K19], s.g.noise[K27]) == (0, 1)
    arm(s, "Scout Drone")
    s.g.players[0].room = R21
    uses(s, "Scout Drone", 0, K27)
    assert s.g.noise[K27] == 0 and ways(s, "Scout Drone") == []


@pytest.mark.rule("NR-IPL-01", "NR-HP-02")
def test_healing_items(s: Scenario) -> None:
    p, q = s.g.players[0], s.put("Officer", "R32")
    assert ways(s, "Medkit") == [] == ways(s, "Bandages")
    q.health = 5
    uses(s, "Medkit", 0, 1, answers=(("agree",),))
    assert q.health == 3 and ways(s, "Bandages") == []
    p.health = 8
    uses(s, "Bandages", 0, 0)
    assert p.health == 6
    q.wounds = [WOUND["Leg"]]
    s.g.wound_deck.pool.remove(WOUND["Leg"])
    uses(s, "Medkit", 1, 1, answers=(("agree",),))
    assert q.wounds == []


@pytest.mark.rule("NR-OXY-01", "NR-IPL-02")
def test_air_and_cards(s: Scenario) -> None:
    s.put("Officer", "R32")
    assert ways(s, "Oxygen Canister") == []
    s.g.players[0].oxygen = 2
    assert uses(s, "Oxygen Canister", 0, 0).oxygen == 6
    assert ways(s, "Adrenaline") == [()]
    assert len(uses(s, "Adrenaline", 0).hand) == 2
    p = uses(s, "Combat Stims", 0)
    assert len(p.hand) == 5 and p.health == 1


@pytest.mark.rule("NR-CON-03", "NR-CON-06")
def test_serum_and_spray(s: Scenario) -> None:
    p = s.g.players[0]
    p.contamination = [UNKNOWN, UNKNOWN]
    s.will("contamination face", 0, 20)
    uses(s, "Antiviral Serum", 0)
    assert p.contamination == [SEEN_INFECTED] and not p.larva
    uses(s, "Decon Spray", 0, SEEN_INFECTED)
    assert p.contamination == [] and len(s.g.contamination_gone) == 2
    assert ways(s, "Decon Spray") == []


@pytest.mark.rule("NR-DOOR-10")
def test_a_barrier_stands_at_the_own_end(s: Scenario) -> None:
    uses(s, "Portable Barrier", 0, K19)
    assert s.g.barriers[K19] == R32 and (K19,) not in ways(s, "Portable Barrier")
    s.g.doors = [CLOSED] * len(s.g.doors)
    assert ways(s, "Portable Barrier") == []


@pytest.mark.rule("NR-RMU-03")
def test_a_data_spike_uses_a_computer_room_from_afar(s: Scenario) -> None:
    assert (R21, 1) in ways(s, "Data Spike")
    assert uses(s, "Data Spike", 0, R21, 1).data
    s.g.malfunction[R21] = True
    assert ways(s, "Data Spike") == []


@pytest.mark.rule("NR-LND-12")
def test_beacon(s: Scenario) -> None:
    uses(s, "Signal Beacon", 0, 1)
    assert s.g.lander == 11


# -- by themselves -----------------------------------------------------------------------------


@pytest.mark.rule("NR-ROBA-02")
def test_a_relay_reaches_the_robot_from_anywhere(s: Scenario) -> None:
    s.g.connected, s.g.robot.card, s.g.robot.room = True, 3, R21
    s.g.players[0].hand = [EXTRA]
    option = ("robot", 0, R32, NONE)
    assert refusal(s.g, 0, ROBOT_ACTION, option) == "NR-ROBA-02"
    relay = arm(s, "Signal Relay")
    assert refusal(s.g, 0, ROBOT_ACTION, option) is None
    relay.malfunction = True
    assert refusal(s.g, 0, ROBOT_ACTION, option) == "NR-ROBA-02"


@pytest.mark.rule("NR-MALF-03")
@pytest.mark.parametrize(
    ("name", "seam", "before", "after"),
    [
        ("Plate Vest", "attack.health", 2, 1),
        ("Plate Vest", "attack.health", 1, 1),
        ("Breacher Plate", "attack.health", 3, 2),
        ("Exo-Frame", "hands", 2, 3),
        ("Hazmat Suit", "contamination.near", 1, 0),
    ],
)
def test_armor_that_changes_numbers(
    s: Scenario, name: str, seam: str, before: int, after: int
) -> None:
    worn = wears(s, name)
    assert s.g.modified(seam, 0, before) == after
    worn.malfunction = True
    assert s.g.modified(seam, 0, before) == before


@pytest.mark.rule("NR-OXY-03")
def test_a_pressure_suit_on_turns_that_were_passed(s: Scenario) -> None:
    wears(s, "Pressure Suit")
    s.g.turn.seat = 0
    assert s.g.modified("oxygen.loss", 0, 1) == 1
    s.g.turn.passed = True
    assert s.g.modified("oxygen.loss", 0, 1) == 0


@pytest.mark.rule("NR-EXP-10", "NR-GAP-250")
def test_a_sensor_takes_a_marker_back(s: Scenario) -> None:
    """Of the two that the card placed its owner picks; the robot's explorations are not its own."""
    both = [CORRIDOR_SLOT["K29"], CORRIDOR_SLOT["K35"]]
    s.corridors(K29=302, K35=303)
    s.noise("K29", "K35")
    s.run(sense(s.g, 0, both))
    assert [s.g.noise[k] for k in both] == [1, 1]
    sensor = arm(s, "Proximity Sensor")
    s.run(sense(s.g, 0, both), ("corridor", both[1]))
    assert [s.g.noise[k] for k in both] == [1, 0]
    s.run(sense(s.g, NONE, both[:1]))
    sensor.malfunction = True
    s.run(sense(s.g, 0, both[:1]))
    assert s.g.noise[both[0]] == 1


@pytest.mark.rule("NR-NOI-19", "NR-USE-05")
def test_a_quiet_suit_rolls_again_once_a_round(s: Scenario) -> None:
    wears(s, "Quiet Suit")
    s.rolls(NOISE_DIE, 1, 4)
    s.run(noise_roll(s.g, 0), ("reroll",))
    assert len(s.said("noise.roll")) == 2
    s.rolls(NOISE_DIE, 4)
    s.run(noise_roll(s.g, 0))
    renew(s.g, "round")
    assert not s.g.players[0].armor[0].used


@pytest.mark.rule("NR-NOI-17", "NR-NOI-19")
def test_a_quiet_suit_rolls_again_for_the_room_that_was_rolled_for(s: Scenario) -> None:
    wears(s, "Quiet Suit")
    s.rolls(NOISE_DIE, 1, 4)
    s.run(noise_roll(s.g, 0, LANDING_ZONE), ("reroll",))
    assert [said[1] for said in s.said("noise.roll")] == [LANDING_ZONE, LANDING_ZONE]


@pytest.mark.rule("NR-EXP-01")
def test_a_scanner_chooses_between_two(s: Scenario) -> None:
    arm(s, "Tactical Scanner")
    first, second = s.g.explorations.pool[:2]
    s.will("exploration card", first, second)
    assert s.run(scanned_card(s.g, 0), ("exploration", second)) == second
    assert s.g.explorations.bottom == [first] and s.g.exploring == []
    assert first not in s.g.explorations.top and second not in s.g.explorations.top


@pytest.mark.rule("NR-EXP-01")
def test_only_who_scans_sees_the_two_cards(s: Scenario) -> None:
    """D66: which cards there are to choose from is hidden from all others."""
    arm(s, "Tactical Scanner")
    first, second = s.g.explorations.pool[:2]
    s.will("exploration card", first, second)
    asked = scanned_card(s.g, 0)
    assert not isinstance(asked, int)
    next(asked)
    [own, other, watching] = [
        next(deck for deck in GAME.view(s.g, seat).decks if deck.name == "exploration")
        for seat in (0, 1, None)
    ]
    assert len(own.known_top) == 2 and "?" not in own.known_top and not own.open
    for deck in (other, watching):
        assert not deck.open and set(deck.known_top) == {"?"}
    asked.close()


@pytest.mark.rule("NR-EXP-01")
def test_what_is_scanned_is_other_cards_in_worlds_dealt_anew(s: Scenario) -> None:
    """And none is lost there, or there twice."""
    arm(s, "Tactical Scanner")
    deck = s.g.explorations
    before = sorted(deck.pool)
    first, second = deck.pool[:2]
    s.will("exploration card", first, second)
    asked = scanned_card(s.g, 0)
    assert not isinstance(asked, int)
    decision = next(asked)
    redeal(s.g, 1, random.Random(3), (0,))
    assert deck.top != [second, first]
    lower, upper = deck.top
    with pytest.raises(StopIteration) as done:
        asked.send(decision.options[1])
    assert done.value.value == lower and deck.bottom == [upper]
    assert sorted([lower, upper, *deck.pool]) == before


@pytest.mark.rule("NR-USE-05")
def test_a_recycler_gives_one_a_round(s: Scenario) -> None:
    held = arm(s, "Oxygen Recycler")
    p = s.g.players[0]
    p.oxygen = 2
    recycle(s.g, 0)
    assert p.oxygen == 2
    p.oxygen = 1
    recycle(s.g, 0)
    assert p.oxygen == 2 and held.used
    p.oxygen = 0
    recycle(s.g, 0)
    assert p.oxygen == 0


@pytest.mark.rule("NR-WND-01")
@pytest.mark.parametrize("bears", [True, False])
def test_a_vest_bears_a_wound(s: Scenario, bears: bool) -> None:
    wears(s, "Ballistic Vest")
    s.run(wound(s.g, 0, "NR-WND-01"), ("bear",) if bears else ("decline",))
    p = s.g.players[0]
    assert (p.health, len(p.wounds)) == ((2, 0) if bears else (3, 1))


# -- serious wounds ----------------------------------------------------------------------------


@pytest.mark.rule("NR-WND-01")
@pytest.mark.parametrize(
    ("name", "seam", "before", "after"),
    [
        ("Leg", "opportunity", 3, 4),
        ("Lungs", "oxygen.loss", 1, 2),
        ("Eyes", "burst.hits", 3, 2),
        ("Eyes", "burst.hits", 1, 1),
        ("Head", "room.cards", 2, 3),
        ("Hand", "gear.cards", 1, 2),
        ("Ribs", "melee.cards", 1, 2),
        ("Nerves", "reaction.cards", 0, 1),
    ],
)
def test_wounds_change_numbers(s: Scenario, name: str, seam: str, before: int, after: int) -> None:
    assert s.g.modified(seam, 0, before) == before
    s.g.players[0].wounds = [WOUND[name]]
    assert s.g.modified(seam, 0, before) == after and WOUND["Eyes"] == EYES


@pytest.mark.rule("NR-HVY-04")
def test_an_arm_costs_a_hand_at_once(s: Scenario) -> None:
    arm(s, "Riot Gun")
    prod = arm(s, "Shock Prod")
    s.will("serious wound", ARM)
    s.run(wound(s.g, 0, "NR-WND-01"), ("drop", 0, ITEM["Riot Gun"]))
    p = s.g.players[0]
    assert hand_slots(s.g, p) == 1 and p.held == [prod] and prod.hand == 0


@pytest.mark.rule("NR-HVY-04")
def test_the_third_hand_goes_with_the_frame(s: Scenario) -> None:
    wears(s, "Exo-Frame")
    for name in ("Riot Gun", "Shock Prod", "Power Maul"):
        arm(s, name)
    p = s.g.players[0]
    s.run(fit_hands(s.g, 0))
    assert len(p.held) == 3
    p.armor[0].malfunction = True
    s.run(fit_hands(s.g, 0), ("drop", 1, ITEM["Shock Prod"]))
    assert sorted(it.hand for it in p.held) == [0, 1]


@pytest.mark.rule("NR-HVY-04", "NR-ARM-02")
def test_the_third_hand_goes_with_a_frame_that_is_taken_off_for_other_armor(s: Scenario) -> None:
    wears(s, "Exo-Frame")
    for name in ("Riot Gun", "Shock Prod", "Power Maul"):
        arm(s, name)
    p = s.g.players[0]
    s.run(
        gain_item(s.g, 0, ITEM["Breacher Plate"], "NR-ARM-02", fill=False),
        ("clear", 0, ITEM["Exo-Frame"]),
        ("drop", 0, ITEM["Riot Gun"]),
    )
    assert [it.kind for it in p.armor] == [ITEM["Breacher Plate"]] and len(p.held) == 2


@pytest.mark.rule("NR-ACT-13")
@pytest.mark.parametrize("pays", [True, False])
def test_passing_hurts_an_abdomen(s: Scenario, pays: bool) -> None:
    p = s.g.players[0]
    p.hand = [EXTRA]
    s.run(abdomen(s.g, 0))
    p.wounds = [WOUND["Abdomen"]]
    p.health = 3
    s.run(abdomen(s.g, 0), ("card", EXTRA) if pays else ("suffer",))
    assert (p.health, p.hand) == ((3, []) if pays else (4, [EXTRA]))


@pytest.mark.rule("NR-ACT-13", "NR-CON-05")
def test_contamination_cards_nobody_reads_are_offered_alike(s: Scenario) -> None:
    """Faces that were told once and are forgotten are known to the game, not to who holds them."""
    p = s.g.players[0]
    p.hand, p.contamination = [], [UNKNOWN, FIXED_INFECTED, SEEN_CLEAN, FIXED_CLEAN]
    d = next(ACTIONS["pass"].run(s.g, 0))
    assert [card for _, card in d.options] == [UNKNOWN, UNKNOWN, SEEN_CLEAN, UNKNOWN]
    assert contaminations(s.g, 0) == [(UNKNOWN,), (SEEN_CLEAN,)]
    remove_one(s.g, 0, SEEN_CLEAN)
    assert p.contamination == [UNKNOWN, FIXED_INFECTED, FIXED_CLEAN]
    s.run(ACTIONS["pass"].run(s.g, 0), [("card", UNKNOWN)] * 3)
    assert p.contamination == [] and len(p.deck.discard) == 3


@pytest.mark.rule("NR-USE-04", "NR-USE-05")
def test_an_item_marked_as_used_lies_open_in_every_world(s: Scenario) -> None:
    designator, charge = ITEM["Target Designator"], ITEM["Flash Charge"]
    p = s.g.players[0]
    p.backpack, p.used = [charge, designator], [designator]
    for card in p.backpack:
        deck = s.g.item_decks[0]
        deck.pool.remove(card)
    secret = set()
    for seed in range(12):
        redeal(s.g, 1, random.Random(seed), ())
        secret |= set(p.backpack)
        assert designator in p.backpack
    assert len(secret) > 2
