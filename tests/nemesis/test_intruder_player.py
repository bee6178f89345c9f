"""The Intruder player (NEM-IPL)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import HUNTING
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    ATTACK_CARDS,
    BAG_TYPES,
    CLOSED,
    DEAD,
    EVACUATED,
    OBJECTIVE,
    TECHNICAL,
    UNKNOWN,
    WAYS,
)
from hullbreach.games.nemesis.names import (
    ATTACK_CARD_NAMES,
    hunting_name,
    room_name,
    seat_name,
)
from hullbreach.games.nemesis.outcome import result
from hullbreach.games.nemesis.shown import names
from hullbreach.kernel.decks import Deck, put_under
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]
# The ten cards: name, MOVE number (0: any), attack cards drawn.
CARDS = [
    ("Pursuit", 1, 2),
    ("Pursuit", 2, 2),
    ("Pursuit", 3, 2),
    ("Pursuit", 0, 3),
    ("Coordinated Hunt", 3, 1),
    ("Coordinated Hunt", 4, 1),
    ("Metamorphosis", 1, 1),
    ("Planning", 4, 1),
    ("Planning", 0, 1),
    ("Self-Healing", 2, 1),
]
NAMED = {name: [i for i, card in enumerate(CARDS) if card[0] == name] for name, _, _ in CARDS}


def hunt(make: Make, *rooms: int, cards: tuple[int, ...] = ()) -> Scenario:
    """Characters in these rooms; one more seat, the last, is dead and plays the intruders."""
    s = make(len(rooms) + 1, options={"intruder_player": "yes"})
    s.explore_all()
    for seat, room in enumerate(rooms):
        s.put(seat, room)
        s.fill(seat)
    ghost = len(rooms)
    s.p(ghost).status = DEAD
    s.g.first_dead = s.g.intruder_player.seat = ghost
    for card in cards:
        s.g.intruder_player.deck.pool.remove(card)
        s.g.intruder_player.hand.append(card)
    return s


def hunts(s: Scenario, verb: str, card: int) -> None:
    """The Intruder player's round: one card for one use."""
    ghost = s.g.intruder_player.seat
    s.start("hunter_round", active=ghost)
    s.answer(ghost, verb, card)


def test_the_cards_are_those_of_the_table() -> None:
    assert [(card.name, card.move, card.draw) for card in HUNTING] == CARDS


# -- taking the role ---------------------------------------------------------------------------


def two_doomed(make: Make, option: str = "yes") -> Scenario:
    """Seats 0 and 1 in room 7 with two serious wounds and a breeder, seat 2 elsewhere."""
    s = make(3, options={"intruder_player": option})
    s.explore_all()
    for seat in (0, 1):
        s.put(seat, 7)
        s.wound(seat, "Arm", "Leg")
    s.put(2, 1)
    s.intruder("BREEDER", 7)
    s.bag(("BLANK", 0))
    return s


