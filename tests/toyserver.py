"""The command line with toy games beside the real ones: `python -m tests.toyserver serve`."""

import sys

from hullbreach.cli import main
from hullbreach.games import GAMES

GAMES["patrol"] = "tests.kernel.expansiontoy"
GAMES["toy"] = "tests.kernel.toygame"
GAMES["missions"] = "tests.kernel.missiontoy"
GAMES["hunt"] = "tests.kernel.reactiontoy"

if __name__ == "__main__":
    sys.exit(main())
