"""What can be done is found in one pass: the same as by asking the tables for each option."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hullbreach.games.neomorphosis.ids import TANK
from hullbreach.games.neomorphosis.legal import free_actions, legal_actions
from hullbreach.games.neomorphosis.rules import Rules
from hullbreach.games.neomorphosis.state import NeoMorphosis
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.scenario import MISSIONS, Missions
from tests.neomorphosis.test_random_play import Laden, played


def compare(g: NeoMorphosis) -> list[str]:
    """All that everybody could do if it were its turn, found both ways; the verbs of it."""
    rules: Rules = g.edition
    verbs: list[str] = []
    for m in g.crew:
        free = legal(g, m.number, rules.free) + legal(g, m.number, rules.conceding)
        options = legal(g, m.number, rules.actions)
        assert free_actions(g, m.number) == free, m
        assert legal_actions(g, m.number) == options, m
        verbs += [option[0] for option in (*free, *options)]
    return verbs


@pytest.mark.parametrize("laden", [False, True])
def test_one_pass_finds_what_the_tables_allow(laden: bool) -> None:
    """At every decision of a game of each mission; of the laden with tanks for the slot too."""
    game = Laden() if laden else Missions()
    verbs: Counter[str] = Counter()
    wanted: set[str] = set()
    for mission in (*MISSIONS, ""):
        options = {"mission": mission} if mission else {"map": "chance"}
        setup = game.make_setup(2, "campaign" if mission else "generator", options)
        for match in played(game, setup, f"one pass {mission} {laden}"):
            g = copy_state(match.state)
            assert isinstance(g, NeoMorphosis)
            g.edition = match.state.edition
            if g.round:
                verbs.update(compare(g))
            if g.round and laden:
                g.charge = False
                for m in g.crew:
                    m.items.append(TANK)
                verbs.update(compare(g))
        wanted.update({**g.edition.free, **g.edition.conceding, **g.edition.actions})
    assert sum(verbs.values()) > 20_000
    assert not laden or set(verbs) == wanted, f"never possible: {wanted - set(verbs)}"


def test_an_edition_with_other_actions_is_asked_verb_by_verb() -> None:
    game = Missions()
    games = played(game, game.make_setup(2), "other actions")
    match = next(match for match in games if match.pending and match.pending.kind == "action")
    g = match.state
    assert isinstance(g, NeoMorphosis)
    rules: Rules = g.edition
    member = g.turn.member
    before = legal_actions(g, member)
    without = {verb: entry for verb, entry in rules.actions.items() if verb != "move"}
    g.edition = replace(rules, actions=without)
    assert legal_actions(g, member) == [option for option in before if option[0] != "move"]
