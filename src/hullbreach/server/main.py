"""The application as servers load it: its settings come from the environment."""

from __future__ import annotations

import os
import sys

from . import logs
from .app import make_app
from .door import LOOPBACK, Door, Http
from .outside import from_environment

SWITCH_S = 0.0005
"""Threads that write or think hand the interpreter back to the event loop after so long: with
Python's own 5 ms the slowest answers wait for them."""

sys.setswitchinterval(SWITCH_S)
logs.set_up()
BEFORE = from_environment()
Http.door = Door(free=LOOPBACK | set(BEFORE.proxies))
app = make_app(
    os.environ["HULLBREACH_DB"],
    bot_pause_s=float(os.environ.get("HULLBREACH_BOT_PAUSE", "0.6")),
    limits=float(os.environ.get("HULLBREACH_LIMITS", "1")),
    before=BEFORE,
)
