"""Every form of decision in the terminal, windows among people who share it, and stories."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hullbreach.games import GAMES
from hullbreach.kernel.chance import Source
from hullbreach.kernel.decision import Form
from hullbreach.kernel.game import Choice
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import DecisionView
from hullbreach.terminal.drawing import Drawer
from hullbreach.terminal.front import Front, Left, Scene, how_to_answer
from hullbreach.terminal.screen import ScreenFront
from hullbreach.terminal.session import Session
from hullbreach.terminal.talk import Unclear, read_answer
from tests.kernel.reactiontoy import FILLER, HIDE, SHOCK
from tests.kernel.test_reactions import hunt
from tests.nemesis.scenario import Scenario
from tests.terminal.desk import run


def question(form: Form, window: str = "", mode: str = "one") -> DecisionView:
    choices = tuple(Choice(f"thing {n}") for n in range(form.size + form.asides))
    return DecisionView(
        kind="kind", prompt="Choose.", rule="HNT-FIRE-01", mode=mode, several=form.several,
        low=form.low, high=form.high, repeats=form.repeats, weights=form.weights,
        asides=form.asides, forced=form.only() is not None, window=window, choices=choices,
    )  # fmt: skip


BURST = question(Form(4, True, 5, 5, (1, 1, 1, 3), (1, 1, 2, 1)))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3 4 4 4", (2, 3, 3, 3)),
        ("4x3 3", (2, 3, 3, 3)),
        ("1,2,4*3", (0, 1, 3, 3, 3)),
        ("why", None),
        ("", None),
    ],
)
def test_an_amount_is_typed_as_numbers_or_times(line: str, answer: Any) -> None:
    assert read_answer(line, BURST) == answer


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("3 4", "3 chosen in all, 5 needed"),
        ("1x2 3 4", "Option 0 can be taken 1 times at most"),
        ("9", "There is no choice 9"),
        ("4x9999", "Type numbers that count 5 in all, e.g. 1x4 2"),
    ],
)
def test_a_wrong_amount_says_what_is_wrong(line: str, words: str) -> None:
    with pytest.raises(Unclear, match=words):
        read_answer(line, BURST)


def test_an_aside_is_typed_alone() -> None:
    asked = question(Form(3, True, 2, 2, asides=1))
    assert read_answer("4", asked) == 3
    assert read_answer("1 3", asked) == (0, 2)
    with pytest.raises(Unclear, match="Type 2 numbers"):
        read_answer("1 4", asked)
    assert how_to_answer(question(Form(1, asides=1))) == "Type a number from 1 to 2, or ? for help."


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (Form(4, True, 4, 4, repeats=(4, 4, 4, 4)), "Type 4 numbers, one more than once if you"),
        (Form(4, True, 0, 3, repeats=(2, 2, 2, 2)), "Type 0 to 3 numbers, one more than once"),
        (Form(4, True, 1, 1, repeats=(2, 2, 2, 2)), "Type a number from 1 to 4, or ?"),
        (Form(4, True, 0, 1), "Type a number from 1 to 4, or Enter for none"),
        (Form(4, True, 0, 2), "Type up to 2 numbers with spaces between, or Enter for none"),
    ],
)
def test_how_to_answer_is_one_sentence_for_one_and_for_many(form: Form, words: str) -> None:
    assert how_to_answer(question(form)).startswith(words)


def typing(seed: int) -> Iterator[str]:
    """Somebody who types numbers, pairs and amounts at random, for ever."""
    rng = random.Random(seed)
    while True:
        several = " ".join(f"{n}x{rng.randint(1, 3)}" for n in range(1, 5) if rng.random() < 0.6)
        yield rng.choice(["", str(rng.randint(1, 6)), several, f"{rng.randint(1, 4)} 2"])


@pytest.mark.parametrize("seats", ["human,human,human", "human,bot:random,human", "bot,human,bot"])
def test_a_whole_hunt_in_plain_lines(
    seats: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "hunt", "tests.kernel.reactiontoy")
    code, out, err = run(
        "play", "hunt", "--plain", "--seed", "4", "--seats", seats, lines=typing(4)
    )
    assert (code, err) == (0, "")
    assert "The hunt is over." in out
    assert "Minute 1. Far below" in out
    assert "Before you answer:" in out


class Desk(Front):
    """Notes what is shown, in order, and types what `answer` says."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.shown: list[tuple[str, Any]] = []
        self.now: Scene | None = None

    def scene(self, scene: Scene) -> None:
        self.now = scene
        self.shown.append(("asked", (scene.seat, scene.decision.kind)))

    def board(self, scene: Scene) -> None: ...

    def players(self, scene: Scene) -> None: ...

    def say(self, lines: Iterable[str]) -> None: ...

    def story(self, words: str) -> None:
        self.shown.append(("story", words))

    def curtain(self, name: str) -> None:
        self.shown.append(("curtain", name))

    def ending(self, lines: Iterable[str]) -> None: ...

    def ask(self, question: str) -> str:
        assert self.now is not None
        line: str = self.answer(self.now)
        return line


