"""What an audit against the rulebook found: each of these failed before."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.cards_common import obey
from hullbreach.games.retaliation.entering import place_in
from hullbreach.games.retaliation.event_phase import move_corridors
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    BULLETS,
    BURST_DIE,
    CARD,
    CRITICAL,
    HALF,
    NONE,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.ids import AMMO as FULL
from hullbreach.games.retaliation.things import ADULT, DRONE, LARVA, QUEEN
from tests.retaliation.hands import HEALTH, ammo, arm, belt, give
from tests.retaliation.scenario import Make, Scenario


def flat(make: Make) -> Scenario:
    """Five characters in the Landing Zone, rooms and corridors around it, air everywhere."""
    s = make(5)
    s.rooms(R21="Surgery Room", R32="Armory", R33="Alarm Room", R41="Drilling Station")
    s.corridors(K18=104, K27=204, K28=410, K31=308, K19=110, K32=310)
    s.g.life_support = [ACTIVE] * 3
    return s


def begin(s: Scenario, name: str) -> None:
    """The turn of a character."""
    s.g.first = s.player(name).seat
    s.start("turn")


def ways(s: Scenario, card: str, n: int = 0) -> list[tuple[Any, ...]]:
    """The ways to play an option of a card."""
    return [it[3:] for it in s.options() if it[:3] == ("card", CARD[card], n)]


def play(s: Scenario, name: str, card: str, n: int, *way: Any) -> None:
    s.answer(s.player(name).seat, "card", CARD[card], n, *way)


@pytest.mark.rule("NR-GAP-230", "NR-ORD-01")
def test_a_token_may_be_ordered_ammo_too(scenario: Make) -> None:
    """AO06: uses 1 of its gear tokens; ammo is used by loading it (NR-GEAR-02, -05)."""
    s = flat(scenario)
    give(s, "Officer", "Direct Order")
    for name in ("Medical Support", "Heavy Gun Operator", "Combat Engineer"):
        s.put(name, "R33")
    belt(s, "Recon", "ammo", "grenade", "medpack")
    held = arm(s, "Recon", "Scout Carbine")
    begin(s, "Officer")
    found = [way for way in ways(s, "Direct Order") if way[1] != "move"]
    assert found == [(0, "put", -1, 0)]
    s.answer(1, "card", CARD["Direct Order"], 0, 0, "put", -1, 0)
    assert held.slots == [FULL] and s.player("Recon").belt[0] == NONE


@pytest.mark.rule("NR-ORD-05")
def test_which_weapon_is_loaded_says_its_owner(scenario: Make) -> None:
    s = flat(scenario)
    belt(s, "Recon", "ammo")
    arm(s, "Recon", "Field Pistol")
    second = arm(s, "Recon", "Scout Carbine")
    order = obey(s.g, 1, 0, "put", -1, 0)
    d = next(order)
    assert d.kind == "load_weapon" and d.seats == (0,) and len(d.options) == 2
    with pytest.raises(StopIteration):
        order.send(d.options[1])
    assert second.slots == [FULL]


@pytest.mark.rule("NR-GAP-229", "NR-ACT-09")
def test_own_things_may_go_between_actions(scenario: Make) -> None:
    s = scenario()
    p = give(s, "Recon", 3)
    belt(s, "Recon", "grenade", "oxygen")
    held = arm(s, "Recon", "Scout Carbine", FULL)
    s.start("turn")
    drops = {
        ("drop_gear", 1, -1),
        ("drop_gear", 2, -1),
        ("drop_gear", 0, 0),
        ("drop", 0, held.kind),
    }
    assert drops <= set(s.options())
    s.answer(0, "drop", 0, held.kind)
    assert p.held == [] and s.pending.kind == "action" and s.g.turn.actions == 0
    s.answer(0, "secure")
    assert s.pending.kind == "pay" and {option[0] for option in s.options()} == {"card"}


@pytest.mark.rule("NR-GAP-231", "NR-GAP-230")
def test_hot_reload_either_way(scenario: Make) -> None:
    """AO18: the last half goes with a Burst, in its place comes what was on the belt."""
    s = flat(scenario)
    give(s, "Heavy Gun Operator", "Hot Reload")
    belt(s, "Heavy Gun Operator", "ammo")
    held = arm(s, "Heavy Gun Operator", "Scout Carbine", HALF)
    s.intruder("Adult", "K27")
    begin(s, "Heavy Gun Operator")
    assert ways(s, "Hot Reload") == [("fire",)]
    s.rolls(BURST_DIE, 1)
    play(s, "Heavy Gun Operator", "Hot Reload", 0, "fire")
    s.answer(3, ("intruder", 1, 1))
    assert held.slots == [FULL] and s.player("Heavy Gun Operator").belt[0] == NONE


@pytest.mark.rule("NR-GAP-161", "NR-BRS-04")
def test_hits_that_fit_have_to_be_placed(scenario: Make) -> None:
    """NR-BRS-04, NR-GAP-161: a Drone takes two of three, the third has somebody yet."""
    s = flat(scenario)
    held = arm(s, "Recon", "Field Pistol", FULL)
    for kind in ("Drone", "Adult", "Larva"):
        s.intruder(kind, "K27")
    s.rolls(BURST_DIE, 3)
    shares = [("intruder", DRONE, 1)], [("intruder", LARVA, 1)]
    s.run(burst(s.g, 0, held, CORRIDOR_SLOT["K27"]), *shares)
    assert s.at("K27") == ["Adult"]


@pytest.mark.rule("NR-GAP-228", "NR-QUE-01")
def test_her_health_is_dealt_with_once_in_an_action(scenario: Make) -> None:
    """NR-QUE-01: what strikes her while her card is carried out is ignored."""
    s = flat(scenario)
    give(s, "Heavy Gun Operator", "Point Blank")
    gun = arm(s, "Heavy Gun Operator", "Rotary Cannon", FULL)
    s.put("Heavy Gun Operator", "R32")
    pistol = arm(s, "Recon", "Field Pistol", FULL)
    s.intruder("Queen", "K27")
    s.g.queen_hits = 4
    s.rolls(BURST_DIE, 1)
    s.rolls(SHOOT_DIE, CRITICAL)
    s.will("health card", HEALTH["QH01"])
    s.run(
        burst(s.g, 0, pistol, CORRIDOR_SLOT["K27"]),
        [("intruder", QUEEN, 1)], ("react", CARD["Point Blank"]),
    )  # fmt: skip
    assert len(s.said("queen.health")) == 1 and len(s.g.health) == 11 and s.g.queen_hits == 0
    assert s.attacks == [("Queen", "Heavy Gun Operator")] and ammo(gun) == [FULL]


@pytest.mark.rule("NR-QUE-01")
def test_point_blank_on_a_queen_that_had_her_card(scenario: Make) -> None:
    """NR-QUE-01, NR-SHT-09: the first hit is the skull, the Shoot after it does nothing more."""
    s = flat(scenario)
    give(s, "Heavy Gun Operator", "Point Blank")
    held = arm(s, "Heavy Gun Operator", "Field Pistol", FULL)
    s.intruder("Queen", "R31")
    s.g.queen_hits = 4
    s.will("health card", HEALTH["QH05"])
    s.rolls(SHOOT_DIE, CRITICAL)
    begin(s, "Heavy Gun Operator")
    play(s, "Heavy Gun Operator", "Point Blank", 0, 3, 1)
    assert s.g.queen_hits == 0 and len(s.said("queen.health")) == 1
    assert held.slots[0] == FULL and s.at("R31") == ["Queen"]


@pytest.mark.rule("NR-REA-05", "NR-REA-12")
def test_what_a_token_stopped_may_be_shot_all_the_same(scenario: Make) -> None:
    """NR-REA-05, -12: "enters" comes after the tokens; the one discarded stays discarded."""
    s = flat(scenario)
    s.g.secure[LANDING_ZONE] = 2
    give(s, "Heavy Gun Operator", "Point Blank")
    arm(s, "Heavy Gun Operator", "Rotary Cannon", FULL)
    s.rolls(SHOOT_DIE, CRITICAL)
    s.run(place_in(s.g, ADULT, LANDING_ZONE, 0, "NR-NOI-09"), ("react", CARD["Point Blank"]))
    assert s.at("R31") == [] and s.attacks == [] and s.g.secure[LANDING_ZONE] == 1


@pytest.mark.rule("NR-EVP-05")
def test_whoever_was_pushed_moves_no_second_time(scenario: Make) -> None:
    """NR-EVP-05: shot as it enters, by bullets pushed into a corridor that comes later."""
    s = flat(scenario)
    give(s, "Heavy Gun Operator", "Point Blank")
    arm(s, "Heavy Gun Operator", "Riot Gun", FULL)
    s.intruder("Adult", "K18")
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(
        move_corridors(s.g, ("H", "U", "D")),
        ("react", CARD["Point Blank"]), ("corridor", CORRIDOR_SLOT["K31"]),
    )  # fmt: skip
    assert s.at("K31") == ["Adult"] and s.attacks == []
