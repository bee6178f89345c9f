"""The 55 story cards of the Insider: what each does at once, while it shows, by its actions
(NR-INS-05 to -12, -35, -40)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.bursts import burst
from hullbreach.games.retaliation.cards_common import COMMON
from hullbreach.games.retaliation.content import EXPLORATIONS
from hullbreach.games.retaliation.facility import discovered_rooms, id_of
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    BURST_DIE,
    CARD,
    CLOSED,
    FIXED_CLEAN,
    GONE,
    GRENADE,
    HALF,
    HAZARD,
    INACTIVE,
    ITEM,
    LANDED,
    LANDER,
    LEFT,
    MEDPACK,
    NOISE_DIE,
    NONE,
    ON_TRACK,
    SEEN_CLEAN,
    SEEN_INFECTED,
    SENTRY_GUN,
    UNKNOWN,
    WELDER,
)
from hullbreach.games.retaliation.insider.content import CARDS
from hullbreach.games.retaliation.insider.intruders import INSIDER
from hullbreach.games.retaliation.insider.state import (
    ASIDE,
    CARD_OF,
    FRIENDLY,
    HOSTILE,
    NOWHERE,
    of,
    room_of,
)
from hullbreach.games.retaliation.insider.stories import dies, go_to, slain
from hullbreach.games.retaliation.kills import fatal
from hullbreach.games.retaliation.moving import move, provokes
from hullbreach.games.retaliation.noise import noise_roll
from hullbreach.games.retaliation.odds import noise_odds, shoot_odds
from hullbreach.games.retaliation.robots import reaches
from hullbreach.games.retaliation.tactical import use_token
from hullbreach.games.retaliation.uses import Weapon
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_insider import act, hand, k, laid, r, stories, through, told

FEVER, SNIPER, SHUT_IN = (105, 109, 111), (205, 209, 211), (305, 309, 311)
JAMMER, BROOD_SONG = (405, 409, 411), (505, 509, 511)


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return laid(scenario)


def turn(s: Scenario, number: int, *answers: Any, seat: int = 0) -> None:
    """Turn a card: what it does at once."""
    s.run(go_to(s.g, number, seat), *answers)


def give(s: Scenario, name: str, seat: int = 0) -> int:
    """An item out of its deck into a hand or the backpack."""
    g, p, kind = s.g, s.g.players[seat], ITEM[name]
    for deck in g.item_decks:
        if kind in deck.pool:
            deck.pool.remove(kind)
    if g.edition.things.items[kind].kind == "regular":
        p.backpack.append(kind)
    else:
        held = new_held(g, kind)
        held.hand = len(p.held)
        p.held.append(held)
    return kind


# -- what all rows have in common --------------------------------------------------------------


@pytest.mark.rule("NR-INS-09", "NR-INS-40", "NR-INS-05")
@pytest.mark.parametrize(
    ("number", "n", "leads"),
    [
        (card.number, n, action.leads)
        for card in CARDS
        for n, action in enumerate(card.actions)
        if not action.needs or action.needs == ("her room",)
    ],
)
def test_an_action_leads_to_its_card(scenario: Make, number: int, n: int, leads: int) -> None:
    s = laid(scenario)
    told(s, number)
    card = CARD_OF[number]
    hand(s, 0, card.actions[n].cards)
    s.run(perform(s.g, 0, s.g.edition.actions, ("story", number, n)))
    assert of(s.g).turned == [number, leads]


@pytest.mark.rule("NR-INS-13", "NR-INS-16", "NR-INS-39")
@pytest.mark.parametrize("number", [card.number for card in CARDS if card.number % 100 > 1])
def test_which_side_of_her_card_is_up_afterwards(scenario: Make, number: int) -> None:
    """x02 and x04 set her up friendly, x05 and x11 hostile, x10 takes her off the map; all others
    leave her as she is."""
    s = laid(scenario)
    row, story = number % 100, 100 * (number // 100)
    before = {4: 3, 6: 4, 9: 5, 10: 6, 11: 6, 5: 3}.get(row, 1)
    told(s, story + before)
    for p in s.g.players:
        p.hand = []
    side = of(s.g).side
    through(go_to(s.g, number, 0))
    wanted = {2: FRIENDLY, 4: FRIENDLY, 5: HOSTILE, 11: HOSTILE, 10: ASIDE}.get(row, side)
    assert of(s.g).side == wanted
    assert room_of(s.g) == (NOWHERE if row == 10 else r("R32"))


# -- the Patient -------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-08")
def test_102_medpacks_do_more_with_her(s: Scenario) -> None:
    told(s, 102)
    for seat, wanted in ((0, 3), (1, 4)):
        p = s.g.players[seat]
        p.belt = [MEDPACK, NONE, NONE, NONE]
        s.g.gear[MEDPACK] -= 1
        p.health = 6
        s.run(use_token(s.g, seat, ("heal", -1, 0, seat)))
        assert p.health == wanted


@pytest.mark.rule("NR-INS-07", "NR-INS-08", "NR-INS-40")
def test_103_locked_ward(s: Scenario) -> None:
    """A malfunction in her room, no Search there; medicine for 104."""
    told(s, 101)
    turn(s, 103)
    assert of(s.g).turned == [101, 103]
    assert s.g.malfunction[r("R32")]
    use = s.g.edition.cards["Search"][0]
    assert use.options(s.g, 0) == [] and COMMON["Search"][0].options(s.g, 0) == [()]
    s.g.players[0].hand = [CARD["Search"]]
    option = ("card", CARD["Search"], 0)
    assert refusal(s.g, 0, s.g.edition.actions, option) == "NR-INS-08"
    s.g.players[0].hand = []
    s.g.players[0].room = r("R33")
    assert use.options(s.g, 0) == [()]
    s.g.players[0].room = r("R32")
    hand(s)
    assert stories(s) == []
    assert refusal(s.g, 0, s.g.edition.actions, ("story", 103, 0)) == "NR-INS-09"
    red, green = give(s, "Ammo Crate"), give(s, "Bandages")
    assert stories(s) == [(103, 0, green)]
    act(s, "story", 103, 0, green)
    assert of(s.g).turned == [101, 103, 104]
    assert s.g.players[0].backpack == [red] and green in s.g.item_decks[2].discard
    assert of(s.g).side == FRIENDLY


@pytest.mark.rule("NR-INS-12", "NR-INS-40")
def test_104_transfusion(s: Scenario) -> None:
    told(s, 104)
    hand(s, 0, 2)
    assert stories(s) == []
    s.g.players[0].larva = True
    s.run(perform(s.g, 0, s.g.edition.actions, ("story", 104, 0)))
    assert not s.g.players[0].larva and of(s.g).health == 2
    of(s.g).health, s.g.players[0].larva = 4, True
    hand(s, 0, 2)
    s.run(perform(s.g, 0, s.g.edition.actions, ("story", 104, 0)))
    assert of(s.g).model is None and of(s.g).turned == [104, 108]


@pytest.mark.rule("NR-INS-08")
@pytest.mark.parametrize("number", FEVER)
def test_105_a_turn_that_ends_with_her(s: Scenario, number: int) -> None:
    told(s, number)
    [end] = s.g.edition.turn_end
    s.run(end(s.g, 0))
    s.run(end(s.g, 1))
    assert s.said("contaminated") == [(0, 1)]
    told(s, 104)
    s.run(end(s.g, 0))
    assert len(s.said("contaminated")) == 1


@pytest.mark.rule("NR-INS-40")
def test_106_carried_aboard(s: Scenario) -> None:
    told(s, 106)
    hand(s)
    assert stories(s) == [(106, 1)]
    told(s, 106, "R31")
    s.g.players[0].room = r("R31")
    s.g.lander_is = ON_TRACK
    assert stories(s) == [(106, 1)]
    s.g.lander_is = LANDED
    assert stories(s) == [(106, 0), (106, 1)]
    act(s, "story", 106, 0, paying=2)
    assert of(s.g).turned == [106, 110] and of(s.g).model is None
    s.g.lander_is = LEFT
    told(s, 106, "R31")
    hand(s)
    assert (106, 0) not in stories(s)


@pytest.mark.rule("NR-INS-07", "NR-INS-27")
@pytest.mark.parametrize(("number", "colour", "drawn"), [(107, 2, 1), (207, 0, 2), (307, 1, 2)])
def test_what_she_leaves_behind(s: Scenario, number: int, colour: int, drawn: int) -> None:
    """107, 207, 307: in turn order each on the map draws items of a colour and keeps 1."""
    told(s, number - 2)
    s.g.first = 1
    s.g.players[2].where = LANDER
    deck = s.g.item_decks[colour]
    kinds = [kind for kind in dict.fromkeys(deck.pool)
             if s.g.edition.things.items[kind].kind == "regular"][:4]  # fmt: skip
    name = ("red", "yellow", "green")[colour]
    s.will(f"{name} item", *kinds[: 2 * drawn])
    before = len(deck)
    answers = [("item", kinds[0]), ("item", kinds[2])] if drawn == 2 else []
    turn(s, number, *answers)
    kept = [kinds[0], kinds[drawn]]
    assert [s.g.players[seat].backpack for seat in (1, 0)] == [[kind] for kind in kept]
    assert s.g.players[2].backpack == [] and len(deck) == before - 2
    assert [seat for seat, *_ in s.said("searches")] == [1, 0]
    assert sorted(deck.bottom) == sorted(kinds[1 : 2 * drawn : 2] if drawn == 2 else [])


@pytest.mark.rule("NR-INS-07", "NR-INS-24")
def test_108_spilled_samples(s: Scenario) -> None:
    told(s, 102)
    s.g.players[2].where = LANDER
    s.run(dies(s.g, NONE, "NR-INS-24"))
    assert of(s.g).turned == [102, 108] and s.said("contaminated") == [(0, 1), (1, 1)]


@pytest.mark.rule("NR-INS-07", "NR-SHT-04", "NR-GAP-210")
def test_109_numbers_against_her_count_one_higher(s: Scenario) -> None:
    told(s, 109)
    [her] = s.g.edition.figures[-1](s.g)
    adult = s.intruder("Adult", "R32", hits=2)
    her.hits = 2
    assert not fatal(s.g, her, 2) and fatal(s.g, her, 1) and fatal(s.g, adult, 2)
    her.hits = adult.hits = 1
    assert shoot_odds(s.g, 0, Weapon(), her) == 3 / 8  # 2 critical, the 1
    assert shoot_odds(s.g, 0, Weapon(), adult) == 4 / 8
    told(s, 105)
    [her] = s.g.edition.figures[-1](s.g)
    her.hits = 2
    assert fatal(s.g, her, 2)


@pytest.mark.rule("NR-INS-07", "NR-INS-39", "NR-GAP-202", "NR-GAP-206")
def test_110_serum(s: Scenario) -> None:
    """Who is in the Lander too; with several cards the owner says which, as far as it knows."""
    told(s, 106)
    one, two, three = s.g.players
    one.deck.discard = [CARD["Search"], UNKNOWN]
    two.deck.discard = [FIXED_CLEAN, SEEN_INFECTED, UNKNOWN, SEEN_CLEAN]
    two.where = LANDER
    three.deck.discard = [CARD["Search"]]
    turn(s, 110, ("dose", SEEN_INFECTED))
    assert one.deck.discard == [CARD["Search"]] == three.deck.discard
    assert two.deck.discard == [FIXED_CLEAN, UNKNOWN, SEEN_CLEAN]
    assert of(s.g).model is None and of(s.g).side == ASIDE and len(s.g.contamination_gone) == 2
    assert SEEN_INFECTED not in s.g.contamination_gone
    assert s.said("insider.dies") == [] and s.said("scanned") == []


@pytest.mark.rule("NR-GAP-206")
def test_110_asks_by_what_all_see(s: Scenario) -> None:
    """Whoever has several there is asked, even if they are alike to it."""
    told(s, 106)
    s.g.players[0].deck.discard = [UNKNOWN, FIXED_CLEAN]
    procedure = go_to(s.g, 110, 0)
    decision = next(procedure)
    assert decision.options_for(0) == [("dose", UNKNOWN)]  # not which is which
    with pytest.raises(StopIteration):
        procedure.send(("dose", UNKNOWN))
    assert s.g.players[0].deck.discard == [FIXED_CLEAN]


# -- the Deserter ------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-40")
def test_201_disarmed_for_a_shot(s: Scenario) -> None:
    told(s, 201)
    hand(s)
    assert stories(s) == [(201, 0)]
    give(s, "Scout Carbine")
    gun = s.g.players[0].held[0]
    gun.slots[0] = NONE
    assert stories(s) == [(201, 0)]
    gun.slots[0] = AMMO
    assert stories(s) == [(201, 0), (201, 1, 0)]
    gun.malfunction = True
    assert stories(s) == [(201, 0)]
    gun.malfunction = False
    act(s, "story", 201, 1, 0)
    assert gun.slots[0] == HALF and of(s.g).turned == [201, 203]
    assert s.g.players[0].health == 1  # 203: each character in her room


@pytest.mark.rule("NR-INS-08")
def test_202_bursts_from_her_room(s: Scenario) -> None:
    told(s, 202)
    give(s, "Scout Carbine")
    gun = s.g.players[0].held[0]
    gun.slots[0] = AMMO
    for _ in range(3):
        s.intruder("Adult", "K28")
    s.rolls(BURST_DIE, 2)
    procedure = burst(s.g, 0, gun, k("K28"))
    assert next(procedure).about_for(0)[0] == 3  # 2 hits and 1 more
    assert s.g.modified("burst.hits", 1, 2) == 2


@pytest.mark.rule("NR-INS-07", "NR-INS-08", "NR-INS-40")
def test_203_bad_blood(s: Scenario) -> None:
    told(s, 201)
    s.put("Officer", "R32")
    turn(s, 203)
    assert [p.health for p in s.g.players] == [1, 1, 0]
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 2, k("K27")))
    assert s.g.players[2].health == 1 and s.g.players[2].room == r("R32")
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 2, k("K28")))
    assert s.g.players[2].health == 1
    hand(s)
    assert stories(s) == []
    p = s.g.players[0]
    p.belt = [GRENADE, HALF, AMMO, NONE]
    assert stories(s) == [(203, 0, -1, 2), (203, 0, -1, 1)]
    act(s, "story", 203, 0, -1, 1)
    assert p.belt == [GRENADE, NONE, AMMO, NONE] and of(s.g).turned[-1] == 204


@pytest.mark.rule("NR-INS-12", "NR-INS-35", "NR-GAP-203")
def test_204_her_map(s: Scenario) -> None:
    """Who could move into the unexplored, and does not know the card yet."""
    told(s, 204, "R34")
    g, p = s.g, s.g.players[0]
    hand(s)
    free = g.edition.free
    assert legal(g, 0, free) == [("her_map",)]
    assert legal(g, 1, free) == []  # no unexplored way from R31
    s.will("exploration card", 4)
    s.run(perform(g, 0, free, ("her_map",)))
    assert g.explorations.top == [4] and g.explorations.top_seen == [1]
    assert s.said("insider.ahead") == [(0, 4)] and legal(g, 0, free) == []
    s.put("Officer", "R32")
    hand(s, 1)
    assert legal(g, 1, free) == [("her_map",)]  # it has not seen it
    g.turn.actions = 2
    assert legal(g, 1, free) == []
    g.turn.actions = 0
    g.players[1].hand = []
    assert legal(g, 1, free) == []
    s.close(K20="R32")
    hand(s, 1)
    assert legal(g, 1, free) == [] and p.room == r("R32") and len(EXPLORATIONS) == 12


@pytest.mark.rule("NR-INS-08")
@pytest.mark.parametrize("number", SNIPER)
def test_205_a_turn_that_ends_next_to_her(s: Scenario, number: int) -> None:
    told(s, number, "R33")
    s.close(K28="R33")  # doors do not matter for neighbours
    [end] = s.g.edition.turn_end
    for seat, lost in ((0, 1), (1, 0)):
        s.run(end(s.g, seat))
        assert s.g.players[seat].health == lost
    s.g.players[0].room = r("R33")
    s.run(end(s.g, 0))
    assert s.g.players[0].health == 1


@pytest.mark.rule("NR-INS-40")
def test_206_reported_in_section_a(s: Scenario) -> None:
    told(s, 206, "R33")
    hand(s)
    s.g.players[0].room = r("R33")
    assert stories(s) == [(206, 1)]
    told(s, 206, "R32")
    s.g.players[0].room = r("R32")
    assert stories(s) == [(206, 0), (206, 1)]
    act(s, "story", 206, 0)
    assert of(s.g).turned == [206, 210]


@pytest.mark.rule("NR-INS-07", "NR-INS-24")
def test_208_noise_where_she_fell(s: Scenario) -> None:
    told(s, 204)
    s.intruder("Larva", "K27")
    s.run(dies(s.g, NONE, "NR-INS-24"))
    noisy = [name for name in ("K20", "K27", "K28", "K29") if s.g.noise[k(name)]]
    assert noisy == ["K20", "K28"] and of(s.g).fell == r("R32")


@pytest.mark.rule("NR-INS-07")
def test_209_killing_ground(s: Scenario) -> None:
    told(s, 205)
    s.put("Officer", "R32")
    turn(s, 209)
    assert [p.health for p in s.g.players] == [1, 1, 0]


@pytest.mark.rule("NR-INS-07")
def test_210_witness(s: Scenario) -> None:
    """Up to 2 ammo tokens each on the map, as slots and supply allow."""
    told(s, 206)
    one, two, three = s.g.players
    for p in (one, two, three):
        p.held = []
    three.where = LANDER
    two.belt = [GRENADE] * 3 + [NONE]
    turn(s, 210, ("keep",))
    assert one.belt[:2] == [AMMO, AMMO] and two.belt == [GRENADE] * 3 + [AMMO]
    assert AMMO not in three.belt and of(s.g).model is None


# -- the Fitter --------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-07", "NR-GAP-209")
def test_302_out_of_the_pipe(s: Scenario) -> None:
    """A malfunction in her room: the actor says which; Field Repair without the extra card."""
    told(s, 301)
    s.g.malfunction[r("R32")] = s.g.malfunction[r("R33")] = True
    turn(s, 302)
    assert not s.g.malfunction[r("R32")] and s.g.malfunction[r("R33")]
    told(s, 301)
    s.g.malfunction[r("R32")] = True
    give(s, "Scout Carbine")
    s.g.players[0].held[0].malfunction = True
    turn(s, 302, ("malfunction_of", "item", 0, 0))
    assert s.g.malfunction[r("R32")] and not s.g.players[0].held[0].malfunction


@pytest.mark.rule("NR-INS-08")
def test_302_field_repair_for_less(s: Scenario) -> None:
    told(s, 302)
    s.g.malfunction[r("R32")] = s.g.malfunction[r("R31")] = True
    card = CARD["Field Repair"]
    for seat, wanted in ((0, None), (1, "NR-GOLD-07")):
        s.g.players[seat].hand = [card]
        option = ("card", card, 0, "room")
        assert refusal(s.g, seat, s.g.edition.actions, option) == wanted
    s.run(perform(s.g, 0, s.g.edition.actions, ("card", card, 0, "room")))
    assert not s.g.malfunction[r("R32")] and s.g.players[0].hand == []


@pytest.mark.rule("NR-INS-07", "NR-INS-08", "NR-INS-40")
def test_303_false_signals(s: Scenario) -> None:
    told(s, 301)
    s.intruder("Larva", "K28")
    turn(s, 303)
    assert [n for n in ("K20", "K27", "K28", "K29") if s.g.noise[k(n)]] == ["K20", "K27"]
    s.g.bag = []
    s.rolls(NOISE_DIE, 1)
    s.run(noise_roll(s.g, 0))
    assert s.said("hazard") == [(r("R32"),)]
    s.rolls(NOISE_DIE, 1)
    s.run(noise_roll(s.g, 1))  # elsewhere a 1 is a 1
    assert len(s.said("hazard")) == 1
    assert noise_odds(s.g, 0, r("R33")) == (2 + 2) / 10
    s.g.noise = [0] * len(s.g.noise)
    s.g.intruders.clear()
    assert noise_odds(s.g, 0, r("R32")) == 4 / 10 and noise_odds(s.g, 0, r("R33")) == 2 / 10
    hand(s)
    assert stories(s) == []
    tool = give(s, "Toolkit")
    act(s, "story", 303, 0, tool)
    assert of(s.g).turned[-1] == 304 and s.g.players[0].backpack == []


@pytest.mark.rule("NR-INS-12", "NR-INS-35", "NR-GAP-204")
def test_304_service_codes(s: Scenario) -> None:
    told(s, 304)
    s.g.malfunction[r("R32")] = s.g.malfunction[r("R33")] = True
    hand(s)
    actions = s.g.edition.actions
    assert refusal(s.g, 0, actions, ("room", 0)) is None
    s.g.players[0].room = r("R33")
    assert refusal(s.g, 0, actions, ("room", 0)) == "NR-RMU-02"
    s.g.players[0].room = r("R32")
    told(s, 306)
    of(s.g).turned = [304, 306]
    assert refusal(s.g, 0, actions, ("room", 0)) is None
    of(s.g).side = HOSTILE
    assert refusal(s.g, 0, actions, ("room", 0)) == "NR-RMU-02"


@pytest.mark.rule("NR-INS-07")
def test_305_the_doors_of_her_room_close(s: Scenario) -> None:
    told(s, 303, "R33")
    s.g.door_at[k("K28")], s.g.door_at[k("K29")] = r("R33"), r("R34")
    turn(s, 305)
    assert s.g.doors[k("K28")] == CLOSED and s.g.doors[k("K29")] != CLOSED


@pytest.mark.rule("NR-INS-08")
@pytest.mark.parametrize("number", SHUT_IN)
def test_305_no_room_near_her_is_used(s: Scenario, number: int) -> None:
    told(s, number, "R33")
    hand(s)
    hand(s, 1)
    actions = s.g.edition.actions
    assert refusal(s.g, 0, actions, ("room", 0)) == "NR-INS-08"
    assert refusal(s.g, 1, actions, ("room", 0)) is None
    assert [s.g.edition.shut(s.g, r(n)) for n in ("R31", "R33", "R34")] == [
        None,
        "NR-INS-08",
        "NR-INS-08",
    ]
    told(s, 304, "R33")
    assert refusal(s.g, 0, actions, ("room", 0)) is None


@pytest.mark.rule("NR-INS-40")
def test_306_the_pumps_of_section_b(s: Scenario) -> None:
    hand(s, 0, 5)
    for room, offered in (("R32", [(306, 1)]), ("R33", [(306, 0), (306, 1)])):
        told(s, 306, room)
        s.g.players[0].room = r(room)
        assert stories(s) == offered
    told(s, 306, "R33")
    s.rooms(R23="Cooling System", R22="Life Support Control B")
    told(s, 306, "R22")  # section B, but no computer
    s.g.players[0].room = r("R22")
    assert stories(s) == [(306, 1)]
    told(s, 306, "R33")
    s.g.players[0].room = r("R33")
    act(s, "story", 306, 0, paying=2, answers=[("section", 1)])
    assert of(s.g).turned == [306, 310] and s.g.life_support[1] == ACTIVE


@pytest.mark.rule("NR-INS-07")
def test_308_pressure_drop(s: Scenario) -> None:
    """On the 2 lowest of the rooms that can take one; the Landing Zone has 14, the Armory 05."""
    told(s, 302)
    ids = sorted(id_of(s.g, slot) for slot in discovered_rooms(s.g))
    assert ids == [5, 9, 14, 20]
    s.g.malfunction[r("R34")] = True  # 09 has one
    s.run(dies(s.g, NONE, "NR-INS-24"))
    broken = [id_of(s.g, slot) for slot in discovered_rooms(s.g) if s.g.malfunction[slot]]
    assert sorted(broken) == [5, 9, 14] and of(s.g).turned == [302, 308]


@pytest.mark.rule("NR-INS-07")
def test_309_gas(s: Scenario) -> None:
    told(s, 305)
    turn(s, 309)
    assert s.g.fire[r("R32")] and sum(s.g.fire) == 1


@pytest.mark.rule("NR-INS-07", "NR-INS-39")
def test_310_clean_air(s: Scenario) -> None:
    """1 token that is in the game turns active, of the actor's choice."""
    told(s, 306)
    s.g.life_support = [ACTIVE, GONE, INACTIVE]
    turn(s, 310)
    assert s.g.life_support == [ACTIVE, GONE, ACTIVE] and of(s.g).model is None
    told(s, 306)
    turn(s, 310)
    assert s.g.life_support == [ACTIVE, GONE, ACTIVE]
    told(s, 306)
    s.g.life_support = [INACTIVE] * 3
    turn(s, 310, ("section", 0))
    assert s.g.life_support == [ACTIVE, INACTIVE, INACTIVE]


