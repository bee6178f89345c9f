"""Health, wounds, death, oxygen, contamination, markers (NR-HP to NR-DTH, NR-OXY, NR-CON)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.board import LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.contamination import (
    contaminate,
    eclosion,
    infect,
    infection,
    scan,
)
from hullbreach.games.retaliation.gear import gain_item
from hullbreach.games.retaliation.health import (
    can_restore,
    die,
    gain_oxygen,
    has_air,
    heal_wound,
    lose_health,
    lose_oxygen,
    restore,
    wound,
)
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    CONTAMINATION,
    DEAD,
    EGG,
    ESCAPED,
    FIXED_INFECTED,
    HIBERNATED,
    ITEM,
    LANDER,
    NONE,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    WOUND,
)
from hullbreach.games.retaliation.markers import (
    break_item,
    break_room,
    can_break,
    extinguish,
    ignite,
    malfunctions_left,
    secure,
    secure_left,
    secure_refusal,
)
from hullbreach.games.retaliation.models import models_left
from hullbreach.games.retaliation.state import NOWHERE
from hullbreach.games.retaliation.things import ADULT, LARVA
from hullbreach.games.retaliation.windows import LOSING, MARKER, POINTS, with_reactions
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.reactions import Reaction
from tests.retaliation.scenario import Make, Scenario

R32, R33 = ROOM_SLOT["R32"], ROOM_SLOT["R33"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R32="Armory", R33="Nest")
    made.corridors(K27=108, K28=208)
    return made


def reacting(s: Scenario, point: str, over: bool, does: Any = None) -> None:
    """Let seat 1 react at a point."""

    def resolve(g: Any, seat: int, option: Any, about: Any) -> bool:
        if does is not None:
            does(g)
        return over

    reaction: Reaction[Any] = Reaction(
        lambda g, seat, about: seat == 1, lambda *_: [("act",)], resolve
    )
    s.g.edition = replace(s.g.edition, points=with_reactions(POINTS, point, reaction))


# -- the health track --------------------------------------------------------------------------


@pytest.mark.rule("NR-HP-01", "NR-HP-03")
def test_x54_onto_the_skull(s: Scenario) -> None:
    p = s.g.players[0]
    s.run(lose_health(s.g, 0, 8, "NR-HP-01"))
    assert p.health == 8 and p.where != DEAD
    s.run(lose_health(s.g, 0, 1, "NR-HP-01"))
    assert p.where == DEAD


@pytest.mark.rule("NR-HP-02")
def test_x19_restored_points_stop_at_the_first_slot_or_a_wound(s: Scenario) -> None:
    p = s.g.players[0]
    p.health = 1
    assert restore(s.g, 0, 2, "NR-HP-02") == 1 and p.health == 0
    assert restore(s.g, 0, 2, "NR-HP-02") == 0  # X90: nothing to restore
    p.health, p.wounds = 5, [0]
    assert can_restore(p) == 2 and restore(s.g, 0, 3, "NR-HP-02") == 2 and p.health == 3


@pytest.mark.rule("NR-HP-04")
def test_x59_armor_goes_when_its_section_is_entered(s: Scenario) -> None:
    p = s.g.players[0]
    s.run(gain_item(s.g, 0, ITEM["Plate Vest"], "NR-ARM-01"))
    p.health = 5
    s.run(lose_health(s.g, 0, 2, "NR-HP-04"))
    assert p.armor == [] and p.health == 7
    assert s.g.item_decks[0].discard == [ITEM["Plate Vest"]]


@pytest.mark.rule("NR-REA-05", "NR-REA-09")
def test_a_loss_can_be_lowered_or_prevented(s: Scenario) -> None:
    def less(g: Any) -> None:
        g.loss[-1] -= 1

    reacting(s, LOSING, False, less)
    s.run(lose_health(s.g, 0, 2, "NR-HP-01"), ("act",))
    assert s.g.players[0].health == 1
    reacting(s, LOSING, True)
    s.run(lose_health(s.g, 0, 2, "NR-HP-01"), ("act",))
    s.run(wound(s.g, 0, "NR-WND-01"), ("act",))
    assert s.g.players[0].health == 1 and s.g.players[0].wounds == []


# -- wounds ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-WND-01", "NR-WND-02", "NR-WND-04")
def test_x60_a_wound_pushes_the_marker_out_of_its_section(s: Scenario) -> None:
    p = s.g.players[0]
    p.health = 1
    s.will("serious wound", WOUND["Arm"], WOUND["Arm"])
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert p.wounds == [WOUND["Arm"]] and p.health == 3
    p.health = 8
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert p.health == 8 and p.wounds == [WOUND["Arm"]] * 2


@pytest.mark.rule("NR-WND-02", "NR-HP-04")
def test_a_wound_that_pushes_into_the_last_section_breaks_armor(s: Scenario) -> None:
    p = s.g.players[0]
    s.run(gain_item(s.g, 0, ITEM["Plate Vest"], "NR-ARM-01"))
    p.health, p.wounds = 4, [WOUND["Leg"]]
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert p.health == 6 and p.armor == []


@pytest.mark.rule("NR-WND-03", "NR-GAP-48")
def test_x37_the_third_wound_kills(s: Scenario) -> None:
    p = s.g.players[0]
    p.health, p.wounds = 6, [0, 1]
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert p.where == DEAD


@pytest.mark.rule("NR-WND-05")
def test_a_wound_discarded_lets_the_rest_slide_left(s: Scenario) -> None:
    p = s.g.players[0]
    p.health, p.wounds = 7, [0, 1]
    heal_wound(s.g, 0, 0, "NR-WND-05")
    assert p.wounds == [1] and p.health == 7 and s.g.wound_deck.discard == [0]
    assert can_restore(p) == 4


@pytest.mark.rule("NR-WND-06")
def test_without_a_card_there_is_no_wound(s: Scenario) -> None:
    s.g.wound_deck.pool.clear()
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert s.g.players[0].wounds == [] and s.g.players[0].health == 0


# -- death -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-DTH-01", "NR-DTH-02", "NR-DTH-03", "NR-DTH-04", "NR-DTH-06", "NR-ACT-10",
                  "NR-ITM-03", "NR-SLT-04")  # fmt: skip
def test_what_becomes_of_a_dead_characters_things(s: Scenario) -> None:
    p = s.g.players[0]
    for name in ("Assault Rifle", "Medkit", "Plate Vest", "Data Spike"):
        s.run(gain_item(s.g, 0, ITEM[name], "NR-ITM-04"))
    s.run(gain_item(s.g, 0, EGG, "NR-HVY-03"))
    p.belt, p.larva, p.data, p.wounds, p.objectives = [AMMO, NONE, NONE, NONE], True, True, [2], [3]
    s.g.gear[AMMO] -= 1
    left = models_left(s.g, LARVA)
    s.run(die(s.g, 0, "NR-HP-03"))
    assert (p.where, p.room, p.larva, p.data, p.wounds) == (DEAD, NOWHERE, False, False, [])
    assert s.g.item_decks[0].discard == [ITEM["Assault Rifle"], ITEM["Plate Vest"]]
    assert s.g.item_decks[2].discard == [ITEM["Medkit"]]
    assert sorted(s.g.items_gone) == sorted([EGG, ITEM["Data Spike"]])
    assert s.g.gear[AMMO] == 15 and models_left(s.g, LARVA) == left + 1
    assert s.g.wound_deck.discard == [2] and p.objectives == [3]


@pytest.mark.rule("NR-END-01", "NR-END-10", "NR-GAP-122")
def test_the_last_character_ends_the_game_at_once(s: Scenario) -> None:
    """One in the Lander keeps it going (X93)."""
    one, two, three = s.g.players
    one.where, two.where = ESCAPED, LANDER
    s.run(die(s.g, 2, "NR-HP-03"))
    assert three.where == DEAD
    two.where, three.where = HIBERNATED, 0
    with pytest.raises(Jump) as left:
        s.run(die(s.g, 2, "NR-HP-03"))
    assert left.value.step == "final"


# -- oxygen ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-OXY-01", "NR-OXY-03", "NR-OXY-04", "NR-GAP-47", "NR-GAP-83")
def test_x57_x67_below_zero(s: Scenario) -> None:
    p = s.g.players[0]
    p.oxygen = 1
    s.run(lose_oxygen(s.g, 0, 2, "NR-OXY-03"))
    assert p.oxygen == 0 and p.suffocating
    s.run(lose_oxygen(s.g, 0, 1, "NR-OXY-04"))
    assert p.where == DEAD
    other = s.g.players[1]
    other.oxygen = 0
    s.run(lose_oxygen(s.g, 1, 1, "NR-OXY-03"))
    assert other.suffocating and other.where != DEAD


@pytest.mark.rule("NR-OXY-01", "NR-OXY-05", "NR-OXY-08")
def test_x18_gains_stop_at_7_and_end_suffocating(s: Scenario) -> None:
    p = s.g.players[0]
    p.oxygen = 6
    gain_oxygen(s.g, 0, 3, "NR-GEAR-07")
    assert p.oxygen == 7
    p.oxygen, p.suffocating = 0, True
    gain_oxygen(s.g, 0, 1, "NR-OXY-05")
    assert p.oxygen == 1 and not p.suffocating


@pytest.mark.rule("NR-OXY-07")
def test_air_is_a_matter_of_the_rooms_section(s: Scenario) -> None:
    s.g.life_support[1] = ACTIVE
    p = s.g.players[0]
    assert not has_air(s.g, p)
    p.room = R33
    assert has_air(s.g, p)


# -- contamination -----------------------------------------------------------------------------


@pytest.mark.rule("NR-CON-01", "NR-CON-06", "NR-MEL-09", "NR-GAP-43")
def test_gained_cards_go_unscanned_onto_the_discard_pile(s: Scenario) -> None:
    p = s.g.players[0]
    s.run(contaminate(s.g, 0, 2, "NR-CON-01"))
    assert p.deck.discard == [UNKNOWN] * 2 and s.g.contamination_left == 25
    s.g.contamination_left = 1
    s.run(contaminate(s.g, 0, 2, "NR-CON-01"))
    assert len(p.deck.discard) == 3 and s.g.contamination_left == 0


@pytest.mark.rule("NR-CON-03")
def test_a_face_is_decided_when_it_is_scanned(s: Scenario) -> None:
    s.will("contamination face", 0, 26 - 1)
    assert scan(s.g, UNKNOWN) == SEEN_INFECTED and scan(s.g, UNKNOWN) == SEEN_CLEAN
    assert (s.g.infected_left, s.g.clean_left) == (8, 17)
    assert scan(s.g, FIXED_INFECTED) == SEEN_INFECTED


@pytest.mark.rule("NR-INF-01", "NR-CON-04", "NR-GAP-84")
def test_infection_puts_a_larva_on_the_board(s: Scenario) -> None:
    p = s.g.players[0]
    p.contamination = [UNKNOWN, UNKNOWN]
    s.will("contamination face", 20, 0)
    found = infection(s.g, 0, "NR-INF-01")
    assert sorted(found) == [SEEN_CLEAN, SEEN_INFECTED] and p.larva
    assert p.contamination == [] and len(p.deck.discard) == 2
    p.contamination = [FIXED_INFECTED]
    infection(s.g, 0, "NR-INF-01")
    assert models_left(s.g, LARVA) == 5


@pytest.mark.rule("NR-INF-03")
def test_x80_without_a_model_nobody_is_infected(s: Scenario) -> None:
    for _ in range(5):
        s.intruder("Larva", "R33")
    for seat in (0, 1):
        s.g.players[seat].contamination = [FIXED_INFECTED]
        infection(s.g, seat, "NR-INF-01")
    assert [p.larva for p in s.g.players] == [True, False, False]
    assert not infect(s.g, s.g.players[2], "NR-INF-03")


@pytest.mark.rule("NR-ECL-01", "NR-ECL-02", "NR-GAP-49")
def test_x30_eclosion(s: Scenario) -> None:
    p = s.g.players[0]
    p.deck.pool = [0, 1, 2, 3, 4]
    p.hand = [5]
    assert s.run(eclosion(s.g, 0, "NR-ECL-01"))
    assert p.hand == [] and len(p.deck.discard) == 5
    p.contamination = [UNKNOWN]  # held before
    assert not s.run(eclosion(s.g, 0, "NR-ECL-01")) and p.where == DEAD


@pytest.mark.rule("NR-ECL-01", "NR-ECL-03")
def test_eclosion_kills_with_a_card_that_is_drawn_and_an_adult_comes(s: Scenario) -> None:
    p = s.put("Recon", "R32")
    s.put("Officer", "R32")
    p.deck.pool = [UNKNOWN, 1, 2, 3]
    assert not s.run(eclosion(s.g, 0, "NR-ECL-01", born=ADULT))
    assert s.at("R32") == ["Adult"] and s.attacks == [("Adult", "Officer")]


# -- markers -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-FIRE-01", "NR-FIRE-03")
def test_one_fire_a_room_and_the_tenth_destroys_the_facility(s: Scenario) -> None:
    s.g.fire[11:20] = [True] * 9
    ignite(s.g, R32, "NR-FIRE-01")  # burns already
    extinguish(s.g, 19, "NR-INTP-01")
    ignite(s.g, LANDING_ZONE, "NR-FIRE-01")
    s.g.players[1].where, s.g.players[2].where = HIBERNATED, ESCAPED
    with pytest.raises(Jump):
        ignite(s.g, 19, "NR-FIRE-03")
    assert [p.where for p in s.g.players] == [DEAD, DEAD, ESCAPED]
    assert s.g.nest_destroyed and s.g.queen_dead and s.g.intruders == []


@pytest.mark.rule("NR-AUT-05", "NR-NEST-04", "NR-GAP-52")
def test_x74_the_hibernated_die_with_the_facility(s: Scenario) -> None:
    s.g.fire[11:20] = [True] * 9
    s.g.players[0].where, s.g.players[1].where = HIBERNATED, LANDER
    with pytest.raises(Jump):
        ignite(s.g, LANDING_ZONE, "NR-FIRE-03")
    assert {p.where for p in s.g.players} == {DEAD}


@pytest.mark.rule("NR-MALF-01", "NR-ROOM-04")
def test_one_malfunction_a_room_and_none_in_the_nest(s: Scenario) -> None:
    assert s.run(break_room(s.g, R32, "NR-MALF-01")) and not can_break(s.g, R32)
    assert not s.run(break_room(s.g, R32, "NR-MALF-01"))
    assert not s.run(break_room(s.g, R33, "NR-MALF-01"))


@pytest.mark.rule("NR-MALF-04")
def test_a_second_marker_destroys_an_item(s: Scenario) -> None:
    p = s.g.players[0]
    s.run(gain_item(s.g, 0, ITEM["Assault Rifle"], "NR-ITM-04"))
    [rifle] = p.held
    s.run(break_item(s.g, p, rifle, "NR-MALF-03"))
    assert rifle.malfunction and malfunctions_left(s.g) == 13
    s.run(break_item(s.g, p, rifle, "NR-MALF-04"))
    assert p.held == [] and malfunctions_left(s.g) == 14
    assert s.g.item_decks[0].discard == [ITEM["Assault Rifle"]]


@pytest.mark.rule("NR-MALF-07", "NR-GAP-85")
def test_x73_without_a_malfunction_marker_a_fire_and_without_that_nothing(s: Scenario) -> None:
    s.g.malfunction[11:25] = [True] * 14
    s.g.malfunction[R32] = False
    s.g.robot.malfunction = True
    assert not s.run(break_room(s.g, R32, "NR-MALF-07")) and s.g.fire[R32]
    s.g.fire[:] = [False] * 25
    s.g.fire[15:24] = [True] * 9
    assert not s.run(break_room(s.g, R32, "NR-MALF-07"))
    assert not s.g.fire[R32] and not s.g.destroyed
    s.run(gain_item(s.g, 0, ITEM["Assault Rifle"], "NR-ITM-04"))
    p = s.g.players[0]
    s.g.fire[15] = False
    s.run(break_item(s.g, p, p.held[0], "NR-MALF-07"))
    assert s.g.fire[LANDING_ZONE] and not p.held[0].malfunction


@pytest.mark.rule("NR-REA-09")
def test_a_malfunction_can_be_ignored_by_a_reaction(s: Scenario) -> None:
    reacting(s, MARKER, True)
    assert not s.run(break_room(s.g, R32, "NR-MALF-01"), ("act",))
    assert not s.g.malfunction[R32]


@pytest.mark.rule("NR-SECA-01", "NR-SECT-01", "NR-ROOM-03")
def test_x55_where_a_secure_token_may_lie(s: Scenario) -> None:
    for _ in range(3):
        assert secure(s.g, R32, "NR-SECA-01")
    assert secure_refusal(s.g, R32) == "NR-SECT-01" and not secure(s.g, R32, "NR-SECA-01")
    assert secure_refusal(s.g, R33) == "NR-ROOM-03"
    assert secure_refusal(s.g, LANDING_ZONE) is None
    s.intruder("Larva", "R31")
    assert secure_refusal(s.g, LANDING_ZONE) == "NR-SECA-01"
    s.g.intruders.clear()
    s.g.secure[1:7] = [3] * 6
    assert secure_left(s.g) == -1 and secure_refusal(s.g, LANDING_ZONE) == "NR-SECA-01"
    assert CONTAMINATION == UNKNOWN
