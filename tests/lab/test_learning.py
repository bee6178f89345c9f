"""Training, from cloning to self-play, on a game that is learned in seconds."""

import random

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: the extra `train`")

from hullbreach.bots.model import JUDGE, Card, Strength, read, unfit  # noqa: E402
from hullbreach.bots.veteran import VeteranBot  # noqa: E402
from hullbreach.games import find_game  # noqa: E402
from hullbreach.kernel.encoding import ADVISED, Encoded, Tokens  # noqa: E402
from hullbreach.kernel.errors import BadSetup, HullbreachError, UnknownOption  # noqa: E402
from hullbreach.kernel.match import Match  # noqa: E402
from hullbreach.lab.arena import Learner, Table  # noqa: E402
from hullbreach.lab.learning import cloning, collecting, judging, measuring  # noqa: E402
from hullbreach.lab.learning import train as training  # noqa: E402
from hullbreach.lab.learning.batches import State, batch, packed, states  # noqa: E402
from hullbreach.lab.learning.collecting import (  # noqa: E402
    Collector,
    Habits,
    Step,
    best,
    draw,
    estimate,
    learner,
    sent,
)
from hullbreach.lab.learning.measuring import one_among  # noqa: E402
from hullbreach.lab.learning.network import Network  # noqa: E402
from hullbreach.lab.learning.selfplay import SelfPlay  # noqa: E402
from hullbreach.lab.learning.train import Plan, mixed_setups, train  # noqa: E402
from hullbreach.lab.workers import ENGINES, HERE, RAY, Workers  # noqa: E402
from tests.lab.duel import GAME  # noqa: E402

HABITS = Habits(tables=32, decisions=900, minibatch=300, rate=6e-3, keep_every=3)
torch.set_num_threads(1)


def school_words():
    words = Tokens([("kind", "one"), ("kind", "some")])
    return words, Tokens([("v", "take"), ("v", "stop")])


def school(workers=HERE):
    words, option_words = school_words()
    torch.manual_seed(1)
    network = Network(2, 1, 2, 2, (16, 16, 16, 8), (16, 8))
    return SelfPlay(
        GAME, mixed_setups(GAME, [], []), words, option_words, network, HABITS, 1, workers
    )


def test_self_play_beats_random_within_seconds():
    play = school()
    for _ in range(6):
        told = play.update()
    assert play.elders and told.decisions == play.decisions >= 6 * 900
    strength, before = one_among(
        GAME, GAME.make_setup(2), 200, 7, play.network, play.words, play.option_words, "random"
    )
    assert strength.gained[1] > 0.15
    assert 0.4 < before[:, 0].mean() < 0.65


def test_a_pupil_plays_and_the_teacher_says_what_it_would_have_done(monkeypatch):
    asked = []

    class Always:
        def __init__(self, pick):
            self.pick = pick

        def choose(self, question, look, imagine):
            asked.append((self.pick, question.seat))
            return (self.pick,) if question.form.several else self.pick

    monkeypatch.setattr(cloning, "make_bot", lambda level, game, seed: Always(2))
    monkeypatch.setattr(cloning, "VeteranBot", lambda *args: Always(1))
    monkeypatch.setattr(cloning, "STRAYING", 0.0)
    pupil, held = object(), set()
    for seed in range(12):
        asked.clear()
        shown = cloning.demonstrate(GAME, GAME.make_setup(2), seed, *school_words(), pupil)
        assert [it.pick for it in shown] == [2] * len(shown) == [2] * 8
        played = {seat for pick, seat in asked if pick == 1}
        assert len(asked) == 8 + 4 * len(played)  # the teacher says, the pupil plays
        sums = {round(float(it.position.numbers[0]) * 50) for it in shown}
        assert len(sums) > 1
        held.add(tuple(sorted(played)))
    assert held == {(), (0,), (1,), (0, 1)}


