"""Reactions of action cards (R: of AC05, AO04, AO09, AO15, AO19, AO25, AO26; NR-REA).

Whoever could hold the card by what all see is asked, with it or without.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Point, Reaction

from .actions import play_card
from .attacks import may_redirect, redirect
from .combat import shoot_at
from .crew import accompanied, hand_size, others_with
from .doors import close_door
from .facility import can_close, foe, foes
from .hand import can_pay, discard_cards
from .health import lose_health
from .ids import CARD, NONE
from .orders import ordered
from .state import Retaliation
from .weapons import firing
from .windows import ATTACKED, ENTERED, ENTERING, LOSING, MARKER, with_reactions

Condition = Callable[[Retaliation, int, About], bool]
Effect = Callable[[Retaliation, int, About], Procedure[bool]]


def by_card(card: int, condition: Condition, effect: Effect, cards: int = 0) -> Reaction[Any]:
    """A reaction that plays a card and costs others; `effect` says whether the moment is over.

    `condition` looks at what all see.
    """

    def price(g: Retaliation, seat: int) -> int:
        return g.modified("reaction.cards", seat, cards)

    def could(g: Retaliation, seat: int, about: About) -> bool:
        if not condition(g, seat, about):
            return False  # so it is mostly
        p = g.players[seat]
        if p.character not in g.edition.things.owners[card]:
            return False
        if card in p.deck.discard or card in p.playing:
            return False  # its deck holds it once, so it is nowhere else
        return hand_size(p) > price(g, seat) and g.modified("reactions", seat, 1) > 0

    def options(g: Retaliation, seat: int, about: About) -> list[Option]:
        p = g.players[seat]
        able = card in p.hand and can_pay(p, price(g, seat), 1)
        return [("react", card)] if able else []

    def resolve(g: Retaliation, seat: int, option: Option, about: About) -> Procedure[bool]:
        over = False

        def run() -> Procedure[None]:
            nonlocal over
            over = yield from effect(g, seat, about)

        yield from ordered(g, seat, lambda: play_card(g, seat, card, price(g, seat), run))
        return over

    return Reaction(could, options, resolve, card)


# -- an intruder comes -------------------------------------------------------------------------


def _door_open(g: Retaliation, seat: int, about: About) -> bool:
    """It comes through an open door slot that touches the own room (AC05)."""
    _, _, room, corridor = about
    own = g.players[seat].room
    return bool(room == own and g.door_at[corridor] == room and can_close(g, corridor))


def _shut(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    close_door(g, about[3], "NR-REA-05")
    return False
    yield


def came_here(g: Retaliation, seat: int, about: About) -> bool:
    """It stands in the own room: who was asked before may have shot it (NR-REA-04, -06)."""
    p = g.players[seat]
    if about[2] != p.room or not firing(g, p):
        return False
    return any((it.type, it.number, it.place) == about for it in foes(g))


def shoot_first(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """Shoot it before it attacks (NR-REA-12)."""
    yield from shoot_at(g, seat, foe(g, about[0], about[1]))
    return False


# -- an attack ---------------------------------------------------------------------------------


def still(g: Retaliation, about: About) -> bool:
    """Whether the attack has not been passed on meanwhile (NR-REA-04)."""
    return bool(g.strikes[-1].seat == about[2])


def _own(g: Retaliation, seat: int, about: About) -> bool:
    return bool(about[2] == seat) and still(g, about)


def _prevent(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """Nothing of the attack happens (NR-ATK-07)."""
    g.say("attack.prevented", "NR-ATK-07", *about[:3])
    return True
    yield


def _can_steady(g: Retaliation, seat: int, about: About) -> bool:
    """Somebody here is attacked and may have a card to give (AO09)."""
    victim = g.players[about[2]]
    if victim.room != g.players[seat].room:
        return False
    return hand_size(victim) > (victim.seat == seat) and still(g, about)


def _steady(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """Whoever is attacked may discard a card; then the attack is off."""
    victim = g.players[about[2]]
    options: list[Option] = [("keep",), *[("card", card) for card in victim.hand]]
    chosen = yield Decision("steady", (victim.seat,), options, "NR-REA-07")
    if chosen[0] == "keep":
        return False
    discard_cards(g, victim.seat, [chosen[1]], "NR-REA-07")
    return (yield from _prevent(g, seat, about))


def shielded(g: Retaliation, seat: int, about: About) -> bool:
    """The own attack can be passed on: somebody else is there (AO26, NR-REA-10, -11)."""
    p = g.players[seat]
    return about[2] == seat and accompanied(g, p) and may_redirect(g)


def shield(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    options: list[Option] = [("seat", q.seat) for q in others_with(g, g.players[seat])]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("pass_on", (seat,), options, "NR-REA-10")
    redirect(g, chosen[1])
    return False  # whoever is attacked now is asked anew (attacks.py)


# -- losses ------------------------------------------------------------------------------------


def _hurt_here(g: Retaliation, seat: int, about: About) -> bool:
    """Another character here would lose health (AO15)."""
    who, health, _, _ = about
    near = g.players[who].room == g.players[seat].room
    return bool(who != seat and health > 0 and near and g.loss[-1] > 0)


def _take_one(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    """They lose 1 less, the owner of the card 1."""
    g.loss[-1] -= 1
    yield from lose_health(g, seat, 1, "NR-REA-09")
    return False


def _breaks_here(g: Retaliation, seat: int, about: About) -> bool:
    """A marker would come onto the own room, or an own item (AO25)."""
    room, who, item = about
    return bool(who == seat or (item == NONE and room == g.players[seat].room))


def _ignore(g: Retaliation, seat: int, about: About) -> Procedure[bool]:
    g.say("malfunction.ignored", "NR-REA-09", seat)
    return True
    yield


def with_card_reactions(points: Mapping[str, Point[Any]]) -> Mapping[str, Point[Any]]:
    """The points with all reactions of the base's action cards."""
    for name, *reactions in (
        (ENTERING, by_card(CARD["Force the Hatch"], _door_open, _shut)),
        (ENTERED, by_card(CARD["Point Blank"], came_here, shoot_first)),
        (
            ATTACKED,
            by_card(CARD["Break Contact"], _own, _prevent, 2),
            by_card(CARD["Steady Nerves"], _can_steady, _steady),
            by_card(CARD["Human Shield"], shielded, shield),
        ),
        (LOSING, by_card(CARD["Shield the Wounded"], _hurt_here, _take_one)),
        (MARKER, by_card(CARD["Damp Down"], _breaks_here, _ignore, 1)),
    ):
        points = with_reactions(points, name, *reactions)
    return points
