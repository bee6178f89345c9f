"""What a seat sees of the table: complete for drawing it, and nothing else (Hidden information).

Built by allow-list: each function copies what the rules make public, or what the seat owns or has
looked at. No view is made by blanking a full copy. In Solo/Coop too a hand is its seat's alone:
whoever holds several characters holds their seats.

What an expansion lays out is shown beside it: whole_view.py.
What is said of open tokens is free (NR-SOLO-15).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from hullbreach.kernel.decks import Deck

from .board import CORRIDOR, is_room
from .content import COOP_TASKS, CORRIDORS, ROBOTS, ROOMS, TASKS
from .facility import discovered, foes, in_play, is_computer, noise_values, unexplored
from .ids import (
    ACTIVE,
    BACKS,
    COLOURS,
    GEAR,
    GONE,
    NONE,
    UNDECIDED,
)
from .models import intruder_set, queen_track
from .names import (
    ROBOT_NAMES,
    WOUND_NAMES,
    intruder_name,
    laid_by,
    plain,
    token_name,
)
from .plan import PLAN
from .rules import Rules
from .shown import (
    CorridorView,
    DeckView,
    GoalView,
    IntruderView,
    QueenView,
    RetaliationView,
    RobotView,
    RoomView,
    StrikeView,
    TurnView,
)
from .state import Intruder, Retaliation
from .view_crew import item_view, kept, letters_of, own_view, player_view, slots_view, things

LANDER_IS = ("track", "landed", "left")
DOORS = ("open", "closed", "destroyed")
SWITCHES = ("inactive", "active", "gone")
HOW = ("entry", "opportunity", "plain")
_TASKS = tuple(GoalView(n, it.name, plain(it.words)) for n, it in enumerate(TASKS))
_COOP_TASKS = tuple(GoalView(n, it.name, plain(it.words)) for n, it in enumerate(COOP_TASKS))
_ROBOT_OPTIONS = tuple(tuple([plain(it) for it in robot.options]) for robot in ROBOTS)


def view(g: Retaliation, seat: int | None) -> RetaliationView:
    """What a seat sees; None is a spectator."""
    bit = 0 if seat is None else 1 << seat
    top = g.anti_aircraft.top
    known = top >= 0 and (g.anti_aircraft.shown or bool(g.anti_aircraft.seen & bit) or top == GONE)
    tasks = _COOP_TASKS if g.coop else _TASKS
    letters = letters_of(tuple([p.character for p in g.players]), g)
    return RetaliationView(
        plan=PLAN,
        step=g.step,
        coop=g.coop,
        phase=g.phase,
        round=g.round,
        first=g.first,
        turn=TurnView(g.turn.seat, g.turn.actions, tuple(g.acting)),
        lander=g.lander,
        lander_is=LANDER_IS[g.lander_is],
        autodestruction=g.autodestruction,
        anti_aircraft=SWITCHES[top] if known else "",
        anti_aircraft_shown=g.anti_aircraft.shown,
        choices=g.choices,
        life_support=tuple([SWITCHES[it] for it in g.life_support]),
        pods=g.pods == ACTIVE,
        connected=g.connected,
        shutdown=g.shutdown,
        shuttle=g.shuttle,
        eggs=g.eggs,
        nest_destroyed=g.nest_destroyed,
        rooms=tuple([_room(g, slot) for slot in range(len(g.rooms))]),
        corridors=tuple([_corridor(g, k) for k, tile in enumerate(g.corridors) if tile != NONE]),
        intruders=tuple([_intruder(g, it) for it in foes(g)]),
        queen=_queen(g),
        robot=_robot(g),
        players=tuple([player_view(g, p, letters[p.seat], bit) for p in g.players]),
        tasks=tuple([tasks[task] for task in g.tasks]),
        strikes=tuple([StrikeView(it.seat, HOW[it.how]) for it in g.strikes]),
        bag=_by_type(g, g.bag),
        token_piles=_by_type(g, [token for pile in g.token_piles for token in pile]),
        tokens=tuple([token_name(g, token) for token in g.token_open]),
        decks=_decks(g, bit),
        contamination=g.contamination_left,
        tiles={
            **{back: len(pool) for back, pool in zip(BACKS, g.room_pools, strict=True)},
            "corridors": len(g.corridor_pool),
        },
        gear=dict(zip(GEAR, g.gear, strict=True)),
        zone=dict(zip(GEAR, g.zone, strict=True)),
        support=tuple([item_view(g, kind) for kind in g.support_open]),
        receiving=things(g, [held.kind for held in g.receiving]),
        ending=g.ending,
        winners=tuple(g.winners),
        own=own_view(g, seat) if seat is not None else None,
    )


# -- the facility ------------------------------------------------------------------------------


def _room(g: Retaliation, slot: int) -> RoomView:
    if not discovered(g, slot):
        return _undiscovered(slot)
    tile, computer = g.rooms[slot], is_computer(g, slot)
    return _room_view(
        g.edition, slot, tile, computer, g.fire[slot], g.malfunction[slot], g.secure[slot]
    )


@kept
def _undiscovered(slot: int) -> RoomView:
    return RoomView(slot, "", NONE, (), False, (), False, False, 0, False)


@kept
def _room_view(
    rules: Rules, slot: int, tile: int, computer: bool, fire: bool, malfunction: bool, secure: int
) -> RoomView:
    room, words = ROOMS[tile], rules.words.own["use"]
    return RoomView(
        slot=slot,
        name=room.name,
        tile=tile,
        items=room.items,
        computer=computer,
        uses=tuple([text for key, text in words.items() if key.rpartition(" ")[0] == room.name]),
        fire=fire,
        malfunction=malfunction,
        secure=secure,
        always_secured=room.always_secured,
    )


def _corridor(g: Retaliation, k: int) -> CorridorView:
    return _corridor_view(
        k,
        g.corridors[k],
        noise_values(g, k),
        g.reinforced[k],
        g.noise[k],
        g.doors[k],
        g.door_at[k],
        g.barriers[k],
        in_play(g, k),
        unexplored(g, k),
    )


@kept
def _corridor_view(
    slot: int,
    tile: int,
    values: tuple[int, ...],
    reinforced: bool,
    noise: int,
    door: int,
    door_at: int,
    barrier: int,
    in_play: bool,
    unexplored: bool,
) -> CorridorView:
    return CorridorView(
        slot=slot,
        id=CORRIDORS[tile].id,
        values=values,
        reinforced=reinforced,
        noise=noise,
        door=DOORS[door] if door_at != NONE else "none",
        door_at=door_at,
        barrier=barrier,
        in_play=in_play,
        unexplored=unexplored,
    )


def intruder_ref(type_: int, number: int) -> int:
    """An intruder as refs name it: its type and its number in one."""
    return 100 * type_ + number


def _intruder(g: Retaliation, it: Intruder) -> IntruderView:
    room = is_room(it.place)
    return IntruderView(
        id=intruder_ref(it.type, it.number),
        type=intruder_set(g).kinds[it.type].name,
        name=intruder_name(g, it.type, it.number),
        size=it.type,
        room=it.place if room else NONE,
        corridor=NONE if room else it.place - CORRIDOR,
        hits=it.hits,
    )


def _queen(g: Retaliation) -> QueenView:
    known = intruder_set(g)
    name = known.kinds[known.queen].name
    return QueenView(name, g.queen_hits, queen_track(g), len(g.health), g.queen_dead)


def _robot(g: Retaliation) -> RobotView:
    """Its card is nobody's to see before the Hibernatorium is discovered (NR-HIB-03)."""
    revealed = g.robot.card != UNDECIDED
    return RobotView(
        id=g.robot.card if revealed else NONE,
        name=ROBOT_NAMES[g.robot.card] if revealed else "",
        options=_ROBOT_OPTIONS[g.robot.card] if revealed else (),
        room=g.robot.room,
        malfunction=g.robot.malfunction,
        slots=slots_view(g.robot.slots),
        relay=g.robot.relay,
    )


