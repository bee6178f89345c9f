"""Guided games at the server: always the same table, a coach for who learns there."""

from __future__ import annotations

from hullbreach.games import find_game
from hullbreach.kernel.guides import guide_of
from tests.server.house import house, run


def test_a_guided_table_is_always_the_same_and_coached_for_who_learns_alone(sqlite):
    guide = guide_of(find_game("nemesis"), "first")
    assert guide is not None

    async def test():
        async with house(sqlite) as server:
            spec = {"game": "nemesis", "guided": "first", "seats": [{"kind": "me", "name": "Ann"}]}
            seen = []
            for device in ("one", "two"):
                answer = await server.ask(device, "POST", "/api/tables", json=spec)
                assert answer.status_code == 201, answer.text
                id = answer.json()["table"]
                state = (await server.ask(device, "GET", f"/api/tables/{id}?seat=0")).json()
                seen.append((state["view"]["table"], state["view"]["decision"]))
                coach = state["view"]["coach"]
                assert coach["now"]["title"] == guide.lessons[0].title
                assert len(coach["proposed"]) == 1
                assert [one["bot"] for one in state["view"]["people"]] == ["", "heuristic"]
                assert state["view"]["chance"]["origin"] == "guided"
                assert guide.secret not in str(state)
                watch = await server.ask(device, "GET", f"/api/tables/{id}?seat=-1")
                assert guide.secret not in watch.text
            assert seen[0] == seen[1]

    run(test)


def test_an_unknown_guided_game_is_refused_by_name(sqlite):
    async def test():
        async with house(sqlite) as server:
            spec = {"game": "nemesis", "guided": "second", "seats": []}
            answer = await server.ask("one", "POST", "/api/tables", json=spec)
            assert answer.status_code == 400
            assert "no guided game 'second'; has first" in answer.text

    run(test)
