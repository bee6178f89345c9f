"""Windows of a crew turn: what may be done in it outside other actions (LF-ROUND-05, LF-CAT2-02).

Most of it is offered beside another question, as asides; where there is no question but
something could be done, it is asked for by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hullbreach.kernel.asides import Aside, ask
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .rules import Rules
from .state import Lifeform


def free_actions(g: Lifeform, seat: int) -> Sequence[Aside]:
    """What a seat may do in its own turn outside other actions. A row has its windows between two
    actions, so not before the first (LF-ROUND-05, LFD-ROUND-02)."""
    rules: Rules = g.edition
    if g.acting != "crew" or seat != g.active or g.turn_over:
        return ()
    if g.row.left and not g.row.begun:
        return rules.offers_before(g, seat)
    return rules.offers(g, seat)  # mostly nothing


def ask_with_free(
    g: Lifeform, make: Callable[[], Decision], now: Decision | None = None
) -> Procedure[Option]:
    """Ask the active player something, with the free actions beside it. `now` is what `make` would
    make now, where that is known already."""
    answer: Option
    if free_actions(g, g.active):
        answer = yield from ask(make, lambda seat: free_actions(g, seat))
    else:
        answer = yield now or make()
    return answer


def window(
    g: Lifeform, when: str, rule: str = "LF-ROUND-05", standing: str = ""
) -> Procedure[None]:
    """Free actions where nothing else is asked, as long as there are any and the player likes.

    `standing`: the name under which they can be declined for a while, for who plays alone: among
    others only windows that open for all can.
    """
    seat = g.active
    yield from ask(
        lambda: Decision("window", (seat,), [("go_on",)], rule, window=standing, about=(when,)),
        lambda asked: free_actions(g, asked),
        idle=True,
    )