# -- the Archivist -----------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-07", "NR-INS-08")
def test_402_old_colleagues(s: Scenario) -> None:
    """The actor draws 2; from her room the robot obeys without a computer or an extra card."""
    told(s, 401)
    turn(s, 402)
    assert len(s.g.players[0].hand) == 2
    g = s.g
    g.connected, g.robot.card, g.robot.room = True, WELDER, r("R34")
    assert reaches(g, 0, 1) and not reaches(g, 1, 1)
    assert g.modified("robot.cards", 0, 1) == 0 and g.modified("robot.cards", 1, 1) == 1
    robot = {"robot": g.edition.actions["robot"]}
    g.players[0].hand = g.players[0].hand[:1]
    assert legal(g, 0, robot)


@pytest.mark.rule("NR-INS-07", "NR-INS-08")
def test_403_blank_screens(s: Scenario) -> None:
    told(s, 401)
    for seat in (0, 1):
        hand(s, seat, 2)
    s.g.players[1].data = True
    card = s.g.players[1].hand[0]
    turn(s, 403, ("card", card))
    assert [len(p.hand) for p in s.g.players] == [2, 1, 0]
    p = s.g.players[2]
    p.room = r("R33")
    hand(s, 2, 4)
    option = ("room", 1)
    assert refusal(s.g, 2, s.g.edition.actions, option) == "NR-INS-08"
    told(s, 402)
    assert refusal(s.g, 2, s.g.edition.actions, option) is None


