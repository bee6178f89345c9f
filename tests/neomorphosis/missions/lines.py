"""Whole games played by a plan, with kind luck: each crew member follows a script.

    def carolin(p: Play) -> Script:
        yield from p.go("S1d")
        yield from p.function("DOOR", ("door", 5, 1))

A script yields options of its crew member's turns, and None to end a turn; what is asked meanwhile
has been said beforehand (`p.will`) or is answered as usual. Luck: what the crew rolls succeeds if
it can, what aliens roll fails; cards are as a plan wishes (`Luck.likes`), else the first ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hullbreach.games.neomorphosis.board import STATIONS, Station
from hullbreach.games.neomorphosis.ids import FACES, FUNCTION, SHORT, TYPES
from hullbreach.games.neomorphosis.names import CREW_NAMES, THING_NAMES
from hullbreach.games.neomorphosis.places import closed
from hullbreach.games.neomorphosis.state import NOWHERE, Alien, Member, NeoMorphosis
from hullbreach.games.neomorphosis.turn import END_TURN
from hullbreach.kernel.chance import Source
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.match import Match
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.missions.playing import MISSIONS
from tests.neomorphosis.scenario import MAPS

Script = Iterator[Option | None]
Write = Callable[["Play"], Script]
"""What makes the script of a crew member."""
Plan = Mapping[str, Write]
"""By first name of a crew member, in the order in which they are activated."""
MOST_ROUNDS = 40


class Luck(Source):
    """Chance that means well with the crew."""

    def __init__(self, g: NeoMorphosis, likes: Mapping[str, list[int]]) -> None:
        super().__init__()
        self.g = g
        self.likes = {what: list(cards) for what, cards in likes.items()}
        self.dice: list[int] = []

    def chance(self, n: int, what: str) -> int:
        if what == D6.what:
            return 5 if self.g.roll.kind else 0
        if what == "programming die":
            return self._face()
        return 0

    def _face(self) -> int:
        """Faces that match the pattern, as far as the dice go."""
        if not self.dice:
            wanted: list[int] = []
            for symbol in self.g.roll.pattern:
                wanted += [3, 1] if symbol == 4 else [symbol]
            count = self.g.roll.bonus
            self.dice = (wanted + [1] * count)[:count]
        return FACES.index(self.dice.pop(0))

    def pick(self, pool: list[Any], what: str) -> int:
        for card in self.likes.get(what, []):
            if card in pool:
                self.likes[what].remove(card)
                return pool.index(card)
        return 0


class Play:
    """A game that is played by a plan."""

    def __init__(
        self,
        map: str,
        plan: Plan,
        mode: str = "normal",
        likes: Mapping[str, list[int]] | None = None,
    ) -> None:
        variant, key = ("generator", "map") if map in MAPS else ("campaign", "mission")
        made = MISSIONS.make_setup(1, variant, {key: map, "mode": mode})
        self.g: NeoMorphosis = MISSIONS.setup(made)
        self.g.step = "allot"
        self.answers: dict[str, list[Option]] = {}
        self.goals: dict[int, int] = {}
        self.drone_goal = NOWHERE
        self.order = [CREW_NAMES.index(name) for name in plan]
        self.scripts = {CREW_NAMES.index(name): script(self) for name, script in plan.items()}
        self.me = -1
        self.match = Match.at(MISSIONS, made, self.g, source=Luck(self.g, likes or {}))

    @property
    def here(self) -> Station:
        return STATIONS[self.g.map]

    def at(self, name: str) -> int:
        return self.here.number[name]

    def member(self, name: str) -> Member:
        return self.g.crew[CREW_NAMES.index(name)]

    @property
    def acting(self) -> Member:
        """Whose script runs."""
        return self.g.crew[self.me]

    # -- what scripts say --------------------------------------------------------------------

    def will(self, kind: str, *option: Any) -> None:
        """What is answered when something of a kind is asked next."""
        self.answers.setdefault(kind, []).append(option)

    def go(self, area: str | int) -> Script:
        """Walk there, opening doors that are shut; wait where a locked one is in the way."""
        goal = self.at(area) if isinstance(area, str) else area
        me = self.me
        while self.g.crew[me].area != goal:
            self.goals[me] = goal
            now = self.g.crew[me].area
            steps = self.here.steps(now, goal, self.g.opened, closed(self.g))
            if not steps:
                yield None
                continue
            to, door = steps[0]
            yield ("door", door, 1) if door >= 0 else ("move", to)
        self.goals.pop(me, None)

    def until(self, holds: Callable[[], bool]) -> Script:
        """End turns until something holds."""
        while not holds():
            yield None

    def shut(self, door: int) -> Script:
        """Close a door beside, by its printed number."""
        if self.g.opened >> door - 1 & 1:
            yield ("door", door - 1, 0)

    def repair_terminal(self) -> Script:
        yield ("repair", "terminal", self.here.terminals.index(self.acting.area))

    def repair_door(self, door: int) -> Script:
        yield ("repair", "door", door - 1)

    def function(self, code: str, *target: Any, **answers: Option) -> Script:
        """A terminal function, until it has been tried once."""
        for kind, option in answers.items():
            self.will(kind, *option)
        yield ("function", FUNCTION[code], *target)

    def order_drone(self, goal: str | int, *, done: Callable[[], bool]) -> Script:
        """Order S.A.M. to a place, and what it can do there for the mission, until it is done."""
        self.drone_goal = self.at(goal) if isinstance(goal, str) else goal
        while not done():
            yield ("function", FUNCTION["CTRL"])

    def pick_up(self, thing: str) -> Script:
        yield ("pick_up", THING_NAMES.index(thing))

    def craft(self, name: str) -> Script:
        yield ("craft", THING_NAMES.index(name))

    def kill(self, types: tuple[int, ...] = tuple(range(TYPES))) -> Script:
        """Go after aliens of some types, the nearest first, until none is left."""
        me = self.me
        while True:
            it = self.nearest([it for it in self.g.aliens if it.type in types])
            if it is None:
                return
            if it.area == self.g.crew[me].area:
                yield ("attack", -1, it.figure)
            else:
                yield self.step(it.area)

    def nearest(self, aliens: list[Alien]) -> Alien | None:
        """The alien nearest to whoever acts, through closed doors too."""
        costs = self.costs
        return min(aliens, key=lambda it: (costs[it.area], it.figure), default=None)

    @property
    def costs(self) -> tuple[int, ...]:
        """How far areas are from whoever acts, through closed doors too."""
        return self.here.ways(self.acting.area, self.g.opened, closed(self.g))

    def step(self, area: int) -> Option | None:
        """The first step there."""
        return next(self.go(area), None)

    # -- the game ----------------------------------------------------------------------------

    def play(self) -> NeoMorphosis:
        """To the end of the plan or the game."""
        while not self.match.over and self.g.round < MOST_ROUNDS:
            d = self.match.pending
            assert d is not None
            answer = self._answer(d)
            options = d.options_for(0)
            if d.several:
                picked = tuple(sorted(options.index(it) for it in answer))
                self.match.choose(0, picked)
            else:
                assert answer in options, self._instead(d, answer)
                self.match.choose(0, options.index(answer))
        return self.g

    def _instead(self, d: Decision, answer: Any) -> str:
        where = {name: self.here.names[self.member(name).area] for name in CREW_NAMES}
        aliens = [f"{SHORT[it.type]} {self.here.names[it.area]}" for it in self.g.aliens]
        return f"round {self.g.round}, {d.kind}: {answer} is none of {d.options}: {where} {aliens}"

    def _answer(self, d: Decision) -> Any:
        if self.answers.get(d.kind):
            return self.answers[d.kind].pop(0)
        known: dict[str, Callable[[Decision], Any]] = {
            "next": self._next,
            "action": self._action,
            "second_step": self._second,
            "order": self._order,
            "drone_step": self._drone_step,
        }
        usual = known.get(d.kind)
        return usual(d) if usual is not None else d.options[0]

    def _next(self, d: Decision) -> Option:
        return min(d.options, key=lambda option: self.order.index(option[1]))

    def _action(self, d: Decision) -> Option:
        """The next option of the script; a turn ends where it says so or has nothing more."""
        member = d.about[0]
        if self.g.turn.actions == 0:
            return END_TURN
        self.me = member
        chosen = next(self.scripts[member], None)
        return END_TURN if chosen is None else chosen

    def _second(self, d: Decision) -> Option:
        """On along the way to the goal, if the next step needs no door."""
        member = d.about[0]
        goal = self.goals.get(member, NOWHERE)
        if goal == NOWHERE or self.g.crew[member].area == goal:
            return d.options[0]
        steps = self.here.steps(self.g.crew[member].area, goal, self.g.opened, closed(self.g))
        return ("move", steps[0][0]) if steps and steps[0][1] < 0 else d.options[0]

    def _way(self) -> tuple[int, int]:
        """The next area on the way of S.A.M., and the closed door before it."""
        steps = self.here.steps(self.g.drone, self.drone_goal, self.g.opened, closed(self.g))
        return steps[0] if steps else (NOWHERE, NOWHERE)

    def _order(self, d: Decision) -> Option:
        """At its goal what the mission offers; at a door it opens it; else on."""
        done, *rest = d.options
        if self.g.drone == self.drone_goal:
            special = [o for o in rest if o[0] in ("clear", "sample")]
            return special[0] if special else done
        area, door = self._way()
        wanted = ("drone_door", door, 1) if door >= 0 else ("drone_move", area)
        return wanted if wanted in rest else done

    def _drone_step(self, d: Decision) -> Option:
        area, door = self._way()
        stop, *rest = d.options
        wanted = ("drone_move", area)
        return wanted if door < 0 and wanted in rest else stop
