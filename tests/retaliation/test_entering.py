"""Intruders that come into rooms: secure tokens, the Lander, targets (NR-REA-05, NR-ATK-03)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.doors import close_door
from hullbreach.games.retaliation.entering import move_in, place_in
from hullbreach.games.retaliation.ids import DESTROYED, IN_PLAY, LANDER
from hullbreach.games.retaliation.models import take_away
from hullbreach.games.retaliation.things import ADULT, LARVA
from hullbreach.games.retaliation.windows import ENTERED, ENTERING, POINTS, with_reactions
from hullbreach.kernel.decision import Option
from hullbreach.toolkit.reactions import Reaction
from tests.retaliation.scenario import Make, Scenario

R32, K27 = ROOM_SLOT["R32"], CORRIDOR_SLOT["K27"]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R32="Armory", R33="Shelter")
    made.corridors(K27=101, K28=208)
    made.put("Recon", "R32")
    made.put("Officer", "R32")
    return made


@pytest.mark.rule("NR-ATK-03", "NR-GAP-34")
def test_an_entry_is_aimed_at_who_caused_it_else_at_the_first(s: Scenario) -> None:
    s.g.first = 1
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"))
    s.run(place_in(s.g, ADULT, R32, 2, "NR-NOI-09"))  # not there
    assert s.attacks == [("Adult", "Recon"), ("Adult", "Officer")]


@pytest.mark.rule("NR-ATK-04", "NR-ATK-06", "NR-GAP-35", "NR-SECT-02")
def test_x21_x64_each_entry_uses_up_a_secure_token(s: Scenario) -> None:
    s.g.secure[R32] = 1
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"))
    assert s.g.secure[R32] == 0 and s.attacks == []
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"))
    assert s.attacks == [("Adult", "Recon")]


@pytest.mark.rule("NR-SECT-03", "NR-SECT-04")
def test_tokens_are_not_used_while_nobody_is_there(s: Scenario) -> None:
    for name in ("Recon", "Officer"):
        s.put(name, "R31")
    s.g.secure[R32] = 2
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"))
    assert s.g.secure[R32] == 2 and s.at("R32") == ["Adult"]


@pytest.mark.rule("NR-ATK-05", "NR-ROOM-05", "NR-GAP-36")
def test_an_always_secured_room_protects_every_entry(s: Scenario) -> None:
    """A token there is discarded first."""
    s.put("Medical Support", "R33")
    shelter = ROOM_SLOT["R33"]
    s.g.secure[shelter] = 1
    for left in (0, 0, 0):
        s.run(place_in(s.g, ADULT, shelter, 2, "NR-NOI-09"))
        assert s.g.secure[shelter] == left
    assert s.attacks == [] and s.at("R33") == ["Adult"] * 3


@pytest.mark.rule("NR-ATK-11", "NR-LAR-04", "NR-GAP-118", "NR-GAP-120")
def test_x83_several_enter_one_by_one(s: Scenario) -> None:
    """The first Larva meets the token and stays, the second attacks."""
    s.g.secure[R32] = 1
    for _ in range(2):
        s.run(place_in(s.g, LARVA, R32, -1, "NR-EVP-06"))
    assert s.attacks == [("Larva", "Recon")] and s.at("R32") == ["Larva", "Larva"]


@pytest.mark.rule("NR-LND-08", "NR-LND-09", "NR-GAP-55")
def test_x100_an_intruder_in_the_landing_zone_puts_all_out_of_the_lander(s: Scenario) -> None:
    inside = s.player("Medical Support")
    inside.where = LANDER
    s.put("Recon", "R31")
    s.run(place_in(s.g, ADULT, LANDING_ZONE, 0, "NR-NOI-09"))
    assert inside.where == IN_PLAY and inside.room == LANDING_ZONE and not inside.passed
    kinds = [kind for kind, _ in s.g.io.heard]
    assert kinds.index("ejected") < kinds.index("attacks")


@pytest.mark.rule("NR-LND-08")
def test_who_was_put_out_of_the_lander_can_be_attacked(s: Scenario) -> None:
    s.player("Medical Support").where = LANDER
    s.run(place_in(s.g, ADULT, LANDING_ZONE, -1, "NR-NOI-09"))
    assert s.attacks == [("Adult", "Medical Support")]


@pytest.mark.rule("NR-NOI-04", "NR-GAP-31")
def test_a_closed_door_is_destroyed_instead(s: Scenario) -> None:
    s.close(K27="R32")
    it = s.intruder("Adult", "K27")
    assert not s.run(move_in(s.g, it, R32, K27, 0, "NR-NOI-03"))
    assert s.g.doors[K27] == DESTROYED and s.at("K27") == ["Adult"] and s.attacks == []


# -- reactions ---------------------------------------------------------------------------------


def reacting(s: Scenario, point: str, does: Any, over: bool = False) -> None:
    """Let the Recon (seat 0) be able to react at a point."""

    def resolve(g: Any, seat: int, option: Option, about: Any) -> bool:
        does(g, about)
        return over

    reaction = Reaction(lambda g, seat, about: seat == 0, lambda *_: [("act",)], resolve)
    s.g.edition = replace(s.g.edition, points=with_reactions(POINTS, point, reaction))


@pytest.mark.rule("NR-REA-05")
def test_the_door_can_be_closed_before_it_is_checked(s: Scenario) -> None:
    reacting(s, ENTERING, lambda g, about: close_door(g, about[3], "NR-REA-05"))
    s.g.door_at[K27] = R32
    it = s.intruder("Adult", "K27")
    s.run(move_in(s.g, it, R32, K27, 0, "NR-NOI-03"), ("act",))
    assert s.at("K27") == ["Adult"] and s.g.doors[K27] == DESTROYED


@pytest.mark.rule("NR-REA-05", "NR-REA-12")
def test_reactions_to_an_entry_come_after_the_secure_token(s: Scenario) -> None:
    """What a token stopped can be shot too, and the token is gone; what none stopped before it
    attacks."""
    reacting(s, ENTERED, lambda g, about: take_away(g, g.intruders[0], "NR-SHT-05"), over=True)
    s.g.secure[R32] = 1
    for _ in range(2):
        s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"), ("act",))
        assert s.at("R32") == [] and s.attacks == [] and s.g.secure[R32] == 0


@pytest.mark.rule("NR-REA-06")
def test_what_a_reaction_removes_does_not_attack(s: Scenario) -> None:
    reacting(s, ENTERED, lambda g, about: take_away(g, g.intruders[-1], "NR-SHT-05"))
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"), ("act",))
    assert s.attacks == [] and s.at("R32") == []


@pytest.mark.rule("NR-REA-06")
def test_a_target_that_moves_away_leaves_the_attack_to_the_next(s: Scenario) -> None:
    reacting(s, ENTERED, lambda g, about: s.put("Recon", "R31"))
    s.run(place_in(s.g, ADULT, R32, 0, "NR-NOI-09"), ("act",))
    assert s.attacks == [("Adult", "Officer")]


@pytest.mark.rule("NR-REA-08")
def test_who_is_in_the_lander_cannot_react(s: Scenario) -> None:
    reacting(s, ENTERED, lambda g, about: None)
    s.player("Recon").where = LANDER
    s.run(place_in(s.g, ADULT, R32, 1, "NR-NOI-09"))  # nobody is asked
    assert s.attacks == [("Adult", "Officer")]
