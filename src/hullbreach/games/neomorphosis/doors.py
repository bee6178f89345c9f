"""Doors and terminals: turned, damaged, mended (NM-DOOR, NM-TERM)."""

from __future__ import annotations

from .ends import changed
from .state import NeoMorphosis


def turn_door(g: NeoMorphosis, door: int, opened: bool, rule: str) -> None:
    """Open or close a sound, unrestricted door (NM-DACT-01); it resolves nothing (NM-DOOR-08)."""
    bit = 1 << door
    g.opened = g.opened | bit if opened else g.opened & ~bit
    g.say("door.opened" if opened else "door.closed", rule, door)
    changed(g)


def open_restricted(g: NeoMorphosis, door: int, member: int, rule: str) -> None:
    """A restricted door is opened as its mission allows: a normal door from now (NM-DOOR-06)."""
    g.restricted &= ~(1 << door)
    g.opened |= 1 << door
    g.say("door.opened", rule, door)
    changed(g, "door", door, member)


def release_door(g: NeoMorphosis, door: int, rule: str) -> None:
    """A restricted door becomes a normal one that is still closed (NM-M1-02)."""
    g.restricted &= ~(1 << door)
    g.say("door.released", rule, door)
    changed(g, "door", door, -1)


def damage_door(g: NeoMorphosis, door: int, rule: str) -> None:
    """A door is damaged and jams open (NM-DOOR-03, NM-COMB-16)."""
    bit = 1 << door
    g.opened |= bit
    g.damaged |= bit
    g.say("door.damaged", rule, door)
    changed(g)


def mend_door(g: NeoMorphosis, door: int, member: int, rule: str) -> None:
    """A damaged door is repaired: it stays open (NM-REP-02). `member` -1 is S.A.M."""
    g.damaged &= ~(1 << door)
    g.say("door.mended", rule, door, member)
    changed(g, "repaired", door, -1, member)


def damage_terminal(g: NeoMorphosis, terminal: int, rule: str) -> None:
    """A terminal is flipped to its damaged side (NM-TERM-01, NM-COMB-16)."""
    g.active &= ~(1 << terminal)
    g.say("terminal.damaged", rule, terminal)
    changed(g, "terminal", terminal)


def mend_terminal(g: NeoMorphosis, terminal: int, member: int, rule: str) -> None:
    """A damaged terminal is active again (NM-TERM-02). `member` -1 is S.A.M."""
    g.active |= 1 << terminal
    g.say("terminal.mended", rule, terminal, member)
    changed(g, "repaired", -1, terminal, member)
