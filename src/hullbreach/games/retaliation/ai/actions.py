"""What may be done in an action slot, weighed in points of health; passing is worth 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullbreach.kernel.decision import Option

from ..board import BEYOND
from . import (
    aims,
    cards,
    danger,
    errands,
    extras,
    fights,
    goals,
    her,
    machine,
    pace,
    rooms,
    routes,
    trades,
)  # fmt: skip
from .reading import Sight

NEVER = -50.0
COMES = 0.5
"""How likely somebody in a corridor comes in before the next round."""
LINGER = 1.3
"""So many attacks of each here are saved by leaving those that cannot be fought."""
EARLY = 0.8
"""What it takes from a step to a way out that it comes too early."""
ONCE = {"room", "gear", "item", "card", "secure", "robot", "trade", "story", "blood", "infection"}
"""Verbs that are hardly worth doing twice in a round in the same way."""

EXTRAS: dict[str, Callable[..., float]] = {
    "story": her.story, "escort": her.escort, "xyrian_armor": extras.xyrian_armor,
    "pledge": extras.pledge, "command": extras.command, "unmark": extras.unmark,
}  # fmt: skip
"""Actions of expansions."""


class Weighing:
    """The options of one action, weighed against where the seat wants to go."""

    def __init__(self, s: Sight) -> None:
        self.s = s
        self.goal = routes.goal(s)
        s.way_by = self.goal.way.first if self.goal.way is not None else -1
        s.hunting = goals.hunts(s)
        s.seeking = self.goal.room >= 0 and not s.discovered(self.goal.room)

    def score(self, option: Option) -> float:
        """What an option is worth."""
        verb, *args = option
        weigh: Callable[..., float] | None = getattr(self, f"_{verb}", None)
        if weigh is not None:
            score = weigh(*args)
        else:
            score = EXTRAS[verb](self.s, *args) if verb in EXTRAS else -1.0
        return score - 1.5 * self.s.memory.tries.get(option, 0) * (verb in ONCE)

    # -- moving --------------------------------------------------------------------------------

    def step(self, k: int, *, strikes: float = 1.0, noise: float = 1.0, toll: float = 0.1) -> float:
        """What a step through a corridor is worth: its danger, and whether it leads on."""
        s = self.s
        if s.room not in (s.view.plan.corridors[k].a, s.view.plan.corridors[k].b):
            return NEVER
        slot = BEYOND[s.room][k]
        score = -toll - strikes * danger.strikes(s, k) - noise * danger.arrival(s, slot, k)
        if s.hand <= 1:
            score -= 0.3
        if self.goal.way is not None and self.goal.way.first == k:
            score += self.goal.pull - self._early()
        return score + self._flight(slot)

    def _early(self) -> float:
        """What it costs to be at a way out without the cards to leave: who comes in meanwhile
        spoils it."""
        s, goal = self.s, self.goal
        assert goal.way is not None
        if goal.errand.room not in errands.EXITS or goal.errand.use < 0 or s.combat:
            return 0.0
        needs = goal.way.steps + pace.PRICE
        return EARLY * (s.hand < needs <= pace.DRAWN) * (1 + s.air(s.room))

    def _flight(self, slot: int) -> float:
        """What it is worth to be gone from here: whoever stays is attacked when the round ends, and
        again in the next one; from fire too."""
        s = self.s
        here = danger.attacks(s, s.foes_in(s.room))
        stays = LINGER if not fights.armed(s) or self._outmatched() else 0.35
        gone = here * stays if not s.foes_in(slot) else 0.0
        burning = s.view.rooms[s.room].fire and not s.view.rooms[slot].fire
        return gone + (0.9 * danger.weight(s) if burning else 0.0)

    def _outmatched(self) -> bool:
        """Whether shots would hardly make an end of those here before they attack."""
        s = self.s
        here = s.foes_in(s.room)
        return not s.hunting and any(it.type in fights.LEADERS for it in here)

    def _move(self, k: int) -> float:
        return self.step(k)

    def _careful(self, k: int) -> float:
        """For a card more a token that stops the first that comes in."""
        s = self.s
        spare = 0.25 if s.hand >= 4 else 0.7
        return self.step(k, noise=0.2 if s.shadows else 0.55, toll=0.1 + spare)

    def _secure(self) -> float:
        """Before the round ends in a room that somebody is on the way to."""
        s = self.s
        come = [max(danger.attack(s, it) for it in s.foes_on(k))
                for k, _ in s.around.get(s.room, ()) if s.foes_on(k)]  # fmt: skip
        have = s.view.rooms[s.room].secure + 9 * s.view.rooms[s.room].always_secured
        return COMES * sorted(come, reverse=True)[have] - 0.3 if have < len(come) else -0.5

    # -- fighting ------------------------------------------------------------------------------

    def _shoot(self, n: int, type_: int, number: int) -> float:
        s = self.s
        it = s.foe(type_, number)
        if it is None:
            return -2.0
        held = s.me.held[n]
        return fights.shot(s, held, it) + 0.15 * s.rules.things.items[held.id].no_ammo

    def _burst(self, n: int, k: int) -> float:
        return fights.burst(self.s, self.s.me.held[n], k) - 0.55

    def _melee(self, type_: int, number: int, n: int) -> float:
        s = self.s
        it = s.foe(type_, number)
        if it is None:
            return -3.0
        return fights.blow(s, it, s.me.held[n] if n >= 0 else None)

    # -- cards and things ----------------------------------------------------------------------

    def _card(self, card: int, use: int, *way: Any) -> float:
        return cards.card(self, self.s.rules.things.cards[card].name, use, way)

    def _item(self, kind: int, use: int, *way: Any) -> float:
        return cards.item(self, self.s.item(kind), use, way)

    def _gear(self) -> float:
        return cards.gear(self.s)

    def _room(self, use: int, *way: Any) -> float:
        s = self.s
        name = s.view.rooms[s.room].name
        goal = self.goal
        if goal.room == s.room and goal.use == use:
            if not goal.errand.fits(way):
                return -0.5
            return 3.0 + goal.errand.worth - self._loud(name) - self._dropped(name, way)
        return rooms.room(self, name, use, way)

    def _dropped(self, name: str, way: tuple[Any, ...]) -> float:
        """What leaves a hand for an egg."""
        return 0.3 * fights.dear(self.s, self.s.me.held[way[0]]) if name == "Nest" and way else 0.0

    def _loud(self, name: str) -> float:
        """Leaving fails if somebody comes: the corridors around are cleared before."""
        s = self.s
        return 2.0 * danger.noise(s, s.room) if name in errands.EXITS else 0.0

    def _robot(self, use: int, *way: Any) -> float:
        return machine.use(self.s, self.goal, use, way)

    def _infection(self, card: int, *way: Any) -> float:
        return extras.infection(self.s, card)

    def _blood(self, *way: Any) -> float:
        return extras.blood(self.s)

    def _trade(self) -> float:
        return 1.6 if trades.worthwhile(self.s) else -2.0

    def _pass(self) -> float:
        """Who keeps the last card passes at once: a turn more would cost air. A hand in combat is
        better used."""
        s = self.s
        if s.combat and s.hand:
            return -0.2
        last = s.view.turn.actions == 1 and s.hand == 1 and not s.air(s.room)
        return 0.3 + 0.15 * max(0, 6 - s.breath) if last else 0.0

    def _objective(self, card: int) -> float:
        """Chosen at once: that draws cards."""
        own = self.s.view.own
        name = next((it.name for it in own.objectives if it.id == card), "") if own else ""
        return 20.0 + 5 * aims.hope(self.s, name)

    def _drop(self, *option: Any) -> float:
        return NEVER

    _drop_gear = _drop_item = _drop
