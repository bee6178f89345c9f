"""What a seat sees of the table: complete for drawing it, and nothing else.

Built by allow-list: each function copies what the rules make public, or what the seat owns or
has looked at. No view is made by blanking a full copy. Numbers are those of board.py and ids.py;
they stand beside the names, so that refs of choices and log lines can be found.

A crew hand is shown to its owner only, how many cards it has to all, like every token, track and
discard (LF-GEN-05, -06).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import capital

from .board import COCOONS, REMORA
from .content import Ability
from .crew import evolution_number, is_lifeform, lf_max, speaker
from .ids import (
    CAT_CARDS,
    CHARACTERS,
    COCOON_TRACKS,
    CREW_CARDS,
    DESTROYED,
    EVOLUTION,
    ICONS,
    IMAGES,
    LIFEFORM_CARDS,
    MAINFRAME_CARDS,
    SD_BOARDING,
    SD_LEAVING,
    SPECIAL_CARDS,
    TERROR_CARDS,
)
from .launch import needed
from .moments import (
    AttackView,
    FightView,
    LaunchView,
    RowView,
    ShowdownView,
    VoteView,
    attack_view,
    crew_cards,
    fight_view,
    launch_view,
    lifeform_cards,
    row_view,
    showdown_view,
    vote_view,
)
from .movement import reached
from .names import (
    CHARACTER_NAMES,
    SURVIVAL_NAMES,
    action_name,
    seat_name,
    signs,
    stowaway_name,
)
from .plan import (
    OBJECTIVE_VIEWS,
    PLAN,
    BoardPlan,
    CardView,
    ObjectiveView,
    Thing,
    WaitView,
)
from .state import GONE, LIFEFORM, NOWHERE, Character, Lifeform, Player, RoleBoard
from .tokens import NAMES
from .waiting import waits

ROLE_NAMES = ("crew", "lifeform", "cat", "mainframe")


class ChamberView(msgspec.Struct, frozen=True, gc=False):
    """What lies in a chamber. `cocoon`: it has the icon or a cocoon chamber token."""

    id: int
    missions: int
    outage: bool
    terror: bool
    cocoon: bool
    cocoon_token: bool
    breach: bool


class DoorView(msgspec.Struct, frozen=True, gc=False):
    """The security door token: the link it lies on (-1 in the supply), its side, and the seat at
    whose next turn it returns, -1 for none."""

    link: int
    half_lock: bool
    returns: int


class ImageView(msgspec.Struct, frozen=True, gc=False):
    """A lifeform image. `status`: ship, aside, gone. `place` is -1 off the ship.

    `identity` is what the seat knows: "real", "ghost" or "". `possible`: it may be the real one
    as far as everybody was told.
    """

    id: int
    name: str
    status: str
    place: int
    identity: str
    possible: bool


class AbilityView(msgspec.Struct, frozen=True, gc=False):
    """A skill or survival ability of a sheet; `kind`: one_use, ongoing."""

    name: str
    kind: str
    words: str
    active: bool


class CharacterView(msgspec.Struct, frozen=True, gc=False):
    """A character of this game. `status`: ship, aboard, dead; `place` is -1 when it is dead."""

    id: int
    name: str
    letter: str
    full_name: str
    role: str
    seat: int
    status: str
    place: int
    hidden: bool
    ward: bool
    frozen: bool
    skill: AbilityView
    survival: AbilityView
    trait: str


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a seat. `role`: crew, lifeform, cat, mainframe."""

    seat: int
    name: str
    role: str
    out: bool
    hand: int
    """Cards in the hand, special ones too."""
    special: tuple[Thing, ...]
    """Special cards in the hand."""
    characters: tuple[int, ...]
    """Surviving ones."""
    heat: int
    data: dict[str, int]
    """Data tokens by icon."""
    reacted: bool
    choosing: int
    """Crew cards drawn of which some will be kept."""


class CreatureView(msgspec.Struct, frozen=True, gc=False):
    """The lifeform board."""

    seat: int
    hand: int
    limit: int
    """Its maximum hand size."""
    evolution: int
    """How many cards it may discard first."""
    vents: int
    hostility: int
    claws: int
    """Hostility tokens."""
    survival: str
    """The survival ability it has used, "" for none."""
    survivals: tuple[str, ...]
    stowaway_token: str
    """free, held or gone."""
    tokens: tuple[Thing, ...]
    """Evolution tokens."""


