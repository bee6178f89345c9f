"""Launching alone, hibernation, and the shuttle conflict (LFD-LAUNCH, LFD-HIB, LFD-FIGHT)."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.dragons_domain.fate import risk
from hullbreach.games.lifeform.dragons_domain.launch import launch, launch_refusal, launched
from hullbreach.games.lifeform.dragons_domain.shuttle import (
    can_match,
    hibernation,
    put_in_zone,
    shuttle,
)
from hullbreach.games.lifeform.dragons_domain.state import ABOARD, KEPT, PRIMARY, USED
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import CLAW, FLAMETHROWER_CARD, JAW, TAIL
from hullbreach.kernel.state import Jump
from tests.lifeform.alone import SHUTTLE, Make, Solo, asked, at, card, icons

LEAVE, FACE_IT = ("leave",), ("face_it",)
S1, S2, S3 = 1, 2, 3


def fight(s: Solo, **zones: str) -> None:
    """The shuttle conflict runs: icons by zone, one token each unless "/" parts them."""
    s.g.acting, s.g.active, s.g.launched = "", -1, "S"
    s.put(SHUTTLE)
    for name, words in zones.items():
        zone = {"primary": PRIMARY, "s1": S1, "s2": S2, "s3": S3}[name]
        for token in words.split("/"):
            put_in_zone(s.g, zone, icons(token))


def attack(s: Solo, zone: int, *answers: Any) -> str:
    """An attack that must be possible, as one round."""
    assert can_match(s.g, zone)
    return s.play(shuttle(s.g), ("attack", zone), *answers)  # type: ignore[no-any-return]


def commit(name: str) -> tuple[str, int]:
    return ("commit", card(name))


# -- the launch --------------------------------------------------------------------------------


@pytest.mark.rule(
    "LFD-LAUNCH-01", "LFD-LAUNCH-02", "LFD-LAUNCH-03", "LFD-LAUNCH-04", "LFD-LAUNCH-05",
    "LFD-LAUNCH-06", "LFD-LAUNCH-07", "LFD-LAUNCH-08", "LFD-LAUNCH-09", "LFD-D-04",
)  # fmt: skip
@pytest.mark.parametrize(
    ("lacking", "rule"),
    [("place", "02"), ("weaponry", "03"), ("coolant", "04"), ("energy", "05"), ("suits", "06"),
     ("cat", "07"), ("umbilicus", "08"), ("xeno", "09"), ("", "")],
)  # fmt: skip
def test_each_condition_of_a_launch_is_needed(solo: Make, lacking: str, rule: str) -> None:
    s = solo()
    s.ready()
    assert s.g.minute == 31  # no minute is asked for
    if lacking == "place":
        s.put("C12")
    elif lacking in ("cat", "umbilicus"):
        setattr(s.z, lacking, False)
    elif lacking == "xeno":
        s.z.xeno = -1
    elif lacking:
        s.g.loadout[["weaponry", "coolant", "energy", "suits"].index(lacking)] -= 1
    assert launch_refusal(s.g, 0) == (f"LFD-LAUNCH-{rule}" if rule else None)
    assert len(list(launch(s.g, 0))) == (not rule)


@pytest.mark.rule("LFD-LAUNCH-04")
def test_the_overheating_token_stays_where_it_is(solo: Make) -> None:
    s = solo()
    s.ready()
    for _ in range(3):
        s.run(s.g.edition.instructions["cocoon"](s.g, ""))
    assert s.g.overheating == 4 and launch_refusal(s.g, 0) is None


@pytest.mark.rule("LFD-LAUNCH-01", "LFD-LAUNCH-11", "LFD-EX-59")
def test_a_launch_before_step_two_ends_the_turn_at_once(solo: Make) -> None:
    s = solo()
    s.ready()
    s.no_traits()
    s.g.round = 0
    s.start("round")
    assert s.pending.kind == "window" and LEAVE in s.options()
    s.answer(0, *LEAVE)
    assert s.over and s.g.crew_won and s.g.ending == "quiet"
    assert s.g.minute == 31 and s.held() == []  # no card, no minute


@pytest.mark.rule("LFD-LAUNCH-01")
def test_nobody_is_forced_to_launch_and_not_in_the_android_phase(solo: Make) -> None:
    s = solo()
    s.ready()
    s.no_traits()
    s.plain_deck()
    s.g.round = 0
    s.start("round")
    s.answer(0, "go_on")
    assert s.pending.kind == "activity" and LEAVE in s.options()
    from hullbreach.games.lifeform.turn import free_actions

    s.g.acting = "android"
    assert not free_actions(s.g, 0)


@pytest.mark.rule("LFD-LAUNCH-01", "LFD-LAUNCH-11", "LFD-ROUND-02")
def test_a_launch_between_two_icons_discards_the_card_and_ends_the_row(solo: Make) -> None:
    s = solo()
    s.ready()
    s.no_traits()
    s.hand("Sweep the Compartment")
    s.dot("M-3")
    s.g.round, s.z.stowaways = 0, 1
    minute = s.g.minute
    s.plain_deck()
    s.will("stowaway token", 1)
    s.start("round")
    s.answer(0, "go_on")
    s.answer(0, "play", card("Sweep the Compartment"), 1)
    assert s.pending.kind == "next_action" and LEAVE not in s.options()  # none is executed yet
    s.answer(0, "do", "DRAW_2")
    assert s.pending.kind == "next_action" and LEAVE in s.options()
    s.answer(0, *LEAVE)
    assert s.g.launched == "S" and card("Sweep the Compartment") in s.g.crew_deck.discard
    assert s.g.row.seat == -1 and s.g.minute == minute  # SELF-DESTRUCT was not executed


@pytest.mark.rule("LFD-LAUNCH-10", "LFD-HIB-02", "LFD-GAP-04")
def test_the_xeno_token_cannot_be_spent_and_goes_back_in_hibernation(solo: Make) -> None:
    s = solo()
    s.ready()
    assert s.g.players[0].data == [0] * 4 and s.g.pool[tokens.DATA + CLAW] == 1
    s.no_traits()
    fight(s, primary="claw claw")
    assert not can_match(s.g, PRIMARY)  # though it shows claws
    s.play(hibernation(s.g))
    assert s.g.pool[tokens.DATA + CLAW] == 2 and s.z.xeno == -1


@pytest.mark.rule("LFD-LAUNCH-02", "LFD-LAUNCH-03", "LFD-LAUNCH-08", "LFD-LOSE-01")
def test_who_is_lost_on_the_ship_hears_how_and_what_the_launch_still_lacked(solo: Make) -> None:
    s = solo()
    s.ready()
    s.g.loadout[0], s.z.umbilicus = 1, False
    s.put("A01")
    s.g.ending = "fear"
    assert "Lacking for a launch: yourself aboard." in [it.words for it in GAME.result(s.g).checks]
    s.g.ending = "killed"
    result = GAME.result(s.g)
    assert result.fates == ("Lost as Palmer",)
    assert [(check.rule, check.words) for check in result.checks] == [
        ("LFD-LAUNCH-03", "Lacking for a launch: WEAPONRY 1 of 2."),
        ("LFD-LAUNCH-08", "Lacking for a launch: the umbilicus uncoupled."),
    ]
    assert "you die" in GAME.words(s.g, "chit.killed", ())[0]


@pytest.mark.rule("LFD-LAUNCH-12", "LFD-EX-34", "LFD-MODE-08")
@pytest.mark.parametrize(
    ("aboard", "faces", "ends"),
    [(0, [], True), (2, [0, 0], True), (2, [0, 1], False), (2, [1, 1], False)],
)
def test_stowaways_are_flipped_and_danger_is_fought(
    solo: Make, aboard: int, faces: list[int], ends: bool
) -> None:
    s = solo()
    s.ready()
    s.z.stowaways = aboard
    if faces:
        s.will("stowaway token", *faces)
    if ends:
        assert s.ends(_launch(s)) == "quiet" and s.g.crew_won
        result = GAME.result(s.g)
        assert result.marks == {"survived": (True,), "fought": (False,)}
        assert result.fates == ("Got away as Palmer",) and not result.checks
    else:
        assert s.run(_launch(s)) == "hibernation" and s.z.danger == sum(faces)


def _launch(s: Solo) -> Any:
    def run() -> Any:
        yield from ()
        return launched(s.g)

    return run()


@pytest.mark.rule("LFD-LAUNCH-13", "LFD-LAUNCH-14")
def test_after_the_launch_there_are_only_the_steps_of_the_solo_game(solo: Make) -> None:
    s = solo()
    flow = s.g.edition.flow
    assert {"launch", "hibernation", "shuttle", "end"} <= set(flow)
    assert not {"fight", "cancel_fight", "match", "energy", "left_behind"} & set(flow)
    s.ready()
    s.z.stowaways, s.z.survivals, s.z.torches = 1, 1, 1
    s.will("stowaway token", 1)
    s.start("launch")
    while not s.over and s.pending.kind != "shuttle":
        assert "exchange" not in s.kinds()
        s.answer(0, *s.options()[0])
    assert "exchange" not in s.kinds() and "trait_draw" not in s.kinds()
    assert s.z.torches == 1  # tokens keep their use in the conflict


# -- hibernation -------------------------------------------------------------------------------


@pytest.mark.rule("LFD-HIB-01", "LFD-HIB-03", "LFD-HIB-04", "LFD-HIB-08", "LFD-EX-50", "LFD-GAP-50")
def test_the_primary_zone_first_then_the_secondary_ones(solo: Make) -> None:
    s = solo()
    s.ready()
    s.load(2, 3, 5, 1, 0)
    s.z.attack_1 = [False] * 6 + [True] * 2
    s.z.traits, s.z.trait_faces = [USED, USED, 0], [0, 2, -1]
    s.will("attack-1 token", 0, 3)
    s.will("crew card", card("Grit"))
    rule = hibernation(s.g)
    d = asked(rule)  # where does the second trait go?
    assert d.kind == "spread" and len(s.z.zones[PRIMARY]) == 6 and s.z.zones[S1] == [CLAW] * 4
    with pytest.raises(StopIteration) as stop:
        rule.send(("zone", S2))
    assert stop.value.value == "shuttle"
    assert s.z.zone_tokens == [2, 1, 1, 0, 0] and s.z.zones[S2] == [TAIL] * 3
    assert sorted(s.z.zones[PRIMARY]) == sorted(icons("claw jaw tail acid claw jaw"))


@pytest.mark.rule("LFD-HIB-04")
def test_where_a_token_goes_is_asked_with_its_icons_and_what_the_zones_hold(solo: Make) -> None:
    s = solo()
    s.ready()
    s.z.traits, s.z.trait_faces, s.z.attack_5 = [USED] * 3, [0, 2, 1], ABOARD
    s.z.attack_1 = [False] * 8
    s.start("hibernation")
    told = s.playing.decision(0)
    assert told.prompt == "Put the token of Resolve (tail 3) in which zone?"
    assert [choice.words for choice in told.choices] == [
        "Secondary zone 1: 1 token: claw 4", "Secondary zone 2: empty", "Secondary zone 3: empty"
    ]  # fmt: skip
    s.answer(0, "zone", S2)
    s.answer(0, "zone", S3)
    told = s.playing.decision(0)
    assert told.prompt == "Put the attack-5 token (claw 2, jaw 1, tail 1, acid 1) in which zone?"
    assert "Secondary zone 2: 1 token: tail 3" in [choice.words for choice in told.choices]


def test_a_zone_has_one_name_in_words_and_on_the_table(solo: Make) -> None:
    """The page says "Secondary zone 1" of what its view calls "secondary 1"."""
    s = solo()
    for n, zone in enumerate(GAME.view(s.g, 0).solo.zones):
        name = GAME.choice(s.g, 0, ("zone", n)).title
        first, _, number = zone.name.partition(" ")
        assert name.lower().removeprefix("the ") == f"{first} zone {number}".strip()


@pytest.mark.rule("LFD-HIB-04", "LFD-EX-32", "LFD-D-25", "LFD-GAP-50")
@pytest.mark.parametrize("last", [S1, S2, S3])
def test_four_tokens_lie_two_one_one_in_any_arrangement(solo: Make, last: int) -> None:
    s = solo()
    s.ready()
    s.z.traits, s.z.trait_faces, s.z.attack_5 = [USED] * 3, [0, 1, 2], ABOARD
    s.z.attack_1 = [False] * 8
    rule = hibernation(s.g)
    asked(rule)
    rule.send(("zone", S2))
    d = rule.send(("zone", S3))
    assert d.kind == "spread" and d.about == ("attack_5", 0)  # the only one that is blind
    assert d.options == [("zone", zone) for zone in (S1, S2, S3)]
    with pytest.raises(StopIteration):
        rule.send(("zone", last))
    sizes = s.z.zone_tokens[1:4]
    assert sorted(sizes) == [1, 1, 2] and sizes[last - 1] == 2
    assert len(s.z.zones[last]) == (9 if last == S1 else 8)  # beside claw, or jaw or tail


@pytest.mark.rule("LFD-HIB-05", "LFD-EX-33")
@pytest.mark.parametrize(("halon", "blasts"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_full_halon_compartments_are_blasts(solo: Make, halon: int, blasts: int) -> None:
    s = solo()
    s.ready()
    s.load(2, 3, 3, 1, halon)
    s.z.attack_1 = [False] * 8
    s.play(hibernation(s.g))
    assert s.z.blasts == blasts


@pytest.mark.rule("LFD-HIB-06")
@pytest.mark.parametrize(("held", "drawn"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_weaponry_says_how_many_cards_you_draw(solo: Make, held: int, drawn: int) -> None:
    s = solo()
    s.ready()
    s.g.loadout[0] = held
    s.hand(*["Flat Out"] * 5)
    s.z.attack_1 = [False] * 8
    rule = hibernation(s.g)
    if drawn > 2:
        d = asked(rule)
        assert d.kind == "hand_limit" and d.low == drawn - 2
    else:
        s.run(rule)
        assert len(s.held()) == 5 + drawn


@pytest.mark.rule("LFD-HIB-07", "LFD-GAP-39", "LFD-FIGHT-01", "LFD-MODE-08")
def test_with_all_zones_empty_you_have_won(solo: Make) -> None:
    s = solo()
    fight(s)
    assert s.ends(shuttle(s.g)) == "shuttle" and s.g.crew_won


# -- rounds ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-FIGHT-01", "LFD-FIGHT-02", "LFD-FIGHT-16", "LFD-D-26")
def test_one_action_a_round_until_all_zones_are_empty(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="claw jaw", s1="tail tail tail tail")
    s.hand("Grit", "Flat Out")
    s.z.blasts = 1
    options = asked(shuttle(s.g)).options
    assert set(options) == {
        ("attack", 0), ("blast", 0), ("blast", 1), ("airlock", 0), ("airlock", 1), ("locker",)
    }  # fmt: skip
    s.run(shuttle(s.g), ("blast", 1))
    assert s.z.zone_tokens == [1, 0, 0, 0, 0] and not s.g.ending
    attack(s, 0, commit("Grit"))
    assert s.ends(shuttle(s.g)) == "shuttle"


@pytest.mark.rule("LFD-FIGHT-02", "LFD-LOSE-06", "LFD-D-27")
def test_an_attack_that_cannot_be_matched_is_the_end(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, s1="tail tail tail tail")
    s.hand("Flat Out")
    s.z.airlock_used = s.z.locker_used = True
    assert asked(shuttle(s.g)).options == [FACE_IT]
    assert s.ends(shuttle(s.g), FACE_IT) == "overrun" and not s.g.crew_won
    s.z.airlock_used = False
    assert FACE_IT in asked(shuttle(s.g)).options  # one may concede


@pytest.mark.rule("LFD-FIGHT-03", "LFD-FIGHT-05", "LFD-EX-49", "LFD-ROUND-06")
def test_icons_match_icons_of_the_same_type_and_the_excess_is_lost(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="claw acid")
    s.hand("Flamethrower")
    attack(s, 0)
    assert s.g.removed == [FLAMETHROWER_CARD] and not s.g.crew_deck.discard
    assert s.z.attacked == -1 and s.g.fight.target == -1
    fight(s, primary="claw", s1="tail jaw")
    s.hand("Grit")  # jaw tail claw
    attack(s, 0)
    assert s.z.zone_tokens == [0, 1, 0, 0, 0] and s.held() == []
    assert not can_match(s.g, S1)  # its jaw and tail were lost


@pytest.mark.rule("LFD-FIGHT-04", "LFD-D-27")
def test_no_step_of_a_plan_is_offered_that_ruins_it(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="jaw jaw")
    s.hand("Last Charge", "Flat Out")  # jaw jaw, tail
    s.z.torches = 1
    rule = shuttle(s.g)
    next(rule)
    d = rule.send(("attack", 0))
    assert ("commit", card("Last Charge")) in d.options
    s.hand("Priority Request")  # one jaw
    rule = shuttle(s.g)
    next(rule)
    d = rule.send(("attack", 0))
    assert set(d.options) == {commit("Priority Request"), ("torch", JAW)}
    assert s.held() == [card("Priority Request")] and s.z.torches == 1  # nothing is discarded yet


@pytest.mark.rule("LFD-FIGHT-06", "LFD-EX-28")
def test_a_harpoon_card_matches_up_to_three_of_any_type(solo: Make) -> None:
    s = solo()
    s.no_traits()
    for zone, harpoons in (("acid claw jaw", 1), ("acid", 1), ("acid claw jaw tail", 2)):
        fight(s, primary=zone)
        s.hand(*["Harpoon Gun"] * (harpoons - 1))
        assert not can_match(s.g, 0)
        s.hand(*["Harpoon Gun"] * harpoons)
        assert can_match(s.g, 0)
        s.z.zones, s.z.zone_tokens = [[] for _ in range(5)], [0] * 5
    fight(s, primary="acid claw jaw")
    s.hand("Harpoon Gun", "Stores Chit")  # harpoon, claw
    rule = shuttle(s.g)
    next(rule)
    rule.send(("attack", 0))
    d = rule.send(commit("Stores Chit"))  # the claw
    assert d.kind == "match"
    with pytest.raises(StopIteration):
        rule.send(d.options[0])
    assert s.z.zone_tokens[0] == 0 and len(s.g.crew_deck.discard) == 2


@pytest.mark.rule("LFD-FIGHT-07", "LFD-FIGHT-09", "LFD-TOK-04", "LFD-EX-51")
def test_two_icons_for_one_and_a_torch(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, s1="tail tail tail tail")
    s.hand("Flat Out", "Grit")  # tail; jaw tail claw
    assert not can_match(s.g, S1)
    s.z.torches = 1
    attack(s, S1, commit("Flat Out"), commit("Grit"), ("pair", TAIL))
    assert s.z.torches == 0 and s.z.zone_tokens[S1] == 0


@pytest.mark.rule("LFD-EX-52", "LFD-FIGHT-07")
def test_too_few_icons_lose(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, s1="tail tail tail tail")
    s.hand("Flat Out", "Turn Out the Lockers")  # tail; acid acid
    assert not can_match(s.g, S1)
    assert [o for o in asked(shuttle(s.g)).options if o[0] == "attack"] == []


@pytest.mark.rule("LFD-FIGHT-08", "LFD-FIGHT-10", "LFD-GAP-30", "LFD-TOK-03", "LFD-EX-29")
def test_an_extinguisher_makes_all_icons_of_the_zone_alike(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="claw claw tail", s1="acid")
    s.z.extinguishers = 1
    s.g.players[0].data[CLAW] = 1
    s.g.pool[tokens.DATA + CLAW] = 1
    assert not can_match(s.g, 0)  # one claw more is needed
    s.hand("Stores Chit")
    rule = shuttle(s.g)
    next(rule)
    d = rule.send(("attack", 0))
    assert d.kind == "extinguish" and d.options == [("extinguish", CLAW)]
    d = rule.send(("extinguish", CLAW))
    assert d.about == (CLAW, CLAW, CLAW)
    d = rule.send(("data", CLAW))
    assert d.about == (CLAW,)
    with pytest.raises(StopIteration):
        rule.send(commit("Stores Chit"))
    assert s.z.extinguishers == 0 and s.z.zones[S1] == list(icons("acid"))


@pytest.mark.rule("LFD-FIGHT-09", "LFD-TRAIT-05", "LFD-TOK-05", "LFD-TRAIT-08")
@pytest.mark.parametrize("what", ["trait", "torch", "harpoon"])
def test_traits_torches_and_harpoons_match_any_one_icon(solo: Make, what: str) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="acid")
    s.hand()
    assert not can_match(s.g, 0)
    if what == "trait":
        s.z.traits = [2, 0, 2]
    s.z.torches = int(what == "torch")
    s.z.harpoons = int(what == "harpoon")
    attack(s, 0)
    assert (s.z.traits, s.z.torches, s.z.harpoons) == ([2, 2, 2], 0, 0)
    fight(s, primary="acid acid")
    s.z.traits, s.z.torches = [2, 0, 2], 0
    assert not can_match(s.g, 0)  # an unused one is worth one match


@pytest.mark.rule("LFD-FIGHT-10", "LFD-GAP-43")
@pytest.mark.parametrize(
    ("zone", "could"),
    [("jaw jaw", True), ("jaw", True), ("jaw claw", False), ("claw", True), ("jaw jaw jaw", False),
     ("claw claw", False)],
)  # fmt: skip
def test_a_data_token_matches_two_of_its_icons_or_feeds_a_two_for_one(
    solo: Make, zone: str, could: bool
) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary=zone)
    s.g.players[0].data[JAW] = 1
    assert can_match(s.g, 0) == could


@pytest.mark.rule("LFD-FIGHT-04", "LFD-FIGHT-10", "LFD-GAP-43")
def test_each_data_token_that_leaves_a_way_may_be_used_first(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, primary="claw claw tail tail jaw")
    s.g.players[0].data[:] = [1, 0, 1, 1]  # the acid token is two icons for the jaw
    for n in (0, 2, 3):
        s.g.pool[tokens.DATA + n] -= 1
    rule = shuttle(s.g)
    next(rule)
    d = rule.send(("attack", 0))
    assert d.options == [("data", n) for n in (0, 2, 3)]
    for option in (("data", 3), ("pair", JAW), ("data", 2)):
        d = rule.send(option)
    with pytest.raises(StopIteration):
        rule.send(("data", CLAW))
    assert s.z.zone_tokens[0] == 0 and s.g.players[0].data == [0] * 4


@pytest.mark.rule("LFD-FIGHT-11", "LFP-INIT-10")
def test_what_matches_nothing(solo: Make) -> None:
    s = solo(search="yes")
    s.no_traits()
    fight(s, primary="acid")
    s.hand("Mining Laser")
    s.held().append(KEPT + 48)
    s.z.survivals, s.z.thirties = 3, 2
    assert not can_match(s.g, 0)
    s.hand("Flamethrower")
    assert can_match(s.g, 0)


@pytest.mark.rule("LFD-FIGHT-12", "LFD-FIGHT-16")
def test_a_blast_clears_a_zone_that_is_not_empty(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw", s2="claw claw claw claw/jaw jaw jaw jaw")
    s.z.blasts = 2
    assert [o for o in asked(shuttle(s.g)).options if o[0] == "blast"] == [
        ("blast", 0), ("blast", S2)
    ]  # fmt: skip
    s.run(shuttle(s.g), ("blast", S2))
    assert s.z.zone_tokens == [1, 0, 0, 0, 0] and s.z.blasts == 1
    s.z.blasts = 0
    assert not [o for o in asked(shuttle(s.g)).options if o[0] == "blast"]


@pytest.mark.rule("LFD-FIGHT-13", "LFD-FIGHT-16")
def test_the_airlock_opens_once(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw", s2="jaw")
    s.run(shuttle(s.g), ("airlock", S2))
    assert s.z.zone_tokens == [1, 0, 0, 0, 0] and s.chits() == (5, 1)
    assert not [o for o in asked(shuttle(s.g)).options if o[0] == "airlock"]


@pytest.mark.rule("LFD-FIGHT-14", "LFD-EX-30", "LFD-GAP-17")
@pytest.mark.parametrize("lives", [True, False])
def test_a_survival_token_in_the_airlock_asks_for_a_chit(solo: Make, lives: bool) -> None:
    s = solo()
    fight(s, primary="claw", s1="tail")
    s.z.airlock, s.z.alive, s.z.killed, s.z.survivals = True, 1, 1, 7
    s.will("chit", 1 if lives else 0)
    if lives:
        s.run(shuttle(s.g), ("airlock", 0))
        assert s.chits() == (0, 1) and not s.z.airlock and s.z.zone_tokens[0] == 0
        assert s.z.alive_pool == 3  # the chit has left the game
        s.act("SURVIVAL")  # the token is in the supply again
    else:
        s.z.danger = 1
        assert s.ends(shuttle(s.g), ("airlock", 0)) == "killed" and s.z.zone_tokens[0] == 1
        assert GAME.result(s.g).marks == {"survived": (False,), "fought": (True,)}


@pytest.mark.rule("LFD-EX-55", "LFD-PROX-15", "LFD-FIGHT-14")
def test_an_empty_container_opens_the_airlock_all_the_same(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw")
    s.z.airlock, s.z.alive, s.z.killed = True, 0, 0
    s.run(shuttle(s.g), ("airlock", 0))
    assert not s.z.airlock and s.z.zone_tokens[0] == 0


@pytest.mark.rule("LFD-FIGHT-15", "LFD-EX-31", "LFD-TOK-07", "LFD-D-28", "LFD-GAP-17")
@pytest.mark.parametrize(("chit", "ending"), [(0, "killed"), (1, "")])
def test_the_locker_is_searched_once_and_survival_tokens_help(
    solo: Make, chit: int, ending: str
) -> None:
    s = solo()
    fight(s, primary="claw")
    s.hand(*["Flat Out"] * 6)
    s.z.survivals, s.z.alive, s.z.killed = 2, 0, 1
    s.will("chit", chit)
    rule = shuttle(s.g)
    next(rule)
    d = rule.send(("locker",))
    assert d.options == [("spend", 0), ("spend", 1), ("spend", 2)]
    if ending:
        with pytest.raises(Jump):
            rule.send(("spend", 2))
        assert s.g.ending == ending
        return
    d = rule.send(("spend", 2))
    assert d.kind == "hand_limit" and len(s.held()) == 8  # two cards
    with pytest.raises(StopIteration):
        rule.send([d.options[0]])
    assert s.chits() == (1, 1) and s.z.alive_pool == 1 and s.z.survivals == 0
    assert ("locker",) not in asked(shuttle(s.g)).options


@pytest.mark.rule("LFD-FIGHT-15")
def test_a_survival_token_without_a_chit_is_not_discarded(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw")
    s.z.survivals, s.z.alive_pool = 3, 1
    rule = shuttle(s.g)
    next(rule)
    assert rule.send(("locker",)).options == [("spend", 0), ("spend", 1)]


@pytest.mark.rule("LFD-FIGHT-17")
def test_figure_clock_and_android_have_no_part_in_the_conflict(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw", s1="jaw", s2="tail")
    s.dot("K8")
    s.g.android, s.g.minute = at("C12"), 3
    s.z.blasts = 2
    s.hand("Drop the Hatch")
    s.run(shuttle(s.g), ("blast", 0))
    s.run(shuttle(s.g), ("airlock", S1))
    s.will("chit", 5)
    s.run(shuttle(s.g), ("locker",))
    assert (s.at(), s.g.android, s.g.minute) == ("K8", at("C12"), 3)


@pytest.mark.rule("LFD-FIGHT-18")
def test_all_tokens_of_a_zone_are_attacked_together(solo: Make) -> None:
    s = solo()
    s.no_traits()
    fight(s, s1="claw claw claw claw/jaw jaw jaw jaw", s2="tail")
    s.z.torches = 2
    s.hand("Harpoon Gun")
    assert not can_match(s.g, S1)  # eight icons
    s.hand("Harpoon Gun", "Harpoon Gun")
    assert can_match(s.g, S1)
    s.run(shuttle(s.g), ("airlock", S1))
    assert s.z.zone_tokens == [0, 0, 1, 0, 0] and s.z.zones[S1] == []


@pytest.mark.rule("LFD-FIGHT-19", "LFD-PROX-14")
def test_icons_counts_and_the_chance_of_a_chit_are_shown_before_the_choice(solo: Make) -> None:
    s = solo()
    fight(s, primary="claw jaw tail")
    s.z.airlock, s.z.alive, s.z.killed = True, 3, 2
    s.start("shuttle")
    view = GAME.view(s.g, 0).solo
    assert view.zones[0].icons == ("claw", "jaw", "tail") and (view.alive, view.killed) == (3, 2)
    asked_now = s.playing.decision(0)
    assert "2 in 5 to lose" in asked_now.prompt
    [airlock] = [choice for choice in asked_now.choices if choice.option[0] == "airlock"]
    assert "2 in 5 to lose" in airlock.words
    s.z.survivals = 1
    s.answer(0, "locker")
    assert "2 in 5" in s.playing.decision(0).prompt and "1 in 3" in s.playing.decision(0).prompt


@pytest.mark.rule("LFD-FIGHT-19", "LFD-EX-06", "LFP-HUNT-11")
def test_the_chance_of_several_chits_is_exact(solo: Make) -> None:
    s = solo()
    assert [risk(s.g, n) for n in (0, 1, 3, 6, 9)] == [0, F(1, 6), F(1, 2), 1, 1]
    s.z.killed = 3
    assert risk(s.g, 2) == 1 - F(5 * 4, 8 * 7) and risk(s.g, 1, 4) == F(1, 4)
    s.z.alive = s.z.killed = 0
    assert risk(s.g, 2) == 0
