"""A view as far as both the state and the options of an encoding need it, and what a seat keeps in
mind of the views before."""

from __future__ import annotations

from hullbreach.kernel.game import Question

from ..board import CIRCUITS, GRAPH, REMORA, VENTS
from ..rules import Rules
from ..table import TableView
from ..view import CharacterView
from .bearings import GOALS, Bearings

CHAMBER_WIDTH = 19
WHO_WIDTH = 17
IMAGE_WIDTH = 7
_WAYS = tuple([len(steps) / 4 for steps in GRAPH.neighbours])
_JOINED = tuple([tuple([place for place, _ in steps]) for steps in GRAPH.neighbours])
_NO_GAINS = [0.0] * len(GOALS)


class Memory:
    """What a seat keeps in mind over a game, of what it was shown."""

    def __init__(self) -> None:
        self.trails: dict[tuple[str, int], list[int]] = {}
        """Figure -> its last places, the present one last."""
        self.was_real = -1
        """The image that was last known to be the real one, before it calibrated."""
        self.shown = 0
        """Rounds since everybody knew."""
        self.calibrations = 0
        self._round = -1
        self._known = False

    def see(self, view: TableView, seat: int) -> None:
        """Take notice of a view."""
        for kind, figures in (("character", view.characters), ("image", view.images)):
            for it in figures:
                trail = self.trails.setdefault((kind, it.id), [])
                if not trail or trail[-1] != it.place:
                    self.trails[kind, it.id] = [*trail[-3:], it.place]
        possible = [image.id for image in view.images if image.possible]
        if len(possible) == 1:
            self.was_real, self.shown = possible[0], 0
        elif self._known:
            self.calibrations += 1
        self._known = len(possible) == 1
        if view.round != self._round:
            self._round, self.shown = view.round, self.shown + 1

    def was_there(self, kind: str, id: int, place: int) -> bool:
        """Whether a figure stood in a place before, not long ago."""
        return place in self.trails.get((kind, id), ())[:-1]


class Scene:
    """A view read once, for one question."""

    def __init__(self, view: TableView, question: Question, memory: Memory) -> None:
        self.rules: Rules = question.edition  # type: ignore[assignment]
        self.view = view
        self.seat = question.seat
        self.memory = memory
        self.bearings = Bearings(view, question.seat)
        self.lifeform = self.bearings.lifeform
        self.standing: dict[int, list[CharacterView]] = {}
        """Place -> all characters there."""
        for c in self.bearings.characters.values():
            self.standing.setdefault(c.place, []).append(c)
        self.image_at = {place: image for image, place in self.bearings.images.items()}
        self._places: dict[tuple[int, int], list[float]] = {}
        self._chambers: dict[int, list[float]] = {}
        self._who: dict[int, list[float]] = {}

    def relative(self, seat: int) -> int:
        """A seat as the own one counts: 0 itself, 1 the next, -1 nobody."""
        return (seat - self.seat) % len(self.view.players) if seat >= 0 else -1

    def place(self, place: int, start: int) -> list[float]:
        """A place that somebody would come to from another, -1 for nobody."""
        found = self._places.get((place, start))
        if found is None:
            bearings = self.bearings
            gains = bearings.gains(start, place) if start >= 0 else _NO_GAINS
            found = self._places[place, start] = [
                *bearings.near(place),
                *gains,
                *self._chamber(place),
                float(place == start),
            ]
        return found

    def _chamber(self, place: int) -> list[float]:
        """What lies and stands in a place."""
        found = self._chambers.get(place)
        if found is not None:
            return found
        b, view, seat = self.bearings, self.view, self.seat
        there, around = self.standing.get(place, ()), _JOINED[place]
        mine = [c for c in there if c.seat == seat]
        found = self._chambers[place] = [
            b.missions.get(place, 0) / 3,
            float(place in b.dark),
            float(place in b.terrors),
            float(place in CIRCUITS),
            float(place in VENTS),
            float(place in b.objectives),
            float(place == REMORA),
            _WAYS[place],
            len(mine) / 2,
            (len(there) - len(mine)) / 2,
            len(b.crowd.get(place, ())) / 2,
            float(place in self.image_at),
            float(place in b.possible),
            float(place == b.real_at),
            float(place == view.android.place),
            float(place == view.cat_place),
            sum([near in self.image_at for near in around]) / 2,
            sum([len(b.crowd[near]) for near in around if near in b.crowd]) / 3,
        ]
        return found

    def who(self, id: int) -> list[float]:
        """A character."""
        found = self._who.get(id)
        if found is None:
            c = self.bearings.characters.get(id)
            found = self._who[id] = self._told_of(c) if c is not None else [0.0] * WHO_WIDTH
        return found

    def _told_of(self, c: CharacterView) -> list[float]:
        b, view, place = self.bearings, self.view, c.place
        there, attack = self.standing[place], view.attack
        near = b.near(place)
        return [
            1.0,
            float(c.seat == self.seat),
            float(c.hidden),
            float(c.ward),
            float(c.frozen),
            float(place == REMORA),
            float(c.skill.active),
            float(c.survival.active),
            float(place in b.dark),
            float(place == view.android.place),
            float(place in self.image_at),
            near[_IMAGE],
            near[_POSSIBLE],
            near[_REAL],
            (len(there) - 1) / 2,
            float(attack is not None and c.id in attack.targets and c.id not in attack.safe),
            view.players[c.seat].hand / 6 if c.seat >= 0 else 0.0,
        ]

    def image_figure(self, place: int) -> list[float]:
        """The surroundings of an image, as wide as a character."""
        told = [*self._chamber(place), float(place == self.bearings.real_at)]
        return told[-WHO_WIDTH:]

    def image(self, id: int) -> list[float]:
        """An image of the lifeform."""
        it = self.view.images[id]
        near = self.bearings.near(it.place) if it.place >= 0 else _NO_GAINS
        return [
            1.0,
            float(it.place >= 0),
            float(it.possible),
            float(it.identity == "real"),
            float(it.identity == "ghost"),
            near[_PREY],
            float(id == self.memory.was_real),
        ]


_IMAGE, _POSSIBLE, _REAL, _PREY = map(GOALS.index, ("image", "possible", "real", "prey"))
