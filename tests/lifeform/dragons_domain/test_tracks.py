"""Android, malfunction and self-destruct tracks, terror, traits, stowaways and small tokens of the
solo game (LFD-ANDR, -MALF, -SD, -TERROR, -TRAIT, -STOW, -TOK)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.android import android_phase
from hullbreach.games.lifeform.board import AI_PATH, PLACES
from hullbreach.games.lifeform.crew import draw_crew_cards
from hullbreach.games.lifeform.dragons_domain.actions import enter
from hullbreach.games.lifeform.dragons_domain.content import CRISIS
from hullbreach.games.lifeform.dragons_domain.fate import add_fear, lose_nerve
from hullbreach.games.lifeform.dragons_domain.minutes import is_vent, stowaway_icon, vent_icon
from hullbreach.games.lifeform.dragons_domain.state import DISCARDED, UNUSED, USED
from hullbreach.games.lifeform.dragons_domain.stowaways import stow
from hullbreach.games.lifeform.dragons_domain.terror import harpoons, trait_draws
from hullbreach.games.lifeform.dragons_domain.turn import repercussions, survival_exchange
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ENERGY
from hullbreach.games.lifeform.tracks import advance_malfunction, advance_minutes
from tests.lifeform.alone import NERVE, Make, Solo, asked, at, card, cards
from tests.lifeform.scenario import link

RULE = "LFD-STEP5-01"


def minutes(s: Solo, n: int, *answers: Any) -> None:
    s.run(advance_minutes(s.g, n, RULE), *answers)


def malfunction(s: Solo) -> None:
    s.run(advance_malfunction(s.g, "LFD-CRISIS-19"))


def walk(s: Solo, *answers: Any) -> str:
    """An android phase; where the android stands then."""
    s.run(android_phase(s.g), *answers)
    return PLACES[s.g.android].code if s.g.android >= 0 else ""


# -- android -----------------------------------------------------------------------------------


@pytest.mark.rule("LFD-ANDR-01", "LFD-ANDR-02", "LFD-ANDR-03", "LFD-ANDR-04", "LFD-ANDR-05")
def test_the_android_walks_its_path_and_stops_only_for_you(solo: Make) -> None:
    s = solo()
    s.put("A01")
    assert walk(s) == ""  # inactive
    s.g.android = at("A10")
    path = [walk(s) for _ in range(10)]
    assert path == ["A09", "B02", "B06", "B13", "B05", "B01", "C04", "C10", "C11", "C12"]
    s.g.android = at("A10")
    s.put("A09")
    assert walk(s) == "A09" and walk(s) == "A09"  # held by you
    assert s.z.fear == 0 and not s.z.crisis_out and s.g.minute == 31
    s.g.android, s.g.android_status = -1, 3
    assert walk(s) == ""  # destroyed


@pytest.mark.rule("LFD-ANDR-03")
def test_a_door_on_its_way_is_worked_on(solo: Make) -> None:
    s = solo()
    s.put("A01")
    s.g.android, s.g.door = at("A10"), link("A10", "A09")
    assert walk(s) == "A10" and s.g.half_lock and s.g.door >= 0
    assert walk(s) == "A10" and s.g.door == -1
    assert walk(s) == "A09"


@pytest.mark.rule("LFD-ANDR-06", "LFD-ANDR-07", "LFD-GAP-11", "LFD-D-22")
@pytest.mark.parametrize(("status", "lost"), [(0, 4), (1, 3), (2, 2)])
def test_aboard_it_unloads_what_its_status_says_and_is_gone(
    solo: Make, status: int, lost: int
) -> None:
    s = solo()
    s.put("A01")
    s.load(2, 2, 5, 1, 0)
    s.z.attack_1[4] = s.z.attack_1[5] = False
    s.g.android, s.g.android_status = at("C12"), status
    d = asked(android_phase(s.g))
    assert d.seats == (0,) and d.low == d.high == lost and d.form(0).repeats == (2, 2, 5, 1)
    supply = s.g.pool[tokens.MISSION]
    s.g.android = at("C12")
    walk(s, [("column", ENERGY)] * lost)
    assert s.g.loadout == [2, 2, 5 - lost, 1, 0] and s.g.pool[tokens.MISSION] == supply + lost
    assert s.g.android == -1 and s.g.android_status == 3
    assert sum(s.z.attack_1) == 2  # they are not put back


@pytest.mark.rule("LFD-ANDR-06", "LFD-EX-24")
def test_what_it_cannot_take_is_ignored(solo: Make) -> None:
    s = solo()
    s.load(0, 0, 1, 1, 0)
    s.g.android, s.g.android_status = at("C12"), 1
    s.play(android_phase(s.g))
    assert s.g.loadout == [0] * 5 and s.g.android_status == 3


@pytest.mark.rule("LFD-ANDR-08")
def test_a_half_locked_door_locks_when_the_android_is_destroyed(solo: Make) -> None:
    s = solo()
    s.outage()
    s.put("A10")
    s.g.android, s.g.android_status = at("A10"), 2
    s.g.door, s.g.half_lock = link("B01", "B03"), True
    s.act("SHOCK_PROD_ANDROID")
    assert s.g.android == -1 and s.g.door == link("B01", "B03") and not s.g.half_lock


# -- malfunctions ------------------------------------------------------------------------------


@pytest.mark.rule("LFD-MALF-01", "LFD-MALF-02", "LFD-MALF-03", "LFD-MALF-04", "LFD-GAP-12")
def test_three_malfunctions_and_no_more(solo: Make) -> None:
    s = solo()
    malfunction(s)
    assert s.g.outage[at("C12")] and sum(s.g.outage) == 3
    malfunction(s)
    assert s.g.android == at("A10") and s.g.android_status == 0
    malfunction(s)
    assert s.g.minute == 30
    malfunction(s)
    assert s.g.malfunction == 3 and s.g.minute == 30


@pytest.mark.rule("LFD-MALF-01")
def test_the_bay_gets_one_token_at_most_and_only_from_the_supply(solo: Make) -> None:
    s = solo()
    s.outage("C12")
    malfunction(s)
    assert sum(s.g.outage) == 1 and s.g.malfunction == 1
    s = solo()
    s.g.pool[tokens.OUTAGE] = 0
    malfunction(s)
    assert not s.g.outage[at("C12")] and s.g.malfunction == 1


@pytest.mark.rule("LFD-MALF-02", "LFD-MALF-04")
def test_a_destroyed_android_does_not_come_but_the_tracker_goes_on(solo: Make) -> None:
    s = solo()
    s.g.malfunction, s.g.android_status = 1, 3
    malfunction(s)
    assert s.g.android == -1 and s.g.malfunction == 2
    malfunction(s)
    assert s.g.minute == 30


@pytest.mark.rule("LFD-MALF-05")
def test_the_android_moves_in_the_phase_after_its_activation(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.plain_deck()
    s.g.malfunction = 1
    s.g.acting = "crew"
    malfunction(s)
    s.start("android")
    assert s.g.android == at("A09")


# -- self-destruct -----------------------------------------------------------------------------


@pytest.mark.rule("LFD-D-18", "LFD-SD-01", "LFD-SD-02", "LFD-EX-25", "LFD-EX-35", "LFD-SD-03")
def test_each_minute_fires_before_the_next(solo: Make) -> None:
    s = solo()
    minutes(s, 3)
    assert s.g.minute == 28 and sum(s.g.terror) == 3
    minutes(s, 2)  # 27 on the way; the Shuttle Bay has terror already
    assert s.g.minute == 26 and s.g.terror[at("C11")] and sum(s.g.terror) == 4
    minutes(s, 2)
    assert s.g.minute == 24 and s.g.terror[at("C10")] and sum(s.g.terror) == 5
    # 23: a vent before 22: terror
    d = asked(advance_minutes(s.g, 2, RULE))
    assert d.kind == "vent_icon" and sum(s.g.terror) == 5


@pytest.mark.rule("LFD-SD-02", "LFD-SD-10", "LFD-SETUP-24")
def test_minutes_20_and_9_do_nothing_and_10_takes_the_heat_analyzers(solo: Make) -> None:
    s = solo()
    for minute in (30, 29, 28, 26, 25, 20, 19, 17, 16, 11, 10, 9, 5, 1):
        s.g.minute = minute + 1
        before = (sum(s.g.terror), s.z.stowaways, s.g.creature.vents, s.g.stowaway.value)
        minutes(s, 1)
        assert (sum(s.g.terror), s.z.stowaways, s.g.creature.vents, s.g.stowaway.value) == before
        assert s.g.players[0].heat == (1 if minute > 10 else 0)


@pytest.mark.rule("LFD-SD-04", "LFD-EX-36")
def test_where_you_stand_a_stowaway_comes_instead_of_terror(solo: Make) -> None:
    s = solo()
    s.put("C11")
    s.g.minute = 28
    minutes(s, 1)
    assert sum(s.g.terror) == 3 and s.z.stowaways == 1


@pytest.mark.rule("LFD-SD-05", "LFD-GAP-13")
@pytest.mark.parametrize("case", ["no place", "no token"])
def test_without_a_place_or_a_token_a_stowaway_comes(solo: Make, case: str) -> None:
    s = solo()
    s.put("A01")
    if case == "no place":
        s.g.terror = [place in AI_PATH for place in range(len(PLACES))]
    else:
        s.g.pool[tokens.TERROR] = 0
    before = sum(s.g.terror)
    s.g.minute = 28
    minutes(s, 1)
    assert sum(s.g.terror) == before and s.z.stowaways == 1


@pytest.mark.rule("LFD-SD-03", "LFD-SD-05")
def test_seven_terror_icons_place_a_token_and_the_last_three_a_stowaway(solo: Make) -> None:
    s = solo()
    s.put("A01")
    placed = []
    for minute in (27, 24, 22, 18, 15, 12, 8, 6, 4, 2):
        s.g.minute = minute + 1
        minutes(s, 1)
        placed.append((sum(s.g.terror), s.z.stowaways))
    assert placed == [*[(n, 0) for n in range(4, 11)], (10, 1), (10, 2), (10, 3)]
    lying = [PLACES[place].code for place in AI_PATH if s.g.terror[place]]
    assert lying == ["B02", "B06", "B13", "B05", "B01", "C04", "C10", "C11", "C12"]


@pytest.mark.rule("LFD-SD-06", "LFD-SD-08", "LFD-GAP-28", "LFD-D-19", "LFD-EX-37")
def test_the_vent_icon_opens_supplies_or_for_a_token_a_neighbour(solo: Make) -> None:
    s = solo()
    s.g.minute = 24
    s.g.door = link("B03", "B04")  # the door does not matter
    d = asked(advance_minutes(s.g, 1, RULE))
    near = {at(code) for code in ("B03", "B01", "B04", "B11")}  # A05, B14 are vents already
    assert {option[1] for option in d.options} == near
    s.g.minute = 24
    minutes(s, 1, ("chamber", at("B04")))
    assert s.g.minute == 23
    assert s.g.missions[at("B03")] == 2 and s.z.vent_at[at("B04")]
    assert not s.z.vent_at[at("B03")]
    s.g.door = -1
    s.put("B04")
    s.dot("M-3")
    s.g.acting, s.z.check = "", 0
    while s.run(repercussions(s.g)) == "repercussions":
        pass
    assert s.at() == "M-2" and s.chits() == (5, 1) and not s.z.crisis_out


@pytest.mark.rule("LFD-SD-06")
def test_supplies_itself_costs_no_token(solo: Make) -> None:
    s = solo()
    s.run(vent_icon(s.g), ("chamber", at("B03")))
    assert s.g.missions[at("B03")] == 3 and is_vent(s.g, at("B03"))


@pytest.mark.rule("LFD-SD-07", "LFD-EX-38", "LFD-GAP-28")
def test_where_nothing_can_be_opened_the_vent_icon_does_nothing(solo: Make) -> None:
    s = solo()
    s.z.vent_at[at("B03")] = True
    s.g.missions[at("B03")] = 0
    s.run(vent_icon(s.g))
    assert sum(s.z.vent_at) == 1
    s.g.missions[at("B03")] = 1
    assert {o[1] for o in asked(vent_icon(s.g)).options} == {at(c) for c in ("B01", "B04", "B11")}
    s.z.vent_at = [place in (1, 2, 3) for place in range(len(PLACES))]  # the supply is empty
    s.run(vent_icon(s.g))
    assert sum(s.z.vent_at) == 3


@pytest.mark.rule("LFD-SD-09", "LFD-EX-39", "LFD-D-20")
def test_the_stowaway_icon_is_a_stowaway_or_an_energy_cell(solo: Make) -> None:
    s = solo()
    s.g.minute = 22
    d = asked(advance_minutes(s.g, 1, RULE))
    assert d.options == [("stow",)]
    s.load(1, 0, 2, 0, 0)
    s.z.attack_1 = [False] * 8
    s.run(stowaway_icon(s.g), ("column", ENERGY))
    assert s.g.loadout == [1, 0, 1, 0, 0] and s.z.stowaways == 0
    s.run(stowaway_icon(s.g), ("stow",))
    assert s.g.loadout[ENERGY] == 1 and s.z.stowaways == 1


@pytest.mark.rule("LFD-SD-11", "LFD-LOSE-04")
def test_an_explosion_comes_before_anything_else(solo: Make) -> None:
    s = solo()
    s.g.minute = 2
    assert s.ends(advance_minutes(s.g, 3, RULE)) == "explosion"
    assert s.g.minute == 0 and not s.g.crew_won
    s = solo()
    s.outage("A06")
    s.put("A06")
    s.dot("K8")
    s.g.minute, s.g.acting, s.z.check = 1, "", 0
    assert s.ends(repercussions(s.g)) == "explosion" and s.at() == "K8"


@pytest.mark.rule("LFD-SD-12", "LFD-TOK-01", "LFD-GAP-25", "LFD-EX-26", "LFD-EX-27", "LFD-D-21")
@pytest.mark.parametrize(("minute", "could"), [(12, False), (11, False), (10, False), (9, True)])
def test_thirty_seconds_count_once_minute_ten_is_passed(
    solo: Make, minute: int, could: bool
) -> None:
    s = solo()
    s.z.thirties, s.g.minute = 1, minute
    s.put("A01")
    minutes(s, 1, *[("spend", 1)] * could)
    assert (s.g.minute, s.z.thirties) == ((minute, 0) if could else (minute - 1, 1))


@pytest.mark.rule("LFD-TOK-02")
def test_several_thirty_seconds_never_take_off_more_than_the_advance(solo: Make) -> None:
    s = solo()
    s.z.thirties, s.g.minute = 2, 6
    d = asked(advance_minutes(s.g, 3, RULE))
    assert d.options == [("spend", 0), ("spend", 1), ("spend", 2)]
    assert asked(advance_minutes(s.g, 1, RULE)).options == [("spend", 0), ("spend", 1)]
    minutes(s, 2, ("spend", 2))
    assert s.g.minute == 6 and s.z.thirties == 0
    for _ in range(3):
        s.run(s.g.edition.instructions["thirty"](s.g, ""))
    assert s.z.thirties == 2  # they were back in the pool


# -- terror ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-TERROR-01", "LFD-TERROR-04", "LFD-D-11", "LFD-EX-18")
@pytest.mark.parametrize(
    ("code", "areas"), [("A01", [2]), ("B05", [0, 2]), ("C12", [1, 2])]
)  # fmt: skip
def test_terror_is_faced_with_a_trait_of_the_deck_or_taken(
    solo: Make, code: str, areas: list[int]
) -> None:
    s = solo()
    d = asked(enter(s.g, at(code), "LFD-MOVE-06"))
    assert d.options == [("fear",), *[("trait", area) for area in areas]]
    s.z.traits[areas[0]] = USED
    if len(areas) == 1:
        assert asked(enter(s.g, at(code), "LFD-MOVE-06")).kind == "crisis"
        return
    supply = s.g.pool[tokens.TERROR]
    s.will("trait token", 2)
    s.run(enter(s.g, at(code), "LFD-MOVE-06"), ("trait", areas[1]))
    assert s.z.traits[areas[1]] == USED and s.z.trait_faces[areas[1]] == 2
    assert not s.g.terror[at(code)] and s.z.terror_removed == 1 and s.z.fear == 0
    assert s.g.pool[tokens.TERROR] == supply and not s.z.crisis_out


@pytest.mark.rule("LFD-TERROR-01", "LFD-TERROR-05", "LFD-EX-19")
def test_taken_terror_fills_the_fear_track_from_the_left_and_stays(solo: Make) -> None:
    s = solo()
    s.no_traits()
    n = s.crisis(0, "The Open Lid")
    s.run(enter(s.g, at("A01"), "LFD-MOVE-06"), ("option", n, 2))
    assert s.z.fear == 1 and not s.g.terror[at("A01")] and s.z.terror_removed == 0
    assert sum(s.g.terror) + s.z.fear + s.g.pool[tokens.TERROR] == 10
    assert GAME.count(s.g)["terror token"] == 10


@pytest.mark.rule("LFD-TERROR-02", "LFD-LOSE-03", "LFD-EX-21")
def test_fear_that_meets_nerve_loses_before_the_crisis(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.z.nerve, s.z.fear = 4, 3
    assert s.ends(enter(s.g, at("A01"), "LFD-MOVE-06")) == "fear"
    assert not s.z.crisis_open


@pytest.mark.rule("LFD-TERROR-03", "LFD-GAP-38")
@pytest.mark.parametrize(("code", "deck"), [("A05", "A"), ("B12", "B"), ("C13", "C")])
def test_terror_draws_a_crisis_of_its_deck_in_vent_chambers_too(
    solo: Make, code: str, deck: str
) -> None:
    s = solo()
    s.no_traits()
    s.terror(code)
    d = asked(enter(s.g, at(code), "LFD-MOVE-06"))
    assert d.kind == "crisis" and CRISIS[s.z.crisis_open[0]].deck == deck


@pytest.mark.rule("LFD-TERROR-06", "LFD-TOK-05")
def test_a_harpoon_clears_terror_next_door_as_a_free_action(solo: Make) -> None:
    s = solo()
    s.put("B13")
    s.hand("Harpoon Gun")
    s.z.harpoons = 1
    offered = {aside.options[0]: aside for aside in harpoons(s.g, 0)}
    gun, spear = ("harpoon", at("B05"), card("Harpoon Gun")), ("harpoon", at("B05"), -1)
    assert set(offered) == {gun, spear}
    s.run(offered[gun].run(*gun[1:]))
    assert not s.g.terror[at("B05")] and s.g.crew_deck.discard == [card("Harpoon Gun")]
    s.terror("B05")
    s.run(offered[spear].run(*spear[1:]))
    assert not s.g.terror[at("B05")] and s.z.harpoons == 0 and s.z.terror_removed == 2
    assert not list(harpoons(s.g, 0))


@pytest.mark.rule("LFD-TERROR-07", "LFD-MODE-04")
def test_no_terror_card_is_drawn(solo: Make) -> None:
    s = solo()
    s.no_traits()
    assert len(s.g.terror_deck) == 0
    n = s.crisis(0, "The Open Lid")
    s.run(enter(s.g, at("A01"), "LFD-MOVE-06"), ("option", n, 2))
    assert not s.g.terror_open and not s.g.terror_deck.discard


@pytest.mark.rule("LFD-LOSE-03", "LFD-LOSE-08", "LFD-GAP-03", "LFD-SETUP-16")
@pytest.mark.parametrize("terror", range(NERVE + 1))
def test_nerve_lost_and_terror_taken_fill_the_track(solo: Make, terror: int) -> None:
    s = solo()
    for _ in range(min(terror, NERVE - 1)):
        add_fear(s.g, "LFD-TERROR-01")
    for _ in range(NERVE - 1 - min(terror, NERVE - 1)):
        lose_nerve(s.g, "LFD-CRISIS-12")
    assert not s.g.ending
    from hullbreach.kernel.state import Jump

    with pytest.raises(Jump):
        (add_fear if terror == NERVE else lose_nerve)(s.g, "LFD-LOSE-03")
    assert s.g.ending == "fear"


# -- traits ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-TRAIT-01", "LFD-TRAIT-06")
def test_a_trait_is_hidden_until_it_is_flipped(solo: Make) -> None:
    s = solo()
    assert [t.icons for t in GAME.view(s.g, 0).solo.traits] == [(), (), ()]
    s.will("trait token", 1)
    s.run(enter(s.g, at("A01"), "LFD-MOVE-06"), ("trait", 2))
    seen = GAME.view(s.g, 0).solo.traits
    assert [t.state for t in seen] == ["unused", "unused", "used"]
    assert seen[2].icons == ("jaw",) * 3
    assert asked(enter(s.g, at("B05"), "LFD-MOVE-06")).options == [("fear",), ("trait", 0)]


@pytest.mark.rule("LFD-TRAIT-02", "LFD-D-23")
@pytest.mark.parametrize("place", ["top", "under"])
def test_a_trait_draws_four_keeps_one_and_orders_the_rest(solo: Make, place: str) -> None:
    s = solo()
    offered = list(trait_draws(s.g, 0))
    assert [aside.options[0] for aside in offered] == [("trait_draw", area) for area in (0, 1, 2)]
    s.deal("Grit", "Flat Out", "Stores Chit", "Harpoon Gun")
    rule = offered[1].run(1)
    keep, *order = (card(n) for n in ("Flat Out", "Grit", "Harpoon Gun", "Stores Chit"))
    s.play(rule, ("card", keep), (place,), *[("card", c) for c in order[:2]])
    assert s.held() == [keep] and s.z.traits == [UNUSED, DISCARDED, UNUSED]
    deck = s.g.crew_deck
    assert len(deck.top if place == "top" else deck.bottom) == 3
    if place == "top":
        draw_crew_cards(s.g, 0, 3, "LFD-DRAW-01")
        assert sorted(s.held()[1:]) == sorted(order)
    assert s.z.stowaways == 0 and not any(s.z.zone_tokens)


@pytest.mark.rule("LFD-TRAIT-02")
def test_the_limit_holds_for_the_card_kept(solo: Make) -> None:
    s = solo()
    s.hand(*["Flat Out"] * 6, "Stores Chit")
    s.deal("Grit", "Grit", "Grit", "Grit")
    [first, *_] = trait_draws(s.g, 0)
    s.play(first.run(0), ("card", card("Grit")), ("top",), cards("Stores Chit"))
    assert len(s.held()) == 7 and card("Grit") in s.held()


@pytest.mark.rule("LFD-TRAIT-07", "LFD-ROUND-04")
def test_with_fewer_than_four_cards_you_keep_one_of_what_there_is(solo: Make) -> None:
    s = solo()
    deck = s.g.crew_deck
    deck.pool[:] = [card("Grit")]
    deck.discard[:] = [card("Flat Out")]
    [first, *_] = trait_draws(s.g, 0)
    s.play(first.run(0), ("card", card("Grit")), ("under",))
    assert s.held() == [card("Grit")] and deck.bottom == [card("Flat Out")]
    deck.bottom.clear()
    deck.bottom_seen.clear()
    assert not list(trait_draws(s.g, 0))  # nothing to draw


# -- stowaways ---------------------------------------------------------------------------------


@pytest.mark.rule("LFD-STOW-01", "LFD-STOW-02", "LFD-STOW-04")
def test_stowaways_stay_unseen(solo: Make) -> None:
    s = solo()
    s.run(stow(s.g, 2, "LFD-STOW-02"))
    assert s.z.stowaways == 2 and s.z.danger == -1
    assert GAME.view(s.g, 0).solo.danger == -1
    s.put("B08")
    s.act("FLAMETHROWER_COCOON")
    assert s.z.stowaways == 1 and s.z.danger == -1
    assert GAME.view(s.g, 0).solo.stowaways == 1


@pytest.mark.rule("LFD-STOW-03", "LFD-D-24", "LFD-EX-23")
def test_with_all_aboard_a_killed_chit_comes_from_the_upper_decks_first(solo: Make) -> None:
    s = solo()
    s.z.stowaways = 6
    taken = []
    for _ in range(6):
        rule = stow(s.g, 1, "LFD-STOW-02")
        d = asked(rule)
        taken.append([PLACES[o[1]].code for o in d.options])
        with pytest.raises(StopIteration):
            rule.send(d.options[0])
    assert taken == [["A05", "A11"], ["A11"], ["B12", "B14"], ["B14"], ["C13", "C14"], ["C14"]]
    assert s.chits() == (5, 7) and s.z.stowaways == 6
    s.run(stow(s.g, 1, "LFD-STOW-02"))
    assert s.chits() == (5, 7)  # none left: nothing


# -- small tokens ------------------------------------------------------------------------------


@pytest.mark.rule("LFD-TOK-06", "LFD-EX-40", "LFD-D-30")
def test_a_survival_token_is_a_card_for_a_card(solo: Make) -> None:
    s = solo()
    s.z.survivals = 1
    s.hand(*["Flat Out"] * 6, "Stores Chit")
    s.deal("Grit")
    [aside] = survival_exchange(s.g, 0)
    s.run(aside.run(), cards("Stores Chit"))
    assert len(s.held()) == 7 and card("Grit") in s.held() and s.z.survivals == 0
    s.z.survivals = 1
    s.deal("Harpoon Gun")
    [aside] = survival_exchange(s.g, 0)
    s.run(aside.run(), cards("Harpoon Gun"))  # the card drawn may be the one discarded
    assert card("Harpoon Gun") in s.g.crew_deck.discard


@pytest.mark.rule("LFD-TOK-07")
def test_aboard_survival_tokens_are_for_the_locker_only(solo: Make) -> None:
    s = solo()
    s.z.survivals = 2
    s.put("R")
    assert not list(survival_exchange(s.g, 0))


@pytest.mark.rule("LFD-TOK-09")
def test_there_is_no_limit_to_what_you_carry_but_the_supply(solo: Make) -> None:
    s = solo()
    take = s.g.edition.instructions
    for _ in range(9):
        for word in ("ext", "torch", "harpoon", "thirty"):
            s.run(take[word](s.g, ""))
    held = (s.z.extinguishers, s.z.torches, s.z.harpoons, s.z.thirties)
    assert held == (2, 2, 2, 2)
    s.run(enter(s.g, at("C05"), "LFD-MOVE-05"))
    assert s.z.harpoons == 3  # those on the map are on top
    s.run(take["harpoon"](s.g, ""))
    assert s.z.harpoons == 3


@pytest.mark.rule("LFD-TOK-10", "LFD-ROUND-02")
def test_free_actions_are_those_of_your_own_turn(solo: Make) -> None:
    s = solo()
    s.z.survivals = 1
    from hullbreach.games.lifeform.turn import free_actions

    assert ("exchange",) in [aside.options[0] for aside in free_actions(s.g, 0)]
    s.g.acting = "android"
    assert not free_actions(s.g, 0)
