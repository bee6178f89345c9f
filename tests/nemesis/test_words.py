"""All words of Nemesis: everything said, asked and offered has its template, and it fits."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hullbreach.games.nemesis import explanations, names, words
from hullbreach.games.nemesis.actions import ACTIONS
from hullbreach.games.nemesis.cards import CARD_USES
from hullbreach.games.nemesis.content import ACTION_CARDS, ITEMS, TILES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    CLEAN,
    EGG,
    FIXED_INFECTED,
    HAND,
    INFECTED,
    SEEN_CLEAN,
    SEEN_INFECTED,
    UNKNOWN,
    item,
)
from hullbreach.games.nemesis.items import ITEM_USES
from hullbreach.games.nemesis.rooms import ROOM_USES
from hullbreach.games.nemesis.state import Held, Intruder
from hullbreach.games.nemesis.things import BASE_THINGS
from hullbreach.kernel.decision import Option
from hullbreach.kernel.lexicon import MOST
from hullbreach.kernel.match import Match
from hullbreach.kernel.words import Phrase

SOURCES = Path(words.__file__).parent
TREES = {
    file.stem: ast.parse(file.read_text(encoding="utf-8"))
    for file in sorted(SOURCES.glob("*.py"))
    if file.stem
    not in ("words", "fields", "names", "explanations", "view", "piles", "game", "migration")
    and file.stem not in ("situation", "missing", "odds", "encoding")
}
TOOLS = {
    name: ast.parse((SOURCES.parents[1] / "toolkit" / f"{name}.py").read_text(encoding="utf-8"))
    for name in ("dice", "reactions")
}
"""What the rules say, ask and offer by way of the toolkit."""


# What the rules say, ask and offer, read from their sources.


def called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.expr) -> list[str]:
    """The strings an expression may be: a literal, one of two, one of a tuple."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Tuple):
        return [text for element in node.value.elts for text in literals(element)]
    return []


def calls() -> Iterator[ast.Call]:
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield node


def said() -> Iterator[tuple[str, list[ast.expr]]]:
    """(kind, arguments) of every line of the log."""
    for call in calls():
        name = called(call)
        if name in ("say", "tell"):
            start = 1 if name == "tell" else 0
            for kind in literals(call.args[start]):
                yield kind, call.args[start + 2 :]
        elif name == "roll":
            for kind in literals(call.args[2]):
                yield kind, [*call.args[4:], ast.Name("face")]
        elif name == "Drawing":
            for kind in literals(call.args[4]):
                yield kind, [ast.Starred(ast.Name("faces"))]
        elif name == "_note":
            for kind in literals(call.args[2]):
                yield f"check.{kind}", call.args[3:]
        elif name == "check" and len(call.args) > 3 and isinstance(call.args[3], ast.Tuple):
            for kind in literals(call.args[2]):
                yield kind, call.args[3].elts


def kind_places() -> dict[str, int]:
    """Functions that ask a decision of a kind they are told: name -> place of that argument."""
    places = {}
    for tree in (*TREES.values(), *TOOLS.values()):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name != "_note":
                for place, arg in enumerate(node.args.args):
                    is_text = arg.annotation is not None and ast.unparse(arg.annotation) == "str"
                    if arg.arg == "kind" and is_text:
                        places[node.name] = place
    return places


def asked() -> set[str]:
    """The kind of every decision."""
    places = kind_places() | {"Decision": 0, "Drawing": 1, "Point": 0}
    kinds = set()
    for call in calls():
        if called(call) in places:
            kinds.update(literals(call.args[places[called(call)]]))
    return kinds


def offered() -> set[str]:
    """The verb of every option: tuples of a word and arguments, and the table of actions."""
    verbs = set(ACTIONS)
    for name, tree in (TREES | TOOLS).items():
        if name in ("ids", "setup", "rules", "editions"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.ctx, ast.Load):
                first, *rest = node.elts
                words_only = all(literals(element) for element in rest)
                if literals(first) == [getattr(first, "value", None)] and (
                    not rest or not words_only
                ):
                    verbs.add(first.value)  # type: ignore[attr-defined]
    return verbs | {"character"}