@pytest.mark.rule("NR-INS-12", "NR-INS-40")
def test_404_query(s: Scenario) -> None:
    told(s, 404)
    hand(s)
    assert stories(s) == [(404, 0, "red"), (404, 0, "yellow"), (404, 0, "green")]
    deck = s.g.item_decks[2]
    kinds = [ITEM[name] for name in ("Bandages", "Medkit", "Adrenaline")]
    s.will("green item", *kinds)
    act(s, "story", 404, 0, "green", answers=[("item", kinds[1])])
    assert s.g.players[0].backpack == [kinds[1]]
    assert sorted(deck.bottom) == sorted([kinds[0], kinds[2]]) and deck.bottom_seen == [1, 1]
    assert of(s.g).turned == [404]


@pytest.mark.rule("NR-INS-08")
@pytest.mark.parametrize("number", JAMMER)
def test_405_no_robot_from_afar(s: Scenario, number: int) -> None:
    told(s, number, "R34")
    g = s.g
    g.connected, g.robot.card, g.robot.room = True, SENTRY_GUN, r("R31")
    s.put("Recon", "R33")  # a computer room
    assert not reaches(g, 0, 1) and not reaches(g, 0, 2) and reaches(g, 1, 1)
    told(s, 404, "R34")
    assert reaches(g, 0, 1)


