"""Bots answer every decision legally, alike for alike seeds, and from their own view."""

import gc
import random

import pytest

from hullbreach.bots import (
    _BOTS,
    _RULED,
    ask,
    best_bot,
    bots_of,
    found_of,
    make_bot,
    newcomer_bot,
    usual_bot,
    words_of,
)
from hullbreach.bots.heuristic import HeuristicBot
from hullbreach.bots.measured import measured
from hullbreach.bots.rookie import STRAYING, RookieBot
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.match import Match
from hullbreach.lab import simulate
from hullbreach.lab.properties import check_game
from hullbreach.lab.simulate import Plan, Played, checked_plan
from hullbreach.server.lots import Opening
from hullbreach.server.opening import SeatSpec, TableSpec, new_match
from hullbreach.terminal import seating

GAME = find_game("nemesis")
BOTS = bots_of(GAME)


def play(names, variant="", seed=0, options=None):
    """A whole game; the answers given, and the match."""
    match = Match(
        GAME,
        GAME.make_setup(len(names), variant, options or {}),
        random.Random(seed),
        recording=False,
        chronicle=False,
    )
    bots = [make_bot(name, GAME, seed + seat) for seat, name in enumerate(names)]
    answers = []
    while not match.over:
        seat = match.awaiting[0]
        answers.append(ask(bots[seat], match, seat))
        match.choose(seat, answers[-1])
    return answers, match


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_bot_plays_to_the_end(name, seats):
    for seed in range(3):
        _, match = play([name] * seats, seed=seed)
        assert match.result().ending


@pytest.mark.parametrize("name", BOTS)
def test_the_cooperative_game_and_the_intruder_player_too(name):
    for seed in range(3):
        assert play([name] * 4, "coop", seed)[1].over
        assert play([name] * 4, "standard", seed, {"intruder_player": "yes"})[1].over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_decides_alike(name):
    assert play([name] * 3, seed=5)[0] == play([name] * 3, seed=5)[0]
    assert play([name] * 3, seed=5)[0] != play([name] * 3, seed=6)[0]


def test_an_unknown_bot_is_refused_with_the_known_ones():
    with pytest.raises(UnknownOption, match=r"it has heuristic, veteran, hardened, rookie, random"):
        make_bot("genius", GAME, 0)


@pytest.fixture
def unthinking(monkeypatch):
    """Nemesis as a game that has no policy and no model (yet)."""
    monkeypatch.setattr(type(GAME), "policy", lambda self, rng: None)
    monkeypatch.setattr("hullbreach.bots.has_model", lambda game: False)


@pytest.mark.usefixtures("unthinking")
def test_a_game_without_a_policy_has_no_heuristic_bot():
    with pytest.raises(UnknownOption, match="no bot 'heuristic'; it has random"):
        make_bot("heuristic", GAME, 0)
    assert usual_bot(GAME) == "random"
    assert "Nothing better" in words_of(GAME)["random"]


@pytest.mark.usefixtures("unthinking")
def test_without_a_policy_every_front_offers_random_bots():
    assert seating.usual_seats(GAME, "") == ("human", "bot:random", "bot:random", "bot:random")
    assert seating.parse_seats(GAME, "human,bot") == ("human", "bot:random")
    assert "Reckless" in seating.only_bots(GAME, ("human", "bot:random"))[0]
    assert seating.only_bots(GAME, ("human",)) == []
    said = []
    table = seating.ask_table(GAME, "standard", {}, lambda question: "", said.append)
    assert table.seats[1:] == ("bot:random",) * 3
    with pytest.raises(UnknownOption, match="it has random"):
        checked_plan("nemesis", 1, 2, bots="heuristic")
    spec = TableSpec("nemesis", [SeatSpec("me"), SeatSpec("bot", "heuristic")])
    with pytest.raises(UnknownOption, match="it has random"):
        new_match(spec, Opening("5e" * 32))
    plain = TableSpec("nemesis", [SeatSpec("me"), SeatSpec("bot")])
    assert new_match(plain, Opening("5e" * 32)).setup.seats == 2


@pytest.mark.usefixtures("unthinking")
def test_without_a_policy_the_properties_hold():
    walk, trouble = check_game(GAME, GAME.make_setup(2), 3)
    assert trouble is None, trouble
    assert walk.match.over


def test_what_a_bot_imagines_is_never_the_real_match():
    """Worlds that its seat cannot tell from the real one, and another each time."""
    match = Match(GAME, GAME.make_setup(3), random.Random(4))
    bots = [make_bot("random", GAME, seat) for seat in range(3)]
    while match.seq < 50:
        match.choose(match.awaiting[0], ask(bots[match.awaiting[0]], match, match.awaiting[0]))
    seat, hands, worlds = match.awaiting[0], set(), []

    class Dreamer:
        def choose(self, question, look, imagine):
            assert question == match.question(seat)
            worlds.extend(imagine() for _ in range(20))
            return 0

    assert ask(Dreamer(), match, seat) == 0
    for world in worlds:
        assert world is not match
        assert world.state is not match.state
        assert world.view(seat) == match.view(seat)
        hands.add(tuple(tuple(sorted(p.hand)) for p in world.state.players if p.seat != seat))
    assert len(hands) > 5


