"""What is printed on the boards, cards and tokens of the solo game, against the numbers written out
here (LFD, content; LFD-GAP-02, -22, -34, -48)."""

from __future__ import annotations

from collections import Counter

import pytest

from hullbreach.games.lifeform.board import (
    AI_PATH,
    CHAMBERS,
    CIRCUITS,
    COCOONS,
    DECK_OF,
    PLACES,
    VENTS,
)
from hullbreach.games.lifeform.dragons_domain import content, ids
from hullbreach.games.lifeform.dragons_domain.edition import HAND_LIMIT
from hullbreach.games.lifeform.dragons_domain.terror import TRAIT_CARDS
from hullbreach.games.lifeform.ids import ANDROID_LOSS, COCOON_TRACKS, COLUMNS, MALFUNCTION
from hullbreach.games.lifeform.thirteenth_passenger import content as more
from tests.lifeform.alone import Make, at
from tests.lifeform.crises import CARDS, code

MOTION = """
M-3 0,1 M-2 - white -
M-2 1,1 M-1 M-3 white -
M-1 2,1 M0 M-2 white draw
M0 3,1 L1/R1 M-1 white -
L1 4,0 L2 M0 white self_destruct
L2 5,0 J3 K1 white draw
R1 4,2 R2 M0 white draw
R2 5,2 J3 K1 white nerve
K1 4,1 L2/R2 M0 white -
K2 5,1 J3 K1 white -
J3 6,1 L4/R4 K2 white -
L4 7,0 L5 J3 white -
L5 8,0 L6 K4 white -
L6 9,0 L7 K5 red self_destruct
L7 10,0 L8 K6 red -
L8 11,0 ALERT K7 red draw_stowaway
R4 7,2 R5 J3 white -
R5 8,2 R6 K4 white -
R6 9,2 R7 K5 red -
R7 10,2 R8 K6 red -
R8 11,2 ALERT K7 red nerve
K4 7,1 L5/R5 J3 white -
K5 8,1 L6/R6 K4 white -
K6 9,1 L7/R7 K5 red -
K7 10,1 L8/R8 K6 red -
K8 11,1 ALERT K7 red -
ALERT 12,1 - K8 red alert
"""
"""Space, drawing position, forward, back, ring, effect."""


def test_the_motion_track_is_the_one_of_the_ledger() -> None:
    found = [
        " ".join((
            space.name, "{},{}".format(*space.grid), "/".join(space.forward) or "-",
            space.back or "-", "red" if space.red else "white", space.effect or "-",
        ))
        for space in content.SPACES
    ]  # fmt: skip
    assert found == MOTION.strip().splitlines()


@pytest.mark.rule("LFD-GAP-23")
def test_shaken_and_tough_are_one_space_each() -> None:
    labels = [space.label for space in content.SPACES if space.label in ("SHAKEN", "TOUGH")]
    assert labels == ["SHAKEN", "TOUGH"]
    assert [content.SPACES[n].name for n in (ids.SHAKEN, ids.TOUGH)] == ["M-3", "J3"]


def steps_to_alert(start: int) -> int:
    here, n = {start}, 0
    while ids.ALERT not in here:
        here, n = {ahead for space in here for ahead in ids.FORWARD[space]}, n + 1
    return n


def test_how_far_it_is_to_the_alert() -> None:
    assert [steps_to_alert(start) for start in (ids.START, ids.SHAKEN, ids.TOUGH)] == [9, 12, 6]


# -- crisis cards ------------------------------------------------------------------------------

PRINTED = [*content.CRISIS, *more.CRISIS]


@pytest.mark.parametrize("n", range(len(CARDS)), ids=[card.id for card in CARDS])
def test_a_crisis_card_is_printed_as_in_the_ledger(n: int) -> None:
    wanted, card = CARDS[n], PRINTED[n]
    assert (card.id, card.name, card.deck) == (
        wanted.id, wanted.name, wanted.id[1] if wanted.id[1] != "M" else "C"
    )  # fmt: skip
    for option, printed in zip(card.options, wanted.options, strict=True):
        cost = [asked.lower() for asked in option.cost]
        assert cost == [code(asked).lower() for asked in printed.cost]
        assert list(option.does) == [code(done) for done in printed.does]


