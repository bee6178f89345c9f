"""Facilities for tests of Retaliation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.harness import stages
from tests.retaliation.scenario import Scenario


@pytest.fixture
def scenario() -> Iterator[Callable[..., Scenario]]:
    yield from stages(Scenario)
