"""Exploring: a room where there was none, its corridors, what comes with it (NR-EXP).

Section tiles come up in their own section (NR-ROOM-01), the Hibernatorium without a card
(NR-HIB-06). Intruders in the corridor that was used stay there (NR-EXP-17); a card is over when its
fire ends the game (NR-EXP-19).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import gt

from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from .board import AROUND, BEYOND, HIBERNATORIUM, PRINTED, SECTION_OF
from .content import CORRIDORS, ROBOTS, Exploration
from .crew import on_map
from .doors import close_around, face_door
from .ids import BACKS, NONE, UNDECIDED
from .markers import break_room, ignite, secure
from .noise import hazard, noise_roll, place_noise
from .rules import Rules
from .state import Retaliation
from .uses import Effect


def explore(
    g: Retaliation, seat: int, corridor: int, start: int, movers: list[int], careful: bool
) -> Procedure[None]:
    """A character goes through an unexplored corridor (NR-EXP-01, NR-MOV-07).

    `movers` are all who move along; the entrance effect is for `seat` alone (NR-EXP-18).
    """
    slot = BEYOND[start][corridor]
    card = yield from reveal(g, seat, slot, corridor, explorer=seat)
    for mover in movers:
        g.players[mover].room = slot
        g.say("moved", "NR-EXP-12", mover, start, slot, corridor)
    if careful:
        secure(g, slot, "NR-EXP-12")
    rules: Rules = g.edition
    for entrance in printed_on(g, card).entrance:
        if on_map(g.players[seat]):
            effect = rules.entrances[entrance](g, seat, slot, corridor, careful)
            if effect is not None:
                yield from effect
    yield from finish(g, card, slot, seat)


def reveal(
    g: Retaliation, seat: int, slot: int, corridor: int, explorer: int = NONE
) -> Procedure[int]:
    """Steps 1 to 3: the room, its corridors, what is placed; the card, which lies open meanwhile.

    Effects that reveal a room without a character entering it do this much (NR-EXP-20). `explorer`
    is who does enter, NONE if it is the robot (NR-GAP-250).
    """
    rules: Rules = g.edition
    drawn = rules.exploration(g, explorer)
    card = drawn if isinstance(drawn, int) else (yield from drawn)
    g.exploring.append(card)
    g.say("exploration", "NR-EXP-01", seat, slot, card)
    what = printed_on(g, card)
    _lay_room(g, slot, what)
    _lay_corridors(g, slot, what)
    yield from _lay_markers(g, card, slot, corridor, explorer)
    return card


def finish(g: Retaliation, card: int, slot: int, seat: int) -> Procedure[None]:
    """Step 6: the card is discarded, or leaves the game even if nothing of its entrance effect was
    resolved (NR-EXP-15, -16)."""
    rules: Rules = g.edition
    g.exploring.remove(card)
    gone = printed_on(g, card).leaves
    (g.explorations_gone if gone else g.explorations.discard).append(card)
    for after in rules.explored:
        yield from carry_out(after(g, card, slot, seat))


def draw_card(g: Retaliation) -> int:
    """The top exploration card; an empty deck is made anew from the discards (NR-EXP-02)."""
    return draw(g, g.explorations, "exploration card", back_of=g.edition.exploration_back)


def printed_on(g: Retaliation, card: int) -> Exploration:
    """What is printed on an exploration card."""
    found: Exploration = g.edition.things.intruders.explorations[card]
    return found


def _lay_room(g: Retaliation, slot: int, what: Exploration) -> None:
    """Draw a tile of the type shown and lay it face up (NR-EXP-03 to -05)."""
    pool = room_stack(g, slot, what.type == "random")
    g.rooms[slot] = g.take(pool, "room tile")
    g.reveal()
    g.say("room.placed", "NR-EXP-05", slot, g.rooms[slot])
    if not g.connected and slot in _BESIDE_HIBERNATORIUM:
        connect(g)


_BESIDE_HIBERNATORIUM = frozenset(BEYOND[HIBERNATORIUM][k] for k in PRINTED.values())


def room_stack(g: Retaliation, slot: int, random: bool) -> list[int]:
    """The stack a tile is drawn from; of empty ones the next in the order of NR-EXP-04."""
    section, other = SECTION_OF[slot], BACKS.index("?")
    order = [other, section] if random else [section, other, section]
    for back in (*order, 0, 1, 2):
        if g.room_pools[back]:
            return g.room_pools[back]
    raise AssertionError("as many tiles as slots (content/checks.py)")


def connect(g: Retaliation) -> None:
    """The Hibernatorium is discovered, its corridors are in play, the robot is revealed (NR-HIB-02
    to -04)."""
    g.connected = True
    g.say("hibernatorium", "NR-HIB-02")
    if g.robot.card == UNDECIDED:
        g.robot.card = g.chance(len(ROBOTS), "robot card")
        g.say("robot", "NR-HIB-03", g.robot.card)


def _lay_corridors(g: Retaliation, slot: int, what: Exploration) -> None:
    """A random tile in each direction shown that is free (NR-EXP-06 to -09)."""
    for way, (corridor, beyond) in AROUND[slot].items():
        if way in what.corridors and g.corridors[corridor] == NONE and g.rooms[beyond] == NONE:
            lay_corridor(g, corridor, slot, "NR-EXP-06")


def lay_corridor(g: Retaliation, corridor: int, slot: int, rule: str) -> bool:
    """A random tile front up, its door slot toward a room; False if none is left."""
    if not g.corridor_pool:
        return False
    tile = g.take(g.corridor_pool, "corridor tile")
    g.corridors[corridor] = tile
    face_door(g, corridor, slot, CORRIDORS[tile].door)
    g.say("corridor.placed", rule, corridor, tile)
    return True


def _lay_markers(
    g: Retaliation, card: int, slot: int, corridor: int, explorer: int
) -> Procedure[None]:
    """Step 3: every marker and token the card shows (NR-EXP-10, -11)."""
    rules: Rules = g.edition
    what, before = printed_on(g, card), list(g.noise)
    if what.fire:
        ignite(g, slot, "NR-EXP-10")
    if what.malfunction:
        yield from break_room(g, slot, "NR-EXP-10")
    for near in sorted([near for way, (near, _) in AROUND[slot].items() if way in what.noise]):
        place_noise(g, near, "NR-EXP-10")  # NR-GOLD-09: where markers run out
    for more in rules.placed:
        yield from carry_out(more(g, card, slot, corridor))
    marked = _marked(before, g.noise)
    for after in rules.marked:
        yield from carry_out(after(g, explorer, marked))


def _marked(before: list[int], after: list[int]) -> list[int]:
    """The corridors in which there are more noise markers than before."""
    return list(compress(range(len(after)), map(gt, after, before)))


# -- entrance effects --------------------------------------------------------------------------


def _roll(g: Retaliation, seat: int, slot: int, corridor: int, careful: bool) -> Procedure[None]:
    return noise_roll(g, seat)


def _close(g: Retaliation, seat: int, slot: int, corridor: int, careful: bool) -> None:
    close_around(g, slot, "NR-EXP-14")


def _hazard(g: Retaliation, seat: int, slot: int, corridor: int, careful: bool) -> Procedure[None]:
    return hazard(g, seat, slot)


ENTRANCES: Mapping[str, Effect] = {
    "noise roll": _roll, "close doors": _close, "hazard": _hazard,
}  # fmt: skip
"""Entrance effects of the base (NR-EXP-13)."""
