"""Inviting others, bots in seats, their pace, and how a game went."""

from __future__ import annotations

import random

import pytest

from hullbreach.games import GAMES, find_game
from hullbreach.kernel.match import Match
from hullbreach.lab.client import Refused
from hullbreach.server import outside as lying
from hullbreach.server.opening import exported, stored_match
from hullbreach.server.outside import Outside, outside
from hullbreach.server.qr import picture
from hullbreach.server.replays import MOMENTS, timeline
from hullbreach.server.seats import Seat

from .house import BOT, ME, OPEN, house, run


@pytest.mark.parametrize(
    ("listens", "host", "addresses"),
    [
        ("127.0.0.1", "127.0.0.1:8077", []),
        ("localhost", "localhost:8077", []),
        ("", "localhost:8077", []),
        ("0.0.0.0", "127.0.0.1:8077", ["http://10.1.2.3:8077"]),
        ("::", "localhost", ["http://10.1.2.3"]),
        ("192.168.0.7", "localhost:80", ["http://192.168.0.7:80"]),
        ("0.0.0.0", "192.168.0.9:8077", ["http://192.168.0.9:8077"]),
    ],
)
def test_who_asks_by_a_name_of_this_machine_is_told_how_others_reach_it(
    listens: str, host: str, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lying, "_own_numbers", lambda: ["10.1.2.3"])
    assert outside(listens=listens).reached_by("http", host) == addresses


def test_behind_a_proxy_there_is_one_address() -> None:
    public = "https://play.example.org"
    assert Outside(public, listens="0.0.0.0").reached_by("http", "localhost:1") == [public]


def test_a_link_is_drawn_for_a_phone(sqlite: str) -> None:
    assert picture("http://10.1.2.3:8077/join/x#y").startswith("<svg ")

    async def test() -> None:
        async with house(sqlite) as server:
            drawn = await server.ask("me", "POST", "/api/qr", json={"link": "http://a/join/b#c"})
            assert drawn.json()["svg"].startswith("<svg ") and "#fff" in drawn.json()["svg"]
            for link in ("ftp://a/join", "http://a" + 300 * "b", "javascript:alert(1)", ""):
                refused = await server.ask("me", "POST", "/api/qr", json={"link": link})
                assert refused.status_code == 400, link

    run(test)


def test_an_imported_game_keeps_its_bots(sqlite: str) -> None:
    async def test() -> None:
        async with house(sqlite) as server:
            id = (await server.table(ME, {"kind": "bot", "bot": "heuristic"}, BOT))["table"]
            file = (await server.ask("host", "GET", f"/api/tables/{id}/export")).text
            opened = await server.ask("other", "POST", "/api/tables/import", content=file)
            new = opened.json()["table"]
            state = (await server.ask("other", "GET", f"/api/tables/{new}")).json()
            assert state["mine"] == [0]
            assert [p["bot"] for p in state["view"]["people"]] == ["", "heuristic", "random"]

    run(test)


def test_bots_of_a_file_are_believed_as_far_as_they_are_bots() -> None:
    game = find_game("nemesis")
    match = Match(game, game.make_setup(3), random.Random(1))
    file = exported(match, [Seat("bot", bot="random")] * 3, None)
    assert [seat.kind for seat in stored_match(file)[1]] == ["me"] * 3, "somebody has to play"
    forged = [Seat("bot", bot="root"), Seat("bot", bot="random"), Seat("person")]
    seats = stored_match(exported(match, forged, None))[1]
    assert [(s.kind, s.bot) for s in seats] == [("me", ""), ("bot", "random"), ("me", "")]


def test_a_bot_can_be_put_on_a_seat_of_the_own_device_and_taken_away(sqlite: str) -> None:
    async def test() -> None:
        async with house(sqlite, bot_pause_s=60) as server:
            opened = await server.table(ME, ME, OPEN)
            id = opened["table"]
            await server.sit(opened, 2, "guest")
            mine = await server.join(id, 0)
            await server.join(id, 2, "guest")
            await mine.command("stand_in", to=1)
            await mine.until(lambda view: view["people"][1]["bot"])
            assert mine.view["people"][1]["kind"] == "person"
            for seat in (1, 2):  # it has one; whoever has that seat is here
                with pytest.raises(Refused):
                    await mine.command("stand_in", to=seat)
            other = await server.join(id, 1)
            await other.command("back")
            await mine.until(lambda view: not view["people"][1]["bot"])

    run(test)


def test_the_pace_of_bots_is_the_tables(sqlite: str) -> None:
    async def test() -> None:
        async with house(sqlite, bot_pause_s=60) as server:
            id = (await server.table(ME, BOT, BOT, pace="slow"))["table"]
            client = await server.join(id, 0)
            assert client.view["pace"] == "slow"
            await client.command("pace", pace="quick")
            await client.until(lambda view: view["pace"] == "quick")
            with pytest.raises(Refused):
                await client.command("pace", pace="at once")
            server.hub.drop(server.live(id))
            state = (await server.ask("host", "GET", f"/api/tables/{id}")).json()
            assert state["view"]["pace"] == "quick"

    run(test)


@pytest.mark.parametrize("id", list(GAMES))
def test_a_time_line_shows_what_the_gauges_showed(id: str) -> None:
    game = find_game(id)
    rng = random.Random(4)
    match = Match(game, game.make_setup(game.seats[1]), rng)
    seen = {0: [gauge.value for gauge in game.gauges(match.state)]}
    while not match.over and match.seq < 700:
        seat = match.awaiting[0]
        match.choose(seat, match.pending.form(seat).draw(rng))  # type: ignore[union-attr]
        seen[match.seq] = [gauge.value for gauge in game.gauges(match.state)]
    told = timeline(match, list(match.entries))
    assert told.at[0] == 0 and told.at[-1] == match.seq
    assert told.at == sorted(set(told.at)) and len(told.at) <= 2 * MOMENTS + 2
    assert any(len(set(curve.values)) > 1 for curve in told.curves)
    for n, at in enumerate(told.at):
        assert [curve.values[n] for curve in told.curves] == seen[at], at


def test_a_running_game_has_no_time_line_and_is_not_judged(sqlite: str) -> None:
    async def test() -> None:
        async with house(sqlite, bot_pause_s=60) as server:
            id = (await server.table(ME, BOT))["table"]
            for what in ("timeline", "analysis"):
                refused = await server.ask("host", "GET", f"/api/tables/{id}/{what}")
                assert refused.status_code == 400 and "over" in refused.json()["words"]

    run(test)
