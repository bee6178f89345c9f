"""What the server says to a setup before a table is opened with it."""

import pytest

from hullbreach.games import GAMES

from .house import house, run


@pytest.fixture
def patrol(monkeypatch):
    """The toy with expansions among the games."""
    monkeypatch.setitem(GAMES, "patrol", "tests.kernel.expansiontoy")


def test_a_setup_is_completed_and_its_roles_are_told(sqlite, patrol):
    async def test():
        async with house(sqlite) as server:
            address = "/api/games/patrol/setup?seats=2&option=cold=yes"
            answer = await server.ask("host", "GET", address)
            assert answer.json() == {
                "setup": {
                    "game": "patrol",
                    "seats": 2,
                    "variant": "patrol",
                    "options": {"heat": "no", "cold": "yes", "veterans": "no"},
                },
                "refusal": "",
                "words": "",
                "roles": [
                    {"title": "Point", "words": "Goes first."},
                    {"title": "Rear", "words": ""},
                ],
            }

    run(test)


def test_what_the_rules_refuse_is_named_before_and_refused_after(sqlite, patrol):
    async def test():
        async with house(sqlite) as server:
            address = "/api/games/patrol/setup?seats=2&option=cold=yes&option=heat=yes"
            answer = (await server.ask("host", "GET", address)).json()
            assert answer["refusal"] == "PT-SET-01"
            assert answer["words"] == "Heat and Cold are not played together."
            spec = {
                "game": "patrol",
                "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
                "options": {"heat": "yes", "cold": "yes"},
            }
            refused = await server.ask("host", "POST", "/api/tables", json=spec)
            assert refused.status_code == 400
            assert "PT-SET-01" in refused.json()["words"]

    run(test)


@pytest.mark.parametrize(
    "query", ["seats=9", "seats=x", "option=warp=9", "option=heat=often", "variant=ludo"]
)
def test_a_setup_of_something_that_is_not_there_is_an_error(sqlite, patrol, query):
    async def test():
        async with house(sqlite) as server:
            answer = await server.ask("host", "GET", f"/api/games/patrol/setup?{query}")
            assert answer.status_code == 400
            assert answer.json()["words"]

    run(test)
