"""Noise rolls, markers, tokens, the help sheet (NR-NOI, NR-BAG)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, HIBERNATORIUM, ROOM_SLOT
from hullbreach.games.retaliation.health import leave_for_good
from hullbreach.games.retaliation.ids import HAZARD, NOISE_DIE
from hullbreach.games.retaliation.noise import (
    add_tokens,
    develop,
    draw_token,
    hazard,
    noise_roll,
    place_noise,
    resolve_marker,
)
from hullbreach.games.retaliation.state import Retaliation
from hullbreach.games.retaliation.windows import HAZARD_ROLLED, POINTS, with_reactions
from hullbreach.toolkit.reactions import Reaction
from tests.retaliation.scenario import Make, Scenario

KNOWN = {"Blank": 0, "Larva": 1, "Adult 2": 3, "Adult 3": 4, "Adult 4": 5, "Drone 1+1": 7,
         "Drone 2+1": 8, "Drone 3+1": 9, "Queen": 10}  # fmt: skip
"""Printed tokens by what they show."""
FACE_DOWN = {"Blank": 0, "Larva": 1, "Adult": 2, "Drone": 6, "Queen": 10}


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def token(s: Scenario, *names: str) -> None:
    """The next tokens that are drawn, by what they show."""
    for name in names:
        kind = FACE_DOWN[name.split()[0]]
        if kind not in s.g.bag:
            s.g.bag.append(kind)
        s.will("intruder token", kind)
        if " " in name:
            s.will("token back", KNOWN[name])


def bag(g: Retaliation) -> Counter[str]:
    """The bag by types."""
    known = g.edition.things.intruders
    return Counter(known.token_types[known.tokens[it].type].name for it in g.bag)


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R32 with corridors of value 3: K20, K27, K28; K19 has 2. The Recon is there."""
    made = scenario()
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=308, K28=310, K20=302, K19=202)
    made.put("Recon", "R32")
    return made


# -- rolls -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-NOI-01", "NR-NOI-02", "NR-NOI-06", "NR-NOI-07", "NR-GAP-29")
def test_every_corridor_of_that_value_is_checked_in_order(s: Scenario) -> None:
    s.close(K27="R32")  # closed doors do not matter
    s.rolls(NOISE_DIE, 3, 2, 1)
    s.run(noise_roll(s.g, 0))
    assert s.said("noise") == [(k("K20"),), (k("K27"),), (k("K28"),)]
    s.run(noise_roll(s.g, 0))
    assert s.said("noise")[3:] == [(k("K19"),)]
    s.run(noise_roll(s.g, 0))
    assert len(s.said("noise")) == 4


@pytest.mark.rule("NR-NOI-03", "NR-NOI-05", "NR-NOI-06")
def test_x58_empty_marker_and_two_adults(s: Scenario) -> None:
    s.noise("K27")
    s.intruder("Adult", "K28")
    s.intruder("Adult", "K28")
    token(s, "Larva")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0))
    assert s.g.noise[k("K20")] == 1
    assert s.g.noise[k("K27")] == 0 and s.at("K27") == ["Larva"]
    assert s.at("R32") == ["Adult"] and s.at("K28") == ["Adult"]
    assert s.attacks == [("Adult", "Recon")]


@pytest.mark.rule("NR-NOI-03")
def test_only_the_largest_comes_out(s: Scenario) -> None:
    for name in ("Larva", "Drone", "Adult"):
        s.intruder(name, "K19")
    s.rolls(NOISE_DIE, 2)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Drone"] and s.at("K19") == ["Adult", "Larva"]


@pytest.mark.rule("NR-NOI-05", "NR-GAP-30")
def test_a_corridor_resolved_by_its_marker_is_not_checked_again(s: Scenario) -> None:
    s.noise("K19")
    token(s, "Adult 3")
    s.rolls(NOISE_DIE, 2)
    s.run(noise_roll(s.g, 0))
    assert s.at("K19") == ["Adult"] * 3 and s.at("R32") == []


@pytest.mark.rule("NR-NOI-08", "NR-NOI-09", "NR-NOI-14")
def test_a_hazard_puts_one_into_the_room_whatever_the_back_says(s: Scenario) -> None:
    token(s, "Drone 3+1")
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Drone"] and s.attacks == [("Drone", "Recon")]


