"""A solo ship for a test: Palmer in the Galley, nothing in the hand, the dot at its start.

    s = solo(isolation="yes")
    s.put(at("A06"))
    s.dot("L8")
    s.hand("Flat Out", ...)
    s.run(advance_figure(s.g, 3, "LFD-MOT-01"), ...answers)

`run` wants an answer to every question, `play` answers what has only one. `start` begins a round.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import GALLEY, REMORA, SHUTTLE_BAY
from hullbreach.games.lifeform.dragons_domain.actions import ACTIVITIES, CREW_ACTIONS
from hullbreach.games.lifeform.dragons_domain.ids import COUNTS, SPACES
from hullbreach.games.lifeform.dragons_domain.state import Solo as Boards
from hullbreach.games.lifeform.dragons_domain.state import SoloTable
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ACID, CLAW, JAW, SPECIAL_CARDS, TAIL
from hullbreach.games.lifeform.state import Character
from hullbreach.games.lifeform.thirteenth_passenger.state import Table
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.harness import Stage
from tests.lifeform.scenario import at, card

Make = Callable[..., "Solo"]
SPACE = {space.name: number for number, space in enumerate(SPACES)}
PALMER = 2
NERVE = COUNTS.fear
"""The fear space on which nerve begins."""
ICONS = {"claw": CLAW, "jaw": JAW, "tail": TAIL, "acid": ACID}


def space(name: str) -> tuple[str, int]:
    """The option of a space at a fork."""
    return ("space", SPACE[name])


def cards(*names: str) -> list[tuple[str, int]]:
    """The answer to a choice of several cards."""
    return [("card", card(name)) for name in names]


def go(code: str) -> tuple[str, int]:
    """The option of a move."""
    return ("go", at(code))


def icons(words: str) -> tuple[int, ...]:
    """Fight icons by their names."""
    return tuple(ICONS[word] for word in words.split())


class Solo(Stage[Table]):
    """A solo ship set up by hand. `g` is the state: change it freely before `start`."""

    def __init__(self, **options: str) -> None:
        setup = GAME.make_setup(1, "solo", options)
        super().__init__(GAME, setup, GAME.setup(setup))
        g = self.g
        g.disk_pool.remove(PALMER)
        g.drafted.append(PALMER)
        g.characters[PALMER].seat, g.characters[PALMER].place = 0, GALLEY
        g.acting, g.active, g.round = "crew", 0, 1

    @property
    def z(self) -> Boards:
        """The solo boards."""
        return self.g.solo

    @property
    def you(self) -> Character:
        return self.g.characters[PALMER]

    # -- putting -----------------------------------------------------------------------------

    def put(self, place: int | str) -> None:
        """Put yourself into a chamber, by number or code."""
        self.you.place = at(place) if isinstance(place, str) else place

    def hand(self, *names: str) -> None:
        """Exactly these crew cards in hand."""
        hand, pool = self.g.players[0].hand, self.g.crew_deck.pool
        pool += self.g.crew_deck.discard
        self.g.crew_deck.discard.clear()
        pool += [held for held in hand if held not in SPECIAL_CARDS and held < 100]
        hand[:] = [card(name) for name in names]
        for held in hand:
            if held in pool:
                pool.remove(held)

    def dot(self, name: str) -> None:
        """The figure on a space of the motion track."""
        self.z.figure = SPACE[name]

    def terror(self, *codes: str) -> None:
        """Exactly these chambers hold terror."""
        g = self.g
        g.pool[tokens.TERROR] += sum(g.terror) - len(codes)
        g.terror = [place in [at(code) for code in codes] for place in range(REMORA + 1)]

    def outage(self, *codes: str) -> None:
        """Exactly these chambers are dark."""
        g = self.g
        g.pool[tokens.OUTAGE] += sum(g.outage) - len(codes)
        g.outage = [place in [at(code) for code in codes] for place in range(REMORA + 1)]

    def load(self, *counts: int) -> None:
        """Mission tokens in the columns WEAPONRY, COOLANT, ENERGY, SUITS, HALON, off the map."""
        g = self.g
        for column, n in enumerate(counts):
            for _ in range(n - g.loadout[column]):
                g.missions[max(range(REMORA), key=g.missions.__getitem__)] -= 1
            g.loadout[column] = n

    def no_traits(self) -> None:
        """All traits are out of the game."""
        self.z.traits = [2, 2, 2]

    def ready(self) -> None:
        """Aboard, with all five conditions of a launch met."""
        self.put(REMORA)
        self.load(2, 3, 3, 1, 0)
        self.objectives()

    def objectives(self) -> None:
        """All three objectives gained."""
        self.z.cat = self.z.umbilicus = True
        assert tokens.take(self.g, tokens.DATA + CLAW)
        self.z.xeno = CLAW

    def crisis(self, deck: int, name: str) -> int:
        """Put a crisis card on top of its deck; its number."""
        n = next(n for n, c in enumerate(self.g.edition.crisis) if c.name == name)
        self.will("crisis card", n)
        return n

    def plain_deck(self) -> None:
        """A deck of one kind of card, which slows nothing and pays little."""
        self.g.crew_deck.pool[:] = [card("Move as a Team")] * 40

    # -- looking -----------------------------------------------------------------------------

    def at(self) -> str:
        """The space of the figure."""
        return SPACES[self.z.figure].name

    def held(self) -> list[int]:
        return self.g.players[0].hand

    def chits(self) -> tuple[int, int]:
        """Alive and killed chits in the container."""
        return self.z.alive, self.z.killed

    def refused(self, code: str) -> str | None:
        """The rule by which an action cannot be executed, None if it can."""
        return self.g.edition.crew_actions[code].refusal(self.g, 0)

    def legal(self) -> list[tuple[Any, ...]]:
        """The legal activities."""
        return legal(self.g, 0, ACTIVITIES)

    def may_not(self, *option: Any) -> str | None:
        """The rule that forbids an activity."""
        return refusal(self.g, 0, ACTIVITIES, option)

    # -- doing -------------------------------------------------------------------------------

    def act(self, code: str, *answers: Any) -> None:
        """Execute an action; it must be executable."""
        assert self.refused(code) is None, f"{code}: {self.refused(code)}"
        self.run(CREW_ACTIONS[code].run(self.g, 0), *answers)

    def does(self, *option: Any, answers: tuple[Any, ...] = ()) -> None:
        """Perform an activity; it must be legal."""
        assert option in self.legal(), f"{option} is not in {self.legal()}"
        self.run(perform(self.g, 0, ACTIVITIES, option), *answers)

    def play(self, procedure: Any, *answers: Any) -> Any:
        """Run a rule; what has only one answer answers itself."""
        return self.run(_forced(procedure), *answers)

    def ends(self, procedure: Any, *answers: Any) -> str:
        """Run a procedure that ends the game; how it ends."""
        with pytest.raises(Jump) as jump:
            self.run(procedure, *answers)
        assert jump.value.step == "end"
        return self.g.ending

    def deal(self, *names: str) -> None:
        """The crew cards that will be drawn."""
        self.will("crew card", *[card(name) for name in names])

    def kinds(self) -> list[str]:
        """What can be answered or done at the pending decision, by the first words."""
        return [option[0] for option in self.options()]


def asked(procedure: Any) -> Decision:
    """The first question of a rule."""
    d: Decision = next(procedure)
    return d


def _forced(procedure: Generator[Decision, Any, Any]) -> Generator[Decision, Any, Any]:
    answer: Any = None
    try:
        while True:
            d = procedure.send(answer)
            if not d.forced(d.seats[0]):
                answer = yield d
            elif d.several:
                answer = [d.options[i] for i in d.form(d.seats[0]).only()]  # type: ignore
            else:
                answer = d.options[0]
    except StopIteration as stop:
        return stop.value


BAY, SHUTTLE = SHUTTLE_BAY, REMORA
__all__ = ["BAY", "SHUTTLE", "SPACE", "Make", "Solo", "SoloTable", "asked", "at", "card", "cards"]
