"""A board for a test of any game: put things, script chances, act by name, look what came of it.

    s = Stage(GAME, setup, state)
    s.start("turn")
    s.roll(COMBAT, "HIT")                       # the next roll, by its face
    s.seat(0).does("shoot", "the adult")        # one option, by words that a player reads
    s.seat(0).can_choose_exactly("Run to the Canteen", "Pass")
    assert s.seat(1).may_not("move", "Nest") == "NEM-MOVE-02"
    assert s.said("shoot")

An option is named by its verb and by any words of its title, or else of its price and note;
articles and capitals do not matter, and the words have to name it alone. A failure says in words
what could have been done. Every scripted chance must be used; a die that is rolled without a script
fails the test.

A game adds a thin layer of its own: how its boards are put, and who its seats are by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

from hullbreach.kernel.chance import Source
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Choice, Game, Refused, Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import State
from hullbreach.toolkit.dice import Die, Face

G = TypeVar("G", bound=State)
T = TypeVar("T")
Named = TypeVar("Named", Choice, Refused)
P = ParamSpec("P")
S = TypeVar("S", bound="Stage[Any]")
ARTICLES = {"a", "an", "the"}


class Script(Source):
    """Chances in the order a test wants them, by what is drawn; without a script the first.

    A die ("die" is in its name) has to be scripted.
    """

    def __init__(self) -> None:
        self.wanted: dict[str, list[Any]] = {}

    def chance(self, n: int, what: str) -> int:
        if self.wanted.get(what):
            value = self.wanted[what].pop(0)
            assert 0 <= value < n, f"{what}: {value} is not below {n}"
            return int(value)
        assert "die" not in what, f"unscripted {what}"
        return 0

    def pick(self, pool: list[Any], what: str) -> int:
        if self.wanted.get(what):
            value = self.wanted[what].pop(0)
            assert value in pool, f"{what}: {value} is not in {pool}"
            return pool.index(value)
        return 0

    def unused(self) -> dict[str, list[Any]]:
        """What was scripted and never drawn."""
        return {what: values for what, values in self.wanted.items() if values}


def check_words(game: Game, g: State, d: Decision) -> None:
    """A decision can be told, to whom it asks and to the others: no words ask for what the rule did
    not say. Options that a test has made up have none."""
    known = g.edition.words.option
    assert game.awaited(g, d)
    for seat in d.seats:
        assert game.prompt(g, d, seat)
        game.situation(g, d, seat)
        for option in d.options_for(seat):
            assert option[0] not in known or game.choice(g, seat, option).title


class Stage(Generic[G]):
    """A table set up by hand. `g` is its state: change it freely before `start`."""

    usual: ClassVar[dict[str, Callable[[Decision], Any]]] = {}
    """What `settle` answers to decisions of a kind; a game's layer fills it."""

    def __init__(self, game: Game, setup: Setup, state: G) -> None:
        self.game = game
        self.setup = setup
        self.script = Script()
        self.match: Match | None = None
        self._g = state
        state.io, state.edition = _Quiet(self.script), game.edition(setup)

    @property
    def g(self) -> G:
        """The state, before and after the start."""
        return self.match.state if self.match is not None else self._g  # type: ignore[return-value]

    def name_of(self, seat: int) -> str:
        """What failures call a seat."""
        return f"seat {seat}"

    def seat(self, seat: int) -> Person:
        """Whoever plays a seat."""
        return Person(self, seat)

    # -- chance ------------------------------------------------------------------------------

    def will(self, what: str, *values: Any) -> None:
        """Script draws of a kind: what the rules name it, and the numbers to come."""
        self.script.wanted.setdefault(what, []).extend(values)

    def rolls(self, die: Die[Face], *faces: Face) -> None:
        """Script rolls of a die, by their faces."""
        for face in faces:
            assert face in die.faces, f"{die.what}: {face!r} is none of its faces {die.faces}"
            self.will(die.what, die.faces.index(face))

    # -- running -----------------------------------------------------------------------------

    def start(self, step: str) -> None:
        """Begin at a step of the flow."""
        self._g.step = step
        self._g.io = None
        self.match = Match.at(self.game, self.setup, self._g, source=self.script)

    @property
    def playing(self) -> Match:
        """The match. It must have started."""
        assert self.match is not None, "not started"
        return self.match

    @property
    def pending(self) -> Decision:
        """The pending decision."""
        assert self.match is not None and self.match.pending is not None, "nothing is asked"
        return self.match.pending

    @property
    def over(self) -> bool:
        return self.playing.over

    def options(self, seat: int | None = None) -> list[Option]:
        """The options of the pending decision."""
        d = self.pending
        return d.options_for(d.seats[0] if seat is None else seat)

    def answer(self, seat: int, *wanted: Any) -> None:
        """Answer the pending decision: one option as its parts, or several options as tuples."""
        d = self.pending
        assert seat in self.playing.awaiting, self.instead(seat, wanted)
        options = d.options_for(seat)
        if not d.several:
            assert wanted in options, self.instead(seat, wanted)
            self.playing.choose(seat, options.index(wanted))
            return
        left: list[Any] = list(options)
        picked = []
        for option in wanted:
            assert option in left, self.instead(seat, option)
            index = left.index(option)
            left[index] = ("taken",)
            picked.append(index)
        self.playing.choose(seat, tuple(sorted(picked)))

    def do(self, seat: int, *option: Any, **how: bool) -> None:
        """Take an option, then settle."""
        self.answer(seat, *option)
        self.settle(**how)

    def settle(self, **how: bool) -> None:
        """Answer as usual until something else is asked; `kind=False` leaves a kind alone."""
        while not self.over and self.match is not None and self.match.pending is not None:
            d = self.match.pending
            if d.kind not in self.usual or not how.get(d.kind, True):
                return
            self.match.choose(self.match.awaiting[0], self.usual[d.kind](d))

    def run(self, procedure: Generator[Decision, Any, T] | T, *answers: Any) -> T:
        """Run a procedure on a table that has not started; returns what the procedure returns.

        Each decision takes the next answer: an option, or a list of options where several are
        chosen or several seats answer. Too few and too many answers fail the test.
        """
        left = list(answers)
        if not isinstance(procedure, Generator):
            assert not left, f"never asked: {left}"
            return procedure
        try:
            d = next(procedure)
            while True:
                assert left, f"{d.kind}: no answer for {d.options}"
                check_words(self.game, self.g, d)
                answer = left.pop(0)
                assert max(d.seats) < self.setup.seats, f"{d.kind}: nobody has seat {d.seats}"
                offered = [option for seat in d.seats for option in d.options_for(seat)]
                for option in answer if isinstance(answer, list) else [answer]:
                    assert option in offered, f"{d.kind}: {option} is not in {offered}"
                if d.several and len(d.seats) == 1 and not d.form(d.seats[0]).weights:
                    low, high = d.form(d.seats[0]).low, d.form(d.seats[0]).high
                    assert low <= len(answer) <= high, f"{d.kind}: {low} to {high}, not {answer}"
                d = procedure.send(answer)
        except StopIteration as stop:
            assert not left, f"never asked: {left}"
            return stop.value  # type: ignore[no-any-return]

    # -- looking -----------------------------------------------------------------------------

    def said(self, kind: str) -> list[tuple[Any, ...]]:
        """Arguments of the events of a kind in the chronicle."""
        if self.match is None:
            heard: list[tuple[Any, ...]] = [args for k, args in self._g.io.heard if k == kind]
            return heard
        return [event.args for event in self.match.events or [] if event.kind == kind]

    def whispered(self, kind: str) -> list[tuple[Any, tuple[Any, ...]]]:
        """Of a table that has not started, to whom a kind of line was told, None for all, and its
        arguments."""
        io = self._g.io
        return [
            (to, args)
            for (said, args), to in zip(io.heard, io.to, strict=True)
            if said == kind
        ]

    def told(self, seat: int | None = None) -> list[str]:
        """What a seat has read in the log, or everybody (None)."""
        return [event.words for event in self.playing.log(seat)]

    def instead(self, seat: int, wanted: Any) -> str:
        """Why an option cannot be taken, in words: what is asked of whom, what could be done."""
        match = self.playing
        name = self.name_of(seat)
        if match.over:
            return f"{name}: {wanted} - but the game is over"
        awaited = match.awaiting
        if seat not in awaited:
            others = ", ".join(self.name_of(other) for other in awaited)
            return f"{name}: {wanted} - but {others} is asked: {match.decision(awaited[0]).prompt}"
        lines = [f"{name} cannot: {wanted}", f"Asked: {match.decision(seat).prompt}"]
        lines.append(f"{name} may do:")
        lines += [f"  {words}" for words in self.sentences(seat)]
        refused = [f"  {no.words} [{no.rule}]" for no in match.refused(seat)]
        return "\n".join([*lines, *(["and may not:", *refused] if refused else [])])

    def sentences(self, seat: int) -> list[str]:
        """The options of an awaited seat, as its player reads them."""
        return [choice.words for choice in self.playing.decision(seat).choices]


