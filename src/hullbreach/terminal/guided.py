"""A guided game at this keyboard: its table, its other seats, and what its coach says."""

from __future__ import annotations

from hullbreach.bots.coach import coached, scripted
from hullbreach.kernel.chance import Source
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.fairness import Stream, begun
from hullbreach.kernel.game import Game
from hullbreach.kernel.guides import Guide, find_guide, guide_of, guides
from hullbreach.kernel.journal import Stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import DecisionView

from .seating import HUMAN

NOTE = "guided"
"""The note of a kept game that names its guide."""
AT_ONCE = 2
"""So many lessons about what has happened are said at once; the next come with the next choice."""


class Coach:
    """The coach of one table. Each lesson about what has happened is said once a sitting."""

    def __init__(self, match: Match, guide: Guide) -> None:
        self.match, self.guide = match, guide
        begun_before = bool(match.seq)
        self.said = {one.id for one in coached(match, guide).told} if begun_before else set()

    def answer_of(self, seat: int) -> Answer | None:
        """What the guide's script has another seat answer; None: it does not say."""
        return scripted(self.match, self.guide, seat)

    def passing(self, seat: int) -> Answer | None:
        """The answer to a decision at which the guide would have nobody asked; None: ask."""
        if seat != self.guide.seat:
            return None
        told = coached(self.match, self.guide)
        return told.proposed[0] if told.passes else None

    def lines(self, decision: DecisionView) -> list[str]:
        """What is said beside a decision of the one who learns, the proposal last."""
        told = coached(self.match, self.guide)
        new = [one for one in told.told if one.id not in self.said][:AT_ONCE]
        self.said |= {one.id for one in new}
        lines = [f"{one.title}. {one.words}" for one in (*new, told.now) if one.words]
        if told.proposed:
            words = "; ".join(decision.choices[n].title for n in told.proposed)
            numbers = " ".join(str(n + 1) for n in told.proposed)
            lines.append(f"ok takes what is proposed: {numbers} ({words})")
        return [line.removeprefix(". ") for line in lines]

    def proposal(self, decision: DecisionView) -> Answer:
        """What `ok` stands for."""
        proposed = coached(self.match, self.guide).proposed
        return proposed if decision.several else proposed[0]

    def ending(self) -> str:
        """What is said when the game is over."""
        return coached(self.match, self.guide).now.words


def guided_match(game: Game, id: str) -> Match:
    """A guided game from its beginning; "": the first. Raises UnknownOption naming those there
    are."""
    first = guides(game)[:1]
    guide = first[0] if first and not id else find_guide(game, id)
    match = Match(game, guide.setup(game), source=_source(guide, 0))
    seats = [f"bot:{guide.bot}"] * guide.seats
    seats[guide.seat] = HUMAN
    match.notes.update({"seats": ",".join(seats), NOTE: guide.id})
    return match


def taken_up(match: Match, stored: Stored) -> bool:
    """Whether a stored game is a guided one that can go on as such: from this keyboard, or from the
    page and over. Then its draws are the guide's again."""
    guide = guide_of(match.game, stored.notes.get(NOTE, "")) or _by_secret(match.game, stored)
    if guide is None:
        return False
    match.notes[NOTE] = guide.id
    drawn = match.offset + sum(type(entry) is int for entry in match.entries)
    match.source = _source(guide, drawn)
    return True


def coach_of(match: Match) -> Coach | None:
    """The coach of a table, None where there is none."""
    guide = guide_of(match.game, match.notes.get(NOTE, ""))
    return Coach(match, guide) if guide is not None else None


def _by_secret(game: Game, stored: Stored) -> Guide | None:
    secrets = {stage.secret for stage in stored.chances.stages} if stored.chances else set()
    return next((guide for guide in guides(game) if guide.secret in secrets), None)


def _source(guide: Guide, drawn: int) -> Source:
    return Source(draws=Stream([begun(guide.secret)], drawn).draw)
