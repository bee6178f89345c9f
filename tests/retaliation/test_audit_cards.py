"""Cards of the base, setting up, Solo/Coop and what is seen, as the rulebook tells them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.content import OBJECTIVES, TASKS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    BURST_DIE,
    CARD,
    CHARACTER,
    GRENADE,
    HALF,
    LYING,
    NOISE_DIE,
    NONE,
    OPEN,
    WOUND,
)
from hullbreach.games.retaliation.view import view
from hullbreach.kernel.match import Match
from tests.retaliation.hands import (
    ATTACK,
    EXPLORATION,
    ammo,
    arm,
    belt,
    give,
    hits_of,
    next_event,
    next_token,
)
from tests.retaliation.scenario import Make, Scenario

FULL = 0


def flat(make: Make, seats: int = 5, **options: bool | str) -> Scenario:
    s = make(seats, **options)
    s.rooms(R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station")
    s.corridors(K18=104, K27=204, K28=410, K31=308, K19=110, K32=310)
    s.g.life_support = [ACTIVE] * 3
    return s


def begin(s: Scenario, name: str) -> int:
    """The turn of a character."""
    seat = s.player(name).seat
    s.g.first = seat
    s.start("turn")
    return seat


def ways(s: Scenario, card: str, n: int = 0) -> list[tuple[Any, ...]]:
    return [it[3:] for it in s.options() if it[:3] == ("card", CARD[card], n)]


def play(s: Scenario, name: str, card: str, n: int, *way: Any) -> None:
    s.answer(s.player(name).seat, "card", CARD[card], n, *way)


# -- common cards ------------------------------------------------------------------------------


def test_a_far_door_is_beyond_a_near_closed_one(scenario: Make) -> None:
    """NR-DOOR-06: a Portable Barrier at the own end, the slot at the other."""
    s = flat(scenario)
    k = CORRIDOR_SLOT["K27"]
    s.g.door_at[k], s.g.barriers[k] = ROOM_SLOT["R32"], LANDING_ZONE
    give(s, "Recon", "Field Repair", "Force the Hatch")
    begin(s, "Recon")
    assert [way for way in ways(s, "Field Repair", 1) if way[0] == k] == [(k, "unbar")]
    assert [way for way in ways(s, "Force the Hatch") if way[0] == k] == [(k, "unbar")]


def test_searching_keeps_one_and_hides_the_rest(scenario: Make) -> None:
    """X38, X63, X89: three icons, one deck is empty."""
    s = flat(scenario)
    s.g.rooms[ROOM_SLOT["R32"]] = 3  # the Supply Room
    s.put("Recon", "R32")
    s.g.item_decks[0].pool = []
    give(s, "Recon", "Search")
    s.will("green item", s.g.item_decks[2].pool[0])
    begin(s, "Recon")
    play(s, "Recon", "Search", 0)
    assert len(s.options()) == 2 and len(s.player("Recon").looking) == 2
    kept = s.options()[0]
    s.answer(0, *kept)
    assert s.player("Recon").backpack == [kept[1]]
    assert sum(len(deck.bottom) for deck in s.g.item_decks) == 1


# -- Recon and Officer -------------------------------------------------------------------------


def test_motion_tracker_orders_what_comes(scenario: Make) -> None:
    s = flat(scenario)
    give(s, "Recon", "Motion Tracker")
    s.will("exploration card", EXPLORATION["E05"], EXPLORATION["E12"])
    begin(s, "Recon")
    play(s, "Recon", "Motion Tracker", 0)
    s.answer(0, "under", EXPLORATION["E05"])
    deck = s.g.explorations
    assert deck.top == [EXPLORATION["E12"]] and deck.bottom == [EXPLORATION["E05"]]
    others = [view(s.g, seat) for seat in (1, None)]
    own = view(s.g, 0)
    assert all("?" in next(d for d in v.decks if d.name == "exploration").known_top for v in others)
    assert "?" not in next(d for d in own.decks if d.name == "exploration").known_top


def test_led_the_way_one_is_spared_the_other_not(scenario: Make) -> None:
    """AO10, NR-MOV-12."""
    s = flat(scenario, attack=True)
    give(s, "Officer", "Lead the Way")
    s.intruder("Adult", "K27")
    s.will("attack card", ATTACK["IA01"])
    begin(s, "Officer")
    play(s, "Officer", "Lead the Way", 0, CORRIDOR_SLOT["K27"], 2)
    s.rolls(NOISE_DIE, 3)
    s.answer(2, "agree")
    assert [p.room for p in s.g.players[1:3]] == [ROOM_SLOT["R32"]] * 2
    assert [p.health for p in s.g.players[1:3]] == [1, 0]
    assert [args[0] for args in s.said("noise.roll")] == [1]


# -- Medical Support and Heavy Gun Operator ----------------------------------------------------


def test_triage_and_suture_need_something_to_heal(scenario: Make) -> None:
    s = flat(scenario)
    give(s, "Medical Support", "Triage", "Suture", 1)
    s.player("Officer").wounds = [WOUND[next(iter(WOUND))]]
    s.player("Officer").health = 4
    s.player("Recon").health = 1
    begin(s, "Medical Support")
    assert set(ways(s, "Triage")) == {(0,), (1,)} and ways(s, "Suture") == [(1,)]
    play(s, "Medical Support", "Triage", 0, 1)
    s.answer(1, "agree")
    assert s.player("Officer").health == 3  # never into the wounded section


def test_suppression_clears_the_room_by_choice(scenario: Make) -> None:
    """AO16, NR-REP-09."""
    s = flat(scenario)
    give(s, "Heavy Gun Operator", "Suppression")
    held = arm(s, "Heavy Gun Operator", "Field Pistol", HALF)
    s.intruder("Queen", "R31"), s.intruder("Adult", "R31", hits=3)
    begin(s, "Heavy Gun Operator")
    play(s, "Heavy Gun Operator", "Suppression", 0, 0)
    s.answer(3, "corridor", CORRIDOR_SLOT["K18"])
    s.answer(3, "corridor", CORRIDOR_SLOT["K18"])
    assert s.at("K18") == ["Queen", "Adult"] and hits_of(s, "Adult") == [0] and not ammo(held)


def test_a_long_burst_buys_hits_with_cards(scenario: Make) -> None:
    s = flat(scenario)
    p = give(s, "Heavy Gun Operator", "Long Burst", 3)
    arm(s, "Heavy Gun Operator", "Field Pistol", FULL)
    for _ in range(4):
        s.intruder("Drone", "K27")
    begin(s, "Heavy Gun Operator")
    play(s, "Heavy Gun Operator", "Long Burst", 0, 0, CORRIDOR_SLOT["K27"])
    s.rolls(BURST_DIE, 2)
    s.answer(3, *[("card", card) for card in p.hand[:2]])
    s.answer(3, ("intruder", 2, 1), ("intruder", 2, 4))
    assert len(s.at("K27")) == 2 and len(p.hand) == 1


def test_bulldoze_bursts_and_walks(scenario: Make) -> None:
    s = flat(scenario, attack=True)
    give(s, "Heavy Gun Operator", "Bulldoze")
    arm(s, "Heavy Gun Operator", "Field Pistol", FULL)
    s.intruder("Drone", "K27"), s.intruder("Larva", "R31")
    s.close(K31="R41")
    s.intruder("Adult", "K31")
    begin(s, "Heavy Gun Operator")
    assert ways(s, "Bulldoze") == [(0, CORRIDOR_SLOT["K27"])]  # not through the far door of K31
    s.rolls(BURST_DIE, 1)
    s.rolls(NOISE_DIE, 3)
    play(s, "Heavy Gun Operator", "Bulldoze", 0, 0, CORRIDOR_SLOT["K27"])
    p = s.player("Heavy Gun Operator")
    assert p.room == ROOM_SLOT["R32"] and p.larva and [a[0] for a in s.said("attack")] == [0]


# -- Combat Engineer and Contractor ------------------------------------------------------------


def test_a_shaped_charge_makes_a_way(scenario: Make) -> None:
    s = flat(scenario)
    s.put("Combat Engineer", "R33")
    give(s, "Combat Engineer", "Shaped Charge")
    belt(s, "Combat Engineer", "grenade")
    begin(s, "Combat Engineer")
    found = {way[-1] for way in ways(s, "Shaped Charge")}
    assert found == {CORRIDOR_SLOT[k] for k in ("K21", "K22", "K29", "K34", "K35")}
    left = s.g.gear[GRENADE]
    play(s, "Combat Engineer", "Shaped Charge", 0, -1, 0, CORRIDOR_SLOT["K29"])
    k = CORRIDOR_SLOT["K29"]
    assert s.g.corridors[k] >= 0 and s.g.door_at[k] in (NONE, ROOM_SLOT["R33"])
    assert s.g.gear[GRENADE] == left + 1


def test_bypass_uses_a_broken_room_for_nothing(scenario: Make) -> None:
    s = flat(scenario)
    s.put("Combat Engineer", "R33")
    s.g.malfunction[ROOM_SLOT["R33"]] = True
    s.noise("K31")
    s.close(K18="R21")
    give(s, "Combat Engineer", "Bypass")
    begin(s, "Combat Engineer")
    assert (CORRIDOR_SLOT["K18"], "open") in ways(s, "Bypass", 1)
    assert any(way[1:] for way in ways(s, "Bypass"))
    assert not any(option[0] == "room" for option in s.options())


def as_contractor(s: Scenario, seat: int = 1) -> None:
    p = s.g.players[seat]
    p.character = CHARACTER["Contractor"]
    p.deck.pool = s.g.edition.things.cards_of(p.character)


# -- setting up --------------------------------------------------------------------------------


def dealt(seats: int, variant: str = "standard", seed: str = "x", **options: str) -> Match:
    """A game set up by random answers, at its first action."""
    rng = random.Random(seed)
    match = Match(GAME, GAME.make_setup(seats, variant, options), rng)
    while match.pending is not None and match.pending.kind != "action":
        seat = match.awaiting[0]
        match.choose(seat, match.pending.form(seat).draw(rng))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_that_is_set_up(seats: int) -> None:
    """X01 to X04, NR-SET, NR-PLR, NR-DRF."""
    g: Any = dealt(seats, seed=str(seats)).state
    known = g.edition.things.intruders
    bag = Counter(known.token_types[known.tokens[token].type].name for token in g.bag)
    assert bag == {"Blank": 1, "Larva": 2, "Adult": 3 + seats}
    assert (g.round, g.lander, g.autodestruction, g.choices, g.eggs) == (1, 10, 0, 0, 5)
    assert g.life_support == [0, 0, 0] and g.pods == 0 and g.zone == [4, 4, 4, 4]
    assert g.robot.slots == [0, 2] and g.robot.room == ROOM_SLOT["R13"]
    placed = [k for k, it in enumerate(g.corridors) if it >= 0]
    lz = {CORRIDOR_SLOT[k] for k in ("K18", "K27", "K31")}
    assert set(placed) - lz == {CORRIDOR_SLOT[k] for k in ("K02", "K03", "K08", "K09")}
    assert all(g.door_at[k] in (NONE, LANDING_ZONE) and g.doors[k] == OPEN for k in lz)
    assert len(g.tasks) == 1 and TASKS[g.tasks[0]].least <= seats
    assert sorted(p.number for p in g.players) == list(range(1, seats + 1))
    assert g.players[g.first].number == 1 and g.turn.seat == g.first
    for p in g.players:
        assert (p.health, p.oxygen, len(p.hand) + len(p.contamination)) == (0, 7, 5)
        assert NONE not in p.belt and len(p.objectives) == 2 and p.room == LANDING_ZONE
        assert [OBJECTIVES[it].deck for it in p.objectives] == ["private", "mission"]
        assert all(OBJECTIVES[it].least <= seats for it in p.objectives)
        things = len(p.held) + len(p.armor) + len(p.backpack)
        assert things in (1, 2)
    assert len({p.character for p in g.players}) == seats


# -- Solo/Coop ---------------------------------------------------------------------------------


def test_who_lies_is_dragged_to_the_surgery_and_stands_up(scenario: Make) -> None:
    """NR-SOLO-06 to -11, -20, D43."""
    s = flat(scenario, 3, variant="coop")
    body = s.player("Officer")
    body.where, body.health, body.oxygen, body.larva = LYING, 9, 3, True
    body.wounds, body.suffocating = [0, 1], False
    p = give(s, "Recon", 3)
    begin(s, "Recon")
    s.answer(0, "move", CORRIDOR_SLOT["K18"])
    s.answer(0, ("card", p.hand[0]))
    s.rolls(NOISE_DIE, 4)
    s.answer(0, ("body", 1))
    s.answer(0, ("card", p.hand[0]))
    assert body.room == p.room == ROOM_SLOT["R21"] and len(p.hand) == 1
    s.answer(0, "pass")
    s.answer(0)
    next_event(s, "V12"), next_token(s, "Blank")
    s.answer(2, "pass")
    assert body.where == 0 and body.health == 3 and body.wounds == [] and body.larva
    assert len(body.hand) == 5 and body.oxygen == 3


# -- what is seen ------------------------------------------------------------------------------


def test_hands_bags_and_piles_are_seen_by_their_backs() -> None:
    match = dealt(3, seed="seen")
    g: Any = match.state
    for seat in (0, 1, 2, None):
        v = view(g, seat)
        assert (v.own is None) == (seat is None)
        assert [p.hand for p in v.players] == [5, 5, 5]
        assert sum(v.bag.values()) == len(g.bag) and v.anti_aircraft == ""
        assert v.robot.name == "" and all(p.objectives == ("", "") for p in v.players)
        assert not any(c.in_play for c in v.corridors if c.id < 100)
        hidden = [r for r in v.rooms if r.slot == ROOM_SLOT["R13"]]
        assert hidden[0].name == "" and hidden[0].tile == NONE
