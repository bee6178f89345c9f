"""The map of Retaliation: what is known of the facility, who is in it, what can be chosen there."""

import random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.retaliation.shown import CardView, IntruderView, TurnView
from hullbreach.games.retaliation.xyrians.view import XyrianView
from hullbreach.kernel.game import Choice
from hullbreach.kernel.match import Match

from .showing import STILL, show

GAME = find_game("retaliation")
SEATS = 3
SIZES = [(1440, 900), (1024, 768), (390, 844)]


def view_of(**options: str) -> Any:
    """The view of seat 0 of a game in its third round."""
    match = Match(GAME, GAME.make_setup(SEATS, options=options), random.Random(5))
    bots = [make_bot("heuristic", GAME, seat) for seat in range(SEATS)]
    while match.state.round < 3:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    return GAME.view(match.state, 0)


@pytest.fixture(scope="module")
def table() -> Any:
    return view_of()


def rects(page: Any, selector: str) -> list[Any]:
    """Where elements stand: left, top, right, bottom."""
    found: list[Any] = page.locator(selector).evaluate_all(
        "(all) => all.map((it) => it.getBoundingClientRect())"
        ".map(({ left, top, right, bottom }) => [left, top, right, bottom])"
    )
    return found


def over(p: Any, q: Any) -> float:
    """How much of the first rectangle the second covers."""
    w = min(p[2], q[2]) - max(p[0], q[0])
    h = min(p[3], q[3]) - max(p[1], q[1])
    return max(w, 0) * max(h, 0) / ((p[2] - p[0]) * (p[3] - p[1]))


def test_the_map_shows_what_is_known(device: Any, table: Any) -> None:
    """Every discovered room by its name, every corridor, everybody on the map once."""
    page = show(device, "retaliation", "board", table)
    known = [room for room in table.rooms if room.tile >= 0]
    assert len(known) > 2 and table.intruders
    expect(page.locator(".nr-room")).to_have_count(len(table.rooms))
    expect(page.locator(".nr-room.known")).to_have_count(len(known))
    for room in known:
        said = page.locator(f'[data-ref="room:{room.slot}"] .nr-name').all_text_contents()
        assert " ".join(said) == room.name
    expect(page.locator(".nr-corridor")).to_have_count(len(table.corridors))
    expect(page.locator(".nr-foe")).to_have_count(len(table.intruders))
    there = [one for one in table.players if one.status == "in play"]
    expect(page.locator('.kit-pawn[data-ref^="seat:"]')).to_have_count(len(there))


def test_what_a_choice_names_can_be_chosen_on_the_map(device: Any, table: Any) -> None:
    """A corridor and the room behind it stand for the choice that names both."""
    way = table.corridors[0]
    room = table.plan.corridors[way.slot].a
    refs = (("corridor", way.slot), ("room", room))
    choice = Choice("Move there", refs=refs, option=("move", way.slot))
    page = show(device, "retaliation", "board", table, choices=[choice], kind="action")
    expect(page.locator(".nr-room.can")).to_have_count(1)
    expect(page.locator(f'.nr-room.can[data-ref="room:{room}"]')).to_have_count(1)
    expect(page.locator(f'.nr-corridor.can[data-ref="corridor:{way.slot}"]')).to_have_count(1)


