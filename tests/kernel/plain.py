"""A game of which everything is open and said plainly: what toys need not say themselves."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Choice, Entry, Game, Refused
from hullbreach.kernel.piles import Pile
from hullbreach.kernel.words import Ref


class Open(msgspec.Struct, frozen=True):
    """All of a state."""

    fields: dict[str, Any]


class PlainGame(Game):
    """A game without secrets whose words are its data."""

    summary = "Tests the kernel."
    version = "1"
    options = ()

    def view(self, state: Any, seat: int | None) -> Open:
        names = [field.name for field in fields(state) if field.name not in state.transient()]
        return Open({name: getattr(state, name) for name in names})

    def words(self, state: Any, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        return " ".join(str(part) for part in (kind, *args)), ()

    def prompt(self, state: Any, decision: Decision, seat: int) -> str:
        return f"Choose: {decision.kind}"

    def awaited(self, state: Any, decision: Decision) -> str:
        return decision.kind

    def choice(self, state: Any, seat: int, option: Option) -> Choice:
        return Choice(" ".join(str(part) for part in option), option=option)

    def refused(self, state: Any, seat: int, decision: Decision) -> list[Refused]:
        return []

    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        return ()

    def piles(self, state: Any) -> list[Pile]:
        return []

    def components(self, state: Any) -> dict[str, int]:
        return {}
