"""Generated missions: three mission cards, one after the other (NM-GENR).

The newest card is a Mission of its own (Rules.stages, Rules.mission_now). What is asked of the
mission of the table is handed on to it; what a card adds to the tables of the edition works while
it is the newest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..ends import changed
from ..ids import ERADICATE, GREEN, MISSION_CARDS, STAGE_DECKS, YELLOW
from ..rules import Mission, Part, Rules, never
from ..state import NeoMorphosis
from .entry import ENTRY_CARDS
from .eradicate import ERADICATE_CARDS
from .explore import EXPLORE_CARDS

BACK = 2
"""Slots that the Time Marker goes back (NM-GENR-06)."""
TOKENS = (YELLOW, GREEN)
LAST = frozenset(STAGE_DECKS[ERADICATE])
"""The cards that end the mission; the objectives of others lead to the next card at once, even in
the middle of a turn, also where they were met before it lay there (NM-GENR-03, -08, NM-INT-07)."""


def newest(g: NeoMorphosis) -> int:
    """The mission card that counts, -1 before the first (NM-GENR-04)."""
    return g.progress.cards[-1] if g.progress.cards else -1


def stage(g: NeoMorphosis) -> Mission:
    """What it says."""
    rules: Rules = g.edition
    return rules.stages[g.progress.cards[-1]]


# -- from card to card -------------------------------------------------------------------------


def next_card(g: NeoMorphosis) -> None:
    """The next card: story, time, setup; its objectives are counted from now (NM-GENR-02 to -06).

    Tokens of the card before leave the board first (NM-GENR-09).
    """
    step = len(g.progress.cards)
    _tidy(g)
    card = draw(g, g.mission_decks[step], "mission card")
    g.progress.cards.append(card)
    g.progress.counts.clear()
    g.story("mission_card", "NM-GENR-02", card)
    if step:
        g.slot = max(1, g.slot - BACK)
        g.say("time", "NM-GENR-06", g.slot, g.last_slot)
    stage(g).begin(g)
    changed(g)


def _tidy(g: NeoMorphosis) -> None:
    """Objective tokens that are still somewhere go beside the board (NM-GENR-09)."""
    for things in [*g.floor, *[m.items for m in g.crew]]:
        for token in TOKENS:
            while token in things:
                things.remove(token)
                g.spare_tokens.append(token)


STAGES: Mapping[int, Mission] = {
    card: it if card in LAST else replace(it, leads=next_card)
    for card, it in enumerate(
        matched(
            {**ENTRY_CARDS, **EXPLORE_CARDS, **ERADICATE_CARDS},
            MISSION_CARDS,
            "mission_cards.toml: [[card]]",
            "missions/generator.py",
        )
    )
}
"""By mission card."""


# -- what the newest card says -----------------------------------------------------------------


def wanted(g: NeoMorphosis) -> Sequence[Part]:
    """NM-GENR-04."""
    return stage(g).wanted(g)


def ended(g: NeoMorphosis) -> None:
    """NM-GENR-04."""
    stage(g).ended(g)


def remote(g: NeoMorphosis, member: int, door: int) -> bool:
    """NM-GENR-04."""
    return stage(g).remote(g, member, door)


def feedback(g: NeoMorphosis, member: int, terminal: int) -> list[Option]:
    """NM-GENR-04."""
    return stage(g).feedback(g, member, terminal)


def feed(g: NeoMorphosis, member: int, option: Option) -> Procedure[None] | None:
    """NM-GENR-04."""
    return stage(g).feed(g, member, option)


def hopeless(g: NeoMorphosis) -> bool:
    """NM-GENR-04."""
    return stage(g).hopeless(g)


def warns(g: NeoMorphosis, event: str, *arguments: int) -> str:
    """NM-GENR-04."""
    return stage(g).warns(g, event, *arguments)


def _while_newest(card: int, verb: Verb[NeoMorphosis]) -> Verb[NeoMorphosis]:
    """A verb that is there while its card is the newest."""

    def options(g: NeoMorphosis, member: int) -> list[Option]:
        return list(verb.options(g, member)) if newest(g) == card else []

    return verb._replace(options=options)


def _modifier(card: int, modifier: Modifier) -> Modifier:
    """A modifier that works while its card is the newest."""

    def modify(g: NeoMorphosis, who: int, n: int) -> int:
        return modifier(g, who, n) if newest(g) == card else n

    return modify


def generated(stages: Mapping[int, Mission]) -> Mission:
    """The mission of the table for the mission cards there are."""
    mods: dict[str, tuple[Modifier, ...]] = {}
    for card, it in stages.items():
        for seam, modifiers in it.mods.items():
            mods[seam] = (*mods.get(seam, ()), *[_modifier(card, one) for one in modifiers])
    return Mission(
        won=never,
        wanted=wanted,
        begin=next_card,
        ended=ended,
        actions={
            name: _while_newest(card, verb)
            for card, it in stages.items()
            for name, verb in it.actions.items()
        },
        orders={
            name: _while_newest(card, verb)
            for card, it in stages.items()
            for name, verb in it.orders.items()
        },
        remote=remote,
        feedback=feedback,
        feed=feed,
        hopeless=hopeless,
        warns=warns,
        mods=mods,
    )


GENERATED = generated(STAGES)