def test_whatever_choices_name_can_be_chosen_where_it_lies(device: Any, table: Any) -> None:
    """Cards, things, gear, the robot, sections, people, and the own room for what is done there."""
    me = table.players[0]
    other = next(it.seat for it in table.players[1:] if it.status == "in play")
    card, token = table.own.hand[0].id, ("ammo", "grenade", "oxygen", "medpack").index(me.belt[0])
    named = [
        ("card", card, ".kit-hand .nr-k-action.can"),
        ("item", me.held[0].id, ".kit-hand .nr-k-held.can"),
        ("belt", token, ".kit-hand .nr-k-gear.can"),
        ("gear", token, '.kit-hand .nr-k-offer.can:has-text("Ammo")'),
        ("theirs", table.players[1].held[0].id, ".kit-hand .nr-k-offer.can .kit-emblem"),
        ("objective", table.own.objectives[0].id, ".kit-hand .nr-k-objective.can"),
        ("robot", table.robot.id, ".nr-robot.can"),
        ("section", 1, ".nr-air button.can"),
        ("round", 5, '.nr-track [role="button"].can'),
        ("exploration", 3, ".kit-hand .nr-k-offer.can"),
        ("seat", other, f'.kit-pawn.can[data-ref="seat:{other}"]'),
        ("intruder", table.intruders[0].id, ".nr-foe.can"),
    ]
    choices = [Choice(f"About {kind}", refs=((kind, n),), option=(kind, n)) for kind, n, _ in named]
    choices.append(Choice("Secure the room", option=("secure",)))
    page = show(device, "retaliation", "", table, choices=choices, kind="action")
    for _, _, selector in named:
        assert page.locator(selector).count() >= 1, selector
    expect(page.locator(f'.nr-room.can[data-ref="room:{me.room}"]')).to_have_count(1)
    page.locator(".nr-robot.can .kit-hit").focus()
    expect(page.locator(".nr-robot .kit-hit:focus")).to_have_attribute("aria-label", "About robot")


def test_the_strip_says_what_is_left_of_a_turn(device: Any, table: Any) -> None:
    """Of two actions, none when both were begun or the turn is passed."""

    def turn(begun: int, passed: bool = False) -> str:
        me = msgspec.structs.replace(table.players[0], passed=passed)
        there = msgspec.structs.replace(
            table, phase="player", turn=TurnView(0, begun, ()), players=(me, *table.players[1:])
        )
        page = show(device, "retaliation", "state", there)
        words: str = page.locator(".nr-turn").inner_text().strip()
        return words

    assert [turn(n) for n in range(3)] == [
        "your turn, 2 actions left", "your turn, 1 action left", "your turn",
    ]  # fmt: skip
    assert turn(1, passed=True) == "your turn"


def test_flags_of_somebody_lie_over_no_words(device: Any, table: Any) -> None:
    """Whoever has passed, and begins: the words beside give way by as much as the flags take."""
    passed = [msgspec.structs.replace(one, passed=True) for one in table.players]
    there = msgspec.structs.replace(table, players=tuple(passed), first=0)
    page = show(device, "retaliation", "crew", there)
    expect(page.locator(".nr-flags")).to_have_count(SEATS)
    room = page.locator(".nr-person small").evaluate_all(
        "(all) => all.map((it) => parseFloat(getComputedStyle(it).paddingRight))"
    )
    flags = rects(page, ".nr-flags")
    assert all(right - left <= free for (left, _, right, _), free in zip(flags, room, strict=True))


def test_who_sits_in_the_lander_can_leave_where_it_stands(device: Any, table: Any) -> None:
    aboard = msgspec.structs.replace(table.players[0], room=-1, status="in the Lander")
    table = msgspec.structs.replace(table, players=(aboard, *table.players[1:]), lander_is="landed")
    leaves = [Choice("Wait", option=("wait",)), Choice("Leave now", option=("launch",))]
    page = show(device, "retaliation", "board", table, choices=leaves, kind="launch")
    zone = next(room.slot for room in table.rooms if room.name == "Landing Zone")
    hit = page.locator(f'[data-ref="room:{zone}"] > .kit-hit')
    expect(page.locator(".nr-room.can")).to_have_count(1)
    expect(hit).to_have_attribute("aria-label", "Leave now; the Lander is here")


def test_an_exploration_card_says_what_it_lays(device: Any, table: Any) -> None:
    """Under the card's name stand both ends of the deck that it may go to."""
    brief = "E04 (section room, corridors E)"
    choices = [Choice(f"{end}: {brief}", refs=(("exploration", 3),), option=(verb, 3))
               for end, verb in (("On top", "first"), ("To the bottom", "under"))]  # fmt: skip
    page = show(device, "retaliation", "own", table, choices=choices, kind="explorations")
    card = page.locator(".nr-k-offer.can")
    expect(card).to_have_count(1)
    expect(card.locator(".kit-card-name")).to_have_text("E04")
    expect(card).to_contain_text("Lays: ")


