"""What the contractors' action cards do (CN011 to CN125), played as in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.attacks import attack
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.card_reactions import came_here
from hullbreach.games.retaliation.contractors.content import CARDS, CONTRACTORS
from hullbreach.games.retaliation.entering import move_in, place_in
from hullbreach.games.retaliation.gains import BELT
from hullbreach.games.retaliation.health import lose_health, wound
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    BULLETS,
    BURST_DIE,
    CARD,
    CLOSED,
    CRITICAL,
    ENTRY,
    GONE,
    HALF,
    HAZARD,
    IN_PLAY,
    INACTIVE,
    ITEM,
    LANDED,
    LANDER,
    NOISE_DIE,
    NONE,
    OPEN,
    OPPORTUNITY,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SHOOT_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.markers import malfunctions_left
from hullbreach.games.retaliation.noise import noise_roll
from hullbreach.games.retaliation.state import Player
from hullbreach.games.retaliation.things import ADULT, DRONE, LARVA
from hullbreach.toolkit.verbs import refusal
from tests.retaliation.hands import HEALTH
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_card_reactions import asks
from tests.retaliation.test_combat import arm

K19, K27, K28 = CORRIDOR_SLOT["K19"], CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
R32, R21 = ROOM_SLOT["R32"], ROOM_SLOT["R21"]
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """All five in R32, an Armory; K19 leads up to R21, K27 to the Landing Zone."""
    made = scenario(5, contractors="yes")
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=108, K19=208)
    for p in made.g.players:
        p.room, p.belt = R32, [NONE] * 4
    return made


def number(s: Scenario, name: str) -> int:
    """The number of an action card at this table."""
    return [card.name for card in s.g.edition.things.cards].index(name)


def hire(s: Scenario, name: str) -> Player:
    """Seat 0 is that contractor, with nothing in hand."""
    p = s.g.players[0]
    known = s.g.edition.things
    p.character = [it.name for it in known.characters].index(name)
    p.hand.clear()
    p.contamination.clear()
    p.deck.pool = known.cards_of(p.character)
    p.deck.discard.clear()
    return p


def ways(s: Scenario, name: str) -> list[Any]:
    return list(s.g.edition.cards[name][0].options(s.g, 0))


def plays(s: Scenario, name: str, *way: Any, answers: tuple[Any, ...] = ()) -> Player:
    """Hire who owns the card, play it, its extra cost in hand, by the verb of the turn."""
    card = s.g.edition.things.cards[number(s, name)]
    p = s.g.players[0]
    if s.g.edition.things.characters[p.character].name != card.owner:
        hire(s, card.owner)
    p.hand = [number(s, name), *[EXTRA] * card.options[0].cards]
    p.deck.discard.clear()
    option = ("card", number(s, name), 0, *way)
    assert option in ACTIONS["card"].options(s.g, 0)
    assert refusal(s.g, 0, ACTIONS, option) is None
    s.run(ACTIONS["card"].run(s.g, 0, *option[1:]), *answers)
    assert p.where != IN_PLAY or number(s, name) in p.deck.discard
    return p


def reacts(s: Scenario, name: str, extra: int = 0) -> tuple[str, int]:
    """Seat 0 holds the reaction and cards to pay with; the answer that uses it."""
    p = hire(s, s.g.edition.things.cards[number(s, name)].owner)
    p.hand = [number(s, name), *[EXTRA] * extra]
    p.deck.pool.remove(number(s, name))
    return ("react", number(s, name))


@pytest.mark.rule("NR-CTR-05", "NR-ACT-11")
def test_every_card_does_something(s: Scenario) -> None:
    cards = s.g.edition.cards
    for card in CARDS:
        assert len(card.options) == len(cards[card.name]) == 1
        assert card.options[0].cards == cards[card.name][0].cards
    with_reaction = {card.name for card in CARDS if card.reaction}
    assert with_reaction == {
        "Cool Head", "Fade", "Take the Hit", "Buy Time", "Overlooked", "Overwatch",
    }  # fmt: skip
    assert len(CONTRACTORS) == 12 and len(CARDS) == 60


# -- Captain -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-ORD-01", "NR-ORD-03")
def test_captains_order_reaches_every_rank(s: Scenario) -> None:
    hire(s, "Captain")
    ranked = {way[0] for way in ways(s, "Captain's Order")}
    assert ranked == {1, 2, 3, 4}
    s.rolls(NOISE_DIE, 4)
    plays(s, "Captain's Order", 1, "move", K19)
    assert s.g.players[1].room == R21
    s.intruder("Adult", "R32")
    arm(s, "Riot Gun", AMMO, seat=2)
    found = ways(s, "Captain's Order")
    assert (2, "shoot", ADULT, 1) in found and (2, "move", K19) not in found


@pytest.mark.rule("NR-ACT-12")
def test_rally(s: Scenario) -> None:
    s.put("Medical Support", "R21")
    plays(s, "Rally")
    assert [len(p.hand) for p in s.g.players] == [1, 1, 0, 1, 1]


@pytest.mark.rule("NR-GOLD-12")
@pytest.mark.parametrize("name", ["Log Entry", "Behaviour"])
def test_events_are_foreseen_and_put_back(s: Scenario, name: str) -> None:
    deck = s.g.events
    s.will("event card", 3, 5)
    plays(s, name, answers=(("event_first", 5),))
    assert deck.top == [3, 5] and deck.top_seen == [1, 1]
    deck.top.pop()
    deck.top_seen.pop()
    deck.discard, deck.pool = [*deck.pool, 5], []
    plays(s, name)  # one is left, and nothing is shuffled in
    assert deck.top == [3] and s.said("events.seen")[-1] == (0, 1)


@pytest.mark.rule("NR-GOLD-16")
def test_stand_firm_and_ambush(s: Scenario) -> None:
    arm(s, "Riot Gun", AMMO)
    it = s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, 2)
    plays(s, "Stand Firm", ADULT, 1)
    assert it not in s.g.intruders
    s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, 2)
    p = plays(s, "Ambush", ADULT, 1, answers=(("melee", NONE),))
    assert s.at("R32") == [] and UNKNOWN in p.deck.discard


@pytest.mark.rule("NR-REA-09", "NR-WND-01")
def test_cool_head(s: Scenario) -> None:
    p = plays(s, "Cool Head")
    assert len(p.hand) == 2
    react = reacts(s, "Cool Head")
    s.run(wound(s.g, 1, "NR-ATK-01"), react)
    assert s.g.players[1].wounds == [] and s.g.players[1].health == 2
    react = reacts(s, "Cool Head")
    s.run(wound(s.g, 0, "NR-ATK-01"), react)
    assert p.wounds == [] and p.health == 2
    reacts(s, "Cool Head")
    assert asks(lose_health(s.g, 1, 1, "NR-ATK-01")) == []
    s.put("Officer", "R21")
    assert asks(wound(s.g, 1, "NR-ATK-01")) == []


# -- Pilot -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-LND-12")
def test_vector(s: Scenario) -> None:
    hire(s, "Pilot")
    assert set(ways(s, "Vector")) == {(1,), (2,), (-1,), (-2,)}
    plays(s, "Vector", -2)
    assert s.g.lander == 8
    s.g.lander = 13
    assert (2,) not in ways(s, "Vector")
    s.g.lander, s.g.round = 4, 3
    s.will("anti-aircraft token", 0)
    plays(s, "Vector", -2)  # it stops where it meets the marker
    assert s.g.lander_is == LANDED and ways(s, "Vector") == [(0,)]


@pytest.mark.rule("NR-MOV-11")
@pytest.mark.parametrize(("name", "prevented"), [("Hard Turn", 2), ("Sidestep", 1)])
def test_attacks_of_opportunity_are_prevented(s: Scenario, name: str, prevented: int) -> None:
    for _ in range(3):
        s.intruder("Adult", "R32")
    s.rolls(NOISE_DIE, 4)
    plays(s, name, K19, answers=(("prevent",),) * prevented)
    assert len(s.attacks) == 3 - prevented


@pytest.mark.rule("NR-MOV-06")
def test_quick_boots_rolls_after_each_move(s: Scenario) -> None:
    p = hire(s, "Pilot")
    p.hand = [EXTRA]
    s.rolls(NOISE_DIE, 4, 4)
    s.run(s.g.edition.cards["Quick Boots"][0].run(s.g, 0, K19), ("move", K19))
    assert p.room == R32 and len(s.said("noise.roll")) == 2 and p.hand == []


@pytest.mark.rule("NR-LND-02", "NR-ACT-04")
def test_pre_flight_boards_without_noise(s: Scenario) -> None:
    p = hire(s, "Pilot")
    p.room = LANDING_ZONE
    assert ways(s, "Pre-Flight") == []
    s.g.lander_is = LANDED
    it = s.intruder("Larva", "R31")
    assert ways(s, "Pre-Flight") == []
    s.g.intruders.remove(it)
    plays(s, "Pre-Flight")
    assert p.where == LANDER and s.said("noise.roll") == []
    p.where, p.room = IN_PLAY, R32
    assert ways(s, "Pre-Flight") == []


@pytest.mark.rule("NR-LND-01")
def test_radar(s: Scenario) -> None:
    s.will("anti-aircraft token", 1)
    plays(s, "Radar")
    stack = s.g.anti_aircraft
    assert (stack.top, stack.seen, stack.shown) == (ACTIVE, 1, False)
    assert s.said("aa.top") == [(0, ACTIVE)]
    stack.top = GONE
    assert ways(s, "Radar") == []


# -- Scientist ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-CON-04", "NR-CON-06")
def test_microscope(s: Scenario) -> None:
    p = hire(s, "Scientist")
    p.contamination = [UNKNOWN] * 3
    s.will("contamination face", 0, 20)
    plays(s, "Microscope", answers=([("card", UNKNOWN)] * 2,))
    assert sorted(p.contamination) == [UNKNOWN, SEEN_INFECTED] and not p.larva
    assert len(s.g.contamination_gone) == 1


def test_catalyst_discards_an_action_card(s: Scenario) -> None:
    p = hire(s, "Scientist")
    p.deck.pool = [UNKNOWN, EXTRA]
    s.will("action card", UNKNOWN, EXTRA)
    plays(s, "Catalyst", answers=(("card", EXTRA),))
    assert p.contamination == [UNKNOWN] and EXTRA in p.deck.discard


@pytest.mark.rule("NR-IPL-01", "NR-GAP-193")
def test_antitoxin(s: Scenario) -> None:
    p = hire(s, "Scientist")
    assert ways(s, "Antitoxin") == []
    q = s.g.players[1]
    q.contamination, q.hand = [UNKNOWN, SEEN_INFECTED], [EXTRA]
    assert ways(s, "Antitoxin") == [(1,)]
    plays(s, "Antitoxin", 1, answers=(("refuse",),))
    assert len(q.contamination) == 2
    plays(s, "Antitoxin", 1, answers=(("agree",), ("card", SEEN_INFECTED)))
    assert q.contamination == [UNKNOWN]
    q.contamination = []
    plays(s, "Antitoxin", 1, answers=(("agree",),))  # it held none: nobody could know
    p.contamination = [UNKNOWN]
    plays(s, "Antitoxin", 0)
    assert p.contamination == []


@pytest.mark.rule("NR-GOLD-14")
@pytest.mark.parametrize(("face", "dies"), [(1, True), (2, True), (3, False)])
def test_weakness(s: Scenario, face: int, dies: bool) -> None:
    arm(s, "Riot Gun", AMMO)
    hire(s, "Scientist")
    assert ways(s, "Weakness") == []
    it = s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, face)
    plays(s, "Weakness", DRONE, 1)
    assert (it not in s.g.intruders) == dies


@pytest.mark.rule("NR-RMU-02")
def test_protocol(s: Scenario) -> None:
    p = hire(s, "Scientist")
    assert ways(s, "Protocol") == []
    s.rooms(R33="Emergency Room")
    p.room, p.health = ROOM_SLOT["R33"], 2
    plays(s, "Protocol", 0, 2)
    assert p.health == 0
    p.health, s.g.malfunction[p.room] = 2, True
    assert ways(s, "Protocol") == []


# -- Scout -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-EXP-02")
@pytest.mark.parametrize("answer", [("keep",), ("under", 4)])
def test_pathfind(s: Scenario, answer: Any) -> None:
    deck = s.g.explorations
    deck.discard, deck.pool = deck.pool, []
    s.will("exploration card", 4)
    s.rolls(NOISE_DIE, 4)
    p = plays(s, "Pathfind", answers=(answer, ("walk", K19)))
    assert p.room == R21 and (deck.top, deck.bottom) == (
        ([4], []) if answer == ("keep",) else ([], [4])
    )


@pytest.mark.rule("NR-DOOR-06")
def test_trail_sign(s: Scenario) -> None:
    s.noise("K27")
    plays(s, "Trail Sign", K27)
    assert s.g.noise[K27] == 0 and ways(s, "Trail Sign") == []


@pytest.mark.rule("NR-GAP-261", "NR-REA-05", "NR-REA-06", "NR-GAP-191")
def test_fade(s: Scenario) -> None:
    p = plays(s, "Fade", K19)
    assert p.room == R21 and s.said("noise.roll") == []
    for q in s.g.players[1:]:
        q.room = LANDING_ZONE
    s.corridors(K28=301)
    s.rolls(NOISE_DIE, 4)  # what the exploration card asks for
    entrance = s.g.edition.things.intruders.explorations
    card = next(n for n, it in enumerate(entrance) if it.entrance == ("noise roll",))
    s.will("exploration card", card)
    p.room = R32
    plays(s, "Fade", K28)
    assert len(s.said("noise.roll")) == 1
    p.room = R21
    react = reacts(s, "Fade", 1)
    it = s.intruder("Adult", "K19")
    assert ("entering", 0) not in asks(move_in(s.g, it, R21, K19, 0, "NR-IMV-04"))  # no way out
    it.place = s.place("K27")
    p.room = R32
    assert s.g.edition.words.choice(s.g, 0, ("slip", K19)).note.endswith("no noise roll")
    s.run(move_in(s.g, it, R32, K27, 0, "NR-IMV-04"), react, ("slip", K19))
    assert p.room == R21 and s.at("R32") == ["Adult"] and s.attacks == [("Adult", "Scout")]
    assert p.hand == [] and len(s.said("noise.roll")) == 1


# -- Soldier -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-BRS-02")
def test_full_auto(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", AMMO)
    for _ in range(3):
        s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1, 1)
    one, two = [("intruder", ADULT, 1)], [("intruder", ADULT, 2)]
    plays(s, "Full Auto", 0, K19, answers=(one, two))
    assert s.at("K19") == ["Adult"] and gun.slots == [NONE]
    gun.slots = [HALF]
    s.rolls(BURST_DIE, 1)
    s.intruder("Adult", "K19")
    plays(s, "Full Auto", 0, K19, answers=([("intruder", ADULT, 3)],))
    assert gun.slots == [NONE] and len(s.said("burst")) == 3


@pytest.mark.rule("NR-REP-09", "NR-AMO-01")
def test_cover_fire_repels_two_at_most(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", AMMO)
    for _ in range(3):
        s.intruder("Adult", "R32")
    both, to = [("intruder", ADULT, 1), ("intruder", ADULT, 3)], ("corridor", K19)
    plays(s, "Cover Fire", 0, answers=(both, to, to))
    assert s.at("K19") == ["Adult", "Adult"] and gun.slots == [HALF]


@pytest.mark.rule("NR-SECT-01", "NR-GOLD-05")
def test_hold_ground(s: Scenario) -> None:
    plays(s, "Hold Ground", 3)
    assert s.g.secure[R32] == 3 and ways(s, "Hold Ground") == [(0,)]


@pytest.mark.rule("NR-IPL-01", "NR-GOLD-15", "NR-GAP-192")
def test_grit(s: Scenario) -> None:
    p = s.g.players[0]
    p.health = 2
    plays(s, "Grit", 0)
    assert p.health == 1 and len(p.hand) == 1
    plays(s, "Grit", 1, answers=(("agree",),))  # no health to restore is legal
    assert len(s.g.players[1].hand) == 1


@pytest.mark.rule("NR-REA-10", "NR-REA-11")
def test_take_the_hit(s: Scenario) -> None:
    assert len(plays(s, "Take the Hit").hand) == 1
    react = reacts(s, "Take the Hit")
    it = s.intruder("Adult", "R32")
    assert ("attacked", 0) not in asks(attack(s.g, it, 0, ENTRY))
    assert ("attacked", 0) not in asks(attack(s.g, it, 1, OPPORTUNITY))
    s.run(attack(s.g, it, 1, ENTRY), react)
    assert s.said("attack")[-1] == (ADULT, 1, 0)
    reacts(s, "Take the Hit")
    s.put("Officer", "R21")
    assert ("attacked", 0) not in asks(attack(s.g, it, 1, ENTRY))


# -- Mechanic ----------------------------------------------------------------------------------


@pytest.mark.rule("NR-MALF-06")
def test_patch_mends_two(s: Scenario) -> None:
    gun = arm(s, "Rivet Driver")
    gun.malfunction = s.g.malfunction[R32] = True
    plays(s, "Patch", answers=(("mend", "room"), ("mend", "item", 0, 0)))
    assert not gun.malfunction and not s.g.malfunction[R32]
    gun.malfunction = True
    plays(s, "Patch", answers=(("stop",),))
    assert gun.malfunction


@pytest.mark.rule("NR-COR-04", "NR-DOOR-02")
def test_weld_shut_may_close_the_door(s: Scenario) -> None:
    s.corridors(K28=301)
    s.g.door_at[K19] = R32
    s.g.door_at[K27] = NONE
    hire(s, "Mechanic")
    assert ways(s, "Weld Shut") == [(K19,), (K27,)]
    plays(s, "Weld Shut", K19, answers=(("close", K19),))
    plays(s, "Weld Shut", K27)
    assert s.g.reinforced[K19] and s.g.doors[K19] == CLOSED and s.g.reinforced[K27]


@pytest.mark.rule("NR-RMU-01", "NR-MALF-01")
@pytest.mark.parametrize("broken", [False, True])
def test_overclock_breaks_the_room(s: Scenario, broken: bool) -> None:
    s.g.malfunction[R32] = broken
    p = plays(s, "Overclock", 0, answers=(("take", AMMO, BELT, 0), ("done",)))
    assert p.belt[0] == AMMO and s.g.malfunction[R32]


@pytest.mark.rule("NR-GOLD-15", "NR-MALF-01")
def test_overclock_needs_a_room_that_can_break(s: Scenario) -> None:
    hire(s, "Mechanic")
    s.g.robot.malfunction = s.g.connected = True
    marked = [slot for slot in range(len(s.g.malfunction)) if slot != R32]
    for slot in marked[: malfunctions_left(s.g)]:
        s.g.malfunction[slot] = True
    assert malfunctions_left(s.g) == 0 and ways(s, "Overclock") == []
    s.g.malfunction[marked[0]], s.g.malfunction[R32] = False, True
    assert ways(s, "Overclock")


@pytest.mark.rule("NR-ITM-01")
def test_scrounge(s: Scenario) -> None:
    deck = s.g.item_decks[1]
    deck.pool = [ITEM["Toolkit"], ITEM["Door Jack"]]
    p = plays(s, "Scrounge", answers=(("item", ITEM["Door Jack"]),))
    assert p.backpack == [ITEM["Door Jack"]] and deck.bottom == [ITEM["Toolkit"]]


@pytest.mark.rule("NR-ROBA-04")
def test_rewire(s: Scenario) -> None:
    s.g.connected, s.g.robot.card, s.g.robot.room = True, 5, R21  # the Welder
    s.g.fire[R21] = True
    plays(s, "Rewire", 1, "fire")
    assert not s.g.fire[R21]


# -- CEO ---------------------------------------------------------------------------------------


@pytest.mark.rule("NR-ORD-01", "NR-ORD-05")
def test_delegate(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", AMMO, seat=1)
    s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1)
    plays(s, "Delegate", 1, "burst", K19, answers=([("intruder", ADULT, 1)],))
    assert s.at("K19") == [] and gun.slots == [HALF]
    s.rolls(NOISE_DIE, 4)
    plays(s, "Delegate", 1, "move", K19)
    assert s.g.players[1].room == R21


@pytest.mark.rule("NR-RMU-03", "NR-ACT-16")
def test_executive_access(s: Scenario) -> None:
    p = plays(s, "Executive Access", R21, 1)
    assert p.data and len(p.deck.discard) == 2
    s.g.malfunction[R21] = True
    assert ways(s, "Executive Access") == []


@pytest.mark.rule("NR-GOLD-12")
def test_requisition(s: Scenario) -> None:
    card = next(n for n in s.g.support.pool if s.g.edition.things.items[n].kind == "regular")
    s.will("support card", card)
    p = plays(s, "Requisition", answers=([("item", card)],))
    assert p.backpack == [card]
    plays(s, "Requisition", answers=([],))
    (left,) = p.passed_over
    assert s.whispered("item.passed_over") == [((0,), (0, left))]
    s.g.support.pool.clear()
    assert ways(s, "Requisition") == []


def test_bonus(s: Scenario) -> None:
    p = plays(s, "Bonus")
    assert len(p.hand) == 3 and p.health == 1


@pytest.mark.rule("NR-REA-10", "NR-REA-11")
def test_buy_time(s: Scenario) -> None:
    assert len(plays(s, "Buy Time").hand) == 1
    react = reacts(s, "Buy Time")
    for q in s.g.players[2:]:
        q.room = R21
    it = s.intruder("Adult", "R32")
    s.run(attack(s.g, it, 0, ENTRY), react)
    assert s.said("attack")[-1] == (ADULT, 1, 1) and len(s.g.players[1].hand) == 1


@pytest.mark.rule("NR-REA-10", "NR-REA-04")
@pytest.mark.parametrize("gives", [True, False])
def test_x118_who_is_attacked_instead_may_react(s: Scenario, gives: bool) -> None:
    react = reacts(s, "Buy Time")
    officer = s.g.players[1]
    for q in s.g.players[2:]:
        q.room = R21
    steady = CARD["Steady Nerves"]
    officer.hand = [steady, EXTRA]
    officer.deck.pool.remove(steady)
    it = s.intruder("Adult", "R32")
    answer = ("card", EXTRA) if gives else ("keep",)
    # The Officer may help the CEO too, and waits for its own attack.
    s.run(attack(s.g, it, 0, ENTRY), react, ("react", steady), answer)
    assert bool(s.said("attack")) != gives and len(officer.hand) + gives == 2


# -- Hacker ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-DOOR-07", "NR-DOOR-02")
def test_override(s: Scenario) -> None:
    s.g.door_at[K19], s.g.doors[K19] = R21, CLOSED
    s.g.door_at[K27], s.g.doors[K27] = R32, OPEN
    plays(s, "Override", answers=(("door", K19, "open"), ("door", K27, "close")))
    assert (s.g.doors[K19], s.g.doors[K27]) == (OPEN, CLOSED)
    plays(s, "Override", answers=(("stop",),))


@pytest.mark.rule("NR-RM-18")
def test_loop(s: Scenario) -> None:
    p = hire(s, "Hacker")
    assert ways(s, "Loop") == []
    p.room = R21
    section = s.g.life_support.index(INACTIVE)
    plays(s, "Loop")
    assert ACTIVE in s.g.life_support and section == 0
    s.g.life_support = [GONE] * 3
    assert ways(s, "Loop") == []


def test_ghost_signal(s: Scenario) -> None:
    s.noise("K19", "K27")
    plays(s, "Ghost Signal", answers=([("corridor", K19), ("corridor", K27)],))
    assert sum(s.g.noise) == 0
    plays(s, "Ghost Signal")


@pytest.mark.rule("NR-GOLD-16", "NR-ROBA-04")
def test_puppet_activates_twice(s: Scenario) -> None:
    p = hire(s, "Hacker")
    s.g.connected, s.g.robot.card, s.g.robot.room = True, 5, R32
    s.g.fire[R32] = s.g.malfunction[R32] = True
    assert ways(s, "Puppet") == []
    p.room = R21
    plays(s, "Puppet", 1, "fire", answers=(("again", 1, "room"),))
    assert not s.g.fire[R32] and not s.g.malfunction[R32]


@pytest.mark.rule("NR-RMU-02")
def test_breaker(s: Scenario) -> None:
    p = hire(s, "Hacker")
    s.g.malfunction[R32] = s.g.malfunction[R21] = True
    assert ways(s, "Breaker") == []
    p.room = R21
    plays(s, "Breaker", 1)
    assert p.data


# -- Janitor -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-CON-06")
def test_clean_up(s: Scenario) -> None:
    p = hire(s, "Janitor")
    assert ways(s, "Clean Up") == []
    p.contamination = [SEEN_CLEAN, UNKNOWN]
    plays(s, "Clean Up", UNKNOWN)
    assert p.contamination == [SEEN_CLEAN] and s.g.contamination_gone == [UNKNOWN]


@pytest.mark.rule("NR-REP-02")
def test_wet_floor(s: Scenario) -> None:
    s.intruder("Drone", "R32")
    s.intruder("Adult", "R32")
    plays(s, "Wet Floor", ADULT, 1, answers=(("corridor", K19),))
    assert s.at("K19") == ["Adult"] and s.at("R32") == ["Drone"]


@pytest.mark.rule("NR-MOV-10")
def test_air_duct_stays_in_the_section(s: Scenario) -> None:
    p = hire(s, "Janitor")
    s.rooms(R54="Nest")
    found = ways(s, "Air Duct")
    assert (ROOM_SLOT["R54"],) not in found and found
    plays(s, "Air Duct", *found[0])
    assert p.room == found[0][0] and s.said("noise.roll") == []


@pytest.mark.rule("NR-DOOR-09")
def test_bucket_brigade(s: Scenario) -> None:
    hire(s, "Janitor")
    assert ways(s, "Bucket Brigade") == []
    s.g.fire[R32] = s.g.fire[R21] = True
    plays(s, "Bucket Brigade")
    assert sum(s.g.fire) == 0


@pytest.mark.rule("NR-REA-09")
def test_overlooked(s: Scenario) -> None:
    assert len(plays(s, "Overlooked").hand) == 1
    react = reacts(s, "Overlooked")
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0), react)
    assert s.said("hazard") == []
    s.rolls(NOISE_DIE, HAZARD)
    reacts(s, "Overlooked")
    s.will("intruder token", s.g.bag[0])
    assert ("hazard", 0) not in asks(noise_roll(s.g, 1))


# -- Lab Rat -----------------------------------------------------------------------------------


def test_sniff_out(s: Scenario) -> None:
    before = sorted(s.g.bag)
    plays(s, "Sniff Out")
    seen = s.said("bag.seen")[-1]
    assert len(seen) == 3 and sorted(s.g.bag) == before


@pytest.mark.rule("NR-MOV-02")
def test_squeeze_through(s: Scenario) -> None:
    s.close(K19="R32")
    s.rolls(NOISE_DIE, 4)
    p = plays(s, "Squeeze Through", K19)
    assert p.room == R21 and s.g.doors[K19] == CLOSED


@pytest.mark.rule("NR-MEL-01")
def test_bite_gives_no_contamination(s: Scenario) -> None:
    s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, CRITICAL)
    p = plays(s, "Bite", ADULT, 1, NONE)
    assert s.at("R32") == [] and UNKNOWN not in p.deck.discard


@pytest.mark.rule("NR-MOV-03")
def test_skitter(s: Scenario) -> None:
    for name in ("Adult", "Larva", "Drone"):
        s.intruder(name, "R32")
    s.rolls(NOISE_DIE, 4)
    plays(s, "Skitter", K19)
    assert s.attacks == [("Drone", "Lab Rat")]


@pytest.mark.rule("NR-CON-04")
def test_test_subject(s: Scenario) -> None:
    p = hire(s, "Lab Rat")
    p.contamination = [UNKNOWN] * 2
    s.will("contamination face", 0, 20)
    plays(s, "Test Subject", answers=(("card", SEEN_INFECTED),))
    assert p.contamination == [SEEN_CLEAN] and not p.larva
    assert len(s.g.contamination_gone) == 1


# -- Sentry ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-REA-12")
def test_overwatch(s: Scenario) -> None:
    arm(s, "Riot Gun", AMMO)
    it = s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, 4)
    plays(s, "Overwatch", DRONE, 1)
    assert it.hits == 1
    s.g.intruders.clear()
    react = reacts(s, "Overwatch")
    s.rolls(SHOOT_DIE, 1)
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-14"), react)
    assert s.at("R32") == [] and s.attacks == []


@pytest.mark.rule("NR-REA-04", "NR-REA-06")
def test_who_was_shot_as_it_came_cannot_be_shot_again(s: Scenario) -> None:
    """Overwatch and Point Blank: the second is asked only while it still stands there."""
    arm(s, "Riot Gun", AMMO)
    it = s.intruder("Drone", "R32")
    come = (it.type, it.number, it.place)
    assert came_here(s.g, 0, come)
    it.place = R21
    assert not came_here(s.g, 0, come)
    s.g.intruders.clear()
    assert not came_here(s.g, 0, come)


@pytest.mark.rule("NR-GOLD-11")
def test_sweep(s: Scenario) -> None:
    arm(s, "Riot Gun", AMMO)
    for name in ("Drone", "Adult", "Larva"):
        s.intruder(name, "R32")
    s.rolls(SHOOT_DIE, 2)
    plays(s, "Sweep", answers=(("intruder", ADULT, 1),))
    assert s.at("R32") == ["Drone"] and s.g.intruders[0].hits == 1
    assert LARVA not in [it.type for it in s.g.intruders]


@pytest.mark.rule("NR-QUE-01")
def test_sweep_strikes_the_queen_once(s: Scenario) -> None:
    """Her Health card came by the hit: the Shoot does nothing more to her in this action."""
    arm(s, "Riot Gun", AMMO)
    s.intruder("Queen", "R32")
    s.g.queen_hits = 4
    s.will("health card", HEALTH["QH05"])
    s.rolls(SHOOT_DIE, CRITICAL)
    s.g.acting = [0]  # as in a turn
    plays(s, "Sweep")
    assert len(s.said("queen.health")) == 1 and s.g.queen_hits == 0


def test_plant(s: Scenario) -> None:
    p = plays(s, "Plant", 2)
    assert s.g.secure[R32] == 2 and len(p.hand) == 1


@pytest.mark.rule("NR-BRS-02", "NR-GOLD-05", "NR-GAP-194")
def test_barrage(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", HALF)
    s.intruder("Adult", "K19")
    s.intruder("Adult", "K27")
    hire(s, "Sentry")
    assert ways(s, "Barrage") == []  # ammo for one
    gun.slots = [AMMO]
    s.rolls(BURST_DIE, 1, 1)
    one, two = [("intruder", ADULT, 2)], [("intruder", ADULT, 1)]
    plays(s, "Barrage", K27, K19, answers=(one, two))
    assert s.at("K19") == s.at("K27") == [] and gun.slots == [NONE]


@pytest.mark.rule("NR-SHT-08")
def test_lock_on(s: Scenario) -> None:
    gun = arm(s, "Riot Gun", AMMO)
    s.intruder("Adult", "R32")
    s.rolls(SHOOT_DIE, BULLETS, 1)
    plays(s, "Lock On", ADULT, 1, answers=(("reroll",),))
    assert s.at("R32") == [] and gun.slots == [AMMO]


# -- Xenobiologist -----------------------------------------------------------------------------


@pytest.mark.rule("NR-REP-09")
def test_pheromone(s: Scenario) -> None:
    for _ in range(2):
        s.intruder("Adult", "R32")
    both, to = [("intruder", ADULT, 1), ("intruder", ADULT, 2)], ("corridor", K19)
    plays(s, "Pheromone", answers=(both, to, to))
    assert s.at("K19") == ["Adult", "Adult"]


@pytest.mark.rule("NR-MEL-01")
def test_dissection(s: Scenario) -> None:
    arm(s, "Riot Gun", AMMO)
    s.intruder("Drone", "R32")
    s.rolls(SHOOT_DIE, 3)
    p = plays(s, "Dissection", DRONE, 1)
    assert s.at("R32") == [] and UNKNOWN in p.deck.discard and s.said("shoot") == []


@pytest.mark.rule("NR-BAG-04")
def test_brood_knowledge(s: Scenario) -> None:
    known = s.g.edition.things.intruders
    inside = [known.tokens[it].type for it in s.g.bag].count(known.token_type["Larva"])
    plays(s, "Brood Knowledge", answers=(("take_out",),))
    assert [known.tokens[it].type for it in s.g.bag].count(known.token_type["Larva"]) == inside - 1
    plays(s, "Brood Knowledge", answers=(("keep",),))


@pytest.mark.rule("NR-INF-03", "NR-ACT-08")
def test_antidote(s: Scenario) -> None:
    p = hire(s, "Xenobiologist")
    assert ways(s, "Antidote") == []
    p.larva = True
    plays(s, "Antidote")
    assert not p.larva and len(p.deck.discard) == 3
