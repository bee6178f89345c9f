"""Each of the 25 objectives, met and missed (NEM-OBJ-06 to -13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CORPSES,
    DEAD,
    EGG,
    EVACUATED,
    HIBERNATING,
    OBJECTIVE,
    UNKNOWN,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
EARTH, MARS, VENUS = 0, 1, 2
"""Spaces of the destination track with the first coordinates card."""


def ended(make: Make, *status: int, **kwargs: object) -> Scenario:
    """The end of a game: these statuses, three engines work, the ship is on its way to Venus."""
    s = make(len(status), **kwargs)
    for p, now in zip(s.g.players, status, strict=True):
        p.status = now
    s.g.engines = [1, 1, 1]
    s.g.coordinates = 0
    s.g.destination = VENUS
    return s


def won(s: Scenario, objective: str, seat: int = 0) -> bool:
    """The reckoning: whether the seat wins with this objective."""
    p = s.p(seat)
    p.objectives, p.objectives_seen = [OBJECTIVE[objective]], [1 << seat]
    s.start("reckoning")
    assert s.over
    return s.g.winners[seat]


OUT = (EVACUATED, EVACUATED, DEAD, DEAD, DEAD)
"""Seat 0 and seat 1 survive."""


def prepared(make: Make, *what: str, status: tuple[int, ...] = OUT) -> Scenario:
    """The end with these things true (see `Change`)."""
    s = ended(make, *status)
    for name in what:
        CHANGES[name](s)
    return s


def _lost(s: Scenario) -> None:
    """The ship was destroyed: so is the Nest (NEM-OBJ-08)."""
    s.g.ship_lost = s.g.nest_destroyed = True


def _carry(kind: int, seat: int = 0) -> Callable[[Scenario], None]:
    return lambda s: s.p(seat).slots.append(Held(kind))


def _set(**values: object) -> Callable[[Scenario], None]:
    def change(s: Scenario) -> None:
        for name, value in values.items():
            setattr(s.g, name, value)

    return change


def _signal(s: Scenario) -> None:
    s.p(0).signal = True


def _others_signal(s: Scenario) -> None:
    s.p(1).signal = True


def _items(count: int) -> Callable[[Scenario], None]:
    """A starting weapon and so many items more."""

    def change(s: Scenario) -> None:
        s.give(0, *["Energy Charge"] * count)

    return change


CHANGES: dict[str, Callable[[Scenario], None]] = {
    "signal": _signal,
    "another's signal": _others_signal,
    "eggs known": lambda s: s.weakness(0, "Vital Places"),
    "corpses known": lambda s: s.weakness(1, "The Way of Moving"),
    "carcasses known": lambda s: s.weakness(2, "Reaction to Danger"),
    "egg": _carry(EGG),
    "another's egg": _carry(EGG, 1),
    "blue corpse": _carry(BLUE_CORPSE),
    "another corpse": _carry(CORPSES + 5),
    "Earth": _set(destination=EARTH),
    "Mars": _set(destination=MARS),
    "nest destroyed": _set(nest_destroyed=True),
    "queen killed": _set(queen_killed=True),
    "ship lost": _lost,
    "explored": lambda s: s.explore_all(),
    "explored but one": lambda s: s.explore(*range(2, 21)) or s.g.explored.__setitem__(10, False),
    "6 items": _items(5),
    "7 items": _items(6),
    "two engines damaged": _set(engines=[0, 1, 0]),
    "one engine damaged": _set(engines=[1, 0, 1]),
}

# Objective, what is true, whether it is fulfilled; seats 0 and 1 survive.
CASES = [
    ("Necroscopy", "signal, carcasses known", True),
    ("Necroscopy", "signal, corpses known, eggs known", False),
    ("Necroscopy", "carcasses known, another's signal", False),
    ("Ab Ovo", "eggs known", True),
    ("Ab Ovo", "corpses known, carcasses known", False),
    ("Extreme Field Biology", "eggs known, carcasses known", True),
    ("Extreme Field Biology", "corpses known", False),
    ("My Precious", "signal, egg", True),
    ("My Precious", "egg", False),
    ("My Precious", "signal, another's egg", False),
    ("Salvaging the Prime Asset", "Earth", True),
    ("Salvaging the Prime Asset", "Earth, one engine damaged", True),
    ("Salvaging the Prime Asset", "Earth, two engines damaged", False),
    ("Salvaging the Prime Asset", "Earth, ship lost", False),
    ("Salvaging the Prime Asset", "Mars", False),
    ("Quarantine", "Mars", True),
    ("Quarantine", "Mars, two engines damaged", False),
    ("Quarantine", "Earth, nest destroyed", True),
    ("Quarantine", "Earth", False),
    ("Quarantine", "nest destroyed", False),
    ("Quarantine", "ship lost, Mars", False),
    ("The Great Hunt", "signal, queen killed", True),
    ("The Great Hunt", "signal, ship lost", True),
    ("The Great Hunt", "signal, two engines damaged", True),
    ("The Great Hunt", "signal", False),
    ("The Great Hunt", "queen killed, ship lost", False),
    ("A Proper Burial", "signal, blue corpse", True),
    ("A Proper Burial", "blue corpse", False),
    ("A Proper Burial", "signal, another corpse", False),
    ("Hoarder", "7 items", True),
    ("Hoarder", "6 items, egg, blue corpse", False),
    ("Relentless Investigator", "signal, explored", True),
    ("Relentless Investigator", "explored", False),
    ("Relentless Investigator", "signal, explored but one", False),
    ("The Oldest Friend", "Earth", True),
    ("The Oldest Friend", "Mars", False),
    ("Best Friends Forever", "", True),
    ("Aliens on a Spaceship", "signal, nest destroyed", True),
    ("Aliens on a Spaceship", "signal, ship lost", True),
    ("Aliens on a Spaceship", "signal", False),
    ("Aliens on a Spaceship", "nest destroyed", False),
    ("Clean-up Crew", "signal, nest destroyed", True),
    ("Clean-up Crew", "signal, ship lost", True),
    ("Clean-up Crew", "signal, queen killed", False),
    ("Clean-up Crew", "nest destroyed", False),
    ("Cutting off the Head", "signal, queen killed", True),
    ("Cutting off the Head", "signal, ship lost", True),
    ("Cutting off the Head", "signal, nest destroyed", False),
    ("Cutting off the Head", "queen killed", False),
    ("No Man Left Behind", "signal, explored", True),
    ("No Man Left Behind", "signal", False),
    ("No Man Left Behind", "explored", False),
    ("Destination Earth", "Earth", True),
    ("Destination Earth", "Mars", False),
    ("Special Delivery", "egg", True),
    ("Special Delivery", "another's egg", False),
    ("First Contact Protocol", "corpses known, carcasses known", True),
    ("First Contact Protocol", "eggs known", False),
]


@pytest.mark.rule("NEM-OBJ-06", "NEM-OBJ-07", "NEM-OBJ-08", "NEM-OBJ-09")
@pytest.mark.parametrize(("objective", "what", "met"), CASES)
def test_objective(objective: str, what: str, met: bool, scenario: Make) -> None:
    s = prepared(scenario, *[name for name in what.split(", ") if name])
    assert won(s, objective) is met


def test_each_objective_is_met_and_missed_in_some_test() -> None:
    elsewhere = {
        "Best Friends Forever",
        "Emergency Post-Mortem",
        *("The Right Moment to Strike", "Greener Pastures", "An Old Feud"),
        *("Hostile Takeover", "The Final Enlightenment"),
    }
    for wanted in (True, False):
        found = {name for name, _, met in CASES if met is wanted}
        assert found | elsewhere == {objective.name for objective in OBJECTIVES}


FEUDS = (
    "The Right Moment to Strike",
    "Greener Pastures",
    "An Old Feud",
    "Hostile Takeover",
    "The Final Enlightenment",
)


@pytest.mark.parametrize("number", range(1, 6))
def test_a_feud_wants_the_player_of_its_number_dead(number: int, scenario: Make) -> None:
    me = number % 5
    for target_dead in (True, False):
        status = [EVACUATED] * 5
        status[number - 1] = DEAD if target_dead else EVACUATED
        assert won(ended(scenario, *status), FEUDS[number - 1], me) is target_dead
        # Anybody else's death is of no use.
        status[(me + 1) % 5 if (me + 1) % 5 != number - 1 else (me + 2) % 5] = DEAD
        assert won(ended(scenario, *status), FEUDS[number - 1], me) is target_dead


@pytest.mark.rule("NEM-OBJ-12")
@pytest.mark.parametrize("number", range(1, 6))
def test_the_own_number_is_met_as_the_only_survivor_alone(number: int, scenario: Make) -> None:
    me = number - 1
    status = [DEAD] * 5
    status[me] = EVACUATED
    assert won(ended(scenario, *status), FEUDS[me], me)
    status[number % 5] = HIBERNATING
    s = ended(scenario, *status)
    s.g.destination = EARTH
    assert not won(s, FEUDS[me], me)


@pytest.mark.rule("NEM-OBJ-11")
@pytest.mark.parametrize(
    "objective", ["Salvaging the Prime Asset", "The Oldest Friend", *FEUDS[1:]]
)
def test_only_survivor_counts_after_the_contamination_check(
    objective: str, scenario: Make
) -> None:
    for infected in (True, False):
        # Seats 0 and 1 left; seat 1 carries a contamination card.
        status = (EVACUATED, EVACUATED)
        s = ended(scenario, *status)
        s.p(1).deck.pool[:] = [UNKNOWN]
        s.scans(infected)
        assert won(s, objective) is infected


@pytest.mark.rule("NEM-OBJ-07")
def test_the_marker_on_the_coordinates_card_tells_where_the_ship_arrives(scenario: Make) -> None:
    # Card 3: Deep Space, Mars, Earth, Venus.
    for space, objective in ((2, "The Oldest Friend"), (1, "Quarantine")):
        for other in range(4):
            s = ended(scenario, *OUT)
            s.g.coordinates = 2
            s.g.destination = other
            assert won(s, objective) is (other == space)


@pytest.mark.rule("NEM-OBJ-08", "NEM-OBJ-09")
def test_the_queen_dies_with_the_ship_if_she_is_on_board(scenario: Make) -> None:
    for aboard in (True, False):
        s = ended(scenario, *OUT)
        s.g.engines = [0, 0, 1]
        if aboard:
            s.intruder("QUEEN", 12)
        won(s, "Ab Ovo")
        assert s.g.ship_lost and s.g.nest_destroyed
        assert s.g.queen_killed is aboard


@pytest.mark.rule("NEM-OBJ-09")
def test_a_killed_queen_counts_though_the_ship_arrives(scenario: Make) -> None:
    s = scenario()
    s.intruder("QUEEN", 11, injuries=3)
    s.p(0).signal = True
    s.fill(0)
    s.roll(combat="HIT")
    s.draws_endurance(2, 2)
    s.start()
    s.do(0, "shoot", 0, s.g.intruders[0].id)
    assert s.g.queen_killed


@pytest.mark.rule("NEM-OBJ-10", "NEM-NEST-01")
@pytest.mark.parametrize(
    ("status", "met"), [(HIBERNATING, True), (EVACUATED, True), (DEAD, False)]
)
def test_finishing_with_an_object_takes_a_survivor_who_carried_it(
    status: int, met: bool, scenario: Make
) -> None:
    for objective, kind in (("My Precious", EGG), ("A Proper Burial", BLUE_CORPSE)):
        s = ended(scenario, status, EVACUATED)
        s.g.destination = EARTH
        s.p(0).signal = True
        s.p(0).slots.append(Held(kind))
        assert won(s, objective) is met


@pytest.mark.rule("NEM-OBJ-13", "NEM-WEAK-01")
def test_it_does_not_matter_who_discovered_a_weakness(scenario: Make) -> None:
    for seat in (0, 1):
        s = scenario()
        s.tile(2, "Laboratory")
        s.put(0, 2)
        s.put(1, 2)
        s.fill(seat)
        s.g.objects[2].append(EGG)
        s.start(active=seat)
        s.do(seat, "room_action", 0)
        s.g.players[0].status = s.g.players[1].status = EVACUATED
        after = scenario()
        after._g = s.g
        after.g.engines, after.g.coordinates = [1, 1, 1], 0
        assert won(after, "Ab Ovo", seat=0)


def test_hoarder_counts_weapons_quest_items_and_what_is_added_to_them(scenario: Make) -> None:
    for items, met in ((3, True), (2, False)):
        s = ended(scenario, EVACUATED, DEAD, characters=("Soldier", "Scout"))
        s.give(0, "Armor", *["Energy Charge"] * items)
        rifle = s.p(0).slots[0]
        rifle.autoloader, rifle.magazines = True, 1
        assert won(s, "Hoarder") is met


def test_hoarder_has_to_leave_in_a_pod(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED)
    s.g.destination = EARTH
    s.give(0, *["Energy Charge"] * 6)
    assert not won(s, "Hoarder")


def test_best_friends_need_another_survivor(scenario: Make) -> None:
    assert won(ended(scenario, EVACUATED, DEAD, DEAD, HIBERNATING), "Best Friends Forever") is False
    s = ended(scenario, EVACUATED, DEAD, DEAD, HIBERNATING)
    s.g.destination = EARTH
    assert won(s, "Best Friends Forever")


@pytest.mark.parametrize(
    ("where", "met"),
    [("surgery", True), ("carried there", True), ("elsewhere", False), ("carried", False)],
)
def test_emergency_post_mortem(where: str, met: bool, scenario: Make) -> None:
    for lost in (False, True):
        s = ended(scenario, EVACUATED, DEAD)
        s.tile(2, "Surgery")
        s.g.objects[11].clear()
        if where == "surgery":
            s.g.objects[2].append(BLUE_CORPSE)
        elif where == "elsewhere":
            s.g.objects[3].append(BLUE_CORPSE)
        else:
            s.put(1, 2 if where == "carried there" else 3)
            s.p(1).slots.append(Held(BLUE_CORPSE))
            s.put(0, 2)  # with empty hands: this is not enough
        s.g.ship_lost = lost
        assert won(s, "Emergency Post-Mortem") is (met and not lost)
