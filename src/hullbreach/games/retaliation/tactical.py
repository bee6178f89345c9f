"""Tactical gear: using tokens, moving them, loading weapons; free discards (NR-GEAR, NR-ACT-09)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .bursts import burst_corridors, pips, roll_burst
from .consent import willing
from .crew import on_map, others_with
from .gains import gear_slots, own_slots, slots_of
from .gear import item_card, return_token, things_in_use
from .hand import can_pay, pay
from .health import can_restore, gain_oxygen, restore
from .ids import AMMO, GRENADE, IN_PLAY, MEDPACK, NONE, OXYGEN, gear_kind
from .state import Player, Retaliation

ROBOT = -2
"""In options the place of tokens on the robot's slots."""
BREATH, HEALTH, BLAST = 3, 2, 2
"""What a token gives: oxygen, health, hits besides the die (NR-GEAR-07 to -09)."""
LAUNCHER, MEDICAL_UNIT = "Grenade Launcher", "Field Medical Unit"

Token = tuple[int, int, int]
"""A token and where it lies: (token, place, slot)."""

# -- tokens within reach -----------------------------------------------------------------------


def _by_the_robot(g: Retaliation, p: Player) -> bool:
    """Whether the robot's tokens are within reach, malfunction or not (NR-GEAR-04)."""
    return g.connected and g.robot.room == p.room


Spots = Container[tuple[int, int]]
"""Slots, each by its place and number."""


def within_reach(g: Retaliation, p: Player, but: Spots = ()) -> list[Token]:
    """Own tokens, and the robot's in its room, without those in some slots; equal ones of a place
    once. Those on items with a malfunction marker can be used too (NR-GEAR-10)."""
    places = slots_of(p)
    if _by_the_robot(g, p):
        places.append((ROBOT, g.robot.slots))
    return _each_once(places, but)


def _each_once(places: list[tuple[int, list[int]]], but: Spots = ()) -> list[Token]:
    found: list[Token] = []
    for place, slots in places:
        seen = [NONE]
        for slot, token in enumerate(slots):
            if token not in seen and (place, slot) not in but:
                seen.append(token)
                found.append((token, place, slot))
    return found


def _slots(g: Retaliation, p: Player, place: int) -> list[int]:
    return g.robot.slots if place == ROBOT else own_slots(p, place)


def _on(g: Retaliation, p: Player, place: int, name: str) -> bool:
    """Whether a place is an item of that name without a malfunction marker (NR-MALF-03)."""
    if place < 0:
        return False
    held = things_in_use(p)[place]
    return item_card(g, held.kind).name == name and not held.malfunction


def _on_weapon(g: Retaliation, p: Player, place: int) -> bool:
    return place >= 0 and bool(item_card(g, things_in_use(p)[place].kind).weapon)


# -- using one ---------------------------------------------------------------------------------


def token_uses(g: Retaliation, seat: int) -> list[Option]:
    """How tokens can be used: breathing and healing, oneself or others in the room, and grenades
    (NR-GEAR-07 to -09, NR-IPL-01)."""
    p = g.players[seat]
    return _token_uses(g, p, within_reach(g, p))


def _token_uses(g: Retaliation, p: Player, tokens: list[Token]) -> list[Option]:
    most: int = g.edition.counts.oxygen
    found: list[Option] = []
    here: list[Player] = []
    for token, place, slot in tokens:
        if not here and token in (OXYGEN, MEDPACK):
            here = [p, *others_with(g, p)]
        if token == OXYGEN:
            found += [("breathe", place, slot, q.seat) for q in here if q.oxygen < most]
        elif token == MEDPACK:
            found += [("heal", place, slot, q.seat) for q in here if can_restore(q)]
        elif token == GRENADE:
            found += [("throw", place, slot, k) for k in burst_corridors(g, p.room)]
    return found


