"""What a seat sees of the table: complete for drawing it, and nothing else.

Built by allow-list: each function copies what the rules make public. Whoever plays or looks on
sees the same (NM-GEN-09): decks and cards that lie face down are hidden from everybody. Numbers
are those of state.py; they stand beside the names, so that refs of choices and log lines can be
found.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hullbreach.kernel.decks import Deck

from .board import STATIONS, bits
from .crew import back_in, bonus, defense
from .emergencies import pattern
from .figures import attack_of, attacks, defense_of, extra, health_of, wounds_of
from .ids import (
    ALIENS,
    ATTEMPTS,
    BULLETS,
    CREW,
    DISABLES,
    EMERGENCIES,
    FUNCTIONS,
    INFESTATION,
    KIND,
    MUTATIONS,
    SECTOR_CARDS,
    SHORT,
    STAGES,
    TANK,
    TECH,
)
from .moments import (
    ActivationView,
    MissionView,
    RollView,
    activation_view,
    mission_view,
    roll_view,
)
from .names import (
    ACTIVATION_NAMES,
    BEHAVIOR_NAMES,
    CREW_NAMES,
    EMERGENCY_NAMES,
    FUNCTION_NAMES,
    INFESTATION_NAMES,
    MISSION_CARD_NAMES,
    MUTATION_NAMES,
    SECTOR_CARD_NAMES,
    THING_NAMES,
    alien_name,
    door_state,
    mutation_words,
    sector_card_words,
)
from .places import secure
from .plan import Plan, plan, symbols
from .state import (
    ACTIVE,
    DEFEATED,
    RECOVERING,
    STANDING,
    Alien,
    Field,
    Member,
    NeoMorphosis,
)
from .xenobiology import DIAGRAMS, in_force

STATUS = {STANDING: "standing", DEFEATED: "defeated", RECOVERING: "recovering"}
TECH_CARDS = frozenset([thing for thing, kind in enumerate(KIND) if kind == TECH])
FIELD_STATES = ("empty", "inactive", "active", "critical")


class ThingView(msgspec.Struct, frozen=True, gc=False):
    """Something that can be carried; `bullets` of so many in it, 0 of 0 where it has none."""

    id: int
    name: str
    bullets: int
    full: int


class MemberView(msgspec.Struct, frozen=True, gc=False):
    """A crew member. `status`: standing, defeated or recovering. Skills and Defense are as its
    lasting cards make them."""

    id: int
    name: str
    seat: int
    area: int
    wounds: int
    health: int
    status: str
    stands: int
    """The round in which it stands up again, 0 for whoever stands."""
    acted: bool
    """It has had its turn in this round."""
    ready: bool
    """It can be activated in this round."""
    science: int
    tech: int
    agility: int
    programming: int
    defense: int
    attempts: int
    """Repair Attempt tokens left."""
    items: tuple[ThingView, ...]
    tech_stack: tuple[ThingView, ...]
    science_stack: tuple[ThingView, ...]
    tests: tuple[ThingView, ...]
    """Cards that still need a fragility test."""
    captured: tuple[str, ...]
    used: tuple[str, ...]
    """What is used up for this turn."""
    masked: bool
    foam: bool


class AlienView(msgspec.Struct, frozen=True, gc=False):
    """An alien on the board with its statistics as ring and cards make them, without what an area
    or company adds (Clinging); attack and impede are -1 where it has none."""

    figure: int
    type: int
    name: str
    area: int
    wounds: int
    health: int
    ringed: bool
    attack: int
    defense: int
    hits: int
    """Wounds of a hit."""
    impede: int


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card by name, with what it does."""

    id: int
    name: str
    words: str


class LostView(msgspec.Struct, frozen=True, gc=False):
    """A Sector Compromised card: wounds of a round, and its keyword, "" for none."""

    id: int
    name: str
    words: str
    wounds: int
    keyword: str


class TypeView(msgspec.Struct, frozen=True, gc=False):
    """An alien type: figures left beside the board, and its neo-morphosis cards."""

    id: int
    name: str
    supply: int
    mutations: tuple[CardView, ...]


