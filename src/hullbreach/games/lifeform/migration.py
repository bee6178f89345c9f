"""States stored by earlier versions of the rules, in today's shape."""

from __future__ import annotations

from typing import Any


def migrated(state: dict[str, Any], version: str) -> dict[str, Any]:
    """A stored state as plain data of this version.

    Version 2 took caches into its shape, version 3 changed objectives. Version 4 remembers who was
    aboard when the round began, where before there was only whether all were.
    """
    if version not in ("1", "2", "3"):
        return state
    waiting = [c["number"] for c in state["characters"] if state["all_aboard"] and c["seat"] >= 0]
    return {**state, "waiting": waiting}
