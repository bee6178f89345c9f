"""What still keeps a seat from completing an objective of the crew, fact by fact.

Looked at are what lies open and the seat's own hand. Where no fact is left the seat completes the
objective by CIRCUIT BOARD, or at the end of its turn (LF-OBJ-03, -04).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.words import Args

from .board import CHAMBER, HYPERSLEEP
from .crew import anybody_on_ship, is_crew, on_ship
from .crew_actions import circuits
from .ids import (
    CREW_CARDS,
    NAMES_OF_THE_SLEEPERS,
    OBJECTIVES,
    SAMPLE_PURGE,
    SD_ALONE,
    SPARE_SEALS,
    TRAUMA_KIT,
)
from .movement import reached
from .objectives import SEALS, images_near, seals_left, shows_flames, somebody_in, witnesses_short
from .state import Lifeform


class Wait(NamedTuple):
    """A fact that keeps an objective waiting: a template of [situation] with its arguments, and
    the rule that asks for it."""

    rule: str
    fact: str
    args: Args = ()


TURN_END: Final = Wait("LF-OBJ-04", "wait_end")
"""What is left of a cost objective for which nothing else is missing."""


def waits(g: Lifeform, seat: int, objective: int) -> list[Wait]:
    """All that keeps a crew seat from completing an objective now."""
    if not anybody_on_ship(g):
        return [Wait("LF-OBJ-07", "wait_nobody")]
    it = OBJECTIVES[objective]
    place = CHAMBER[it.chamber]
    found = list(_of_all(g, it.minute, place))
    if is_crew(g, seat):
        found += _circuit(g, seat, place) if it.kind == "circuit" else _at_cost(g, seat, objective)
    return found


def _of_all(g: Lifeform, minute: int, place: int) -> Iterator[Wait]:
    """What is missing whoever does it."""
    if not reached(g, minute):
        yield Wait("LF-OBJ-08", "wait_minute", (minute, g.minute - minute))
    short = witnesses_short(g)
    if short < 0:
        yield Wait("LF-OBJ-08", "wait_alone", (SD_ALONE, g.minute - SD_ALONE))
    elif short:
        yield Wait("LF-OBJ-08", "wait_aboard", (short,))
    near = images_near(g, place)
    if near:
        yield Wait("LF-OBJ-09", "wait_image", (place, *near))


def _circuit(g: Lifeform, seat: int, place: int) -> Iterator[Wait]:
    """A character in reach of the circuit board, and a card (LF-CACT-01)."""
    if place not in circuits(g, seat):
        yield Wait("LF-OBJ-03", "wait_place", (place,))
    if not any(_shows_circuit(card) for card in g.players[seat].hand):
        yield Wait("LF-OBJ-03", "wait_circuit")


def _shows_circuit(card: int) -> bool:
    return card < len(CREW_CARDS) and any("CIRCUIT_BOARD" in row for row in CREW_CARDS[card].rows)


def _at_cost(g: Lifeform, seat: int, objective: int) -> Iterator[Wait]:
    """A character of its own that is seen in the chamber, and the price."""
    it = OBJECTIVES[objective]
    place = CHAMBER[it.chamber]
    if not somebody_in(g, seat, place):
        there = [c for c in on_ship(g) if c.place == place]
        hidden = tuple([c.number for c in there if c.seat == seat])
        others = tuple([c.number for c in there if c.seat != seat and not c.hidden])
        if hidden:
            yield Wait(it.id, "wait_hidden", hidden)
        elif others:
            yield Wait(it.id, "wait_other", others)
        else:
            yield Wait(it.id, "wait_place", (place,))
    for fact, args in _PRICES[objective](g, seat):
        yield Wait(it.id, fact, args)


Price = Callable[[Lifeform, int], Iterator[tuple[str, Args]]]


def _cards(need: int) -> Price:
    def short(g: Lifeform, seat: int) -> Iterator[tuple[str, Args]]:
        held = len(g.players[seat].hand)
        if held < need:
            yield "wait_cards", (need, held)

    return short


def _sleepers(g: Lifeform, seat: int) -> Iterator[tuple[str, Args]]:
    if g.android == HYPERSLEEP:
        yield "wait_android", (HYPERSLEEP,)
    yield from _cards(1)(g, seat)


def _seals(g: Lifeform, seat: int) -> Iterator[tuple[str, Args]]:
    there = seals_left(g)
    if there < SEALS:
        yield "wait_seals", (SEALS, there)


def _purge(g: Lifeform, seat: int) -> Iterator[tuple[str, Args]]:
    hand = g.players[seat].hand
    if len(hand) < 2 and not any(map(shows_flames, hand)):
        yield "wait_purge", ()


_PRICES: Final[Mapping[int, Price]] = {
    TRAUMA_KIT: _cards(3),
    NAMES_OF_THE_SLEEPERS: _sleepers,
    SPARE_SEALS: _seals,
    SAMPLE_PURGE: _purge,
}
"""What a cost objective takes besides somebody in its chamber, where it is short."""


def not_yet(g: Lifeform, seat: int, decision: Decision) -> Iterator[tuple[Option, Sequence[Wait]]]:
    """The objectives of the crew that a question does not offer, and what they wait for."""
    for objective in g.objectives:
        option = ("objective", objective)
        if option in decision.options:
            continue
        found = waits(g, seat, objective)
        if found:
            yield option, found
        elif OBJECTIVES[objective].kind == "cost":
            yield option, (TURN_END,)
