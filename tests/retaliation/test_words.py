"""All words of Retaliation: everything said, asked and offered has its template, and it fits."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.retaliation import editions, explanations, words
from hullbreach.games.retaliation.attacks import PARTS
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import EVENTS, EXPLORATIONS
from hullbreach.games.retaliation.editions import HINTS
from hullbreach.games.retaliation.facility import corridors_at, noise_values
from hullbreach.games.retaliation.fields import FIELDS
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    AMMO,
    BULLETS,
    CARD,
    HALF,
    HAZARD,
    INACTIVE,
    ITEM,
    NONE,
    OXYGEN,
    SPECIAL,
)
from hullbreach.games.retaliation.insider import actions as stories
from hullbreach.games.retaliation.priced import PRICED
from hullbreach.games.retaliation.rules import Rules
from hullbreach.games.retaliation.sangrevores import infections, tainted
from hullbreach.games.retaliation.sangrevores.content import INFECTIONS, TAINTED
from hullbreach.games.retaliation.state import Held, Retaliation
from hullbreach.games.retaliation.things import BASE_THINGS
from hullbreach.games.retaliation.uses import Use
from hullbreach.games.retaliation.view import intruder_ref
from hullbreach.games.retaliation.windows import RULES
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.words import Phrase, count
from hullbreach.lab.setups import setups
from tests.retaliation.scenario import Make, Scenario

BASE = words.BASE_WORDS
BOOK = GAME.rulebook
SOURCES = Path(words.__file__).parent
NO_RULES = {
    "words", "fields", "priced", "names", "explanations", "view", "whole_view", "shown", "plan",
    "piles", "game", "editions", "situation", "outcome", "odds", "statistics", "table",
    "uses", "use_words", "held_words", "asked_words", "view_crew", "faces", "components",
}  # fmt: skip
EXPANSIONS = {
    "insider": editions.EXPANSIONS["insider"](editions.BASE),
    "sangrevores": editions.SETS["sangrevores"](editions.BASE),
    "neoflesh_cult": editions.SETS["neoflesh"](editions.BASE),
    "contractors": editions.EXPANSIONS["contractors"](editions.BASE),
    "xyrians": editions.EXPANSIONS["xyrians"](editions.BASE),
}
"""By folder: the base with an expansion whose words there are."""
PARTS_OF_THE_GAME = ("", *EXPANSIONS)
"""Folders with rules: "" is the base's."""
RULES_OF = editions.BASE


def rules_of(folder: str) -> Rules:
    return EXPANSIONS.get(folder, RULES_OF)


@cache
def trees(folder: str) -> list[ast.Module]:
    """The sources of the rules of a folder."""
    return [
        ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted((SOURCES / folder).glob("*.py"))
        if file.stem not in NO_RULES
    ]


def calls(folder: str = "") -> Iterator[tuple[str, ast.Call]]:
    """(name of what is called, the call) in the rules of a folder."""
    for tree in trees(folder):
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


def given(folder: str, place: int, *names: str) -> set[str]:
    """What an argument of calls of some names may be."""
    return {
        text
        for name, call in calls(folder)
        if name in names
        for node in call.args[place : place + 1]
        for text in literals(node)
    }


def fits(folder: str, used: set[str], table: Mapping[str, Any], base: Mapping[str, Any]) -> bool:
    """Whether all that a folder uses has words, and all words that are its own are used."""
    missing, idle = used - set(table), set(table) - used
    assert not missing
    assert not (idle - set(base) if folder else idle)
    return True


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_every_line_of_the_log_has_its_words_and_all_are_used(folder: str) -> None:
    said = given(folder, 0, "say", "story") | given(folder, 1, "tell")
    said |= given(folder, 2, "roll") | given(folder, 3, "roll_many")
    assert fits(folder, said, rules_of(folder).words.log, BASE.log)


def asked_in(folder: str) -> set[str]:
    """The kinds of decisions of a folder."""
    asked = given(folder, 0, "Decision", "_several")
    asked |= given(folder, 2, "wants_reroll", "pick_intruder")
    asked |= given(folder, 3, "willing", "pick_item", "scan_two")
    asked |= given(folder, 4, "one_willing")
    return asked if folder else asked | set(RULES)


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_every_decision_has_its_words_and_all_are_used(folder: str) -> None:
    said, asked = rules_of(folder).words, asked_in(folder)
    assert fits(folder, asked, said.prompt, BASE.prompt)
    assert set(said.prompt) == set(said.awaited)
    assert set(said.nothing) - set(BASE.nothing if folder else ()) <= asked


