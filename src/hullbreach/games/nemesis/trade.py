"""Trading (NEM-ITEM-16 to NEM-ITEM-18, NEM-ITEM-26)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .crafting import attach_autoloader
from .crew import crew_in, turn_order
from .slots import fit_slots, is_public, item_card, untape
from .state import Held, Nemesis, Player

PASSES = 3


def trade(g: Nemesis, who: int) -> Procedure[None]:
    """Offers one after the other, at most three passes, in turn order from the initiator.

    So a trade always ends (NEM-GAP-50).
    """
    room = g.players[who].room
    for number in range(PASSES):
        if number:
            options: list[Option] = [("close_trade",), ("go_on",)]
            if (yield Decision("close_trade", (who,), options, "NEM-ITEM-26"))[0] == "close_trade":
                break
        exchanged = False
        present = crew_in(g, room)
        for seat in turn_order(g, who):
            if seat in present and (yield from _offer(g, seat, present)):
                exchanged = True
        if not exchanged:
            break
    g.say("trade.over", "NEM-ITEM-17", who)


def _offer(g: Nemesis, seat: int, present: list[int]) -> Procedure[bool]:
    """One offer of a participant to another; whether things changed hands."""
    partners: list[Option] = [("no_offer",)]
    partners += [("offer_to", s) for s in present if s != seat]
    chosen = yield Decision("offer", (seat,), partners, "NEM-ITEM-26")
    if chosen[0] == "no_offer":
        return False
    partner = chosen[1]
    p, q = g.players[seat], g.players[partner]
    given: list[Option] = []
    mine = _things(p)
    if mine:
        # In no order of finding: the partner sees them too.
        given = sorted((yield _several("give", seat, mine, partner, 0, len(mine))))
    asked: list[Option] = []
    theirs = _as_seen(g, q)
    if theirs:
        asked = yield _several("ask", seat, theirs, partner, 0 if given else 1, len(theirs))
    if not given and not asked:
        return False
    g.committed = [(seat, option[1]) for option in given if option[0] == "item"]
    seen = sorted(_seen(g, option) for option in given)
    g.say("trade.offer", "NEM-ITEM-26", seat, partner, _told(seen), _told(asked))
    if any(option[0] == "coloured" for option in seen):
        g.tell((seat, partner), "trade.shown", "NEM-ITEM-26", seat, partner, _told(given))
    answer = yield Decision(
        "answer_offer",
        (partner,),
        [("refuse",), ("accept",)],
        "NEM-ITEM-26",
        about=(seat, tuple(given), tuple(asked)),
    )
    if answer[0] == "refuse":
        g.committed.clear()
        g.say("trade.refused", "NEM-ITEM-17", partner, seat)
        return False
    handed = yield from _pick_secret(g, q, partner, asked)
    g.committed.clear()
    _hand_over(g, p, q, given, handed)
    yield from _settle(g, p, q)
    return True


def _several(
    kind: str, seat: int, options: list[Option], about: int | str, low: int, high: int
) -> Decision:
    return Decision(
        kind, (seat,), options, "NEM-ITEM-26", about=(about,), several=True, low=low, high=high
    )


def _things(p: Player) -> list[Option]:
    """What a participant can give: items, active quest items, carried objects (NEM-ITEM-18).

    Neither inactive quest items nor cards (NEM-GAP-22).
    """
    held: list[Option] = [("slot", i, held.kind) for i, held in enumerate(p.slots)]
    return held + [("item", kind) for kind in p.items]


def _as_seen(g: Nemesis, p: Player) -> list[Option]:
    """What can be asked for: public things by name, secret items by colour."""
    seen: list[Option] = [("their_slot", i, held.kind) for i, held in enumerate(p.slots)]
    seen += [("item", kind) for kind in p.items if is_public(g, kind)]
    secret = [kind for kind in p.items if not is_public(g, kind)]
    seen += sorted(("coloured", item_card(g, kind).deck) for kind in secret)
    return seen


def _seen(g: Nemesis, option: Option) -> Option:
    """What is given as everybody sees it: a secret item by its colour."""
    if option[0] == "item" and not is_public(g, option[1]):
        return ("coloured", item_card(g, option[1]).deck)
    return option


def _pick_secret(
    g: Nemesis, q: Player, partner: int, asked: list[Option]
) -> Procedure[list[Option]]:
    """The answering player picks the cards asked for by colour."""
    handed = [option for option in asked if option[0] != "coloured"]
    colours = [option[1] for option in asked if option[0] == "coloured"]
    for colour in dict.fromkeys(colours):
        own: list[Option] = [
            ("item", kind)
            for kind in q.items
            if not is_public(g, kind) and item_card(g, kind).deck == colour
        ]
        count = colours.count(colour)
        if count == len(own):
            handed += own
            continue
        handed += yield _several("pick_items", partner, own, colour, count, count)
    return handed


def _hand_over(
    g: Nemesis, p: Player, q: Player, given: list[Option], handed: list[Option]
) -> None:
    """Both sides change hands at once; tape stays on items that go together (NEM-ITEM-14)."""
    from_p, from_q = _take(p, given), _take(q, handed)
    for owner, left, things in ((q, p, from_p), (p, q, from_q)):
        for thing in things:
            if isinstance(thing, Held):
                if thing.tape and not any(
                    t is not thing and isinstance(t, Held) and t.tape == thing.tape for t in things
                ):
                    untape(g, left, thing)
                owner.slots.append(thing)
                g.say("trade.gives", "NEM-ITEM-17", left.seat, owner.seat, thing.kind)
            else:
                owner.items.append(thing)
                if is_public(g, thing):
                    g.say("trade.gives", "NEM-ITEM-17", left.seat, owner.seat, thing)
                else:
                    deck = item_card(g, thing).deck
                    g.say("trade.gives_secret", "NEM-ITEM-17", left.seat, owner.seat, deck)
                    both = (left.seat, owner.seat)
                    g.tell(both, "trade.handed", "NEM-ITEM-17", left.seat, owner.seat, thing)
    g.reveal()


def _take(p: Player, options: list[Option]) -> list[int | Held]:
    """Take the chosen things from their owner, items in no order of finding them."""
    slots = sorted((option[1] for option in options if option[0].endswith("slot")), reverse=True)
    items = sorted(option[1] for option in options if option[0] == "item")
    for kind in items:
        p.items.remove(kind)
    return [*(p.slots.pop(index) for index in slots), *items]


def _settle(g: Nemesis, p: Player, q: Player) -> Procedure[None]:
    """Both keep to their hand slots (NEM-ITEM-05)."""
    for player in (p, q):
        attach_autoloader(player)
        yield from fit_slots(g, player.seat)


def _told(options: list[Option]) -> tuple[int | str, ...]:
    """Options for the log: numbers of things, colours of secret items."""
    return tuple(option[-1] for option in options)
