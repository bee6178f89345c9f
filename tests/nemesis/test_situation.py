"""What a decision tells of the moment: dangers and odds, against numbers worked out by hand."""

from typing import Any

import pytest

from hullbreach.games.nemesis import odds
from hullbreach.games.nemesis.ids import CARD, CLEAN, INFECTED, UNKNOWN, item
from tests.nemesis.scenario import Make, Scenario


def table(scenario: Make, *characters: str) -> Scenario:
    s = scenario(seats=2, characters=characters or ("Captain", "Soldier"))
    s.explore_all()
    s.put(0, 7)
    s.put(1, 2)
    s.fill(0)
    return s


def told(s: Scenario, seat: int = 0) -> list[str]:
    return [note.words for note in s.playing.decision(seat).situation]


def note(s: Scenario, *option: Any, seat: int = 0) -> str:
    return s.game.choice(s.g, seat, option).note


def test_a_round_tells_the_actions_left_and_who_is_fought(scenario: Make) -> None:
    s = table(scenario)
    s.intruder("ADULT", 7).injuries = 2
    s.g.fire[7] = True
    s.start()
    assert told(s) == [
        "2 actions left in this round.",
        "In combat with an Adult (2 injuries).",
        "Your room is on fire: a light wound if you end the round here.",
    ]
    (foe,) = s.g.intruders
    assert ("intruder", foe.id) in s.playing.decision(0).situation[1].refs


# The combat die: BLANK, CREEPER twice, ADULT, HIT, DOUBLE.
@pytest.mark.rule("NEM-CMB-04", "NEM-CMB-05")
@pytest.mark.parametrize(
    ("weapon", "kind", "hit", "mean"),
    [
        ("Six-Shooter", "ADULT", 3 / 6, (1 + 1 + 3) / 6),
        ("Six-Shooter", "LARVA", 5 / 6, (2 + 1 + 1 + 3) / 6),
        ("Six-Shooter", "QUEEN", 2 / 6, (1 + 3) / 6),
        ("Shotgun", "ADULT", 3 / 6, (2 + 2 + 3) / 6),
        ("Prototype Pistol", "QUEEN", 1 - (4 / 6) ** 2, (1 + 2) / 6 * (1 + 4 / 6)),
    ],
)
def test_a_shot_tells_its_odds(
    scenario: Make, weapon: str, kind: str, hit: float, mean: float
) -> None:
    s = table(scenario)
    s.p(0).slots.clear()
    s.give(0, weapon)
    foe = s.intruder(kind, 7)
    found = odds.shot(s.g, s.p(0).slots[0], foe.id)
    assert (float(found.hit), float(found.injuries)) == pytest.approx((hit, mean))
    words = f"hits {round(hit * 100)}%, on average {mean:.2g} injuries"
    assert note(s, "shoot", 0, foe.id) == words


@pytest.mark.rule("NEM-CMB-04", "NEM-CMB-05", "NEM-CMB-07")
def test_a_shot_by_a_card_tells_its_odds_before_it_is_aimed(scenario: Make) -> None:
    """By each weapon it may be made with, at each target."""
    s = table(scenario)
    aim, auto, spur = [
        ("card", CARD[name], 0) for name in ("Taking Aim", "Full Auto", "Adrenaline")
    ]
    s.p(0).slots.clear()
    s.give(0, "Six-Shooter")
    s.intruder("ADULT", 7)
    assert note(s, *spur) == "hits 50%, on average 0.83 injuries"
    assert note(s, *aim) == note(s, *auto) == "", "no energy weapon, no Assault Rifle"
    s.intruder("QUEEN", 7)
    assert note(s, *spur) == "hits 33% to 50%, on average 0.67 to 0.83 injuries"
    s.give(0, "Prototype Pistol")
    queen, adult = 1 - (4 / 6) ** 3, 1 - (3 / 6) ** 3  # rolled up to three times
    means = (1 + 2) / 6 * (1 + 4 / 6 + 16 / 36), (1 + 1 + 2) / 6 * (1 + 3 / 6 + 1 / 4)
    hits = f"{round(queen * 100)}% to {round(adult * 100)}%"
    assert note(s, *aim) == f"hits {hits}, on average {means[0]:.2g} to {means[1]:.2g} injuries"
    s.p(0).slots.clear()
    s.give(0, "Assault Rifle")
    s.p(0).slots[0].ammo = 5
    plain = {odds.shot(s.g, s.p(0).slots[0], it.id).injuries for it in s.g.intruders}
    found = odds.granted(s.g, 0, "full_auto")
    assert set(found) == {(1, mean + 2) for mean in plain}, "half the ammo, rounded down"
    assert note(s, *auto).startswith("hits 100%, on average 2.")


