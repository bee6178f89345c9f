"""What follows a finished game: a table with the same people, made by who asks first."""

import asyncio

import pytest

from hullbreach.games import GAMES

from .house import house, run

ME, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(autouse=True)
def missions(monkeypatch):
    """The toy with missions among the games."""
    monkeypatch.setitem(GAMES, "missions", "tests.kernel.missiontoy")


async def finished(server, mission="2", *seats):
    """A table of the host, a guest and a spectator at which the mission is won by walking."""
    spec = {"game": "missions", "seats": list(seats) or [ME, OPEN], "options": {"mission": mission}}
    opened = (await server.ask("host", "POST", "/api/tables", json=spec)).json()
    id = opened["table"]
    if opened["tokens"][1]:
        await server.sit(opened, 1, "guest")
    await server.sit(opened, -1, "watcher")
    match = server.live(id).match
    while not match.over:
        seat = match.awaiting[0]
        device = "host" if seat == 0 or not opened["tokens"][1] else "guest"
        body = {"seat": seat, "seq": match.seq, "answer": 0}
        answer = await server.ask(device, "POST", f"/api/tables/{id}/choose", json=body)
        assert answer.status_code == 200, answer.text
        match = server.live(id).match
    return id


async def go_on(server, device, id, **options):
    asked = {"options": options} if options else {}
    return await server.ask(device, "POST", f"/api/tables/{id}/sequel", json=asked)


async def opened(server, *seats):
    """A running table of the host."""
    spec = {"game": "missions", "seats": list(seats)}
    return (await server.ask("host", "POST", "/api/tables", json=spec)).json()


async def listed(server, device, game="missions"):
    """Tables of a game as the device's page is told of them, by id."""
    answer = await server.ask(device, "GET", f"/api/tables?game={game}")
    return {one["table"]: one for one in answer.json()}


def test_the_same_people_sit_at_the_table_that_follows(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "1")  # nobody searches: lost, and played again
            answer = await go_on(server, "guest", id)
            assert answer.status_code == 201
            new = answer.json()["table"]
            for device, seats in (("host", [0]), ("guest", [1])):
                state = (await server.ask(device, "GET", f"/api/tables/{new}")).json()
                assert state["mine"] == seats
                assert not state["view"]["over"]
                people = [(p["name"], p["kind"]) for p in state["view"]["people"]]
                assert [kind for _, kind in people] == ["person", "person"]
                assert people[0][0] == "Ann"
            watching = (await server.ask("watcher", "GET", f"/api/tables/{new}")).json()
            assert watching["mine"] == [-1]
            assert (await server.ask("stranger", "GET", f"/api/tables/{new}")).status_code == 404

    run(test)


def test_all_are_told_where_it_goes_on_and_a_second_asker_is_led_there(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "1")
            before = (await server.ask("host", "GET", f"/api/tables/{id}")).json()["view"]
            assert before["next_table"] == ""
            assert before["sequel"]["setup"]["options"] == {"mission": "1"}
            answers = await asyncio.gather(*(go_on(server, d, id) for d in ("guest", "host") * 2))
            tables = {answer.json()["table"] for answer in answers}
            assert len(tables) == 1
            for device in ("host", "guest", "watcher"):
                view = (await server.ask(device, "GET", f"/api/tables/{id}")).json()["view"]
                assert {view["next_table"]} == tables
            listed = (await server.ask("host", "GET", "/api/tables")).json()
            assert {one["table"] for one in listed} == {id, *tables}

    run(test)


def test_bots_stay_bots_and_devices_keep_all_their_seats(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "1", ME, {**ME, "name": "Bea"})
            new = (await go_on(server, "host", id)).json()["table"]
            state = (await server.ask("host", "GET", f"/api/tables/{new}")).json()
            assert state["mine"] == [0, 1]
            spec = {"game": "missions", "seats": [ME, BOT]}
            opened = (await server.ask("host", "POST", "/api/tables", json=spec)).json()
            row = await server.hub.storage.seats(opened["table"])
            assert [(seat.kind, seat.bot) for seat in row] == [("person", ""), ("bot", "random")]

    run(test)


def test_where_nothing_follows_or_nothing_is_over_nothing_is_opened(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "2")
            answer = await go_on(server, "host", id)
            assert answer.status_code == 400
            assert "nothing follows" in answer.json()["words"].lower()
            spec = {"game": "missions", "seats": [ME, {**ME, "name": "Bea"}]}
            opened = (await server.ask("host", "POST", "/api/tables", json=spec)).json()
            answer = await go_on(server, "host", opened["table"])
            assert answer.status_code == 409
            assert "not over" in answer.json()["words"]

    run(test)


def test_who_only_watches_opens_nothing(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "1")
            assert (await go_on(server, "watcher", id)).status_code == 404
            assert (await go_on(server, "stranger", id)).status_code == 404
            assert (await server.hub.storage.table(id)).sequel == ""

    run(test)


def test_the_same_people_choose_another_part_of_the_campaign(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "2")  # nothing follows it by itself
            new = (await go_on(server, "guest", id, mission="1")).json()["table"]
            tables = await listed(server, "host")
            assert tables[id]["next_table"] == new
            assert tables[new]["setup"]["options"] == {"mission": "1"}
            assert tables[id]["summary"]["won"] == [True, True]
            assert [seat["name"] for seat in tables[new]["seats"]] == [
                seat["name"] for seat in tables[id]["seats"]
            ]
            assert await listed(server, "host", "nemesis") == {}
            answer = await go_on(server, "host", new, mission="9")
            assert answer.status_code == 409, "it is not over, and a guest plays too"

    run(test)


def test_a_part_that_there_is_not_is_refused_by_name(sqlite):
    async def test():
        async with house(sqlite) as server:
            id = await finished(server, "2")
            answer = await go_on(server, "host", id, mission="9")
            assert answer.status_code == 400
            assert "is not one of 1, 2" in answer.text
            assert (await server.hub.storage.table(id)).sequel == ""

    run(test)


def test_who_plays_alone_may_leave_a_game_for_another_part(sqlite):
    async def test():
        async with house(sqlite) as server:
            alone = (await opened(server, ME, BOT))["table"]
            answer = await go_on(server, "host", alone, mission="2")
            assert answer.status_code == 201
            tables = await listed(server, "host")
            assert tables[alone]["next_table"] == answer.json()["table"]
            assert not tables[alone]["over"]
            waiting = (await opened(server, ME, OPEN))["table"]
            assert (await go_on(server, "host", waiting)).status_code == 409

    run(test)
