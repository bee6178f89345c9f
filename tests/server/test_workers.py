"""Two workers on one PostgreSQL database, and a server that is stopped and started again."""

from __future__ import annotations

import asyncio
import contextlib
import random

import pytest

from hullbreach.games import GAMES, find_game
from hullbreach.games.nemesis import flow
from hullbreach.kernel import storing
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.errors import StaleChoice
from hullbreach.kernel.match import Match
from hullbreach.lab.client import Refused
from hullbreach.server.hub import Hub
from hullbreach.server.storage import Storage
from hullbreach.server.writer import StorageDown
from tests.server.house import (
    BOT,
    ME,
    OPEN,
    eventually,
    house,
    play,
    play_together,
    run,
    secret_choice,
)


def test_two_workers_share_a_table(fresh_postgres):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            opened = await one.table(ME, OPEN, BOT)
            id = opened["table"]
            await two.sit(opened, 1, "friend", "Bo")
            left, right = await one.join(id, 0), await two.join(id, 1, "friend")
            bo = {"name": "Bo", "present": True}
            await left.until(lambda view: bo.items() <= view["people"][1].items())
            await right.until(lambda view: view["people"][0]["present"])
            await left.command("chat", text="can you read this")
            await right.until(lambda view: view["chatted"] == 1)
            await play_together([left, right], 5)
            await left.until(lambda view: view["over"])
            await right.until(lambda view: view["over"])
            a, b = one.live(id), two.live(id)
            assert a.match.digest() == b.match.digest() and a.match.entries == b.match.entries
            assert (a.commits, a.epoch) == (b.commits, b.epoch)
            assert left.view["table"]["intruders"] == right.view["table"]["intruders"]
            await right.close()
            await left.until(lambda view: not view["people"][1]["present"])

    run(test, 120)


def test_nobody_at_another_worker_sees_when_a_seat_declined_in_advance(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, ME))["table"]
            one, hub = await server.hub.open(id), Hub(server.hub.storage, bot_pause_s=0.0)
            two = await hub.open(id)  # as another worker has it in its memory
            shown = (two.updated, two.waits_since)
            await one.set_standing(0, "interruption", "turn")
            await two.catch_up()
            assert two.match.standing == one.match.standing != {}, "it has heard of it"
            assert (two.updated, two.waits_since) == shown
            await two.set_standing(1, "interruption", "turn")  # nor what it writes itself then
            assert (await server.hub.storage.table(id)).updated == shown[0]
            await one.catch_up()
            seat = one.match.awaiting[0]
            await one.choose(seat, 0, one.match.seq)
            await two.catch_up()
            assert two.updated > shown[0] and two.waits_since > shown[1]
            await hub.close()

    run(test)


def test_going_back_and_moving_a_seat_reach_the_other_worker(fresh_postgres):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            opened = await one.table(ME, OPEN)
            id = opened["table"]
            await two.sit(opened, 1, "friend")
            left, right = await one.join(id, 0), await two.join(id, 1, "friend")
            await play_together([left, right], 6, choices=6)
            await left.command("rewind", to=1)
            await right.until(lambda view: view["proposal"])
            await right.vote(agree=True)
            for client in (left, right):
                await client.until(lambda view: view["epoch"] == 1 and not view["proposal"])
            await eventually(lambda: one.live(id).match.seq == two.live(id).match.seq)
            assert one.live(id).match.digest() == two.live(id).match.digest()
            await play_together([left, right], 6, choices=4)
            # The seat of the second worker is moved through the first one.
            link = await one.ask("friend", "POST", f"/api/tables/{id}/link", json={"seat": 1})
            opened["tokens"][1] = link.json()["token"]
            assert await one.sit(opened, 1, "phone") == 1
            await eventually(lambda: right.closed.is_set())
            assert right.socket.close_code == 4404

    run(test)


