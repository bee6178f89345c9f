"""What seats see of LIFEFORM, and what they do not (the table of hidden information)."""

from __future__ import annotations

import msgspec
import pytest

from hullbreach.games.lifeform import piles, table
from hullbreach.games.lifeform.board import GALLEY, HYPERSLEEP, ORE_HOLD, REACTOR_CONTROL, REMORA
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    DURRANT,
    FLAMETHROWER_CARD,
    GAMMA,
    MINING_LASER,
    MOTOKO,
    PALMER,
    RAMAN,
    REKDAL,
    TIGHE,
)
from hullbreach.games.lifeform.names import signs
from hullbreach.games.lifeform.state import GONE, Attack, Fight, Lifeform, Row
from hullbreach.games.lifeform.view import LifeformView, view
from hullbreach.kernel.piles import EVERYBODY, choose_secret, count

CREW, OTHER, LIFEFORM = 0, 1, 2


@pytest.fixture
def g() -> Lifeform:
    """Durrant and Palmer of seat 0, Motoko of seat 1; the real image in the Ore Hold."""
    setup = GAME.make_setup(3)
    g = GAME.setup(setup)
    g.edition = GAME.edition(setup)
    for c, seat, place in ((DURRANT, 0, GALLEY), (PALMER, 0, REMORA), (MOTOKO, 1, HYPERSLEEP)):
        g.disk_pool.remove(c)
        g.drafted.append(c)
        g.characters[c].seat, g.characters[c].place = seat, place
    g.images[:2] = [ORE_HOLD, REACTOR_CONTROL]
    choose_secret(g.real, ALPHA, (ALPHA, BETA), 1 << LIFEFORM)
    for seat, kind in ((CREW, 2), (OTHER, 4)):
        g.players[seat].hand.append(kind)
        g.crew_deck.pool.remove(kind)
    g.creature.hand.append(3)
    g.creature.deck.pool.remove(3)
    g.objectives.append(6)
    g.objective_pool.remove(6)
    g.minute, g.round = 12, 3
    return g


def text(seen: LifeformView) -> str:
    """All that a view holds but the printed board."""
    return msgspec.json.encode(msgspec.structs.replace(seen, board=None)).decode()


def identities(g: Lifeform, seat: int | None) -> list[str]:
    return [image.identity for image in view(g, seat).images]


# Identities of images.


@pytest.mark.rule("LF-CALIB-02")
def test_only_the_lifeform_knows_which_image_is_real(g: Lifeform) -> None:
    assert identities(g, LIFEFORM) == ["real", "ghost", ""]
    for seat in (CREW, OTHER, None):
        assert identities(g, seat) == ["", "", ""]
        assert [image.possible for image in view(g, seat).images] == [True, True, False]


@pytest.mark.rule("LF-ATTACK-04")
def test_a_revealed_image_is_known_to_all_until_the_next_calibration(g: Lifeform) -> None:
    g.real.seen = EVERYBODY
    for seat in (CREW, OTHER, LIFEFORM, None):
        assert identities(g, seat) == ["real", "ghost", ""]
    choose_secret(g.real, BETA, (ALPHA, BETA), 1 << LIFEFORM)
    assert identities(g, CREW) == ["", "", ""]
    assert identities(g, LIFEFORM) == ["ghost", "real", ""]


@pytest.mark.rule("LF-CALIB-04")
def test_what_was_announced_is_seen_by_all(g: Lifeform) -> None:
    g.images[GAMMA] = HYPERSLEEP
    choose_secret(g.real, ALPHA, (ALPHA, BETA, GAMMA), 1 << LIFEFORM)
    g.real.among = [ALPHA, GAMMA]  # BETA is no real one
    assert identities(g, CREW) == identities(g, None) == ["", "ghost", ""]
    g.real.among = [ALPHA]
    assert identities(g, CREW) == ["real", "ghost", "ghost"]


