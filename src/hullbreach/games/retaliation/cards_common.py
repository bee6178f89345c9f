"""Action cards that all have, and those of Recon and Officer (AC01 to AC05, AO01 to AO10)."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, look, put_on, put_under, shuffle_in
from hullbreach.kernel.state import Procedure, carry_out

from .board import BEYOND
from .bursts import burst_corridors
from .combat import burst_with, can_shoot, pick_intruder, shoot_at, targets
from .consent import willing
from .contamination import infection
from .crew import in_room, on_map
from .effects import (
    LANDER,
    MEND,
    Way,
    Ways,
    always,
    can_draw,
    door_ways,
    own_room,
    search,
    work_door,
)
from .facility import (
    accessible_corridors,
    discovered,
    reinforceable,
)
from .hand import can_pay, draw_cards, pay
from .ids import FIXED_CLEAN, NONE, SEEN_CLEAN
from .markers import (
    break_room,
    can_break,
    malfunctions_left,
    reinforce,
    secure,
    secure_left,
    secure_refusal,
)
from .moving import Going, move, safe_ways, ways
from .orders import orderable, ordered
from .rooms_systems import when
from .rules import Rules
from .state import Player, Retaliation
from .tactical import move_token, own_gear, own_loads, use_token
from .uses import FOES, Use, Uses
from .weapons import firing

# -- common ------------------------------------------------------------------------------------


def _searchable(g: Retaliation, seat: int) -> bool:
    """A room with item icons, and a card in one of their decks (NR-ITM-02, NR-GOLD-15)."""
    for colour in own_room(g, seat).items:  # noqa: SIM110  in most hands: no generator
        if can_draw(g, colour):
            return True
    return False


def _rest(g: Retaliation, seat: int) -> Procedure[None]:
    """The infection procedure, then one clean card that it scanned may leave the game (AC02).

    Who has scanned any is asked: the question must not tell whether one was clean.
    """
    p = g.players[seat]
    scanned = infection(g, seat, "NR-INF-02")
    if not scanned:
        return
    options: list[Option] = [("keep",)]
    if SEEN_CLEAN in scanned:
        options.append(("remove",))
    chosen = yield Decision("rest", (seat,), options, "NR-ACT-11")
    if chosen[0] == "remove":
        p.deck.discard.remove(SEEN_CLEAN)
        g.contamination_gone.append(FIXED_CLEAN)
        g.say("contamination.gone", "NR-ACT-11", seat, 1)


def digging(most: int) -> Use:
    """Up to so many secure tokens: as many as fit; none is a legal number (NR-GOLD-05)."""
    up_to: list[Ways] = [[(n,) for n in range(number, -1, -1)] for number in range(most + 1)]

    def options(g: Retaliation, seat: int) -> Ways:
        slot = g.players[seat].room
        if secure_refusal(g, slot) is not None:
            return [(0,)]
        room: int = g.edition.counts.secure_in_room - g.secure[slot]
        return up_to[min(most, room, secure_left(g))]

    def run(g: Retaliation, seat: int, tokens: int) -> None:
        for _ in range(tokens):
            secure(g, g.players[seat].room, "NR-ACT-11")

    return Use(options, run, way="tokens")


def inner(g: Retaliation, seat: int) -> Ways:
    """Corridors to reinforce that join two discovered rooms."""
    slot = g.players[seat].room
    beyond, rooms = BEYOND[slot], g.rooms  # the Hibernatorium is behind none that is reinforceable
    found: list[Way] = []
    for k in reinforceable(g, slot):
        if rooms[beyond[k]] >= 0:
            found.append((k,))
    return found


def _reinforce(g: Retaliation, seat: int, corridor: int) -> None:
    reinforce(g, corridor, "NR-COR-04")


def doomed(g: Retaliation, seat: int) -> list[Way]:
    """Doors and barriers within reach that can be destroyed."""
    return door_ways(g, seat, working=False, destroying=True)


def _can_sabotage(g: Retaliation, seat: int) -> bool:
    """A marker that fits and is in supply (NR-GOLD-15): no fire in its place (NR-MALF-07)."""
    return can_break(g, g.players[seat].room) and malfunctions_left(g) > 0


def _sabotage(g: Retaliation, seat: int) -> Procedure[None]:
    yield from break_room(g, g.players[seat].room, "NR-ACT-11")


SEARCH = Use(when(_searchable), search)
COMMON: Uses = {
    "Search": (SEARCH,),
    "Rest": (Use(always, _rest),),
    "Field Repair": (MEND._replace(cards=1), Use(door_ways, work_door, way="door")),
    "Dig In": (
        digging(2),
        Use(inner, _reinforce, 1, way="corridor"),
    ),
    "Force the Hatch": (
        Use(doomed, work_door, way="door"),
        Use(when(_can_sabotage), _sabotage),
    ),
}

# -- Recon -------------------------------------------------------------------------------------


def any_way(g: Retaliation, seat: int) -> Ways:
    """Corridors that can be moved through."""
    return list(zip(ways(g, seat)))


def known_ways(g: Retaliation, seat: int) -> Ways:
    """Those that lead to a discovered room."""
    start = g.players[seat].room
    return [(k,) for k in ways(g, seat) if discovered(g, BEYOND[start][k])]


def moves(going: Going, options: Any = any_way, cards: int = 0) -> Use:
    """Move in some way."""

    def run(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
        yield from move(g, seat, corridor, going)

    return Use(options, run, cards, way="corridor")


def _dash(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Move, and for a card move on; only the last of the two makes a noise roll (AO01)."""
    rules: Rules = g.edition
    p = g.players[seat]
    known = discovered(g, BEYOND[p.room][corridor])
    done = yield from move(g, seat, corridor, Going(quiet=True))
    if not done or not on_map(p):
        return
    if not (yield from move_on(g, seat)) and known:
        yield from carry_out(rules.crossed(g, seat, corridor, False, False))


