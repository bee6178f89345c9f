"""Editions: tables with different expansions in one process."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from hullbreach.kernel import storing
from hullbreach.kernel.chance import Source
from hullbreach.kernel.edition import added, inserted, replaced, with_modifier
from hullbreach.kernel.errors import BadSetup, ContentError, UnknownOption
from hullbreach.kernel.game import content_hash
from hullbreach.kernel.match import Match
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Jump
from hullbreach.lab import properties
from tests.kernel.expansiontoy import BASE, GAME
from tests.kernel.expansiontoy.rules import Patrol


class Dice(Source):
    """The same number for the die always; threats by name."""

    def __init__(self, die: int, threat: str) -> None:
        self.die, self.threat = die, threat

    def chance(self, n: int, what: str) -> int:
        return self.die if what == "die" else THREATS[n].index(self.threat)


THREATS = {2: ["Quiet", "Swarm"], 3: ["Ice", "Quiet", "Swarm"]}


def table(*expansions: str, seats: int = 2, threat: str = "Quiet", die: int = 0) -> Match:
    setup = GAME.make_setup(seats, options=dict.fromkeys(expansions, "yes"))
    return Match(GAME, setup, source=Dice(die, threat))


def burst_all(match: Match) -> list[int]:
    """Everybody bursts once, and freezes where asked; the hits."""
    asked = match.seq + match.setup.seats
    while match.seq < asked:
        match.choose(match.awaiting[0], 0)
    while match.pending is not None and match.pending.kind == "frost":
        match.choose(match.awaiting[0], 0)
    return list(state(match).hits)


def state(match: Match) -> Patrol:
    assert isinstance(match.state, Patrol)
    return match.state


def test_tables_with_different_expansions_play_side_by_side() -> None:
    """A replaced entry, a new step, a modifier: each at its own table only, move by move."""
    tables = [
        table(threat="Swarm"),
        table("heat", threat="Swarm"),
        table("cold", threat="Ice"),
        table("heat", "veterans", threat="Quiet"),
        table("cold", "veterans", threat="Swarm"),
    ]
    hits = []
    for _ in range(3):
        hits.append([burst_all(match) for match in tables])
    assert hits == [
        [[0, 0], [0, 0], [-1, -1], [2, 1], [1, 0]],
        [[0, 0], [0, 0], [-2, -2], [4, 2], [2, 0]],
        [[0, 0], [0, 0], [-3, -3], [8, 4], [3, 0]],
    ]
    assert all(match.over for match in tables)


def test_modifiers_apply_in_the_order_of_the_expansions() -> None:
    """In the last round heat adds one, then veterans double."""
    match = table("veterans", "heat")
    assert [burst_all(match) for _ in range(3)][2] == [2 + 2 + 4, 1 + 1 + 2]


def test_a_seam_without_a_modifier_changes_nothing() -> None:
    assert burst_all(table(die=2)) == [2, 2]
    assert burst_all(table("veterans", die=2)) == [4, 2]


def test_expansions_that_exclude_each_other_are_refused_by_a_rule() -> None:
    with pytest.raises(BadSetup, match="PT-SET-01"):
        GAME.make_setup(2, options={"heat": "yes", "cold": "yes"})
    assert "PT-SET-01" in GAME.rulebook


def test_an_edition_is_made_once_and_cannot_be_changed() -> None:
    first, second = table("heat"), table("heat")
    assert first.edition is second.edition is first.state.edition
    assert table("cold").edition is not first.edition
    assert BASE.threats["Swarm"] is not first.edition.threats["Swarm"]  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        first.edition.first_step = "threat"  # type: ignore[misc]


def test_forks_and_replays_play_by_the_edition_of_their_table() -> None:
    match = table("heat", "veterans", threat="Swarm", die=2)
    burst_all(match)
    burst_all(match)
    fork = match.fork(3)
    assert fork.state.edition is match.edition
    fork.source = match.source
    assert burst_all(fork) == burst_all(match)
    again = Match.replay(GAME, match.setup, match.entries)
    assert again.digests == match.digests
    assert again.result() == match.result()


def test_undo_and_files_keep_the_edition() -> None:
    match = table("cold", "veterans")
    before = match.digest()
    match.choose(0, 1)
    match.undo(0)
    assert match.digest() == before
    assert match.state.edition is match.edition
    for _ in range(2):
        match.choose(match.awaiting[0], 0)
    before = match.digest()
    for opened in (
        storing.load(GAME, storing.save(match)),
        storing.open_position(GAME, storing.position(match)),
    ):
        assert opened.digest() == before
        assert opened.state.edition is match.edition
        assert opened.awaiting == match.awaiting
        opened.choose(0, 1)
        assert state(opened).hits == [1, 1]


def test_copies_and_files_hold_no_edition() -> None:
    match = table("heat")
    burst_all(match)
    assert all(mark.state.edition is None for mark in match.checkpoints)
    assert b"threats" not in storing.position(match)


def test_a_window_exists_where_its_expansion_is_in_play() -> None:
    cold = table("cold")
    cold.set_standing(0, "warm", 0, "game")
    burst_all(cold)
    assert state(cold).frost == [2, 2]
    assert cold.view(0).edition.windows == {"warm": "Warm up"}
    with pytest.raises(UnknownOption, match="no reaction window 'warm'"):
        table("heat").set_standing(0, "warm", 0, "game")


def test_a_table_has_the_parts_of_the_rulebook_in_play() -> None:
    assert GAME.rulebook.parts == ("Patrol", "Cold", "Heat", "Veterans")
    heat = table("heat", "veterans")
    assert heat.edition.rulebook.parts == ("Patrol", "Heat", "Veterans")
    assert heat.view(None).edition.parts == ("Patrol", "Heat", "Veterans")
    assert "PT-HEAT-01" in heat.edition.rulebook
    assert "PT-COLD-01" not in heat.edition.rulebook
    assert "PT-COLD-01" in GAME.rulebook
    assert GAME.rulebook.get("PT-COLD-02").part == "Cold"
    chapters = [(s.part, s.title) for s in GAME.rulebook.sections if s.title == "Threats"]
    assert chapters == [("Patrol", "Threats"), ("Cold", "Threats"), ("Heat", "Threats")]


def test_parts_that_share_a_rule_are_refused() -> None:
    with pytest.raises(ContentError, match="More: PT-RND-01 is in Patrol already"):
        GAME.rulebook + Rulebook("# More\n\n- **PT-RND-01** Again.\n")


def test_the_content_of_expansions_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    from hullbreach.kernel import game

    whole = content_hash(GAME.package)
    below = game.files_below
    kept = [(path, file) for path, file in below(GAME.package) if "ice.toml" not in path]
    monkeypatch.setattr(game, "files_below", lambda package: kept)
    assert content_hash(GAME.package) != whole


@pytest.mark.parametrize("expansions", [(), ("heat", "veterans"), ("cold",)])
def test_what_holds_for_every_game_holds_with_expansions(expansions: tuple[str, ...]) -> None:
    setup = GAME.make_setup(3, options=dict.fromkeys(expansions, "yes"))
    match = Match(GAME, setup, random.Random(5))
    rng = random.Random(1)
    while not match.over:
        for check in (properties.replay, properties.fork, properties.snapshot, properties.save):
            check(match)
        seat = match.awaiting[0]
        match.choose(seat, rng.randrange(2))


# -- the helpers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda: with_modifier(BASE, "bursts", lambda g, who, n: n), "no seam 'bursts'"),
        (lambda: replaced(BASE.threats, {"Swam": print}), "no entry 'Swam'"),
        (lambda: added(BASE.threats, {"Swarm": print}), "'Swarm' is there already"),
        (lambda: inserted(BASE.flow, "frost", lambda g: "", before="thread"), "no step 'thread'"),
        (lambda: inserted(BASE.flow, "turn", lambda g: "", before="threat"), "'turn' is there"),
    ],
)
def test_an_expansion_of_something_that_is_not_there_is_an_error(
    change: Callable[[], Any], says: str
) -> None:
    with pytest.raises(ContentError, match=says):
        change()


def led(*inserts: tuple[str, str]) -> list[str]:
    """The steps of a little flow, `a` to `b` by a jump inside a procedure, with steps inserted."""

    def jumping(g: Any) -> Any:
        raise Jump("b")
        yield

    flow: dict[str, Any] = {"a": jumping, "b": lambda g: "c", "c": lambda g: ""}
    for name, before in inserts:
        flow = inserted(flow, name, lambda g, to=before: to, before=before)
    steps, step = [], "a"
    while step:
        steps.append(step)
        try:
            made = flow[step](None)
            step = made if isinstance(made, str) else next(made)
        except Jump as jump:
            step = jump.step
    return steps


def test_steps_inserted_before_the_same_one_follow_each_other() -> None:
    assert led() == ["a", "b", "c"]
    assert led(("x", "b")) == ["a", "x", "b", "c"]
    assert led(("x", "b"), ("y", "b"), ("z", "c")) == ["a", "x", "y", "b", "z", "c"]


def test_a_step_inserted_by_one_expansion_may_be_led_around_by_another() -> None:
    assert led(("x", "b"), ("y", "x")) == ["a", "y", "x", "b", "c"]


def test_an_edition_may_be_replaced_whole() -> None:
    short = replace(BASE, flow={**BASE.flow, "threat": lambda g: ""})
    assert short.threats is BASE.threats
    assert short.flow["turn"] is BASE.flow["turn"]
