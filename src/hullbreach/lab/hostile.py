"""Hostile clients: generated frames, requests, imports and choices change nothing, crash nothing
and learn nothing.

`python -m hullbreach.lab.hostile [--inputs 100000] [--seed S]`
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import sqlite3
import string
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.journal import FORMAT, checksum, decode_stored, encode_stored
from hullbreach.kernel.match import Match

from .bench_server import memory_of
from .client import Client, Refused
from .postgres import free_port
from .server_process import ServerProcess

AT_ONCE = 55
"""Frames a connection sends before it is left: within its credits, so that all are read."""
DECLARED = (503,)
"""Answers of the server's own trouble that the API declares."""
MOST_KB = 16_000
"""So much more memory than after the first quarter is still no growth."""
LEAKS = re.compile(
    r"Traceback|File \"|\.py\b|/src/|/home/|/tmp/|site-packages|sqlite|SELECT |INSERT |"
    r"sqlalchemy|asyncpg|msgspec|starlette|Error:|Exception|0x[0-9a-f]{6}",
)
PEOPLE = (("host", 0), ("guest", 1), ("third", 2), ("watcher", -1))
SECRETS = ["guest", "stranger", "", "x" * 4000, "host'--", "watcher"]
PATHS = ["", "/sit", "/choose", "/link", "/export", "/report", "/replay", "/proof", "/live",
         "/sequel", "/nothing"]  # fmt: skip
ELSEWHERE = [
    "/api/tables", "/api/tables/import", "/api/games/%00/rules", "/health", "/metrics",
    "/api/games/nemesis/explain?name=" + "%ff" * 9, "/%2e%2e/%2e%2e/etc/passwd",
    "/static/../../x.py", "/app.py", "/api/openapi.json/..;/x",
    "/api/games/nemesis/setup?seats=9999999&option=" + "%00=" * 30,
]  # fmt: skip


class Breach(AssertionError):
    """Something hostile has changed, crashed or learnt something."""


class Siege(NamedTuple):
    """What came of it: how often each answer was given, and what the memory grew by."""

    inputs: int
    answers: Counter[str]
    grown_kb: int
    seconds: float


