"""What the fields of a class are annotated with, of a compiled class too.

mypyc remembers `list` of a field that is annotated `list[int]`; the source, which lies beside
what was compiled of it, knows better.
"""

from __future__ import annotations

import ast
from functools import cache
from inspect import get_annotations, getfile, getmodule
from pathlib import Path
from typing import Any, get_type_hints


def is_compiled(type_: type) -> bool:
    """Whether the class comes from a module compiled by mypyc."""
    return _source(type_) is not None


def annotations_of(type_: type) -> dict[str, Any]:
    """Field -> annotation, those of base classes first."""
    found: dict[str, Any] = {}
    for base in reversed(type_.__mro__):
        source = _source(base)
        if source is None:
            hints = get_type_hints(base)
            found |= {name: hints[name] for name in get_annotations(base)}
            continue
        names = vars(getmodule(base))
        for name, text in _annotated(source).get(base.__name__, {}).items():
            found[name] = eval(text, names)
    return found


def _source(type_: type) -> Path | None:
    """The source of a compiled class; None for any other."""
    try:
        file = Path(getfile(type_))
    except (OSError, TypeError):
        return None
    if file.suffix in (".py", ".pyc"):
        return None
    source = file.with_name(type_.__module__.rpartition(".")[2] + ".py")
    return source if source.exists() else None


@cache
def _annotated(source: Path) -> dict[str, dict[str, str]]:
    """Class -> field -> the text of its annotation."""
    return {
        node.name: {
            line.target.id: ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