@pytest.mark.rule("NR-REA-09")
def test_who_reacts_to_a_hazard_is_asked_before_a_token_is_drawn(s: Scenario) -> None:
    reaction: Reaction[Any] = Reaction(
        lambda g, seat, about: seat == about[0], lambda *_: [("act",)], lambda *_: True
    )
    s.g.edition = replace(s.g.edition, points=with_reactions(POINTS, HAZARD_ROLLED, reaction))
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0), ("act",))
    assert s.said("token") == [] and s.at("R32") == []


@pytest.mark.rule("NR-NOI-15")
def test_x66_the_roller_dies_in_the_middle(s: Scenario) -> None:
    """Corridors that match still get or resolve markers, but nobody else comes out."""

    def kill(g: Any, it: Any, seat: int, how: int) -> Any:
        leave_for_good(g, g.players[seat])
        return
        yield

    s.g.edition = replace(s.g.edition, attack=kill)
    s.intruder("Adult", "K20")
    s.noise("K27")
    s.intruder("Adult", "K28")
    token(s, "Larva")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Adult"] and s.at("K27") == ["Larva"] and s.at("K28") == ["Adult"]


@pytest.mark.rule("NR-NOI-17", "NR-GAP-90")
def test_a_roll_around_another_room(s: Scenario) -> None:
    """Intruders come into that room; they attack only if somebody is there."""
    s.put("Recon", "R31")
    s.intruder("Adult", "K28")
    s.rolls(NOISE_DIE, 3, 3)
    s.run(noise_roll(s.g, 0, ROOM_SLOT["R33"]))
    assert s.at("R33") == ["Adult"] and s.attacks == []
    s.put("Officer", "R33")
    s.intruder("Drone", "K28")
    s.run(noise_roll(s.g, 0, ROOM_SLOT["R33"]))
    assert s.attacks == [("Drone", "Officer")]


@pytest.mark.rule("NR-NOI-18", "NR-GAP-115")
def test_x84_a_corridor_is_read_when_its_turn_comes(s: Scenario) -> None:
    """K27's marker draws a Queen token; she moves from R33 into K28, and out of it at once."""
    s.noise("K27")
    s.g.noise[k("K20")] = 0
    s.intruder("Queen", "R33")
    token(s, "Queen")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Queen"] and s.attacks == [("Queen", "Recon")]


@pytest.mark.rule("NR-NOI-19", "NR-DEAD-05", "NR-GAP-150")
def test_x103_deadly_one_die_and_each_corridor_once(scenario: Make) -> None:
    s = scenario(deadly="yes")
    s.rooms(R32="Armory")
    s.corridors(K27=103)  # values 1 and 3
    s.put("Recon", "R32")
    s.intruder("Adult", "K27")
    s.intruder("Adult", "K27")
    s.rolls(NOISE_DIE, 3)
    s.run(noise_roll(s.g, 0))
    assert s.at("R32") == ["Adult"] and s.at("K27") == ["Adult"]
    s.g.intruders.clear()
    s.g.reinforced[k("K27")] = True
    s.rolls(NOISE_DIE, 1, 3)
    for _ in range(2):
        s.run(noise_roll(s.g, 0))
    assert s.g.noise[k("K27")] == 0  # X104


# -- markers -----------------------------------------------------------------------------------


@pytest.mark.rule("NR-NOI-16", "NR-HIB-01")
def test_the_undiscovered_hibernatorium_takes_no_markers(scenario: Make) -> None:
    s = scenario()
    assert not place_noise(s.g, k("K08"), "NR-NOI-06")
    s.g.connected = True
    assert place_noise(s.g, k("K08"), "NR-NOI-06") and ROOM_SLOT["R13"] == HIBERNATORIUM


@pytest.mark.rule("NR-COR-03", "NR-COR-06", "NR-EXP-11")
def test_one_marker_and_none_beside_intruders(s: Scenario) -> None:
    s.g.reinforced[k("K19")] = True
    assert place_noise(s.g, k("K19"), "NR-NOI-06") and not place_noise(s.g, k("K19"), "NR-NOI-06")
    s.intruder("Larva", "K20")
    assert not place_noise(s.g, k("K20"), "NR-NOI-06")
    assert not place_noise(s.g, k("K29"), "NR-NOI-06")  # no corridor there


@pytest.mark.rule("NR-GOLD-03", "NR-GAP-151")
def test_without_a_marker_in_the_supply_none_is_placed(s: Scenario) -> None:
    s.g.noise[26:56] = [1] * 30
    assert not place_noise(s.g, k("K20"), "NR-NOI-06")


