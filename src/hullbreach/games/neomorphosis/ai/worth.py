"""What things are worth to the crew, in actions about: a deed that the mission wants is some 20."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import STEP
from ..ids import (
    ADMIN_KEYCARD,
    ADRENALINE_SHOT,
    ARC_PROJECTOR,
    BLARE,
    BOSSES,
    CARDS,
    CORTEX_LINK,
    CREW,
    CRYO_CANISTER,
    DATA_SPIKE,
    FIRE_AXE,
    HYDRA,
    LEVELS,
    MEDKIT,
    MOTHER,
    NAIL_BLASTER,
    NEURAL_BOOSTER,
    PHIPPS,
    PIPE_BOMB,
    PLASMA_CUTTER,
    POD,
    REVIVAL_SERUM,
    RIPPER,
    RIVET_SHOTGUN,
    SAW_LAUNCHER,
    SLUG,
    SPECIES_OF,
    STIM_PACK,
    TANK,
    TRAUMA_KIT,
    WORM,
)  # fmt: skip
from ..view import AlienView, FieldView, MemberView
from .chances import covering, exceeds, programming
from .reading import Reading, adding, health_left, things, wanted

ALIEN = {
    POD: 1.6, WORM: 2.6, HYDRA: 4.0, RIPPER: 5.0, SLUG: 7.5, PHIPPS: 6.0, BLARE: 8.0, MOTHER: 8.0,
}  # fmt: skip
"""Of an alien's death: what it would do to walls and crew, and what it would become."""
RINGED = 1.3
"""So much more is one with a ring."""
HOLDING = 1.5
"""Of one that holds somebody who wants to leave."""
WOUNDED = 0.75
"""Of its worth, what wounding it is worth in proportion."""
EMERGENCY = (7.0, 10.0, 14.0, 22.0)
"""Of an emergency that is resolved, by fields occupied besides."""
URGENT = (0.0, 1.0, 1.15, 1.5)
"""By level: before long it is there for good."""
WOUND, LAST_WOUNDS = 0.8, 5.0
"""Of a wound, and of being defeated by it besides."""
FORTUNES = {
    NAIL_BLASTER: 5.0, PLASMA_CUTTER: 4.5, ARC_PROJECTOR: 5.0, SAW_LAUNCHER: 4.0,
    RIVET_SHOTGUN: 4.5, PIPE_BOMB: 3.5, CRYO_CANISTER: 4.0, STIM_PACK: 3.5, MEDKIT: 3.0,
    NEURAL_BOOSTER: 4.0, REVIVAL_SERUM: 3.0, ADMIN_KEYCARD: 3.5, DATA_SPIKE: 2.5,
    CORTEX_LINK: 4.0, TRAUMA_KIT: 3.0, ADRENALINE_SHOT: 2.5, FIRE_AXE: 2.0, TANK: 1.5,
}  # fmt: skip
USUAL_CARD = 1.8


def alien_worth(r: Reading, it: AlienView) -> float:
    """What it is worth to be rid of an alien."""
    worth = ALIEN[it.type] * (RINGED if it.ringed else 1.0)
    if it.impede >= 0 and r.crewed >> it.area & 1:
        worth += HOLDING
    return worth * (1.25 if r.occupied > 2 else 1.0)


def wounding(r: Reading, it: AlienView, wounds: int, worth: float) -> float:
    """What some wounds to an alien are worth, given what its death is."""
    left = it.health - it.wounds
    if wounds >= left:
        return worth
    return worth * WOUNDED * wounds / (it.health if it.type in BOSSES else left)


def emergency_worth(r: Reading, field: FieldView) -> float:
    """What it is worth to resolve an active emergency."""
    besides = min(r.occupied - 1, len(EMERGENCY) - 1)
    worth = EMERGENCY[besides] * URGENT[min(field.level, LEVELS)]
    return worth * 0.6 if field.level == 1 and not field.repaired else worth


def attempt_worth(r: Reading, m: MemberView, field: FieldView, extra: int = 0) -> float:
    """What a try at an emergency is worth (NM-CTR-01)."""
    pattern = wanted(field)
    if field.state != "active" or not pattern or m.id in field.tried:
        return 0.0
    dice = dice_of(r, m, extra)
    whole = programming(pattern, dice)
    part = covering(pattern, dice)
    others = sum(o.id not in field.tried for o in r.standing if o.id != m.id)
    going_on = min(0.75, 0.3 * others + 0.1 * (LEVELS - field.level))
    return emergency_worth(r, field) * (whole + going_on * (part - whole))


def dice_of(r: Reading, m: MemberView, extra: int = 0) -> int:
    """Programming dice of a crew member where it is (NM-PROG-02, NM-COMPR-04)."""
    fewer = "STATIC" in r.words[r.sector(m.area)]
    return max(1, m.programming + extra - fewer)


def skilled(m: MemberView, kind: str, target: int, extra: int = 0) -> float:
    """The chance of a tech or science test."""
    return exceeds(target, getattr(m, kind) + extra)


def thing_worth(m: MemberView, thing: int) -> float:
    """What it is worth to a crew member to have a card or token."""
    worth = FORTUNES.get(thing, USUAL_CARD)
    if thing >= TANK:
        return worth
    card = CARDS[thing]
    if card.weapon is not None:
        own = CREW[m.id].weapon
        arms = [own, *[w for it in things(m) if it.id < TANK and (w := CARDS[it.id].weapon)]]
        best = max(w.attack + w.wounds for w in arms if not w.blast)
        if not card.weapon.blast and card.weapon.attack + card.weapon.wounds <= best:
            return 0.4
    return worth


def wound_worth(m: MemberView, wounds: float) -> float:
    """What it is worth not to take some wounds, or to be rid of them."""
    left = health_left(m)
    near = max(0.0, min(1.0, (wounds + 2.5 - left) / 2.5))
    return wounds * WOUND + LAST_WOUNDS * near


def threat(r: Reading, m: MemberView, area: int) -> float:
    """About how many wounds a crew member takes in an area in the next Alien Phase."""
    total = 0.0
    near = r.station.ways(area, r.opened)
    for it in r.view.aliens:
        if it.attack < 0:
            continue
        steps = near[it.area] // STEP
        if steps > 2:
            continue
        reaches = (0.95, 0.8, 0.5)[steps]
        company = sum(o.area == area for o in r.standing if o.id != m.id)
        total += reaches * exceeds(m.defense, it.attack) * it.hits / (1 + company)
    return total


def healed(m: MemberView, wounds: int) -> float:
    """What healing so many wounds is worth."""
    return wound_worth(m, min(wounds, m.wounds)) if m.wounds else 0.0


def attack_adds(r: Reading, m: MemberView, attack: int, it: AlienView, near: bool) -> int:
    """What a crew member adds to the die of an attack (NM-COMB-01, NM-XENO-07)."""
    adds = attack + adding(m, "melee" if near else "ranged")
    if it.ringed or it.type in BOSSES:
        adds += adding(m, "grown")
    diagram = r.view.diagram
    if diagram is not None and diagram.counts:
        adds += diagram.attack[SPECIES_OF[it.type]]
    return adds


def top(scores: Sequence[float]) -> int:
    """The index of the highest score."""
    return scores.index(max(scores))
