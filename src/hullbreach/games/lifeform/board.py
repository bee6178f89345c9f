"""The Valley Forge as a graph: its chambers, the corridors and tunnels between them."""

from __future__ import annotations

from hullbreach.kernel.graph import Graph

from .content import ANDROID_PATH, BOARD
from .content.checks import check

check()

# Chambers by number, in the order of their codes.
(COCKPIT, NAVIGATION_BLISTER, SIS_TER_MAINFRAME_INTERFACE, COMMUNICATIONS,
 WIRING_AND_SYSTEMS_ACCESS, MESS, GALLEY, CREW_QUARTERS, MEDICAL_BAY, HYPERSLEEP,
 AIR_SCRUBBERS) = range(11)  # fmt: skip
(LADDERWAY_FORE, LADDERWAY_AFT, SUPPLIES, CARGO_POD_A, MINING_EQUIPMENT, DORSAL_ACCESS,
 ORE_REFINERY, ORE_HOLD, CARGO_POD_B, ASSAY_LAB, EVA_LOCKERS, CRUSHER_GALLERY, CONVEYOR_JUNCTION,
 VENTRAL_DUCTING) = range(11, 25)  # fmt: skip
(LIFT_BAY, STORAGE_HOLD_1, STORAGE_HOLD_2, DRILLBIT_VESTRY, CRYO_STORAGE_VAULT,
 FUEL_CONVERTER_BAY, ENGINEERING, MAINTENANCE, REACTOR_CONTROL, DOCKING_HUB_2, DOCKING_HUB_1,
 SHUTTLE_BAY, COOLANT_EXCHANGE, LANDING_GEAR_WELL) = range(25, 39)  # fmt: skip
REMORA = 39
"""The shuttle: a place to move to, no chamber of the Valley Forge (LF-REMORA-01)."""

CHAMBERS = BOARD[:REMORA]
PLACES = BOARD
"""The chambers, and the Remora behind them."""
DECK_OF = tuple(place.deck for place in PLACES)
"""Deck 0, 1, 2 for A, B, C by place; -1 for the Remora."""
CHAMBER = {place.slug: number for number, place in enumerate(PLACES)}
"""Number by slug."""
_by_code = {place.code: number for number, place in enumerate(PLACES)}


def _marked(icon: str) -> frozenset[int]:
    return frozenset(n for n, chamber in enumerate(CHAMBERS) if icon in chamber.icons)


VENTS, COCOONS, STARTS = _marked("V"), _marked("K"), _marked("S")
NO_OUTAGE, CIRCUITS, OBJECTIVE_CHAMBERS = _marked("N"), _marked("X"), _marked("O")
CAN_BE_DARK = frozenset(range(len(CHAMBERS))) - NO_OUTAGE
"""Chambers that may get a power outage token (LF-LACT-19)."""

# Links: corridors first, then tunnels, each where its lower-numbered end stands in the table.
CORRIDOR, TUNNEL = 1, 2
"""Kinds of links (LF-MOVE-02)."""


def _links(ends: tuple[tuple[str, ...], ...]) -> list[tuple[int, int]]:
    return [
        (here, _by_code[code])
        for here, codes in enumerate(ends)
        for code in codes
        if _by_code[code] > here
    ]


_corridors = _links(tuple(place.corridors for place in PLACES))
_tunnels = _links(tuple(place.tunnels for place in PLACES))
CORRIDORS = range(len(_corridors))
TUNNELS = range(len(_corridors), len(_corridors) + len(_tunnels))
GRAPH = Graph(
    len(PLACES),
    [*_corridors, *_tunnels],
    [CORRIDOR] * len(_corridors) + [TUNNEL] * len(_tunnels),
)
"""Places and links; what is closed or breached just now goes into the questions."""
LINKS = GRAPH.links
_link = {pair: number for number, pair in enumerate(LINKS)}


def link_between(a: int, b: int) -> int:
    """The corridor or tunnel that joins two places; -1 if none does."""
    return _link.get((min(a, b), max(a, b)), -1)


DOCK = link_between(SHUTTLE_BAY, REMORA)
"""The corridor to the Remora: the security door never lies there (LF-REMORA-05)."""
AI_PATH = tuple(_by_code[code] for code in ANDROID_PATH.path)
"""The android AI path, from Hypersleep to the Remora."""
