"""Wounds and what comes of them: defeat, fragility tests, standing up (NM-WND, NM-FRAG)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .carrying import lose
from .crew import cards_of, holds, seat_of
from .ends import changed, notice
from .figures import last_wound, take_off
from .ids import CARDS, CREW
from .morphing import cards_home
from .rolls import skill_test
from .state import DEFEATED, STANDING, NeoMorphosis

FATAL = 99
"""Wounds that defeat anybody."""


def strike(
    g: NeoMorphosis, crew: Mapping[int, int], aliens: Mapping[int, int], rule: str
) -> Procedure[None]:
    """All wounds of one moment, by crew member and by figure: one change of state (NM-WIN-09).

    First all are marked or removed, then the ends are looked for, then fragility tests in the
    order of the crew, then cards of ringed types that are gone (NM-INT-02). Who is down already
    takes nothing (NM-WND-08).
    """
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
    rings: list[int] = []
    gone = []
    for it in list(g.aliens):
        n = aliens.get(it.figure, 0)
        if n <= 0:
            continue
        last = last_wound(g, it)
        it.wounds = min(last, it.wounds + n)
        g.say("alien.wounded", rule, it.type, it.figure, n)
        if it.wounds == last:
            take_off(g, it)  # NM-WND-06
            gone.append((it.type, it.figure, it.area))
            rings += [it.type] if it.ringed else []
            g.say("alien.defeated", "NM-WND-06", it.type, it.figure)
    for type_, figure, area in gone:
        notice(g, "defeated", type_, figure, area)
    changed(g)
    for member in downed:
        g.tests[member] = cards_of(g.crew[member])
    yield from fragility_tests(g)
    if rings:
        cards_home(g, rings)


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