def test_a_rookie_strays_one_choice_in_five_and_else_plays_as_seasoned():
    """Its policy lives on: what it was asked before is not lost on it. Never into an aside."""
    strayed = kept = 0
    for seed in range(4):
        match = Match(GAME, GAME.make_setup(3), random.Random(seed), recording=False)
        bots = [RookieBot(GAME, random.Random(10 * seed + seat)) for seat in range(3)]
        heard = []
        for bot in bots:
            bot.seasoned.choose = wrapped(bot.seasoned.choose, heard)
        while not match.over:
            seat = match.awaiting[0]
            form = match.question(seat).form
            heard.clear()
            answer = ask(bots[seat], match, seat)
            if heard:
                assert answer == heard[0]
                kept += not form.several and form.size > 1
            else:
                assert not form.several and answer < form.size
                strayed += 1
            match.choose(seat, answer)
    assert 0.8 * STRAYING < strayed / (strayed + kept) < 1.2 * STRAYING


def test_who_sets_up_reads_how_strong_a_rookie_was_found():
    said = found_of(GAME)["rookie"]["standard"]
    found = measured(GAME, "rookie")[0]
    assert found.variant == "standard"
    assert found.games >= 400 and found.gained[2] < 0
    assert f"won {found.won[0]:.0%} of {found.games} games" in said
    assert f"Seasoned {found.won_before:.0%}" in said


@pytest.mark.parametrize("id", GAMES)
def test_every_level_of_every_game_says_how_strong_it_was_found(id):
    game = find_game(id)
    for bot, said in found_of(game).items():
        for found in measured(game, bot):
            assert found.games >= 400 and found.variant in {it.id for it in game.variants}
            assert found.side in game.sides(game.make_setup(found.seats, found.variant))
        for variant in game.variants:
            words = said[variant.id]
            assert "% of the same" in words or words == "It plays as Seasoned here.", (id, bot)


def test_a_hardened_bot_does_what_a_veteran_does_but_not_always():
    """By the same model, hotter; where that is not stronger it plays as Seasoned."""
    setup = GAME.make_setup(4)
    match = Match(GAME, setup, random.Random(3), recording=False)
    veteran, hardened = (make_bot(name, GAME, 1, setup) for name in ("veteran", "hardened"))
    same = other = 0
    while not match.over:
        seat = match.awaiting[0]
        answer = ask(veteran, match, seat)
        alike = ask(hardened, match, seat) == answer
        same, other = same + alike, other + (not alike)
        match.choose(seat, answer)
    assert same > other > 0
    assert isinstance(make_bot("hardened", GAME, 1, GAME.make_setup(3, "coop")), HeuristicBot)
    found = measured(GAME, "hardened")[0]
    said = found_of(GAME)["hardened"]["standard"]
    assert f"won {found.won[0]:.0%} of {found.games} games" in said


def test_who_advises_is_the_best_there_is_for_the_seat():
    """A Veteran where it was found stronger, else Seasoned."""
    lifeform, morphosis = find_game("lifeform"), find_game("neomorphosis")
    for game, seats, variant, seat, best in (
        (GAME, 4, "standard", 0, "veteran"),
        (GAME, 1, "solo", 0, "veteran"),
        (GAME, 3, "coop", 0, "heuristic"),
        (lifeform, 1, "solo", 0, "veteran"),
        (lifeform, 4, "standard", 0, "heuristic"),
        (lifeform, 4, "standard", 3, "veteran"),
        (morphosis, 2, "campaign", 0, "veteran"),
        (morphosis, 2, "generator", 0, "heuristic"),
        (find_game("retaliation"), 2, "coop", 0, "heuristic"),
    ):
        assert best_bot(game, game.make_setup(seats, variant), seat) == best


def test_a_newcomer_meets_rookies_but_where_all_win_together():
    """There a bot is a mate."""
    assert newcomer_bot(GAME) == "rookie"
    assert newcomer_bot(find_game("neomorphosis")) == "heuristic"


def wrapped(choose, heard):
    def wrapper(*args):
        heard.append(choose(*args))
        return heard[-1]

    return wrapper


