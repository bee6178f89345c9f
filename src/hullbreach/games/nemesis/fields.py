"""How each kind of argument of Nemesis is said, and what on the table it is.

A line of the log is written for everybody who sees it, and it may be read anew when the table has
changed: its fields use nothing but their arguments and what lies open on the table. Fields of
prompts and options may use what the asked seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.words import Args, Field, Ref, Refer, Wording, capital, count, listed

from . import odds
from .acts import Use
from .combat import EGGS, escape_cost
from .content import (
    ATTACKS,
    CHARACTERS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    HUNTING,
    OBJECTIVES,
    PACKAGE,
    WEAKNESSES,
    WOUNDS,
    Item,
)
from .crew import anybody_in, colour_of
from .hunting_words import HUNTING_FIELDS
from .ids import (
    ATTACK_CARDS,
    BLANK,
    CLOSED,
    COLOURS,
    CONTAMINATION,
    CORRIDORS,
    CORRIDORS_OF,
    DESTROYED,
    EXPLORATIONS,
    LOCKED,
    OBJECTS,
    ROOMS,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SIGHT_ALL,
    TECHNICAL,
    WAYS,
)
from .intruders import find
from .movement import CAREFUL, SILENT
from .names import (
    A_TYPE,
    ATTACK_CARD_NAMES,
    TYPES,
    corridor_ends,
    corridor_name,
    hunting_name,
    intruder_here,
    intruder_name,
    item_label,
    object_name,
    room_name,
    seat_name,
    thing_name,
)
from .rooms import ROOM_COST
from .rules import Rules
from .slots import item_card, item_cost
from .state import Nemesis
from .things import Things
from .wounds import DEADLY, serious_wounds

WORDING = Wording(PACKAGE, "words.toml")
_EFFECT, _IDLE, _HUNT, _LOSS, _CAUSE, _UNLOCKS, _WOUND = (
    WORDING.plain(table)
    for table in ("effect", "idle", "hunt", "loss", "cause", "unlocks", "wound")
)
_CONTAMINATION_NAMES = {
    SEEN_INFECTED: "contamination card (INFECTED)",
    SEEN_CLEAN: "contamination card (not infected)",
}


# -- content in words --------------------------------------------------------------------------


def quest_words(item: Item) -> str:
    """How a quest item is activated, without its price; "" for another item."""
    quest = item.quest
    if quest is None:
        return ""
    return f"in the {quest.room}" if quest.room else f"discarding {listed(quest.discard, 'or')}"


def quest_price(item: Item) -> str:
    """What activating a quest item costs; "" for another item."""
    return count(item.quest.cost, "card") if item.quest is not None else ""


def event_moves(event: int) -> str:
    """Who moves where by an event card (NEM-EVT-07)."""
    card = EVENTS[event]
    who = listed("the Queen" if n == "QUEEN" else f"{n.capitalize()}s" for n in card.movers)
    return f"{who} not in combat move through corridor number {card.number} of their rooms."


# -- fields ------------------------------------------------------------------------------------


def _things_of(g: Nemesis) -> Things:
    rules: Rules = g.edition
    return rules.things


def _card(g: Nemesis, seat: int, card: int, args: Args) -> str:
    """A card of an action deck. Codes are for the owner only: log lines never tell them."""
    if card < CONTAMINATION:
        return _things_of(g).cards[card].name
    return _CONTAMINATION_NAMES.get(_sight(seat, card), "contamination card")


def _sight(seat: int, card: int) -> int:
    """A card as a seat, or everybody (-1), knows it."""
    if card < CONTAMINATION:
        return card
    return SIGHT_ALL.get(card, card) if seat >= 0 else CONTAMINATION


def _foe(g: Nemesis, seat: int, type_: int, args: Args) -> str:
    return "the eggs" if type_ == BLANK else f"the {TYPES[type_]}"


def _face(g: Nemesis, seat: int, face: int, args: Args) -> str:
    return "silence" if face < 0 else f"corridor number {face}" if face else "danger"


def _heard(g: Nemesis, seat: int, room: int, args: Args) -> str:
    """Where the corridor leads whose number was rolled in a room; the face is the last argument."""
    face = args[-1]
    if face <= 0:
        return ""
    corridor = WAYS[room][face - 1]
    if corridor == TECHNICAL:
        return f", {corridor_name(g, corridor)}"
    a, b = CORRIDORS[corridor]
    return f", to {room_name(g, a if b == room else b)}"


def _exploration(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    effect, items = EXPLORATIONS[kind]
    return f"{_EFFECT[effect]}, {count(items, 'item')}"


def _leads(g: Nemesis, seat: int, space: int, args: Args) -> str:
    """Where a destination leads, for a seat that has looked at the coordinates (NEM-ROOM-26)."""
    facts = ["the ship's course now"] if space == g.destination else []
    if seat >= 0 and g.coordinates_seen >> seat & 1:
        facts.insert(0, f"leads to {COORDINATES[g.coordinates].leads_to[space]}")
    return ", ".join(facts)


def _coordinates(g: Nemesis, seat: int, card: int, args: Args) -> str:
    return ", ".join(f"{s} {p}" for s, p in zip("ABCD", COORDINATES[card].leads_to, strict=True))


def _given(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """One side of an offer as its options."""
    return listed(_offered(g, option[-1]) for option in options)


def _offer(g: Nemesis, seat: int, things: tuple[int | str, ...], args: Args) -> str:
    """One side of an offer as the log has it: numbers of things, colours of secret items."""
    return listed(_offered(g, thing) for thing in things)


def _offered(g: Nemesis, thing: int | str) -> str:
    return thing_name(g, thing) if isinstance(thing, int) else f"a {thing} item"


def _weapon(g: Nemesis, seat: int, slot: int, args: Args) -> str:
    slots = g.players[seat].slots
    if not 0 <= slot < len(slots):  # at eggs without any; a line read anew once the weapon is gone
        return ""
    return f" with {thing_name(g, slots[slot].kind)}"


def _ammo(g: Nemesis, seat: int, slot: int, args: Args) -> str:
    return f"1 of {g.players[seat].slots[slot].ammo} ammo" if slot >= 0 else "1 ammo"


def _melee_cost(g: Nemesis, seat: int, target: int, args: Args) -> str:
    return "1 card" if target == EGGS else "1 card and a contamination card"


def percent(chance: Fraction) -> str:
    """ "67%"; nothing is called sure or impossible that is not."""
    rounded = round(chance * 100)
    return f"{min(99, max(1, rounded)) if 0 < chance < 1 else rounded}%"


def _melee_risk(g: Nemesis, seat: int, target: int, args: Args) -> str:
    if target == EGGS:
        risk = "then roll for noise"
    else:
        last = serious_wounds(g.players[seat]) >= DEADLY
        risk = "a miss kills you" if last else "a miss is a serious wound"
    return f"hits {percent(odds.blow(g, target).hit)}; {risk}"


def _shot_odds(g: Nemesis, seat: int, target: int, args: Args) -> str:
    slots = g.players[seat].slots
    if not 0 <= args[0] < len(slots):
        return ""
    strike = odds.shot(g, slots[args[0]], target)
    if target == EGGS:
        return f"hits {percent(strike.hit)}, then roll for noise"
    return f"hits {percent(strike.hit)}, on average {_mean(strike.injuries)}"


def _attackers(g: Nemesis, seat: int, room: int, args: Args) -> str:
    here = g.intruder_count[g.players[seat].room]
    if here == 1:
        return "the intruder here attacks you first"
    return f"{'both' if here == 2 else f'all {here}'} attack you first"


def _foe_state(g: Nemesis, seat: int, id: int, args: Args) -> str:
    """ "an Adult (2 injuries)"."""
    it = find(g, id)
    if it is None:
        return "an intruder that is gone"
    alike = sum(o.type == it.type and o.room == it.room for o in g.intruders)
    name = f"the {TYPES[it.type]} #{it.id}" if alike > 1 else A_TYPE[it.type]
    return f"{name} ({count(it.injuries, 'injury') if it.injuries else 'unhurt'})"


def _way(told: str) -> str:
    """What a use does, without whose it is."""
    return capital(told.partition(": ")[2])


def _careful_risk(g: Nemesis, seat: int, room: int, args: Args) -> str:
    met = g.intruder_count[room]
    return "an intruder is there" if met else "a noise marker of your choice instead of a roll"


def _use_odds(g: Nemesis, seat: int, use: Use) -> str:
    """What the use of a card, item or room may bring."""
    if use.key == "search":
        colour = colour_of(g, g.players[seat].room)
        return _deck_odds(g, seat, colour, ()) if colour in COLOURS else ""
    if use.key in ("shoot", "aim", "full_auto"):
        return _granted_odds(odds.granted(g, seat, use.key))
    if use.key in ("rest", "drink", "canteen", "shower"):
        return (
            f"you hold {_contaminated(g, seat, seat, ())}" if g.players[seat].contamination else ""
        )
    return ""


def _granted_odds(strikes: list[odds.Strike]) -> str:
    """What a shot may bring that is still to be aimed."""
    if not strikes:
        return ""
    hits = [percent(chance) for chance in sorted({strike.hit for strike in strikes})]
    means = sorted({strike.injuries for strike in strikes})
    least = f"{float(means[0]):.2g} to " if len(means) > 1 else ""
    hit = " to ".join(dict.fromkeys((hits[0], hits[-1])))
    return f"hits {hit}, on average {least}{_mean(means[-1])}"


def _mean(injuries: Fraction) -> str:
    """ "1.3 injuries"."""
    mean = f"{float(injuries):.2g}"
    return f"{mean} {'injury' if mean == '1' else 'injuries'}"


LEAVING = ("hibernate", "pod")
"""Uses of rooms that begin with a noise roll."""


def _room_odds(g: Nemesis, seat: int, index: int, args: Args) -> str:
    rules: Rules = g.edition
    room = g.players[seat].room
    uses = rules.rooms[g.tiles[room]]
    if index >= len(uses):
        return ""
    if uses[index].key in LEAVING:
        return f"{percent(odds.met(g, seat, room))} that something comes"
    return _use_odds(g, seat, uses[index])


def _deck_odds(g: Nemesis, seat: int, colour: str, args: Args) -> str:
    found = odds.search(g, seat, colour)
    if not found.left:
        return "none left"
    left = count(found.left, f"{colour} item")
    return f"{left} left; {percent(found.chance)} for {odds.WANTED[colour]}"


def _contaminated(g: Nemesis, seat: int, whose: int, args: Args) -> str:
    """The contamination cards of a hand, and what an INFECTED one does (NEM-CONT-04)."""
    p = g.players[seat]
    if not p.contamination:
        return "no contamination card"
    found = odds.infection(g, seat)
    if found.read:
        chance = f"{found.read} of them INFECTED"
    else:
        chance = f"{percent(found.any)} that {'it' if found.unread == 1 else 'one'} is INFECTED"
    danger = "kills you (larva)" if p.larva else "makes a larva grow in you"
    if not found.read and not found.unread:
        return f"{count(len(p.contamination), 'contamination card')}, none of them INFECTED"
    return f"{count(len(p.contamination), 'contamination card')}: {chance}, which {danger}"


def _found_item(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    """What a drawn item does; what one has can be read where it lies."""
    return item_card(g, kind).words.strip() if kind in g.players[seat].looking else ""


def _kit(character: int) -> str:
    """What only a character has."""
    one = CHARACTERS[character]
    return f"{one.weapon}; cards {listed(one.cards)}; quest items {listed(one.quests)}"


def _door(g: Nemesis, seat: int, corridor: int, args: Args) -> str:
    if corridor == TECHNICAL:
        moved = seat >= 0 and seat == g.intruder_player.seat
        return "the intruder leaves the board, back into the bag" if moved else ""
    state = g.doors[corridor]
    return "door closed" if state == CLOSED else "door destroyed" if state == DESTROYED else ""


def _risk(g: Nemesis, seat: int, room: int, args: Args) -> str:
    """What lies open of a room to go to: what meets or hears who comes in."""
    facts = []
    if g.intruder_count[room]:
        facts.append("an intruder is there")
    elif anybody_in(g, room, but=seat):
        facts.append("not empty, so no noise roll")
    else:
        noisy = sum(g.noise[corridor] for corridor in CORRIDORS_OF[room])
        if noisy:
            facts.append(f"noise in {noisy} of {count(len(CORRIDORS_OF[room]), 'corridor')}")
        # What lies in an unexplored room may take the place of the roll (NEM-EXPL-12).
        comes = odds.met(g, seat, room) if g.explored[room] else Fraction(0)
        if comes:
            facts.append(f"{percent(comes)} that something comes")
    if g.fire[room]:
        facts.append("fire")
    return "; ".join(facts)


def _cards(g: Nemesis, seat: int, cost: int) -> str:
    """The price of an item; with a Hand wound it is one card more (NEM-ITEM-08)."""
    price = item_cost(g.players[seat], cost)
    return count(price, "card") if price else "no card"


def _item_price(g: Nemesis, seat: int, kind: int, args: Args) -> str:
    rules: Rules = g.edition
    item, use = rules.things.items[kind], rules.items[kind][args[1]]
    price = _cards(g, seat, use.cost if use.cost >= 0 else item.cost)
    return f"{price}, used up" if item.one_use else price


def _card_price(g: Nemesis, seat: int, card: int, args: Args) -> str:
    cost = _things_of(g).cards[card].cost
    return f"this card and {cost} more" if cost else "this card"


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
    return f"hand slot {slot + 1}" if alike > 1 else ""


def _room_action(g: Nemesis, seat: int, index: int, args: Args) -> str:
    rules: Rules = g.edition
    texts = rules.room_words[g.tiles[g.players[seat].room]]
    if index >= len(texts):  # a line read anew once the character is elsewhere
        return "The action of the room"
    return texts[index]


def _action(g: Nemesis, seat: int, used: int, args: Args) -> str:
    which = "another" if g.unlimited else "the second" if used else "the first"
    return f"Take {which} action of your round, or pass."


# -- what arguments are on the table -----------------------------------------------------------


def _ref(kind: str) -> Refer:
    return lambda g, seat, v, args: ((kind, v),)


def _room_of_tile(g: Nemesis, seat: int, tile: int, args: Args) -> tuple[Ref, ...]:
    return tuple(("room", r) for r in ROOMS if g.explored[r] and g.tiles[r] == tile)


def _thing_ref(thing: int) -> Ref:
    return ("object" if thing >= OBJECTS else "item", thing)


def _offer_refs(g: Nemesis, seat: int, things: tuple[Any, ...], args: Args) -> tuple[Ref, ...]:
    found = [thing[-1] if isinstance(thing, tuple) else thing for thing in things]
    return tuple(_thing_ref(thing) for thing in found if isinstance(thing, int))


def _plain(words: Callable[[Any], str], kind: str = "") -> Field:
    """A field that needs nothing but its argument, which may be a thing of a kind."""
    return Field(lambda g, seat, v, args: words(v), _ref(kind) if kind else None)


def _named(name: Callable[[Nemesis, int], str], kind: str) -> Field:
    """A field that is called by the state."""
    return Field(lambda g, seat, v, args: name(g, v), _ref(kind))


_TARGET: Refer = lambda g, seat, v, args: (("intruder", v),) if v != EGGS else ()  # noqa: E731
_SLOT: Refer = lambda g, seat, v, args: (("slot", v),) if v >= 0 else ()  # noqa: E731
_THING: Refer = lambda g, seat, v, args: (_thing_ref(v),)  # noqa: E731

FIELDS: dict[str, Field] = {
    "number": _plain(str),
    "text": _plain(str),
    "seat": _named(seat_name, "seat"),
    "player": _plain(lambda v: f"Player {v + 1}", "seat"),
    "character": _plain(lambda v: CHARACTERS[v].name, "character"),
    "starting_weapon": _plain(lambda v: CHARACTERS[v].weapon),
    "room": _named(room_name, "room"),
    "room_number": _plain(str, "room"),
    "tile": Field(lambda g, seat, v, args: _things_of(g).tiles[v].name),
    "corridor": _named(corridor_name, "corridor"),
    "ends": _named(corridor_ends, "corridor"),
    "heard": Field(_heard),
    "door": Field(_door),
    "face": Field(_face),
    "effect": _plain(lambda v: _EFFECT[v]),
    "idle": _plain(lambda v: _IDLE[v]),
    "exploration": Field(_exploration),
    "pod": _plain(lambda v: f"pod {v}", "pod"),
    "pod_state": Field(lambda g, seat, v, args: "locked" if g.pods[v] == LOCKED else "unlocked"),
    "engine": _plain(lambda v: f"engine {v + 1}", "engine"),
    "working": _plain(lambda v: "WORKING" if v == 1 else "DAMAGED"),
    "destination": _plain(lambda v: "ABCD"[v], "destination"),
    "leads": Field(_leads),
    "coordinates": Field(_coordinates),
    "unlocks": _plain(lambda v: _UNLOCKS[v]),
    "manner": Field(_manner),
    "cause": _plain(lambda v: _CAUSE.get(v, "")),
    "time": Field(_time),
    "countdown": Field(_countdown),
    "arrival": Field(_arrival),
    "loss": _plain(lambda v: _LOSS.get(v) or _LOSS["engines"]),
    # Intruders.
    "type": _plain(lambda v: TYPES[v]),
    "an": _plain(lambda v: A_TYPE[v]),
    "foe": Field(_foe),
    "target": Field(lambda g, seat, v, args: intruder_name(g, v), _TARGET),
    "target_here": Field(lambda g, seat, v, args: intruder_here(g, v), _TARGET),
    "surprise": _plain(lambda v: f", surprise number {v}" if v else ""),
    "brink": Field(_brink),
    "attack": _plain(lambda v: ATTACKS[v].name),
    "attack_card": _plain(lambda v: ATTACK_CARD_NAMES[v], "attack_card"),
    "specimen": _plain(lambda v: ("an egg", "a corpse", "a carcass")[v]),
    "weakness": _plain(lambda v: f"{WEAKNESSES[v].name}. {WEAKNESSES[v].words[:-1]}"),
    # Cards and things.
    "card": Field(_card, lambda g, seat, v, args: (("card", _sight(seat, v)),)),
    "card_use": Field(lambda g, seat, v, args: g.edition.card_words[v][args[1]], _ref("card")),
    "card_price": Field(_card_price),
    "wound": _plain(lambda v: WOUNDS[v].name, "wound"),
    "wound_effect": _plain(lambda v: _WOUND[WOUNDS[v].name]),
    "wound_full": _plain(lambda v: f"{WOUNDS[v].name} ({_WOUND[WOUNDS[v].name]})", "wound"),
    "objective": _plain(lambda v: OBJECTIVES[v].name, "objective"),
    "objective_words": _plain(lambda v: OBJECTIVES[v].words),
    "objective_full": _plain(lambda v: f"{OBJECTIVES[v].name}. {OBJECTIVES[v].words}", "objective"),
    "objective_deck": _plain(lambda v: ("corporate", "personal")[v]),
    "event": _plain(lambda v: EVENTS[v].name, "event"),
    "event_words": _plain(lambda v: EVENTS[v].words),
    "event_moves": _plain(event_moves),
    "hunting": _plain(hunting_name, "hunting"),
    "hunting_words": _plain(lambda v: HUNTING[v].words),
    "hunt": _plain(lambda v: _HUNT[v]),
    "item": _named(item_label, "item"),
    "object": _plain(object_name, "object"),
    "thing": Field(lambda g, seat, v, args: thing_name(g, v), _THING),
    "their_thing": Field(lambda g, seat, v, args: thing_name(g, v)),
    "deck": _plain(str),
    "secret": _plain(lambda v: f"a {v} item"),
    "things": Field(_given, _offer_refs),
    "offer": Field(_offer, _offer_refs),
    # Options of an action.
    "action": Field(_action),
    "item_use": Field(lambda g, seat, v, args: g.edition.item_words[v][args[1]], _ref("item")),
    "item_price": Field(_item_price),
    "room_action": Field(_room_action, lambda g, seat, v, args: (("room", g.players[seat].room),)),
    "room_price": _plain(lambda v: count(ROOM_COST, "card")),
    "room_use": Field(lambda g, seat, v, args: g.edition.room_words[v][args[1]], _room_of_tile),
    "quest": Field(lambda g, seat, v, args: quest_words(item_card(g, v))),
    "quest_price": Field(lambda g, seat, v, args: quest_price(item_card(g, v))),
    "escape_cost": Field(lambda g, seat, v, args: count(escape_cost(g, seat), "card")),
    "weapon": Field(_weapon, _SLOT),
    "ammo": Field(_ammo),
    "melee_cost": Field(_melee_cost),
    "melee_risk": Field(_melee_risk),
    "risk": Field(_risk),
    "careful_risk": Field(_careful_risk),
    "attackers": Field(_attackers),
    "foe_state": Field(_foe_state, _TARGET),
    "would": _plain(lambda v: f": {count(v, 'injury')}" if v else ": no injury"),
    "weapon_name": Field(lambda g, seat, v, args: _weapon(g, seat, v, args).removeprefix(" with ")),
    "card_way": Field(lambda g, seat, v, args: _way(g.edition.card_words[v][args[1]])),
    "item_way": Field(lambda g, seat, v, args: _way(g.edition.item_words[v][args[1]])),
    "shot_odds": Field(_shot_odds),
    "card_odds": Field(lambda g, seat, v, args: _use_odds(g, seat, g.edition.cards[v][args[1]])),
    "item_odds": Field(lambda g, seat, v, args: _use_odds(g, seat, g.edition.items[v][args[1]])),
    "room_odds": Field(_room_odds),
    "deck_odds": Field(_deck_odds),
    "contaminated": Field(_contaminated),
    "found_item": Field(_found_item),
    "character_kit": _plain(_kit),
    "reaction_cost": Field(lambda g, seat, v, args: _cards(g, seat, item_card(g, v).cost)),
    "scanner_cost": Field(lambda g, seat, v, args: _cards(g, seat, 1)),
    "slot": Field(_slot, _SLOT),
    "assault": Field(_assault),
    **HUNTING_FIELDS,
}
"""Name of a field of a template -> how its argument is said, and what it is. `declared` and
`paid_for`, which say options, are added where options have their words."""