NO_VERBS = {"SILENCE", "DANGER", "HIT", "DOUBLE", "CREEPER", "die"}
"""Faces of dice and tokens that stand in tuples too; offers of the toolkit for other games."""


def test_every_line_of_the_log_has_its_words_and_all_are_used():
    assert {kind for kind, _ in said()} == set(words.BASE_WORDS.log)


def test_a_line_that_speaks_of_a_thing_refers_to_it():
    """Who reads the log can point at every seat, room, corridor and pod that a line names."""
    things = {"seat", "player", "room", "room_number", "corridor", "pod", "engine", "declared"}
    things |= {"card", "item", "object", "thing", "offer", "objective", "event", "wound"}
    assert all(words._ALL_FIELDS[name].refer is not None for name in things)
    used = {name for template in words.BASE_WORDS.log.values() for _, _, name in template.fields}
    assert things <= used
    state = started().state
    for kind, args, refs in [
        ("engine.looked", (1, 2), (("seat", 1), ("engine", 2))),
        ("objective.looked_at", (0, 1, 0), (("seat", 0), ("seat", 1))),
        ("event.put_top", (1,), (("seat", 1),)),
        ("scan.nothing", (0,), (("seat", 0),)),
        ("explored", (0, 5, 3), (("seat", 0), ("room", 5))),
        ("paid", (0, 4, 4, 7), (("seat", 0), ("card", 4), ("card", 7))),
        ("check.infected", (1, 2), (("seat", 1),)),
        ("declared", (0, (("move", 6), ("corridor", 3))), (("room", 6), ("corridor", 3))),
    ]:
        found = state.edition.words.line(state, kind, args)[1]
        assert set(refs) <= set(found), kind


def test_every_decision_has_its_words_and_all_are_used():
    assert asked() == set(words.BASE_WORDS.prompt)
    assert asked() == set(words.WORDING.plain("awaited"))
    assert set(words.WORDING.plain("hint")) <= asked()


def test_every_option_has_its_words_and_all_are_used():
    verbs = {key.partition("/")[0] for key in words.BASE_WORDS.option}
    assert offered() - NO_VERBS == verbs
    assert set(words.WORDING.plain("group")) <= verbs


def test_every_use_has_its_words_and_all_are_used():
    used = set()
    for things, uses in ((ACTION_CARDS, CARD_USES), (ITEMS, ITEM_USES), (TILES, ROOM_USES)):
        for thing, thing_uses in zip(things, uses, strict=True):
            for use in thing_uses:
                own = f"{use.key}.{thing.name}"
                used.add(own if own in words.BASE_WORDS.own["use"] else use.key)
    assert used == set(words.BASE_WORDS.own["use"])


def test_every_ending_has_its_words():
    endings = {"engines"}
    for call in calls():
        if called(call) in ("lose_ship", "jump"):
            endings.update(literals(call.args[1]))
    assert endings == set(words._ENDING)
    assert words.ending_words("") == ""


@pytest.mark.parametrize("kind, arguments", list(said()), ids=lambda value: str(value)[:20])
def test_the_arguments_of_a_line_fit_its_words(kind, arguments):
    fields = words.BASE_WORDS.log[kind].fields
    starred = any(isinstance(argument, ast.Starred) for argument in arguments)
    for place, every, _ in fields:
        if not starred:
            assert place < len(arguments) and not every
        elif every:
            assert isinstance(arguments[place], ast.Starred)


def test_lines_of_the_log_use_nothing_that_depends_on_the_reader():
    own = {"action", "item_price", "room_action", "escape_cost", "weapon", "slot", "paid_for"}
    own |= {"reaction_cost", "scanner_cost", "risk", "ammo"}
    for kind, template in words.BASE_WORDS.log.items():
        assert not own & {name for _, _, name in template.fields}, kind


