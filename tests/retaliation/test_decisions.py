"""Decisions of ours and rules on how to read rules (NR-GOLD, NR-GAP), and what balance settled
(NR-BAL): the figures of the rulebook are those of the content."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from hullbreach.games.retaliation import content
from hullbreach.games.retaliation.board import CORRIDOR, CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.combat import shoot_at
from hullbreach.games.retaliation.contractors import content as contractors
from hullbreach.games.retaliation.effects import broken_here
from hullbreach.games.retaliation.endgame import final
from hullbreach.games.retaliation.event_cards import EVENT_EFFECTS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.health import die
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    CARD,
    COLOURS,
    CRITICAL,
    DEAD,
    ESCAPED,
    FIXED_INFECTED,
    GONE,
    HAULER,
    INACTIVE,
    ITEM,
    LANDER,
    REACTOR,
    SHOOT_DIE,
    UNKNOWN,
)
from hullbreach.games.retaliation.intruder_moves import repel
from hullbreach.games.retaliation.markers import ruin
from hullbreach.games.retaliation.neoflesh_cult import content as cult
from hullbreach.games.retaliation.objectives import CONDITIONS
from hullbreach.games.retaliation.robots import robot_uses
from hullbreach.games.retaliation.sangrevores import content as sangrevores
from hullbreach.games.retaliation.state import Held, Intruder
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit import verbs
from tests.retaliation.scenario import Make, Scenario

K27, K28, K29 = (CORRIDOR_SLOT[name] for name in ("K27", "K28", "K29"))
R32, R33, R34 = (ROOM_SLOT[name] for name in ("R32", "R33", "R34"))
ATTACKS = {card.name: card for card in content.ATTACKS}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R32, R33, R34 in a row from the Landing Zone, joined."""
    made = scenario()
    made.corridors(K27=102, K28=208, K29=204)
    made.rooms(R32="Armory", R33="Cooling System", R34="Sprinklers Control")
    return made


def event(s: Scenario, name: str, *answers: Any) -> None:
    """Main and secondary effect of an event card."""
    number = next(n for n, card in enumerate(content.EVENTS) if card.name == name)
    main, more = EVENT_EFFECTS[number]

    def run() -> Procedure[None]:
        yield from carry_out(main(s.g))
        yield from carry_out(more(s.g))

    s.run(run(), *answers)


# -- how rules are read ------------------------------------------------------------------------


@pytest.mark.rule("NR-GOLD-02")
def test_an_effect_is_carried_out_where_its_character_stands(s: Scenario) -> None:
    """Secure tokens of a card without a place go to the room of whoever plays it."""
    s.put("Recon", "R33")
    s.put("Officer", "R32")
    for seat, there in ((0, R33), (1, R32)):
        dig_in = s.g.edition.cards["Dig In"][0]
        s.run(dig_in.run(s.g, seat, 1))
        assert s.g.secure[there] == 1


@pytest.mark.rule("NR-GOLD-06", "NR-EVP-07")
def test_a_sentence_that_cannot_be_resolved_is_skipped(s: Scenario) -> None:
    """Power Dip without any life support: the rooms with a computer fail all the same."""
    s.rooms(R24="Server Room")
    s.g.life_support = [INACTIVE] * 3
    s.put("Recon", "R24")
    event(s, "Power Dip")
    assert s.g.life_support == [INACTIVE] * 3 and s.g.malfunction[ROOM_SLOT["R24"]]


@pytest.mark.rule("NR-GOLD-18", "NR-GOLD-01")
def test_several_choose_one_after_another_in_turn_order(s: Scenario) -> None:
    """Each discards a card for the Signal Loss, the holder of the token first."""
    g = s.g
    g.first = 1
    for seat in range(3):
        g.players[seat].data, g.players[seat].hand = True, [CARD["Rest"], CARD["Search"]]
    number = next(n for n, card in enumerate(content.EVENTS) if card.name == "Signal Loss")
    running = EVENT_EFFECTS[number][1](g)
    assert running is not None
    asked, seen = [], []
    d = next(running)
    for _ in range(3):
        asked.append(d.seats)
        seen.append([len(p.hand) for p in g.players])
        try:
            d = running.send(("card", CARD["Rest"]))
        except StopIteration:
            break
    assert asked == [(1,), (2,), (0,)]
    assert seen == [[2, 2, 2], [2, 1, 2], [2, 1, 1]]


