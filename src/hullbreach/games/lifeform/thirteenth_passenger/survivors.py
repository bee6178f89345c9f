"""Module A: two new survivors, in all else like the others (LFP-SURV-01 to -04).

The side of their sheets and what happens to them is the base game's; alone they have no abilities.
"""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import added, with_modifier
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Reaction

from .. import tokens
from ..board import CORRIDOR, GRAPH, REMORA
from ..crew import discard_some, has_skill, has_survival, two_players
from ..ids import REKDAL, SOLHEIM
from ..movement import run_steps
from ..paths import RUN_MOVES, journey
from ..reactions import answered, hide, may_react, open_targets
from ..rules import Ability, Rules
from ..state import FROZEN_NOW, Lifeform
from .words import module_words

STRIDE = 3
"""Moves of Solheim's RUN! on the 2-player side (LFP-SURV-06)."""


# -- Solheim -----------------------------------------------------------------------------------


def _price(g: Lifeform) -> int:
    """Crew cards that stand for a HIDE (LFP-CH1)."""
    return 2 if two_players(g) else 3


def _could(g: Lifeform, seat: int, about: About) -> bool:
    """Solheim is attacked, and her player's hand is large enough: all of it public."""
    return (
        may_react(g, seat)
        and SOLHEIM in open_targets(g, seat)
        and has_skill(g, SOLHEIM)
        and len(g.players[seat].hand) >= _price(g)
    )


def _options(g: Lifeform, seat: int, about: About) -> list[Option]:
    return [("cold_blood", SOLHEIM)]


def _resolve(g: Lifeform, seat: int, option: Option, about: About) -> Procedure[bool]:
    """Cold Blood: cards together are a HIDE for her (LFP-SURV-05)."""
    g.players[seat].reacted = True
    g.say("cold_blood", "LFP-SURV-05", seat, SOLHEIM)
    yield from discard_some(g, seat, _price(g), "cold_blood_price", "LFP-SURV-05")
    return (yield from answered(g, "HIDE", hide, seat, -1, SOLHEIM))


COLD_BLOOD = Reaction(_could, _options, _resolve)


def run_moves(g: Lifeform, c: int, n: int) -> int:
    """Long Stride: a RUN! that saves Solheim may have three moves (LFP-SURV-06)."""
    return STRIDE if c == SOLHEIM and two_players(g) and has_survival(g, SOLHEIM) else n


def _stride_refusal(g: Lifeform, c: int) -> str | None:
    """On the 3/4-player side she has to be able to run now (LF-CACT-23)."""
    frozen = g.characters[c].frozen & FROZEN_NOW
    return None if two_players(g) or (run_steps(g, c) and not frozen) else "LF-CACT-23"


def _stride(g: Lifeform, c: int) -> Procedure[None]:
    """1 or 2 moves under the limits of RUN; on the 2-player side it only holds from now on."""
    if not two_players(g):
        yield from journey(
            g, g.characters[c].seat, {c: RUN_MOVES}, 1, run_steps, "LFP-CH1", terror_ends=True
        )


# -- Rekdal ------------------------------------------------------------------------------------


def _freight(g: Lifeform) -> list[Option]:
    """From a chamber with mission tokens to one next to it by corridor, whatever the door, the
    images and the characters (LFP-SURV-07)."""
    return [
        ("freight", place, other)
        for place in range(REMORA)
        if g.missions[place]
        for other, link in GRAPH.neighbours[place]
        if GRAPH.kinds[link] == CORRIDOR and other not in (REMORA, g.breach)
    ]


def _freight_refusal(g: Lifeform, c: int) -> str | None:
    on_ship = g.characters[c].place != REMORA
    return None if on_ship and _freight(g) else "LF-SKILL-03"


def _freight_plan(g: Lifeform, c: int) -> Procedure[None]:
    """Up to 3 tokens, 2 with more players (LFP-CH2)."""
    seat = g.characters[c].seat
    _, place, other = yield Decision("freight", (seat,), _freight(g), "LFP-CH2")
    most = min(3 if two_players(g) else 2, g.missions[place])
    n = 1
    if most > 1:
        options: list[Option] = [("tokens", k) for k in range(1, most + 1)]
        _, n = yield Decision("freight_count", (seat,), options, "LFP-CH2", about=(place, other))
    g.missions[place] -= n
    g.missions[other] += n
    g.say("freight", "LFP-CH2", c, n, place, other)


def _floor_refusal(g: Lifeform, c: int) -> str | None:
    on_ship = g.characters[c].place != REMORA
    return None if on_ship and g.pool[tokens.MISSION] else "LF-CACT-23"


def _false_floor(g: Lifeform, c: int) -> None:
    """Mission tokens of the supply into his chamber (LFP-SURV-07)."""
    for _ in range(2 if two_players(g) else 1):
        tokens.place_mission(g, g.characters[c].place, "LFP-CH2")


def shuffle_in(g: Lifeform) -> None:
    """Two disks more in the draw (LFP-SURV-01)."""
    g.disk_pool += [SOLHEIM, REKDAL]


def with_survivors(rules: Rules) -> Rules:
    """The rules with the new survivors."""
    attack = rules.points["attack"]
    rules = with_modifier(rules, "run.moves", run_moves)
    return replace(
        rules,
        words=module_words(rules.words, "survivors"),
        skills=added(
            rules.skills, {SOLHEIM: Ability(), REKDAL: Ability(_freight_refusal, _freight_plan)}
        ),
        survivals=added(
            rules.survivals,
            {
                SOLHEIM: Ability(_stride_refusal, _stride),
                REKDAL: Ability(_floor_refusal, _false_floor),
            },
        ),
        points={
            **rules.points,
            "attack": attack._replace(reactions=(*attack.reactions, COLD_BLOOD)),
        },
    )
