"""A map that grows, with figures in its corridors: the graph and all of the toolkit in one game.

In the shape of exploring, targets, intruder movement and repelling in Retaliation (NR-EXP, NR-TGT,
NR-IMV, NR-REP): rooms and corridors are places of one numbering, ties go by number, a corridor
has little space, doors belong to one end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import Deck, draw
from hullbreach.kernel.graph import Graph, Open
from hullbreach.kernel.state import Jump, Procedure, State
from hullbreach.toolkit.dice import Die, roll_many, wants_reroll
from hullbreach.toolkit.drawing import TOP, UNDER, Drawing, draw_and_keep
from hullbreach.toolkit.in_order import in_order
from hullbreach.toolkit.order import clockwise, next_seat
from hullbreach.toolkit.reactions import About, Point, Reaction, ask_at_once, could_hold
from hullbreach.toolkit.supply import put_back, spare, take
from hullbreach.toolkit.tracks import advance
from hullbreach.toolkit.undecided import UNDECIDED, decide
from hullbreach.toolkit.verbs import Verb, declared, legal, perform

CORRIDOR = -2
"""What stands in `tiles` for a corridor."""
RING = 2
"""The room tile that another corridor leads to; the number of a tile is that of its corridors."""
ROOMS = [1, 1, 1, 2, 2, 2, 3, 3]
FLARE, LAMP, ROPE = range(3)
DECK = [FLARE] * 3 + [LAMP] * 3 + [ROPE] * 4
CORRIDORS, HUNTERS = range(2)
LIMITS = (8, 6)
SPACE = 2
LAST = 6
SHOT = Die("shot die", ("MISS", "MISS", "HIT"))


@dataclass(slots=True)
class Hunter:
    """A figure in a place; `id` is its own."""

    id: int
    place: int


@dataclass(slots=True)
class Tunnels(State):
    """The table. Place 0 is the hub; a place's number is its index in `tiles`."""

    seats: int = 2
    tiles: list[int] = field(default_factory=list)
    """Per place: a room tile, UNDECIDED for none yet, CORRIDOR for a corridor."""
    links: list[tuple[int, int]] = field(default_factory=list)
    """(room, corridor) or (corridor, room), in the order in which they came."""
    closed: list[bool] = field(default_factory=list)
    """Per link: whether its door is closed."""
    rooms_left: list[int] = field(default_factory=list)
    stock: list[int] = field(default_factory=list)
    """How many corridors and hunters are left."""
    crew: list[int] = field(default_factory=list)
    """Per seat: its room, -1 if it is dead."""
    acted: list[bool] = field(default_factory=list)
    hunters: list[Hunter] = field(default_factory=list)
    deck: Deck = field(default_factory=lambda: Deck([]))
    hands: list[list[int]] = field(default_factory=list)
    looking: list[list[int]] = field(default_factory=list)
    first: int = 0
    active: int = 0
    round: int = 0
    deaths: int = 0
    """In this round."""


# -- the map ---------------------------------------------------------------------------------------


def chart(g: Tunnels) -> Graph:
    """The map as far as it has grown."""
    return _chart(tuple(g.links))


@cache
def _chart(links: tuple[tuple[int, int], ...]) -> Graph:
    """Made from the map before its last link; a new place is always the end of a new link."""
    if not links:
        return Graph(1, ())
    before = _chart(links[:-1])
    return before.grown(max(0, max(links[-1]) + 1 - len(before)), [links[-1]])


def doors(g: Tunnels) -> Open:
    """What the crew can pass."""
    return Open(closed={link for link, shut in enumerate(g.closed) if shut})


def unexplored(g: Tunnels) -> list[int]:
    """Corridors that lead to one room only."""
    near = chart(g).neighbours
    return [n for n, tile in enumerate(g.tiles) if tile == CORRIDOR and len(near[n]) == 1]


def in_place(g: Tunnels, place: int) -> list[Hunter]:
    return [it for it in g.hunters if it.place == place]


def crew_in(g: Tunnels, place: int) -> list[int]:
    """Seats in a room, in turn order."""
    return [seat for seat in clockwise(g.seats, g.first) if g.crew[seat] == place]


def grow(g: Tunnels, at: int, tile: int) -> int:
    """A new place that is joined to another; its number."""
    g.tiles.append(tile)
    g.links.append((at, len(g.tiles) - 1))
    g.closed.append(False)
    return len(g.tiles) - 1


def new_corridors(g: Tunnels, room: int, wanted: int) -> None:
    for _ in range(take(g.stock, CORRIDORS, wanted)):
        grow(g, room, CORRIDOR)


# -- acting ----------------------------------------------------------------------------------------


def around(g: Tunnels, who: int) -> list[int]:
    """Corridors the crew member can enter, without hunters."""
    ways = chart(g).ways(g.crew[who], doors(g))
    return [place for place, _ in ways if not in_place(g, place)]


