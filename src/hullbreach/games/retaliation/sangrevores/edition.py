"""The edition with the Sangrevores: what is replaced and added (NR-SAN-01 to -06).

A Ghoul stands for the Adult (NR-SAN-29). What speaks of the noise marker of a corridor takes one of
its shadow markers (NR-SAN-43).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.edition import replaced, with_modifier
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.rulebook import Rulebook

from ..ids import KNOWN
from ..rules import Rules
from ..state import Player, Retaliation
from . import cards, explanations, infections, shadows, tainted, words
from .content import INFECTIONS, SHADOW_CARDS, TAINTED
from .intruders import SANGREVORES
from .state import Blood, of

_SHADOWS = [n for n, card in enumerate(SHADOW_CARDS) for _ in range(card.copies)]
_INFECTIONS = [KNOWN + n for n, card in enumerate(INFECTIONS) for _ in range(card.copies)]


def apply(rules: Rules) -> Rules:
    """An edition with Sangrevores in place of the intruders of the base."""
    dies, begins = rules.dies, rules.flow["round"]

    def dead(g: Retaliation, p: Player) -> None:
        tainted.returned(g, p)
        dies(g, p)

    def round_begins(g: Retaliation) -> str:
        tainted.renew(g)
        after = begins(g)
        assert isinstance(after, str)
        return after

    for seam, modifier in (
        ("corridor.space", shadows.one_space),
        ("noise.stays", shadows.all_stay),
        ("attack.health", cards.ironed),
    ):
        rules = with_modifier(rules, seam, modifier)
    return replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        words=words.spoken(rules.words),
        told=(*rules.told, explanations.told),
        loud=None,
        flow=replaced(rules.flow, {"round": round_begins}),
        things=replace(
            words.printed(rules.things),
            intruders=SANGREVORES,
            infections=tuple(card.name for card in INFECTIONS),
        ),
        # Infections are cards of their own: there is no contamination deck (NR-SAN-05).
        counts=msgspec.structs.replace(rules.counts, contamination=0, infected=0),
        laid_out=(*rules.laid_out, _lay_out),
        actions={**infections.PLAYING, **tainted.ABILITY, **rules.actions},
        cards=replaced(rules.cards, {"Rest": infections.REST}),
        passed=(*rules.passed, infections.passed),
        entrances={**rules.entrances, "shadow card": shadows.at_the_entrance},
        placed=(shadows.lay_shadows, *rules.placed),
        crossed=shadows.darken,
        went=(*rules.went, shadows.pass_through),
        mark=shadows.mark,
        many_markers=True,
        marker_targets=True,
        help_sheet=cards.HELP_SHEET,
        attack_cards=cards.ATTACK_CARDS,
        parts={**rules.parts, **cards.PARTS},
        contaminate=infections.infect_with,
        contamination_left=lambda g: len(of(g).infections),
        events=cards.EVENT_EFFECTS,
        health=cards.HEALTH_EFFECTS,
        dies=dead,
        final_check=infections.eclosions,
        piles=(*rules.piles, _piles),
        components=(*rules.components, _components),
    )


def _lay_out(g: Retaliation) -> None:
    """Shadow, infection and tainted blood decks (NR-SAN-05)."""
    here = of(g)
    here.shadows = Deck(list(_SHADOWS))
    here.infections = list(_INFECTIONS)
    here.tainted = Deck(list(range(len(TAINTED))))
    here.seats = [Blood() for _ in g.players]


def _piles(g: Retaliation) -> list[Pile]:
    here = of(g)
    return [
        *here.shadows.piles("shadow card"),
        Pile("shadow card", here.shadow_open, EVERYBODY, "shadow"),
        Pile("contamination", here.infections, NOBODY, "infection deck"),
        *here.tainted.piles("tainted blood"),
        *[
            Pile("tainted blood", blood.tainted, EVERYBODY, "tainted blood", owner=seat)
            for seat, blood in enumerate(here.seats)
        ],
    ]


def _components(g: Retaliation) -> Iterable[tuple[str, Iterable[int]]]:
    return [
        ("shadow card", _SHADOWS),
        ("contamination", _INFECTIONS),
        ("tainted blood", range(len(TAINTED))),
    ]
