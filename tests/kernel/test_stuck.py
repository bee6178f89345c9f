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


@pytest.mark.parametrize("recording", [False, True])
@pytest.mark.parametrize("step", [plain, procedure, leaving])
def test_steps_that_ask_nothing_for_ever_are_found(step, recording):
    began = []
    state = Counting("again")
    state.io = SimpleNamespace(
        recording=recording, standing={}, seq=0, begin_step=lambda *step: began.append(step)
    )
    with pytest.raises(StuckGame, match=f"step 'again': {MANY_STEPS} steps without a choice"):
        next(_play(state, {"again": step}, marked=True))
    assert state.count == MANY_STEPS
    told = [("again", True), *[("again", False)] * (MANY_STEPS - 1)]
    assert began == (told if recording else [])
