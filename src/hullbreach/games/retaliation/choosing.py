"""Choosing an objective: once, in the own turn (NR-OBJ)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.toolkit.verbs import Verb

from .hand import draw_cards
from .state import Player, Retaliation


def _options(g: Retaliation, seat: int) -> list[Option]:
    """Which of two to keep."""
    found: list[Option] = []
    for card in g.players[seat].objectives:
        found.append(("objective", card))
    return found


def _gate(g: Retaliation, seat: int) -> str | None:
    """Once a game; not after Pass in that turn (NR-OBJ-01, -08)."""
    if g.players[seat].chosen:
        return "NR-OBJ-01"
    return "NR-OBJ-08" if g.turn.passed else None


def _choose(g: Retaliation, seat: int, kept: int) -> None:
    keep_objective(g, g.players[seat], kept)
    reward(g, seat)


def keep_objective(g: Retaliation, p: Player, kept: int) -> None:
    """The other leaves the game unseen by the others (NR-OBJ-03)."""
    other = next(card for card in p.objectives if card != kept)
    p.objectives = [kept]
    p.chosen = True
    g.rejected.append(other)
    g.rejected_by.append(p.seat)
    g.say("objective.chosen", "NR-OBJ-02", p.seat)


def reward(g: Retaliation, seat: int) -> None:
    """The marker moves down, if it can, and its space is drawn (NR-OBJ-04 to -06)."""
    track = g.edition.counts.choice_track
    g.choices = min(g.choices + 1, len(track))
    draw_cards(g, seat, track[g.choices - 1], "NR-OBJ-05")


CHOOSING: Mapping[str, Verb[Retaliation]] = {
    "objective": Verb(_options, _choose, _gate, allowed=_options)
}
"""What can be done between actions (NR-OBJ-02); it is no action."""
