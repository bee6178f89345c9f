"""What the station does to characters, tokens and aliens across chapters."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids, piles
from hullbreach.games.neomorphosis.activation import alien_card, growth, special
from hullbreach.games.neomorphosis.alien_attacks import pack
from hullbreach.games.neomorphosis.behaviors import BEHAVIOR_CARDS
from hullbreach.games.neomorphosis.board import STATIONS
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.doors import damage_door, damage_terminal, mend_door
from hullbreach.games.neomorphosis.emergencies import go_critical
from hullbreach.games.neomorphosis.ids import ALICE, RIPPER, SLUG, TANK, WORM, YELLOW
from hullbreach.games.neomorphosis.instructions import breach, claw, gnaw, hunt
from hullbreach.games.neomorphosis.morphing import grow_all
from hullbreach.games.neomorphosis.moving import impede, move, step_to
from hullbreach.games.neomorphosis.places import secure
from hullbreach.games.neomorphosis.start_of_round import sectors
from hullbreach.games.neomorphosis.state import ACTIVE, CRITICAL, EMPTY, INACTIVE, NOWHERE
from hullbreach.games.neomorphosis.structural import INTEGRITY, TERMINAL, structural
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from hullbreach.kernel.piles import count
from hullbreach.kernel.state import carry_out
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.scenario import Make, Scenario

INFESTATION = {card.id: n for n, card in enumerate(ids.INFESTATION)}
ACTIVATION = {card.name: n for n, card in enumerate(ids.ACTIVATION)}
BEHAVIOR = {card.name: n for n, card in enumerate(ids.BEHAVIORS)}
EMERGENCY = {card.name: n for n, card in enumerate(ids.EMERGENCIES)}


def far_off(s: Scenario, *names: str) -> None:
    """Put crew members where no alien of the test comes."""
    for name in names or ("Alice", "Robert", "Yuri", "Carolin"):
        s.put(name, "S8a")


def emergency(s: Scenario, number: int, name: str, level: int) -> None:
    """Put an active emergency into a field, by its printed number."""
    s.g.emergency_deck.pool.remove(EMERGENCY[name])
    it = s.g.fields[number - 1]
    it.state, it.card, it.level = ACTIVE, [EMERGENCY[name]], level


# The board.


@pytest.mark.rule("NM-MAP-01", "NM-MISS-01")
def test_a_tile_has_another_sector_number_in_another_mission() -> None:
    numbers: dict[str, set[int]] = {}
    for station in STATIONS:
        assert len(station.map.rooms) == station.sectors == len({*station.rooms[1:]})
        for sector, name in enumerate(station.rooms[1:], start=1):
            numbers.setdefault(name, set()).add(sector)
    assert len(numbers) == 12 and all(len(found) > 1 for found in numbers.values())


@pytest.mark.rule("NM-MAP-04")
@pytest.mark.parametrize("crowd", [0, 8])
def test_nobody_blocks_anybody(scenario: Make, crowd: int) -> None:
    s = scenario("M8")
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, "S1a")
    for _ in range(crowd):
        s.alien("Worm", "S1a")
    s.run(move(s.g, ALICE, s.at("S1a")))
    assert s.member("Alice").area == s.at("S1a")


@pytest.mark.rule("NM-MAP-08", "NM-FRAG-03", "NM-WND-03")
def test_what_somebody_carries_moves_and_stays_with_it(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Halon Tank", "Fire Axe")
    lying = [list(things) for things in s.g.floor]
    step_to(s.g, ALICE, s.at("S1a"), "NM-MOVE-01")
    s.rolls(D6, 6)
    s.run(strike(s.g, {ALICE: FATAL}, {}, "NM-COMB-18"))
    assert set(s.member("Alice").items) == {TANK, ids.FIRE_AXE}
    assert s.g.floor == lying
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-DOOR-04", "NM-DOOR-05", "NM-TGT-04")
def test_an_open_door_is_passed_both_ways_and_a_closed_one_by_nobody(scenario: Make) -> None:
    s = scenario("M5")
    s.g.restricted &= ~(1 << 2)  # the blue door is a normal one by now
    near, beyond = s.at("S2c"), s.at("S5a")
    s.put("Alice", "S2c")
    for other in ("Robert", "Yuri", "Carolin"):
        s.put(other, "S5a")
    slug = s.alien("Slug", "S2c")
    moves = s.g.edition.actions["move"].options
    assert ("move", beyond) not in moves(s.g, ALICE)
    s.put("Alice", "S5a")
    s.run(hunt(s.g, slug, 1, 0))
    assert slug.area == near
    s.open(3)
    assert ("move", near) in moves(s.g, ALICE)
    s.member("Alice").area = near
    assert ("move", beyond) in moves(s.g, ALICE)
    s.member("Alice").area = beyond
    s.rolls(D6, 1)
    s.run(hunt(s.g, slug, 1, 0))
    assert slug.area == beyond


@pytest.mark.rule("NM-ITEM-06", "NM-EX-87", "NM-GAP-115", "NM-EXPL-06", "NM-COMPR-01", "NM-TERM-04")
def test_things_on_the_floor_outlast_everything(scenario: Make) -> None:
    s = scenario("M8")
    area = s.at("S4c")  # a crate lies here, too
    s.give("Alice", "Pipe Bomb", "Fire Axe")
    s.member("Alice").tech.clear()
    s.member("Alice").items.clear()
    lying = [TANK, ids.PIPE_BOMB, ids.FIRE_AXE]
    s.g.floor[area] += lying
    far_off(s)
    s.g.compromised[4] = [0]
    s.alien("Slug", "S4c")
    assert secure(s.g, 4)
    s.run(release(s.g, 4, "NM-FSS-03"))
    s.alien("Pod", "S4a")
    s.g.drone = s.at("S4a")
    s.run(explode(s.g, s.g.drone, 4, "NM-BOOM-01"))
    assert s.g.floor[area] == lying and area in s.g.crates and not s.g.aliens
    assert s.station.tech == (s.at("S4b"),)  # an Assembly Point cannot be damaged
    assert [it.state for it in s.g.fields] == [INACTIVE, EMPTY, EMPTY, EMPTY]  # one, no chain


@pytest.mark.rule("NM-COMPR-01", "NM-GAP-43")
def test_a_compromised_sector_can_be_entered_by_all(scenario: Make) -> None:
    s = scenario("M8")
    s.g.compromised[2] = [0]
    s.open(1)
    s.put("Alice", "S1a")
    s.run(move(s.g, ALICE, s.at("S2a")))
    assert s.member("Alice").area == s.at("S2a")
    slug = s.alien("Slug", "S1a")
    for name in ("Robert", "Yuri", "Carolin"):
        s.put(name, "S8a")
    s.rolls(D6, 1)
    s.run(hunt(s.g, slug, 1, 0))
    assert slug.area == s.at("S2a") and slug.wounds == 0


@pytest.mark.rule("NM-FSS-07", "NM-INV-01")
def test_halon_tanks_lie_where_the_map_shows_and_several_can_be_carried(scenario: Make) -> None:
    s = scenario("M6")
    areas = [s.station.names[area] for area, things in enumerate(s.g.floor) if TANK in things]
    assert areas == ["S1c", "S3c", "S7c"]
    pick_up = s.g.edition.actions["pick_up"]
    for area in areas:
        s.put("Yuri", area)
        assert ("pick_up", TANK) in pick_up.options(s.g, ids.YURI)
        s.run(pick_up.run(s.g, ids.YURI, TANK))
    assert s.member("Yuri").items == [TANK] * 3


# Emergencies and compromised sectors.


@pytest.mark.rule("NM-EMER-14", "NM-GAP-39", "NM-GAP-40", "NM-SOR-01")
def test_a_sector_may_be_compromised_twice_and_creates_one_emergency(scenario: Make) -> None:
    s = scenario("M8")
    emergency(s, 2, "Frozen Halon Line", 3)
    emergency(s, 1, "Camera Loop", 3)
    s.will("sector card", 4, 0)
    go_critical(s.g)
    assert s.g.compromised[3] == [4, 0]  # field 1 draws first
    assert s.g.emergency_deck.discard == [EMERGENCY["Camera Loop"], EMERGENCY["Frozen Halon Line"]]
    s.open(2)
    sectors(s.g)
    assert [it.state for it in s.g.fields] == [CRITICAL, CRITICAL, INACTIVE, EMPTY]


@pytest.mark.rule("NM-GAP-36", "NM-GAP-105", "NM-ROUND-04", "NM-MODE-02")
def test_the_last_slot_and_more_aliens_tell_the_modes_apart() -> None:
    assert ids.SLOTS == 12
    for station in STATIONS:
        normal, insane = station.map.last_slot
        assert 0 < insane <= normal <= 12
        assert station.map.insane or insane < normal


@pytest.mark.rule("NM-EX-30", "NM-COMB-16", "NM-EMER-02")
def test_a_wall_that_is_hit_fills_the_next_field(scenario: Make) -> None:
    s = scenario("M8")
    emergency(s, 1, "Camera Loop", 2)
    ripper = s.alien("Ripper", "S3b")
    s.rolls(D6, 5)
    assert structural(s.g, ripper, 0, -1, 0, "NM-AACT-03")
    assert [it.state for it in s.g.fields] == [ACTIVE, INACTIVE, EMPTY, EMPTY]


# Aliens.


@pytest.mark.rule("NM-AP-01", "NM-AACT-09", "NM-SPEC-01")
def test_the_card_is_drawn_and_discarded_and_every_boss_acts_once(scenario: Make) -> None:
    s = scenario("M8")
    far_off(s)
    bosses = [s.alien(name, "S3b", wounds=3) for name in ("Dr. Blare", "Hive Mother")]
    s.will("activation card", ACTIVATION["Skittering"])
    s.g.activation.left = 1
    assert alien_card(s.g) == "pods" and s.g.activation.card == [ACTIVATION["Skittering"]]
    s.will("behavior card", BEHAVIOR["Mend"], BEHAVIOR["Slip Away"])
    for _ in bosses:
        assert s.run(special(s.g)) == "special"
    assert s.run(special(s.g)) == "growth"
    assert s.g.activation.done == [ids.MOTHER, ids.BLARE] and [it.wounds for it in bosses] == [2, 1]
    assert growth(s.g) == "alien_card"
    assert s.g.activation_deck.discard == [ACTIVATION["Skittering"]] and not s.g.activation.card


@pytest.mark.rule("NM-COMB-17", "NM-DOOR-03", "NM-TGT-03", "NM-TGT-14")
def test_what_is_damaged_or_open_is_attacked_no_more(scenario: Make) -> None:
    s = scenario("M8")
    far_off(s)
    ripper = s.alien("Ripper", "S2c")  # D2 is here, D1 and D4 farther off
    s.g.opened |= 1 << 1
    s.rolls(D6, 6)
    s.run(claw(s.g, ripper, 1, 0))
    assert ripper.area == s.at("S2b") and s.g.damaged == 1 << 3  # D4, not the open D2
    s.run(claw(s.g, ripper, 0, 0))
    assert s.g.damaged == 1 << 3  # damaged: no target here any more
    for terminal in range(3):
        damage_terminal(s.g, terminal, "NM-COMB-16")
    ripper.area = s.at("S3c")  # a damaged terminal
    s.run(gnaw(s.g, ripper, 3, 0))
    assert ripper.area == s.at("S3c")
    assert INTEGRITY[TERMINAL] == 3 and s.g.active == 0b1000


@pytest.mark.rule("NM-COMB-17", "NM-TGT-08")
def test_a_breach_leaves_open_doors_alone(scenario: Make) -> None:
    s = scenario("M8")
    far_off(s)
    s.put("Alice", "S1a")
    damage_door(s.g, 0, "NM-COMB-16")
    mend_door(s.g, 0, ALICE, "NM-REP-02")  # open and sound
    ripper = s.alien("Ripper", "S2a")
    s.rolls(D6, 1)
    s.run(breach(s.g, ripper, 2, 2))
    assert ripper.area == s.at("S1a") and not s.g.damaged


@pytest.mark.rule("NM-ALIEN-05", "NM-DRONE-06")
def test_aliens_are_not_impeded_and_show_no_cards(scenario: Make) -> None:
    s = scenario("M8")
    far_off(s)
    s.put("Alice", "S1a")
    s.g.infestation[1] = [INFESTATION["IC-11"]]
    s.open(1)
    for _ in range(3):
        s.alien("Slug", "S2a")
    ripper = s.alien("Ripper", "S2a")
    assert impede(s.g, ripper.area) == 8
    s.rolls(D6, 1)
    s.run(hunt(s.g, ripper, 1, 0))
    assert ripper.area == s.at("S1a") and s.g.infestation[1] and len(s.g.aliens) == 4


@pytest.mark.rule("NM-ALIEN-06", "NM-COMB-18", "NM-MOVE-02")
@pytest.mark.parametrize("ringed", [False, True])
def test_special_abilities_work_with_and_without_ring(scenario: Make, ringed: bool) -> None:
    s = scenario("M8")
    first = s.alien("Ripper", "S3b", ringed=ringed)
    assert pack(s.g, first) == 0
    for _ in range(3):
        s.alien("Ripper", "S3b")
    assert pack(s.g, first) == 1  # never more
    for _ in range(2):
        s.alien("Worm", "S3a", ringed=ringed)
    assert impede(s.g, s.at("S3a")) == 8
    slug = s.alien("Slug", "S3b", ringed=ringed)
    s.rolls(D6, 3)
    assert structural(s.g, slug, 0, -1, 0, "NM-AACT-03")  # 3 + 2 + 1 against 5


@pytest.mark.rule("NM-INF-08", "NM-INF-01")
def test_a_card_that_is_laid_later_waits_for_the_next_who_enters(scenario: Make) -> None:
    s = scenario("M8")
    s.open(1)
    s.put("Alice", "S2a")
    s.g.infestation[2] = [INFESTATION["IC-15"]]
    step_to(s.g, ALICE, s.at("S2b"), "NM-MOVE-01")  # inside the room
    assert s.g.infestation[2]
    s.put("Robert", "S1a")
    step_to(s.g, ids.ROBERT, s.at("S2a"), "NM-MOVE-01")
    assert not s.g.infestation[2] and len(s.g.aliens) == 1


@pytest.mark.rule("NM-NEO-08", "NM-GAP-72", "NM-NEO-01")
def test_who_has_just_grown_up_gets_no_ring_in_the_same_step(scenario: Make) -> None:
    s = scenario("M8")
    worm = s.alien("Worm", "S3a", ringed=True)
    hydra = s.alien("Hydra", "S3a", ringed=True)
    old = s.alien("Ripper", "S3a")
    grow_all(s.g)
    assert [(it.type, it.ringed) for it in (worm, hydra, old)] == [
        (RIPPER, False), (SLUG, False), (RIPPER, True),
    ]  # fmt: skip
    boss = s.alien("Hive Mother", "S3a")
    grow_all(s.g)
    assert worm.ringed and hydra.ringed and not boss.ringed and boss.type == ids.MOTHER


@pytest.mark.rule("NM-GEN-10", "NM-GEN-11", "NM-SPEC-03")
def test_an_effect_is_carried_out_as_far_as_it_is_possible(scenario: Make) -> None:
    s = scenario("M8")
    far_off(s)
    s.g.supply[WORM] = 0
    blare = s.alien("Dr. Blare", "S3b")
    s.run(carry_out(BEHAVIOR_CARDS[BEHAVIOR["Call"]](s.g, blare)))
    assert [ids.SHORT[it.type] for it in s.g.aliens] == ["Dr. Blare", "Hydra"]


@pytest.mark.rule("NM-GAP-01")
def test_designed_contents_are_there_and_grow_as_the_tree_says() -> None:
    assert len(STATIONS) == 17 and len(ids.ACTIVATION) == 18 and len(ids.EMERGENCIES) == 24
    assert ids.GROWN == {ids.WORM: ids.RIPPER, ids.HYDRA: ids.SLUG}


@pytest.mark.rule("NM-INT-03", "NM-EXPL-05")
def test_a_drone_that_is_gone_ends_its_order(scenario: Make) -> None:
    s = scenario("M8")
    order = s.g.edition.functions[ids.CTRL].run(s.g, ids.ROBERT)
    assert order is not None
    next(order)
    s.g.drone = NOWHERE  # whatever a mission did in between
    with pytest.raises(StopIteration):
        order.send(("drone_door", 0, 1))


@pytest.mark.rule("NM-MISS-04")
def test_objective_tokens_are_carried_like_any_thing(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S3b")
    for verb in ("pick_up", "drop"):
        assert (verb, YELLOW) in s.g.edition.actions[verb].options(s.g, ALICE)
        s.run(s.g.edition.actions[verb].run(s.g, ALICE, YELLOW))
    s.put("Robert", "S3b")
    s.run(s.g.edition.actions["pick_up"].run(s.g, ids.ROBERT, YELLOW))
    s.run(s.g.edition.actions["take"].run(s.g, ALICE, ids.ROBERT, YELLOW))
    assert s.member("Alice").items == [YELLOW] and not s.g.floor[s.at("S3b")]
