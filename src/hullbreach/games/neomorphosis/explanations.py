"""What cards, aliens, rooms and functions are: the entries that front ends show on demand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hullbreach.kernel.game import Entry
from hullbreach.kernel.lexicon import Lexicon, Told
from hullbreach.kernel.words import capital, count, listed

from .board import STATIONS
from .content import INSTRUCTIONS, KEYWORDS, TILES, Craftable, Weapon
from .fields import WORDING, diagram_name
from .ids import (
    ACTIVATION,
    ALIENS,
    BEHAVIORS,
    CARDS,
    CREW,
    DISABLES,
    DRONE,
    EMERGENCIES,
    EMERGENCY_PATTERNS,
    FUNCTIONS,
    INFESTATION,
    MISSION_CARDS,
    MISSIONS,
    MUTATIONS,
    PATTERNS,
    SECTOR_CARDS,
    SHORT,
    STAGE_DECKS,
    STAGES,
    TOKEN_NAMES,
)
from .names import (
    CREW_NAMES,
    FUNCTION_NAMES,
    GROUP_NAMES,
    INFESTATION_NAMES,
    MISSION_NAMES,
    block_words,
    mutation_words,
    pattern_name,
    sector_card_words,
)
from .xenobiology import DIAGRAMS

_TOKEN, _FUNCTION = WORDING.plain("token"), WORDING.plain("function_words")
TOKEN_RULES = {
    "Halon Tank": "NM-FSS-08",
    "yellow token": "NM-MISS-04",
    "green token": "NM-MISS-04",
    "Crate": "NM-SRCH-01",
    "Terminal": "NM-TERM-01",
    "Assembly Point": "NM-CRAFT-01",
    "Time Marker": "NM-ROUND-03",
    "Ring": "NM-NEO-01",
    "System Overload token": "NM-EMER-05",
    "Repair Attempt token": "NM-EMER-08",
    "Sector Compromised": "NM-COMPR-01",
    "Secure sector": "NM-SECT-01",
    "Fire Suppression System": "NM-FSS-01",
    "Xenobiology diagram": "NM-XENO-02",
    "Fragility": "NM-FRAG-01",
}


DIAGRAM = "Xenobiology diagram"


@cache
def lexicon() -> Lexicon:
    """All that is explained, by its names and refs."""
    return Lexicon(_told())


def _told() -> Iterator[Told]:
    yield from _crew()
    yield from _aliens()
    yield from _things()
    yield from _panel()
    yield from _cards()
    yield from _missions()
    for n in range(len(DIAGRAMS)):
        entry = Entry(
            capital(diagram_name(n)), "diagram", (), _TOKEN[DIAGRAM], TOKEN_RULES[DIAGRAM]
        )
        yield Told(entry, (), f"diagram:{n}")
    for name, rule in TOKEN_RULES.items():
        ref = f"thing:{_TOKEN_THING[name]}" if name in _TOKEN_THING else ""
        yield Told(Entry(name, "on the table", (), _TOKEN[name], rule), (name,), ref)


_TOKEN_THING = {name: thing for thing, name in TOKEN_NAMES.items()}


def weapon_facts(it: Weapon) -> list[str]:
    """What a weapon does, in brief."""
    low, high = it.reach
    reach = f"range {low}" if low == high else f"range {low} to {high}"
    hits = f"blast of {count(it.blast, 'hit')}" if it.blast else count(it.wounds, "wound")
    facts = [f"attack +{it.attack}", reach, hits]
    return [*facts, count(it.bullets, "bullet")] if it.bullets else facts


def _crew() -> Iterator[Told]:
    for n, it in enumerate(CREW):
        facts = (
            f"science {it.science}",
            f"tech {it.tech}",
            f"agility {it.agility}",
            f"{it.programming} programming dice",
            f"Health {it.health}",
            f"Defense {it.defense}",
            "weapon: " + ", ".join(weapon_facts(it.weapon)),
        )
        words = f"{it.ability.name}: {it.ability.words}"
        entry = Entry(it.name, "crew member", facts, words, "NM-INV-08")
        yield Told(entry, (it.name, CREW_NAMES[n], it.ability.name), f"crew:{n}")
    own = (f"moves {DRONE.movement} areas", f"explosion {DRONE.explosion}")
    entry = Entry(DRONE.name, "drone", own, _TOKEN["S.A.M."], "NM-DRONE-02")
    yield Told(entry, (DRONE.name, "SAM", "drone"), "drone:0")


def _aliens() -> Iterator[Told]:
    for n, it in enumerate(ALIENS):
        facts = [it.species, f"Health {it.health}", f"Defense {it.defense}"]
        facts += [f"attack +{it.attack}", count(it.wounds, "wound")] if it.attack >= 0 else []
        facts += [f"impede {it.impede}"] if it.impede >= 0 else []
        words = f"{it.ability}: {it.words}" if it.ability else it.words
        entry = Entry(it.name, "alien", tuple(facts), words or _TOKEN["Alien"], "NM-ALIEN-01")
        yield Told(entry, (it.name, SHORT[n]), f"type:{n}")
    for n, mutation in enumerate(MUTATIONS):
        copies = (f"{mutation.copies} in the deck",)
        words = f"Ringed aliens of the type: {mutation_words(n)}."
        entry = Entry(mutation.name, "neo-morphosis card", copies, words, "NM-ALIEN-04")
        yield Told(entry, (mutation.name, mutation.id), f"mutation:{n}")
    for order in INSTRUCTIONS:
        entry = Entry(order.name, "alien instruction", (), order.words, "NM-AACT-05")
        yield Told(entry, (order.name,))


def _things() -> Iterator[Told]:
    for n, card in enumerate(CARDS):
        facts = [f"fragility {card.fragility}"]
        if card.weapon is not None:
            facts += weapon_facts(card.weapon)
        what = "Item card"
        if isinstance(card, Craftable):
            what = f"{card.kind} card"
            facts += [f"{card.kind} above {card.target}", f"{card.copies} of them"]
            facts += ["with a plug"] if card.plug else []
        facts += ["discarded after use"] if card.once else []
        entry = Entry(card.name, what, tuple(facts), card.words, "NM-INV-03")
        yield Told(entry, (card.name, card.id), f"thing:{n}")


def _panel() -> Iterator[Told]:
    for n, function in enumerate(FUNCTIONS):
        own = (f"pattern {pattern_name(PATTERNS[n])}",)
        words = _FUNCTION[function.code]
        entry = Entry(function.name, "terminal function", own, words, "NM-TF-01")
        yield Told(entry, (function.name,), f"function:{n}")
    for n, card in enumerate(EMERGENCIES):
        facts = (
            f"pattern {pattern_name(EMERGENCY_PATTERNS[n])}",
            f"disables {FUNCTION_NAMES[DISABLES[n]]}",
        )
        words = f"If it goes critical, Sector {card.sector} is compromised."
        entry = Entry(card.name, "emergency", facts, words, "NM-EMER-04")
        yield Told(entry, (card.name, card.id), f"emergency:{n}")
    keywords = {keyword.name: keyword.words for keyword in KEYWORDS}
    for n, lost in enumerate(SECTOR_CARDS):
        words = keywords.get(lost.keyword, "")
        text = f"{sector_card_words(n)}." + (f" {lost.keyword}: {words}." if words else "")
        entry = Entry(lost.name, "Sector Compromised card", (), text, "NM-COMPR-04")
        yield Told(entry, (lost.name, lost.id), f"sector_card:{n}")
    for keyword in KEYWORDS:
        entry = Entry(keyword.name, "keyword", (), f"{keyword.words}.", "NM-COMPR-04")
        yield Told(entry, (keyword.name,))


def _cards() -> Iterator[Told]:
    for n, card in enumerate(ACTIVATION):
        parts = ["Pods may hatch"] if card.pod else []
        if card.wall:
            who = listed(GROUP_NAMES[letter] for letter in card.wall)
            more = f" +{card.wall_bonus}" if card.wall_bonus else ""
            parts.append(f"{who} attack the walls{more}")
        parts += [block_words(n, block) for block in range(len(card.blocks))]
        parts += ["bosses act"] if card.special else []
        parts += ["hatched aliens neo-morphose"] if card.grow else []
        entry = Entry(card.name, "Alien Activation card", (), "; ".join(parts) + ".", "NM-AACT-01")
        yield Told(entry, (card.name, card.id), f"activation:{n}")
    for n, behavior in enumerate(BEHAVIORS):
        entry = Entry(
            behavior.name, f"Behavior card, {behavior.boss}", (), behavior.words, "NM-SPEC-03"
        )
        yield Told(entry, (behavior.name, behavior.id), f"behavior:{n}")
    for n, infestation in enumerate(INFESTATION):
        words = f"{INFESTATION_NAMES[n]}: figures on these spawn numbers of the room."
        entry = Entry(infestation.id, "Infestation card", (), words, "NM-INF-02")
        yield Told(entry, (infestation.id,), f"infestation:{n}")


def _missions() -> Iterator[Told]:
    for n, mission in enumerate(MISSIONS):
        words = " ".join([mission.objective, *mission.victory, *mission.rules])
        entry = Entry(MISSION_NAMES[n], "mission", (), words, "NM-MISS-03")
        yield Told(entry, (MISSION_NAMES[n], mission.name, mission.id), f"mission:{n}")
    for n, card in enumerate(MISSION_CARDS):
        stage = next(name for name, deck in zip(STAGES, STAGE_DECKS, strict=True) if n in deck)
        words = f"{card.setup} {card.objective}".strip()
        entry = Entry(card.name, f"{stage} card", (), words, "NM-GENR-04")
        yield Told(entry, (card.name, card.id), f"mission_card:{n}")
    for tile in TILES:
        areas = count(len(tile.letters), "area")
        maps = [it.map.name for it in STATIONS for name in it.rooms if name == tile.name]
        words = f"A room of {areas}. On the maps {listed(maps)}."
        yield Told(Entry(tile.name, "room", (), words, "NM-MAP-02"), (tile.name, tile.id))
