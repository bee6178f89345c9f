"""Checks across the entries and files of content: what fits together, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from hullbreach.kernel.errors import ContentError

from . import (
    ANDROID_PATH,
    ANDROID_STATUS,
    BOARD,
    CAT_CARDS,
    CHARACTERS,
    COCOON_TRACKS,
    COLUMNS,
    CREW_ACTIONS,
    CREW_CARDS,
    CREW_REACTIONS,
    EVOLUTION,
    HOSTILITY,
    ICONS,
    LIFEFORM_ACTIONS,
    LIFEFORM_CARDS,
    LIFEFORM_REACTIONS,
    MAINFRAME_CARDS,
    OBJECTIVES,
    ROLE_BOARD,
    SELF_DESTRUCT,
    STOWAWAYS,
    TERROR_CARDS,
    TOKENS,
    Action,
    Card,
)


def _require(condition: bool, where: str, message: str) -> None:
    if not condition:
        raise ContentError(f"{where}: {message}")


def _check_board() -> None:
    """Codes in order, links the same at both ends, and a path of the android along corridors."""
    codes = [chamber.code for chamber in BOARD]
    wanted = [f"{deck}{n:02}" for deck, last in (("A", 11), ("B", 14), ("C", 14))
              for n in range(1, last + 1)]  # fmt: skip
    _require(codes == [*wanted, "R"], "board.toml: [[chamber]]", "code: A01 to C14, then R")
    of = {chamber.code: chamber for chamber in BOARD}
    for chamber in BOARD:
        where = f"board.toml: [[chamber]] {chamber.name}"
        for field in ("corridors", "tunnels"):
            ends: tuple[str, ...] = getattr(chamber, field)
            _require(len(set(ends)) == len(ends), where, f"{field}: one is named twice")
            for code in ends:
                _require(
                    code in of and code != chamber.code, where, f"{field}: no chamber {code!r}"
                )
                _require(
                    chamber.code in getattr(of[code], field),
                    where,
                    f"{field}: {code} does not lead back",
                )
        _require(
            0 <= chamber.grid[0] <= 22 and 0 <= chamber.grid[1] <= 8,
            where,
            f"grid: {chamber.grid} is off the panel",
        )
    path = ANDROID_PATH.path
    where = "board.toml: [android]"
    _require(path[:1] == ("A10",) and path[-1] == "R", where, "path: from A10 to R")
    for here, there in pairwise(path):
        _require(
            here in of and there in of[here].corridors,
            where,
            f"path: no corridor from {here} to {there}",
        )


def _check_cards(
    file: str, cards: Sequence[Card], actions: Sequence[Action], reactions: Sequence[Action]
) -> None:
    """Every code of a card is an action of its side, and every action is on a card."""
    known = {action.code for action in actions}
    reacting = {action.code for action in reactions}
    used: set[str] = set()
    for card in cards:
        where = f"{file}: [[card]] {card.name}"
        for row in card.rows:
            _require(bool(row), where, "rows: an empty row")
            for code in row:
                _require(code in known, where, f"rows: no action {code!r}")
            used.update(row)
        _require(
            not card.reaction or card.reaction in reacting,
            where,
            f"reaction: no reaction {card.reaction!r}",
        )
        used.add(card.reaction)
    for code in [*known, *reacting]:
        _require(code in used, f"{file}: [[action]] {code}", "code: on no card")


def _check_objectives() -> None:
    """Objective chambers are those of the objectives; circuit ones are circuit chambers."""
    of = {chamber.slug: chamber for chamber in BOARD}
    for objective in OBJECTIVES:
        where = f"objectives.toml: [[objective]] {objective.name}"
        if objective.kind == "immediate":
            _require(not objective.chamber, where, "chamber: decided immediately, it has none")
            continue
        _require(objective.chamber in of, where, f"chamber: no chamber {objective.chamber!r}")
        icons = of[objective.chamber].icons
        _require("O" in icons, where, f"chamber: {objective.chamber} is no objective chamber")
        _require(
            objective.kind != "circuit" or "X" in icons,
            where,
            f"chamber: {objective.chamber} is no circuit chamber",
        )
    named = {objective.chamber for objective in OBJECTIVES}
    for chamber in BOARD:
        _require(
            "O" not in chamber.icons or chamber.slug in named,
            f"board.toml: [[chamber]] {chamber.name}",
            "icons: O, but no objective names it",
        )


def _check_tracks() -> None:
    """Spaces that exist, a cocoon track for either number of players, guesses without a gap."""
    where = "tracks.toml: [self_destruct]"
    for field in ("start", "terror"):
        for minute in getattr(SELF_DESTRUCT, field):
            _require(0 < minute <= 31, where, f"{field}: {minute} is no minute")
    where = "tracks.toml: [hostility]"
    claws = [space for space in HOSTILITY.spaces if isinstance(space, int)]
    _require(claws == sorted(set(claws)), where, "spaces: red claws must rise")
    _require(
        not any(HOSTILITY.spaces[n] for n in HOSTILITY.start), where, "start: not an empty space"
    )
    minutes = [n for card in STOWAWAYS for n in range(card.low, card.high + 1)]
    _require(
        minutes == list(range(1, SELF_DESTRUCT.leaving + 1)),
        "stowaway.toml: [[card]]",
        f"low: the cards must cover minutes 1 to {SELF_DESTRUCT.leaving} once each",
    )
    _require(
        max(ROLE_BOARD.triggers) <= ROLE_BOARD.spaces,
        "roles.toml: [board]",
        "triggers: beyond the last space",
    )


def _check_loadout() -> None:
    """A number and a bonus for each space, none for space 0."""
    for column in COLUMNS:
        where = f"loadout.toml: [[column]] {column.name}"
        _require(0 <= column.bar <= column.spaces, where, "bar: beyond the last space")
        _require(len(column.bonuses) == column.spaces + 1, where, "bonuses: one a space, and 0")
        _require(not column.bonuses[0], where, "bonuses: none for no token")
        _require(
            len(column.numbers) in (0, column.spaces + 1), where, "numbers: one a space, and 0"
        )
        _require(
            not column.compartment or column.spaces % column.compartment == 0,
            where,
            "compartment: does not divide the spaces",
        )


def _check_evolution() -> None:
    actions = {action.code for action in LIFEFORM_ACTIONS}
    for token in EVOLUTION:
        _require(
            token.action in actions,
            f"tokens.toml: [[evolution]] {token.name}",
            f"action: no action {token.action!r}",
        )


def _check_ids() -> None:
    """No id and no name stands twice."""
    things = (CREW_CARDS, LIFEFORM_CARDS, CHARACTERS, TERROR_CARDS, OBJECTIVES, CAT_CARDS,
              MAINFRAME_CARDS, STOWAWAYS, EVOLUTION)  # fmt: skip
    for what in ("id", "name"):
        found = Counter(getattr(entry, what) for entries in things for entry in entries)
        for value, count in found.items():
            _require(count == 1, "content", f"{what}: {value!r} stands {count} times")


def _icons(cards: Sequence[Card]) -> Counter[str]:
    return Counter(icon for card in cards for icon in card.printed for _ in range(card.copies))


def _check_counts() -> None:
    """How many components there are of each kind (section Components of the rulebook)."""

    def marked(icon: str) -> int:
        return sum(icon in chamber.icons for chamber in BOARD)

    def ends(field: str) -> int:
        return sum(len(getattr(chamber, field)) for chamber in BOARD)

    crew, lifeform = _icons(CREW_CARDS), _icons(LIFEFORM_CARDS)
    reactions = sum(card.copies for card in CREW_CARDS if card.reaction)
    for where, found, count in (
        ("board.toml: [[chamber]]: corridors", ends("corridors"), 2 * 52),
        ("board.toml: [[chamber]]: tunnels", ends("tunnels"), 2 * 10),
        ("board.toml: [[chamber]]: mission", sum(chamber.mission for chamber in BOARD), 34),
        *((f"board.toml: [[chamber]]: icons {icon}", marked(icon), count) for icon, count in
          (("V", 6), ("K", 4), ("S", 5), ("N", 7), ("X", 6), ("O", 10))),
        ("crew_cards.toml: [[card]]: copies", sum(card.copies for card in CREW_CARDS), 70),
        ("crew_cards.toml: [[card]]: reaction", reactions, 23),
        *((f"crew_cards.toml: [[card]]: icons {icon}", crew[icon], count) for icon, count in
          zip(ICONS, (28, 25, 26, 27, 4), strict=True)),
        ("lifeform_cards.toml: [[card]]: copies", sum(c.copies for c in LIFEFORM_CARDS), 56),
        *((f"lifeform_cards.toml: [[card]]: icons {icon}", lifeform[icon], count)
          for icon, count in zip(ICONS, (43, 46, 44, 47, 0), strict=True)),
        ("characters.toml: [[character]]", len([c for c in CHARACTERS if not c.set]), 10),
        ("terror.toml: [[card]]: copies", sum(card.copies for card in TERROR_CARDS), 18),
        ("objectives.toml: [[objective]]", len(OBJECTIVES), 14),
        ("roles.toml: [[cat]]", len(CAT_CARDS), 5),
        ("roles.toml: [[mainframe]]", len(MAINFRAME_CARDS), 5),
        ("stowaway.toml: [[card]]", len(STOWAWAYS), 3),
        ("tracks.toml: [hostility]: spaces", len(HOSTILITY.spaces), 17),
        ("tracks.toml: [android]: loss", len(ANDROID_STATUS.loss), 3),
        ("tracks.toml: [[cocoon]]", len(COCOON_TRACKS), 2),
        ("loadout.toml: [[column]]", len(COLUMNS), 5),
        ("tokens.toml: [[evolution]]", len(EVOLUTION), 7),
        ("tokens.toml", len(EVOLUTION) + sum(token.count for token in TOKENS), 139),
    ):  # fmt: skip
        _require(found == count, where, f"{found} in all instead of {count}")


def check() -> None:
    """All checks. Raises ContentError, naming file, entry and field."""
    _check_board()
    _check_cards("crew_cards.toml", CREW_CARDS, CREW_ACTIONS, CREW_REACTIONS)
    _check_cards("lifeform_cards.toml", LIFEFORM_CARDS, LIFEFORM_ACTIONS, LIFEFORM_REACTIONS)
    _check_objectives()
    _check_tracks()
    _check_loadout()
    _check_evolution()
    _check_ids()
    _check_counts()
