"""What is going on, for the view: the card being played, attacks, agreements, launch, fights.

Everything here is public, but for the lifeform's card of a fight until it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .crew import aboard, is_lifeform, on_ship
from .fields import WORDING
from .ids import EVOLUTION, ICONS, LIFEFORM_CARDS
from .names import CHARACTER_NAMES, action_name, card_name
from .needs import CRITERIA, lacks_words, leads_words, missing_words
from .plan import CREW_VIEWS, LIFEFORM_VIEWS, CardView
from .rules import Rules
from .state import Declared, Laid, Lifeform

PROPOSED, CONSEQUENCES, MEANS, ITEMS = (
    WORDING.plain(table) for table in ("proposed", "consequence", "means", "item")
)


class RowView(msgspec.Struct, frozen=True, gc=False):
    """The card being played: its row, and which actions are still to be executed."""

    seat: int
    card: CardView
    row: int
    left: tuple[str, ...]
    codes: tuple[str, ...]


class DeclaredView(msgspec.Struct, frozen=True, gc=False):
    """A reaction of the crew. `state`: declared (the lifeform may answer it), cancelled or done."""

    seat: int
    action: str
    """Its name: "RUN!"."""
    character: int
    card: str
    """"" where it was none."""
    answer: str
    """What cancelled it, "" for nothing."""
    state: str


class AttackView(msgspec.Struct, frozen=True, gc=False):
    """An attack in progress. `part`: reactions, strike, ghosts or calibration, "" before them."""

    kind: str
    place: int
    origin: int
    link: int
    image: int
    targets: tuple[int, ...]
    safe: tuple[int, ...]
    cancelled: bool
    declared: tuple[DeclaredView, ...]
    part: str


class VoteView(msgspec.Struct, frozen=True, gc=False):
    """An agreement that is asked for: all of `asked` have still to answer, in this order."""

    kind: str
    """launch, concede or cancel."""
    words: str
    """What is proposed."""
    then: str
    """What happens if all agree."""
    by: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


class CriterionView(msgspec.Struct, frozen=True, gc=False):
    """Something that a launch needs. `words` and in short `lacks`: what is missing, "" if nothing
    is."""

    name: str
    title: str
    met: bool
    words: str
    lacks: str


class LaunchView(msgspec.Struct, frozen=True, gc=False):
    """What a launch needs, and what would come of one."""

    criteria: tuple[CriterionView, ...]
    aboard: tuple[int, ...]
    """Characters aboard."""
    behind: tuple[int, ...]
    """Characters that a launch would leave behind."""
    then: str
    """What happens after it, in words."""
    refused: tuple[int, ...]
    """Seats whose proposal was refused and that may not propose again yet."""


class LaidView(msgspec.Struct, frozen=True, gc=False):
    """Something committed in a fight, and the fight icons it has matched."""

    seat: int
    words: str
    icons: tuple[str, ...]


class FoughtView(msgspec.Struct, frozen=True, gc=False):
    """A fight that is over: lost, survived or cancelled."""

    target: int
    card: str
    outcome: str


class FightView(msgspec.Struct, frozen=True, gc=False):
    """A fight of the showdown; `card` is None while it lies face down for the seat."""

    target: int
    last: int
    played: bool
    card: CardView | None
    claws: int
    stowaway: bool
    icons: tuple[str, ...]
    """Fight icons still unmatched."""
    used: tuple[CardView, ...]
    loose: tuple[str, ...]
    """Icons that lie ready for a two-for-one."""
    laid: tuple[LaidView, ...]
    """What was committed, in order."""


class ShowdownView(msgspec.Struct, frozen=True, gc=False):
    """The crew pool and what the lifeform kept for the showdown."""

    blasts: int
    shuttle_token: bool
    shared: int
    """Crew cards still to be shared out."""
    stowaway_kept: bool
    fought: tuple[FoughtView, ...]
    """Fights that are over, in order."""


# -- cards --------------------------------------------------------------------------------------


def crew_cards(g: Lifeform, cards: Iterable[int]) -> tuple[CardView, ...]:
    """Cards of a crew player's hand."""
    other = g.edition.other_cards
    return tuple([CREW_VIEWS[card] if card < len(CREW_VIEWS) else other[card] for card in cards])


