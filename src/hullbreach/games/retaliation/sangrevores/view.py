"""What a seat sees of shadows, infections and tainted blood. Shadow markers are the noise of
corridors."""

from __future__ import annotations

import msgspec

from ..models import intruder_set
from ..shown import DeckView
from ..state import Retaliation
from ..view import deck_view
from .content import SHADOW_CARDS, TAINTED
from .intruders import SANGREVORES, SPECTRE
from .state import Blood, of


class TaintedView(msgspec.Struct, frozen=True, gc=False):
    """A tainted blood card: what its ability costs, and whether it was used in this round."""

    id: int
    name: str
    words: str
    cards: int
    health: int
    used: bool


class BloodView(msgspec.Struct, frozen=True, gc=False):
    """What a character has of it; all of it is public."""

    tainted: tuple[TaintedView, ...]
    """The active one first, the bottom one last."""
    iron: bool
    """The next attack card costs less health."""


class SangrevoresView(msgspec.Struct, frozen=True, gc=False):
    """What the Sangrevores lay out."""

    shadows: DeckView
    tainted: DeckView
    infections: int
    """Cards left in that deck."""
    players: tuple[BloodView, ...]
    """By seat."""


def sangrevores_view(g: Retaliation, bit: int) -> SangrevoresView | None:
    """What the seats of `bit` see, None at a table without them."""
    if intruder_set(g).kinds[SPECTRE] != SANGREVORES.kinds[SPECTRE]:
        return None  # Others may stand beside them, so the set need not be theirs alone.
    here = of(g)
    return SangrevoresView(
        shadows=deck_view("shadow", here.shadows, _shadow, bit, here.shadow_open),
        tainted=deck_view("tainted blood", here.tainted, _name, bit),
        infections=len(here.infections),
        players=tuple([_blood(blood) for blood in here.seats]),
    )


def _shadow(card: int) -> str:
    return SHADOW_CARDS[card].name


def _name(card: int) -> str:
    return TAINTED[card].name


def _blood(blood: Blood) -> BloodView:
    return BloodView(tuple([_tainted(card, blood) for card in blood.tainted]), blood.iron)


def _tainted(number: int, blood: Blood) -> TaintedView:
    card = TAINTED[number]
    return TaintedView(number, card.name, card.words, card.cards, card.health, number in blood.used)
