"""The front for a terminal: the board, the players, the log and the choices on one screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from itertools import groupby

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from hullbreach.folders import program
from hullbreach.kernel.game import Choice
from hullbreach.kernel.words import in_one_line, listed

from .drawing import WIDTH
from .front import MODE_WORDS, Front, Left, Scene, counting, fact_words, grouped

TALL = 52
"""Lines from which a terminal has room for the big map."""
LEAST_LOG, MOST_LOG = 3, 12
FEW = 6
"""So many choices are listed in full, one below the other."""

with suppress(ImportError):  # history and editing of the input line, where the platform has them
    import_module("readline")


def _sharing_notes(
    choices: list[tuple[int, Choice]], many: bool
) -> Iterator[tuple[list[tuple[int, Choice]], str]]:
    """Runs of choices, each with the note that all of it have in common, to be said once.

    Where there are not `many` choices, and where notes differ, each has its own.
    """
    for _, run in groupby(choices, lambda one: one[1].option[:1]):
        alike = list(run)
        notes = {choice.note for _, choice in alike}
        yield alike, notes.pop() if many and len(alike) > 1 and len(notes) == 1 else ""


class ScreenFront(Front):
    """Draws with rich. Maps and sentences leave the rest of a wide terminal empty; rows of the
    players and of what is held use it."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.width = min(WIDTH, self.console.width)
        self.notes: list[str] = []
        self.paged: dict[int, int] = {}
        """By seat: so many lines of the log were shown page by page, or fitted."""

    # -- a decision ------------------------------------------------------------------------

    def scene(self, scene: Scene) -> None:
        self._missed(scene)
        tall = self.console.height >= TALL
        above = scene.drawer.picture(scene.view, tall)
        people = self._cut(scene.drawer.people(scene.view, scene.seats))
        below = self._decision(scene)
        room = self.console.height - sum(map(len, (above, people, below))) - 2
        own, whole = self._own(scene, room - LEAST_LOG)
        room -= len(own)
        hidden = ["map"] * (room < LEAST_LOG and bool(above)) + ["me"] * (not whole)
        log = self._log(scene, max(LEAST_LOG, min(MOST_LOG, room)), hidden)
        self._clear()
        for lines in (above, people, own, log, below):
            for line in lines:
                self._line(line)

    def _own(self, scene: Scene, room: int) -> tuple[list[Text], bool]:
        """What the seat holds, folded where there is room for it; whether that is all of it."""
        own = scene.drawer.own(scene.view)
        folded = [part for line in own for part in self._folded(line, self.console.width)]
        if len(folded) <= max(room, len(own)):
            return folded, True
        return self._cut(own), False

    def _cut(self, lines: list[Text]) -> list[Text]:
        """Lines as wide as the terminal at most."""
        for line in lines:
            line.truncate(self.console.width, overflow="ellipsis")
        return lines

    def _missed(self, scene: Scene) -> None:
        """What has happened and would not all stand above the decision, page by page, once."""
        seen = self.paged.get(scene.seat, 0)
        self.paged[scene.seat] = len(scene.log)
        new = scene.log[max(len(scene.log) - scene.news, seen) :]
        lines = [line for event in new for line in self._wrapped(Text("• " + event.words))]
        if not self.console.is_terminal or len(lines) <= MOST_LOG:
            return
        room = max(self.console.height - 4, 1)
        pages = [lines[at : at + room] for at in range(0, len(lines), room)]
        for number, page in enumerate(pages, 1):
            self._clear()
            head = f"── What happened, {number} of {len(pages)} ".ljust(self.width, "─")
            for line in (Text(head, "dim"), *page):
                self._line(line)
            if self.ask("Enter: on; a dot: to the decision.").strip():
                return

    def _decision(self, scene: Scene) -> list[Text]:
        decision = scene.decision
        lines = self._wrapped(
            Text.assemble((f"{scene.name}: ", "bold cyan"), (decision.prompt, "bold"))
        )
        if decision.situation:
            lines += self._wrapped(Text(" ".join(fact_words(note) for note in decision.situation)))
        for note in self.notes:
            lines += self._wrapped(Text(note, "bold green"))
        self.notes.clear()
        if decision.mode in MODE_WORDS:
            lines += self._wrapped(Text(MODE_WORDS[decision.mode], "italic"))
        if scene.hint:
            lines += self._wrapped(Text(f"Hint: {scene.hint}", "italic green"))
        for line in scene.coach:
            lines += self._wrapped(Text.assemble(("Coach: ", "bold green"), (line, "green")))
        cells: list[Text] = []
        for heading, choices in grouped(decision):
            if heading:
                cells.append(Text(heading, "underline"))
            for alike, note in _sharing_notes(choices, len(decision.choices) > FEW):
                for number, choice in alike:
                    own = "" if note else choice.note
                    words = in_one_line(choice.title, choice.price, own)
                    words += counting(decision, number)
                    cells.append(Text.assemble((f"{number:>3}  ", "bold cyan"), words))
                if note:
                    cells[-1].append(f"\nEach of these: {note}", "italic")
        return [*lines, *self._in_columns(cells)]

    def _in_columns(self, cells: list[Text]) -> list[Text]:
        """One column, or two if there are many short choices; long ones are folded."""
        half = self.width // 2 - 1
        if len(cells) <= FEW:
            return [line for cell in cells for line in self._folded(cell, self.width)]
        folded = [self._folded(cell, half) for cell in cells]
        total = sum(map(len, folded))
        left: list[Text] = []
        right: list[Text] = []
        for cell, lines in zip(cells, folded, strict=True):
            heading = not cell.plain.startswith(" ")
            if not right and (len(left) + (2 if heading else 1)) <= (total + 1) // 2:
                left += lines
            else:
                right += lines
        joined = []
        for number in range(max(len(left), len(right))):
            line = left[number].copy() if number < len(left) else Text()
            line.pad_right(max(0, half + 2 - line.cell_len))
            if number < len(right):
                line.append_text(right[number])
            joined.append(line)
        return joined

    def _folded(self, cell: Text, width: int) -> list[Text]:
        if cell.cell_len <= width and "\n" not in cell.plain:
            return [cell]
        first, *rest = cell.wrap(self.console, width - 5)
        for line in rest:
            line.pad_left(5)
        return [first, *rest]

    def _log(self, scene: Scene, most: int, hidden: list[str]) -> list[Text]:
        """The last lines of the log; what is new runs on where there is little room. The head says
        what to type for what is `hidden`."""
        new = min(scene.news, len(scene.log))
        most = max(most - 1, 1)
        lines = []
        if new > most:
            words = [event.words for event in scene.log[-new:]]
            text = Text("• " + " • ".join(words))
            lines = self._wrapped(text)
            if len(lines) > most:
                hidden = [*hidden, "log"]
                lines = list(text.wrap(self.console, self.width - 2))  # there is room for the sign
                lines[-most] = Text.assemble("… ", lines[-most])
        else:
            for number, event in enumerate(scene.log[-most:], 1):
                fresh = min(most, len(scene.log)) - number < new
                line = Text("• " if fresh else "  ", "" if fresh else "dim")
                line.append(event.words)
                line.truncate(self.width, overflow="ellipsis")
                lines.append(line)
        more = f" more: type {listed(hidden, 'or')} ──" if hidden else ""
        status = f"── {scene.drawer.status(scene.view)} "
        head = status[: self.width - len(more)].ljust(self.width - len(more), "─") + more
        return [Text(head, "dim"), *lines[-most:]]

    def _wrapped(self, text: Text) -> list[Text]:
        return list(text.wrap(self.console, self.width))

    def _line(self, line: Text) -> None:
        self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    # -- the rest --------------------------------------------------------------------------

    def board(self, scene: Scene) -> None:
        for line in scene.drawer.picture(scene.view, True):
            self._line(line)

    def players(self, scene: Scene) -> None:
        for line in scene.drawer.people(scene.view, scene.seats):
            self._line(line)

    def say(self, lines: Iterable[str]) -> None:
        for line in lines:
            if program() in line:  # a command: whoever copies it wants it in one piece
                self.console.print(Text(line), soft_wrap=True)
            else:
                self.console.print(Text(line), width=self.width)

    def note(self, line: str) -> None:
        self.notes.append(line)

    def story(self, words: str) -> None:
        self._clear()
        text = Text(words)
        text.append("\n\nPress Enter to go on.", "dim")
        self.console.print(Panel(text, width=self.width, padding=(1, 4)))
        self.ask("")

    def curtain(self, name: str) -> None:
        self._clear()
        text = Text(f"Pass the keyboard to {name}.", "bold", justify="center")
        text.append("\nNobody else may look. Then press Enter.", "not bold")
        self.console.print(Panel(text, width=self.width, padding=(2, 4)))
        self.ask("")
        self._clear()

    def ending(self, lines: Iterable[str]) -> None:
        self._clear()
        title, *rest = lines
        self.console.print(Panel(Text(title, "bold", justify="center"), width=self.width))
        self.say(rest)

    def ask(self, question: str) -> str:
        try:
            return input(f"{question} ")
        except EOFError:
            raise Left from None

    def _clear(self) -> None:
        """Clear the screen and what can be scrolled back to: it may hold secrets."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
