"""A match: one game being played. It owns the journal, runs the flow and takes choices.

A position is the last checkpoint (a copy of the state at a step boundary) and the inputs since.
Everything else here, forking, undoing, saving, recovering from a defect, follows from that.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from .chronicle import Event
from .copying import make_copier
from .decision import AGREE, ANY, EACH, FIRST, MODES, ONE, Answer, Decision, Option
from .errors import (
    BadChoice,
    ChoiceError,
    Diverged,
    HullbreachError,
    StaleChoice,
    StuckGame,
    UndoRefused,
    UnknownOption,
    WrongGame,
    WrongSeat,
)
from .game import Game, Question, Refused, Setup
from .imagine import Imagination, imagine
from .journal import Entry
from .result import Result
from .seatview import DecisionView, SeatView, SequelView, edition_view
from .state import TRANSIENT, Jump, State

MANY_STEPS = 10_000
"""So many steps of the flow without a choice mean that a game is stuck."""


class Source:
    """Where chances come from. Tests script it; matches use a random generator."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self.random = (rng or random.Random()).random

    def chance(self, n: int, what: str) -> int:
        return int(self.random() * n)

    def pick(self, pool: list[Any], what: str) -> int:
        return int(self.random() * len(pool))


class RuleDefect(HullbreachError):
    """A rule failed on a choice. The match stands where it stood before that choice."""


Standing = dict[tuple[int, str], tuple[int, str]]
"""(seat, window) -> (answer, until)."""


class Checkpoint(NamedTuple):
    """The state at a step boundary, and the standing answers there.

    `at` and `seq` count the entries and choices before it, `said` the events; `revealed` is how
    many entries there were at the last revelation.
    """

    state: State
    at: int
    seq: int
    said: int
    standing: Standing
    revealed: int


def copy_state(state: State) -> State:
    """A copy of a state, as a checkpoint holds it: without `io` and `edition`."""
    return make_copier(type(state), TRANSIENT)(state)


AT_REST = Imagination(copy_state)
"""The io of a state while its match waits for an answer: whoever looks can imagine, but draws
nothing. With the match in its place a match that is dropped would be a circle, which only the
garbage collector frees: bots drop one for every answer."""


