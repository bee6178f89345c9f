"""Kills, panic, taking control, the last survivor (LF-DEATH, LF-PANIC, LF-CONTROL, LF-LASTMAN)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.death import kill, panic, panic_steps
from hullbreach.games.lifeform.ids import ALPHA, BETA
from hullbreach.games.lifeform.state import CAT, CREW, MAINFRAME, NOWHERE
from hullbreach.kernel.state import Jump
from tests.lifeform.scenario import Make, at, card, link, who

NOISY, SILENT = ("noisy",), ("silent",)


def step(name: str, code: str) -> tuple[str, int, int]:
    return ("step", who(name), at(code))


def panics_to(s: object, name: str) -> set[int]:
    return {place for place, _ in panic_steps(s.g, who(name))}  # type: ignore[attr-defined]


# -- killing -----------------------------------------------------------------------------------


@pytest.mark.rule("LF-DEATH-01", "LF-HOST-01")
def test_a_kill_removes_disk_and_sheet_and_costs_two_hostility(scenario: Make) -> None:
    s = scenario(seats=3)
    s.g.creature.hostility = 0
    s.c("Crane").skill = s.c("Crane").ward = True
    s.hand(0, "Grit", "Flat Out")
    s.p(0).data[1] = 1
    s.run(kill(s.g, [who("Crane")], "LF-ATTACK-11"), SILENT)
    crane = s.c("Crane")
    assert (crane.place, crane.seat, crane.skill, crane.ward) == (NOWHERE, -1, False, False)
    assert s.g.creature.hostility == 2
    assert len(s.p(0).hand) == 2 and s.p(0).data[1] == 1


@pytest.mark.rule("LF-DEATH-01", "LF-EX-55")
def test_every_icon_that_a_kill_crosses_happens(scenario: Make) -> None:
    s = scenario(seats=3)
    s.g.creature.hostility = 6
    s.run(kill(s.g, [who("Crane")], "LF-ATTACK-11"), ("chamber", at("A01")), SILENT)
    assert s.g.creature.hostility == 8
    assert len(s.g.creature.hand) == 1  # 7: DRAW A CARD
    assert s.g.terror[at("A01")]  # 8: TERROR


@pytest.mark.rule("LF-DEATH-02", "LF-PANIC-05", "LF-EX-39", "LF-GAP-37")
def test_two_killed_together_cost_four_hostility_and_one_declaration(scenario: Make) -> None:
    s = scenario(seats=4)
    s.g.creature.hostility = 0
    s.put("Raman", "B10")
    s.put("Tighe", "B13")
    s.put("Okonjo", "C05")
    s.put("Villalobos", "C05")
    s.run(
        kill(s.g, [who("Durrant"), who("Crane")], "LF-ATTACK-11"),
        NOISY,
        ("character", who("Tighe")),
        step("Tighe", "B05"),
        ("character", who("Raman")),
        ("character", who("Okonjo")),
        step("Okonjo", "C01"),
        step("Villalobos", "C08"),
        ("character", who("Tighe")),
    )
    assert s.g.creature.hostility == 4
    assert s.c("Tighe").seat == 0  # LF-CONTROL-03


@pytest.mark.rule("LF-DEATH-03")
def test_a_silent_kill_moves_nobody(scenario: Make) -> None:
    s = scenario(seats=3)
    s.run(kill(s.g, [who("Crane")], "LF-ATTACK-11"), SILENT)
    assert {s.c(name).place for name in ("Durrant", "Tighe", "Raman")} == {at("A07")}


@pytest.mark.rule("LF-DEATH-03", "LF-DEATH-05", "LF-GAP-84")
def test_panic_comes_before_taking_control(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Durrant")
    s.put("Tighe", "B13")
    s.put("Raman", "A04")
    s.run(
        kill(s.g, [who("Crane")], "LF-ATTACK-11"),
        NOISY,
        ("character", who("Raman")),
        step("Raman", "A06"),
        step("Tighe", "B06"),
        ("character", who("Raman")),
    )
    assert s.c("Raman").seat == 0 and s.c("Raman").place == at("A06")


@pytest.mark.rule("LF-DEATH-05", "LF-LASTMAN-01")
def test_the_lifeform_stows_away_before_hostility_moves(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.put("Durrant", "R")
    s.g.creature.hostility = 2
    said = s.g.io.heard
    s.run(kill(s.g, [who("Tighe")], "LF-LSURV-02"), SILENT, ("role", "cat"), ("chamber", at("B14")))
    kinds = [kind for kind, _ in said]
    assert s.g.stowed
    assert kinds.index("killed") < kinds.index("stowed") < kinds.index("hostility")


@pytest.mark.rule("LF-PANIC-07", "LF-DEATH-04")
@pytest.mark.parametrize("rule", ["LF-LACT-11", "LF-LSURV-02", "LF-LSURV-06"])
def test_noisy_or_silent_is_asked_after_every_kind_of_kill(scenario: Make, rule: str) -> None:
    s = scenario(seats=3, crew=(("Durrant", "Crane"), ("Tighe", "Raman")))
    for name in ("Durrant", "Raman", "Tighe"):
        s.put(name, "R")
    s.run(kill(s.g, [who("Crane")], rule), NOISY)
    assert s.said("kill.noisy") == [(who("Crane"),)]


# -- panic -------------------------------------------------------------------------------------


@pytest.mark.rule("LF-PANIC-01", "LF-PANIC-02")
def test_everybody_panics_in_the_order_of_the_speaker(scenario: Make) -> None:
    s = scenario(seats=3)
    s.put("Durrant", "A01")
    s.put("Crane", "A04", hidden=True)
    s.put("Tighe", "R")
    s.put("Raman", "B07")
    asked = panic(s.g, "LF-PANIC-01")
    d = next(asked)
    assert (d.kind, d.seats) == ("panic_order", (0,))
    assert d.options == [("character", who("Durrant")), ("character", who("Raman"))]
    d = asked.send(("character", who("Raman")))
    assert (d.kind, d.seats) == ("panic", (1,))
    asked.send(step("Raman", "B13"))
    assert s.c("Raman").place == at("B13")  # made before the next is chosen
    assert s.c("Durrant").place == at("A01")


@pytest.mark.rule("LF-PANIC-02", "LF-GEN-03")
def test_in_the_crew_phase_the_active_player_speaks(scenario: Make) -> None:
    s = scenario(seats=3)
    s.phase("crew", 1)
    d = next(panic(s.g, "LF-PANIC-01"))
    assert d.seats == (1,)


@pytest.mark.rule("LF-PANIC-03")
def test_where_panic_does_not_lead(scenario: Make) -> None:
    s = scenario(seats=3)
    s.put("Durrant", "B13")  # corridors to B05 B06 B07 C01
    assert panics_to(s, "Durrant") == {at("B05"), at("B06"), at("B07"), at("C01")}
    s.outage("B05")
    s.terror("B06")
    s.image(BETA, "B07")
    assert panics_to(s, "Durrant") == {at("C01")}
    s.g.android = at("C01")
    assert panics_to(s, "Durrant") == set()
    s.g.android = NOWHERE
    s.g.breach = at("C01")
    assert panics_to(s, "Durrant") == set()
    s.g.breach = NOWHERE
    s.g.door = link("B13", "C01")
    assert panics_to(s, "Durrant") == set()


@pytest.mark.rule("LF-PANIC-03", "LF-EX-40")
def test_panic_avoids_vents_and_tunnels(scenario: Make) -> None:
    s = scenario(seats=3)
    s.put("Raman", "B10")  # B05, the vent chamber B14, a tunnel to B09
    assert panics_to(s, "Raman") == {at("B05")}


@pytest.mark.rule("LF-PANIC-03", "LF-EX-111", "LF-GAP-38")
@pytest.mark.parametrize(("minute", "goals"), [(18, {"R"}), (21, set())])
def test_panic_leads_aboard_once_the_shuttle_is_open(
    scenario: Make, minute: int, goals: set[str]
) -> None:
    s = scenario(seats=3)
    s.g.minute = minute
    s.image(ALPHA, "C11")
    s.put("Durrant", "C12")
    assert panics_to(s, "Durrant") == {at(code) for code in goals}


@pytest.mark.rule("LF-PANIC-04")
def test_who_has_nowhere_to_go_or_is_with_the_android_stays(scenario: Make) -> None:
    s = scenario(seats=2)
    s.put("Durrant", "A06")
    s.put("Crane", "A06")
    s.g.android = at("A06")
    s.run(panic(s.g, "LF-PANIC-01"))
    s.g.android = NOWHERE
    s.put("Crane", "A01")
    s.outage("A02", "A03")
    s.run(panic(s.g, "LF-PANIC-01"), step("Durrant", "A04"))
    assert s.c("Crane").place == at("A01")


@pytest.mark.rule("LF-PANIC-06", "LF-EX-41", "LF-CH04")
def test_motoko_need_not_panic(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Motoko", "Crane"),))
    s.put("Crane", "R")
    s.run(panic(s.g, "LF-PANIC-01"), ("stay",))
    assert s.c("Motoko").place == at("A07")
    s.run(panic(s.g, "LF-PANIC-01"), step("Motoko", "A06"))
    assert s.c("Motoko").place == at("A06")


@pytest.mark.rule("LF-CH09")
def test_sauer_may_panic_out_of_the_androids_chamber(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Sauer", "Crane"),))
    s.put("Crane", "R")
    s.c("Sauer").survival = True
    s.g.android = at("A07")
    s.run(panic(s.g, "LF-PANIC-01"), ("stay",))
    s.run(panic(s.g, "LF-PANIC-01"), step("Sauer", "A06"))
    assert s.c("Sauer").place == at("A06")


@pytest.mark.rule("LF-CH09")
def test_with_three_players_sauer_pays_a_card_to_leave_the_android(scenario: Make) -> None:
    s = scenario(seats=3, crew=(("Sauer", "Crane"), ("Tighe", "Raman")))
    for name in ("Crane", "Tighe", "Raman"):
        s.put(name, "R")
    s.c("Sauer").survival = True
    s.g.android = at("A07")
    s.run(panic(s.g, "LF-PANIC-01"))  # an empty hand keeps him in
    s.hand(0, "Grit", "Flat Out")
    s.run(panic(s.g, "LF-PANIC-01"), step("Sauer", "A06"), [("card", card("Grit"))])
    assert s.c("Sauer").place == at("A06")
    assert s.p(0).hand == [card("Flat Out")]


# -- taking control ----------------------------------------------------------------------------


@pytest.mark.rule("LF-CONTROL-01", "LF-CONTROL-08")
def test_who_has_a_character_left_plays_on_with_it(scenario: Make) -> None:
    s = scenario(seats=3)
    s.g.objectives, s.g.loadout = [3], [2, 1, 0, 0, 0]
    s.hand(0, "Grit")
    s.run(kill(s.g, [who("Crane")], "LF-ATTACK-11"), SILENT)
    assert [s.p(0).role, s.c("Durrant").seat, s.p(0).hand] == [CREW, 0, [card("Grit")]]
    assert (s.g.objectives, s.g.loadout) == ([3], [2, 1, 0, 0, 0])


@pytest.mark.rule("LF-CONTROL-02", "LF-EX-73", "LF-WIN-01")
def test_two_players_the_last_character_ends_the_game(scenario: Make) -> None:
    s = scenario(seats=2)
    s.dead("Crane")
    with pytest.raises(Jump, match="end"):
        s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"))
    assert (s.g.ending, s.g.crew_won) == ("all_dead", False)


@pytest.mark.rule("LF-CONTROL-03", "LF-EX-42", "LF-CONTROL-10", "LF-GAP-42")
def test_a_character_of_a_player_with_two_is_taken_over_as_it_is(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Durrant", "Okonjo")
    s.put("Raman", "R")
    s.c("Raman").skill = s.c("Raman").ward = True
    s.c("Raman").frozen = 1
    s.hand(0, "Grit")
    s.hand(1, "Flat Out")
    rule = kill(s.g, [who("Crane")], "LF-ATTACK-11")
    next(rule)
    d = rule.send(SILENT)
    assert (d.kind, d.seats) == ("take_over", (0,))
    assert d.options == [("character", who("Tighe")), ("character", who("Raman"))]
    with pytest.raises(StopIteration):
        rule.send(("character", who("Raman")))
    raman = s.c("Raman")
    assert (raman.seat, raman.skill, raman.ward, raman.frozen) == (0, True, True, 1)
    assert raman.place == at("R")
    assert (s.p(0).hand, s.p(1).hand) == ([card("Grit")], [card("Flat Out")])


@pytest.mark.rule("LF-CONTROL-04", "LF-EX-43", "LF-CAT-01")
def test_with_nobody_to_take_over_one_becomes_a_role_player(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Crane", "Raman", "Villalobos")
    s.hand(1, "Grit", "Flamethrower", "Mining Laser")
    s.p(1).heat, s.p(1).data[2] = 2, 1
    tokens.take(s.g, tokens.DATA + 2)
    s.run(
        kill(s.g, [who("Tighe")], "LF-ATTACK-11"), SILENT, ("role", "cat"), ("chamber", at("C13"))
    )
    p = s.p(1)
    assert (p.role, p.hand, p.heat, p.data) == (CAT, [], 0, [0, 0, 0, 0])
    assert s.g.crew_deck.discard == [card("Grit")]
    assert sorted(s.g.removed) == [card("Flamethrower"), card("Mining Laser")]
    assert s.g.pool[tokens.DATA + 2] == tokens.LIMITS[tokens.DATA + 2]
    assert (s.g.cat.seat, s.g.cat_place, s.g.cat.tokens) == (1, at("C13"), [0, 0])
    # The next to lose all gets the other role.
    s.g.creature.hostility = 0  # spaces 1 and 2 bring no terror, so nothing else is asked
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT)
    assert s.g.creature.hostility == 2
    assert s.p(0).role == MAINFRAME


@pytest.mark.rule("LF-CAT-01")
def test_the_cat_avoids_characters_and_images_and_vents_if_it_must(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.image(ALPHA, "C13")
    s.image(BETA, "C14")
    s.put("Tighe", "B14")
    rule = kill(s.g, [who("Durrant")], "LF-ATTACK-11")
    next(rule)
    rule.send(SILENT)
    d = rule.send(("role", "cat"))
    assert {place for _, place in d.options} == {at("A05"), at("A11"), at("B12")}


@pytest.mark.rule("LF-SISTER-01", "LF-EX-107", "LF-GAP-25")
def test_the_mainframe_keeps_data_tokens_only(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Crane", "Raman", "Villalobos")
    s.hand(0, "Mining Laser", "Flamethrower", "Grit", "Flat Out", "Grit")
    s.p(0).heat, s.p(0).data[0] = 1, 1
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT, ("role", "mainframe"))
    p = s.p(0)
    assert (p.role, p.hand, p.heat, p.data) == (MAINFRAME, [], 0, [1, 0, 0, 0])
    assert len(s.g.removed) == 2 and len(s.g.crew_deck.discard) == 3
    assert (s.g.mainframe.seat, len(s.g.mainframe.supply)) == (0, 5)


@pytest.mark.rule("LF-CONTROL-05", "LF-EX-44", "LF-GAP-43")
def test_without_characters_the_lifeform_wins_whatever_roles_there_are(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman", "Tighe")
    s.p(1).role = CAT
    with pytest.raises(Jump):
        s.run(kill(s.g, [who("Durrant")], "LF-LACT-11"))
    assert s.g.ending == "all_dead"


@pytest.mark.rule("LF-CONTROL-06")
def test_two_who_lose_all_together_go_in_turn_order(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Crane", "Raman")
    s.g.creature.hostility = 15
    s.run(
        kill(s.g, [who("Tighe"), who("Durrant")], "LF-ATTACK-11"),
        SILENT,
        ("character", who("Villalobos")),  # seat 0 is first, nobody has two after that
        ("role", "mainframe"),
    )
    assert s.c("Villalobos").seat == 0 and s.p(1).role == MAINFRAME


@pytest.mark.rule("LF-CONTROL-09", "LF-CONTROL-07")
def test_who_becomes_a_role_player_in_the_own_turn_loses_the_rest_of_it(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.phase("crew", 0)
    s.g.row.seat, s.g.row.left = 0, ["DRAW_2"]
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT, ("role", "mainframe"))
    assert s.g.turn_over and s.g.row.left == []
    # Kept for good, also when somebody has two characters again (LF-CONTROL-07).
    s.run(kill(s.g, [], "LF-ATTACK-11"), SILENT)
    assert s.p(0).role == MAINFRAME


@pytest.mark.rule("LF-CONTROL-09")
def test_who_takes_over_a_character_keeps_the_rest_of_the_row(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane")
    s.phase("crew", 0)
    s.g.row.seat, s.g.row.left = 0, ["DRAW_2"]
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT, ("character", who("Tighe")))
    assert not s.g.turn_over and s.g.row.left == ["DRAW_2"]


@pytest.mark.rule("LF-CONTROL-09")
def test_a_role_taken_in_anothers_turn_ends_no_turn(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.phase("crew", 1)
    s.g.row.seat, s.g.row.left = 1, ["DRAW_2"]
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT, ("role", "mainframe"))
    assert not s.g.turn_over and s.g.row.left == ["DRAW_2"]


@pytest.mark.rule("LF-LASER-08", "LF-CONTROL-04")
def test_a_laser_that_is_owed_goes_with_the_hand(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.g.laser_waits, s.g.laser_owed = False, 0
    s.run(kill(s.g, [who("Durrant")], "LF-ATTACK-11"), SILENT, ("role", "mainframe"))
    assert s.g.laser_owed == -1 and s.g.removed == [card("Mining Laser")]


# -- last survivor -----------------------------------------------------------------------------


@pytest.mark.rule("LF-LASTMAN-01", "LF-EX-79", "LF-GAP-20", "LF-GAP-75")
def test_the_last_two_on_the_ship_killed_together_let_it_stow_away(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Raman")
    s.put("Durrant", "R")
    s.g.creature.hostility = 0
    s.run(
        kill(s.g, [who("Crane"), who("Tighe")], "LF-ATTACK-11"),
        NOISY,
        ("role", "mainframe"),
    )
    assert s.g.stowed and s.g.creature.hostility == 4
    assert s.p(0).role == CREW


@pytest.mark.rule("LF-EX-110")
def test_one_aboard_plays_on_and_the_other_player_takes_a_role(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Raman")
    s.put("Durrant", "R")
    s.put("Crane", "C05")
    s.put("Tighe", "C05")
    s.g.creature.hostility = 0
    s.run(
        kill(s.g, [who("Crane"), who("Tighe")], "LF-ATTACK-11"),
        SILENT,
        ("role", "cat"),
        ("chamber", at("B14")),
    )
    assert s.g.stowed and s.g.creature.hostility == 4
    assert (s.p(0).role, s.p(1).role) == (CREW, CAT)


@pytest.mark.rule("LF-LASTMAN-01")
def test_with_somebody_left_on_the_ship_it_does_not_stow_away(scenario: Make) -> None:
    s = scenario(seats=3)
    s.put("Durrant", "R")
    s.run(kill(s.g, [who("Crane")], "LF-ATTACK-11"), SILENT)
    assert not s.g.stowed