def session(match: Match, seats: list[str], front: Front) -> Session:
    keeper: Any = _Keeper()
    return Session(match, seats, front, Drawer(), keeper, random.Random(1))


class _Keeper:
    trouble, path, origin = "", None, None

    def keep(self, data: bytes) -> None: ...

    def finish(self) -> None: ...


def declining(scene: Scene) -> str:
    """Declines windows, and leaves at the first other question."""
    if not scene.decision.window:
        raise Left
    return "1"


@pytest.mark.parametrize("held", [[], [HIDE], [SHOCK, HIDE], [FILLER]])
def test_the_keyboard_goes_to_all_who_are_asked_whatever_they_hold(held: list[int]) -> None:
    front = Desk(declining)
    session(hunt([[FILLER], held, [], held]), ["human"] * 4, front).run()
    assert [what for what in front.shown if what[0] == "curtain"][:3] == [
        ("curtain", "Player 1"), ("curtain", "Player 2"), ("curtain", "Player 3"),
    ]  # fmt: skip


@pytest.mark.parametrize("card", ["Interruption", "Search"])
def test_an_interruption_is_asked_for_whoever_holds_it(card: str) -> None:
    s = Scenario(2)
    s.explore_all()
    for seat in (0, 1):
        s.put(seat, 7)
    s.hand(0, "Search", "Rest")
    s.hand(1, card)
    s.start()
    assert s.match is not None
    s.match.source = Source(random.Random(1))

    def act(scene: Scene) -> str:
        if scene.decision.kind != "action":
            return declining(scene) if scene.decision.kind != "pay" else "1"
        verbs = [choice.option[0] for choice in scene.decision.choices]
        if (1, "interruption") in [what for _, what in front.shown]:
            raise Left
        return str(verbs.index("move") + 1)

    front = Desk(act)
    session(s.match, ["human", "human"], front).run()
    asked = [what for name, what in front.shown if name == "asked"]
    assert asked[:3] == [(0, "action"), (0, "pay"), (1, "interruption")]
    assert front.shown.count(("curtain", "Player 2")) == 1


def test_the_only_person_is_not_asked_where_nothing_can_be_done() -> None:
    front = Desk(declining)
    session(
        hunt([[FILLER], [], [], []]), ["human", "bot:random", "bot:random", "bot:random"], front
    ).run()
    assert (0, "react") not in [what for _, what in front.shown]


def test_each_person_is_told_each_story_once() -> None:
    game = hunt([[], [], [], []]).game
    match = Match(game, game.make_setup(3), random.Random(3))
    rng = random.Random(3)
    front = Desk(lambda scene: _typed(scene.decision.form.draw(rng)))
    session(match, ["human"] * 3, front).run()
    told = [event for event in match.log(None) if event.story]
    assert len(told) > 1
    seen = [words for what, words in front.shown if what == "story"]
    assert len(told) < len(seen) <= 3 * len(told)
    first = [what for what, _ in front.shown[:4]]
    assert first[:2] == ["curtain", "story"], "before the first question"


def _typed(answer: Any) -> str:
    return " ".join(str(n + 1) for n in ((answer,) if type(answer) is int else answer))


def test_the_screen_shows_weights_asides_and_stories(capsys: pytest.CaptureFixture[str]) -> None:
    front = ScreenFront()
    front.ask = lambda question: ""  # type: ignore[method-assign]
    front.story("Far below, something moves.")
    match = hunt([[HIDE], [], [], []])
    asked = question(Form(2, True, 2, 2, (3, 1), (1, 2), 1), mode="agree")
    front.scene(Scene(Drawer(), ["human"] * 4, match.view(0), asked, [], 0))
    out = capsys.readouterr().out
    for words in (
        "Far below",
        "[up to 3 times]",
        "[counts 2]",
        "Before you answer",
        "All asked must",
    ):
        assert words in out, words
