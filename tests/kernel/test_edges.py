"""Where the parts of a match meet: undo and standing answers, defects late in a choice, feeding."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from hullbreach.kernel import storing
from hullbreach.kernel.decision import AGREE, EACH, Decision
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import BadFile, Diverged, RuleDefect, UndoRefused
from hullbreach.kernel.game import Setup
from hullbreach.kernel.journal import decode_stored, encode_stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import Procedure
from tests.kernel.test_match import GAME, at_turn, new, play
from tests.kernel.toygame import EDITION, Toy, ToyGame


def state(match: Match) -> tuple[Any, ...]:
    return (match.digest(), match.seq, match.awaiting, match.entries, match.digests, match.events,
            match.standing)  # fmt: skip


def kept(match: Match) -> tuple[Any, ...]:
    return tuple(list(part) if isinstance(part, list) else part for part in state(match)[:-1])


class Later(ToyGame):
    """The toy with steps of its own behind the race."""

    def __init__(self, **steps: Any) -> None:
        super().__init__()
        self.steps = steps

    def make_edition(self, setup: Setup) -> Edition:
        return replace(EDITION, flow={**EDITION.flow, **self.steps})


def start(game: ToyGame, seed: int = 1, seats: int = 2) -> Match:
    match = Match(game, game.make_setup(seats), random.Random(seed))
    for _ in range(2 * seats):
        match.choose(match.awaiting[0], 0)
    return match


# -- defects -----------------------------------------------------------------------------------


def test_a_defect_behind_a_chance_and_a_step_leaves_the_match_where_it_was() -> None:
    """The checkpoint before the choice is still needed when the choice has made a new one."""

    def turn(g: Toy) -> Procedure:
        yield Decision("turn", (0,), [("go",), ("stay",)], "TOY-TURN-01")
        g.score[0] += 1 + g.chance(6, "die")
        return "broken"

    def broken(g: Toy) -> str:
        raise ZeroDivisionError

    match = start(Later(turn=turn, broken=broken))
    match.choose(0, 0)
    before = kept(match)
    for _ in range(2):
        with pytest.raises(RuleDefect):
            match.choose(0, 0)
        assert kept(match) == before
    assert match.fork().digest() == match.digest()


def windows(g: Toy) -> Procedure:
    """A choice of seat 0, then a window of seat 1, where declining breaks a rule."""
    yield Decision("turn", (0,), [("go",)], "TOY-TURN-01")
    yield Decision("block", (1,), [("decline",), ("block",)], "TOY-TURN-02", window="block")
    raise ZeroDivisionError


def test_a_defect_in_a_standing_answer_takes_the_whole_choice_back() -> None:
    match = start(Later(turn=windows))
    match.choose(0, 0)
    match.set_standing(1, "block", 0, "game")
    before = kept(match)
    with pytest.raises(RuleDefect):
        match.choose(0, 0)
    assert kept(match) == before
    assert match.standing == {(1, "block"): (0, "game")}


def test_a_defect_while_a_standing_answer_is_set_leaves_it_unset() -> None:
    match = start(Later(turn=windows))
    match.choose(0, 0)
    match.choose(0, 0)
    before = kept(match)
    with pytest.raises(RuleDefect):
        match.set_standing(1, "block", 0, "game")
    assert kept(match) == before
    assert match.standing == {}


# -- standing answers and going back -----------------------------------------------------------


def test_a_standing_answer_that_ended_holds_again_after_undo() -> None:
    match = at_turn()
    match.set_standing(1, "block", 0, "turn")
    play(match, "pay")
    before = kept(match)
    match.choose(0, (1,))  # the next turn begins: the standing answer has ended
    assert match.standing == {}
    match.undo(0)
    assert kept(match) == before
    assert match.standing == {(1, "block"): (0, "turn")}
    again = Match.replay(GAME, match.setup, match.entries)
    assert state(again) == state(match)


def test_going_back_before_a_standing_answer_was_set_takes_it_back() -> None:
    match = at_turn()
    at = len(match.entries)
    match.set_standing(1, "block", 0, "game")
    match.go_back(at)
    assert match.standing == {}
    assert state(Match.replay(GAME, match.setup, match.entries)) == state(match)


def test_a_position_in_mid_decision_keeps_standing_answers_set_and_cleared() -> None:
    match = at_turn(3)
    match.set_standing(1, "block", 0, "game")
    play(match, "pay")
    match.set_standing(2, "block", 0, "game")
    match.clear_standing(1, "block")
    for other in (
        match.fork(),
        storing.open_position(GAME, storing.position(match)),
        storing.load(GAME, storing.save(match)),
    ):
        assert other.standing == match.standing == {(2, "block"): (0, "game")}
        assert (other.digest(), other.seq, other.awaiting) == (
            match.digest(), match.seq, match.awaiting,
        )  # fmt: skip
        other.choose(0, (1,))
        play(other, "step")
        assert other.pending is not None
        assert other.pending.kind == "turn", "seat 2 has declined"


@pytest.mark.parametrize(
    "entry",
    [
        (7, "standing", "block", 0, "game"),
        (-1, "standing", "block", 0, "game"),
        (1, "standing", "door", 0, "game"),
        (1, "standing", "block", 1, "game"),
        (1, "standing", "block", 0, "tomorrow"),
    ],
)
def test_a_journal_with_a_wrong_standing_answer_diverges(entry: Any) -> None:
    match = at_turn()
    with pytest.raises(Diverged, match="entry 9"):
        Match.replay(GAME, match.setup, [*match.entries, entry])


@pytest.mark.parametrize(
    "entry",
    [(1, "standing", ["block"], 0, "game"), ("1", "standing", "block", 0, "game"),
     (1, "sitting", "block", 0, "game")],
)  # fmt: skip
def test_a_file_with_a_misshapen_standing_answer_is_refused(entry: Any) -> None:
    stored = storing.stored(at_turn())
    stored.entries = [*stored.entries, entry]
    with pytest.raises(BadFile):
        decode_stored(encode_stored(stored))


def test_an_undone_standing_answer_is_asked_again() -> None:
    match = at_turn()
    match.set_standing(1, "block", 0, "game")
    play(match, "step")
    assert not match.can_undo(0)
    match.undo(1)
    assert match.pending is not None
    assert match.pending.kind == "block"
    match.choose(1, 1)
    assert match.state.blocked == 1


def test_what_was_seen_after_a_checkpoint_is_forgotten_with_it() -> None:
    match = at_turn()
    play(match, "pay")
    match.choose(0, (1,))
    at = len(match.entries)
    play(match, "peek")
    assert not match.can_undo(1)
    match.go_back(at)
    again = Match.replay(GAME, match.setup, match.entries)
    assert match.can_undo(0)
    assert again.can_undo(0)


# -- simultaneous choices ----------------------------------------------------------------------


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = new()
    match.choose(1, 1)
    match.undo(1)
    assert match.awaiting == (0, 1)
    match.choose(0, 0)
    match.choose(1, 0)
    assert not match.can_undo(1), "what the others chose has come to light"
    with pytest.raises(UndoRefused):
        match.undo(1)


def test_undo_of_a_half_answered_decision_keeps_the_other_half() -> None:
    match = new(3)
    match.choose(2, 1)
    match.choose(0, 1)
    before = state(match.fork())[:3]
    match.undo(0)
    assert match.awaiting == (0, 1)
    assert match.can_undo(2), "now its answer is the last"
    match.choose(0, 1, seq=1)
    assert state(match.fork())[:3] == before


def test_an_agreement_is_not_taken_back() -> None:
    match = new()
    for _ in range(2):
        match.choose(match.awaiting[0], 0)
    match.choose(0, 1)
    assert not match.can_undo(0), "it would tell when somebody else answers"
    match.choose(1, 0)
    assert match.state.colour == "grey"
    assert not match.can_undo(1)


@pytest.mark.parametrize("mode", [EACH, AGREE])
@pytest.mark.parametrize("several", [False, True])
def test_a_redeal_shuffles_the_secret_answers_already_given(mode: int, several: bool) -> None:
    marks = [("mark", i) for i in range(4)]

    def turn(g: Toy) -> Procedure:
        options: list[Any] = [marks, marks] if mode == EACH else marks
        answers = yield Decision(
            "turn", (0, 1), options, "TOY-TURN-01", mode=mode, several=several, low=1, high=3
        )
        g.kept = [len(str(answers))]
        return "end"

    match = start(Later(turn=turn))
    match.choose(0, 0)
    match.choose(1, (0, 1) if several else 2)
    seen = []
    for seed in range(30):
        other = match.redeal(0, seed)
        assert other.view(0) == match.view(0)
        given = other._partial[1]
        if several:
            assert 1 <= len(given) <= 3
        if given not in seen:
            seen.append(given)
        assert match.redeal(1, seed)._partial == match._partial, "the own answer stays"
        other.choose(0, (0,) if several else 0)
        assert other.over
    assert len(seen) > 1


# -- taking in and opening ---------------------------------------------------------------------


def test_inputs_that_lack_their_chances_are_refused() -> None:
    """A chance that was drawn elsewhere is not drawn again here."""
    here, there = at_turn(seed=4), at_turn(seed=4)
    start = len(here.entries)
    play(here, "roll")
    news = here.entries[start:]
    assert type(news[-1]) is int
    with pytest.raises(Diverged):
        there.feed(news[:-1])


def test_feeding_sets_what_can_be_undone_and_asked() -> None:
    here, there = at_turn(seed=4), at_turn(seed=4)
    for verb in ("roll", "peek", "pay"):
        start = len(here.entries)
        play(here, verb)
        there.feed(here.entries[start:])
        assert [there.can_undo(s) for s in (0, 1)] == [here.can_undo(s) for s in (0, 1)]
        assert there._asked_at == here._asked_at
        assert state(there) == state(here)


def test_undo_keeps_checkpoints_digests_and_numbers_of_choices_right() -> None:
    """Whatever is undone, match and journal stay the same game."""
    rng = random.Random(3)
    for seed in range(60):
        match = at_turn(seed=seed)
        while not match.over:
            seat = match.awaiting[0]
            d = match.pending
            assert d is not None
            if d.kind == "turn":
                answer: Any = rng.choice((0, 0, 1, 2, 3, 3))
            else:
                answer = (rng.randrange(3), 3) if d.several else rng.randrange(len(d.options))
            if rng.random() < 0.2:
                match.set_standing(rng.randrange(2), "block", 0, rng.choice(("turn", "game")))
                if match.pending is not d:
                    continue
            match.choose(seat, answer)
            while rng.random() < 0.5:
                able = [s for s in (0, 1) if match.can_undo(s)]
                if not able:
                    break
                match.undo(able[0])
            again = Match.replay(GAME, match.setup, match.entries)
            assert state(again) == state(match)
            assert again._asked_at == match._asked_at
            assert [again.can_undo(s) for s in (0, 1)] == [match.can_undo(s) for s in (0, 1)]
            opened = storing.open_position(GAME, storing.position(match))
            assert opened.digest() == match.digest()
            assert opened.standing == match.standing
            assert opened.awaiting == match.awaiting


def test_a_game_that_lost_its_past_can_be_stored_and_opened_again() -> None:
    match = at_turn(seed=5)
    play(match, "roll")
    play(match, "pay")
    match.set_standing(0, "block", 0, "game")
    short = storing.open_position(GAME, storing.position(match))
    assert short.offset > 0
    for _ in range(2):
        short = storing.load(GAME, storing.save(short))
        assert short.standing == match.standing
        assert (short.digest(), short.seq, short.awaiting) == (
            match.digest(), match.seq, match.awaiting,
        )  # fmt: skip
    short.choose(1, (2,))
    opened = storing.load(GAME, storing.save(short))
    assert (opened.digest(), opened.seq) == (short.digest(), short.seq)
    assert opened.offset >= short.offset
    with pytest.raises(UndoRefused):
        opened.rewind(0)


class Newer(Later):
    """Later rules under which what was chosen since the checkpoint fails."""

    version = "2"


def test_after_an_upgrade_a_tail_that_breaks_a_rule_is_dropped() -> None:
    match = at_turn()
    play(match, "pay")
    match.choose(0, (1,))
    play(match, "step")
    stored = storing.stored(match)

    def step(g: Toy) -> Procedure:
        raise KeyError("gone")
        yield

    def turn(g: Toy) -> Procedure:
        verb = (yield Decision("turn", (g.active,), [("step",), ("roll",)], "TOY-TURN-01"))[0]
        if verb == "step":
            yield from step(g)
        return "turn"

    newer = Newer(turn=turn)
    opened = storing.open_stored(newer, stored)
    assert opened.seq == stored.checkpoint_seq
    assert opened.awaiting == (1,)


def test_a_long_game_without_a_chance_stays_quick() -> None:
    """Nothing in a choice looks at the whole past."""

    def turn(g: Toy) -> Procedure:
        g.turns += 1
        yield Decision("turn", (g.turns % 2,), [("go",), ("stop",)], "TOY-TURN-01")
        return "turn"

    match = start(Later(turn=turn))
    match.choose(0, 0)
    for _ in range(5000):
        match.choose(match.awaiting[0], 0)
    assert match.fork().seq == match.seq
    match.undo(match.entries[-1][0])
    assert match.digest() == Match.replay(match.game, match.setup, match.entries).digest()
