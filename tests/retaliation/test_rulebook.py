"""The rulebook of Retaliation says what the content says, number by number."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module

import pytest

from hullbreach.games.retaliation import content
from hullbreach.games.retaliation.content import checks
from hullbreach.games.retaliation.contractors import content as contractors
from hullbreach.games.retaliation.insider import content as insider
from hullbreach.games.retaliation.neoflesh_cult import content as cult
from hullbreach.games.retaliation.sangrevores import content as sangrevores
from hullbreach.games.retaliation.xyrians import content as xyrians
from hullbreach.kernel.rulebook import RULE_ID, Rulebook

BOOK = Rulebook.load_all("hullbreach.games.retaliation")
TEXT = "\n".join(section.markdown for section in BOOK.sections)
BASE = "Nemesis: Retaliation: the rules"
COLOURS = {"green": "G", "red": "R", "yellow": "Y"}
SLOTS = {"ammo": "[r]", "grenade": "[p]", "oxygen": "[o]", "medpack": "[g]", "any": "[any]"}
Rows = list[list[str]]


def tables(title: str, part: str = BASE) -> list[Rows]:
    """The tables of a section, each as rows of cells, without heads."""
    [section] = [s for s in BOOK.sections if s.title == title and s.part == part]
    found: list[Rows] = []
    within = False
    for line in section.markdown.splitlines():
        if not line.startswith("|"):
            within = False
            continue
        row = [cell.strip() for cell in line.strip("|").split("|")]
        if not within:
            found.append([])  # the head
            within = True
        elif not row[0].startswith("---"):
            found[-1].append(row)
    return found


def of(expansion: str, title: str = "Cards and tokens") -> list[Rows]:
    return tables(title, f"{expansion}: the rules")


def told(text: str) -> str:
    """A cell of the rulebook as content has it: no abbreviations, a sentence."""
    for short, long in (("HP", "health"), ("CON", "contamination"), ("SW", "serious wound"),
                        ("adj", "accessible")):  # fmt: skip
        text = re.sub(rf"\b{short}\b", long, text)
    if text in ("", "-"):
        return ""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


def yes(value: bool) -> str:
    return "yes" if value else "-"


# -- the whole ---------------------------------------------------------------------------------


def test_every_id_of_the_text_is_a_rule() -> None:
    cited = set(re.findall(r"NR-[A-Z]+-\d+", TEXT))
    assert cited <= set(BOOK.ids)
    assert all(RULE_ID.fullmatch(id) for id in BOOK.ids)
    assert sum("-GAP-" not in id for id in BOOK.ids) == 785  # decisions of ours come on top
    assert len(BOOK.parts) == 6


@pytest.mark.parametrize(
    "name", ["contractors", "insider", "neoflesh_cult", "sangrevores", "xyrians"]
)
def test_content_of_expansions_fits(name: str) -> None:
    import_module(f"hullbreach.games.retaliation.{name}.content").check()


def test_content_of_the_base_fits() -> None:
    checks.check()


def test_components() -> None:
    """Counts of the component table that content does not count by itself."""
    rows = {row[0]: row[1] for row in tables("Components")[0]}
    n = content.COUNTS
    assert rows["fire / malfunction / noise / universal markers"] == (
        f"{n.fire} / {n.malfunction} / {n.noise} / 30"
    )
    assert rows["secure tokens / door tokens"] == f"{n.secure} / {n.doors}"
    assert rows["gear tokens"] == f"{4 * n.gear}: {n.gear} of each kind"
    assert (rows["egg tokens"], rows["data tokens"]) == (str(n.eggs), str(n.data))
    assert rows["contamination cards"] == str(n.contamination) and n.infected == 9
    assert rows["round track"] == f"{n.rounds} spaces"
    assert rows["Queen's Hits track"] == f"0-{n.queen_track} + skull ({n.queen_track + 2} spaces)"
    assert rows["Objective Choice track"] == f"spaces: start, {', '.join(map(str, n.choice_track))}"
    assert rows["tactical belt"] == f"{n.belt} gray slots"
    assert rows["oxygen dial"] == f"0-{n.oxygen}"
    assert rows["health track"] == " + ".join([str(n.section)] * 3) + " + skull"
    models = ", ".join(f"{t.models} {t.name}" for t in reversed(content.INTRUDERS))
    assert models == "1 Queen, 8 Drone, 36 Adult, 6 Larva"
    assert rows["models"].startswith("36 Adults, 8 Drones, 6 Larvae, 1 Queen")
    counted = {t.name: t.copies for t in content.TOKENS}
    assert counted == {"Blank": 1, "Larva": 6, "Adult": 16, "Drone": 8, "Queen": 9}


# -- the map -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-GAP-78")
def test_room_slots_and_their_neighbours() -> None:
    slots, _, places, _ = tables("The map")
    columns = {int(row[0]): (int(row[1]), list(map(int, row[2].split(", ")))) for row in places}
    joined = {frozenset(slot.joins): slot.name for slot in content.CORRIDOR_SLOTS}
    assert len(slots) == len(content.ROOM_SLOTS)
    seen = set()
    for (name, section, fixed, near), slot in zip(slots, content.ROOM_SLOTS, strict=True):
        assert (name, section, fixed.replace("-", "")) == (slot.name, slot.section, slot.fixed)
        y, xs = columns[int(name[1])]
        assert slot.at == (xs[int(name[2]) - 1], y)
        for other, corridor in re.findall(r"[NESW]+ (R\d\d) \((K\d\d)\)", near):
            assert joined[frozenset((name, other))] == corridor
            seen.add(corridor)
    assert len(seen) == len(content.CORRIDOR_SLOTS)


def test_corridor_slots() -> None:
    bands = tables("The map")[1]
    found = re.findall(
        r"(K\d\d) (R\d\d)-(R\d\d) ([HUD]) ([ABC/]+)(?: printed (\d+))?",
        "; ".join(row[1] for row in bands),
    )
    sections = {slot.name: slot.section for slot in content.ROOM_SLOTS}
    for row, slot in zip(found, content.CORRIDOR_SLOTS, strict=True):
        printed = f"{slot.printed:03}" if slot.printed else ""
        both = "/".join(sorted({sections[name] for name in slot.joins}))
        assert row == (slot.name, *slot.joins, slot.lies, both, printed)


def test_corridor_tiles() -> None:
    """Deadly values above 4 wrap around; 01, 03 ... have a door slot."""
    rows = {int(row[0]): row[1:] for row in tables("Corridor tiles")[0]}
    printed = {1: (1, 3), 2: (2, 4), 3: (3, 1), 4: (4, 2)}
    for tile in content.CORRIDORS:
        if tile.printed:
            assert (tile.noise, tile.deadly, tile.door) == (*printed[tile.id], True)
            continue
        deadly, door = rows[tile.id % 100]
        value = None if deadly == "none" else (tile.noise + int(deadly[2:]) - 1) % 4 + 1
        assert (tile.deadly, tile.door) == (value, door == "yes")
    assert Counter(tile.noise for tile in content.CORRIDORS if not tile.printed) == {
        1: 10, 2: 10, 3: 10, 4: 10,
    }  # fmt: skip


@pytest.mark.rule("NR-GAP-15", "NR-GAP-08")
def test_rooms() -> None:
    for row, room in zip(tables("Rooms")[0], content.ROOMS, strict=True):
        items = " ".join(COLOURS[colour] for colour in room.items)
        marks = ["always secured"] * room.always_secured + ["never secured"] * room.never_secured
        marks += ["never broken"] * room.never_broken
        back = f"fixed {room.back}" if room.fixed else room.back
        printed = row[3] if not row[3].startswith("-") else ""
        assert [*row[:3], printed, *row[4:]] == [
            f"{room.id:02}", back, room.name, items, "PC" if room.computer else "-",
            ", ".join(marks) or "-",
        ]  # fmt: skip


def test_dice() -> None:
    for row, die in zip(tables("Dice")[0], content.DICE, strict=True):
        faces = row[1].replace("4 with special symbol", "special").split("; ")
        assert row[0] == f"{die.name.title()}, d{len(die.faces)}"
        assert list(die.faces) == faces


# -- decks -------------------------------------------------------------------------------------

ENTRANCES = {
    (): "-", ("noise roll",): "noise roll", ("close doors",): "close all doors around the room",
    ("hazard",): "resolve a hazard result", ("shadow card",): "shadow card",
    ("close doors", "noise roll"): "close all doors around the room, then noise roll",
    ("close doors", "shadow card"): "close all doors around the room, then shadow card",
}  # fmt: skip


def explored(card: content.Exploration) -> list[str]:
    """The cells that all exploration cards have."""
    also = ["fire in the room"] * card.fire + ["malfunction in the room"] * card.malfunction
    also += ["Cultist"] * card.cultist
    shadows = ", ".join(f"{way} {n}" for way, n in card.shadows)
    return [card.id, "S" if card.type == "section" else "?", " ".join(card.corridors),
            ", ".join(card.noise) or shadows or "-", ", ".join(also) or "-",
            ENTRANCES[card.entrance]]  # fmt: skip


def test_exploration_cards() -> None:
    for row, card in zip(tables("Exploration cards")[0], content.EXPLORATIONS, strict=True):
        assert row == [*explored(card), yes(card.insider), yes(card.leaves)]
    for row, card in zip(of("Sangrevores")[1], sangrevores.EXPLORATIONS, strict=True):
        assert row == [*explored(card), yes(card.leaves)]
    for row, card in zip(of("Neoflesh Cult")[3], cult.EXPLORATIONS, strict=True):
        assert row == [*explored(card), yes(card.leaves)]
    for row, card in zip(of("Xyrians")[4], xyrians.EXPLORATIONS, strict=True):
        cells = explored(card)
        assert row == [*cells[:3], row[3], cells[5], yes(card.leaves)]
        assert card.words == told(row[3])


GAME = {
    "health": "lose {n} HP", "contamination": "gain {n} CON", "wound": "gain {n} SW",
    "infection": "gain {n} infection", "tainted": "gain {n} tainted blood", "die": "die",
    "card": "discard 1 action card", "larva": "with no Larva on the board, put 1 there",
    "malfunction": "malfunction on 1 own heavy item without one (owner picks)",
    "malfunctions": "malfunction on every own heavy item", "fire": "fire in the room",
    "item": "discard 1 held heavy item (owner picks)",
    "hand": "discard all items in one hand slot (owner picks)",
    "lose tainted": "discard 1 tainted blood", "reshuffle": "no effect; reshuffle the attack deck",
}  # fmt: skip


def line(parts: content.Line) -> str:
    """An attack line in the plain words that `reading` leaves of the rulebook's."""
    words = []
    for part in parts:
        each = "each: " if part.each else ""
        when = {"heavy": "heavy: ", "else": "else: ", "": ""}[part.when]
        words.append(when + each + GAME[part.do].format(n=part.n))
    return "; ".join(words)