@pytest.mark.parametrize("size", SIZES[:2], ids=["wide", "medium"])
def test_an_objective_can_be_read_beside_the_hand(
    new_device: Any, server: Any, table: Any, size: tuple[int, int]
) -> None:
    """Unfolded for it: its name is in one piece, and more than a line of its words is there."""
    page = show(new_device(server, size), "retaliation", "own", table)
    page.get_by_role("button", name="Objectives and things: with their text").click()
    card = page.locator(".nr-k-objective").first
    words = card.locator(".kit-card-words").bounding_box()
    name = card.locator(".kit-card-name")
    line = name.evaluate("e => parseFloat(getComputedStyle(e).lineHeight)")
    assert words["height"] > 40
    assert name.bounding_box()["height"] <= line * len(name.inner_text().split()) + 1


def test_pawns_have_the_faces_of_whose_they_are(device: Any, table: Any) -> None:
    """With a sign beside the face, which tells those of a kind apart."""
    page = show(device, "retaliation", "board", table)
    for one in table.players:
        if one.status == "in play":
            pawn = page.locator(f'.kit-pawn[data-ref="seat:{one.seat}"]')
            expect(pawn.locator(".nr-face use")).to_have_count(1)
            expect(pawn.locator(".nr-which text")).to_have_text(one.letter)
    foes = page.locator(".nr-foe")
    signs = [(foe.get_attribute("data-ref"), foe.locator(".nr-which").text_content())
             for foe in foes.all()]  # fmt: skip
    where = {f"intruder:{it.id}": (it.room, it.corridor) for it in table.intruders}
    assert len({(where[ref or ""], sign) for ref, sign in signs}) == len(table.intruders)
    drawn = page.evaluate("""async () => (await Promise.all([...document.querySelectorAll(
        ".nr-face use")].map((it) => fetch(it.getAttribute("href"))))).every(({ ok }) => ok)""")
    assert drawn


def test_what_is_offered_and_lies_nowhere_is_shown_in_the_hand(device: Any, table: Any) -> None:
    """Support equipment and gear of the supply are cards to choose from."""
    gun = next(n for n in range(60) if n not in {it.id for it in table.players[0].held})
    choices = [Choice("A gun", refs=(("item", gun),), option=("support", gun))]
    choices += [Choice("Grenade", refs=(("gear", 1),), option=("gear", 1))]
    page = show(device, "retaliation", "own", table, choices=choices, kind="support")
    assert "grenade" not in table.players[0].belt
    expect(page.locator(".nr-k-offer.can")).to_have_count(2)


def test_xyrians_stand_once_and_what_they_leave_is_drawn(device: Any) -> None:
    table = view_of(xyrians="yes")
    room = table.players[1].room
    there = XyrianView(401, "Xyrian 1", room, 1, True)
    model = IntruderView(401, "Xyrian", "Xyrian 1", 4, room, -1, 1)
    it = msgspec.structs.replace(
        table.xyrians, models=(there,), traces=(2, 2), armor=(room,), allegiance=room
    )
    rooms = list(table.rooms)
    rooms[2] = msgspec.structs.replace(rooms[2], tile=3, name="Supply Room")
    table = msgspec.structs.replace(
        table, xyrians=it, rooms=tuple(rooms), intruders=(*table.intruders, model)
    )
    choice = Choice("Send it", refs=(("intruder", there.id),), option=("command",))
    page = show(device, "retaliation", "board", table, choices=[choice], kind="action")
    expect(page.locator(".kit-pawn.nr-xyrian.nr-injured")).to_have_count(1)
    expect(page.locator(".kit-pawn.nr-foe")).to_have_count(len(table.intruders))
    expect(page.locator(f'.nr-xyrian.can[data-ref="intruder:{there.id}"]')).to_have_count(1)
    expect(page.locator('[data-ref="room:2"] .nr-trace text')).to_have_text("2")
    expect(page.locator(f'[data-ref="room:{room}"] .nr-armor')).to_have_count(1)
    expect(page.locator(f'[data-ref="room:{room}"] .nr-pledge')).to_have_count(1)
    page = show(device, "retaliation", "decks", table)
    box = page.locator(".nr-box", has_text="Top backs")
    for title, words in zip(
        ("Allegiance card", "Once it is sworn"), table.xyrians.allegiance_words, strict=True
    ):
        expect(box.locator("p", has_text=title)).to_have_text(f"{title} {words}")


