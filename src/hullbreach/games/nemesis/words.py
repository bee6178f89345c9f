"""Everything of Nemesis in words: log, prompts, options, explanations.

The words are templates in content/words.toml. A field `{0:room}` is an argument and how to say
it; `{1*:card}` lists all arguments from 1 on; `{1:n card}` is a number with its noun. How to
say it is one of `_FIELDS`. Templates are taken apart once, on import.

A log line is written for everybody who sees it: its fields may use nothing but its arguments and
what lies open on the table. Prompts and options are for the asked seat.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from hullbreach.kernel.content import read_toml
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import Check
from hullbreach.kernel.rulebook import Rulebook

from .cards import CARD_USES
from .combat import EGGS, escape_cost
from .content import (
    ACTION_CARDS,
    ATTACKS,
    CHARACTERS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    HUNTING,
    ITEMS,
    OBJECTIVES,
    PACKAGE,
    TILES,
    WEAKNESSES,
    WOUNDS,
    Item,
)
from .crew import anybody_in, in_combat
from .declare import Use
from .ids import (
    ATTACK_CARDS,
    BLANK,
    BLUE_CORPSE,
    CARCASS,
    CARD_NAMES,
    CLOSED,
    CONTAMINATION,
    CORPSES,
    CORRIDORS,
    CORRIDORS_OF,
    DESTROYED,
    EGG,
    EXPLORATIONS,
    HAND,
    ITEM_NAMES,
    LOCKED,
    OBJECTS,
    QUEEN,
    ROOMS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SIGHT_ALL,
    TECHNICAL,
    TILE_NAMES,
    TYPE_NAMES,
)
from .items import ITEM_USES
from .movement import CAREFUL, SILENT
from .rooms import ROOM_COST, ROOM_USES
from .slots import item_cost
from .state import Nemesis

FILE = "words.toml"
_PRICE = re.compile(r" \([^()]*\b(?:cards?|cost|free)\b[^()]*\)$")
Args = tuple[Any, ...]
Ref = tuple[str, int]
Say = Callable[[Nemesis, int, Any, Args], str]
"""Says an argument: (table, seat that reads or -1, argument, all arguments)."""
Refer = Callable[[Nemesis, int, Any, Args], Ref | None]


# -- names -------------------------------------------------------------------------------------

_TYPES = tuple(name.capitalize() for name in TYPE_NAMES)
_ARTICLES = tuple(
    "the Queen" if n == QUEEN else f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
    for n, name in enumerate(_TYPES)
)
_CORRIDOR_NAMES = (
    *(f"corridor {a}-{b}" for a, b in CORRIDORS),
    "the technical corridor",
)
_OBJECT_NAMES = {CARCASS: "an intruder carcass", EGG: "an egg", BLUE_CORPSE: "the blue corpse"} | {
    CORPSES + c: f"the corpse of the {character.name}" for c, character in enumerate(CHARACTERS)
}
_CONTAMINATION_NAMES = {
    SEEN_INFECTED: "contamination card (INFECTED)",
    SEEN_CLEAN: "contamination card (not infected)",
}
_DECKS_OF = {name: sorted({i.deck for i in ITEMS if i.name == name}) for name in ITEM_NAMES}
_ITEM_LABELS = tuple(
    f"{item.name} ({item.deck})" if len(_DECKS_OF[item.name]) > 1 else item.name for item in ITEMS
)
"""Items by name, those of two decks with their colour."""


def seat_name(g: Nemesis, seat: int) -> str:
    """ "Captain (player 1)", before the draft "Player 1"."""
    character = g.players[seat].character
    if character < 0:
        return f"Player {seat + 1}"
    return f"{CHARACTERS[character].name} (player {seat + 1})"


def room_name(g: Nemesis, room: int) -> str:
    """ "Armory (7)", as long as it is unexplored "Room 7"."""
    return f"{TILE_NAMES[g.tiles[room]]} ({room})" if g.explored[room] else f"Room {room}"


def corridor_name(corridor: int) -> str:
    """ "corridor 3-7" or "the technical corridor"."""
    return _CORRIDOR_NAMES[corridor]


def object_name(kind: int) -> str:
    """A heavy object: "an egg"."""
    return _OBJECT_NAMES[kind]


def thing_name(kind: int) -> str:
    """An item or a heavy object."""
    return _OBJECT_NAMES[kind] if kind >= OBJECTS else _ITEM_LABELS[kind]


def intruder_name(g: Nemesis, id: int) -> str:
    """ "the Adult in Armory (7)"; its number is added if several of a type stand there."""
    for it in g.intruders:
        if it.id == id:
            alike = sum(1 for o in g.intruders if o.type == it.type and o.room == it.room)
            number = f" #{id}" if alike > 1 else ""
            return f"the {_TYPES[it.type]}{number} in {room_name(g, it.room)}"
    return "the eggs" if id == EGGS else "an intruder that is gone"


def count(number: int, noun: str) -> str:
    """ "1 card", "2 cards", "2 injuries"."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("ry") else f"{number} {noun}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "nothing" if there is none."""
    parts = list(words)
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


# -- content in words --------------------------------------------------------------------------


def _load() -> dict[str, dict[str, str]]:
    data = read_toml(PACKAGE, FILE)
    for table, entries in data.items():
        if not isinstance(entries, dict):
            raise ContentError(f"{FILE}: {table}: must be a table")
        for key, words in entries.items():
            if not isinstance(words, str) or not words:
                raise ContentError(f"{FILE}: [{table}] {key}: must be words")
    return data


_DATA = _load()
_USE, _EFFECT, _HUNT, _ENDING, _LOSS, _WHEN = (
    _DATA[table] for table in ("use", "effect", "hunt", "ending", "loss", "when")
)
_CAUSE, _UNLOCKS, _WOUND, _REFUSED, _MARKER = (
    _DATA[table] for table in ("cause", "unlocks", "wound", "refused", "marker")
)
_MARKER_RULES = {
    "Slime marker": "NEM-SLIME-02",
    "Light wound": "NEM-WND-02",
    "Larva on board": "NEM-CONT-07",
}


def _use_words(use: Use, name: str) -> str:
    return _USE.get(f"{use.key}.{name}") or _USE[use.key]


def _card_cost(cost: int) -> str:
    return f"(this card and {cost} more)" if cost else "(this card)"


_CARD_TEXTS = tuple(
    tuple(f"{card.name}: {_use_words(use, card.name)} {_card_cost(card.cost)}" for use in uses)
    for card, uses in zip(ACTION_CARDS, CARD_USES, strict=True)
)


def _item_text(label: str, item: Item, use: Use, wounded: bool) -> str:
    """A use of an item; with a Hand wound it costs one card more (NEM-ITEM-08)."""
    cost = (use.cost if use.cost >= 0 else item.cost) + wounded
    price = count(cost, "card") if cost else "no card"
    used_up = ", used up" if item.one_use else ""
    return f"{label}: {_use_words(use, item.name)} ({price}{used_up})"


_ITEM_TEXTS = tuple(
    tuple((_item_text(label, item, use, False), _item_text(label, item, use, True)) for use in uses)
    for label, item, uses in zip(_ITEM_LABELS, ITEMS, ITEM_USES, strict=True)
)
_ROOM_TEXTS = tuple(
    tuple(f"{tile.name}: {_use_words(use, tile.name)}" for use in uses)
    for tile, uses in zip(TILES, ROOM_USES, strict=True)
)
_ROOM_PRICE = f" ({count(ROOM_COST, 'card')})"


def _quest_text(item: Item) -> str:
    quest = item.quest
    if quest is None:
        return ""
    how = f"in the {quest.room}" if quest.room else f"discarding {listed(quest.discard, 'or')}"
    return f"{how} ({count(quest.cost, 'card')})"


_QUEST_TEXTS = tuple(_quest_text(item) for item in ITEMS)
_OBJECTIVE_TEXTS = tuple(f"{card.name}. {card.words}" for card in OBJECTIVES)


def _movers(types: tuple[str, ...]) -> str:
    return listed("the Queen" if name == "QUEEN" else f"{name.capitalize()}s" for name in types)


def _event_moves(types: tuple[str, ...], number: int) -> str:
    """Who moves where by an event card (NEM-EVT-07)."""
    return f"{_movers(types)} not in combat move through corridor number {number} of their rooms."


_EVENT_TEXTS = tuple(f"{card.name}. {card.words}" for card in EVENTS)
_EVENT_MOVES = tuple(
    f"{card.name}. {_event_moves(card.movers, card.number)} {card.words}" for card in EVENTS
)
_HUNTING_NAMES = tuple(
    f"{card.name} ({f'corridor number {card.move}' if card.move else 'any corridor'}, "
    f"{count(card.draw, 'attack card')})"
    for card in HUNTING
)
_ATTACK_CARD_NAMES = tuple(
    f"{ATTACKS[number].name} ({endurance or 'retreat'})" for number, endurance in ATTACK_CARDS
)


# -- fields ------------------------------------------------------------------------------------


def _card(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """A card of an action deck. Codes are for the owner only: log lines never tell them."""
    if card < CONTAMINATION:
        return CARD_NAMES[card]
    seen = SIGHT_ALL.get(card, card) if seat >= 0 else CONTAMINATION
    return _CONTAMINATION_NAMES.get(seen, "contamination card")


def _foe(g: Nemesis, seat: int, type_: int, args: Args) -> str:
    return "the eggs" if type_ == BLANK else f"the {_TYPES[type_]}"


def _face(g: Nemesis, seat: int, face: int, args: Args) -> str:
    return "silence" if face < 0 else f"corridor number {face}" if face else "danger"


def _exploration(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    effect, items = EXPLORATIONS[kind]
    return f"{_EFFECT[effect]}, {count(items, 'item')}"


def _coordinates(g: Nemesis, seat: int, card: int, args: Args) -> str:
    return ", ".join(f"{s} {p}" for s, p in zip("ABCD", COORDINATES[card].leads_to, strict=True))


def _things(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """One side of an offer as its options."""
    return listed(_offered(option[-1]) for option in options)


def _offer(g: Nemesis, seat: int, text: str, args: Args) -> str:
    """One side of an offer as the log has it: numbers of things, colours of secret items."""
    if text == "-":
        return "nothing"
    return listed(_offered(int(t) if t.isdigit() else t) for t in text.split(","))


def _offered(thing: int | str) -> str:
    return thing_name(thing) if isinstance(thing, int) else f"a {thing} item"


def _gun(g: Nemesis, seat: int, slot: int, args: Args) -> str:
    if slot < 0:
        return "(1 card, 1 ammo)"
    slots = g.players[seat].slots
    if slot >= len(slots):  # a line read anew once the weapon is gone
        return ""
    held = slots[slot]
    return f"with {thing_name(held.kind)} (1 card, 1 of {held.ammo} ammo)"


def _melee_cost(g: Nemesis, seat: int, target: int, args: Args) -> str:
    if target == EGGS:
        return "(1 card, then roll for noise)"
    return "(1 card and a contamination card, a miss is a serious wound)"


def _door(g: Nemesis, seat: int, corridor: int, args: Args) -> str:
    state = g.doors[corridor] if corridor != TECHNICAL else -1
    return ", door closed" if state == CLOSED else ", door destroyed" if state == DESTROYED else ""


def _declared(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """An action with its targets, as its player has chosen them, without its price."""
    chosen = [option_words(g, args[0], option)[0] for option in options]
    return ", ".join(_PRICE.sub("", words) for words in chosen)


def _paid_for(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """The same for its player, who is asked for the price."""
    return _declared(g, -1, options, (seat,))


def _risk(g: Nemesis, seat: int, room: int, args: Args) -> str:
    """What lies open of a room to go to: what meets or hears who comes in."""
    facts = []
    if g.intruder_count[room]:
        facts.append("an intruder is there")
    elif anybody_in(g, room, but=seat):
        facts.append("not empty: no noise roll")
    else:
        noisy = sum(g.noise[corridor] for corridor in CORRIDORS_OF[room])
        if noisy:
            facts.append(f"noise in {noisy} of {count(len(CORRIDORS_OF[room]), 'corridor')}")
    if g.fire[room]:
        facts.append("fire")
    return "".join(f"; {fact}" for fact in facts)


def _reaction_cost(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    """The price of an item as a reaction (NEM-ITEM-08)."""
    cost = item_cost(g.players[seat], ITEMS[kind].cost)
    return count(cost, "card") if cost else "no card"


def _scanner_cost(g: Nemesis, seat: int, face: int, args: Args) -> str:
    return count(item_cost(g.players[seat], 1), "card")


def _manner(g: Nemesis, seat: int, manner: int, args: Args) -> str:
    return {CAREFUL: "carefully ", SILENT: "without noise "}.get(manner, "")


def _time(g: Nemesis, seat: int, space: int, args: Args) -> str:
    """A space of the time track, with what it means (NEM-EVT-02)."""
    if space == 1:
        return "1; with its next step the ship jumps"
    return str(space) if space else "0, its red space"


def _countdown(g: Nemesis, seat: int, space: int, args: Args) -> str:
    """A space of the self-destruct track, with what it means (NEM-SD-02, -04, -05)."""
    if space > CONSTANTS.destruct_yellow:
        return f"{space}: it can still be stopped"
    if space == 0:
        return "0: the ship explodes"
    last = "with its next step" if space == 1 else "at 0"
    return f"{space}: it cannot be stopped any more, {last} the ship explodes"


def _arrival(g: Nemesis, seat: int, place: str, args: Args) -> str:
    return place if place == "Earth" else f"{place}, not to Earth: whoever hibernates dies"


def _brink(g: Nemesis, seat: int, needed: int, args: Args) -> str:
    """Whether a weakness lowers the endurance of the cards, all arguments from 4 on."""
    return ", less 1 by a weakness" if needed < sum(args[4:]) else ""


def _assault(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """What hits: the attack card with what it does, or a larva."""
    if card < 0:
        return "a larva"
    attack = ATTACKS[ATTACK_CARDS[card][0]]
    return f"{attack.name} ({attack.words.rstrip('.')})"


def _slot(g: Nemesis, seat: int, slot: int, args: Args) -> str:
    """Which hand slot, where two hold the same thing."""
    alike = sum(held.kind == args[1] for held in g.players[seat].slots)
    return f" ({slot + 1})" if alike > 1 else ""


def _item_use(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    return _ITEM_TEXTS[kind][args[1]][HAND in g.players[seat].wounds]


def _room_action(g: Nemesis, seat: int, index: int, args: Args) -> str:
    texts = _ROOM_TEXTS[g.tiles[g.players[seat].room]]
    if index >= len(texts):  # a line read anew once the character is elsewhere
        return "The action of the room"
    return texts[index] + _ROOM_PRICE


def _action(g: Nemesis, seat: int, used: int, args: Args) -> str:
    which = "another" if g.unlimited else "the second" if used else "the first"
    return (
        f"Take {which} action of your round, or pass. Passing ends your part in this turn: "
        "you take no more rounds until the next one."
    )


_FIELDS: dict[str, Say] = {
    "number": lambda g, seat, v, args: str(v),
    "text": lambda g, seat, v, args: str(v),
    "seat": lambda g, seat, v, args: seat_name(g, v),
    "player": lambda g, seat, v, args: f"Player {v + 1}",
    "character": lambda g, seat, v, args: CHARACTERS[v].name,
    "starting_weapon": lambda g, seat, v, args: CHARACTERS[v].weapon,
    "room": lambda g, seat, v, args: room_name(g, v),
    "tile": lambda g, seat, v, args: TILE_NAMES[v],
    "corridor": lambda g, seat, v, args: _CORRIDOR_NAMES[v],
    "door": _door,
    "face": _face,
    "effect": lambda g, seat, v, args: _EFFECT[v],
    "exploration": _exploration,
    "pod": lambda g, seat, v, args: f"pod {v}",
    "pod_state": lambda g, seat, v, args: "locked" if g.pods[v] == LOCKED else "unlocked",
    "engine": lambda g, seat, v, args: f"engine {v + 1}",
    "working": lambda g, seat, v, args: "WORKING" if v == 1 else "DAMAGED",
    "destination": lambda g, seat, v, args: "ABCD"[v],
    "coordinates": _coordinates,
    "unlocks": lambda g, seat, v, args: _UNLOCKS[v],
    "manner": _manner,
    "cause": lambda g, seat, v, args: _CAUSE.get(v, ""),
    "time": _time,
    "countdown": _countdown,
    "arrival": _arrival,
    "loss": lambda g, seat, v, args: _LOSS.get(v) or _LOSS["engines"],
    # Intruders.
    "type": lambda g, seat, v, args: _TYPES[v],
    "an": lambda g, seat, v, args: _ARTICLES[v],
    "foe": _foe,
    "target": lambda g, seat, v, args: intruder_name(g, v),
    "surprise": lambda g, seat, v, args: f", surprise number {v}" if v else "",
    "brink": _brink,
    "attack": lambda g, seat, v, args: ATTACKS[v].name,
    "attack_card": lambda g, seat, v, args: _ATTACK_CARD_NAMES[v],
    "specimen": lambda g, seat, v, args: ("an egg", "a corpse", "a carcass")[v],
    "weakness": lambda g, seat, v, args: f"{WEAKNESSES[v].name}. {WEAKNESSES[v].words[:-1]}",
    # Cards and things.
    "card": _card,
    "card_use": lambda g, seat, v, args: _CARD_TEXTS[v][args[1]],
    "wound": lambda g, seat, v, args: WOUNDS[v].name,
    "wound_effect": lambda g, seat, v, args: f"{WOUNDS[v].name} ({_WOUND[WOUNDS[v].name]})",
    "objective": lambda g, seat, v, args: OBJECTIVES[v].name,
    "objective_full": lambda g, seat, v, args: _OBJECTIVE_TEXTS[v],
    "objective_deck": lambda g, seat, v, args: ("corporate", "personal")[v],
    "event": lambda g, seat, v, args: EVENTS[v].name,
    "event_words": lambda g, seat, v, args: _EVENT_TEXTS[v],
    "event_full": lambda g, seat, v, args: _EVENT_MOVES[v],
    "hunting": lambda g, seat, v, args: _HUNTING_NAMES[v],
    "hunt": lambda g, seat, v, args: _HUNT[v],
    "hunt_words": lambda g, seat, v, args: HUNTING[v].words,
    "item": lambda g, seat, v, args: _ITEM_LABELS[v],
    "object": lambda g, seat, v, args: _OBJECT_NAMES[v],
    "thing": lambda g, seat, v, args: thing_name(v),
    "deck": lambda g, seat, v, args: str(v),
    "secret": lambda g, seat, v, args: f"a {v} item",
    "things": _things,
    "offer": _offer,
    # Options of an action.
    "action": _action,
    "item_use": _item_use,
    "room_action": _room_action,
    "room_use": lambda g, seat, v, args: _ROOM_TEXTS[v][args[1]],
    "quest": lambda g, seat, v, args: _QUEST_TEXTS[v],
    "escape_cost": lambda g, seat, v, args: count(escape_cost(g, seat), "card"),
    "gun": _gun,
    "melee_cost": _melee_cost,
    "risk": _risk,
    "reaction_cost": _reaction_cost,
    "scanner_cost": _scanner_cost,
    "slot": _slot,
    "declared": _declared,
    "paid_for": _paid_for,
    "assault": _assault,
}


# -- what options refer to ---------------------------------------------------------------------


def _room_of_tile(g: Nemesis, seat: int, tile: int, args: Args) -> Ref | None:
    for room in ROOMS:
        if g.explored[room] and g.tiles[room] == tile:
            return ("room", room)
    return None


_REFS: dict[str, Refer] = {
    "room": lambda g, seat, v, args: ("room", v),
    "room_action": lambda g, seat, v, args: ("room", g.players[seat].room),
    "room_use": _room_of_tile,
    "corridor": lambda g, seat, v, args: ("corridor", v),
    "target": lambda g, seat, v, args: ("intruder", v) if v != EGGS else None,
    "seat": lambda g, seat, v, args: ("seat", v),
    "card": lambda g, seat, v, args: ("card", SIGHT_ALL.get(v) or v),
    "card_use": lambda g, seat, v, args: ("card", v),
    "item": lambda g, seat, v, args: ("item", v),
    "item_use": lambda g, seat, v, args: ("item", v),
    "object": lambda g, seat, v, args: ("object", v),
    "thing": lambda g, seat, v, args: ("object" if v >= OBJECTS else "item", v),
    "slot": lambda g, seat, v, args: ("slot", v),
    "gun": lambda g, seat, v, args: ("slot", v) if v >= 0 else None,
    "pod": lambda g, seat, v, args: ("pod", v),
}


# -- templates ---------------------------------------------------------------------------------

_FIELD = re.compile(r"\{(\d+)(\*?):(\w+)(?: ([^{}]+))?\}")
_EVERY = -1
"""The place of a part that takes all arguments."""


class Template:
    """Words with fields, taken apart.

    `parts` are words and (say, place of the argument); `refs` are (refer, place). `fields` are
    (place, whether it lists all from there on, name), for the tests.
    """

    __slots__ = ("fields", "parts", "refs")

    def __init__(self, text: str, where: str) -> None:
        """Raises ContentError for a field that does not exist or a stray brace."""
        self.parts: list[str | tuple[Say, int]] = []
        self.refs: list[tuple[Refer, int]] = []
        self.fields: list[tuple[int, bool, str]] = []
        end = 0
        for match in _FIELD.finditer(text):
            self._words(text[end : match.start()], where)
            self._field(int(match[1]), bool(match[2]), match[3], match[4], where)
            end = match.end()
        self._words(text[end:], where)

    def _words(self, text: str, where: str) -> None:
        if "{" in text or "}" in text:
            raise ContentError(f"{where}: stray brace in {text!r}")
        if text:
            self.parts.append(text)

    def _field(self, place: int, every: bool, name: str, noun: str | None, where: str) -> None:
        self.fields.append((place, every, name))
        if name == "n" and noun:
            self.parts.append((_counted(noun), place))
            return
        if name not in _FIELDS or noun:
            raise ContentError(f"{where}: no field {name!r}")
        say = _FIELDS[name]
        self.parts.append((_all_from(place, say), _EVERY) if every else (say, place))
        if name in _REFS and not every:
            self.refs.append((_REFS[name], place))

    def fill(self, g: Nemesis, seat: int, args: Args) -> str:
        """The words, with a capital letter first."""
        out = []
        for part in self.parts:
            if isinstance(part, str):
                out.append(part)
            else:
                say, place = part
                out.append(say(g, seat, args[place] if place >= 0 else None, args))
        text = "".join(out)
        return text[:1].upper() + text[1:]


def _counted(noun: str) -> Say:
    return lambda g, seat, v, args: count(v, noun)


def _all_from(place: int, say: Say) -> Say:
    return lambda g, seat, v, args: listed([say(g, seat, a, args) for a in args[place:]])


def _templates(table: str) -> dict[str, Template]:
    return {key: Template(text, f"{FILE}: [{table}] {key}") for key, text in _DATA[table].items()}


LOG, PROMPT, OPTION = (_templates(table) for table in ("log", "prompt", "option"))
_BY_COUNT = {
    (verb, int(number)): template
    for key, template in OPTION.items()
    for verb, slash, number in [key.partition("/")]
    if slash
}


# -- what the kernel asks for ------------------------------------------------------------------


def log_words(g: Nemesis, kind: str, args: Args) -> str:
    """A line of the log."""
    return LOG[kind].fill(g, -1, args)


def prompt_words(g: Nemesis, decision: Decision, seat: int) -> str:
    """What a decision asks of a seat."""
    return PROMPT[decision.kind].fill(g, seat, decision.about_for(seat))


def awaited_words(g: Nemesis, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = listed(seat_name(g, seat) for seat in decision.seats)
    return f"{who} {_DATA['awaited'][decision.kind]}."


def option_words(g: Nemesis, seat: int, option: Option) -> tuple[str, tuple[Ref, ...]]:
    """An option in words, and the things on the table it refers to."""
    verb, args = option[0], option[1:]
    template = _BY_COUNT.get((verb, len(args))) or OPTION[verb]
    refs = []
    for refer, place in template.refs:
        ref = refer(g, seat, args[place], args)
        if ref is not None:
            refs.append(ref)
    return template.fill(g, seat, args), tuple(refs)


def ending_words(ending: str) -> str:
    """How the game ended, "" while it runs."""
    return _ENDING.get(ending, "")


def check(g: Nemesis, rule: str, entry: str, seat: int) -> Check:
    """A line of the reckoning: `entry` is its kind and arguments, joined with bars."""
    kind, *texts = entry.split("|")
    args = tuple(int(t) if t.lstrip("-").isdigit() else t for t in texts if t)
    return Check(rule, log_words(g, kind, args), seat)


_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_GAP = re.compile(r"\s*\((?:see )?[A-Z]+-GAP-\d+\)")


def refused_words(g: Nemesis, seat: int, option: Option, rule: str) -> tuple[str, tuple[Ref, ...]]:
    """An action that is not legal now, with the reason where the rule leaves it open."""
    text, refs = option_words(g, seat, option)
    why = _REFUSED.get(_refused_for(g, seat, option, rule), "")
    return f"{text}. {why}" if why else text, refs


_COMBAT_RULES = ("NEM-ACT-03", "NEM-CARD-06", "NEM-ITEM-14")


def _refused_for(g: Nemesis, seat: int, option: Option, rule: str) -> str:
    p = g.players[seat]
    if rule == "NEM-CARD-13":
        things: Any = ACTION_CARDS if option[0] == "card" else ITEMS
        return "passive" if things[option[1]].when == "P" else "reaction"
    if rule in _COMBAT_RULES and in_combat(g, p):
        return "in_combat"
    if rule == "NEM-CARD-06":
        return "no_combat"
    too_few = rule in ("NEM-CARD-01", "NEM-CARD-03")
    return "too_few" if too_few or (option[0], rule) == ("room_action", "NEM-ROOM-01") else ""


def refusal_words(rulebook: Rulebook, rule: str) -> str:
    """Why not: the first sentence of the rule that forbids it, "" for an unknown id."""
    if rule not in rulebook:
        return ""
    return _SENTENCE.split(_GAP.sub("", rulebook.get(rule).text), maxsplit=1)[0]


# -- explanations ------------------------------------------------------------------------------


def explain(name: str) -> str:
    """The full text of all that bears a name, in upper or lower case; "" if nothing does."""
    return "\n\n".join(_explanations().get(" ".join(name.split()).casefold(), ()))


@cache
def _explanations() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name, text in _texts():
        texts = found.setdefault(name.casefold(), [])
        if text not in texts:
            texts.append(text)
    return {name: tuple(texts) for name, texts in found.items()}


def _texts() -> Iterator[tuple[str, str]]:
    for c in CHARACTERS:
        words = (
            f"Starts with the {c.weapon}. Quest items: {listed(c.quests)}. Own action cards: "
            f"{listed(c.cards)}."
        )
        yield _entry(c.name, "character", words, "NEM-CREW-06")
    for card in ACTION_CARDS:
        cost = f"Costs {count(card.cost, 'more card') if card.cost else 'only the card itself'}"
        words = f"{cost}; {_WHEN[card.when]}. {card.words}"
        yield _entry(card.name, "action card", words, card.rule)
    for item in ITEMS:
        yield _item_entry(item)
    for tile in TILES:
        yield _entry(tile.name, "room", _tile_words(tile.name), tile.rule)
    for wound in WOUNDS:
        for name in (wound.name, f"{wound.name} wound"):
            yield name, _entry(wound.name, "serious wound", wound.words, "NEM-WND-03")[1]
    for weakness in WEAKNESSES:
        yield _entry(weakness.name, "weakness", weakness.words, "NEM-WEAK-01")
    for attack in ATTACKS:
        by = listed(("the Queen" if t == "QUEEN" else f"{t.capitalize()}s") for t in attack.types)
        words = f"{attack.words} Made by {by}."
        yield _entry(attack.name, "intruder attack", words, "NEM-ATK-02")
    for event in EVENTS:
        words = f"{_capital(_event_moves(event.movers, event.number))} {event.words}"
        yield _entry(event.name, "event", words, "NEM-EVT-06")
    for objective in OBJECTIVES:
        yield _entry(objective.name, f"{objective.deck} objective", objective.words, "NEM-VIC-13")
    for hunting in HUNTING:
        corridor = f"corridor number {hunting.move}" if hunting.move else "any corridor"
        words = (
            f"Move an intruder through {corridor} of its room, OR attack with "
            f"{count(hunting.draw, 'attack card')} to choose from, OR: {hunting.words}"
        )
        yield _entry(hunting.name, "card of the Intruder player", words, "NEM-IPL-05")

    for name, words in _MARKER.items():
        entry = _entry(name, "marker", words, _MARKER_RULES[name])[1]
        for alias in (name, name.partition(" ")[0] if name != "Light wound" else name):
            yield alias, entry


def _entry(name: str, what: str, words: str, rule: str) -> tuple[str, str]:
    return name, f"{name} ({what}). {words}" + (f" [{rule}]" if rule else "")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _item_entry(item: Item) -> tuple[str, str]:
    traits = []
    weapon = item.weapon
    if weapon is not None:
        ammo = count(weapon.capacity, "round")
        traits.append(f"{weapon.type.lower()} weapon, holds {ammo} of ammo")
        rule = "NEM-CMB-06"
    else:
        if item.when != "P":
            traits.append(f"costs {count(item.cost, 'card') if item.cost else 'nothing'}")
        traits.append(_WHEN[item.when])
        rule = "NEM-ITEM-08"
    if item.heavy:
        traits.append("takes a hand slot")
    if item.one_use:
        traits.append("used once")
    if item.component:
        traits.append(f"{item.component} component")
    if item.needs:
        traits.append(f"crafted from {' and '.join(item.needs)}")
    words = f"{_capital('; '.join(traits))}. {item.words}"
    if item.quest is not None:
        words += f" Activated {_quest_text(item)}."
    deck = {"weapon": "starting weapon", "quest": "quest item"}.get(item.deck, f"{item.deck} item")
    return _entry(item.name, deck, words, rule)


def _tile_words(name: str) -> str:
    tile = TILES[TILE_NAMES.index(name)]
    traits = [f"{tile.colour} room"] if tile.colour != "none" else ["Room without a colour"]
    if tile.computer:
        traits.append("computer")
    if not tile.search:
        traits.append("cannot be searched")
    price = f"Room action, {count(ROOM_COST, 'card')}: {tile.action}" if tile.action else ""
    return f"{_capital(', '.join(traits))}. {price or 'No room action.'}"
