"""What the lab's commands are given."""

import pytest

from hullbreach.cli import main


@pytest.mark.parametrize("given", ["1,2", "1,2,x", "", "1,-1,0"])
def test_what_things_are_worth_is_three_numbers(given, capsys):
    assert main(["train", "nemesis", "--folder", "x", f"--worth={given}"]) == 2
    assert "is not what winning, surviving and progress are worth" in capsys.readouterr().err
