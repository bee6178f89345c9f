"""Trading in one room (NR-TRD).

Offers one after another, at most three passes over all in the room, so that a trade always ends.
A deal between two others needs the actor's word too (NR-TRD-02).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .actions import costs
from .crew import accompanied, others_with
from .effects import here, lay_token
from .gains import own_slots, tokens_of
from .gear import discard_item, fit_hands, item_card, make_place, return_token, things_in_use
from .hand import pay
from .ids import AMMO, NONE, gear_kind
from .state import Held, Player, Retaliation

PASSES = 3


def trade(g: Retaliation, seat: int) -> Procedure[None]:
    """All in the actor's room may make offers, the actor first (NR-TRD-01)."""
    for number in range(PASSES):
        if number:
            options: list[Option] = [("close_trade",), ("go_on",)]
            if (yield Decision("close_trade", (seat,), options, "NR-TRD-01"))[0] == "close_trade":
                break
        exchanged = False
        for p in here(g, seat):
            exchanged |= yield from _offer(g, seat, p)
        if not exchanged:
            break


def _offer(g: Retaliation, actor: int, p: Player) -> Procedure[bool]:
    """One offer of somebody in the room to another; whether things changed hands (NR-TRD-03)."""
    partners: list[Option] = [("no_offer",)]
    partners += [("offer_to", q.seat) for q in others_with(g, p)]
    chosen = yield Decision("offer", (p.seat,), partners, "NR-TRD-01")
    if chosen[0] == "no_offer":
        return False
    q = g.players[chosen[1]]
    given, asked = yield from _put_together(g, p, q)
    if not given and not asked and not p.looking:
        return False
    secret = sorted(("coloured", item_card(g, kind).deck) for kind in p.looking)
    offer = (p.seat, q.seat, (*given, *secret), tuple(asked))
    g.say("trade.offer", "NR-TRD-01", *offer)
    g.tell((p.seat, q.seat), "trade.shown", "NR-TRD-03", p.seat, q.seat, tuple(p.looking))
    agreed = yield from _all_agree(actor, offer)
    if not agreed:
        p.backpack += p.looking
        p.looking, p.shown_to = [], 0
        g.say("trade.refused", "NR-TRD-03", q.seat, p.seat)
        return False
    yield from _exchange(g, p, q, given, asked)
    return True


def _put_together(
    g: Retaliation, p: Player, q: Player
) -> Procedure[tuple[list[Option], list[Option]]]:
    """What is given and what is asked for; secret items that are given lie before both meanwhile,
    those asked for are named by their backs."""
    mine: list[Option] = [*_open_things(g, p), *[("item", kind) for kind in p.backpack]]
    given: list[Option] = []
    if mine:
        given = yield _several("give", p, mine, q.seat)
    items = sorted(kind for what, kind, *_ in given if what == "item")
    for kind in items:
        p.backpack.remove(kind)
    p.looking, p.shown_to = items, 1 << q.seat
    given = [it for it in given if it[0] != "item"]
    backs = sorted(("coloured", item_card(g, kind).deck) for kind in q.backpack)
    theirs: list[Option] = [*_open_things(g, q, q.seat), *backs]
    asked: list[Option] = []
    if theirs:
        asked = yield _several("ask", p, theirs, q.seat)
    return given, [it[:3] if it[0] == "thing" else it for it in asked]


def _several(kind: str, p: Player, options: list[Option], about: Any) -> Decision:
    return Decision(kind, (p.seat,), options, "NR-TRD-01", (about,), True, 0, len(options))


def _open_things(g: Retaliation, p: Player, *whose: int) -> list[Option]:
    """What all see of somebody's: things in use, and gear tokens but ammo on a weapon; no data
    token (NR-TRD-04). `whose`: the seat, where somebody else names them."""
    things = things_in_use(p)
    found: list[Option] = [("thing", n, held.kind, *whose) for n, held in enumerate(things)]
    for option in tokens_of(p):
        _, token, place, _ = option
        weapon = place >= 0 and item_card(g, things[place].kind).weapon
        if not (weapon and gear_kind(token) == AMMO):
            found.append((*option, p.seat))
    return found


