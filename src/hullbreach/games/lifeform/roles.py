"""Playing the ship's cat or the SIS-TER mainframe (LF-CAT2, LF-CAT, LF-SISTER).

Settled here: LF-GAP-44, -65, -69.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .aftermath import aftermath
from .board import REMORA
from .crew import changed, is_crew
from .ids import ROLE_SPACES, ROLE_TRIGGERS
from .movement import links_for_cat, neighbours
from .rules import CardUse, Rules
from .state import NOWHERE, Lifeform, RoleBoard
from .turn import ask_with_free

CAT_CARD, MAINFRAME_CARD = "cat_card", "mainframe_card"
"""Options that play a card of a role: (verb, number)."""


def move_cat(g: Lifeform, place: int, rule: str) -> None:
    """Put the cat's disk into a chamber or aboard; nothing stops or harms it (LF-CAT2-07)."""
    g.say("cat.moves", rule, g.cat_place, place)
    g.cat_place = place
    changed(g)


def playable(g: Lifeform, seat: int, board: RoleBoard, cards: Sequence[CardUse]) -> list[int]:
    """The cards of the supply that would do something now."""
    return [card for card in board.supply if cards[card].refusal(g, seat) is None]


def play_role_card(g: Lifeform, seat: int, verb: str, card: int) -> Procedure[bool]:
    """Play a card of a role's supply; whether it was played, or taken back (LF-CAT-05)."""
    rules: Rules = g.edition
    cat = verb == CAT_CARD
    board, cards = (g.cat, rules.cat_cards) if cat else (g.mainframe, rules.mainframe_cards)
    rule = "LF-CAT-03" if cat else "LF-SISTER-02"
    g.say(f"{verb}.played", rule, seat, card)
    played = cards[card].run(g, seat)
    if not isinstance(played, bool):
        played = yield from played
    if not played:
        g.say(f"{verb}.back", "LF-K4", seat, card)
        return False
    board.supply.remove(card)
    if card not in board.in_force:
        board.discard.append(card)
    changed(g)
    return True


# -- two players -------------------------------------------------------------------------------


def cat_free_actions(g: Lifeform, seat: int) -> Sequence[Aside]:
    """What the crew player of a game for two may do with the cat in a turn: move it once, play a
    card once, or retire it instead (LF-CAT2-01, -02, -04 to -06)."""
    if g.cat.seat != seat or not is_crew(g, seat) or g.cat_place in (NOWHERE, REMORA):
        return ()
    rules: Rules = g.edition
    found: list[Aside] = []
    if not g.cat_moved:
        for place in neighbours(g.cat_place, links_for_cat(g)):
            found.append(Aside([("cat_move", place)], partial(_walk, g)))
    if not g.cat_played:
        for card in playable(g, seat, g.cat, rules.cat_cards):
            found.append(Aside([(CAT_CARD, card)], partial(_play, g, seat)))
        found.append(Aside([("retire_cat",)], lambda: _retire(g)))
    return found


def _walk(g: Lifeform, place: int) -> None:
    g.cat_moved = True
    move_cat(g, place, "LF-CAT2-05" if place == REMORA else "LF-CAT2-01")


def _play(g: Lifeform, seat: int, card: int) -> Procedure[None]:
    """With the last card the cat goes aboard at once (LF-CAT2-02, -03)."""
    if (yield from play_role_card(g, seat, CAT_CARD, card)):
        g.cat_played = True
        if not g.cat.supply:
            move_cat(g, REMORA, "LF-CAT2-03")
        yield from aftermath(g)


def _retire(g: Lifeform) -> None:
    """Its unplayed cards leave the game, it goes aboard (LF-CAT2-04)."""
    g.cat.discard += g.cat.supply
    g.cat.supply.clear()
    move_cat(g, REMORA, "LF-CAT2-04")


# -- role players ------------------------------------------------------------------------------


def cat_turn(g: Lifeform) -> Procedure[str]:
    """The turn of the ship's cat: it may move, then does one thing (LF-CAT-03). Once aboard it can
    only pass (LF-CAT-06)."""
    rules: Rules = g.edition
    seat = g.active
    if g.cat_place != REMORA:
        options: list[Option] = [
            ("stay",),
            *(("chamber", place) for place in neighbours(g.cat_place, links_for_cat(g))),
        ]
        chosen = yield Decision("cat_move", (seat,), options, "LF-CAT-03")
        if chosen != ("stay",):
            move_cat(g, chosen[1], "LF-CAT-03")
    if g.cat_place != REMORA:
        yield from _one_thing(g, seat, g.cat, CAT_CARD, rules.cat_cards, "LF-CAT-03")
    return "turn_end"


def mainframe_turn(g: Lifeform) -> Procedure[str]:
    """The turn of the SIS-TER mainframe: it does one thing (LF-SISTER-02, -04, -05)."""
    rules: Rules = g.edition
    board = g.mainframe
    yield from _one_thing(g, g.active, board, MAINFRAME_CARD, rules.mainframe_cards, "LF-SISTER-02")
    return "turn_end"


def _one_thing(
    g: Lifeform, seat: int, board: RoleBoard, verb: str, cards: Sequence[CardUse], rule: str
) -> Procedure[None]:
    """Move a role token, play a card, or pass; a card that was taken back is not played again in
    this turn (LF-CAT-03, LF-SISTER-02)."""
    back: list[int] = []

    def question() -> Decision:
        options: list[Option] = [
            ("role_token", track) for track, at in enumerate(board.tokens) if at < ROLE_SPACES
        ]
        options += [(verb, card) for card in playable(g, seat, board, cards) if card not in back]
        return Decision("role_turn", (seat,), [*options, ("pass",)], rule, about=(verb,))

    while True:
        chosen = yield from ask_with_free(g, question)
        if chosen == ("pass",):
            g.say("role.passes", rule, seat)
            return
        if chosen[0] == "role_token":
            yield from _advance_token(g, seat, board, verb, chosen[1])
            break
        if (yield from play_role_card(g, seat, verb, chosen[1])):
            break
        back.append(chosen[1])
    changed(g)
    yield from aftermath(g)


def _advance_token(
    g: Lifeform, seat: int, board: RoleBoard, verb: str, track: int
) -> Procedure[None]:
    """One space forward; on a trigger a discarded card of choice comes back (LF-CAT-04,
    LF-SISTER-03)."""
    rule = "LF-CAT-04" if verb == CAT_CARD else "LF-SISTER-03"
    board.tokens[track] += 1
    g.say("role.token", rule, seat, track, board.tokens[track])
    if board.tokens[track] not in ROLE_TRIGGERS or not board.discard:
        return
    options: list[Option] = [(verb, card) for card in board.discard]
    _, card = yield Decision("regain", (seat,), options, rule)
    board.discard.remove(card)
    board.supply.append(card)
    g.say(f"{verb}.back", rule, seat, card)
