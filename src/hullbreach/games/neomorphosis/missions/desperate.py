"""Mission 7: Desperate Situation (NM-M7)."""

from __future__ import annotations

from hullbreach.kernel.decision import Option
from hullbreach.toolkit.verbs import Verb

from ..emergencies import create, resolve
from ..ids import GREEN, RIPPER, YELLOW
from ..places import active_terminal
from ..rules import Mission, Part
from ..state import ACTIVE, Member, NeoMorphosis
from ..stories import tell
from .common import done, note

ID = "M7"
KEYS = (YELLOW, GREEN)
"""Crypto keys (NM-M7-04)."""
NEARLY = 2
"""So many slots before the last one."""


def begin(g: NeoMorphosis) -> None:
    """Setup ends with an emergency (NM-M7-07)."""
    create(g, "NM-M7-07")


def keys_of(m: Member) -> list[int]:
    """The Crypto keys a crew member carries."""
    return [thing for thing in m.items if thing in KEYS]


def key_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Active emergencies, whatever their level and whoever has tried them (NM-M7-08)."""
    if not keys_of(g.crew[member]):
        return []
    return [("key", number) for number, field in enumerate(g.fields) if field.state == ACTIVE]


def key_gate(g: NeoMorphosis, member: int) -> str | None:
    """At an active terminal (NM-M7-04)."""
    return None if active_terminal(g, g.crew[member].area) else "NM-M7-04"


def use_key(g: NeoMorphosis, member: int, number: int) -> None:
    """A key is used up; the emergency is resolved as if its pattern were complete (NM-M7-04)."""
    m = g.crew[member]
    key = keys_of(m)[0]
    m.items.remove(key)
    g.spare_tokens.append(key)
    g.say("key.used", "NM-M7-04", member, key, number)
    tell(g, "key_used", "NM-M7-04", ID)
    resolve(g, number, "NM-M7-04")


def structural(g: NeoMorphosis, type_: int, bonus: int) -> int:
    """Rippers have +1 on structural attacks (NM-M7-05)."""
    return bonus + 1 if type_ == RIPPER else bonus


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """The Time Marker has moved in an End-of-Round Phase (NM-M7-06)."""
    if arguments[0] == g.last_slot:
        note(g, "held")
    elif arguments[0] == g.last_slot - NEARLY:
        tell(g, "nearly", "NM-M7-06", ID)


def won(g: NeoMorphosis) -> bool:
    """The marker is in the last slot (NM-M7-06)."""
    return done(g, "held")


def wanted(g: NeoMorphosis) -> list[Part]:
    """Slots of the time track (NM-M7-06)."""
    return [(g.slot, g.last_slot)]


DESPERATE = Mission(
    won=won,
    wanted=wanted,
    begin=begin,
    noticed=noticed,
    listens=frozenset({"time"}),
    actions={"key": Verb(key_options, use_key, key_gate)},
    mods={"structural": (structural,)},
)