def test_a_run_learns_calmly_at_its_end():
    play = school()
    rates = []
    for left in (1.0, 0.2, 0.1, 0.0):
        play.cool(left)
        rates.append(play.optimizer.param_groups[0]["lr"] / HABITS.rate)
    assert rates == pytest.approx([1.0, 1.0, 0.5, 0.1])
    before = play.network.score.weight.detach().clone()
    play.update()
    calm = (play.network.score.weight - before).abs().max()
    other = school()
    other.update()
    assert calm < 0.5 * (other.network.score.weight - before).abs().max()


@pytest.mark.parametrize("engine", ENGINES)
def test_collectors_play_what_was_learned_last(engine):
    """As many as there are workers, each with games of its own, with the weights it was sent."""
    if engine == RAY:
        pytest.importorskip("ray", reason="Ray is not installed: the extra `cluster`")
    play = school(Workers(2, engine))
    try:
        play.update()
        elder = sent(play.network)["score.weight"].copy()
        for _ in range(HABITS.keep_every - 1):
            play.update()
        assert len(play.elders) == 1
        lessons = play.collect(600)
        held = play.collectors.each(weights_of)
    finally:
        play.collectors.close()
    assert len(lessons) >= 600
    first, second = held
    assert np.array_equal(first[0], second[0]) and not np.array_equal(first[0], elder)
    assert np.array_equal(first[0], first[1]), "the elder was the network of this update"
    assert first[2] != second[2], "no game is played twice"


def weights_of(collector):
    score = [sent(it)["score.weight"] for it in (collector.network, collector.elders[-1])]
    return *score, collector.rng.random()


def test_a_run_writes_a_model_that_numpy_plays_alike_and_goes_on_from_its_checkpoint(
    tmp_path, capsys
):
    def plan(hours):
        return Plan(tmp_path, hours, 600, 2, 3, HABITS, 20, 0, 1, "train duel")

    setups = mixed_setups(GAME, ["duel"], [2])
    assert train(GAME, setups, plan(0.0005)) == 0
    assert train(GAME, setups, plan(0.0)) == 0
    said = capsys.readouterr().out
    assert "cloned: accuracy" in said and "resumed after" in said and "gate duel 2" in said
    card, weights = (tmp_path / f"latest-veteran.{end}" for end in ("json", "npz"))
    model = read(card.read_bytes(), weights.read_bytes())
    state = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    network = Network(*state["shape"])
    network.load_state_dict(state["network"])
    match = Match(GAME, setups[0], random.Random(5), recording=False)
    encoder = model.encoder(GAME)
    while not match.over:
        seat = match.awaiting[0]
        code = encoder.encode(GAME.view(match.state, seat), match.question(seat), ())
        with torch.no_grad():
            expected = network.scores(batch([packed(code)])).numpy()
        assert np.allclose(model.scores(code), expected, atol=0.05)
        bot = VeteranBot(GAME, random.Random(1), model)
        view = GAME.view(match.state, seat)
        match.choose(seat, bot.choose(match.question(seat), lambda view=view: view, match.fork))


class Last:
    """A policy that takes the last option."""

    def choose(self, view, question):
        last = len(question.options) - 1
        return (last,) if question.form.several else last


def test_who_is_advised_plays_as_the_policy_does_until_it_learns_better(tmp_path, monkeypatch):
    def plan(folder, advised):
        return Plan(folder, 0.0, 600, 2, 3, HABITS, 20, 0, 1, "train duel", advised=advised)

    setups = mixed_setups(GAME, ["duel"], [2])
    with pytest.raises(HullbreachError, match="no rule-based bot that could advise"):
        train(GAME, setups, plan(tmp_path, True))
    asked = []

    def policy(self, rng):
        asked.append(rng)
        return Last()

    monkeypatch.setattr(type(GAME), "policy", policy)
    for advised in (True, False):
        folder = tmp_path / str(advised)
        train(GAME, setups, plan(folder, advised))
        model = read(*((folder / f"latest-veteran.{end}").read_bytes() for end in ("json", "npz")))
        assert (ADVISED in model.option_words) == advised
        match = Match(GAME, setups[0], random.Random(5), recording=False)
        asked.clear()
        bot = VeteranBot(GAME, random.Random(1), model)
        assert len(asked) == advised
        alike = []
        while not match.over:
            seat = match.awaiting[0]
            question, view = match.question(seat), GAME.view(match.state, seat)
            answer = bot.choose(question, lambda view=view: view, match.fork)
            alike.append(answer == Last().choose(view, question))
            match.choose(seat, answer)
        if advised:
            assert all(alike) and alike


