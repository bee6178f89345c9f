"""The edition with the Xyrians: what they add (NR-XYR-01, -02, -04)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.edition import added, inserted, replaced, with_modifier
from hullbreach.kernel.piles import EVERYBODY, NOBODY, Pile
from hullbreach.kernel.rulebook import Rulebook

from ..content import Event, Token
from ..ids import DEAD, NONE
from ..rules import Rules
from ..state import Player, Retaliation
from ..things import IntruderSet, Kind, Printed
from . import armor, explanations, hunters, omens, pledge, status, words
from .content import ACTIVATIONS, EVENTS, EXPLORATIONS, ITEMS, MODELS, STATUSES, check
from .state import of

if TYPE_CHECKING:
    from collections.abc import Callable

check()
_STATUSES = [n for n, card in enumerate(STATUSES) for _ in range(card.copies)]


def apply(rules: Rules) -> Rules:
    """An edition with Xyrians beside whatever intruders there are."""
    known = rules.things.intruders
    back_of_exploration = _backs(len(known.explorations))
    back_of_event = _backs(len(known.events))
    for seam, modifier in (
        ("models.left", hunters.out_of_pool),
        *status.MODIFIERS.items(),
        *armor.MODIFIERS.items(),
    ):
        rules = with_modifier(rules, seam, modifier)
    actions = replaced(rules.actions, {"gear": status.grounded(rules.actions["gear"])})
    blank = known.token_types[0].name
    sheet = replaced(rules.help_sheet, {blank: omens.blockaded(rules.help_sheet[blank])})
    flow = replaced(rules.flow, {"round": _renewing(rules)})
    [pressure] = rules.rooms["Pressure Control"]
    return replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        words=words.spoken(rules.words),
        told=(*rules.told, explanations.told),
        flow=inserted(flow, "xyrians", omens.phase, before="event"),
        things=replace(
            rules.things, items=(*rules.things.items, *ITEMS), intruders=with_xyrians(known)
        ),
        laid_out=(*rules.laid_out, _lay_out(len(known.events))),
        barred=hunters.guarding(rules.barred),
        actions={**armor.FINDING, **pledge.PLEDGING, **status.UNMARKING, **actions},
        points=armor.with_armor_reactions(rules.points),
        rooms=replaced(rules.rooms, {"Pressure Control": (hunters.pressed(pressure),)}),
        heard=(*rules.heard, hunters.heard),
        passed=(*rules.passed, status.passed),
        restored=(*rules.restored, status.restored),
        turn_end=(*rules.turn_end, status.turn_ends),
        placed=(*rules.placed, omens.lay_omens),
        exploration_back=back_of_exploration,
        event_back=back_of_event,
        event_card=omens.drawing(rules.event_card, back_of_event),
        help_sheet=added(sheet, {hunters.NAME: omens.TOKEN}),
        struck=(*rules.struck, hunters.struck),
        falls=(*rules.falls, words.falls),
        strike_notes=(*rules.strike_notes, words.loud),
        figures=(*rules.figures, hunters.models),
        repelled=hunters.repelled,
        slain=hunters.slain,
        attack_cards=armor.mirrored(rules.attack_cards),
        parts=replaced(rules.parts, {"health": armor.noting(rules.parts["health"])}),
        dies=_dying(rules.dies),
        piles=(*rules.piles, _piles),
        components=(*rules.components, _components),
    )


def with_xyrians(known: IntruderSet) -> IntruderSet:
    """An intruder set and behind it what is theirs: models, the token, cards."""
    return replace(
        known,
        kinds=(*known.kinds, Kind(hunters.NAME, MODELS)),
        token_types=(*known.token_types, Token(hunters.NAME, 1)),
        tokens=(*known.tokens, Printed(len(known.token_types), -1)),
        backs=(*known.backs, ()),
        explorations=(*known.explorations, *EXPLORATIONS),
        events=(*known.events, *[Event(it.id, it.name, it.words) for it in EVENTS]),
        kind_words={**known.kind_words, **words.WORDING.plain("kind_words")},
    )


def _backs(first: int) -> Callable[[int], int]:
    """The back of a card, where theirs are those from a number on (NR-XYR-03)."""
    return lambda card: omens.XYRIAN if card >= first else omens.USUAL


def _lay_out(first: int) -> Callable[[Retaliation], None]:
    def lay_out(g: Retaliation) -> None:
        """Of the 3 events one joins its deck; both decks are shuffled until another card lies on
        top (NR-XYR-02). Status, item and activation decks (NR-XYR-04)."""
        here = of(g)
        here.box = list(range(first, first + len(EVENTS)))
        g.take(here.box, "Xyrian event")
        for card in here.box:
            g.events.pool.remove(card)
        g.explorations.back = g.events.back = omens.USUAL
        here.activations = Deck(list(range(len(ACTIVATIONS))))
        here.statuses = list(_STATUSES)
        here.suffered = [NONE] * len(g.players)
        here.items = Deck(g.edition.things.deck("xyrian"))

    return lay_out


def _renewing(rules: Rules) -> Callable[[Retaliation], str]:
    begins = rules.flow["round"]

    def round_begins(g: Retaliation) -> str:
        of(g).commanded = False
        after = begins(g)
        assert isinstance(after, str)
        return after

    return round_begins


def _dying(dies: Callable[[Retaliation, Player], None]) -> Callable[[Retaliation, Player], None]:
    def dead(g: Retaliation, p: Player) -> None:
        """The allegiance card leaves the game; a status goes back, but a body in Solo/Coop keeps it
        (NR-XYR-39, -41, NR-GAP-225)."""
        pledge.lost(g, p.seat)
        dies(g, p)
        if p.where == DEAD and of(g).suffered[p.seat] != NONE:
            status.discard_status(g, p.seat)
        if p.seat in of(g).noisy:
            of(g).noisy.remove(p.seat)

    return dead


def _piles(g: Retaliation) -> list[Pile]:
    here = of(g)
    finder = 1 << here.finder if here.finder >= 0 else NOBODY
    figures = [hunters.xyrian_kind(g)] * (len(here.models) + len(here.dead))
    return [
        *here.activations.piles("activation card"),
        Pile("activation card", here.acting, EVERYBODY, "activation"),
        Pile("status card", here.statuses, NOBODY, "status deck"),
        Pile("status card", here.suffered, EVERYBODY, "status of seats"),
        *here.items.piles("item", "xyrian items", stock="xyrian"),
        Pile("item", here.found, finder, "found item", "xyrian", here.finder, shown=False),
        Pile("event card", here.events, EVERYBODY, "Xyrian events"),
        Pile("event card", here.box, NOBODY, "Xyrian events in the box", kind=g.edition.event_back),
        Pile("model", figures, EVERYBODY, shown=False),
    ]


def _components(g: Retaliation) -> Iterable[tuple[str, Iterable[int]]]:
    return [("activation card", range(len(ACTIVATIONS))), ("status card", _STATUSES)]
