"""The HTTP API: tables, seats, links, export and import, and its limits."""

from __future__ import annotations

import pytest

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.server import hub as hub_module
from hullbreach.server.security import LARGEST_BODY
from tests.server.house import BOT, ME, OPEN, eventually, house, play_together, run


def test_a_table_is_created_joined_and_played_over_http(database):
    async def test():
        async with house(database) as server:
            opened = await server.table({"kind": "me", "name": "Ann"}, OPEN)
            id = opened["table"]
            assert await server.sit(opened, 1, "friend", " Bob\x00\n ") == 1
            for seat, secret in ((0, "host"), (1, "friend")) * 3:
                state = (await server.ask(secret, "GET", f"/api/tables/{id}?seat={seat}")).json()
                view = state["view"]
                assert state["mine"] == [seat] and view["seat"] == seat
                assert [p["name"] for p in view["people"]] == ["Ann", "Bob"]
                if view["decision"] is None:
                    continue
                low = view["decision"]["low"]
                answer = list(range(low)) if view["decision"]["several"] else 0
                choice = {"seat": seat, "seq": view["seq"], "answer": answer}
                path = f"/api/tables/{id}/choose"
                done = await server.ask(secret, "POST", path, json=choice)
                assert done.status_code == 200
                if view["timed"]:
                    continue  # until it closes an answer may be given anew
                assert done.json()["seq"] > view["seq"]
                again = await server.ask(secret, "POST", path, json=choice)
                assert (again.status_code, again.json()["error"]) == (409, "StaleChoice")
            mine = (await server.ask("friend", "GET", "/api/tables")).json()
            assert [(t["table"], t["mine"]) for t in mine] == [(id, [1])]
            assert mine[0]["summary"]["seq"] > 0

    run(test)


def test_other_devices_get_404(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, ME)
            id = opened["table"]
            for method, path in [
                ("GET", f"/api/tables/{id}"), ("GET", f"/api/tables/{id}/export"),
                ("GET", f"/api/tables/{id}/report"), ("GET", f"/api/tables/{id}/replay?to=1"),
                ("POST", f"/api/tables/{id}/choose"), ("POST", f"/api/tables/{id}/link"),
                ("POST", f"/api/tables/{id}/sit"), ("GET", "/api/tables/none"),
                ("GET", "/api/nothing/here"),
                ("GET", f"/api/games/nemesis/explain?name=Medkit&table={id}"),
            ]:  # fmt: skip
                body = {"seat": 0, "seq": 0, "answer": 0} if path.endswith("choose") else None
                body = {"seat": 0} if path.endswith("link") else body
                body = {"token": "wrong"} if path.endswith("sit") else body
                answer = await server.ask("stranger", method, path, json=body)
                assert answer.status_code == 404, path
                assert set(answer.json()) == {"error", "words"}
            other = await server.ask("host", "GET", f"/api/tables/{id}?seat=5")
            assert other.status_code == 404
            assert (await server.ask("stranger", "GET", "/api/tables")).json() == []

    run(test)


def test_links_renewed_and_seats_moved(database):
    async def test():
        async with house(database) as server:
            opened = await server.table(ME, OPEN, BOT)
            id = opened["table"]

            async def link(secret: str, seat: int):
                path = f"/api/tables/{id}/link"
                return await server.ask(secret, "POST", path, json={"seat": seat})

            watcher = await server.sit(opened, -1, "watcher")
            assert watcher == -1
            # Who only watches can open no door.
            for seat in (-1, 0, 1, 2):
                assert (await link("watcher", seat)).status_code == 404
            renewed = (await link("host", 1)).json()["token"]
            old = {"token": opened["tokens"][1]}
            refused = await server.ask("friend", "POST", f"/api/tables/{id}/sit", json=old)
            assert refused.status_code == 404
            opened["tokens"][1] = renewed
            assert await server.sit(opened, 1, "friend") == 1
            # A taken seat is its holder's own; bots have no link.
            assert (await link("host", 1)).status_code == 404
            assert (await link("host", 2)).status_code == 404
            first = await server.join(id, 1, "friend")
            mine = (await link("friend", 1)).json()["token"]
            opened["tokens"][1] = mine
            assert await server.sit(opened, 1, "friend's phone") == 1
            # The seat has moved: the old device is shown out and may not come back.
            await eventually(lambda: first.closed.is_set())
            assert first.socket.close_code == 4404
            state = await server.ask("friend", "GET", f"/api/tables/{id}")
            assert state.status_code == 404
            assert (await server.join(id, 1, "friend's phone")).view["seat"] == 1
            watch = (await link("host", -1)).json()["token"]
            assert watch != opened["watch"]

    run(test)


