"""What an audit of rare paths found: each of these failed before."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from hullbreach.games.retaliation import attacks, entering, event_phase
from hullbreach.games.retaliation.actions import ACTIONS
from hullbreach.games.retaliation.board import CORRIDOR, CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.cards_common import COMMON
from hullbreach.games.retaliation.cards_crew import MEDIC
from hullbreach.games.retaliation.cards_works import doors_anywhere
from hullbreach.games.retaliation.contractors.cards_scout import repel_some
from hullbreach.games.retaliation.doors import close_door, destroy_door, open_door
from hullbreach.games.retaliation.effects import door_ways, work_door
from hullbreach.games.retaliation.endgame import _leave_behind as leave_behind
from hullbreach.games.retaliation.escape import BOARDING
from hullbreach.games.retaliation.event_cards import bulkheads_slam
from hullbreach.games.retaliation.facility import doors_left
from hullbreach.games.retaliation.gear import discard_kind, new_held
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    BURST_DIE,
    CLOSED,
    DEAD,
    DESTROYED,
    EGG,
    LANDED,
    NONE,
    OPEN,
    PLAIN,
    SEEN_INFECTED,
    SHOOT_DIE,
    UNKNOWN,
    WELDER,
    WOUND,
)
from hullbreach.games.retaliation.item_uses import _tape as tape
from hullbreach.games.retaliation.item_uses import two_tokens
from hullbreach.games.retaliation.kills import hit
from hullbreach.games.retaliation.melee import melee
from hullbreach.games.retaliation.neoflesh_cult import skills
from hullbreach.games.retaliation.neoflesh_cult.cards import event_moves
from hullbreach.games.retaliation.neoflesh_cult.content import ATTACKS, EVENTS
from hullbreach.games.retaliation.neoflesh_cult.skills import everybody, quiet_again
from hullbreach.games.retaliation.neoflesh_cult.state import of
from hullbreach.games.retaliation.nest import add_egg, destroy_egg
from hullbreach.games.retaliation.orders import ordered
from hullbreach.games.retaliation.piles import secrets
from hullbreach.games.retaliation.queen import hit_queen, repel_then_others
from hullbreach.games.retaliation.robots import robot_uses
from hullbreach.games.retaliation.rooms import ROOM_USES
from hullbreach.games.retaliation.state import Retaliation
from hullbreach.games.retaliation.tactical import token_moves, use_gear
from hullbreach.games.retaliation.things import ADULT, QUEEN
from hullbreach.games.retaliation.weapons import WEAPONS
from hullbreach.games.retaliation.windows import ENTERED
from hullbreach.kernel.edition import with_modifier
from tests.retaliation.hands import HEALTH, arm, belt, give
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.street import number

K18, K27, K28 = (CORRIDOR_SLOT[name] for name in ("K18", "K27", "K28"))
R32, R33 = (ROOM_SLOT[name] for name in ("R32", "R33"))


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R31 (the Landing Zone) - K27 - R32 - K28 - R33, everybody in R32."""
    made = scenario()
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=204, K28=410)
    for name in ("Recon", "Officer", "Medical Support"):
        made.put(name, "R32")
    return made


def cult(scenario: Make, **how: Any) -> Scenario:
    """The same with the Neoflesh Cult, the Recon alone in R32."""
    made = scenario(intruders="neoflesh", **how)
    for lay_out in made.g.edition.laid_out:
        lay_out(made.g)
    made.rooms(R32="Armory", R33="Server Room")
    made.corridors(K27=204, K28=410)
    made.put("Recon", "R32")
    return made


# -- the Queen ---------------------------------------------------------------------------------


def her(s: Scenario) -> tuple[Any, ...]:
    """The Queen as an option."""
    return next(("intruder", it.type, it.number) for it in s.g.intruders if it.type == QUEEN)


