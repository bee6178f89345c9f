"""Going back, forking, storing and replaying."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hullbreach.kernel import storing
from hullbreach.kernel.chance import Source
from hullbreach.kernel.errors import BadFile, Diverged, UndoRefused, WrongGame
from hullbreach.kernel.journal import decode_stored, encode_stored
from hullbreach.kernel.match import Match
from tests.kernel.test_match import GAME, at_turn, new, play
from tests.kernel.toygame import EDITION, ToyGame


class Newer(ToyGame):
    """The toy under later rules in which a step counts double."""

    version = "2"


def same(a: Match, b: Match) -> bool:
    return (a.digest(), a.seq, a.awaiting) == (b.digest(), b.seq, b.awaiting)


def test_undo_goes_back_over_own_plain_choices() -> None:
    match = at_turn()
    before = match.digest()
    play(match, "pay")
    match.choose(0, (1, 2))
    assert match.state.score == [3, 0]
    match.undo(0)
    assert match.pending is not None
    assert match.pending.kind == "pay"
    match.undo(0)
    assert match.digest() == before
    assert match.pending.kind == "turn"


def test_a_match_that_takes_no_digests_is_stored_with_all_of_them() -> None:
    kept, quick = at_turn(), at_turn()
    quick.digesting = False
    for match in (kept, quick):
        for verb in ("roll", "step", "roll", "roll"):
            play(match, verb)
    assert len(quick.digests) < len(kept.digests)
    assert storing.save(quick) == storing.save(kept)
    assert storing.load(GAME, storing.save(quick)).digests == kept.digests


@pytest.mark.parametrize("verb", ["roll", "peek"])
def test_undo_stops_at_chance_and_revelation(verb: str) -> None:
    match = at_turn()
    play(match, verb)
    assert not match.can_undo(0)
    with pytest.raises(UndoRefused):
        match.undo(0)


def test_undo_stops_at_the_choice_of_another_seat() -> None:
    match = at_turn()
    play(match, "pay")
    match.choose(0, (1,))
    match.choose(1, 3)
    assert not match.can_undo(0)
    match.undo(1)
    match.undo(0)


def test_undo_stops_at_the_end_of_the_game_where_all_secrets_are_seen() -> None:
    match = at_turn()
    seq = match.seq
    play(match, "leave")
    opened = storing.load(GAME, storing.save(match))
    for finished in (match, opened):
        assert finished.over
        assert not finished.can_undo(0)
        finished.rewind(seq)
        assert not finished.over


def test_undo_keeps_the_chances_drawn_before() -> None:
    match = at_turn()
    play(match, "roll")
    play(match, "pay")
    entries, digest = list(match.entries), match.digest()
    match.choose(1, (2,))
    match.undo(1)
    assert match.entries == entries
    assert match.digest() == digest


def test_rewind_goes_back_over_anything() -> None:
    match = at_turn()
    digest, seq, said = match.digest(), match.seq, len(match.log(None))
    play(match, "roll")
    play(match, "roll")
    match.rewind(seq)
    assert (match.digest(), match.seq, len(match.log(None))) == (digest, seq, said)
    play(match, "step")
    with pytest.raises(UndoRefused):
        match.rewind(100)


def test_inputs_accepted_elsewhere_are_taken_in() -> None:
    here, there = at_turn(seed=4), at_turn(seed=4)
    start = len(here.entries)
    for verb in ("roll", "pay"):
        play(here, verb)
    there.feed(here.entries[start:])
    assert same(there, here)
    there.go_back(start)
    assert there.digest() == at_turn(seed=4).digest()
    there.go_back(5)
    assert there.entries == here.entries[:5]
    with pytest.raises(Diverged):
        there.feed([99])
    restored = storing.open_position(GAME, storing.position(here))
    with pytest.raises(UndoRefused, match="begins at entry"):
        restored.go_back(1)


def test_a_fork_is_independent_and_the_same() -> None:
    match = at_turn()
    play(match, "pay")
    fork = match.fork(3)
    assert same(fork, match)
    fork.choose(0, (3,))
    assert match.state.score == [0, 0]
    assert fork.state.score == [3, 0]
    assert same(fork.fork(), fork)


def test_a_fork_keeps_half_given_secret_answers() -> None:
    match = new()
    match.choose(1, 1)
    fork = match.fork()
    assert fork.awaiting == (0,)
    fork.choose(0, 0)
    match.choose(0, 0)
    assert same(fork, match)


def test_a_redeal_changes_only_what_the_seat_cannot_see() -> None:
    match = at_turn()
    seen = set()
    for seed in range(20):
        other = match.redeal(0, seed)
        assert other.view(0) == match.view(0)
        seen.add(tuple(other.state.hands[1]))
    assert len(seen) > 1
    with pytest.raises(UndoRefused):
        other.fork()


def test_a_replay_needs_no_random_generator() -> None:
    match = at_turn(seed=5)
    for verb in ("roll", "roll", "step"):
        play(match, verb)
    again = Match.replay(GAME, match.setup, match.entries, source=NoChance(random.Random()))
    assert same(again, match)
    assert again.digests == match.digests
    half = Match.replay(GAME, match.setup, match.entries, to=6)
    assert half.seq == 6


class NoChance(Source):
    def chance(self, n: int, what: str) -> int:
        raise AssertionError(what)

    pick = chance  # type: ignore[assignment]


def test_a_replay_says_where_it_diverges() -> None:
    match = at_turn()
    play(match, "roll")
    entries = list(match.entries)
    at = len(entries) - 1
    for wrong in (99, (1, 0)):
        with pytest.raises(Diverged, match=f"entry {at}"):
            Match.replay(GAME, match.setup, [*entries[:at], wrong])
    with pytest.raises(Diverged, match=f"entry {at + 1}: a chance"):
        Match.replay(GAME, match.setup, [*entries, 3])
    with pytest.raises(Diverged, match="not asked"):
        Match.replay(GAME, match.setup, [*entries, (0, 0)])


def test_a_journal_that_ends_behind_a_choice_goes_on() -> None:
    match = at_turn()
    play(match, "roll")
    again = Match.replay(GAME, match.setup, match.entries[:-1])
    assert again.seq == match.seq
    assert len(again.entries) == len(match.entries)


def test_saving_and_loading() -> None:
    match = at_turn()
    match.notes["seats"] = "human,bot"
    match.set_standing(1, "block", 0, "game")
    play(match, "roll")
    play(match, "pay")
    loaded = storing.load(GAME, storing.save(match))
    assert same(loaded, match)
    assert loaded.notes == match.notes
    assert loaded.standing == match.standing
    assert [e.words for e in loaded.log(0)] == [e.words for e in match.log(0)]
    restored = storing.open_position(GAME, storing.position(match))
    assert same(restored, match)
    assert restored.standing == match.standing


def test_a_finished_game_stays_finished() -> None:
    match = at_turn()
    play(match, "leave")
    for other in (
        match.fork(),
        storing.open_position(GAME, storing.position(match)),
        storing.load(GAME, storing.save(match)),
    ):
        assert other.over
        assert other.digest() == match.digest()


def test_damaged_files_are_refused() -> None:
    match = at_turn()
    data = storing.save(match)
    for bad in (b"", b"{}", b"hello", data[: len(data) // 2], data.replace(b'"toy"', b'"tox"')):
        with pytest.raises(BadFile):
            storing.load(GAME, bad)
    with pytest.raises(BadFile, match="checksum"):
        storing.load(GAME, data.replace(b'"seats":2', b'"seats":3'))
    with pytest.raises(BadFile):
        storing.open_position(GAME, storing.position(match)[:20])
    stored = storing.stored(match)
    stored.entries = [*stored.entries, "nonsense"]
    with pytest.raises(BadFile, match="journal entry"):
        decode_stored(encode_stored(stored))
    stored.game = "chess"
    with pytest.raises(WrongGame):
        storing.open_stored(GAME, stored)


def test_a_changed_journal_does_not_pass_for_the_recorded_game() -> None:
    match = at_turn(seed=2)
    play(match, "roll")
    play(match, "roll")
    stored = storing.stored(match)
    chance = max(i for i, entry in enumerate(stored.entries) if type(entry) is int)
    stored.entries = list(stored.entries)
    stored.entries[chance] = (stored.entries[chance] + 1) % 6
    with pytest.raises(Diverged, match="the state differs"):
        storing.open_stored(GAME, stored)


def test_after_an_upgrade_a_game_goes_on_from_its_checkpoint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_turn()
    play(match, "step")
    match.choose(1, 0)
    play(match, "pay")
    stored = storing.stored(match)
    deal = EDITION.flow["deal"]

    def deal_less(g: object) -> str:
        g.deck.pool.pop()  # type: ignore[attr-defined]
        return deal(g)  # type: ignore[no-any-return]

    flow = {**EDITION.flow, "deal": deal_less}
    newer = Newer()
    monkeypatch.setattr(Newer, "make_edition", lambda *_: replace(EDITION, flow=flow))
    opened = storing.open_stored(newer, stored)
    assert opened.offset > 0
    assert opened.digest() == match.digest()
    assert opened.awaiting == match.awaiting
    opened.choose(1, (1,))
    assert opened.state.score == [1, 1]
    stored.checkpoint = ""
    with pytest.raises(WrongGame, match="rules 1"):
        storing.open_stored(newer, stored)


def test_a_match_without_recording_begins_to_record_with_its_first_fork() -> None:
    """From then on it is as one that recorded all the time, but for the digests."""
    recorded = Match(GAME, GAME.make_setup(2), random.Random(1))
    match = Match(GAME, GAME.make_setup(2), random.Random(1), recording=False, chronicle=False)
    rng = random.Random(8)
    for n in range(12):
        seat, d = match.awaiting[0], match.pending
        assert d is not None
        answer = d.form(seat).draw(rng)
        for either in (match, recorded):
            either.choose(seat, answer)
        assert len(match.checkpoints) == (0 if n <= 6 else len(recorded.checkpoints))
        if n >= 6:
            fork = match.fork(5)
            assert (fork.digest(), fork.awaiting) == (recorded.digest(), recorded.awaiting)
    assert match.entries == recorded.entries
    assert match.digests == match.log(0) == []
    assert storing.load(GAME, storing.save(match)).digest() == recorded.digest()
