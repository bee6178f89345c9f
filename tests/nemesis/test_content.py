"""The things of Nemesis: what there is of each, and what a broken file is told."""

import ast
import importlib
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from hullbreach.games.nemesis import content
from hullbreach.games.nemesis.editions import BASE
from hullbreach.kernel.content import load_entries, load_table
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.rulebook import Rulebook
from tests.broken import Break, breaking

RULEBOOK = Rulebook.load("hullbreach.games.nemesis")
FOLDER = Path(content.__file__).parent


# What there is.


def deck(name: str) -> int:
    return sum(item.count for item in content.ITEMS if item.deck == name)


def objectives(name: str) -> int:
    return sum(objective.deck == name for objective in content.OBJECTIVES)


def tiles(category: str) -> int:
    return sum(tile.category == category for tile in content.TILES)


CARDS_OF_A_CHARACTER = len(content.COMMON_CARDS) + 5

TOTALS = {
    "Room tiles `1`": tiles("1"),
    "Room tiles `2`": tiles("2"),
    "Special rooms": tiles("S"),
    "Exploration tokens": sum(len(kind.items) for kind in content.EXPLORATION),
    "Coordinates cards": len(content.COORDINATES),
    "Escape pod tokens": max(content.CONSTANTS.pods),
    "Intruder tokens": sum(len(kind.numbers) for kind in content.INTRUDER_TOKENS),
    "Intruder figures": sum(kind.figures for kind in content.INTRUDER_TOKENS),
    "Egg tokens": content.CONSTANTS.eggs,
    "Fire markers": content.CONSTANTS.fires,
    "Malfunction markers": content.CONSTANTS.malfunctions,
    "Door tokens": content.CONSTANTS.doors,
    "Character boards and figures": len(content.CHARACTERS),
    "Action cards": len(content.CHARACTERS) * CARDS_OF_A_CHARACTER,
    "Character draft cards": len(content.CHARACTERS),
    "Starting weapons": deck("weapon"),
    "Quest items": deck("quest"),
    "Crafted item cards": deck("crafted"),
    "Event cards": len(content.EVENTS),
    "Intruder attack cards": sum(len(attack.endurance) for attack in content.ATTACKS),
    "Contamination cards": content.CONSTANTS.contamination_infected
    + content.CONSTANTS.contamination_clean,
    "Serious wound cards": sum(wound.count for wound in content.WOUNDS),
    "Weakness cards": len(content.WEAKNESSES),
    "Corporate objectives": objectives("corporate"),
    "Personal objectives": objectives("personal"),
    "Solo/co-op objectives": objectives("group"),
    "Time track": content.CONSTANTS.time_start + 1,
    "Self-destruct track": content.CONSTANTS.destruct_start + 1,
    "Intruder player action cards": len(content.HUNTING),
}


@pytest.fixture(scope="module")
def listed() -> dict[str, str]:
    """The rulebook's table of components: name to count."""
    [section] = [s for s in RULEBOOK.sections if s.title == "Components"]
    rows = [line.strip("| ").split(" | ") for line in section.markdown.splitlines()]
    return {row[0]: row[1] for row in rows if len(row) > 1}


@pytest.mark.parametrize("name", TOTALS)
def test_as_many_as_the_rulebook_says(name: str, listed: dict[str, str]) -> None:
    number = re.match(r"\d+", listed[name])
    assert number and TOTALS[name] == int(number[0])


@pytest.mark.parametrize("colour", ["red", "yellow", "green"])
def test_thirty_items_in_each_deck(colour: str, listed: dict[str, str]) -> None:
    assert listed["Red, yellow, green item cards"] == f"{deck(colour)} each"


@pytest.mark.rule("NEM-SETUP-02")
def test_the_board_has_5_special_rooms_and_11_and_5_slots() -> None:
    assert [room.id for room in content.BOARD] == list(range(1, 22))
    assert Counter(room.slot for room in content.BOARD) == {"S": 5, "1": 11, "2": 5}


def test_the_corridors_are_those_of_the_rulebook() -> None:
    corridors: dict[tuple[int, int], list[int]] = {}
    for room in content.BOARD:
        for number, other in enumerate(room.exits, start=1):
            if other > room.id:
                corridors.setdefault((room.id, other), []).append(number)
    assert len(corridors) == 28
    [section] = [s for s in RULEBOOK.sections if s.title == "Content"]
    written = re.findall(r"\b(\d+)-(\d+) \(([\d, ]+)\)", section.markdown)
    assert corridors == {(int(a), int(b)): [int(n) for n in ns.split(",")] for a, b, ns in written}


