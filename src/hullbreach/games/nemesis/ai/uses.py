"""What each use of a card, item or room is worth where no job of the plan asks for it."""

from __future__ import annotations

from collections.abc import Callable

from ..ids import ENTRANCES, NEIGHBOURS
from .danger import stay_cost, step_worth, target_worth, where_to_run
from .plan import NEVER, Plan
from .reading import Sight
from .survival import BLEEDING, PRESSURE, SPREADING, readiness


def use_worth(s: Sight, plan: Plan, key: str, room: int) -> float:
    if s.memory.tries.get(key, 0) >= 4:
        return NEVER
    made = _USES.get(key)
    worth = made(s, plan) if made is not None else 0.0
    return max(worth, plan.here[key]) if room == s.room and key in plan.here else worth


def room_use_worth(s: Sight, plan: Plan, tile: int, index: int) -> float:
    """The worth of a room action used by a card, its cost aside."""
    return use_worth(s, plan, s.rules.rooms[tile][index].key, s.find(s.things.tiles[tile].name))


def _free_room(s: Sight, plan: Plan) -> float:
    if not s.tile[s.room]:
        return 0.0
    uses = s.rules.rooms[s.tile_number(s.room)]
    return max((use_worth(s, plan, use.key, s.room) for use in uses), default=0.0)


RESTING = 16.0
"""What it is worth to scan a contamination card."""
RESTING_GROUP = 50.0
"""The same for a group, whose one survivor has to be clean."""


def _rest(s: Sight, plan: Plan) -> float:
    """Scan the hand, unless a second larva would kill."""
    if s.me.larva or s.infected_in_hand:
        return NEVER
    return (RESTING_GROUP if s.coop else RESTING) * s.unread


def _scan_hand(s: Sight, plan: Plan) -> float:
    return 0.0 if s.me.larva else 14.0 * s.unread


def _cure(s: Sight, plan: Plan) -> float:
    """Surgery and Antidote."""
    return 45.0 * s.me.larva + 20.0 * (s.own.infected_found >= 1)


def _dress(s: Sight, plan: Plan) -> float:
    worth = 12.0 if s.me.wounds else 0.0
    worth += 4.0 * ("Arm" in s.me.wounds or "Body" in s.me.wounds)
    return worth + BLEEDING * s.bleeding


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
    return max((target_worth(s, it) - stay_cost(s) for it in foes), default=0.0) + 4.0


def _slip_away(s: Sight, plan: Plan) -> float:
    """Away from combat without attacks."""
    if not s.fighting:
        return 0.0
    rooms = [other for other, way in NEIGHBOURS[s.room] if s.view.doors[way] != "closed"]
    return max((where_to_run(s, plan, room) for room in rooms), default=NEVER) + 8.0


def _scare(s: Sight, plan: Plan) -> float:
    return -0.2 * stay_cost(s) + 3.0 if s.fighting else 0.0


def _sneak(s: Sight, plan: Plan) -> float:
    """A move without noise to the best next room."""
    best = max((step_worth(s, plan, room) for room in plan.steps), default=0.0)
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
    return 12.0 if s.contamination else 0.0


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


OUT_OF_COMBAT = {"aim", "shoot", "full_auto", "tase", "scare", "cover", "smoke", "escape"}
"""Uses that are scored as what they do about a combat; the rest leaves one in it."""
_USES: dict[str, Callable[[Sight, Plan], float]] = {
    "rest": _rest,
    "canteen": lambda s, plan: _scan_hand(s, plan) + 5.0 * s.me.light,
    "shower": lambda s, plan: _scan_hand(s, plan) + 9.0 * s.me.slime,
    "surgery": _cure,
    "antidote": _cure,
    "dress": _dress,
    "dress_all": lambda s, plan: 11.0 * len(s.me.wounds) + BLEEDING * s.bleeding,
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
    "drugs": lambda s, plan: 8.0 if s.contamination else 3.0 * (s.cards <= 2),
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
