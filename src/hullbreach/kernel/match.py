"""A match: one game being played. It owns the journal, runs the flow and takes choices.

A position is the last checkpoint (a copy of the state at a step boundary) and the inputs since.
Everything else, forking, undoing, saving, recovering from a defect, follows from that. In layers:
running.py goes forward, history.py back, answering.py takes what comes from outside; here are
copies of the position and what the seats are shown of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .answering import Answering
from .chance import seeded
from .chronicle import Event
from .decision import AGREE, EACH, FIRST, MODES, Decision, Option
from .errors import StaleChoice, WrongSeat
from .game import Question, Refused, Setup
from .result import Result
from .seatview import DecisionView, SeatView, SequelView, edition_view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


class Match(Answering):
    """A running or finished game."""

    # -- copies ----------------------------------------------------------------------------

    def fork(self, seed: int | None = None, *, chronicle: bool = False) -> Match:
        """An independent copy of the position, with chances of its own to come.

        It has a journal only from the last checkpoint on, and keeps no digests. A match without
        recording begins to record with its first fork. Raises UndoRefused in a redealt world.
        """
        if not self.checkpoints:
            self._record()
        mark = self.checkpoints[-1]
        other = Match(self.game, self.setup, source=seeded(seed), chronicle=chronicle, begin=False)
        other.digesting = False
        other.resume(mark._replace(said=0), self.entries[mark.at - self.offset :])
        return other

    def redeal(self, seat: int, seed: int | None = None) -> Match:
        """A fork in which everything the seat cannot see has been shuffled.

        It plays on from the position but cannot itself be forked, saved or undone.
        """
        other = self.fork(seed)
        d, rng = other.pending, other.source.rng
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
        other.recording, other.redealt = False, True
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

    def awaiting_as_seen(self, seat: int | None) -> tuple[int, ...]:
        """The seats awaited as far as a seat may know: who has declined to be first, and who has
        agreed, comes to light with the end of the decision."""
        d = self.pending
        if d is None or not self._partial or d.mode not in (FIRST, AGREE):
            return self.awaiting
        return tuple(s for s in d.seats if s != seat or s not in self._partial)

    def view(self, seat: int | None) -> SeatView:
        """All that a seat sees (None: a spectator)."""
        return self.views((seat,))[0]

    def views(self, seats: Sequence[int | None]) -> list[SeatView]:
        """All that each of some seats sees: what they see alike is made once."""
        d, over, awaiting = self.pending, self.over, self.awaiting
        awaited = self.game.awaited(self.state, d) if d is not None else ""
        result = self.game.result(self.state) if over else None
        game = self.game
        edition = edition_view(self.edition, game.groups(self.edition), game.open)
        sequel = self._sequel_view() if over else None
        return [
            SeatView(
                game=self.game.id,
                setup=self.setup,
                seq=self.seq,
                seat=seat,
                over=over,
                awaiting=self.awaiting_as_seen(seat),
                awaited=awaited,
                decision=self.decision(seat) if seat is not None and seat in awaiting else None,
                noted=self.noted.get(seat) if seat is not None else None,
                held=self.held,
                table=table,
                result=result,
                edition=edition,
                sequel=sequel,
            )
            for seat, table in zip(seats, self.game.views(self.state, seats), strict=True)
        ]

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
            situation=self.game.situation(self.state, d, seat),
            nothing=self.game.nothing(self.state, d) if d.several else "",
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
        form = d.form(seat)
        if d.plain:
            return Question(seat, d.kind, d.about, d.options, form, self.edition)  # type: ignore[arg-type]
        about, options = d.about_for(seat), d.options_for(seat)
        return Question(seat, d.kind, about, options, form, self.edition)

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


def _vary(d: Decision, partial: dict[int, Any], seat: int, rng: random.Random) -> None:
    """Answers of the others that the seat cannot know: any that leave the decision pending."""
    others = [answered for answered in partial if answered != seat]
    if d.mode == AGREE and others:  # all that were given so far are alike
        alike = partial[seat] if seat in partial else d.pick(others[0], d.form(others[0]).draw(rng))
        partial.update(dict.fromkeys(others, alike))
    elif d.mode != FIRST:  # there all have declined
        partial.update((other, d.pick(other, d.form(other).draw(rng))) for other in others)