def test_export_and_import(database):
    async def test():
        async with house(database) as server:
            opened = await server.table({"kind": "me", "name": "Ann"}, OPEN, BOT)
            id = opened["table"]
            early = await server.ask("host", "GET", f"/api/tables/{id}/export")
            assert early.status_code == 400  # somebody may still come
            await server.sit(opened, 1, "host", "Bo")
            clients = [await server.join(id, n) for n in (0, 1)]
            await play_together(clients, 5, choices=8)
            table = server.live(id)
            # Neither it nor its copy goes on by itself then.
            await eventually(lambda: table.settled and not server.hub.autoplay.busy(table))
            file = await server.ask("host", "GET", f"/api/tables/{id}/export")
            assert file.status_code == 200
            opened_again = storing.load(find_game("nemesis"), file.content)
            assert opened_again.digest() == table.match.digest()
            path = "/api/tables/import"
            got = await server.ask("collector", "POST", path, content=file.content)
            assert got.status_code == 201, got.text
            copy = got.json()["table"]
            state = (await server.ask("collector", "GET", f"/api/tables/{copy}?seat=0")).json()
            people = state["view"]["people"]
            assert [p["name"] for p in people][:2] == ["Ann", "Bo"]
            assert state["mine"] == [0, 1] and people[2]["bot"]  # who was a bot stays one
            assert server.live(copy).match.digest() == table.match.digest()
            for spoilt in (b"", b"{}", file.content[:-40], file.content.replace(b"4", b"5", 9)):
                refused = await server.ask("collector", "POST", path, content=spoilt)
                assert refused.status_code == 400 and "words" in refused.json()

    run(test)


def test_limits(sqlite, monkeypatch):
    monkeypatch.setattr(hub_module, "MOST_TABLES", 3)

    async def test():
        async with house(sqlite, limits=1000) as server:
            server.hub.most_tables = 3
            for _ in range(3):
                await server.table()
            spec = {"game": "nemesis", "seats": [ME]}
            answer = await server.ask("host", "POST", "/api/tables", json=spec)
            assert (answer.status_code, answer.json()["error"]) == (429, "TooMany")
            big = b'{"game":"' + b"x" * LARGEST_BODY + b'"}'
            answer = await server.ask("other", "POST", "/api/tables", content=big)
            assert answer.status_code == 400
        async with house(sqlite, limits=0.01) as server:
            codes = []
            for number in range(40):
                answer = await server.ask(f"d{number}", "GET", "/api/games")
                codes.append(answer.status_code)
            assert codes[0] == 200 and 429 in codes

    run(test)


@pytest.mark.parametrize(
    "spec",
    [
        {}, {"game": "chess", "seats": [ME]}, {"game": "nemesis", "seats": []},
        {"game": "nemesis", "seats": [ME] * 9}, {"game": "nemesis", "seats": [{"kind": "cat"}]},
        {"game": "nemesis", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
        {"game": "nemesis", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]},
        {"game": "nemesis", "seats": [ME, ME], "variant": "none"},
        {"game": "nemesis", "seats": [ME, ME], "options": {"x": "y"}},
        {"game": "nemesis", "seats": [ME, ME], "limit_s": -1},
        {"game": "nemesis", "seats": [ME, ME], "more": 1},
        {"game": "nemesis", "seats": [ME, OPEN], "seed": 3},
    ],
)  # fmt: skip
def test_bad_specifications_are_refused_in_words(sqlite, spec):
    async def test():
        async with house(sqlite) as server:
            answer = await server.ask("host", "POST", "/api/tables", json=spec)
            assert answer.status_code == 400
            assert len(answer.json()["words"]) > 10
            assert (await server.ask("host", "GET", "/api/tables")).json() == []

    run(test)