@pytest.mark.rule("NEM-IPL-01", "NEM-IPL-02")
def test_the_first_dead_takes_the_role_with_the_next_player_phase(scenario: Make) -> None:
    s = two_doomed(scenario)
    s.fill(0)
    s.draws_attack("Bite", 4)
    s.draws_event(9)
    s.start("attacks")
    assert s.p(1).status == DEAD
    assert s.g.intruder_player.seat == 1
    assert s.match is not None and s.match.events is not None
    kinds = [event.kind for event in s.match.events]
    order = ["character.dies", "event", "bag.drawn", "turn", "hunter"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("NEM-IPL-01")
def test_of_two_killed_by_one_attack_the_lowest_number_takes_the_role(scenario: Make) -> None:
    s = two_doomed(scenario)
    s.g.first = 1
    s.draws_attack("Frenzy", 3)
    s.draws_event(9)
    s.start("attacks")
    assert [args[0] for args in s.said("character.dies")] == [1, 0]
    assert s.g.intruder_player.seat == 0


@pytest.mark.rule("NEM-IPL-01")
def test_of_two_hosts_of_one_eclosion_the_lowest_number_takes_the_role(scenario: Make) -> None:
    s = two_doomed(scenario)
    s.p(0).larva = s.p(1).larva = True
    s.g.first = 1
    s.draws_event(7)
    s.start("event")
    assert [args[0] for args in s.said("character.dies")] == [1, 0]
    assert s.g.intruder_player.seat == 0


@pytest.mark.rule("NEM-IPL-01")
def test_a_later_death_changes_nothing(scenario: Make) -> None:
    s = hunt(scenario, 7, 1)
    s.wound(0, "Arm", "Leg", "Hand")
    s.g.fire[7] = True
    s.start()
    s.pass_(0)
    assert s.p(0).status == DEAD
    assert (s.g.first_dead, s.g.intruder_player.seat) == (2, 2)


@pytest.mark.rule("NEM-IPL-01")
def test_the_role_exists_only_if_it_was_chosen(scenario: Make) -> None:
    s = two_doomed(scenario, "no")
    s.fill(0)
    s.draws_attack("Bite", 4)
    s.draws_event(9)
    s.start("attacks")
    assert s.p(1).status == DEAD
    assert s.g.intruder_player.seat == -1


# -- hand and rounds ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-IPL-03")
def test_three_cards_are_drawn_each_player_phase_and_four_kept(scenario: Make) -> None:
    s = hunt(scenario, 1, 1)
    s.start("player_phase")
    assert len(s.g.intruder_player.hand) == 3
    s = hunt(scenario, 1, 1, cards=(9,))
    s.start("player_phase")
    assert (s.pending.kind, len(s.g.intruder_player.hand)) == ("action", 4)
    s = hunt(scenario, 1, 1, cards=(0, 1, 2))
    s.will("Intruder player card", 3, 4, 5)
    s.start("player_phase")
    assert (s.pending.kind, s.pending.seats) == ("hunter_limit", (2,))
    assert (s.pending.low, s.pending.high) == (2, 2)
    s.answer(2, ("hunting", 0), ("hunting", 4))
    assert s.g.intruder_player.hand == [1, 2, 3, 5]
    assert s.g.intruder_player.deck.discard == [0, 4]


@pytest.mark.rule("NEM-IPL-03")
def test_nobody_else_sees_the_hand(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(0, 6))
    s.start()
    views = [GAME.view(s.g, seat) for seat in (0, 2)]
    assert [view.hunter_hand for view in views] == [2, 2]
    shown = [names(view.own.hunting) for view in views if view.own]
    assert shown == [(), ("Pursuit", "Metamorphosis")]


@pytest.mark.rule("NEM-IPL-04")
def test_rounds_at_the_own_seat_but_never_the_token(scenario: Make) -> None:
    s = scenario(3, options={"intruder_player": "yes"})
    s.p(1).status = DEAD
    s.g.first_dead = s.g.intruder_player.seat = 1
    s.g.first = 0
    s.start("player_phase")
    assert s.g.first == 2
    assert s.pending.seats == (2,)
    s.pass_(2)
    s.pass_(0)
    assert (s.pending.kind, s.pending.seats) == ("hunter", (1,))


@pytest.mark.rule("NEM-IPL-05")
def test_one_card_a_round_until_the_pass(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(0, 1, 9))
    s.intruder("ADULT", 8)
    hunts(s, "hunt_move", 0)
    assert s.g.intruder_player.hand == [1, 9]
    assert s.g.intruder_player.deck.discard == [0]
    assert (s.pending.kind, s.pending.seats) == ("action", (0,))
    s.pass_(0)
    s.pass_(1)
    assert (s.pending.kind, s.pending.seats) == ("hunter", (2,))


@pytest.mark.rule("NEM-IPL-05")
@pytest.mark.parametrize("hand", [(0, 1, 9), (9,)])
def test_on_passing_at_most_one_card_is_kept(hand: tuple[int, ...], scenario: Make) -> None:
    for keep in (True, False):
        s = hunt(scenario, 1, 1, cards=hand)
        s.start("hunter_round", active=2)
        s.answer(2, "hunt_pass")
        s.answer(2, *(("hunting", 9) if keep else ("keep_none",)))
        assert s.g.intruder_player.hand == ([9] if keep else [])
        assert len(s.g.intruder_player.deck.discard) == len(hand) - keep
        for seat in (0, 2, None):  # discards are open
            shown = next(d for d in GAME.view(s.g, seat).decks if d.name == "intruder")
            discard = s.g.intruder_player.deck.discard
            assert sorted(shown.discard) == sorted(hunting_name(c) for c in discard)
            assert shown.size == len(s.g.intruder_player.deck)
        assert s.g.intruder_player.passed


@pytest.mark.rule("NEM-IPL-05")
def test_uses_without_a_target_are_not_offered(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(0, 9))
    s.start("hunter_round", active=2)
    assert s.options() == [("hunt_effect", 0), ("hunt_pass",)]


# -- MOVE, ATTACK, EFFECT of each card ---------------------------------------------------------

EXITS = (4, 7, 11, 9)
"""Where the numbers 1 to 4 of room 8 lead."""


@pytest.mark.rule("NEM-IPL-06")
@pytest.mark.parametrize("card", range(10))
def test_move_goes_through_the_number_of_the_card(card: int, scenario: Make) -> None:
    number = CARDS[card][1]
    for wanted in (number,) if number else (1, 2, 3, 4):
        s = hunt(scenario, 8, 1, cards=(card,))  # in combat or not does not matter
        s.intruder("ADULT", 8, injuries=1)
        hunts(s, "hunt_move", card)
        if not number:
            s.answer(2, "corridor", corridor(8, EXITS[wanted - 1]))
        assert [it.room for it in s.g.intruders] == [EXITS[wanted - 1]]
        assert s.said("attack") == []


@pytest.mark.rule("NEM-IPL-06")
def test_any_intruder_may_be_moved_under_the_usual_rules(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(0,))
    larva = s.intruder("LARVA", 8)
    s.intruder("QUEEN", 2)
    hunts(s, "hunt_move", 0)
    assert [option[1] for option in s.options()] == [larva.id, larva.id + 1]
    s.answer(2, "target", larva.id + 1)  # number 1 of room 2 is the technical corridor
    assert s.intruders(2) == []
    assert s.said("intruder.vents") != []


@pytest.mark.rule("NEM-IPL-07")
@pytest.mark.parametrize("card", range(10))
def test_attack_draws_as_many_cards_as_it_says(card: int, scenario: Make) -> None:
    draw = CARDS[card][2]
    s = hunt(scenario, 7, 7, cards=(card,))
    s.intruder("ADULT", 7)
    s.intruder("ADULT", 12)  # nobody there: no choice
    s.draws_attack("Slime", 5)
    others = [0, 1][: draw - 1]
    s.will("attack card", *others)
    hunts(s, "hunt_attack", card)
    slime = ATTACK_CARDS.index((6, 5))
    if draw > 1:
        assert s.options() == [("attack_card", c) for c in (slime, *others)]
        s.answer(2, "attack_card", slime)
    s.answer(2, "seat", 1)
    assert [p.slime for p in s.g.players] == [False, True, False]
    assert sorted(s.g.attacks.bottom) == others
    assert s.g.attacks.bottom_seen == [1 << 2] * len(others)
    assert s.g.intruder_player.looking == []
    assert s.g.attacks.discard == [slime]


@pytest.mark.rule("NEM-IPL-07")
def test_the_intruder_player_knows_the_cards_put_under_the_deck(scenario: Make) -> None:
    s = hunt(scenario, 8, 1, cards=(2,))
    for card in (3, 5):
        put_under(s.g.attacks, card, 1 << 2)
    for seat, knows in ((2, True), (0, False), (None, False)):
        deck = next(d for d in GAME.view(s.g, seat).decks if d.name == "attack")
        expected = tuple(ATTACK_CARD_NAMES[c] if knows else "?" for c in s.g.attacks.bottom)
        assert deck.known_bottom == expected


@pytest.mark.rule("NEM-IPL-07")
def test_a_larva_attacks_without_cards(scenario: Make) -> None:
    s = hunt(scenario, 7, 7, cards=(3,))
    s.intruder("LARVA", 7)
    hunts(s, "hunt_attack", 3)
    s.answer(2, "seat", 0)
    assert s.p(0).larva
    assert s.p(0).deck.discard == [UNKNOWN]
    assert s.intruders(7) == []
    assert s.g.attacks.discard == s.g.attacks.bottom == []


@pytest.mark.rule("NEM-IPL-08")
@pytest.mark.parametrize("card", NAMED["Pursuit"])
def test_pursuit_makes_one_player_roll_for_noise(card: int, scenario: Make) -> None:
    s = hunt(scenario, 7, 12, 9, cards=(card,))
    s.p(2).pod = 1
    s.roll(noise=3)
    hunts(s, "hunt_effect", card)
    assert s.options() == [("seat", 0), ("seat", 1)]
    s.answer(3, "seat", 1)
    assert s.noisy((12, 16))


@pytest.mark.rule("NEM-IPL-08", "NEM-GAP-57")
def test_pursuit_names_nobody_in_combat(scenario: Make) -> None:
    s = hunt(scenario, 7, 12, 9, cards=(0,))
    s.intruder("ADULT", 7)
    hunts(s, "hunt_effect", 0)
    assert s.options() == [("seat", 1), ("seat", 2)]


@pytest.mark.rule("NEM-IPL-08", "NEM-GAP-57")
def test_pursuit_is_not_offered_with_everybody_in_combat(scenario: Make) -> None:
    s = hunt(scenario, 7, 12, cards=(0,))
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 12)
    s.start("hunter_round", active=2)
    assert ("hunt_effect", 0) not in s.options() and ("hunt_move", 0) in s.options()