def test_words_are_plain():
    for table, entries in words.WORDING.tables.items():
        for key, entry in entries.items():
            for text in entry.values() if isinstance(entry, dict) else [entry]:
                if isinstance(text, bool):
                    continue
                whole = table == "cause" or text == text.strip()
                assert whole and "  " not in text, (table, key)
    for text in words.WORDING.plain("prompt").values():
        assert text[-1] in ".?}"
    for text in words.WORDING.plain("hint").values():
        assert text[-1] == "."
    for text in words.WORDING.plain("awaited").values():
        assert "{" not in text and text[-1] != "."


# Every template once, with any argument of the right sort.

SAMPLES: dict[str, Any] = {
    "text": "HIT", "object": EGG, "thing": EGG, "foe": 3, "type": 3, "an": 3, "room": 11,
    "deck": "red", "secret": "red", "effect": "FIRE", "idle": "FIRE", "loss": "fire",
    "hunt": "hunt_move",
    "offer": (EGG, "red"), "things": (("coloured", "red"),), "quest": item("Armor"),
    "item_way": item("Decoy"), "item_odds": item("Decoy"), "found_item": item("Decoy"),
    "deck_odds": "red", "item_use": item("Decoy"), "item_price": item("Decoy"), "ammo": -1,
    "their_thing": EGG,
    "declared": (("move", 1), ("room", 2)),
    "paid_for": (("move", 1),), "unlocks": "death", "cause": "NEM-FIRE-02", "arrival": "Mars",
}  # fmt: skip


def sample(name: str) -> Any:
    return SAMPLES.get(name, 0)


@pytest.mark.parametrize(
    "table",
    [
        words.BASE_WORDS.log,
        words.BASE_WORDS.prompt,
        words.BASE_WORDS.option,
        words.BASE_WORDS.act,
        words.BASE_WORDS.situation,
        words.BASE_WORDS.refused,
    ],
)
def test_every_template_can_be_filled(g, table):
    for template in table.values():
        parts = template.parts if isinstance(template, Phrase) else (template,)
        args = [0] * 6
        for place, every, name in (field for part in parts for field in part.fields):
            args[place:] = [sample(name)] * ((6 - place) if every else 1) + args[place + 1 :]
            del args[6:]
        check_text(parts[0].sentence(g, 0, tuple(args)).removeprefix("! "))
        assert all(isinstance(part.fill(g, 0, tuple(args)), str) for part in parts)
        assert all(kind and isinstance(n, int) for kind, n in template.refs(g, 0, tuple(args)))


# Names and options on a table.


def started() -> Match:
    match = Match(GAME, GAME.make_setup(2), random.Random(1))
    while match.pending is not None and match.pending.kind == "draft":
        match.choose(match.awaiting[0], 0)
    return match


@pytest.fixture
def match() -> Match:
    return started()


@pytest.fixture
def g(match: Match) -> Any:
    return match.state


def test_a_seat_is_named_by_its_number_until_it_has_a_character():
    match = Match(GAME, GAME.make_setup(2), random.Random(1))
    assert names.seat_name(match.state, 1) == "Player 2"
    assert re.fullmatch(r"[A-Z][a-z]+ \(player 2\)", names.seat_name(started().state, 1))


def test_the_tile_of_an_unexplored_room_is_not_named(g):
    room = next(r for r in range(1, 22) if not g.explored[r])
    g.tiles[room] = 0
    assert names.room_name(g, room) == f"Room {room}"
    g.explored[room] = True
    assert names.room_name(g, room) == f"{TILES[0].name} ({room})"


def test_intruders_alike_are_told_apart(g):
    g.intruders.append(Intruder(1, 3, 11, 0))
    assert names.intruder_name(g, 1) == "the Adult in Hibernatorium (11)"
    g.intruders += [Intruder(2, 3, 11, 0), Intruder(3, 2, 11, 0)]
    assert names.intruder_name(g, 2) == "the Adult #2 in Hibernatorium (11)"
    assert names.intruder_name(g, 3) == "the Creeper in Hibernatorium (11)"
    assert names.intruder_name(g, 0) == "the eggs"


