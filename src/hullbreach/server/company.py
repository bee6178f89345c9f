"""Who is at a table: seats, who looks, what is proposed and what is said."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal

import msgspec

from hullbreach.kernel.errors import HullbreachError

from .limits import Buckets, clean
from .seats import EMPTY, PERSON, SPENT, WATCHING, Person, Seat
from .storage import Storage

CHAT_KEPT = 200
LONGEST_CHAT = 300
PRESENCE_S = 15
"""So long another worker's word on who is present holds."""


Kind = Literal["rewind", "stand_in", "free"]
Pace = Literal["quick", "usual", "slow"]
"""How fast the bots of a table play."""


class Proposal(msgspec.Struct):
    """Something the people at the table must agree to: going back, a stand-in for a seat, or
    that a seat is free for somebody else."""

    kind: Kind
    by: int
    to: int
    agreed: list[int]


class Said(msgspec.Struct, frozen=True):
    """A line of chat; `seat` -1 is the house, telling who has taken or left a seat."""

    seat: int
    at: float
    text: str


class Viewer:
    """A connection that looks at the table. It has one flag, not a queue (`dirty`).

    `device` is the hash of its device, `place` its address, "" for one that has no limit.
    """

    def __init__(self, seat: int, device: str = "", place: str = "") -> None:
        self.seat = seat
        self.device = device
        self.place = place
        self.dirty = asyncio.Event()
        self.dirty.set()


