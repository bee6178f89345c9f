// Made by `python tools/page_types.py` of the server's Structs; not for editing.

/** A place on the board: `grid` is (column, row), `exits[n-1]` the room behind number n. */
export interface RoomPlan {
  id: number;
  slot: string;
  grid: [number, number];
  exits: number[];
}

/** A corridor between two rooms with its numbers; index 28 is the technical corridor. */
export interface CorridorPlan {
  id: number;
  a: number;
  b: number;
  numbers: number[];
}

/** Something else on the board: a track or pile, its first position and its step. */
export interface PlacePlan {
  name: string;
  grid: [number, number];
  step: [number, number];
}

/** The printed board: the same in every game. */
export interface BoardPlan {
  rooms: RoomPlan[];
  corridors: CorridorPlan[];
  places: PlacePlan[];
  time_spaces: number;
  time_blue: number;
  destruct_spaces: number;
  destruct_yellow: number;
}

/** A heavy object; `kind` is "egg", "carcass" or "corpse". */
export interface ObjectView {
  id: number;
  name: string;
  kind: string;
}

/**
 * A room now. `tile` is "" while the seat does not know it; `peeked`: known to this seat only.
 *
 * `name` is what to call it: "Armory (7)", "Room 7" while the seat does not know it. `token` is
 * the exploration token as far as the seat has looked at it, "" else.
 */
export interface RoomView {
  id: number;
  name: string;
  explored: boolean;
  tile: string;
  peeked: boolean;
  colour: string;
  computer: boolean;
  action: string;
  searches: number;
  token: string;
  fire: boolean;
  malfunction: boolean;
  airlock: boolean;
  objects: ObjectView[];
}

/** A figure on the board. `name` tells it from others of its type in the room: "Adult #3". */
export interface IntruderView {
  id: number;
  name: string;
  type: string;
  room: number;
  injuries: number;
}

/**
 * What lies in a hand slot. `object` is the kind of a heavy object, "" for an item; `capacity`
 * is 0 for what is no weapon.
 */
export interface SlotView {
  id: number;
  name: string;
  ammo: number;
  capacity: number;
  object: string;
  extras: string[];
  taped: boolean;
}

/** Something on the table: its number, as refs name it, and what it is called. */
export interface Thing {
  id: number;
  name: string;
}

/**
 * What everybody sees of a player.
 *
 * `name` is what to call the seat: "Captain (player 1)"; `letter` is its sign, another for each.
 */
export interface PlayerView {
  seat: number;
  number: number;
  name: string;
  letter: string;
  character: string;
  colour: string;
  status: string;
  room: number;
  pod: number;
  passed: boolean;
  hand: number;
  deck: number;
  discard: string[];
  light: number;
  wounds: string[];
  dressed: string[];
  slime: boolean;
  larva: boolean;
  signal: boolean;
  slots: SlotView[];
  /** Public items of the inventory by name. */
  items: string[];
  /** Secret items by colour. */
  secret_items: string[];
  /** Inactive quest items. */
  quests: Thing[];
  objectives: number;
  /** Objectives that the looking seat has seen. */
  known_objectives: string[];
  /** Characters to choose from in the draft. */
  drafted: Thing[];
}

/** An escape pod of this game. */
export interface PodView {
  number: number;
  section: string;
  state: string;
  riders: number[];
}

/**
 * A deck: cards left, and the open discard by name. `known` are cards the seat has placed.
 *
 * `open` are drawn cards whose effect is being carried out.
 */
export interface DeckView {
  name: string;
  size: number;
  discard: string[];
  known_top: string[];
  known_bottom: string[];
  open: string[];
}

/**
 * An action card in the own hand.
 *
 * `cost` is what it costs besides itself; `when` says when it may be used: "O" out of combat,
 * "C" in combat, "A" always, "R" as a reaction.
 */
export interface CardView {
  id: number;
  name: string;
  cost: number;
  when: string;
}

/** What only the seat itself sees. */
export interface OwnView {
  hand: CardView[];
  /** The contamination cards of the hand: "unread", "infected" or "clean". */
  contamination: Thing[];
  /** Own cards found INFECTED that are still somewhere in hand, deck or discard. */
  infected_found: number;
  items: Thing[];
  looking: Thing[];
  objectives: Thing[];
  /** The Intruder player's hand. */
  hunting: Thing[];
}

/** The table of Nemesis as one seat sees it. */
export interface NemesisView {
  board: BoardPlan;
  step: string;
  turn: number;
  first: number;
  /** Whose round it is, -1 before the first turn. */
  active: number;
  actions_used: number;
  time: number;
  destruct: number;
  destination: number;
  /** Where A to D lead, if the seat has looked; () else. */
  coordinates: string[];
  /** Engine 1 to 3: "working" or "damaged" if the seat has looked, "" else. */
  engines: string[];
  rooms: RoomView[];
  /** For each corridor; the last is the technical one. */
  noise: boolean[];
  doors: string[];
  intruders: IntruderView[];
  players: PlayerView[];
  pods: PodView[];
  eggs: number;
  nest_destroyed: boolean;
  /** Egg, corpse, carcass: the discovered weakness or "". */
  weaknesses: string[];
  bag: Record<string, number>;
  supply: Record<string, number>;
  decks: DeckView[];
  crafts: string[];
  removed: string[];
  open_objectives: Thing[];
  contact: boolean;
  hunter: number;
  hunter_hand: number;
  own: OwnView | null;
}
