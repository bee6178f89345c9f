"""The story: how it begins, what leads from card to card, her death (NR-INS-03 to -12, -15, -24,
-27, -36, -37, -41)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.content import matched
from hullbreach.kernel.edition import added
from hullbreach.kernel.state import Procedure, carry_out

from ..attacks import line_of, with_attack_card
from ..exploration import printed_on
from ..ids import NONE
from ..models import kind_of
from ..state import Intruder, Retaliation
from ..uses import Effect
from .content import CARDS, HEALTH
from .her import appear
from .instants import INSTANTS
from .instants_deep import DEEP_INSTANTS
from .state import ASIDE, STORY_OF, active, friendly, of, room_of

_INSTANTS = matched(
    added(INSTANTS, DEEP_INSTANTS), CARDS, "stories.toml: [[card]]", "instants.py"
)  # fmt: skip
EFFECTS: Mapping[int, Effect] = {
    card.number: effect for card, effect in zip(CARDS, _INSTANTS, strict=True)
}
"""By number of the story card."""
WOUND = 2
"""Health that a serious wound costs her (NR-INS-22)."""

# -- from card to card -------------------------------------------------------------------------


def explored(g: Retaliation, card: int, slot: int, seat: int) -> Procedure[None]:
    """After an exploration card with her symbol: the first begins the story, later ones lead on
    (NR-INS-03, -10, -41)."""
    if not printed_on(g, card).insider:
        return
    if not of(g).turned:
        yield from begin(g, slot, seat)
    else:
        yield from _lead_on(g, seat)


def begin(g: Retaliation, slot: int, seat: int) -> Procedure[None]:
    """The story of the room; all others go to the box, and its lowest card is resolved
    (NR-INS-03, -04)."""
    here = of(g)
    story = STORY_OF[g.rooms[slot]].number
    here.boxed = [number for number in here.deck if number // 100 != story]
    here.deck = [number for number in here.deck if number // 100 == story]
    g.say("insider.story", "NR-INS-03", story, slot)
    appear(g, slot)
    yield from go_to(g, min(here.deck), seat)


def _lead_on(g: Retaliation, seat: int) -> Procedure[None]:
    """The exploration effect of the active card: it goes to another, mostly at once, or with so
    many markers on it (NR-INS-10, -36); at the end of a story nothing (NR-INS-37)."""
    here, now = of(g), active(g)
    assert now is not None
    if now.markers:
        here.markers += 1
        g.say("insider.marker", "NR-INS-36", now.number, here.markers)
        if here.markers < now.markers:
            return
    if now.exploration:
        yield from go_to(g, now.exploration, seat)


def go_to(g: Retaliation, number: int, seat: int) -> Procedure[None]:
    """Turn a card: its front is read, its back resolved; it covers the one before (NR-INS-05 to
    -07, -11, -36)."""
    here = of(g)
    here.deck.remove(number)
    here.turned.append(number)
    here.markers = 0
    g.reveal()
    g.story("insider.card", "NR-INS-06", number)
    g.say("insider.back", "NR-INS-06", number)
    yield from carry_out(EFFECTS[number](g, seat))


# -- her death ---------------------------------------------------------------------------------


def dies(g: Retaliation, seat: int, rule: str) -> Procedure[None]:
    """Model and card leave, the story goes on as the active card says (NR-INS-24, -27)."""
    here, now = of(g), active(g)
    assert now is not None
    here.fell = room_of(g)
    here.model, here.side = None, ASIDE
    g.say("insider.dies", rule, here.fell)
    if now.death:
        yield from go_to(g, now.death, seat)


def slain(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
    """Killed by a character while she is hostile (NR-INS-26, -27)."""
    yield from dies(g, seat, "NR-INS-27")


def lose(g: Retaliation, points: int, seat: int, rule: str) -> Procedure[None]:
    """She loses health; on the skull she dies (NR-INS-16, -24)."""
    here = of(g)
    if points <= 0:
        return
    here.health = min(here.health + points, HEALTH)
    g.say("insider.hurt", rule, points, HEALTH - here.health)
    if here.health == HEALTH:
        yield from dies(g, seat, "NR-INS-24")


# -- attacks on her ----------------------------------------------------------------------------


def holds(g: Retaliation, slot: int) -> bool:
    """Whether intruders stay in a room because of her (NR-INS-31)."""
    return friendly(g) and room_of(g) == slot


def unattended(g: Retaliation, it: Intruder) -> Procedure[None]:
    """An intruder that finds no character in her room attacks her, but no Larva does (NR-INS-19
    to -21, -31, -34)."""
    if not holds(g, it.place) or not kind_of(g, it).draws:
        return
    g.say("insider.attacked", "NR-INS-21", it.type, it.number)
    yield from with_attack_card(g, lambda card: _suffer(g, it, card))


def _suffer(g: Retaliation, it: Intruder, card: int) -> Procedure[None]:
    """What a line costs her: health, 2 for a wound; she is never heavily injured, and has nothing
    else that it could take (NR-INS-21 to -23, -34)."""
    g.say("insider.attack_card", "NR-INS-21", card)
    points = 0
    for part in line_of(card, it.type):
        if part.when == "heavy":
            continue
        if part.do == "health":
            points += part.n
        elif part.do == "wound":
            points += WOUND * part.n
        elif part.do == "reshuffle":
            g.reshuffle = True
    yield from lose(g, points, NONE, "NR-INS-21")