def use_token(g: Retaliation, seat: int, option: Option) -> Procedure[None]:
    """Use a token and discard it (NR-GEAR-02); a refused one stays."""
    verb, place, slot, target = option
    p = g.players[seat]
    more = _on(g, p, place, LAUNCHER)
    slots = _slots(g, p, place)
    token = slots[slot]
    if verb != "throw":
        if not (yield from willing(g, seat, target, "consent", "NR-IPL-01", "gear", token)):
            g.say("refused", "NR-IPL-01", target)
            return
    slots[slot] = NONE
    return_token(g, token)
    g.say("gear.used", "NR-GEAR-01", seat, token)
    if verb == "throw":
        yield from throw(g, seat, target, BLAST + more)
    elif verb == "breathe":
        gain_oxygen(g, target, BREATH, "NR-GEAR-07")
    else:
        unit = any(_on(g, p, n, MEDICAL_UNIT) for n in range(len(p.held)))
        points = g.modified("medpack.health", seat, HEALTH + unit)
        restore(g, target, points, "NR-GEAR-09")


def throw(g: Retaliation, seat: int, corridor: int, more: int) -> Procedure[None]:
    """Roll a burst die, add to it, share the hits out; no weapon or symbol (NR-GEAR-08, NR-BRS-07).

    For all effects that roll a burst die and are no burst.
    """
    face = yield from roll_burst(g, seat)
    yield from g.edition.share_out(g, seat, corridor, pips(face) + more, "NR-BRS-03", False)


# -- moving them -------------------------------------------------------------------------------


def token_moves(g: Retaliation, seat: int, moved: set[tuple[int, int]]) -> list[Option]:
    """Where tokens can be moved, ammo onto a weapon among it; never off a weapon (NR-GEAR-03 to
    -06). `moved` are those that have been, which stay where they are now (NR-GAP-163)."""
    p = g.players[seat]
    return list(_token_moves(g, p, within_reach(g, p, moved)))


def _token_moves(g: Retaliation, p: Player, tokens: list[Token]) -> Iterator[Option]:
    robot = _by_the_robot(g, p)
    if not (p.held or p.armor or robot):
        return  # there is the belt alone
    free: dict[int, list[tuple[int, int]]] = {}
    for token, place, slot in tokens:
        kind = gear_kind(token)
        if kind == AMMO and _on_weapon(g, p, place):
            continue
        if kind not in free:
            free[kind] = gear_slots(g, p, kind)
            if robot and NONE in g.robot.slots:
                free[kind].append((ROBOT, g.robot.slots.index(NONE)))
        for other in free[kind]:
            if other[0] != place:
                yield ("put", place, slot, *other)


def move_token(g: Retaliation, seat: int, option: Option) -> tuple[int, int]:
    """Move a token; where it lies now."""
    _, place, slot, to, at = option
    p = g.players[seat]
    slots = _slots(g, p, place)
    token, slots[slot] = slots[slot], NONE
    _slots(g, p, to)[at] = token
    g.say("gear.moved", "NR-GEAR-03", seat, token)
    return to, at


def _loads(g: Retaliation, p: Player, tokens: list[Token]) -> list[Option]:
    ammo = [it for it in tokens if gear_kind(it[0]) == AMMO]
    if not ammo:
        return []
    return [way for way in _token_moves(g, p, ammo) if _on_weapon(g, p, way[3])]


def _is_load(g: Retaliation, p: Player, option: Option) -> bool:
    """Whether a move of a token loads a weapon."""
    _, place, slot, to, _ = option
    return gear_kind(_slots(g, p, place)[slot]) == AMMO and _on_weapon(g, p, to)


def own_loads(g: Retaliation, seat: int) -> list[Option]:
    """Ways to load own ammo onto a weapon (NR-GEAR-05): the robot's is not (AO06, AO18)."""
    p = g.players[seat]
    return _loads(g, p, _each_once(slots_of(p)))


def own_gear(g: Retaliation, seat: int) -> list[Option]:
    """Ways to use one of the own tokens, ammo by loading it (NR-ORD-07, NR-GEAR-02)."""
    p = g.players[seat]
    tokens = _each_once(slots_of(p))
    return [*_token_uses(g, p, tokens), *_loads(g, p, tokens)] if tokens else []


