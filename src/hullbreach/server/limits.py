"""Limits on what one client may do, as buckets that empty with use and fill with time."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Hashable, Iterable

from hullbreach.kernel.errors import HullbreachError

LONGEST_NAME = 40


class TooMany(HullbreachError):
    """A limit on what one client may do."""


class Bucket:
    """Holds up to `most` credits and gets `per_s` of them back a second."""

    __slots__ = ("at", "left", "most", "per_s")

    def __init__(self, most: float, per_s: float) -> None:
        self.most, self.per_s = most, per_s
        self.left = most
        self.at = time.monotonic()

    def spend(self) -> bool:
        """Take one credit; False if there is none."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_s)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it would be full again by now."""
        return self.left + (time.monotonic() - self.at) * self.per_s >= self.most


class Buckets:
    """A bucket for each key (an address, a seat); those full again are forgotten."""

    KEPT = 1000

    def __init__(self, most: float, per_s: float) -> None:
        self.most, self.per_s = most, per_s
        self._buckets: dict[Hashable, Bucket] = {}

    def spend(self, key: Hashable, words: str = "too much at once; wait a moment") -> None:
        """Take a credit of a key. Raises TooMany."""
        if len(self._buckets) > self.KEPT:
            self._buckets = {k: b for k, b in self._buckets.items() if not b.full}
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.most, self.per_s)
        if not bucket.spend():
            raise TooMany(words)


_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def _seen(words: str) -> str:
    """What of some words is to be seen, alike for what looks alike: without case, width, marks
    that hang on nothing and signs that show nothing."""
    wide = unicodedata.normalize("NFKC", words).casefold()
    return "".join(c for c in wide if c not in _BLANK and unicodedata.category(c)[0] in "LNPS")


def name_for(given: str, others: Iterable[str]) -> str:
    """A name for a seat, cleaned; "" is no name. Raises HullbreachError if nothing of it is to be
    seen, or if it looks like the name of one of the others."""
    name = clean(given, LONGEST_NAME)
    if not given:
        return ""
    if not _seen(name):
        raise HullbreachError("a name needs letters, digits or signs that can be seen")
    if _seen(name) in {_seen(other) for other in others if other}:
        raise HullbreachError(f"somebody at this table is called {name!r}: choose another name")
    return name


def clean(words: str, longest: int) -> str:
    """What people wrote, without control characters (but joiners of emoji), at most so long."""
    kept = "".join(
        c if c == "\u200d" or unicodedata.category(c)[0] != "C" else " "
        for c in words[: 4 * longest]
    )
    return " ".join(kept.split())[:longest]
