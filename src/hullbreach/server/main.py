"""The application as servers load it: its settings come from the environment."""

from __future__ import annotations

import os
import sys

from . import logs
from .app import make_app
from .door import LOOPBACK, Door, Http
from .outside import from_environment
from .windows import WINDOW_S

SWITCH_S = 0.0005
"""Threads that write or think hand the interpreter back to the event loop after so long: with
Python's own 5 ms the slowest answers wait for them."""


def seconds(text: str) -> tuple[float, float]:
    """The shortest and longest time of a reaction window, as "1.5,3"; "" for the usual."""
    shortest, _, longest = text.partition(",")
    return (float(shortest), float(longest)) if longest else WINDOW_S


sys.setswitchinterval(SWITCH_S)
logs.set_up()
BEFORE = from_environment()
Http.door = Door(free=LOOPBACK | set(BEFORE.proxies))
app = make_app(
    os.environ["HULLBREACH_DB"],
    bot_pause_s=float(os.environ.get("HULLBREACH_BOT_PAUSE", "0.6")),
    window_s=seconds(os.environ.get("HULLBREACH_WINDOW", "")),
    limits=float(os.environ.get("HULLBREACH_LIMITS", "1")),
    before=BEFORE,
)
