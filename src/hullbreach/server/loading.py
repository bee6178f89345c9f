"""Opening a table: from its journal, or from its last snapshot where rules have changed since."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import msgspec
import structlog

from hullbreach.kernel import storing
from hullbreach.kernel.chance import Source
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.journal import read_entries
from hullbreach.kernel.match import Match

from .lots import Lot
from .writer import Commit

LOG = structlog.get_logger()


class CannotOpen(HullbreachError):
    """The table cannot be opened under today's rules; nothing of it is lost."""


TORN = "this table cannot be opened now; the host has a report, and nothing of it is lost"


class Loaded(NamedTuple):
    """An opened table. `changed`: it goes on under other rules than it was stored with."""

    match: Match
    epoch: int
    base: int
    changed: bool
    lot: Lot | None


def chance() -> Source:
    """Chance for tables made before fair chance, from the system's generator."""
    return Source(random.SystemRandom())


def open_match(game: Game, row: Any, commits: list[Commit], at: int, snapshot: bytes) -> Loaded:
    """The match of a table; `snapshot` was taken after `at` commits. Raises CannotOpen."""
    same = (row.version, row.content) == (game.version, game.content)
    cuts = sum(commit.cut >= 0 for commit in commits)
    try:
        lot = Lot.of(row, commits)
        source = lot.source if lot is not None else chance()
        if not row.base:
            match = _replayed(game, row, commits, source, None if same else snapshot)
            if match is not None:
                return Loaded(match, cuts, 0, not same, lot)
        match = _from_snapshot(game, snapshot, commits[at:], strict=same)
        match.source = source
        if lot is not None and not same:
            lot.change_rules()
    except Exception as error:
        LOG.exception("table cannot be opened", table=row.id)
        raise CannotOpen(TORN) from error
    base = row.base if same else len(commits)
    return Loaded(match, cuts + base, base, not same, lot)


def _replayed(
    game: Game, row: Any, commits: list[Commit], source: Source, snapshot: bytes | None
) -> Match | None:
    """The whole journal played again. Under other rules it has to agree with the snapshot."""
    entries: list[Any] = []
    for commit in commits:
        if commit.cut >= 0:
            del entries[commit.cut :]
        entries += read_entries(commit.entries)
    setup = msgspec.json.decode(row.setup, type=Setup)
    if snapshot is None:
        return Match.replay(game, setup, entries, source=source)
    try:
        match = Match.replay(game, setup, entries, source=source)
        storing.verify(match, storing.open_position(game, snapshot).digests[:1])
    except Exception as error:
        LOG.warning("past replays otherwise", table=row.id, error=type(error).__name__)
        return None
    return match


def _from_snapshot(game: Game, snapshot: bytes, since: list[Commit], *, strict: bool) -> Match:
    match = storing.open_position(game, snapshot)
    try:
        for commit in since:
            take_in(match, commit)
    except Exception:
        if strict:
            raise
        return storing.open_position(game, snapshot)
    return match


def take_in(match: Match, commit: Commit) -> None:
    """Carry out what another worker has committed. Raises Diverged or UndoRefused."""
    if commit.cut >= 0:
        match.go_back(commit.cut)
    match.feed(read_entries(commit.entries))
