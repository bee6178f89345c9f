"""Setting a table up at the keyboard: variant, options, roles, what the rules refuse."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hullbreach.kernel.errors import BadSetup
from hullbreach.terminal import seating
from tests.kernel.expansiontoy import GAME


def asked(lines: Iterable[str], **options: str) -> tuple[seating.Table, str]:
    """The table that the lines typed come to, and all that was said and asked."""
    typed, said = iter(lines), []

    def ask(question: str) -> str:
        said.append(question)
        return next(typed)

    return seating.ask_table(GAME, "", options, ask, said.append), "\n".join(said)


def test_enter_takes_the_usual_values() -> None:
    table, said = asked([""] * 6)
    assert set(table.setup.options.values()) == {"no"}
    assert table.setup.seats == 3
    assert "  1  Left out\n  2  In play: One part more.\nHeat? [1]" in said


def test_roles_are_told_before_who_plays_is_asked() -> None:
    table, said = asked(["2", "1", "2", "1", "2", "random"])
    assert table.setup.options == {"heat": "no", "cold": "yes", "veterans": "no"}
    assert table.seats == ("bot:random", "human")
    roles, people = "  1  Point: Goes first.\n  2  Rear\n", "Which players are people"
    assert said.index(roles) < said.index(people)


def test_what_the_rules_refuse_is_told_and_asked_again() -> None:
    table, said = asked(["1", "2", "2", "", "2", "1", ""])
    assert table.setup.options["heat"] == "yes"
    assert "PT-SET-01: Heat and Cold are not played together." in said


def test_options_given_are_not_asked_for() -> None:
    table, said = asked(["2", "", "", "1", "random"], cold="yes")
    assert table.setup.options["cold"] == "yes"
    assert "Cold?" not in said
    with pytest.raises(BadSetup, match="PT-SET-01"):
        asked(["2"], heat="yes", cold="yes", veterans="no")
