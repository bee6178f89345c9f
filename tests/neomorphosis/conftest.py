"""Stations for tests of Neo-Morphosis."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.neomorphosis.scenario import Scenario


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
