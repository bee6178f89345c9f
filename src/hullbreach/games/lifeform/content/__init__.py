"""The things of LIFEFORM as data: one TOML file a topic, each entry checked on load.

What has to fit across entries and files is checked in checks.py, before ids.py and board.py count
on it.

Components are referred to by small integers: their place in the tuples below.
Everything here is immutable and shared by all games.

The printed names are those of the reference sheets (LF-GAP-01, -07, -08).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hullbreach.kernel.content import load_entries, load_table

PACKAGE = __name__

ICONS = ("claw", "jaw", "tail", "acid", "harpoon")
"""Showdown icons in the order of their numbers."""

Icon = Literal["claw", "jaw", "tail", "acid", "harpoon"]
Mark = Literal["V", "K", "S", "N", "X", "O"]
Kind = Literal["one_use", "ongoing"]
Bonus = Literal["", "flamethrower", "remove_outage", "move_outage", "draw"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content: unknown fields are errors."""


class Chamber(Entry, frozen=True):
    """A chamber, or the Remora (code R). `icons`: V vent, K cocoon, S start, N no outage,
    X circuit board, O objective. `grid` is its centre (column, row) in the panel of its deck.
    """

    code: str
    slug: str
    name: str
    grid: tuple[int, int]
    corridors: tuple[str, ...]
    tunnels: tuple[str, ...] = ()
    mission: int = 0
    """Mission tokens at the start (LF-SETUP-03)."""
    icons: tuple[Mark, ...] = ()

    @property
    def deck(self) -> int:
        """0, 1, 2 for decks A, B, C; -1 for the Remora, which is on none."""
        return "ABC".find(self.code[0])


class AndroidPath(Entry, frozen=True):
    """The android AI path: codes of chambers from Hypersleep to the Remora."""

    path: tuple[str, ...]


class Action(Entry, frozen=True):
    """What an icon of a card does: `name` as printed."""

    code: str
    name: str
    rule: str
    words: str


class Card(Entry, frozen=True):
    """A crew or lifeform card: `rows` are its action rows, by codes of actions.

    `reaction` is the code of its reaction row, "" if it has none. Copies are alike; 0 for the
    special cards, which are not shuffled in.
    """

    id: str
    name: str
    copies: int
    rows: tuple[tuple[str, ...], ...]
    printed: tuple[Icon, ...] = msgspec.field(name="icons")
    reaction: str = ""

    @property
    def icons(self) -> tuple[int, ...]:
        """Its showdown icons by number."""
        return tuple([ICONS.index(icon) for icon in self.printed])


class Ability(Entry, frozen=True):
    """A skill or survival ability: `two` is the side for 2 players, `more` that for 3 or 4."""

    name: str
    kind: Kind
    two: str
    more: str

    def words(self, players: int) -> str:
        """The text of the side that is up with so many players."""
        return self.two if players == 2 else self.more


class Character(Entry, frozen=True):
    """A member of the crew. `trait` always holds, "" if there is none; `set` names the expansion
    that puts it into the draw, "" for the base game's."""

    id: str
    name: str
    role: str
    skill: Ability
    survival: Ability
    trait: str = ""
    set: str = ""


class Terror(Entry, frozen=True):
    """A terror card; copies are alike. `harm`: whether it is bad for the crew."""

    id: str
    name: str
    copies: int
    words: str
    harm: bool = True


class Objective(Entry, frozen=True):
    """A secret objective. `chamber` is the slug of the one it asks for, "" if it is decided
    immediately. It cannot be completed before `minute` is reached or passed.
    """

    id: str
    name: str
    kind: Literal["circuit", "cost", "immediate"]
    words: str
    chamber: str = ""
    minute: int = 31


class RoleCard(Entry, frozen=True):
    """A card of the ship's cat or of the SIS-TER mainframe."""

    id: str
    name: str
    words: str


class RoleBoard(Entry, frozen=True):
    """The tracks of a role board: `spaces` after the start, some of them triggers (LF-CAT-04)."""

    tracks: int
    spaces: int
    triggers: tuple[int, ...]


class Stowaway(Entry, frozen=True):
    """A guess of the minute of the launch, from `low` to `high`, ends included."""

    id: str
    name: str
    low: int
    high: int
    printed: tuple[Icon, ...] = msgspec.field(name="icons")

    @property
    def icons(self) -> tuple[int, ...]:
        """Its showdown icons by number."""
        return tuple([ICONS.index(icon) for icon in self.printed])