def test_two_workers_answering_at_once_accept_one(fresh_postgres):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            opened = await one.table(ME)
            id = opened["table"]
            left, right = await one.join(id, 0), await two.join(id, 0)
            rng, accepted, refused = random.Random(1), 0, 0
            for _ in range(12):
                if left.view["over"]:
                    break
                for client in (left, right):
                    await client.until(lambda view: view["decision"] or view["over"])
                done = await asyncio.gather(
                    left.choose(rng), right.choose(rng), return_exceptions=True
                )
                accepted += sum(not isinstance(d, Exception) for d in done)
                refused += sum(isinstance(d, Refused) for d in done)
                state = one.live(id)
                await eventually(
                    lambda s=state: s.settled and two.live(id).commits == s.commits
                    and not one.hub.autoplay.busy(s)
                )  # fmt: skip
            assert accepted and refused
            commits = await one.hub.storage.commits(id)
            assert len(commits) == one.live(id).commits == two.live(id).commits
            assert one.live(id).match.digest() == two.live(id).match.digest()

    run(test)


def test_a_worker_goes_on_when_the_database_was_away(fresh_postgres):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            opened = await one.table(ME, OPEN)
            id = opened["table"]
            await two.sit(opened, 1, "friend")
            left, right = await one.join(id, 0), await two.join(id, 1, "friend")
            name = url.rsplit("/", 1)[1]
            with contextlib.suppress(Exception):  # our own connection ends too
                await one.hub.storage.all(_cut_all(name))
            for _ in range(30):
                with contextlib.suppress(Refused):
                    await play_together([left, right], 6, choices=2)
                    break
            await eventually(
                lambda: left.view["seq"] == right.view["seq"] == one.live(id).match.seq, 15
            )

    run(test)


def _cut_all(name: str):
    from sqlalchemy import text

    return text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
    ).bindparams(name=name)


def test_stopped_and_started_again_loses_nothing(database):
    async def test():
        async with house(database) as server:
            opened = await server.table({"kind": "me", "name": "Ann"}, OPEN, BOT)
            id = opened["table"]
            await server.sit(opened, 1, "friend", "Bo")
            clients = [await server.join(id, 0), await server.join(id, 1, "friend")]
            await play_together(clients, 2, choices=8)
            await clients[0].command("chat", text="until tomorrow")
            table = server.live(id)
            await quiet(server, table)
            kept = (table.match.digest(), table.match.entries, table.match.events)
            log = [event.words for event in table.match.log(1)]
        async with house(database) as server:
            mine = (await server.ask("friend", "GET", "/api/tables")).json()
            assert [(t["table"], t["mine"]) for t in mine] == [(id, [1])]
            back = await server.join(id, 1, "friend")
            match = server.live(id).match
            assert (match.digest(), match.entries, match.events) == kept
            assert [line["words"] for line in back.log] == log
            assert back.chat[-1]["text"] == "until tomorrow"
            assert [p["name"] for p in back.view["people"][:2]] == ["Ann", "Bo"]
            host = await server.join(id, 0)
            await play_together([host, back], 3)
            await back.until(lambda view: view["over"])

    run(test, 120)


def test_a_sleeping_table_is_dropped_and_wakes(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.02)
    monkeypatch.setattr("hullbreach.server.hub.SLEEP_AFTER_S", 0.05)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN)
            id = opened["table"]
            client = await server.join(id, 0)
            await play(client, random.Random(1), choices=1)
            await asyncio.sleep(0.3)
            assert id in server.hub.live  # somebody looks
            digest = server.live(id).match.digest()
            await client.close()
            await eventually(lambda: id not in server.hub.live)
            assert not server.hub._opening and not server.hub.autoplay._tasks
            await server.join(id, 0)
            assert server.live(id).match.digest() == digest

    run(test)


def test_a_table_that_could_not_be_read_again_heals_by_itself(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.05)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, BOT)
            id = opened["table"]
            client = await server.join(id, 0)
            await play(client, random.Random(1), choices=1)
            table = server.live(id)
            await quiet(server, table)
            await client.until(lambda view: view["seq"] == table.match.seq)
            with monkeypatch.context() as patch:
                patch.setattr(Storage, "commit", down)
                patch.setattr(Storage, "commits", down)
                with pytest.raises(Refused, match="StorageDown"):
                    await client.choose(random.Random(1))
                assert not table.settled
            again = await server.join(id, 0)  # nobody sends anything
            assert table.settled and again.view["seq"] == table.match.seq

    run(test)