class Generator:
    """Inputs of all sorts that nobody at the table may have carried out.

    `seq` and `epoch` are the table's, `undo` is "undo" where nobody may; `file` a stored game.
    """

    def __init__(self, seed: int, seq: int, epoch: int, *, undo: str, file: bytes) -> None:
        self.rng = random.Random(seed)
        self.seq, self.epoch = seq, epoch
        self.undo = undo
        self.file = file
        self.sent: list[str] = []

    def frame(self) -> str | bytes:
        """A frame for a live connection."""
        makers: list[Callable[[], str | bytes]] = (
            [self.noise, self.binary, self.odd_json, self.nested, self.wrong_types, self.forged,
             self.forged, self.out_of_turn, self.out_of_turn, self.stale, self.replayed, self.large]
        )  # fmt: skip
        made = self.rng.choice(makers)()
        if isinstance(made, str) and len(made) < 500:
            self.sent.append(made)
            del self.sent[:-1000]
        return made

    def noise(self) -> str:
        """Characters of all kinds."""
        alphabet = string.printable + "☃\u202e\ud7ff\x00{}[]\"'"
        return "".join(self.rng.choices(alphabet, k=self.rng.randrange(200)))

    def binary(self) -> bytes:
        """Bytes of all kinds."""
        return self.rng.randbytes(self.rng.randrange(300))

    def large(self) -> str:
        """About as much as a frame may hold, or more."""
        size = self.rng.choice([8100, 8190, 8193, 9000, 16000])
        return json.dumps({"t": "chat", "text": " " * size})

    def nested(self) -> str:
        """Deeper than anybody should go."""
        deep = self.rng.choice([3, 50, 900, 1100, 2000, 8000])
        before = self.rng.choice(["", '{"x":', '{"id":', '{"t":"choose","answer":', '{"t":'])
        inner = self.rng.choice(["[", '{"t":', '[{"x":'])
        return (before + inner * deep)[:8100] + self.rng.choice(["", "]" * deep])[:80]

    def odd_json(self) -> str:
        """Right by its letter, if at all."""
        return self.rng.choice(
            ["null", "[]", "{}", "0", '""', '{"t":"ping","t":"refused"}',
             '{"t":"choose","seq":1e999}', '{"t":"chat","text":"\\ud800"}',
             '{"t":"choose","answer":' + "9" * 5000 + "}", '{"t":"choose","seq":NaN}',
             '{"t":"ping","id":' + "1" * 30 + "}", '{"t":"ping","id":-7}', '{"t":"ping","id":2.5}']
        )  # fmt: skip

    def value(self) -> Any:
        """A value that hardly fits anywhere."""
        return self.rng.choice(
            [None, True, False, -1, 0, 1, 2**31, 2**53 + 1, -(2**63), 1.5, "", "0", "a" * 300,
             [], [0], [-1], [0, 0], [[0]], {}, {"a": 1}, "'; DROP TABLE commits; --", "\x00",
             list(range(1500))]
        )  # fmt: skip

    def wrong_types(self) -> str:
        """A command with values of wrong types."""
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
                 {"t": "free", "to": self.rng.choice([0, 9, -1])},
                 {"t": "vote", "agree": True}, {"t": "chat", "text": " \n\x00"},
                 {"t": "standing", "window": "none", "until": "turn"},
                 {"t": "standing", "window": "x' OR 1=1", "until": ""},
                 {"t": "hold", "agree": True, "seq": self.seq, "epoch": self.epoch},
                 {"t": "open", "nonce": "0" * 32}, {"t": "seal", "seal": "x"},
                 {"t": "choose", "seat": 0, "seq": self.seq, "answer": 0},
                 {"t": "refused"}, {"t": "ping"}, {"t": "full"}, {"t": self.undo}]
            )
        )  # fmt: skip

    def bad_answer(self) -> Any:
        """An answer that no decision takes."""
        return self.rng.choice([10**6, -1, [10**6], [3, 2], [0] * 1001, 2**53])

    def out_of_turn(self) -> str:
        """Right in all but the answer."""
        choice = {"t": "choose", "seq": self.seq, "epoch": self.epoch, "id": 5}
        return json.dumps({**choice, "answer": self.bad_answer()})

    def stale(self) -> str:
        """An answer to what is not asked any more, or not yet."""
        seq, epoch = self.rng.choice(
            [(self.seq - 1, self.epoch), (self.seq + 1, self.epoch), (-1, self.epoch),
             (self.seq, self.epoch + 1), (0, 0)]
        )  # fmt: skip
        return json.dumps({"t": "choose", "seq": seq, "epoch": epoch, "answer": 0})

    def replayed(self) -> str:
        """What was sent before."""
        return self.rng.choice(self.sent) if self.sent else self.noise()

    def import_file(self) -> bytes:
        """A stored game that was damaged or forged; its checksum may be right."""
        rng, file = self.rng, self.file
        kind = rng.randrange(5)
        if kind == 0:
            return file[: rng.randrange(len(file))]
        if kind == 1:
            at = rng.randrange(20, len(file) - 20)
            return file[:at] + rng.randbytes(rng.randrange(1, 5)) + b"\x00" + file[at:]
        if kind == 2:
            deep = "[" * rng.choice([10, 5000, 100_000])
            return f'{{"format":"{FORMAT}","check":"","body":{deep}'.encode()
        if kind == 3:
            body = rng.choice(["[]", "null", '{"game":"nemesis"}', "{}", "7", '"x"'])
            check = checksum(body.encode())
            return f'{{"format":"{FORMAT}","check":"{check}","body":{body}}}'.encode()
        return self.forged_game()

    def forged_game(self) -> bytes:
        """A stored game with a right checksum that tells what was never played."""
        rng, stored = self.rng, decode_stored(self.file)
        kind = rng.randrange(6)
        if kind == 0:
            stored.entries = [rng.choice([[], [[]], "x", -1, 2**70, [0, {}], [9, 0]])]
        elif kind == 1:
            stored.entries[rng.randrange(len(stored.entries))] = 10**9
        elif kind == 2:
            seats = rng.choice([0, -1, 9, 10**9])
            stored.setup = msgspec.structs.replace(stored.setup, seats=seats)
        elif kind == 3:
            stored.offset = rng.choice([1, 10**9])
        elif kind == 4:
            stored.digests = [(at, "0" * 16) for at, _ in stored.digests]
        else:
            stored.game = rng.choice(["", "ludo", "../nemesis", "x" * 1000, "nemesis\x00"])
        with contextlib.suppress(OverflowError):
            return encode_stored(stored)
        return b""

    def request(self, id: str) -> tuple[str, str, dict[str, str], bytes]:
        """Method, path, headers and body of a request."""
        rng = self.rng
        kind = rng.randrange(6)
        path = f"/api/tables/{rng.choice([id, id, 'none', '%00', '..%2f..', 'a' * 500])}"
        path += rng.choice(PATHS)
        headers = {"x-hullbreach": rng.choice(SECRETS)}
        if kind == 0:
            path = rng.choice(ELSEWHERE)
        if kind == 1:
            headers = {"cookie": f"device={rng.choice(SECRETS)[:50]}", "origin": "http://e.x"}
        if kind == 2:
            seats = ["0", "-1", "99", "x", "1e9", "%00", "9" * 5000, "%C2%B2"]
            path += "?seat=" + rng.choice(seats)
            path += "&to=" + rng.choice(["1", "-5", "1_0", "999999999999", "x"])
        if kind == 3:
            return "POST", "/api/tables/import", headers, self.import_file()
        if kind == 4:
            device, seat = rng.choice(PEOPLE)
            choice = {"seat": seat, "seq": self.seq, "epoch": self.epoch}
            body = json.dumps({**choice, "answer": self.bad_answer()}).encode()
            return "POST", f"/api/tables/{id}/choose", {"x-hullbreach": device}, body
        frame = self.frame()
        body = frame.encode("utf-8", "surrogatepass") if isinstance(frame, str) else frame
        if rng.random() < 0.3:
            names = ("seat", "seq", "answer", "token", "name", "epoch", "game", "seats", "x")
            body = json.dumps({name: self.value() for name in rng.sample(names, 3)}).encode()
        return rng.choice(["GET", "POST", "POST", "PUT", "DELETE", "HEAD"]), path, headers, body


