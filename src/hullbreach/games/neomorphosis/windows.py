"""Cards and abilities for the windows of a roll (NM-INT-05, Item cards, Special Ability cards).

`BEFORE` and `AFTER` are the edition's Rules.before and Rules.after. After the roll everything works
on g.roll as it lies then, one after the other (NM-SKILL-06); cards belong to whoever rolls
(NM-INV-04), and abilities and what works once a turn to its own turn (NM-CP-10).

Says "card.played" (member, thing) and "ability.used" (member); then "rerolled" (member, die),
"die.turned" (member, old face, new face), "dice.rerolled" (member, dice as they lie now).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import reroll_some, roll, roll_d6

from .carrying import play
from .crew import holds, seat_of
from .ids import (
    ALICE,
    CAROLIN,
    DATA_SPIKE,
    DEBUG_CHIP,
    FACES,
    LUCKY_CHARM,
    REAGENT_PACK,
    ROBERT,
    SIGNAL_BOOSTER,
)
from .rolls import PROG
from .rules import Use
from .state import NeoMorphosis

SPIKE_DICE = 2
"""Dice that a Data Spike adds."""
REAGENT = 2
"""What a Reagent Pack adds."""


def _unused(g: NeoMorphosis, member: int, name: str) -> bool:
    """Whether what works once in a turn of a crew member still does (NM-CP-10)."""
    return g.turn.member == member and name not in g.crew[member].used


def _again(g: NeoMorphosis, member: int) -> None:
    """Re-roll the d6: the new result stands (NM-SKILL-06)."""
    g.roll.die = roll_d6(g)
    g.say("rerolled", "NM-INT-05", member, g.roll.die)


def _ability(g: NeoMorphosis, member: int, name: str) -> None:
    """A Special Ability card is used up in this turn (NM-INV-08)."""
    g.crew[member].used.append(name)
    g.say("ability.used", "NM-INV-08", member)


# -- before the roll ---------------------------------------------------------------------------


def spike_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Data Spike: dice have to be added before the roll (NM-INV-05, NM-PROG-02)."""
    return [("data_spike",)] if holds(g.crew[member], DATA_SPIKE) else []


def spike(g: NeoMorphosis, member: int) -> None:
    """Two dice more in this programming test."""
    play(g, member, DATA_SPIKE, "NM-INV-05")
    g.roll.bonus += SPIKE_DICE


# -- after the roll of a d6 --------------------------------------------------------------------


def precision_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Clinical Precision: Alice, in an attack or a science test."""
    alice = member == ALICE and _unused(g, member, "clinical_precision")
    return [("clinical_precision",)] if alice else []


def precision(g: NeoMorphosis, member: int) -> None:
    """The die is rolled again."""
    _ability(g, member, "clinical_precision")
    _again(g, member)


def jury_rig_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Jury-Rig: Robert, where a tech test fails; every one is of a repair or of crafting."""
    return [("jury_rig",)] if member == ROBERT and _unused(g, member, "jury_rig") else []


def jury_rig(g: NeoMorphosis, member: int) -> None:
    """The die is rolled again."""
    _ability(g, member, "jury_rig")
    _again(g, member)


def charm_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Lucky Charm, but not in its own fragility test (NM-FRAG-05)."""
    own = g.roll.kind == "fragility" and g.roll.about[0] == LUCKY_CHARM
    return [("lucky_charm",)] if holds(g.crew[member], LUCKY_CHARM) and not own else []


def charm(g: NeoMorphosis, member: int) -> None:
    """Any d6 of its bearer is rolled again."""
    play(g, member, LUCKY_CHARM, "NM-INV-05")
    _again(g, member)


def reagent_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Reagent Pack."""
    return [("reagent_pack",)] if holds(g.crew[member], REAGENT_PACK) else []


def reagent(g: NeoMorphosis, member: int) -> None:
    """It is added to whatever the die shows in the end (NM-SKILL-06)."""
    play(g, member, REAGENT_PACK, "NM-INV-05")
    g.roll.bonus += REAGENT


# -- after a roll of programming dice ----------------------------------------------------------


def _dice(g: NeoMorphosis) -> list[int]:
    """The faces that lie, each once: alike dice are alike."""
    return sorted(set(g.roll.dice))


def root_access_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Root Access: Carolin."""
    return [("root_access",)] if member == CAROLIN and _unused(g, member, "root_access") else []


def root_access(g: NeoMorphosis, member: int) -> Procedure[None]:
    """Any number of the dice are rolled again at once, one at least."""
    _ability(g, member, "root_access")
    seat, dice = seat_of(g, member), g.roll.dice
    most = len(dice)
    dice = yield from reroll_some(g, seat, PROG, dice, most, "root_access", "NM-INV-08", least=1)
    g.roll.dice = dice
    g.say("dice.rerolled", "NM-INV-08", member, tuple(dice))


def chip_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Debug Chip: a die by its face, and the face it is turned to."""
    if not holds(g.crew[member], DEBUG_CHIP):
        return []
    return [("debug_chip", old, new) for old in _dice(g) for new in FACES if new != old]


def chip(g: NeoMorphosis, member: int, old: int, new: int) -> None:
    """Turn a die."""
    play(g, member, DEBUG_CHIP, "NM-INV-05")
    g.roll.dice[g.roll.dice.index(old)] = new
    g.say("die.turned", "NM-INV-05", member, old, new)


def booster_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Signal Booster: a die by its face, once a turn."""
    able = holds(g.crew[member], SIGNAL_BOOSTER) and _unused(g, member, "signal_booster")
    return [("signal_booster", face) for face in _dice(g)] if able else []


def booster(g: NeoMorphosis, member: int, face: int) -> None:
    """One die is rolled again."""
    g.crew[member].used.append("signal_booster")
    play(g, member, SIGNAL_BOOSTER, "NM-INV-05")
    g.roll.dice[g.roll.dice.index(face)] = roll(g, PROG)
    g.say("dice.rerolled", "NM-INV-05", member, tuple(g.roll.dice))


SKILLS = ("agility", "tech", "science")
BEFORE: Mapping[str, Use] = {"data_spike": Use(("program",), spike_options, spike)}
AFTER: Mapping[str, Use] = {
    "clinical_precision": Use(("attack", "science"), precision_options, precision),
    "jury_rig": Use(("tech",), jury_rig_options, jury_rig),
    "root_access": Use(("program",), root_access_options, root_access),
    "signal_booster": Use(("program",), booster_options, booster),
    "reagent_pack": Use(("science",), reagent_options, reagent),
    "debug_chip": Use(("program",), chip_options, chip),
    "lucky_charm": Use(("attack", *SKILLS, "fragility"), charm_options, charm),
}
