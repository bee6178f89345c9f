"""Module D: hunting the alien aboard the Remora (LFP-ALIEN)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.crew import lf_max
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ACID, CLAW, JAW, TAIL
from hullbreach.games.lifeform.showdown import fight_end, match
from hullbreach.games.lifeform.state import MAINFRAME, NOWHERE
from hullbreach.games.lifeform.thirteenth_passenger.content import SHUTTLE
from hullbreach.games.lifeform.thirteenth_passenger.hunt import (
    DISCOVERED,
    FAILED,
    REMAINS,
    hunt,
    hunt_action,
)
from hullbreach.games.lifeform.thirteenth_passenger.state import CLOSED, SEARCHED, TOLD
from hullbreach.kernel.state import Jump, carry_out
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

FD, CB, CL, LC, EC = range(5)
GO_ON, HALON, PASS = ("go_on",), ("spend_halon",), ("pass",)
CREWS = {
    1: (("Durrant",),), 2: (("Durrant", "Crane"),), 3: (("Durrant", "Crane"), ("Tighe",)),
    4: (("Durrant", "Crane"), ("Tighe", "Raman")),
    5: (("Durrant", "Crane"), ("Tighe", "Raman"), ("Okonjo",)),
    6: (("Durrant", "Crane"), ("Tighe", "Raman"), ("Okonjo", "Villalobos")),
}  # fmt: skip
"""Who is aboard, by the number of crew disks."""


def place(n: int) -> tuple[str, int]:
    return ("location", n)


def disk(name: str) -> tuple[str, int]:
    return ("character", who(name))


def launched(scenario: Make, disks: int, **options: str) -> Scenario:
    """Hibernation is over, and the hunt begins."""
    crew = CREWS[disks]
    s = scenario(seats=len(crew) + 1, crew=crew, hunt="yes", **options)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("R")
    if len(crew) == 1:
        s.g.cat_place, s.g.cat.seat = -1, -1
    s.g.launched = "C"
    s.phase("")
    s.g.active = -1
    s.its_hand("Prowl", "Strike", "Resin")
    for seat in range(len(crew)):
        s.hand(seat, "Grit", "Flat Out")
    return s


def course(s: Scenario) -> Any:
    """The hunt from its first choice to the fights."""
    g = s.g
    step = yield from hunt(g)
    while step == "hunt_action":
        step = yield from hunt_action(g)
    return step


def offered(s: Scenario, seat: int) -> dict[str, str]:
    """Locations that a seat may name now, with what is said of them."""
    return {it.title: it.note for it in s.playing.decision(seat).choices}


def blasts(s: Scenario, n: int) -> None:
    s.g.blasts += tokens.take(s.g, tokens.BLAST, n)


def claws(s: Scenario, n: int) -> None:
    s.g.creature.claws += tokens.take(s.g, tokens.CLAW_TOKEN, n)


def hiding(s: Scenario, where: int, wager: int = FD) -> None:
    """The lifeform has hidden; the actions are still to come."""
    disks = sum(c.place == at("R") for c in s.g.characters)
    s.run(hunt(s.g), place(where), place(wager))
    assert s.g.hunt.actions == ["VVHS", "VHSS", "HSSS", "SSSS"][disks - 1]


# -- when and set-up ---------------------------------------------------------------------------


@pytest.mark.rule("LFP-ALIEN-01", "LFP-GAP-04", "LFP-ALIEN-25")
def test_it_comes_after_hibernation_and_before_the_first_fight(scenario: Make) -> None:
    s = launched(scenario, 4)
    s.start("left_behind")  # the last step of hibernation
    assert s.pending.kind == "hide_aboard" and s.pending.seats == (s.it,)
    s.answer(s.it, *place(EC))
    s.answer(s.it, *place(FD))
    kinds = []
    while s.pending.kind not in ("fight_target", "fight_card") and not s.over:
        seat = s.playing.awaiting[0]
        kinds.append((s.pending.kind, seat))
        d = s.pending
        s.playing.choose(seat, tuple(range(d.low)) if d.several else 0)
    assert [kind for kind, _ in kinds if kind == "search_where"] == ["search_where"] * 4
    assert s.g.hunt.done


@pytest.mark.rule("LFP-ALIEN-02", "LFP-ALIEN-06", "LFP-GAP-15")
@pytest.mark.parametrize(("disks", "row"), [(1, "VVHS"), (2, "VHSS"), (3, "HSSS"), (4, "SSSS")])
def test_the_disks_aboard_say_which_row_is_executed(scenario: Make, disks: int, row: str) -> None:
    s = launched(scenario, disks)
    hiding(s, FD, CB)
    assert s.g.hunt.actions == row and len(s.g.hunt.disks) == disks
    assert SHUTTLE.actions == ("VVHS", "VHSS", "HSSS", "SSSS")


@pytest.mark.rule("LFP-ALIEN-02")
def test_roles_have_no_disk(scenario: Make) -> None:
    s = launched(scenario, 4)
    s.dead("Tighe", "Raman")
    s.p(1).role = MAINFRAME
    s.p(1).data[CLAW] = 1
    hiding(s, FD)
    assert s.g.hunt.actions == "VHSS" and s.g.hunt.disks == [who("Durrant"), who("Crane")]


@pytest.mark.rule("LFP-ALIEN-03")
@pytest.mark.parametrize("disks", [5, 6])
def test_with_five_or_six_disks_there_is_no_hunt(scenario: Make, disks: int) -> None:
    s = launched(scenario, disks)
    assert s.run(hunt(s.g)) == "fight" and s.g.hunt.done and not s.g.hunt.locations


@pytest.mark.rule("LFP-ALIEN-04", "LFP-ALIEN-31", "LFP-D-04")
def test_the_hiding_place_is_a_secret_of_the_lifeform(scenario: Make) -> None:
    s = launched(scenario, 3)
    d = next(hunt(s.g))
    assert d.seats == (s.it,) and d.options == [place(n) for n in range(5)]
    hiding(s, LC)
    assert GAME.view(s.g, s.it).hunt.hiding == LC
    for seat in (0, 1, None):
        assert GAME.view(s.g, seat).hunt.hiding == -1
    assert sorted(s.g.hunt.hiding.among) == [FD, CB, CL, LC, EC]  # all five are possible


@pytest.mark.rule("LFP-ALIEN-05", "LFP-D-05", "LFP-ALIEN-28")
def test_the_wager_lies_open_anywhere_but_in_engineering(scenario: Make) -> None:
    s = launched(scenario, 3)
    claws(s, 3)
    supply = s.g.pool[tokens.CLAW_TOKEN]
    rule = hunt(s.g)
    next(rule)
    d = rule.send(place(CL))
    assert d.seats == (s.it,) and d.options == [place(n) for n in (FD, CB, CL, LC)]
    with pytest.raises(StopIteration):
        rule.send(place(CL))  # the hiding place itself may be named
    assert s.g.hunt.wager == CL and s.g.hunt.spare == 2
    assert (s.g.creature.claws, s.g.pool[tokens.CLAW_TOKEN]) == (3, supply)
    assert GAME.view(s.g, 0).hunt.wager == CL


@pytest.mark.rule("LFP-ALIEN-05", "LFP-ALIEN-12", "LFP-ALIEN-13", "LFP-ALIEN-17")
def test_each_location_is_offered_with_what_it_brings(scenario: Make) -> None:
    s = launched(scenario, 3)
    s.start("hunt")
    told = offered(s, s.it)
    assert told["Engineering Compartment"] == (
        "not found: you kill a character; found: you discard a random card and a hostility token"
    )
    s.answer(s.it, *place(LC))
    assert "never in the Engineering Compartment" in s.playing.decision(s.it).prompt
    assert offered(s, s.it)["Life Support Crawlway"] == "you hide here"
    assert offered(s, s.it)["Flight Deck"] == ""
    s.answer(s.it, *place(CB))
    s.answer(0, *disk("Durrant"))
    told = offered(s, 0)
    assert told["Cargo Lock"] == (
        "if it is there: it loses up to 2 hostility tokens; "
        "if not: the searcher takes a harpoon token"
    )
    assert told["Cryo Berths"].endswith("two hostility tokens lie here")
    assert not any("you hide" in note for note in told.values())


# -- actions -----------------------------------------------------------------------------------


@pytest.mark.rule("LFP-ALIEN-07", "LFP-ALIEN-26", "LFP-ALIEN-27", "LFP-GAP-16", "LFP-D-06")
def test_the_lifeform_reveals_two_places_where_it_is_not(scenario: Make) -> None:
    s = launched(scenario, 1)
    hiding(s, CB, CL)
    d = next(hunt_action(s.g))
    assert d.seats == (s.it,) and d.options == [place(n) for n in (FD, CL, LC, EC)]
    s.g.hunt.actions = "VVHS"
    s.run(hunt_action(s.g), place(CL))  # the place of the wager may be named
    assert s.g.hunt.wager == CL and s.g.hunt.locations[CL] == TOLD
    s.run(hunt_action(s.g), place(FD))
    assert s.g.hunt.locations == [TOLD, CLOSED, TOLD, CLOSED, CLOSED]
    assert sorted(s.g.hunt.hiding.among) == [CB, LC, EC]  # what the crew may believe
    assert sum(state == TOLD for state in s.g.hunt.locations) <= 4  # marks of the kit


@pytest.mark.rule("LFP-ALIEN-07")
def test_without_a_place_to_reveal_the_action_is_skipped(scenario: Make) -> None:
    s = launched(scenario, 1)
    hiding(s, CB, CL)
    s.g.hunt.locations = [SEARCHED, CLOSED, TOLD, SEARCHED, SEARCHED]
    s.run(hunt_action(s.g))
    assert s.g.hunt.locations[CB] == CLOSED and s.g.hunt.actions == "VHS"


@pytest.mark.rule("LFP-ALIEN-08", "LFP-D-07")
@pytest.mark.parametrize("held", [0, 1])
def test_halon_may_be_spent_on_a_search_and_need_not(scenario: Make, held: int) -> None:
    s = launched(scenario, 3)
    blasts(s, held)
    hiding(s, EC)
    if not held:
        s.run(hunt_action(s.g))
        assert s.g.hunt.actions == "SSS" and s.g.hunt.locations == [CLOSED] * 5
        return
    s.run(hunt_action(s.g), GO_ON)
    assert s.g.blasts == 1 and s.g.hunt.locations == [CLOSED] * 5
    s.g.hunt.actions = "HSSS"
    supply = s.g.pool[tokens.BLAST]
    s.run(hunt_action(s.g), HALON, ("seat", 1), place(CL))
    assert s.g.blasts == 0 and s.g.pool[tokens.BLAST] == supply + 1
    assert len(s.g.hunt.disks) == 3 and s.g.hunt.locations[CL] == SEARCHED


@pytest.mark.rule("LFP-ALIEN-09", "LFP-ALIEN-10", "LFP-ALIEN-14", "LFP-ALIEN-15", "LFP-D-08")
def test_the_speaker_names_a_disk_and_a_place(scenario: Make) -> None:
    s = launched(scenario, 4)
    hiding(s, EC)
    s.g.hunt.locations[FD] = TOLD
    s.g.hunt.locations[CB] = SEARCHED
    rule = hunt_action(s.g)
    d = next(rule)
    assert d.seats == (0,) and d.options == [
        ("character", c) for c in sorted(map(who, ("Durrant", "Crane", "Tighe", "Raman")))
    ]  # fmt: skip
    d = rule.send(disk("Tighe"))
    assert d.seats == (0,) and d.options == [place(n) for n in (CL, LC, EC)]
    with pytest.raises(StopIteration):
        rule.send(place(CL))
    assert s.g.hunt.searcher == 1 and s.g.hunt.harpoons == [0, 1, 0]
    assert who("Tighe") not in s.g.hunt.disks and s.c("Tighe").place == at("R")
    assert s.g.hunt.locations[CL] == SEARCHED


@pytest.mark.rule("LFP-ALIEN-09")
def test_without_a_disk_or_a_place_there_is_no_search(scenario: Make) -> None:
    s = launched(scenario, 2)
    hiding(s, EC)
    s.g.hunt.actions, s.g.hunt.disks = "S", []
    s.run(hunt_action(s.g))
    assert s.g.hunt.locations == [CLOSED] * 5


@pytest.mark.rule("LFP-ALIEN-11", "LFP-ALIEN-13", "LFP-ALIEN-31")
def test_a_search_that_fails_tells_only_that_it_is_not_there(scenario: Make) -> None:
    s = launched(scenario, 4)
    hiding(s, EC)
    s.run(hunt_action(s.g), disk("Tighe"), place(LC))
    assert GAME.view(s.g, 0).hunt.hiding == -1
    assert sorted(s.g.hunt.hiding.among) == [FD, CB, CL, EC]
    assert s.g.hunt.actions == "SSS"  # the next action follows


@pytest.mark.rule("LFP-ALIEN-12", "LFP-ALIEN-19", "LFP-ALIEN-20", "LFP-D-09", "LFP-EX-05")
@pytest.mark.parametrize("reward", [1, 3])
def test_found_on_the_second_search_two_disks_are_left(scenario: Make, reward: int) -> None:
    s = launched(scenario, 4)
    claws(s, 2)
    hiding(s, LC, LC)
    s.run(hunt_action(s.g), disk("Crane"), place(EC))
    rule = hunt_action(s.g)
    next(rule)
    rule.send(disk("Durrant"))
    d = rule.send(place(LC))
    assert d.kind == "reward" and d.seats == (0,)
    assert d.options == [("reward", 3), ("reward", 1)]
    assert s.g.hunt.wager == -1 and s.g.creature.claws == 2  # the wager leaves the game
    d = rule.send(("reward", reward))
    assert d.kind == "prizes" and d.low == d.high == reward
    assert d.options == [("icon", n) for n in range(4)] and d.form(0).repeats == (2, 2, 2, 2)
    chosen = [("icon", TAIL), ("icon", TAIL), ("icon", ACID)][:reward]
    with pytest.raises(StopIteration) as stop:
        rule.send(chosen)
    assert stop.value.value == "fight" and s.g.hunt.done  # remaining actions are dropped
    assert s.g.hunt.prizes == [icon for _, icon in chosen]
    assert len(s.g.hunt.reserve) == 8 - reward
    assert GAME.view(s.g, 1).hunt.hiding == LC


@pytest.mark.rule("LFP-ALIEN-19", "LFP-EX-10", "LFP-ALIEN-08", "LFP-GAP-05")
@pytest.mark.parametrize(("spare", "won"), [(0, 0), (1, 1), (3, 4)])
def test_what_spare_disks_win(scenario: Make, spare: int, won: int) -> None:
    s = launched(scenario, 3)
    blasts(s, 1)
    hiding(s, EC, FD)
    s.g.hunt.disks = s.g.hunt.disks[:spare]
    answers: list[Any] = [HALON, ("seat", 0), place(EC)]
    if won:
        answers.append([("icon", n) for n in (CLAW, JAW, TAIL, ACID)[:won]])
    assert s.run(hunt_action(s.g), *answers) == "fight"
    assert s.g.hunt.prizes == [CLAW, JAW, TAIL, ACID][:won]


@pytest.mark.rule("LFP-ALIEN-22", "LFP-ALIEN-16")
def test_nothing_is_won_if_it_stays_hidden(scenario: Make) -> None:
    s = launched(scenario, 3)
    hiding(s, CB, FD)
    s.g.hunt.actions = ""
    assert s.run(hunt_action(s.g)) == "fight"
    assert s.g.hunt.prizes == [] and s.g.hunt.done


# -- panels ------------------------------------------------------------------------------------


def panel(scenario: Make, disks: int = 4) -> Scenario:
    """A hunt runs; seat 1 is searching."""
    s = launched(scenario, disks)
    hiding(s, EC)
    s.g.hunt.searcher = 1
    return s


def follow(s: Scenario, effect: Any, *answers: Any) -> None:
    s.run(carry_out(effect(s.g)), *answers)


@pytest.mark.rule("LFP-ALIEN-13", "LFP-D-11", "LFP-ALIEN-29")
def test_failed_on_the_flight_deck_the_searcher_discards_a_card(scenario: Make) -> None:
    s = panel(scenario)
    follow(s, FAILED[FD], [("card", card("Grit"))])
    assert s.p(1).hand == [card("Flat Out")] and len(s.p(0).hand) == 2
    s.hand(1)
    follow(s, FAILED[FD])  # nothing to discard: skipped


@pytest.mark.rule("LFP-ALIEN-13", "LFP-ALIEN-28", "LFP-D-11")
def test_failed_at_the_berths_the_searcher_draws_and_discards(scenario: Make) -> None:
    s = panel(scenario)
    s.will("crew card", card("Harpoon Gun"))
    follow(s, FAILED[CB], [("card", card("Harpoon Gun"))])
    assert len(s.p(1).hand) == 2 and s.g.crew_deck.discard == [card("Harpoon Gun")]
    s.hand(1, *["Grit"] * 3, *["Flat Out"] * 3)
    rule = FAILED[CB](s.g)
    assert rule is not None
    d = next(rule)
    assert d.kind == "hand_limit" and d.low == 1  # the limit of 6


@pytest.mark.rule("LFP-ALIEN-13", "LFP-ALIEN-24", "LFP-GAP-11")
def test_failed_at_the_cargo_lock_the_searcher_finds_a_harpoon(scenario: Make) -> None:
    s = panel(scenario)
    for n in range(1, 6):
        follow(s, FAILED[CL])
        assert s.g.hunt.harpoons == [0, min(n, 4), 0]  # four in the supply


@pytest.mark.rule("LFP-ALIEN-13", "LFP-GAP-09", "LFP-EX-11")
def test_failed_in_the_crawlway_halon_is_lost(scenario: Make) -> None:
    s = panel(scenario)
    blasts(s, 1)
    follow(s, FAILED[LC])
    assert s.g.blasts == 0 and s.g.pool[tokens.BLAST] == 5
    follow(s, FAILED[LC])
    assert s.g.blasts == 0
    s = launched(scenario, 3)
    blasts(s, 2)
    hiding(s, EC)
    s.run(hunt_action(s.g), HALON, ("seat", 1), place(LC))
    assert s.g.blasts == 0  # a halon search that fails follows the panel too


@pytest.mark.rule("LFP-ALIEN-13")
def test_failed_in_engineering_nothing_happens(scenario: Make) -> None:
    s = panel(scenario)
    before = (list(s.p(1).hand), s.g.blasts, s.g.hunt.harpoons[:])
    follow(s, FAILED[EC])
    assert (list(s.p(1).hand), s.g.blasts, s.g.hunt.harpoons) == before


@pytest.mark.rule("LFP-ALIEN-12", "LFP-ALIEN-28", "LFP-D-11")
@pytest.mark.parametrize(
    ("where", "cards", "lost", "chosen"),
    [(FD, 1, 0, False), (CB, 1, 1, True), (CL, 0, 2, False), (LC, 0, 0, False), (EC, 1, 1, False)],
)
def test_what_a_discovery_costs_the_lifeform(
    scenario: Make, where: int, cards: int, lost: int, chosen: bool
) -> None:
    s = panel(scenario)
    claws(s, 3)
    supply = s.g.pool[tokens.CLAW_TOKEN]
    if chosen:
        follow(s, DISCOVERED[where], ("lifeform_card", its_card("Resin")))
    else:
        if cards:
            s.will("lifeform discard", 2)
        follow(s, DISCOVERED[where])
    assert len(s.g.creature.hand) == 3 - cards and s.g.creature.claws == 3 - lost
    assert s.g.pool[tokens.CLAW_TOKEN] == supply + lost and s.g.hunt.spare == 2
    if cards:
        assert s.g.creature.deck.discard == [its_card("Resin")]
    assert s.g.blasts == (where == LC)
    s.g.creature.claws, s.g.creature.hand[:] = 0, []
    follow(s, DISCOVERED[where])  # what there is not is not lost
    assert s.g.creature.claws == 0


@pytest.mark.rule("LFP-ALIEN-16", "LFP-ALIEN-28", "LFP-EX-25", "LFP-GAP-10")
def test_hidden_on_the_flight_deck_it_draws_two_and_keeps_one(scenario: Make) -> None:
    s = panel(scenario)
    most = lf_max(s.g)
    s.its_hand("Prowl", "Strike", "Resin", "Prowl")
    assert most == 4
    rule = REMAINS[FD](s.g)
    assert rule is not None
    d = next(rule)
    assert d.kind == "flight_keep" and d.seats == (s.it,) and len(d.options) == 2
    d = rule.send(d.options[0])
    assert d.kind == "lifeform_limit" and d.low == 1
    with pytest.raises(StopIteration):
        rule.send([d.options[0]])
    assert len(s.g.creature.hand) == most


@pytest.mark.rule("LFP-ALIEN-16", "LFP-EX-23")
def test_hidden_in_the_berths_it_takes_a_token(scenario: Make) -> None:
    s = panel(scenario)
    follow(s, REMAINS[CB])
    assert s.g.creature.claws == 1 and s.g.pool[tokens.CLAW_TOKEN] == 7
    s.g.pool[tokens.CLAW_TOKEN] = 0
    follow(s, REMAINS[CB])
    assert s.g.creature.claws == 1


@pytest.mark.rule("LFP-ALIEN-16")
def test_hidden_in_the_cargo_lock_the_crew_loses_halon(scenario: Make) -> None:
    s = panel(scenario)
    blasts(s, 2)
    follow(s, REMAINS[CL])
    assert s.g.blasts == 1


@pytest.mark.rule("LFP-ALIEN-16", "LFP-EX-11")
def test_hidden_in_the_crawlway_every_crew_player_loses_a_card_and_the_wager_is_won(
    scenario: Make,
) -> None:
    s = launched(scenario, 4)
    s.hand(1, "Stores Chit")
    hiding(s, LC, LC)
    s.g.hunt.actions = ""
    s.will("crew discard", 1, 0)
    s.run(hunt_action(s.g))
    assert s.p(0).hand == [card("Grit")] and s.p(1).hand == []
    assert s.g.creature.claws == 2 and s.g.hunt.spare == 0


@pytest.mark.rule("LFP-ALIEN-17", "LFP-ALIEN-32", "LFP-EX-24", "LFP-D-10")
def test_hidden_in_engineering_it_kills_whom_it_likes(scenario: Make) -> None:
    s = launched(scenario, 4)
    blasts(s, 1)
    searches = [
        *(disk("Durrant"), place(FD), [("card", card("Grit"))]),
        *(disk("Crane"), place(CB), [("card", card("Flat Out"))]),
        *(disk("Tighe"), place(CL)),
        place(LC),  # the last disk
    ]
    s.will("crew card", card("Stores Chit"))
    rule = course(s)
    s.run(_until(rule, "engine_kill"), place(EC), place(FD), *searches)
    assert s.g.blasts == 0 and s.g.hunt.harpoons == [0, 1, 0]
    kill = REMAINS[EC](s.g)
    assert kill is not None
    asked = next(kill)
    assert asked.seats == (s.it,) and len(asked.options) == 4
    with pytest.raises(StopIteration):
        kill.send(disk("Tighe"))
    assert s.c("Tighe").place == NOWHERE and s.c("Tighe").seat == -1
    assert not s.p(1).out and s.p(1).hand and s.g.hunt.harpoons[1] == 1  # Raman lives
    assert not s.g.ending and s.g.hunt.prizes == []


def _until(rule: Any, kind: str) -> Any:
    """A rule up to a question of a kind."""
    answer: Any = None
    try:
        while True:
            d = rule.send(answer)
            if d.kind == kind:
                return
            answer = yield d
    except StopIteration:
        return


@pytest.mark.rule("LFP-ALIEN-18", "LFP-EX-24")
def test_who_loses_the_last_character_is_out(scenario: Make) -> None:
    s = launched(scenario, 3)  # Durrant, Crane; Tighe
    s.p(1).data[CLAW] = tokens.take(s.g, tokens.DATA + CLAW)
    hiding(s, EC, FD)
    s.g.hunt.actions = ""
    s.g.creature.hostility = 0
    assert s.run(hunt_action(s.g), disk("Tighe")) == "fight"
    assert s.p(1).out and s.p(1).hand == [] and s.p(1).data == [0] * 4
    assert s.g.creature.hostility == 0 and s.g.creature.claws == 0  # no tokens for it
    assert not s.g.ending


@pytest.mark.rule("LFP-ALIEN-18", "LFP-EX-06", "LFP-GAP-17")
@pytest.mark.parametrize("cards", [0, 3])
def test_with_the_last_of_the_crew_the_lifeform_wins(scenario: Make, cards: int) -> None:
    s = launched(scenario, 1)
    hiding(s, EC, FD)
    s.g.creature.hand[:] = s.g.creature.hand[:cards]
    s.g.hunt.actions = ""
    with pytest.raises(Jump):
        s.run(hunt_action(s.g))
    assert s.g.ending == "showdown_lifeform" and not s.g.crew_won


# -- afterwards --------------------------------------------------------------------------------


@pytest.mark.rule("LFP-EX-23", "LFP-ALIEN-16", "LFP-ALIEN-27")
def test_a_whole_hunt_of_two_disks(scenario: Make) -> None:
    s = launched(scenario, 2)
    blasts(s, 1)
    step = s.run(
        course(s),
        *(place(CB), place(CL)),  # it hides, and wagers
        place(CL),  # it reveals
        GO_ON,
        *(disk("Durrant"), place(FD), [("card", card("Grit"))]),
        place(EC),  # Crane's disk
    )
    assert step == "fight" and s.p(0).hand == [card("Flat Out")]
    assert s.g.creature.claws == 1 and s.g.hunt.spare == 2 and s.g.hunt.wager == -1
    assert s.g.blasts == 1


@pytest.mark.rule("LFP-ALIEN-30", "LFP-ALIEN-23")
def test_a_lifeform_without_cards_has_lost_when_the_hunt_is_over(scenario: Make) -> None:
    s = launched(scenario, 4)
    s.its_hand("Prowl")
    hiding(s, FD, FD)
    s.start("hunt_action")
    s.answer(0, *disk("Tighe"))
    s.answer(0, *place(FD))
    while not s.over and s.pending.kind in ("reward", "prizes"):
        d = s.pending
        s.playing.choose(0, tuple(range(d.low)) if d.several else 0)
    assert s.over and s.g.ending == "showdown_crew"


def fought(scenario: Make, *icons: int) -> Scenario:
    """A fight of the showdown against seat 0, with these fight icons."""
    s = panel(scenario)
    f = s.g.fight
    f.target, f.shown, f.icons = 0, True, sorted(icons)
    s.g.creature.hand.remove(its_card("Strike"))
    f.card.append(its_card("Strike"))
    s.hand(0)
    s.hand(1)
    s.dead("Crane", "Raman")  # nobody is sacrificed
    return s


@pytest.mark.rule("LFP-ALIEN-21", "LFP-EX-26", "LFP-GAP-05", "LFP-ALIEN-23")
def test_a_combat_token_matches_its_icon_or_is_half_of_a_pair(scenario: Make) -> None:
    s = fought(scenario, TAIL, JAW)
    s.g.hunt.prizes = [TAIL, ACID]
    s.run(match(s.g), ("prize", TAIL))
    assert s.g.fight.icons == [JAW]  # acid alone matches nothing
    s = fought(scenario, TAIL, JAW)
    s.g.hunt.prizes = [TAIL, ACID]
    s.hand(0, "Flat Out")  # a tail more
    rule = match(s.g)
    d = next(rule)
    assert ("prize", ACID) in d.options
    for option in (("prize", TAIL), ("prize", ACID), ("commit", card("Flat Out"))):
        d = rule.send(option)
    with pytest.raises(StopIteration):
        rule.send(("pair", JAW))
    assert s.g.fight.icons == [] and s.g.hunt.prizes == []


@pytest.mark.rule("LFP-ALIEN-21", "LF-FIGHT-22")
@pytest.mark.parametrize(("held", "half"), [("Flat Out", True), ("Mining Laser", False)])
def test_cards_and_combat_tokens_are_halves_of_each_others_pairs(
    scenario: Make, held: str, half: bool
) -> None:
    s = fought(scenario, JAW)
    s.g.hunt.prizes = [ACID]
    s.hand(0, held)  # a tail, or no icon at all
    offered = next(match(s.g)).options
    assert (("prize", ACID) in offered) == (("commit", card(held)) in offered) == half


@pytest.mark.rule("LFP-ALIEN-21")
def test_only_the_target_uses_combat_tokens(scenario: Make) -> None:
    s = fought(scenario, TAIL)
    s.g.hunt.prizes = [TAIL]
    s.g.fight.target = 1
    d = next(match(s.g))
    assert d.seats == (1,) and ("prize", TAIL) in d.options
    d = match(s.g)
    next(d)
    with pytest.raises(StopIteration):
        d.send(PASS)  # seat 0 is not asked
    assert s.g.fight.icons == [TAIL]


@pytest.mark.rule("LFP-ALIEN-24", "LF-FIGHT-12", "LFP-GAP-11")
def test_a_harpoon_token_matches_any_icon_of_its_owners_fight(scenario: Make) -> None:
    s = fought(scenario, ACID)
    s.g.hunt.harpoons = [0, 1, 0]
    s.run(match(s.g))  # seat 1 cannot help with it
    assert s.g.fight.icons == [ACID]
    s.g.hunt.harpoons = [1, 0, 0]
    s.run(match(s.g), ("harpoon_token", ACID))
    assert s.g.fight.icons == [] and s.g.hunt.harpoons == [0, 0, 0]


@pytest.mark.rule("LF-FIGHT-15", "LFP-ALIEN-24")
def test_harpoon_tokens_leave_the_game_with_who_loses_a_fight(scenario: Make) -> None:
    s = fought(scenario, ACID)
    s.g.hunt.harpoons = [1, 1, 0]
    s.run(fight_end(s.g))
    assert s.p(0).out and s.g.hunt.harpoons == [0, 1, 0]


@pytest.mark.rule("LFP-ALIEN-29", "LFP-ALIEN-14")
def test_a_halon_search_names_its_searcher_before_the_place(scenario: Make) -> None:
    s = launched(scenario, 3)
    blasts(s, 1)
    hiding(s, EC)
    rule = hunt_action(s.g)
    next(rule)
    d = rule.send(HALON)
    assert d.kind == "searcher" and d.seats == (0,) and d.options == [("seat", 0), ("seat", 1)]
    d = rule.send(("seat", 1))
    assert d.kind == "search_where"
    d = rule.send(place(FD))
    assert d.kind == "search_discard" and d.seats == (1,)
