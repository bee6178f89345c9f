"""The actions of a turn: costs, moving, securing, playing cards, using things, passing (NR-ACT).

Shooting, bursts, melee, trade, gear and the robot are added by their chapters (Rules.actions);
cards, items and rooms say what they do in tables of Uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from .content import Item
from .crew import in_combat, on_map
from .faces import as_seen, take_seen
from .facility import corridors_at, room_at
from .gear import discard_kind, item_card, things_in_use
from .hand import can_pay, pay
from .ids import CONTAMINATION
from .markers import secure, secure_refusal
from .moving import Going, move, move_refusal
from .passives import abdomen
from .rooms_systems import is_broken, out_of_reach
from .rules import Rules
from .state import Retaliation
from .uses import Use

CAREFULLY = Going(careful=True)

# -- moving and securing -----------------------------------------------------------------------


def _move_options(g: Retaliation, seat: int) -> list[Option]:
    return [("move", k) for k in corridors_at(g, g.players[seat].room)]


def _careful_options(g: Retaliation, seat: int) -> list[Option]:
    return [("careful", k) for k in corridors_at(g, g.players[seat].room)]


def costs(cards: int, *, calm: bool = False) -> Callable[[Retaliation, int], str | None]:
    """A gate: so many cards to pay with (NR-GOLD-07), and not in combat (NR-ACT-04)."""

    def gate(g: Retaliation, seat: int) -> str | None:
        if not can_pay(g.players[seat], cards):
            return "NR-GOLD-07"
        return "NR-ACT-04" if calm and in_combat(g, g.players[seat]) else None

    return gate


def _way_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    return move_refusal(g, seat, option[1])


_two_out_of_combat = costs(2, calm=True)


def leashed(g: Retaliation, seat: int) -> bool:
    """Whether something keeps a character from moving cautiously (XS3)."""
    nothing: bool = not g.edition.mods["careful"]
    return not nothing and not g.modified("careful", seat, 1)


def _careful_gate(g: Retaliation, seat: int) -> str | None:
    return "NR-XYR-39" if leashed(g, seat) else _two_out_of_combat(g, seat)


def _move(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from pay(g, seat, 1, ("move", corridor))
    yield from move(g, seat, corridor)


def _move_carefully(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from pay(g, seat, 2, ("careful", corridor))
    yield from move(g, seat, corridor, CAREFULLY)


def _secure_options(g: Retaliation, seat: int) -> list[Option]:
    return [("secure",)]


def _secure_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    return secure_refusal(g, g.players[seat].room)


def _secure(g: Retaliation, seat: int) -> Procedure[None]:
    yield from pay(g, seat, 1, ("secure",))
    secure(g, g.players[seat].room, "NR-SECA-01")


# -- uses --------------------------------------------------------------------------------------


def use_refusal(g: Retaliation, seat: int, use: Use, base: int, playing: int = 0) -> str | None:
    """The rule that forbids a use: combat, cost, or nothing that could be carried out completely
    (NR-ACT-04, NR-GOLD-05, -07)."""
    p = g.players[seat]
    if use.calm and in_combat(g, p):
        return "NR-ACT-04"
    if not can_pay(p, base + extra(g, seat, use), playing):
        return "NR-GOLD-07"
    if not use.options(g, seat):
        return (use.refusal(g, seat) if use.refusal is not None else None) or "NR-GOLD-05"
    return None


def extra(g: Retaliation, seat: int, use: Use) -> int:
    """The cards that an effect costs besides (NR-ACT-08)."""
    return 0 if use.waived is not None and use.waived(g, seat) else use.cards


def _ways(g: Retaliation, seat: int, head: Option, uses: tuple[Use, ...]) -> Iterator[Option]:
    """The options of some uses: the head, which of the uses, and the way it is chosen."""
    for n, use in enumerate(uses):
        found = use.options(g, seat)
        for way in found or [()]:
            yield (*head, n, *way)


def _card_options(g: Retaliation, seat: int) -> list[Option]:
    rules: Rules = g.edition
    found: list[Option] = []
    for card in dict.fromkeys(g.players[seat].hand):
        uses = rules.cards.get(rules.things.cards[card].name, ())
        found += _ways(g, seat, ("card", card), uses)
    return found


def _card_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    rules: Rules = g.edition
    card = rules.things.cards[option[1]]
    use = rules.cards[card.name][option[2]]
    if card.calm and in_combat(g, g.players[seat]):
        return "NR-ACT-04"
    return use_refusal(g, seat, use, 0, playing=1)


def _play(g: Retaliation, seat: int, card: int, n: int, *way: Any) -> Procedure[None]:
    """Reveal it, pay its extra cost, resolve one effect, then discard it (NR-ACT-11, -12, -16)."""
    rules: Rules = g.edition
    use = rules.cards[rules.things.cards[card].name][n]
    return play_card(g, seat, card, extra(g, seat, use), lambda: use.run(g, seat, *way))


def play_card(
    g: Retaliation,
    seat: int,
    card: int,
    cards: int,
    effect: Callable[[], Procedure[None] | None],
) -> Procedure[None]:
    """A card lies open while it is resolved and is discarded afterwards (NR-ACT-12, NR-REA-02)."""
    p = g.players[seat]
    p.hand.remove(card)
    p.playing.append(card)
    g.reveal()
    g.say("card.played", "NR-ACT-11", seat, card)
    if cards:
        yield from pay(g, seat, cards, ("card", card))
    resolving = effect()
    if resolving is not None:
        yield from resolving
    if card in p.playing:  # its owner has not died meanwhile
        p.playing.remove(card)
        p.deck.discard.append(card)


def ready_items(g: Retaliation, seat: int) -> dict[int, Item]:
    """By number: items held, worn or in the backpack with a use that is not used up (NR-USE-05)."""
    p, items = g.players[seat], g.edition.things.items
    found: dict[int, Item] = {}
    for held in p.held + p.armor:
        if items[held.kind].use and not (held.malfunction or held.used):
            found[held.kind] = items[held.kind]
    for kind in p.backpack:
        if items[kind].use and p.used.count(kind) < p.backpack.count(kind):
            found[kind] = items[kind]
    return found


def _item_options(g: Retaliation, seat: int) -> list[Option]:
    rules: Rules = g.edition
    found: list[Option] = []
    for kind, printed in ready_items(g, seat).items():
        found += _ways(g, seat, ("item", kind), rules.items.get(printed.name, ()))
    return found


def _item_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    rules: Rules = g.edition
    item = item_card(g, option[1])
    use = rules.items[item.name][option[2]]
    if item.calm and in_combat(g, g.players[seat]):
        return "NR-ACT-04"
    return use_refusal(g, seat, use, 1)


def _use_item(g: Retaliation, seat: int, kind: int, n: int, *way: Any) -> Procedure[None]:
    """Pay 1 card, resolve the text; what is for one use is discarded (NR-USE-01, -03, -04)."""
    rules: Rules = g.edition
    p, item = g.players[seat], item_card(g, kind)
    use = rules.items[item.name][n]
    yield from pay(g, seat, 1 + use.cards, ("item", kind))
    g.reveal()
    g.say("item.used", "NR-USE-01", seat, kind)
    if item.once:
        p.backpack.remove(kind)
        discard_kind(g, kind)
    elif item.renews:
        held = next((it for it in things_in_use(p) if it.kind == kind), None)
        if held is not None:
            held.used = True
        else:
            p.used.append(kind)
    yield from carry_out(use.run(g, seat, *way))


def _room_options(g: Retaliation, seat: int) -> list[Option]:
    rules: Rules = g.edition
    room = room_at(g, g.players[seat].room)
    return list(_ways(g, seat, ("room",), rules.rooms.get(room.name, ())))


def _room_gate(g: Retaliation, seat: int) -> str | None:
    """Not in combat."""
    return "NR-RMU-02" if in_combat(g, g.players[seat]) else shut(g, seat)


def shut(g: Retaliation, seat: int) -> str | None:
    """What keeps from using the own room: a malfunction marker there (NR-RMU-02), or else."""
    room: int = g.players[seat].room
    if g.malfunction[room] and is_broken(g, seat):
        return "NR-RMU-02"
    rules: Rules = g.edition
    rule = rules.shut(g, room)
    if rule is None and rules.mods["computers"] and out_of_reach(g, seat, room):
        rule = "NR-XYR-39"
    return rule


def _room_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    rules: Rules = g.edition
    use = rules.rooms[room_at(g, g.players[seat].room).name][option[1]]
    return use_refusal(g, seat, use, g.modified("room.cards", seat, 2))


def _use_room(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
    """Pay 2 cards, resolve one option of the room (NR-RMU-01)."""
    rules: Rules = g.edition
    room = g.rooms[g.players[seat].room]
    use = rules.rooms[room_at(g, g.players[seat].room).name][n]
    cards = g.modified("room.cards", seat, 2) + use.cards
    yield from pay(g, seat, cards, ("room", room))
    g.say("room.used", "NR-RMU-01", seat, room)
    yield from carry_out(use.run(g, seat, *way))


# -- passing -----------------------------------------------------------------------------------


def _pass_options(g: Retaliation, seat: int) -> list[Option]:
    return [("pass",)]


def _pass(g: Retaliation, seat: int) -> Procedure[None]:
    """Discard any number of cards, contamination too; the turn's actions are over (NR-ACT-13 to
    -15)."""
    p = g.players[seat]
    yield from abdomen(g, seat)
    if not on_map(p):
        return  # NR-RND-05
    options: list[Option] = [("card", card) for card in p.hand]
    options += [("card", as_seen(card)) for card in p.contamination]
    going: list[int] = []
    if options:
        chosen = yield Decision(
            "pass", (seat,), options, "NR-ACT-13", several=True, low=0, high=len(options)
        )
        lying = (p.hand, p.contamination)
        shown = sorted(card for _, card in chosen)
        going = [take_seen(lying[card >= CONTAMINATION], card) for card in shown]
    p.deck.discard += going
    p.passed = g.turn.passed = True
    g.say("passed", "NR-ACT-14", seat, len(going))
    for after in g.edition.passed:
        yield from carry_out(after(g, seat, going))


ACTIONS: Mapping[str, Verb[Retaliation]] = {
    "card": Verb(_card_options, _play, None, _card_refusal),
    "move": Verb(_move_options, _move, costs(1), _way_refusal),
    "careful": Verb(_careful_options, _move_carefully, _careful_gate, _way_refusal),
    "secure": Verb(_secure_options, _secure, costs(1, calm=True), _secure_refusal),
    "item": Verb(_item_options, _use_item, None, _item_refusal),
    "room": Verb(_room_options, _use_room, _room_gate, _room_refusal),
    "pass": Verb(_pass_options, _pass),
}
"""What stands here of NR-ACT-01 to -03."""
