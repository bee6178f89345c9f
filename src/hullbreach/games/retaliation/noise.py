"""Noise rolls, noise markers, intruder tokens and the help sheet (NR-NOI, NR-BAG-04, -05).

A corridor of two values is resolved once (NR-DEAD-05).
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import roll

from .board import CORRIDOR
from .crew import on_map
from .entering import move_in
from .facility import corridors_at, in_play, intruders_at, is_empty, noise_values
from .ids import HAZARD, NOISE_DIE, NONE
from .models import intruder_set
from .rules import Rules
from .state import Retaliation
from .things import Printed
from .windows import HAZARD_ROLLED, ask, opens


def noise_roll(g: Retaliation, seat: int, slot: int = NONE) -> Procedure[None]:
    """Roll the noise die for a room, the roller's own by default (NR-NOI-01, -17, -19)."""
    rules: Rules = g.edition
    slot = g.players[seat].room if slot == NONE else slot
    face = roll(g, NOISE_DIE, "noise.roll", "NR-NOI-01", seat, slot)
    again = rules.rerolled(g, seat, slot, face)
    face = again if isinstance(again, int) else (yield from again)
    face = g.modified("noise.face", slot, face)
    if face == HAZARD:
        if not g.modified("hazard.rolled", seat, 1):
            g.say("hazard.calmed", "NR-NOI-08", seat, slot)
        elif not opens(g, HAZARD_ROLLED, (seat,)) or not (
            yield from ask(g, HAZARD_ROLLED, (seat,))
        ):
            yield from hazard(g, seat, slot)
        return
    for corridor in corridors_at(g, slot):
        if face in noise_values(g, corridor):
            checked = _check(g, corridor, seat, slot)
            if checked is not None:
                yield from checked


def _check(g: Retaliation, corridor: int, seat: int, slot: int) -> Procedure[Any] | None:
    """A corridor that matches, as it is when its turn comes (NR-NOI-02 to -06, -18).

    Once the roller is dead no further intruder is moved (NR-NOI-15).
    """
    here = intruders_at(g, CORRIDOR + corridor)
    if here:
        if on_map(g.players[seat]):
            return move_in(g, here[0], slot, corridor, seat, "NR-NOI-03")
    elif g.noise[corridor]:
        return resolve_marker(g, corridor, seat)
    else:
        place_noise(g, corridor, "NR-NOI-06")
    return None


def place_noise(g: Retaliation, corridor: int, rule: str) -> bool:
    """A noise marker in a corridor, if it may lie there; whether it was placed."""
    placed: bool = g.edition.mark(g, corridor, rule)
    return placed


def one_marker(g: Retaliation, corridor: int, rule: str) -> bool:
    """One at most, where no intruder is and as long as there are any (NR-NOI-16, NR-EXP-11,
    NR-COR-03)."""
    if g.noise[corridor] >= 1 or sum(g.noise) >= g.edition.counts.noise:
        return False
    if not in_play(g, corridor) or not is_empty(g, corridor):
        return False
    g.noise[corridor] = 1
    g.say("noise", rule, corridor)
    return True


def resolve_marker(g: Retaliation, corridor: int, seat: int) -> Procedure[None]:
    """Remove it, draw a token, resolve it in that corridor, discard it (NR-NOI-11)."""
    rules: Rules = g.edition
    g.noise[corridor] -= 1
    g.say("noise.resolved", "NR-NOI-11", corridor)
    token = draw_token(g)
    if token >= 0:
        column = rules.help_sheet[type_name(g, token)]
        yield from _resolved(g, token, column.corridor(g, token, corridor, seat))


def hazard(g: Retaliation, seat: int, slot: int) -> Procedure[None]:
    """Draw a token and resolve it in the room; its back is ignored (NR-NOI-08)."""
    rules: Rules = g.edition
    g.say("hazard", "NR-NOI-08", slot)
    for more in rules.hazards:
        yield from carry_out(more(g, slot))
    token = draw_token(g)
    if token >= 0:
        column = rules.help_sheet[type_name(g, token)]
        yield from _resolved(g, token, column.room(g, token, slot, seat))


def develop(g: Retaliation) -> Procedure[None]:
    """Bag development: draw a token and resolve it in that column (NR-BAG-01)."""
    rules: Rules = g.edition
    token = draw_token(g)
    if token >= 0:
        column = rules.help_sheet[type_name(g, token)]
        yield from _resolved(g, token, column.development(g, token))


def _resolved(g: Retaliation, token: int, effect: Procedure[bool] | bool) -> Procedure[None]:
    """Carry a token out; then it goes to the bottom of its pile, if it goes there (NR-BAG-04)."""
    to_pile = effect if isinstance(effect, bool) else (yield from effect)
    g.token_open.remove(token)
    if to_pile:
        g.token_piles[printed(g, token).type].append(token)


# -- tokens ------------------------------------------------------------------------------------


def printed(g: Retaliation, token: int) -> Printed:
    """What a token shows."""
    found: Printed = g.edition.things.intruders.tokens[token]
    return found


def type_name(g: Retaliation, token: int) -> str:
    """The type of a token, as the help sheet calls it."""
    known = intruder_set(g)
    return known.token_types[known.tokens[token].type].name


def draw_token(g: Retaliation) -> int:
    """A random token of the bag; its back is decided now (NR-SET-18). NONE if the bag is empty."""
    if not g.bag:
        return NONE
    token = g.take(g.bag, "intruder token")
    if not printed(g, token).decided:
        token = g.take(g.backs[printed(g, token).type], "token back")
    g.token_open.append(token)
    g.say("token", "NR-NOI-08", token)
    return token


def add_tokens(g: Retaliation, name: str, count: int, rule: str) -> None:
    """Tokens from the top of a pile into the bag, as many as there are (NR-BAG-05)."""
    type_ = intruder_set(g).token_type[name]
    pile = g.token_piles[type_]
    added = pile[:count]
    del pile[:count]
    g.bag += added
    if added:
        g.say("bag.added", rule, type_, len(added))