def test_the_random_bot_gives_every_answer():
    """Of a choice of several, every size and every option."""
    sizes, chosen, single = set(), set(), set()
    for seed in range(60):
        match = Match(GAME, GAME.make_setup(2), random.Random(seed))
        bot = make_bot("random", GAME, seed)
        while not match.over and match.seq < 120:
            seat, d = match.awaiting[0], match.pending
            answer = ask(bot, match, seat)
            if d.kind == "pass_discard" and len(d.options) == 2:
                sizes.add(len(answer))
                chosen.update(answer)
            elif d.kind == "draft":
                single.add(answer)
            match.choose(seat, answer)
    assert (sizes, chosen, single) == ({0, 1, 2}, {0, 1}, {0, 1})


def test_the_heuristic_bot_never_touches_the_table(monkeypatch):
    """It is given a view and options: a match whose table is out of reach will do."""
    match = Match(GAME, GAME.make_setup(3), random.Random(2))
    bots = [make_bot("heuristic", GAME, seat) for seat in range(3)]
    view = GAME.view

    class Sealed:
        """Stands for the table outside of Game.view."""

        def __init__(self, table):
            self.sealed = table

    monkeypatch.setattr(type(GAME), "view", lambda self, table, seat: view(table.sealed, seat))
    while not match.over:
        seat, table = match.awaiting[0], match.state
        match.state = Sealed(table)
        try:
            answer = ask(bots[seat], match, seat)
        finally:
            match.state = table
        match.choose(seat, answer)
    assert match.result().ending


@pytest.mark.parametrize(
    ("variant", "seats", "games"), [("standard", 4, 40), ("coop", 3, 120), ("standard", 5, 40)]
)
def test_the_heuristic_bot_lives_longer_than_the_random_one(variant, seats, games):
    """Few live in the cooperative game, about one in five games: 40 games are too few for it."""

    def lives(name):
        results = [play([name] * seats, variant, seed)[1].result() for seed in range(games)]
        return sum(sum(result.marks["survived"]) for result in results)

    assert lives("heuristic") >= 5 * max(1, lives("random"))


def matches():
    """How many matches and states of the game there are in memory."""
    kinds = (Match, GAME.state_type)
    return sum(isinstance(thing, kinds) for thing in gc.get_objects())


@pytest.mark.parametrize("name", BOTS)
def test_what_a_bot_thought_with_is_freed_without_the_collector(name):
    match = Match(GAME, GAME.make_setup(4), random.Random(1))
    bots = [make_bot(name, GAME, seat) for seat in range(4)]
    gc.collect()
    gc.disable()
    others = matches() - len(match.checkpoints)
    try:
        for n in range(300):
            if match.over:
                break
            seat = match.awaiting[0]
            fork = match.fork()
            answer = ask(bots[seat], fork, seat)
            match.redeal(seat).view(seat)
            if n % 50 == 0:
                fork.choose(seat, answer)
            del fork
            match.choose(seat, answer)
        assert matches() == others + len(match.checkpoints), "forks lie in circles"
        assert n > 100
    finally:
        gc.enable()


class Searching:
    """Imagines worlds for every answer and plays on in them, then answers as the random bot."""

    def __init__(self, game, rng):
        self.random = make_bot("random", game, rng.randrange(1 << 30))
        self.worlds = 0

    def choose(self, question, look, imagine):
        for _ in range(2):
            world = imagine()
            assert world.game.view(world.state, question.seat) == look()
            world.choose(question.seat, question.form.draw(random.Random(self.worlds)))
            self.worlds += 1
        return self.random.choose(question, look, imagine)


def test_a_searching_bot_plays_in_simulations(monkeypatch):
    """Their matches do not record: the first world it imagines makes them begin."""
    searching, plain = Searching(GAME, random.Random(1)), Searching(GAME, random.Random(1)).random
    setup = GAME.make_setup(2)
    matches = [
        Match(GAME, setup, random.Random(2), recording=False, chronicle=False) for _ in range(2)
    ]
    for match, bot in zip(matches, (searching, plain), strict=True):
        while not match.over and match.seq < 80:
            seat = match.awaiting[0]
            match.choose(seat, ask(bot, match, seat))
    assert searching.worlds >= 80
    assert matches[0].entries == matches[1].entries, "worlds change nothing of the match"
    monkeypatch.setitem(_BOTS, "searching", "Searches.")
    monkeypatch.setitem(_RULED, "searching", Searching)
    plan, played = Plan(GAME.make_setup(1), ("searching",), 1, 1), Played()
    simulate.play(GAME, plan, 1, played)
    assert played.games == 1


def test_mates_win_and_lose_together():
    def mates(game, seats, variant="", seat=1):
        rules = find_game(game)
        return rules.mates(rules.make_setup(seats, variant), seat)

    assert mates("nemesis", 4, "standard") == (1,)
    assert mates("nemesis", 4, "coop") == mates("neomorphosis", 4) == (0, 1, 2, 3)
    assert mates("retaliation", 3, "coop") == (0, 1, 2)
    assert mates("lifeform", 4) == (0, 1, 2) and mates("lifeform", 4, seat=3) == (3,)
