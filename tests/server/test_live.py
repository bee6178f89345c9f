"""The live protocol: patches, what they must not say, leaving and coming back."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel import game, storing
from hullbreach.kernel.match import Match
from hullbreach.lab.client import Client, Refused
from hullbreach.server.patches import apply, diff
from hullbreach.server.showing import look
from hullbreach.server.table import LiveTable
from tests.server.house import BOT, ME, OPEN, House, eventually, house, play_together, run
from tests.server.oracle import Oracle
from tests.web.frames import Past


def plain(data):
    """As it arrives at a client."""
    return json.loads(msgspec.json.encode(data))


async def settled(server: House, id: str, clients: list[Client]) -> None:
    """Wait until all clients have been shown the table as it is."""
    table = server.live(id)

    def shown() -> bool:
        if not table.settled or server.hub.autoplay.busy(table):
            return False
        state = (table.match.seq, table.epoch, table.chatted)
        return all((c.view["seq"], c.view["epoch"], c.view["chatted"]) == state for c in clients)

    await eventually(shown)


@pytest.mark.parametrize(
    "played, variant, seats, seed",
    [
        ("nemesis", "", 4, 1),
        ("nemesis", "", 3, 2),
        ("nemesis", "coop", 2, 3),
        ("neomorphosis", "campaign", 2, 4),
        ("neomorphosis", "generator", 2, 5),
    ],
)
def test_patches_equal_full_views_and_tell_no_secrets(sqlite, played, variant, seats, seed):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(
                *[ME] * seats, game=played, variant=variant, seed=seed
            )
            id, rng = opened["table"], random.Random(seed)
            await server.sit(opened, -1, "watcher")
            eyes = [*range(seats), None]
            clients = [await server.join(id, n, keep_frames=True) for n in range(seats)]
            clients.append(await server.join(id, -1, "watcher", keep_frames=True))
            oracles = [Oracle(seat) for seat in eyes]
            table = server.live(id)
            tell = table.on_commit

            async def watch_and_tell(table: LiveTable) -> None:
                for oracle in oracles:
                    oracle.look(table.match)
                await tell(table)

            for oracle in oracles:
                oracle.look(table.match)
            table.on_commit = watch_and_tell
            choices = redealt = 0
            while not table.match.over:
                await settled(server, id, clients)
                for client, oracle in zip(clients, oracles, strict=True):
                    assert client.view == plain(look(table, oracle.seat))
                    if oracle.seat is not None and choices % 4 == 0:
                        answer = await client.command("refused")
                        client.frames.append(msgspec.json.encode(answer).decode())
                        other = table.match.redeal(oracle.seat, choices)
                        assert plain(other.view(oracle.seat).table) == client.view["table"]
                        refused = [
                            game.Refused(r["title"], r["rule"], r["price"], r["note"]).words
                            for r in answer["refused"]
                        ]
                        again = other.refused(oracle.seat)
                        assert refused == [r.words for r in again]
                        redealt += 1
                    assert oracle.leaks(table.match, client.frames) == []
                    client.frames.clear()
                if table.match.over:  # by answers that nobody was asked for
                    break
                seat = rng.choice(table.match.awaiting)
                await clients[seat].choose(rng)
                choices += 1
            await settled(server, id, clients)
            for client, oracle in zip(clients, oracles, strict=True):
                assert client.view == plain(look(table, oracle.seat))
                assert client.view["result"] is not None
                assert client.fulls == 1, "patches were enough"
                assert [line["words"] for line in client.log] == [
                    event.words for event in table.match.log(oracle.seat)
                ]
                assert all("to" not in line for line in client.log)
            assert choices > 20 and redealt > 10
            assert sum(oracle.checked for oracle in oracles) > 10_000

    run(test, 120)


def test_what_all_at_a_table_see_alike_is_made_once(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, ME, device="host")
            id = opened["table"]
            clients = [await server.join(id, seat) for seat in range(3)]
            made = []
            views = server.live(id).match.views
            server.live(id).match.views = lambda seats: made.append(len(seats)) or views(seats)
            asked = next(client for client in clients if client.view["decision"])
            await asked.choose(random.Random(1))
            await settled(server, id, clients)
            assert made and set(made) == {3}, "a view made for one seat alone"
            table = server.live(id)
            shown = [look(table, seat).table for seat in range(3)]
            assert all(one.bag is shown[0].bag and one.pods is shown[0].pods for one in shown)
            assert len({one.own for one in shown}) == 3

    run(test)


def test_what_leaves_a_hand_and_comes_back_unasked_was_shown():
    """A card played, shuffled in and drawn again within one choice lay open between two steps."""
    nemesis = find_game("nemesis")
    match = Match(nemesis, nemesis.make_setup(3), random.Random(1))
    bot, player = make_bot("random", nemesis, 1), match.state.players[1]
    while not player.hand:
        [seat, *_] = match.awaiting
        match.choose(seat, ask(bot, match, seat))
    glancing, looking = Oracle(0), Oracle(0)
    glancing.look(match)
    looking.look(match)
    hidden = looking.hidden(match)
    faces = {card: nemesis.face(match.state, "card 1", card) for card in player.hand}
    card = next(card for card, name in faces.items() if name in hidden)
    player.hand.remove(card)
    player.deck.discard.append(card)
    glancing.glance(match)
    player.deck.discard.remove(card)
    player.hand.append(card)
    glancing.look(match)
    looking.look(match)
    assert looking.hidden(match) - glancing.hidden(match) == {faces[card]}


def test_what_is_shuffled_in_and_drawn_within_one_step_was_shown():
    nemesis = find_game("nemesis")
    match = Match(nemesis, nemesis.make_setup(3), random.Random(1))
    bot = make_bot("random", nemesis, 1)
    while not match.state.players[1].hand:
        [seat, *_] = match.awaiting
        match.choose(seat, ask(bot, match, seat))
    past = Past(storing.save(match))
    while past.match.seq < match.seq:
        past.step()
    match, player = past.match, past.match.state.players[1]
    watching, looking = Oracle(0), Oracle(0)
    past.watched(watching)
    watching.look(match)
    looking.look(match)
    hidden = looking.hidden(match)
    faces = {card: nemesis.face(match.state, "card 1", card) for card in player.hand}
    card = next(card for card, name in faces.items() if name in hidden)
    player.hand.remove(card)
    player.deck.pool[:], kept = [card], player.deck.pool[:]
    assert match.pick(player.deck.pool, "card") == 0
    player.deck.pool[:] = kept
    player.hand.append(card)
    watching.look(match)
    looking.look(match)
    assert looking.hidden(match) - watching.hidden(match) == {faces[card]}


def test_the_oracle_finds_a_leak(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME, ME)
            id = opened["table"]
            clients = [await server.join(id, n, keep_frames=True) for n in range(3)]
            await play_together(clients, 3, choices=10)
            await settled(server, id, clients)
            match = server.live(id).match
            oracle = Oracle(1)
            oracle.look(match)
            assert oracle.leaks(match, clients[1].frames[-1:]) == []
            found = oracle.leaks(match, clients[0].frames[:1] + clients[0].frames[-5:])
            assert found, "the frames of another seat hold that seat's secrets"

    run(test)


def test_the_oracle_believes_a_note_only_where_every_world_lacks_the_same():
    played = find_game("nemesis")
    match = Match(played, played.make_setup(3), random.Random(2))
    rng = random.Random(2)
    oracles = [Oracle(seat) for seat in range(3)]
    believed = forged = 0
    while not match.over and match.seq < 120:
        for oracle in oracles:
            oracle.look(match)
        seat = match.awaiting[0]
        oracle = oracles[seat]
        for one in match.refused(seat):
            frame = {"refused": [{"note": one.note}]}
            assert oracle.leaks(match, [json.dumps(frame)]) == []
            believed += any(name in one.note for name in oracle.hidden(match))
        for name in sorted(oracle.hidden(match))[:2]:
            frame = {"refused": [{"note": name}]}
            assert oracle.leaks(match, [json.dumps(frame)]), name
            forged += 1
        match.choose(seat, match.question(seat).form.draw(rng))
    assert believed and forged > 20


def test_reconnecting_gives_the_whole_table_again(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT, BOT)
            id = opened["table"]
            await server.sit(opened, 1, "friend")
            one, two = await server.join(id, 0), await server.join(id, 1, "friend")
            await play_together([one, two], 1, choices=6)
            await two.close()
            await one.until(lambda view: not view["people"][1]["present"])
            back = await server.join(id, 1, "friend")
            await one.until(lambda view: view["people"][1]["present"])
            await settled(server, id, [one, back])
            assert back.fulls == 1 and back.view == plain(look(server.live(id), 1))
            assert [line["words"] for line in back.log] == [
                event.words for event in server.live(id).match.log(1)
            ]
            await back.command("full")
            await eventually(lambda: back.fulls == 2)

    run(test)


def test_who_has_no_seat_is_not_let_in(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, OPEN))["table"]
            for secret, seat in (("stranger", 0), ("stranger", -1), ("host", 1), ("host", 7)):
                client = await Client.connect(server.address, id, seat, secret)
                await client.closed.wait()
                assert client.socket.close_code == 4404 and client.received == 0

    run(test)


def test_stale_answers_and_answers_to_a_taken_back_past_are_refused(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME)
            clients = [await server.join(opened["table"], n) for n in range(2)]
            table = server.live(opened["table"])
            seat = table.match.awaiting[0]
            client, view = clients[seat], clients[seat].view
            good = {"seq": view["seq"], "epoch": view["epoch"], "answer": 0}
            if view["decision"]["several"]:
                good["answer"] = list(range(view["decision"]["low"]))
            for bad in ({"seq": view["seq"] + 1}, {"seq": -1}, {"epoch": view["epoch"] + 1}):
                with pytest.raises(Refused, match="stale"):
                    await client.command("choose", **{**good, **bad})
            with pytest.raises(Refused, match="BadChoice"):
                await client.command("choose", **{**good, "answer": 999})
            await client.command("choose", **good)
            with pytest.raises(Refused, match="stale"):
                await client.command("choose", **good)

    run(test)


def test_a_patch_makes_the_old_into_the_new():
    rng = random.Random(4)

    def some(depth: int):
        kind = rng.randrange(6 if depth else 3)
        if kind < 3:
            return rng.choice([0, 1, "a", "b", None, True, 2.5])
        if kind == 3:
            return {key: some(depth - 1) for key in "abc"[: rng.randrange(4)]}
        return [some(depth - 1) for _ in range(rng.randrange(5))]

    for _ in range(3000):
        old, new = some(4), some(4)
        patch = json.loads(msgspec.json.encode(diff(old, new)))
        assert apply(json.loads(json.dumps(old)), patch) == new
        assert diff(new, new) == []


def test_spectators_cannot_crowd_the_players_out(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.api.MOST_WATCHING", 3)
    monkeypatch.setattr("hullbreach.server.api.MOST_A_SEAT", 2)

    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN)
            id = opened["table"]
            await server.sit(opened, -1, "watcher")
            for secret, seat, most in (("watcher", -1, 3), ("host", 0, 2)):
                for _ in range(most):
                    await server.join(id, seat, secret)
                late = await Client.connect(server.address, id, seat, secret)
                await late.closed.wait()
                assert late.socket.close_code == 4429

    run(test)
