"""Entry cards of the generator: EN-1 to EN-6 (Mission cards)."""

from __future__ import annotations

from ..ids import DOOR, GREEN, YELLOW
from ..places import station
from ..rules import Mission
from ..state import NeoMorphosis
from .common import add, counted, is_restricted, lay_down, lost_for_good, whether

SCREENS, CARDS, CRATES, CALLS, RECORDERS = 3, 4, 3, 3, 2
"""Active terminals of EN-1, Infestation cards of EN-2, crates of EN-3, functions of EN-4, tokens
of EN-5."""


def go_dark(g: NeoMorphosis) -> None:
    """EN-1: only the terminal nearest the start area is active, all doors counted as open."""
    here = station(g)
    costs = here.ways(here.start, here.inner)
    nearest = min([(costs[area], area, n) for n, area in enumerate(here.terminals)])[2]
    g.active = 1 << nearest
    for terminal in range(len(here.terminals)):
        if terminal != nearest:
            g.say("terminal.damaged", "NM-GENR-02", terminal)


def lit(g: NeoMorphosis) -> bool:
    """EN-1: three terminals are active at the same time; all, if there are only three."""
    return g.active.bit_count() >= SCREENS


def counting(event: str, enough: int) -> Mission:
    """A card that is done when something has happened often enough since (NM-GENR-05)."""

    def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
        add(g, event)

    return Mission(
        won=lambda g: counted(g, event) >= enough,
        wanted=lambda g: [(counted(g, event), enough)],
        noticed=noticed,
        listens=frozenset({event}),
    )


def lay_recorders(g: NeoMorphosis) -> None:
    """EN-5: yellow on site A, green on site B."""
    a, b, _, _ = station(g).sites
    lay_down(g, YELLOW, a, "NM-GENR-02")
    lay_down(g, GREEN, b, "NM-GENR-02")


def carried(g: NeoMorphosis) -> int:
    """EN-5: how many of both tokens are in crew inventories."""
    held = {thing for m in g.crew for thing in m.items}
    return (YELLOW in held) + (GREEN in held)


def weld(g: NeoMorphosis) -> None:
    """EN-6: DOOR-X is repaired if need be; it is red, closed and restricted."""
    door = station(g).door_x
    bit = 1 << door
    g.damaged &= ~bit
    g.opened &= ~bit
    g.restricted |= bit
    g.red |= bit
    g.say("door.sealed", "NM-GENR-02", door)


def any_terminal(g: NeoMorphosis, member: int, door: int) -> bool:
    """EN-6: Remote Control Doors opens it from any terminal."""
    return True


def shut(g: NeoMorphosis) -> bool:
    """EN-6: DOOR-X was not opened yet."""
    return is_restricted(g, station(g).door_x)


ENTRY_CARDS = {
    "Cold Boot": Mission(
        won=lit, wanted=lambda g: [(g.active.bit_count(), SCREENS)], begin=go_dark
    ),
    "Roll Call": counting("resolved", CARDS),
    "Stock Up": counting("searched", CRATES),
    "Handshake": counting("function", CALLS),
    "Black Box": Mission(
        won=lambda g: carried(g) == RECORDERS,
        wanted=lambda g: [(carried(g), RECORDERS)],
        begin=lay_recorders,
    ),
    "Quarantine": Mission(
        won=lambda g: not shut(g),
        wanted=lambda g: [whether(not shut(g))],
        begin=weld,
        remote=any_terminal,
        hopeless=lambda g: lost_for_good(g, DOOR),
    ),
}
