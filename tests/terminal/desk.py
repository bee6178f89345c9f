"""A person at a keyboard, for tests: types lines, sees what is printed."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from hullbreach.cli import main


class Keyboard(io.TextIOBase):
    """Lines to be typed; at their end comes the end of input."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        for line in self.lines:
            self.typed += 1
            return line + "\n"
        return ""


class Screen(io.StringIO):
    """Output that a person looks at; as input, somebody who types nothing."""

    def isatty(self) -> bool:
        return True


def run(*args: str, lines: Iterable[str] = ()) -> tuple[int, str, str]:
    """Run a command with lines typed; returns its exit code, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    with patch("sys.stdin", Keyboard(lines)), redirect_stdout(out), redirect_stderr(err):
        code = main(args)
    return code, out.getvalue(), err.getvalue()


def anything(seed: int, questions: Iterable[str] = ()) -> Iterator[str]:
    """Somebody who types numbers at random, for ever, and now and then a question."""
    rng = random.Random(seed)
    asked = list(questions)
    while True:
        luck = rng.random()
        if asked and luck < 0.1:
            yield rng.choice(asked)
        elif luck < 0.3:
            yield ""
        elif luck < 0.4:
            yield f"{rng.randint(1, 4)} {rng.randint(1, 4)}"
        else:
            yield str(rng.randint(1, 14))


def one_line(text: str) -> bool:
    """Whether an error is one line and no traceback."""
    return text.count("\n") == 1 and "Traceback" not in text
