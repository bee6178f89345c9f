"""Trading (NR-TRD)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.gains import BELT
from hullbreach.games.retaliation.gear import things_in_use
from hullbreach.games.retaliation.held_words import HELD
from hullbreach.games.retaliation.ids import AMMO, CARD, GRENADE, HALF, ITEM, NONE, OXYGEN
from hullbreach.games.retaliation.trade import TRADE, trade
from hullbreach.games.retaliation.words import BASE_WORDS
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm

NOTHING = ("no_offer",)
CLOSE = ("close_trade",)


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """Recon, Officer and Medic in the Landing Zone with a Toolkit, a Medkit and nothing."""
    made = scenario()
    made.rooms(R32="Armory")
    made.corridors(K27=108)
    for p in made.g.players:
        p.belt = [NONE] * 4
    made.g.players[0].backpack = [ITEM["Toolkit"]]
    made.g.players[1].backpack = [ITEM["Medkit"], ITEM["Bandages"]]
    return made


def deal(s: Scenario, *answers: Any) -> None:
    s.run(trade(s.g, 0), *answers)


@pytest.mark.rule("NR-TRD-01", "NR-ACT-02", "NR-ACT-04", "NR-GOLD-07")
def test_a_card_and_somebody_in_the_room(s: Scenario) -> None:
    assert refusal(s.g, 0, TRADE, ("trade",)) == "NR-GOLD-07"
    s.g.players[0].hand = [CARD["Search"]]
    assert legal(s.g, 0, TRADE) == [("trade",)]
    s.run(TRADE["trade"].run(s.g, 0), NOTHING, NOTHING, NOTHING)
    assert s.g.players[0].hand == []
    s.g.players[0].hand = [CARD["Search"]]
    s.intruder("Adult", "R31")
    assert refusal(s.g, 0, TRADE, ("trade",)) == "NR-ACT-04"
    s.put("Recon", "R32")
    assert legal(s.g, 0, TRADE) == []


@pytest.mark.rule("NR-TRD-01", "NR-TRD-03")
def test_a_secret_item_for_one_named_by_its_back(s: Scenario) -> None:
    p, q = s.g.players[:2]
    deal(
        s,
        ("offer_to", 1),
        [("item", ITEM["Toolkit"])],
        [("coloured", "green")],
        ("accept",),
        [("item", ITEM["Bandages"])],
        NOTHING,
        NOTHING,
        CLOSE,
    )
    assert p.backpack == [ITEM["Bandages"]] and q.backpack == [ITEM["Medkit"], ITEM["Toolkit"]]
    assert s.said("trade.offer") == [(0, 1, (("coloured", "yellow"),), (("coloured", "green"),))]


@pytest.mark.rule("NR-TRD-03")
def test_who_answers_is_asked_with_what_is_offered_and_wanted(s: Scenario) -> None:
    dealing = trade(s.g, 0)
    next(dealing)
    dealing.send(("offer_to", 1))
    dealing.send([("item", ITEM["Toolkit"])])
    asked = dealing.send([("coloured", "green")])
    assert asked.kind == "answer_offer"
    words = BASE_WORDS.prompt[asked.kind].sentence(s.g, 1, asked.about)
    assert "a secret item (yellow) for a secret item (green). Is it a deal?" in words


@pytest.mark.rule("NR-TRD-03")
def test_nobody_can_be_forced_and_gifts_are_legal(s: Scenario) -> None:
    p, q = s.g.players[:2]
    gift = [("item", ITEM["Toolkit"])]
    deal(s, ("offer_to", 1), gift, [], ("refuse",), NOTHING, NOTHING)
    assert p.backpack == [ITEM["Toolkit"]] and p.looking == [] and len(q.backpack) == 2
    deal(s, ("offer_to", 1), gift, [], ("accept",), NOTHING, NOTHING, CLOSE)
    assert p.backpack == [] and len(q.backpack) == 3


@pytest.mark.rule("NR-TRD-02")
@pytest.mark.parametrize("word", ["accept", "refuse"])
def test_a_deal_of_two_others_needs_the_actors_word(s: Scenario, word: str) -> None:
    q, r = s.g.players[1:]
    more = [CLOSE] if word == "accept" else []
    gift = [("item", ITEM["Medkit"])]
    deal(s, NOTHING, ("offer_to", 2), gift, ("accept",), (word,), NOTHING, *more)
    assert (r.backpack == [ITEM["Medkit"]]) == (word == "accept") == (len(q.backpack) == 1)


@pytest.mark.rule("NR-TRD-04")
def test_neither_data_nor_loaded_ammo_but_ammo_of_the_belt(s: Scenario) -> None:
    p, q = s.g.players[:2]
    p.data = True
    gun = arm(s, "Field Pistol", AMMO)
    p.belt[0] = HALF
    run = trade(s.g, 0)
    next(run)
    options = run.send(("offer_to", 1)).options
    assert ("token", HALF, BELT, 0, 0) in options and ("thing", 0, gun.kind) in options
    assert len(options) == 3 and not [it for it in options if it[0] == "data"]
    deal(
        s, ("offer_to", 1), [("token", HALF, BELT, 0, 0)], [], ("accept",), NOTHING, NOTHING, CLOSE
    )
    assert q.belt == [HALF, NONE, NONE, NONE] and p.belt[0] == NONE


@pytest.mark.rule("NR-TRD-05", "NR-USE-05", "NR-GAP-152")
def test_things_go_with_all_that_is_on_them(s: Scenario) -> None:
    p, q = s.g.players[:2]
    rifle = arm(s, "Marksman Rifle", HALF)
    rifle.malfunction = rifle.used = True
    p.backpack, p.used = [ITEM["Target Designator"]], [ITEM["Target Designator"]]
    given = [("thing", 0, rifle.kind), ("item", ITEM["Target Designator"])]
    deal(s, ("offer_to", 1), given, [], ("accept",), NOTHING, NOTHING, CLOSE)
    assert q.held == [rifle] and rifle.slots == [HALF] and rifle.malfunction and rifle.used
    assert q.used == [ITEM["Target Designator"]] and p.used == [] and p.held == []


@pytest.mark.rule("NR-TRD-06", "NR-HVY-02", "NR-SLT-02")
def test_what_has_no_place_is_lost(s: Scenario) -> None:
    p, q = s.g.players[:2]
    gun = arm(s, "Riot Gun")
    p.belt[0] = OXYGEN
    q.belt = [GRENADE] * 4
    supply = s.g.gear[OXYGEN]
    for name in ("Shock Prod", "Power Maul"):
        arm(s, name, seat=1)
    given = [("thing", 0, gun.kind), ("token", OXYGEN, BELT, 0, 0)]
    deal(s, ("offer_to", 1), given, [], ("accept",), ("keep",), ("keep",), NOTHING, NOTHING, CLOSE)
    assert ITEM["Riot Gun"] in s.g.items_gone and s.g.gear[OXYGEN] == supply + 1
    assert len(q.held) == 2 and q.belt == [GRENADE] * 4


def test_only_what_lies_on_the_own_belt_is_said_to_lie_there(s: Scenario) -> None:
    """Tokens are clicked where they lie: none of a weapon's or another's on the own belt."""
    p, q = s.g.players[:2]
    rifle = ITEM["Assault Rifle"]
    p.belt = [AMMO, NONE, NONE, NONE]
    arm(s, "Assault Rifle", AMMO)
    place = things_in_use(p).index(p.held[-1])
    q.belt = [AMMO, NONE, NONE, NONE]

    def named(field: str, *args: Any, at: int = 0) -> set[tuple[str, int]]:
        refer = HELD[field].refer
        assert refer is not None
        return set(refer(s.g, 0, args[at], args))

    assert named("own_token", AMMO, BELT) == named("token_at", BELT, 0) == {("belt", AMMO)}
    assert named("own_token", AMMO, place) == named("token_at", place, 0) == {("item", rifle)}
    assert named("traded", AMMO, BELT, 0, 0) == {("belt", AMMO)}
    assert named("traded", AMMO, place, 0, 0) == {("item", rifle)}
    assert named("traded", AMMO, BELT, 0, 1) == {("gear", AMMO), ("seat", 1)}
    assert named("reload", "load", BELT, 0, place) == {("belt", AMMO), ("item", rifle)}


def test_a_thing_asked_for_is_not_the_like_of_the_own_hand(s: Scenario) -> None:
    arm(s, "Assault Rifle", AMMO, seat=1)
    s.g.players[0].backpack.clear()
    dealing = trade(s.g, 0)
    next(dealing)
    asked = dealing.send(("offer_to", 1))
    [rifle] = [it for it in asked.options if it[0] == "thing"]
    assert asked.kind == "ask"
    assert BASE_WORDS.phrase(rifle).refs(s.g, 0, rifle[1:]) == (("seat", 1), ("theirs", rifle[2]))
    answer = dealing.send([rifle])
    assert answer.about[3] == (rifle[:3],)
