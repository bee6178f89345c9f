"""The Neoflesh Cult in the terminal: skills, bodies, dead Cultists."""

from __future__ import annotations

from hullbreach.games.retaliation.neoflesh_cult.view import NeofleshView
from hullbreach.kernel.words import count

from .intruders import sign

LEGEND = "C Cultist  T Twitchling  F Firespitter  I Ironclad  R Crawlmine  S Slasher  M Motherbrain"


def brief(seen: NeofleshView) -> str:
    """The line above the map."""
    on, off = _letters(seen, True), _letters(seen, False)
    return (
        f"Skills on {on or 'none'}, off {off or 'none'}  bodies at {_spaces(seen)}, "
        f"absorbed {seen.absorbed}  dead Cultists {seen.dead_cultists}"
    )


def _letters(seen: NeofleshView, active: bool) -> str:
    """Skills are called by the kinds that have them, in the plural."""
    names = [skill.name.removesuffix("s") for skill in seen.skills if skill.active == active]
    return " ".join(sign(name) for name in names)


def _spaces(seen: NeofleshView) -> str:
    return " ".join(str(space) for space in sorted(seen.bodies)) or "no space"


def lines(seen: NeofleshView) -> list[str]:
    """Each skill with its words; where bodies are."""
    found = [f"Skill, {it.name} ({'on' if it.active else 'off'}): {it.words}" for it in seen.skills]
    found.append(f"Bodies on the round track: {_spaces(seen)}. Absorbed: {seen.absorbed}.")
    return [*found, f"Dead: {count(seen.dead_cultists, 'Cultist')}."]
