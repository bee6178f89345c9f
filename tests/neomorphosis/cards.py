"""Which cards have a test of what they do: a file of tests marks each with `covers`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Covered:
    """Names of cards whose effect is tested.

    covers = Covered()

    @covers("Grip Boots")
    def test_...

    def test_every_item_is_tested():
        assert covers.names == {...}
    """

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __call__(self, *names: str) -> Callable[[F], F]:
        def note(test: F) -> F:
            self.names.update(names)
            return test

        return note