def test_advice_is_on_what_is_asked() -> None:
    asked = set().union(*[asked_in(folder) for folder in PARTS_OF_THE_GAME])
    assert set(words.HINT) < set(HINTS) <= asked


NO_VERBS = {"fire", "room", "robot", "malfunction", "load", ""}
"""Ways and marks at the beginning of tuples; some are verbs of options, too."""


def offered(folder: str) -> set[str]:
    """The verb of every option: those of the tables, and tuples that begin with a word."""
    rules = rules_of(folder)
    found = {*rules.actions, *rules.between, "decline", "reroll"}
    for tree in [*trees(""), *(trees(folder) if folder else ())]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.ctx, ast.Load):
                found.update(literals(node.elts[0]))
    return found


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_every_option_has_its_words(folder: str) -> None:
    said = rules_of(folder).words
    verbs = {key.partition("/")[0] for key in said.option if not key.startswith("way.")}
    assert verbs - offered(folder) == set()
    assert set(said.group) <= verbs
    assert {key.partition("/")[0] for key in said.act} <= verbs


def uses_of(rules: Rules) -> dict[str, tuple[Use, ...]]:
    """What can be used, by name; infections and tainted blood too."""
    found = {**rules.cards, **rules.items, **rules.rooms, **rules.robots}
    return {**found, "infections": infections.USES, "tainted blood": tainted.USES}


ONLY_ONE_WAY = {("Security Robot Room", 0), ("Medic", 1)}
"""Uses whose one way declares nothing, though it is worked out."""


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_every_way_has_its_words_and_all_are_used(folder: str) -> None:
    rules, table = rules_of(folder), uses_of(rules_of(folder))
    used = {f"way.{use.way}" for uses in table.values() for use in uses} - {"way."}
    if folder == "insider":
        used |= {f"way.{use.way}" for use in stories.USES.values() if use.way}
    ways = {key for key in rules.words.option if key.startswith("way.")}
    assert ways <= used
    assert used - ways <= ({"way.infection"} if folder != "sangrevores" else set())
    for name, uses in table.items():
        for n, use in enumerate(uses):
            how = use.options.__qualname__
            plain = how == "always" or how.startswith("when.") or (name, n) in ONLY_ONE_WAY
            assert plain == (not use.way), (name, n)


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_what_has_several_uses_says_what_each_does(folder: str) -> None:
    rules = rules_of(folder)
    wanted = {
        f"{name} {n}"
        for table in (rules.cards, rules.items)
        for name, uses in table.items()
        if len(uses) > 1
        for n in range(len(uses))
    }
    wanted |= {f"{name} {n}" for name, uses in rules.rooms.items() for n in range(len(uses))}
    assert wanted == set(rules.words.own["use"])
    assert set(rules.words.own["then"]) - wanted == {
        "life support on", "life support off", "armed", "armed late",
        "take egg", "take egg silently", "destroy egg", "destroy egg silently",
    }, "all others are told by a use: Use.then"  # fmt: skip


NEVER_IMPOSSIBLE = {"tokens", "corridors"}
"""Ways of which none at all is one (NR-GOLD-05)."""
HUNTED = {it.name: infections.USES[n] for n, it in enumerate(INFECTIONS)} | {
    it.name: tainted.USES[n] for n, it in enumerate(TAINTED)
}


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_whatever_cannot_be_carried_out_says_what_is_missing(folder: str) -> None:
    """By its name, or by how it is chosen; nothing is said of what there is not."""
    rules = rules_of(folder)
    lacks = set(rules.words.own["lacks"])
    tables = {**rules.cards, **rules.items, **rules.rooms}
    if folder == "sangrevores":
        tables |= {name: (use,) for name, use in HUNTED.items()}
    named, ways = {"gear"}, {"way.gear"}
    for name, uses in tables.items():
        for n, use in enumerate(uses):
            if use.options.__qualname__ == "always" or use.way in NEVER_IMPOSSIBLE:
                continue
            named.add(f"{name} {n}")
            ways.add(f"way.{use.way}")
            sure = use.refusal is not None and not use.way  # it names its own rule
            assert sure or lacks & {f"{name} {n}", f"way.{use.way}"}, (name, n)
    assert lacks <= named | ways


def test_with_the_neoflesh_cult_nothing_that_is_missing_is_a_larva() -> None:
    """A Twitchling is what hatches there (NR-NEO-42)."""
    for folder in ("neoflesh_cult", "contractors"):
        lacks = rules_of(folder).words.own["lacks"]
        named = {key for key, words in lacks.items() if "Larva" in words}
        assert named == (set() if folder == "neoflesh_cult" else {"Shelter 0", "Surgery Room 0"})


