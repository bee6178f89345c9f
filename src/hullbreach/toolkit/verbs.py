"""Verbs: what can be done in a slot of a turn, what forbids it, and doing it.

One table says what may be done. It serves the legal choices, the greyed ones with the rule that
forbids them, the tests, and the doing. For the actions of NEM-ACT-01 to -06 and NEM-FLOW-14;
NR-ACT-01 to -17 and orders (NR-ORD: a character acts, its owner chooses); LF-ACT-01, LF-LIFE-01;
LFD-ACTV-01; the actions of crew and missions in Neo-Morphosis, where figures act, not seats. So
`who` is whatever the functions of a table number: a seat or a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure, State, carry_out

G = TypeVar("G", bound=State)


class Verb(NamedTuple, Generic[G]):
    """One kind of action. Its options are (verb, *arguments), plain values.

    `options(g, who)` are all that somebody might wish for now, legal or not. `run(g, who,
    *arguments)` carries one out, a plain function where it asks nothing. `gate(g, who)` forbids
    the whole verb and is asked once, if there are options; `refusal(g, who, option)` forbids one
    of them. Both give None or the id of the rule that says no; left out, nothing is forbidden.
    `allowed(g, who)` is for a verb with many options: those that no refusal forbids, found in one
    pass.

    `needs` is a mask, numbered by the game, of what there has to be for any option to be legal: a
    game with many verbs finds that out once for all of them and asks only those that are `fitting`.
    """

    options: Callable[[G, int], Sequence[Option]]
    run: Callable[..., Procedure[Any] | None]
    gate: Callable[[G, int], str | None] | None = None
    refusal: Callable[[G, int, Option], str | None] | None = None
    allowed: Callable[[G, int], Sequence[Option]] | None = None
    needs: int = 0


Verbs = Mapping[str, Verb[G]]
"""The verbs of a table by name, in the order in which they are offered."""


def fitting(verbs: Verbs[G], given: int) -> Verbs[G]:
    """The verbs that need nothing besides what is given: the others have no legal options."""
    return {name: verb for name, verb in verbs.items() if not verb.needs & ~given}


def legal(g: G, who: int, verbs: Verbs[G]) -> list[Option]:
    """The options that no rule forbids. This is the busiest function of a game."""
    found: list[Option] = []
    for options_of, _, gate, refusal, allowed, _ in verbs.values():
        if allowed is not None:
            if gate is None or gate(g, who) is None:
                found += allowed(g, who)
            continue
        options = options_of(g, who)
        if not options or (gate is not None and gate(g, who) is not None):
            continue
        if refusal is None:
            found += options
        else:
            for option in options:
                if refusal(g, who, option) is None:
                    found.append(option)
    return found


def refusal(g: G, who: int, verbs: Verbs[G], option: Option) -> str | None:
    """None if an option is legal, else the id of the rule that forbids it."""
    verb = verbs[option[0]]
    rule = verb.gate(g, who) if verb.gate is not None else None
    if rule is None and verb.refusal is not None:
        rule = verb.refusal(g, who, option)
    return rule


def refused(g: G, who: int, verbs: Verbs[G]) -> Iterator[tuple[Option, str]]:
    """What somebody might wish for and may not do, each with the rule that forbids it."""
    for verb in verbs.values():
        for option in verb.options(g, who):
            rule = refusal(g, who, verbs, option)
            if rule is not None:
                yield option, rule


def perform(g: G, who: int, verbs: Verbs[G], option: Option) -> Procedure[Any] | None:
    """Carry out a chosen option: what is left is its procedure, None where it asks nothing."""
    return verbs[option[0]].run(g, who, *option[1:])


def declared(
    targets: Callable[..., Procedure[tuple[Any, ...]]],
    declare: Callable[[G, int, tuple[Any, ...]], Procedure[bool]],
    effect: Callable[..., Procedure[None] | None],
) -> Callable[..., Procedure[bool]]:
    """A `run` in the one order that lets others react fairly: targets, price and window, effect.

    `targets(g, who, *arguments)` asks for whatever the effect needs and returns all of it; nothing
    is changed yet. `declare(g, who, targets)` is the game's own: it pays, tells what was declared
    and opens the window; it returns whether the action goes on. Only then comes `effect(g, who,
    *targets)`. Returns whether it did. So no effect can forget to pay, and whoever may react has
    heard the targets (NEM-CARD-11, LF-ATTACK-16, NM-INT-05).
    """

    def run(g: G, who: int, *arguments: Any) -> Procedure[bool]:
        chosen = yield from targets(g, who, *arguments)
        if not (yield from declare(g, who, chosen)):
            return False
        yield from carry_out(effect(g, who, *chosen))
        return True

    return run
