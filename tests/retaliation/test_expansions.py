"""What stands of modes and expansions: Solo/Coop tasks, the draft of contractors, intruder sets."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from hullbreach.games import retaliation
from hullbreach.games.retaliation import things
from hullbreach.games.retaliation.contractors.state import of
from hullbreach.games.retaliation.coop import CLOSEDOWN, SHUTDOWN
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.ids import AMMO, CONTRACTOR, ITEM, NONE, OFFICER, RECON
from hullbreach.games.retaliation.neoflesh_cult.intruders import (
    MOTHERBRAIN,
    NEOFLESH,
    TWITCHLING,
)
from hullbreach.games.retaliation.sangrevores.intruders import KING, SANGREVORES
from hullbreach.games.retaliation.setup import new_state
from hullbreach.games.retaliation.things import IntruderSet, Things
from tests.retaliation.scenario import Make, Scenario

EXPANSIONS = ("insider", "contractors", "xyrians", "sangrevores", "neoflesh_cult")
FOLDER = Path(retaliation.__file__).parent


def imports(file: Path) -> set[str]:
    """The packages below the game's that a file imports from."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {(node.module or "").split(".")[0]}
    return found & set(EXPANSIONS)


def test_the_base_imports_no_expansion_and_they_do_not_import_each_other() -> None:
    """The places where they are put together are editions.py, table.py, whole_view.py, and
    encoding.py, which reads the whole view."""
    together = ("editions.py", "table.py", "whole_view.py", "encoding.py")
    for file in FOLDER.glob("*.py"):
        assert file.name in together or not imports(file), file.name
    for name in EXPANSIONS:
        for file in (FOLDER / name).rglob("*.py"):
            assert imports(file) <= {name}, f"{name}/{file.name}"


# -- Solo/Coop ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-SOLO-01", "NR-SOLO-12", "NR-SOLO-13", "NR-SOLO-14", "NR-SOLO-19")
@pytest.mark.parametrize(
    ("seats", "level", "tasks"),
    [
        (1, "recruit", 1),
        (1, "standard", 1),
        (3, "recruit", 2),
        (3, "standard", 3),
        (4, "veteran", 5),
    ],
)
def test_tasks_by_level(scenario: Make, seats: int, level: str, tasks: int) -> None:
    s = scenario(seats, variant="coop", level=level)
    for p in s.g.players:
        p.character = NONE
    s.g.characters_left = list(range(6))
    s.start("objectives")
    assert len(s.g.tasks) == tasks and len(set(s.g.tasks)) == tasks
    assert all(p.objectives == [] for p in s.g.players)
    assert s.g.edition.between == {}


@pytest.mark.rule("NR-SOLO-02")
def test_x41_tasks_3_and_11_never_together(scenario: Make) -> None:
    s = scenario(3, variant="coop")
    for p in s.g.players:
        p.character = NONE
    s.g.characters_left = list(range(6))
    s.will("mission task", CLOSEDOWN, SHUTDOWN, 0, 1)
    s.start("objectives")
    assert s.g.tasks == [CLOSEDOWN, 0, 1] and s.g.tasks_gone == [SHUTDOWN]


# -- Contractors -------------------------------------------------------------------------------


def drafting(s: Scenario, *open_ones: str) -> list[int]:
    """Begin the draft with these contractors open; their numbers."""
    for p in s.g.players:
        p.character = NONE
    s.g.characters_left = list(range(6))
    names = [it.name for it in s.g.edition.things.characters]
    numbers = [names.index(name) for name in open_ones]
    here = of(s.g)
    here.pool = [n for n in range(6, 18) if n not in numbers]
    here.open = list(numbers)
    s.start("draft")
    return numbers


@pytest.mark.rule("NR-CTR-01", "NR-CTR-02")
def test_two_contractors_lie_open(scenario: Make) -> None:
    s = scenario(contractors="yes")
    s.will("contractor", 13, 12)
    s.g.edition.laid_out[0](s.g)
    assert of(s.g).open == [13, 12] and len(of(s.g).pool) == 10


@pytest.mark.rule("NR-CTR-03", "NR-CTR-04", "NR-CTR-10", "NR-GAP-145")
def test_x116_after_one_is_taken_nobody_takes_another(scenario: Make) -> None:
    s = scenario(contractors="yes")
    s.will("character", OFFICER, RECON)
    hacker, ceo = drafting(s, "Hacker", "CEO")
    assert s.options(0)[2:] == [("character", hacker), ("character", ceo)]
    s.answer(0, "character", OFFICER)  # both stay open for later players
    assert ("character", hacker) in s.options(1) and ("character", ceo) in s.options(1)
    s.answer(1, "character", hacker)
    assert of(s.g).open == [] and CONTRACTOR in s.g.characters_gone
    assert all(number < 6 and number != CONTRACTOR for _, number in s.options(2))
    assert len(s.options(2)) == 2


