"""The Insider: how a story is told, her card and her model (NR-INS). What each card does is in
test_insider_stories.py."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation import editions
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.components import components
from hullbreach.games.retaliation.content import ATTACKS, EXPLORATIONS, OBJECTIVES
from hullbreach.games.retaliation.entering import eject, place_in
from hullbreach.games.retaliation.escape import board
from hullbreach.games.retaliation.event_phase import move_rooms
from hullbreach.games.retaliation.explanations import lexicon
from hullbreach.games.retaliation.exploration import explore
from hullbreach.games.retaliation.flow import cleanup
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    CRITICAL,
    EXPLORATION_ROBOT,
    HAZARD,
    ITEM,
    LANDED,
    LANDER,
    MEDPACK,
    NOISE_DIE,
    NONE,
    ROOM,
    SHOOT_DIE,
)
from hullbreach.games.retaliation.insider.content import CARDS, STORIES
from hullbreach.games.retaliation.insider.edition import apply
from hullbreach.games.retaliation.insider.her import hunt, set_up, take_off
from hullbreach.games.retaliation.insider.intruders import INSIDER
from hullbreach.games.retaliation.insider.state import (
    ASIDE,
    CARD_OF,
    FRIENDLY,
    HOSTILE,
    of,
    room_of,
)
from hullbreach.games.retaliation.insider.stories import explored, go_to
from hullbreach.games.retaliation.insider.view import insider_view
from hullbreach.games.retaliation.intruder_moves import activate_queen, repel_all
from hullbreach.games.retaliation.intruder_phase import attacks, burning
from hullbreach.games.retaliation.piles import piles
from hullbreach.games.retaliation.robots import robot_uses
from hullbreach.games.retaliation.state import Intruder
from hullbreach.games.retaliation.tactical import token_uses
from hullbreach.games.retaliation.things import ADULT, LARVA
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import Setup
from hullbreach.kernel.piles import count
from hullbreach.kernel.words import listed
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.retaliation.scenario import Make, Scenario

EXPLORATION = {card.id: n for n, card in enumerate(EXPLORATIONS)}
WITH_SYMBOL = [n for n, card in enumerate(EXPLORATIONS) if card.insider]
ATTACK = {card.name: n for n, card in enumerate(ATTACKS)}
OBJECTIVE = {card.name: n for n, card in enumerate(OBJECTIVES)}
SIDE_OF_ROW = {2: FRIENDLY, 4: FRIENDLY, 6: FRIENDLY, 5: HOSTILE, 9: HOSTILE, 11: HOSTILE}


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def r(name: str) -> int:
    return ROOM_SLOT[name]


def laid(scenario: Make, **how: Any) -> Scenario:
    """R31 - K27 - R32 - K28 - R33 - K29 - R34; K20 leads out of R32 unexplored. The Recon is in
    R32, the others in the Landing Zone (R31)."""
    made = scenario(insider="yes", **how)
    for lay_out in made.g.edition.laid_out:
        lay_out(made.g)
    made.rooms(R32="Armory", R33="Server Room", R34="Pressure Control")
    made.corridors(K27=108, K28=208, K29=308, K20=402)
    made.put("Recon", "R32")
    return made


def told(s: Scenario, number: int, room: str = "R32") -> None:
    """A story has come to a card: she is in a room, her card as that row has it."""
    here, story, row = of(s.g), number // 100, number % 100
    here.deck = [100 * story + n for n in range(1, 12) if n != row]
    here.boxed = [card.number for card in CARDS if card.number // 100 != story]
    here.turned = [number]
    here.model = Intruder(INSIDER, 1, r(room))
    here.side = SIDE_OF_ROW.get(row, ASIDE)


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return laid(scenario)


def hand(s: Scenario, seat: int = 0, cards: int = 3) -> None:
    """Cards to pay with."""
    p = s.g.players[seat]
    p.hand = list(p.deck.pool[:cards])
    del p.deck.pool[:cards]


def stories(s: Scenario, seat: int = 0) -> list[tuple[Any, ...]]:
    """The new actions that a seat could take."""
    verbs = {"story": s.g.edition.actions["story"]}
    return [tuple(option[1:]) for option in legal(s.g, seat, verbs)]


def act(s: Scenario, *option: Any, seat: int = 0, paying: int = 1, answers: Any = ()) -> None:
    """Take an action, paying with the first cards."""
    paid = [("card", card) for card in s.g.players[seat].hand[:paying]]
    asked = [paid] if len(s.g.players[seat].hand) > paying else []
    s.run(perform(s.g, seat, s.g.edition.actions, option), *asked, *answers)


def symbol(s: Scenario, seat: int = 0, room: str = "R34") -> None:
    """One more exploration card with her symbol is finished."""
    s.run(explored(s.g, WITH_SYMBOL[1], r(room), seat))


def through(procedure: Generator[Decision, Any, Any]) -> None:
    """Run it, whoever is asked taking what is offered first."""
    try:
        decision = next(procedure)
        while True:
            first = decision.options_for(decision.seats[0])[: max(1, decision.low)]
            decision = procedure.send(first if decision.several else first[0])
    except StopIteration:
        pass


def heard(s: Scenario) -> list[str]:
    """The kinds of lines of the log so far."""
    io: Any = s.g.io
    return [kind for kind, _ in io.heard]


def left(s: Scenario) -> int:
    """Her health that is left, of 6."""
    return 6 - of(s.g).health


# -- the story ---------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-01", "NR-GAP-71", "NR-GAP-112", "NR-SOLO-18")
def test_what_she_goes_with() -> None:
    for more in ({}, {"deadly": "yes"}, {"contractors": "yes"}):
        assert editions.refusal(GAME.make_setup(3, "standard", {"insider": "yes", **more})) is None
    made = Setup("retaliation", 3, "coop", {"insider": "yes"})
    assert editions.refusal(made) == "NR-SOLO-18"
    for more in ({"xyrians": "yes"}, {"intruders": "sangrevores"}, {"intruders": "neoflesh"}):
        made = Setup("retaliation", 3, "standard", {"insider": "yes", **more})
        assert editions.refusal(made) == "NR-INS-01"


@pytest.mark.rule("NR-INS-02")
def test_the_deck_lies_in_its_order(s: Scenario) -> None:
    here = of(s.g)
    assert here.deck == [100 * story + n for story in range(1, 6) for n in range(1, 12)]
    assert here.model is None and here.side == ASIDE and here.turned == []
    own = {name: n for name, n in components(s.g).items() if name.startswith("story")}
    assert len(own) == 55
    found = count(piles(s.g), GAME.component)
    assert all(found[name] == n for name, n in own.items())


def explore_armory(s: Scenario, card: str = "E02") -> None:
    """The Recon explores through K20 into R22: the Gunnery Room."""
    s.will("exploration card", EXPLORATION[card])
    s.will("room tile", ROOM["Gunnery Room"])
    if "noise roll" in EXPLORATIONS[EXPLORATION[card]].entrance:
        s.rolls(NOISE_DIE, 4)
    s.run(explore(s.g, 0, k("K20"), r("R32"), [0], False))


@pytest.mark.rule("NR-INS-03", "NR-INS-04", "NR-INS-06", "NR-INS-13", "NR-INS-41")
def test_the_first_symbol_begins_the_story_of_the_room(s: Scenario) -> None:
    explore_armory(s)
    here = of(s.g)
    assert here.turned == [201] and here.deck == [200 + n for n in range(2, 12)]
    assert len(here.boxed) == 44 and not any(number // 100 == 2 for number in here.boxed)
    assert room_of(s.g) == r("R22") and here.side == ASIDE
    assert here.markers == 0  # the card that starts it is not counted
    kinds = heard(s)
    assert kinds.index("insider.card") > kinds.index("noise.roll")  # finished first
    assert kinds.index("insider.card") < kinds.index("insider.back")  # front, then back
    assert not legal(s.g, 0, {"escort": s.g.edition.actions["escort"]})


@pytest.mark.rule("NR-INS-03", "NR-INS-10")
def test_cards_without_the_symbol_tell_nothing(s: Scenario) -> None:
    explore_armory(s, "E04")
    assert of(s.g).turned == [] and of(s.g).model is None
    told(s, 202)
    s.run(explored(s.g, EXPLORATION["E01"], r("R34"), 0))
    assert of(s.g).turned == [202]


@pytest.mark.rule("NR-INS-03")
@pytest.mark.parametrize(("story", "room"), [(it, n) for it in STORIES for n in it.rooms])
def test_each_room_starts_its_story(s: Scenario, story: Any, room: str) -> None:
    s.rooms(R35=room)
    s.run(explored(s.g, WITH_SYMBOL[0], r("R35"), 0))
    assert of(s.g).turned == [100 * story.number + 1] and room_of(s.g) == r("R35")


@pytest.mark.rule("NR-INS-03", "NR-EXP-20")
def test_x110_the_robot_begins_it_too(scenario: Make) -> None:
    s = scenario(insider="yes", attack=True)
    g = s.g
    g.edition.laid_out[-1](g)
    s.rooms(R32="Shelter")
    s.corridors(K20=402)
    g.connected, g.robot.card, g.robot.room = True, EXPLORATION_ROBOT, r("R32")
    s.will("exploration card", EXPLORATION["E02"])
    s.will("room tile", ROOM["Armory"])
    s.rolls(NOISE_DIE, 1)
    s.run(robot_uses(g)[1].run(g, 0, k("K20")))
    assert of(g).turned == [201] and room_of(g) == r("R22") == g.robot.room
    kinds = heard(s)
    assert kinds.index("noise.roll") < kinds.index("insider.card")


def test_an_action_says_what_it_needs_and_that_a_card_is_read(s: Scenario) -> None:
    """Of a card that was not turned no more than its number is known."""
    for card in CARDS:
        for n, action in enumerate(card.actions):
            note = GAME.choice(s.g, 0, ("story", card.number, n)).note
            needs = f"{listed(action.needs)}; then " if action.needs else ""
            turned = f"story card {action.leads} is turned and read"
            assert note == f"{needs}{turned}: what it brings nobody knows yet"


@pytest.mark.rule("NR-INS-06", "NR-GAP-110")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.number))
def test_the_front_is_read_to_all_then_the_back(s: Scenario, card: Any) -> None:
    """The front tells, the back says all that is done and where it leads."""
    words = s.g.edition.words
    front, _ = words.line(s.g, "insider.card", (card.number,))
    back, _ = words.line(s.g, "insider.back", (card.number,))
    assert front == f"{card.number} {card.name}. {card.front}"
    parts = [card.instant, card.ongoing, card.lasting]
    parts += [it.name for it in (*card.actions, *card.lasting_action)]
    parts += [f"story card {n} is turned." for n in (card.exploration, card.death) if n]
    parts += [f"story card {it.leads} is turned." for it in card.actions]
    assert all(part in back for part in parts)


@pytest.mark.rule("NR-INS-36", "NR-INS-10")
@pytest.mark.parametrize("story", [1, 2, 3, 4, 5])
def test_x111_two_markers_lead_on(s: Scenario, story: int) -> None:
    told(s, 100 * story + 1)
    symbol(s)
    assert of(s.g).markers == 1 and of(s.g).turned == [100 * story + 1]
    symbol(s)
    assert of(s.g).turned == [100 * story + 1, 100 * story + 3] and of(s.g).markers == 0


@pytest.mark.rule("NR-INS-05", "NR-INS-10", "NR-INS-37")
@pytest.mark.parametrize(
    ("number", "to"),
    [(card.number, card.exploration) for card in CARDS if not card.markers],
)
def test_symbols_lead_from_card_to_card(scenario: Make, number: int, to: int) -> None:
    """As printed; without a "go to" they do nothing more."""
    s = laid(scenario)
    told(s, number)
    symbol(s)
    assert of(s.g).turned == ([number, to] if to else [number])


@pytest.mark.rule("NR-INS-07", "NR-INS-08", "NR-INS-11")
def test_the_newest_card_covers_the_others(s: Scenario) -> None:
    """Ongoing while it shows, at once when it is turned, and only then."""
    hand(s)
    told(s, 203)
    entered = s.g.edition.entered[-1]
    p = s.g.players[0]
    s.run(entered(s.g, 0, r("R32")))
    assert p.health == 1
    s.run(go_to(s.g, 205, 0))
    s.run(entered(s.g, 0, r("R32")))
    assert p.health == 1 and stories(s) == []
    symbol(s)  # 209: at once, each in her room
    assert p.health == 2 and of(s.g).turned == [203, 205, 209]
    s.run(entered(s.g, 0, r("R32")))
    assert p.health == 2


@pytest.mark.rule("NR-INS-36")
def test_markers_go_when_the_card_is_covered(s: Scenario) -> None:
    told(s, 201)
    hand(s)
    symbol(s)
    act(s, "story", 201, 0)
    assert of(s.g).turned == [201, 202] and of(s.g).markers == 0


@pytest.mark.rule("NR-INS-41")
def test_the_final_check_turns_no_card(s: Scenario) -> None:
    """She dies or is met in play only: nothing of the end asks for the story."""
    told(s, 102)
    s.g.players[0].hand = []
    for p in s.g.players:
        p.where = LANDER
    s.start("final")
    assert s.over and of(s.g).turned == [102]


# -- new actions -------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-09", "NR-INS-40")
def test_actions_are_for_who_is_in_her_room(s: Scenario) -> None:
    told(s, 101)
    hand(s)
    hand(s, 1)
    assert stories(s) == [(101, 0), (101, 1)] and stories(s, 1) == []
    s.put("Officer", "R32")
    assert stories(s, 1) == [(101, 0), (101, 1)]
    s.g.players[0].hand = []
    assert stories(s) == []
    option = ("story", 101, 0)
    assert refusal(s.g, 0, s.g.edition.actions, option) == "NR-GOLD-07"


@pytest.mark.rule("NR-INS-09", "NR-INS-40", "NR-ACT-04")
def test_in_combat_only_what_is_for_combat(s: Scenario) -> None:
    told(s, 101)
    hand(s)
    s.intruder("Adult", "R32")
    assert stories(s) == [(101, 1)]
    assert refusal(s.g, 0, s.g.edition.actions, ("story", 101, 0)) == "NR-ACT-04"


FREE_OF_NEEDS = [
    (card.number, n, action.cards)
    for card in CARDS
    for n, action in enumerate(card.actions)
    if action.needs in ((), ("her room",))
]


@pytest.mark.rule("NR-INS-09", "NR-INS-40")
@pytest.mark.parametrize(("number", "n", "cards"), FREE_OF_NEEDS)
def test_the_printed_cost_is_paid(s: Scenario, number: int, n: int, cards: int) -> None:
    told(s, number)
    hand(s, 0, cards - 1)
    actions, p = s.g.edition.actions, s.g.players[0]
    assert refusal(s.g, 0, actions, ("story", number, n)) == "NR-GOLD-07"
    hand(s, 0, 1)
    p.hand = [*p.hand, *p.deck.pool[: cards - 1]]
    paid = list(p.hand)
    assert len(paid) == cards and refusal(s.g, 0, actions, ("story", number, n)) is None
    s.run(perform(s.g, 0, actions, ("story", number, n)))
    assert p.deck.discard == sorted(paid)


@pytest.mark.rule("NR-INS-40")
def test_a_go_to_comes_before_anything_else(s: Scenario) -> None:
    """402 draws its cards as part of the action that leads there."""
    told(s, 401)
    hand(s)
    act(s, "story", 401, 0)
    kinds = heard(s)
    assert kinds[kinds.index("story.action") + 1] == "insider.card"
    assert of(s.g).turned == [401, 402] and len(s.g.players[0].hand) == 4


# -- below the dotted line ---------------------------------------------------------------------


@pytest.mark.rule("NR-INS-12", "NR-INS-35", "NR-GAP-143")
def test_the_lower_part_of_a_dotted_card_stays(s: Scenario) -> None:
    told(s, 104)
    hand(s)
    s.g.players[0].larva = True
    assert stories(s) == [(104, 0)]
    symbol(s)
    assert of(s.g).turned == [104, 106] and (104, 0) in stories(s)
    set_up(s.g, HOSTILE)
    assert (104, 0) not in stories(s)
    set_up(s.g, FRIENDLY)
    take_off(s.g)
    assert stories(s) == []


@pytest.mark.rule("NR-INS-35")
def test_x115_her_map_needs_her(s: Scenario) -> None:
    """After 204 the look is there for a mover, with 205 on top of it not any more."""
    told(s, 204, "R34")
    hand(s)
    s.g.turn.seat = 0
    assert legal(s.g, 0, s.g.edition.free) == [("her_map",)]
    of(s.g).deck.append(205)
    s.run(go_to(s.g, 205, 0))
    assert of(s.g).side == HOSTILE and not legal(s.g, 0, s.g.edition.free)


# -- her card ----------------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-13", "NR-INS-29")
def test_without_her_card_she_interacts_with_nothing(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 101)
    s.g.players[0].room = r("R33")
    adult = s.intruder("Adult", "R32")
    s.run(s.g.edition.unattended(s.g, adult))
    assert s.said("insider.attacked") == [] and not s.g.edition.holds(s.g, r("R32"))
    assert s.g.edition.figures[-1](s.g) == []
    s.g.intruders.clear()
    assert not s.g.edition.combat(s.g, r("R32")) and not s.g.edition.barred(s.g, r("R32"))
    assert s.g.modified("cleanup.cards", 0, 0) == 0


@pytest.mark.rule("NR-INS-16", "NR-INS-39")
def test_her_track_starts_on_the_left(s: Scenario) -> None:
    told(s, 101)
    s.run(go_to(s.g, 102, 0))
    assert of(s.g).side == FRIENDLY and left(s) == 6
    of(s.g).health = 3
    s.run(go_to(s.g, 104, 0))  # friendly already: she keeps her health
    assert left(s) == 3
    s.run(go_to(s.g, 111, 0))
    assert of(s.g).side == HOSTILE and left(s) == 6
    model = of(s.g).model
    assert model is not None
    model.hits = 2
    set_up(s.g, FRIENDLY)
    assert model.hits == 0


@pytest.mark.rule("NR-INS-17")
def test_company_is_worth_a_card(s: Scenario) -> None:
    told(s, 102)
    cleanup(s.g)
    assert [len(p.hand) for p in s.g.players] == [6, 5, 5]
    told(s, 105)
    for p in s.g.players:
        p.deck.pool += p.hand
        p.hand = []
    cleanup(s.g)
    assert [len(p.hand) for p in s.g.players] == [5, 5, 5]


@pytest.mark.rule("NR-INS-15", "NR-GAP-200")
@pytest.mark.parametrize("number", [card.number for card in CARDS])
def test_no_card_takes_her_story_out_of_the_game(scenario: Make, number: int) -> None:
    """None says "remove the Insider from the game": whatever happens, all 11 cards stay."""
    s = laid(scenario)
    told(s, 100 * (number // 100) + (2 if number % 100 != 2 else 1))
    for p in s.g.players:
        p.hand = []
    through(go_to(s.g, number, 0))
    here = of(s.g)
    assert len(here.deck) + len(here.turned) == 11 and here.turned[-1] == number


# -- Escort ------------------------------------------------------------------------------------


def escorts(s: Scenario, seat: int = 0) -> list[int]:
    verbs = {"escort": s.g.edition.actions["escort"]}
    return [option[1] for option in legal(s.g, seat, verbs)]


@pytest.mark.rule("NR-INS-18", "NR-INS-14", "NR-GAP-201")
def test_escort_from_her_room_or_a_neighbouring_one(s: Scenario) -> None:
    told(s, 102, "R33")
    for seat in (0, 1):
        hand(s, seat)
    assert escorts(s) == [k("K28"), k("K29")] and escorts(s, 1) == []
    s.close(K28="R33")  # doors do not matter for who may, but for where she goes
    assert escorts(s) == [k("K29")]
    s.intruder("Adult", "K29")
    assert escorts(s) == []
    s.g.intruders.clear()
    s.intruder("Adult", "R32")
    assert escorts(s) == []  # not in combat
    told(s, 105, "R33")
    s.g.intruders.clear()
    assert escorts(s) == []


@pytest.mark.rule("NR-INS-14")
def test_she_never_goes_where_nothing_is_explored(s: Scenario) -> None:
    told(s, 102)
    hand(s)
    assert escorts(s) == [k("K27"), k("K28")]  # not K20


@pytest.mark.rule("NR-INS-18", "NR-NOI-17", "NR-INS-38")
def test_escort_goes_up_to_two_rooms_then_a_noise_roll_around_her(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 102)
    hand(s)
    s.intruder("Adult", "R34")
    s.noise("K29")
    s.rolls(NOISE_DIE, 4)
    act(s, "escort", k("K28"), answers=[("her_way", k("K29"))])
    assert room_of(s.g) == r("R34") and s.said("noise.roll") == [(0, r("R34"), 4)]
    assert s.said("insider.attacked") == [] and s.g.players[0].room == r("R32")
    assert len(s.g.players[0].hand) == 2


@pytest.mark.rule("NR-INS-18", "NR-INS-34", "NR-NOI-17")
def test_escort_may_stop_after_a_room(scenario: Make) -> None:
    """A hazard there attacks her, since nobody else is there."""
    s = laid(scenario, attack=True)
    told(s, 102)
    hand(s)
    s.rolls(NOISE_DIE, HAZARD)
    s.will("intruder token", 2)
    s.g.bag = [2]
    s.will("token back", 3)
    s.will("attack card", ATTACK["Raking Claws"])
    act(s, "escort", k("K28"), answers=[("stop",)])
    assert room_of(s.g) == r("R33") and s.at("R33") == ["Adult"] and left(s) == 4


# -- attacks on her ----------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-19", "NR-INS-21", "NR-INS-22", "NR-INS-34", "NR-GAP-99")
def test_x112_a_character_first_then_she(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 102)
    s.will("attack card", ATTACK["Glancing Swipe"])
    s.run(place_in(s.g, ADULT, r("R32"), NONE, "NR-NOI-14"))
    assert s.g.players[0].health == 1 and left(s) == 6
    s.g.players[0].room = r("R33")
    s.will("attack card", ATTACK["Deep Gash"])  # 2 health, 1 contamination
    s.run(attacks(s.g))
    assert left(s) == 4 and s.g.contamination_left == 27


@pytest.mark.rule("NR-INS-34", "NR-INS-19")
def test_entering_is_an_attack_on_her_and_tokens_stay(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 102, "R33")
    s.g.secure[r("R33")] = 2
    s.will("attack card", ATTACK["Glancing Swipe"])
    s.run(place_in(s.g, ADULT, r("R33"), NONE, "NR-NOI-14"))
    assert left(s) == 5 and s.g.secure[r("R33")] == 2


@pytest.mark.rule("NR-INS-20", "NR-INS-34")
def test_larvae_never_attack_her(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 102, "R33")
    s.run(place_in(s.g, LARVA, r("R33"), NONE, "NR-NOI-14"))
    s.run(attacks(s.g))
    assert left(s) == 6 and s.at("R33") == ["Larva"] and s.said("insider.attacked") == []


LINES = [
    ("Throat Bite", "Drone", 2),  # the else part: a wound
    ("Throat Bite", "Adult", 2),
    ("Impaling Tail", "Queen", 2),  # a wound and contamination
    ("Raking Claws", "Queen", 2),  # 2 health and an action card
    ("Spore Breath", "Queen", 0),  # contamination, a Larva
    ("Acid Spray", "Queen", 2),  # malfunctions
    ("Frenzy", "Drone", 2),  # each in the room: her alone
    ("Drag Away", "Queen", 2),  # a hand
    ("Missed Lunge", "Adult", 0),
]


@pytest.mark.rule("NR-INS-21", "NR-INS-22", "NR-INS-23", "NR-INS-34", "NR-GAP-74")
@pytest.mark.parametrize(("card", "kind", "lost"), LINES)
def test_what_a_line_costs_her(scenario: Make, card: str, kind: str, lost: int) -> None:
    s = laid(scenario, attack=True)
    told(s, 102, "R33")
    s.intruder(kind, "R33")
    s.will("attack card", ATTACK[card])
    s.run(attacks(s.g))
    assert left(s) == 6 - lost and s.g.contamination_left == 27
    assert all(p.health == 0 and not p.wounds and not p.larva for p in s.g.players)
    shuffled = card == "Missed Lunge"
    assert len(s.g.attacks.discard) == (0 if shuffled else 1) and s.g.attacks_open == []


@pytest.mark.rule("NR-INS-24", "NR-INS-27")
@pytest.mark.parametrize(
    "number", [card.number for card in CARDS if card.number % 100 in (2, 4, 6)]
)
def test_at_the_skull_she_dies(scenario: Make, number: int) -> None:
    s = laid(scenario, attack=True)
    told(s, number, "R33")
    of(s.g).health = 5
    s.intruder("Adult", "R33")
    s.will("attack card", ATTACK["Raking Claws"])
    for p in s.g.players:
        p.hand = []
    s.run(attacks(s.g))
    here = of(s.g)
    assert here.model is None and here.side == ASIDE and here.fell == r("R33")
    assert here.turned == [number, CARD_OF[number].death] and number % 100 != 8


@pytest.mark.rule("NR-INS-20", "NR-INS-31")
def test_intruders_stay_with_her_and_never_come_for_her(scenario: Make) -> None:
    s = laid(scenario)
    told(s, 102, "R34")
    s.intruder("Adult", "R34")
    s.run(move_rooms(s.g))
    assert s.at("R34") == ["Adult"]
    told(s, 102, "R33")  # away, they go for the Recon in R32, by way of her
    s.run(move_rooms(s.g))
    assert s.at("K29") == ["Adult"]
    told(s, 105, "R34")
    s.g.intruders.clear()
    s.intruder("Adult", "R34")
    s.run(move_rooms(s.g))
    assert s.at("K29") == ["Adult"]


@pytest.mark.rule("NR-INS-20")
def test_nobody_moves_for_her_alone(s: Scenario) -> None:
    told(s, 102, "R34")
    for p in s.g.players:
        p.where = LANDER
    s.intruder("Adult", "R33")
    s.run(move_rooms(s.g))
    assert s.at("R33") == ["Adult"]


@pytest.mark.rule("NR-INS-19", "NR-GAP-207", "NR-QUE-06")
def test_an_active_queen_attacks_her_too(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 102, "R33")
    queen = s.intruder("Queen", "R33")
    s.will("attack card", ATTACK["Raking Claws"])
    s.run(activate_queen(s.g, queen, 0))
    assert left(s) == 4 and s.at("R33") == ["Queen"]


@pytest.mark.rule("NR-INS-14")
def test_fire_and_pushes_are_nothing_to_her(s: Scenario) -> None:
    told(s, 102)
    s.g.fire[r("R32")] = True
    burning(s.g)
    assert left(s) == 6
    told(s, 105)
    burning(s.g)
    model = of(s.g).model
    assert model is not None and model.hits == 0
    s.run(repel_all(s.g, s.g.edition.targets(s.g, r("R32")), r("R32"), 0, "NR-REP-01"))
    assert room_of(s.g) == r("R32") and s.said("repel.stays") == [(INSIDER, 1, r("R32"))]


@pytest.mark.rule("NR-INS-28")
def test_she_is_no_character(s: Scenario) -> None:
    """Nothing is used on her, nobody counts her, an escape beside her does not fail (NR-ESC-07)."""
    told(s, 102, "R31")
    p = s.g.players[1]
    p.belt[0] = MEDPACK
    of(s.g).health, p.health = 3, 0
    assert token_uses(s.g, 1) == []
    assert all(it.place != r("R31") for it in s.g.edition.targets(s.g, r("R31")))
    s.g.lander_is = LANDED
    s.rolls(NOISE_DIE, 4)
    s.run(board(s.g, 1))
    assert p.where == LANDER


# -- the hostile side --------------------------------------------------------------------------


def armed(s: Scenario) -> None:
    """A loaded Scout Carbine for the Recon."""
    p = s.g.players[0]
    held = new_held(s.g, ITEM["Scout Carbine"])
    held.slots[0] = AMMO
    p.held = [held]


@pytest.mark.rule("NR-INS-26", "NR-INS-27", "NR-SHT-04", "NR-INS-39")
@pytest.mark.parametrize(
    "number", [card.number for card in CARDS if card.number % 100 in (5, 9, 11)]
)
def test_x113_shot_dead(s: Scenario, number: int) -> None:
    told(s, number)
    hand(s)
    armed(s)
    model = of(s.g).model
    assert model is not None
    model.hits = 2
    face = 2 if number == 109 else 3
    s.rolls(SHOOT_DIE, face)
    assert ("shoot", 0, INSIDER, 1) in legal(s.g, 0, s.g.edition.actions)
    for p in s.g.players[1:]:
        p.hand = []
    through(perform(s.g, 0, s.g.edition.actions, ("shoot", 0, INSIDER, 1)))
    here = of(s.g)
    assert here.model is None and here.turned == [number, CARD_OF[number].death]
    assert CARD_OF[number].death % 100 == 7


@pytest.mark.rule("NR-INS-26")
def test_her_hits_stay_until_a_die_kills(s: Scenario) -> None:
    told(s, 105)
    hand(s)
    armed(s)
    model = of(s.g).model
    assert model is not None
    s.rolls(SHOOT_DIE, 2)
    act(s, "shoot", 0, INSIDER, 1)
    assert model.hits == 1 and of(s.g).model is model
    s.rolls(SHOOT_DIE, CRITICAL)
    act(s, "shoot", 0, INSIDER, 1, answers=[])
    assert of(s.g).model is None


@pytest.mark.rule("NR-INS-30")
def test_she_does_not_strike_back(scenario: Make) -> None:
    """Neither after melee nor at who leaves, nor in the intruder phase."""
    s = laid(scenario, attack=True)
    told(s, 205)
    hand(s)
    s.rolls(SHOOT_DIE, BULLETS)
    act(s, "melee", INSIDER, 1, NONE)
    p = s.g.players[0]
    assert p.health == 0 and s.said("attack") == []
    s.run(attacks(s.g))
    s.rolls(NOISE_DIE, 4)
    act(s, "move", k("K28"))
    assert p.health == 0 and p.room == r("R33")


@pytest.mark.rule("NR-INS-25")
def test_intruders_and_she_ignore_each_other(scenario: Make) -> None:
    s = laid(scenario, attack=True)
    told(s, 105, "R33")
    adult = s.intruder("Adult", "R33")
    s.run(attacks(s.g))
    s.run(s.g.edition.unattended(s.g, adult))
    model = of(s.g).model
    assert model is not None and model.hits == 0 and of(s.g).health == 0
    assert s.said("insider.attacked") == [] and model not in s.g.intruders


@pytest.mark.rule("NR-INS-29", "NR-INS-33", "NR-GAP-76", "NR-GAP-99")
def test_x114_her_room_is_combat(s: Scenario) -> None:
    hand(s)
    told(s, 105)
    actions = s.g.edition.actions
    assert s.g.edition.combat(s.g, r("R32")) and not s.g.edition.combat(s.g, r("R33"))
    assert refusal(s.g, 0, actions, ("room", 0)) == "NR-RMU-02"
    assert refusal(s.g, 0, actions, ("secure",)) == "NR-ACT-04"
    assert s.g.edition.barred(s.g, r("R32"))
    told(s, 102)
    assert not s.g.edition.combat(s.g, r("R32")) and not s.g.edition.barred(s.g, r("R32"))
    assert refusal(s.g, 0, actions, ("room", 0)) is None


@pytest.mark.rule("NR-INS-33")
def test_with_her_there_nobody_gets_away_and_nobody_is_driven_out(s: Scenario) -> None:
    told(s, 105, "R31")
    s.g.lander_is = LANDED
    s.g.players[2].where, s.g.players[2].room = LANDER, -1
    s.rolls(NOISE_DIE, 4)
    s.run(board(s.g, 1))
    assert s.said("escape.failed") == [(1,)]
    told(s, 105, "R32")
    s.g.players[0].room = s.g.players[1].room = r("R31")
    hand(s, 1, 0)
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R31") and s.g.players[2].where == LANDER
    eject(s.g)
    assert s.g.players[2].where != LANDER  # an intruder would have done that


@pytest.mark.rule("NR-INS-42", "NR-INS-30", "NR-GAP-144")
def test_she_comes_nearer_and_hurts_the_first(s: Scenario) -> None:
    told(s, 105, "R34")
    hand(s)
    assert s.run(hunt(s.g)) == "launch"
    assert room_of(s.g) == r("R33") and s.g.players[0].health == 0
    card = s.g.players[0].hand[1]
    s.g.secure[r("R32")] = 2
    s.run(hunt(s.g), ("card", card))
    p = s.g.players[0]
    assert room_of(s.g) == r("R32") and p.health == 1 and len(p.hand) == 2
    assert s.g.secure[r("R32")] == 2 and s.g.attacks.discard == []
    s.put("Officer", "R32")
    s.g.first = 1
    s.g.players[1].hand = []
    s.run(hunt(s.g))  # the first in turn order; she stays with them
    assert room_of(s.g) == r("R32")
    assert (p.health, s.g.players[1].health) == (1, 1)


@pytest.mark.rule("NR-INS-42", "NR-GAP-208")
def test_of_equal_ways_she_takes_a_free_one(s: Scenario) -> None:
    """From R31 to R42: by K27 or K31, both 2 rooms; a longer way is none."""
    s.rooms(R42="Shelter", R41="Alarm Room")
    s.corridors(K33=404, K31=306, K40=406)
    s.put("Recon", "R42")
    for p in s.g.players[1:]:
        p.where = LANDER
    told(s, 105, "R31")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R32")  # corridor 108 before 306
    told(s, 105, "R31")
    s.intruder("Larva", "K27")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R41")
    told(s, 105, "R41")
    s.intruder("Larva", "K40")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R41")  # by R31 and R32 it is farther


@pytest.mark.rule("NR-INS-42", "NR-GAP-144")
def test_what_stops_her(s: Scenario) -> None:
    told(s, 105, "R34")
    s.close(K29="R33")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R34") and s.said("door.destroyed") == []
    s.g.doors[k("K29")] = 0
    s.intruder("Larva", "K29")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R34")
    s.g.intruders.clear()
    for p in s.g.players:
        p.where = LANDER
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R34")


@pytest.mark.rule("NR-INS-42")
@pytest.mark.parametrize("number", [102, 101])
def test_only_the_hostile_side_hunts(s: Scenario, number: int) -> None:
    told(s, number, "R34")
    s.run(hunt(s.g))
    assert room_of(s.g) == r("R34") and s.said("insider.strikes") == []


@pytest.mark.rule("NR-INS-42")
def test_it_comes_before_the_lander_leaves(scenario: Make) -> None:
    """The phase of her step is the event phase, and the launch is asked after it."""
    s = laid(scenario)
    told(s, 105, "R34")
    s.g.players[2].where, s.g.players[2].room, s.g.lander_is = LANDER, -1, LANDED
    s.start("attacks")
    assert s.pending.kind == "launch" and room_of(s.g) == r("R33") and s.g.phase == "event"


# -- the story task ----------------------------------------------------------------------------


@pytest.mark.rule("NR-INS-32")
@pytest.mark.parametrize("story", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("mission", [False, True])
def test_either_task_does_for_standing_orders(s: Scenario, story: int, mission: bool) -> None:
    s.g.tasks = [0]
    s.g.edition = replace(s.g.edition, tasks=(lambda g: mission,))
    orders = s.g.edition.conditions[OBJECTIVE["Standing Orders"]]
    agenda = s.g.edition.conditions[OBJECTIVE["Hidden Agenda"]]
    for row in range(1, 12):
        told(s, 100 * story + row)
        done = mission or row == 10
        assert orders(s.g, 0) == done and agenda(s.g, 0) == (not done)
    others = [n for n in range(len(OBJECTIVES)) if OBJECTIVES[n].name not in
              ("Standing Orders", "Hidden Agenda")]  # fmt: skip
    for n in others:
        assert s.g.edition.conditions[n] is editions.BASE.conditions[n]


@pytest.mark.rule("NR-INS-32")
def test_the_result_names_the_story_task(s: Scenario) -> None:
    s.g.ending, s.g.winners = "gone", [False] * 3
    told(s, 105)
    assert all(it.rule != "NR-INS-32" for it in s.g.edition.result(s.g).checks)
    of(s.g).turned = [101, 106, 110]
    [check] = [it for it in s.g.edition.result(s.g).checks if it.rule == "NR-INS-32"]
    assert check.words == "Passenger: fulfilled"
    shown = insider_view(s.g)
    assert shown is not None and shown.task is not None
    assert (shown.task.id, shown.task.words) == (106, "Card 110 of the story shows at the end.")
    of(s.g).turned = [101, 105]
    before = insider_view(s.g)
    assert before is not None and before.task is None
    of(s.g).turned = [101, 106, 111]
    assert s.g.edition.result(s.g).checks[0].words == "Passenger: not fulfilled"


# -- what is seen ------------------------------------------------------------------------------


@pytest.mark.rule("NR-GAP-211", "NR-INS-06")
def test_no_story_card_can_be_looked_up(s: Scenario) -> None:
    known = lexicon(s.g.edition.things, s.g.edition.told)
    for name in ("Insider", "Friendly Insider", "Hostile Insider", "Story card", "Story task"):
        [entry] = known.get(name)
        assert entry.words and entry.rule.startswith("NR-INS")
    for card in CARDS:
        assert all(card.front not in entry.words for entry in known.get(card.name))
        assert not card.instant or all(card.instant not in it.words for it in known.get(card.name))
    # She is no intruder, and the attack cards of the base are explained as ever.
    sizes = [fact for entry in known.get("Queen") for fact in entry.facts]
    assert "size 4 of 4" in sizes and known.get("Throat Bite")


@pytest.mark.rule("NR-INS-02", "NR-INS-06")
def test_the_view_shows_cards_that_were_turned_alone(s: Scenario) -> None:
    before = insider_view(s.g)
    assert before is not None and before.story == "" and before.cards == ()
    told(s, 104)
    seen = insider_view(s.g)
    assert seen is not None and seen.story == "Patient" and seen.side == "friendly"
    assert [card.id for card in seen.cards] == [104] and seen.cards[0].lasting
    for card in CARDS:
        told_text = any(card.front == it.front for it in seen.cards)
        assert told_text == (card.number == 104)
    assert seen.room == r("R32") and seen.health == 6


def test_without_the_option_nothing_of_her_is_there(scenario: Make) -> None:
    s = scenario()
    assert insider_view(s.g) is None and "story" not in s.g.edition.actions


def test_she_is_an_edition(scenario: Make) -> None:
    rules = apply(editions.BASE)
    assert rules.things.intruders.kinds[INSIDER].name == "Insider"
    assert len(editions.BASE.things.intruders.kinds) == INSIDER
