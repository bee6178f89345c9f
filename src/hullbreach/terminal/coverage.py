"""Which rules have a test, and which are cited where they are enforced."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import hullbreach
from hullbreach.kernel.errors import BadFile
from hullbreach.kernel.game import Game
from hullbreach.kernel.rulebook import EXAMPLES, RULE_ID

"""The section of a rulebook whose bullets show rules at work rather than state them."""

_ORPHAN = r"(?<=\()-(?P<orphan>\d+)"
_CITED = re.compile(rf"(?P<id>{RULE_ID.pattern})|{_ORPHAN}")
_AND = re.compile(r"\s*(?:,|;|/|and|or|,\s*and|,\s*or)\s*-(?:(?P<section>[A-Z]+)-)?(?P<n>\d+)\b")
_TO = re.compile(rf"\s*(?:to|\.\.|–|…)\s*(?:(?P<id>{RULE_ID.pattern})|-?(?P<n>\d+)\b)")


def cited(text: str) -> set[str]:
    """The ids a text cites, short forms included: `ABC-X-01, -02`, `ABC-X-31..36`, `(-03 to -05)`.

    A short form continues the id before it.
    """
    found: set[str] = set()
    section = ""  # "ABC-X-" or "ABC-X", of the last id: all but its number
    at = 0
    while match := _CITED.search(text, at):
        at = match.end()
        if match["id"]:
            section, number = _parted(match["id"])
            if not number:
                section += "-"
                continue
        elif section:
            number = match["orphan"]
        else:
            continue
        found.add(section + number)
        while True:
            if more := _TO.match(text, at):
                last = _parted(more["id"])[1] if more["id"] else more["n"]
                if last:
                    found |= _span(section, number, last)
                    number = last
            elif more := _AND.match(text, at):
                if more["section"]:
                    section = f"{section.partition('-')[0]}-{more['section']}-"
                number = more["n"]
                found.add(section + number)
            else:
                break
            at = more.end()
    return found


def _parted(id: str) -> tuple[str, str]:
    """An id without its number, and the number: ("ABC-X-", "01"), ("ABC-X", "1"). One that ends
    in letters is a chapter and has none."""
    front = id.rstrip("0123456789")
    return front, id[len(front) :]


def _span(section: str, first: str, last: str) -> set[str]:
    width = len(first)
    return {f"{section}{n:0{width}d}" for n in range(int(first), int(last) + 1)}


def cited_in(folder: Path) -> set[str]:
    """The ids cited in the code and content files below a folder."""
    found: set[str] = set()
    for file in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        found |= cited(file.read_text(encoding="utf-8"))
    return found


def marked(source: str, name: str = "test") -> set[str]:
    """The ids that the marks of a test module name: `pytest.mark.rule("ID", ...)` anywhere.

    Names bound to `pytest.mark.rule` are followed, and `*NAME` of a constant of the module.
    """
    try:
        module = ast.parse(source, name)
    except SyntaxError as error:
        raise BadFile(f"{name}: {error}") from None
    constants: dict[str, ast.expr] = {}
    for line in module.body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            constants[line.targets[0].id] = line.value
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _is_mark(node.func, constants):
            for text in _strings(node.args, constants):
                found |= cited(text)
    return found


def _is_mark(node: ast.expr, constants: dict[str, ast.expr]) -> bool:
    if isinstance(node, ast.Name):
        bound = constants.get(node.id)
        return isinstance(bound, ast.Attribute) and _is_mark(bound, {})
    if not (isinstance(node, ast.Attribute) and node.attr == "rule"):
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def _strings(nodes: Iterable[ast.expr], constants: dict[str, ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Starred):
            node = node.value
        if isinstance(node, ast.Name) and node.id in constants:
            node = constants[node.id]
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def tests_folder() -> Path:
    """The tests of the checkout this package runs from. Raises BadFile if there are none."""
    source = Path(hullbreach.__file__).resolve().parent
    for root in (source.parent.parent, Path.cwd()):
        if (root / "tests").is_dir() and (root / "pyproject.toml").is_file():
            return root / "tests"
    raise BadFile("no tests folder: run --coverage in a checkout of Hullbreach")


def marked_in(folder: Path) -> set[str]:
    """The ids marked in all test modules below a folder."""
    found: set[str] = set()
    for file in sorted(folder.rglob("*.py")):
        found |= marked(file.read_text(encoding="utf-8"), str(file))
    return found


def print_coverage(game: Game, tests: Path | None = None) -> int:
    """The command `rules --coverage`: 1 if a rule has no test, else 0."""
    source = Path(hullbreach.__file__).resolve().parent
    package = source.joinpath(*game.package.split(".")[1:])
    tested, quoted = marked_in(tests or tests_folder()), cited_in(package)
    ids = game.rulebook.ids
    untested = [id for id in ids if id not in tested]
    # A worked example is enforced by no line of its own: its test is the citation.
    examples = {rule.id for rule in game.rulebook if rule.section == EXAMPLES}
    uncited = [id for id in ids if id not in quoted and id not in examples]
    prefix = ids[0].partition("-")[0] + "-"
    unknown = sorted(id for id in tested if id.startswith(prefix) and id not in game.rulebook)
    for title, found in (
        ("without a test", untested),
        ("not cited in the sources", uncited),
        ("named by a test but not in the rulebook", unknown),
    ):
        if found:
            print(f"{title}:")
            for id in found:
                text = game.rulebook.get(id).text if id in game.rulebook else ""
                print(f"  {id:<14} {text[:80]}".rstrip())
    print(
        f"{game.id}: {len(ids)} rules, {len(ids) - len(untested)} with a test, "
        f"{len(untested)} without; {len(uncited)} not cited in the sources"
    )
    return 1 if untested else 0
