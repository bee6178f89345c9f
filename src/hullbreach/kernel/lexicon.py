"""What things are called: entries of a game by their names, by their refs and by parts of names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .game import Entry

MOST = 12
"""So many are found by a part of their name."""
SHORTEST = 3
"""Letters that a part has at least."""
_REF = re.compile(r"[a-z_]+:\d+")


class Told(NamedTuple):
    """An entry, and the names and the ref ("card:5") it is found by."""

    entry: Entry
    names: tuple[str, ...]
    ref: str = ""


class Lexicon:
    """All entries of a game; upper and lower case are alike."""

    def __init__(self, told: Iterable[Told]) -> None:
        found: dict[str, dict[Entry, None]] = {}
        for entry, names, ref in told:
            for name in {*names, ref} - {""}:
                found.setdefault(name.casefold(), {})[entry] = None
        self.index = {name: tuple(entries) for name, entries in found.items()}

    def get(self, what: str) -> tuple[Entry, ...]:
        """The entries of a name or of a ref, () if nothing is called so."""
        return self.index.get(_plain(what), ())

    def find(self, part: str) -> tuple[Entry, ...]:
        """The entries of a name; behind them those with it in their names, where it begins the name
        first, then where it begins a word."""
        wanted = _plain(part)
        found = dict.fromkeys(self.get(part))
        if len(wanted) < SHORTEST:
            return tuple(found)
        names = [name for name in self.index if wanted in name and not _REF.fullmatch(name)]
        for name in sorted(names, key=lambda name: (_place(name, wanted), name)):
            found.update(dict.fromkeys(self.index[name]))
        return tuple(found)[:MOST]


def _plain(words: str) -> str:
    return " ".join(words.split()).casefold()


def _place(name: str, part: str) -> int:
    """Where a part is in a name: at its beginning 0, at that of a word 1, else 2."""
    if name.startswith(part):
        return 0
    return 1 if re.search(rf"\b{re.escape(part)}", name) else 2
