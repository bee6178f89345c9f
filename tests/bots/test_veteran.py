"""The learned bot: decides alike, from what its seat sees, and only with a model that fits."""

import random

import msgspec
import numpy as np
import pytest

from hullbreach import bots
from hullbreach.bots import ask, best_bot, bots_of, found_of, make_bot, usual_bot, words_of
from hullbreach.bots import model as models
from hullbreach.bots.heuristic import HeuristicBot
from hullbreach.bots.model import Card, Model, Strength, unfit
from hullbreach.bots.veteran import VeteranBot
from hullbreach.games import find_game
from hullbreach.kernel.encoding import Encoded, OptionCode
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.match import Match

GAME = find_game("nemesis")
WORDS = (("kind", "action"), ("own.hand", "Rest"), ("kind", ["action", "move"]))


def card(**changes):
    encoder = GAME.encoder
    shape = {"width": encoder.width, "option_width": encoder.option_width}
    given = {"game": "nemesis", "version": "5", "date": "2026-01-01", "command": "train"}
    return Card(
        **{**given, **shape, "decisions": 1, "words": WORDS, "option_words": WORDS, **changes}
    )


def weights(width, option_width, words=3, seed=1, scale=0.3):
    """Weights of a small network, any will do."""
    chance = np.random.default_rng(seed)
    shapes = {
        "state.weight": (width, 8), "state.bias": (8,), "tokens": (words + 1, 8),
        "trunk.weight": (8, 6), "trunk.bias": (6,), "option.weight": (option_width, 7),
        "option_tokens": (words + 1, 7), "context.weight": (6, 7), "context.bias": (7,),
        "hidden.weight": (7, 5), "hidden.bias": (5,), "score.weight": (5, 1),
        "value_state.weight": (width, 4), "value_state.bias": (4,),
        "value_tokens": (words + 1, 4), "value_hidden.weight": (4, 3),
        "value_hidden.bias": (3,), "value.weight": (3, 3), "value.bias": (3,),
    }  # fmt: skip
    return {k: chance.normal(0, scale, shape).astype(np.float32) for k, shape in shapes.items()}


def forget():
    """What is remembered of the models in the packages of games."""
    for known in (models.refusal, models._card, models.model_of):
        known.cache_clear()


def write(folder, name, made, **changes):
    """A model in a folder that stands for the package of a game."""
    folder.joinpath(f"{name}.json").write_bytes(msgspec.json.encode(card(**changes)))
    np.savez(folder / f"{name}.npz", **{k: v.astype(np.float16) for k, v in made.items()})


@pytest.fixture(scope="module")
def model():
    return Model(card(), weights(GAME.encoder.width, GAME.encoder.option_width))


def played(model, seats=3, seed=4, temperature=0.0):
    match = Match(GAME, GAME.make_setup(seats), random.Random(seed), recording=False)
    players = [VeteranBot(GAME, random.Random(n), model, temperature) for n in range(seats)]
    answers = []
    while not match.over:
        seat = match.awaiting[0]
        answers.append(ask(players[seat], match, seat))
        match.choose(seat, answers[-1])
    return answers


def test_it_plays_to_the_end_and_decides_alike(model):
    assert played(model) == played(model)
    assert played(model, temperature=1.0) == played(model, temperature=1.0)
    assert played(model) != played(model, temperature=1.0)


def test_its_answer_does_not_change_under_redeal(model):
    match = Match(GAME, GAME.make_setup(3), random.Random(7))
    bot = make_bot("heuristic", GAME, 7)
    asked = 0
    while not match.over:
        seat = match.awaiting[0]
        if match.seq % 7 == 0:
            real, dreamt = (
                ask(VeteranBot(GAME, random.Random(0), model), m, seat)
                for m in (match, match.redeal(seat))
            )
            assert real == dreamt
            asked += 1
        match.choose(seat, ask(bot, match, seat))
    assert asked > 5


def test_what_is_routine_is_left_to_the_policy(model):
    """It pays as the rule-based bot does, whatever its model says."""
    match = Match(GAME, GAME.make_setup(2), random.Random(3), recording=False)
    players = [VeteranBot(GAME, random.Random(n), model) for n in range(2)]
    paid = 0
    while not match.over:
        seat = match.awaiting[0]
        answer = ask(players[seat], match, seat)
        question = match.question(seat)
        if question.kind == "pay" and question.form.only() is None:
            policy = GAME.policy(random.Random(1))
            policy.memory = players[seat].policy.memory
            assert answer == policy.choose(GAME.view(match.state, seat), question)
            paid += 1
        match.choose(seat, answer)
    assert paid > 5


