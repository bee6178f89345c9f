"""Hostile clients: generated inputs change, crash and teach nothing; floods are cut off.

More inputs: `./dev hostile`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hullbreach.lab import hostile
from hullbreach.lab.client import Client
from hullbreach.lab.postgres import free_port
from hullbreach.lab.server_process import ServerProcess
from hullbreach.server.live import CREDITS, MOST_REFUSED, TOO_FAST
from tests.server.house import run

INPUTS = 5_000


def test_nothing_hostile_changes_crashes_or_teaches_anything():
    siege = hostile.besiege(INPUTS, 1)
    frames = sum(n for answer, n in siege.answers.items() if answer.startswith("frame"))
    assert siege.inputs >= INPUTS and frames > 0.7 * siege.inputs, siege.answers
    assert siege.answers["http 400"] > 200 and siege.answers["http 404"] > 100
    assert siege.answers["http 201"] == 0


def test_the_siege_would_see_a_change(monkeypatch):
    chat = '{"t":"chat","text":"hello"}'
    monkeypatch.setattr(hostile.Generator, "forged", lambda self: chat)
    with pytest.raises(hostile.Breach, match="has changed"):
        hostile.besiege(200, 1)


def test_the_siege_would_see_a_leak():
    with pytest.raises(hostile.Breach, match="site-packages"):
        hostile.checked('{"words": "File /usr/lib/site-packages/x"}')


def test_a_flood_is_slowed_and_then_cut_off(tmp_path):
    async def test():
        server = ServerProcess(
            f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", free_port(), tmp_path / "log"
        )
        await asyncio.to_thread(server.start)
        try:
            async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
                spec = {"game": "nemesis", "seats": [{"kind": "me"}]}
                headers = {"x-hullbreach": "host"}
                id = (await http.post("/api/tables", json=spec, headers=headers)).json()["table"]
            async with connect(
                f"ws://{server.address}/api/tables/{id}/live?seat=0", compression=None,
                additional_headers=headers,
            ) as socket:  # fmt: skip
                answers: list[str] = []
                with contextlib.suppress(ConnectionClosed):
                    for number in range(1000):
                        await socket.send(json.dumps({"t": "ping", "id": number}))
                    while True:
                        frame = json.loads(await socket.recv())
                        answers.append(frame.get("error") or frame["t"])
                assert socket.close_code == TOO_FAST
                assert CREDITS <= answers.count("ok") < CREDITS + 40
                assert answers.count("slow") == MOST_REFUSED
            # A connection that waits gets its credits back.
            again = await Client.connect(server.address, id, 0, "host")
            assert await again.command("ping")
            await again.close()
            # Frames beyond all measure end the connection.
            async with connect(
                f"ws://{server.address}/api/tables/{id}/live?seat=0", compression=None,
                additional_headers=headers,
            ) as socket:  # fmt: skip
                await socket.send("x" * 2**20)
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await socket.recv()
                assert socket.close_code == 1009
        finally:
            server.stop()

    run(test)
