"""What comes over the wire when a browser that has nothing opens a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games import GAMES

from .device import BOT, ME

MOST = 120 * 1024


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_there_after_120_kb(
    new_device: Callable[..., Any], server: Any, game: str
) -> None:
    """As Chromium counts, heads of answers included."""
    device = new_device(server, (1440, 900))
    table = device.table(ME, BOT, BOT, game=game)["table"]
    wire = device.context.new_cdp_session(device.page)
    wire.send("Network.enable")
    came: list[float] = []
    wire.on("Network.loadingFinished", lambda answer: came.append(answer["encodedDataLength"]))
    page = device.go(f"/t/{table}")
    page.locator("#decision button.choice").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 60_000 < sum(came) < MOST
