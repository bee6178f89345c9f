"""What a game is to the kernel: one object with setup, flow, content, view, words and rulebook."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec

from .chronicle import HEAD, Sort
from .content import files_below
from .decision import Answer, Decision, Form, Option
from .edition import Edition
from .errors import BadSetup, UnknownOption
from .piles import Pile, count, redeal
from .result import Result
from .rulebook import Rulebook
from .state import State
from .words import Note, Ref, in_one_line

if TYPE_CHECKING:
    import random

    from .encoding import Encoder


class Variant(msgspec.Struct, frozen=True):
    """A way to play, with the seats it allows."""

    id: str
    title: str
    words: str
    seats: tuple[int, int]


class Value(msgspec.Struct, frozen=True):
    """One value of an option, with what it means in a sentence.

    `reached`: a sequel leads to it, as to a later mission; whoever likes may choose it at once.
    """

    id: str
    title: str
    words: str = ""
    reached: bool = False


class GameOption(msgspec.Struct, frozen=True):
    """A setting of a game: one of `values`; only in the variants named, () for all, by a `rule`
    where one says so. `campaign`: the values are the parts of a campaign, in their order."""

    id: str
    title: str
    values: tuple[Value, ...]
    default: str
    variants: tuple[str, ...] = ()
    rule: str = ""
    campaign: bool = False

    def says(self, value: Value) -> str:
        """One of its values in words that need no heading: "Mode: Insane", "Contractors"."""
        if self.campaign or value.title.startswith(self.title):
            return value.title
        return self.title if value.id == "yes" else f"{self.title}: {value.title}"


class Setup(msgspec.Struct, frozen=True):
    """What a game is started with. Together with the journal it is the whole game."""

    game: str
    seats: int
    variant: str
    options: dict[str, str] = {}


class Role(msgspec.Struct, frozen=True):
    """What the one in a seat plays: "The lifeform", "Crew"."""

    title: str
    words: str = ""


class Gauge(msgspec.Struct, frozen=True):
    """Something of a table that rises and falls: a health, a track. `top` is the most it can be,
    0 where nothing limits it; `seat` whose it is, -1 for everybody's."""

    title: str
    value: int
    top: int = 0
    seat: int = -1


class Choice(msgspec.Struct, frozen=True, gc=False):
    """An option in words, in parts: what it is, what it costs, what else is to be known.

    `group` is the heading it belongs under in a long list, "" for none. `refs` are the things on
    the table it speaks of: ("room", 5) and the like. Choices of one `act` are ways of doing it,
    each called by its `way`: a front may show the act once and let the way be chosen.
    """

    title: str
    price: str = ""
    note: str = ""
    group: str = ""
    refs: tuple[Ref, ...] = ()
    option: Option = ()
    act: str = ""
    way: str = ""
    last: bool = False
    """It ends or declines what is asked: fronts put it last, on a key of its own."""

    @property
    def words(self) -> str:
        """All parts in one line."""
        return in_one_line(self.title, self.price, self.note)


class Refused(msgspec.Struct, frozen=True, gc=False):
    """Something a seat cannot do now, in the parts of a choice, and the rule that says so.

    `note` is what is missing, in a sentence.
    """

    title: str
    rule: str
    price: str = ""
    note: str = ""
    group: str = ""
    refs: tuple[Ref, ...] = ()

    @property
    def words(self) -> str:
        """All parts in one line."""
        return f"{in_one_line(self.title, self.price)}{self.note and f'. {self.note}'}"


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What a thing of the game is, to be looked up: its name, what sort of thing, facts, its text.

    `facts` are short ("costs 1 card"); `rule` is the id of its rule, "" for none.
    """

    name: str
    what: str
    facts: tuple[str, ...]
    words: str
    rule: str


class Question(msgspec.Struct, frozen=True, gc=False):
    """A pending decision as plain data, for the policy of a bot: what its seat is asked, what an
    answer may look like, and what rules the table is played by."""

    seat: int
    kind: str
    about: tuple[Any, ...]
    options: list[Option]
    form: Form
    edition: Edition


class Policy(Protocol):
    """How a game's own bot decides: from what its seat sees, and what it remembers, alone."""

    def choose(self, view: Any, question: Question) -> Answer:
        """The answer to a question, given the view that `Game.view` makes for its seat."""
        ...