@pytest.mark.rule("NR-NOI-11", "NR-NOI-12")
@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("Adult 4", ["Adult"] * 4), ("Drone 2+1", ["Drone", "Adult", "Adult"]),
        ("Larva", ["Larva"]), ("Queen", ["Queen"]),
    ],
)  # fmt: skip
def test_what_a_token_puts_into_a_corridor(s: Scenario, name: str, there: list[str]) -> None:
    s.noise("K19")
    token(s, name)
    s.run(resolve_marker(s.g, k("K19"), 0))
    assert s.at("K19") == there and s.g.noise[k("K19")] == 0


# -- tokens and the help sheet -----------------------------------------------------------------


@pytest.mark.rule("NR-BAG-04", "NR-BAG-05", "NR-GAP-264")
def test_a_token_goes_to_the_bottom_of_its_pile_and_is_known_there(s: Scenario) -> None:
    token(s, "Adult 4")
    s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
    adults = s.g.token_piles[2]
    assert adults[-1] == KNOWN["Adult 4"] and adults.count(2) == 10
    assert s.g.backs[2].count(KNOWN["Adult 4"]) == 2
    add_tokens(s.g, "Adult", 20, "NR-BAG-05")
    assert adults == [] and KNOWN["Adult 4"] in s.g.bag
    s.will("intruder token", KNOWN["Adult 4"])
    assert draw_token(s.g) == KNOWN["Adult 4"]  # its back was known


@pytest.mark.rule("NR-NOI-13", "NR-BAG-04", "NR-GAP-32")
def test_a_blank_adds_two_adults_and_goes_back(s: Scenario) -> None:
    before = bag(s.g)
    token(s, "Blank", "Blank", "Blank")
    s.noise("K19")
    s.run(resolve_marker(s.g, k("K19"), 0))
    s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
    s.run(develop(s.g))
    assert bag(s.g) - before == Counter(Adult=6) and s.g.intruders == []


@pytest.mark.rule("NR-NOI-12", "NR-NOI-09", "NR-GAP-33")
def test_a_queen_token_places_her_or_activates_her(s: Scenario) -> None:
    token(s, "Queen")
    s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
    token(s, "Queen")
    assert s.at("R32") == ["Queen"] and s.attacks == [("Queen", "Recon")]
    s.noise("K19")
    s.run(resolve_marker(s.g, k("K19"), 0))
    assert s.at("K19") == [] and s.attacks == [("Queen", "Recon")] * 2


@pytest.mark.rule("NR-NOI-10", "NR-NOI-12", "NR-BAG-03")
def test_once_the_queen_is_dead_her_tokens_leave(s: Scenario) -> None:
    s.g.queen_dead = True
    token(s, "Queen")
    s.run(hazard(s.g, 0, ROOM_SLOT["R32"]))
    assert s.at("R32") == ["Drone"]
    token(s, "Queen")
    s.noise("K19")
    s.run(resolve_marker(s.g, k("K19"), 0))
    assert s.at("K19") == ["Drone"]
    token(s, "Queen")
    before = bag(s.g)
    s.run(develop(s.g))
    assert s.g.tokens_gone == [KNOWN["Queen"]] * 3
    assert bag(s.g) - before == Counter(Drone=2)


@pytest.mark.rule("NR-BAG-01", "NR-BAG-02", "NR-BAG-03")
@pytest.mark.parametrize(
    ("name", "alive", "dead"),
    [
        ("Adult 2", {"Queen": 2}, {"Larva": 2}), ("Drone 1+1", {"Queen": 2}, {"Larva": 2}),
        ("Larva", {"Drone": 2}, {"Drone": 2}), ("Queen", {"Larva": 2}, {"Drone": 2}),
    ],
)  # fmt: skip
def test_bag_development(s: Scenario, name: str, alive: Any, dead: Any) -> None:
    for queen_dead, more in ((False, alive), (True, dead)):
        s.g.queen_dead = queen_dead
        s.g.bag = [0, 0]
        token(s, name)
        s.run(develop(s.g))
        assert bag(s.g) == {"Blank": 2, **more}


@pytest.mark.rule("NR-BAG-02")
def test_bag_development_activates_the_queen_on_the_map(s: Scenario) -> None:
    s.intruder("Queen", "R33")
    token(s, "Queen")
    s.run(develop(s.g))
    assert s.at("K28") == ["Queen"]
