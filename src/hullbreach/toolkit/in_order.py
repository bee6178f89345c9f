"""Consequences that wait, carried out in an order somebody chooses.

For LF-GEN-08, LF-MEET-09, LF-TERROR-04, LF-DEATH-01, LF-ATTACK-12; the action row of a card
(LF-PLAY-04, -05, LFD-ACTV-03, -04); NM-FRAG-01, NM-INT-02. Nemesis fixes every order itself
(NEM-SEQ).
"""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out


def in_order(
    who: int,
    waiting: list[Option],
    resolve: Callable[[Option], Procedure[None] | None],
    kind: str,
    rule: str,
    possible: Callable[[Option], bool] | None = None,
) -> Procedure[None]:
    """Ask a seat for the next of those waiting, carry it out, until none is left.

    The list is a live one: what arises meanwhile is appended to it and takes part. `possible`
    says what can be carried out now (and would change anything); when nothing of what is left
    can, it is dropped. What comes next is not asked where all that is left is alike.
    """
    while waiting:
        ready = list(dict.fromkeys(it for it in waiting if possible is None or possible(it)))
        if not ready:
            waiting.clear()
            return
        if len(ready) == 1:
            chosen = ready[0]
        else:
            chosen = yield Decision(kind, (who,), ready, rule)
        waiting.remove(chosen)
        yield from carry_out(resolve(chosen))
