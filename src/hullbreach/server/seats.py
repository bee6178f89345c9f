"""Secrets of people: tokens of seats, devices and spectators. Only their hashes are stored."""

from __future__ import annotations

import secrets
from hashlib import sha256

WATCHING = -1
"""The seat number of a spectator."""


def new_token() -> str:
    """A secret of 128 bits for a link or a cookie."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The public name of a table; not a secret."""
    return secrets.token_hex(6)


def hashed(token: str) -> str:
    """What is stored of a token. Tokens are random, so a plain hash cannot be turned back."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str) -> bool:
    """Whether a token is the one whose hash is stored, in constant time."""
    return secrets.compare_digest(hashed(token), stored)
