"""The bot of Retaliation: doors, corridors, fire, orders to others, and help for mates."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.ai import works
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import COOP_TASKS, OBJECTIVES
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    AMMO,
    CARD,
    GRENADE,
    INACTIVE,
    ITEM,
    MEDPACK,
    NONE,
    OXYGEN,
    UNKNOWN,
)
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_policy import HAND, acts, asked, sight
from tests.retaliation.test_policy_rooms import orders, worth

R31, R32, R33 = (ROOM_SLOT[name] for name in ("R31", "R32", "R33"))
K18, K27, K28, K33 = (CORRIDOR_SLOT[name] for name in ("K18", "K27", "K28", "K33"))


def laid(made: Scenario) -> Scenario:
    """R31 - R32 - R33 in a row; the Recon in R32, the Officer in R31."""
    made.rooms(R32="Armory", R33="Escape Shuttle")
    made.corridors(K27=108, K28=208)
    made.g.first = made.g.turn.seat = 0
    p = made.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    made.put("Officer", "R31")
    return made


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = laid(scenario())
    for q in made.g.players:
        q.chosen, q.objectives = True, [4]  # Hidden Agenda
    made.g.tasks = [6]  # Decapitation
    return made


@pytest.fixture
def c(scenario: Make) -> Scenario:
    """The same in Solo/Coop with two characters."""
    made = laid(scenario(2, variant="coop"))
    made.g.tasks = [next(n for n, it in enumerate(COOP_TASKS) if it.name == "Nest Purge")]
    return made


def wants(s: Scenario, name: str, seat: int = 0) -> None:
    """A seat holds this objective alone."""
    s.g.players[seat].objectives = [n for n, it in enumerate(OBJECTIVES) if it.name == name]


# -- doors ---------------------------------------------------------------------------------------


def test_a_door_on_the_way_is_opened(s: Scenario) -> None:
    s.close(K28="R32")
    assert R33 in sight(s).ways  # Field Repair, Force the Hatch
    assert acts(s)[:3] in (
        ("card", CARD["Field Repair"], 1), ("card", CARD["Force the Hatch"], 0),
    )  # fmt: skip
    for name in ("Door Jack", "Master Keycard"):
        s.g.players[0].backpack = [ITEM[name]]
        s.g.players[0].hand = [CARD["Search"]]
        assert acts(s)[:4] == ("item", ITEM[name], 0, K28)
    s.rooms(R32="Door Control Room")
    assert worth(s, "room", 0, 1) > 1
    assert worth(s, "item", ITEM["Door Jack"], 0, K27, "destroy") < 0


def test_a_door_is_closed_in_the_face_of_who_comes(s: Scenario) -> None:
    s.intruder("Drone", "K27")
    near = ("item", ITEM["Master Keycard"], 0, K27, "close")
    s.g.door_at[K27] = R31
    assert worth(s, *near) < 0  # it stands on this side of it
    s.g.door_at[K27] = R32
    assert worth(s, *near) > 0 > worth(s, *near[:3], K28, "close")
    barrier = worth(s, "item", ITEM["Portable Barrier"], 0, K27)
    assert barrier == worth(s, *near)


# -- corridors -----------------------------------------------------------------------------------


def test_corridors_around_a_way_out_are_reinforced(s: Scenario) -> None:
    s.g.noise[K28] = 1
    foam = ("item", ITEM["Sealant Foam"], 0)
    assert worth(s, *foam, K28) > 0 > worth(s, *foam, K27)
    orders(s, "Fire Line")
    assert worth(s, *foam, K28) > 1 > 0 > worth(s, "card", CARD["Rapid Bulkhead"], 0)
    foams, crates = ("item", ITEM["Sealant Foam"]), ("item", ITEM["Ammo Crate"])
    assert asked(s, "search", [crates, foams]) == foams


def test_a_charge_shortens_a_long_way(s: Scenario) -> None:
    charge = ("card", CARD["Shaped Charge"], 0, -1, 0)
    s.g.players[0].hand = [CARD["Search"], CARD["Shaped Charge"]]
    s.g.players[0].belt = [GRENADE, NONE, NONE, NONE]
    assert worth(s, *charge, K33) < 0  # the shuttle is next door
    s.rooms(R33="Shelter", R34="Alarm Room", R43="Supply Room", R42="Escape Shuttle")
    s.corridors(K29=204, K35=301, K41=302)
    assert worth(s, *charge, K33) > 0
    assert worth(s, "card", CARD["Shaped Charge"], 1) > 0  # a grenade, for a free place
    s.g.players[0].belt = [GRENADE] * 4
    assert worth(s, "card", CARD["Shaped Charge"], 1) < 0


# -- fire ----------------------------------------------------------------------------------------


def test_the_nest_is_set_on_fire_by_who_wants_it_gone(s: Scenario) -> None:
    s.rooms(R33="Nest")
    can = ("item", ITEM["Incendiary Canister"], 0)
    assert worth(s, *can, R33) < 0
    wants(s, "Burn the Nest")
    assert worth(s, *can, R33) > 3 > 0 > worth(s, *can, R31)
    s.g.fire[R33] = True
    assert worth(s, *can, R33) < 0
    for _ in range(3):
        s.intruder("Adult", "R31")
    assert worth(s, *can, R31) > 0


# -- others --------------------------------------------------------------------------------------


def test_noise_is_made_where_a_rival_is(s: Scenario) -> None:
    loose = ("card", CARD["Loose Ends"], 0)
    assert worth(s, *loose, R31) < 0
    wants(s, "Old Grudge II")  # the Officer is number 2
    assert works.rivals(sight(s)) == [sight(s).view.players[1]]
    assert worth(s, *loose, R31) > 0 > worth(s, *loose, R33)
    noise = [("corridor", K18), ("corridor", K27)]
    assert asked(s, "noise", noise, R31, several=True, low=0, high=2) == noise
    s.g.players[0].number, s.g.players[1].number = 2, 1
    assert worth(s, *loose, R31) > 0  # it is number 2 itself, so number 1 is meant
    wants(s, "Old Grudge V")
    assert worth(s, *loose, R31) < 0
    wants(s, "Sole Witness")
    assert worth(s, *loose, R31) > 0


def test_others_shoot_and_burst_for_it(s: Scenario) -> None:
    q = s.g.players[1]
    q.held = [new_held(s.g, ITEM["Field Pistol"])]
    q.held[0].slots[0] = AMMO
    for _ in range(3):
        s.intruder("Adult", "K27")
    spotter = ("card", CARD["Spotter"], 0, 1)
    assert worth(s, *spotter, K27) > 0
    q.held[0].slots[0] = NONE
    assert worth(s, *spotter, K27) < 0
    q.held[0].slots[0] = AMMO
    direct = ("card", CARD["Direct Order"], 0, 1)
    far, near = s.intruder("Adult", "R31"), s.intruder("Adult", "R32")
    assert worth(s, *direct, "shoot", far.type, far.number) < 0  # no concern of its own
    q.room = R32
    assert worth(s, *direct, "shoot", near.type, near.number) > 0
    s.g.players[0].oxygen = 1
    assert worth(s, *direct, "breathe", -1, 0, 0) > 3 > 0 > worth(s, *direct, "move", K27)


def test_mates_are_helped_who_need_it(c: Scenario) -> None:
    p, q = c.g.players
    q.room, p.belt = R32, [OXYGEN, MEDPACK, NONE, NONE]
    c.g.life_support = [INACTIVE] * 3
    assert worth(c, "gear") < 1
    q.oxygen = 0
    assert worth(c, "gear") > 3
    assert asked(c, "gear", [("breathe", -1, 0, 1), ("done",)]) == ("breathe", -1, 0, 1)
    assert worth(c, "item", ITEM["Oxygen Canister"], 0, 1) > 3
    q.oxygen, q.health = 7, 5
    assert asked(c, "gear", [("heal", -1, 1, 1), ("done",)]) == ("heal", -1, 1, 1)
    assert worth(c, "item", ITEM["Medkit"], 0, 1) > 0
    q.health = 1
    assert worth(c, "gear") < 1


def test_mates_trade_what_lets_a_weapon_fire(c: Scenario) -> None:
    p, q = c.g.players
    q.room, q.belt, p.belt = R32, [NONE] * 4, [AMMO, NONE, NONE, NONE]
    for x in (p, q):
        x.held = [new_held(c.g, ITEM["Field Pistol"])]
        x.held[0].slots[0] = AMMO
    assert worth(c, "trade") < 0
    q.held[0].slots[0] = NONE
    assert worth(c, "trade") > 1
    assert asked(c, "offer", [("no_offer",), ("offer_to", 1)]) == ("offer_to", 1)
    mine = [("thing", 0, ITEM["Field Pistol"]), ("token", AMMO, -1, 0, 0)]
    assert asked(c, "give", mine, 1, several=True, low=0, high=2) == [mine[1]]
    theirs = [("thing", 0, ITEM["Field Pistol"])]
    assert asked(c, "ask", theirs, 1, several=True, low=0, high=1) == []
    assert asked(c, "answer_offer", [("refuse",), ("accept",)], 1, 0) == ("accept",)
    q.held, p.belt = [], [NONE] * 4
    assert worth(c, "trade") < 0
    p.held.append(new_held(c.g, ITEM["Assault Rifle"]))
    p.held[1].slots[0] = AMMO
    assert worth(c, "trade") > 1
    guns = [("thing", 0, ITEM["Field Pistol"]), ("thing", 1, ITEM["Assault Rifle"])]
    assert asked(c, "give", guns, 1, several=True, low=0, high=2) == [guns[1]]


def test_strangers_do_not_trade(s: Scenario) -> None:
    s.g.players[1].room, s.g.players[0].belt = R32, [AMMO] * 4
    s.g.players[1].held = [new_held(s.g, ITEM["Field Pistol"])]
    s.g.players[1].held[0].slots[0] = NONE
    assert worth(s, "trade") < 0
    assert asked(s, "offer", [("no_offer",), ("offer_to", 1)]) == ("no_offer",)
    assert asked(s, "answer_offer", [("refuse",), ("accept",)], 1, 0) == ("refuse",)


def test_a_stranger_is_given_nothing(s: Scenario) -> None:
    s.g.players[1].room, s.g.players[1].oxygen = R32, 0
    s.g.life_support = [INACTIVE] * 3
    assert worth(s, "item", ITEM["Oxygen Canister"], 0, 1) < 0


def test_wounds_are_sewn_where_that_does_not_kill_in_the_end(s: Scenario) -> None:
    p = s.g.players[0]
    suture = ("card", CARD["Suture"], 0, 0)
    p.health, p.wounds = 7, [0, 1]
    s.rooms(R33="Alarm Room")
    careless = worth(s, *suture)
    s.rooms(R33="Decontamination Room")
    assert worth(s, *suture) > careless
    assert worth(s, *suture) > 0
    assert worth(s, "item", ITEM["Medkit"], 1, 0) > 0
    p.wounds = []
    assert worth(s, "item", ITEM["Medkit"], 1, 0) < 0


def test_contamination_that_can_be_scanned_is_known_by_its_name(s: Scenario) -> None:
    swab = ("card", CARD["Swab Test"], 0, 0)
    assert worth(s, *swab) <= 0
    s.g.players[0].deck.discard += [UNKNOWN] * 2
    assert worth(s, *swab) > 3
