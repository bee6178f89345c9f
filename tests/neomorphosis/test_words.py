"""All words of Neo-Morphosis: everything said, asked and offered has its template, and it fits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hullbreach.games.neomorphosis import explanations, outcome, words
from hullbreach.games.neomorphosis.crew import own
from hullbreach.games.neomorphosis.editions import CAMPAIGN_MISSIONS
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import (
    ALIENS,
    BOOM,
    CREW,
    DRONE,
    FEED,
    FSS,
    GREEN,
    MISSIONS,
    SCAN,
    TRIANGLE,
    YELLOW,
)
from hullbreach.games.neomorphosis.missions.generator import STAGES
from hullbreach.games.neomorphosis.names import CREW_NAMES, INFESTATION_NAMES, THING_NAMES
from hullbreach.games.neomorphosis.odds import matched, matched_twice
from hullbreach.games.neomorphosis.priced import PRICED
from hullbreach.games.neomorphosis.rules import Rules
from hullbreach.games.neomorphosis.state import ACTIVE, DEFEATED, INACTIVE, RECOVERING, NeoMorphosis
from hullbreach.games.neomorphosis.view import view
from hullbreach.games.neomorphosis.wounds import FATAL
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Phrase
from tests.neomorphosis.scenario import Make, Missions, Scenario

BASE = words.VOCABULARY
BOOK = GAME.rulebook
SOURCES = Path(words.__file__).parent
NO_RULES = {
    "ai",
    "content",
    "words",
    "fields",
    "priced",
    "names",
    "explanations",
    "view",
    "plan",
    "moments",
    "piles",
    "game",
    "editions",
    "situation",
    "outcome",
    "odds",
    "encoding",
    "telling",
    "progress",
}
TREES = [
    ast.parse(file.read_text(encoding="utf-8"))
    for file in sorted(SOURCES.rglob("*.py"))
    if not NO_RULES & {file.stem, file.parent.name}
]
WINDOWS = {"before", "after"}
"""Decisions of the windows of a roll, asked by one function."""


# What the rules say, ask and offer, read from their sources.


def calls() -> Iterator[tuple[str, ast.Call]]:
    """(name of what is called, the call) of the whole game."""
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                name = getattr(function, "attr", "") or getattr(function, "id", "")
                yield name, node


def literals(node: ast.expr) -> list[str]:
    """The strings an expression may be: a literal, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


def given(place: int, *names: str) -> set[str]:
    """What an argument of calls of some names may be."""
    return {
        text
        for name, call in calls()
        if name in names
        for node in call.args[place : place + 1]
        for text in literals(node)
    }


def said() -> set[str]:
    """The kind of every line of the log."""
    return given(0, "say", "story") | given(1, "tell_seats") | given(2, "roll", "roll_many")


def asked() -> set[str]:
    """The kind of every decision."""
    assert given(2, "window") >= WINDOWS
    return given(0, "Decision") | given(5, "reroll_some") | WINDOWS


def tables() -> Iterator[tuple[str, Any]]:
    """Every verb with its functions, of the base, the missions and mission cards."""
    rules: Rules = GAME.edition(GAME.make_setup(1))  # type: ignore[assignment]
    stages = [*CAMPAIGN_MISSIONS.values(), *STAGES.values()]
    for table in (
        *(rules.actions, rules.free, rules.conceding),
        *(rules.orders, rules.before, rules.after),
    ):
        yield from table.items()
    for mission in stages:
        yield from mission.actions.items()
        yield from mission.orders.items()


NO_VERBS = {"door", "terminal", "wall"}
"""Words at the beginning of tuples that are no options; a door is one, too."""


def offered() -> set[str]:
    """The verb of every option: those of the tables, and tuples of a word and arguments."""
    found = {verb for verb, _ in tables()} | {"die"}  # of the toolkit's re-rolls
    for tree in TREES:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Tuple) or not node.elts or isinstance(node.ctx, ast.Store):
                continue
            first, *rest = node.elts
            if all(literals(element) for element in node.elts) and rest:
                continue
            found.update(literals(first))
    return found


ROLLS = set(words.WORDING.plain("roll"))


def test_every_line_of_the_log_has_its_words_and_all_are_used() -> None:
    assert said() == set(BASE.log)


def test_every_decision_has_its_words_and_all_are_used() -> None:
    assert asked() == set(BASE.prompt) == set(BASE.awaited)
    assert set(words.HINT) == asked()


