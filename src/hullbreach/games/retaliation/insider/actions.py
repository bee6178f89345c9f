"""The new actions of story cards (NR-INS-09, -28, -35, -40)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from ..actions import use_refusal
from ..board import LANDING_ZONE
from ..discards import drop_item, drop_thing
from ..effects import Ways, always, can_draw, slots_of_own, spend_token
from ..facility import is_computer, section_of, slot_of
from ..gains import keep_one
from ..gear import item_card, things_in_use
from ..hand import pay
from ..ids import AMMO, COLOURS, HALF, LANDED, NEST, SERVER_ROOM
from ..rooms_systems import when
from ..state import Retaliation
from ..uses import Effect, Use
from ..weapons import can_spend, is_weapon, spend
from .content import CARDS, NewAction
from .state import CARD_OF, active, lasting, of, room_of, with_her
from .stories import go_to, lose

RULE = "NR-INS-09"
TRANSFUSION = 2
"""Health that it costs her."""
QUERIED = 3
"""Cards that Query looks at."""

# -- what has to be there, or is given for it ----------------------------------------------------


def _in(slot: Callable[[Retaliation], int]) -> Callable[[Retaliation, int], Ways]:
    """The actor is in a room that is discovered."""
    return when(lambda g, seat: g.players[seat].room == slot(g))


def _own(colour: str) -> Callable[[Retaliation, int], Ways]:
    """Own items of a colour, in the hands, worn or in the backpack."""

    def ways(g: Retaliation, seat: int) -> Ways:
        p = g.players[seat]
        kinds = dict.fromkeys([*(held.kind for held in things_in_use(p)), *p.backpack])
        return [(kind,) for kind in kinds if item_card(g, kind).deck == colour]

    return ways


def _give_up(g: Retaliation, seat: int, kind: int) -> Procedure[None]:
    p = g.players[seat]
    held = next((it for it in things_in_use(p) if it.kind == kind), None)
    if held is None:
        drop_item(g, p, kind, RULE)
    else:
        yield from drop_thing(g, p, held, RULE)


def _loaded(g: Retaliation, seat: int) -> Ways:
    """Ranged weapons that ammo can be spent from (NR-AMO-02, -03)."""
    return [
        (n,)
        for n, held in enumerate(g.players[seat].held)
        if is_weapon(g, held, "ranged") and can_spend(g, held)
    ]


def _shoot_past(g: Retaliation, seat: int, n: int) -> Procedure[None]:
    yield from spend(g, seat, g.players[seat].held[n])


def _own_ammo(g: Retaliation, seat: int) -> Ways:
    return [*slots_of_own(g, seat, AMMO), *slots_of_own(g, seat, HALF)]


_NEEDS: Mapping[str, Callable[[Retaliation, int], Ways]] = {
    "her room": always,
    "with her": always,
    "Landing Zone": _in(lambda g: LANDING_ZONE),
    "with her and the lander token": when(lambda g, seat: g.lander_is == LANDED),
    "any section A room": when(lambda g, seat: section_of(g.players[seat].room) == 0),
    "a section B room with PC icon": when(
        lambda g, seat: section_of(room_of(g)) == 1 and is_computer(g, room_of(g))
    ),
    "Server Room": _in(lambda g: slot_of(g, SERVER_ROOM)),
    "Nest": _in(lambda g: slot_of(g, NEST)),
    "actor holding a data token": when(lambda g, seat: g.players[seat].data),
    "discard 1 green item": _own("green"),
    "discard 1 yellow item": _own("yellow"),
    "spend 1 ammo": _loaded,
    "discard 1 ammo token": _own_ammo,
}
"""All actions are for characters in her room (NR-INS-40); what they need besides, and the ways to
give what is given."""
_PAID: Mapping[str, tuple[Effect, str]] = {
    "discard 1 green item": (_give_up, "own_item"),
    "discard 1 yellow item": (_give_up, "own_item"),
    "spend 1 ammo": (_shoot_past, "weapon"),
    "discard 1 ammo token": (spend_token, "own_token"),
}
"""How it is given, and how the ways are said (uses.Use.way)."""

# -- actions below a dotted line -----------------------------------------------------------------


def _transfuse(g: Retaliation, seat: int) -> Procedure[None]:
    """The own Larva goes to the pool, she loses 2 health."""
    g.players[seat].larva = False
    g.say("larva.removed", RULE, seat)
    yield from lose(g, TRANSFUSION, seat, RULE)


def _decks(g: Retaliation, seat: int) -> Ways:
    return [(colour,) for colour in COLOURS if can_draw(g, colour)]


def _query(g: Retaliation, seat: int, colour: str) -> Procedure[None]:
    """3 cards of an item deck, 1 is kept, the others go to its bottom (NR-ITM-06)."""
    deck = g.item_decks[COLOURS.index(colour)]
    drawn = [draw(g, deck, f"{colour} item") for _ in range(QUERIED)]
    yield from keep_one(g, seat, [kind for kind in drawn if kind >= 0], RULE)


_LASTING: Mapping[str, Use] = {
    "Transfusion": Use(when(lambda g, seat: g.players[seat].larva), _transfuse),
    "Query": Use(_decks, _query, way="colour"),
}
matched(_LASTING, [it for card in CARDS for it in card.lasting_action], "stories.toml: [[card]] "
        "lasting_action", "actions.py")  # fmt: skip

# -- the verb ------------------------------------------------------------------------------------


def action_of(number: int, n: int) -> NewAction:
    """One of the actions of a story card."""
    card = CARD_OF[number]
    return (*card.actions, *card.lasting_action)[n]


def _use(action: NewAction) -> Use:
    """An action as a use: its ways are those of what it needs, of which one at most has any."""
    parts = [_NEEDS[need] for need in action.needs]
    way = "".join(_PAID[need][1] for need in action.needs if need in _PAID)
    if action.name in _LASTING:
        parts.append(_LASTING[action.name].options)
        way = _LASTING[action.name].way

    def ways(g: Retaliation, seat: int) -> Ways:
        found: list[tuple[Any, ...]] = [()]
        for part in parts:
            found = [(*way, *more) for way in found for more in part(g, seat)]
        return found

    run = partial(_carry_out, action)
    return Use(ways, run, calm=action.calm, refusal=_lacking, way=way)


def _lacking(g: Retaliation, seat: int) -> str | None:
    return "NR-INS-09"


def _carry_out(action: NewAction, g: Retaliation, seat: int, *way: Any) -> Procedure[None]:
    """Give what is given, then a "go to" before anything else (NR-INS-40)."""
    for need in action.needs:
        if need in _PAID:
            yield from carry_out(_PAID[need][0](g, seat, *way))
    if action.name in _LASTING:
        yield from carry_out(_LASTING[action.name].run(g, seat, *way))
    if action.leads:
        yield from go_to(g, action.leads, seat)


USES: Mapping[tuple[int, int], Use] = {
    (card.number, n): _use(action)
    for card in CARDS
    for n, action in enumerate((*card.actions, *card.lasting_action))
}
"""By story card and the number of the action on it."""


def _offered(g: Retaliation) -> list[tuple[int, int]]:
    """The actions of the active card, and those below the lines of dotted ones that last
    (NR-INS-11, -12, -35)."""
    now = active(g)
    found = [(now.number, n) for n in range(len(now.actions))] if now is not None else []
    for number in of(g).turned:
        if lasting(g, number):
            found += [(number, n) for n in range(len(CARD_OF[number].lasting_action))]
    return found


def _options(g: Retaliation, seat: int) -> list[Option]:
    if not with_her(g, seat):
        return []
    return [
        ("story", number, n, *way)
        for number, n in _offered(g)
        for way in USES[number, n].options(g, seat) or [()]
    ]


def _refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    _, number, n, *_ = option
    return use_refusal(g, seat, USES[number, n], action_of(number, n).cards)


def _run(g: Retaliation, seat: int, number: int, n: int, *way: Any) -> Procedure[None]:
    """Pay the printed cost and carry it out (NR-INS-09)."""
    yield from pay(g, seat, action_of(number, n).cards, ("story", number, n))
    g.say("story.action", RULE, seat, number, n)
    yield from carry_out(USES[number, n].run(g, seat, *way))


STORY_ACTIONS: Mapping[str, Verb[Retaliation]] = {"story": Verb(_options, _run, None, _refusal)}