class Company:
    """The people of a live table, as one worker knows them."""

    def __init__(self, id: str, storage: Storage) -> None:
        self.id = id
        self.storage = storage
        self.version = 0
        """Grows whenever there is something new to show."""
        self.screens: object = None
        """What was made for viewers of this version, see showing.py."""
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], float]] = {}
        """Seats present at other workers, and until when that is believed."""
        self.seats: list[Seat] = []
        self.proposal: Proposal | None = None
        self.proposed = ""
        self.pace: Pace = "usual"
        self.next_table = ""
        """Where the same people have gone on, once the game is over."""
        self.chat: list[Said] = []
        self.chatted = 0
        self.left: dict[int, float] = {}
        """When the device of a seat was last seen to look, on the clock of this process."""
        self.since = time.monotonic()
        self.patience = Buckets(20, 0.5)
        """For what a seat should not do all the time: undo, propose, chat, standing answers."""
        self.on_people: Callable[[Any], Coroutine[Any, Any, None]] | None = None
        self._people = asyncio.Lock()

    async def load_people(self, row: Any = None) -> None:
        """Read who sits where, what is proposed and what was said; whoever looks sees it."""
        async with self._people:
            before = (self.seats, self.proposed, self.chatted, self.next_table, self.pace)
            row = row or await self.storage.table(self.id)
            seats = await self.storage.seats(self.id)
            lines = await self.storage.chat(self.id, CHAT_KEPT)
            self.proposed, self.next_table, self.pace = row.proposal, row.sequel, row.pace
            self.proposal = (
                msgspec.json.decode(row.proposal, type=Proposal) if row.proposal else None
            )
            self.seats = [
                Seat(s.kind, s.name, s.bot, s.stand_in, s.holder, bool(s.moved)) for s in seats
            ]
            chat = [Said(line.seat, line.at, line.text) for line in lines]
            known = set(self.chat)
            self.chatted += sum(said not in known for said in chat)
            self.chat = chat
            now = (self.seats, self.proposed, self.chatted, self.next_table, self.pace)
            if now != before:
                self.wake()

    async def change_seat(self, seat: int, **values: Any) -> None:
        """Change who plays a seat: `kind`, `name`, `stand_in`."""
        async with self._people:
            await self.storage.change_seat(self.id, seat, **values)
            for name in values.keys() - {"token"}:
                setattr(self.seats[seat], name, values[name])
        await self.people_changed()

    async def hand_over(
        self, seat: int, token: str, name: str, holder: str, *, moved: bool
    ) -> bool:
        """Give a seat to the device that brings its link; the link is spent. Everybody is told.

        Whether it was given: of several who bring a link at once one is the first.
        """
        async with self._people:
            before = self.seats[seat]
            name = name or before.name
            if not await self.storage.take_seat(self.id, seat, token, name, holder, moved):
                return False
            again = before.kind == PERSON
            self.seats[seat] = Seat(PERSON, name, holder=holder, moved=moved)
        who = name or "somebody"
        how = "has moved to another device" if again else "is taken"
        await self.announce(f"Seat {seat + 1} {how}: {who}")
        return True

    async def free(self, seat: int) -> None:
        """Take a seat from a person who has gone: whoever gets its next link plays on."""
        name = self.seats[seat].name or "somebody"
        values = {"kind": EMPTY, "name": "", "holder": "", "token": SPENT, "moved": True}
        await self.change_seat(seat, **values)
        await self.announce(f"Seat {seat + 1} is free: those at the table agreed. It was {name}'s")

    async def set_pace(self, seat: int, pace: Pace) -> None:
        """A seat changes how fast the bots play."""
        self.patience.spend(seat)
        async with self._people:
            await self.storage.set_pace(self.id, pace)
            self.pace = pace
        await self.people_changed()

    async def announce(self, words: str) -> None:
        """A line of the house that everybody reads."""
        await self._add_said(Said(WATCHING, time.time(), words))

    async def propose(self, proposal: Proposal | None) -> bool:
        """Change what is proposed, unless somebody else has; whether it was changed."""
        text = msgspec.json.encode(proposal).decode() if proposal is not None else ""
        async with self._people:  # who reads it meanwhile would bring the old one back
            if not await self.storage.swap_proposal(self.id, self.proposed, text):
                return False
            self.proposal, self.proposed = proposal, text
        await self.people_changed()
        return True

    async def people_changed(self) -> None:
        """Tell everybody, at other workers too, to look at who is here and what is proposed."""
        self.wake()
        if self.on_people is not None:
            await self.on_people(self)

    async def say(self, seat: int, words: str) -> None:
        """A line of chat of a seat."""
        words = clean(words, LONGEST_CHAT)
        if not words:
            raise HullbreachError("a message needs words")
        self.patience.spend(seat)
        await self._add_said(Said(seat, time.time(), words))

    async def _add_said(self, said: Said) -> None:
        async with self._people:
            await self.storage.add_chat(self.id, said.seat, said.at, said.text)
            self.chat.append(said)
            self.chatted += 1
            if len(self.chat) > 2 * CHAT_KEPT:
                rows = await self.storage.chat(self.id, CHAT_KEPT)
                await self.storage.forget_chat(self.id, rows[0].number)
                self.chat = self.chat[-CHAT_KEPT:]
        await self.people_changed()

    def people(self) -> list[int]:
        """Seats of people, those nobody has taken yet left out."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == PERSON]

    def open_seats(self) -> list[int]:
        """Seats that wait for a person."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == EMPTY]

    def together(self, seat: int) -> set[int]:
        """A seat and all others of its device: who looks through one of them plays all."""
        holder = self.seats[seat].holder
        return {seat} | {n for n, s in enumerate(self.seats) if holder and s.holder == holder}

    def attended(self) -> bool:
        """Whether a person plays, or somebody looks. Else bots need not hurry: nobody is there."""
        return not self.all_bots() or bool(self.viewers) or bool(self.present())

    def all_bots(self) -> bool:
        """Whether bots play every seat, some of them perhaps for people who are away."""
        return all(seat.playing_bot for seat in self.seats)

    def here(self) -> list[int]:
        """Seats whose device looks at the table through this worker."""
        looking = {viewer.seat for viewer in self.viewers if viewer.seat != WATCHING}
        holders = {self.seats[seat].holder for seat in looking} - {""}
        return [n for n, s in enumerate(self.seats) if n in looking or s.holder in holders]

    def present(self) -> set[int]:
        """Seats whose device looks at the table now, through any worker."""
        now = time.monotonic()
        seats = set(self.here())
        for others, until in self.elsewhere.values():
            if until > now:
                seats.update(others)
        return seats

    def away_s(self, seat: int) -> float:
        """For how many seconds nobody has looked through a seat, as far as this worker knows."""
        if seat in self.present():
            return 0.0
        return time.monotonic() - self.left.get(seat, self.since)

    def note_left(self, seat: int) -> None:
        """A connection of a seat has ended."""
        for own in self.together(seat):
            self.left[own] = time.monotonic()

    def persons(self) -> tuple[Person, ...]:
        """The seats as everybody sees them."""
        present = self.present()
        return tuple(
            Person(number, seat.kind, seat.name, seat.playing_bot, number in present)
            for number, seat in enumerate(self.seats)
        )

    def wake(self) -> None:
        """Something changed: every viewer looks again."""
        self.version += 1
        for viewer in self.viewers:
            viewer.dirty.set()
