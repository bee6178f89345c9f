"""What expansions let a character do besides: infections and blood, the Insider, Xyrians."""

from __future__ import annotations

from typing import Any

from . import danger
from .reading import Sight

COSTLY = {"Hollow Ribs": 0.7, "Waning": 0.7, "Nettle Tongue": 0.3}
"""Infections whose effect costs more than a card, or harms."""
STRONG_BLOOD = {"Thrall's Word", "Oath of Thorns"}
"""Tainted blood that is for combat."""


def infection(s: Sight, card: int) -> float:
    """To play one is to be rid of it: each that is drawn at the end kills."""
    own = s.view.own
    name = next((it.name for it in own.contamination if it.id == card), "") if own else ""
    saved = 9.0 * (danger.hatching(s) - danger.hatching(s, -1))
    return saved - 0.4 - COSTLY.get(name, 0.2) - 1.0 * s.combat


def blood(s: Sight) -> float:
    """The ability of the active blood; what it costs in health is for who has some."""
    seen = s.view.sangrevores
    held = seen.players[s.seat].tainted if seen is not None else ()
    if not held:
        return -1.0
    fights = held[0].name in STRONG_BLOOD
    if fights != s.combat or held[0].name == "Black Sight":
        return -0.5
    worth = 0.6 * danger.attacks(s, s.foes_in(s.room)) if fights else 0.7
    return worth - held[0].health * danger.weight(s) - 0.2 * held[0].cards


def xyrian_armor(s: Sight, *option: Any) -> float:
    """Healing, a wound less, and something to wear."""
    points = min(3, s.me.health)
    return danger.cured(s, points) + 1.0 + 0.8 * bool(s.me.wounds) if points else 1.0


def pledge(s: Sight, *option: Any) -> float:
    """Xyrians leave alone who is alone with them."""
    return 1.1


def command(s: Sight, *option: Any) -> float:
    """A Xyrian sent against somebody: where there is a crowd."""
    return 0.3 * danger.attacks(s, s.foes_in(s.room)) - 0.3


def unmark(s: Sight, *option: Any) -> float:
    """Intruders choose the marked one first."""
    return 0.4 if s.hand >= 3 else -0.3
