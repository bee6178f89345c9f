"""What a view means to its seat: where everything is, how far, how dangerous."""

from __future__ import annotations

from functools import cached_property

import msgspec

from ..content import CONSTANTS, Item
from ..ids import (
    ENGINE_OF,
    HIBERNATORIUM,
    MAP,
    NEIGHBOURS,
    OBJECTS,
    ROOMS,
    WAYS,
)
from ..names import object_title
from ..rules import Rules
from ..shown import IntruderView, NemesisView, PlayerView, names

FAR = 99.0
ATTACK = {"larva": 18.0, "creeper": 6.0, "adult": 14.0, "breeder": 19.0, "queen": 25.0}
"""What one attack of each type costs a character in good health; a life is worth about 100."""
ENCOUNTER = 26.0
"""What an encounter costs."""
SECTIONS = {"A": "Evacuation Section A", "B": "Evacuation Section B"}
NO_TRUST = 0.5
"""How likely an engine works that nobody looked after."""


class Memory(msgspec.Struct):
    """What a seat keeps in mind over a game, besides what it sees."""

    visited: dict[int, list[int]] = {}
    """Seat -> rooms in which it was seen."""
    engines: dict[int, str] = {}
    """Engine -> its state when last looked at, as long as nobody swapped it."""
    destination: int = -1
    destination_moved: bool = False
    tries: dict[str, int] = {}
    """How often something was tried this turn, so that nothing is tried for ever."""
    turn: int = -1


