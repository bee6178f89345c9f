"""The Queen: her hits track, her Health cards, her death (NR-QUE)."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from . import content
from .board import CORRIDOR, ENDS, is_room
from .contamination import contaminate
from .crew import on_map, turn_order
from .entering import NOBODY_MEANT, place_in
from .facility import intruders_at
from .hand import draw_cards, lose_card
from .intruder_moves import activate_queen, repel, repel_all
from .models import intruder_set, put_in_corridor, queen_of, queen_track, take_away
from .nest import destroy_egg
from .noise import add_tokens
from .rules import Rules
from .state import Player, Retaliation
from .things import DRONE
from .uses import Effect


def hit_queen(g: Retaliation, hits: int, seat: int) -> Procedure[bool]:
    """Hits advance her track; onto the skull a Health card is drawn and the rest is ignored
    (NR-QUE-01), also what reactions deal while the card is carried out (NR-GAP-228). Whether it
    came to that. `seat` dealt them, -1 for nobody."""
    if g.health_open or g.queen_settled:
        return True
    for _ in range(hits):
        g.queen_hits += 1
        g.say("queen.hit", "NR-QUE-01", g.queen_hits)
        if g.queen_hits > queen_track(g):
            yield from settle(g, seat)
            return True
    return False


def settle(g: Retaliation, seat: int) -> Procedure[None]:
    """Hits have brought her to the skull, or killed her: a Health card, and what else hits her in
    that action is ignored (NR-QUE-01)."""
    if not g.queen_settled:
        yield from health_card(g, seat)
        g.queen_settled = bool(g.acting)


def health_card(g: Retaliation, seat: int, *, mute: bool = False) -> Procedure[None]:
    """Draw the top card, discard as many unseen as it says, do what it says, if not `mute`, then
    discard it and set the marker to 0; without cards she is dead (NR-QUE-01 to -05)."""
    rules: Rules = g.edition
    if g.health_open:
        return  # NR-GAP-228
    card = draw(g, g.health, "health card", renew=False)
    if card >= 0:
        g.health_open.append(card)
        what = intruder_set(g).health[card]
        g.say("queen.health", "NR-QUE-01", card)
        for _ in range(min(what.n, len(g.health))):
            g.health_gone.append(draw(g, g.health, "health card", renew=False))
        if not mute:
            yield from carry_out(rules.health[card](g, seat))
        g.health_open.remove(card)
        g.health.discard.append(card)
    g.queen_hits = 0
    if not len(g.health):
        _dies(g)


def _dies(g: Retaliation) -> None:
    """Her model is out for good; effects that would place her do nothing (NR-QUE-05)."""
    queen = queen_of(g)
    if queen is not None:
        take_away(g, queen, "NR-QUE-05")
    g.queen_dead = True
    g.story("queen.dead", "NR-QUE-05", intruder_set(g).queen)
    for after in g.edition.queen_died:
        after(g)


# -- Health cards ------------------------------------------------------------------------------


def _source(g: Retaliation, seat: int, place: int) -> tuple[int, int]:
    """From where she is repelled, and who chooses: who dealt the hits, in its own room; without one
    she is repelled from her own place (NR-QUE-10)."""
    if seat >= 0 and on_map(g.players[seat]):
        return g.players[seat].room, seat
    return place, NOBODY_MEANT


def repel_her(g: Retaliation, seat: int) -> Procedure[None]:
    queen = queen_of(g)
    if queen is not None:
        source, chooser = _source(g, seat, queen.place)
        yield from repel(g, queen, source, chooser, "NR-QUE-10")


def repel_then_others(g: Retaliation, seat: int) -> Procedure[None]:
    """Her, then every other intruder in the place she left."""
    queen = queen_of(g)
    if queen is None:
        return
    left = queen.place
    source, chooser = _source(g, seat, left)
    yield from repel(g, queen, source, chooser, "NR-QUE-10")
    others = [it for it in intruders_at(g, left) if it is not queen]  # who swapped with her too
    yield from repel_all(g, others, source, chooser, "NR-QUE-10")


def repel_all_her_last(g: Retaliation, seat: int) -> Procedure[None]:
    queen = queen_of(g)
    if queen is None:
        return
    source, chooser = _source(g, seat, queen.place)
    group = [it for it in intruders_at(g, queen.place) if it is not queen]
    yield from repel_all(g, [*group, queen], source, chooser, "NR-QUE-10")


def places(kind: int) -> Effect:
    """One of a kind where she is: it enters her room, or is put into her corridor (NR-QUE-12)."""

    def run(g: Retaliation, seat: int) -> Procedure[None]:
        queen = queen_of(g)
        if queen is None:
            return
        if is_room(queen.place):
            yield from place_in(g, kind, queen.place, seat, "NR-QUE-12")
        else:
            put_in_corridor(g, kind, queen.place - CORRIDOR, "NR-QUE-12")

    return run


def near(g: Retaliation, *, corridor: bool) -> list[Player]:
    """Characters in her room or, with `corridor`, in a room adjacent to her corridor."""
    queen = queen_of(g)
    if queen is None:
        return []
    rooms: Sequence[int] = (queen.place,)
    if not is_room(queen.place):
        rooms = ENDS[queen.place - CORRIDOR] if corridor else ()
    return [p for p in turn_order(g) if p.room in rooms]


def spores(g: Retaliation, seat: int) -> Procedure[None]:
    for p in near(g, corridor=True):
        yield from contaminate(g, p.seat, 1, "NR-QUE-03")


def tokens(name: str, count: int) -> Effect:
    """Tokens into the bag."""
    return lambda g, seat: add_tokens(g, name, count, "NR-QUE-03")


def repel_and_draw(g: Retaliation, seat: int) -> Procedure[None]:
    yield from repel_her(g, seat)
    if seat >= 0 and on_map(g.players[seat]):
        draw_cards(g, seat, 1, "NR-QUE-10")


def lose_egg(g: Retaliation, seat: int) -> None:
    destroy_egg(g, "NR-QUE-03")


def lose_cards(g: Retaliation, seat: int) -> Procedure[None]:
    for p in near(g, corridor=False):
        yield from lose_card(g, p.seat, "NR-QUE-03")


def activate_her(g: Retaliation, seat: int) -> Procedure[None]:
    queen = queen_of(g)
    if queen is not None:
        yield from activate_queen(g, queen, seat)


def to_the_pool(g: Retaliation, seat: int) -> None:
    """She can come back by a token (NR-QUE-11)."""
    queen = queen_of(g)
    if queen is not None:
        take_away(g, queen, "NR-QUE-11")


HEALTH_EFFECTS: tuple[Effect, ...] = (
    repel_her, repel_then_others, places(DRONE), spores, tokens("Queen", 2), repel_and_draw,
    lose_egg, lose_cards, repel_all_her_last, activate_her, repel_her, to_the_pool,
)  # fmt: skip
"""By Queen Health card, QH01 to QH12."""
assert len(HEALTH_EFFECTS) == len(content.HEALTH)