@pytest.mark.rule("NEM-IPL-08")
@pytest.mark.parametrize("card", NAMED["Coordinated Hunt"])
def test_coordinated_hunt_is_the_event_hunt(card: int, scenario: Make) -> None:
    s = hunt(scenario, 6, 3, cards=(card,))
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 7)
    hunts(s, "hunt_effect", card)
    assert s.intruders(3) == ["ADULT"]
    assert s.intruders(7) == ["CREEPER"]


@pytest.mark.rule("NEM-IPL-08")
@pytest.mark.parametrize("card", NAMED["Metamorphosis"])
def test_metamorphosis_is_the_event_eclosion(card: int, scenario: Make) -> None:
    s = hunt(scenario, 6, 3, cards=(card,))
    s.p(0).larva = True
    s.pile(1, ["Rest", "Search", "Demolition", UNKNOWN], [])
    s.scans(True)
    hunts(s, "hunt_effect", card)
    assert s.p(0).status == DEAD
    assert s.intruders(6) == ["CREEPER"]
    assert s.p(1).larva


@pytest.mark.rule("NEM-IPL-08")
@pytest.mark.parametrize("card", NAMED["Planning"])
def test_planning_resolves_one_of_three_events_without_movement(
    card: int, scenario: Make
) -> None:
    s = hunt(scenario, 1, 1, cards=(card,))
    s.intruder("ADULT", 12)
    s.g.events = Deck([4, 11, 18, 1], [])
    s.will("event card", 18, 11, 4)
    hunts(s, "hunt_effect", card)
    assert s.options() == [("event", c) for c in (18, 11, 4)]
    s.answer(2, "event", 11)  # Damage
    assert s.intruders(12) == ["ADULT"]
    assert [room for room, on in enumerate(s.g.malfunction) if on] == [12]
    assert sorted(s.g.events.discard) == [4, 11, 18]
    assert s.g.events.pool == [1]
    assert s.g.event_open == []


