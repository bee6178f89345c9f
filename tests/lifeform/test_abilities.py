"""Skills and survival abilities of the ten characters, both sides of their sheets.

Those that act inside another chapter (attacks, panic, the android, moves, terror) are tested there.
"""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform.abilities import SKILLS, SURVIVALS
from hullbreach.games.lifeform.android import android_held
from hullbreach.games.lifeform.crew_actions import CREW_ACTIONS
from hullbreach.games.lifeform.ids import ALPHA, BETA, CHARACTERS, CREW_CARDS, DISKS
from hullbreach.games.lifeform.legal import legal_activities
from hullbreach.games.lifeform.state import CAT
from hullbreach.kernel.piles import EVERYBODY
from tests.lifeform.acting import STOP, first_asked, may_not, refused, step
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

SIDES = pytest.mark.parametrize("seats", [2, 3])


def stage(scenario: Make, name: str, seats: int) -> Scenario:
    """A character and its mate, Tighe or Durrant, with seat 0."""
    mate = "Durrant" if name != "Durrant" else "Crane"
    others = [other for other in ("Okonjo", "Palmer") if other != name]
    crew = ((name, mate), tuple(others))[: seats - 1]
    s = scenario(seats=seats, crew=crew)
    s.hand(0)
    return s


def skill(s: Scenario, name: str, *answers: Any) -> None:
    """Use a one-use skill."""
    ability = SKILLS[who(name)]
    assert ability.refusal is not None and ability.run is not None
    assert ability.refusal(s.g, who(name)) is None
    s.run(ability.run(s.g, who(name)), *answers)


def survival(s: Scenario, name: str, *answers: Any) -> None:
    """Use a one-off survival ability."""
    ability = SURVIVALS[who(name)]
    assert ability.refusal is not None and ability.run is not None
    assert ability.refusal(s.g, who(name)) is None
    s.run(ability.run(s.g, who(name)), *answers)


def skill_refused(s: Scenario, name: str) -> str | None:
    refusal = SKILLS[who(name)].refusal
    return refusal(s.g, who(name)) if refusal is not None else None


def survival_refused(s: Scenario, name: str) -> str | None:
    refusal = SURVIVALS[who(name)].refusal
    return refusal(s.g, who(name)) if refusal is not None else None


def no_cards(s: Scenario) -> None:
    """No crew card can be drawn any more."""
    s.g.crew_deck.pool.clear()
    s.g.crew_deck.discard.clear()


def cards_of(*names: str) -> list[tuple[str, int]]:
    return sorted(("card", card(name)) for name in names)


@pytest.mark.rule("LF-SKILL-02", "LF-CACT-19")
def test_what_is_ongoing_has_no_effect_of_its_own_and_the_rest_has() -> None:
    for number in DISKS:
        character = CHARACTERS[number]
        for printed, table in ((character.skill, SKILLS), (character.survival, SURVIVALS)):
            ongoing = table[number].run is None
            assert ongoing == (printed.kind == "ongoing"), printed.name
            assert ongoing == (table[number].refusal is None)


