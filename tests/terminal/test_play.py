"""Playing in the plain terminal."""

from __future__ import annotations

import random
import re
from itertools import repeat
from pathlib import Path
from unittest.mock import patch

import pytest

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.fairness import Chances, begun
from hullbreach.kernel.guides import guides
from hullbreach.kernel.journal import decode_stored, encode_stored
from hullbreach.kernel.match import Match
from hullbreach.terminal import play as command
from hullbreach.terminal.saves import read
from tests.terminal.desk import Screen, anything, one_line, run

QUESTIONS = (
    "?", "? 1", "? 99", "?1", "why", "why move", "map", "me", "players", "log", "undo", "resume",
    "hints off", "hints on", "? room 3", "? Search", "rules noise", "rules", "nonsense", "99",
    "decline interruption until turn", "decline", "decline x", "save", "1 1", "-1", "0",
)  # fmt: skip


def kept(home: Path, where: str = "running") -> Path:
    """The only game kept in a folder."""
    [file] = (home / where).iterdir()
    return file


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ("human,bot:heuristic,bot:random,bot", ()),
        ("human,human,bot:random", ()),
        ("human", ("--variant", "solo")),
        ("bot:random,human,bot:random,bot:random,human", ("--variant", "coop")),
        ("human,human", ("--option", "intruder_player=yes")),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_to_its_end_screen(
    seats: str, more: tuple[str, ...], seed: int, home: Path
) -> None:
    code, out, err = run(
        *("play", "nemesis", "--plain", "--seed", str(seed), "--seats", seats, *more),
        lines=anything(seed, QUESTIONS),
    )
    assert (code, err) == (0, "")
    assert "Traceback" not in out
    end = out[out.index("The game is over.") :]
    assert "Nobody has won." in end or "Won by: " in end
    for seat in range(1, seats.count(",") + 2):
        assert f"(player {seat})" in end or f"Player {seat}" in end
    assert re.search(r"\[NEM-(VIC|END|COOP)-\d+\]", end), "a reason and its rule"
    assert not list((home / "running").iterdir())
    code, out, _ = run("replay", str(kept(home, "finished")), "--verify")
    assert code == 0 and out.startswith("verified: ")


def test_end_of_input_keeps_the_game_and_says_how_to_resume(home: Path) -> None:
    code, out, _ = run("play", "nemesis", "--seats", "human,bot,bot", "--seed", "3", lines=["1"])
    assert code == 0
    file = kept(home)
    assert f"hullbreach play nemesis --load {file}" in out
    assert read(file).notes["seats"] == "human,bot:heuristic,bot:heuristic"


def test_quitting_and_resuming_goes_on_at_the_same_decision(home: Path) -> None:
    start = ("play", "nemesis", "--seats", "human,bot,bot", "--seed", "3")
    _, out, _ = run(*start, lines=["1", "1", "quit"])
    asked = out[out.rindex("\n-- ") :].split("\n? for help")[0].splitlines()
    file = kept(home)
    _, again, _ = run("play", "nemesis", "--load", str(file), lines=["quit"])
    assert all(line in again.splitlines() for line in asked[:3])
    assert kept(home) == file, "it goes on in its own file"


def test_a_copy_is_saved_and_loading_it_leaves_it_alone(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "tonight.hullbreach"
    run("play", "nemesis", "--seed", "3", lines=["1", f"save {file}", "1"])
    before = file.read_bytes()
    kept(home).unlink()
    code, out, _ = run("play", "nemesis", "--load", str(file), lines=["1"])
    assert code == 0 and file.read_bytes() == before
    assert f"--load {kept(home)}" in out


def test_seats_can_be_taken_over_when_loading(home: Path) -> None:
    run("play", "nemesis", "--seats", "human,bot:random", "--seed", "3", lines=["1"])
    file = str(kept(home))
    code, out, err = run(
        "play", "nemesis", "--load", file, "--seats", "bot:random,bot:random", "--plain"
    )
    assert code == 0 and "The game is over." in out
    code, _, err = run("play", "nemesis", "--load", file, "--seats", "human,bot,bot")
    assert code == 2 and one_line(err)


def test_a_choice_is_taken_back_until_something_is_seen() -> None:
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=["1", "1", "undo", "quit"])
    first, _, after = out.partition("Taken back.")
    asked = "Take the first action of your round"
    assert first.count(asked) == 1 and after.count(asked) == 1
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=["1", "1", "1", "undo", "quit"])
    assert "Nothing to take back" in out


def test_questions_are_answered_at_the_table() -> None:
    lines = ["1", "? 1", "? Search", "? NEM-NOISE-01", "why", "map", "me", "players", "log", "?"]
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=[*lines, "passs", "quit"])
    assert "NEM-MOVE-01 (Movement): Move" in out, "? 1 explains a move by its rule"
    assert "Search (action card)." in out
    assert "NEM-NOISE-01 (Noise):" in out
    assert re.search(r"There is .+\.\n  .+\n  NEM-[A-Z]+-\d+: ", out), "why says what is missing"
    assert "Hibernatorium (11): " in out
    assert "Your objectives:" in out
    assert "Turn 1. The time marker is on 15. [NEM-FLOW-01]" in out
    assert "undo            take your last choice back" in out
    assert "For 'Pass' type" in out


