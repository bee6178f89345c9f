"""Soundings, an expansion of Nemesis for tests: an item, a room, their words and rules."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.games.nemesis.acts import Act, Use
from hullbreach.games.nemesis.content import Item, Tile
from hullbreach.games.nemesis.declare import declare
from hullbreach.games.nemesis.game import NemesisGame
from hullbreach.games.nemesis.ids import NEIGHBOURS
from hullbreach.games.nemesis.rules import Rules, with_items, with_tiles
from hullbreach.games.nemesis.state import Nemesis
from hullbreach.games.nemesis.uses import always, choose, unexplored, unexplored_refusal
from hullbreach.kernel.content import load_entries
from hullbreach.kernel.game import GameOption, Setup, Value
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure
from hullbreach.kernel.words import Field, Wording, count

CONTENT = f"{__name__}.content"
ITEMS = load_entries(CONTENT, "things.toml", "item", Item)
TILES = load_entries(CONTENT, "things.toml", "tile", Tile)
WORDING = Wording(CONTENT, "words.toml")
FIELDS = {"echo": Field(lambda g, seat, n, args: f"{count(n, 'intruder')} can be heard")}


def _sound(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Intruders next to an unexplored room (NEM-SND-01)."""
    options = [("room", r) for r in unexplored(g)]
    target = (yield from choose(g, who, "sound_room", options, "NEM-SND-01"))[1]
    if not (yield from declare(g, who, act)):
        return False
    heard = sum(g.intruder_count[near] for near, _ in NEIGHBOURS[target])
    g.say("sonar.heard", "NEM-SND-01", target, heard)
    return True


def _listen(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
    """Noise anywhere (NEM-SND-02)."""
    if not (yield from declare(g, who, act)):
        return False
    g.say("post.heard", "NEM-SND-02", sum(g.noise))
    return True


def apply(rules: Rules) -> Rules:
    """The rules with Soundings."""
    rules = replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__name__),
        words=rules.words.adding(WORDING, FIELDS),
    )
    rules = with_items(rules, (ITEMS[0], (Use("sound", unexplored_refusal, _sound),)))
    return with_tiles(rules, (TILES[0], (Use("listen", always, _listen),)))


class SoundedGame(NemesisGame):
    """Nemesis, with Soundings for who wants them."""

    options = (
        *NemesisGame.options,
        GameOption("soundings", "Soundings", (Value("no", "No"), Value("yes", "Yes")), "no"),
    )

    def make_edition(self, setup: Setup) -> Rules:
        rules = super().make_edition(setup)
        return apply(rules) if setup.options["soundings"] == "yes" else rules


SOUNDED = SoundedGame()