@pytest.mark.rule("NEM-TECH-02")
def test_technical_exits_have_one_or_two_numbers() -> None:
    exits = {room.id: room.exits.count(0) for room in content.BOARD if 0 in room.exits}
    assert exits == {2: 2, 4: 2, 5: 1, 9: 1, 14: 1, 15: 1, 19: 2, 21: 2}


def test_places_beside_the_rooms() -> None:
    assert {place.name for place in content.PLACES} == {
        *("technical", "coordinates", "destination", "pods A", "pods B", "engine 1", "engine 2"),
        *("engine 3", "time", "destruct", "intruders", "bag"),
    }


@pytest.mark.rule("NEM-LIM-01")
def test_figures_of_each_type() -> None:
    figures = {kind.type: kind.figures for kind in content.INTRUDER_TOKENS}
    assert figures == {
        "BLANK": 0, "LARVA": 6, "CREEPER": 3, "ADULT": 8, "BREEDER": 2, "QUEEN": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("players", "bag"), [(1, 11), (2, 12), (3, 13), (4, 14), (5, 15)])
def test_the_bag_at_the_start(players: int, bag: int) -> None:
    assert sum(kind.at_start for kind in content.INTRUDER_TOKENS) + players == bag


def test_surprise_numbers() -> None:
    numbers = {kind.type: Counter(kind.numbers) for kind in content.INTRUDER_TOKENS}
    assert numbers == {
        "BLANK": {0: 1},
        "LARVA": {1: 8},
        "CREEPER": {1: 3},
        "ADULT": {2: 4, 3: 5, 4: 3},
        "BREEDER": {3: 1, 4: 1},
        "QUEEN": {4: 1},
    }


@pytest.mark.rule("NEM-GAP-31")
def test_tracks() -> None:
    constants = content.CONSTANTS
    assert (constants.time_start, constants.time_blue) == (15, 8)
    assert (constants.destruct_start, constants.destruct_yellow) == (6, 3)


def test_other_constants() -> None:
    constants = content.CONSTANTS
    assert "ABCD"[constants.destination_start] == "B"
    assert constants.eggs_at_start == 5
    assert constants.hand == 5
    assert constants.pods == (2, 2, 3, 3, 4)
    assert Counter(constants.noise_die) == {1: 2, 2: 2, 3: 2, 4: 2, -1: 1, 0: 1}


@pytest.mark.rule("NEM-GAP-32")
def test_the_combat_die() -> None:
    assert Counter(content.CONSTANTS.combat_die) == {
        "BLANK": 1, "CREEPER": 2, "ADULT": 1, "HIT": 1, "DOUBLE": 1,
    }  # fmt: skip


@pytest.mark.rule("NEM-GAP-33")
def test_infected_cards_and_exploration_tokens() -> None:
    assert content.CONSTANTS.contamination_infected == 7
    assert content.CONSTANTS.contamination_clean == 20
    assert {kind.effect: sorted(kind.items) for kind in content.EXPLORATION} == {
        "MALFUNCTION": [1, 1, 2, 2, 2, 2, 3, 4],
        "DOORS": [1, 2, 3, 4],
        "FIRE": [1, 2],
        "SLIME": [3, 4],
        "DANGER": [2, 3],
        "SILENCE": [1, 1],
    }
    assert sum(sum(kind.items) for kind in content.EXPLORATION) == 44


@pytest.mark.rule("NEM-GAP-34")
def test_each_set_of_movers_meets_each_number_once() -> None:
    numbers: dict[frozenset[str], set[int]] = {}
    for event in content.EVENTS:
        numbers.setdefault(frozenset(event.movers), set()).add(event.number)
    assert len(content.EVENTS) == 20
    assert len(numbers) == 5
    assert all(found == {1, 2, 3, 4} for found in numbers.values())
    [summoning] = [attack for attack in content.ATTACKS if attack.name == "Summoning"]
    assert summoning.types == ("CREEPER", "QUEEN")


@pytest.mark.rule("NEM-EVT-09")
def test_no_event_moves_larvae() -> None:
    assert not any("LARVA" in event.movers for event in content.EVENTS)


@pytest.mark.rule("NEM-GAP-35")
def test_items_cost_1_unless_they_say_otherwise() -> None:
    other = {item.name: item.cost for item in content.ITEMS if item.when != "P" and item.cost != 1}
    assert other == {
        "Orbital Maneuvering System": 0,
        "Armor": 0,
        "Flashlight": 2,
        "Space Suit": 0,
        "Adrenaline Injection": 0,
    }
    assert all(item.cost == 0 for item in content.ITEMS if item.when == "P")


