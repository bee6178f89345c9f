"""Small things that scenarios share: cards in hands, weapons, tokens and cards to come."""

from __future__ import annotations

from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import CARD, GEAR, ITEM, NONE, UNKNOWN
from hullbreach.games.retaliation.state import Held, Player
from tests.retaliation.scenario import Scenario

ATTACK = {f"IA{n + 1:02d}": n for n in range(10)}
HEALTH = {f"QH{n + 1:02d}": n for n in range(12)}
EVENT = {f"V{n + 1:02d}": n for n in range(20)}
EXPLORATION = {f"E{n + 1:02d}": n for n in range(12)}


def give(s: Scenario, name: str, *cards: str | int) -> Player:
    """Action cards of the own deck by name, or so many of any but those with a reaction."""
    p = s.player(name)
    for card in cards:
        if isinstance(card, int):
            calm = [c for c in p.deck.pool if not s.g.edition.things.cards[c].reaction]
            for number in calm[:card]:
                p.deck.pool.remove(number)
                p.hand.append(number)
        else:
            p.deck.pool.remove(CARD[card])
            p.hand.append(CARD[card])
    return p


def dirty(s: Scenario, name: str, count: int = 1) -> Player:
    """Contamination cards in hand."""
    p = s.player(name)
    p.contamination += [UNKNOWN] * count
    s.g.contamination_left -= count
    return p


def arm(s: Scenario, name: str, item: str, *tokens: int) -> Held:
    """Something heavy in the hand, or armor worn, with tokens on its slots."""
    p = s.player(name)
    held = new_held(s.g, ITEM[item])
    held.slots[: len(tokens)] = tokens
    if s.g.edition.things.items[held.kind].kind == "armor":
        p.armor.append(held)
        return held
    held.hand = len(p.held)
    p.held.append(held)
    return held


def belt(s: Scenario, name: str, *kinds: str) -> None:
    """Gear tokens on the belt."""
    p = s.player(name)
    for slot, kind in enumerate(kinds):
        p.belt[slot] = GEAR.index(kind)
        s.g.gear[GEAR.index(kind)] -= 1


def next_token(s: Scenario, name: str, back: str = "") -> None:
    """The next token of the bag by its type, of Adults and Drones with a back ("2+1")."""
    known = s.g.edition.things.intruders
    kind = known.token_type[name]
    face = known.face_down[kind]
    if face not in s.g.bag:
        s.g.token_piles[kind].remove(face)
        s.g.bag.append(face)
    s.will("intruder token", face)
    if back:
        red, plain = (
            (int(n) for n in (*back.split("+")[1:], *back.split("+")[:1]))
            if "+" in back
            else (0, int(back))
        )
        for token in known.backs[kind]:
            places = dict(known.tokens[token].places)
            if (places.get(known.kind["Adult"], 0), places.get(known.kind["Drone"], 0)) == (
                plain, red,
            ):  # fmt: skip
                s.will("token back", token)
                return
        raise AssertionError(f"no {name} shows {back}")


def next_event(s: Scenario, card: str) -> None:
    s.will("event card", EVENT[card])


def hits_of(s: Scenario, name: str) -> list[int]:
    """Hits beside intruders of a type."""
    kind = s.g.edition.things.intruders.kind[name]
    return sorted(it.hits for it in s.g.intruders if it.type == kind)


def ammo(held: Held) -> list[int]:
    return [token for token in held.slots if token != NONE]
