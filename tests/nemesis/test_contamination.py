"""Contamination cards, scans and larvae (NEM-CONT)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.contamination import contaminate
from hullbreach.games.nemesis.crew import hand_size
from hullbreach.games.nemesis.ids import (
    AWAKE,
    CARD,
    CLEAN,
    CORPSES,
    DEAD,
    FIXED_INFECTED,
    INFECTED,
    LARVA,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    item,
)
from hullbreach.games.nemesis.intruders import free_figures
from hullbreach.games.nemesis.shown import names
from hullbreach.games.nemesis.wounds import die
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def rest(s: Scenario) -> None:
    s.put(1, 1)
    s.start()
    s.play(0, "Rest")


@pytest.mark.rule("NEM-CONT-01")
def test_a_contamination_card_goes_unread_onto_the_own_discard(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.intruder("ADULT", 11)
    s.roll(combat="HIT")
    s.draws_endurance(6)
    s.put(1, 1)
    s.start()
    s.do(0, "melee", 1)
    assert s.p(0).deck.discard == [CARD["Rest"], UNKNOWN]
    assert s.g.contamination_deck == 26
    assert (s.g.infected_left, s.g.clean_left) == (7, 20)
    assert s.match is not None
    assert s.match.view(0).table.players[0].discard == ("Rest", "Contamination")
    assert s.match.view(0).table.own.infected_found == 0


@pytest.mark.rule("NEM-CONT-02")
def test_contamination_cards_are_drawn_and_count_for_the_hand(scenario: Make) -> None:
    s = scenario()
    s.pile(0, ["Rest", UNKNOWN, "Search", UNKNOWN, "Order", "Demolition"], [])
    s.will("action card", UNKNOWN, UNKNOWN)
    s.start("player_phase")
    assert (len(s.p(0).hand), s.p(0).contamination) == (3, [UNKNOWN, UNKNOWN])


@pytest.mark.rule("NEM-CONT-02")
def test_contamination_cards_count_for_surprise_and_have_no_action(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=4)
    s.put(1, 1)
    s.explore_all()
    s.roll(noise=1)
    s.noise((6, 7))
    s.draws_token("ADULT", 4)
    s.start()
    assert {o[0] for o in s.options() if o[0] in ("card", "contamination")} == {"card"}
    s.do(0, "move", 6)
    assert s.intruders(6) == ["ADULT"]
    assert s.said("surprise") == []  # four contamination cards, the last action card was paid


@pytest.mark.rule("NEM-CONT-02")
def test_contamination_cards_pay_no_cost(scenario: Make) -> None:
    s = scenario()
    s.hand(0, contamination=5)
    s.explore_all()
    assert s.refusal(0, "move", 6) == "NEM-CARD-01"


@pytest.mark.rule("NEM-CONT-03")
def test_the_result_of_a_scan_is_secret(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=3)
    s.scans(True, False, True)
    rest(s)
    assert s.match is not None
    lines = {seat: s.match.log(seat) for seat in (0, 1)}
    results = {seat: [e.args for e in lines[seat] if e.kind == "scan.result"] for seat in lines}
    assert results == {0: [(0, 2)], 1: []}
    # The others learn what is removed and that a larva grows, not how many cards stay.
    public = [e for e in lines[1] if e.kind.startswith("scan")]
    assert [e.args for e in public] == [(0, 1)]
    assert "larva.grows" in [e.kind for e in lines[1]]
    assert names(s.match.view(0).table.own.contamination) == ("infected", "infected")


@pytest.mark.rule("NEM-CONT-04")
@pytest.mark.parametrize("infected", [True, False])
def test_an_infected_card_brings_a_larva(scenario: Make, infected: bool) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=2)
    s.scans(False, infected)
    rest(s)
    assert s.p(0).larva == infected
    assert s.p(0).status == AWAKE


@pytest.mark.rule("NEM-CONT-04", "NEM-CONT-06")
def test_with_a_larva_on_board_an_infected_card_kills(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    s.scans(True)
    rest(s)
    assert s.p(0).status == DEAD
    assert s.intruders(11) == ["CREEPER"]
    assert CORPSES + s.p(0).character in s.g.objects[11]


@pytest.mark.rule("NEM-CONT-04")
def test_a_clean_scan_does_no_harm_with_a_larva(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    s.scans(False)
    rest(s)
    assert s.p(0).status == AWAKE
    assert s.p(0).larva


@pytest.mark.rule("NEM-CONT-05")
def test_infected_cards_stay_and_the_others_leave_the_game(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=3)
    s.scans(False, True, False)
    rest(s)
    assert s.p(0).contamination == [SEEN_INFECTED]
    assert s.g.contamination_removed == [CLEAN, CLEAN]
    assert (s.g.infected_left, s.g.clean_left) == (6, 18)
    assert s.p(0).deck.discard == [CARD["Rest"]]


@pytest.mark.rule("NEM-CONT-06")
def test_the_creeper_of_an_infection_makes_no_surprise_attack(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    s.scans(True)
    s.p(0).objectives = [0, 9]
    s.p(1).objectives = [1, 10]
    for p in s.g.players:
        p.objectives_seen = [1 << p.seat] * 2
    s.start()
    s.play(0, "Rest")
    # It is the first figure on the board: who lives chooses an objective (NEM-CRIT-01).
    assert (s.pending.kind, s.pending.seats) == ("objective", (1,))
    s.answer(1, "objective", 1)
    assert s.said("attack") == []
    assert s.refusal(1, "move", 6) == "NEM-ACT-03"  # in combat with it
    assert s.p(1).light == 0


@pytest.mark.rule("NEM-CONT-06", "NEM-RETR-06", "NEM-GAP-15")
@pytest.mark.parametrize(("fighting", "creepers"), [(False, 1), (True, 0)])
def test_with_all_creepers_out_an_infection_death_recalls_those_that_do_not_fight(
    scenario: Make, fighting: bool, creepers: int
) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.p(0).larva = True
    for _ in range(3):
        s.intruder("CREEPER", 1 if fighting else 3)  # the other player stands in room 1
    s.scans(True)
    rest(s)
    assert s.p(0).status == DEAD
    assert s.intruders(11) == ["CREEPER"] * creepers
    assert s.intruders(1) + s.intruders(3) == ([] if creepers else ["CREEPER"] * 3)


@pytest.mark.rule("NEM-CONT-07")
def test_a_larva_on_board_does_nothing_of_its_own(scenario: Make) -> None:
    s = scenario()
    s.p(0).larva = True
    s.fill(0)
    s.explore_all()
    s.put(1, 1)
    assert s.refusal(0, "move", 6) is None  # no combat
    s.start()
    s.pass_(0)
    p = s.p(0)
    assert (p.light, p.wounds, p.status, p.larva) == (0, [], AWAKE, True)


@pytest.mark.rule("NEM-CONT-07")
def test_there_is_never_a_second_larva(scenario: Make) -> None:
    s = scenario()
    s.p(0).larva = True
    before = free_figures(s.g, LARVA)
    it = s.intruder("LARVA", 11)
    s.run(attack(s.g, it, 0))
    assert s.p(0).larva
    assert free_figures(s.g, LARVA) == before
    assert s.g.intruders == []


@pytest.mark.rule("NEM-CONT-08")
def test_a_larva_on_board_is_one_of_the_six_figures(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", contamination=1)
    s.scans(True)
    assert free_figures(s.g, LARVA) == 6
    rest(s)
    assert free_figures(s.g, LARVA) == 5


@pytest.mark.rule("NEM-CONT-08")
def test_without_a_free_figure_a_larva_grows_all_the_same(scenario: Make) -> None:
    s = scenario()
    for room in (1, 2, 3, 4, 5, 9):
        s.intruder("LARVA", room)
    assert free_figures(s.g, LARVA) == 0
    s.hand(0, "Rest", contamination=1)
    s.scans(True)
    s.put(1, 20)
    s.start()
    s.play(0, "Rest")
    assert s.p(0).larva


@pytest.mark.rule("NEM-CONT-09")
def test_an_empty_contamination_deck_is_made_of_the_removed_cards(scenario: Make) -> None:
    s = scenario()
    s.g.contamination_deck = 0
    s.g.infected_left, s.g.clean_left = 1, 0
    s.p(1).contamination = [UNKNOWN]
    s.g.contamination_removed = [CLEAN, INFECTED, CLEAN]
    contaminate(s.g, 0, "NEM-CONT-01")
    assert s.g.contamination_removed == []
    assert s.p(0).deck.discard == [UNKNOWN]
    assert s.g.contamination_deck == 2
    # The unread card of the other player keeps the code that was left for it.
    assert s.p(1).contamination == [FIXED_INFECTED]
    assert (s.g.infected_left, s.g.clean_left) == (1, 2)


@pytest.mark.rule("NEM-CONT-09")
def test_without_removed_cards_no_card_is_taken(scenario: Make) -> None:
    s = scenario()
    s.g.contamination_deck = 0
    s.g.infected_left = s.g.clean_left = 0
    contaminate(s.g, 0, "NEM-CONT-01")
    assert s.p(0).deck.discard == []


@pytest.mark.rule("NEM-CONT-09", "NEM-WND-09")
def test_the_cards_of_the_dead_make_the_new_deck_too(scenario: Make) -> None:
    s = scenario()
    s.g.contamination_deck = 0
    s.g.infected_left, s.g.clean_left = 1, 1
    s.p(1).contamination = [UNKNOWN]
    s.p(1).deck.discard = [UNKNOWN]
    die(s.g, 1, "NEM-WND-05")
    contaminate(s.g, 0, "NEM-CONT-01")
    assert s.p(0).deck.discard == [UNKNOWN]
    assert (s.g.contamination_deck, s.g.infected_left, s.g.clean_left) == (1, 1, 1)


@pytest.mark.rule("NEM-CONT-10")
def test_a_scanned_card_is_known_until_it_leaves_the_hand(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest", "Order", contamination=1)
    s.scans(True)
    rest(s)
    assert s.match is not None
    assert names(s.match.view(0).table.own.contamination) == ("infected",)
    s.do(0, "pass")
    s.answer(0, ("contamination", SEEN_INFECTED))
    assert s.p(0).deck.discard[-1] == INFECTED
    own = s.match.view(0).table.own
    assert (own.contamination, own.infected_found) == ((), 1)
    assert s.match.view(0).table.players[0].discard[-1] == "Contamination"


@pytest.mark.rule("NEM-CONT-10")
def test_a_known_card_drawn_again_looks_like_any_other(scenario: Make) -> None:
    s = scenario()
    s.pile(0, [INFECTED, UNKNOWN], [])
    s.hand(0)
    s.start("player_phase")
    assert s.match is not None
    assert names(s.match.view(0).table.own.contamination) == ("unread", "unread")
    s.do(1, "pass")
    s.answer(1)
    s.do(0, "pass")
    assert [o for o in s.options() if o[0] == "contamination"] == [("contamination", UNKNOWN)] * 2


@pytest.mark.rule("NEM-CONT-10")
def test_a_clean_card_found_by_the_antidote_stays_known_in_the_hand(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Antidote")
    s.hand(0, "Rest", contamination=1)
    s.scans(False)
    s.put(1, 1)
    s.start()
    s.do(0, "item", item("Antidote"), 0)
    assert s.p(0).contamination == [SEEN_CLEAN]
    assert hand_size(s.p(0)) == 1