@pytest.mark.rule("LFD-CRISIS-02", "LFD-SETUP-22", "LFP-INIT-01")
def test_there_are_fourteen_fourteen_sixteen_and_nine_crisis_cards() -> None:
    assert Counter(card.id[:2] for card in PRINTED) == {"CA": 14, "CB": 14, "CC": 16, "CM": 9}
    assert all(any(not option.cost for option in card.options) for card in PRINTED)
    assert len({card.scene for card in PRINTED}) == len({card.name for card in PRINTED}) == 53


def test_cocoon_and_airlock_stand_on_as_many_cards_as_the_balance_wants() -> None:
    def cards_with(word: str) -> int:
        return sum(any(word in o.does for o in card.options) for card in content.CRISIS)

    assert (cards_with("cocoon"), cards_with("airlock")) == (17, 8)


# -- tokens ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-GAP-48", "LFD-TRAIT-08")
def test_what_combat_tokens_show() -> None:
    faces = {kind.name: kind.faces for kind in content.COMBAT.values()}
    assert faces["attack-1"] == (
        ("claw", "jaw", "tail"), ("jaw", "tail", "acid"), ("tail", "acid", "claw"),
        ("acid", "claw", "jaw"),
    )  # fmt: skip
    assert faces["attack-5"] == (("claw", "claw", "jaw", "tail", "acid"),)
    assert faces["trait"] == (("claw",) * 4, ("jaw",) * 3, ("tail",) * 3)


@pytest.mark.rule("LFD-TERROR-04")
def test_trait_areas_and_their_decks() -> None:
    assert [(t.name.upper(), t.decks) for t in content.TRAITS] == [
        ("INSTINCT", (1,)), ("RESOLVE", (2,)), ("PROFESSIONALISM", (0, 1, 2))
    ]  # fmt: skip


@pytest.mark.rule("LFD-TOK-09", "LFD-GAP-45")
def test_how_many_tokens_there_are() -> None:
    c = content.COUNTS
    assert (c.alive, c.alive_pool, c.killed, c.safe, c.danger) == (5, 3, 1, 4, 2)
    assert (c.extinguishers, c.torches, c.harpoons, c.thirties) == (2, 2, 4, 2)
    assert (c.survivals, c.vents, c.blasts, c.fear) == (8, 3, 8, 4)
    assert (HAND_LIMIT, TRAIT_CARDS) == (7, 4)


@pytest.mark.rule("LFD-GAP-22", "LFD-SD-02")
def test_the_solo_icons_of_the_self_destruct_track(solo: Make) -> None:
    named = {"terror_icon": set(), "stowaway_icon": set(), "vent_icon": set(), "sensors": set(),
             "explosion": set()}  # fmt: skip
    for minute, effects in solo().g.edition.minutes.items():
        for effect in effects:
            named[effect.__name__].add(minute)
    assert named == {
        "terror_icon": {27, 24, 22, 18, 15, 12, 8, 6, 4, 2}, "stowaway_icon": {21, 13, 7, 3},
        "vent_icon": {23, 14}, "sensors": {10}, "explosion": {0},
    }  # fmt: skip


# -- what the base game's map must have --------------------------------------------------------


@pytest.mark.rule("LFD-GAP-21")
def test_columns_tracks_and_chambers_that_the_solo_rules_name() -> None:
    weaponry, coolant, energy, _, halon = COLUMNS
    assert weaponry.title == "Improvised weaponry" and weaponry.numbers == (0, 1, 1, 2, 3, 4, 5)
    assert energy.spaces == 7 and energy.bar == 3 < 4 and coolant.overheating == 4
    assert halon.spaces == 6 and halon.compartment == 2
    assert MALFUNCTION == ("outage", "android", "self_destruct") and ANDROID_LOSS == (4, 3, 2)
    assert len(COCOON_TRACKS[0]) == 4 and CIRCUITS and COCOONS
    assert {DECK_OF[place] for place in VENTS} == {0, 1, 2}
    supplies = at("B03")
    assert CHAMBERS[supplies].mission >= 1 and supplies not in VENTS
    assert [PLACES[place].code for place in AI_PATH] == (
        ["A10", "A09", "B02", "B06", "B13", "B05", "B01", "C04", "C10", "C11", "C12", "R"]
    )
