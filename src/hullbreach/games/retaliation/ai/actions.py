"""What may be done in an action slot, weighed."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Option

from ..board import BEYOND
from . import goals
from .reading import Sight, Way

NEVER = -50.0
MOVES = {"Ghost Step": 0.6, "Dash": 0.3, "Break Contact": 0.2, "Human Shield": 0.0,
         "Lead the Way": -0.2, "Bulldoze": 0.4}  # fmt: skip
"""Cards that move, and what they are better by than a plain move."""
FIGHTING = {"Shield the Wounded": 4.5, "Point Blank": 5.0, "Hired Gun": 4.5, "Volley": 3.0,
            "Hot Reload": 2.0, "Suppression": 2.5}  # fmt: skip
SIZES = {"Larva": 2.0, "Ghoul": 3.0, "Adult": 3.0, "Drone": 2.6, "Queen": 0.5, "King": 0.5,
         "Motherbrain": 0.5}  # fmt: skip
"""What it is worth to shoot at a kind."""


class Weighing:
    """The options of one action, weighed against where the seat wants to go."""

    def __init__(self, s: Sight) -> None:
        self.s = s
        self.target, self.way, self.worth, self.use = _target(s)

    def score(self, option: Option) -> float:
        """What an option is worth; passing is worth 0."""
        verb, *args = option
        weigh = getattr(self, f"_{verb}", None)
        score: float = weigh(*args) if weigh is not None else -1.0
        return score - 1.5 * self.s.memory.tries.get(option, 0) * (verb in ONCE)

    # -- moving --------------------------------------------------------------------------------

    def _step(self, k: int) -> float:
        s = self.s
        if s.room not in (s.view.plan.corridors[k].a, s.view.plan.corridors[k].b):
            return NEVER
        slot = BEYOND[s.room][k]
        score = -0.8 * s.step_risk(k, slot)
        strikers = min(3, len(s.foes_in(s.room)) + len(s.foes_on(k)))
        score -= 0.7 * strikers
        if self.way is not None and self.way.first == k:
            score += 2.0 + 0.5 * self.worth
        if s.combat:
            score += 2.2
        return score

    def _move(self, k: int) -> float:
        return self._step(k)

    def _careful(self, k: int) -> float:
        s = self.s
        slot = BEYOND[s.room][k]
        risky = s.noise_risk(slot) if s.discovered(slot) else 0.3
        return self._step(k) - 0.9 + (1.4 * risky if s.hand >= 4 else -0.5)

    def _secure(self) -> float:
        s = self.s
        if self.target == s.room and s.view.rooms[s.room].secure == 0 and s.hand >= 3:
            return 0.4
        return -1.0

    # -- fighting ------------------------------------------------------------------------------

    def _shoot(self, n: int, type_: int, number: int) -> float:
        name = self.s.rules.things.intruders.kinds[type_].name
        if name in ("Xyrian", "Cultist"):
            return -2.0
        hits = next((it.hits for it in self.s.foes if it.id == 100 * type_ + number), 0)
        crowd = len(self.s.foes_in(self.s.room))
        return 3.2 + SIZES.get(name, 2.5) + 0.4 * hits - 0.8 * max(0, crowd - 2)

    def _burst(self, n: int, k: int) -> float:
        foes = len(self.s.foes_on(k))
        on_way = self.way is not None and self.way.first == k
        return -1.0 + 1.1 * foes + 1.5 * on_way

    def _melee(self, type_: int, number: int, n: int) -> float:
        name = self.s.rules.things.intruders.kinds[type_].name
        if name in ("Xyrian", "Cultist", "Queen", "King", "Motherbrain"):
            return -3.0
        return (0.8 if name == "Larva" else 0.2) + 0.5 * (n >= 0)

    # -- cards and things ----------------------------------------------------------------------

    def _card(self, card: int, use: int, *way: Any) -> float:
        s = self.s
        name = s.rules.things.cards[card].name
        if name in MOVES:
            if len(way) == 0 or not isinstance(way[0], int) or way[0] not in s.corridors:
                return -1.0
            return self._step(way[0]) + MOVES[name]
        if name in FIGHTING:
            return FIGHTING[name] if s.combat else -1.0
        if name == "Search":
            return 1.2 if s.view.rooms[s.room].items and s.hand >= 2 else -0.5
        if name == "Rest":
            own = s.view.own
            return 2.0 if own is not None and own.contamination else -1.0
        if name in ("Triage", "Suture", "Stimulant"):
            return self._care(name, use, *way)
        if name == "Steady Nerves":
            return 0.8
        if name == "Flight Control":
            sooner = bool(way) and way[0] < 0
            return 1.0 if sooner == (s.view.round < 8) and s.view.round >= 3 else -0.5
        if name == "Damp Down" and use == 0:
            return 2.0 if s.view.rooms[s.room].fire else -0.5
        return -0.8

    def _care(self, name: str, use: int, *way: Any) -> float:
        s = self.s
        if name == "Triage" and use == 1:
            return 0.3
        who = way[0] if way else s.seat
        q = s.view.players[who]
        if name == "Stimulant":
            return 1.0 if who == s.seat and s.me.health <= 2 and not s.combat else -1.0
        if name == "Suture":
            return 1.6 if who == s.seat else 0.2
        if q.health >= goals.HURT:
            return 6.0 if who == s.seat else 2.5
        return 0.4 * q.health

    def _item(self, kind: int, use: int, *way: Any) -> float:
        s = self.s
        name = s.item(kind)
        if name == "Oxygen Canister":
            return 3.0 if s.me.oxygen <= 3 else -1.0
        if name == "Adrenaline":
            return 2.0 if s.hand <= 2 else -0.5
        if name in ("Medkit", "Bandages"):
            return 1.5 + 4.0 * self._badly() if s.me.health >= 3 else -1.0
        if name in ("Ammo Crate", "Frag Pouch"):
            return 0.8 if "" in s.me.belt else -1.0
        if name in ("Antiviral Serum", "Decon Spray"):
            return 2.0
        if name == "Flash Charge":
            return 3.0
        return -1.0

    def _gear(self) -> float:
        s = self.s
        if s.me.oxygen <= 4 and "oxygen" in s.tokens:
            return 6.5 if s.me.oxygen <= 1 or s.me.suffocating else 2.6
        if s.me.health >= 4 and "medpack" in s.tokens and s.me.health > 3 * len(s.me.wounds):
            return 2.4 + 3.5 * self._badly()
        return -1.0

    def _badly(self) -> bool:
        """Whether it is so hurt that healing comes first."""
        return self.s.me.health >= goals.HURT

    def _room(self, use: int, *way: Any) -> float:
        s = self.s
        name = s.view.rooms[s.room].name
        if self.target == s.room and self.use == use:
            return 6.0 + self.worth
        if name.startswith("Life Support Control") and use == 0 and not way:
            inactive = s.view.life_support["ABC".index(name[-1])] == "inactive"
            return 5.0 if inactive else NEVER
        if (name, use) == ("Life Support Control C", 1):
            return 5.0
        if name == "Emergency Room":
            return 2.5 + 4.0 * self._badly() if s.me.health >= 3 or use == 1 else -1.0
        if name == "Surgery Room":
            return 4.0
        if name in ("Shelter", "Decontamination Room"):
            own = s.view.own
            many = len(own.contamination) if own is not None else 0
            return 1.0 * many if s.hand <= 3 else -0.5
        if name == "Server Room" and use == 1:
            return 0.5
        return -1.0

    def _robot(self, *option: Any) -> float:
        return -0.6

    def _trade(self) -> float:
        return -2.0

    def _pass(self) -> float:
        """Air is not spent by who passes early; with cards and a way to go, it goes on."""
        s = self.s
        return -0.2 if s.combat and s.hand else 0.0

    def _objective(self, card: int) -> float:
        """Chosen at once: that draws cards."""
        s = self.s
        own = s.view.own
        name = next((it.name for it in own.objectives if it.id == card), "") if own else ""
        return 20.0 + 5 * goals.hope(s, name)

    def _drop(self, *option: Any) -> float:
        return NEVER

    _drop_gear = _drop_item = _drop


ONCE = {"room", "gear", "item", "card", "secure", "robot", "trade"}
"""Verbs that are hardly worth doing twice in a round in the same way."""


def _target(s: Sight) -> tuple[int, Way | None, float, int]:
    """Where to go: the slot, the way, what it is worth and the use that is wanted there."""
    best: tuple[float, int, Way | None, float, int] = (-9.0, -1, None, 0.0, -1)
    for errand in goals.wanted_errands(s):
        if errand.room in s.named:
            slots = [s.named[errand.room]]
        else:
            slots = [f for f in s.frontier if errand.section in (-1, s.section(f))]
            slots = slots or (_toward(s, errand.section) if errand.section >= 0 else [])
        found = s.nearest(slots)
        if found is None:
            continue
        slot, way = found
        gain = errand.worth - 0.6 * way.cost
        known = errand.room in s.named
        if known and s.view.rooms[slot].malfunction and errand.use >= 0:
            gain -= 4
        if gain > best[0]:
            best = (gain, slot, way, errand.worth, errand.use if known else -1)
    return best[1:]


def _toward(s: Sight, section: int) -> list[int]:
    """Of what can be explored the slots nearest to a section by the map."""
    plan = s.view.plan.slots
    goal = [it.at for it in plan if it.section == "ABC"[section]]

    def far(slot: int) -> int:
        x, y = plan[slot].at
        return min((x - u) ** 2 + (y - v) ** 2 for u, v in goal)

    least = min((far(slot) for slot in s.frontier), default=0)
    return [slot for slot in s.frontier if far(slot) == least]