def moves(g: Tunnels, who: int) -> list[Option]:
    now = doors(g)
    ends = [chart(g).ways(corridor, now) for corridor in around(g, who)]
    return [("move", place) for ways in ends for place, _ in ways if place != g.crew[who]]


def move(g: Tunnels, who: int, room: int) -> Procedure[None]:
    g.crew[who] = room
    g.say("moved", "TUN-MOVE-01", who, room)
    return
    yield


def explorations(g: Tunnels, who: int) -> list[Option]:
    return [("explore", corridor) for corridor in around(g, who) if corridor in unexplored(g)]


def none_left(g: Tunnels, who: int) -> str | None:
    return None if g.rooms_left else "TUN-EXP-01"


def explore(g: Tunnels, who: int, corridor: int) -> Procedure[None]:
    room = grow(g, corridor, UNDECIDED)
    tile = decide(g, g.tiles, room, g.rooms_left, "room tile")
    g.say("explored", "TUN-EXP-01", who, room, tile)
    others = [place for place in unexplored(g) if place != corridor]
    if tile == RING and others:
        g.links.append((others[0], room))
        g.closed.append(False)
        g.say("joined", "TUN-EXP-03", room, others[0])
    new_corridors(g, room, tile)
    yield from move(g, who, room)


def doorways(g: Tunnels, who: int) -> list[Option]:
    return [("door", link) for _, link in chart(g).neighbours[g.crew[who]]]


def door(g: Tunnels, who: int, link: int) -> Procedure[None]:
    g.closed[link] = not g.closed[link]
    g.say("door", "TUN-DOOR-01", link, g.closed[link])
    return
    yield


def search(g: Tunnels, who: int) -> Procedure[None]:
    how = Drawing(
        "card",
        "keep",
        "TUN-SRCH-01",
        told="seen",
        rest=(TOP, UNDER),
        rest_kind="where",
        order_kind="next_card",
    )
    g.hands[who] += yield from draw_and_keep(g, who, [g.deck] * 3, g.looking[who], how)


def shots(g: Tunnels, who: int) -> list[Option]:
    """Always there, so that what forbids it is told."""
    return [("shoot",)]


def no_shot(g: Tunnels, who: int) -> str | None:
    return None if g.hands[who] and targets(g, who) else "TUN-SHOT-01"


def targets(g: Tunnels, who: int) -> list[int]:
    ways = chart(g).ways(g.crew[who], doors(g))
    return [place for place, _ in ways if in_place(g, place)]


def aim(g: Tunnels, who: int) -> Procedure[tuple[Any, ...]]:
    options: list[Option] = [("corridor", place) for place in targets(g, who)]
    chosen = yield Decision("aim", (who,), options, "TUN-SHOT-01")
    return (chosen[1],)


def pay(g: Tunnels, who: int, declared: tuple[Any, ...]) -> Procedure[bool]:
    options: list[Option] = [("card", card) for card in g.hands[who]]
    card = (yield Decision("pay", (who,), options, "TUN-SHOT-01", about=declared))[1]
    g.hands[who].remove(card)
    g.deck.discard.append(card)
    return True


def fire(g: Tunnels, who: int, corridor: int) -> Procedure[None]:
    faces = roll_many(g, SHOT, 2, "shot", "TUN-SHOT-01", who, corridor)
    # Asked of whoever has a hand: a question must not tell what is in it.
    hand, seen = g.hands[who], tuple(faces)
    if hand and (yield from wants_reroll(who, seen, "again", "TUN-SHOT-02", able=LAMP in hand)):
        faces = roll_many(g, SHOT, 2, "shot", "TUN-SHOT-02", who, corridor)
    for hunter in in_place(g, corridor)[: faces.count("HIT")]:
        g.hunters.remove(hunter)
        put_back(g.stock, HUNTERS, 1, LIMITS)
        g.say("killed", "TUN-SHOT-01", hunter.id)


def wait(g: Tunnels, who: int) -> Procedure[None]:
    return
    yield


VERBS = {
    "move": Verb(moves, move),
    "explore": Verb(explorations, explore, none_left),
    "door": Verb(doorways, door),
    "search": Verb(lambda g, who: (("search",),), search),
    "shoot": Verb(shots, declared(aim, pay, fire), no_shot),
    "wait": Verb(lambda g, who: (("wait",),), wait),
}


def turn(g: Tunnels) -> Procedure[str]:
    start = g.first
    who = next_seat(g.seats, start, lambda seat: g.crew[seat] >= 0 and not g.acted[seat])
    if who < 0:
        return "hunt"
    g.active = who
    chosen = yield Decision("turn", (who,), legal(g, who, VERBS), "TUN-ACT-01")
    yield from perform(g, who, VERBS, chosen)
    g.acted[who] = True
    return "turn"


# -- hunters ---------------------------------------------------------------------------------------


def hunt(g: Tunnels) -> Procedure[str]:
    """All hunters of now move, in the order the first player says."""
    waiting: list[Option] = [("hunter", it.id) for it in g.hunters]
    yield from in_order(g.first, waiting, lambda it: prowl(g, it[1]), "next_hunter", "TUN-HUNT-01")
    return "round"


