"""What you see of the solo game's boards, complete for drawing them."""

from __future__ import annotations

import msgspec

from ..ids import CREW_CARDS, ICONS
from .ids import COUNTS, SPACES, TRAIT_FACES, TRAITS
from .launch import launch_refusal
from .motion import close_range
from .rules import SoloRules
from .state import ABOARD, Solo, SoloTable
from .words import all_done, cost_words, space_name


class SpaceView(msgspec.Struct, frozen=True, gc=False):
    """A space of the motion track; `x`, `y` is its place in the drawing."""

    id: int
    name: str
    x: int
    y: int
    forward: tuple[int, ...]
    red: bool
    effect: str


class CrisisView(msgspec.Struct, frozen=True, gc=False):
    """A crisis card being resolved; costs and effects by option."""

    id: int
    name: str
    scene: str
    costs: tuple[str, ...]
    effects: tuple[str, ...]


class TraitView(msgspec.Struct, frozen=True, gc=False):
    """A trait area: unused, used or discarded; `icons` once it was seen."""

    name: str
    state: str
    decks: tuple[int, ...]
    icons: tuple[str, ...]


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """A combat zone: how many tokens lie there and their fight icons."""

    name: str
    tokens: int
    icons: tuple[str, ...]


class SoloView(msgspec.Struct, frozen=True, gc=False):
    """The boards of Dragon's Domain."""

    track: tuple[SpaceView, ...]
    figure: int
    close_range: bool
    alert: bool
    """A proximity conflict goes on."""
    surplus: int
    """Spaces that the figure had left when it reached the alert: chits more to draw."""
    alive: int
    killed: int
    alive_pool: int
    nerve: int
    fear: int
    fear_spaces: int
    traits: tuple[TraitView, ...]
    condition: int
    impervious: bool
    cat: bool
    umbilicus: bool
    xeno: bool
    tokens: dict[str, int]
    """Tokens held, by name."""
    killed_at: tuple[int, ...]
    """Chambers with a killed chit."""
    harpoons_at: tuple[int, ...]
    vents_at: tuple[int, ...]
    cocoon_chits: tuple[int, ...]
    attack_5_aboard: bool
    attack_1: tuple[int, ...]
    """Spaces of ENERGY with a combat token."""
    stowaways: int
    danger: int
    crisis_left: tuple[int, ...]
    crisis_out: tuple[int, ...]
    """Crisis cards that were resolved and have left the game."""
    began: int
    """Where the activity of this turn began, -1 before."""
    crisis: CrisisView | None
    airlock: bool
    airlock_used: bool
    locker_used: bool
    zones: tuple[ZoneView, ...]
    attacked: int
    top: tuple[str, ...]
    bottom: tuple[str, ...]
    """Crew cards that you put back, the next to be drawn last in both; "" for one you have not
    seen."""
    launch: str
    """The rule that forbids the launch now, "" if it is allowed."""


_STATES = ("unused", "used", "discarded")
_ZONES = ("primary", "secondary 1", "secondary 2", "secondary 3", "hidden")


def _track() -> tuple[SpaceView, ...]:
    names = [space.name for space in SPACES]
    return tuple(
        SpaceView(
            n,
            space_name(n),
            *space.grid,
            tuple(names.index(ahead) for ahead in space.forward),
            space.red,
            space.effect,
        )
        for n, space in enumerate(SPACES)
    )


TRACK = _track()


def solo_view(g: SoloTable, bit: int) -> SoloView:
    """The solo boards for the seat of a bit: what it put back into the deck is its own to know."""
    s = g.solo
    started = g.round > 0
    return SoloView(
        track=TRACK,
        figure=s.figure,
        close_range=close_range(g),
        alert=s.alert,
        surplus=s.surplus,
        alive=s.alive,
        killed=s.killed,
        alive_pool=s.alive_pool,
        nerve=s.nerve,
        fear=s.fear,
        fear_spaces=COUNTS.fear,
        traits=_traits(s),
        condition=s.condition,
        impervious=s.impervious,
        cat=s.cat,
        umbilicus=s.umbilicus,
        xeno=s.xeno >= 0,
        tokens=_held(s),
        killed_at=_places(s.killed_at),
        harpoons_at=_places(s.harpoon_at),
        vents_at=_places(s.vent_at),
        cocoon_chits=tuple(s.cocoon_chits),
        attack_5_aboard=s.attack_5 == ABOARD,
        attack_1=_places(s.attack_1),
        stowaways=s.stowaways,
        danger=s.danger,
        crisis_left=tuple(len(deck) for deck in s.crisis),
        crisis_out=tuple(s.crisis_out),
        began=s.began,
        crisis=_crisis(g),
        airlock=s.airlock,
        airlock_used=s.airlock_used,
        locker_used=s.locker_used,
        zones=_zones(s),
        attacked=s.attacked,
        top=_known(g.crew_deck.top, g.crew_deck.top_seen, bit),
        bottom=_known(g.crew_deck.bottom, g.crew_deck.bottom_seen, bit),
        launch=(launch_refusal(g, 0) or "") if started else "LFD-LAUNCH-02",
    )


def _traits(s: Solo) -> tuple[TraitView, ...]:
    """A token that was never flipped shows no icons (LFD-TRAIT-01)."""
    seen = [TRAIT_FACES[face] if face >= 0 else () for face in s.trait_faces]
    return tuple(
        TraitView(trait.name, _STATES[state], trait.decks, tuple(ICONS[icon] for icon in icons))
        for trait, state, icons in zip(TRAITS, s.traits, seen, strict=True)
    )


def _held(s: Solo) -> dict[str, int]:
    return {
        "survival": s.survivals,
        "fire extinguisher": s.extinguishers,
        "welding torch": s.torches,
        "harpoon": s.harpoons,
        "30 seconds": s.thirties,
        "halon gas blast": s.blasts,
    }


def _zones(s: Solo) -> tuple[ZoneView, ...]:
    return tuple(
        ZoneView(name, n, tuple(ICONS[icon] for icon in icons))
        for name, n, icons in zip(_ZONES, s.zone_tokens, s.zones, strict=True)
    )


def _known(cards: list[int], seen: list[int], bit: int) -> tuple[str, ...]:
    return tuple(
        CREW_CARDS[card].name if mask & bit else "" for card, mask in zip(cards, seen, strict=True)
    )


def _places(marks: list[bool]) -> tuple[int, ...]:
    return tuple(place for place, marked in enumerate(marks) if marked)


def _crisis(g: SoloTable) -> CrisisView | None:
    if not g.solo.crisis_open:
        return None
    rules: SoloRules = g.edition
    n = g.solo.crisis_open[-1]
    card = rules.crisis[n]
    return CrisisView(
        n,
        card.name,
        card.scene,
        tuple(", ".join(cost_words(asked) for asked in option.cost) for option in card.options),
        tuple(all_done(option.does) for option in card.options),
    )