def test_who_is_taught_to_doubt_stays_ready_to_try_something_else(monkeypatch):
    monkeypatch.setattr(type(GAME), "policy", lambda self, rng: Last())
    (setup,) = mixed_setups(GAME, ["duel"], [2])
    sure = []
    for doubt in (0.0, 0.3):
        words, option_words = Tokens(open=True), Tokens(open=True)
        option_words[ADVISED]
        shown = [
            it
            for seed in range(60)
            for it in cloning.demonstrate(GAME, setup, seed, words, option_words)
        ]
        torch.manual_seed(1)
        encoder = GAME.encoder
        network = Network(encoder.width, encoder.option_width, len(words), len(option_words))
        cloning.clone(network, shown, shown, epochs=60, seed=1, size=64, doubt=doubt)
        b = batch([it.position for it in shown])
        with torch.no_grad():
            odds = network.log_odds(b).exp().numpy()
        sure.append(float(np.mean(odds[b.starts + [it.pick for it in shown]])))
    assert sure[0] > 0.97
    assert 0.7 < sure[1] < 0.9  # 0.7, and its part of the 0.3 that all options share


def test_a_run_begins_with_a_model_and_learns_what_to_expect_before_it_plays_on(tmp_path, capsys):
    def plan(folder, model=None, hours=0.0):
        shown = 600 if model is None else 0
        folder = tmp_path / folder
        return Plan(folder, hours, shown, 2, 3, HABITS, 20, 0, 1, "train duel", model=model)

    setups = mixed_setups(GAME, ["duel"], [2])
    train(GAME, setups, plan("first"))
    file = tmp_path / "first" / "latest-veteran.npz"
    assert train(GAME, setups, plan("second", file)) == 0
    said = capsys.readouterr().out
    assert "begun with latest-veteran.npz" in said and "listened: loss" in said
    folders = [tmp_path / name for name in ("first", "second")]
    first, second = (torch.load(it / "checkpoint.pt", weights_only=True) for it in folders)
    for name, was in first["network"].items():
        same = np.allclose(second["network"][name][: len(was)], was, atol=0.01)
        assert same or name.startswith("value"), name
    assert not np.allclose(*(it["network"]["value.weight"] for it in (first, second)), atol=0.01)
    cards = [read(*((it / f"latest-veteran.{end}").read_bytes() for end in ("json", "npz"))).card
             for it in folders]  # fmt: skip
    assert cards[1].decisions == cards[0].decisions == 600, "it goes on counting"
    assert cards[1].words[: len(cards[0].words)] == cards[0].words
    assert train(GAME, setups, plan("second", file, 0.0003)) == 0
    assert "resumed after" in capsys.readouterr().out
    (tmp_path / "broken.npz").write_bytes(b"no weights")
    (tmp_path / "broken.json").write_bytes(folders[0].joinpath("latest-veteran.json").read_bytes())
    with pytest.raises(BadSetup, match="is no model with a card beside it"):
        train(GAME, setups, plan("third", tmp_path / "broken.npz"))


