"""A server killed at random moments under load has everything it acknowledged.

More kills: `./dev kill`.
"""

from __future__ import annotations

import pytest

from hullbreach.lab.kill import ordeal
from hullbreach.lab.postgres import NoPostgres

KILLS = 12


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_was_acknowledged_survives_kills(kind):
    try:
        outcome = ordeal(kind, KILLS, 7)
    except NoPostgres as error:
        pytest.skip(f"{error}: `./dev test` installs it where it can")
    assert outcome.kills >= KILLS
    assert outcome.acknowledged > 2 * KILLS
