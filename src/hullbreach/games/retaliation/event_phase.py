"""The event phase: the launch first, the event card, bag development (NR-LND-10, NR-EVP, NR-BAG).

The launch comes before everything (NR-EVP-01).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import draw, show_back, shuffle_in
from hullbreach.kernel.state import Procedure, Step, carry_out
from hullbreach.toolkit.order import clockwise

from .board import CORRIDOR, LIES
from .facility import discovered, groups_by_place, in_play, size_first
from .health import check_over
from .ids import ESCAPED, LANDER, LEFT
from .intruder_moves import move_group
from .models import intruder_set
from .noise import develop
from .rules import Rules
from .state import NOWHERE, Intruder, Retaliation


def launch(g: Retaliation) -> Procedure[str]:
    """Who sits in the Lander is asked in turn order; the first yes launches it (NR-LND-10, -11)."""
    g.phase = "event"
    seats = clockwise(len(g.players), g.first)
    inside = [seat for seat in seats if g.players[seat].where == LANDER]
    for seat in inside:
        options = [("wait",), ("launch",)]
        chosen = yield Decision("launch", (seat,), options, "NR-LND-10")
        if chosen[0] == "launch":
            _leave(g, inside)
            break
    return "event"


def _leave(g: Retaliation, inside: list[int]) -> None:
    """The passengers have escaped; the token is gone (NR-LND-11)."""
    g.lander_is = LEFT
    g.story("launch", "NR-LND-11", *inside)
    for seat in inside:
        g.players[seat].where, g.players[seat].room = ESCAPED, NOWHERE
    check_over(g)


def event(g: Retaliation) -> Procedure[str]:
    """Draw the top card; its movement (NR-EVP-02, -03)."""
    rules: Rules = g.edition
    card = yield from rules.event_card(g)
    if card < 0:
        return "develop"
    g.event_open.append(card)
    g.say("event", "NR-EVP-02", card)
    yield from rules.event_moves(g, card)
    return "event_effects"


def event_card(g: Retaliation) -> Procedure[int]:
    """The top card."""
    return draw(g, g.events, "event card", back_of=g.edition.event_back)
    yield


def event_moves(g: Retaliation, card: int) -> Procedure[None]:
    """Intruders in corridors of the orientations shown, then all in rooms (NR-EVP-03)."""
    moves = intruder_set(g).events[card].moves
    if moves:
        yield from move_corridors(g, moves)
        yield from move_rooms(g)


def move_corridors(g: Retaliation, moves: tuple[str, ...]) -> Procedure[None]:
    """Intruders in corridors of these orientations, in corridor order (NR-EVP-03, -05)."""
    groups = groups_by_place(g)
    held = sorted([place - CORRIDOR for place in groups if place >= CORRIDOR])
    going = [CORRIDOR + k for k in held if LIES[k] in moves and in_play(g, k)]
    yield from move_groups(g, [(place, groups[place]) for place in going])


def move_rooms(g: Retaliation) -> Procedure[None]:
    """All that are in rooms when it starts, rooms in row order (NR-EVP-04)."""
    groups = groups_by_place(g)
    held = sorted([place for place in groups if place < CORRIDOR])
    yield from move_groups(g, [(slot, groups[slot]) for slot in held if discovered(g, slot)])


def move_groups(g: Retaliation, began: list[tuple[int, list[Intruder]]]) -> Procedure[None]:
    """The groups of a sub-step by their places, as they were when it began: who has moved
    meanwhile, pushed by a reaction, moves no more (NR-EVP-05)."""
    for place, group in began:
        there = [it for it in group if it.place == place and it in g.intruders]
        there.sort(key=size_first)  # now: who was shot at meanwhile may go behind others
        moving = move_group(g, place, there)
        if moving is not None:
            yield from moving


def event_effects(g: Retaliation) -> Procedure[str]:
    """Main effect, secondary effect, then the card is discarded (NR-EVP-02, -06, -07)."""
    rules: Rules = g.edition
    card = g.event_open[-1]
    for effect in rules.events[card]:
        yield from carry_out(effect(g))
    g.event_open.remove(card)
    g.events.discard.append(card)
    if g.reshuffle:
        g.reshuffle = False
        shuffle_in(g.events)  # NR-GOLD-13
        if rules.event_back is not None:
            show_back(g, g.events, rules.event_back, "event card")
        g.say("events.shuffled", "NR-GOLD-13")
    return "develop"


def bag_development(g: Retaliation) -> Procedure[str]:
    """One token of the bag (NR-BAG-01)."""
    yield from develop(g)
    return "cleanup"


STEPS: Mapping[str, Step] = {
    "launch": launch, "event": event, "event_effects": event_effects, "develop": bag_development,
}  # fmt: skip
