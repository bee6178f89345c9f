"""What effects of cards and items have in common: ways to choose them, and small things they do
(NR-GOLD-05, -15, NR-IPL-01).
Without another place an effect is carried out where its character stands (NR-GOLD-02); what a card
says goes before what rules say (NR-GOLD-04), and several choose in turn order (NR-GOLD-18).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from .board import CORRIDORS_BEFORE, CORRIDORS_OF
from .combat import shoot_at, targets
from .consent import willing
from .content import ROOMS, Room
from .crew import in_combat, on_map, others_with
from .doors import close_door, destroy_door, open_door
from .facility import doors_left, foe, reaches_barrier, stands
from .gains import gear_slots, keep_one, own_slots, tokens_of
from .gear import any_broken, return_token, take_token, things_in_use
from .ids import CLOSED, COLOURS, DESTROYED, NONE, OPEN, gear_kind
from .kills import hit
from .markers import mend_room
from .melee import melee
from .rooms_systems import out_of_reach
from .rules import Rules
from .state import Player, Retaliation
from .tracks import move_lander
from .uses import ARMED, FOES, Use
from .weapons import firing, sound_weapons

Way = tuple[Any, ...]
Ways = Sequence[Way]


def always(g: Retaliation, seat: int) -> Ways:
    """ "Any number" and what is only drawn or rolled can always be carried out (NR-GOLD-15)."""
    return [()]


def here(g: Retaliation, seat: int) -> list[Player]:
    """The character itself, then others in its room in turn order."""
    p = g.players[seat]
    return [p, *others_with(g, p)]


def own_room(g: Retaliation, seat: int) -> Room:
    """The tile of a character's room."""
    return ROOMS[g.rooms[g.players[seat].room]]


def on_somebody(
    can: Callable[[Retaliation, Player], bool],
    run: Callable[[Retaliation, int, int], Procedure[None] | None],
    cards: int = 0,
    item: str = "",
) -> Use:
    """An effect on a character here that is willing, the actor's own included (NR-IPL-01, D18): of
    an item, or of the card that is played."""

    def options(g: Retaliation, seat: int) -> Ways:
        found: list[Way] = []
        for q in here(g, seat):
            if can(g, q):
                found.append((q.seat,))
        return found

    def ask(g: Retaliation, seat: int, who: int) -> Procedure[None]:
        with_what = ("item", item) if item else ("card", *g.players[seat].playing[-1:])
        if (yield from willing(g, seat, who, "consent", "NR-IPL-01", *with_what)):
            yield from carry_out(run(g, seat, who))
        else:
            g.say("refused", "NR-IPL-01", who)

    return Use(options, ask, cards, way="seat")


# -- intruders ---------------------------------------------------------------------------------


def intruders_here(g: Retaliation, seat: int) -> Ways:
    """The intruders in the own room."""
    return [(it.type, it.number) for it in targets(g, seat)]


