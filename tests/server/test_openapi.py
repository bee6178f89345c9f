"""The description of the HTTP API is true: every route is in it, and answers look as it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from hullbreach.kernel import seatview
from hullbreach.kernel.game import Choice
from hullbreach.kernel.result import Result
from hullbreach.server import api
from hullbreach.server.company import Proposal, Said
from hullbreach.server.opening import Opened, SeatSpec, TableSpec
from hullbreach.server.seats import Person
from hullbreach.server.showing import Line, Shown
from tests.server.house import BOT, ME, OPEN, eventually, house, play_together, run

DESCRIBED: dict[str, Any] = json.loads(
    (files("hullbreach.server") / "openapi.json").read_text(encoding="utf-8")
)
TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
    "integer": int, "number": (int, float),
}  # fmt: skip


def problems(data: Any, schema: dict[str, Any], path: str = "$") -> Iterator[str]:
    """Where data is not as a schema says; the parts of JSON Schema that are used here."""
    if "$ref" in schema:
        yield from problems(data, resolved(schema["$ref"]), path)
        return
    if "anyOf" in schema:
        if all(any(problems(data, option, path)) for option in schema["anyOf"]):
            yield f"{path}: {data!r} fits none"
        return
    kinds = schema.get("type")
    if kinds is not None:
        kinds = [kinds] if isinstance(kinds, str) else kinds
        fits = any(isinstance(data, TYPES[kind]) for kind in kinds)
        if not fits or (isinstance(data, bool) and "boolean" not in kinds):
            yield f"{path}: {data!r} is no {kinds}"
            return
    if "enum" in schema and data not in schema["enum"]:
        yield f"{path}: {data!r} is not one of {schema['enum']}"
    if isinstance(data, dict):
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in data:
                yield f"{path}: no {name!r}"
        extra = schema.get("additionalProperties")
        for name, part in data.items():
            if name in known:
                yield from problems(part, known[name], f"{path}.{name}")
            elif extra is False or (known and extra is None):
                yield f"{path}: {name!r} is not described"
            elif isinstance(extra, dict):
                yield from problems(part, extra, f"{path}.{name}")
    if isinstance(data, list) and "items" in schema:
        places = schema.get("prefixItems", [])
        if schema["items"] is False and len(data) > len(places):
            yield f"{path}: more than {len(places)} items"
        for index, part in enumerate(data):
            kind = places[index] if index < len(places) else schema["items"]
            if kind is not False:
                yield from problems(part, kind, f"{path}[{index}]")


def resolved(reference: str) -> dict[str, Any]:
    place: Any = DESCRIBED
    for part in reference.removeprefix("#/").split("/"):
        place = place[part]
    return dict(place)


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in DESCRIBED["paths"].items():
        for method, operation in item.items():
            if method in ("get", "post"):
                yield method, path, operation


def test_every_route_is_described_and_nothing_else():
    routes = set()
    for route in api.ROUTES:
        if isinstance(route, WebSocketRoute):
            routes.add(("get", route.path))
        elif isinstance(route, Route) and "{rest" not in route.path:
            routes |= {(m.lower(), route.path) for m in route.methods or () if m != "HEAD"}
    assert {(method, path) for method, path, _ in operations()} == routes


def test_parameters_of_paths_are_declared():
    for path, item in DESCRIBED["paths"].items():
        named = {p["name"] for p in item.get("parameters", []) if p["in"] == "path"}
        assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}


def contents() -> Iterator[tuple[str, dict[str, Any]]]:
    for _, path, operation in operations():
        if "requestBody" in operation:
            yield path, operation["requestBody"]["content"]["application/json"]
        for response in operation["responses"].values():
            response = resolved(response["$ref"]) if "$ref" in response else response
            if "content" in response:
                yield path, response["content"]["application/json"]


def test_examples_validate():
    examples = [(path, content) for path, content in contents() if "example" in content]
    assert len(examples) > 10
    for path, content in examples:
        assert list(problems(content["example"], content["schema"])) == [], path


@pytest.mark.parametrize(
    ("struct", "name"),
    [(TableSpec, "TableSpec"), (SeatSpec, "SeatSpec"), (api.Sit, "Sit"), (api.Choose, "Choose"),
     (api.Renew, "Renew"), (api.Linked, "Linked")],
)  # fmt: skip
def test_bodies_are_what_the_code_reads(struct, name):
    schema = DESCRIBED["components"]["schemas"][name]
    fields = msgspec.structs.fields(struct)
    assert set(schema["properties"]) == {field.name for field in fields}
    assert set(schema["required"]) == {field.name for field in fields if field.required}


def test_the_validator_finds_what_is_wrong():
    schema = DESCRIBED["components"]["schemas"]["Choose"]
    good = {"seat": 0, "seq": 1, "answer": [1]}
    assert list(problems(good, schema)) == []
    for bad in ({**good, "seat": "0"}, {**good, "x": 1}, {"seat": 0}, {**good, "answer": "a"}):
        assert list(problems(bad, schema))


def test_real_answers_are_as_described(sqlite):
    async def test():
        async with house(sqlite) as server:
            opened = await server.table(ME, OPEN, BOT)
            id = opened["table"]
            await server.sit(opened, 1, "host")
            await server.sit(opened, -1, "watcher")
            clients = [await server.join(id, n) for n in range(2)]
            await play_together(clients, 1, choices=4)
            await clients[0].command("chat", text="hello")
            await clients[0].command("rewind", to=1)
            await eventually(lambda: not server.hub.autoplay.busy(server.live(id)))
            calls = [
                ("/api/games", "/api/games"),
                ("/api/games/{game}/setup", "/api/games/nemesis/setup?seats=3"),
                ("/api/games/{game}/rules", "/api/games/nemesis/rules"),
                ("/api/games/{game}/explain", "/api/games/nemesis/explain?name=Generator"),
                ("/api/games/{game}/explain", "/api/games/nemesis/explain?part=yes&name=gener"),
                ("/api/tables", "/api/tables"),
                ("/api/tables/{table}", f"/api/tables/{id}?seat=0"),
                ("/api/tables/{table}", f"/api/tables/{id}?seat=-1"),
                ("/api/tables/{table}/report", f"/api/tables/{id}/report"),
                ("/api/tables/{table}/replay", f"/api/tables/{id}/replay?to=3"),
                ("/api/tables/{table}/export", f"/api/tables/{id}/export"),
                ("/api/reach", "/api/reach"),
                ("/api/openapi.json", "/api/openapi.json"),
            ]
            for path, address in calls:
                answer = await server.ask("host", "GET", address)
                assert answer.status_code == 200, (address, answer.text)
                responses = DESCRIBED["paths"][path]["get"]["responses"]
                schema = responses["200"]["content"]["application/json"]["schema"]
                assert list(problems(answer.json(), schema)) == [], address
            await play_together(clients, 1)
            await eventually(lambda: server.live(id).match.over)
            described = {
                f"/api/tables/{id}?seat=0": "State",
                f"/api/tables/{id}/replay?to=9&eyes=1": "Past",
                f"/api/tables/{id}/timeline": "Timeline",
                f"/api/tables/{id}/analysis?seat=1": "Analysis",
            }
            for address, name in described.items():
                answer = await server.ask("host", "GET", address)
                schema = DESCRIBED["components"]["schemas"][name]
                assert list(problems(answer.json(), schema)) == [], address

    run(test)


def test_real_errors_are_as_described(sqlite):
    async def test():
        async with house(sqlite) as server:
            schema = DESCRIBED["components"]["schemas"]["Error"]
            for method, address in (
                ("GET", "/api/tables/none"), ("POST", "/api/tables"), ("GET", "/api/none"),
                ("GET", "/api/games/chess/rules"), ("POST", "/api/tables/import"),
            ):  # fmt: skip
                answer = await server.ask("host", method, address)
                assert answer.status_code in (400, 404)
                assert list(problems(answer.json(), schema)) == []

    run(test)


@pytest.mark.parametrize(
    ("struct", "schema"),
    [
        (seatview.DecisionView, "Decision"), (seatview.SeatView, "SeatView"), (Shown, "View"),
        (Choice, "Choice"), (Line, "Line"), (Person, "Person"), (Proposal, "Proposal"),
        (Said, "Said"), (Result, "Result"), (Opened, "Opened"),
    ],
)  # fmt: skip
def test_every_field_that_is_sent_is_described(struct, schema):
    described = DESCRIBED["components"]["schemas"][schema]["properties"]
    assert set(struct.__struct_fields__) == set(described)
