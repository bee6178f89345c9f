"""The bot of Retaliation: situations with an obvious answer, and games to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.retaliation.ai import aims, answers, danger, errands, fights, goals, policy
from hullbreach.games.retaliation.ai.reading import Memory, Sight
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.crew import survived
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    CARD,
    INACTIVE,
    ITEM,
    LANDED,
    MEDPACK,
    NONE,
    OXYGEN,
    UNKNOWN,
)
from hullbreach.games.retaliation.whole_view import view
from hullbreach.kernel.decision import Option
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match
from hullbreach.lab import properties
from hullbreach.toolkit.verbs import legal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_xyrians import hunter, laid

R32, R33 = ROOM_SLOT["R32"], ROOM_SLOT["R33"]
K27, K28 = CORRIDOR_SLOT["K27"], CORRIDOR_SLOT["K28"]
HAND = [CARD[name] for name in ("Search", "Field Repair", "Dig In", "Force the Hatch")]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R31 - K27 - R32 - K28 - R33; the Recon in R32 with four cards and no objective."""
    made = scenario()
    made.rooms(R32="Armory", R33="Escape Shuttle")
    made.corridors(K27=108, K28=208)
    made.g.first = made.g.turn.seat = 0
    p = made.put("Recon", "R32")
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in HAND]
    for q in made.g.players:
        q.chosen, q.objectives = True, [4]  # Hidden Agenda
    made.g.tasks = [6]  # Decapitation
    return made


def asked(s: Scenario, kind: str, options: list[Option], *about: Any, **form: Any) -> Any:
    """What the bot of seat 0 answers to a question."""
    shape = Form(len(options), **form)
    question = Question(0, kind, about, options, shape, s.g.edition)
    answer = policy(random.Random(1)).choose(view(s.g, 0), question)
    shape.fit(answer, kind)
    return options[answer] if isinstance(answer, int) else [options[n] for n in answer]


def acts(s: Scenario) -> Option:
    """What it does with an action."""
    chosen: Option = asked(s, "action", legal(s.g, 0, s.g.edition.actions))
    return chosen


def sight(s: Scenario) -> Sight:
    return Sight(view(s.g, 0), 0, Memory(), s.g.edition)


def test_it_goes_to_the_shuttle_and_leaves(s: Scenario) -> None:
    assert acts(s)[:2] in (("move", K28), ("careful", K28))
    s.put("Recon", "R33")
    assert acts(s) == ("room", 0)


def test_it_boards_a_lander_that_stands_there(s: Scenario) -> None:
    s.g.rooms[R33] = NONE
    s.g.lander_is = LANDED
    assert acts(s)[:2] in (("move", K27), ("careful", K27))
    s.put("Recon", "R31")
    assert acts(s) == ("room", 1)
    assert asked(s, "launch", [("wait",), ("launch",)]) == ("launch",)


def test_a_closed_door_is_no_way(s: Scenario) -> None:
    s.close(K28="R32")
    s.g.players[0].hand = [CARD["Search"], CARD["Dig In"]]
    assert R33 not in sight(s).ways