def test_why_not_names_what_is_missing(s: Scenario) -> None:
    """Not that it could not be carried out, but what there is not."""
    p = s.g.players[0]
    p.hand, p.room = [CARD["Field Repair"], CARD["Search"]], ROOM_SLOT["R21"]
    s.g.turn.seat = 0
    s.start("action")
    told = {it.title: it.note for it in GAME.refused(s.g, 0, s.pending)}
    mend = next(note for title, note in told.items() if "malfunction marker" in title)
    assert mend.startswith("Nothing malfunctions here: ")
    assert not [note for note in told.values() if "completely" in note]


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_whatever_is_paid_for_has_its_words(folder: str) -> None:
    paid = {
        literals(what.elts[0])[0]
        for name, call in calls(folder)
        if name == "pay"
        for what in call.args[3:4]
        if isinstance(what, ast.Tuple)
    }
    if not folder:
        paid.add("move")
    assert fits(folder, paid, rules_of(folder).words.own["purpose"], BASE.own["purpose"])


def refusals(folder: str) -> set[str]:
    """Rule ids that functions of refusal name, in their sources."""
    found = {"NR-GOLD-05"}
    for tree in trees(folder):
        for node in ast.walk(tree):
            gates = isinstance(node, ast.FunctionDef) and node.returns is not None
            if not gates or "str | None" not in ast.unparse(node.returns):
                continue
            found.update(
                part.value
                for part in ast.walk(node)
                if isinstance(part, ast.Constant)
                and isinstance(part.value, str)
                and re.fullmatch(r"NR-\w+-\d+", part.value)
            )
    return found


@pytest.mark.parametrize("folder", PARTS_OF_THE_GAME)
def test_every_refusal_says_what_is_missing(folder: str) -> None:
    rules, named = rules_of(folder), refusals(folder)
    if not folder:
        named |= {"NR-RM-19"}  # in a lambda
    assert fits(folder, named, rules.words.refused, BASE.refused)
    assert not [rule for rule in rules.words.refused if rule not in BOOK]


# Every template once, with any argument of the right sort.

SAMPLES: dict[str, Any] = {
    "text": "now", "colour": "red", "goods": (("thing", 0, 1),), "items": (0,),
    "burst_faces": (1,), "ending_told": "gone", "purpose": ("move", 0), "on_door": "open",
    "lacking": ("gear",), "blood_lacking": ("gear",),
}  # fmt: skip
NEEDS_ITS_TABLE = {
    "card_whole", "card_act", "card_way", "card_words", "card_price", "item_whole", "item_act",
    "item_way", "item_price", "room_whole", "room_act", "room_way", "room_price", "robot_whole",
    "room_then", "robot_act", "robot_way", "robot_price", "far", "order", "shoot_note",
    "melee_note", "fate", "token_at", "traded", "broken", "reload", "own_wound", "dangers",
    "guarded",
}  # fmt: skip
"""Fields that are shown with a table that has what they speak of, below."""


@pytest.fixture
def s(scenario: Make) -> Scenario:
    s = scenario(3)
    s.rooms(R21="Armory", R32="Emergency Room")
    s.corridors(K18=201, K27=101)
    for k in range(len(s.g.corridors)):
        s.g.corridors[k] = max(s.g.corridors[k], 0)
    for p in s.g.players:
        p.held = [Held(ITEM["Assault Rifle"], [AMMO, NONE])]
    return s


@pytest.mark.parametrize(
    "table", [BASE.log, BASE.prompt, BASE.option, BASE.act, BASE.situation, BASE.refused]
)
def test_every_template_can_be_filled(s: Scenario, table: dict[str, Any]) -> None:
    g = s.g
    for key, template in table.items():
        parts = template.parts if isinstance(template, Phrase) else (template,)
        names = {name for part in parts for _, _, name in part.fields}
        if names & NEEDS_ITS_TABLE:
            continue
        args: list[Any] = [0] * 8
        for place, every, name in (field for part in parts for field in part.fields):
            if name in SAMPLES:
                args[place:] = [SAMPLES[name]] * (8 - place if every else 1) + args[place + 1 :]
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
        assert text[-1] in ".?"
    for table in ("hint", "log", "token", "refused", "situation", "ending"):
        for text in words.WORDING.plain(table).values():
            assert text[-1] in ".}"
    for text in words.WORDING.plain("awaited").values():
        assert "{" not in text and text[-1] != "."


def test_a_token_of_ammo_says_how_much_is_on_it(s: Scenario) -> None:
    notes = [GAME.choice(s.g, 0, ("gear", token)).note for token in (AMMO, HALF, OXYGEN)]
    assert notes == ["full: 2 ammo", "half: 1 ammo, then the token is gone", ""]


