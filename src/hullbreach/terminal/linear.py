"""The plain front: lines of text only, no colours, boxes or cursor tricks."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from .front import MODE_WORDS, Front, Left, Scene, counting, fact_words, grouped


class LinearFront(Front):
    """Reads choices from the standard input line by line."""

    def __init__(self) -> None:
        self.said: dict[int, list[str]] = {}

    def scene(self, scene: Scene) -> None:
        self.say([""])
        if scene.news:
            self.say(event.words for event in scene.log[-scene.news :])
        state = scene.drawer.state(scene.view)
        before = self.said.get(scene.seat, [])
        changed = [line for line in state if line not in before]
        self.said[scene.seat] = state
        self.say([f"-- {scene.name}, choice {scene.view.seq + 1} --", *changed])
        decision = scene.decision
        self.say([f"{decision.prompt} [{decision.rule}]"])
        self.say(fact_words(note) for note in decision.situation)
        if decision.mode in MODE_WORDS:
            self.say([MODE_WORDS[decision.mode]])
        if scene.hint:
            self.say([f"Hint: {scene.hint}"])
        self.say(f"Coach: {line}" for line in scene.coach)
        for heading, choices in grouped(decision):
            if heading:
                self.say([f"{heading}:"])
            self.say(
                f"  {number}. {choice.words}{counting(decision, number)}"
                for number, choice in choices
            )

    def board(self, scene: Scene) -> None:
        self.say(scene.drawer.places(scene.view))

    def players(self, scene: Scene) -> None:
        self.say(scene.drawer.persons(scene.view, scene.seats))

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)
        sys.stdout.flush()

    def story(self, words: str) -> None:
        self.say(["", words])
        if sys.stdin.isatty():
            self.ask("Press Enter to go on.")

    def curtain(self, name: str) -> None:
        self.say(["", f"Pass the keyboard to {name}."])
        if sys.stdin.isatty():
            self.ask("Then press Enter.")

    def ending(self, lines: Iterable[str]) -> None:
        self.say(["", *lines])

    def ask(self, question: str) -> str:
        print(question, end=" " if sys.stdin.isatty() else "\n", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line.rstrip("\n")
