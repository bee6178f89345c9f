"""The rulebook of Neo-Morphosis says what the content says, number by number."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hullbreach.games.neomorphosis import content, ids
from hullbreach.games.neomorphosis.content import MAPS, TILES, Side, Symbol
from hullbreach.games.neomorphosis.content.maps import Map
from hullbreach.games.neomorphosis.fields import WON
from hullbreach.kernel.rulebook import RULE_ID, Rulebook

BOOK = Rulebook.load_all("hullbreach.games.neomorphosis")
TEXT = "\n".join(section.markdown for section in BOOK.sections)
CAPITALS = {"normal": "normal", "blue": "BLUE", "red": "RED", "sealed": "sealed",
            "elevator": "elevator", "barricade": "barricade"}  # fmt: skip


def tables(title: str) -> list[list[list[str]]]:
    """The tables of a section, each as rows of cells, without heads."""
    [section] = [s for s in BOOK.sections if s.title == title]
    return found_tables(section.markdown)


def found_tables(markdown: str) -> list[list[list[str]]]:
    found: list[list[list[str]]] = []
    within = drawn = False
    for line in markdown.splitlines():
        drawn ^= line.startswith("```")
        if drawn or not line.startswith("|"):
            within = False
            continue
        row = [cell.strip() for cell in line.strip("|").split("|")]
        if not within:
            found.append([])  # the head
            within = True
        elif not row[0].startswith("---"):
            found[-1].append(row)
    return found


def pattern(symbols: tuple[Symbol, ...]) -> str:
    return ", ".join(str(symbol) for symbol in symbols)


def side(side: Side) -> str:
    return f"{side.species} {side.kind} +{side.value}"


def yes(value: bool) -> str:
    return "yes" if value else "no"


def test_every_id_of_the_text_is_a_rule() -> None:
    prefix = re.compile(r"NM-[A-Z0-9]+-\d+")
    assert set(prefix.findall(TEXT)) <= set(BOOK.ids)
    assert all(RULE_ID.fullmatch(id) for id in BOOK.ids) and len(BOOK.ids) > 500


def test_crew() -> None:
    rows = {row[0]: row[1:] for row in tables("Crew ID cards")[0]}
    for column, member in enumerate(content.CREW):
        low, high = member.weapon.reach
        assert [rows[name][column] for name in rows] == [
            member.icon, f"+{member.science}", f"+{member.tech}", str(member.programming),
            str(member.health), str(member.defense), f"+{member.agility}",
            f"+{member.weapon.attack}", f"{low}–{high}" if high > low else str(low),
            str(member.weapon.wounds), "1 tech, 1 science",
        ]  # fmt: skip
    abilities = [row[1:] for row in tables("Special Ability cards")[0]]
    assert abilities == [[m.ability.name, m.ability.words.rstrip(".")] for m in content.CREW]
    cards = [row[1:] for row in tables("Xenobiology cards")[0]]
    assert cards == [[side(it) for it in member.xenobiology] for member in content.CREW]
    [drone] = tables("Drone ID card")[0]
    assert (content.DRONE.movement, content.DRONE.explosion) == (int(drone[1]), int(drone[3]))


def test_panel() -> None:
    functions, structures = tables("System Interface Panel")
    told = [[row[1], re.sub(r" \(.*", "", row[2])] for row in functions]
    assert told == [[f.code, pattern(f.pattern)] for f in content.FUNCTIONS]
    integrity = {row[0].lower(): int(row[1]) for row in structures}
    structure = content.STRUCTURE
    assert integrity == {n: getattr(structure, n) for n in ("terminal", "door", "wall")}
    assert {row[2] for row in structures} == {str(structure.repair), "–"}


def test_emergencies() -> None:
    names = {f.code: f.name for f in content.FUNCTIONS}
    assert tables("Emergency cards")[0] == [
        [card.id, card.name, str(card.sector), names[card.disables], pattern(card.pattern)]
        for card in content.EMERGENCIES
    ]
    cards, keywords = tables("Sector Compromised cards")
    assert cards == [
        [card.id, card.name, str(card.wounds), card.keyword or "–"] for card in content.SECTOR_CARDS
    ]
    assert [row[0] for row in keywords] == [keyword.name for keyword in content.KEYWORDS]


def test_items() -> None:
    rows = tables("Item cards")[0]
    assert [row[:2] for row in rows] == [[item.id, item.name] for item in content.ITEMS]
    for (_, _, icons, fragility, when, words), item in zip(rows, content.ITEMS, strict=True):
        marks = set(icons.split()) - {"–"}
        assert item.fragility == int(fragility)
        assert ("X" in marks) == item.once and ("T" in marks) == item.terminal
        assert ("H" in marks) == bool(item.heal) and ("W" in marks) == (item.weapon is not None)
        assert item.words.lower() == f"{words}.".lower().replace(", nm-frag-05", "")
        assert item.when != "lasting" or when == "lasting"


def test_craftables() -> None:
    rows = tables("Craftable cards")[0]
    for row, card in zip(rows, content.CRAFTABLES, strict=True):
        head = [card.id, card.name, card.kind, card.copies, card.target, card.fragility]
        assert row[:7] == [*map(str, head), yes(card.plug)]
        weapon = card.weapon
        if weapon is not None:
            low, high = weapon.reach
            assert f"range {low}–{high}" in row[7] or (low == high and f"range {low}," in row[7])
            assert f"attack +{weapon.attack}" in row[7]
            assert (f"blast {weapon.blast}" in row[7]) == bool(weapon.blast)
            assert (f"{weapon.bullets} bullets" in row[7]) == bool(weapon.bullets)
        assert card.once == bool(re.search(r"(^|H |, )X[,: ]", row[7]))


def test_aliens() -> None:
    for row, it in zip(tables("Alien ID cards")[0], content.ALIENS, strict=True):
        attack = f"+{it.attack}" if it.attack >= 0 else "none"
        impede = str(it.impede) if it.impede >= 0 else "none"
        wounds = str(it.wounds) if it.wounds else "–"
        head = [it.name, it.species, str(it.health), str(it.defense), attack, impede, wounds]
        assert row[:7] == head
        assert row[7].lower() == f"{it.ability}: {it.words}".rstrip(".").lower()
    names = {"defense": "Defense", "attack": "Attack", "health": "Health", "impede": "Impede",
             "wounds": "Wounds", "structural": "structural attacks"}  # fmt: skip
    for row, card in zip(tables("Neo-morphosis cards")[0], content.MUTATIONS, strict=True):
        assert row[:3] == [card.id, str(card.copies), card.name]
        told = {f"{name} +{n}" for key, name in names.items() if (n := getattr(card, key))}
        assert (set(row[3].split(", ")) == told) != bool(card.stride)


def test_infestation_cards() -> None:
    for row, card in zip(tables("The Infestation cards")[0], content.INFESTATION, strict=True):
        boxes = [", ".join(map(str, box)) or "–" for box in card.boxes]
        total = sum(len(box) for box in card.boxes)
        assert row == [card.id, *boxes, str(total)]


def test_activation_cards() -> None:
    for row, card in zip(tables("Alien Activation cards")[0], content.ACTIVATION, strict=True):
        wall = f"{', '.join(card.wall)} (+{card.wall_bonus})" if card.wall else "–"
        blocks = "; ".join(
            f"{types} {scope} {order}" + (f" {n}" if n else "") + (f" +{bonus}" if bonus else "")
            for types, scope, order, n, bonus in card.blocks
        )
        icons = [yes(card.special), yes(card.grow)]
        assert row == [card.id, card.name, yes(card.pod), wall, blocks, *icons]
    behaviors = [row[:3] for row in tables("Behavior cards")[0]]
    assert behaviors == [[card.id, card.boss, card.name] for card in content.BEHAVIORS]


def test_how_many_activation_cards_show_an_icon() -> None:
    icons = Counter[str]()
    for card in content.ACTIVATION:
        icons.update(pod=card.pod, wall=bool(card.wall), special=card.special, grow=card.grow)
    assert icons == {"pod": 9, "wall": 9, "special": 13, "grow": 8}


def test_tiles() -> None:
    labels = dict(tables("Positions for drawing")[1])
    for row, tile in zip(tables("Room tiles")[0], TILES, strict=True):
        spawn = "; ".join(
            f"{letter}: {'+'.join(map(str, numbers)) or 'none'}"
            for letter, numbers in zip(tile.letters, tile.spawn, strict=True)
        )
        assert row == [tile.id, tile.name, *[f"`{it}`" for it in tile.rows],
                       ", ".join(tile.touch), spawn]  # fmt: skip
        cells = zip(tile.letters, tile.label, strict=True)
        assert labels[tile.id] == "; ".join(f"{a} ({x}, {y})" for a, (x, y) in cells)


def of_map(it: Map) -> str:
    """What the rulebook says of a map."""
    [section] = [s for s in BOOK.sections if s.title == "Mission maps"]
    parts = re.split(r"^### ", section.markdown, flags=re.MULTILINE)
    [found] = [p for p in parts if re.search(rf"map {it.id}: ", p.splitlines()[0])]
    return found


@pytest.mark.parametrize("it", MAPS, ids=[it.id for it in MAPS])
def test_maps(it: Map) -> None:
    text = of_map(it)
    doors, items = found_tables(text)
    rows = dict(items)
    assert len(doors) == len(it.doors)
    for number, (row, door) in enumerate(zip(doors, it.doors, strict=True), start=1):
        joins = " – ".join(door.joins) + (" – outside" if len(door.joins) == 1 else "")
        assert row[0] == f"D{number}" and row[2] == joins
        assert row[1].replace(" (outer wall)", "") == door.slots[0] or row[1] == " / ".join(
            door.slots
        )
        assert row[3].startswith(CAPITALS[door.kind])
        assert ("restricted" in row[4]) == (door.starts == "restricted")
        assert row[4].startswith("damaged" if door.starts == "damaged" else
                                 "open" if door.starts == "open" else "closed")  # fmt: skip
    for name, areas in (
        ("Start area (crew)", (it.start,)), ("S.A.M. starts", (it.drone,)),
        ("Terminals", it.terminals), ("Crates", it.crates), ("Assembly Point Tech", it.tech),
        ("Assembly Point Science", it.science), ("Halon Tank tokens on the floor", it.tanks),
    ):  # fmt: skip
        assert tuple(re.findall(r"S\d[a-e]", rows[name])) == areas
    for name, aliens in (
        ("Starting aliens", it.aliens), ("Starting aliens added in Insane mode", it.insane)
    ):  # fmt: skip
        assert rows.get(name, "") == "; ".join(f"{alien} at {area}" for alien, area in aliens)
    normal, insane = it.last_slot
    assert rows["Last slot of the time track"] == f"Normal {normal}, Insane {insane}"
    assert f"({len(it.rooms)} sectors, {it.areas} areas)" in text
    drawn = re.findall(r"S\d R\d\d", text.partition("Rooms:")[0].partition("```")[2])
    assert {*drawn} == {f"S{n} {room.tile}" for n, room in enumerate(it.rooms, start=1)}


def test_what_only_stand_alone_maps_have() -> None:
    for it in content.STAND_ALONE:
        a, b, c, d = it.sites
        sites = f"A = {a}; B = {b}; C = {c}; D = {d}"
        nest = f"NEST = Sector {it.nest[1]}, boss area {it.nest}; DOOR-X = D{it.door_x}"
        assert f"| Sites | {sites}; {nest} |" in of_map(it)
        assert f"| Exit / return area | {it.exit} |" in of_map(it)


def test_places_in_the_grid() -> None:
    for (id, grid, places), it in zip(tables("Positions for drawing")[0], MAPS, strict=True):
        told = [f"S{n} ({r.at[0]}, {r.at[1]})" for n, r in enumerate(it.rooms, start=1)]
        columns, rows = it.grid
        assert (id, grid, places) == (it.id, f"{columns} × {rows}", "; ".join(told))


def test_texts_of_the_missions() -> None:
    missions, events, wins = tables("Mission texts")
    for row, mission in zip(missions, content.MISSIONS, strict=False):
        assert [it.rstrip(".") for it in (mission.intro, mission.objective)] == row[1:]
    endings = [row[1] for row in missions if row[0].startswith("Ending")]
    assert endings == [ending.line.rstrip(".") for ending in content.ENDINGS]
    assert [row[2] for row in events] == [event.line.rstrip(".") for event in content.EVENTS]
    assert [row[1] for row in wins] == [line.rstrip(".") for line in WON.values()]


def test_mission_cards() -> None:
    for row, card in zip(
        tables("Mission cards for the generator")[0], content.MISSION_CARDS, strict=True
    ):
        assert row[:3] == [card.id, card.name, card.story.rstrip(".")]
        told = [card.setup.rstrip(".").lower() or "–", card.objective.rstrip(".").lower()]
        assert [it.lower() for it in row[3:]] == told


def test_things_are_numbered_as_the_rulebook_lists_them() -> None:
    names = [card.name.upper().replace(" ", "_").replace("-", "_") for card in ids.CARDS]
    assert [getattr(ids, name) for name in names] == list(range(len(ids.CARDS)))
    assert len(ids.DISPLAY) == 26 and len(ids.CARDS) + 3 == ids.THINGS
