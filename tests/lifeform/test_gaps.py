"""What the base game leaves open and no other test shows (LF-GAP), decks and supplies."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.games.lifeform import flow, tokens
from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.crew import discard, draw_crew_cards, draw_lifeform_cards
from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.hibernation import hibernation
from hullbreach.games.lifeform.ids import (
    ACTIONS,
    BETA,
    CREW_CARDS,
    HARPOON,
    JAW,
    LIFEFORM_CARDS,
)
from hullbreach.games.lifeform.movement import move_character
from hullbreach.games.lifeform.showdown import MEANS
from tests.lifeform.scenario import Make, at, card, its_card, link, who


@pytest.mark.rule("LF-GAP-01")
def test_the_game_is_called_lifeform() -> None:
    assert GAME.title == "LIFEFORM"


@pytest.mark.rule("LF-GAP-22")
def test_crew_cards_show_five_icons_and_lifeform_cards_all_but_the_harpoon() -> None:
    assert {icon for c in CREW_CARDS for icon in c.icons} == {0, 1, 2, 3, HARPOON}
    assert {icon for c in LIFEFORM_CARDS for icon in c.icons} == {0, 1, 2, 3}


@pytest.mark.rule("LF-GAP-24", "LF-HIB-01")
def test_cards_are_shared_with_those_who_will_be_left_behind(scenario: Make) -> None:
    s = scenario()
    s.dead("Crane", "Raman")
    s.put("Durrant", "R")
    s.put("Tighe", "A01")
    s.g.launched = "C"
    s.phase("")
    s.load(3, 0, 0, 0, 0)
    d = next(hibernation(s.g))
    assert d.options == [("seat", 0), ("seat", 1)] and d.low == 2


@pytest.mark.rule("LF-GEN-12", "LF-GAP-28", "LF-GEN-13")
def test_an_empty_deck_is_made_of_its_discard_but_not_of_what_left_the_game(
    scenario: Make,
) -> None:
    s = scenario()
    s.hand(0, "Grit", "Flamethrower")
    s.g.crew_deck.pool.clear()
    discard(s.g, 0, card("Grit"), "LF-GEN-14")
    discard(s.g, 0, card("Flamethrower"), "LF-GEN-14")
    assert draw_crew_cards(s.g, 0, 3, "LF-EQUIP-02") == 1  # the rest of the draw is lost
    assert s.p(0).hand == [card("Grit")] and s.g.crew_deck.discard == []
    assert s.g.removed == [card("Flamethrower")]


@pytest.mark.rule("LF-GEN-12")
def test_the_lifeform_deck_is_renewed_too(scenario: Make) -> None:
    s = scenario()
    s.g.creature.deck.pool.clear()
    s.g.creature.deck.discard.append(its_card("Prowl"))
    assert draw_lifeform_cards(s.g, 2, "LF-LURK-02") == 1
    assert s.g.creature.hand == [its_card("Prowl")]


@pytest.mark.rule("LF-LIM-03")
def test_there_is_one_door(scenario: Make) -> None:
    s = scenario()
    place_door(s.g, link("A01", "A02"), "LF-CACT-16")
    place_door(s.g, link("B13", "C01"), "LF-CACT-16")
    assert s.g.door == link("B13", "C01")
    move_character(s.g, who("Durrant"), at("A01"), "LF-CACT-13")
    assert at("A02") in {place for place, _ in _steps(s)}


def _steps(s: object) -> list[tuple[int, int]]:
    from hullbreach.games.lifeform.movement import character_steps

    return character_steps(s.g, who("Durrant"))  # type: ignore[attr-defined]


@pytest.mark.rule("LF-LIM-05")
def test_one_player_may_hold_all_data_tokens(scenario: Make) -> None:
    s = scenario()
    s.phase("crew", 0)
    s.put("Durrant", "A01")
    action = s.g.edition.crew_actions["CIRCUIT_BOARD"]
    for icon in (0, 0, 1, 1, 2, 2, 3, 3):
        answers = [("data_token", icon)] if sum(s.g.pool[tokens.DATA :]) > 1 else []
        options = len([n for n in s.g.pool[tokens.DATA :] if n])
        s.run(action.run(s.g, 0), *(answers if options > 1 else []))
    assert s.p(0).data == [2, 2, 2, 2] and action.refusal(s.g, 0) is not None


@pytest.mark.rule("LF-CALIB-05")
def test_where_a_rule_demands_the_truth_the_lifeform_is_not_asked(scenario: Make) -> None:
    s = scenario()
    s.phase("crew", 0)
    s.g.minute = 17
    s.put("Durrant", "B05")
    s.image(BETA, "B13")
    move_character(s.g, who("Durrant"), at("B13"), "LF-CACT-13", own=True)
    d = next(aftermath(s.g))
    assert s.said("identity.ghost") == [(BETA,)] and d.kind == "ghost"


@pytest.mark.rule("LF-CALIB-06", "LF-GAP-85")
def test_nothing_asks_for_a_claim_and_nothing_checks_one(scenario: Make) -> None:
    s = scenario()
    assert set(s.g.edition.lifeform_activities) == {"lurk", "use_vent", "play"}
    package = Path(flow.__file__).parent
    for file in package.glob("*.py"):
        assert '"claim"' not in file.read_text(encoding="utf-8"), file.name


@pytest.mark.rule("LF-FIGHT-12")
def test_the_base_game_has_no_harpoon_tokens() -> None:
    assert [means.verb for means in MEANS] == ["commit", "data", "pair", "sacrifice", "remove_cat"]
    assert JAW == 1


@pytest.mark.rule("LF-GAP-08")
def test_the_short_words_of_an_icon_name_the_rule_that_holds() -> None:
    for code, action in ACTIONS.items():
        assert GAME.rulebook.get(action.rule).text, code
        assert action.rule in {entry.rule for entry in GAME.explain(action.name)}, code
