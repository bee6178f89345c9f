"""Moving alone, and what the icons of crew cards do (LFD-MOVE, LFD-ACT)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import CHAMBERS, CIRCUITS, COCOONS, DOCK, LINKS
from hullbreach.games.lifeform.dragons_domain.actions import enter, steps
from hullbreach.games.lifeform.dragons_domain.content import COUNTS
from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, STAMINA
from hullbreach.games.lifeform.dragons_domain.motion import functions
from hullbreach.games.lifeform.dragons_domain.terror import harpoons, terror_near
from hullbreach.games.lifeform.ids import CLAW, JAW
from tests.lifeform.alone import SHUTTLE, Make, Solo, asked, at, card, go
from tests.lifeform.scenario import link


def ways(s: Solo, *, run: bool = False) -> set[str]:
    """The codes of the chambers of one move."""
    codes = [place.code for place in CHAMBERS] + ["R"]
    return {codes[place] for place in steps(s.g, run=run)}


# -- where to ----------------------------------------------------------------------------------


@pytest.mark.rule("LFD-D-10", "LFD-MOVE-01")
def test_you_move_along_open_corridors_only(solo: Make) -> None:
    s = solo()
    s.put("B03")  # corridors to B01, B04, B11, B14; a tunnel to A05
    assert ways(s) == {"B01", "B04", "B11", "B14"}
    s.g.door = link("B03", "B11")
    assert ways(s) == {"B01", "B04", "B14"}
    s.g.half_lock = True
    assert ways(s) == {"B01", "B04", "B14"}


@pytest.mark.rule("LFD-MOVE-02", "LFD-LAUNCH-02", "LFD-GAP-27", "LFD-MOVE-08")
def test_the_remora_is_open_from_the_first_minute_and_nobody_leaves_it(solo: Make) -> None:
    s = solo()
    s.terror()
    s.put("C12")
    assert s.g.minute == 31 and "R" in ways(s)
    s.act("MOVE_1", go("R"))
    assert s.you.place == SHUTTLE and ways(s) == set() == ways(s, run=True)
    assert s.refused("MOVE_1") == "LFD-MOVE-01"


@pytest.mark.rule("LFD-MOVE-03", "LFD-MOVE-04", "LFD-ANDR-05")
def test_the_android_holds_who_is_in_its_chamber(solo: Make) -> None:
    s = solo()
    s.outage()
    s.put("A08")
    s.g.android = at("A10")
    assert "A10" in ways(s)
    s.act("MOVE_1", go("A10"))
    assert s.refused("MOVE_1") == s.refused("MOVE_2") == "LFD-MOVE-01"
    assert s.refused("RUN") == "LFD-ACT-13"
    s.hand("Flat Out", "Live Contacts", "Not a Sound")
    assert functions(s.g) == [("function", "HIDE", card("Not a Sound"))]
    s.act("SHOCK_PROD_ANDROID")
    s.act("SHOCK_PROD_ANDROID")
    s.act("SHOCK_PROD_ANDROID")
    assert s.g.android == -1 and s.refused("MOVE_1") is None


@pytest.mark.rule("LFD-MOVE-05", "LFD-GAP-06")
def test_harpoons_are_taken_on_entry_also_in_passing(solo: Make) -> None:
    s = solo()
    s.put("B01")
    s.act("RUN", go("C04"), go("C10"))
    assert s.z.harpoons == 1 and not s.z.harpoon_at[at("C04")] and s.z.harpoon_at[at("C05")]


@pytest.mark.rule("LFD-MOVE-06", "LFD-MOVE-11", "LFD-EX-57")
def test_terror_ends_a_run_before_the_next_step(solo: Make) -> None:
    s = solo()
    s.put("B13")
    s.crisis(1, "Shed Skin")
    n = s.script.wanted["crisis card"][0]
    s.act("RUN", go("B05"), ("fear",), ("option", n, 2))
    assert s.you.place == at("B05") and s.z.fear == 1 and s.z.crisis_out == [n]


@pytest.mark.rule("LFD-MOVE-11", "LFP-GAP-07")
def test_with_stamina_a_move_may_have_two_steps_and_terror_or_the_android_ends_it(
    solo: Make,
) -> None:
    s = solo()
    s.z.condition = STAMINA
    s.put("A09")
    s.act("MOVE_1", go("A10"), go("A08"))
    assert s.you.place == at("A08")
    s.act("MOVE_2", go("A10"), ("stop",))
    s.no_traits()
    s.put("B13")
    s.crisis(1, "Shed Skin")
    s.act("MOVE_1", go("B05"), ("option", s.script.wanted["crisis card"][0], 2))
    assert s.you.place == at("B05")
    s.put("A08")
    s.g.android = at("A10")
    s.act("MOVE_1", go("A10"))
    assert s.you.place == at("A10")


@pytest.mark.rule("LFD-MOVE-09")
def test_a_breached_chamber_is_closed_to_you_and_to_every_path(solo: Make) -> None:
    s = solo(hazard="lift_bay")
    s.g.breach = at("C01")
    s.put("B13")
    assert "C01" not in ways(s)
    s.dot("L6")
    s.put("C05")
    s.g.android = at("B13")  # two corridors away, through the breach
    assert s.refused("FLAMETHROWER_ANDROID") == "LFD-ACT-07"
    s.g.breach = -1
    assert s.refused("FLAMETHROWER_ANDROID") is None


ABOARD = {
    "DRAW_2": True, "FLAMETHROWER": True, "MISSION_MAINTENANCE": True, "MISSION_MAINFRAME": True,
    "SECURITY_DOOR": True, "SELF_DESTRUCT": True, "SURVIVAL": True, "CIRCUIT_BOARD": False,
    "EXPLORE": False, "FLAMETHROWER_ANDROID": False, "FLAMETHROWER_COCOON": False, "MOVE_1": False,
    "MOVE_2": False, "RUN": False, "SHOCK_PROD_ANDROID": False, "SWAP_IMAGES": False,
}  # fmt: skip


@pytest.mark.rule("LFD-MOVE-10", "LFD-GAP-40", "LFD-GAP-27")
@pytest.mark.parametrize("code", ABOARD)
def test_what_can_be_executed_aboard(solo: Make, code: str) -> None:
    s = solo()
    s.put(SHUTTLE)
    s.dot("L6")
    s.g.android, s.z.stowaways = at("C12"), 2
    s.terror("C11", "C12")
    assert (s.refused(code) is None) == ABOARD[code]
    if code == "FLAMETHROWER":
        assert asked(s.g.edition.crew_actions[code].run(s.g, 0)).options == [("drive_back",)]


@pytest.mark.rule("LFD-MOVE-10", "LFD-TERROR-06")
def test_no_laser_and_no_harpoon_from_aboard(solo: Make) -> None:
    s = solo()
    s.put(SHUTTLE)
    s.hand("Mining Laser", "Harpoon Gun")
    s.z.harpoons = 1
    s.g.android = at("C12")
    assert not [o for o in s.legal() if o[0] == "shoot"]
    assert not list(harpoons(s.g, 0)) and s.g.terror[at("C12")]


# -- icons -------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-ACT-01", "LFD-LAUNCH-09", "LFD-GAP-04")
@pytest.mark.parametrize("icon", [CLAW, JAW])
def test_circuit_board_takes_a_data_token_of_choice(solo: Make, icon: int) -> None:
    s = solo()
    s.put("A01")
    assert at("A01") in CIRCUITS
    s.act("CIRCUIT_BOARD", ("data_token", icon))
    assert s.z.xeno == icon and s.g.players[0].data == [0] * 4  # the first is set aside
    s.act("CIRCUIT_BOARD", ("data_token", icon))
    assert s.g.players[0].data == [int(n == icon) for n in range(4)]
    assert s.g.pool[tokens.DATA + icon] == 0
    s.put("A06")
    assert s.refused("CIRCUIT_BOARD") == "LFD-ACT-01"
    s.put("A01")
    s.g.pool[tokens.DATA :] = [0] * 4
    assert s.refused("CIRCUIT_BOARD") == "LFD-ACT-01"


@pytest.mark.rule("LFD-ACT-02")
def test_draw_two_cards(solo: Make) -> None:
    s = solo()
    s.hand(*["Flat Out"] * 6)
    s.deal("Grit", "Grit")
    s.act("DRAW_2", [("card", card("Grit"))])
    assert len(s.held()) == 7


@pytest.mark.rule("LFD-ACT-03", "LFD-ACT-04", "LFD-ACT-20", "LFD-GAP-09")
def test_explore_loads_or_clears_terror_next_door(solo: Make) -> None:
    s = solo()
    s.put("B13")
    supply = s.g.pool[tokens.TERROR]
    s.act("EXPLORE", ("remove_terror", at("B05")))
    assert not s.g.terror[at("B05")] and s.z.terror_removed == 1
    assert s.g.pool[tokens.TERROR] == supply  # it leaves the game
    assert s.refused("EXPLORE") == "LFD-ACT-03"
    s.put("A08")
    s.act("EXPLORE", ("column", 3))
    assert s.g.missions[at("A08")] == 1 and s.g.loadout[3] == 1


@pytest.mark.rule("LFD-ACT-21")
@pytest.mark.parametrize("code", ["EXPLORE", "FLAMETHROWER"])
def test_clearing_terror_draws_no_crisis_and_frightens_nobody(solo: Make, code: str) -> None:
    s = solo()
    s.put("B13")
    s.dot("L6")
    s.act(code, ("remove_terror", at("B05")))

    s.terror("B05")
    s.z.harpoons = 1
    [aside] = list(harpoons(s.g, 0))
    s.run(aside.run(*aside.options[0][1:]))
    s.terror("B05")
    s.hand("Mining Laser")
    s.does("shoot", "terror", at("B05"))
    assert s.z.fear == 0 and not s.z.crisis_out and s.z.terror_removed == 3


@pytest.mark.rule("LFD-ACT-05", "LFD-ACT-06", "LFD-MOT-06", "LFD-MOT-07")
def test_flamethrower_burns_terror_or_drives_back_two(solo: Make) -> None:
    s = solo()
    s.put("B13")
    s.dot("L7")
    d = asked(s.g.edition.crew_actions["FLAMETHROWER"].run(s.g, 0))
    assert d.options == [("remove_terror", at("B05")), ("drive_back",)]
    s.z.impervious = True
    d = asked(s.g.edition.crew_actions["FLAMETHROWER"].run(s.g, 0))
    assert d.options == [("remove_terror", at("B05"))]
    s.dot("L5")
    assert s.refused("FLAMETHROWER") == "LFD-ACT-05"


@pytest.mark.rule("LFD-ACT-07", "LFD-GAP-08")
@pytest.mark.parametrize(
    ("android", "door", "could"),
    [
        ("B13", None, True), ("B06", None, True), ("B02", None, True), ("A09", None, False),
        ("B02", ("B06", "B13"), False), ("B06", ("B02", "B06"), True), ("A11", None, False),
    ],
)  # fmt: skip
def test_fire_reaches_the_android_two_corridors_away(
    solo: Make, android: str, door: tuple[str, str] | None, could: bool
) -> None:
    s = solo()
    s.put("B13")
    s.outage("B13", "B06")  # what lies on the way does not matter
    s.dot("L6")
    s.g.android = at(android)
    s.g.door = link(*door) if door else -1
    assert (s.refused("FLAMETHROWER_ANDROID") is None) == could
    if could:
        s.act("FLAMETHROWER_ANDROID")
        assert s.g.android_status == 1
    s.dot("L5")
    assert s.refused("FLAMETHROWER_ANDROID") == "LFD-ACT-07"


@pytest.mark.rule("LFD-ACT-08", "LFD-STOW-04", "LFD-GAP-15")
def test_fire_in_a_cocoon_chamber_burns_a_stowaway_unseen(solo: Make) -> None:
    s = solo()
    assert {CHAMBERS[place].code for place in COCOONS} == {"A11", "B08", "C03", "C06"}
    s.dot("M0")
    s.put("B08")
    assert s.refused("FLAMETHROWER_COCOON") == "LFD-ACT-08"  # none aboard
    s.z.stowaways, s.g.cocoon = 2, 1
    s.act("FLAMETHROWER_COCOON")
    assert s.z.stowaways == 1 and s.g.cocoon == 1 and s.z.danger == -1
    s.put("B07")
    assert s.refused("FLAMETHROWER_COCOON") == "LFD-ACT-08"


@pytest.mark.rule("LFD-ACT-09", "LFD-ACT-10", "LFD-ACT-11")
@pytest.mark.parametrize(
    ("code", "chamber"), [("MISSION_MAINTENANCE", "C08"), ("MISSION_MAINFRAME", "A03")]
)
def test_the_mission_icons_place_a_token_and_advance_the_figure(
    solo: Make, code: str, chamber: str
) -> None:
    s = solo()
    s.dot("L4")
    there, supply = s.g.missions[at(chamber)], s.g.pool[tokens.MISSION]
    s.act(code)
    assert s.g.missions[at(chamber)] == there + 1 and s.at() == "L5"
    assert s.g.pool[tokens.MISSION] == supply - 1
    s.g.pool[tokens.MISSION] = 0
    assert s.refused(code) == "LFD-ACT-11" and s.at() == "L5"


@pytest.mark.rule("LFD-ACT-12")
@pytest.mark.parametrize("code", ["MOVE_1", "MOVE_2"])
def test_a_move_icon_is_one_move(solo: Make, code: str) -> None:
    s = solo()
    s.act(code, go("A06"))
    assert s.you.place == at("A06")


@pytest.mark.rule("LFD-ACT-13", "LFP-GAP-07")
def test_a_run_is_one_or_two_moves_out_of_the_dark(solo: Make) -> None:
    s = solo()
    s.outage("A04")
    s.put("A08")
    s.act("RUN", go("A06"), go("A07"))
    s.act("RUN", go("A06"), ("stop",))
    assert ways(s, run=True) == {"A07", "A08"}  # A04 is dark
    s.put("A04")
    assert s.refused("RUN") == "LFD-ACT-13" and s.refused("MOVE_1") is None
    s.put("A07")
    s.z.condition = EXHAUSTED
    s.act("RUN", go("A06"))
    assert s.you.place == at("A06")


@pytest.mark.rule("LFD-ACT-14")
def test_the_security_door_goes_on_any_link_but_that_of_the_remora(solo: Make) -> None:
    s = solo()
    d = asked(s.g.edition.crew_actions["SECURITY_DOOR"].run(s.g, 0))
    assert {option[1] for option in d.options} == set(range(len(LINKS))) - {DOCK}
    s.act("SECURITY_DOOR", ("link", link("B03", "A05")))  # a tunnel
    assert s.g.door == link("B03", "A05") and not s.g.half_lock
    s.g.half_lock = True
    s.act("SECURITY_DOOR", ("link", link("A06", "A07")))  # from the board
    assert s.g.door == link("A06", "A07") and not s.g.half_lock


@pytest.mark.rule("LFD-ACT-16")
def test_self_destruct_advances_the_clock(solo: Make) -> None:
    s = solo()
    s.g.minute = 28
    s.act("SELF_DESTRUCT")
    assert s.g.minute == 27 and s.g.terror[at("C11")]  # the icon of 27 fires


@pytest.mark.rule("LFD-ACT-17")
def test_the_shock_prod_wants_the_android_and_light(solo: Make) -> None:
    s = solo()
    s.put("A10")
    assert s.refused("SHOCK_PROD_ANDROID") == "LFD-ACT-17"
    s.g.android = at("A10")
    s.act("SHOCK_PROD_ANDROID")
    assert s.g.android_status == 1
    s.outage("A10")
    assert s.refused("SHOCK_PROD_ANDROID") == "LFD-ACT-17"


@pytest.mark.rule("LFD-ACT-18", "LFD-TOK-06")
def test_survival_takes_a_token_while_there_is_one(solo: Make) -> None:
    s = solo()
    for n in range(1, COUNTS.survivals + 1):
        s.act("SURVIVAL")
        assert s.z.survivals == n
    assert s.refused("SURVIVAL") == "LFD-ACT-18"
    s.z.survivals, s.z.airlock = 7, True  # the eighth lies in the airlock
    assert s.refused("SURVIVAL") == "LFD-ACT-18"


@pytest.mark.rule("LFD-ACT-19")
def test_swap_images_is_never_executable(solo: Make) -> None:
    assert solo().refused("SWAP_IMAGES") == "LFD-ACT-19"


# -- what is adjacent --------------------------------------------------------------------------


@pytest.mark.rule("LFD-EX-41", "LFD-TERROR-06", "LFD-GAP-32", "LFD-GAP-35", "LFD-GAP-42")
def test_doors_and_tunnels_part_you_from_terror_but_not_the_laser(solo: Make) -> None:
    s = solo()
    s.put("B06")  # corridors B02, B11, B13; a tunnel to A11
    s.outage()
    s.terror("B13", "A11")
    s.g.door = link("B06", "B13")
    s.dot("L6")
    s.z.harpoons, s.z.impervious = 1, True
    assert terror_near(s.g) == [] and not list(harpoons(s.g, 0))
    assert s.refused("EXPLORE") == "LFD-ACT-03" and s.refused("FLAMETHROWER") == "LFD-ACT-06"
    s.hand("Mining Laser")
    assert [o for o in s.legal() if o[0] == "shoot"] == [("shoot", "terror", at("A11"))]


@pytest.mark.rule("LFD-MOVE-11")
def test_each_chamber_of_two_steps_is_handled_completely(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.terror("C07")
    s.put("C06")
    s.hand(*["Flat Out"] * 6, "Grit")
    s.crisis(2, "Egg Sacs")
    n = s.script.wanted["crisis card"][0]
    rule = enter(s.g, at("C07"), "LFD-ACT-13")
    assert asked(rule).kind == "hand_limit"  # the Mining Laser before terror
    d = rule.send([("card", card("Flat Out"))])
    assert d.kind == "crisis" and s.z.fear == 1 and n in s.z.crisis_open
