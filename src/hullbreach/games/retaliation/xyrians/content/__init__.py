"""The cards of the Xyrians as data, each entry checked on load."""

from __future__ import annotations

from hullbreach.kernel.content import load_entries

from ...content import Entry, Exploration, Item, Positive
from ...content.checks import check_explorations, check_items, require

PACKAGE = __name__
MODELS = 3
"""Models, and as many trace tokens and injury tokens (NR-XYR-04)."""


class Activation(Entry, frozen=True):
    """An activation card (NR-XYR-20, -22)."""

    id: str
    name: str
    upper: str
    lower: str


class Status(Entry, frozen=True):
    """A status card (NR-XYR-39)."""

    id: str
    name: str
    copies: Positive
    words: str
    until: str
    """What discards it."""


class XyrianEvent(Entry, frozen=True):
    """A Xyrian event card (NR-XYR-15)."""

    id: str
    name: str
    words: str


class Side(Entry, frozen=True):
    """A side of the allegiance card (NR-XYR-41)."""

    id: str
    words: str


FILE = "xyrians.toml"
ACTIVATIONS = load_entries(PACKAGE, FILE, "activation", Activation)
STATUSES = load_entries(PACKAGE, FILE, "status", Status)
ITEMS = load_entries(PACKAGE, FILE, "item", Item)
EVENTS = load_entries(PACKAGE, FILE, "event", XyrianEvent)
AVAILABLE, GAINED = (side.words for side in load_entries(PACKAGE, FILE, "allegiance", Side))
EXPLORATIONS = load_entries(PACKAGE, FILE, "exploration", Exploration)


def check() -> None:
    """How many there are (Components)."""
    for table, wanted, found in (
        ("activation", 10, len(ACTIVATIONS)),
        ("status", 9, sum(card.copies for card in STATUSES)),
        ("item", 6, len(ITEMS)),
        ("event", 3, len(EVENTS)),
        ("exploration", 3, len(EXPLORATIONS)),
    ):
        require(wanted == found, f"{FILE}: [[{table}]]", f"there are {found}, not {wanted}")
    check_items(ITEMS, f"{FILE}: [[item]]")
    check_explorations(EXPLORATIONS, f"{FILE}: [[exploration]]")
