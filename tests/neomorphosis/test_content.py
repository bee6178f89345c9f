"""What a broken file of Neo-Morphosis is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hullbreach.games.neomorphosis import content
from tests.broken import Break, breaking

FOLDER = Path(content.__file__).parent


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    yield from breaking(FOLDER, tmp_path, monkeypatch)


# Each line: file, text replaced, replacement, message.
BROKEN = [
    ("tiles.toml", '"aab", "aab", "ccc"', '"aab", "aad", "ccc"',
     "tiles.toml: [[tile]] Elevator Lobby: touch: not the areas that share an edge"),
    ("tiles.toml", '"a-b", "a-c", "b-c"', '"a-b", "a-c"',
     "tiles.toml: [[tile]] Elevator Lobby: touch: not the areas that share an edge"),
    ("tiles.toml", "spawn = [[1], [2], [3, 4]]", "spawn = [[1], [2], [3, 3]]",
     "tiles.toml: [[tile]] Elevator Lobby: spawn: 1 to 4 once each"),
    ("tiles.toml", "label = [[0, 0], [2, 0], [1, 2]]", "label = [[0, 0], [2, 0], [1, 1]]",
     "tiles.toml: [[tile]] Elevator Lobby: label: (1, 1) is no cell of c"),
    ("campaign_maps.toml", 'joins = ["S1b", "S2a"]', 'joins = ["S1a", "S2a"]',
     "maps: [[map]] Tutorial: doors: D1: joins: S1 E2 is S1b"),
    ("campaign_maps.toml", 'slots = ["S2 E1", "S3 W1"]', 'slots = ["S2 E1", "S3 W2"]',
     "maps: [[map]] Tutorial: doors: D2: joins: S3 W2 is S3c"),
    ("campaign_maps.toml", 'slots = ["S6 E3"]', 'slots = ["S6 X3"]',
     "'S6 X3' is no slot: a sector, a side N E S W and a place 1 to 3"),
    ("campaign_maps.toml", 'crates = ["S3b"', 'crates = ["S3f"',
     "maps: [[map]] Tutorial: crates: no area 'S3f'"),
    ("campaign_maps.toml", "areas = 21", "areas = 22",
     "maps: [[map]] Tutorial: areas: there are 21"),
    ("campaign_maps.toml", "at = [1, 0]", "at = [0, 0]",
     "maps: [[map]] Tutorial: rooms: two at one place"),
    ("campaign_maps.toml", '["Ripper", "S4a"]', '["Reaper", "S4a"]',
     "campaign_maps.toml: [[map]] Tutorial: Invalid enum value 'Reaper' - at `$.insane[0][0]`"),
    ("campaign_maps.toml", "last_slot = [12, 10]", "last_slot = [13, 10]",
     "maps: [[map]] Tutorial: last_slot: behind the end of the track"),
    ("stand_alone_maps.toml", "door_x = 1", "door_x = 9",
     "maps: [[map]] Habitat Ring: door_x: no such door"),
    ("crew.toml", 'species = "VERMIS"', 'species = "VERMIN"',
     "crew.toml: [[crew]] Alice Reese: Invalid enum value 'VERMIN' - at "
     "`$.xenobiology[0].species`"),
    ("panel.toml", 'pattern = [2, "DIAMOND"]', "pattern = [5]",
     "panel.toml: [[function]] Activate Fire Suppression: Expected `int` <= 4 - at "
     "`$.pattern[0]`"),
    ("emergencies.toml", "sector = 1", "sector = 2",
     "emergencies.toml: [[emergency]]: sector: three of each, 1 to 8"),
    ("emergencies.toml", 'disables = "FSS"', 'disables = "DOOR"',
     "emergencies.toml: [[emergency]]: disables: four a function"),
    ("items.toml", "heal = 2\n", "",
     "items.toml: [[item]] Field Dressing: heal: with a Heal action"),
    ("items.toml", "reach = [0, 0]", "reach = [0, 2]",
     "items.toml: [[item]] Fire Axe: weapon: reach: from 0 to 1"),
    ("craftables.toml", "copies = 1", "copies = 2",
     "craftables.toml: [[craftable]] Nail Blaster: copies: one, it has bullets"),
    ("aliens.toml", "miniatures = 12", "miniatures = 11",
     "aliens.toml: [[alien]]: miniatures: 42 in all instead of 43"),
    ("infestation.toml", "pod = [1, 2]", "pod = [2, 1]",
     "infestation.toml: [[card]] IC-01: spawn numbers ascend"),
    ("activation.toml", '["L", "ALL", "HUNT", 2, 0]', '["L", "ALL", "HUNT", 0, 0]',
     "activation.toml: [[card]] Red Hunger: blocks: areas of HUNT"),
    ("missions.toml", 'mission = "TUT"', 'mission = "M11"',
     "missions.toml: [[event]] blue_door: mission: no mission 'M11'"),
    ("missions.toml", "critical = [1, 2]", "critical = [1, 5]",
     "missions.toml: [[mission]] Desperate Situation: critical: no field 5"),
    ("mission_cards.toml", 'id = "EN-1"', 'id = "EN-7"',
     "mission_cards.toml: [[card]]: id: EN-1 to ER-6"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN)
def test_a_broken_file_is_told_what_is_wrong(
    broken: Break, file: str, old: str, new: str, message: str
) -> None:
    assert broken(file, old, new) == message
