"""What the lab's commands are given."""

import pytest

from hullbreach.bots import bots_of
from hullbreach.cli import main
from hullbreach.games import find_game


@pytest.mark.parametrize("given", ["1,2", "1,2,x", "", "1,-1,0"])
def test_what_things_are_worth_is_three_numbers(given, capsys):
    assert main(["train", "nemesis", "--folder", "x", f"--worth={given}"]) == 2
    assert "is not what winning, surviving and progress are worth" in capsys.readouterr().err


def test_helps_are_sentences_and_name_the_levels(capsys):
    for command in ("simulate", "bench", "train", "ladder", "report", "analyse"):
        assert main([command, "--help"]) == 0
        said = capsys.readouterr().out
        assert "%%" not in said
        if command == "simulate":
            assert all(name in said for name in bots_of(find_game("nemesis")))


def test_what_is_missing_is_asked_for_alone(capsys):
    assert main(["rules"]) == 2
    assert "required: GAME (" in capsys.readouterr().err


def test_what_a_command_does_not_know_names_its_own_help(capsys):
    assert main(["serve", "--nosuch", "--port", "9"]) == 2
    said = capsys.readouterr().err
    assert "serve does not know --nosuch (try: " in said and "serve --help)" in said
    assert main(["--nosuch"]) == 2
    assert "does not know --nosuch" in capsys.readouterr().err
