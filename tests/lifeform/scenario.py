"""A ship for a test: put things, run a rule with scripted answers, look what came of it.

    s = scenario(seats=3, crew=(("Durrant", "Palmer"), ("Crane", "Sauer")))
    s.put("Durrant", "C05")               # a chamber by the code of the map
    s.image(ALPHA, "C08")                 # the real one, unless `real` names another
    s.hand(0, "Flat Out")                 # exactly these cards in hand
    s.run(attack(s.g, ADJACENT, at("C05")), ...answers)

The lifeform has the last seat. Without other words everybody stands in the Galley, and two images
far away: ALPHA, the real one, in the Ore Hold, BETA in Reactor Control. What a stage of any game
does is in tests/harness.py; this adds how the ship is put.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import GALLEY, PLACES, link_between
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    CHARACTERS,
    CREW_CARDS,
    LIFEFORM_CARDS,
    SPECIAL_CARDS,
    TERROR_CARDS,
)
from hullbreach.games.lifeform.state import Character, Lifeform, Player
from hullbreach.kernel.decision import Decision
from tests.harness import Stage

T = TypeVar("T")
Make = Callable[..., "Scenario"]
CREWS = (("Durrant", "Crane"), ("Tighe", "Raman"), ("Okonjo", "Villalobos"))
"""Whose characters are whose, if a test does not say; their abilities slumber."""

_PLACE = {place.code: number for number, place in enumerate(PLACES)}
_CHARACTER = {c.name.split()[-1]: number for number, c in enumerate(CHARACTERS)}
_CREW_CARD = {card.name: number for number, card in enumerate(CREW_CARDS)}
_LIFEFORM_CARD = {card.name: number for number, card in enumerate(LIFEFORM_CARDS)}
_TERROR_CARD = {card.name: number for number, card in enumerate(TERROR_CARDS)}


def at(code: str) -> int:
    """The chamber of a code of the map; "R" is the Remora."""
    return _PLACE[code]


def who(name: str) -> int:
    """The number of a character, by surname."""
    return _CHARACTER[name]


def card(name: str) -> int:
    """The number of a kind of crew card, or of a special card."""
    return _CREW_CARD[name]


def its_card(name: str) -> int:
    """The number of a kind of lifeform card."""
    return _LIFEFORM_CARD[name]


def terror_card(name: str) -> int:
    """The number of a kind of terror card."""
    return _TERROR_CARD[name]


def link(a: str, b: str) -> int:
    """The corridor or tunnel between two chambers."""
    return link_between(at(a), at(b))


def _forced(procedure: Generator[Decision, Any, T]) -> Generator[Decision, Any, T]:
    answer: Any = None
    try:
        while True:
            d = procedure.send(answer)
            only = len(d.seats) == 1 and d.forced(d.seats[0])
            if not only:
                answer = yield d
            elif d.several:
                answer = [d.options[i] for i in d.form(d.seats[0]).only()]  # type: ignore
            else:
                answer = d.options[0]
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]


class Scenario(Stage[Lifeform]):
    """A ship set up by hand. `g` is the state: change it freely before `start`."""

    def __init__(
        self,
        seats: int = 3,
        crew: tuple[tuple[str, ...], ...] = (),
        real: int = ALPHA,
        **options: str,
    ) -> None:
        setup = GAME.make_setup(seats, "standard", options)
        super().__init__(GAME, setup, GAME.setup(setup))
        g = self.g
        for seat, names in enumerate(crew or CREWS[: seats - 1]):
            for name in names:
                g.disk_pool.remove(who(name))
                g.drafted.append(who(name))
                g.characters[who(name)] = Character(who(name), seat, GALLEY)
        if seats == 2:
            g.cat.seat = 0
            g.cat_place = at("B14")
        self.image(ALPHA, "B08")
        self.image(BETA, "C09")
        self.real(real)
        self.phase("lifeform")

    @property
    def it(self) -> int:
        """The seat of the lifeform."""
        return self.g.creature.seat

    def name_of(self, seat: int) -> str:
        return "the lifeform" if seat == self.it else f"crew player {seat}"

    def p(self, seat: int) -> Player:
        """A player."""
        return self.g.players[seat]

    def c(self, name: str) -> Character:
        """A character, by surname."""
        return self.g.characters[who(name)]

    def watched(self, *names: str) -> None:
        """Those named are aboard to take down what is done, the images far from all objectives,
        and every card's minute has come (LF-OBJ-08, -09)."""
        self.g.minute = 2
        for name in names or ("Crane", "Tighe", "Raman"):
            self.put(name, "R")
        self.image(ALPHA, "B03")
        self.image(BETA, "B07")

    def run(self, procedure: Generator[Decision, Any, T] | T, *answers: Any) -> T:
        """Run a rule, see Stage.run. Where one has no choice, the answer goes without saying."""
        if isinstance(procedure, Generator):
            procedure = _forced(procedure)
        return super().run(procedure, *answers)

    # -- putting things ----------------------------------------------------------------------

    def phase(self, acting: str, active: int = -1) -> None:
        """Which phase runs, and in the crew's whose turn it is."""
        self.g.acting = acting
        self.g.active = self.it if acting == "lifeform" else active

    def put(self, name: str, code: str, *, hidden: bool = False) -> None:
        """Put a character into a chamber."""
        self.c(name).place = at(code)
        self.c(name).hidden = hidden

    def dead(self, *names: str) -> None:
        """These have died before."""
        for name in names:
            self.g.characters[who(name)] = Character(who(name))
        self.g.cast = self.g.teams = None

    def image(self, image: int, code: str) -> None:
        """Put an image into a chamber; a third one enters by this."""
        self.g.images[image] = at(code)
        self.g.real.among = [i for i, place in enumerate(self.g.images) if place >= 0]

    def real(self, image: int) -> None:
        """Which image is the real lifeform; only its player knows."""
        self.g.real.value, self.g.real.seen = image, 1 << self.it

    def terror(self, *codes: str) -> None:
        """Terror tokens into chambers."""
        for code in codes:
            tokens.take(self.g, tokens.TERROR)
            self.g.terror[at(code)] = True

    def outage(self, *codes: str) -> None:
        """Power outage tokens into chambers."""
        for code in codes:
            tokens.take(self.g, tokens.OUTAGE)
            self.g.outage[at(code)] = True

    def hand(self, seat: int, *names: str) -> None:
        """Exactly these crew cards in a hand."""
        hand, deck = self.p(seat).hand, self.g.crew_deck.pool
        deck += [held for held in hand if held not in SPECIAL_CARDS]
        hand[:] = [card(name) for name in names]
        for held in hand:
            if held not in SPECIAL_CARDS:
                deck.remove(held)

    def its_hand(self, *names: str) -> None:
        """Exactly these lifeform cards in its hand."""
        hand, deck = self.g.creature.hand, self.g.creature.deck.pool
        deck += hand
        hand[:] = [its_card(name) for name in names]
        for held in hand:
            deck.remove(held)

    def load(self, *counts: int) -> None:
        """Mission tokens in the columns WEAPONRY, COOLANT, ENERGY, SUITS, HALON; what the supply
        lacks is taken off the map."""
        g = self.g
        for column, n in enumerate(counts):
            for _ in range(n):
                if not tokens.take(g, tokens.MISSION):
                    g.missions[max(range(len(g.missions)), key=g.missions.__getitem__)] -= 1
            g.loadout[column] = n
