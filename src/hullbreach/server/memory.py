"""When garbage is collected.

Nearly all memory is freed by counting references. Only what closed connections and tables put to
sleep leave behind, in circles, needs the collector; but a full collection walks over all that is
alive, for a good part of a second with some hundreds of tables, while nobody is answered. Left to
itself it would do so every few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

FULL_EVERY_S = 900
NEVER = 2**31 - 1


@contextlib.asynccontextmanager
async def calm_collector() -> AsyncIterator[None]:
    """Full collections at long intervals only; those of young objects as always."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    full = asyncio.create_task(_collect())
    try:
        yield
    finally:
        full.cancel()
        gc.set_threshold(young, middle, old)


async def _collect() -> None:
    while True:
        gc.collect()
        await asyncio.sleep(FULL_EVERY_S)
