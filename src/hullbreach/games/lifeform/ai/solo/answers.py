"""Scoring what is asked besides activities: each kind of question has its own way to weigh."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.game import Question

from ...board import DECK_OF, GRAPH, LADDERWAY_AFT, REMORA, SUPPLIES, link_between
from ...dragons_domain.ids import FORWARD, MINUTES, SPACES, STAMINA
from ...ids import CREW_CARDS, ENERGY, EXPLOSION, SD_TERROR
from .crises import (
    TOKENS,
    advance,
    by_worth,
    crisis_ahead,
    followed,
    pass_minutes,
    stow,
)
from .shuttle import leaving
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
from .worth import LIFE, answer, card_worth, need, risk, worth

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


# -- free actions ------------------------------------------------------------------------------


def aside(s: Sight, option: Option) -> float:
    """How good a free action is now: below nothing it is left."""
    return _ASIDES[option[0]](s, option)


def _clamp(s: Sight, option: Option) -> float:
    """Three minutes and a step of the dot, if there is time for all that are left."""
    left = 3 - s.now.clamps
    p = s.now.copy()
    pass_minutes(s, p, 3)
    advance(s, p, 1)
    if s.now.minute < 3 * left + 2 or p.lost > LIFE / 3:
        return -1.0
    p.clamps += 1
    p.umbilicus = p.clamps >= 3
    return worth(s, p) - worth(s, s.now) + 4.0


def _harpoon(s: Sight, option: Option) -> float:
    """Against terror on the way home, or where it would frighten too much."""
    p, place = s.now, option[1]
    home = s.walk(REMORA)
    if not (s.ready(p) or p.fear + 2 >= p.nerve) or home[place] >= home[p.place]:
        return -1.0
    met = p.copy()
    met.place = place
    met.fear += 1
    price = 2.0 if option[2] < 0 else card_worth(s, p, option[2])
    afraid = worth(s, met) + crisis_ahead(s, p, DECK_OF[place])
    clear = p.copy()
    clear.place = place
    return worth(s, clear) - afraid - price


def _exchange(s: Sight, option: Option) -> float:
    """A bad card for another, with tokens to spare."""
    p = s.now
    if not p.hand or p.survivals < 3:
        return -1.0
    return 2.4 - card_worth(s, p, by_worth(s, p)[0])


def _trait_draw(s: Sight, option: Option) -> float:
    """Only where the next alert would be the end."""
    p = s.now
    pressed = p.away <= 3 and answer(s, p, 1) > 0.6 * LIFE
    return 1.0 if pressed else -1.0


_ASIDES: Mapping[str, Callable[[Sight, Option], float]] = {
    "leave": lambda s, option: leaving(s),
    "clamp": _clamp,
    "harpoon": _harpoon,
    "exchange": _exchange,
    "trait_draw": _trait_draw,
}


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


# -- the clock and the ship --------------------------------------------------------------------


def _stowaway_icon(s: Sight, q: Question, option: Option) -> float:
    p = s.now.copy()
    if option[0] == "stow":
        stow(s, p, 1)
    else:
        p.loads(ENERGY, -1)
    return worth(s, p)


def _thirty(s: Sight, q: Question, option: Option) -> float:
    """Where an icon waits, or time runs out; else they keep."""
    ahead = s.now.minute - 1
    wanted = ahead in MINUTES.stowaway or ahead in SD_TERROR or ahead <= EXPLOSION
    if wanted or s.now.minute - need(s, s.now) < 2.0:
        return float(option[1])
    return -float(option[1])


def _vent_icon(s: Sight, q: Question, option: Option) -> float:
    """A vent that costs no mission token; best where one does not go any more."""
    return (5.0 if option[1] == SUPPLIES else 0.0) - 2.0 * s.chambers[option[1]].missions


def _remove_outage(s: Sight, q: Question, option: Option) -> float:
    return bother(s, option[1])


def _move_outage(s: Sight, q: Question, option: Option) -> float:
    return bother(s, option[1]) - bother(s, option[2])


def bother(s: Sight, place: int) -> float:
    """How much a power outage token in a place is in one's way."""
    p = s.now
    if p.place == REMORA:
        return 0.0
    away, home = s.walk(p.place), s.walk(REMORA)
    on_way = home[place] + away[place] == away[REMORA]
    lies: int = s.chambers[place].missions if s.missing(p) else 0
    far: float = 0.3 * min(10, away[place]) + 0.2 * min(10, home[place])
    worst: float = 3.0 * on_way + 1.5 * min(2, lies) - far
    return worst


def _android(s: Sight, q: Question, option: Option) -> float:
    """Past where one still has to go."""
    return -bother(s, option[1]) - (20.0 if option[1] == s.now.place else 0.0)


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
    "stowaway_icon": _stowaway_icon,
    "thirty": _thirty,
    "vent_icon": _vent_icon,
    "remove_outage": _remove_outage,
    "move_outage": _move_outage,
    "chit_chamber": _any,
    "android": _android,
    "trait_keep": _trait_keep,
    "trait_rest": _trait_rest,
    "trait_order": _trait_order,
}
"""By the kind of the question."""
