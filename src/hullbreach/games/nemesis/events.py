"""The Event Phase (NEM-EVT)."""

from __future__ import annotations

from hullbreach.kernel.decks import draw, shuffle_in
from hullbreach.kernel.state import Procedure, carry_out

from .attacks import attack_somebody
from .combat import FIRE
from .content import CONSTANTS, EVENTS
from .destruct import advance_destruct
from .endgame import jump
from .hazards import burning_rooms
from .ids import TYPE_NAMES, WAYS
from .intruders import fights, find, in_acting_order, injure, knows, move_many
from .nest import destroy_eggs
from .rules import Rules
from .state import Nemesis


def time_step(g: Nemesis) -> str:
    """Step 1: the time marker; red ends the game, blue opens the chambers (NEM-EVT-02)."""
    g.time -= 1
    g.say("time", "NEM-EVT-02", g.time)
    if g.time == 0:
        jump(g, "time", "NEM-END-02")
    if g.time == CONSTANTS.time_blue:
        g.say("chambers.open", "NEM-CRIT-03")
    return "destruct"


def destruct_step(g: Nemesis) -> str:
    """Step 2: the self-destruct marker, if active (NEM-EVT-03)."""
    if g.destruct >= 0:
        advance_destruct(g)
    return "attacks"


def attack_step(g: Nemesis) -> Procedure[str]:
    """Step 3: every intruder in combat attacks, those of now in order (NEM-EVT-04)."""
    if g.skip_attacks:
        g.skip_attacks = False
        g.say("attacks.skipped", "NEM-FLOW-16")
        return "fire"
    for it in in_acting_order([it for it in g.intruders if fights(g, it)]):
        if find(g, it.id) is not None:
            yield from attack_somebody(g, it)
    return "fire"


def fire_step(g: Nemesis) -> str:
    """Step 4: fire hurts intruders, then eggs (NEM-EVT-05, NEM-FIRE-03, NEM-NEST-05)."""
    g.skip_attacks = False
    injuries = 2 if knows(g, FIRE) else 1
    for it in in_acting_order([it for it in g.intruders if g.fire[it.room]]):
        if find(g, it.id) is not None:
            injure(g, it, injuries, "NEM-FIRE-03")
    for room in burning_rooms(g):
        destroy_eggs(g, room, 1, "NEM-NEST-05")
    return "event"


def event_step(g: Nemesis) -> Procedure[str]:
    """Step 5: an event card: movement, effect, its place (NEM-EVT-06, NEM-EVT-10, NEM-EVT-11)."""
    card = draw(g, g.events, "event card")
    g.event_open.append(card)
    event = EVENTS[card]
    g.say("event", "NEM-EVT-06", card)
    _move_intruders(g, card)
    rules: Rules = g.edition
    yield from carry_out(rules.events[card](g))
    g.event_open.remove(card)
    if event.after == "remove":
        g.events_removed.append(card)
        shuffle_in(g.events)
        g.say("event.removed", "NEM-EVT-11", card)
    else:
        g.events.discard.append(card)
        if event.after == "shuffle":
            shuffle_in(g.events)
            g.say("events.shuffled", "NEM-GAP-37")
    return "bag"


def _move_intruders(g: Nemesis, card: int) -> None:
    """Intruders of the card's types, not in combat, move by its number (NEM-EVT-07).

    Where they meet characters nothing follows (NEM-EVT-08). No card names larvae (NEM-EVT-09).
    """
    event = EVENTS[card]
    moves = [
        (it, WAYS[it.room][event.number - 1])
        for it in g.intruders
        if TYPE_NAMES[it.type].upper() in event.movers and not fights(g, it)
    ]
    move_many(g, moves, "NEM-EVT-07")
