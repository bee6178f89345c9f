"""Shadow markers and shadow cards (NR-SAN-06 to -18, -30, -32, -34 to -38, -41)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hullbreach.kernel.content import matched
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from ..board import AROUND
from ..contamination import contaminate
from ..crew import on_map
from ..entering import place_in
from ..exploration import printed_on
from ..facility import corridors_at, in_play
from ..hand import draw_cards, lose_card
from ..health import lose_health, lose_oxygen
from ..intruder_moves import activate_queen
from ..models import put_in_corridor, queen_of, space_left
from ..state import Retaliation
from ..uses import Effect
from .content import SHADOW_CARDS, SHADOWS
from .intruders import GHOUL, KING, SPECTRE
from .state import of

# -- markers -----------------------------------------------------------------------------------


def mark(g: Retaliation, corridor: int, rule: str) -> bool:
    """A shadow marker, intruders there or not; where 3 lie, all of them become a Blood Spectre,
    which stays and does not attack (NR-SAN-07, -08, -10, -16, -30, -35).

    None where intruders fill all spaces (NR-SAN-34).
    """
    if not in_play(g, corridor):
        return False
    if g.noise[corridor] >= SHADOWS:
        g.noise[corridor] = 0
        g.say("noise.gone", "NR-SAN-07", corridor)
        put_in_corridor(g, SPECTRE, corridor, "NR-SAN-07")
        return True
    if not g.noise[corridor] and space_left(g, corridor) <= 0:
        return False
    g.noise[corridor] += 1
    g.say("noise", rule, corridor)
    return True


def one_space(g: Retaliation, corridor: int, spaces: int) -> int:
    """All markers of a corridor together take one of its spaces (NR-SAN-08, -34)."""
    return spaces - (g.noise[corridor] > 0)


def all_stay(g: Retaliation, corridor: int, markers: int) -> int:
    """Intruders push no marker out (NR-SAN-30, -34)."""
    return SHADOWS


def lay_shadows(g: Retaliation, card: int, slot: int, corridor: int) -> None:
    """What an exploration card shows, never in the corridor just used (NR-SAN-17)."""
    for way, count in printed_on(g, card).shadows:
        if way in AROUND[slot] and AROUND[slot][way][0] != corridor:
            for _ in range(count):
                mark(g, AROUND[slot][way][0], "NR-SAN-17")


# -- moving ------------------------------------------------------------------------------------


def darken(g: Retaliation, seat: int, corridor: int, careful: bool, quiet: bool) -> None:
    """No noise roll: a marker in every corridor of the room but the one moved through (NR-SAN-09,
    -36, -37)."""
    if quiet:
        return
    for k in corridors_at(g, g.players[seat].room):
        if k != corridor:
            mark(g, k, "NR-SAN-09")


def pass_through(
    g: Retaliation, seat: int, corridor: int, careful: bool, markers: int
) -> Procedure[None]:
    """A shadow card for the markers that lay there before the move, then they go (NR-SAN-11, -12,
    -15, -41)."""
    if careful or not markers:
        return

    def discard() -> None:
        gone = min(markers, g.noise[corridor])
        if gone:
            g.noise[corridor] -= gone
            g.say("noise.gone", "NR-SAN-11", corridor)

    yield from shadow_card(g, seat, corridor, markers, discard)


def at_the_entrance(
    g: Retaliation, seat: int, slot: int, corridor: int, careful: bool
) -> Procedure[None]:
    """An entrance effect: line 1 of a shadow card (NR-SAN-32)."""
    yield from shadow_card(g, seat, corridor, 1)


# -- shadow cards ------------------------------------------------------------------------------


def shadow_card(
    g: Retaliation,
    seat: int,
    corridor: int,
    markers: int,
    discard: Callable[[], None] = lambda: None,
) -> Procedure[None]:
    """Draw a card and resolve its line for so many markers (NR-SAN-11, -14).

    `discard` takes the markers crossed away; a line that puts a new one waits for that.
    """
    here = of(g)
    card = draw(g, here.shadows, "shadow card")
    here.shadow_open.append(card)
    g.say("shadow.card", "NR-SAN-11", seat, card, markers, corridor)
    line = LINES[card][markers - 1]
    if line.late:
        discard()
    yield from carry_out(line.run(g, seat, corridor))
    if not line.late:
        discard()
    here.shadow_open.remove(card)
    here.shadows.discard.append(card)


class ShadowLine(NamedTuple):
    """`run(g, seat, corridor)`; `late`: after the markers crossed are gone."""

    run: Effect
    late: bool = False


def _nothing(g: Retaliation, seat: int, corridor: int) -> None:
    """No effect."""


def _loses(oxygen: int, health: int, cards: int = 0, infections: int = 0) -> ShadowLine:
    """What a line costs, in printed order."""

    def run(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
        p = g.players[seat]
        yield from contaminate(g, seat, infections, "NR-SAN-11")
        lose_oxygen(g, seat, oxygen, "NR-SAN-11")
        if health and on_map(p):
            yield from lose_health(g, seat, health, "NR-SAN-11")
        if cards and on_map(p):
            yield from lose_card(g, seat, "NR-SAN-11")

    return ShadowLine(run)


def _marks(g: Retaliation, seat: int, corridor: int) -> None:
    mark(g, corridor, "NR-SAN-11")


def _in_that_corridor(kind: int) -> ShadowLine:
    def run(g: Retaliation, seat: int, corridor: int) -> None:
        put_in_corridor(g, kind, corridor, "NR-SAN-11")

    return ShadowLine(run)


def _in_the_room(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from place_in(g, GHOUL, g.players[seat].room, seat, "NR-SAN-11")


def _draws(g: Retaliation, seat: int, corridor: int) -> None:
    draw_cards(g, seat, 1, "NR-SAN-11")


def _king(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Activate him, or place him there; once he is dead a Spectre."""
    king = queen_of(g)
    if king is not None:
        yield from activate_queen(g, king, seat)
    else:
        put_in_corridor(g, SPECTRE if g.queen_dead else KING, corridor, "NR-SAN-11")


NOTHING = ShadowLine(_nothing)
LINES: Sequence[tuple[ShadowLine, ShadowLine, ShadowLine]] = matched(
    {
        "Whisper": (NOTHING, _loses(1, 0), _loses(1, 1)),
        "Grasping Dark": (_loses(0, 1), _loses(0, 1, cards=1), _loses(0, 2)),
        "Footsteps": (
            ShadowLine(_marks, late=True),
            _in_that_corridor(GHOUL),
            ShadowLine(_in_the_room),
        ),
        "Blood in the Air": (NOTHING, _loses(0, 0, infections=1), _loses(0, 1, infections=1)),
        "Torchlight": (ShadowLine(_draws), NOTHING, NOTHING),
        "The Old Name": (NOTHING, _in_that_corridor(SPECTRE), ShadowLine(_king)),
    },
    SHADOW_CARDS,
    "blood.toml: [[shadow]]",
    "shadows.py",
)
"""By kind of shadow card: the lines for 1, 2 and 3 markers."""
