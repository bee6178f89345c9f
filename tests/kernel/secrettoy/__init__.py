"""A game of secrets: an identity among public candidates, goals shared by a group, cards that
were looked at and put back, backs that are seen before faces are decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations

import msgspec

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import (
    BackedDeck,
    backed_piles,
    draw,
    look,
    put_on,
    put_under,
    show_back,
)
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Setup, Variant
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import NOBODY, Pile, Secret, announce, choose_secret
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure, State
from tests.kernel.plain import PlainGame

BEAST, IMAGES, GOALS, CARDS, TURNS = 0, range(4), 6, 14, 14


def back_of(card: int) -> int:
    """Two thirds of the cards have back 0."""
    return int(card % 3 == 0)


@dataclass(slots=True)
class Ship(State):
    """`goals` are the crew's objectives, `goal_pool` those that nobody has seen."""

    seats: int = 3
    turns: int = 0
    active: int = 0
    real: Secret = field(default_factory=Secret)
    goals: list[int] = field(default_factory=list)
    goal_pool: list[int] = field(default_factory=lambda: list(range(GOALS)))
    deck: BackedDeck = field(default_factory=lambda: BackedDeck(list(range(CARDS))))
    hands: list[list[int]] = field(default_factory=list)

    @property
    def crew(self) -> int:
        """The mask of the crew."""
        return (1 << self.seats) - 2


class ShipView(msgspec.Struct, frozen=True):
    """`top` and `bottom` as far as they are known, -1 for cards that are not."""

    turn: int
    candidates: tuple[int, ...]
    real: int
    goals: tuple[int, ...]
    back: int
    left: int
    top: tuple[int, ...]
    bottom: tuple[int, ...]
    discard: tuple[int, ...]
    hand: tuple[int, ...]
    sizes: tuple[int, ...]


def deal(g: Ship) -> Procedure[str]:
    g.goals = [g.take(g.goal_pool, "goal") for _ in range(2)]
    g.hands = [[draw(g, g.deck, "card", back_of=back_of) for _ in range(2)] for _ in range(g.seats)]
    yield from calibrate(g)
    return "turn"


def calibrate(g: Ship) -> Procedure[None]:
    options: list[Option] = [("image", image) for image in IMAGES]
    _, image = yield Decision("calibrate", (BEAST,), options, "SEC-REAL-03")
    choose_secret(g.real, image, IMAGES, 1 << BEAST)
    g.say("calibrated", "SEC-REAL-03")


def turn(g: Ship) -> Procedure[str]:
    g.turns += 1
    if g.turns > TURNS:
        return ""
    g.active = g.turns % g.seats
    options: list[Option] = [("draw",), ("look",), ("discard",), ("scan", 0, 1), ("scan", 2)]
    if g.active == BEAST:
        options = [("draw",), ("look",), ("calibrate",)]
    verb, *args = yield Decision("turn", (g.active,), options, "SEC-REAL-01")
    if verb == "draw":
        card = draw(g, g.deck, "card", renew=False, back_of=back_of)
        if card >= 0:
            g.hands[g.active].append(card)
            g.tell((g.active,), "drawn", "SEC-DECK-02", card)
    elif verb == "look":
        yield from restack(g)
    elif verb == "discard":
        if g.hands[g.active]:
            g.deck.discard.append(g.hands[g.active].pop())
            g.reveal()
    elif verb == "scan":
        g.say("scanned", "SEC-REAL-02", announce(g, g.real, args), *args)
    else:
        yield from calibrate(g)
    return "turn"


def restack(g: Ship) -> Procedure[None]:
    """The crew looks together; the beast alone."""
    eyes = 1 << BEAST if g.active == BEAST else g.crew
    cards = look(g, g.deck, 3, eyes, "card", back_of=back_of)
    if cards:
        options: list[Option] = [
            (where, *order) for where in ("on", "under") for order in permutations(cards)
        ]
        where, *order = yield Decision("restack", (g.active,), options, "SEC-DECK-03")
        del g.deck.top[-len(cards) :], g.deck.top_seen[-len(cards) :]
        if where == "on":
            put_on(g.deck, order, 1 << g.active)
        else:
            for card in order:
                put_under(g.deck, card, 1 << g.active)
    show_back(g, g.deck, back_of, "back")


EDITION = Edition(
    flow={"deal": deal, "turn": turn}, first_step="deal", rulebook=Rulebook.load(__name__)
)


class SecretGame(PlainGame):
    """Piles say all: who sees, what is conserved, what a redeal varies."""

    id = "secrettoy"
    title = "Secrets"
    package = "tests.kernel.secrettoy"
    variants = (Variant("plain", "Plain", "One way.", (2, 4)),)
    state_type = Ship

    def make_edition(self, setup: Setup) -> Edition:
        return EDITION

    def setup(self, setup: Setup) -> Ship:
        return Ship(seats=setup.seats, hands=[[] for _ in range(setup.seats)])

    def piles(self, g: Ship) -> list[Pile]:
        hands = [Pile("card", h, 1 << s, "hand", owner=s) for s, h in enumerate(g.hands)]
        return [
            *hands,
            *backed_piles(g.deck, "card", back_of),
            Pile("goal", g.goals, g.crew, "goals"),
            Pile("goal", g.goal_pool, NOBODY, "goals left"),
            g.real.pile("real", owner=BEAST),
        ]

    def components(self, g: Ship) -> dict[str, int]:
        counts = {"card": CARDS, "goal": GOALS}
        return {f"{what} {number}": 1 for what, n in counts.items() for number in range(n)}

    def view(self, g: Ship, seat: int | None) -> ShipView:  # type: ignore[override]
        bit = 0 if seat is None else 1 << seat
        deck = g.deck
        back = deck.back
        if deck.top or not deck.pool:
            lies_next = (deck.bottom + deck.top)[-1:] if not deck.pool else deck.top[-1:]
            back = back_of(lies_next[0]) if lies_next else -1
        return ShipView(
            turn=g.turns,
            candidates=tuple(g.real.among),
            real=g.real.value if g.real.seen & bit else -1,
            goals=tuple(g.goals) if g.crew & bit else (),
            back=back,
            left=len(deck),
            top=tuple(c if s & bit else -1 for c, s in zip(deck.top, deck.top_seen, strict=True)),
            bottom=tuple(
                c if s & bit else -1 for c, s in zip(deck.bottom, deck.bottom_seen, strict=True)
            ),
            discard=tuple(deck.discard),
            hand=tuple(g.hands[seat]) if seat is not None and g.hands else (),
            sizes=tuple(len(hand) for hand in g.hands),
        )

    def result(self, g: Ship) -> Result:
        everybody = Side("", tuple(range(g.seats)), True)
        return Result("over", "It is over.", (everybody,), ("Alive",) * g.seats)


GAME = SecretGame()


def position() -> Match:
    """A turn at which every pile has something to hide."""
    g = Ship(step="turn", seats=3, turns=3)
    g.real = Secret(2, 1 << BEAST, [1, 2, 3])
    g.goals = [g.goal_pool.pop(), g.goal_pool.pop()]
    deck = g.deck
    g.hands = [[deck.pool.pop(), deck.pool.pop()] for _ in range(g.seats)]
    deck.discard.append(deck.pool.pop())
    put_on(deck, [deck.pool.pop(), deck.pool.pop()], 2)
    put_under(deck, deck.pool.pop(), 4)
    return Match.at(GAME, GAME.make_setup(3), g)