def test_every_option_has_its_words_and_all_are_used() -> None:
    verbs = {key.partition("/")[0] for key in BASE.option}
    assert verbs - offered() == set()
    assert offered() - verbs - ROLLS - NO_VERBS - {""} == set()
    assert set(BASE.group) <= verbs
    assert {key.partition("/")[0] for key in BASE.act} <= verbs


def test_every_ending_has_its_words() -> None:
    endings = given(1, "finish") | {"A", "B", "C"}
    assert endings == set(BASE.own["ending"])


def refusals() -> set[str]:
    """Rule ids that functions of refusal name, in their sources."""
    found = set()
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                if ast.unparse(node.returns) != "str | None":
                    continue
                found.update(
                    part.value
                    for part in ast.walk(node)
                    if isinstance(part, ast.Constant)
                    and isinstance(part.value, str)
                    and re.fullmatch(r"NM-\w+-\d+", part.value)
                )
    return found | given(0, "needs_drone") | given(2, "lock")


def test_every_refusal_says_what_is_missing() -> None:
    assert refusals() == set(BASE.refused)
    assert not [rule for rule in BASE.refused if rule not in BOOK]


# Every template once, with any argument of the right sort.

SAMPLES: dict[str, Any] = {
    "text": "now", "kind_of_roll": "tech", "pattern": (1, 6), "dice": (1, 6), "infestations": (0,),
    "used": "slipstream", "told": "won", "structure": "door", "structure_hit": 1, "symbols": 5,
    "craft_odds": 30,
}  # fmt: skip


@pytest.fixture
def g(scenario: Make) -> NeoMorphosis:
    g = scenario("M8").g
    g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    g.turn.member = 0
    return g


@pytest.mark.parametrize(
    "table", [BASE.log, BASE.prompt, BASE.option, BASE.act, BASE.situation, BASE.refused]
)
def test_every_template_can_be_filled(g: NeoMorphosis, table: dict[str, Any]) -> None:
    for key, template in table.items():
        parts = template.parts if isinstance(template, Phrase) else (template,)
        args: list[Any] = [0] * 8
        for place, every, name in (field for part in parts for field in part.fields):
            value = SAMPLES.get(name, 0)
            if name in SAMPLES or every:
                args[place:] = [value] * (8 - place if every else 1) + args[place + 1 :]
                del args[8:]
        sentence = parts[0].sentence(g, 0, tuple(args))
        assert sentence and sentence[0] == sentence[0].upper(), key
        assert all(isinstance(part.fill(g, 0, tuple(args)), str) for part in parts)
        assert all(kind and n is not None for kind, n in template.refs(g, 0, tuple(args)))


def test_words_are_plain() -> None:
    for table, entries in words.WORDING.tables.items():
        for key, entry in entries.items():
            for text in entry.values() if isinstance(entry, dict) else [entry]:
                if isinstance(text, bool):
                    continue
                assert text == text.strip() and "  " not in text, (table, key)
    for text in words.WORDING.plain("prompt").values():
        assert text[-1] in ".?}:"
    for table in ("hint", "log", "token", "function_words", "told", "refused"):
        for text in words.WORDING.plain(table).values():
            assert text[-1] in ".}"
    for text in words.WORDING.plain("awaited").values():
        assert "{" not in text and text[-1] != "."


def test_lines_of_the_log_use_nothing_that_changes() -> None:
    """A line may be read anew when the table has changed."""
    steady = {"function_told"}
    changing = {*PRICED, "figure", "thing_here", "actions_left"} - steady
    for kind, template in BASE.log.items():
        assert not changing & {name for _, _, name in template.fields}, kind


# -- what is said ------------------------------------------------------------------------------


def test_an_attack_is_offered_with_its_odds(scenario: Make) -> None:
    s = scenario("M8")
    g = s.g
    g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    s.put("Alice", "S2a")
    ripper = s.alien("Ripper", "S2a", wounds=1)
    g.turn.member = 0
    choice = g.edition.words.choice(g, 0, ("attack", -1, ripper.figure))  # type: ignore[attr-defined]
    assert choice.title == f"Attack Ripper {ripper.figure} with the basic weapon"
    assert choice.price == "50 in 100, 75 with Clinical Precision"
    assert "it has 1 Health left" in choice.note and ("alien", ripper.figure) in choice.refs