def reading(cell: str) -> str:
    """A cell of an attack table, its short forms written out."""
    if cell in ("-", "no effect; reshuffle the attack deck"):
        return cell.replace("-", "") if cell == "-" else cell
    cell = cell.replace("infections", "infection")
    cell = cell.replace("; with no Larva on the board, put 1 there", ", LARVA")
    each = cell.startswith("each character in the room ")
    cell = cell.removeprefix("each character in the room ")
    if each:
        cell = re.sub(r"\bloses\b", "lose", re.sub(r"\bgains\b", "gain", cell))
    found, mode = [], ""
    for text in re.split(r", | and |; ", cell):
        if text == "heavily injured: die":
            found.append("heavy: die")
            continue
        if text.startswith("else "):
            mode, text = "else: ", text[5:]
        if re.match(r"\d (CON|infection|tainted)", text):
            text = f"gain {text}"
        text = {"LARVA": GAME["larva"]}.get(text, text)
        found.append(mode + ("each: " if each else "") + text)
    return "; ".join(found)


def test_attack_cards() -> None:
    for row, card in zip(tables("Intruder attack cards")[0], content.ATTACKS, strict=True):
        assert row[:3] == [card.id, card.name, str(card.copies)]
        cells = [row[3] if cell == "same" else cell for cell in row[3:]]
        assert [reading(cell) for cell in cells] == [
            line(parts) for parts in (card.adult, card.drone, card.queen)
        ]