def _all_agree(actor: int, offer: Option) -> Procedure[bool]:
    """The partner, and the actor in a deal of two others (NR-TRD-02, -03)."""
    giver, partner, *_ = offer
    for seat in dict.fromkeys((partner, actor)):
        if seat != giver:
            options: list[Option] = [("refuse",), ("accept",)]
            chosen = yield Decision("answer_offer", (seat,), options, "NR-TRD-03", about=offer)
            if chosen[0] == "refuse":
                return False
    return True


# -- changing hands ----------------------------------------------------------------------------


def _exchange(
    g: Retaliation, p: Player, q: Player, given: list[Option], asked: list[Option]
) -> Procedure[None]:
    """Both sides let go first, then both receive (NR-TRD-05, -06)."""
    back = yield from _pick_secret(g, q, [it[1] for it in asked if it[0] == "coloured"])
    items, p.looking, p.shown_to = p.looking, [], 0
    from_p, from_q = _let_go(p, given), _let_go(q, [it for it in asked if it[0] != "coloured"])
    g.receiving += from_p[0] + from_q[0]
    g.loose += from_p[1] + from_q[1]
    for owner, old, kinds in ((q, p, items), (p, q, back)):
        for kind in kinds:
            _hand_item(g, old, owner, kind)
    for owner, old, (things, tokens) in ((q, p, from_p), (p, q, from_q)):
        yield from fit_hands(g, old.seat)
        for held in things:
            yield from _receive(g, old, owner, held)
        for token in tokens:
            laid = yield from lay_token(g, owner.seat, token, "NR-TRD-06")
            g.loose.remove(token)
            if not laid:
                return_token(g, token)
    g.reveal()


def _pick_secret(g: Retaliation, q: Player, colours: list[str]) -> Procedure[list[int]]:
    """The partner picks the secret items it was asked for by their backs."""
    picked: list[int] = []
    for colour in dict.fromkeys(colours):
        own: list[Option] = [
            ("item", kind) for kind in q.backpack if item_card(g, kind).deck == colour
        ]
        count = min(colours.count(colour), len(own))
        chosen = own
        if count < len(own):
            chosen = yield Decision(
                "pick_items", (q.seat,), own, "NR-TRD-01", (colour,), True, count, count
            )
        picked += [kind for _, kind in chosen]
    for kind in picked:
        q.backpack.remove(kind)
    return picked


def _let_go(p: Player, options: list[Option]) -> tuple[list[Held], list[int]]:
    """Take things and tokens from their owner."""
    things = things_in_use(p)
    tokens = []
    for what, token, *at in options:
        if what == "token":
            own_slots(p, at[0])[at[1]] = NONE
            tokens.append(token)
    going = [things[it[1]] for it in options if it[0] == "thing"]
    p.held = [held for held in p.held if held not in going]
    p.armor = [held for held in p.armor if held not in going]
    return going, tokens


def _hand_item(g: Retaliation, old: Player, new: Player, kind: int) -> None:
    """An item of a backpack; the mark that it was used goes along (NR-USE-05)."""
    new.backpack.append(kind)
    if old.used.count(kind) > old.backpack.count(kind):
        old.used.remove(kind)
        new.used.append(kind)
    deck = item_card(g, kind).deck
    g.say("trade.gives_secret", "NR-TRD-03", old.seat, new.seat, deck)
    both = (old.seat, new.seat)
    g.tell(both, "trade.handed", "NR-TRD-03", old.seat, new.seat, kind)


def _receive(g: Retaliation, old: Player, new: Player, held: Held) -> Procedure[None]:
    """A thing with all that is on it, if there is a place for it (NR-TRD-05, -06)."""
    placed = yield from make_place(g, new, held, "NR-TRD-06")
    g.receiving.remove(held)
    if placed:
        g.say("trade.gives", "NR-TRD-05", old.seat, new.seat, held.kind)
    else:
        g.say("item.no_place", "NR-TRD-06", new.seat, held.kind)
        held.malfunction = False
        discard_item(g, held)


# -- the action --------------------------------------------------------------------------------


def _options(g: Retaliation, seat: int) -> list[Option]:
    return [("trade",)] if accompanied(g, g.players[seat]) else []


def _trade(g: Retaliation, seat: int) -> Procedure[None]:
    yield from pay(g, seat, 1, ("trade",))
    g.say("trade", "NR-TRD-01", seat)
    yield from trade(g, seat)


TRADE: Mapping[str, Verb[Retaliation]] = {
    "trade": Verb(_options, _trade, costs(1, calm=True))
}
