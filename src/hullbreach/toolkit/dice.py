"""Dice with faces that have names.

For the noise and combat dice of Nemesis (NEM-NOISE-01, NEM-CMB-04, -05); burst, shoot and noise
dice of Retaliation (NR-BRS-02, NR-SHT-03, NR-NOI-01, -19); d6 and programming dice of
Neo-Morphosis (NM-SKILL-02, -04, -06, NM-PROG-03, -04, NM-INT-05: cards before the roll, the roll,
then changes in any order with each result in sight).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Generic, NamedTuple, TypeVar

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, State

Face = TypeVar("Face")


class Die(NamedTuple, Generic[Face]):
    """A die: `what` names its rolls in the journal and for scripts of tests, face by face."""

    what: str
    faces: tuple[Face, ...]


D6 = Die("die", (1, 2, 3, 4, 5, 6))


def roll(g: State, die: Die[Face], said: str = "", rule: str = "", *args: Any) -> Face:
    """Roll a die. With `said` everybody is told by that rule, the face behind the `args`."""
    face = die.faces[g.chance(len(die.faces), die.what)]
    if said:
        g.say(said, rule, *args, face)
    return face


def roll_d6(g: State) -> int:
    """Roll a D6 and say nothing: what is rolled so often goes no longer way."""
    return g.chance(6, D6.what) + 1


def roll_many(
    g: State, die: Die[Face], count: int, said: str = "", rule: str = "", *args: Any
) -> list[Face]:
    """Roll several dice at once; they are told as one event."""
    what, n = die.what, len(die.faces)
    faces = [die.faces[g.chance(n, what)] for _ in range(count)]
    if said:
        g.say(said, rule, *args, tuple(faces))
    return faces


def wants_reroll(
    who: int, face: Any, kind: str, rule: str, *, able: bool = True, besides: tuple[Any, ...] = ()
) -> Generator[Decision, Any, bool]:
    """Whether a seat rolls again, with the result in sight.

    Who could on public grounds but is not `able` to is asked too: the question must not tell.
    The question is about the face and what is said `besides`.
    """
    options: list[Option] = [("keep",)]
    if able:
        options.append(("reroll",))
    chosen = yield Decision(kind, (who,), options, rule, about=(face, *besides))
    return bool(chosen[0] == "reroll")


def reroll_some(
    g: State,
    who: int,
    die: Die[Face],
    faces: list[Face],
    most: int,
    kind: str,
    rule: str,
    *,
    least: int = 0,
) -> Procedure[list[Face]]:
    """Of several dice that lie rolled, roll `least` to `most` again, those a seat chooses.

    Options are ("die", index, face). Returns all faces as they lie then, in the same places.
    """
    options: list[Option] = [("die", i, face) for i, face in enumerate(faces)]
    high = min(most, len(options))
    chosen = yield Decision(
        kind, (who,), options, rule, about=(tuple(faces),), several=True, low=least, high=high
    )
    again = list(faces)
    for _, index, _ in chosen:
        again[index] = roll(g, die)
    return again
