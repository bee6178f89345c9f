"""The environments keep PettingZoo's and Gymnasium's interfaces and tell a seat's view alone."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hullbreach.bots.encoding import AnyEncoder, HashedTokens, leaves
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.encoding import Encoded
from hullbreach.kernel.errors import BadChoice, BadSetup, UnknownOption
from hullbreach.kernel.match import Match
from hullbreach.lab.environments import OPTION_TOKENS, TOKENS, Observation, SeatEnv, TableEnv

TABLES = [
    (game, variant.id, seats)
    for game in GAMES
    for variant in find_game(game).variants
    for seats in sorted({*variant.seats})
]
SAID = ("Observation space for each agent probably", "Observation is not a NumPy array")
"""What PettingZoo remarks of every environment whose observations are dicts."""


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
@pytest.mark.filterwarnings("error", *(f"ignore:{it}" for it in SAID))
def test_pettingzoo_finds_nothing(game: str, variant: str, seats: int) -> None:
    api_test(TableEnv(game, variant, seats, render_mode="ansi"), num_cycles=60)
    seed_test(lambda: TableEnv(game, variant, seats), num_cycles=40)


def test_a_game_is_played_to_its_end_and_its_winners_are_paid() -> None:
    env = TableEnv("nemesis", "coop", 2)
    env.reset(seed=3)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        if not over:
            assert (reward, cut, info) == (0.0, False, {})
            env.step(int(env.action_space(agent).sample(observation["action_mask"])))
            continue
        assert set(info["marks"]) == {"survived"} and not observation["action_mask"].any()
        paid[agent] = reward
        env.step(None)
    won = env.table.match.result().won
    assert paid == {f"seat_{n}": float(won[n]) for n in range(2)}
    assert not env.agents


def choose(observation: Observation, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


def test_one_seat_among_bots() -> None:
    env = SeatEnv("nemesis", seats=3, seat=1, others="random", render_mode="ansi")
    played = []
    for _ in range(2):
        rng = random.Random(1)
        observation, _ = env.reset(seed=5)
        steps, over, reward = 0, False, 0.0
        while not over:
            assert env.observation_space.contains(observation)
            observation, reward, over, cut, info = env.step(choose(observation, rng))
            steps += 1
        assert not cut and reward == float(env.table.match.result().won[1])
        assert set(info["marks"]) == {"survived"}
        played.append((steps, reward, env.table.match.result()))
        with pytest.raises(BadChoice, match="reset"):
            env.step(0)
    assert played[0] == played[1] and played[0][0] > 10
    assert '"own"' in str(env.render())


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("nemesis", seats=2)
    observation, _ = env.reset(seed=1)
    offered = int(observation["action_mask"].sum())
    before = env.table.match.digest()
    for action in (offered, -1, 10**6):
        with pytest.raises(BadChoice, match=f"action {action} is not offered to seat 0"):
            env.step(action)
    assert env.table.match.digest() == before
    env.step(offered - 1)


def test_bad_environments_are_refused() -> None:
    with pytest.raises(UnknownOption, match="no game 'chess'"):
        TableEnv("chess")
    with pytest.raises(BadSetup):
        TableEnv("nemesis", seats=9)
    with pytest.raises(UnknownOption, match="seat 3"):
        SeatEnv("nemesis", seats=3, seat=3)
    with pytest.raises(UnknownOption, match="no bot 'clever'"):
        SeatEnv("nemesis", others="clever")
    with pytest.raises(UnknownOption, match="render_mode"):
        TableEnv("nemesis", render_mode="human")


def test_more_options_than_actions_say_how_many_are_needed() -> None:
    env = TableEnv("nemesis", seats=3, actions=1)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"actions=\d+ or more"):
        env.last()


def encoded(match: Match, seat: int) -> Encoded:
    encoder = AnyEncoder(HashedTokens(TOKENS), HashedTokens(OPTION_TOKENS))
    question = match.question(seat)
    return encoder.encode(match.game.view(match.state, seat), question, ())


@pytest.mark.parametrize("game", GAMES)
def test_the_encoder_of_any_game_tells_nothing_hidden_and_not_too_little(game: str) -> None:
    rng = random.Random(game)
    it = find_game(game)
    match = Match(it, it.make_setup(max(2, it.seats[0])), random.Random(2))
    different = set()
    for _ in range(120):
        if match.over:
            break
        seat = match.awaiting[0]
        seen = encoded(match, seat)
        different.add(tuple(seen.numbers))
        assert encoded(match.redeal(seat, 7), seat) == seen
        match.choose(seat, match.question(seat).form.draw(rng))
    assert len(different) > 30


def test_every_number_and_text_of_a_view_is_a_leaf() -> None:
    match = Match(find_game("nemesis"), find_game("nemesis").make_setup(2), random.Random(1))
    found = list(leaves(match.game.view(match.state, 0)))
    paths = [path for path, _, _ in found]
    assert len(paths) == len(set(paths)) and ".rooms.3.fire" in paths
    assert (".rooms.3.fire", ".rooms.fire") in {(path, label) for path, label, _ in found}


def test_hashed_names_are_the_same_everywhere() -> None:
    one, other = HashedTokens(64), HashedTokens(64)
    names = [("hand", f"card {n}") for n in range(200)]
    assert [one[name] for name in names] == [other[name] for name in reversed(names)][::-1]
    assert {one[name] for name in names} <= set(range(1, 65)) and one["hand", "card 0"] == 23


def test_the_example_in_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(example, {})
    assert re.search(r"^\d+ choices, reward [01]\.0", capsys.readouterr().out)
