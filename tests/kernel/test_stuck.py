"""A flow that asks nothing for ever is found stuck, whatever its steps are."""

from types import SimpleNamespace

import pytest

from hullbreach.kernel.errors import StuckGame
from hullbreach.kernel.running import MANY_STEPS, _play
from hullbreach.kernel.state import Jump, State


def plain(state):
    state.count += 1
    return "again"


def procedure(state):
    state.count += 1
    return "again"
    yield


def leaving(state):
    state.count += 1
    raise Jump("again")


class Counting(State):
    count = 0


def ring(*steps):
    """A flow that goes round through some steps."""
    return {
        "again" if n == 0 else str(n): lambda state, step=step, n=n: went(
            step(state), "again" if n == len(steps) - 1 else str(n + 1)
        )
        for n, step in enumerate(steps)
    }


def went(done, following):
    """What a step returns that leads to another."""
    if isinstance(done, str):
        return following

    def handed_on():
        yield from done
        return following

    return handed_on()


FLOWS = {
    "plain": {"again": plain},
    "procedure": {"again": procedure},
    "leaving": {"again": leaving},
    "mixed": ring(*[plain] * 9, procedure),
    "mixed with one that leaves": ring(*[plain] * 9, leaving),
}


@pytest.mark.parametrize("recording", [False, True])
@pytest.mark.parametrize("flow", FLOWS)
def test_steps_that_ask_nothing_for_ever_are_found(flow, recording):
    began = []
    state = Counting("again")
    state.io = SimpleNamespace(
        recording=recording, standing={}, seq=0, begin_step=lambda *step: began.append(step)
    )
    with pytest.raises(StuckGame, match=f"{MANY_STEPS} steps without a choice"):
        next(_play(state, FLOWS[flow], marked=True))
    # Unwatched steps are counted where one of them asks or leaves, so a few more may come first.
    assert MANY_STEPS <= state.count < MANY_STEPS + len(FLOWS[flow])
    assert not recording or state.count == MANY_STEPS == len(began)
    assert [marked for _, marked in began] == ([True, *[False] * (MANY_STEPS - 1)] if began else [])