async def down(*args: object) -> None:
    raise StorageDown("the database does not answer; try again")


def test_a_notice_that_could_not_be_followed_is_made_up_for(fresh_postgres, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.2)
    monkeypatch.setattr("hullbreach.server.hub.MAKE_UP_S", 0.2)

    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            id, _, right = await two_people(one, two)
            here, there = one.live(id), two.live(id)
            with monkeypatch.context() as patch:
                for what in ("commits", "seats"):
                    patch.setattr(there.storage, what, down)
                await asyncio.sleep(0.1)
                await answer(here)
                await here.change_seat(0, name="Zoë")
                await here.change_seat(1, holder="somebody else")
                await asyncio.sleep(0.5)
                assert there.match.seq < here.match.seq and not right.closed.is_set()
            await eventually(lambda: there.match.seq == here.match.seq)
            await eventually(lambda: right.closed.is_set())
            assert right.socket.close_code == 4404
            assert there.seats == here.seats

    run(test)


async def two_people(one, two):
    """A table of two people at two workers: its id and their connections."""
    opened = await one.table(ME, OPEN)
    await two.sit(opened, 1, "friend")
    id = opened["table"]
    return id, await one.join(id, 0), await two.join(id, 1, "friend")


async def answer(table) -> None:
    """Any answer of a seat that is asked, by this worker."""
    d = table.match.pending
    picked = tuple(range(d.low)) if d.several else 0
    await table.choose(table.match.awaiting[0], picked, table.match.seq, table.epoch)


@pytest.mark.parametrize("query", ["?ssl=prefer", "?prepared_statement_cache_size=7"])
def test_workers_hear_of_each_other_whatever_the_url_says_more(fresh_postgres, query):
    async def test():
        url = await asyncio.to_thread(fresh_postgres) + query
        async with house(url) as one, house(url) as two:
            _, left, right = await two_people(one, two)
            await left.command("chat", text="can you hear me")
            words = "can you hear me"
            await right.until(lambda view: (view["last_chat"] or {}).get("text") == words, 4)

    run(test)


def at_a_window() -> bytes:
    """A stored game of three in which seats 0 and 1 are asked at a reaction window."""
    game = find_game("hunt")
    for seed in range(200):
        rng = random.Random(seed)
        match = Match(game, game.make_setup(3), rng)
        while (d := match.pending) is not None:
            if d.window and {0, 1} <= set(match.awaiting):
                return storing.save(match)
            seat = match.awaiting[0]
            match.choose(seat, d.form(seat).draw(rng))
    raise AssertionError("no window in 200 games")


async def three_at_a_window(one, two, file):
    """Three devices at the window, the first at one worker, the others at another."""
    opened = (await one.ask("host", "POST", "/api/tables/import", content=file)).json()
    path = f"/api/tables/{opened['table']}"
    clients = [await one.join(opened["table"], 0)]
    for seat in (1, 2):
        link = (await one.ask("host", "POST", f"{path}/link", json={"seat": seat})).json()
        body = {"token": link["token"]}
        assert (await two.ask(f"d{seat}", "POST", f"{path}/sit", json=body)).status_code == 200
        clients.append(await two.join(opened["table"], seat, f"d{seat}"))
    for client in clients:
        await client.until(lambda view: all(p["present"] for p in view["people"]))
        await client.until(lambda view: view["timed"])
    return opened["table"], clients


@pytest.mark.parametrize("early", [0, 1])
def test_a_window_closes_once_for_people_at_two_workers(fresh_postgres, monkeypatch, early):
    """Each worker has a moment of its own for it; the first closes it, for both."""
    monkeypatch.setitem(GAMES, "hunt", "tests.kernel.reactiontoy")

    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        windows = {"window_s": (4.0, 4.5)}
        async with house(url, **windows) as one, house(url, **windows) as two:
            id, clients = await three_at_a_window(one, two, at_a_window())
            who, other = clients[early], clients[1 - early]
            seq = who.view["seq"]
            await who.command("choose", seq=seq, epoch=who.view["epoch"], answer=0)
            await who.until(lambda view: view["noted"] == 0)
            assert who.view["seq"] == seq and other.view["noted"] is None, "it holds nobody up"
            for client in clients:
                await client.until(lambda view: view["seq"] > seq, 20)
            entries = one.live(id).match.entries
            await eventually(lambda: two.live(id).match.entries == entries)
            after = entries[entries.index((early, "noted", 0)) :]
            assert (early, 0) in after, "what was noted took effect"
            assert one.live(id).match.digest() == two.live(id).match.digest()

    run(test, 90)