def test_where_images_are(g: Lifeform) -> None:
    g.images[GAMMA] = GONE
    seen = [(image.status, image.place) for image in view(g, CREW).images]
    assert seen == [("ship", ORE_HOLD), ("ship", REACTOR_CONTROL), ("gone", -1)]


# Hands, objectives, the stowaway card.


@pytest.mark.rule("LF-GEN-05", "LF-GEN-06")
def test_a_crew_hand_is_its_owners_and_its_size_everybodys(g: Lifeform) -> None:
    own = view(g, CREW).own
    assert own is not None and [card.name for card in own.hand] == ["Flat Out"]
    for seat in (OTHER, LIFEFORM, None):
        seen = view(g, seat)
        assert "Flat Out" not in text(seen)
        assert seen.players[CREW].hand == 1


@pytest.mark.rule("LF-LASER-08")
def test_who_holds_a_special_card_is_public(g: Lifeform) -> None:
    g.players[CREW].hand += [MINING_LASER, FLAMETHROWER_CARD]
    for seat in (CREW, OTHER, LIFEFORM, None):
        player = view(g, seat).players[CREW]
        assert [card.name for card in player.special] == ["Mining Laser", "Flamethrower"]
        assert player.hand == 3


def test_the_lifeforms_hand_is_its_own(g: Lifeform) -> None:
    own = view(g, LIFEFORM).own
    assert own is not None and [card.name for card in own.hand] == ["Into the Ducts"]
    for seat in (CREW, OTHER, None):
        seen = view(g, seat)
        assert "Into the Ducts" not in text(seen)
        assert seen.players[LIFEFORM].hand == seen.creature.hand == 1


@pytest.mark.rule("LF-SETUP-25")
def test_objectives_are_the_crews_until_they_are_done(g: Lifeform) -> None:
    for seat in (CREW, OTHER):
        own = view(g, seat).own
        assert own is not None and [goal.name for goal in own.objectives] == ["Trauma Kit"]
    for seat in (LIFEFORM, None):
        seen = view(g, seat)
        assert "Trauma Kit" not in text(seen) and seen.objectives_left == 1
    g.objectives.clear()
    g.done.append(6)
    assert [goal.name for goal in view(g, LIFEFORM).objectives_done] == ["Trauma Kit"]


@pytest.mark.rule("LF-SD-03")
def test_the_stowaway_card_is_the_lifeforms_until_ending_b(g: Lifeform) -> None:
    assert view(g, CREW).stowaway == ""
    choose_secret(g.stowaway, 1, range(3), 1 << LIFEFORM)
    own = view(g, LIFEFORM).own
    assert own is not None and own.stowaway == "minutes 3 to 5"
    assert view(g, CREW).stowaway == view(g, None).stowaway == "chosen"
    assert "3 to 5" not in text(view(g, CREW))
    g.stowaway.seen = EVERYBODY
    assert view(g, CREW).stowaway == "minutes 3 to 5"


def test_what_one_draws_to_choose_from_is_ones_own(g: Lifeform) -> None:
    g.players[CREW].looking = [15]
    g.players[CREW].disks = [TIGHE]
    assert "Harpoon Gun" in text(view(g, CREW)) and "Tighe" in text(view(g, CREW))
    for seat in (OTHER, LIFEFORM, None):
        seen = view(g, seat)
        assert "Harpoon Gun" not in text(seen) and "Tighe" not in text(seen)
        assert seen.players[CREW].choosing == 1


# What is going on.


def test_a_fight_card_is_the_lifeforms_until_it_is_revealed(g: Lifeform) -> None:
    g.launched = "B"
    g.fight = Fight(target=CREW, card=[4], claws=2, icons=[3, 3], used=[15], loose=[0])
    for seat in (CREW, None):
        seen = view(g, seat)
        assert seen.fight is not None and seen.fight.card is None and seen.fight.played
        assert "Resin" not in text(seen)
    mine = view(g, LIFEFORM).fight
    assert mine is not None and mine.card is not None and mine.card.name == "Resin"
    g.fight.shown = True
    theirs = view(g, CREW).fight
    assert theirs is not None and theirs.card is not None and theirs.card.name == "Resin"
    assert theirs.icons == ("acid", "acid") and theirs.loose == ("claw",)
    assert [card.name for card in theirs.used] == ["Harpoon Gun"]
    assert view(g, CREW).stage == "showdown"


