"""Tables that were begun under other rules go on, with their past where it still replays."""

from __future__ import annotations

import pytest

from hullbreach.games import find_game
from hullbreach.kernel.errors import Diverged
from hullbreach.kernel.match import Match
from hullbreach.lab.client import Refused
from tests.server.house import ME, eventually, house, play_together, run


async def begun(url: str) -> tuple[str, str, int]:
    """A table with some choices: its id, digest and number of choices."""
    async with house(url) as server:
        id = (await server.table(ME, ME))["table"]
        clients = [await server.join(id, n) for n in range(2)]
        await play_together(clients, 3, choices=20)
        table = server.live(id)
        await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
        return id, table.match.digest(), table.match.seq


def test_a_past_that_replays_alike_is_kept(database, monkeypatch):
    async def test():
        id, digest, seq = await begun(database)
        monkeypatch.setattr(find_game("nemesis"), "version", "99")
        for _ in range(2):
            async with house(database) as server:
                client = await server.join(id, 0)
                table = server.live(id)
                assert (table.match.digest(), table.match.seq) == (digest, seq)
                assert table.match.offset == 0 and table.base == 0 and client.log
                row = await table.storage.table(id)
                assert (row.version, row.base) == ("99", 0)

    run(test)


def test_a_past_that_replays_otherwise_is_left_behind(database, monkeypatch):
    async def test():
        id, _, seq = await begun(database)
        monkeypatch.setattr(find_game("nemesis"), "version", "99")
        with monkeypatch.context() as patch:
            patch.setattr(Match, "replay", other_rules)
            async with house(database) as server:
                clients = [await server.join(id, n) for n in range(2)]
                table = server.live(id)
                # From the last snapshot, and the choices since: nothing had to go.
                assert table.match.seq == seq and table.base == table.commits > 0
                await play_together(clients, 4, choices=6)
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                for n, client in enumerate(clients):
                    if table.match.can_undo(n):
                        await client.command("undo")
                with pytest.raises(Refused, match="UndoRefused"):
                    await clients[0].command("rewind", to=0)
                answer = await server.ask("host", "GET", f"/api/tables/{id}/replay?to=1")
                assert answer.status_code == 400 and "past is gone" in answer.json()["words"]
                await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
                kept = (table.match.digest(), table.match.seq, table.commits)
        # Under the new rules it opens again and again.
        for _ in range(2):
            async with house(database) as server:
                clients = [await server.join(id, n) for n in range(2)]
                table = server.live(id)
                assert (table.match.digest(), table.match.seq, table.commits) == kept
        async with house(database) as server:
            clients = [await server.join(id, n) for n in range(2)]
            await play_together(clients, 5)
            await clients[0].until(lambda view: view["over"])

    run(test, 120)


def other_rules(*args, **kwargs):
    raise Diverged("entry 3: other rules")


def test_the_table_does_not_go_on_from_what_was_taken_back(database, monkeypatch):
    monkeypatch.setattr("hullbreach.server.table.SNAPSHOT_EVERY", 5)

    async def test():
        async with house(database) as server:
            id = (await server.table(ME, ME))["table"]
            clients = [await server.join(id, n) for n in range(2)]
            table = server.live(id)
            await play_together(clients, 1, choices=12)
            await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
            assert table.snapshot_at > 1
            await clients[0].command("rewind", to=1)
            await play_together(clients, 101, choices=2)
            await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
            kept = (table.match.digest(), table.match.seq)
        monkeypatch.setattr(find_game("nemesis"), "version", "99")
        monkeypatch.setattr(Match, "replay", other_rules)
        async with house(database) as server:
            await server.join(id, 0)
            match = server.live(id).match
            assert (match.digest(), match.seq) == kept

    run(test)


def test_workers_count_alike_how_often_the_past_has_changed(database, monkeypatch):
    async def test():
        id, _, _ = await begun(database)
        monkeypatch.setattr(find_game("nemesis"), "version", "99")
        monkeypatch.setattr(Match, "replay", other_rules)
        epochs = []
        for _ in range(3):
            async with house(database) as server:
                client = await server.join(id, 0)
                epochs.append(client.view["epoch"])
        assert epochs[0] == epochs[1] == epochs[2] > 0

    run(test)