def spare_ammo(g: Retaliation, seat: int) -> bool:
    """Whether somebody has ammo that lies on no weapon."""
    p = g.players[seat]
    return any(
        token != NONE and gear_kind(token) == AMMO and not _on_weapon(g, p, place)
        for place, slots in slots_of(p)
        for token in slots
    )


# -- the action --------------------------------------------------------------------------------


def use_gear(g: Retaliation, seat: int) -> Procedure[bool]:
    """Any number of tokens, one after another, each chosen after the last (NR-GEAR-01); whether any
    was used, loaded among it, not only moved (NR-GEAR-02)."""
    p, used = g.players[seat], False
    moved: set[tuple[int, int]] = set()
    while on_map(p):
        options: list[Option] = [*token_uses(g, seat), *token_moves(g, seat, moved)]
        if not options:
            break
        chosen = yield Decision("gear", (seat,), [*options, ("done",)], "NR-GEAR-01")
        if chosen[0] == "done":
            break
        if chosen[0] == "put":
            used = used or _is_load(g, p, chosen)
            moved.discard((chosen[1], chosen[2]))
            moved.add(move_token(g, seat, chosen))
        else:
            used = True
            yield from use_token(g, seat, chosen)
    return used


def _options(g: Retaliation, seat: int) -> list[Option]:
    return [("gear",)]


def _cost(g: Retaliation, seat: int) -> int:
    return g.modified("gear.cards", seat, 1)


def gear_gate(g: Retaliation, seat: int) -> str | None:
    """A card, and a token that could be used or moved (NR-GEAR-01)."""
    p = g.players[seat]
    if not can_pay(p, _cost(g, seat)):
        return "NR-GOLD-07"
    return None if any_gear(g, p) else "NR-GOLD-05"


def may_use_gear(g: Retaliation, seat: int) -> bool:
    """The same, asked at every action: of whoever has cards the price is asked for last."""
    p = g.players[seat]
    if not p.hand:
        return gear_gate(g, seat) is None
    return any_gear(g, p) and len(p.hand) >= g.modified("gear.cards", seat, 1)


def any_gear(g: Retaliation, p: Player) -> bool:
    """Whether somebody has a token that could be used or moved: asked at every action, so no list
    is made of them."""
    robot, belt = g.robot, p.belt
    if OXYGEN in belt and p.oxygen < g.edition.counts.oxygen:
        return True  # so it is mostly
    tokens = {*belt}
    for held in p.held:
        tokens.update(held.slots)
    for held in p.armor:
        tokens.update(held.slots)
    if robot.room == p.room and _by_the_robot(g, p):
        tokens.update(robot.slots)
    somewhere = NONE in tokens
    tokens.discard(NONE)
    if not tokens:
        return False
    if OXYGEN in tokens or MEDPACK in tokens:
        most = g.edition.counts.oxygen if OXYGEN in tokens else 0
        for q in g.players:
            if q.room == p.room and q.where == IN_PLAY:
                if q.oxygen < most or (MEDPACK in tokens and can_restore(q)):
                    return True
    if GRENADE in tokens and burst_corridors(g, p.room):
        return True
    return somewhere and _movable(g, p)


def _movable(g: Retaliation, p: Player) -> bool:
    """Whether there are `token_moves`."""
    places = slots_of(p)
    robot = False
    if _by_the_robot(g, p):
        places.append((ROBOT, g.robot.slots))
        robot = NONE in g.robot.slots
    if len(places) < 2:
        return False  # there is the belt alone
    for place, slots in places:
        for token in dict.fromkeys(slots):
            if token == NONE:
                continue
            kind = gear_kind(token)
            if kind == AMMO and _on_weapon(g, p, place):
                continue
            if robot and place != ROBOT:
                return True
            for other, _ in gear_slots(g, p, kind):
                if other != place:
                    return True
    return False


def _use(g: Retaliation, seat: int) -> Procedure[bool]:
    yield from pay(g, seat, _cost(g, seat), ("gear",))
    return (yield from use_gear(g, seat))


GEAR_ACTION: Mapping[str, Verb[Retaliation]] = {"gear": Verb(_options, _use, gear_gate)}