def test_attack_cards_of_the_sangrevores() -> None:
    for row, card in zip(of("Sangrevores")[2], sangrevores.ATTACKS, strict=True):
        assert row[:3] == [card.id, card.name, str(card.copies)]
        cells = [row[3] if cell == "same" else cell for cell in row[3:]]
        assert [reading(cell) for cell in cells] == [
            line(parts) for parts in (card.ghoul, card.spectre, card.king)
        ]


def test_attack_cards_of_the_cult() -> None:
    for row, card in zip(of("Neoflesh Cult")[4], cult.ATTACKS, strict=True):
        assert row[:3] == [card.id, card.name, str(card.copies)]
        who, _, typed = row[3].partition(": ")
        assert (who if card.types else "-") == (", ".join(card.types) or "-")
        bodies, _, mother = row[4].partition(": ")
        mother = mother.replace("the same and lose 1 HP", f"{typed}, lose 1 HP")
        assert (bodies if card.bodies else "-") == (str(card.bodies) if card.bodies else "-")
        expected = [reading(cell) for cell in (typed, mother, row[5])]
        assert expected == [line(parts) for parts in (card.typed, card.mother, card.others)]


def _same(cell: str) -> str:
    """What "as V04" refers to."""
    rows = {row[0]: row for row in tables("Event cards")[0]}
    return rows[cell[3:]][3] if cell.startswith("as V") else cell


