"""Checks across the entries and files of content: what fits together, and how many there are."""

from __future__ import annotations

from hullbreach.kernel.errors import ContentError

from . import (
    ACTION_CARDS,
    ATTACKS,
    BOARD,
    CHARACTERS,
    COMMON_CARDS,
    CONSTANTS,
    COORDINATES,
    EVENTS,
    EXPLORATION,
    HUNTING,
    INTRUDER_TOKENS,
    ITEMS,
    OBJECTIVES,
    TILES,
    WEAKNESSES,
    WOUNDS,
)


def _require(condition: bool, where: str, message: str) -> None:
    if not condition:
        raise ContentError(f"{where}: {message}")


def _check_board() -> None:
    """Rooms 1 to 21 in order; a corridor bears the same numbers at both ends (NEM-SETUP-02)."""
    for place, room in enumerate(BOARD, start=1):
        where = f"board.toml: [[room]] {room.id}"
        _require(
            room.id == place, where, f"id: room number {place} in the file must have id {place}"
        )
        for number, other in enumerate(room.exits, start=1):
            if other == 0:
                continue
            _require(
                1 <= other <= len(BOARD) and other != room.id,
                where,
                f"exits: number {number} leads to {other}, which is no other room",
            )
            back = BOARD[other - 1].exits[number - 1]
            _require(
                back == room.id,
                where,
                f"exits: {number} leads to room {other}, whose {number} leads to {back}",
            )
        named = room.slot == "S"
        _require(bool(room.name) == named, where, "name: special rooms have one, others have none")
    _require(len(BOARD) == 21, "board.toml: [[room]]", f"id: {len(BOARD)} rooms instead of 21")
    for slot, count in (("S", 5), ("1", 11), ("2", 5)):
        found = sum(room.slot == slot for room in BOARD)
        _require(
            found == count, "board.toml: [[room]]", f'slot: {found} of "{slot}" instead of {count}'
        )


def _check_tiles() -> None:
    """Tiles of each category; the special ones are exactly those named on the board."""
    for category, count in (("1", 11), ("2", 9), ("S", 5)):
        found = sum(tile.category == category for tile in TILES)
        _require(
            found == count,
            "rooms.toml: [[tile]]",
            f'category: {found} of "{category}" instead of {count}',
        )
    special = {tile.name for tile in TILES if tile.category == "S"}
    for room in BOARD:
        if room.slot == "S":
            where = f"board.toml: [[room]] {room.id}"
            _require(room.name in special, where, f"name: no special tile {room.name!r}")


def _check_tokens() -> None:
    """Types in their fixed order, and what belongs to the bag and the tracks."""
    types = ("BLANK", "LARVA", "CREEPER", "ADULT", "BREEDER", "QUEEN")
    found = tuple(kind.type for kind in INTRUDER_TOKENS)
    _require(found == types, "tokens.toml: [[intruder]]", f"type: must be {', '.join(types)}")
    for kind in INTRUDER_TOKENS:
        _require(
            kind.at_start <= len(kind.numbers),
            f"tokens.toml: [[intruder]] {kind.type}",
            "at_start: more than there are tokens",
        )
    where = "tokens.toml: [constants]"
    _require(CONSTANTS.eggs_at_start <= CONSTANTS.eggs, where, "eggs_at_start: more than eggs")
    _require(0 < CONSTANTS.time_blue < CONSTANTS.time_start, where, "time_blue: not on the track")
    _require(
        0 < CONSTANTS.destruct_yellow < CONSTANTS.destruct_start,
        where,
        "destruct_yellow: not on the track",
    )
    _require(0 <= CONSTANTS.destination_start < 4, where, "destination_start: must be 0 to 3")
    _require(
        all(-1 <= face <= 4 for face in CONSTANTS.noise_die), where, "noise_die: faces are -1 to 4"
    )


def _check_characters() -> None:
    """Weapon, quest items and cards of every character exist."""
    weapons = {item.name for item in ITEMS if item.deck == "weapon"}
    owners = {item.name: item.quest.owner for item in ITEMS if item.quest}
    cards = {card.name for card in ACTION_CARDS}
    for character in CHARACTERS:
        where = f"characters.toml: [[character]] {character.name}"
        _require(
            character.weapon in weapons, where, f"weapon: no starting weapon {character.weapon!r}"
        )
        for quest in character.quests:
            _require(
                owners.get(quest) == character.name,
                where,
                f"quests: no quest item {quest!r} of this owner",
            )
        for card in character.cards:
            _require(card in cards, where, f"cards: no action card {card!r}")
    for card in COMMON_CARDS:
        _require(card in cards, "actions.toml: [[card]]", f"name: {card!r} is missing")


