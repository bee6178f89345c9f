"""Crew players, characters and their cards: who decides, who lives, hands and limits (LF-GEN).

Cat, mainframe, android and lifeform are no characters (LF-GEN-02); what could harm or move one
asks for those on the ship (LF-REMORA-04). Settled here: LF-GAP-27, -28, -29, -30.
"""

from __future__ import annotations

from typing import Final, NoReturn

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Jump, Procedure

from .board import GALLEY, REMORA
from .ids import COCOON_TRACKS, FLAMETHROWER_CARD
from .state import CREW, LIFEFORM, NOWHERE, Character, Lifeform

HAND_LIMIT = 6
"""Crew cards in a hand (LF-GEN-14)."""

MOST_SEATS = 4
_CREW_SEATS: Final = tuple(
    tuple(
        tuple([(seat + i) % n for i in range(1, n + (seat < 0 or n == 1))]) for seat in range(-1, n)
    )
    for n in range(MOST_SEATS + 1)
)
"""Crew seats by the number of seats and the lifeform's seat + 1: all while there is none, and in
the solo game."""

# -- who ---------------------------------------------------------------------------------------


def crew_seats(g: Lifeform) -> tuple[int, ...]:
    """Crew seats clockwise from the lifeform's left, role players included (LF-ROUND-02)."""
    return _CREW_SEATS[len(g.players)][g.creature.seat + 1]


def crew_mask(g: Lifeform) -> int:
    """The mask of all crew seats."""
    return sum([1 << p.seat for p in g.players if p.role != LIFEFORM])


def in_turn_order(g: Lifeform, seats: list[int]) -> list[int]:
    """Seats from the lifeform's left, the lifeform last (LF-GEN-17)."""
    n = len(g.players)
    return sorted(seats, key=lambda seat: (seat - g.creature.seat - 1) % n)


def cast(g: Lifeform) -> list[Character]:
    """Surviving characters of this game, by number (LF-SETUP-09): who has died is in nobody's
    hands. The list is kept, to be read only.

    Half of all characters are in no game: what is asked at every step goes through `g.cast or
    cast(g)`.
    """
    if g.cast is None:
        g.cast = [it for it in g.characters if it.seat >= 0]
    return g.cast


def teams(g: Lifeform) -> list[list[Character]]:
    """By seat, the surviving characters that it controls, kept like `cast`: `g.teams or
    teams(g)`."""
    if g.teams is None:
        g.teams = [[] for _ in g.players]
        for it in cast(g):
            g.teams[it.seat].append(it)
    return g.teams


def hand_over(g: Lifeform, c: int, seat: int) -> None:
    """A character is in the hands of a seat from now on, -1 for nobody's."""
    g.characters[c].seat = seat
    g.cast = g.teams = None


def leave(g: Lifeform, c: int) -> None:
    """A character is out of the game as it stands; its sheet stays."""
    it = g.characters[c]
    it.place, it.hidden = NOWHERE, False
    hand_over(g, c, -1)


def join(g: Lifeform, c: int, seat: int) -> None:
    """A character is of this game, in the hands of a seat, and begins in the Galley."""
    g.drafted.append(c)
    g.characters[c].place = GALLEY
    hand_over(g, c, seat)


def survivors(g: Lifeform) -> list[Character]:
    """Surviving characters, by number."""
    return list(cast(g))


def own(g: Lifeform, seat: int) -> list[Character]:
    """The surviving characters a seat controls."""
    return list((g.teams or teams(g))[seat])


def own_on_ship(g: Lifeform, seat: int) -> list[Character]:
    """Those of them on the Valley Forge: only they act (LF-ACT-02)."""
    return [c for c in (g.teams or teams(g))[seat] if c.place != REMORA]


def on_ship(g: Lifeform) -> list[Character]:
    """Surviving characters on the Valley Forge."""
    return [c for c in (g.cast or cast(g)) if c.place != REMORA]


def aboard(g: Lifeform) -> list[Character]:
    """Surviving characters aboard the Remora."""
    return [c for c in (g.cast or cast(g)) if c.place == REMORA]


def anybody_on_ship(g: Lifeform) -> bool:
    """Whether a character survives on the Valley Forge."""
    # Not any(), here and below: that would make a generator, at every question of a turn.
    for c in g.cast or cast(g):  # noqa: SIM110
        if c.place != REMORA:
            return True
    return False


def anybody_aboard(g: Lifeform) -> bool:
    """Whether a character is aboard the Remora."""
    for c in g.cast or cast(g):  # noqa: SIM110
        if c.place == REMORA:
            return True
    return False


def characters_in(g: Lifeform, place: int) -> list[Character]:
    """Characters in a chamber, hidden ones too."""
    return [c for c in (g.cast or cast(g)) if c.place == place]


def exposed_in(g: Lifeform, place: int) -> list[Character]:
    """Non-hidden characters in a chamber."""
    return [c for c in (g.cast or cast(g)) if c.place == place and not c.hidden]


def speaker(g: Lifeform) -> int:
    """Who answers for the crew as a whole (LF-GEN-03)."""
    if g.acting == "crew" and g.active >= 0:
        return g.active
    for seat in crew_seats(g):
        if own(g, seat):
            return seat
    return crew_seats(g)[0]


def has_skill(g: Lifeform, character: int) -> bool:
    """Whether an ongoing skill of a surviving character on the ship is in force (LF-SKILL-02)."""
    c = g.characters[character]
    return c.skill and 0 <= c.place < REMORA


