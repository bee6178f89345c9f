"""The help sheet: what each type of tokens does in a corridor, in a room, in bag development
(NR-NOI-09 to -13, NR-BAG-02 to -05).

Columns are made of the tokens that bag development adds, so that other intruder sets have theirs.
"Not possible" is only that she is not on the map (NR-QUE-09).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Procedure

from .entering import place_in
from .ids import NONE
from .intruder_moves import activate_queen
from .models import put_in_corridor, put_many_in_corridor, queen_of
from .noise import add_tokens, printed
from .state import Retaliation
from .uses import Column

Tokens = tuple[tuple[str, int], ...]
"""Tokens that are added: their types and how many."""


def _add(g: Retaliation, tokens: Tokens, rule: str) -> None:
    for name, count in tokens:
        add_tokens(g, name, count, rule)


# -- plain ones --------------------------------------------------------------------------------


def placing(g: Retaliation, token: int, corridor: int, who: int) -> bool:
    """What the token shows, in a corridor (NR-NOI-12)."""
    put_many_in_corridor(g, printed(g, token).places, corridor, "NR-NOI-12")
    return True


def one(g: Retaliation, token: int, slot: int, who: int) -> Procedure[bool]:
    """One of its type, in a room (NR-NOI-09)."""
    yield from place_in(g, printed(g, token).front, slot, who, "NR-NOI-09")
    return True


def adding(alive: Tokens, dead: Tokens) -> Column:
    """The three columns of a type that is placed, like Adult, Drone or Larva (NR-BAG-02, -03)."""

    def development(g: Retaliation, token: int) -> bool:
        _add(g, dead if g.queen_dead else alive, "NR-BAG-03" if g.queen_dead else "NR-BAG-02")
        return True

    return Column(placing, one, development)


def blank(tokens: Tokens) -> Column:
    """Nothing is placed, tokens go into the bag, the Blank too (NR-NOI-13, NR-BAG-04)."""

    def run(g: Retaliation, token: int, place: int = NONE, who: int = NONE) -> bool:
        _add(g, tokens, "NR-NOI-13")
        g.bag.append(token)
        return False

    return Column(run, run, run)


# -- the Queen ---------------------------------------------------------------------------------


def _in_corridor(g: Retaliation, token: int, corridor: int, who: int) -> Procedure[bool]:
    """Activate her, or place her; once she is dead the next smaller, and the token goes
    (NR-NOI-12)."""
    if g.queen_dead:
        put_in_corridor(g, printed(g, token).front - 1, corridor, "NR-NOI-12")
        return _remove(g, token)
    queen = queen_of(g)
    if queen is not None:
        yield from activate_queen(g, queen, who)
    else:
        put_in_corridor(g, printed(g, token).front, corridor, "NR-NOI-12")
    return True


def _in_room(g: Retaliation, token: int, slot: int, who: int) -> Procedure[bool]:
    """Activate her, or place her; once she is dead the next smaller, and the token goes (NR-NOI-09,
    -10)."""
    if g.queen_dead:
        yield from place_in(g, printed(g, token).front - 1, slot, who, "NR-NOI-10")
        return _remove(g, token)
    queen = queen_of(g)
    if queen is not None:
        yield from activate_queen(g, queen, who)
    else:
        yield from place_in(g, printed(g, token).front, slot, who, "NR-NOI-09")
    return True


def _remove(g: Retaliation, token: int) -> bool:
    g.tokens_gone.append(token)
    g.say("token.gone", "NR-NOI-10", token)
    return False


def queens(absent: Tokens, dead: Tokens) -> Column:
    """The three columns of her token; in bag development she is activated, or tokens are added;
    once she is dead others are, and hers goes (NR-BAG-02, -03)."""

    def development(g: Retaliation, token: int) -> Procedure[bool]:
        if g.queen_dead:
            _add(g, dead, "NR-BAG-03")
            return _remove(g, token)
        queen = queen_of(g)
        if queen is not None:
            yield from activate_queen(g, queen, NONE)
        else:
            _add(g, absent, "NR-BAG-02")
        return True

    return Column(_in_corridor, _in_room, development)


HELP_SHEET: Mapping[str, Column] = {
    "Blank": blank((("Adult", 2),)),
    "Larva": adding((("Drone", 2),), (("Drone", 2),)),
    "Adult": adding((("Queen", 2),), (("Larva", 2),)),
    "Drone": adding((("Queen", 2),), (("Larva", 2),)),
    "Queen": queens((("Larva", 2),), (("Drone", 2),)),
}
"""The base's help sheet."""
