"""The edition with the Insider: the standard game with the intruders of the base (NR-INS-01)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from hullbreach.kernel.edition import added, inserted, replaced, with_modifier
from hullbreach.kernel.piles import EVERYBODY, Pile
from hullbreach.kernel.result import Check, Result
from hullbreach.kernel.rulebook import Rulebook

from ..rules import Rules
from ..state import Retaliation
from . import explanations, ongoing, stories
from .actions import STORY_ACTIONS
from .content import CARDS
from .her import ESCORTING, hunt
from .intruders import WITH_HER
from .state import CARD_OF, declared, of
from .words import spoken

_NUMBERS = [card.number for card in CARDS]


def apply(rules: Rules) -> Rules:
    """An edition with the woman whose story changes with what is done."""
    for seam, modifier in ongoing.MODIFIERS.items():
        rules = with_modifier(rules, seam, modifier)
    holds, result = rules.holds, rules.result
    flow = inserted(rules.flow, "insider", hunt, before="launch")
    flow = inserted(flow, "song", ongoing.song, before="develop")
    [search] = rules.cards["Search"]
    mend, door = rules.cards["Field Repair"]
    far, data = rules.rooms["Server Room"]
    texts = {
        "Search": (ongoing.unless(search, ongoing.no_search),),
        "Field Repair": (mend._replace(waived=ongoing.repaired_together), door),
    }
    server = (far, ongoing.unless(data, ongoing.no_data))
    return replace(
        rules,
        words=spoken(rules.words),
        told=(*rules.told, explanations.told),
        rulebook=rules.rulebook + Rulebook.load(__package__),
        flow=flow,
        things=replace(rules.things, intruders=WITH_HER),
        laid_out=(*rules.laid_out, _lay_out),
        actions=added({**STORY_ACTIONS, **ESCORTING}, rules.actions),
        cards=replaced(rules.cards, texts),
        rooms=replaced(rules.rooms, {"Server Room": server}),
        free=added(rules.free, ongoing.HER_MAP),
        turn_end=(*rules.turn_end, ongoing.turn_end),
        shut=ongoing.shut(rules.shut),
        explored=(*rules.explored, stories.explored),
        entered=(*rules.entered, ongoing.entered),
        hazards=(*rules.hazards, ongoing.hazards),
        combat=ongoing.with_hostile(rules.combat),
        barred=ongoing.with_hostile(rules.barred),
        holds=lambda g, slot: holds(g, slot) or stories.holds(g, slot),
        unattended=stories.unattended,
        figures=(*rules.figures, ongoing.figures),
        slain=stories.slain,
        conditions=ongoing.with_story_task(rules.conditions),
        result=lambda g: _with_story(g, result(g)),
        piles=(*rules.piles, _piles),
        components=(*rules.components, _components),
    )


def _lay_out(g: Retaliation) -> None:
    """The story deck as it is printed; she and her card lie aside (NR-INS-02)."""
    of(g).deck = list(_NUMBERS)


def _with_story(g: Retaliation, result: Result) -> Result:
    """The result with the story task, if one was declared (NR-INS-32)."""
    card = declared(g)
    if not card:
        return result
    done = "fulfilled" if ongoing.story_done(g) else "not fulfilled"
    check = Check("NR-INS-32", f"{CARD_OF[card].name}: {done}")
    return msgspec.structs.replace(result, checks=(check, *result.checks))


def _piles(g: Retaliation) -> list[Pile]:
    """All lie open as far as their numbers go: whoever knows the number knows the card."""
    here = of(g)
    return [
        Pile("story card", here.deck, EVERYBODY, "story deck", shown=False),
        Pile("story card", here.boxed, EVERYBODY, "other stories", shown=False),
        Pile("story card", here.turned, EVERYBODY, "story"),
    ]


def _components(g: Retaliation) -> Iterable[tuple[str, Iterable[int]]]:
    return [("story card", _NUMBERS)]
