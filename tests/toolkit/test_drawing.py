"""Drawing to choose: what is kept, where the rest goes, and who knows it then."""

from __future__ import annotations

from hullbreach.kernel.decks import Deck, draw
from hullbreach.toolkit.drawing import DISCARD, TOP, UNDER, Drawing, draw_and_keep
from tests.toolkit.play import play, state

KEEP_ONE = Drawing("card", "keep", "D-01", told="seen")


def test_one_is_kept_and_the_rest_go_under_known_to_the_drawer_alone() -> None:
    g, deck, looking = state(0, 0), Deck([4, 5, 6]), []
    kept, [asked] = play(draw_and_keep(g, 2, [deck, deck], looking, KEEP_ONE), ("card", 4))
    assert (kept, looking, deck.pool) == ([4], [], [5])
    assert (deck.bottom, deck.bottom_seen) == ([6], [0b100])
    assert (asked.kind, asked.seats, asked.options) == ("keep", (2,), [("card", 4), ("card", 6)])
    assert g.io.heard == [((2,), "seen", "D-01", 4, 6)]


def test_the_cards_lie_with_the_drawer_while_it_chooses() -> None:
    deck, looking = Deck([4, 5]), []
    how = Drawing("card", "keep", "D-01", rest=(TOP, UNDER), rest_kind="where")
    procedure = draw_and_keep(state(0), 0, [deck, deck], looking, how)
    next(procedure)
    assert (looking, len(deck)) == ([4, 5], 0)
    procedure.send(("card", 4))
    assert (looking, len(deck)) == ([4, 5], 0), "what is kept has no other place yet"


def test_it_is_asked_even_for_one_card_and_not_at_all_for_none() -> None:
    kept, asked = play(draw_and_keep(state(), 0, [Deck([4])] * 2, [], KEEP_ONE), ("card", 4))
    assert (kept, len(asked)) == ([4], 1)
    assert play(draw_and_keep(state(), 0, [Deck([])], [], KEEP_ONE)) == ([], [])


def test_a_card_of_each_deck_goes_back_to_its_own() -> None:
    green, red = Deck([1]), Deck([2])
    kept, _ = play(draw_and_keep(state(), 0, [green, red], [], KEEP_ONE), ("card", 1))
    assert (kept, green.bottom, red.bottom) == ([1], [], [2])


def test_up_to_so_many_may_be_kept_and_the_rest_is_discarded() -> None:
    deck = Deck([7, 7, 8])
    how = Drawing("card", "keep", "D-02", low=0, high=2, rest=(DISCARD,))
    kept, [asked] = play(
        draw_and_keep(state(0, 0), 0, [deck] * 3, [], how), [("card", 7), ("card", 7)]
    )
    assert (kept, deck.discard, asked.low, asked.high) == ([7, 7], [8], 0, 2)
    deck = Deck([7])
    kept, [asked] = play(draw_and_keep(state(), 0, [deck] * 3, [], how), [])
    assert (kept, deck.discard, asked.high) == ([], [7], 1)


def test_the_rest_goes_on_top_or_under_in_an_order_of_ones_choice() -> None:
    how = Drawing("card", "keep", "D-03", rest=(TOP, UNDER), rest_kind="where", order_kind="next")
    for place, drawn in ((TOP, [3, 2, 9]), (UNDER, [9, 2, 3])):
        deck = Deck([9], top=[3, 2, 1], top_seen=[0, 0, 0])
        g = state()
        kept, asked = play(
            draw_and_keep(g, 1, [deck] * 3, [], how), ("card", 1), (place,), ("card", 2)
        )
        assert kept == [1]
        assert [d.kind for d in asked] == ["keep", "where", "next"]
        assert deck.top_seen + deck.bottom_seen == [0b10, 0b10]
        assert [draw(g, deck, "card") for _ in range(3)] == drawn
