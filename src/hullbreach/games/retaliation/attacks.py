"""Attacks of intruders: reactions, attack cards and their lines, Larvae (NR-ATK, NR-LAR).

A deck that runs out in the middle takes its discards; with too few of them fewer are drawn
(NR-ATK-12).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, shuffle_in
from hullbreach.kernel.state import Procedure, carry_out

from .contamination import contaminate, infect
from .content import ATTACKS, Line
from .crew import in_room, on_map
from .gear import discard_item, item_card, things_in_use
from .hand import lose_card
from .health import HEAVY, die, lose_health, section, wound
from .ids import IN_PLAY, NONE, OPPORTUNITY, PLAIN
from .markers import break_item
from .models import take_away
from .rules import Rules
from .state import Held, Intruder, Player, Retaliation, Strike
from .uses import Effect
from .windows import ATTACKED, ask, opens

NO_MODEL = 0
"""As its number: an attacker without a model."""


def attack(g: Retaliation, it: Intruder, seat: int, how: int) -> Procedure[None]:
    """One attack on a character (NR-ATK-01); `how` is ids.ENTRY, OPPORTUNITY or PLAIN.

    A reaction may prevent it, and then nothing of it happens (NR-ATK-07), or pass it on once; who
    is attacked then may react in turn (NR-REA-10).
    """
    rules: Rules = g.edition
    victim = yield from _struck(g, it, Strike(seat, how))
    if victim == NONE or it not in g.intruders:
        return
    g.say("attack", "NR-ATK-01", it.type, it.number, victim)
    if not rules.things.intruders.kinds[it.type].draws:
        yield from carry_out(rules.bite(g, it, victim))
        return
    yield from draw_attack(g, it, victim)


def attack_by_nobody(g: Retaliation, type_: int, seat: int) -> Procedure[None]:
    """An attack of a kind without a model, which can be prevented, not passed on (NR-RM-33,
    NR-GAP-126)."""
    it = Intruder(type_, NO_MODEL, g.players[seat].room)
    if (yield from _struck(g, it, Strike(seat, PLAIN, passed_on=True))) != NONE:
        yield from draw_attack(g, it, seat)


def _struck(g: Retaliation, it: Intruder, strike: Strike) -> Procedure[int]:
    """Whom an attack hits after all reactions, NONE if it is prevented (NR-REA-07, -10)."""
    g.strikes.append(strike)
    over = False
    while opens(g, ATTACKED, about := (it.type, it.number, strike.seat, strike.how)):
        over = yield from ask(g, ATTACKED, about)
        if over or strike.seat == about[2]:
            break
    g.strikes.pop()
    return NONE if over or g.players[strike.seat].where != IN_PLAY else strike.seat


def may_redirect(g: Retaliation) -> bool:
    """Whether the attack that is being reacted to can be passed on: once, and no opportunity attack
    (NR-REA-10, -11)."""
    return not g.strikes[-1].passed_on and g.strikes[-1].how != OPPORTUNITY


def redirect(g: Retaliation, seat: int) -> None:
    """Pass the attack that is being reacted to on to another character."""
    g.strikes[-1].seat, g.strikes[-1].passed_on = seat, True
    g.say("attack.passed_on", "NR-REA-10", seat)


def draw_attack(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
    """Draw an attack card and resolve the line of that type (NR-ATK-01)."""
    rules: Rules = g.edition

    def resolve(card: int) -> Procedure[None] | None:
        g.say("attack.card", "NR-ATK-01", card, it.type, seat)
        return rules.attack_cards[card](g, it, seat)

    return with_attack_card(g, resolve)


def with_attack_card(
    g: Retaliation, effect: Callable[[int], Procedure[None] | None]
) -> Procedure[None]:
    """Draw an attack card, carry it out, discard it (NR-ATK-02)."""
    card = draw(g, g.attacks, "attack card")
    if card < 0:
        return
    g.attacks_open.append(card)
    line = effect(card)
    if line is not None:
        yield from line
    g.attacks_open.remove(card)
    g.attacks.discard.append(card)
    if g.reshuffle:
        g.reshuffle = False
        shuffle_in(g.attacks)  # NR-GOLD-13: the card itself too
        g.say("attacks.shuffled", "NR-ATK-02")


def larva_bite(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
    """A contamination card, then the model leaves the map: onto the board, or to the pool where a
    Larva lies there already (NR-LAR-01 to -04)."""
    yield from contaminate(g, seat, 1, "NR-LAR-01")
    take_away(g, it, "NR-LAR-04")
    if on_map(g.players[seat]):
        infect(g, g.players[seat], "NR-LAR-01")


# -- lines -------------------------------------------------------------------------------------


def resolve_line(g: Retaliation, line: Line, it: Intruder, seat: int) -> Procedure[None]:
    """The parts of a line in printed order; those that concern the victim alone stop with its
    death, those for all in the room go on (NR-ATK-08, -10)."""
    rules: Rules = g.edition
    victim = g.players[seat]
    room = victim.room
    heavy = section(victim) == HEAVY
    for part in line:
        if part.when and (part.when == "heavy") != heavy:
            continue
        hit = in_room(g, room) if part.each else (victim,)
        for p in hit:
            who = p.seat
            if p.where == IN_PLAY:
                effect = rules.parts[part.do](g, it, who, part.n)
                if effect is not None:
                    yield from effect


def _health(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    points = g.modified("attack.health", seat, n)
    return lose_health(g, seat, points, "NR-ATK-01")


def _wound(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    for _ in range(n):
        if on_map(g.players[seat]):
            yield from wound(g, seat, "NR-ATK-01")


def _contamination(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    return contaminate(g, seat, n, "NR-ATK-09")


def _die(g: Retaliation, it: Intruder, seat: int, n: int) -> None:
    die(g, seat, "NR-ATK-01")


def _card(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    return lose_card(g, seat, "NR-ATK-10")


def _larva(g: Retaliation, it: Intruder, seat: int, n: int) -> None:
    infect(g, g.players[seat], "NR-ATK-01")


def heavy_items(g: Retaliation, p: Player) -> list[Held]:
    """Own heavy items; armor is none."""
    return [held for held in things_in_use(p) if item_card(g, held.kind).kind == "heavy"]


def pick_item(
    g: Retaliation, seat: int, among: list[Held], kind: str, rule: str, *cause: Any
) -> Procedure[Held | None]:
    """The owner picks one of its items; None if there is none. `cause`: "attack" with type and
    number of the attacker, "event", "health" or "card"."""
    if len(among) < 2:
        return among[0] if among else None
    options: list[Option] = [("held", n, held.kind) for n, held in enumerate(among)]
    _, which, _ = yield Decision(kind, (seat,), options, rule, about=cause)
    picked: Held = among[which]
    return picked


def _by(it: Intruder) -> tuple[Any, ...]:
    """The cause of what an attack card wants."""
    return ("attack", it.type, it.number)


def _malfunction(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    """On an own heavy item without one, which the owner picks."""
    p = g.players[seat]
    sound = [held for held in heavy_items(g, p) if not held.malfunction]
    held = yield from pick_item(g, seat, sound, "break_item", "NR-ATK-10", *_by(it))
    if held is not None:
        yield from break_item(g, p, held, "NR-ATK-10")


def _malfunctions(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    """On every own heavy item; one that has a marker already is destroyed (NR-MALF-04)."""
    p = g.players[seat]
    for held in heavy_items(g, p):
        yield from break_item(g, p, held, "NR-ATK-10")


def _drop(g: Retaliation, p: Player, held: Held) -> None:
    p.held.remove(held)
    g.say("item.discarded", "NR-ATK-10", p.seat, held.kind)
    discard_item(g, held)


def _item(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    p = g.players[seat]
    held = yield from pick_item(g, seat, list(p.held), "drop_item", "NR-ATK-10", *_by(it))
    if held is not None:
        _drop(g, p, held)


def _hand(g: Retaliation, it: Intruder, seat: int, n: int) -> Procedure[None]:
    """All items of one hand slot, which the owner picks."""
    p = g.players[seat]
    first = {held.hand: held for held in reversed(p.held)}
    hands = list(first.values())
    held = yield from pick_item(g, seat, hands, "drop_hand", "NR-ATK-10", *_by(it))
    if held is not None:
        for other in [it for it in p.held if it.hand == held.hand]:
            _drop(g, p, other)


def _reshuffle(g: Retaliation, it: Intruder, seat: int, n: int) -> None:
    g.reshuffle = True


PARTS: Mapping[str, Effect] = {
    "health": _health, "wound": _wound, "contamination": _contamination, "die": _die,
    "card": _card, "larva": _larva, "malfunction": _malfunction, "malfunctions": _malfunctions,
    "item": _item, "hand": _hand, "reshuffle": _reshuffle,
}  # fmt: skip
"""What the parts of the base's attack lines do."""


def card_effect(lines: Callable[[Retaliation, Intruder], Line]) -> Effect:
    """An attack card whose line is looked up by who attacks."""

    def run(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
        return resolve_line(g, lines(g, it), it, seat)

    return run


def line_of(number: int, type_: int) -> Line:
    """The line of a type on an attack card of the base."""
    card = ATTACKS[number]
    return ((), card.adult, card.drone, card.queen)[type_]


def _line(number: int) -> Callable[[Retaliation, Intruder], Line]:
    return lambda g, it: line_of(number, it.type)


ATTACK_CARDS: tuple[Effect, ...] = tuple(card_effect(_line(n)) for n in range(len(ATTACKS)))
"""By kind of attack card."""
