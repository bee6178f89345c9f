"""Where the program keeps what is the user's, and what it is called."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where games are kept: HULLBREACH_HOME, or the user's folder for data of programs."""
    home = os.environ.get("HULLBREACH_HOME")
    if home:
        return Path(home)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "hullbreach"


def program() -> str:
    """What the program is called by who has started it: `./dev run` in a checkout."""
    return os.environ.get("HULLBREACH_COMMAND", "hullbreach")
