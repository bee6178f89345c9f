"""Cards played between two actions of one's own turn (NM-CP-06, -10).

`FREE` is the edition's Rules.free. Says "card.played" (member, thing), then "actions.gained"
(member, n) where it gives actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from .carrying import play
from .crew import holds
from .ids import ADHESIVE_FOAM, ADRENALINE_SHOT, CAFFEINE_TABS, PHEROMONE_MASK, STIM_PACK
from .moving import move, step_options
from .state import NeoMorphosis


def _card(name: str, thing: int, effect: Callable[[NeoMorphosis, int], None]) -> Verb[NeoMorphosis]:
    """A card that is played as it is, without a choice."""

    def options(g: NeoMorphosis, member: int) -> list[Option]:
        return [(name,)] if holds(g.crew[member], thing) else []

    def run(g: NeoMorphosis, member: int) -> None:
        play(g, member, thing, "NM-CP-10")
        effect(g, member)

    return Verb(options, run)


def _actions(n: int) -> Callable[[NeoMorphosis, int], None]:
    """Extra actions, also when all are used (NM-CP-06)."""

    def effect(g: NeoMorphosis, member: int) -> None:
        g.turn.actions += n
        g.say("actions.gained", "NM-CP-06", member, n)

    return effect


def _mask(g: NeoMorphosis, member: int) -> None:
    """Until the end of the round aliens look for others (NM-TGT-12)."""
    g.crew[member].masked = True


def _foam(g: NeoMorphosis, member: int) -> None:
    """The next Move in this turn needs no impede test (NM-MOVE-06)."""
    g.crew[member].foam = True


def tabs_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Caffeine Tabs: a Move that costs no action."""
    if not holds(g.crew[member], CAFFEINE_TABS):
        return []
    return [("caffeine_tabs", area) for _, area in step_options(g, member)]


def tabs(g: NeoMorphosis, member: int, area: int) -> Procedure[None]:
    """It covers one area and is not lengthened (NM-MOVE-06)."""
    play(g, member, CAFFEINE_TABS, "NM-CP-10")
    yield from carry_out(move(g, member, area, longer=False))


FREE_CARDS = frozenset(
    (ADRENALINE_SHOT, STIM_PACK, CAFFEINE_TABS, PHEROMONE_MASK, ADHESIVE_FOAM)
)
"""What all of these take one of."""
FREE: Mapping[str, Verb[NeoMorphosis]] = {
    "adrenaline_shot": _card("adrenaline_shot", ADRENALINE_SHOT, _actions(1)),
    "stim_pack": _card("stim_pack", STIM_PACK, _actions(2)),
    "caffeine_tabs": Verb(tabs_options, tabs),
    "pheromone_mask": _card("pheromone_mask", PHEROMONE_MASK, _mask),
    "adhesive_foam": _card("adhesive_foam", ADHESIVE_FOAM, _foam),
}
