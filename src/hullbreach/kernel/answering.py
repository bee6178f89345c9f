"""Answers from outside: choices, standing answers, and what is said at a reaction window.

Whatever is wrong with an input, or with the rule that it runs, the match then is as before.
"""

from __future__ import annotations

from collections.abc import Mapping

from .checkpoint import Checkpoint
from .decision import Answer
from .errors import HullbreachError, RuleDefect, StaleChoice
from .form import Given
from .history import History


class Answering(History):
    """A match that hosts give answers to."""

    def choose(self, seat: int, answer: Given, seq: int | None = None) -> None:
        """Answer the pending decision for a seat.

        `seq`, if given, is the match's as the chooser saw it: it refuses an answer to an
        earlier decision (answers of others to this one do not matter).
        Raises StaleChoice, WrongSeat or BadChoice, and RuleDefect if a rule failed; after any
        of them the match is as before.
        """
        d = self.pending
        if d is None or seat not in d.seats or seq is not None or self._partial:
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

    def _put_back(
        self, what: str, error: Exception, at: int, marks: list[Checkpoint]
    ) -> RuleDefect:
        """Stand again where a rule failed; what to raise."""
        self.checkpoints = marks
        self._rebuild(at)
        return RuleDefect(f"{what} at entry {at}: {error!r}")

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

    def _stand(self) -> None:
        while self.pending is not None and self.pending.window and self.standing:
            d = self.pending
            held = [s for s in self.awaiting if (s, d.window) in self.standing]
            if not held:
                return
            self._take(d, held[0], d.declining, d.pick(held[0], d.declining))

    # -- windows that a host closes --------------------------------------------------------

    def note(self, seat: int, answer: Given, seq: int | None = None) -> None:
        """Keep a seat's answer to the open reaction window until the window is closed.

        A later note replaces it. Raises as `choose`, and StaleChoice if no window is open.
        """
        d = self._window(seat, seq)
        d.pick(seat, answer)
        self._remark((seat, "noted", answer))

    def hold(self, seat: int, holding: bool, seq: int | None = None) -> None:
        """Ask for time at the open reaction window, or no longer: all see it. They do not see when
        whoever has asked notes an answer. Raises as `note`."""
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
