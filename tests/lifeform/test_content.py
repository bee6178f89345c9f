"""The things of LIFEFORM: what there is of each, and what a broken file is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from hullbreach.games.lifeform import content, ids
from hullbreach.games.lifeform.content import Card
from tests.broken import Break, breaking

FOLDER = Path(content.__file__).parent


def contained(small: Card, big: Card) -> bool:
    """Whether a card offers nothing that another does not offer too."""
    rows = [Counter(row) for row in big.rows]
    return (
        all(any(Counter(row) <= other for other in rows) for row in small.rows)
        and (not small.reaction or small.reaction == big.reaction)
        and Counter(small.icons) <= Counter(big.icons)
    )


def test_no_card_offers_less_than_another() -> None:
    for deck in (content.CREW_CARDS[:18], content.LIFEFORM_CARDS):
        worse = [small.name for small, big in permutations(deck, 2) if contained(small, big)]
        assert not worse


def copies(cards: tuple[Card, ...], code: str) -> int:
    return sum(c.copies for c in cards if any(code in row for row in c.rows) or c.reaction == code)


@pytest.mark.parametrize(
    ("code", "count"),
    [("RUN_REACTION", 8), ("HIDE", 8), ("SHOCK_PROD", 7), ("CIRCUIT_BOARD", 8), ("RUN", 12)],
)
def test_how_many_crew_cards_bear_an_icon(code: str, count: int) -> None:
    assert copies(content.CREW_CARDS, code) == count


@pytest.mark.parametrize(
    ("code", "count"), [("ATTACK", 9), ("VENT", 6), ("RUN_CANCEL", 3), ("SHOCK_PROD_CANCEL", 3)]
)
def test_how_many_lifeform_cards_bear_an_icon(code: str, count: int) -> None:
    assert copies(content.LIFEFORM_CARDS, code) == count


def test_lifeform_cards_have_three_or_four_icons() -> None:
    assert {len(card.icons) for card in ids.LIFEFORM_CARDS} == {3, 4}
    assert ids.HARPOON not in {icon for card in ids.LIFEFORM_CARDS for icon in card.icons}


def test_the_decks_are_of_kinds() -> None:
    assert (len(ids.CREW_DECK), len(ids.LIFEFORM_DECK), len(ids.TERROR_DECK)) == (70, 56, 18)
    assert ids.CREW_CARDS[0].name == "Move as a Team" and ids.CREW_DECK.count(0) == 6
    assert not ids.SPECIAL_CARDS & set(ids.CREW_DECK)


@pytest.mark.rule("LF-X01", "LF-X02")
def test_the_special_cards() -> None:
    flame, laser = ids.CREW_CARDS[ids.FLAMETHROWER_CARD], ids.CREW_CARDS[ids.MINING_LASER]
    assert flame.name == "Flamethrower" and flame.icons == (ids.CLAW, ids.ACID)
    assert flame.rows == content.CREW_CARDS[5].rows  # those of Fuel and Flame
    assert (laser.name, laser.rows, laser.icons) == ("Mining Laser", (), ())


def constant(name: str) -> int:
    number = getattr(ids, name.upper().replace("'", "").replace(" ", "_"))
    assert isinstance(number, int)
    return number


@pytest.mark.parametrize("table", ["TERROR_CARDS", "OBJECTIVES", "CAT_CARDS", "MAINFRAME_CARDS"])
def test_cards_are_named_in_the_code_by_their_names(table: str) -> None:
    cards = getattr(ids, table)
    assert [constant(card.name) for card in cards] == list(range(len(cards)))


def test_characters_are_named_in_the_code_by_their_last_names() -> None:
    numbers = [constant(character.name.split()[-1]) for character in ids.CHARACTERS]
    assert numbers == list(range(len(ids.CHARACTERS)))


@pytest.mark.parametrize("deck", ["crew_cards", "lifeform_cards"])
def test_ids_stand_in_order(deck: str) -> None:
    cards = getattr(content, deck.upper())
    letter = deck[0].upper()
    normal = [card.id for card in cards if card.copies]
    assert normal == [f"LF-{letter}{n:02}" for n in range(1, len(normal) + 1)]


def test_a_sheet_has_two_sides() -> None:
    wire = ids.CHARACTERS[ids.DURRANT].skill
    assert "FLAMETHROWER" in wire.words(2) and "FLAMETHROWER" not in wire.words(3)
    assert wire.words(3) == wire.words(4)
    assert not [c.name for c in ids.CHARACTERS if c.skill.two == c.skill.more]
    assert not [c.name for c in ids.CHARACTERS if c.survival.two == c.survival.more]


def test_which_abilities_are_used_once() -> None:
    once = {
        ability.name
        for character in ids.CHARACTERS
        if not character.set
        for ability in (character.skill, character.survival)
        if ability.kind == "one_use"
    }
    assert once == {
        "One Last Look", "Straight Line Home", "Breaker Reset", "Breathe Out", "Muster",
        "Haymaker", "Scrounge", "Adrenaline", "Need to Know", "Filter the Ghosts",
    }  # fmt: skip


def test_four_of_fourteen_objectives_are_decided_immediately() -> None:
    kinds = Counter(objective.kind for objective in ids.OBJECTIVES)
    assert kinds == {"circuit": 6, "cost": 4, "immediate": 4}


@pytest.mark.rule("LF-SETUP-05", "LF-SETUP-14")
def test_where_the_trackers_start() -> None:
    assert ids.SD_BEGIN == {2: 25, 3: 28, 4: ids.SD_START}
    assert ids.HOSTILITY_BEGIN == {2: 2, 3: 1, 4: 0}


@pytest.mark.rule("LF-SD-01")
def test_the_minutes_with_a_terror_icon() -> None:
    assert sorted(ids.SD_TERROR) == [2, 4, 6, 8, 12, 15, 18, 22, 24, 27]
    assert (ids.SD_BOARDING, ids.SD_SENSORS, ids.SD_LEAVING) == (20, 10, 9)


def test_the_hostility_track() -> None:
    found: dict[object, list[int]] = {}
    for space, printed in enumerate(ids.HOSTILITY):
        found.setdefault(printed, []).append(space)
    assert found == {
        "": [0, 1, 2], "draw": [3, 7, 10, 13], "terror": [5, 8, 11, 14],
        1: [4], 2: [6], 3: [9], 4: [12], 5: [15], 6: [16],
    }  # fmt: skip


@pytest.mark.rule("LF-COCOON-01")
def test_the_cocoon_tracks() -> None:
    hands = [[space.lf_max for space in track] for track in ids.COCOON_TRACKS]
    numbers = [[space.evolution for space in track] for track in ids.COCOON_TRACKS]
    assert hands == [[3, 3, 4, 5], [4, 5, 5, 6]]
    assert numbers == [[1, 2, 2, -1], [1, 2, 3, -1]]


def test_the_small_tracks() -> None:
    assert ids.ANDROID_LOSS == (4, 3, 2) and ids.DESTROYED == 3
    assert ids.MALFUNCTION == ("outage", "android", "self_destruct")


@pytest.mark.rule("LF-LAUNCH-03")
def test_how_many_tokens_a_launch_needs() -> None:
    bars = [column.bar for column in ids.COLUMNS]
    assert [column.spaces for column in ids.COLUMNS] == [6, 7, 7, 6, 6]
    assert sum(bars) == 9  # and a suit for each survivor aboard
    assert bars[ids.WEAPONRY] + (ids.OVERHEATING_START - 1) + bars[ids.ENERGY] == 8


@pytest.mark.rule("LF-LOAD-02")
def test_what_is_printed_on_the_loadout() -> None:
    bonuses = {
        column.name: {n: bonus for n, bonus in enumerate(column.bonuses) if bonus}
        for column in ids.COLUMNS
    }
    assert bonuses == {
        "WEAPONRY": {3: "flamethrower", 5: "draw"},
        "COOLANT": {2: "move_outage", 5: "remove_outage", 7: "draw"},
        "ENERGY": {2: "draw", 5: "move_outage"},
        "SUITS": {2: "remove_outage", 4: "draw"},
        "HALON": {1: "move_outage", 3: "draw", 5: "remove_outage"},
    }
    assert ids.COLUMNS[ids.WEAPONRY].numbers == (0, 1, 1, 2, 3, 4, 5)
    assert ids.COLUMNS[ids.ENERGY].numbers == (0, 0, 0, 0, 4, 3, 2, 1)


def test_guesses_of_the_stowaway() -> None:
    guesses = [(card.low, card.high, card.icons) for card in ids.STOWAWAYS]
    assert guesses == [(1, 2, (ids.CLAW, ids.JAW, ids.TAIL)), (3, 5, ()), (6, 9, ())]


@pytest.mark.rule("LF-EV1 to LF-EV7")
def test_evolution_tokens() -> None:
    assert [token.action for token in ids.EVOLUTION] == [
        "LMOVE_1", "ATTACK", "COCOON", "VENT", "SWAP_IDENTITIES", "TERROR", "POWER_OUTAGE",
    ]  # fmt: skip


@pytest.mark.rule("LF-LIM-01")
def test_how_many_tokens_there_are() -> None:
    assert (ids.MISSION_TOKENS, ids.OUTAGES, ids.TERRORS, ids.HEAT) == (48, 10, 10, 6)
    assert (ids.DATA_TOKENS, ids.HALON_BLASTS, ids.HOSTILITY_TOKENS) == ((2, 2, 2, 2), 5, 8)
    assert (ids.COCOON_TOKENS, ids.VENT_TOKENS) == (2, 3)


# Broken files.


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    yield from breaking(FOLDER, tmp_path, monkeypatch)


# Each line: file, text replaced, replacement, message.
BROKEN = [
    ("board.toml", 'corridors = ["A02", "A03"]', 'corridors = ["A02", "A04"]',
     "board.toml: [[chamber]] Cockpit: corridors: A04 does not lead back"),
    ("board.toml", 'corridors = ["A02", "A03"]', 'corridors = ["A02", "A99"]',
     "board.toml: [[chamber]] Cockpit: corridors: no chamber 'A99'"),
    ("board.toml", 'code = "A02"', 'code = "A2"',
     "board.toml: [[chamber]]: code: A01 to C14, then R"),
    ("board.toml", "grid = [0, 0]", "grid = [23, 0]",
     "board.toml: [[chamber]] Cockpit: grid: (23, 0) is off the panel"),
    ("board.toml", '"A10", "A09", "B02"', '"A10", "B02"',
     "board.toml: [android]: path: no corridor from A10 to B02"),
    ("board.toml", "mission = 1", "mission = 2",
     "board.toml: [[chamber]]: mission: 35 in all instead of 34"),
    ("crew_cards.toml", '["MOVE_2"]', '["MOVE_4"]',
     "crew_cards.toml: [[card]] Move as a Team: rows: no action 'MOVE_4'"),
    ("crew_cards.toml", '["SURVIVAL"]', "[]",
     "crew_cards.toml: [[card]] Grit: rows: an empty row"),
    ("crew_cards.toml", '["SURVIVAL"]', '["RUN"]',
     "crew_cards.toml: [[action]] SURVIVAL: code: on no card"),
    ("crew_cards.toml", "copies = 6", "copies = 7",
     "crew_cards.toml: [[card]]: copies: 71 in all instead of 70"),
    ("crew_cards.toml", 'reaction = "HIDE"', 'reaction = "DUCK"',
     "crew_cards.toml: [[card]] Not a Sound: reaction: no reaction 'DUCK'"),
    ("lifeform_cards.toml", 'icons = ["claw", "tail", "jaw"]', 'icons = ["claw", "tail", "fin"]',
     "lifeform_cards.toml: [[card]] Prowl: Invalid enum value 'fin' - at `$.icons[2]`"),
    ("objectives.toml", 'chamber = "cockpit"', 'chamber = "galley"',
     "objectives.toml: [[objective]] Wipe the Flight Recorder: chamber: galley is no objective "
     "chamber"),
    ("stowaway.toml", "high = 2", "high = 3",
     "stowaway.toml: [[card]]: low: the cards must cover minutes 1 to 9 once each"),
    ("loadout.toml", 'bonuses = ["", "", "", "flamethrower"', 'bonuses = ["", "", "flamethrower"',
     "loadout.toml: [[column]] WEAPONRY: bonuses: one a space, and 0"),
    ("tracks.toml", "terror = [27", "terror = [37",
     "tracks.toml: [self_destruct]: terror: 37 is no minute"),
    ("tokens.toml", 'action = "ATTACK"', 'action = "BITE"',
     "tokens.toml: [[evolution]] Barbed Tail: action: no action 'BITE'"),
    ("terror.toml", 'id = "LF-T02"', 'id = "LF-T01"', "content: id: 'LF-T01' stands 2 times"),
    ("roles.toml", "triggers = [2, 4]", "triggers = [2, 5]",
     "roles.toml: [board]: triggers: beyond the last space"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN)
def test_a_broken_file_is_told_what_is_wrong(
    broken: Break, file: str, old: str, new: str, message: str
) -> None:
    assert broken(file, old, new) == message