def _by_type(g: Retaliation, tokens: Sequence[int]) -> dict[str, int]:
    """Tokens lie type side up; their backs are nobody's to see (NR-SET-18)."""
    known = intruder_set(g)
    found = {token.name: 0 for token in known.token_types}
    for token in tokens:
        found[known.token_types[known.tokens[token].type].name] += 1
    return found


# -- decks -------------------------------------------------------------------------------------


class _Labels:
    """What the cards of the decks of an edition are called, made once."""

    def __init__(self, rules: Rules) -> None:
        known = rules.things.intruders
        self.explorations = [f"{it.id}: {laid_by(it)}" for it in known.explorations]
        self.events = [event.name for event in known.events]
        self.attacks = known.attack_names
        self.health = [f"{it.id}: {plain(it.words)}" for it in known.health]  # some read alike
        self.items = [item.name for item in rules.things.items]


_labels = cache(_Labels)


def _decks(g: Retaliation, bit: int) -> tuple[DeckView, ...]:
    labels = _labels(g.edition)
    explorations = labels.explorations.__getitem__
    item = labels.items.__getitem__
    events, attacks = labels.events.__getitem__, labels.attacks.__getitem__
    found = [
        deck_view(
            "exploration", g.explorations, explorations, bit, g.exploring, g.explorations_gone
        ),
        deck_view("event", g.events, events, bit, g.event_open),
        deck_view("attack", g.attacks, attacks, bit, g.attacks_open),
        deck_view("health", g.health, labels.health.__getitem__, bit, g.health_open),
    ]
    found += [
        deck_view(colour, deck, item, bit)
        for colour, deck in zip(COLOURS, g.item_decks, strict=True)
    ]
    found.append(deck_view("support", g.support, item, bit))
    found.append(deck_view("serious wound", g.wound_deck, WOUND_NAMES.__getitem__, bit))
    return tuple(found)


def deck_view(
    name: str,
    deck: Deck,
    label: Callable[[int], str],
    bit: int,
    opened: Sequence[int] = (),
    gone: Sequence[int] = (),
) -> DeckView:
    """A deck as the seats of `bit` see it."""
    return DeckView(
        name=name,
        size=len(deck),
        discard=tuple(map(label, deck.discard)),
        known_top=_placed(deck.top, deck.top_seen, label, bit),
        known_bottom=_placed(deck.bottom, deck.bottom_seen, label, bit),
        open=tuple(map(label, opened)),
        gone=tuple(map(label, gone)),
    )


def _placed(
    cards: list[int], seen_by: list[int], label: Callable[[int], str], bit: int
) -> tuple[str, ...]:
    if not cards:
        return ()
    pairs = zip(cards, seen_by, strict=True)
    return tuple([label(card) if seen & bit else "?" for card, seen in pairs])
