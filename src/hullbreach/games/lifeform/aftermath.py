"""What follows once an action, a move, a card is complete (LF-GEN-07, LF-GEN-08)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure, carry_out

from . import tokens
from .crew import (
    HAND_LIMIT,
    cast,
    characters_in,
    crew_seats,
    discard_some,
    has_skill,
    has_survival,
    lf_max,
    limit_hand,
    limit_lifeform,
    speaker,
    two_players,
)
from .ids import HALLORAN, MINING_LASER, TIGHE
from .meeting import meet
from .movement import uncover
from .rules import Rules
from .state import Lifeform


def aftermath(g: Lifeform) -> Procedure[None]:
    """Check in this order until nothing applies: lost cover, meetings, terror, the Mining Laser,
    hand limits (LF-GEN-07). Inside an attack all of it waits (LF-GEN-08)."""
    if g.attack.kind:
        return
    while True:
        uncover(g)
        if g.entered:
            yield from meet(g)
        elif chambers := terror_met(g):
            yield from meet_terror(g, chambers)
        elif g.laser_owed >= 0:
            yield from _take_laser(g)
        else:
            break
    for seat in crew_seats(g):
        yield from limit_hand(g, seat)
    yield from limit_lifeform(g)


def settled(g: Lifeform) -> bool:
    """Whether it is clear at one glance that nothing follows: nobody has lost cover or comes upon
    terror, where there is an image neither happens."""
    if g.entered or g.laser_owed >= 0 or len(g.creature.hand) > lf_max(g):
        return False
    for p in g.players:
        if len(p.hand) > HAND_LIMIT:
            return False
    terror = g.terror
    for c in g.cast or cast(g):
        if (c.hidden or terror[c.place]) and c.place not in g.images:
            return False
    return not g.edition.mods["hand_limit"]


# -- terror ------------------------------------------------------------------------------------


def terror_met(g: Lifeform) -> list[int]:
    """Chambers with a terror token, a character and no image (LF-TERROR-01, -03): where somebody is
    now, not where one has passed (LF-TERROR-05)."""
    terror = g.terror
    places = [c.place for c in (g.cast or cast(g)) if c.place >= 0 and terror[c.place]]
    return [place for place in sorted(set(places)) if place not in g.images] if places else places


def meet_terror(g: Lifeform, chambers: list[int]) -> Procedure[None]:
    """In the chamber, for the character that the crew speaker names, a terror card is drawn and
    followed (LF-TERROR-01, -02, -04, -06)."""
    options: list[Option] = [
        ("character", c.number) for place in chambers for c in characters_in(g, place)
    ]
    _, c = yield Decision("meet_terror", (speaker(g),), options, "LF-TERROR-02")
    it = g.characters[c]
    tokens.remove_terror(g, it.place, "LF-TERROR-01")
    if (yield from _nothing_there(g, c)):
        return
    yield from _draw_terror(g, c)
    if not g.terror_open:
        return
    rules: Rules = g.edition
    (card,) = g.terror_open
    g.say("terror.followed", "LF-TERROR-01", c, card)
    yield from carry_out(rules.terror[card](g, c))
    g.terror_open.remove(card)
    g.terror_deck.discard.append(card)


def _nothing_there(g: Lifeform, c: int) -> Procedure[bool]:
    """Tighe draws no card; with more than two players his player discards one for it (LF-CH07)."""
    seat = g.characters[c].seat
    if c != TIGHE or not has_survival(g, TIGHE):
        return False
    if not two_players(g):
        if not g.players[seat].hand:
            return False
        options: list[Option] = [("decline",), ("use",)]
        (chosen,) = yield Decision("nothing_there", (seat,), options, "LF-CH07", about=(c,))
        if chosen == "decline":
            return False
        yield from discard_some(g, seat, 1, "ability_discard", "LF-CH07")
    g.say("terror.nothing", "LF-CH07", c)
    return True


def _draw_terror(g: Lifeform, c: int) -> Procedure[None]:
    """The card to be followed lies open; with the Clinical Eye the better of two (LF-CH08)."""
    it, eye = g.characters[c], g.characters[HALLORAN]
    sharp = (
        has_skill(g, HALLORAN) and it.seat == eye.seat and (two_players(g) or it.place == eye.place)
    )
    for _ in range(2 if sharp else 1):
        card = draw(g, g.terror_deck, "terror card")
        if card >= 0:
            g.terror_open.append(card)
            g.say("terror.drawn", "LF-TERROR-01", c, card)
    if len(g.terror_open) < 2:
        return
    options: list[Option] = [("terror_card", card) for card in dict.fromkeys(g.terror_open)]
    _, card = yield Decision("clinical_eye", (it.seat,), options, "LF-CH08", about=(c,))
    g.terror_open.remove(card)
    other = g.terror_open.pop()
    g.terror_open.append(card)
    g.terror_deck.discard.append(other)
    g.say("terror.discarded", "LF-CH08", other)


# -- the Mining Laser --------------------------------------------------------------------------


def _take_laser(g: Lifeform) -> Procedure[None]:
    """Whoever first moved into Engineering takes the Mining Laser (LF-LASER-08, -09)."""
    seat, g.laser_owed = g.laser_owed, -1
    g.players[seat].hand.append(MINING_LASER)
    g.say("laser.taken", "LF-LASER-08", seat)
    yield from limit_hand(g, seat)