def test_the_log_never_tells_the_code_of_a_contamination_card(g):
    for card in (UNKNOWN, INFECTED, CLEAN, SEEN_INFECTED, SEEN_CLEAN, FIXED_INFECTED):
        line = g.edition.words.line(g, "card.discarded", (0, card))[0]
        assert line.endswith(" discards contamination card.")


def test_the_owner_sees_only_codes_scanned_in_the_hand(g):
    def name(card: int) -> str:
        return g.edition.words.choice(g, 0, ("contamination", card)).title

    assert {name(card) for card in (UNKNOWN, INFECTED, CLEAN, FIXED_INFECTED)} == {
        "Contamination card"
    }
    assert name(SEEN_INFECTED) == "Contamination card (INFECTED)"
    assert name(SEEN_CLEAN) == "Contamination card (not infected)"


@pytest.mark.rule("NEM-ITEM-08")
def test_an_item_costs_a_card_more_with_a_hand_wound(g):
    option = ("item", item("Decoy"), 0)
    assert g.edition.words.choice(g, 0, option).price == "1 card, used up"
    g.players[0].wounds.append(HAND)
    assert g.edition.words.choice(g, 0, option).price == "2 cards, used up"


@pytest.mark.parametrize(
    "option, text, refs",
    [
        (("move", 8), "Move to Room 8 (1 card)", (("room", 8),)),
        (("corridor", 0), "The corridor between Cockpit (1) and Room 3", (("corridor", 0),)),
        (("card", 0), "Demolition", (("card", 0),)),
        (("card", 0, 1), "Demolition: put a malfunction marker in your room (this card)",
         (("card", 0),)),
        (("slot", 0, EGG), "An egg", (("object", EGG), ("slot", 0))),
        (("their_slot", 0, EGG), "An egg of theirs", ()),
        (("pick_up", EGG), "Pick up an egg (1 card)", (("object", EGG),)),
        (("coloured", "red"), "A red item", ()),
        (("pod", 1), "Escape pod 1: locked", (("pod", 1),)),
        (("pass",), "Pass: no more rounds in this turn", ()),
        (("shoot", -1, 0), "Shoot at the eggs (1 card, 1 ammo)", ()),
        (("craft", item("Taser"), 1, 2), None, (("item", item("Taser")), ("item", 1), ("item", 2))),
    ],
)  # fmt: skip
def test_options(g, option, text, refs):
    found = g.edition.words.choice(g, 0, option)
    assert text is None or found.words == text
    assert sorted(found.refs) == sorted(refs)
    assert found.option == option


def test_the_own_hand_slot_is_named_where_two_hold_the_same(g):
    g.players[0].slots = [Held(EGG), Held(EGG)]
    assert g.edition.words.choice(g, 0, ("slot", 1, EGG)).words == "An egg: hand slot 2"
    assert ("slot", 1) in g.edition.words.choice(g, 0, ("slot", 1, EGG)).refs


def test_a_room_and_its_action_are_told_apart(g):
    found = g.edition.words.choice(g, 0, ("room_action", 0))
    assert found.title == "Hibernatorium: try to hibernate; make a noise roll first"
    assert found.price == "2 cards" and found.group == "This room"
    assert g.edition.words.choice(g, 0, ("room", 2)).title == "Room 2"


def test_offers_are_told_by_things_and_colours(g):
    line = g.edition.words.line(g, "trade.offer", (0, 1, (EGG, item("Decoy")), ("red",)))
    assert "an egg and Decoy and asks for a red item" in line[0]
    assert line[1] == (("seat", 0), ("seat", 1), ("object", EGG), ("item", item("Decoy")))
    assert g.edition.words.line(g, "trade.offer", (0, 1, (), ("red",)))[0].count("nothing") == 1


def test_a_line_of_the_reckoning(g):
    check = words.check(g, "NEM-VIC-06", "check.coordinates", (1, "Deep Space"), -1)
    assert check.words == (
        "Destination B leads to Deep Space, not to Earth: whoever hibernates dies."
    )
    check = words.check(g, "NEM-VIC-06", "check.coordinates", (1, "Earth"), -1)
    assert check.words == "Destination B leads to Earth."
    assert words.check(g, "NEM-END-08", "check.nobody_lives", (), -1).words