@pytest.mark.rule("NM-INV-08", "NM-SKILL-06", "NM-PROG-06")
def test_chances_say_what_an_ability_that_is_left_makes_of_them(scenario: Make) -> None:
    """Of who acts, where it belongs to that test, until it is used."""
    s = scenario("M8")
    repair, program = ("repair", "door", 0), ("function", SCAN)
    craft = ("craft", THING_NAMES.index("Stim Pack"))  # a science test

    def price(name: str, option: tuple[str, Any] | tuple[str, Any, Any]) -> str:
        s.acting(name)
        return BASE.choice(s.g, 0, option).price

    for name, option, ability in (
        ("Robert", repair, "Jury-Rig"),
        ("Alice", craft, "Clinical Precision"),
        ("Carolin", program, "Root Access"),
    ):
        plain, _, better = price(name, option).partition(", ")
        assert better.endswith(f" with {ability}")
        once, again = int(plain.split()[-3]) / 100, int(better.split()[0]) / 100
        if name == "Carolin":
            assert again > 1 - (1 - once) ** 2 > once  # dice that match are kept
        else:
            assert again == pytest.approx(1 - (1 - once) ** 2, abs=0.02)
        s.member(name).used.append(ability.lower().replace("-", "_").replace(" ", "_"))
        assert price(name, option) == plain
        assert "with" not in price("Yuri", option)


def test_root_access_keeps_what_matches() -> None:
    """Two dice for two triangles: one that lies there is kept, without one both are rolled."""
    pattern, one = (TRIANGLE, TRIANGLE), 1 / 6
    both = one * one
    assert matched(pattern, 2) == pytest.approx(both)
    expected = both + 2 * one * (1 - one) * one + (1 - one) ** 2 * both
    assert matched_twice(pattern, 2) == pytest.approx(expected)


def test_a_step_says_what_coming_into_a_room_turns_up(scenario: Make) -> None:
    """Also where others stand; moving inside the room turns nothing up (NM-INF-01)."""
    s = scenario("M8")
    s.put("Alice", "S2a")
    s.put("Yuri", "S2b")
    s.acting("Alice")
    s.g.infestation[2] = [0]

    def note(verb: str) -> str:
        return BASE.choice(s.g, 0, (verb, s.at("S2b"))).note

    assert note("move") == "Yuri, a crate"
    s.put("Alice", "S1a")
    entering = "Yuri, a crate, entering turns up 1 Infestation card"
    assert note("move") == note("caffeine_tabs") == entering
    assert note("drone_move") == "Yuri, a crate, 1 Infestation card"
    s.g.scanned[2] = True
    assert note("move") == f"{entering}: {INFESTATION_NAMES[0]}"


def test_equal_cards_of_a_stack_are_told_apart(scenario: Make) -> None:
    """By where they lie: a craftable may go in place of any of them (NM-STACK-03)."""
    s, plating = scenario("M2"), THING_NAMES.index("Scrap Plating")
    notes = [BASE.choice(s.g, 0, ("replace", place, plating)).note for place in (0, 1)]
    assert notes[1] == "Scrap Plating, number 2 of the stack, is discarded" != notes[0]


def test_a_diagram_is_offered_with_those_it_works_on(scenario: Make) -> None:
    s = scenario("M8")
    s.g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    assert BASE.choice(s.g, 0, ("diagram", 0)).note == ""
    for area in ("S5b", "S5c"):
        s.alien("Ripper", area)
    s.alien("Slug", "S5a")
    assert BASE.choice(s.g, 0, ("diagram", 2)).note == "attack on 2, Defense against 2 of 3 aliens"
    asked = Decision("diagram", (0,), [("diagram", 0)], "NM-XENO-02")
    notes = [note.words for note in GAME.situation(s.g, asked, 0)]
    species, board = notes
    assert board == "On the board: 2 VERMIS and 1 POLYP."
    for it in ALIENS:
        kind = "bosses" if it.species == "PRIME" else it.name.split()[-1] + "s"
        assert kind in species.partition(it.species)[2].partition(",")[0]


