"""Fields of prompts and options that use the table as it is: odds, ways, orders (of what is held:
held_words.py; of uses of cards, items, rooms and the robot: use_words.py; of what others want or
what is about to happen: asked_words.py).

The seat is the one that is asked. Nobody else reads these words.
"""

from __future__ import annotations

from hullbreach.kernel.words import Args, Field, Ref, count, listed

from .asked_words import ASKED
from .board import BEYOND, CORRIDOR, ENDS
from .facility import discovered, foe, intruders_at
from .held_words import HELD, in_hand, slots_at
from .ids import NONE
from .kills import is_queen
from .markers import secure_refusal
from .models import kind_of
from .names import (
    SECTION_NAMES,
    TOKENS,
    corridor_name,
    counted,
    intruder_name,
    passage_name,
    room_name,
    seat_name,
    short_name,
    way_name,
)
from .odds import melee_odds, per_cent, shoot_odds
from .rules import Rules
from .state import Intruder, Retaliation
from .use_words import USES, joined
from .uses import Weapon
from .view import intruder_ref
from .weapons import weapon_of

ON_DOORS = {
    "open": "open the door of",
    "close": "close the door of",
    "destroy": "destroy the door of",
    "unbar": "remove the barrier in",
}
"""What is done to doors and barriers (effects.door_ways)."""

# -- moving ------------------------------------------------------------------------------------


def _corridor_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("corridor", v), *[("room", slot) for slot in ENDS[v]])


def _goal(g: Retaliation, seat: int, v: int) -> int:
    """The slot behind a corridor, seen from the own room."""
    return BEYOND[g.players[seat].room][v]


def _goal_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    if g.players[seat].room not in ENDS[v]:
        return _corridor_refs(g, seat, v, args)
    return (("corridor", v), ("room", _goal(g, seat, v)))


