"""Fair chance at tables: commitments, tickets, what people add, what never leaves the server."""

import random
import re

import msgspec
import pytest

from hullbreach.games import GAMES
from hullbreach.kernel.fairness import commitment_of, seal_of
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.proof import Unfair, prove
from hullbreach.lab.client import Refused
from hullbreach.server import lots, opening
from hullbreach.server.storage import TICKETS
from tests.kernel.toygame import GAME

from .house import ME, OPEN, eventually, house, run

ANN, BOB = "a0" * 16, "b0" * 16
ROLL = 1
TOY = {"game": "toy", "variant": "pair"}


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The toy among the games."""
    monkeypatch.setitem(GAMES, "toy", "tests.kernel.toygame")


async def opened_table(server, *seats, **more):
    """A table of the toy, its id; without a seed."""
    return await server.table(*(seats or (ME, ME)), seed=None, **TOY, **more)


async def with_ticket(server, nonce=ANN, **more):
    """A table opened by a ticket: its id and the commitment seen before."""
    ticket = (await server.ask("host", "POST", "/api/chance")).json()
    made = await opened_table(server, ticket=ticket["ticket"], nonce=nonce, **more)
    return made["table"], ticket["commitment"]


async def play(server, id, *, turns=10**9, verb=ROLL):
    """Play turns at a table, all seats."""
    table = server.live(id)
    while not table.match.over and turns:
        d = table.match.pending
        turns -= d.kind == "turn"
        answer = verb if d.kind == "turn" else 0
        await table.choose(table.match.awaiting[0], answer, table.match.seq)


async def exported(server, id, device="host"):
    """The stored game of a table."""
    answer = await server.ask(device, "GET", f"/api/tables/{id}/export")
    assert answer.status_code == 200, answer.text
    return decode_stored(answer.content)


async def proven(server, id):
    return (await server.ask("host", "GET", f"/api/tables/{id}/proof")).json()


def secrets_of(server, id):
    return [stage.secret for stage in server.live(id).lot.stages if stage.secret]


def test_a_table_is_drawn_from_the_commitment_its_opener_saw(database):
    async def test():
        async with house(database) as server:
            id, commitment = await with_ticket(server)
            client = await server.join(id, 0)
            [stage] = client.view["chance"]["stages"]
            assert (stage["commitment"], stage["nonces"]) == (commitment, [ANN])
            assert stage["secret"] == ""
            await play(server, id)
            await client.until(lambda view: view["over"])
            [stage] = client.view["chance"]["stages"]
            assert commitment_of(stage["secret"]) == commitment
            found = await proven(server, id)
            assert found["fair"] and found["proof"]["draws"] == 10
            assert found["proof"]["nonces"] == [ANN]
            assert prove(GAME, await exported(server, id)).commitments == (commitment,)

    run(test)


def test_another_nonce_deals_another_game(sqlite, monkeypatch):
    """The server cannot know what will be drawn before the players have added to it."""

    async def test():
        async with house(sqlite) as server:
            dealt = set()
            for number in range(6):
                monkeypatch.setattr("hullbreach.server.hub.new_secret", lambda: "5e" * 32)
                await server.hub.storage.run(TICKETS.delete())
                id, _ = await with_ticket(server, nonce=f"{number:032x}")
                dealt.add(tuple(server.live(id).match.entries))
            assert len(dealt) > 1

    run(test)


def test_a_ticket_opens_one_table(sqlite):
    async def test():
        async with house(sqlite) as server:
            ticket = (await server.ask("host", "POST", "/api/chance")).json()["ticket"]
            spec = {**TOY, "seats": [ME, ME], "ticket": ticket, "nonce": ANN}
            for status in (201, 400):
                answer = await server.ask("host", "POST", "/api/tables", json=spec)
                assert answer.status_code == status
            assert "spent" in answer.json()["words"]

    run(test)


def test_a_ticket_that_is_too_old_opens_none(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            ticket = (await server.ask("host", "POST", "/api/chance")).json()["ticket"]
            monkeypatch.setattr("hullbreach.server.storage.TICKET_S", 0)
            spec = {**TOY, "seats": [ME, ME], "ticket": ticket, "nonce": ANN}
            answer = await server.ask("host", "POST", "/api/tables", json=spec)
            assert answer.status_code == 400 and "too old" in answer.json()["words"]
            await server.ask("host", "POST", "/api/chance")
            assert len(await server.hub.storage.all(TICKETS.select())) == 1

    run(test)


@pytest.mark.parametrize(
    "more",
    [{"ticket": "5e" * 16}, {"ticket": "x", "nonce": ANN}, {"nonce": "A0" * 16}, {"nonce": "a"}],
)
def test_bad_tickets_and_nonces_are_refused(sqlite, more):
    async def test():
        async with house(sqlite) as server:
            spec = {**TOY, "seats": [ME, ME], **more}
            answer = await server.ask("host", "POST", "/api/tables", json=spec)
            assert answer.status_code == 400

    run(test)


async def two_devices(server):
    """A table of two devices, both looking."""
    opened = await opened_table(server, ME, OPEN)
    id = opened["table"]
    ann = await server.join(id, 0, keep_frames=True)
    assert ann.view["chance"]["asks"] == "seal"
    await server.sit(opened, 1, "guest")
    bob = await server.join(id, 1, "guest", keep_frames=True)
    return id, ann, bob


async def add_parts(ann, bob):
    """Both seal, then open."""
    await ann.command("seal", seal=seal_of(ANN))
    await bob.command("seal", seal=seal_of(BOB))
    for client, nonce in ((ann, ANN), (bob, BOB)):
        await client.until(lambda view: view["chance"]["asks"] == "open")
        await client.command("open", nonce=nonce)


def test_all_have_a_part_and_the_game_is_dealt_anew_before_anybody_has_chosen(database):
    async def test():
        async with house(database) as server:
            id, ann, bob = await two_devices(server)
            before = list(server.live(id).match.entries)
            await add_parts(ann, bob)
            await bob.until(lambda view: view["chance"]["asks"] == "" and view["epoch"] == 1)
            table = server.live(id)
            assert len(table.match.entries) == len(before) and table.match.seq == 0
            assert [stage.at for stage in table.lot.stages] == [0, 0]
            await play(server, id)
            found = await proven(server, id)
            assert found["fair"] and found["proof"]["nonces"] == [ANN, BOB], found

    run(test)


def test_parts_that_come_in_later_count_from_then_on(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, ann, bob = await two_devices(server)
            await play(server, id, turns=2)
            dealt = list(server.live(id).match.entries)
            await add_parts(ann, bob)
            await bob.until(lambda view: view["chance"]["asks"] == "")
            assert server.live(id).match.entries == dealt
            assert [stage.at for stage in server.live(id).lot.stages] == [0, 6]
            await play(server, id)
            assert (await proven(server, id))["fair"]

    run(test)


def test_what_was_sealed_cannot_be_changed_once_somebody_has_opened(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, ann, bob = await two_devices(server)
            with pytest.raises(Refused, match="opened now"):
                await ann.command("open", nonce=ANN)
            await ann.command("seal", seal=seal_of(BOB))
            await ann.command("seal", seal=seal_of(ANN))  # on second thoughts
            with pytest.raises(Refused, match="opened now"):
                await ann.command("open", nonce=ANN)  # Bob has not sealed
            await bob.command("seal", seal=seal_of(BOB))
            await ann.command("open", nonce=ANN)
            with pytest.raises(Refused, match="wanted now"):
                await bob.command("seal", seal=seal_of(ANN))
            with pytest.raises(Refused, match="not the part"):
                await bob.command("open", nonce=ANN)
            for bad in ({"nonce": "zz"}, {"nonce": ""}, {"seal": "5e"}):
                with pytest.raises(Refused):
                    await bob.command("seal" if "seal" in bad else "open", **bad)
            assert len(server.live(id).lot.stages) == 1
            await bob.command("open", nonce=BOB)
            await bob.command("open", nonce=BOB)  # said twice is said once
            assert len(server.live(id).lot.stages) == 2

    run(test)


def test_nobody_opens_while_a_seat_is_open(sqlite):
    """Who joins last could otherwise fit the own part to those of the others."""

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(
                ME, OPEN, OPEN, seed=None, game="toy", variant="trio"
            )
            id = opened["table"]
            await server.sit(opened, 1, "guest")
            clients = [await server.join(id, 0), await server.join(id, 1, "guest")]
            for client, nonce in zip(clients, (ANN, BOB), strict=True):
                await client.command("seal", seal=seal_of(nonce))
            with pytest.raises(Refused, match="opened now"):
                await clients[0].command("open", nonce=ANN)
            await server.sit(opened, 2, "late")
            with pytest.raises(Refused, match="opened now"):
                await clients[0].command("open", nonce=ANN)

    run(test)


def test_one_device_is_asked_for_no_part(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            client = await server.join(id, 0)
            assert client.view["chance"]["asks"] == ""
            with pytest.raises(Refused, match="wanted now"):
                await client.command("seal", seal=seal_of(ANN))

    run(test)


def test_draws_go_on_alike_after_a_restart_and_by_any_worker(fresh_postgres):
    url = fresh_postgres()

    async def test():
        async with house(url) as one, house(url) as two:
            id, ann, bob = await two_devices(one)
            await two.join(id, 0)
            await add_parts(ann, bob)
            workers = [one, two]
            for turn in range(3):
                await play(workers[turn % 2], id, turns=1)
                here, there = (server.live(id) for server in (one, two))
                await eventually(lambda a=here, b=there: a.match.seq == b.match.seq)
        async with house(url) as server:
            await server.join(id, 0)
            await play(server, id)
            assert (await proven(server, id))["fair"]

    run(test)


def test_what_is_taken_back_is_drawn_anew_and_proven(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            client = await server.join(id, 0)
            await play(server, id, turns=3)
            for _ in range(2):
                await client.command("rewind", to=server.live(id).match.seq - 2)
                await play(server, id, turns=1)
            await play(server, id)
            assert [stage.why for stage in server.live(id).lot.stages] == ["start", "back", "back"]
            assert (await proven(server, id))["fair"]

    run(test)


def test_undoing_changes_no_draw(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            client = await server.join(id, 0)
            await play(server, id, turns=1)
            epoch = client.view["epoch"]
            table = server.live(id)
            while table.match.pending.kind != "turn" or table.match.awaiting != (0,):
                await play(server, id, turns=1)
            await table.choose(0, 3, table.match.seq)  # to pay: nothing is drawn
            await table.undo(0)
            assert table.epoch > epoch and len(table.lot.stages) == 1
            await play(server, id)
            assert (await proven(server, id))["fair"]

    run(test)


def test_a_game_that_goes_on_after_its_end_is_committed_to_anew(sqlite):
    """Its secret lay open: who has read it would know every draw to come."""

    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            client = await server.join(id, 0)
            await play(server, id)
            await client.until(lambda view: view["over"])
            await client.command("rewind", to=server.live(id).match.seq - 2)
            await client.until(lambda view: not view["over"])
            first, second = client.view["chance"]["stages"]
            assert (second["why"], second["secret"]) == ("again", "")
            assert second["commitment"] not in (first["commitment"], "")
            await play(server, id)
            found = await proven(server, id)
            assert found["fair"] and len(found["proof"]["commitments"]) == 2

    run(test)


def test_no_secret_leaves_the_server_before_the_end(sqlite, capfd):
    async def test():
        async with house(sqlite) as server:
            id, ann, bob = await two_devices(server)
            await add_parts(ann, bob)
            alone, _ = await with_ticket(server)
            watcher = await server.join(alone, 0, keep_frames=True)
            await play(server, id, turns=3)
            await play(server, alone, turns=3)
            secrets = secrets_of(server, id) + secrets_of(server, alone)
            paths = [f"/api/tables/{alone}/{what}" for what in ("export", "report", "replay?to=2")]
            paths += [f"/api/tables/{id}", "/api/tables", "/metrics", "/health"]
            said = [(await server.ask("host", "GET", path)).text for path in paths]
            assert (await server.ask("host", "GET", f"/api/tables/{id}/proof")).status_code == 400
            table = server.live(alone)
            with pytest.raises(Exception, match="A rule of this game failed"):
                await table.choose(table.match.awaiting[0], 4, table.match.seq)  # crashes
            said += [row.text for row in await server.hub.storage.reports()]
            said += [*ann.frames, *bob.frames, *watcher.frames, *capfd.readouterr()]
            assert len(secrets) == 2 and len(said) > 10
            for secret in secrets:
                assert not any(secret in text for text in said)
            stages = [s for c in (ann, bob, watcher) for s in c.view["chance"]["stages"]]
            assert {stage["at"] for stage in stages} == {0}  # how many draws there were is nobody's

    run(test)


def test_a_report_of_a_table_that_does_not_replay_holds_no_secret(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            await play(server, id)
            await server.live(id).go_back(server.live(id).match.seq - 2)
            table = server.live(id)
            table.settled = False
            text = await table._report(ValueError("torn"))
            assert "commits:" in text
            assert not any(secret in text for secret in secrets_of(server, id))

    run(test)


def test_a_server_that_alters_a_draw_is_found_out(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, _ = await with_ticket(server)
            await play(server, id, turns=2)
            lot = server.live(id).lot
            lot.place = lambda: setattr(lot.stream, "draw", None)
            server.live(id).match.source.random = random.Random(1).random
            await play(server, id)
            found = await proven(server, id)
            assert not found["fair"] and re.match(r"draw [6-9]: what was committed", found["words"])

    run(test)


def test_a_server_that_swaps_the_secret_is_found_out(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, commitment = await with_ticket(server)
            lot = server.live(id).lot
            swapped = msgspec.structs.replace(lot.stages[0], secret=lots.new_secret())
            lot.stages[0] = swapped
            await play(server, id)
            found = await proven(server, id)
            assert not found["fair"] and "not the one that was committed to" in found["words"]
            # And with a commitment that fits: it is not the one that everybody saw.
            lot.stages[0] = msgspec.structs.replace(
                swapped, commitment=commitment_of(swapped.secret)
            )
            stored = await exported(server, id)
            with pytest.raises(Unfair):
                prove(GAME, stored)  # the deal had come from the other
            assert stored.chances.stages[0].commitment != commitment

    run(test)


def test_a_server_that_drops_a_part_is_found_out(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            id, ann, bob = await two_devices(server)
            lot = server.live(id).lot
            give = lot._give
            monkeypatch.setattr(lot, "_give", lambda part: give(part)[:1])
            await add_parts(ann, bob)
            await play(server, id)
            found = await proven(server, id)
            assert not found["fair"] and "seat 2 added was left out" in found["words"]

    run(test)


def test_a_seed_and_a_stored_game_say_where_they_come_from(sqlite):
    async def test():
        async with house(sqlite) as server:
            seeded = (await server.table(ME, ME, seed=7, **TOY))["table"]
            await play(server, seeded)
            proof = (await proven(server, seeded))["proof"]
            assert (proof["origin"], proof["given"], proof["draws"]) == ("seed", 4, 6)
            file = (await server.ask("host", "GET", f"/api/tables/{seeded}/export")).content
            answer = await server.ask("host", "POST", "/api/tables/import", content=file)
            id = answer.json()["table"]
            client = await server.join(id, 0)
            assert client.view["chance"]["origin"] == "file"
            await client.command("rewind", to=server.live(id).match.seq - 3)
            await play(server, id)
            found = await proven(server, id)
            assert found["fair"] and found["proof"]["origin"] == "file", found
            assert found["proof"]["draws"] > 0 and found["proof"]["given"] < 20

    run(test)


def test_what_follows_a_game_is_committed_to_as_well(sqlite):
    async def test():
        async with house(sqlite) as server:
            id, before = await with_ticket(server)
            await play(server, id)
            ticket = (await server.ask("host", "POST", "/api/chance")).json()
            body = {"ticket": ticket["ticket"], "nonce": BOB}
            answer = await server.ask("host", "POST", f"/api/tables/{id}/sequel", json=body)
            next_one = answer.json()["table"]
            await play(server, next_one)
            proof = (await proven(server, next_one))["proof"]
            assert proof["commitments"] == [ticket["commitment"]] != [before]
            assert proof["nonces"] == [BOB]

    run(test)


def test_tables_made_before_fair_chance_play_on_and_say_so(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            row = opening._row
            monkeypatch.setattr(opening, "_row", lambda *args: {**row(*args), "chance": ""})
            id = (await opened_table(server))["table"]
            client = await server.join(id, 0)
            assert client.view["chance"] is None
            await play(server, id)
            found = await proven(server, id)
            assert not found["fair"] and "made before fair chance" in found["words"]
            assert (await exported(server, id)).chances is None

    run(test)
