"""Storing a match and opening it again: as a file, or as the position alone.

A stored game is one thing in two lengths: with its whole journal, or with the inputs since the
last checkpoint only (`whole=False`), which open the position and nothing before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .chance import Source
from .checkpoint import Checkpoint, Standing, digest_of
from .copying import make_reader
from .errors import BadFile, ChoiceError, Diverged, WrongGame
from .game import Game
from .journal import Stored, decode_stored, encode_stored, pack_bytes, read_entries, unpack_bytes
from .match import Match
from .state import State

if TYPE_CHECKING:
    import random


def stored(match: Match, *, whole: bool = True, digests: bool = True) -> Stored:
    """A match as data for a file or a database; without digests nothing is played again."""
    mark = match.checkpoints[-1]
    cut = 0 if whole else mark.at - match.offset
    return Stored(
        game=match.game.id,
        version=match.game.version,
        content=match.game.content,
        setup=match.setup,
        entries=match.entries[cut:],
        offset=match.offset + cut,
        digests=_digests(match) if whole and digests else [],
        checkpoint=pack_bytes(msgspec.msgpack.encode(mark.state)),
        checkpoint_at=mark.at,
        checkpoint_seq=mark.seq,
        standing=[(seat, window, *held) for (seat, window), held in mark.standing.items()],
        notes=match.notes,
    )


def _digests(match: Match) -> list[tuple[int, str]]:
    """The digests at all checkpoints; the journal of a match that takes none is played again."""
    if match.digesting or match.offset:
        return match.digests
    return Match.replay(match.game, match.setup, match.entries, chronicle=False).digests


def save(match: Match, *, digests: bool = True) -> bytes:
    """A match as the text of a file; without digests too where its rules may fail."""
    return encode_stored(stored(match, digests=digests))


def position(match: Match) -> bytes:
    """The position alone, as bytes for a database."""
    return msgspec.msgpack.encode(stored(match, whole=False))


def load(game: Game, data: bytes, rng: random.Random | None = None) -> Match:
    """Open the text of a file. Raises BadFile, WrongGame or Diverged."""
    return open_stored(game, decode_stored(data), rng)


def open_position(game: Game, data: bytes, rng: random.Random | None = None) -> Match:
    """Open what `position` made. Raises BadFile, WrongGame or Diverged."""
    try:
        short = msgspec.msgpack.decode(data, type=Stored)
    except msgspec.DecodeError as error:
        raise BadFile(f"not a position of {game.id}: {error}") from None
    short.entries = read_entries(short.entries)
    return open_stored(game, short, rng)


def open_stored(game: Game, kept: Stored, rng: random.Random | None = None) -> Match:
    """Open a stored game, by replaying it, or from its checkpoint if that is not possible.

    A game stored under other rules or content whose past replays otherwise now goes on from
    its last checkpoint; `offset` then tells how much of the past is gone.
    """
    if kept.game != game.id:
        raise WrongGame(f"a stored game of {kept.game} cannot be opened as {game.id}")
    same = (kept.version, kept.content) == (game.version, game.content)
    source = Source(rng)
    if kept.offset == 0:
        try:
            match = Match.replay(game, kept.setup, kept.entries, source=source)
            verify(match, kept.digests if same else _digest_now(game, kept))
            match.notes = kept.notes
            return match
        except Diverged:
            if same:
                raise
        except Exception as error:
            if same:
                raise Diverged(f"the replay failed: {error!r}") from error
    return _from_checkpoint(game, kept, source)


def _digest_now(game: Game, kept: Stored) -> list[tuple[int, str]]:
    """What the digest at the checkpoint is in today's shape; the others cannot be compared."""
    return [(kept.checkpoint_at, digest_of(_state(game, kept)))] if kept.checkpoint else []


def _state(game: Game, kept: Stored) -> State:
    """The state at the checkpoint, migrated. Raises BadFile or WrongGame."""
    raw = unpack_bytes(kept.checkpoint)
    try:
        data: Any = raw
        if kept.version != game.version:
            data = game.migrate(msgspec.msgpack.decode(raw), kept.version)
        return make_reader(game.state_type, game.state_type.transient())(data)
    except msgspec.ValidationError as error:
        raise WrongGame(f"rules {kept.version}: unreadable checkpoint: {error}") from None
    except msgspec.DecodeError as error:
        raise BadFile(f"checkpoint: {error}") from None


def _from_checkpoint(game: Game, kept: Stored, source: Source) -> Match:
    if not kept.checkpoint:
        raise WrongGame(
            f"stored under rules {kept.version}, these are {game.version}, "
            "and the file holds no checkpoint to go on from"
        )
    standing: Standing = {
        (seat, window): (answer, until) for seat, window, answer, until in kept.standing
    }
    at = kept.checkpoint_at
    mark = Checkpoint(_state(game, kept), at, kept.checkpoint_seq, 0, standing, at)
    match = Match(game, kept.setup, source=source, begin=False)
    match.notes = kept.notes
    try:
        match.resume(mark, kept.entries[at - kept.offset :])
    except Exception as error:
        # Under other rules anything may go wrong with what was chosen since.
        if kept.version == game.version and not isinstance(error, (Diverged, ChoiceError)):
            raise
        match = Match(game, kept.setup, source=source, begin=False)
        match.notes = kept.notes
        match.resume(mark, [])
    return match


def verify(match: Match, digests: list[tuple[int, str]]) -> None:
    """Compare with recorded digests. Raises Diverged naming the first that differs."""
    mine: dict[int, list[str]] = {}
    for at, digest in match.digests:  # several steps may begin at the same entry
        mine.setdefault(at, []).append(digest)
    for at, digest in digests:
        if at in mine and digest not in mine[at]:
            mine_at = mine[at][-1]
            raise Diverged(f"the state differs after entry {at}: {mine_at} is not {digest}")
