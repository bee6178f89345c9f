"""Differences between two views, small enough to send after every choice.

A patch is a list of [path, value]: the value at the path (keys and indices) is new. Structs and
dicts with the same keys and lists of the same length are compared part by part; anything else is
sent whole. Applying it is a few lines in any language.
"""

from __future__ import annotations

from typing import Any

import msgspec

Patch = list[tuple[list[str | int], Any]]
_ATOMS = (int, str, bool, float, type(None))


def diff(old: Any, new: Any) -> Patch:
    """The patch that makes `old` into `new` (plain data or Structs, as they are encoded)."""
    patch: Patch = []
    if old is not new and old != new:
        _diff(old, new, [], patch)
    return patch


def _diff(old: Any, new: Any, path: list[str | int], patch: Patch) -> None:
    """Extend the patch by what differs; `old` and `new` are known to differ."""
    kind = type(new)
    start = len(patch)
    if type(old) is not kind or kind in _ATOMS:
        patch.append((path, new))
        return
    if issubclass(kind, msgspec.Struct):
        for name in kind.__struct_fields__:
            was, now = getattr(old, name), getattr(new, name)
            if was is not now and was != now:
                _diff(was, now, [*path, name], patch)
    elif kind is dict and old.keys() == new.keys():
        for key, now in new.items():
            if old[key] != now:
                _diff(old[key], now, [*path, key], patch)
    elif kind in (list, tuple) and len(old) == len(new):
        for index, (was, now) in enumerate(zip(old, new, strict=True)):
            if was is not now and was != now:
                _diff(was, now, [*path, index], patch)
        if len(patch) - start > len(new):  # more words than the whole
            del patch[start:]
            patch.append((path, new))
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
