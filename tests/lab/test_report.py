"""Balance reports: what is counted is true, whatever the workers; the page shows all of it."""

import argparse
import random
from html.parser import HTMLParser

import pytest

from hullbreach.bots import make_bot, play_out
from hullbreach.cli import main
from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup, UnknownOption
from hullbreach.kernel.match import Match
from hullbreach.lab.commands import register
from hullbreach.lab.report import (
    Tables,
    all_things,
    checked_study,
    count_things,
    play_some,
    studied,
)
from hullbreach.lab.report_page import histogram, stacked
from hullbreach.lab.workers import Workers

GAME = find_game("nemesis")


def played(seats=3, seed=5, game=GAME):
    match = Match(game, game.make_setup(seats), random.Random(seed), recording=False)
    play_out(match, [make_bot("random", game, seed + n) for n in range(seats)])
    return match


def test_things_are_counted_as_the_chronicle_speaks_of_them():
    match = played()
    found = count_things(GAME, match)
    for what, name in (("action card", "Search"), ("room", "Hibernatorium"), ("event", None)):
        for title, counted in found[what].items():
            if name in (None, title):
                lines = [
                    e for e in match.events
                    for ref in e.refs
                    if title in {it.name for it in GAME.explain(f"{ref[0]}:{ref[1]}")}
                ]  # fmt: skip
                assert what == "room" or counted.times == len({id(e) for e in lines})
                assert sum(counted.lines.values()) == counted.times > 0
                assert counted.games == 1
    assert "Hibernatorium" in found["room"]
    assert not any("(" in name for name in found["room"])


def test_winners_are_the_seats_named_with_a_thing():
    match = played()
    won = match.result().won
    cards = count_things(GAME, match)["action card"]
    for name, counted in cards.items():
        seats = {
            next(n for kind, n in e.refs if kind == "seat")
            for e in match.events
            if any(kind == "seat" for kind, _ in e.refs)
            and name in {it.name for r in e.refs for it in GAME.explain(f"{r[0]}:{r[1]}")}
        }
        assert (counted.seats, counted.winners) == (len(seats), sum(won[n] for n in seats))


@pytest.mark.parametrize("id", ["nemesis", "lifeform", "neomorphosis"])
def test_every_game_tells_what_its_things_are(id):
    """Of each game cards are found, more of them than one game speaks of."""
    game = find_game(id)
    setup = game.make_setup(max(2, game.variants[0].seats[0]))
    things, found = all_things(game, setup), count_things(game, played(2, game=game))
    named = [what for what in found if what in things]
    assert len(named) >= 3
    assert any(things[what] > set(found[what]) for what in named)


def summed(study, workers):
    found = [Tables() for _ in study.setups]
    for number, part in studied(study, workers):
        found[number].add(part)
    return found


def test_the_workers_do_not_matter():
    study = checked_study(GAME, ["solo", "standard"], [1, 2], "random", 12, 3)
    assert [setup.seats for setup in study.setups] == [2, 1]
    assert summed(study, Workers()) == summed(study, Workers(2))
    assert play_some(study, 0, 0, 2) != play_some(study, 0, 2, 4)


class Reader(HTMLParser):
    """All tags closed as they were opened, but for those that need no end."""

    OPEN = ("meta", "rect", "path", "td", "th", "tr")

    def __init__(self):
        super().__init__()
        self.stack, self.words, self.seen = [], [], set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        if tag not in self.OPEN:
            self.stack.append(tag)
        for name, value in attrs:
            assert name not in ("src", "srcset") and not (name == "href" and value[0] != "#")

    def handle_endtag(self, tag):
        if tag not in self.OPEN:
            assert self.stack.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def command(*args):
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    given = parser.parse_args(["report", "nemesis", *args])
    return given.run(given)


def test_the_page_has_everything_and_fetches_nothing(tmp_path, capsys):
    file = tmp_path / "page.html"
    args = ("--games", "3", "--seats", "1", "--seats", "3", "--bot", "random")
    assert command(*args, "--file", str(file)) == 0
    assert "9 games of 3 sorts of tables" in capsys.readouterr().out
    reader = Reader()
    reader.feed(file.read_text(encoding="utf-8"))
    assert reader.stack == ["html"] or not reader.stack
    text = " ".join(reader.words)
    for words in ("Who wins", "Seats that have survived", "How games end", "How long they last"):
        assert words in text
    for thing in ("Search", "Hibernatorium", "Flamethrower", "Necroscopy", "Solo", "Medkit"):
        assert thing in text
    assert "svg" in reader.seen
    assert "script" not in reader.seen


def test_plots_of_little_or_nothing_are_drawn():
    assert histogram([]) == ""
    assert histogram([7]).count("<rect") == 1
    assert stacked(["a"], [{}]).startswith("<svg")
    assert histogram([1, 1, 2, 90]).count("<rect") >= 3


@pytest.mark.parametrize(
    ("args", "error", "words"),
    [
        (("--games", "0"), BadSetup, "at least 1"),
        (("--variant", "epic"), BadSetup, "standard, solo, coop"),
        (("--seats", "9"), BadSetup, "--seats 9: nemesis has standard 2 to 5, solo 1"),
        (("--bot", "genius"), UnknownOption, "heuristic"),
    ],
)
def test_wrong_input_says_what_would_do(args, error, words):
    with pytest.raises(error, match=words):
        command(*args)


def test_where_nothing_can_be_written_no_game_is_played(tmp_path, capsys):
    file = tmp_path / "none" / "report.html"
    assert main(["report", "lifeform", "--games", "1000000", "--file", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