@pytest.mark.rule("NR-INS-08", "NR-CTR-01")
def test_405_against_a_contractor_too(scenario: Make) -> None:
    """The Smart Pistol reaches the robot from everywhere, but not through the jammer."""
    s = laid(scenario, contractors="yes")
    g = s.g
    g.connected, g.robot.card, g.robot.room = True, SENTRY_GUN, r("R31")
    names = [item.name for item in g.edition.things.items]
    g.players[0].held = [new_held(g, names.index("Smart Pistol"))]
    told(s, 402, "R34")
    assert reaches(g, 0, 1)
    told(s, 405, "R34")
    assert not reaches(g, 0, 1)


@pytest.mark.rule("NR-INS-40")
def test_406_sent_from_the_server_room(s: Scenario) -> None:
    hand(s, 0, 4)
    p = s.g.players[0]
    for room, data, offered in (
        ("R32", True, [(406, 1)]),
        ("R33", False, [(406, 1)]),
        ("R33", True, [(406, 0), (406, 1)]),
    ):
        told(s, 406, room)
        p.room, p.data = r(room), data
        assert stories(s) == offered
    s.g.data_left -= 1
    act(s, "story", 406, 0, paying=2, answers=[("seat", 2)])
    assert of(s.g).turned == [406, 410] and s.g.players[2].data


