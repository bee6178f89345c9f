"""What people at a table decide together: going back, a bot for somebody who is away, a seat for
somebody else.

A proposal lies in the database, so that it holds at every worker. Going back needs all people
that no bot stands in for. A stand-in, or freeing the seat of somebody who has gone, needs the
people who are present; who is proposed may not be. One refusal ends a proposal. A device speaks
for all its seats at once.
"""

from __future__ import annotations

import msgspec

from hullbreach.bots import usual_bot
from hullbreach.kernel.errors import HullbreachError, StaleChoice, UndoRefused

from .company import Kind, Proposal
from .table import LiveTable

GONE_S = 180
"""Whoever has not looked for so long counts as gone: the others may free the seat."""


async def propose(
    table: LiveTable, kind: Kind, by: int, to: int
) -> None:
    """Propose going back to choice `to` ("rewind"), a bot for seat `to` ("stand_in"), or that
    seat `to` is free for somebody else ("free")."""
    table.patience.spend(by)
    if kind == "stand_in" and to != by and to in table.together(by):
        await _give_up(table, to)
        return
    async with table.turn() as match:
        if kind == "rewind" and not 0 <= to < match.seq:
            raise UndoRefused(f"there is no choice {to} to go back to")
        if kind != "rewind":
            _check_absent(table, to, kind)
        if table.proposal is not None and table.proposal.by not in table.together(by):
            raise HullbreachError("something else is proposed; answer that first")
        await _put(table, Proposal(kind, by, to, sorted(table.together(by))))
    await settle(table)


async def _give_up(table: LiveTable, seat: int) -> None:
    """A bot plays a seat of the device that asks: that is nobody else's matter."""
    async with table.turn():
        if table.seats[seat].stand_in:
            raise HullbreachError(f"a bot plays seat {seat + 1} already")
        await table.change_seat(seat, stand_in=usual_bot(table.game))


async def vote(table: LiveTable, seat: int, agree: bool, seen: tuple[str, int, int]) -> None:
    """Agree to what is proposed, or not: one refusal ends it.

    `seen`: its kind, its `to` and the epoch as the seat saw them. Raises StaleChoice if something
    else is proposed now.
    """
    async with table.turn():
        proposal = table.proposal
        if proposal is None or seen != (proposal.kind, proposal.to, table.epoch):
            raise StaleChoice("that is not proposed any more; look again")
        if not agree:
            await _put(table, None)
        elif seat not in proposal.agreed:
            agreed = sorted({*proposal.agreed, *table.together(seat)})
            await _put(table, msgspec.structs.replace(proposal, agreed=agreed))
    await settle(table)


async def settle(table: LiveTable) -> None:
    """Carry out what is proposed if all who are asked have agreed. To be called when one leaves."""
    async with table.turn() as match:
        proposal = table.proposal
        asked = _asked(table, proposal) if proposal is not None else []
        if proposal is None or not asked or any(seat not in proposal.agreed for seat in asked):
            return  # nobody is left to agree: it waits until somebody comes back
        await _put(table, None)  # only one worker gets past this
        if proposal.kind != "rewind":
            _check_absent(table, proposal.to, proposal.kind)
        if proposal.kind == "free":
            await table.free(proposal.to)
        elif proposal.kind == "stand_in":
            await table.change_seat(proposal.to, stand_in=usual_bot(table.game))
        elif proposal.to < match.seq:
            await table.go_back(proposal.to)


def _asked(table: LiveTable, proposal: Proposal) -> list[int]:
    if proposal.kind != "rewind":
        present = table.present()
        return [seat for seat in table.people() if seat in present and seat != proposal.to]
    return [seat for seat in table.people() if not table.seats[seat].stand_in]


def _check_absent(table: LiveTable, seat: int, kind: Kind) -> None:
    if kind == "free" and seat not in table.people():
        raise HullbreachError(f"nobody has seat {seat + 1}")
    if seat not in (*table.people(), *table.open_seats()):
        raise HullbreachError(f"seat {seat + 1} is not for a person")
    if kind == "stand_in" and table.seats[seat].stand_in:
        raise HullbreachError(f"a bot plays seat {seat + 1} already")
    if seat in table.present():
        raise HullbreachError(f"whoever has seat {seat + 1} is here")
    if kind == "free" and table.away_s(seat) < GONE_S:
        raise HullbreachError(
            f"whoever has seat {seat + 1} was here a moment ago: wait {GONE_S // 60} minutes"
        )


async def _put(table: LiveTable, proposal: Proposal | None) -> None:
    """Change what is proposed, unless it has changed meanwhile. Raises StaleChoice."""
    if not await table.propose(proposal):
        await table.load_people()
        raise StaleChoice("somebody else was faster; look again")
