"""The HTTP API (openapi.json describes it) and the door to the live connection."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from hullbreach.bots import found_of, newcomer_bot, words_of
from hullbreach.bots.model import JUDGE, has_model
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.guides import guides

from .answers import (
    BotInfo,
    Chapter,
    Drawn,
    Explained,
    GameInfo,
    GoneOn,
    GuideInfo,
    Link,
    Listed,
    ListedSeat,
    Proposed,
    Reach,
    RulesText,
    RuleText,
    Seated,
    State,
)
from .company import Viewer
from .door import has_no_limit, place_of
from .files import WEB
from .host import check_host, host_view
from .hub import Hub, NoTable
from .lasting import lasting
from .limits import TooMany
from .live import NOT_YOURS, TOO_FAST, Connection, Number
from .lots import Nonce, TicketId
from .opening import TableSpec, exported
from .outside import Outside
from .qr import picture
from .replays import Analyses, past, proven
from .replays import timeline as tell_timeline
from .seats import EMPTY, WATCHING, hashed
from .security import address, body, device, device_of, guarded, json, number, wanted
from .showing import lines, look
from .storage import Storage
from .table import LiveTable, read_setup, read_summary

MOST_LISTED = 200
MOST_A_SEAT = 10
"""Connections that look at a table from one seat."""
MOST_WATCHING, DEVICE_WATCHING, PLACE_WATCHING = 100, 5, 25
"""Connections that watch a table: all, those of one device, and those of one address."""
TRY_LATER = 1013
"""The code of closing when something is the matter that may pass."""
Token = Annotated[str, Meta(max_length=64)]


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """A seat by its secret link."""

    token: Token
    name: str = ""


class GoOn(msgspec.Struct, forbid_unknown_fields=True):
    """To play on with the same people; `ticket` and `nonce` as for a new table. `options` that
    are to be other than before: any part of a campaign, say."""

    ticket: TicketId = ""
    nonce: Nonce = ""
    options: dict[str, str] | None = None


class Choose(msgspec.Struct, forbid_unknown_fields=True):
    """An answer of a seat to the decision of the view with this `seq` and `epoch`."""

    seat: Number
    seq: Number
    answer: Number | list[Number]
    epoch: Number = -1


class Linked(msgspec.Struct, forbid_unknown_fields=True):
    """A link, to be drawn."""

    link: Annotated[str, Meta(min_length=8, max_length=300, pattern="^https?://")]


class Renew(msgspec.Struct, forbid_unknown_fields=True):
    """A seat whose link is to change; -1 is the link of spectators."""

    seat: Number


def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


# -- games and rules ---------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """The games with their variants, options and seats, and the bots that play them; `game`: only
    that one, for a table."""
    device(request)
    listed = []
    only = request.query_params.get("game", "")
    for id in (id for id in GAMES if only in ("", id)):
        game = find_game(id)
        found = found_of(game)
        listed.append(
            GameInfo(
                id=id,
                title=game.title,
                summary=game.summary,
                length=game.length,
                weight=game.weight,
                special=game.special,
                cover=(WEB / "games" / id / "cover.svg").exists(),
                seats=game.seats,
                usual_seats=game.usual_seats,
                variants=game.variants,
                options=game.options,
                bots=[BotInfo(name, words, found[name]) for name, words in words_of(game).items()],
                first_bot=newcomer_bot(game),
                guides=[GuideInfo(one.id, one.title, one.words) for one in guides(game)],
                judged=has_model(game, JUDGE),
            )
        )
    return lasting(request, listed)


async def proposed(request: Request) -> Response:
    """What rules say to a setup: `seats`, `variant` and any number of `option` as name=value."""
    game, given = find_game(request.path_params["game"]), request.query_params
    options = dict(text.partition("=")[::2] for text in given.getlist("option"))
    setup = game.propose(number(request, "seats", game.seats[0]), given.get("variant", ""), options)
    refusal = game.setup_refusal(setup) or ""
    words = game.rulebook.get(refusal).text if refusal else ""
    return json(Proposed(setup, refusal, words, game.roles(setup)))


async def rules(request: Request) -> Response:
    """The rulebook of a game: sections with their rules; `markdown` of those that have none, which
    are looked up more than read, as a vocabulary is, and so come last."""
    book = find_game(request.path_params["game"]).rulebook
    sections = [
        Chapter(
            section.title,
            section.part,
            [RuleText(id, book.get(id).text) for id in section.ids],
            "" if section.ids else section.markdown,
        )
        for section in sorted(book.sections, key=lambda section: not section.ids)
    ]
    return lasting(request, RulesText(book.title, list(book.parts), sections))


async def explain(request: Request) -> Response:
    """What cards, rooms and other things of a name are; `name` may be a ref ("item:5").

    With `part` also those of which it is a part of the name.
    At a `table` of the device they are what its expansions make of them.
    """
    game, given = find_game(request.path_params["game"]), request.query_params
    at, edition = given.get("table", ""), None
    if at:
        await _hub(request).seats_of(at, device(request))
        edition = (await _hub(request).open(at)).match.edition
    ask = game.find if given.get("part") else game.explain
    return lasting(request, Explained(ask(given.get("name", ""), edition)))


# -- tables ------------------------------------------------------------------------------------


async def my_tables(request: Request) -> Response:
    """Tables that this device takes part in; with `game` those of one game alone."""
    mine, game = hashed(device_of(request)), request.query_params.get("game", "")
    storage: Storage = request.app.state.storage
    listed = []
    for row, seats, watches in await storage.listed(mine, MOST_LISTED, game):
        known = find_game(row.game) if row.game in GAMES else None
        setup = read_setup(row.setup, row.game, len(seats))
        listed.append(
            Listed(
                table=row.id,
                game=row.game,
                title=known.title if known is not None else row.game,
                particulars=[*known.particulars(setup)] if known is not None else [],
                created=row.created,
                updated=row.updated,
                over=row.over,
                summary=read_summary(row.summary),
                mine=[WATCHING] * watches + [s.seat for s in seats if s.holder == mine],
                seats=[ListedSeat(s.kind, s.name, s.bot) for s in seats],
                setup=setup,
                next_table=row.sequel,
            )
        )
    return json(listed)


async def create_table(request: Request) -> Response:
    """Open a table; answers with the secret tokens of its seats."""
    spec = await wanted(request, TableSpec)
    request.app.state.limits.tables.spend(address(request), "too many new tables; wait a while")
    return json(await _hub(request).create(spec, device(request)), 201)


async def ticket(request: Request) -> Response:
    """The commitment of a table to be opened, and the ticket to open it by."""
    device(request)
    return json(await _hub(request).ticket(), 201)


async def import_table(request: Request) -> Response:
    """Open a table from a stored game."""
    request.app.state.limits.tables.spend(address(request), "too many new tables; wait a while")
    return json(await _hub(request).load_file(await body(request), device(request)), 201)


async def sit(request: Request) -> Response:
    """Take the seat of a secret link."""
    asked = await wanted(request, Sit)
    table = request.path_params["table"]
    seat = await _hub(request).sit(table, asked.token, asked.name, device(request))
    return json(Seated(seat))


async def renew_link(request: Request) -> Response:
    """A new secret link for a seat this device holds, or an open one of its table."""
    asked = await wanted(request, Renew)
    table = request.path_params["table"]
    return json(Link(await _hub(request).renew_link(table, asked.seat, device(request))))


async def sequel(request: Request) -> Response:
    """Open the table of what follows a finished game, or be led to the one that was opened.

    With `options` what the same people choose instead; who plays alone may leave a game for it.
    """
    request.app.state.limits.tables.spend(address(request), "too many new tables; wait a while")
    asked, table = await wanted(request, GoOn), request.path_params["table"]
    following = await _hub(request).go_on(
        table, device(request), asked.ticket, asked.nonce, asked.options
    )
    return json(GoneOn(following), 201)


async def _at_table(request: Request, seat: int | None = None) -> tuple[LiveTable, int | None]:
    """The table of the request and the device's seat there (None: watches). Raises NoTable."""
    hub, id = _hub(request), request.path_params["table"]
    mine = await hub.seats_of(id, device_of(request))
    if seat is None:
        seat = number(request, "seat", mine[-1])
    if seat != WATCHING and seat not in mine:
        raise NoTable("that seat is not yours")
    return await hub.open(id), None if seat == WATCHING else seat


