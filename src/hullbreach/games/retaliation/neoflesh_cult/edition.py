"""The edition with the Neoflesh Cult: what is replaced and added (NR-NEO-01 to -08, -20, -41).

Eggs, Nest, robot, doors and fires are the base's (NR-NEO-33, -39); its effects on types of
intruders mean those that stand for them (NR-NEO-38), and a Twitchling is the Larva on a board
(NR-NEO-42).
"""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import inserted, replaced, with_modifier
from hullbreach.kernel.piles import EVERYBODY, Pile
from hullbreach.kernel.rulebook import Rulebook

from ..exploration import printed_on
from ..models import kind_of, put_in_room
from ..rules import Rules
from ..state import Retaliation
from . import bodies, cards, explanations, skills, words
from .content import BODIES, SKILLS
from .intruders import CULTIST, NEOFLESH
from .state import of


def apply(rules: Rules) -> Rules:
    """An edition with the Neoflesh Cult in place of the intruders of the base."""
    for seam, modifier in (
        ("models.left", skills.no_more_than_six),
        ("queen.track", bodies.longer_track),
    ):
        rules = with_modifier(rules, seam, modifier)
    flow = replaced(rules.flow, {"intruders": no_burning})
    return replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        words=words.spoken(rules.words),
        told=(*rules.told, explanations.told),
        flow=inserted(flow, "twitchlings", bodies.twitchlings, before="launch"),
        things=replace(rules.things, intruders=NEOFLESH),
        laid_out=(*rules.laid_out, _lay_out),
        combat=_moving_intruder,
        barred=_moving_intruder,
        heard=(*rules.heard, skills.heard),
        placed=(*rules.placed, _lay_cultist),
        help_sheet=cards.HELP_SHEET,
        targets=skills.targets,
        everybody=skills.everybody,
        frail=skills.frail,
        tough=skills.tough,
        bursting=(*rules.bursting, skills.toll),
        share_out=skills.share_out,
        struck=(*rules.struck, skills.struck),
        slay=skills.slay,
        falls=(*rules.falls, words.falls),
        strike_notes=(*rules.strike_notes, words.follows),
        burst_notes=(*rules.burst_notes, words.bursting_told),
        dies=skills.quiet_again(rules.dies),
        queen_died=(*rules.queen_died, bodies.tokens_leave),
        attack=skills.attack,
        bite=cards.bite,
        attack_cards=cards.ATTACK_CARDS,
        event_moves=cards.event_moves,
        events=cards.EVENT_EFFECTS,
        health=cards.HEALTH_EFFECTS,
        met=(*rules.met, bodies.meet_bodies),
        piles=(*rules.piles, _piles),
    )


def no_burning(g: Retaliation) -> str:
    """Nothing burns: neither intruders nor eggs (NR-NEO-08)."""
    g.phase = "intruder"
    return "attacks"


def _moving_intruder(g: Retaliation, slot: int) -> bool:
    """Cultists are no reason for combat and keep no secure token away (NR-NEO-20, -41)."""
    return any(it.place == slot and not kind_of(g, it).passive for it in g.intruders)


def _lay_out(g: Retaliation) -> None:
    """Skill cards, body tokens (NR-NEO-05, -06)."""
    here = of(g)
    here.skills = [True] * len(SKILLS)
    here.bodies = list(BODIES)


def _lay_cultist(g: Retaliation, card: int, slot: int, corridor: int) -> None:
    """A Cultist in the new room; it does not enter like others (NR-NEO-20)."""
    if printed_on(g, card).cultist:
        put_in_room(g, CULTIST, slot, "NR-NEO-20")


def _piles(g: Retaliation) -> list[Pile]:
    dead = [CULTIST] * of(g).dead_cultists
    return [Pile("model", dead, EVERYBODY, shown=False)]
