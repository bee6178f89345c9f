"""Noise rolls (NEM-NOISE)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import Die, roll, wants_reroll

from .content import CONSTANTS
from .crew import hand_size, is_aboard
from .encounter import encounter
from .hazards import noise_around, place_noise
from .ids import NEIGHBOURS, WAYS, item
from .intruders import fights, move_many
from .pay import pay
from .slots import item_cost, owns
from .state import Nemesis

SILENCE: Final = -1
DANGER: Final = 0
MOTION_SCANNER: Final = item("Motion Scanner")
NOISE: Final = Die("noise die", CONSTANTS.noise_die)


def noise_roll(g: Nemesis, who: int) -> Procedure[bool]:
    """Roll the noise die for the room a character is in (NEM-NOISE-01, -02, -06, NEM-SLIME-02).

    Returns whether an intruder appeared or came by it, wherever it is by now.

    Corridor and technical corridor alike: a marker, or an encounter (NEM-TECH-02).
    """
    p = g.players[who]
    face = roll(g, NOISE, "noise.roll", "NEM-NOISE-01", who, p.room)
    if owns(p, MOTION_SCANNER) and hand_size(p) >= item_cost(p, 1):
        face = yield from _reroll(g, who, face)
    if face == SILENCE and p.slime:
        g.say("slime.heard", "NEM-SLIME-02", who)
        face = DANGER
    if face == DANGER:
        return danger(g, who)
    if face != SILENCE:
        corridor = WAYS[p.room][face - 1]
        if g.noise[corridor]:
            g.say("noise.again", "NEM-NOISE-02", corridor)
            return (yield from encounter(g, who))
        place_noise(g, corridor, "NEM-NOISE-02")
    return False


def _reroll(g: Nemesis, who: int, face: int) -> Procedure[int]:
    """The Motion Scanner: discard a card and roll once more; asked on public grounds."""
    cost = item_cost(g.players[who], 1)
    able = len(g.players[who].hand) >= cost
    if not (yield from wants_reroll(who, face, "motion_scanner", "NEM-NOISE-01", able=able)):
        return face
    yield from pay(g, who, cost, (("use", MOTION_SCANNER),), "NEM-ITEM-08")
    return roll(g, NOISE, "noise.reroll", "NEM-NOISE-01", who, g.players[who].room)


def danger(g: Nemesis, who: int) -> bool:
    """Intruders next door come in; if none did, noise all around (NEM-NOISE-03 to -05, -07).

    Returns whether one did.

    Who only breaks a door has not come (NEM-GAP-09); full corridors cause no encounter here
    (NEM-GAP-10).
    """
    room = g.players[who].room
    g.say("danger", "NEM-NOISE-03", room)
    near = dict(NEIGHBOURS[room])
    coming = []
    for it in g.intruders:
        if it.room in near:
            if fights(g, it):
                g.say("intruder.stays", "NEM-NOISE-03", it.type, it.room)
            else:
                coming.append((it, near[it.room]))
    if move_many(g, coming, "NEM-NOISE-03"):
        return True
    g.say("danger.none", "NEM-NOISE-04", room)
    noise_around(g, room, "NEM-NOISE-04")
    return False


def roll_if_free(g: Nemesis, who: int) -> Procedure[None]:
    """A noise roll in turn: not in combat, in a pod or off the board (NEM-NOISE-11, NEM-BAG-04).

    In a pod one makes no noise (NEM-GAP-26, NEM-POD-09).
    """
    p = g.players[who]
    if is_aboard(p) and not g.intruder_count[p.room]:
        yield from noise_roll(g, who)
