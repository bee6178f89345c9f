"""Simulation: the same games whatever the workers, honest sums, errors that say what to do."""

import argparse
import json

import pytest

from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup, HullbreachError, UnknownOption
from hullbreach.lab import simulate
from hullbreach.lab.commands import register


def command(*args, game="nemesis"):
    """The exit code of a command line."""
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    given = parser.parse_args(["simulate", game, *args])
    return given.run(given)


def printed(capsys, *args, game="nemesis"):
    assert command(*args, "--json", game=game) == 0
    return json.loads(capsys.readouterr().out)


def without_times(report):
    return {key: value for key, value in report.items() if key not in ("cpu_s", "decisions_per_s")}


def test_the_workers_do_not_matter(capsys):
    args = ("--games", "24", "--seats", "3", "--bots", "random,heuristic,random", "--seed", "9")
    one, two, five = (
        without_times(printed(capsys, *args, "--workers", workers)) for workers in ("1", "2", "5")
    )
    assert one == two == five


def test_another_seed_gives_other_games(capsys):
    first, second = (
        without_times(printed(capsys, "--games", "5", "--seed", seed)) for seed in ("1", "2")
    )
    assert first["decisions"] != second["decisions"]


def test_the_report_is_complete(capsys):
    report = printed(
        capsys, "--games", "10", "--seats", "4", "--bots", "heuristic,random,random,random",
        "--option", "intruder_player=yes", "--seed", "4",
    )  # fmt: skip
    assert report["game"] == "nemesis"
    assert report["variant"] == "standard"
    assert report["options"] == {"intruder_player": "yes"}
    assert (report["seats"], report["games"], report["finished"]) == (4, 10, 10)
    assert report["bots"] == ["heuristic", "random", "random", "random"]
    assert report["seed"] == 4
    assert report["decisions"] > report["forced"] > 0
    assert report["cpu_s"] > 0
    assert report["decisions_per_s"] == pytest.approx(
        report["decisions"] / report["cpu_s"], rel=0.01
    )
    results = report["results"]
    assert [seat["bot"] for seat in results["per_seat"]] == report["bots"]
    assert all(0 <= seat["won"] <= seat["marks"]["survived"] <= 1 for seat in results["per_seat"])
    assert sum(results["endings"].values()) == 10
    assert results["by_bot"]["random"]["seats"] == 3
    assert report["failures"] == []


def test_people_get_a_table(capsys):
    assert command("--games", "3", "--bots", "heuristic,random,random,random") == 0
    out = capsys.readouterr().out
    assert "3 of 3 games finished" in out
    assert out.count("heuristic") == 2
    assert "endings:" in out


def test_sides_and_what_the_game_counts(capsys):
    args = ("--games", "6", "--seats", "3", "--bots", "heuristic", "--tally")
    results = printed(capsys, *args, game="lifeform")["results"]
    assert set(results["by_side"]) == {"The crew", "The lifeform"}
    assert sum(results["by_side"].values()) == pytest.approx(1)
    strikes = results["tally"]["lifeform: Strike: ATTACK"]
    assert strikes["times"] >= 6 * strikes["games"] > 0
    assert set(results["tally"]) >= set(find_game("lifeform").tallies())
    assert printed(capsys, *args[:-1], game="lifeform")["results"]["tally"] == {}


def test_what_never_happened_is_told(capsys):
    """A crew of one player has nobody who could become the mainframe."""
    args = ("--games", "2", "--seats", "2", "--bots", "heuristic", "--tally")
    results = printed(capsys, *args, game="lifeform")["results"]
    assert results["tally"]["mainframe: Fabricator Queue"] == {"times": 0, "games": 0}
    assert [what for what, n in results["tally"].items() if not n["times"] and n["games"]] == []


def first_option(rng):
    class First:
        def choose(self, view, question):
            return question.form.draw(rng) if question.form.several else 0

    return First()


def test_a_bot_of_a_module_of_its_own(capsys):
    bots = f"{__name__}:first_option,random"
    report = printed(capsys, "--games", "3", "--seats", "2", "--bots", bots)
    assert report["bots"] == bots.split(",")
    assert report["finished"] == 3


@pytest.mark.parametrize(
    ("args", "error", "words"),
    [
        (("--bots", "no.such.module:bot"), UnknownOption, "no.such.module:bot"),
        (("--bots", "genius"), UnknownOption, "heuristic, veteran, hardened, rookie, random"),
        (("--bots", "random,random"), BadSetup, "2 bots for 4 seats"),
        (("--seats", "9"), BadSetup, "1 to 5 seats"),
        (("--variant", "epic"), UnknownOption, "standard, solo, coop"),
        (("--option", "colour=red"), UnknownOption, "intruder_player"),
        (("--option", "colour"), UnknownOption, "key=value"),
        (("--games", "0"), BadSetup, "at least 1"),
        (("--workers", "0"), HullbreachError, "at least 1"),
    ],
)
def test_wrong_input_says_what_would_do(args, error, words):
    with pytest.raises(error, match=words):
        command(*args)


def test_a_game_that_raises_is_reported_and_fails(capsys, monkeypatch):
    """Its number, seed and setup are named; the other games are played."""
    real = simulate.play

    def failing(game, plan, seed, played):
        if seed == simulate.derived_seed(plan.seed, 1):
            raise ZeroDivisionError("oops")
        real(game, plan, seed, played)

    monkeypatch.setattr(simulate, "play", failing)
    assert command("--games", "3", "--seed", "7", "--json") == 1
    shown = capsys.readouterr()
    report = json.loads(shown.out)
    assert report["finished"] == 2
    [failure] = report["failures"]
    assert failure["game"] == 1
    assert failure["seed"] == simulate.derived_seed(7, 1)
    assert "ZeroDivisionError: oops" in failure["error"]
    assert f"{failure['seed']}" in shown.err
    assert "standard, 4 seats, bots random,random,random,random" in shown.err


def test_seeds_are_the_same_on_every_machine():
    assert simulate.derived_seed(0, 1) == 17449080249234257484
    assert simulate.derived_seed(0, 1) != simulate.derived_seed(1, 0)
