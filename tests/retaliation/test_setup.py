"""Setting up the facility and the players (NR-SET, NR-PLR, NR-DRF)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hullbreach.games.retaliation import editions, ids
from hullbreach.games.retaliation.board import (
    CORRIDOR_SLOT,
    CORRIDORS_OF,
    HIBERNATORIUM,
    LANDING_ZONE,
    PRINTED,
    ROOM_SLOT,
)
from hullbreach.games.retaliation.content import CARDS, CORRIDORS, ITEMS, OBJECTIVES, TASKS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import gain_item
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    CHARACTER,
    CONTRACTOR,
    GRENADE,
    INACTIVE,
    ITEM,
    MEDPACK,
    MISSION,
    NONE,
    ON_TRACK,
    OPEN,
    OXYGEN,
    PRIVATE,
    RECON,
    UNDECIDED,
)
from hullbreach.games.retaliation.setup import by_number, new_state
from hullbreach.games.retaliation.state import Retaliation
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.match import Match
from tests.retaliation.scenario import Make, Scenario


def table(seats: int = 3) -> Retaliation:
    """A table before anybody has drawn anything."""
    made = GAME.make_setup(seats)
    return new_state(made, GAME.make_edition(made))


def drafting(s: Scenario, step: str) -> Any:
    """Start at a step of the setup; what is asked."""
    for p in s.g.players:
        p.character = NONE
    s.g.characters_left = list(range(6))
    s.start(step)
    return s.pending


# -- the facility ------------------------------------------------------------------------------


@pytest.mark.rule("NR-SET-01", "NR-SET-02", "NR-HIB-01")
def test_only_the_two_printed_rooms_lie_there() -> None:
    g = table()
    laid = {slot: room for slot, room in enumerate(g.rooms) if room != NONE}
    assert laid == {
        ROOM_SLOT["R31"]: ids.LANDING_ZONE_ROOM, ROOM_SLOT["R13"]: ids.HIBERNATORIUM_ROOM,
    }  # fmt: skip
    assert not g.connected
    assert {k for k, tile in enumerate(g.corridors) if tile != NONE} == set(PRINTED.values())
    assert all(g.door_at[k] == HIBERNATORIUM for k in PRINTED.values())


@pytest.mark.rule("NR-SET-03", "NR-SET-04", "NR-SET-05", "NR-SET-06", "NR-SET-07", "NR-SET-23")
def test_x02_tracks_and_systems_at_the_start() -> None:
    g = table()
    assert (g.round, g.lander, g.lander_is, g.autodestruction, g.choices) == (1, 10, ON_TRACK, 0, 0)
    assert g.life_support == [INACTIVE] * 3 and g.pods == INACTIVE
    assert g.queen_hits == 0 and g.intruders == [] and not g.queen_dead


@pytest.mark.rule("NR-SET-08", "NR-SET-09", "NR-SET-10", "NR-SET-12", "NR-SET-13", "NR-ROB-06")
def test_x03_robot_gear_and_eggs() -> None:
    g = table()
    assert g.zone == [4, 4, 4, 4] and g.eggs == 5
    assert g.robot.slots == [AMMO, OXYGEN] and g.robot.card == UNDECIDED
    assert g.robot.room == HIBERNATORIUM
    assert g.gear == [15, 16, 15, 16]


@pytest.mark.rule("NR-SET-11")
def test_nobody_knows_the_order_of_anti_aircraft() -> None:
    g = table()
    assert g.anti_aircraft.top == UNDECIDED and g.anti_aircraft.seen == 0


@pytest.mark.rule("NR-SET-14", "NR-SET-15")
def test_three_corridors_with_their_doors_toward_the_landing_zone(scenario: Make) -> None:
    s = scenario()
    s.will("corridor tile", *[ids.CORRIDOR_TILE[id] for id in (101, 202, 303)])
    s.start("facility")
    g = s.g
    slots = CORRIDORS_OF[LANDING_ZONE]
    assert [CORRIDORS[g.corridors[k]].id for k in slots] == [101, 202, 303]
    assert [g.door_at[k] for k in slots] == [LANDING_ZONE, NONE, LANDING_ZONE]
    assert [g.doors[k] for k in slots] == [OPEN] * 3 and len(g.corridor_pool) == 37


@pytest.mark.rule("NR-SET-16", "NR-SET-17", "NR-SET-21", "NR-SET-22", "NR-SET-24", "NR-SET-25")
def test_stacks_and_decks() -> None:
    g = table()
    assert [len(pool) for pool in g.room_pools] == [3, 3, 4, 13]
    decks = (g.explorations, g.events, g.attacks, g.health, g.support, g.wound_deck)
    assert [len(deck) for deck in decks] == [12, 20, 20, 12, 24, 27]
    assert [len(deck) for deck in g.item_decks] == [30, 30, 30]
    assert (g.contamination_left, g.infected_left, g.clean_left) == (27, 9, 18)


@pytest.mark.rule("NR-SET-18", "NR-SET-19", "NR-SET-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_x01_the_bag(seats: int) -> None:
    """1 Blank, 2 Larva, 3 Adult and 1 more a character; no back is decided."""
    g = table(seats)
    known = GAME.make_edition(GAME.make_setup(seats)).things.intruders
    found = Counter(known.token_types[known.tokens[token].type].name for token in g.bag)
    assert found == {"Blank": 1, "Larva": 2, "Adult": 3 + seats}
    assert all(token == known.face_down[known.tokens[token].type] for token in g.bag)
    left = [len(pile) for pile in g.token_piles]
    assert left == [0, 4, 13 - seats, 8, 9]
    assert [len(backs) for backs in g.backs] == [0, 0, 16, 8, 0]
    adults = Counter(known.tokens[back].places for back in g.backs[2])
    assert adults == {((1, 2),): 8, ((1, 3),): 5, ((1, 4),): 3}
    drones = Counter(known.tokens[back].places for back in g.backs[3])
    assert drones == {((2, 1), (1, 1)): 3, ((2, 1), (1, 2)): 3, ((2, 1), (1, 3)): 2}


# -- numbers and goals -------------------------------------------------------------------------


@pytest.mark.rule("NR-PLR-01", "NR-PLR-15")
def test_player_numbers_are_dealt_and_number_1_begins(scenario: Make) -> None:
    s = scenario()
    s.will("player number", 3, 1)
    s.start("numbers")
    assert [p.number for p in s.g.players] == [3, 1, 2] and s.g.first == 1
    assert [p.seat for p in by_number(s.g)] == [1, 2, 0]


@pytest.mark.rule("NR-PLR-02", "NR-PLR-03", "NR-PLR-04", "NR-PLR-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_for_more_characters_stay_in_the_box(seats: int) -> None:
    g = table(seats)
    private, mission = g.objective_pools
    assert all(OBJECTIVES[o].least <= seats for o in private + mission)
    assert len(private) == {2: 10, 3: 13, 4: 14, 5: 15}[seats]
    assert len(mission) == {2: 5}.get(seats, 7)
    assert len(g.task_pool) == {2: 5}.get(seats, 8)
    assert all(TASKS[t].least <= seats for t in g.task_pool)


@pytest.mark.rule("NR-PLR-03", "NR-PLR-05")
def test_a_private_and_a_mission_objective_each_and_one_task(scenario: Make) -> None:
    s = scenario()
    s.start("objectives")
    for p in s.g.players:
        decks = [OBJECTIVES[o].deck for o in p.objectives]
        assert decks == ["private", "mission"] and not p.chosen
    assert len(s.g.tasks) == 1 and (PRIVATE, MISSION) == (0, 1)
    dealt = [o for p in s.g.players for o in p.objectives]
    assert len(set(dealt)) == 6


# -- drafts ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-PLR-06", "NR-PLR-07", "NR-PLR-13")
def test_each_keeps_one_of_two_characters_in_ascending_number(scenario: Make) -> None:
    s = scenario()
    s.will("character", CHARACTER["Officer"], RECON, RECON, CHARACTER["Medical Support"])
    assert drafting(s, "draft").seats == (0,)
    assert s.options() == [("character", CHARACTER["Officer"]), ("character", RECON)]
    s.answer(0, "character", CHARACTER["Officer"])
    assert s.options(1) == [("character", RECON), ("character", CHARACTER["Medical Support"])]
    s.answer(1, "character", RECON)
    s.answer(2, *s.options(2)[0])
    assert s.g.players[1].character == RECON and s.g.characters_left == []
    assert len(s.g.characters_gone) == 3


@pytest.mark.rule("NR-PLR-08", "NR-PLR-09", "NR-PLR-11", "NR-PLR-12", "NR-GAP-79")
def test_a_new_character(scenario: Make) -> None:
    """X04: health on the leftmost slot, oxygen 7, ten cards; ammo slots full, others empty."""
    s = scenario()
    s.will("character", CHARACTER["Medical Support"], CHARACTER["Heavy Gun Operator"])
    drafting(s, "draft")
    s.answer(0, "character", CHARACTER["Medical Support"])
    p = s.g.players[0]
    assert (p.health, p.oxygen, p.room, p.wounds) == (0, 7, LANDING_ZONE, [])
    owners = Counter(CARDS[card].owner for card in p.deck.pool)
    assert owners == {"": 5, "Medical Support": 5}
    [pistol] = p.held
    assert pistol.kind == ITEM["Field Pistol"] and pistol.slots == [AMMO, NONE]
    assert s.g.gear[AMMO] == 14


@pytest.mark.rule("NR-PLR-12")
def test_the_contractor_has_a_gun_in_hand_and_a_vest_on(scenario: Make) -> None:
    s = scenario()
    s.will("character", CONTRACTOR, RECON)
    drafting(s, "draft")
    s.answer(0, "character", CONTRACTOR)
    p = s.g.players[0]
    assert [it.kind for it in p.held] == [ITEM["Snub Revolver"]]
    assert [it.kind for it in p.armor] == [ITEM["Ballistic Vest"]] and p.armor[0].slots == [NONE]


@pytest.mark.rule("NR-DRF-01", "NR-DRF-03", "NR-DRF-04")
def test_support_is_taken_in_descending_number(scenario: Make) -> None:
    s = scenario()
    names = (
        "Coil Gun",
        "Exo-Frame",
        "Data Spike",
        "Riot Gun",
        "Arc Rifle",
        "Mono-Blade",
        "Quiet Suit",
    )
    s.will("support card", *[ITEM[name] for name in names])
    s.start("support")
    assert s.pending.seats == (2,) and len(s.options(2)) == 7
    s.answer(2, "support", ITEM["Coil Gun"])
    assert s.g.players[2].held[0].slots == [AMMO, AMMO]
    s.answer(1, "support", ITEM["Exo-Frame"])
    assert s.pending.kind == "fill_slot"
    s.answer(1, "gear", MEDPACK)
    s.answer(1, "gear", GRENADE)
    assert s.g.players[1].armor[0].slots == [MEDPACK, GRENADE]
    s.answer(0, "support", ITEM["Data Spike"])
    assert s.g.players[0].backpack == [ITEM["Data Spike"]]
    assert s.g.support_open == [] and len(s.g.support) == 17
    assert sorted(s.g.items_gone) == sorted(
        ITEM[n] for n in ("Riot Gun", "Arc Rifle", "Mono-Blade", "Quiet Suit")
    )


@pytest.mark.rule("NR-DRF-01", "NR-DRF-06")
def test_a_contractor_takes_belt_tokens_but_no_support(scenario: Make) -> None:
    s = scenario()
    s.g.players[1].character = CONTRACTOR
    s.start("support")
    s.answer(2, *s.options(2)[0])
    while s.pending.kind != "support":
        s.answer(2, *s.options(2)[0])
    assert s.pending.seats == (0,)
    s.answer(0, *s.options(0)[0])
    while s.pending.kind != "belt":
        s.answer(0, *s.options(0)[0])
    s.playing.choose(0, (0,) * 4)
    assert s.pending.kind == "belt" and s.pending.seats == (1,)


@pytest.mark.rule("NR-DRF-02", "NR-HVY-01", "NR-HVY-02")
def test_full_hands_may_be_cleared_for_what_is_gained(scenario: Make) -> None:
    s = scenario()
    for name in ("Riot Gun", "Assault Rifle"):
        assert s.run(gain_item(s.g, 0, ITEM[name], "NR-DRF-02"))
    p = s.g.players[0]
    assert [it.hand for it in p.held] == [0, 1]
    assert not s.run(gain_item(s.g, 0, ITEM["Pump Shotgun"], "NR-HVY-02"), ("keep",))
    assert s.g.item_decks[0].discard == [ITEM["Pump Shotgun"]]
    before = s.g.gear[AMMO]
    clear = ("clear", 1, ITEM["Assault Rifle"])
    assert s.run(gain_item(s.g, 0, ITEM["Arc Rifle"], "NR-HVY-02"), clear)
    assert [it.kind for it in p.held] == [ITEM["Riot Gun"], ITEM["Arc Rifle"]]
    assert s.g.gear[AMMO] == before + 2 and s.g.item_decks[0].discard[-1] == ITEM["Assault Rifle"]


@pytest.mark.rule("NR-ARM-01", "NR-ARM-02", "NR-ARM-03", "NR-DRF-02")
def test_armor_one_at_a_time_and_not_while_heavily_injured(scenario: Make) -> None:
    s = scenario()
    p = s.g.players[0]
    assert s.run(gain_item(s.g, 0, ITEM["Plate Vest"], "NR-ARM-02"))
    clear = ("clear", 0, ITEM["Plate Vest"])
    assert s.run(gain_item(s.g, 0, ITEM["Hazmat Suit"], "NR-ARM-02"), clear)
    assert [it.kind for it in p.armor] == [ITEM["Hazmat Suit"]]
    p.armor.clear()
    p.health = 6
    assert not s.run(gain_item(s.g, 0, ITEM["Plate Vest"], "NR-ARM-03"))
    p.health = 5
    assert s.run(gain_item(s.g, 0, ITEM["Plate Vest"], "NR-ARM-03"))


@pytest.mark.rule("NR-ITM-04", "NR-DRF-03", "NR-GAP-26")
def test_slots_are_filled_as_far_as_the_supply_allows(scenario: Make) -> None:
    s = scenario()
    s.g.gear[AMMO] = 1
    s.run(gain_item(s.g, 0, ITEM["Assault Rifle"], "NR-ITM-04"))
    assert s.g.players[0].held[0].slots == [AMMO, NONE] and s.g.gear[AMMO] == 0
    s.g.gear[:] = [0, 0, 2, 0]
    s.run(gain_item(s.g, 0, ITEM["Breacher Plate"], "NR-ITM-04"), ("gear", OXYGEN))
    assert s.g.players[0].armor[0].slots == [OXYGEN]
    s.g.gear[OXYGEN] = 0
    s.run(gain_item(s.g, 1, ITEM["Breacher Plate"], "NR-ITM-04"))
    assert s.g.players[1].armor[0].slots == [NONE]


@pytest.mark.rule("NR-ITM-05")
def test_regular_items_go_into_the_backpack_without_limit(scenario: Make) -> None:
    s = scenario()
    regular = [n for n, item in enumerate(ITEMS) if item.kind == "regular"]
    for kind in regular:
        s.run(gain_item(s.g, 0, kind, "NR-ITM-05"))
    assert s.g.players[0].backpack == regular


@pytest.mark.rule("NR-DRF-05", "NR-GAP-25")
def test_four_belt_tokens_of_any_mix_as_far_as_there_are(scenario: Make) -> None:
    s = scenario()
    s.g.gear[:] = [1, 0, 9, 2]
    s.start("belts")
    d = s.pending
    assert (d.seats, d.low, d.high, d.repeats) == ((0,), 4, 4, (1, 4, 2))
    s.playing.choose(0, (0, 1, 1, 2))
    assert s.g.players[0].belt == [AMMO, OXYGEN, OXYGEN, MEDPACK]
    assert s.g.gear == [0, 0, 7, 1] and s.options(1) == [("gear", OXYGEN), ("gear", MEDPACK)]


# -- the whole ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-PLR-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_setup_by_chance(seats: int) -> None:
    match = Match(GAME, GAME.make_setup(seats), random.Random(seats))
    g: Any = match.state
    while match.pending is not None and match.pending.kind != "action":
        d = match.pending
        taken = [n for n, most in enumerate(d.repeats) for _ in range(most)]
        match.choose(d.seats[0], tuple(taken[:4]) if d.kind == "belt" else 0)
    assert [len(p.hand) for p in g.players] == [5] * seats
    assert all(NONE not in p.belt for p in g.players)
    spent = (
        4 * seats
        + 2
        + sum(
            1
            for p in g.players
            for it in (*p.held, *p.armor)
            for token in it.slots
            if token != NONE
        )
    )
    assert sum(g.gear) == 80 - 16 - spent


@pytest.mark.rule("NR-PLR-16", "NR-SOLO-18", "NR-INS-01", "NR-SAN-33", "NR-XYR-01", "NR-CTR-01")
def test_what_excludes_what() -> None:
    def refused(seats: int, variant: str, **options: str) -> str | None:
        return editions.refusal(type(GAME.make_setup(3))("retaliation", seats, variant, options))

    assert refused(1, editions.STANDARD) == "NR-PLR-16" and refused(1, editions.COOP) is None
    assert refused(3, editions.COOP, insider="yes") == "NR-SOLO-18"
    assert refused(3, editions.STANDARD, insider="yes", xyrians="yes") == "NR-INS-01"
    assert refused(3, editions.STANDARD, insider="yes", intruders="neoflesh") == "NR-INS-01"
    both = {"contractors": "yes", "deadly": "yes"}
    assert refused(3, editions.STANDARD, insider="yes", **both) is None
    for intruders in ("base", "sangrevores", "neoflesh"):
        for variant in (editions.STANDARD, editions.COOP):
            assert refused(3, variant, intruders=intruders, xyrians="yes", **both) is None
    with pytest.raises(BadSetup):
        GAME.make_setup(3, editions.COOP, {"insider": "yes"})
    assert CORRIDOR_SLOT["K18"] in CORRIDORS_OF[LANDING_ZONE] and ACTIVE != INACTIVE
