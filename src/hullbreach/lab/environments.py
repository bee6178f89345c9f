"""Any game as an environment of PettingZoo (all seats) or Gymnasium (one seat against bots).

Adapters for research with libraries that speak these interfaces; needs the extra `lab`. An agent is
a seat, "seat_0". An action is a single pick: choices of several are picked one by one (bots/
picking.py), what is forced is answered inside. An observation tells what the seat sees and nothing
else:

- "observation": the numbers of the game's encoder, or of the one for any game, and after them how
  often each of `TOKENS` hashed names occurs;
- "options": the same of each option, a row an action, zeros where there is none;
- "action_mask": 1 for the actions that can be taken now; of a seat that is not asked, none.

The reward is 1 for a win, at the end; `info["marks"]` then says what else statistics count, such as
"survived". `render` gives the view as text. Both are deterministic by `seed`.

    env = SeatEnv("nemesis", seats=3, seat=0, others="heuristic")
    observation, info = env.reset(seed=1)
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hullbreach.bots import Bot, make_bot
from hullbreach.bots.encoding import AnyEncoder, HashedTokens
from hullbreach.games import find_game
from hullbreach.kernel.encoding import Encoded
from hullbreach.kernel.errors import BadChoice, UnknownOption
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Game, Question, Setup

from .arena import Asked, Learner, Table

TOKENS, OPTION_TOKENS = 1024, 128
"""So many places hashed names have, in a position and in an option."""
ACTIONS = 512
"""How many options a question may have unless told."""

Observation = dict[str, NDArray[Any]]


class Shape:
    """What observations of a game look like."""

    def __init__(self, game: Game, actions: int) -> None:
        self.kind = game.encoder or AnyEncoder
        self.actions = actions
        self.width = self.kind.width + TOKENS
        self.option_width = self.kind.option_width + OPTION_TOKENS
        self.observation: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.width,)),
                "options": spaces.Box(-np.inf, np.inf, (actions, self.option_width)),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def learner(self, name: str) -> Learner:
        """A seat with an encoder of its own, for one game."""
        return Learner(name, self.kind(HashedTokens(TOKENS), HashedTokens(OPTION_TOKENS)))

    def observe(self, encoded: Encoded) -> Observation:
        """The arrays of a position. Raises ValueError for more options than there are actions."""
        if len(encoded.options) > self.actions:
            raise ValueError(
                f"{len(encoded.options)} options and {self.actions} actions: "
                f"make the environment with actions={len(encoded.options)} or more"
            )
        options = np.zeros((self.actions, self.option_width), np.float32)
        for row, option in zip(options, encoded.options, strict=False):
            _fill(row, option.numbers, option.tokens)
        position = np.zeros(self.width, np.float32)
        _fill(position, encoded.numbers, encoded.tokens)
        mask = np.zeros(self.actions, np.int8)
        mask[: len(encoded.options)] = 1
        return {"observation": position, "options": options, "action_mask": mask}


def _fill(row: NDArray[np.float32], numbers: Sequence[float], tokens: Sequence[int]) -> None:
    """Numbers in front, tokens counted behind them."""
    row[: len(numbers)] = numbers
    np.add.at(row[len(numbers) :], np.asarray(tokens, np.intp) - 1, 1)


class Seating:
    """A game, its setup and its tables: what both environments are made of."""

    def __init__(
        self,
        game: str,
        variant: str,
        seats: int | None,
        options: Mapping[str, str] | None,
        actions: int,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise UnknownOption(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self.game = find_game(game)
        wanted = seats
        if wanted is None:
            fitting = [v.seats for v in self.game.variants if v.id == variant or not variant]
            low, high = fitting[0] if fitting else self.game.seats
            wanted = min(max(self.game.usual_seats, low), high)
        self.setup: Setup = self.game.make_setup(wanted, variant, options)
        self.shape = Shape(self.game, actions)
        self.render_mode = render_mode
        self.rng = random.Random()

    def deal(self, seed: int | None, players: Sequence[Bot | Learner]) -> Table:
        """A fresh game. With a seed the games that follow are those of the seed."""
        if seed is not None:
            self.rng = random.Random(seed)
        return Table(self.game, self.setup, self.rng.getrandbits(48), players)

    def show(self, table: Table, seat: int) -> str:
        """The view of a seat as text."""
        view = table.match.game.view(table.match.state, seat)
        return msgspec.json.format(msgspec.json.encode(view), indent=1).decode()


def pick(table: Table, asked: Asked, action: int) -> Asked | None:
    """Carry an action out and play on. Raises BadChoice for one that is not offered."""
    options = len(asked.encoded.options)
    if not 0 <= action < options:
        raise BadChoice(f"action {action} is not offered to seat {asked.seat}: 0 to {options - 1}")
    table.pick(int(action))
    return table.advance()


def marks(table: Table, seat: int) -> dict[str, bool]:
    """What statistics count of a seat of a finished game."""
    result = table.match.result()
    return {name: flags[seat] for name, flags in result.marks.items()}


class TableEnv(AECEnv):
    """All seats of a table, each asked when the rules ask it."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hullbreach_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        variant: str = "",
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        actions: int = ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """`options` are those of the setup. Raises what `Game.make_setup` raises."""
        super().__init__()
        self.seating = Seating(game, variant, seats, options, actions, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.seating.setup.seats)]
        shape = self.seating.shape
        # Each agent has spaces of its own: what is drawn from them is seeded one by one.
        self.observation_spaces = {
            agent: Shape(self.seating.game, actions).observation for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(shape.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.agents = list(self.possible_agents)
        self._learners = [self.seating.shape.learner(agent) for agent in self.agents]
        self.table = self.seating.deal(seed, self._learners)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.asked: Asked | None = None
        self._go_on(self.table.advance())

    def observe(self, agent: str) -> Observation:
        """What a seat sees; of one that is not asked, without options."""
        seat, asked = self.possible_agents.index(agent), self.asked
        if asked is not None and asked.seat == seat:
            return self.seating.shape.observe(asked.encoded)
        match = self.table.match
        nothing = Question(seat, "", (), [], Form(0), match.edition)
        view = match.game.view(match.state, seat)
        encoded = self._learners[seat].encoder.encode(view, nothing, ())
        return self.seating.shape.observe(encoded)

    def step(self, action: int | None) -> None:
        """Raises BadChoice for an action that is not offered."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.asked is not None
        if action is None:
            raise BadChoice(f"{self.agent_selection} has to choose")
        asked = pick(self.table, self.asked, int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._go_on(asked)
        self._accumulate_rewards()

    def _go_on(self, asked: Asked | None) -> None:
        self.asked = asked
        if asked is not None:
            self.agent_selection = asked.learner
            return
        won = self.table.match.result().won
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(won[seat])
            self.terminations[agent] = True
            self.infos[agent] = {"marks": marks(self.table, seat)}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The view of who is asked as text, where `render_mode` is "ansi"."""
        if self.render_mode is None:
            return None
        return self.seating.show(self.table, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; bots hold the others."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        variant: str = "",
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        others: str = "heuristic",
        actions: int = ACTIONS,
        render_mode: str | None = None,
    ) -> None:
        """`others` is the name of a kind of bot. Raises what `Game.make_setup` and `make_bot`
        raise, and UnknownOption for a seat that there is not."""
        self.seating = Seating(game, variant, seats, options, actions, render_mode)
        if not 0 <= seat < self.seating.setup.seats:
            raise UnknownOption(f"seat {seat}: the table has 0 to {self.seating.setup.seats - 1}")
        self.seat, self.others = seat, others
        self.render_mode = render_mode
        self.observation_space = self.seating.shape.observation
        self.action_space = spaces.Discrete(actions)
        self._bot(0, seat)

    def _bot(self, seed: int, seat: int) -> Bot:
        seating = self.seating
        return make_bot(self.others, seating.game, seed, seating.setup, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game."""
        super().reset(seed=seed)
        seating = self.seating
        if seed is not None:
            seating.rng = random.Random(seed)
        asked = self._deal()
        while asked is None:  # a game may end before the seat was ever asked
            asked = self._deal()
        self.asked: Asked | None = asked
        return seating.shape.observe(asked.encoded), {}

    def _deal(self) -> Asked | None:
        seating, draw = self.seating, self.seating.rng.getrandbits
        players: list[Bot | Learner] = [
            seating.shape.learner("seat") if n == self.seat else self._bot(draw(48), n)
            for n in range(seating.setup.seats)
        ]
        self.table = seating.deal(None, players)
        return self.table.advance()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Raises BadChoice for an action that is not offered, or after the end."""
        if self.asked is None:
            raise BadChoice("the game is over: reset")
        self.asked = pick(self.table, self.asked, int(action))
        if self.asked is not None:
            return self.seating.shape.observe(self.asked.encoded), 0.0, False, False, {}
        nothing = Encoded([], [], [])
        won = self.table.match.result().won[self.seat]
        info = {"marks": marks(self.table, self.seat)}
        return self.seating.shape.observe(nothing), float(won), True, False, info

    def render(self) -> str | None:
        """The view of the seat as text, where `render_mode` is "ansi"."""
        return None if self.render_mode is None else self.seating.show(self.table, self.seat)
