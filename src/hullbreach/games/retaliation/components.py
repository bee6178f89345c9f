"""How many of each component there are in a game, and what is printed on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from .content import CORRIDORS, OBJECTIVES, ROOMS, WOUNDS
from .ids import CONTAMINATION, GEAR, KNOWN, UNKNOWN
from .rules import Rules
from .state import Retaliation


def component(what: str, number: int) -> str:
    """What a component is counted as; faces of contamination cards are counted by themselves."""
    if number >= KNOWN:
        return f"contamination {number}"
    if what == "contamination" or (what.startswith("card ") and number >= CONTAMINATION):
        return "contamination"
    return f"{what} {number}"


def components(g: Retaliation) -> dict[str, int]:
    """How many of each component there are in this game."""
    rules: Rules = g.edition
    things, known, counts, n = rules.things, rules.things.intruders, rules.counts, len(g.players)
    found: Counter[str] = Counter()
    items = [kind for kind, it in enumerate(things.items) if it.owner == ""]
    for p in g.players:
        if p.character >= 0:
            items += things.items_of(p.character)
            found.update(
                [component(f"card {p.seat}", card) for card in things.cards_of(p.character)]
            )
    for what, numbers in (
        ("item", [kind for kind in items for _ in range(things.items[kind].copies)]),
        ("serious wound", [w for w in range(len(WOUNDS)) for _ in range(counts.wound_copies)]),
        ("exploration card", range(len(known.explorations))),
        ("event card", range(len(known.events))),
        ("attack card", [c for c, n in enumerate(known.attack_copies) for _ in range(n)]),
        ("health card", range(len(known.health))),
        ("corridor tile", range(len(CORRIDORS))),
        ("room tile", range(len(ROOMS))),
        ("character", range(len(things.characters))),
        ("contamination", [UNKNOWN] * counts.contamination),
        ("code", [1] * counts.infected + [0] * (counts.contamination - counts.infected)),
        ("mission task", rules.goals.tasks(n)),
        ("objective", [o for deck in rules.goals.objectives(n) for o in deck]),
        ("gear token", [kind for kind in range(len(GEAR)) for _ in range(counts.gear)]),
        ("data token", [0] * counts.data),
        ("intruder token", [t for t, it in enumerate(known.token_types) for _ in range(it.copies)]),
        ("model", [t for t, kind in enumerate(known.kinds) for _ in range(kind.models)]),
    ):
        found.update([component(what, number) for number in numbers])
    for more in rules.components:
        for what, some in more(g):
            found.update([component(what, number) for number in some])
    return dict(found)


def face(g: Retaliation, what: str, number: int) -> str:
    """The name printed on a component, "" if it has none."""
    rules: Rules = g.edition
    things, known = rules.things, rules.things.intruders
    if what.startswith("card "):
        return things.cards[number].name if number < CONTAMINATION else ""
    names: dict[str, Callable[[int], str]] = {
        "item": lambda n: things.items[n].name,
        "character": lambda n: things.characters[n].name,
        "event card": lambda n: known.events[n].name,
        "attack card": lambda n: known.attack_names[n],
        "serious wound": lambda n: WOUNDS[n].name,
        "room tile": lambda n: ROOMS[n].name,
        "objective": lambda n: OBJECTIVES[n].name,
    }
    return names[what](number) if what in names else ""
