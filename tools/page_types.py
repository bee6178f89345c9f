"""Declare what the page is sent: TypeScript types of the Structs that the server encodes.

Usage: python tools/page_types.py

Writes src/hullbreach/web/types.d.ts, what any page is sent, and games/ID/types.d.ts, the table of
a game that has a folder there. Both are committed; tests/web/test_types.py compares them. What a
page sends leaves out what has a default; what it is sent is always whole, but for UNSET.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_type_hints

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from hullbreach.bots.analysis import Analysis
from hullbreach.games import find_game
from hullbreach.server.answers import (
    Drawn,
    Explained,
    GameInfo,
    GoneOn,
    Link,
    Listed,
    Past,
    Proposed,
    Proven,
    Reach,
    RulesText,
    Seated,
    State,
    Timeline,
)
from hullbreach.server.api import GoOn, Linked, Renew, Sit
from hullbreach.server.host import HostView
from hullbreach.server.live import Command, Done, No
from hullbreach.server.opening import Opened, TableSpec, Ticket
from hullbreach.server.showing import Change, Full

WEB = Path(__file__).parent.parent / "src" / "hullbreach" / "web"
WIDTH = 100
HEAD = "// Made by `python tools/page_types.py` of the server's Structs; not for editing.\n"
FRAMES = (Full, Change, Done, No)
ANSWERS = (
    GameInfo, Proposed, RulesText, Explained, Listed, State, Past, Opened, Seated, Link, GoneOn,
    Proven, Ticket, HostView, Timeline, Analysis, Reach, Drawn,
)  # fmt: skip
ASKED = (Command, TableSpec, Sit, Renew, GoOn, Linked)
PLAIN = {IntType: "number", FloatType: "number", StrType: "string", BoolType: "boolean",
         NoneType: "null", AnyType: "unknown"}  # fmt: skip
TABLE = "Table"
"""The type parameter of what holds a game's own view, which is a bare Struct to the server."""


def files() -> dict[Path, str]:
    """The text of every file of types by its path."""
    made = {WEB / "types.d.ts": declared((*FRAMES, *ANSWERS, *ASKED))}
    for folder in sorted((WEB / "games").iterdir()):
        view = get_type_hints(type(find_game(folder.name)).view)["return"]
        made[folder / "types.d.ts"] = declared((view,))
    return made


def declared(roots: Iterable[type]) -> str:
    """Declarations of Structs and of all that they hold, each before what holds it."""
    found: dict[str, StructType] = {}
    for root in roots:
        for part in structs(type_info(root)):
            known = found.setdefault(part.cls.__name__, part)
            if known.cls is not part.cls:
                raise SystemExit(f"two Structs have the name {part.cls.__name__}")
    return HEAD + "".join(f"\n{declaration(part)}" for part in found.values())


def structs(kind: Type) -> Iterator[StructType]:
    """The Structs in a type, the innermost first."""
    for part in parts(kind):
        yield from structs(part)
    if isinstance(kind, StructType) and kind.cls is not msgspec.Struct:
        yield kind


def parts(kind: Type) -> Iterable[Type]:
    """The types that a type is made of."""
    if isinstance(kind, StructType):
        return [field.type for field in kind.fields]
    if isinstance(kind, UnionType):
        return kind.types
    if isinstance(kind, TupleType):
        return kind.item_types
    if isinstance(kind, DictType):
        return [kind.key_type, kind.value_type]
    if isinstance(kind, ListType | VarTupleType):
        return [kind.item_type]
    return []


def declaration(struct: StructType) -> str:
    """A Struct as an interface, its docstrings as comments."""
    words = notes(struct.cls)
    lines = [f"  {struct.tag_field}: {json.dumps(struct.tag)};\n"] if struct.tag_field else []
    for field in struct.fields:
        mark = "?" if may_lack(struct, field) else ""
        lines.append(comment(words.get(field.name, ""), "  "))
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};\n")
    parameter = f"<{TABLE} = object>" if holds_table(struct) else ""
    head = comment(inspect.getdoc(struct.cls) or "", "")
    return f"{head}export interface {struct.cls.__name__}{parameter} {{\n{''.join(lines)}}}\n"


def may_lack(struct: StructType, field: Field) -> bool:
    """Whether a field may be missing: with a default in what is read, and where it may be UNSET."""
    reads = struct.forbid_unknown_fields
    unset = field.default is field.default_factory is msgspec.NODEFAULT
    return not field.required and (reads or unset)


def holds_table(kind: Type) -> bool:
    """Whether a game's own view is somewhere in a type."""
    if isinstance(kind, StructType) and kind.cls is msgspec.Struct:
        return True
    return any(holds_table(part) for part in parts(kind))


def written(kind: Type) -> str:
    """A type as TypeScript."""
    if isinstance(kind, StructType):
        if kind.cls is msgspec.Struct:
            return TABLE
        return kind.cls.__name__ + (f"<{TABLE}>" if holds_table(kind) else "")
    if isinstance(kind, LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, UnionType):
        return " | ".join(written(part) for part in kind.types)
    if isinstance(kind, TupleType):
        return f"[{', '.join(written(part) for part in kind.item_types)}]"
    if isinstance(kind, DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    if isinstance(kind, ListType | VarTupleType):
        item = written(kind.item_type)
        return f"({item})[]" if isinstance(kind.item_type, UnionType | LiteralType) else f"{item}[]"
    return PLAIN[type(kind)]


def notes(struct: type) -> dict[str, str]:
    """The docstrings below the fields of a class and its bases by the fields' names."""
    base = struct.__base__
    found = notes(base) if base not in (None, msgspec.Struct) else {}
    (source,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(source, ast.ClassDef)
    for pair in pairwise(source.body):
        match pair:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(words))
            ):
                found[name] = inspect.cleandoc(words)
    return found


def comment(words: str, indent: str) -> str:
    """Words as a comment above a declaration; none if there are none."""
    if not words:
        return ""
    if "\n" not in words and len(indent) + len(words) + 7 <= WIDTH:
        return f"{indent}/** {words} */\n"
    lines = "".join(f"{indent} * {line}".rstrip() + "\n" for line in words.split("\n"))
    return f"{indent}/**\n{lines}{indent} */\n"


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
