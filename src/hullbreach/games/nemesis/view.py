"""What a seat sees of the table: complete for drawing it, and nothing else.

Built by allow-list: each function copies what the rules make public, or what the seat owns or
has looked at. No view is made by blanking a full copy.

What is secret stays so in the cooperative game, where players may tell it (NEM-COOP-06).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

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
    CHARACTER_LETTERS,
    figure_name,
    hunting_name,
    object_title,
    seat_name,
    thing_title,
)
from .reckoning import turned_over
from .rules import Rules
from .shown import (
    BoardPlan,
    CardView,
    CorridorPlan,
    DeckView,
    IntruderView,
    NemesisView,
    ObjectView,
    OwnView,
    PlacePlan,
    PlayerView,
    PodView,
    RoomPlan,
    RoomView,
    SlotView,
    Thing,
)
from .slots import capacity, is_public, is_weapon, item_card
from .state import Held, Nemesis, Player
from .things import Things

DOOR_NAMES = ("open", "closed", "destroyed")
POD_NAMES = ("", "locked", "unlocked", "launched")

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
_EVENT_NAMES = tuple(event.name for event in EVENTS)
_WOUND_NAMES = tuple(wound.name for wound in WOUNDS)
_CHARACTERS = tuple(Thing(n, character.name) for n, character in enumerate(CHARACTERS))
_OBJECT_KINDS = {EGG: "egg", CARCASS: "carcass"}
_OBJECTS = {
    kind: ObjectView(kind, object_title(kind), _OBJECT_KINDS.get(kind, "corpse"))
    for kind in (CARCASS, EGG, BLUE_CORPSE, *(CORPSES + c for c in range(len(CHARACTERS))))
}


_kept = lru_cache(maxsize=4096)
"""Views of parts are made anew only when the part has changed: most of a table stays as it was."""


class _Faces:
    """What views show of the things of an edition, made once."""

    def __init__(self, things: Things) -> None:
        cards = enumerate(things.cards)
        self.cards = [CardView(n, card.name, card.cost, card.when) for n, card in cards]
        self.names = [item.name for item in things.items]
        self.items = [Thing(n, name) for n, name in enumerate(self.names)]

    def card_name(self, card: int) -> str:
        """A card of an action deck as everybody sees it: codes are never shown."""
        return "Contamination" if card >= CONTAMINATION else self.cards[card].name


_faces_of = cache(_Faces)


def _faces(g: Nemesis) -> _Faces:
    rules: Rules = g.edition
    return _faces_of(rules.things)


def card_name(g: Nemesis, card: int) -> str:
    """A card of an action deck as everybody sees it: codes are never shown."""
    return _faces(g).card_name(card)


def view(g: Nemesis, seat: int | None) -> NemesisView:
    """What a seat sees; None is a spectator."""
    return views(g, (seat,))[0]


def views(g: Nemesis, seats: Sequence[int | None]) -> list[NemesisView]:
    """What each of some seats sees: what is public, made once, and what is its own."""
    public = _public(g)
    return [public if seat is None else _as_seen(g, public, seat) for seat in seats]


def _public(g: Nemesis) -> NemesisView:
    """What everybody sees, and a spectator."""
    rules: Rules = g.edition
    things = rules.things
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
        coordinates=_coordinates(g, 0),
        engines=_engines(g, 0),
        rooms=tuple([_room(g, room, 0) for room in ROOMS]),
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
        players=tuple([_player(p, g, signs) for p in g.players]),
        pods=tuple([_pod(g, pod) for pod in range(1, 5) if g.pods[pod]]),
        eggs=g.eggs,
        nest_destroyed=g.nest_destroyed,
        weaknesses=tuple([WEAKNESSES[w].name if w != UNDECIDED else "" for w in g.weaknesses]),
        bag=dict(_by_type(tuple(g.bag))),
        supply=dict(_by_type(tuple(g.supply))),
        decks=_decks(g, 0),
        crafts=_item_names(things, tuple(g.crafts)),
        removed=_item_names(things, tuple(g.removed)),
        open_objectives=tuple([_OBJECTIVES[o] for o in g.group_objectives]),
        contact=g.contact,
        hunter=g.intruder_player.seat,
        hunter_hand=len(g.intruder_player.hand),
        own=None,
    )


def _as_seen(g: Nemesis, public: NemesisView, seat: int) -> NemesisView:
    """What is public, and what the seat has looked at or owns."""
    bit = 1 << seat
    rooms, decks = public.rooms, public.decks
    known = [r for r in ROOMS if (g.tiles_seen[r] | g.tokens_seen[r]) & bit and not g.explored[r]]
    if known:
        rooms = tuple([_room(g, r.id, bit) if r.id in known else r for r in rooms])
    players = list(public.players)
    for p in g.players:
        for seen in p.objectives_seen:
            if seen & bit:
                objectives = _known_objectives(g, p, bit)
                players[p.seat] = replace(players[p.seat], known_objectives=objectives)
                break
    for deck in _all_decks(g):
        if deck.top or deck.bottom:
            decks = _decks(g, bit)
            break
    return replace(
        public,
        coordinates=_coordinates(g, bit),
        engines=_engines(g, bit),
        rooms=rooms,
        players=tuple(players),
        decks=decks,
        own=_own(g, seat),
    )


def _coordinates(g: Nemesis, bit: int) -> tuple[str, ...]:
    """Looked at, or turned over in the reckoning (NEM-VIC-06)."""
    seen = g.coordinates_seen & bit or turned_over(g, "NEM-VIC-06")
    return COORDINATES[g.coordinates].leads_to if seen else ()


def _engines(g: Nemesis, bit: int) -> tuple[str, ...]:
    return tuple(
        [
            _ENGINE_NAMES[top] if seen & bit or _revealed(g, top) else ""
            for top, seen in zip(g.engines, g.engines_seen, strict=True)
        ]
    )


def _revealed(g: Nemesis, top: int) -> bool:
    """Engines are turned over in the reckoning (NEM-VIC-04)."""
    return top != UNDECIDED and turned_over(g, "NEM-VIC-04")


def _room(g: Nemesis, room: int, bit: int) -> RoomView:
    explored = g.explored[room]
    peeked = not explored and bool(g.tiles_seen[room] & bit)
    rules: Rules = g.edition
    return _room_view(
        rules.things,
        room,
        g.tiles[room] if explored or peeked else UNDECIDED,
        explored,
        peeked,
        g.tokens[room] if not explored and g.tokens_seen[room] & bit else UNDECIDED,
        g.item_counter[room],
        g.fire[room],
        g.malfunction[room],
        g.airlock == room,
        tuple(g.objects[room]),
    )


@_kept
def _room_view(
    things: Things,
    room: int,
    tile: int,
    explored: bool,
    peeked: bool,
    looked_at: int,
    searches: int,
    fire: bool,
    malfunction: bool,
    airlock: bool,
    objects: tuple[int, ...],
) -> RoomView:
    """A room of which so much is known: tile and token are UNDECIDED if they are not."""
    token = ""
    if looked_at != UNDECIDED:
        effect, items = EXPLORATIONS[looked_at]
        token = f"{effect.lower()} {items}"
    known = things.tiles[tile] if tile != UNDECIDED else None
    return RoomView(
        id=room,
        name=f"{known.name} ({room})" if known is not None else f"Room {room}",
        explored=explored,
        tile=known.name if known is not None else "",
        peeked=peeked,
        colour=known.colour if known is not None else "none",
        computer=known.computer if known is not None else False,
        action=known.action if known is not None else "",
        searches=searches,
        token=token,
        fire=fire,
        malfunction=malfunction,
        airlock=airlock,
        objects=tuple([_OBJECTS[kind] for kind in objects]),
    )


def slot_view(g: Nemesis, held: Held) -> SlotView:
    """A thing in a hand slot: public."""
    return _slot_view(
        thing_title(g, held.kind),
        held.kind,
        held.ammo,
        capacity(g, held) if is_weapon(g, held) else 0,
        held.magazines,
        held.autoloader,
        held.tape > 0,
    )


@_kept
def _slot_view(
    name: str, kind: int, ammo: int, most: int, magazines: int, autoloader: bool, taped: bool
) -> SlotView:
    extras = ("Extended Magazine",) * magazines + ("Autoloader",) * autoloader
    return SlotView(
        id=kind,
        name=name,
        ammo=ammo,
        capacity=most,
        object=_OBJECTS[kind].kind if kind >= OBJECTS else "",
        extras=extras,
        taped=taped,
    )


@cache
def _letters(characters: tuple[int, ...]) -> tuple[str, ...]:
    """A sign for each seat: a character has the same at all tables."""
    return tuple(
        CHARACTER_LETTERS[c] if c >= 0 else str(n + 1) for n, c in enumerate(characters)
    )


def _player(p: Player, g: Nemesis, signs: tuple[str, ...]) -> PlayerView:
    """What everybody sees of a player."""
    rules: Rules = g.edition
    return _player_view(
        rules.things,
        p.seat,
        seat_name(g, p.seat),
        signs[p.seat],
        p.character,
        p.status,
        p.room,
        p.pod,
        p.passed,
        len(p.hand) + len(p.contamination),
        len(p.deck),
        tuple(p.deck.discard),
        p.light,
        tuple(p.wounds),
        tuple(p.dressed),
        p.slime,
        p.larva,
        p.signal,
        tuple([slot_view(g, held) for held in p.slots]),
        tuple([kind for kind in p.items if is_public(g, kind)]),
        tuple(sorted([item_card(g, kind).deck for kind in p.items if not is_public(g, kind)])),
        tuple(p.quests),
        len(p.objectives),
        _known_objectives(g, p, 0),
        tuple(p.drafted),
    )


@_kept
def _player_view(
    things: Things,
    seat: int,
    name: str,
    letter: str,
    character: int,
    status: int,
    room: int,
    pod: int,
    passed: bool,
    hand: int,
    deck: int,
    discard: tuple[int, ...],
    light: int,
    wounds: tuple[int, ...],
    dressed: tuple[int, ...],
    slime: bool,
    larva: bool,
    signal: bool,
    slots: tuple[SlotView, ...],
    items: tuple[int, ...],
    secret_items: tuple[str, ...],
    quests: tuple[int, ...],
    objectives: int,
    known_objectives: tuple[str, ...],
    drafted: tuple[int, ...],
) -> PlayerView:
    faces = _faces_of(things)
    return PlayerView(
        seat=seat,
        number=seat + 1,
        name=name,
        letter=letter,
        character=CHARACTERS[character].name if character >= 0 else "",
        colour=CHARACTERS[character].colour if character >= 0 else "",
        status=STATUS_NAMES[status],
        room=room,
        pod=pod,
        passed=passed,
        hand=hand,
        deck=deck,
        discard=tuple([faces.card_name(card) for card in discard]),
        light=light,
        wounds=tuple([WOUNDS[w].name for w in wounds]),
        dressed=tuple([WOUNDS[w].name for w in dressed]),
        slime=slime,
        larva=larva,
        signal=signal,
        slots=slots,
        items=tuple([faces.names[kind] for kind in items]),
        secret_items=secret_items,
        quests=tuple([faces.items[kind] for kind in quests]),
        objectives=objectives,
        known_objectives=known_objectives,
        drafted=tuple([_CHARACTERS[c] for c in drafted]),
    )


def _known_objectives(g: Nemesis, p: Player, bit: int) -> tuple[str, ...]:
    """Those looked at; in the reckoning living players reveal what they kept (NEM-VIC-13)."""
    shown = turned_over(g, "NEM-VIC-13", p.seat)
    return tuple(
        [
            OBJECTIVES[o].name
            for o, seen in zip(p.objectives, p.objectives_seen, strict=True)
            if seen & bit or shown
        ]
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


@_kept
def _by_type(tokens: tuple[int, ...]) -> dict[str, int]:
    """Counts of the types: public; the numbers of adults and breeders are not (NEM-BAG-11)."""
    counts: dict[str, int] = {}
    for token in tokens:
        name = TYPE_NAMES[TOKENS[token][0]]
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items()))


@_kept
def _item_names(things: Things, kinds: tuple[int, ...]) -> tuple[str, ...]:
    names = _faces_of(things).names
    return tuple([names[kind] for kind in kinds])


def _all_decks(g: Nemesis) -> tuple[Deck, ...]:
    """All decks in which cards may lie that somebody has placed there."""
    return (*g.item_decks, g.events, g.attacks, g.wound_deck, g.intruder_player.deck)


def _decks(g: Nemesis, bit: int) -> tuple[DeckView, ...]:
    items = _faces(g).names.__getitem__
    found = [
        _deck(colour, deck, items, bit) for colour, deck in zip(COLOURS, g.item_decks, strict=True)
    ]
    found.append(_deck("event", g.events, _EVENT_NAMES.__getitem__, bit, g.event_open))
    found.append(_deck("attack", g.attacks, ATTACK_CARD_NAMES.__getitem__, bit, g.attacks_open))
    found.append(_deck("wound", g.wound_deck, _WOUND_NAMES.__getitem__, bit))
    found.append(DeckView(name="contamination", size=g.contamination_deck, discard=()))
    if g.intruder_player.seat >= 0:
        found.append(_deck("intruder", g.intruder_player.deck, hunting_name, bit))
    return tuple(found)


def _deck(
    name: str, deck: Deck, label: Callable[[int], str], bit: int, opened: Iterable[int] = ()
) -> DeckView:
    """A deck as the seats of `bit` see it; "?" for placed cards that they have not seen."""
    return _deck_view(
        name,
        len(deck),
        tuple(deck.discard),
        label,
        _placed(deck.top, deck.top_seen, label, bit) if deck.top else (),
        _placed(deck.bottom, deck.bottom_seen, label, bit) if deck.bottom else (),
        tuple(opened),
    )


@_kept
def _deck_view(
    name: str,
    size: int,
    discard: tuple[int, ...],
    label: Callable[[int], str],
    known_top: tuple[str, ...],
    known_bottom: tuple[str, ...],
    opened: tuple[int, ...],
) -> DeckView:
    return DeckView(
        name=name,
        size=size,
        discard=tuple([label(card) for card in discard]),
        known_top=known_top,
        known_bottom=known_bottom,
        open=tuple([label(card) for card in opened]),
    )


def _placed(
    cards: list[int], seen_by: list[int], label: Callable[[int], str], bit: int
) -> tuple[str, ...]:
    pairs = zip(cards, seen_by, strict=True)
    return tuple([label(card) if seen & bit else "?" for card, seen in pairs])
