"""Playing a card: one of its rows, action by action (LF-PLAY, LF-LCARD).

An ATTACK of the row is executed like any other action, if it can be (LF-LCARD-03, LF-GAP-67).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from hullbreach.kernel.asides import ask
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .crew import changed, is_lifeform, lay_off
from .ids import CREW_CARDS, LIFEFORM_CARDS
from .rules import Action, Extra, Rows, Rules
from .state import Character, Lifeform, Row
from .turn import free_actions


def actions_of(g: Lifeform, seat: int) -> Mapping[str, Action]:
    """The table of actions of a seat's cards."""
    rules: Rules = g.edition
    return rules.lifeform_actions if is_lifeform(g, seat) else rules.crew_actions


def row_refusal(g: Lifeform, seat: int, codes: tuple[str, ...]) -> str | None:
    """None if an action of the row would alter the state now (LF-PLAY-03), else the rule of the
    first that cannot be executed."""
    table = actions_of(g, seat)
    first: str | None = None
    for code in codes:
        rule = table[code].refusal(g, seat)
        if rule is None:
            return None
        first = first or rule
    return first


def card_options(g: Lifeform, seat: int) -> list[Option]:
    """Every row of every kind of card in the hand: ("play", card, row). Reaction rows are none
    (LF-PLAY-02, LF-LCARD-02)."""
    rules: Rules = g.edition
    lifeform = is_lifeform(g, seat)
    rows = rules.lifeform_rows if lifeform else rules.crew_rows
    hand = g.creature.hand if lifeform else g.players[seat].hand
    return [option for card in sorted(set(hand)) for option, _, _ in rows[card]]


T = TypeVar("T")


def with_last_card(g: Lifeform, seat: int, found: Callable[[], T]) -> T:
    """What is found while a crew player's last card lies open: Sauer has none left then to leave
    the android's chamber with (LF-CH09, LF-PLAY-03, LF-GAP-94)."""
    p = g.players[seat]
    hand, p.hand = p.hand, []
    try:
        return found()
    finally:
        p.hand = hand


def possible_rows(
    g: Lifeform, seat: int, hand: list[int], rows: tuple[Rows, ...], mine: list[Character]
) -> list[Option]:
    """The rows of a hand of which an action is possible to the seat, or to one of its characters on
    the ship: those of `card_options` that nothing refuses. Each question is asked at most once."""
    asked = given = 0
    found: list[Option] = []
    for card in sorted(set(hand)):
        for option, wanted, questions in rows[card]:
            if not wanted & given:
                for bit, refusal, able in questions:
                    if asked & bit:
                        continue
                    asked |= bit
                    if able is None:
                        if refusal(g, seat) is None:
                            given |= bit
                            break
                        continue
                    for c in mine:
                        if able(g, c):
                            given |= bit
                            break
                    if given & bit:
                        break
                else:
                    continue
            found.append(option)
    return found


def card_refusal(g: Lifeform, seat: int, option: Option) -> str | None:
    """Why a row cannot be played, None if it can."""
    _, card, row = option
    if is_lifeform(g, seat):
        return row_refusal(g, seat, LIFEFORM_CARDS[card].rows[row])
    codes = CREW_CARDS[card].rows[row]
    if len(g.players[seat].hand) == 1:
        return with_last_card(g, seat, lambda: row_refusal(g, seat, codes))
    return row_refusal(g, seat, codes)


def play(g: Lifeform, seat: int, card: int, row: int) -> None:
    """Lay the card open and begin its row (LF-PLAY-01, LF-LCARD-01, LFD-ACTV-03); see
    `row_step`."""
    lifeform = is_lifeform(g, seat)
    (g.creature.hand if lifeform else g.players[seat].hand).remove(card)
    codes = (LIFEFORM_CARDS if lifeform else CREW_CARDS)[card].rows[row]
    g.row = Row(seat, [card], row, list(codes))
    if lifeform:
        g.say("lifeform.plays", "LF-LCARD-01", card, row)
    else:
        g.say("plays", "LF-PLAY-01", seat, card, row)


def _ready(g: Lifeform, r: Row, table: Mapping[str, Action]) -> list[Option]:
    """The actions left of a row that can be executed now."""
    left, seat = r.left, r.seat
    codes = left if len(left) < 2 else dict.fromkeys(left)
    found: list[Option] = []
    for code in codes:
        if table[code].refusal(g, seat) is None:
            found.append(("do", code))
    return found


def row_step(g: Lifeform) -> Procedure[str]:
    """The player picks any action not yet executed that is executable now, and executes it; when
    none is, the rest are skipped (LF-PLAY-04, -05, -09)."""
    rules: Rules = g.edition
    r = g.row
    seat = r.seat
    lifeform = is_lifeform(g, seat)
    table = rules.lifeform_actions if lifeform else rules.crew_actions
    extras = _extras(g) if lifeform and rules.extras else []
    options = _ready(g, r, table)
    if not options and not extras:
        return "row_end"
    beside: dict[Option, Extra] = {}
    for extra in extras:
        beside.update(dict.fromkeys(extra.options(g), extra))
    # What the lifeform can execute may hang on which image is real; that it is asked must not.
    public = not lifeform or len(set(r.left)) == 1
    if free_actions(g, seat):
        chosen = yield from _ask_with_free(g, r, table, beside)
    elif len(options) == 1 and public and not extras:
        chosen = options[0]
    else:
        chosen = yield _next_action(seat, options, beside)
    if chosen == ("done",):
        return "row_end"
    if chosen in beside:
        yield from beside[chosen].run(g, chosen)
    else:
        code = chosen[1]
        r.left.remove(code)
        r.begun = True
        g.say("executes", "LF-PLAY-05", seat, code)
        effect = table[code].run(g, seat)
        if effect is not None:
            yield from effect
    changed(g)
    return "row"


def _extras(g: Lifeform) -> list[Extra]:
    rules: Rules = g.edition
    return [it for it in rules.extras if it.could(g)]


def _ask_with_free(
    g: Lifeform, r: Row, table: Mapping[str, Action], beside: Iterable[Option]
) -> Procedure[Option]:
    # By itself, since functions made in `row_step` would cost it time where there is none of it.
    chosen: Option = yield from ask(
        lambda: _next_action(r.seat, _ready(g, r, table), beside),
        lambda asked: free_actions(g, asked),
    )
    return chosen


def _next_action(seat: int, ready: list[Option], beside: Iterable[Option]) -> Decision:
    return Decision("next_action", (seat,), [*(ready or [("done",)]), *beside], "LF-PLAY-04")


def row_end(g: Lifeform) -> str:
    """The card joins its discard pile when its row is done (LF-PLAY-01, LF-GEN-16)."""
    r = g.row
    lifeform = is_lifeform(g, r.seat)
    for card in r.cards:
        if lifeform:
            g.creature.deck.discard.append(card)
        else:
            lay_off(g, card)
    g.row = Row()
    return "round_end" if lifeform else "turn_end"