def test_event_cards() -> None:
    decks = (tables("Event cards")[0], content.EVENTS), (of("Sangrevores")[3], sangrevores.EVENTS)
    for rows, cards in decks:
        for row, card in zip(rows, cards, strict=True):
            moves = " ".join(card.moves) or "none"
            assert row[:3] == [card.id, card.name, moves]
            assert (card.main, card.secondary) == (told(_same(row[3])), told(row[4]))


def test_event_cards_of_the_cult() -> None:
    for row, card in zip(of("Neoflesh Cult")[5], cult.EVENTS, strict=True):
        assert row[:4] == [card.id, card.name, card.moves, str(card.cultists)]
        assert (card.main, card.secondary) == (told(_same(row[4])), told(row[5]))


def test_health_cards() -> None:
    for rows, cards in (
        (tables("Queen Health cards")[0], content.HEALTH),
        (of("Sangrevores")[4], sangrevores.HEALTH),
        (of("Neoflesh Cult")[6], cult.HEALTH),
    ):
        assert rows == [
            [card.id, str(card.n), row[2]] for row, card in zip(rows, cards, strict=True)
        ]
        assert [card.words for card in cards] == [told(row[2]) for row in rows]
    assert Counter(card.n for card in content.HEALTH) == {0: 3, 1: 4, 2: 2, 3: 3}


# -- characters, cards, items ------------------------------------------------------------------


def marks(item: content.Item) -> str:
    """What stands in capitals on an item, its slots and what its text is."""
    words = {"heavy": ["HEAVY"], "armor": ["ARMOR"], "regular": []}[item.kind]
    words += {"ranged": ["RANGED"], "melee": ["MELEE WEAPON"], "": []}[item.weapon]
    words += ["REQUIRES NO AMMO"] * item.no_ammo + ["OUO"] * item.once + ["NC"] * item.calm
    slots = "".join(SLOTS[slot] for slot in item.slots)
    return ", ".join(words) + (f" {slots}" if slots else "")