def test_the_situation_of_a_turn_tells_odds_and_dangers(scenario: Make) -> None:
    s = scenario("M8")
    g = s.g
    g.edition = GAME.edition(GAME.make_setup(1, "campaign", {"mission": "M8"}))
    s.put("Alice", "S2a", wounds=3)
    ripper = s.alien("Ripper", "S2a")
    g.turn.member = 0
    for field in g.fields[:3]:
        field.state, field.level = ACTIVE, 3
    asked = Decision("action", (0,), [("end_turn",)], "NM-CP-04", about=(0,))
    notes = [note.words for note in GAME.situation(g, asked, 0)]
    assert notes[:2] == [f"Beside Alice: Ripper {ripper.figure}.", "Alice has 5 Health left."]
    assert "The emergency in field 1 goes critical in the next round." in notes
    assert [n for n in notes if n.startswith("One field of the panel is empty")]


@pytest.mark.rule("NM-WND-05", "NM-WIN-03")
def test_the_situation_says_when_who_is_down_stands_up_and_whether_few_are_left(
    scenario: Make,
) -> None:
    s = scenario("M8")
    g = s.g
    g.round, g.turn.member = 5, 0
    few = "The mission is lost when all four are down at once."

    def notes(kind: str) -> list[str]:
        asked = Decision(kind, (0,), [("end_turn",)], "NM-CP-04", about=(0,))
        return [note.words for note in GAME.situation(g, asked, 0)]

    s.put("Carolin", down=DEFEATED)
    for kind in ("action", "next"):
        assert "Down: Carolin (stands up in round 7)." in notes(kind)
        assert not [note for note in notes(kind) if few in note]
    s.put("Yuri", down=RECOVERING)
    s.put("Robert", down=DEFEATED)
    fallen = "Robert (stands up in round 7), Yuri (stands up in round 6)"
    for kind in ("action", "next"):
        down = [note for note in notes(kind) if note.startswith("Down: ")]
        assert down == [f"Down: {fallen} and Carolin (stands up in round 7)."]
        assert f"Still standing: only Alice. {few}" in notes(kind)
    assert [m.stands for m in view(g).members] == [0, 7, 6, 7]


def test_functions_name_what_they_are_aimed_at(g: NeoMorphosis) -> None:
    said = BASE.line(g, "function", (0, FSS, 2))
    assert said[0].startswith("Alice tries Activate Fire Suppression in Sector 2 (")
    assert ("sector", 2) in said[1]
    assert ("terminal", 0) in BASE.choice(g, 0, ("function", FEED, 0)).refs


