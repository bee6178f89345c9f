"""What action cards do (AC01 to AC05, AO01 to AO30), played as in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import CARDS
from hullbreach.games.retaliation.gains import BELT
from hullbreach.games.retaliation.ids import (
    AMMO,
    BURST_DIE,
    CARD,
    CLOSED,
    DESTROYED,
    GRENADE,
    HALF,
    ITEM,
    MEDPACK,
    NOISE_DIE,
    NONE,
    OPEN,
    OXYGEN,
    SEEN_CLEAN,
    SHOOT_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.state import Player
from hullbreach.games.retaliation.things import ADULT
from hullbreach.toolkit.verbs import refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm

K19, K27, K28 = CORRIDOR_SLOT["K19"], CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
R32, R21 = ROOM_SLOT["R32"], ROOM_SLOT["R21"]
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """All five in R32, an Armory; K19 leads up to R21, K27 to the Landing Zone."""
    made = scenario(5)
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=108, K19=208)
    for p in made.g.players:
        p.room, p.belt = R32, [NONE] * 4
    return made


def ways(s: Scenario, who: str, name: str, n: int = 0) -> list[Any]:
    p = s.player(who)
    return list(s.g.edition.cards[name][n].options(s.g, p.seat))


def plays(
    s: Scenario, who: str, name: str, n: int, *way: Any, answers: tuple[Any, ...] = ()
) -> Player:
    """Play a card, its extra cost in hand, by the verb of the turn."""
    p = s.player(who)
    cost = s.g.edition.cards[name][n].cards
    p.hand = [CARD[name], *[EXTRA] * cost]
    option = ("card", CARD[name], n, *way)
    assert refusal(s.g, p.seat, ACTIONS, option) is None
    s.run(ACTIONS["card"].run(s.g, p.seat, *option[1:]), *answers)
    assert CARD[name] in p.deck.discard
    return p


@pytest.mark.rule("NR-ACT-11", "NR-PLR-11")
def test_every_card_of_the_base_does_something(s: Scenario) -> None:
    cards = s.g.edition.cards
    assert {card.name for card in CARDS} == set(cards)
    for card in CARDS:
        assert len(card.options) == len(cards[card.name])
        assert [it.cards for it in card.options] == [use.cards for use in cards[card.name]]


@pytest.mark.rule("NR-ITM-01", "NR-ITM-02", "NR-ITM-06")
def test_search_keeps_one_and_puts_the_rest_under_their_decks(s: Scenario) -> None:
    s.rooms(R33="Armory")
    s.g.rooms[R32] = s.g.rooms[ROOM_SLOT["R33"]]
    decks = s.g.item_decks
    decks[0].pool, decks[0].discard = [ITEM["Frag Pouch"], ITEM["Flash Charge"]], []
    p = plays(s, "Recon", "Search", 0, answers=(("item", ITEM["Flash Charge"]),))
    assert p.backpack == [ITEM["Flash Charge"]] and p.looking == []
    assert decks[0].bottom == [ITEM["Frag Pouch"]]
    assert decks[0].bottom_seen == [1 << p.seat]
    decks[0].bottom.clear()
    decks[0].bottom_seen.clear()
    assert ways(s, "Recon", "Search") == []


@pytest.mark.rule("NR-ITM-02")
def test_no_search_without_icons(s: Scenario) -> None:
    s.g.players[0].room = ROOM_SLOT["R21"]
    s.rooms(R33="Nest")
    s.g.players[0].room = ROOM_SLOT["R33"]
    assert ways(s, "Recon", "Search") == []


@pytest.mark.rule("NR-INF-02", "NR-CON-04")
def test_rest_may_remove_a_clean_card(s: Scenario) -> None:
    p = s.player("Recon")
    p.contamination = [UNKNOWN, UNKNOWN]
    s.will("contamination face", 0, 20)
    plays(s, "Recon", "Rest", 0, answers=(("remove",),))
    assert p.contamination == [] and p.larva and SEEN_CLEAN not in p.deck.discard
    assert len(s.g.contamination_gone) == 1 and s.g.clean_left + s.g.infected_left == 25


@pytest.mark.rule("NR-MALF-06", "NR-IPL-01")
def test_field_repair(s: Scenario) -> None:
    gun = arm(s, "Rivet Driver", seat=1)
    gun.malfunction = s.g.malfunction[R32] = True
    assert ways(s, "Recon", "Field Repair") == [("room",), ("item", 1, 0)]
    plays(s, "Recon", "Field Repair", 0, "room")
    assert not s.g.malfunction[R32]
    plays(s, "Recon", "Field Repair", 0, "item", 1, 0, answers=(("refuse",),))
    assert gun.malfunction
    plays(s, "Recon", "Field Repair", 0, "item", 1, 0, answers=(("agree",),))
    assert not gun.malfunction


@pytest.mark.rule("NR-DOOR-02", "NR-DOOR-03", "NR-DOOR-04", "NR-DOOR-06")
def test_doors_are_opened_closed_and_destroyed(s: Scenario) -> None:
    s.g.door_at[K19], s.g.doors[K19] = R21, OPEN
    s.g.door_at[K27] = NONE
    assert ways(s, "Recon", "Field Repair", 1) == [(K19, "close")]
    plays(s, "Recon", "Field Repair", 1, K19, "close")
    assert s.g.doors[K19] == CLOSED
    plays(s, "Recon", "Field Repair", 1, K19, "open")
    assert s.g.doors[K19] == OPEN
    plays(s, "Recon", "Force the Hatch", 0, K19, "destroy")
    assert s.g.doors[K19] == DESTROYED
    assert ways(s, "Recon", "Field Repair", 1) == ways(s, "Recon", "Force the Hatch") == []
    s.g.barriers[K19] = R32
    plays(s, "Recon", "Field Repair", 1, K19, "open")
    assert s.g.barriers[K19] == NONE


@pytest.mark.rule("NR-SECA-01", "NR-COR-04", "NR-GOLD-05")
def test_dig_in(s: Scenario) -> None:
    assert ways(s, "Recon", "Dig In") == [(2,), (1,), (0,)]
    plays(s, "Recon", "Dig In", 0, 2)
    assert s.g.secure[R32] == 2 and ways(s, "Recon", "Dig In") == [(1,), (0,)]
    s.g.secure[R32] = 3
    assert ways(s, "Recon", "Dig In") == [(0,)]
    s.noise("K19")
    plays(s, "Recon", "Dig In", 1, K19)
    assert s.g.reinforced[K19] and s.g.noise[K19] == 0
    s.corridors(K28=301)
    assert ways(s, "Recon", "Dig In", 1) == [(K27,)]  # K28 leads into the unknown


@pytest.mark.rule("NR-MALF-01")
def test_force_the_hatch_breaks_the_room(s: Scenario) -> None:
    plays(s, "Recon", "Force the Hatch", 1)
    assert s.g.malfunction[R32] and ways(s, "Recon", "Force the Hatch", 1) == []


@pytest.mark.rule("NR-MOV-06")
def test_dash_rolls_after_the_last_move_only(s: Scenario) -> None:
    s.rolls(NOISE_DIE, 4)
    p = plays(s, "Recon", "Dash", 0, K19, answers=())
    assert p.room == R21 and len(s.said("noise.roll")) == 1
    s.rolls(NOISE_DIE, 4)
    p.hand = [CARD["Dash"], EXTRA]
    s.run(s.g.edition.cards["Dash"][0].run(s.g, 0, K19), ("move", K19), [("card", EXTRA)])
    assert p.room == R21 and len(s.said("noise.roll")) == 2


@pytest.mark.rule("NR-MOV-06", "NR-NOI-01")
def test_ghost_step_makes_no_noise(s: Scenario) -> None:
    s.corridors(K28=301)
    assert ways(s, "Recon", "Ghost Step") == [(K19,), (K27,)]
    p = plays(s, "Recon", "Ghost Step", 0, K19)
    assert p.room == R21 and s.said("noise.roll") == []


def test_motion_tracker(s: Scenario) -> None:
    deck = s.g.explorations
    first, second = deck.pool[:2]
    s.will("exploration card", first, second)
    plays(s, "Recon", "Motion Tracker", 0, answers=(("under", first),))
    assert deck.top == [second] and deck.bottom == [first] and deck.top_seen == [1]
    s.noise("K19")
    plays(s, "Recon", "Motion Tracker", 1, K19)
    assert s.g.noise[K19] == 0 and ways(s, "Recon", "Motion Tracker", 1) == []


@pytest.mark.rule("NR-MOV-11")
@pytest.mark.parametrize(
    ("who", "name", "prevented"), [("Recon", "Break Contact", 2), ("Contractor", "Human Shield", 1)]
)
def test_attacks_of_opportunity_are_prevented(
    s: Scenario, who: str, name: str, prevented: int
) -> None:
    if who == "Contractor":
        s.player("Recon").character, who = 3, "Contractor"
    for _ in range(3):
        s.intruder("Adult", "R32")
    s.rolls(NOISE_DIE, 4)
    plays(s, who, name, 0, K19, answers=(("prevent",),) * prevented)
    assert len(s.attacks) == 3 - prevented


@pytest.mark.rule("NR-ORD-01", "NR-ORD-05", "NR-ORD-07")
def test_spotter_orders_a_burst_with_one_hit_more(s: Scenario) -> None:
    s.intruder("Adult", "K19")
    s.intruder("Adult", "K19")
    assert ways(s, "Recon", "Spotter") == []
    gun = arm(s, "Riot Gun", AMMO, seat=1)
    assert ways(s, "Recon", "Spotter") == [(1, K19)]
    s.rolls(BURST_DIE, 1)
    both = [("intruder", ADULT, 1), ("intruder", ADULT, 2)]
    plays(s, "Recon", "Spotter", 0, 1, K19, answers=(both,))
    assert s.at("K19") == [] and gun.slots == [HALF]


@pytest.mark.rule("NR-ORD-03", "NR-ORD-04", "NR-ORD-07")
def test_direct_order_moves_lower_ranks_only_and_never_into_an_attack(s: Scenario) -> None:
    ranks = {it[0] for it in ways(s, "Officer", "Direct Order")}
    own = s.player("Officer").seat
    assert ranks == {0, 2, 3, 4} and own == 1
    recon = s.player("Recon")
    recon.hand = [EXTRA]
    s.rolls(NOISE_DIE, 4)
    plays(s, "Officer", "Direct Order", 0, 0, "move", K19)
    assert recon.room == R21 and recon.hand == [EXTRA]
    s.intruder("Adult", "K19")
    assert (0, "move", K19) not in ways(s, "Officer", "Direct Order")


@pytest.mark.rule("NR-ORD-07", "NR-ORD-08")
def test_direct_order_shoots_and_uses_gear(s: Scenario) -> None:
    s.intruder("Adult", "R32")
    assert not [way for way in ways(s, "Officer", "Direct Order") if way[1] == "shoot"]
    gun = arm(s, "Riot Gun", AMMO)
    s.rolls(SHOOT_DIE, 4)
    plays(s, "Officer", "Direct Order", 0, 0, "shoot", ADULT, 1)
    assert gun.slots == [AMMO] and s.g.intruders[0].hits == 1
    recon = s.player("Recon")
    recon.belt[0], recon.oxygen = OXYGEN, 1
    plays(s, "Officer", "Direct Order", 0, 0, "breathe", BELT, 0, 0)
    assert recon.oxygen == 4


@pytest.mark.rule("NR-ORD-01", "NR-ORD-09")
def test_volley_includes_its_owner_in_turn_order(s: Scenario) -> None:
    assert ways(s, "Officer", "Volley") == []
    it = s.intruder("Drone", "R32")
    arm(s, "Riot Gun", AMMO)
    arm(s, "Riot Gun", AMMO, seat=1)
    s.rolls(SHOOT_DIE, 4, 4)
    plays(s, "Officer", "Volley", 0)
    assert it.hits == 2 and [args[0] for args in s.said("shoot")] == [0, 1]


@pytest.mark.rule("NR-LND-12")
def test_flight_control(s: Scenario) -> None:
    assert ways(s, "Officer", "Flight Control") == [(1,), (-1,)]
    plays(s, "Officer", "Flight Control", 0, -1)
    assert s.g.lander == 9
    s.g.lander = 14
    assert ways(s, "Officer", "Flight Control") == [(-1,)]


@pytest.mark.rule("NR-ACT-12")
def test_steady_nerves_lets_all_here_draw(s: Scenario) -> None:
    s.put("Medical Support", "R21")
    s.player("Officer").hand = []
    plays(s, "Officer", "Steady Nerves", 0)
    drawn = [len(p.hand) + len(p.contamination) for p in s.g.players]
    assert drawn == [1, 1, 0, 1, 1]


@pytest.mark.rule("NR-MOV-03", "NR-IPL-01", "NR-MOV-12")
def test_lead_the_way_takes_one_along_quietly(s: Scenario) -> None:
    s.rolls(NOISE_DIE, 4)
    s.intruder("Adult", "K19")
    plays(s, "Officer", "Lead the Way", 0, K19, 0, answers=(("agree",),))
    assert s.player("Recon").room == R21 and s.attacks == [("Adult", "Officer")]
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-IPL-01", "NR-GOLD-15")
def test_triage(s: Scenario) -> None:
    assert ways(s, "Medical Support", "Triage") == []
    s.player("Recon").health = 3
    plays(s, "Medical Support", "Triage", 0, 0, answers=(("agree",),))
    assert s.player("Recon").health == 1
    assert ways(s, "Medical Support", "Triage", 1) == []
    s.rooms(R33="Emergency Room")
    medic = s.put("Medical Support", "R33")
    plays(s, "Medical Support", "Triage", 1)
    assert medic.belt[0] == MEDPACK


@pytest.mark.rule("NR-WND-05", "NR-CON-01")
def test_suture(s: Scenario) -> None:
    recon = s.player("Recon")
    recon.wounds = [s.g.wound_deck.pool.pop()]
    plays(s, "Medical Support", "Suture", 0, 0, answers=(("agree",),))
    assert recon.wounds == [] and recon.deck.discard == [UNKNOWN]


def test_stimulant(s: Scenario) -> None:
    recon = s.player("Recon")
    plays(s, "Medical Support", "Stimulant", 0, 0, answers=(("agree",),))
    assert recon.health == 1 and len(recon.hand) == 2


@pytest.mark.rule("NR-CON-03", "NR-CON-06")
def test_swab_test(s: Scenario) -> None:
    recon = s.player("Recon")
    recon.deck.discard = [UNKNOWN] * 3
    s.will("contamination face", 0, 20)
    plays(s, "Medical Support", "Swab Test", 0, 0, answers=(("agree",), [("card", UNKNOWN)] * 2))
    assert len(recon.deck.discard) == 2 and len(s.g.contamination_gone) == 1


@pytest.mark.rule("NR-GOLD-16")
@pytest.mark.parametrize(
    ("who", "name"),
    [("Medical Support", "Shield the Wounded"), ("Heavy Gun Operator", "Point Blank")],
)
def test_a_hit_then_a_shot(s: Scenario, who: str, name: str) -> None:
    it = s.intruder("Adult", "R32")
    seat = s.player(who).seat
    arm(s, "Riot Gun", AMMO, seat=seat)
    s.rolls(SHOOT_DIE, 2)
    answers = (("shoot",),) if name == "Shield the Wounded" else ()
    plays(s, who, name, 0, ADULT, 1, answers=answers)
    assert it not in s.g.intruders
    s.intruder("Larva", "R32")
    plays(s, who, name, 0, 0, 1)  # dead of the hit
    assert len(s.said("shoot")) == 1


@pytest.mark.rule("NR-REP-09", "NR-AMO-02")
def test_suppression(s: Scenario) -> None:
    seat = s.player("Heavy Gun Operator").seat
    gun = arm(s, "Riot Gun", AMMO, seat=seat)
    assert ways(s, "Heavy Gun Operator", "Suppression") == []
    s.intruder("Adult", "R32")
    s.intruder("Larva", "R32")
    to = ("corridor", K19)
    plays(s, "Heavy Gun Operator", "Suppression", 0, 0, answers=(to, to))
    assert s.at("K19") == ["Adult", "Larva"] and gun.slots == [HALF]


@pytest.mark.rule("NR-BRS-03")
def test_long_burst_adds_a_hit_a_card(s: Scenario) -> None:
    p = s.player("Heavy Gun Operator")
    arm(s, "Riot Gun", AMMO, seat=p.seat)
    for _ in range(3):
        s.intruder("Adult", "K19")
    p.hand = [CARD["Long Burst"], EXTRA, EXTRA]
    s.rolls(BURST_DIE, 1)
    hits = [("intruder", ADULT, n) for n in (1, 2, 3)]
    run = ACTIONS["card"].run(s.g, p.seat, CARD["Long Burst"], 0, 0, K19)
    s.run(run, [("card", EXTRA), ("card", EXTRA)], hits)
    assert s.at("K19") == [] and p.hand == []


@pytest.mark.rule("NR-BRS-03")
def test_a_long_burst_does_not_tell_that_all_other_cards_are_contamination(s: Scenario) -> None:
    p = s.player("Heavy Gun Operator")
    arm(s, "Riot Gun", AMMO, seat=p.seat)
    s.intruder("Adult", "K19")
    p.hand, p.contamination = [CARD["Long Burst"]], [UNKNOWN]
    s.rolls(BURST_DIE, 1)
    run = ACTIONS["card"].run(s.g, p.seat, CARD["Long Burst"], 0, 0, K19)
    s.run(run, ("go_on",), [("intruder", ADULT, 1)])
    assert s.at("K19") == [] and p.contamination == [UNKNOWN]


@pytest.mark.rule("NR-GEAR-05")
@pytest.mark.parametrize("first", ["load", "fire"])
def test_hot_reload_in_either_order(s: Scenario, first: str) -> None:
    p = s.player("Heavy Gun Operator")
    gun = arm(s, "Coil Gun", *([AMMO] if first == "fire" else []), seat=p.seat)
    s.intruder("Drone", "R32")
    assert ways(s, "Heavy Gun Operator", "Hot Reload") == []
    p.belt[0] = AMMO
    s.rolls(SHOOT_DIE, 4)
    way = ("load", BELT, 0, 0, 0) if first == "load" else ("fire",)
    plays(s, "Heavy Gun Operator", "Hot Reload", 0, *way)
    assert gun.slots == ([AMMO, AMMO] if first == "fire" else [AMMO, NONE])
    assert len(s.said("shoot")) == 1 and p.belt[0] == NONE


@pytest.mark.rule("NR-MOV-03")
def test_bulldoze_moves_past_what_is_left(s: Scenario) -> None:
    p = s.player("Heavy Gun Operator")
    arm(s, "Riot Gun", AMMO, seat=p.seat)
    s.intruder("Adult", "K19")
    s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1)
    s.rolls(NOISE_DIE, 4)
    plays(s, "Heavy Gun Operator", "Bulldoze", 0, 0, K19, answers=([("intruder", ADULT, 1)],))
    assert p.room == R21 and s.at("K19") == ["Adult"] and s.attacks == []


@pytest.mark.rule("NR-COR-04", "NR-COR-09", "NR-GOLD-05")
def test_rapid_bulkhead(s: Scenario) -> None:
    s.corridors(K28=301)
    found = ways(s, "Combat Engineer", "Rapid Bulkhead")
    assert (K19, K28) in found and found[-1] == ()
    plays(s, "Combat Engineer", "Rapid Bulkhead", 0, K19, K28)
    assert s.g.reinforced[K19] and s.g.reinforced[K28]


@pytest.mark.rule("NR-EXP-07", "NR-ACT-08")
def test_shaped_charge(s: Scenario) -> None:
    p = s.player("Combat Engineer")
    assert ways(s, "Combat Engineer", "Shaped Charge") == []
    p.belt[0] = GRENADE
    plays(s, "Combat Engineer", "Shaped Charge", 0, BELT, 0, K28)
    assert s.g.corridors[K28] >= 0 and s.g.door_at[K28] in (R32, NONE) and p.belt[0] == NONE
    s.rooms(R33="Cooling System")
    p.room = ROOM_SLOT["R33"]
    plays(s, "Combat Engineer", "Shaped Charge", 1)
    assert p.belt[0] == GRENADE


@pytest.mark.rule("NR-RMU-02")
def test_bypass_uses_a_broken_room_and_far_doors(s: Scenario) -> None:
    p = s.player("Combat Engineer")
    s.g.malfunction[R32] = True
    plays(s, "Combat Engineer", "Bypass", 0, 0, answers=(("take", AMMO, BELT, 0), ("done",)))
    assert p.belt[0] == AMMO
    assert ways(s, "Combat Engineer", "Bypass", 1) == []
    p.room = R21
    s.g.door_at[K27], s.g.doors[K27] = R32, CLOSED
    plays(s, "Combat Engineer", "Bypass", 1, K27, "open")
    assert s.g.doors[K27] == OPEN


@pytest.mark.rule("NR-ROBA-04")
def test_remote_link(s: Scenario) -> None:
    assert ways(s, "Combat Engineer", "Remote Link") == []
    s.g.connected, s.g.robot.card, s.g.robot.room = True, 3, R32  # the Hauler
    s.player("Combat Engineer").room = R21
    plays(s, "Combat Engineer", "Remote Link", 0, 0, R21, NONE, answers=(("stop",),))
    assert s.g.robot.room == R21


@pytest.mark.rule("NR-MALF-06")
def test_damp_down(s: Scenario) -> None:
    s.g.fire[R21] = s.g.malfunction[R32] = True
    plays(s, "Combat Engineer", "Damp Down", 0, R21)
    plays(s, "Combat Engineer", "Damp Down", 1, "room")
    assert not s.g.fire[R21] and not s.g.malfunction[R32]


@pytest.fixture
def consultant(s: Scenario) -> Scenario:
    s.player("Recon").character = 3
    return s


@pytest.mark.rule("NR-RMU-01")
def test_clearance(consultant: Scenario) -> None:
    s = consultant
    assert ways(s, "Contractor", "Clearance") == []
    p = s.put("Contractor", "R21")
    assert ways(s, "Contractor", "Clearance") == [(1,)]
    plays(s, "Contractor", "Clearance", 0, 1)
    assert p.data
    p.data, s.g.malfunction[R21] = False, True
    assert ways(s, "Contractor", "Clearance") == []


@pytest.mark.rule("NR-ITM-06", "NR-GOLD-15")
def test_off_the_books(consultant: Scenario) -> None:
    s = consultant
    deck = s.g.item_decks[2]
    deck.pool = [ITEM["Medkit"], ITEM["Bandages"]]
    p = plays(s, "Contractor", "Off the Books", 0, "green", answers=([("item", ITEM["Medkit"])],))
    assert p.backpack == [ITEM["Medkit"]] and deck.discard == [ITEM["Bandages"]]


@pytest.mark.rule("NR-NOI-16")
def test_loose_ends(consultant: Scenario) -> None:
    s = consultant
    both = [("corridor", K19), ("corridor", K27)]
    plays(s, "Contractor", "Loose Ends", 0, R32, answers=(both,))
    assert s.g.noise[K19] == s.g.noise[K27] == 1


@pytest.mark.rule("NR-MEL-01")
def test_hired_gun_may_strike(consultant: Scenario) -> None:
    s = consultant
    s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, 2)
    p = plays(s, "Contractor", "Hired Gun", 0, ADULT, 1)
    assert s.at("R32") == [] and UNKNOWN in p.deck.discard
