"""Reactions: who may do something at a named moment, asked on public grounds alone.

For NEM-CARD-10 to -12 (interrupting, and interrupting that), NEM-ATK-13; NR-REA-01 to -12 (points
of a timeline, in any player's turn); LF-ATTACK-06 to -10, -15, -16, -19 (each may react or wait
until all wait; every reaction may be answered before it takes effect); LFD-MOT-04; the cards of
Neo-Morphosis around a roll (NM-INT-05, NM-INV-05).

Whoever could hold a matching card by what all know is asked, with it or without: that somebody is
asked, and how long an answer takes, must not tell what is in a hand. A point is a window of the
kernel, so a seat may decline it in advance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from hullbreach.kernel.decision import EACH, FIRST, ONE, Decision, Option
from hullbreach.kernel.state import Procedure, State

G = TypeVar("G", bound=State)
About = tuple[Any, ...]
"""What happens at a point, as those who are asked are told it: plain values."""
DECLINE: Final[Option] = ("decline",)


class Reaction(NamedTuple, Generic[G]):
    """One thing that a card, item or ability lets a seat do at a point.

    `could(g, seat, about)` looks at public facts only: may the seat hold it and use it now?
    `options(g, seat, about)` is what the seat can really do with it, [] nothing.
    `resolve(g, seat, option, about)` plays it, asks at the points that open by that, and returns
    (a procedure, or at once) whether the moment is over: what was reacted to does not happen.
    """

    could: Callable[[G, int, About], bool]
    options: Callable[[G, int, About], list[Option]]
    resolve: Callable[[G, int, Option, About], Procedure[bool] | bool]
    card: int = -1  # the one that it plays, for a game that knows who cannot have it


class Point(NamedTuple, Generic[G]):
    """A moment at which seats may react. `name` is its decision kind and its window.

    A game keeps its points by name in its tables; an expansion adds reactions to one.
    """

    name: str
    rule: str
    reactions: tuple[Reaction[G], ...]

    def asks(self, g: G, seat: int, about: About) -> bool:
        """Whether the seat is asked: it could have something, by what everybody knows."""
        for reaction in self.reactions:  # noqa: SIM110  at every action: no generator
            if reaction.could(g, seat, about):
                return True
        return False

    def offers(self, g: G, seat: int, about: About) -> dict[Option, Reaction[G]]:
        """What an asked seat can do besides declining."""
        found: dict[Option, Reaction[G]] = {}
        for reaction in self.reactions:
            if reaction.could(g, seat, about):
                for option in reaction.options(g, seat, about):
                    found.setdefault(option, reaction)
        return found


def could_hold(card: Any, owned: Sequence[Any], lying_open: Sequence[Any], hidden: int) -> bool:
    """Whether a card may be among `hidden` cards of a hand, by public knowledge.

    `owned` are all cards of the deck it comes from, `lying_open` those of them that everybody
    sees elsewhere (the open discard, cards in play).
    """
    return hidden > 0 and owned.count(card) > lying_open.count(card)


def ask_in_turn(
    g: G, point: Point[G], seats: Sequence[int], about: About = (), *, again: bool = False
) -> Procedure[bool]:
    """Ask seats one after another; a reaction is done before the next seat is asked at all.

    So a later one is only asked while it still could (NR-REA-04). With `again` whoever waited is
    asked once more after a reaction, until all have waited in a row (LF-ATTACK-06, -19): a
    reaction that may be used once has to know that it was. Returns whether a reaction ended the
    moment.
    """
    at = waited = 0
    while waited < len(seats):
        seat = seats[at % len(seats)]
        at, waited = at + 1, waited + 1
        if not point.asks(g, seat, about):
            continue
        chosen = yield _asking(g, point, (seat,), about, ONE)
        if chosen != DECLINE:
            if (yield from _resolved(g, point, seat, chosen, about)):
                return True
            waited = 0 if again else waited
    return False


def ask_at_once(g: G, point: Point[G], seats: Sequence[int], about: About = ()) -> Procedure[bool]:
    """Ask all at once: whoever acts first goes first; then all are asked again, until all wait.

    The reaction is done before the rest are asked again, who waited included: much may have
    changed. Returns whether a reaction ended the moment.
    """
    while True:
        asked = tuple(seat for seat in seats if point.asks(g, seat, about))
        if not asked:
            return False
        first = yield _asking(g, point, asked, about, FIRST)
        if first is None:
            return False
        seat, chosen = first
        if (yield from _resolved(g, point, seat, chosen, about)):
            return True


def ask_together(g: G, point: Point[G], seats: Sequence[int], about: About = ()) -> Procedure[bool]:
    """Where one reaction is allowed, even if it comes to nothing: the first in turn has it.

    Each says in secret what it does if nobody before it in `seats` reacts. It comes out as if they
    were asked in turn, but in one window, and what later ones would have done is not told.
    """
    asked = tuple([seat for seat in seats if point.asks(g, seat, about)])
    mode = ONE if len(asked) == 1 else EACH
    said = (yield _asking(g, point, asked, about, mode)) if asked else ()
    for seat, chosen in zip(asked, [said] if mode == ONE else said, strict=True):
        if chosen != DECLINE:
            return (yield from _resolved(g, point, seat, chosen, about))
    return False


def options(g: G, point: Point[G], seat: int, about: About) -> list[Option]:
    """What an asked seat may answer (for `Game.options_anew` too)."""
    return [DECLINE, *point.offers(g, seat, about)]


def _asking(g: G, point: Point[G], asked: tuple[int, ...], about: About, mode: int) -> Decision:
    own: list[Any] = [options(g, point, seat, about) for seat in asked]
    own = own[0] if mode == ONE else own
    return Decision(point.name, asked, own, point.rule, about=about, mode=mode, window=point.name)


def _resolved(g: G, point: Point[G], seat: int, chosen: Option, about: About) -> Procedure[bool]:
    # Looked up now: in a redealt world the seat may hold other cards than when it was asked.
    over = point.offers(g, seat, about)[chosen].resolve(g, seat, chosen, about)
    return over if isinstance(over, bool) else (yield from over)
