"""What a new table is made of: a specification or a stored game, checked."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from hullbreach.bots import bots_of, check_bot, usual_bot
from hullbreach.folders import program
from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.errors import BadFile, BadSetup, HullbreachError, UnknownOption
from hullbreach.kernel.game import Game
from hullbreach.kernel.guides import find_guide
from hullbreach.kernel.journal import Stored, decode_stored, encode_stored
from hullbreach.kernel.match import Match

from .company import Pace
from .limits import name_for
from .loading import chance
from .lots import Lot, Nonce, Opening, TicketId
from .seats import BOT, EMPTY, PERSON, SPENT, Seat, hashed, new_id, new_token
from .storage import Storage
from .table import summary
from .writer import Commit, Pending

MOST_ENTRIES = 50_000
"""Journal entries of an imported game; whole games have some hundreds to thousands."""
KINDS = {"me": PERSON, "open": EMPTY, "bot": BOT}


class SeatSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as asked for: "me" (this device), "open" (by link) or "bot" with its level, ""
    for the usual one of the game."""

    kind: str
    bot: str = ""
    name: str = ""


class TableSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A new table as asked for. `limit_s`: seconds until a bot plays for an absent person;
    `pace` of the bots.

    `seed` makes the setup repeatable, not what is drawn later. Whoever knows it knows what was
    dealt, so it goes with no open seat. `ticket` and `nonce`: see Ticket. `guided` is a guided
    game: it says itself what its table is, of `seats` it takes the name of the first, if any.
    """

    game: str
    seats: list[SeatSpec]
    variant: str = ""
    options: dict[str, str] = {}
    seed: int | None = None
    limit_s: int = 0
    pace: Pace = "usual"
    ticket: TicketId = ""
    nonce: Nonce = ""
    guided: str = ""


class Ticket(msgspec.Struct, frozen=True):
    """The commitment of a table to be opened (fairness.py): who opens it does so with the ticket
    and a nonce of its own, 32 hex digits, that nobody could know before."""

    ticket: str
    commitment: str


class Opened(msgspec.Struct):
    """A new table: its id, the secret tokens of its open seats ("" for others), and of spectators.

    A token is spent by the first device that takes its seat.
    """

    table: str
    tokens: list[str]
    watch: str


def new_match(spec: TableSpec, opening: Opening) -> Match:
    """A match as specified, its draws from `opening`, which is told if some came about otherwise.

    Raises UnknownOption or BadSetup.
    """
    game = find_game(spec.game)
    if spec.guided:
        return _guided_match(game, spec, opening)
    for seat in spec.seats:
        if seat.kind not in KINDS:
            raise UnknownOption(f"a seat is one of me, open, bot; not {seat.kind[:20]!r}")
        if seat.kind == "bot" and seat.bot:
            check_bot(seat.bot, game)
    if spec.seats and all(seat.kind == "bot" for seat in spec.seats):
        raise BadSetup(
            "a table is for people: give a seat to yourself or to a person by link "
            f"(bots play among themselves with `{program()} simulate`)"
        )
    for number, seat in enumerate(spec.seats):
        seat.name = name_for(seat.name, [other.name for other in spec.seats[:number]])
    if not 0 <= spec.limit_s <= 30 * 86400:
        raise BadSetup("a time limit is 0 (none) to 30 days, in seconds")
    if spec.seed is not None and any(seat.kind == "open" for seat in spec.seats):
        raise BadSetup("no seed with an open seat: whoever chose it would know what was dealt")
    setup = game.make_setup(len(spec.seats), spec.variant, spec.options)
    if spec.seed is not None:
        match = Match(game, setup, random.Random(spec.seed))
        opening.given, opening.origin = len(match.entries), "seed"
        return match
    return Match(game, setup, source=Lot(opening).source)


def _guided_match(game: Game, spec: TableSpec, opening: Opening) -> Match:
    """The match of a guided game, and its seats. Raises UnknownOption."""
    guide = find_guide(game, spec.guided)
    name = name_for(spec.seats[0].name, []) if spec.seats else ""
    bot = guide.bot
    spec.seats = [SeatSpec("bot", bot) for _ in range(guide.seats)]
    spec.seats[guide.seat] = SeatSpec("me", name=name)
    opening.secret, opening.nonce = guide.secret, ""
    opening.origin, opening.guided = "guided", guide.id
    return Match(game, guide.setup(game), source=Lot(opening).source)


def stored_match(data: bytes) -> tuple[Match, list[SeatSpec]]:
    """The match of a stored game and its seats. Raises HullbreachError.

    Only the journal counts: it is played again under the rules of today. A checkpoint in the
    file is not trusted.
    """
    stored = decode_stored(data)
    game = find_game(stored.game)
    if stored.offset:
        raise BadFile("this game has gone on under other rules and has lost its past")
    if len(stored.entries) > MOST_ENTRIES:
        raise BadFile(f"more than {MOST_ENTRIES} inputs are no game")
    given = stored.setup
    setup = game.make_setup(given.seats, given.variant, given.options)
    try:
        match = Match.replay(game, setup, stored.entries, source=chance())
        storing.verify(match, stored.digests)
    except HullbreachError as error:
        raise BadFile(f"this game does not replay: {error}") from None
    except Exception as error:
        raise BadFile("this game does not replay under today's rules") from error
    return match, _seats(stored, game)


def _seats(stored: Stored, game: Game) -> list[SeatSpec]:
    """The seats of a stored game: bots stay what they were, all others are for who brings it."""
    count = stored.setup.seats
    bots = (stored.notes.get("bots", "").split("\n") + [""] * count)[:count]
    known = bots_of(game)
    bots = [bot if bot in known else "" for bot in bots]
    names = _names(stored, count)
    if all(bots):  # somebody has to play
        bots = [""] * count
    return [
        SeatSpec("bot" if bot else "me", bot, name) for bot, name in zip(bots, names, strict=True)
    ]


def _names(stored: Stored, seats: int) -> list[str]:
    """The names in a file, as far as seats may be called so."""
    names: list[str] = []
    given = stored.notes.get("names", "").split("\n") + [""] * seats
    for name in given[:seats]:
        try:
            names.append(name_for(name, names))
        except HullbreachError:
            names.append("")
    return names


def exported(match: Match, seats: Sequence[Seat], lot: Lot | None) -> bytes:
    """The text of a stored game, with who sat where and what may be told of its chance."""
    stored = storing.stored(match)
    stored.chances = lot.told(over=match.over) if lot is not None else None
    names = "\n".join(seat.name for seat in seats)
    bots = "\n".join(seat.bot for seat in seats)
    stored.notes = {**stored.notes, "names": names, "bots": bots}
    return encode_stored(stored)


async def keep(
    storage: Storage,
    match: Match,
    seats: list[SeatSpec],
    device: str,
    limit_s: int,
    pace: Pace,
    opening: Opening,
) -> Opened:
    """Write a new table and what has happened at it so far."""
    id, watch = new_id(), new_token()
    tokens = [new_token() if seat.kind == "open" else "" for seat in seats]
    rows = [
        {
            "table_id": id,
            "seat": number,
            "kind": KINDS[seat.kind],
            "bot": (seat.bot or usual_bot(match.game)) if seat.kind == "bot" else "",
            "name": seat.name,
            "token": hashed(tokens[number]) if tokens[number] else SPENT,
            "holder": hashed(device) if seat.kind == "me" else "",
        }
        for number, seat in enumerate(seats)
    ]
    row = _row(match, id, hashed(device), watch, limit_s, pace, opening)
    await storage.create_table(row, rows, _first(match, row))
    return Opened(id, tokens, watch)


async def keep_sequel(
    storage: Storage, match: Match, after: Any, owner: str, opening: Opening
) -> str:
    """Write the table that follows a finished one (its row), with the same people in the seats.

    Its id; "" if somebody else was faster. `owner` is the hash of the device that asked. Links of
    seats that nobody holds can be renewed.
    """
    row = _row(match, new_id(), owner, new_token(), after.limit_s, after.pace, opening)
    rows = [
        {
            "table_id": row["id"],
            "seat": seat.seat,
            "kind": seat.kind,
            "bot": seat.bot,
            "name": seat.name,
            "token": hashed(new_token()) if seat.kind == EMPTY else SPENT,
            "holder": seat.holder,
            "moved": seat.kind == PERSON and seat.holder != owner,
            "stand_in": seat.stand_in,
        }
        for seat in await storage.seats(after.id)
    ]
    made = await storage.create_table(row, rows, _first(match, row), after.id)
    return str(row["id"]) if made else ""


def _row(
    match: Match, id: str, owner: str, watch: str, limit_s: int, pace: Pace, opening: Opening
) -> dict[str, Any]:
    now = time.time()
    return {
        "id": id,
        "game": match.game.id,
        "version": match.game.version,
        "content": match.game.content,
        "setup": msgspec.json.encode(match.setup).decode(),
        "owner": owner,
        "created": now,
        "updated": now,
        "over": match.over,
        "watch": hashed(watch),
        "limit_s": limit_s,
        "pace": pace,
        "chance": msgspec.json.encode(opening).decode(),
    }


def _first(match: Match, row: dict[str, Any]) -> Pending:
    """The first commit of a new table: what has happened so far, with a snapshot."""
    kept = storing.position(match)
    done = Commit(match.entries)
    return Pending(row["id"], 0, done, row["created"], match.over, summary(match), kept)
