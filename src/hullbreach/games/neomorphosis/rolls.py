"""Skill tests and programming tests, with their windows (NM-SKILL, NM-PROG, NM-INT-05).

A roll lies in g.roll while it is in its windows; it is put away before its consequences begin. What
may be played before and after is in the edition. After the roll somebody is asked only while the
roll still fails: a success is never made better (NM-GAP-121).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import Die, roll_d6, roll_many

from .compromised import keyword
from .crew import bonus, bonus_without, seat_of
from .ids import COUNTERACT, CREW, FACES
from .patterns import coverable, matchable
from .rules import Rules, Use
from .state import NeoMorphosis, Roll

PROG = Die("programming die", FACES)
GO_ON: Option = ("go_on",)
SKILL = {
    "agility": tuple([it.agility for it in CREW]),
    "tech": tuple([it.tech for it in CREW]),
    "science": tuple([it.science for it in CREW]),
}
"""By kind of test and crew member: what is printed on the ID card."""


def skill_test(
    g: NeoMorphosis,
    member: int,
    kind: str,
    target: int,
    rule: str,
    *,
    extra: int = 0,
    about: Sequence[int] = (),
) -> Procedure[bool]:
    """A test of agility, tech or science, or a fragility test of the thing `about` begins with.

    Whether die, skill and bonuses are more than the target (NM-SKILL-02). `extra` are bonuses of
    this one test.
    """
    adds = skill(g, member, kind, about) + extra
    now = begin(g, kind, member, target, adds, about)
    passed = yield from d6(g, rule)
    # A Reagent Pack may have added to the bonus.
    g.say("tested", rule, member, kind, now.die, now.bonus, target, int(passed))
    put_away(g)
    return passed


def begin(
    g: NeoMorphosis,
    kind: str,
    member: int,
    target: int,
    bonus: int,
    about: Sequence[int],
    pattern: Sequence[int] = (),
) -> Roll:
    """A roll lies in g.roll from now on."""
    r = g.roll
    r.kind, r.member = kind, member
    r.target, r.bonus = target, bonus
    r.about, r.pattern = list(about), list(pattern)
    return r


def put_away(g: NeoMorphosis) -> None:
    """There is no roll any more."""
    r = g.roll
    r.kind, r.member = "", -1
    r.target = r.bonus = r.die = 0
    r.about, r.pattern, r.dice = [], [], []


def skill(g: NeoMorphosis, member: int, kind: str, about: Sequence[int] = ()) -> int:
    """The bonus of a crew member for a skill, with lasting cards (NM-SKILL-02, -04)."""
    m = g.crew[member]
    if kind == "fragility":  # the card that is tested helps itself no more (NM-FRAG-02, -05)
        return CREW[member].agility + bonus_without(m, "agility", about[0])
    return SKILL[kind][member] + bonus(m, kind)


def d6(g: NeoMorphosis, rule: str) -> Procedure[bool]:
    """The windows of the d6 in g.roll, tests and attacks alike; whether it exceeds its target."""
    rules: Rules = g.edition
    r = g.roll
    before, after = rules.uses_at(r.kind)
    if before:
        yield from window(g, before, "before", rule)
    r.die = roll_d6(g)
    g.say("rolled", rule, r.member, r.kind, r.die)
    if succeeds(r):
        return True
    if playable(g, after):
        yield from window(g, after, "after", rule)
    return succeeds(r)


def succeeds(r: Roll) -> bool:
    """Whether the d6 as it lies exceeds its target; equality fails (NM-SKILL-02, NM-COMB-01)."""
    return r.die + r.bonus > r.target


def enough(r: Roll) -> bool:
    """Whether the roll as it lies cannot become better."""
    return matchable(r.pattern, r.dice) if r.kind == "program" else succeeds(r)


def program(
    g: NeoMorphosis,
    member: int,
    pattern: Sequence[int],
    rule: str,
    *,
    extra: int = 0,
    about: Sequence[int] = (),
) -> Procedure[list[int]]:
    """Roll programming dice for a pattern; the dice as they lie in the end (NM-PROG-02, -04).

    `extra` are bonus dice of this one test. STATIC takes one die away last (NM-PROG-10).
    """
    rules: Rules = g.edition
    m = g.crew[member]
    count = CREW[member].programming + bonus(m, "dice") + extra
    r = begin(g, "program", member, 0, count, about, pattern)
    before, after = rules.uses_at("program")
    if playable(g, before):
        yield from window(g, before, "before", rule)
    fewer = 1 if keyword(g, g.crew[member].area, "STATIC") else 0
    r.dice = roll_many(g, PROG, max(1, r.bonus - fewer))
    g.say("programmed", rule, member, tuple(pattern), tuple(r.dice))
    if playable(g, after):
        yield from window(g, after, "after", rule)
    dice = r.dice
    put_away(g)
    return dice


def program_test(
    g: NeoMorphosis,
    member: int,
    pattern: Sequence[int],
    rule: str,
    *,
    extra: int = 0,
    about: Sequence[int] = (),
) -> Procedure[bool]:
    """A programming test that must be passed in one roll (NM-PROG-06)."""
    dice = yield from program(g, member, pattern, rule, extra=extra, about=about)
    passed = matchable(pattern, dice)
    g.say("program.passed" if passed else "program.failed", rule, member)
    return passed


def cover_choice(
    g: NeoMorphosis, member: int, field: int, pattern: Sequence[int], dice: Sequence[int]
) -> Procedure[int]:
    """Which symbols are covered: one of the largest sets, 0 for none (NM-PROG-07, -08).

    While it is asked the roll lies open, with all of the pattern.
    """
    covered = g.fields[field].repaired
    sets = coverable(pattern, covered, dice)
    if len(sets) < 2:
        return sets[0] if sets else 0
    options: list[Option] = [("cover", it) for it in sets]
    about = (tuple(pattern), covered, tuple(dice))
    begin(g, "program", member, 0, len(dice), (COUNTERACT, field), pattern).dice = list(dice)
    _, chosen = yield Decision("cover", (seat_of(g, member),), options, "NM-PROG-08", about=about)
    put_away(g)
    return int(chosen)


def playable(g: NeoMorphosis, uses: Mapping[str, Use]) -> list[Option]:
    """What of some cards and abilities may be played at the roll as it lies."""
    member = g.roll.member
    options: list[Option] = []
    for use in uses.values():
        options += use.options(g, member)
    return options


def window(g: NeoMorphosis, uses: Mapping[str, Use], kind: str, rule: str) -> Procedure[None]:
    """What its player may play at a roll, one after the other, as long as it likes (NM-INT-05)."""
    r = g.roll
    member = r.member
    while True:
        if kind == "after" and enough(r):
            return  # NM-GAP-121
        options = playable(g, uses)
        if not options:
            return
        about = (r.kind, r.die, r.bonus, r.target, tuple(r.dice))
        chosen = yield Decision(kind, (seat_of(g, member),), [GO_ON, *options], rule, about=about)
        if chosen == GO_ON:
            return
        yield from carry_out(uses[chosen[0]].run(g, member, *chosen[1:]))
