"""What statistics over many games count: cards, abilities, functions, emergencies, aliens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .content import EVENTS
from .ids import BEHAVIORS, CREW, SHORT, TANK, WEAPONS
from .names import (
    ACTIVATION_NAMES,
    BEHAVIOR_NAMES,
    CREW_NAMES,
    EMERGENCY_NAMES,
    FUNCTION_NAMES,
    INFESTATION_NAMES,
    MISSION_CARD_NAMES,
    MUTATION_NAMES,
    SECTOR_CARD_NAMES,
    THING_NAMES,
)

Args = tuple[Any, ...]
OWN = "their own"
"""The weapons of ID cards."""
ABILITIES = tuple([f"{member.name}: {member.ability.name}" for member in CREW])
BEHAVIOR_CARDS = tuple([f"{BEHAVIORS[n].boss}: {name}" for n, name in enumerate(BEHAVIOR_NAMES)])
"""Of both bosses that have a deck: their names may be alike."""
WEAPON_NAMES = tuple([THING_NAMES[thing] for thing in WEAPONS])


def _named(what: str, names: Sequence[str], at: int) -> Callable[[Args], list[str]]:
    """The name of argument number `at`."""
    return lambda args: [f"{what}: {names[args[at]]}"]


def _gained(args: Args) -> list[str]:
    """A card that somebody has now: found, made, or taken from others."""
    thing = args[1]
    return [f"had: {THING_NAMES[thing]}"] if thing < TANK else []


def _weapon(args: Args) -> list[str]:
    """With what, and whether it hit; and what was hit."""
    _, weapon, type_, *_, hit = args
    name = THING_NAMES[weapon] if weapon >= 0 else OWN
    found = [f"attack with: {name}", f"attack on: {SHORT[type_]}"]
    return [*found, f"hit on: {SHORT[type_]}"] if hit else found


def _event(args: Args) -> list[str]:
    event = EVENTS[args[0]]
    return [f"event: {event.mission or 'all'} {event.key}"]


def _hatched(args: Args) -> list[str]:
    return [f"pod: {SHORT[args[1]] if args[1] >= 0 else 'nothing'}"]


COUNTED: Mapping[str, Callable[[Args], list[str]]] = {
    "gained": _gained,
    "card.played": _named("used", THING_NAMES, 1),
    "craft.failed": _named("not made", THING_NAMES, 1),
    "card.lost": _named("broken", THING_NAMES, 1),
    "ability.used": _named("ability", ABILITIES, 0),
    "attacked": _weapon,
    "function": _named("function", FUNCTION_NAMES, 1),
    "attempt": lambda args: [f"counteracts: {CREW_NAMES[args[0]]}"],
    "emergency.activated": _named("emergency", EMERGENCY_NAMES, 1),
    "emergency.resolved": lambda args: ["emergency resolved"],
    "emergency.critical": lambda args: ["emergency critical"],
    "compromised": _named("sector card", SECTOR_CARD_NAMES, 1),
    "infestation": _named("infestation", INFESTATION_NAMES, 1),
    "activation": _named("activation", ACTIVATION_NAMES, 0),
    "behavior": _named("behavior", BEHAVIOR_CARDS, 1),
    "mutation": _named("mutation", MUTATION_NAMES, 1),
    "pod.rolled": _hatched,
    "alien.grows": _named("grown to", SHORT, 2),
    "alien.ringed": _named("ringed", SHORT, 0),
    "alien.defeated": _named("defeated", SHORT, 0),
    "captured": _named("captured", SHORT, 1),
    "crew.downed": _named("down", CREW_NAMES, 0),
    "crew.stands": _named("stood up", CREW_NAMES, 0),
    "released": lambda args: ["Halon released"],
    "exploded": lambda args: ["S.A.M. exploded"],
    "mission_card": _named("mission card", MISSION_CARD_NAMES, 0),
    "event": _event,
}
"""By kind of log line, what it counts as."""

KNOWN: Mapping[str, Sequence[str]] = {
    "had": THING_NAMES[:TANK],
    "attack with": (OWN, *WEAPON_NAMES),
    "attack on": SHORT,
    "function": FUNCTION_NAMES,
    "ability": ABILITIES,
    "counteracts": CREW_NAMES,
    "emergency": EMERGENCY_NAMES,
    "sector card": SECTOR_CARD_NAMES,
    "infestation": INFESTATION_NAMES,
    "activation": ACTIVATION_NAMES,
    "behavior": BEHAVIOR_CARDS,
    "mutation": MUTATION_NAMES,
    "defeated": SHORT,
    "down": CREW_NAMES,
    "mission card": MISSION_CARD_NAMES,
}
"""What there is of each, whether it happens or not."""
TALLIES = tuple([f"{what}: {name}" for what, names in KNOWN.items() for name in names])


def tally(kind: str, args: Args) -> Sequence[str]:
    """What a line of the log counts as."""
    counted = COUNTED.get(kind)
    return counted(args) if counted is not None else ()