async def table_state(request: Request) -> Response:
    """What a seat sees; with `log=none` without what has happened."""
    table, seat = await _at_table(request)
    mine = await _hub(request).seats_of(table.id, device_of(request))
    async with table.turn():
        told = [] if request.query_params.get("log") == "none" else lines(table, seat)
        return json(State(look(table, seat), told, mine))


async def choose(request: Request) -> Response:
    """Answer the pending decision of a seat."""
    asked = await wanted(request, Choose)
    table, seat = await _at_table(request, asked.seat)
    if seat is None:
        raise HullbreachError("spectators only watch")
    answer = asked.answer if isinstance(asked.answer, int) else tuple(asked.answer)
    await table.choose(seat, answer, asked.seq, asked.epoch)
    return json({"seq": table.match.seq})


# -- looking back ------------------------------------------------------------------------------


async def export(request: Request) -> Response:
    """The journal file of a finished game, or of one whose people all sit at this device.

    A running game is given to a device only that has held all people's seats since it began.
    """
    request.app.state.limits.heavy.spend(address(request))
    table, _ = await _at_table(request)
    mine = await _hub(request).seats_of(table.id, device_of(request))
    async with table.turn() as match:
        own = all(seat in mine for seat in table.people()) and not any(
            seat.moved or seat.kind == EMPTY for seat in table.seats
        )
        if not match.over and not (own and table.people()):
            raise HullbreachError("a running game holds secrets of others: wait until it is over")
        file = await asyncio.to_thread(exported, match, list(table.seats), table.lot)
    headers = {"content-disposition": f'attachment; filename="{table.game.id}-{table.id}.json"'}
    return Response(file, media_type="application/json", headers=headers)