def of_item(item: content.Item, text: str) -> None:
    """Compare an item with the text of its row."""
    head = marks(item)
    assert text.startswith(head), f"{item.name}: {text}"
    rest = re.sub(r"^[:;,] ", "", text[len(head) :])
    rest = re.sub(r"^(use, once per round|once per round, use): ", "once per round: ", rest)
    rest = re.sub(r"^(passive|use): ", "", rest)
    assert item.words == ("" if rest == "storage" else told(rest))
    assert item.renews == ("turn" if "once per turn" in text else
                           "round" if "once per round" in text else "")  # fmt: skip
    assert item.use == (item.once or bool(re.search(r"\buse[:,]", text)))


def test_items() -> None:
    rows = {row[0]: row[1:] for row in tables("Item cards")[0]}
    support = {row[0]: ["support", row[1], "1", row[2]] for row in tables("Support equipment")[0]}
    rows.update(support)
    found = [item for item in content.ITEMS if not item.owner and item.deck != "egg"]
    assert [item.id for item in found] == list(rows)
    for item in found:
        assert rows[item.id][:3] == [item.deck, item.name, str(item.copies)]
        of_item(item, rows[item.id][3])


GEAR = {"ammo": "ammo", "medpack": "green", "any": "gray"}


@pytest.mark.rule("NR-GAP-78")
def test_characters_and_their_items() -> None:
    rows = tables("Characters and ranks")[0]
    assert [row[:3] for row in rows] == [[c.id, c.name, str(c.rank)] for c in content.CHARACTERS]
    for _, name, _, items, gear in rows:
        own = [item for item in content.ITEMS if item.owner == name]
        texts = re.split(r"; (?=[A-Z][a-z]+ [A-Z][a-z]+: )", items)
        for item, text, slots in zip(own, texts, gear.split("; "), strict=True):
            assert text.startswith(f"{item.name}: ")
            head = marks(item).partition(" [")[0]
            assert text.removeprefix(f"{item.name}: ").startswith(head)
            rest = text.removeprefix(f"{item.name}: {head}")[2:]
            assert item.words == told(rest)
            kinds = Counter(GEAR[slot] for slot in item.slots)
            assert slots == (", ".join(f"{n} {kind}" for kind, n in kinds.items()) or "-")


def printed(card: content.ActionCard) -> tuple[str, str, list[tuple[int, str]], str]:
    options = [(option.cards, option.words) for option in card.options]
    return card.id, card.name, options, card.reaction


def read_card(row: list[str], text: str, name: str) -> tuple[str, str, list[tuple[int, str]], str]:
    act, _, reaction = text.partition("R: ")
    options = []
    for option in act.strip().rstrip(".").split(" / "):
        more = re.match(r"\+(\d): ", option)
        options.append((int(more[1]) if more else 0, told(option[len(more[0]) if more else 0 :])))
    return row[0], name, options, told(reaction)


def test_action_cards() -> None:
    common, own = tables("Action cards: common 5")[0], tables("Action cards: own 5")[0]
    rows = [read_card(row, row[3], row[1]) for row in common]
    rows += [read_card(row, row[4], row[2]) for row in own]
    assert rows == [printed(card) for card in content.CARDS]
    calm = [row[2] == "NC" for row in common] + [row[3] == "NC" for row in own]
    assert calm == [card.calm for card in content.CARDS]
    owners = ["" for _ in common] + [row[1].removesuffix(": Consultant") for row in own]
    assert owners == [card.owner for card in content.CARDS]


def test_contractors() -> None:
    [rows] = of("Contractors", "The contractors")
    items = [row for row in rows if row[3] == "item"]
    cards = [row for row in rows if row[3] != "item"]
    for row, item in zip(items, contractors.ITEMS, strict=True):
        assert row[:3] == [item.id, item.owner, item.name]
        of_item(item, row[4])
    assert [read_card(row, row[4], row[2]) for row in cards] == [
        printed(card) for card in contractors.CARDS
    ]
    assert [row[3] == "NC" for row in cards] == [card.calm for card in contractors.CARDS]
    names = list(dict.fromkeys(row[1] for row in rows))
    assert names == [it.name for it in contractors.CONTRACTORS]
    assert [it.id for it in contractors.CONTRACTORS] == [f"CN{n:02}" for n in range(1, 13)]
    assert {it.rank for it in contractors.CONTRACTORS} == {3}