@pytest.mark.rule("NR-QUE-01", "NR-BRS-08", "NR-GEAR-08")
def test_hits_after_her_health_card_are_ignored_for_the_whole_action(s: Scenario) -> None:
    """Two grenades of one action: the second finds the Queen settled, and nobody else."""
    g = s.g
    s.intruder("Queen", "K28")
    g.queen_hits, g.acting = 4, [0]
    belt(s, "Recon", "grenade", "grenade")
    s.will("health card", HEALTH["QH05"])
    s.rolls(BURST_DIE, 3, 3)
    s.run(
        use_gear(g, 0),
        ("throw", NONE, 0, K28), [her(s)], ("throw", NONE, 1, K28),
    )  # fmt: skip
    assert len(s.said("queen.health")) == 1 and g.queen_hits == 0


@pytest.mark.rule("NR-QUE-01", "NR-ORD-04")
def test_an_ordered_action_hits_her_for_itself(s: Scenario) -> None:
    g = s.g
    s.intruder("Queen", "R33")
    g.acting, g.queen_settled = [0], True
    assert s.run(hit_queen(g, 1, 0)) and g.queen_hits == 0
    s.run(ordered(g, 1, lambda: hit_queen(g, 1, 1)))
    assert g.queen_hits == 1 and g.queen_settled


@pytest.mark.rule("NR-QUE-01")
def test_what_no_character_does_settles_nothing(s: Scenario) -> None:
    g = s.g
    s.intruder("Queen", "R33")
    s.will("health card", HEALTH["QH05"], HEALTH["QH04"])
    for _ in range(2):
        g.queen_hits = 4
        s.run(hit_queen(g, 1, NONE))
    assert len(s.said("queen.health")) == 2


@pytest.mark.rule("NR-QUE-10", "NR-IMV-12")
def test_who_swapped_with_her_is_repelled_too(s: Scenario) -> None:
    """QH02: every other intruder in the room she left, as it is then."""
    for name in ("Recon", "Officer", "Medical Support"):
        s.put(name, "R33")
    for corridor in ("K27", "K28"):
        for _ in range(6):
            s.intruder("Adult", corridor)
    queen = s.intruder("Queen", "R32")
    s.run(repel_then_others(s.g, NONE))
    assert queen.place == CORRIDOR + K27 and len(s.said("intruder.swapped")) == 4
    assert len(s.said("repel.stays")) == 4  # all is full


# -- who is dead takes no further part ---------------------------------------------------------


@pytest.mark.rule("NR-RND-05", "NR-DTH-04")
def test_who_dies_of_passing_discards_nothing(s: Scenario) -> None:
    p = give(s, "Recon", 3)
    p.wounds, p.health = [WOUND["Abdomen"]], 8
    s.run(ACTIONS["pass"].run(s.g, 0), ("suffer",))
    assert p.where == DEAD and not s.said("passed")


@pytest.mark.rule("NR-DTH-03", "NR-END-02")
@pytest.mark.parametrize(("variant", "kept"), [("standard", False), ("coop", True)])
def test_larvae_of_those_left_behind_return_to_the_pool(
    scenario: Make, variant: str, kept: bool
) -> None:
    s = scenario(variant=variant)
    p = s.player("Recon")
    p.larva = True
    leave_behind(s.g)
    assert p.where == DEAD and p.larva == kept


@pytest.mark.rule("NR-NEO-23")
def test_the_dead_make_no_noise_for_a_cultist_when_revived(scenario: Make) -> None:
    s = cult(scenario)
    of(s.g).noisy = [0, 1]
    quiet_again(lambda g, p: None)(s.g, s.player("Recon"))
    assert of(s.g).noisy == [1]


# -- the Neoflesh Cult -------------------------------------------------------------------------


