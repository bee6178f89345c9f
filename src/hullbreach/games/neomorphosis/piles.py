"""Where all components of Neo-Morphosis lie, who sees them, and how many there are.

Nothing is known to one seat alone: a card is seen by everybody or by nobody (Hidden information).
"""

from __future__ import annotations

from collections import Counter

from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile

from .ids import (
    ACTIVATION,
    ALIENS,
    BEHAVIORS,
    DISPLAY,
    EMERGENCIES,
    GREEN,
    INFESTATION,
    ITEMS,
    MINIATURES,
    MISSION_CARDS,
    MUTATION_DECK,
    OBJECTIVES,
    SECTOR_CARDS,
    TANK,
    TANKS,
    YELLOW,
)
from .names import (
    EMERGENCY_NAMES,
    MISSION_CARD_NAMES,
    SECTOR_CARD_NAMES,
    THING_NAMES,
)
from .state import INACTIVE, NeoMorphosis


def piles(g: NeoMorphosis) -> list[Pile]:
    """Where all components lie."""
    return secrets(g) + in_the_open(g)


def secrets(g: NeoMorphosis) -> list[Pile]:
    """Decks, and the cards that lie face down."""
    found = g.infestation_deck.piles("infestation card")
    found += g.item_deck.piles("thing", "item", stock="item")
    found += g.emergency_deck.piles("emergency card")
    found += g.sector_deck.piles("sector card")
    found += g.activation_deck.piles("activation card")
    found += g.mutation_deck.piles("neo-morphosis card")
    for number, deck in enumerate(g.behavior_decks):
        found += deck.piles("behavior card", stock=f"behavior {number}")
    for stage, deck in enumerate(g.mission_decks):
        found += deck.piles("mission card", stock=f"mission {stage}")
    for sector, cards in enumerate(g.infestation):
        if cards:
            seen = EVERYBODY if g.scanned[sector] else NOBODY
            found.append(Pile("infestation card", cards, seen, f"infestation of sector {sector}"))
    for number, lying in enumerate(g.fields):
        if lying.card:
            seen = NOBODY if lying.state == INACTIVE else EVERYBODY
            found.append(Pile("emergency card", lying.card, seen, f"field {number + 1}"))
    return found


def in_the_open(g: NeoMorphosis) -> list[Pile]:
    """The rest: everybody sees it."""
    return [
        *[_open("thing", m.items, "inventory") for m in g.crew],
        *[_open("thing", m.tech, "tech stack") for m in g.crew],
        *[_open("thing", m.science, "science stack") for m in g.crew],
        *[_open("thing", things, "floor") for things in g.floor],
        _open("thing", g.display, "display"),
        _counted("thing", g.gone),
        _counted("thing", g.spare_tokens),
        _counted("thing", [TANK] * (g.tanks_spent + g.charge)),
        _counted("emergency card", g.unused),
        *[_open("sector card", cards, "compromised") for cards in g.compromised],
        *[_open("neo-morphosis card", cards, "beside an ID card") for cards in g.mutations],
        _open("activation card", g.activation.card, "activation"),
        _open("behavior card", g.activation.behavior, "behavior"),
        _open("mission card", g.progress.cards, "mission"),
        _counted("miniature", _miniatures(g)),
    ]


def _open(what: str, cards: list[int], name: str) -> Pile:
    return Pile(what, cards, EVERYBODY, name)


def _counted(what: str, cards: list[int]) -> Pile:
    """Things that are counted here and shown otherwise than by their numbers."""
    return Pile(what, cards, EVERYBODY, shown=False)


def _miniatures(g: NeoMorphosis) -> list[int]:
    """Miniatures by type: beside the board, on it, and captured (NM-M3-04)."""
    beside = [type_ for type_, n in enumerate(g.supply) for _ in range(n)]
    captured = [type_ for m in g.crew for type_ in m.captured]
    return [*beside, *[alien.type for alien in g.aliens], *captured]


def component(what: str, number: int) -> str:
    """What a component is counted as."""
    return f"{what} {number}"


_FACES = {
    "thing": THING_NAMES,
    "emergency card": EMERGENCY_NAMES,
    "sector card": SECTOR_CARD_NAMES,
    "mission card": MISSION_CARD_NAMES,
    "activation card": tuple([card.name for card in ACTIVATION]),
    "behavior card": tuple([card.name for card in BEHAVIORS]),
}


_ON_ID_CARDS = {alien.ability for alien in ALIENS}
"""Names that everybody reads there, too: two mission cards are called like an ability."""


def face(what: str, number: int) -> str:
    """The name printed on a component, "" if it has none or if the name tells nothing."""
    names = _FACES.get(what)
    name = names[number] if names is not None else ""
    return "" if name in _ON_ID_CARDS else name


def components(g: NeoMorphosis) -> dict[str, int]:
    """How many of each component there are in this game."""
    found: Counter[str] = Counter()
    tokens = [TANK] * TANKS + [YELLOW, GREEN] * OBJECTIVES
    for what, numbers in (
        ("thing", [*range(len(ITEMS)), *DISPLAY, *tokens]),
        ("infestation card", range(len(INFESTATION))),
        ("emergency card", range(len(EMERGENCIES))),
        ("sector card", range(len(SECTOR_CARDS))),
        ("activation card", range(len(ACTIVATION))),
        ("behavior card", range(len(BEHAVIORS))),
        ("neo-morphosis card", MUTATION_DECK),
        ("mission card", range(len(MISSION_CARDS)) if g.mission_decks else ()),
        ("miniature", [type_ for type_, n in enumerate(MINIATURES) for _ in range(n)]),
    ):
        found.update([component(what, number) for number in numbers])
    return dict(found)