def has_survival(g: Lifeform, character: int) -> bool:
    """Whether an ongoing survival ability of a surviving character is in force (LF-CACT-19)."""
    c = g.characters[character]
    return c.survival and 0 <= c.place < REMORA


def two_players(g: Lifeform) -> bool:
    """Whether sheets lie 2-player side up (LF-SETUP-10)."""
    return len(g.players) <= 2


# -- crew cards --------------------------------------------------------------------------------


def draw_crew_cards(g: Lifeform, seat: int, n: int, rule: str) -> int:
    """Draw crew cards into a hand; returns how many there were (LF-GEN-12). No limit yet."""
    hand = g.players[seat].hand
    got = 0
    while got < n and (card := draw(g, g.crew_deck, "crew card")) >= 0:
        hand.append(card)
        got += 1
    if got:
        g.say("cards.drawn", rule, seat, got)
        g.tell((seat,), "cards.seen", rule, seat, *hand[-got:])
    return got


def gain_crew_cards(g: Lifeform, seat: int, n: int, rule: str) -> Procedure[None]:
    """Draw crew cards, then the hand limit (LF-GEN-14)."""
    draw_crew_cards(g, seat, n, rule)
    yield from limit_hand(g, seat)


def limit_hand(g: Lifeform, seat: int) -> Procedure[None]:
    """The owner discards down to the limit; special cards count (LF-GEN-14)."""
    over = len(g.players[seat].hand) - g.modified("hand_limit", seat, HAND_LIMIT)
    if over > 0:
        yield from discard_some(g, seat, over, "hand_limit", "LF-GEN-14")


def discard_some(g: Lifeform, seat: int, n: int, kind: str, rule: str) -> Procedure[None]:
    """The owner chooses `n` cards of the hand to discard; all of them if there are fewer."""
    hand = g.players[seat].hand
    options = [("card", card) for card in sorted(hand)]
    n = min(n, len(hand))
    if not n:
        return
    chosen = yield Decision(kind, (seat,), options, rule, about=(n,), several=True, low=n, high=n)
    for _, card in chosen:
        discard(g, seat, card, rule)


def discard(g: Lifeform, seat: int, card: int, rule: str) -> None:
    """A card of the hand onto the discard pile; a special one out of the game (LF-GEN-16)."""
    g.players[seat].hand.remove(card)
    lay_off(g, card)
    g.say("card.discarded", rule, seat, card)


def lay_off(g: Lifeform, card: int) -> None:
    """A card that nobody holds any more; what is not of the crew deck leaves the game
    (LF-GEN-16)."""
    (g.removed if card >= FLAMETHROWER_CARD else g.crew_deck.discard).append(card)


# -- lifeform cards ----------------------------------------------------------------------------


def lf_max(g: Lifeform) -> int:
    """The lifeform's maximum hand size (LF-COCOON-01)."""
    return COCOON_TRACKS[g.cocoon_track][g.cocoon].lf_max


def evolution_number(g: Lifeform) -> int:
    """How many cards the lifeform may discard first; 0 where there is no number (LF-LURK-02)."""
    return max(0, COCOON_TRACKS[g.cocoon_track][g.cocoon].evolution)


def draw_lifeform_cards(g: Lifeform, n: int, rule: str) -> int:
    """Draw lifeform cards into the hand; returns how many there were. No limit yet."""
    it = g.creature
    got = 0
    while got < n and (card := draw(g, it.deck, "lifeform card")) >= 0:
        it.hand.append(card)
        got += 1
    if got:
        g.say("lifeform.drawn", rule, got)
        g.tell((it.seat,), "lifeform.seen", rule, *it.hand[-got:])
    return got


def gain_lifeform_cards(g: Lifeform, n: int, rule: str) -> Procedure[None]:
    """The lifeform draws, then its hand limit (LF-GEN-15)."""
    draw_lifeform_cards(g, n, rule)
    yield from limit_lifeform(g)


def limit_lifeform(g: Lifeform) -> Procedure[None]:
    """The lifeform discards down to its maximum hand size (LF-GEN-15)."""
    it = g.creature
    over = len(it.hand) - lf_max(g)
    if over > 0:
        options = [("lifeform_card", card) for card in sorted(it.hand)]
        chosen = yield Decision(
            "lifeform_limit", (it.seat,), options, "LF-GEN-15", about=(over,), several=True,
            low=over, high=over,
        )  # fmt: skip
        for _, card in chosen:
            discard_lifeform(g, card, "LF-GEN-15")


def discard_lifeform(g: Lifeform, card: int, rule: str) -> None:
    """A lifeform card of the hand onto the discard pile, face up."""
    g.creature.hand.remove(card)
    g.creature.deck.discard.append(card)
    g.say("lifeform.discarded", rule, card)


# -- the end -----------------------------------------------------------------------------------


def finish(g: Lifeform, ending: str, crew_won: bool, rule: str) -> NoReturn:
    """The game ends at once, whatever is going on (LF-GEN-11)."""
    g.ending, g.crew_won = ending, crew_won
    g.story(f"ending.{ending}", rule)
    raise Jump("end")


def changed(g: Lifeform) -> None:
    """The game state has changed: a refused launch may be proposed again (LF-LAUNCH-13)."""
    g.refused.clear()


def is_lifeform(g: Lifeform, seat: int) -> bool:
    """Whether a seat plays the lifeform."""
    return g.players[seat].role == LIFEFORM


def is_crew(g: Lifeform, seat: int) -> bool:
    """Whether a seat plays characters, or has until now."""
    return g.players[seat].role == CREW
