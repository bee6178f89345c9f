"""The bot of Retaliation plans: turns and air for the way there and back, cards for the way out,
long tasks that are worth it where somebody works for them."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.ai import actions, aims, errands, goals, pace, routes
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import COOP_TASKS, OBJECTIVES, TASKS
from hullbreach.games.retaliation.ids import ACTIVE, CARD, ITEM, NONE, OXYGEN
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_policy import HAND, acts, asked, sight

R31, R32, R33, R42 = (ROOM_SLOT[name] for name in ("R31", "R32", "R33", "R42"))
K27, K28, K34 = (CORRIDOR_SLOT[name] for name in ("K27", "K28", "K34"))
TASK = {it.name: n for n, it in enumerate(TASKS)}
COOP = {it.name: n for n, it in enumerate(COOP_TASKS)}
OBJECTIVE = {it.name: n for n, it in enumerate(OBJECTIVES)}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R31 - K27 - R32 - K28 - R33 - K34 - R42; the Recon in R32 with four cards, without aims."""
    made = scenario()
    made.rooms(R32="Armory", R33="Shelter", R42="Alarm Room")
    made.corridors(K27=108, K28=208, K34=308)
    made.g.first = made.g.turn.seat = 0
    p = made.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    for q in made.g.players:
        q.chosen, q.objectives = True, [OBJECTIVE["Hidden Agenda"]]
    made.g.tasks = [TASK["Decapitation"]]
    return made


@pytest.fixture
def alone(scenario: Make) -> Scenario:
    """A lone Recon in R32, the Escape Shuttle in R33."""
    made = scenario(1, variant="coop")
    made.rooms(R32="Armory", R33="Escape Shuttle")
    made.corridors(K27=108, K28=208)
    made.g.first = made.g.turn.seat = 0
    p = made.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    return made


def holds(s: Scenario, name: str) -> None:
    """Seat 0 keeps an objective; the name of a mission task is Standing Orders for it."""
    if name in TASK:
        s.g.tasks = [TASK[name]]
        name = "Standing Orders"
    s.g.players[0].objectives = [OBJECTIVE[name]]


def rooms(found: list[errands.Errand]) -> set[str]:
    return {it.room for it in found}


# -- time and air --------------------------------------------------------------------------------


def test_turns_go_by_actions_and_by_cards(s: Scenario) -> None:
    p = s.g.players[0]
    assert [pace.turns(sight(s), steps) for steps in (0, 1, 2, 3, 4)] == [0, 0, 0, 1, 1]
    assert pace.turns(sight(s), 1, 2) == 0
    assert pace.turns(sight(s), 2, 2) == 1
    assert pace.turns(sight(s), 3, 2) == 2  # with one card left it has to pass, and waits for more
    s.g.turn.actions = 1
    assert pace.turns(sight(s), 2) == 1
    p.hand = []
    assert pace.turns(sight(s), 1) == 1


def test_air_lasts_one_turn_longer_than_the_dial_and_less_for_who_suffocates(s: Scenario) -> None:
    p = s.g.players[0]
    p.oxygen = 1
    assert pace.lasts(sight(s), 2) and not pace.lasts(sight(s), 3)
    p.oxygen, p.suffocating = 0, True
    assert pace.lasts(sight(s), 0) and not pace.lasts(sight(s), 1)
    p.belt = [OXYGEN, NONE, NONE, NONE]
    assert pace.lasts(sight(s), 3)


def test_it_turns_back_as_long_as_its_air_lasts_for_that(s: Scenario) -> None:
    s.g.life_support[0] = ACTIVE
    p = s.put("Recon", "R42")
    p.oxygen = 7
    far = pace.spare(sight(s))
    assert rooms(goals.wanted(sight(s))) and acts(s)[:2] != ("move", K34)
    p.oxygen = 7 - far + goals.SPARE
    goal = routes.goal(sight(s))
    assert goal.room == R32 and goal.way is not None and goal.way.first == K34


def test_nobody_goes_where_the_way_back_is_too_long(s: Scenario) -> None:
    s.g.life_support[0] = ACTIVE
    holds(s, "Data Broker")
    s.rooms(R42="Server Room")
    p = s.g.players[0]
    assert routes.goal(sight(s)).room == R42
    p.oxygen = 0
    assert routes.goal(sight(s)).room != R42


def test_tokens_of_the_landing_zone_are_fetched_in_time(s: Scenario) -> None:
    p = s.g.players[0]
    assert "Landing Zone" not in rooms(goals.wanted(sight(s)))
    p.oxygen = 3
    assert routes.goal(sight(s)).errand.room == "Landing Zone"
    s.put("Recon", "R31")
    assert acts(s) == ("room", 0)
    p.belt = [OXYGEN] * 4
    p.oxygen = 1
    assert pace.tokens(sight(s)) == 0
    assert "Landing Zone" not in rooms(goals.wanted(sight(s)))


# -- the way out ---------------------------------------------------------------------------------


def test_who_can_leave_needs_no_air(s: Scenario) -> None:
    s.rooms(R33="Escape Shuttle")
    s.g.players[0].oxygen = 2
    assert rooms(goals.wanted(sight(s))) == {"Escape Shuttle"}
    s.g.players[0].oxygen, s.g.players[0].suffocating = 0, True
    s.g.players[0].hand = []
    assert rooms(goals.wanted(sight(s))) > {"Escape Shuttle"}  # it would not live to use it


