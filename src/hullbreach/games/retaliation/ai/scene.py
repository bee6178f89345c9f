"""A view as far as both the state and the options of an encoding need it, and what a seat keeps in
mind of the views before: figures and chances of what it knows, no plans."""

from __future__ import annotations

from array import array
from collections import Counter

from hullbreach.kernel.game import Question
from hullbreach.kernel.nearness import MOST

from ..board import CORRIDORS_OF
from ..rules import Rules
from ..shown import HeldView, IntruderView, PlayerView
from ..whole_view import TableView
from . import danger
from .bearings import GOALS, SIZES, Bearings
from .reading import Memory as Tries
from .reading import Sight

SLOT_WIDTH = 22
PLACE_WIDTH = 2 * len(GOALS) + SLOT_WIDTH
CORRIDOR_WIDTH = 9 + SIZES
FOE_WIDTH = SIZES + 4
WHO_WIDTH = 18
THING_WIDTH = 7
_NO_GAINS = [0.0] * len(GOALS)
NOBODY = array("f", [0.0] * WHO_WIDTH)


class Memory:
    """What a seat keeps in mind over a game, of what it was shown."""

    def __init__(self) -> None:
        self.rooms: list[int] = []
        """The own last rooms, the present one last."""
        self.visited: dict[int, set[int]] = {}
        """Seat -> rooms in which it was seen."""
        self.tries = Tries()

    def see(self, view: TableView, seat: int) -> None:
        """Take notice of a view."""
        room = view.players[seat].room
        if not self.rooms or self.rooms[-1] != room:
            self.rooms = [*self.rooms[-4:], room]
        for p in view.players:
            if p.room >= 0:
                self.visited.setdefault(p.seat, set()).add(p.room)


class Scene:
    """A view read once, for one question."""

    def __init__(self, view: TableView, question: Question, memory: Memory) -> None:
        self.rules: Rules = question.edition  # type: ignore[assignment]
        self.view = view
        self.seat = question.seat
        self.memory = memory
        self.s = s = Sight(view, question.seat, memory.tries, self.rules)
        self.me = s.me
        self.room = s.room
        self.bearings = Bearings(s)
        self.foes_in: dict[int, list[IntruderView]] = {}
        self.foes_on: dict[int, list[IntruderView]] = {}
        for it in s.foes:
            by = self.foes_in if it.room >= 0 else self.foes_on
            by.setdefault(max(it.room, it.corridor), []).append(it)
        self.crew = Counter([p.room for p in view.players if p.status == "in play"])
        self.things: tuple[HeldView, ...] = (*view.players[question.seat].held, *s.me.armor)
        """What the seat holds and wears, as places of gear tokens count it."""
        self._places: dict[tuple[int, int], array[float]] = {}
        self._slots: dict[int, list[float]] = {}
        self._who: dict[int, array[float]] = {}

    def relative(self, seat: int) -> int:
        """A seat as the own one counts: 0 itself, 1 the next, -1 nobody."""
        return (seat - self.seat) % len(self.view.players) if seat >= 0 else -1

    # -- the facility ----------------------------------------------------------------------

    def near(self) -> list[float]:
        """How near everything is from the own room."""
        return self.bearings.near(self.room) if self.room >= 0 else _NO_GAINS

    def place(self, slot: int, start: int) -> array[float]:
        """A room slot that somebody would come to from another, -1 for nobody."""
        found = self._places.get((slot, start))
        if found is None:
            gains = self.bearings.gains(start, slot) if start >= 0 else _NO_GAINS
            told = self.bearings.near(slot) + gains + self.slot(slot)
            found = self._places[slot, start] = array("f", told)
        return found

    def slot(self, slot: int) -> list[float]:
        """What is known of a room slot."""
        found = self._slots.get(slot)
        if found is not None:
            return found
        s, view, it = self.s, self.view, self.view.rooms[slot]
        foes = self.foes_in.get(slot, ())
        around = [k for k in CORRIDORS_OF[slot] if k in s.corridors]
        beside = [foe for k in around for foe in self.foes_on.get(k, ())]
        sizes = [0.0] * SIZES
        for foe in foes:
            sizes[min(foe.size, SIZES - 1)] += 0.5
        found = self._slots[slot] = [
            *sizes,
            danger.attacks(s, foes) / 4,
            len(beside) / 4,
            sum([foe.size for foe in beside]) / 6,
            float(bool(it.name)),
            float(it.fire),
            float(it.malfunction),
            it.secure / 2,
            float(it.always_secured),
            float(it.computer),
            len(it.items) / 3,
            float(view.life_support[s.section(slot)] == "active"),
            float(view.life_support[s.section(slot)] == "gone"),
            self.crew[slot] / 3,
            len(around) / 4,
            sum([s.corridors[k].noise for k in around]) / 3,
            sum([not s.passable(k) for k in around]) / 3,
            float(slot in self.memory.rooms[:-1]),
            float(slot == view.robot.room),
        ]
        return found

    def corridor(self, k: int) -> list[float]:
        """A corridor of the map."""
        it = self.s.corridors.get(k)
        if it is None:
            return [0.0] * CORRIDOR_WIDTH
        there = self.foes_on.get(k, ())
        sizes = [0.0] * SIZES
        for foe in there:
            sizes[min(foe.size, SIZES - 1)] += 0.5
        return [
            1.0,
            *sizes,
            sum([foe.hits for foe in there]) / 4,
            it.noise / 2,
            len(it.values) / 3,
            float(it.reinforced),
            float(it.door == "open"),
            float(it.door == "closed"),
            float(it.barrier >= 0),
            float(it.unexplored),
        ]

    # -- intruders, seats, things ----------------------------------------------------------

    def foe(self, it: IntruderView) -> list[float]:
        """An intruder, or another figure on the map."""
        return [
            *[float(min(it.size, SIZES - 1) == size) for size in range(SIZES)],
            it.hits / 4,
            float(it.room == self.room),
            danger.attack(self.s, it) / 4,
            float(it.corridor >= 0),
        ]

    def who(self, seat: int) -> array[float]:
        """A seat and its character."""
        found = self._who.get(seat)
        if found is None:
            found = self._who[seat] = array("f", self._told_of(self.view.players[seat]))
        return found

    def _told_of(self, p: PlayerView) -> list[float]:
        view, room = self.view, p.room
        far = self.bearings.known.alone(room)[self.room] if room >= 0 and self.room >= 0 else MOST
        return [
            1.0,
            float(p.status == "in play"),
            float(p.status == "lying"),
            float(p.status == "dead"),
            float(p.status in ("escaped", "hibernated", "in the Lander")),
            float(p.passed),
            p.hand / 6,
            p.health / 9,
            len(p.wounds) / 3,
            p.oxygen / 8,
            float(p.larva),
            float(p.data),
            float(view.turn.seat == p.seat),
            far / MOST,
            len(self.foes_in.get(room, ())) / 3,
            len(p.belt) / 4,
            float(any(it.name == "Egg" or it.egg for it in p.held)),
            p.rank / 6,
        ]

    def thing(self, it: HeldView) -> list[float]:
        """Something held or worn."""
        ammo = sum([1.0 if token == "ammo" else 0.5 for token in it.slots if "ammo" in token])
        return [
            1.0,
            float(it.weapon == "ranged"),
            float(it.weapon == "melee"),
            ammo / 3,
            it.slots.count("") / 3,
            float(it.malfunction),
            float(it.used),
        ]