@pytest.mark.rule("NR-INS-07", "NR-INS-27", "NR-GAP-64")
def test_407_for_who_killed_her(s: Scenario) -> None:
    told(s, 405)
    [her] = s.g.edition.figures[-1](s.g)
    s.run(slain(s.g, her, 1))
    assert [p.data for p in s.g.players] == [False, True, False] and s.g.data_left == 4
    told(s, 405)
    [her] = s.g.edition.figures[-1](s.g)
    s.run(slain(s.g, her, 1))
    assert s.g.data_left == 4  # one at most


@pytest.mark.rule("NR-INS-07", "NR-INS-24")
def test_408_lost_records(s: Scenario) -> None:
    told(s, 406)
    hand(s, 0, 1)
    hand(s, 1, 1)
    hand(s, 2, 1)
    s.g.players[2].where = LANDER
    s.run(dies(s.g, NONE, "NR-INS-24"))
    assert [len(p.hand) for p in s.g.players] == [0, 0, 1]


@pytest.mark.rule("NR-INS-07")
def test_409_broadcast(s: Scenario) -> None:
    told(s, 405)
    s.g.lander = 10
    turn(s, 409)
    assert s.g.lander == 11


@pytest.mark.rule("NR-INS-07", "NR-GAP-205")
def test_410_sent(s: Scenario) -> None:
    told(s, 406)
    one, two, three = s.g.players
    one.data, s.g.data_left = True, 4
    three.where = LANDER
    turn(s, 410)
    assert two.data and not three.data and s.g.data_left == 3 and of(s.g).model is None
    told(s, 406)
    turn(s, 410)
    assert s.g.data_left == 3  # nobody else without one


