"""Where chapters meet: pods and larvae, first contact and the end, things added to things."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.event_cards import EVENT_EFFECTS
from hullbreach.games.nemesis.ids import (
    ARM,
    AWAKE,
    CLOSED,
    CREEPER,
    DEAD,
    EGG,
    HIBERNATING,
    NO_TOKEN,
    UNKNOWN,
    UNLOCKED,
    item,
)
from hullbreach.games.nemesis.intruders import move_by_number, place_intruder
from hullbreach.games.nemesis.slots import DUCT_TAPE, MAGAZINE, slots_used
from hullbreach.games.nemesis.state import Held
from hullbreach.lab.properties import conservation
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]
ECLOSION, LURKING = 7, 16


def objectives(s: Scenario) -> None:
    for p in s.g.players:
        p.objectives = [pool.pop() for pool in s.g.objective_pools[:2]]
        p.objectives_seen = [1 << p.seat] * 2


def event(s: Scenario, card: int) -> None:
    """Start where this event card is turned over."""
    s.draws_event(card)
    s.start("event")


# -- pods --------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-POD-08", "NEM-CONT-06", "NEM-CRIT-01")
def test_a_larva_that_hatches_in_a_pod_drives_out_the_other_rider(scenario: Make) -> None:
    """Its creeper is the first figure on the board: all who live choose, the sleeper too."""
    s = scenario(4)
    objectives(s)
    s.explore_all()
    s.tile(7, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    for seat in (0, 1):
        s.put(seat, 7)
        s.p(seat).pod = 1
    s.p(0).larva = True
    s.p(2).status = HIBERNATING
    s.put(3, 20)
    event(s, ECLOSION)
    assert s.p(0).status == DEAD
    assert s.intruders(7) == ["CREEPER"]
    assert (s.p(1).pod, s.p(1).room) == (0, 7)
    assert (s.pending.kind, s.pending.seats) == ("objective", (1, 2, 3))
    for seat in (1, 2, 3):
        s.answer(seat, *s.options(seat)[0])
    assert s.p(0).objectives_seen == [1, 1], "the dead keep both"
    assert s.refusal(1, "escape", 6) in (None, "NEM-CARD-01")


@pytest.mark.rule("NEM-ATK-12", "NEM-WND-07")
def test_an_arm_wound_in_a_pod_drops_objects_into_the_section(scenario: Make) -> None:
    from hullbreach.games.nemesis.wounds import serious_wound

    s = scenario(2)
    s.tile(7, "Evacuation Section A")
    s.put(0, 7)
    s.g.pods[1] = UNLOCKED
    s.p(0).pod = 1
    s.p(0).slots.append(Held(EGG))
    s.g.eggs_left -= 1
    s.draws_wound("Arm")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"), ("slot", 1, EGG))
    assert s.g.objects[7] == [EGG]
    assert s.p(0).pod == 1


# -- first contact and the end -----------------------------------------------------------------


@pytest.mark.rule("NEM-CRIT-01", "NEM-END-05", "NEM-OBJ-03")
def test_the_last_awake_dies_of_the_first_figure_and_the_sleeper_still_chooses(
    scenario: Make,
) -> None:
    s = scenario(2)
    objectives(s)
    s.g.time = 5
    s.p(0).larva = True
    s.hand(0, "Rest", contamination=1)
    s.p(1).status = HIBERNATING
    s.scans(True)
    s.start()
    s.play(0, "Rest")
    assert s.p(0).status == DEAD
    assert (s.pending.kind, s.pending.seats) == ("objective", (1,))
    kept = s.options(1)[1]
    s.will("engine", 1, 1, 1)
    s.will("coordinates", 0)
    s.answer(1, *kept)
    assert s.over
    assert s.g.ending == "crew"
    assert s.p(1).objectives == [kept[1]]


@pytest.mark.rule("NEM-END-06", "NEM-IPL-08")
def test_the_game_ends_in_the_middle_of_an_event_that_the_intruder_player_planned(
    scenario: Make,
) -> None:
    """The planned ejection launches the last one awake; no card is lost."""
    s = scenario(2, options={"intruder_player": "yes"})
    s.tile(7, "Evacuation Section A")
    s.p(0).status = DEAD
    s.p(0).slots.clear()
    s.g.removed += [item("Six-Shooter"), *s.p(0).quests]
    s.p(0).quests.clear()
    s.g.first_dead = s.g.intruder_player.seat = 0
    s.put(1, 7)
    s.g.pods[1] = UNLOCKED
    s.p(1).pod = 1
    s.p(1).objectives, s.p(1).objectives_seen = [s.g.objective_pools[0].pop()], [2]
    planning = next(c for c in s.g.intruder_player.deck.pool if _named(c, "Planning"))
    s.g.intruder_player.deck.pool.remove(planning)
    s.g.intruder_player.hand.append(planning)
    for card in (17, 1, 2):
        s.draws_event(card)
    s.start("hunter_round")
    s.answer(0, "hunt_effect", planning)
    s.will("engine", 1, 1, 1)
    s.answer(0, "event", 16)
    assert s.over
    assert s.g.ending == "crew"
    assert s.match is not None
    conservation(s.match)
    assert s.match.view(0).result is not None


def _named(card: int, name: str) -> bool:
    from hullbreach.games.nemesis.content import HUNTING

    return HUNTING[card].name == name


# -- figures and tokens ------------------------------------------------------------------------


@pytest.mark.rule("NEM-RETR-09", "NEM-TECH-05")
@pytest.mark.parametrize("how", ["vent", "lurking", "killed"])
def test_a_figure_without_a_token_leaves_nothing_in_the_bag(scenario: Make, how: str) -> None:
    from hullbreach.games.nemesis.intruders import kill

    s = scenario(2)
    s.explore_all()
    s.g.contact = True
    creepers = [t for t in s.g.supply + s.g.bag if _type(t) == CREEPER]
    for token in creepers:
        (s.g.supply if token in s.g.supply else s.g.bag).remove(token)
    s.put(0, 20)
    s.put(1, 20)
    it = s.run(place_intruder(s.g, CREEPER, 2, "NEM-CONT-06"))
    assert it.token == NO_TOKEN
    bag, supply = sorted(s.g.bag), sorted(s.g.supply)
    if how == "vent":
        move_by_number(s.g, it, 1, "NEM-RETR-02")
    elif how == "lurking":
        EVENT_EFFECTS[LURKING - 1](s.g)
    else:
        kill(s.g, it, "NEM-INJ-03")
    assert s.g.intruders == []
    assert s.g.intruder_count[2] == 0
    assert (sorted(s.g.bag), sorted(s.g.supply)) == (bag, supply)


def _type(token: int) -> int:
    from hullbreach.games.nemesis.ids import TOKENS

    return TOKENS[token][0]


# -- things added to things --------------------------------------------------------------------


@pytest.mark.rule("NEM-ITEM-13", "NEM-ITEM-06", "NEM-HEAL-05")
def test_an_arm_wound_that_drops_the_rifle_loses_all_that_was_added(scenario: Make) -> None:
    from hullbreach.games.nemesis.wounds import serious_wound

    s = scenario(2, characters=("Soldier", "Captain"))
    p = s.p(0)
    rifle = p.slots[0]
    rifle.autoloader, rifle.magazines, rifle.ammo = True, 1, 8
    p.quests.remove(item("Autoloader"))
    s.g.item_decks[0].pool.remove(MAGAZINE)
    s.give(0, "Fire Extinguisher", "Flamethrower", "Duct Tape")
    p.items.remove(DUCT_TAPE)
    p.slots[0].tape = p.slots[1].tape = 1
    assert slots_used(p) == 2
    s.draws_wound("Arm")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"), ("slot", 0, item("Assault Rifle")),
          ("slot", 1, p.slots[2].kind))  # fmt: skip
    assert [held.kind for held in p.slots] == [item("Fire Extinguisher")]
    assert p.slots[0].tape == 0
    assert s.g.item_decks[0].discard == [MAGAZINE]
    assert s.g.item_decks[1].discard == [DUCT_TAPE]
    assert s.g.removed == [item("Assault Rifle"), item("Autoloader")]
    assert ARM in p.wounds


@pytest.mark.rule("NEM-ITEM-14", "NEM-ITEM-05")
def test_a_pair_bound_with_tape_given_to_a_wounded_arm_still_fits(scenario: Make) -> None:
    s = scenario(2)
    s.put(0, 7)
    s.put(1, 7)
    s.explore_all()
    s.give(0, "Fire Extinguisher")
    s.give(0, "Duct Tape")
    s.p(0).items.clear()
    s.p(0).slots[0].tape = s.p(0).slots[1].tape = 5
    s.wound(1, "Arm")
    s.disarm(1)
    s.hand(0, "Rest")
    s.start()
    s.do(0, "trade")
    s.answer(0, "offer_to", 1)
    slots = [option for option in s.options() if option[0] == "slot"]
    s.answer(0, *slots)
    s.answer(1, "accept")
    assert s.pending.kind != "drop_surplus"
    assert len(s.p(1).slots) == 2
    assert slots_used(s.p(1)) == 1


# -- doors and the airlock ---------------------------------------------------------------------


@pytest.mark.rule("NEM-DOOR-06", "NEM-ROOM-16")
def test_a_door_token_taken_from_the_airlock_stops_it(scenario: Make) -> None:
    from hullbreach.games.nemesis.doors import close_door

    s = scenario(2)
    s.explore_all()
    s.tile(7, "Generator")
    ways = [(6, 7), (7, 8), (3, 7)]
    for a, b in ways:
        s.door(a, b, CLOSED)
    others = [c for c in range(28) if s.g.doors[c] != CLOSED][:9]
    for c in others:
        s.g.doors[c] = CLOSED
    s.g.airlock = 7
    free = next(c for c in range(28) if s.g.doors[c] != CLOSED)
    s.run(close_door(s.g, free, 0, "NEM-DOOR-07"), ("corridor", corridor(6, 7)))
    assert s.g.airlock == 0
    assert s.g.doors[free] == CLOSED
    assert s.said("airlock.stopped") == [(corridor(6, 7),)]


# -- coming back -------------------------------------------------------------------------------


@pytest.mark.rule("NEM-COOP-08", "NEM-COOP-07", "NEM-ITEM-14")
def test_who_comes_back_takes_up_the_round_with_everything_in_hand(scenario: Make) -> None:
    """Revived with taped items and codes read long ago; the carrier's hand is free again."""
    from hullbreach.games.nemesis.wounds import die

    s = scenario(2, "coop")
    s.tile(7, "Emergency Room")
    s.put(0, 7)
    s.put(1, 7)
    s.give(1, "Fire Extinguisher", "Duct Tape")
    s.p(1).items.clear()
    for held in s.p(1).slots:
        held.tape = 1
    s.g.contamination_deck -= 1
    s.p(1).contamination.append(UNKNOWN)
    s.wound(1, "Leg", "Arm")
    s.p(1).larva = s.p(1).slime = True
    die(s.g, 1, "NEM-WND-05", check=False)
    corpse = s.g.objects[7].pop()
    s.p(0).slots.append(Held(corpse))
    s.start("player_phase")
    s.answer(1, "revive")
    p = s.p(1)
    assert (p.status, p.room, p.larva, p.slime) == (AWAKE, 7, False, False)
    assert len(p.slots) == 2
    assert slots_used(p) == 1
    assert [held.kind for held in s.p(0).slots] == [item("Six-Shooter")]
    assert len(p.hand) + len(p.contamination) == 5
    assert s.match is not None
    conservation(s.match)


# -- everything at once ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_crowded_board_keeps_its_rules(seed: int) -> None:
    """Random games from the middle of trouble: what the chapters promise each other holds."""
    from tests.nemesis.trouble import Trouble

    Trouble(random.Random(seed)).play()
