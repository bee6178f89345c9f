"""Fair chance: what the draws of a game come from, fixed before anybody acts.

Who deals (a server) draws a secret and shows its hash, the commitment, before it knows what the
players add: random numbers, nonces. Draw number k comes from the secret, the nonces and k alone, so
nothing that anybody does later changes what is drawn. At the end the secret is shown, and everybody
can draw again (proof.py).

What is drawn from changes by stages: the game begins, players' nonces come in ("parts"), it goes
back behind draws ("back"), its rules change ("rules"), or it goes on after its end, when the
secret lay open ("again", by a new one). Draws are numbered as they lie in the journal; one that was
taken back is drawn anew, for its stage is another.

Several players seal their nonces first (show the hash) and open them when all are sealed: so
nobody, not even together with who deals, can fit the own to those of the others.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec

_LABEL = b"hullbreach fair chance 1\n"
_BITS = 53
"""Bits of a draw: those of a float below 1."""


class Part(msgspec.Struct, frozen=True):
    """What a player's device adds: the seal (SHA-256 of the nonce, hex), later the nonce (hex)."""

    seats: tuple[int, ...]
    seal: str
    nonce: str = ""


class Stage(msgspec.Struct, frozen=True):
    """From draw `at` on: `nonces` were added, or a new `secret` (hex) holds.

    `why`: "start", "parts", "back", "rules" or "again". A secret is "" where it is not shown yet.
    """

    at: int
    why: str
    nonces: tuple[str, ...] = ()
    commitment: str = ""
    secret: str = ""


class Chances(msgspec.Struct):
    """What a game's draws come from; `parts` are those of the last commitment.

    The first `given` entries of the journal came about otherwise: `origin` is "seed" (set up from
    a number that somebody chose), "file" (a stored game that somebody brought) or "guided" (all
    draws of a guided game follow from a number it names).
    """

    stages: list[Stage]
    parts: list[Part] = []
    given: int = 0
    origin: str = ""


def commitment_of(secret: str) -> str:
    """What is shown of a secret (hex) before the end."""
    return sha256(_LABEL + bytes.fromhex(secret)).hexdigest()


def seal_of(nonce: str) -> str:
    """What is shown of a nonce (hex) until all are sealed."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def begun(secret: str, nonces: tuple[str, ...] = (), *, at: int = 0, why: str = "start") -> Stage:
    """The stage that begins with a secret; `nonces` came in after its commitment was shown."""
    return Stage(at, why, nonces, commitment_of(secret), secret)


class Stream:
    """The draws of the last of some stages in order; number `at` comes next."""

    def __init__(self, stages: list[Stage], at: int = 0) -> None:
        self.place(stages, at)

    def place(self, stages: list[Stage], at: int) -> None:
        """Go on at draw number `at` of the last stage. The secret that holds there is known."""
        number = len(stages) - 1
        since = max(n for n, stage in enumerate(stages) if stage.secret)
        nonces = [nonce for stage in stages[since:] for nonce in stage.nonces]
        said = "\n".join((f"stage {number}", *nonces)).encode()
        self.key = _mac(bytes.fromhex(stages[since].secret), said)
        self.at = at

    def draw(self) -> float:
        """The next draw, at least 0 and below 1."""
        drawn = _mac(self.key, str(self.at).encode())
        self.at += 1
        return (int.from_bytes(drawn[:8], "big") >> (64 - _BITS)) / (1 << _BITS)


def _mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256. Not `hmac.digest`, which lets other threads run meanwhile: in a server a draw
    would wait for them half a millisecond."""
    return hmac.new(key, message, "sha256").digest()