@pytest.mark.rule("NEM-IPL-08")
@pytest.mark.parametrize("card", NAMED["Self-Healing"])
def test_self_healing_heals_up_to_two_injuries_of_one_intruder(
    card: int, scenario: Make
) -> None:
    s = hunt(scenario, 1, 1, cards=(card,))
    first = s.intruder("QUEEN", 12, injuries=3)
    s.intruder("ADULT", 12, injuries=1)
    s.intruder("ADULT", 12)
    hunts(s, "hunt_effect", card)
    assert s.options() == [("target", first.id), ("target", first.id + 1)]
    s.answer(2, "target", first.id)
    assert [it.injuries for it in s.g.intruders] == [1, 1, 0]


# -- what its choices say ----------------------------------------------------------------------


def noted(s: Scenario, *option: object) -> str:
    return GAME.choice(s.g, s.g.intruder_player.seat, option).note


@pytest.mark.rule("NEM-IPL-06")
def test_a_move_says_where_each_would_go(scenario: Make) -> None:
    s = hunt(scenario, 7, 1, cards=(0, 3))
    s.intruder("ADULT", 8)
    s.intruder("QUEEN", 2)
    s.intruder("CREEPER", 7)
    s.g.doors[WAYS[7][0]] = CLOSED
    names_of = {room: room_name(s.g, room) for room in (2, 4, 7, 8)}
    assert noted(s, "hunt_move", 0) == "brings nobody to a character"
    s.put(1, 4)
    captain = seat_name(s.g, 1)
    assert noted(s, "hunt_move", 0) == f"can bring the Adult in {names_of[8]} to {captain}"
    assert noted(s, "hunt_move", 3) == "any of them, through any corridor of its room"
    hunts(s, "hunt_move", 0)
    adult, queen, creeper = [note.words for note in s.playing.decision(2).situation]
    assert adult == f"The Adult in {names_of[8]} would go to {names_of[4]}."
    assert f"in {names_of[2]} would go into the technical corridors, off the board" in queen
    assert f"in {names_of[7]} would go against the closed door" in creeper


