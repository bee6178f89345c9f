"""The fully cooperative variant (NEM-COOP)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    AWAKE,
    BLUE_CORPSE,
    CARD,
    CORPSES,
    DEAD,
    DECKS,
    EGG,
    EVACUATED,
    HIBERNATING,
    OBJECTIVE,
    UNKNOWN,
    WOUND,
)
from hullbreach.games.nemesis.shown import names as view_names
from hullbreach.games.nemesis.state import Held
from hullbreach.games.nemesis.wounds import die
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def ended(make: Make, *status: int, objectives: tuple[str, ...]) -> Scenario:
    """The end of a cooperative game on the way to Venus."""
    s = make(len(status), variant="coop")
    for p, now in zip(s.g.players, status, strict=True):
        p.status = now
    s.g.group_objectives = [OBJECTIVE[name] for name in objectives]
    s.g.engines, s.g.coordinates, s.g.destination = [1, 1, 1], 0, 2
    return s


@pytest.mark.rule("NEM-COOP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players(seats: int) -> None:
    assert GAME.make_setup(seats, "coop").seats == seats
    for wrong in (1, 6):
        with pytest.raises(BadSetup):
            GAME.make_setup(wrong, "coop")


@pytest.mark.rule("NEM-COOP-01")
def test_the_usual_rules_hold(scenario: Make) -> None:
    s = scenario(variant="coop")
    s.explore_all()
    s.put(0, 7)
    s.fill(0)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6)
    assert s.noisy((6, 7))


@pytest.mark.rule("NEM-COOP-02")
@pytest.mark.parametrize("seats", [2, 5])
def test_an_open_objective_a_player_and_no_secret_ones(seats: int) -> None:
    match = Match(GAME, GAME.make_setup(seats, "coop"), random.Random(4))
    table = match.state
    assert len(set(table.group_objectives)) == seats
    assert {OBJECTIVES[o].deck for o in table.group_objectives} == {"group"}
    assert all(p.objectives == [] for p in table.players)
    names = tuple(OBJECTIVES[o].name for o in table.group_objectives)
    assert view_names(GAME.view(table, None).open_objectives) == names


@pytest.mark.rule("NEM-COOP-02")
def test_nothing_is_chosen_at_the_first_intruder(scenario: Make) -> None:
    s = scenario(variant="coop")
    s.g.group_objectives = [OBJECTIVE["Destination Earth"], OBJECTIVE["Special Delivery"]]
    s.explore_all()
    s.put(0, 7)
    s.fill(0)
    s.noise((6, 7))
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6)
    assert s.g.contact
    assert s.pending.kind == "action"
    assert len(s.g.group_objectives) == 2


@pytest.mark.rule("NEM-COOP-03")
def test_all_win_if_every_objective_is_met_and_somebody_survives(scenario: Make) -> None:
    both = ("First Contact Protocol", "Special Delivery")
    for egg, status, wins in (
        (True, (EVACUATED, DEAD, DEAD), True),
        (False, (EVACUATED, DEAD, DEAD), False),
        (True, (DEAD, DEAD, DEAD), False),
    ):
        s = ended(scenario, *status, objectives=both)
        s.weakness(0, "Vital Places")
        s.weakness(1, "The Way of Moving")
        if egg:
            s.p(0).slots.append(Held(EGG))
        s.start("reckoning")
        assert s.g.winners == [wins] * 3


@pytest.mark.rule("NEM-COOP-04")
def test_so_many_characters_as_cards_demand_it_have_to_send_the_signal(scenario: Make) -> None:
    cards = ("Clean-up Crew", "Cutting off the Head", "First Contact Protocol")
    for signals, wins in (((0,), False), ((0, 1), True), ((1, 2), True), ((0, 1, 2), True)):
        s = ended(scenario, EVACUATED, DEAD, DEAD, objectives=cards)
        s.g.ship_lost = s.g.nest_destroyed = True
        s.weakness(0, "Vital Places")
        s.weakness(1, "The Way of Moving")
        for seat in signals:
            s.p(seat).signal = True
        s.start("reckoning")
        assert s.g.winners == [wins] * 3


@pytest.mark.rule("NEM-COOP-04")
def test_one_card_needs_one_signal_and_a_dead_sender_counts(scenario: Make) -> None:
    for sent in (True, False):
        s = ended(scenario, EVACUATED, DEAD, objectives=("Clean-up Crew", "First Contact Protocol"))
        s.g.nest_destroyed = True
        s.weakness(0, "Vital Places")
        s.weakness(1, "The Way of Moving")
        s.p(1).signal = sent
        s.start("reckoning")
        assert s.g.winners == [sent, sent]


@pytest.mark.rule("NEM-COOP-05")
@pytest.mark.parametrize(("carrier", "wins"), [(0, True), (1, True), (2, False)])
def test_any_survivor_may_finish_with_the_egg(carrier: int, wins: bool, scenario: Make) -> None:
    s = ended(scenario, EVACUATED, EVACUATED, DEAD, objectives=("Special Delivery",))
    s.p(carrier).slots.append(Held(EGG))
    s.start("reckoning")
    assert s.g.winners == [wins] * 3


def test_the_blue_corpse_in_the_surgery_serves_the_group(scenario: Make) -> None:
    for room, wins in ((2, True), (3, False)):
        s = ended(scenario, EVACUATED, DEAD, objectives=("Emergency Post-Mortem",))
        s.tile(2, "Surgery")
        s.g.objects[11].clear()
        s.g.objects[room].append(BLUE_CORPSE)
        s.start("reckoning")
        assert s.g.winners == [wins, wins]


@pytest.mark.rule("NEM-COOP-06")
def test_hands_and_inventories_stay_closed(scenario: Make) -> None:
    s = scenario(variant="coop")
    s.hand(0, "Rest", "Search", contamination=1)
    s.give(0, "Energy Charge")
    s.start()
    seen = GAME.view(s.g, 1).players[0]
    assert (seen.hand, seen.items, seen.secret_items) == (3, (), ("red",))
    own = GAME.view(s.g, 1).own
    assert own is not None and own.hand == ()
    mine = GAME.view(s.g, 0).own
    assert mine is not None and view_names(mine.hand) == ("Rest", "Search")


# -- AutoDoc -----------------------------------------------------------------------------------


def fallen(make: Make) -> Scenario:
    """Seat 1, with some things of its own, has died in the explored Emergency Room 2."""
    s = make(3, variant="coop", characters=("Captain", "Soldier", "Scout"))
    s.tile(2, "Emergency Room")
    s.put(1, 2)
    s.give(1, "Medkit")
    s.p(1).slots[0].ammo = 3
    s.p(1).slots.append(Held(EGG))
    s.p(1).light = 2
    s.p(1).slime = s.p(1).larva = True
    s.wound(1, "Arm", "Leg")
    s.wound(1, "Body", dressed=True)
    s.hand(1, "Rest", "Search", contamination=1)
    s.pile(1, ["Search", UNKNOWN], ["Demolition", "Interruption"])
    die(s.g, 1, "NEM-WND-05")
    return s


CORPSE = CORPSES + 4
"""The corpse of the Soldier."""


@pytest.mark.rule("NEM-COOP-07")
def test_a_corpse_in_the_emergency_room_may_come_back_before_drawing(scenario: Make) -> None:
    s = fallen(scenario)
    s.start("player_phase")
    assert (s.pending.kind, s.pending.seats) == ("autodoc", (1,))
    assert all(p.hand == [] for p in s.g.players if p.seat != 1)
    s.answer(1, "revive")
    assert (s.p(1).status, s.p(1).room) == (AWAKE, 2)
    assert CORPSE not in s.g.objects[2]
    assert len(s.p(1).hand) + len(s.p(1).contamination) == 5


@pytest.mark.rule("NEM-COOP-07")
def test_the_player_may_stay_dead_and_is_asked_again(scenario: Make) -> None:
    s = fallen(scenario)
    s.start("player_phase")
    s.answer(1, "stay_dead")
    assert s.p(1).status == DEAD
    assert CORPSE in s.g.objects[2]
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-COOP-07")
def test_a_carried_corpse_counts_if_the_carrier_is_there(scenario: Make) -> None:
    for room, asked in ((2, True), (7, False)):
        s = fallen(scenario)
        s.g.objects[2].remove(CORPSE)
        s.p(2).slots.append(Held(CORPSE))
        s.put(2, room)
        s.start("player_phase")
        assert (s.pending.kind == "autodoc") is asked
        if asked:
            s.answer(1, "revive")
            assert all(held.kind != CORPSE for held in s.p(2).slots)


@pytest.mark.rule("NEM-COOP-07")
@pytest.mark.parametrize("trouble", ["intruder", "malfunction", "unexplored", "elsewhere"])
def test_no_autodoc_with_trouble_in_the_room(trouble: str, scenario: Make) -> None:
    s = fallen(scenario)
    if trouble == "intruder":
        s.intruder("LARVA", 2)
    elif trouble == "malfunction":
        s.g.malfunction[2] = True
    elif trouble == "unexplored":
        s.g.explored[2] = False
    else:
        s.g.objects[3].append(s.g.objects[2].pop())
    s.start("player_phase")
    assert s.pending.kind == "action"
    assert s.p(1).status == DEAD


@pytest.mark.rule("NEM-COOP-07")
def test_another_corpse_brings_nobody_back(scenario: Make) -> None:
    s = fallen(scenario)
    s.g.objects[2][:] = [BLUE_CORPSE, CORPSES]
    s.put(2, 2)
    s.p(2).slots.append(Held(CORPSES + 1))
    s.start("player_phase")
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-COOP-08", "NEM-GAP-52")
def test_how_the_revived_character_comes_back(scenario: Make) -> None:
    s = fallen(scenario)
    s.start("player_phase")
    s.answer(1, "revive")
    p = s.p(1)
    assert (p.light, p.slime, p.larva, p.wounds) == (0, False, False, [])
    assert sorted(p.dressed) == sorted(WOUND[w] for w in ("Arm", "Leg", "Body"))
    assert p.deck.discard == []
    assert len(p.hand) + len(p.contamination) + len(p.deck.pool) == 7
    cards = sorted([*p.hand, *p.contamination, *p.deck.pool])
    names = ("Rest", "Search", "Search", "Demolition", "Interruption")
    assert cards == sorted([*(CARD[n] for n in names), UNKNOWN, UNKNOWN])
    assert [held.ammo for held in p.slots] == [3]
    assert len(p.items) == 1
    assert s.g.objects[2] == [EGG]


@pytest.mark.rule("NEM-COOP-09", "NEM-GAP-52")
def test_the_dead_keep_cards_and_items_and_drop_objects(scenario: Make) -> None:
    s = fallen(scenario)
    p = s.p(1)
    assert s.g.objects[2] == [EGG, CORPSE]
    assert (len(p.items), len(p.slots), len(p.quests)) == (1, 1, 2)
    assert (len(p.hand), len(p.contamination)) == (2, 1)
    assert s.g.removed == s.g.contamination_removed == []
    s.start("player_phase")
    # Unusable: the player takes no round.
    s.answer(1, "stay_dead")
    for seat in (2, 0):
        s.pass_(seat)
    assert all(args[0] != 1 for args in s.said("cards.drawn") + s.said("passes"))
    other = scenario(3, characters=("Captain", "Soldier", "Scout"))
    other.give(1, "Medkit")
    other.fill(1)
    die(other.g, 1, "NEM-WND-05")
    assert (other.p(1).items, other.p(1).slots, other.p(1).hand) == ([], [], [])
    assert len(other.p(1).deck.pool) == len(DECKS[other.p(1).character])


@pytest.mark.rule("NEM-COOP-10")
def test_the_game_ends_with_the_last_awake_character_autodoc_or_not(scenario: Make) -> None:
    s = fallen(scenario)
    s.p(2).status = HIBERNATING
    s.put(0, 11)
    s.fill(0)
    s.g.time = 8
    s.g.engines, s.g.coordinates = [1, 1, 1], 0
    s.roll(noise=1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.over
    assert s.g.ending == "crew"


@pytest.mark.rule("NEM-COOP-11")
def test_no_sleeper_survives_mars(scenario: Make) -> None:
    s = ended(scenario, HIBERNATING, EVACUATED, objectives=("First Contact Protocol",))
    s.p(0).objectives, s.p(0).objectives_seen = [OBJECTIVE["Quarantine"]], [1]
    s.g.destination = 1
    s.start("reckoning")
    assert s.p(0).status == DEAD
