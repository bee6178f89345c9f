// Made by `python tools/page_types.py` of the server's Structs; not for editing.

/** An area. `marks`: start, drone, tech, science (Assembly Points), exit, nest, truck, sites. */
export interface AreaPlan {
  id: number;
  name: string;
  sector: number;
  cells: [number, number][];
  /** The cell of its letter. */
  label: [number, number];
  spawn: number[];
  /** Areas of its room that touch it. */
  near: number[];
  marks: string[];
}

/** A sector: its tile and its place (column, row) in the grid of rooms. */
export interface RoomPlan {
  sector: number;
  name: string;
  at: [number, number];
  areas: number[];
}

/**
 * A door between two areas; `b` is -1 for an outer one. `x` and `y` are its middle, `upright`
 * one between a left and a right room.
 */
export interface DoorPlan {
  id: number;
  name: string;
  /** normal, blue, red, sealed, elevator or barricade. */
  kind: string;
  a: number;
  b: number;
  x: number;
  y: number;
  upright: boolean;
}

/** A map. */
export interface StationPlan {
  id: string;
  name: string;
  columns: number;
  rows: number;
  areas: AreaPlan[];
  /** By sector, from 1. */
  rooms: RoomPlan[];
  doors: DoorPlan[];
  /** The area of each. */
  terminals: number[];
}

/** A weapon; `wounds` of a hit, or hits of a `blast`; `bullets` is 0 where it needs none. */
export interface WeaponPlan {
  attack: number;
  least: number;
  /** Its reach, in areas. */
  most: number;
  wounds: number;
  blast: number;
  bullets: number;
}

/** A Crew ID card with its Special Ability and xenobiology card. */
export interface SheetPlan {
  id: number;
  name: string;
  full_name: string;
  icon: string;
  science: number;
  tech: number;
  agility: number;
  programming: number;
  health: number;
  defense: number;
  weapon: WeaponPlan;
  ability: string;
  words: string;
  /** North, east, south and west of the unturned card: "OVUM attack 2". */
  sides: string[];
}

/** An alien ID card; attack and impede are -1 where there is none. */
export interface TypePlan {
  id: number;
  name: string;
  species: string;
  health: number;
  defense: number;
  attack: number;
  impede: number;
  wounds: number;
  ability: string;
  words: string;
}

/** A simple terminal function and the symbols of its pattern. */
export interface FunctionPlan {
  id: number;
  name: string;
  code: string;
  pattern: string[];
}

/** What is printed on panel and Drone ID card. */
export interface PanelPlan {
  functions: FunctionPlan[];
  fields: number;
  levels: number;
  wall: number;
  door: number;
  terminal: number;
  repair: number;
  /** Areas that S.A.M. moves. */
  movement: number;
  explosion: number;
}

/**
 * What can be carried, as it is printed. `kind`: item, tech, science or token; `target` is 0
 * for what nobody crafts.
 */
export interface ThingPlan {
  id: number;
  name: string;
  kind: string;
  /** What the test of crafting it must exceed. */
  target: number;
  fragility: number;
  /** The stack can go on behind it. */
  plug: boolean;
  /** It is discarded after use. */
  once: boolean;
}

/**
 * A way to lay the xenobiology cards: column, row and quarter turns by crew member, bonuses by
 * species (OVUM, VERMIS, POLYP, PRIME).
 */
export interface DiagramPlan {
  id: number;
  places: [number, number, number][];
  attack: number[];
  defense: number[];
}

/** All that is printed and that lies on the table in every round. */
export interface Plan {
  station: StationPlan;
  sheets: SheetPlan[];
  types: TypePlan[];
  panel: PanelPlan;
  things: ThingPlan[];
  /** All that can be laid, by number. */
  diagrams: DiagramPlan[];
}

/** Who acts (-1 nobody) and how many actions it has left and has spent. */
export interface TurnView {
  member: number;
  actions: number;
  spent: number;
}

/** Something that can be carried; `bullets` of so many in it, 0 of 0 where it has none. */
export interface ThingView {
  id: number;
  name: string;
  bullets: number;
  full: number;
}

/**
 * A crew member. `status`: standing, defeated or recovering. Skills and Defense are as its
 * lasting cards make them.
 */
export interface MemberView {
  id: number;
  name: string;
  seat: number;
  area: number;
  wounds: number;
  health: number;
  status: string;
  /** The round in which it stands up again, 0 for whoever stands. */
  stands: number;
  /** It has had its turn in this round. */
  acted: boolean;
  /** It can be activated in this round. */
  ready: boolean;
  science: number;
  tech: number;
  agility: number;
  programming: number;
  defense: number;
  /** Repair Attempt tokens left. */
  attempts: number;
  items: ThingView[];
  tech_stack: ThingView[];
  science_stack: ThingView[];
  /** Cards that still need a fragility test. */
  tests: ThingView[];
  captured: string[];
  /** What is used up for this turn. */
  used: string[];
  masked: boolean;
  foam: boolean;
}

/**
 * An alien on the board with its statistics as ring and cards make them, without what an area
 * or company adds (Clinging); attack and impede are -1 where it has none.
 */
export interface AlienView {
  figure: number;
  type: number;
  name: string;
  area: number;
  wounds: number;
  health: number;
  ringed: boolean;
  attack: number;
  defense: number;
  /** Wounds of a hit. */
  hits: number;
  impede: number;
}

