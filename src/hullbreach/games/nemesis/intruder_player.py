"""The Intruder player (NEM-IPL), who cannot win: a dead character never does (NEM-IPL-11)."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, put_under
from hullbreach.kernel.edition import added, inserted, replaced
from hullbreach.kernel.state import Procedure, Step, carry_out

from .attacks import armor, larva_attack, resolve_attack
from .content import HUNTING
from .crew import crew_in, in_combat, is_aboard
from .doors import is_shut
from .event_cards import Effect, eclosion, hunt
from .ids import LARVA, WAYS
from .intruders import find, move_many
from .noise import noise_roll
from .rules import Rules
from .state import Intruder, Nemesis
from .uses import choose

HAND_LIMIT = 4
DRAWN = 3


def take_role(g: Nemesis) -> str:
    """The owner of the first dead character takes the role (NEM-IPL-01).

    At the start of a Player Phase: the turn of the death ends as usual (NEM-IPL-02).
    """
    if g.intruder_player.seat < 0 <= g.first_dead:
        g.intruder_player.seat = g.first_dead
        g.say("hunter", "NEM-IPL-01", g.first_dead)
    return "draw"


def draw_hunting_cards(g: Nemesis) -> Procedure[str]:
    """Three cards, then down to four (NEM-IPL-03, NEM-IPL-10)."""
    h = g.intruder_player
    if h.seat < 0:
        return "token"
    h.passed = False
    for _ in range(DRAWN):
        card = draw(g, h.deck, "Intruder player card")
        if card >= 0:
            h.hand.append(card)
    if len(h.hand) > HAND_LIMIT:
        yield from _discard(g, "hunter_limit", len(h.hand) - HAND_LIMIT, "NEM-IPL-03")
    return "token"


def _discard(g: Nemesis, kind: str, count: int, rule: str) -> Procedure[None]:
    h = g.intruder_player
    options = [("hunting", card) for card in h.hand]
    chosen = yield Decision(kind, (h.seat,), options, rule, several=True, low=count, high=count)
    for _, card in sorted(chosen):
        h.hand.remove(card)
        h.deck.discard.append(card)


def hunter_due(g: Nemesis, seat: int) -> str:
    """The Intruder player's round, if it is due (NEM-IPL-04)."""
    h = g.intruder_player
    return "hunter_round" if seat == h.seat and not h.passed else ""


def hunter_round(g: Nemesis) -> Procedure[str]:
    """Play one card for one of its uses, or pass (NEM-IPL-05), at the own seat (NEM-IPL-04)."""
    h = g.intruder_player
    options: list[Option] = []
    for card in h.hand:
        if g.intruders:
            options.append(("hunt_move", card))
        if _attackers(g):
            options.append(("hunt_attack", card))
        if _effect_possible(g, card):
            options.append(("hunt_effect", card))
    options.append(("hunt_pass",))
    chosen = yield Decision("hunter", (h.seat,), options, "NEM-IPL-05")
    if chosen[0] == "hunt_pass":
        h.passed = True
        g.say("passes", "NEM-IPL-05", h.seat)
        if h.hand:
            options = [("hunting", card) for card in h.hand]
            options.append(("keep_none",))
            kept = yield Decision("hunter_keep", (h.seat,), options, "NEM-IPL-05")
            h.deck.discard += sorted(card for card in h.hand if kept != ("hunting", card))
            h.hand[:] = [kept[1]] if kept[0] == "hunting" else []
        return "round"
    verb, card = chosen
    h.hand.remove(card)
    h.deck.discard.append(card)
    g.say("hunter.plays", "NEM-IPL-05", h.seat, card, verb)
    if verb == "hunt_move":
        yield from _move(g, card)
    elif verb == "hunt_attack":
        yield from _attack(g, card)
    else:
        yield from carry_out(_EFFECTS[card](g))
    return "round"


# -- the three uses ----------------------------------------------------------------------------


def _move(g: Nemesis, card: int) -> Procedure[None]:
    """Any intruder through the corridor of the card's number (NEM-IPL-06)."""
    seat = g.intruder_player.seat
    options = [("target", it.id) for it in g.intruders]
    target = (yield from choose(g, seat, "hunt_which", options, "NEM-IPL-06"))[1]
    it = find(g, target)
    assert it is not None
    number = HUNTING[card].move
    if number == 0:
        ways = list(dict.fromkeys(WAYS[it.room]))
        ways_options = [("corridor", c) for c in ways]
        corridor = (yield from choose(g, seat, "hunt_way", ways_options, "NEM-IPL-06"))[1]
    else:
        corridor = WAYS[it.room][number - 1]
    shut = is_shut(g, corridor)
    g.say("hunter.moves", "NEM-IPL-06", seat, it.id, it.room, corridor, shut)
    move_many(g, [(it, corridor)], "NEM-IPL-06")


def _attackers(g: Nemesis) -> list[Intruder]:
    return [it for it in g.intruders if crew_in(g, it.room)]