class AreaView(msgspec.Struct, frozen=True, gc=False):
    """What lies in an area."""

    id: int
    things: tuple[ThingView, ...]
    crate: bool


class SectorView(msgspec.Struct, frozen=True, gc=False):
    """A sector. `cards` are its face-down Infestation cards once they were scanned."""

    sector: int
    infestation: int
    """So many Infestation cards lie in it."""
    scanned: bool
    cards: tuple[CardView, ...]
    compromised: tuple[LostView, ...]
    secure: bool
    flooded: bool
    """Halon was released in it."""
    blasted: bool
    """S.A.M. has exploded in it."""


class DoorView(msgspec.Struct, frozen=True, gc=False):
    """A door: open, closed, damaged or restricted; `red` where a mission card has made it so."""

    id: int
    state: str
    red: bool


class TerminalView(msgspec.Struct, frozen=True, gc=False):
    """A terminal in an area; it is active or damaged."""

    id: int
    area: int
    active: bool


class FieldView(msgspec.Struct, frozen=True, gc=False):
    """An Emergency Report Field: empty, inactive (face down), active or critical."""

    id: int
    state: str
    name: str
    """"" while nobody knows it."""
    card: int
    """-1 while nobody knows it."""
    sector: int
    disables: str
    level: int
    pattern: tuple[str, ...]
    repaired: tuple[bool, ...]
    """By symbol of the pattern."""
    tried: tuple[int, ...]
    """Crew members who have tried it."""


class FunctionView(msgspec.Struct, frozen=True, gc=False):
    """A simple terminal function; it is disabled by any System Overload token."""

    id: int
    name: str
    overload: int


class PanelView(msgspec.Struct, frozen=True, gc=False):
    """The System Interface Panel."""

    fields: tuple[FieldView, ...]
    functions: tuple[FunctionView, ...]
    charge: bool
    """A Halon Tank lies in the slot."""
    tanks_spent: int


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """Who acts (-1 nobody) and how many actions it has left and has spent."""

    member: int
    actions: int
    spent: int


