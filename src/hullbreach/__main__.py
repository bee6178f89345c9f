"""`python -m hullbreach`."""

import sys

from hullbreach.cli import main

sys.exit(main())