def test_the_log_calls_the_special_face_as_items_do() -> None:
    assert FIELDS["burst_face"].say(None, -1, SPECIAL, ()) == "4 (special)"


def test_lines_of_the_log_use_nothing_that_changes() -> None:
    """A line may be read anew when the table has changed."""
    for kind, template in BASE.log.items():
        assert not PRICED.keys() & {name for _, _, name in template.fields}, kind


# -- what is said ------------------------------------------------------------------------------


def title(g: Retaliation, *option: Any) -> str:
    return BASE.choice(g, 0, option).title


def test_ways_of_a_card_are_told_apart(s: Scenario) -> None:
    g, k = s.g, CORRIDOR_SLOT["K18"]
    s.put("Recon", "R31")
    hatch = CARD["Force the Hatch"]
    assert title(g, "card", hatch, 1) == "Force the Hatch: place a malfunction here"
    assert title(g, "card", hatch, 0, k, "destroy") == (
        "Force the Hatch: break a door, destroy the door of corridor 201 (Armory – Landing Zone)"
    )
    choice = BASE.choice(g, 0, ("card", hatch, 0, k, "destroy"))
    assert choice.act == "Force the Hatch: break a door" and choice.way.startswith("destroy the")
    assert ("corridor", k) in choice.refs and choice.note.startswith("Destroy 1 accessible door")
    order = ("card", CARD["Direct Order"], 0, 1, "move", k)
    assert title(g, *order).startswith("Direct Order: Officer moves to Armory through")


def test_a_use_of_a_room_says_what_it_does(s: Scenario) -> None:
    s.put("Recon", "R32")
    choice = BASE.choice(s.g, 0, ("room", 0, 2))
    assert choice.title == "Emergency Room: restore up to 2 health, 2 health"
    assert choice.price == "2 cards" and choice.group == "Room"


def note(g: Retaliation, *option: Any) -> str:
    return BASE.choice(g, 0, option).note


def test_a_use_of_a_room_says_what_follows(s: Scenario) -> None:
    """For good, a noise roll first, on or off: also where it is used from afar."""
    g = s.g
    s.rooms(R41="Reactor", R42="Cooling System", R22="Life Support Control A", R52="Nest")
    s.rooms(R51="Server Room", R13="Hibernatorium")
    s.put("Recon", "R41")
    assert note(g, "room", 0).startswith("for good: no life support in any section")
    s.put("Recon", "R13")
    assert note(g, "room", 0).startswith("a noise roll first: with an intruder here")
    s.put("Recon", "R22")
    g.life_support[0] = ACTIVE
    assert note(g, "room", 0).startswith("it is on, you turn it off")
    g.life_support[0] = INACTIVE
    assert note(g, "room", 0) == "it is off, you turn it on: nobody loses oxygen there"
    s.put("Recon", "R42")
    g.round = 3
    assert note(g, "room", 0).startswith("on space 8 of the round track the facility is destroyed")
    g.round = 12
    assert note(g, "room", 0).startswith("when the game ends the facility is destroyed")
    s.put("Recon", "R51")
    assert note(g, "room", 0, ROOM_SLOT["R41"], 0).startswith("for good: no life support")
    assert note(g, "room", 0) == "", "as it stands among what cannot be done: for no room"
    s.put("Recon", "R52")
    assert note(g, "room", 1) == "for good, then a noise roll"
    assert note(g, "room", 0) == "it takes a hand, then a noise roll"


def test_where_no_secure_token_can_lie_nobody_is_promised_one(s: Scenario) -> None:
    g, k = s.g, CORRIDOR_SLOT["K18"]
    s.put("Recon", "R31")
    assert note(g, "careful", k).startswith("a secure token there, noise")
    g.secure[ROOM_SLOT["R21"]] = 3
    assert note(g, "careful", k).startswith("no secure token can be placed there, noise")
    s.put("Recon", "R21")
    dig = CARD["Dig In"]
    assert note(g, "card", dig, 0, 0).endswith("here: placing them does nothing.")
    assert note(g, "card", dig, 0, 2).startswith("Place up to 2 secure tokens")


def test_a_shot_is_offered_with_its_odds(s: Scenario) -> None:
    s.put("Recon", "R21")
    adult = s.intruder("Adult", "R21", hits=1)
    choice = BASE.choice(s.g, 0, ("shoot", 0, adult.type, adult.number))
    assert choice.title == "Shoot Adult 1 with Assault Rifle (1 full)"
    assert choice.note == "dies: 50 in 100"  # 2 hits then: critical twice, 1 and 2 of 8 faces
    blow = BASE.choice(s.g, 0, ("melee", adult.type, adult.number, NONE))
    assert blow.title == "Strike Adult 1 with bare hands"
    assert "1 contamination" in blow.note


