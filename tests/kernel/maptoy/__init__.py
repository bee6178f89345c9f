"""A map that grows, with figures in its corridors: the graph and the toolkit in one game."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import msgspec

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Refused, Setup, Variant
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.result import Result, Side
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import TRANSIENT
from hullbreach.toolkit.verbs import refused
from tests.kernel.maptoy.rules import (
    CORRIDOR,
    CORRIDORS,
    DECK,
    FLARES,
    HUNTERS,
    LIMITS,
    ROOMS,
    VERBS,
    Tunnels,
    begin,
    end,
    end_round,
    hunt,
    new_state,
    turn,
)
from tests.kernel.plain import PlainGame

EDITION = Edition(
    flow={"begin": begin, "turn": turn, "hunt": hunt, "round": end_round, "end": end},
    first_step="begin",
    rulebook=Rulebook.load(__name__),
    windows={FLARES.name: "Drive a hunter out with a flare"},
    standing_steps={"turn": ("round",), "game": ()},
)
SECRET = ("hands", "deck", "looking")


class TunnelsView(msgspec.Struct, frozen=True):
    """The whole map, the own cards, how many the others hold, what lies open."""

    open: dict[str, Any]
    hand: tuple[int, ...]
    looking: tuple[int, ...]
    sizes: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]


class TunnelsGame(PlainGame):
    """The toy as the kernel sees it."""

    id = "tunnels"
    title = "Tunnels"
    package = "tests.kernel.maptoy"
    variants = (Variant("tunnels", "Tunnels", "Together.", (1, 4)),)
    state_type = Tunnels

    def make_edition(self, setup: Setup) -> Edition:
        return EDITION

    def setup(self, setup: Setup) -> Tunnels:
        return new_state(setup.seats)

    def view(self, state: Tunnels, seat: int | None) -> TunnelsView:  # type: ignore[override]
        names = [field.name for field in fields(state) if field.name not in (*TRANSIENT, *SECRET)]
        own = seat is not None
        return TunnelsView(
            open={name: getattr(state, name) for name in names},
            hand=tuple(state.hands[seat]) if own and state.hands else (),
            looking=tuple(state.looking[seat]) if own else (),
            sizes=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            discard=tuple(state.deck.discard),
        )

    def refused(self, state: Tunnels, seat: int, decision: Decision) -> list[Refused]:
        if decision.kind != "turn":
            return []
        return [
            Refused(" ".join(str(part) for part in option), rule)
            for option, rule in refused(state, seat, VERBS)
        ]

    def piles(self, g: Tunnels) -> list[Pile]:
        rooms = [tile for tile in g.tiles[1:] if tile != CORRIDOR]
        found = [
            Pile("room", rooms, EVERYBODY, shown=False),
            Pile("room", g.rooms_left, NOBODY, "rooms left"),
            Pile("corridor", [0] * g.tiles.count(CORRIDOR), EVERYBODY, shown=False),
            Pile("corridor", [0] * g.stock[CORRIDORS], EVERYBODY, shown=False),
            Pile("hunter", [0] * (len(g.hunters) + g.stock[HUNTERS]), EVERYBODY, shown=False),
        ]
        for seat, (hand, looking) in enumerate(zip(g.hands, g.looking, strict=True)):
            found.append(Pile("card", hand, 1 << seat, "hand", owner=seat))
            found.append(Pile("card", looking, 1 << seat, "looking", owner=seat, shown=False))
        # Who looked at the top has to remember it.
        deck = g.deck.piles("card")
        return found + [replace(pile, shown=pile.cards is g.deck.discard) for pile in deck]

    def result(self, state: Tunnels) -> Result:
        alive = tuple(place >= 0 for place in state.crew)
        sides = tuple(Side("", (seat,), lives) for seat, lives in enumerate(alive))
        fates = tuple("Alive" if lives else "Dead" for lives in alive)
        return Result("over", "The tunnels are silent.", sides, fates, {"survived": alive})

    def components(self, g: Tunnels) -> dict[str, int]:
        return {
            **{f"room {tile}": ROOMS.count(tile) for tile in set(ROOMS)},
            **{f"card {card}": DECK.count(card) for card in set(DECK)},
            "corridor 0": LIMITS[CORRIDORS],
            "hunter 0": LIMITS[HUNTERS],
        }


GAME = TunnelsGame()
