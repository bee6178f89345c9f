"""Ships for tests of LIFEFORM."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.lifeform.alone import Solo
from tests.lifeform.scenario import Scenario


@pytest.fixture
def scenario() -> Iterator[Callable[..., Scenario]]:
    """Makes scenarios; at the end every scripted chance must have been used."""
    made: list[Scenario] = []

    def make(*args: object, **kwargs: object) -> Scenario:
        made.append(Scenario(*args, **kwargs))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for s in made:
        left = s.script.unused()
        assert not left, f"scripted chances were never drawn: {left}"


@pytest.fixture
def solo() -> Iterator[Callable[..., Solo]]:
    """Makes solo ships; at the end every scripted chance must have been used."""
    made: list[Solo] = []

    def make(**options: str) -> Solo:
        made.append(Solo(**options))
        return made[-1]

    yield make
    for s in made:
        left = s.script.unused()
        assert not left, f"scripted chances were never drawn: {left}"