def test_a_model_that_gains_for_sure_is_accepted_though_a_better_one_was_not(
    tmp_path, monkeypatch, capsys
):
    """The better one may not be sure to gain anywhere."""
    gains = iter([(0.9, -0.1, 1.0), (0.2, 0.1, 0.3), (0.15, 0.1, 0.2), (0.3, 0.2, 0.4)])

    def measured(game, setup, games, *args):
        gained = next(gains)
        found = Strength("random", "duel", 2, games, (0.5, 0.4, 0.6), 0.5, gained)
        return Strength(
            **{**msgspec.structs.asdict(found), "marks": {"survived": (0, 0)}}
        ), np.zeros((2, 3))

    monkeypatch.setattr(training, "one_among", measured)
    setups = mixed_setups(GAME, ["duel"], [2])
    plan = Plan(tmp_path, 0.0, 300, 1, 3, HABITS, 1000, 0, 1, "train duel")
    for accepted in (None, 0.2, 0.2, 0.3):
        train(GAME, setups, plan)
        assert tmp_path.joinpath("veteran.json").exists() == (accepted is not None)
        if accepted:
            card = read_card(tmp_path / "veteran.json")
            assert card.strength[0].gained[0] == accepted
    assert read_card(tmp_path / "best-veteran.json").strength[0].gained[0] == 0.9


def test_a_side_that_gains_is_accepted_by_itself(tmp_path, monkeypatch):
    """What another side does not gain for sure counts for nothing: Seasoned plays there."""
    monkeypatch.setattr(type(GAME), "side", lambda self, setup, seat: ("black", "white")[seat])
    gains = {
        "black": iter([(-0.3, -0.4, -0.2), (0.3, 0.2, 0.4)]),
        "white": iter([(0.2, 0.1, 0.3), (-0.1, -0.2, 0.0)]),
    }
    asked = []

    def measured(game, setup, games, seed, network, words, option_words, against, before, side):
        asked.append((side, before is None))
        found = Strength(
            "random",
            "duel",
            2,
            games,
            (0.5, 0.4, 0.6),
            0.5,
            next(gains[side]),
            {"survived": (0, 0)},
            side,
        )
        return found, np.zeros((2, 3))

    monkeypatch.setattr(training, "one_among", measured)
    plan = Plan(tmp_path, 0.0, 300, 1, 3, HABITS, 1000, 0, 1, "train duel")
    for sure, better in (("white", 0.2), ("black", 0.3)):
        train(GAME, mixed_setups(GAME, ["duel"], [2]), plan)
        found = {it.side: it.gained for it in read_card(tmp_path / "veteran.json").strength}
        assert set(found) == {"black", "white"}
        assert found[sure][0] == better
    assert asked == [("black", True), ("white", True), ("black", False), ("white", False)]


def test_one_seat_of_a_side_is_watched(monkeypatch):
    play = school()
    monkeypatch.setattr(type(GAME), "side", lambda self, setup, seat: ("black", "white")[seat])
    seated = []
    monkeypatch.setattr(measuring, "learner", lambda *args: seated.append(None) or learner(*args))
    made = measuring.make_bot

    def counted(level, game, seed):
        seated.append(seed)
        return made(level, game, seed)

    monkeypatch.setattr(measuring, "make_bot", counted)
    setup = GAME.make_setup(2)
    for side, seat in (("black", 0), ("white", 1)):
        seated.clear()
        strength, _ = one_among(
            GAME, setup, 6, 7, play.network, play.words, play.option_words, "random", None, side
        )
        assert strength.side == side
        after = seated[12:]  # the games before are those of bots alone
        assert [after[n] is None for n in range(12)] == [n % 2 == seat for n in range(12)]


def unlike(self, setup, seat):
    """One against the others."""
    return "many" if seat else "one"


def test_mates_are_measured_together(monkeypatch):
    """Who wins and loses together is held by the network, all of them or none."""
    play = school()
    monkeypatch.setattr(type(GAME), "side", unlike)
    held = []
    monkeypatch.setattr(measuring, "Table", lambda *args: held.append(args[3]) or Table(*args))
    one_among(
        GAME, GAME.make_setup(3), 4, 7, play.network, play.words, play.option_words, "random",
        None, "many",
    )  # fmt: skip
    learned = [[isinstance(player, Learner) for player in players] for players in held]
    assert learned == 4 * [3 * [False]] + 4 * [[False, True, True]]


