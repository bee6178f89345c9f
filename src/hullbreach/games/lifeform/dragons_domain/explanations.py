"""What the things of the solo game and of the shuttle board are, to be looked up on demand."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.game import Entry
from hullbreach.kernel.words import listed

from ..ids import ICONS
from ..thirteenth_passenger.content import CRISIS as MORE_CRISIS
from ..thirteenth_passenger.content import LOCATIONS
from .content import Crisis
from .ids import ATTACK_1, ATTACK_5, COUNTS, CRISIS, SPACES, TRAIT_FACES, TRAITS
from .stowaways import STOWAWAYS
from .words import WORDING, all_done, cost_words, space_name

_TOKEN, _SPACE = WORDING.plain("thing"), WORDING.plain("effect")
RULES = {
    "Survival token": "LFD-TOK-06",
    "Fire extinguisher": "LFD-TOK-03",
    "Welding torch": "LFD-TOK-04",
    "Harpoon": "LFD-TOK-05",
    "30-second token": "LFD-TOK-01",
    "Still-alive chit": "LFD-PROX-14",
    "Killed chit": "LFD-LOSE-01",
    "Container": "LFD-PROX-14",
    "Stowaway": "LFD-STOW-01",
    "Small vent token": "LFD-SD-08",
    "Fear track": "LFD-LOSE-03",
    "Close range": "LFD-MOT-08",
    "Airlock": "LFD-FIGHT-13",
    "Locker": "LFD-FIGHT-15",
    "Attack-1 token": "LFD-HIB-03",
    "Attack-5 token": "LFD-HIB-04",
    "Kept card": "LFP-INIT-08",
    "Hidden zone": "LFP-HUNT-10",
}
"""By the name of a thing: the rule that says what it does."""

Told = tuple[Entry, tuple[str, ...], str]
"""An entry, the names it is found by and its ref, "" for none."""


def told() -> Iterator[Told]:
    """All entries of the solo game."""
    for n, card in enumerate((*CRISIS, *MORE_CRISIS)):
        facts = (f"deck {card.deck}",)
        entry = Entry(card.name, "crisis card", facts, _options(card), "LFD-CRISIS-02")
        yield entry, (card.name,), f"crisis:{n}"
    for n, space in enumerate(SPACES):
        close: tuple[str, ...] = ("close range",) if space.red else ()
        name = space_name(n)
        entry = Entry(name, "space of the motion track", close, _SPACE[space.effect or "none"],
                      "LFD-MOT-02")  # fmt: skip
        yield entry, (name,), f"space:{n}"
    icons = listed([ICONS[face[0]] for face in TRAIT_FACES])
    sizes = [len(face) for face in TRAIT_FACES]
    for n, trait in enumerate(TRAITS):
        decks = listed(["ABC"[deck] for deck in trait.decks])
        words = _TOKEN["Trait"].format(decks=decks, n=min(sizes), m=max(sizes), icons=icons)
        yield Entry(trait.name, "trait", (), words, "LFD-TRAIT-06"), (trait.name,), f"trait:{n}"
    for n, location in enumerate(LOCATIONS):
        entry = Entry(location.name, "location of the shuttle", (), _TOKEN["Location"],
                      "LFP-INIT-06")  # fmt: skip
        yield entry, (location.name,), f"location:{n}"
    for name, rule in RULES.items():
        words = _TOKEN[name].format(
            n=len(ATTACK_1[0]), m=len(ATTACK_5[0]), danger=COUNTS.danger, all=STOWAWAYS
        )
        entry = Entry(name, "of the solo game", (), words, rule)
        yield entry, (name, name.removesuffix(" token")), ""


def _options(card: Crisis) -> str:
    """The three options: "A (HIDE): the ship's cat. B: ..."."""
    found = []
    for letter, option in zip("ABC", card.options, strict=True):
        price = f" ({listed([cost_words(asked) for asked in option.cost])})" if option.cost else ""
        found.append(f"{letter}{price}: {all_done(option.does)}.")
    return " ".join(found)
