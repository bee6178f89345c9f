"""What a seat sees of the table: complete for drawing it, and nothing else.

Built by allow-list: each function copies what the rules make public, or what the seat owns or
has looked at. No view is made by blanking a full copy.

What is secret stays so in the cooperative game, where players may tell it (NEM-COOP-06).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import msgspec

from hullbreach.kernel.decks import Deck

from .content import (
    BOARD,
    CHARACTERS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    HUNTING,
    OBJECTIVES,
    PLACES,
    WEAKNESSES,
    WOUNDS,
)
from .crew import tile_card
from .ids import (
    BLUE_CORPSE,
    CARCASS,
    COLOURS,
    CONTAMINATION,
    CORPSES,
    CORRIDORS,
    EGG,
    EXPLORATIONS,
    OBJECTS,
    ROOMS,
    SECTION_OF_POD,
    SEEN_CLEAN,
    SEEN_INFECTED,
    STATUS_NAMES,
    TOKENS,
    TYPE_NAMES,
    UNDECIDED,
    UNKNOWN,
    WAYS,
)
from .names import (
    ATTACK_CARD_NAMES,
    figure_name,
    hunting_name,
    item_name,
    letters,
    object_title,
    seat_name,
    thing_title,
)
from .reckoning import turned_over
from .rules import Rules
from .slots import capacity, is_public, is_weapon, item_card
from .state import Held, Nemesis, Player
from .things import Things

DOOR_NAMES = ("open", "closed", "destroyed")
POD_NAMES = ("", "locked", "unlocked", "launched")


class RoomPlan(msgspec.Struct, frozen=True, gc=False):
    """A place on the board: `grid` is (column, row), `exits[n-1]` the room behind number n."""

    id: int
    slot: str
    grid: tuple[float, float]
    exits: tuple[int, ...]


class CorridorPlan(msgspec.Struct, frozen=True, gc=False):
    """A corridor between two rooms with its numbers; index 28 is the technical corridor."""

    id: int
    a: int
    b: int
    numbers: tuple[int, ...]


class PlacePlan(msgspec.Struct, frozen=True, gc=False):
    """Something else on the board: a track or pile, its first position and its step."""

    name: str
    grid: tuple[float, float]
    step: tuple[float, float]


class BoardPlan(msgspec.Struct, frozen=True, gc=False):
    """The printed board: the same in every game."""

    rooms: tuple[RoomPlan, ...]
    corridors: tuple[CorridorPlan, ...]
    places: tuple[PlacePlan, ...]
    time_spaces: int
    time_blue: int
    destruct_spaces: int
    destruct_yellow: int


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something on the table: its number, as refs name it, and what it is called."""

    id: int
    name: str


class ObjectView(msgspec.Struct, frozen=True, gc=False):
    """A heavy object; `kind` is "egg", "carcass" or "corpse"."""

    id: int
    name: str
    kind: str


class CardView(msgspec.Struct, frozen=True, gc=False):
    """An action card in the own hand.

    `cost` is what it costs besides itself; `when` says when it may be used: "O" out of combat,
    "C" in combat, "A" always, "R" as a reaction.
    """

    id: int
    name: str
    cost: int
    when: str


def names(things: Iterable[Thing | ObjectView | CardView]) -> tuple[str, ...]:
    """What things are called."""
    return tuple([thing.name for thing in things])


class RoomView(msgspec.Struct, frozen=True, gc=False):
    """A room now. `tile` is "" while the seat does not know it; `peeked`: known to this seat only.

    `name` is what to call it: "Armory (7)", "Room 7" while the seat does not know it. `token` is
    the exploration token as far as the seat has looked at it, "" else.
    """

    id: int
    name: str
    explored: bool
    tile: str
    peeked: bool
    colour: str
    computer: bool
    action: str
    searches: int
    token: str
    fire: bool
    malfunction: bool
    airlock: bool
    objects: tuple[ObjectView, ...]


