"""Mode and set-up of the solo game, and the variants that change it (LFD-MODE, -SETUP, -VAR)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import CHAMBERS, DECK_OF, GALLEY
from hullbreach.games.lifeform.dragons_domain.state import ON_TRACK, UNUSED
from hullbreach.games.lifeform.dragons_domain.turn import survival_exchange
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import CREW_CARDS, DISKS
from hullbreach.games.lifeform.state import CREW
from tests.harness import Stage
from tests.lifeform.alone import SPACE, Make, at, card
from tests.lifeform.scenario import who

A_LADDER, B_LADDER = at("B01"), at("B02")


def opened(**options: str) -> Stage:
    """A game as it is opened: the first question is put."""
    setup = GAME.make_setup(1, "solo", options)
    s = Stage(GAME, setup, GAME.setup(setup))
    s.start(s.g.edition.first_step)
    return s


def begun(c: str = "Crane", ladder: int = A_LADDER, **options: str) -> Stage:
    """A game whose set-up was answered."""
    s = opened(**options)
    while s.pending.kind in ("choose_character", "ladderway", "carry"):
        kind = s.pending.kind
        s.answer(0, *{"choose_character": ("character", who(c)), "ladderway": ("chamber", ladder),
                      "carry": ("spend", 2)}[kind])  # fmt: skip
    return s


# -- mode --------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-MODE-01", "LFD-SETUP-15", "LFD-D-01")
@pytest.mark.parametrize("name", ["Durrant", "Palmer", "Sauer", "Raman"])
def test_one_player_one_character_of_free_choice_in_the_galley(name: str) -> None:
    assert len(opened().options()) == len(DISKS) == 10
    g = begun(name).g
    assert [p.role for p in g.players] == [CREW]
    assert [c.number for c in g.characters if c.place >= 0] == [who(name)]
    assert g.characters[who(name)].place == GALLEY and g.drafted == [who(name)]


@pytest.mark.rule("LFD-MODE-03", "LFD-MODE-04", "LFD-MODE-05")
def test_what_has_no_part_in_the_solo_game_is_not_there() -> None:
    g = begun().g
    assert g.images == [-1, -1, -1] and not g.real.among and g.cat_place == -1
    it = g.creature
    assert (len(it.deck), it.hand, it.vents, it.claws, it.hostility) == (0, [], 0, 0, 0)
    assert not len(g.terror_deck) and not g.objectives and not g.objective_pool
    assert not g.cat.supply and not g.mainframe.supply and g.stowaway.value == -1
    kinds = set(GAME.components(g))
    for word in ("lifeform card", "terror card", "objective", "stowaway card", "cat card"):
        assert not any(kind.startswith(word) for kind in kinds), kinds
    assert {image.status for image in GAME.view(g, 0).images} == {"aside"}


@pytest.mark.rule("LFD-MODE-02")
def test_a_base_rule_holds_where_nothing_replaces_it(solo: Make) -> None:
    s = solo()
    s.g.android, s.g.android_status = at("A10"), 2
    s.put("A10")
    s.outage("A06")
    s.act("SHOCK_PROD_ANDROID")  # the status track ends as in the base game
    assert s.g.android == -1 and s.g.android_status == 3


@pytest.mark.rule("LFD-MODE-06", "LFD-GAP-01")
def test_abilities_are_not_used(solo: Make) -> None:
    s = solo()
    assert {option[0] for option in s.legal()} == {"gear", "wait"}  # with an empty hand
    s.g.characters[2].place = -1
    sauer = s.g.characters[who("Sauer")]
    sauer.seat, sauer.place = 0, at("A10")
    s.g.android = at("A10")
    assert s.refused("MOVE_1") == "LFD-MOVE-01"  # Priority Override would leave
    assert not any(c.skill or c.survival for c in s.g.characters)


@pytest.mark.rule("LFD-MODE-07")
def test_only_the_five_activities_exist(solo: Make) -> None:
    rules = solo().g.edition
    assert set(rules.activities) == {"gear", "play", "play_kept", "scan", "shoot", "wait"}
    assert not {"lifeform", "cat_turn", "mainframe_turn", "attack"} & set(rules.flow)


@pytest.mark.rule("LFD-MODE-09", "LFD-GAP-52")
def test_what_the_lifeform_would_decide_you_decide(solo: Make) -> None:
    s = solo()
    s.load(1, 1, 1, 1, 1)
    s.g.android, s.g.door = at("C12"), -1
    from hullbreach.games.lifeform.android import android_phase

    rule = android_phase(s.g)
    assert next(rule).seats == (0,) and s.g.creature.seat == 0


# -- what lies where ---------------------------------------------------------------------------


@pytest.mark.rule("LFD-SETUP-01", "LFD-SETUP-10", "LFD-SETUP-11", "LFD-SETUP-13", "LFD-SETUP-14")
def test_cards_wait_and_trackers_stand_at_their_starts() -> None:
    g = begun().g
    assert g.laser_waits and g.flamethrower_waits
    assert g.minute == 31 and g.overheating == 4 and g.solo.figure == SPACE["M0"]
    assert g.solo.zones == [[]] * 5 and g.solo.zone_tokens == [0] * 5
    assert not (g.solo.airlock or g.solo.airlock_used or g.solo.locker_used)


@pytest.mark.rule("LFD-SETUP-02", "LFD-SETUP-03", "LFD-D-02")
@pytest.mark.parametrize("ladder", ["B01", "B02"])
def test_mission_tokens_printed_and_added(ladder: str) -> None:
    g = begun(ladder=at(ladder)).g
    more = {ladder: 2, "B07": 2, "B08": 2, "C06": 2, "C03": 2}
    printed = {c.code: c.mission for c in CHAMBERS}
    found = {c.code: g.missions[n] for n, c in enumerate(CHAMBERS)}
    assert found == {code: n + more.get(code, 0) for code, n in printed.items()}
    assert sum(printed.values()) == 34 and sum(found.values()) == 44
    assert g.pool[tokens.MISSION] == 4


@pytest.mark.rule("LFD-SETUP-06", "LFD-SETUP-07", "LFD-GAP-02")
def test_harpoons_and_killed_chits_lie_in_their_chambers() -> None:
    z = begun().g.solo
    assert [n for n, lies in enumerate(z.harpoon_at) if lies] == [at("C04"), at("C05")]
    vents = [at(code) for code in ("A05", "A11", "B12", "B14", "C13", "C14")]
    assert [n for n, lies in enumerate(z.killed_at) if lies] == vents
    assert {DECK_OF[place] for place in vents} == {0, 1, 2}


@pytest.mark.rule("LFD-SETUP-08", "LFD-SETUP-09", "LFD-GAP-34")
def test_android_and_cocoon_track() -> None:
    g = begun().g
    assert (g.malfunction, g.android, g.android_status) == (0, -1, 0)
    assert (g.cocoon_track, g.cocoon) == (0, 0)
    assert g.solo.cocoon_chits == [0, 1, 1, 0] and g.solo.attack_5 == ON_TRACK


@pytest.mark.rule("LFD-SETUP-12", "LFD-SETUP-17", "LFD-SETUP-21", "LFD-SETUP-22")
def test_facedown_things_are_not_seen() -> None:
    g = begun().g
    z = g.solo
    assert [n for n, lies in enumerate(z.attack_1) if lies] == [4, 5, 6, 7]
    assert sorted(z.attack_1_pool) == [0, 1, 2, 3]
    assert z.traits == [UNUSED] * 3 and z.trait_faces == [-1] * 3
    assert z.stowaways == 0 and z.danger == -1
    assert [len(deck) for deck in z.crisis] == [14, 14, 16] and not z.crisis_out
    seen = GAME.view(g, 0).solo
    assert all(trait.icons == () for trait in seen.traits) and seen.danger == -1


@pytest.mark.rule("LFD-SETUP-16", "LFD-SETUP-18", "LFD-SETUP-19", "LFD-SETUP-20", "LFD-EX-01")
def test_what_you_begin_with() -> None:
    g = begun().g
    assert len(g.players[0].hand) == 4 and g.players[0].heat == 1
    assert (g.solo.nerve, g.solo.fear) == (4, 0)
    assert (g.solo.alive, g.solo.killed, g.solo.alive_pool) == (5, 1, 3)


@pytest.mark.rule("LFD-SETUP-23")
def test_all_other_tokens_are_in_the_pool() -> None:
    g = begun().g
    z = g.solo
    assert g.door == -1 and not any(z.vent_at) and g.players[0].data == [0] * 4
    held = (z.survivals, z.extinguishers, z.torches, z.harpoons, z.thirties, z.blasts)
    assert held == (0,) * 6 and g.pool[tokens.DATA :] == [2, 2, 2, 2]
    assert g.pool[tokens.OUTAGE] == 8 and g.pool[tokens.TERROR] == 7


@pytest.mark.rule("LFD-SETUP-24")
def test_setting_up_triggers_nothing() -> None:
    s = begun()
    z = s.g.solo
    assert s.g.round == 1 and z.fear == 0 and not z.crisis_out and z.figure == SPACE["M0"]
    assert not {"fear", "crisis", "figure", "minutes"} & {e.kind for e in s.match.events}  # type: ignore


@pytest.mark.rule("LFD-SETUP-25", "LFD-D-03")
def test_the_choices_of_the_setup_come_in_order() -> None:
    s = opened(everyday_carry="yes", hazard="lift_bay")
    kinds = []
    while s.g.round == 0:
        kinds.append(s.pending.kind)
        assert not s.g.players[0].hand  # which is looked at last
        s.answer(0, *s.options()[0])
    assert kinds == ["carry", "choose_character", "ladderway"]


# -- variants ----------------------------------------------------------------------------------


@pytest.mark.rule("LFD-VAR-02", "LFD-VAR-03", "LFD-GAP-23")
@pytest.mark.parametrize(("begin", "space"), [("start", "M0"), ("shaken", "M-3"), ("tough", "J3")])
def test_where_the_figure_starts(solo: Make, begin: str, space: str) -> None:
    assert solo(begin=begin).at() == space


@pytest.mark.rule("LFD-VAR-04", "LFD-GAP-31")
@pytest.mark.parametrize("name", ["Fuel and Flame", "Scorched Retreat"])
def test_the_incinerating_unit_is_one_fire_card_and_three_more(name: str) -> None:
    setup = GAME.make_setup(1, "solo", {"incinerator": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    s.will("flamethrower card", card(name))
    s.start(s.g.edition.first_step)
    s.answer(0, "character", 0)
    s.answer(0, "chamber", A_LADDER)
    hand = s.g.players[0].hand
    assert len(hand) == 4 and hand[0] == card(name)
    assert all("FLAMETHROWER" in row for row in CREW_CARDS[hand[0]].rows[:1])
    assert s.g.flamethrower_waits  # the special card stays at the loadout
    assert len(s.g.crew_deck) == 66


@pytest.mark.rule("LFD-VAR-05", "LFD-D-03")
@pytest.mark.parametrize("n", [1, 2])
def test_everyday_carry_is_one_or_two_survival_tokens(n: int) -> None:
    s = opened(everyday_carry="yes")
    assert s.options() == [("spend", 1), ("spend", 2)]
    s.answer(0, "spend", n)
    assert s.g.solo.survivals == n


@pytest.mark.rule("LFD-VAR-06", "LFD-GAP-47")
def test_the_bell_tolls_from_30_to_15(solo: Make) -> None:
    [option] = [option for option in GAME.options if option.id == "bell_tolls"]
    assert [value.id for value in option.values] == ["start", *[str(n) for n in range(30, 14, -1)]]
    g = solo(bell_tolls="15").g
    assert g.minute == 15
    assert sum(g.terror) == 3 and not g.solo.stowaways and not any(g.solo.vent_at)  # none fired


@pytest.mark.rule("LFD-VAR-09", "LFD-EX-45", "LFD-GAP-14")
def test_the_star_beast_keeps_a_chit_on_the_cocoon_track() -> None:
    z = begun(murderous="yes").g.solo
    assert (z.alive, z.killed, z.cocoon_chits) == (4, 1, [0, 1, 1, 2])


@pytest.mark.rule("LFD-VAR-10", "LFD-GAP-41", "LFD-D-03")
@pytest.mark.parametrize(
    ("value", "code"), [("cargo_pod_a", "B04"), ("wiring", "A05"), ("lift_bay", "C01")]
)
def test_a_hazardous_chamber_is_breached_and_empty(value: str, code: str) -> None:
    s = begun(ladder=B_LADDER, hazard=value)
    g, place = s.g, at(code)
    assert g.breach == place and not g.missions[place] and not g.solo.killed_at[place]
    assert g.missions[B_LADDER] == 2  # the ladderway is asked for all the same
    assert sum(g.solo.killed_at) == 6 - (value == "wiring") and g.solo.killed == 1
    assert sum(g.missions) + g.pool[tokens.MISSION] == 48


@pytest.mark.rule("LFD-VAR-10")
def test_the_hazardous_chamber_may_come_by_chance() -> None:
    setup = GAME.make_setup(1, "solo", {"hazard": "chance"})
    s = Stage(GAME, setup, GAME.setup(setup))
    s.will("hazard chamber", 2)
    s.start(s.g.edition.first_step)
    s.answer(0, "character", 0)
    assert s.g.breach == at("C01")


@pytest.mark.rule("LFD-VAR-01")
def test_all_variants_go_together() -> None:
    options = {
        "begin": "tough", "incinerator": "yes", "everyday_carry": "yes", "bell_tolls": "20",
        "android_impervious": "yes", "isolation": "yes", "murderous": "yes", "hazard": "wiring",
        "hysterical": "yes",
    }  # fmt: skip
    s = begun(**options)
    z = s.g.solo
    assert (z.figure, z.survivals, s.g.minute, z.alive) == (SPACE["J3"], 2, 20, 4)
    assert s.g.breach == at("A05") and len(s.g.players[0].hand) == 4
    assert list(survival_exchange(s.g, 0))
    assert s.g.modified("elude.cards", 0, 3) == 2