class RoleView(msgspec.Struct, frozen=True, gc=False):
    """The ship's cat or the mainframe: `seat` is -1 while nobody plays it."""

    seat: int
    supply: tuple[Thing, ...]
    discard: tuple[Thing, ...]
    in_force: tuple[Thing, ...]
    tokens: tuple[int, ...]


class AndroidView(msgspec.Struct, frozen=True, gc=False):
    """The android: inactive, active or destroyed; `space` of its status track."""

    status: str
    place: int
    space: int
    deviated: bool


class CocoonView(msgspec.Struct, frozen=True, gc=False):
    """The cocoon track in use: for each space hand size, evolution number (0 none) and tokens."""

    space: int
    hands: tuple[int, ...]
    evolution: tuple[int, ...]
    tokens: tuple[tuple[Thing, ...], ...]


class ColumnView(msgspec.Struct, frozen=True, gc=False):
    """Tokens in a column of the loadout and how many a launch needs."""

    id: int
    tokens: int
    needed: int


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: cards left, the open discard by name, and cards being carried out."""

    name: str
    size: int
    discard: tuple[str, ...]
    open: tuple[str, ...] = ()


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What only the seat itself sees, or its side."""

    role: str
    hand: tuple[CardView, ...]
    """Crew cards, or the lifeform's."""
    looking: tuple[CardView, ...]
    """Cards drawn of which some will be kept."""
    disks: tuple[Thing, ...]
    """Characters to choose from in the draft."""
    objectives: tuple[ObjectiveView, ...]
    """The crew's undone objectives; () for the lifeform."""
    stowaway: str
    """The lifeform's guess, "" before it has one and for others."""


class LifeformView(msgspec.Struct, frozen=True, gc=False):
    """The table of LIFEFORM as one seat sees it."""

    board: BoardPlan
    step: str
    stage: str
    """setup, starship or showdown."""
    round: int
    phase: str
    """crew, android, lifeform or ""."""
    active: int
    speaker: int
    """Who answers for the crew, -1 in the set-up."""
    chambers: tuple[ChamberView, ...]
    door: DoorView
    images: tuple[ImageView, ...]
    characters: tuple[CharacterView, ...]
    players: tuple[PlayerView, ...]
    creature: CreatureView
    cat: RoleView
    cat_place: int
    mainframe: RoleView
    android: AndroidView
    minute: int
    malfunction: int
    cocoon: CocoonView
    loadout: tuple[ColumnView, ...]
    overheating: int
    """The space of COOLANT with the overheating token, 0 for none."""
    flamethrower_waits: bool
    laser_waits: bool
    boarding: bool
    """Characters may enter the Remora."""
    leaving: bool
    """A launch may leave survivors behind."""
    stowed: bool
    """The lifeform has stowed away by itself."""
    supply: dict[str, int]
    """Tokens left."""
    decks: tuple[DeckView, ...]
    terror: tuple[Thing, ...]
    """Terror cards being followed."""
    objectives_left: int
    """Undone secret objectives of the crew."""
    objectives_done: tuple[ObjectiveView, ...]
    objectives_open: tuple[ObjectiveView, ...]
    """Cards that are decided immediately and wait."""
    stowaway: str
    """"" before it is chosen, "chosen", or the card once everybody sees it."""
    row: RowView | None
    attack: AttackView | None
    calibrating: bool
    """The lifeform chooses which image is real from now on."""
    vote: VoteView | None
    launch: LaunchView | None
    """None before the first round and after the launch."""
    fight: FightView | None
    showdown: ShowdownView | None
    launched: str
    """The ending of the launch: A, B, C, "" before."""
    ending: str
    own: OwnView | None


_CREW_THINGS = tuple(Thing(n, card.name) for n, card in enumerate(CREW_CARDS))
_CAT_THINGS = tuple(Thing(n, card.name) for n, card in enumerate(CAT_CARDS))
_MAINFRAME_THINGS = tuple(Thing(n, card.name) for n, card in enumerate(MAINFRAME_CARDS))
_TERROR_THINGS = tuple(Thing(n, card.name) for n, card in enumerate(TERROR_CARDS))
_EVOLUTION_THINGS = tuple(
    Thing(n, f"{token.name}: {action_name(token.action)}") for n, token in enumerate(EVOLUTION)
)
_DISK_THINGS = tuple(
    Thing(n, f"{character.name}, {character.role}") for n, character in enumerate(CHARACTERS)
)