class Person:
    """Whoever plays a seat: acts by names, and fails in words."""

    def __init__(self, stage: Stage[Any], seat: int) -> None:
        self.stage = stage
        self.number = seat

    # -- acting ------------------------------------------------------------------------------

    def does(self, *names: str, **named: str) -> Person:
        """Take the one option that the names mean, then settle. `with_="Rifle"` names it too."""
        return self._take(names, named, settle=True)

    def chooses(self, *names: str, **named: str) -> Person:
        """Take the one option that the names mean, and nothing more."""
        return self._take(names, named, settle=False)

    def takes(self, *names: str) -> Person:
        """Answer a choice of several, all at once; what is taken twice is named twice."""
        stage, d = self.stage, self.stage.pending
        self._asked(names)
        assert d.several, f"{stage.name_of(self.number)} chooses one thing, not several: {d.kind}"
        choices = self._choices()
        left = list(d.form(self.number).repeats or [1] * len(choices))
        picked = []
        for name in names:
            index = self._meant({i: choices[i] for i, n in enumerate(left) if n}, (name,))
            left[index] -= 1
            picked.append(index)
        stage.playing.choose(self.number, tuple(sorted(picked)))
        return self

    pays = takes

    def declines(self) -> Person:
        """Decline what is offered."""
        return self.chooses("decline")

    def _take(self, names: tuple[str, ...], named: dict[str, str], *, settle: bool) -> Person:
        wanted = (*names, *(f"{key.rstrip('_')} {name}" for key, name in named.items()))
        self._asked(wanted)
        index = self._meant(self._choices(), wanted)
        several = self.stage.pending.several
        self.stage.playing.choose(self.number, (index,) if several else index)
        if settle:
            self.stage.settle()
        return self

    # -- looking -----------------------------------------------------------------------------

    @property
    def choices(self) -> list[str]:
        """What the player reads as options; [] if somebody else is asked."""
        return [choice.words for choice in self._choices().values()]

    def can(self, *names: str) -> bool:
        """Whether some option has these names."""
        return bool(_named(self._choices(), names))

    def may_not(self, *names: str) -> str:
        """The rule that forbids what the names mean. It has to be among what is refused."""
        self._asked(names)
        refused = self.stage.playing.refused(self.number)
        rules = {no.rule for no in _named(dict(enumerate(refused)), names).values()}
        assert len(rules) == 1, (
            f"{' '.join(names)}: refused by {sorted(rules) or 'nothing'}\n"
            + self.stage.instead(self.number, " ".join(names))
        )
        return rules.pop()

    def can_choose_exactly(self, *names: str) -> None:
        """Fails unless each name means one option, and no option is left."""
        self._asked(names)
        left = self._choices()
        for name in names:
            left.pop(self._meant(left, (name,)))
        more = [self.choices[index] for index in left]
        assert not more, f"{self.stage.name_of(self.number)} may do more: {more}"

    def reads(self) -> list[str]:
        """The log as this player has it."""
        return self.stage.told(self.number)

    # -- names -------------------------------------------------------------------------------

    def _asked(self, wanted: Iterable[str]) -> None:
        asked = not self.stage.over and self.number in self.stage.playing.awaiting
        assert asked, self.stage.instead(self.number, " ".join(wanted))

    def _choices(self) -> dict[int, Choice]:
        """What the player reads as options, by their index."""
        if self.stage.over or self.number not in self.stage.playing.awaiting:
            return {}
        return dict(enumerate(self.stage.playing.decision(self.number).choices))

    def _meant(self, choices: dict[int, Choice], names: tuple[str, ...]) -> int:
        """The option that the names mean; alike ones are all as good."""
        found = _named(choices, names)
        if len({choice.words for choice in found.values()}) > 1:
            # "move" is the verb of one, and a word of others.
            name = plain(names[0])
            whole = {i: choice for i, choice in found.items() if plain(choice.title) == name}
            verbs = {i: choice for i, choice in found.items() if _verb(choice) == name}
            found = whole or verbs or found
        wanted = " ".join(names)
        assert found, self.stage.instead(self.number, wanted)
        different = sorted({choice.words for choice in found.values()})
        assert len(different) == 1, f"{wanted} may mean {different}"
        return next(iter(found))