@pytest.mark.rule("NEM-IPL-06")
def test_the_technical_corridor_says_that_it_leads_off_the_board(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(3,))
    assert noted(s, "corridor", TECHNICAL) == "the intruder leaves the board, back into the bag"
    assert GAME.choice(s.g, 0, ("corridor", TECHNICAL)).note == ""


@pytest.mark.rule("NEM-IPL-06")
def test_the_log_says_at_once_who_was_moved_where(scenario: Make) -> None:
    s = hunt(scenario, 1, 1, cards=(0,))
    s.intruder("ADULT", 8)
    hunts(s, "hunt_move", 0)
    assert s.match is not None and s.match.events is not None
    (line,) = [event for event in s.match.events if event.kind == "hunter.moves"]
    where = [room_name(s.g, room) for room in (8, 4)]
    assert line.words == f"The Intruder player moves the Adult in {where[0]} to {where[1]}."
    assert line.level == "head"


@pytest.mark.rule("NEM-IPL-07")
def test_an_attack_says_who_can_attack_whom(scenario: Make) -> None:
    s = hunt(scenario, 7, 7, 1, cards=(1, 9))
    s.intruder("ADULT", 7, injuries=2)
    s.intruder("LARVA", 1)
    s.intruder("ADULT", 12)
    crew = [seat_name(s.g, seat) for seat in range(3)]
    where = [room_name(s.g, room) for room in (7, 1)]
    assert noted(s, "hunt_attack", 1) == (
        f"you draw 2 attack cards and resolve one of them; the Adult in {where[0]} against "
        f"{crew[0]} or {crew[1]}; the Larva in {where[1]}, without a card, against {crew[2]}"
    )
    assert noted(s, "hunt_attack", 9).startswith("you draw 1 attack card and resolve it; ")
    it = s.g.intruders[0]
    assert noted(s, "target", it.id) == f"2 injuries; with {crew[0]} and {crew[1]}"
    assert GAME.choice(s.g, 0, ("target", it.id)).note == ""
    s.g.intruders = s.g.intruders[1:]  # only the larva can attack now: nothing is drawn for it
    assert noted(s, "hunt_attack", 1) == (
        f"the Larva in {where[1]}, without a card, against {crew[2]}"
    )
    assert noted(s, "attack_card", ATTACK_CARDS.index((6, 5))).startswith("made by ")