@pytest.mark.rule("NEM-CMB-10", "NEM-CMB-11", "NEM-WEAK-01")
def test_melee_tells_its_odds_and_a_known_weakness_counts(scenario: Make) -> None:
    s = table(scenario)
    foe = s.intruder("ADULT", 7)
    assert note(s, "melee", foe.id) == "hits 50%; a miss is a serious wound"
    s.weakness(0, "Vital Places")
    assert note(s, "melee", foe.id) == "hits 67%; a miss is a serious wound"


def test_what_is_rolled_tells_what_it_would_do(scenario: Make) -> None:
    s = table(scenario)
    s.p(0).slots.clear()
    s.give(0, "Prototype Pistol")
    foe = s.intruder("QUEEN", 7)
    s.start()
    s.roll(combat=["ADULT"])
    s.do(0, "shoot", 0, foe.id)
    prompt = s.playing.decision(0).prompt
    assert prompt.startswith("You rolled ADULT: no injury. Keep it, or roll again?")
    assert told(s) == ["In combat with the Queen (unhurt)."]


@pytest.mark.rule("NEM-CONT-03", "NEM-CONT-04")
def test_rest_tells_what_an_infected_card_would_do(scenario: Make) -> None:
    s = table(scenario)
    s.hand(0, "Rest", "Search", contamination=1)
    rest = ("card", CARD["Rest"], 0)
    assert note(s, *rest) == (
        "you hold 1 contamination card: 26% that it is INFECTED, which makes a larva grow in you"
    ), "7 of 27"
    s.p(0).larva = True
    s.hand(0, "Rest", "Search", contamination=3)
    assert note(s, *rest) == (
        "you hold 3 contamination cards: 59% that one is INFECTED, which kills you (larva)"
    ), "1 - (20/27)^3"


@pytest.mark.rule("NEM-CONT-10")
def test_what_was_read_and_what_left_the_game_counts(scenario: Make) -> None:
    s = table(scenario)
    s.hand(0, "Rest", contamination=1)
    s.g.contamination_removed += [CLEAN, CLEAN, INFECTED]
    s.g.clean_left, s.g.infected_left = s.g.clean_left - 2, s.g.infected_left - 1
    assert odds.infection(s.g, 0).chance == pytest.approx(6 / 24)
    s.p(0).deck.discard.append(INFECTED)  # read before, and may be the one in the hand
    s.g.infected_left -= 1
    assert float(odds.infection(s.g, 0).chance) == pytest.approx((1 + 5 / 23) / 2)
    assert odds.infection(s.g, 1).chance == pytest.approx(6 / 24), "others have not read it"
    assert s.p(0).contamination == [UNKNOWN]


@pytest.mark.rule("NEM-SRCH-02")
def test_a_search_tells_what_is_left_and_how_likely_it_is(scenario: Make) -> None:
    s = table(scenario)
    s.tile(7, "Armory", items=2)
    deck = s.g.item_decks[0]
    weapons = {item("Prototype Pistol"), item("Prototype Rifle"), item("Prototype Shotgun")}
    n, w = len(deck), sum(kind in weapons for kind in deck.pool)
    assert w == 3
    none = (n - w) * (n - w - 1) / (n * (n - 1))
    search = ("card", CARD["Search"], 0)
    assert note(s, *search) == f"{n} red items left; {round(100 - 100 * none)}% for a weapon"
    deck.pool.remove(item("Prototype Rifle"))
    s.p(1).looking.append(item("Prototype Rifle"))
    assert odds.search(s.g, 0, "red").chance == pytest.approx(1 - none), "it may still lie there"
    deck.pool.remove(item("Prototype Pistol"))
    s.p(0).looking.append(item("Prototype Pistol"))
    n, w = n - 1, 2
    none = (n - w) * (n - w - 1) / (n * (n - 1))
    assert odds.search(s.g, 0, "red").chance == pytest.approx(1 - none), "seen, so not drawn"


def test_ways_of_an_act_say_which_act(scenario: Make) -> None:
    s = table(scenario)
    s.start()
    choices = {c.option: c for c in s.playing.decision(0).choices}
    plain, careful = choices[("move", 6)], choices[("careful", 6)]
    assert plain.act == careful.act == "Move to Airlock Control (6)"
    assert (plain.way, careful.way) == ("Noise roll", "Carefully")


def test_choices_of_characters_and_of_drawn_items_show_their_text(scenario: Make) -> None:
    s = table(scenario)
    decoy = item("Decoy")
    assert note(s, "item", decoy) == ""
    s.p(0).looking.append(decoy)
    assert note(s, "item", decoy) == s.g.edition.things.items[decoy].words.strip()
    assert note(s, "character", 0).startswith("Six-Shooter; cards Basic Repairs, ")