def checked(text: str) -> str:
    """An answer that tells nothing of what is inside. Raises Breach."""
    found = LEAKS.search(text)
    if found is not None:
        raise Breach(f"{found.group()!r} in {text[:400]}")
    return text


async def assault(
    address: str, id: str, seat: int, device: str, frames: list[str | bytes], answers: Counter[str]
) -> None:
    """Send frames over one connection and count what is answered."""
    async with connect(
        f"ws://{address}/api/tables/{id}/live?seat={seat}",
        additional_headers={"x-hullbreach": device}, compression=None, ping_interval=None,
        max_size=2**24, close_timeout=1,
    ) as socket:  # fmt: skip
        got = 0
        try:
            for frame in frames:
                await socket.send(frame)
            async with asyncio.timeout(60):
                while got < len(frames):
                    text = await socket.recv()
                    said = json.loads(text)
                    if said["t"] in ("ok", "no"):
                        got += 1
                        answers[f"frame {said.get('error', 'ok')}"] += 1
                        checked(re.sub(r'"why":"[^"]*"', "", str(text)))
        except ConnectionClosed as closed:
            answers[f"closed {closed.rcvd.code if closed.rcvd else 'without a word'}"] += 1


def send(address: str, method: str, path: str, headers: dict[str, str], body: bytes) -> str:
    """One request; what was answered. Raises Breach."""
    made = Request(f"http://{address}{path}", body, headers, method=method)
    try:
        with urlopen(made, timeout=60) as answer:
            status, text, kind = answer.status, answer.read(), answer.headers["content-type"]
    except HTTPError as error:
        status, text, kind = error.code, error.read(), error.headers["content-type"]
    if status >= 500 and status not in DECLARED:
        raise Breach(f"{method} {path} {body[:200]!r}: {status} {text[:200]!r}")
    public = path.startswith(("/app", "/api/openapi", "/metrics")) or "/replay" in path
    if not public and "text/html" not in (kind or ""):
        checked(text.decode(errors="replace"))
    return f"http {status}"