# -- the Keeper --------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-08")
def test_502_nobody_strikes_at_who_leaves_her_room(scenario: Make) -> None:
    s = laid(scenario)
    told(s, 502)
    s.intruder("Adult", "R32")
    s.intruder("Adult", "R31")
    assert not provokes(s.g, 0, k("K28")) and provokes(s.g, 1, k("K27"))
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, k("K28")))
    assert s.attacks == []
    told(s, 504, "R33")
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, k("K28")))
    assert s.attacks == []
    s.rolls(NOISE_DIE, 4)
    s.run(move(s.g, 0, k("K28")))
    assert s.attacks == [("Adult", "Recon")]


@pytest.mark.rule("NR-INS-07", "NR-INS-08")
def test_503_scratches(s: Scenario) -> None:
    told(s, 501)
    turn(s, 503)
    assert [p.health for p in s.g.players] == [1, 0, 0]
    s.g.bag = []
    s.rooms(R35="Reactor")
    s.corridors(K30=408)
    for room, larvae in (("R34", 0), ("R35", 1)):
        s.g.players[0].room = r(room)
        s.rolls(NOISE_DIE, HAZARD)
        s.run(noise_roll(s.g, 0))
        assert [n for _, n in s.said("bag.added")] == [1] * larvae


@pytest.mark.rule("NR-INS-12", "NR-INS-35")
def test_504_lullaby(s: Scenario) -> None:
    told(s, 504)
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0))
    assert s.said("hazard") == [] and s.said("hazard.calmed") == [(0, r("R32"))]
    s.g.bag = []
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 1))
    assert s.said("hazard") == [(r("R31"),)]
    of(s.g).side = HOSTILE
    s.rolls(NOISE_DIE, HAZARD)
    s.run(noise_roll(s.g, 0))
    assert len(s.said("hazard")) == 2


