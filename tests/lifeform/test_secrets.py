"""What LIFEFORM must not tell by the way: cards that come to lie open do so in an order that says
nothing about when they were drawn."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import laser
from hullbreach.games.lifeform.death import kill
from hullbreach.games.lifeform.ids import ALPHA, BETA
from tests.lifeform.scenario import Make, at, card, its_card, who


@pytest.mark.rule("LF-CONTROL-04")
def test_a_hand_given_up_lies_in_the_order_of_its_kinds(scenario: Make) -> None:
    s = scenario(seats=4)
    s.dead("Crane", "Raman", "Villalobos")
    s.hand(1, "Grit", "Flat Out", "Grit", "Live Contacts")
    s.run(kill(s.g, [who("Tighe")], "LF-ATTACK-11"), ("silent",), ("role", "mainframe"))
    wanted = [card("Flat Out"), card("Live Contacts"), card("Grit"), card("Grit")]
    assert s.g.crew_deck.discard == wanted == sorted(wanted)


@pytest.mark.rule("LF-LASER-03")
def test_the_laser_empties_the_lifeforms_hand_in_the_order_of_its_kinds(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "C08")
    s.image(ALPHA, "C13")
    s.image(BETA, "A01")
    s.hand(0, "Mining Laser")
    s.its_hand("Resin", "Prowl", "Static")
    step = ("image_step", ALPHA, at("C09"))
    s.run(laser.shoot(s.g, 0, who("Durrant"), ALPHA), step)
    wanted = [its_card("Prowl"), its_card("Resin"), its_card("Static")]
    assert s.g.creature.deck.discard == wanted == sorted(wanted)