class SelfDestruct(Entry, frozen=True):
    """The self-destruct track in minutes; `start` for 2, 3, 4 players (LF-SETUP-05)."""

    start: tuple[int, int, int]
    terror: tuple[int, ...]
    boarding: int
    sensors: int
    leaving: int
    alone: int


class Hostility(Entry, frozen=True):
    """The hostility track: what is printed on its spaces, a number for a red claw."""

    start: tuple[int, int, int]
    spaces: tuple[int | Literal["", "draw", "terror"], ...]


class Malfunction(Entry, frozen=True):
    """The spaces of the malfunction track after START (LF-MALF-01 to LF-MALF-03)."""

    spaces: tuple[Literal["outage", "android", "self_destruct"], ...]


class AndroidStatus(Entry, frozen=True):
    """Mission tokens lost by space of the android status track (LF-ASTAT-01)."""

    loss: tuple[int, ...]


class CocoonSpace(Entry, frozen=True):
    """A space of a cocoon track: the lifeform's maximum hand and its evolution number."""

    lf_max: int
    evolution: int = -1
    """-1 on the final space, which has none (LF-LURK-02)."""


class CocoonTrack(Entry, frozen=True):
    """A cocoon track from START on."""

    name: str
    spaces: tuple[CocoonSpace, CocoonSpace, CocoonSpace, CocoonSpace]


class Column(Entry, frozen=True):
    """A column of the loadout; `numbers` and `bonuses` by number of tokens, from 0 on.

    The minimum bar lies above space `bar`, 0 if there is none (LF-LAUNCH-03).
    """

    name: Literal["WEAPONRY", "COOLANT", "ENERGY", "SUITS", "HALON"]
    title: str
    spaces: int
    bar: int
    bonuses: tuple[Bonus, ...]
    numbers: tuple[int, ...] = ()
    overheating: int = 0
    """Where the overheating token starts in a game of 2, 0 if it never lies here."""
    compartment: int = 0
    """Spaces of a compartment, 0 if there are none."""


class Token(Entry, frozen=True):
    """Tokens of one sort."""

    key: str
    name: str
    count: int


class Evolution(Entry, frozen=True):
    """An evolution token: the action that it adds to a row (LF-EVO-04)."""

    id: str
    name: str
    action: str


BOARD = load_entries(PACKAGE, "board.toml", "chamber", Chamber)
ANDROID_PATH = load_table(PACKAGE, "board.toml", "android", AndroidPath)
CREW_CARDS = load_entries(PACKAGE, "crew_cards.toml", "card", Card)
CREW_ACTIONS = load_entries(PACKAGE, "crew_cards.toml", "action", Action)
CREW_REACTIONS = load_entries(PACKAGE, "crew_cards.toml", "reaction", Action)
LIFEFORM_CARDS = load_entries(PACKAGE, "lifeform_cards.toml", "card", Card)
LIFEFORM_ACTIONS = load_entries(PACKAGE, "lifeform_cards.toml", "action", Action)
LIFEFORM_REACTIONS = load_entries(PACKAGE, "lifeform_cards.toml", "reaction", Action)
CHARACTERS = load_entries(PACKAGE, "characters.toml", "character", Character)
TERROR_CARDS = load_entries(PACKAGE, "terror.toml", "card", Terror)
OBJECTIVES = load_entries(PACKAGE, "objectives.toml", "objective", Objective)
CAT_CARDS = load_entries(PACKAGE, "roles.toml", "cat", RoleCard)
MAINFRAME_CARDS = load_entries(PACKAGE, "roles.toml", "mainframe", RoleCard)
ROLE_BOARD = load_table(PACKAGE, "roles.toml", "board", RoleBoard)
STOWAWAYS = load_entries(PACKAGE, "stowaway.toml", "card", Stowaway)
SELF_DESTRUCT = load_table(PACKAGE, "tracks.toml", "self_destruct", SelfDestruct)
HOSTILITY = load_table(PACKAGE, "tracks.toml", "hostility", Hostility)
MALFUNCTION = load_table(PACKAGE, "tracks.toml", "malfunction", Malfunction)
ANDROID_STATUS = load_table(PACKAGE, "tracks.toml", "android", AndroidStatus)
COCOON_TRACKS = load_entries(PACKAGE, "tracks.toml", "cocoon", CocoonTrack)
COLUMNS = load_entries(PACKAGE, "loadout.toml", "column", Column)
TOKENS = load_entries(PACKAGE, "tokens.toml", "token", Token)
EVOLUTION = load_entries(PACKAGE, "tokens.toml", "evolution", Evolution)