@pytest.mark.rule("NR-CTR-04")
def test_the_base_contractor_shuts_the_draft_too(scenario: Make) -> None:
    s = scenario(contractors="yes")
    s.will("character", CONTRACTOR, RECON)
    drafting(s, "Hacker", "CEO")
    s.answer(0, "character", CONTRACTOR)
    assert of(s.g).open == [] and of(s.g).pool == []
    assert len([n for n in s.g.characters_gone if n >= 6]) == 12


@pytest.mark.rule("NR-CTR-05", "NR-CTR-06", "NR-CTR-08", "NR-CTR-09", "NR-CTR-11")
def test_x117_the_scout(scenario: Make) -> None:
    s = scenario(contractors="yes")
    (scout, soldier) = drafting(s, "Scout", "Soldier")
    s.answer(0, "character", scout)
    known: Things = s.g.edition.things
    p = s.g.players[0]
    ids = [known.cards[card].id for card in p.deck.pool]
    assert ids == [f"AC0{n}" for n in range(1, 6)] + [f"CN04{n}" for n in range(1, 6)]
    assert [known.items[it.kind].id for it in (*p.armor, *p.held)] == ["CN04A", "CN04B"]
    ranks = [it.rank for it in known.characters]
    assert ranks[6:] == [3] * 12 and ranks[:6] == [6, 5, 4, 3, 2, 1] and soldier == 10


@pytest.mark.rule("NR-CTR-06", "NR-CTR-11", "NR-PLR-12")
def test_a_contractors_gun_is_loaded_and_the_rest_is_empty(scenario: Make) -> None:
    s = scenario(contractors="yes")
    (soldier, _) = drafting(s, "Soldier", "Mechanic")
    s.answer(0, "character", soldier)
    assert s.g.players[0].held[0].slots == [AMMO, AMMO]
    t = scenario(contractors="yes")
    (mechanic, _) = drafting(t, "Mechanic", "CEO")
    t.answer(0, "character", mechanic)
    assert t.g.players[0].armor[0].slots == [NONE, NONE] and ITEM


@pytest.mark.rule("NR-CTR-07")
def test_a_contractor_is_left_out_of_the_support_draft(scenario: Make) -> None:
    s = scenario(contractors="yes")
    s.g.players[2].character = 9
    s.start("support")
    assert s.pending.seats == (1,)


# -- intruder sets -----------------------------------------------------------------------------


def laid(known: IntruderSet, seats: int) -> tuple[Counter[str], list[int]]:
    """The bag by types and the piles of a set."""
    made = GAME.make_setup(seats)
    rules = GAME.make_edition(made)
    g = new_state(made, replace(rules, things=Things(intruders=known)))
    names = [it.name for it in known.token_types]
    return Counter(names[known.tokens[it].type] for it in g.bag), [len(it) for it in g.token_piles]


@pytest.mark.rule("NR-SAN-01", "NR-SAN-03", "NR-GAP-137")
def test_the_bag_of_the_sangrevores(scenario: Make) -> None:
    inside, piles = laid(SANGREVORES, 3)
    assert inside == {"Blank": 1, "Blood Spectre": 2, "Ghoul": 6}
    assert piles == [0, 10, 6, 9]
    assert [it.name for it in SANGREVORES.kinds] == ["Ghoul", "Blood Spectre", "King"]
    assert SANGREVORES.kinds[KING].space == 4 and SANGREVORES.larva == -1
    assert len(SANGREVORES.backs[1]) == 16 and len(SANGREVORES.backs[2]) == 8


@pytest.mark.rule("NR-NEO-02", "NR-NEO-03", "NR-NEO-04", "NR-NEO-07", "NR-NEO-32", "NR-GAP-148")
def test_the_bag_of_the_neoflesh_cult(scenario: Make) -> None:
    """Adult tokens of all four types are one type of tokens; the front is not decided."""
    inside, piles = laid(NEOFLESH, 4)
    assert inside == {"Blank": 1, "Twitchling": 2, "Adult": 7}
    assert piles == [0, 4, 9, 3]
    names = [it.name for it in reversed(NEOFLESH.kinds)]
    assert names == ["Motherbrain", "Slasher", "Crawlmine", "Ironclad", "Firespitter",
                     "Twitchling", "Cultist"]  # fmt: skip
    fronts = Counter(NEOFLESH.kinds[NEOFLESH.tokens[it].front].name for it in NEOFLESH.backs[2])
    assert fronts == {"Slasher": 4, "Crawlmine": 4, "Ironclad": 4, "Firespitter": 4}
    assert (NEOFLESH.queen, NEOFLESH.larva) == (MOTHERBRAIN, TWITCHLING)


def test_all_sets_have_their_decks() -> None:
    for known in (things.BASE_INTRUDERS, SANGREVORES, NEOFLESH):
        sizes = len(known.explorations), len(known.events), len(known.health)
        assert sizes == (12, 20, 12) and sum(known.attack_copies) == 20
