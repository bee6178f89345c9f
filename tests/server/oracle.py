"""An oracle for leaks: which printed names a seat may not have read anywhere yet.

It reads no view and no log. Where components lie, who sees them and what is printed on them the
game declares itself (Game.piles, Game.face), so this serves any game. Names that are also words of
the rules or of log lines are left out where they stand inside a sentence, as they say nothing
there.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from hullbreach.kernel.content import files_below
from hullbreach.kernel.game import Game
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import Pile

MISSING = re.compile(r"/refused/\d+/note")
"""What a seat lacks for something it cannot do names what the rule asks for, wherever that lies."""
PLAN = re.compile(r"/view/table/plan/.*")
"""What a view says is printed, at every table of the game alike, lies nowhere on it."""
WORLDS = 4
"""So many worlds that a seat could not tell from its own have to lack the same."""
NO_SEAT = 30
"""A spectator sees what everybody sees, and no more."""


class Oracle:
    """What a seat (None: a spectator) has had the right to read so far."""

    def __init__(
        self, seat: int | None, shows: Mapping[str, tuple[str, int]] | None = None
    ) -> None:
        """`shows`: kinds of lines by which a rule shows everybody a card that stays where it is
        hidden: which component it is, and its place among their arguments."""
        self.seat = seat
        self.shows = shows or {}
        self.known: set[str] = set()
        self.names: set[str] = set()
        self.held: Counter[tuple[str, int]] = Counter()
        self.checked = 0

    def look(self, match: Match) -> None:
        """The table has changed, and waits."""
        game, g = match.game, match.state
        piles = self.glance(match)
        d = match.pending
        if d is not None and self.seat is not None and self.seat in d.seats:
            # What another has named for this seat, it is asked about.
            asked = set(_numbers(d.about_for(self.seat)))
            self.known |= {
                game.face(g, pile.what, card)
                for pile in piles
                for card in pile.named
                if card in asked
            }

    def hears(self, match: Match, kind: str, args: tuple[Any, ...]) -> None:
        """Something is told, to whomever."""
        self.glance(match)
        if kind in self.shows:
            what, place = self.shows[kind]
            self.known.add(match.game.face(match.state, what, args[place]))

    def glance(self, match: Match) -> Sequence[Pile]:
        """How it lies between two steps counts too: a card may leave a hand for a discard pile and
        come back into it before anybody is asked. Returns the piles."""
        game, g, piles = match.game, match.state, match.game.piles(match.state)
        held: Counter[tuple[str, int]] = Counter()
        leaving: Counter[tuple[str, int]] = Counter()
        for pile in piles:
            for place in pile.places():
                card = (pile.what, pile.cards[place])
                name = game.face(g, *card)
                self.names.add(name)
                if self._sees(pile, place):
                    self.known.add(name)
                elif pile.openly:
                    leaving[card] += 1
                    held[card] += 1
                elif pile.owner >= 0:
                    held[card] += 1
        # What leaves a hand is shown as it goes, even if it is shuffled in at once; but from one
        # hand into another it may go unseen.
        self.known |= {game.face(g, *card) for card in self.held - held}
        self.held = leaving
        return piles

    def _sees(self, pile: Pile, place: int) -> bool:
        return pile.seen_by(place, 1 << (NO_SEAT if self.seat is None else self.seat))

    def hidden(self, match: Match) -> set[str]:
        """Names that lie somewhere the seat cannot see, and that it has never seen."""
        found = {
            match.game.face(match.state, pile.what, pile.cards[place])
            for pile in match.game.piles(match.state)
            for place in pile.places()
            if not self._sees(pile, place)
        }
        return found - self.known - {""}

    def leaks(self, match: Match, frames: list[str]) -> list[str]:
        """Names in frames that the seat may not have read."""
        secret = self.hidden(match)
        self.checked += len(secret) * len(frames)
        printed = _printed(match.game)
        anyway = cache(lambda: self._lacks_anyway(match))
        found = []
        for frame in frames:
            near = [name for name in secret if name in frame]
            if near:
                strings = list(_strings(json.loads(frame), ""))
                found += [
                    f"{name!r} in {text[:160]!r} ({path})"
                    for name in near
                    for path, text in strings
                    if name in text
                    and _tells(self._without_known(text, name, printed), name, printed.words)
                    and not PLAN.fullmatch(path)
                    and not (MISSING.fullmatch(path) and text in anyway())
                ]
        return found

    def _lacks_anyway(self, match: Match) -> set[str]:
        """What a seat is told to lack wherever the things lie that it cannot see."""
        if self.seat is None:
            return set()
        worlds = [match.redeal(self.seat, seed) for seed in range(WORLDS)]
        return set.intersection(*[{one.note for one in w.refused(self.seat)} for w in worlds])

    def _without_known(self, text: str, name: str, printed: _Printed) -> str:
        """Longer names and printed sentences may hold this one."""
        for longer in (*self.names, *printed.sentences):
            if name in longer and name != longer:
                text = text.replace(longer, "")
        return text


class _Printed:
    """What everybody may read: the words of the game, and what stands on every copy of a thing."""

    def __init__(self, game: Game) -> None:
        words, sentences = [], set()
        for path, file in files_below(game.package):
            if path.endswith(".toml"):
                text = file.read_text(encoding="utf-8")
                if path.endswith("words.toml"):
                    words.append(text.lower())
                else:
                    data = tomllib.loads(text)
                    sentences |= set(_sentences(data))
                    for name in _names(data):
                        sentences.add(name)  # of which another may be a part
                        for entry in game.explain(name):
                            for clause in re.split(r"[.;(]", entry.words):
                                clause = clause.strip()
                                sentences |= {clause, clause.partition(" ")[2]}
                                sentences.add(clause.partition(": ")[2])
        self.words = "\n".join(words)
        self.sentences = sorted((s for s in sentences if len(s.split()) > 1), key=len, reverse=True)


_printed = cache(_Printed)


def _sentences(data: Any) -> Iterator[str]:
    """The printed texts of cards and rooms: they name other things."""
    if isinstance(data, str):
        if len(data) > 25:
            yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _sentences(part)


def _names(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("name"), str):
            yield data["name"]
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from _names(part)


def _numbers(part: Any) -> Iterator[int]:
    if isinstance(part, int):
        yield part
    elif isinstance(part, Iterable) and not isinstance(part, str):
        for one in part:
            yield from _numbers(one)


def _tells(text: str, name: str, words: str) -> bool:
    if text == name:
        return True
    if name.lower() in words:
        return False
    return name in text and re.search(rf"\b{re.escape(name)}(?!\w| \()", text) is not None


def _strings(data: Any, path: str) -> Iterator[tuple[str, str]]:
    """All strings of a frame with their places, but the texts of rules, which all may read."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield from _strings(part, f"{path}/{index}")
    elif isinstance(data, dict):
        for key, part in data.items():
            yield path, key
            if key != "why":
                yield from _strings(part, f"{path}/{key}")
