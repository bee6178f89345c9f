"""What the host watches: numbers for machines and a page, for nobody else."""

import json
import subprocess
import sys

import pytest
from prometheus_client.parser import text_string_to_metric_families

from hullbreach.server.host import HostView, _brief

from .house import BOT, ME, OPEN, house, run


async def asked(server, path, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return await server.ask("x", "GET", path, headers=named)


def bearer(server, token=None):
    return {"authorization": f"Bearer {token or server.app.state.host_token}"}


def test_metrics_are_numbers_that_prometheus_reads(sqlite):
    async def test():
        async with house(sqlite) as server:
            await server.join((await server.table(ME, ME))["table"], 0)
            answer = await asked(server, "/metrics")
            assert answer.headers["content-type"].startswith("text/plain; version=")
            found = {
                sample.name: sample.value
                for family in text_string_to_metric_families(answer.text)
                for sample in family.samples
                if not sample.labels
            }
            assert found["hullbreach_live_tables"] == found["hullbreach_viewers"] == 1
            assert found["hullbreach_requests_total"] >= 1
            assert found["process_resident_memory_bytes"] > 10**7
            assert {"hullbreach_errors_total", "hullbreach_commits_total"} <= found.keys()

    run(test)


@pytest.mark.parametrize("forwarded", ["x_forwarded_for", "forwarded", "via"])
def test_a_proxy_on_this_machine_lends_its_nearness_to_nobody(sqlite, forwarded):
    async def test():
        async with house(sqlite) as server:
            assert (await asked(server, "/metrics")).status_code == 200
            answer = await asked(server, "/metrics", **{forwarded: "192.0.2.7"})
            assert answer.status_code == 403 and "hullbreach_live" not in answer.text
            answer = await asked(server, "/metrics", **{forwarded: "192.0.2.7"}, **bearer(server))
            assert answer.status_code == 200

    run(test)


def test_the_host_sees_the_server_by_its_token_alone(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN, BOT)
            client = await server.join(opened["table"], 0)
            token = server.app.state.host_token
            for wrong in ("", "Bearer", f"Basic {token}", f"Bearer {token}x", "Bearer é", token):
                headers = [(b"authorization", wrong.encode("latin-1"))]
                answer = await server.ask("x", "GET", "/api/host", headers=headers)
                assert answer.status_code == 403, wrong
                assert opened["table"] not in answer.text
            answer = await asked(server, "/api/host", **bearer(server))
            view = answer.json()
            assert set(view) == set(HostView.__struct_fields__)
            [table] = view["tables"]
            assert (table["table"], table["people"], table["here"], table["bots"]) == (
                opened["table"], 1, 1, 1,
            )  # fmt: skip
            assert view["running"] == view["live"] == 1 and view["database_mb"] > 0
            assert view["games"][0]["id"] == "nemesis" and view["memory_mb"] > 10
            assert client.view["seq"] == table["choices"]

    run(test)


def test_nothing_that_lies_at_a_table_is_shown_to_the_host(sqlite, monkeypatch):
    async def test():
        async with house(sqlite) as server:
            id = (await server.table({**ME, "name": "Annabel"}, ME))["table"]
            await server.join(id, 0)
            table = server.live(id)
            monkeypatch.setattr(table.match, "choose", lambda *a, **k: 1 / 0)
            with pytest.raises(Exception, match="failed"):
                await table.choose(table.match.awaiting[0], 0, table.match.seq)
            view = (await asked(server, "/api/host", **bearer(server))).text
            shown = json.loads(view)["reports"][0]
            assert (shown["table"], shown["words"]) == (id, "ZeroDivisionError: division by zero")
            secret = table.lot.stages[0].secret
            for hidden in (secret, "Annabel", '"entries"', "nonce"):
                assert hidden not in view

    run(test)


def test_a_report_is_told_without_its_journal():
    text = 'Traceback (most recent call last):\n  File "x"\nKeyError: 3\n\n{"format":"a: b"}'
    assert _brief(text) == "KeyError: 3"
    torn = "Traceback (most recent call last):\n  x\nBoom: y\n\nnemesis 5, commits:\n[[[1, 2: 3]]]"
    assert _brief(torn) == "Boom: y"
    assert _brief("") == "" and len(_brief("E: " + "x" * 999)) == 200


def test_the_token_is_the_same_for_all_workers_and_after_a_restart(database):
    async def test():
        tokens = set()
        for _ in range(2):
            async with house(database) as one, house(database) as two:
                tokens |= {one.app.state.host_token, two.app.state.host_token}
        assert len(tokens) == 1 and len(tokens.pop()) > 40

    run(test)


def test_the_command_prints_the_link_of_the_page(sqlite, tmp_path):
    async def test():
        async with house(sqlite) as server:
            url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
            command = [sys.executable, "-m", "hullbreach", "host", "--db", url]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            assert f"http://127.0.0.1:8077/host#{server.app.state.host_token}" in said
            command += ["--url", "https://play.example.org/"]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            assert f"https://play.example.org/host#{server.app.state.host_token}" in said
            command[-1] = "play.example.org"
            refused = subprocess.run(command, capture_output=True, text=True)
            assert refused.returncode == 2 and "--url" in refused.stderr

    run(test)