class Sight:
    """A view, read by its seat. Everything is worked out once, when it is made."""

    def __init__(self, view: NemesisView, seat: int, memory: Memory, rules: Rules) -> None:
        assert view.own is not None
        self.view = view
        self.seat = seat
        self.memory = memory
        self.rules = rules
        self.things = rules.things
        self.me: PlayerView = view.players[seat]
        self.own = view.own
        self.room = self.me.room
        self.coop = bool(view.open_objectives)
        self.group_objectives = names(view.open_objectives)
        self.objectives = names(self.own.objectives)
        self.time = view.time
        self._read_board()
        self._read_crew()
        self._read_self()
        self._remember()

    # -- reading ---------------------------------------------------------------------------

    def _read_board(self) -> None:
        view = self.view
        self.tile = [""] + [room.tile for room in view.rooms]
        self.where = {room.tile: room.id for room in view.rooms if room.tile}
        self.explored = [False] + [room.explored for room in view.rooms]
        self.fire = [False] + [room.fire for room in view.rooms]
        self.broken = [False] + [room.malfunction for room in view.rooms]
        self.foes: dict[int, list[IntruderView]] = {}
        for it in view.intruders:
            self.foes.setdefault(it.room, []).append(it)
        self.unexplored = [room for room in ROOMS if not self.explored[room]]
        self.lying = [()] + [names(room.objects) for room in view.rooms]
        """Objects by room."""
        self.fires = sum(self.fire)
        self.malfunctions = sum(self.broken)

    def _read_crew(self) -> None:
        self.awake = [p for p in self.view.players if p.status == "awake"]
        self.crew: dict[int, list[int]] = {}
        for p in self.awake:
            if not p.pod:
                self.crew.setdefault(p.room, []).append(p.seat)
        self.sleeper = any(p.status == "hibernating" for p in self.view.players)
        self.signals = sum(p.signal for p in self.view.players)

    def _read_self(self) -> None:
        me = self.me
        self.hand = names(self.own.hand)
        self.cards = len(self.hand)
        scanned = names(self.own.contamination)
        self.contamination = len(scanned)
        self.unread = scanned.count("unread")
        self.infected_in_hand = scanned.count("infected")
        self.fighting = bool(self.room in self.foes and not me.pod and me.status == "awake")
        self.serious = len(me.wounds) + len(me.dressed)
        self.bleeding = "Bleeding" in me.wounds
        self.hurt = 2 * self.serious + me.light + len(me.wounds) * 0.5
        self.frail = 0.8 + self.hurt / 4
        """How bad the next attack is: below 1 unhurt, above 2 near death."""
        self.carried = [slot.name for slot in me.slots if slot.object]
        self.ammo = sum(slot.ammo for slot in me.slots)
        self.weapons = [slot for slot in me.slots if slot.capacity]
        self.inventory = names(self.own.items)
        self.items = len(self.inventory) + sum(not slot.object for slot in me.slots)

    def _remember(self) -> None:
        memory, view = self.memory, self.view
        if memory.turn != view.turn:
            memory.turn = view.turn
            memory.tries = {}
        for p in self.awake:
            rooms = memory.visited.setdefault(p.seat, [])
            if p.room not in rooms:
                rooms.append(p.room)
        for number, state in enumerate(view.engines):
            if state:
                memory.engines[number] = state
        if memory.destination not in (-1, view.destination):
            memory.destination_moved = True
        memory.destination = view.destination

    # -- distances -------------------------------------------------------------------------

    def quiet(self, room: int) -> bool:
        """Whether no noise is rolled for on entering: somebody is there."""
        return room in self.foes or self.crew.get(room, [self.seat]) != [self.seat]

    def noise_risk(self, room: int) -> float:
        """How likely entering a room alone brings an encounter (or something next door)."""
        if self.quiet(room):
            return 0.0
        noisy = sum(self.view.noise[way] for way in WAYS[room])
        near = any(other in self.foes for other, _ in NEIGHBOURS[room])
        return 0.2 * noisy + (0.1 if near else 0.0) + (0.1 if self.me.slime else 0.0)

    def noise_in(self, room: int) -> float:
        """How likely a noise roll in a room brings an encounter."""
        return 0.2 * sum(self.view.noise[way] for way in WAYS[room])

    def _entry_cost(self, room: int) -> float:
        cost = 1.0 + 3.0 * self.noise_risk(room) * self.frail
        cost += self.peril(room) * self.frail / 6
        if self.fire[room]:
            cost += 0.7 * self.frail
        return cost

    @property
    def cost(self) -> list[float]:
        """What it costs to go to each room: over open doors, closed ones cost a detour."""
        return self._measured[0]

    @property
    def step(self) -> list[int]:
        """The first room on the way to each."""
        return self._measured[1]

    @property
    def gate(self) -> list[int]:
        """The closed door (corridor) that is first on the way to each room, -1 for none."""
        return self._measured[2]

    @cached_property
    def _measured(self) -> tuple[list[float], list[int], list[int]]:
        """Cost, first step and first gate to every room: a third of all the work of a policy, so
        only where a question asks for it."""
        shut = 2.5 if self.can_open() else 10.0
        closed = [state == "closed" for state in self.view.doors]
        entry = [0.0, *(self._entry_cost(room) for room in ROOMS)]
        routes = MAP.routes(self.room, entry, [shut if door else 0.0 for door in closed])
        cost = [min(cost, FAR) for cost in routes.cost]
        step, gate = [0] * len(MAP), [-1] * len(MAP)
        for room in ROOMS:
            way = routes.way(room)
            if way:
                step[room] = way[0][0]
                gate[room] = next((c for _, c in way if closed[c]), -1)
        return cost, step, gate

    # -- questions -------------------------------------------------------------------------

    def item_name(self, kind: int) -> str:
        """The name of an item by its number."""
        return self.things.items[kind].name

    def thing_title(self, kind: int) -> str:
        """An item or a heavy object by its number."""
        return object_title(kind) if kind >= OBJECTS else self.item_name(kind)

    def item_named(self, name: str) -> Item:
        """What is printed on an item."""
        return next(item for item in self.things.items if item.name == name)

    def tile_number(self, room: int) -> int:
        """The number of the tile in a room that this seat knows."""
        return self.things.tile_named(self.tile[room])

    def find(self, tile: str) -> int:
        """The room with a tile as far as this seat knows, 0 if it does not."""
        return self.where.get(tile, 0)

    def peril(self, room: int) -> float:
        """What an attack by everything in a room costs a character in good health."""
        return sum(ATTACK[it.type] for it in self.foes.get(room, ()))

    def owns(self, name: str) -> bool:
        return name in self.inventory or any(slot.name == name for slot in self.me.slots)

    def has_card(self, *names: str) -> bool:
        return any(name in self.hand for name in names)

    def can_open(self) -> bool:
        """Whether something at hand opens or destroys a door."""
        if self.has_card("Demolition", "Computer Skills", "Knowledge of the Ship"):
            return True
        return any(self.owns(name) for name in ("Tools", "Energy Charge", "Plasma Torch"))

    def can_repair(self) -> bool:
        """Whether something at hand repairs malfunctions and engines."""
        if self.has_card("Repairs", "Basic Repairs", "Fast Repairs", "Ingenuity"):
            return True
        return self.owns("Tools") or self.owns("Duct Tape")

    def somebody_was_in(self, room: int) -> bool:
        """Whether another was seen in a room, so may have seen to it."""
        return any(room in rooms for s, rooms in self.memory.visited.items() if s != self.seat)

    def engine_odds(self, number: int) -> float:
        """How likely an engine works."""
        state = self.memory.engines.get(number, "")
        if state:
            return 0.97 if state == "working" else 0.03
        room = next(room for room, engine in ENGINE_OF.items() if engine == number)
        if not self.somebody_was_in(room):
            return NO_TRUST
        return 0.9 if self.coop else 0.65

    def engines_odds(self) -> float:
        """How likely two engines or more work."""
        a, b, c = (self.engine_odds(number) for number in range(3))
        return a * b + a * c + b * c - 2 * a * b * c

    def reach_odds(self, place: str) -> float:
        """How likely the marker stands on the space that leads to a place."""
        if self.view.coordinates:
            return 1.0 if self.view.coordinates[self.view.destination] == place else 0.0
        if self.memory.destination_moved:
            earth = 0.9 if self.coop else 0.65
            return earth if place == "Earth" else 0.1
        return 0.25

    def sleep_odds(self, *, mars: bool = False) -> float:
        """How likely a sleeper wakes up, contamination aside."""
        if self.view.destruct >= 0:
            return 0.0
        there = self.reach_odds("Earth") + (self.reach_odds("Mars") if mars else 0.0)
        return self.engines_odds() * min(1.0, there)

    def pod_rooms(self) -> list[int]:
        """Known evacuation sections with an unlocked pod and a free seat."""
        rooms = []
        for pod in self.view.pods:
            room = self.find(SECTIONS[pod.section])
            if room and pod.state == "unlocked" and len(pod.riders) < 2 and room not in rooms:
                rooms.append(room)
        return rooms

    @property
    def chambers_open(self) -> bool:
        return self.time <= CONSTANTS.time_blue

    @property
    def home(self) -> int:
        return HIBERNATORIUM
