"""The draft of contractors, and what theirs is (NR-CTR-02 to -11).

What their cards and items do is open: it goes into Rules.cards and Rules.items by name.
"""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.rulebook import Rulebook

from ..ids import CONTRACTOR
from ..rules import Rules
from ..state import Retaliation
from .content import CARDS, CONTRACTORS, ITEMS
from .state import of

OPEN = 2
"""Draft cards in the middle (NR-CTR-02)."""


def apply(rules: Rules) -> Rules:
    """An edition with the twelve contractors."""
    things = rules.things
    first = len(things.characters)
    numbers = tuple(range(first, first + len(CONTRACTORS)))
    rules = replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        things=replace(
            things,
            characters=(*things.characters, *CONTRACTORS),
            cards=(*things.cards, *CARDS),
            items=(*things.items, *ITEMS),
        ),
    )
    is_one = {CONTRACTOR, *numbers}

    def lay_out(g: Retaliation) -> None:
        """Two of the twelve face up (NR-CTR-02)."""
        here = of(g)
        here.pool = list(numbers)
        here.open = [g.take(here.pool, "contractor") for _ in range(OPEN)]
        g.say("contractors", "NR-CTR-02", *here.open)

    def drafts(g: Retaliation, seat: int) -> list[int]:
        """The open ones, while nobody has picked a contractor (NR-CTR-03, -04, -10)."""
        return list(of(g).open)

    def drafted(g: Retaliation, seat: int) -> None:
        """With the first contractor all others go, the base game's too (NR-CTR-04); what nobody
        took goes after the last draft (NR-CTR-10)."""
        here, character = of(g), g.players[seat].character
        if character in here.open:
            here.open.remove(character)
        if character in is_one:
            here.taken = True
            if CONTRACTOR in g.characters_left:
                g.characters_left.remove(CONTRACTOR)
                g.characters_gone.append(CONTRACTOR)
        if here.taken or all(p.character >= 0 for p in g.players):
            g.characters_gone += here.open + here.pool
            here.open, here.pool = [], []

    def unsupported(g: Retaliation, seat: int) -> bool:
        """A contractor is left out of the support draft (NR-CTR-07)."""
        return g.players[seat].character in is_one

    def piles(g: Retaliation) -> list[Pile]:
        here = of(g)
        return [
            Pile("character", here.pool, NOBODY, "contractors"),
            Pile("character", here.open, EVERYBODY, "open contractors"),
        ]

    return replace(
        rules,
        laid_out=(*rules.laid_out, lay_out),
        drafts=drafts,
        drafted=(*rules.drafted, drafted),
        unsupported=unsupported,
        piles=(*rules.piles, piles),
    )