async def report(request: Request) -> Response:
    """What a bug report needs and the seat may know: versions, position, the last log lines."""
    table, seat = await _at_table(request)
    async with table.turn() as match:
        return json(
            {
                "game": table.game.id,
                "version": table.game.version,
                "content": table.game.content,
                "variant": match.setup.variant,
                "options": match.setup.options,
                "seats": match.setup.seats,
                "seq": match.seq,
                "step": match.state.step,
                "seat": seat,
                "log": [f"{e.rule} {e.words}" for e in match.log(seat)[-30:]],
            }
        )


async def replay(request: Request) -> Response:
    """The position after `to` choices: in public, or as a seat of the device saw it then; any
    seat's eyes once the game is over."""
    request.app.state.limits.heavy.spend(address(request))
    to, eyes = number(request, "to", 0), number(request, "eyes", WATCHING)
    table, _ = await _at_table(request)
    mine = await _hub(request).seats_of(table.id, device_of(request))
    async with table.turn() as match:
        own = eyes == WATCHING or eyes in mine
        if not own and not (match.over and 0 <= eyes < len(table.seats)):
            raise HullbreachError("a running game is seen with your own eyes or a spectator's")
        entries = list(match.entries)
    seat = None if eyes == WATCHING else eyes
    return json(await asyncio.to_thread(past, match, entries, to, seat))


async def proof(request: Request) -> Response:
    """The proof that a finished game was drawn from what it was committed to."""
    request.app.state.limits.heavy.spend(address(request))
    table, _ = await _at_table(request)
    async with table.turn() as match:
        if not match.over:
            raise HullbreachError("what a game was drawn from is shown when it is over")
        file = await asyncio.to_thread(exported, match, [], table.lot)
    return json(await asyncio.to_thread(proven, table.game, file))


async def timeline(request: Request) -> Response:
    """How a finished game went, for drawing."""
    request.app.state.limits.heavy.spend(address(request))
    table, _ = await _at_table(request)
    async with table.turn() as match:
        if not match.over:
            raise HullbreachError("how a game went is told when it is over")
        entries = list(match.entries)
    return json(await asyncio.to_thread(tell_timeline, match, entries))


async def analysis(request: Request) -> Response:
    """A finished game looked back on through the eyes of a `seat`, see bots/analysis.py."""
    request.app.state.limits.heavy.spend(address(request))
    table, _ = await _at_table(request)
    seat = number(request, "seat", 0)
    async with table.turn() as match:
        if not match.over:
            raise HullbreachError("a game is looked back on when it is over")
        if not 0 <= seat < len(table.seats):
            raise HullbreachError(f"this table has no seat {seat}")
        entries = list(match.entries)
    analyses: Analyses = request.app.state.analyses
    return json(await analyses.of(table.id, match, entries, seat))


# -- inviting ----------------------------------------------------------------------------------


async def reach(request: Request) -> Response:
    """Addresses by which others reach this server. Who came by one of them is told only that."""
    before: Outside = request.app.state.outside
    return json(Reach(before.reached_by(request.url.scheme, request.headers.get("host", ""))))