@pytest.mark.rule("NEM-GAP-36")
def test_colours_of_rooms() -> None:
    colours = {tile.name: tile.colour for tile in content.TILES}
    assert colours["Command Center"] == "red"
    assert colours["Hatch Control System"] == "white"
    assert colours["Storage"] == "red"
    assert Counter(colours.values()) == {
        "red": 4, "yellow": 5, "green": 4, "white": 5, "none": 7,
    }  # fmt: skip


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7), (4, 8), (5, 9)])
@pytest.mark.parametrize("name", ["corporate", "personal"])
def test_objectives_in_use(name: str, players: int, cards: int) -> None:
    used = [o for o in content.OBJECTIVES if o.deck == name and o.least <= players]
    assert len(used) == cards


def test_the_intruder_players_cards() -> None:
    cards = [(card.name, card.move, card.draw) for card in content.HUNTING]
    assert cards == [
        ("Pursuit", 1, 2),
        ("Pursuit", 2, 2),
        ("Pursuit", 3, 2),
        ("Pursuit", 0, 3),
        ("Coordinated Hunt", 3, 1),
        ("Coordinated Hunt", 4, 1),
        ("Metamorphosis", 1, 1),
        ("Planning", 4, 1),
        ("Planning", 0, 1),
        ("Self-Healing", 2, 1),
    ]


def test_heavy_items_are_weapons_and_three_more() -> None:
    heavy = {item.name for item in content.ITEMS if item.heavy and not item.weapon}
    assert heavy == {"Holo Computer", "Motion Scanner", "Fire Extinguisher"}
    assert all(not item.one_use for item in content.ITEMS if item.when == "P")


def test_an_item_of_two_decks_is_the_same_in_both() -> None:
    first: dict[str, content.Item] = {}
    for item in content.ITEMS:
        twin = msgspec.structs.replace(item, deck="red", count=1)
        assert first.setdefault(item.name, twin) == twin


# What is written.


def texts() -> Iterator[tuple[str, str]]:
    for topic in (
        content.ACTION_CARDS, content.ITEMS, content.WOUNDS, content.ATTACKS, content.EVENTS,
        content.WEAKNESSES, content.OBJECTIVES, content.HUNTING,
    ):  # fmt: skip
        for entry in topic:
            yield entry.name, entry.words
    for tile in content.TILES:
        if tile.action:
            yield tile.name, tile.action


def test_every_text_is_whole_sentences() -> None:
    for name, words in texts():
        assert words[:1].isupper() and words.endswith("."), name
        assert "  " not in words and "\n" not in words, name


def test_only_two_rooms_have_no_action() -> None:
    assert {tile.name for tile in content.TILES if not tile.action} == {
        "Cabins", "Room Covered with Slime",
    }  # fmt: skip


def test_every_rule_that_content_names_exists() -> None:
    for entry in (*content.TILES, *content.ACTION_CARDS):
        assert not entry.rule or entry.rule in RULEBOOK, entry.name
    for file in FOLDER.iterdir():
        if file.is_file():
            for rule in re.findall(r"NEM-[A-Z]+-\d+", file.read_text(encoding="utf-8")):
                assert rule in RULEBOOK, f"{file.name}: {rule}"


def test_every_rule_that_the_rulebook_names_exists() -> None:
    assert len(RULEBOOK) == 541
    for section in RULEBOOK.sections:
        for rule in re.findall(r"NEM-[A-Z]+-\d+", section.markdown):
            assert rule in RULEBOOK, f"{section.title}: {rule}"


# What a broken file is told.


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    yield from breaking(FOLDER, tmp_path, monkeypatch)


