"""What a seat should have in mind at a decision: odds, dangers, what the panel threatens.

Each kind of decision has its facts; a fact is a template of [situation] in words.toml with its
arguments. All of it lies open (NM-GEN-09).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Args, Note

from .crew import health_left
from .figures import attacks
from .ids import LEVELS, SPECIES
from .odds import exceeds, impede_odds, per_cent, programming_odds, wanted
from .places import aliens_in
from .priced import on_board
from .rules import Rules
from .state import ACTIVE, EMPTY, STANDING, NeoMorphosis
from .targeting import would_hunt

Fact = tuple[str, Args]
"""The key of a template, and its arguments."""
FEW = 2
"""So many standing crew members are few."""
Facts = Callable[[NeoMorphosis, Args], Iterator[Fact]]
"""Of the table and what the decision is about."""


def situation(g: NeoMorphosis, decision: Decision, seat: int) -> tuple[Note, ...]:
    """The facts of a decision in words."""
    facts = _FACTS.get(decision.kind)
    if facts is None:
        return ()
    rules: Rules = g.edition
    return rules.words.noted(g, seat, facts(g, decision.about_for(seat)))


def _panel(g: NeoMorphosis) -> Iterator[Fact]:
    """How near the end of the station is (NM-WIN-02)."""
    empty = sum([field.state == EMPTY for field in g.fields])
    if empty < 2:
        yield "one_field" if empty else "no_field", ()
    for number, field in enumerate(g.fields):
        if field.state == ACTIVE and field.level == LEVELS:
            yield "rises", (number,)
    if g.slot == g.last_slot:
        yield "last_slot", ()


def _member(g: NeoMorphosis, member: int) -> Iterator[Fact]:
    """What threatens a crew member where it is."""
    m = g.crew[member]
    here = tuple([it.figure for it in aliens_in(g, 1 << m.area)])
    if here:
        yield "beside", (member, *here)
    if m.wounds:
        yield "wounds", (member, health_left(m))
    target, odds = impede_odds(g, member)
    if target:
        yield "leaving", (m.area, target, per_cent(odds))


def _hunters(g: NeoMorphosis) -> tuple[dict[int, list[int]], list[int]]:
    """By crew member the aliens that would certainly hunt it, and those of which chance decides.

    What they will do is on a card that nobody has seen; whom they would find is open (NM-GEN-09).
    """
    sure: dict[int, list[int]] = {}
    drawn = []
    for it in g.aliens:
        if attacks(it.type):
            found = would_hunt(g, it)
            if len(found) == 1:
                sure.setdefault(found[0], []).append(it.figure)
            elif found:
                drawn.append(it.figure)
    return sure, drawn


def _down(g: NeoMorphosis) -> Iterator[Fact]:
    """Who is down and for how long, and whether few are left (NM-WND-05, NM-WIN-03)."""
    down = tuple([m.number for m in g.crew if m.down != STANDING])
    if down:
        yield "down", down
    left = tuple([m.number for m in g.crew if m.down == STANDING])
    if len(left) <= FEW:
        yield "few", left


def _turn(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    rules: Rules = g.edition
    if rules.mission.hopeless(g):
        yield "unwinnable", ()
    yield from _member(g, about[0])
    yield from _down(g)
    sure, _ = _hunters(g)
    if about[0] in sure:
        yield "hunted", (about[0], *sure[about[0]])
    yield from _panel(g)


def _crew(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    """What the crew as a whole has before it."""
    yield from _down(g)
    yield from _panel(g)


def _next(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    """Whom the aliens would find as all stand now."""
    yield from _crew(g, about)
    sure, drawn = _hunters(g)
    for member in sorted(sure):
        yield "hunted", (member, *sure[member])
    if drawn:
        yield "undecided", tuple(drawn)


def _species(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    """What the species are, and which are on the board, for the diagram."""
    yield "species", ()
    found = [f"{n} {name}" for n, name in zip(on_board(g), SPECIES, strict=True) if n]
    if found:
        yield "board", tuple(found)
    yield from _crew(g, about)


def _before(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    """The odds of the roll as it is now."""
    r = g.roll
    if r.kind == "program":
        odds = per_cent(programming_odds(g, r.member, r.pattern, r.bonus))
        yield "pattern", (tuple(r.pattern), r.bonus, odds)
        return
    least = wanted(r.target, r.bonus)
    if least > 6:
        yield "hopeless", ()
    else:
        yield "needs", (least, per_cent(exceeds(r.target, r.bonus)))


def _after(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    """The roll as it lies, and what one more would take."""
    r = g.roll
    if r.kind == "program":
        yield "dice_lie", (tuple(r.dice), tuple(r.pattern))
        return
    yield "lies", (r.die, r.bonus, r.die + r.bonus, r.target)
    yield from _before(g, about)


def _blow(g: NeoMorphosis, about: Args) -> Iterator[Fact]:
    member = about[0]
    yield "wounds", (member, health_left(g.crew[member]))


_FACTS: Final[Mapping[str, Facts]] = {
    "diagram": _species,
    "next": _next,
    "action": _turn,
    "second_step": _turn,
    "order": _crew,
    "before": _before,
    "after": _after,
    "root_access": _after,
    "plate": _blow,
}
"""By kind of decision."""
