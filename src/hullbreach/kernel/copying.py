"""Fast copies of plain state: a copier compiled from the annotations of a dataclass.

A checkpoint is a copy; it has to cost microseconds, so the copier is a flat list of assignments
with no look-ups at run time.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")
SCALARS = (int, str, bool, float, bytes, type(None))


def make_copier(type_: type[T], transient: tuple[str, ...] = ()) -> Callable[[T], T]:
    """A function that copies a dataclass and all it holds. Fields named transient become None.

    Fields may be scalars, frozen Structs, tuples of these, dataclasses, optional dataclasses, and
    lists and dicts of all these. Raises TypeError naming the field for any other annotation: of
    what a field of type Any holds nobody could say whether a copy may share it, and a tuple of
    things that change would be shared.
    """
    copiers = _Copiers()
    name = copiers.of(type_, transient)
    made: Callable[[T], T] = copiers.names[name]
    return made


class _Copiers:
    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.made: dict[type, str] = {}

    def of(self, type_: type, transient: tuple[str, ...] = ()) -> str:
        """The name of the copier of a dataclass, which is made first if need be."""
        if type_ in self.made:
            return self.made[type_]
        if not is_dataclass(type_):
            raise TypeError(f"{type_.__name__} is not a dataclass")
        number = len(self.made)
        name = self.made[type_] = f"copy_{number}_{type_.__name__}"
        self.names[f"type_{number}"] = type_
        self.names[f"new_{number}"] = type_.__new__
        hints = get_type_hints(type_)
        lines = [f"def {name}(o):", f"    c = new_{number}(type_{number})"]
        for field in fields(type_):
            value = "None"
            if field.name not in transient:
                try:
                    value = self._copy(hints[field.name], f"o.{field.name}", 0)
                except _NoCopy as error:
                    raise TypeError(f"{type_.__name__}.{field.name}: {error}") from None
            lines.append(f"    c.{field.name} = {value}")
        exec("\n".join([*lines, "    return c"]), self.names)
        return name

    def _copy(self, hint: Any, value: str, depth: int) -> str:
        """An expression that copies `value`."""
        if _shared(hint):
            return value
        origin, inside = get_origin(hint), get_args(hint)
        item = f"v{depth}"
        if origin is list:
            inner = self._copy(inside[0], item, depth + 1)
            return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
        if origin is dict and _shared(inside[0]):
            inner = self._copy(inside[1], item, depth + 1)
            if inner == item:
                return f"{value}.copy()"
            return f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
        if _is_union(origin):
            parts = [part for part in inside if part is not type(None)]
            if len(parts) == 1:
                return f"(None if {value} is None else {self._copy(parts[0], value, depth)})"
        if is_dataclass(hint):
            assert isinstance(hint, type)
            return f"{self.of(hint)}({value})"
        if origin is tuple:
            raise _NoCopy(f"a tuple may hold only what never changes, {hint} may not")
        raise _NoCopy(f"cannot copy {hint}")


class _NoCopy(Exception):
    """An annotation that does not say how to copy."""


def _shared(hint: Any) -> bool:
    """Whether a copy may share what is annotated so, since it never changes."""
    if hint in SCALARS or hint is Ellipsis:
        return True
    origin = get_origin(hint)
    if origin is tuple or _is_union(origin):
        return all(_shared(part) for part in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(hint.__struct_config__.frozen)
    return False


def _is_union(origin: Any) -> bool:
    return origin is Union or origin is types.UnionType
