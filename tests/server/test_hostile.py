"""Hostile clients: generated frames and requests change nothing, crash nothing, learn nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import string
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hullbreach.games import find_game
from hullbreach.lab.client import Client
from hullbreach.lab.postgres import free_port
from hullbreach.lab.server_process import ServerProcess
from hullbreach.server.live import CREDITS, MOST_REFUSED, TOO_FAST
from hullbreach.server.loading import open_match
from hullbreach.server.storage import Storage
from tests.server.house import play_together, run

FRAMES, REQUESTS = 24_000, 3_000
AT_ONCE = 55
"""Frames a connection sends before it is left: within its credits, so that all are read."""
LEAKS = re.compile(
    r"Traceback|File \"|\.py\b|/src/|/home/|/tmp/|site-packages|sqlite|SELECT |INSERT |"
    r"sqlalchemy|asyncpg|msgspec|starlette|Error:|Exception|0x[0-9a-f]{6}",
)


class Generator:
    """Frames of all sorts that nobody at the table may have carried out."""

    def __init__(self, seed: int, seq: int, epoch: int, *, undo: str = "ping") -> None:
        self.rng = random.Random(seed)
        self.seq, self.epoch = seq, epoch
        self.undo = undo  # "undo" where nobody may
        self.sent: list[str] = []

    def frame(self) -> str | bytes:
        rng = self.rng
        make = rng.choice(
            [self.noise, self.binary, self.odd_json, self.wrong_types, self.forged, self.forged,
             self.out_of_turn, self.out_of_turn, self.stale, self.replayed, self.large]
        )  # fmt: skip
        made = make()
        if isinstance(made, str) and len(made) < 500:
            self.sent.append(made)
        return made

    def noise(self) -> str:
        alphabet = string.printable + "☃\u202e\ud7ff\x00{}[]\"'"
        return "".join(self.rng.choices(alphabet, k=self.rng.randrange(200)))

    def binary(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(300))

    def large(self) -> str:
        size = self.rng.choice([8100, 8190, 8193, 9000, 16000])
        return json.dumps({"t": "chat", "text": " " * size})

    def odd_json(self) -> str:
        deep = self.rng.choice([3, 50, 2000])
        return self.rng.choice(
            ["null", "[]", "{}", "0", '""', "[" * deep, "[" * deep + "]" * deep, '{"t":' * deep,
             '{"t":"ping","t":"refused"}', '{"t":"choose","seq":1e999}',
             '{"t":"chat","text":"\\ud800"}',
             '{"t":"choose","answer":' + "9" * 5000 + "}", '{"t":"choose","seq":NaN}',
             '{"t":"ping","id":' + "1" * 30 + "}", '{"t":"ping","id":-7}', '{"t":"ping","id":2.5}']
        )  # fmt: skip

    def value(self) -> Any:
        return self.rng.choice(
            [None, True, False, -1, 0, 1, 2**31, 2**53 + 1, -(2**63), 1.5, "", "0", "a" * 300,
             [], [0], [-1], [0, 0], [[0]], {}, {"a": 1}, "'; DROP TABLE commits; --", "\x00",
             list(range(1500))]
        )  # fmt: skip

    def wrong_types(self) -> str:
        fields = ("id", "seq", "epoch", "answer", "to", "agree", "window", "until", "more", "seat")
        frame = {"t": self.rng.choice(["choose", self.undo, "rewind", "vote", "ping", "x", 7])}
        for field in self.rng.sample(fields, self.rng.randrange(1, 5)):
            frame[field] = self.value()
        if frame["t"] == "rewind":
            frame["to"] = 10**6
        if frame["t"] == "choose":
            frame["epoch"] = self.epoch + 1
        return json.dumps(frame)

    def forged(self) -> str:
        """As somebody else, or what is not there to be done."""
        to = self.rng.choice([-1, 10**6, 2**53])
        return json.dumps(
            self.rng.choice(
                [{"t": "rewind", "to": to}, {"t": "stand_in", "to": self.rng.choice([0, 9, -1])},
                 {"t": "vote", "agree": True}, {"t": "chat", "text": " \n\x00"},
                 {"t": "standing", "window": "none", "until": "turn"},
                 {"t": "standing", "window": "x' OR 1=1", "until": ""},
                 {"t": "choose", "seat": 0, "seq": self.seq, "answer": 0},
                 {"t": "refused"}, {"t": "ping"}, {"t": "full"}, {"t": self.undo}]
            )
        )  # fmt: skip

    def out_of_turn(self) -> str:
        """Right in all but the answer (or the seat that sends it)."""
        answer = self.rng.choice([10**6, -1, [10**6], [3, 2], [0] * 1001, 2**53])
        return json.dumps(
            {"t": "choose", "seq": self.seq, "epoch": self.epoch, "answer": answer, "id": 5}
        )

    def stale(self) -> str:
        seq, epoch = self.rng.choice(
            [(self.seq - 1, self.epoch), (self.seq + 1, self.epoch), (-1, self.epoch),
             (self.seq, self.epoch + 1), (0, 0)]
        )  # fmt: skip
        return json.dumps({"t": "choose", "seq": seq, "epoch": epoch, "answer": 0})

    def replayed(self) -> str:
        return self.rng.choice(self.sent) if self.sent else self.noise()


def checked(text: str) -> str:
    found = LEAKS.search(text)
    assert found is None, f"{found} in {text[:400]}"
    return text


async def assault(address: str, id: str, seat: int, device: str, frames: list[str | bytes]) -> int:
    """Send frames over one connection; how many were answered."""
    answers = 0
    async with connect(
        f"ws://{address}/api/tables/{id}/live?seat={seat}",
        additional_headers={"x-hullbreach": device}, compression=None, ping_interval=None,
        max_size=2**24, close_timeout=1,
    ) as socket:  # fmt: skip
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await socket.send(frame)
            async with asyncio.timeout(20):
                while answers < len(frames):
                    text = await socket.recv()
                    assert isinstance(text, str)
                    kind = json.loads(text)["t"]
                    if kind in ("ok", "no"):
                        answers += 1
                        checked(re.sub(r'"why":"[^"]*"', "", text))
                    else:
                        assert kind in ("full", "patch")
    return answers


async def standing(url: str, id: str) -> tuple[Any, ...]:
    """All that must not change."""
    storage = Storage(url)
    await storage.open()
    row, commits = await storage.table(id), await storage.commits(id)
    at, snapshot = await storage.snapshot(id)
    seats = [tuple(seat) for seat in await storage.seats(id)]
    chat, reports = await storage.chat(id, 1000), await storage.reports()
    await storage.close()
    match = open_match(find_game(row.game), row, commits, at, snapshot).match
    return match.digest(), match.seq, commits, seats, row.proposal, len(chat), len(reports)


def memory(pid: int) -> int:
    """Resident memory in KB."""
    [line] = re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(line)


async def hostile_requests(address: str, id: str, rng: random.Random, count: int) -> None:
    secrets = ["guest", "stranger", "", "x" * 4000, "host'--", "watcher"]
    paths = ["", "/sit", "/choose", "/link", "/export", "/report", "/replay", "/live", "/nothing"]
    generator = Generator(9, 5, 0)
    limit = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://{address}", limits=limit, timeout=30) as http:

        async def one() -> None:
            kind = rng.randrange(5)
            path = f"/api/tables/{rng.choice([id, id, 'none', '%00', '..%2f..', 'a' * 500])}"
            path += rng.choice(paths)
            headers = {"x-hullbreach": rng.choice(secrets)}
            if kind == 0:
                path = rng.choice(
                    ["/api/tables", "/api/tables/import", "/api/games/%00/rules", "/health",
                     "/api/games/nemesis/explain?name=" + "%ff" * 9, "/%2e%2e/%2e%2e/etc/passwd",
                     "/static/../../x.py", "/app.py", "/api/openapi.json/..;/x", "/metrics"]
                )  # fmt: skip
            if kind == 1:
                headers = {"cookie": f"device={rng.choice(secrets)[:50]}", "origin": "http://e.x"}
            if kind == 2:
                path += "?seat=" + rng.choice(["0", "-1", "99", "x", "1e9", "%00", "9" * 5000, "²"])
                path += "&to=" + rng.choice(["1", "-5", "1_0", "999999999999", "x"])
            body = generator.frame()
            body = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
            if rng.random() < 0.3:
                names = ("seat", "seq", "answer", "token", "name", "epoch", "game", "seats", "x")
                picked = rng.sample(names, 3)
                body = json.dumps({name: generator.value() for name in picked}).encode()
            method = rng.choice(["GET", "POST", "POST", "PUT", "DELETE", "HEAD"])
            answer = await http.request(method, path, headers=headers, content=body)
            assert answer.status_code < 500, (method, path, body[:200], answer.text)
            if "/replay" not in path and not path.startswith(("/app", "/api/openapi", "/metrics")):
                checked(answer.text if "text/html" not in answer.headers.get("content-type", "")
                        else "")  # fmt: skip

        for _ in range(count // 20):
            await asyncio.gather(*(one() for _ in range(20)))


def test_nothing_hostile_changes_crashes_or_teaches_anything(tmp_path):
    async def test():
        url = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
        server = ServerProcess(url, free_port(), tmp_path / "log")
        await asyncio.to_thread(server.start)
        try:
            base = f"http://{server.address}"
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
            async with httpx.AsyncClient(base_url=base, timeout=20) as http:
                host = {"x-hullbreach": "host"}
                spec = {"game": "nemesis", "seats": seats}
                opened = (await http.post("/api/tables", json=spec, headers=host)).json()
                id, tokens = opened["table"], [*opened["tokens"], opened["watch"]]
                for token, device in ((1, "guest"), (2, "third"), (3, "watcher")):
                    answer = await http.post(
                        f"/api/tables/{id}/sit", json={"token": tokens[token]},
                        headers={"x-hullbreach": device},
                    )  # fmt: skip
                    assert answer.status_code == 200
            people = [("host", 0), ("guest", 1), ("third", 2), ("watcher", -1)]
            players = [await Client.connect(server.address, id, s, d) for d, s in people[:3]]
            await play_together(players, 1, choices=6)
            await asyncio.sleep(0.5)
            for player in players[1:]:
                await player.close()
            view, watched = players[0].view, players[0]
            before = await standing(url, id)
            undo = "ping" if any(p.view["undo"] for p in players) else "undo"
            generator = Generator(1, view["seq"], view["epoch"], undo=undo)
            answered, weight, done = 0, 0, 0
            while done < FRAMES:
                round_ = [
                    (d, s, [generator.frame() for _ in range(AT_ONCE)]) for d, s in people
                ]
                counts = await asyncio.gather(
                    *(assault(server.address, id, s, d, frames) for d, s, frames in round_)
                )
                answered += sum(counts)
                done += AT_ONCE * len(people)
                if not weight and done > FRAMES / 4:
                    weight = memory(server.pid)
            assert answered > 0.95 * done
            await hostile_requests(server.address, id, random.Random(3), REQUESTS)
            assert server.process.poll() is None
            assert memory(server.pid) - weight < 12_000, "memory grows"
            assert await standing(url, id) == before
            assert not watched.closed.is_set()
            assert await watched.command("ping")  # who behaves is served as ever
            await watched.close()
            log = server.log.read_text()
            assert '"level": "error"' not in log and "Traceback" not in log, log[-3000:]
        finally:
            server.stop()

    run(test, 200)


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
