"""Modules of the page put together, so that a page is a few answers instead of a hundred.

Nobody builds anything: modules are written, checked and read one by one, and the server joins
them when it reads them. A module that somebody asks for by `import()`, or the page's first, is an
entry. Modules that the same entries lead to, where they are not there already, travel together,
each in exactly one answer, so each runs once whoever asks first: an answer is a function a module,
called in an order in which every module comes after those it imports. At every module's own address
is either the answer that begins there or a few words that pass on what the module exports, so all
addresses hold as written.

What is understood is what our modules and the libraries use: `import {a, b as c}`, `* as d` and a
default from a relative path; `export` before a declaration of one name, `export default`,
`export {...}` also with `from`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from hashlib import sha256
from typing import NamedTuple

FIRST = "app.js"
SHARED = "shared/"
"""Below it lie answers that more than one entry needs."""
SMALL = 3000
"""Characters that are less than an answer of their own costs."""
IMPORT = re.compile(
    r"^import\s*(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?\s*(?:from\s*)?"
    r'"(\.[^"]+)";?',
    re.M,
)
DECLARED = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\s*\*?|class|const)\s+([\w$]+))", re.M)
DEFAULT = re.compile(r"(?:^|(?<=[;}]))export\s+default\s+", re.M)
LISTED = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^}]*)\};?", re.M)
PASSED = re.compile(r'^export\s*(\{[^}]*\})\s*from\s*("\.[^"]+";?)', re.M)
LATER = re.compile(r'import\((["`])(\.(?:[^/"`$]*/)+)([^"`]*)\1')
HERE = "import.meta.url"
TYPED = re.compile(r"/\*\* @(?:(?!\*/).)*\*/ ?", re.S)
"""A type said within a line."""
INDENT = re.compile(r"\n[ \t]+")
"""Of lines; in templates of elements, white space with a line break means no more than a blank."""


class Module(NamedTuple):
    """A module taken apart; names by what others call them."""

    code: str
    imports: list[tuple[str, str]]
    """What is imported from where, as a pattern to take it apart by ("" where nothing is)."""
    exports: dict[str, str]
    later: list[str]
    """What it may ask for later; with `*` where that is not said."""


def take_apart(name: str, text: str) -> Module:
    """A module by what it imports, exports and does."""
    imports: list[tuple[str, str]] = []

    def imported(match: re.Match[str]) -> str:
        default, whole, some, path = match.groups()
        names = [f"default: {default}"] if default else []
        names += [re.sub(r"([\w$]+)\s+as\s+", r"\1: ", some).strip()] if some else []
        imports.append(
            (whole or (f"{{ {', '.join(names)} }}" if names else ""), _resolved(name, path))
        )
        return ""

    exports: dict[str, str] = {}
    code = IMPORT.sub(imported, PASSED.sub(_by_name, text))

    def listed(match: re.Match[str]) -> str:
        for one in match[1].split(","):
            inside, _, outside = one.strip().partition(" as ")
            if inside:
                exports[outside.strip() or inside] = inside
        return ""

    code = LISTED.sub(listed, code)
    exports |= {one: one for one in DECLARED.findall(code)}
    code = DECLARED.sub("", code)
    if DEFAULT.search(code):
        code = DEFAULT.sub("const $default = ", code)
        exports["default"] = "$default"
    later = [
        _resolved(name, folder + re.sub(r"\$\{[^}]*\}", "*", rest))
        for _, folder, rest in LATER.findall(code)
    ]
    return Module(code, imports, exports, later)


def _by_name(match: re.Match[str]) -> str:
    """What is passed on from another module: imported, then exported."""
    inside = re.sub(r"\s+as\s+[\w$]+", "", match[1])
    return f"import {inside} from {match[2]}\nexport {match[1]};"


def join(texts: Mapping[str, str]) -> dict[str, str]:
    """What is sent at which address, for modules by their path."""
    modules = {
        name: take_apart(name, INDENT.sub("\n", TYPED.sub("", text)))
        for name, text in texts.items()
    }
    for name, module in modules.items():
        _check(name, module, modules)
    wants = _wants(modules)
    there = _there(modules, wants)
    leads: dict[str, set[str]] = {name: set() for name in modules}
    for entry in wants:
        for name in _needed(entry, modules) - there[entry]:
            leads[name].add(entry)
    parts: dict[str, list[str]] = {}
    for name in _in_order(modules):
        parts.setdefault(_address(leads[name] or {name}), []).append(name)
    _with_first(parts, modules)
    at = {name: address for address, names in parts.items() for name in names}
    sent = {address: _part(address, names, modules, at) for address, names in parts.items()}
    for name, address in at.items():
        if name != address:
            sent[name] = _passed_on(name, address, modules[name])
    return sent


def _check(name: str, module: Module, modules: Mapping[str, Module]) -> None:
    """What is imported by name is exported. Raises ValueError: one name an `export` is understood,
    the others of `export const A = 1, B = 2` would be undefined."""
    for what, path in module.imports:
        if path not in modules or not what.startswith("{"):
            continue
        asked = {one.partition(":")[0].strip() for one in what.strip("{} ").split(",")} - {""}
        missing = asked - modules[path].exports.keys()
        if missing:
            raise ValueError(f"{path} exports no {', '.join(sorted(missing))}, as {name} asks for")


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _relative(name: str, seen_from: str) -> str:
    path = posixpath.relpath(name, posixpath.dirname(seen_from) or ".")
    return path if path.startswith(".") else f"./{path}"


def _needed(name: str, modules: Mapping[str, Module]) -> set[str]:
    """A module and all that must run before it."""
    found, todo = set(), [name]
    while todo:
        here = todo.pop()
        if here in modules and here not in found:
            found.add(here)
            todo += [path for _, path in modules[here].imports]
    return found


def _wants(modules: Mapping[str, Module]) -> dict[str, set[str]]:
    """The entries, and which modules ask for each."""
    wants: dict[str, set[str]] = {FIRST: set()}
    for asker, module in modules.items():
        for pattern in module.later:
            for name in modules:
                if fnmatch(name, pattern):
                    wants.setdefault(name, set()).add(asker)
    return wants


def _there(modules: Mapping[str, Module], wants: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """What is sure to be there already when an entry is asked for."""
    there = {entry: set(modules) if askers else set() for entry, askers in wants.items()}
    needed = {entry: _needed(entry, modules) for entry in wants}
    changes = True
    while changes:
        changes = False
        for entry, askers in wants.items():
            by = [one for one in wants if askers & needed[one]]
            sure = set.intersection(there[entry], *(needed[one] | there[one] for one in by))
            changes |= sure != there[entry]
            there[entry] = sure
    return there


def _in_order(modules: Mapping[str, Module]) -> list[str]:
    """All modules, each behind those it imports."""
    order: dict[str, None] = {}

    def put(name: str, way: tuple[str, ...]) -> None:
        if name in order or name in way:  # a circle: what comes first finds the other unfinished
            return
        for _, path in modules[name].imports:
            if path in modules:
                put(path, (*way, name))
        order[name] = None

    for name in sorted(modules):
        put(name, ())
    return list(order)


def _with_first(parts: dict[str, list[str]], modules: Mapping[str, Module]) -> None:
    """Small answers that several need and that need nothing else travel with the first."""
    for address, names in list(parts.items()):
        size = sum(len(modules[name].code) for name in names)
        if address.startswith(SHARED) and size < SMALL and FIRST in parts:
            there = {*parts[FIRST], *names}
            if all(path in there for name in names for _, path in modules[name].imports):
                parts[FIRST] += parts.pop(address)


def _address(entries: Iterable[str]) -> str:
    """Where modules are sent that these entries need: one entry's lie at its own address."""
    names = sorted(entries)
    if len(names) == 1:
        return names[0]
    return f"{SHARED}{sha256(' '.join(names).encode()).hexdigest()[:8]}.js"