# -- the Event Phase ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-IPL-09")
def test_the_event_phase_has_steps_1_2_and_4_only(scenario: Make) -> None:
    s = hunt(scenario, 7, 1)
    s.g.destruct = 6
    s.g.fire[12] = True
    s.intruder("CREEPER", 12)
    s.intruder("ADULT", 7)
    s.draws_endurance(6)
    s.start("time")
    assert (s.g.time, s.g.destruct, s.g.turn) == (14, 5, 2)
    assert len(s.said("intruder.injured")) == 1
    assert s.said("attack") == s.said("event") == s.said("bag.drawn") == []


@pytest.mark.rule("NEM-IPL-03", "NEM-IPL-09")
def test_player_number_1_may_have_the_role_too(scenario: Make) -> None:
    s = scenario(3, options={"intruder_player": "yes"})
    s.p(0).status = DEAD
    s.g.first_dead = s.g.intruder_player.seat = 0
    s.g.destruct = 6
    s.intruder("ADULT", 11)
    s.start("time")
    assert s.said("attack") == s.said("event") == s.said("bag.drawn") == []
    assert len(s.g.intruder_player.hand) == 3
    assert s.said("hunter") == []


@pytest.mark.rule("NEM-IPL-09")
def test_surprise_and_escape_attacks_work_as_usual(scenario: Make) -> None:
    s = hunt(scenario, 7, 1)
    s.hand(0, "Rest")
    s.intruder("CREEPER", 7)
    s.noise((6, 7))
    s.bag(("ADULT", 4), ("BLANK", 0))
    s.draws_token("ADULT", 4)
    s.draws_attack("Slime", 5)
    s.draws_attack("Transformation", 4)
    s.roll(noise=1)
    s.start()
    s.do(0, "escape", 6)
    assert [(BAG_TYPES[args[0]], args[1]) for args in s.said("attack")] == [
        ("CREEPER", 0),
        ("ADULT", 0),
    ]


@pytest.mark.rule("NEM-IPL-10")
def test_an_empty_deck_is_made_anew_of_its_discard(scenario: Make) -> None:
    s = hunt(scenario, 1, 1)
    s.g.intruder_player.deck = Deck([4], [0, 1, 2])
    s.will("Intruder player card", 2, 0)
    s.start("player_phase")
    assert s.g.intruder_player.hand == [4, 2, 0]
    assert s.g.intruder_player.deck.pool == [1]


@pytest.mark.rule("NEM-IPL-11")
def test_the_intruder_player_never_wins(scenario: Make) -> None:
    s = hunt(scenario, 1, 1)
    s.p(0).status = s.p(1).status = EVACUATED
    for p in s.g.players:
        p.objectives, p.objectives_seen = [OBJECTIVE["Ab Ovo"]], [1 << p.seat]
    s.weakness(0, "Vital Places")
    s.start("reckoning")
    assert s.g.winners == [True, True, False]
    assert reckoned(s, 2) == [
        "Scientist (player 3) is dead and cannot win.",
        "Scientist (player 3) played the intruders, and somebody wins all the same.",
    ]


@pytest.mark.rule("NEM-IPL-11")
def test_the_aim_of_the_intruder_player_is_that_nobody_wins(scenario: Make) -> None:
    s = hunt(scenario, 1, 1)
    for seat in range(3):
        s.p(seat).status = DEAD
    s.start("reckoning")
    assert s.g.winners == [False] * 3
    aim = "Scientist (player 3) played the intruders and is at their aim: nobody wins."
    assert reckoned(s, 2)[-1] == aim
    assert len(reckoned(s, 1)) == 1, "nobody else did"


def reckoned(s: Scenario, seat: int) -> list[str]:
    """What the end tells of a seat."""
    return [check.words for check in result(s.g).checks if check.seat == seat]