def prowl(g: Tunnels, number: int) -> Procedure[None]:
    """One step of a hunter towards the nearest of the crew."""
    hunter = next(it for it in g.hunters if it.id == number)
    steps = next_steps(g, hunter.place)
    free = [
        (place, link)
        for place, link in steps
        if g.tiles[place] != CORRIDOR or spare(SPACE, len(in_place(g, place)))
    ]
    if not free:
        return
    place, link = free[0]
    if g.closed[link]:
        g.closed[link] = False
        g.say("broken", "TUN-DOOR-01", link)
        return
    hunter.place = place
    g.say("prowls", "TUN-HUNT-02", hunter.id, place)
    yield from strike(g, hunter)


def next_steps(g: Tunnels, start: int) -> list[tuple[int, int]]:
    """The first steps to the closest of the crew, the first in turn order of these."""
    places = [place for place in g.crew if place >= 0]
    near = chart(g).nearest(start, places)
    if not near:
        return []
    target = next(g.crew[s] for s in clockwise(g.seats, g.first) if g.crew[s] in near)
    return chart(g).next_steps(start, (target,))


def strike(g: Tunnels, hunter: Hunter) -> Procedure[None]:
    """It kills one in its room, unless it is driven out."""
    victims = crew_in(g, hunter.place)
    if not victims:
        return
    about = (hunter.id, hunter.place)
    if (yield from ask_at_once(g, FLARES, victims, about)):
        return
    victim = victims[0]
    g.crew[victim] = -1
    g.deck.discard += g.hands[victim]
    g.hands[victim].clear()
    g.deaths += 1
    g.reveal()
    g.say("killed_by", "TUN-HUNT-04", victim, hunter.id)
    if not any(place >= 0 for place in g.crew):
        raise Jump("end")


def could_flare(g: Tunnels, seat: int, about: About) -> bool:
    return could_hold(FLARE, DECK, g.deck.discard, len(g.hands[seat]))


def flares(g: Tunnels, seat: int, about: About) -> list[Option]:
    return [("flare",)] if FLARE in g.hands[seat] else []


def flare(g: Tunnels, seat: int, option: Option, about: About) -> Procedure[bool]:
    """The hunter is driven into a corridor with space, if there is one."""
    g.hands[seat].remove(FLARE)
    g.deck.discard.append(FLARE)
    hunter = next(it for it in g.hunters if it.id == about[0])
    ways: list[Option] = [
        ("corridor", place)
        for place, _ in chart(g).ways(hunter.place)
        if spare(SPACE, len(in_place(g, place)))
    ]
    if not ways:
        return False
    hunter.place = (yield Decision("drive_out", (seat,), ways, "TUN-HUNT-05"))[1]
    g.say("driven_out", "TUN-HUNT-05", seat, hunter.id, hunter.place)
    return True


FLARES = Point("flares", "TUN-HUNT-04", (Reaction(could_flare, flares, flare),))


# -- the round -------------------------------------------------------------------------------------


def end_round(g: Tunnels) -> Procedure[str]:
    yield from advance(g, 2 if g.deaths else 1, step, entered)
    g.deaths = 0
    g.acted = [False] * g.seats
    g.first = next_seat(g.seats, g.first + 1, lambda seat: g.crew[seat] >= 0)
    return "turn"


def step(g: Tunnels) -> bool:
    g.round += 1
    g.say("round", "TUN-END-01", g.round)
    return True


def entered(g: Tunnels) -> None:
    if g.round == LAST:
        raise Jump("end")
    if g.round in (2, 4):
        appear(g)


def appear(g: Tunnels) -> None:
    """A hunter in the unexplored corridor farthest from the crew, of equal ones the lowest."""
    places = [place for place in g.crew if place >= 0]
    steps = chart(g).distances(places)
    corridors = [place for place in unexplored(g) if spare(SPACE, len(in_place(g, place)))]
    if corridors and take(g.stock, HUNTERS):
        place = max(corridors, key=lambda place: (steps[place], -place))
        used = {it.id for it in g.hunters}
        number = next(n for n in range(1, LIMITS[HUNTERS] + 1) if n not in used)
        g.hunters.append(Hunter(number, place))
        g.say("appears", "TUN-END-02", number, place)


def begin(g: Tunnels) -> str:
    g.hands = [[draw(g, g.deck, "card") for _ in range(2)] for _ in range(g.seats)]
    new_corridors(g, 0, 3)
    appear(g)
    return "turn"


def end(g: Tunnels) -> str:
    return ""


def new_state(seats: int) -> Tunnels:
    return Tunnels(
        seats=seats,
        tiles=[0],
        rooms_left=list(ROOMS),
        stock=list(LIMITS),
        crew=[0] * seats,
        acted=[False] * seats,
        deck=Deck(list(DECK)),
        hands=[[] for _ in range(seats)],
        looking=[[] for _ in range(seats)],
    )