@pytest.mark.rule("NR-OXY-02")
@pytest.mark.parametrize("oxygen", [0, 1, 2])
def test_air_that_is_not_there_cannot_be_paid(s: Scenario, oxygen: int) -> None:
    s.rooms(R24="Decontamination Room")
    p = s.put("Recon", "R24")
    p.hand, p.deck.discard, p.oxygen = [CARD["Rest"]], [UNKNOWN], oxygen
    wash = s.g.edition.rooms["Decontamination Room"][0]
    assert bool(wash.options(s.g, 0)) == (oxygen == 2)


@pytest.mark.rule("NR-ROOM-02")
def test_icons_tell_what_search_draws_and_the_computer_none(s: Scenario) -> None:
    search = s.g.edition.cards["Search"][0]
    for room in content.ROOMS:
        assert set(room.items) <= set(COLOURS)
    bare = next(room for room in content.ROOMS if not room.items and not room.fixed)
    s.rooms(R24=bare.name)
    s.put("Recon", "R24")
    assert not search.options(s.g, 0)
    s.put("Recon", "R32")
    assert search.options(s.g, 0)


@pytest.mark.rule("NR-QUE-09")
def test_the_help_sheet_asks_only_whether_the_queen_is_on_the_map(s: Scenario) -> None:
    """A Queen token that cannot move her: she is on the map, so no Larvae are added."""
    s.intruder("Queen", "R34")
    s.close(K29="R34")
    s.g.doors[K29] = 1
    before = list(s.g.bag)
    token = next(n for n, it in enumerate(s.g.edition.things.intruders.tokens) if it.type == 4)
    s.run(carry_out(s.g.edition.help_sheet["Queen"].development(s.g, token)))
    assert s.g.bag == before
    s.g.intruders.clear()
    s.run(carry_out(s.g.edition.help_sheet["Queen"].development(s.g, token)))
    assert len(s.g.bag) == len(before) + 2


# -- Solo and Coop -----------------------------------------------------------------------------


@pytest.mark.rule("NR-SOLO-16")
def test_every_character_is_a_player_of_its_own(scenario: Make) -> None:
    s = scenario(variant="coop", seats=3)
    seen = GAME.view(s.g, 0)  # type: ignore[arg-type]
    assert len(seen.players) == 3
    assert len({p.seat for p in seen.players}) == len({p.character for p in seen.players}) == 3
    assert all(p.hand + p.deck == 10 for p in seen.players)


@pytest.mark.rule("NR-SOLO-15", "NR-PLR-10")
@pytest.mark.parametrize("variant", ["standard", "coop"])
def test_hands_and_backpacks_stay_with_their_owner(scenario: Make, variant: str) -> None:
    s = scenario(variant=variant)
    p = s.g.players[0]
    p.hand, p.backpack = [CARD["Rest"]], [ITEM["Medkit"]]
    own, other = (GAME.view(s.g, seat) for seat in (0, 1))  # type: ignore[arg-type]
    assert own.own is not None and other.own is not None
    assert [card.name for card in own.own.hand] == ["Rest"]
    assert [item.name for item in own.own.items] == ["Medkit"]
    assert other.own.hand == () and other.own.items == ()
    assert other.players[0].backpack == ("green",) and other.players[0].hand == 1


# -- decisions of ours -------------------------------------------------------------------------