def test_who_asks_for_time_at_another_worker_gets_it(fresh_postgres, monkeypatch):
    monkeypatch.setitem(GAMES, "hunt", "tests.kernel.reactiontoy")

    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        windows = {"window_s": (4.0, 4.2)}
        async with house(url, **windows) as one, house(url, **windows) as two:
            _, (left, right, _) = await three_at_a_window(one, two, at_a_window())
            choice = {"seq": right.view["seq"], "epoch": right.view["epoch"]}
            await right.command("hold", agree=True, **choice)
            await left.until(lambda view: view["held"] == [1])
            await asyncio.sleep(4.5)
            assert left.view["timed"] and left.view["seq"] == choice["seq"], "nobody waited"
            await right.command("choose", answer=0, **choice)
            for client in (left, right):
                await client.until(lambda view: view["seq"] > choice["seq"], 20)

    run(test, 90)


def test_all_have_agreed_and_another_worker_was_faster(fresh_postgres, monkeypatch):
    """The consent is not used up: they go back from where the table is by now."""

    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            id, left, right = await two_people(one, two)
            await play_together([left, right], 6, choices=6)
            here, there = one.live(id), two.live(id)
            await quiet(one, here)
            await quiet(two, there)
            await eventually(lambda: here.match.seq == there.match.seq)
            await right.command("rewind", to=0)
            await left.until(lambda view: view["proposal"])
            with monkeypatch.context() as patch:
                patch.setattr(here, "catch_up", down)  # its notices come late
                await answer(there)
                await left.vote(agree=True)
            for client in (left, right):
                await client.until(lambda view: view["epoch"] == 1 and not view["proposal"])

    run(test)


def test_two_answer_in_secret_at_once_at_two_workers(fresh_postgres, monkeypatch):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            path = "/api/tables/import"
            file = storing.save(secret_choice())
            opened = (await one.ask("host", "POST", path, content=file)).json()
            id = opened["table"]
            await one.join(id, 0)
            await two.join(id, 0)
            here, there = one.live(id), two.live(id)
            first, second = here.match.awaiting[:2]
            seq, epoch = here.match.seq, here.epoch
            monkeypatch.setattr(there, "catch_up", down)  # its notices come late
            await here.choose(first, 0, seq, epoch)
            await there.choose(second, 0, seq, epoch)
            assert there.match.entries[-2:] == [(first, 0), (second, 0)]
            # But nobody answers twice.
            with pytest.raises(StaleChoice):
                await here.choose(second, 0, seq, epoch)

    run(test)


def test_what_is_proposed_stays_when_people_are_read_meanwhile(fresh_postgres, monkeypatch):
    async def test():
        url = await asyncio.to_thread(fresh_postgres)
        async with house(url) as one, house(url) as two:
            id, left, right = await two_people(one, two)
            await play_together([left, right], 6, choices=4)
            here = one.live(id)
            await quiet(one, here)
            seats = here.storage.seats

            async def slow(*args):
                await asyncio.sleep(0.3)
                return await seats(*args)

            monkeypatch.setattr(here.storage, "seats", slow)
            reading = asyncio.create_task(here.load_people())
            await asyncio.sleep(0.1)
            await left.command("rewind", to=0)
            await reading
            assert here.proposal is not None
            await right.until(lambda view: view["proposal"])
            await right.vote(agree=True)
            await left.until(lambda view: view["epoch"] == 1)

    run(test)


FLOW = dict(flow.FLOW)


def broken(*args, **kwargs):
    """A rule with a defect."""
    raise KeyError("the reactor /home/of/secrets.py")


