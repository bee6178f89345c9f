"""Xyrians on the map: how they come, move, strike and die (NR-XYR)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hullbreach.games.retaliation import editions, orders, piles
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.bursts import burst_refusal
from hullbreach.games.retaliation.combat import shoot
from hullbreach.games.retaliation.escape import board
from hullbreach.games.retaliation.event_phase import event, event_card, launch
from hullbreach.games.retaliation.exploration import explore, finish, reveal
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    CLOSED,
    CRITICAL,
    IN_PLAY,
    ITEM,
    LANDED,
    LANDER,
    LEFT,
    NOISE_DIE,
    NONE,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.intruder_moves import repel
from hullbreach.games.retaliation.intruder_phase import attacks, burning
from hullbreach.games.retaliation.kills import hit, kill
from hullbreach.games.retaliation.markers import secure, secure_refusal
from hullbreach.games.retaliation.melee import melee
from hullbreach.games.retaliation.moving import provokes
from hullbreach.games.retaliation.noise import develop, hazard, noise_roll, resolve_marker
from hullbreach.games.retaliation.orders import ordered
from hullbreach.games.retaliation.state import Intruder
from hullbreach.games.retaliation.xyrians import hunters, omens
from hullbreach.games.retaliation.xyrians.activation import activation
from hullbreach.games.retaliation.xyrians.content import ACTIVATIONS, EVENTS, EXPLORATIONS
from hullbreach.games.retaliation.xyrians.hunters import slain, thin_out, xyrian_kind
from hullbreach.games.retaliation.xyrians.state import NOT_YET, Xyrians, of
from hullbreach.games.retaliation.xyrians.view import xyrians_view
from hullbreach.games.retaliation.xyrians.words import part_words
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.decks import back_shown, draw, look_at_top, put_under, shuffle
from hullbreach.kernel.errors import BadSetup
from hullbreach.toolkit.verbs import legal
from tests.retaliation.scenario import Make, Scenario

R21, R31, R32, R33, R42 = (ROOM_SLOT[name] for name in ("R21", "R31", "R32", "R33", "R42"))
K27, K28, K33, K34 = (CORRIDOR_SLOT[name] for name in ("K27", "K28", "K33", "K34"))
CARD = {card.name: n for n, card in enumerate(ACTIVATIONS)}


def laid(scenario: Make, **how: Any) -> Scenario:
    """R31 - K27 - R32 Armory (5) - K28 - R33 Server Room (20); R42 Surgery Room (16) below both, by
    K33 and K34. The Recon is in R32, the others in the Landing Zone (14)."""
    made = scenario(xyrians="yes", **how)
    for lay_out in made.g.edition.laid_out:
        lay_out(made.g)
    made.rooms(R32="Armory", R33="Server Room", R42="Surgery Room")
    made.corridors(K27=108, K28=208, K33=302, K34=303)
    made.put("Recon", "R32")
    return made


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return laid(scenario)


def hunter(
    s: Scenario, room: str, number: int = 1, *, hits: int = 0, injured: bool = False
) -> Intruder:
    """A Xyrian on the map."""
    it = Intruder(xyrian_kind(s.g), number, ROOM_SLOT[room], hits)
    of(s.g).models.append(it)
    if injured:
        of(s.g).injured.append(number)
    return it


def places(s: Scenario) -> list[tuple[int, int]]:
    """(number, room slot) of the Xyrians on the map."""
    return [(it.number, it.place) for it in of(s.g).models]


def acts(s: Scenario, card: str, *answers: Any) -> None:
    """One activation with a card."""
    shuffle(of(s.g).activations)
    s.will("activation card", CARD[card])
    s.run(activation(s.g), *answers)


def token_inside(s: Scenario) -> int:
    """Xyrian tokens in the bag."""
    known = s.g.edition.things.intruders
    return sum(known.tokens[it].type == known.token_type["Xyrian"] for it in s.g.bag)


def token(s: Scenario) -> int:
    """The Xyrian token, which is put into the bag."""
    omens._into_the_bag(s.g, "NR-XYR-16")
    return s.g.bag[-1]


# -- setting up --------------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-01", "NR-GAP-112")
@pytest.mark.parametrize("chosen", ["base", "sangrevores", "neoflesh"])
def test_with_whom_they_may_be_combined(chosen: str) -> None:
    options = {"xyrians": "yes", "intruders": chosen, "contractors": "yes"}
    for variant in (editions.STANDARD, editions.COOP):
        rules = editions.applied(editions.BASE, GAME.make_setup(3, variant, options))
        assert rules.things.intruders.kinds[-1].name == "Xyrian"
        assert rules.figures == (hunters.models,)


@pytest.mark.rule("NR-XYR-01", "NR-INS-01")
def test_not_with_the_insider() -> None:
    with pytest.raises(BadSetup, match="NR-INS-01"):
        GAME.make_setup(3, editions.STANDARD, {"xyrians": "yes", "insider": "yes"})


@pytest.mark.rule("NR-XYR-02", "NR-XYR-03", "NR-GAP-101")
def test_one_event_and_three_explorations_join_never_on_top(s: Scenario) -> None:
    g, here = s.g, of(s.g)
    known = g.edition.things.intruders
    assert len(known.explorations) == 15 and len(g.explorations.pool) == 15
    assert len(g.events.pool) == 21 and len(here.box) == 2
    theirs = [known.events[n].id for n in g.events.pool if n >= 20]
    assert theirs == ["X1"] and {known.events[n].id for n in here.box} == {"X2", "X3"}
    for deck, back_of in (
        (g.explorations, g.edition.exploration_back),
        (g.events, g.edition.event_back),
    ):
        assert back_shown(deck, back_of) == omens.USUAL
    seen = xyrians_view(g, None)
    assert seen is not None and (seen.exploration_back, seen.event_back) == ("usual", "usual")


@pytest.mark.rule("NR-XYR-03")
@pytest.mark.parametrize("back", [omens.USUAL, omens.XYRIAN])
def test_the_back_of_the_next_card_is_seen_by_all_and_kept_by_a_redeal(
    s: Scenario, back: int
) -> None:
    """Which card has it varies, and which events are in the box."""
    g, words = s.g, ("usual", "xyrian")[back]
    boxes = set()
    for deck in (g.explorations, g.events):
        deck.back = back
    for n in range(40):
        piles.redeal(g, n % 3, Random(n), ())
        seen = xyrians_view(g, n % 3)
        assert seen is not None and (seen.exploration_back, seen.event_back) == (words, words)
        assert sum(card >= 20 for card in g.events.pool) == 1
        boxes.add(tuple(sorted(of(g).box)))
    assert len(boxes) == 3


@pytest.mark.rule("NR-XYR-03")
def test_the_back_of_a_card_that_somebody_knows(s: Scenario) -> None:
    """Who looks at the next card sees its face, all others its back still."""
    g = s.g
    back_of = g.edition.exploration_back
    g.explorations.back = omens.XYRIAN
    s.will("exploration card", 13)
    assert look_at_top(g, g.explorations, 0, "exploration card", back_of=back_of) == 13
    assert back_shown(g.explorations, back_of) == omens.XYRIAN
    draw(g, g.explorations, "exploration card", back_of=back_of)
    put_under(g.explorations, 13, 1)
    g.explorations.pool.clear()
    assert back_shown(g.explorations, back_of) == omens.XYRIAN
    g.explorations.bottom.clear()
    assert back_shown(g.explorations, back_of) == -1


@pytest.mark.rule("NR-XYR-03")
def test_a_card_with_the_back_that_was_seen_is_drawn(s: Scenario) -> None:
    s.g.events.back = omens.XYRIAN
    known = s.g.edition.things.intruders
    card = s.run(event_card(s.g))
    assert known.events[card].id == "X1" and s.g.events.back == omens.USUAL


@pytest.mark.rule("NR-XYR-04", "NR-XYR-05")
def test_what_lies_ready(s: Scenario) -> None:
    here: Xyrians = of(s.g)
    assert len(here.activations) == 10 and len(here.items) == 6 and len(here.statuses) == 9
    assert (here.models, here.traces, here.armor, here.dead) == ([], [], [], [])
    known = s.g.edition.things.intruders
    assert len(s.g.token_piles[known.token_type["Xyrian"]]) == 1 and token_inside(s) == 0
    view = xyrians_view(s.g, None)
    assert view is not None and "1 card and the token" in view.allegiance_words[0]
    assert "Once per round" in view.allegiance_words[1]


# -- the phase ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-06", "NR-XYR-09", "NR-GAP-54", "NR-GAP-77")
def test_the_phase_comes_between_launch_and_event_if_one_is_there(s: Scenario) -> None:
    flow = s.g.edition.flow
    assert s.run(flow["launch"](s.g)) == "xyrians"
    assert s.run(flow["xyrians"](s.g)) == "event"
    assert s.said("xyrian.phase") == [] and token_inside(s) == 0
    hunter(s, "R33")
    s.will("activation card", CARD["Patience"])
    assert s.run(flow["xyrians"](s.g)) == "event"
    assert len(s.said("xyrian.phase")) == 1 and token_inside(s) == 1


@pytest.mark.rule("NR-GAP-54", "NR-XYR-06")
def test_the_lander_is_asked_before(s: Scenario) -> None:
    s.g.lander_is = LANDED
    s.g.players[1].where = LANDER
    s.run(launch(s.g), ("wait",))
    assert s.g.phase == "event" and s.g.edition.flow["xyrians"] is omens.phase


@pytest.mark.rule("NR-XYR-07", "NR-XYR-24")
def test_activation_token_and_thinning_out(s: Scenario) -> None:
    hunter(s, "R33", 1)
    hunter(s, "R33", 2)
    s.will("activation card", CARD["Probe"])
    s.run(omens.phase(s.g))
    assert places(s) == [(2, R33)] and of(s.g).traces == [R33] and token_inside(s) == 1
    s.will("activation card", CARD["Patience"])
    s.run(omens.phase(s.g))
    assert token_inside(s) == 1 and len(s.said("bag.added")) == 1


@pytest.mark.rule("NR-XYR-08", "NR-XYR-07")
def test_x120_the_least_injured_becomes_a_trace(s: Scenario) -> None:
    hunter(s, "R33", 1, injured=True)
    hunter(s, "R33", 2, hits=2)
    thin_out(s.g)
    assert places(s) == [(1, R33)] and of(s.g).traces == [R33]


@pytest.mark.rule("NR-XYR-08")
def test_fewer_hits_then_the_lower_number(s: Scenario) -> None:
    hunter(s, "R33", 3, hits=1)
    hunter(s, "R33", 2, hits=1)
    hunter(s, "R33", 1, hits=2)
    thin_out(s.g)
    assert [number for number, _ in places(s)] == [3, 1]


@pytest.mark.rule("NR-XYR-48", "NR-XYR-42", "NR-GAP-129")
def test_without_a_trace_token_it_stays(s: Scenario) -> None:
    it = hunter(s, "R33", 1, hits=2)
    hunter(s, "R33", 2, hits=3)
    of(s.g).traces = [R42, R42, R32]
    thin_out(s.g)
    assert len(of(s.g).models) == 2
    of(s.g).traces = [R42]
    thin_out(s.g)
    assert it not in of(s.g).models
    hunters.appear(s.g)  # its hits are gone with it
    assert [it.hits for it in of(s.g).models if it.number == 1] == [0]


# -- tokens, traces ----------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-18", "NR-XYR-14")
def test_x48_no_fourth_model(s: Scenario) -> None:
    for n in (1, 2, 3):
        hunter(s, "R33", n)
    of(s.g).traces = [R42]
    s.will("activation card", CARD["Patience"])
    s.will("intruder token", token(s))
    s.run(develop(s.g))
    assert len(s.said("xyrian.activation")) == 1
    assert len(of(s.g).models) == 3 and of(s.g).traces == [R42]


@pytest.mark.rule("NR-XYR-47", "NR-XYR-18")
def test_x123_models_by_row_order(s: Scenario) -> None:
    here = of(s.g)
    here.dead = [2]
    here.traces = [R42, R33, R33]
    s.will("intruder token", token(s))
    s.run(develop(s.g))
    assert s.said("xyrian.activation") == []
    assert places(s) == [(1, R33), (3, R33)] and here.traces == [R42]


@pytest.mark.rule("NR-XYR-18", "NR-XYR-19", "NR-GAP-72")
@pytest.mark.parametrize("context", ["corridor", "room", "development"])
def test_the_token_does_nothing_else(s: Scenario, context: str) -> None:
    of(s.g).traces = [R33]
    s.will("intruder token", token(s))
    s.noise("K27")
    before = list(s.g.bag)
    if context == "corridor":
        s.run(resolve_marker(s.g, K27, 0))
        assert s.g.noise[K27] == 0
    else:
        s.run(hazard(s.g, 0, R32) if context == "room" else develop(s.g))
    assert places(s) == [(1, R33)] and s.g.intruders == []
    assert len(s.g.bag) == len(before) - 1 and token_inside(s) == 0  # put aside
    known = s.g.edition.things.intruders
    assert len(s.g.token_piles[known.token_type["Xyrian"]]) == 1 and s.g.token_open == []


@pytest.mark.rule("NR-XYR-14", "NR-XYR-42")
def test_at_most_three_and_the_dead_never_return(s: Scenario) -> None:
    it = hunter(s, "R33", 1, injured=True)
    slain(s.g, it, 0)
    of(s.g).traces = [R42, R42, R32]
    hunters.appear(s.g)
    assert places(s) == [(2, R32), (3, R42)] and of(s.g).traces == [R42]
    assert s.g.modified("models.left", xyrian_kind(s.g), 3) == 0


@pytest.mark.rule("NR-XYR-17")
def test_a_trace_offers_nothing(s: Scenario) -> None:
    s.start("turn")
    before = s.options(0)
    of(s.g).traces = [s.g.players[0].room]
    assert legal(s.g, 0, s.g.edition.actions) == [it for it in before if it[0] != "drop"]
    assert s.g.edition.targets(s.g, R32) == []


# -- exploration and event cards ---------------------------------------------------------------


def explored(s: Scenario, id: str) -> None:
    """The Recon explores R21 from R32 by a Xyrian card."""
    s.corridors(K19=202)
    known = s.g.edition.things.intruders
    number = next(n for n, it in enumerate(known.explorations) if it.id == id)
    s.g.explorations.back = omens.XYRIAN
    s.will("exploration card", number)
    card = s.run(reveal(s.g, 0, R21, CORRIDOR_SLOT["K19"]))
    s.run(finish(s.g, card, R21, 0))


@pytest.mark.rule("NR-XYR-16")
@pytest.mark.parametrize(
    ("id", "traces"), [("XE1", [R21, R33]), ("XE2", [R21]), ("XE3", [R33, R21])]
)
def test_exploration_cards_bring_traces(s: Scenario, id: str, traces: list[int]) -> None:
    """R33 is room 20; the new one is the first tile of section A, Life Support (15) or another."""
    s.will("room tile", 17 if id == "XE2" else 16)
    if id == "XE2":
        s.g.room_pools[3].append(17)
    s.g.room_pools[0].append(16)
    explored(s, id)
    assert of(s.g).traces == traces and token_inside(s) == 1
    known = s.g.edition.things.intruders
    assert [known.explorations[it].id for it in s.g.explorations_gone] == [id]
    assert (of(s.g).allegiance == R21) == (id == "XE2")


@pytest.mark.rule("NR-XYR-16")
def test_xe1_never_lays_both_in_one_room(s: Scenario) -> None:
    s.will("room tile", 24)  # the Nest (25) has the highest ID of all
    s.g.room_pools[0].append(24)
    explored(s, "XE1")
    assert of(s.g).traces == [R21, R33]


@pytest.mark.rule("NR-XYR-16", "NR-EXP-14")
def test_entrance_effects_are_printed() -> None:
    assert [it.entrance for it in EXPLORATIONS] == [
        ("noise roll",), ("close doors",), ("noise roll",)
    ]  # fmt: skip
    assert [it.corridors for it in EXPLORATIONS] == [
        ("NE", "E", "SE"), ("E", "SE", "SW"), ("NE", "SE", "W")
    ]  # fmt: skip
    assert [it.type for it in EXPLORATIONS] == ["section", "random", "section"]
    assert all(it.leaves for it in EXPLORATIONS)


@pytest.mark.rule("NR-XYR-16")
def test_who_explores_makes_its_noise_roll(s: Scenario) -> None:
    s.corridors(K19=202)
    known = s.g.edition.things.intruders
    s.g.explorations.back = omens.XYRIAN
    number = next(n for n, it in enumerate(known.explorations) if it.id == "XE3")
    s.will("exploration card", number)
    s.rolls(NOISE_DIE, 4)
    s.run(explore(s.g, 0, CORRIDOR_SLOT["K19"], R32, [0], careful=False))
    assert s.said("noise.roll") != [] and s.g.players[0].room == R21


@pytest.mark.rule("NR-XYR-46", "NR-XYR-09")
def test_the_allegiance_token_lies_where_its_card_came_up(s: Scenario) -> None:
    assert of(s.g).allegiance == NOT_YET
    s.g.players[0].hand = [0, 1, 2]
    assert not [it for it in legal(s.g, 0, s.g.edition.actions) if it[0] == "pledge"]


def comes(s: Scenario, id: str) -> None:
    """A Xyrian event is drawn, behind it a usual one."""
    here, known = of(s.g), s.g.edition.things.intruders
    number = next(n for n, it in enumerate(known.events) if it.id == id)
    if number in here.box:
        here.box.remove(number)
        here.box.append(next(n for n in s.g.events.pool if n >= 20))
        s.g.events.pool = [n for n in s.g.events.pool if n < 20] + [number]
    s.g.events.back = omens.XYRIAN
    s.will("event card", number, 0)


@pytest.mark.rule("NR-XYR-15", "NR-XYR-54")
@pytest.mark.parametrize("id", ["X1", "X2", "X3"])
def test_a_xyrian_event_stays_and_another_comes(s: Scenario, id: str) -> None:
    comes(s, id)
    s.intruder("Adult", "R33")
    s.run(event(s.g))
    here, known = of(s.g), s.g.edition.things.intruders
    assert [known.events[it].id for it in here.events] == [id]
    assert here.traces == [R33] and token_inside(s) == 1  # room 20 is the highest
    assert s.g.event_open == [0] and s.said("intruder.moved") != []
    assert omens.stays(s.g, id)


@pytest.mark.rule("NR-XYR-15")
def test_x1_overseers_act_twice(s: Scenario) -> None:
    of(s.g).events = [20]
    hunter(s, "R33")
    s.will("activation card", CARD["Patience"], CARD["Probe"])
    s.run(omens.phase(s.g))
    assert len(s.said("xyrian.activation")) == 2
    assert EVENTS[0].id == "X1"


@pytest.mark.rule("NR-XYR-15", "NR-LND-13", "NR-XYR-13")
def test_x2_interdiction_wrecks_the_lander(s: Scenario) -> None:
    g = s.g
    hunter(s, "R31")
    g.lander_is = LANDED
    p = g.players[1]
    p.where = LANDER
    s.will("activation card", CARD["Patience"])
    s.run(omens.phase(g))
    assert g.lander_is == LANDED and p.where == LANDER  # as such they eject nobody
    of(g).events, of(g).models[0].place = [21], LANDING_ZONE
    s.will("activation card", CARD["Probe"])
    s.run(omens.phase(g))
    assert g.lander_is == LEFT and p.where == IN_PLAY and p.room == LANDING_ZONE


@pytest.mark.rule("NR-XYR-15")
def test_x125_a_blank_activates_with_blockade(s: Scenario) -> None:
    s.g.round = 4
    comes(s, "X3")
    s.run(event(s.g))
    hunter(s, "R33")
    s.will("activation card", CARD["Probe"])
    s.will("intruder token", 0)
    s.run(develop(s.g))
    (_, added) = s.said("bag.added")
    assert added[1] == 2 and len(s.said("xyrian.activation")) == 1
    order = [kind for kind, _ in s.g.io.heard if kind in ("bag.added", "xyrian.activation")]
    assert order[-2:] == ["bag.added", "xyrian.activation"]


def test_a_blank_is_only_a_blank_before(s: Scenario) -> None:
    hunter(s, "R33")
    s.will("intruder token", 0)
    s.run(develop(s.g))
    assert s.said("xyrian.activation") == []


@pytest.mark.rule("NR-XYR-47", "NR-XYR-16")
def test_no_fourth_trace_token(s: Scenario) -> None:
    of(s.g).traces = [R42, R42, R42]
    comes(s, "X1")
    s.run(event(s.g))
    assert of(s.g).traces == [R42, R42, R42] and len(s.said("xyrian.trace")) == 0


@pytest.mark.rule("NR-XYR-42")
def test_an_injured_one_that_withdraws_is_whole_when_it_returns(s: Scenario) -> None:
    hunter(s, "R33", 1, injured=True)
    hunter(s, "R33", 2, injured=True, hits=1)
    thin_out(s.g)
    assert places(s) == [(2, R33)] and of(s.g).injured == [2]


@pytest.mark.rule("NR-XYR-15", "NR-LND-13")
def test_x2_needs_a_xyrian_beside_the_lander(s: Scenario) -> None:
    s.g.lander_is, of(s.g).events = LANDED, [21]
    hunter(s, "R33")
    s.will("activation card", CARD["Probe"])
    s.run(omens.phase(s.g))
    assert s.g.lander_is == LANDED


# -- activation --------------------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-20", "NR-XYR-23", "NR-GAP-220")
def test_a_card_for_all_in_row_order_goes_under_the_deck(s: Scenario) -> None:
    hunter(s, "R33", 3)
    hunter(s, "R33", 2)
    hunter(s, "R42", 1)
    acts(s, "Probe")
    assert [args[1] for args in s.said("xyrian.acts")] == [2, 3, 1]
    deck = of(s.g).activations
    assert deck.bottom == [CARD["Probe"]] and len(deck) == 10 and of(s.g).acting == []


@pytest.mark.rule("NR-XYR-20", "NR-GAP-222")
def test_no_card_for_nobody(s: Scenario) -> None:
    s.run(activation(s.g))
    assert s.said("xyrian.activation") == [] and len(of(s.g).activations.pool) == 10


@pytest.mark.rule("NR-XYR-21")
def test_x65_an_injured_one_only_recovers(s: Scenario) -> None:
    it = hunter(s, "R32", injured=True)
    acts(s, "Sweep")
    assert of(s.g).injured == [] and s.g.players[0].health == 0 and it.place == R32


@pytest.mark.rule("NR-XYR-22", "NR-XYR-49", "NR-GAP-130")
def test_the_part_is_settled_when_it_acts(s: Scenario) -> None:
    """Both with the Recon; the first kills it, the other goes on to the Landing Zone."""
    s.g.players[0].health = 7
    hunter(s, "R32", 1)
    hunter(s, "R32", 2)
    acts(s, "Sweep")
    assert s.said("dies") == [(0,)]
    assert places(s) == [(1, R32), (2, R31)]
    assert s.g.players[1].health == 0  # nothing is done to the room reached


@pytest.mark.rule("NR-XYR-10")
def test_intruders_and_xyrians_leave_each_other_alone(s: Scenario) -> None:
    hunter(s, "R33")
    hunter(s, "R33", 2)
    it = s.intruder("Adult", "R33")
    s.run(attacks(s.g))
    assert s.attacks == [] and it.place == R33
    acts(s, "Patience")
    assert s.g.intruders == [it] and len(of(s.g).models) == 2


# -- in the room with characters ---------------------------------------------------------------


@pytest.mark.rule("NR-XYR-11", "NR-XYR-12", "NR-XYR-45", "NR-GAP-100")
def test_it_is_a_target_but_no_combat_and_no_attacker(s: Scenario) -> None:
    it = hunter(s, "R32")
    rules = s.g.edition
    assert rules.targets(s.g, R32) == [it] and not rules.combat(s.g, R32)
    assert not provokes(s.g, 0, K27)
    s.run(attacks(s.g))
    assert s.attacks == []
    assert s.run(rules.everybody(s.g, 0)) == [it]


@pytest.mark.rule("NR-XYR-45")
def test_melee_costs_contamination_and_nothing_strikes_back(s: Scenario) -> None:
    it = hunter(s, "R32")
    s.rolls(SHOOT_DIE, 4)
    s.run(melee(s.g, 0, it))
    assert s.said("contaminated") == [(0, 1)] and s.attacks == [] and it.hits == 1


@pytest.mark.rule("NR-XYR-13", "NR-XYR-55")
def test_its_room_takes_no_secure_tokens_but_keeps_them(s: Scenario) -> None:
    s.g.secure[R32] = 1
    hunter(s, "R32")
    assert secure_refusal(s.g, R32) == "NR-SECA-01" and not secure(s.g, R32, "NR-SECA-01")
    assert s.g.secure[R32] == 1
    it = s.intruder("Adult", "K28")
    s.rolls(NOISE_DIE, 2)
    s.run(noise_roll(s.g, 0))
    assert it.place == R32 and s.attacks == [] and s.g.secure[R32] == 0


@pytest.mark.rule("NR-XYR-29")
def test_they_are_shot_never_burst_at(s: Scenario) -> None:
    hunter(s, "R32")
    assert all(burst_refusal(s.g, R32, k) == "NR-BRS-01" for k in (K27, K28, K33))
    assert ("shoot", 0, xyrian_kind(s.g), 1) not in legal(s.g, 0, s.g.edition.actions)
    p = armed(s)
    p.hand = [0]
    assert ("shoot", 0, xyrian_kind(s.g), 1) in legal(s.g, 0, s.g.edition.actions)


@pytest.mark.rule("NR-GAP-132", "NR-XYR-12")
def test_it_hinders_no_escape(s: Scenario) -> None:
    hunter(s, "R31")
    s.g.lander_is = LANDED
    s.rolls(NOISE_DIE, 4)
    s.run(board(s.g, 1))
    assert s.g.players[1].where == LANDER


@pytest.mark.rule("NR-XYR-53")
def test_fire_does_not_touch_them(s: Scenario) -> None:
    it = hunter(s, "R32")
    s.g.fire[R32] = True
    burning(s.g)
    assert it.hits == 0


# -- being hit ---------------------------------------------------------------------------------


def armed(s: Scenario) -> Any:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"])]
    p.held[0].slots[0] = AMMO
    return p


@pytest.mark.rule("NR-XYR-44", "NR-GAP-100")
def test_hits_alone_never_kill_the_die_does(s: Scenario) -> None:
    it = hunter(s, "R32")
    assert not s.run(hit(s.g, it, 9, 0, "NR-SHT-03")) and of(s.g).injured == []
    it.hits = 0
    s.rolls(SHOOT_DIE, 2)
    s.run(shoot(s.g, 0, armed(s).held[0], it))  # 1 hit, 2 is more
    assert it.hits == 1 and of(s.g).injured == []
    s.rolls(SHOOT_DIE, 2)
    s.run(shoot(s.g, 0, armed(s).held[0], it))
    assert it.hits == 0 and of(s.g).injured == [1]


@pytest.mark.rule("NR-XYR-31", "NR-XYR-32", "NR-XYR-33")
def test_x49_first_an_injury_then_for_good(s: Scenario) -> None:
    it = hunter(s, "R32", hits=3)
    s.run(kill(s.g, it, 0, "NR-SHT-04"))
    assert places(s) == [(1, R32)] and it.hits == 0 and of(s.g).injured == [1]
    assert of(s.g).armor == []
    s.run(kill(s.g, it, 0, "NR-SHT-04"))
    here = of(s.g)
    assert (here.models, here.injured, here.dead, here.armor) == ([], [], [1], [R32])


@pytest.mark.rule("NR-XYR-30", "NR-XYR-31")
def test_whoever_aims_at_one_reads_what_comes_of_it(s: Scenario) -> None:
    """A sound one is only injured, and striking any is heard."""
    it = hunter(s, "R32", hits=3)
    s.put("Recon", "R32")
    s.g.players[0].held = [new_held(s.g, ITEM["Field Pistol"])]
    strike = ("melee", it.type, it.number, NONE)
    read = s.g.edition.words.choice
    assert ", then a noise roll" in read(s.g, 0, strike).note
    assert "; is injured: " in read(s.g, 0, strike).note
    shot = read(s.g, 0, ("shoot", 0, it.type, it.number)).note
    assert shot.startswith("is injured: ") and shot.endswith(", then a noise roll")
    asked = Decision("reroll_shot", (0,), [("keep",)], "NR-SHT-04", (1, it.type, it.number, 0, 0))
    told = [note.words for note in GAME.situation(s.g, asked, 0)]
    assert any(words.startswith("As the die lies, Xyrian") for words in told)
    assert any(words.endswith(" is injured.") for words in told)
    of(s.g).injured = [it.number]
    assert "; dies: " in read(s.g, 0, strike).note


@pytest.mark.rule("NR-XYR-34", "NR-GAP-73")
def test_once_recovered_the_next_death_is_a_first(s: Scenario) -> None:
    it = hunter(s, "R32", injured=True)
    acts(s, "Patience")
    s.run(kill(s.g, it, 0, "NR-SHT-04"))
    assert of(s.g).models == [it] and of(s.g).injured == [1]


def acted(s: Scenario, seat: int = 0) -> None:
    s.run(orders.acted(s.g, seat))


@pytest.mark.rule("NR-XYR-30")
def test_one_noise_roll_after_the_action_even_if_it_is_gone(s: Scenario) -> None:
    it = hunter(s, "R32", injured=True)
    s.rolls(SHOOT_DIE, CRITICAL)
    s.run(shoot(s.g, 0, armed(s).held[0], it))
    assert of(s.g).models == [] and s.said("noise.roll") == []
    s.rolls(NOISE_DIE, 4)
    acted(s)
    assert [args[0] for args in s.said("noise.roll")] == [0]
    assert s.said("xyrian.heard") == [(0,)], "why there is a roll"
    acted(s)
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-XYR-30")
def test_the_roll_is_made_in_the_turn(s: Scenario) -> None:
    hunter(s, "R32")
    p = armed(s)
    p.hand = [0]
    s.g.first = 0
    s.g.life_support = [1, 1, 1]
    s.start("turn")
    s.rolls(SHOOT_DIE, BULLETS)
    s.rolls(NOISE_DIE, 4)
    s.answer(0, "shoot", 0, xyrian_kind(s.g), 1)
    assert len(s.said("noise.roll")) == 1
    s.answer(0, "pass")
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-XYR-56", "NR-GAP-153")
def test_who_is_ordered_rolls_itself(s: Scenario) -> None:
    it = hunter(s, "R32")
    s.g.turn.seat = 1
    s.rolls(NOISE_DIE, 4)
    s.run(ordered(s.g, 0, lambda: hit(s.g, it, 1, 0, "NR-ORD-05")))
    assert [args[0] for args in s.said("noise.roll")] == [0]
    acted(s, 1)
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-XYR-53", "NR-XYR-56", "NR-XYR-11")
def test_x122_all_in_the_room_and_one_roll(scenario: Make) -> None:
    s = laid(scenario, contractors="yes")
    it, other = hunter(s, "R32"), s.intruder("Adult", "R32")
    use = s.g.edition.cards["Sweep"][0]
    s.run(use.run(s.g, 0))
    assert (it.hits, other.hits) == (1, 1)
    s.rolls(NOISE_DIE, 4)
    acted(s)
    assert len(s.said("noise.roll")) == 1


# -- moving and being repelled -----------------------------------------------------------------


@pytest.mark.rule("NR-XYR-25", "NR-XYR-27")
def test_x121_through_a_corridor_the_largest_dies(s: Scenario) -> None:
    for name in ("Adult", "Drone", "Adult"):
        s.intruder(name, "K28")
    s.close(K28="R32")
    hunter(s, "R33")
    acts(s, "Sweep")
    assert places(s) == [(1, R32)] and s.at("K28") == ["Adult", "Adult"]
    assert s.g.doors[K28] == CLOSED and s.g.players[0].health == 0


@pytest.mark.rule("NR-XYR-50")
def test_corridor_by_corridor(s: Scenario) -> None:
    s.put("Recon", "R31")
    s.intruder("Drone", "K28")
    s.intruder("Adult", "K27")
    hunter(s, "R33")
    acts(s, "Purge")
    assert places(s) == [(1, R31)] and s.g.intruders == []


@pytest.mark.rule("NR-XYR-50")
def test_the_hidden_hibernatorium_is_no_way(s: Scenario) -> None:
    """R22 and R23 are next to it; nothing else joins them here."""
    s.rooms(R22="Shelter", R23="Nest")
    s.put("Recon", "R23")
    hunter(s, "R22")
    for connected, goal in ((False, "R22"), (True, "R13")):
        s.g.connected = connected
        acts(s, "Sweep")
        assert places(s) == [(1, ROOM_SLOT[goal])]


@pytest.mark.rule("NR-XYR-28")
def test_of_a_queen_health_card_only_the_number_counts(s: Scenario) -> None:
    it = s.intruder("Queen", "K28")
    hunter(s, "R33")
    s.will("health card", 4, 0)  # Queen tokens into the bag, if it were resolved
    bag = len(s.g.bag)
    acts(s, "Sweep")
    known = s.g.edition.things.intruders
    assert len(s.g.health) == 12 - 1 - known.health[4].n and len(s.g.bag) == bag
    assert it in s.g.intruders and places(s) == [(1, R32)]


@pytest.mark.rule("NR-XYR-26")
def test_repelled_out_of_the_own_room_by_choice(s: Scenario) -> None:
    it = hunter(s, "R32")
    s.run(repel(s.g, it, R32, 0, "NR-REP-01"), ("corridor", K28))
    assert it.place == R33


@pytest.mark.rule("NR-XYR-26", "NR-GAP-221")
def test_repelled_from_elsewhere_it_does_not_come_nearer(s: Scenario) -> None:
    """From R31 both R33 and R42 are farther than R32; the Surgery Room has the lower ID."""
    it = hunter(s, "R32")
    s.intruder("Adult", "K33")
    s.run(repel(s.g, it, R31, NONE, "NR-REP-01"))
    assert it.place == R42 and s.g.intruders == []  # killed in passing
    lone = hunter(s, "R31", 2)
    s.g.rooms[R32] = NONE
    s.run(repel(s.g, lone, R31, 0, "NR-REP-01"))
    assert lone.place == R31 and s.said("repel.stays") != []


# -- with the Neoflesh Cult --------------------------------------------------------------------


@pytest.mark.rule("NR-XYR-43", "NR-NEO-22")
def test_a_cultist_killed_by_a_xyrian(scenario: Make) -> None:
    s = laid(scenario, intruders="neoflesh")
    table: Any = s.g
    table.neoflesh.skills = [True, True, True, True, False, False]
    s.intruder("Cultist", "R33")
    hunter(s, "R33")
    acts(s, "Cull")
    assert table.neoflesh.skills == [True, True, True, False, False, False]
    assert s.g.intruders == [] and s.said("noise.roll") == []


@pytest.mark.rule("NR-XYR-43", "NR-NEO-45")
def test_an_ironclad_killed_by_a_xyrian_is_repelled_to_the_lowest(scenario: Make) -> None:
    s = laid(scenario, intruders="neoflesh")
    s.intruder("Ironclad", "R33")
    hunter(s, "R33")
    acts(s, "Cull")
    assert s.at("K28") == ["Ironclad"]  # 208 before 303


@pytest.mark.rule("NR-XYR-30", "NR-SAN-18")
def test_with_sangrevores_the_roll_is_still_made(scenario: Make) -> None:
    s = laid(scenario, intruders="sangrevores")
    it = hunter(s, "R32")
    s.run(hit(s.g, it, 1, 0, "NR-SHT-03"))
    s.rolls(NOISE_DIE, 4)
    acted(s)
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NR-XYR-42")
def test_a_part_that_is_the_same_is_told_whole(s: Scenario) -> None:
    """What a Xyrian does stands in the log, where no upper part stands above it."""
    withdraw = next(n for n, card in enumerate(ACTIVATIONS) if card.name == "Withdraw")
    upper, lower = (part_words(withdraw, part) for part in (0, 1))
    assert upper == lower == "This Xyrian is replaced by a trace token in its room."
    assert s.g.edition.words.line(s.g, "bag.added", (0, 2))[0].endswith(" tokens.")