def test_wounds() -> None:
    rows = tables("Serious wounds and contamination")[0]
    assert rows == [[it.id, it.name, row[2]] for row, it in zip(rows, content.WOUNDS, strict=True)]
    assert [told(row[2]) for row in rows] == [it.words for it in content.WOUNDS]


def test_objectives_and_tasks() -> None:
    private, tasks, coop = tables("Objectives")
    own = [it for it in content.OBJECTIVES if it.deck == "private"]
    assert [[it.id, it.name, str(it.least), it.words] for it in own] == [
        [*row[:3], told(row[3])] for row in private
    ]
    mission = [(it.name, it.least) for it in content.OBJECTIVES if it.deck == "mission"]
    assert mission == [("Standing Orders", n) for n in (2, 2, 2, 3)] + [
        ("Hidden Agenda", n) for n in (2, 2, 3)
    ]
    assert [[it.id, it.name, str(it.least), it.words] for it in content.TASKS] == [
        [*row[:3], told(row[3])] for row in tasks
    ]
    assert [[str(it.number), it.name, it.words] for it in content.COOP_TASKS] == [
        [*row[:2], told(row[2])] for row in coop
    ]


def test_robots() -> None:
    for row, robot in zip(tables("Robots")[0], content.ROBOTS, strict=True):
        assert row[:2] == [robot.id, robot.name]
        assert [told(option) for option in row[2].split(" / ")] == list(robot.options)


# -- expansions --------------------------------------------------------------------------------


@pytest.mark.rule("NR-GAP-19")
def test_tokens_of_intruder_sets() -> None:
    """Backs and what lies in the bag at the start (NR-SET-19, NR-SAN-03, NR-NEO-03)."""
    told_backs = [(2, 0, 8), (3, 0, 5), (4, 0, 3)], [(1, 1, 3), (2, 1, 3), (3, 1, 2)]
    for tokens, adult, drone in (
        (content.TOKENS, "Adult", "Drone"), (sangrevores.TOKENS, "Ghoul", "Blood Spectre"),
    ):  # fmt: skip
        by_name = {token.name: token for token in tokens}
        backs = list(by_name[adult].backs), list(by_name[drone].backs)
        assert backs == told_backs and (by_name[adult].start, by_name[adult].each) == (3, 1)
    starts = [{t.name: t.start for t in tokens if t.start} for tokens in
              (content.TOKENS, sangrevores.TOKENS, cult.TOKENS)]  # fmt: skip
    assert starts == [{"Blank": 1, "Larva": 2, "Adult": 3},
                      {"Blank": 1, "Ghoul": 3, "Blood Spectre": 2},
                      {"Blank": 1, "Twitchling": 2, "Adult": 3}]  # fmt: skip


def test_cards_of_the_xyrians() -> None:
    activation, status, items, events, _ = of("Xyrians")
    assert [[it.id, it.name, it.upper, it.lower] for it in xyrians.ACTIVATIONS] == [
        [*row[:2], told(row[2]), told(row[3])] for row in activation
    ]
    assert [[it.id, it.name, str(it.copies), it.words, it.until] for it in xyrians.STATUSES] == [
        [*row[:3], told(row[3]), told(row[4])] for row in status
    ]
    assert [[it.id, it.name, it.words] for it in xyrians.ITEMS] == [
        [*row[:2], told(row[2])] for row in items
    ]
    assert {(it.kind, it.slots) for it in xyrians.ITEMS} == {("armor", ())}
    assert [[it.id, it.name, it.words] for it in xyrians.EVENTS] == [
        [*row[:2], told(row[2])] for row in events
    ]


def price(it: sangrevores.Tainted) -> str:
    """What the ability of a tainted blood card costs, as its table says it."""
    return f"lose {it.health} HP" if it.health else f"{it.cards} card{'s' * (it.cards > 1)}"


