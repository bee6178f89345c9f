"""Fast copies of plain state: a copier compiled from a Struct's annotations.

A checkpoint is a copy; it has to cost microseconds, so the copier is a flat expression with no
look-ups at run time.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
SCALARS = (int, str, bool, float, bytes, type(None))


def make_copier(type_: type[S], transient: tuple[str, ...] = ()) -> Callable[[S], S]:
    """A function that copies a Struct and all it holds. Fields named transient become None.

    Fields may be scalars, tuples, frozen or mutable Structs, optional Structs, and lists and
    dicts of these. Raises TypeError for any other annotation.
    """
    return _Copier().copier(type_, transient)


class _Copier:
    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.made: dict[type, str] = {}

    def copier(self, type_: type[S], transient: tuple[str, ...] = ()) -> Callable[[S], S]:
        name = self._struct(type_, transient)
        made: Callable[[S], S] = self.names[name]
        return made

    def _struct(self, type_: type, transient: tuple[str, ...] = ()) -> str:
        if type_ in self.made:
            return self.made[type_]
        name = f"copy_{len(self.made)}_{type_.__name__}"
        self.made[type_] = name
        hints = get_type_hints(type_)
        class_name = f"{name}_type"
        self.names[class_name] = type_
        fields = [
            "None" if field in transient else self._expression(hints[field], f"o.{field}", 0)
            for field in type_.__struct_fields__  # type: ignore[attr-defined]
        ]
        source = f"def {name}(o):\n    return {class_name}({', '.join(fields)})\n"
        exec(source, self.names)
        return name

    def _expression(self, hint: Any, value: str, depth: int) -> str:
        if hint in SCALARS or hint is Any:
            return value
        origin = get_origin(hint)
        if origin is tuple:
            return value
        item = f"v{depth}"
        if origin is list:
            inner = self._expression(get_args(hint)[0], item, depth + 1)
            return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
        if origin is dict:
            inner = self._expression(get_args(hint)[1], item, depth + 1)
            if inner == item:
                return f"{value}.copy()"
            return f"{{k{depth}: {inner} for k{depth}, {item} in {value}.items()}}"
        if origin is Union or origin is types.UnionType:
            parts = [part for part in get_args(hint) if part is not type(None)]
            if all(part in SCALARS for part in parts):
                return value
            if len(parts) == 1:
                return f"(None if {value} is None else {self._expression(parts[0], value, depth)})"
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint.__struct_config__.frozen:
                return value
            return f"{self._struct(hint)}({value})"
        raise TypeError(f"cannot copy a field of type {hint!r}")