def test_a_move_tells_what_waits_on_the_way(s: Scenario) -> None:
    s.put("Recon", "R31")
    s.intruder("Adult", "K18")
    s.noise("K18")
    choice = BASE.choice(s.g, 0, ("move", CORRIDOR_SLOT["K18"]))
    assert choice.title == "Move to Armory through corridor 201"
    assert choice.note.startswith("1 opportunity attack, noise brings something: ")
    assert ("room", ROOM_SLOT["R21"]) in choice.refs


def test_the_situation_of_a_turn_tells_dangers_and_time(s: Scenario) -> None:
    g = s.g
    s.put("Recon", "R21")
    s.intruder("Adult", "R21")
    s.intruder("Drone", "K18")
    g.round, g.players[0].health, g.players[0].oxygen = 9, 5, 2
    asked = Decision("action", (0,), [("pass",)], "NR-TURN-02")
    notes = [note.words for note in GAME.situation(g, asked, 0)]
    assert notes[:2] == ["In the room with you: 1 Adult.", "In corridors next to you: 1 Drone."]
    assert "No life support here: 2 oxygen left." in notes
    assert "Health: 4 more until death." in notes
    assert "The Lander comes in 1 round." in notes
    assert not any("rounds left" in note for note in notes)
    g.round = 11
    notes = [note.words for note in GAME.situation(g, asked, 0)]
    assert "After this round: 3 rounds left." in notes


def situation(g: Retaliation, kind: str, *about: Any) -> list[str]:
    asked = Decision(kind, (0,), [("keep",)], "NR-TURN-02", about)
    return [note.words for note in GAME.situation(g, asked, 0)]  # type: ignore[arg-type]


@pytest.mark.rule("NR-OXY-03", "NR-OXY-04")
def test_without_air_the_situation_says_when_it_kills(s: Scenario) -> None:
    g = s.g
    s.put("Recon", "R21")
    g.players[0].oxygen = 1
    assert "No life support here: 1 oxygen left." in situation(g, "action")
    g.players[0].oxygen = 0
    (last,) = [it for it in situation(g, "action") if "life support" in it]
    assert "begin to suffocate, and the loss after that one kills" in last
    g.players[0].suffocating = True
    assert any("that at the end of your turn too" in it for it in situation(g, "action"))
    asked = Decision("action", (0,), [("keep",)], "NR-TURN-02", ())
    grave = [note.words for note in GAME.situation(g, asked, 0) if note.grave]  # type: ignore[arg-type]
    assert [it.partition(":")[0] for it in grave] == ["You are suffocating"]


@pytest.mark.rule("NR-NOI-02", "NR-NOI-19")
def test_who_may_roll_for_noise_again_reads_what_the_roll_brings(s: Scenario) -> None:
    """With the corridors and whoever is there, to be pointed at; and how often another roll would
    bring something."""
    g, k = s.g, CORRIDOR_SLOT["K18"]
    s.put("Recon", "R31")
    (value,) = noise_values(g, k)
    room = ROOM_SLOT["R31"]

    def told(face: int) -> list[str]:
        return situation(g, "reroll_noise", face, room)

    here, again = told(value)
    assert here.startswith("So there is noise in corridor 201")
    assert again == "Rolled again it brings something: 20 in 100."
    s.noise("K18")
    assert told(value)[1] == "Rolled again it brings something: 40 in 100."
    assert told(value)[0].startswith("So what was heard in corridor 201")
    adult = s.intruder("Adult", "K18")
    asked = Decision("reroll_noise", (0,), [("keep",)], "NR-NOI-19", (value, room))
    note, _ = GAME.situation(g, asked, 0)  # type: ignore[arg-type]
    assert note.words.startswith("So Adult 1 comes out of corridor 201")
    assert ("corridor", k) in note.refs
    assert ("intruder", intruder_ref(adult.type, adult.number)) in note.refs
    assert told(HAZARD)[0].startswith("So something comes out of the bag")
    for corridor in corridors_at(g, ROOM_SLOT["R31"]):
        g.reinforced[corridor] = True
    assert told(4)[0] == "So no corridor answers."
    s.put("Recon", "R21")
    assert told(4)[0] == "It is rolled for Landing Zone (R31)."


