"""What characters, cards, items, rooms and tokens are, to be looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from types import MappingProxyType

from hullbreach.kernel.game import Entry
from hullbreach.kernel.lexicon import Lexicon, Told
from hullbreach.kernel.words import capital, count, listed

from .content import (
    ATTACKS,
    COOP_TASKS,
    OBJECTIVES,
    ROBOTS,
    ROOMS,
    TASKS,
    WOUNDS,
    Attack,
    Event,
    Item,
    Line,
    Room,
)
from .fields import WORDING
from .ids import GEAR, HALF
from .names import ROBOT_NAMES, brings, laid_by, plain
from .things import BASE_INTRUDERS, IntruderSet, Things

_TOKEN, _KIND, _PART = (WORDING.plain(table) for table in ("token", "kind", "part"))
HALVED = "Half ammo token"
TOKEN_RULES = {
    "Ammo token": "NR-AMO-01",
    "Grenade token": "NR-GEAR-08",
    "Oxygen token": "NR-GEAR-07",
    "Medpack token": "NR-GEAR-09",
    "Noise marker": "NR-NOI-06",
    "Secure token": "NR-SECT-01",
    "Fire marker": "NR-FIRE-01",
    "Malfunction marker": "NR-MALF-01",
    "Larva on board": "NR-INF-01",
    "Contamination": "NR-CON-01",
    "Data token": "NR-RM-13",
    "Lander": "NR-LND-10",
    "Autodestruction": "NR-AUT-01",
    "Anti-aircraft": "NR-TRK-02",
    "Life support": "NR-OXY-07",
    "Suffocating token": "NR-OXY-03",
    "Door": "NR-DOOR-01",
    "Corridor": "NR-COR-01",
}
"""Tokens and tracks, and the rule that says what they are for."""
_MOVES = {"H": "level", "U": "rising", "D": "falling"}


@cache
def lexicon(things: Things, more: tuple[Callable[[], Iterable[Told]], ...] = ()) -> Lexicon:
    """All that is explained, by its names and refs; `more` is what expansions add (Rules.told)."""
    return Lexicon(chain(_told(things), *[told() for told in more]))


def _told(things: Things) -> Iterator[Told]:
    yield from _characters(things)
    for n, item in enumerate(things.items):
        words, rule = plain(item.words) or _plain_item(item), "NR-USE-0" + "21"[item.use]
        yield entry(item.name, _item_kind(item), _item_facts(item), words, rule, f"item:{n}")
    for n, room in enumerate(ROOMS):
        facts = _room_facts(room)
        yield entry(room.name, "room", facts, _room_words(room), "NR-RMU-01", f"tile:{n}")
    yield from _intruders(things.intruders)
    yield from _cards(things.intruders)
    yield from _goals()
    for n, wound in enumerate(WOUNDS):
        yield entry(wound.name, "serious wound", (), wound.words, "NR-WND-01", f"wound:{n}")
    for n, robot in enumerate(ROBOTS):
        words = " ".join(plain(option) for option in robot.options)
        yield entry(capital(ROBOT_NAMES[n]), "robot", (), words, "NR-ROBA-04", f"robot:{n}")
    for n, name in enumerate(TOKEN_RULES):
        ref = f"gear:{n}" if n < len(GEAR) else ""
        yield entry(name, "on the table", (), _TOKEN[name], TOKEN_RULES[name], ref)
    yield entry(HALVED, "on the table", (), _TOKEN[HALVED], "NR-AMO-01", f"gear:{HALF}")


def entry(
    name: str, what: str, facts: tuple[str, ...], words: str, rule: str, ref: str = ""
) -> Told:
    """An entry found by its name and its ref."""
    return Told(Entry(name, what, facts, words, rule), (name,), ref)


def _characters(things: Things) -> Iterator[Told]:
    for n, it in enumerate(things.characters):
        rank = (f"rank {it.rank}",)
        yield entry(
            it.name, "character", rank, f"{brings(things, n)}.", "NR-PLR-07", f"character:{n}"
        )
    for n, card in enumerate(things.cards):
        parts = [
            plain(option.words) + (f" ({count(option.cards, 'card')} more)" if option.cards else "")
            for option in card.options
        ]
        words = " Or: ".join(parts)
        if card.reaction:
            words = f"{words} Reaction: {plain(card.reaction)}".strip()
        facts = (card.owner or "everybody's", *(["not in combat"] if card.calm else []))
        yield entry(card.name, "action card", facts, words, "NR-ACT-11", f"card:{n}")


# -- things and rooms --------------------------------------------------------------------------


def _item_kind(item: Item) -> str:
    return f"{_KIND[item.kind]}{', ' + item.weapon + ' weapon' if item.weapon else ''}"


def _item_facts(item: Item) -> tuple[str, ...]:
    facts = [item.owner or f"{item.deck} deck"]
    facts += [f"slots: {listed(item.slots)}"] if item.slots else []
    facts += ["discarded after use"] if item.once else []
    facts += ["not in combat"] if item.calm else []
    facts += [f"once per {item.renews}"] if item.renews else []
    return tuple(facts)


def _plain_item(item: Item) -> str:
    """For what has no text of its own."""
    return _KIND["plain weapon" if item.weapon else "plain"]


def _room_facts(room: Room) -> tuple[str, ...]:
    facts = [f"searched: {listed(room.items)}"] if room.items else []
    facts += ["computer"] if room.computer else []
    facts += ["always secured"] if room.always_secured else []
    facts += ["never secured"] if room.never_secured else []
    return tuple(facts)


def _room_words(room: Room) -> str:
    uses = [text for key, text in _USES.items() if key.rpartition(" ")[0] == room.name]
    return f"2 cards: {' or '.join(uses)}." if uses else "Nothing to use here."


_USES: Mapping[str, str] = WORDING.plain("use")

# -- intruders and decks -----------------------------------------------------------------------


def _intruders(known: IntruderSet) -> Iterator[Told]:
    kinds = [kind for kind in known.kinds if not kind.figure]
    for n, kind in enumerate(kinds):
        facts = (f"{count(kind.models, 'model')}", f"size {n + 1} of {len(kinds)}")
        words = known.kind_words.get(kind.name) or _TOKEN.get(kind.name, _TOKEN["Intruder"])
        yield entry(kind.name, "intruder", facts, words, "NR-IHP-02")


def line_words(line: Line, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """What a line of an attack card does; `more` are words of parts that only a set has."""
    parts = []
    for part in line:
        words = (more.get(part.do) or _PART[part.do]).replace("#", str(part.n))
        words += " each in the room" if part.each else ""
        parts.append({"": "", "heavy": "heavily injured: ", "else": "else "}[part.when] + words)
    return "; ".join(parts)


def _moving(event: Event) -> str:
    if not event.moves:
        return "nobody moves"
    return f"{listed(_MOVES[it] for it in event.moves)} corridors move"


def _cards(known: IntruderSet) -> Iterator[Told]:
    for n, event in enumerate(known.events):
        words = plain(f"{event.main} {event.secondary}".strip())
        facts = (known.event_moves[n] if n < len(known.event_moves) else _moving(event),)
        yield entry(event.name, "event card", facts, words, "NR-EVP-02", f"event:{n}")
    for n, it in enumerate(known.explorations):
        words = f"Lays: {laid_by(it)}. {plain(it.words)}".strip()
        yield entry(it.id, "exploration card", (), words, "NR-EXP-01", f"exploration:{n}")
    if known.attack_names == BASE_INTRUDERS.attack_names:
        for n, card in enumerate(ATTACKS):
            facts, words = (f"{card.copies} in the deck",), attack_words(card)
            yield entry(card.name, "attack card", facts, words, "NR-ATK-01", f"attack:{n}")


def attack_words(card: Attack) -> str:
    """The lines of an attack card of the base."""
    lines = (("Adult", card.adult), ("Drone", card.drone), ("Queen", card.queen))
    return ". ".join(f"{name}: {line_words(line)}" for name, line in lines) + "."


def _goals() -> Iterator[Told]:
    for n, objective in enumerate(OBJECTIVES):
        facts = (f"{objective.deck} objective", f"from {objective.least} characters")
        words = plain(objective.words)
        yield entry(objective.name, "objective", facts, words, "NR-END-07", f"objective:{n}")
    for task in TASKS:
        yield entry(task.name, "mission task", (), plain(task.words), "NR-PLR-05")
    for it in COOP_TASKS:
        yield entry(it.name, "task of Solo/Coop", (), plain(it.words), "NR-SOLO-01")
