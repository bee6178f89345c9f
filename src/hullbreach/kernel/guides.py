"""Guided games: a fixed table at which lessons say what goes on and what may be done now.

A guide is content of a game (`content/guided.toml`). Its chance follows from a number it names, and
`script` is how it was played once: the journal that bots and proposals follow as long as the game
goes the same way. Lessons hang on what is asked and on what has happened, never on how often
somebody has answered: whoever plays otherwise meets them where they fit.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from .content import load_entries, read_toml
from .errors import UnknownOption
from .game import Game, Setup
from .journal import Entry, read_entries

FILE, SCRIPTS = "guided.toml", "guided_scripts.toml"


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to learn, said in `words` when it comes up first, in `again` later ("": not again).

    With `after` it is about what has happened: a line of the log of one of these kinds. Else it is
    about a decision of one of `kinds` (any without) in which one of `options` is proposed (any
    without): the first part of an option, or that and words of its title, "card:Search". It is
    learnt with a line of one of the kinds `learnt` about the own seat, which may name words of the
    line too, "moved:carefully". `wish`: such an option is proposed where it can be chosen until the
    lesson is learnt.
    """

    id: str
    title: str
    words: str
    again: str = ""
    after: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    learnt: tuple[str, ...] = ()
    wish: bool = False
    own: bool = False
    """With `after`: only what happens to the own seat."""


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: its table, who plays which seat, its lessons. `chance` is a number from which
    all draws follow; `won` and `lost` are said at the end, `waiting` while others decide."""

    id: str
    title: str
    words: str
    variant: str
    seats: int
    seat: int
    chance: int
    won: str
    lost: str
    waiting: str
    lessons: tuple[Lesson, ...]
    options: dict[str, str] = {}
    bot: str = "heuristic"
    passes: tuple[str, ...] = ()
    """Kinds of decisions of which there are many and at which there is seldom anything to do: while
    the first choice is proposed there, nobody need be asked."""

    @property
    def secret(self) -> str:
        """What the draws of its tables come from (fairness.py), hex."""
        return sha256(f"hullbreach guided {self.id} {self.chance}".encode()).hexdigest()

    def setup(self, game: Game) -> Setup:
        """What its tables are started with."""
        return game.make_setup(self.seats, self.variant, self.options)


class Told(msgspec.Struct, frozen=True, gc=False):
    """A lesson as a player reads it."""

    id: str
    title: str
    words: str


class CoachView(msgspec.Struct, frozen=True, gc=False):
    """What the coach of a guided game says to the one who learns.

    `told` are the lessons about what has happened, in the order it did: a front end shows those not
    yet read. `now` is about the own decision, or the end. `proposed` are the choices it proposes,
    as an answer; `passes`: a front end may give it by itself. `learnt` of the titles in `lessons`
    have come up so far.
    """

    title: str
    told: tuple[Told, ...]
    now: Told
    proposed: tuple[int, ...]
    passes: bool
    lessons: tuple[str, ...]
    learnt: tuple[bool, ...]


@cache
def guides(game: Game) -> tuple[Guide, ...]:
    """The guided games of a game, none if it has no such content. Raises ContentError."""
    package = f"{game.package}.content"
    if not (files(game.package) / "content" / FILE).is_file():
        return ()
    return load_entries(package, FILE, "guide", Guide)


def guide_of(game: Game, id: str) -> Guide | None:
    """The guided game of an id."""
    return next((guide for guide in guides(game) if guide.id == id), None)


def find_guide(game: Game, id: str) -> Guide:
    """The guided game of an id. Raises UnknownOption naming those there are."""
    guide = guide_of(game, id)
    if guide is None:
        known = ", ".join(one.id for one in guides(game)) or "none"
        raise UnknownOption(f"{game.id}: no guided game {id[:20]!r}; has {known}")
    return guide


@cache
def script_of(game: Game, id: str) -> tuple[Entry, ...]:
    """The journal of a guided game as it was played once, () for none."""
    if not (files(game.package) / "content" / SCRIPTS).is_file():
        return ()
    lines = read_toml(f"{game.package}.content", SCRIPTS).get(id, [])
    return tuple(read_entries([entry for line in lines for entry in json.loads(line)]))
