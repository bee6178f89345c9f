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

    Version 2 took the rulebook's names. Version 3 changed rules and left the shape alone.
    """
    if version == "1":
        state = {_RENAMED_IN_2.get(name, name): value for name, value in state.items()}
        state["players"] = [
            {("contamination" if name == "taint" else name): value for name, value in p.items()}
            for p in state["players"]
        ]
    return state
