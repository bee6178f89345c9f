"""The command `play`: set a table up or open a stored one, then play."""

from __future__ import annotations

import os
import random
import shlex
import sys
from datetime import datetime
from pathlib import Path

from hullbreach.folders import program
from hullbreach.kernel import storing
from hullbreach.kernel.errors import BadFile, BadSetup
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.guides import guides
from hullbreach.kernel.match import Match
from hullbreach.kernel.words import count

from . import seating
from .drawing import WIDTH, find_drawer
from .front import Front, Left
from .guided import guided_match, taken_up
from .linear import LinearFront
from .saves import Keeper, last_game, read
from .screen import ScreenFront
from .session import Session


def play(
    game: Game,
    *,
    seats: str | None = None,
    variant: str | None = None,
    options: dict[str, str] | None = None,
    seed: int | None = None,
    file: Path | None = None,
    plain: bool = False,
    guided: str | None = None,
) -> int:
    """Play a game at this keyboard; a `guided` one by its id, "" for the first. Raises
    HullbreachError and OSError for wrong input."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    plain = plain or not terminal or not _can_draw()
    front: Front = LinearFront() if plain else ScreenFront()
    rng = random.Random(seed)
    if file is not None and (variant or options):
        raise BadSetup("--variant and --option belong to a new game; leave them out with --load")
    if guided is not None and (seats or variant or options or file or seed is not None):
        raise BadSetup("--guided is a table of its own: it takes no other setting, and no file")
    try:
        asking = terminal and seats is None and file is None and guided is None
        if asking:
            file = _continue_last(game, front)
        if guided is not None:
            match = guided_match(game, guided)
        elif file is not None:
            match = _load(game, front, file, seats, rng)
        else:
            match = _new(game, front, seats, variant or "", options or {}, rng, asking)
    except Left:
        return 0
    keeper = Keeper(game.id, file)
    while True:
        code = _session(match, front, keeper, rng)
        following = _sequel(match, front) if terminal and match.over and code == 0 else None
        if following is None:
            return code
        seats = match.notes["seats"]
        match, keeper = Match(game, following, rng), Keeper(game.id, None)
        match.notes["seats"] = seats


def _session(match: Match, front: Front, keeper: Keeper, rng: random.Random) -> int:
    """Play a match to its end, or until somebody leaves; the exit code."""
    game = match.game
    session = Session(
        match, match.notes["seats"].split(","), front, find_drawer(game.id), keeper, rng
    )
    if isinstance(front, ScreenFront) and front.console.width < WIDTH:
        front.say([f"The map needs {WIDTH} columns, this terminal has {front.console.width}."])
        front.ask("Make it wider, or play with --plain. Enter goes on.")
    try:
        over = session.run()
    except KeyboardInterrupt:
        front.say(["", *session.resume_lines()])
        return 130
    if over:
        if keeper.path is not None:
            again = f"  {program()} replay {shlex.quote(str(keeper.path))}"
            front.say(["", "Read it again with:", again])
    else:
        front.say(["", *session.resume_lines()])
    return 0


def _sequel(match: Match, front: Front) -> Setup | None:
    """What the same people want to play next, if anything."""
    setup = match.sequel()
    if setup is None:
        return None
    words = match.game.sequel_words(match.setup, setup)
    question = f"On to {words}, with the same people?" if words else "Play again?"
    try:
        text = front.ask(f"{question} y or n [n]").strip().lower()
    except Left:
        return None
    return setup if text.startswith("y") else None


def _can_draw() -> bool:
    """Whether the terminal can clear its screen and show the lines of the map."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return encoding == "utf8" and os.environ.get("TERM") != "dumb"


GUIDED = "guided"
"""The origin of the chance of a guided game."""


def _continue_last(game: Game, front: Front) -> Path | None:
    path = last_game(game.id)
    front.say([f"{game.title}. {game.summary}", *_guided_games(game), ""])
    if path is None:
        return None
    text = front.ask(f"Continue your last game ({told_of(game, path)})? y or n [y]").strip().lower()
    return None if text.startswith("n") else path


def told_of(game: Game, path: Path) -> str:
    """A kept game in words: "Standard, 3 seats, 41 choices, of 28 November, 21:05"."""
    at = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        stored = read(path)
    except (OSError, BadFile):
        return path.stem
    setup = stored.setup
    variant = next((it.title for it in game.variants if it.id == setup.variant), setup.variant)
    choices = sum(not isinstance(entry, int) for entry in stored.entries)
    parts = (variant, count(setup.seats, "seat"), count(choices, "choice"))
    return f"{', '.join(parts)}, of {at.day} {at:%B, %H:%M}"


def _guided_games(game: Game) -> list[str]:
    """How the game is learnt."""
    command = f"{program()} play {game.id} --guided"
    return [f"{one.title}: {command} {one.id}" for one in guides(game)]


def _load(game: Game, front: Front, file: Path, seats: str | None, rng: random.Random) -> Match:
    stored = read(file)
    match = storing.open_stored(game, stored, rng)
    if not taken_up(match, stored) and stored.chances and stored.chances.origin == GUIDED:
        front.note(f"This is a guided game of the page: its coach speaks there ({program()} serve)")
    if seats is not None:
        chosen = seating.parse_seats(game, seats)
        seating.check_seats(chosen, match.setup.seats)
        match.notes["seats"] = ",".join(chosen)
    known = match.notes.get("seats", "")
    if not known:
        # Stored by something else, such as a simulation: one person and bots.
        count = match.setup.seats
        known = ",".join((seating.HUMAN, *[seating.bot(game)] * (count - 1)))
    people = seating.parse_seats(game, known)
    seating.check_seats(people, match.setup.seats)
    match.notes["seats"] = ",".join(people)
    return match


def _new(
    game: Game,
    front: Front,
    seats: str | None,
    variant: str,
    options: dict[str, str],
    rng: random.Random,
    asking: bool,
) -> Match:
    if seats is None and asking:
        people, setup = seating.ask_table(
            game, variant, options, front.ask, lambda line: front.say([line])
        )
    else:
        if seats is not None:
            people = seating.parse_seats(game, seats)
        else:
            people = seating.usual_seats(game, variant)
        setup = game.make_setup(len(people), variant, options)
    front.say(seating.only_bots(game, people))
    match = Match(game, setup, rng)
    match.notes["seats"] = ",".join(people)
    return match