class Match:
    """A running or finished game.

    `recording` keeps checkpoints (needed for forking, undoing, saving and recovery) and digests;
    `chronicle` keeps the log. Both can be off for simulation. `hasty`: standing answers are given
    at once; a host that closes windows at a moment of its own (`close_window`) turns it off. One
    that does not `begin` has no state yet; it is for the other ways to open a match, below.
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
        self._quiet_steps = 0
        self._asked_at = 0
        self._generator: Any = None

    def _new_state(self) -> State:
        state = self.game.setup(self.setup)
        state.step = state.step or self.edition.first_step
        return state

    def _start(self, state: State, *, marked: bool = False) -> None:
        """Run the flow from the state's step; `marked`: its checkpoint is there already."""
        self.state = state
        state.edition = self.edition
        self._enter(state.step, marked=marked)

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
        self.events.append(Event(self.seq, kind, rule, words, args, to, refs, story))

    def imagined(self, state: State) -> State:
        """See State.imagined."""
        return imagine(state, copy_state)

    def reveal(self) -> None:
        self.revealed_at = self.offset + len(self.entries)

    # -- choices ---------------------------------------------------------------------------

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
        return tuple(s for s in d.seats if s not in self._partial) if self._partial else d.seats

    def awaiting_as_seen(self, seat: int | None) -> tuple[int, ...]:
        """The seats awaited as far as a seat may know: who has declined to be first, and who has
        agreed, comes to light with the end of the decision."""
        d = self.pending
        if d is None or not self._partial or d.mode not in (FIRST, AGREE):
            return self.awaiting
        return tuple(s for s in d.seats if s != seat or s not in self._partial)

    def choose(self, seat: int, answer: Answer, seq: int | None = None) -> None:
        """Answer the pending decision for a seat.

        `seq`, if given, is the match's as the chooser saw it: it refuses an answer to an
        earlier decision (answers of others to this one do not matter).
        Raises StaleChoice, WrongSeat or BadChoice, and RuleDefect if a rule failed; after any
        of them the match is as before.
        """
        d = self._asking(seat, seq)
        picked = d.pick(seat, answer)
        at, marks = self.offset + len(self.entries), self.checkpoints
        try:
            self._take(d, seat, answer, picked)
            if self.standing and self.hasty:
                self._stand()
        except Exception as error:
            if not self.recording:
                raise
            raise self._put_back(d.kind, error, at, marks) from error

    def _asking(self, seat: int, seq: int | None) -> Decision:
        """The pending decision, if it asks the seat. Raises StaleChoice or WrongSeat."""
        d = self.pending
        if d is None:
            raise StaleChoice("the game is over")
        if seq is not None and not self._asked_at <= seq <= self.seq:
            raise StaleChoice(f"choice {seq} was meant, the game is at choice {self.seq}")
        if seat not in d.seats:
            raise WrongSeat(f"seat {seat} is not asked; {_seats(d.seats)} decides ({d.kind})")
        if self._partial and seat in self._partial:
            raise StaleChoice(f"seat {seat} has answered this decision already")
        return d

    def _put_back(
        self, what: str, error: Exception, at: int, marks: list[Checkpoint]
    ) -> RuleDefect:
        """Stand again where a rule failed; what to raise."""
        self.checkpoints = marks
        self._rebuild(at)
        return RuleDefect(f"{what} at entry {at}: {error!r}")

    def _take(self, d: Decision, seat: int, answer: Answer, picked: Any) -> None:
        self.entries.append((seat, answer))
        self.seq += 1
        self._quiet_steps = 0
        value = picked
        if d.mode == ANY:
            value = (seat, picked)
        elif d.mode != ONE:
            self._partial[seat] = picked
            if len(self._partial) < len(d.seats) and not self._ended(d, seat, answer):
                return
            value = self._gathered(d, seat, answer)
        self.state.io = self
        try:
            self._pend(self._generator.send(value))
        except StopIteration as stop:
            self._enter(stop.value)
        except Jump as jump:
            self._enter(jump.step)

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

    def _enter(self, step: str, *, marked: bool = False) -> None:
        """Run steps of the flow until one asks something or the game is over."""
        flow = self.edition.flow
        self.state.io = self
        while True:
            if not step:
                self.pending = None
                self._generator = None
                self.state.step = ""
                self.state.io = AT_REST
                self.reveal()  # the secrets of a finished game lie open
                if self.recording and not marked:
                    self._checkpoint()
                return
            self._quiet_steps += 1
            if self._quiet_steps > MANY_STEPS:
                raise StuckGame(f"step {step!r}: {MANY_STEPS} steps without a choice")
            self.state.step = step
            if self.standing:
                self._end_standing(step)
            if self.recording and not marked:
                self._checkpoint()
            marked = False
            try:
                generator = flow[step](self.state)
                if isinstance(generator, str):
                    step = generator
                    continue
                self._generator = generator
                self._pend(generator.send(None))
                return
            except StopIteration as stop:
                step = stop.value
            except Jump as jump:
                step = jump.step

    def _pend(self, d: Decision) -> None:
        self.pending = d
        self.state.io = AT_REST
        self._asked_at = self.seq
        self.noted, self.held = {}, ()
        d.check()

    # -- standing answers ------------------------------------------------------------------

    def set_standing(self, seat: int, window: str, answer: int, until: str) -> None:
        """Answer a reaction window alike until `until`, a key of `standing_steps`, ends.

        `answer` is an option index that exists in every window of the name (0 declines).
        Raises UnknownOption or WrongSeat, and RuleDefect if a rule failed on the answer; the
        match is then as before.
        """
        self._check_standing(seat, window, answer, until)
        at, marks = self.offset + len(self.entries), self.checkpoints
        self.entries.append((seat, "standing", window, answer, until))
        self.standing[(seat, window)] = (answer, until)
        try:
            if self.hasty:
                self._stand()
        except Exception as error:
            if not self.recording:
                raise
            raise self._put_back(window, error, at, marks) from error

    def clear_standing(self, seat: int, window: str) -> None:
        """Be asked again."""
        if self.standing.pop((seat, window), None) is not None:
            self.entries.append((seat, "standing", window, 0, ""))

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

    def _stand(self) -> None:
        while self.pending is not None and self.pending.window and self.standing:
            d = self.pending
            held = [s for s in self.awaiting if (s, d.window) in self.standing]
            if not held:
                return
            self._take(d, held[0], d.declining, d.pick(held[0], d.declining))

    # -- windows that a host closes --------------------------------------------------------

    def note(self, seat: int, answer: Answer, seq: int | None = None) -> None:
        """Keep a seat's answer to the open reaction window until the window is closed.

        A later note replaces it. Raises as `choose`, and StaleChoice if no window is open.
        """
        d = self._window(seat, seq)
        d.pick(seat, answer)
        self._remark((seat, "noted", answer))

    def hold(self, seat: int, holding: bool, seq: int | None = None) -> None:
        """Ask for time at the open reaction window, or no longer: all see it. Whoever notes an
        answer holds no longer. Raises as `note`."""
        self._window(seat, seq)
        if holding != (seat in self.held):
            self._remark((seat, "holds", int(holding)))

    def close_window(self, bots: Mapping[int, Answer] | None = None) -> None:
        """All who are still awaited by the open reaction window answer now, in its order.

        As they noted; else they decline, if they do so in advance; else as `bots` says for them;
        else they decline. Raises StaleChoice if no window is open, and RuleDefect: the match is
        then as before.
        """
        d = self.pending
        if d is None or not d.window:
            raise StaleChoice("no reaction window is open")
        at, marks = self.offset + len(self.entries), self.checkpoints
        noted, declined = self.noted, d.declining
        try:
            for seat in self.awaiting:
                if self.pending is not d:
                    return
                answer = declined if (seat, d.window) in self.standing else None
                if answer is None:
                    answer = (bots or {}).get(seat, declined)
                self.choose(seat, noted.get(seat, answer))
        except HullbreachError:
            if self.recording:
                self.checkpoints = marks
                self._rebuild(at)
            raise

    def _window(self, seat: int, seq: int | None) -> Decision:
        d = self._asking(seat, seq)
        if not d.window:
            raise StaleChoice(f"no reaction window is open ({d.kind})")
        return d

    def _remark(self, entry: tuple[int, str, Any]) -> None:
        """Enter what a seat says at an open window; nothing follows from it yet."""
        seat, what, value = entry
        self.entries.append(entry)
        others = tuple(s for s in self.held if s != seat)
        if what == "noted":
            self.noted[seat] = value
            self.held = others
        else:
            self.held = (*others, seat) if value else others

    def _end_standing(self, step: str) -> None:
        ended = [
            key
            for key, (_, until) in self.standing.items()
            if step in self.edition.standing_steps[until]
        ]
        for key in ended:
            del self.standing[key]

    # -- positions -------------------------------------------------------------------------

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

    def digest(self) -> str:
        """A digest of the state as it is now, 16 hex digits."""
        return digest_of(copy_state(self.state))

    def fork(self, seed: int | None = None, *, chronicle: bool = False) -> Match:
        """An independent copy of the position, with chances of its own to come.

        It has a journal only from the last checkpoint on, and keeps no digests.
        """
        if not self.checkpoints:
            raise UndoRefused("a match without recording cannot be forked")
        mark = self.checkpoints[-1]
        rng = random.Random(seed)
        other = Match(self.game, self.setup, rng, chronicle=chronicle, begin=False)
        other.digesting = False
        other.resume(mark._replace(said=0), self.entries[mark.at - self.offset :])
        return other

    def resume(self, mark: Checkpoint, entries: list[Entry]) -> None:
        """Go on from a checkpoint by feeding inputs. Raises Diverged."""
        self.offset = mark.at
        self.seq = mark.seq
        self.entries = []
        self._replay_from(mark, entries)

    def _replay_from(self, mark: Checkpoint, entries: list[Entry]) -> None:
        """Make a checkpoint the last one again and feed the inputs behind it."""
        self.checkpoints.append(mark)
        self.standing = dict(mark.standing)
        self._replay(copy_state(mark.state), entries, marked=True)

    def _replay(
        self,
        state: State,
        entries: list[Entry],
        to: int | None = None,
        *,
        marked: bool = False,
    ) -> None:
        self._feed = entries
        self._fed = 0
        self._partial = {}
        self._quiet_steps = 0
        try:
            self._start(state, marked=marked)
            while self._fed < len(entries) and (to is None or self.seq < to):
                self._feed_input(entries[self._fed])
        finally:
            self._feed = []
            self._fed = 0

    def _feed_input(self, entry: Entry) -> None:
        at = self.offset + len(self.entries)
        if type(entry) is int:
            raise Diverged(f"entry {at}: a chance of {entry} where a choice is awaited")
        self._fed += 1
        if len(entry) == 3:
            self._feed_remark(entry, at)
            return
        if len(entry) == 5:
            seat, _, window, answer, until = entry
            self.entries.append(entry)
            if until:
                try:
                    self._check_standing(seat, window, answer, until)
                except HullbreachError as error:
                    raise Diverged(f"entry {at}: {error}") from None
                self.standing[(seat, window)] = (answer, until)
            else:
                self.standing.pop((seat, window), None)
            return
        seat, answer = entry
        d = self.pending
        if d is None or seat not in d.seats or seat in self._partial:
            raise Diverged(f"entry {at}: seat {seat} is not asked here")
        try:
            picked = d.pick(seat, answer)
        except ChoiceError as error:
            raise Diverged(f"entry {at}: {error}") from None
        self._take(d, seat, answer, picked)

    def _feed_remark(self, entry: Entry, at: int) -> None:
        seat, what, value = entry
        try:
            d = self._window(seat, None)
            if what == "noted":
                d.pick(seat, value)
        except ChoiceError as error:
            raise Diverged(f"entry {at}: {error}") from None
        self._remark(entry)

    def feed(self, entries: list[Entry]) -> None:
        """Take inputs that were accepted elsewhere, chances included. Raises Diverged.

        After Diverged the match must be thrown away.
        """
        expected = len(self.entries) + len(entries)
        self._feed, self._fed = entries, 0
        try:
            while self._fed < len(entries):
                self._feed_input(entries[self._fed])
        finally:
            self._feed, self._fed = [], 0
        if len(self.entries) != expected:
            raise Diverged("the inputs lack chances that were drawn after the last of them")

    def go_back(self, at: int) -> None:
        """Go back to the position after `at` entries, as was accepted elsewhere.

        Raises UndoRefused if the journal here does not reach back so far.
        """
        if any(mark.at <= at for mark in self.checkpoints):
            self._rebuild(at)
        elif self.offset:
            raise UndoRefused(f"the journal begins at entry {self.offset}, behind {at}")
        else:
            self._become(self.entries[:at])

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back by itself."""
        return self._undo_point(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice.

        Raises UndoRefused if a chance was drawn, something hidden was revealed or another seat
        chose since, or if there is nothing to take back.
        """
        point = self._undo_point(seat)
        if point is None:
            raise UndoRefused(
                "nothing to take back: a card, die or secret was seen, or somebody else chose"
            )
        self._rebuild(point)

    def _undo_point(self, seat: int) -> int | None:
        if not self.checkpoints or not self.entries:
            return None
        if self.pending is not None and self.pending.mode in (FIRST, AGREE):
            return None  # it would tell who has answered already
        last = len(self.entries) - 1
        while last > 0 and type(self.entries[last]) is tuple and len(self.entries[last]) == 3:
            last -= 1  # what is said at a window holds nobody up, nor tells that it was said
        entry = self.entries[last]
        at = self.offset + last
        if type(entry) is int or entry[0] != seat or len(entry) != 2:
            return None
        if self.revealed_at > at or self.checkpoints[0].at > at:
            return None
        return at

    def _rebuild(self, at: int) -> None:
        """Go back to the position after `at` entries, by the nearest checkpoint."""
        keep = [mark for mark in self.checkpoints if mark.at <= at]
        mark = keep.pop()
        tail = self.entries[mark.at - self.offset : at - self.offset]
        head, offset = self.entries[: mark.at - self.offset], self.offset
        self.checkpoints = keep
        if self.events is not None:
            del self.events[mark.said :]
        self.digests = [pair for pair in self.digests if pair[0] <= mark.at]
        self.revealed_at = mark.revealed
        # Everything appended while feeding lands behind the head again.
        self.entries = head
        self.offset = offset
        self.seq = mark.seq
        self._replay_from(mark, tail)

    def rewind(self, seq: int) -> None:
        """Go back to the position after `seq` choices, whatever was seen since.

        For front ends that have the consent of all seats. Raises UndoRefused if there is no
        such position or the journal does not reach back.
        """
        if not 0 <= seq < self.seq or self.offset:
            raise UndoRefused(f"cannot go back to choice {seq}: the game is at {self.seq}")
        self._become(self.entries, seq)

    def _become(self, entries: list[Entry], to: int | None = None) -> None:
        """Play a journal of this game from its beginning, in place."""
        self._reset()
        self._replay(self._new_state(), entries, to)

    @classmethod
    def replay(
        cls,
        game: Game,
        setup: Setup,
        entries: list[Entry],
        *,
        to: int | None = None,
        recording: bool = True,
        chronicle: bool = True,
        source: Source | None = None,
    ) -> Match:
        """Play a journal again, up to `to` choices. Raises Diverged saying where it fails."""
        match = cls(
            game, setup, source=source, recording=recording, chronicle=chronicle, begin=False
        )
        match._replay(match._new_state(), entries, to)
        return match

    @classmethod
    def at(
        cls,
        game: Game,
        setup: Setup,
        state: State,
        *,
        source: Source | None = None,
        chronicle: bool = True,
    ) -> Match:
        """A match that starts from a state set up by hand, at its step: for tests and puzzles."""
        match = cls(game, setup, source=source, chronicle=chronicle, begin=False)
        match._start(state)
        return match

    def redeal(self, seat: int, seed: int | None = None) -> Match:
        """A fork in which everything the seat cannot see has been shuffled.

        It plays on from the position but cannot itself be forked, saved or undone.
        """
        other = self.fork(seed)
        d, rng = other.pending, random.Random(seed)
        self.game.redeal(other.state, seat, rng, other.pinned(seat))
        if d is not None:
            if d.mode == EACH or d.mode == FIRST:
                for i, asked in enumerate(d.seats):
                    anew = None
                    if asked != seat:
                        anew = self.game.options_anew(other.state, d, asked)
                    d.options[i] = anew or d.options[i]
            _vary(d, other._partial, seat, rng)
        other.noted = {s: answer for s, answer in other.noted.items() if s == seat}
        other.checkpoints.clear()
        other.recording = False
        return other

    def pinned(self, seat: int) -> tuple[int, ...]:
        """Seats whose piles stay when another is dealt a world of its own.

        Options hang on what is held: unless the game can tell them anew, that stays in place.
        """
        d = self.pending
        if d is None:
            return ()
        others = tuple(s for s in d.seats if s != seat)
        if d.mode != EACH and d.mode != FIRST:
            return others
        return tuple(s for s in others if self.game.options_anew(self.state, d, s) is None)

    # -- looking ---------------------------------------------------------------------------

    def view(self, seat: int | None) -> SeatView:
        """All that a seat sees (None: a spectator)."""
        d = self.pending
        asked = d is not None and seat is not None and seat in self.awaiting
        return SeatView(
            game=self.game.id,
            seq=self.seq,
            seat=seat,
            over=self.over,
            awaiting=self.awaiting_as_seen(seat),
            awaited=self.game.awaited(self.state, d) if d is not None else "",
            decision=self.decision(seat) if asked and seat is not None else None,
            noted=self.noted.get(seat) if seat is not None else None,
            held=self.held,
            table=self.game.view(self.state, seat),
            result=self.game.result(self.state) if self.over else None,
            edition=edition_view(self.edition),
            sequel=self._sequel_view() if self.over else None,
        )

    def decision(self, seat: int) -> DecisionView:
        """The pending decision of an awaited seat, with words. Raises WrongSeat."""
        d = self.pending
        if d is None or seat not in self.awaiting:
            raise WrongSeat(f"seat {seat} has nothing to decide")
        choice = self.game.choice
        form = d.form(seat)
        return DecisionView(
            kind=d.kind,
            prompt=self.game.prompt(self.state, d, seat),
            rule=d.rule,
            mode=MODES[d.mode],
            several=d.several,
            low=form.low,
            high=form.high,
            repeats=form.repeats,
            weights=form.weights,
            asides=form.asides,
            forced=form.only() is not None,
            window=d.window,
            choices=tuple([choice(self.state, seat, option) for option in d.options_for(seat)]),
            hint=self.game.hint(d),
        )

    def options(self, seat: int) -> list[Option]:
        """The options of an awaited seat as plain data."""
        d = self.pending
        if d is None or seat not in self.awaiting:
            raise WrongSeat(f"seat {seat} has nothing to decide")
        return d.options_for(seat)

    def question(self, seat: int) -> Question:
        """The pending decision of an awaited seat as plain data, for a bot. Raises WrongSeat."""
        d = self.pending
        if d is None or seat not in (self.awaiting if self._partial else d.seats):
            raise WrongSeat(f"seat {seat} has nothing to decide")
        return Question(seat, d.kind, d.about_for(seat), d.options_for(seat), d.form(seat))

    def refused(self, seat: int) -> list[Refused]:
        """What an awaited seat cannot do now, with the rules that say so."""
        d = self.pending
        if d is None or seat not in self.awaiting:
            return []
        return self.game.refused(self.state, seat, d)

    def log(self, seat: int | None, since: int = 0) -> list[Event]:
        """The chronicle as a seat may read it, from its entry number `since` on."""
        events = self.events or []
        return [event for event in events[since:] if event.visible_to(seat)]

    def result(self) -> Result:
        """How the game ended. Raises StaleChoice while it runs."""
        if not self.over:
            raise StaleChoice("the game is not over")
        return self.game.result(self.state)

    def sequel(self) -> Setup | None:
        """What the same people may play next. Raises StaleChoice while the game runs."""
        return self.game.sequel(self.setup, self.result())

    def _sequel_view(self) -> SequelView | None:
        setup = self.sequel()
        if setup is None:
            return None
        return SequelView(setup, self.game.sequel_words(self.setup, setup))


def digest_of(state: State) -> str:
    """A digest of a state as a checkpoint holds it, 16 hex digits."""
    return blake2b(msgspec.msgpack.encode(state), digest_size=8).hexdigest()


def _vary(d: Decision, partial: dict[int, Any], seat: int, rng: random.Random) -> None:
    """Answers of the others that the seat cannot know: any that leave the decision pending."""
    others = [answered for answered in partial if answered != seat]
    if d.mode == AGREE and others:  # all that were given so far are alike
        alike = partial[seat] if seat in partial else d.pick(others[0], d.form(others[0]).draw(rng))
        partial.update(dict.fromkeys(others, alike))
    elif d.mode != FIRST:  # there all have declined
        partial.update((other, d.pick(other, d.form(other).draw(rng))) for other in others)


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + ", ".join(str(seat) for seat in seats)
