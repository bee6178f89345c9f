"""The draft of contractors, and what theirs is (NR-CTR-02 to -11)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from hullbreach.kernel.edition import added, with_modifier
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.rulebook import Rulebook

from ..ids import CONTRACTOR
from ..rules import Rules
from ..state import Retaliation
from ..uses import Uses
from . import words
from .cards_captain import CAPTAIN, PILOT, SCIENTIST
from .cards_lab import LAB_RAT, SENTRY, XENOBIOLOGIST
from .cards_office import CEO, HACKER, JANITOR
from .cards_scout import MECHANIC, SCOUT, SOLDIER
from .content import CARDS, CONTRACTORS, ITEMS
from .gear import (
    CONTRACTOR_ITEMS,
    CONTRACTOR_MODIFIERS,
    CONTRACTOR_WEAPONS,
    keeping_off,
    last_breath,
    specimen_case,
)
from .reactions import with_contractor_reactions
from .state import of

TEXTS = (
    CAPTAIN, PILOT, SCIENTIST, SCOUT, SOLDIER, MECHANIC, CEO, HACKER, JANITOR, LAB_RAT, SENTRY,
    XENOBIOLOGIST,
)  # fmt: skip
OPEN = 2
"""Draft cards in the middle (NR-CTR-02)."""


def apply(rules: Rules) -> Rules:
    """An edition with the twelve contractors."""
    things = rules.things
    first = len(things.characters)
    numbers = tuple(range(first, first + len(CONTRACTORS)))
    infections = bool(things.infections)
    cards, items = words.of_infections_too(CARDS, ITEMS) if infections else (CARDS, ITEMS)
    rules = replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        words=words.spoken(rules.words, infections=infections),
        things=replace(
            things,
            characters=(*things.characters, *CONTRACTORS),
            cards=(*things.cards, *cards),
            items=(*things.items, *items),
        ),
    )
    draft = Draft(numbers)
    rules = with_texts(rules)
    return replace(
        rules,
        laid_out=(*rules.laid_out, draft.lay_out),
        drafts=_drafts,
        drafted=(*rules.drafted, draft.drafted),
        unsupported=draft.unsupported,
        piles=(*rules.piles, _piles),
    )


class Draft(NamedTuple):
    """The draft of the contractors, whose numbers as characters are these."""

    numbers: tuple[int, ...]

    def lay_out(self, g: Retaliation) -> None:
        """Two of the twelve face up (NR-CTR-02)."""
        here = of(g)
        here.pool = list(self.numbers)
        here.open = [g.take(here.pool, "contractor") for _ in range(OPEN)]
        g.say("contractors", "NR-CTR-02", *here.open)

    def drafted(self, g: Retaliation, seat: int) -> None:
        """With the first contractor all others go, the base game's too (NR-CTR-04); what nobody
        took goes after the last draft (NR-CTR-10)."""
        here, character = of(g), g.players[seat].character
        if character in here.open:
            here.open.remove(character)
        if self._is_one(character):
            here.taken = True
            if CONTRACTOR in g.characters_left:
                g.characters_left.remove(CONTRACTOR)
                g.characters_gone.append(CONTRACTOR)
        if here.taken or all(p.character >= 0 for p in g.players):
            g.characters_gone += here.open + here.pool
            here.open, here.pool = [], []

    def unsupported(self, g: Retaliation, seat: int) -> bool:
        """A contractor is left out of the support draft (NR-CTR-07)."""
        return self._is_one(g.players[seat].character)

    def _is_one(self, character: int) -> bool:
        return character == CONTRACTOR or character in self.numbers


def _drafts(g: Retaliation, seat: int) -> list[int]:
    """The open ones, while nobody has picked a contractor (NR-CTR-03, -04, -10)."""
    return list(of(g).open)


def _piles(g: Retaliation) -> list[Pile]:
    here = of(g)
    return [
        Pile("character", here.pool, NOBODY, "contractors"),
        Pile("character", here.open, EVERYBODY, "open contractors"),
    ]


def with_texts(rules: Rules) -> Rules:
    """What their cards and items do; both have their contractors' alone (NR-CTR-05, -06)."""
    numbers = {card.name: n for n, card in enumerate(rules.things.cards)}
    cards: Uses = {}
    for texts in TEXTS:
        cards = added(cards, texts)
    for seam, modifier in CONTRACTOR_MODIFIERS.items():
        rules = with_modifier(rules, seam, modifier)
    return replace(
        rules,
        cards=added(rules.cards, cards),
        weapons=added(rules.weapons, CONTRACTOR_WEAPONS),
        items=added(rules.items, CONTRACTOR_ITEMS),
        points=with_contractor_reactions(rules.points, numbers),
        contaminated=keeping_off(rules.contaminated),
        before_loss=(*rules.before_loss, last_breath),
        egg_case=specimen_case,
    )
