"""Items that are thrown or lure (NEM-DOOR-08, NEM-RETR-10): grenades, smoke, decoys."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .acts import Act, Use
from .attacks import attack_somebody
from .combat import FIRE, noise_after_eggs
from .crew import crew_in, discard_card, others_in
from .declare import declare
from .hazards import ignite
from .ids import NEIGHBOURS
from .intruders import fights, find, in_acting_order, injure, intruders_in, knows, move_many
from .movement import open_paths, walk
from .nest import destroy_eggs, eggs_in
from .state import Nemesis
from .uses import always, choose
from .wounds import die_together, serious_wound


def _throw_rooms(g: Nemesis, room: int) -> list[int]:
    """The own room or one over an open path, with an intruder or an egg (NEM-DOOR-08, -GAP-54)."""
    near = [room, *(other for other, _ in open_paths(g, room))]
    return [r for r in near if g.intruder_count[r] or eggs_in(g, r)]


def _throw_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if _throw_rooms(g, room) else "NEM-ACT-06"


def _grenade(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Two injuries for one intruder, one for the others, eggs, wounds for the crew there."""
    rooms = [("room", r) for r in _throw_rooms(g, room)]
    target = (yield from choose(g, who, "throw_room", rooms, "NEM-NEST-04"))[1]
    main = 0
    if g.intruder_count[target]:
        options = [("target", it.id) for it in intruders_in(g, target)]
        main = (yield from choose(g, who, "throw_at", options, "NEM-RETR-10", (target,)))[1]
    if not (yield from declare(g, who, act)):
        return False
    yield from _explode(g, who, target, main, eggs=2, burning=False)
    return True


def _molotov(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Fire, an injury for each intruder, an egg, wounds for the crew there."""
    rooms = [("room", r) for r in _throw_rooms(g, room)]
    target = (yield from choose(g, who, "throw_room", rooms, "NEM-NEST-04"))[1]
    if not (yield from declare(g, who, act)):
        return False
    ignite(g, target, "NEM-FIRE-05")
    yield from _explode(g, who, target, 0, eggs=1, burning=True)
    return True


def _explode(
    g: Nemesis, who: int, room: int, main: int, *, eggs: int, burning: bool
) -> Procedure[None]:
    """Injuries first, then eggs, then wounds in turn order, then the noise of NEM-NEST-03."""
    extra = 1 if burning and knows(g, FIRE) else 0
    for it in intruders_in(g, room):
        if find(g, it.id) is not None and it.room == room:
            injure(g, it, (2 if it.id == main else 1) + extra, "NEM-RETR-10")
    destroyed = destroy_eggs(g, room, eggs, "NEM-NEST-04")
    seats = crew_in(g, room)
    for seat in seats:
        yield from serious_wound(g, seat, "NEM-WND-06")
    die_together(g, seats)
    if destroyed:
        yield from noise_after_eggs(g, who)


def _smoke_refusal(g: Nemesis, who: int, room: int) -> str | None:
    return None if open_paths(g, room) else "NEM-MOVE-02"


def _smoke(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """The others discard a card each; then away without attacks (NEM-MOVE-13)."""
    rooms = [("room", r) for r, _ in open_paths(g, room)]
    target = (yield from choose(g, who, "move_to", rooms, "NEM-MOVE-13"))[1]
    if not (yield from declare(g, who, act)):
        return False
    for seat in others_in(g, who):
        p = g.players[seat]
        if p.hand:
            options = [("card", card) for card in dict.fromkeys(p.hand)]
            chosen = yield from choose(
                g, seat, "smoke_discard", options, "NEM-CARD-01", secret=True
            )
            card = chosen[1]
            discard_card(p, card)
            g.say("card.discarded", "NEM-CARD-09", seat, card)
        elif p.contamination:
            g.reveal()  # there is no action card in that hand
    yield from walk(g, who, target, "NEM-MOVE-13")
    return True


def _decoy(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Intruders next to a chosen room go there, those in combat after an attack (NEM-RETR-10)."""
    rooms = [("room", r) for r, _ in NEIGHBOURS[room]]
    target = (yield from choose(g, who, "decoy_room", rooms, "NEM-RETR-04"))[1]
    if not (yield from declare(g, who, act)):
        return False
    near = dict(NEIGHBOURS[target])
    lured = in_acting_order([it for it in g.intruders if it.room in near])
    for it in lured:
        if find(g, it.id) is not None and it.room in near and fights(g, it):
            yield from attack_somebody(g, it)
    # What an attack has made of one of them, or brought, is in such a room too.
    going = in_acting_order([it for it in g.intruders if it.room in near])
    move_many(g, [(it, near[it.room]) for it in going], "NEM-RETR-04")
    return True


GRENADE = Use("throw", _throw_refusal, _grenade)
MOLOTOV = Use("throw", _throw_refusal, _molotov)
SMOKE = Use("smoke", _smoke_refusal, _smoke)
DECOY = Use("decoy", always, _decoy)
