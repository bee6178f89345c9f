"""The editions of Retaliation: the base, what modes and expansions make of it, what excludes what.

An expansion is a package below the game's with a function `apply(rules)`; it imports the base and
no other expansion. `EXPANSIONS` says in which order those of a setup are applied.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .attacks import ATTACK_CARDS, PARTS, attack, larva_bite
from .bursts import share_out
from .card_reactions import with_card_reactions
from .cards_common import COMMON, OFFICER, RECON
from .cards_crew import GUNNER, MEDIC
from .cards_works import CONSULTANT, ENGINEER
from .choosing import CHOOSING
from .combat import everybody
from .contamination import gain_unscanned
from .content import Corridor
from .contractors import edition as contractors
from .contractors.words import HINT as CONTRACTORS_HINT
from .coop import STANDARD as LEVEL
from .coop import with_coop
from .endgame import larvae, winners
from .event_cards import EVENT_EFFECTS
from .event_phase import event_card, event_moves
from .exploration import ENTRANCES
from .facility import any_intruder, foes_at
from .flow import FLOW
from .health import leave_for_good
from .help_sheet import HELP_SHEET
from .ids import CONTRACTOR
from .insider import edition as insider
from .insider.words import HINT as INSIDER_HINT
from .item_uses import ITEM_USES
from .legal import FREE_IN_ONE_PASS, IN_ONE_PASS
from .models import falls, frail, tough
from .moving import crossed
from .neoflesh_cult import edition as neoflesh
from .neoflesh_cult.words import HINT as NEOFLESH_HINT
from .noise import one_marker
from .objectives import CONDITIONS, TASK_CONDITIONS
from .odds import noise_odds
from .outcome import result
from .passives import MODIFIERS, quiet_suit, scanned_card, sense, with_item_reactions
from .queen import HEALTH_EFFECTS
from .robot_cards import ROBOT_USES
from .rooms import ROOM_USES
from .rules import Rules
from .sangrevores import edition as sangrevores
from .sangrevores.words import HINT as SANGREVORES_HINT
from .seams import SEAMS
from .setup import GOALS
from .state import Retaliation
from .tracks import MET
from .weapons import WEAPONS
from .windows import POINTS, WINDOWS
from .words import BASE_WORDS, HINT
from .xyrians import edition as xyrians
from .xyrians.words import HINT as XYRIANS_HINT

STANDARD, COOP = "standard", "coop"
"""Variants: the semi-cooperative game (NR-PLR-16), Solo/Coop (NR-SOLO)."""
BASE_SET, SANGREVORES, NEOFLESH = "base", "sangrevores", "neoflesh"
"""Values of the option `intruders`: one set only (NR-SAN-33)."""


def front_value(corridor: Corridor) -> tuple[int, ...]:
    """The one value that counts in the base game (NR-NOI-02)."""
    return (corridor.noise,)


def both_values(corridor: Corridor) -> tuple[int, ...]:
    """Deadly mode: a corridor with a second value has both for all effects (NR-DEAD-02, -06)."""
    return (corridor.noise,) if corridor.deadly is None else (corridor.noise, corridor.deadly)


def no_open_contractors(g: Retaliation, seat: int) -> list[int]:
    """Nobody but the two dealt can be drafted."""
    return []


def is_contractor(g: Retaliation, seat: int) -> bool:
    """A Contractor takes no support equipment (NR-DRF-01)."""
    return g.players[seat].character == CONTRACTOR


BASE = Rules(
    flow=FLOW,
    first_step="facility",
    rulebook=Rulebook.load(__package__),
    standing_steps={"turn": ("turn",), "round": ("round",), "game": ()},
    words=BASE_WORDS,
    loud=noise_odds,
    windows=WINDOWS,
    winners=winners,
    result=result,
    drafts=no_open_contractors,
    unsupported=is_contractor,
    noise_values=front_value,
    combat=any_intruder,
    barred=any_intruder,
    actions=IN_ONE_PASS,
    in_one_pass=IN_ONE_PASS,
    free=FREE_IN_ONE_PASS,
    free_in_one_pass=FREE_IN_ONE_PASS,
    cards={**COMMON, **RECON, **OFFICER, **MEDIC, **GUNNER, **ENGINEER, **CONSULTANT},
    weapons=WEAPONS,
    items=ITEM_USES,
    rooms=ROOM_USES,
    robots=ROBOT_USES,
    between=CHOOSING,
    points=with_item_reactions(with_card_reactions(POINTS)),
    exploration=scanned_card,
    rerolled=quiet_suit,
    entrances=ENTRANCES,
    marked=(sense,),
    crossed=crossed,
    mark=one_marker,
    help_sheet=HELP_SHEET,
    targets=foes_at,
    everybody=everybody,
    frail=frail,
    tough=tough,
    share_out=share_out,
    slay=falls,
    attack=attack,
    bite=larva_bite,
    dies=leave_for_good,
    attack_cards=ATTACK_CARDS,
    contaminate=gain_unscanned,
    parts=PARTS,
    event_card=event_card,
    event_moves=event_moves,
    events=EVENT_EFFECTS,
    health=HEALTH_EFFECTS,
    met=MET,
    final_check=larvae,
    goals=GOALS,
    conditions=CONDITIONS,
    tasks=TASK_CONDITIONS,
    mods={**dict.fromkeys(SEAMS, ()), **MODIFIERS},
)
"""The standard game."""


def with_deadly(rules: Rules) -> Rules:
    """Deadly mode (NR-DEAD-01); ties and ids go by what is printed, as ever (NR-DEAD-04)."""
    return replace(rules, noise_values=both_values)


SETS: Mapping[str, Callable[[Rules], Rules]] = {
    SANGREVORES: sangrevores.apply,
    NEOFLESH: neoflesh.apply,
}
"""By value of the option `intruders`: what another intruder set makes of the rules."""
EXPANSIONS: Mapping[str, Callable[[Rules], Rules]] = {
    "contractors": contractors.apply,
    "xyrians": xyrians.apply,
    "insider": insider.apply,
}
"""By option: what an expansion makes of the rules if it is "yes", in this order: what a story
forbids holds for the items of contractors too."""
MODES: Mapping[str, Callable[[Rules], Rules]] = {"deadly": with_deadly}
"""By option: what a mode makes of the rules if it is "yes"."""


HINTS = {
    **HINT,
    **SANGREVORES_HINT,
    **NEOFLESH_HINT,
    **CONTRACTORS_HINT,
    **XYRIANS_HINT,
    **INSIDER_HINT,
}
"""Advice on all that is asked, with whatever expansion."""


def applied(rules: Rules, setup: Setup) -> Rules:
    """The rules with all modes and expansions of a setup."""
    if setup.variant == COOP:
        rules = with_coop(rules, setup.options.get("level", LEVEL))
    chosen = setup.options.get("intruders", BASE_SET)
    if chosen in SETS:
        rules = SETS[chosen](rules)
    for option, apply in (*EXPANSIONS.items(), *MODES.items()):
        if setup.options.get(option) == "yes":
            rules = apply(rules)
    return rules


def refusal(setup: Setup) -> str | None:
    """The rule that forbids a combination of modes and expansions, None if none does."""
    chosen = setup.options
    if chosen.get("insider") == "yes":
        if setup.variant == COOP:
            return "NR-SOLO-18"
        if chosen.get("xyrians") == "yes" or chosen.get("intruders", BASE_SET) != BASE_SET:
            return "NR-INS-01"
    if setup.variant == STANDARD and setup.seats < 2:
        return "NR-PLR-16"
    return None