def test_the_event_that_breaks_a_thing_is_named(s: Scenario) -> None:
    """The one that lies open."""
    jams = [card.name for card in EVENTS].index("Weapon Jams")
    s.g.event_open = [0, jams]
    assert situation(s.g, "break_item", "event")[0] == "The event Weapon Jams wants it."


def test_after_the_actions_the_question_is_what_can_still_be_done(s: Scenario) -> None:
    asked = Decision("after_actions", (0,), [("go_on",)], "NR-TURN-10")
    g = s.g
    assert "Choose an objective" in GAME.prompt(g, asked, 0)
    g.players[0].chosen = True
    assert "the objective is chosen" in GAME.prompt(g, asked, 0)


def test_whoever_has_no_place_for_a_thing_reads_what_is_lost(s: Scenario) -> None:
    gun = ITEM["Assault Rifle"]
    asked = Decision("make_place", (0,), [("keep",)], "NR-HVY-02", (gun,))
    words = GAME.prompt(s.g, asked, 0)
    assert words.startswith("There is no place for the Assault Rifle. ")
    assert words.endswith("If all is left as it is, the Assault Rifle is lost.")
    assert "  " not in words


def test_a_burst_at_shadows_counts_them(scenario: Make) -> None:
    s = scenario(intruders="sangrevores")
    k = CORRIDOR_SLOT["K18"]
    s.put("Recon", "R31")
    s.g.noise[k] = 2
    s.g.players[0].held = [Held(ITEM["Assault Rifle"], [AMMO, NONE])]
    burst = s.g.edition.words.choice(s.g, 0, ("burst", 0, k))
    assert burst.note == "there: 2 shadow markers"


def test_what_cannot_be_done_says_why(s: Scenario) -> None:
    g = s.g
    s.put("Recon", "R21")
    asked = Decision("action", (0,), [("pass",)], "NR-TURN-02")
    found = {(it.rule, it.title): it for it in GAME.refused(g, 0, asked)}  # type: ignore[arg-type]
    room = found["NR-GOLD-07", "Armory: take ammo and grenades"]
    assert room.note == "You have no action card to pay with." and room.price == "2 cards"
    assert found["NR-GOLD-07", "Secure the room"]


@pytest.mark.parametrize("setup", setups(GAME), ids=lambda it: " ".join(it.options.values()))
def test_all_that_is_offered_is_told_apart(setup: Setup) -> None:
    """At every decision of a game no two options read alike, nor is anything left unsaid, and all
    that speak of something on the table can be found by it."""
    match = Match(GAME, setup, random.Random(1))
    bots = [make_bot("random", GAME, seat) for seat in range(setup.seats)]
    while not match.over:
        seat = match.awaiting[0]
        said = match.view(seat).decision
        assert said is not None
        read = [choice.words for choice in said.choices]
        twins = {it for it in read if read.count(it) > 1}
        same = {c.option for c in said.choices if c.words in twins}
        # Equal tokens in several slots are as good as each other.
        assert not [it for it in same if it[0] not in ALIKE], twins
        assert all("{" not in it and it[0] == it[0].upper() for it in read)
        assert {c.option[0] for c in said.choices if not c.refs} <= OF_NOTHING
        match.choose(seat, ask(bots[seat], match, seat))
    assert all(GAME.words(match.state, event.kind, event.args)[0] for event in match.events or ())


OF_NOTHING = {
    "pass", "secure", "gear", "trade", "pledge", "done", "go_on", "decline", "agree", "refuse",
    "accept", "no_offer", "close_trade", "clear", "keep", "stop", "suffer", "prevent", "coloured",
    "her_map", "slot", "leave", "swap", "gain", "lose",
    "remove", "discard", "boost", "case", "hand", "reroll", "bear", "wait", "launch",
    "take_out", "ignore", "tear", "with", "without", "refuse_armor", "xyrian_armor",
    "part", "unmark", "mail", "cloak", "dose", "robot", "shoot", "melee",
}  # fmt: skip
"""Verbs of options that mean nothing that lies on the table, or nothing else than the own seat."""
ALIKE = {"card", "token", "slot", "put", "item", "coloured", "held", "clear", "drop", "wound"}
"""Options of which several may be equal: cards and tokens of one kind."""


