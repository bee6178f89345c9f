"""Her card and her model: setting up, turning over, moving (NR-INS-13 to -19, -38, -39, -42)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..actions import costs
from ..board import BEYOND, CORRIDOR
from ..crew import closest, in_room, on_map
from ..facility import distances, first_steps, is_empty, neighbours, passable
from ..hand import lose_card, pay
from ..health import lose_health
from ..noise import noise_roll
from ..state import Intruder, Retaliation
from .intruders import INSIDER
from .state import ASIDE, friendly, hostile, next_to_her, of, room_of, with_her

ESCORT = 2
"""Rooms that Escort moves her at most."""

# -- her card ----------------------------------------------------------------------------------


def appear(g: Retaliation, slot: int) -> None:
    """On the map without her card: she interacts with nothing (NR-INS-13)."""
    of(g).model = Intruder(INSIDER, 1, slot)
    g.say("insider.found", "NR-INS-13", slot)


def set_up(g: Retaliation, side: int) -> None:
    """Put her card in play on a side, or turn it over: hits and lost health are gone then
    (NR-INS-16, -39). One that lies so already is left as it is."""
    here = of(g)
    if here.model is None or here.side == side:
        return
    here.side, here.health, here.model.hits = side, 0, 0
    g.say("insider.side", "NR-INS-13", side)


def take_off(g: Retaliation) -> None:
    """Off the map, with her card; it is not her death (NR-INS-39)."""
    here = of(g)
    here.model, here.side = None, ASIDE
    g.say("insider.leaves", "NR-INS-39")


# -- moving ------------------------------------------------------------------------------------


def ways(g: Retaliation, slot: int) -> list[int]:
    """Corridors that she can go through: empty, without a closed door, to a discovered room
    (NR-INS-14)."""
    return [k for _, k in neighbours(g, slot) if is_empty(g, k) and passable(g, k)]


def _go(g: Retaliation, corridor: int, rule: str) -> None:
    """Through a corridor; nobody attacks her for coming (NR-INS-38)."""
    model = of(g).model
    assert model is not None
    start, model.place = model.place, BEYOND[model.place][corridor]
    g.say("insider.moved", rule, start, model.place)


def _escort_options(g: Retaliation, seat: int) -> list[Option]:
    """From her room or a neighbouring one (NR-INS-18)."""
    if not friendly(g) or not (with_her(g, seat) or next_to_her(g, seat)):
        return []
    return [("escort", k) for k in ways(g, room_of(g))]


def _escort(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Up to 2 rooms, at least one (NR-GAP-201), then a noise roll around her (NR-NOI-17)."""
    yield from pay(g, seat, 1, ("escort",))
    _go(g, corridor, "NR-INS-18")
    for _ in range(ESCORT - 1):
        options: list[Option] = [("stop",)]
        options += [("her_way", k) for k in ways(g, room_of(g))]
        chosen = yield Decision("escort", (seat,), options, "NR-INS-18")
        if chosen[0] == "stop":
            break
        _go(g, chosen[1], "NR-INS-18")
    yield from noise_roll(g, seat, room_of(g))


ESCORTING: Mapping[str, Verb[Retaliation]] = {
    "escort": Verb(_escort_options, _escort, costs(1, calm=True)),
}

# -- the hostile side --------------------------------------------------------------------------


def hunt(g: Retaliation) -> Procedure[str]:
    """At the start of the event phase she comes a room nearer, then hurts the first character in
    her room. It is no attack of an intruder (NR-INS-30, -42)."""
    g.phase = "event"
    if hostile(g):
        _stalk(g)
        here = in_room(g, room_of(g))
        if here:
            seat = here[0].seat
            g.say("insider.strikes", "NR-INS-30", seat)
            yield from lose_health(g, seat, 1, "NR-INS-30")
            if on_map(g.players[seat]):
                yield from lose_card(g, seat, "NR-INS-30")
    return "launch"


def _stalk(g: Retaliation) -> None:
    """A room along a shortest route to the closest character, if its corridor is empty and without
    a closed door; of equal ones that with the lowest ID (NR-IMV-03, NR-INS-42).

    No way leads on to a character in her room: she stays (NR-GAP-208).
    """
    slot = room_of(g)
    target = closest(g, distances(g, slot))
    if target is None:
        return
    free = ways(g, slot)
    for step in first_steps(g, slot, target.room):
        if step - CORRIDOR in free:
            _go(g, step - CORRIDOR, "NR-INS-42")
            return
