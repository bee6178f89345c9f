"""An umpire for solo games: it reads what was chosen and said, and knows the rules by itself.

Its tables are written down again from the printed track, its rules are as simple as they can be,
and it never looks at the state but to compare: at every choice the dot, the minute, nerve, fear,
chits and stowaways have to be what it has worked out from the game so far. `Umpire(match)` raises
AssertionError where the game and it disagree.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from itertools import permutations
from typing import Any, NamedTuple

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform.board import PLACES, REMORA
from hullbreach.games.lifeform.dragons_domain.ids import SPACES
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import CREW_CARDS
from hullbreach.kernel.match import Match

TRACK = {
    "M-3": "M-2", "M-2": "M-1", "M-1": "M0", "M0": "L1 R1", "L1": "L2", "L2": "J3", "R1": "R2",
    "R2": "J3", "K1": "L2 R2", "K2": "J3", "J3": "L4 R4", "L4": "L5", "L5": "L6", "L6": "L7",
    "L7": "L8", "L8": "ALERT", "R4": "R5", "R5": "R6", "R6": "R7", "R7": "R8", "R8": "ALERT",
    "K4": "L5 R5", "K5": "L6 R6", "K6": "L7 R7", "K7": "L8 R8", "K8": "ALERT",
}  # fmt: skip
BACKWARD = {
    "M-3": "M-3", "M-2": "M-3", "M-1": "M-2", "M0": "M-1", "L1": "M0", "R1": "M0", "L2": "K1",
    "R2": "K1", "K1": "M0", "K2": "K1", "J3": "K2", "L4": "J3", "R4": "J3", "L5": "K4", "R5": "K4",
    "L6": "K5", "R6": "K5", "L7": "K6", "R7": "K6", "L8": "K7", "R8": "K7", "K4": "J3", "K5": "K4",
    "K6": "K5", "K7": "K6", "K8": "K7", "ALERT": "K8",
}  # fmt: skip
ENTERED = {
    "M-1": "draw", "L1": "minute", "L2": "draw", "R1": "draw", "R2": "nerve", "L6": "minute",
    "L8": "draw stow", "R8": "nerve",
}  # fmt: skip
RED = {"L6", "L7", "L8", "R6", "R7", "R8", "K6", "K7", "K8", "ALERT"}
TERROR = {27, 24, 22, 18, 15, 12, 8, 6, 4, 2}
STOWS, VENT_ICONS = {21, 13, 7, 3}, {23, 14}
PATH = ["A10", "A09", "B02", "B06", "B13", "B05", "B01", "C04", "C10", "C11", "C12"]
VENTS = {"A05", "A11", "B12", "B14", "C13", "C14"}
REACTS = {"HIDE": 1, "SHOCK_PROD": 1, "RUN_REACTION": 2}
FREE_VERBS = {"exchange", "trait_draw", "harpoon", "clamp", "leave"}
COSTS = {
    "hide": {"HIDE"}, "run": {"RUN", "RUN_REACTION"}, "torch": set(), "explore": {"EXPLORE"},
    "shock": {"SHOCK_PROD", "SHOCK_PROD_ANDROID"}, "move": {"MOVE_1", "MOVE_2"},
    "flame": {"FLAMETHROWER", "FLAMETHROWER_ANDROID", "FLAMETHROWER_COCOON"},
    "circuit": {"CIRCUIT_BOARD"}, "door": {"SECURITY_DOOR"}, "swap": {"SWAP_IMAGES"},
    "mission": {"MISSION_MAINTENANCE", "MISSION_MAINFRAME"}, "survival": {"SURVIVAL"},
    "ext": {"EXTINGUISHER"}, "harpoon": {"HARPOON"},
}  # fmt: skip
TOKENS = {"survival": "survivals", "ext": "extinguishers", "torch": "torches",
          "harpoon": "harpoons"}  # fmt: skip
KEPT = {"CM02": "HIDE", "CM03": "SHOCK_PROD", "CM05": "RUN_REACTION", "CM06": "EXTINGUISHER",
        "CM08": "FLAMETHROWER"}  # fmt: skip
LASER, FIRST_KEPT = "Mining Laser", 100
ENDS = ("killed", "fear", "lost", "explosion", "quiet", "shuttle", "overrun")


class Seen(NamedTuple):
    """What lay open when something was chosen."""

    dot: str
    minute: int
    nerve: int
    fear: int
    alive: int
    killed: int
    stowaways: int
    cocoon: int
    malfunction: int
    place: str
    hand: tuple[int, ...]
    dark: frozenset[str]
    terror: frozenset[str]
    tokens: dict[str, int]
    traits: int
    android: str
    condition: int
    loadout: tuple[int, ...]
    crisis_left: tuple[int, ...]


class Choice(NamedTuple):
    kind: str
    options: list[tuple[Any, ...]]
    taken: list[tuple[Any, ...]]
    seen: Seen


class Said(NamedTuple):
    kind: str
    args: tuple[Any, ...]
    rule: str


class Played(NamedTuple):
    """A game: what was chosen and said, in order, and how it stood at the end."""

    course: list[Choice | Said]
    last: Seen
    ending: str
    won: bool


def code(place: int) -> str:
    return "R" if place == REMORA else PLACES[place].code


def look(g: Any) -> Seen:
    s = g.solo
    you = next((c for c in g.characters if c.seat == 0), None)
    return Seen(
        SPACES[s.figure].name, g.minute, s.nerve, s.fear, s.alive, s.killed, s.stowaways, g.cocoon,
        g.malfunction, code(you.place) if you is not None else "A07", tuple(g.players[0].hand),
        frozenset(code(p) for p, dark in enumerate(g.outage) if dark),
        frozenset(code(p) for p, lies in enumerate(g.terror) if lies),
        {name: getattr(s, name) for name in TOKENS.values()},
        s.traits.count(0), code(g.android) if g.android >= 0 else "", s.condition,
        tuple(g.loadout), tuple(len(deck) for deck in s.crisis),
    )  # fmt: skip


def play(seed: int, options: dict[str, str], wild: float) -> Played:
    """A game of the solo bot, which chooses by chance so often."""
    match = Match(GAME, GAME.make_setup(1, "solo", options), random.Random(seed))
    rng, bot = random.Random(seed), make_bot("heuristic", GAME, seed)
    course: list[Choice | Said] = []
    heard = 0

    def hear() -> None:
        nonlocal heard
        events = match.events or []
        course.extend(Said(e.kind, e.args, e.rule) for e in events[heard:])
        heard = len(events)

    while (d := match.pending) is not None:
        hear()
        question = match.question(0)
        answer = question.form.draw(rng) if rng.random() < wild else ask(bot, match, 0)
        numbers = answer if isinstance(answer, tuple) else (answer,)
        taken = [question.options[n] for n in numbers]
        course.append(Choice(d.kind, list(question.options), taken, look(match.state)))
        match.choose(0, answer)
    hear()
    g = match.state
    return Played(course, look(g), g.ending, g.crew_won)


class Over(Exception):
    """The game has ended."""


class Umpire:
    """Follows a game by its own rules."""

    def __init__(self, game: Played, options: dict[str, str]) -> None:
        self.game, self.options = game, options
        self.course = deque(game.course)
        start = {"shaken": "M-3", "tough": "J3"}.get(options.get("begin", ""), "M0")
        minute = options.get("bell_tolls", "start")
        murderous = options.get("murderous") == "yes"
        self.dot, self.minute = start, 31 if minute == "start" else int(minute)
        self.nerve, self.fear, self.alive, self.killed = 4, 0, 5 - murderous, 1
        self.stowaways = self.cocoon = self.malfunction = self.surplus = 0
        self.cocoon_chits = ["", "killed", "killed", "alive" if murderous else ""]
        self.alert = self.in_option = self.launch = False
        self.vents, self.chits = set(VENTS), set(VENTS)
        self.dark, self.terror = {"A06", "B06"}, {"A01", "B05", "C12"}
        self.place, self.terror_left, self.hazard = "A07", 7, ""
        self.owed, self.rocks = 0, {19, 18, 17, 16} if options.get("asteroids") == "yes" else set()
        self.rocks = {minute for minute in self.rocks if minute < self.minute}
        self.checked = self.alerts = self.crises = 0
        self.near = 0

    # -- reading -----------------------------------------------------------------------------

    def compare(self, seen: Seen) -> None:
        """The state is what has been worked out so far."""
        self.checked += 1
        mine = (
            self.dot,
            self.minute,
            self.nerve,
            self.fear,
            self.alive,
            self.killed,
            self.stowaways,
            self.cocoon,
            self.malfunction,
            self.place,
            self.dark,
            self.terror,
        )
        theirs = (*seen[:10], set(seen.dark), set(seen.terror))
        assert mine == theirs, (mine, theirs)

    def head(self) -> Choice | Said:
        """What comes next that is of interest; all else is passed over."""
        while self.course:
            it = self.course[0]
            if isinstance(it, Choice):
                if it.kind in HEARD:
                    return it
                self.compare(it.seen)
            elif it.kind in TOLD or it.kind.startswith("ending."):
                return it
            else:
                self.note(it)
            self.course.popleft()
        raise AssertionError("the game goes on, but nothing is said")

    def note(self, it: Said) -> None:
        """Things that only move tokens about."""
        if it.kind == "outage.placed":
            self.dark.add(code(it.args[0]))
        elif it.kind == "outage.removed":
            self.dark.discard(code(it.args[0]))
        elif it.kind == "outage.moved":
            self.dark.discard(code(it.args[0]))
            self.dark.add(code(it.args[1]))
        elif it.kind == "terror.gone":
            self.terror.discard(code(it.args[0]))

    def said(self, kind: str) -> bool:
        it = self.head()
        return isinstance(it, Said) and it.kind == kind

    def asks(self, kind: str) -> bool:
        it = self.head()
        return isinstance(it, Choice) and it.kind == kind

    def hear(self, kind: str) -> tuple[Any, ...]:
        it = self.head()
        assert isinstance(it, Said) and it.kind == kind, (kind, it)
        self.course.popleft()
        return it.args

    def choose(self, kind: str) -> Choice:
        it = self.head()
        assert isinstance(it, Choice) and it.kind == kind, (kind, it)
        self.compare(it.seen)
        self.course.popleft()
        return it

    def count(self, what: str, kind: str, step: int) -> None:
        """A track is moved, and it is told where it stands."""
        value = getattr(self, what) + step
        assert self.hear(kind) == (value,), (kind, value)
        setattr(self, what, value)

    def ends(self, how: str) -> None:
        self.hear(f"ending.{how}")
        raise Over(how)

    # -- tracks ------------------------------------------------------------------------------

    def lose_nerve(self) -> None:
        self.count("nerve", "nerve", -1)
        if self.nerve <= self.fear:
            self.ends("fear")

    def minutes(self, n: int) -> None:
        if self.asks("thirty"):
            it = self.choose("thirty")
            assert self.minute < 10 and 0 < len(it.options) - 1 <= min(n, 2)
            n -= it.taken[0][1]
        self.owed = n
        while self.owed:
            self.owed -= 1
            self.count("minute", "minutes", -1)
            self.icons()

    def icons(self) -> None:
        if self.minute == 0:
            self.ends("explosion")
        if self.minute in TERROR:
            free = [place for place in PATH if place not in self.terror]
            if not free or free[-1] == self.place or not self.terror_left:
                self.stow()
            else:
                assert code(self.hear("terror.placed")[0]) == free[-1]
                self.terror.add(free[-1])
                self.terror_left -= 1
        if self.minute in VENT_ICONS and self.asks("vent_icon"):
            it = self.choose("vent_icon")
            wanted = {code(option[1]) for option in it.options}
            assert not wanted & self.vents and self.hazard not in wanted
            place = code(it.taken[0][1])
            assert code(self.hear("vent.placed")[0]) == place
            self.vents.add(place)
        if self.minute in STOWS:
            it = self.choose("stowaway_icon")
            assert (len(it.options) == 2) == (it.seen.loadout[2] > 0)
            if it.taken == [("stow",)]:
                self.stow()
        if self.minute in self.rocks:
            self.rock()

    def rock(self) -> None:
        self.rocks.discard(self.minute)
        if self.said("asteroid.near"):
            self.hear("asteroid.near")
            self.near += 1
            assert self.near < 4, "one of four strikes"
            return
        self.hear("asteroid.struck")
        self.rocks.clear()
        it = self.head()
        assert isinstance(it, Said)
        self.course.popleft()
        if it.kind == "asteroid.0":
            self.malfunctions(1)
        elif it.kind == "asteroid.2":
            self.owed += 1

    def malfunctions(self, n: int) -> None:
        for _ in range(n):
            if self.malfunction < 3:
                self.count("malfunction", "malfunction", 1)
                if self.malfunction == 3:
                    self.nested_minute()

    def nested_minute(self) -> None:
        owed = self.owed
        self.minutes(1)
        self.owed = owed

    def stow(self, n: int = 1) -> None:
        for _ in range(n):
            if self.stowaways < 6:
                self.count("stowaways", "stowaway.aboard", 1)
            elif self.chits:
                deck = min(place[0] for place in self.chits)
                it = self.choose("chit_chamber")
                offered = {code(option[1]) for option in it.options}
                assert offered == {place for place in self.chits if place[0] == deck}
                self.chits.discard(code(it.taken[0][1]))
                self.add_killed()

    def add_killed(self) -> None:
        assert self.hear("chit.added") == (self.alive, self.killed + 1)
        self.killed += 1

    def draw_chit(self) -> None:
        if not self.alive + self.killed:
            self.hear("chit.none")
        elif self.said("chit.killed"):
            self.hear("chit.killed")
            assert self.killed
            self.killed -= 1
            self.ends("killed")
        else:
            assert self.alive
            assert self.hear("chit.alive") == (self.alive - 1, self.killed)
            self.alive -= 1

    # -- the dot -----------------------------------------------------------------------------

    def advance(self, n: int) -> None:
        if n and self.asks("reduce"):
            it = self.choose("reduce")
            assert len(it.taken) <= n
            for option in it.options:
                if option[0] == "token":
                    assert it.seen.tokens["survivals"] and self.place != "R"
                else:
                    assert "SECURITY_DOOR" in icons(option[1])
            n -= len(it.taken)
        while n and self.dot != "ALERT":
            ways = TRACK[self.dot].split()
            if len(ways) > 1:
                it = self.choose("fork")
                assert {SPACES[option[1]].name for option in it.options} == set(ways)
                ways = [SPACES[it.taken[0][1]].name]
            n -= 1
            assert SPACES[self.hear("figure")[0]].name == ways[0]
            self.dot = ways[0]
            for effect in ENTERED.get(self.dot, "").split():
                if effect == "nerve":
                    self.lose_nerve()
                elif effect == "minute":
                    owed = self.owed
                    self.minutes(1)
                    self.owed = owed
                elif effect == "stow":
                    self.stow()
        if self.dot == "ALERT":
            self.surplus, self.alert = self.surplus + n, True
        if self.alert and not self.in_option:
            self.conflict()

    def fall_back(self, n: int) -> None:
        there = self.dot
        for _ in range(n):
            there = BACKWARD[there]
        assert SPACES[self.hear("figure.back")[0]].name == there
        self.dot = there

    def conflict(self) -> None:
        """Elude it or answer it; what is offered is worked out from the hand."""
        self.alerts += 1
        self.hear("alert")
        surplus, self.surplus, self.alert = self.surplus, 0, False
        if not self.asks("alert"):
            self.ends("killed")
        it = self.choose("alert")
        seen = it.seen
        barred = self.place in self.dark or self.place == seen.android
        wanted: set[tuple[Any, ...]] = set()
        for card in seen.hand:
            for icon in icons(card):
                if (
                    icon == "HIDE"
                    or (icon in REACTS and not barred)
                    or icon in ("EXTINGUISHER", "HARPOON")
                ):
                    wanted.add(("function", icon, card))
        wanted |= {("token", "extinguisher")} if seen.tokens["extinguishers"] else set()
        wanted |= {("token", "harpoon")} if seen.tokens["harpoons"] else set()
        price = 2 if self.options.get("isolation") == "yes" else 3
        wanted |= {("elude", price)} if len(seen.hand) >= price else set()
        assert set(it.options) == wanted, (it.options, wanted)
        taken = it.taken[0]
        if taken[0] == "elude":
            if not self.alive:
                self.ends("killed")
            self.said("figure.back")  # the cards are chosen first
            self.alive -= 1
            self.fall_back(1)
            self.hear("alert.eluded")
            return
        silent = taken[1] in ("HIDE", "extinguisher")
        back = REACTS.get(taken[1], 1)
        self.fall_back(1 if taken[1] == "RUN_REACTION" and seen.condition == 1 else back)
        for _ in range(0 if silent else 1 + surplus):
            self.draw_chit()
        self.hear("alert.hidden" if taken[1] == "HIDE" else "alert.survived")

    # -- crises ------------------------------------------------------------------------------

    def crisis(self) -> None:
        self.crises += 1
        if self.said("ending.lost"):
            self.ends("lost")
        (card,) = self.hear("crisis")
        it = self.choose("crisis")
        options = GAME.edition(self.setup).crisis[card].options  # type: ignore[attr-defined]
        payable = [n for n, option in enumerate(options) if can_pay(it.seen, list(option.cost))]
        assert [option[2] for option in it.options] == payable, (card, it.options, payable)
        n = it.taken[0][2]
        assert self.hear("crisis.option") == (card, n)
        self.in_option = True
        for done in options[n].does:
            word, _, rest = done.partition(" ")
            self.instruction(word, int(rest) if rest.isdigit() else 1)
        self.in_option = False
        if self.alert:
            self.conflict()

    def instruction(self, word: str, n: int) -> None:
        if word == "alien":
            self.advance(n)
        elif word == "back":
            self.fall_back(n)
        elif word == "nerve":
            for _ in range(n):
                self.lose_nerve()
        elif word == "sd":
            self.minutes(n)
        elif word == "malf":
            self.malfunctions(n)
        elif word == "stow":
            self.stow(n)
        elif word == "cocoon":
            if self.cocoon == 3:
                self.minutes(1)
                return
            self.count("cocoon", "cocoon", 1)
            chit = self.cocoon_chits[self.cocoon]
            if chit == "killed":
                self.add_killed()
            elif chit == "alive":
                assert self.hear("chit.added") == (self.alive + 1, self.killed)
                self.alive += 1

    # -- a turn ------------------------------------------------------------------------------

    @property
    def setup(self) -> Any:
        return GAME.make_setup(1, "solo", self.options)

    def follow(self) -> None:
        """The whole game."""
        try:
            while not self.said("round"):
                self.free()
            while True:
                self.turn()
        except Over:
            pass
        if not self.launch:
            assert not self.course, self.course[0]
            self.compare(self.game.last)

    def free(self) -> None:
        """Free actions, and a launch."""
        while True:
            if self.said("clamp.manual"):
                self.hear("clamp.manual")
                self.minutes(3)
                self.advance(1)
            elif self.said("stowaways.flipped"):
                self.launched()
            else:
                return

    def turn(self) -> None:
        self.hear("round")
        self.free()
        began = self.place
        if self.said("equips"):
            self.hear("equips")
            self.advance(1)
        elif self.said("waits"):
            self.hear("waits")
            self.advance(1)
        elif self.said("plays") or self.said("plays.kept"):
            self.course.popleft()
            self.row()
        self.free()
        if self.place != began and self.place != "R":
            self.repercussions()
        self.free()
        self.minutes(1)
        self.free()
        self.android()

    def row(self) -> None:
        self.free()
        while self.said("executes"):
            what = self.hear("executes")[1]
            if what == "SELF_DESTRUCT":
                self.minutes(1)
            elif what.startswith("MISSION"):
                self.advance(1)
            elif what == "FLAMETHROWER":
                assert self.dot in RED
                if self.said("figure.back"):
                    self.fall_back(2)
            elif what == "FLAMETHROWER_COCOON":
                self.count("stowaways", "stowaway.burnt", -1)
            elif what in ("MOVE_1", "MOVE_2", "RUN"):
                while self.said("moves"):
                    self.move()
            self.free()

    def move(self) -> None:
        _, left, entered = self.hear("moves")
        assert code(left) == self.place
        self.place = code(entered)
        if self.place not in self.terror:
            return
        if self.asks("face_terror"):
            it = self.choose("face_terror")
            if it.taken[0][0] == "trait":
                self.head()
                assert self.place not in self.terror
                return
        self.terror.discard(self.place)
        self.count("fear", "fear", 1)
        if self.nerve <= self.fear:
            self.ends("fear")
        self.crisis()

    def repercussions(self) -> None:
        here = self.place
        if here in self.dark:
            self.minutes(1)
            self.advance(1)
            self.free()
        if here in self.vents:
            if here in self.chits:
                self.chits.discard(here)
                self.add_killed()
            self.advance(1)
            self.free()
        if here not in self.vents:
            self.crisis()
            self.free()

    def android(self) -> None:
        """Its phase; in a variant it may cost a chit."""
        if self.options.get("hysterical") == "yes" and not self.said("round"):
            self.draw_chit()

    def launched(self) -> None:
        """After the launch only the ending is judged."""
        number, danger = self.hear("stowaways.flipped")
        assert number == self.stowaways and 0 <= danger <= min(2, number)
        assert danger >= number - 4
        self.launch = True
        rest = [it for it in self.course if isinstance(it, Said)]
        endings = [it.kind for it in rest if it.kind.startswith("ending.")]
        drawn = [it.kind for it in rest if it.kind in ("chit.killed", "chit.alive", "chit.none")]
        assert len(endings) == 1
        assert (endings == ["ending.quiet"]) == (danger == 0)
        assert (endings == ["ending.killed"]) == ("chit.killed" in drawn)
        self.course.clear()
        raise Over(endings[0])


HEARD = {"thirty", "vent_icon", "stowaway_icon", "chit_chamber", "reduce", "fork", "alert",
         "crisis", "face_terror"}  # fmt: skip
TOLD = {"round", "equips", "waits", "plays", "plays.kept", "executes", "moves", "figure",
        "figure.back", "minutes", "nerve", "fear", "terror.placed", "vent.placed", "chit.added",
        "chit.alive", "chit.killed", "chit.none", "stowaway.aboard", "stowaway.burnt", "cocoon",
        "malfunction", "alert", "alert.survived", "alert.hidden", "alert.eluded", "crisis",
        "crisis.option", "clamp.manual", "stowaways.flipped", "asteroid.near", "asteroid.struck",
        "asteroid.0", "asteroid.1", "asteroid.2"}  # fmt: skip


def icons(card: int) -> set[str]:
    """Icons of a card of the hand that count outside the shuttle conflict."""
    if card >= FIRST_KEPT:
        edition: Any = GAME.edition(GAME.make_setup(1, "solo", {"search": "yes"}))
        return {KEPT[edition.crisis[card - FIRST_KEPT].id]}
    printed = CREW_CARDS[card]
    found = {icon for row in printed.rows for icon in row} | {printed.reaction}
    return (found | {"HARPOON"} if 4 in printed.icons else found) - {""}


def can_pay(seen: Seen, cost: list[str]) -> bool:
    """Every order of the things held is tried."""
    cards = [int(word.split()[1]) for word in cost if word.startswith("cards")]
    loads = [word.split()[1] for word in cost if word.startswith("load")]
    wanted = [word for word in cost if word in COSTS]
    columns = {"weaponry": 0, "coolant": 1, "energy": 2, "suits": 3, "halon": 4}
    if any(not (sum(seen.loadout) if c == "any" else seen.loadout[columns[c]]) for c in loads):
        return False
    return any(len(seen.hand) - spent >= sum(cards) for spent in _spent(seen, wanted, seen.traits))


def _spent(seen: Seen, wanted: list[str], traits: int) -> Iterator[int]:
    """The numbers of cards that paying these icons may cost."""
    held = [("card", card) for card in seen.hand]
    held += [("token", name) for word, name in TOKENS.items() for _ in range(seen.tokens[name])]
    if not wanted:
        yield 0
    for things in permutations(held, len(wanted)) if wanted else ():
        lent = 0
        for word, (what, which) in zip(wanted, things, strict=True):
            if what == "token":
                if TOKENS.get(word) != which:
                    break
            elif not icons(which) & COSTS[word]:
                crew = which < FIRST_KEPT and CREW_CARDS[which].name != LASER
                lent += 1 if crew else traits + 1
        else:
            if lent <= traits:
                yield sum(what == "card" for what, _ in things)
