"""What is said of causes and consequences, so that the log adds up for who reads it first."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games.nemesis import fields, words
from hullbreach.games.nemesis.cards import CARD_USES
from hullbreach.games.nemesis.content import ACTION_CARDS, EVENTS, HUNTING, WOUNDS
from hullbreach.games.nemesis.explanations import MARKER_RULES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import CARD, CLOSED, HIBERNATORIUM, OPEN, WOUND, item
from hullbreach.games.nemesis.names import room_name
from hullbreach.games.nemesis.odds import met
from hullbreach.games.nemesis.wounds import light_wounds, serious_wound
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def table(scenario: Make, *characters: str, room: int = 7) -> Scenario:
    """Seat 0 alone in an explored room, the others in the Cockpit."""
    s = scenario(characters=characters or ("Captain", "Pilot"))
    s.explore_all()
    for p in s.g.players:
        s.put(p.seat, 1)
    s.put(0, room)
    s.fill(0)
    return s


def told(s: Scenario) -> list[str]:
    """The public lines of the log."""
    assert s.match is not None
    return [event.words for event in s.match.log(None)]


def line(s: Scenario, kind: str) -> str:
    """The one line of a kind, which must be public."""
    assert s.match is not None
    (found,) = [event for event in s.match.log(None) if event.kind == kind]
    assert found.rule in GAME.rulebook
    return found.words


def heard(s: Scenario, kind: str) -> list[str]:
    """Lines of a kind that a procedure run by itself has said."""
    return [s.g.edition.words.line(s.g, kind, args)[0] for args in s.said(kind)]


# -- corridor numbers --------------------------------------------------------------------------


def test_corridor_numbers_have_one_name_everywhere() -> None:
    texts = [str(entry) for table in words.WORDING.tables.values() for entry in table.values()]
    texts += [fields.event_moves(event) for event in range(len(EVENTS))]
    texts += [fields.hunting_name(card) for card in range(len(HUNTING))]
    for thing in (*EVENTS, *HUNTING):
        texts += [entry.words for entry in GAME.explain(thing.name)]
    texts += [rule.text for rule in GAME.rulebook]
    for text in texts:
        assert not re.search(r"\b(by|any|which) way\b(?! round)", text), text
    assert fields.event_moves(2).startswith(
        "Creepers and Adults not in combat move through corridor number 3 of their "
    )
    assert fields.hunting_name(0) == "Pursuit (corridor number 1, 2 attack cards)"
    assert fields.hunting_name(3) == "Pursuit (any corridor, 3 attack cards)"
    assert any("through corridor number 4 of its room" in e.words for e in GAME.explain("Planning"))


def test_who_flees_says_where_the_number_comes_from(scenario: Make) -> None:
    s = table(scenario)
    s.g.fire[9] = True
    s.intruder("ADULT", 9)
    s.bag(("LARVA", 1))
    s.draws_endurance(0)
    s.draws_event(12)
    s.draws_event(9)
    s.start("fire")
    assert line(s, "intruder.scared").endswith(
        "an attack card turned over shows the retreat symbol. It does not die, it flees."
    )
    assert line(s, "intruder.retreats").endswith(
        ": the event card turned over shows corridor number 2."
    )


# -- the end -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-END-02")
def test_time_runs_out_while_the_ship_destructs_itself(scenario: Make) -> None:
    s = table(scenario)
    s.g.time, s.g.destruct = 1, 4
    s.start("time")
    assert s.over
    assert told(s)[:4] == [
        "Time runs: the time marker moves to 0, its red space.",
        "The time marker is on its red space: time is out, the ship jumps to hyperspace.",
        "The self-destruct sequence is running: its marker goes from 4 to the red space, 0, at "
        "once.",
        "The self-destruct marker is on its red space. The ship is destroyed, with everybody and "
        "everything aboard.",
    ]


@pytest.mark.rule("NEM-END-05")
def test_the_last_one_awake_ends_the_game_and_is_told_so(scenario: Make) -> None:
    s = table(scenario, room=11)
    s.g.time = 8
    s.g.players[1].status = 1  # the Pilot is dead
    s.g.first_dead = 1
    s.roll(noise="silence")
    s.start()
    s.do(0, "room_action", 0)
    assert s.over
    lines = told(s)
    at = lines.index("Nobody awake is left aboard: the game ends.")
    assert lines[at + 1].startswith("The ship jumps to hyperspace")


@pytest.mark.rule("NEM-EVT-02", "NEM-SD-04", "NEM-SD-05")
@pytest.mark.parametrize(
    "destruct, lines",
    [
        (6, ["The self-destruct sequence counts down to 5: it can still be stopped."]),
        (
            4,
            [
                "The self-destruct sequence counts down to 3: it cannot be stopped any more, at 0 "
                "the ship explodes.",
                "All escape pods are unlocked: the self-destruct marker is on its first yellow "
                "space.",
            ],
        ),
        (
            2,
            [
                "The self-destruct sequence counts down to 1: it cannot be stopped any more, with "
                "its next step the ship explodes.",
            ],
        ),
        (1, ["The self-destruct sequence counts down to 0: the ship explodes."]),
    ],
)
def test_each_step_to_destruction_says_what_it_means(
    destruct: int, lines: list[str], scenario: Make
) -> None:
    s = table(scenario)
    s.g.destruct = destruct
    if destruct > 1:
        s.draws_event(9)
    s.start("destruct")
    assert told(s)[: len(lines)] == lines


def test_the_tracks_say_what_is_to_come(scenario: Make) -> None:
    s = table(scenario, room=4)
    s.tile(4, "Generator")
    s.start()
    s.do(0, "room_action", 0)
    assert line(s, "destruct.started") == (
        "The self-destruct sequence starts: the marker is on 6 and moves on in every Event Phase. "
        "On 3 all pods unlock and nobody can stop it any more, on 0 the ship explodes."
    )
    said = s.g.edition.words.line(s.g, "time", (1,))[0]
    assert said.endswith("1; with its next step the ship jumps.")


# -- noise and exploration ---------------------------------------------------------------------


@pytest.mark.rule("NEM-SLIME-02", "NEM-NOISE-04")
def test_slime_is_named_where_it_turns_silence_into_danger(scenario: Make) -> None:
    s = table(scenario)
    s.p(0).slime = True
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 6)
    lines = told(s)
    at = next(i for i, text in enumerate(lines) if text.endswith(": silence."))
    assert lines[at + 1] == "Captain (player 1) is covered with slime: silence counts as danger."
    assert lines[at + 2].startswith("Danger in ")
    assert lines[at + 3].startswith("No intruder comes to ")
    between = f"the corridor between {room_name(s.g, 5)} and {room_name(s.g, 6)}"
    assert f"There is noise in {between}." in lines[at + 4 :]


@pytest.mark.rule("NEM-NOISE-03")
def test_danger_says_who_stays_in_combat(scenario: Make) -> None:
    s = table(scenario)
    s.put(1, 5)
    s.intruder("ADULT", 5)
    s.intruder("CREEPER", 2)
    s.roll(noise="danger")
    s.start()
    s.do(0, "move", 6)
    assert line(s, "intruder.stays").startswith("The Adult stays in ")
    assert line(s, "intruder.stays").endswith(": it is in combat there.")
    assert s.said("danger.none") == [] and s.intruders(6) == ["CREEPER"]


@pytest.mark.rule("NEM-NOISE-01")
def test_the_noise_die_names_a_corridor_number(scenario: Make) -> None:
    s = table(scenario)
    s.roll(noise=3)
    s.start()
    s.do(0, "move", 6)
    assert line(s, "noise.roll").endswith(": corridor number 3, to Evacuation Section A (5).")


def unknown(scenario: Make, effect: str, items: int) -> Scenario:
    """Seat 0 next to the unexplored Storage in room 3, with this token."""
    s = scenario()
    s.put(0, 1)
    s.put(1, 20)
    s.fill(0)
    s.tile(3, "Storage", explored=False)
    s.token(3, effect, items)
    return s


@pytest.mark.rule("NEM-EXPL-03", "NEM-EXPL-04", "NEM-MOVE-10")
@pytest.mark.parametrize(
    "effect, items, slime, verb, kinds",
    [
        ("SILENCE", 1, False, "move", ["explored.silence"]),
        ("SILENCE", 1, True, "move", ["slime.heard", "danger", "danger.none"]),
        ("DANGER", 3, False, "move", ["danger", "danger.none"]),
        ("DANGER", 3, False, "careful", ["explored.quiet"]),
    ],
)
def test_every_token_has_its_outcome_in_the_log(
    effect: str, items: int, slime: bool, verb: str, kinds: list[str], scenario: Make
) -> None:
    s = unknown(scenario, effect, items)
    s.p(0).slime = slime
    s.start()
    s.do(0, verb, 3)
    assert s.match is not None
    said = [event.kind for event in s.match.log(None)]
    at = said.index("explored.token")
    assert said[at + 1 : at + 1 + len(kinds)] == kinds


@pytest.mark.rule("NEM-EXPL-06", "NEM-EXPL-09", "NEM-SLIME-01")
@pytest.mark.parametrize(
    "effect, items, why",
    [("SLIME", 3, "slime already"), ("FIRE", 2, "burning already"), ("DOORS", 2, "no open door")],
)
def test_a_token_that_changes_nothing_says_why(
    effect: str, items: int, why: str, scenario: Make
) -> None:
    s = unknown(scenario, effect, items)
    s.p(0).slime = effect == "SLIME"
    s.g.fire[3] = effect == "FIRE"
    s.door(1, 3, 2 if effect == "DOORS" else 0)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert line(s, "explored.nothing").startswith("The token changes nothing here: ")
    assert why in line(s, "explored.nothing")


@pytest.mark.rule("NEM-MOVE-08")
def test_a_careful_move_is_told_as_one(scenario: Make) -> None:
    s = table(scenario)
    s.start()
    s.do(0, "careful", 6)
    assert " moves carefully from " in line(s, "moved")
    s = table(scenario)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6)
    assert " moves from " in line(s, "moved")


# -- wounds, attacks ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-FIRE-02", "NEM-FIRE-03", "NEM-FLOW-13")
def test_fire_and_bleeding_are_named_where_they_hurt(scenario: Make) -> None:
    s = table(scenario)
    s.wound(0, "Bleeding")
    s.g.fire[7] = True
    s.start()
    s.pass_(0)
    assert [text for text in told(s) if "light wound" in text] == [
        "Captain (player 1) suffers a light wound from the Bleeding wound, for passing.",
        "Captain (player 1) suffers a light wound from the fire in the room.",
    ]
    assert s.g.edition.words.line(s.g, "intruder.injured", (3, 7, 1, 1, "NEM-FIRE-03"))[0].endswith(
        " suffers 1 injury from the fire in the room."
    )


@pytest.mark.rule("NEM-WND-02", "NEM-WND-05")
def test_a_third_light_wound_and_a_wound_too_many_keep_their_cause(scenario: Make) -> None:
    s = scenario()
    s.p(0).light = 2
    s.draws_wound("Leg")
    s.run(light_wounds(s.g, 0, 1, "NEM-FIRE-02"))
    assert heard(s, "wound.third") == [
        "Captain (player 1) would suffer a third light wound from the fire in the room: it becomes "
        "a serious one."
    ]
    assert heard(s, "wound.serious") == [
        "Captain (player 1) suffers a serious wound: Leg (Escape costs 2 cards)."
    ]
    s.wound(0, "Arm", "Body")
    s.run(serious_wound(s.g, 0, "NEM-WND-06"))
    assert heard(s, "wound.deadly") == [
        "Captain (player 1) has three serious wounds and suffers one more wound from the explosion."
    ]


@pytest.mark.rule("NEM-ESC-03")
def test_an_escape_is_an_attempt_until_the_attacks_are_over(scenario: Make) -> None:
    s = table(scenario)
    s.intruder("ADULT", 7)
    s.draws_attack("Slime", 5)
    s.roll(noise=1)
    s.start()
    s.do(0, "escape", 6)
    lines = told(s)
    assert " tries to flee from " in line(s, "escape")
    assert lines.index(line(s, "escape")) < lines.index(line(s, "attack"))


@pytest.mark.rule("NEM-INJ-03", "NEM-INJ-04", "NEM-WEAK-01")
@pytest.mark.parametrize(
    "type_, cards, brink, text, needed",
    [
        ("ADULT", (5,), False, "1 attack card turned over, showing 5", 5),
        ("BREEDER", (3, 4), False, "2 attack cards turned over, showing 3 and 4", 7),
        ("ADULT", (5,), True, "1 attack card turned over, showing 5, less 1 by a weakness", 4),
    ],
)
def test_the_endurance_check_shows_its_cards(
    type_: str, cards: tuple[int, ...], brink: bool, text: str, needed: int, scenario: Make
) -> None:
    s = table(scenario)
    s.g.fire[9] = True
    if brink:
        s.weakness(0, "Species on the Brink of Extinction")
    s.intruder(type_, 9)
    s.bag(("LARVA", 1))
    s.draws_endurance(*cards)
    s.draws_event(14)
    s.start("fire")
    name = type_.capitalize()
    assert line(s, "intruder.checked") == (
        f"Endurance of the {name}: {text}. It has 1 injury and dies of {needed}."
    )


# -- actions and what they cost ----------------------------------------------------------------


def opening(s: Scenario, *kinds: str) -> list[str]:
    """The kinds of lines among these, in order."""
    assert s.match is not None
    return [event.kind for event in s.match.log(None) if event.kind in kinds]


@pytest.mark.rule("NEM-CARD-11")
def test_every_action_is_named_before_its_payment(scenario: Make) -> None:
    s = table(scenario)
    s.hand(0, "Search", "Rest", "Motivation", "Order")
    s.g.item_counter[7] = 1
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 6)
    assert told(s)[:2] == [
        "Captain (player 1): Move to " + room_name(s.g, 6) + ".",
        "Captain (player 1) pays with Search.",
    ]
    s.play(0, "Motivation")
    motivated = "Captain (player 1): Motivation: every character in their room draws a card."
    assert motivated in told(s)
    assert opening(s, "declared", "paid", "card.played", "moved") == [
        "declared", "paid", "moved", "card.played", "declared",
    ]  # fmt: skip


@pytest.mark.rule("NEM-CARD-11")
def test_nobody_hears_of_an_action_that_may_still_be_taken_back(scenario: Make) -> None:
    """A secret item is named with its payment, not while its owner looks for the cards."""
    s = table(scenario)
    s.give(0, "Synthetic Food")
    s.start()
    kind = item("Synthetic Food")
    s.do(0, "item", kind, 0, pay=False)
    assert s.pending.kind == "pay" and told(s) == []
    assert GAME.prompt(s.g, s.pending, 0) == (
        "Discard 1 action card to pay for this: Synthetic Food: draw 2 cards."
    )
    s.settle()
    in_order = ["declared", "paid", "item.used"]
    assert opening(s, *in_order) == in_order


@pytest.mark.rule("NEM-CARD-11")
def test_lines_of_actions_can_be_read_later(scenario: Make) -> None:
    """Words are made anew of the same arguments when the weapon and the room are others."""
    s = table(scenario, room=4)
    s.start()
    assert s.g.edition.words.line(s.g, "declared", (0, (("shoot", 7, 99),)))
    assert s.g.edition.words.line(s.g, "declared", (0, (("room_action", 5),)))


def test_what_is_declared_is_told_to_others_in_their_words(scenario: Make) -> None:
    """Its player is asked about "your room", the log speaks of theirs."""
    s = table(scenario)
    use = (("card", CARD["Suppressive Fire"], 0), ("card", CARD["Basic Repairs"], 0))

    def line(option: Any) -> str:
        found: str = s.g.edition.words.line(s.g, "declared", (0, (option,)))[0]
        return found.partition(": ")[2]

    assert [line(option) for option in use] == [
        "Suppressive Fire: for 1 ammo they or another escapes without being attacked.",
        "Basic Repairs: discard the malfunction marker of their room.",
    ]
    assert s.g.edition.words.choice(s.g, 0, use[1]).title.endswith("of your room")


@pytest.mark.rule("NEM-ITEM-08")
def test_prices_are_told_in_one_manner(scenario: Make) -> None:
    s = table(scenario)

    def says(*option: Any) -> str:
        return s.g.edition.words.choice(s.g, 0, option).words

    assert says("card", CARD["Rest"], 0).endswith(" (this card)")
    costly = next(n for n, card in enumerate(ACTION_CARDS) if card.cost == 1 and CARD_USES[n])
    assert says("card", costly, 0).endswith(" (this card and 1 more)")
    assert says("drop").endswith(" (no card, no action)")
    assert says("use", item("Armor")) == "Use Armor (no card, used up)"
    s.wound(0, "Hand")
    assert says("use", item("Armor")) == "Use Armor (1 card, used up)"
    for table_ in ("prompt", "option"):
        for entry in map(str, words.WORDING.tables[table_].values()):
            assert "free" not in entry and "further cost" not in entry, entry


@pytest.mark.rule("NEM-MOVE-05")
def test_a_move_tells_what_lies_open_of_the_room(scenario: Make) -> None:
    s = table(scenario)

    def says(room: int) -> str:
        choice = s.g.edition.words.choice(s.g, 0, ("move", room))
        assert choice.price == "1 card"
        return choice.note

    assert says(6) == ""
    s.noise((5, 6), (6, 11))
    s.g.fire[6] = True
    assert says(6) == "noise in 2 of 4 corridors; 40% that something comes; fire"
    assert "noise" not in s.g.edition.words.line(s.g, "declared", (0, (("move", 6),)))[0]
    s.put(1, 6)
    assert says(6) == "not empty, so no noise roll; fire"
    s.intruder("ADULT", 6)
    assert says(6) == "an intruder is there; fire"


@pytest.mark.rule("NEM-NOISE-02", "NEM-NOISE-03", "NEM-SLIME-02")
def test_a_move_tells_how_likely_something_comes(scenario: Make) -> None:
    s = table(scenario)
    s.put(0, 7)

    def says() -> str:
        return s.g.edition.words.choice(s.g, 0, ("move", 6)).note

    s.g.explored[6] = True
    s.noise((5, 6), (6, 11))
    assert says() == "noise in 2 of 4 corridors; 40% that something comes"
    s.g.explored[6] = False  # what is found there may take the place of the roll
    assert says() == "noise in 2 of 4 corridors"
    s.g.explored[6] = True
    s.intruder("ADULT", 5)  # it comes where the roll is danger,
    assert says().endswith("50% that something comes")
    s.door(5, 6, CLOSED)  # but behind a closed door it only breaks that,
    assert says().endswith("40% that something comes")
    s.door(5, 6, OPEN)
    s.g.players[0].slime = True  # and silence is danger for who is slimed
    assert says().endswith("60% that something comes")
    s.put(1, 5)  # what fights somebody stays there
    assert says().endswith("40% that something comes")


@pytest.mark.rule("NEM-HIB-02", "NEM-NOISE-02")
def test_whoever_wants_to_sleep_reads_how_likely_something_comes(scenario: Make) -> None:
    s = table(scenario)
    s.put(0, HIBERNATORIUM)
    beds = s.g.edition.rooms[s.g.tiles[HIBERNATORIUM]]
    sleep = next(n for n, use in enumerate(beds) if use.key == "hibernate")
    note = s.g.edition.words.choice(s.g, 0, ("room_action", sleep)).note
    assert note == f"{round(100 * met(s.g, 0, HIBERNATORIUM))}% that something comes"


@pytest.mark.rule("NEM-CMB-11", "NEM-WND-05")
def test_a_blow_tells_what_a_miss_costs(scenario: Make) -> None:
    s = table(scenario)
    adult = s.intruder("ADULT", s.g.players[0].room)

    def says() -> str:
        return s.g.edition.words.choice(s.g, 0, ("melee", adult.id)).note

    assert says() == "hits 50%; a miss is a serious wound"
    s.wound(0, "Hand", "Leg", "Arm")
    assert says() == "hits 50%; a miss kills you"


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-CARD-06", "NEM-ACT-03", "NEM-CARD-13")
def test_a_refusal_says_what_stands_in_the_way(scenario: Make) -> None:
    s = table(scenario, "Scout", "Soldier")
    s.hand(0, "Search", "Interruption", "Rest")
    s.intruder("ADULT", 7)
    s.start()
    assert s.match is not None
    refused = [(r.rule, r.words) for r in s.match.refused(0)]
    combat = "You are in combat with an Adult (unhurt); this can only be done out of combat."
    assert any(rule == "NEM-CARD-06" and "Search" in text for rule, text in refused)
    assert all(text.endswith(combat) for rule, text in refused if rule == "NEM-CARD-06")
    assert all(text.endswith(combat) for rule, text in refused if rule == "NEM-ACT-03")


@pytest.mark.rule("NEM-CARD-01", "NEM-CARD-06")
def test_other_refusals_say_it_too(scenario: Make) -> None:
    s = table(scenario)
    s.hand(0, "Rest", contamination=4)

    def says(rule: str, *option: Any) -> str:
        return words.refused(s.g, 0, option, rule).words

    assert "You are not in combat; this" in says("NEM-CARD-06", "card", CARD["Adrenaline"], 0)
    assert "It takes 2 action cards, you hold 1;" in says("NEM-CARD-01", "careful", 6)
    assert "It takes 2 action cards, you hold 1;" in says("NEM-ROOM-01", "room_action", 0)
    assert "It takes" not in says("NEM-ROOM-01", "card", CARD["Old Friend"], 0)
    closed = "The door between Airlock Control (6) and Cabins (7) is closed."
    assert closed in says("NEM-MOVE-02", "move", 6)


# -- looking things up -------------------------------------------------------------------------


@pytest.mark.rule("NEM-WND-03")
@pytest.mark.parametrize("name", [wound.name for wound in WOUNDS])
def test_a_wound_is_explained_and_its_rule_found(name: str) -> None:
    full = WOUNDS[WOUND[name]].words
    (entry,) = [e for e in GAME.explain(name) if e.what == "serious wound"]
    assert entry.words == full and entry.rule == "NEM-WND-03"
    assert GAME.explain(f"{name} wound") == (entry,)
    assert "NEM-WND-03" in [rule.id for rule in GAME.rulebook.search(f"{name} wound")]
    assert set(words.WORDING.plain("wound")) == {wound.name for wound in WOUNDS}


def test_markers_are_explained() -> None:
    assert set(words.WORDING.plain("marker")) == set(MARKER_RULES)
    assert [entry.rule for entry in GAME.explain("slime marker")] == ["NEM-SLIME-02"]
    assert len(GAME.explain("slime")) == 2, "the attack and the marker"
    assert [entry.rule for entry in GAME.explain("light wound")] == ["NEM-WND-02"]