@pytest.mark.parametrize(
    ("what", "name", "rule"),
    [
        ("recon", "Recon", "NR-PLR-07"),
        ("card:0", "Search", "NR-ACT-11"),
        ("assault rifle", "Assault Rifle", "NR-USE-02"),
        ("medkit", "Medkit", "NR-USE-01"),
        ("armory", "Armory", "NR-RMU-01"),
        ("adult", "Adult", "NR-IHP-02"),
        ("foul vents", "Foul Vents", "NR-EVP-02"),
        ("throat bite", "Throat Bite", "NR-ATK-01"),
        ("robot:2", "Sentry Gun robot", "NR-ROBA-04"),
        ("noise marker", "Noise marker", "NR-NOI-06"),
        ("gear:2", "Oxygen token", "NR-GEAR-07"),
        ("standing orders", "Standing Orders", "NR-END-07"),
    ],
)
def test_things_are_explained(what: str, name: str, rule: str) -> None:
    assert (name, rule) in [(entry.name, entry.rule) for entry in GAME.explain(what)]


def test_explanations_cite_rules_that_exist_and_name_none_in_their_words() -> None:
    index = explanations.lexicon(BASE_THINGS).index
    found = [entry for entries in index.values() for entry in entries]
    assert len(found) > 200
    assert not {entry.rule for entry in found if entry.rule not in BOOK}
    assert not [entry.name for entry in found if not entry.words or "NR-" in entry.words]


@pytest.mark.parametrize("intruders", editions.SETS)
def test_cards_of_the_xyrians_are_explained_beside_those_of_any_set(intruders: str) -> None:
    rules = editions.EXPANSIONS["xyrians"](editions.SETS[intruders](editions.BASE))
    known = explanations.lexicon(rules.things, rules.told)
    events = rules.things.intruders.events
    for n, event in enumerate(events):
        (found,) = known.get(f"event:{n}")
        assert found.name == event.name and found.facts[0]
    assert known.get("Overseers")[0].facts == ("nobody moves",)


@pytest.mark.rule("NR-SAN-17", "NR-NEO-20", "NR-XYR-20", "NR-INS-03")
def test_an_exploration_card_tells_what_only_its_set_prints_on_it() -> None:
    """Who looks at the top cards and puts them back in an order must know it."""

    def told(rules: Rules, id: str) -> str:
        known = explanations.lexicon(rules.things, rules.told)
        (found,) = known.get(id)
        return found.words

    sangrevores, neoflesh = (editions.SETS[it](editions.BASE) for it in ("sangrevores", "neoflesh"))
    assert "1 shadow marker NE, 1 shadow marker E, fire" in told(sangrevores, "SX05")
    assert "noise E, a Cultist, noise roll" in told(neoflesh, "NX01")
    assert "Cultist" not in told(neoflesh, "NX02")
    assert "1 trace token" in told(editions.EXPANSIONS["xyrians"](editions.BASE), "XE1")
    with_her = editions.EXPANSIONS["insider"](editions.BASE)
    told_by = [it.id for it in with_her.things.intruders.explorations
               if "Insider symbol" in told(with_her, it.id)]  # fmt: skip
    assert told_by == [it.id for it in EXPLORATIONS if it.insider]
    assert not [it.id for it in EXPLORATIONS if "Insider" in told(editions.BASE, it.id)]


def test_who_is_asked_for_consent_reads_what_for(s: Scenario) -> None:
    """D18: the other player agrees to something it knows."""

    def asked(*what: Any) -> str:
        return BASE.prompt["consent"].sentence(s.g, 1, (0, *what))

    assert "plays Stimulant on you. A willing character here draws 2" in asked(
        "card", CARD["Stimulant"]
    )
    assert "uses the Bandages on you. Restore up to 3" in asked("item", "Bandages")
    assert "uses an oxygen token on you: 3 oxygen. Do you agree?" in asked("gear", OXYGEN)
    assert "the malfunction marker of your Assault Rifle" in asked("mend", ITEM["Assault Rifle"])
    losing = BASE.prompt["losing"]
    assert "is about to lose 2 health. React?" in losing.sentence(s.g, 0, (1, 2, 0, "NR-XX-01"))
    wound = losing.sentence(s.g, 0, (1, 0, 1, "NR-ATK-01"))
    assert "about to gain 1 serious wound in an attack. React?" in wound


@pytest.mark.rule("NR-ORD-04")
def test_who_is_ordered_reads_by_whom(s: Scenario) -> None:
    asked = Decision("weapon", (1,), [("weapon", 0)], "NR-SHT-02")
    s.g.turn.seat, s.g.acting = 0, [1]
    (note,) = GAME.situation(s.g, asked, 1)  # type: ignore[arg-type]
    assert "has ordered this: it costs you no card" in note.words
    s.g.acting = []
    assert not GAME.situation(s.g, asked, 1)  # type: ignore[arg-type]


def shot_situation(s: Scenario, adult: Any, face: int, *, settled: bool = False) -> list[str]:
    rifle = ITEM["Assault Rifle"]
    return situation(s.g, "reroll_shot", face, adult.type, adult.number, settled, rifle, 0)