# Each line: file, text replaced, replacement, message.
BROKEN = [
    ("rooms.toml", 'colour = "yellow"', 'colour = "blue"',
     "rooms.toml: [[tile]] Comms Room: Invalid enum value 'blue' - at `$.colour`"),
    ("rooms.toml", 'rule = "NEM-ROOM-05"\n', "",
     "rooms.toml: [[tile]] Armory: Object missing required field `rule`"),
    ("items.toml", "count = 11", "count = 11\ncolor = 1",
     "items.toml: [[item]] Energy Charge: Object contains unknown field `color`"),
    ("events.toml", "[[event]]", "[[event",
     "events.toml: Expected"),
    ("board.toml", "exits = [3, 3, 2, 4]", "exits = [3, 3, 2, 5]",
     "board.toml: [[room]] 1: exits: 4 leads to room 5, whose 4 leads to 0"),
    ("board.toml", "exits = [3, 3, 2, 4]", "exits = [3, 3, 2, 99]",
     "board.toml: [[room]] 1: exits: number 4 leads to 99, which is no other room"),
    ("board.toml", "id = 7", "id = 8",
     "board.toml: [[room]] 8: id: room number 7 in the file must have id 7"),
    ("board.toml", 'name = "Engine 3"', 'name = "Engine 4"',
     "board.toml: [[room]] 19: name: no special tile 'Engine 4'"),
    ("rooms.toml", 'category = "1"', 'category = "2"',
     "rooms.toml: [[tile]]: category: 10 of \"1\" instead of 11"),
    ("tokens.toml", "items = [1, 1]", "items = [1]",
     "tokens.toml: [[exploration]]: items: 19 in all instead of 20"),
    ("tokens.toml", "numbers = [3, 4]", "numbers = [3]",
     "tokens.toml: [[intruder]]: numbers: 26 in all instead of 27"),
    ("tokens.toml", 'type = "LARVA"', 'type = "QUEEN"',
     "tokens.toml: [[intruder]]: type: must be BLANK, LARVA, CREEPER, ADULT, BREEDER, QUEEN"),
    ("tokens.toml", "contamination_clean = 20", "contamination_clean = 19",
     "tokens.toml: [constants]: contamination_clean, contamination_infected: 26 in all"),
    ("tokens.toml", "time_blue = 8", "time_blue = 15",
     "tokens.toml: [constants]: time_blue: not on the track"),
    ("tokens.toml", '"Deep Space"', '"Outer Space"',
     "tokens.toml: [[coordinates]] 1: Invalid enum value 'Outer Space'"),
    ("characters.toml", 'weapon = "Pistol"', 'weapon = "Pistols"',
     "characters.toml: [[character]] Scientist: weapon: no starting weapon 'Pistols'"),
    ("characters.toml", '"Intercom"', '"Armor"',
     "characters.toml: [[character]] Captain: quests: no quest item 'Armor' of this owner"),
    ("characters.toml", '"Full Auto"', '"Half Auto"',
     "characters.toml: [[character]] Soldier: cards: no action card 'Half Auto'"),
    ("actions.toml", 'name = "Demolition"', 'name = "Demolishing"',
     "actions.toml: [[card]]: name: 'Demolition' is missing"),
    ("items.toml", 'room = "Armory"', 'room = "Armoury"',
     "items.toml: [[item]] Autoloader: quest.room: no room 'Armoury'"),
    ("items.toml", 'discard = ["Chemicals"]', 'discard = ["Chemistry"]',
     "items.toml: [[item]] Laboratory Equipment: quest.discard: no item 'Chemistry'"),
    ("items.toml", 'room = "Armory"', 'room = "Armory", discard = ["Tools"]',
     "items.toml: [[item]] Autoloader: quest.room: either a room or items to discard"),
    ("items.toml", 'needs = ["Chemical", "Cloth"]', 'needs = ["Chemical"]',
     "items.toml: [[item]] Molotov Cocktail: needs: two components"),
    ("items.toml", "count = 11", "count = 12",
     "items.toml: [[item]] of the red deck: count: 31 in all instead of 30"),
    ("wounds.toml", "count = 4", "count = 5",
     "wounds.toml: [[wound]]: count: 17 in all instead of 16"),
    ("attacks.toml", "endurance = [2, 5]", "endurance = [2]",
     "attacks.toml: [[attack]]: endurance: 19 in all instead of 20"),
    ("events.toml", "number = 2", "number = 3",
     "events.toml: [[event]] Nest: number: 3 with these movers is on 'Hunt' too"),
    ("events.toml", "number = 2", "number = 5",
     "events.toml: [[event]] Hunt: number: 5 is not 1 to 4"),
    ("objectives.toml", 'deck = "personal"', 'deck = "group"',
     "objectives.toml: [[objective]] of the personal deck: deck: 8 in all instead of 9"),
    ("intruder_player.toml", "move = 1", "move = 5",
     "intruder_player.toml: [[card]] Pursuit: move: 5 is not 0 to 4"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN)
def test_a_broken_file_is_told_where(
    file: str, old: str, new: str, message: str, broken: Break
) -> None:
    assert broken(file, old, new).startswith(message)


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    count: int


def test_the_loader_names_file_entry_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"things_{tmp_path.name}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / name / "a.toml").write_text(
        '[[thing]]\nname = "x"\ncount = 1\n\n[[thing]]\ncount = 2\n\n[table]\nname = "y"\n'
    )
    (tmp_path / name / "b.toml").write_text('[[thing]]\nname = "x"\ncount = "many"\n')

    with pytest.raises(ContentError, match=r"a\.toml: \[\[thing\]\] 2: .*`name`"):
        load_entries(name, "a.toml", "thing", Thing)
    with pytest.raises(ContentError, match=r"b\.toml: \[\[thing\]\] x: .*`\$\.count`"):
        load_entries(name, "b.toml", "thing", Thing)
    with pytest.raises(ContentError, match=r"a\.toml: no \[\[other\]\] entries"):
        load_entries(name, "a.toml", "other", Thing)
    with pytest.raises(ContentError, match=r"a\.toml: \[table\]: .*`count`"):
        load_table(name, "a.toml", "table", Thing)
    with pytest.raises(ContentError, match=r"a\.toml: no \[other\] table"):
        load_table(name, "a.toml", "other", Thing)
    with pytest.raises(ContentError, match=r"c\.toml: cannot be read"):
        load_table(name, "c.toml", "other", Thing)