def plain(text: str) -> str:
    """Words without capitals, articles and marks, with a blank around each."""
    words = re.findall(r"[\w']+", text.lower())
    return f" {' '.join(word for word in words if word not in ARTICLES)} "


def _verb(choice: Choice | Refused) -> str:
    option = getattr(choice, "option", ())
    return plain(str(option[0]).replace("_", " ")) if option else " "


def _named(choices: dict[int, Named], names: Iterable[str]) -> dict[int, Named]:
    """The choices that have all names in verb and title; if none has, in all of their words."""
    for part in ("title", "words"):
        found = {
            index: choice
            for index, choice in choices.items()
            if all(plain(name) in _verb(choice) + plain(getattr(choice, part)) for name in names)
        }
        if found:
            break
    return found


class _Quiet:
    """The io of a table that is being set up: scripted chance, a plain list of what was said."""

    telling = True

    def __init__(self, script: Script) -> None:
        self.chance = script.chance
        self.pick = script.pick
        self.heard: list[tuple[str, tuple[Any, ...]]] = []
        self.to: list[object] = []
        """Who heard it, of each: None for all."""

    def say(
        self, kind: str, rule: str, args: tuple[Any, ...], to: object, story: bool = False
    ) -> None:
        self.heard.append((kind, args))
        self.to.append(to)

    def reveal(self) -> None:
        pass


def stages(make: Callable[P, S]) -> Iterator[Callable[P, S]]:
    """For a fixture: makes stages; at the end every scripted chance must have been used."""
    made: list[S] = []

    def stage(*args: P.args, **kwargs: P.kwargs) -> S:
        made.append(make(*args, **kwargs))
        return made[-1]

    yield stage
    for one in made:
        left = one.script.unused()
        assert not left, f"scripted chances were never drawn: {left}"
