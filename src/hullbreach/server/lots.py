"""Fair chance at a table: what its draws come from, and what its people add.

A table is opened by a secret whose commitment the opener's page has seen (a ticket) before it sent
its nonce. Where people play at several devices each of them seals a nonce of its own; when all
seats are taken and sealed they are opened, and from then on everything is drawn from all of them
together. If nobody has chosen anything yet, the game is dealt anew so. What is sealed and opened
are commits of the table like choices: all workers draw alike, whatever they do at once.
"""

from __future__ import annotations

import secrets
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hullbreach.kernel.chance import Source
from hullbreach.kernel.errors import HullbreachError, StaleChoice
from hullbreach.kernel.fairness import Chances, Part, Stage, Stream, begun, seal_of
from hullbreach.kernel.match import Match

from .windows import apart
from .writer import Commit

if TYPE_CHECKING:
    from .table import LiveTable


Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
"""A random number of a player's device, "" for none."""
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
TicketId = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]


class Opening(msgspec.Struct):
    """What the draws of a new table come from: kept in its row. `given`, `origin`: see Chances.
    `guided` is the guided game it is, "" for none: its secret is the guide's."""

    secret: str
    nonce: str = ""
    given: int = 0
    origin: str = ""
    guided: str = ""


class ChanceView(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of a table's chance: see Chances. Secrets are shown at the end.

    `asks`: what pages that hold a seat are to do now with their nonce: seal or open it.
    """

    stages: tuple[Stage, ...]
    parts: tuple[Part, ...]
    given: int
    origin: str
    asks: Literal["", "seal", "open"]


def new_secret() -> str:
    """A secret of 256 bits, hex."""
    return secrets.token_hex(32)


class Lot:
    """What the draws of a table come from, as its commits have made it."""

    def __init__(self, opening: Opening) -> None:
        nonces = (opening.nonce,) if opening.nonce else ()
        self.stages = [begun(opening.secret, nonces)]
        self.parts: list[Part] = []
        self.given = opening.given
        self.origin = opening.origin
        self.guided = opening.guided
        self.stream = Stream(self.stages)
        self.source = Source(draws=self.stream.draw)
        self._draws = array("L")
        """Where in the journal draws lie."""
        self._length = 0

    @classmethod
    def of(cls, row: Any, commits: Sequence[Commit]) -> Lot | None:
        """That of a stored table; None if it was made before fair chance."""
        if not row.chance:
            return None
        lot = cls(msgspec.json.decode(row.chance, type=Opening))
        for number, commit in enumerate(commits):
            if row.base and number == row.base:
                lot.change_rules()
            lot.take_in(commit)
        if row.base and row.base == len(commits):
            lot.change_rules()
        lot.place()
        return lot

    def place(self) -> None:
        """The next draw is the one behind what has been committed."""
        self.stream.place(self.stages, len(self._draws))

    def take_in(self, commit: Commit) -> None:
        """A commit was written."""
        kept = len(self._draws)
        if commit.cut >= 0:
            self._length = commit.cut
            self.given = min(self.given, commit.cut)
            del self._draws[bisect_left(self._draws, commit.cut) :]
        at = len(self._draws)
        if commit.secret:
            self.stages.append(begun(commit.secret, at=at, why="again"))
            self.parts = []
        elif commit.part is not None and (nonces := self._give(commit.part)):
            self.stages.append(Stage(at, "parts", nonces))
        elif at < kept:
            self.stages.append(Stage(at, "back"))
        for entry in commit.entries:
            if type(entry) is int:
                self._draws.append(self._length)
            self._length += 1

    def _give(self, part: Part) -> tuple[str, ...]:
        """A part is sealed or opened; the nonces that are mixed in now, if it was the last."""
        others = [one for one in self.parts if not set(one.seats) & set(part.seats)]
        self.parts = sorted([*others, part], key=lambda one: one.seats)
        nonces = tuple(one.nonce for one in self.parts)
        return nonces if all(nonces) else ()

    def change_rules(self) -> None:
        """From here on the game goes on under other rules, and its past is gone."""
        self.stages.append(Stage(len(self._draws), "rules"))

    def completed_by(self, part: Part) -> list[Stage]:
        """The stages of a game dealt anew when `part` is opened, none if it is not the last."""
        parts = self.parts
        nonces = self._give(part)
        self.parts = parts
        return [*self.stages, Stage(0, "parts", nonces)] if nonces else []

    @property
    def opening(self) -> bool:
        """Whether somebody has opened a part: then no more are sealed."""
        return any(part.nonce for part in self.parts)

    @property
    def complete(self) -> bool:
        """Whether what people added is mixed in."""
        return bool(self.parts) and all(part.nonce for part in self.parts)

    def part_of(self, seat: int) -> Part | None:
        """What the device of a seat has added."""
        return next((part for part in self.parts if seat in part.seats), None)

    def told(self, *, over: bool) -> Chances:
        """What may leave the server: before the end no secret, nor how many draws there were."""
        if over:
            stages = list(self.stages)
        else:
            hide = msgspec.structs.replace
            stages = [hide(stage, at=0, secret="") for stage in self.stages]
        return Chances(stages, list(self.parts), self.given, self.origin)


def chance_view(table: LiveTable) -> ChanceView | None:
    """The chance of a settled table as everybody sees it; None: made before fair chance."""
    lot = table.lot
    if lot is None:
        return None
    told = lot.told(over=table.match.over)
    given, asks = told.given, _asks(table, lot)
    return ChanceView(tuple(told.stages), tuple(told.parts), given, told.origin, asks)


def _asks(table: LiveTable, lot: Lot) -> Literal["", "seal", "open"]:
    if table.match.over or lot.complete or not apart(table):
        return ""
    return "open" if lot.opening or _all_sealed(table, lot) else "seal"


def _all_sealed(table: LiveTable, lot: Lot) -> bool:
    """Whether nobody can join any more whose part is not sealed."""
    if table.open_seats():
        return False
    return all(lot.part_of(n) or table.seats[n].stand_in for n in table.people())


async def seal_part(table: LiveTable, seat: int, seal: str) -> None:
    """The device of a seat commits to a nonce. Raises HullbreachError where none is wanted."""
    table.patience.spend(seat)
    async with table.turn():
        lot = table.lot
        if lot is None or _asks(table, lot) != "seal":
            raise StaleChoice("no part in the chance is wanted now")
        part = Part(tuple(sorted(table.together(seat))), seal)
        if lot.part_of(seat) != part:
            await table.write(Commit(part=part))


async def open_part(table: LiveTable, seat: int, nonce: str) -> None:
    """The device of a seat opens what it sealed. Raises HullbreachError if it does not fit."""
    table.patience.spend(seat)
    async with table.turn() as match:
        lot = table.lot
        part = lot.part_of(seat) if lot is not None else None
        if lot is None or part is None or (_asks(table, lot) != "open" and not part.nonce):
            raise StaleChoice("no part in the chance is opened now")
        if seal_of(nonce) != part.seal:
            raise HullbreachError("this is not the part that was sealed")
        if part.nonce:
            return
        commit = Commit(part=msgspec.structs.replace(part, nonce=nonce))
        stages = lot.completed_by(commit.part) if commit.part is not None else []
        if stages and _untouched(match, lot):
            fresh = Match(table.game, match.setup, source=Source(draws=Stream(stages).draw))
            commit.cut, commit.entries = 0, list(fresh.entries)
            fresh.source, fresh.digesting = lot.source, False
            table.match = fresh
        await table.write(commit)


def _untouched(match: Match, lot: Lot) -> bool:
    """Whether nothing has happened yet but the deal."""
    dealt = all(type(entry) is int for entry in match.entries)
    return match.seq == 0 and not match.offset and not lot.given and dealt
