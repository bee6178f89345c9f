"""What a decision tells of the moment: who is near, what is held, what the lifeform may play."""

from collections import Counter

from hullbreach.games.lifeform.board import GALLEY
from hullbreach.games.lifeform.dragons_domain.words import all_done
from hullbreach.games.lifeform.ids import ALPHA, ICONS, LIFEFORM_CARDS
from hullbreach.games.lifeform.movement import links, neighbours
from hullbreach.games.lifeform.situation import hidden_icons, situation
from hullbreach.kernel.decision import Decision
from tests.lifeform.scenario import Make, Scenario


def told(s: Scenario, kind: str, seat: int) -> list[str]:
    asked = Decision(kind, (seat,), [("go_on",)], "LF-ACT-01")
    return [note.words for note in situation(s.g, asked, seat)]


def test_a_turn_tells_which_images_are_next_door_and_what_is_held(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Flat Out")
    assert told(s, "activity", 0) == ["You hold 1 card, at most 6."]
    near = next(n for n in neighbours(GALLEY, links(s.g)))
    s.g.images[ALPHA] = near
    first, second, _ = told(s, "activity", 0)
    assert (first, second) == ("Durrant is next to image Alpha.", "Crane is next to image Alpha.")


def test_an_image_in_ones_own_chamber_is_told_first(scenario: Make) -> None:
    s = scenario()
    durrant, crane = s.c("Durrant"), s.c("Crane")
    near = next(n for n in neighbours(GALLEY, links(s.g)))
    s.g.images[ALPHA], crane.place = GALLEY, near
    beside, next_door, _ = told(s, "activity", 0)
    assert beside == "Durrant is in one chamber with image Alpha."
    assert next_door == "Crane is next to image Alpha."
    durrant.hidden = True
    assert told(s, "activity", 0)[0] == "Durrant hides in one chamber with image Alpha."


def test_only_the_lifeform_is_told_which_image_is_real(scenario: Make) -> None:
    s = scenario()
    assert any("is the real lifeform" in words for words in told(s, "lifeform_activity", s.it))
    assert not any("real" in words for words in told(s, "activity", 0))


def test_the_icons_that_may_come_are_those_of_all_cards_that_do_not_lie_open(
    scenario: Make,
) -> None:
    s = scenario()
    deck = s.g.creature.deck
    total = Counter(icon for card in deck.pool for icon in LIFEFORM_CARDS[card].icons)
    assert hidden_icons(s.g) == [total[n] for n in range(len(ICONS))]
    card = deck.pool[0]
    deck.pool.remove(card)
    s.g.creature.hand.append(card)
    assert hidden_icons(s.g) == [total[n] for n in range(len(ICONS))], "drawn or not is not told"
    s.g.creature.hand.remove(card)
    deck.discard.append(card)
    total.subtract(LIFEFORM_CARDS[card].icons)
    assert hidden_icons(s.g) == [total[n] for n in range(len(ICONS))]
    _, line = told(s, "cancel_fight", 0)
    assert f"{total[0]} {ICONS[0]}" in line


def test_a_fight_says_what_follows_if_nothing_is_done(scenario: Make) -> None:
    s = scenario()
    s.g.fight.target = 0
    assert "and you must match every icon" in told(s, "cancel_fight", 0)[0]
    assert "and Player 1 must match every icon" in told(s, "cancel_vote", 1)[0]
    assert told(s, "match", 0) == [
        "An icon that nobody matches puts you out of the game, with all characters."
    ]


def test_what_is_asked_for_several_reasons_says_which(scenario: Make) -> None:
    s = scenario()

    def why(kind: str, rule: str) -> list[str]:
        asked = Decision(kind, (s.it,), [("go_on",)], rule)
        return [note.words for note in situation(s.g, asked, s.it)]

    assert why("place_outage", "LF-LACT-19") == []
    (malfunction,) = why("place_outage", "LF-MALF-01")
    assert malfunction.startswith("The malfunction track has come to space 1")
    (order,) = why("panic_order", "LF-PANIC-02")
    assert "you answer for the crew" in order


def test_what_a_crisis_option_does_is_said_in_proper_words() -> None:
    assert all_done(["stow 1"]) == "1 stowaway token aboard"
    assert all_done(["alien 3"]) == "the dot advances 3 spaces"
    assert all_done(["keep HIDE"]) == "keep the card as HIDE"