@pytest.mark.rule("NR-INS-08")
@pytest.mark.parametrize("number", [*BROOD_SONG, 504])
def test_505_a_larva_before_bag_development(scenario: Make, number: int) -> None:
    s = laid(scenario)
    told(s, number)
    s.g.bag = [0]
    song = s.g.edition.flow["song"]
    assert s.run(song(s.g)) == "develop"
    assert len(s.said("bag.added")) == (number in BROOD_SONG)


@pytest.mark.rule("NR-INS-08")
def test_505_comes_in_the_event_phase(scenario: Make) -> None:
    """After the event card, before the token is drawn."""
    s = laid(scenario)
    told(s, 505, "R34")
    s.close(K29="R33")
    s.g.event_open, s.g.bag = [], []
    s.will("event card", 14)
    s.start("event")
    kinds = [event.kind for event in s.playing.events or []]
    assert kinds.index("event") < kinds.index("bag.added")


@pytest.mark.rule("NR-INS-40")
def test_506_sung_in_the_nest(s: Scenario) -> None:
    hand(s)
    told(s, 506)
    assert stories(s) == [(506, 1)]
    s.rooms(R35="Nest")
    s.corridors(K30=408)
    told(s, 506, "R35")
    s.g.players[0].room = r("R35")
    assert stories(s) == [(506, 0), (506, 1)]
    act(s, "story", 506, 0)
    assert of(s.g).turned == [506, 510] and s.g.eggs == 0