@pytest.mark.rule("LF-CH01")
@SIDES
def test_one_last_look(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Durrant", seats)
    s.put("Durrant", "R")  # it only draws cards
    survival(s, "Durrant")
    assert len(s.p(0).hand) == 5 - seats
    no_cards(s)
    assert survival_refused(s, "Durrant") == "LF-CH01"


@pytest.mark.rule("LF-CH02", "LF-PLAY-08")
@SIDES
def test_straight_line_home(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Villalobos", seats)
    s.put("Villalobos", "B04")
    v = who("Villalobos")
    path = [step(v, "B03"), step(v, "B11"), step(v, "B06")]
    survival(s, "Villalobos", *path[: 5 - seats])
    assert s.c("Villalobos").place == path[4 - seats][2]
    survival(s, "Villalobos", first_step(s, v), STOP)


def first_step(s: Scenario, c: int) -> tuple[Any, ...]:
    """Any step that the ability offers."""
    ability = SURVIVALS[c]
    assert ability.run is not None
    return first_asked(s, ability.run(s.g, c))[0]


@pytest.mark.rule("LF-CH02")
def test_straight_line_home_avoids_images_and_the_android(scenario: Make) -> None:
    s = stage(scenario, "Villalobos", 2)
    v = who("Villalobos")
    s.put("Villalobos", "B03")
    s.image(ALPHA, "B04")
    s.g.android = at("B11")
    s.outage("B03", "B01")
    survival(s, "Villalobos", step(v, "B01"), STOP)  # the dark does not matter
    s.put("Villalobos", "B11")
    assert survival_refused(s, "Villalobos") == "LF-CH02"
    s.g.android = at("A01")
    assert survival_refused(s, "Villalobos") is None
    s.c("Villalobos").frozen = 2
    assert survival_refused(s, "Villalobos") == "LF-CH02"
    s.c("Villalobos").frozen = 0
    s.put("Villalobos", "R")
    assert survival_refused(s, "Villalobos") == "LF-CH02"


@pytest.mark.rule("LF-CH03")
@SIDES
def test_breaker_reset(scenario: Make, seats: int) -> None:
    s = (
        stage(scenario, "Palmer", seats)
        if seats == 2
        else scenario(crew=(("Palmer", "Durrant"), ("Okonjo", "Crane")))
    )
    s.hand(0)
    s.outage("A02", "A05", "A06", "A08")
    dark = [("chamber", at(code)) for code in ("A02", "A05", "A06")]
    skill(s, "Palmer", dark[: 5 - seats])
    assert sum(s.g.outage) == seats - 1
    assert len(s.p(0).hand) == 4 - seats


@pytest.mark.rule("LF-CH03", "LF-SKILL-03")
def test_breaker_reset_may_leave_tokens_and_needs_something_to_do(scenario: Make) -> None:
    s = stage(scenario, "Palmer", 2)
    s.outage("A02")
    skill(s, "Palmer", [])
    assert sum(s.g.outage) == 1
    no_cards(s)
    assert skill_refused(s, "Palmer") is None
    s.g.outage[at("A02")] = False
    assert skill_refused(s, "Palmer") == "LF-CH03"
    s.g.outage[at("A02")] = True
    s.put("Palmer", "R")
    assert skill_refused(s, "Palmer") == "LF-CH03"


@pytest.mark.rule("LF-CH04")
@SIDES
def test_breathe_out(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Motoko", seats)
    m = who("Motoko")
    s.put("Motoko", "B03")
    s.image(ALPHA, "B04")
    s.g.android = at("B11")
    ability = SURVIVALS[m].run
    assert ability is not None
    offered = first_asked(s, ability(s.g, m))
    assert offered == [("stay",), step(m, "B01"), step(m, "B11"), step(m, "B14")]
    s.hand(0)
    survival(s, "Motoko", step(m, "B11"))
    assert s.c("Motoko").place == at("B11")
    assert len(s.p(0).hand) == 4 - seats
    s.g.android = at("A01")
    survival(s, "Motoko", ("stay",))
    assert s.c("Motoko").place == at("B11")


@pytest.mark.rule("LF-CH04", "LF-CACT-23")
def test_breathe_out_draws_only_where_she_cannot_move(scenario: Make) -> None:
    s = stage(scenario, "Motoko", 2)
    s.c("Motoko").frozen = 2
    survival(s, "Motoko")
    assert len(s.p(0).hand) == 2
    no_cards(s)
    assert survival_refused(s, "Motoko") == "LF-CH04"
    s.c("Motoko").frozen = 0
    assert survival_refused(s, "Motoko") is None
    s.put("Motoko", "R")
    assert survival_refused(s, "Motoko") == "LF-CH04"


@pytest.mark.rule("LF-CH05")
def test_muster(scenario: Make) -> None:
    s = stage(scenario, "Crane", 2)
    skill(s, "Crane")
    assert len(s.p(0).hand) == 3
    s = scenario(seats=4)
    s.hand(0)
    s.hand(1)
    s.p(2).role = CAT
    skill(s, "Crane")
    assert [len(s.p(seat).hand) for seat in range(3)] == [2, 1, 0]
    no_cards(s)
    assert skill_refused(s, "Crane") == "LF-CH05"


@pytest.mark.rule("LF-CH06")
@SIDES
def test_haymaker(scenario: Make, seats: int) -> None:
    s = (
        stage(scenario, "Okonjo", 2)
        if seats == 2
        else scenario(crew=(("Okonjo", "Durrant"), ("Palmer", "Crane")))
    )
    s.hand(0)
    survival(s, "Okonjo")
    assert len(s.p(0).hand) == 4 - seats
    s.put("Okonjo", "B03")
    s.g.android = at("B03")
    s.outage("B03")  # it does not matter
    survival(s, "Okonjo")
    assert s.g.android_status == 5 - seats
    s.put("Okonjo", "R")
    assert survival_refused(s, "Okonjo") == "LF-CH06"


@pytest.mark.rule("LF-CH07")
@SIDES
def test_scrounge(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Tighe", seats)
    names = ("Grit", "Flat Out", "Harpoon Gun", "Fuel and Flame", "Move as a Team", "Grit")
    s.will("crew card", *map(card, names))
    kept = cards_of("Harpoon Gun", "Flat Out", "Grit")[: 5 - seats]
    skill(s, "Tighe", kept)
    assert sorted(s.p(0).hand) == sorted(number for _, number in kept)
    assert len(s.g.crew_deck.discard) == 1 + seats and s.p(0).looking == []
    assert s.said("looks.seen") == [tuple(map(card, names))]


@pytest.mark.rule("LF-CH07", "LF-GEN-14", "LF-GEN-12")
def test_scrounging_obeys_the_hand_limit_and_what_there_is(scenario: Make) -> None:
    s = stage(scenario, "Tighe", 2)
    s.hand(0, *["Flat Out"] * 5)
    s.g.crew_deck.pool[:] = [card("Grit"), card("Grit")]
    skill(s, "Tighe", cards_of("Flat Out"))
    assert len(s.p(0).hand) == 6
    no_cards(s)
    assert skill_refused(s, "Tighe") == "LF-CH07"


@pytest.mark.rule("LF-CH08")
@SIDES
def test_adrenaline(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Halloran", seats)
    s.put("Durrant", "B03")
    if seats == 2:
        survival(s, "Halloran", ("character", who("Durrant")))
        assert s.c("Durrant").ward
    else:
        survival(s, "Halloran")  # only herself is in her chamber
        assert s.c("Halloran").ward
        s.put("Durrant", "A07")
        survival(s, "Halloran")
        assert s.c("Durrant").ward and not s.c("Okonjo").ward
    s.put("Halloran", "R")
    assert survival_refused(s, "Halloran") == "LF-CH08"


@pytest.mark.rule("LF-CH09", "LF-SKILL-03")
@SIDES
def test_need_to_know(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Sauer", seats)
    assert skill_refused(s, "Sauer") == "LF-CH09"
    s.its_hand("Prowl", "Apex", "Scent")
    drawn = [its_card("Scent"), its_card("Prowl")][: 4 - seats]
    s.will("card of the lifeform's hand", *drawn)
    skill(s, "Sauer")
    assert s.g.creature.deck.discard == drawn
    assert len(s.g.creature.hand) == seats - 1


@pytest.mark.rule("LF-CH09", "LF-ANDROID-13", "LF-PROD-02")
@SIDES
def test_priority_override(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Sauer", seats)
    sauer = who("Sauer")
    s.put("Durrant", "R")
    s.put("Sauer", "B03")
    s.g.android = at("B03")
    s.hand(0, "Grit")
    assert refused(s, "MOVE_1") == "LF-CACT-13" and android_held(s.g)
    s.c("Sauer").survival = True
    assert not android_held(s.g)
    s.run(CREW_ACTIONS["MOVE_1"].run(s.g, 0), step(sauer, "B04"))
    assert s.c("Sauer").place == at("B04")
    assert len(s.p(0).hand) == 3 - seats
    s.put("Sauer", "B03")
    assert (refused(s, "RUN") is None) == (seats == 2)  # an empty hand keeps him in


@pytest.mark.rule("LF-CH09", "LF-PLAY-03", "LF-ACT-01", "LF-GAP-94")
@SIDES
def test_who_pays_for_leaving_the_android_cannot_do_so_with_the_card_itself(
    scenario: Make, seats: int
) -> None:
    """Nobody passes by playing a card whose moves come to nothing."""
    s = stage(scenario, "Sauer", seats)
    s.put("Durrant", "R")
    s.put("Sauer", "B03")
    s.c("Sauer").survival = True
    s.g.android = at("B03")
    card = next(n for n, it in enumerate(CREW_CARDS) if ("MOVE_1",) in it.rows)
    row = CREW_CARDS[card].rows.index(("MOVE_1",))
    played = ("play", card, row)
    for more, able in ((0, seats == 2), (1, True)):
        s.g.players[0].hand = [card] * (1 + more)
        assert (played in legal_activities(s.g, 0)) == able
        assert (may_not(s, played) is None) == able
        assert s.g.players[0].hand == [card] * (1 + more)


@pytest.mark.rule("LF-CH10", "LF-CALIB-04")
@SIDES
def test_filter_the_ghosts(scenario: Make, seats: int) -> None:
    s = stage(scenario, "Raman", seats)
    s.put("Raman", "B05")  # the Ore Hold is 3 links away, Reactor Control further
    ability = SURVIVALS[who("Raman")].run
    assert ability is not None
    if seats == 2:
        survival(s, "Raman", ("image", BETA))
        assert s.said("identity.ghost") == [(BETA,)]
        assert s.g.real.among == [ALPHA]
    else:
        survival(s, "Raman")
        assert s.said("identity.real") == [(ALPHA,)]
        assert s.g.real.seen & EVERYBODY == EVERYBODY
        s.put("Raman", "A01")
        assert survival_refused(s, "Raman") == "LF-CH10"
    assert not s.said("calibrated")