/** A card by name, with what it does. */
export interface CardView {
  id: number;
  name: string;
  words: string;
}

/** An alien type: figures left beside the board, and its neo-morphosis cards. */
export interface TypeView {
  id: number;
  name: string;
  supply: number;
  mutations: CardView[];
}

/** What lies in an area. */
export interface AreaView {
  id: number;
  things: ThingView[];
  crate: boolean;
}

/** A Sector Compromised card: wounds of a round, and its keyword, "" for none. */
export interface LostView {
  id: number;
  name: string;
  words: string;
  wounds: number;
  keyword: string;
}

/** A sector. `cards` are its face-down Infestation cards once they were scanned. */
export interface SectorView {
  sector: number;
  /** So many Infestation cards lie in it. */
  infestation: number;
  scanned: boolean;
  cards: CardView[];
  compromised: LostView[];
  secure: boolean;
  /** Halon was released in it. */
  flooded: boolean;
  /** S.A.M. has exploded in it. */
  blasted: boolean;
}

/** A door: open, closed, damaged or restricted; `red` where a mission card has made it so. */
export interface DoorView {
  id: number;
  state: string;
  red: boolean;
}

/** A terminal in an area; it is active or damaged. */
export interface TerminalView {
  id: number;
  area: number;
  active: boolean;
}

/** An Emergency Report Field: empty, inactive (face down), active or critical. */
export interface FieldView {
  id: number;
  state: string;
  /** "" while nobody knows it. */
  name: string;
  /** -1 while nobody knows it. */
  card: number;
  sector: number;
  disables: string;
  level: number;
  pattern: string[];
  /** By symbol of the pattern. */
  repaired: boolean[];
  /** Crew members who have tried it. */
  tried: number[];
}

/** A simple terminal function; it is disabled by any System Overload token. */
export interface FunctionView {
  id: number;
  name: string;
  overload: number;
}

/** The System Interface Panel. */
export interface PanelView {
  fields: FieldView[];
  functions: FunctionView[];
  /** A Halon Tank lies in the slot. */
  charge: boolean;
  tanks_spent: number;
}

/**
 * The xenobiology diagram: column, row and quarter turns by crew member, bonuses by species
 * (OVUM, VERMIS, POLYP, PRIME). `counts`: nobody is down.
 */
export interface DiagramView {
  id: number;
  places: [number, number, number][];
  attack: number[];
  defense: number[];
  counts: boolean;
}

/** A roll in its windows. `kind`: attack, agility, tech, science, fragility or program. */
export interface RollView {
  kind: string;
  member: number;
  /** What die and bonus must exceed; 0 in a programming test. */
  target: number;
  /** In a programming test how many dice are rolled. */
  bonus: number;
  /** 0 before the roll. */
  die: number;
  pattern: string[];
  dice: string[];
  /** What it is for, as the action declared it. */
  about: number[];
}

/** The Alien Activation card that is being carried out. */
export interface ActivationView {
  card: number;
  name: string;
  pod: boolean;
  /** Types that attack the walls. */
  wall: string[];
  wall_bonus: number;
  /** In words. */
  blocks: string[];
  special: boolean;
  grow: boolean;
  /** The block that is being carried out, or the next. */
  block: number;
  /** Figures that are still to act in it. */
  order: number[];
  /** Name of the boss's card that is being followed, "" for none. */
  behavior: string;
  behavior_words: string;
}

/** Something that the mission wants: so much of so much is done. */
export interface WantedView {
  words: string;
  done: number;
  of: number;
}

/** What a thing is called in the mission. */
export interface CalledView {
  id: number;
  name: string;
}

/** A mission card that lies open. */
export interface MissionCardView {
  id: number;
  stage: string;
  name: string;
  story: string;
  setup: string;
  objective: string;
}

/** The mission and how far the crew has come. */
export interface MissionView {
  id: number;
  name: string;
  intro: string;
  /** In a sentence. */
  objective: string;
  /** All of it is needed. */
  wanted: WantedView[];
  /** What has been done for good, by the mission's own names (NM-WIN-07). */
  deeds: string[];
  rules: string[];
  /** What the objective tokens stand for. */
  tokens: CalledView[];
  /** Of the generator, the newest last; only its objective matters. */
  cards: MissionCardView[];
  /** Of the generator: Entry, Explore, Eradicate. */
  stages: string[];
}

/** A deck: cards left, and the open discard by name. */
export interface DeckView {
  name: string;
  size: number;
  discard: string[];
}

/** The table of Neo-Morphosis. */
export interface NeoMorphosisView {
  plan: Plan;
  step: string;
  /** normal or insane. */
  mode: string;
  round: number;
  /** start, crew, alien, end; "" before the first round. */
  phase: string;
  slot: number;
  last_slot: number;
  /** The seat that answers for the crew. */
  lead: number;
  turn: TurnView;
  members: MemberView[];
  /** Its area, -1 once it has exploded. */
  drone: number;
  aliens: AlienView[];
  types: TypeView[];
  areas: AreaView[];
  /** By sector, from 1. */
  sectors: SectorView[];
  doors: DoorView[];
  terminals: TerminalView[];
  panel: PanelView;
  tech_display: ThingView[];
  science_display: ThingView[];
  /** Craftable cards out of the mission. */
  gone: ThingView[];
  diagram: DiagramView | null;
  roll: RollView | null;
  activation: ActivationView | null;
  mission: MissionView;
  decks: DeckView[];
  ending: string;
  won: boolean;
}
