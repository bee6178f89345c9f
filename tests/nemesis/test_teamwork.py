"""How bots of a group divide its work in the cooperative game."""

from __future__ import annotations

import random
from collections.abc import Callable

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.nemesis.ai import actions, survival, teamwork
from hullbreach.games.nemesis.ai.goals import objective_jobs
from hullbreach.games.nemesis.ai.jobs import Job
from hullbreach.games.nemesis.ai.plan import Plan
from hullbreach.games.nemesis.ai.policy import _key
from hullbreach.games.nemesis.ai.reading import Memory, Sight
from hullbreach.games.nemesis.editions import BASE
from hullbreach.games.nemesis.ids import BLUE_CORPSE, OBJECTIVE, UNLOCKED
from hullbreach.games.nemesis.state import Held
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
GAME = find_game("nemesis")
CREW = ("Captain", "Scout", "Soldier")
COMMS = 10


def sight(s: Scenario, seat: int) -> Sight:
    return Sight(GAME.view(s.g, seat), seat, Memory(), BASE)


def group(make: Make, *objectives: str, rooms: tuple[int, int, int]) -> Scenario:
    """Three characters on an explored ship, the Comms Room in room 10."""
    s = make(3, variant="coop", characters=CREW)
    s.g.group_objectives = [OBJECTIVE[name] for name in objectives]
    s.tile(COMMS, "Comms Room")
    s.explore_all()
    for seat, room in enumerate(rooms):
        s.put(seat, room)
        s.fill(seat)
    return s


def sent_to_signal(s: Scenario) -> list[int]:
    """The seats to which a signal falls, as each of them sees it."""
    found = []
    for seat in range(3):
        look = sight(s, seat)
        if (COMMS, "signal") in teamwork.share(look, objective_jobs(look)):
            found.append(seat)
    return found


SIGNALS = ("Clean-up Crew", "Cutting off the Head", "Special Delivery")


def test_as_many_go_to_send_the_signal_as_are_needed(scenario: Make) -> None:
    s = group(scenario, *SIGNALS, rooms=(5, 13, 21))
    assert sent_to_signal(s) == [0, 1]


def test_who_has_sent_the_signal_leaves_the_next_to_others(scenario: Make) -> None:
    s = group(scenario, *SIGNALS, rooms=(COMMS, 13, 21))
    s.p(0).signal = True
    assert sent_to_signal(s) == [1]


def test_who_carries_something_is_left_to_it(scenario: Make) -> None:
    s = group(scenario, *SIGNALS, rooms=(5, 13, 21))
    s.disarm(0)
    s.p(0).slots.append(Held(BLUE_CORPSE))
    assert {1, 2} <= set(sent_to_signal(s))


def leaves(make: Make, *wounds: str) -> bool:
    """Whether seat 0 takes the pod beside it, with much to do yet and others in better health."""
    s = group(make, *SIGNALS[:2], "First Contact Protocol", rooms=(9, 5, 2))
    s.tile(9, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.wound(0, *wounds)
    s.start()
    assert s.match is not None
    option = s.match.options(0)[ask(make_bot("heuristic", GAME, 0), s.match, 0)]
    return _key(sight(s, 0), option) == "pod"


def test_the_badly_hurt_leave_and_the_others_work_on(scenario: Make) -> None:
    assert leaves(scenario, "Arm", "Hand")
    assert not leaves(scenario, "Arm")


def test_everything_falls_to_somebody_in_whole_games() -> None:
    """Work that nobody is free for falls to everybody, so none is forgotten."""
    asked = 0
    for seed in range(4):
        setup = GAME.make_setup(3, "coop")
        match = Match(GAME, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(3)]
        while not match.over:
            seat = match.awaiting[0]
            if match.pending is not None and match.pending.kind == "action" and match.seq % 7 == 0:
                look = Sight(GAME.view(match.state, seat), seat, Memory(), BASE)
                jobs = objective_jobs(look)
                mine = teamwork.share(look, jobs)
                shared = {(job.room, job.key) for job in jobs if job.shared}
                assert mine <= shared
                alone = len(look.awake) == 1
                assert not alone or not shared or mine
                asked += bool(mine)
            match.choose(seat, ask(bots[seat], match, seat))
    assert asked


def test_from_time_10_on_somebody_is_kept_for_getting_away(scenario: Make) -> None:
    s = group(scenario, *SIGNALS, rooms=(5, 13, 21))
    s.wound(0, "Arm")
    s.g.time = teamwork.SPARED + 1
    assert teamwork.keeper(sight(s, 0)) == -1
    s.g.time = teamwork.SPARED
    assert [teamwork.keeper(sight(s, seat)) for seat in range(3)] == [1, 1, 1], "in good health"


def work_of(s: Scenario) -> set[str]:
    """What there is to do for a seat, by key."""
    return {job.key for job in survival.jobs(sight(s, 0))}


def test_a_group_sees_to_a_ship_that_gets_its_survivor_home(scenario: Make) -> None:
    s = group(scenario, "First Contact Protocol", rooms=(5, 13, 21))
    assert {"coordinates", "engine"} <= work_of(s)
    s = group(scenario, "Cutting off the Head", rooms=(5, 13, 21))
    s.tile(9, "Hatch Control System")
    assert "turn_pod" in work_of(s), "the ship is to go: a pod is wanted"
    assert "coordinates" not in work_of(s)
    s.g.pods[1] = UNLOCKED
    s.tile(12, "Evacuation Section A")
    assert "turn_pod" not in work_of(s), "one will do"


def test_eggs_are_not_broken_in_the_middle_of_a_fight(scenario: Make) -> None:
    def worth() -> float:
        look = sight(s, 0)
        return actions.score(look, Plan(look), ("melee", -1))

    s = group(scenario, "Clean-up Crew", rooms=(9, 13, 21))
    s.tile(9, "Nest")
    calm = worth()
    assert calm > 0
    s.intruder("ADULT", 9)
    assert worth() < calm - 20


def test_of_two_reasons_for_a_job_the_better_one_divides_it(scenario: Make) -> None:
    s = group(scenario, *SIGNALS, rooms=(5, 13, 21))
    s.p(2).signal = True
    for values in ((90.0, 20.0), (20.0, 90.0)):
        twice = [Job(value, 4, "repair") for value in values]
        looks = [sight(s, seat) for seat in range(3)]
        shared = [teamwork.share(look, [*twice, Job(50.0, 5, "repair")]) for look in looks]
        assert (4, "repair") in shared[0], "it is near, and worth more than what is nearer"
