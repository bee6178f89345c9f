"""Names, proxies and cookies: what lies before the server."""

from __future__ import annotations

import contextlib

import httpx
import pytest
import uvicorn

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server import security
from hullbreach.server.app import make_app
from hullbreach.server.commands import server_options
from hullbreach.server.outside import outside
from tests.server import house as houses
from tests.server.house import house, run

PUBLIC = outside("https://play.example.org", ["other.example.org"], ["127.0.0.1"])
BY_PROXY = {"host": "play.example.org", "x-forwarded-proto": "https"}


@contextlib.asynccontextmanager
async def behind(url, before, monkeypatch):
    """A server that knows what lies before it."""
    monkeypatch.setattr(houses, "make_app", lambda *a, **k: make_app(*a, before=before, **k))
    monkeypatch.setattr(
        houses, "server_options", lambda host, port: server_options(host, port, before.proxies)
    )
    async with house(url) as server:
        yield server


def browser(server, **headers):
    return httpx.AsyncClient(base_url=f"http://{server.address}", headers=headers, timeout=20)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example.net", 421), ("evil.example.net:80", 421), ("", 421), ("x" * 300, 421),
        ("[::1", 421), ("localhost", 200), ("127.0.0.1:8077", 200), ("[::1]:80", 200),
        ("192.168.1.7", 200), ("play.example.org", 200), ("Other.Example.org:443", 200),
    ],
)  # fmt: skip
def test_only_own_names_are_answered(sqlite, monkeypatch, host, status):
    async def test():
        async with behind(sqlite, PUBLIC, monkeypatch) as server, browser(server) as some:
            answer = await some.get("/health", headers={"host": host})
            assert answer.status_code == status
            if status == 421:
                assert "another name" in answer.json()["words"]

    run(test)


def test_by_https_the_cookie_is_bound_to_our_name_and_signed(sqlite, monkeypatch):
    async def test():
        async with behind(sqlite, PUBLIC, monkeypatch) as server, browser(server, **BY_PROXY) as it:
            answer = await it.get("/api/games")
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-device=") and "Secure" in cookie and "Path=/" in cookie
            assert "Domain" not in cookie
            assert answer.headers["strict-transport-security"].startswith("max-age=")
            assert "camera=()" in (await it.get("/")).headers["permissions-policy"]
            value = cookie.split(";")[0].split("=", 1)[1]
            page = {"origin": "https://play.example.org"}
            spec = {"game": "nemesis", "seats": [{"kind": "me"}]}
            for sent, known in (
                (value, True), (value[:-1] + "x", False), ("chosen", False),
                (f"chosen.{'0' * 32}", False),
            ):  # fmt: skip
                headers = {**page, "cookie": f"__Host-device={sent}"}
                made = await it.post("/api/tables", json=spec, headers=headers)
                assert made.status_code == 201
                assert ("set-cookie" not in made.headers) == known, "an own secret in its place"
            # What a neighbour could have set does not count.
            headers = {**page, "cookie": f"device={value}"}
            made = await it.post("/api/tables", json=spec, headers=headers)
            assert "set-cookie" in made.headers

    run(test)


def test_by_http_a_cookie_is_signed_too_and_one_of_before_still_counts(sqlite):
    async def test():
        async with house(sqlite) as server, browser(server) as some:
            answer = await some.get("/api/games")
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("device=") and "Secure" not in cookie
            assert "strict-transport-security" not in answer.headers
            value = cookie.split(";")[0].split("=", 1)[1]
            for sent, known in ((value, True), (value + "x", False), ("before", True)):
                some.cookies.clear()
                answer = await some.get("/api/games", headers={"cookie": f"device={sent}"})
                assert ("set-cookie" not in answer.headers) == known

    run(test)


def test_cookies_outlive_the_server(sqlite):
    async def test():
        values = []
        for _ in range(2):
            async with house(sqlite) as server, browser(server) as some:
                headers = {"cookie": values[0]} if values else {}
                answer = await some.get("/api/games", headers=headers)
                values.append(answer.headers.get("set-cookie", "").split(";")[0])
        assert values[0] and not values[1]

    run(test)


@pytest.mark.parametrize("trusted", [True, False])
def test_the_word_of_a_proxy_counts_if_it_is_trusted(sqlite, monkeypatch, trusted, capsys):
    seen = []
    before = PUBLIC if trusted else outside("https://play.example.org")
    real = security.address
    monkeypatch.setattr(security, "address", lambda request: seen.append(real(request)) or "x")

    async def test():
        async with behind(sqlite, before, monkeypatch) as server, browser(server) as some:
            await some.get("/api/games", headers={"x-forwarded-for": "203.0.113.9"})

    run(test)
    assert seen == ["203.0.113.9" if trusted else "127.0.0.1"]
    assert ("no trusted proxy" in capsys.readouterr().out) == (not trusted)


def test_settings_that_make_no_sense_are_refused():
    for public in ("play.example.org", "ftp://x", "https://", "https://x/deep"):
        with pytest.raises(HullbreachError, match="like https://play"):
            outside(public)
    with pytest.raises(HullbreachError, match="an address like"):
        outside(proxies=["proxy.local"])
    assert uvicorn.Config("x:y", **server_options("127.0.0.1", 1)).proxy_headers is False
