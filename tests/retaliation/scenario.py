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
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from hullbreach.games.retaliation import editions, ids
from hullbreach.games.retaliation.board import (
    CORRIDOR,
    CORRIDOR_SLOT,
    ENDS,
    HIBERNATORIUM,
    LANDING_ZONE,
    ROOM_SLOT,
)
from hullbreach.games.retaliation.content import CORRIDOR_SLOTS, CORRIDORS
from hullbreach.games.retaliation.facility import intruders_at
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.ids import CHARACTER, CLOSED, NONE, ROOM
from hullbreach.games.retaliation.models import put_in_corridor, put_in_room
from hullbreach.games.retaliation.state import Intruder, Player, Retaliation
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import Value
from tests.harness import Stage

Make = Callable[..., "Scenario"]
CREW = ("Recon", "Officer", "Medical Support", "Heavy Gun Operator", "Combat Engineer")
YES_NO = (Value("no", ""), Value("yes", ""))


def note_attack(g: Any, it: Intruder, seat: int, how: int) -> Generator[Decision, Any, None]:
    """Say who would attack whom, and nothing more."""
    g.say("attacks", "NR-ATK-01", it.type, it.number, seat, how)
    return
    yield


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
        made = GAME.make_setup(seats, variant, options)
        super().__init__(GAME, made, GAME.setup(made))
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
