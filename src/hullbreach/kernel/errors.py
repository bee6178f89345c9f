"""Every error the kernel raises, so that a front end can tell people what is wrong.

Wrong input never changes a match: each of these is raised before anything is touched.
"""

from __future__ import annotations


class HullbreachError(Exception):
    """Base of all errors caused by input: a command, a file, a choice."""


class UnknownOption(HullbreachError):
    """A game, variant, option or value that does not exist; the message lists what does."""


class BadSetup(HullbreachError):
    """A setup that the game refuses, such as a wrong number of seats."""


class ChoiceError(HullbreachError):
    """A choice that cannot be taken."""


class WrongSeat(ChoiceError):
    """The seat is not asked by the pending decision, or does not exist."""


class StaleChoice(ChoiceError):
    """The decision was answered already, or the game is over."""


class BadChoice(ChoiceError):
    """The answer is not among the options, or picks too few or too many of them."""


class UndoRefused(HullbreachError):
    """Nothing to take back, or something was revealed, drawn or chosen since."""


class BadFile(HullbreachError):
    """A stored game that is no such file, is truncated or is corrupt."""


class WrongGame(HullbreachError):
    """A stored game of another game, or of rules or content this package does not have."""


class Diverged(HullbreachError):
    """A replay that went another way than the recorded game; says where."""


class StuckGame(HullbreachError):
    """The rules ran without end or asked for a choice among nothing: a defect of a game."""


class ContentError(HullbreachError):
    """A content file that does not hold what it should; names file, entry and field."""


class RuleDefect(HullbreachError):
    """A rule failed on a choice. The match stands where it stood before that choice."""
