"""States stored by earlier versions of the rules, in today's shape."""

from __future__ import annotations

from typing import Any

_RENAMED_IN_2 = {
    "broken": "malfunction",
    "contamination": "contamination_deck",
    "hunter": "intruder_player",
    "searches": "item_counter",
    "slots_used": "actions_taken",
    "taint_removed": "contamination_removed",
    "threat": "intruder_count",
}


def migrated(state: dict[str, Any], version: str) -> dict[str, Any]:
    """A stored state as plain data of this version.

    Version 2 took the rulebook's names. Version 3 changed rules and left the shape alone. Version 4
    keeps the lines of the reckoning in parts. Version 5 asks for Interruptions in one window.
    """
    if version not in ("1", "2", "3"):
        return state
    if version == "1":
        state = {_RENAMED_IN_2.get(name, name): value for name, value in state.items()}
        state["players"] = [
            {("contamination" if name == "taint" else name): value for name, value in p.items()}
            for p in state["players"]
        ]
    return {**state, "checks": [_check(*check) for check in state["checks"]]}


def _check(rule: str, line: str, seat: int) -> tuple[str, str, list[int | str], int]:
    """A line of the reckoning; before version 4 its kind and arguments were joined with bars."""
    kind, *texts = line.split("|")
    args = [int(t) if t.lstrip("-").isdigit() else t for t in texts if t]
    return rule, kind, args, seat
