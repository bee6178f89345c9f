"""Killing characters, and what follows: noisy or silent, panic, taking control, last survivor
(LF-DEATH, LF-PANIC, LF-CONTROL, LF-LASTMAN).

Settled here: LF-GAP-20, -37, -38, -75, -83, -84.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import Step
from hullbreach.kernel.state import Procedure, carry_out

from .board import VENTS
from .control import take_control
from .crew import aboard, finish, has_survival, on_ship, speaker, survivors
from .ids import MOTOKO, SAUER
from .movement import character_steps
from .paths import step_character
from .state import Character, Lifeform
from .tracks import advance_hostility

HOSTILITY = 2
"""Spaces for each character killed (LF-DEATH-01)."""


def kill(g: Lifeform, characters: list[int], rule: str) -> Procedure[None]:
    """Kill characters, all at the same moment (LF-DEATH-01 to -05), whatever killed them
    (LF-PANIC-07).

    They are handled one by one, all in the same way, so their order makes no difference and
    nobody is asked for it.
    """
    for c in characters:
        g.say("killed", rule, c, g.characters[c].place)
        _remove(g, c)
    if not survivors(g):
        finish(g, "all_dead", False, "LF-CONTROL-02" if len(g.players) == 2 else "LF-CONTROL-05")
    if not on_ship(g) and aboard(g) and not g.stowed:
        g.stowed = True
        g.say("stowed", "LF-LASTMAN-01")
    for _ in characters:
        yield from advance_hostility(g, HOSTILITY, "LF-DEATH-01")
    options: list[Option] = [("noisy",), ("silent",)]
    (how,) = yield Decision(
        "kill", (g.creature.seat,), options, "LF-DEATH-02", about=tuple(characters)
    )
    g.story(f"kill.{how}", "LF-DEATH-02", *characters)
    if how == "noisy":
        yield from panic(g, "LF-PANIC-01")
    yield from take_control(g)


def _remove(g: Lifeform, c: int) -> None:
    """Disk and sheet out of the game, with its slots, ward and condition (LF-DEATH-01)."""
    g.characters[c] = Character(c)
    g.cast = g.teams = None
    if c in g.entered:
        g.entered.remove(c)


def panic(g: Lifeform, rule: str) -> Procedure[None]:
    """Every non-hidden character on the Valley Forge makes a panic move, in the crew speaker's
    order; those who have just run do so too (LF-PANIC-01, -02, -05, -08)."""
    left = [c.number for c in on_ship(g) if not c.hidden]
    while movers := [c for c in left if panic_steps(g, c)]:
        c = movers[0]
        if len(movers) > 1:
            options: list[Option] = [("character", c) for c in movers]
            _, c = yield Decision("panic_order", (speaker(g),), options, "LF-PANIC-02")
        left.remove(c)
        yield from _panic_move(g, c, rule)


def panic_steps(g: Lifeform, c: int) -> list[Step]:
    """Where a panic move of a character may go (LF-PANIC-03, -04)."""
    return [
        step
        for step in character_steps(g, c, images=False)
        if step[0] not in VENTS
        and step[0] != g.android
        and not g.outage[step[0]]
        and not g.terror[step[0]]
    ]


def _panic_move(g: Lifeform, c: int, rule: str) -> Procedure[None]:
    it = g.characters[c]
    options: list[Option] = [("step", c, place) for place, _ in panic_steps(g, c)]
    # Motoko's trait (LF-PANIC-06); Sauer's Priority Override lets him leave, it does not make him.
    overridden = c == SAUER and it.place == g.android and has_survival(g, SAUER)
    if c == MOTOKO or overridden:
        options.insert(0, ("stay",))
    chosen = yield Decision("panic", (it.seat,), options, rule, about=(c,))
    if chosen != ("stay",):
        yield from carry_out(step_character(g, c, chosen[2], rule))
