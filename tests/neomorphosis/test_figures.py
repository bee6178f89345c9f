"""Figures and crew: statistics with rings and cards, supply, what cards add."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.crew import bonus, cards_of, defense, holds
from hullbreach.games.neomorphosis.figures import (
    alien,
    attack_of,
    attacks,
    defense_of,
    extra,
    health_of,
    place_alien,
    take_off,
    wounds_of,
)
from hullbreach.games.neomorphosis.names import alien_name, door_name, sector_name
from hullbreach.games.neomorphosis.places import closed, distance, secure, usable
from tests.neomorphosis.scenario import Make

ALPHA = next(n for n, card in enumerate(ids.MUTATIONS) if card.name == "Alpha Strain")
MUSCLE = next(n for n, card in enumerate(ids.MUTATIONS) if card.name == "Dense Muscle")


@pytest.mark.rule("NM-ALIEN-04", "NM-NEO-11", "NM-EX-100", "NM-GAP-74")
def test_ringed_aliens_add_all_cards_of_their_type(scenario: Make) -> None:
    s = scenario("M8")
    ringed, plain = s.alien("Slug", "S2a", ringed=True), s.alien("Slug", "S2a")
    s.g.mutations[ids.SLUG] = [ALPHA, MUSCLE]
    assert (attack_of(s.g, ringed), defense_of(s.g, ringed), health_of(s.g, ringed)) == (3, 8, 4)
    assert (attack_of(s.g, plain), defense_of(s.g, plain), health_of(s.g, plain)) == (2, 7, 3)
    assert wounds_of(s.g, ringed) == 2 and extra(s.g, ringed, "stride") == 0


@pytest.mark.rule("NM-ALIEN-03")
def test_an_attack_of_zero_is_an_attack() -> None:
    assert [type_ for type_ in range(ids.TYPES) if not attacks(type_)] == [ids.POD]


@pytest.mark.rule("NM-GEN-11", "NM-WND-06", "NM-GAP-99")
def test_miniatures_run_out_and_come_back(scenario: Make) -> None:
    s = scenario("M8")
    placed = [s.alien("Ripper", "S2a") for _ in range(6)]
    assert place_alien(s.g, ids.RIPPER, 0, "NM-GEN-11") is None
    take_off(s.g, placed[2])
    assert alien(s.g, placed[2].figure) is None and s.g.supply[ids.RIPPER] == 1
    again = place_alien(s.g, ids.RIPPER, 0, "NM-GEN-11")
    assert again is not None and again.figure == 7  # figure numbers are given once
    take_off(s.g, again, supply=False)  # captured (NM-M3-04)
    assert s.g.supply[ids.RIPPER] == 0


@pytest.mark.rule("NM-SKILL-06", "NM-INV-02", "NM-STACK-05")
def test_lasting_cards_add_up_but_two_copies_do_not(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Scrap Plating", "Scrap Plating", "Grip Boots", "Exo-Brace")
    m = s.member("Robert")
    assert defense(m) == 5 and bonus(m, "agility") == bonus(m, "leaving") == 1
    s.give("Robert", "Ballistic Vest")
    assert defense(m) == 6 and bonus(m, "tech") == 0
    assert sorted(cards_of(m)) == sorted([*m.items, *m.tech]) and holds(m, ids.SCRAP_PLATING)


@pytest.mark.rule("NM-DACT-01", "NM-DOOR-06", "NM-SECT-03")
def test_doors_that_can_be_used_are_sound_and_unrestricted(scenario: Make) -> None:
    s = scenario("M1")
    here = s.at("S2b")
    assert usable(s.g, here) == 0 and not closed(s.g) >> 1 & 1  # D2 is restricted
    s.g.restricted = 0
    assert usable(s.g, here) == closed(s.g) & 2 == 2
    s.g.damaged |= 2
    assert usable(s.g, here) == 0
    assert distance(s.g, s.at("S1b"), s.at("S2a")) == -1
    assert distance(s.g, s.at("S1b"), s.at("S2a"), through=True) == 1
    assert secure(s.g, 1)
    s.open(1)
    assert not secure(s.g, 1) and distance(s.g, s.at("S1b"), s.at("S2a")) == 1


def test_names(scenario: Make) -> None:
    s = scenario("TUT")
    assert door_name(s.g, 3) == "D4 (S1d – S4b)" and door_name(s.g, 6) == "the elevator D7 (S6c)"
    assert sector_name(s.g, 5) == "Sector 5 (Med Bay)"
    assert alien_name(ids.WORM, 3) == "Worm 3" and alien_name(ids.BLARE, 9) == "Dr. Blare"
