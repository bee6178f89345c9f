"""Seats: a link is spent by who brings it first, and nobody changes seats unseen."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from hullbreach.lab.client import Refused
from hullbreach.server import agreement
from hullbreach.server.storage import Storage
from tests.server.house import BOT, ME, OPEN, eventually, house, run


async def sit(server, opened, seat, device, token=None):
    """The answer to a device that brings a link."""
    body = {"token": token or opened["tokens"][seat], "name": device.title()}
    return await server.ask(device, "POST", f"/api/tables/{opened['table']}/sit", json=body)


async def link(server, opened, seat, device):
    """The answer to a device that asks for a new link."""
    path = f"/api/tables/{opened['table']}/link"
    return await server.ask(device, "POST", path, json={"seat": seat})


async def export(server, opened, device):
    """The status of the answer to a device that asks for the file of the game."""
    return (await server.ask(device, "GET", f"/api/tables/{opened['table']}/export")).status_code


def house_lines(client):
    """What the house told everybody."""
    return [said["text"] for said in client.chat if said["seat"] == -1]


def test_only_open_seats_have_links(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT)
            assert [bool(token) for token in opened["tokens"]] == [False, True, False]

    run(test)


def test_a_link_is_spent_by_the_first_who_brings_it(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT)
            assert (await sit(server, opened, 1, "guest")).json() == {"seat": 1}
            # Whoever has seen it in a chat, the host among them, can do nothing with it.
            refused = await sit(server, opened, 1, "reader")
            assert refused.status_code == 404 and "any more" in refused.json()["words"]
            assert (await sit(server, opened, 1, "host")).json() == {"seat": 0}, "the own seat"
            assert (await link(server, opened, 1, "host")).status_code == 404
            client = await server.join(opened["table"], 1, "guest")
            assert client.view["seat"] == 1
            # Who has a seat may open the link again.
            assert (await sit(server, opened, 1, "guest")).json() == {"seat": 1}
            assert not client.closed.is_set()

    run(test)


def test_of_many_who_bring_a_link_at_once_one_gets_the_seat(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT)
            devices = [f"device {n}" for n in range(8)]
            answers = await asyncio.gather(*(sit(server, opened, 1, d) for d in devices))
            assert sorted(answer.status_code for answer in answers) == [200] + [404] * 7

    run(test)


def test_every_change_of_holder_is_told_to_everybody(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT)
            host = await server.join(opened["table"], 0)
            await sit(server, opened, 1, "guest")
            await eventually(lambda: house_lines(host) == ["Seat 2 is taken: Guest"])
            token = (await link(server, opened, 1, "guest")).json()["token"]
            await sit(server, opened, 1, "phone", token)
            await eventually(lambda: len(house_lines(host)) == 2)
            assert house_lines(host)[1] == "Seat 2 has moved to another device: Phone"
            assert (await sit(server, opened, 1, "thief", token)).status_code == 404

    run(test)


def test_a_running_game_is_exported_for_who_held_all_seats_from_the_beginning_only(database):
    async def test():
        async with house(database) as server:
            alone = await server.table(ME, ME, BOT)
            assert await export(server, alone, "host") == 200
            opened = await server.table(ME, OPEN, BOT)
            await sit(server, opened, 1, "guest")
            token = (await link(server, opened, 1, "guest")).json()["token"]
            assert (await sit(server, opened, 1, "host", token)).json() == {"seat": 1}
            assert await export(server, opened, "host") == 400, "a guest has held seat 2"
            # An own seat that was on another device in between counts too.
            token = (await link(server, alone, 1, "host")).json()["token"]
            await sit(server, alone, 1, "phone", token)
            token = (await link(server, alone, 1, "phone")).json()["token"]
            assert (await sit(server, alone, 1, "host", token)).json() == {"seat": 1}
            assert await export(server, alone, "host") == 400

    run(test)


def test_the_seat_of_who_has_gone_is_freed_openly(database, monkeypatch):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, OPEN)
            id = opened["table"]
            await sit(server, opened, 1, "guest")
            await sit(server, opened, 2, "third")
            host, third = await server.join(id, 0), await server.join(id, 2, "third")
            guest = await server.join(id, 1, "guest")
            with pytest.raises(Refused, match="is here"):
                await host.command("free", to=1)
            await guest.close()
            table = server.live(id)
            await eventually(lambda: 1 not in table.present())
            with pytest.raises(Refused, match="a moment ago"):
                await host.command("free", to=1)
            monkeypatch.setattr(agreement, "GONE_S", 0)
            await host.command("free", to=1)
            await third.until(lambda view: view["proposal"] is not None)
            assert table.seats[1].kind == "person", "not before all who are here agree"
            proposal = third.view["proposal"]
            await third.command(
                "vote", agree=True, kind="free", to=1, epoch=third.view["epoch"]
            )
            assert proposal["kind"] == "free"
            await eventually(lambda: any("is free" in line for line in house_lines(third)))
            state = await server.ask("guest", "GET", f"/api/tables/{id}")
            assert state.status_code == 404
            token = (await link(server, opened, 1, "host")).json()["token"]
            assert (await sit(server, opened, 1, "fourth", token)).json() == {"seat": 1}
            assert (await sit(server, opened, 1, "guest", token)).status_code == 404
            assert await export(server, opened, "host") == 400

    run(test)


def test_a_database_of_before_learns_who_has_moved(tmp_path):
    file = tmp_path / "old.sqlite"

    async def test():
        url = f"sqlite+aiosqlite:///{file}"
        storage = Storage(url)
        await storage.open()
        await storage.close()
        with sqlite3.connect(file) as connection:
            connection.execute("ALTER TABLE seats DROP COLUMN moved")
            connection.execute(
                "INSERT INTO seats (table_id, seat, kind, bot, name, token, holder, stand_in)"
                " VALUES ('t', 0, 'person', '', 'Ann', 'x', 'h', '')"
            )
        storage = Storage(url)
        await storage.open()
        try:
            (seat,) = await storage.seats("t")
            assert seat.name == "Ann" and not seat.moved
        finally:
            await storage.close()

    run(test)
