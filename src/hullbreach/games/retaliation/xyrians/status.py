"""Status cards: what they do while they lie there, and what discards them (NR-XYR-39, -40; XS1 to
XS5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.edition import Modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from ..actions import costs
from ..hand import pay
from ..health import wound
from ..ids import CONTAMINATION, NONE
from ..state import Retaliation
from .content import STATUSES
from .state import of

RULE = "NR-XYR-39"
MARKED, NUMB, LEASH, STATIC, BLEEDING = range(len(STATUSES))

# -- having one --------------------------------------------------------------------------------


def suffers(g: Retaliation, seat: int, status: int) -> bool:
    """Whether a seat has a status."""
    return of(g).suffered[seat] == status


def gain_status(g: Retaliation, seat: int, rule: str) -> Procedure[None]:
    """A random card, open; who has one, or where none is left, gains a wound (NR-XYR-39, -40)."""
    here = of(g)
    if here.suffered[seat] != NONE or not here.statuses:
        yield from wound(g, seat, "NR-XYR-40")
        return
    card = g.take(here.statuses, "status card")
    g.reveal()
    here.suffered[seat] = card
    g.say("status", rule, seat, card)


def discard_status(g: Retaliation, seat: int) -> None:
    """The card is shuffled back."""
    here = of(g)
    card, here.suffered[seat] = here.suffered[seat], NONE
    here.statuses.append(card)
    g.say("status.gone", RULE, seat, card)


# -- what they do ------------------------------------------------------------------------------


def _if(status: int, with_it: Callable[[int], int]) -> Modifier:
    """What a number becomes for who has a status."""
    return lambda g, seat, n: with_it(n) if suffers(g, seat, status) else n


MODIFIERS: Mapping[str, Modifier] = {
    "target.preferred": _if(MARKED, lambda n: n + 1),
    "reactions": _if(NUMB, lambda n: 0),
    "careful": _if(LEASH, lambda n: 0),
    "computers": _if(STATIC, lambda n: 0),
    "oxygen.each": _if(BLEEDING, lambda n: n + 1),
}


# -- what discards them ------------------------------------------------------------------------


def _marked(g: Retaliation, seat: int) -> list[Option]:
    return [("unmark",)] if suffers(g, seat, MARKED) else []


def _unmark(g: Retaliation, seat: int) -> Procedure[None]:
    """An action of 2 cards (XS1)."""
    yield from pay(g, seat, 2, ("unmark",))
    discard_status(g, seat)


UNMARKING: Mapping[str, Verb[Retaliation]] = {"unmark": Verb(_marked, _unmark, costs(2))}


def passed(g: Retaliation, seat: int, cards: list[int]) -> None:
    """Passing with at least 2 action cards discarded (XS2)."""
    if suffers(g, seat, NUMB) and sum(card < CONTAMINATION for card in cards) >= 2:
        discard_status(g, seat)


def turn_ends(g: Retaliation, seat: int) -> None:
    """Ending a turn in the room where it began (XS3)."""
    p = g.players[seat]
    if suffers(g, seat, LEASH) and p.room == p.started:
        discard_status(g, seat)


def grounded(gear: Verb[Any]) -> Verb[Any]:
    """Use tactical gear with at least 1 token used (XS4)."""

    def run(g: Retaliation, seat: int) -> Procedure[bool]:
        effect = gear.run(g, seat)
        assert effect is not None
        used: bool = yield from effect
        if used and suffers(g, seat, STATIC):
            discard_status(g, seat)
        return used

    return gear._replace(run=run)


def restored(g: Retaliation, seat: int) -> None:
    """Restoring at least 1 health (XS5)."""
    if suffers(g, seat, BLEEDING):
        discard_status(g, seat)