@pytest.mark.rule("NR-GAP-03")
def test_securing_places_one_token(s: Scenario) -> None:
    s.put("Recon", "R32").hand = [CARD["Rest"]]
    s.run(verbs.perform(s.g, 0, s.g.edition.actions, ("secure",)))
    assert s.g.secure[R32] == 1 and s.g.players[0].hand == []


@pytest.mark.rule("NR-GAP-06")
def test_an_instant_kill_brings_the_queen_to_the_skull(s: Scenario) -> None:
    p = s.put("Recon", "R32")
    p.held = [Held(ITEM["Field Pistol"], [0])]
    queen = s.intruder("Queen", "R32")
    s.rolls(SHOOT_DIE, CRITICAL)
    cards = len(s.g.health)
    s.will("health card", next(n for n, it in enumerate(content.HEALTH) if it.id == "QH05"))
    s.run(shoot_at(s.g, 0, queen))
    assert len(s.g.health) < cards and s.g.queen_hits == 0 and queen in s.g.intruders


@pytest.mark.rule("NR-GAP-14")
def test_a_malfunction_on_an_item_of_another_can_be_discarded(s: Scenario) -> None:
    s.put("Recon", "R33")
    q = s.put("Officer", "R33")
    q.held = [Held(ITEM["Field Pistol"], [0], malfunction=True)]
    assert ("item", 1, 0) in broken_here(s.g, 0)


@pytest.mark.rule("NR-GAP-50")
def test_an_escaped_hand_is_kept_for_the_final_check(s: Scenario) -> None:
    g = s.g
    p = g.players[0]
    p.where, p.room, p.contamination = ESCAPED, -1, [FIXED_INFECTED]
    g.infected_left -= 1
    for q in g.players[1:]:
        q.where, q.room = DEAD, -1
    s.will("action card", *p.deck.pool[:4])
    s.run(final(g))
    assert p.larva


@pytest.mark.rule("NR-GAP-51")
def test_passengers_that_never_left_are_lost(s: Scenario) -> None:
    g = s.g
    g.round, g.players[0].where = 14, LANDER
    s.run(final(g))
    assert g.players[0].where == DEAD and not g.winners[0]


@pytest.mark.rule("NR-GAP-60")
def test_events_do_nothing_to_life_support_that_is_gone(s: Scenario) -> None:
    s.g.life_support = [GONE] * 3
    s.put("Recon", "R32")
    for card in content.EVENTS:
        if "ife support" in card.main and "turns" in card.main:
            event(s, card.name)
    assert s.g.life_support == [GONE] * 3


@pytest.mark.rule("NR-GAP-61")
@pytest.mark.parametrize("pods", [ACTIVE, INACTIVE])
def test_the_shutdown_leaves_the_pods_as_they_are(s: Scenario, pods: int) -> None:
    s.rooms(R24="Reactor")
    s.put("Recon", "R24")
    s.g.pods = pods
    s.run(carry_out(s.g.edition.rooms["Reactor"][0].run(s.g, 0)))
    assert s.g.shutdown and s.g.pods == pods


@pytest.mark.rule("NR-GAP-64")
def test_the_killer_is_whoever_acts(scenario: Make) -> None:
    killers: list[int] = []

    def slay(g: Any, it: Intruder, seat: int, rule: str) -> None:
        killers.append(seat)

    s = scenario(rules={"slay": slay})
    s.corridors(K27=102)
    s.rooms(R32="Armory")
    p = s.put("Officer", "R32")
    p.held = [Held(ITEM["Field Pistol"], [0])]
    it = s.intruder("Larva", "R32")
    s.rolls(SHOOT_DIE, 3)
    s.run(shoot_at(s.g, 1, it))
    assert killers == [1]


@pytest.mark.rule("NR-GAP-159")
def test_nobodys_choice_spares_a_full_corridor_too(s: Scenario) -> None:
    """K27 (102) is full, K28 (208) is not: the lower ID does not count then."""
    it = s.intruder("Adult", "R32")
    for _ in range(6):
        s.intruder("Adult", "K27")
    s.run(repel(s.g, it, R32, -1, "NR-REP-08"))
    assert it.place == CORRIDOR + K28


