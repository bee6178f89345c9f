"""The editions of Retaliation: what modes and expansions make of the base, and what excludes what.

An expansion is a package below the game's with a function `apply(rules)`; it imports the base and
no other expansion. `EXPANSIONS` says in which order those of a setup are applied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hullbreach.kernel.game import Setup

from .content import Corridor
from .rules import Rules

STANDARD, COOP = "standard", "coop"
"""Variants: the semi-cooperative game (NR-PLR-16), Solo/Coop (NR-SOLO)."""
BASE_SET, SANGREVORES, NEOFLESH = "base", "sangrevores", "neoflesh"
"""Values of the option `intruders`: one set only (NR-SAN-33)."""


def front_value(corridor: Corridor) -> tuple[int, ...]:
    """The one value that counts in the base game (NR-NOI-02)."""
    return (corridor.noise,)


def both_values(corridor: Corridor) -> tuple[int, ...]:
    """Deadly mode: a corridor with a second value has both for all effects (NR-DEAD-02, -06)."""
    return (corridor.noise,) if corridor.deadly is None else (corridor.noise, corridor.deadly)


def with_deadly(rules: Rules) -> Rules:
    """Deadly mode (NR-DEAD-01); ties and ids go by what is printed, as ever (NR-DEAD-04)."""
    return replace(rules, noise_values=both_values)


MODES: Mapping[str, Callable[[Rules], Rules]] = {"deadly": with_deadly}
"""By option: what a mode makes of the rules if it is "yes"."""


def applied(rules: Rules, setup: Setup) -> Rules:
    """The rules with all modes of a setup."""
    for option, apply in MODES.items():
        if setup.options.get(option) == "yes":
            rules = apply(rules)
    return rules


def refusal(setup: Setup) -> str | None:
    """The rule that forbids a combination of modes and expansions, None if none does."""
    chosen = setup.options
    if chosen.get("insider") == "yes":
        if setup.variant == COOP:
            return "NR-SOLO-18"
        if chosen.get("xyrians") == "yes" or chosen.get("intruders", BASE_SET) != BASE_SET:
            return "NR-INS-01"
    if setup.variant == STANDARD and setup.seats < 2:
        return "NR-PLR-16"
    return None