def _attack(g: Nemesis, card: int) -> Procedure[None]:
    """An intruder attacks a character of its room with one of several cards (NEM-IPL-07)."""
    options = [("target", it.id) for it in _attackers(g)]
    target = (yield from choose(g, g.intruder_player.seat, "hunt_which", options, "NEM-IPL-07"))[1]
    it = find(g, target)
    assert it is not None
    if it.type != LARVA:
        yield from _choose_attack(g, card)
    seats = [("seat", s) for s in crew_in(g, it.room)]
    who = (yield from choose(g, g.intruder_player.seat, "hunt_whom", seats, "NEM-IPL-07"))[1]
    g.say("attack", "NEM-IPL-07", it.type, who, it.id)
    if it.type == LARVA:
        yield from larva_strike(g, it, who)
    else:
        yield from resolve_attack(g, it, who)


def _choose_attack(g: Nemesis, card: int) -> Procedure[None]:
    """Draw as many attack cards as the card says; one is resolved, the others go under."""
    h = g.intruder_player
    for _ in range(HUNTING[card].draw):
        h.looking.append(draw(g, g.attacks, "attack card"))
    g.tell((h.seat,), "hunter.attack_cards", "NEM-IPL-07", *h.looking)
    choices = [("attack_card", c) for c in h.looking]
    chosen = (yield from choose(g, h.seat, "hunt_card", choices, "NEM-IPL-07"))[1]
    h.looking.remove(chosen)
    for other in h.looking:
        put_under(g.attacks, other, 1 << h.seat)
    h.looking.clear()
    g.attacks_open.append(chosen)


def larva_strike(g: Nemesis, it: Intruder, who: int) -> Procedure[None]:
    """A larva attacks without cards; Armor helps against it too (NEM-ATK-13)."""
    if not (yield from armor(g, who)):
        larva_attack(g, it, who)


def _effect_possible(g: Nemesis, card: int) -> bool:
    effect = _EFFECTS[card]
    if effect is _pursuit:
        return bool(_pursued(g))
    if effect is _healing:
        return bool(_hurt(g))
    return True


def _pursued(g: Nemesis) -> list[int]:
    """Nobody in combat: as in other noise rolls outside the own round (NEM-BAG-04, NEM-GAP-57)."""
    return [p.seat for p in g.players if is_aboard(p) and not in_combat(g, p)]


def _pursuit(g: Nemesis) -> Procedure[None]:
    """One player makes a noise roll."""
    seats = [("seat", s) for s in _pursued(g)]
    who = (yield from choose(g, g.intruder_player.seat, "hunt_whom", seats, "NEM-IPL-08"))[1]
    yield from noise_roll(g, who)


def _planning(g: Nemesis) -> Procedure[None]:
    """Three event cards, the effect of one; all are discarded."""
    h = g.intruder_player
    for _ in range(DRAWN):
        card = draw(g, g.events, "event card")
        if card >= 0:
            g.event_open.append(card)
    options = [("event", card) for card in g.event_open]
    chosen = (yield from choose(g, h.seat, "hunt_event", options, "NEM-IPL-08"))[1]
    g.say("event.planned", "NEM-IPL-08", chosen)
    rules: Rules = g.edition
    yield from carry_out(rules.events[chosen](g))
    g.events.discard += sorted(g.event_open)
    g.event_open.clear()


def _hurt(g: Nemesis) -> list[Intruder]:
    return [it for it in g.intruders if it.injuries]


def _healing(g: Nemesis) -> Procedure[None]:
    """One intruder heals up to two injuries."""
    options = [("target", it.id) for it in _hurt(g)]
    target = (yield from choose(g, g.intruder_player.seat, "hunt_which", options, "NEM-IPL-08"))[1]
    it = find(g, target)
    assert it is not None
    healed = min(2, it.injuries)
    it.injuries -= healed
    g.say("intruder.heals", "NEM-IPL-08", it.type, it.room, healed)


_BY_NAME: dict[str, Effect] = {
    "Pursuit": _pursuit,
    "Coordinated Hunt": hunt,
    "Metamorphosis": eclosion,
    "Planning": _planning,
    "Self-Healing": _healing,
}
_EFFECTS = matched(_BY_NAME, HUNTING, "intruder_player.toml: [[card]]", "intruder_player.py")
"""By the card's number."""


def with_intruder_player(rules: Rules) -> Rules:
    """The option: somebody dead may play the intruders."""
    flow = inserted(rules.flow, "take_role", take_role, before="draw")
    flow = inserted(flow, "hunting_cards", draw_hunting_cards, before="token")
    flow = added(flow, {"hunter_round": hunter_round})
    flow = replaced(
        flow,
        {
            "attacks": _unless_played(flow["attacks"], "fire"),
            "event": _unless_played(flow["event"], "player_phase"),
        },
    )
    return replace(rules, flow=flow, rounds=(*rules.rounds, hunter_due))


def _unless_played(step: Step, after: str) -> Step:
    """A step of the Event Phase that an Intruder player takes the place of (NEM-IPL-09)."""
    return lambda g: step(g) if g.intruder_player.seat < 0 else after
