"""Fast copies of plain state: a copier compiled from the annotations of a dataclass.

A checkpoint is a copy; it has to cost microseconds, so the copier is a flat list of assignments
with no look-ups at run time. It is executed as it is written, or, where the state's module is
compiled, compiled with it (`copier_module`). What decodes a stored state is made of the same
annotations.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from importlib import import_module
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from .annotations import annotations_of, is_compiled

T = TypeVar("T")
SCALARS = (int, str, bool, float, bytes, type(None))
COPIER = "_copier"
"""The module of a compiled copier is called like that of its state, with this behind it."""

_copiers: dict[tuple[type, tuple[str, ...]], Any] = {}
_readers: dict[tuple[type, tuple[str, ...]], Any] = {}


def make_copier(type_: type[T], transient: tuple[str, ...] = ()) -> Callable[[T], T]:
    """A function that copies a dataclass and all it holds. Fields named transient become None.

    Fields may be scalars, frozen Structs, tuples of these, dataclasses, optional dataclasses, and
    lists and dicts of all these. Raises TypeError naming the field for any other annotation: of
    what a field of type Any holds nobody could say whether a copy may share it, and a tuple of
    things that change would be shared.
    """
    key = (type_, transient)
    if key not in _copiers:
        if is_compiled(type_):
            _copiers[key] = import_module(type_.__module__ + COPIER).copy
        else:
            _copiers[key] = _interpreted(type_, transient)
    made: Callable[[T], T] = _copiers[key]
    return made


def make_reader(type_: type[T], transient: tuple[str, ...] = ()) -> Callable[[Any], T]:
    """A function that makes a dataclass of plain data, of bytes of MessagePack too.

    It takes what a copier takes; fields that are missing get their defaults. It raises
    msgspec.ValidationError for data of another shape, and DecodeError for bytes that are none.
    """
    key = (type_, transient)
    if key in _readers:
        known: Callable[[Any], T] = _readers[key]
        return known
    # A compiled class is set up by its own constructor only, so msgspec cannot make one: it fills
    # Structs with the same fields, and a copier turns these into what is wanted.
    mirror = _Mirrors().of(type_)
    decoder = msgspec.msgpack.Decoder(mirror)
    finish: Callable[[Any], T] = _interpreted(type_, transient)

    def read(data: Any) -> T:
        raw = isinstance(data, bytes)
        return finish(decoder.decode(data) if raw else msgspec.convert(data, mirror))

    _readers[key] = read
    return read


def copier_module(type_: type, transient: tuple[str, ...] = ()) -> str:
    """The source of the module that copies a compiled state: what is compiled beside it."""
    copiers = _Copiers(typed=True)
    copiers.add(type_, transient)
    imports = [
        f"from {t.__module__} import {t.__name__} as {name}" for t, name in copiers.names.items()
    ]
    lines = ["from __future__ import annotations", *imports, *copiers.sources]
    return "\n".join([*lines, f"copy = copy_{copiers.names[type_]}", ""])


def _interpreted(type_: type[T], transient: tuple[str, ...]) -> Callable[[Any], T]:
    copiers = _Copiers(typed=False)
    copiers.add(type_, transient)
    space: dict[str, Any] = {name: t for t, name in copiers.names.items()}
    exec("\n".join(copiers.sources), space)
    made: Callable[[Any], T] = space[f"copy_{copiers.names[type_]}"]
    return made


class _Copiers:
    """The sources of copiers, a function a class, and the names of the classes in them."""

    def __init__(self, *, typed: bool) -> None:
        self.typed = typed
        self.sources: list[str] = []
        self.names: dict[type, str] = {}

    def add(self, type_: type, transient: tuple[str, ...] = ()) -> None:
        """Write the copier of a dataclass and of all that it holds."""
        if not is_dataclass(type_):
            raise TypeError(f"{type_.__name__} is not a dataclass")
        name = self.names[type_] = f"{type_.__name__}_{len(self.names)}"
        hints = annotations_of(type_)
        sign = f"(o: {name}) -> {name}" if self.typed else "(o)"
        lines = [f"def copy_{name}{sign}:", f"    c = {name}.__new__({name})"]
        for field in fields(type_):
            value = "None"
            if field.name not in transient:
                try:
                    value = self._copy(hints[field.name], f"o.{field.name}", 0)
                except _NoCopy as error:
                    raise TypeError(f"{type_.__name__}.{field.name}: {error}") from None
            lines.append(f"    c.{field.name} = {value}")
        self.sources.append("\n".join([*lines, "    return c"]))

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
            if hint not in self.names:
                self.add(hint)
            return f"copy_{self.names[hint]}({value})"
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


class _Mirrors:
    """Structs with the fields of dataclasses."""

    def __init__(self) -> None:
        self.made: dict[type, type[msgspec.Struct]] = {}

    def of(self, type_: type) -> type[msgspec.Struct]:
        if type_ not in self.made:
            hints = annotations_of(type_)
            specs: list[Any] = []
            for field in fields(type_):
                hint = self._mirrored(hints[field.name])
                if field.default is not MISSING:
                    specs.append((field.name, hint, field.default))
                elif field.default_factory is not MISSING:
                    default = msgspec.field(default_factory=field.default_factory)
                    specs.append((field.name, hint, default))
                else:
                    specs.append((field.name, hint))
            self.made[type_] = msgspec.defstruct(type_.__name__, specs)
        return self.made[type_]

    def _mirrored(self, hint: Any) -> Any:
        """The annotation with mirrors in the place of dataclasses."""
        if isinstance(hint, type) and is_dataclass(hint):
            return self.of(hint)
        origin, inside = get_origin(hint), get_args(hint)
        if origin is list:
            return list[self._mirrored(inside[0])]  # type: ignore[misc]
        if origin is dict:
            return dict[inside[0], self._mirrored(inside[1])]  # type: ignore[valid-type, misc]
        if _is_union(origin):
            return Union[tuple(self._mirrored(part) for part in inside)]  # noqa: UP007
        return hint
