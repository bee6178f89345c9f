"""Seats, and the secrets of people: tokens of seats, devices and spectators.

Only hashes of the secrets are stored.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

import msgspec

WATCHING = -1
"""The seat number of a spectator; in the chat, of the house."""
SPENT = ""
"""Stored in the place of a token that leads to no seat (any more)."""
PERSON, BOT, EMPTY = "person", "bot", "open"


class Seat(msgspec.Struct):
    """Who plays a seat. `bot` is the level of a bot; `stand_in` a bot that plays for a person.

    `holder` is the hash of the device that holds it; `moved`: another device than the one that
    opened the table has held it.
    """

    kind: str
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    holder: str = ""
    moved: bool = False

    @property
    def playing_bot(self) -> str:
        """The bot that decides for the seat now, "" for a person."""
        return self.bot if self.kind == BOT else self.stand_in


class Person(msgspec.Struct, frozen=True, gc=False):
    """A seat as everybody sees it. `bot` is the bot that plays it now, also for a person."""

    seat: int
    kind: str
    name: str
    bot: str
    present: bool


def new_token() -> str:
    """A secret of 128 bits for a link or a cookie."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The public name of a table; not a secret."""
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    """What is stored of a token. Tokens are random, so a plain hash cannot be turned back."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, stored: str) -> bool:
    """Whether a token is the one whose hash is stored, in constant time."""
    return secrets.compare_digest(hashed(token), stored)