def _check_items() -> None:
    """Quests name things that exist; each kind of item has what its kind needs, and no more."""
    owners = {character.name: character.quests for character in CHARACTERS}
    rooms = {tile.name for tile in TILES}
    found = {item.name for item in ITEMS if item.deck in ("red", "yellow", "green")}
    for item in ITEMS:
        where = f"items.toml: [[item]] {item.name}"
        _require(
            (item.deck == "quest") == (item.quest is not None),
            where,
            "quest: quest items have one, others have none",
        )
        _require(
            len(item.needs) == (2 if item.deck == "crafted" else 0),
            where,
            "needs: two components for crafted items, none for others",
        )
        _require(
            item.weapon is not None or item.deck != "weapon", where, "weapon: missing for this deck"
        )
        if item.weapon:
            _require(item.heavy, where, "heavy: weapons are heavy items")
            _require(item.when == "P", where, 'when: weapons have "P"')
        quest = item.quest
        if quest is None:
            continue
        _require(quest.owner in owners, where, f"quest.owner: no character {quest.owner!r}")
        _require(
            item.name in owners[quest.owner], where, f"quest.owner: {quest.owner} has other quests"
        )
        _require(
            bool(quest.room) != bool(quest.discard),
            where,
            "quest.room: either a room or items to discard",
        )
        _require(
            not quest.room or quest.room in rooms, where, f"quest.room: no room {quest.room!r}"
        )
        for name in quest.discard:
            _require(name in found, where, f"quest.discard: no item {name!r} in the item decks")


def _check_events() -> None:
    """Each of five sets of movers meets each number 1 to 4 exactly once (NEM-GAP-34)."""
    seen: dict[tuple[frozenset[str], int], str] = {}
    for event in EVENTS:
        where = f"events.toml: [[event]] {event.name}"
        _require(1 <= event.number <= 4, where, f"number: {event.number} is not 1 to 4")
        key = (frozenset(event.movers), event.number)
        _require(
            key not in seen,
            where,
            f"number: {event.number} with these movers is on {seen.get(key)!r} too",
        )
        seen[key] = event.name
    sets = {movers for movers, _ in seen}
    _require(
        len(sets) == 5, "events.toml: [[event]]", f"movers: {len(sets)} different sets instead of 5"
    )


def _check_hunting() -> None:
    """Numbers of the Intruder player's cards."""
    for card in HUNTING:
        where = f"intruder_player.toml: [[card]] {card.name}"
        _require(0 <= card.move <= 4, where, f"move: {card.move} is not 0 to 4")
        _require(card.draw >= 1, where, f"draw: {card.draw} is not 1 or more")


def _check_counts() -> None:
    """How many components there are of each kind (section Components of the rulebook)."""

    def items(deck: str) -> int:
        return sum(item.count for item in ITEMS if item.deck == deck)

    def objectives(deck: str) -> int:
        return sum(objective.deck == deck for objective in OBJECTIVES)

    codes = CONSTANTS.contamination_infected + CONSTANTS.contamination_clean
    for where, found, count in (
        ("tokens.toml: [[exploration]]: items", sum(len(e.items) for e in EXPLORATION), 20),
        ("tokens.toml: [[intruder]]: numbers", sum(len(k.numbers) for k in INTRUDER_TOKENS), 27),
        ("tokens.toml: [[coordinates]]: leads_to", len(COORDINATES), 8),
        ("tokens.toml: [constants]: noise_die", len(CONSTANTS.noise_die), 10),
        ("tokens.toml: [constants]: combat_die", len(CONSTANTS.combat_die), 6),
        ("tokens.toml: [constants]: contamination_clean, contamination_infected", codes, 27),
        ("characters.toml: [[character]]: name", len(CHARACTERS), 6),
        ("items.toml: [[item]] of the red deck: count", items("red"), 30),
        ("items.toml: [[item]] of the yellow deck: count", items("yellow"), 30),
        ("items.toml: [[item]] of the green deck: count", items("green"), 30),
        ("items.toml: [[item]] of the crafted deck: count", items("crafted"), 12),
        ("items.toml: [[item]] of the weapons: count", items("weapon"), 6),
        ("items.toml: [[item]] of the quest items: count", items("quest"), 12),
        ("wounds.toml: [[wound]]: count", sum(wound.count for wound in WOUNDS), 16),
        ("attacks.toml: [[attack]]: endurance", sum(len(a.endurance) for a in ATTACKS), 20),
        ("events.toml: [[event]]: name", len(EVENTS), 20),
        ("weaknesses.toml: [[weakness]]: name", len(WEAKNESSES), 8),
        ("objectives.toml: [[objective]] of the corporate deck: deck", objectives("corporate"), 9),
        ("objectives.toml: [[objective]] of the personal deck: deck", objectives("personal"), 9),
        ("objectives.toml: [[objective]] of the group deck: deck", objectives("group"), 7),
        ("intruder_player.toml: [[card]]: name", len(HUNTING), 10),
    ):
        _require(found == count, where, f"{found} in all instead of {count}")


def check() -> None:
    """All checks. Raises ContentError, naming file, entry and field."""
    _check_board()
    _check_tiles()
    _check_tokens()
    _check_characters()
    _check_items()
    _check_events()
    _check_hunting()
    _check_counts()
