"""The door: slow and many connections take nobody's place."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from hullbreach.server import door
from hullbreach.server.door import Door, Http, place_of
from tests.server.house import BOT, ME, House, eventually, house, run

HEAD = b"GET /health HTTP/1.1\r\nhost: localhost\r\n"


@pytest.fixture
def small(monkeypatch):
    """A door with room for few, in a hurry, that knows no friends."""
    made = Door(most=30, a_place=5, free=frozenset(), head_s=1.5, body_s=1.5)
    monkeypatch.setattr(Http, "door", made)
    return made


async def knock(server: House, sent: bytes = b"") -> tuple[asyncio.StreamReader, object]:
    host, port = server.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    if sent:
        writer.write(sent)
        await writer.drain()
    return reader, writer


async def told(reader: asyncio.StreamReader) -> bytes:
    """The first line that comes, within five seconds."""
    async with asyncio.timeout(20):
        with contextlib.suppress(ConnectionResetError):
            return (await reader.readline()).strip()
        return b""


@pytest.mark.parametrize("begun", [b"", b"GET", HEAD], ids=["nothing", "a word", "half a head"])
def test_a_head_that_does_not_come_is_not_waited_for(sqlite, small, begun):
    async def test():
        async with house(sqlite) as server:
            reader, _ = await knock(server, begun)
            assert await told(reader) == b"HTTP/1.1 408 Request Timeout"
            assert await reader.read() and small.inside == 0

    run(test)


def test_a_second_head_on_a_kept_connection_is_not_waited_for_either(sqlite, small):
    async def test():
        async with house(sqlite) as server:
            reader, writer = await knock(server, HEAD + b"\r\n")
            assert await told(reader) == b"HTTP/1.1 200 OK"
            writer.write(HEAD)
            async with asyncio.timeout(20):
                assert b"408 Request Timeout" in await reader.read()

    run(test)


def test_a_body_that_does_not_come_is_not_waited_for(sqlite, small):
    async def test():
        async with house(sqlite) as server:
            head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"
            reader, _ = await knock(server, head)
            async with asyncio.timeout(20):
                assert b"200" not in await reader.read()
            await eventually(lambda: small.inside == 0)

    run(test)


def test_an_address_has_so_many_connections_and_no_more(sqlite, small):
    async def test():
        async with house(sqlite) as server:
            small.head_s = 60
            first = [await knock(server) for _ in range(5)]
            reader, _ = await knock(server)
            assert await told(reader) == b"HTTP/1.1 429 Too Many Requests"
            for _, writer in first:
                writer.close()
            await eventually(lambda: small.inside == 0)
            reader, _ = await knock(server, HEAD + b"\r\n")
            assert await told(reader) == b"HTTP/1.1 200 OK"

    run(test)


def test_a_thousand_half_sent_heads_shut_nobody_out(sqlite, monkeypatch):
    made = Door(most=10_000, a_place=50, free=frozenset(), head_s=30)
    monkeypatch.setattr(Http, "door", made)
    friend = frozenset(("127.0.0.1",))

    async def test():
        async with house(sqlite) as server:
            flood = [await knock(server, HEAD) for _ in range(1000)]
            assert made.inside == 50 and made.turned_away == 950
            made.free = friend  # somebody else comes
            reader, _ = await knock(server, HEAD + b"\r\n")
            assert await told(reader) == b"HTTP/1.1 200 OK"
            for _, writer in flood:
                writer.close()

    run(test)


def test_sockets_hold_their_place_until_they_close(sqlite, small):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT))["table"]
            client = await server.join(id, 0)
            await eventually(lambda: small.inside == 1)
            await asyncio.sleep(2.0)  # longer than a head may take
            assert not client.closed.is_set() and small.inside == 1
            await client.close()
            await eventually(lambda: small.inside == 0 and not small.places)

    run(test)


def test_when_all_tables_are_played_no_more_are_opened(sqlite):
    async def test():
        async with house(sqlite) as server:
            server.hub.most_live = 1
            first = (await server.table(ME, BOT))["table"]
            client = await server.join(first, 0)
            spec = {"game": "nemesis", "seats": [ME]}
            refused = await server.ask("other", "POST", "/api/tables", json=spec)
            assert refused.status_code == 503 and "full" in refused.json()["words"]
            await client.close()
            await eventually(lambda: not server.live(first).viewers)
            opened = await server.ask("other", "POST", "/api/tables", json=spec)
            assert opened.status_code == 201, "the one nobody looks at sleeps"
            assert list(server.hub.live) == [opened.json()["table"]]

    run(test)


def test_an_address_of_ipv6_is_a_customers_whole_network():
    assert place_of("2001:db8:1:2:3::4") == place_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert place_of("2001:db8:1:3::4") != place_of("2001:db8:1:2::4")
    assert place_of("::ffff:192.0.2.7") == place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("") == ""


def test_descriptors_are_raised_at_the_start():
    import resource

    raised = door.raise_descriptors()
    assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0] or raised == 1 << 20
