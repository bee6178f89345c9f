"""The network in PyTorch: one head scores options, another says what is to be expected.

Every option is scored by itself in the light of the state, so any number of options will do. The
value head has weights of its own: what both shared did worse.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .batches import Batch, Floats, Ints

EXPECTED = 3
"""What the value head says: won, survived (or the game's first mark), progress."""


FINEST = 1e-6
"""The least scale of a row of a table: float16 knows little below."""


class Network(nn.Module):  # type: ignore[misc]
    """Widths are the encoder's, sizes those of the hidden layers."""

    def __init__(
        self,
        width: int,
        option_width: int,
        words: int,
        option_words: int,
        sizes: tuple[int, int, int, int] = (160, 128, 128, 64),
        value_sizes: tuple[int, int] = (96, 64),
    ) -> None:
        super().__init__()
        state, trunk, option, hidden = sizes
        self.shape = (width, option_width, words, option_words)
        self.tokens = nn.EmbeddingBag(words + 1, state, mode="sum")
        self.state = nn.Linear(width, state)
        self.trunk = nn.Linear(state, trunk)
        self.option_tokens = nn.EmbeddingBag(option_words + 1, option, mode="sum")
        self.option = nn.Linear(option_width, option, bias=False)
        self.context = nn.Linear(trunk, option)
        self.hidden = nn.Linear(option, hidden)
        self.score = nn.Linear(hidden, 1, bias=False)
        self.value_tokens = nn.EmbeddingBag(words + 1, value_sizes[0], mode="sum")
        self.value_state = nn.Linear(width, value_sizes[0])
        self.value_hidden = nn.Linear(*value_sizes)
        self.value = nn.Linear(value_sizes[1], EXPECTED)
        for table in (self.tokens, self.option_tokens, self.value_tokens):
            nn.init.normal_(table.weight, std=0.05)

    def scores(self, b: Batch) -> Tensor:
        """The score of every option in a batch."""
        t = torch.from_numpy
        state = self.state(t(b.numbers)) + self.tokens(t(b.tokens), t(b.token_starts))
        context = self.context(F.relu(self.trunk(F.relu(state))))
        options = self.option(t(b.rows)) + context[t(b.owner)]
        options = options + self.option_tokens(t(b.row_tokens), t(b.row_token_starts))
        scores: Tensor = self.score(F.relu(self.hidden(F.relu(options)))).squeeze(1)
        return scores

    def log_odds(self, b: Batch) -> Tensor:
        """The logarithm of the odds of every option among those of its position."""
        scores, owner = self.scores(b), torch.from_numpy(b.owner)
        n = len(b.starts)
        top = torch.full((n,), -1e9).scatter_reduce(0, owner, scores.detach(), "amax")
        scores = scores - top[owner]
        total = torch.zeros(n).index_add(0, owner, scores.exp())
        return scores - total.log()[owner]

    def heads(self) -> tuple[list[Tensor], list[Tensor]]:
        """The weights of the policy, and those of the value head."""
        named = list(self.named_parameters())
        value = [weights for name, weights in named if name.startswith("value")]
        return [weights for name, weights in named if not name.startswith("value")], value

    def expected(self, numbers: Floats, tokens: Ints, starts: Ints) -> Tensor:
        """What is expected at each position, as logits; arguments as in a Batch."""
        t = torch.from_numpy
        state = self.value_state(t(numbers)) + self.value_tokens(t(tokens), t(starts))
        out: Tensor = self.value(F.relu(self.value_hidden(F.relu(state))))
        return out

    def take_up(self, weights: Mapping[str, Floats]) -> None:
        """Begin with those of a model, as bots/model.py reads them. Tables may have grown since:
        the rows of names that the model does not know stay as they are."""
        with torch.no_grad():
            for name, array in weights.items():
                layer = getattr(self, name.partition(".")[0])
                if isinstance(layer, nn.EmbeddingBag):
                    layer.weight[: len(array)] = torch.from_numpy(array)
                else:
                    bias = name.endswith(".bias")
                    known = torch.from_numpy(array if bias else array.T)
                    (layer.bias if bias else layer.weight).copy_(known)

    def weights(self, *, judging: bool = False) -> bytes:
        """The weights that choose options, or those that say what is to be expected, named as
        bots/model.py reads them, in numpy's format: as float16, tables of words as int8 with a
        scale for each row."""
        arrays: dict[str, Any] = {}
        for name, value in self.state_dict().items():
            if name.startswith("value") != judging:
                continue
            layer, _, kind = name.rpartition(".")
            array = value.detach().numpy()
            if isinstance(getattr(self, layer), nn.EmbeddingBag):
                largest = np.abs(array).max(axis=1, keepdims=True)
                scale = np.maximum(largest / 127, FINEST).astype(np.float16)
                arrays[layer] = np.rint(array / scale).clip(-127, 127).astype(np.int8)
                arrays[f"{layer}.scale"] = scale
            else:
                arrays[name] = (array if kind == "bias" else array.T).astype(np.float16)
        out = BytesIO()
        np.savez_compressed(out, **arrays)
        return out.getvalue()
