"""AutoDoc: coming back to life in the cooperative variant (NEM-COOP-07, NEM-COOP-08).

The game does not wait for it: it ends with the last awake character (NEM-COOP-10).
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure

from .crew import crew_in, out_of_hand, turn_order
from .ids import AWAKE, CORPSES, DEAD, ROOMS, TILE
from .state import Nemesis, Player

EMERGENCY = TILE["Emergency Room"]


def autodoc(g: Nemesis) -> Procedure[str]:
    """Each dead player whose corpse is in the working Emergency Room may come back.

    A step of the flow, before the draw.
    """
    room = next((r for r in ROOMS if g.tiles[r] == EMERGENCY and g.explored[r]), 0)
    for seat in turn_order(g) if room else ():
        p = g.players[seat]
        if g.intruder_count[room] or g.malfunction[room]:
            continue
        if p.status != DEAD or not _corpse_in(g, p, room):
            continue
        chosen = yield Decision(
            "autodoc", (seat,), [("revive",), ("stay_dead",)], "NEM-COOP-07"
        )
        if chosen[0] == "revive":
            _revive(g, p, room)
    return "draw"


def _corpse_in(g: Nemesis, p: Player, room: int) -> bool:
    """The corpse lies in the room or is carried by a character there."""
    corpse = CORPSES + p.character
    return corpse in g.objects[room] or any(
        held.kind == corpse for seat in crew_in(g, room) for held in g.players[seat].slots
    )


def _revive(g: Nemesis, p: Player, room: int) -> None:
    """No light wounds, all serious ones dressed, a new deck, an empty hand (NEM-COOP-08)."""
    corpse = CORPSES + p.character
    if corpse in g.objects[room]:
        g.objects[room].remove(corpse)
    else:
        for q in g.players:
            q.slots = [held for held in q.slots if held.kind != corpse]
    p.status = AWAKE
    p.room = room
    p.light = 0
    p.dressed += p.wounds
    p.wounds.clear()
    p.slime = False
    p.deck.pool += p.deck.discard + p.hand + [out_of_hand(card) for card in p.contamination]
    for pile in (p.deck.discard, p.hand, p.contamination):
        pile.clear()
    g.say("revived", "NEM-COOP-08", p.seat, room)