def test_a_rule_that_fails_leaves_the_table_where_it_was(database, monkeypatch):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, ME)
            id = opened["table"]
            clients = [await server.join(id, n) for n in range(2)]
            await play_together(clients, 4, choices=5)
            table = server.live(id)
            told = None
            with monkeypatch.context() as patch:
                for n in range(200):  # until a step of the flow ends
                    await quiet(server, table)
                    for step, rule in FLOW.items():
                        now = step == table.match.state.step
                        patch.setitem(flow.FLOW, step, rule if now else broken)
                    before = (table.match.digest(), table.match.seq, table.commits)
                    client = clients[table.match.awaiting[0]]
                    await client.until(lambda view: view["seq"] == table.match.seq)
                    try:
                        await client.choose(random.Random(n))
                    except Refused as refused:
                        told = refused
                        break
                assert told is not None and told.args[0] == "Trouble"
                assert "reactor" not in str(told) and "secrets" not in str(told)
                for each in clients:
                    await each.until(lambda view: view["trouble"])
                    assert "host has a report" in each.view["trouble"]
                await still_alive(server, id)
            async with table.turn() as match:
                assert (match.digest(), match.seq, table.commits) == before
            [report] = await table.storage.reports()
            assert report.table_id == id and "KeyError" in report.text
            assert '"entries"' in report.text
            # With the rule mended the game goes on.
            await play_together(clients, 5, choices=5)
            for each in clients:
                await each.until(lambda view: not view["trouble"])

    run(test)


def test_a_table_that_cannot_even_be_read_waits_until_it_can(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME)
            id = opened["table"]
            clients = [await server.join(id, n) for n in range(2)]
            await play_together(clients, 4, choices=5)
            table = server.live(id)
            await quiet(server, table)
            before = (table.match.digest(), table.match.seq, table.commits)
            client = clients[table.match.awaiting[0]]
            await client.until(lambda view: view["seq"] == table.match.seq)
            with monkeypatch.context() as patch:
                patch.setattr(Decision, "pick", broken)  # the journal does not replay either
                for _ in range(3):
                    with pytest.raises(Refused, match=r"Trouble|CannotOpen") as refused:
                        await client.choose(random.Random(1))
                    assert "reactor" not in str(refused.value)
                for each in clients:
                    await each.until(lambda view: view["trouble"])
                await still_alive(server, id)
            async with table.turn() as match:
                assert (match.digest(), match.seq, table.commits) == before
            told = [report.text.split(":")[0] for report in await table.storage.reports()]
            assert len(told) == 2 and told[0] == "The table cannot be opened"  # and the rule, once
            await play_together(clients, 5, choices=3)
            for each in clients:
                await each.until(lambda view: not view["trouble"])

    run(test)


async def quiet(server, table) -> None:
    await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))


async def still_alive(server, id: str) -> None:
    """Health, other tables and the page answer as ever."""
    assert (await server.ask("host", "GET", "/health")).text == "ok\n"
    games = await server.ask("host", "GET", "/api/games")
    assert games.status_code == 200
    listed = (await server.ask("host", "GET", "/api/tables")).json()
    assert [t["table"] for t in listed] == [id]


def test_a_commit_that_cannot_be_written_is_not_shown(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME)
            id = opened["table"]
            clients = [await server.join(id, n) for n in range(2)]
            await play_together(clients, 4, choices=3)
            table = server.live(id)
            await quiet(server, table)
            digest, views = table.match.digest(), [c.view for c in clients]

            async def down(self, pending):
                table.wake()
                await asyncio.sleep(0.1)
                raise StorageDown("the database does not answer; try again")

            seat = table.match.awaiting[0]
            await clients[seat].until(lambda view: view["seq"] == table.match.seq)
            with monkeypatch.context() as patch:
                patch.setattr(Storage, "commit", down)
                with pytest.raises(Refused, match="StorageDown"):
                    await clients[seat].choose(random.Random(1))
            assert table.match.digest() == digest and table.settled
            assert [c.view["seq"] for c in clients] == [v["seq"] for v in views]
            assert [c.view["table"] for c in clients] == [v["table"] for v in views]
            await play_together(clients, 4, choices=3)

    run(test)