def test_scores_are_those_of_the_weights():
    """Against the same sum, written out."""
    w = weights(2, 1, words=2, scale=1.0)
    it = Model(card(width=2, option_width=1), w)
    code = Encoded([1.0, -2.0], [1, 2, 2], [OptionCode([0.5], [1]), OptionCode([2.0], [2, 1])])
    numbers = np.array([1.0, -2.0], np.float32)
    state = numbers @ w["state.weight"] + w["state.bias"]
    state = state + w["tokens"][1] + 2 * w["tokens"][2]
    trunk = np.maximum(state, 0) @ w["trunk.weight"] + w["trunk.bias"]
    for score, option in zip(it.scores(code), code.options, strict=True):
        hidden = option.numbers[0] * w["option.weight"][0]
        hidden = hidden + sum(w["option_tokens"][token] for token in option.tokens)
        hidden = hidden + np.maximum(trunk, 0) @ w["context.weight"] + w["context.bias"]
        hidden = np.maximum(hidden, 0) @ w["hidden.weight"] + w["hidden.bias"]
        assert score == pytest.approx(float(np.maximum(hidden, 0) @ w["score.weight"][:, 0]), 1e-4)
    assert all(0 < chance < 1 for chance in it.expects(code))


def test_names_are_found_again_after_json():
    again = msgspec.json.decode(msgspec.json.encode(card()), type=Card)
    it = Model(again, {})
    assert it.words["kind", ("action", "move")] == 3
    assert it.words["kind", "new since then"] == 0


def test_a_model_of_another_shape_is_refused_in_clear_words(monkeypatch, tmp_path):
    wrong = card(width=7)
    assert "7" in unfit(GAME, wrong) and "train it anew" in unfit(GAME, wrong)
    assert "not for nemesis" in unfit(GAME, card(game="chess"))
    assert unfit(GAME, card()) == ""
    tmp_path.joinpath("veteran.json").write_bytes(msgspec.json.encode(wrong))
    monkeypatch.setattr(models, "files", lambda package: tmp_path)
    forget()
    try:
        assert "veteran" not in bots_of(GAME)
        with pytest.raises(UnknownOption, match="train it anew"):
            make_bot("veteran", GAME, 0)
        with pytest.raises(UnknownOption, match="train it anew"):
            models.model_of(GAME, "veteran")
    finally:
        forget()


@pytest.fixture
def measured(monkeypatch, tmp_path):
    """Nemesis with a model that was found stronger alone, and not in company."""
    alone = Strength("heuristic", "solo", 1, 1000, (0.12, 0.1, 0.142), 0.08, (0.04, 0.02, 0.06), {})
    table = msgspec.structs.replace(alone, variant="standard", seats=4, gained=(0.01, -0.01, 0.03))
    made = weights(GAME.encoder.width, GAME.encoder.option_width)
    write(tmp_path, "veteran", made, strength=(alone, table))
    monkeypatch.setattr(models, "files", lambda package: tmp_path)
    forget()
    yield
    forget()


def test_it_plays_by_its_model_only_where_that_was_found_stronger(measured):
    assert isinstance(make_bot("veteran", GAME, 0, GAME.make_setup(1, "solo")), VeteranBot)
    assert isinstance(make_bot("veteran", GAME, 0), VeteranBot)
    for variant in ("standard", "coop"):
        assert isinstance(make_bot("veteran", GAME, 0, GAME.make_setup(4, variant)), HeuristicBot)


def test_a_variant_may_have_a_model_of_its_own(measured, tmp_path):
    better = Strength("heuristic", "solo", 1, 1000, (0.3, 0.27, 0.33), 0.08, (0.22, 0.2, 0.24), {})
    elsewhere = msgspec.structs.replace(better, variant="coop", seats=3)
    made = weights(GAME.encoder.width, GAME.encoder.option_width, seed=2)
    write(tmp_path, "veteran-solo", made, strength=(better, elsewhere))
    forget()
    solo = make_bot("veteran", GAME, 0, GAME.make_setup(1, "solo"))
    assert solo.model is models.model_of(GAME, "veteran-solo")
    assert solo.model is not models.model_of(GAME, "veteran")
    assert isinstance(make_bot("veteran", GAME, 0, GAME.make_setup(3, "coop")), HeuristicBot)
    words = " ".join(found_of(GAME)["veteran"].values())
    assert "won 30% of 1000 games" in words and "won 12%" not in words
    write(tmp_path, "veteran-solo", made, strength=(better,), width=7)
    forget()
    solo = make_bot("veteran", GAME, 0, GAME.make_setup(1, "solo"))
    assert solo.model is models.model_of(GAME, "veteran")