def view(g: Lifeform, seat: int | None) -> LifeformView:
    """What a seat sees; None is a spectator."""
    bit = 0 if seat is None else 1 << seat
    started = g.round > 0 or bool(g.launched)
    return LifeformView(
        board=PLAN,
        step=g.step,
        stage="showdown" if g.launched else "starship" if started else "setup",
        round=g.round,
        phase=g.acting,
        active=g.active,
        speaker=speaker(g) if g.creature.seat >= 0 else -1,
        chambers=tuple([_chamber(g, place) for place in range(REMORA)]),
        door=DoorView(g.door, g.half_lock, g.door_mark),
        images=tuple([_image(g, image, bit) for image in range(3)]),
        characters=_characters(g),
        players=tuple([_player(g, p) for p in g.players]),
        creature=_creature(g),
        cat=_role(g.cat, _CAT_THINGS),
        cat_place=g.cat_place,
        mainframe=_role(g.mainframe, _MAINFRAME_THINGS),
        android=_android(g),
        minute=g.minute,
        malfunction=g.malfunction,
        cocoon=_cocoon(g),
        loadout=tuple([ColumnView(n, had, needed(g, n)) for n, had in enumerate(g.loadout)]),
        overheating=g.overheating,
        flamethrower_waits=g.flamethrower_waits,
        laser_waits=g.laser_waits,
        boarding=reached(g, SD_BOARDING),
        leaving=reached(g, SD_LEAVING),
        stowed=g.stowed,
        supply=dict(zip(NAMES, g.pool, strict=True)),
        decks=_decks(g),
        terror=tuple([_TERROR_THINGS[card] for card in g.terror_open]),
        objectives_left=len(g.objectives),
        objectives_done=_objectives(g.done),
        objectives_open=_objectives(g.immediate),
        stowaway=_stowaway(g, bit),
        row=row_view(g),
        attack=attack_view(g),
        calibrating=g.calibrating,
        vote=vote_view(g),
        launch=launch_view(g) if g.round and not g.launched else None,
        fight=fight_view(g, seat),
        showdown=showdown_view(g),
        launched=g.launched,
        ending=g.ending,
        own=_own(g, seat) if seat is not None else None,
    )


# -- the ship ----------------------------------------------------------------------------------


def _chamber(g: Lifeform, place: int) -> ChamberView:
    token = g.cocoons[place]
    return ChamberView(
        id=place,
        missions=g.missions[place],
        outage=g.outage[place],
        terror=g.terror[place],
        cocoon=token or place in COCOONS,
        cocoon_token=token,
        breach=place == g.breach,
    )


def _image(g: Lifeform, image: int, bit: int) -> ImageView:
    """Identities: the lifeform's, and what was shown or announced to all (LF-CALIB-04)."""
    place = g.images[image]
    possible = place >= 0 and image in g.real.among
    identity = ""
    if place >= 0 and g.real.value >= 0:
        if g.real.seen == EVERYBODY or g.real.seen & bit:
            identity = "real" if g.real.value == image else "ghost"
        elif not possible:
            identity = "ghost"
        elif len(g.real.among) == 1:
            identity = "real"
    return ImageView(
        id=image,
        name=IMAGES[image],
        status="ship" if place >= 0 else "gone" if place == GONE else "aside",
        place=max(place, NOWHERE),
        identity=identity,
        possible=possible,
    )


def _characters(g: Lifeform) -> tuple[CharacterView, ...]:
    cast = tuple(sorted(g.drafted))
    return tuple(
        [_character(g, g.characters[c], sign) for c, sign in zip(cast, signs(cast), strict=True)]
    )


def _character(g: Lifeform, c: Character, sign: str) -> CharacterView:
    printed = CHARACTERS[c.number]
    where = "dead" if c.place == NOWHERE else "aboard" if c.place == REMORA else "ship"
    return CharacterView(
        id=c.number,
        name=CHARACTER_NAMES[c.number],
        letter=sign,
        full_name=printed.name,
        role=printed.role,
        seat=c.seat,
        status=where,
        place=c.place,
        hidden=c.hidden,
        ward=c.ward,
        frozen=c.frozen > 0,
        skill=_ability(printed.skill, c.skill, len(g.players)),
        survival=_ability(printed.survival, c.survival, len(g.players)),
        trait=printed.trait,
    )


def _ability(ability: Ability, active: bool, players: int) -> AbilityView:
    return AbilityView(ability.name, ability.kind, ability.words(players), active)


def _android(g: Lifeform) -> AndroidView:
    destroyed = g.android_status == DESTROYED
    status = "destroyed" if destroyed else "active" if g.android != NOWHERE else "inactive"
    return AndroidView(status, g.android, g.android_status, g.deviated)


