"""What the acting crew member does: each option by what it brings at once and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hullbreach.kernel.decision import Option

from ..ids import (
    ADRENALINE_SHOT,
    CARDS,
    DOOR,
    FEED,
    FSS,
    FUNCTIONS,
    GENERATED,
    MISSIONS,
    STIM_PACK,
    STRUCTURE,
    TANK,
)
from ..view import MemberView
from .aiming import function_chance
from .generated import CARDS as MISSION_CARD_AIMS
from .missions import AIMS
from .reading import FAR, Reading, adding
from .tasks import (
    PATIENCE,
    SEARCH,
    Aims,
    Task,
    attack_worth,
    attempt,
    crafting_worth,
    everyday,
    halon,
    securing_worth,
    shock_worth,
)
from .worth import healed, skilled, thing_worth, threat, wound_worth

RESOLVE, LATE = 0.85, 6
"""So much less for a deed of the mission, once the game has gone on for so many rounds more than
there are slots: who ran to each emergency all the time would never go for it."""
WAITING = 0.8
"""What is left of it when an action is not used: who waits where it is to be loses little."""
HURRY = 0.12
"""Of what there is to be had, what one more action is worth."""
REST = 0.12
"""Of what else can be done from a place, besides the best."""
NEARER = 0.35
"""Of a task that another will sooner do."""
AIR = 1.7
"""Wounds of the air of a compromised sector, about."""
WAKING = 0.3
"""Of what entering a place costs, what is not in the way to what is beyond."""
LETTING = 6.0
"""What opening a sector that should be secure costs at most: it can be closed again."""
TURNING = 3.0
"""What it costs besides to go back to where one has just come from."""
MATTERS = 10.0
"""From there on a task is not shut away behind a door."""
NOTHING = -100.0


def aims_of(r: Reading, m: MemberView) -> Aims:
    """What the mission wants of a crew member."""
    mission = r.view.mission
    if mission.id == GENERATED:
        return MISSION_CARD_AIMS[mission.cards[-1].name](r, m) if mission.cards else Aims()
    return AIMS[MISSIONS[mission.id].id](r, m)


def felt(task: Task, ways: Sequence[float]) -> float:
    """What a task is worth from so many actions away."""
    near: float = task.patience ** ways[task.area]
    return task.value * near


class Thinking:
    """A crew member about to choose, which came from area `came` by its last action (-1: it did
    something else)."""

    def __init__(self, r: Reading, m: MemberView, came: int = -1) -> None:
        self.r, self.m, self.came = r, m, came
        self.aims = self._resolute(aims_of(r, m))
        self.all = [*self.aims.tasks, *everyday(r, m, self.aims)]
        self.tasks = self._mine(self.all)
        self.now = self.prospect(m.area)

    def _resolute(self, aims: Aims) -> Aims:
        """What the mission wants and one of the crew can do, minded from farther away when it is
        late."""
        if self.r.view.round < self.r.view.last_slot + LATE:
            return aims
        tasks = [task._replace(patience=RESOLVE) if task.key else task for task in aims.tasks]
        return aims._replace(tasks=tasks)

    def _mine(self, tasks: Sequence[Task]) -> list[Task]:
        """Tasks with what they are worth to this crew member: what another is nearer to, less."""
        r, m = self.r, self.m
        mine = r.ways(m, m.area)
        others = [r.ways(o, o.area) for o in r.standing if o.id != m.id]
        found = []
        for task in tasks:
            value = task.value
            if mine[task.area] >= FAR or value <= 0:
                continue
            if task.key and any(way[task.area] + 1.5 < mine[task.area] for way in others):
                value *= NEARER
            found.append(task._replace(value=value))
        return found

    def prospect(self, area: int, opened: int = -1, without: Task | None = None) -> float:
        """What there is to be had from an area: the best, and a little of all the rest."""
        ways = self.r.ways(self.m, area, opened)
        best = total = 0.0
        seen: set[tuple[object, ...]] = set()
        for task in self.tasks:
            if task is without or ways[task.area] >= FAR:
                continue
            value = task.value * task.patience ** ways[task.area]
            if value > best:
                best = value
            if task.key not in seen:
                total += value
                if task.key:
                    seen.add(task.key)
        return best + REST * min(total - best, 2 * best)

    def errand(self) -> Task | None:
        """What is worth most, the way to it counted; None with nothing to do."""
        ways = self.r.ways(self.m, self.m.area)
        return max(self.tasks, key=lambda task: felt(task, ways), default=None)

    # -- options ---------------------------------------------------------------------------

    def score(self, option: Option) -> float:
        """What an option is worth."""
        known = _SCORES.get(option[0])
        if known is not None:
            return known(self, option)
        gain = self.gain(option)
        return self.act(gain) if gain > 0 else NOTHING

    def gain(self, option: Option) -> float:
        """What the mission gives for an option, by the longest beginning of it that it names."""
        for length in range(len(option), 0, -1):
            value = self.aims.gains.get(option[:length])
            if value is not None:
                return value
        return 0.0

    def after(self, gain: float) -> float:
        """What is left to be had when something here was done: not the same again."""
        here = [task for task in self.tasks if task.area == self.m.area]
        done = min(here, key=lambda task: abs(task.value - gain), default=None)
        if done is None or gain <= 0:
            return self.now
        return 0.5 * self.now + 0.5 * self.prospect(self.m.area, without=done)

    def act(self, gain: float) -> float:
        return gain + PATIENCE * self.after(gain)

    def staying(self, area: int) -> float:
        """What the aliens will do to who is in an area when the turn is over."""
        turn = self.r.view.turn
        weight = {1: 1.0, 2: 0.4}.get(turn.actions, 0.15)
        air = AIR * self.r.air.get(self.r.sector(area), 0)
        return weight * wound_worth(self.m, threat(self.r, self.m, area) + air)

    def move(self, option: Option) -> float:
        area = int(option[1])
        passes = self.r.leaving(self.m, self.m.area)
        there = self.prospect(area) - self.staying(area) + self.staying(self.m.area)
        there -= WAKING * self.r.entering(self.m.area, area)
        sector = self.r.sector(area)
        if sector in self.r.infested and sector != self.r.sector(self.m.area):
            there += self.aims.exploring - self.aims.wary
        if area == self.came:
            there -= TURNING
        return PATIENCE * (passes * there + (1 - passes) * self.now)

    def door(self, option: Option) -> float:
        _, door, opened = option
        if opened:
            gain = self.aims.gains.get(("door", door, 1), 0.0)
            gain -= min(LETTING, sum(self._share(sector, 1) for sector in self._sides(door)))
            if self.r.infested & self._sides(door):
                gain -= 0.5 * self.aims.wary
            there = self.prospect(self.m.area, self.r.opened | 1 << door)
            return gain + PATIENCE * there if gain > 0 or there > self.now else NOTHING
        gain = self.closing(door)
        return self.act(gain) if gain > 0 else NOTHING

    def closing(self, door: int) -> float:
        """What closing a door is worth."""
        if door in self.aims.opening or self._through(door):
            return NOTHING
        gain = -0.6
        if self.r.opened >> door & 1:
            gain += sum(self._share(sector, 0) for sector in self._sides(door))
        return gain

    def _through(self, door: int) -> bool:
        """Whether the way to what matters leads through an open door: it would be opened again."""
        r, m = self.r, self.m
        ways, shut = r.ways(m, m.area), r.ways(m, m.area, r.opened & ~(1 << door))
        others = [task for task in self.all if task.key[:1] != ("close",)]
        best = max(others, key=lambda task: felt(task, ways), default=None)
        if best is None or shut[best.area] <= ways[best.area]:
            return False
        return felt(best, ways) > MATTERS

    def _share(self, sector: int, more: int) -> float:
        """What one door less is worth where a sector is to be secure; `more` are opened before."""
        left = self.r.leak(sector).bit_count() + more
        return securing_worth(self.r, sector, self.aims) / left**0.7 if left else 0.0

    def _sides(self, door: int) -> set[int]:
        return {self.r.sector(area) for area in self.r.station.ends[door] if area >= 0}

    def attack(self, option: Option) -> float:
        _, number, figure = option
        it = next((it for it in self.r.view.aliens if it.figure == figure), None)
        if it is None:
            return NOTHING
        near = it.area == self.m.area
        gain = attack_worth(self.r, self.m, number, it, near, self.aims)
        if gain <= 0:
            return NOTHING
        return self.act(gain)

    def counteract(self, option: Option) -> float:
        field = self.r.view.panel.fields[option[1]]
        return self.act(attempt(self.r, self.m, field, self.aims) * self.aims.emergencies)

    def function(self, option: Option) -> float:
        number = option[1]
        sure = option[0] == "keycard"
        if FUNCTIONS[number].code in self.aims.shun:
            return NOTHING
        gain = self.gain(option)
        if number == FSS:
            worth = halon(self.r, self.m, option[2], self.aims)
            chance = 1.0 if sure else function_chance(self.r, self.m, FSS)
            gain = max(gain, chance * (worth - 2.0)) if worth > 3 else gain
        if number == FEED and not gain:
            area = self.r.station.terminals[option[2]]
            gain = shock_worth(self.r, area, self.aims) * function_chance(self.r, self.m, FEED)
        if number == DOOR and not gain:
            gain = self._remote_gain() * function_chance(self.r, self.m, DOOR)
        return self.act(gain) if gain > 0.4 else NOTHING

    def _remote_gain(self) -> float:
        """What the best door that could be turned from afar is worth."""
        closing = [
            self.closing(door) for door in range(self.r.station.doors)
            if self.r.opened >> door & 1 and not self.r.damaged >> door & 1
        ]  # fmt: skip
        return max(closing, default=0.0)

    def repair(self, option: Option) -> float:
        _, what, number = option
        sure = option[0] == "weld"
        gain = self.gain(option)
        chance = (
            1.0 if sure else skilled(self.m, "tech", STRUCTURE.repair, adding(self.m, "repair"))
        )
        if not gain and what == "terminal":
            gain = chance * (2.5 if len(self.r.active) < 3 else 0.8)
        if not gain and what == "door":
            sides = self._sides(number)
            worth = sum(self._share(sector, 0) for sector in sides)
            gain = chance * worth * 0.6
        return self.act(gain - (2.0 if sure else 0.0)) if gain > 0.3 else NOTHING

    def search(self, option: Option) -> float:
        late = 0.4 if self.r.left < 2 else 1.0
        return self.act(SEARCH * late + self.aims.searching)

    def craft(self, option: Option) -> float:
        return self.act(crafting_worth(self.r, self.m, option[1], self.aims))

    def pick_up(self, option: Option) -> float:
        gain = self.gain(option)
        if not gain:
            gain = thing_worth(self.m, option[1]) * 0.8 if option[1] < TANK else 0.0
        return self.act(gain) if gain else NOTHING

    def heal(self, option: Option) -> float:
        _, thing, patient = option
        other = self.r.member(patient)
        if other.status != "standing":
            return self.act(9.0 if self.r.occupied > 2 or len(self.r.standing) < 3 else 6.0)
        return self.act(healed(other, CARDS[thing].heal) - 0.6)

    def trade(self, option: Option) -> float:
        gain = self.gain(option)
        return self.act(gain) if gain else NOTHING

    def recharge(self, option: Option) -> float:
        return self.act(max(self.gain(option), 2.5))

    def never(self, option: Option) -> float:
        """What a bot does not do by itself."""
        return NOTHING

    def end(self, option: Option) -> float:
        """Actions that are left are lost (NM-CP-04)."""
        left = self.r.view.turn.actions
        return WAITING**left * self.now - self.staying(self.m.area)

    def more_actions(self, option: Option) -> float:
        extra, card = (2, STIM_PACK) if option[0] == "stim_pack" else (1, ADRENALINE_SHOT)
        if self.r.view.turn.actions:
            return NOTHING
        return (1 + HURRY * extra) * self.now - thing_worth(self.m, card)

    def tabs(self, option: Option) -> float:
        area = int(option[1])
        gained = self.prospect(area) - self.now
        return self.now + 0.6 * gained - 0.8 if gained > 2 else NOTHING

    def mask(self, option: Option) -> float:
        if self.r.view.turn.actions:
            return NOTHING
        return self.now + wound_worth(self.m, threat(self.r, self.m, self.m.area)) - 2.5

    def foam(self, option: Option) -> float:
        passes = self.r.leaving(self.m, self.m.area)
        best = max((task.value for task in self.tasks if task.area != self.m.area), default=0.0)
        return self.now + 1.0 if passes < 0.5 and best > 12 else NOTHING


_SCORES: dict[str, Callable[[Thinking, Option], float]] = {
    "move": Thinking.move,
    "door": Thinking.door,
    "attack": Thinking.attack,
    "counteract": Thinking.counteract,
    "function": Thinking.function,
    "keycard": Thinking.function,
    "repair": Thinking.repair,
    "weld": Thinking.repair,
    "search": Thinking.search,
    "craft": Thinking.craft,
    "pick_up": Thinking.pick_up,
    "drop": Thinking.never,
    "give": Thinking.trade,
    "take": Thinking.trade,
    "heal": Thinking.heal,
    "recharge": Thinking.recharge,
    "end_turn": Thinking.end,
    "adrenaline_shot": Thinking.more_actions,
    "stim_pack": Thinking.more_actions,
    "caffeine_tabs": Thinking.tabs,
    "pheromone_mask": Thinking.mask,
    "adhesive_foam": Thinking.foam,
    "concede": Thinking.never,
}
"""By verb; others are mission actions, worth what the mission says."""


def best_action(r: Reading, m: MemberView, options: Sequence[Option], came: int = -1) -> int:
    """The index of the option to choose; `came` as of Thinking."""
    thinking = Thinking(r, m, came)
    scores = [thinking.score(option) for option in options]
    return scores.index(max(scores))
