"""What the HTTP API answers, where a Struct of the table or the kernel does not say it all.

The page's types are made of these Structs (tools/page_types.py).
"""

from __future__ import annotations

import msgspec

from hullbreach.kernel.game import Entry, GameOption, Role, Setup, Variant
from hullbreach.kernel.proof import Proof
from hullbreach.kernel.seatview import SeatView

from .showing import Line, Shown
from .table import Summary


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    id: str
    words: str
    found: dict[str, str]
    """How strong it was found, by variant."""


class GuideInfo(msgspec.Struct, frozen=True):
    """A guided game, which explains itself while it is played."""

    id: str
    title: str
    words: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played. `seats`: fewest and most; `usual_seats`: how many a table is
    offered with; `bots`: the one to offer first in front; `first_bot`: the one to meet in a first
    game; `cover`: the page has a picture of it; `judged`: finished games can be analysed."""

    id: str
    title: str
    summary: str
    length: str
    weight: str
    special: tuple[str, ...]
    cover: bool
    seats: tuple[int, int]
    usual_seats: int
    variants: tuple[Variant, ...]
    options: tuple[GameOption, ...]
    bots: list[BotInfo]
    first_bot: str
    guides: list[GuideInfo]
    judged: bool


class Proposed(msgspec.Struct, frozen=True):
    """What a setup comes to before a table is opened with it.

    `refusal` is the id of the rule that forbids it, "" for none, `words` its text; `roles` what
    each seat plays, none where all seats are alike.
    """

    setup: Setup
    refusal: str
    words: str
    roles: tuple[Role, ...]


class RuleText(msgspec.Struct, frozen=True):
    """A rule of a rulebook."""

    id: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A section of a rulebook; `markdown` is the text of one that has no rules."""

    title: str
    part: str
    rules: list[RuleText]
    markdown: str


class RulesText(msgspec.Struct, frozen=True):
    """A rulebook of one or more parts: the base and its expansions, by their titles."""

    title: str
    parts: list[str]
    sections: list[Chapter]


class GoneOn(msgspec.Struct, frozen=True):
    """The table at which the same people play on."""

    table: str


class Explained(msgspec.Struct, frozen=True):
    """What the things of a name are; none if nothing is called so."""

    entries: tuple[Entry, ...]


class ListedSeat(msgspec.Struct, frozen=True):
    """Who plays a seat."""

    kind: str
    name: str
    bot: str


class Listed(msgspec.Struct, frozen=True):
    """A table that the device takes part in, by its seats `mine`; `particulars` tell it from others
    of the game, `next_table` is where the same people have gone on, "" for nowhere."""

    table: str
    game: str
    title: str
    particulars: list[str]
    created: float
    updated: float
    over: bool
    summary: Summary
    mine: list[int]
    seats: list[ListedSeat]
    setup: Setup
    next_table: str


class State(msgspec.Struct, frozen=True):
    """What a seat sees of a table, and the seats of the device (-1: it may watch)."""

    view: Shown
    log: list[Line]
    mine: list[int]


class Past(msgspec.Struct, frozen=True):
    """A position of the past; `choices` is how many the game has so far."""

    view: SeatView
    log: list[Line]
    choices: int


class Curve(msgspec.Struct):
    """A gauge of a game (`top` the most it can be, 0: nothing limits it; `seat` whose, -1: all's)
    with its values at the moments of its time line."""

    title: str
    top: int
    seat: int
    values: list[int]


class Timeline(msgspec.Struct):
    """How a finished game went: curves, and after how many choices each of their values was."""

    at: list[int]
    curves: list[Curve]


class Reach(msgspec.Struct, frozen=True):
    """Addresses by which others reach this server, the best first; none if nobody else can."""

    addresses: list[str]


class Drawn(msgspec.Struct, frozen=True):
    """A picture."""

    svg: str


class Proven(msgspec.Struct, frozen=True):
    """Whether a game's draws are those it was committed to; `words` say what is wrong."""

    fair: bool
    words: str
    proof: Proof | None = None


class Seated(msgspec.Struct, frozen=True):
    """The seat that a link gave, -1 to watch."""

    seat: int


class Link(msgspec.Struct, frozen=True):
    """The new secret of a seat's link."""

    token: str
