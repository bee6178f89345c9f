"""What the best bot would choose: for who plays alone, and for nobody else."""

from __future__ import annotations

import pytest

from hullbreach.bots import ask, make_bot, purpose, usual_bot
from hullbreach.bots.recall import Follower
from hullbreach.games import find_game
from hullbreach.lab.client import Refused
from tests.server.house import BOT, ME, OPEN, eventually, house, run


def test_who_plays_alone_is_told_what_the_bot_would_choose(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, BOT, seed=3))["table"]
            client = await server.join(id, 0)
            await eventually(lambda: server.live(id).match.awaiting == (0,))
            match, game = server.live(id).match, find_game("nemesis")
            wanted = ask(make_bot(usual_bot(game), game, 0), match.fork(), 0)
            entries = len(match.entries)
            told = await client.command("advice")
            assert told["advice"] == ([wanted] if isinstance(wanted, int) else list(wanted))
            assert told["aim"] == purpose(match.fork(), 0, wanted)
            assert len(server.live(id).match.entries) == entries, "nothing was chosen"

    run(test)


def test_with_it_comes_what_the_bot_is_after(sqlite):
    """Alone in the facility: the bot's way leads somewhere."""

    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, seed=3, game="retaliation"))["table"]
            client = await server.join(id, 0)
            match = server.live(id).match
            for _ in range(40):
                await eventually(lambda: match.awaiting and client.view["seq"] == match.seq)
                told, view = await client.command("advice"), client.view
                if told["aim"]:
                    break
                answer = told["advice"] if view["decision"]["several"] else told["advice"][0]
                await client.command("choose", seq=view["seq"], epoch=view["epoch"], answer=answer)
            place, _, what = told["aim"].partition(": ")
            assert place and what

    run(test)


def test_two_on_one_device_may_ask(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, ME, seed=3))["table"]
            await eventually(lambda: server.live(id).match.awaiting)
            seat = server.live(id).match.awaiting[0]
            client = await server.join(id, seat)
            assert (await client.command("advice"))["advice"]

    run(test)


@pytest.mark.parametrize("sits", [True, False])
def test_with_another_person_or_a_seat_for_one_there_is_no_advice(sqlite, sits):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN)
            if sits:
                await server.sit(opened, 1, "guest")
            client = await server.join(opened["table"], 0)
            with pytest.raises(Refused, match="plays alone"):
                await client.command("advice")

    run(test)


def test_who_is_not_asked_gets_none(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, ME, seed=3))["table"]
            await eventually(lambda: len(server.live(id).match.awaiting) == 1)
            other = 1 - server.live(id).match.awaiting[0]
            client = await server.join(id, other)
            with pytest.raises(Refused, match="nothing to decide"):
                await client.command("advice")

    run(test)


def test_bots_remember_what_their_seat_has_seen(sqlite, monkeypatch):
    """Who advises, from question to question; who plays, also when it begins in the middle."""
    followed: list[tuple[int, int]] = []
    follow = Follower.follow

    def watched(self, entries):
        follow(self, entries)
        followed.append((self.seat, len(entries)))

    monkeypatch.setattr(Follower, "follow", watched)
    # A bot's own chance: in one game of many somebody is dead before the test has seen enough.
    monkeypatch.setattr("random.randrange", lambda _: 5)

    async def advised(server, id, client, choices):
        match = server.live(id).match
        for _ in range(choices):
            await eventually(lambda: match.awaiting == (0,) and client.view["seq"] == match.seq)
            told, view = await client.command("advice"), client.view
            answer = told["advice"] if view["decision"]["several"] else told["advice"][0]
            await client.command("choose", seq=view["seq"], epoch=view["epoch"], answer=answer)

    async def test():
        async with house(sqlite) as server:
            id = (await server.table(ME, {**BOT, "bot": "heuristic"}, seed=3))["table"]
            client = await server.join(id, 0)
            await advised(server, id, client, 12)
            lengths = [n for seat, n in followed if seat == 0]
            assert len(lengths) == 12 and lengths == sorted(set(lengths))
            autoplay = server.app.state.hub.autoplay
            assert len(autoplay._advisers) == 1, "one goes on from where it was"
            autoplay.forget_bots(server.live(id))  # as when something is taken back
            assert not autoplay._advisers
            followed.clear()
            await advised(server, id, client, 12)
            assert [seat for seat, _ in followed].count(1) == 1

    run(test)