def everything(file: Path) -> list[str]:
    """All that the database holds but the pulse of its health."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return [line for line in database.iterdump() if '"health"' not in line]


def some_game() -> bytes:
    """A stored game of two that has gone on for a while."""
    game, rng = find_game("nemesis"), random.Random(5)
    match = Match(game, game.make_setup(2), random.Random(5))
    for _ in range(40):
        seat = match.awaiting[0]
        assert match.pending is not None
        match.choose(seat, match.pending.form(seat).draw(rng))
    return storing.save(match)


async def _sit(address: str) -> str:
    """Everybody takes a seat at a table; its id."""
    spec = {"game": "nemesis", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}

    def ask(device: str, path: str, body: Any) -> Any:
        made = Request(f"http://{address}{path}", json.dumps(body).encode(),
                       {"x-hullbreach": device})  # fmt: skip
        with urlopen(made, timeout=30) as answer:
            return json.loads(answer.read())

    opened = await asyncio.to_thread(ask, "host", "/api/tables", spec)
    id: str = opened["table"]
    tokens = [*opened["tokens"], opened["watch"]]
    for token, device in ((1, "guest"), (2, "third"), (3, "watcher")):
        await asyncio.to_thread(ask, device, f"/api/tables/{id}/sit", {"token": tokens[token]})
    return id


async def _begin(players: list[Client]) -> None:
    """Play a little, until no reaction window is open."""
    rng = random.Random(1)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        asked = [p for p in players if p.view and p.view["decision"] and not p.view["timed"]]
        if asked and asked[0].view["seq"] > 8:
            break
        if asked:
            with contextlib.suppress(Refused):
                await asked[0].choose(rng)
        await asyncio.sleep(0.05)
    await asyncio.sleep(1.5)


async def _besiege(
    server: ServerProcess, file: Path, inputs: int, seed: int, told: Callable[[int], None]
) -> Siege:
    began = time.monotonic()
    id = await _sit(server.address)
    players = [await Client.connect(server.address, id, s, d) for d, s in PEOPLE[:3]]
    await asyncio.gather(*(player.until(lambda view: True) for player in players))
    await _begin(players)
    watched, view = players[0], players[0].view
    undo = "ping" if any(player.view["undo"] for player in players) else "undo"
    for player in players[1:]:
        await player.close()
    await asyncio.sleep(0.3)
    before = everything(file)
    generator = Generator(seed, view["seq"], view["epoch"], undo=undo, file=some_game())
    answers: Counter[str] = Counter()
    done = weight = 0
    while done < inputs:
        waves = [(d, s, [generator.frame() for _ in range(AT_ONCE)]) for d, s in PEOPLE[1:]]
        requests = [generator.request(id) for _ in range(AT_ONCE)]
        *_, sent = await asyncio.gather(
            *(assault(server.address, id, s, d, frames, answers) for d, s, frames in waves),
            asyncio.to_thread(lambda made: [send(server.address, *one) for one in made], requests),
        )
        answers.update(sent)
        done += AT_ONCE * (len(waves) + 1)
        if not weight and done > inputs / 4:
            weight = memory_of(server.pid)
        told(done)
    if server.process is None or server.process.poll() is not None:
        raise Breach("the server has ended")
    if watched.closed.is_set():
        raise Breach("who behaves was cut off")
    await watched.command("ping")
    await watched.close()
    after = everything(file)
    if after != before:
        changed = [line for line in after if line not in set(before)]
        raise Breach(f"the database has changed: {changed[:3]}")
    log = server.log.read_text()
    if '"level": "error"' in log or "Traceback" in log:
        raise Breach(f"the log tells of errors: {log[-2000:]}")
    grown = memory_of(server.pid) - weight
    if grown > MOST_KB:
        raise Breach(f"the memory has grown by {grown} KB")
    return Siege(done, answers, grown, time.monotonic() - began)


def besiege(inputs: int, seed: int, told: Callable[[int], None] = lambda done: None) -> Siege:
    """Send so many hostile inputs to a server of its own. Raises Breach."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "tables.sqlite"
        server = ServerProcess(f"sqlite+aiosqlite:///{file}", free_port(), Path(name) / "log")
        server.start()
        try:
            return asyncio.run(_besiege(server, file, inputs, seed, told))
        finally:
            server.stop()


def main(args: list[str] | None = None) -> int:
    """Besiege a server; 0 if nothing came of it."""
    parser = argparse.ArgumentParser(prog="hostile", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(args)
    shown = 0

    def tell(done: int) -> None:
        nonlocal shown
        if done >= shown:
            shown += 10_000
            print(f"{done:>7} inputs", flush=True)

    try:
        siege = besiege(given.inputs, given.seed, tell)
    except Breach as breach:
        print(breach)
        return 1
    except (HullbreachError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    for answer, count in sorted(siege.answers.items()):
        print(f"{count:>7} {answer}")
    print(
        f"{siege.inputs} hostile inputs in {siege.seconds:.0f} s: nothing changed, no undeclared "
        f"5xx, nothing told; the memory grew by {siege.grown_kb} KB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
