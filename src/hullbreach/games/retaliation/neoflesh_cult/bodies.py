"""Body tokens, Twitchlings on their way out, the Motherbrain's tokens (NR-NEO-10 to -17, -34, -40,
-43, -44, -50)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure, carry_out

from ..board import CORRIDOR, is_room
from ..doors import destroy_door
from ..entering import NOBODY_MEANT, move_in
from ..facility import (
    closed_at,
    corridors_in_play,
    discovered_rooms,
    distances,
    first_steps,
    id_of,
    intruders_at,
    unexplored,
)
from ..models import fits, put, take_away
from ..noise import add_tokens
from ..state import Intruder, Retaliation
from .intruders import MOTHERBRAIN_TYPE, TWITCHLING
from .state import of


def meet_bodies(g: Retaliation) -> None:
    """A body token on the marker's space is absorbed: a Motherbrain token into the bag while she
    lives, the Hits track a space longer (NR-NEO-16, -34, -40)."""
    here = of(g)
    while g.round in here.bodies:
        here.bodies.remove(g.round)
        here.absorbed += 1
        g.say("body.absorbed", "NR-NEO-16", g.round)
        if not g.queen_dead:
            add_tokens(g, "Motherbrain", 1, "NR-NEO-16")


def shift_bodies(g: Retaliation, rule: str) -> None:
    """All on the track 1 space toward space 1 (NR-NEO-12, -44)."""
    here = of(g)
    here.bodies = [max(1, space - 1) for space in here.bodies]
    if here.bodies:
        g.say("bodies.moved", rule, *here.bodies)
    meet_bodies(g)


def longer_track(g: Retaliation, who: int, last: int) -> int:
    """One space more before the skull for each absorbed body (NR-NEO-50)."""
    return last + of(g).absorbed


def tokens_leave(g: Retaliation) -> None:
    """With her all her tokens leave the bag and the game (NR-NEO-34)."""
    known = g.edition.things.intruders
    for lying in (g.bag, g.token_piles[MOTHERBRAIN_TYPE]):
        hers = [it for it in lying if known.tokens[it].type == MOTHERBRAIN_TYPE]
        for token in hers:
            lying.remove(token)
        g.tokens_gone += hers


# -- Twitchlings -------------------------------------------------------------------------------


def twitchlings(g: Retaliation) -> Procedure[str]:
    """Each is activated once, singly: in rooms, then in corridors (NR-NEO-10, -11)."""
    places = [*discovered_rooms(g), *[CORRIDOR + k for k in corridors_in_play(g)]]
    group = [it for place in places for it in intruders_at(g, place) if it.type == TWITCHLING]
    for it in group:
        if it in g.intruders:
            yield from carry_out(_twitch(g, it))
    return "launch"


def _twitch(g: Retaliation, it: Intruder) -> Procedure[None]:
    """Out of an unexplored corridor it leaves and the bodies come nearer; else a step toward the
    closest one (NR-NEO-11, -12, -43)."""
    if not is_room(it.place) and unexplored(g, it.place - CORRIDOR):
        take_away(g, it, "NR-NEO-12")
        shift_bodies(g, "NR-NEO-12")
        return
    steps = distances(g, it.place)
    goals = [CORRIDOR + k for k in corridors_in_play(g) if unexplored(g, k)]
    goals = [goal for goal in goals if steps[goal] >= 0]
    if not goals:
        return
    least = min(steps[goal] for goal in goals)
    firsts = [
        step for goal in goals if steps[goal] == least for step in first_steps(g, it.place, goal)
    ]
    to = min(firsts, key=lambda place: id_of(g, place))
    corridor = (it.place if is_room(to) else to) - CORRIDOR
    slot = to if is_room(to) else it.place
    if is_room(to):
        yield from move_in(g, it, to, corridor, NOBODY_MEANT, "NR-NEO-11")
    elif closed_at(g, corridor, slot):
        destroy_door(g, corridor, slot, "NR-NEO-43")
    elif fits(g, it.type, corridor):
        put(g, it, to)
        g.say("intruder.moved", "NR-NEO-11", it.type, it.number, to)
    else:
        g.say("intruder.waits", "NR-NEO-43", it.type, it.number, it.place)