def hit_then(*, strikes: bool, shoots: bool = True, hits: int = 1) -> Use:
    """Hits on an intruder here, then a Shoot if it `shoots`, a Melee if it `strikes`
    (NR-GOLD-16). A Queen whose Health card came by the hits takes none of those (NR-QUE-01)."""

    def options(g: Retaliation, seat: int) -> Ways:
        able = strikes or firing(g, g.players[seat])
        return intruders_here(g, seat) if able else []

    def run(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
        it = foe(g, type_, number)
        yield from hit(g, it, hits, seat, "NR-ACT-11")
        p = g.players[seat]
        if not stands(g, it) or not on_map(p) or it.place != p.room:
            return
        ways: list[Option] = [("shoot",)] if shoots and firing(g, p) else []
        if strikes:
            ways += [("melee", n) for n in sound_weapons(g, p, "melee") or [NONE]]
        if not ways:
            return
        chosen = ways[0]
        if len(ways) > 1:
            chosen = yield Decision("fight", (seat,), ways, "NR-ACT-11")
        if chosen[0] == "shoot":
            yield from shoot_at(g, seat, it)
        else:
            yield from melee(g, seat, it, chosen[1])

    return Use(options, run, way="intruder", needs=FOES if strikes else FOES | ARMED)


# -- doors -------------------------------------------------------------------------------------


def door_ways(
    g: Retaliation, seat: int, *, working: bool = True, destroying: bool = False
) -> list[Way]:
    """What can be done to doors within reach: (corridor, "open" or "close") if they are worked,
    "destroy", and to barriers: "unbar" (NR-DOOR-02 to -04, -06)."""
    slot = g.players[seat].room
    left = NONE  # counted for the first that could be closed
    found: list[Way] = []
    doors, door_at, barriers = g.doors, g.door_at, g.barriers
    for k in CORRIDORS_OF[slot] if g.connected else CORRIDORS_BEFORE[slot]:
        barrier, at, door = barriers[k], door_at[k], doors[k]
        if barrier >= 0:
            if reaches_barrier(g, slot, k):
                found.append((k, "unbar"))
            if barrier in (slot, at):
                continue  # the door is behind the barrier, or under it
        if at < 0:
            continue  # no door slot
        if working and door == CLOSED:
            found.append((k, "open"))
        elif working and door == OPEN:
            left = doors_left(g) if left == NONE else left
            if left:
                found.append((k, "close"))
        if destroying and door != DESTROYED:
            found.append((k, "destroy"))
    return found


def work_door(g: Retaliation, seat: int, corridor: int, how: str) -> None:
    """Open, close or destroy a door, or a barrier: that is gone for good, opened or destroyed."""
    if how == "close":
        close_door(g, corridor, "NR-DOOR-02")
    elif how == "unbar":
        destroy_door(g, corridor, g.barriers[corridor], "NR-DOOR-04")
    elif how == "destroy":
        destroy_door(g, corridor, g.door_at[corridor], "NR-DOOR-04")
    else:
        open_door(g, corridor, "NR-DOOR-03")


# -- rooms and the lander ----------------------------------------------------------------------


def using_room(condition: Callable[[Retaliation, int], bool]) -> Use:
    """Use the own room without its cost, on a condition; extra cards are paid (NR-ACT-08)."""

    def options(g: Retaliation, seat: int) -> Ways:
        here = g.players[seat].room
        if not condition(g, seat) or g.edition.shut(g, here) or out_of_reach(g, seat, here):
            return []
        found: list[Way] = []
        for n, use in enumerate(_room_uses(g, seat)):
            if not use.cards and not (use.calm and in_combat(g, g.players[seat])):  # NR-ACT-04
                for way in use.options(g, seat):
                    found.append((n, *way))
        return found

    def run(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
        g.say("room.used", "NR-ACT-11", seat, g.rooms[g.players[seat].room])
        yield from carry_out(_room_uses(g, seat)[n].run(g, seat, *way))

    return Use(options, run, way="use")


def _room_uses(g: Retaliation, seat: int) -> tuple[Use, ...]:
    rules: Rules = g.edition
    return rules.rooms.get(own_room(g, seat).name, ())


def lander_ways(g: Retaliation, seat: int) -> Ways:
    """One space either way, while the token is on the track (NR-LND-12)."""
    most: int = g.edition.counts.rounds
    return [(step,) for step in (1, -1) if g.lander and 2 <= g.lander + step <= most]


def steer(g: Retaliation, seat: int, spaces: int) -> None:
    move_lander(g, spaces, "NR-LND-12")


LANDER = Use(lander_ways, steer, way="lander")

# -- items and gear ----------------------------------------------------------------------------


def can_draw(g: Retaliation, colour: str) -> bool:
    """Whether an item can be drawn from a deck or its discards (NR-GOLD-15)."""
    deck = g.item_decks[COLOURS.index(colour)]
    return bool(deck.pool or deck.discard or deck.top or deck.bottom)


def search(g: Retaliation, seat: int) -> Procedure[None]:
    """A card for each item icon of the room, one of them is kept, the others go to the bottom of
    their decks, seen by nobody else (NR-ITM-01, -06)."""
    found = []
    for colour in own_room(g, seat).items:
        if can_draw(g, colour):
            found.append(draw(g, g.item_decks[COLOURS.index(colour)], f"{colour} item"))
    yield from keep_one(g, seat, found, "NR-ITM-01")


def gain_token(g: Retaliation, seat: int, kind: int, rule: str) -> Procedure[bool]:
    """Gain a token of the supply (NR-SLT-02, -03); whether it was gained."""
    if not g.gear[kind] or not (yield from lay_token(g, seat, kind, rule)):
        return False
    take_token(g, kind)
    return True


def lay_token(g: Retaliation, seat: int, token: int, rule: str) -> Procedure[bool]:
    """Put a token into a free slot of the owner's choice; with none, an own token may go first
    (NR-SLT-01, -02, D27). Whether it lies there now."""
    p, kind = g.players[seat], gear_kind(token)
    options: list[Option] = [("slot", *at) for at in gear_slots(g, p, kind)]
    if not options:
        options = [("keep",), *tokens_of(p)]
        chosen = yield Decision("make_slot", (seat,), options, "NR-SLT-02", about=(token,))
        if chosen[0] == "keep":
            return False
        _, old, place, slot = chosen
        own_slots(p, place)[slot] = NONE
        return_token(g, old)
        g.say("gear.discarded", "NR-SLT-02", seat, old)
        options = [("slot", *at) for at in gear_slots(g, p, kind)]
        if not options:
            return False  # that slot is of another colour
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("gear_slot", (seat,), options, "NR-SLT-01", about=(token,))
    own_slots(p, chosen[1])[chosen[2]] = token
    g.say("gear.gained", rule, seat, token)
    return True


def can_gain(g: Retaliation, seat: int, kind: int) -> bool:
    """Whether a token can come in: it is there, and a slot takes it or could be cleared."""
    p = g.players[seat]
    return bool(g.gear[kind] and (gear_slots(g, p, kind) or tokens_of(p)))


def slots_of_own(g: Retaliation, seat: int, token: int) -> Ways:
    """Where own tokens of a sort lie, the first of each place: (place, slot)."""
    found = {
        place: (place, slot) for _, it, place, slot in tokens_of(g.players[seat]) if it == token
    }
    return list(found.values())


def spend_token(g: Retaliation, seat: int, place: int, slot: int) -> None:
    """Discard an own gear token as part of an effect."""
    slots = own_slots(g.players[seat], place)
    token, slots[slot] = slots[slot], NONE
    return_token(g, token)
    g.say("gear.used", "NR-ACT-08", seat, token)


# -- malfunctions ------------------------------------------------------------------------------


def broken_here(g: Retaliation, seat: int) -> list[Way]:
    """Malfunction markers within reach: on the room, the robot in it, items there (NR-MALF-06)."""
    slot = g.players[seat].room
    return broken_in(g, slot, here(g, seat) if any_broken(g, slot) else ())


def broken_in(g: Retaliation, slot: int, there: Iterable[Player]) -> list[Way]:
    """Those of a room and the robot in it, and on items of some who are there."""
    found: list[Way] = [("room",)] if g.malfunction[slot] else []
    if g.robot.malfunction and g.connected and g.robot.room == slot:
        found.append(("robot",))
    for q in there:
        for n, held in enumerate(things_in_use(q)):
            if held.malfunction:
                found.append(("item", q.seat, n))
    return found


def mend(g: Retaliation, seat: int, what: str, who: int = NONE, n: int = NONE) -> Procedure[None]:
    """Discard one of them; the owner of an item has to be willing (NR-IPL-01)."""
    return mend_in(g, seat, g.players[seat].room, what, who, n)


def mend_in(
    g: Retaliation, seat: int, slot: int, what: str, who: int = NONE, n: int = NONE
) -> Procedure[None]:
    """The same in any room."""
    if what == "room":
        mend_room(g, slot, "NR-MALF-06")
        return
    if what == "robot":
        g.robot.malfunction = False
        g.say("robot.mended", "NR-MALF-06")
        return
    held = things_in_use(g.players[who])[n]
    if (yield from willing(g, seat, who, "consent", "NR-IPL-01", "mend", held.kind)):
        held.malfunction = False
        g.say("item.mended", "NR-MALF-06", who, held.kind)


MEND = Use(broken_here, mend, way="mend")