def test_foreign_origins_are_turned_away(sqlite):
    async def test():
        async with house(sqlite) as server:
            spec = {"game": "nemesis", "seats": [ME, BOT]}
            here = f"http://{server.address}"
            for headers, status in [
                ({"origin": "http://evil.example"}, 403), ({"origin": "null"}, 403),
                ({"origin": "http://["}, 403), ({"cookie": "device=abc"}, 403),
                ({"origin": here, "cookie": "device=abc"}, 201), ({}, 201),
            ]:  # fmt: skip
                async with server.device("") as device:
                    del device.headers["x-hullbreach"]
                    answer = await device.post("/api/tables", json=spec, headers=headers)
                    assert answer.status_code == status, headers
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=strict" in cookie
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["cache-control"] == "no-store"
            assert "server" not in answer.headers

    run(test)


def test_a_link_from_another_site_takes_no_device_away(sqlite):
    """The browser comes without its cookie (SameSite=Strict): a new one would replace it."""

    async def test():
        async with house(sqlite) as server, server.device("") as browser:
            del browser.headers["x-hullbreach"]
            for headers in (
                {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"},
                {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
                {"sec-fetch-site": "none", "sec-fetch-mode": "navigate"},
            ):
                for path in ("/api/games", "/api/tables"):
                    answer = await browser.get(path, headers=headers)
                    assert answer.status_code == 200 and "set-cookie" not in answer.headers
            page = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
            assert "set-cookie" in (await browser.get("/api/games", headers=page)).headers

    run(test)


def test_replay_and_report_show_no_secrets_while_the_game_runs(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN, BOT)
            id = opened["table"]
            await server.sit(opened, 1, "friend")
            path = f"/api/tables/{id}/replay"
            past = (await server.ask("friend", "GET", f"{path}?to=2")).json()
            assert past["view"]["seat"] is None and past["view"]["table"]["own"] is None
            assert past["log"] and all(line["kind"] != "objectives.dealt" for line in past["log"])
            own = (await server.ask("friend", "GET", f"{path}?to=2&eyes=1")).json()
            now = (await server.ask("friend", "GET", f"/api/tables/{id}?seat=1")).json()
            assert own["view"]["seat"] == 1
            assert own["view"]["table"]["own"] == now["view"]["table"]["own"] is not None
            assert own["log"] == now["log"], "no more than what the seat was told"
            for query in ("?to=2&eyes=0", "?to=2&eyes=2", "?to=x", "?to=1&eyes=--1", "?to=%C2%B2"):
                answer = await server.ask("friend", "GET", path + query)
                assert answer.status_code == 400, query
            await server.ask(
                "watcher", "POST", f"/api/tables/{id}/sit", json={"token": opened["watch"]}
            )
            seen = await server.ask("watcher", "GET", f"{path}?to=2")
            denied = await server.ask("watcher", "GET", f"{path}?to=2&eyes=1")
            assert seen.status_code == 200 and denied.status_code == 400
            report = (await server.ask("friend", "GET", f"/api/tables/{id}/report")).json()
            assert report["seat"] == 1 and "entries" not in report

    run(test)


def test_health_rules_and_page(sqlite):
    async def test():
        async with house(sqlite) as server:
            assert (await server.ask("x", "GET", "/health")).text == "ok\n"
            book = (await server.ask("x", "GET", "/api/games/nemesis/rules")).json()
            ids = [rule["id"] for section in book["sections"] for rule in section["rules"]]
            assert "NEM-NOISE-01" in ids
            assert (await server.ask("x", "GET", "/api/games/chess/rules")).status_code == 400
            for path in ("/", "/t/abc?seat=1", "/join/abc"):
                page = await server.ask("x", "GET", path)
                assert page.status_code == 200 and "text/html" in page.headers["content-type"]
            for path in ("/../../pyproject.toml", "/%2e%2e/cli.py", "/app.nothing"):
                assert (await server.ask("x", "GET", path)).status_code == 404

    run(test)
