"""Crisis cards: an option is chosen, paid for and followed (LFD-CRISIS).

Two COCOON of an option are two advances (LFD-CRISIS-24); MALFUNCTION comes from here and from
asteroids alone. Settled here: LFD-GAP-04, -14, -36, -53.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from .. import tokens
from ..board import NO_OUTAGE, REMORA, SHUTTLE_BAY
from ..crew import finish, gain_crew_cards
from ..ids import COCOON_END
from ..tracks import advance_malfunction, advance_minutes
from .fate import add_killed, lose_nerve
from .ids import COUNTS, EXHAUSTED
from .motion import advance_figure, conflict, move_back
from .payment import can_pay, pay
from .rules import Instruction, SoloRules
from .state import ABOARD, ON_TRACK, SoloTable
from .stowaways import stow, where

DANGEROUS, ALIVE = 1, 2
"""Chits on the cocoon track (Solo.cocoon_chits)."""


def draw_crisis(g: SoloTable, deck: int) -> Procedure[None]:
    """Draw and resolve a crisis card of a ship deck; an empty deck loses, but only
    then (LFD-CRISIS-01, -02, -21, -22, LFD-LOSE-05, -07)."""
    s, rules = g.solo, _rules(g)
    card = draw(g, s.crisis[deck], "crisis card", renew=False)
    if card < 0:
        finish(g, "lost", False, "LFD-LOSE-05")
    s.crisis_open.append(card)
    g.say("crisis", "LFD-CRISIS-01", card)
    options: list[Option] = [
        ("option", card, n)
        for n, option in enumerate(rules.crisis[card].options)
        if can_pay(g, option.cost)
    ]
    _, _, n = yield Decision("crisis", (0,), options, "LFD-CRISIS-02", about=(card,))
    g.say("crisis.option", "LFD-CRISIS-02", card, n)
    yield from pay(g, rules.crisis[card].options[n].cost)
    s.option_runs = True
    for done in rules.crisis[card].options[n].does:
        word, *rest = done.split()
        yield from carry_out(rules.instructions[word](g, " ".join(rest)))
    s.option_runs = False
    if card in s.crisis_open:  # a kept one is in the hand
        s.crisis_open.remove(card)
        s.crisis_out.append(card)
    if s.alert:
        yield from conflict(g)


def _rules(g: SoloTable) -> SoloRules:
    rules: SoloRules = g.edition
    return rules


# -- instructions ------------------------------------------------------------------------------


def _alien(g: SoloTable, n: str) -> Procedure[None]:
    """One advance of n spaces (LFD-CRISIS-11, -26)."""
    yield from advance_figure(g, int(n), "LFD-CRISIS-11")


def _back(g: SoloTable, n: str) -> None:
    move_back(g, int(n), "LFD-CRISIS-25")


def _nerve(g: SoloTable, n: str) -> None:
    for _ in range(int(n)):
        lose_nerve(g, "LFD-CRISIS-12")


def _minutes(g: SoloTable, n: str) -> Procedure[None]:
    yield from advance_minutes(g, int(n), "LFD-CRISIS-23")


def _cocoon(g: SoloTable, _: str) -> Procedure[None]:
    """The cocoon tracker, or the clock where it stands at the end (LFD-CRISIS-16, -17, -18)."""
    s = g.solo
    if g.cocoon == COCOON_END:
        yield from advance_minutes(g, 1, "LFD-CRISIS-17")
        return
    g.cocoon += 1
    g.say("cocoon", "LFD-CRISIS-16", g.cocoon)
    chit, s.cocoon_chits[g.cocoon] = s.cocoon_chits[g.cocoon], 0
    if chit == DANGEROUS:
        add_killed(g, "LFD-CRISIS-16")
    elif chit == ALIVE:
        s.alive += 1
        g.say("chit.added", "LFD-CRISIS-16", s.alive, s.killed)
    if g.cocoon == COCOON_END and s.attack_5 == ON_TRACK:
        s.attack_5 = ABOARD
        g.story("attack_5", "LFD-CRISIS-16")


def _malfunction(g: SoloTable, n: str) -> Procedure[None]:
    for _ in range(int(n)):
        yield from advance_malfunction(g, "LFD-CRISIS-19")


def _stow(g: SoloTable, n: str) -> Procedure[None]:
    yield from stow(g, int(n), "LFD-STOW-02")


def gain_objective(g: SoloTable, name: str) -> None:
    """CAT or UMBILICUS; a survival token for one that you have (LFD-CRISIS-14)."""
    s = g.solo
    if s.cat if name == "cat" else s.umbilicus:
        take_survival(g, "LFD-CRISIS-14")
        return
    if name == "cat":
        s.cat = True
    else:
        s.umbilicus = True
    g.story(f"objective.{name}", "LFD-CRISIS-14")
    for also in _rules(g).objectives_gained:
        also(g, name)


def take_survival(g: SoloTable, rule: str) -> bool:
    """Take a survival token of the pool; whether there was one (LFD-TOK-06)."""
    s = g.solo
    if survivals_left(g) <= 0:
        return False
    s.survivals += 1
    g.say("token.gained", rule, "survival")
    return True


def survivals_left(g: SoloTable) -> int:
    """Survival tokens in the pool."""
    return COUNTS.survivals - g.solo.survivals - g.solo.airlock - g.solo.hidden_survival


def _gain(name: str) -> Instruction:
    return lambda g, _: gain_objective(g, name)


def _data(g: SoloTable, _: str) -> Procedure[None]:
    yield from gain_data(g, "LFD-CRISIS-15")


def gain_data(g: SoloTable, rule: str) -> Procedure[None]:
    """A data token of choice; the first one completes XENO and is set aside (LFD-LAUNCH-09, -10,
    LFD-CRISIS-15)."""
    icons = [icon for icon in range(4) if g.pool[tokens.DATA + icon]]
    if not icons:
        return
    options: list[Option] = [("data_token", icon) for icon in icons]
    _, icon = yield Decision("data", (0,), options, rule)
    tokens.take(g, tokens.DATA + icon)
    g.say("data.gained", rule, 0, icon)
    if g.solo.xeno < 0:
        g.solo.xeno = icon
        g.story("objective.xeno", "LFD-LAUNCH-09")
    else:
        g.players[0].data[icon] += 1


def _draw(g: SoloTable, n: str) -> Procedure[None]:
    yield from gain_crew_cards(g, 0, int(n), "LFD-ROUND-03")


def _token(name: str, most: int) -> Instruction:
    """Take a token if the pool has one: the attribute counts those held."""

    def take(g: SoloTable, _: str) -> None:
        held = getattr(g.solo, name)
        out = sum(g.solo.harpoon_at) if name == "harpoons" else 0
        if held + out < most:
            setattr(g.solo, name, held + 1)
            g.say("token.gained", "LFD-TOK-09", name)

    return take


def _outage(g: SoloTable, _: str) -> None:
    """A power outage token in your chamber; the Shuttle Bay may get one in the solo game."""
    place = where(g)
    if place != REMORA and (place == SHUTTLE_BAY or place not in NO_OUTAGE):
        tokens.place_outage(g, place, "LFD-CRISIS-20")


def _airlock(g: SoloTable, _: str) -> None:
    """A survival token into the airlock space, if it is empty."""
    if not g.solo.airlock and survivals_left(g):
        g.solo.airlock = True
        g.say("airlock", "LFD-FIGHT-14")


def _impervious(g: SoloTable, _: str) -> None:
    """Fire does not drive it back any more (LFD-ACT-06)."""
    if not g.solo.impervious:
        g.solo.impervious = True
        g.say("impervious", "LFD-ACT-06")


def set_condition(g: SoloTable, condition: int, rule: str = "LFP-INIT-12") -> None:
    """A movement condition; there is never more than one (LFP-INIT-12)."""
    g.solo.condition = condition
    g.say("condition", rule, condition)


def _proceed(g: SoloTable, _: str) -> None:
    """Nothing further (LFD-CRISIS-13)."""


INSTRUCTIONS: Mapping[str, Instruction] = {
    "alien": _alien,
    "back": _back,
    "nerve": _nerve,
    "sd": _minutes,
    "cocoon": _cocoon,
    "malf": _malfunction,
    "stow": _stow,
    "cat": _gain("cat"),
    "umb": _gain("umbilicus"),
    "data": _data,
    "draw": _draw,
    "ext": _token("extinguishers", COUNTS.extinguishers),
    "torch": _token("torches", COUNTS.torches),
    "harpoon": _token("harpoons", COUNTS.harpoons),
    "thirty": _token("thirties", COUNTS.thirties),
    "outage": _outage,
    "airlock": _airlock,
    "impervious": _impervious,
    "exhausted": lambda g, _: set_condition(g, EXHAUSTED),
    "proceed": _proceed,
}
"""The instructions of the decks A, B and C."""
