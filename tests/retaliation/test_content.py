"""What a broken file of Retaliation is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach.games.retaliation import content
from tests.broken import Break, breaking

FOLDER = Path(content.__file__).parent


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    yield from breaking(FOLDER, tmp_path, monkeypatch)


# Each line: file, text replaced, replacement, message.
BROKEN = [
    ("map.toml", 'section = "A"', 'section = "D"',
     "map.toml: [[room_slot]] R11: Invalid enum value 'D' - at `$.section`"),
    ("map.toml", 'lies = "H"', 'lies = "U"',
     "map.toml: [[corridor_slot]] K01: lies: not as the two rooms are drawn"),
    ("map.toml", 'joins = ["R11", "R12"]', 'joins = ["R12", "R13"]',
     "map.toml: [[corridor_slot]]: joins: ('R12', 'R13') stands 2 times"),
    ("map.toml", 'fixed = "Landing Zone"\n', "", "map.toml: [[room_slot]]: fixed: the rooms"),
    ("corridors.toml", "deadly = 3", "deadly = 5",
     "corridors.toml: [[corridor]] 1: Expected `int` <= 4 - at `$.deadly`"),
    ("corridors.toml", "id = 101", "id = 201",
     "corridors.toml: [[corridor]]: id: 201 stands 2 times"),
    ("rooms.toml", "never_secured = true", "never_secured = true\nalways_secured = true",
     "rooms.toml: [[room]] Supply Room: secured: always or never"),
    ("rooms.toml", 'back = "?"', 'back = "A"',
     "rooms.toml: [[room]]: there are {'A': 4, '?': 12, 'B': 3, 'C': 4}, "
     "not {'A': 3, 'B': 3, 'C': 4, '?': 13}"),
    ("dice.toml", '["1", "2", "2", "3", "3", "special"]', '["1", "2", "2", "3", "special"]',
     "dice.toml: [[die]]: there are {'burst': 5, 'shoot': 8, 'noise': 10}, "
     "not {'burst': 6, 'shoot': 8, 'noise': 10}"),
    ("exploration.toml", 'noise = ["E"]', 'noise = ["E", "E"]',
     "exploration.toml: [[card]] E01: directions: 'E' stands 2 times"),
    ("exploration.toml", 'entrance = ["noise roll"]', 'entrance = ["silence"]',
     "exploration.toml: [[card]] 1: Invalid enum value 'silence' - at `$.entrance[0]`"),
    ("intruders.toml", "[2, 0, 8]", "[2, 0, 7]",
     "intruders.toml: [[token]] Adult: backs: one for each token"),
    ("attacks.toml", 'when = "heavy"', 'when = "heavily"',
     "attacks.toml: [[card]] Throat Bite: Invalid enum value 'heavily' - at `$.adult[0].when`"),
    ("items.toml", 'weapon = "melee"', 'weapon = "ranged"',
     "items.toml: [[item]] Shock Prod: slots: a ranged weapon needs ammo"),
    ("items.toml", "use = true\n", "",
     "items.toml: [[item]] Ammo Crate: once, calm: of a use effect"),
    ("items.toml", "copies = 6", "copies = 5",
     "items.toml: [[item]]: there are {'red': 29, 'yellow': 30, 'green': 30, 'support': 24, "
        "'character': 7, 'egg': 5}, not {'red': 30, 'yellow': 30, 'green': 30, 'support': 24, "
        "'character': 7, 'egg': 5}",
    ),
    ("cards.toml", 'owner = "Recon"', 'owner = "Officer"',
     "cards.toml: [[card]]: owner: five each, five of all"),
    ("cards.toml", 'name = "Search"', 'name = "Rest"', "content: name: 'Rest' stands 2 times"),
    ("counts.toml", "rounds = 14", "rounds = 0",
     "counts.toml: [counts]: Expected `int` >= 1 - at `$.rounds`"),
    ("objectives.toml", "least = 3", "least = 3\nmost = 4",
     "objectives.toml: [[objective]] Standing Orders: Object contains unknown field `most`"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN)
def test_a_broken_file_is_told(broken: Break, file: str, old: str, new: str, message: str) -> None:
    assert broken(file, old, new) == message
