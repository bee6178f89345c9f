"""The garbage collector while a server runs."""

from __future__ import annotations

import asyncio
import gc

from hullbreach.server import memory
from tests.server.house import eventually, run


class Circle:
    """Garbage that counting references does not free."""

    def __init__(self, done):
        self.self = self
        self.done = done

    def __del__(self):
        self.done.append(1)


def test_full_collections_come_at_intervals_only(monkeypatch):
    monkeypatch.setattr(memory, "FULL_EVERY_S", 0.3)
    found, before = [], gc.get_threshold()

    def note(phase, info):
        if phase == "start" and info["generation"] == 2:
            found.append(1)

    async def test():
        freed = []
        async with memory.calm_collector():
            await asyncio.sleep(0.05)
            assert len(found) == 1
            kept = [[] for _ in range(400_000)]  # would have called for several full collections
            assert len(found) == 1, "a full collection while people wait"
            Circle(freed)
            await eventually(lambda: freed and len(found) > 1)
            del kept

    gc.callbacks.append(note)
    try:
        run(test, 30)
    finally:
        gc.callbacks.remove(note)
    assert gc.get_threshold() == before