class DiagramView(msgspec.Struct, frozen=True, gc=False):
    """The xenobiology diagram: column, row and quarter turns by crew member, bonuses by species
    (OVUM, VERMIS, POLYP, PRIME). `counts`: nobody is down."""

    id: int
    places: tuple[tuple[int, int, int], ...]
    attack: tuple[int, ...]
    defense: tuple[int, ...]
    counts: bool


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: cards left, and the open discard by name."""

    name: str
    size: int
    discard: tuple[str, ...]


class NeoMorphosisView(msgspec.Struct, frozen=True, gc=False):
    """The table of Neo-Morphosis."""

    plan: Plan
    step: str
    mode: str
    """normal or insane."""
    round: int
    phase: str
    """start, crew, alien, end; "" before the first round."""
    slot: int
    last_slot: int
    lead: int
    """The seat that answers for the crew."""
    turn: TurnView
    members: tuple[MemberView, ...]
    drone: int
    """Its area, -1 once it has exploded."""
    aliens: tuple[AlienView, ...]
    types: tuple[TypeView, ...]
    areas: tuple[AreaView, ...]
    sectors: tuple[SectorView, ...]
    """By sector, from 1."""
    doors: tuple[DoorView, ...]
    terminals: tuple[TerminalView, ...]
    panel: PanelView
    tech_display: tuple[ThingView, ...]
    science_display: tuple[ThingView, ...]
    gone: tuple[ThingView, ...]
    """Craftable cards out of the mission."""
    diagram: DiagramView | None
    roll: RollView | None
    activation: ActivationView | None
    mission: MissionView
    decks: tuple[DeckView, ...]
    ending: str
    won: bool


def view(g: NeoMorphosis) -> NeoMorphosisView:
    """What everybody sees."""
    return NeoMorphosisView(
        plan=plan(g.map),
        step=g.step,
        mode="insane" if g.insane else "normal",
        round=g.round,
        phase=g.phase,
        slot=g.slot,
        last_slot=g.last_slot,
        lead=g.lead,
        turn=TurnView(g.turn.member, g.turn.actions, g.turn.spent),
        members=tuple([_member(g, m) for m in g.crew]),
        drone=g.drone,
        aliens=tuple([_alien(g, it) for it in g.aliens]),
        types=tuple([_type(g, type_) for type_ in range(len(ALIENS))]),
        areas=_areas(g),
        sectors=_sectors(g),
        doors=_doors(g),
        terminals=_terminals(g),
        panel=_panel(g),
        tech_display=_things(g, [thing for thing in g.display if thing in TECH_CARDS]),
        science_display=_things(g, [thing for thing in g.display if thing not in TECH_CARDS]),
        gone=_things(g, g.gone),
        diagram=_diagram(g),
        roll=roll_view(g),
        activation=activation_view(g),
        mission=mission_view(g),
        decks=_decks(g),
        ending=g.ending,
        won=g.won,
    )


# -- crew and aliens ---------------------------------------------------------------------------


def _things(g: NeoMorphosis, things: Sequence[int]) -> tuple[ThingView, ...]:
    return tuple([_thing(g, thing) for thing in things])


def _thing(g: NeoMorphosis, thing: int) -> ThingView:
    if thing >= TANK:
        return ThingView(thing, THING_NAMES[thing], 0, 0)
    return ThingView(thing, THING_NAMES[thing], g.bullets[thing], BULLETS[thing])


def _member(g: NeoMorphosis, m: Member) -> MemberView:
    printed = CREW[m.number]
    tried = sum([field.tried >> m.number & 1 for field in g.fields])
    return MemberView(
        id=m.number,
        name=CREW_NAMES[m.number],
        seat=m.seat,
        area=m.area,
        wounds=m.wounds,
        health=printed.health,
        status=STATUS[m.down],
        stands=back_in(g, m) if m.down != STANDING else 0,
        acted=m.acted,
        ready=m.down == STANDING and not m.acted,
        science=printed.science + bonus(m, "science"),
        tech=printed.tech + bonus(m, "tech"),
        agility=printed.agility + bonus(m, "agility"),
        programming=printed.programming + bonus(m, "dice"),
        defense=defense(m),
        attempts=ATTEMPTS - tried,
        items=_things(g, m.items),
        tech_stack=_things(g, m.tech),
        science_stack=_things(g, m.science),
        tests=_things(g, g.tests[m.number]),
        captured=tuple([SHORT[type_] for type_ in m.captured]),
        used=tuple(m.used),
        masked=m.masked,
        foam=m.foam,
    )


def _alien(g: NeoMorphosis, it: Alien) -> AlienView:
    printed = ALIENS[it.type]
    return AlienView(
        figure=it.figure,
        type=it.type,
        name=alien_name(it.type, it.figure),
        area=it.area,
        wounds=it.wounds,
        health=health_of(g, it),
        ringed=it.ringed,
        attack=attack_of(g, it) if attacks(it.type) else -1,
        defense=defense_of(g, it),
        hits=wounds_of(g, it),
        impede=printed.impede + extra(g, it, "impede") if printed.impede >= 0 else -1,
    )


def _type(g: NeoMorphosis, type_: int) -> TypeView:
    cards = [CardView(n, MUTATIONS[n].name, mutation_words(n)) for n in g.mutations[type_]]
    return TypeView(type_, ALIENS[type_].name, g.supply[type_], tuple(cards))


# -- the station -------------------------------------------------------------------------------


def _areas(g: NeoMorphosis) -> tuple[AreaView, ...]:
    return tuple(
        [
            AreaView(area, _things(g, things), area in g.crates)
            for area, things in enumerate(g.floor)
        ]
    )


def _sectors(g: NeoMorphosis) -> tuple[SectorView, ...]:
    return tuple([_sector(g, sector) for sector in range(1, STATIONS[g.map].sectors + 1)])


def _sector(g: NeoMorphosis, sector: int) -> SectorView:
    lying = g.infestation[sector]
    known = lying if g.scanned[sector] else []
    return SectorView(
        sector=sector,
        infestation=len(lying),
        scanned=g.scanned[sector],
        cards=tuple([CardView(n, INFESTATION[n].id, INFESTATION_NAMES[n]) for n in known]),
        compromised=tuple([_lost(n) for n in g.compromised[sector]]),
        secure=secure(g, sector),
        flooded=bool(g.flooded >> sector & 1),
        blasted=bool(g.blasted >> sector & 1),
    )


def _lost(card: int) -> LostView:
    it = SECTOR_CARDS[card]
    return LostView(card, it.name, sector_card_words(card), it.wounds, it.keyword)


def _doors(g: NeoMorphosis) -> tuple[DoorView, ...]:
    return tuple(
        [
            DoorView(door, door_state(g, door), bool(g.red >> door & 1))
            for door in range(STATIONS[g.map].doors)
        ]
    )


def _terminals(g: NeoMorphosis) -> tuple[TerminalView, ...]:
    return tuple(
        [
            TerminalView(n, area, bool(g.active >> n & 1))
            for n, area in enumerate(STATIONS[g.map].terminals)
        ]
    )


# -- the panel ---------------------------------------------------------------------------------


def _panel(g: NeoMorphosis) -> PanelView:
    return PanelView(
        fields=tuple([_field(g, number, field) for number, field in enumerate(g.fields)]),
        functions=tuple(
            [FunctionView(n, FUNCTION_NAMES[n], g.overload[n]) for n in range(len(FUNCTIONS))]
        ),
        charge=g.charge,
        tanks_spent=g.tanks_spent,
    )


def _field(g: NeoMorphosis, number: int, field: Field) -> FieldView:
    """A card is known while its emergency is active (NM-SOR-05)."""
    wanted = pattern(g, number) if field.state == ACTIVE else ()
    card = field.card[0] if field.state == ACTIVE and field.card else -1
    known = card >= 0
    return FieldView(
        id=number,
        state=FIELD_STATES[field.state],
        name=EMERGENCY_NAMES[card] if known else "",
        card=card,
        sector=EMERGENCIES[card].sector if known else 0,
        disables=FUNCTION_NAMES[DISABLES[card]] if known else "",
        level=field.level,
        pattern=symbols(wanted),
        repaired=tuple([bool(field.repaired >> place & 1) for place in range(len(wanted))]),
        tried=tuple(bits(field.tried)),
    )


def _diagram(g: NeoMorphosis) -> DiagramView | None:
    if g.diagram < 0:
        return None
    it = DIAGRAMS[g.diagram]
    return DiagramView(g.diagram, it.places, it.attack, it.defense, in_force(g) is not None)


# -- decks -------------------------------------------------------------------------------------


def _decks(g: NeoMorphosis) -> tuple[DeckView, ...]:
    found = [
        _deck("Item", g.item_deck, THING_NAMES),
        _deck("Infestation", g.infestation_deck, INFESTATION_NAMES),
        _deck("Emergency", g.emergency_deck, EMERGENCY_NAMES),
        _deck("Sector Compromised", g.sector_deck, SECTOR_CARD_NAMES),
        _deck("Alien Activation", g.activation_deck, ACTIVATION_NAMES),
        _deck("Neo-morphosis", g.mutation_deck, MUTATION_NAMES),
    ]
    for name, deck in zip(("Hive Mother", "Dr. Blare"), g.behavior_decks, strict=True):
        found.append(_deck(f"Behavior: {name}", deck, BEHAVIOR_NAMES))
    for name, deck in zip(STAGES, g.mission_decks, strict=False):
        found.append(_deck(name, deck, MISSION_CARD_NAMES))
    return tuple(found)


def _deck(name: str, deck: Deck, names: Sequence[str]) -> DeckView:
    return DeckView(name, len(deck), tuple([names[card] for card in deck.discard]))
