"""What rooms do (NR-RM): systems, treatment, stores, works on the map."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation import tracks
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import CORRIDORS
from hullbreach.games.retaliation.gains import BELT, keep_some
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    BURST_DIE,
    CARD,
    CLOSED,
    EGG,
    FIXED_CLEAN,
    FIXED_INFECTED,
    GONE,
    GRENADE,
    INACTIVE,
    ITEM,
    MEDPACK,
    NOISE_DIE,
    NONE,
    OPEN,
    OXYGEN,
    SPECIAL,
    UNKNOWN,
    WELDER,
)
from hullbreach.games.retaliation.state import Held
from hullbreach.toolkit import verbs
from tests.retaliation.scenario import Make, Scenario


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.corridors(K28=208, K29=203)  # R32-R33-R34
    made.rooms(R32="Armory", R33="Cooling System", R34="Sprinklers Control")
    made.put("Recon", "R33")
    return made


def ways(s: Scenario, room: str, n: int, seat: int = 0) -> list[tuple[Any, ...]]:
    """The ways in which a seat could choose a use of a room."""
    return list(s.g.edition.rooms[room][n].options(s.g, seat))


def use(s: Scenario, room: str, n: int, *answers: Any, way: tuple[Any, ...] = ()) -> None:
    """Seat 0 uses a room."""
    assert way in ways(s, room, n)
    s.run(s.g.edition.rooms[room][n].run(s.g, 0, *way), *answers)


# -- systems -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-04", "NR-GAP-11")
def test_life_support_a_turns_its_token_or_puts_out_a_fire_anywhere(s: Scenario) -> None:
    use(s, "Life Support Control A", 0)
    assert s.g.life_support == [ACTIVE, INACTIVE, INACTIVE]
    use(s, "Life Support Control A", 0)
    assert s.g.life_support[0] == INACTIVE
    assert ways(s, "Life Support Control A", 1) == []
    s.g.fire[ROOM_SLOT["R34"]] = True
    use(s, "Life Support Control A", 1, way=(ROOM_SLOT["R34"],))
    assert not any(s.g.fire)


@pytest.mark.rule("NR-RM-12", "NR-RM-40", "NR-LND-01")
def test_anti_aircraft_is_looked_at_alone_and_restacked(s: Scenario) -> None:
    use(s, "Life Support Control B", 0)
    assert s.g.life_support == [INACTIVE, ACTIVE, INACTIVE]
    stack = s.g.anti_aircraft
    s.will("anti-aircraft token", 1)
    use(s, "Life Support Control B", 1, ("leave",))
    assert (stack.top, stack.seen) == (ACTIVE, 1)
    stack.seen, stack.shown = 0b111, True
    use(s, "Life Support Control B", 1, ("swap",))
    assert (stack.top, stack.seen, stack.shown) == (INACTIVE, 1, False)
    assert s.said("aa.top") == [(0, ACTIVE), (0, INACTIVE)]
    stack.top = GONE
    assert ways(s, "Life Support Control B", 1) == []


@pytest.mark.rule("NR-RM-15")
def test_the_pods_wake_for_good(s: Scenario) -> None:
    use(s, "Life Support Control C", 0)
    assert s.g.life_support == [INACTIVE, INACTIVE, ACTIVE]
    use(s, "Life Support Control C", 1)
    assert s.g.pods == ACTIVE and ways(s, "Life Support Control C", 1) == []


@pytest.mark.rule("NR-RM-10")
def test_the_cooling_system_arms_autodestruction_once(s: Scenario) -> None:
    s.g.round = 4
    use(s, "Cooling System", 0)
    assert s.g.autodestruction == 9 and ways(s, "Cooling System", 0) == []


@pytest.mark.rule("NR-RM-17", "NR-RM-18", "NR-RM-19", "NR-AUT-04")
def test_the_reactor_takes_all_systems_away(s: Scenario) -> None:
    g = s.g
    g.round, g.life_support = 3, [ACTIVE, INACTIVE, ACTIVE]
    tracks.arm(g, "NR-AUT-01")
    use(s, "Reactor", 0)
    assert g.shutdown and g.autodestruction == 0
    assert g.life_support == [GONE] * 3 and g.anti_aircraft.top == GONE
    assert tracks.anti_aircraft(g) == INACTIVE
    for room, n in (
        ("Reactor", 0),
        ("Cooling System", 0),
        ("Life Support Control A", 0),
        ("Life Support Control B", 0),
        ("Life Support Control B", 1),
        ("Life Support Control C", 0),
    ):
        assert ways(s, room, n) == []
    assert not tracks.arm(g, "NR-AUT-01")


@pytest.mark.rule("NR-RM-13", "NR-RM-39", "NR-RMU-03", "NR-ROB-08", "NR-GAP-125")
def test_the_server_room_uses_sound_rooms_with_a_computer(s: Scenario) -> None:
    s.rooms(R33="Server Room", R23="Door Control Room", R43="Alarm Room", R22="Emergency Room")
    s.g.malfunction[ROOM_SLOT["R23"]] = True
    s.g.robot.room, s.g.robot.relay = ROOM_SLOT["R22"], 1
    s.player("Recon").health = 3
    s.g.fire[ROOM_SLOT["R34"]] = True
    s.noise("K29")
    sprinkle = (ROOM_SLOT["R34"], 0, 1)
    alarm = [(ROOM_SLOT["R43"], n, k("K29")) for n in (0, 1)]
    assert set(ways(s, "Server Room", 0)) == {sprinkle, *alarm}
    use(s, "Server Room", 0, way=sprinkle)
    assert not any(s.g.fire)


@pytest.mark.rule("NR-RM-13")
def test_one_data_token_each(s: Scenario) -> None:
    use(s, "Server Room", 1)
    assert s.g.players[0].data and s.g.data_left == 4 and ways(s, "Server Room", 1) == []


# -- treatment ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-05", "NR-RM-07")
def test_surgery_takes_the_larva_the_hand_and_infected_cards(s: Scenario) -> None:
    p = s.g.players[0]
    assert ways(s, "Surgery Room", 0) == []
    p.larva = True
    sprint, search = p.deck.pool[0], p.deck.pool[1]
    p.hand, p.deck.pool = [sprint], p.deck.pool[2:]
    p.contamination = [UNKNOWN]
    p.deck.pool.append(FIXED_INFECTED)
    p.deck.discard = [search, FIXED_CLEAN]
    s.g.infected_left -= 1
    s.g.clean_left -= 1
    use(s, "Surgery Room", 0)
    assert not p.larva and p.hand == [] and p.contamination == [UNKNOWN]
    assert p.deck.discard == [search, sprint]
    assert FIXED_CLEAN in p.deck.pool and FIXED_INFECTED not in p.deck.pool
    assert s.g.contamination_gone == [FIXED_INFECTED]
    assert s.said("surgery") == [(0, 2)]
    assert s.whispered("surgery.found") == [((0,), (0, 1))]  # what was scanned is its own to know


@pytest.mark.rule("NR-RM-05")
def test_surgery_needs_no_contamination_card(s: Scenario) -> None:
    s.g.players[0].larva = True
    use(s, "Surgery Room", 0)
    assert not s.g.players[0].larva


@pytest.mark.rule("NR-RM-06", "NR-RM-24", "NR-GAP-07")
def test_wounds_and_health_in_surgery_and_emergency_room(s: Scenario) -> None:
    p = s.g.players[0]
    p.wounds, p.health = [0, 4], 7
    assert ways(s, "Surgery Room", 1) == [(0,), (1,)]
    use(s, "Surgery Room", 1, way=(0,))
    assert p.wounds == [4] and p.health == 7
    use(s, "Emergency Room", 0, way=(2,))
    assert p.health == 5
    use(s, "Emergency Room", 0, way=(1,))
    p.health = 3
    assert ways(s, "Emergency Room", 0) == []  # the wound covers the rest
    use(s, "Emergency Room", 1, way=(0,))
    assert p.wounds == []


@pytest.mark.rule("NR-RM-22")
def test_x40_decontamination(s: Scenario) -> None:
    p = s.g.players[0]
    assert ways(s, "Decontamination Room", 0) == []  # nothing to wash off
    p.hand, p.deck.pool = p.deck.pool[:2], [*p.deck.pool[2:], UNKNOWN]
    p.deck.discard = [FIXED_INFECTED]
    s.g.infected_left -= 1
    p.oxygen = 1
    assert ways(s, "Decontamination Room", 0) == []
    p.oxygen = 2
    use(s, "Decontamination Room", 0)
    assert p.oxygen == 0 and not p.suffocating and p.hand == [] and len(p.deck.discard) == 2
    assert sorted(s.g.contamination_gone) == [UNKNOWN, FIXED_INFECTED]
    assert all(card < UNKNOWN for card in p.deck.pool + p.deck.discard)


@pytest.mark.rule("NR-RM-29")
def test_the_shelter_removes_contamination_in_hand(s: Scenario) -> None:
    p = s.g.players[0]
    assert ways(s, "Shelter", 0) == []
    p.contamination, p.larva = [UNKNOWN, UNKNOWN], True
    assert ways(s, "Shelter", 0) == []
    p.larva = False
    use(s, "Shelter", 0)
    assert p.contamination == [] and s.g.contamination_gone == [UNKNOWN] * 2
    assert s.said("scanned") == []


# -- stores ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-01", "NR-RM-03", "NR-RM-34", "NR-SLT-01", "NR-SLT-02")
def test_the_landing_zone_gives_what_finds_a_slot(s: Scenario) -> None:
    p, zone = s.g.players[0], s.g.zone
    p.belt = [AMMO, AMMO, OXYGEN, NONE]
    p.held = [Held(ITEM["Riot Gun"], [NONE])]
    assert p.held[0].slots == [NONE]
    ammo = s.g.gear[AMMO]
    use(
        s, "Landing Zone", 0,
        ("take", MEDPACK, BELT, 3),
        ("take", AMMO, 0, 0),
        ("clear",),
        [("token", AMMO, BELT, 0), ("token", AMMO, BELT, 1)],
        ("take", GRENADE, BELT, 0),
        ("done",),
    )  # fmt: skip
    assert p.belt == [GRENADE, NONE, OXYGEN, MEDPACK] and p.held[0].slots == [AMMO]
    assert zone == [3, 3, 4, 3] and s.g.gear[AMMO] == ammo + 2


@pytest.mark.rule("NR-RM-34", "NR-RM-01")
def test_own_tokens_go_once_and_an_empty_slot_gives_nothing(s: Scenario) -> None:
    p = s.g.players[0]
    p.belt = [AMMO, NONE, NONE, NONE]
    s.g.zone = [0, 1, 0, 0]
    asked = s.g.edition.rooms["Landing Zone"][0].run(s.g, 0)
    assert next(asked).options == [("done",), ("take", GRENADE, BELT, 1), ("clear",)]
    assert asked.send(("clear",)).kind == "clear_gear"
    assert asked.send([]).options == [("done",), ("take", GRENADE, BELT, 1)]


@pytest.mark.rule("NR-RM-21", "NR-GEAR-05", "NR-GAP-08")
def test_the_armory_has_ammo_and_grenades(s: Scenario) -> None:
    p = s.g.players[0]
    p.belt = [NONE, MEDPACK, MEDPACK, MEDPACK]
    p.held = [Held(ITEM["Riot Gun"], [NONE], malfunction=True)]
    asked = s.g.edition.rooms["Armory"][0].run(s.g, 0)
    offered = [it for it in next(asked).options if it[0] == "take"]
    assert offered == [("take", AMMO, BELT, 0), ("take", GRENADE, BELT, 0)]


@pytest.mark.rule("NR-RM-25", "NR-GAP-08")
def test_the_lab_gives_ammo_or_one_of_two_support_cards(s: Scenario) -> None:
    p = s.g.players[0]
    use(s, "Experimental Military Lab", 0, ("take", AMMO, BELT, 0), ("done",))
    assert p.belt[0] == AMMO
    s.g.support.pool = [ITEM["Portable Barrier"], ITEM["Riot Gun"]]
    use(s, "Experimental Military Lab", 1, [("item", ITEM["Portable Barrier"])])
    assert p.backpack == [ITEM["Portable Barrier"]] and p.looking == []
    assert p.passed_over == [ITEM["Riot Gun"]] and not s.g.items_gone
    assert ways(s, "Experimental Military Lab", 1) == []


@pytest.mark.rule("NR-RM-31", "NR-HVY-02")
def test_the_second_of_two_kept_items_waits_until_the_first_has_its_place(s: Scenario) -> None:
    p = s.g.players[0]
    pistol, gun, relay = (ITEM[it] for it in ("Field Pistol", "Assault Rifle", "Signal Relay"))
    p.held = [new_held(s.g, relay), new_held(s.g, relay)]
    p.held[1].hand = 1
    asked = keep_some(s.g, 0, [pistol, gun, ITEM["Bandages"]], 2, "NR-RM-31")
    assert next(asked).options == [("item", pistol), ("item", gun), ("item", ITEM["Bandages"])]
    place = asked.send([("item", pistol), ("item", gun)])
    assert (place.kind, place.about) == ("make_place", (pistol,))
    assert p.looking == [gun] and [it.kind for it in s.g.receiving] == [pistol]
    place = asked.send(("clear", 0, relay))
    assert (place.kind, place.about) == ("make_place", (gun,))
    assert p.looking == [] and [it.kind for it in s.g.receiving] == [gun]
    with pytest.raises(StopIteration):
        asked.send(("keep",))
    assert [it.kind for it in p.held] == [relay, pistol] and s.g.receiving == []
    gone = [it for deck in s.g.item_decks for it in deck.discard] + s.g.items_gone
    assert sorted(gone) == sorted([relay, gun, ITEM["Bandages"]])


@pytest.mark.rule("NR-RM-31")
def test_x39_the_supply_room(s: Scenario) -> None:
    decks = s.g.item_decks
    drawn = []
    for deck in decks:
        regular = [it for it in deck.pool if s.g.edition.things.items[it].kind == "regular"]
        deck.pool = regular[:1]
        drawn += regular[:1]
    use(s, "Supply Room", 0, [("item", drawn[0]), ("item", drawn[2])])
    assert s.g.players[0].backpack == [drawn[0], drawn[2]]
    assert decks[1].discard == [drawn[1]]


# -- works -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-20", "NR-GAP-12")
def test_the_alarm_room_resolves_or_discards_a_marker(s: Scenario) -> None:
    assert ways(s, "Alarm Room", 0) == []
    s.noise("K28", "K29")
    use(s, "Alarm Room", 1, way=(k("K28"),))
    assert s.g.noise[k("K28")] == 0 and s.said("token") == []
    use(s, "Alarm Room", 0, way=(k("K29"),))
    assert s.g.noise[k("K29")] == 0 and len(s.said("token")) == 1


@pytest.mark.rule("NR-RM-23")
def test_door_control_works_on_the_doors_of_one_section(s: Scenario) -> None:
    s.corridors(K31=204, K34=205)
    s.rooms(R41="Emergency Room", R42="Surgery Room")
    for name, at in (("K28", "R33"), ("K29", "R33"), ("K31", "R31"), ("K34", "R42")):
        s.close(**{name: at})
    s.g.doors[k("K29")] = OPEN
    s.g.door_at[k("K34")] = NONE
    s.g.doors[k("K34")] = OPEN
    s.g.doors[k("K28")] = CLOSED
    assert ways(s, "Door Control Room", 0) == [(0,), (1,), (2,)]
    asked = s.g.edition.rooms["Door Control Room"][0].run(s.g, 0, 1)
    # K28 is on the border of A and B, K31 in A; K34 has no slot.
    assert next(asked).options == [("done",), ("open", k("K28")), ("close", k("K29"))]
    use(s, "Door Control Room", 0, ("open", k("K28")), ("close", k("K29")), way=(1,))
    assert s.g.doors[k("K28")] == OPEN and s.g.doors[k("K29")] == CLOSED


@pytest.mark.rule("NR-RM-30")
def test_sprinklers_put_a_section_out(s: Scenario) -> None:
    for slot in ("R31", "R32", "R33"):
        s.g.fire[ROOM_SLOT[slot]] = True
    assert ways(s, "Sprinklers Control", 0) == [(0,), (1,)]
    use(s, "Sprinklers Control", 0, way=(0,))
    assert [n for n, fire in enumerate(s.g.fire) if fire] == [ROOM_SLOT["R33"]]


@pytest.mark.rule("NR-RM-27", "NR-RM-36", "NR-GAP-10", "NR-GAP-124")
def test_pressure_control_pushes_somebody_one_step(s: Scenario) -> None:
    queen, adult = s.intruder("Queen", "R34"), s.intruder("Adult", "K28")
    for _ in range(3):
        s.intruder("Larva", "K29")
    larvae = [(0, n + 1, ROOM_SLOT[slot]) for n in range(3) for slot in ("R33", "R34")]
    pushes = [(adult.type, 1, ROOM_SLOT[slot]) for slot in ("R32", "R33")]
    # K29 has 3 free spaces, the Queen needs 4.
    assert ways(s, "Pressure Control", 0) == [*pushes, *larvae]
    s.close(K28="R32")
    assert pushes[0] not in ways(s, "Pressure Control", 0)
    use(s, "Pressure Control", 0, way=pushes[1])
    assert s.attacks == [("Adult", "Recon")] and queen.place == ROOM_SLOT["R34"]
    use(s, "Pressure Control", 0, way=(adult.type, 1, s.place("K28")))
    assert adult.place == s.place("K28")


@pytest.mark.rule("NR-RM-08", "NR-RM-09", "NR-RM-35", "NR-RM-38", "NR-GAP-89")
def test_the_drilling_station_needs_a_working_robot_and_a_free_slot(s: Scenario) -> None:
    g = s.g
    station = g.edition.rooms["Drilling Station"][0]
    g.robot.room = ROOM_SLOT["R34"]
    assert ways(s, "Drilling Station", 0) == [] and station.refusal(g, 0) == "NR-RM-35"
    g.connected, g.robot.card = True, WELDER
    found = ways(s, "Drilling Station", 0)
    assert found == [(k(it),) for it in ("K23", "K24", "K30", "K36", "K37")]
    s.will("corridor tile", next(n for n in g.corridor_pool if CORRIDORS[n].door))
    use(s, "Drilling Station", 0, way=(k("K30"),))
    assert g.corridors[k("K30")] >= 0 and g.door_at[k("K30")] == ROOM_SLOT["R34"]
    g.robot.malfunction = True
    assert ways(s, "Drilling Station", 0) == []
    g.robot.malfunction = False
    for slot in ("R31", "R13"):  # the Landing Zone's are laid at the start, the pods' printed
        g.robot.room = ROOM_SLOT[slot]
        for name in ("K18", "K27", "K31"):
            g.corridors[k(name)] = max(0, g.corridors[k(name)])
        assert ways(s, "Drilling Station", 0) == []
    g.robot.room, g.corridor_pool = ROOM_SLOT["R34"], []
    assert ways(s, "Drilling Station", 0) == []


@pytest.mark.rule("NR-RM-28", "NR-RM-35", "NR-COR-04", "NR-COR-09")
def test_the_security_robot_guards_or_reinforces(s: Scenario) -> None:
    g = s.g
    g.robot.room = ROOM_SLOT["R33"]
    for n in (0, 1):
        assert ways(s, "Security Robot Room", n) == []
    g.connected, g.robot.card = True, WELDER
    use(s, "Security Robot Room", 0)
    assert g.secure[ROOM_SLOT["R33"]] == 1
    s.corridors(K35=204)  # unexplored
    s.noise("K28")
    s.intruder("Adult", "K29")
    assert ways(s, "Security Robot Room", 1) == [(k("K28"),), (k("K35"),)]
    use(s, "Security Robot Room", 1, way=(k("K28"),))
    assert g.reinforced[k("K28")] and g.noise[k("K28")] == 0
    s.close(K35="R33")
    assert ways(s, "Security Robot Room", 1) == []


@pytest.mark.rule("NR-HIB-05")
def test_corridors_of_the_hibernatorium_are_never_reinforced(s: Scenario) -> None:
    s.rooms(R22="Surgery Room")
    s.g.robot.room, s.g.robot.card = ROOM_SLOT["R13"], WELDER
    assert s.g.connected and ways(s, "Security Robot Room", 1) == []


@pytest.mark.rule("NR-RM-32", "NR-RM-33", "NR-GAP-126", "NR-MOV-15")
def test_the_technical_corridor_leads_anywhere_for_an_attack_and_a_roll(scenario: Make) -> None:
    s = scenario(attack=True)
    s.corridors(K28=208, K29=203)
    s.rooms(R32="Armory", R34="Sprinklers Control", R33="Technical Corridor Entrance")
    p = s.put("Recon", "R33")
    s.put("Officer", "R34")
    s.g.secure[ROOM_SLOT["R34"]] = 2
    targets = [ROOM_SLOT[it] for it in ("R31", "R32", "R34")]
    assert ways(s, "Technical Corridor Entrance", 0) == [(slot,) for slot in targets]
    s.rolls(NOISE_DIE, 1)
    use(s, "Technical Corridor Entrance", 0, way=(ROOM_SLOT["R34"],))
    [(_, type_, seat)] = s.said("attack.card")
    assert s.g.edition.things.intruders.kinds[type_].name == "Adult" and seat == 0
    assert p.room == ROOM_SLOT["R34"] and s.g.secure[ROOM_SLOT["R34"]] == 2
    assert s.g.intruders == [] and len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-RM-16", "NR-RM-37", "NR-NEST-01", "NR-GAP-123")
def test_the_nest_gives_an_egg_or_loses_one(s: Scenario) -> None:
    p, g = s.g.players[0], s.g
    s.rolls(NOISE_DIE, 4, 4, 4)
    use(s, "Nest", 0)
    assert [held.kind for held in p.held] == [EGG] and g.eggs == 4
    use(s, "Nest", 1)
    assert g.eggs == 3 and g.items_gone == [EGG]
    p.held.append(Held(ITEM["Riot Gun"], [NONE], hand=1))
    assert ways(s, "Nest", 0) == [(0, EGG), (1, ITEM["Riot Gun"])]
    use(s, "Nest", 0, way=(1, ITEM["Riot Gun"]))
    assert [held.kind for held in p.held] == [EGG, EGG] and g.eggs == 2
    g.eggs = 0
    for n in (0, 1):
        assert ways(s, "Nest", n) == []
        assert g.edition.rooms["Nest"][n].refusal(g, 0) == "NR-RM-37"


@pytest.mark.rule("NR-RMU-02")
def test_a_room_is_used_by_an_action_unless_it_is_broken_or_fought_in(s: Scenario) -> None:
    p = s.g.players[0]
    s.rooms(R33="Cooling System")
    p.hand = [CARD[name] for name in ("Rest", "Search")]
    actions = s.g.edition.actions
    assert verbs.refusal(s.g, 0, actions, ("room", 0)) is None
    s.g.malfunction[p.room] = True
    assert verbs.refusal(s.g, 0, actions, ("room", 0)) == "NR-RMU-02"
    s.g.malfunction[p.room] = False
    s.intruder("Adult", "R33")
    assert verbs.refusal(s.g, 0, actions, ("room", 0)) == "NR-RMU-02"


# -- the Gunnery Room --------------------------------------------------------------------------


@pytest.mark.rule("NR-RM-26", "NR-BRS-07", "NR-GAP-95", "NR-GAP-09")
def test_the_gunnery_room_shoots_from_rooms_with_red_icons(s: Scenario) -> None:
    s.intruder("Adult", "K28")
    s.intruder("Adult", "K28")
    s.intruder("Adult", "K29")
    # Armory R32 is red, Cooling System R33 yellow, Sprinklers R34 green and yellow.
    assert ways(s, "Gunnery Room", 0) == [(ROOM_SLOT["R32"], k("K28"))]
    s.rolls(BURST_DIE, SPECIAL)
    use(
        s, "Gunnery Room", 0, [("intruder", 1, 1), ("intruder", 1, 2)],
        way=(ROOM_SLOT["R32"], k("K28")),
    )  # fmt: skip
    assert s.at("K28") == [] and s.at("K29") == ["Adult"]
    s.intruder("Adult", "K28")
    s.g.malfunction[ROOM_SLOT["R32"]] = True
    assert ways(s, "Gunnery Room", 0) == []
    s.g.malfunction[ROOM_SLOT["R32"]] = False
    s.close(K28="R32")
    assert ways(s, "Gunnery Room", 0) == []


@pytest.mark.rule("NR-RM-23", "NR-DOOR-03")
def test_a_portable_barrier_is_opened_for_good(s: Scenario) -> None:
    s.g.barriers[k("K28")] = ROOM_SLOT["R33"]
    use(s, "Door Control Room", 0, ("open", k("K28")), ("done",), way=(1,))
    assert s.g.barriers[k("K28")] == NONE and s.g.door_at[k("K28")] == NONE
    # K28 has no slot of its own: nothing is left to close there.
    asked = s.g.edition.rooms["Door Control Room"][0].run(s.g, 0, 1)
    assert ("close", k("K28")) not in next(asked).options
