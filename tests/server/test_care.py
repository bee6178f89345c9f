"""What a host does for the database: check, backup, prune; and whether the server is well."""

from __future__ import annotations

import json
import random
import socket
import sqlite3
import time

import pytest

from hullbreach.cli import main
from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.match import Match
from hullbreach.server import care
from hullbreach.server.storage import Storage
from tests.server.house import BOT, ME, eventually, house, play, play_together, run


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


async def played(server, choices: int = 15) -> str:
    """A table with some choices at which nothing is under way."""
    id = (await server.table(ME, BOT))["table"]
    client = await server.join(id, 0)
    await play(client, random.Random(1), choices=choices)
    table = server.live(id)
    await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
    return id


@pytest.fixture
def kept(sqlite):
    """The URL and file of a database with a table that was played at, and the table's id."""
    id = ""

    async def test():
        nonlocal id
        async with house(sqlite) as server:
            id = await played(server)

    run(test)
    return sqlite, sqlite.removeprefix("sqlite+aiosqlite:///"), id


async def found(url: str) -> list[str]:
    storage = Storage(url)
    await storage.open()
    try:
        return (await care.check(storage, quiet)).wrong
    finally:
        await storage.close()


def test_a_sound_database_is_found_sound(database):
    async def test():
        async with house(database) as server:
            await played(server)
            assert await found(database) == []

    run(test)


@pytest.mark.parametrize(
    ("harm", "word"),
    [
        ("UPDATE commits SET payload = '{' WHERE number = 1", "DecodeError"),
        ("DELETE FROM commits WHERE number > 0", "snapshot after"),
        ("DELETE FROM seats WHERE seat = 1", "rows of seats"),
        ("UPDATE snapshots SET data = x'00'", "table"),
        ("UPDATE tables SET setup = '{}'", "table"),
    ],
)
def test_what_is_broken_is_named_and_the_rest_is_looked_at(kept, harm, word):
    url, file, id = kept

    async def second():
        async with house(url) as server:
            await server.table(ME, BOT)

    run(second)
    with sqlite3.connect(file) as connection:
        connection.execute(f"{harm}{' AND' if 'WHERE' in harm else ' WHERE'} " + (
            f"id = '{id}'" if "UPDATE tables" in harm else f"table_id = '{id}'"
        ))

    async def test():
        (wrong,) = await found(url)
        assert wrong.startswith(f"table {id}: ") and word in wrong

    if "snapshot after" in word:  # one that was never taken again is still the first
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE snapshots SET commits = 3 WHERE table_id = ?", (id,))
    run(test)


def forge(file: str, id: str) -> None:
    """Put another number in the place of a draw of the deal, as whoever has the database could."""
    with sqlite3.connect(file) as connection:
        where = "table_id = ? AND number = 0"
        (text,) = connection.execute(f"SELECT payload FROM commits WHERE {where}", (id,)).fetchone()
        commit = json.loads(text)
        at = max(n for n, entry in enumerate(commit["entries"]) if entry)
        commit["entries"][at] -= 1
        words = json.dumps(commit)
        connection.execute(f"UPDATE commits SET payload = ? WHERE {where}", (words, id))
        # Nothing else tells: no snapshot of a later position, no digest.
        game = find_game("nemesis")
        match = Match.replay(game, game.make_setup(2), commit["entries"])
        connection.execute("UPDATE snapshots SET data = ?, commits = 1 WHERE table_id = ?",
                           (storing.position(match), id))  # fmt: skip


@pytest.mark.parametrize("seats", [(ME, ME), (ME, BOT)])
def test_a_forged_draw_is_found_and_named(sqlite, seats, capsys):
    file = sqlite.removeprefix("sqlite+aiosqlite:///")
    ids = []

    async def test():
        async with house(sqlite) as server:
            ids.extend([(await server.table(*seats, seed=None))["table"] for _ in range(2)])

    run(test)
    assert main(["check", "--db", sqlite]) == 0
    assert "fair chance: proven at 2," in capsys.readouterr().out
    with sqlite3.connect(file) as connection:  # only the deal is left
        connection.execute("DELETE FROM commits WHERE number > 0")
    forge(file, ids[0])
    assert main(["check", "--db", sqlite]) == 1
    said = capsys.readouterr().out
    assert f"table {ids[0]}: unfair: draw " in said and ids[1] not in said
    assert "2 tables, 1 things wrong\nfair chance: proven at 1," in said


