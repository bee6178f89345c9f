"""The past of a match: playing a journal again, going back, taking back.

All of it is one thing: copy a checkpoint, feed the inputs since.
"""

from __future__ import annotations

from typing import Self

from .chance import Source
from .checkpoint import Checkpoint, copy_state, digest_of
from .decision import AGREE, FIRST
from .errors import ChoiceError, Diverged, HullbreachError, UndoRefused
from .game import Game, Setup
from .journal import Entry
from .running import Running
from .state import State


class History(Running):
    """A match that can go back."""

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
    ) -> Self:
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
    ) -> Self:
        """A match that starts from a state set up by hand, at its step: for tests and puzzles."""
        match = cls(game, setup, source=source, chronicle=chronicle, begin=False)
        match._start(state)
        return match

    def digest(self) -> str:
        """A digest of the state as it is now, 16 hex digits."""
        return digest_of(copy_state(self.state))

    def resume(self, mark: Checkpoint, entries: list[Entry]) -> None:
        """Go on from a checkpoint by feeding inputs. Raises Diverged."""
        self.offset = mark.at
        self.seq = mark.seq
        self.entries = []
        self._replay_from(mark, entries)

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
            self._feed_standing(entry, at)
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

    def _feed_standing(self, entry: Entry, at: int) -> None:
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

    def _feed_remark(self, entry: Entry, at: int) -> None:
        seat, what, value = entry
        try:
            d = self._window(seat, None)
            if what == "noted":
                d.pick(seat, value)
        except ChoiceError as error:
            raise Diverged(f"entry {at}: {error}") from None
        self._remark(entry)

    def _record(self) -> None:
        """Record from here on: playing the journal again leads to the last checkpoint.

        Raises UndoRefused in a world that was dealt anew, to which no journal leads.
        """
        if self.redealt:
            raise UndoRefused("a world that was dealt anew cannot be forked")
        again = self.replay(self.game, self.setup, self.entries, chronicle=self.telling)
        self.checkpoints = again.checkpoints
        self.recording, self.digesting = True, False

    # -- going back ------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back by itself."""
        return self._undo_point(seat) is not None

    def undo(self, seat: int) -> int:
        """Take back the seat's last choice; how many entries there were before it.

        Standing answers that were set since stay, behind those entries: they are settings of
        their seats. Raises UndoRefused if a chance was drawn, something hidden was revealed or
        another seat chose since, if others are asked for a reaction to it, or if there is nothing
        to take back.
        """
        point = self._undo_point(seat)
        if point is None:
            raise UndoRefused(
                "nothing to take back: a card, die or secret was seen, or somebody else chose or "
                "is asked about it"
            )
        since = [entry for entry in self.entries[point - self.offset :] if len(entry) == 5]
        self._rebuild(point)
        for entry in since:
            self._feed_standing(entry, self.offset + len(self.entries))
        return point

    def _undo_point(self, seat: int) -> int | None:
        if not self.checkpoints or not self.entries:
            return None
        d = self.pending
        if d is not None and d.mode in (FIRST, AGREE):
            return None  # it would tell who has answered already
        if d is not None and d.window and d.seats != (seat,):
            return None  # others have heard of it, and may have answered or asked for time
        last = len(self.entries) - 1
        while last > 0 and type(self.entries[last]) is tuple and len(self.entries[last]) != 2:
            last -= 1  # a seat's own settings and remarks: nobody else can tell that there are any
        entry = self.entries[last]
        at = self.offset + last
        if type(entry) is int or entry[0] != seat or len(entry) != 2:
            return None
        if self.revealed_at > at or self.checkpoints[0].at > at:
            return None
        return at

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

    def rewind(self, seq: int) -> None:
        """Go back to the position after `seq` choices, whatever was seen since.

        For front ends that have the consent of all seats. Raises UndoRefused if there is no
        such position or the journal does not reach back.
        """
        if not 0 <= seq < self.seq or self.offset:
            raise UndoRefused(f"cannot go back to choice {seq}: the game is at {self.seq}")
        self._become(self.entries, seq)

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

    def _become(self, entries: list[Entry], to: int | None = None) -> None:
        """Play a journal of this game from its beginning, in place."""
        self._reset()
        self._replay(self._new_state(), entries, to)
