"""Attack cards, Larvae, reactions to attacks (NR-ATK, NR-LAR, NR-REA-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hullbreach.games.retaliation.attacks import attack, draw_attack, may_redirect, redirect
from hullbreach.games.retaliation.board import ROOM_SLOT
from hullbreach.games.retaliation.content import ATTACKS
from hullbreach.games.retaliation.gear import gain_item
from hullbreach.games.retaliation.ids import DEAD, ENTRY, ITEM, OPPORTUNITY, PLAIN, UNKNOWN, WOUND
from hullbreach.games.retaliation.models import models_left
from hullbreach.games.retaliation.state import Intruder
from hullbreach.games.retaliation.things import LARVA
from hullbreach.games.retaliation.windows import ATTACKED, POINTS, with_reactions
from hullbreach.kernel.decks import shuffle_in
from hullbreach.kernel.edition import with_modifier
from hullbreach.toolkit.reactions import Reaction
from tests.retaliation.scenario import Make, Scenario

CARD = {card.name: number for number, card in enumerate(ATTACKS)}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """The Recon and the Officer in R32."""
    made = scenario(attack=True)
    made.rooms(R32="Armory")
    made.corridors(K27=108)
    made.put("Recon", "R32")
    made.put("Officer", "R32")
    return made


def struck(s: Scenario, kind: str, card: str, *answers: Any, seat: int = 0) -> Intruder:
    """An intruder attacks with a card."""
    known = s.g.edition.things.intruders.kind[kind]
    here = [it for it in s.g.intruders if it.type == known]
    it = here[0] if here else s.intruder(kind, "R32")
    if CARD[card] not in s.g.attacks.pool:
        shuffle_in(s.g.attacks)
    s.will("attack card", CARD[card])
    s.run(attack(s.g, it, seat, PLAIN), *answers)
    return it


@pytest.mark.rule("NR-ATK-01")
@pytest.mark.parametrize(("kind", "lost"), [("Adult", 1), ("Drone", 1), ("Queen", 2)])
def test_the_line_of_that_type(s: Scenario, kind: str, lost: int) -> None:
    struck(s, kind, "Glancing Swipe")
    assert s.g.players[0].health == lost and s.g.attacks_open == []
    assert s.g.attacks.discard == [CARD["Glancing Swipe"]]


@pytest.mark.rule("NR-ATK-02", "NR-ATK-12", "NR-GAP-46")
def test_an_empty_deck_is_shuffled_anew(s: Scenario) -> None:
    s.g.attacks.pool.clear()
    s.g.attacks.discard = [CARD["Raking Claws"]]
    s.run(attack(s.g, s.intruder("Adult", "R32"), 0, PLAIN))
    assert s.g.players[0].health == 2 and s.g.attacks.discard == [CARD["Raking Claws"]]


@pytest.mark.rule("NR-ATK-02", "NR-GOLD-13")
def test_missed_lunge_reshuffles_itself_too(s: Scenario) -> None:
    struck(s, "Adult", "Glancing Swipe")
    struck(s, "Adult", "Missed Lunge")
    assert len(s.g.attacks.pool) == 20 and s.g.attacks.discard == []
    assert s.g.players[0].health == 1


@pytest.mark.rule("NR-ATK-08")
def test_heavily_injured_is_read_at_that_moment(s: Scenario) -> None:
    struck(s, "Adult", "Throat Bite")
    assert s.g.players[0].health == 2
    s.g.players[0].health = 6
    struck(s, "Adult", "Throat Bite")
    assert s.g.players[0].where == DEAD
    s.g.players[1].health = 5
    struck(s, "Drone", "Throat Bite", seat=1)
    assert s.g.players[1].wounds and s.g.players[1].where != DEAD


@pytest.mark.rule("NR-ATK-09")
def test_contamination_of_an_attack_goes_to_the_discard_pile(s: Scenario) -> None:
    struck(s, "Drone", "Spore Breath")
    assert s.g.players[0].deck.discard == [UNKNOWN] * 2
    struck(s, "Queen", "Spore Breath")
    assert s.g.players[0].larva and len(s.g.players[0].deck.discard) == 3
    struck(s, "Queen", "Spore Breath")
    assert models_left(s.g, LARVA) == 5


@pytest.mark.rule("NR-ATK-10", "NR-GAP-119")
def test_x97_impaling_tail_without_cards_in_hand(s: Scenario) -> None:
    s.g.players[0].health = 3
    struck(s, "Adult", "Impaling Tail")
    assert s.g.players[0].health == 5
    s.g.players[0].hand = [0, 1]
    struck(s, "Adult", "Impaling Tail", ("card", 1))
    assert s.g.players[0].hand == [0] and s.g.players[0].deck.discard == [1]


@pytest.mark.rule("NR-ATK-10")
def test_a_card_is_asked_for_by_what_all_see_of_the_hand(s: Scenario) -> None:
    p = s.g.players[0]
    p.hand, p.contamination = [3], [UNKNOWN]
    struck(s, "Adult", "Impaling Tail", ("card", 3))
    assert p.hand == []


@pytest.mark.rule("NR-ATK-10", "NR-IMV-06")
def test_x98_frenzy_hits_all_in_the_room(s: Scenario) -> None:
    """A protection "per attack" works for its owner (IT08)."""

    def vested(g: Any, seat: int, n: int) -> int:
        return max(1, n - 1) if seat == 1 else n

    s.g.edition = with_modifier(s.g.edition, "attack.health", vested)
    struck(s, "Queen", "Frenzy")
    assert [p.health for p in s.g.players] == [2, 1, 0]


@pytest.mark.rule("NR-ATK-10")
def test_parts_for_others_go_on_when_the_victim_dies(s: Scenario) -> None:
    s.g.players[0].health = 8
    struck(s, "Drone", "Frenzy")
    assert s.g.players[0].where == DEAD and s.g.players[1].health == 2


@pytest.mark.rule("NR-ATK-10", "NR-MALF-04")
def test_acid_spray_and_drag_away(s: Scenario) -> None:
    p = s.g.players[0]
    for name in ("Assault Rifle", "Riot Gun"):
        s.run(gain_item(s.g, 0, ITEM[name], "NR-ITM-04"))
    rifle, gun = p.held
    struck(s, "Adult", "Acid Spray", ("held", 1, gun.kind))
    assert gun.malfunction and not rifle.malfunction and p.health == 1
    struck(s, "Queen", "Acid Spray")
    assert p.held == [rifle] and rifle.malfunction  # the gun had one already
    struck(s, "Drone", "Drag Away")
    assert p.held == [] and p.health == 5


@pytest.mark.rule("NR-ATK-10")
def test_the_queen_drags_away_all_of_one_hand(s: Scenario) -> None:
    p = s.g.players[0]
    for name in ("Assault Rifle", "Riot Gun"):
        s.run(gain_item(s.g, 0, ITEM[name], "NR-ITM-04"))
    s.run(gain_item(s.g, 0, ITEM["Medic Satchel"], "NR-ITM-04"), ("clear", 1, ITEM["Riot Gun"]))
    p.held[1].hand = 0  # bound to the rifle
    struck(s, "Queen", "Drag Away")
    assert p.held == [] and p.health == 2


# -- Larvae ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-LAR-01", "NR-LAR-03")
def test_a_larva_infects(s: Scenario) -> None:
    it = s.intruder("Larva", "R32")
    s.run(attack(s.g, it, 0, PLAIN))
    p = s.g.players[0]
    assert p.larva and p.deck.discard == [UNKNOWN] and p.health == 0
    assert s.at("R32") == [] and models_left(s.g, LARVA) == 5


@pytest.mark.rule("NR-LAR-02", "NR-LAR-04")
def test_with_a_larva_on_the_board_it_goes_to_the_pool(s: Scenario) -> None:
    s.g.players[0].larva = True
    it = s.intruder("Larva", "R32")
    s.run(attack(s.g, it, 0, OPPORTUNITY))
    assert s.g.players[0].deck.discard == [UNKNOWN] and s.at("R32") == []
    assert models_left(s.g, LARVA) == 5


# -- reactions ---------------------------------------------------------------------------------


def reacting(s: Scenario, who: int, does: Any, over: bool) -> None:
    def resolve(g: Any, seat: int, option: Any, about: Any) -> bool:
        does(g)
        return over

    def could(g: Any, seat: int, about: Any) -> bool:
        return seat == who and (over or may_redirect(g))

    reaction: Reaction[Any] = Reaction(could, lambda *_: [("act", who)], resolve)
    points = with_reactions(s.g.edition.points, ATTACKED, reaction)
    s.g.edition = replace(s.g.edition, points=points)


@pytest.mark.rule("NR-ATK-07", "NR-REA-07")
def test_a_prevented_attack_draws_no_card(s: Scenario) -> None:
    reacting(s, 0, lambda g: None, over=True)
    it = s.intruder("Adult", "R32")
    s.run(attack(s.g, it, 0, ENTRY), ("act", 0))
    assert s.said("attack.card") == [] and s.g.players[0].health == 0 and s.g.strikes == []


@pytest.mark.rule("NR-REA-10", "NR-GAP-111")
def test_an_attack_passed_on_can_be_answered_but_not_passed_on_again(s: Scenario) -> None:
    reacting(s, 0, lambda g: redirect(g, 1), over=False)
    reacting(s, 1, lambda g: redirect(g, 0), over=False)
    it = s.intruder("Adult", "R32")
    s.will("attack card", CARD["Glancing Swipe"])
    # Both could pass it on: the Recon does, so the Officer is not even asked.
    s.run(attack(s.g, it, 0, ENTRY), ("act", 0))
    assert [p.health for p in s.g.players] == [0, 1, 0]


@pytest.mark.rule("NR-REA-10")
def test_who_is_attacked_instead_may_prevent_it(s: Scenario) -> None:
    reacting(s, 0, lambda g: redirect(g, 1), over=False)
    reacting(s, 1, lambda g: None, over=True)
    it = s.intruder("Adult", "R32")
    s.run(attack(s.g, it, 0, ENTRY), ("act", 0), ("act", 1))
    assert s.said("attack.card") == []


@pytest.mark.rule("NR-REA-11", "NR-GAP-126")
def test_an_opportunity_attack_cannot_be_passed_on(s: Scenario) -> None:
    reacting(s, 0, lambda g: redirect(g, 1), over=False)
    it = s.intruder("Adult", "R32")
    s.will("attack card", CARD["Glancing Swipe"])
    s.run(attack(s.g, it, 0, OPPORTUNITY))
    assert s.g.players[0].health == 1


@pytest.mark.rule("NR-REA-06")
def test_what_was_removed_meanwhile_does_not_attack(s: Scenario) -> None:
    it = s.intruder("Adult", "R32")
    reacting(s, 0, lambda g: g.intruders.remove(it), over=False)
    s.run(attack(s.g, it, 0, ENTRY), ("act", 0))
    assert s.said("attack") == []


@pytest.mark.rule("NR-RM-33")
def test_an_attack_card_without_a_model(s: Scenario) -> None:
    """The Adult line is used; nothing is placed."""
    s.will("attack card", CARD["Raking Claws"])
    s.run(draw_attack(s.g, Intruder(1, 0, ROOM_SLOT["R32"]), 0))
    assert s.g.players[0].health == 2 and s.g.intruders == [] and POINTS and WOUND