# What a name is told that no rule knows, and a rule that no name bears.

RENAMED = [
    ("cards", "Motivation", "Barricade", "actions.toml: [[card]] Barricade: name: cards.py"),
    ("rooms", "Canteen", "Galley", "rooms.toml: [[tile]] Galley: name: rooms.py"),
    ("items", "Recon Drone", "Probe", "items.toml: [[item]] Probe: name: items.py"),
    ("combat", "Rifle", "Carbine", "items.toml: [[item]] Carbine: name: combat.py"),
    ("attacks", "Bite", "Sting", "attacks.toml: [[attack]] Sting: name: attacks.py"),
    ("event_cards", "Lurking", "Hiding", "events.toml: [[event]] Hiding: name: event_cards.py"),
    ("objectives", "Hoarder", "Miser", "objectives.toml: [[objective]] Miser: name: objectives.py"),
    ("intruder_player", "Planning", "Plotting",
     "intruder_player.toml: [[card]] Plotting: name: intruder_player.py"),
]  # fmt: skip


@pytest.mark.parametrize(("module", "old", "new", "message"), RENAMED)
def test_a_new_name_without_a_rule_is_told_where(
    module: str, old: str, new: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole package is copied; the old name is gone from all its content."""
    name = f"renamed_{tmp_path.name}"
    shutil.copytree(
        FOLDER.parent, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    for file in (tmp_path / name / "content").glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f'"{old}"', f'"{new}"'), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    try:
        with pytest.raises(ContentError) as caught:
            importlib.import_module(f"{name}.{module}")
    finally:
        for loaded in [key for key in sys.modules if key.partition(".")[0] == name]:
            del sys.modules[loaded]
    assert str(caught.value).startswith(message)


def test_a_use_without_words_is_told_where() -> None:
    use = {key: text for key, text in BASE.words.own["use"].items() if key != "arson"}
    with pytest.raises(ContentError) as caught:
        replace(BASE, words=replace(BASE.words, own={"use": use}))
    assert str(caught.value) == (
        "words.toml: [use] arson: Pyrotechnics does this, but words are missing"
    )


def test_the_bot_names_only_things_that_there_are() -> None:
    """It names them as text, by the hundred: a thing that is renamed must not be forgotten."""
    tables = [
        content.ACTION_CARDS, content.ATTACKS, content.CHARACTERS, content.EVENTS,
        content.HUNTING, content.ITEMS, content.OBJECTIVES, content.TILES, content.WEAKNESSES,
        content.WOUNDS,
    ]  # fmt: skip
    known = {entry.name for table in tables for entry in table}
    known |= {place for card in content.COORDINATES for place in card.leads_to}
    known |= {item.component for item in content.ITEMS}
    known |= {"Egg", "Carcass", "Blue corpse", "Contamination"}  # as views name them
    name = r"[A-Z][a-z]+(?:[ -][A-Za-z]+)*(?: \(.*\))?"
    named = 0
    for file in sorted((FOLDER.parent / "ai").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if re.fullmatch(name, node.value):
                    assert node.value in known, f"{file.name}:{node.lineno}: {node.value!r}"
                    named += 1
    assert named > 100