def test_the_log_is_read_whole_in_part_or_brief() -> None:
    asked = ["1", "1", "1", "log", "log brief", "log mine", "log fights", "log loud", "quit"]
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=asked)
    begins = "Turn 1. The time marker is on 15. ["
    whole, brief, mine, fights = out.split(begins)[-4:]
    paid, moves = "\n    Captain (player 1) pays with ", "\nCaptain (player 1): Move to Room "
    assert paid in whole and moves in whole
    assert paid not in brief and moves in brief
    assert paid in mine and moves in mine and "draws 5 cards" not in mine
    assert moves not in fights
    assert "No log 'loud': there are log, log mine, log fights, log brief." in out


def test_hints_come_once_and_can_be_switched_off() -> None:
    start = ("play", "nemesis", "--seed", "3")
    _, out, _ = run(*start, lines=["1", "1", "undo", "quit"])
    assert out.count("Hint: Cards pay for actions.") == 1
    _, out, _ = run(*start, lines=["hints off", "1", "quit"])
    assert out.count("Hint: ") == 1


def test_no_secret_of_one_person_is_printed_for_another(home: Path) -> None:
    """Between two people's secrets stands a curtain; each part shows only its own seat's log."""
    _, out, _ = run(
        *("play", "nemesis", "--seats", "human,human", "--seed", "4"),
        lines=["1", "1", "me", "quit"],
    )
    match = storing.open_stored(find_game("nemesis"), read(kept(home)))
    parts = re.split(r"Pass the keyboard to .*\.\n", out)
    assert len(parts) >= 3
    secrets = [
        [event.words for event in match.log(seat) if event.to is not None] for seat in (0, 1)
    ]
    assert all(secrets)
    for number, part in enumerate(parts[1:]):
        for words in secrets[1 - number % 2]:
            assert words not in part


def test_commands_are_named_as_they_were_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HULLBREACH_COMMAND", "./dev run")
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=["1", "quit"])
    assert "Go on with:\n  ./dev run play nemesis --load " in out
    _, out, _ = run("games")
    assert "Start: ./dev run play nemesis" in out


def test_a_window_without_a_choice_is_not_shown() -> None:
    """Who sits alone and cannot interrupt is not asked; the journal has the decline anyway."""
    _, out, _ = run(
        *("play", "nemesis", "--seats", "human,bot:random,bot:random", "--seed", "5"),
        lines=anything(1),
    )
    windows = out.split("Cancel it? What was paid is lost.")[1:]
    assert windows
    for part in windows:
        choices = re.findall(r"^  \d+\. ", part.split("or ? for help.")[0], re.MULTILINE)
        assert len(choices) > 1


def test_a_standing_answer_is_offered_and_set(home: Path) -> None:
    lines = ["1", "decline interruption until turn", "quit"]
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=lines)
    assert "You decline interruption until the turn ends." in out
    assert any(len(e) == 5 for e in read(kept(home)).entries if not isinstance(e, int))


@pytest.mark.parametrize(
    "args",
    [
        ("play", "nemisis"),
        ("play", "nemesis", "--seats", "human,cat"),
        ("play", "nemesis", "--seats", "human,bot:clever"),
        ("play", "nemesis", "--seats", "human,bot,bot,bot,bot,bot"),
        ("play", "nemesis", "--seats", "human", "--variant", "coop"),
        ("play", "nemesis", "--variant", "mystery"),
        ("play", "nemesis", "--option", "x"),
        ("play", "nemesis", "--option", "x=1"),
        ("play", "nemesis", "--option", "intruder_player=perhaps"),
        ("play", "nemesis", "--seed", "four"),
        ("play", "nemesis", "--load", "no-such-file"),
        ("play", "nemesis", "--load", "pyproject.toml"),
        ("play", "nemesis", "--load", "pyproject.toml", "--variant", "coop"),
        ("play", "nemesis", "--what"),
        ("play",),
        ("dance",),
        ("replay", "no-such-file"),
        ("replay", "pyproject.toml"),
        ("replay", "pyproject.toml", "--to", "-1"),
        ("rules", "nemesis", "NEM-NOISE-99"),
        ("rules", "nemesis", "xyzzy"),
    ],
)
def test_wrong_input_exits_2_with_one_line(args: tuple[str, ...]) -> None:
    code, out, err = run(*args)
    assert code == 2 and one_line(err), err
    assert out == ""


def test_the_overview_and_the_games_are_listed() -> None:
    code, out, _ = run()
    assert code == 0 and "hullbreach play nemesis" in out
    code, out, _ = run("games")
    assert code == 0
    for words in ("nemesis: Nemesis, 1 to 5 players", "solo", "coop", "intruder_player=yes"):
        assert words in out


