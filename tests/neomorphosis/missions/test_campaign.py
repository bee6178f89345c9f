"""The campaign: what follows what, and conceding."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hullbreach.games.neomorphosis.campaign import ORDER, following
from hullbreach.games.neomorphosis.editions import CAMPAIGN_MISSIONS, mission_of, with_mission
from hullbreach.games.neomorphosis.ids import ALICE, DOOR
from hullbreach.games.neomorphosis.missions.generator import GENERATED, STAGES
from hullbreach.games.neomorphosis.rules import EVERYTHING, nothing
from hullbreach.games.neomorphosis.turn import turn
from hullbreach.kernel.game import Setup
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.missions.playing import MISSIONS, ends
from tests.neomorphosis.scenario import MISSIONS as IDS
from tests.neomorphosis.scenario import PARTS, Make


def setup(mission: str, **options: str) -> Setup:
    return PARTS.make_setup(2, "campaign", {"mission": mission, **options})


@pytest.mark.rule("NM-CAMP-01", "NM-GAP-127")
def test_a_win_leads_to_the_next_mission_and_a_loss_to_the_same() -> None:
    assert list(ORDER) == IDS == ["TUT", *[f"M{n}" for n in range(1, 11)]]
    for mission, after in pairwise(ORDER):
        assert following(setup(mission), True).options["mission"] == after
        assert following(setup(mission), False) == setup(mission)
    assert following(setup("M10"), True) == setup("M10")
    assert PARTS.sequel_words(setup("TUT"), setup("M1")) == "Mission 1: The Grid"


@pytest.mark.rule("NM-CAMP-02", "NM-CAMP-05", "NM-GAP-95")
def test_only_the_setup_goes_on() -> None:
    first = setup("M3", mode="insane", crew="chance")
    assert following(first, True) == setup("M4", mode="insane", crew="chance")


@pytest.mark.rule("NM-CAMP-03", "NM-GEN-02", "NM-SETUP-01")
def test_every_mission_can_be_played_by_itself() -> None:
    for mission in ORDER:
        for mode in ("normal", "insane"):
            made = setup(mission, mode=mode)
            assert mission_of(made) is CAMPAIGN_MISSIONS[mission]
    assert len(set(map(id, CAMPAIGN_MISSIONS.values()))) == 11


def test_a_mission_listens_to_events_that_there_are() -> None:
    for it in (*CAMPAIGN_MISSIONS.values(), *STAGES.values()):
        assert it.listens <= EVERYTHING
        assert it.noticed is not nothing or it.listens == EVERYTHING  # which is as good as none


@pytest.mark.rule("NM-GENR-07", "NM-GAP-127")
def test_a_generated_mission_stands_alone() -> None:
    made = PARTS.make_setup(1, "generator", {"map": "SA2"})
    assert following(made, True) == made == following(made, False)
    rules = with_mission(PARTS.make_edition(made), made)
    assert rules.mission is GENERATED and len(rules.stages) == 18


@pytest.mark.rule("NM-GEN-08")
def test_the_seams_of_a_mission_are_in_its_edition() -> None:
    changed = {"M6": "last_wound", "M7": "structural", "M8": "preferred"}
    for mission in ORDER:
        mods = MISSIONS.make_edition(setup(mission)).mods
        assert [seam for seam, modifiers in mods.items() if modifiers] == (
            [changed[mission]] if mission in changed else []
        )


@pytest.mark.rule("NM-MISS-05")
def test_a_hopeless_mission_may_be_conceded_alone(mission: Make) -> None:
    s = mission("M5")
    s.acting("Alice")
    assert ("concede",) not in legal(s.g, ALICE, s.g.edition.conceding)
    s.g.overload[DOOR] = 1
    with ends(s, "conceded"):
        s.run(turn(s.g), ("concede",))
    assert not s.g.won and s.said("ends") == [("conceded",)]


@pytest.mark.rule("NM-MISS-05", "NM-GAP-123")
def test_all_players_have_to_agree(mission: Make) -> None:
    s = mission("M5", seats=4)
    for m in s.g.crew:
        m.seat = m.number
    s.acting("Robert", actions=2)
    s.g.overload[DOOR] = 1
    s.run(turn(s.g), ("concede",), ("agree",), ("refuse",))
    assert not s.g.ending and s.g.conceding == [] and s.g.turn.actions == 2
    assert s.said("concede.refused") == [(2,)]
    assert ("concede",) not in legal(s.g, 1, s.g.edition.conceding)  # not again in this turn
    s.acting("Yuri")
    with ends(s, "conceded"):
        s.run(turn(s.g), ("concede",), ("agree",), ("agree",), ("agree",))