@pytest.mark.rule("NM-FSS-03", "NM-FSS-05", "NM-FSS-10", "NM-WIN-03")
def test_halon_is_offered_with_those_whom_it_defeats(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Alice")

    def note(verb: str = "function") -> str:
        return BASE.choice(s.g, 0, (verb, FSS, 2)).note

    for name, area in (("Alice", "S1a"), ("Robert", "S1a"), ("Yuri", "S1a"), ("Carolin", "S1a")):
        s.put(name, area)
    assert note().startswith("nobody is there; pattern ")
    s.put("Robert", "S2a")
    s.put("Yuri", "S2b")
    s.put("Carolin", "S2a", down=DEFEATED)
    s.give("Yuri", "Life Support Gear")
    s.alien("Ripper", "S2b")
    s.alien("Hive Mother", "S2a")
    struck = (
        "Halon: Robert goes down; Ripper 1 is defeated; Hive Mother takes 2 wounds; "
        "Life Support Gear spares Yuri; "
    )
    assert note().startswith(f"{struck}pattern ")
    assert note("keycard") == f"{struck}no test"
    assert "mission is lost" not in note()
    s.put("Alice", "S2a")
    s.member("Yuri").items.clear()
    assert note().startswith("Halon: Alice, Robert and Yuri go down; ")
    assert "; nobody is left standing: the mission is lost; " in note()


@pytest.mark.rule("NM-EXPL-01", "NM-EXPL-02", "NM-EXPL-03", "NM-WIN-02")
def test_the_explosion_of_the_drone_is_offered_with_all_that_it_does(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Alice")
    for name, area, wounds in (("Alice", "S2a", 0), ("Robert", "S2b", 7), ("Yuri", "S1a", 0)):
        s.put(name, area, wounds=wounds)
    s.put("Carolin", "S1a")
    s.alien("Pod", "S2a")
    s.alien("Pod", "S1a")
    s.g.drone = s.at("S2b")
    n = DRONE.explosion
    there, *others = BASE.choice(s.g, 0, ("function", BOOM)).note.split("; ")
    assert there.startswith("in Sector 2 (") and there.endswith("): Robert goes down")
    assert others[:4] == [
        f"Alice takes {n} wounds", "Pod 1 is defeated", "doors and terminals there are damaged",
        "a new emergency",
    ]  # fmt: skip
    for field in s.g.fields:
        field.state = ACTIVE
    assert "; a new emergency, which loses the mission: no field is empty; " in (
        BASE.choice(s.g, 0, ("function", BOOM)).note
    )


@pytest.mark.rule("NM-FEED-01", "NM-FEED-02")
def test_electrical_feedback_is_offered_with_those_it_could_hurt(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Alice")
    area = s.station.names[s.station.terminals[0]]

    def note() -> str:
        return BASE.choice(s.g, 0, ("function", FEED, 0)).note.partition(";")[0]

    for name in ("Alice", "Robert", "Yuri", "Carolin"):
        s.put(name, "S1a" if area != "S1a" else "S1b")
    assert note() == "nobody is there"
    s.alien("Ripper", area)
    s.put("Yuri", area)
    assert note() == "1 wound for Ripper 1 or Yuri"


@pytest.mark.rule("NM-M3-03")
def test_electrical_feedback_is_offered_with_what_else_it_does_in_a_mission() -> None:
    s = Scenario("M3", game=Missions())
    s.acting("Alice")
    terminal = 0
    area = s.station.terminals[terminal]
    s.alien("Ripper", s.station.names[area])
    note = BASE.choice(s.g, 0, ("function", FEED, terminal)).note
    assert note.startswith("1 wound for Ripper 1, or: Capture Ripper 1; ")


@pytest.mark.rule("NM-DOOR-06", "NM-DOOR-07", "NM-TUT-02", "NM-TUT-03")
def test_doors_of_a_kind_are_called_by_it(scenario: Make) -> None:
    g = scenario("TUT").g
    assert BASE.choice(g, 0, ("door", 5, 1)).title == "Open the blue door D6 (S5c – S6a)"
    assert BASE.choice(g, 0, ("repair", "door", 6)).title == "Repair the elevator D7 (S6c)"
    assert BASE.line(g, "door.opened", (5,))[0] == "The blue door D6 (S5c – S6a) is opened."
    assert BASE.line(g, "door.opened", (1,))[0] == "D2 (S2a – S3a) is opened."


@pytest.mark.rule("NM-M5-02", "NM-M9-03")
@pytest.mark.parametrize(
    ("map", "token", "name"),
    [
        ("M1", YELLOW, "objective token (yellow)"),
        ("M5", GREEN, "Pass Card"),
        ("M8", GREEN, "green spare part"),
        ("M9", YELLOW, "magnetic pass"),
        ("SA1", GREEN, "objective token (green)"),
    ],
)
def test_tokens_are_called_what_they_stand_for(
    scenario: Make, map: str, token: int, name: str
) -> None:
    g = scenario(map).g
    g.floor[0] = [token]
    assert BASE.choice(g, 0, ("pick_up", token)).title == f"Pick up {name}"
    assert BASE.line(g, "gained", (0, token))[0] == f"Alice has {name} now."
    assert name in BASE.choice(g, 0, ("drone_move", 0)).note
    assert (token, name) in [(it.id, it.name) for it in view(g).mission.tokens]


@pytest.mark.rule("NM-FSS-03")
def test_what_defeats_anybody_is_told_without_a_number(g: NeoMorphosis) -> None:
    told = BASE.line(g, "crew.wounded", (0, FATAL, CREW[0].health))[0]
    assert told == "Alice takes more than a body can bear: 0 of 8 Health left."


def test_a_face_down_emergency_is_not_named(g: NeoMorphosis) -> None:
    """Its name and pattern are hidden until it is active (NM-SOR-05)."""
    lying = g.fields[0]
    lying.card, lying.state = [0], INACTIVE
    hidden = BASE.choice(g, 0, ("counteract", 0)).words
    assert "Valve Seizure" not in hidden and "TRIANGLE" not in hidden
    lying.state, lying.level = ACTIVE, 1
    shown = BASE.choice(g, 0, ("counteract", 0)).words
    assert "Valve Seizure" in shown and "TRIANGLE" in shown


@pytest.mark.parametrize(
    ("what", "name", "rule"),
    [
        ("alice", "Alice Reese", "NM-INV-08"),
        ("crew:2", "Yuri Davidovich", "NM-INV-08"),
        ("ripper", "Ripper", "NM-ALIEN-01"),
        ("fire axe", "Fire Axe", "NM-INV-03"),
        ("thing:46", "Halon Tank", "NM-FSS-08"),
        ("function:0", "Activate Fire Suppression", "NM-TF-01"),
        ("valve seizure", "Valve Seizure", "NM-EMER-04"),
        ("HUNT", "HUNT", "NM-AACT-05"),
        ("red hunger", "Red Hunger", "NM-AACT-01"),
        ("M4", "Mission 4: Kaboom!", "NM-MISS-03"),
        ("EX-3", "Live Sample", "NM-GENR-04"),
        ("med bay", "Med Bay", "NM-MAP-02"),
        ("diagram:0", "Attack +2 OVUM, attack +1 VERMIS, attack +1 POLYP", "NM-XENO-02"),
        ("S.A.M.", "S.A.M.", "NM-DRONE-02"),
    ],
)
def test_things_are_explained(what: str, name: str, rule: str) -> None:
    assert (name, rule) in [(entry.name, entry.rule) for entry in explanations.lexicon().get(what)]


def test_explanations_cite_rules_that_exist() -> None:
    found = [entry for entries in explanations.lexicon().index.values() for entry in entries]
    assert len(found) > 200
    assert not {entry.rule for entry in found if entry.rule not in BOOK}
    assert not [entry.name for entry in found if not entry.words]


def test_what_befalls_a_crew_member_names_its_seat(g: NeoMorphosis) -> None:
    """So that who reads the log finds what is theirs."""
    g.crew[1].seat = 0
    assert ("seat", 0) in BASE.line(g, "crew.downed", (1,))[1]


@pytest.mark.rule("NM-WIN-01", "NM-GAP-131")
def test_every_mission_of_the_campaign_is_won_in_its_own_words() -> None:
    told = set()
    for mission in MISSIONS[:-1]:  # the last one has endings
        setup = GAME.make_setup(1, "campaign", {"mission": mission.id})
        g = GAME.setup(setup)
        told.add(BASE.line(g, "ends", ("won",))[0])
    assert len(told) == len(MISSIONS) - 1
    drawn = GAME.setup(GAME.make_setup(1, "generator", {}))
    assert BASE.line(drawn, "ends", ("won",))[0] not in told
    assert BASE.line(drawn, "ends", ("A",))[0] not in told


def test_missions_have_as_many_lines_as_they_say_how_far() -> None:
    for mission in MISSIONS:
        setup = GAME.make_setup(1, "campaign", {"mission": mission.id})
        g = GAME.setup(setup)
        g.edition = GAME.edition(setup)
        assert len(CAMPAIGN_MISSIONS[mission.id].wanted(g)) == len(mission.victory), mission.id


def test_the_end_says_of_each_seat_who_was_carried() -> None:
    s = Scenario("M1", seats=4)
    g = s.g
    g.won, g.ending = True, "won"
    g.crew[0].down = DEFEATED
    alone = next(seat for seat in range(4) if own(g, seat) == [0])
    fates = outcome.result(g).fates
    assert fates[alone] == "Down at the end, carried along"
    assert set(fates) - {fates[alone]} == {"Came through"}
    two = Scenario("M1", seats=2).g
    two.won, two.ending, two.crew[0].down = True, "won", DEFEATED
    told = outcome.result(two).fates[next(n for n in range(2) if 0 in own(two, n))]
    assert told == f"Came through, with {CREW_NAMES[0]} carried"
    g.won, g.ending = False, "collapse"
    fates = outcome.result(g).fates
    assert fates[alone] == "Down at the end"
    assert set(fates) - {fates[alone]} == {"Standing at the end"}
    two.won, two.ending = False, "collapse"
    told = outcome.result(two).fates[next(n for n in range(2) if 0 in own(two, n))]
    assert told == f"With {CREW_NAMES[0]} down at the end"


def test_who_is_waited_for_is_called_by_whom_it_plays() -> None:
    s = Scenario("M1", seats=4)
    seat = next(n for n in range(4) if own(s.g, n) == [2])
    asked = Decision("action", (seat,), [("end",)], "NM-CP-02", (2,))
    assert words.awaited_words(s.g, asked).startswith(f"{CREW_NAMES[2]} ")
    two, both = Scenario("M1", seats=2).g, Decision("action", (1,), [("end",)], "NM-CP-02", (2,))
    assert words.awaited_words(two, both).startswith("Player 2 ")
