"""Loading content: TOML files beside the rules, checked against Structs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

import msgspec

from .errors import ContentError

T = TypeVar("T")


def load_entries(package: str, filename: str, table: str, type_: type[T]) -> tuple[T, ...]:
    """The array of tables `[[table]]` of a TOML file as Structs of `type_`.

    Raises ContentError naming file, entry (by its name or number) and field.
    """
    entries = read_toml(package, filename).get(table)
    if not isinstance(entries, list) or not entries:
        raise ContentError(f"{filename}: no [[{table}]] entries")
    out = []
    for number, entry in enumerate(entries, start=1):
        label = entry.get("name", number) if isinstance(entry, dict) else number
        out.append(_convert(entry, type_, f"{filename}: [[{table}]] {label}"))
    return tuple(out)


def load_table(package: str, filename: str, table: str, type_: type[T]) -> T:
    """One table `[table]` of a TOML file as a Struct. Raises ContentError."""
    data = read_toml(package, filename)
    if table not in data:
        raise ContentError(f"{filename}: no [{table}] table")
    return _convert(data[table], type_, f"{filename}: [{table}]")


def read_toml(package: str, filename: str) -> dict[str, Any]:
    """A TOML file of a package as plain data. Raises ContentError if missing or malformed."""
    try:
        text = (files(package) / filename).read_text(encoding="utf-8")
    except (FileNotFoundError, UnicodeDecodeError) as error:
        raise ContentError(f"{filename}: cannot be read: {error}") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{filename}: {error}") from None


class Named(Protocol):
    """An entry of content that has a name."""

    @property
    def name(self) -> str: ...


def matched(
    table: Mapping[str, T], entries: Iterable[Named], where: str, source: str
) -> tuple[T, ...]:
    """What a table written in Python holds for each entry of content, in the entries' order.

    `where` says where the entries stand ("actions.toml: [[card]]"), `source` where the table does
    ("cards.py"). Raises ContentError for an entry that the table does not know, and for a name in
    the table that no entry bears.
    """
    names = [entry.name for entry in entries]
    for name in names:
        if name not in table:
            raise ContentError(f"{where} {name}: name: {source} does not say what it does")
    for name in table:
        if name not in names:
            raise ContentError(f"{where}: name: no {name!r}, of which {source} says what it does")
    return tuple([table[name] for name in names])


def files_below(package: str) -> Iterator[tuple[str, Traversable]]:
    """The files of a package's folder with their paths in it ("content/items.toml").

    Those of a folder come first, by name, then those of the folders in it.
    """
    yield from _below(files(package), "")


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_file():
            yield path + entry.name, entry
    for entry in entries:
        if entry.is_dir():
            yield from _below(entry, f"{path}{entry.name}/")


def _convert(entry: Any, type_: type[T], where: str) -> T:
    try:
        return msgspec.convert(entry, type_)
    except msgspec.ValidationError as error:
        raise ContentError(f"{where}: {error}") from None
