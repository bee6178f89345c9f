"""The command line. Each part registers its own commands; wrong input ends in one line, exit 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from hullbreach import __version__
from hullbreach.folders import program
from hullbreach.kernel.errors import HullbreachError
from hullbreach.lab import commands as lab
from hullbreach.server import commands as server
from hullbreach.terminal import commands as terminal

OVERVIEW = """\
Hullbreach {version}: survival-horror board games with every rule enforced.

  {name} play nemesis          play here, with friends at this keyboard or against bots
  {name} serve                 the table in a browser, for friends by a link
  {name} games                 what can be played, for how many, in which variants
  {name} rules nemesis noise   look something up in the rules
  {name} replay FILE           read a stored game again, or check it with --verify
  {name} simulate nemesis --games 100 --seats 4    let bots play, count who wins
  {name} ladder nemesis        which bots are stronger, and by how much
  {name} report nemesis        a page about its balance: every card, room and ending
  {name} bench                 how fast the rules run

Every command explains itself with --help. New here? Start with: {name} play nemesis"""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line instead of printing the usage."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"allow_abbrev": False} | kwargs)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try: {self.prog} --help)\n")


def build_parser() -> argparse.ArgumentParser:
    """The parser with the commands of all parts."""
    parser: argparse.ArgumentParser = _Parser(
        prog=program(), description="Survival-horror board games with every rule enforced."
    )
    parser.add_argument("--version", action="version", version=f"hullbreach {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    terminal.register(subparsers)
    server.register(subparsers)
    lab.register(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code: 0 fine, 1 a check failed, 2 wrong input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # say what can be said in any encoding
            stream.reconfigure(errors="replace")
    try:
        args, left = build_parser().parse_known_args(argv)
        if left:
            of = f"{program()} {args.command}" if args.command else program()
            return _fail(f"{of} does not know {' '.join(left)} (try: {of} --help)")
        if args.command is None:
            print(OVERVIEW.format(version=__version__, name=program()))
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as exit_:
        return exit_.code if isinstance(exit_.code, int) else 0
    except HullbreachError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of a pipe (head, less) has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is None:
            raise
        return _fail(f"{error.filename}: {error.strerror}")


def _fail(message: str) -> int:
    print(f"hullbreach: {' '.join(message.split())}", file=sys.stderr)
    return 2
