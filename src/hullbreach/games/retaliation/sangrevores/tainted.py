"""Tainted blood: the pile of a character, its abilities (NR-SAN-25 to -27, -39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, look_at_top, put_under
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from ..actions import use_refusal
from ..cards_common import known_ways, moves
from ..cards_crew import pick_wound
from ..combat import targets
from ..crew import on_map
from ..effects import always, hit_then
from ..exploration import draw_card
from ..facility import foes_at
from ..hand import draw_cards, pay
from ..health import can_restore, lose_health, restore
from ..intruder_moves import repel_all
from ..moving import Going
from ..rooms_systems import when
from ..state import Player, Retaliation
from ..uses import Use
from .content import TAINTED
from .state import blood_of, of

RULE = "NR-SAN-26"

# -- the pile ----------------------------------------------------------------------------------


def can_gain_tainted(g: Retaliation, seat: int) -> bool:
    """Whether a card is left (NR-SAN-39, NR-GOLD-15)."""
    deck = of(g).tainted
    return bool(len(deck) or deck.discard)


def gain_tainted(g: Retaliation, seat: int, rule: str) -> Procedure[None]:
    """A card, face up as the active one; its owner may keep the one it had, and the other goes to
    the bottom of the pile (NR-SAN-25, -39)."""
    lying = blood_of(g, seat).tainted
    card = draw(g, of(g).tainted, "tainted blood")
    if card < 0:
        return
    g.say("tainted", rule, seat, card)
    if not lying:
        lying.append(card)
        return
    old = lying[0]
    lying.append(card)
    options: list[Option] = [("active", card), ("active", old)]
    chosen = yield Decision("active_blood", (seat,), options, "NR-SAN-25")
    if chosen[1] == card and card in lying:
        lying.remove(card)
        lying.insert(0, card)
        lying.remove(old)
        lying.append(old)
    g.say("tainted.active", "NR-SAN-25", seat, lying[0])


def lose_tainted(g: Retaliation, seat: int, rule: str) -> bool:
    """The bottom card goes, even if it is the active one; whether there was one (NR-SAN-27)."""
    here = blood_of(g, seat)
    if not here.tainted:
        return False
    card = here.tainted.pop()
    of(g).tainted.discard.append(card)
    g.say("tainted.lost", rule, seat, card)
    return True


def returned(g: Retaliation, p: Player) -> None:
    """The cards of a dead character go to the bottom of the deck (NR-SAN-39)."""
    here = blood_of(g, p.seat)
    for card in here.tainted:
        put_under(of(g).tainted, card, EVERYBODY)
    here.tainted.clear()
    here.used.clear()
    here.iron = False


def renew(g: Retaliation) -> None:
    """A new round: abilities are ready again, Iron Blood is over (NR-SAN-26, ST3)."""
    for here in of(g).seats:
        here.used.clear()
        here.iron = False


# -- abilities ---------------------------------------------------------------------------------


def _options(g: Retaliation, seat: int) -> list[Option]:
    here = blood_of(g, seat)
    if not here.tainted:
        return []
    card = here.tainted[0]
    return [("blood", card, *way) for way in USES[card].options(g, seat) or [()]]


def _refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    if option[1] in blood_of(g, seat).used:
        return "NR-SAN-26"
    return use_refusal(g, seat, USES[option[1]], 0)


def _use(g: Retaliation, seat: int, card: int, *way: Any) -> Procedure[None]:
    """Once per round, at its cost."""
    blood_of(g, seat).used.append(card)
    yield from pay(g, seat, USES[card].cards, ("blood", card))
    g.say("tainted.used", RULE, seat, card)
    if TAINTED[card].health:
        yield from lose_health(g, seat, TAINTED[card].health, RULE)
    if on_map(g.players[seat]):
        yield from carry_out(USES[card].run(g, seat, *way))


def _thirsty(g: Retaliation, seat: int) -> bool:
    """Only after a kill in this turn (ST2)."""
    killed = g.turn.seat == seat and g.turn.killed
    return killed and can_restore(g.players[seat]) > 0


def _drink(g: Retaliation, seat: int) -> None:
    restore(g, seat, 1, RULE)


def _harden(g: Retaliation, seat: int) -> None:
    blood_of(g, seat).iron = True
    g.say("iron_blood", RULE, seat)


def _command(g: Retaliation, seat: int) -> Procedure[None]:
    room = g.players[seat].room
    yield from repel_all(g, foes_at(g, room), room, seat, RULE)


def _foresee(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the top exploration card; it may go to the bottom (ST5)."""
    deck = g.explorations
    back_of = g.edition.exploration_back
    card = look_at_top(g, deck, seat, "exploration card", back_of=back_of)
    if card < 0:
        return
    g.say("explorations.seen", RULE, seat, 1)
    g.tell((seat,), "exploration.top", RULE, seat, card)
    chosen = yield Decision("foresee", (seat,), [("keep",), ("under",)], RULE)
    if chosen[0] == "under":
        card = draw_card(g)
        put_under(deck, card, 1 << seat)
        g.say("exploration.under", RULE, seat)


def _draw_two(g: Retaliation, seat: int) -> None:
    draw_cards(g, seat, 2, RULE)


def _heal(g: Retaliation, seat: int) -> Procedure[None]:
    yield from pick_wound(g, seat, RULE)


_EFFECTS: Mapping[str, Use] = {
    "Crimson Haste": moves(Going(quiet=True), known_ways),
    "Drinking Wound": Use(when(_thirsty), _drink),
    "Iron Blood": Use(always, _harden),
    "Thrall's Word": Use(when(lambda g, seat: bool(targets(g, seat))), _command),
    "Black Sight": Use(always, _foresee),
    "Blood Price": Use(always, _draw_two),
    "Night Step": moves(Going(from_corridor=False)),
    "Marrow": Use(when(lambda g, seat: bool(g.players[seat].wounds)), _heal),
    "Oath of Thorns": hit_then(strikes=True, hits=2),
}
_MATCHED = matched(_EFFECTS, TAINTED, "blood.toml: [[tainted]]", "tainted.py")
USES: tuple[Use, ...] = tuple(
    use._replace(cards=card.cards) for use, card in zip(_MATCHED, TAINTED, strict=True)
)
"""By tainted blood card."""
ABILITY: Mapping[str, Verb[Retaliation]] = {"blood": Verb(_options, _use, None, _refusal)}
