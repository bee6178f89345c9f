"""How each kind of argument of Neo-Morphosis is said, and what on the table it is.

A line of the log may be read anew when the table has changed: its fields use nothing but their
arguments, the map and who plays whom, which stay. Fields of prompts and options may use the table
as it is; nobody knows more of it than others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hullbreach.kernel.words import Args, Field, Ref, Refer, Say, Wording, count, listed

from .board import bits
from .content import ENDINGS, EVENTS, PACKAGE
from .figures import alien
from .ids import (
    ACTIVATION,
    ALIENS,
    BEHAVIORS,
    CARDS,
    CREW,
    DISABLES,
    EMERGENCIES,
    EMERGENCY_PATTERNS,
    GENERATED,
    MISSION_CARDS,
    MISSIONS,
    POD,
    SHORT,
    SPECIES,
    SYMBOLS,
    TANK,
)
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
    STRUCTURES,
    TYPE_NAMES,
    alien_name,
    area_name,
    block_words,
    door_name,
    mission_name,
    mutation_words,
    pattern_name,
    sector_card_words,
    sector_name,
    thing_name,
)
from .places import station
from .priced import PRICED, SAM, weapon_name
from .state import NeoMorphosis
from .wounds import FATAL
from .xenobiology import DIAGRAMS

WORDING = Wording(PACKAGE, "words.toml")
AIMS = tuple(WORDING.plain("aim").values())
"""By what made the choice (targeting.ONLY and so on)."""
KINDS_OF_ROLL, USED, TOLD, WON, INSTRUCTIONS = (
    WORDING.plain(table) for table in ("roll", "used", "told", "won", "instruction")
)
_STORY = {event.key: event.line for event in EVENTS if not event.mission}
_STORY.update({ending.key: ending.line for ending in ENDINGS})


def _ref(kind: str) -> Refer:
    return lambda g, seat, v, args: ((kind, v),)


def _plain(words: Callable[[Any], str], kind: str = "") -> Field:
    """A field that needs nothing but its argument, which may be a thing of a kind."""
    return Field(lambda g, seat, v, args: words(v), _ref(kind) if kind else None)


def _named(names: Sequence[str], kind: str = "") -> Field:
    """A field that is a number with a name."""
    return _plain(lambda v: names[v], kind)


def _placed(name: Callable[[NeoMorphosis, int], str], kind: str) -> Field:
    """A field that the map or the mission gives a name."""
    return Field(lambda g, seat, v, args: name(g, v), _ref(kind))


def _choice(no: str, yes: str) -> Field:
    return _plain(lambda v: yes if v else no)


def _member_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    """A crew member, and who plays it: what befalls it befalls them."""
    owner = g.crew[v].seat
    return (("crew", v), ("seat", owner)) if owner >= 0 else (("crew", v),)


def _member_or_drone(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    return CREW_NAMES[v] if v >= 0 else SAM


def _member_or_drone_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return _member_refs(g, seat, v, args) if v >= 0 else (("drone", 0),)


def _own(words: Say) -> Field:
    return Field(words)


# -- aliens: in a line of the log an alien is its type and figure, the first two arguments --------


def _alien(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    return alien_name(args[0], args[1])


def _alien_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("alien", args[1]),)


def _second_alien(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    return alien_name(args[2], args[3])


def _second_alien_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("alien", args[3]),)


def figure_name(g: NeoMorphosis, figure: int) -> str:
    """An alien on the board, by its figure."""
    it = alien(g, figure)
    return alien_name(it.type, figure) if it is not None else f"figure {figure}"


# -- places ------------------------------------------------------------------------------------


def _door_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    ends = [end for end in station(g).ends[v] if end >= 0]
    return (("door", v), *[("area", end) for end in ends])


def _terminal(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    return f"the terminal in {area_name(g, station(g).terminals[v])}"


def _terminal_refs(g: NeoMorphosis, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("terminal", v), ("area", station(g).terminals[v]))


def structure_name(g: NeoMorphosis, what: str, number: int) -> str:
    """The wall, a door ("D3 (S1b – S4b)") or "the terminal in S5b"."""
    if what == "door":
        return door_name(g, number)
    return "the wall" if what == "wall" else _terminal(g, -1, number, ())


def _structure(place: int, kind: Callable[[Any], str]) -> Field:
    """What is attacked or repaired: what it is and its number are two arguments from a place on."""

    def say(g: NeoMorphosis, seat: int, v: Any, args: Args) -> str:
        return structure_name(g, kind(v), args[place + 1])

    def refer(g: NeoMorphosis, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
        what, number = kind(v), args[place + 1]
        if what == "wall":
            return ()
        refs = _door_refs if what == "door" else _terminal_refs
        return refs(g, seat, number, args)

    return Field(say, refer)


# -- cards, dice and the rest ------------------------------------------------------------------


def _thing_words(v: int) -> str:
    """What a card does."""
    return CARDS[v].words if v < TANK else ""


def _thing_here(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """A thing with its bullets: "Rail Pistol, 3 bullets"."""
    bullets = g.bullets[v] if v < TANK else 0
    name = thing_name(g, v)
    return f"{name}, {count(bullets, 'bullet')}" if bullets else name


def _sentence(words: str) -> str:
    """The words with a full stop, unless they end with a sign of their own."""
    return words if words[-1] in "!?" else f"{words}."


def _mission_intro(v: int) -> str:
    return MISSIONS[v].intro if v != GENERATED else "What there is to do, you will find out here."


def _emergency_note(v: int) -> str:
    """What an Emergency card wants and disables."""
    it = EMERGENCIES[v]
    lost = f"{FUNCTION_NAMES[DISABLES[v]]} is disabled, Sector {it.sector} at stake"
    return f"pattern {pattern_name(EMERGENCY_PATTERNS[v])}, {lost}"


def _places(v: int) -> str:
    """Symbols by the mask of their places: "symbols 1 and 3"."""
    numbers = [str(place + 1) for place in bits(v)]
    return f"symbol{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def _told(g: NeoMorphosis, seat: int, v: str, args: Args) -> str:
    """How a game ended, at length; a mission of the campaign is won in its own way."""
    if v == "won" and g.mission != GENERATED:
        own = WON.get(MISSIONS[g.mission].id)
        if own is not None:
            return own
    return _STORY.get(v) or TOLD[v]


def _actions_left(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    return str(max(0, g.turn.actions))


def _caught(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """An alien that was captured: type and figure are the second and third argument."""
    return alien_name(args[1], args[2])


def diagram_name(v: int) -> str:
    """What a diagram adds: "attack +2 OVUM, defense +1 POLYP"; nothing for none."""
    if v < 0:
        return "no diagram"
    it = DIAGRAMS[v]
    parts = [f"attack +{n} {SPECIES[s]}" for s, n in enumerate(it.attack) if n]
    parts += [f"Defense +{n} {SPECIES[s]}" for s, n in enumerate(it.defense) if n]
    return ", ".join(parts)


def _block(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """A block of an Alien Activation card: card and block are the first two arguments."""
    return block_words(args[0], args[1])


def _block_means(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """What the aliens of a block do, in a sentence."""
    _, _, order, areas, _ = ACTIVATION[args[0]].blocks[args[1]]
    return INSTRUCTIONS[order].replace("{areas}", count(areas, "area"))


def _health_left(g: NeoMorphosis, seat: int, v: int, args: Args) -> str:
    """ "6 of 8 Health left"; the crew member is the first argument."""
    health = CREW[args[0]].health
    return f"{health - v} of {health} Health left"


FIELDS: dict[str, Field] = {
    "number": _plain(str),
    "ordinal": _plain(lambda v: str(v + 1)),
    "text": _plain(str),
    "seat": _plain(lambda v: f"Player {v + 1}", "seat"),
    "member": Field(lambda g, seat, v, args: CREW_NAMES[v], _member_refs),
    "mender": Field(_member_or_drone, _member_or_drone_refs),
    "sam": Field(lambda g, seat, v, args: SAM, lambda g, seat, v, args: (("drone", 0),)),
    "caught": Field(_caught, lambda g, seat, v, args: (("alien", args[2]),)),
    # Places.
    "area": _placed(area_name, "area"),
    "sector": _placed(sector_name, "sector"),
    "door": Field(lambda g, seat, v, args: door_name(g, v), _door_refs),
    "terminal": Field(_terminal, _terminal_refs),
    "structure": _structure(0, str),
    "structure_hit": _structure(2, lambda v: STRUCTURES[v]),
    # Aliens.
    "alien": Field(_alien, _alien_refs),
    "second_alien": Field(_second_alien, _second_alien_refs),
    "figure": Field(lambda g, seat, v, args: figure_name(g, v), _ref("alien")),
    "away": _plain(lambda v: count(v, "area") + " away" if v else "in its own area"),
    "aim": _named(AIMS),
    "pod": _plain(lambda v: alien_name(POD, v), "alien"),
    "hatched": _plain(lambda v: f"a {SHORT[v]}" if v >= 0 else "nothing"),
    "type": _named(TYPE_NAMES, "type"),
    "short": _named(SHORT, "type"),
    "mutation": _named(MUTATION_NAMES, "mutation"),
    "mutation_words": _plain(mutation_words),
    "boss": _plain(lambda v: ALIENS[v].name, "type"),
    # Cards and things.
    "thing": _placed(thing_name, "thing"),
    "thing_here": Field(_thing_here, _ref("thing")),
    "thing_words": _plain(_thing_words),
    "infestation": _named(INFESTATION_NAMES, "infestation"),
    "infestations": _plain(lambda v: "; ".join(INFESTATION_NAMES[card] for card in v)),
    "activation": _named(ACTIVATION_NAMES, "activation"),
    "block": _own(_block),
    "block_means": _own(_block_means),
    "behavior": _named(BEHAVIOR_NAMES, "behavior"),
    "behavior_words": _plain(lambda v: BEHAVIORS[v].words),
    "emergency": _named(EMERGENCY_NAMES, "emergency"),
    "emergency_note": _plain(_emergency_note),
    "sector_card": _named(SECTOR_CARD_NAMES, "sector_card"),
    "sector_card_words": _plain(sector_card_words),
    "field": _plain(lambda v: f"field {v + 1}", "field"),
    "function": _named(FUNCTION_NAMES, "function"),
    "mission_card": _named(MISSION_CARD_NAMES, "mission_card"),
    "mission_card_story": _plain(lambda v: MISSION_CARDS[v].story),
    "mission_card_objective": _plain(lambda v: MISSION_CARDS[v].objective),
    "mission": Field(lambda g, seat, v, args: mission_name(g)),
    "mission_told": Field(lambda g, seat, v, args: _sentence(mission_name(g))),
    "mission_intro": _plain(_mission_intro),
    "event": _plain(lambda v: EVENTS[v].line),
    "told": _own(_told),
    # Dice and tests.
    "kind_of_roll": _plain(lambda v: KINDS_OF_ROLL[v]),
    "symbol": _named(SYMBOLS),
    "pattern": _plain(pattern_name),
    "dice": _plain(pattern_name),
    "symbols": _plain(_places),
    "stacked": _plain(lambda v: f"number {v + 1} of the stack"),
    "passes": _choice("fails", "passes"),
    "hits": _choice("missed", "a hit"),
    "breaks": _choice("it holds", "it gives way"),
    "opens": _choice("Close", "Open"),
    "used": _plain(lambda v: USED[v]),
    "ability": _plain(lambda v: CREW[v].ability.name),
    "health_left": _own(_health_left),
    "suffered": _plain(lambda v: count(v, "wound") if v < FATAL else "more than a body can bear"),
    "actions_left": _own(_actions_left),
    "weapon": _plain(weapon_name),
    "diagram": _plain(diagram_name, "diagram"),
    "insane": _choice("", "Insane mode. "),
    **PRICED,
}
"""Name of a field of a template -> how its argument is said, and what it is."""