# Explanations.


@pytest.mark.parametrize("name", ["Grenade", "grenade", "  GRENADE "])
def test_a_thing_is_explained_by_its_name(name):
    (entry,) = GAME.explain(name)
    assert (entry.name, entry.what, entry.rule) == ("Grenade", "red item", "NEM-ITEM-08")
    assert entry.facts[0] == "costs 1 card" and entry.words.endswith(".")
    assert GAME.explain(f"item:{item('Grenade')}") == (entry,)


def test_a_thing_is_found_by_a_part_of_its_name():
    """Where it begins a name first, then a word, then anywhere."""
    parts = (" ENG ", "grenade", "the")
    found = {part: [entry.name for entry in GAME.find(part)] for part in parts}
    engines = ["Engine 1", "Engine 2", "Engine 3", "Engine Control Room"]
    assert found[" ENG "] == [*engines, "Scavenging"]
    assert found["grenade"] == ["Grenade", "Smoke Grenade"]
    assert GAME.find(f"item:{item('Grenade')}") == GAME.explain("Grenade")
    assert GAME.find("item:") == GAME.find("en") == GAME.find("") == ()
    assert len(found["the"]) == MOST


def test_one_name_may_be_several_things():
    assert len(GAME.explain("Nest")) == 2
    assert GAME.explain("") == GAME.explain("Nonsense") == GAME.explain("item:999") == ()


def test_every_explanation_is_whole():
    for name, entries in explanations.lexicon(BASE_THINGS).index.items():
        assert name.casefold() == name
        for entry in entries:
            assert not entry.rule or entry.rule in GAME.rulebook, entry
            assert entry.name and entry.what and all(entry.facts), entry
            assert entry.words[:1].isupper() and entry.words.endswith("."), entry


# Whole games.


def plays() -> Iterator[tuple[int, int, str, dict[str, str]]]:
    for number in range(4):
        yield number, 4, "standard", {"intruder_player": "yes" if number % 2 else "no"}
        yield number, 3, "coop", {}
        yield number, 1, "solo", {}


@pytest.mark.parametrize("number, seats, variant, options", list(plays()))
def test_whole_games_are_told(number, seats, variant, options):
    rng = random.Random(number)
    match = Match(GAME, GAME.make_setup(seats, variant, options), random.Random(number))
    g = match.state
    while not match.over:
        decision = match.pending
        assert decision is not None
        seat = match.awaiting[0]
        said = [GAME.prompt(g, decision, seat), words.awaited_words(g, decision)]
        for option in decision.options_for(seat):
            choice = g.edition.words.choice(g, seat, option)
            said.append(choice.title)
            assert all(isinstance(name, str) and isinstance(n, int) for name, n in choice.refs)
        for refused in match.refused(seat):
            assert refused.note, f"{refused.title}: {refused.rule} does not say what is missing"
            said.append(refused.words)
        check_told_apart(g, seat, decision.options_for(seat))
        for text in said:
            check_text(text)
        count = len(decision.options_for(seat))
        if not decision.several:
            match.choose(seat, rng.randrange(count))
        else:
            size = rng.randint(decision.low, decision.high)
            match.choose(seat, tuple(sorted(rng.sample(range(count), size))))
        g = match.state
    assert match.events
    for event in match.events:
        check_text(event.words)
    result = match.result()
    check_text(result.words)
    for line in result.checks:
        check_text(line.words)


def check_told_apart(g: Any, seat: int, options: list[Option]) -> None:
    """Options that do different things do not read alike."""
    read: dict[str, Option] = {}
    for option in options:
        text = g.edition.words.choice(g, seat, option).words
        other = read.setdefault(text, option)
        assert said_of(other) == said_of(option), text


def said_of(option: Option) -> Option:
    """An option without what tells equal cards or objects apart."""
    return option[:1] if option[0] in ("event", "attack_card", "slot") else option


def check_text(text: str) -> None:
    assert text and not re.search(r"[{}]|  |None", text), text
    assert text[0].isupper() or text[0].isdigit(), text
    assert not text.endswith(".."), text
