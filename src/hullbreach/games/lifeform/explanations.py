"""What cards, chambers, characters and tokens are: the entries that front ends show on demand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hullbreach.kernel.game import Entry
from hullbreach.kernel.lexicon import Lexicon, Told
from hullbreach.kernel.words import listed

from .board import PLACES, REMORA
from .content import Card
from .dragons_domain.explanations import told as told_alone
from .fields import WORDING
from .ids import (
    ACTIONS,
    CAT_CARDS,
    CHARACTERS,
    COLUMNS,
    CREW_CARDS,
    EVOLUTION,
    IMAGES,
    LIFEFORM_CARDS,
    MAINFRAME_CARDS,
    OBJECTIVES,
    STOWAWAYS,
    TERROR_CARDS,
)
from .names import CHARACTER_NAMES, action_name, icon_names, image_name, row_name, stowaway_name

_TOKEN, _MARK, _BONUS = (WORDING.plain(table) for table in ("token", "mark", "bonus"))
TOKEN_RULES = {
    "Mission token": "LF-COLLECT-01",
    "Power outage token": "LF-LACT-19",
    "Terror token": "LF-TERROR-01",
    "Cocoon chamber token": "LF-CACT-08",
    "Hull breach token": "LF-LSURV-07",
    "Security door": "LF-CACT-16",
    "Heat analyzer": "LF-HEAT-01",
    "Data token": "LF-FIGHT-09",
    "Hostility token": "LF-HOST-04",
    "Halon gas blast token": "LF-HIB-03",
    "Remora token": "LF-FIGHT-03",
    "Overheating token": "LF-LAUNCH-04",
    "Stowaway token": "LF-LAUNCH-07",
    "Vent token": "LF-USEVENT-01",
    "Ship's cat": "LF-CAT2-07",
    "Android": "LF-ANDROID-13",
    "Remora": "LF-REMORA-01",
}

_LASER = (
    "Shot once. Against the lifeform: an image next door flees and the lifeform discards its hand, "
    "or the android, here or next door, is destroyed, or a fight is cancelled. Alone: the android, "
    "here or next door, is destroyed or terror next door removed, where nothing is dark; in fights "
    "it matches nothing."
)
"""The card without a row (LF-LASER, LFD-ACTV-07)."""
_NEEDS = ("with enough of you aboard (LF-OBJ-08)", "no image there or adjacent (LF-OBJ-09)")
"""What every objective needs that is not decided immediately."""


@cache
def lexicon() -> Lexicon:
    """All that is explained, by its names and refs."""
    return Lexicon(_told())


def _told() -> Iterator[Told]:
    yield from _places()
    for n, character in enumerate(CHARACTERS):
        facts = (character.role, *((character.trait.rstrip("."),) if character.trait else ()))
        words = " ".join(
            f"{what} {ability.name}, {ability.kind.replace('_', '-')}. With 2 players: "
            f"{ability.two} With 3 or 4: {ability.more}"
            for what, ability in (("Skill", character.skill), ("Survival", character.survival))
        )
        entry = Entry(character.name, "character", facts, words, character.id)
        yield Told(entry, (character.name, CHARACTER_NAMES[n]), f"character:{n}")
    for n, card in enumerate(CREW_CARDS):
        what = "crew card" if card.copies else "special card"
        yield _card(card, what, f"card:{n}")
    for n, card in enumerate(LIFEFORM_CARDS):
        yield _card(card, "lifeform card", f"lifeform_card:{n}")
    for code, action in ACTIONS.items():
        entry = Entry(action.name, "action", (), action.words, action.rule)
        yield Told(entry, (action.name,), f"action:{code}")
    for n, terror in enumerate(TERROR_CARDS):
        facts = (f"{terror.copies} of them",)
        entry = Entry(terror.name, "terror card", facts, terror.words, terror.id)
        yield Told(entry, (terror.name,), f"terror_card:{n}")
    for n, goal in enumerate(OBJECTIVES):
        facts = () if goal.kind == "immediate" else (f"{goal.kind} objective", *_NEEDS)
        entry = Entry(goal.name, "secret objective", facts, goal.words, goal.id)
        yield Told(entry, (goal.name,), f"objective:{n}")
    for ref, what, cards in (
        ("cat_card", "card of the ship's cat", CAT_CARDS),
        ("mainframe_card", "card of the SIS-TER mainframe", MAINFRAME_CARDS),
    ):
        for n, role_card in enumerate(cards):
            entry = Entry(role_card.name, what, (), role_card.words, role_card.id)
            yield Told(entry, (role_card.name,), f"{ref}:{n}")
    yield from _tokens()
    for entry, names, ref in told_alone():
        yield Told(entry, names, ref)


def _places() -> Iterator[Told]:
    for n, place in enumerate(PLACES):
        if n == REMORA:
            continue
        facts = [f"deck {place.code[0]}", *(_MARK[icon] for icon in place.icons)]
        there = f"Corridors to {listed(place.corridors)}."
        if place.tunnels:
            there += f" Tunnels to {listed(place.tunnels)}."
        if place.mission:
            there += f" Mission tokens at the start: {place.mission}."
        name = f"{place.name} ({place.code})"
        entry = Entry(name, "chamber", tuple(facts), there, "LF-MOVE-01")
        yield Told(entry, (name, place.name, place.code), f"chamber:{n}")


def _card(card: Card, what: str, ref: str) -> Told:
    facts = [f"{card.copies} in the deck"] if card.copies else []
    facts.append(f"icons {icon_names(card.icons)}" if card.icons else "no icons")
    rows = [f"{row_name(row)}." for row in card.rows]
    if card.reaction:
        rows.append(f"Reaction: {action_name(card.reaction)}.")
    words = " Or ".join(rows) or _LASER
    return Told(Entry(card.name, what, tuple(facts), words, card.id), (card.name,), ref)


def _tokens() -> Iterator[Told]:
    for n, column in enumerate(COLUMNS):
        bonuses = [f"{i}: {_BONUS[bonus]}" for i, bonus in enumerate(column.bonuses) if bonus]
        other = ", with 2 players one on every space below the overheating token"
        other = other if column.overheating else ""
        bar = f"A launch needs {column.bar} tokens here{other}. " if column.bar else ""
        words = f"{bar}{column.spaces} spaces. Bonuses by space: {'; '.join(bonuses)}."
        entry = Entry(column.name, f"loadout: {column.title.lower()}", (), words, "LF-LOAD-01")
        yield Told(entry, (column.name, column.title), f"column:{n}")
    for n, name in enumerate(IMAGES):
        entry = Entry(f"Image {name}", "lifeform image", (), _TOKEN["Image"], "LF-CALIB-03")
        yield Told(entry, (image_name(n), name), f"image:{n}")
    for n, guess in enumerate(STOWAWAYS):
        icons = icon_names(guess.icons) if guess.icons else "none"
        name = f"Stowaway card, {stowaway_name(n)}"
        words = f"The lifeform is aboard if the crew launches then. Showdown icons: {icons}."
        yield Told(Entry(name, "stowaway card", (), words, guess.id), (name,), f"stowaway:{n}")
    for n, token in enumerate(EVOLUTION):
        words = f"Adds {action_name(token.action)} to a row, or cancels a crew reaction."
        entry = Entry(token.name, "evolution token", (), words, token.id)
        yield Told(entry, (token.name,), f"evolution:{n}")
    for name, rule in TOKEN_RULES.items():
        entry = Entry(name, "on the table", (), _TOKEN[name], rule)
        yield Told(entry, (name, name.removesuffix(" token")))
