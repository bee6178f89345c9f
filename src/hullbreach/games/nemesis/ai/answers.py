"""Every question but the choice of an action: a score for each option, or a choice of several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ..content import CHARACTERS, OBJECTIVES
from ..ids import (
    CORRIDORS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SLOTS_1,
    WAYS,
    WOUND,
)
from .danger import target_worth, where_to_run
from .goals import hope
from .plan import Plan
from .reading import Sight
from .survival import readiness, wanted_place
from .uses import room_use_worth, throw_worth
from .worth import card_worth, object_worth, thing_worth

About = tuple[Any, ...]
Score = Callable[[Sight, Plan, About, Option], float]


def score(s: Sight, plan: Plan, question: Question, option: Option) -> float:
    """How good an option is; 0 for questions that no score is made for."""
    made = _SCORES.get(question.kind)
    return made(s, plan, question.about, option) if made is not None else 0.0


# -- scores of options -------------------------------------------------------------------------


def _draft(s: Sight, plan: Plan, about: About, option: Option) -> float:
    order = ("Soldier", "Scout", "Captain", "Mechanic", "Pilot", "Scientist")
    return -float(order.index(CHARACTERS[option[1]].name))


def _objective(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return hope(s, OBJECTIVES[option[1]].name)


def _prefer(*verbs: str) -> Score:
    """One of the verbs, the first best."""

    def made(s: Sight, plan: Plan, about: About, option: Option) -> float:
        return -float(verbs.index(option[0])) if option[0] in verbs else -99.0

    return made


def _interruption(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return 1.0 if option[0] == "decline" else 0.0


def _in_pod(s: Sight, plan: Plan, about: About, option: Option) -> float:
    """Launch, unless there is much left to do or a friend is on the way."""
    if option[0] in ("launch",):
        return 5.0 if readiness(s) >= 0.5 or not s.chambers_open else 3.0
    return 0.0 if option[0] == "leave_pod" else 1.0


def _careful_noise(s: Sight, plan: Plan, about: About, option: Option) -> float:
    """Where few numbers roll it, and rather towards rooms where nobody goes.

    The technical corridor is shared by many.
    """
    corridor = option[1]
    numbers = 2.0 * WAYS[s.room].count(corridor)
    if corridor >= len(CORRIDORS):
        return -0.5 - numbers
    a, b = CORRIDORS[corridor]
    other = b if a == s.room else a
    return -numbers - (1.0 if other in plan.steps else 0.0)


def _motion_scanner(s: Sight, plan: Plan, about: About, option: Option) -> float:
    face = about[0]
    bad = face == 0 or (face > 0 and s.view.noise[WAYS[s.room][face - 1]])
    return float((option[0] == "reroll") == bad)


def _reroll(s: Sight, plan: Plan, about: About, option: Option) -> float:
    miss = about[0] == "BLANK" or (
        about[0] == "CREEPER"
        and all(it.type not in ("larva", "creeper") for it in s.foes.get(s.room, ()))
    )
    return float((option[0] == "reroll") == miss)


def _deck(s: Sight, plan: Plan, about: About, option: Option) -> float:
    wanted = "green" if s.serious or s.me.light == 2 else "red"
    if s.engines_odds() < 0.7:
        wanted = "yellow"
    if s.ammo == 0 and s.weapons:
        wanted = "red"
    return float(option[1] == wanted)


def _thing(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return thing_worth(s, option[1])


def _least_thing(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return -thing_worth(s, option[-1])


def _least_loaded(s: Sight, plan: Plan, about: About, option: Option) -> float:
    slot = s.me.slots[option[1]]
    return -slot.ammo - 10.0 * slot.taped


def _drop(s: Sight, plan: Plan, about: About, option: Option) -> float:
    wanted = plan.here.get("drop") and s.thing_title(option[-1]) == "Blue corpse"
    return 1.0 if wanted else -thing_worth(s, option[-1])


def _engine_order(s: Sight, plan: Plan, about: About, option: Option) -> float:
    """Leave it working, whoever asks."""
    return float((option[0] == "keep_engine") == bool(about[1]))


def _destination(s: Sight, plan: Plan, about: About, option: Option) -> float:
    leads = s.view.coordinates
    return float(bool(leads) and leads[option[1]] == wanted_place(s))


def _research(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return object_worth(s, s.thing_title(option[1]))


def _room(s: Sight, plan: Plan, about: About, option: Option) -> float:
    """The room where most is to be gained."""
    return plan.steps.get(option[1], 0.0) + where_to_run(s, plan, option[1])


def _look_room(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return -s.cost[option[1]] - (5.0 if option[1] not in SLOTS_1 else 0.0)


def _travel(s: Sight, plan: Plan, about: About, option: Option) -> float:
    wanted: bool = option[1] == plan.best.room
    return 10.0 * wanted - s.peril(option[1]) / 3


def _door(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return plan.doors.get(option[1], 0.0)


def _turn_pod(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return max(float(p.state == "locked") for p in s.view.pods if p.number == option[1])


def _fire_control(s: Sight, plan: Plan, about: About, option: Option) -> float:
    room = option[1]
    foes = s.peril(room) * (0.7 if s.crew.get(room) or room == s.home else 0.2)
    return 6.0 * s.fire[room] + foes + (4.0 if s.fire[room] and room == s.home else 0.0)


def _load_weapon(s: Sight, plan: Plan, about: About, option: Option) -> float:
    slot = s.me.slots[option[1]]
    return float(slot.capacity - slot.ammo)


def _shoot_with(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return float(s.me.slots[option[1]].ammo)


def _target(s: Sight, plan: Plan, about: About, option: Option) -> float:
    it = next((it for it in s.view.intruders if it.id == option[1]), None)
    return target_worth(s, it) if it is not None else -1.0


def _scare(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return -_target(s, plan, about, option)


def _throw_room(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return throw_worth(s, plan, option[1])


def _oneself(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return float(option == ("seat", s.seat))


def _be_moved(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return float((option[0] == "accept") == s.fighting)


def _room_use(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return room_use_worth(s, plan, option[1], option[2])


def _scan(s: Sight, plan: Plan, about: About, option: Option) -> float:
    good = bool(s.unread) and not s.me.larva and not s.infected_in_hand
    return float((option[0] == "scan") == good)


def _taint(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return 1.0 if option[1] == SEEN_INFECTED else -1.0 if option[1] == SEEN_CLEAN else 0.0


def _least_card(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return -card_worth(s, option[1])


def _wound(s: Sight, plan: Plan, about: About, option: Option) -> float:
    order = ("Bleeding", "Body", "Arm", "Leg", "Hand")
    return -float(order.index(next(n for n, w in WOUND.items() if w == option[1])))


def _craft(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return float(s.item_name(option[1]) == "Antidote")


def _answer_offer(s: Sight, plan: Plan, about: About, option: Option) -> float:
    """Gifts are welcome; nothing else is."""
    return float((option[0] == "accept") == (not about[2]))


def _other_seat(s: Sight, plan: Plan, about: About, option: Option) -> float:
    return float(option[1] != s.seat)


def _risk(s: Sight, plan: Plan, about: About, option: Option) -> float:
    mild = about[0] in ("Lurking", "Bulkheads Open", "Nest")
    return float((option[0] == "top") == mild)


_SCORES: dict[str, Score] = {
    "draft": _draft,
    "objective": _objective,
    "interruption": _interruption,
    "nerves_of_steel": _prefer("react", "decline"),
    "armor": _prefer("use", "decline"),
    "in_pod": _in_pod,
    "launch": _prefer("launch", "wait"),
    "careful_noise": _careful_noise,
    "motion_scanner": _motion_scanner,
    "reroll": _reroll,
    "boost": _prefer("boost", "keep"),
    "deck": _deck,
    "keep_item": _thing,
    "quest_item": _least_thing,
    "burn_item": _least_thing,
    "drop": _drop,
    "drop_surplus": _least_thing,
    "lose_which": _least_loaded,
    "engine_order": _engine_order,
    "destination": _destination,
    "research": _research,
    "look_room": _look_room,
    "which_door": _door,
    "demolish": _door,
    "turn_pod": _turn_pod,
    "fire_control": _fire_control,
    "load_weapon": _load_weapon,
    "shoot_with": _shoot_with,
    "spend_ammo": _shoot_with,
    "shoot_at": _target,
    "throw_at": _target,
    "throw_room": _throw_room,
    "scare": _scare,
    "cover_who": _oneself,
    "cover_where": _room,
    "escape_to": _room,
    "move_to": _room,
    "be_moved": _be_moved,
    "vent_room": _travel,
    "suit_room": _travel,
    "room_use": _room_use,
    "risk": _risk,
    "scan": _scan,
    "drink_away": _taint,
    "smoke_discard": _least_card,
    "dress": _wound,
    "heal": _wound,
    "craft": _craft,
    "offer": _prefer("no_offer"),
    "close_trade": _prefer("close_trade"),
    "answer_offer": _answer_offer,
    "autodoc": _prefer("revive", "stay_dead"),
    "order_who": _other_seat,
}


# -- choices of several ------------------------------------------------------------------------


def several(s: Sight, question: Question) -> tuple[int, ...]:
    """The indices for a choice of low to high options."""
    made = _SETS.get(question.kind)
    chosen = made(s, question) if made is not None else []
    rest = [i for i in range(len(question.options)) if i not in chosen]
    chosen = chosen[: question.form.high] + rest[: max(0, question.form.low - len(chosen))]
    return tuple(sorted(chosen))


def _pay(s: Sight, question: Question) -> list[int]:
    order = sorted(
        range(len(question.options)), key=lambda i: card_worth(s, question.options[i][1])
    )
    return order[: question.form.low]


def _pass_discard(s: Sight, question: Question) -> list[int]:
    """Contamination that clogs the hand, unless a Rest can deal with it; and useless cards."""
    keep = s.has_card("Rest") and s.unread and not s.me.larva
    chosen = []
    for i, (verb, card) in enumerate(question.options):
        if verb == "contamination":
            if not keep and (card == SEEN_INFECTED or s.me.larva or s.contamination > 2):
                chosen.append(i)
        elif card_worth(s, card) <= 1.0 and s.cards > 3:
            chosen.append(i)
    return chosen


def _drugs(s: Sight, question: Question) -> list[int]:
    return [
        i
        for i, (verb, card) in enumerate(question.options)
        if verb == "contamination" or card_worth(s, card) <= 2.0
    ]


def _look_rooms(s: Sight, question: Question) -> list[int]:
    order = sorted(range(len(question.options)), key=lambda i: s.cost[question.options[i][1]])
    return order[: question.form.low]


def _pick_items(s: Sight, question: Question) -> list[int]:
    order = sorted(
        range(len(question.options)), key=lambda i: thing_worth(s, question.options[i][1])
    )
    return order[: question.form.low]


_SETS: dict[str, Callable[[Sight, Question], list[int]]] = {
    "pay": _pay,
    "pass_discard": _pass_discard,
    "drugs": _drugs,
    "look_rooms": _look_rooms,
    "pick_items": _pick_items,
}
