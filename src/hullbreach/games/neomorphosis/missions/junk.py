"""Mission 2: Weaponized Junk (NM-M2)."""

from __future__ import annotations

from ..places import station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import enough_craftables, note

ID = "M2"


def armed(g: NeoMorphosis) -> bool:
    """Whether each crew member has a craftable card equipped, downed ones too (NM-M2-01)."""
    for m in g.crew:  # noqa: SIM110 - all() makes a generator
        if not m.tech and not m.science:
            return False
    return True


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """NM-M2-02: looked at after every change."""
    if event == "searched" and not g.crates and note(g, "last_crate"):
        tell(g, "last_crate", "NM-M2-01", ID)
    if armed(g) and note(g, "armed"):
        tell(g, "armed", "NM-M2-01", ID)


def won(g: NeoMorphosis) -> bool:
    """Every crate is searched, and each crew member is armed now (NM-M2-01)."""
    return not g.crates and armed(g)


def hopeless(g: NeoMorphosis) -> bool:
    """Too few craftable cards are left for four."""
    return not enough_craftables(g, len(g.crew))


def wanted(g: NeoMorphosis) -> list[Part]:
    """Crates that were searched, crew members with a card (NM-M2-01)."""
    crates = len(station(g).crates)
    return [
        (crates - len(g.crates), crates),
        (sum([bool(m.tech or m.science) for m in g.crew]), len(g.crew)),
    ]


JUNK = Mission(won=won, wanted=wanted, noticed=noticed, hopeless=hopeless)