@pytest.mark.rule("NR-EVP-05", "NR-NEO-14")
def test_who_was_pushed_into_a_later_corridor_moves_no_more(
    scenario: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = cult(scenario)
    pushed = s.intruder("Slasher", "K27")
    moved: list[Any] = []

    def move_group(g: Retaliation, place: int, group: list[Any]) -> None:
        moved.extend(group)
        pushed.place = CORRIDOR + K28

    monkeypatch.setattr(event_phase, "move_group", move_group)
    s.run(event_moves(s.g, next(n for n, it in enumerate(EVENTS) if it.moves == "Slashers")))
    assert moved == [pushed]


@pytest.mark.rule("NR-NEO-27", "NR-NEO-28")
def test_others_are_repelled_once_all_ironclads_are(scenario: Make) -> None:
    s = cult(scenario)
    iron = s.intruder("Ironclad", "R32")
    other = s.intruder("Slasher", "R32")
    asked = repel_some(s.g, 0, 2)
    first = next(asked)
    assert first.options == [("intruder", iron.type, iron.number)]
    then = asked.send(first.options)
    assert then.options == [("intruder", other.type, other.number)] and then.high == 1
    asked.close()


@pytest.mark.rule("NR-NEO-26", "NR-GOLD-16", "NR-BRS-02")
def test_a_weapon_that_the_toll_took_fires_no_more(scenario: Make) -> None:
    s = cult(scenario)
    p = s.player("Recon")
    held = arm(s, "Recon", "Assault Rifle", AMMO)
    s.intruder("Slasher", "K28")

    def toll(g: Retaliation, seat: int, corridor: int) -> None:
        p.held.remove(held)

    s.g.edition = replace(s.g.edition, bursting=(toll,))
    s.run(burst(s.g, 0, held, K28))
    assert held.slots[0] == AMMO and not s.said("burst")


@pytest.mark.rule("NR-NEO-29", "NR-GAP-255")
def test_a_hit_on_the_motherbrain_beside_an_ironclad_has_no_effect(scenario: Make) -> None:
    s = cult(scenario)
    brain = s.intruder("Motherbrain", "K28")
    s.run(hit(s.g, brain, 1, 0, "NR-IHP-03"))
    assert s.g.queen_hits == 1
    s.intruder("Ironclad", "K28")
    s.run(hit(s.g, brain, 1, 0, "NR-IHP-03"))
    assert s.g.queen_hits == 1


@pytest.mark.rule("NR-NEO-41")
def test_cultists_alone_are_asked_for_too(scenario: Make) -> None:
    s = cult(scenario)
    s.intruder("Cultist", "R32")
    assert s.run(everybody(s.g, 0), ("without",)) == []


@pytest.mark.rule("NR-TGT-03", "NR-ATK-03")
def test_who_is_preferred_comes_before_who_is_meant(s: Scenario) -> None:
    g = s.g
    g.edition = with_modifier(g.edition, "target.preferred", lambda g, seat, n: n + (seat == 1))
    it = s.intruder("Adult", "K28")
    s.run(entering.move_in(g, it, R32, K28, 0, "NR-IMV-01"))
    assert s.attacks == [("Adult", "Officer")]


@pytest.mark.rule("NR-GAP-258", "NR-ATK-11")
def test_who_is_placed_has_entered_and_was_not_about_to(
    s: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def opens(g: Retaliation, name: str, about: Any) -> bool:
        asked.append(name)
        return False

    monkeypatch.setattr(entering, "opens", opens)
    s.run(entering.place_in(s.g, ADULT, R32, NONE, "NR-NOI-14"))
    assert asked == [ENTERED] and s.attacks


@pytest.mark.rule("NR-GAP-260", "NR-HP-02")
def test_all_points_that_can_come_back_do(s: Scenario) -> None:
    p = s.player("Officer")
    p.health, s.g.players[2].playing = 5, [number(s.g.edition.things.cards, "Triage")]
    s.run(MEDIC["Triage"][0].run(s.g, 2, 1), ("agree",))
    assert p.health == 3


# -- repelling, doors, markers -----------------------------------------------------------------


def barred(s: Scenario, corridor: int, room: int) -> None:
    s.g.barriers[corridor] = room


@pytest.mark.rule("NR-DOOR-06")
def test_a_barrier_is_reached_from_the_far_end_like_a_door(s: Scenario) -> None:
    g = s.g
    s.put("Recon", "R33")
    barred(s, K28, R32)
    assert [how for k, how in door_ways(g, 0) if k == K28] == ["unbar"]
    work_door(g, 0, K28, "unbar")
    assert g.barriers[K28] == NONE
    barred(s, K28, R32)
    s.close(K28="R33")
    assert [how for k, how in door_ways(g, 0) if k == K28] == ["open"]  # the near one first
    work_door(g, 0, K28, "open")
    assert g.barriers[K28] == R32 and g.doors[K28] != CLOSED
    both = [how for k, how in door_ways(g, 0, destroying=True) if k == K28]
    assert both == ["unbar", "close", "destroy"]  # the open door as well as the barrier beyond
    work_door(g, 0, K28, "destroy")
    assert g.barriers[K28] == R32 and g.doors[K28] == DESTROYED


@pytest.mark.rule("NR-DOOR-02")
def test_no_door_is_closed_beside_a_barrier_on_its_slot(s: Scenario) -> None:
    g = s.g
    g.door_at[K28] = R32
    barred(s, K28, R32)
    assert not close_door(g, K28, "NR-DOOR-02")
    g.barriers[K28] = R33
    assert close_door(g, K28, "NR-DOOR-02")


@pytest.mark.rule("NR-ACT-11", "NR-DOOR-03")
def test_of_a_door_and_a_barrier_in_one_corridor_each_can_be_worked_from_afar(s: Scenario) -> None:
    g = s.g
    g.door_at[K28] = R32
    barred(s, K28, R33)
    assert {way[1] for way in doors_anywhere(g, 0) if way[0] == K28} == {"unbar", "close"}
    close_door(g, K28, "NR-DOOR-02")
    assert {way[1] for way in doors_anywhere(g, 0) if way[0] == K28} == {"open", "unbar"}
    work_door(g, 0, K28, "unbar")
    assert g.barriers[K28] == NONE and g.doors[K28] == CLOSED


@pytest.mark.rule("NR-DOOR-10", "NR-GOLD-17")
def test_a_door_destroyed_without_a_token_uses_none_up(s: Scenario) -> None:
    g = s.g
    g.door_at[K27], g.door_at[K28] = LANDING_ZONE, R32
    others = [k for k in range(len(g.doors)) if k not in (K27, K28)][: g.edition.counts.doors]
    for k in others:
        g.doors[k] = CLOSED
    assert doors_left(g) == 0
    destroy_door(g, K28, R32, "NR-DOOR-04")
    assert g.doors[K28] == DESTROYED and doors_left(g) == 0
    open_door(g, others[0], "NR-DOOR-03")
    assert doors_left(g) == 1 and close_door(g, K27, "NR-DOOR-02")


@pytest.mark.rule("NR-EVP-08")
def test_bulkheads_slam_in_corridor_order(s: Scenario) -> None:
    """With one token left the corridor that comes first gets it, whatever its room."""
    g = s.g
    first, second = sorted((K27, K28))
    s.put("Recon", "R33")
    g.door_at[first], g.door_at[second] = (R33, R32) if first == K28 else (R32, R33)
    for k in [k for k in range(len(g.doors)) if k not in (K27, K28)][: g.edition.counts.doors - 1]:
        g.doors[k] = CLOSED
    bulkheads_slam(g)
    assert (g.doors[first], g.doors[second]) == (CLOSED, OPEN)


@pytest.mark.rule("NR-GOLD-15", "NR-MALF-07")
def test_a_malfunction_needs_a_marker_to_be_chosen(s: Scenario) -> None:
    g = s.g
    sabotage = COMMON["Force the Hatch"][1]
    assert sabotage.options(g, 0)
    most = g.edition.counts.malfunction
    laid = [slot for slot in range(len(g.rooms)) if slot != R32][:most]
    for slot in laid:
        g.malfunction[slot] = True
    for n in range(most - len(laid)):
        arm(s, "Officer", ("Riot Gun", "Assault Rifle")[n % 2]).malfunction = True
    assert not sabotage.options(g, 0)


@pytest.mark.rule("NR-ACT-10")
def test_only_eggs_destroyed_in_the_nest_return_to_it(s: Scenario) -> None:
    g = s.g
    g.eggs = 3
    discard_kind(g, EGG)
    add_egg(g, "NR-EVP-06")
    assert g.eggs == 3
    destroy_egg(g, "NR-ACT-10")
    add_egg(g, "NR-EVP-06")
    add_egg(g, "NR-EVP-06")
    assert g.eggs == 3 and g.items_gone == [EGG]


# -- cards, items, tokens ----------------------------------------------------------------------


@pytest.mark.rule("NR-RM-02", "NR-RMU-03")
def test_nobody_boards_the_lander_from_afar(s: Scenario) -> None:
    s.g.lander_is = LANDED
    assert not BOARDING.options(s.g, 0)
    s.put("Recon", "R31")
    assert BOARDING.options(s.g, 0)


@pytest.mark.rule("NR-GOLD-06", "NR-GOLD-16")
def test_a_rifle_that_is_gone_breaks_no_more(s: Scenario) -> None:
    held = arm(s, "Recon", "Arc Rifle", AMMO)
    s.player("Recon").held.remove(held)
    bullets = WEAPONS["Arc Rifle"].bullets
    assert bullets is not None
    s.run(bullets(s.g, 0, held, s.intruder("Adult", "R32")))
    assert not held.malfunction and not s.said("item.broken")


@pytest.mark.rule("NR-GOLD-05")
def test_up_to_two_tokens_may_be_none(s: Scenario) -> None:
    use = two_tokens(AMMO)
    s.run(use.run(s.g, 0, 0))
    s.g.gear[AMMO] = 0
    assert use.options(s.g, 0)
    s.run(use.run(s.g, 0, 2))
    assert AMMO not in s.player("Recon").belt


@pytest.mark.rule("NR-GEAR-03", "NR-GAP-163")
def test_a_token_beside_an_equal_one_that_was_moved_can_be_moved(s: Scenario) -> None:
    arm(s, "Recon", "Oxygen Tank Rack")
    belt(s, "Recon", "oxygen", "oxygen")
    every = token_moves(s.g, 0, set())
    assert {it[:3] for it in every if it[1] == NONE} == {("put", NONE, 0)}
    left = token_moves(s.g, 0, {(NONE, 0)})
    assert left and {it[:3] for it in left if it[1] == NONE} == {("put", NONE, 1)}


@pytest.mark.rule("NR-GOLD-05", "NR-GOLD-15", "NR-GAP-259")
def test_a_swab_may_take_none_and_the_patient_says_which(s: Scenario) -> None:
    """AO14: of an unknown card and two known to be infected the unknown one."""
    officer = s.player("Officer")
    use = MEDIC["Swab Test"][0]
    assert {way[0] for way in use.options(s.g, 2)} == {0, 1, 2}
    officer.deck.discard = [UNKNOWN, SEEN_INFECTED, SEEN_INFECTED]
    s.will("contamination face", 20)
    s.g.players[2].playing = [number(s.g.edition.things.cards, "Swab Test")]
    s.run(use.run(s.g, 2, 1), ("agree",), [("card", UNKNOWN)])
    assert officer.deck.discard == [SEEN_INFECTED] * 2


@pytest.mark.rule("NR-USE-01")
def test_tape_keeps_together_what_it_holds(s: Scenario) -> None:
    p = s.player("Recon")
    p.held.clear()
    for name in ("Riot Gun", "Assault Rifle", "Power Maul"):
        arm(s, "Recon", name)
    p.held[2].hand = p.held[1].hand
    tape(s.g, 0, 0, 1)
    assert len({it.hand for it in p.held}) == 1


# -- what the next audit found -----------------------------------------------------------------


@pytest.mark.rule("NR-MALF-06", "NR-ROBA-04", "NR-IPL-01")
def test_the_welder_mends_items_in_its_room(s: Scenario) -> None:
    g = s.g
    g.connected, g.robot.card, g.robot.room = True, WELDER, R33
    held = arm(s, "Officer", "Assault Rifle")
    held.malfunction = True
    weld = robot_uses(g)[1]
    assert list(weld.options(g, 0)) == []
    s.put("Officer", "R33")
    assert list(weld.options(g, 0)) == [("item", 1, 0)]
    s.run(weld.run(g, 0, "item", 1, 0), ("agree",))
    assert not held.malfunction


@pytest.mark.rule("NR-RM-25", "NR-GAP-262")
def test_which_support_card_was_left_nobody_else_learns(s: Scenario) -> None:
    g = s.g
    one, other = g.support.pool[:2]
    s.will("support card", one, other)
    s.run(ROOM_USES["Experimental Military Lab"][1].run(g, 0), [])
    p = s.player("Recon")
    assert sorted(p.passed_over) == sorted((one, other)) and not g.items_gone
    assert {who for who, _ in s.whispered("item.passed_over")} == {(0,)}
    (left,) = [pile for pile in secrets(g) if pile.cards is p.passed_over]
    assert left.sees == 1 and left.stock == "support"


@pytest.mark.rule("NR-NEO-49")
def test_an_attack_passed_on_is_followed_by_none_however_it_ends(scenario: Make) -> None:
    """The Officer takes the blow; that the first victim is hurt meanwhile makes no second one."""
    s = cult(scenario)
    s.put("Officer", "R32")
    it = s.intruder("Slasher", "R32")
    s.will("attack card", next(n for n, it in enumerate(ATTACKS) if it.name == "Slash"))

    def passed_on(g: Retaliation, it: Any, seat: int, how: int) -> Any:
        yield from attacks.attack(g, it, 1, how)
        g.players[0].health += 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(skills, "attacks", SimpleNamespace(attack=passed_on))
        s.run(skills.attack(s.g, it, 0, PLAIN))
    assert len(s.said("attack.card")) == 1


@pytest.mark.rule("NR-GAP-263", "NR-NEO-14")
def test_all_types_move_as_one_corridors_first(
    scenario: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = cult(scenario)
    s.corridors(K29=105)
    small, large = s.intruder("Firespitter", "K27"), s.intruder("Slasher", "K28")
    near, far = s.intruder("Firespitter", "R32"), s.intruder("Slasher", "R33")
    moved: list[Any] = []
    monkeypatch.setattr(event_phase, "move_group", lambda g, place, group: moved.extend(group))
    s.run(event_moves(s.g, next(n for n, it in enumerate(EVENTS) if it.moves == "all")))
    assert moved == [small, large, near, far]


@pytest.mark.rule("NR-MEL-10", "NR-QUE-11")
def test_the_queen_who_goes_away_was_not_killed_by_the_mop(scenario: Make) -> None:
    s = scenario(contractors="yes")
    s.rooms(R32="Armory")
    p = s.put("Recon", "R32")
    g = s.g
    p.contamination = [UNKNOWN]
    mop = next(n for n, it in enumerate(g.edition.things.items) if it.name == "Steel Mop")
    p.held = [new_held(g, mop)]
    queen = s.intruder("Queen", "R32")
    g.queen_hits = 4
    s.will("health card", HEALTH["QH12"])
    s.rolls(SHOOT_DIE, BULLETS)
    s.run(melee(g, 0, queen, 0, clean=True))
    assert queen not in g.intruders and not g.queen_dead
    assert p.contamination == [UNKNOWN]


@pytest.mark.rule("NR-NEO-41", "NR-ESC-07")
def test_a_cultist_keeps_nobody_from_pre_flight(scenario: Make) -> None:
    s = scenario(intruders="neoflesh", contractors="yes")
    g = s.g
    p = s.player("Recon")
    p.room, g.lander_is = LANDING_ZONE, LANDED
    s.intruder("Cultist", "R31")
    flight = g.edition.cards["Pre-Flight"][0]
    assert list(flight.options(g, 0))
    s.intruder("Slasher", "R31")
    assert not list(flight.options(g, 0))
