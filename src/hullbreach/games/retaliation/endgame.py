"""The end of the game: what is left behind, the final check, who has won (NR-END)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, Step
from hullbreach.toolkit.order import clockwise

from .choosing import keep_objective
from .contamination import gain_unscanned, hatches, infection
from .crew import survived, waits
from .hand import forgotten
from .ids import CONTAMINATION, DEAD, ESCAPED, HIBERNATED, LYING
from .markers import ruin
from .rules import Rules
from .state import Player, Retaliation


def final(g: Retaliation) -> Procedure[str]:
    """Autodestruction goes off, who has not left dies, then the final check step by step, in turn
    order (NR-END-01 to -07, -11)."""
    rules: Rules = g.edition
    g.phase = "final"
    ending = "time" if any(waits(p) for p in g.players) else "gone"
    if g.autodestruction and not g.destroyed:
        ruin(g, "NR-END-03")
    _leave_behind(g)
    order = [g.players[seat] for seat in clockwise(len(g.players), g.first)]
    rules.final_check(g, order)
    for p in order:
        if survived(p) and not p.chosen and len(p.objectives) > 1:
            yield from _choose(g, p)
    g.reveal()
    g.winners = rules.winners(g)
    for p in order:
        if survived(p):
            for objective in p.objectives:
                g.say("objective.shown", "NR-END-06", p.seat, objective, g.winners[p.seat])
    g.ending = "destroyed" if g.destroyed else ending
    g.story("over", "NR-END-07", g.ending)
    return ""


def _leave_behind(g: Retaliation) -> None:
    """Who has neither escaped nor hibernated dies, Lander passengers too (NR-END-02); who lies is
    dead already (NR-SOLO-17)."""
    for p in g.players:
        if p.where not in (ESCAPED, HIBERNATED, DEAD):
            lay, p.where = p.where == LYING, DEAD
            p.larva = p.larva and g.coop  # back to its pool (NR-DTH-03), but a body's (NR-SOLO-06)
            if not lay:
                g.say("left_behind", "NR-END-02", p.seat)


def larvae(g: Retaliation, order: list[Player]) -> None:
    """Final check 1 and 2, each for all (NR-END-04, -05, -11)."""
    for p in order:
        if survived(p) and not p.larva:
            _infection(g, p)
    for p in order:
        if survived(p) and p.larva:
            _eclosion(g, p)


def take_all(p: Player) -> list[int]:
    """All cards of a character, in hand, deck and discard pile."""
    deck = p.deck
    found = [*p.hand, *p.contamination, *deck.pool, *deck.top, *deck.bottom, *deck.discard]
    for lying in (p.hand, p.contamination, deck.pool, deck.discard):
        lying.clear()
    for lying in (deck.top, deck.top_seen, deck.bottom, deck.bottom_seen):
        lying.clear()
    return found


def _infection(g: Retaliation, p: Player) -> None:
    """Final check 1: the whole deck and the discard pile into the hand, then the infection
    procedure (NR-END-04)."""
    for card in sorted(take_all(p)):
        (p.contamination if card >= CONTAMINATION else p.hand).append(card)
    g.reveal()
    infection(g, p.seat, "NR-END-04")


def _eclosion(g: Retaliation, p: Player) -> None:
    """Final check 2: 1 contamination, all cards shuffled together, 4 drawn; who dies of it has
    escaped all the same, with all it carries (NR-END-05, NR-ESC-05)."""
    gain_unscanned(g, p.seat, 1, "NR-END-05")
    p.deck.pool = [forgotten(card) for card in take_all(p)]
    if hatches(g, p, "NR-END-05"):
        p.killed = True
        g.say("dies", "NR-END-05", p.seat)


def _choose(g: Retaliation, p: Player) -> Procedure[None]:
    """Final check 3: who has not chosen does so before anybody reveals (NR-END-06, NR-OBJ-07)."""
    options: list[Option] = [("objective", card) for card in p.objectives]
    chosen = yield Decision("final_objective", (p.seat,), options, "NR-END-06")
    keep_objective(g, p, chosen[1])


def fulfilled(g: Retaliation, seat: int) -> bool:
    """Whether a character lives and has fulfilled its objective (NR-END-07)."""
    rules: Rules = g.edition
    p = g.players[seat]
    return survived(p) and all(rules.conditions[card](g, seat) for card in p.objectives)


def winners(g: Retaliation) -> list[bool]:
    """Each for itself; several or none may win (NR-END-07)."""
    return [fulfilled(g, p.seat) for p in g.players]


STEPS: Mapping[str, Step] = {"final": final}
