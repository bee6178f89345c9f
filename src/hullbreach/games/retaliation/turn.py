"""The player phase: whose turn it is, two actions, oxygen, fire (NR-RND-02 to -05, NR-TURN).

Without a turn there is no loss of oxygen (NR-TURN-09).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure, Step, carry_out
from hullbreach.toolkit import verbs

from .crew import on_map
from .gear import item_card
from .health import has_air, lose_health, lose_oxygen
from .ids import IN_PLAY, LANDER, NONE
from .legal import legal_actions, legal_asides
from .orders import acted
from .passives import recycle
from .rules import Rules
from .state import Retaliation, Turn

ACTIONS_OF_A_TURN = 2


def round_begins(g: Retaliation) -> str:
    """A new round: the player phase (NR-RND-01, NR-TRK-06)."""
    g.phase = "player"
    g.turn = Turn()
    for p in g.players:
        p.passed = False
    renew(g, "round")
    g.say("round", "NR-RND-01", g.round)
    return "turn"


def renew(g: Retaliation, when: str, seat: int = NONE) -> None:
    """ "Once per" effects are ready again: of a round all, of a turn the owner's (NR-USE-05)."""
    for p in g.players if seat == NONE else [g.players[seat]]:
        if p.held or p.armor:
            for held in p.held + p.armor:
                if held.used and item_card(g, held.kind).renews == when:
                    held.used = False
        if p.used:
            p.used = [kind for kind in p.used if item_card(g, kind).renews != when]


def next_turn(g: Retaliation) -> str:
    """The next player clockwise who has not passed and is on the map (NR-RND-02, -03, NR-LND-03).

    When all outside the Lander have passed, those inside have too, and the phase is over
    (NR-LND-04, -15).
    """
    players = g.players
    start = g.first if g.turn.seat == NONE else g.turn.seat + 1
    for p in players[start:] + players[:start]:
        if p.where == IN_PLAY and not p.passed:
            break
    else:
        for p in players:
            p.passed = p.passed or p.where == LANDER
        g.turn = Turn()
        return "intruders"
    seat = p.seat
    g.turn = Turn(seat)
    p.started = p.room
    if g.robot.relay == seat:
        g.robot.relay = NONE  # NR-ROB-08
    renew(g, "turn", seat)
    g.say("turn", "NR-RND-02", seat)
    recycle(g, seat)
    return "action"


def action(g: Retaliation) -> Procedure[str]:
    """One action; before it an objective may be chosen and own things discarded, as often as
    somebody likes: asides, which are no actions (NR-TURN-02 to -06, -10, NR-OBJ-02, NR-ACT-09).
    """
    rules: Rules = g.edition
    seat = g.turn.seat
    while True:
        options = legal_actions(g, seat)
        asides = legal_asides(g, seat)
        d = Decision("action", (seat,), options + asides, "NR-TURN-02", asides=len(asides))
        chosen = yield d
        aside = rules.asides.get(chosen[0])
        if aside is None:
            break
        taken = aside.run(g, seat, *chosen[1:])
        if taken is not None:
            yield from taken  # and it is asked anew
    g.turn.actions += 1
    g.acting = [seat]
    effect = rules.actions[chosen[0]].run(g, seat, *chosen[1:])
    if effect is not None:
        yield from effect
    if rules.heard:
        yield from acted(g, seat)
    g.acting, g.queen_settled = [], False
    if g.players[seat].where != IN_PLAY:
        return "turn"  # NR-RND-05
    if g.turn.passed:
        return "turn_end"
    return "action" if g.turn.actions < ACTIONS_OF_A_TURN else "after_actions"


def after_actions(g: Retaliation) -> Procedure[str] | str:
    """After the second action an objective may be chosen once more (NR-TURN-10).

    Whoever cannot is not asked for discards alone (NR-GAP-160).
    """
    rules: Rules = g.edition
    seat = g.turn.seat
    if g.players[seat].chosen or not verbs.legal(g, seat, rules.between):
        return "turn_end"
    return _after_actions(g, seat)


def _after_actions(g: Retaliation, seat: int) -> Procedure[str]:
    rules: Rules = g.edition
    while asides := legal_asides(g, seat):
        d = Decision(
            "after_actions", (seat,), [("go_on",), *asides], "NR-TURN-10", asides=len(asides)
        )
        chosen = yield d
        aside = rules.asides.get(chosen[0])
        if aside is None:
            break
        yield from carry_out(aside.run(g, seat, *chosen[1:]))
    return "turn_end"


def turn_end(g: Retaliation) -> Procedure[str]:
    """Oxygen loss, then fire damage (NR-TURN-01, -07, -08)."""
    rules: Rules = g.edition
    seat = g.turn.seat
    p = g.players[seat]
    if has_air(g, p):
        p.suffocating = False  # NR-OXY-05, -06
    else:
        for before in rules.before_loss:
            yield from carry_out(before(g, seat))
        lose_oxygen(g, seat, g.modified("oxygen.loss", seat, 1), "NR-TURN-07")
    if p.where == IN_PLAY and g.fire[p.room]:
        yield from lose_health(g, seat, 1, "NR-TURN-08")
    for after in rules.turn_end:
        if on_map(p):
            yield from carry_out(after(g, seat))
    return "turn"


STEPS: Mapping[str, Step] = {
    "round": round_begins, "turn": next_turn, "action": action,
    "after_actions": after_actions, "turn_end": turn_end,
}  # fmt: skip
