"""One sitting: people and bots answer decisions until the game is over or somebody quits."""

from __future__ import annotations

import random
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from hullbreach.bots import ask, make_bot
from hullbreach.bots.recall import reminded
from hullbreach.folders import program
from hullbreach.kernel import storing
from hullbreach.kernel.decision import ANY, FIRST, Answer
from hullbreach.kernel.errors import HullbreachError, RuleDefect
from hullbreach.kernel.match import Match

from .drawing import Drawer
from .ending import ending_lines
from .front import Front, Left, Scene, how_to_answer
from .guided import coach_of
from .saves import Keeper, write
from .seating import HUMAN
from .talk import Talk, Unclear, parse_decline, read_answer, suggestion

OFFER_AFTER = 2
"""So often a window is declined before the standing answer is offered."""


class Quit(Exception):
    """Somebody leaves the table; the game is kept."""


class Session:
    """Plays a match on one front."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        front: Front,
        drawer: Drawer,
        keeper: Keeper,
        rng: random.Random,
    ) -> None:
        self.match = match
        self.seats = seats
        self.front = front
        self.drawer = drawer
        self.keeper = keeper
        self.rng = rng
        self.talk = Talk(match, front)
        self.coach = coach_of(match)
        self.bots = {
            seat: reminded(
                make_bot(
                    who.partition(":")[2], match.game, rng.getrandbits(32), match.setup, seat
                ),
                match,
                seat,
            )
            for seat, who in enumerate(seats)
            if who != HUMAN
        }
        self.humans = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else -1
        self.read = dict.fromkeys(self.humans, 0)
        begun = bool(match.seq)  # what was told in another sitting can be read in the log
        self.told = {seat: len(match.log(seat)) if begun else 0 for seat in self.humans}
        self.hinted: set[str] = set()
        self.hints = True
        self.declined: Counter[tuple[int, str]] = Counter()
        self.kept = (match.seq, len(match.entries))
        self.saved: set[Path] = set()
        """Copies that were made here: those may be written over."""

    def run(self) -> bool:
        """Play on; True if the game has ended, False if it was left."""
        try:
            while not self.match.over:
                seat = self._next()
                if seat in self.bots:
                    self._bot(seat)
                elif self._no_choice(seat):
                    self._decline(seat)
                elif self.coach and (passing := self.coach.passing(seat)) is not None:
                    self.match.choose(seat, passing)
                else:
                    self._person(seat)
        except (Quit, Left):
            return False
        self._keep()
        self.keeper.finish()
        if self.at_keyboard in self.told:
            self._tell_stories(self.at_keyboard)
        self.front.ending(ending_lines(self.match, self.drawer, self.seats))
        if self.coach:
            self.front.say(["", self.coach.ending()])
        return True

    def _next(self) -> int:
        """Bots answer first, so that people see what they did; not where it counts who is first."""
        awaiting, decision = self.match.awaiting, self.match.pending
        if decision is not None and decision.mode in (ANY, FIRST):
            return awaiting[0]
        return next((seat for seat in awaiting if seat in self.bots), awaiting[0])

    def _bot(self, seat: int) -> None:
        answer = self.coach.answer_of(seat) if self.coach else None
        if answer is None:
            answer = ask(self.bots[seat], self.match, seat)
        try:
            self.match.choose(seat, answer)
        except RuleDefect:
            # The position stands; another choice may get past the defect.
            form = self.match.decision(seat).form
            for _ in range(20):
                try:
                    self.match.choose(seat, form.draw(self.rng))
                    return
                except RuleDefect:
                    continue
            raise

    def _no_choice(self, seat: int) -> bool:
        """A reaction window in which the only person can but decline is not shown.

        Where several share the terminal it is: whom the keyboard passes by would have no card.
        """
        decision = self.match.pending
        if decision is None or not decision.window or len(self.humans) > 1:
            return False
        return decision.forced(seat)

    def _decline(self, seat: int) -> None:
        decision = self.match.pending
        assert decision is not None
        self.match.choose(seat, decision.declining)

    def _tell_stories(self, seat: int) -> None:
        """Stories that the person has not seen yet, each until it is put away."""
        log = self.match.log(seat)
        for event in log[min(self.told[seat], len(log)) :]:
            if event.story:
                self.front.story(event.words)
        self.told[seat] = len(log)

    # -- a person's decision ---------------------------------------------------------------

    def _person(self, seat: int) -> None:
        self._keep()
        if seat != self.at_keyboard:
            name = self.drawer.name(self.match.view(None).table, seat)
            self.front.curtain(name)
            self.at_keyboard = seat
        self._tell_stories(seat)
        scene = self._scene(seat)
        self.front.scene(scene)
        while True:
            line = self.front.ask(how_to_answer(scene.decision))
            try:
                answer = read_answer(line, scene.decision)
                if answer is not None:
                    self._take(seat, answer, scene)
                    return
                if not line.strip():
                    self.front.scene(scene)
                elif self._command(line, scene):
                    return
            except (Unclear, HullbreachError) as error:
                self.front.say([_sentence(str(error))])
            except OSError as error:
                self.front.say([f"{error.filename}: {error.strerror}. Nothing was written."])

    def _scene(self, seat: int) -> Scene:
        view = self.match.view(seat)
        decision = view.decision
        assert decision is not None
        log = self.match.log(seat)
        seen = min(self.read[seat], len(log))
        hint = self._offer(seat, decision.window)
        coach = self.coach.lines(decision) if self.coach and self.hints else []
        if not hint and not coach and self.hints and decision.kind not in self.hinted:
            hint = decision.hint
            if hint and not self.hinted:
                hint += " (hints off: no more hints)"
            self.hinted.add(decision.kind)
        return Scene(self.drawer, self.seats, view, decision, log, len(log) - seen, hint, coach)

    def _take(self, seat: int, answer: Answer, scene: Scene) -> None:
        self.match.choose(seat, answer, scene.view.seq)
        self.read[seat] = len(scene.log)
        self._keep()
        window = scene.decision.window
        if window and answer in (0, ()):
            self.declined[seat, window] += 1

    def _offer(self, seat: int, window: str) -> str:
        """The standing answer, for somebody who has declined often enough."""
        if not window or self.declined[seat, window] < OFFER_AFTER:
            return ""
        until = next(iter(self.match.edition.standing_steps), "")
        return f"Would you rather not be asked this for a while? decline {window} until {until}"

    def _command(self, line: str, scene: Scene) -> bool:
        """Do what a line says; True if the position has changed."""
        verb, _, rest = line.strip().partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb == "undo":
            self.match.undo(scene.seat)
            self._keep()
            self.front.note("Taken back.")
            return True
        if verb == "decline":
            window, until = parse_decline(rest, self.match)
            self.match.set_standing(scene.seat, window, 0, until)
            self.front.note(f"You decline {window} until the {until} ends.")
            self._keep()
            return True
        if verb in ("quit", "exit", "q"):
            raise Quit
        if verb == "ok" and self.coach:
            self._take(scene.seat, self.coach.proposal(scene.decision), scene)
            return True
        if verb == "save":
            self._save(rest)
        elif verb == "resume":
            self.front.say(self.resume_lines())
        elif verb == "hints":
            self.hints = rest != "off"
            if not self.hints:
                scene.hint, scene.coach = "", ()
            self.front.say([f"Hints are {'on' if self.hints else 'off'}."])
        elif not self.talk.answer(line, scene):
            self.front.say([suggestion(line, scene.decision)])
        return False

    # -- keeping ---------------------------------------------------------------------------

    def _save(self, name: str) -> None:
        if not name:
            self.front.say(["Save to which file? For example: save tonight.hullbreach"])
            return
        path = Path(name).expanduser()
        if path.exists() and path.resolve() not in self.saved:
            raise HullbreachError(f"{path} is there already: choose another name")
        if not path.parent.is_dir():
            raise HullbreachError(f"there is no folder {path.parent}: make it first")
        write(path, storing.save(self.match))
        self.saved.add(path.resolve())
        again = f"  {program()} play {self.match.game.id} --load {shlex.quote(name)}"
        self.front.say(["Saved. Go on with:", again])

    def _keep(self) -> None:
        position = (self.match.seq, len(self.match.entries))
        if position == self.kept or not self.match.seq:
            return
        self.kept = position
        before = self.keeper.trouble
        self.keeper.keep(storing.save(self.match))
        if self.keeper.trouble and self.keeper.trouble != before:
            self.front.note(f"The game cannot be kept ({self.keeper.trouble}). Save it: save FILE")

    def resume_lines(self) -> list[str]:
        """How to go on another time."""
        if self.keeper.trouble:
            return [f"The game could not be kept: {self.keeper.trouble}"]
        path = self.keeper.path or self.keeper.origin
        if path is None:
            return ["Nothing was chosen yet, so there is nothing to go on with."]
        return [
            f"The game is kept in {path}",
            "Go on with:",
            f"  {program()} play {self.match.game.id} --load {shlex.quote(str(path))}",
        ]


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
