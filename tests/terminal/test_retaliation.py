"""Retaliation in the terminal: the growing map, the characters, and all of it in sentences."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from hullbreach.bots import ask, make_bot
from hullbreach.games.retaliation.game import GAME
from hullbreach.games.retaliation.models import intruder_set
from hullbreach.games.retaliation.sangrevores.view import BloodView, TaintedView
from hullbreach.games.retaliation.shown import IntruderView, Thing
from hullbreach.games.retaliation.whole_view import TableView
from hullbreach.games.retaliation.xyrians.view import ActivationView, StatusView, XyrianView
from hullbreach.kernel.match import Match
from hullbreach.kernel.seatview import SeatView
from hullbreach.terminal.drawing import WIDTH, find_drawer
from hullbreach.terminal.retaliation import RULES
from hullbreach.terminal.retaliation.chart import occupants, short
from hullbreach.terminal.retaliation.insider import STYLES, how
from hullbreach.terminal.retaliation.intruders import sign

DRAWER = find_drawer("retaliation")
SEATS = ["human", "bot:random", "bot:random", "bot:random"]


def seen(choices: int, seed: int = 4) -> SeatView:
    """A game of four after some choices by chance, as the first seat sees it."""
    match = Match(GAME, GAME.make_setup(4), random.Random(seed))
    bots = [make_bot("random", GAME, seat) for seat in range(4)]
    for _ in range(choices):
        if match.over:
            break
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    return match.view(0)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("choices", [0, 30, 60, 90, 120])
def test_every_room_and_corridor_is_drawn_and_every_line_fits(choices: int, tall: bool) -> None:
    view = seen(choices)
    lines = [line.plain for line in DRAWER.picture(view, tall)]
    assert max(map(len, lines)) <= WIDTH
    drawn = "\n".join(lines)
    table = view.table
    for room in table.rooms:  # type: ignore[attr-defined]
        assert short(room.name) in drawn
    unexplored = [it for it in table.corridors if it.unexplored]  # type: ignore[attr-defined]
    assert len([it for it in drawn.split() if it == "?"]) >= (len(unexplored) > 0)


def test_who_stands_where() -> None:
    view = seen(20)
    drawn = "\n".join(line.plain for line in DRAWER.picture(view, False))
    here = [p for p in view.table.players if p.room >= 0]  # type: ignore[attr-defined]
    zone = [p for p in here if p.room == here[0].room]
    assert here and "".join(p.letter for p in zone) in drawn


def test_the_characters_in_lines_and_the_own_hand() -> None:
    view = seen(40)
    lines = [line.plain for line in DRAWER.people(view, SEATS)]
    assert len(lines) == 4
    assert " you " in lines[0] and " bot " in lines[1]
    own = [line.plain for line in DRAWER.own(view)]
    assert own[0].startswith(" Hand ") and all(len(line) <= WIDTH for line in own)


def test_everything_in_sentences() -> None:
    view = seen(60)
    state = " ".join(DRAWER.state(view))
    assert "Life support: A inactive" in state and "Task, " in state and "In the bag: " in state
    places = "\n".join(DRAWER.places(view))
    assert "Landing Zone (R31), section A" in places and "Corridor " in places
    assert len(DRAWER.persons(view, SEATS)) == 4
    assert DRAWER.look(view, "r31") == DRAWER.look(view, "landing zone") != []
    sheet = DRAWER.sheet(view, lambda what: GAME.explain(what))
    assert any(line.startswith("  Objective, ") for line in sheet)
    assert not DRAWER.look(view, "nothing of that name")


def test_rules_of_choices_exist() -> None:
    assert all(rule in GAME.rulebook for rules in RULES.values() for rule in rules)


def test_the_insider_and_her_story() -> None:
    """Where she is, on which side of her card, and what the active card says."""
    setup = GAME.make_setup(3, "standard", {"insider": "yes"})
    sides = set()
    for seed in range(12):
        match = Match(GAME, setup, random.Random(seed))
        bots = [make_bot("random", GAME, seat) for seat in range(3)]
        while not match.over:
            her = match.view(0).table.insider  # type: ignore[attr-defined]
            if her is not None and her.room >= 0 and her.side not in sides:
                sides.add(her.side)
                view = match.view(0)
                now = her.cards[-1]
                state = "\n".join(DRAWER.state(view))
                assert f"card {now.id}, {now.name}: {now.back}" in state
                assert (f"Markers on the card: {her.markers}" in state) == (her.markers > 0)
                found = [line for line in DRAWER.places(view) if how(her) in line]
                assert len(found) == 1 and her.side in found[0]
                assert found[0].count("Insider") == 1
                assert ("I", STYLES[her.side]) in [
                    (part.split("(")[0], style)
                    for part, style in occupants(view.table, her.room)  # type: ignore[arg-type]
                ]
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))
        if sides == {"", "friendly", "hostile"}:
            return
    raise AssertionError(f"only {sides}")


# -- what expansions lay out -------------------------------------------------------------------


def with_all(options: Mapping[str, str], choices: int = 40) -> tuple[SeatView, TableView]:
    """A random game of three with expansions, as the first seat sees it."""
    match = Match(GAME, GAME.make_setup(3, "standard", dict(options)), random.Random(3))
    bots = [make_bot("random", GAME, seat) for seat in range(3)]
    for _ in range(choices):
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    view = match.view(0)
    assert isinstance(view.table, TableView)
    return view, view.table


def drawn(view: SeatView) -> str:
    """The picture, which is not too wide, people and own lines."""
    picture = DRAWER.picture(view, False)
    assert max(len(line.plain) for line in picture) <= WIDTH
    lines = [*picture, *DRAWER.people(view, SEATS[:3]), *DRAWER.own(view)]
    return "\n".join(line.plain for line in lines)


def sheet_of(view: SeatView) -> str:
    return "\n".join(DRAWER.sheet(view, GAME.explain))


@pytest.mark.parametrize(
    "options",
    [
        {"insider": "yes"},
        {"intruders": "sangrevores", "xyrians": "yes"},
        {"intruders": "neoflesh", "xyrians": "yes"},
    ],
)
def test_each_kind_of_a_table_has_its_letter(options: dict[str, str]) -> None:
    match = Match(GAME, GAME.make_setup(2, "standard", options), random.Random(1))
    known = intruder_set(match.state)  # type: ignore[arg-type]
    names = {kind.name for kind in known.kinds} | {token.name for token in known.token_types}
    assert len({sign(name) for name in names}) == len(names) > 4


def test_shadows_and_blood() -> None:
    view, table = with_all({"intruders": "sangrevores"})
    seen = table.sangrevores
    assert seen is not None
    picture, state = drawn(view), "\n".join(DRAWER.state(view))
    assert f"Shadows {seen.shadows.size}" in picture and "~ shadow" in picture
    assert f"tainted blood {seen.tainted.size}  infections {seen.infections}" in picture
    assert f"Shadow deck: {seen.shadows.size} cards" in state
    assert f"Left in their deck: {seen.infections} infection cards." in state
    first = TaintedView(0, "Red Mist", "what it does", 2, 1, True)
    second = TaintedView(1, "Deep Vein", "something else", 0, 0, False)
    blood = (BloodView((first, second), False), BloodView((), True), *seen.players[2:])
    deck = replace(
        seen.shadows, discard=("Howl", "Hush", "Howl"), open=("Pall",), known_top=("?", "Murk")
    )
    table = replace(table, sangrevores=replace(seen, players=blood, shadows=deck))
    view = replace(view, table=table)
    own, other, third = DRAWER.persons(view, SEATS[:3])
    assert "Red Mist (used), Deep Vein." in own and "iron blood" in other
    assert "Mist" not in other and "iron blood" not in own + third
    assert "Tainted blood, Red Mist (2 cards and 1 health): what it does" in sheet_of(view)
    assert "Tainted blood, Deep Vein (free): something else" in sheet_of(view)
    assert "(now Pall)" in drawn(view) and "Red Mist (used) Deep Vein" in drawn(view)
    told = "\n".join(DRAWER.state(view))
    assert "now open Pall; on top ?, Murk; discarded 2 Howl, 1 Hush." in told


def test_skills_and_bodies() -> None:
    view, table = with_all({"intruders": "neoflesh"})
    seen = table.neoflesh
    assert seen is not None
    skills = tuple(replace(it, active=it.name not in ("Cultists", "Crawlmines"))
                   for it in seen.skills)  # fmt: skip
    seen = replace(seen, skills=skills, bodies=(9, 7), absorbed=1, dead_cultists=2)
    view = replace(view, table=replace(table, neoflesh=seen))
    line = "Skills on S I F T, off R C  bodies at 7 9, absorbed 1  dead Cultists 2"
    assert line in drawn(view)
    state = DRAWER.state(view)
    for skill in skills:
        assert f"Skill, {skill.name} ({'on' if skill.active else 'off'}): {skill.words}" in state
    assert "Bodies on the round track: 7 9. Absorbed: 1." in state and "Dead: 2 Cultists." in state


def test_intruders_that_begin_alike_are_told_apart() -> None:
    view, table = with_all({"intruders": "neoflesh"})
    slot = next(room.slot for room in table.rooms if room.tile >= 0)
    corridor = next(it.slot for it in table.corridors if it.in_play)
    mine = IntruderView(401, "Crawlmine", "Crawlmine 1", 4, slot, -1, 2)
    cultist = IntruderView(1, "Cultist", "Cultist 1", 0, slot, -1, 0)
    there = replace(mine, room=-1, corridor=corridor)
    table = replace(table, intruders=(mine, cultist, there))
    assert [text for text, _ in occupants(table, slot) if text[0].isdigit()] == ["1R(2)", "1C"]
    table = replace(table, intruders=(there,))
    assert "1R(2)" in drawn(replace(view, table=table))


def test_xyrians_and_what_they_leave() -> None:
    view, table = with_all({"xyrians": "yes"})
    seen = table.xyrians
    assert seen is not None
    first, second = [room.slot for room in table.rooms if room.tile >= 0][:2]
    name = table.plan.slots[second].name
    card = ActivationView("Sweep", "above", "below")
    seen = replace(
        seen,
        exploration_back="xyrian",
        event_back="",
        models=(XyrianView(501, "Xyrian 2", first, 1, True),),
        dead=1,
        traces=(first, first),
        armor=(second,),
        allegiance=second,
        owner=-1,
        statuses=(
            StatusView(0, "Branded", "It burns.", "you rest."),
            StatusView(2, "Hunted", "It comes.", "it is dead."),
        ),
        acting=(card,),
        known=(replace(card, name="Brand"), replace(card, name="Cull")),
        unknown=1,
        events=(Thing(0, "Long Hunt"),),
        found=(Thing(9, "Visor"),),
        refused=(Thing(8, "Greaves"),),
    )
    view = replace(view, table=replace(table, xyrians=seen))
    picture, state = drawn(view), "\n".join(DRAWER.state(view))
    assert "Xyrians 1  traces 2  dead 1  back of exploration xyrian, of event -" in picture
    assert "card Sweep" in picture and " Looking at Visor" in picture and "Branded" in picture
    assert " tt" in picture and "a&" in picture and "X Xyrian" in picture
    assert "Xyrians on the map: Xyrian 2 (injured); dead: 1." in state
    assert "Exploration deck: the top card has the Xyrian back." in state
    assert "Event deck: no card." in state and "Event that stays: Long Hunt." in state
    assert "The Xyrians' card, Sweep: above Or: below" in state
    assert "Their deck: 1 unknown card; then Brand, Cull." in state
    assert f"Xyrian allegiance, in {name}: {seen.allegiance_words[0]}" in state
    places = {line.partition(" (")[0]: line for line in DRAWER.places(view) if line[0] != " "}
    assert places[table.rooms[first].name].count("a Xyrian trace") == 2
    armor = places[table.rooms[second].name]
    assert "Xyrian armor, the Xyrians' allegiance token" in armor and "trace" not in armor
    own, other, third = DRAWER.persons(view, SEATS[:3])
    assert "Branded" in own and "Hunted" in third and "Branded" not in other + third
    assert "Status, Branded: It burns. Until: you rest." in sheet_of(view)
    assert "Left under their deck: Greaves." in sheet_of(view)
    sworn = replace(seen, allegiance=-1, owner=1, commanded=True)
    view = replace(view, table=replace(table, xyrians=sworn))
    words = f"{table.players[1].name} (used in this round): {seen.allegiance_words[1]}"
    assert f"Xyrian allegiance, {words}" in DRAWER.state(view)
    has = ["Xyrian allegiance" in said for said in DRAWER.persons(view, SEATS[:3])]
    assert has == [False, True, False]


def test_contractors_for_hire_lie_open() -> None:
    view, table = with_all({"contractors": "yes"}, 0)
    names = [it.name for it in table.contractors]
    assert len(names) == 2 and f"For hire: {', '.join(names)}" in drawn(view)
    assert f"For hire: {names[0]}." in DRAWER.state(view)
    own = table.own
    assert own is not None and own.draft
    assert f" Dealt {', '.join(it.name for it in own.draft)}" in drawn(view)