def move_on(g: Retaliation, seat: int) -> Procedure[bool]:
    """Whether somebody discards a card to Move again."""
    p = g.players[seat]
    options: list[Option] = [("stop",)]
    if can_pay(p, 1):
        options += [("move", k) for k in ways(g, seat)]
    chosen = options[0]
    if p.hand or p.contamination:  # whoever holds cards is asked: it must not tell which
        chosen = yield Decision("dash", (seat,), options, "NR-ACT-11")
    if chosen[0] == "stop":
        return False
    yield from pay(g, seat, 1, chosen)
    yield from move(g, seat, chosen[1])
    return True


def _track(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the top 2 exploration cards; both go back on top, or one to the bottom (AO03)."""
    deck = g.explorations
    if not len(deck):
        shuffle_in(deck)
    back_of = g.edition.exploration_back
    seen = look(g, deck, 2, 1 << seat, "exploration card", back_of=back_of)
    g.say("explorations.seen", "NR-ACT-11", seat, len(seen))
    options: list[Option] = [("first", card) for card in seen]
    options += [("under", card) for card in seen]
    if not options:
        return
    how, card = yield Decision("explorations", (seat,), options, "NR-ACT-11")
    other = [it for it in seen if it != card]
    for _ in seen:
        draw(g, deck, "exploration card", back_of=back_of)
    if how == "first":
        put_on(deck, [card, *other], 1 << seat)
    else:
        put_on(deck, other, 1 << seat)
        put_under(deck, card, 1 << seat)


def noisy_corridors(g: Retaliation, seat: int) -> Ways:
    """Adjacent accessible corridors with a noise marker."""
    return [(k,) for k in accessible_corridors(g, g.players[seat].room) if g.noise[k]]


def hush_one(g: Retaliation, seat: int, corridor: int) -> None:
    """Discard a noise marker."""
    g.noise[corridor] -= 1
    g.say("noise.gone", "NR-ACT-11", corridor)


def _spotted(g: Retaliation, seat: int) -> Ways:
    return [
        (q.seat, k) for q in orderable(g, seat) if firing(g, q) for k in burst_corridors(g, q.room)
    ]


def _spot(g: Retaliation, seat: int, who: int, corridor: int) -> Procedure[None]:
    g.say("ordered", "NR-ORD-01", seat, who)
    yield from ordered(g, who, lambda: burst_with(g, who, corridor, more=1))


RECON: Uses = {
    "Dash": (Use(any_way, _dash, way="corridor"),),
    "Ghost Step": (moves(Going(quiet=True), known_ways),),
    "Motion Tracker": (Use(always, _track), Use(noisy_corridors, hush_one, way="corridor")),
    "Break Contact": (moves(Going(guard=2)),),
    "Spotter": (Use(_spotted, _spot, way="spot"),),
}

# -- Officer -----------------------------------------------------------------------------------


def rank(g: Retaliation, p: Player) -> int:
    """The rank of a character."""
    found: int = g.edition.things.characters[p.character].rank
    return found


def orders(g: Retaliation, q: Player, *, gear: bool = False) -> list[Way]:
    """What a character can be ordered to do: Move, Shoot, with `gear` use one of its own tokens,
    ammo by loading it, onto which weapon it says itself (NR-ORD-03, -05, -07, NR-GEAR-02).
    """
    found: list[Way] = [(q.seat, "move", k) for k in safe_ways(g, q.seat)]
    foes = targets(g, q.seat)
    if foes and firing(g, q):
        found += [(q.seat, "shoot", it.type, it.number) for it in foes]
    if gear:
        used = [option[:3] if option[0] == "put" else option for option in own_gear(g, q.seat)]
        found += [(q.seat, *option) for option in dict.fromkeys(used)]
    return found


def _direct(g: Retaliation, seat: int) -> Ways:
    own = rank(g, g.players[seat])
    return [way for q in orderable(g, seat) if rank(g, q) < own for way in orders(g, q, gear=True)]


def obey(g: Retaliation, seat: int, who: int, verb: str, *way: Any) -> Procedure[None]:
    """Carry out an order (NR-ORD-01, -08)."""

    def run() -> Procedure[None]:
        if verb == "move":
            yield from move(g, who, way[0])
        elif verb == "shoot":
            it = next(it for it in targets(g, who) if (it.type, it.number) == way)
            yield from shoot_at(g, who, it)
        elif verb == "put":
            yield from _load(g, who, *way)
        else:
            yield from use_token(g, who, (verb, *way))

    g.say("ordered", "NR-ORD-01", seat, who)
    yield from ordered(g, who, run)


def _load(g: Retaliation, who: int, place: int, slot: int) -> Procedure[None]:
    """Load ammo of one's own: onto which weapon is for its owner to say (NR-ORD-05)."""
    options = [way for way in own_loads(g, who) if way[1:3] == (place, slot)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("load_weapon", (who,), options, "NR-ORD-05")
    move_token(g, who, chosen)


def _volley(g: Retaliation, seat: int) -> Procedure[None]:
    """All here Shoot once, in turn order; the owner picks the targets (AO07, NR-ORD-01), who
    shoots once the owner is dead (NR-DTH-04)."""
    p = g.players[seat]
    for q in in_room(g, p.room):
        if on_map(q) and can_shoot(g, q.seat):
            picks = seat if on_map(p) else q.seat
            it = yield from pick_intruder(picks, targets(g, q.seat), "target", "NR-ORD-01")
            yield from obey(g, seat, q.seat, "shoot", it.type, it.number)


def _can_volley(g: Retaliation, seat: int) -> bool:
    return any(can_shoot(g, q.seat) for q in in_room(g, g.players[seat].room))


def all_draw(g: Retaliation, seat: int) -> None:
    """Each character here draws a card."""
    for q in in_room(g, g.players[seat].room):
        draw_cards(g, q.seat, 1, "NR-ACT-11")


def _lead_ways(g: Retaliation, seat: int) -> Ways:
    others = [q.seat for q in in_room(g, g.players[seat].room) if q.seat != seat]
    return [(k, who) for k in ways(g, seat) for who in (NONE, *others)]


def _lead(g: Retaliation, seat: int, corridor: int, who: int) -> Procedure[None]:
    """Move, and somebody willing moves along, without attacks or a noise roll (AO10)."""
    comes = who != NONE and (yield from willing(g, seat, who, "come_along", "NR-IPL-01", corridor))
    yield from move(g, seat, corridor, Going(along=(who,) if comes else (), led=True))


OFFICER: Uses = {
    "Direct Order": (Use(_direct, obey, way="order"),),
    "Volley": (Use(when(_can_volley), _volley, needs=FOES),),
    "Flight Control": (LANDER,),
    "Steady Nerves": (Use(always, all_draw),),
    "Lead the Way": (Use(_lead_ways, _lead, way="along"),),
}
