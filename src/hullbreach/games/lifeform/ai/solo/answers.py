"""Scoring what is asked besides activities: each kind of question has its own way to weigh."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ...board import DECK_OF, GRAPH, LADDERWAY_AFT, REMORA, link_between
from ...dragons_domain.ids import FORWARD, SPACES, STAMINA
from ...ids import CREW_CARDS
from . import clock
from .aboard import risk
from .cards import card_worth
from .crises import (
    crisis_ahead,
    followed,
    pass_minutes,
    stow,
)
from .paying import TOKENS, by_worth
from .sight import FARTHEST, Sight
from .turns import (
    activity,
    best_row,
    enter,
    loaded,
    results,
    steps,
    without,
    without_terror,
)
from .worth import LIFE, answer, worth

NEVER = -1e6
Score = Callable[[Sight, Question, Option], float]


# -- setting up --------------------------------------------------------------------------------


def _any(s: Sight, q: Question, option: Option) -> float:
    return 0.0


def _ladderway(s: Sight, q: Question, option: Option) -> float:
    """The one nearer to the Galley."""
    return float(option[1] == LADDERWAY_AFT)


def _most(s: Sight, q: Question, option: Option) -> float:
    return float(option[1])


# -- the turn ----------------------------------------------------------------------------------


def _activity(s: Sight, q: Question, option: Option) -> float:
    return activity(s, option)


def _left(s: Sight) -> tuple[str, ...]:
    """The codes of the row that are still to be executed."""
    return s.view.row.codes if s.view.row is not None else ()


def _next_action(s: Sight, q: Question, option: Option) -> float:
    if option == ("done",):
        return 0.0
    codes = without(_left(s), option[1])
    return max([best_row(s, p, codes) for p in results(s, s.now, option[1])], default=NEVER)


def _move(s: Sight, q: Question, option: Option) -> float:
    """A step: what the rest of the row can make of it, and of the second step."""
    codes = _left(s)
    if option == ("stop",):
        return best_row(s, s.now, codes)
    p = s.now.copy()
    ends = enter(s, p, option[1])
    best = best_row(s, p, codes)
    if q.about[0] > 1 and not ends:
        run = s.solo.condition != STAMINA
        for further in steps(s, p, run=run):
            if further != s.now.place:
                r = p.copy()
                enter(s, r, further)
                best = max(best, best_row(s, r, codes))
    return best


def _column(s: Sight, q: Question, option: Option) -> float:
    return worth(s, loaded(s, s.now, option[1]))


def _explore(s: Sight, q: Question, option: Option) -> float:
    if option[0] == "remove_terror":
        return best_row(s, without_terror(s, s.now, option[1]), _left(s))
    p = loaded(s, s.now, option[1])
    p.taken = (p.place,)
    return best_row(s, p, _left(s))


def _flame(s: Sight, q: Question, option: Option) -> float:
    if option[0] == "remove_terror":
        return best_row(s, without_terror(s, s.now, option[1]), _left(s))
    p = s.now.copy()
    p.away = min(FARTHEST, p.away + 2)
    return best_row(s, p, _left(s))


def _security_door(s: Sight, q: Question, option: Option) -> float:
    """In the way of the android; else where nobody goes."""
    link = option[1]
    p = s.now
    ahead = s.android_next(p)
    if ahead >= 0 and ahead != REMORA and link == link_between(p.android, ahead):
        return 100.0
    away = s.walk(p.place)
    home = s.walk(REMORA) if p.place != REMORA else away
    a, b = GRAPH.links[link]
    return float(min(away[a], 20) + min(away[b], 20) + min(home[a], 20) + min(home[b], 20))


# -- crises ------------------------------------------------------------------------------------


def _face_terror(s: Sight, q: Question, option: Option) -> float:
    p = s.now.copy()
    if option[0] == "trait":
        p.unused, p.used = p.unused - 1, p.used + 1
        return worth(s, p)
    p.fear += 1
    return worth(s, p) + crisis_ahead(s, s.now, DECK_OF[p.place])


def _crisis(s: Sight, q: Question, option: Option) -> float:
    _, card, n = option
    after = followed(s, s.now, card, s.rules.crisis[card].options[n])
    return NEVER if after is None else worth(s, after)


def _crisis_icon(s: Sight, q: Question, option: Option) -> float:
    """What is missed least; a trait comes back with fight icons."""
    p = s.now.copy()
    if option[0] == "token":
        name, price = next(
            value for key, value in TOKENS.items() if option[1] in (key, _SPOKEN.get(key))
        )
        setattr(p, name, getattr(p, name) - 1)
        return worth(s, p) - 0.01 * price
    p.lays_off(option[-1])
    if option[0] == "trait_and_card":
        p.unused, p.used = p.unused - 1, p.used + 1
        # The one that is good against terror on any deck goes last.
        return worth(s, p) - 3.0 - 0.5 * len(s.solo.traits[option[1]].decks)
    return worth(s, p)


_SPOKEN = {"ext": "extinguisher"}


def _unload(s: Sight, q: Question, option: Option) -> float:
    p = s.now.copy()
    p.loads(option[1], -1)
    return worth(s, p)


def _data(s: Sight, q: Question, option: Option) -> float:
    """The icon that a used trait shows, of which there will be four."""
    shown = [icon for trait in s.solo.traits if trait.state == "used" for icon in trait.icons]
    mine = [icon for card in s.now.hand if 0 <= card < len(CREW_CARDS)
            for icon in CREW_CARDS[card].icons]  # fmt: skip
    return shown.count(_ICONS[option[1]]) - 0.1 * mine.count(option[1])


_ICONS = ("claw", "jaw", "tail", "acid")


# -- the dot -----------------------------------------------------------------------------------


def _fork(s: Sight, q: Question, option: Option) -> float:
    """What the spaces ahead will do: those of this advance for sure, the others later."""
    score, space, steps_left = 0.0, option[1], q.about[0]
    for n in range(5):
        effect = SPACES[space].effect
        if effect:
            score += _space(s, effect) * (1.0 if n < steps_left else 0.7)
        if len(FORWARD[space]) != 1:
            break
        space = FORWARD[space][0]
    return score


def _space(s: Sight, effect: str) -> float:
    """What an effect of the motion track changes."""
    p = s.now.copy()
    if effect == "nerve":
        p.nerve -= 1
    elif effect == "self_destruct":
        pass_minutes(s, p, 1)
    elif effect in ("draw", "draw_stowaway"):
        p.draws(2, 7)
        if effect == "draw_stowaway":
            stow(s, p, 1)
    return worth(s, p) - worth(s, s.now)


def _alert(s: Sight, q: Question, option: Option) -> float:
    """What it costs, how far it throws the dot back, and how many chits it draws."""
    p = s.now.copy()
    surplus = q.about[0]
    p.away = 1
    if option[0] == "elude":
        if not p.alive:
            return -LIFE
        for card in by_worth(s, p)[: option[1]]:
            p.lays_off(card)
        p.alive -= 1
        return worth(s, p)
    quiet = option == ("token", "extinguisher") or option[1] == "HIDE"
    if option[0] == "token":
        name = "extinguishers" if option[1] == "extinguisher" else "harpoons"
        setattr(p, name, getattr(p, name) - 1)
    else:
        p.lays_off(option[2])
        p.away = 2 if option[1] == "RUN_REACTION" else 1
    if quiet:
        return worth(s, p)
    chance = risk(p, 1 + surplus)
    p.alive = max(0, p.alive - 1 - surplus)
    return worth(s, p) - chance * LIFE


# -- trait cards -------------------------------------------------------------------------------


def _trait_keep(s: Sight, q: Question, option: Option) -> float:
    p = s.now
    hides = 4.0 if "HIDE" in s.icons(option[1]) else 0.0
    return card_worth(s, p, option[1]) + hides * (answer(s, p, 1) > 10.0)


def _trait_rest(s: Sight, q: Question, option: Option) -> float:
    """Good cards come soon, bad ones late."""
    assert s.view.own is not None
    rest = [card_worth(s, s.now, card.id) for card in s.view.own.looking]
    good = sum(rest) / max(1, len(rest)) > 2.6
    return float((option == ("top",)) == good)


def _trait_order(s: Sight, q: Question, option: Option) -> float:
    """The best one last, to be drawn first."""
    return -card_worth(s, s.now, option[1])


SCORES: Mapping[str, Score] = {
    "choose_character": _any,
    "ladderway": _ladderway,
    "carry": _most,
    "column": _column,
    "support_column": _column,
    "activity": _activity,
    "next_action": _next_action,
    "move": _move,
    "explore": _explore,
    "flame": _flame,
    "security_door": _security_door,
    "window": _any,
    "face_terror": _face_terror,
    "crisis": _crisis,
    "crisis_icon": _crisis_icon,
    "crisis_load": _unload,
    "data": _data,
    "fork": _fork,
    "alert": _alert,
    "stowaway_icon": clock.stowaway_icon,
    "thirty": clock.thirty,
    "vent_icon": clock.vent_icon,
    "remove_outage": clock.remove_outage,
    "move_outage": clock.move_outage,
    "chit_chamber": _any,
    "android": clock.android,
    "trait_keep": _trait_keep,
    "trait_rest": _trait_rest,
    "trait_order": _trait_order,
}
"""By the kind of the question."""