def lifeform_cards(cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple([LIFEFORM_VIEWS[card] for card in cards])


# -- moments ------------------------------------------------------------------------------------


def row_view(g: Lifeform) -> RowView | None:
    r = g.row
    if r.seat < 0 or not r.cards:
        return None
    lifeform = is_lifeform(g, r.seat)
    (card,) = lifeform_cards(r.cards) if lifeform else crew_cards(g, r.cards)
    left = tuple([action_name(code) for code in r.left])
    return RowView(r.seat, card, r.row, left, tuple(r.left))


def attack_view(g: Lifeform) -> AttackView | None:
    a = g.attack
    if not a.kind:
        return None
    return AttackView(
        kind=a.kind,
        place=a.place,
        origin=a.origin,
        link=a.link,
        image=a.image,
        targets=tuple(a.targets),
        safe=tuple(a.safe),
        cancelled=a.cancelled,
        declared=tuple([_declared(g, said) for said in a.declared]),
        part=a.part,
    )


def _declared(g: Lifeform, said: Declared) -> DeclaredView:
    answer = LIFEFORM_CARDS[said.answer].name if said.answer >= 0 else ""
    return DeclaredView(
        seat=said.seat,
        action=action_name(said.code),
        character=said.character,
        card=card_name(g, said.card) if said.card >= 0 else "",
        answer=answer or (EVOLUTION[said.token].name if said.token >= 0 else ""),
        state=said.state,
    )


def vote_view(g: Lifeform) -> VoteView | None:
    v = g.vote
    if not v.kind:
        return None
    return VoteView(
        kind=v.kind,
        words=PROPOSED[v.kind].format(item=ITEMS.get(v.item, "")),
        then=leads_words(g) if v.kind == "launch" else CONSEQUENCES[v.kind],
        by=v.by,
        agreed=tuple(v.agreed),
        asked=tuple(v.asked),
    )


def launch_view(g: Lifeform) -> LaunchView:
    rules: Rules = g.edition
    return LaunchView(
        criteria=tuple(
            [
                CriterionView(
                    it.name, CRITERIA[it.name], it.met, missing_words(it), lacks_words(it)
                )
                for it in rules.criteria(g)
            ]
        ),
        aboard=tuple([c.number for c in aboard(g)]),
        behind=tuple([c.number for c in on_ship(g)]),
        then=leads_words(g),
        refused=tuple(g.refused),
    )


def fight_view(g: Lifeform, seat: int | None) -> FightView | None:
    f = g.fight
    if f.target < 0:
        return None
    known = bool(f.card) and (f.shown or seat == g.creature.seat)
    return FightView(
        target=f.target,
        last=f.last,
        played=bool(f.card),
        card=LIFEFORM_VIEWS[f.card[0]] if known else None,
        claws=f.claws,
        stowaway=f.stowaway,
        icons=tuple([ICONS[icon] for icon in f.icons]),
        used=crew_cards(g, f.used),
        loose=tuple([ICONS[icon] for icon in f.loose]),
        laid=tuple([_laid(g, it) for it in f.laid]),
    )


def _laid(g: Lifeform, it: Laid) -> LaidView:
    """What was committed, by its name: everything committed lies open."""
    if it.what == "card":
        words = card_name(g, it.thing)
    elif it.what == "sacrifice":
        words = CHARACTER_NAMES[it.thing]
    else:
        words = MEANS[it.what].format(icon=ICONS[it.thing] if it.thing >= 0 else "")
    return LaidView(it.seat, words, tuple([ICONS[icon] for icon in it.icons]))


def showdown_view(g: Lifeform) -> ShowdownView | None:
    if not g.launched:
        return None
    fought = [FoughtView(f.target, LIFEFORM_CARDS[f.card].name, f.outcome) for f in g.fought]
    return ShowdownView(g.blasts, g.shuttle_token, g.shared, g.kept_stowaway, tuple(fought))
