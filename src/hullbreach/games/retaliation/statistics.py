"""What statistics over many games count: cards, items, rooms, events, attacks, deaths, ways out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .content import ATTACKS, CARDS, CHARACTERS, EVENTS, ITEMS, ROBOTS, ROOMS, WOUNDS
from .names import OBJECTIVE_NAMES
from .things import BASE_INTRUDERS

Args = tuple[Any, ...]
CARD_NAMES = tuple(card.name for card in CARDS)
ITEM_NAMES = tuple(item.name for item in ITEMS)
ROOM_NAMES = tuple(room.name for room in ROOMS)
EVENT_NAMES = tuple(card.name for card in EVENTS)
ATTACK_NAMES = tuple(card.name for card in ATTACKS)
WOUND_NAMES = tuple(wound.name for wound in WOUNDS)
ROBOT_NAMES = tuple(robot.name for robot in ROBOTS)
KIND_NAMES = tuple(kind.name for kind in BASE_INTRUDERS.kinds)
CHARACTER_NAMES = tuple(character.name for character in CHARACTERS)


def _named(what: str, names: Sequence[str], at: int) -> Callable[[Args], list[str]]:
    """The name of argument number `at`; what an expansion adds by its number."""

    def tally(args: Args) -> list[str]:
        n = args[at]
        return [f"{what}: {names[n] if n < len(names) else n}"]

    return tally


def _shown(args: Args) -> list[str]:
    _, objective, won = args
    name = OBJECTIVE_NAMES[objective]
    return [f"objective: {name}", *([f"won with: {name}"] if won else [])]


COUNTED: Mapping[str, Callable[[Args], list[str]]] = {
    "drafted": _named("played", CHARACTER_NAMES, 1),
    "card.played": _named("card", CARD_NAMES, 1),
    "item.used": _named("item used", ITEM_NAMES, 1),
    "item.taken": _named("item taken", ITEM_NAMES, 1),
    "room.used": _named("room used", ROOM_NAMES, 1),
    "room.used_from_afar": _named("room used from afar", ROOM_NAMES, 1),
    "room.placed": _named("room found", ROOM_NAMES, 1),
    "robot.used": _named("robot used", ROBOT_NAMES, 1),
    "event": _named("event", EVENT_NAMES, 0),
    "attack.card": _named("attack card", ATTACK_NAMES, 0),
    "attack": _named("attack by", KIND_NAMES, 0),
    "intruder.placed": _named("appeared", KIND_NAMES, 0),
    "wounded": _named("wound", WOUND_NAMES, 1),
    "dies": lambda args: ["died"],
    "lies": lambda args: ["fell"],
    "revived": lambda args: ["stood up again"],
    "left_behind": lambda args: ["left behind"],
    "launch": lambda args: ["Lander left", *["left with the Lander" for _ in args]],
    "lander.shot": lambda args: ["Lander shot down"],
    "lander.landed": lambda args: ["Lander landed"],
    "escaped": lambda args: ["left with the shuttle"],
    "hibernated": lambda args: ["hibernated"],
    "hibernatorium": lambda args: ["Hibernatorium connected"],
    "queen.dead": lambda args: ["Queen killed"],
    "queen.health": lambda args: ["Queen Health card"],
    "nest.destroyed": lambda args: ["Nest destroyed"],
    "facility.destroyed": lambda args: ["facility destroyed"],
    "reactor.shut_down": lambda args: ["Reactor shut down"],
    "autodestruction": lambda args: ["autodestruction armed"],
    "infected": lambda args: ["infected"],
    "objective.shown": _shown,
    "insider.card": lambda args: [f"story card: {args[0]}"],
}
"""By kind of log line, what it counts as."""

KNOWN: Mapping[str, Sequence[str]] = {
    "played": CHARACTER_NAMES,
    "card": CARD_NAMES,
    "room used": ROOM_NAMES,
    "room found": [room.name for room in ROOMS if not room.fixed],
    "robot used": ROBOT_NAMES,
    "event": EVENT_NAMES,
    "attack card": ATTACK_NAMES,
    "attack by": KIND_NAMES,
    "wound": WOUND_NAMES,
    "item used": [item.name for item in ITEMS if item.use],
    "objective": OBJECTIVE_NAMES,
    "won with": OBJECTIVE_NAMES,
}
"""What there is of each, whether it happens or not."""
TALLIES = tuple(f"{what}: {name}" for what, names in KNOWN.items() for name in dict.fromkeys(names))


def tally(kind: str, args: Args) -> Sequence[str]:
    """What a line of the log counts as."""
    counted = COUNTED.get(kind)
    return counted(args) if counted is not None else ()
