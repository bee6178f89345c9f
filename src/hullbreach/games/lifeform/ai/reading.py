"""What a view means, for every side: who is where, and how far it is to walk or to prowl."""

from __future__ import annotations

from functools import lru_cache

from hullbreach.kernel.graph import Open

from ..board import CORRIDOR, GRAPH, REMORA, TUNNEL
from ..table import TableView
from ..view import CharacterView

FAR = 99
"""Farther than anything on the ship: there is no way."""


@lru_cache(maxsize=1 << 14)
def _distances(start: int, kinds: int, door: int, shut: tuple[int, ...]) -> tuple[int, ...]:
    """Links from a place to every place, FAR where no way leads."""
    steps = GRAPH.distances((start,), Open(kinds, (door,), shut))
    return tuple([FAR if n < 0 else n for n in steps])


class Reading:
    """A view, with what follows from it."""

    def __init__(self, view: TableView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.two = len(view.players) == 2
        self.door = view.door.link
        self.breach = next((c.id for c in view.chambers if c.breach), -1)
        self.images = {image.id: image.place for image in view.images if image.place >= 0}
        """Images on the ship and where they stand."""
        self.characters = {c.id: c for c in view.characters if c.place >= 0}
        """Surviving characters."""
        self.on_ship = [c for c in self.characters.values() if c.place != REMORA]
        self.aboard = [c for c in self.characters.values() if c.place == REMORA]
        self.mine = [c for c in self.characters.values() if c.seat == seat]

    def walk(self, start: int) -> tuple[int, ...]:
        """Corridors from a place to every place for a character, FAR where it cannot go now."""
        open_ = self.view.boarding or self.view.solo is not None
        shut = (self.breach,) if open_ else (self.breach, REMORA)
        return _distances(start, CORRIDOR, self.door, shut)

    def prowl(self, start: int) -> tuple[int, ...]:
        """Corridors and tunnels from a place to every place for an image."""
        return _distances(start, CORRIDOR | TUNNEL, self.door, (self.breach, REMORA))

    def steps(self, start: int) -> list[int]:
        """Where one move of a character from a place may lead, whoever is there."""
        return [place for place, n in enumerate(self.walk(start)) if n == 1]

    def exposed(self, place: int) -> list[CharacterView]:
        """Characters in a chamber whom an attack would find there."""
        return [c for c in self.on_ship if c.place == place and not c.hidden]

    def odds(self) -> dict[int, float]:
        """How likely each image on the ship is the real one, as far as everybody was told."""
        for image in self.view.images:
            if image.identity == "real":
                return {i: float(i == image.id) for i in self.images}
        may = [i.id for i in self.view.images if i.place >= 0 and i.possible]
        return {i: (1 / len(may) if i in may else 0.0) for i in self.images}
