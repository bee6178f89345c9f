"""How intruders move by an event card, and which doors they break, judged as it is heard."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.games.retaliation.content import CORRIDOR_SLOTS, EVENTS
from tests.retaliation import geography
from tests.retaliation.fights import Fights, Heard
from tests.retaliation.geography import FIRST, Figure


class Marches(Fights):
    """The part of a referee that follows groups of intruders."""

    moves: Iterator[Heard] | None = None
    step = ""
    doors: list[int]
    barriers: list[int]

    # -- moving by an event ----------------------------------------------------------------

    def on_event(self, rule: str, card: int) -> None:
        self.loose = False
        self.moves = self._event(EVENTS[card].moves)

    def _event(self, lies: tuple[str, ...]) -> Iterator[Heard]:
        if not lies:
            return
        places = [FIRST + k for k in geography.corridors(self.g) if CORRIDOR_SLOTS[k].lies in lies]
        for sub in (places, geography.rooms(self.g)):
            began = dict(self.at)
            for place in sub:
                group = geography.size_order(self.at, self.hits, place)
                yield from self._group([it for it in group if began.get(it) == place], place)

    def _group(self, group: list[Figure], place: int) -> Iterator[Heard]:
        """One step of a group (NR-IMV-01 to -17)."""
        aims = geography.targets(self.g, place)
        if not group or not aims or (place < FIRST and geography.crowd(self.g, place)):
            return
        ways = geography.routes(self.g, place, aims[0].room)
        if place >= FIRST:
            slot = ways[0]
            company = bool(geography.crowd(self.g, slot))
            if self._shut(place - FIRST, slot):
                yield ("door", place - FIRST)
                return
            for it in group[:1] if company else group:
                if self.at.get(it) == place:
                    yield ("moves", *it, slot)
            return
        if self._shut(ways[0] - FIRST, place):
            yield ("door", ways[0] - FIRST)
            return
        ways = ways[:1] + [to for to in ways[1:] if not self._shut(to - FIRST, place)]
        there = [it for it, where in self.at.items() if where == ways[0]]
        left = []
        for it in group:
            free = [to for to in ways if geography.SPACES[it[0]] <= geography.space(self.at, to)]
            if free:
                yield ("moves", *it, free[0])
            else:
                left.append(it)
        for it in left:
            going = geography.leaving(self.at, it[0], ways[0], there)
            if going is None:
                yield ("waits", *it)
                continue
            for other in going:
                yield ("swaps", *other, place)
            yield ("moves", *it, ways[0])

    def on_intruder_waits(self, rule: str, type_: int, number: int, place: int) -> None:
        if self.step == "event":
            self._expect(self.moves, ("waits", type_, number), "waited")

    def on_door_destroyed(self, rule: str, k: int) -> None:
        self._broken(rule, k)
        self.doors[k] = 2

    def _broken(self, rule: str, k: int) -> None:
        if self.step == "event" and rule in ("NR-IMV-05", "NR-IMV-17", "NR-DOOR-08"):
            self._expect(self.moves, ("door", k), "door broken")
        elif rule == "NR-DOOR-08" and self.noise is not None and not self.active:
            self._expect(self.noise, ("broken", k), "door broken")

    active = False
    """What is heard next comes of a step of the Queen."""

    def on_queen_active(self, rule: str, *args: int) -> None:
        self.active = True

    def on_barrier_gone(self, rule: str, k: int) -> None:
        self._broken(rule, k)
        self.barriers[k] = -1

    def on_door_closed(self, rule: str, k: int) -> None:
        self.doors[k] = 1

    def on_door_opened(self, rule: str, k: int) -> None:
        self.doors[k] = 0
