"""Verbs: one table for what is legal, what is refused by which rule, and doing it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import State
from hullbreach.toolkit.verbs import Verb, declared, fitting, legal, perform, refusal, refused
from tests.toolkit.play import play, state

asked: list[str] = []


def lifts(g: State, who: int) -> Sequence[Option]:
    return [("lift", weight) for weight in (1, 5, 9)]


def tired(g: State, who: int) -> str | None:
    asked.append("gate")
    return "V-02" if who == 1 else None


def too_heavy(g: State, who: int, option: Option) -> str | None:
    return "V-03" if option[1] > 5 else None


def lift(g: State, who: int, weight: int) -> Generator[Decision, Any, str]:
    chosen = yield Decision("where", (who,), [("left",), ("right",)], "V-01")
    return f"{weight} {chosen[0]}"


def nothing(g: State, who: int) -> Sequence[Option]:
    return ()


VERBS = {
    "fly": Verb(nothing, lift, tired),
    "lift": Verb(lifts, lift, tired, too_heavy),
    "rest": Verb(lambda g, who: (("rest",),), lift),
}


def test_legal_is_what_neither_gate_nor_refusal_forbids_in_the_order_of_the_table() -> None:
    assert legal(state(), 0, VERBS) == [("lift", 1), ("lift", 5), ("rest",)]
    assert legal(state(), 1, VERBS) == [("rest",)]


def test_the_gate_is_asked_once_and_only_for_what_somebody_might_wish() -> None:
    asked.clear()
    legal(state(), 0, VERBS)
    assert asked == ["gate"]


def test_verbs_that_need_what_there_is_not_are_not_asked() -> None:
    rope, hook = 1, 2
    verbs = {
        "climb": VERBS["lift"]._replace(needs=rope | hook),
        "pull": VERBS["lift"]._replace(needs=rope),
        "rest": VERBS["rest"],
    }
    assert list(fitting(verbs, 0)) == ["rest"]
    assert list(fitting(verbs, rope)) == ["pull", "rest"]
    assert list(fitting(verbs, hook)) == ["rest"]
    assert fitting(verbs, rope | hook) == verbs


def test_what_is_refused_names_its_rule_the_gate_first() -> None:
    assert list(refused(state(), 0, VERBS)) == [(("lift", 9), "V-03")]
    assert [rule for _, rule in refused(state(), 1, VERBS)] == ["V-02"] * 3
    assert refusal(state(), 1, VERBS, ("lift", 9)) == "V-02"
    assert refusal(state(), 0, VERBS, ("lift", 1)) is None
    assert refusal(state(), 1, VERBS, ("rest",)) is None


def test_legal_and_refused_are_all_options_and_never_the_same() -> None:
    for who in (0, 1):
        every = [option for verb in VERBS.values() for option in verb.options(state(), who)]
        no = [option for option, _ in refused(state(), who, VERBS)]
        assert sorted(legal(state(), who, VERBS) + no) == sorted(every)


def test_performing_passes_the_arguments_of_the_option() -> None:
    result, [decision] = play(perform(state(), 0, VERBS, ("lift", 5)), ("right",))
    assert (result, decision.seats) == ("5 right", (0,))


# -- targets, price and window, effect -------------------------------------------------------------

order: list[Any] = []


def targets(g: State, who: int, weapon: str) -> Generator[Decision, Any, tuple[Any, ...]]:
    order.append("targets")
    chosen = yield Decision("at", (who,), [("door",), ("wall",)], "V-04")
    return (weapon, chosen[0])


def declare(g: State, who: int, declared: tuple[Any, ...]) -> Generator[Decision, Any, bool]:
    order.append(("declared", declared))
    chosen = yield Decision("interrupt", (1,), [("decline",), ("react",)], "V-05")
    return bool(chosen[0] == "decline")


def effect(g: State, who: int, weapon: str, target: str) -> None:
    order.append((who, weapon, target))


SHOOT = Verb(lambda g, who: (("shoot", "gun"),), declared(targets, declare, effect))


def test_targets_come_before_the_price_and_the_effect_after_the_window() -> None:
    order.clear()
    done, _ = play(perform(state(), 0, {"shoot": SHOOT}, ("shoot", "gun")), ("door",), ("decline",))
    assert done is True
    assert order == ["targets", ("declared", ("gun", "door")), (0, "gun", "door")]


def test_what_is_interrupted_has_no_effect() -> None:
    order.clear()
    done, _ = play(perform(state(), 0, {"shoot": SHOOT}, ("shoot", "gun")), ("wall",), ("react",))
    assert done is False
    assert order == ["targets", ("declared", ("gun", "wall"))]