def test_what_a_card_costs_besides_is_said_in_words(device: Any, table: Any) -> None:
    card = CardView(0, "Demolition", ("Break it.", "Mend it."), (0, 1), False, "")
    own = msgspec.structs.replace(table.own, hand=(card,), contamination=())
    players = list(table.players)
    players[0] = msgspec.structs.replace(players[0], hand=1)
    held = msgspec.structs.replace(table, own=own, players=tuple(players))
    page = show(device, "retaliation", "own", held)
    expect(page.locator(".nr-k-action")).to_contain_text("Break it. Or: For 1 card more: Mend it.")


COVER = """() => {
    const cover = document.createElement("div");
    cover.id = "cover";
    cover.style.cssText = "position:fixed;inset:0;z-index:99";
    document.body.append(cover);
}"""


def test_words_come_where_the_mouse_has_moved_not_where_it_lay(device: Any, table: Any) -> None:
    """A scene that is put away leaves the mouse over some room, which nobody has pointed at."""
    page = show(device, "retaliation", "board", table)
    (plate,) = rects(page, f'[data-ref="room:{table.players[0].room}"] .nr-plate')
    x, y = (plate[0] + plate[2]) / 2, plate[1] + 6
    page.evaluate(COVER)
    page.mouse.move(x - 3, y)
    page.evaluate("() => document.querySelector('#cover').remove()")
    lies = f'[data-ref="room:{table.players[0].room}"] .kit-hit:hover'
    page.locator(lies).wait_for(state="attached")
    page.evaluate(STILL)
    expect(page.locator(".kit-tip")).to_have_count(0)
    page.mouse.move(x, y)
    page.locator(".kit-tip").wait_for()


def test_a_room_full_of_figures_shows_each_inside_it(device: Any, table: Any) -> None:
    """Nine stand in one room: none covers half of another, all stand on the plate."""
    room = table.players[0].room
    crowd = [
        msgspec.structs.replace(
            table.intruders[0], id=900 + n, name=f"Adult {n}", room=room, corridor=-1
        )
        for n in range(6)
    ]
    players = [msgspec.structs.replace(p, room=room, status="in play") for p in table.players]
    full = msgspec.structs.replace(table, intruders=tuple(crowd), players=tuple(players))
    page = show(device, "retaliation", "board", full)
    (plate,) = rects(page, f'[data-ref="room:{room}"] .nr-plate')
    bodies = rects(page, ".nr-foe .kit-body") + rects(
        page, '.kit-pawn[data-ref^="seat:"] .kit-body'
    )
    assert len(bodies) == 9
    for n, body in enumerate(bodies):
        assert over(body, plate) > 0.95
        assert max(over(body, other) for i, other in enumerate(bodies) if i != n) < 0.5