def test_the_card_being_played_lies_open(g: Lifeform) -> None:
    g.row = Row(CREW, [7], 0, ["MOVE_1"])
    row = view(g, LIFEFORM).row
    assert row is not None and (row.card.name, row.left) == (
        "Drop the Hatch",
        ("MOVE (1 character)",),
    )
    g.row = Row(LIFEFORM, [7], 0, ["FORCE_MOVE"])
    row = view(g, CREW).row
    assert row is not None and row.card.name == "Drive the Herd"


def test_an_attack_is_public(g: Lifeform) -> None:
    g.attack = Attack("vent", GALLEY, ORE_HOLD, image=ALPHA, targets=[DURRANT])
    attack = view(g, None).attack
    assert attack is not None and (attack.kind, attack.place, attack.targets) == (
        "vent", GALLEY, (DURRANT,),
    )  # fmt: skip


def test_characters_of_this_game(g: Lifeform) -> None:
    seen = {c.name: (c.status, c.place, c.seat) for c in view(g, None).characters}
    assert seen == {
        "Durrant": ("ship", GALLEY, 0),
        "Palmer": ("aboard", REMORA, 0),
        "Motoko": ("ship", HYPERSLEEP, 1),
    }
    g.characters[PALMER].place = g.characters[PALMER].seat = -1
    assert {c.name: c.status for c in view(g, None).characters}["Palmer"] == "dead"
    durrant = view(g, None).characters[0]
    assert durrant.skill.words == "A reaction executed to save Durrant does not advance hostility."


def test_the_plan_is_complete_and_printed_alike_for_all(g: Lifeform) -> None:
    plan = view(g, None).board
    assert plan is view(g, CREW).board
    assert (len(plan.places), len(plan.links), len(plan.minutes)) == (40, 62, 32)
    assert [minute.name for minute in plan.minutes[:2]] == ["START", "30"]
    assert plan.minutes[31 - 20].icons == ("boarding",)
    assert plan.columns[0].bonuses == ("", "", "flamethrower", "", "draw", "")


# Piles.


def test_every_component_lies_somewhere(g: Lifeform) -> None:
    assert count(table.piles(g), table.component) == table.components(g)
    g.characters[PALMER].place = g.characters[PALMER].seat = -1
    g.players[CREW].data[2] = 1
    g.pool[8] -= 1
    g.missions[GALLEY], g.pool[0] = 1, g.pool[0] - 1
    assert count(table.piles(g), table.component) == table.components(g)
    g.terror[GALLEY] = True  # a token out of nowhere
    assert count(table.piles(g), table.component) != table.components(g)


def test_a_special_card_stays_where_everybody_knows_it(g: Lifeform) -> None:
    g.players[CREW].hand.append(MINING_LASER)
    [hand] = [pile for pile in piles.secrets(g) if pile.cards is g.players[CREW].hand]
    assert hand.sees == [1 << CREW, EVERYBODY]
    assert hand.unseen(1 << LIFEFORM) == [0] and hand.unseen(1 << CREW) == []


def test_a_disk_bears_the_first_letter_and_a_second_only_where_two_begin_alike() -> None:
    setup = GAME.make_setup(1, "solo", {"survivors": "yes"})
    alone = GAME.setup(setup)
    alone.edition = GAME.edition(setup)
    alone.drafted.append(REKDAL)
    alone.characters[REKDAL].seat = 0
    assert [it.letter for it in view(alone, 0).characters] == ["R"]
    assert signs((DURRANT, RAMAN, REKDAL)) == ("D", "Ra", "Re")
