"""Pictures and sounds of Retaliation: everybody, every room, card and kind of line has its own."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.retaliation import editions
from hullbreach.games.retaliation.content import OBJECTIVES, ROOMS
from hullbreach.games.retaliation.sangrevores.content import TAINTED
from hullbreach.kernel.match import Match
from tools.draw_art import draw, slug

WEB = Path(__file__).parents[2] / "src" / "hullbreach" / "web"
THEME = WEB / "games" / "retaliation"
SETS = [editions.BASE, *(make(editions.BASE) for make in editions.SETS.values())]
ALL = [*SETS, *(make(edition) for edition in SETS for make in editions.EXPANSIONS.values())]
SCENES = (THEME / "scenes.js").read_text(encoding="utf-8")
ROOM = {"tile": 4, "name": "Armory"}


def table_of(text: str, name: str) -> str:
    """An object of a module by its name."""
    return text.split(f"const {name} = {{")[1].split("\n};")[0]


def said() -> set[str]:
    """Kinds of lines of the log, with every expansion."""
    return {kind for rules in ALL for kind in rules.words.log}


def test_every_scene_and_sound_is_of_a_line_that_is_said() -> None:
    scenes = set(re.findall(r'^  "?([\w.]+)"?: ', table_of(SCENES, "SCENES"), re.MULTILINE))
    assert len(scenes) > 100
    assert scenes <= said()
    shown = set(re.findall(r'"([\w.]+)"', table_of(SCENES, "SHOWN")))
    assert shown <= scenes
    ends = set(re.findall(r'"(\w+)": \[', SCENES.split("const ENDS = {")[1].split("};")[0]))
    assert ends == set(editions.BASE.words.own["ending"])
    sounds = table_of((THEME / "sounds.js").read_text(encoding="utf-8"), "sounds")
    heard = dict(re.findall(r'"?([\w.]+)"?: "(\w+)"', sounds))
    assert set(heard) <= said()
    synth = (WEB / "synth.js").read_text(encoding="utf-8").split("const SOUNDS = {")[1]
    assert set(heard.values()) <= set(re.findall(r"^  (\w+): \(a, out\)", synth, re.MULTILINE))


def test_what_is_great_has_a_picture() -> None:
    """All but those whose picture is who comes, who attacks, the room that is found."""
    body = table_of(SCENES, "SCENES")
    lines = re.findall(r'^  "?([\w.]+)"?: (.*(?:\n    .*)*)', body, re.MULTILINE)
    great = {kind for kind, made in lines if re.search(r"great|hits\(", made)}
    own = {kind for kind, made in lines if re.search(r"picture|its\(", made)}
    shown = set(re.findall(r'"([\w.]+)"', table_of(SCENES, "SHOWN")))
    assert great - own <= shown


def test_everything_that_is_held_has_its_emblem() -> None:
    text = (THEME / "emblems.js").read_text(encoding="utf-8")
    named = set(re.findall(r'"([^"]+)"', table_of(text, "CARDS")))
    things = {
        one.name
        for rules in ALL
        for part in ("cards", "items")
        for one in getattr(rules.things, part)
    }
    things |= {name for rules in ALL for name in rules.things.infections}
    things |= {one.name for one in OBJECTIVES} | {one.name for one in TAINTED} | {"Contamination"}
    assert named == things


def test_everybody_every_room_and_every_intruder_is_drawn() -> None:
    ids = {
        name: set(re.findall(r'id="([\w-]+)"', text)) for name, text in draw("retaliation").items()
    }
    people = {slug(one.name) for rules in ALL for one in rules.things.characters}
    assert ids["people.svg"] == people | {"insider", "xyrian", "robot"}
    assert ids["rooms.svg"] == {slug(room.name) for room in ROOMS}
    text = (THEME / "emblems.js").read_text(encoding="utf-8")
    heads = set(re.findall(r'"([\w ]+)": "[\d ]+"', text))
    kinds = [[kind.name for kind in rules.things.intruders.kinds] for rules in ALL]
    assert heads == {name for names in kinds for name in names}
    listed = re.findall(r"(?:BASE|BLOOD|FLESH) = \[([^\]]+)\]", text)
    scenes = [re.findall(r'"(\w+)"', one) for one in listed]
    assert {name for names in scenes for name in names} | {"xyrian", "insider"} <= ids["art.svg"]
    for names in kinds:
        drawn = ["spectre" if name == "Blood Spectre" else name.lower() for name in names]
        assert any(drawn[: len(one)] == one for one in scenes), names


@pytest.mark.parametrize(
    ("kind", "args", "table", "picture"),
    [
        ("attack", [2, 1, 0], {}, "art/drone.svg#drone"),
        ("attack", [2, 1, 0], {"sangrevores": {}}, "art/king.svg#king"),
        ("attack", [4, 1, 0], {"neoflesh": {}}, "art/crawlmine.svg#crawlmine"),
        ("attack", [4, 1, 0], {}, "art/xyrian.svg#xyrian"),
        ("attack", [4, 1, 0], {"insider": {}}, "art/insider.svg#insider"),
        ("exploration", [0, 0, 3], {"rooms": [ROOM]}, "rooms/armory.svg#armory"),
    ],
)  # fmt: skip
def test_a_scene_shows_who_it_is_about(
    new_device: Any, server: Any, kind: str, args: list[int], table: dict[str, Any], picture: str
) -> None:
    page = new_device(server).go("/")
    line = {"kind": kind, "args": args, "words": "", "refs": []}
    players = [{"character": "Recon", "room": 0}]
    view = {"seat": 0, "table": {"players": players, "rooms": [], **table}}
    scene = page.evaluate(
        """async ([line, view]) => {
            const { sceneOf } = await import("/games/retaliation/scenes.js");
            return sceneOf(line, [], view);
        }""",
        [line, view],
    )
    assert scene["picture"]["href"].endswith(picture)
    if kind == "attack":
        assert scene["hits"] and scene["faces"][0]["href"].endswith("people.svg#recon")


TOLD = """async ([log, more]) => {
    const { beatsOf } = await import("/stage/stage.js");
    const { sceneOf } = await import("/games/retaliation/scenes.js");
    const here = { players: [{ character: "Recon" }], rooms: [], queen: { name: "King" } };
    const table = { ...here, ...more };
    const view = { table, seat: 0, people: [] };
    return beatsOf(log, 0, view, { scene: sceneOf }).map(({ scene }) => scene);
}"""


def told(new_device: Any, server: Any, *lines: tuple[str, list[Any]], **table: Any) -> list[Any]:
    """The scenes of some lines of the log, in the eyes of seat 0."""
    page = new_device(server).go("/")
    log = [{"kind": kind, "args": args, "words": kind, "refs": []} for kind, args in lines]
    scenes: list[Any] = page.evaluate(TOLD, [log, table])
    return scenes


def briefly(scenes: list[Any]) -> list[Any]:
    """Weight and title of scenes, None for lines that are none."""
    return [scene and (scene["weight"], scene["title"]) for scene in scenes]


def test_one_scene_tells_a_shot_with_its_die_and_what_falls(new_device: Any, server: Any) -> None:
    shot, *others = told(
        new_device, server,
        ("shoot", [0, 51, 1, 3]), ("hit", [1, 3, 1]), ("shot", [0, -1]),
        ("intruder.removed", [1, 3, 2]), ("oxygen.lost", [0, 1, 5]),
    )  # fmt: skip
    assert shot["title"] == "A kill" and shot["dice"] == ["☠"] and shot["counts"] == ""
    assert shot["facts"] == ["hit", "intruder.removed"]
    assert [scene and scene["weight"] for scene in others] == [None, None, None, "flow"]


def test_an_attack_tells_its_card_and_what_it_does(new_device: Any, server: Any) -> None:
    """Where somebody is asked before, the card has a scene of its own; one may do nothing."""
    card, health = ("attack.card", [4, 1, 0]), ("health.lost", [0, 2])
    (at_once, *others), (asked,), (hits, _), (misses, _), (unknown,), (later,) = (
        told(new_device, server, *lines)
        for lines in (
            [("attack", [1, 3, 0]), card, health],
            [("attack", [1, 3, 0])],
            [card, health],
            [card, ("turn", [1])],
            [card],
            [health],
        )
    )
    assert others == [None, None]
    assert unknown["title"] == "It strikes" and later["weight"] == "flow"
    assert at_once["title"] == "It strikes" and at_once["holds"]
    assert at_once["facts"] == ["attack.card", "health.lost"]
    assert asked["title"] == "Attack" and asked["facts"] == []
    assert hits["title"] == "It strikes" and hits["facts"] == ["health.lost"] and hits["holds"]
    assert misses["title"] == "It misses" and not misses.get("holds")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"intruders": "sangrevores", "contractors": "yes"},
        {"intruders": "neoflesh", "xyrians": "yes"},
        {"insider": "yes"},
    ],
    ids=lambda options: "-".join(options) or "base",
)
def test_every_line_of_a_game_has_a_scene_with_a_picture_that_is_drawn(
    new_device: Any, server: Any, options: dict[str, str]
) -> None:
    game = find_game("retaliation")
    match = Match(game, game.make_setup(3, "standard", options), random.Random(8))
    bots = [make_bot("random", game, seat) for seat in range(3)]
    while not match.over and match.state.round < 6:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    log = [{"kind": it.kind, "args": it.args, "words": "", "refs": []} for it in match.log(0)]
    view = {"seat": 0, "people": [], "table": game.view(match.state, 0)}
    page = new_device(server).go("/")
    scenes, tense = page.evaluate(
        """async ([log, view]) => {
            const { sceneOf } = await import("/games/retaliation/scenes.js");
            const { danger } = await import("/games/retaliation/sounds.js");
            return [log.map((line, n) => sceneOf(line, log.slice(n + 1), view)), danger(view)];
        }""",
        [log, msgspec.to_builtins(view)],
    )
    assert 0 < tense <= 1
    ids = {
        name: set(re.findall(r'id="([\w-]+)"', text)) for name, text in draw("retaliation").items()
    }
    shown = [scene for scene in scenes if scene and scene["weight"] != "flow"]
    assert len(shown) > 60
    for scene in shown:
        drawing = scene["picture"]
        if isinstance(drawing, str):
            assert drawing in ids["art.svg"]
        else:
            file, name = re.findall(r"/(art|rooms)/[\w-]+\.svg#([\w-]+)$", drawing["href"])[0]
            assert name in ids[f"{file}.svg"]
        for face in scene.get("faces", []):
            assert face["href"].split("#")[1] in ids["people.svg"]


def test_everything_that_is_heard_can_be_played(new_device: Any, server: Any) -> None:
    page = new_device(server).go("/")
    many = page.evaluate("""async () => {
        const { sounds } = await import("/games/retaliation/sounds.js");
        const { sound } = await import("/synth.js");
        const names = new Set(Object.values(sounds));
        for (const name of names) sound(name);
        return names.size;
    }""")
    assert many > 30


GOALS = """async (views) => {
    const { goal } = await import("/games/retaliation/goal.js");
    return views.map((view) => goal(view).map((aim) => ({ ...aim, line: aim.short ?? aim.title })));
}"""


def test_the_goal_is_what_wins(new_device: Any, server: Any) -> None:
    """One objective counts, two that speak of the mission with it; in Solo/Coop all tasks do."""
    game = find_game("retaliation")
    coop = Match(game, game.make_setup(3, "coop", {}), random.Random(8))
    match = Match(game, game.make_setup(3, "standard", {}), random.Random(8))
    bots = [make_bot("random", game, seat) for seat in range(3)]
    for one in (match, coop):
        while not one.over and one.state.round < 1:
            seat = one.awaiting[0]
            one.choose(seat, ask(bots[seat], one, seat))
    g, views = match.state, []

    def look(chosen: bool, *objectives: str, tasks: int = 1) -> None:
        p = g.players[0]
        p.objectives = [[one.name for one in OBJECTIVES].index(name) for name in objectives]
        p.chosen, g.tasks = chosen, [0, 4][:tasks]
        views.append({"seat": 0, "table": msgspec.to_builtins(game.view(g, 0))})

    look(False, "Exterminator", "Standing Orders")
    look(True, "Exterminator")
    look(True, "Hidden Agenda")
    look(True, "Standing Orders", tasks=2)
    look(True, "Hidden Agenda")
    task = {"id": 106, "name": "B", "words": "Card 110 of the story shows at the end."}
    views[-1]["table"]["insider"] = {"cards": [], "task": task}
    views.append({"seat": 0, "table": msgspec.to_builtins(game.view(coop.state, 0))})
    page = new_device(server).go("/")
    undecided, private, against, either, story, together = page.evaluate(GOALS, views)
    assert [aim["line"] for aim in undecided] == [
        "either Exterminator", "or Standing Orders (Live Specimen)", "survive",
    ]  # fmt: skip
    assert [aim["line"] for aim in private] == ["Exterminator", "survive"]
    assert "the mission does not matter" in private[0]["words"]
    assert [aim["line"] for aim in against] == ["Hidden Agenda (not Live Specimen)", "survive"]
    assert "must not be fulfilled, by anybody. Live Specimen: A " in against[0]["words"]
    assert either[0]["line"] == "Standing Orders (Live Specimen or Breathe Again)"
    assert [aim["title"] for aim in either if aim.get("own")] == ["Standing Orders"]
    assert story[0]["line"] == "Hidden Agenda (not Live Specimen or B)"
    assert "Or B: Card 110 of the story shows at the end." in story[0]["words"]
    assert len(together) == 4 and not [aim for aim in together if aim.get("own")]
    assert "At least one of you" in together[-1]["words"]


def test_what_is_told_is_told_once(new_device: Any, server: Any) -> None:
    """An event tells what it does; those who move by it are one scene; so are gear and hazard."""
    event, *rest = told(
        new_device, server,
        ("event", [3]), *[("intruder.moved", [1, n, 4]) for n in range(9)],
        ("fire", [2]), ("malfunction", [5]),
    )  # fmt: skip
    assert event["facts"] == ["fire", "malfunction"]
    assert briefly(rest) == [("scene", "They move"), *[None] * 10]
    assert rest[0]["facts"] == ["intruder.moved"] * 6 + ["And 2 more."]
    medpack, line = told(new_device, server, ("gear.used", [0, 3]), ("health.restored", [0, 2]))
    assert medpack["facts"] == ["health.restored"] and line is None
    hazard, _, queen = told(
        new_device, server, ("hazard", [2]), ("token", [30]), ("intruder.placed", [3, 1, 2])
    )
    assert hazard["title"] == "It is here" and hazard["facts"] == ["token"]
    assert queen["title"] == "The King is here"


def test_nobody_is_announced_who_does_not_come(new_device: Any, server: Any) -> None:
    blank = [("token", [0]), ("bag.added", [2, 1])]
    for kind in ("hazard", "noise.resolved"):
        scene, *others = told(new_device, server, (kind, [2]), *blank)
        assert briefly([scene]) == [("scene", "Nothing comes")] and others == [None, None]
        assert scene["picture"] == ("hazard" if kind == "hazard" else "noise")
    scene, *_ = told(new_device, server, ("hazard", [2]), ("token", [2]), ("model.none", [1]))
    assert scene["title"] == "Nothing comes"
    scene, *_ = told(
        new_device, server, ("hazard", [2]), ("token", [2]), ("intruder.placed", [1, 1, 2])
    )
    assert briefly([scene]) == [("great", "It is here")]


def test_a_burst_tells_who_falls_also_where_its_hits_are_shared_out(
    new_device: Any, server: Any
) -> None:
    burst, roll = ("burst", [0, 51, 3]), ("burst.roll", [0, [4]])
    fall, away = [("intruder.removed", [1, n, 7]) for n in range(3)], ("noise.gone", [3])
    scene, *rest = told(new_device, server, burst, roll, away, *fall, sangrevores={})
    assert scene["title"] == "3 kills" and rest == [None] * 5
    assert scene["facts"] == ["noise.gone", *["intruder.removed"] * 3]
    assert briefly(told(new_device, server, burst, roll)) == [("great", "Burst"), None]
    later = told(new_device, server, away, away, *fall, sangrevores={})
    assert briefly(later) == [
        ("scene", "Shadows leave"), None, ("scene", "3 gone"), None, None,
    ]  # fmt: skip


def test_shadows_are_told_and_weigh_what_they_do(new_device: Any, server: Any) -> None:
    card, falls = ("shadow.card", [0, 4, 2, 3]), ("noise", [3])
    gone, air = ("noise.gone", [3]), ("oxygen.lost", [0, 1, 5])
    nothing, still, hurts, asked = (
        told(new_device, server, card, *then, sangrevores={})[0]
        for then in ([gone, air], [air], [air, gone], [])
    )
    assert briefly([nothing, still, hurts, asked]) == [
        ("scene", "Shadows"), ("scene", "Shadows"), ("great", "Shadows"), ("great", "Shadows"),
    ]  # fmt: skip
    scenes = told(new_device, server, falls, falls, falls, sangrevores={})
    assert briefly(scenes) == [("scene", "Shadows fall"), None, None]
    assert told(new_device, server, falls) == [None]


def test_a_way_out_is_called_by_its_room(new_device: Any, server: Any) -> None:
    names = ["Landing Zone", "Hibernatorium", "Escape Shuttle"]
    rooms = [{"name": name, "tile": n} for n, name in enumerate(names)]
    scenes = told(new_device, server, *[("escape.tried", [0, n]) for n in range(3)], rooms=rooms)
    assert [(it["title"], it["picture"]) for it in scenes] == [
        ("To the Lander", "landing"), ("To the pods", "sleep"), ("To the shuttle", "shuttle"),
    ]  # fmt: skip


def test_silence_is_heard_at_the_end_of_an_act_too(new_device: Any, server: Any) -> None:
    """By the corridors of the room; an exploration says what its card asks for."""
    way = {"slot": 0, "values": [2], "in_play": True}
    map_ = {"plan": {"corridors": [{"a": 0, "b": 1}], "slots": []}, "corridors": [way]}
    (silent,) = told(new_device, server, ("noise.roll", [0, 0, 3]), **map_)
    (heard,) = told(new_device, server, ("noise.roll", [0, 0, 2]), **map_)
    assert silent["title"] == "Silence" and heard["title"] == "Noise"
    found, *_ = told(
        new_device, server,
        ("exploration", [0, 1, 3]), ("room.placed", [1, 4]), ("moved", [0, 0, 1, 2]),
        ("noise.roll", [0, 1, 3]), rooms=[ROOM, ROOM], **map_,
    )  # fmt: skip
    assert found["facts"] == ["Its card asks for a noise roll."]


def test_the_last_picture_is_how_they_got_away(new_device: Any, server: Any) -> None:
    """Where nobody is left awake below: who left, else who sleeps, else that all are dead."""
    ends = {
        "launch": ["dead", "hibernated", "escaped", "escaped"],
        "shuttle": ["hibernated", "dead", "escaped"],
        "sleep": ["dead", "hibernated", "escaped and killed"],
        "death": ["hibernated and killed", "dead"],
    }
    for name, statuses in ends.items():
        players = [
            {"character": "Recon", "seat": seat, "status": status.split(" and ")[0],
             "killed": "killed" in status}
            for seat, status in enumerate(statuses)
        ]  # fmt: skip
        (scene,) = told(new_device, server, ("over", ["gone"]), players=players, shuttle=2)
        assert scene["picture"] == name, statuses