def _handle(name: str) -> str:
    """What a module's exports are called in an answer."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _part(
    address: str, names: list[str], modules: Mapping[str, Module], at: Mapping[str, str]
) -> str:
    """An answer of several modules."""
    foreign: dict[str, set[str]] = {}
    for name in names:
        for _, path in modules[name].imports:
            if at.get(path, address) != address:
                foreign.setdefault(at[path], set()).add(_handle(path))
    lines = [
        f'import {{ {", ".join(sorted(handles))} }} from "{_relative(other, address)}";'
        for other, handles in sorted(foreign.items())
    ]
    for name in names:
        lines.append(_block(name, address, modules[name]))
    lines.append(f"export {{ {', '.join(_handle(name) for name in names)} }};")
    if address in names:
        lines.append(_exported(address, modules[address]))
    return "\n".join(lines)


def _block(name: str, address: str, module: Module) -> str:
    """A module as a function called once: its names are its own, what it exports is its handle."""

    def later(match: re.Match[str]) -> str:
        quote, folder, rest = match.groups()
        return f"import({quote}{_relative(_resolved(name, folder), address)}/{rest}{quote}"

    code = LATER.sub(later, module.code)
    code = code.replace(HERE, f'new URL("{_relative(name, address)}", {HERE}).href')
    taken = [f"const {what} = {_handle(path)};" for what, path in module.imports if what]
    given = ", ".join(
        outside if outside == inside else f"{outside}: {inside}"
        for outside, inside in module.exports.items()
    )
    body = "\n".join([*taken, code.strip(), f"return {{ {given} }};"])
    return f"const {_handle(name)} = (() => {{\n{body}\n}})();"


def _exported(name: str, module: Module) -> str:
    """What a module exports, from its handle."""
    names = [one for one in module.exports if one != "default"]
    lines = [f"export const {{ {', '.join(names)} }} = {_handle(name)};"] if names else []
    if "default" in module.exports:
        lines.append(f"export default {_handle(name)}.default;")
    return "\n".join(lines)


def _passed_on(name: str, address: str, module: Module) -> str:
    """At the address of a module that travels with others: what it exports."""
    return (
        f'import {{ {_handle(name)} }} from "{_relative(address, name)}";\n'
        f"{_exported(name, module)}\n"
    )


def leads_to(address: str, sent: Mapping[str, str]) -> list[str]:
    """The answers that an answer needs, itself among them: what a browser is told to fetch at
    once."""
    found: list[str] = []
    todo = [address]
    while todo:
        here = todo.pop()
        if here in sent and here not in found:
            found.append(here)
            todo += [_resolved(here, path) for *_, path in IMPORT.findall(sent[here])]
    return found
