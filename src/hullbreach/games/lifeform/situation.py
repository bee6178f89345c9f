"""What a seat should have in mind at a decision: who is near, what it holds, what may come.

Each kind of decision has its facts; a fact is a template of [situation] in words.toml with its
arguments. They use what lies open and what the asked seat itself sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Note

from .crew import HAND_LIMIT, lf_max, own_on_ship
from .ids import ICONS, LIFEFORM_CARDS
from .movement import links, neighbours
from .rules import Fact, Facts, Rules
from .state import Lifeform


def situation(g: Lifeform, decision: Decision, seat: int) -> tuple[Note, ...]:
    """The facts of a decision in words."""
    rules: Rules = g.edition
    why: Fact = (_WHY.get((decision.kind, decision.rule), ""), ())
    told = [facts[decision.kind] for facts in (_FACTS, rules.facts) if decision.kind in facts]
    found = [fact for facts in told for fact in facts(g, seat)]
    return rules.words.noted(g, seat, [why, *found] if why[0] else found)


def _crew(g: Lifeform, seat: int) -> Iterator[Fact]:
    mine = own_on_ship(g, seat)
    for it in mine:
        here = tuple(n for n, place in enumerate(g.images) if place == it.place)
        if here:
            yield "hides" if it.hidden else "beside", (it.number, *here)
    for it in mine:
        near = set(neighbours(it.place, links(g)))
        images = tuple(n for n, place in enumerate(g.images) if place in near)
        if images:
            yield "near", (it.number, *images)
    yield "hand", (len(g.players[seat].hand), g.modified("hand_limit", seat, HAND_LIMIT))


def _hunter(g: Lifeform, seat: int) -> Iterator[Fact]:
    real = g.real.value
    if real >= 0 and g.images[real] >= 0:
        yield "real", (real, g.images[real])
    yield "hand", (len(g.creature.hand), lf_max(g))


def _attacked(g: Lifeform, seat: int) -> Iterator[Fact]:
    left = [c for c in g.attack.targets if c not in g.attack.safe]
    if left:
        yield "attacked", tuple(left)


def hidden_icons(g: Lifeform) -> list[int]:
    """Fight icons, by sign, on the lifeform's cards that do not lie open: in its deck, its hand
    and face down in the fight (LF-FIGHT-05)."""
    it = g.creature
    cards = [*it.deck.top, *it.deck.pool, *it.deck.bottom, *it.hand, *it.looking]
    if not g.fight.shown:
        cards += g.fight.card
    found = [0] * len(ICONS)
    for card in cards:
        for icon in LIFEFORM_CARDS[card].icons:
            found[icon] += 1
    return found


def _unseen(g: Lifeform, seat: int) -> Iterator[Fact]:
    yield "unseen", tuple((n, icon) for icon, n in enumerate(hidden_icons(g)) if n)


def _at_stake(g: Lifeform, seat: int) -> Iterator[Fact]:
    """Alone an attack is chosen only if all of it can be matched (LFD-FIGHT-03)."""
    if len(g.players) > 1:
        yield "at_stake", (g.fight.target,)


def _uncancelled(g: Lifeform, seat: int) -> Iterator[Fact]:
    yield "uncancelled", (g.fight.target,)
    yield from _unseen(g, seat)


def _terror(g: Lifeform, seat: int) -> Iterator[Fact]:
    yield "terror", (0,)


_FACTS: Final[Mapping[str, Facts]] = {
    "activity": _crew,
    "lifeform_activity": _hunter,
    "attack": _attacked,
    "cancel_fight": _uncancelled,
    "cancel_vote": _uncancelled,
    "match": _at_stake,
    "meet_terror": _terror,
    "nothing_there": _terror,
}
"""By kind of decision."""

_WHY: Final[Mapping[tuple[str, str], str]] = {
    ("place_outage", "LF-MALF-01"): "why_malfunction",
    ("place_outage", "LF-T03"): "why_lights_out",
    ("place_outage", "LF-O13"): "why_double_shift",
    ("place_terror", "LF-SD-02"): "why_minute",
    ("place_terror", "LF-HOST-03"): "why_hostility",
    ("panic_order", "LF-PANIC-02"): "why_speaker",
}
"""By kind of decision and rule: why it is asked, where the same is asked for several reasons or
somebody answers for all."""
