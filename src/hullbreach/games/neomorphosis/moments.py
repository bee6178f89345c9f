"""What is going on, for the view: a roll in its windows, the aliens' card, the mission."""

from __future__ import annotations

import msgspec

from .figures import alien
from .ids import (
    ACTIVATION,
    BEHAVIORS,
    GENERATED,
    MISSION_CARDS,
    MISSIONS,
    STAGE_DECKS,
    STAGES,
)
from .names import GROUP_NAMES, block_words, called, mission_name
from .plan import symbols
from .rules import Rules
from .state import NeoMorphosis


class RollView(msgspec.Struct, frozen=True, gc=False):
    """A roll in its windows. `kind`: attack, agility, tech, science, fragility or program."""

    kind: str
    member: int
    target: int
    """What die and bonus must exceed; 0 in a programming test."""
    bonus: int
    """In a programming test how many dice are rolled."""
    die: int
    """0 before the roll."""
    pattern: tuple[str, ...]
    dice: tuple[str, ...]
    about: tuple[int, ...]
    """What it is for, as the action declared it."""


class ActivationView(msgspec.Struct, frozen=True, gc=False):
    """The Alien Activation card that is being carried out."""

    card: int
    name: str
    pod: bool
    wall: tuple[str, ...]
    """Types that attack the walls."""
    wall_bonus: int
    blocks: tuple[str, ...]
    """In words."""
    special: bool
    grow: bool
    block: int
    """The block that is being carried out, or the next."""
    order: tuple[int, ...]
    """Figures that are still to act in it."""
    behavior: str
    """Name of the boss's card that is being followed, "" for none."""
    behavior_words: str


class WantedView(msgspec.Struct, frozen=True, gc=False):
    """Something that the mission wants: so much of so much is done."""

    words: str
    done: int
    of: int


class CalledView(msgspec.Struct, frozen=True, gc=False):
    """What a thing is called in the mission."""

    id: int
    name: str


class MissionCardView(msgspec.Struct, frozen=True, gc=False):
    """A mission card that lies open."""

    id: int
    stage: str
    name: str
    story: str
    setup: str
    objective: str


class MissionView(msgspec.Struct, frozen=True, gc=False):
    """The mission and how far the crew has come."""

    id: int
    name: str
    intro: str
    objective: str
    """In a sentence."""
    wanted: tuple[WantedView, ...]
    """All of it is needed."""
    deeds: tuple[str, ...]
    """What has been done for good, by the mission's own names (NM-WIN-07)."""
    rules: tuple[str, ...]
    tokens: tuple[CalledView, ...]
    """What the objective tokens stand for."""
    cards: tuple[MissionCardView, ...]
    """Of the generator, the newest last; only its objective matters."""
    stages: tuple[str, ...]
    """Of the generator: Entry, Explore, Eradicate."""


def roll_view(g: NeoMorphosis) -> RollView | None:
    r = g.roll
    if not r.kind:
        return None
    return RollView(
        kind=r.kind,
        member=r.member,
        target=r.target,
        bonus=r.bonus,
        die=r.die,
        pattern=symbols(r.pattern),
        dice=symbols(r.dice),
        about=tuple(r.about),
    )


def activation_view(g: NeoMorphosis) -> ActivationView | None:
    now = g.activation
    if not now.card:
        return None
    card = ACTIVATION[now.card[0]]
    behavior = BEHAVIORS[now.behavior[0]] if now.behavior else None
    return ActivationView(
        card=now.card[0],
        name=card.name,
        pod=card.pod,
        wall=tuple([GROUP_NAMES[letter] for letter in card.wall]),
        wall_bonus=card.wall_bonus,
        blocks=tuple([block_words(now.card[0], n) for n in range(len(card.blocks))]),
        special=card.special,
        grow=card.grow,
        block=now.block,
        order=tuple([figure for figure in now.order if alien(g, figure) is not None]),
        behavior=behavior.name if behavior is not None else "",
        behavior_words=behavior.words if behavior is not None else "",
    )


def mission_view(g: NeoMorphosis) -> MissionView:
    generated = g.mission == GENERATED
    cards = tuple([_mission_card(card) for card in g.progress.cards])
    if generated:
        intro = cards[-1].story if cards else ""
        objective = cards[-1].objective if cards else ""
    else:
        intro, objective = MISSIONS[g.mission].intro, MISSIONS[g.mission].objective
    return MissionView(
        id=g.mission,
        name=mission_name(g),
        intro=intro,
        objective=objective,
        wanted=wanted(g),
        deeds=tuple(g.progress.deeds),
        rules=() if generated else MISSIONS[g.mission].rules,
        tokens=tuple([CalledView(thing, name) for thing, name in called(g).items()]),
        cards=cards,
        stages=STAGES if generated else (),
    )


def wanted(g: NeoMorphosis) -> tuple[WantedView, ...]:
    """The lines of the objective, each with how far it is done."""
    rules: Rules = g.edition
    if g.mission != GENERATED:
        lines = MISSIONS[g.mission].victory
    elif g.progress.cards:
        objective = MISSION_CARDS[g.progress.cards[-1]].objective
        lines = (f"Card {len(g.progress.cards)} of {len(STAGES)}: {objective}",)
    else:
        return ()
    far = rules.mission.wanted(g) or [(0, 1)] * len(lines)
    return tuple(
        [WantedView(words, min(done, of), of) for words, (done, of) in zip(lines, far, strict=True)]
    )


def _mission_card(card: int) -> MissionCardView:
    it = MISSION_CARDS[card]
    stage = next(name for name, deck in zip(STAGES, STAGE_DECKS, strict=True) if card in deck)
    return MissionCardView(card, stage, it.name, it.story, it.setup, it.objective)
