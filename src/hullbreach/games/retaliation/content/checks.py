"""Checks across the entries and files of content: what fits together, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hullbreach.kernel.errors import ContentError

from . import (
    ATTACKS,
    CARDS,
    CHARACTERS,
    COOP_TASKS,
    CORRIDOR_SLOTS,
    CORRIDORS,
    COUNTS,
    DICE,
    EVENTS,
    EXPLORATIONS,
    HEALTH,
    INTRUDERS,
    ITEMS,
    OBJECTIVES,
    ROBOTS,
    ROOM_SLOTS,
    ROOMS,
    TASKS,
    TOKENS,
    WOUNDS,
    Exploration,
    Item,
    Token,
)

DICE_FACES = {"burst": 6, "shoot": 8, "noise": 10}


def require(holds: bool, where: str, what: str) -> None:
    """Raises ContentError naming the place and what has to hold there."""
    if not holds:
        raise ContentError(f"{where}: {what}")


def unique(values: Iterable[object], where: str, what: str) -> None:
    """No value stands twice."""
    for value, count in Counter(values).items():
        require(count == 1, where, f"{what}: {value!r} stands {count} times")


def _check_map() -> None:
    """Slots row by row, corridors between neighbours, the rooms and corridors that are printed."""
    names = [slot.name for slot in ROOM_SLOTS]
    require(names == sorted(names), "map.toml: [[room_slot]]", "name: row by row")
    joined = [slot.joins for slot in CORRIDOR_SLOTS]
    unique(joined, "map.toml: [[corridor_slot]]", "joins")
    fixed = sorted(slot.fixed for slot in ROOM_SLOTS if slot.fixed)
    printed = sorted(slot.printed for slot in CORRIDOR_SLOTS if slot.printed)
    where = "map.toml: [[room_slot]]"
    require(fixed == sorted(room.name for room in ROOMS if room.fixed), where, "fixed: the rooms")
    require(
        printed == [corridor.id for corridor in CORRIDORS if corridor.printed],
        "map.toml: [[corridor_slot]]",
        "printed: the corridors of corridors.toml",
    )
    at = {slot.name: slot.at for slot in ROOM_SLOTS}
    lies = {(100, 0): "H", (50, -87): "U", (50, 87): "D"}
    for slot in CORRIDOR_SLOTS:
        where = f"map.toml: [[corridor_slot]] {slot.name}"
        for name in slot.joins:
            require(name in at, where, f"joins: no room slot {name!r}")
        (ax, ay), (bx, by) = (at[name] for name in slot.joins)
        step = (bx - ax, by - ay) if bx > ax else (ax - bx, ay - by)
        require(lies.get(step) == slot.lies, where, "lies: not as the two rooms are drawn")


def _check_tiles() -> None:
    unique((corridor.id for corridor in CORRIDORS), "corridors.toml: [[corridor]]", "id")
    unique((room.id for room in ROOMS), "rooms.toml: [[room]]", "id")
    for corridor in CORRIDORS:
        where = f"corridors.toml: [[corridor]] {corridor.id}"
        require(corridor.printed == (corridor.id < 100), where, "printed: those below 100")
        require(corridor.deadly != corridor.noise, where, "deadly: another value than noise")
        require(corridor.printed or corridor.id // 100 == corridor.noise, where, "noise: of its id")
    for room in ROOMS:
        where = f"rooms.toml: [[room]] {room.name}"
        require(not (room.always_secured and room.never_secured), where, "secured: always or never")
    free = [slot.section for slot in ROOM_SLOTS if not slot.fixed]
    backs = [room.back for room in ROOMS if not room.fixed]
    require(len(free) == len(backs), "rooms.toml: [[room]]", "as many as free slots")


def check_explorations(cards: Iterable[Exploration], where: str) -> None:
    """What is placed in a direction needs a corridor that may lie there (NR-EXP-11)."""
    for card in cards:
        for directions in (card.corridors, card.noise, [way for way, _ in card.shadows]):
            unique(directions, f"{where} {card.id}", "directions")


def check_tokens(tokens: Iterable[Token], where: str) -> None:
    """Backs are printed on all tokens of a type or on none."""
    for token in tokens:
        printed = sum(count for _, _, count in token.backs)
        at = f"{where} {token.name}"
        require(printed in (0, token.copies), at, "backs: one for each token")
        require(token.start <= token.copies, at, "start: more than there are")


def check_items(items: Iterable[Item], where: str) -> None:
    """Marks that fit together."""
    for item in items:
        at = f"{where} {item.name}"
        held = item.kind == "heavy"
        require(held or not item.weapon, at, "weapon: a weapon is heavy")
        require(not item.slots or item.kind != "regular", at, "slots: of heavy items and armor")
        require(not item.no_ammo or item.weapon == "ranged", at, "no_ammo: of ranged weapons")
        loaded = item.no_ammo or "ammo" in item.slots
        require(item.weapon != "ranged" or loaded, at, "slots: a ranged weapon needs ammo")
        require(item.use or not (item.once or item.calm), at, "once, calm: of a use effect")
        require((item.deck == "character") == bool(item.owner), at, "owner: of a character's item")


def _check_cards() -> None:
    names = {character.name for character in CHARACTERS}
    owners = Counter(card.owner for card in CARDS)
    where = "cards.toml: [[card]]"
    require(owners == {"": 5, **dict.fromkeys(names, 5)}, where, "owner: five each, five of all")
    where = "items.toml: [[item]]"
    carried = {item.owner for item in ITEMS if item.owner}
    require(carried == names, where, "owner: each character has one")
    check_items(ITEMS, where)
    check_explorations(EXPLORATIONS, "exploration.toml: [[card]]")
    check_tokens(TOKENS, "intruders.toml: [[token]]")
    types = [kind.name for kind in INTRUDERS]
    tokens = [token.name for token in TOKENS]
    require(tokens == ["Blank", *types], "intruders.toml: [[token]]", "name: Blank, then the types")


def _check_names() -> None:
    """No id and no name stands twice among what lies on the table."""
    tables = (CHARACTERS, ITEMS, CARDS, WOUNDS, EVENTS, ATTACKS, ROBOTS)
    unique((entry.id for table in tables for entry in table), "content", "id")
    unique((entry.name for table in tables for entry in table), "content", "name")


def _check_counts() -> None:
    """How many components there are of each kind (section Components of the rulebook)."""
    by_back = Counter(room.back for room in ROOMS if not room.fixed)
    decks = Counter[str]()
    for item in ITEMS:
        decks[item.deck] += item.copies
    objectives = Counter(card.deck for card in OBJECTIVES)
    faces = {die.name: len(die.faces) for die in DICE}
    for where, wanted, found in (
        ("map.toml: [[room_slot]]", 25, len(ROOM_SLOTS)),
        ("map.toml: [[corridor_slot]]", 56, len(CORRIDOR_SLOTS)),
        ("corridors.toml: [[corridor]]", 44, len(CORRIDORS)),
        ("rooms.toml: [[room]]", {"A": 3, "B": 3, "C": 4, "?": 13}, dict(by_back)),
        ("dice.toml: [[die]]", DICE_FACES, faces),
        ("exploration.toml: [[card]]", 12, len(EXPLORATIONS)),
        ("intruders.toml: [[token]]", 40, sum(token.copies for token in TOKENS)),
        ("attacks.toml: [[card]]", 20, sum(card.copies for card in ATTACKS)),
        ("events.toml: [[card]]", 20, len(EVENTS)),
        ("health.toml: [[card]]", 12, len(HEALTH)),
        ("characters.toml: [[character]]", 6, len(CHARACTERS)),
        (
            "items.toml: [[item]]",
            {"red": 30, "yellow": 30, "green": 30, "support": 24, "character": 7, "egg": 5},
            dict(decks),
        ),
        ("wounds.toml: [[wound]]", 27, len(WOUNDS) * COUNTS.wound_copies),
        ("objectives.toml: [[objective]]", {"mission": 7, "private": 15}, dict(objectives)),
        ("objectives.toml: [[task]]", 8, len(TASKS)),
        ("objectives.toml: [[coop_task]]", 12, len(COOP_TASKS)),
        ("robots.toml: [[robot]]", 6, len(ROBOTS)),
    ):
        require(wanted == found, where, f"there are {found}, not {wanted}")


def check() -> None:
    """Raises ContentError if anything does not fit."""
    _check_map()
    _check_tiles()
    _check_cards()
    _check_names()
    _check_counts()
