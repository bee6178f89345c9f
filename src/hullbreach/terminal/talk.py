"""What a person may say at a decision besides the choice itself: questions and commands."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

from hullbreach.kernel.chronicle import Told, told
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import BadChoice, HullbreachError, UnknownOption
from hullbreach.kernel.game import Entry
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import DecisionView
from hullbreach.kernel.words import in_one_line

from .front import Front, Scene, how_to_answer
from .rules import entry_lines, lookup, rule_lines, wrapped

HELP = """\
Type the number of a choice. For a choice of several: numbers with spaces between;
where one may be taken repeatedly, 3x2 takes choice 3 twice.
  ? 3             what choice 3 means          ? NAME    explain a thing of the game or a rule
  why             what cannot be done now, and the rule that says so
  map  me  players                             look around; Enter alone shows the screen again
  log             what has happened; log mine, log fights: that alone; log brief: no details
  rules WORDS     search the rules             hints off | hints on
  undo            take your last choice back, as long as nothing was seen since
  save FILE       keep a copy                  resume    how to go on another time
  quit            leave; the game is kept after every choice
  ok              in a guided game: what the coach proposes"""
DECLINE = "  decline WINDOW until UNTIL   do not ask me in this reaction window for a while"

_LOGS = ("mine", "fights", "brief")
_NUMBER = re.compile(r"(\d{1,4})(?:[x*](\d{1,4}))?")
MOST_NUMBERS = 1000
"""More than anybody takes of anything."""


class Unclear(Exception):
    """The line is no answer; the message says what would be one."""


def read_answer(line: str, decision: DecisionView) -> Answer | None:
    """The answer that a line means, None if it is no attempt at one. Raises Unclear."""
    form, count = decision.form, len(decision.choices)
    words = line.replace(",", " ").split()
    if not words:
        only = form.only()
        return only if only is not None or not form.several or form.low else ()
    found = [_NUMBER.fullmatch(word) for word in words]
    if not all(found):
        return None
    taken = [(int(one[1]), int(one[2] or 1)) for one in found if one is not None]
    wrong = [number for number, _ in taken if not 1 <= number <= count]
    if wrong:
        raise Unclear(f"There is no choice {wrong[0]}. {how_to_answer(decision)}")
    if sum(times for _, times in taken) > MOST_NUMBERS:
        raise Unclear(how_to_answer(decision))
    numbers = sorted(number - 1 for number, times in taken for _ in range(times))
    if not form.amounts:
        numbers = sorted(set(numbers))
    single = len(numbers) == 1 and (not form.several or numbers[0] >= form.size)
    answer: Answer = numbers[0] if single else tuple(numbers)
    try:
        form.fit(answer, decision.kind)
    except BadChoice as error:
        why = str(error).partition(": ")[2]
        more = f"{why[:1].upper()}{why[1:]}. " if form.amounts else ""
        raise Unclear(more + how_to_answer(decision)) from None
    return answer


class Talk:
    """Answers questions about one decision. It changes nothing."""

    def __init__(self, match: Match, front: Front) -> None:
        self.match = match
        self.front = front

    def answer(self, line: str, scene: Scene) -> bool:
        """Answer a question; False if the line is none that is known here."""
        verb, _, rest = line.strip().partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb.startswith("?") and len(verb) > 1:
            verb, rest = "?", f"{verb[1:]} {rest}".strip()
        if verb in ("?", "help", "explain"):
            self._explain(rest, scene)
        elif verb == "why":
            self._why(rest, scene)
        elif verb == "map":
            self.front.board(scene)
        elif verb == "players":
            self.front.players(scene)
        elif verb == "me":
            sheet = scene.drawer.sheet(scene.view, self._told)
            self.front.say([part for line in sheet for part in _fold(line)])
        elif verb == "log":
            self._log(rest.lower(), scene)
        elif verb == "rules":
            self._look_up(rest, scene)
        else:
            return False
        return True

    def _log(self, what: str, scene: Scene) -> None:
        """The log by its heads, what belongs to each below it."""
        if what not in ("", "all", *_LOGS):
            self.front.say([f"No log {what!r}: there are log, log {', log '.join(_LOGS)}."])
            return
        seat = scene.view.seat
        asked: dict[str, Callable[[Told], bool]] = {
            "mine": lambda one: seat is not None and one.names(seat),
            "fights": Told.fights,
        }
        lines: list[str] = []
        for one in told(scene.log):
            turn, fits = one.head.level == "turn", what not in asked or asked[what](one)
            if turn or fits:
                lines.append(f"{one.head.words} [{one.head.rule}]")
            if fits and what != "brief" and not (turn and what in asked):
                below = [*one.leads, *one.parts]
                lines += [f"    {event.words} [{event.rule}]" for event in below]
        self.front.say(lines)

    def _explain(self, words: str, scene: Scene) -> None:
        if not words:
            rules = self.match.edition
            windows = "; ".join(f"{_spaced(k)} ({v})" for k, v in rules.windows.items())
            until = ", ".join(map(_spaced, rules.standing_steps))
            extra = [DECLINE, f"    WINDOW: {windows}. UNTIL: {until}."] if windows else []
            self.front.say([*HELP.splitlines(), *extra])
        elif words.isdecimal():
            self._explain_choice(int(words), scene)
        else:
            self._look_up(words, scene)

    def _explain_choice(self, number: int, scene: Scene) -> None:
        choices = scene.decision.choices
        if not 1 <= number <= len(choices):
            self.front.say([f"There is no choice {number}. {how_to_answer(scene.decision)}"])
            return
        choice = choices[number - 1]
        lines = [f"{number}: {choice.words}"]
        book = self.match.edition.rulebook
        rules = scene.drawer.rules(scene.decision.kind, choice)
        for kind, id in choice.refs:
            for entry in self._told(f"{kind}:{id}"):
                lines += entry_lines(entry, "  ")
            lines += [f"  {line}" for line in scene.drawer.look(scene.view, f"{kind} {id}")]
        for rule in rules or (scene.decision.rule,):
            if rule in book:
                lines += rule_lines(book.get(rule))
        self.front.say(lines)

    def _look_up(self, words: str, scene: Scene) -> None:
        if not words:
            self.front.say(["Look up what? Write ? and a name, or rules and a few words."])
            return
        lines = [part for line in scene.drawer.look(scene.view, words) for part in _fold(line)]
        try:
            lines += lookup(self.match.game, words, 5, self.match.edition)
        except HullbreachError as error:
            if not lines:
                lines = [f"{error}"]
        self.front.say(lines)

    def _told(self, what: str) -> tuple[Entry, ...]:
        """What a thing of this table is."""
        return self.match.game.explain(what, self.match.edition)

    def _why(self, words: str, scene: Scene) -> None:
        refused = self.match.refused(scene.seat)
        found = [r for r in refused if words.casefold() in r.words.casefold()]
        if not found:
            about = f" about {words!r}" if refused and words else ""
            self.front.say([f"Nothing is forbidden here{about}: all that can be done is listed."])
            return
        book = self.match.edition.rulebook
        by_reason: dict[tuple[str, str], list[str]] = {}
        for entry in found:
            thing = in_one_line(entry.title, entry.price)
            by_reason.setdefault((entry.note, entry.rule), []).append(thing)
        lines = []
        for (note, rule), things in by_reason.items():
            lines += [note or "Not now:", *(f"  {thing}" for thing in dict.fromkeys(things))]
            lines += wrapped(f"{rule}: {book.get(rule).brief}" if rule in book else rule, "  ")
        self.front.say([*lines, "The whole of a rule: ? and its name."])


def _fold(line: str) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return wrapped(line.strip(), indent, indent[2:])


def suggestion(line: str, decision: DecisionView) -> str:
    """What a line that is neither answer nor command may have meant."""
    words = line.strip().casefold()
    choices = [choice.title for choice in decision.choices]
    inside = [n for n, text in enumerate(choices, 1) if words in text.casefold()]
    if not inside:
        heads = [text.split()[0].casefold().strip(":,.") for text in choices]
        near = difflib.get_close_matches(words, heads, 1, 0.75)
        inside = [n for n, head in enumerate(heads, 1) if head in near]
    if len(inside) == 1:
        return f"For '{choices[inside[0] - 1]}' type {inside[0]}."
    commands = ("why", "map", "me", "players", "log", "rules", "undo", "save", "resume", "quit")
    near = difflib.get_close_matches(words.partition(" ")[0], commands, 1)
    did = f"Did you mean {near[0]}? " if near else ""
    return f"{line.strip()!r} is no choice and no command. {did}{how_to_answer(decision)}"


def parse_decline(words: str, match: Match) -> tuple[str, str]:
    """Window and duration of `decline WINDOW until UNTIL`. Raises BadChoice or UnknownOption."""
    window, _, until = words.partition(" until ")
    known = match.edition.windows
    window = window.strip().lower().replace(" ", "_")
    if not known:
        raise BadChoice("this game has no reaction windows: nothing to decline beforehand")
    if not window:
        raise BadChoice(f"decline what? For example: decline {_spaced(next(iter(known)))}")
    found = [name for name in known if name.startswith(window)]
    if len(found) != 1:
        there = ", ".join(map(_spaced, known))
        raise UnknownOption(f"no reaction window {_spaced(window)!r}; there are {there}")
    steps = match.edition.standing_steps
    return found[0], until.strip().replace(" ", "_") or next(iter(steps))


def _spaced(name: str) -> str:
    """A name of the rules as people write it."""
    return name.replace("_", " ")