def test_blood_of_the_sangrevores() -> None:
    *_, shadows, infections, tainted = of("Sangrevores")
    assert [[it.id, it.name, str(it.copies), *it.lines] for it in sangrevores.SHADOW_CARDS] == [
        [*row[:3], *[told(cell) for cell in row[3:]]] for row in shadows
    ]
    assert [
        [it.id, it.name, str(it.copies), f"+{it.cards}", it.words] for it in sangrevores.INFECTIONS
    ] == [[*row[:4], told(row[4])] for row in infections]
    assert [[it.id, it.name, price(it), it.words] for it in sangrevores.TAINTED] == [
        [*row[:3], told(row[3])] for row in tainted
    ]


def test_skills_and_tokens_of_the_cult() -> None:
    skills, tokens, *_ = of("Neoflesh Cult")
    assert [row[:2] for row in skills] == [[it.id, it.name] for it in cult.SKILLS]
    halves = sorted([row[:3] for row in tokens] + [row[3:] for row in tokens])
    for (id, front, places), token in zip(halves, cult.ADULT_TOKENS, strict=True):
        put = ", ".join(f"{n} {name}{'s' * (n > 1)}" for name, n in token.places)
        assert (id, front, places) == (token.id, token.front, put)


def back(card: insider.StoryCard) -> str:
    """A story card's back as the rulebook has it, all but the number of a marked exploration."""

    def offered(actions: tuple[insider.NewAction, ...]) -> str:
        told = []
        for it in actions:
            marks = [f"{it.cards} card{'s' * (it.cards > 1)}", *["NC"] * it.calm, *it.needs]
            does = f"go to {it.leads}" if it.leads else it.words[0].lower() + it.words[1:-1]
            told.append(f"{it.name} ({', '.join(marks)}): {does}")
        head = "Action" if len(actions) == 1 else "Actions"
        return f"{head}{' in her room' * actions[0].here}: {'; '.join(told)}"

    parts = [f"{head}: {words.rstrip('.')}" for head, words in
             (("Instant", card.instant), ("Ongoing", card.ongoing)) if words]  # fmt: skip
    parts += [offered(card.actions)] if card.actions else []
    if card.exploration and not card.markers:
        parts.append(f"Exploration: go to {card.exploration}")
    parts += [f"Her death: go to {card.death}"] if card.death else []
    if card.lasting or card.lasting_action:
        lasting = card.lasting.rstrip(".") or offered(card.lasting_action)
        parts.append(f"Below the line: {lasting}")
    return ". ".join(parts)


def _sentences(text: str) -> list[str]:
    return sorted(re.split(r"[.:] ", told(text).lower().rstrip(".")))


def test_stories_of_the_insider() -> None:
    cards, fronts = of("Insider", "Card and stories")
    ongoing = {row[0]: re.search(r"Ongoing: ([^.]*)", row[2]) for row in cards}
    for (number, name, text), card in zip(cards, insider.CARDS, strict=True):
        plain, _, dotted = number.partition(" ")
        assert (int(plain), name, bool(dotted)) == (card.number, card.name, card.dotted)
        text, marked = re.subn(r"\. Exploration: [^.]*marker[^.]*go to \d+$", "", text)
        same = re.search(r"as (\d+)", text)
        if same:
            meant = ongoing[same[1]]
            assert meant is not None
            text = text.replace(same[0], meant[1])
        assert bool(marked) == bool(card.markers)
        text = re.sub(r"\((\d cards?), ([^()]*), NC([,)])", r"(\1, NC, \2\3", text)
        assert _sentences(back(card)) == _sentences(text)
        row = fronts[card.number % 100 - 1]
        assert card.front == row[card.number // 100]
    starts = [card for card in insider.CARDS if card.markers]
    assert [(card.number, card.markers, card.exploration) for card in starts] == [
        (100 * n + 1, 2, 100 * n + 3) for n in range(1, 6)
    ]


def test_every_room_but_the_fixed_ones_starts_one_story() -> None:
    rooms = sorted(room for story in insider.STORIES for room in story.rooms)
    assert rooms == sorted(room.name for room in content.ROOMS if not room.fixed)