@pytest.mark.rule("NR-INS-07", "NR-INS-27")
def test_507_an_egg_breaks(s: Scenario) -> None:
    told(s, 505)
    [her] = s.g.edition.figures[-1](s.g)
    s.run(slain(s.g, her, 0))
    assert s.g.eggs == 4 and s.g.items_gone == [ITEM["Egg"]]


@pytest.mark.rule("NR-INS-07", "NR-INS-24", "NR-NEST-02")
def test_508_something_answers(s: Scenario) -> None:
    told(s, 502)
    bag = len(s.g.bag)
    s.run(dies(s.g, NONE, "NR-INS-24"))
    assert s.g.eggs == 5 and len(s.g.bag) == bag + 2  # 5 eggs at most
    told(s, 502)
    s.g.eggs, s.g.nest_destroyed, s.g.items_gone = 0, True, [ITEM["Egg"]] * 5
    s.g.eggs_destroyed = 5
    s.run(dies(s.g, NONE, "NR-INS-24"))
    assert s.g.eggs == 1 and s.g.nest_destroyed and len(s.g.items_gone) == 4


@pytest.mark.rule("NR-INS-07")
def test_509_rising_voice(s: Scenario) -> None:
    told(s, 505)
    turn(s, 509)
    assert s.said("bag.added")[-1][1] == 1 and s.g.intruders == []
    s.rooms(R35="Nest")
    told(s, 505)
    turn(s, 509)
    assert s.at("R35") == ["Drone"] and len(s.said("bag.added")) == 1


@pytest.mark.rule("NR-INS-07", "NR-INS-39")
def test_510_all_eggs_are_destroyed(s: Scenario) -> None:
    told(s, 506)
    turn(s, 510)
    assert s.g.eggs == 0 and s.g.nest_destroyed and len(s.g.items_gone) == 5
    assert of(s.g).model is None


@pytest.mark.rule("NR-INS-08", "NR-INS-26")
@pytest.mark.parametrize("story", [1, 2, 3, 4, 5])
def test_betrayal_has_the_same_effect_as_the_fifth_card(s: Scenario, story: int) -> None:
    """x11: hostile, the ongoing text of x05, and the same card at her death."""
    one, other = CARD_OF[100 * story + 5], CARD_OF[100 * story + 11]
    assert one.ongoing == other.ongoing == CARD_OF[100 * story + 9].ongoing
    assert one.death == other.death == 100 * story + 7
    told(s, 100 * story + 6)
    turn(s, 100 * story + 11)
    assert of(s.g).side == HOSTILE and s.g.edition.combat(s.g, r("R32"))
    assert [it.type for it in s.g.edition.targets(s.g, r("R32"))] == [INSIDER]
