"""Running a game: the flow, the chances it draws, the answers it is sent.

A Running match goes forward only. It keeps the journal and, with `recording`, the checkpoints from
which history.py goes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .chance import Source
from .checkpoint import Checkpoint, Standing, copy_state, digest_of
from .chronicle import Event
from .decision import AGREE, ANY, FIRST, ONE, Answer, Decision
from .errors import BadChoice, Diverged, StaleChoice, StuckGame, UnknownOption, WrongGame, WrongSeat
from .game import Game, Setup
from .imagine import Imagination, imagine
from .journal import Entry
from .state import Jump, Procedure, State, Step

if TYPE_CHECKING:
    import random

MANY_STEPS = 10_000
"""So many steps of the flow without a choice mean that a game is stuck."""
ALONE, AT_ONCE = range(1), range(MANY_STEPS)
"""So many steps that ask nothing follow each other at once, in a match that is told before each and
in others."""
AT_REST = Imagination(copy_state)
"""The io of a state while its match waits for an answer: whoever looks can imagine, but draws
nothing. With the match in its place a match that is dropped would be a circle, which only the
garbage collector frees: bots drop one for every answer."""


class Running:
    """A match as its rules know it: their Io, and what takes the answers they wait for.

    `recording` keeps checkpoints (needed for forking, undoing, saving and recovery) and digests;
    `chronicle` keeps the log. Both can be off for simulation. `hasty`: standing answers are given
    at once; a host that closes windows at a moment of its own (Answering.close_window) turns it
    off. One that does not `begin` has no state yet: it waits for a journal or a checkpoint. One
    that is not `digesting` (forks; tables of a server, which have no time for it) leaves digests
    to whoever stores it.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        rng: random.Random | None = None,
        *,
        source: Source | None = None,
        recording: bool = True,
        chronicle: bool = True,
        begin: bool = True,
    ) -> None:
        if setup.game != game.id:
            raise WrongGame(f"a setup of {setup.game} cannot start {game.id}")
        self.game = game
        self.setup = setup
        self.source = source or Source(rng)
        self.recording = recording
        self.telling = chronicle
        self.digesting = True
        self.redealt = False
        self.hasty = True
        self.notes: dict[str, str] = {}
        self.edition = game.edition(setup)
        self._reset()
        if begin:
            self._start(self._new_state())

    def _reset(self) -> None:
        """Nothing has happened yet."""
        self.entries: list[Entry] = []
        self.offset = 0
        self.seq = 0
        self.events: list[Event] | None = [] if self.telling else None
        self.digests: list[tuple[int, str]] = []
        self.checkpoints: list[Checkpoint] = []
        self.standing: Standing = {}
        self.pending: Decision | None = None
        self._partial: dict[int, Any] = {}
        self.noted: dict[int, Answer] = {}
        self.held: tuple[int, ...] = ()
        self._feed: list[Entry] = []
        self._fed = 0
        self.revealed_at = 0
        self._asked_at = 0
        self._rules: Procedure[None] | None = None

    def _new_state(self) -> State:
        state = self.game.setup(self.setup)
        state.step = state.step or self.edition.first_step
        return state

    def _start(self, state: State, *, marked: bool = False) -> None:
        """Run the flow from the state's step; `marked`: its checkpoint is there already."""
        self.state = state
        state.edition = self.edition
        over = not state.step
        self._rules = _play(state, self.edition.flow, marked)
        self._run(None, marked=marked and over)

    # -- what rules use, through the state -------------------------------------------------

    def chance(self, n: int, what: str) -> int:
        """See State.chance. A chance of one is no chance and is not journalled."""
        if n <= 1:
            if n < 1:
                raise StuckGame(f"{what}: a draw from nothing")
            return 0
        value = self._fed_chance(n, what) if self._feed else self.source.chance(n, what)
        self.entries.append(value)
        return value

    def pick(self, pool: list[Any], what: str) -> int:
        """A random index of a pool."""
        n = len(pool)
        if n <= 1:
            if n < 1:
                raise StuckGame(f"{what}: a draw from nothing")
            self.reveal()
            return 0
        value = self._fed_chance(n, what) if self._feed else self.source.pick(pool, what)
        self.entries.append(value)
        return value

    def _fed_chance(self, n: int, what: str) -> int:
        if self._fed >= len(self._feed):
            # The journal ends right behind a choice (a crash): chance goes on from here.
            return self.source.chance(n, what)
        value = self._feed[self._fed]
        if type(value) is not int or not 0 <= value < n:
            raise Diverged(
                f"entry {self.offset + len(self.entries)}: {what} needs a number below {n}, "
                f"the journal has {value!r}"
            )
        self._fed += 1
        return value

    def say(
        self,
        kind: str,
        rule: str,
        args: tuple[Any, ...],
        to: tuple[int, ...] | None,
        story: bool = False,
    ) -> None:
        assert self.events is not None
        words, refs = self.game.words(self.state, kind, args)
        level, topic = self.game.sort(self.state, kind)
        if story:
            level = "head"  # what is told to be heard is nobody's detail
        event = Event(self.seq, kind, rule, words, args, to, refs, story, level, topic)
        self.events.append(event)

    def imagined(self, state: State) -> State:
        """See State.imagined."""
        return imagine(state, copy_state)

    def reveal(self) -> None:
        self.revealed_at = self.offset + len(self.entries)

    # -- steps and answers -----------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.pending is None

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats whose answer the game waits for."""
        d = self.pending
        if d is None:
            return ()
        return tuple([s for s in d.seats if s not in self._partial]) if self._partial else d.seats

    def _run(self, value: Any, *, marked: bool = False) -> None:
        """Let the rules go on with an answer until they ask something or the game is over."""
        assert self._rules is not None
        self.state.io = self
        try:
            self._pend(self._rules.send(value))
        except StopIteration:
            self._end(marked)

    def begin_step(self, step: str, marked: bool) -> None:
        """Before a step of the flow, where something is to be done then."""
        if self.standing:
            self._end_standing(step)
        if self.recording and not marked:
            self._checkpoint()

    def _end(self, marked: bool) -> None:
        self.pending = None
        self._rules = None
        self.state.step = ""
        self.state.io = AT_REST
        self.reveal()  # the secrets of a finished game lie open
        if self.recording and not marked:
            self._checkpoint()

    def _pend(self, d: Decision) -> None:
        self.pending = d
        self.state.io = AT_REST
        self._asked_at = self.seq
        if self.noted or self.held:
            self.noted, self.held = {}, ()
        if d.several or not d.plain or len(d.options) == d.asides:  # else there is nothing to check
            d.check()

    def _take(self, d: Decision, seat: int, answer: Answer, picked: Any) -> None:
        self.entries.append((seat, answer))
        self.seq += 1
        value = picked
        if d.mode == ANY:
            value = (seat, picked)
        elif d.mode != ONE:
            self._partial[seat] = picked
            if len(self._partial) < len(d.seats) and not self._ended(d, seat, answer):
                return
            value = self._gathered(d, seat, answer)
        self._run(value)

    def _ended(self, d: Decision, seat: int, answer: Answer) -> bool:
        """Whether an answer ends a decision that others have not answered yet."""
        if d.mode == FIRST:
            return answer != 0
        if d.mode == AGREE:
            return any(other != self._partial[seat] for other in self._partial.values())
        return False

    def _gathered(self, d: Decision, seat: int, answer: Answer) -> Any:
        """What a procedure is sent once enough seats have answered."""
        answers, self._partial = self._partial, {}
        if len(d.seats) > 1:
            self.reveal()  # what the others chose takes effect
        if d.mode == FIRST:
            return (seat, answers[seat]) if answer != 0 else None
        if d.mode == AGREE:
            return answers[seat] if all(a == answers[seat] for a in answers.values()) else None
        return [answers[asked] for asked in d.seats]

    def _checkpoint(self) -> None:
        at = self.offset + len(self.entries)
        last = self.checkpoints[-1].at if self.checkpoints else self.offset
        if any(type(e) is int for e in self.entries[last - self.offset :]):
            self.checkpoints = []  # `choose` may still need those there were
        said = len(self.events) if self.events is not None else 0
        state = copy_state(self.state)
        standing, revealed = dict(self.standing), self.revealed_at
        self.checkpoints.append(Checkpoint(state, at, self.seq, said, standing, revealed))
        if self.digesting:
            self.digests.append((at, digest_of(state)))

    def _end_standing(self, step: str) -> None:
        ended = [
            key
            for key, (_, until) in self.standing.items()
            if step in self.edition.standing_steps[until]
        ]
        for key in ended:
            del self.standing[key]

    # -- what an input must be -------------------------------------------------------------

    def _asking(self, seat: int, seq: int | None) -> Decision:
        """The pending decision, if it asks the seat. Raises StaleChoice or WrongSeat."""
        d = self.pending
        if d is None:
            raise StaleChoice("the game is over")
        if seq is not None and not self._asked_at <= seq <= self.seq:
            raise StaleChoice(f"the game has gone on since choice {seq}, to {self.seq}; look again")
        if seat not in d.seats:
            raise WrongSeat(f"seat {seat} is not asked; {_seats(d.seats)} decides ({d.kind})")
        if self._partial and seat in self._partial:
            raise StaleChoice(f"seat {seat} has answered this decision already")
        return d

    def _window(self, seat: int, seq: int | None) -> Decision:
        d = self._asking(seat, seq)
        if not d.window:
            raise StaleChoice(f"no reaction window is open ({d.kind})")
        return d

    def _check_standing(self, seat: int, window: str, answer: int, until: str) -> None:
        rules = self.edition
        if window not in rules.windows:
            known = ", ".join(rules.windows)
            raise UnknownOption(f"no reaction window {window!r}; there are {known}")
        if until not in rules.standing_steps:
            raise UnknownOption(f"until {until!r}; try {', '.join(rules.standing_steps)}")
        if not 0 <= seat < self.setup.seats:
            raise WrongSeat(f"no seat {seat}")
        if answer != 0:
            raise BadChoice("a standing answer can only decline (0)")

    def _remark(self, entry: tuple[int, str, Any]) -> None:
        """Enter what a seat says at an open window; nothing follows from it yet."""
        seat, what, value = entry
        self.entries.append(entry)
        if what == "noted":
            self.noted[seat] = value
        else:
            others = tuple(s for s in self.held if s != seat)
            self.held = (*others, seat) if value else others


def _play(state: Any, flow: Mapping[str, Step], marked: bool) -> Procedure[None]:
    """Steps of the flow from the state's on, until the game is over.

    One generator for all of them: the end of a step costs no exception then. While an answer is
    awaited it holds the state and not the match, as the state itself does (AT_REST).
    """
    step: str = state.step
    seq, quiet = -1, 0
    while step:
        state.step = step
        io: Any = state.io
        if io.seq != seq:
            seq, quiet = io.seq, 0
        if quiet >= MANY_STEPS:
            raise StuckGame(f"step {step!r}: {MANY_STEPS} steps without a choice")
        watched = io.recording or io.standing
        if watched:
            io.begin_step(step, marked)
        io, marked, n = None, False, 0
        try:
            for n in ALONE if watched else AT_ONCE:  # noqa: B007 - how many it were, afterwards
                state.step = step
                done = flow[step](state)
                if isinstance(done, str):
                    step = done
                    if not step:
                        break
                else:
                    step = yield from done
                    break
        except Jump as jump:
            step = jump.step
        quiet += n + 1


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + ", ".join(str(seat) for seat in seats)
