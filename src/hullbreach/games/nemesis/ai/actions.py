"""Scoring what can be done in an action slot: the pass is worth about nothing."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Option

from ..cards import CARD_USES
from ..content import ACTION_CARDS, ITEMS, TILES
from ..ids import ENTRANCES, ITEM_NAMES, ITEMS_BY_NAME, NEIGHBOURS, TILE
from ..items import ITEM_USES
from ..rooms import ROOM_COST, ROOM_USES
from ..view import IntruderView, object_name
from .goals import Job
from .reading import ATTACK, ENCOUNTER, Sight
from .survival import PRESSURE, SPREADING, jobs, readiness

NEVER = -100.0
CARD_WORTH = 2.5
"""What an action card is worth: every action has to bring more than it costs."""


KEEP = (0.0, 8.0, 12.0, 14.0)
"""What it is worth to pass with so many cards: no card at all invites every surprise."""


class Plan:
    """The best thing to do from here, and all that is worth doing in this room."""

    def __init__(self, s: Sight) -> None:
        self.here: dict[str, float] = {}
        self.steps: dict[int, float] = {}
        self.doors: dict[int, float] = {}
        """Corridor -> worth of opening its door."""
        self.best = Job(0.0, s.room, "")
        for job in jobs(s):
            if job.value > self.best.value:
                self.best = job
            if job.room == s.room and job.key != "explore":
                self.here[job.key] = max(job.value, self.here.get(job.key, 0.0))
            elif job.room != s.room:
                gate = s.gate[job.room]
                if gate >= 0 and gate in _ways(s.room):
                    self.doors[gate] = max(job.value, self.doors.get(gate, 0.0))
                else:
                    step = s.step[job.room]
                    self.steps[step] = max(job.value, self.steps.get(step, 0.0))


def _ways(room: int) -> list[int]:
    return [way for _, way in NEIGHBOURS[room]]


def score(s: Sight, plan: Plan, option: Option) -> float:
    """How good an action is; the pass is about 0."""
    return _SCORES[option[0]](s, plan, *option[1:])


# -- passing and moving ------------------------------------------------------------------------


def _pass(s: Sight, plan: Plan) -> float:
    """Better with few cards left; in combat the intruders attack at the end of the turn."""
    if s.fighting:
        return -stay_cost(s)
    worth = KEEP[min(s.cards, 3)] - ROLL_AT_NIGHT * ENCOUNTER * s.noise_here() * s.frail
    worth += plan.here.get("wait", 0.0) / 4
    if s.fire[s.room]:
        worth -= 8.0 * s.frail
    return worth


ROLL_AT_NIGHT = 0.4
"""How likely the Event Phase brings a noise roll."""
MARKER = 0.1
"""What a noise marker costs, as a share of the encounter that it may bring one day."""
LATER = 0.6
"""How much of another attack it costs to stay in combat: it is still to be got out of."""


def stay_cost(s: Sight) -> float:
    """What it costs to end the turn in combat; others with fewer cards are attacked first."""
    others = [s.view.players[seat] for seat in s.crew[s.room] if seat != s.seat]
    aim = 0.35 if any(p.hand < s.cards + s.taint for p in others) else 1.0
    return s.peril(s.room) * s.frail * (aim + LATER)


def _step_worth(s: Sight, plan: Plan, room: int) -> float:
    worth = plan.steps.get(room, 0.0)
    if plan.best.room == s.room:
        worth -= 0.9 * plan.best.value
    if s.fire[s.room] and not s.fire[room]:
        worth += 5.0 * s.frail
    return worth - _terror(s, room)


def _terror(s: Sight, room: int) -> float:
    """How bad it is to stand in a room with what is there."""
    terror = 1.2 * s.peril(room) * s.frail
    if s.fire[room]:
        terror += 3.0 * s.frail
    return terror


def _noise_cost(s: Sight, room: int, cards: int) -> float:
    """What the noise roll on entering a room costs; worse with few cards left."""
    if s.quiet(room):
        return 0.0
    left = s.cards + s.taint - cards
    return ENCOUNTER * (s.noise_risk(room) + MARKER) * s.frail * (1.0 if left >= 3 else 1.3)


def _move(s: Sight, plan: Plan, room: int) -> float:
    return _step_worth(s, plan, room) - CARD_WORTH - _noise_cost(s, room, 1)


def _careful(s: Sight, plan: Plan, room: int) -> float:
    """Careful movement: a card more instead of the noise roll."""
    if s.quiet(room):
        return NEVER
    return _step_worth(s, plan, room) - 2 * CARD_WORTH - ENCOUNTER * MARKER * s.frail


# -- fighting ----------------------------------------------------------------------------------

INJURIES = {"larva": 0.83, "creeper": 1.0, "adult": 0.67, "breeder": 0.5, "queen": 0.5}
"""What a shot does on average."""
ENOUGH = {"larva": 0.5, "creeper": 2.6, "adult": 2.8, "breeder": 5.5, "queen": 7.5}
"""Injuries that make an end likely."""
STRONG = ("Shotgun", "Assault Rifle", "Sawed-Off Shotgun", "Prototype Shotgun")


def firepower(s: Sight, it: IntruderView) -> float:
    """Injuries to be expected of all that can be shot at an intruder with the cards in hand."""
    power = 0.0
    for slot in s.weapons:
        shots = min(slot.ammo, s.cards)
        power += shots * INJURIES[it.type] * (1.8 if slot.name in STRONG else 1.0)
    for seat in s.crew[s.room]:
        if seat != s.seat:
            power += 0.5 * INJURIES[it.type] * sum(slot.ammo for slot in s.view.players[seat].slots)
    return power


def target_worth(s: Sight, it: IntruderView) -> float:
    """How promising an attack on an intruder is: 0 to what it costs to leave it alone."""
    lacking = ENOUGH[it.type] - it.injuries
    if lacking <= 0:
        chance = 0.7
    else:
        chance = min(1.0, firepower(s, it) / lacking) ** 2 * 0.8
    return chance * ATTACK[it.type] * s.frail * 1.6


def _intruder(s: Sight, id: int) -> IntruderView | None:
    return next((it for it in s.view.intruders if it.id == id), None)


def _shoot(s: Sight, plan: Plan, slot: int, target: int) -> float:
    it = _intruder(s, target)
    if it is None:
        return plan.here.get("eggs", NEVER) - CARD_WORTH - 6.0
    return target_worth(s, it) - stay_cost(s) / 2 + (2.0 if slot >= 0 else 0.0)


def _melee(s: Sight, plan: Plan, target: int) -> float:
    """Only against larvae and eggs, and against a dying creeper."""
    it = _intruder(s, target)
    if it is None:
        return plan.here.get("eggs", NEVER) - CARD_WORTH
    if it.type == "larva" and len(s.foes[s.room]) == 1 and s.serious < 3:
        return 4.0 - 4.0 * s.serious
    if it.type == "creeper" and it.injuries >= 2 and s.serious < 2:
        return 0.0
    return NEVER


def _escape(s: Sight, plan: Plan, room: int) -> float:
    """Run, at the price of an attack by each, to a quiet room on the way."""
    attacks = s.peril(s.room) * s.frail
    return where_to_run(s, plan, room) - attacks


def where_to_run(s: Sight, plan: Plan, room: int) -> float:
    """Which room is best to flee to."""
    worth = min(10.0, plan.steps.get(room, 0.0) / 4) - _terror(s, room)
    worth -= _noise_cost(s, room, 1)
    return worth - (3.0 if not s.explored[room] else 0.0)


# -- what cards, items and rooms do ------------------------------------------------------------


def _card(s: Sight, plan: Plan, card: int, index: int) -> float:
    worth = _use(s, plan, CARD_USES[card][index].key, s.room)
    return worth - CARD_WORTH * (1 + ACTION_CARDS[card].cost)


def _item(s: Sight, plan: Plan, kind: int, index: int) -> float:
    use = ITEM_USES[kind][index]
    cost = use.cost if use.cost >= 0 else ITEMS[kind].cost
    worth = _use(s, plan, use.key, s.room) - CARD_WORTH * cost
    return worth - (3.0 if ITEMS[kind].one_use else 0.0) - _kept_for(s, ITEM_NAMES[kind], use.key)


def _kept_for(s: Sight, name: str, key: str) -> float:
    """What an item is kept for rather: hoarded things, tools for the engines."""
    if "Hoarder" in s.own.objectives and not s.coop and key not in ("heal_serious", "dress"):
        return 15.0
    return 0.0


def _room(s: Sight, plan: Plan, index: int) -> float:
    tile = TILE[s.tile[s.room]]
    key = ROOM_USES[tile][index].key
    return _use(s, plan, key, s.room) - CARD_WORTH * ROOM_COST


def _use(s: Sight, plan: Plan, key: str, room: int) -> float:
    wanted = plan.here.get(key, 0.0) if room == s.room else 0.0
    made = _USES.get(key)
    if s.memory.tries.get(key, 0) >= 4:
        return NEVER
    return max(wanted, made(s, plan) if made is not None else 0.0)


def room_use_worth(s: Sight, plan: Plan, tile: int, index: int) -> float:
    """The worth of a room action used by a card, its cost aside."""
    return _use(s, plan, ROOM_USES[tile][index].key, s.find(TILES[tile].name))


def _free_room(s: Sight, plan: Plan) -> float:
    tile = s.tile[s.room]
    if not tile:
        return 0.0
    return max((_use(s, plan, use.key, s.room) for use in ROOM_USES[TILE[tile]]), default=0.0)


def _rest(s: Sight, plan: Plan) -> float:
    """Scan the hand, unless a second larva would kill."""
    if s.me.larva or s.own.contamination.count("infected"):
        return NEVER
    return 16.0 * s.unread


def _scan_hand(s: Sight, plan: Plan) -> float:
    return 0.0 if s.me.larva else 14.0 * s.unread


def _cure(s: Sight, plan: Plan) -> float:
    """Surgery and Antidote."""
    return 45.0 * s.me.larva + 20.0 * (s.own.infected_found >= 1)


def _dress(s: Sight, plan: Plan) -> float:
    return (12.0 if s.me.wounds else 0.0) + 4.0 * ("Arm" in s.me.wounds or "Body" in s.me.wounds)


def _heal_serious(s: Sight, plan: Plan) -> float:
    return 10.0 + 10.0 * s.serious if s.me.dressed else NEVER


def _heal_light(s: Sight, plan: Plan) -> float:
    return 7.0 * s.me.light + (6.0 if s.serious >= 2 and s.me.light == 2 else 0.0)


def _load(s: Sight, plan: Plan) -> float:
    room = sum(slot.capacity - slot.ammo for slot in s.weapons)
    return (9.0 if s.fighting else 5.0) * min(3, room) if s.ammo <= 1 else 0.0


def _repair(s: Sight, plan: Plan) -> float:
    return PRESSURE[s.malfunctions]


def _put_out(s: Sight, plan: Plan) -> float:
    return 5.0 + SPREADING[s.fires]


def _throw(s: Sight, plan: Plan) -> float:
    """Grenades: into a neighbouring room without characters; its choice comes later."""
    best = 0.0
    for room in (other for other, _ in NEIGHBOURS[s.room]):
        best = max(best, throw_worth(s, plan, room))
    return best


def throw_worth(s: Sight, plan: Plan, room: int) -> float:
    """What an explosion in a room is worth."""
    if s.crew.get(room):
        return NEVER
    nest = "eggs" in {plan.best.key} and s.find("Nest") == room
    return min(18.0, s.peril(room) / 2) + (40.0 if nest else 0.0)


def _fight_card(s: Sight, plan: Plan) -> float:
    foes = s.foes.get(s.room, [])
    return max((target_worth(s, it) - stay_cost(s) / 2 for it in foes), default=0.0) + 5.0


def _slip_away(s: Sight, plan: Plan) -> float:
    """Away from combat without attacks."""
    if not s.fighting:
        return 0.0
    rooms = [other for other, way in NEIGHBOURS[s.room] if s.view.doors[way] != "closed"]
    return max((where_to_run(s, plan, room) for room in rooms), default=NEVER) + 8.0


def _scare(s: Sight, plan: Plan) -> float:
    return 0.8 * stay_cost(s) if s.fighting else 0.0


def _sneak(s: Sight, plan: Plan) -> float:
    """A move without noise to the best next room."""
    best = max((_step_worth(s, plan, room) for room in plan.steps), default=0.0)
    return best + 2.0


def _vents(s: Sight, plan: Plan) -> float:
    """Only for long ways."""
    goal = plan.best
    gain = goal.value - 12.0
    near = goal.room in ENTRANCES and s.cost[goal.room] > 3.5 and goal.room not in s.foes
    return gain if near else 0.0


def _door(s: Sight, plan: Plan) -> float:
    """Open a way; close one between the character and what is next door."""
    return max(plan.doors.values(), default=0.0)


def _eat(s: Sight, plan: Plan) -> float:
    return 9.0 if s.cards <= 2 else 0.0


def _inject(s: Sight, plan: Plan) -> float:
    return 6.0 if plan.best.value > 40 and s.cards >= 4 else 0.0


def _drink(s: Sight, plan: Plan) -> float:
    return 12.0 if s.taint else 0.0


def _fire_control(s: Sight, plan: Plan) -> float:
    return SPREADING[s.fires]


def _leave_now(s: Sight, plan: Plan) -> float:
    """Hibernating and pods are worth what the plan says, never less."""
    return 60.0 if readiness(s) >= 1.0 and s.view.destruct >= 0 else NEVER


def _motivate(s: Sight, plan: Plan) -> float:
    return 4.0


def _load_up(s: Sight, plan: Plan) -> float:
    return 8.0


def _storage(s: Sight, plan: Plan) -> float:
    return 14.0 if s.items < 5 else 6.0


def _search(s: Sight, plan: Plan) -> float:
    return 10.0 if s.items < 6 else 3.0


def _eggs(s: Sight, plan: Plan) -> float:
    return plan.here.get("eggs", 0.0) - 4.0


_USES: dict[str, Callable[[Sight, Plan], float]] = {
    "rest": _rest,
    "canteen": lambda s, plan: _scan_hand(s, plan) + 5.0 * s.me.light,
    "shower": lambda s, plan: _scan_hand(s, plan) + 9.0 * s.me.slime,
    "surgery": _cure,
    "antidote": _cure,
    "dress": _dress,
    "dress_all": lambda s, plan: 11.0 * len(s.me.wounds),
    "heal_serious": _heal_serious,
    "heal_light": _heal_light,
    "wash": lambda s, plan: 8.0 * s.me.slime,
    "load": _load,
    "autoload": _load,
    "fuel": _load,
    "reload": _load,
    "magazine": _load_up,
    "repair": _repair,
    "put_out": _put_out,
    "throw": _throw,
    "aim": _fight_card,
    "shoot": _fight_card,
    "full_auto": _fight_card,
    "tase": _scare,
    "scare": _scare,
    "cover": _slip_away,
    "smoke": _slip_away,
    "escape": lambda s, plan: _slip_away(s, plan) - 6.0 - s.peril(s.room) * s.frail,
    "sneak": _sneak,
    "vents": _vents,
    "door": _door,
    "demolish": _door,
    "eat": _eat,
    "inject": _inject,
    "drugs": lambda s, plan: 8.0 if s.taint else 3.0 * (s.cards <= 2),
    "drink": _drink,
    "motivate": _motivate,
    "free_room": _free_room,
    "storage": _storage,
    "search": _search,
    "take_egg": _eggs,
    "fire_control": _fire_control,
    "pod": _leave_now,
    "hibernate": lambda s, plan: NEVER,
    "destruct": lambda s, plan: NEVER,
    "sabotage": lambda s, plan: NEVER,
    "arson": lambda s, plan: NEVER,
    "block": lambda s, plan: NEVER,
    "airlock": lambda s, plan: NEVER,
    "shock": lambda s, plan: NEVER,
    "order": lambda s, plan: NEVER,
    "turn_pod": lambda s, plan: NEVER,
    "decoy": lambda s, plan: NEVER,
    "suit": lambda s, plan: NEVER,
    "command": lambda s, plan: NEVER,
    "destination": lambda s, plan: NEVER,
    "risk": lambda s, plan: NEVER,
    "intranet": lambda s, plan: NEVER,
    "look": lambda s, plan: 7.0 if s.time > 6 else 0.0,
}
"""What a use is worth where no job asks for it; without an entry nothing."""


# -- the rest ----------------------------------------------------------------------------------


def _pick_up(s: Sight, plan: Plan, kind: int) -> float:
    name = object_name(kind)
    return plan.here.get(f"pick_up:{name}", NEVER) - CARD_WORTH


def _quest(s: Sight, plan: Plan, kind: int) -> float:
    useful = {"Armor": 14.0, "Autoloader": 8.0, "Motion Scanner": 7.0, "Flashlight": 5.0}
    return useful.get(ITEM_NAMES[kind], 0.0) - CARD_WORTH


def _craft(s: Sight, plan: Plan) -> float:
    """Only the Antidote, when it is needed."""
    if not (s.me.larva or s.own.infected_found):
        return NEVER
    parts = {ITEMS[ITEMS_BY_NAME[name][0]].component for name in s.own.items}
    return 40.0 if {"Chemical", "Medical"} <= parts and "Antidote" in s.view.crafts else NEVER


def _drop(s: Sight, plan: Plan) -> float:
    return plan.here.get("drop", NEVER)


def _never(s: Sight, plan: Plan) -> float:
    return NEVER


_SCORES: dict[str, Callable[..., float]] = {
    "pass": _pass,
    "move": _move,
    "careful": _careful,
    "shoot": _shoot,
    "melee": _melee,
    "escape": _escape,
    "trade": _never,
    "craft": _craft,
    "pick_up": _pick_up,
    "quest": _quest,
    "card": _card,
    "item": _item,
    "room_action": _room,
    "drop": _drop,
    "bind": _never,
}