def dangers(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """Who could strike on the way, what a noise roll there would bring."""
    return _on_the_way(g, seat, v, quiet=False)


def _on_the_way(g: Retaliation, seat: int, v: int, *, quiet: bool) -> str:
    """The same; `quiet`: no noise is rolled there."""
    start, slot = g.players[seat].room, _goal(g, seat, v)
    parts = []
    near = [*intruders_at(g, start), *intruders_at(g, CORRIDOR + v)]
    attackers = sum(not kind_of(g, it).passive for it in near)
    if attackers:
        most = g.modified("opportunity", seat, g.edition.counts.opportunity)
        parts.append(count(min(attackers, most), "opportunity attack"))
    loud = g.edition.loud
    if not discovered(g, slot):
        parts.append("an exploration card")
    elif loud is not None:
        brings = f"noise brings something: {per_cent(loud(g, seat, slot))}"
        parts.append("no noise roll" if quiet else brings)
    return joined(*parts)


def guarded(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What cautious movement brings, and what waits on the way."""
    slot = _goal(g, seat, v)
    if not discovered(g, slot):
        token = "a secure token there, if the room takes one"
    elif secure_refusal(g, slot) is None:
        token = "a secure token there"
    else:
        token = "no secure token can be placed there"
    quiet = not g.modified("careful.noise", seat, 1)
    return joined(token, _on_the_way(g, seat, v, quiet=quiet))


def _holds(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What a burst can hit in a corridor: "3 Adults and 1 Drone", where shadows take hits
    (NR-SAN-13) "1 Ghoul and 2 shadow markers"."""
    here = counted(g, intruders_at(g, CORRIDOR + v))
    rules: Rules = g.edition
    if rules.marker_targets and g.noise[v]:
        here.append(count(g.noise[v], "shadow marker"))
    return listed(here) if here else "nobody"


def _burst_note(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What a Burst at a corridor meets there."""
    rules: Rules = g.edition
    return joined(f"there: {_holds(g, seat, v, args)}", *[told(g, v) for told in rules.burst_notes])


# -- fighting ----------------------------------------------------------------------------------


def _fate(g: Retaliation, it: Intruder) -> str:
    """What it does that would die now: "dies", unless an expansion knows better."""
    rules: Rules = g.edition
    return next(filter(None, (told(g, it) for told in rules.falls)), "dies")


def _falls(g: Retaliation, it: Intruder, share: float, otherwise: str = "") -> str:
    """What a shot or a blow brings how often, and what comes after: the Queen has more lives than
    one (NR-QUE-01)."""
    rules: Rules = g.edition
    what = "its next health card" if is_queen(g, it) else _fate(g, it)
    notes = [told(g, it) for told in rules.strike_notes]
    return joined(f"{what}: {per_cent(share)}{otherwise}", *notes)


def _shoot_note(g: Retaliation, seat: int, v: int, args: Args) -> str:
    weapon, it = weapon_of(g, in_hand(g, seat, args[0])), foe(g, args[1], args[2])
    return _falls(g, it, shoot_odds(g, seat, weapon, it))


def _melee_note(g: Retaliation, seat: int, v: int, args: Args) -> str:
    type_, number, n = args
    weapon = Weapon() if n == NONE else weapon_of(g, in_hand(g, seat, n))
    it = foe(g, type_, number)
    gained = "infection" if g.edition.things.infections else "contamination"
    price = "" if weapon.clean else f"1 {gained}; "
    strikes = it in g.intruders and not kind_of(g, it).passive
    back = ", else it strikes back" if strikes else ""
    if strikes and n != NONE and weapon.calms and not in_hand(g, seat, n).used:
        back = ", and it does not strike back"
    elif is_queen(g, it):  # she has survived it, unless that was her last card (NR-MEL-10)
        back = ", and unless she is dead she strikes back"
    return f"{price}{_falls(g, it, melee_odds(g, weapon, it), back)}"


def _melee_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return count(g.modified("melee.cards", seat, 1), "card")


def _order(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What a character is ordered to do: who, verb, and what belongs to it."""
    who, verb, *rest = args
    name = seat_name(g, who)
    if verb == "move":
        return f"{name} moves to {passage_name(g, who, rest[0])}"
    if verb == "shoot":
        return f"{name} shoots {intruder_name(g, rest[0], rest[1])}"
    if verb == "burst":
        return f"{name} bursts at {way_name(g, rest[0])}"
    token = TOKENS[slots_at(g, who, rest[0])[rest[1]]]
    if verb == "put":
        return f"{name} loads {token}"
    goal = corridor_name(g, rest[2]) if verb == "throw" else seat_name(g, rest[2])
    return f"{name} uses {token} on {goal}"


def _order_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    who, verb, *rest = args
    refs: tuple[Ref, ...] = (("seat", who),)
    if verb == "move":
        return (*refs, *_goal_refs(g, who, rest[0], ()))
    if verb == "shoot":
        return (*refs, ("intruder", intruder_ref(rest[0], rest[1])))
    if verb == "burst":
        return (*refs, *_corridor_refs(g, seat, rest[0], ()))
    return (*refs, *_corridor_refs(g, seat, rest[2], ())) if verb == "throw" else refs


# -- ways --------------------------------------------------------------------------------------


def _company_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("seat", v),) if v != NONE else ()


def _company(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return f"with {seat_name(g, v)}" if v != NONE else "with nobody"


def _steer(g: Retaliation, seat: int, v: int, args: Args) -> str:
    if not v:
        return "where it is"
    return f"{count(abs(v), 'space')} {'later' if v > 0 else 'earlier'}"


def _steer_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("round", g.lander + v),)


def _free(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return listed(short_name(g, slot) for slot in ENDS[v])


def _place_refs(g: Retaliation, seat: int, v: int, args: Args) -> tuple[Ref, ...]:
    return (("room", v),) if v < CORRIDOR else (("corridor", v - CORRIDOR),)


PRICED: dict[str, Field] = {
    **USES,
    **HELD,
    **ASKED,
    "through": Field(lambda g, seat, v, args: passage_name(g, seat, v), _goal_refs),
    "way": Field(lambda g, seat, v, args: way_name(g, v), _corridor_refs),
    "dangers": Field(dangers),
    "guarded": Field(guarded),
    "quietly": Field(lambda g, seat, v, args: _on_the_way(g, seat, v, quiet=True)),
    "holds": Field(_holds),
    "burst_note": Field(_burst_note),
    "fate": Field(lambda g, seat, v, args: _fate(g, foe(g, v, args[1]))),
    "shoot_note": Field(_shoot_note),
    "melee_note": Field(_melee_note),
    "melee_price": Field(_melee_price),
    "order": Field(_order, _order_refs),
    "company": Field(_company, _company_refs),
    "free": Field(_free, _corridor_refs),
    "goal": Field(lambda g, seat, v, args: (
        room_name(g, v) if v < CORRIDOR else way_name(g, v - CORRIDOR)), _place_refs),
    "steer": Field(_steer, _steer_refs),
    "on_door": Field(lambda g, seat, v, args: ON_DOORS[v]),
    "in_section": Field(
        lambda g, seat, v, args: SECTION_NAMES[v], lambda g, seat, v, args: (("section", v),)
    ),
}  # fmt: skip
"""Name of a field -> how its argument is said."""