@pytest.mark.parametrize("size", SIZES[:2], ids=["wide", "tablet"])
def test_many_in_a_flat_corridor_stand_over_no_room(
    new_device: Any, server: Any, table: Any, size: Any
) -> None:
    """Between two rooms beside each other, whose names reach to their edges."""
    slots, ways = table.plan.slots, table.plan.corridors
    flat = [
        it.slot
        for it in table.corridors
        if slots[ways[it.slot].a].at[1] == slots[ways[it.slot].b].at[1]
    ]
    foes = [
        msgspec.structs.replace(
            table.intruders[0], id=900 + n, name=f"Adult {n}", room=-1, corridor=flat[0]
        )
        for n in range(4)
    ]
    packed = msgspec.structs.replace(table, intruders=tuple(foes))
    page = show(new_device(server, size), "retaliation", "board", packed)
    plates = rects(page, ".nr-room.known .nr-plate") + rects(page, ".nr-room.near .nr-plate")
    found = rects(page, ".nr-foe .kit-body") + rects(page, ".nr-foe .nr-which rect")
    assert len(found) == 8
    assert max(over(one, plate) for one in found for plate in plates) == 0


@pytest.mark.parametrize("size", SIZES, ids=["wide", "tablet", "phone"])
def test_the_buttons_of_the_map_cover_no_room(
    new_device: Any, server: Any, table: Any, size: Any
) -> None:
    """As it is laid out, before anybody moves it or stands where it would be brought near."""
    nowhere = tuple([msgspec.structs.replace(p, room=-1) for p in table.players])
    empty = msgspec.structs.replace(table, players=nowhere)
    page = show(new_device(server, size), "retaliation", "board", empty)
    (lens,) = rects(page, ".kit-lens")
    plates = rects(page, ".nr-room.known .nr-plate") + rects(page, ".nr-room.near .nr-plate")
    assert len(plates) > 5
    assert max(over(plate, lens) for plate in plates) == 0


@pytest.mark.parametrize("width", [1440, 1024])
def test_things_beside_the_hand_are_named_in_full(
    new_device: Any, server: Any, table: Any, width: int
) -> None:
    device = new_device(server, (width, 900))
    page = show(device, "retaliation", "", table)
    names = page.locator(".kit-shelf .kit-card:not(.nr-k-gear) .kit-card-name")
    me = table.players[0]
    things = len(me.held) + len(me.armor) + len(table.own.items) + len(table.own.objectives)
    assert names.count() == things > 2
    cut = names.evaluate_all(
        "(all) => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)"
    )
    assert cut == []


@pytest.mark.parametrize("far", [True, False])
def test_on_a_phone_the_map_goes_where_the_question_is(
    new_device: Any, server: Any, table: Any, far: bool
) -> None:
    """The own room stays in sight where it is among what is asked about."""
    me = table.players[0]
    known = [room.slot for room in table.rooms if room.tile >= 0 and room.slot != me.room]
    ways = table.plan.corridors
    beside = {w.b if w.a == me.room else w.a for w in ways if me.room in (w.a, w.b)}
    asked = [max(set(known) - beside)]
    rooms = asked if far else [me.room, *asked]
    choices = [Choice(f"There {n}", refs=(("room", n),), option=("robot_to", n)) for n in rooms]
    device = new_device(server, (390, 844), reduced_motion="reduce")
    page = show(device, "retaliation", "board", table, choices=choices, kind="robot_step")
    seen = rects(page, f'.nr-room[data-ref="room:{asked[0] if far else me.room}"]')[0]
    assert 0 <= (seen[0] + seen[2]) / 2 <= 390 and 0 <= (seen[1] + seen[3]) / 2 <= 844


@pytest.mark.parametrize("size", SIZES[:2])
def test_objectives_alone_are_no_taller_than_their_names(
    new_device: Any, server: Any, size: Any
) -> None:
    """Before the draft nobody holds a card: what is dealt already takes its own room, no more."""
    match = Match(GAME, GAME.make_setup(SEATS), random.Random(5))
    while match.pending.kind != "draft" or match.awaiting == (0,):
        seat = match.awaiting[0]
        match.choose(seat, ask(make_bot("heuristic", GAME, seat), match, seat))
    fresh = GAME.view(match.state, 0)
    assert fresh.own.objectives and not fresh.own.hand
    page = show(new_device(server, size), "retaliation", "", fresh)
    chips = rects(page, ".kit-shelf .kit-card")
    assert len(chips) == len(fresh.own.objectives)
    assert max(bottom - top for _, top, _, bottom in chips) < 60
