"""Characters: who is where, turn order, combat. All functions here only look."""

from __future__ import annotations

from .ids import ESCAPED, HIBERNATED, IN_PLAY, LANDER, LYING
from .state import Player, Retaliation


def on_map(p: Player) -> bool:
    """Whether a character acts and can be met: not in the Lander, escaped, hibernated or dead."""
    return p.where == IN_PLAY


def waits(p: Player) -> bool:
    """Whether the seat still takes part: on the map or in the Lander (NR-RND-03, NR-LND-07)."""
    return p.where in (IN_PLAY, LANDER)


def survived(p: Player) -> bool:
    """Whether it has escaped or hibernates, and the final check has not killed it (NR-END-09)."""
    return p.where in (ESCAPED, HIBERNATED) and not p.killed


def turn_order(g: Retaliation) -> list[Player]:
    """Characters on the map, clockwise from the starting player token (NR-RND-04, NR-GOLD-10).

    The token may lie with a seat that is out of play: counting starts there all the same
    (NR-DTH-05).
    """
    players, first = g.players, g.first
    found: list[Player] = []
    for p in players[first:] + players[:first]:
        if p.where == IN_PLAY:
            found.append(p)
    return found


def in_room(g: Retaliation, slot: int) -> list[Player]:
    """Characters in a room, in turn order."""
    players, first = g.players, g.first
    found: list[Player] = []
    for p in players[first:] + players[:first]:
        if p.room == slot and p.where == IN_PLAY:
            found.append(p)
    return found


def others_with(g: Retaliation, p: Player) -> list[Player]:
    """Other characters in somebody's room, in turn order."""
    found = in_room(g, p.room)
    if p in found:
        found.remove(p)
    return found


def accompanied(g: Retaliation, p: Player) -> bool:
    """Whether another character is in somebody's room."""
    for q in g.players:  # noqa: SIM110  asked at every action: no generator
        if q.room == p.room and q is not p and q.where == IN_PLAY:
            return True
    return False


def prey_in(g: Retaliation, slot: int) -> list[Player]:
    """Characters in a room in the order in which intruders choose among them."""
    found = in_room(g, slot)
    if len(found) > 1:
        found.sort(key=lambda p: -g.modified("target.preferred", p.seat, 0))
    return found


def anybody_in(g: Retaliation, slot: int) -> bool:
    """Whether a character is in a room."""
    for p in g.players:  # noqa: SIM110  asked for every intruder: no generator
        if p.room == slot and p.where == IN_PLAY:
            return True
    return False


def bodies_in(g: Retaliation, slot: int) -> list[Player]:
    """Models that lie in a room (NR-SOLO-06)."""
    found: list[Player] = []
    for p in g.players:  # asked at every move
        if p.room == slot and p.where == LYING:
            found.append(p)
    return found


def in_combat(g: Retaliation, p: Player) -> bool:
    """Whether there is an intruder to fight in the character's room (NR-ACT-05)."""
    fights: bool = g.edition.combat(g, p.room)
    return fights


def closest(
    g: Retaliation, steps: tuple[int, ...] | dict[int, int], activating: int = -1
) -> Player | None:
    """The character that intruders choose: the closest, then the one that is activating them,
    then the first in turn order (NR-TGT-03); None with no target (NR-TGT-05).

    `steps` are the distances from where they are, by room.
    """
    nearest: list[Player] = []
    least = 0
    for p in turn_order(g):
        away = steps[p.room]
        if away < 0:
            continue
        if not nearest or away < least:
            nearest, least = [p], away
        elif away == least:
            nearest.append(p)
    if len(nearest) < 2:
        return nearest[0] if nearest else None
    nearest = most_wanted(g, nearest)
    return next((p for p in nearest if p.seat == activating), nearest[0])


def most_wanted(g: Retaliation, found: list[Player]) -> list[Player]:
    """Those of some that intruders prefer to the others, in the same order."""
    wanted = [g.modified("target.preferred", p.seat, 0) for p in found]
    return [p for p, n in zip(found, wanted, strict=True) if n == max(wanted)]


def hand_size(p: Player) -> int:
    """Cards in hand, contamination included: all that others see of it (NR-CON-05)."""
    return len(p.hand) + len(p.contamination)
