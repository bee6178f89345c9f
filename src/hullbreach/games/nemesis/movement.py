"""Moving, entering and exploring rooms (NEM-MOVE, NEM-EXPL).

Only a character that enters explores; intruders do not (NEM-EXPL-10, NEM-EXPL-11).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.undecided import decide

from .contamination import slime
from .crew import anybody_in, is_aboard
from .doors import close_door
from .hazards import can_malfunction, ignite, malfunction, place_noise
from .ids import (
    CLOSED,
    CORRIDORS_OF,
    EXPLORATIONS,
    NEIGHBOURS,
    NEST,
    NO_EXPLORATION,
    OPEN,
    SLIME_ROOM,
    SLOTS_1,
)
from .noise import danger, noise_roll
from .state import Nemesis

ROLL: Final = 0
CAREFUL: Final = 1
SILENT: Final = 2
"""How a room is entered: with a noise roll, with a chosen marker instead, or with neither."""
NO_CORRIDOR: Final = -1
_BETWEEN: Final = tuple(dict(near) for near in NEIGHBOURS)


def open_paths(g: Nemesis, room: int) -> list[tuple[int, int]]:
    """Neighbouring rooms over open paths, with their corridors (NEM-MOVE-01, NEM-MOVE-02).

    Nobody passes a closed door (NEM-DOOR-02).
    """
    return [(other, c) for other, c in NEIGHBOURS[room] if g.doors[c] != CLOSED]


def corridor_to(room: int, target: int) -> int:
    """The corridor between neighbouring rooms."""
    return _BETWEEN[room][target]


def free_corridors(g: Nemesis, room: int) -> list[int]:
    """Corridors of a room without a noise marker, the technical one included."""
    noise = g.noise
    return [c for c in CORRIDORS_OF[room] if not noise[c]]


def has_free_corridor(g: Nemesis, room: int) -> bool:
    """Whether there is one."""
    noise = g.noise
    for corridor in CORRIDORS_OF[room]:  # noqa: SIM110  asked at every action: no generator
        if not noise[corridor]:
            return True
    return False


def walk(g: Nemesis, who: int, target: int, rule: str, manner: int = ROLL) -> Procedure[None]:
    """Go to a neighbouring room and resolve entering it (NEM-MOVE-03)."""
    corridor = corridor_to(g.players[who].room, target)
    yield from enter(g, who, target, corridor, rule, manner)


def enter(
    g: Nemesis, who: int, room: int, corridor: int, rule: str, manner: int = ROLL
) -> Procedure[None]:
    """Arrive, explore, roll for noise, in this order (NEM-MOVE-04).

    Only an empty room brings the roll, or what stands for it (NEM-MOVE-05, NEM-MOVE-06,
    NEM-MOVE-07, NEM-MOVE-11).

    `corridor` is NO_CORRIDOR for an arrival by any other way (NEM-EXPL-09).
    """
    p = g.players[who]
    g.say("moved", rule, who, p.room, room, manner)
    p.room = room
    quiet = False
    if not g.explored[room]:
        quiet = yield from _explore(g, who, corridor, manner)
    elif g.tiles[room] == SLIME_ROOM:
        slime(g, who, "NEM-ROOM-24")
    if quiet or manner == SILENT or not is_aboard(p) or p.room != room:
        return
    if g.intruder_count[room] or anybody_in(g, room, but=who):
        return
    if manner == ROLL:
        yield from noise_roll(g, who)
    else:
        yield from _quiet_marker(g, who, room)


def _quiet_marker(g: Nemesis, who: int, room: int) -> Procedure[None]:
    """Careful Movement: a marker into a free corridor instead of the roll (NEM-MOVE-08).

    It stands for the roll and nothing else (NEM-GAP-07, NEM-GAP-08).
    """
    options = [("corridor", c) for c in free_corridors(g, room)]
    if len(options) > 1:
        chosen = yield Decision("careful_noise", (who,), options, "NEM-MOVE-08")
    else:
        chosen = options[0]
    place_noise(g, chosen[1], "NEM-MOVE-08")


def decide_tile(g: Nemesis, room: int) -> int:
    """The tile of a slot, drawn when first looked at (NEM-SETUP-03, NEM-SETUP-04)."""
    return decide(g, g.tiles, room, g.tile_pools[0 if room in SLOTS_1 else 1], "room tile")


def decide_token(g: Nemesis, room: int) -> int:
    """The exploration token on a tile, drawn when first looked at (NEM-SETUP-05)."""
    return decide(g, g.tokens, room, g.token_pool, "exploration token")


def _explore(g: Nemesis, who: int, corridor: int, manner: int) -> Procedure[bool]:
    """Turn up tile and token (NEM-EXPL-01); returns whether the token replaces the noise roll.

    Silence and Danger do, whoever is in the room (NEM-EXPL-03, NEM-EXPL-04, NEM-EXPL-12).
    """
    p = g.players[who]
    room = p.room
    tile = decide_tile(g, room)
    g.explored[room] = True
    g.reveal()
    g.say("explored", "NEM-EXPL-01", who, room, tile)
    if tile == SLIME_ROOM:
        slime(g, who, "NEM-ROOM-24")
    effect, items = EXPLORATIONS[decide_token(g, room)]
    g.explored_tokens.append(g.tokens[room])
    g.tokens[room] = NO_EXPLORATION
    if g.solo:  # NEM-SOLO-03
        items = (items + 1) // 2
    if tile in (NEST, SLIME_ROOM):  # NEM-EXPL-02
        items = 0
    else:
        g.item_counter[room] = items
    g.say("explored.token", "NEM-EXPL-01", room, effect, items)
    if effect in ("SILENCE", "DANGER"):
        if manner != ROLL:
            # NEM-MOVE-10, Reconnaissance: the two have no effect, the movement stays as it is.
            g.say("explored.quiet", "NEM-MOVE-10", who, effect)
            return False
        if effect == "DANGER":
            danger(g, who)
        elif p.slime:
            g.say("slime.heard", "NEM-SLIME-02", who)
            danger(g, who)
        else:
            g.say("explored.silence", "NEM-EXPL-03", who)
        return True
    if effect == "SLIME":
        if p.slime:
            g.say("explored.nothing", "NEM-SLIME-01", effect)
        slime(g, who, "NEM-EXPL-05")
    elif effect == "FIRE":
        if g.fire[room]:
            g.say("explored.nothing", "NEM-FIRE-01", effect)
        ignite(g, room, "NEM-EXPL-06")
    elif effect == "MALFUNCTION":
        if can_malfunction(g, room):
            malfunction(g, room, "NEM-EXPL-07")
        else:
            g.say("explored.nothing", "NEM-EXPL-07", effect)
    elif corridor != NO_CORRIDOR and g.doors[corridor] == OPEN:
        yield from close_door(g, corridor, who, "NEM-EXPL-08")
    else:
        g.say("explored.nothing", "NEM-EXPL-09", effect)
    return False
