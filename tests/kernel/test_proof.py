"""Fair chance: a game is drawn from what it was committed to, and whoever cheats is found out."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import msgspec
import pytest

from hullbreach.kernel import storing
from hullbreach.kernel.chance import Source
from hullbreach.kernel.fairness import Chances, Part, Stage, Stream, begun, commitment_of, seal_of
from hullbreach.kernel.journal import Stored, decode_stored, encode_stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.proof import Unfair, prove
from tests.kernel.toygame import GAME

SECRET, OTHER = "5e" * 32, "c7" * 32
ANN, BOB = "a0" * 16, "b0" * 16
ROLL, PEEK = 1, 2
LATER = r"draw [4-9]: "
"""Behind the deal of four cards; one die may fall alike by chance."""


@dataclass
class Table:
    """A toy game that is dealt fairly, and what it was drawn from."""

    chances: Chances
    match: Match
    stream: Stream

    def place(self) -> None:
        self.stream.place(self.chances.stages, draws(self.match))

    def add(self, why: str, *nonces: str) -> None:
        self.chances.stages.append(Stage(draws(self.match), why, nonces))
        self.place()

    def play(self, verb: int, turns: int) -> None:
        """So many turns, and what comes before them."""
        while not self.match.over and turns:
            d = self.match.pending
            assert d is not None
            turns -= d.kind == "turn"
            self.match.choose(self.match.awaiting[0], verb if d.kind == "turn" else 0)

    def stored(self) -> Stored:
        """The finished game as its file holds it."""
        assert self.match.over
        kept = storing.stored(self.match)
        kept.chances = self.chances
        return decode_stored(encode_stored(kept))


def draws(match: Match) -> int:
    return sum(type(entry) is int for entry in match.entries)


def table(*nonces: str) -> Table:
    stages = [begun(SECRET, nonces)]
    stream = Stream(stages)
    match = Match(GAME, GAME.make_setup(2), source=Source(draws=stream.draw))
    return Table(Chances(stages), match, stream)


def finished(*nonces: str) -> Stored:
    """A game of six rolls."""
    made = table(*nonces)
    made.play(ROLL, 6)
    return made.stored()


def test_a_fair_game_is_proven_from_its_file():
    stored = finished(ANN)
    proof = prove(GAME, stored)
    assert proof.draws == sum(type(entry) is int for entry in stored.entries) == 10
    assert proof.commitments == (commitment_of(SECRET),) and proof.nonces == (ANN,)


def test_another_secret_or_another_nonce_deals_another_game():
    games = [tuple(finished(*nonces).entries) for nonces in ((), (ANN,), (BOB,), (ANN, BOB))]
    assert len(set(games)) == 4
    assert finished(ANN).entries == finished(ANN).entries


def test_draws_are_even():
    for n in (2, 6, 10):
        source = Source(draws=Stream([begun(SECRET)]).draw)
        counts = Counter(source.chance(n, "die") for _ in range(6000))
        squares = sum((counts[face] - 6000 / n) ** 2 / (6000 / n) for face in range(n))
        assert squares < 3 * n + 10  # far beyond what even faces give


def test_a_draw_hangs_on_nothing_but_its_number():
    one, two = Stream([begun(SECRET)]), Stream([begun(SECRET)], at=5)
    assert [one.draw() for _ in range(8)][5:] == [two.draw() for _ in range(3)]


@pytest.mark.parametrize("number", range(10))
def test_a_draw_that_was_altered_is_found(number):
    stored = finished(ANN)
    at = [i for i, entry in enumerate(stored.entries) if type(entry) is int][number]
    stored.entries[at] = (stored.entries[at] + 1) % 2
    with pytest.raises(Unfair, match=f"draw {number}: "):
        prove(GAME, stored)


def test_a_secret_changed_after_the_commitment_is_found():
    made = table(ANN)
    made.chances.stages[0] = msgspec.structs.replace(made.chances.stages[0], secret=OTHER)
    made.place()
    made.play(ROLL, 6)
    with pytest.raises(Unfair, match="not the one that was committed to"):
        prove(GAME, made.stored())


def test_a_secret_changed_after_the_deal_is_found():
    made = table()
    made.stream.place([begun(OTHER)], draws(made.match))
    made.play(ROLL, 6)
    with pytest.raises(Unfair, match=LATER):
        prove(GAME, made.stored())


def with_parts(mixed: tuple[str, ...], told: tuple[str, ...] = (ANN, BOB)) -> Table:
    """A game drawn from some nonces, of which the file tells others."""
    made = table()
    made.add("parts", *mixed)
    made.play(ROLL, 6)
    made.chances.stages[1] = msgspec.structs.replace(made.chances.stages[1], nonces=told)
    made.chances.parts = [
        Part((seat,), seal_of(nonce), nonce) for seat, nonce in enumerate((ANN, BOB))
    ]
    return made


def test_parts_that_come_in_during_a_game_are_proven():
    assert prove(GAME, with_parts((ANN, BOB)).stored()).nonces == (ANN, BOB)


@pytest.mark.parametrize("mixed", [(), (ANN,), (BOB,), (BOB, ANN), (ANN, OTHER[:32])])
def test_a_part_that_was_dropped_or_altered_in_the_draws_is_found(mixed):
    with pytest.raises(Unfair, match=LATER):
        prove(GAME, with_parts(mixed).stored())


def test_a_part_that_was_dropped_from_the_file_too_is_found():
    with pytest.raises(Unfair, match="what seat 2 added was left out"):
        prove(GAME, with_parts((ANN,), told=(ANN,)).stored())


def test_a_part_that_is_not_what_was_sealed_is_found():
    stored = with_parts((ANN, BOB)).stored()
    assert stored.chances is not None
    stored.chances.parts[0] = Part((0,), seal_of(OTHER[:32]), ANN)
    with pytest.raises(Unfair, match="what seat 1 added is not what was sealed"):
        prove(GAME, stored)


def test_an_altered_choice_is_found():
    stored = finished()
    turn = next(i for i, entry in enumerate(stored.entries) if entry in ((0, ROLL), (1, ROLL)))
    stored.entries[turn] = (stored.entries[turn][0], PEEK)
    with pytest.raises(Unfair):
        prove(GAME, stored)


def test_what_is_taken_back_is_drawn_anew_and_proven():
    made = table(ANN)
    made.play(ROLL, 3)
    before = made.match.entries[-1]
    made.match.rewind(made.match.seq - 1)
    made.add("back")
    made.play(ROLL, 4)
    assert prove(GAME, made.stored()).draws == 10
    again = made.match.entries[-7]
    drawn = [Stream(made.chances.stages[:n], 6).draw() for n in (1, 2)]
    assert (before, again) == tuple(int(draw * 6) for draw in drawn) and drawn[0] != drawn[1]


def test_a_going_back_that_never_was_is_found():
    stored = finished()
    assert stored.chances is not None
    stored.chances.stages.append(Stage(6, "back"))
    with pytest.raises(Unfair, match=r"draw [678]: "):
        prove(GAME, stored)


def test_a_game_that_goes_on_after_its_end_needs_another_secret():
    made = table()
    made.play(ROLL, 6)
    made.match.rewind(made.match.seq - 2)
    made.chances.stages.append(begun(OTHER, at=draws(made.match), why="again"))
    made.place()
    made.play(ROLL, 2)
    proof = prove(GAME, made.stored())
    assert proof.commitments == (commitment_of(SECRET), commitment_of(OTHER))


def test_what_was_set_up_from_a_seed_is_told_and_the_rest_proven():
    match = Match(GAME, GAME.make_setup(2), random.Random(7))
    stages = [begun(SECRET)]
    stream = Stream(stages, draws(match))
    match.source = Source(draws=stream.draw)
    made = Table(Chances(stages, given=len(match.entries), origin="seed"), match, stream)
    made.play(ROLL, 6)
    proof = prove(GAME, made.stored())
    assert (proof.draws, proof.given, proof.origin) == (6, 4, "seed")


def test_notes_and_standing_answers_lie_in_the_journal_and_move_no_draw():
    made = table()
    made.play(ROLL, 1)
    made.match.set_standing(0, "block", 0, "game")
    made.match.clear_standing(0, "block")
    made.play(0, 1)  # a step: the window is open
    seat = made.match.awaiting[0]
    made.match.hold(seat, True)
    made.match.note(seat, 1)
    made.match.close_window()
    made.play(ROLL, 6)
    stored = made.stored()
    assert prove(GAME, stored).draws == 9
    rolls = [entry for entry in finished().entries if type(entry) is int]
    assert [entry for entry in stored.entries if type(entry) is int] == rolls[:9]


def test_games_without_a_commitment_say_so():
    stored = finished()
    stored.chances = None
    with pytest.raises(Unfair, match="made before fair chance"):
        prove(GAME, stored)


def test_a_running_game_proves_nothing_yet():
    stored = finished()
    assert stored.chances is not None
    stored.chances.stages = [msgspec.structs.replace(stored.chances.stages[0], secret="")]
    with pytest.raises(Unfair, match="not shown yet"):
        prove(GAME, stored)


@pytest.mark.parametrize("stages", [[], [Stage(0, "start")], [begun(SECRET, at=3)]])
def test_a_file_without_a_commitment_from_the_beginning_is_refused(stages):
    stored = finished()
    stored.chances = Chances(stages)
    with pytest.raises(Unfair, match="no commitment to begin with"):
        prove(GAME, stored)


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        (Stage(0, "start", (), commitment_of(SECRET), "secret"), "a secret is 64 hex digits"),
        (Stage(0, "start", (), commitment_of("5e"), "5e"), "a secret is 64 hex digits"),
        (begun(SECRET, (f"{ANN}\n{BOB}",)), "a nonce is 32 hex digits"),
    ],
)
def test_papers_that_are_no_numbers_are_refused(stage, words):
    stored = finished()
    stored.chances = Chances([stage])
    with pytest.raises(Unfair, match=words):
        prove(GAME, stored)
