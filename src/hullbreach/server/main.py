"""The application as servers load it: its settings come from the environment."""

from __future__ import annotations

import os

from . import logs
from .app import make_app

logs.set_up()
app = make_app(
    os.environ["HULLBREACH_DB"],
    bot_pause_s=float(os.environ.get("HULLBREACH_BOT_PAUSE", "0.6")),
    limits=float(os.environ.get("HULLBREACH_LIMITS", "1")),
)
