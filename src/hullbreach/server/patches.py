"""Differences between two views, small enough to send after every choice.

A patch is a list of [path, value]: the value at the path (keys and indices) is new. Dicts with
the same keys and lists of the same length are compared part by part; anything else is sent
whole. Applying it is a few lines in any language.
"""

from __future__ import annotations

from typing import Any

Patch = list[tuple[list[str | int], Any]]


def diff(old: Any, new: Any) -> Patch:
    """The patch that makes `old` into `new` (plain JSON data)."""
    patch: Patch = []
    _diff(old, new, [], patch)
    return patch


def _diff(old: Any, new: Any, path: list[str | int], patch: Patch) -> None:
    if old is new or old == new:
        return
    if type(old) is dict and type(new) is dict and old.keys() == new.keys():
        for key, value in new.items():
            _diff(old[key], value, [*path, key], patch)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for index, value in enumerate(new):
            _diff(old[index], value, [*path, index], patch)
    else:
        patch.append((path, new))


def apply(data: Any, patch: Patch) -> Any:
    """The patched data; `data` is changed in place."""
    for path, value in patch:
        if not path:
            data = value
            continue
        place = data
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = value
    return data