class Game(ABC):
    """A game the kernel can run. Subclasses fill in the class variables and the methods."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    length: ClassVar[str] = ""
    """How long people play: "2 to 3 hours"."""
    weight: ClassVar[str] = ""
    """How much there is to learn: "heavy"."""
    special: ClassVar[tuple[str, ...]] = ()
    """What is unlike other games, a sentence each."""
    cooperative: ClassVar[tuple[str, ...]] = ()
    """The variants in which all seats win or lose together, so that bots are everybody's mates."""
    open: ClassVar[bool] = False
    """Whether every seat sees the same: who share a device need not look away."""
    version: ClassVar[str]
    """Version of the rules: raised whenever old journals would replay otherwise."""
    package: ClassVar[str]
    """The package that holds rules.md and the content files."""
    variants: ClassVar[tuple[Variant, ...]]
    options: ClassVar[tuple[GameOption, ...]]
    usual_seats: ClassVar[int] = 4
    """How many seats a table is offered with, where the variant has as many."""
    mixed: ClassVar[tuple[str, ...]] = ()
    """Options whose values are all played alike, as missions are: learned bots are trained and
    measured at tables of all of them, not of the defaults alone."""
    state_type: ClassVar[type[State]]
    encoder: ClassVar[type[Encoder] | None] = None
    """How learned bots are told of its positions; None: there is no way yet."""

    def __init__(self) -> None:
        self.rulebook = Rulebook.load_all(self.package)
        """All parts, those of expansions too; an edition has those in play."""
        self.content = content_hash(self.package)
        self._editions: dict[tuple[Any, ...], Edition] = {}

    def edition(self, setup: Setup) -> Edition:
        """The rules a table of this setup is played by: made once, then shared."""
        key = (setup.seats, setup.variant, *sorted(setup.options.items()))
        edition = self._editions.get(key)
        if edition is None:
            edition = self._editions[key] = self.make_edition(setup)
        return edition

    @abstractmethod
    def make_edition(self, setup: Setup) -> Edition:
        """The rules for a setup, as `edition` then keeps them."""

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most seats over all variants."""
        return (min(v.seats[0] for v in self.variants), max(v.seats[1] for v in self.variants))

    def make_setup(
        self, seats: int, variant: str = "", options: Mapping[str, str] | None = None
    ) -> Setup:
        """A setup that can be played. Raises what `propose` raises, and BadSetup with the rule
        that forbids it."""
        setup = self.propose(seats, variant, options)
        rule = self.setup_refusal(setup)
        if rule is not None:
            raise BadSetup(f"{rule}: {self.rulebook.get(rule).text}")
        return setup

    def propose(
        self, seats: int, variant: str = "", options: Mapping[str, str] | None = None
    ) -> Setup:
        """A setup with all options, which `setup_refusal` may still forbid.

        The variant defaults to the first that allows the seats. Raises UnknownOption or BadSetup
        saying what would do.
        """
        if not variant:
            fitting = [v for v in self.variants if v.seats[0] <= seats <= v.seats[1]]
            if not fitting:
                raise BadSetup(
                    f"{self.id} has {self.seats[0]} to {self.seats[1]} seats, not {seats}"
                )
            chosen = fitting[0]
        else:
            named = [v for v in self.variants if v.id == variant]
            if not named:
                known = ", ".join(v.id for v in self.variants)
                raise UnknownOption(f"{self.id} has no variant {variant!r}; it has {known}")
            chosen = named[0]
        low, high = chosen.seats
        if not low <= seats <= high:
            raise BadSetup(f"{self.id}, variant {chosen.id}: {low} to {high} seats, not {seats}")
        return Setup(self.id, seats, chosen.id, self._checked_options(chosen.id, options or {}))

    def setup_refusal(self, setup: Setup) -> str | None:
        """The id of the rule that forbids to combine what a setup does; None: it can be played."""
        return None

    def roles(self, setup: Setup) -> tuple[Role, ...]:
        """What each seat plays, as far as the setup decides it; () where all seats are alike."""
        return ()

    def side(self, setup: Setup, seat: int) -> str:
        """Which of several unlike sides a seat is on: how strong a bot is, is measured for each by
        itself. "" where all seats are on alike sides, or where chance will decide."""
        return ""

    def sides(self, setup: Setup) -> dict[str, list[int]]:
        """The seats of each side, by its name (see `side`)."""
        found: dict[str, list[int]] = {}
        for seat in range(setup.seats):
            found.setdefault(self.side(setup, seat), []).append(seat)
        return found

    def mates(self, setup: Setup, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with one, itself among them: all of them in a `cooperative`
        variant, else those of its side. Bots learn and are measured as such a company."""
        if setup.variant in self.cooperative:
            return tuple(range(setup.seats))
        side = self.side(setup, seat)
        return tuple(self.sides(setup)[side]) if side else (seat,)

    def offered(self, variant: str) -> list[GameOption]:
        """The options of a variant."""
        return [o for o in self.options if not o.variants or variant in o.variants]

    def particulars(self, setup: Setup) -> tuple[str, ...]:
        """What tells a table from others of the game, in words: its variant unless it is the first,
        its part of a campaign, and what else is not as usual."""
        found = [v.title for v in self.variants[1:] if v.id == setup.variant]
        for option in self.offered(setup.variant):
            value = next((v for v in option.values if v.id == setup.options.get(option.id)), None)
            if value is None or (value.id == option.default and not option.campaign):
                continue
            found.append(option.says(value))
        return tuple(found)

    def _checked_options(self, variant: str, given: Mapping[str, str]) -> dict[str, str]:
        offered = {option.id: option for option in self.offered(variant)}
        elsewhere = {option.id: option.rule for option in self.options if option.rule}
        for key, value in given.items():
            if key not in offered and key in elsewhere:
                rule = elsewhere[key]
                raise BadSetup(f"{rule}: {self.rulebook.get(rule).text}")
            if key not in offered:
                known = ", ".join(offered) or "no options"
                raise UnknownOption(f"{self.id}, variant {variant}: no option {key!r}; has {known}")
            ids = [known.id for known in offered[key].values]
            if value not in ids:
                values = ", ".join(ids)
                raise UnknownOption(f"option {key}: {value!r} is not one of {values}")
        return {key: given.get(key, option.default) for key, option in offered.items()}

    @abstractmethod
    def setup(self, setup: Setup) -> State:
        """The state before the first step: no chance and no choice has been used yet."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> msgspec.Struct:
        """What a seat (None: a spectator) sees of the state, complete for drawing it."""

    def views(self, state: Any, seats: Sequence[int | None]) -> list[Any]:
        """What each of some seats sees of the state: as `view`, for a game that can make what all
        see alike once."""
        return [self.view(state, seat) for seat in seats]

    # Words, prompt and choice are those of the Vocabulary that the edition has as `words`.

    def words(self, state: Any, kind: str, args: tuple[Any, ...]) -> tuple[str, tuple[Ref, ...]]:
        """A line of the chronicle in words, and the things on the table it speaks of.

        It may be asked again in a later state: only the arguments are sure.
        """
        line: tuple[str, tuple[Ref, ...]] = state.edition.words.line(state, kind, args)
        return line

    def sort(self, state: Any, kind: str) -> Sort:
        """What lines of a kind are to who reads the chronicle; each stands for itself where a
        game says nothing about it."""
        words = getattr(state.edition, "words", None)
        sort: Sort = words.sort(kind) if words is not None else HEAD
        return sort

    def prompt(self, state: Any, decision: Decision, seat: int) -> str:
        """What a decision asks of a seat, in a sentence."""
        prompt: str = state.edition.words.asked(state, decision, seat)
        return prompt

    def situation(self, state: Any, decision: Decision, seat: int) -> tuple[Note, ...]:
        """What the asked seat should have in mind at a decision: the moment, odds, dangers.

        Nothing but what lies open and what the seat itself sees.
        """
        return ()

    def nothing(self, state: Any, decision: Decision) -> str:
        """What choosing none of the options means where one may, "" for no more than that."""
        words = getattr(state.edition, "words", None)
        return words.nothing.get(decision.kind, "") if words is not None else ""

    def groups(self, edition: Edition) -> tuple[str, ...]:
        """The headings of choices, in the order in which fronts list them."""
        words = getattr(edition, "words", None)
        return tuple(dict.fromkeys(words.group.values())) if words is not None else ()

    def hint(self, decision: Decision) -> str:
        """Advice for who meets a kind of decision for the first time, "" for none."""
        return ""

    def aim(
        self, state: Any, view: Any, question: Question, policy: Policy | None = None
    ) -> str:
        """What its policy is after at a question, from the view of the asked seat, in words: "Comms
        Room (12): send the signal"; "" if nothing in particular, or where it could not say.
        `policy`: one that has played the seat, with what it remembers."""
        return ""

    @abstractmethod
    def awaited(self, state: Any, decision: Decision) -> str:
        """What the others are told a pending decision is about: public things only."""

    def choice(self, state: Any, seat: int, option: Option) -> Choice:
        """An option of a seat's decision in words."""
        choice: Choice = state.edition.words.choice(state, seat, option)
        return choice

    @abstractmethod
    def refused(self, state: Any, seat: int, decision: Decision) -> list[Refused]:
        """What the seat might wish to do at this decision but cannot, with the rules."""

    @abstractmethod
    def explain(self, what: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        """What cards, rooms and other things of a name are, () if there are none.

        A thing may also be asked for by its ref, as "item:5". `edition` is the table's they lie
        on; None: of no table, as the base has it.
        """

    def find(self, part: str, edition: Edition | None = None) -> tuple[Entry, ...]:
        """As `explain`; and behind it what has a name of which `part` is a part."""
        return self.explain(part, edition)

    @abstractmethod
    def piles(self, state: Any) -> list[Pile]:
        """Where all components lie and who sees them, with all that was chosen in secret."""

    @abstractmethod
    def components(self, state: Any) -> dict[str, int]:
        """How many of each component there are in the game: always what `count` finds."""

    def component(self, what: str, number: int) -> str:
        """What a component of a pile is counted as in `components`."""
        return f"{what} {number}"

    def face(self, state: Any, what: str, number: int) -> str:
        """The name printed on a component, "" if it has none: what must not leak."""
        return ""

    def count(self, state: Any) -> dict[str, int]:
        """How many of each component lie in the piles, all together."""
        return count(self.piles(state), self.component)

    def redeal(self, state: Any, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
        """Shuffle in place everything the seat cannot see; piles of `pinned` owners stay."""
        redeal(self.piles(state), seat, rng, pinned)

    def options_anew(self, state: Any, decision: Decision, seat: int) -> list[Option] | None:
        """The options of one of several seats that a decision asks, after its piles were redealt.

        None: they cannot be told from the state, and so the piles of that seat are not redealt
        while it decides.
        """
        return None

    @abstractmethod
    def result(self, state: Any) -> Result:
        """How a finished game ended."""

    def tally(self, kind: str, args: tuple[Any, ...]) -> Sequence[str]:
        """What a line of the chronicle counts as in statistics over many games, in words."""
        return ()

    def tallies(self) -> Sequence[str]:
        """All that `tally` counts: so that what never happens is seen as well."""
        return ()

    def gauges(self, state: Any) -> tuple[Gauge, ...]:
        """What the time line of a finished game draws: always the same ones, in one order."""
        return ()

    def sequel(self, setup: Setup, result: Result) -> Setup | None:
        """What the same people may play next, offered with the result; None: nothing follows.

        By default the same again. Nothing carries over into it.
        """
        return setup

    def sequel_words(self, setup: Setup, sequel: Setup) -> str:
        """What is different about a sequel, in the titles of its settings; "" for the same."""
        titles = [v.title for v in self.variants if v.id == sequel.variant != setup.variant]
        for option in self.offered(sequel.variant):
            chosen = sequel.options.get(option.id)
            if chosen != setup.options.get(option.id):
                titles += [option.says(v) for v in option.values if v.id == chosen]
        return ", ".join(titles)

    def policy(self, rng: random.Random) -> Policy | None:
        """A fresh policy for one seat of one game (see bots/heuristic.py); None: has none."""
        return None

    def progress(self, state: Any, seat: int) -> tuple[float, ...]:
        """How far a seat has come with each part of what it is to do, from 0 to 1 each.

        Of the true state, for training and reports alone: nobody at a table is told. () before it
        is known.
        """
        return ()

    def migrate(self, state: dict[str, Any], version: str) -> dict[str, Any]:
        """A stored state of another rules version as this version's plain data."""
        return state


UNCOUNTED = ("words.toml", "guided.toml", "guided_scripts.toml")


def content_hash(package: str) -> str:
    """A hash over the content files (TOML) of a game's package and of all below it, 16 hex digits.

    `words.toml` is wording, guided games (guides.py) are tables: they change no game and do not
    count.
    """
    digest = blake2b(digest_size=8)
    for path, file in files_below(package):
        if file.name.endswith(".toml") and file.name not in UNCOUNTED:
            digest.update(path.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()