@pytest.mark.parametrize("game", ["nemesis", "lifeform", "neomorphosis", "retaliation"])
def test_who_does_what_the_coach_proposes_wins_the_guided_game(game: str, home: Path) -> None:
    """Every lesson is said once, the last words are the guide's."""
    guide = guides(find_game(game))[0]
    code, out, err = run("play", game, "--guided", "--plain", lines=repeat("ok", 400))
    assert (code, err) == (0, "")
    assert guide.won in out and "is no answer" not in out
    for lesson in guide.lessons:
        assert out.count(f"Coach: {lesson.title}. {lesson.words}") <= 1 or not lesson.after
    said = sum(f"Coach: {lesson.title}." in out for lesson in guide.lessons)
    assert said >= 0.9 * len(guide.lessons)
    assert kept(home, "finished")


def test_a_guided_game_goes_on_where_it_was_left(home: Path) -> None:
    """With its coach, its script and its chance: so it ends as it would have in one sitting."""
    whole = run("play", "nemesis", "--guided", "first", "--plain", lines=repeat("ok", 400))[1]
    finished = kept(home, "finished").read_bytes()
    kept(home, "finished").unlink()
    run("play", "nemesis", "--guided", "--plain", lines=[*repeat("ok", 20), "quit"])
    file = str(kept(home))
    code, out, err = run("play", "nemesis", "--plain", "--load", file, lines=repeat("ok", 400))
    assert (code, err) == (0, "")
    assert out.splitlines()[-8:-2] == whole.splitlines()[-8:-2]
    assert decode_stored(kept(home, "finished").read_bytes()).entries == (
        decode_stored(finished).entries
    )
    assert "Coach: Who you are." in whole and "Coach: Who you are." not in out


def test_hints_off_silences_the_coach_and_other_settings_do_not_go_with_one(home: Path) -> None:
    lines = ["hints off", "1", "1", "quit"]
    out = run("play", "nemesis", "--guided", "--plain", lines=lines)[1]
    assert "Coach: Move." not in out and "Coach: Who you are." in out
    code, _, err = run("play", "nemesis", "--guided", "second", lines=[])
    assert code != 0 and "no guided game 'second'; has first" in err
    code, _, err = run("play", "nemesis", "--guided", "--seed", "3", lines=[])
    assert code != 0 and "takes no other setting" in err


def test_a_guided_game_of_the_page_has_its_coach_when_its_secret_is_told(tmp_path: Path) -> None:
    """While it runs the page does not send what its draws come from."""
    game = find_game("nemesis")
    [guide] = guides(game)
    match = Match(game, guide.setup(game), random.Random(1))
    stored = storing.stored(match)
    silent = "This is a guided game of the page: its coach speaks there (hullbreach serve)"
    for secret, origin, says in (
        ("", "guided", silent), (guide.secret, "guided", "Coach: Who you are."), ("", "seed", "")
    ):  # fmt: skip
        stored.chances = Chances([begun(secret)] if secret else [], origin=origin)
        file = tmp_path / "kept.hullbreach"
        file.write_bytes(encode_stored(stored))
        code, out, err = run("play", "nemesis", "--plain", "--load", str(file), lines=["quit"])
        assert (code, err) == (0, "") and says in out
        assert (silent in out) == (says == silent) and ("Coach:" in out) == (secret != "")


def test_who_sits_down_is_told_where_the_game_is_learnt() -> None:
    out = Screen()
    with patch("sys.stdin", Screen()), patch("sys.stdout", out):
        assert command.play(find_game("nemesis"), plain=True) == 0
    [guide] = guides(find_game("nemesis"))
    assert f"{guide.title}: hullbreach play nemesis --guided first" in out.getvalue()


def test_a_copy_is_written_over_no_other_file(tmp_path: Path) -> None:
    """What was saved in this sitting may be saved again; anything else is somebody's."""
    mine, other = tmp_path / "mine.hullbreach", tmp_path / "other.hullbreach"
    other.write_text("letters")
    nowhere = tmp_path / "none" / "x"
    lines = ["1", f"save {mine}", f"save {other}", f"save {nowhere}", f"save {mine}", "quit"]
    _, out, _ = run("play", "nemesis", "--seed", "3", lines=lines)
    assert out.count("Saved. Go on with:") == 2
    assert f"{other} is there already: choose another name" in out
    assert f"here is no folder {nowhere.parent}" in out
    assert other.read_text() == "letters"


def test_the_last_game_is_told_by_what_it_was(tmp_path: Path) -> None:
    """Not by its file, which nobody has named; a file that cannot be read has nothing else."""
    game = find_game("nemesis")
    file = tmp_path / "nemesis-2026-01-02-1.hullbreach"
    match = Match(game, game.make_setup(3), random.Random(3))
    for _ in range(2):
        match.choose(match.awaiting[0], 0)
    file.write_bytes(storing.save(match))
    told = r"Semi-cooperative, 3 seats, 2 choices, of \d{1,2} \w+, \d\d:\d\d"
    assert re.fullmatch(told, command.told_of(game, file))
    file.write_bytes(b"torn")
    assert command.told_of(game, file) == "nemesis-2026-01-02-1"
