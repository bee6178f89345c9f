"""The Neoflesh Cult: skills, Cultists, Twitchlings, bodies, the Motherbrain (NR-NEO)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.attacks import attack_by_nobody, draw_attack
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.contamination import infect
from hullbreach.games.retaliation.event_phase import event, event_effects
from hullbreach.games.retaliation.flow import cleanup
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import AMMO, ITEM, NOISE_DIE
from hullbreach.games.retaliation.intruder_moves import repel
from hullbreach.games.retaliation.kills import hit, kill
from hullbreach.games.retaliation.neoflesh_cult.bodies import shift_bodies, twitchlings
from hullbreach.games.retaliation.neoflesh_cult.content import ATTACKS, BODIES, EVENTS
from hullbreach.games.retaliation.neoflesh_cult.intruders import (
    IRONCLAD,
    MOTHERBRAIN_TYPE,
    SLASHER,
)
from hullbreach.games.retaliation.neoflesh_cult.skills import (
    CRAWLMINES,
    CULTISTS,
    FIRESPITTERS,
    IRONCLADS,
    SLASHERS,
    TWITCHLINGS,
)
from hullbreach.games.retaliation.neoflesh_cult.state import of
from hullbreach.games.retaliation.orders import acted
from hullbreach.games.retaliation.queen import health_card, hit_queen
from hullbreach.games.retaliation.state import Retaliation
from hullbreach.kernel.decks import shuffle_in
from tests.retaliation.scenario import Make, Scenario

R21, R32, R33 = (ROOM_SLOT[name] for name in ("R21", "R32", "R33"))
K20, K27, K28 = (CORRIDOR_SLOT[name] for name in ("K20", "K27", "K28"))
ATTACK = {card.name: n for n, card in enumerate(ATTACKS)}
EVENT = {card.name: n for n, card in enumerate(EVENTS)}


def laid(scenario: Make, **how: Any) -> Scenario:
    """R31 - K27 - R32 - K28 - R33; K20 leads out of R32 unexplored. The Recon is in R32."""
    made = scenario(intruders="neoflesh", **how)
    for lay_out in made.g.edition.laid_out:
        lay_out(made.g)
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=108, K28=208, K20=302)
    made.put("Recon", "R32")
    return made


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return laid(scenario, attack=True)


def off(g: Retaliation, *skills: int) -> None:
    for skill in skills:
        of(g).skills[skill] = False


# -- setting up, bodies ------------------------------------------------------------------------


@pytest.mark.rule("NR-NEO-01", "NR-NEO-05", "NR-NEO-06")
def test_what_is_laid_out(s: Scenario) -> None:
    known = s.g.edition.things.intruders
    assert of(s.g).skills == [True] * 6 and of(s.g).bodies == [8, 11, 14] == list(BODIES)
    assert len(s.g.token_piles[MOTHERBRAIN_TYPE]) == 3
    assert known.events[0].id == "N01" and known.health[0].id == "NQ01"


@pytest.mark.rule("NR-NEO-12", "NR-GAP-105")
def test_x46_a_twitchling_leaves_and_the_bodies_come_nearer(s: Scenario) -> None:
    s.intruder("Twitchling", "K20")
    s.run(twitchlings(s.g))
    assert of(s.g).bodies == [7, 10, 13] and s.g.intruders == []


@pytest.mark.rule("NR-NEO-16", "NR-NEO-50")
def test_x47_a_body_on_the_marker_is_absorbed(s: Scenario) -> None:
    s.g.round = 7
    of(s.g).bodies = [8, 11, 14]
    cleanup(s.g)
    assert s.g.round == 8 and of(s.g).absorbed == 1 and of(s.g).bodies == [11, 14]
    assert len(s.g.token_piles[MOTHERBRAIN_TYPE]) == 2
    s.g.queen_hits = 4
    assert not s.run(hit_queen(s.g, 1, 0)) and s.g.queen_hits == 5


@pytest.mark.rule("NR-NEO-44", "NR-NEO-16")
def test_x137_absorbed_at_once_between_two_twitchlings(s: Scenario) -> None:
    s.g.round = 7
    s.intruder("Twitchling", "K20")
    s.intruder("Twitchling", "K20")
    s.run(twitchlings(s.g))
    assert of(s.g).absorbed == 1 and of(s.g).bodies == [9, 12]


@pytest.mark.rule("NR-NEO-40", "NR-NEO-44")
def test_bodies_stack_and_stop_at_space_1(s: Scenario) -> None:
    s.g.round, of(s.g).bodies = 5, [1, 2, 6]
    shift_bodies(s.g, "NR-NEO-12")
    assert of(s.g).bodies == [1, 1] and of(s.g).absorbed == 1


@pytest.mark.rule("NR-NEO-50")
def test_x138_the_sixth_space_is_the_last(s: Scenario) -> None:
    of(s.g).absorbed, s.g.queen_hits = 2, 5
    s.will("health card", 11)
    assert s.run(hit_queen(s.g, 2, 0)) and s.g.queen_hits == 0


@pytest.mark.rule("NR-NEO-34", "NR-GAP-67")
def test_when_she_dies_her_tokens_leave(s: Scenario) -> None:
    mother = s.intruder("Motherbrain", "R33")
    s.g.bag.append(s.g.token_piles[MOTHERBRAIN_TYPE].pop())
    s.g.health.pool = [11]
    s.run(kill(s.g, mother, 0, "NR-SHT-04"))
    assert s.g.queen_dead and len(s.g.tokens_gone) == 3
    of(s.g).bodies, s.g.round = [3], 2
    shift_bodies(s.g, "NR-NEO-12")
    assert of(s.g).absorbed == 1 and len(s.g.tokens_gone) == 3  # no token any more


# -- skills ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-NEO-27", "NR-NEO-29", "NR-NEO-30", "NR-NEO-46")
def test_x69_ironclads_first_and_2_hits_each(s: Scenario) -> None:
    s.intruder("Ironclad", "K28")
    s.intruder("Slasher", "K28")
    s.intruder("Slasher", "K28")
    s.run(s.g.edition.share_out(s.g, 0, K28, 1, "NR-BRS-03"))
    assert len(s.at("K28")) == 3
    s.run(
        s.g.edition.share_out(s.g, 0, K28, 3, "NR-BRS-03"),
        [("intruder", IRONCLAD, 1)],
        [("intruder", SLASHER, 1)],
    )
    assert s.at("K28") == ["Slasher"]


@pytest.mark.rule("NR-NEO-46", "NR-GAP-139")
def test_x135_a_hit_left_over_is_lost(s: Scenario) -> None:
    s.intruder("Ironclad", "K28")
    s.intruder("Ironclad", "K28")
    s.intruder("Slasher", "K28")
    share = s.g.edition.share_out(s.g, 0, K28, 3, "NR-BRS-03")
    s.run(share, [("intruder", IRONCLAD, 1)])
    assert s.at("K28") == ["Slasher", "Ironclad"]


@pytest.mark.rule("NR-NEO-28", "NR-NEO-30", "NR-NEO-45", "NR-GAP-138")
def test_a_killed_ironclad_is_repelled_out_of_a_room(s: Scenario) -> None:
    it = s.intruder("Ironclad", "R32")
    s.intruder("Slasher", "R32")
    assert s.g.edition.targets(s.g, R32) == [it]
    s.run(kill(s.g, it, 0, "NR-SHT-04"), ("corridor", K28))
    assert s.at("K28") == ["Ironclad"]
    off(s.g, IRONCLADS)
    assert len(s.g.edition.targets(s.g, R32)) == 1
    other = s.intruder("Ironclad", "R32")
    s.run(kill(s.g, other, 0, "NR-SHT-04"))
    assert s.at("R32") == ["Slasher"]


@pytest.mark.rule("NR-NEO-21", "NR-NEO-23", "NR-NEO-25", "NR-NEO-26", "NR-NEO-27", "NR-NEO-30")
def test_whoever_aims_reads_what_skills_do(s: Scenario) -> None:
    """What is killed and does not die, what follows, what a Burst costs: while the skills last."""
    s.put("Recon", "R32")
    s.g.players[0].held = [new_held(s.g, ITEM["Field Pistol"])]
    there = [s.intruder(name, "R32") for name in ("Ironclad", "Cultist", "Crawlmine", "Slasher")]
    for name in ("Firespitter", "Firespitter", "Ironclad"):
        s.intruder(name, "K28")

    def shots() -> list[str]:
        options = [("shoot", 0, it.type, it.number) for it in there]
        return [s.g.edition.words.choice(s.g, 0, option).note for option in options]

    def burst() -> str:
        note: str = s.g.edition.words.choice(s.g, 0, ("burst", 0, K28)).note
        return note

    ironclad, cultist, crawlmine, slasher = shots()
    assert ironclad.startswith("is repelled: ")
    assert cultist.endswith(", if killed you turn off a skill, then a noise roll")
    assert crawlmine.startswith("dies: ") and crawlmine.endswith(", if killed it may go off")
    assert slasher.startswith("dies: ") and "," not in slasher
    here = "there: 1 Ironclad and 2 Firespitters"
    toll = "costs you 2 health first"
    assert burst() == f"{here}, {toll}, Ironclads first, each needs 2 hits at once"
    for skill in (IRONCLADS, CULTISTS, CRAWLMINES, FIRESPITTERS):
        off(s.g, skill)
    ironclad, cultist, crawlmine, slasher = shots()
    assert ironclad.startswith("dies: ") and burst() == here
    assert cultist.endswith(", if killed you turn off a skill")
    assert crawlmine.startswith("dies: ") and "," not in crawlmine


@pytest.mark.rule("NR-NEO-20", "NR-MOV-03")
def test_a_cultist_is_no_danger_on_the_way(s: Scenario) -> None:
    s.put("Recon", "R32")
    s.intruder("Cultist", "R32")
    words = s.g.edition.words
    assert "opportunity" not in words.choice(s.g, 0, ("move", K28)).note
    s.intruder("Slasher", "R32")
    assert words.choice(s.g, 0, ("move", K28)).note.startswith("1 opportunity attack")


@pytest.mark.rule("NR-NEO-26", "NR-NEO-47", "NR-GAP-140")
def test_x134_firespitters_take_their_toll_before_ammo(s: Scenario) -> None:
    p = s.g.players[0]
    p.health = 8
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    s.intruder("Firespitter", "K28")
    s.intruder("Firespitter", "K28")
    s.run(burst(s.g, 0, p.held[0], K28))
    assert s.said("dies") == [(0,)] and s.said("ammo.spent") == []
    assert len(s.at("K28")) == 2
    off(s.g, FIRESPITTERS)
    assert s.g.players[1].health == 0


@pytest.mark.rule("NR-NEO-19")
def test_twitchlings_with_and_without_their_skill(s: Scenario) -> None:
    it = s.intruder("Twitchling", "R33")
    assert not s.run(hit(s.g, it, 1, 0, "NR-SHT-03")) and it in s.g.intruders
    cultist = s.intruder("Cultist", "R33")
    s.run(kill(s.g, cultist, 0, "NR-SHT-04"), ("skill", TWITCHLINGS))
    assert s.g.intruders == []  # with hits it dies at once
    other = s.intruder("Twitchling", "R33")
    assert s.run(hit(s.g, other, 1, 0, "NR-SHT-03")) and s.g.intruders == []


@pytest.mark.rule("NR-NEO-24", "NR-NEO-49")
def test_x132_a_slasher_attacks_once_more(s: Scenario) -> None:
    p, other = s.g.players[0], s.put("Officer", "R32")
    p.health = 8
    it = s.intruder("Slasher", "R32")
    s.will("attack card", ATTACK["Slash"], ATTACK["Boom!"])
    s.run(s.g.edition.attack(s.g, it, 0, 2))
    assert s.said("dies") == [(0,)] and other.health == 1
    assert len(s.said("attack.card")) == 2  # no third


@pytest.mark.rule("NR-NEO-24")
def test_x133_no_second_attack_without_blood(s: Scenario) -> None:
    it = s.intruder("Slasher", "R32")
    s.will("attack card", ATTACK["Short Servo"])
    s.run(s.g.edition.attack(s.g, it, 0, 2))
    assert len(s.said("attack.card")) == 1 and len(s.g.attacks.pool) == 20
    off(s.g, SLASHERS)
    s.will("attack card", ATTACK["Slash"])
    s.run(s.g.edition.attack(s.g, it, 0, 2))
    assert len(s.said("attack.card")) == 2


@pytest.mark.rule("NR-NEO-25", "NR-NEO-48", "NR-GAP-141")
def test_a_crawlmine_goes_off_in_a_room(s: Scenario) -> None:
    it = s.intruder("Crawlmine", "R32")
    s.g.attacks.discard, s.g.attacks.pool = s.g.attacks.pool, [ATTACK["Slash"]]
    s.g.attacks.discard.remove(ATTACK["Slash"])
    s.will("attack card", ATTACK["Slash"], ATTACK["Boom!"], ATTACK["Boom!"])
    s.run(kill(s.g, it, 0, "NR-SHT-04"))
    assert s.g.players[0].health == 2 and s.g.players[1].health == 0  # one Boom! only
    assert len(s.g.attacks) == 20
    s.run(kill(s.g, s.intruder("Crawlmine", "K28"), 0, "NR-BRS-05"))
    assert len(s.said("crawlmine")) == 1


# -- Cultists ----------------------------------------------------------------------------------


@pytest.mark.rule("NR-NEO-20", "NR-NEO-41", "NR-NEO-13", "NR-GAP-107")
def test_cultists_do_nothing(s: Scenario) -> None:
    s.intruder("Cultist", "R32")
    rules = s.g.edition
    assert not rules.combat(s.g, R32) and not rules.barred(s.g, R32)
    s.run(rules.flow["attacks"](s.g))
    assert s.said("attack") == []
    s.intruder("Slasher", "R32")
    assert rules.combat(s.g, R32)


@pytest.mark.rule("NR-NEO-21", "NR-NEO-23")
def test_x70_turning_the_cultists_off_cancels_the_noise(s: Scenario) -> None:
    s.run(kill(s.g, s.intruder("Cultist", "R32"), 0, "NR-SHT-04"), ("skill", CULTISTS))
    s.run(acted(s.g, 0))
    assert s.said("noise.roll") == [] and of(s.g).dead_cultists == 1


@pytest.mark.rule("NR-NEO-22", "NR-NEO-51")
def test_x136_otherwise_the_last_active_skill_goes(s: Scenario) -> None:
    off(s.g, CULTISTS, TWITCHLINGS)
    s.run(kill(s.g, s.intruder("Cultist", "R33"), -1, "NR-XYR-43"))
    assert not of(s.g).skills[FIRESPITTERS] and of(s.g).skills[:3] == [True] * 3
    of(s.g).skills = [False] * 6
    s.run(kill(s.g, s.intruder("Cultist", "R33"), 0, "NR-SHT-04"))
    assert of(s.g).dead_cultists == 2


# -- Twitchlings, events -----------------------------------------------------------------------


@pytest.mark.rule("NR-NEO-10", "NR-NEO-11", "NR-NEO-43", "NR-GAP-104", "NR-GAP-142")
def test_a_twitchling_walks_to_the_nearest_unexplored_corridor(s: Scenario) -> None:
    it = s.intruder("Twitchling", "R32")  # a character is there
    s.run(twitchlings(s.g))
    assert s.at("K20") == ["Twitchling"] and it.hits == 0


@pytest.mark.rule("NR-NEO-08", "NR-NEO-09", "NR-NEO-18", "NR-NEO-42", "NR-GAP-106")
def test_nothing_burns_and_twitchlings_only_contaminate(s: Scenario) -> None:
    s.g.fire[R32] = True
    it = s.intruder("Twitchling", "R32")
    assert s.g.edition.flow["intruders"](s.g) == "attacks" and it.hits == 0
    s.run(s.g.edition.attack(s.g, it, 0, 2))
    assert it in s.g.intruders and s.said("contaminated") == [(0, 1)]
    assert not s.g.players[0].larva and infect(s.g, s.g.players[0], "NR-INF-01")


@pytest.mark.rule("NR-NEO-14", "NR-NEO-52", "NR-GAP-155")
def test_a_corridor_with_the_type_moves_as_a_whole(s: Scenario) -> None:
    for name in ("Slasher", "Ironclad", "Twitchling"):
        s.intruder(name, "K28")
    s.intruder("Ironclad", "K27")
    s.put("Recon", "R21")
    s.rooms(R21="Nest")
    s.corridors(K19=310)
    s.will("event card", EVENT["Weak Welds"])  # Slashers
    s.run(event(s.g))
    assert s.at("K28") == ["Twitchling"] and s.at("K27") == ["Ironclad"]
    assert s.at("R32") == ["Ironclad"]  # the Slasher went on from the room
    s.run(event_effects(s.g))


@pytest.mark.rule("NR-NEO-15")
def test_icons_that_the_dead_cover(s: Scenario) -> None:
    s.intruder("Cultist", "R33")
    for dead, placed in ((3, []), (2, ["Twitchling", "Twitchling", "Cultist"])):
        of(s.g).dead_cultists = dead
        s.will("event card", EVENT["Prayer"])
        s.run(event(s.g))
        s.run(event_effects(s.g))
        shuffle_in(s.g.events)
        assert s.at("R33") == (placed or ["Cultist"])


@pytest.mark.rule("NR-NEO-31")
@pytest.mark.parametrize(
    ("kind", "bodies", "lost", "wounds"),
    [("Slasher", 0, 2, 0), ("Ironclad", 0, 1, 0), ("Motherbrain", 0, 1, 0),
     ("Motherbrain", 1, 3, 1)],
)  # fmt: skip
def test_rows_of_an_attack_card(
    s: Scenario, kind: str, bodies: int, lost: int, wounds: int
) -> None:
    of(s.g).absorbed = bodies
    it = s.intruder(kind, "R32")
    s.will("attack card", ATTACK["Slash"])
    if wounds:
        s.will("serious wound", 1)
    s.run(draw_attack(s.g, it, 0))
    p = s.g.players[0]
    assert (p.health, len(p.wounds)) == (lost, wounds)


@pytest.mark.rule("NR-NEO-17", "NR-NEO-35", "NR-NEO-36", "NR-NEO-37")
def test_her_token_always_returns(s: Scenario) -> None:
    from hullbreach.games.retaliation.noise import develop, hazard

    token = s.g.token_piles[MOTHERBRAIN_TYPE].pop()
    s.g.bag = [token]
    s.will("intruder token", token)
    s.run(develop(s.g))
    assert token in s.g.bag and len(s.g.bag) == 3  # 2 Adults besides
    s.will("intruder token", token)
    s.will("attack card", ATTACK["Short Servo"])
    s.run(hazard(s.g, 0, R32))
    assert s.at("R32") == ["Motherbrain"] and token in s.g.bag


@pytest.mark.rule("NR-NEO-34")
@pytest.mark.parametrize("number", [3, 5, 9])
def test_her_own_health_cards(s: Scenario, number: int) -> None:
    s.intruder("Motherbrain", "R32")
    of(s.g).absorbed = 2
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Shock Prod"])]
    s.will("health card", number - 1)
    if number == 3:
        s.will("attack card", ATTACK["Short Servo"])
    before = len(s.g.bag)
    s.run(health_card(s.g, 0))
    found = (len(s.at("R32")) - 1, len(s.g.bag) - before, int(p.held[0].malfunction))
    assert found == {3: (1, 0, 0), 5: (0, 2, 0), 9: (0, 0, 1)}[number]


@pytest.mark.rule("NR-GAP-186", "NR-NEO-13")
def test_a_cultist_is_repelled_in_vain(s: Scenario) -> None:
    it = s.intruder("Cultist", "R32")
    s.run(repel(s.g, it, R32, 0, "NR-ACT-11"))
    assert it.place == R32 and s.said("repel.stays")


@pytest.mark.rule("NR-GAP-185", "NR-GAP-68", "NR-NEO-24")
def test_a_slasher_without_a_model_attacks_once(s: Scenario) -> None:
    s.will("attack card", ATTACK["Slash"])
    s.run(attack_by_nobody(s.g, s.g.edition.things.intruders.adult, 0))
    assert s.g.players[0].health == 2 and len(s.said("attack.card")) == 1


@pytest.mark.rule("NR-NEO-23")
def test_striking_a_cultist_is_loud_while_the_skill_is_on(s: Scenario) -> None:
    it = s.intruder("Cultist", "R32")
    s.run(hit(s.g, it, 1, 0, "NR-SHT-03"))
    s.rolls(NOISE_DIE, 1)
    s.run(acted(s.g, 0))
    assert len(s.said("noise.roll")) == 1 and of(s.g).noisy == []
    assert s.said("cultist.heard") == [(0,)], "why there is a roll"


@pytest.mark.rule("NR-NEO-33", "NR-NEO-08")
def test_the_nest_works_as_ever_but_no_egg_burns(s: Scenario) -> None:
    from hullbreach.games.retaliation.rooms import ROOM_USES

    s.rooms(R21="Nest")
    s.g.fire[ROOM_SLOT["R21"]] = True
    s.g.edition.flow["intruders"](s.g)
    assert s.g.eggs == 5 and s.g.edition.rooms["Nest"] is ROOM_USES["Nest"]


@pytest.mark.rule("NR-NEO-38", "NR-GAP-66")
def test_what_base_effects_name(s: Scenario) -> None:
    known = s.g.edition.things.intruders
    names = [known.kinds[n].name for n in (known.larva, known.adult, known.queen)]
    assert names == ["Twitchling", "Slasher", "Motherbrain"]
    assert all(it.tough <= 1 for it in known.kinds)  # no type is a Drone


@pytest.mark.rule("NR-NEO-39")
def test_events_close_doors_and_set_fires(s: Scenario) -> None:
    s.corridors(K19=309)
    s.g.door_at[CORRIDOR_SLOT["K19"]] = R32
    s.g.fire[R32] = True
    for name in ("Rolling Fire", "Bulkheads Fall"):
        s.will("event card", EVENT[name])
        s.run(event(s.g))
        s.run(event_effects(s.g))
    assert s.g.doors[CORRIDOR_SLOT["K19"]] == 1 and sum(s.g.fire) == 2


@pytest.mark.rule("NR-GAP-65", "NR-NEO-13")
def test_twitchlings_do_not_move_in_the_event_phase(s: Scenario) -> None:
    s.intruder("Twitchling", "R33")
    s.intruder("Twitchling", "K28")
    s.will("event card", EVENT["Weapon Rust"])  # all
    s.run(event(s.g))
    assert s.at("R33") == s.at("K28") == ["Twitchling"]


@pytest.mark.rule("NR-GAP-187")
def test_no_second_attack_out_of_a_corridor_on_another(s: Scenario) -> None:
    s.put("Officer", "R32")
    s.g.players[0].health = 8
    it = s.intruder("Slasher", "K28")
    s.will("attack card", ATTACK["Slash"])
    s.run(s.g.edition.attack(s.g, it, 0, 1))
    assert s.said("dies") == [(0,)] and len(s.said("attack.card")) == 1
