"""Piles, secrets among public candidates, decks that are looked at, backs: by the secret toy."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.decks import (
    BackedDeck,
    Deck,
    backed_piles,
    draw,
    look,
    put_on,
    put_under,
    show_back,
)
from hullbreach.kernel.errors import StuckGame
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import Pile, Secret, announce, choose_secret, redeal
from hullbreach.lab.properties import check_game
from tests.kernel.secrettoy import GAME, Ship, back_of, position


class Chance:
    """An io with a seeded random."""

    telling = False

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def pick(self, pool: list[int], what: str) -> int:
        return self.random.randrange(len(pool))

    def reveal(self) -> None:
        pass


def ship(seed: int = 0) -> Ship:
    return Ship(io=Chance(seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_property_holds_in_a_game_of_secrets(seats: int, seed: int) -> None:
    walk, trouble = check_game(GAME, GAME.make_setup(seats), seed, every=2)
    assert trouble is None, trouble
    assert walk is not None
    assert walk.match.over


# -- secrets -----------------------------------------------------------------------------------


def test_no_redeal_contradicts_what_was_announced() -> None:
    match = position()
    g = match.state
    assert isinstance(g, Ship)
    crew = {other.state.real.value for other in worlds(match, 1)}
    assert crew == {1, 2, 3}, "0 was ruled out"
    assert announce(g, g.real, (0, 1)) is False
    assert g.real.among == [2, 3]
    assert announce(g, g.real, (2,)) is True
    assert g.real.among == [2]


def test_a_new_choice_ends_what_was_told_and_has_to_be_possible() -> None:
    secret = Secret(2, 1, [2])
    choose_secret(secret, 3, range(4), 1)
    assert (secret.value, secret.among) == (3, [0, 1, 2, 3])
    with pytest.raises(StuckGame, match="7 is not one of"):
        choose_secret(secret, 7, range(4), 1)


def worlds(match: Match, seat: int, number: int = 60) -> list[Match]:
    return [match.redeal(seat, seed) for seed in range(number)]


def test_a_group_shares_what_it_sees() -> None:
    match = position()
    g = match.state
    assert isinstance(g, Ship)
    for seat in (1, 2):
        assert all(other.state.goals == g.goals for other in worlds(match, seat, 20))
    assert len({tuple(other.state.goals) for other in worlds(match, 0)}) > 5


# -- decks -------------------------------------------------------------------------------------


def test_looking_shows_the_next_cards_in_their_order_and_moves_none() -> None:
    g, deck = ship(), Deck([1], [], [7, 8], [0, 1], [5, 6], [4, 0])
    assert look(g, deck, 4, 2, "card") == [8, 7, 1, 6]
    assert (deck.top, deck.top_seen) == ([6, 1, 7, 8], [2, 2, 2, 3])
    assert (deck.pool, deck.bottom, deck.bottom_seen) == ([], [5], [4])
    assert look(g, deck, 9, 2, "card") == [8, 7, 1, 6, 5], "no more than there are"
    assert [draw(g, deck, "card") for _ in range(5)] == [8, 7, 1, 6, 5]


def test_cards_put_back_are_drawn_in_the_order_named() -> None:
    g, deck = ship(), Deck([1, 2, 3])
    cards = look(g, deck, 2, 1, "card")
    del deck.top[-2:], deck.top_seen[-2:]
    put_on(deck, cards[::-1], 1)
    assert [draw(g, deck, "card") for _ in range(2)] == cards[::-1]


def test_a_deck_that_is_never_renewed_runs_out() -> None:
    g, deck = ship(), Deck([], [1])
    assert draw(g, deck, "card", renew=False) == -1
    assert draw(g, deck, "card") == 1


@pytest.mark.parametrize("seed", range(20))
def test_the_back_is_decided_before_the_face_and_kept(seed: int) -> None:
    g, deck = ship(seed), BackedDeck(list(range(9)))
    faces = set()
    for _ in range(9):
        back = show_back(g, deck, back_of, "back")
        assert show_back(g, deck, back_of, "back") == back
        card = draw(g, deck, "card", back_of=back_of)
        assert back_of(card) == back
        faces.add(card)
    assert faces == set(range(9))
    assert show_back(g, deck, back_of, "back") == -1


def test_the_back_of_a_card_below_keeps_while_others_lie_on_it() -> None:
    for seed in range(20):
        g, deck = ship(seed), BackedDeck([1, 2, 3, 6])
        back = show_back(g, deck, back_of, "back")
        put_on(deck, [0], 1)
        assert show_back(g, deck, back_of, "back") == back_of(0)
        draw(g, deck, "card", back_of=back_of)
        assert show_back(g, deck, back_of, "back") == back


def test_a_redeal_keeps_the_back_that_everybody_sees() -> None:
    for seed in range(40):
        hand, deck = [0, 1], BackedDeck([3, 4, 5], back=1)
        put_under(deck, 7)
        piles = [Pile("card", hand, 2), *backed_piles(deck, "card", back_of)]
        redeal(piles, 0, random.Random(seed))
        assert 1 in [back_of(card) for card in deck.pool]
        assert sorted(hand + deck.pool + deck.bottom) == [0, 1, 3, 4, 5, 7]


# -- redealing ---------------------------------------------------------------------------------


def test_every_arrangement_is_as_likely_as_any_other() -> None:
    """Two light cards are held, among them one that is seen; the pool has a heavy one."""
    found: dict[tuple[int, int], int] = {}
    rng = random.Random(1)
    for _ in range(3000):
        held, pool, seen = [1, 2], [3, 4, 10], [5, 11]
        piles = [
            Pile("item", held, 2, kind=lambda card: card >= 10),
            Pile("item", pool, 0),
            Pile("item", seen, [1, 2]),
        ]
        redeal(piles, 0, rng)
        assert seen[0] == 5, "it is seen"
        assert all(card < 10 for card in held), "everybody knows that they are light"
        assert sorted(held + pool + seen) == [1, 2, 3, 4, 5, 10, 11]
        found[held[0], held[1]] = found.get((held[0], held[1]), 0) + 1
    assert len(found) == 12
    assert min(found.values()) > 180, found


def test_a_card_that_is_named_stays_and_pinned_piles_do() -> None:
    for seed in range(20):
        hand, other, pool = [1, 2, 2], [3], [4, 5, 6, 7]
        piles = [
            Pile("card", hand, 2, owner=1, named=[2]),
            Pile("card", other, 4, owner=2),
            Pile("card", pool),
        ]
        redeal(piles, 0, random.Random(seed), pinned=(2,))
        assert hand[1] == 2
        assert other == [3]
