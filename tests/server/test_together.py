"""People at one table: undo, going back by consent, stand-ins, standing answers, chat."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from hullbreach.lab.client import Client, Refused
from hullbreach.server.company import CHAT_KEPT, LONGEST_CHAT
from tests.server.house import (
    BOT,
    ME,
    OPEN,
    House,
    eventually,
    house,
    play,
    play_together,
    run,
)


async def three(server: House) -> tuple[str, list[Client]]:
    """A table of three people at three devices."""
    opened = await server.table(ME, OPEN, OPEN)
    for seat in (1, 2):
        await server.sit(opened, seat, f"d{seat}", f"P{seat}")
    secrets = ["host", "d1", "d2"]
    return opened["table"], [await server.join(opened["table"], n, secrets[n]) for n in range(3)]


def test_undo_as_far_as_the_kernel_allows(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            table, rng, undone = server.live(id), random.Random(2), 0
            for _ in range(300):
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                if table.match.over or undone >= 3:
                    break
                seat = rng.choice(table.match.awaiting)
                client = clients[seat]
                await client.until(lambda view: view["seq"] == table.match.seq)
                before, seq = table.match.digest(), table.match.seq
                epoch = table.epoch
                await client.choose(rng)
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                if not table.match.can_undo(seat):
                    for n, other in enumerate(clients):
                        if n != seat and not table.match.can_undo(n):
                            with pytest.raises(Refused, match="UndoRefused"):
                                await other.command("undo")
                            break
                    continue
                await client.until(lambda view: view["undo"])
                table.patience._buckets.clear()
                await client.command("undo")
                assert (table.match.digest(), table.match.seq) == (before, seq)
                assert table.epoch == epoch + 1
                # Nobody may answer the past that is no more.
                await client.until(lambda view: view["epoch"] == table.epoch)
                with pytest.raises(Refused, match="stale"):
                    await client.command("choose", seq=seq, epoch=epoch, answer=0)
                undone += 1
            assert undone >= 1

    run(test)


def test_what_others_have_set_for_themselves_outlasts_an_undo(database):
    """Nor do they see anything of it, nor does it hinder the undo."""

    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            table, rng = server.live(id), random.Random(2)
            while True:
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                seat = rng.choice(table.match.awaiting)
                client, other = clients[seat], clients[(seat + 1) % 3]
                await client.until(lambda view: view["seq"] == table.match.seq)
                before = table.match.digest()
                await client.choose(rng)
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                if table.match.can_undo(seat):
                    break
            await other.command("standing", window="interruption", until="game")
            await client.until(lambda view: view["undo"])
            await client.command("undo")
            held = {((seat + 1) % 3, "interruption"): (0, "game")}
            assert (table.match.digest(), table.match.standing) == (before, held)
            async with table.turn():
                await table.load()
            assert (table.match.digest(), table.match.standing) == (before, held)

    run(test)


def test_going_back_needs_everybody(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            await play_together(clients, 1, choices=5)
            table = server.live(id)
            with pytest.raises(Refused, match="UndoRefused"):
                await clients[0].command("rewind", to=9999)
            await clients[0].command("rewind", to=2)
            await clients[2].until(lambda view: view["proposal"])
            assert clients[2].view["proposal"] == {
                "kind": "rewind", "by": 0, "to": 2, "agreed": [0],
            }  # fmt: skip
            with pytest.raises(Refused, match="something else"):
                await clients[1].command("rewind", to=1)
            seq = table.match.seq
            await clients[1].vote(agree=False)
            await clients[0].until(lambda view: view["proposal"] is None)
            assert table.match.seq == seq
            with pytest.raises(Refused, match="stale"):
                await clients[1].command("vote", agree=True, kind="rewind", to=2, epoch=0)
            await clients[0].command("rewind", to=2)
            await clients[1].vote(agree=True)
            assert table.match.seq == seq
            await clients[2].vote(agree=True)
            for client in clients:
                await client.until(lambda view: view["epoch"] == 1 and view["proposal"] is None)
                assert client.view["seq"] >= 2 and client.fulls >= 2
            await play_together(clients, 2, choices=3)

    run(test)


def test_a_vote_holds_for_what_was_seen_only(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, clients = await three(server)
            await play_together(clients, 1, choices=5)
            table = server.live(id)
            ann, bob = clients[:2]
            await ann.command("rewind", to=2)
            await bob.until(lambda view: view["proposal"])
            seen = {"kind": "rewind", "to": 2, "epoch": bob.view["epoch"]}
            await ann.vote(agree=False)
            await ann.command("rewind", to=0)  # while the vote of the other is on its way
            for other in (
                seen, {}, {**seen, "to": 0, "kind": "stand_in"}, {**seen, "to": 0, "epoch": 1}
            ):
                for agree in (True, False):
                    with pytest.raises(Refused, match="stale"):
                        await bob.command("vote", agree=agree, **other)
            assert table.proposal is not None and table.proposal.agreed == [0]
            await bob.command("vote", agree=True, **{**seen, "to": 0})
            assert table.proposal.agreed == [0, 1]

    run(test)


def test_a_bot_stands_in_by_vote_and_hands_back(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            with pytest.raises(Refused, match="is here"):
                await clients[0].command("stand_in", to=2)
            await clients[2].close()
            await clients[0].until(lambda view: not view["people"][2]["present"])
            await clients[0].command("stand_in", to=2)
            await clients[1].until(lambda view: view["proposal"])
            await clients[1].vote(agree=True)
            await clients[0].until(lambda view: view["people"][2]["bot"] == "heuristic")
            await play_together(clients[:2], 3, choices=6)
            back = await server.join(id, 2, "d2")
            await back.command("back")
            await clients[0].until(lambda view: not view["people"][2]["bot"])
            await play_together([*clients[:2], back], 3, choices=3)

    run(test)


def test_a_vote_is_complete_when_those_who_are_left_agree(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, clients = await three(server)
            await clients[2].close()
            await clients[0].until(lambda view: not view["people"][2]["present"])
            await clients[0].command("stand_in", to=2)
            assert server.live(id).proposal is not None
            await clients[1].close()  # without an answer
            await clients[0].until(lambda view: view["people"][2]["bot"] == "heuristic")

    run(test)


def test_a_proposal_waits_when_everybody_has_left(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            await clients[2].close()
            await clients[0].until(lambda view: not view["people"][2]["present"])
            await clients[0].command("stand_in", to=2)
            for client in clients[:2]:  # who has not answered last
                await client.close()
            await eventually(lambda: not server.live(id).viewers)
        async with house(database) as server:  # the server was stopped meanwhile
            who_asked_nothing = await server.join(id, 1, "d1")
            assert who_asked_nothing.view["proposal"]["agreed"] == [0]
            assert who_asked_nothing.view["people"][2]["bot"] == ""
            await who_asked_nothing.vote(agree=True)
            await who_asked_nothing.until(lambda view: view["people"][2]["bot"] == "heuristic")

    run(test)


def test_the_time_limit_brings_a_stand_in_for_who_is_away(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.05)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN, limit_s=60)
            client = await server.join(opened["table"], 0)
            table = server.live(opened["table"])
            await play(client, random.Random(1), choices=1)
            await eventually(lambda: table.match.awaiting == (1,))
            assert table.seats[1].stand_in == ""
            table.waits_since = time.monotonic() - 61
            await client.until(lambda view: view["people"][1]["bot"] == "heuristic")
            assert table.seats[0].stand_in == ""  # here, however slow

    run(test)


def test_going_back_needs_nobody_for_whom_a_bot_plays_by_now(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.05)

    async def test():
        async with house(sqlite) as server:
            id, clients = await three(server)
            table = server.live(id)
            table.limit_s = 60
            await play_together(clients, 1, choices=3)
            await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
            away = table.match.awaiting[0]
            await clients.pop(away).close()
            here, there = clients
            await here.until(lambda view: not view["people"][away]["present"])
            await here.command("rewind", to=1)
            await there.vote(agree=True)
            assert table.proposal is not None
            table.waits_since = time.monotonic() - 61
            await here.until(lambda view: view["epoch"] == 1 and view["proposal"] is None)

    run(test)


def test_a_device_speaks_for_all_its_seats(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, OPEN)
            await server.sit(opened, 2, "d2")
            ann = await server.join(opened["table"], 0)
            dan = await server.join(opened["table"], 2, "d2")
            await dan.until(lambda view: [p["present"] for p in view["people"]] == [True] * 3)
            with pytest.raises(Refused, match="is here"):
                await dan.command("stand_in", to=1)
            await play(ann, random.Random(1), choices=1)
            await dan.until(lambda view: view["seq"] > 0)
            await dan.command("rewind", to=0)
            await ann.until(lambda view: view["proposal"])
            await ann.vote(agree=True)
            await dan.until(lambda view: view["epoch"] == 1)
            await ann.close()
            await dan.until(
                lambda view: [p["present"] for p in view["people"]] == [False, False, True]
            )

    run(test)


def test_the_time_limit_leaves_the_seats_of_a_device_that_looks(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.02)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, limit_s=60)
            client = await server.join(opened["table"], 0)
            table = server.live(opened["table"])
            await play(client, random.Random(1), choices=1)
            await eventually(lambda: table.match.awaiting == (1,))
            table.waits_since = time.monotonic() - 61
            await asyncio.sleep(0.2)
            assert table.seats[1].stand_in == ""
            await client.close()
            await eventually(lambda: table.seats[1].stand_in == "heuristic")

    run(test)


def test_standing_answers(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            table = server.live(id)
            window = next(iter(table.match.edition.windows))
            until = next(iter(table.match.edition.standing_steps))
            await clients[1].command("standing", window=window, until=until)
            await clients[1].until(lambda view: view["standing"] == [window])
            assert clients[0].view["standing"] == []
            written = table.commits
            await clients[1].command("standing", window=window, until=until)
            assert table.commits == written  # nothing new
            with pytest.raises(Refused, match="UnknownOption"):
                await clients[1].command("standing", window="x", until=until)
            with pytest.raises(Refused, match="UnknownOption"):
                await clients[1].command("standing", window=window, until="x")
            await table.load()
            assert (1, window) in table.match.standing
            await clients[1].command("standing", window=window, until="")
            await clients[1].until(lambda view: view["standing"] == [])
            with pytest.raises(Refused, match="TooMany"):
                for _ in range(30):
                    await clients[1].command("standing", window=window, until=until)
                    await clients[1].command("standing", window=window, until="")

    run(test)


def test_chat_reaches_everybody_and_has_limits(database):
    async def test():
        async with house(database) as server:
            id, clients = await three(server)
            before = clients[1].view["chatted"]  # what the house has told
            await clients[1].command("chat", text="  hello\n\x00 there ☃  ")
            for client in clients:
                await client.until(lambda view: view["chatted"] == before + 1)
                assert client.view["last_chat"]["text"] == "hello there ☃"
            await clients[1].command("chat", text="x" * 4000)
            await clients[0].until(lambda view: view["chatted"] == before + 2)
            assert len(clients[0].view["last_chat"]["text"]) == LONGEST_CHAT
            for nothing in ("", " \n\u202e"):
                with pytest.raises(Refused, match="words"):
                    await clients[0].command("chat", text=nothing)
            with pytest.raises(Refused, match="TooMany"):
                for _ in range(40):
                    await clients[1].command("chat", text="again")
            table = server.live(id)
            for n in range(2 * CHAT_KEPT + 5):
                table.patience._buckets.clear()
                await table.say(0, f"line {n}")
            assert len(table.chat) <= 2 * CHAT_KEPT
            assert len(await table.storage.chat(id, 10_000)) <= 2 * CHAT_KEPT

    run(test)


def test_who_has_no_choice_is_not_asked(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, BOT)
            clients = [await server.join(opened["table"], n) for n in range(2)]
            await play_together(clients, 7, choices=40)
            table = server.live(opened["table"])
            await eventually(
                lambda: not server.hub.autoplay.busy(table)
                and all(client.view["seq"] == table.match.seq for client in clients)
            )
            for client in clients:
                if decision := client.view["decision"]:
                    assert len(decision["choices"]) > decision["low"] or decision["several"]

    run(test)