def test_at_a_way_out_it_wants_to_be_with_the_cards_to_leave(s: Scenario) -> None:
    s.rooms(R33="Escape Shuttle")
    p = s.g.players[0]
    full = actions.Weighing(sight(s)).step(K28)
    p.hand = HAND[:2]
    assert actions.Weighing(sight(s)).step(K28) == pytest.approx(full - actions.EARLY)
    s.g.life_support[0] = ACTIVE
    assert actions.Weighing(sight(s)).step(K28) < full - 1.9 * actions.EARLY


def test_who_is_alone_stays_until_its_task_is_done(alone: Scenario) -> None:
    alone.g.tasks = [COOP["Regicide"]]
    assert goals.bound(sight(alone))
    assert "Escape Shuttle" not in rooms(goals.wanted(sight(alone)))
    del alone.g.health.pool[11:]
    assert not goals.bound(sight(alone))
    assert "Escape Shuttle" in rooms(goals.wanted(sight(alone)))


def test_who_has_to_escape_makes_no_pods_ready(alone: Scenario) -> None:
    alone.g.rooms[R33] = NONE
    alone.g.tasks = [COOP["Pod Check"]]
    alone.g.pods = 0
    assert "Life Support Control C" in rooms(goals._openings(sight(alone)))
    alone.g.tasks = [COOP["Closedown"]]
    assert errands.PODS._replace(worth=4) not in goals._openings(sight(alone))


def test_a_larva_waits_for_what_lies_at_hand(alone: Scenario) -> None:
    alone.g.tasks = [COOP["Data Run"]]
    alone.rooms(R33="Server Room", R21="Surgery Room")
    alone.corridors(K18=103)
    alone.g.players[0].larva = True
    assert routes.goal(sight(alone)).errand.room == "Server Room"
    alone.g.players[0].data = True
    assert routes.goal(sight(alone)).errand.room == "Surgery Room"


def test_surgery_is_looked_for_only_where_it_can_be(s: Scenario) -> None:
    s.g.players[0].larva = True
    assert not goals.operable(sight(s))  # no slot of section A is to be seen
    s.corridors(K20=205, K19=102)
    assert any(sight(s).section(slot) == 0 for slot in sight(s).frontier)
    assert goals.operable(sight(s))


def test_who_has_little_air_looks_through_green_cards(s: Scenario) -> None:
    s.rooms(R32="Emergency Room")
    search = ("card", CARD["Search"], 0)
    much = actions.Weighing(sight(s)).score(search)
    s.g.players[0].oxygen = 3
    assert actions.Weighing(sight(s)).score(search) >= much + 1


# -- long tasks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Fire Line", "Live Specimen", "Machine Escort"])
def test_a_long_task_is_worth_more_to_who_works_for_it_than_to_who_counts_on_it(
    s: Scenario, name: str
) -> None:
    s.g.tasks = [TASK[name]]
    tried = aims.hope(sight(s), "Standing Orders")
    assert tried > 1 - aims.hope(sight(s), "Hidden Agenda")
    weak = ("Exterminator", "Burn the Nest", "Sole Witness", "Scorched Earth", "Egg Smuggler")
    assert all(tried > aims.hope(sight(s), it) for it in weak)
    assert tried < aims.hope(sight(s), "Data Broker")


def test_for_fire_line_it_stays_where_corridors_can_be_reinforced(s: Scenario) -> None:
    holds(s, "Fire Line")
    s.g.eggs = 3
    s.rooms(R32="Escape Shuttle")
    s.put("Recon", "R33")
    s.g.players[0].hand = [CARD["Search"], CARD["Field Repair"]]
    assert goals.weldable(sight(s), K34) and not goals.weldable(sight(s), K27)
    assert routes.goal(sight(s)).errand.room not in errands.EXITS
    assert {it.slot for it in goals.errands(sight(s))} == {R32, R33, R42}
    s.intruder("Adult", "K34")
    assert not goals.weldable(sight(s), K34)
    for k in (K28, K34, CORRIDOR_SLOT["K29"], CORRIDOR_SLOT["K35"]):
        s.g.corridors[k] = s.g.corridors[K27] if s.g.corridors[k] == NONE else s.g.corridors[k]
        s.g.reinforced[k] = True
    assert goals.welded(sight(s)) == errands.WELDS
    assert routes.goal(sight(s)).errand.room == "Escape Shuttle"


def test_the_robot_welds_for_fire_line(s: Scenario) -> None:
    holds(s, "Fire Line")
    s.rooms(R42="Security Robot Room")
    assert errands.ROBOT_ROOM not in list(goals.errands(sight(s)))
    s.g.connected, s.g.robot.room = True, R33
    assert errands.ROBOT_ROOM in list(goals.errands(sight(s)))
    s.g.robot.malfunction = True
    assert errands.ROBOT_ROOM not in list(goals.errands(sight(s)))


def test_who_waits_for_the_lander_takes_the_beacon(s: Scenario) -> None:
    beacon, gun = ("support", ITEM["Signal Beacon"]), ("support", ITEM["Coil Gun"])
    assert asked(s, "support", [beacon, gun]) == gun
    holds(s, "Live Specimen")
    assert asked(s, "support", [beacon, gun]) == beacon