def _cocoon(g: Lifeform) -> CocoonView:
    spaces = COCOON_TRACKS[g.cocoon_track]
    lying = [(), *g.evolution_track] if g.evolution_track else [()] * len(spaces)
    return CocoonView(
        space=g.cocoon,
        hands=tuple([space.lf_max for space in spaces]),
        evolution=tuple([max(0, space.evolution) for space in spaces]),
        tokens=tuple([tuple([_EVOLUTION_THINGS[n] for n in tokens]) for tokens in lying]),
    )


# -- people ------------------------------------------------------------------------------------


def _player(g: Lifeform, p: Player) -> PlayerView:
    creature = p.role == LIFEFORM
    return PlayerView(
        seat=p.seat,
        name=capital(seat_name(g, p.seat)),
        role=ROLE_NAMES[p.role],
        out=p.out,
        hand=len(g.creature.hand) if creature else len(p.hand),
        special=tuple([_CREW_THINGS[card] for card in p.hand if card in SPECIAL_CARDS]),
        characters=tuple(
            [c.number for c in g.characters if c.seat == p.seat and c.place != NOWHERE]
        ),
        heat=p.heat,
        data={ICONS[icon]: n for icon, n in enumerate(p.data)},
        reacted=p.reacted,
        choosing=len(p.looking),
    )


def _creature(g: Lifeform) -> CreatureView:
    it = g.creature
    return CreatureView(
        seat=it.seat,
        hand=len(it.hand),
        limit=lf_max(g),
        evolution=evolution_number(g),
        vents=it.vents,
        hostility=it.hostility,
        claws=it.claws,
        survival=SURVIVAL_NAMES[it.survival] if it.survival >= 0 else "",
        survivals=SURVIVAL_NAMES,
        stowaway_token=("free", "held", "gone")[it.stowaway_token],
        tokens=tuple([_EVOLUTION_THINGS[token] for token in it.evolution]),
    )


def _role(board: RoleBoard, things: Sequence[Thing]) -> RoleView:
    return RoleView(
        seat=board.seat,
        supply=tuple([things[card] for card in board.supply]),
        discard=tuple([things[card] for card in board.discard]),
        in_force=tuple([things[card] for card in board.in_force]),
        tokens=tuple(board.tokens),
    )


def _own(g: Lifeform, seat: int) -> OwnView:
    p = g.players[seat]
    if is_lifeform(g, seat):
        it = g.creature
        return OwnView(
            role=ROLE_NAMES[p.role],
            hand=lifeform_cards(it.hand),
            looking=lifeform_cards(it.looking),
            disks=(),
            objectives=(),
            stowaway=stowaway_name(g.stowaway.value) if g.stowaway.value >= 0 else "",
        )
    return OwnView(
        role=ROLE_NAMES[p.role],
        hand=crew_cards(g, p.hand),
        looking=crew_cards(g, p.looking),
        disks=tuple([_DISK_THINGS[c] for c in p.disks]),
        objectives=tuple([_waiting(g, seat, card) for card in g.objectives]),
        stowaway="",
    )


# -- cards -------------------------------------------------------------------------------------


def _objectives(cards: Iterable[int]) -> tuple[ObjectiveView, ...]:
    return tuple([OBJECTIVE_VIEWS[card] for card in cards])


def _waiting(g: Lifeform, seat: int, card: int) -> ObjectiveView:
    """An undone objective, with what it waits for once the game has begun."""
    it = OBJECTIVE_VIEWS[card]
    if not g.round or g.launched:
        return it
    words: Vocabulary = g.edition.words
    facts = [
        WaitView(fact, words.situation[fact].fill(g, seat, args))
        for _, fact, args in waits(g, seat, card)
    ]
    return ObjectiveView(it.id, it.name, it.kind, it.words, it.place, tuple(facts))


def _decks(g: Lifeform) -> tuple[DeckView, ...]:
    return (
        _deck("crew", g.crew_deck, [card.name for card in CREW_CARDS]),
        _deck("lifeform", g.creature.deck, [card.name for card in LIFEFORM_CARDS]),
        _deck("terror", g.terror_deck, [card.name for card in TERROR_CARDS]),
    )


def _deck(name: str, deck: Deck, names: Sequence[str]) -> DeckView:
    return DeckView(name, len(deck), tuple([names[card] for card in deck.discard]))


def _stowaway(g: Lifeform, bit: int) -> str:
    if g.stowaway.value < 0:
        return ""
    shown = g.stowaway.seen & ~(1 << g.creature.seat)
    return stowaway_name(g.stowaway.value) if shown else "chosen"
