"""`hullbreach` with one more game, which has no theme: the toy that the kernel is tested with.

Run as `python -m tests.web.house serve ...`.
"""

from __future__ import annotations

import sys

from hullbreach.cli import main
from hullbreach.games import GAMES
from tests.kernel.toygame import ToyGame

GAME = ToyGame()

if __name__ == "__main__":
    GAMES["toy"] = "tests.web.house"
    sys.exit(main())
