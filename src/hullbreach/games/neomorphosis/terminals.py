"""What crew members do at terminals: Counteract Emergency and the simple functions (NM-TF)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from .carrying import play
from .crew import bonus, holds
from .emergencies import can_try, cover, disabled, pattern
from .ends import changed
from .functions import Targets
from .ids import ADMIN_KEYCARD, BOOM, COUNTERACT, CTRL, PATTERNS
from .places import active_terminal, terminal_at
from .rolls import cover_choice, program, program_test
from .rules import Rules
from .state import ACTIVE, CRITICAL, EMPTY, NeoMorphosis


def no_terminal(g: NeoMorphosis, member: int) -> str | None:
    """The terminal in the area must be active (NM-TF-02, NM-TERM-01)."""
    return None if active_terminal(g, g.crew[member].area) else "NM-TERM-01"


def _at_terminal(g: NeoMorphosis, member: int) -> bool:
    return terminal_at(g, g.crew[member].area) >= 0


# -- Counteract Emergency ----------------------------------------------------------------------


def counteract_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Fields that are not empty; any terminal will do (NM-CTR-01)."""
    if not _at_terminal(g, member):
        return []
    return [("counteract", n) for n, field in enumerate(g.fields) if field.state != EMPTY]


def counteract_allowed(g: NeoMorphosis, member: int) -> list[Option]:
    """Those of an active terminal that may be tried."""
    found: list[Option] = []
    for n, field in enumerate(g.fields):
        if field.state == ACTIVE and can_try(g, n, member):
            found.append(("counteract", n))
    return found


def counteract_refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
    """Only active emergencies, and each once (NM-CTR-02, NM-EMER-03, -08, -13)."""
    field = g.fields[option[1]]
    if can_try(g, option[1], member):
        return None
    if field.state == CRITICAL:
        return "NM-EMER-13"
    if field.state != ACTIVE:
        return "NM-CTR-02"
    return "NM-EMER-08" if field.card else "NM-EMER-06"


def counteract(g: NeoMorphosis, member: int, number: int) -> Procedure[None]:
    """The Repair Attempt token, the roll, then symbols are covered (NM-CTR-01, NM-PROG-07)."""
    field = g.fields[number]
    field.tried |= 1 << member
    whole = pattern(g, number)
    left = [symbol for place, symbol in enumerate(whole) if not field.repaired >> place & 1]
    g.say("attempt", "NM-EMER-08", member, number)
    dice = yield from program(g, member, left, "NM-CTR-01", about=(COUNTERACT, number))
    covered = yield from cover_choice(g, member, number, whole, dice)
    if covered:
        cover(g, number, covered, "NM-PROG-07")
    else:
        g.say("program.failed", "NM-PROG-07", member)


# -- simple functions --------------------------------------------------------------------------


def _targets(g: NeoMorphosis, member: int, number: int) -> Targets:
    """What a function can be declared with now, nothing if it cannot be chosen."""
    rules: Rules = g.edition
    return () if disabled(g, number) else rules.functions[number].targets(g, member)


def _possible(g: NeoMorphosis, member: int, verb: str) -> list[Option]:
    """Every function with all it can be declared with (NM-TF-02)."""
    rules: Rules = g.edition
    found: list[Option] = []
    for n, function in enumerate(rules.functions):
        if not g.overload[n]:  # as disabled() has it
            for rest in function.targets(g, member):
                found.append((verb, n, *rest))
    return found


def _wished(g: NeoMorphosis, member: int, verb: str) -> list[Option]:
    """The same, and by itself every function that cannot be chosen now."""
    rules: Rules = g.edition
    numbers = range(len(rules.functions))
    return [(verb, n, *rest) for n in numbers for rest in _targets(g, member, n) or ((),)]


def function_refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
    """A System Overload token, or the conditions of the function (NM-EMER-04, NM-TF-02)."""
    rules: Rules = g.edition
    number = option[1]
    return "NM-EMER-04" if disabled(g, number) else rules.functions[number].refusal(g, member)


def function_options(g: NeoMorphosis, member: int) -> list[Option]:
    """The functions of the panel (NM-TF-01)."""
    return _wished(g, member, "function") if _at_terminal(g, member) else []


def functions_allowed(g: NeoMorphosis, member: int) -> list[Option]:
    """Those of an active terminal that can be chosen."""
    return _possible(g, member, "function")


def run_function(g: NeoMorphosis, member: int, number: int, *target: Any) -> Procedure[None]:
    """A programming test in one roll, against the pattern on the panel (NM-TF-03)."""
    g.say("function", "NM-TF-03", member, number, *target)
    extra = bonus(g.crew[member], "drone_dice") if number in (CTRL, BOOM) else 0
    about = (number, *target)
    test = program_test(g, member, PATTERNS[number], "NM-TF-03", extra=extra, about=about)
    if (yield from test):
        yield from _succeeds(g, member, number, target)


def keycard_options(g: NeoMorphosis, member: int) -> list[Option]:
    """The same with an Admin Keycard, which is used instead of the roll (NM-INT-05)."""
    if not holds(g.crew[member], ADMIN_KEYCARD) or not _at_terminal(g, member):
        return []
    return _wished(g, member, "keycard")


def keycard_allowed(g: NeoMorphosis, member: int) -> list[Option]:
    """Those of them that can be chosen."""
    return _possible(g, member, "keycard") if holds(g.crew[member], ADMIN_KEYCARD) else []


def run_keycard(g: NeoMorphosis, member: int, number: int, *target: Any) -> Procedure[None]:
    """The function succeeds without a test; its conditions hold as always."""
    play(g, member, ADMIN_KEYCARD, "NM-INT-05")
    g.say("function", "NM-TF-03", member, number, *target)
    yield from _succeeds(g, member, number, target)


def _succeeds(
    g: NeoMorphosis, member: int, number: int, target: tuple[Any, ...]
) -> Procedure[None]:
    """What a function does; then the mission hears of it (NM-INT-05, windows 6 and 7)."""
    rules: Rules = g.edition
    yield from carry_out(rules.functions[number].run(g, member, *target))
    changed(g, "function", member, number)


TERMINAL_ACTIONS: Mapping[str, Verb[NeoMorphosis]] = {
    "counteract": Verb(
        counteract_options, counteract, no_terminal, counteract_refusal, counteract_allowed
    ),
    "function": Verb(
        function_options, run_function, no_terminal, function_refusal, functions_allowed
    ),
    "keycard": Verb(
        keycard_options,
        run_keycard,
        no_terminal,
        function_refusal,
        keycard_allowed,
    ),
}
"""Crew actions at a terminal."""