def test_how_much_a_hardened_one_wavers_is_for_its_model_to_say(measured, tmp_path):
    assert make_bot("hardened", GAME, 0).temperature == 2.0
    made = weights(GAME.encoder.width, GAME.encoder.option_width)
    write(tmp_path, "veteran", made, hardened=1.2, strength=models.strengths(GAME))
    forget()
    assert make_bot("hardened", GAME, 0, GAME.make_setup(1, "solo")).temperature == 1.2
    assert make_bot("veteran", GAME, 0).temperature == 0.0


def test_who_sets_up_reads_how_strong_it_was_found(measured):
    found = found_of(GAME)["veteran"]
    assert found["solo"] == "1 seat: won 12% of 1000 games (10% to 14%), Seasoned 8% of the same."
    assert found["standard"] == found["coop"] == "It plays as Seasoned here."


def test_sides_are_measured_apart(monkeypatch):
    """Stronger as the lifeform only, it plays the crew as Seasoned; where chance says who is the
    lifeform, too."""
    lifeform = find_game("lifeform")
    crew = Strength(
        "heuristic", "standard", 4, 1000, (0.5, 0.4, 0.6), 0.49, (0.01, -0.01, 0.03),
        side="The crew",
    )  # fmt: skip
    hunter = msgspec.structs.replace(crew, side="The lifeform", gained=(0.04, 0.02, 0.06))
    monkeypatch.setattr(models, "strengths", lambda game: (crew, hunter))
    monkeypatch.setattr(bots, "strengths", lambda game: (crew, hunter))
    monkeypatch.setattr(bots, "has_model", lambda game: True)
    monkeypatch.setattr(bots, "model_of", lambda game, name: name)
    monkeypatch.setattr(bots, "VeteranBot", lambda game, rng, model, temperature: "learned")

    def level(seat, **options):
        return make_bot("veteran", lifeform, 0, lifeform.make_setup(3, "standard", options), seat)

    assert level(2) == "learned"
    assert all(isinstance(level(seat), HeuristicBot) for seat in (0, 1))
    assert level(0, lifeform="first") == "learned"
    assert isinstance(level(2, lifeform="first"), HeuristicBot)
    assert all(isinstance(level(seat, lifeform="chance"), HeuristicBot) for seat in range(3))
    found = found_of(lifeform)["veteran"]
    assert "4 seats, as the lifeform, the others Seasoned: won 50% of 1000" in found["standard"]
    assert found["standard"].endswith(" As the crew it plays as Seasoned.")
    assert found["solo"] == "It plays as Seasoned here."


def test_a_game_offers_a_veteran_where_it_has_a_model(monkeypatch, tmp_path):
    made = weights(GAME.encoder.width, GAME.encoder.option_width)
    write(tmp_path, "veteran", made)
    monkeypatch.setattr(models, "files", lambda package: tmp_path)
    forget()
    try:
        assert bots_of(GAME) == ("heuristic", "veteran", "hardened", "rookie", "random")
        assert usual_bot(GAME) == "heuristic"
        assert words_of(GAME)["veteran"].startswith("Veteran")
        bot = make_bot("veteran", GAME, 0)
        match = Match(GAME, GAME.make_setup(1), random.Random(1))
        match.choose(0, ask(bot, match, 0))
    finally:
        forget()


def test_with_an_option_it_is_weaker_with_it_plays_as_seasoned():
    """Mission 6 of Neo-Morphosis: so do those who advise, and who sets up is told."""
    game = find_game("neomorphosis")
    sixth, fifth = (game.make_setup(4, "campaign", {"mission": id}) for id in ("M6", "M5"))
    assert isinstance(make_bot("veteran", game, 0, sixth), HeuristicBot)
    assert isinstance(make_bot("hardened", game, 0, sixth), HeuristicBot)
    assert isinstance(make_bot("veteran", game, 0, fifth), VeteranBot)
    assert best_bot(game, sixth, 0) == "heuristic" and best_bot(game, fifth, 0) == "veteran"
    told = found_of(game)["veteran"]
    assert "With Mission 6: The Hatchery it plays as Seasoned." in told["campaign"]
    assert "Mission 6" not in told["generator"]
