"""The variant with evolution tokens (LF-EVO): an edition of the base rules.

A row has to be legal without a token (LF-EVO-05). Settled here: LF-GAP-58, -59.
"""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import inserted
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.reactions import About, Reaction

from .ids import COCOON_END, EVOLUTION, LIFEFORM_CARDS
from .rules import Extra, Rules
from .state import Lifeform

PER_SPACE = 2
"""Tokens on each space after the start (LF-EVO-01)."""


def lay_out(g: Lifeform) -> str:
    """One token leaves the game unseen, the others lie on the track, two a space (LF-EVO-01)."""
    tokens = list(range(len(EVOLUTION)))
    g.evolution_track = [
        [g.take(tokens, "evolution token") for _ in range(PER_SPACE)] for _ in range(COCOON_END)
    ]
    g.evolution_unseen = tokens
    for space, lying in enumerate(g.evolution_track, start=1):
        g.say("evolution.laid", "LF-EVO-01", space, *lying)
    return "cat"


def keep_one(g: Lifeform) -> Procedure[None]:
    """The lifeform keeps one of the two tokens of the space, before its own effects (LF-EVO-02,
    -03)."""
    lying = g.evolution_track[g.cocoon - 1]
    if not lying:
        return
    options: list[Option] = [("evolution", token) for token in lying]
    _, token = yield Decision("evolution", (g.creature.seat,), options, "LF-EVO-02")
    g.creature.evolution.append(token)
    g.evolution_out += [other for other in lying if other != token]
    lying.clear()
    g.say("evolution.kept", "LF-EVO-02", token)


def _spend(g: Lifeform, token: int, kind: str, rule: str) -> None:
    """A token is used and leaves the game; everybody has seen it (LF-EVO-07)."""
    g.creature.evolution.remove(token)
    g.evolution_out.append(token)
    g.say(kind, rule, token)


# -- use 1: an action more ---------------------------------------------------------------------


def _kinds(g: Lifeform) -> set[str]:
    """The kinds of actions of the row that is being executed (LF-EVO-04)."""
    rules: Rules = g.edition
    codes = LIFEFORM_CARDS[g.row.cards[0]].rows[g.row.row]
    return {rules.lifeform_actions[code].kind or code for code in codes}


def _fitting(g: Lifeform) -> list[int]:
    """Tokens whose action is of no kind that the row has (LF-EVO-04)."""
    rules: Rules = g.edition
    kinds = _kinds(g)
    return [
        token
        for token in g.creature.evolution
        if (rules.lifeform_actions[EVOLUTION[token].action].kind or EVOLUTION[token].action)
        not in kinds
    ]


def _could_add(g: Lifeform) -> bool:
    return not g.row.evolved and bool(_fitting(g))


def _additions(g: Lifeform) -> list[Option]:
    """Tokens whose action can be executed now: another may not be spent (LF-EVO-04)."""
    rules: Rules = g.edition
    seat = g.creature.seat
    return [
        ("evolve", token)
        for token in _fitting(g)
        if rules.lifeform_actions[EVOLUTION[token].action].refusal(g, seat) is None
    ]


def _add(g: Lifeform, option: Option) -> Procedure[None]:
    """The token's action, at this place of the row's order (LF-EVO-04)."""
    rules: Rules = g.edition
    token = option[1]
    g.row.evolved = True
    _spend(g, token, "evolution.spent", "LF-EVO-04")
    yield from carry_out(rules.lifeform_actions[EVOLUTION[token].action].run(g, g.creature.seat))


# -- use 2: cancelling -------------------------------------------------------------------------


def _could_cancel(g: Lifeform, seat: int, about: About) -> bool:
    return seat == g.creature.seat and bool(g.creature.evolution)


def _cancels(g: Lifeform, seat: int, about: About) -> list[Option]:
    return [("evolve", token) for token in g.creature.evolution]


def _cancel(g: Lifeform, seat: int, option: Option, about: About) -> bool:
    """A token cancels a crew reaction of any type (LF-EVO-06, -08)."""
    g.attack.declared[-1].token = option[1]
    _spend(g, option[1], "evolution.cancels", "LF-EVO-06")
    return True


def with_evolution(rules: Rules) -> Rules:
    """The rules with evolution tokens."""
    cancel = rules.points["cancel"]
    more = Reaction(_could_cancel, _cancels, _cancel)
    return replace(
        rules,
        flow=inserted(rules.flow, "evolution", lay_out, before="cat"),
        cocoon={
            space: (keep_one, *rules.cocoon.get(space, ())) for space in range(1, COCOON_END + 1)
        },
        extras=(*rules.extras, Extra(_could_add, _additions, _add)),
        points={**rules.points, "cancel": cancel._replace(reactions=(*cancel.reactions, more))},
    )