@pytest.mark.rule("NR-GAP-164")
def test_a_destroyed_facility_is_judged_by_what_was_there(s: Scenario) -> None:
    g = s.g
    blackout = CONDITIONS[next(n for n, it in enumerate(content.OBJECTIVES) if it.id == "P07")]
    g.rooms[ROOM_SLOT["R24"]], g.shutdown = REACTOR, True
    g.players[0].where, g.players[0].room = ESCAPED, -1
    ruin(g, "NR-AUT-05")
    assert g.destroyed and blackout(g, 0)


@pytest.mark.rule("NR-GAP-165", "NR-DTH-06")
def test_a_data_token_of_the_dead_can_be_gained_by_another(s: Scenario) -> None:
    s.rooms(R24="Server Room")
    for seat in range(3):
        s.g.players[seat].data = seat == 0
    s.run(die(s.g, 0, "NR-HP-03"))
    s.put("Officer", "R24")
    assert not s.g.players[0].data
    assert s.g.edition.rooms["Server Room"][1].options(s.g, 1)


def haul(s: Scenario, *answers: Any) -> None:
    s.g.connected, s.g.robot.card, s.g.robot.room = True, HAULER, R33
    for name in ("Recon", "Officer", "Medical Support"):
        s.put(name, "R33")
    use = robot_uses(s.g)[0]
    assert (R32, 1) in use.options(s.g, 0)
    s.run(use.run(s.g, 0, R32, 1), *answers)


@pytest.mark.rule("NR-GAP-166")
def test_whoever_refuses_is_replaced_by_another_if_one_will(s: Scenario) -> None:
    haul(s, ("refuse",), ("seat", 2), ("agree",), ("stop",))
    assert [p.room for p in s.g.players] == [R33, R33, R32]


@pytest.mark.rule("NR-GAP-167")
def test_the_robot_cannot_stand_still(s: Scenario) -> None:
    s.g.connected, s.g.robot.card, s.g.robot.room = True, HAULER, R33
    assert all(way[0] != R33 for way in robot_uses(s.g)[0].options(s.g, 0))
    s.close(K28="R33", K29="R33")
    assert not robot_uses(s.g)[0].options(s.g, 0)


@pytest.mark.rule("NR-GAP-168")
def test_the_hauler_goes_on_without_a_passenger_that_dies(scenario: Make) -> None:
    def deadly(g: Any, it: Intruder, seat: int, how: int) -> Procedure[None]:
        die(g, seat, "NR-ATK-01")
        return
        yield

    s = scenario(attack=True, rules={"attack": deadly})
    s.corridors(K27=102, K28=208, K29=204)
    s.rooms(R32="Armory", R33="Cooling System", R34="Sprinklers Control")
    s.intruder("Adult", "K28")
    haul(s, ("agree",), ("robot_to", LANDING_ZONE), ("stop",))
    assert s.g.players[1].where == DEAD and s.g.robot.room == LANDING_ZONE


@pytest.mark.rule("NR-GAP-01", "NR-GAP-02")
def test_the_chapters_that_were_lost_are_there() -> None:
    chapters = {id.split("-")[1] for id in GAME.rulebook.ids}
    assert {"OXY", "USE", "XYR", "NEO"} <= chapters


# -- what balance settled ----------------------------------------------------------------------


def per_attack(name: str) -> Fraction:
    """Health and wounds (3 each) that an attack card costs an uninjured victim of a type."""
    cost, cards = 0, 0
    for card in content.ATTACKS:
        cards += card.copies
        line = getattr(card, name)
        for part in line:
            if part.when != "heavy" and part.do in ("health", "wound"):
                cost += card.copies * part.n * (3 if part.do == "wound" else 1)
    return Fraction(cost, cards)


@pytest.mark.rule("NR-BAL-01")
def test_three_of_eight_shots_kill_a_fresh_adult() -> None:
    faces = SHOOT_DIE.faces
    assert sum(face == CRITICAL or face == 1 for face in faces) == 3 and 5 not in faces


