"""A checkpoint: where a match stood between two steps of its flow, as plain data."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

import msgspec

from .copying import make_copier
from .state import State

Standing = dict[tuple[int, str], tuple[int, str]]
"""(seat, window) -> (answer, until)."""


class Checkpoint(NamedTuple):
    """The state at a step boundary, and the standing answers there.

    `at` and `seq` count the entries and choices before it, `said` the events; `revealed` is how
    many entries there were at the last revelation.
    """

    state: State
    at: int
    seq: int
    said: int
    standing: Standing
    revealed: int


def copy_state(state: State) -> State:
    """A copy of a state, as a checkpoint holds it: without what is transient."""
    return make_copier(type(state), state.transient())(state)


def digest_of(state: State) -> str:
    """A digest of a state as a checkpoint holds it, 16 hex digits."""
    return blake2b(msgspec.msgpack.encode(state), digest_size=8).hexdigest()