class IntruderView(msgspec.Struct, frozen=True, gc=False):
    """A figure on the board. `name` tells it from others of its type in the room: "Adult #3"."""

    id: int
    name: str
    type: str
    room: int
    injuries: int


class SlotView(msgspec.Struct, frozen=True, gc=False):
    """What lies in a hand slot. `object` is the kind of a heavy object, "" for an item; `capacity`
    is 0 for what is no weapon.
    """

    id: int
    name: str
    ammo: int
    capacity: int
    object: str
    extras: tuple[str, ...]
    taped: bool


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a player.

    `name` is what to call the seat: "Captain (player 1)"; `letter` is its sign, another for each.
    """

    seat: int
    number: int
    name: str
    letter: str
    character: str
    colour: str
    status: str
    room: int
    pod: int
    passed: bool
    hand: int
    deck: int
    discard: tuple[str, ...]
    light: int
    wounds: tuple[str, ...]
    dressed: tuple[str, ...]
    slime: bool
    larva: bool
    signal: bool
    slots: tuple[SlotView, ...]
    items: tuple[str, ...]
    """Public items of the inventory by name."""
    secret_items: tuple[str, ...]
    """Secret items by colour."""
    quests: tuple[Thing, ...]
    """Inactive quest items."""
    objectives: int
    known_objectives: tuple[str, ...]
    """Objectives that the looking seat has seen."""
    drafted: tuple[Thing, ...]
    """Characters to choose from in the draft."""


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What only the seat itself sees."""

    hand: tuple[CardView, ...]
    contamination: tuple[Thing, ...]
    """The contamination cards of the hand: "unread", "infected" or "clean"."""
    infected_found: int
    """Own cards found INFECTED that are still somewhere in hand, deck or discard."""
    items: tuple[Thing, ...]
    looking: tuple[Thing, ...]
    objectives: tuple[Thing, ...]
    hunting: tuple[Thing, ...]
    """The Intruder player's hand."""


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: cards left, and the open discard by name. `known` are cards the seat has placed.

    `open` are drawn cards whose effect is being carried out.
    """

    name: str
    size: int
    discard: tuple[str, ...]
    known_top: tuple[str, ...] = ()
    known_bottom: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


class PodView(msgspec.Struct, frozen=True, gc=False):
    """An escape pod of this game."""

    number: int
    section: str
    state: str
    riders: tuple[int, ...]


class NemesisView(msgspec.Struct, frozen=True, gc=False):
    """The table of Nemesis as one seat sees it."""

    board: BoardPlan
    step: str
    turn: int
    first: int
    active: int
    """Whose round it is, -1 before the first turn."""
    actions_used: int
    time: int
    destruct: int
    destination: int
    coordinates: tuple[str, ...]
    """Where A to D lead, if the seat has looked; () else."""
    engines: tuple[str, ...]
    """Engine 1 to 3: "working" or "damaged" if the seat has looked, "" else."""
    rooms: tuple[RoomView, ...]
    noise: tuple[bool, ...]
    """For each corridor; the last is the technical one."""
    doors: tuple[str, ...]
    intruders: tuple[IntruderView, ...]
    players: tuple[PlayerView, ...]
    pods: tuple[PodView, ...]
    eggs: int
    nest_destroyed: bool
    weaknesses: tuple[str, ...]
    """Egg, corpse, carcass: the discovered weakness or ""."""
    bag: dict[str, int]
    supply: dict[str, int]
    decks: tuple[DeckView, ...]
    crafts: tuple[str, ...]
    removed: tuple[str, ...]
    open_objectives: tuple[Thing, ...]
    contact: bool
    hunter: int
    hunter_hand: int
    own: OwnView | None


PLAN = BoardPlan(
    rooms=tuple(RoomPlan(r.id, r.slot, r.grid, r.exits) for r in BOARD),
    corridors=tuple(
        CorridorPlan(c, a, b, tuple(n + 1 for n, way in enumerate(WAYS[a]) if way == c))
        for c, (a, b) in enumerate(CORRIDORS)
    ),
    places=tuple(PlacePlan(p.name, p.grid, p.step) for p in PLACES),
    time_spaces=CONSTANTS.time_start + 1,
    time_blue=CONSTANTS.time_blue,
    destruct_spaces=CONSTANTS.destruct_start + 1,
    destruct_yellow=CONSTANTS.destruct_yellow,
)
_ENGINE_NAMES = ("damaged", "working")
_UNREAD = Thing(UNKNOWN, "unread")
_CONTAMINATION = {
    SEEN_INFECTED: Thing(SEEN_INFECTED, "infected"),
    SEEN_CLEAN: Thing(SEEN_CLEAN, "clean"),
}
_OBJECTIVES = tuple(Thing(n, objective.name) for n, objective in enumerate(OBJECTIVES))
_HUNTING = tuple(Thing(n, card.name) for n, card in enumerate(HUNTING))
_CHARACTERS = tuple(Thing(n, character.name) for n, character in enumerate(CHARACTERS))
_OBJECT_KINDS = {EGG: "egg", CARCASS: "carcass"}
_OBJECTS = {
    kind: ObjectView(kind, object_title(kind), _OBJECT_KINDS.get(kind, "corpse"))
    for kind in (CARCASS, EGG, BLUE_CORPSE, *(CORPSES + c for c in range(len(CHARACTERS))))
}


class _Faces:
    """What views show of the things of an edition, made once."""

    def __init__(self, things: Things) -> None:
        cards = enumerate(things.cards)
        self.cards = [CardView(n, card.name, card.cost, card.when) for n, card in cards]
        self.items = [Thing(n, item.name) for n, item in enumerate(things.items)]


_faces_of = cache(_Faces)


def _faces(g: Nemesis) -> _Faces:
    rules: Rules = g.edition
    return _faces_of(rules.things)


def card_name(g: Nemesis, card: int) -> str:
    """A card of an action deck as everybody sees it: codes are never shown."""
    return "Contamination" if card >= CONTAMINATION else _faces(g).cards[card].name


def view(g: Nemesis, seat: int | None) -> NemesisView:
    """What a seat sees; None is a spectator."""
    bit = 0 if seat is None else 1 << seat
    coordinates = COORDINATES[g.coordinates].leads_to if _seen(g.coordinates_seen, bit, g) else ()
    signs = _letters(tuple([p.character for p in g.players]))
    return NemesisView(
        board=PLAN,
        step=g.step,
        turn=g.turn,
        first=g.first,
        active=g.active if g.turn else -1,
        actions_used=g.actions_taken,
        time=g.time,
        destruct=g.destruct,
        destination=g.destination,
        coordinates=coordinates,
        engines=tuple(
            [
                _ENGINE_NAMES[top] if seen & bit or _revealed(g, top) else ""
                for top, seen in zip(g.engines, g.engines_seen, strict=True)
            ]
        ),
        rooms=tuple([_room(g, room, bit) for room in ROOMS]),
        noise=tuple(g.noise),
        doors=tuple([DOOR_NAMES[state] for state in g.doors]),
        intruders=tuple(
            [
                IntruderView(
                    id=it.id,
                    name=figure_name(g, it),
                    type=TYPE_NAMES[it.type],
                    room=it.room,
                    injuries=it.injuries,
                )
                for it in g.intruders
            ]
        ),
        players=tuple([_player(p, bit, g, signs) for p in g.players]),
        pods=tuple([_pod(g, pod) for pod in range(1, 5) if g.pods[pod]]),
        eggs=g.eggs,
        nest_destroyed=g.nest_destroyed,
        weaknesses=tuple([WEAKNESSES[w].name if w != UNDECIDED else "" for w in g.weaknesses]),
        bag=_by_type(g.bag),
        supply=_by_type(g.supply),
        decks=_decks(g, bit),
        crafts=tuple([item_name(g, kind) for kind in g.crafts]),
        removed=tuple([item_name(g, kind) for kind in g.removed]),
        open_objectives=tuple([_OBJECTIVES[o] for o in g.group_objectives]),
        contact=g.contact,
        hunter=g.intruder_player.seat,
        hunter_hand=len(g.intruder_player.hand),
        own=_own(g, seat) if seat is not None else None,
    )


def _revealed(g: Nemesis, top: int) -> bool:
    """Engines are turned over in the reckoning (NEM-VIC-04)."""
    return top != UNDECIDED and turned_over(g, "NEM-VIC-04")


def _seen(mask: int, bit: int, g: Nemesis) -> bool:
    """The coordinates: looked at, or turned over in the reckoning (NEM-VIC-06)."""
    return bool(mask & bit) or turned_over(g, "NEM-VIC-06")


def _room(g: Nemesis, room: int, bit: int) -> RoomView:
    explored = g.explored[room]
    peeked = not explored and bool(g.tiles_seen[room] & bit)
    token = ""
    if not explored and g.tokens_seen[room] & bit:
        effect, items = EXPLORATIONS[g.tokens[room]]
        token = f"{effect.lower()} {items}"
    if explored or peeked:
        tile = tile_card(g, room)
        name, colour, computer, action = tile.name, tile.colour, tile.computer, tile.action
    else:
        name, colour, computer, action = "", "none", False, ""
    return RoomView(
        id=room,
        name=f"{name} ({room})" if name else f"Room {room}",
        explored=explored,
        tile=name,
        peeked=peeked,
        colour=colour,
        computer=computer,
        action=action,
        searches=g.item_counter[room],
        token=token,
        fire=g.fire[room],
        malfunction=g.malfunction[room],
        airlock=g.airlock == room,
        objects=tuple([_OBJECTS[kind] for kind in g.objects[room]]),
    )


def slot_view(g: Nemesis, held: Held) -> SlotView:
    """A thing in a hand slot: public."""
    extras = ("Extended Magazine",) * held.magazines + ("Autoloader",) * held.autoloader
    return SlotView(
        id=held.kind,
        name=thing_title(g, held.kind),
        ammo=held.ammo,
        capacity=capacity(g, held) if is_weapon(g, held) else 0,
        object=_OBJECTS[held.kind].kind if held.kind >= OBJECTS else "",
        extras=extras,
        taped=held.tape > 0,
    )


@cache
def _letters(characters: tuple[int, ...]) -> tuple[str, ...]:
    """A sign for each seat."""
    return letters([CHARACTERS[c].name if c >= 0 else "" for c in characters])


def _player(p: Player, bit: int, g: Nemesis, signs: tuple[str, ...]) -> PlayerView:
    drafted = p.character >= 0
    # In the reckoning living players reveal the kept objective (NEM-VIC-13).
    shown = turned_over(g, "NEM-VIC-13", p.seat)
    return PlayerView(
        seat=p.seat,
        number=p.seat + 1,
        name=seat_name(g, p.seat),
        letter=signs[p.seat],
        character=CHARACTERS[p.character].name if drafted else "",
        colour=CHARACTERS[p.character].colour if drafted else "",
        status=STATUS_NAMES[p.status],
        room=p.room,
        pod=p.pod,
        passed=p.passed,
        hand=len(p.hand) + len(p.contamination),
        deck=len(p.deck),
        discard=tuple([card_name(g, card) for card in p.deck.discard]),
        light=p.light,
        wounds=tuple([WOUNDS[w].name for w in p.wounds]),
        dressed=tuple([WOUNDS[w].name for w in p.dressed]),
        slime=p.slime,
        larva=p.larva,
        signal=p.signal,
        slots=tuple([slot_view(g, held) for held in p.slots]),
        items=tuple([item_name(g, kind) for kind in p.items if is_public(g, kind)]),
        secret_items=tuple(
            sorted([item_card(g, kind).deck for kind in p.items if not is_public(g, kind)])
        ),
        quests=tuple([_faces(g).items[kind] for kind in p.quests]),
        objectives=len(p.objectives),
        known_objectives=tuple(
            [
                OBJECTIVES[o].name
                for o, seen in zip(p.objectives, p.objectives_seen, strict=True)
                if seen & bit or shown
            ]
        ),
        drafted=tuple([_CHARACTERS[c] for c in p.drafted]),
    )


def _own(g: Nemesis, seat: int) -> OwnView:
    p, faces = g.players[seat], _faces(g)
    found = [*p.deck.pool, *p.deck.discard, *p.contamination]
    return OwnView(
        hand=tuple([faces.cards[card] for card in p.hand]),
        contamination=tuple([_CONTAMINATION.get(card, _UNREAD) for card in p.contamination]),
        infected_found=found.count(SEEN_INFECTED) + found.count(SEEN_INFECTED - 2),
        items=tuple([faces.items[kind] for kind in p.items]),
        looking=tuple([faces.items[kind] for kind in p.looking]),
        objectives=tuple([_OBJECTIVES[o] for o in p.objectives]),
        hunting=_hunting(g) if g.intruder_player.seat == seat else (),
    )


def _hunting(g: Nemesis) -> tuple[Thing, ...]:
    return tuple([_HUNTING[card] for card in g.intruder_player.hand])


def _pod(g: Nemesis, pod: int) -> PodView:
    riders = tuple([p.seat for p in g.players if p.pod == pod])
    return PodView(
        number=pod,
        section="AB"[SECTION_OF_POD[pod]],
        state=POD_NAMES[g.pods[pod]],
        riders=riders,
    )


def _by_type(tokens: list[int]) -> dict[str, int]:
    """Counts of the types: public; the numbers of adults and breeders are not (NEM-BAG-11)."""
    counts: dict[str, int] = {}
    for token in tokens:
        name = TYPE_NAMES[TOKENS[token][0]]
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items()))


def _decks(g: Nemesis, bit: int) -> tuple[DeckView, ...]:
    found = [
        _deck(colour, deck, lambda kind: item_name(g, kind), bit)
        for colour, deck in zip(COLOURS, g.item_decks, strict=True)
    ]
    found.append(_deck("event", g.events, _event_name, bit, g.event_open))
    found.append(_deck("attack", g.attacks, ATTACK_CARD_NAMES.__getitem__, bit, g.attacks_open))
    found.append(_deck("wound", g.wound_deck, _wound_name, bit))
    found.append(DeckView(name="contamination", size=g.contamination_deck, discard=()))
    if g.intruder_player.seat >= 0:
        found.append(_deck("intruder", g.intruder_player.deck, hunting_name, bit))
    return tuple(found)


def _deck(
    name: str, deck: Deck, label: Callable[[int], str], bit: int, opened: Iterable[int] = ()
) -> DeckView:
    """A deck as the seats of `bit` see it; "?" for placed cards that they have not seen."""
    return DeckView(
        name=name,
        size=len(deck),
        discard=tuple([label(card) for card in deck.discard]),
        known_top=_placed(deck.top, deck.top_seen, label, bit),
        known_bottom=_placed(deck.bottom, deck.bottom_seen, label, bit),
        open=tuple([label(card) for card in opened]),
    )


def _placed(
    cards: list[int], seen_by: list[int], label: Callable[[int], str], bit: int
) -> tuple[str, ...]:
    pairs = zip(cards, seen_by, strict=True)
    return tuple([label(card) if seen & bit else "?" for card, seen in pairs])


def _event_name(card: int) -> str:
    return EVENTS[card].name


def _wound_name(card: int) -> str:
    return WOUNDS[card].name