def test_it_shoots_what_stands_before_it(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    s.g.rooms[R33] = NONE
    it = s.intruder("Adult", "R32")
    assert acts(s) == ("shoot", 0, it.type, it.number)


def test_it_breathes_and_heals_before_it_is_too_late(s: Scenario) -> None:
    p = s.g.players[0]
    p.belt, p.oxygen = [OXYGEN, MEDPACK, NONE, NONE], 1
    s.g.rooms[R33] = NONE
    assert acts(s) == ("gear",)
    uses: list[Option] = [("breathe", -1, 0, 0), ("heal", -1, 1, 0), ("done",)]
    assert asked(s, "gear", uses) == ("breathe", -1, 0, 0)
    p.oxygen, p.health = 7, 5
    assert acts(s) == ("gear",)
    assert asked(s, "gear", uses) == ("heal", -1, 1, 0)
    p.health = 0
    assert acts(s) != ("gear",) and asked(s, "gear", uses) == ("done",)


def test_life_support_is_switched_on_and_never_off(s: Scenario) -> None:
    s.rooms(R21="Life Support Control A")
    s.put("Recon", "R21")
    s.g.life_support[0] = INACTIVE
    assert acts(s) == ("room", 0)
    s.g.life_support[0] = ACTIVE
    assert acts(s) != ("room", 0)


def test_who_carries_a_larva_wants_surgery(s: Scenario) -> None:
    s.rooms(R21="Surgery Room")
    s.corridors(K19=102)
    s.g.players[0].larva = True
    assert "Surgery Room" in {it.room for it in goals.wanted(sight(s))}
    assert not {it.room for it in goals.wanted(sight(s))} & set(errands.EXITS)
    assert acts(s)[1] == CORRIDOR_SLOT["K19"]
    s.g.round = 13  # too late for it
    assert "Surgery Room" not in {it.room for it in goals.wanted(sight(s))}


def test_of_two_objectives_the_likelier_is_kept_at_once(s: Scenario) -> None:
    p = s.g.players[0]
    p.chosen, p.objectives = False, [4, 7]  # Hidden Agenda, Exterminator
    options = [*legal(s.g, 0, s.g.edition.actions), ("objective", 7), ("objective", 4)]
    assert asked(s, "action", options) == ("objective", 4)
    s.g.tasks = [4]  # Breathe Again: mostly done
    assert aims.hope(sight(s), "Standing Orders") > 0.5 > aims.hope(sight(s), "Hidden Agenda")


def test_one_that_stands_before_it_is_shot_and_not_run_from(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    s.rooms(R33="Armory")
    it = s.intruder("Adult", "R32")
    assert acts(s) == ("shoot", 0, it.type, it.number)
    assert danger.strikes(sight(s), K28) == danger.attack(sight(s), sight(s).foes[0]) > 0
    s.intruder("Drone", "R32")
    assert danger.strikes(sight(s), K28) > 2 * danger.attack(sight(s), sight(s).foes[0])


def test_a_shot_is_worth_more_the_likelier_it_kills(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    it = s.intruder("Adult", "R32")
    fresh = fights.shot(sight(s), sight(s).me.held[0], sight(s).foes[0])
    it.hits = 3
    assert fights.shot(sight(s), sight(s).me.held[0], sight(s).foes[0]) > fresh
    assert not fights.armed(sight(s))  # without ammo
    p.held[0].slots[0] = AMMO
    assert fights.armed(sight(s))


def test_a_crowd_beside_it_is_burst_at_and_a_grenade_is_worth_more(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    for _ in range(4):
        s.intruder("Adult", "K28")
    assert acts(s) == ("burst", 0, K28)
    held = sight(s).me.held[0]
    assert fights.grenade(sight(s), K28) > fights.burst(sight(s), held, K28) > 1


def test_an_empty_weapon_is_loaded(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[:] = [NONE] * len(p.held[0].slots)
    p.belt = [AMMO, NONE, NONE, NONE]
    s.g.rooms[R33] = NONE
    assert acts(s) == ("gear",)
    uses: list[Option] = [("put", -1, 0, 0, 0), ("done",)]
    assert asked(s, "gear", uses) == ("put", -1, 0, 0, 0)


def test_noise_costs_more_where_something_lies_in_wait(s: Scenario) -> None:
    calm = danger.noise(sight(s), R32)
    s.g.noise[K28] = 1
    heard = danger.noise(sight(s), R32)
    s.g.noise[K28] = 0
    s.intruder("Adult", "K28")
    assert danger.noise(sight(s), R32) > heard > calm > 0


def test_what_grows_in_it_is_reckoned_with(s: Scenario) -> None:
    assert danger.hatching(sight(s)) == 0
    s.g.players[0].deck.discard += [UNKNOWN] * 2
    two = danger.hatching(sight(s))
    s.g.players[0].larva = True
    assert 0 < two < danger.hatching(sight(s)) < 1
    s.g.players[0].larva = False
    s.rooms(R33="Decontamination Room")
    assert goals.waits_for_cure(sight(s))
    assert "Decontamination Room" in {it.room for it in goals.wanted(sight(s))}


def test_nothing_of_its_own_is_thrown_away(s: Scenario) -> None:
    options: list[Option] = [("pass",), ("drop_gear", OXYGEN, -1), ("drop_item", ITEM["Medkit"])]
    assert asked(s, "action", options) == ("pass",)


def test_it_pays_with_what_is_worth_least(s: Scenario) -> None:
    own: list[Option] = [("card", CARD["Ghost Step"]), ("card", CARD["Dig In"])]
    assert asked(s, "pay", own, 1, ("move", K28), several=True) == [("card", CARD["Dig In"])]


def test_passing_discards_contamination_and_keeps_the_rest(s: Scenario) -> None:
    own: list[Option] = [("card", HAND[0]), ("card", UNKNOWN)]
    assert asked(s, "pass", own, several=True, low=0, high=2) == [("card", UNKNOWN)]


def test_the_belt_is_packed_with_air_first(s: Scenario) -> None:
    kinds: list[Option] = [("gear", kind) for kind in range(4)]
    packed = asked(s, "belt", kinds, several=True, low=4, high=4, repeats=(4, 4, 4, 4))
    assert packed.count(("gear", OXYGEN)) == 2 and ("gear", MEDPACK) in packed


def test_xyrians_are_let_be(scenario: Make) -> None:
    t = laid(scenario)
    p = t.g.players[0]
    p.hand, p.belt = list(HAND), [NONE] * 4
    p.objectives, t.g.tasks = [4], [6]
    p.held = [new_held(t.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    hunter(t, "R32")
    assert acts(t)[0] not in ("shoot", "melee")


# -- whole games -------------------------------------------------------------------------------

SETUPS: list[tuple[int, str, dict[str, str]]] = [
    (2, "standard", {}),
    (5, "standard", {"deadly": "yes", "contractors": "yes"}),
    (3, "standard", {"xyrians": "yes", "intruders": "sangrevores"}),
    (1, "coop", {"level": "recruit"}),
    (4, "coop", {"intruders": "neoflesh", "xyrians": "yes"}),
]


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_it_plays_every_mode_to_the_end_and_from_what_it_sees(
    seats: int, variant: str, options: dict[str, str]
) -> None:
    match = Match(GAME, GAME.make_setup(seats, variant, options), random.Random(5))
    bots = [make_bot("heuristic", GAME, seat) for seat in range(seats)]
    while not match.over:
        if match.seq % 60 == 17:
            properties.bots_play_fair(match, match.seq)
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    assert match.result().ending


def test_it_survives_where_chance_does_not() -> None:
    alive = {"heuristic": 0, "random": 0}
    for seed in range(24, 48):
        setup = GAME.make_setup(2)
        match = Match(GAME, setup, random.Random(seed))
        names = ["heuristic", "random"] if seed % 2 else ["random", "heuristic"]
        bots = [make_bot(name, GAME, seed + n) for n, name in enumerate(names)]
        while not match.over:
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))
        state: Any = match.state
        for name, p in zip(names, state.players, strict=True):
            alive[name] += survived(p)
    assert alive["heuristic"] >= 6 and alive["random"] <= 2


def test_what_it_lists_by_name_is_there() -> None:
    things = GAME.edition(GAME.make_setup(3)).things  # type: ignore[attr-defined]
    cards = {card.name for card in things.cards}
    items = {item.name for item in things.items}
    assert set(answers.WORTH) <= cards
    assert set(answers.FINDS) | set(answers.SUPPORT) <= items
    assert set(answers.STRONG) <= {it.name for it in things.characters}


def test_who_cannot_fight_does_not_wait_to_be_attacked(s: Scenario) -> None:
    s.g.rooms[R33] = NONE
    s.intruder("Queen", "R32")
    assert acts(s)[0] in ("move", "careful")
    s.g.players[0].held = [new_held(s.g, ITEM["Field Pistol"])]
    s.g.players[0].held[0].slots[0] = AMMO
    assert acts(s)[0] in ("move", "careful")  # nor does a pistol help against her


def test_a_weapon_that_jams_is_mended(s: Scenario) -> None:
    s.g.rooms[R33] = NONE
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0], p.held[0].malfunction = AMMO, True
    assert acts(s) == ("card", CARD["Field Repair"], 0, "item", 0, 0)
    p.held.append(new_held(s.g, ITEM["Rivet Driver"]))
    assert acts(s) != ("card", CARD["Field Repair"], 0, "item", 0, 0)  # another one fires


def test_who_is_out_of_ammo_goes_for_some(s: Scenario) -> None:
    s.rooms(R33="Shelter")
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = NONE
    assert acts(s) == ("room", 0)  # it is in the Armory
    takes: list[Option] = [("done",), ("take", 1, -1, 0), ("take", 0, -1, 0), ("take", 0, 0, 0)]
    assert asked(s, "gain_gear", takes) == ("take", 0, 0, 0)
    crate, canister = ("item", ITEM["Ammo Crate"]), ("item", ITEM["Oxygen Canister"])
    assert asked(s, "search", [canister, crate]) == crate
    p.held[0].slots[0] = AMMO
    assert asked(s, "search", [canister, crate]) == canister


def test_with_a_larva_the_way_to_surgery_must_be_worth_it(s: Scenario) -> None:
    p = s.g.players[0]
    p.larva = True
    p.deck.discard = [UNKNOWN]
    assert danger.hatching(sight(s)) > 0.5
    assert not goals.operable(sight(s))  # a way out is near, and nobody knows where surgery is
    s.rooms(R31="Surgery Room")
    s.g.rooms[R33] = NONE
    assert goals.operable(sight(s))


def test_the_contractor_of_the_base_is_drafted_too(s: Scenario) -> None:
    number = {it.name: n for n, it in enumerate(s.g.edition.things.characters)}
    dealt: list[Option] = [("character", number["Officer"]), ("character", number["Contractor"])]
    assert asked(s, "draft", dealt) == dealt[1]
