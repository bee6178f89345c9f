"""Work spread over workers: the same whoever does it."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.lab.workers import PROCESSES, RAY, Hands, Workers, spread

no_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: `cluster`")
TEAMS = [
    pytest.param(Workers(), id="here"),
    pytest.param(Workers(2, PROCESSES), id="processes"),
    pytest.param(Workers(2, RAY), id="ray", marks=no_ray),
]


def power(base: int, exponent: int) -> tuple[int, int]:
    return os.getpid(), base**exponent


@pytest.mark.parametrize("team", TEAMS)
def test_jobs_are_done_in_their_order(team: Workers) -> None:
    jobs = [(n, 2) for n in range(20)]
    found = list(spread(team, power, jobs))
    assert [value for _, value in found] == [n * n for n in range(20)]
    here = {process for process, _ in found} == {os.getpid()}
    assert here is team.alone


class Counter:
    """Counts on, from its number."""

    def __init__(self, number: int) -> None:
        self.count = 10 * number

    def add(self, much: int) -> int:
        self.count += much
        return self.count


@pytest.mark.parametrize("team", TEAMS)
def test_hands_keep_what_they_hold(team: Workers) -> None:
    hands = Hands(team, Counter)
    try:
        hands.each(Counter.add, 1)
        assert hands.each(Counter.add, 2) == [10 * n + 3 for n in range(team.count)]
    finally:
        hands.close()


@pytest.mark.parametrize("team", TEAMS[1:])
def test_what_fails_with_a_worker_is_told_here(team: Workers) -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(team, power, [(2, 1), (0, -1)]))


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_the_next_step_is_told() -> None:
    with pytest.raises(HullbreachError, match=r"pip install .hullbreach\[cluster\]"):
        list(spread(Workers(2, RAY), power, [(1, 1)]))


@no_ray
def test_simulate_gives_the_same_by_a_cluster() -> None:
    def told(*more: str) -> str:
        words = ("simulate", "nemesis", "--games", "12", "--seats", "2", "--seed", "4", *more)
        run = subprocess.run(
            [sys.executable, "-m", "hullbreach", *words], capture_output=True, text=True, check=True
        )
        return "\n".join(line for line in run.stdout.splitlines() if "/s" not in line)

    assert told() == told("--engine", "ray", "--workers", "2")