@pytest.mark.rule("NR-SHT-04", "NR-SHT-06")
def test_who_may_roll_the_shoot_die_again_reads_what_it_does(s: Scenario) -> None:
    s.put("Recon", "R31")
    adult = s.intruder("Adult", "R31", hits=2)
    again = "Rolled again it does it: 50 in 100."  # critical twice, 1 and 2 of 8 faces
    assert shot_situation(s, adult, 2) == ["As the die lies, Adult 1 dies.", again]
    assert shot_situation(s, adult, 3) == ["As the die lies, Adult 1 stands.", again]
    bullets = shot_situation(s, adult, BULLETS)
    assert bullets[2] == "As the die lies, the weapon spends 1 ammo more."
    assert shot_situation(s, adult, 3, settled=True)[0].startswith("The hit alone has settled it")
    blow = situation(s.g, "reroll_blow", BULLETS, adult.type, adult.number, False, 1)
    assert blow == ["As the die lies, Adult 1 stands.", "Rolled again it does it: 62 in 100."]


@pytest.mark.rule("NR-BRS-02", "NR-BRS-03", "NR-USE-02")
def test_a_burst_tells_what_another_would_show_and_what_each_takes(s: Scenario) -> None:
    (once,) = situation(s.g, "reroll_burst", 2, 1)
    assert once == "Rolled again it shows more: 50 in 100; less: 17 in 100."
    (twice,) = situation(s.g, "reroll_burst", 2, 2)
    assert twice == "Rolled again it shows more: 75 in 100; less: 3 in 100."
    s.intruder("Adult", "K18")
    s.intruder("Drone", "K18")
    for piercing, drone in ((False, 2), (True, 1)):
        assert situation(s.g, "hits", 3, CORRIDOR_SLOT["K18"], piercing) == [
            f"What each takes: Drone {count(drone, 'hit')}, Adult 1 hit."
        ]


@pytest.mark.rule("NR-SHT-08")
def test_who_may_fire_harder_reads_what_a_hit_more_is_good_for(s: Scenario) -> None:
    s.put("Recon", "R31")
    adult = s.intruder("Adult", "R31", hits=1)
    (said,) = situation(s.g, "boost", adult.type, adult.number, ITEM["Assault Rifle"])
    assert said == "It does it: 50 in 100 without, 62 in 100 with 1 hit more."


@pytest.mark.rule("NR-MALF-03", "NR-MALF-04", "NR-ATK-10")
def test_what_breaks_or_is_lost_is_asked_with_its_cause(s: Scenario) -> None:
    s.put("Recon", "R31")
    adult = s.intruder("Adult", "R31")
    held = [new_held(s.g, ITEM[name]) for name in ("Assault Rifle", "Field Pistol")]
    s.g.players[0].held = held
    about: list[Any] = []

    def asked(kind: str) -> list[str]:
        found = PARTS[kind](s.g, adult, 0, 1)
        pending = next(found)  # type: ignore[call-overload]
        about.append(pending.about)
        return situation(s.g, pending.kind, *pending.about)

    broken = asked("malfunction")
    assert broken[0] == "Adult 1 has struck you: its attack card wants it."
    assert broken[1].startswith("What malfunctions is of no use until it is repaired")
    assert asked("item") == broken[:1]


def test_what_is_paid_for_names_where_it_leads(scenario: Make) -> None:
    """Whoever picks the cards still reads where they are to bring it."""
    s = scenario()
    s.corridors(K27=102, K28=208)
    s.rooms(R32="Armory", R33="Cooling System")
    s.put("Recon", "R32")
    k = CORRIDOR_SLOT["K28"]
    for way, cards, deed in (("move", 1, "to move"), ("careful", 2, "to move cautiously")):
        asked = Decision("pay", (0,), [("card", 0)], "NR-ACT-06", (cards, (way, k)))
        there = "to Cooling System through corridor 208"
        assert GAME.prompt(s.g, asked, 0) == f"Discard {count(cards, 'card')} {deed} {there}."


@pytest.mark.rule("NR-MEL-06", "NR-MEL-10")
def test_the_queen_strikes_back_also_after_a_health_card(s: Scenario) -> None:
    s.put("Recon", "R21")
    adult, queen = s.intruder("Adult", "R21"), s.intruder("Queen", "R21")
    notes = [
        BASE.choice(s.g, 0, ("melee", it.type, it.number, NONE)).note for it in (adult, queen)
    ]
    assert notes[0].endswith(", else it strikes back")
    assert notes[1].endswith(", and unless she is dead she strikes back")