@pytest.mark.rule("NR-BAL-02")
def test_the_queen_is_driven_off_by_more_cards() -> None:
    words = {card.id: card.words for card in content.HEALTH}
    assert words["QH02"].startswith("Repel") and words["QH06"].startswith("Repel")
    for id in ("IA02", "IA04", "IA05", "IA08"):
        [card] = [card for card in content.ATTACKS if card.id == id]
        assert sum(part.n for part in card.queen if part.do == "wound") <= 1
        assert all(part.do != "die" or part.when == "heavy" for part in card.queen)


@pytest.mark.rule("NR-BAL-03")
def test_fire_spreads_slowly(s: Scenario) -> None:
    for name, most in (("Creeping Fire", 3), ("Short Circuit", 1)):
        s.g.fire = [False] * len(s.g.fire)
        s.g.fire[R32] = True
        event(s, name)
        assert sum(s.g.fire) <= 1 + most


@pytest.mark.rule("NR-BAL-04")
def test_an_adult_costs_six_fifths_of_a_health_point() -> None:
    [adult] = [token for token in content.TOKENS if token.name == "Adult"]
    assert {white: copies for white, _, copies in adult.backs} == {2: 8, 3: 5, 4: 3}
    assert ATTACKS["Glancing Swipe"].copies == 3 and ATTACKS["Throat Bite"].copies == 2
    assert abs(per_attack("adult") - Fraction(6, 5)) <= Fraction(1, 10)


@pytest.mark.rule("NR-BAL-05")
def test_what_gives_air_without_limit_works_once_a_round() -> None:
    items = {item.id: item for item in (*content.ITEMS, *contractors.ITEMS)}
    assert items["S19"].renews == items["CN11B"].renews == "round"
    assert content.COUNTS.oxygen == 7


@pytest.mark.rule("NR-BAL-06", "NR-BAL-07", "NR-BAL-10")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cartography", "15"),
        ("Fire Line", "4"),
        ("Egg Retrieval", ""),
        ("Regicide", "7 Queen Health cards are left in their deck, or 11 with 1 character"),
        ("Sweep A", "2 of the 3"),
        ("Nest Purge", "2 eggs lie on the Eggs space, 3 with 1 character"),
    ],
)
def test_goals_were_eased(name: str, words: str) -> None:
    goals = (*content.OBJECTIVES, *content.TASKS, *content.COOP_TASKS)
    found = [goal.words for goal in goals if goal.name == name]
    assert found and all(words in text for text in found)
    assert name != "Egg Retrieval" or not any("scape" in text for text in found)


@pytest.mark.rule("NR-BAL-08")
def test_six_of_ten_corridors_are_deadlier() -> None:
    drawn = [tile for tile in content.CORRIDORS if not tile.printed]
    assert Fraction(sum(tile.deadly is not None for tile in drawn), len(drawn)) == Fraction(6, 10)


@pytest.mark.rule("NR-BAL-09")
def test_the_lander_leaves_four_rounds_to_reach_it(s: Scenario) -> None:
    assert content.COUNTS.rounds - s.g.lander == 4


@pytest.mark.rule("NR-BAL-11")
def test_expansions_are_about_as_strong_as_the_base() -> None:
    cost = Counter[str]()
    for card in sangrevores.ATTACKS:
        for part in card.ghoul:
            if part.when != "heavy" and part.do in ("health", "wound"):
                cost["ghoul"] += card.copies * part.n * (3 if part.do == "wound" else 1)
    ghoul = Fraction(cost["ghoul"], sum(card.copies for card in sangrevores.ATTACKS))
    assert abs(ghoul - per_attack("adult")) <= Fraction(1, 5)
    models = [sum(n for _, n in token.places) for token in cult.ADULT_TOKENS]
    assert Fraction(sum(models), len(models)) == Fraction(7, 4)
