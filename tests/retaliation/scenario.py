"""A facility for a test: put tiles and figures, run a rule with scripted answers, look.

    s = scenario()                              # three characters in the Landing Zone, no corridors
    s.rooms(R21="Armory", R22="Server Room")
    s.corridors(K14=201, K18=103)               # tiles by their printed ids
    s.put("Recon", "R21")
    s.intruder("Adult", "K14")                  # in a corridor, or in a room
    s.run(noise_roll(s.g, 0), ...answers)

The characters are Recon, Officer, Medic, Gunner and Engineer, in this order, with an empty hand.
A door slot of a corridor lies at the end of its first room, unless `doors` says otherwise. Attacks
of intruders are noted (`s.attacks`), not carried out, where a test does not ask for `attack=True`.
What a stage of any game does is in tests/harness.py.

Until the game is whole, the chapters that exist are a game here: `PARTS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

import msgspec

from hullbreach.games.retaliation import components, editions, ids, outcome, piles, setup
from hullbreach.games.retaliation.board import (
    CORRIDOR,
    CORRIDOR_SLOT,
    ENDS,
    HIBERNATORIUM,
    LANDING_ZONE,
    ROOM_SLOT,
)
from hullbreach.games.retaliation.content import CORRIDOR_SLOTS, CORRIDORS
from hullbreach.games.retaliation.coop import MORE
from hullbreach.games.retaliation.facility import intruders_at
from hullbreach.games.retaliation.ids import CHARACTER, CLOSED, NONE, ROOM
from hullbreach.games.retaliation.models import put_in_corridor, put_in_room
from hullbreach.games.retaliation.rules import Rules
from hullbreach.games.retaliation.state import Intruder, Player, Retaliation
from hullbreach.games.retaliation.table import Table
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Choice, Entry, Game, GameOption, Refused, Setup, Value, Variant
from hullbreach.kernel.result import Result
from hullbreach.kernel.words import Ref
from tests.harness import Stage

Make = Callable[..., "Scenario"]
CREW = ("Recon", "Officer", "Medical Support", "Heavy Gun Operator", "Combat Engineer")
YES_NO = (Value("no", ""), Value("yes", ""))


def note_attack(g: Any, it: Intruder, seat: int, how: int) -> Generator[Decision, Any, None]:
    """Say who would attack whom, and nothing more."""
    g.say("attacks", "NR-ATK-01", it.type, it.number, seat, how)
    return
    yield


class Parts(Game):
    """The chapters that exist, as a game; nothing is worded."""

    id = "retaliation"
    title = "Nemesis: Retaliation"
    summary = "Parts of it."
    version = "0"
    package = "hullbreach.games.retaliation"
    variants = (
        Variant(editions.STANDARD, "Standard", "", (1, 5)),
        Variant(editions.COOP, "Solo/Coop", "", (1, 5)),
    )
    options = (
        *[
            GameOption(id, "", YES_NO, "no")
            for id in ("deadly", "insider", "contractors", "xyrians")
        ],
        GameOption(
            "intruders",
            "",
            tuple(Value(it, "") for it in ("base", "sangrevores", "neoflesh")),
            "base",
        ),
        GameOption(
            "level",
            "",
            tuple(Value(it, "") for it in MORE),
            "standard",
            (editions.COOP,),
        ),
    )
    state_type = Table

    def make_edition(self, setup_: Setup) -> Rules:
        return editions.applied(editions.BASE, setup_)

    def setup_refusal(self, setup_: Setup) -> str | None:
        return editions.refusal(setup_)

    def setup(self, setup_: Setup) -> Retaliation:
        return setup.new_state(setup_, self.make_edition(setup_))

    def view(self, state: Any, seat: int | None) -> msgspec.Struct:
        raise NotImplementedError

    def words(self, state: Any, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        return f"{kind} {args}", ()

    def prompt(self, state: Any, decision: Decision, seat: int) -> str:
        return decision.kind

    def awaited(self, state: Any, decision: Decision) -> str:
        return decision.kind

    def choice(self, state: Any, seat: int, option: Option) -> Choice:
        return Choice(" ".join(map(str, option)), option=option)

    def refused(self, state: Any, seat: int, decision: Decision) -> list[Refused]:
        return []

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return ()

    def piles(self, state: Retaliation) -> list[Any]:
        return piles.piles(state)

    def components(self, state: Retaliation) -> dict[str, int]:
        return components.components(state)

    def component(self, what: str, number: int) -> str:
        return components.component(what, number)

    def redeal(self, state: Any, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
        piles.redeal(state, seat, rng, pinned)

    def result(self, state: Retaliation) -> Result:
        return outcome.result(state)


PARTS = Parts()


class Scenario(Stage[Retaliation]):
    """A facility put by hand."""

    def __init__(
        self,
        seats: int = 3,
        *,
        variant: str = editions.STANDARD,
        attack: bool = False,
        rules: dict[str, Any] | None = None,
        **options: str,
    ) -> None:
        made = PARTS.make_setup(seats, variant, options)
        super().__init__(PARTS, made, PARTS.setup(made))
        g = self.g
        changes = {} if attack else {"attack": note_attack}
        g.edition = replace(g.edition, **changes, **(rules or {}))
        for p, name in zip(g.players, CREW, strict=False):
            p.character, p.number, p.room = CHARACTER[name], p.seat + 1, LANDING_ZONE
            p.deck.pool = g.edition.things.cards_of(p.character)
            g.characters_left.remove(p.character)

    def place(self, name: str) -> int:
        """A place by its printed name: R21, K14."""
        return ROOM_SLOT[name] if name[0] == "R" else CORRIDOR + CORRIDOR_SLOT[name]

    def rooms(self, **tiles: str) -> None:
        """Lay room tiles, and connect the Hibernatorium if a printed corridor leads to one."""
        g = self.g
        for slot, name in tiles.items():
            tile = ROOM[name]
            g.rooms[ROOM_SLOT[slot]] = tile
            for pool in g.room_pools:
                if tile in pool:
                    pool.remove(tile)
        for k, (a, b) in enumerate(ENDS):
            if CORRIDOR_SLOTS[k].printed and g.rooms[a + b - HIBERNATORIUM] >= 0:
                g.connected = True

    def corridors(self, **tiles: int) -> None:
        """Lay corridor tiles by their ids."""
        g = self.g
        for slot, id in tiles.items():
            k, tile = CORRIDOR_SLOT[slot], ids.CORRIDOR_TILE[id]
            g.corridors[k] = tile
            g.corridor_pool.remove(tile)
            g.door_at[k] = ENDS[k][0] if CORRIDORS[tile].door else NONE

    def close(self, **ends: str) -> None:
        """Stand a closed door at the end of a corridor that touches a room (K14="R21")."""
        for slot, room in ends.items():
            k = CORRIDOR_SLOT[slot]
            self.g.door_at[k], self.g.doors[k] = ROOM_SLOT[room], CLOSED

    def noise(self, *corridors: str) -> None:
        """Put noise markers."""
        for name in corridors:
            self.g.noise[CORRIDOR_SLOT[name]] += 1

    def player(self, name: str) -> Player:
        """A character by name."""
        return next(p for p in self.g.players if p.character == CHARACTER[name])

    def put(self, name: str, room: str) -> Player:
        """Put a character somewhere."""
        p = self.player(name)
        p.room = ROOM_SLOT[room]
        return p

    def intruder(self, name: str, place: str, *, hits: int = 0) -> Intruder:
        """Put an intruder somewhere; nobody is attacked."""
        type_ = self.g.edition.things.intruders.kind[name]
        where = self.place(place)
        if where < CORRIDOR:
            it = put_in_room(self.g, type_, where, "NR-NOI-14")
        else:
            it = put_in_corridor(self.g, type_, where - CORRIDOR, "NR-NOI-12")
        assert it is not None, f"no {name} is left, or no space"
        it.hits = hits
        return it

    def at(self, place: str) -> list[str]:
        """The intruders at a place by name, largest first."""
        kinds = self.g.edition.things.intruders.kinds
        return [kinds[it.type].name for it in intruders_at(self.g, self.place(place))]

    @property
    def attacks(self) -> list[tuple[str, str]]:
        """Who has attacked whom so far, where attacks are noted only."""
        kinds = self.g.edition.things.intruders.kinds
        crew = self.g.edition.things.characters
        return [
            (kinds[type_].name, crew[self.g.players[seat].character].name)
            for type_, _, seat, _ in self.said("attacks")
        ]