async def qr(request: Request) -> Response:
    """A link as a picture to be photographed. It comes in the body: logs keep addresses."""
    device(request)
    asked = await wanted(request, Linked)
    return json(Drawn(picture(asked.link)))


async def live(socket: WebSocket) -> None:
    """The live connection of a seat."""
    hub: Hub = socket.app.state.hub
    counts = socket.app.state.counts
    known, id = device_of(socket), socket.path_params["table"]
    try:
        socket.app.state.limits.requests.spend(address(socket))
        mine = await hub.seats_of(id, known)
        seat = number(socket, "seat", WATCHING)
        if seat != WATCHING and seat not in mine:
            raise NoTable("that seat is not yours")
        table = await hub.open(id)
        place = place_of(address(socket))
        viewer = Viewer(seat, hashed(known), "" if has_no_limit(place) else place)
        _check_crowd(table, viewer)
    except HullbreachError as error:
        counts["refused"] += 1
        await socket.accept()  # only an open socket can tell a browser why it closes
        await socket.close(_code_of(error))
        return
    counts["connections"] += 1
    try:
        await Connection(socket, hub, table, viewer).run()
    finally:
        counts["connections"] -= 1


def _check_crowd(table: LiveTable, viewer: Viewer) -> None:
    """Nobody takes the places of all. Raises TooMany."""
    others = [other for other in table.viewers if other.seat == viewer.seat]
    if len(others) >= (MOST_WATCHING if viewer.seat == WATCHING else MOST_A_SEAT):
        raise TooMany("too many look at this table")
    if viewer.seat == WATCHING:
        if sum(other.device == viewer.device for other in others) >= DEVICE_WATCHING:
            raise TooMany("this device watches the table often enough")
        here = sum(other.place == viewer.place for other in others) if viewer.place else 0
        if here >= PLACE_WATCHING:
            raise TooMany("too many watch this table from your address")


def _code_of(error: HullbreachError) -> int:
    """Only what will not pass closes a seat for good: a page gives up then."""
    if isinstance(error, NoTable):
        return NOT_YOURS
    return TOO_FAST if isinstance(error, TooMany) else TRY_LATER


async def host(request: Request) -> Response:
    """The server as its host sees it."""
    check_host(request)
    return json(await host_view(request.app))


async def openapi(request: Request) -> Response:
    """The description of the HTTP API."""
    described = (Path(__file__).parent / "openapi.json").read_bytes()
    return Response(described, media_type="application/json")


async def nothing(request: Request) -> Response:
    """No other address of the API leads anywhere."""
    raise NoTable("there is nothing at this address")


ROUTES = [
    Route("/api/games", guarded(games)),
    Route("/api/games/{game}/setup", guarded(proposed)),
    Route("/api/games/{game}/rules", guarded(rules)),
    Route("/api/games/{game}/explain", guarded(explain)),
    Route("/api/reach", guarded(reach)),
    Route("/api/qr", guarded(qr), methods=["POST"]),
    Route("/api/chance", guarded(ticket), methods=["POST"]),
    Route("/api/tables", guarded(my_tables), methods=["GET"]),
    Route("/api/tables", guarded(create_table), methods=["POST"]),
    Route("/api/tables/import", guarded(import_table), methods=["POST"]),
    Route("/api/tables/{table}", guarded(table_state)),
    Route("/api/tables/{table}/sit", guarded(sit), methods=["POST"]),
    Route("/api/tables/{table}/choose", guarded(choose), methods=["POST"]),
    Route("/api/tables/{table}/link", guarded(renew_link), methods=["POST"]),
    Route("/api/tables/{table}/sequel", guarded(sequel), methods=["POST"]),
    Route("/api/tables/{table}/export", guarded(export)),
    Route("/api/tables/{table}/report", guarded(report)),
    Route("/api/tables/{table}/replay", guarded(replay)),
    Route("/api/tables/{table}/proof", guarded(proof)),
    Route("/api/tables/{table}/timeline", guarded(timeline)),
    Route("/api/tables/{table}/analysis", guarded(analysis)),
    WebSocketRoute("/api/tables/{table}/live", live),
    Route("/api/host", guarded(host)),
    Route("/api/openapi.json", guarded(openapi)),
    Route("/api/{rest:path}", guarded(nothing)),
]
