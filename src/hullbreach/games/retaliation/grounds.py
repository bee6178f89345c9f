"""What there is for a character to act with: cards, peace, foes, company, tokens.

At every action all verbs would be asked whether they are possible. So what most of them hang on is
found out once, as a mask, and only those are asked that need nothing else (Verb.needs).
"""

from __future__ import annotations

from .crew import in_combat
from .ids import IN_PLAY, NONE
from .rules import Rules
from .state import Retaliation
from .weapons import firing

CARD = 1 << 0
"""An action card to pay with (NR-GOLD-07)."""
CARDS = 1 << 1
"""Two of them."""
CALM = 1 << 2
"""No combat (NR-ACT-04)."""
FOES = 1 << 3
"""Somebody to shoot or strike in the room."""
ARMED = 1 << 4
"""A weapon that can fire."""
COMPANY = 1 << 5
"""Another character in the room."""
TOKENS = 1 << 6
"""Gear tokens within reach (NR-GEAR-03, -04)."""
ITEMS = 1 << 7
"""Items in hand, on the body or in the backpack."""
ROBOT = 1 << 8
"""A robot that is revealed and works (NR-ROBA-04)."""


def grounds(g: Retaliation, seat: int) -> int:
    """What is given for a character now, as a mask."""
    rules: Rules = g.edition
    p, robot = g.players[seat], g.robot
    room, cards = p.room, len(p.hand)
    given = (CARD if cards else 0) | (CARDS if cards > 1 else 0)
    if not in_combat(g, p):
        given |= CALM
    if rules.targets(g, room):
        given |= FOES
    if p.held and firing(g, p):
        given |= ARMED
    for q in g.players:
        if q.room == room and q is not p and q.where == IN_PLAY:
            given |= COMPANY
    slots = [p.belt]
    for things in (p.held, p.armor):
        for held in things:
            given |= ITEMS
            slots.append(held.slots)
    if p.backpack:
        given |= ITEMS
    if g.connected:
        if robot.room == room:
            slots.append(robot.slots)
        if robot.card >= 0 and not robot.malfunction:
            given |= ROBOT
    for tokens in slots:
        if tokens.count(NONE) < len(tokens):
            given |= TOKENS
    return given
