"""The Xyrians' cards: activation, status, items, allegiance (XA, XS, XI)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.attacks import attack_by_nobody, draw_attack, larva_bite
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.combat import shoot
from hullbreach.games.retaliation.content import ATTACKS
from hullbreach.games.retaliation.crew import closest, prey_in
from hullbreach.games.retaliation.facility import distances
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import gain_item, new_held
from hullbreach.games.retaliation.health import die, lose_oxygen, restore, wound
from hullbreach.games.retaliation.ids import (
    CARD,
    CLOSED,
    HAZARD,
    ITEM,
    LEG,
    LYING,
    MEDPACK,
    NOISE_DIE,
    NONE,
    OPPORTUNITY,
    PLAIN,
    SHOOT_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.moving import move
from hullbreach.games.retaliation.noise import noise_roll
from hullbreach.games.retaliation.odds import noise_odds, per_cent, shot_odds
from hullbreach.games.retaliation.robots import ROBOT_ACTION
from hullbreach.games.retaliation.state import Held, Player
from hullbreach.games.retaliation.turn import renew, turn_end
from hullbreach.games.retaliation.weapons import weapon_of
from hullbreach.games.retaliation.xyrians import armor, status
from hullbreach.games.retaliation.xyrians.content import ACTIVATIONS, ITEMS, STATUSES
from hullbreach.games.retaliation.xyrians.state import SPENT, of
from hullbreach.games.retaliation.xyrians.status import (
    BLEEDING,
    LEASH,
    MARKED,
    NUMB,
    STATIC,
    gain_status,
)
from hullbreach.games.retaliation.xyrians.view import xyrians_view
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import shuffle
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_card_reactions import asks
from tests.retaliation.test_xyrians import CARD as ACTIVATION
from tests.retaliation.test_xyrians import acts, hunter, laid, places

R31, R32, R33, R42 = (ROOM_SLOT[name] for name in ("R31", "R32", "R33", "R42"))
K27, K28, K33, K34 = (CORRIDOR_SLOT[name] for name in ("K27", "K28", "K33", "K34"))
EXTRA = CARD["Search"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """As test_xyrians.laid: R31 - K27 - R32 - K28 - R33, R42 by K33 and K34; the Recon in R32."""
    return laid(scenario, attack=True)


def kind(s: Scenario, name: str) -> int:
    """The number of an item at this table."""
    return [item.name for item in s.g.edition.things.items].index(name)


def wears(s: Scenario, name: str, seat: int = 0) -> Held:
    held = new_held(s.g, kind(s, name))
    s.g.players[seat].armor = [held]
    return held


def suffers(s: Scenario, which: int, seat: int = 0) -> Player:
    """Give a seat a status out of the deck."""
    of(s.g).statuses.remove(which)
    of(s.g).suffered[seat] = which
    return s.g.players[seat]


def verbs(s: Scenario, seat: int = 0) -> set[str]:
    """What can be done in the action slot."""
    return {option[0] for option in legal(s.g, seat, s.g.edition.actions)}


def does(s: Scenario, verb: str, *way: Any, answers: tuple[Any, ...] = ()) -> None:
    """An action of the Recon, whose cards pay for it."""
    rules = s.g.edition
    assert refusal(s.g, 0, rules.actions, (verb, *way)) is None
    s.run(rules.actions[verb].run(s.g, 0, *way), *answers)


# -- activation cards --------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-22")
def test_all_activation_cards_are_there() -> None:
    assert [(it.id, it.name) for it in ACTIVATIONS] == [
        ("XA01", "Sweep"), ("XA02", "Brand"), ("XA03", "Cull"), ("XA04", "Seize"),
        ("XA05", "Seal"), ("XA06", "Purge"), ("XA07", "Probe"), ("XA08", "Patience"),
        ("XA09", "Wrath"), ("XA10", "Withdraw"),
    ]  # fmt: skip


@pytest.mark.rule("NR-XYR-22", "NR-XYR-20")
def test_xa01_sweep(s: Scenario) -> None:
    """The first in turn order, 2 health; below 1 room toward the closest."""
    s.put("Officer", "R32")
    s.g.first = 1
    hunter(s, "R32")
    acts(s, "Sweep")
    assert [p.health for p in s.g.players] == [0, 2, 0]
    of(s.g).models[0].place = R33
    acts(s, "Sweep")
    assert places(s) == [(1, R32)] and [p.health for p in s.g.players] == [0, 2, 0]


@pytest.mark.rule("NR-XYR-22")
def test_the_closest_by_rooms_then_by_turn_order_and_the_way_by_the_lowest_id(s: Scenario) -> None:
    """From R33 both R32 and R42 are next; the Officer comes first. To R31 it goes by R32 (5)."""
    s.put("Officer", "R42")
    s.g.first = 1
    hunter(s, "R33")
    acts(s, "Sweep")
    assert places(s) == [(1, R42)]
    of(s.g).models[0].place = R33
    s.g.first = 0
    acts(s, "Sweep")
    assert places(s) == [(1, R32)]
    s.rooms(R41="Emergency Room", R43="Alarm Room")
    s.corridors(K41=404, K32=304)
    for p in s.g.players:
        p.room = ROOM_SLOT["R41"]
    of(s.g).models[0].place = R33  # to R41 by R32 (5) or, as far, by R42 (16)
    s.corridors(K40=410)
    acts(s, "Sweep")
    assert places(s) == [(1, R32)]


@pytest.mark.rule("NR-XYR-39", "NR-XYR-22")
def test_xa02_brand(s: Scenario) -> None:
    hunter(s, "R32")
    s.will("status card", NUMB)
    acts(s, "Brand")
    assert of(s.g).suffered == [NUMB, NONE, NONE] and of(s.g).statuses.count(NUMB) == 1
    of(s.g).models[0].place = R33
    acts(s, "Brand")
    assert places(s) == [(1, R32)]


@pytest.mark.rule("NR-XYR-22")
def test_xa03_cull_above(s: Scenario) -> None:
    hunter(s, "R32")
    s.intruder("Adult", "R32")
    s.intruder("Drone", "R32")
    acts(s, "Cull")
    assert s.at("R32") == ["Adult"] and s.g.players[0].health == 0
    s.g.intruders.clear()
    acts(s, "Cull")
    assert s.g.players[0].health == 1


@pytest.mark.rule("NR-XYR-22", "NR-GAP-224")
def test_xa03_cull_below_stops_where_prey_is(s: Scenario) -> None:
    s.put("Recon", "R31")
    hunter(s, "R33")
    s.intruder("Adult", "R32")
    s.intruder("Drone", "R31")
    acts(s, "Cull")
    assert places(s) == [(1, R32)] and s.at("R32") == [] and s.at("R31") == ["Drone"]
    acts(s, "Cull")
    assert places(s) == [(1, R31)] and s.at("R31") == []
    s.g.players[0].room = R32
    s.g.players[1].room = s.g.players[2].room = R32
    acts(s, "Cull")  # nobody to hunt: it stays
    assert places(s) == [(1, R31)]


@pytest.mark.rule("NR-XYR-22")
def test_xa03_prey_too_far_away_lives(s: Scenario) -> None:
    s.rooms(R34="Alarm Room")
    s.corridors(K29=404)
    s.put("Recon", "R32")
    for p in s.g.players:
        p.room = R32
    hunter(s, "R34")
    s.intruder("Adult", "R31")  # three rooms away
    acts(s, "Cull")
    assert places(s) == [(1, R32)] and s.at("R31") == ["Adult"]
    s.g.intruders[0].place = R33
    of(s.g).models[0].place = R33
    acts(s, "Cull")
    assert places(s) == [(1, R33)] and s.at("R33") == []  # where it is


@pytest.mark.rule("NR-GAP-224", "NR-XYR-28")
def test_culling_the_queen_resolves_her_card(s: Scenario) -> None:
    s.intruder("Queen", "R33")
    hunter(s, "R33")
    s.will("health card", 4)  # 2 Queen tokens into the bag
    bag = len(s.g.bag)
    acts(s, "Cull")
    assert len(s.g.bag) == bag + 2


@pytest.mark.rule("NR-XYR-22")
def test_xa04_seize(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"]), new_held(s.g, ITEM["Assault Rifle"])]
    hunter(s, "R32")
    acts(s, "Seize", ("held", 1, ITEM["Assault Rifle"]))
    assert [it.kind for it in p.held] == [ITEM["Field Pistol"]] and p.health == 0
    acts(s, "Seize")
    assert p.held == [] and p.health == 0
    acts(s, "Seize")
    assert p.health == 1


@pytest.mark.rule("NR-XYR-22")
def test_xa04_seize_goes_for_the_nest(s: Scenario) -> None:
    hunter(s, "R33")
    acts(s, "Seize")
    assert places(s) == [(1, R32)]  # no Nest yet: the closest character
    of(s.g).models[0].place = R33
    s.rooms(R34="Nest")
    s.corridors(K29=404)
    acts(s, "Seize")
    assert places(s) == [(1, ROOM_SLOT["R34"])]
    acts(s, "Seize")
    assert places(s) == [(1, ROOM_SLOT["R34"])]


@pytest.mark.rule("NR-XYR-22")
def test_xa05_seal(s: Scenario) -> None:
    hunter(s, "R32")
    acts(s, "Seal")
    assert s.g.malfunction[R32]
    of(s.g).models[0].place = R33
    s.g.door_at[K28], s.g.door_at[K34] = R32, R33
    acts(s, "Seal")
    assert s.g.doors[K34] == CLOSED and s.g.doors[K28] != CLOSED
    assert places(s) == [(1, R33)]


@pytest.mark.rule("NR-XYR-22")
def test_xa06_purge(s: Scenario) -> None:
    hunter(s, "R32")
    acts(s, "Purge")
    assert s.g.fire[R32]
    s.put("Recon", "R31")
    of(s.g).models[0].place = R33
    acts(s, "Purge")
    assert places(s) == [(1, R31)]
    s.put("Recon", "R32")
    of(s.g).models[0].place = R33
    acts(s, "Purge")
    assert places(s) == [(1, R32)]  # stopping in its room


@pytest.mark.rule("NR-XYR-22")
def test_xa07_probe(s: Scenario) -> None:
    hunter(s, "R32")
    acts(s, "Probe")
    assert s.g.players[0].deck.discard == [UNKNOWN]
    of(s.g).models[0].place = R33
    s.noise("K34")
    acts(s, "Probe")
    assert s.g.noise[K28] == 1 and s.g.noise[K34] == 1 and s.g.noise[K27] == 0
    s.g.noise[K28] = 0
    s.intruder("Adult", "K28")
    acts(s, "Probe")
    assert s.g.noise[K28] == 0


@pytest.mark.rule("NR-XYR-22", "NR-SAN-43")
def test_xa07_probe_with_shadows(scenario: Make) -> None:
    """A corridor that holds a shadow marker gets no second one."""
    t = laid(scenario, intruders="sangrevores")
    hunter(t, "R33")
    t.noise("K34")
    acts(t, "Probe")
    assert t.g.noise[K28] == 1 and t.g.noise[K34] == 1


@pytest.mark.rule("NR-XYR-22")
def test_xa08_patience(s: Scenario) -> None:
    hunter(s, "R32")
    acts(s, "Patience")
    assert places(s) == [(1, R32)] and s.g.players[0].health == 0
    of(s.g).models[0].place = R31
    s.g.players[1].room = s.g.players[2].room = R33
    acts(s, "Patience")
    assert places(s) == [(1, R32)]  # the Armory (5) is the lowest


@pytest.mark.rule("NR-XYR-22")
def test_xa09_wrath(s: Scenario) -> None:
    s.put("Officer", "R32")
    hunter(s, "R32")
    acts(s, "Wrath")
    assert [p.health for p in s.g.players] == [1, 1, 0]
    s.put("Recon", "R31")
    s.put("Officer", "R31")
    of(s.g).models[0].place = R33
    acts(s, "Wrath")
    assert places(s) == [(1, R31)] and [p.health for p in s.g.players] == [1, 1, 0]


@pytest.mark.rule("NR-XYR-22", "NR-XYR-42", "NR-XYR-48")
@pytest.mark.parametrize("room", ["R32", "R33"])
def test_xa10_withdraw(s: Scenario, room: str) -> None:
    hunter(s, room, 2, hits=3)
    acts(s, "Withdraw")
    assert of(s.g).models == [] and of(s.g).traces == [ROOM_SLOT[room]]
    hunter(s, "R33", 1)
    of(s.g).traces = [R31, R31, R31]
    acts(s, "Withdraw")
    assert places(s) == [(1, R33)]


# -- statuses ----------------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-39", "NR-XYR-04")
def test_the_statuses_by_number() -> None:
    assert [(it.id, it.copies) for it in STATUSES] == [
        ("XS1", 2), ("XS2", 2), ("XS3", 1), ("XS4", 2), ("XS5", 2)
    ]  # fmt: skip
    names = [STATUSES[n].name for n in (MARKED, NUMB, LEASH, STATIC, BLEEDING)]
    assert names == ["Marked", "Numb", "Leash", "Static", "Bleed-Through"]


@pytest.mark.rule("NR-XYR-40")
def test_x124_a_second_status_is_a_wound(s: Scenario) -> None:
    p = suffers(s, NUMB)
    s.run(gain_status(s.g, 0, "NR-XYR-20"))
    assert of(s.g).suffered[0] == NUMB and len(p.wounds) == 1


@pytest.mark.rule("NR-XYR-40")
def test_no_status_left_is_a_wound(s: Scenario) -> None:
    of(s.g).statuses.clear()
    s.run(gain_status(s.g, 0, "NR-XYR-20"))
    assert of(s.g).suffered[0] == NONE and len(s.g.players[0].wounds) == 1


@pytest.mark.rule("NR-XYR-39")
def test_a_discarded_status_is_shuffled_back_and_lies_open_before(s: Scenario) -> None:
    suffers(s, MARKED)
    seen = xyrians_view(s.g, None)
    assert seen is not None and [(it.seat, it.name) for it in seen.statuses] == [(0, "Marked")]
    status.discard_status(s.g, 0)
    assert of(s.g).suffered[0] == NONE and sorted(of(s.g).statuses) == [0, 0, 1, 1, 2, 3, 3, 4, 4]


@pytest.mark.rule("NR-XYR-39")
def test_xs1_the_marked_one_is_chosen_first(s: Scenario) -> None:
    s.put("Officer", "R32")
    suffers(s, MARKED, 1)
    assert [p.seat for p in prey_in(s.g, R32)] == [1, 0]
    chosen = closest(s.g, distances(s.g, R33), 0)  # before the one that activates (NR-TGT-03)
    assert chosen is not None and chosen.seat == 1
    s.put("Officer", "R31")
    chosen = closest(s.g, distances(s.g, R33))
    assert chosen is not None and chosen.seat == 0  # only at equal distance


@pytest.mark.rule("NR-XYR-39")
def test_xs1_an_action_of_2_cards_ends_it(s: Scenario) -> None:
    p = suffers(s, MARKED)
    p.hand = [EXTRA]
    assert "unmark" not in verbs(s)
    p.hand = [EXTRA, EXTRA]
    does(s, "unmark")
    assert of(s.g).suffered[0] == NONE and p.hand == []
    p.hand = [EXTRA, EXTRA]
    assert "unmark" not in verbs(s)


@pytest.mark.rule("NR-XYR-39")
def test_xs2_numb_plays_no_reactions(s: Scenario) -> None:
    s.g.players[0].hand = [EXTRA] * 3
    it = s.intruder("Adult", "R32")
    assert ("attacked", 0) in asks(s.g.edition.attack(s.g, it, 0, PLAIN))
    suffers(s, NUMB)
    assert asks(s.g.edition.attack(s.g, it, 0, PLAIN)) == []


@pytest.mark.rule("NR-XYR-39")
@pytest.mark.parametrize(
    ("cards", "gone"), [([EXTRA], False), ([EXTRA, UNKNOWN], False), ([EXTRA, EXTRA + 1], True)]
)
def test_xs2_ends_by_passing_with_two_action_cards(
    s: Scenario, cards: list[int], gone: bool
) -> None:
    p = suffers(s, NUMB)
    p.hand = [card for card in cards if card < UNKNOWN]
    p.contamination = [card for card in cards if card >= UNKNOWN]
    does(s, "pass", answers=([("card", card) for card in cards],))
    assert (of(s.g).suffered[0] == NONE) == gone


@pytest.mark.rule("NR-XYR-39")
def test_xs3_no_careful_moves_on_a_leash(s: Scenario) -> None:
    s.g.players[0].hand = [EXTRA] * 4
    assert "careful" in verbs(s)
    suffers(s, LEASH)
    assert "careful" not in verbs(s) and "move" in verbs(s)
    assert refusal(s.g, 0, s.g.edition.actions, ("careful", K28)) == "NR-XYR-39"


@pytest.mark.rule("NR-XYR-39")
def test_xs3_ends_where_the_turn_began(s: Scenario) -> None:
    p = suffers(s, LEASH)
    s.g.life_support = [1, 1, 1]
    s.g.turn.seat, p.started = 0, R33
    s.run(turn_end(s.g))
    assert of(s.g).suffered[0] == LEASH
    p.started = R32
    s.run(turn_end(s.g))
    assert of(s.g).suffered[0] == NONE


@pytest.mark.rule("NR-XYR-39")
def test_xs4_no_robot_and_no_computers(s: Scenario) -> None:
    p = s.put("Recon", "R33")  # the Server Room
    p.hand = [EXTRA] * 4
    s.rooms(R22="Shelter")
    s.g.robot.card, s.g.robot.room = 0, R33
    assert s.g.connected and {"room", "robot"} <= verbs(s)
    suffers(s, STATIC)
    assert not {"room", "robot"} & verbs(s)
    assert ROBOT_ACTION["robot"].gate is not None
    assert ROBOT_ACTION["robot"].gate(s.g, 0) == "NR-XYR-39"
    s.put("Recon", "R32")  # the Armory has none
    p.belt = [NONE] * 4
    assert "room" in verbs(s)


@pytest.mark.rule("NR-XYR-39")
def test_xs4_ends_by_using_a_gear_token(s: Scenario) -> None:
    p = suffers(s, STATIC)
    p.hand, p.belt, p.health = [EXTRA, EXTRA], [MEDPACK, NONE, NONE, NONE], 2
    does(s, "gear", answers=([("card", EXTRA)], ("done",)))
    assert of(s.g).suffered[0] == STATIC
    does(s, "gear", answers=(("heal", -1, 0, 0),))
    assert of(s.g).suffered[0] == NONE and p.health == 0


@pytest.mark.rule("NR-XYR-39")
def test_xs5_each_loss_of_oxygen_is_one_more(s: Scenario) -> None:
    p = suffers(s, BLEEDING)
    p.oxygen = 5
    s.run(lose_oxygen(s.g, 0, 1, "NR-TURN-07"))
    assert p.oxygen == 3
    p.health = 2
    restore(s.g, 0, 1, "NR-GEAR-09")
    assert of(s.g).suffered[0] == NONE
    s.run(lose_oxygen(s.g, 0, 1, "NR-TURN-07"))
    assert p.oxygen == 2


@pytest.mark.rule("NR-XYR-39")
def test_xs5_stays_where_nothing_comes_back(s: Scenario) -> None:
    suffers(s, BLEEDING)
    restore(s.g, 0, 2, "NR-GEAR-09")
    assert of(s.g).suffered[0] == BLEEDING


@pytest.mark.rule("NR-XYR-39", "NR-XYR-41")
def test_with_death_status_and_allegiance_go(s: Scenario) -> None:
    suffers(s, LEASH)
    of(s.g).owner, of(s.g).allegiance = 0, SPENT
    s.run(die(s.g, 0, "NR-HP-01"))
    assert of(s.g).suffered[0] == NONE and LEASH in of(s.g).statuses
    assert of(s.g).owner == NONE and of(s.g).allegiance == SPENT


@pytest.mark.rule("NR-GAP-225", "NR-SOLO-06")
def test_who_lies_keeps_its_status(scenario: Make) -> None:
    t = laid(scenario, variant="coop")
    p = suffers(t, NUMB)
    of(t.g).owner = 0
    t.run(die(t.g, 0, "NR-HP-01"))
    assert p.where == LYING and of(t.g).suffered[0] == NUMB and of(t.g).owner == NONE


# -- what a dead one leaves --------------------------------------------------------------------


@pytest.fixture
def left(s: Scenario) -> Scenario:
    """Armor lies in R32; the Recon has two cards."""
    of(s.g).armor = [R32]
    s.g.players[0].hand = [EXTRA, EXTRA]
    return s


@pytest.mark.rule("NR-XYR-36", "NR-XYR-33")
def test_the_six_armors(s: Scenario) -> None:
    assert [(it.id, it.name) for it in ITEMS] == [
        ("XI1", "Lattice Mail"), ("XI2", "Phase Cloak"), ("XI3", "Breather Shell"),
        ("XI4", "Kinetic Harness"), ("XI5", "Mirror Plate"), ("XI6", "Whisper Skin"),
    ]  # fmt: skip
    assert all(it.kind == "armor" and not it.slots for it in ITEMS)


@pytest.mark.rule("NR-XYR-35")
def test_taking_it_costs_2_cards_and_no_combat(left: Scenario) -> None:
    rules = left.g.edition
    assert ("xyrian_armor",) in legal(left.g, 0, rules.actions)
    left.intruder("Adult", "R32")
    assert refusal(left.g, 0, rules.actions, ("xyrian_armor",)) == "NR-ACT-04"
    left.g.intruders.clear()
    left.g.players[0].hand = [EXTRA]
    assert refusal(left.g, 0, rules.actions, ("xyrian_armor",)) == "NR-GOLD-07"
    left.put("Recon", "R33")
    assert "xyrian_armor" not in verbs(left)


@pytest.mark.rule("NR-XYR-36", "NR-XYR-38", "NR-XYR-52", "NR-GAP-17", "NR-GAP-128")
def test_x71_healed_and_worn(left: Scenario) -> None:
    p = left.g.players[0]
    p.wounds, p.health = [LEG], 6
    mail = kind(left, "Lattice Mail")
    left.will("Xyrian item", mail)
    does(left, "xyrian_armor", answers=(("wear", mail),))
    assert p.wounds == [] and p.health == 3
    assert [it.kind for it in p.armor] == [mail] and of(left.g).armor == []
    assert of(left.g).found == [] and left.g.receiving == []


@pytest.mark.rule("NR-XYR-52", "NR-GAP-75")
@pytest.mark.parametrize(
    ("wounds", "health", "able"), [(0, 8, True), (1, 8, True), (2, 6, True), (3, 8, False)]
)
def test_not_where_it_could_not_be_worn(
    left: Scenario, wounds: int, health: int, able: bool
) -> None:
    p = left.g.players[0]
    p.wounds, p.health = list(range(1, wounds + 1)), health
    found = refusal(left.g, 0, left.g.edition.actions, ("xyrian_armor",))
    assert found == (None if able else "NR-XYR-52")


@pytest.mark.rule("NR-XYR-52", "NR-XYR-37")
def test_refused_it_goes_under_its_deck_and_nothing_heals(left: Scenario) -> None:
    p = left.g.players[0]
    p.health = 4
    old = Held(ITEM["Plate Vest"])
    p.armor = [old]
    cloak = kind(left, "Phase Cloak")
    left.will("Xyrian item", cloak)
    does(left, "xyrian_armor", answers=(("refuse_armor", cloak),))
    assert p.armor == [old] and p.health == 4 and of(left.g).armor == []
    assert of(left.g).items.bottom == [cloak] and len(of(left.g).items) == 6
    one, other = xyrians_view(left.g, 0), xyrians_view(left.g, 1)
    assert one is not None and [it.id for it in one.refused] == [cloak]
    assert other is not None and other.refused == ()


@pytest.mark.rule("NR-XYR-37", "NR-XYR-38")
def test_the_old_armor_goes_first(left: Scenario) -> None:
    p = left.g.players[0]
    p.health, p.armor = 4, [Held(ITEM["Plate Vest"])]
    cloak = kind(left, "Phase Cloak")
    left.will("Xyrian item", cloak)
    does(left, "xyrian_armor", answers=(("wear", cloak),))
    assert [it.kind for it in p.armor] == [cloak] and p.health == 1
    order = [kind for kind, _ in left.g.io.heard]  # type: ignore[attr-defined]
    assert order.index("item.discarded") < order.index("health.restored")
    assert order.index("health.restored") < order.index("item.taken")


@pytest.mark.rule("NR-XYR-52")
def test_the_card_is_its_finders_to_see(left: Scenario) -> None:
    left.g.life_support = [1, 1, 1]
    left.start("turn")
    left.answer(0, "xyrian_armor")
    one, other = xyrians_view(left.g, 0), xyrians_view(left.g, 1)
    assert one is not None and len(one.found) == 1
    assert left.match is not None
    assert left.match.decision(0).prompt == f"Put the {one.found[0].name} on?"
    assert other is not None and other.found == ()


@pytest.mark.rule("NR-XYR-38")
def test_given_away_it_heals_nobody(s: Scenario) -> None:
    p = s.g.players[1]
    p.health = 4
    s.run(gain_item(s.g, 1, kind(s, "Phase Cloak"), "NR-TRD-05"))
    assert p.health == 4 and len(p.armor) == 1


# -- what the armors do ------------------------------------------------------------------------


@pytest.mark.rule("NR-USE-02", "NR-WND-01")
def test_xi1_lattice_mail_ignores_a_wound_a_round(s: Scenario) -> None:
    held, p = wears(s, "Lattice Mail"), s.g.players[0]
    s.run(wound(s.g, 0, "NR-WND-01"), ("mail",))
    assert p.wounds == [] and held.used
    s.run(wound(s.g, 0, "NR-WND-01"))
    assert len(p.wounds) == 1
    renew(s.g, "round")
    s.run(wound(s.g, 0, "NR-WND-01"), ("decline",))
    assert len(p.wounds) == 2 and not held.used


@pytest.mark.rule("NR-USE-02", "NR-MOV-11")
def test_xi2_phase_cloak_prevents_an_opportunity_attack(s: Scenario) -> None:
    held = wears(s, "Phase Cloak")
    s.intruder("Adult", "R32")
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, K28), ("cloak",))
    assert s.said("attack") == [] and held.used and s.g.players[0].room == R33


@pytest.mark.rule("NR-USE-02")
def test_xi2_no_other_attack_and_once_a_round(s: Scenario) -> None:
    held = wears(s, "Phase Cloak")
    it = s.intruder("Adult", "R32")
    s.run(s.g.edition.attack(s.g, it, 0, PLAIN))
    assert len(s.said("attack")) == 1
    held.used = True
    s.run(s.g.edition.attack(s.g, it, 0, OPPORTUNITY))
    assert len(s.said("attack")) == 2


@pytest.mark.rule("NR-USE-02", "NR-TURN-07")
def test_xi3_breather_shell(s: Scenario) -> None:
    p = s.g.players[0]
    s.g.turn.seat = 0
    s.run(turn_end(s.g))
    assert p.oxygen == 6
    wears(s, "Breather Shell")
    s.run(turn_end(s.g))
    assert p.oxygen == 6
    p.suffocating = True
    asked = Decision("action", (0,), [("pass",)], "NR-TURN-02")
    told = [note.words for note in GAME.situation(s.g, asked, 0)]
    assert any(words.endswith("the end of your turn costs you none.") for words in told)
    p.suffocating = False
    s.run(lose_oxygen(s.g, 0, 1, "NR-EVP-06"))  # other losses stay
    assert p.oxygen == 5


@pytest.mark.rule("NR-USE-02", "NR-SHT-03")
def test_xi4_kinetic_harness(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = 0
    wears(s, "Kinetic Harness")
    it = s.intruder("Adult", "R32")
    told = s.g.edition.words.choice(s.g, 0, ("shoot", 0, it.type, it.number)).note
    assert told == f"dies: {per_cent(shot_odds(s.g, weapon_of(s.g, p.held[0]), it, 2))}"
    s.rolls(SHOOT_DIE, 4)
    s.run(shoot(s.g, 0, p.held[0], it))
    assert it.hits == 2


HARMFUL = next(
    n for n, card in enumerate(ATTACKS)
    if [part.do for part in card.adult] == ["health"] and not card.adult[0].each
    and not card.adult[0].when
)  # fmt: skip


@pytest.mark.rule("NR-USE-02", "NR-IHP-05")
def test_xi5_mirror_plate_answers_an_attack_card(s: Scenario) -> None:
    p = s.g.players[0]
    it = s.intruder("Adult", "R32")
    s.will("attack card", HARMFUL)
    s.run(draw_attack(s.g, it, 0))
    assert p.health > 0 and it.hits == 0  # nobody wears it
    p.health = 0
    wears(s, "Mirror Plate")
    shuffle(s.g.attacks)
    s.will("attack card", HARMFUL)
    s.run(draw_attack(s.g, it, 0))
    assert p.health > 0 and it.hits == 1 and it in s.g.intruders
    assert of(s.g).hurt == []


@pytest.mark.rule("NR-USE-02", "NR-GAP-226")
def test_xi5_answers_also_for_who_stands_beside(s: Scenario) -> None:
    """A card that hits each in the room."""
    each = next(n for n, card in enumerate(ATTACKS) for line in (card.adult, card.drone)
                if any(part.each and part.do == "health" for part in line))  # fmt: skip
    name = "Adult" if any(part.each for part in ATTACKS[each].adult) else "Drone"
    s.put("Officer", "R32")
    wears(s, "Mirror Plate", 1)
    it = s.intruder(name, "R32")
    s.will("attack card", each)
    s.run(draw_attack(s.g, it, 0))
    assert s.g.players[1].health > 0 and it.hits == 1


@pytest.mark.rule("NR-USE-02")
def test_xi5_not_through_larvae(s: Scenario) -> None:
    wears(s, "Mirror Plate")
    it = s.intruder("Larva", "R32")
    s.run(larva_bite(s.g, it, 0))
    assert s.said("item.used") == []


@pytest.mark.rule("NR-USE-02", "NR-NOI-08")
def test_xi6_whisper_skin(s: Scenario) -> None:
    bag = len(s.g.bag)
    loud = noise_odds(s.g, 0, R32)
    wears(s, "Whisper Skin")
    assert noise_odds(s.g, 0, R32) == loud - NOISE_DIE.faces.count(HAZARD) / len(NOISE_DIE.faces)
    again = Decision("reroll_noise", (0,), [("keep",)], "NR-NOI-19", (HAZARD, R32))
    assert GAME.situation(s.g, again, 0)[0].words.startswith("So nothing comes")
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0))
    assert s.said("hazard") == [] and len(s.g.bag) == bag
    assert s.said("hazard.calmed") == [(0, R32)]


# -- the allegiance card -----------------------------------------------------------------------


@pytest.fixture
def sworn(s: Scenario) -> Scenario:
    """The Recon has sworn allegiance and has three cards."""
    of(s.g).owner, of(s.g).allegiance = 0, SPENT
    s.g.players[0].hand = [EXTRA, EXTRA, EXTRA]
    return s


@pytest.mark.rule("NR-XYR-41", "NR-XYR-51", "NR-GAP-131")
def test_pledging_costs_a_card_and_the_token_in_combat_too(s: Scenario) -> None:
    of(s.g).allegiance = R32
    p = s.g.players[0]
    p.hand = [EXTRA]
    hunter(s, "R32")
    s.intruder("Adult", "R32")
    does(s, "pledge")
    assert of(s.g).owner == 0 and of(s.g).allegiance == SPENT and p.hand == []
    s.put("Officer", "R32").hand = [EXTRA]
    assert "pledge" not in verbs(s, 1)
    p.hand = [EXTRA]
    assert "pledge" not in verbs(s)


@pytest.mark.rule("NR-XYR-41", "NR-XYR-46")
def test_only_beside_the_token(s: Scenario) -> None:
    of(s.g).allegiance = R33
    s.g.players[0].hand = [EXTRA]
    assert "pledge" not in verbs(s)
    assert xyrians_view(s.g, 1).allegiance == R33  # type: ignore[union-attr]


@pytest.mark.rule("NR-XYR-41")
def test_alone_with_them_its_owner_is_spared(sworn: Scenario) -> None:
    hunter(sworn, "R32")
    acts(sworn, "Sweep")
    assert sworn.g.players[0].health == 0
    sworn.put("Officer", "R32")
    of(sworn.g).models[0].place = R32
    acts(sworn, "Sweep")
    assert sworn.g.players[0].health == 2  # the first, now that it is not alone


@pytest.mark.rule("NR-XYR-41", "NR-GAP-223")
def test_sending_one_with_target_of_choice(sworn: Scenario) -> None:
    sworn.put("Officer", "R32")
    it = hunter(sworn, "R32")
    sworn.will("activation card", ACTIVATION["Sweep"])
    pays = [("card", EXTRA), ("card", EXTRA)]
    does(sworn, "command", it.type, 1, answers=(pays, ("part", 0, 0), ("seat", 1)))
    assert [p.health for p in sworn.g.players] == [0, 2, 0]
    assert of(sworn.g).activations.bottom == [ACTIVATION["Sweep"]] and of(sworn.g).commanded
    sworn.g.players[0].hand = [EXTRA] * 3
    assert refusal(sworn.g, 0, sworn.g.edition.actions, ("command", it.type, 1)) == "NR-XYR-41"
    sworn.g.edition.flow["round"](sworn.g)
    assert not of(sworn.g).commanded


@pytest.mark.rule("NR-XYR-41", "NR-GAP-223")
def test_sending_one_where_its_owner_wants(sworn: Scenario) -> None:
    it = hunter(sworn, "R33")
    sworn.will("activation card", ACTIVATION["Purge"])
    pays = [("card", EXTRA), ("card", EXTRA)]
    part = ("part", 1, ACTIVATION["Purge"])
    ways = (("xyrian_to", R42, K34), ("stop",))
    does(sworn, "command", it.type, 1, answers=(pays, part, *ways))
    assert it.place == R42


@pytest.mark.rule("NR-XYR-41", "NR-GAP-223")
def test_a_single_step_has_to_be_made_and_prey_is_named(sworn: Scenario) -> None:
    g = sworn.g
    it = hunter(sworn, "R33")
    drone, adult = sworn.intruder("Drone", "R33"), sworn.intruder("Adult", "R33")
    g.players[0].hand = [EXTRA] * 2
    sworn.will("activation card", ACTIVATION["Cull"])
    part = ("part", 0, ACTIVATION["Cull"])
    does(sworn, "command", it.type, 1, answers=(part, ("intruder", adult.type, adult.number)))
    assert g.intruders == [drone]
    of(g).commanded, g.players[0].hand = False, [EXTRA] * 2
    sworn.will("activation card", ACTIVATION["Patience"])
    part = ("part", 1, ACTIVATION["Patience"])
    does(sworn, "command", it.type, 1, answers=(part, ("xyrian_to", R32, K28)))
    assert it.place == R32


@pytest.mark.rule("NR-XYR-41", "NR-XYR-21", "NR-GAP-223")
def test_an_injured_one_that_is_sent_recovers(sworn: Scenario) -> None:
    it = hunter(sworn, "R32", injured=True)
    sworn.g.players[0].hand = [EXTRA] * 2
    does(sworn, "command", it.type, 1)
    assert of(sworn.g).injured == [] and it.place == R32
    assert len(of(sworn.g).activations.bottom) == 1


@pytest.mark.rule("NR-XYR-41")
def test_who_can_be_sent(sworn: Scenario) -> None:
    hunter(sworn, "R31", 1)
    hunter(sworn, "R33", 2)
    sworn.rooms(R34="Alarm Room")
    sworn.corridors(K29=404)
    hunter(sworn, "R34", 3)
    found = [it[2] for it in legal(sworn.g, 0, sworn.g.edition.actions) if it[0] == "command"]
    assert found == [1, 2]
    sworn.g.players[1].hand = [EXTRA] * 3
    sworn.put("Officer", "R32")
    assert "command" not in verbs(sworn, 1)


@pytest.mark.rule("NR-XYR-22")
def test_xa03_of_prey_as_near_the_room_with_the_lowest_id(s: Scenario) -> None:
    """R33 (20) comes first in row order, R42 (16) has the lower ID."""
    s.put("Recon", "R31")
    hunter(s, "R32")
    s.intruder("Adult", "R33")
    s.intruder("Adult", "R42")
    acts(s, "Cull")
    assert places(s) == [(1, R42)] and s.at("R33") == ["Adult"] and s.at("R42") == []


@pytest.mark.rule("NR-USE-02", "NR-IHP-05")
def test_xi5_answers_only_what_hurt_and_stands_there(s: Scenario) -> None:
    wears(s, "Mirror Plate")
    it = s.intruder("Adult", "R32")
    s.run(armor.noting(lambda g, it, seat, n: None)(s.g, it, 0, 1))
    assert of(s.g).hurt == []
    s.will("attack card", HARMFUL)
    s.run(attack_by_nobody(s.g, it.type, 0))
    assert s.g.players[0].health > 0 and s.said("hit") == []
