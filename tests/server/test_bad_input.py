"""What is badly made, torn or too much is refused in clear words, and hurts nobody else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.limits import name_for
from hullbreach.server.storage import Storage
from tests.server.house import BOT, ME, OPEN, Client, House, eventually, house, run

DEEP = 100_000


def rows(url: str, statement: str, *values: object) -> list[tuple[object, ...]]:
    """What a host does to the database behind the server's back."""
    with sqlite3.connect(Path(url.partition(":///")[2]), timeout=10) as connection:
        return connection.execute(statement, values).fetchall()


# -- nesting -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["[" * DEEP, '{"x":' + "[" * DEEP, '{"format":' * DEEP,
     '{"format":"hullbreach game 1","check":"","body":' + "[" * DEEP + "]" * DEEP + "}"],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/api/tables/import", "/api/tables"])
def test_what_is_nested_too_deeply_is_the_clients_fault(sqlite, path, text):
    async def test():
        async with house(sqlite) as server:
            answer = await server.ask("host", "POST", path, content=text)
            assert answer.status_code == 400
            assert len(answer.json()["words"]) > 10
            assert server.app.state.counts["errors"] == 0

    run(test)


@pytest.mark.parametrize(
    "text", [before + "[" * 4000 for before in ('{"x":', '{"answer":', '{"t":"choose","answer":')]
)
def test_a_frame_nested_too_deeply_is_refused_and_the_next_is_served(sqlite, text):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT))["table"]
            client = await server.join(id, 0, keep_frames=True)
            await client.socket.send(text)
            await client.command("ping")
            said = [json.loads(frame) for frame in client.frames]
            assert "frame" in [frame.get("error") for frame in said]

    run(test)


# -- torn rows ---------------------------------------------------------------------------------

TORN = [
    "UPDATE commits SET payload = '{\"entries\":[[[' WHERE number = 0 AND table_id = ?",
    "UPDATE commits SET payload = 'x' WHERE number = 0 AND table_id = ?",
    "DELETE FROM commits WHERE number = 0 AND table_id = ?",
    "UPDATE tables SET setup = '{' WHERE id = ?",
    "UPDATE tables SET setup = '{}' WHERE id = ?",
    "UPDATE tables SET proposal = '{\"kind\":7}' WHERE id = ?",
    "UPDATE tables SET game = 'ludo' WHERE id = ?",
    "UPDATE tables SET version = '0', setup = '[' WHERE id = ?",
]


@pytest.mark.parametrize("torn", TORN)
def test_a_torn_row_is_the_tables_trouble_and_nobody_elses(sqlite, torn):
    async def test():
        async with house(sqlite) as server:
            whole = (await server.table(ME, BOT))["table"]
            id = (await server.table(ME, BOT))["table"]
            client = await server.join(id, 0)
            await client.command("choose", **answer_of(client))
            await client.close()
            await eventually(lambda: not server.hub.autoplay.busy(server.live(id)))
            server.hub.drop(server.live(id))
            rows(sqlite, torn, id)
            for _ in range(3):
                answer = await server.ask("host", "GET", f"/api/tables/{id}?seat=0")
                assert answer.status_code == 503, answer.text
                assert "nothing of it is lost" in answer.json()["words"]
            late = await Client.connect(server.address, id, 0, "host")
            await late.closed.wait()
            assert late.socket.close_code == 1013, "it may pass: the page tries again"
            reports = rows(sqlite, "SELECT text FROM reports WHERE table_id = ?", id)
            assert len(reports) == 1, "one report is enough"
            listed = (await server.ask("host", "GET", "/api/tables")).json()
            assert {table["table"] for table in listed} == {id, whole}
            state = await server.ask("host", "GET", f"/api/tables/{whole}?seat=0")
            assert state.status_code == 200

    run(test)


def answer_of(client: Client) -> dict[str, int]:
    """The first answer to what a client is asked."""
    view = client.view
    answer = list(range(view["decision"]["low"])) if view["decision"]["several"] else 0
    return {"seq": view["seq"], "epoch": view["epoch"], "answer": answer}


@pytest.mark.parametrize("torn", ["{", "[[", "7", '{"won": 3}'])
def test_a_torn_summary_does_not_break_the_owners_list(sqlite, torn):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT))["table"]
            rows(sqlite, "UPDATE tables SET summary = ? WHERE id = ?", torn, id)
            listed = await server.ask("host", "GET", "/api/tables")
            assert listed.status_code == 200 and len(listed.json()) == 1

    run(test)


def test_a_table_torn_while_it_is_played_says_so_and_stays(sqlite, monkeypatch):
    """The database refuses a commit, and then its rows cannot be read again."""

    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT))["table"]
            await server.join(id, 0)
            await eventually(lambda: not server.hub.autoplay.busy(server.live(id)))
            server.live(id).settled = False
            rows(sqlite, "UPDATE commits SET payload = 'x' WHERE table_id = ?", id)
            answer = await server.ask("host", "GET", f"/api/tables/{id}?seat=0")
            assert answer.status_code == 503
            assert len(rows(sqlite, "SELECT * FROM reports")) == 1

    run(test)


# -- who watches -------------------------------------------------------------------------------


async def watches(server: House, id: str, device: str) -> bool:
    """Whether one more connection of a device may watch."""
    client = await Client.connect(server.address, id, -1, device)
    server.clients.append(client)
    try:
        await client.until(lambda view: True, 5)
    except ConnectionError:
        assert client.socket.close_code == 4429
        return False
    return True


