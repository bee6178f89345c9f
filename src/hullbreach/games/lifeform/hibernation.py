"""Hibernation: the steps between the launch and the first fight (LF-HIB).

Settled here: LF-GAP-24, -60, -61.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.drawing import DISCARD, Drawing, draw_and_keep

from . import tokens
from .board import REMORA
from .crew import (
    crew_seats,
    draw_crew_cards,
    leave,
    limit_hand,
    limit_lifeform,
    on_ship,
    own,
    speaker,
    two_players,
)
from .ids import COLUMNS, ENERGY, HALON, WEAPONRY
from .launch import surviving_crew
from .rules import Rules
from .state import CREW, NOWHERE, Lifeform
from .tracks import advance_hostility, claws_reached

ENERGY_DRAW = Drawing(
    what="lifeform card",
    kind="hibernation_keep",
    rule="LF-HIB-04",
    verb="lifeform_card",
    told="lifeform.looks",
    rest=(DISCARD,),
)


def hibernation(g: Lifeform) -> Procedure[str]:
    """Steps 1 to 3: cards by the weaponry, shared unseen; the crew pool (LF-HIB-01 to -03)."""
    seats = surviving_crew(g)
    g.shared = min(
        COLUMNS[WEAPONRY].numbers[g.loadout[WEAPONRY]],
        len(g.crew_deck) + len(g.crew_deck.discard),
    )
    share = {seats[0]: g.shared}
    if len(seats) > 1 and g.shared:
        options: list[Option] = [("seat", seat) for seat in seats]
        chosen = yield Decision(
            "share_cards", (speaker(g),), options, "LF-HIB-01", about=(g.shared,), several=True,
            low=g.shared, high=g.shared, repeats=(g.shared,) * len(seats),
        )  # fmt: skip
        share = Counter([seat for _, seat in chosen])
    g.shared = 0
    for seat in seats:
        if share.get(seat):
            draw_crew_cards(g, seat, share[seat], "LF-HIB-01")
    for seat in seats:
        yield from limit_hand(g, seat)
    size = COLUMNS[HALON].compartment
    g.shuttle_token = True
    g.blasts = tokens.take(g, tokens.BLAST, g.loadout[HALON] // size + two_players(g))
    g.say("crew_pool", "LF-HIB-03", g.blasts)
    return "energy"


def energy(g: Lifeform) -> Procedure[str]:
    """Step 4: the lifeform draws by the highest open number of ENERGY and keeps one (LF-HIB-04)."""
    it = g.creature
    n = max(COLUMNS[ENERGY].numbers[g.loadout[ENERGY] + 1 :], default=0)
    if n:
        g.say("lifeform.energy", "LF-HIB-04", n)
        it.hand += yield from draw_and_keep(g, it.seat, [it.deck] * n, it.looking, ENERGY_DRAW)
        yield from limit_lifeform(g)
    return "left_behind"


def left_behind(g: Lifeform) -> Procedure[str]:
    """Steps 5 and 6: who is not aboard dies; hostility tokens (LF-HIB-05 to -08)."""
    for c in on_ship(g):
        g.story("left_behind", "LF-HIB-05", c.number, c.seat)
        leave(g, c.number)
        yield from advance_hostility(g, 2, "LF-HIB-05")
    for seat in crew_seats(g):
        if g.players[seat].role == CREW and not own(g, seat):
            eliminate(g, seat, "LF-HIB-05")
    g.creature.claws = tokens.take(g, tokens.CLAW_TOKEN, claws_reached(g))
    g.say("claws", "LF-HIB-07", g.creature.claws)
    return "fight"


def eliminate(g: Lifeform, seat: int, rule: str) -> None:
    """A crew player is out: characters, cards, tokens leave the game (LF-FIGHT-15)."""
    rules: Rules = g.edition
    p = g.players[seat]
    p.out = True
    for c in own(g, seat):
        leave(g, c.number)
    g.removed += p.hand
    p.hand.clear()
    p.heat = 0
    for icon, n in enumerate(p.data):
        tokens.put_back(g, tokens.DATA + icon, n)
        p.data[icon] = 0
    if g.cat.seat == seat and g.cat_place == REMORA:
        g.cat_place = NOWHERE
    for take in rules.eliminated:
        take(g, seat)
    g.say("eliminated", rule, seat)


HIBERNATION: Mapping[str, Step] = {
    "hibernation": hibernation,
    "energy": energy,
    "left_behind": left_behind,
}
"""LF-HIB, in order."""
