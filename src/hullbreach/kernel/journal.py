"""The journal: a game's inputs in order, and the file that stores a game.

An entry is an int (a chance: the number drawn), a pair (seat, answer), a standing answer
(seat, "standing", window, answer, until), or what a seat says at an open reaction window: an answer
for when it closes (seat, "noted", answer), or that it asks for time (seat, "holds", 1 or 0).
"""

from __future__ import annotations

import reprlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from typing import Any

import msgspec

from .decision import Answer
from .errors import BadFile
from .fairness import Chances
from .game import Setup

FORMAT = "hullbreach game 1"

Entry = Any
"""int | tuple[int, Answer] | tuple[int, str, Answer] | tuple[int, str, str, int, str]"""
_STANDING = [int, str, str, int, str]


class Stored(msgspec.Struct):
    """A stored game. `offset` counts the entries before the first one kept here.

    `checkpoint` is the state at a step boundary, before `entries[checkpoint_at - offset:]`;
    `standing` are the standing answers there.
    `digests` pairs a number of entries with the digest of the state there.
    """

    game: str
    version: str
    content: str
    setup: Setup
    entries: list[Entry]
    offset: int = 0
    digests: list[tuple[int, str]] = []
    checkpoint: str = ""
    checkpoint_at: int = 0
    checkpoint_seq: int = 0
    standing: list[tuple[int, str, int, str]] = []
    notes: dict[str, str] = {}
    """For front ends: who sits where, and the like."""
    chances: Chances | None = None
    """What the draws come from; None where nothing was committed to."""


class _File(msgspec.Struct):
    format: str
    check: str
    body: msgspec.Raw


def encode_stored(stored: Stored) -> bytes:
    """A stored game as the text of a file, with a checksum."""
    body = msgspec.json.encode(stored)
    return msgspec.json.encode(_File(FORMAT, checksum(body), msgspec.Raw(body))) + b"\n"


def decode_stored(data: bytes) -> Stored:
    """Read the text of a stored game. Raises BadFile saying what is wrong with it."""
    try:
        return _decode(data)
    except RecursionError:
        raise BadFile("not a stored game: nested too deeply") from None


def _decode(data: bytes) -> Stored:
    try:
        file = msgspec.json.decode(data, type=_File)
    except msgspec.DecodeError as error:
        raise BadFile(f"not a stored game, or truncated: {error}") from None
    if file.format != FORMAT:
        raise BadFile(f"format {file.format!r} is not {FORMAT!r}")
    if checksum(bytes(file.body)) != file.check:
        raise BadFile("the checksum does not fit: the file was changed or damaged")
    try:
        stored = msgspec.json.decode(file.body, type=Stored)
    except msgspec.DecodeError as error:
        raise BadFile(f"stored game: {error}") from None
    stored.entries = read_entries(stored.entries)
    return stored


def pack_bytes(data: bytes) -> str:
    """Bytes as text for a JSON file."""
    return b64encode(data).decode()


def unpack_bytes(text: str) -> bytes:
    """The bytes of `pack_bytes`. Raises BadFile."""
    try:
        return b64decode(text, validate=True)
    except ValueError as error:
        raise BadFile(f"checkpoint: {error}") from None


def read_entries(entries: list[Any]) -> list[Entry]:
    """Journal entries as they are in memory: lists become tuples. Raises BadFile."""
    return [_entry(entry, index) for index, entry in enumerate(entries)]


def checksum(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def _entry(entry: Any, index: int) -> Entry:
    if type(entry) is int:
        return entry
    if not isinstance(entry, (list, tuple)):
        raise _no_entry(entry, index)
    if len(entry) == 2 and type(entry[0]) is int:
        answer = _answer(entry[1])
        if answer is not None:
            return (entry[0], answer)
    if len(entry) == 3 and type(entry[0]) is int and entry[1] in ("noted", "holds"):
        answer = _answer(entry[2])
        if answer is not None:
            return (entry[0], entry[1], answer)
    if [type(part) for part in entry] == _STANDING and entry[1] == "standing":
        return tuple(entry)
    raise _no_entry(entry, index)


def _no_entry(entry: Any, index: int) -> BadFile:
    shown = reprlib.repr(entry)
    return BadFile(f"journal entry {index} is neither a chance nor a choice: {shown}")


def _answer(answer: Any) -> Answer | None:
    if type(answer) is int:
        return answer
    if isinstance(answer, (list, tuple)) and all(type(i) is int for i in answer):
        return tuple(answer)
    return None
