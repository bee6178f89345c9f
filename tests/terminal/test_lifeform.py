"""LIFEFORM in the terminal: the ship as a list, the players, and all of it in sentences."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import explanations
from hullbreach.games.lifeform.board import (
    GALLEY,
    HYPERSLEEP,
    MESS,
    ORE_HOLD,
    REACTOR_CONTROL,
    REMORA,
    link_between,
)
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ALPHA, BETA, DURRANT, MOTOKO, PALMER
from hullbreach.games.lifeform.state import Lifeform
from hullbreach.games.lifeform.table import view
from hullbreach.kernel.piles import choose_secret
from hullbreach.terminal.drawing import WIDTH
from hullbreach.terminal.lifeform import sentences
from hullbreach.terminal.lifeform.chart import chart
from hullbreach.terminal.lifeform.people import own_lines, people

CREW, OTHER, LIFEFORM = 0, 1, 2


@pytest.fixture
def g() -> Lifeform:
    """Durrant and Palmer of seat 0, Motoko of seat 1; the real image in the Ore Hold."""
    setup = GAME.make_setup(3)
    g = GAME.setup(setup)
    g.edition = GAME.edition(setup)
    for c, seat, place in ((DURRANT, 0, GALLEY), (PALMER, 0, REMORA), (MOTOKO, 1, GALLEY)):
        g.disk_pool.remove(c)
        g.drafted.append(c)
        g.characters[c].seat, g.characters[c].place = seat, place
    g.characters[MOTOKO].hidden = True
    g.images[:2] = [ORE_HOLD, REACTOR_CONTROL]
    choose_secret(g.real, ALPHA, (ALPHA, BETA), 1 << LIFEFORM)
    g.players[CREW].hand = [2, 18]
    g.objectives = [6]
    g.outage[GALLEY] = g.terror[HYPERSLEEP] = True
    g.minute, g.round = 12, 3
    return g


def drawn(g: Lifeform, seat: int | None, tall: bool = False) -> list[str]:
    return [line.plain for line in chart(view(g, seat), tall)]


@pytest.mark.parametrize("tall", [False, True])
def test_every_chamber_is_drawn_and_every_line_fits(g: Lifeform, tall: bool) -> None:
    lines = drawn(g, CREW, tall)
    assert max(map(len, lines)) <= WIDTH
    for code in ("A01", "A11", "B14", "C14"):
        assert any(f"{code} " in line for line in lines)
    assert len(lines) == 2 + 1 + 14 * (2 if tall else 1) + 1 + (3 if tall else 2)


def test_the_list_shows_who_and_what_is_where(g: Lifeform) -> None:
    [galley] = [line for line in drawn(g, CREW) if line.startswith("A07")]
    assert galley.split()[:5] == ["A07", "Galley", "D", "m", "#"]  # m: Motoko is hidden
    assert any(line.startswith("A10") and " !" in line[:33] for line in drawn(g, CREW))
    assert "Remora P" in drawn(g, CREW)
    assert "Minute 12 boarding" in drawn(g, CREW)[0]


def test_ways_out_stand_behind_a_chamber_on_a_tall_screen(g: Lifeform) -> None:
    lines = drawn(g, CREW, tall=True)
    at = next(n for n, line in enumerate(lines) if line.startswith("A05"))
    assert lines[at + 1][:33].split() == ["v", "A03", "A08", "~B03"]


def test_only_the_lifeform_sees_which_image_is_real(g: Lifeform) -> None:
    def styles(seat: int) -> set[str]:
        return {
            str(span.style)
            for line in chart(view(g, seat), False)
            for span in line.spans
            if line.plain[span.start : span.end] in "αβ"
        }

    assert styles(CREW) == {"bold red"}
    assert styles(LIFEFORM) == {"bold red reverse", "dim red"}
    assert "image Alpha, real" in " ".join(sentences.places(view(g, LIFEFORM)))
    assert "real" not in " ".join(sentences.places(view(g, CREW)))


def test_a_hand_is_its_owners_but_special_cards_are_known(g: Lifeform) -> None:
    lines = [line.plain for line in own_lines(view(g, CREW))]
    assert lines[0].split(maxsplit=1)[1] == "Flat Out, Flamethrower"
    assert any("Trauma Kit" in line for line in lines)
    for seat in (OTHER, LIFEFORM, None):
        table = view(g, seat)
        text = " ".join(line.plain for line in [*people(table, seat, (), ()), *own_lines(table)])
        assert "Flat Out" not in text and "Flamethrower" in text


@pytest.mark.rule("LF-SETUP-25")
def test_objectives_are_the_crews(g: Lifeform) -> None:
    for seat, told in ((CREW, True), (OTHER, True), (LIFEFORM, False), (None, False)):
        table = view(g, seat)
        lines = [*sentences.state(table), *sentences.sheet(table, seat, explanations.lexicon().get)]
        assert any("Trauma Kit" in line for line in lines) == told


def test_players_in_lines_and_sentences(g: Lifeform) -> None:
    table = view(g, CREW)
    [first, second, third] = [line.plain for line in people(table, CREW, (1,), ("a", "b", "c"))]
    assert first.startswith(" Player 1      you") and "D:Durrant A07" in first
    assert "P:Palmer aboard" in first and "2 cards" in first
    assert second.startswith("►Player 2") and "M:Motoko A07 hidden" in second
    assert third.startswith(" The lifeform") and "limit 4" in third
    assert sentences.persons(table, CREW, ())[1] == (
        "Player 2: Motoko in Galley (A07), hidden; 0 cards."
    )


def test_one_can_look_at_a_chamber_by_code_and_name(g: Lifeform) -> None:
    g.door = link_between(GALLEY, MESS)
    for words in ("a07", "Galley", " galley "):
        lines = sentences.look(view(g, CREW), words)
        assert lines[0].startswith("Galley (A07) [no outage]: Durrant, Motoko, hidden, power")
        assert "  Tunnel to Air Scrubbers (A11)." in lines
        assert "  Corridor to Mess (A06), closed by the security door." in lines
    assert sentences.look(view(g, CREW), "kitchen") == []


def test_alone_the_solo_boards_are_there_and_what_it_lacks_is_not() -> None:
    """The tracker with its dot, fear, chits, traits, crisis decks: one loses by all of them."""
    setup = GAME.make_setup(1, "solo", {"asteroids": "yes"})
    g = GAME.setup(setup)
    g.edition = GAME.edition(setup)
    g.solo.figure, g.solo.alive, g.solo.killed, g.solo.nerve = 23, 5, 2, 3
    g.asteroids.minutes = [18, 11]
    table = GAME.view(g, 0)
    tall = [line.plain for line in chart(table, True)]
    assert max(map(len, tall)) <= WIDTH
    assert "Tracker: the dot on K6, close range, 3 spaces to the alert" in tall
    assert "Fear: 0 terror, nerve on 3 of 4   A conflict draws from 5 alive, 2 killed" in tall
    [lane] = [line for line in tall if "●" in line and line.endswith(" X")]
    assert lane.split().index("●") == 9
    assert "Asteroids come at minute 18 and 11." in tall
    short = "\n".join(line.plain for line in chart(table, False))
    said = "\n".join(sentences.state(table))
    for words in (short, said):
        assert "Tracker: the dot on K6" in words and "Fear: 0 terror" in words
        assert "Crisis" in words and "Resolve" in words and "You hold " in words
        assert "ostility" not in words and "bjectives" not in words
    sheet = sentences.sheet(table, 0, lambda what: ())
    assert not [line for line in sheet if line.startswith("The lifeform deck")]