def test_mates_learn_together_among_teachers(monkeypatch):
    monkeypatch.setattr(type(GAME), "side", unlike)
    habits = Habits(among_teachers=1.0)
    made = Collector(GAME, [GAME.make_setup(3)], *school_words(), school().network, habits, 1)
    seen = set()
    for _ in range(20):
        seen.add(tuple(isinstance(it, Learner) for it in made.new_table().players))
    assert seen == {(True, False, False), (False, True, True)}


def test_levels_and_models_hold_the_seats_of_others(tmp_path):
    """All of one table are of one sort; what is no level and no model is refused at once."""
    play, setups = school(), [GAME.make_setup(3)]
    model = read(
        msgspec.json.encode(Card("duel", "1", 2, 1, "", "", 0, (), ())), play.network.weights()
    )
    habits = msgspec.structs.replace(HABITS, among_teachers=1.0)
    words, league = school_words(), ("random", model)
    made = Collector(GAME, setups, *words, play.network, habits, 1, league)
    seen = {tuple(type(it).__name__ for it in made.new_table().players) for _ in range(40)}
    learner, rivals = "Learner", {"RandomBot", "VeteranBot"}
    assert {frozenset(it) - {learner} for it in seen} == {frozenset({one}) for one in rivals}
    assert made.collect(50).lessons

    def run(name):
        plan = Plan(tmp_path, 0.0, 10, 1, 1, habits, 20, 0, 1, "train duel", league=(name,))
        return train(GAME, setups, plan)

    with pytest.raises(UnknownOption, match="no bot 'nobody'"):
        run("nobody")
    with pytest.raises(BadSetup, match="is no model with a card beside it"):
        run(str(tmp_path / "nothing.npz"))


def read_card(file):
    return msgspec.json.decode(file.read_bytes(), type=Card)


def test_some_games_begin_half_way_and_are_not_counted():
    words, option_words = school_words()
    habits = msgspec.structs.replace(HABITS, half_way=1.0, tables=4)
    network = Network(2, 1, 2, 2, (16, 16, 16, 8), (16, 8))
    setups = mixed_setups(GAME, ["duel"], [2])
    collector = Collector(GAME, setups, words, option_words, network, habits, 1)
    assert collector.new_table().match.seq == 0, "nobody knows yet how long a game is"
    found = collector.collect(400)
    begun = [collector.new_table().match.seq for _ in range(30)]
    assert len(set(begun)) > 3 and max(begun) < 8, "a duel has eight choices"
    assert found.games > 20 and len(found.ends) <= 8, "ends of the first four tables alone"


def test_picks_are_drawn_by_their_odds():
    play = school()
    setups = mixed_setups(GAME, [], [])
    collector = Collector(GAME, setups, play.words, play.option_words, play.network, HABITS, 1)
    collector.collect(1)
    asked = collector._arena.pending()[:5]
    b = batch([packed(one.encoded) for one in asked])
    with torch.no_grad():
        log_odds = play.network.log_odds(b).numpy()
    chance = np.random.default_rng(0)
    counts = np.zeros(len(log_odds))
    for _ in range(4000):
        counts[b.starts + draw(log_odds, b, chance)] += 1
    assert np.allclose(counts / 4000, np.exp(log_odds), atol=0.04)
    assert (best(log_odds, b) < 4).all()


def test_advantages_of_a_trajectory_add_up():
    """With lambda 1 an advantage is what came after, less what was expected."""
    steps = [
        Step(None, 0, 0.0, np.array((0.2, 0.4, 0.5), np.float32), 0.0),
        Step(None, 0, 0.0, np.array((0.5, 0.5, 0.6), np.float32), 0.4),
    ]
    end = np.array((1, 1, 1), np.float32)
    first, second = estimate(steps, end, Habits(fading=1.0))
    assert first == pytest.approx(1.55 - (0.2 + 0.3 * 0.4 + 0.25 * 0.5), 1e-4)
    assert second == pytest.approx(1.3 + 0.25 * 0.6 - (0.5 + 0.15 + 0.25 * 0.2), 1e-4)
    worth = Habits(fading=1.0, worth=(1.0, 0.0, 0.5))
    first, second = estimate(steps, end, worth)
    assert first == pytest.approx(1.5 - (0.2 + 0.5 * 0.5), 1e-4)
    assert second == pytest.approx(1.0 + 0.5 * 0.6 - (0.5 + 0.5 * 0.2), 1e-4)


