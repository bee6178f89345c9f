"""A station for a test: put things, run a rule with scripted answers, look what came of it.

    s = scenario("M8")                       # a map; the crew stands in its start area
    s.put("Alice", "S2a", wounds=3)
    s.alien("Ripper", "S5b")
    s.give("Robert", "Fire Axe", "Halon Tank")
    s.open(1, 3)                             # doors by their printed numbers
    s.run(hunt(s.g, ripper, 2, 0), ...answers)

Nobody but the crew is on the board, there are no Infestation cards, and all doors are as the map
has them. What a stage of any game does is in tests/harness.py.

The table is played without its mission (`PARTS`); those of missions are in missions/playing.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

import msgspec

from hullbreach.games.neomorphosis import setup
from hullbreach.games.neomorphosis.board import STATIONS, Station
from hullbreach.games.neomorphosis.crew import stack_of
from hullbreach.games.neomorphosis.figures import place_alien
from hullbreach.games.neomorphosis.free import FREE
from hullbreach.games.neomorphosis.game import NeoMorphosisGame
from hullbreach.games.neomorphosis.ids import FIRST_CRAFTABLE, SHORT, TANK
from hullbreach.games.neomorphosis.names import CREW_NAMES, THING_NAMES
from hullbreach.games.neomorphosis.rules import SEAMS, Mission, Rules
from hullbreach.games.neomorphosis.setup import CAMPAIGN, GENERATOR
from hullbreach.games.neomorphosis.state import Alien, Member, NeoMorphosis, Turn
from hullbreach.games.neomorphosis.turn import turn
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Game, Setup
from tests.harness import Stage, check_words

T = TypeVar("T")
Make = Callable[..., "Scenario"]
MISSIONS = [station.id for station in STATIONS if not station.sites]
MAPS = [station.id for station in STATIONS if station.sites]


class Missions(NeoMorphosisGame):
    """The game; crew members are allotted in their order, where a test does not say otherwise."""

    options = tuple(
        [
            msgspec.structs.replace(it, default="order") if it.id == "crew" else it
            for it in NeoMorphosisGame.options
        ]
    )


class Parts(Missions):
    """The same without its missions: it is never won."""

    def make_edition(self, setup_: Setup) -> Rules:
        return replace(
            super().make_edition(setup_),
            mission=Mission(won=lambda g: False),
            stages={},
            free=FREE,
            mods=dict.fromkeys(SEAMS, ()),
        )


PARTS = Parts()


class Scenario(Stage[NeoMorphosis]):
    """A station put by hand."""

    def __init__(
        self,
        map: str = "M8",
        *,
        seats: int = 1,
        mission: Mission | None = None,
        rules: dict[str, Any] | None = None,
        game: Game = PARTS,
        **options: str,
    ) -> None:
        variant, key = (GENERATOR, "map") if map in MAPS else (CAMPAIGN, "mission")
        made = game.make_setup(seats, variant, {key: map, **options})
        super().__init__(game, made, setup.new_state(made))
        g = self.g
        changes = dict(rules or {})
        if mission is not None:
            changes["mission"] = mission
        if changes:
            g.edition = replace(g.edition, **changes)
        for m, seat in zip(g.crew, setup.picks(seats, "first"), strict=True):
            m.seat, m.area = seat, self.station.start
        g.drone = self.station.drone

    @property
    def station(self) -> Station:
        return STATIONS[self.g.map]

    def at(self, name: str) -> int:
        """The area of a name."""
        return self.station.number[name]

    def member(self, name: str) -> Member:
        """A crew member by first name."""
        return self.g.crew[CREW_NAMES.index(name)]

    def put(self, name: str, area: str = "", *, wounds: int = 0, down: int = 0) -> Member:
        """Put a crew member somewhere."""
        m = self.member(name)
        if area:
            m.area = self.at(area)
        m.wounds, m.down = wounds, down
        return m

    def alien(self, name: str, area: str, *, wounds: int = 0, ringed: bool = False) -> Alien:
        """Put an alien somewhere; it gets the next figure number."""
        placed = place_alien(self.g, SHORT.index(name), self.at(area), "NM-SETUP-12")
        assert placed is not None, f"no {name} is left"
        placed.wounds, placed.ringed = wounds, ringed
        return placed

    def give(self, name: str, *things: str) -> None:
        """Give a crew member things, out of the pile where they lie."""
        m = self.member(name)
        for title in things:
            thing = THING_NAMES.index(title)
            if thing < FIRST_CRAFTABLE:
                self.g.item_deck.pool.remove(thing)
                m.items.append(thing)
            elif thing < TANK:
                self.g.display.remove(thing)
                stack_of(m, thing).append(thing)
            elif thing == TANK:
                self.g.tanks_spent -= 1
                m.items.append(thing)
            else:
                self.g.spare_tokens.remove(thing)
                m.items.append(thing)

    def open(self, *doors: int) -> None:
        """Open doors, by their printed numbers."""
        for door in doors:
            self.g.opened |= 1 << door - 1

    def acting(self, name: str, actions: int = 3) -> int:
        """Let a crew member act; its number."""
        member = self.member(name).number
        self.g.turn = Turn(member, actions)
        return member

    def acts(self, name: str, *answers: Option, actions: int = 3) -> int:
        """One action, or one card that costs none, of a crew member; the actions left."""
        self.acting(name, actions)
        self.run(turn(self.g), *answers)
        return self.g.turn.actions

    def run(self, procedure: Generator[Decision, Any, T] | T, *answers: Any) -> T:
        """Run a rule by itself; each answer is an option, in the order they are asked for. One that
        is a plain function where it asks nothing has been carried out already."""
        given: Sequence[Any] = list(answers)
        if not isinstance(procedure, Generator):
            assert not given, f"not asked for: {given}"
            return procedure
        at = 0
        try:
            decision = procedure.send(None)
            while True:
                decision.check()
                check_words(self.game, self.g, decision)
                assert at < len(given), f"nothing answers {decision.kind}: {decision.options}"
                wanted = given[at]
                at += 1
                options = decision.options_for(decision.seats[0])
                chosen = wanted if decision.several else [wanted]
                for option in chosen:
                    assert option in options, f"{option} is none of {options}"
                decision = procedure.send(wanted)
        except StopIteration as stop:
            assert at == len(given), f"not asked for: {given[at:]}"
            return cast(T, stop.value)