def test_a_finished_game_is_proven_and_one_made_before_is_told_apart(sqlite, monkeypatch, capsys):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, ME, seed=None))["table"]
            client = await server.join(id, 0)
            other = await server.join(id, 1)
            await play_together([client, other], 4)
            assert server.live(id).match.over
            before = (await server.table(ME, ME, seed=None))["table"]
        file = sqlite.removeprefix("sqlite+aiosqlite:///")
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE tables SET chance = '' WHERE id = ?", (before,))

    run(test, 120)
    assert main(["check", "--db", sqlite]) == 0
    said = capsys.readouterr().out
    assert "proven at 1," in said and "1 were made before it" in said


def test_the_commands_check_copy_and_clear(kept, tmp_path, capsys):
    url, file, id = kept
    copy = tmp_path / "copy.sqlite"
    assert main(["check", "--db", url]) == 0
    assert main(["backup", str(copy), "--db", url]) == 0
    assert main(["backup", str(copy), "--db", url]) == 2, "nothing is written over"
    assert "choose another name" in capsys.readouterr().err
    assert main(["check", "--db", f"sqlite:///{copy}"]) == 0
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET updated = ?", (time.time() - 10 * 86400,))
    assert main(["prune", "--older-than", "0", "--db", url]) == 2
    assert main(["prune", "--older-than", "30", "--unfinished", "--db", url]) == 0
    assert main(["prune", "--older-than", "5", "--db", url]) == 0, "it is not over"
    assert capsys.readouterr().out.count("0 tables were deleted") == 2
    assert main(["prune", "--older-than", "5", "--unfinished", "--dry-run", "--db", url]) == 0
    assert "1 tables would be" in capsys.readouterr().out
    assert main(["prune", "--older-than", "5", "--unfinished", "--db", url]) == 0
    with sqlite3.connect(file) as connection:
        for table in ("tables", "seats", "commits", "snapshots"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT id FROM tables").fetchone() == (id,)


def test_a_backup_is_whole_while_the_server_writes(sqlite, tmp_path):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT))["table"]
            client = await server.join(id, 0)
            for n in range(4):
                await play(client, random.Random(n), choices=5)
                copy = tmp_path / f"{n}.sqlite"
                care.backup(sqlite, copy, quiet)
                assert await found(f"sqlite+aiosqlite:///{copy}") == []

    run(test)


@pytest.mark.parametrize(
    "command",
    [["check"], ["reports"], ["host"], ["prune", "--older-than", "3"], ["backup", "copy"]],
    ids=lambda command: command[0],
)
def test_who_only_looks_makes_no_database(command, tmp_path, capsys):
    """A mistyped name is told, and so is what is no database."""
    file = tmp_path / "typo.sqlite"
    assert main([*command, "--db", f"sqlite:///{file}"]) == 2
    assert f"there is no database {file}" in capsys.readouterr().err
    assert not file.exists()
    file.write_text("{}")
    assert main([*command, "--db", f"sqlite:///{file}"]) == 2
    assert f"{file} is no SQLite database" in capsys.readouterr().err
    assert main([*command, "--db", f"sqlite:///{tmp_path}"]) == 2
    assert f"{tmp_path} is no file" in capsys.readouterr().err


def test_a_server_says_why_it_cannot_begin(tmp_path, capsys):
    file = tmp_path / "games.json"
    file.write_text("{}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--db", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err
    assert f"cannot listen on 127.0.0.1:{port}: something does already" in said
    assert "--port N" in said
    assert main(["serve", "--port", str(port), "--db", f"sqlite:///{file}"]) == 2
    assert f"{file} is no SQLite database" in capsys.readouterr().err


def test_a_backup_says_why_not(kept, tmp_path):
    url, _, _ = kept
    with pytest.raises(HullbreachError, match="there is no folder"):
        care.backup(url, tmp_path / "none" / "x", quiet)
    with pytest.raises(HullbreachError, match="pg_dump"):
        care.backup("postgresql+asyncpg://host/name", tmp_path / "x", quiet)
    with pytest.raises(HullbreachError, match="no database"):
        care.backup(f"sqlite:///{tmp_path / 'none'}", tmp_path / "x", quiet)


def test_health_is_ill_when_the_database_takes_no_write(database, monkeypatch):
    monkeypatch.setattr("hullbreach.server.pages.ASKED_EVERY_S", 0.0)

    async def test():
        async with house(database) as server:
            assert (await server.ask("x", "GET", "/health")).status_code == 200
            await server.hub.storage.run(care.text("DROP TABLE health"))
            assert (await server.ask("x", "GET", "/health")).status_code == 503

    run(test)