def test_no_such_table_is_refused():
    with pytest.raises(BadSetup, match="variants are duel"):
        mixed_setups(GAME, ["chess"], [])


def test_a_judge_sees_games_of_all_that_a_game_has_mixed(monkeypatch):
    seen = set()

    def witness(game, setup, *_):
        seen.update(setup.options.items())
        return [None]

    monkeypatch.setattr(judging, "witness", witness)
    game = find_game("neomorphosis")
    judging.collected(game, mixed_setups(game, ["campaign"], [1]), 300, 1, Tokens(), Tokens())
    asked = [it for it in game.offered("campaign") if it.id in game.mixed]
    assert asked and all((it.id, value.id) in seen for it in asked for value in it.values)


def test_a_judge_foretells_how_duels_end(tmp_path, monkeypatch):
    monkeypatch.setattr(judging, "SIZE", 64)  # little is shown, so it is looked at often
    said = []
    judging.train_judge(
        GAME, [GAME.make_setup(2)], tmp_path, decisions=2_500, epochs=15, seed=3, command="train",
        say=said.append, tick=lambda seen: None,
    )  # fmt: skip
    judge = read(*[tmp_path.joinpath(f"{JUDGE}.{kind}").read_bytes() for kind in ("json", "npz")])
    assert unfit(GAME, judge.card, JUDGE) == ""
    progress = judge.card.foretold[2]
    assert progress.what == "progress" and progress.explained > 0.15, said
    for it in judge.card.foretold:
        assert sum(count for count, _, _ in it.tenths) > 100
    # The further a duel has come, the more is expected: the sums can only grow.
    words = judge.words["kind", "one"]
    little, much = (judge.expects(Encoded([x, 0.75], [words], [])) for x in (0.2, 1.0))
    assert much[2] > little[2] + 0.1


def test_who_is_too_sure_is_set_right():
    """Its odds were three times too sure, and too high; then they agree with what came."""
    network = school().network
    rng = np.random.default_rng(5)
    positions = [State([float(x), 0.5], [1]) for x in rng.normal(size=4000)]
    told = network.expected(*states(positions)).detach()
    told = 2.0 * (told - told.mean(0)) / told.std(0)
    came = (rng.random(told.shape) < told.sigmoid().numpy()).astype(np.float32)
    seen = [judging.Witnessed(*it) for it in zip(positions, came, strict=True)]
    with torch.no_grad():
        plain = network.expected(*states(positions))
        network.value.weight *= (6.0 / plain.std(0))[:, None]
        network.value.bias.copy_((network.value.bias - plain.mean(0)) * 6.0 / plain.std(0) + 1.0)
    before = judging.foretold(network, seen)
    judging.set_right(network, seen)
    for was, it in zip(before, judging.foretold(network, seen), strict=True):
        assert it.explained > was.explained + 0.05
        for count, expected, happened in it.tenths:
            assert abs(expected - happened) < 0.06 or count < 150


def test_training_meets_what_the_game_mixes(monkeypatch):
    """Words, self-play and the gate: each game draws its own, the gate the same for both."""
    met = []
    for module in (cloning, collecting, training, measuring):
        monkeypatch.setattr(
            module, "drawn", lambda game, setup, rng: met.append(rng.random()) or setup
        )
    words = Tokens(open=True), Tokens(open=True)
    setups = mixed_setups(GAME, [], [])
    cloning.learn_words(GAME, setups, 1, *words)
    assert len(met) == len(setups)
    play = school()
    play.collectors.each(Collector.new_table)
    assert len(met) == len(setups) + 1
    one_among(GAME, setups[0], 3, 7, play.network, play.words, play.option_words, "random")
    first, second = met[-6:-3], met[-3:]
    assert sorted(first) == sorted(second), "the same games for both"
