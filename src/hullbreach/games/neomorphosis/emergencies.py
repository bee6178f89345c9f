"""Emergencies: created, activated, rising, resolved, critical (NM-EMER)."""

from __future__ import annotations

from hullbreach.kernel.decks import draw

from .ends import changed, finish
from .ids import DISABLES, EMERGENCIES, EMERGENCY_PATTERNS, LEVELS
from .state import ACTIVE, CRITICAL, EMPTY, INACTIVE, NeoMorphosis
from .stories import tell


def create(g: NeoMorphosis, rule: str) -> None:
    """Create an emergency, face down in the first empty field (NM-EMER-01, -03, -15).

    Without an empty field the crew loses (NM-WIN-02). Raises Jump then.
    """
    states = [field.state for field in g.fields]
    if EMPTY not in states:
        finish(g, "collapse", False, "NM-WIN-02")
    number = states.index(EMPTY)
    field = g.fields[number]
    card = draw(g, g.emergency_deck, "emergency card")
    field.card = [card] if card >= 0 else []  # NM-EMER-06
    field.state = INACTIVE
    g.say("emergency.created", rule, number)
    changed(g)


def activate(g: NeoMorphosis) -> None:
    """Step 5: face-down cards are turned up at level 1 and disable a function (NM-SOR-05)."""
    for number, field in enumerate(g.fields):
        if field.state != INACTIVE:
            continue
        field.state, field.level = ACTIVE, 1
        for card in field.card:
            g.reveal()
            g.overload[DISABLES[card]] += 1
            g.say("emergency.activated", "NM-SOR-05", number, card)
        if not field.card:
            g.say("emergency.blank", "NM-EMER-06", number)


def escalate(g: NeoMorphosis) -> None:
    """Step 2: active emergencies gain a level (NM-SOR-02)."""
    for number, field in enumerate(g.fields):
        if field.state == ACTIVE and field.level < LEVELS:
            field.level += 1
            g.say("emergency.rises", "NM-SOR-02", number, field.level)


def go_critical(g: NeoMorphosis) -> None:
    """Step 1: every emergency of level 3 goes critical, by field (NM-SOR-01, NM-EMER-12, -14)."""
    for number, field in enumerate(g.fields):
        if field.state != ACTIVE or field.level < LEVELS:
            continue
        sectors = [EMERGENCIES[card].sector for card in field.card]
        g.emergency_deck.discard += field.card
        field.state, field.card, field.level = CRITICAL, [], 0
        field.repaired = field.tried = 0
        g.say("emergency.critical", "NM-EMER-12", number)
        for sector in sectors:
            card = draw(g, g.sector_deck, "sector card")
            if card >= 0:
                g.compromised[sector].append(card)
                g.say("compromised", "NM-EMER-12", sector, card)
        tell(g, "critical", "NM-EMER-12")
        changed(g)


def resolve(g: NeoMorphosis, number: int, rule: str) -> None:
    """An active emergency is resolved: its field is empty again (NM-EMER-11)."""
    field = g.fields[number]
    for card in field.card:
        g.overload[DISABLES[card]] -= 1
    g.emergency_deck.discard += field.card
    field.state, field.card, field.level = EMPTY, [], 0
    field.repaired = field.tried = 0
    g.say("emergency.resolved", rule, number)
    changed(g, "emergency", number)


def cover(g: NeoMorphosis, number: int, symbols: int, rule: str) -> None:
    """Cover symbols of an active emergency; all covered, it is resolved (NM-EMER-10, -11)."""
    field = g.fields[number]
    field.repaired |= symbols
    g.say("emergency.covered", rule, number, symbols)
    if field.repaired == (1 << len(pattern(g, number))) - 1:
        resolve(g, number, "NM-EMER-11")


def pattern(g: NeoMorphosis, number: int) -> tuple[int, ...]:
    """The pattern of the emergency in a field; () where there is no card (NM-EMER-06)."""
    card = g.fields[number].card
    return EMERGENCY_PATTERNS[card[0]] if card else ()


def can_try(g: NeoMorphosis, number: int, member: int) -> bool:
    """Whether a crew member may counteract the emergency of a field (NM-EMER-08, NM-CTR-02)."""
    field = g.fields[number]
    return field.state == ACTIVE and bool(field.card) and not field.tried >> member & 1


def disabled(g: NeoMorphosis, function: int) -> bool:
    """Whether a terminal function carries a System Overload token (NM-EMER-04, -05)."""
    return g.overload[function] > 0
