"""Checks across the entries and files of content: what fits together, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from . import (
    ACTIVATION,
    ALIENS,
    BEHAVIORS,
    CRAFTABLES,
    CREW,
    EMERGENCIES,
    ENDINGS,
    EVENTS,
    FUNCTIONS,
    INFESTATION,
    INSTRUCTIONS,
    ITEMS,
    KEYWORDS,
    MISSION_CARDS,
    MISSIONS,
    MUTATIONS,
    SECTOR_CARDS,
    TRACK,
    Bonus,
    Card,
)
from .map_checks import check_maps, require
from .maps import CAMPAIGN, STAND_ALONE, TILES


def _check_cards(file: str, table: str, cards: Sequence[Card]) -> None:
    """A card has what the window that it is used in needs, and nothing else."""
    for card in cards:
        where = f"{file}: [[{table}]] {card.name}"
        require(card.fragility > 0, where, "fragility: above 0")
        require((card.weapon is not None) == (card.when == "attack"), where, "weapon: to attack")
        healing = bool(card.heal) or card.downed
        require(healing == (card.when == "heal"), where, "heal: with a Heal action")
        adds = card.bonus != Bonus()
        require(not adds or card.when == "lasting", where, "bonus: of lasting cards")
        require(not (card.once and card.when in ("lasting", "move")), where, "once: it lasts")
        if card.weapon is not None:
            weapon = card.weapon
            low, high = weapon.reach
            require(0 <= low <= high <= 1, where, "weapon: reach: from 0 to 1")
            require(bool(weapon.wounds) != bool(weapon.blast), where, "weapon: wounds or a blast")
            require(not (card.once and weapon.bullets), where, "weapon: bullets: it is used once")


def _check_copies() -> None:
    """Bullets lie on a card: no two copies of a weapon with bullets (state.py counts by kind)."""
    for card in CRAFTABLES:
        bullets = card.weapon is not None and card.weapon.bullets > 0
        where = f"craftables.toml: [[craftable]] {card.name}"
        require(not bullets or card.copies == 1, where, "copies: one, it has bullets")
        require((card.kind == "tech") == card.id.startswith("TC"), where, "id: TC tech, SC science")


def _check_panel() -> None:
    """Three emergencies a sector, four a function (Emergency cards)."""
    codes = [function.code for function in FUNCTIONS]
    sectors = Counter(card.sector for card in EMERGENCIES)
    disabled = Counter(card.disables for card in EMERGENCIES)
    where = "emergencies.toml: [[emergency]]"
    require(sectors == dict.fromkeys(range(1, 9), 3), where, "sector: three of each, 1 to 8")
    require(disabled == dict.fromkeys(codes, 4), where, "disables: four a function")
    known = {keyword.name for keyword in KEYWORDS}
    used = {card.keyword for card in SECTOR_CARDS if card.keyword}
    require(known == used, "emergencies.toml: [[keyword]]", "name: those of the sector cards")
    for mission in MISSIONS:
        for field in mission.critical:
            require(
                0 < field <= TRACK.fields,
                f"missions.toml: [[mission]] {mission.name}",
                f"critical: no field {field}",
            )


def _check_aliens() -> None:
    """Instructions that exist, bosses with cards, boxes that fit the supply."""
    orders = {instruction.name for instruction in INSTRUCTIONS}
    for card in ACTIVATION:
        where = f"activation.toml: [[card]] {card.name}"
        for _, scope, order, areas, bonus in card.blocks:
            require(order in orders, where, f"blocks: no instruction {order!r}")
            require((areas == 0) == (order == "LASH"), where, f"blocks: areas of {order}")
            require(bonus >= 0 and scope in ("ALL", "ONE"), where, "blocks: bonus")
        require(bool(card.wall) or not card.wall_bonus, where, "wall_bonus: without a wall")
    names = {alien.name for alien in ALIENS}
    for behavior in BEHAVIORS:
        where = f"activation.toml: [[behavior]] {behavior.name}"
        require(behavior.boss in names, where, f"boss: no alien {behavior.boss!r}")
    for number, infestation in enumerate(INFESTATION, start=1):
        where = f"infestation.toml: [[card]] {infestation.id}"
        require(infestation.id == f"IC-{number:02}", where, "id: IC-01 and so on")
        require(any(infestation.boxes), where, "pod: places nothing")
        for box in infestation.boxes:
            require(list(box) == sorted(set(box)), where, "spawn numbers ascend")


def _check_missions() -> None:
    known = {"", *[mission.id for mission in MISSIONS]}
    for event in EVENTS:
        where = f"missions.toml: [[event]] {event.key}"
        require(event.mission in known, where, f"mission: no mission {event.mission!r}")
    ids = [card.id for card in MISSION_CARDS]
    wanted = [f"{kind}-{n}" for kind in ("EN", "EX", "ER") for n in range(1, 7)]
    require(ids == wanted, "mission_cards.toml: [[card]]", "id: EN-1 to ER-6")


def _check_names() -> None:
    """No id and no name stands twice among what lies on the table."""
    for what, entries in (
        ("id", (ITEMS, CRAFTABLES, EMERGENCIES, SECTOR_CARDS, MUTATIONS, ACTIVATION, BEHAVIORS)),
        ("name", (ITEMS, CRAFTABLES, EMERGENCIES, SECTOR_CARDS, MUTATIONS, FUNCTIONS, ALIENS)),
    ):
        found = Counter(getattr(entry, what) for table in entries for entry in table)
        for value, count in found.items():
            require(count == 1, "content", f"{what}: {value!r} stands {count} times")


def _check_counts() -> None:
    """How many components there are of each kind (section Components of the rulebook)."""
    kinds = Counter[str]()
    for card in CRAFTABLES:
        kinds[card.kind] += card.copies
    miniatures = [alien.miniatures for alien in ALIENS]
    bosses = Counter(card.boss for card in BEHAVIORS)
    for where, found, count in (
        ("tiles.toml: [[tile]]", len(TILES), 12),
        ("campaign_maps.toml: [[map]]", len(CAMPAIGN), 11),
        ("stand_alone_maps.toml: [[map]]", len(STAND_ALONE), 6),
        ("crew.toml: [[crew]]", len(CREW), 4),
        ("items.toml: [[item]]", len(ITEMS), 24),
        ("craftables.toml: [[craftable]]: tech", kinds["tech"], 14),
        ("craftables.toml: [[craftable]]: science", kinds["science"], 12),
        ("panel.toml: [[function]]", len(FUNCTIONS), 6),
        ("emergencies.toml: [[emergency]]", len(EMERGENCIES), 24),
        ("emergencies.toml: [[sector]]", len(SECTOR_CARDS), 8),
        ("aliens.toml: [[alien]]: miniatures", sum(miniatures), 43),
        ("aliens.toml: [[alien]]", len(ALIENS), 8),
        ("aliens.toml: [[mutation]]: copies", sum(card.copies for card in MUTATIONS), 16),
        ("infestation.toml: [[card]]", len(INFESTATION), 20),
        ("activation.toml: [[card]]", len(ACTIVATION), 18),
        ("activation.toml: [[behavior]] Hive Mother", bosses["Hive Mother"], 8),
        ("activation.toml: [[behavior]] Dr. Blare", bosses["Dr. Blare"], 6),
        ("missions.toml: [[mission]]", len(MISSIONS), 11),
        ("missions.toml: [[ending]]", len(ENDINGS), 3),
        ("mission_cards.toml: [[card]]", len(MISSION_CARDS), 18),
    ):
        require(found == count, where, f"{found} in all instead of {count}")


def check() -> None:
    """All checks. Raises ContentError, naming file, entry and field."""
    check_maps()
    _check_cards("items.toml", "item", ITEMS)
    _check_cards("craftables.toml", "craftable", CRAFTABLES)
    _check_copies()
    _check_panel()
    _check_aliens()
    _check_missions()
    _check_names()
    _check_counts()
