"""Wounds and what comes of them: defeat, fragility tests, standing up (NM-WND, NM-FRAG)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .carrying import lose
from .crew import cards_of, holds, seat_of
from .ends import changed, notice
from .figures import alien, last_wound, take_off
from .ids import CARDS, CREW
from .morphing import cards_home
from .rolls import skill_test
from .state import DEFEATED, STANDING, NeoMorphosis

Gone = tuple[int, int, int, bool]
"""An alien that has left: its type, figure and area, and whether it had a ring."""
FATAL = 99
"""Wounds that defeat anybody."""


def strike(
    g: NeoMorphosis, crew: Mapping[int, int], aliens: Mapping[int, int], rule: str
) -> Procedure[None] | None:
    """All wounds of one moment, by crew member and by figure: one change of state (NM-WIN-09).

    First all are marked or removed, then the ends are looked for, then fragility tests in the
    order of the crew, then cards of ringed types that are gone (NM-INT-02). Without somebody who
    goes down nothing is tested, and so nothing asked.
    """
    downed = _wound_crew(g, crew, rule) if crew else []
    gone = _wound_aliens(g, aliens, rule) if aliens else []
    rings: list[int] = []
    for type_, figure, area, ringed in gone:
        notice(g, "defeated", type_, figure, area)
        rings += [type_] if ringed else []
    changed(g)
    if downed:
        return _aftermath(g, downed, rings)
    if rings:
        cards_home(g, rings)
    return None


def _aftermath(g: NeoMorphosis, downed: Sequence[int], rings: list[int]) -> Procedure[None]:
    """What somebody who goes down carries may break."""
    for member in downed:
        g.tests[member] = cards_of(g.crew[member])
    yield from fragility_tests(g)
    if rings:
        cards_home(g, rings)


def _wound_crew(g: NeoMorphosis, crew: Mapping[int, int], rule: str) -> list[int]:
    """Who goes down; who is down already takes nothing (NM-WND-08)."""
    downed: list[int] = []
    for m in g.crew:
        n = crew.get(m.number, 0)
        if n <= 0 or m.down != STANDING:
            continue
        health = CREW[m.number].health
        m.wounds = min(health, m.wounds + n)  # NM-WND-01
        g.say("crew.wounded", rule, m.number, n, m.wounds)
        if m.wounds == health:
            m.down = DEFEATED  # NM-WND-02, -03
            g.diagram = -1  # NM-XENO-08
            downed.append(m.number)
            g.say("crew.downed", "NM-WND-03", m.number)
    return downed


def _wound_aliens(g: NeoMorphosis, aliens: Mapping[int, int], rule: str) -> list[Gone]:
    """Who leaves the board, as it was."""
    gone: list[Gone] = []
    for figure in sorted(aliens):
        n, it = aliens[figure], alien(g, figure)
        if n <= 0 or it is None:
            continue
        last = last_wound(g, it)
        it.wounds = min(last, it.wounds + n)
        g.say("alien.wounded", rule, it.type, it.figure, n)
        if it.wounds == last:
            take_off(g, it)  # NM-WND-06
            gone.append((it.type, it.figure, it.area, it.ringed))
            g.say("alien.defeated", "NM-WND-06", it.type, it.figure)
    return gone


def fragility_tests(g: NeoMorphosis) -> Procedure[None]:
    """Fragility tests that wait, each player in the order it chooses (NM-FRAG-01, -05)."""
    for m in range(len(g.crew)):
        while g.tests[m]:
            left = [thing for thing in dict.fromkeys(g.tests[m]) if holds(g.crew[m], thing)]
            if not left:
                g.tests[m] = []
                break
            thing = left[0]
            if len(left) > 1:
                options: list[Option] = [("card", it) for it in left]
                _, thing = yield Decision(
                    "fragility", (seat_of(g, m),), options, "NM-FRAG-01", about=(m,)
                )
            g.tests[m].remove(thing)
            target = CARDS[thing].fragility
            kept = yield from skill_test(g, m, "fragility", target, "NM-FRAG-01", about=(thing,))
            if not kept:
                lose(g, m, thing)
                g.say("card.lost", "NM-FRAG-01", m, thing)
                changed(g)


def stand_up(g: NeoMorphosis, member: int, rule: str, wounds: int = 0) -> None:
    """A downed crew member stands where it lies; its xenobiology card is active (NM-SOR-06)."""
    m = g.crew[member]
    m.down, m.wounds = STANDING, wounds
    g.say("crew.stands", rule, member)
    changed(g)
