"""The application as servers load it: its database comes from the environment."""

from __future__ import annotations

import os

from .app import make_app

app = make_app(
    os.environ["HULLBREACH_DB"], bot_pause_s=float(os.environ.get("HULLBREACH_BOT_PAUSE", "0.6"))
)