def test_one_watcher_cannot_take_the_places_of_all(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.api.MOST_WATCHING", 8)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN)
            for device in ("greedy", "other"):
                await server.sit(opened, -1, device)
            got = [await watches(server, opened["table"], "greedy") for _ in range(9)]
            assert got.count(True) == 5
            assert await watches(server, opened["table"], "other")

    run(test)


def test_one_address_cannot_take_the_places_of_all_watchers(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.api.PLACE_WATCHING", 3)
    monkeypatch.setattr("hullbreach.server.api.has_no_limit", lambda place: False)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN)
            got = []
            for n in range(5):
                await server.sit(opened, -1, f"device {n}")
                got.append(await watches(server, opened["table"], f"device {n}"))
            assert got == [True, True, True, False, False]
            await server.join(opened["table"], 0)  # who plays is let in

    run(test)


# -- names -------------------------------------------------------------------------------------

INVISIBLE = ["\u3164", " \u2800 ", "\u200b\u200d", "\u115f\u1160", "\ufe0f", "\u0301", "\U000e0041"]
ALIKE = ["Ripley", "ripley", "RIPLEY", "Rip\u200bley", "Ripley\u3164", "\uff32ipley", " Ripley "]


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_that_cannot_be_seen_is_refused(name):
    with pytest.raises(HullbreachError, match="seen"):
        name_for(name, [])


@pytest.mark.parametrize("name", ALIKE)
def test_a_name_that_looks_like_anothers_is_refused(name):
    with pytest.raises(HullbreachError, match="another name"):
        name_for(name, ["Lambert", "Ripley"])


@pytest.mark.parametrize("name", ["", "Ann", "Ḧans", "李", "Рипли", "🚀", "👩‍🚀", "مريم", "7"])
def test_other_names_are_as_they_are(name):
    assert name_for(name, ["Ripley", "", ""]) == name


def test_names_are_checked_where_seats_are_given(sqlite):
    async def test():
        async with house(sqlite) as server:
            for names in (("Ann", "ann"), ("\u3164", "")):
                seats = [{"kind": "me", "name": name} for name in names]
                spec = {"game": "nemesis", "seats": seats}
                answer = await server.ask("host", "POST", "/api/tables", json=spec)
                assert answer.status_code == 400
            opened = await server.table({"kind": "me", "name": "Ann"}, OPEN, OPEN)
            path = f"/api/tables/{opened['table']}/sit"
            for name in ("ANN", "\u2800"):
                body = {"token": opened["tokens"][1], "name": name}
                assert (await server.ask("guest", "POST", path, json=body)).status_code == 400
            assert await server.sit(opened, 1, "guest", "Bea") == 1, "the link is still good"
            assert [seat.name for seat in server.live(opened["table"]).seats] == ["Ann", "Bea", ""]

    run(test)


# -- lists, health, the clock --------------------------------------------------------------------


def copy_of_the_table(url: str, id: str) -> None:
    """The only table once more, under another id."""
    for table, key in (("tables", "id"), ("seats", "table_id")):
        columns = [str(row[1]) for row in rows(url, f"PRAGMA table_info({table})")]
        others = ",".join(column for column in columns if column != key)
        first = f"(SELECT {key} FROM {table} ORDER BY length({key}) DESC LIMIT 1)"
        rows(url, f"INSERT INTO {table} ({key},{others}) SELECT ?,{others} FROM {table} "
                  f"WHERE {key} = {first}", id)  # fmt: skip


def test_two_hundred_tables_are_listed_with_few_queries(sqlite, monkeypatch):
    queries = []
    asked = Storage.all

    async def counting(self, query):
        queries.append(query)
        return await asked(self, query)

    async def test():
        async with house(sqlite) as server:
            await server.table(ME, BOT, OPEN)
            for n in range(199):
                copy_of_the_table(sqlite, str(n))
            monkeypatch.setattr(Storage, "all", counting)
            listed = (await server.ask("host", "GET", "/api/tables")).json()
            assert len(listed) == 200 and len(queries) < 6
            assert all(len(t["seats"]) == 3 and t["mine"] == [0] for t in listed[:199])

    run(test)


@pytest.mark.parametrize("path", ["/health", "/metrics"])
def test_health_and_metrics_are_within_the_limits(sqlite, path):
    async def test():
        async with house(sqlite, limits=0.01) as server:
            codes = [(await server.ask("x", "GET", path)).status_code for _ in range(30)]
            assert codes[0] == 200 and 429 in codes

    run(test)


def test_a_jump_of_the_clock_takes_no_seat_away(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.02)
    now = time.time

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, limit_s=3600)
            id = opened["table"]
            client = await server.join(id, 0)
            await client.close()
            table = server.live(id)
            await eventually(lambda: not table.viewers)
            monkeypatch.setattr(time, "time", lambda: now() + 10 * 86400)
            await asyncio.sleep(0.2)
            assert not any(seat.stand_in for seat in table.seats)
            await table.catch_up()
            table.settled = False  # as after a conflict: it is read again
            async with table.turn():
                pass
            await asyncio.sleep(0.2)
            assert not any(seat.stand_in for seat in table.seats)
            server.hub.drop(table)
            await server.ask("host", "GET", f"/api/tables/{id}?seat=0")
            await asyncio.sleep(0.2)
            assert not any(seat.stand_in for seat in server.live(id).seats), "a minute is left"
            monkeypatch.undo()

    run(test)
