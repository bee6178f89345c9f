"""How the table stands for a seat: who is near, how far things are, what a step would risk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import NamedTuple

from hullbreach.kernel.decision import Option

from ..board import SECTION_OF
from ..ids import NONE
from ..rules import Rules
from ..shown import CorridorView, IntruderView, PlayerView
from ..whole_view import TableView

HARMLESS = ("Xyrian", "Cultist")
"""Figures that attack nobody of themselves."""

MENDING = {"Field Repair", "Damp Down", "Bypass", "Toolkit"}
"""Cards and items that see to a malfunction in a room."""


OPENING = {"Field Repair", "Force the Hatch", "Door Jack", "Master Keycard"}
"""Cards and items that open or destroy a door."""
SHUT = 2.0
"""What a closed door counts on the way of who can open it."""


class Memory:
    """What a seat remembers: actions of the running turn that have come to nothing."""

    def __init__(self) -> None:
        self.round = 0
        self.tries: dict[Option, int] = {}
        self.controls: set[int] = set()
        """Life Support Control rooms in which the robot was seen."""

    def look(self, s: Sight) -> None:
        """Note what may have to be known later."""
        slot = s.view.robot.room
        if s.view.connected and slot >= 0 and s.view.rooms[slot].name.startswith("Life Support"):
            self.controls.add(slot)

    def acted(self, s: Sight, option: Option) -> None:
        """Note what was done in this round."""
        if s.view.round != self.round:
            self.round = s.view.round
            self.tries.clear()
        self.tries[option] = self.tries.get(option, 0) + 1


class Way(NamedTuple):
    """How far a room is, the corridor that the way to it begins with, its steps."""

    cost: float
    first: int
    steps: int


class Sight:
    """The view of a seat, and what can be read off it."""

    def __init__(self, view: TableView, seat: int, memory: Memory, rules: Rules) -> None:
        self.view = view
        self.seat = seat
        self.memory = memory
        self.rules = rules
        self.me: PlayerView = view.players[seat]
        self.room = self.me.room
        self._hops: dict[int, dict[int, int]] = {}
        self.way_by = NONE
        """The corridor that the way it wants begins with."""
        self.seeking = False
        """Whether what it wants is yet to be found."""
        self.hunting = False
        """Whether it wants the Queen dead."""

    # -- the map -------------------------------------------------------------------------------

    @cached_property
    def corridors(self) -> dict[int, CorridorView]:
        """By slot: those in play."""
        return {it.slot: it for it in self.view.corridors if it.in_play}

    @cached_property
    def around(self) -> dict[int, list[tuple[int, int]]]:
        """By room slot: (corridor, slot beyond) of the corridors in play."""
        found: dict[int, list[tuple[int, int]]] = {}
        for k in self.corridors:
            edge = self.view.plan.corridors[k]
            found.setdefault(edge.a, []).append((k, edge.b))
            found.setdefault(edge.b, []).append((k, edge.a))
        return found

    def dig(self, a: int, k: int, b: int) -> None:
        """Think of a corridor between two slots that does not lie there yet."""
        around = self.around
        self.corridors[k] = CorridorView(
            slot=k, id=0, values=(), reinforced=False, noise=0, door="none", door_at=NONE,
            barrier=NONE, in_play=True, unexplored=not self.discovered(b),
        )  # fmt: skip
        around.setdefault(a, []).append((k, b))
        around.setdefault(b, []).append((k, a))

    def discovered(self, slot: int) -> bool:
        """Whether a room lies there."""
        return bool(self.view.rooms[slot].name)

    def passable(self, k: int) -> bool:
        """Whether no closed door is in the way."""
        it = self.corridors[k]
        return it.door != "closed" and it.barrier < 0

    def section(self, slot: int) -> int:
        """The number of a room's section."""
        return SECTION_OF[slot]

    def sections(self, k: int) -> tuple[int, int]:
        """The numbers of the sections that a corridor joins."""
        edge = self.view.plan.corridors[k]
        return self.section(edge.a), self.section(edge.b)

    def deep(self, k: int) -> bool:
        """Whether a corridor belongs to section B or C, as Fire Line asks."""
        return max(self.sections(k)) > 0

    def air(self, slot: int) -> bool:
        """Whether life support is active there."""
        return self.view.life_support[SECTION_OF[slot]] == "active"

    @cached_property
    def named(self) -> dict[str, int]:
        """Discovered rooms by name: their slots."""
        return {room.name: room.slot for room in self.view.rooms if room.name}

    # -- who is there --------------------------------------------------------------------------

    @cached_property
    def foes(self) -> list[IntruderView]:
        """Intruders that attack."""
        return [it for it in self.view.intruders if it.type not in HARMLESS]

    def foe(self, type_: int, number: int) -> IntruderView | None:
        """The one of a number, None for who harms nobody."""
        return next((it for it in self.foes if it.id == 100 * type_ + number), None)

    @cached_property
    def _by_place(self) -> tuple[dict[int, list[IntruderView]], dict[int, list[IntruderView]]]:
        """The same by room and by corridor."""
        rooms: dict[int, list[IntruderView]] = {}
        corridors: dict[int, list[IntruderView]] = {}
        for it in self.foes:
            rooms.setdefault(it.room, []).append(it)
            corridors.setdefault(it.corridor, []).append(it)
        return rooms, corridors

    def foes_in(self, slot: int) -> Sequence[IntruderView]:
        """Those in a room."""
        return self._by_place[0].get(slot, ())

    def foes_on(self, k: int) -> Sequence[IntruderView]:
        """Those in a corridor."""
        return self._by_place[1].get(k, ())

    def guests(self, slot: int) -> int:
        """How many others of Solo/Coop are in a room."""
        mates = self.view.players if self.view.coop else ()
        return sum(p.room == slot and p.status == "in play" for p in mates if p is not self.me)

    @cached_property
    def mates(self) -> list[PlayerView]:
        """Others of Solo/Coop in the own room."""
        them = self.view.players if self.view.coop else ()
        return [p for p in them if p is not self.me and p.room == self.room
                and p.status == "in play"]  # fmt: skip

    @cached_property
    def combat(self) -> bool:
        return bool(self.foes_in(self.room))

    @cached_property
    def shadows(self) -> bool:
        """Whether Sangrevores are about, whose shadows take the place of noise."""
        return self.view.sangrevores is not None

    def thin_air(self, slot: int) -> float:
        """What it costs to stand in a room without air."""
        if self.air(slot):
            return 0.0
        return 0.2 if self.breath >= 4 else 0.6 if self.breath >= 2 else 1.6

    @cached_property
    def breath(self) -> int:
        """Turns it can spend without air, its tokens among it."""
        return self.me.oxygen + 3 * self.tokens.count("oxygen") - self.me.suffocating

    def step(self, k: int, slot: int) -> float:
        """What a step counts on the way: itself, who is in it, thin air, fire."""
        there = 0.8 * len(self.foes_on(k)) + 0.9 * len(self.foes_in(slot))
        burning = 0.8 * self.view.rooms[slot].fire
        unheard = 0.0 if self.discovered(slot) else 0.3
        return 1 + there + burning + unheard + 0.5 * self.thin_air(slot)

    # -- distances -----------------------------------------------------------------------------

    @cached_property
    def ways(self) -> dict[int, Way]:
        """From the own room to every slot that can be reached, unexplored ones at their end."""
        found: dict[int, Way] = {}
        heap: list[tuple[float, int, int, int]] = [(0.0, self.room, NONE, 0)]
        while heap:
            cost, slot, first, steps = heappop(heap)
            if slot in found:
                continue
            found[slot] = Way(cost, first, steps)
            if not self.discovered(slot):
                continue
            for k, beyond in self.around.get(slot, ()):
                shut = not self.passable(k)
                if beyond not in found and (not shut or self.opens):
                    more = self.step(k, beyond) + SHUT * shut
                    begun = k if first == NONE else first
                    heappush(heap, (cost + more, beyond, begun, steps + 1))
        return found

    def hops(self, slot: int) -> dict[int, int]:
        """By room: how many rooms away it is, through open doors."""
        if slot not in self._hops:
            found, edge = {slot: 0}, [slot]
            while edge:
                here = edge.pop(0)
                for k, beyond in self.around.get(here, ()):
                    if beyond not in found and self.discovered(beyond) and self.passable(k):
                        found[beyond] = found[here] + 1
                        edge.append(beyond)
            self._hops[slot] = found
        return self._hops[slot]

    def nearest(self, slots: Iterable[int]) -> tuple[int, Way] | None:
        """The slot of some that is reached most easily."""
        able = [(self.ways[slot].cost, slot) for slot in slots if slot in self.ways]
        if not able:
            return None
        _, slot = min(able)
        return slot, self.ways[slot]

    @cached_property
    def frontier(self) -> list[int]:
        """Slots that could be explored next."""
        return [slot for slot in self.ways if not self.discovered(slot)]

    # -- the own seat --------------------------------------------------------------------------

    @cached_property
    def cards(self) -> dict[int, str]:
        """Cards in the own hand: number -> name."""
        own = self.view.own
        return {card.id: card.name for card in own.hand} if own is not None else {}

    @cached_property
    def hand(self) -> int:
        """Action cards to pay with."""
        return len(self.view.own.hand) if self.view.own is not None else 0

    @cached_property
    def opens(self) -> bool:
        """Whether it could open a door beside it."""
        return bool(OPENING & {*self.cards.values(), *self.pack})

    @cached_property
    def mends(self) -> bool:
        """Whether it could discard a malfunction marker from its room, or do without."""
        return bool(MENDING & {*self.cards.values(), *self.pack})

    @cached_property
    def pack(self) -> set[str]:
        """Items of its backpack by name."""
        return {it.name for it in self.view.own.items} if self.view.own is not None else set()

    @cached_property
    def contamination(self) -> int:
        """Contamination cards in hand."""
        return len(self.view.own.contamination) if self.view.own is not None else 0

    @cached_property
    def tokens(self) -> list[str]:
        """Gear tokens of its own."""
        things = (*self.me.held, *self.me.armor)
        return [it for it in (*self.me.belt, *(t for held in things for t in held.slots)) if it]

    @cached_property
    def own_cards(self) -> int:
        """Action cards of its own, wherever they lie."""
        return 10

    @cached_property
    def load(self) -> int:
        """Contamination cards of its own, wherever they lie: all cards but the action cards."""
        own = self.view.own
        held = len(own.hand) + len(own.contamination) if own is not None else self.me.hand
        every = held + self.me.deck + len(self.me.discard) + len(self.me.playing)
        return max(0, every - self.own_cards)

    def has_egg(self) -> bool:
        """Whether it carries an egg."""
        return any(held.name == "Egg" or held.egg for held in self.me.held)

    def item(self, kind: int) -> str:
        """The name of an item."""
        return self.rules.things.items[kind].name

    def rounds_left(self) -> int:
        """Rounds after this one."""
        return self.view.plan.rounds - self.view.round
